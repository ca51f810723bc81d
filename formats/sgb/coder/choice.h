/* choice.h - code a choice among candidates with a log-linear model that learns.
 *
 * The score of a candidate is the sum of the weights of its features; its likelihood is
 * proportional to 2 to the power of the score.  After each choice the weights are moved along the
 * gradient of its cost with the step size of Duchi, Hazan and Singer (Adaptive subgradient methods,
 * 2011): the more a weight has moved, the less it moves.
 *
 * The gradient is distributed in quarters: the chosen candidate gains as many as the others lose,
 * and a remainder of less than a quarter is kept for the next choice.  So few candidates need an
 * update, which saves much time and costs few bits.
 *
 * Scores are in 1/65536 bits.  Only integers are used; see sgb(5). */
#ifndef STRAT_FORMATS_SGB_CODER_CHOICE_H
#define STRAT_FORMATS_SGB_CODER_CHOICE_H

#include "formats/sgb/coder/coder.h"

#define STRAT_CHOICE_MAX 128   /* maximum number of candidates */
#define STRAT_CHOICE_ONE 65536 /* a likelihood of 1; a score of one bit */

/* A signed weight in 2^-26 bits.  The highest 20 bits are the weight; the others contain the sum of
 * the squares of its updates, which is too small to affect the weight. */
struct strat_weight {
	uint32_t both;
};

#define STRAT_WEIGHT_SUM ((1u << 12) - 1)

/* Return the score for a sum of weights, which may wrap, rounded down. */
static inline int32_t
strat_choice_score(uint32_t sum)
{
	return (int32_t)sum >> 10;
}

/* An update of candidate WHICH by a positive or negative number of quarters. */
struct strat_choice_update {
	uint16_t which;
	int16_t quarters;
};

struct strat_choice {
	size_t n;
	int32_t score[STRAT_CHOICE_MAX];
	uint32_t share[STRAT_CHOICE_MAX];     /* likelihoods in 1/65536, set by
					       * strat_choice_code() */
	uint32_t sum;                         /* sum of SHARE, less than 65536 because of
					       * rounding */
	struct strat_choice_update lesson[5]; /* at most four other candidates and the chosen one */
	size_t nlessons;
	uint32_t rest; /* undistributed part of the last gradients, less than a quarter, in
		        * 1/65536 */
};

/* Constant tables, filled by strat_choice_tables(). */
struct strat_choice_tables {
	uint32_t power[1025]; /* 2 to the power of i / 1024, in units of 2^-30 */
	uint16_t step[1024];  /* 4096 / sqrt(1 + sum / 64), indexed by sum / 4 */
};

void strat_choice_tables(struct strat_choice_tables *t);

/* Encode CHOSEN, or decode it, as one of the CH->n candidates according to their scores.  Set
 * CH->share and CH->sum.  Return the candidate. */
size_t strat_choice_code(struct strat_choice *ch, const struct strat_choice_tables *t,
    struct strat_coder *c, size_t chosen);

/* Set CH->lesson to the updates to be made after candidate CHOSEN. */
void strat_choice_updates(struct strat_choice *ch, size_t chosen);

/* The amount by which an update changes weights. */
struct strat_gradient {
	const struct strat_choice_tables *tables;
	uint32_t quarters; /* modulo 2^32 if negative */
	uint32_t square;
};

static inline struct strat_gradient
strat_gradient_make(const struct strat_choice_tables *t, int quarters)
{
	return (struct strat_gradient){ t, (uint32_t)quarters, (uint32_t)(quarters * quarters) };
}

/* From here on the sum of squares does not grow. */
#define STRAT_WEIGHT_FULL (STRAT_WEIGHT_SUM - 15)

/* Move W by PULL; RATE is the size of the first step for a quarter, in 1/512 bits. */
static inline void
strat_weight_learn(struct strat_weight *w, const struct strat_gradient *pull, uint32_t rate)
{
	uint32_t sum = w->both & STRAT_WEIGHT_SUM;
	uint32_t by = pull->tables->step[sum / 4] * rate / 128 * pull->quarters;

	/* no game makes a weight wrap, but for damaged data the result must be defined */
	w->both += (by << 12) + (sum < STRAT_WEIGHT_FULL ? pull->square : 0);
}

#endif
