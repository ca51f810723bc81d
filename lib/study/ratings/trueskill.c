/* trueskill.c - TrueSkill: a normal distribution for each player, narrowed day by day.
 *
 * Source: trueskill.h.  The games of a day are one factor graph, and all that is believed before
 * is its prior.  Each game is replaced by two normal distributions, one a player, that have the
 * right mean and variance beside all the others (expectation propagation, section 3 of the paper);
 * this is repeated until nothing changes.  So the order of games within a day is of no importance,
 * and a day with one game gives the paper's formulas.  What is approximate: a player's belief is
 * normal, beliefs of different players are independent between days, and what a day says is not
 * carried back to the days before it. */
#include "study/ratings/methods.h"

#include <math.h>
#include <stdlib.h>

#include "base/diag.h"
#include "base/vec.h"
#include "study/ratings/normal.h"
#include "study/ratings/trueskill.h"

enum { MEAN, DEVIATION, BETA, TAU, DRAWS, PROVISIONAL };

static const struct strat_rating_option options[] = {
	[MEAN] = { "mean", 25, -100000, 100000, NULL, "mean of a newcomer" },
	[DEVIATION] = { "deviation", 25.0 / 3, 0.001, 100000, NULL, "deviation of a newcomer" },
	[BETA] = { "beta", 25.0 / 6, 0.001, 100000, NULL,
	    "deviation of a performance; half of deviation in the paper" },
	[TAU] = { "tau", 25.0 / 300, 0, 1000, NULL,
	    "what deviation gains before a day on which one plays" },
	[DRAWS] = { "draws", 0, 0, 0.99, NULL,
	    "chance of a draw between equals; 0: the share of draws so far" },
	[PROVISIONAL] = { "provisional", 2.5, 0, 100000, NULL,
	    "deviation above which a rating is provisional" },
	{ NULL, 0, 0, 0, NULL, NULL },
};

static const struct strat_rating_column extras[] = {
	{ "sure", 2, "mean less three deviations, by which the paper's system ranks" },
	{ NULL, 0, NULL },
};

/* A normal distribution by its precision and its mean times that: factors are then sums. */
struct belief {
	double precision, shift;
};

struct seat {
	struct strat_skill skill;
	struct belief now; /* while a day is looked at */
	uint8_t plays, is_fixed;
};

/* Games of a day that are alike, and what one of them says. */
struct factor {
	uint32_t player[2]; /* the first one won, if one did */
	uint32_t count;
	int is_drawn;
	struct belief says[2];
};

struct trueskill {
	struct seat *seats;
	uint32_t *players; /* who play today */
	size_t nplayers;
	struct factor *factors;
	size_t nfactors, cap;
	size_t games, drawn; /* so far */
	double margin;
};

static void
show(struct strat_ratings *r, uint32_t player)
{
	const struct trueskill *own = r->own;
	struct strat_rating *row = &r->rows[player];

	row->value = own->seats[player].skill.mean;
	row->error = sqrt(own->seats[player].skill.variance);
	row->extra[0] = row->value - 3 * row->error;
	row->flags &= (uint8_t)~STRAT_PROVISIONAL;
	if (row->error > r->plan.option[PROVISIONAL])
		row->flags |= STRAT_PROVISIONAL;
}

/* The margin when the day's games are in. */
static void
set_margin(struct strat_ratings *r)
{
	struct trueskill *own = r->own;
	double draws = r->plan.option[DRAWS];

	if (draws == 0)
		draws = ((double)own->drawn + 1) / ((double)own->games + 3);
	own->margin = strat_trueskill_margin(draws, r->plan.option[BETA]);
}

#define SURE 1e-6 /* a deviation that is as good as none */

static int
trueskill_open(struct strat_ratings *r)
{
	struct trueskill *own = calloc(1, sizeof *own);
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
		double deviation = a ? a->error : r->plan.option[DEVIATION];

		own->seats[i].skill.mean = a ? a->value : r->plan.option[MEAN];
		own->seats[i].skill.variance = deviation * deviation;
		own->seats[i].is_fixed = deviation < SURE;
		show(r, i);
	}
	set_margin(r);
	return 0;
}

static void
trueskill_close(struct strat_ratings *r)
{
	struct trueskill *own = r->own;

	if (own) {
		free(own->seats);
		free(own->players);
		free(own->factors);
	}
	free(own);
}

/* ------ a day ------ */

static void
sit(struct trueskill *own, uint32_t player, double tau)
{
	struct seat *s = &own->seats[player];

	if (s->plays)
		return;
	s->plays = 1;
	own->players[own->nplayers++] = player;
	if (s->is_fixed)
		return;
	s->now.precision = 1 / (s->skill.variance + tau * tau);
	s->now.shift = s->now.precision * s->skill.mean;
}

/* The games FROM .. END - 1 as factors; those that are alike stand side by side. */
static int
make_factors(struct strat_ratings *r, size_t from, size_t end)
{
	struct trueskill *own = r->own;
	const struct strat_pool_game *g = &r->pool->games[from], *last = NULL;
	void *factors = own->factors;
	int rc = strat_vec_grow(&factors, &own->cap, end - from, sizeof *own->factors);

	own->factors = factors;
	own->nfactors = 0;
	if (rc < 0)
		return rc;
	for (; from < end; from++, last = g++) {
		int blue_won = g->outcome == STRAT_BLUE_WON;

		own->games++;
		own->drawn += g->outcome == STRAT_DRAWN;
		sit(own, g->red, r->plan.option[TAU]);
		sit(own, g->blue, r->plan.option[TAU]);
		if (last && last->red == g->red && last->blue == g->blue &&
		    last->outcome == g->outcome)
			own->factors[own->nfactors - 1].count++;
		else
			own->factors[own->nfactors++] = (struct factor){
				.player = { blue_won ? g->blue : g->red,
				    blue_won ? g->red : g->blue },
				.count = 1,
				.is_drawn = g->outcome == STRAT_DRAWN,
			};
	}
	return 0;
}

/* What is believed of S without one of the games of which each says SAYS.  0: nothing sensible, by
 * rounding. */
static int
without(const struct seat *s, const struct belief *says, struct strat_skill *skill)
{
	double precision = s->now.precision - says->precision;

	if (s->is_fixed) {
		*skill = s->skill;
		return 1;
	}
	if (precision <= 0)
		return 0;
	skill->variance = 1 / precision;
	skill->mean = (s->now.shift - says->shift) / precision;
	return 1;
}

/* The game left A of what was BEFORE; all COUNT such games now say so.  How far the mean goes. */
static double
say(struct seat *s, struct belief *says, uint32_t count, const struct strat_skill *before,
    const struct strat_skill *after)
{
	struct belief new;
	double mean;

	if (s->is_fixed)
		return 0;
	mean = s->now.shift / s->now.precision;
	new.precision = 1 / after->variance - 1 / before->variance;
	new.shift = after->mean / after->variance - before->mean / before->variance;
	s->now.precision += count * (new.precision - says->precision);
	s->now.shift += count * (new.shift - says->shift);
	*says = new;
	return fabs(s->now.shift / s->now.precision - mean);
}

static double
visit(struct trueskill *own, struct factor *f, double beta)
{
	struct seat *a = &own->seats[f->player[0]], *b = &own->seats[f->player[1]];
	struct strat_skill before[2], after[2];
	double da, db;

	if (!without(a, &f->says[0], &before[0]) || !without(b, &f->says[1], &before[1]))
		return 0;
	after[0] = before[0];
	after[1] = before[1];
	strat_trueskill_game(&after[0], &after[1], f->is_drawn, beta, own->margin);
	da = say(a, &f->says[0], f->count, &before[0], &after[0]);
	db = say(b, &f->says[1], f->count, &before[1], &after[1]);
	return da > db ? da : db;
}

#define SWEEPS 200
#define STILL  1e-9 /* of beta */

static void
look(struct strat_ratings *r)
{
	struct trueskill *own = r->own;
	double beta = r->plan.option[BETA], most = 0;
	size_t i;
	int sweep;

	for (sweep = 0; sweep < SWEEPS && (sweep == 0 || most > STILL * beta); sweep++)
		for (i = 0, most = 0; i < own->nfactors; i++) {
			double moved = visit(own, &own->factors[i], beta);

			most = moved > most ? moved : most;
		}
	for (i = 0; i < own->nplayers; i++) {
		struct seat *s = &own->seats[own->players[i]];

		s->plays = 0;
		if (!s->is_fixed) {
			s->skill.variance = 1 / s->now.precision;
			s->skill.mean = s->now.shift / s->now.precision;
		}
		show(r, own->players[i]);
	}
	own->nplayers = 0;
}

static int
trueskill_rate(struct strat_ratings *r, size_t from, size_t to)
{
	size_t end;
	int rc = 0;

	for (; rc == 0 && from < to; from = end) {
		end = strat_pool_day_end(r->pool, from);
		end = end < to ? end : to;
		rc = make_factors(r, from, end);
		set_margin(r);
		if (rc == 0)
			look(r);
	}
	return rc;
}

static void
trueskill_predict(const struct strat_ratings *r, uint32_t red, uint32_t blue, int32_t day,
    double p[STRAT_OUTCOMES])
{
	const struct trueskill *own = r->own;
	const struct strat_skill *a = &own->seats[red].skill, *b = &own->seats[blue].skill;
	double beta = r->plan.option[BETA];
	double c = sqrt(2 * beta * beta + a->variance + b->variance), t = (a->mean - b->mean) / c;

	(void)day;
	p[STRAT_RED_WON] = strat_normal(t - own->margin / c);
	p[STRAT_BLUE_WON] = strat_normal(-t - own->margin / c);
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
	.close = trueskill_close,
};
