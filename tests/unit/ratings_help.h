/* ratings_help.h - pools of a few results, and of many random ones. */
#ifndef RATINGS_HELP_H
#define RATINGS_HELP_H

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "study/ratings/ratings.h"

#define ELO (400 / log(10)) /* rating points per unit of strength */

static inline uint32_t
player_of(struct strat_pool *pool, const char *name)
{
	uint32_t player;

	assert_int_equal(strat_pool_player(pool, name, strlen(name), &player), 0);
	return player;
}

/* Add a game of RED against BLUE; HOW is '+', '=' or '-' for Red. */
static inline void
play(struct strat_pool *pool, const char *red, const char *blue, char how, int32_t day,
    const char *event)
{
	struct strat_pool_game g = { .red = player_of(pool, red),
		.blue = player_of(pool, blue),
		.day = day,
		.outcome = how == '+' ? STRAT_RED_WON
		    : how == '='      ? STRAT_DRAWN
				      : STRAT_BLUE_WON };

	assert_int_equal(strat_pool_event(pool, event, strlen(event), &g.event), 0);
	assert_int_equal(strat_pool_add(pool, &g), 0);
}

static inline void
close_pool(struct strat_pool *pool)
{
	assert_int_equal(strat_pool_close(pool), 0);
}

/* Return a plan for METHOD with the settings SET, such as "k=20 limit=400". */
static inline struct strat_rating_plan
plan_of(const char *method, const char *set)
{
	struct strat_rating_plan plan;
	char text[200], *word, *rest;

	assert_non_null(strat_method_find(method));
	strat_rating_plan_init(&plan, strat_method_find(method));
	snprintf(text, sizeof text, "%s", set);
	for (word = strtok_r(text, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
		char *value = strchr(word, '=');

		*value++ = '\0';
		if (strat_rating_plan_set(&plan, word, value))
			fail_msg("%s has no %s=%s", method, word, value);
	}
	return plan;
}

static inline const char *
name_of(size_t i)
{
	static char name[8][16];
	static size_t next;

	next = (next + 1) % 8;
	snprintf(name[next], sizeof name[next], "p%05zu", i);
	return name[next];
}

/* Rate all games of POOL. */
static inline void
rate(struct strat_ratings *r, const struct strat_pool *pool, const struct strat_rating_plan *plan)
{
	assert_int_equal(strat_ratings_init(r, pool, plan), 0);
	assert_int_equal(strat_ratings_until(r, pool->ngames), 0);
}

static inline const struct strat_rating *
row_of(const struct strat_ratings *r, const char *name)
{
	uint32_t player = strat_pool_find(r->pool, name, strlen(name));

	assert_true(player != STRAT_POOL_NO_PLAYER);
	return &r->rows[player];
}

#define assert_near(a, b, far)                                                                     \
	do {                                                                                       \
		double a_ = (a), b_ = (b);                                                         \
		if (!(fabs(a_ - b_) <= (far)))                                                     \
			fail_msg("%s is %.12g, not %.12g", #a, a_, b_);                            \
	} while (0)

static inline void
all_is_finite(const struct strat_ratings *r)
{
	double p[STRAT_OUTCOMES];
	size_t i;

	for (i = 0; i < r->n; i++) {
		if (r->rows[i].flags & (STRAT_ABOVE | STRAT_BELOW | STRAT_APART))
			continue; /* there is no prior */
		assert_true(isfinite(r->rows[i].value));
		assert_true(isfinite(r->rows[i].error));
		assert_true(fabs(r->rows[i].value) < 1e5);
	}
	for (i = 0; i < r->nfits; i++)
		assert_true(isfinite(r->fits[i].value) && isfinite(r->fits[i].error));
	if (r->n < 2)
		return;
	strat_ratings_predict(r, 0, (uint32_t)r->n - 1, 0, p);
	assert_near(p[0] + p[1] + p[2], 1, 1e-12);
	assert_true(p[0] > 0 && p[1] > 0 && p[2] > 0);
}

/* ------ random numbers ------ */

static inline uint64_t
roll(uint64_t *seed)
{
	*seed ^= *seed << 13;
	*seed ^= *seed >> 7;
	*seed ^= *seed << 17;
	return *seed;
}

/* Return a random number in [0, 1). */
static inline double
chance(uint64_t *seed)
{
	return (double)(roll(seed) >> 11) / 9007199254740992.0;
}

static inline double
normal_dice(uint64_t *seed)
{
	double a = chance(seed), b = chance(seed);

	return sqrt(-2 * log(1 - a)) * cos(2 * M_PI * b);
}

#endif
