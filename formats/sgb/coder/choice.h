/* choice.h - which one of many: a log-linear model that learns while it codes.
 *
 * Each candidate has a score, the sum of the weights of what can be said of it; its likelihood
 * is 2 to the power of the score, among those of all.  After each choice the weights move
 * along the slope of what the choice cost, each by the step of Duchi, Hazan and Singer
 * (Adaptive subgradient methods, 2011): the more it has moved, the less it will.
 *
 * Slopes are dealt out in quarters: what was chosen earns as many as the others lose, and what
 * is less than a quarter waits for the next choice.  So few candidates have anything to learn,
 * which costs less time than it does bits.
 *
 * Scores are bits, in 1/65536.  Whole numbers only; see sgb(5). */
#ifndef STRAT_FORMATS_SGB_CODER_CHOICE_H
#define STRAT_FORMATS_SGB_CODER_CHOICE_H

#include "formats/sgb/coder/coder.h"

#define STRAT_CHOICE_MAX 128   /* candidates, at most */
#define STRAT_CHOICE_ONE 65536 /* all of the likelihood; a bit, in scores */

/* A weight in bits, in 1/2^26: a number with a sign.  The highest 20 bits are the weight; the
 * others hold the sum of the squares of its updates, which is too small to matter. */
struct strat_weight {
	uint32_t both;
};

#define STRAT_WEIGHT_SUM ((1u << 12) - 1)

/* The score that comes from the sum of weights, which wraps; rounded down. */
static inline int32_t
strat_choice_score(uint32_t sum)
{
	return (int32_t)sum >> 10;
}

/* An update of candidate WHICH, in quarters up or down. */
struct strat_choice_update {
	uint16_t which;
	int16_t quarters;
};

struct strat_choice {
	size_t n;
	int32_t score[STRAT_CHOICE_MAX];
	uint32_t share[STRAT_CHOICE_MAX];     /* after coding: of the likelihood, in 1/65536 */
	uint32_t sum;                         /* of all shares: less than 1 by what is cut */
	struct strat_choice_update lesson[5]; /* four others, at most, and what was chosen */
	size_t nlessons;
	uint32_t rest; /* of the last slopes, in 1/65536: less than a quarter */
};

/* Tables that are the same for all, made by strat_choice_tables(). */
struct strat_choice_tables {
	uint32_t power[1025]; /* 2 to the power of i / 1024, in 1 / 2^30 */
	uint16_t step[1024];  /* 4096 / sqrt(1 + sum / 64): by sum / 4 */
};

void strat_choice_tables(struct strat_choice_tables *t);

/* Code which of the CH->n candidates it is, by their scores; fills in the shares. */
size_t strat_choice_code(struct strat_choice *ch, const struct strat_choice_tables *t,
    struct strat_coder *c, size_t chosen);

/* Compute the updates after candidate CHOSEN was chosen. */
void strat_choice_updates(struct strat_choice *ch, size_t chosen);

/* The amount by which an update changes weights. */
struct strat_gradient {
	const struct strat_choice_tables *tables;
	uint32_t quarters; /* less than none: from 2^32 down */
	uint32_t square;
};

static inline struct strat_gradient
strat_gradient_make(const struct strat_choice_tables *t, int quarters)
{
	return (struct strat_gradient){ t, (uint32_t)quarters, (uint32_t)(quarters * quarters) };
}

#define STRAT_WEIGHT_FULL (STRAT_WEIGHT_SUM - 15) /* a sum that is as large stays */

/* Move W along PULL; RATE is how far a quarter moves it at first, in 1/512 of a bit. */
static inline void
strat_weight_learn(struct strat_weight *w, const struct strat_gradient *pull, uint32_t rate)
{
	uint32_t sum = w->both & STRAT_WEIGHT_SUM;
	uint32_t by = pull->tables->step[sum / 4] * rate / 128 * pull->quarters;

	/* what makes weights wrap is no archive of games, but must be defined */
	w->both += (by << 12) + (sum < STRAT_WEIGHT_FULL ? pull->square : 0);
}

#endif
