/* test_nomem_contest.c - games are played while memory fails: each is correct, or not delivered. */
#define _GNU_SOURCE
#include "match_help.h"

#include <pthread.h>

#include "engine/examine.h"
#include "nomem_help.h"

static struct contest *contest;

/* In the supervisor memory does not fail. */
static void
in_child(void)
{
	left = -1;
}

static int
note_game(void *arg, int slot, const struct strat_verdict *v)
{
	struct contest *c = arg;

	(void)slot;
	assert_int_equal(v->end, STRAT_END_BOARD);
	assert_int_equal(v->result, STRAT_DRAW);
	assert_int_equal(v->record->nplies, 6);
	assert_string_equal(strat_record_tag(v->record, "Termination"), "quiet-limit");
	c->over++;
	return 0;
}

/* Play two games.  A failure during a game is reported, one in its log is not. */
static int
play_games(struct strat_report *rep)
{
	struct contest *c = contest;
	struct strat_runner *a;
	int rc;

	c->begun = c->over = 0;
	c->plan.rep = rep;
	rc = strat_runner_open(&a, &c->plan);
	if (rc < 0)
		return rc;
	rc = strat_runner_run(a);
	if (rc == 0)
		assert_int_equal(c->over, 2);
	strat_runner_close(a);
	return rc;
}

static int
examine(struct strat_report *rep)
{
	struct strat_exam_options how = { .sandbox = STRAT_SANDBOX_OFF, .rep = rep };

	return strat_engine_check(&contest->engine[2], &how);
}

/* Assert that JOB succeeds or reports that memory failed. */
static void
says_so(int (*job)(struct strat_report *rep), int all)
{
	struct strat_report rep = { .on_diagnostic = hear };
	long n;
	int rc;

	for (n = 0, failed = 1, for_ever = all; failed; n++) {
		failed = nomem_told = 0;
		left = n;
		rc = job(&rep);
		left = -1;
		assert_true(rc >= 0 || rc == -STRAT_E_NOMEM);
		assert_true(rc >= 0 || nomem_told);
	}
	assert_true(n > 3);
}

static void
games_are_right_or_not_delivered(void **state)
{
	static const char *const good[] = { "good", NULL };
	int i;

	(void)state;
	contest = match_new("ucc", "quiet-limit=6", 2);
	for (i = 0; i < 2; i++) {
		contest->engine[i].cmd = match_program("tests/engines/bad");
		contest->engine[i].args = good;
	}
	contest->game.keep = STRAT_RECORD_CLOCKS;
	contest->plan.done = note_game;
	says_so(play_games, 0);
	says_so(play_games, 1);
	match_free(contest);
}

static void
examining_ends(void **state)
{
	(void)state;
	contest = match_new("ucc", "", 1);
	contest->engine[2].cmd = "/no/such/program";
	contest->engine[2].name = "X";
	says_so(examine, 0);
	says_so(examine, 1);
	match_free(contest);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(games_are_right_or_not_delivered),
		cmocka_unit_test(examining_ends),
	};

	pthread_atfork(NULL, NULL, in_child);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
