/* test_catalog.c - what a catalogue stores of a game, what concurrent writers leave, and the
 * queries that expressions become. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "catalog/catalog.h"
#include "formats/format.h"
#include "folder_help.h"

static struct strat_catalog_batch cards;
static struct strat_record record;

static int
fresh(void **state)
{
	(void)state;
	assert_int_equal(make_folder("c.db"), 0);
	strat_catalog_batch_init(&cards);
	strat_record_init(&record);
	return 0;
}

static int
tidy(void **state)
{
	(void)state;
	strat_catalog_batch_free(&cards);
	strat_record_free(&record);
	return remove_folder();
}

/* Return the entry of the record TEXT. */
static const struct strat_catalog_entry *
enter(const char *text)
{
	struct strat_text t = { .p = text, .end = text + strlen(text), .line = 1 };

	strat_record_clear(&record);
	(void)strat_format_sgr.read(&t, &record, NULL);
	assert_int_equal(strat_catalog_batch_add(&cards, &record), 0);
	return &cards.list[cards.n - 1];
}

static const char *
text_of(struct strat_text_span t)
{
	return t.there ? cards.text.text + t.at : NULL;
}

/* ------ entries ------ */

static void
a_card_says_what_the_tags_say(void **state)
{
	const struct strat_catalog_entry *e = enter(
	    "[Annotator \"Cas\"]\n[red \"Ann\"]\n[Red \"Bob\"]\n[Date \"2026.??.05\"]\n*\n");
	const struct strat_other_tag *other = cards.others;

	(void)state;
	assert_string_equal(text_of(e->tag[STRAT_ROSTER_RED]), "Ann"); /* the first one counts */
	assert_null(text_of(e->tag[STRAT_ROSTER_BLUE]));
	assert_int_equal(e->day, 20260005);
	assert_int_equal(e->nothers, 2);
	assert_string_equal(text_of(other[0].name), "Annotator");
	assert_string_equal(text_of(other[0].value), "Cas");
	assert_string_equal(text_of(other[1].name), "Red");
	assert_int_equal(other[1].order, 2);
}

static void
the_tag_has_the_result_where_it_is_one(void **state)
{
	(void)state;
	assert_int_equal(enter("[Result \"1-0\"]\n0-1\n")->result, STRAT_RED_WINS);
	assert_int_equal(enter("[Result \"who knows\"]\n0-1\n")->result, STRAT_BLUE_WINS);
	assert_int_equal(enter("[Event \"\"]\n0-0\n")->result, STRAT_BOTH_LOSE);
}

static void
days_are_numbers_in_their_order(void **state)
{
	static const struct {
		const char *date;
		int64_t day;
	} days[] = { { "2026.11.20", 20261120 }, { "2026.11", 20261100 }, { "2026", 20260000 },
		{ "2026.1.5", 20260105 }, { "2026.??.??", 20260000 }, { "2026.300.7", 20269907 },
		{ "0.0.1", 1 }, { "", -1 }, { "????.11.20", -1 }, { "soon", -1 },
		{ "99999999999999999999", INT64_C(10000000000000) } };
	size_t i;

	(void)state;
	for (i = 0; i < sizeof days / sizeof *days; i++)
		assert_int_equal(
		    strat_catalog_day(days[i].date, strlen(days[i].date)), days[i].day);
}

static int64_t
key(const char *setup, enum strat_side side)
{
	return strat_catalog_setup_key(setup, strlen(setup), side);
}

static void
a_setup_its_mirror_image_and_the_other_colours_have_one_key(void **state)
{
	int64_t a = key("123F/4567/89M?", STRAT_RED), mirrored = key("F321/7654/?M98", STRAT_RED);

	(void)state;
	assert_true(a >= 0);
	assert_int_equal(a ^ mirrored, 1);
	assert_int_equal(key("?M98/7654/F321", STRAT_BLUE), a); /* rotated by 180 degrees */
	assert_int_equal(key("89M?/4567/123F", STRAT_BLUE), mirrored);
	assert_int_not_equal(key("123F/4576/89M?", STRAT_RED) >> 1, a >> 1);
	assert_int_equal(key("12/21", STRAT_RED) >> 1, key("21/12", STRAT_RED) >> 1);
	assert_int_equal(key("11/22", STRAT_RED) & 1, 0); /* its own mirror image */
}

static void
a_game_is_known_again_by_its_beginning_and_its_plies(void **state)
{
	uint64_t sum = enter("[Red \"Ann\"]\n[Rules \"isf\"]\n1. a4-a5 b7xb6:3x4- *\n")->sum;

	(void)state;
	assert_int_equal(enter("[Rules \"isf\"]\n{so} 1. a4-a5 b7xb6 $3 0-1\n")->sum, sum);
	assert_int_not_equal(enter("[Rules \"isf\"]\n1. a4-a5 b7xb5 *\n")->sum, sum);
	assert_int_not_equal(enter("[Rules \"isf\"]\n1. a4-a5 *\n")->sum, sum);
	assert_int_not_equal(enter("[Rules \"free\"]\n1. a4-a5 b7xb6 *\n")->sum, sum);
}

static void
the_first_battle_is_where_the_record_says_or_the_board_shows_it(void **state)
{
	static const char board[] = "[Rules \"free\"]\n[Army \"\"]\n[Position \"MEAAAAAAAA"
				    "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA__AA__AAAA__AA__AA"
				    "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAY\"]\n";
	char text[300];

	(void)state;
	assert_int_equal(enter("1. a4-a5 b7-b6 2. a5xb5 *\n")->battle, 3);
	assert_int_equal(enter("1. a4-a5 b7-b6 *\n")->battle, 0);
	snprintf(text, sizeof text, "%s\n1. b1-b2 h10-h9 2. b2-b3 *\n", board);
	assert_int_equal(enter(text)->battle, 0);
}

/* ------ files ------ */

static const struct strat_file_stamp stamp = { .size = 100, .time = 5, .nanoseconds = 7, .sum = 9 };

static void
open_catalog(struct strat_catalog *c)
{
	assert_int_equal(strat_catalog_init(c, path, STRAT_SQL_CREATE, NULL), 0);
}

static void
begin_file(struct strat_catalog *c, const char *name, struct strat_catalog_file *f)
{
	assert_true(strat_catalog_find_file(c, name, f) >= 0);
	assert_int_equal(strat_catalog_begin_file(c, name, &stamp, f), 1);
}

static void
add_games(struct strat_catalog *c, struct strat_catalog_file *f, int n)
{
	int i;

	if (!cards.n)
		enter("[Red \"Ann\"]\n[Blue \"Bob\"]\n[Mood \"good\"]\n1. a4-a5 *\n");
	for (i = 0; i < n; i++)
		assert_int_equal(strat_catalog_add_game(c, f, &cards, 0), 0);
}

static int64_t
number(struct strat_catalog *c, const char *sql)
{
	int64_t n = -1;

	assert_int_equal(strat_sql_number(&c->sql, sql, &n), 1);
	return n;
}

/* Add a complete file NAME with N games. */
static void
put_file(struct strat_catalog *c, const char *name, int n)
{
	struct strat_catalog_file f;

	begin_file(c, name, &f);
	add_games(c, &f, n);
	assert_int_equal(strat_catalog_finish_file(c, &f, STRAT_FILE_WHOLE), 0);
	assert_int_equal(strat_catalog_commit(c), 0);
}

static void
what_is_not_committed_is_lost_and_what_is_goes_on(void **state)
{
	struct strat_catalog c;
	struct strat_catalog_file f;

	(void)state;
	open_catalog(&c);
	begin_file(&c, "/x.sgr", &f);
	add_games(&c, &f, 25000);
	/* a large part is committed */
	assert_int_equal(strat_catalog_save_progress(&c, &f, 60), 1);
	add_games(&c, &f, 3);
	assert_int_equal(strat_catalog_save_progress(&c, &f, 70), 1);
	strat_catalog_release(&c);

	open_catalog(&c);
	assert_int_equal(strat_catalog_find_file(&c, "/x.sgr", &f), 1);
	assert_int_equal(f.state, STRAT_FILE_PARTIAL);
	assert_int_equal(f.games, 25000);
	assert_int_equal(f.text, 60);
	assert_int_equal(strat_catalog_begin_file(&c, "/x.sgr", &stamp, &f), 1);
	assert_int_equal(f.games, 25000); /* not to be added again */
	add_games(&c, &f, 3);
	assert_int_equal(strat_catalog_finish_file(&c, &f, STRAT_FILE_WHOLE), 0);
	assert_int_equal(strat_catalog_commit(&c), 0);
	assert_int_equal(number(&c, "SELECT count(*) FROM games"), 25003);
	assert_int_equal(number(&c, "SELECT games FROM files WHERE state = 'whole'"), 25003);
	strat_catalog_release(&c);
}

static void
of_a_changed_file_nothing_old_stays(void **state)
{
	struct strat_catalog c;
	struct strat_catalog_file f;
	struct strat_file_stamp later = stamp;

	(void)state;
	open_catalog(&c);
	put_file(&c, "/x.sgr", 5);
	put_file(&c, "/y.sgr", 2);
	later.nanoseconds++;
	assert_int_equal(strat_catalog_find_file(&c, "/x.sgr", &f), 1);
	assert_int_equal(strat_catalog_begin_file(&c, "/x.sgr", &later, &f), 1);
	add_games(&c, &f, 1);
	assert_int_equal(strat_catalog_finish_file(&c, &f, STRAT_FILE_WHOLE), 0);
	assert_int_equal(strat_catalog_create_indexes(&c), 0);
	assert_int_equal(number(&c, "SELECT count(*) FROM games"), 3);
	assert_int_equal(number(&c, "SELECT count(*) FROM tags"), 3);
	assert_int_equal(strat_catalog_drop_file(&c, &f), 0);
	assert_int_equal(strat_catalog_vacuum(&c), 0);
	assert_int_equal(number(&c, "SELECT count(*) FROM games"), 2);
	assert_int_equal(strat_catalog_check(&c, NULL, NULL), 0);
	strat_catalog_release(&c);
}

static void
who_finds_another_one_ahead_leaves_the_file_to_him(void **state)
{
	struct strat_catalog one, two;
	struct strat_catalog_file f, g;

	(void)state;
	open_catalog(&one);
	open_catalog(&two);
	assert_int_equal(strat_catalog_find_file(&two, "/x.sgr", &g), 0);
	put_file(&one, "/x.sgr", 5);
	assert_int_equal(strat_catalog_begin_file(&two, "/x.sgr", &stamp, &g), 0);
	assert_int_equal(strat_catalog_commit(&two), 0);

	begin_file(&one, "/y.sgr", &f); /* the process is killed after a part */
	add_games(&one, &f, 20000);
	assert_int_equal(strat_catalog_save_progress(&one, &f, 50), 1);
	assert_int_equal(strat_catalog_commit(&one), 0);
	put_file(&two, "/z.sgr", 1);
	assert_int_equal(strat_catalog_set_gone(&one, &f, 0), 0); /* it can still write */
	strat_catalog_release(&one);
	open_catalog(&one);
	assert_int_equal(strat_catalog_find_file(&one, "/y.sgr", &f), 1);
	begin_file(&two, "/y.sgr", &g);
	add_games(&two, &g, 5);
	assert_int_equal(strat_catalog_finish_file(&two, &g, STRAT_FILE_WHOLE), 0);
	assert_int_equal(strat_catalog_commit(&two), 0);
	assert_int_equal(strat_catalog_begin_file(&one, "/y.sgr", &stamp, &f), 0);
	strat_catalog_release(&one);
	strat_catalog_release(&two);
}

static void
what_a_name_has_for_a_number_is_not_believed_when_another_has_written(void **state)
{
	struct strat_catalog one, two;
	struct strat_catalog_file f;

	(void)state;
	open_catalog(&one);
	open_catalog(&two);
	put_file(&one, "/x.sgr", 2);
	assert_int_equal(strat_catalog_find_file(&two, "/x.sgr", &f), 1);
	assert_int_equal(strat_catalog_drop_file(&two, &f), 0);
	assert_int_equal(strat_catalog_vacuum(&two), 0); /* Ann and Bob are removed */
	put_file(&one, "/y.sgr", 2);
	assert_int_equal(number(&one, "SELECT count(*) FROM games_view WHERE red = 'Ann'"), 2);
	assert_int_equal(strat_catalog_create_indexes(&one), 0);
	assert_int_equal(strat_catalog_check(&one, NULL, NULL), 0);
	strat_catalog_release(&one);
	strat_catalog_release(&two);
}

/* ------ finding ------ */

static struct strat_select *
parse(const char *text)
{
	struct strat_select_error why;
	struct strat_select *s;

	assert_int_equal(strat_select_compile(&s, text, &why), 0);
	return s;
}

/* Assert how many games certainly match, and how many perhaps. */
static void
count(struct strat_catalog *c, const char *expression, int yes, int perhaps)
{
	struct strat_select *s = parse(expression);
	struct strat_catalog_find *f;
	struct strat_catalog_game g;
	int n[3] = { 0 }, rc;

	assert_int_equal(strat_catalog_find_open(&f, c, s), 0);
	while ((rc = strat_catalog_find_next(f, &g)) > 0)
		n[g.truth]++;
	assert_int_equal(rc, 0);
	assert_int_equal(n[STRAT_YES], yes);
	assert_int_equal(n[STRAT_MAYBE], perhaps);
	strat_catalog_find_close(f);
	strat_select_close(s);
}

static void
only_what_the_tags_leave_open_must_be_read(void **state)
{
	struct strat_catalog c;
	struct strat_catalog_file f;

	(void)state;
	open_catalog(&c);
	put_file(&c, "/x.sgr", 4);
	count(&c, "player = Ann", 4, 0);
	count(&c, "player = Cas", 0, 0);
	count(&c, "mood = good and not has Event", 4, 0);
	count(&c, "plies > 0 and battle", 0, 4);
	count(&c, "plies > 1 and battle", 0, 0);
	count(&c, "plies = 1 or battle", 4, 0);
	assert_int_equal(strat_catalog_find_file(&c, "/x.sgr", &f), 1);
	assert_int_equal(strat_catalog_set_gone(&c, &f, 1), 0);
	assert_int_equal(strat_catalog_commit(&c), 0);
	count(&c, "player = Ann", 0, 0);
	strat_catalog_release(&c);
}

static int
put_letter(void *arg, struct strat_out *out, const struct strat_condition *c)
{
	(void)arg;
	switch (c->asks) {
	case STRAT_CONDITION_TAG:
		if (c->has_days)
			strat_out_printf(
			    out, "%lld..%lld", (long long)c->first_day, (long long)c->last_day);
		else if (c->equals.s)
			strat_out_printf(out, "%s=%.*s", c->tag, (int)c->equals.len, c->equals.s);
		else
			return 0;
		return c->has_days
		    ? STRAT_CONDITION_WRITTEN
		    : STRAT_CONDITION_WRITTEN | STRAT_CONDITION_EXACT | STRAT_CONDITION_FAST;
	case STRAT_CONDITION_HAS:
		strat_out_printf(out, "has %s", c->tag);
		return STRAT_CONDITION_WRITTEN | STRAT_CONDITION_EXACT;
	case STRAT_CONDITION_RESULT:
		strat_out_printf(out, "result %ld", c->n);
		return STRAT_CONDITION_WRITTEN | STRAT_CONDITION_EXACT;
	default:
		strat_out_printf(out, "plies%s%ld", c->op, c->n);
		return STRAT_CONDITION_WRITTEN | STRAT_CONDITION_EXACT;
	}
}

static void
an_outline_says_what_must_hold_and_never_more(void **state)
{
	static const struct {
		const char *expression, *outline, *either;
	} outlines[] = {
		{ "plies > 3", "plies>3", "" },
		{ "plies > 3 and battle", "(plies>3)", "" },
		{ "battle and plies > 3", "(plies>3)", "" },
		{ "plies > 3 or battle", "", "" },
		{ "not battle", "", "" },
		{ "not plies > 3", "NOT (plies>3 IS TRUE)", "" },
		{ "not (plies > 3 and battle)", "", "" },
		{ "not (plies > 3 or battle)", "", "" },
		/* the condition on days is weaker than the expression */
		{ "not date = 2026", "", "" },
		{ "date = 2026", "20260000..20269999", "" },
		{ "date = 2026.11", "20261100..20261199", "" },
		{ "date < 2026.11.20", "0..20261120", "" },
		{ "date >= 2026", "20260000..9223372036854775807", "" },
		{ "date != 2026", "", "" },
		{ "round = 3", "", "" },
		{ "rating = 1500", "", "" }, /* 1500.0 is the same */
		{ "event ~ club", "", "" },
		{ "has Event and drawn", "(has Event AND result 4)", "" },
		{ "player = Ann", "(Red=Ann OR Blue=Ann)", "Red=Ann|Blue=Ann" },
		{ "plies > 3 and player = Ann", "(plies>3 AND (Red=Ann OR Blue=Ann))",
		    "Red=Ann|Blue=Ann" },
		{ "plies > 3 or player = Ann", "(plies>3 OR (Red=Ann OR Blue=Ann))", "" },
		{ "player != Ann", "NOT ((Red=Ann OR Blue=Ann) IS TRUE)", "" },
		{ "winner = Ann", "((result 2 AND Red=Ann) OR (result 3 AND Blue=Ann))",
		    "(result 2 AND Red=Ann)|(result 3 AND Blue=Ann)" },
	};
	struct strat_out out, either[2];
	struct strat_select *s;
	char halves[200];
	size_t i;

	(void)state;
	for (i = 0; i < sizeof outlines / sizeof *outlines; i++) {
		strat_out_init(&out, -1);
		strat_out_init(&either[0], -1);
		strat_out_init(&either[1], -1);
		s = parse(outlines[i].expression);
		strat_select_translate(s, &out, either, put_letter, NULL);
		strat_out_char(&out, '\0');
		assert_string_equal(out.text, outlines[i].outline);
		snprintf(halves, sizeof halves, "%.*s%s%.*s", (int)either[0].len,
		    either[0].len ? either[0].text : "", either[0].len ? "|" : "",
		    (int)either[1].len, either[1].len ? either[1].text : "");
		assert_string_equal(halves, outlines[i].either);
		strat_select_close(s);
		strat_out_free(&out);
		strat_out_free(&either[0]);
		strat_out_free(&either[1]);
	}
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, fresh, tidy)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_card_says_what_the_tags_say),
		TEST(the_tag_has_the_result_where_it_is_one),
		TEST(days_are_numbers_in_their_order),
		TEST(a_setup_its_mirror_image_and_the_other_colours_have_one_key),
		TEST(a_game_is_known_again_by_its_beginning_and_its_plies),
		TEST(the_first_battle_is_where_the_record_says_or_the_board_shows_it),
		TEST(what_is_not_committed_is_lost_and_what_is_goes_on),
		TEST(of_a_changed_file_nothing_old_stays),
		TEST(who_finds_another_one_ahead_leaves_the_file_to_him),
		TEST(what_a_name_has_for_a_number_is_not_believed_when_another_has_written),
		TEST(only_what_the_tags_leave_open_must_be_read),
		TEST(an_outline_says_what_must_hold_and_never_more),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
