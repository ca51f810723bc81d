/* ratings.c - what all rating methods share. */
#include "study/ratings/ratings.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/scan.h"
#include "study/ratings/methods.h"

/* ------ plans ------ */

void
strat_rating_plan_init(struct strat_rating_plan *plan, const struct strat_method *method)
{
	size_t i;

	memset(plan, 0, sizeof *plan);
	plan->method = method;
	plan->jobs = 1;
	for (i = 0; method->options[i].name; i++)
		plan->option[i] = method->options[i].value;
}

/* Read VALUE of option O into *TO.  Return NULL, or why it is not accepted. */
static const char *
read_value(const struct strat_rating_option *o, const char *value, double *to)
{
	enum strat_scan rc;
	int i;

	for (i = 0; o->words && o->words[i]; i++)
		if (strcmp(o->words[i], value) == 0) {
			*to = i;
			return NULL;
		}
	if (o->words)
		return "unknown value";
	rc = strat_scan_real(value, strlen(value), o->min, o->max, to);
	return rc == STRAT_SCAN_OK   ? NULL
	    : rc == STRAT_SCAN_RANGE ? "out of range"
				     : "invalid number";
}

const char *
strat_rating_plan_set(struct strat_rating_plan *plan, const char *name, const char *value)
{
	const struct strat_rating_option *o = plan->method->options;

	for (; o->name; o++)
		if (strcmp(o->name, name) == 0)
			return read_value(o, value, &plan->option[o - plan->method->options]);
	return "unknown option of this method";
}

/* ------ rating ------ */

int
strat_ratings_init(
    struct strat_ratings *r, const struct strat_pool *pool, const struct strat_rating_plan *plan)
{
	size_t i;

	memset(r, 0, sizeof *r);
	r->plan = *plan;
	r->pool = pool;
	r->n = pool->nplayers;
	r->scale = 400;
	r->rows = calloc(r->n + 1, sizeof *r->rows);
	if (!r->rows)
		return -STRAT_E_NOMEM;
	for (i = 0; i < r->n; i++)
		r->rows[i].group = (uint32_t)i;
	r->ngroups = (uint32_t)r->n;
	for (i = 0; i < plan->nanchors; i++)
		r->rows[plan->anchors[i].player].flags = STRAT_ANCHORED;
	return plan->method->open(r);
}

void
strat_ratings_free(struct strat_ratings *r)
{
	if (r->plan.method)
		r->plan.method->close(r);
	free(r->rows);
	memset(r, 0, sizeof *r);
}

/* Return the root of the group of PLAYER, its lowest player, shortening the path for later
 * calls. */
static uint32_t
root_of(struct strat_ratings *r, uint32_t player)
{
	struct strat_rating *rows = r->rows;

	while (rows[player].group != player) {
		rows[player].group = rows[rows[player].group].group;
		player = rows[player].group;
	}
	return player;
}

static void
join(struct strat_ratings *r, uint32_t a, uint32_t b)
{
	a = root_of(r, a);
	b = root_of(r, b);
	if (a == b)
		return;
	r->rows[a > b ? a : b].group = a < b ? a : b;
	r->ngroups--;
}

/* Count a game for one side; POINTS is its score minus the opponent's. */
static void
count_side(struct strat_rating *row, int points)
{
	int loses = points < 0 ? 0 : STRAT_ONLY_LOSSES, wins = points > 0 ? 0 : STRAT_ONLY_WINS;

	if (row->games == 0)
		row->flags |= STRAT_ONLY_WINS | STRAT_ONLY_LOSSES;
	row->flags &= (uint8_t) ~(loses | wins);
	row->games++;
}

static void
count_games(struct strat_ratings *r, size_t to)
{
	const struct strat_pool_game *g = r->pool->games + r->done;
	uint32_t groups = r->ngroups, i;

	for (; r->done < to; r->done++, g++) {
		r->outcomes[g->outcome]++;
		count_side(&r->rows[g->red], 1 - (int)g->outcome);
		count_side(&r->rows[g->blue], (int)g->outcome - 1);
		join(r, g->red, g->blue);
	}
	for (i = 0; i < r->n && r->ngroups < groups; i++)
		r->rows[i].group = root_of(r, i);
}

int
strat_ratings_until(struct strat_ratings *r, size_t to)
{
	size_t from = r->done;

	if (to <= from)
		return 0;
	count_games(r, to);
	return r->plan.method->rate(r, from, to);
}

/* ------ queries ------ */

#define LEAST 1e-6 /* smallest probability */

void
strat_ratings_predict(const struct strat_ratings *r, uint32_t red, uint32_t blue, int32_t day,
    double p[STRAT_OUTCOMES])
{
	double sum = 0;
	int i;

	r->plan.method->predict(r, red, blue, day, p);
	for (i = 0; i < STRAT_OUTCOMES; i++) {
		p[i] = p[i] > LEAST ? p[i] : LEAST;
		sum += p[i];
	}
	for (i = 0; i < STRAT_OUTCOMES; i++)
		p[i] /= sum;
}

/* Rate the games again day by day, and call EACH after each day on which PLAYER played. */
static int
replay(struct strat_ratings *r, const struct strat_ratings *of, uint32_t player,
    strat_rating_each *each, void *arg)
{
	const struct strat_rating *row = &r->rows[player];
	struct strat_rating_moment m;
	size_t from, to;
	int rc = 0;

	for (from = 0; rc == 0 && from < of->done; from = to) {
		size_t end = strat_pool_day_end(r->pool, from);
		int plays = 0;

		for (to = from; to < end && to < of->done; to++)
			plays |= r->pool->games[to].red == player ||
			    r->pool->games[to].blue == player;
		if (!plays)
			continue;
		rc = strat_ratings_until(r, to);
		m = (struct strat_rating_moment){ r->pool->games[from].day, row->value, row->error,
			row->games };
		if (rc == 0)
			rc = each(arg, &m);
	}
	return rc;
}

int
strat_ratings_history(struct strat_ratings *r, uint32_t player, strat_rating_each *each, void *arg)
{
	struct strat_ratings again;
	int rc;

	if (r->plan.method->history)
		return r->plan.method->history(r, player, each, arg);
	rc = strat_ratings_init(&again, r->pool, &r->plan);
	if (rc == 0)
		rc = replay(&again, r, player, each, arg);
	strat_ratings_free(&again);
	return rc;
}

double
strat_ratings_difference(const struct strat_ratings *r, double score)
{
	if (r->plan.method->difference)
		return r->plan.method->difference(r, score);
	return r->scale * log10(score / (1 - score));
}

/* ------ functions for methods ------ */

double
strat_ratings_draws(const struct strat_ratings *r)
{
	double n = (double)(r->outcomes[STRAT_RED_WON] + r->outcomes[STRAT_BLUE_WON]);

	return ((double)r->outcomes[STRAT_DRAWN] + 1) / (n + (double)r->outcomes[STRAT_DRAWN] + 3);
}

/* Compute the probabilities from an expected score.  With x the square root of the ratio of
 * strengths and v Davidson's parameter, they are proportional to x^2 : v x : 1, and x solves a
 * quadratic equation. */
void
strat_rating_chances(double score, double draws, double p[STRAT_OUTCOMES])
{
	double v = 2 * draws / (1 - draws), b, x, sum;

	score = score < 1e-9 ? 1e-9 : score > 1 - 1e-9 ? 1 - 1e-9 : score;
	b = v * (0.5 - score);
	x = (-b + sqrt(b * b + 4 * (1 - score) * score)) / (2 * (1 - score));
	sum = x * x + v * x + 1;
	p[STRAT_RED_WON] = x * x / sum;
	p[STRAT_DRAWN] = v * x / sum;
	p[STRAT_BLUE_WON] = 1 / sum;
}

const struct strat_anchor *
strat_ratings_anchor(const struct strat_ratings *r, uint32_t player)
{
	size_t low = 0, high = r->plan.nanchors, mid;

	while (low < high) {
		mid = (low + high) / 2;
		if (r->plan.anchors[mid].player == player)
			return &r->plan.anchors[mid];
		if (r->plan.anchors[mid].player < player)
			low = mid + 1;
		else
			high = mid;
	}
	return NULL;
}
