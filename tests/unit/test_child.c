/* test_child.c - child processes: their pipes, their limits, and how they end. */
#define _GNU_SOURCE
#include "match_help.h"

#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>

static struct strat_supervisor *supervisor;

static int
open_supervisor(void **state)
{
	struct strat_supervisor_options plan = { .sandbox = STRAT_SANDBOX_OFF };

	(void)state;
	return strat_supervisor_open(&supervisor, &plan, NULL);
}

static int
close_supervisor(void **state)
{
	(void)state;
	strat_supervisor_close(supervisor);
	return 0;
}

/* Read the output of C until it ends into TEXT, which ends with NUL. */
static void
read_all(struct strat_child *c, char *text, size_t size)
{
	struct strat_child_event what[STRAT_CHILD_EVENTS];
	size_t len = 0;
	long n;

	while (c->state == STRAT_CHILD_RUNS || c->out >= 0) {
		if (c->state == STRAT_CHILD_RUNS)
			assert_true(strat_supervisor_wait(supervisor, -1, STRAT_NEVER, what) >= 0);
		while ((n = strat_child_read(c, text + len, size - 1 - len)) > 0)
			len += (size_t)n;
		if (c->state != STRAT_CHILD_RUNS && n == 0)
			break;
	}
	text[len] = '\0';
}

/* Run SCRIPT in a shell under LIMITS (NULL: none) in DIR, and read its output. */
static void
shell(struct strat_child *c, const char *script, const char *dir,
    const struct strat_child_limits *limits, char *text, size_t size)
{
	const char *const args[] = { "-c", script, NULL };
	struct strat_child_command plan = { .cmd = "sh", .args = args, .dir = dir };

	if (limits)
		plan.limits = *limits;
	strat_child_init(c);
	assert_int_equal(strat_child_start(supervisor, c, &plan), 0);
	read_all(c, text, size);
}

static void
a_child_says_and_ends(void **state)
{
	struct strat_child c;
	char text[4096], words[100];

	(void)state;
	shell(&c, "echo one; echo 'two  three'; exit 7", NULL, NULL, text, sizeof text);
	assert_string_equal(text, "one\ntwo  three\n");
	assert_int_equal(c.state, STRAT_CHILD_ENDED);
	assert_int_equal(WEXITSTATUS(c.status), 7);
	strat_child_describe_exit(&c, words, sizeof words);
	assert_string_equal(words, "exited with status 7");
	assert_true(c.memory_kib > 0);
	strat_child_close(&c);
}

static void
it_runs_in_its_directory(void **state)
{
	struct strat_child c;
	char text[4096];
	struct stat st;

	(void)state;
	shell(&c, "pwd", "/usr", NULL, text, sizeof text);
	assert_string_equal(text, "/usr\n");
	strat_child_close(&c);
	shell(&c, "pwd; echo x >file; test \"$HOME\" = \"$PWD\" && test -O . && umask && exit 5",
	    NULL, NULL, text, sizeof text);
	assert_int_equal(WEXITSTATUS(c.status), 5);
	assert_memory_equal(text, "/tmp/strat-match-", 17);
	assert_non_null(strstr(text, "0077"));
	strat_child_close(&c);
	strat_supervisor_close(supervisor);
	text[strcspn(text, "\n")] = '\0';
	assert_int_equal(stat(text, &st), -1);
	open_supervisor(state);
}

static void
limits_are_set(void **state)
{
	const struct strat_child_limits l = {
		.memory = 1 << 30, .cpu = 9, .files = 33, .file_size = 1 << 20
	};
	struct strat_child c;
	char text[4096];

	(void)state;
	shell(&c, "ulimit -v; ulimit -t; ulimit -n; ulimit -f; ulimit -c", NULL, &l, text,
	    sizeof text);
	assert_string_equal(text, "1048576\nunlimited\n33\n2048\n0\n");
	strat_child_close(&c);
}

/* The child has only its own pipes, environment, session and process group.  (If the test itself
 * was started by posix_spawn(), glibc leaves its signals 32 and 33 ignored.) */
static void
it_has_little_and_no_rights(void **state)
{
	struct strat_child c;
	char text[4096];

	(void)state;
	shell(&c,
	    "for f in 0 1 2; do test -p /proc/self/fd/$f && echo pipe; done\n"
	    "ls /proc/self/fd | wc -l; env | grep -c '^\\(PATH\\|HOME\\|TMPDIR\\|LANG\\)='\n"
	    "env | grep -v '^\\(PATH\\|HOME\\|TMPDIR\\|LANG\\|PWD\\|_\\|SHLVL\\|OLDPWD\\)='\n"
	    "sed -n 's/^\\(NoNewPrivs\\|CapEff\\|CapPrm\\|CapAmb\\|SigIgn\\|SigBlk\\):.//p' "
	    "/proc/self/status | sed 's/^0000000180000000$/0000000000000000/'\n"
	    "read pid name is parent group session rest </proc/$$/stat\n"
	    "test $group = $$ && test $session = $$ && echo alone",
	    NULL, NULL, text, sizeof text);
	assert_string_equal(text,
	    "pipe\npipe\npipe\n4\n4\n" /* and the directory that `ls' reads */
	    "0000000000000000\n0000000000000000\n"
	    "0000000000000000\n0000000000000000\n0000000000000000\n1\nalone\n");
	strat_child_close(&c);
}

/* When the supervisor is killed, so are its children, and the owner is notified. */
static void
no_child_outlives_its_supervisor(void **state)
{
	struct strat_supervisor_options plan = { .sandbox = STRAT_SANDBOX_OFF };
	const char *const args[] = { "-c", "echo $$ $PPID $HOME; exec sleep 1000", NULL };
	struct strat_child_command sh = { .cmd = "sh", .args = args };
	struct strat_child_event what[STRAT_CHILD_EVENTS];
	struct strat_supervisor *k;
	struct strat_child c;
	char text[100] = "", home[100];
	struct stat st;
	int pid, parent, rc;

	(void)state;
	assert_int_equal(strat_supervisor_open(&k, &plan, NULL), 0);
	strat_child_init(&c);
	assert_int_equal(strat_child_start(k, &c, &sh), 0);
	while (strat_child_read(&c, text, sizeof text - 1) == 0)
		assert_true(strat_supervisor_wait(k, -1, STRAT_NEVER, what) >= 0);
	assert_int_equal(sscanf(text, "%d %d %99s", &pid, &parent, home), 3);
	assert_int_equal(stat(home, &st), 0);
	kill(parent, SIGKILL);
	do
		rc = strat_supervisor_wait(k, -1, STRAT_NEVER, what);
	while (rc >= 0);
	assert_int_equal(rc, -STRAT_E_IO);
	while (strat_child_read(&c, text, sizeof text) >= 0)
		usleep(1000); /* until it has exited and its end of the pipe is closed */
	strat_child_close(&c);
	strat_supervisor_close(k);
	assert_int_equal(stat(home, &st), -1);
	*strrchr(home, '/') = '\0';
	assert_int_equal(stat(home, &st), -1);
}

static void
a_program_is_found_or_not(void **state)
{
	static const char *const names[] = { "no-such-program", "/no/such/program", "./sh",
		"/etc/passwd" };
	struct strat_child_command plan = { .dir = "/" };
	struct strat_child c;
	char text[100], words[100];
	size_t i;

	(void)state;
	for (i = 0; i < sizeof names / sizeof *names; i++) {
		plan.cmd = names[i];
		strat_child_init(&c);
		assert_int_equal(strat_child_start(supervisor, &c, &plan), 0);
		read_all(&c, text, sizeof text);
		assert_int_equal(c.state, STRAT_CHILD_FAILED);
		strat_child_describe_exit(&c, words, sizeof words);
		assert_non_null(strstr(words, i < 3 ? "No such file" : "Permission denied"));
		strat_child_close(&c);
	}
	plan.cmd = "./sh"; /* relative to its directory */
	plan.dir = "/bin";
	strat_child_init(&c);
	assert_int_equal(strat_child_start(supervisor, &c, &plan), 0);
	strat_child_end(&c, strat_now(), 20000 * STRAT_MS);
	read_all(&c, text, sizeof text);
	assert_int_equal(c.state, STRAT_CHILD_ENDED);
	assert_int_equal(c.status, 0);
	strat_child_close(&c);
}

static void
too_many_words_are_refused(void **state)
{
	const char *args[2000];
	struct strat_child_command plan = { .cmd = "true", .args = args };
	struct strat_child c;
	char *word = calloc(1, 100000);
	int i;

	(void)state;
	assert_non_null(word);
	for (i = 0; i < 1999; i++)
		args[i] = "x";
	args[1999] = NULL;
	strat_child_init(&c);
	assert_int_equal(strat_child_start(supervisor, &c, &plan), -STRAT_E_IO);
	memset(word, 'x', 99999);
	args[0] = word;
	args[1] = NULL;
	assert_int_equal(strat_child_start(supervisor, &c, &plan), -STRAT_E_IO);
	args[0] = NULL;
	assert_int_equal(strat_child_start(supervisor, &c, &plan), 0);
	strat_child_close(&c);
	free(word);
}

static void
who_does_not_listen_is_made_to_end(void **state)
{
	struct strat_child_event what[STRAT_CHILD_EVENTS];
	const char *const args[] = { "-c", "trap '' TERM; while :; do sleep 1; done", NULL };
	struct strat_child_command plan = { .cmd = "sh", .args = args };
	struct strat_child c;

	(void)state;
	strat_child_init(&c);
	assert_int_equal(strat_child_start(supervisor, &c, &plan), 0);
	strat_child_end(&c, strat_now(), 100 * STRAT_MS);
	while (c.state == STRAT_CHILD_RUNS) {
		assert_true(strat_supervisor_wait(supervisor, -1, c.next_signal, what) >= 0);
		strat_child_escalate(&c, strat_now());
	}
	assert_true(WIFSIGNALED(c.status));
	assert_int_equal(WTERMSIG(c.status), SIGKILL);
	strat_child_close(&c);
}

static void
a_broken_pipe_is_no_signal(void **state)
{
	struct strat_child c;
	char text[100];

	(void)state;
	shell(&c, "exec 0<&-; echo closed", NULL, NULL, text, sizeof text);
	assert_int_equal(strat_child_write(&c, "x", 1), -STRAT_E_IO);
	strat_child_close(&c);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_child_says_and_ends),
		cmocka_unit_test(it_runs_in_its_directory),
		cmocka_unit_test(limits_are_set),
		cmocka_unit_test(it_has_little_and_no_rights),
		cmocka_unit_test(no_child_outlives_its_supervisor),
		cmocka_unit_test(a_program_is_found_or_not),
		cmocka_unit_test(too_many_words_are_refused),
		cmocka_unit_test(who_does_not_listen_is_made_to_end),
		cmocka_unit_test(a_broken_pipe_is_no_signal),
	};

	return cmocka_run_group_tests(tests, open_supervisor, close_supervisor);
}
