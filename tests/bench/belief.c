/* belief.c - measure how many plies a second are replayed if after each the possible ranks of every
 * piece for every viewer are computed.  Prints plies, games, seconds, plies a second. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "common/clock.h"
#include "common/game.h"
#include "formats/reader.h"

#define MADE 40 /* games, if no file is given */

/* The games to replay, in memory. */
struct games {
	struct strat_record *list;
	size_t n;
};

static struct strat_record *
add_game(struct games *l)
{
	struct strat_record *list = realloc(l->list, (l->n + 1) * sizeof *list);

	if (!list) {
		fputs("belief: out of memory\n", stderr);
		exit(2);
	}
	l->list = list;
	strat_record_init(&list[l->n]);
	return &list[l->n++];
}

/* Make games in which pieces are revealed step by step, as between people. */
static int
make_games(struct games *l, struct game_maker *gm)
{
	int i, rc = 0;

	gm->greedy = 1;
	for (i = 0; rc == 0 && i < MADE; i++)
		rc = game_make(gm, (uint64_t)i, add_game(l), NULL);
	return rc;
}

static int
read_games(struct games *l, const char *path)
{
	struct strat_reader *r;
	int rc = strat_reader_open(&r, path, NULL, NULL);

	if (rc < 0)
		return rc;
	while ((rc = strat_reader_next(r, add_game(l))) > 0)
		;
	strat_record_free(&l->list[--l->n]);
	strat_reader_close(r);
	return rc;
}

/* Query everything that any viewer can believe. */
static unsigned
ask_all(struct strat_belief *b)
{
	unsigned sum = 0;
	int view, army, i;

	for (view = 0; view < STRAT_VIEWS; view++)
		for (army = 0; army < 2; army++)
			for (i = 0; i < STRAT_MAX_ARMY; i++)
				if (b->exist[army] >> i & 1)
					sum += strat_belief_ranks(b, (enum strat_view)view,
					    army * STRAT_MAX_ARMY + i + 1);
	return sum;
}

/* Replay G.  Return the number of its valid plies. */
static size_t
replay(struct game_maker *gm, const struct strat_record *g, unsigned *sum)
{
	struct strat_event ev;
	size_t i;

	if (strat_start(&gm->start, g, &gm->play, &gm->belief, NULL) < 0)
		return 0;
	for (i = 0; i < g->nplies; i++) {
		if (strat_play_apply(&gm->play, &g->plies[i], &ev) < 0)
			break;
		strat_belief_update(&gm->belief, &gm->play, &g->plies[i], &ev);
		*sum += ask_all(&gm->belief);
	}
	return i;
}

static void
measure(struct game_maker *gm, const struct games *l, size_t want)
{
	double begin = clock_seconds(), took;
	size_t plies = 0, games = 0, before;
	unsigned sum = 0;

	gm->start.always_believe = 1;
	do {
		before = plies;
		plies += replay(gm, &l->list[games++ % l->n], &sum);
	} while (plies < want && (plies > before || games < l->n));
	took = clock_seconds() - begin;
	/* the sum is printed so that compilers cannot omit the work */
	printf("%zu plies\t%zu games\tsum %u\t%.3f s\t%.0f plies/s\n", plies, games, sum, took,
	    (double)plies / took);
}

int
main(int argc, char *argv[])
{
	struct games l = { NULL, 0 };
	struct game_maker gm;
	size_t want = 200, i;
	int c, rc = 0;

	game_init(&gm);
	while ((c = getopt(argc, argv, "r:o:n:")) != -1)
		if (c == 'r')
			gm.rules = strat_rules_find(optarg);
		else if (c == 'o')
			gm.options = optarg;
		else if (c == 'n')
			want = strtoul(optarg, NULL, 10);
	if (!gm.rules || !want) {
		fputs("usage: belief [-r RULES] [-o OPTIONS] [-n THOUSANDS] [FILE ...]\n", stderr);
		return 2;
	}
	if (optind == argc)
		rc = make_games(&l, &gm);
	for (; rc == 0 && optind < argc; optind++)
		rc = read_games(&l, argv[optind]);
	if (rc == 0 && l.n)
		measure(&gm, &l, want * 1000);
	else
		fputs("belief: no games\n", stderr);
	for (i = 0; i < l.n; i++)
		strat_record_free(&l.list[i]);
	free(l.list);
	game_free(&gm);
	return rc < 0 ? 2 : 0;
}
