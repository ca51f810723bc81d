/* test_api_catalog.c - a catalogue of record files, as a program sees it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include <strat/catalog.h>

#define SETUPS                                                                                     \
	"[Rules \"duel\"]\n"                                                                       \
	"[RedSetup \"........../........../........../SM93223BBF\"]\n"                             \
	"[BlueSetup \"FBB32239MS/........../........../..........\"]\n\n"

/* A battle in the first game, none in the second, and a syntax error in the third. */
static const char ann[] = "[Red \"Ann\"]\n[Blue \"Bob\"]\n[Date \"2026.11.22\"]\n" SETUPS
			  "1. e1-e9 e10xe9 2. b1-b2 1-0\n\n"
			  "[Red \"Ann\"]\n" SETUPS "1. b1-b2 *\n\n"
			  "[Red \"Cid\"]\n" SETUPS "1. b1-b2 b10?? b9 *\n";
static const char dan[] = "[Red \"Dan\"]\n[Blue \"Ann\"]\n" SETUPS "1. e1-e9 e10xe9 0-1\n";

static char dir[] = "/tmp/test_api_catalog.XXXXXX";
static char database[64], ann_file[64], dan_file[64];

static enum strat_code codes[16];
static size_t ncodes;

static void
hear(void *arg, const struct strat_diag *d)
{
	(void)arg;
	assert_true(ncodes < 16);
	codes[ncodes++] = d->code;
}

static struct strat_report report = { .on_diagnostic = hear };

static void
put_file(const char *path, const char *text)
{
	FILE *f = fopen(path, "w");

	assert_non_null(f);
	assert_true(fputs(text, f) >= 0);
	assert_int_equal(fclose(f), 0);
}

static struct strat_catalog *
opened(enum strat_catalog_mode mode)
{
	struct strat_catalog *c;

	assert_int_equal(strat_catalog_open(&c, database, mode, &report), 0);
	return c;
}

/* A catalogue of both files. */
static struct strat_catalog *
filled(void)
{
	char *files[] = { ann_file, dan_file, NULL };
	struct strat_catalog *c = opened(STRAT_CATALOG_CREATE);

	assert_int_equal(strat_catalog_add(c, files, NULL, NULL), 0);
	ncodes = 0;
	return c;
}

static struct strat_select *
selector(const char *text)
{
	struct strat_select *s;

	assert_int_equal(strat_select_open(&s, text, NULL, NULL), 0);
	return s;
}

/* The players of the games of C that match TEXT, as "Ann-Bob ". */
static const char *
found(struct strat_catalog *c, const char *text)
{
	static char players[200];
	struct strat_select *s = selector(text);
	struct strat_catalog_query *q;
	struct strat_catalog_hit hit;
	int rc;

	*players = '\0';
	assert_int_equal(strat_catalog_query_open(&q, c, s), 0);
	while ((rc = strat_catalog_query_next(q, &hit)) > 0)
		sprintf(players + strlen(players), "%s-%s ", hit.red ? hit.red : "",
		    hit.blue ? hit.blue : "");
	assert_int_equal(rc, 0);
	strat_catalog_query_close(q);
	strat_select_close(s);
	return players;
}

static int
set_up(void **state)
{
	(void)state;
	put_file(ann_file, ann);
	put_file(dan_file, dan);
	ncodes = 0;
	memset(report.count, 0, sizeof report.count);
	return 0;
}

static int
clean_up(void **state)
{
	char name[80];

	(void)state;
	unlink(database);
	snprintf(name, sizeof name, "%s-wal", database);
	unlink(name);
	snprintf(name, sizeof name, "%s-shm", database);
	unlink(name);
	unlink(ann_file);
	unlink(dan_file);
	return 0;
}

/* ------ files ------ */

static void
count_progress(void *arg, size_t done, size_t size)
{
	assert_true(done <= size);
	++*(int *)arg;
}

static void
files_are_added_and_faults_reported(void **state)
{
	int calls = 0;
	char *files[] = { ann_file, dan_file, NULL };
	struct strat_catalog_add_options options = {
		.jobs = 1, .progress = count_progress, .arg = &calls
	};
	struct strat_catalog *c = opened(STRAT_CATALOG_CREATE);
	struct strat_catalog_summary sum;

	(void)state;
	assert_int_equal(strat_catalog_add(c, files, &options, &sum), 0);
	assert_int_equal(sum.files, 2);
	assert_int_equal(sum.games, 4);
	assert_int_equal(sum.faulty, 1);
	assert_int_equal(sum.unchanged, 0);
	assert_true(calls > 0);
	assert_int_equal(ncodes, 1);
	assert_int_equal(strat_code_level(codes[0]), STRAT_FAULT);

	assert_int_equal(strat_catalog_add(c, files, &options, &sum), 0);
	assert_int_equal(sum.files, 0);
	assert_int_equal(sum.unchanged, 2);
	assert_int_equal(ncodes, 1);

	options.again = 1;
	assert_int_equal(strat_catalog_add(c, files, &options, &sum), 0);
	assert_int_equal(sum.games, 4);
	assert_string_equal(found(c, "plies >= 0"), "Ann-Bob Ann- Cid- Dan-Ann ");
	strat_catalog_close(c);
}

static void
a_check_finds_what_breaks_the_rules(void **state)
{
	char *files[] = { dan_file, NULL };
	const struct strat_catalog_add_options options = { .jobs = 1, .check = 1 };
	struct strat_catalog *c = opened(STRAT_CATALOG_CREATE);
	struct strat_catalog_summary sum;

	(void)state;
	put_file(dan_file, SETUPS "1. e1-e9 e10xe9 2. b1-b4 *\n");
	assert_int_equal(strat_catalog_add(c, files, NULL, &sum), 0);
	assert_int_equal(sum.faulty, 0);
	put_file(dan_file, SETUPS "1. e1-e9 e10xe9 2. b1-b5 *\n\n");
	assert_int_equal(strat_catalog_add(c, files, &options, &sum), 0);
	assert_int_equal(sum.faulty, 1);
	assert_int_equal(ncodes, 1);
	strat_catalog_close(c);
}

static void
a_folder_is_searched_and_the_catalogue_updated(void **state)
{
	char *files[] = { dir, NULL }, *none[] = { NULL };
	struct strat_catalog *c = opened(STRAT_CATALOG_CREATE);
	struct strat_catalog_summary sum;

	(void)state;
	assert_int_equal(strat_catalog_add(c, files, NULL, &sum), 0);
	assert_int_equal(sum.files, 2);

	put_file(dan_file, "[Red \"Eve\"]\n1. a4-a5 *\n");
	unlink(ann_file);
	ncodes = 0;
	assert_int_equal(strat_catalog_add(c, none, NULL, &sum), 0);
	assert_int_equal(sum.files, 1);
	assert_int_equal(sum.gone, 1);
	assert_string_equal(found(c, "plies >= 0"), "Eve- ");
	strat_catalog_close(c);
}

static void
a_missing_file_is_reported_and_the_others_are_added(void **state)
{
	char nothing[] = "/nowhere/x.sgr", *files[] = { nothing, dan_file, NULL };
	struct strat_catalog *c = opened(STRAT_CATALOG_CREATE);
	struct strat_catalog_summary sum;

	(void)state;
	assert_int_equal(strat_catalog_add(c, files, NULL, &sum), 0);
	assert_int_equal(sum.files, 1);
	assert_int_equal(ncodes, 1);
	assert_int_equal(codes[0], STRAT_E_IO);
	strat_catalog_close(c);
}

static void
a_file_can_be_removed(void **state)
{
	struct strat_catalog *c = filled();

	(void)state;
	assert_int_equal(strat_catalog_remove(c, ann_file), 1);
	assert_int_equal(strat_catalog_remove(c, ann_file), 0);
	strat_catalog_close(c);
	c = opened(STRAT_CATALOG_READ);
	assert_string_equal(found(c, "plies >= 0"), "Dan-Ann ");
	strat_catalog_close(c);
	assert_int_equal(access(ann_file, F_OK), 0);
}

static void
what_is_no_catalogue_is_refused(void **state)
{
	struct strat_catalog *c;

	(void)state;
	assert_int_equal(
	    strat_catalog_open(&c, database, STRAT_CATALOG_READ, &report), -STRAT_E_IO);
	assert_null(c);
	assert_int_equal(
	    strat_catalog_open(&c, ann_file, STRAT_CATALOG_WRITE, &report), -STRAT_E_DATABASE);
	assert_null(c);
	assert_int_equal(ncodes, 2);
	strat_catalog_close(NULL);
}

/* ------ queries ------ */

static void
games_are_found_by_tags_and_by_moments(void **state)
{
	struct strat_catalog *c = filled();

	(void)state;
	assert_string_equal(found(c, "player = Ann"), "Ann-Bob Ann- Dan-Ann ");
	assert_string_equal(found(c, "red = Ann and plies > 1"), "Ann-Bob ");
	assert_string_equal(found(c, "battle 9x9"), "");
	assert_string_equal(found(c, "blue battle 2x2"), "Ann-Bob Dan-Ann ");
	assert_string_equal(found(c, "red = Nobody"), "");
	strat_catalog_close(c);
}

static void
a_hit_says_where_the_game_is_and_can_be_read(void **state)
{
	struct strat_catalog *c = filled();
	struct strat_select *s = selector("red = Ann");
	struct strat_record *g = strat_record_new();
	struct strat_catalog_query *q;
	struct strat_catalog_hit hit;

	(void)state;
	assert_int_equal(strat_catalog_query_open(&q, c, s), 0);
	assert_int_equal(strat_catalog_query_read(q, g), 0);
	assert_int_equal(strat_catalog_query_next(q, &hit), 1);
	assert_string_equal(hit.file, ann_file);
	assert_int_equal(hit.number, 1);
	assert_int_equal(hit.line, 1);
	assert_string_equal(hit.red, "Ann");
	assert_string_equal(hit.blue, "Bob");
	assert_string_equal(hit.date, "2026.11.22");
	assert_int_equal(hit.result, STRAT_RED_WINS);
	assert_int_equal(hit.plies, 3);
	assert_int_equal(strat_catalog_query_next(q, &hit), 1);
	assert_int_equal(hit.number, 2);
	assert_null(hit.blue);
	assert_int_equal(strat_catalog_query_read(q, g), 1);
	assert_int_equal(strat_record_ply_count(g), 1);
	assert_string_equal(strat_record_file(g), ann_file);
	assert_int_equal(strat_record_line(g, 0), hit.line);
	assert_int_equal(strat_catalog_query_read(q, g), 1);
	assert_int_equal(strat_catalog_query_next(q, &hit), 0);
	assert_int_equal(ncodes, 0);
	strat_catalog_query_close(q);
	strat_record_delete(g);
	strat_select_close(s);
	strat_catalog_close(c);
}

static void
a_faulty_game_is_read_as_far_as_possible(void **state)
{
	struct strat_catalog *c = filled();
	struct strat_select *s = selector("red = Cid");
	struct strat_record *g = strat_record_new();
	struct strat_catalog_query *q;
	struct strat_catalog_hit hit;

	(void)state;
	assert_int_equal(strat_catalog_query_open(&q, c, s), 0);
	assert_int_equal(strat_catalog_query_next(q, &hit), 1);
	assert_int_equal(strat_catalog_query_read(q, g), 1);
	assert_string_equal(strat_record_tag(g, "Red"), "Cid");
	assert_int_equal(ncodes, 1);
	strat_catalog_query_close(q);
	strat_record_delete(g);
	strat_select_close(s);
	strat_catalog_close(c);
}

static void
a_game_that_is_not_in_its_place_is_reported(void **state)
{
	struct strat_catalog *c = filled();
	struct strat_select *s = selector("red = Dan");
	struct strat_record *g = strat_record_new();
	struct strat_catalog_query *q;
	struct strat_catalog_hit hit;

	(void)state;
	put_file(dan_file, "[Red \"Eve\"]\n1. a4-a5 *\n");
	assert_int_equal(strat_catalog_query_open(&q, c, s), 0);
	assert_int_equal(strat_catalog_query_next(q, &hit), 1);
	assert_int_equal(codes[0], STRAT_E_CHANGED);
	assert_int_equal(strat_catalog_query_read(q, g), 0);
	assert_int_equal(codes[ncodes - 1], STRAT_E_STALE);
	strat_catalog_query_close(q);
	assert_string_equal(found(c, "blue battle 2x2"), "Ann-Bob ");
	strat_record_delete(g);
	strat_select_close(s);
	strat_catalog_close(c);
}

static void
a_handle_has_one_query_at_a_time(void **state)
{
	char *files[] = { dan_file, NULL };
	struct strat_catalog *c = filled();
	struct strat_select *s = selector("red = Ann"), *t = selector("red = Dan");
	struct strat_catalog_query *q, *r;
	struct strat_catalog_hit hit;
	const struct strat_catalog_add_options options = { .again = 1 };

	(void)state;
	assert_int_equal(strat_catalog_query_open(&q, c, s), 0);
	assert_int_equal(strat_catalog_query_open(&r, c, t), -STRAT_E_DATABASE);
	assert_null(r);
	assert_int_equal(strat_catalog_add(c, files, &options, NULL), -STRAT_E_DATABASE);
	assert_int_equal(strat_catalog_remove(c, dan_file), -STRAT_E_DATABASE);
	assert_int_equal(ncodes, 3);
	assert_int_equal(strat_catalog_query_next(q, &hit), 1); /* undisturbed */
	assert_int_equal(strat_catalog_query_next(q, &hit), 1);
	assert_int_equal(strat_catalog_query_next(q, &hit), 0);
	strat_catalog_query_close(q);
	strat_catalog_query_close(NULL);
	assert_int_equal(strat_catalog_add(c, files, &options, NULL), 0);
	strat_select_close(s);
	strat_select_close(t);
	strat_catalog_close(c);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(
		    files_are_added_and_faults_reported, set_up, clean_up),
		cmocka_unit_test_setup_teardown(
		    a_check_finds_what_breaks_the_rules, set_up, clean_up),
		cmocka_unit_test_setup_teardown(
		    a_folder_is_searched_and_the_catalogue_updated, set_up, clean_up),
		cmocka_unit_test_setup_teardown(
		    a_missing_file_is_reported_and_the_others_are_added, set_up, clean_up),
		cmocka_unit_test_setup_teardown(a_file_can_be_removed, set_up, clean_up),
		cmocka_unit_test_setup_teardown(what_is_no_catalogue_is_refused, set_up, clean_up),
		cmocka_unit_test_setup_teardown(
		    games_are_found_by_tags_and_by_moments, set_up, clean_up),
		cmocka_unit_test_setup_teardown(
		    a_hit_says_where_the_game_is_and_can_be_read, set_up, clean_up),
		cmocka_unit_test_setup_teardown(
		    a_faulty_game_is_read_as_far_as_possible, set_up, clean_up),
		cmocka_unit_test_setup_teardown(
		    a_game_that_is_not_in_its_place_is_reported, set_up, clean_up),
		cmocka_unit_test_setup_teardown(a_handle_has_one_query_at_a_time, set_up, clean_up),
	};
	int rc;

	if (!mkdtemp(dir))
		return 2;
	snprintf(database, sizeof database, "%s/c.db", dir);
	snprintf(ann_file, sizeof ann_file, "%s/a.sgr", dir);
	snprintf(dan_file, sizeof dan_file, "%s/b.sgr", dir);
	rc = cmocka_run_group_tests(tests, NULL, NULL);
	rmdir(dir);
	return rc;
}
