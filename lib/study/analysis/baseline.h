/* baseline.h - results predicted from material alone, beside which a model is measured. */
#ifndef STRAT_STUDY_ANALYSIS_BASELINE_H
#define STRAT_STUDY_ANALYSIS_BASELINE_H

#include <stddef.h>
#include <stdint.h>

/* A position with the material on the board. */
struct strat_material {
	uint32_t game;
	uint8_t result;      /* 0: Red won, 1: a draw, 2: Blue won */
	float balance, gone; /* Red's pieces minus Blue's in Marshals; the share captured */
};

/* Set CHANCE to what material alone predicts with the weights W: of the balance, of the balance times
 * what is gone, and for draws.  With W of zeros but for draws it is the constant. */
void strat_baseline_predict(const struct strat_material *m, const double w[4], double chance[3]);

/* Find the weights with the least loss on the N positions of M, by steps that halve from W.  Only those in
 * FREE_WEIGHTS (bits) change. */
void strat_baseline_fit(
    const struct strat_material *m, size_t n, double w[4], unsigned free_weights);

#endif
