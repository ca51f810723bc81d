/* test_nomem_analyse_tools.c - strat-analyse train and evaluate while memory fails: all of the output is written,
 * or the command fails. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/analyse/analyse.h"
#include "nomem_help.h"

static const char text[] = "[Red \"Ann\"]\n[Blue \"Bob\"]\n[Rules \"duel\"]\n"
			   "[RedSetup \"..3......./.........9/..M...S..B/....3.B22F\"]\n"
			   "[BlueSetup \"BF.....32./.B..3...../......M.../....2S9...\"]\n\n"
			   "1. i1-i9 e7xe1:2x3- 2. i9xi10:2x2= g8-f8 3. h1-h4 f7-f6 1-0\n";

static char folder[] = "/tmp/strat-nomem-XXXXXX", input[64], output[64];
static long whole[2]; /* the bytes that train and evaluate write when no memory fails */

static long
size_of(const char *file)
{
	struct stat st;

	return stat(file, &st) == 0 ? (long)st.st_size : -1;
}

/* Make the file descriptor FD write to FILE.  Return the old one. */
static int
redirect(int fd, const char *file)
{
	int old = dup(fd), to = open(file, O_WRONLY | O_CREAT | O_TRUNC, 0600);

	assert_true(old >= 0 && to >= 0 && dup2(to, fd) == fd);
	close(to);
	return old;
}

static void
restore(int fd, int old)
{
	assert_int_equal(dup2(old, fd), fd);
	close(old);
}

/* Run COMMAND with the arguments ARGV.  Return 0 if all its output is in the file, or that memory failed. */
static int
run(const struct tool_command *command, char *argv[], int argc, int evaluates)
{
	struct tool tool = { .name = "strat-analyse", .args = "", .opts = command->opts };
	int errors, out = -1, rc;
	long size;

	unlink(output);
	fflush(NULL);
	errors = redirect(2, "/dev/null");
	if (evaluates)
		out = redirect(1, output);
	rc = tool_run(&tool, argc, argv, command->run);
	if (evaluates)
		restore(1, out);
	restore(2, errors);
	size = size_of(output);
	if (rc == 0 && !tool.report.count[STRAT_TROUBLE]) {
		if (!whole[evaluates])
			whole[evaluates] = size;
		assert_true(size > 100);
		assert_int_equal(size, whole[evaluates]);
		return 0;
	}
	assert_true(evaluates || size < 0);
	return -STRAT_E_NOMEM;
}

static int
train(struct strat_report *rep)
{
	static char name[] = "train", q[] = "-q", start[] = "--start", shipped[] = "shipped",
		    o[] = "-o";
	char *argv[] = { name, q, start, shipped, o, output, input, NULL };

	(void)rep;
	return run(&analyse_train, argv, 7, 0);
}

static int
evaluate(struct strat_report *rep)
{
	static char name[] = "evaluate";
	char *argv[] = { name, input, NULL };

	(void)rep;
	return run(&analyse_evaluate, argv, 2, 1);
}

static void
train_survives(void **state)
{
	(void)state;
	survives_most(train);
}

static void
evaluate_survives(void **state)
{
	(void)state;
	survives_most(evaluate);
}

static int
setup(void **state)
{
	FILE *file;

	(void)state;
	if (!mkdtemp(folder))
		return -1;
	snprintf(input, sizeof input, "%s/game.sgr", folder);
	snprintf(output, sizeof output, "%s/output", folder);
	file = fopen(input, "w");
	if (!file)
		return -1;
	fputs(text, file);
	fclose(file);
	return train(NULL) || evaluate(NULL);
}

static int
teardown(void **state)
{
	(void)state;
	unlink(input);
	unlink(output);
	return rmdir(folder);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(train_survives),
		cmocka_unit_test(evaluate_survives),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
