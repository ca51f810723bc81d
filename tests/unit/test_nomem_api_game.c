/* test_nomem_api_game.c - records, rules, games and files of the public API while memory fails: what takes
 * a report reports it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "nomem_help.h"
#include "strat/strat.h"

/* A function that takes a report has told it. */
static int
told(int rc)
{
	assert_true(rc != -STRAT_E_NOMEM || nomem_told);
	return rc;
}

/* The code of a function without a report, or of a pointer that is NULL. */
static int
untold(int rc)
{
	nomem_told |= rc == -STRAT_E_NOMEM;
	return rc;
}

/* ------ rules ------ */

static int
change_rules(struct strat_report *rep)
{
	static const char house[] = "based on isf\nname evening\narmy 2x5\n";
	struct strat_rules *r, *own = NULL;
	int rc = told(strat_rules_open(&r, "american-revised", rep));

	if (rc == 0)
		rc = told(strat_rules_set_options(r, "aggressor move-limit=100", rep));
	if (rc == 0)
		rc = told(strat_rules_set_army(r, "2x5 Bx5", rep));
	if (rc == 0)
		rc = told(strat_rules_open_text(&own, house, sizeof house - 1, rep));
	strat_rules_close(own);
	strat_rules_close(r);
	return rc;
}

/* ------ records ------ */

static int
edit_record(struct strat_report *rep)
{
	struct strat_record *g = strat_record_new();
	struct strat_ply ply;
	int rc = untold(g ? 0 : -STRAT_E_NOMEM);

	if (rc == 0)
		rc = told(strat_ply_parse(&ply, "a1-a2", rep));
	if (rc == 0)
		rc = untold(strat_record_copy(g, &record));
	if (rc == 0)
		rc = untold(strat_record_set_tag(g, "Event", "evening", 7));
	if (rc == 0)
		rc = untold(strat_record_append_ply(g, &ply));
	if (rc == 0)
		rc = untold(strat_record_annotate(g, 2, STRAT_COMMENT, "good", 4));
	if (rc == 0)
		rc = untold(strat_record_set_result(g, STRAT_DRAW));
	if (rc == 0)
		rc = untold(strat_record_normalise(g, "isf"));
	if (rc == 0)
		rc = untold(strat_record_trim_plies(g, 3));
	strat_record_delete(g);
	return rc;
}

static int
change_record(struct strat_report *rep)
{
	struct strat_record *g = strat_record_new();
	struct strat_checker *c = strat_checker_new();
	struct strat_diag fault;
	int rc = untold(g && c ? 0 : -STRAT_E_NOMEM);

	if (rc == 0)
		rc = untold(strat_record_copy(g, &record));
	if (rc == 0)
		rc = told(strat_check(c, g, rep));
	if (rc == 0)
		rc = told(strat_checker_repair(c, g, rep));
	if (rc == 0)
		rc = told(strat_checker_mirror(c, g, rep));
	if (rc == 0)
		rc = told(strat_checker_swap(c, g, rep));
	if (rc == 0) {
		(void)strat_check_playable(c, g, &fault, rep);
		rc = told(-(int)fault.code);
	}
	strat_checker_delete(c);
	strat_record_delete(g);
	return rc;
}

/* ------ games ------ */

static int
play_game(struct strat_report *rep)
{
	struct strat_game *g = strat_game_new(), *copy = strat_game_new();
	struct strat_square_view sight;
	struct strat_ply_view last;
	char text[100];
	size_t i;
	int rc = untold(g && copy ? 0 : -STRAT_E_NOMEM);

	if (rc == 0)
		rc = told(strat_game_begin(g, &record, rep));
	for (i = 0; rc == 0 && i < strat_record_ply_count(&record); i++)
		rc = told(strat_game_play(g, strat_record_ply(&record, i), NULL, rep));
	if (rc == 0)
		rc = untold(strat_game_copy(copy, g));
	if (rc == 0) {
		strat_game_look(copy, STRAT_VIEW_RED, STRAT_SQUARE(2, 6), &sight);
		assert_int_equal(sight.side, STRAT_RED);
		assert_int_equal(strat_game_last_ply(copy, STRAT_VIEW_BLUE, &last), 1);
		nomem_told |= strat_game_sentence(copy, STRAT_VIEW_BLUE, text, sizeof text) == 0;
		strat_game_clear(g, strat_rules_find("duel"));
		rc = told(strat_game_put_setup(
		    g, STRAT_RED, "........../........../........../SM93223BBF", rep));
	}
	strat_game_delete(copy);
	strat_game_delete(g);
	return rc;
}

/* ------ files ------ */

static char dir[] = "/tmp/test_nomem_api.XXXXXX", file[64], output[64];

static int
read_file(struct strat_report *rep)
{
	struct strat_record *g = strat_record_new();
	struct strat_reader *r = NULL;
	int rc = untold(g ? 0 : -STRAT_E_NOMEM), games = 0;

	if (rc == 0)
		rc = told(strat_reader_open(&r, file, NULL, rep));
	while (rc >= 0 && (rc = told(strat_reader_next(r, g))) > 0)
		games++;
	assert_true(rc < 0 || games == 1);
	strat_reader_close(r);
	strat_record_delete(g);
	return rc;
}

/* Read all games of FILE to *ARG, an own checker for each thread. */
static void *
new_checker(void *arg)
{
	(void)arg;
	return strat_checker_new();
}

static void
delete_checker(void *arg, void *own)
{
	(void)arg;
	strat_checker_delete(own);
}

static int
check_game(void *arg, void *own, const struct strat_record *g, int rc, void *result,
    struct strat_report *rep)
{
	(void)arg;
	*(size_t *)result = strat_record_ply_count(g);
	return rc < 0 ? 0 : strat_check(own, g, rep) == -STRAT_E_NOMEM ? -STRAT_E_NOMEM : 0;
}

static int
add_plies(void *arg, const struct strat_delivery *d)
{
	if (d->result)
		*(size_t *)arg += *(const size_t *)d->result;
	return 0;
}

static int
each_game(struct strat_report *rep)
{
	char *files[] = { file, NULL };
	size_t plies = 0;
	const struct strat_game_work work = { .arg = &plies,
		.result_size = sizeof plies,
		.own_new = new_checker,
		.own_delete = delete_checker,
		.work = check_game,
		.deliver = add_plies };
	int rc = told(strat_each_game(files, NULL, 1, &work, rep));

	assert_true(rc < 0 || nomem_told || plies == strat_record_ply_count(&record));
	return rc;
}

static int
write_to(const char *path, const char *format, struct strat_report *rep)
{
	const struct strat_writer_options how = { .to = strat_format_find(format), .jobs = 1 };
	struct strat_writer *w;
	int rc = told(strat_writer_open(&w, path, &how, rep));
	size_t len;

	if (rc == 0)
		rc = told(strat_writer_put(w, &record));
	if (rc == 0)
		rc = told(strat_writer_put(w, &record));
	if (rc == 0)
		rc = told(strat_writer_finish(w));
	if (rc == 0 && !path) {
		(void)strat_writer_text(w, &len);
		assert_true(len > 100);
	}
	strat_writer_close(w);
	return rc;
}

static int
write_memory(struct strat_report *rep)
{
	return write_to(NULL, "sgr", rep);
}

static int
write_json(struct strat_report *rep)
{
	return write_to(NULL, "jsonl", rep);
}

static int
write_page(struct strat_report *rep)
{
	return write_to(NULL, "html", rep);
}

static int
write_file(struct strat_report *rep)
{
	int rc = write_to(output, "sgr", rep);

	unlink(output);
	return rc;
}

/* ------ tests ------ */

static int
begin(void **state)
{
	size_t n = (size_t)(strstr(records, "[Event \"second") - records);
	FILE *f;

	(void)state;
	read_record();
	assert_non_null(mkdtemp(dir));
	snprintf(file, sizeof file, "%s/g.sgr", dir);
	snprintf(output, sizeof output, "%s/o.sgr.gz", dir);
	f = fopen(file, "w");
	assert_non_null(f);
	assert_int_equal(fwrite(records, 1, n, f), n); /* the first game */
	return fclose(f);
}

static int
end(void **state)
{
	(void)state;
	strat_record_free(&record);
	unlink(file);
	return rmdir(dir);
}

static void
rules_survive(void **state)
{
	(void)state;
	survives(change_rules);
}

static void
records_survive(void **state)
{
	(void)state;
	survives(edit_record);
	survives(change_record);
}

static void
games_survive(void **state)
{
	(void)state;
	survives(play_game);
}

static void
reading_survives(void **state)
{
	(void)state;
	survives(read_file);
	survives(each_game);
}

static void
writing_survives(void **state)
{
	(void)state;
	survives(write_memory);
	survives(write_json);
	survives(write_page);
	survives(write_file);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(rules_survive),
		cmocka_unit_test(records_survive),
		cmocka_unit_test(games_survive),
		cmocka_unit_test(reading_survives),
		cmocka_unit_test(writing_survives),
	};

	return cmocka_run_group_tests(tests, begin, end);
}
