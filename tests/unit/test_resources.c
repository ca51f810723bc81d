/* test_resources.c - limits hold for an engine and its children together, whether the kernel keeps
 * them or the supervisor; and what an engine, or another program, can end by signals. */
#define _GNU_SOURCE
#include "match_help.h"

#include <signal.h>
#include <sys/syscall.h>

static const enum strat_sandbox sandboxes[] = { STRAT_SANDBOX_OFF, STRAT_SANDBOX_ON };

/* Return 1 if the sandbox works here and the kernel limits whole engines (GROUPS 1). */
static int
is_possible(enum strat_sandbox sandbox, int groups)
{
	struct strat_supervisor_options plan = { .sandbox = sandbox };
	struct strat_supervisor *k;
	int has;

	if (strat_supervisor_open(&k, &plan, NULL) < 0)
		return 0;
	has = strat_supervisor_has_groups(k);
	strat_supervisor_close(k);
	return has || !groups;
}

/* Play a game between an engine that misbehaves in WAY, with the argument ARG, and a good one.
 * GROUPS is 0 if the supervisor is to measure. */
static struct contest *
play_bad(const char *way, const char *arg, const struct strat_child_limits *limits,
    enum strat_sandbox sandbox, int groups)
{
	struct contest *c = match_new("ucc", "quiet-limit=20", 1);
	static const char *const good[] = { "good", NULL };
	const char *args[] = { way, arg, NULL };

	c->engine[0].cmd = c->engine[1].cmd = match_program("tests/engines/bad");
	c->engine[0].args = args;
	c->engine[1].args = good;
	c->engine[0].tc.grace = c->engine[1].tc.grace = 50;
	c->engine[0].limits = *limits;
	c->plan.sandbox = sandbox;
	c->plan.no_groups = !groups;
	match_play(c);
	assert_int_equal(c->rc, 0);
	return c;
}

/* Assert that the bad engine of such a game loses it for the reason WHY. */
static void
lose(const char *way, const char *arg, const struct strat_child_limits *limits,
    enum strat_sandbox sandbox, int groups, const char *why)
{
	struct contest *c;

	if (!is_possible(sandbox, groups))
		return;
	c = play_bad(way, arg, limits, sandbox, groups);
	assert_int_equal(c->over, 1);
	if (strcmp(c->ended[0].why, why) != 0)
		print_message("sandbox %d, groups %d\n", (int)sandbox, groups);
	assert_string_equal(c->ended[0].why, why);
	assert_int_equal(c->ended[0].end, STRAT_END_CRASHED);
	assert_int_equal(c->ended[0].loser, STRAT_RED);
	assert_int_equal(c->ended[0].result, STRAT_BLUE_WINS);
	match_free(c);
}

static void
an_engine_has_no_more_processes_than_allowed(void **state)
{
	const struct strat_child_limits l = { .processes = 64 };
	size_t i;

	(void)state;
	for (i = 0; i < 2; i++) {
		lose("many", NULL, &l, sandboxes[i], 1,
		    "exited with status 4; processes=64 refused it more processes");
		lose("many", NULL, &l, sandboxes[i], 0,
		    "started more processes than processes=64 allows");
	}
}

static void
an_engine_may_have_as_many_processes_as_allowed(void **state)
{
	const struct strat_child_limits l = { .processes = 1 };
	size_t i;
	int groups;

	(void)state;
	for (i = 0; i < 2; i++)
		for (groups = 0; groups < 2; groups++)
			if (is_possible(sandboxes[i], groups)) {
				struct contest *c = play_bad(
				    "good", NULL, &l, sandboxes[i], groups);

				assert_string_equal(c->ended[0].why, "quiet-limit");
				match_free(c);
			}
}

static void
six_children_share_the_memory_of_their_engine(void **state)
{
	const struct strat_child_limits l = { .memory = UINT64_C(300) << 20 };
	size_t i;
	int groups;

	(void)state;
	for (i = 0; i < 2; i++)
		for (groups = 0; groups < 2; groups++)
			lose("memory-together", "150", &l, sandboxes[i], groups,
			    "used more memory than mem=300M allows");
}

static void
processor_time_of_children_counts(void **state)
{
	const struct strat_child_limits l = { .cpu = 1 };
	size_t i;
	int groups;

	(void)state;
	for (i = 0; i < 2; i++)
		for (groups = 0; groups < 2; groups++)
			lose("time-together", NULL, &l, sandboxes[i], groups,
			    "used more processor time than cpu=1 allows");
}

/* ------ signals ------ */

static void
an_engine_that_kills_itself_loses(void **state)
{
	const struct strat_child_limits l = { .memory = 0 };
	size_t i;

	(void)state;
	for (i = 0; i < 2; i++) {
		lose("kill-itself", NULL, &l, sandboxes[i], 1, "was killed by signal 9 (Killed)");
		lose("kill-group", NULL, &l, sandboxes[i], 1, "was killed by signal 9 (Killed)");
	}
	lose("pretend", NULL, &l, STRAT_SANDBOX_ON, 1, "was killed by signal 9 (Killed)");
}

/* Return 1 if the kernel can keep engines from each other without a sandbox: Landlock since version
 * 6, in Linux 6.12. */
static int
has_scopes(void)
{
#ifdef SYS_landlock_create_ruleset
	return syscall(SYS_landlock_create_ruleset, NULL, 0, 1) >= 6;
#else
	return 0;
#endif
}

static void
an_engine_cannot_kill_its_supervisor(void **state)
{
	const struct strat_child_limits l = { .memory = 0 };
	size_t i;

	(void)state;
	for (i = 0; i < 2; i++)
		if (is_possible(sandboxes[i], 0) &&
		    (sandboxes[i] == STRAT_SANDBOX_ON || has_scopes())) {
			struct contest *c = play_bad("kill-others", NULL, &l, sandboxes[i], 1);

			assert_string_equal(c->ended[0].why, "quiet-limit");
			match_free(c);
		}
}

/* Store the children of process PID.  Return their number. */
static int
children_of(int pid, int *child, int most)
{
	char path[64];
	int n = 0;
	FILE *f;

	snprintf(path, sizeof path, "/proc/%d/task/%d/children", pid, pid);
	f = fopen(path, "r");
	while (f && n < most && fscanf(f, "%d", &child[n]) == 1)
		n++;
	if (f)
		fclose(f);
	return n;
}

/* After the fourth ply, kill the sandbox of one engine. */
static void
kill_a_sandbox(void *arg, int slot, const struct strat_record *g)
{
	int supervisor[4], box[8], n = children_of((int)getpid(), supervisor, 4);

	(void)arg;
	(void)slot;
	assert_int_equal(n, 1);
	if (g->nplies != 4)
		return;
	n = children_of(supervisor[0], box, 8);
	assert_true(n >= 2);
	kill(box[0], SIGKILL);
}

static void
a_game_whose_sandbox_is_killed_from_outside_is_void(void **state)
{
	struct contest *c = match_new("ucc", "quiet-limit=2000", 1);
	static const char *const good[] = { "good", NULL };

	(void)state;
	if (!is_possible(STRAT_SANDBOX_ON, 0))
		skip();
	c->engine[0].cmd = c->engine[1].cmd = match_program("tests/engines/bad");
	c->engine[0].args = c->engine[1].args = good;
	c->plan.sandbox = STRAT_SANDBOX_ON;
	c->plan.ply = kill_a_sandbox;
	match_play(c);
	assert_int_equal(c->rc, 0);
	assert_int_equal(c->over, 1);
	assert_string_equal(c->ended[0].why, "its sandbox was killed from outside");
	assert_int_equal(c->ended[0].end, STRAT_END_ABANDONED);
	assert_int_equal(c->ended[0].result, STRAT_OPEN);
	assert_true(c->ended[0].is_void && c->ended[0].again && !c->ended[0].is_bad);
	match_free(c);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(an_engine_has_no_more_processes_than_allowed),
		cmocka_unit_test(an_engine_may_have_as_many_processes_as_allowed),
		cmocka_unit_test(six_children_share_the_memory_of_their_engine),
		cmocka_unit_test(processor_time_of_children_counts),
		cmocka_unit_test(an_engine_that_kills_itself_loses),
		cmocka_unit_test(an_engine_cannot_kill_its_supervisor),
		cmocka_unit_test(a_game_whose_sandbox_is_killed_from_outside_is_void),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
