/* glicko2.c - Glicko-2: rating, deviation and volatility, period by period.
 *
 * Source: glicko2.h.  The paper leaves open the length of a period, and the limit of an idle
 * player's deviation; here the limit is the deviation of a new player, as in Glickman's first
 * system (Applied Statistics 48, 1999, 377-394).  Periods are counted from the first day of the
 * pool.  The games of an unfinished period are shown as if it were finished. */
#include "study/ratings/glicko2.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/diag.h"
#include "study/ratings/methods.h"

enum { START, DEVIATION, VOLATILITY, TAU, PERIOD, PROVISIONAL };

static const struct strat_rating_option options[] = {
	[START] = { "start", 1500, -100000, 100000, NULL, "rating of a newcomer" },
	[DEVIATION] = { "deviation", 350, 1, 10000, NULL,
	    "rating deviation of a newcomer, and the largest possible" },
	[VOLATILITY] = { "volatility", 0.06, 0.0001, 1, NULL, "volatility of a newcomer" },
	[TAU] = { "tau", 0.5, 0.01, 2, NULL,
	    "constraint on changes of volatility; the paper suggests 0.3 to 1.2" },
	[PERIOD] = { "period", 30, 1, 100000, NULL, "length of a rating period in days" },
	[PROVISIONAL] = { "provisional", 110, 0, 10000, NULL,
	    "rating deviation above which a rating is provisional" },
	{ NULL, 0, 0, 0, NULL, NULL },
};

static const struct strat_rating_column extras[] = {
	{ "volatility", 4, "volatility on the scale of Glicko-2: how erratic the results are" },
	{ NULL, 0, NULL },
};

/* A player at the end of a period, and the games since. */
struct seat {
	struct strat_glicko2 was;
	struct strat_glicko2_games games; /* of the open period */
	int32_t period;
	uint8_t plays; /* 1: has a game in it */
	uint8_t is_fixed, has_played;
};

struct glicko2 {
	struct seat *seats;
	uint32_t *players; /* those who play in the open period */
	size_t nplayers;
	int32_t period; /* the open period */
};

static double
greatest(const struct strat_ratings *r)
{
	return r->plan.option[DEVIATION] / STRAT_GLICKO2_SCALE;
}

/* Return the state of S after PERIODS without a game (step 6, for all of them at once).  A player
 * who has not played yet does not change. */
static struct strat_glicko2
idle(const struct strat_ratings *r, const struct seat *s, double periods)
{
	struct strat_glicko2 p = s->was;
	double most = greatest(r), phi;

	if (s->has_played && !s->is_fixed && periods > 0) {
		phi = sqrt(p.phi * p.phi + periods * p.sigma * p.sigma);
		p.phi = phi < most ? phi : p.phi > most ? p.phi : most;
	}
	return p;
}

/* Return the state of S at the end of the open period. */
static struct strat_glicko2
after(const struct strat_ratings *r, const struct seat *s)
{
	const struct glicko2 *own = r->own;
	struct strat_glicko2 p = s->was;

	if (!s->plays)
		return idle(r, s, (double)own->period - s->period);
	if (!s->is_fixed)
		strat_glicko2_step(&p, &s->games, r->plan.option[TAU]);
	return p;
}

static void
show(struct strat_ratings *r, uint32_t player)
{
	const struct glicko2 *own = r->own;
	struct strat_rating *row = &r->rows[player];
	struct strat_glicko2 p = after(r, &own->seats[player]);

	row->value = 1500 + STRAT_GLICKO2_SCALE * p.mu;
	row->error = STRAT_GLICKO2_SCALE * p.phi;
	row->extra[0] = p.sigma;
	row->flags &= (uint8_t)~STRAT_PROVISIONAL;
	if (row->error > r->plan.option[PROVISIONAL])
		row->flags |= STRAT_PROVISIONAL;
}

static int
glicko2_open(struct strat_ratings *r)
{
	struct glicko2 *own = calloc(1, sizeof *own);
	uint32_t i;

	r->own = own;
	if (!own)
		return -STRAT_E_NOMEM;
	own->seats = calloc(r->n + 1, sizeof *own->seats);
	own->players = calloc(r->n + 1, sizeof *own->players);
	if (!own->seats || !own->players)
		return -STRAT_E_NOMEM;
	for (i = 0; i < r->n; i++) {
		const struct strat_anchor *a = strat_ratings_anchor(r, i);
		double start = a ? a->value : r->plan.option[START];
		double deviation = a ? a->error : r->plan.option[DEVIATION];

		own->seats[i].was = (struct strat_glicko2){ (start - 1500) / STRAT_GLICKO2_SCALE,
			deviation / STRAT_GLICKO2_SCALE, r->plan.option[VOLATILITY] };
		own->seats[i].is_fixed = a && a->error == 0;
		show(r, i);
	}
	return 0;
}

static void
glicko2_close(struct strat_ratings *r)
{
	struct glicko2 *own = r->own;

	if (own) {
		free(own->seats);
		free(own->players);
	}
	free(own);
}

/* Close the open period, and open PERIOD. */
static void
open_period(struct strat_ratings *r, int32_t period)
{
	struct glicko2 *own = r->own;
	size_t i;

	for (i = 0; i < own->nplayers; i++) {
		struct seat *s = &own->seats[own->players[i]];

		s->was = after(r, s);
		s->games = (struct strat_glicko2_games){ 0 };
		s->period = own->period;
		s->plays = 0;
		s->has_played = 1;
	}
	own->nplayers = 0;
	own->period = period;
}

/* Add PLAYER to the open period, after applying the idle periods before it. */
static void
join_period(struct strat_ratings *r, uint32_t player)
{
	struct glicko2 *own = r->own;
	struct seat *s = &own->seats[player];

	if (s->plays)
		return;
	s->was = idle(r, s, (double)own->period - s->period - 1);
	s->plays = 1;
	own->players[own->nplayers++] = player;
}

static int32_t
period_of(const struct strat_ratings *r, int32_t day)
{
	double since = (double)day - r->pool->games[0].day;

	return (int32_t)floor(since / r->plan.option[PERIOD]);
}

static int
glicko2_rate(struct strat_ratings *r, size_t from, size_t to)
{
	const struct strat_pool_game *g;
	struct glicko2 *own = r->own;
	uint32_t i;

	if (r->pool->undated == r->pool->ngames)
		snprintf(r->note, sizeof r->note,
		    "games have no dates and form one period, which Glicko-2 is not designed for");
	for (; from < to; from++) {
		double points;
		struct seat *red, *blue;

		g = &r->pool->games[from];
		if (period_of(r, g->day) != own->period)
			open_period(r, period_of(r, g->day));
		join_period(r, g->red);
		join_period(r, g->blue);
		red = &own->seats[g->red];
		blue = &own->seats[g->blue];
		points = STRAT_POINTS(g->outcome);
		strat_glicko2_add(&red->games, red->was.mu, &blue->was, points);
		strat_glicko2_add(&blue->games, blue->was.mu, &red->was, 1 - points);
	}
	for (i = 0; i < r->n; i++)
		show(r, i);
	return 0;
}

/* Predict a game from the ratings and deviations of both players, as in Glickman's first system. */
static void
glicko2_predict(const struct strat_ratings *r, uint32_t red, uint32_t blue, int32_t day,
    double p[STRAT_OUTCOMES])
{
	const struct strat_rating *a = &r->rows[red], *b = &r->rows[blue];
	double phi = sqrt(a->error * a->error + b->error * b->error) / STRAT_GLICKO2_SCALE;
	double mu = (a->value - b->value) / STRAT_GLICKO2_SCALE;
	double score = strat_glicko2_expect(mu, 0, strat_glicko2_weight(phi));

	(void)day;
	strat_rating_chances(score, strat_ratings_draws(r), p);
}

const struct strat_method strat_glicko2 = {
	.name = "glicko2",
	.about = "Glicko-2: a rating, its deviation and its volatility, period by period",
	.source = "Glickman, Example of the Glicko-2 system (2012, revised 2022)",
	.options = options,
	.extras = extras,
	.decimals = 0,
	.open = glicko2_open,
	.rate = glicko2_rate,
	.predict = glicko2_predict,
	.close = glicko2_close,
};
