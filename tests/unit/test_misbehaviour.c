/* test_misbehaviour.c - the referee survives misbehaving engines; each costs one lost or void
 * game. */
#define _GNU_SOURCE
#include "match_help.h"

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "engine/referee/engine_process.h"
#include "game/notes.h"

/* The result of each kind of misbehaviour; MS is the time per move where it matters. */
static const struct {
	const char *way;
	enum strat_game_end end;
	int ms;
	const char *why;
} ways[] = {
	{ "exit-at-once", STRAT_END_NOT_STARTED, 0, "exited with status 3" },
	{ "exit-when-greeted", STRAT_END_NOT_STARTED, 0, "exited with status 3" },
	{ "exit-at-setup", STRAT_END_CRASHED, 0, "exited with status 3" },
	{ "exit-at-move", STRAT_END_CRASHED, 0, "exited with status 3" },
	{ "exit-behind-move", STRAT_END_CRASHED, 0, "exited with status 0" },
	{ "exit-at-seen", STRAT_END_CRASHED, 0, "exited with status 3" },
	{ "crash", STRAT_END_CRASHED, 0, "was killed by signal 6 (Aborted)" },
	{ "never-ready", STRAT_END_NOT_STARTED, 50, "was not ready in time" },
	{ "never-set", STRAT_END_HUNG, -50, "did not answer" },
	{ "hang", STRAT_END_TIME, 50, "lost on time" },
	{ "stop", STRAT_END_TIME, 50, "lost on time" },
	{ "close-input", STRAT_END_CRASHED, 0, "closed its input" },
	{ "close-input-when-asked", STRAT_END_CRASHED, 0, "closed its input" },
	{ "close-output", STRAT_END_CRASHED, 0, "closed its output" },
	{ "inform-without-end", STRAT_END_FLOODED, 0, "sent more than" },
	{ "no-newline", STRAT_END_TIME, 50, "lost on time" },
	{ "noise", STRAT_END_FLOODED, 0, "sent more than" },
	{ "noise-at-start", STRAT_END_FLOODED, 0, "sent more than" },
	{ "noise-when-idle", STRAT_END_FLOODED, 0, "sent more than" },
	{ "complain-without-end", STRAT_END_FLOODED, 0, "sent more than" },
	{ "illegal", STRAT_END_ILLEGAL, 0, "e5-e6: no piece of the mover there" },
	{ "other", STRAT_END_ILLEGAL, 0, "j7-j6: no piece of the mover there" },
	{ "nonsense", STRAT_END_ILLEGAL, 0, "nonsense? and more: not a ply" },
	{ "wrong-setup", STRAT_END_ILLEGAL, 0, "setup: 10 of rank Scout, but the army has 8" },
	{ "short-setup", STRAT_END_ILLEGAL, 0, "setup: row 4 has 2 squares" },
	{ "long-setup", STRAT_END_ILLEGAL, 0, "setup: too long" },
	{ "twice", STRAT_END_ILLEGAL, 0, "unexpected answer: a5-a4" },
	{ "early-setup", STRAT_END_ILLEGAL, 0, "unexpected answer: a4-a5" },
	{ "eval-uninvited", STRAT_END_ILLEGAL, 0,
	    "a4-a5 eval 0: eval is not a feature of this game" },
	{ "eval-high", STRAT_END_ILLEGAL, 0,
	    "a4-a5 eval 1001: eval is not a whole number from 0 to 1000" },
	{ "eval-words", STRAT_END_ILLEGAL, 0, "eval good: eval is not a whole number" },
	{ "eval-nothing", STRAT_END_ILLEGAL, 0, "a4-a5 eval: eval is not a whole number" },
	{ "eval-misspelt", STRAT_END_ILLEGAL, 0, "a4-a5 evil 500: not a ply" },
	{ "memory", STRAT_END_CRASHED, 0, "was killed by signal 6 (Aborted)" },
	{ "time", STRAT_END_CRASHED, 0, "used more processor time than cpu=1 allows" },
	{ "kill-itself", STRAT_END_CRASHED, 0, "was killed by signal 9 (Killed)" },
	{ "kill-group", STRAT_END_CRASHED, 0, "was killed by signal 9 (Killed)" },
	{ "fill", STRAT_END_CRASHED, 0, "was killed by signal" },
};

/* Create a contest of GAMES between a bad engine, which is Red in even games, and a good one. */
static struct contest *
bad_contest(const char *way, int games, const char **args)
{
	struct contest *c = match_new("ucc", "quiet-limit=20", games);
	static const char *const good[] = { "good", NULL };

	c->game.features = STRAT_FEATURE_EVAL | STRAT_FEATURE_PONDER;
	args[0] = way;
	c->engine[0].cmd = c->engine[1].cmd = match_program("tests/engines/bad");
	c->engine[0].args = args;
	c->engine[1].args = good;
	c->engine[0].tc.grace = 50;
	c->engine[0].limits.memory = UINT64_C(64) << 20;
	c->engine[0].limits.file_size = 1 << 20;
	return c;
}

/* Return 1 if DIR is empty. */
static int
is_empty(const char *dir)
{
	DIR *d = opendir(dir);
	int n = 0;

	assert_non_null(d);
	while (readdir(d))
		n++;
	closedir(d);
	return n == 2;
}

#define NWAYS (sizeof ways / sizeof *ways)

/* Set up an engine that misbehaves in way number I. */
static void
init_bad(struct strat_engine *e, size_t i, const char *const *args)
{
	e->args = args;
	e->limits.cpu = strcmp(ways[i].way, "time") == 0;
	if (ways[i].ms > 0)
		e->tc.movetime = ways[i].ms;
	if (ways[i].end == STRAT_END_NOT_STARTED && ways[i].ms)
		e->tc.start = ways[i].ms;
	if (ways[i].ms < 0)
		e->tc.setup = -ways[i].ms;
}

/* Each loses one game against a good engine.  The reason is reported in a sandbox too, unless the
 * machine is so slow that the end is noticed long before the sandbox reports it. */
static void
lose_each(enum strat_sandbox sandbox)
{
	char tmp[] = "/tmp/strat-test-XXXXXX";
	const char *args[NWAYS][3] = { { NULL } };
	struct strat_engine engine[NWAYS + 1];
	struct contest *c = bad_contest(NULL, NWAYS, args[0]);
	size_t i;
	int g, is_said;

	assert_non_null(mkdtemp(tmp));
	for (i = 0; i < NWAYS; i++) {
		engine[i] = c->engine[0];
		args[i][0] = ways[i].way;
		init_bad(&engine[i], i, args[i]);
	}
	engine[NWAYS] = c->engine[1];
	c->plan.engines = engine;
	c->plan.nengines = NWAYS + 1;
	c->plan.slots = 6;
	c->plan.tmp = tmp;
	c->plan.sandbox = sandbox;
	c->each = 1;
	match_play(c);
	assert_int_equal(c->over, NWAYS);
	assert_int_equal(c->rc, 0);
	for (g = 0; g < c->over; g++) {
		struct ended *e = &c->ended[g];

		i = (size_t)e->key;
		is_said = strstr(e->why, ways[i].why) ||
		    (sandbox == STRAT_SANDBOX_ON && strstr(e->why, "closed its output"));
		if (e->end != ways[i].end || !is_said)
			print_message("%s: %s: %s\n%s\n", ways[i].way, strat_ending_name[e->end],
			    e->why, e->log[0]);
		assert_int_equal(e->end, ways[i].end);
		assert_true(is_said);
		assert_int_equal(e->loser, STRAT_RED);
		assert_int_equal(e->result, STRAT_BLUE_WINS);
		assert_true(e->is_bad);
		assert_true(strlen(e->log[0]) < 40000);
		match_check(c, g);
	}
	match_free(c);
	assert_true(is_empty(tmp));
	rmdir(tmp);
}

static void
each_misbehaviour_loses_its_game_alone(void **state)
{
	(void)state;
	lose_each(STRAT_SANDBOX_OFF);
}

static void
each_misbehaviour_in_a_sandbox_loses_its_game_alone(void **state)
{
	(void)state;
	match_needs_sandbox();
	lose_each(STRAT_SANDBOX_ON);
}

static void
a_program_that_cannot_be_started_loses(void **state)
{
	static const char *const programs[] = { "/no/such/program", "no-such-program",
		"/etc/passwd", "/tmp" };
	static const char *const words[] = { "No such file", "No such file", "Permission denied",
		"Permission denied" };
	const char *args[3] = { NULL, NULL, NULL };
	size_t i;

	(void)state;
	for (i = 0; i < sizeof programs / sizeof *programs; i++) {
		struct contest *c = bad_contest("good", 2, args);

		c->engine[0].cmd = programs[i];
		match_play(c);
		assert_int_equal(c->over, 2);
		assert_int_equal(c->ended[0].end, STRAT_END_NOT_STARTED);
		assert_int_equal(c->ended[0].result, STRAT_BLUE_WINS);
		assert_int_equal(c->ended[1].result, STRAT_RED_WINS);
		assert_string_equal(c->ended[0].termination, "forfeit");
		assert_non_null(strstr(c->ended[0].why, words[i]));
		match_free(c);
	}
}

static void
misbehaviour_in_ucc_loses_too(void **state)
{
	static const struct {
		const char *cmd;
		enum strat_game_end end;
		const char *why;
	} programs[] = {
		{ "yes", STRAT_END_ILLEGAL, "setup: unknown rank '!'" },
		{ "cat", STRAT_END_HUNG, "did not answer" },
		{ "true", STRAT_END_CRASHED, "exited with status 0" },
	};
	const char *args[3] = { NULL, NULL, NULL };
	size_t i;

	(void)state;
	for (i = 0; i < sizeof programs / sizeof *programs; i++) {
		struct contest *c = bad_contest(NULL, 1, args);

		c->engine[0].cmd = programs[i].cmd;
		c->engine[0].protocol = &strat_protocol_ucc;
		if (programs[i].end == STRAT_END_HUNG)
			c->engine[0].tc.setup = 30;
		match_play(c);
		assert_int_equal(c->over, 1);
		assert_int_equal(c->ended[0].end, programs[i].end);
		assert_int_equal(c->ended[0].loser, STRAT_RED);
		assert_non_null(strstr(c->ended[0].why, programs[i].why));
		match_free(c);
	}
}

static void
a_contest_goes_on_after_misbehaviour(void **state)
{
	static const char *const some[] = { "crash", "hang", "twice", "exit-behind-move", "stay",
		"nuls", "complain", "litter", "good", "exit-after", "stay-and-stop", "speak-after",
		"illegal-once" };
	const char *args[3] = { NULL, NULL, NULL };
	size_t i;
	int g;

	(void)state;
	for (i = 0; i < sizeof some / sizeof *some; i++) {
		struct contest *c = bad_contest(some[i], 6, args);

		if (strcmp(some[i], "hang") == 0)
			c->engine[0].tc.movetime = 20;
		c->plan.slots = 3;
		c->engine[0].restart = i % 2 == 0;
		match_play(c);
		assert_int_equal(c->over, 6);
		for (g = 0; g < 6; g++) {
			struct ended *e = &c->ended[g];
			int bad = e->key % 2 ? STRAT_BLUE : STRAT_RED;

			if (i >= 4 && i < 12) { /* these do no harm */
				if (e->is_bad)
					print_message("%s: %s\n%s\n%s\n", some[i], e->why,
					    e->log[0], e->log[1]);
				assert_int_equal(e->end, STRAT_END_BOARD);
				assert_int_equal(e->result, STRAT_DRAW);
				assert_string_equal(e->log[0], "");
			} else {
				assert_int_equal(e->loser, bad);
				assert_true(e->log[bad][0]);
			}
		}
		match_free(c);
	}
}

static void
policy_says_what_follows(void **state)
{
	const char *args[3] = { NULL, NULL, NULL };
	struct contest *c = bad_contest("crash", 4, args);

	(void)state;
	c->game.on_crash = STRAT_POLICY_VOID;
	match_play(c);
	assert_int_equal(c->over, 4);
	assert_true(c->ended[3].is_void);
	assert_int_equal(c->ended[3].result, STRAT_OPEN);
	assert_int_equal(c->rc, 0);
	match_free(c);

	c = bad_contest("crash", 4, args);
	c->game.on_crash = STRAT_POLICY_STOP;
	match_play(c);
	assert_int_equal(c->over, 1);
	assert_int_equal(c->rc, -STRAT_E_ENGINE);
	match_free(c);

	c = bad_contest("illegal", 2, args);
	c->game.on_illegal = STRAT_POLICY_VOID;
	match_play(c);
	assert_int_equal(c->over, 2);
	assert_true(c->ended[0].is_void);
	assert_string_equal(c->ended[0].termination, "abandoned");
	match_check(c, 0);
	match_free(c);

	c = bad_contest("illegal-once", 2, args);
	c->game.on_illegal = STRAT_POLICY_REFUSE;
	c->game.refusals = 1;
	match_play(c);
	assert_int_equal(c->ended[0].end, STRAT_END_BOARD);
	match_free(c);

	c = bad_contest("illegal", 2, args);
	c->game.on_illegal = STRAT_POLICY_REFUSE;
	c->game.refusals = 3;
	match_play(c);
	assert_int_equal(c->ended[0].end, STRAT_END_ILLEGAL);
	assert_int_equal(c->ended[0].loser, STRAT_RED);
	match_free(c);
}

/* It is sent more than a pipe holds, and does not read. */
static void
writing_has_a_deadline_too(void **state)
{
	const char *args[3] = { NULL, NULL, NULL };
	struct strat_engine_option options[] = { { "Book", NULL }, { NULL, NULL } };
	struct contest *c = bad_contest("deaf", 2, args);
	char *book = calloc(1, 300000);

	(void)state;
	assert_non_null(book);
	memset(book, 'x', 299999);
	options[0].value = book;
	c->engine[0].options = options;
	c->engine[0].tc.setup = 30;
	match_play(c);
	assert_int_equal(c->over, 2);
	assert_int_equal(c->ended[0].end, STRAT_END_HUNG);
	assert_int_equal(c->ended[1].end, STRAT_END_HUNG);
	match_free(c);

	c = bad_contest("good", 1, args); /* an engine that reads gets everything */
	c->engine[0].options = options;
	match_play(c);
	assert_int_equal(c->ended[0].end, STRAT_END_BOARD);
	match_free(c);
	free(book);
}

/* ------ time ------ */

static void
clocks_run_down_and_are_filled_again(void **state)
{
	const char *args[3] = { NULL, NULL, NULL };
	struct contest *c = bad_contest("slow", 1, args); /* 300 ms a move, four moves */

	(void)state;
	c->game.rules.quiet_limit = 8;
	c->engine[0].tc = (struct strat_tc){ .base = 1000, .start = 20000, .setup = 20000 };
	match_play(c);
	assert_int_equal(c->ended[0].end, STRAT_END_TIME);
	assert_int_equal(c->ended[0].loser, STRAT_RED);
	assert_true(c->ended[0].plies <= 6);
	assert_string_equal(c->ended[0].termination, "time");
	match_free(c);

	c = bad_contest("slow", 1, args);
	c->game.rules.quiet_limit = 8;
	c->engine[0].tc = (struct strat_tc){ .base = 1, .margin = 20000 };
	match_play(c);
	assert_int_equal(c->ended[0].end, STRAT_END_BOARD);
	match_free(c);

	c = bad_contest("slow", 1, args);
	c->game.rules.quiet_limit = 8;
	c->engine[0].tc = (struct strat_tc){ .base = 19000, .inc = 500 };
	c->game.keep = STRAT_RECORD_CLOCKS;
	match_play(c);
	assert_int_equal(c->ended[0].end, STRAT_END_BOARD);
	assert_int_equal(c->ended[0].record.nnotes, c->ended[0].plies);
	/* less what it waited for a processor, some of it after its answer: that may be noticed late */
	assert_true(strat_notes_time(&c->ended[0].record, 1, "emt") >= 150);
	assert_true(strat_notes_time(&c->ended[0].record, 1, "clk") <= 19350);
	match_check(c, 0);
	match_free(c);
}

/* After a pause of the machine, it is unknown which engine would have answered; the extension is
 * granted once. */
static void
a_deadline_that_is_noticed_late_is_moved(void **state)
{
	struct strat_engine_process p = { .deadline = 100 * STRAT_MS };

	(void)state;
	assert_false(strat_engine_process_extend_deadline(&p, 100 * STRAT_MS + 60000));
	assert_true(strat_engine_process_extend_deadline(&p, 130 * STRAT_MS));
	assert_true(p.deadline == 160 * STRAT_MS);
	assert_false(strat_engine_process_extend_deadline(&p, 300 * STRAT_MS));
	assert_true(p.deadline == 160 * STRAT_MS);
}

/* After two moves the base time is added again. */
static void
stages_give_time_anew(void **state)
{
	const char *args[3] = { NULL, NULL, NULL };
	struct contest *c = bad_contest("slow", 1, args);

	(void)state;
	c->game.rules.quiet_limit = 8;
	c->engine[0].tc = (struct strat_tc){ .base = 20000, .moves = 2 };
	c->plan.log_all = 1;
	match_play(c);
	assert_int_equal(c->ended[0].end, STRAT_END_BOARD);
	assert_non_null(strstr(c->ended[0].log[0], "moves 2\n"));
	assert_non_null(strstr(c->ended[0].log[0], "moves 1\n"));
	assert_non_null(strstr(c->ended[0].log[0], "go red 39"));
	match_free(c);
}

/* ------ ends without misbehaviour ------ */

static void
resignation_agreement_and_judgement_end_games(void **state)
{
	const char *args[3] = { NULL, NULL, NULL };
	struct contest *c = bad_contest("resign", 2, args);

	(void)state;
	match_play(c);
	assert_int_equal(c->ended[0].end, STRAT_END_RESIGNED);
	assert_int_equal(c->ended[1].result, STRAT_RED_WINS);
	match_check(c, 1);
	match_free(c);

	c = bad_contest("draw", 1, args);
	c->engine[1].args = args;
	match_play(c);
	assert_int_equal(c->ended[0].end, STRAT_END_AGREED);
	assert_int_equal(c->ended[0].plies, 1);
	match_check(c, 0);
	match_free(c);

	c = bad_contest("draw", 1, args); /* one side alone cannot agree on a draw */
	match_play(c);
	assert_int_equal(c->ended[0].end, STRAT_END_BOARD);
	match_free(c);

	c = bad_contest("scores", 1, args);
	c->game.judging.resign = 1000;
	c->game.judging.resign_moves = 3;
	c->game.keep = STRAT_RECORD_INFO;
	match_play(c);
	assert_int_equal(c->ended[0].end, STRAT_END_ADJUDICATED);
	assert_int_equal(c->ended[0].result, STRAT_BLUE_WINS);
	assert_int_equal(c->ended[0].plies, 5);
	assert_int_equal(c->ended[0].record.nnotes, 3);
	assert_string_equal(c->ended[0].record.text + c->ended[0].record.notes[0].text,
	    "depth 3 score -5000 string ?lost{");
	match_check(c, 0);
	match_free(c);

	c = bad_contest("scores", 1, args);
	c->engine[1].args = args;
	c->game.judging.draw = 5000;
	c->game.judging.draw_plies = 6;
	c->game.judging.from = 10;
	match_play(c);
	assert_int_equal(c->ended[0].end, STRAT_END_ADJUDICATED);
	assert_int_equal(c->ended[0].result, STRAT_DRAW);
	match_free(c);
}

/* ------ processes ------ */

/* Wait until all processes listed in FILE have exited.  Return 0 if they stay. */
static int
all_gone(const char *file)
{
	FILE *f = fopen(file, "r");
	int pid, n = 0, tries;

	assert_non_null(f);
	while (fscanf(f, "%d", &pid) == 1) {
		for (tries = 0; kill(pid, 0) == 0 && tries < 2000; tries++)
			usleep(5000);
		n += kill(pid, 0) < 0 && errno == ESRCH;
		if (kill(pid, 0) == 0)
			n = -100;
	}
	fclose(f);
	unlink(file);
	return n;
}

static void
no_process_outlives_a_contest(void **state)
{
	static const char *const some[] = { "daemons", "daemons-hang" };
	char file[] = "/tmp/strat-test-XXXXXX";
	const char *args[3] = { NULL, file, NULL };
	size_t i;
	int fd = mkstemp(file);

	(void)state;
	assert_true(fd >= 0);
	close(fd);
	for (i = 0; i < 2; i++) {
		struct contest *c = bad_contest(some[i], 2, args);

		if (i == 1)
			c->engine[0].tc.movetime = 20;
		c->engine[0].restart = 1;
		match_play(c);
		assert_int_equal(c->over, 2);
		match_free(c);
		assert_true(all_gone(file) >= 4);
		assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
	}
}

/* Run an endless contest in a process of its own; when the engine runs, as PIDS shows, send the
 * process signal NUMBER. */
static void
kill_referee(const char *tmp, const char *pids, int number)
{
	const char *args[3] = { NULL, pids, NULL };
	struct stat st;
	pid_t pid = fork();
	int status;

	if (pid == 0) {
		struct contest *c = bad_contest("daemons-hang", 1, args);

		signal(number, SIG_DFL); /* a shell's background jobs inherit SIGINT as ignored */
		c->plan.tmp = tmp;
		match_play(c);
		_exit(0);
	}
	while (stat(pids, &st) < 0 || st.st_size < 10)
		usleep(1000);
	kill(pid, number);
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_true(WIFSIGNALED(status));
}

static void
no_process_outlives_the_referee(void **state)
{
	static const int signals[] = { SIGKILL, SIGTERM, SIGINT };
	char tmp[] = "/tmp/strat-test-XXXXXX", pids[] = "/tmp/strat-pids-XXXXXX";
	int i, fd, tries;

	(void)state;
	assert_non_null(mkdtemp(tmp));
	for (i = 0; i < 3; i++) {
		memcpy(strrchr(pids, '-') + 1, "XXXXXX", 6);
		fd = mkstemp(pids);
		assert_true(fd >= 0);
		close(fd);
		kill_referee(tmp, pids, signals[i]);
		assert_true(all_gone(pids) >= 1);
		for (tries = 0; !is_empty(tmp) && tries < 2000; tries++)
			usleep(5000);
		assert_true(is_empty(tmp));
	}
	rmdir(tmp);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(each_misbehaviour_loses_its_game_alone),
		cmocka_unit_test(each_misbehaviour_in_a_sandbox_loses_its_game_alone),
		cmocka_unit_test(a_program_that_cannot_be_started_loses),
		cmocka_unit_test(misbehaviour_in_ucc_loses_too),
		cmocka_unit_test(a_contest_goes_on_after_misbehaviour),
		cmocka_unit_test(policy_says_what_follows),
		cmocka_unit_test(writing_has_a_deadline_too),
		cmocka_unit_test(clocks_run_down_and_are_filled_again),
		cmocka_unit_test(a_deadline_that_is_noticed_late_is_moved),
		cmocka_unit_test(stages_give_time_anew),
		cmocka_unit_test(resignation_agreement_and_judgement_end_games),
		cmocka_unit_test(no_process_outlives_a_contest),
		cmocka_unit_test(no_process_outlives_the_referee),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
