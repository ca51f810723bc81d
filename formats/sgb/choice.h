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
	uint16_t step[32 * 16]; /* 4096 / sqrt(1 + sum): see strat_weight_step() */
};

void strat_choice_tables(struct strat_choice_tables *t);

/* Code which of the CH->n candidates it is, by their scores; fills in the slopes. */
size_t strat_choose(struct strat_choice *ch, const struct strat_choice_tables *t,
    struct strat_coder *c, size_t chosen);

/* The step that a weight of SUM takes, by the sum's length in bits and the four bits below its
 * highest one; up to 15 by the sum itself, as if it were 16 more. */
static inline uint32_t
strat_weight_step(const struct strat_choice_tables *t, uint32_t sum)
{
	uint32_t high = (31u ^ (uint32_t)__builtin_clz(sum | 16)) - 4;

	return t->step[(high << 4) + (sum >> high)];
}

/* A slope along which weights are moved. */
struct strat_pull {
	const struct strat_choice_tables *tables;
	uint32_t size, square; /* its length, and that squared */
	int32_t way;           /* 1 or -1 */
};

static inline struct strat_pull
strat_pull(const struct strat_choice_tables *t, int32_t slope)
{
	uint32_t size = slope < 0 ? -(uint32_t)slope : (uint32_t)slope;

	return (struct strat_pull){ t, size, (uint32_t)((uint64_t)size * size >> 16),
		slope < 0 ? -1 : 1 };
}

/* Move W along PULL; RATE is the length of the first step, in 1/64 of a bit. */
static inline void
strat_weight_learn(struct strat_weight *w, const struct strat_pull *pull, uint32_t rate)
{
	uint32_t sum = w->sum, by = pull->size * strat_weight_step(pull->tables, sum) / 4096;

	/* unsigned: what makes weights this large is no archive of games, but must be defined */
	w->w = (int32_t)((uint32_t)w->w + by * rate / 64 * (uint32_t)pull->way);
	if (sum < UINT32_C(0xff000000))
		w->sum = sum + pull->square;
}

#endif
