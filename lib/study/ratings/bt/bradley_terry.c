/* bradley_terry.c - the Bradley-Terry model: rate all players at once by maximum likelihood. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "study/ratings/bt/bt.h"
#include "study/ratings/methods.h"

enum {
	DRAWS,
	ADVANTAGE,
	ADVANTAGE_VALUE,
	ADVANTAGE_PRIOR,
	DRAW,
	DRAW_VALUE,
	DRAW_PRIOR,
	PRIOR,
	AVERAGE,
	SCALE,
	SIMULATE,
	SEED,
	TOLERANCE
};

static const char *const draw_models[] = { "half", "davidson", "rao-kupper", NULL };
static const char *const fitted_or_fixed[] = { "fitted", "fixed", NULL };

static const struct strat_rating_option options[] = {
	[DRAWS] = { "draws", STRAT_BT_DAVIDSON, 0, 2, draw_models, "model of draws" },
	[ADVANTAGE] = { "advantage", 0, 0, 1, fitted_or_fixed,
	    "how the advantage of moving first is determined" },
	[ADVANTAGE_VALUE] = { "advantage-value", 0, -2000, 2000, NULL,
	    "advantage in points, if fixed" },
	[ADVANTAGE_PRIOR] = { "advantage-prior", 50, 0, 2000, NULL,
	    "prior standard deviation of the advantage around 0, points; 0: no prior" },
	[DRAW] = { "draw", 0, 0, 1, fitted_or_fixed,
	    "how the share of draws between equals is determined" },
	[DRAW_VALUE] = { "draw-value", 30, 0.01, 99, NULL,
	    "percent of draws between equals: the fixed share, or the mean of its prior" },
	[DRAW_PRIOR] = { "draw-prior", 1, 0, 1000, NULL,
	    "weight of the prior of draws, in games between equals" },
	[PRIOR] = { "prior", 1, 0, 1000, NULL,
	    "games each player is assumed to have drawn against an average player; 0: rate only "
	    "cores" },
	[AVERAGE] = { "average", 1500, -1e6, 1e6, NULL, "mean rating of each group" },
	[SCALE] = { "scale", 400, 1, 1e6, NULL,
	    "points at which a win is ten times as likely as a loss" },
	[SIMULATE] = { "simulate", 0, 0, 1e6, NULL, "number of simulations that check the errors" },
	[SEED] = { "seed", 1, 0, 4294967295, NULL, "random seed of the simulations" },
	[TOLERANCE] = { "tolerance", 1, 0, 100, NULL,
	    "percent by which approximate errors may be off before the slower computation is used" },
	{ NULL, 0, 0, 0, NULL, NULL },
};

static const struct strat_rating_column extras[] = {
	{ "simulated", 1, "standard error found by simulation" },
	{ NULL, 0, NULL },
};

/* ------ memory ------ */

static void
forget(struct strat_bt *bt)
{
	strat_bt_fit_free(&bt->fit);
	strat_pairs_free(&bt->pairs);
	free(bt->fixed);
	free(bt->held);
	free(bt->loose);
	free(bt->weight);
	free(bt->place);
	free(bt->group);
	free(bt->size);
	free(bt->is_held);
	free(bt->dispersion);
	free(bt->variance);
	memset(bt, 0, sizeof *bt);
}

static void
close_method(struct strat_ratings *r)
{
	if (r->own)
		forget(r->own);
	free(r->own);
	r->own = NULL;
}

static int
open_method(struct strat_ratings *r)
{
	size_t i;

	r->own = calloc(1, sizeof(struct strat_bt));
	for (i = 0; i < r->n; i++) {
		const struct strat_anchor *a = strat_ratings_anchor(r, (uint32_t)i);

		r->rows[i].value = a ? a->value : r->plan.option[AVERAGE];
		r->rows[i].error = -1;
	}
	return r->own ? 0 : -STRAT_E_NOMEM;
}

static int
make_room(struct strat_bt *bt, size_t n, int has_anchors)
{
	size_t m = n + STRAT_BT_BORDER;

	bt->fixed = calloc(m, 1);
	bt->held = calloc(m, 1);
	bt->place = calloc(m, 1);
	bt->group = malloc(m * sizeof *bt->group);
	bt->size = calloc(m, sizeof *bt->size);
	bt->is_held = calloc(m, 1);
	bt->variance = calloc(m, sizeof *bt->variance);
	if (!bt->fixed || !bt->held || !bt->place || !bt->group || !bt->size || !bt->is_held ||
	    !bt->variance)
		return -STRAT_E_NOMEM;
	if (!has_anchors)
		return 0;
	bt->loose = calloc(m, sizeof *bt->loose);
	bt->weight = calloc(m, sizeof *bt->weight);
	return bt->loose && bt->weight ? 0 : -STRAT_E_NOMEM;
}

/* ------ what is fitted ------ */

static double
strength_of(const struct strat_ratings *r, const struct strat_bt *bt, double value)
{
	return (value - r->plan.option[AVERAGE]) / bt->scale;
}

/* Number the groups from 0, in the order of their first players. */
static void
number_groups(const struct strat_ratings *r, struct strat_bt *bt)
{
	uint32_t i;

	for (i = 0; i < r->n; i++) {
		uint32_t root = r->rows[i].group;

		bt->group[i] = root == i ? (uint32_t)bt->ngroups++ : bt->group[root];
		bt->size[bt->group[i]]++;
	}
}

static void
set_anchors(const struct strat_ratings *r, struct strat_bt *bt)
{
	size_t i;

	for (i = 0; i < r->plan.nanchors; i++) {
		const struct strat_anchor *a = &r->plan.anchors[i];

		bt->is_held[bt->group[a->player]] = 1;
		bt->loose[a->player] = strength_of(r, bt, a->value);
		bt->fit.prior_strength += bt->loose[a->player] / (double)r->plan.nanchors;
		if (a->error > 0)
			bt->weight[a->player] = pow(bt->scale / a->error, 2);
		else
			bt->fixed[a->player] = bt->held[a->player] = 1;
	}
}

/* Remove the games of players outside of the cores, who are not fitted. */
static void
remove_games(struct strat_bt *bt)
{
	struct strat_pairs *p = &bt->pairs;
	size_t i, n = 0;

	for (i = 0; i < p->npairs; i++) {
		if (bt->place[p->a[i]] != STRAT_BT_IN || bt->place[p->b[i]] != STRAT_BT_IN)
			continue;
		p->a[n] = p->a[i];
		p->b[n] = p->b[i];
		memcpy(p->count[n++], p->count[i], sizeof *p->count);
	}
	p->npairs = n;
	for (i = 0; i < p->n; i++)
		if (bt->place[i] != STRAT_BT_IN)
			bt->fixed[i] = bt->held[i] = 1;
}

/* Renumber the groups, each player outside of the cores forming one. */
static int
regroup(struct strat_bt *bt)
{
	uint32_t *number = malloc((bt->ngroups + 1) * sizeof *number), n = 0;
	uint8_t *is_held = calloc(bt->pairs.n + STRAT_BT_BORDER, 1);
	size_t i;

	if (!number || !is_held) {
		free(number);
		free(is_held);
		return -STRAT_E_NOMEM;
	}
	memset(number, 0xff, bt->ngroups * sizeof *number);
	memset(bt->size, 0, bt->pairs.n * sizeof *bt->size);
	for (i = 0; i < bt->pairs.n; i++) {
		uint32_t own = UINT32_MAX;
		uint32_t *to = bt->place[i] == STRAT_BT_IN ? &number[bt->group[i]] : &own;

		*to = *to == UINT32_MAX ? n++ : *to;
		is_held[*to] = to != &own && bt->is_held[bt->group[i]];
		bt->size[*to]++;
		bt->group[i] = *to;
	}
	bt->ngroups = n;
	free(bt->is_held);
	bt->is_held = is_held;
	free(number);
	return 0;
}

/* Without a prior, keep only the cores. */
static int
keep_cores(const struct strat_ratings *r, struct strat_bt *bt)
{
	int rc = strat_bt_find_cores(bt, r);

	if (rc < 0 || !bt->outside)
		return rc;
	remove_games(bt);
	return regroup(bt);
}

static void
count_outcomes(struct strat_bt *bt)
{
	size_t i, k;

	for (i = 0; i < bt->pairs.npairs; i++)
		for (k = 0; k < 2 * STRAT_OUTCOMES; k++)
			bt->outcomes[k % STRAT_OUTCOMES] += bt->pairs.count[i][k];
}

/* Fix the player with the most games in each group.  Without a prior or anchors the group could
 * otherwise move as a whole. */
static int
hold_groups(const struct strat_ratings *r, struct strat_bt *bt)
{
	uint32_t *most = malloc((bt->ngroups + 1) * sizeof *most), i;

	if (!most)
		return -STRAT_E_NOMEM;
	memset(most, 0xff, bt->ngroups * sizeof *most);
	for (i = 0; i < r->n; i++) {
		uint32_t *to = &most[bt->group[i]];

		if (*to == UINT32_MAX || r->rows[i].games > r->rows[*to].games)
			*to = i;
	}
	for (i = 0; i < bt->ngroups; i++)
		if (!bt->is_held[i])
			bt->held[most[i]] = 1;
	free(most);
	return 0;
}

/* Return the draw parameter for a probability D of a draw between equals. */
static double
draw_parameter(enum strat_bt_draws draws, double d)
{
	return draws == STRAT_BT_DAVIDSON ? log(2 * d / (1 - d)) : 2 * atanh(d);
}

static double
draw_chance(enum strat_bt_draws draws, double t)
{
	return draws == STRAT_BT_DAVIDSON ? 1 / (1 + 2 * exp(-t)) : tanh(t / 2);
}

/* Return the initial, or the fixed, probability of a draw between equals.  If none or all of the
 * games were drawn, half a game is counted as the other. */
static double
first_draws(const struct strat_ratings *r, const struct strat_bt *bt)
{
	double drawn = (double)bt->outcomes[STRAT_DRAWN];
	double others = (double)bt->outcomes[STRAT_RED_WON] + (double)bt->outcomes[STRAT_BLUE_WON];
	enum strat_bt_draws draws = bt->fit.draws;

	if (draws == STRAT_BT_HALF && drawn == 0)
		return 0;
	if (draws != STRAT_BT_HALF && (r->plan.option[DRAW] != 0 || drawn + others == 0))
		return r->plan.option[DRAW_VALUE] / 100;
	if (drawn == 0)
		return 0.5 / (others + 0.5);
	return drawn / (drawn + (others > 0 ? others : 0.5));
}

/* Set the initial values of the advantage and the draw parameter, and whether they are fitted. */
static void
set_border(const struct strat_ratings *r, struct strat_bt *bt, double border[STRAT_BT_BORDER])
{
	double red = (double)bt->outcomes[STRAT_RED_WON];
	double blue = (double)bt->outcomes[STRAT_BLUE_WON];
	double drawn = (double)bt->outcomes[STRAT_DRAWN], all = red + blue + drawn;
	const double *o = r->plan.option;
	uint8_t *fixed = bt->fixed + r->n;

	border[STRAT_BT_ADVANTAGE] = o[ADVANTAGE] != 0 ? o[ADVANTAGE_VALUE] / bt->scale : 0;
	fixed[STRAT_BT_ADVANTAGE] = o[ADVANTAGE] != 0 || drawn == all ||
	    (bt->fit.draws == STRAT_BT_HALF ? red + drawn == 0 || blue + drawn == 0
					    : red == 0 || blue == 0);
	fixed[STRAT_BT_DRAW] = bt->fit.draws == STRAT_BT_HALF || o[DRAW] != 0 || drawn == 0 ||
	    drawn == all;
	bt->draws = first_draws(r, bt);
	border[STRAT_BT_DRAW] = bt->fit.draws == STRAT_BT_HALF
	    ? 0
	    : draw_parameter(bt->fit.draws, bt->draws);
	memcpy(bt->held + r->n, fixed, STRAT_BT_BORDER);
}

/* Set the prior of the advantage and of draws if they are fitted, so that few games do not have a
 * large effect. */
static void
set_expected(const struct strat_ratings *r, struct strat_bt *bt)
{
	const double *o = r->plan.option;
	struct strat_bt_fit *f = &bt->fit;
	double draws = o[DRAW_VALUE] / 100;

	if (o[ADVANTAGE_PRIOR] > 0)
		f->certainty[STRAT_BT_ADVANTAGE] = pow(bt->scale / o[ADVANTAGE_PRIOR], 2);
	if (f->draws == STRAT_BT_HALF)
		return;
	f->expected[STRAT_BT_DRAW] = draw_parameter(f->draws, draws);
	f->certainty[STRAT_BT_DRAW] = o[DRAW_PRIOR] * draws * (1 - draws);
}

static double
first_strength(const struct strat_ratings *r, const struct strat_bt *bt, size_t player)
{
	double value = r->rows[player].value;

	if (bt->place[player] != STRAT_BT_IN || !isfinite(value))
		return 0;
	return bt->fixed[player] ? bt->loose[player] : strength_of(r, bt, value);
}

/* Prepare to fit the games before number TO.  Everything is computed again, except that the
 * strengths start from their last values. */
static int
prepare(struct strat_ratings *r, struct strat_bt *bt, size_t to)
{
	struct strat_bt_fit *f = &bt->fit;
	double border[STRAT_BT_BORDER];
	int rc = strat_pairs_init(&bt->pairs, r->pool, to);
	size_t i;

	if (rc == 0)
		rc = make_room(bt, r->n, r->plan.nanchors > 0);
	if (rc < 0)
		return rc;
	bt->scale = r->plan.option[SCALE] / log(10);
	bt->twins = 1;
	f->pairs = &bt->pairs;
	f->count = (const uint32_t(*)[2 * STRAT_OUTCOMES]) bt->pairs.count;
	f->draws = (enum strat_bt_draws)r->plan.option[DRAWS];
	f->prior = r->plan.option[PRIOR];
	f->loose = bt->loose;
	f->weight = bt->weight;
	f->fixed = bt->fixed;
	f->held = bt->held;
	f->jobs = r->plan.jobs;
	number_groups(r, bt);
	set_anchors(r, bt);
	if (!(f->prior > 0))
		rc = keep_cores(r, bt);
	count_outcomes(bt);
	set_border(r, bt, border);
	set_expected(r, bt);
	if (rc == 0 && !(f->prior > 0))
		rc = hold_groups(r, bt);
	if (rc < 0 || strat_bt_fit_init(f) < 0)
		return -STRAT_E_NOMEM;
	for (i = 0; i < r->n; i++)
		f->x[i] = first_strength(r, bt, i);
	memcpy(f->x + r->n, border, sizeof border);
	return 0;
}

/* ------ draws that count as half ------ */

/* Return the expected number of draws if DRAWS is the probability between equals.  If DISPERSION is
 * not NULL, compute for each player the variance of the points relative to that without draws. */
static double
expected_draws(const struct strat_bt *bt, double draws, double *dispersion, double *without)
{
	const struct strat_pairs *b = &bt->pairs;
	const double *x = bt->fit.x;
	double sum = 0, p[STRAT_OUTCOMES], v, w;
	size_t i, k;

	for (i = 0; i < b->npairs; i++)
		for (k = 0; k < 2; k++) {
			const uint32_t *n = b->count[i] + k * STRAT_OUTCOMES;
			double games = (double)n[0] + n[1] + n[2];
			double d = x[b->n + STRAT_BT_ADVANTAGE] +
			    (k ? x[b->b[i]] - x[b->a[i]] : x[b->a[i]] - x[b->b[i]]);

			if (games == 0)
				continue;
			strat_bt_chances(STRAT_BT_HALF, d, draws, p);
			sum += games * p[STRAT_DRAWN];
			w = games / (2 + exp(d) + exp(-d));
			v = w - games * p[STRAT_DRAWN] / 4;
			if (dispersion) {
				dispersion[b->a[i]] += v;
				dispersion[b->b[i]] += v;
				without[b->a[i]] += w;
				without[b->b[i]] += w;
			}
		}
	return sum;
}

/* Find the probability of a draw that gives the observed number of draws, and the dispersion. */
static int
fit_draws(struct strat_bt *bt)
{
	double drawn = (double)bt->outcomes[STRAT_DRAWN], v;
	double *without = calloc(bt->pairs.n + 1, sizeof *without);
	size_t i;

	bt->dispersion = calloc(bt->pairs.n + 1, sizeof *bt->dispersion);
	if (!without || !bt->dispersion) {
		free(without);
		return -STRAT_E_NOMEM;
	}
	for (i = 0; i < 4 && drawn > 0; i++) {
		v = 2 * bt->draws / (1 - bt->draws);
		v *= drawn / expected_draws(bt, bt->draws, NULL, NULL);
		bt->draws = v < 1e6 ? v / (2 + v) : bt->draws;
	}
	expected_draws(bt, bt->draws, bt->dispersion, without);
	for (i = 0; i < bt->pairs.n; i++)
		bt->dispersion[i] = without[i] > 0 ? bt->dispersion[i] / without[i] : 1;
	free(without);
	return 0;
}

/* ------ results ------ */

/* Set the value of a player outside of the core. */
static void
set_outside(struct strat_rating *row, enum strat_bt_place place)
{
	static const struct {
		double value;
		uint8_t flags;
	} as[] = {
		[STRAT_BT_ABOVE] = { HUGE_VAL, STRAT_ABOVE },
		[STRAT_BT_BELOW] = { -HUGE_VAL, STRAT_BELOW },
		[STRAT_BT_APART] = { NAN, STRAT_APART | STRAT_UNRANKED },
	};

	row->value = as[place].value;
	row->error = -1;
	row->flags |= as[place].flags;
}

static void
set_rows(struct strat_ratings *r, struct strat_bt *bt)
{
	const int outside = STRAT_ABOVE | STRAT_BELOW | STRAT_APART | STRAT_UNRANKED;
	size_t i;

	strat_bt_centre(bt, bt->fit.x);
	for (i = 0; i < r->n; i++) {
		struct strat_rating *row = &r->rows[i];

		row->flags &= (uint8_t)~outside;
		row->extra[0] = NAN; /* until it is simulated */
		if (row->games == 0)
			continue;
		if (bt->place[i] != STRAT_BT_IN) {
			set_outside(row, (enum strat_bt_place)bt->place[i]);
			continue;
		}
		if (!bt->fixed[i])
			row->value = r->plan.option[AVERAGE] + bt->scale * bt->fit.x[i];
		row->error = r->plan.values_only ? -1
		    : bt->variance[i] > 0        ? bt->scale * sqrt(bt->variance[i])
						 : 0;
	}
}

static void
set_fits(struct strat_ratings *r, const struct strat_bt *bt)
{
	const double *border = bt->fit.x + r->n, *var = bt->border[STRAT_BT_DRAW];
	double t = border[STRAT_BT_DRAW], chance = bt->draws, slope = 0;

	if (bt->fit.draws != STRAT_BT_HALF) {
		chance = draw_chance(bt->fit.draws, t);
		slope = (draw_chance(bt->fit.draws, t + 1e-4) - chance) / 1e-4;
	}
	r->fits[0] = (struct strat_rating_fit){ "advantage", "points for moving first",
		bt->scale * border[STRAT_BT_ADVANTAGE],
		bt->scale * sqrt(bt->border[STRAT_BT_ADVANTAGE][STRAT_BT_ADVANTAGE]), 2 };
	r->fits[1] = (struct strat_rating_fit){ "draws", "percent of games between equals",
		100 * chance, 100 * slope * sqrt(var[STRAT_BT_DRAW]), 2 };
	r->fits[2] = (struct strat_rating_fit){ "prior",
		"games each player is assumed to have drawn against an average player",
		bt->fit.prior, 0, 2 };
	r->nfits = 3;
	if (!bt->fixed[r->n + STRAT_BT_ADVANTAGE])
		r->fits[r->nfits++] = (struct strat_rating_fit){ "advantage-prior",
			"prior standard deviation of the advantage, points",
			r->plan.option[ADVANTAGE_PRIOR], 0, 0 };
	if (!bt->fixed[r->n + STRAT_BT_DRAW])
		r->fits[r->nfits++] = (struct strat_rating_fit){ "draw-prior",
			"weight of the prior of draws, in games", r->plan.option[DRAW_PRIOR], 0,
			2 };
	if (bt->twins != 1)
		r->fits[r->nfits++] = (struct strat_rating_fit){ "pairs",
			"variance of games in pairs relative to independent games, included in the errors",
			bt->twins, 0, 2 };
}

static int
run_simulations(struct strat_ratings *r, struct strat_bt *bt)
{
	long n = (long)r->plan.option[SIMULATE], good;
	double *deviation = calloc(r->n + 1, sizeof *deviation);
	size_t i;

	if (!deviation)
		return -STRAT_E_NOMEM;
	good = strat_bt_simulate(bt, n, (uint64_t)r->plan.option[SEED], r->plan.jobs, deviation);
	for (i = 0; i < r->n && good > 0; i++)
		r->rows[i].extra[0] = bt->place[i] == STRAT_BT_IN ? bt->scale * deviation[i] : NAN;
	free(deviation);
	return good < 0 ? (int)good : 0;
}

static void
add_note(struct strat_ratings *r, const char *note)
{
	size_t len = strlen(r->note);

	snprintf(r->note + len, sizeof r->note - len, "%s%s", len ? "; " : "", note);
}

static void
add_note_outside(struct strat_ratings *r, const struct strat_bt *bt)
{
	char note[120];

	snprintf(note, sizeof note,
	    "players above, below or apart from the rated players, as there is no prior: %zu",
	    bt->outside);
	add_note(r, note);
	snprintf(note, sizeof note, "smaller cores among them: %zu", bt->others);
	if (bt->others)
		add_note(r, note);
}

static int
rate(struct strat_ratings *r, size_t from, size_t to)
{
	struct strat_bt *bt = r->own;
	int rc, lost;

	(void)from;
	forget(bt);
	r->note[0] = '\0';
	rc = prepare(r, bt, to);
	if (rc < 0)
		return rc;
	lost = strat_bt_fit_run(&bt->fit);
	if (bt->fit.draws == STRAT_BT_HALF)
		rc = fit_draws(bt);
	if (rc == 0 && !r->plan.values_only)
		rc = strat_bt_measure_dispersion(bt, r, to);
	if (rc == 0 && !r->plan.values_only)
		rc = strat_bt_errors(r, bt, r->plan.option[TOLERANCE] / 100);
	if (rc < 0)
		return rc;
	if (lost)
		add_note(r, "the fit did not converge");
	if (bt->outside)
		add_note_outside(r, bt);
	set_rows(r, bt);
	set_fits(r, bt);
	return r->plan.option[SIMULATE] > 0 && !r->plan.values_only ? run_simulations(r, bt) : 0;
}

#define SURE_WIN 40.0 /* a difference of strengths that counts as infinite */

/* Return how much stronger RED is than BLUE, or 0 if nothing is known. */
static double
lead_of(const struct strat_ratings *r, uint32_t red, uint32_t blue)
{
	double d = r->rows[red].value - r->rows[blue].value;

	if (isinf(d))
		return d > 0 ? SURE_WIN : -SURE_WIN;
	return isnan(d) ? 0 : d / (r->plan.option[SCALE] / log(10));
}

static void
predict(const struct strat_ratings *r, uint32_t red, uint32_t blue, int32_t day,
    double p[STRAT_OUTCOMES])
{
	const struct strat_bt *bt = r->own;
	double d = lead_of(r, red, blue);

	(void)day;
	if (!bt->fit.x) {
		strat_rating_chances(1 / (1 + exp(-d)), strat_ratings_draws(r), p);
		return;
	}
	strat_bt_chances(bt->fit.draws, d + bt->fit.x[r->n + STRAT_BT_ADVANTAGE],
	    bt->fit.draws == STRAT_BT_HALF ? bt->draws : bt->fit.x[r->n + STRAT_BT_DRAW], p);
}

/* Return the difference of ratings that gives SCORE.  Rao and Kupper: with u = exp(d), k = cosh(t)
 * and c = 2 SCORE - 1, which is win minus loss, it solves (1 - c) u^2 - 2 c k u - (1 + c) = 0. */
static double
difference(const struct strat_ratings *r, double score)
{
	const struct strat_bt *bt = r->own;
	double t = bt->fit.x ? bt->fit.x[r->n + STRAT_BT_DRAW] : 0, p[STRAT_OUTCOMES];
	double c = 2 * score - 1, k = c * cosh(t), points = r->plan.option[SCALE];

	if (bt->fit.draws == STRAT_BT_RAO_KUPPER && bt->fit.x)
		return points * log10((k + sqrt(k * k + 1 - c * c)) / (1 - c));
	strat_rating_chances(
	    score, bt->fit.draws == STRAT_BT_HALF ? 0 : draw_chance(bt->fit.draws, t), p);
	return points * log10(p[STRAT_RED_WON] / p[STRAT_BLUE_WON]);
}

static int
covariance(struct strat_ratings *r, uint32_t player, double *row)
{
	struct strat_bt *bt = r->own;
	double *y = bt->fit.step;
	size_t i;

	if (!y)
		return 0;
	strat_bt_column(bt, player, y, 1e-9);
	for (i = 0; i < r->n; i++)
		row[i] = bt->scale * bt->scale * y[i];
	return 0;
}

const struct strat_method strat_bradley_terry = {
	.name = "bradley-terry",
	.about = "all players at once by maximum likelihood, with exact or checked errors",
	.source =
	    "Bradley and Terry, Biometrika 39 (1952); Davidson, JASA 65 (1970); Rao and Kupper, "
	    "JASA 62 (1967); Ford, American Mathematical Monthly 64 (1957)",
	.options = options,
	.extras = extras,
	.decimals = 1,
	.open = open_method,
	.rate = rate,
	.predict = predict,
	.history = strat_bt_history,
	.covariance = covariance,
	.difference = difference,
	.close = close_method,
};
