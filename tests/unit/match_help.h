/* match_help.h - games between engines, for tests of the referee. */
#ifndef STRAT_TESTS_UNIT_MATCH_HELP_H
#define STRAT_TESTS_UNIT_MATCH_HELP_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "match/runner.h"
#include "game/check.h"

#define MATCH_MAX 64 /* games of a contest whose results are stored */

/* The result of a game. */
struct ended {
	uint64_t key;
	enum strat_game_end end;
	enum strat_result result;
	int loser, is_void, is_bad, again;
	char why[160], termination[32];
	size_t plies;
	char *log[2];
	struct strat_record record;
	struct strat_latency lag;
	int64_t waited[2];
};

/* Games to be played one after another between engines 0 and 1, and their results. */
struct contest {
	struct strat_engine engine[4];
	struct strat_runner_options plan;
	struct strat_engine_game game; /* the settings of all games; engine 0 is Red in even ones */
	int games, begun, over;
	int each; /* 1: game I is played by engines I and the last one */
	struct ended ended[MATCH_MAX];
	int rc;
};

/* Skip this test if bubblewrap does not work. */
static inline void
match_needs_sandbox(void)
{
	struct strat_supervisor_options plan = { .sandbox = STRAT_SANDBOX_ON };
	struct strat_supervisor *k;

	if (strat_supervisor_open(&k, &plan, NULL) < 0)
		skip();
	strat_supervisor_close(k);
}

/* Return the path of a program of this build, such as "tests/engines/bad"; valid until the next
 * call. */
static inline const char *
match_program(const char *name)
{
	static char path[8][4096];
	static int next;
	char *to = path[next++ % 8], *end;
	ssize_t n = readlink("/proc/self/exe", to, 4000);

	assert_true(n > 0);
	to[n] = '\0';
	for (n = 0; n < 3; n++) { /* BUILD/tests/unit/test_x */
		end = strrchr(to, '/');
		assert_non_null(end);
		*end = '\0';
	}
	strcat(to, "/");
	strcat(to, name);
	return to;
}

/* Return the path of a file of the source tree, in which the tests run; valid until the next
 * call. */
static inline const char *
match_source(const char *name)
{
	static char path[8192];
	char here[4096];

	assert_non_null(getcwd(here, sizeof here));
	snprintf(path, sizeof path, "%s/%s", here, name);
	return path;
}

static inline int
match_next(void *arg, int slot, struct strat_engine_game *game)
{
	struct contest *c = arg;

	(void)slot;
	if (c->begun == c->games)
		return 0;
	*game = c->game;
	game->key = (uint64_t)c->begun;
	game->engine[0] = (uint32_t)(c->each ? c->begun : c->begun % 2);
	game->engine[1] = c->each ? (uint32_t)c->plan.nengines - 1 : !game->engine[0];
	c->begun++;
	return 1;
}

static inline int
match_done(void *arg, int slot, const struct strat_verdict *v)
{
	struct contest *c = arg;
	struct ended *e = &c->ended[c->over < MATCH_MAX ? c->over : MATCH_MAX - 1];
	const char *word = strat_record_tag(v->record, "Termination");
	int side;

	(void)slot;
	c->over++;
	if (c->over > MATCH_MAX)
		return 0;
	e->key = v->game->key;
	e->end = v->end;
	e->result = v->result;
	e->loser = v->loser;
	e->is_void = v->is_void;
	e->is_bad = v->is_bad;
	e->again = v->again;
	e->plies = v->record->nplies;
	e->lag = v->lag;
	memcpy(e->waited, v->waited, sizeof e->waited);
	memcpy(e->why, v->why, sizeof e->why);
	snprintf(e->termination, sizeof e->termination, "%s", word ? word : "");
	for (side = 0; side < 2; side++) {
		e->log[side] = malloc(v->log_len[side] + 1);
		assert_non_null(e->log[side]);
		memcpy(e->log[side], v->log[side], v->log_len[side]);
		e->log[side][v->log_len[side]] = '\0';
	}
	strat_record_init(&e->record);
	return strat_record_copy(&e->record, v->record);
}

/* Create a contest of GAMES under RULES with OPTIONS between PROGRAMS. */
static inline struct contest *
match_new(const char *rules, const char *options, int games)
{
	static const char *const seed[] = { "1", NULL }; /* the same games in every run */
	struct contest *c = calloc(1, sizeof *c);
	char why[100];
	int i;

	assert_non_null(c);
	c->game.base = strat_rules_find(rules);
	assert_non_null(c->game.base);
	c->game.rules = *c->game.base;
	assert_int_equal(strat_rules_options(&c->game.rules, options, why, sizeof why), 0);
	c->games = games;
	for (i = 0; i < 4; i++) {
		c->engine[i].args = seed;
		c->engine[i].protocol = &strat_protocol_stp;
		c->engine[i].tc.movetime = 20000; /* so that slow machines do not lose on time */
		c->engine[i].tc.start = 20000;
		c->engine[i].tc.setup = 20000;
		c->engine[i].tc.grace = 1000;
	}
	c->engine[0].name = "first";
	c->engine[1].name = "second";
	c->plan.engines = c->engine;
	c->plan.nengines = 2;
	c->plan.slots = 1;
	c->plan.sandbox = STRAT_SANDBOX_OFF;
	c->plan.next = match_next;
	c->plan.done = match_done;
	c->plan.fd = -1;
	c->plan.arg = c;
	return c;
}

/* Play all games. */
static inline void
match_play(struct contest *c)
{
	struct strat_runner *a;

	assert_int_equal(strat_runner_open(&a, &c->plan), 0);
	c->rc = strat_runner_run(a);
	strat_runner_close(a);
}

static inline void
match_free(struct contest *c)
{
	int i;

	for (i = 0; i < c->over && i < MATCH_MAX; i++) {
		free(c->ended[i].log[0]);
		free(c->ended[i].log[1]);
		strat_record_free(&c->ended[i].record);
	}
	free(c);
}

/* Assert that the record of game I is valid. */
static inline void
match_check(struct contest *c, int i)
{
	struct strat_checker checker;
	struct strat_report rep = { 0 };

	strat_checker_init(&checker);
	assert_int_equal(strat_check(&checker, &c->ended[i].record, &rep), 0);
	strat_checker_free(&checker);
}

#endif
