/* test_serve.c - what the servers of tournaments share: parts of the time, copies of pages, and when a file is
 * read again. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "cli/club/web/club_web.h"
#include "cli/serve/serve.h"
#include "folder_help.h"

/* ------ shares ------ */

static void
work(const char *address, unsigned times)
{
	while (times--)
		serve_share_use(address, .002);
}

/* ADDRESS opens many connections, from the descriptor FIRST on. */
static void
connect_often(const char *address, int first)
{
	int i;

	for (i = 0; i < 4; i++)
		serve_guard_add(first + i, address);
}

static void
who_asks_for_much_is_refused(void **state)
{
	(void)state;
	connect_often("10.0.0.1", 1000);
	assert_true(serve_share_is_left("10.0.0.1"));
	work("10.0.0.1", 500);
	assert_false(serve_share_is_left("10.0.0.1"));
	assert_true(serve_share_is_left("10.0.0.2"));
	serve_guard_remove(1000); /* for a moment there are few */
	assert_false(serve_share_is_left("10.0.0.1"));
}

/* Nobody is held up by one who asks for one page after another. */
static void
who_has_few_connections_is_not(void **state)
{
	(void)state;
	serve_guard_add(900, "10.0.0.9");
	work("10.0.0.9", 500);
	assert_true(serve_share_is_left("10.0.0.9"));
}

/* Forty ask for much, one asks for some pages. */
static void
who_asks_for_less_than_the_others_is_not(void **state)
{
	char address[40];
	int i;

	(void)state;
	for (i = 0; i < 40; i++) {
		snprintf(address, sizeof address, "10.0.1.%d", i);
		work(address, 500);
	}
	assert_false(serve_share_is_left(address));
	work("10.0.2.1", 6);
	assert_true(serve_share_is_left("10.0.2.1"));
	work("10.0.2.1", 500);
	assert_false(serve_share_is_left("10.0.2.1"));
}

/* ------ copies ------ */

static struct serve_answer
page(const char *tag, const char *text, size_t times)
{
	struct serve_answer a = { .code = 200, .type = "text/plain", .policy = "none" };

	strat_out_init(&a.body, -1);
	snprintf(a.tag, sizeof a.tag, "%s", tag);
	while (times--)
		strat_out_str(&a.body, text);
	return a;
}

static void
keep(const char *name, const char *lang, const char *tag, const char *text, size_t times)
{
	struct serve_ask ask = { .path = name, .lang = lang };
	struct serve_answer a = page(tag, text, times);

	serve_ready_keep(&a, &ask);
	strat_out_free(&a.body);
}

/* Return 1 if there is a copy that begins with TEXT. */
static int
finds(const char *name, const char *lang, const char *tag, const char *text)
{
	struct serve_ask ask = { .path = name, .lang = lang };
	struct serve_answer a = page(tag, "", 0);
	int is_found = serve_ready_find(&a, &ask);

	if (is_found)
		assert_memory_equal(a.body.text, text, strlen(text));
	else
		assert_int_equal(a.body.len, 0);
	strat_out_free(&a.body);
	return is_found;
}

static void
a_copy_is_of_one_page_language_and_state(void **state)
{
	(void)state;
	keep("/", NULL, "\"1\"", "one", 1);
	keep("/", "de", "\"1\"", "eins", 1);
	keep("/names", NULL, "\"1\"", "names", 1);
	assert_true(finds("/", NULL, "\"1\"", "one"));
	assert_true(finds("/", "de", "\"1\"", "eins"));
	assert_true(finds("/names", NULL, "\"1\"", "names"));
	assert_false(finds("/", "nl", "\"1\"", ""));
	assert_false(finds("/", NULL, "\"2\"", ""));
	assert_false(finds("/players", NULL, "\"1\"", ""));
	serve_ready_free();
	assert_false(finds("/", NULL, "\"1\"", ""));
}

static void
old_copies_make_room(void **state)
{
	char name[40];
	int i;

	(void)state;
	keep("/", NULL, "\"1\"", "one", 1);
	for (i = 0; i < 1000; i++) {
		snprintf(name, sizeof name, "/player/%d", i);
		keep(name, NULL, "\"1\"", name, 1 + (size_t)i * 10);
		assert_true(finds(name, NULL, "\"1\"", name));
		assert_true(finds("/", NULL, "\"1\"", "one")); /* it is asked for often */
	}
	assert_false(finds("/player/1", NULL, "\"1\"", ""));
	keep("/large", NULL, "\"1\"", "0123456789abcdef", 1 << 20);
	assert_true(finds("/large", NULL, "\"1\"", "0123"));
	assert_false(finds("/", NULL, "\"1\"", "")); /* all the others went */
	keep("/larger", NULL, "\"1\"", "0123456789abcdef.", 1 << 20);
	assert_false(finds("/larger", NULL, "\"1\"", ""));
	assert_true(finds("/large", NULL, "\"1\"", "0123"));
	serve_ready_free();
}

/* ------ the file ------ */

static void
set_time(time_t seconds_ago)
{
	struct timespec t[2] = { { .tv_sec = time(NULL) - seconds_ago }, { .tv_sec = 0 } };

	t[1] = t[0];
	assert_int_equal(utimensat(AT_FDCWD, path, t, 0), 0);
}

/* Damage the file, whose size stays the same. */
static void
damage(void)
{
	int fd = open(path, O_WRONLY);

	assert_true(fd >= 0);
	assert_int_equal(pwrite(fd, "damaged damaged", 15, 0), 15);
	close(fd);
}

static void
a_file_that_has_not_changed_is_read_once_a_second(void **state)
{
	struct strat_club_file f;
	struct club_web s = { .path = path };

	(void)state;
	assert_int_equal(strat_club_file_open(&f, path, STRAT_SQL_CREATE, NULL), 0);
	assert_int_equal(strat_club_file_begin(&f), 0);
	assert_int_equal(strat_club_file_commit(&f), 0);
	strat_club_file_close(&f);
	set_time(10);
	assert_int_equal(club_web_update(&s, NULL), 0);
	damage();
	set_time(10);
	assert_int_equal(stat(path, &s.st[0]), 0); /* only reading it shows the damage */
	assert_int_equal(club_web_update(&s, NULL), 0);
	s.at -= 1.5;
	assert_true(club_web_update(&s, NULL) < 0);
	s.at += 1.5;
	assert_int_equal(club_web_update(&s, NULL), 0);
	set_time(11); /* another time, though an earlier one */
	assert_true(club_web_update(&s, NULL) < 0);
	club_web_free(&s);
}

static void
a_file_that_has_just_changed_is_always_read(void **state)
{
	struct club_web s = { .path = path };
	struct strat_club_file f;

	(void)state;
	assert_int_equal(unlink(path), 0);
	assert_int_equal(strat_club_file_open(&f, path, STRAT_SQL_CREATE, NULL), 0);
	assert_int_equal(strat_club_file_begin(&f), 0);
	assert_int_equal(strat_club_file_commit(&f), 0);
	strat_club_file_close(&f);
	assert_int_equal(club_web_update(&s, NULL), 0);
	damage();
	assert_int_equal(
	    stat(path, &s.st[0]), 0); /* as if the damage came in the same tick of the clock */
	assert_true(club_web_update(&s, NULL) < 0);
	club_web_free(&s);
}

static int
begin(void **state)
{
	(void)state;
	return make_folder("t");
}

static int
end(void **state)
{
	(void)state;
	return remove_folder();
}

int
main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(who_asks_for_much_is_refused),
		cmocka_unit_test(who_has_few_connections_is_not),
		cmocka_unit_test(who_asks_for_less_than_the_others_is_not),
		cmocka_unit_test(a_copy_is_of_one_page_language_and_state),
		cmocka_unit_test(old_copies_make_room),
		cmocka_unit_test(a_file_that_has_not_changed_is_read_once_a_second),
		cmocka_unit_test(a_file_that_has_just_changed_is_always_read),
	};

	return cmocka_run_group_tests(tests, begin, end);
}
