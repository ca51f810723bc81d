/* test_waiting.c - the time in which an engine waits for a processor is not on its clock, and no engine
 * gains time by waiting on purpose. */
#define _GNU_SOURCE
#include "match_help.h"

#include <sched.h>
#include <signal.h>
#include <sys/wait.h>

/* ------ figures ------ */

static void
the_longest_wait_of_one_thread_counts(void **state)
{
	struct strat_processor_use before = { .n = 2, .threads = { { 7, 100 }, { 9, 50 } } };
	struct strat_processor_use after = { .n = 3,
		.threads = { { 9, 80 }, { 7, 110 }, { 8, 25 } } };

	(void)state;
	assert_int_equal(strat_processor_waited(&before, &after), 30);
	after.threads[2].waited = 40; /* it has started since */
	assert_int_equal(strat_processor_waited(&before, &after), 40);
	before.n = STRAT_USE_THREADS; /* it may be an older one, for which there was no room */
	assert_int_equal(strat_processor_waited(&before, &after), 30);
	assert_int_equal(strat_processor_waited(&after, &after), 0);
}

/* ------ games ------ */

static struct contest *
new_contest(const char *how, const char *ms, int64_t movetime)
{
	static const char *args[3];
	struct contest *c = match_new("ucc", "move-limit=4", 2);
	int i;

	args[0] = how;
	args[1] = ms;
	for (i = 0; i < 2; i++) {
		c->engine[i].cmd = match_program("tests/engines/busy");
		c->engine[i].args = args;
		c->engine[i].tc.movetime = movetime;
	}
	return c;
}

/* Let PROCESSES compute on processor CPU, until stop_load().  Each has a session of its own, because the
 * kernel may divide processors among sessions (sched_autogroup), and each engine has one. */
static void
start_load(pid_t *pid, int processes, int cpu)
{
	cpu_set_t one;
	int i;

	CPU_ZERO(&one);
	CPU_SET(cpu, &one);
	for (i = 0; i < processes; i++) {
		pid[i] = fork();
		assert_true(pid[i] >= 0);
		if (pid[i] == 0) {
			setsid();
			sched_setaffinity(0, sizeof one, &one);
			for (;;)
				;
		}
	}
}

static void
stop_load(const pid_t *pid, int processes)
{
	int i;

	for (i = 0; i < processes; i++) {
		kill(pid[i], SIGKILL);
		waitpid(pid[i], NULL, 0);
	}
}

static int
one_processor(void)
{
	cpu_set_t ours;
	int cpu = 0;

	assert_int_equal(sched_getaffinity(0, sizeof ours, &ours), 0);
	while (!CPU_ISSET(cpu, &ours))
		cpu++;
	return cpu;
}

#define LOAD 4 /* processes */

/* With four others on its processor, an engine that computes for 30 ms answers after about 150. */
static void
an_engine_that_got_no_processor_does_not_lose_on_time(void **state)
{
	struct contest *c = new_contest("work", "30", 70);
	uint32_t cpu = (uint32_t)one_processor();
	pid_t load[LOAD];
	int i;

	(void)state;
	if (strat_thread_waited() == 0 && access("/proc/thread-self/schedstat", R_OK) != 0)
		skip();
	c->plan.processors = &cpu;
	c->plan.nprocessors = 1;
	start_load(load, LOAD, (int)cpu);
	match_play(c);
	stop_load(load, LOAD);
	assert_int_equal(c->over, 2);
	for (i = 0; i < c->over; i++) {
		assert_string_equal(c->ended[i].termination, "move-limit");
		assert_true(c->ended[i].waited[0] + c->ended[i].waited[1] > 0);
	}
	match_free(c);
}

/* An engine that takes 400 ms, of which it could have used at most a part if it had waited. */
static void
an_engine_that_takes_too_long_loses_however_it_does_so(void **state)
{
	static const char *const ways[] = { "work", "sleep", "crowd", "hidden" };
	pid_t load[LOAD];
	size_t i;

	(void)state;
	start_load(load, LOAD, one_processor());
	for (i = 0; i < sizeof ways / sizeof *ways; i++) {
		struct contest *c = new_contest(ways[i], "400", 50);

		match_play(c);
		assert_int_equal(c->over, 2);
		assert_int_equal(c->ended[0].end, STRAT_END_TIME);
		assert_int_equal(c->ended[1].end, STRAT_END_TIME);
		assert_memory_equal(c->ended[0].why, "lost on time", 12);
		match_free(c);
	}
	stop_load(load, LOAD);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_longest_wait_of_one_thread_counts),
		cmocka_unit_test(an_engine_that_got_no_processor_does_not_lose_on_time),
		cmocka_unit_test(an_engine_that_takes_too_long_loses_however_it_does_so),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
