/* test_api_check.c - the API checks, repairs, transforms, trims and writes records. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include <strat/check.h>

#include "api_help.h"

#define SETUPS                                                                                     \
	"[Rules \"duel\"]\n[RedSetup \"........../........../........../SM93223BBF\"]\n"           \
	"[BlueSetup \"FBB32239MS/........../........../..........\"]\n\n"

static const char good[] = SETUPS "1. e1-e9 {far} e10xe9 2. b1-b2 *\n";
static const char bad[] = SETUPS "1. e1-e9 e10xe9 2. b1-b4 *\n";
static const char sign[] = SETUPS "1. e1-e9 e10-e9 2. b1-b2 *\n";

/* Write the game as sgr text to TO. */
static void
write_game(const struct strat_record *g, char *to, size_t size, int bare)
{
	const struct strat_writer_options how = { .to = strat_format_find("sgr"), .is_bare = bare };
	struct strat_writer *w;
	const char *text;
	size_t len;

	assert_int_equal(strat_writer_open(&w, NULL, &how, NULL), 0);
	assert_int_equal(strat_writer_put(w, g), 0);
	assert_int_equal(strat_writer_finish(w), 0);
	text = strat_writer_text(w, &len);
	assert_true(len < size);
	assert_int_equal(text[len], '\0');
	memcpy(to, text, len);
	to[len] = '\0';
	strat_writer_close(w);
}

static void
faults_are_found(void **state)
{
	struct strat_checker *c = strat_checker_new();
	struct strat_record *g = game(good), *b = game(bad);
	struct strat_report report = { 0 };
	struct strat_diag fault;

	(void)state;
	assert_int_equal(strat_check(c, g, &report), 0);
	assert_int_equal(report.count[STRAT_FAULT], 0);
	assert_int_equal(strat_check_playable(c, g, &fault, NULL), 3);
	assert_int_equal(fault.code, STRAT_OK);
	assert_int_equal(strat_check(c, b, &report), -STRAT_E_REACH);
	assert_int_equal(report.count[STRAT_FAULT], 1);
	assert_int_equal(strat_check_playable(c, b, &fault, NULL), 2);
	assert_int_equal(fault.code, STRAT_E_REACH);
	assert_int_equal(fault.ply, 3);
	strat_checker_set_rules(c, strat_rules_find("isf"), NULL);
	assert_true(strat_check(c, g, NULL) < 0);
	strat_record_delete(g);
	strat_record_delete(b);
	strat_checker_delete(c);
	strat_checker_delete(NULL);
}

static void
a_sign_is_repaired(void **state)
{
	struct strat_checker *c = strat_checker_new();
	struct strat_record *g = game(sign);
	struct strat_report report = { 0 };

	(void)state;
	assert_int_equal(strat_checker_repair(c, g, &report), 0);
	assert_true(report.count[STRAT_REMARK] > 0);
	assert_int_equal(strat_record_ply(g, 1)->mark, STRAT_ATTACK_MARK);
	assert_int_equal(strat_record_normalise(g, NULL), 0);
	assert_string_equal(strat_record_tag(g, "Result"), "*");
	strat_record_delete(g);
	strat_checker_delete(c);
}

static void
a_game_is_transformed_and_back(void **state)
{
	struct strat_checker *c = strat_checker_new();
	struct strat_record *g = game(good);
	char before[2000], after[2000];

	(void)state;
	assert_int_equal(strat_record_normalise(g, NULL), 0);
	write_game(g, before, sizeof before, 0);
	assert_int_equal(strat_checker_mirror(c, g, NULL), 0);
	assert_int_equal(strat_record_ply(g, 0)->from, 0x16);
	write_game(g, after, sizeof after, 0);
	assert_string_not_equal(before, after);
	assert_int_equal(strat_check(c, g, NULL), 0);
	assert_int_equal(strat_checker_mirror(c, g, NULL), 0);
	write_game(g, after, sizeof after, 0);
	assert_string_equal(before, after);
	assert_int_equal(strat_checker_swap(c, g, NULL), 0);
	assert_string_equal(strat_record_tag(g, "Turn"), "blue");
	assert_int_equal(strat_check(c, g, NULL), 0);
	strat_record_delete(g);
	strat_checker_delete(c);
}

static void
less_of_a_game_is_kept(void **state)
{
	static const char *const keep[] = { "Event" };
	struct strat_record *g = game(good);

	(void)state;
	assert_int_equal(strat_record_set_tag(g, "Event", "x", 1), 0);
	assert_int_equal(strat_record_set_tag(g, "Annotator", "y", 1), 0);
	strat_record_trim_notes(g, STRAT_TRIM_NAGS);
	assert_int_equal(strat_record_note_at(g, 0, NULL, NULL, NULL), 1);
	assert_int_equal(strat_record_note_at(g, 1, NULL, NULL, NULL), 0);
	strat_record_trim_notes(g, STRAT_TRIM_COMMENTS);
	assert_int_equal(strat_record_note_at(g, 0, NULL, NULL, NULL), 0);
	strat_record_trim_tags(g, keep, 1);
	assert_non_null(strat_record_tag(g, "Event"));
	assert_non_null(strat_record_tag(g, "Rules"));
	assert_null(strat_record_tag(g, "Annotator"));
	assert_int_equal(strat_record_trim_plies(g, 1), 0);
	assert_int_equal(strat_record_ply_count(g), 1);
	assert_int_equal(strat_record_result(g), STRAT_OPEN);
	strat_record_delete(g);
}

static void
what_a_ply_shows_is_filled_in_or_left_out(void **state)
{
	struct strat_record *g = game(good);
	char full[2000], bare[2000];

	(void)state;
	write_game(g, full, sizeof full, 0);
	write_game(g, bare, sizeof bare, 1);
	assert_non_null(strstr(full, "e10xe9:"));
	assert_null(strstr(bare, "e10xe9:"));
	strat_record_delete(g);
}

static void
a_file_is_written_whole_or_not_at_all(void **state)
{
	char folder[] = "/tmp/test_api_XXXXXX", path[64], none[64];
	struct strat_report report = { 0 };
	struct strat_record *g = game(good);
	struct strat_writer *w;
	struct strat_reader *r;

	(void)state;
	assert_non_null(mkdtemp(folder));
	snprintf(path, sizeof path, "%s/x.sgr.gz", folder);
	snprintf(none, sizeof none, "%s/none/x.sgr", folder);
	assert_int_equal(strat_writer_open(&w, path, NULL, &report), 0);
	assert_int_equal(strat_writer_put(w, g), 0);
	strat_writer_close(w);
	assert_int_equal(access(path, F_OK), -1);
	assert_int_equal(strat_writer_open(&w, path, NULL, &report), 0);
	assert_int_equal(strat_writer_put(w, g), 0);
	assert_int_equal(strat_writer_finish(w), 0);
	strat_writer_close(w);
	assert_int_equal(strat_reader_open(&r, path, NULL, &report), 0);
	assert_int_equal(strat_reader_next(r, g), 1);
	assert_int_equal(strat_record_ply_count(g), 3);
	assert_int_equal(strat_reader_next(r, g), 0);
	strat_reader_close(r);
	assert_int_equal(report.count[STRAT_TROUBLE], 0);
	assert_int_equal(strat_writer_open(&w, none, NULL, &report), -STRAT_E_IO);
	assert_null(w);
	assert_int_equal(strat_writer_open(&w, "x.png", NULL, &report), -STRAT_E_FORMAT);
	assert_int_equal(report.count[STRAT_TROUBLE], 2);
	strat_writer_close(NULL);
	unlink(path);
	rmdir(folder);
	strat_record_delete(g);
}

/* ------ many threads ------ */

struct tally {
	size_t games, plies;
	unsigned long faults;
	long line;
	int files; /* diagnostics about a file itself */
};

static int
count_plies(void *arg, void *own, const struct strat_record *g, int rc, void *result,
    struct strat_report *rep)
{
	(void)arg;
	*(size_t *)result = strat_record_ply_count(g);
	return rc > 0 && strat_check(own, g, rep) == -STRAT_E_NOMEM ? -STRAT_E_NOMEM : 0;
}

static int
add_up(void *arg, const struct strat_delivery *d)
{
	struct tally *t = arg;

	if (!d->result) {
		t->files++;
		return 0;
	}
	assert_true(d->line > t->line); /* in the order of the file */
	t->line = d->line;
	t->games++;
	t->plies += *(const size_t *)d->result;
	t->faults += d->faults;
	return t->games == 150 ? -STRAT_E_LIMIT : 0;
}

static void *
own_new(void *arg)
{
	(void)arg;
	return strat_checker_new();
}

static void
own_delete(void *arg, void *own)
{
	(void)arg;
	strat_checker_delete(own);
}

static void
games_are_delivered_in_order(void **state)
{
	char path[] = "/tmp/test_api_XXXXXX", nowhere[] = "/no/such/file";
	char *files[] = { nowhere, path, NULL };
	struct tally t = { 0 };
	const struct strat_game_work work = { .arg = &t,
		.result_size = sizeof(size_t),
		.own_new = own_new,
		.own_delete = own_delete,
		.work = count_plies,
		.deliver = add_up };
	struct strat_report report = { 0 };
	int fd = mkstemp(path), i;

	(void)state;
	for (i = 0; i < 100; i++) {
		const char *text = i == 50 ? bad : good;

		assert_int_equal(write(fd, text, strlen(text)), strlen(text));
	}
	assert_int_equal(strat_each_game(files, NULL, 2, &work, &report), 0);
	assert_int_equal(t.games, 100);
	assert_int_equal(t.plies, 300);
	assert_int_equal(t.faults, 1);
	assert_int_equal(t.files, 1);
	assert_int_equal(report.count[STRAT_FAULT], 1);
	assert_int_equal(report.count[STRAT_TROUBLE], 1);
	t.line = 0;
	assert_int_equal(strat_each_game(files + 1, NULL, 1, &work, NULL), -STRAT_E_LIMIT);
	assert_int_equal(t.games, 150);
	close(fd);
	unlink(path);
}

/* ------ writing with options ------ */

static void
games_of_a_sequential_format_are_not_written_apart(void **state)
{
	const struct strat_writer_options how = { .to = strat_format_find("sgb"), .is_part = 1 };
	struct strat_report report = { 0 };
	struct strat_writer *w;

	(void)state;
	assert_int_equal(strat_writer_open(&w, NULL, &how, &report), -STRAT_E_FORMAT);
	assert_null(w);
	assert_int_equal(report.count[STRAT_TROUBLE], 1);
}

/* Write G twice as FORMAT with one writer, and by way of a part, and compare. */
static void
compare_with_parts(const char *format, const struct strat_record *g)
{
	struct strat_writer_options how = { .to = strat_format_find(format) };
	struct strat_writer *whole, *to, *part;
	const char *text, *expected;
	size_t len, n;
	int i;

	assert_int_equal(strat_writer_open(&whole, NULL, &how, NULL), 0);
	assert_int_equal(strat_writer_open(&to, NULL, &how, NULL), 0);
	how.is_part = 1;
	assert_int_equal(strat_writer_open(&part, NULL, &how, NULL), 0);
	for (i = 0; i < 2; i++) {
		assert_int_equal(strat_writer_put(whole, g), 0);
		assert_int_equal(strat_writer_put(part, g), 0);
		text = strat_writer_text(part, &len);
		assert_true(len > 0);
		assert_int_equal(strat_writer_put_text(to, text, len), 0);
	}
	assert_int_equal(strat_writer_finish(whole), 0);
	assert_int_equal(strat_writer_finish(to), 0);
	expected = strat_writer_text(whole, &n);
	text = strat_writer_text(to, &len);
	assert_int_equal(len, n);
	assert_memory_equal(text, expected, n);
	strat_writer_close(whole);
	strat_writer_close(to);
	strat_writer_close(part);
}

static void
texts_of_parts_make_the_same_file_as_one_writer(void **state)
{
	struct strat_record *g = game(good);
	(void)state;
	compare_with_parts("sgr", g);
	compare_with_parts("jsonl", g);
	compare_with_parts("csv", g);
	compare_with_parts("state", g); /* the positions of two games are separated */
	strat_record_delete(g);
}

static void
a_writer_reports_an_illegal_ply_and_writes_it(void **state)
{
	const struct strat_writer_options how = { .to = strat_format_find("sgr") };
	struct strat_report report = { 0 };
	struct strat_record *b = game(bad);
	struct strat_writer *w;
	size_t len;

	(void)state;
	assert_int_equal(strat_writer_open(&w, NULL, &how, &report), 0);
	assert_int_equal(strat_writer_put(w, b), 0);
	assert_int_equal(report.count[STRAT_FAULT], 1);
	assert_int_equal(strat_writer_finish(w), 0);
	(void)strat_writer_text(w, &len);
	assert_true(len > 0);
	strat_writer_close(w);
	strat_record_delete(b);
}

static void
a_descriptor_is_written_to_and_stays_open(void **state)
{
	char path[] = "/tmp/test_api_XXXXXX";
	struct strat_writer_options how = { .to = strat_format_find("sgr"), .has_fd = 1 };
	struct strat_record *g = game(good);
	struct strat_writer *w;
	struct strat_reader *r;

	(void)state;
	how.fd = mkstemp(path);
	assert_true(how.fd >= 0);
	assert_int_equal(strat_writer_open(&w, "somewhere.sgr.gz", &how, NULL), 0);
	assert_int_equal(strat_writer_put(w, g), 0);
	assert_int_equal(strat_writer_finish(w), 0);
	strat_writer_close(w);
	assert_int_equal(access("somewhere.sgr.gz", F_OK), -1);
	assert_int_equal(close(how.fd), 0);
	assert_int_equal(strat_reader_open(&r, path, NULL, NULL), 0);
	assert_int_equal(strat_reader_next(r, g), 1);
	assert_int_equal(strat_reader_next(r, g), 0);
	strat_reader_close(r);
	unlink(path);
	strat_record_delete(g);
}

/* ------ the same game ------ */

static void
tags_and_shown_ranks_do_not_change_the_identity_of_a_game(void **state)
{
	unsigned char id[STRAT_IDENTITY_SIZE], other[STRAT_IDENTITY_SIZE];
	struct strat_checker *c = strat_checker_new();
	struct strat_record *g = game(good), *same = game(good);

	(void)state;
	assert_int_equal(strat_record_set_tag(same, "Red", "Somebody else", 13), 0);
	assert_int_equal(strat_record_annotate(same, 1, STRAT_COMMENT, "well", 4), 0);
	assert_int_equal(strat_checker_identity(c, g, id), 0);
	assert_int_equal(strat_checker_identity(c, same, other), 0);
	assert_memory_equal(id, other, sizeof id);
	assert_int_equal(strat_record_trim_plies(same, 2), 0);
	assert_int_equal(strat_checker_identity(c, same, other), 0);
	assert_memory_not_equal(id, other, sizeof id);
	strat_record_delete(g);
	strat_record_delete(same);
	strat_checker_delete(c);
}

/* ------ marks ------ */

static void
details_of_faults_have_the_marks_that_were_chosen(void **state)
{
	static const char wrong[] =
	    "[Rules \"american\"]\n[Position \"MEAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA__AA__"
	    "AAAA__AA__AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY\"]\n\n1. b1xb2:3x4 *\n";
	struct strat_checker *c = strat_checker_new();
	struct strat_record *g = game(wrong);
	struct strat_diag fault;

	(void)state;
	strat_checker_set_marks(c, STRAT_MARKS_CANONICAL);
	(void)strat_check_playable(c, g, &fault, NULL);
	assert_int_equal(fault.code, STRAT_E_SHOWN);
	assert_non_null(strstr(fault.detail, "not b1xb2:3x4"));
	strat_checker_set_marks(c, STRAT_MARKS_PRINTED);
	(void)strat_check_playable(c, g, &fault, NULL);
	assert_int_equal(fault.code, STRAT_E_SHOWN);
	assert_null(strstr(fault.detail, "not b1xb2:3x4"));
	assert_non_null(strstr(fault.detail, "not b1xb2:8x7"));
	strat_record_delete(g);
	strat_checker_delete(c);
}

/* ------ results of many threads ------ */

struct owned {
	int released, delivered;
	unsigned long last;
};

static int
make_result(void *arg, void *own, const struct strat_record *g, int rc, void *result,
    struct strat_report *rep)
{
	(void)arg, (void)own, (void)g;
	assert_true(rc > 0);
	assert_int_equal(rep->count[STRAT_FAULT], 0); /* of this game, not of those before */
	*(char **)result = malloc(8);
	return *(char **)result ? 0 : -STRAT_E_NOMEM;
}

static int
take_result(void *arg, const struct strat_delivery *d)
{
	struct owned *o = arg;

	assert_non_null(d->result);
	assert_int_equal(d->number, ++o->last);
	return ++o->delivered == 40 ? -STRAT_E_LIMIT : 0;
}

static void
release_result(void *arg, void *result)
{
	struct owned *o = arg;

	o->released += *(char **)result != NULL;
	free(*(char **)result);
}

static void
results_are_released_even_if_the_work_stops_early(void **state)
{
	char path[] = "/tmp/test_api_XXXXXX";
	char *files[] = { path, NULL };
	struct owned o = { 0 };
	const struct strat_game_work work = { .arg = &o,
		.result_size = sizeof(char *),
		.work = make_result,
		.deliver = take_result,
		.result_delete = release_result };
	int fd = mkstemp(path), i;

	(void)state;
	for (i = 0; i < 100; i++)
		assert_int_equal(write(fd, good, strlen(good)), strlen(good));
	assert_int_equal(strat_each_game(files, NULL, 1, &work, NULL), -STRAT_E_LIMIT);
	assert_int_equal(o.delivered, 40);
	assert_int_equal(o.released, 100);
	close(fd);
	unlink(path);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(faults_are_found),
		cmocka_unit_test(a_sign_is_repaired),
		cmocka_unit_test(a_game_is_transformed_and_back),
		cmocka_unit_test(less_of_a_game_is_kept),
		cmocka_unit_test(what_a_ply_shows_is_filled_in_or_left_out),
		cmocka_unit_test(a_file_is_written_whole_or_not_at_all),
		cmocka_unit_test(games_are_delivered_in_order),
		cmocka_unit_test(games_of_a_sequential_format_are_not_written_apart),
		cmocka_unit_test(texts_of_parts_make_the_same_file_as_one_writer),
		cmocka_unit_test(a_writer_reports_an_illegal_ply_and_writes_it),
		cmocka_unit_test(a_descriptor_is_written_to_and_stays_open),
		cmocka_unit_test(tags_and_shown_ranks_do_not_change_the_identity_of_a_game),
		cmocka_unit_test(details_of_faults_have_the_marks_that_were_chosen),
		cmocka_unit_test(results_are_released_even_if_the_work_stops_early),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
