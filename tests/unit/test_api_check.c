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
	struct strat_writer *w;
	const char *text;
	size_t len;

	assert_int_equal(strat_writer_open(&w, NULL, strat_format_find("sgr"), NULL), 0);
	strat_writer_set_bare(w, bare);
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
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
