/* referee.c - measure the cost of refereeing engines: referee [-g GAMES] [-s SLOTS] [-p PLIES] [-t
 * MS]
 * 	[-w WORK] [-n THREADS] [-a] [-r] ENGINE
 *
 * ENGINE is tests/engines/scripted, which plays a game from a list; -r restarts it for each game,
 * -t gives it MS milliseconds a move, -w makes it work for each move, -n with N threads; -a
 * disables pinning fast games to one processor.  Prints games, plies, seconds, plies a second,
 * and for this process alone: microseconds of processor time a ply, context switches a ply,
 * kilobytes resident; then games lost on time, and the longest delay of an answer and of a
 * deadline in microseconds. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "common/clock.h"
#include "common/game.h"
#include "match/runner.h"

#define PLIES 2000 /* of the game in the list */

struct bench {
	struct strat_engine_game game;
	long games, begun;
	unsigned long plies, late;
	struct strat_latency lag;
};

static int
next(void *arg, int slot, struct strat_engine_game *game)
{
	struct bench *b = arg;

	(void)slot;
	if (b->begun == b->games)
		return 0;
	*game = b->game;
	game->engine[0] = b->begun++ & 1;
	game->engine[1] = !game->engine[0];
	return 1;
}

static int
done(void *arg, int slot, const struct strat_verdict *v)
{
	struct bench *b = arg;

	(void)slot;
	b->late += v->end == STRAT_END_TIME;
	if (v->end != STRAT_END_BOARD && v->end != STRAT_END_TIME)
		fprintf(
		    stderr, "referee: %s: %s\n%s\n", strat_ending_name[v->end], v->why, v->log[0]);
	b->plies += v->record->nplies;
	if (v->lag.most > b->lag.most)
		b->lag.most = v->lag.most;
	if (v->lag.woke_most > b->lag.woke_most)
		b->lag.woke_most = v->lag.woke_most;
	return 0;
}

/* Write a game of PLIES plies, after its setups, to the file PATH. */
static int
write_list(const char *path, const struct strat_rules *rules)
{
	struct game_maker gm;
	struct strat_record g;
	char text[STRAT_PLY_SIZE];
	uint64_t seed = 0;
	FILE *f = fopen(path, "w");
	size_t i;
	int rc;

	if (!f)
		return -1;
	game_init(&gm);
	strat_record_init(&g);
	gm.rules = rules;
	gm.attacks = 0;
	gm.max_plies = PLIES + 10;
	do {
		strat_record_clear(&g);
		rc = game_make(&gm, ++seed, &g, NULL);
	} while (rc == 0 && g.nplies < PLIES && seed < 1000);
	if (rc == 0) {
		fprintf(f, "%s\n%s\n", strat_record_tag(&g, "RedSetup"),
		    strat_record_tag(&g, "BlueSetup"));
		for (i = 0; i < g.nplies; i++) {
			struct strat_ply ply = g.plies[i];

			ply.shown = ply.outcome = 0;
			fprintf(f, "%.*s\n", (int)strat_ply_write(text, &ply), text);
		}
	}
	strat_record_free(&g);
	game_free(&gm);
	return fclose(f) == 0 ? rc : -1;
}

static double
seconds_of(struct timeval t)
{
	return (double)t.tv_sec + (double)t.tv_usec / 1e6;
}

struct options {
	long games;
	int slots, restart, movetime, apart;
	unsigned plies;
	const char *work, *threads;
	const char *engine;
};

static int
read_options(int argc, char *argv[], struct options *o)
{
	int c;

	while ((c = getopt(argc, argv, "g:s:p:t:w:n:ar")) != -1)
		switch (c) {
		case 'g':
			o->games = atol(optarg);
			break;
		case 's':
			o->slots = atoi(optarg);
			break;
		case 'p':
			o->plies = (unsigned)atoi(optarg);
			break;
		case 't':
			o->movetime = atoi(optarg);
			break;
		case 'w':
			o->work = optarg;
			break;
		case 'n':
			o->threads = optarg;
			break;
		case 'a':
			o->apart = 1;
			break;
		case 'r':
			o->restart = 1;
			break;
		default:
			return -1;
		}
	o->engine = argv[optind];
	return o->engine ? 0 : -1;
}

/* Play all games and print the measurements. */
static int
run(struct bench *b, const struct strat_runner_options *plan)
{
	struct strat_runner *a;
	struct rusage before, after;
	double start, took, cpu;
	int rc;

	getrusage(RUSAGE_SELF, &before);
	start = clock_seconds();
	if (strat_runner_open(&a, plan) < 0)
		return 2;
	rc = strat_runner_run(a);
	took = clock_seconds() - start;
	getrusage(RUSAGE_SELF, &after);
	strat_runner_close(a);
	cpu = seconds_of(after.ru_utime) + seconds_of(after.ru_stime) -
	    seconds_of(before.ru_utime) - seconds_of(before.ru_stime);
	printf("%ld games, %lu plies, %.3f s, %.0f plies/s; of the referee: %.2f us/ply, "
	       "%.2f switches/ply, %ld KiB; %lu lost on time, at most %.0f us late, woke %.0f us "
	       "late\n",
	    b->games, b->plies, took, (double)b->plies / took, cpu * 1e6 / (double)b->plies,
	    (double)(after.ru_nvcsw + after.ru_nivcsw - before.ru_nvcsw - before.ru_nivcsw) /
		(double)b->plies,
	    after.ru_maxrss, b->late, (double)b->lag.most / 1000, (double)b->lag.woke_most / 1000);
	return rc < 0 ? 2 : 0;
}

int
main(int argc, char *argv[])
{
	struct options o = {
		.games = 100, .slots = 1, .plies = PLIES, .work = "0", .threads = "1"
	};
	char list[] = "/tmp/strat-bench-XXXXXX", why[100], limit[40];
	const char *args[] = { list, NULL, NULL, NULL };
	struct strat_engine engine[2] = { { .name = "first", .protocol = &strat_protocol_stp } };
	struct strat_runner_options plan = {
		.engines = engine, .nengines = 2, .next = next, .fd = -1
	};
	struct bench b = { .plies = 0 };
	int fd, rc;

	if (read_options(argc, argv, &o) < 0) {
		fputs("usage: referee [-g games] [-s slots] [-p plies] [-t ms] [-w work] "
		      "[-n threads] [-a] [-r] engine\n",
		    stderr);
		return 2;
	}
	args[1] = o.work;
	args[2] = o.threads;
	engine[0].cmd = o.engine;
	engine[0].args = args;
	engine[0].restart = o.restart;
	engine[0].tc.movetime = o.movetime;
	if (!o.movetime)
		engine[0].tc = (struct strat_tc){ .base = 600000, .inc = 100 };
	engine[1] = engine[0];
	engine[1].name = "second";
	plan.slots = o.slots;
	plan.no_pinning = o.apart;
	plan.sandbox = STRAT_SANDBOX_OFF;
	plan.done = done;
	plan.arg = &b;
	b.games = o.games;
	b.game.base = strat_rules_find("isf-online");
	b.game.rules = *b.game.base;
	snprintf(limit, sizeof limit, "move-limit=%u", o.plies);
	fd = mkstemp(list);
	if (fd < 0 || close(fd) < 0 || write_list(list, b.game.base) < 0 ||
	    strat_rules_options(&b.game.rules, limit, why, sizeof why) < 0)
		return 2;
	rc = run(&b, &plan);
	unlink(list);
	return rc;
}
