/* bt_history.c - the rating of a player over time. */
#include <math.h>

#include "study/ratings/bt/bt.h"

#define MOMENTS 30 /* at most .. */
#define FEW     6  /* and at least, in a pool with many pairs */
#define PAIRS   3000000

/* Pass the rating of PLAYER after the games before number TO to EACH. */
static int
moment(struct strat_ratings *r, uint32_t player, size_t to, strat_rating_each *each, void *arg)
{
	struct strat_bt *bt = r->own;
	struct strat_rating_moment m;
	int rc = strat_ratings_until(r, to);

	if (rc < 0)
		return rc;
	strat_bt_column(bt, player, bt->fit.step, 1e-6);
	m = (struct strat_rating_moment){ r->pool->games[to - 1].day, r->rows[player].value,
		bt->place[player] == STRAT_BT_IN ? bt->scale * sqrt(fmax(bt->fit.step[player], 0))
						 : -1,
		r->rows[player].games };
	return each(arg, &m);
}

/* Return the end of the next day on which PLAYER plays, from game *FROM on and before TO, or 0. */
static size_t
next_day(const struct strat_pool *pool, uint32_t player, size_t *from, size_t to)
{
	size_t end;
	int plays = 0;

	for (; *from < to && !plays; *from = end) {
		end = strat_pool_day_end(pool, *from);
		end = end < to ? end : to;
		for (; *from < end && !plays; ++*from)
			plays = pool->games[*from].red == player ||
			    pool->games[*from].blue == player;
	}
	return plays ? *from : 0;
}

int
strat_bt_history(struct strat_ratings *r, uint32_t player, strat_rating_each *each, void *arg)
{
	struct strat_rating_plan plan = r->plan;
	struct strat_ratings again;
	const struct strat_bt *bt = r->own;
	size_t days = 0, day = 0, from = 0, end, most = PAIRS / (bt->pairs.npairs + 1);
	int rc;

	most = most < FEW ? FEW : most > MOMENTS ? MOMENTS : most;
	while (next_day(r->pool, player, &from, r->done))
		days++;
	plan.values_only = 1;
	rc = strat_ratings_init(&again, r->pool, &plan);
	for (from = 0; rc == 0 && (end = next_day(r->pool, player, &from, r->done)) != 0;) {
		day++;
		if (day * most / days != (day - 1) * most / days || days <= most)
			rc = moment(&again, player, end, each, arg);
	}
	strat_ratings_free(&again);
	return rc;
}
