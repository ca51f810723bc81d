/* test_atomic_file.c - the old file stays until the new one takes its place. */
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

#include "base/atomic_file.h"

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
	return rmdir(folder); /* fails if the directory is not empty */
}

/* Open PATH for replacement and write TEXT. */
static struct strat_atomic_file
written(const char *text, int how)
{
	struct strat_atomic_file b;

	assert_int_equal(strat_atomic_file_open(&b, path, 0640, how), 0);
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
	struct strat_atomic_file b;
	struct stat st;

	(void)state;
	b = written("old", STRAT_ATOMIC_FSYNC);
	assert_int_equal(access(path, F_OK), -1);
	assert_int_equal(strat_atomic_file_commit(&b), 0);
	b = written("new", 0);
	file_says("old");
	assert_int_equal(strat_atomic_file_commit(&b), 0);
	file_says("new");
	assert_int_equal(stat(path, &st), 0);
	assert_int_equal(st.st_mode & 0777, 0640);
}

static void
what_is_abandoned_leaves_nothing(void **state)
{
	struct strat_atomic_file b = written("none", 0);

	(void)state;
	errno = EDOM;
	strat_atomic_file_discard(&b);
	assert_int_equal(errno, EDOM);
	assert_int_equal(files(), 0);
	strat_atomic_file_discard(&b);
}

static void
a_new_file_takes_nobodys_place(void **state)
{
	struct strat_atomic_file b;

	(void)state;
	b = written("first", STRAT_ATOMIC_EXCL);
	assert_int_equal(strat_atomic_file_commit(&b), 0);
	b = written("second", STRAT_ATOMIC_EXCL);
	assert_int_equal(strat_atomic_file_commit(&b), -1);
	assert_int_equal(errno, EEXIST);
	file_says("first");
	assert_int_equal(files(), 1);
}

/* The new file gets the mode of the old one, and, for root, its owner and group. */
static void
a_replaced_file_keeps_mode_and_owner(void **state)
{
	struct strat_atomic_file b;
	struct stat st;

	(void)state;
	b = written("old", 0);
	assert_int_equal(strat_atomic_file_commit(&b), 0);
	assert_int_equal(chmod(path, 0604), 0);
	if (geteuid() == 0)
		assert_int_equal(chown(path, 12, 34), 0);
	b = written("new", STRAT_ATOMIC_FSYNC);
	assert_int_equal(strat_atomic_file_commit(&b), 0);
	file_says("new");
	assert_int_equal(stat(path, &st), 0);
	assert_int_equal(st.st_mode & 07777, 0604);
	if (geteuid() == 0) {
		assert_int_equal(st.st_uid, 12);
		assert_int_equal(st.st_gid, 34);
	}
}

/* Write through LINK, a symbolic link to NAME: this creates, then replaces, NAME. */
static void
link_stays(const char *link, const char *name)
{
	struct strat_atomic_file b;
	struct stat st;
	int i;

	for (i = 0; i < 2; i++) {
		assert_int_equal(strat_atomic_file_open(&b, link, 0640, 0), 0);
		assert_int_equal(write(b.fd, "by link", 7), 7);
		assert_int_equal(strat_atomic_file_commit(&b), 0);
		assert_int_equal(lstat(link, &st), 0);
		assert_true(S_ISLNK(st.st_mode));
		assert_int_equal(lstat(name, &st), 0);
		assert_true(S_ISREG(st.st_mode));
	}
	assert_int_equal(unlink(name), 0);
	assert_int_equal(strat_atomic_file_open(&b, link, 0640, STRAT_ATOMIC_EXCL), 0);
	assert_int_equal(strat_atomic_file_commit(&b), -1);
	assert_int_equal(errno, EEXIST);
	assert_int_equal(access(name, F_OK), -1);
	assert_int_equal(unlink(link), 0);
}

static void
a_link_stays_a_link(void **state)
{
	char link[80], second[80];
	struct strat_atomic_file b;

	(void)state;
	snprintf(link, sizeof link, "%s/link", folder);
	snprintf(second, sizeof second, "%s/second", folder);
	assert_int_equal(symlink("file", link), 0);
	link_stays(link, path);
	assert_int_equal(symlink(path, link), 0);
	link_stays(link, path);
	assert_int_equal(symlink("second", link), 0);
	assert_int_equal(symlink(path, second), 0);
	link_stays(link, path);
	assert_int_equal(unlink(second), 0);
	assert_int_equal(symlink("link", link), 0);
	assert_int_equal(strat_atomic_file_open(&b, link, 0640, 0), -1);
	assert_int_equal(errno, ELOOP);
	assert_int_equal(unlink(link), 0);
}

/* Directories and FIFOs are not replaced. */
static void
what_is_no_file_is_not_replaced(void **state)
{
	struct strat_atomic_file b;

	(void)state;
	assert_int_equal(mkfifo(path, 0600), 0);
	assert_int_equal(strat_atomic_file_open(&b, path, 0640, 0), -1);
	assert_int_equal(errno, EINVAL);
	assert_int_equal(files(), 1);
	assert_int_equal(strat_atomic_file_open(&b, folder, 0640, 0), -1);
	assert_int_equal(errno, EISDIR);
}

/* An SQLite file is not replaced, under any of its names. */
static void
a_database_is_not_replaced(void **state)
{
	static const char head[16] = "SQLite format 3";
	char link[80];
	struct strat_atomic_file b;
	FILE *f = fopen(path, "w");

	(void)state;
	assert_non_null(f);
	assert_int_equal(fwrite(head, 1, sizeof head, f), sizeof head);
	assert_int_equal(fclose(f), 0);
	snprintf(link, sizeof link, "%s/link", folder);
	assert_int_equal(symlink("file", link), 0);
	assert_int_equal(strat_atomic_file_open(&b, path, 0640, 0), -1);
	assert_int_equal(errno, EEXIST);
	assert_int_equal(strat_atomic_file_open(&b, link, 0640, STRAT_ATOMIC_FSYNC), -1);
	assert_int_equal(errno, EEXIST);
	assert_null(b.temp);
	assert_int_equal(unlink(link), 0);
	assert_int_equal(files(), 1);
	assert_int_equal(truncate(path, sizeof head - 1), 0);
	assert_int_equal(strat_atomic_file_open(&b, path, 0640, 0), 0);
	strat_atomic_file_discard(&b);
}

static void
where_no_file_can_be_nothing_is_left(void **state)
{
	struct strat_atomic_file b;

	(void)state;
	assert_int_equal(strat_atomic_file_open(&b, "/nowhere/at/all", 0600, 0), -1);
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
		TEST(a_replaced_file_keeps_mode_and_owner),
		TEST(a_link_stays_a_link),
		TEST(what_is_no_file_is_not_replaced),
		TEST(a_database_is_not_replaced),
		TEST(where_no_file_can_be_nothing_is_left),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
