/* test_beside.c - the old file stays until the new one takes its place. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/beside.h"

static char folder[] = "/tmp/beside.XXXXXX", path[64];

static int
begin(void **state)
{
	(void)state;
	strcpy(folder + strlen(folder) - 6, "XXXXXX");
	if (!mkdtemp(folder))
		return -1;
	snprintf(path, sizeof path, "%s/file", folder);
	return 0;
}

static int
end(void **state)
{
	(void)state;
	unlink(path);
	return rmdir(folder); /* fails if anything is left in it */
}

/* Write TEXT to what is to be PATH. */
static struct strat_beside
written(const char *text)
{
	struct strat_beside b;

	assert_int_equal(strat_beside_open(&b, path, 0640), 0);
	assert_int_equal(write(b.fd, text, strlen(text)), strlen(text));
	return b;
}

static void
file_says(const char *text)
{
	char got[64] = "";
	FILE *f = fopen(path, "r");

	assert_non_null(f);
	assert_int_equal(fread(got, 1, sizeof got - 1, f), strlen(text));
	fclose(f);
	assert_string_equal(got, text);
}

static size_t
files(void)
{
	DIR *d = opendir(folder);
	size_t n = 0;

	assert_non_null(d);
	while (readdir(d))
		n++;
	closedir(d);
	return n - 2;
}

static void
the_old_file_stays_until_the_commit(void **state)
{
	struct strat_beside b;
	struct stat st;

	(void)state;
	b = written("old");
	assert_int_equal(access(path, F_OK), -1);
	assert_int_equal(strat_beside_commit(&b, STRAT_BESIDE_LASTING), 0);
	b = written("new");
	file_says("old");
	assert_int_equal(strat_beside_commit(&b, 0), 0);
	file_says("new");
	assert_int_equal(stat(path, &st), 0);
	assert_int_equal(st.st_mode & 0777, 0640);
}

static void
what_is_abandoned_leaves_nothing(void **state)
{
	struct strat_beside b = written("none");

	(void)state;
	errno = EDOM;
	strat_beside_abandon(&b);
	assert_int_equal(errno, EDOM);
	assert_int_equal(files(), 0);
	strat_beside_abandon(&b);
}

static void
a_new_file_takes_nobodys_place(void **state)
{
	struct strat_beside b;

	(void)state;
	b = written("first");
	assert_int_equal(strat_beside_commit(&b, STRAT_BESIDE_NEW), 0);
	b = written("second");
	assert_int_equal(strat_beside_commit(&b, STRAT_BESIDE_NEW), -1);
	assert_int_equal(errno, EEXIST);
	file_says("first");
	assert_int_equal(files(), 1);
}

static void
where_no_file_can_be_nothing_is_left(void **state)
{
	struct strat_beside b;

	(void)state;
	assert_int_equal(strat_beside_open(&b, "/nowhere/at/all", 0600), -1);
	assert_int_equal(errno, ENOENT);
	assert_null(b.temp);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(the_old_file_stays_until_the_commit),
		TEST(what_is_abandoned_leaves_nothing),
		TEST(a_new_file_takes_nobodys_place),
		TEST(where_no_file_can_be_nothing_is_left),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
