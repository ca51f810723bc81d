/* choice.h - which one of many: a log-linear model that learns while it codes.
 *
 * Each candidate has a score, the sum of the weights of what can be said of it; its likelihood
 * is 2 to the power of the score, among those of all.  After each choice the weights move
 * along the slope of what the choice cost, each by the step of Duchi, Hazan and Singer
 * (Adaptive subgradient methods, 2011): the more it has moved, the less it will.
 *
 * Scores and weights are bits, in 1/65536.  Whole numbers only; see sgb(5). */
#ifndef STRAT_FORMATS_SGB_CHOICE_H
#define STRAT_FORMATS_SGB_CHOICE_H

#include "formats/sgb/coder.h"

#define STRAT_CHOICE_MAX 1024 /* candidates, at most */
#define STRAT_CHOICE_ONE 65536

struct strat_weight {
	int32_t w;    /* bits, in 1/65536 */
	uint32_t sum; /* of squared slopes, in 1/65536 */
};

struct strat_choice {
	size_t n;
	int32_t score[STRAT_CHOICE_MAX];
	int32_t slope[STRAT_CHOICE_MAX]; /* after coding: 1 for what was chosen, less what was
					  * expected; in 1/65536 */
	uint32_t size[STRAT_CHOICE_MAX];
};

/* Tables that are the same for all, made by strat_choice_tables(). */
struct strat_choice_tables {
	uint32_t power[1025];   /* 2 to the power of i / 1024, in 1 / 2^30 */
	uint16_t step[32 * 16]; /* 4096 / sqrt(1 + sum): by the sum's length in bits, and the
				 * four bits below its highest one */
};

void strat_choice_tables(struct strat_choice_tables *t);

/* Code which of the CH->n candidates it is, by their scores; fills in the slopes. */
size_t strat_choose(struct strat_choice *ch, const struct strat_choice_tables *t,
    struct strat_coder *c, size_t chosen);

/* Move W along SLOPE; RATE is the length of the first step, in 1/64 of a bit. */
static inline void
strat_weight_learn(
    struct strat_weight *w, const struct strat_choice_tables *t, int32_t slope, int32_t rate)
{
	uint32_t sum = w->sum, high = 27u - (uint32_t)__builtin_clz(sum | 16);

	/* unsigned: what makes weights this large is no archive of games, but must be defined */
	w->w = (int32_t)((uint32_t)w->w +
	    (uint32_t)(slope * t->step[high << 4 | (sum >> high & 15)] / 4096 * rate / 64));
	if (sum < UINT32_C(0xff000000))
		w->sum = sum + (uint32_t)(((int64_t)slope * slope) >> 16);
}

#endif
