/* strengths.c - check that rating methods find known strengths within their stated errors.
 *
 * 	strengths [-p PLAYERS] [-n GAMES] [-m METHOD]
 *
 * For each method, players have constant strengths on its own curve and play games on the days of
 * a year.  Each line gives the root mean square deviation, the stated error, the first in units
 * of the second, and how many are within 95 %.  Exit status 1: a method is further off than it
 * states. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/clock.h"
#include "common/dice.h"
#include "study/ratings/ratings.h"

#define DAYS 365

static uint32_t players = 1000;
static size_t games = 1000000;

static double
uniform(struct dice *d)
{
	return (double)(dice_roll(d) >> 11) * 0x1p-53;
}

/* ------ the models of the methods ------ */

static double
logistic(double ahead)
{
	return 1 / (1 + pow(10, -ahead / 400));
}

static double
normal(double ahead)
{
	return erfc(-ahead / (2000.0 / 7) / sqrt(2)) / 2;
}

static double
skill(double ahead)
{
	return erfc(-ahead / (25.0 / 6) / 2) / 2;
}

static const struct known {
	const char *method;
	double spread; /* standard deviation of strengths */
	double (*win)(double ahead);
} known[] = {
	{ "bradley-terry", 200, logistic },
	{ "elo", 200, logistic },
	{ "glicko2", 200, logistic },
	{ "whr", 200, logistic },
	{ "trueskill", 6, skill },
	{ "kleier", 200, normal },
};

/* ------ a pool ------ */

static void
fill(struct strat_pool *pool, const struct known *k, double *truth)
{
	struct dice dice = { 20260101 };
	char name[24];
	uint32_t i, j, player;
	size_t n;

	strat_pool_init(pool);
	for (i = 0; i < players; i++) {
		truth[i] = -6; /* the sum of twelve numbers in 0 .. 1 is almost normal */
		for (j = 0; j < 12; j++)
			truth[i] += uniform(&dice);
		truth[i] *= k->spread;
		snprintf(name, sizeof name, "%08u", (unsigned)i);
		if (strat_pool_player(pool, name, strlen(name), &player) < 0)
			exit(2);
	}
	for (n = 0; n < games; n++) {
		struct strat_pool_game g = { .red = dice_below(&dice, players) };

		g.blue = (g.red + 1 + dice_below(&dice, players - 1)) % players;
		g.day = (int32_t)(n * DAYS / games);
		g.outcome = uniform(&dice) < k->win(truth[g.red] - truth[g.blue]) ? STRAT_RED_WON
										  : STRAT_BLUE_WON;
		if (strat_pool_add(pool, &g) < 0)
			exit(2);
	}
	if (strat_pool_close(pool) < 0 || pool->nplayers != players)
		exit(2);
}

/* ------ comparison ------ */

/* All values are relative to the mean, because games tell no more. */
static int
compare(const struct strat_ratings *r, const double *truth)
{
	double mean = 0, square = 0, errors = 0, units = 0, inside = 0, e, d;
	uint32_t i;

	for (i = 0; i < r->n; i++)
		mean += (r->rows[i].value - truth[i]) / players;
	for (i = 0; i < r->n; i++) {
		d = r->rows[i].value - truth[i] - mean;
		e = r->rows[i].error;
		square += d * d / players;
		errors += e * e / players;
		units += d * d / (e * e) / players;
		inside += fabs(d) < 1.96 * e ? 100.0 / players : 0;
	}
	printf("%-14s %8.2f %8.2f %8.2f %8.1f %%", r->plan.method->name, sqrt(square), sqrt(errors),
	    sqrt(units), inside);
	return sqrt(units) < 1.15;
}

static int
try_method(const struct known *k, double *truth)
{
	struct strat_rating_plan plan;
	struct strat_ratings r;
	struct strat_pool pool;
	double start;
	int is_good;

	fill(&pool, k, truth);
	strat_rating_plan_init(&plan, strat_method_find(k->method));
	start = clock_seconds();
	if (strat_ratings_init(&r, &pool, &plan) < 0 || strat_ratings_until(&r, pool.ngames) < 0)
		exit(2);
	start = clock_seconds() - start;
	is_good = compare(&r, truth);
	printf(" %8.2f s%s\n", start, is_good ? "" : "  too far off");
	strat_ratings_free(&r);
	strat_pool_free(&pool);
	return is_good;
}

int
main(int argc, char *argv[])
{
	const char *only = NULL;
	double *truth;
	int c, is_good = 1;
	size_t i;

	while ((c = getopt(argc, argv, "p:n:m:")) != -1)
		switch (c) {
		case 'p':
			players = (uint32_t)atol(optarg);
			break;
		case 'n':
			games = (size_t)atol(optarg);
			break;
		case 'm':
			only = optarg;
			break;
		default:
			return 2;
		}
	truth = calloc(players, sizeof *truth);
	if (!truth || players < 2)
		return 2;
	printf("%-14s %8s %8s %8s %10s\n", "method", "wrong", "stated", "units", "in 95 %");
	for (i = 0; i < sizeof known / sizeof *known; i++)
		if (!only || strcmp(only, known[i].method) == 0)
			is_good &= try_method(&known[i], truth);
	free(truth);
	return !is_good;
}
