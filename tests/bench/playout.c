/* playout.c - measure random moves a second: list all legal steps, draw one, and play it, with the
 * two-squares and chase rules.  Prints moves, games, seconds and moves a second. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/clock.h"
#include "common/dice.h"
#include "common/setup.h"
#include "game/moves.h"
#include "game/start.h"

#define LONGEST 2000 /* plies of one game */
#define SETUPS  64   /* made before the clock starts */

/* Make record G with a random setup. */
static int
make_setup(struct strat_record *g, struct dice *d, const struct strat_rules *rules)
{
	char red[SETUP_SIZE], blue[SETUP_SIZE];

	setup_make(red, d, rules, STRAT_RED);
	setup_make(blue, d, rules, STRAT_BLUE);
	strat_record_init(g);
	if (strat_record_set_tag(g, "Rules", rules->name, strlen(rules->name)) < 0 ||
	    strat_record_set_tag(g, "RedSetup", red, strlen(red)) < 0 ||
	    strat_record_set_tag(g, "BlueSetup", blue, strlen(blue)) < 0)
		return -STRAT_E_NOMEM;
	return 0;
}

/* Play one game to its end or the longest.  Return the number of moves, or a negative code. */
static int
one_game(struct strat_play *p, struct dice *d)
{
	struct strat_step steps[STRAT_MAX_STEPS];
	struct strat_ply ply = { 0 };
	struct strat_event ev;
	size_t n;
	int moves, rc;

	for (moves = 0; moves < LONGEST; moves++) {
		n = strat_moves_steps(p, steps);
		if (!n)
			break;
		n = dice_below(d, (uint32_t)n);
		ply.from = steps[n].from;
		ply.to = steps[n].to;
		rc = strat_play_apply(p, &ply, &ev);
		if (rc < 0)
			return rc;
	}
	return moves;
}

/* Play about WANT moves; count them in *MOVES and *GAMES. */
static int
play(const struct strat_record *setups, struct dice *d, long want, long *moves, long *games)
{
	struct strat_start st;
	struct strat_play p;
	int rc = 0;

	strat_start_init(&st);
	strat_play_init(&p);
	for (; rc >= 0 && *moves < want; ++*games) {
		rc = strat_start(&st, &setups[*games % SETUPS], &p, NULL, NULL);
		if (rc == 0)
			rc = one_game(&p, d);
		*moves += rc;
	}
	strat_play_free(&p);
	strat_start_free(&st);
	return rc < 0 ? rc : 0;
}

int
main(int argc, char *argv[])
{
	const struct strat_rules *rules = strat_rules_find("isf-online");
	struct strat_record setups[SETUPS];
	long want = 20, moves = 0, games = 0;
	struct dice d = { 1 };
	double begin, took;
	int c, i, rc = 0;

	while ((c = getopt(argc, argv, "r:n:s:")) != -1)
		if (c == 'r')
			rules = strat_rules_find(optarg);
		else if (c == 'n')
			want = strtol(optarg, NULL, 10);
		else if (c == 's')
			d.state = strtoull(optarg, NULL, 10);
	if (!rules || optind < argc || want <= 0) {
		fputs("usage: playout [-r RULES] [-n MILLIONS] [-s SEED]\n", stderr);
		return 2;
	}
	for (i = 0; i < SETUPS; i++)
		rc |= make_setup(&setups[i], &d, rules);
	begin = clock_seconds();
	if (rc == 0)
		rc = play(setups, &d, want * 1000000, &moves, &games);
	took = clock_seconds() - begin;
	if (rc < 0)
		fprintf(stderr, "playout: %s\n", strat_code_phrase((enum strat_code) - rc));
	else
		printf("%ld moves\t%ld games\t%.3f s\t%.0f moves/s\n", moves, games, took,
		    (double)moves / took);
	for (i = 0; i < SETUPS; i++)
		strat_record_free(&setups[i]);
	return rc < 0 ? 2 : 0;
}
