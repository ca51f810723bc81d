/* whr.c - Whole-History Rating: a curve of strength for every player, all computed at once.
 *
 * Source: Remi Coulom, "Whole-History Rating: A Bayesian Rating System for Players of
 * Time-Varying Strength", Computers and Games 2008, LNCS 5131, 113-124.  The strengths of the
 * Bradley-Terry model move as Wiener processes (2.4); on their first day players also have a
 * virtual win and a virtual loss against an average player (4.1; two draws are the same); in the
 * paper 14 squared points a day predicted best, and 1.2 such wins and losses (table 1).  The most
 * likely curves are found by Newton's method for one player after another (3.1, appendices A and
 * B); errors come from the second derivatives with the opponents fixed (3.3).
 *
 * Also here: a draw is half a win and half a loss; moving first can have an advantage; steps are
 * limited, so that Newton's method cannot diverge; and after each round every group of connected
 * players is moved as a whole to where its virtual games want it, which they alone would do
 * slowly. */
#include "study/ratings/whr.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/diag.h"
#include "study/ratings/methods.h"

#define SCALE 173.71779276130073 /* Elo points per natural unit, 400 / ln 10 */

enum { AVERAGE, W2, PRIOR, ADVANTAGE, ADVANTAGE_VALUE, PROVISIONAL };
enum { IS_FITTED, IS_FIXED };

static const char *const fitted_or_fixed[] = { "fitted", "fixed", NULL };

static const struct strat_rating_option options[] = {
	[AVERAGE] = { "average", 1500, -1e6, 1e6, NULL,
	    "rating of the average player in the games of the prior" },
	[W2] = { "w2", 14, 0, 1e6, NULL,
	    "variance that a strength gains per day, squared points; 0: constant strength" },
	[PRIOR] = { "prior", 2, 0.001, 1000, NULL,
	    "games each player is assumed to have drawn on the first day" },
	[ADVANTAGE] = { "advantage", IS_FIXED, 0, 1, fitted_or_fixed,
	    "how the advantage of moving first is determined" },
	[ADVANTAGE_VALUE] = { "advantage-value", 0, -2000, 2000, NULL,
	    "advantage in points, if fixed" },
	[PROVISIONAL] = { "provisional", 110, 0, 10000, NULL,
	    "standard error above which a rating is provisional" },
	{ NULL, 0, 0, 0, NULL, NULL },
};

static const struct strat_rating_column extras[] = {
	{ "peak", 0, "highest point of the curve" },
	{ NULL, 0, NULL },
};

/* The prior knowledge of a player; if CURVATURE is 0, only the virtual games. */
struct prior {
	double at, curvature; /* of a normal distribution */
	int is_fixed;
};

struct whr {
	struct strat_whr_nodes nodes;
	struct strat_whr_curve curve; /* storage for one player */
	double *room;
	struct prior *priors;
	double *group_gradient, *group_curvature; /* by group: derivatives of the prior */
	double advantage;                         /* in natural units */
	double first_gradient, first_curvature;
};

static void
close_nodes(struct whr *own)
{
	strat_whr_nodes_free(&own->nodes);
	free(own->room);
	own->room = NULL;
}

static void
whr_close(struct strat_ratings *r)
{
	struct whr *own = r->own;

	if (own) {
		close_nodes(own);
		free(own->priors);
		free(own->group_gradient);
		free(own->group_curvature);
	}
	free(own);
}

/* Show a player without games: the virtual games, or the anchor. */
static void
show_newcomer(struct strat_ratings *r, uint32_t player)
{
	const struct strat_anchor *a = strat_ratings_anchor(r, player);
	struct strat_rating *row = &r->rows[player];

	row->value = a ? a->value : r->plan.option[AVERAGE];
	row->error = a ? a->error : 2 * SCALE / sqrt(r->plan.option[PRIOR]);
	row->extra[0] = row->value;
	if (row->error > r->plan.option[PROVISIONAL])
		row->flags |= STRAT_PROVISIONAL;
}

#define SURE 1e-6 /* a standard error in points that counts as none */

static int
whr_open(struct strat_ratings *r)
{
	struct whr *own = calloc(1, sizeof *own);
	uint32_t i;

	r->own = own;
	if (!own)
		return -STRAT_E_NOMEM;
	own->priors = calloc(r->n + 1, sizeof *own->priors);
	own->group_gradient = calloc(r->n + 1, sizeof *own->group_gradient);
	own->group_curvature = calloc(r->n + 1, sizeof *own->group_curvature);
	if (!own->priors || !own->group_gradient || !own->group_curvature)
		return -STRAT_E_NOMEM;
	for (i = 0; i < r->n; i++) {
		const struct strat_anchor *a = strat_ratings_anchor(r, i);
		int is_fixed = a && a->error < SURE;

		if (a)
			own->priors[i] = (struct prior){ (a->value - r->plan.option[AVERAGE]) /
				    SCALE,
				is_fixed ? 0 : SCALE * SCALE / (a->error * a->error), is_fixed };
		show_newcomer(r, i);
	}
	return 0;
}

/* ------ likelihood ------ */

#define LEAST 1e-9 /* lower bound of the curvature, to divide by */

/* Set *GRADIENT and *CURVATURE to the first derivative of the log prior at AT and minus the
 * second. */
static void
prior_derivatives(
    const struct strat_ratings *r, uint32_t player, double at, double *gradient, double *curvature)
{
	const struct whr *own = r->own;
	const struct prior *prior = &own->priors[player];
	double p = 1 / (1 + exp(-at)), drawn = r->plan.option[PRIOR];

	if (prior->curvature > 0) {
		*gradient = prior->curvature * (prior->at - at);
		*curvature = prior->curvature;
	} else {
		*gradient = drawn * (0.5 - p);
		*curvature = fmax(drawn * p * (1 - p), LEAST);
	}
}

/* Add the derivatives of the log likelihood of the games of NODE, also those by the advantage of
 * moving first. */
static void
add_game_derivatives(struct whr *own, uint32_t node, double *gradient, double *curvature)
{
	const struct strat_whr_node *n = &own->nodes.nodes[node];
	const struct strat_whr_side *s = own->nodes.sides + n->sides, *end = s + n->nsides;
	double r = own->nodes.r[node];

	for (; s < end; s++) {
		double ahead = s->moves_first ? own->advantage : -own->advantage;
		double p = 1 / (1 + exp(own->nodes.r[s->other] - r - ahead));
		double above = s->count * (s->points / 2.0 - p), slope = s->count * p * (1 - p);

		*gradient += above;
		*curvature += slope;
		if (s->moves_first) {
			own->first_gradient += above;
			own->first_curvature += slope;
		}
	}
}

/* Set up the linear system of a player with N nodes from node FROM on. */
static void
set_up_system(const struct strat_ratings *r, uint32_t player, uint32_t from, size_t n)
{
	struct whr *own = r->own;
	const struct strat_whr_node *nodes = own->nodes.nodes + from;
	const double *at = own->nodes.r + from;
	struct strat_whr_curve *c = &own->curve;
	double w2 = r->plan.option[W2] / (SCALE * SCALE);
	size_t i;

	prior_derivatives(r, player, at[0], &c->gradient[0], &c->diagonal[0]);
	for (i = 0; i < n; i++) {
		add_game_derivatives(own, from + (uint32_t)i, &c->gradient[i], &c->diagonal[i]);
		if (i + 1 < n) {
			double days = (double)nodes[i + 1].day - nodes[i].day;
			double bind = 1 / (w2 * days), group_gradient = bind * (at[i + 1] - at[i]);

			c->binding[i] = bind;
			c->gradient[i] += group_gradient;
			c->diagonal[i] += bind;
			c->gradient[i + 1] = -group_gradient;
			c->diagonal[i + 1] = bind;
		}
	}
}

/* ------ rounds ------ */

#define FARTHEST 1.0 /* of Newton's method */
#define ROUNDS   1000
#define STILL    1e-8

/* Move a player's curve.  Return the largest change of a point. */
static double
move_player(const struct strat_ratings *r, uint32_t player)
{
	struct whr *own = r->own;
	uint32_t from = own->nodes.start[player];
	size_t n = own->nodes.start[player + 1] - from, i;
	double most = 0, part;

	if (n == 0)
		return 0;
	set_up_system(r, player, from, n);
	if (own->priors[player].is_fixed)
		return 0;
	strat_whr_solve(&own->curve, n);
	for (i = 0; i < n; i++)
		most = fmax(most, fabs(own->curve.step[i]));
	part = most > FARTHEST ? FARTHEST / most : 1;
	for (i = 0; i < n; i++)
		own->nodes.r[from + i] += part * own->curve.step[i];
	return part * most;
}

/* Move each group as a whole.  Return the largest change. */
static double
move_groups(const struct strat_ratings *r)
{
	struct whr *own = r->own;
	const uint32_t *start = own->nodes.start;
	double gradient, curvature, most = 0, by;
	uint32_t i, k;

	for (i = 0; i < r->n; i++)
		own->group_gradient[i] = own->group_curvature[i] = 0;
	for (i = 0; i < r->n; i++)
		if (start[i] < start[i + 1]) {
			prior_derivatives(r, i, own->nodes.r[start[i]], &gradient, &curvature);
			own->group_gradient[r->rows[i].group] += gradient;
			own->group_curvature[r->rows[i].group] += own->priors[i].is_fixed
			    ? HUGE_VAL
			    : curvature;
		}
	for (i = 0; i < r->n; i++) {
		by = own->group_gradient[r->rows[i].group] / own->group_curvature[r->rows[i].group];
		by = fmax(-FARTHEST, fmin(by, FARTHEST));
		for (k = start[i]; k < start[i + 1]; k++) {
			own->nodes.r[k] += by;
			most = fmax(most, fabs(by));
		}
	}
	return most;
}

/* Update the advantage of moving first, with two virtual draws as its prior.  Return the change. */
static double
move_advantage(const struct strat_ratings *r)
{
	struct whr *own = r->own;
	double p = 1 / (1 + exp(-own->advantage)), step;

	own->first_gradient += 1 - 2 * p;
	own->first_curvature += 2 * p * (1 - p);
	if (r->plan.option[ADVANTAGE] == IS_FIXED)
		return 0;
	step = fmax(-FARTHEST, fmin(own->first_gradient / own->first_curvature, FARTHEST));
	own->advantage += step;
	return fabs(step);
}

static void
iterate(struct strat_ratings *r)
{
	struct whr *own = r->own;
	double most = HUGE_VAL;
	int round;
	uint32_t i;

	for (round = 0; round < ROUNDS && most > STILL; round++) {
		own->first_gradient = own->first_curvature = most = 0;
		for (i = 0; i < r->n; i++)
			most = fmax(most, move_player(r, i));
		most = fmax(most, move_advantage(r));
		most = fmax(most, move_groups(r));
	}
	r->note[0] = '\0';
	if (most > STILL)
		snprintf(r->note, sizeof r->note,
		    "the fit did not converge: after %d rounds curves still moved by up to %.2g points",
		    round, SCALE * most);
}

/* ------ results ------ */

static void
show(struct strat_ratings *r, uint32_t player)
{
	struct whr *own = r->own;
	uint32_t from = own->nodes.start[player], to = own->nodes.start[player + 1], i;
	double *at = own->nodes.r, *variance = own->nodes.variance;
	struct strat_rating *row = &r->rows[player];
	double mean = r->plan.option[AVERAGE], peak;

	if (from == to)
		return;
	set_up_system(r, player, from, to - from);
	strat_whr_invert(&own->curve, to - from);
	peak = at[from];
	for (i = from; i < to; i++) {
		variance[i] = own->priors[player].is_fixed ? 0 : own->curve.step[i - from];
		peak = fmax(peak, at[i]);
	}
	row->value = mean + SCALE * at[to - 1];
	row->error = SCALE * sqrt(variance[to - 1]);
	row->extra[0] = mean + SCALE * peak;
	row->flags &= (uint8_t)~STRAT_PROVISIONAL;
	if (row->error > r->plan.option[PROVISIONAL])
		row->flags |= STRAT_PROVISIONAL;
}

static void
show_advantage(struct strat_ratings *r)
{
	struct whr *own = r->own;

	r->nfits = 0;
	if (r->plan.option[ADVANTAGE] == IS_FITTED || own->advantage != 0)
		r->fits[r->nfits++] = (struct strat_rating_fit){
			.name = "advantage",
			.about = "points for moving first",
			.value = SCALE * own->advantage,
			.error = r->plan.option[ADVANTAGE] == IS_FITTED
			    ? SCALE / sqrt(own->first_curvature)
			    : 0,
			.decimals = 1,
		};
}

/* Allocate memory for the longest curve, and place fixed players. */
static int
prepare(struct strat_ratings *r)
{
	struct whr *own = r->own;
	size_t n = own->nodes.longest;
	uint32_t i, k;

	own->room = calloc(5 * (n + 1), sizeof *own->room);
	if (!own->room)
		return -STRAT_E_NOMEM;
	own->curve = (struct strat_whr_curve){ own->room, own->room + (n + 1),
		own->room + 2 * (n + 1), own->room + 3 * (n + 1), own->room + 4 * (n + 1) };
	for (i = 0; i < r->n; i++)
		for (k = own->nodes.start[i]; k < own->nodes.start[i + 1]; k++)
			own->nodes.r[k] = own->priors[i].at;
	own->advantage = r->plan.option[ADVANTAGE] == IS_FIXED
	    ? r->plan.option[ADVANTAGE_VALUE] / SCALE
	    : 0;
	return 0;
}

static int
whr_rate(struct strat_ratings *r, size_t from, size_t to)
{
	struct whr *own = r->own;
	uint32_t i;
	int rc;

	(void)from; /* new games change all earlier days */
	close_nodes(own);
	rc = strat_whr_nodes_make(&own->nodes, r->pool, to, r->plan.option[W2] == 0);
	if (rc == 0)
		rc = prepare(r);
	if (rc < 0)
		return rc;
	iterate(r);
	own->first_gradient = own->first_curvature = 0;
	for (i = 0; i < r->n; i++)
		show(r, i);
	show_advantage(r);
	return 0;
}

static void
whr_predict(const struct strat_ratings *r, uint32_t red, uint32_t blue, int32_t day,
    double p[STRAT_OUTCOMES])
{
	const struct whr *own = r->own;
	double ahead = (r->rows[red].value - r->rows[blue].value) / SCALE + own->advantage;

	(void)day; /* the expected strength stays the same */
	strat_rating_chances(1 / (1 + exp(-ahead)), strat_ratings_draws(r), p);
}

static int
whr_history(struct strat_ratings *r, uint32_t player, strat_rating_each *each, void *arg)
{
	const struct whr *own = r->own;
	struct strat_rating_moment m = { 0 };
	uint32_t i, k;
	int rc = 0;

	if (!own->nodes.start)
		return 0;
	for (i = own->nodes.start[player]; rc == 0 && i < own->nodes.start[player + 1]; i++) {
		const struct strat_whr_node *node = &own->nodes.nodes[i];

		for (k = 0; k < node->nsides; k++)
			m.games += own->nodes.sides[node->sides + k].count;
		m.day = node->day;
		m.value = r->plan.option[AVERAGE] + SCALE * own->nodes.r[i];
		m.error = SCALE * sqrt(own->nodes.variance[i]);
		rc = each(arg, &m);
	}
	return rc;
}

const struct strat_method strat_whr = {
	.name = "whr",
	.about = "Whole-History Rating: a curve of strength for every player",
	.source = "Coulom, Whole-History Rating, Computers and Games 2008",
	.options = options,
	.extras = extras,
	.decimals = 0,
	.open = whr_open,
	.rate = whr_rate,
	.predict = whr_predict,
	.history = whr_history,
	.close = whr_close,
};
