/* test_examine.c - testing an engine finds what is wrong, and nothing else. */
#include "match_help.h"

#include "engine/examine.h"

struct report {
	int steps, passed, skipped, talks;
	char end[100];
	char failed[2000]; /* the failed steps, one a line */
};

static void
note_step(void *arg, const struct strat_exam_result *s)
{
	struct report *r = arg;
	size_t n = strlen(r->failed);

	r->steps++;
	assert_int_equal(s->number, r->steps);
	r->passed += s->result == STRAT_STEP_PASSED;
	r->skipped += s->result == STRAT_STEP_SKIPPED;
	assert_string_equal(r->end, ""); /* nothing follows the end */
	snprintf(r->end, sizeof r->end, "%s", s->end ? s->end : "");
	if (r->talks)
		print_message("%d %s: %d %s\n", s->number, s->what, s->result, s->actual);
	if (s->result != STRAT_STEP_FAILED)
		return;
	if (!s->actual[0])
		print_message("%s: it did nothing?\n", s->what);
	assert_true(s->expected[0] && s->actual[0]);
	snprintf(r->failed + n, sizeof r->failed - n, "%s: %s\n", s->what, s->actual);
}

/* Test program NAME with one argument, which has MS milliseconds to start and to answer a ping (0:
 * the default).  Return the number of failed steps. */
static int
examine_for(int64_t ms, const char *name, const char *arg, const struct strat_protocol *protocol,
    struct report *r)
{
	const char *args[] = { arg, NULL };
	struct strat_engine e = {
		.name = "X", .cmd = match_program(name), .args = args, .protocol = protocol
	};
	struct strat_exam_options how = {
		.sandbox = STRAT_SANDBOX_OFF, .step = note_step, .arg = r
	};

	if (strcmp(name, "tests/engines/bad") == 0)
		how.rules = strat_rules_find("ucc");
	e.tc.start = ms;
	e.tc.margin = 60000; /* slow machines are not a fault */
	e.tc.grace = strcmp(arg, "stay") == 0 ? 50 : 60000;
	memset(r, 0, sizeof *r);
	return strat_engine_check(&e, &how);
}

static int
examine(const char *name, const char *arg, const struct strat_protocol *protocol, struct report *r)
{
	return examine_for(0, name, arg, protocol, r);
}

static void
good_engines_pass(void **state)
{
	struct report r;
	static const char *const names[] = { "samples/engines/random", "samples/engines/greedy",
		"samples/engines/sage" };
	int i, rc;

	(void)state;
	for (i = 0; i < 3; i++) {
		rc = examine(names[i], "1", &strat_protocol_stp, &r);
		if (rc)
			print_message("%s", r.failed);
		assert_int_equal(rc, 0);
		assert_true(r.steps >= 40);
		assert_true(r.passed >= 40);
		/* engines without options; the first has no features either, the last does not ponder */
		assert_true(r.skipped <= (i == 0 ? 11 : i == 1 ? 4 : 9));
	}
}

static void
what_is_wrong_is_found(void **state)
{
	static const struct {
		const char *way, *said;
	} bad[] = {
		{ "exit-at-once", "it exited with status 3" },
		{ "exit-when-greeted", "answers `stp 1': it exited with status 3" },
		{ "illegal", "moves: it played e5-e6: no piece of the mover there" },
		{ "nonsense", "moves: it sent: play nonsense" },
		{ "wrong-setup", "but the army has 8" },
		{ "twice", "answers once: it sent: play a5-a4" },
		{ "early", "is quiet when the opponent has moved: it sent: play a5-a4" },
		{ "crash", "moves: it was killed by signal 6" },
		{ "stay", "quits: it was killed by signal 9" },
		{ "eval-uninvited",
		    "moves: it sent: play a4-a5 eval 0: eval is not a feature of this game" },
		{ "eval-high",
		    "plays: it sent: play a4-a5 eval 1001: eval is not a whole number from 0 to 1000" },
		{ "eval", "offers known features: unknown feature sing" },
		{ "ponder", "adds its win chance to plays: no play had an eval" },
		{ "ponder-play", "waits for `go' while it ponders: it sent: play " },
	};
	struct report r;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof bad / sizeof *bad; i++) {
		assert_true(examine("tests/engines/bad", bad[i].way, &strat_protocol_stp, &r) > 0);
		if (!strstr(r.failed, bad[i].said))
			print_message("%s:\n%s", bad[i].way, r.failed);
		assert_non_null(strstr(r.failed, bad[i].said));
	}
}

/* An engine that does not answer, or does not start, is not tested fifty times. */
static void
it_stops_where_nothing_makes_sense(void **state)
{
	static const struct {
		const char *way, *end;
		int64_t ms;
		int steps, failed;
	} bad[] = {
		{ "never-ready", "it does not answer", 20, 2, 1 },
		{ "deaf", "it does not answer", 700, 9, 3 },
		{ "exit-at-once", "it does not answer the greeting", 60000, 2, 1 },
		{ "exit-when-greeted", "it does not answer the greeting", 60000, 2, 1 },
	};
	struct report r;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof bad / sizeof *bad; i++) {
		assert_int_equal(examine_for(bad[i].ms, "tests/engines/bad", bad[i].way,
				     &strat_protocol_stp, &r),
		    bad[i].failed);
		assert_string_equal(r.end, bad[i].end);
		assert_int_equal(r.steps, bad[i].steps);
	}
	assert_int_equal(examine("tests/no-such-engine", "", &strat_protocol_stp, &r), 1);
	assert_string_equal(r.end, "it cannot be started");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(it_stops_where_nothing_makes_sense),
		cmocka_unit_test(good_engines_pass),
		cmocka_unit_test(what_is_wrong_is_found),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
