/* trueskill.c - TrueSkill: a normal distribution for each player, updated day by day.
 *
 * Source: trueskill.h.  The games of a day form one factor graph with the beliefs before that day
 * as its prior.  Each game is approximated by two normal distributions, one for each player, with
 * the right mean and variance given all the others (expectation propagation, section 3 of the
 * paper); this is repeated until nothing changes.  So the order of games within a day does not
 * matter, and a day with a single game gives the paper's formulas.  Approximations: the belief
 * about a player is normal, beliefs about different players are independent between days, and a
 * day does not change earlier days. */
#include "study/ratings/trueskill.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/diag.h"
#include "study/ratings/methods.h"
#include "study/ratings/normal.h"

enum { MEAN, DEVIATION, BETA, TAU, DRAWS, PROVISIONAL };

static const struct strat_rating_option options[] = {
	[MEAN] = { "mean", 25, -100000, 100000, NULL, "mean of a newcomer" },
	[DEVIATION] = { "deviation", 25.0 / 3, 0.001, 100000, NULL, "deviation of a newcomer" },
	[BETA] = { "beta", 25.0 / 6, 0.001, 100000, NULL,
	    "deviation of a performance in one game; the paper has half of deviation" },
	[TAU] = { "tau", 25.0 / 300, 0, 1000, NULL,
	    "deviation added before each day with games of the player" },
	[DRAWS] = { "draws", 0, 0, 0.99, NULL,
	    "probability of a draw between equals; 0: the share of draws so far" },
	[PROVISIONAL] = { "provisional", 2.5, 0, 100000, NULL,
	    "deviation above which a rating is provisional" },
	{ NULL, 0, 0, 0, NULL, NULL },
};

static const struct strat_rating_column extras[] = {
	{ "sure", 2, "mean minus three deviations, by which the paper ranks players" },
	{ NULL, 0, NULL },
};

struct trueskill {
	struct strat_skill_day day;
	size_t games, drawn; /* up to now */
};

static void
show(struct strat_ratings *r, uint32_t player)
{
	const struct trueskill *own = r->own;
	struct strat_rating *row = &r->rows[player];

	row->value = own->day.seats[player].skill.mean;
	row->error = sqrt(own->day.seats[player].skill.variance);
	row->extra[0] = row->value - 3 * row->error;
	row->flags &= (uint8_t)~STRAT_PROVISIONAL;
	if (row->error > r->plan.option[PROVISIONAL])
		row->flags |= STRAT_PROVISIONAL;
}

/* Set the draw margin, including the draws of the current day. */
static void
set_margin(struct strat_ratings *r)
{
	struct trueskill *own = r->own;
	double draws = r->plan.option[DRAWS];

	if (draws == 0)
		draws = ((double)own->drawn + 1) / ((double)own->games + 3);
	own->day.margin = strat_trueskill_margin(draws, r->plan.option[BETA]);
}

#define SURE 1e-6 /* a deviation that counts as none */

static int
trueskill_open(struct strat_ratings *r)
{
	struct trueskill *own = calloc(1, sizeof *own);
	uint32_t i;
	int rc;

	r->own = own;
	if (!own)
		return -STRAT_E_NOMEM;
	rc = strat_skill_day_init(&own->day, r->n, r->plan.option[BETA], r->plan.option[TAU]);
	if (rc < 0)
		return rc;
	for (i = 0; i < r->n; i++) {
		const struct strat_anchor *a = strat_ratings_anchor(r, i);
		double deviation = a ? a->error : r->plan.option[DEVIATION];

		own->day.seats[i].skill.mean = a ? a->value : r->plan.option[MEAN];
		own->day.seats[i].skill.variance = deviation * deviation;
		own->day.seats[i].is_fixed = deviation < SURE;
		show(r, i);
	}
	set_margin(r);
	return 0;
}

static void
trueskill_close(struct strat_ratings *r)
{
	struct trueskill *own = r->own;

	if (own)
		strat_skill_day_free(&own->day);
	free(own);
}

static int
trueskill_rate(struct strat_ratings *r, size_t from, size_t to)
{
	const struct strat_pool_game *games = r->pool->games;
	struct trueskill *own = r->own;
	size_t end, i;
	int rc = 0;

	for (; rc == 0 && from < to; from = end) {
		end = strat_pool_day_end(r->pool, from);
		end = end < to ? end : to;
		own->games += end - from;
		for (i = from; i < end; i++)
			own->drawn += games[i].outcome == STRAT_DRAWN;
		set_margin(r);
		rc = strat_skill_day_play(&own->day, games + from, end - from);
		for (i = 0; rc == 0 && i < own->day.nplayers; i++)
			show(r, own->day.players[i]);
	}
	if (own->day.restless)
		snprintf(r->note, sizeof r->note, "the fit did not converge on %zu days",
		    own->day.restless);
	return rc;
}

/* Return the difference of two exactly known skills that gives SCORE.  It is found by bisection,
 * because the probability of a draw depends on the difference too. */
static double
trueskill_difference(const struct strat_ratings *r, double score)
{
	const struct trueskill *own = r->own;
	double c = r->plan.option[BETA] * 1.41421356237309504880, e = own->day.margin / c;
	double low = -40, high = 40, mid;
	int i;

	for (i = 0; i < 100; i++) {
		mid = (low + high) / 2;
		if (strat_normal(mid - e) + strat_normal(mid + e) < 2 * score)
			low = mid;
		else
			high = mid;
	}
	return c * low;
}

static void
trueskill_predict(const struct strat_ratings *r, uint32_t red, uint32_t blue, int32_t day,
    double p[STRAT_OUTCOMES])
{
	const struct trueskill *own = r->own;
	const struct strat_skill *a = &own->day.seats[red].skill, *b = &own->day.seats[blue].skill;
	double beta = r->plan.option[BETA];
	double c = sqrt(2 * beta * beta + a->variance + b->variance), t = (a->mean - b->mean) / c;

	(void)day;
	p[STRAT_RED_WON] = strat_normal(t - own->day.margin / c);
	p[STRAT_BLUE_WON] = strat_normal(-t - own->day.margin / c);
	p[STRAT_DRAWN] = 1 - p[STRAT_RED_WON] - p[STRAT_BLUE_WON];
}

const struct strat_method strat_trueskill = {
	.name = "trueskill",
	.about = "TrueSkill: a normal distribution for each player, day by day",
	.source = "Herbrich, Minka, Graepel: TrueSkill, NIPS 19 (2007), 3",
	.options = options,
	.extras = extras,
	.decimals = 2,
	.open = trueskill_open,
	.rate = trueskill_rate,
	.predict = trueskill_predict,
	.difference = trueskill_difference,
	.close = trueskill_close,
};
