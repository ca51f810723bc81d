/* test_sandbox.c - an engine in a sandbox: what it can use, its output, and how it ends. */
#define _GNU_SOURCE
#include "match_help.h"

#include <sched.h>
#include <signal.h>
#include <sys/wait.h>

#define TRIES 20000 /* of a millisecond, for slow machines */

static struct strat_supervisor *supervisor;
static struct strat_child child;

/* Start a shell with SCRIPT. */
static void
start(const char *script)
{
	const char *const args[] = { "-c", script, NULL };
	struct strat_child_command plan = { .cmd = "sh",
		.args = args,
		.limits = { .memory = 1 << 30, .cpu = 9, .files = 33, .file_size = 1 << 20 } };

	strat_child_init(&child);
	assert_int_equal(strat_child_start(supervisor, &child, &plan), 0);
}

static void
say(const char *line)
{
	assert_int_equal(strat_child_write(&child, line, strlen(line)), (long)strlen(line));
}

/* Read up to the line END, or to the end of the output if END is NULL. */
static void
hear(char *text, size_t size, const char *end)
{
	struct strat_child_event what[STRAT_CHILD_EVENTS];
	size_t len = 0;
	long n;

	text[0] = '\0';
	while (!end || !strstr(text, end)) {
		assert_true(strat_supervisor_wait(supervisor, -1, STRAT_NEVER, what) >= 0);
		n = strat_child_read(&child, text + len, size - 1 - len);
		if (n < 0)
			break;
		len += (size_t)n;
		text[len] = '\0';
	}
}

static void
await_end(void)
{
	struct strat_child_event what[STRAT_CHILD_EVENTS];

	while (child.state == STRAT_CHILD_RUNS) {
		assert_true(strat_supervisor_wait(supervisor, -1, child.next_signal, what) >= 0);
		strat_child_escalate(&child, strat_now());
	}
}

static void
it_has_three_pipes_four_words_and_no_rights(void **state)
{
	char text[4096];

	(void)state;
	start("for f in 0 1 2; do test -p /proc/self/fd/$f && echo pipe; done\n"
	      "ls /proc/self/fd | wc -l; env | grep -c '^\\(PATH\\|HOME\\|TMPDIR\\|LANG\\)='\n"
	      "env | grep -v '^\\(PATH\\|HOME\\|TMPDIR\\|LANG\\|PWD\\|_\\|SHLVL\\|OLDPWD\\)='\n"
	      "sed -n 's/^\\(NoNewPrivs\\|CapEff\\|CapBnd\\):.//p' /proc/self/status\n"
	      "ulimit -v; ulimit -t; ulimit -n; ulimit -f; ulimit -c\n"
	      "test \"$HOME\" = \"$PWD\" && echo x >file && echo home\n"
	      "echo x >/usr/file && echo elsewhere; set -- /proc/[0-9]*; echo $#; echo ready");
	hear(text, sizeof text, NULL);
	assert_string_equal(text,
	    "pipe\npipe\npipe\n" /* and the directory that `ls' reads */
	    "4\n4\n0000000000000000\n0000000000000000\n1\n"
	    "1048576\nunlimited\n33\n2048\n0\nhome\n2\nready\n");
	await_end();
	strat_child_close(&child);
}

static void
its_end_of_a_pipe_is_the_last(void **state)
{
	char text[100];

	(void)state;
	start("exec 0<&- 1>&-; while :; do sleep 1; done");
	hear(text, sizeof text, NULL); /* end of file, although it runs */
	assert_int_equal(child.out, -1);
	assert_int_equal(child.state, STRAT_CHILD_RUNS);
	assert_int_equal(strat_child_write(&child, "x", 1), -STRAT_E_IO);
	strat_child_close(&child);
}

static void
it_is_told_to_end_and_has_time_to(void **state)
{
	char text[100];

	(void)state;
	start("trap 'echo ended; exit 5' TERM; echo ready; while :; do sleep 0.01; done");
	hear(text, sizeof text, "ready\n");
	strat_child_signal(&child, SIGTERM);
	hear(text, sizeof text, NULL);
	assert_string_equal(text, "ended\n");
	await_end();
	assert_int_equal(child.state, STRAT_CHILD_ENDED);
	assert_true(WIFEXITED(child.status));
	assert_int_equal(WEXITSTATUS(child.status), 5);
	strat_child_close(&child);
}

static void
who_does_not_listen_is_made_to_end(void **state)
{
	char text[100];

	(void)state;
	start("trap '' TERM; echo ready; while :; do sleep 1; done");
	hear(text, sizeof text, "ready\n");
	strat_child_end(&child, strat_now(), STRAT_MS);
	await_end();
	assert_true(WIFSIGNALED(child.status));
	assert_int_equal(WTERMSIG(child.status), SIGKILL);
	strat_child_close(&child);
}

static void
its_signal_is_told(void **state)
{
	char words[100];

	(void)state;
	start("kill -SEGV $$");
	await_end();
	strat_child_describe_exit(&child, words, sizeof words);
	assert_string_equal(words, "was killed by signal 11 (Segmentation fault)");
	strat_child_close(&child);
}

/* Ask the shell for its processors until the answer is WANTED, or, if NULL, a single processor. */
static void
await_place(const char *wanted, char *text, size_t size)
{
	int tries;

	for (tries = 0; tries < TRIES; tries++) {
		say("x\n");
		hear(text, size, "\n");
		if (wanted ? strcmp(text, wanted) == 0 : !strpbrk(text, "-,"))
			return;
		usleep(1000);
	}
	fail_msg("it runs on %s", text);
}

static void
it_can_be_gathered_and_scattered(void **state)
{
	char before[4096], text[4096];
	cpu_set_t ours;

	(void)state;
	assert_int_equal(sched_getaffinity(0, sizeof ours, &ours), 0);
	if (CPU_COUNT(&ours) < 2)
		skip();
	start("while read x; do sed -n 's/^Cpus_allowed_list:.//p' /proc/self/status; done");
	say("x\n");
	hear(before, sizeof before, "\n");
	assert_int_equal(strat_supervisor_pin(supervisor, NULL), 0);
	await_place(NULL, text, sizeof text);
	strat_supervisor_unpin(supervisor);
	await_place(before, text, sizeof text);
	strat_child_close(&child);
}

/* Create a file in /tmp with one line. */
static void
make_file(char path[32])
{
	int fd;

	snprintf(path, 32, "/tmp/strat-sandbox-XXXXXX");
	fd = mkstemp(path);
	assert_true(fd >= 0);
	assert_int_equal(write(fd, "shown\n", 6), 6);
	close(fd);
}

static void
of_tmp_it_sees_the_files_that_its_arguments_name(void **state)
{
	char named[32], other[32], text[100];
	const char *const args[] = { "-c",
		"cat \"$1\"; echo x 2>&- >\"$1\" || echo unchanged; ls /tmp | grep -c sandbox",
		"sh", named, NULL };
	struct strat_child_command plan = { .cmd = "sh", .args = args };

	(void)state;
	make_file(named);
	make_file(other);
	strat_child_init(&child);
	assert_int_equal(strat_child_start(supervisor, &child, &plan), 0);
	hear(text, sizeof text, NULL);
	unlink(named);
	unlink(other);
	assert_string_equal(text, "shown\nunchanged\n1\n");
	await_end();
	strat_child_close(&child);
}

static void
of_the_disk_it_sees_programs_and_libraries_alone(void **state)
{
	char text[4096];

	(void)state;
	start("for f in /*; do case $f in /usr|/bin|/sbin|/lib*) ;; *) echo $f;; esac; done\n"
	      "ls -A /etc | grep -v '^\\(ld.so.cache\\|alternatives\\)$'\n"
	      "cat /etc/passwd /etc/shadow 2>&-; ls /root /home /var 2>&-");
	hear(text, sizeof text, NULL);
	assert_string_equal(text, "/dev\n/etc\n/proc\n/tmp\n");
	await_end();
	strat_child_close(&child);
}

static void
it_can_write_to_its_directory_and_shared_memory_alone(void **state)
{
	char text[4096];

	(void)state;
	start(
	    "for d in / /dev /etc /proc /proc/sys /usr /bin /dev/pts /tmp /dev/shm \"$HOME\"; do\n"
	    "echo x 2>&- >\"$d/file\" && echo ${d%/strat-match*}; done");
	hear(text, sizeof text, NULL);
	assert_string_equal(text, "/tmp\n/dev/shm\n/tmp\n");
	await_end();
	strat_child_close(&child);
}

static void
its_directory_has_a_limited_size(void **state)
{
	const char *const args[] = { "-c",
		"for d in /tmp \"$HOME\" /dev/shm; do for i in 1 2 3 4 5 6 7 8; do\n"
		"head -c 1048576 /dev/zero 2>&- >$d/$i; done; done\n"
		"cat /tmp/? \"$HOME\"/? | wc -c; cat /dev/shm/? | wc -c",
		NULL };
	struct strat_child_command plan = {
		.cmd = "sh", .args = args, .limits = { .disk = 4 << 20 }
	};
	char text[200];

	(void)state;
	strat_child_init(&child);
	assert_int_equal(strat_child_start(supervisor, &child, &plan), 0);
	hear(text, sizeof text, NULL);
	assert_string_equal(text, "4194304\n4194304\n");
	await_end();
	strat_child_close(&child);
}

/* To the kernel the engines of root are user 0, who may set most parameters of the system. */
static void
it_cannot_set_parameters_of_the_system(void **state)
{
	char text[4096];

	(void)state;
	start(
	    "cd /proc/sys/kernel; for f in core_pattern panic hostname pid_max domainname; do\n"
	    "v=$(cat $f); (echo \"$v\" >$f) 2>&- && echo $f; done\n"
	    "find /proc/sys -type f -writable 2>&-; (echo h >/proc/sysrq-trigger) 2>&- && echo h\n"
	    "echo done");
	hear(text, sizeof text, NULL);
	assert_string_equal(text, "done\n");
	await_end();
	strat_child_close(&child);
}

static void
it_cannot_make_namespaces_of_its_own(void **state)
{
	char text[200];

	(void)state;
	start("unshare -U true 2>&- && echo made || echo refused");
	hear(text, sizeof text, NULL);
	assert_string_equal(text, "refused\n");
	await_end();
	strat_child_close(&child);
}

static void
it_can_read_the_paths_that_it_is_given_and_write_none(void **state)
{
	char first[32], second[32], text[100], read[80];
	const char *const args[] = { "-c",
		"cat /tmp/strat-sandbox-*; rm /tmp/strat-sandbox-* 2>&- || "
		"echo kept",
		NULL };
	struct strat_child_command plan = { .cmd = "sh", .args = args, .read = read };

	(void)state;
	make_file(first);
	make_file(second);
	snprintf(read, sizeof read, "%s:%s:/not/there", first, second);
	strat_child_init(&child);
	assert_int_equal(strat_child_start(supervisor, &child, &plan), 0);
	hear(text, sizeof text, NULL);
	unlink(first);
	unlink(second);
	assert_string_equal(text, "shown\nshown\nkept\n");
	await_end();
	strat_child_close(&child);
}

static int
open_supervisor(void **state)
{
	struct strat_supervisor_options plan = { .sandbox = STRAT_SANDBOX_ON };

	(void)state;
	return strat_supervisor_open(&supervisor, &plan, NULL) < 0;
}

static int
close_supervisor(void **state)
{
	(void)state;
	strat_supervisor_close(supervisor);
	return 0;
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(it_has_three_pipes_four_words_and_no_rights),
		cmocka_unit_test(its_end_of_a_pipe_is_the_last),
		cmocka_unit_test(it_is_told_to_end_and_has_time_to),
		cmocka_unit_test(who_does_not_listen_is_made_to_end),
		cmocka_unit_test(its_signal_is_told),
		cmocka_unit_test(it_can_be_gathered_and_scattered),
		cmocka_unit_test(of_tmp_it_sees_the_files_that_its_arguments_name),
		cmocka_unit_test(of_the_disk_it_sees_programs_and_libraries_alone),
		cmocka_unit_test(it_can_write_to_its_directory_and_shared_memory_alone),
		cmocka_unit_test(its_directory_has_a_limited_size),
		cmocka_unit_test(it_cannot_set_parameters_of_the_system),
		cmocka_unit_test(it_cannot_make_namespaces_of_its_own),
		cmocka_unit_test(it_can_read_the_paths_that_it_is_given_and_write_none),
	};
	struct strat_supervisor_options plan = { .sandbox = STRAT_SANDBOX_ON };

	if (strat_supervisor_open(&supervisor, &plan, NULL) < 0)
		return 0; /* bubblewrap does not work here */
	strat_supervisor_close(supervisor);
	return cmocka_run_group_tests(tests, open_supervisor, close_supervisor);
}
