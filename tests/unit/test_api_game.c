/* test_api_game.c - the API plays a game and shows what each side sees of it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <strat/game.h>
#include <strat/io.h>
#include <strat/view.h>

/* A game of the rule set duel from setups: Red has all ten pieces in view of the test. */
static const char red[] = "........../........../........../SM93223BBF";
static const char blue[] = "FBB32239MS/........../........../..........";

static struct strat_ply
ply_of(const char *text)
{
	struct strat_ply ply;

	assert_int_equal(strat_ply_parse(&ply, text, NULL), 0);
	return ply;
}

static int
play(struct strat_game *g, const char *text, struct strat_event *ev, struct strat_report *rep)
{
	struct strat_ply ply = ply_of(text);

	return strat_game_play(g, &ply, ev, rep);
}

static struct strat_game *
duel(void)
{
	struct strat_game *g = strat_game_new();

	assert_non_null(g);
	strat_game_clear(g, strat_rules_find("duel"));
	assert_int_equal(strat_game_put_setup(g, STRAT_RED, red, NULL), 0);
	assert_int_equal(strat_game_put_setup(g, STRAT_BLUE, blue, NULL), 0);
	return g;
}

static void
plies_are_applied_or_refused(void **state)
{
	struct strat_report report = { 0 };
	struct strat_game *g = duel();
	struct strat_event ev;

	(void)state;
	assert_int_equal(strat_game_turn(g), STRAT_RED);
	assert_int_equal(STRAT_PIECE_RANK(strat_game_at(g, 0x12)), STRAT_MARSHAL);
	assert_int_equal(play(g, "b1-b3", &ev, &report), -STRAT_E_REACH);
	assert_int_equal(report.count[STRAT_FAULT], 1);
	assert_int_equal(strat_game_ply_number(g), 0);
	assert_int_equal(play(g, "b1-b2", &ev, &report), 0);
	assert_int_equal(ev.side, STRAT_RED);
	assert_int_equal(ev.stands, 0x22);
	assert_int_equal(STRAT_PIECE_RANK(ev.mover), STRAT_MARSHAL);
	assert_int_equal(strat_game_turn(g), STRAT_BLUE);
	assert_int_equal(strat_game_at(g, 0x12), 0);
	assert_int_equal(strat_game_at(g, 0x53), STRAT_LAKE);
	assert_int_equal(strat_game_at(g, 0xff), STRAT_LAKE);
	assert_int_equal(strat_game_ply_number(g), 1);
	assert_int_equal(strat_game_result(g, NULL), STRAT_OPEN);
	strat_game_delete(g);
}

static void
an_army_is_put_once(void **state)
{
	struct strat_report report = { 0 };
	struct strat_game *g = duel();

	(void)state;
	assert_int_equal(strat_game_put_setup(g, STRAT_RED, red, &report), -STRAT_E_SETUP);
	strat_game_clear(g, strat_rules_find("duel"));
	assert_int_equal(strat_game_put_setup(g, STRAT_RED, "x", &report), -STRAT_E_SETUP);
	assert_int_equal(report.count[STRAT_FAULT], 2);
	strat_game_delete(g);
}

static void
legal_plies_can_be_played(void **state)
{
	struct strat_game *g = duel(), *copy = strat_game_new();
	struct strat_rules_info info;
	struct strat_ply list[64];
	size_t n = strat_game_legal(g, list, 64), i;

	(void)state;
	assert_true(n > 5 && n <= 64);
	assert_int_equal(strat_game_legal(g, NULL, 0), n);
	for (i = 0; i < n; i++) {
		assert_int_equal(strat_game_copy(copy, g), 0);
		assert_int_equal(strat_game_play(copy, &list[i], NULL, NULL), 0);
		assert_int_equal(strat_game_ply_number(copy), 1);
		strat_rules_describe(strat_game_rules(copy), &info);
		assert_int_equal(info.army_size, 10);
	}
	assert_int_equal(strat_game_ply_number(g), 0);
	strat_game_delete(g);
	strat_game_delete(copy);
	strat_game_delete(NULL);
}

static void
sides_see_what_was_shown(void **state)
{
	struct strat_game *g = duel();
	struct strat_square_view seen;
	uint8_t count[STRAT_RANKS];
	struct strat_ply_view last;
	char text[80];

	(void)state;
	assert_int_equal(strat_game_last_ply(g, STRAT_VIEW_BOTH, &last), 0);
	assert_int_equal(strat_game_sentence(g, STRAT_VIEW_BOTH, text, sizeof text), 0);
	assert_int_equal(play(g, "e1-e9", NULL, NULL), 0); /* only a Scout goes so far */
	strat_game_look(g, STRAT_VIEW_BLUE, 0x95, &seen);
	assert_int_equal(seen.thing, STRAT_SQUARE_PIECE);
	assert_int_equal(seen.rank, STRAT_SCOUT);
	strat_game_look(g, STRAT_VIEW_BLUE, 0x12, &seen);
	assert_int_equal(seen.rank, STRAT_UNKNOWN);
	assert_true(seen.set & STRAT_RANK_BIT(STRAT_FLAG));
	strat_game_look(g, STRAT_VIEW_RED, 0x12, &seen);
	assert_int_equal(seen.rank, STRAT_MARSHAL);
	strat_game_look(g, STRAT_VIEW_RED, 0x53, &seen);
	assert_int_equal(seen.thing, STRAT_SQUARE_LAKE);
	assert_int_equal(play(g, "e10xe9", NULL, NULL), 0); /* both Scouts fall */
	assert_int_equal(strat_game_captured_seen(g, STRAT_VIEW_BOTH, STRAT_RED, count), 0);
	assert_int_equal(count[STRAT_SCOUT], 1);
	assert_int_equal(strat_game_captured_seen(g, STRAT_VIEW_BLUE, STRAT_RED, count), 0);
	assert_int_equal(count[STRAT_SCOUT], 1);
	assert_int_equal(strat_game_last_ply(g, STRAT_VIEW_RED, &last), 1);
	assert_int_equal(last.ply.outcome, STRAT_BOTH);
	assert_int_equal(last.mover, STRAT_SCOUT);
	assert_int_equal(last.target, STRAT_SCOUT);
	assert_string_equal(last.text, "e10xe9:2x2=");
	assert_true(strat_game_sentence(g, STRAT_VIEW_RED, text, sizeof text) > 0);
	assert_non_null(strstr(text, "Scout"));
	assert_int_equal(strat_game_belief(g, STRAT_VIEW_BLUE, 0), 0);
	assert_int_equal(strat_game_belief(g, STRAT_VIEW_BLUE, 81), 0);
	strat_game_delete(g);
}

static void
a_record_is_replayed(void **state)
{
	static const char text[] = "[Rules \"duel\"]\n"
				   "[RedSetup \"........../........../........../SM93223BBF\"]\n"
				   "[BlueSetup \"FBB32239MS/........../........../..........\"]\n\n"
				   "1. e1-e9 e10xe9 *\n";
	struct strat_record *r = strat_record_new();
	struct strat_game *g = strat_game_new();
	struct strat_report report = { 0 };
	struct strat_reader *reader;
	struct strat_ply illegal;
	const char *why = "";
	size_t i;

	(void)state;
	assert_int_equal(
	    strat_reader_open_memory(&reader, text, strlen(text), "text", NULL, NULL), 0);
	assert_int_equal(strat_reader_next(reader, r), 1);
	strat_game_keep_beliefs(g, 0);
	assert_int_equal(strat_game_begin(g, r, NULL), 0);
	for (i = 0; i < strat_record_ply_count(r); i++)
		assert_int_equal(strat_game_play(g, strat_record_ply(r, i), NULL, NULL), 0);
	assert_int_equal(strat_game_result(g, &why), STRAT_OPEN);
	assert_null(why);
	assert_int_equal(strat_game_replay(g, r, SIZE_MAX, NULL), 2);
	assert_int_equal(strat_game_turn(g), STRAT_RED);
	assert_int_equal(strat_game_replay(g, r, 1, NULL), 1); /* a step back */
	assert_int_equal(strat_game_turn(g), STRAT_BLUE);
	assert_int_equal(strat_game_ply_number(g), 1);
	assert_int_equal(strat_ply_parse(&illegal, "b1-b5", NULL), 0);
	assert_int_equal(strat_record_append_ply(r, &illegal), 0);
	assert_int_equal(strat_game_replay(g, r, SIZE_MAX, &report), 2);
	assert_int_equal(report.count[STRAT_FAULT], 1);
	strat_game_set_rules(g, strat_rules_find("barrage"), NULL);
	assert_true(strat_game_replay(g, r, 0, NULL) < 0);
	assert_true(strat_game_begin(g, r, NULL) < 0); /* its army has eight pieces */
	assert_int_equal(strat_game_at(g, 0x11), 0);
	strat_reader_close(reader);
	strat_record_delete(r);
	strat_game_delete(g);
}

/* The sentence about the step of a Marshal, with MARKS. */
static void
sentence(enum strat_marks marks, char *to, size_t size)
{
	struct strat_game *g = strat_game_new();

	strat_game_set_marks(g, marks);
	strat_game_clear(g, strat_rules_find("duel"));
	assert_int_equal(strat_game_put_setup(g, STRAT_RED, red, NULL), 0);
	assert_int_equal(strat_game_put_setup(g, STRAT_BLUE, blue, NULL), 0);
	assert_int_equal(play(g, "b1-b2", NULL, NULL), 0);
	assert_true(strat_game_sentence(g, STRAT_VIEW_BOTH, to, size) < size);
	strat_game_delete(g);
}

static void
sentences_have_the_marks_that_were_chosen(void **state)
{
	char text[100];

	(void)state;
	sentence(STRAT_MARKS_CANONICAL, text, sizeof text);
	assert_null(strstr(text, "(10)"));
	sentence(STRAT_MARKS_PRINTED, text, sizeof text);
	assert_non_null(strstr(text, "Marshal (10)"));
}

static void
views_have_names(void **state)
{
	struct strat_record *r = strat_record_new();

	(void)state;
	assert_int_equal(strat_view_find("blue"), STRAT_VIEW_BLUE);
	assert_int_equal(strat_view_find("green"), STRAT_VIEWS);
	assert_int_equal(strat_view_shows(r, STRAT_VIEW_BOTH, NULL), 1);
	assert_int_equal(strat_view_shows(r, STRAT_VIEW_RED, NULL), 0);
	assert_int_equal(strat_view_shows(r, STRAT_VIEW_RED, "Event"), 1);
	assert_int_equal(strat_view_shows(r, STRAT_VIEW_RED, "BlueSetup"), 0);
	strat_record_delete(r);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(plies_are_applied_or_refused),
		cmocka_unit_test(an_army_is_put_once),
		cmocka_unit_test(legal_plies_can_be_played),
		cmocka_unit_test(sides_see_what_was_shown),
		cmocka_unit_test(a_record_is_replayed),
		cmocka_unit_test(sentences_have_the_marks_that_were_chosen),
		cmocka_unit_test(views_have_names),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
