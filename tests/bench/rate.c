/* rate.c - measure how many results a second are read, and rated.
 *
 * 	rate -w [-p PLAYERS] [-n GAMES] [-s SEED]         write a list of results
 * 	rate -r FILE                                      read it
 * 	rate [-m METHOD] [-d DRAWS] [-j JOBS] [-p ..]     rate as many games, made in memory
 *
 * The players have known strengths, distributed like those of people; the games are from 1000 days.
 * Prints how far off the ratings are. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/clock.h"
#include "common/dice.h"
#include "formats/results/results.h"
#include "study/ratings/bt/bt.h"

#define SPREAD    150.0
#define ADVANTAGE 30.0
#define ELO       (400 / log(10))

struct list {
	uint32_t players;
	size_t games;
	double *strength;
	struct dice dice;
	enum strat_bt_draws model; /* the model by which games end */
};

static double
uniform(struct dice *d)
{
	return (double)(dice_roll(d) >> 11) * 0x1p-53;
}

static void
list_init(struct list *l, uint32_t players, size_t games, uint64_t seed)
{
	uint32_t i, k;

	*l = (struct list){ players, games, malloc(players * sizeof(double)), { seed },
		STRAT_BT_DAVIDSON };
	if (!l->strength)
		exit(2);
	for (i = 0; i < players; i++) {
		l->strength[i] = -6; /* the sum of twelve numbers in 0 .. 1 is almost normal */
		for (k = 0; k < 12; k++)
			l->strength[i] += uniform(&l->dice);
		l->strength[i] *= SPREAD;
	}
}

/* A quarter of the games between equals are drawn. */
static const double draw_parameter[] = {
	[STRAT_BT_HALF] = 0.25,
	[STRAT_BT_DAVIDSON] = -0.405465108, /* ln(2/3) */
	[STRAT_BT_RAO_KUPPER] = 0.510825624 /* 2 artanh(1/4) */
};

static struct strat_pool_game
list_game(struct list *l, size_t i)
{
	struct strat_pool_game g = { .day = (int32_t)(i * 1000 / l->games) };
	double p[STRAT_OUTCOMES], u;

	g.red = dice_below(&l->dice, l->players);
	g.blue = (g.red + 1 + dice_below(&l->dice, l->players - 1)) % l->players;
	strat_bt_chances(l->model, (l->strength[g.red] - l->strength[g.blue] + ADVANTAGE) / ELO,
	    draw_parameter[l->model], p);
	u = uniform(&l->dice);
	g.outcome = u < p[0] ? STRAT_RED_WON : u < p[0] + p[1] ? STRAT_DRAWN : STRAT_BLUE_WON;
	return g;
}

static void
write_list(struct list *l)
{
	static const char *const result[] = { "1-0", "1/2-1/2", "0-1" };
	char day[STRAT_DAY_TEXT];
	size_t i;

	puts("date,red,blue,result");
	for (i = 0; i < l->games; i++) {
		struct strat_pool_game g = list_game(l, i);

		strat_day_text(g.day + 19000, day);
		printf("%s,player%06u,player%06u,%s\n", day, (unsigned)g.red, (unsigned)g.blue,
		    result[g.outcome]);
	}
}

static int
read_list(const char *path)
{
	struct strat_results results;
	struct strat_pool pool;
	struct strat_in *in;
	double start;
	int rc;

	strat_pool_init(&pool);
	strat_results_init(&results, &pool, NULL);
	if (strat_in_open(&in, path) < 0)
		return 2;
	start = clock_seconds();
	rc = strat_results_list(&results, in, path);
	start = clock_seconds() - start;
	printf("%zu results, %.3f s, %.0f results/s\n", results.good, start,
	    (double)results.good / start);
	strat_in_close(in);
	strat_pool_free(&pool);
	return rc < 0 ? 2 : 0;
}

static void
fill_pool(struct strat_pool *pool, struct list *l)
{
	char name[24];
	uint32_t i, k;
	size_t n;

	strat_pool_init(pool);
	for (i = 0; i < l->players; i++) {
		snprintf(name, sizeof name, "player%06u", (unsigned)i);
		if (strat_pool_player(pool, name, strlen(name), &k) < 0)
			exit(2);
	}
	for (n = 0; n < l->games; n++) {
		struct strat_pool_game g = list_game(l, n);

		if (strat_pool_add(pool, &g) < 0)
			exit(2);
	}
	if (strat_pool_close(pool) < 0)
		exit(2);
}

/* Compare the ratings with the strengths: correlation, and how many are within 95 %. */
static void
judge(const struct strat_ratings *r, const struct list *l)
{
	double n = (double)r->n, mx = 0, my = 0, xx = 0, yy = 0, xy = 0, inside = 0;
	size_t i;

	for (i = 0; i < r->n; i++) {
		uint32_t who = (uint32_t)strtoul(
		    strat_pool_name(r->pool, (uint32_t)i) + strlen("player"), NULL, 10);
		double x = l->strength[who], y = r->rows[i].value;

		mx += x / n;
		my += y / n;
		xx += x * x;
		yy += y * y;
		xy += x * y;
	}
	for (i = 0; i < r->n; i++) {
		uint32_t who = (uint32_t)strtoul(
		    strat_pool_name(r->pool, (uint32_t)i) + strlen("player"), NULL, 10);

		inside += fabs(r->rows[i].value - my - (l->strength[who] - mx)) <
		    1.959963985 * r->rows[i].error;
	}
	fprintf(stderr, "correlation %.4f",
	    (xy - n * mx * my) / sqrt((xx - n * mx * mx) * (yy - n * my * my)));
	/* other methods use another scale */
	if (r->plan.method == strat_method_find("bradley-terry"))
		fprintf(stderr, ", within 95 %%: %.1f %%", 100 * inside / n);
	fprintf(stderr, "%s%s\n", *r->note ? ", " : "", r->note);
}

static int
rate_list(struct list *l, const char *method, const char *draws, int jobs)
{
	struct strat_rating_plan plan;
	struct strat_ratings r;
	struct strat_pool pool;
	double start;

	if (!strat_method_find(method))
		return 2;
	strat_rating_plan_init(&plan, strat_method_find(method));
	plan.jobs = jobs;
	if (draws && strat_rating_plan_set(&plan, "draws", draws))
		return 2;
	if (draws) /* the first option of the only method that has it */
		l->model = (enum strat_bt_draws)plan.option[0];
	fill_pool(&pool, l);
	start = clock_seconds();
	if (strat_ratings_init(&r, &pool, &plan) < 0 || strat_ratings_until(&r, pool.ngames) < 0)
		return 2;
	start = clock_seconds() - start;
	judge(&r, l);
	printf(
	    "%zu games, %.3f s, %.0f games/s\n", pool.ngames, start, (double)pool.ngames / start);
	strat_ratings_free(&r);
	strat_pool_free(&pool);
	return 0;
}

int
main(int argc, char *argv[])
{
	const char *method = "bradley-terry", *draws = NULL, *file = NULL;
	uint32_t players = 10000;
	size_t games = 1000000;
	uint64_t seed = 1;
	int c, write = 0, jobs = 1, rc = 0;
	struct list l;

	while ((c = getopt(argc, argv, "wr:m:d:j:p:n:s:")) != -1)
		switch (c) {
		case 'w':
			write = 1;
			break;
		case 'r':
			file = optarg;
			break;
		case 'm':
			method = optarg;
			break;
		case 'd':
			draws = optarg;
			break;
		case 'j':
			jobs = (int)strtol(optarg, NULL, 10);
			break;
		case 'p':
			players = (uint32_t)strtoul(optarg, NULL, 10);
			break;
		case 'n':
			games = strtoul(optarg, NULL, 10);
			break;
		case 's':
			seed = strtoull(optarg, NULL, 10);
			break;
		default:
			return 2;
		}
	if (file)
		return read_list(file);
	if (players < 2 || games == 0 || jobs < 1)
		return 2;
	list_init(&l, players, games, seed);
	if (write)
		write_list(&l);
	else
		rc = rate_list(&l, method, draws, jobs);
	free(l.strength);
	return rc;
}
