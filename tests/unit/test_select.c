/* test_select.c - expressions: their meaning, and their faults. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>

#include "record_help.h"
#include "study/select.h"
#include "study/select/select_tree.h"

/* Red's Spy beats the Marshal at ply 24; the first 27 plies of samples/game.sgr. */
#define GAME                                                                                       \
	"[Event \"Club (night)\"]\n[Date \"2026.11.??\"]\n[Round \"3.10\"]\n[Red \"Rosa\"]\n"      \
	"[Blue \"Sander\"]\n[Result \"1-0\"]\n[Termination \"resignation\"]\n"                     \
	"[Rules \"isf-online\"]\n[RedElo \"1800\"]\n"                                              \
	"[RedSetup \"7B25924223/68864M377B/B5362S4252/FB234635BB\"]\n"                             \
	"[BlueSetup \"32224B646B/3557BFB243/234B8BS692/862M752375\"]\n\n"                          \
	"1. i4xi7 e7-e6 2. f4xf7 a7-a6 3. e4-f4 e6-f6 4. e3-e4 d7-e7 5. e4-e5 e7-e6 "              \
	"6. e5xe6 e6-e5 7. a4-a5 a6xa5 8. f3-e3 e5-f5 9. f4-e4 c7-e7 10. f2-f3 f5-e5 "             \
	"11. f3-f4 e5xe4 12. f4xe4 e7-e5 13. e4-f4 e5-f5 14. f4-f3 1-0\n"

static struct strat_record g;

static int
read_game(void **state)
{
	(void)state;
	record_of(&g, GAME);
	return 0;
}

static int
forget(void **state)
{
	(void)state;
	strat_record_free(&g);
	return 0;
}

static struct strat_select *
select_of(const char *text)
{
	struct strat_select_error why;
	struct strat_select *s = NULL;

	if (strat_select_compile(&s, text, &why) < 0)
		fail_msg("%s: at %zu: %s", text, why.at, why.text);
	return s;
}

static int
chooses(const char *text)
{
	struct strat_select *s = select_of(text);
	int rc = strat_select_game(s, &g, NULL, NULL, NULL);

	assert_true(rc >= 0);
	strat_select_close(s);
	return rc;
}

static void
yes(const char *text)
{
	if (!chooses(text))
		fail_msg("not chosen: %s", text);
}

static void
no(const char *text)
{
	if (chooses(text))
		fail_msg("chosen: %s", text);
}

/* Assert that TEXT is wrong at byte AT with a message that begins with SAYS. */
static void
wrong(const char *text, size_t at, const char *says)
{
	struct strat_select_error why;
	struct strat_select *s;

	if (strat_select_compile(&s, text, &why) != -STRAT_E_SYNTAX)
		fail_msg("nothing is wrong with %s", text);
	if (why.at != at || strncmp(why.text, says, strlen(says)) != 0)
		fail_msg("%s: at %zu, not %zu: %s", text, why.at, at, why.text);
}

/* ------ tags ------ */

static void
text_is_compared_byte_by_byte(void **state)
{
	(void)state;
	yes("red = Rosa");
	yes("RED = 'Rosa'");
	yes("event = \"Club (night)\"");
	no("red = rosa");
	yes("red != Ann");
	yes("red < Sander and blue > Rosa and red <= Rosa and red >= Rosa");
	no("red < Rosa or red > Rosa");
	no("site = x or site < x or site > x");
	yes("site != x and site = \"\" and not has site and has Red");
}

static void
numbers_are_compared_as_numbers(void **state)
{
	(void)state;
	yes("redelo > 999 and redelo = 1800.0 and redelo <= 1800 and redelo < 10000");
	no("redelo < 999 or redelo != 1800");
	no("blueelo < 1 or blueelo > 1 or red > 1 or red < 1");
}

static void
rounds_are_compared_part_by_part(void **state)
{
	(void)state;
	yes("round = 3 and round = 3.10 and round > 3.9 and round < 4 and round < 3.11");
	no("round = 3.1 or round = 3.10.1");
}

static void
dates_are_compared_as_far_as_both_know_them(void **state)
{
	(void)state;
	yes("date = 2026 and date = 2026.11 and date = 2026-11 and date < 2027 and date > 2025.12.31");
	no("date = 2026.11.20 or date < 2026.11.20 or date > 2026.11.20 or date <= 2026.11.20");
	yes("date < 2026.12.01 and date >= 2026.11 and date != 2026.11.20");
}

static void
regular_expressions_ignore_capitals(void **state)
{
	(void)state;
	yes("red ~ ROS and red ~ '^r.s?a$' and red !~ ann and event ~ '\\(night\\)'");
	no("red ~ '^os' or red !~ rosa or site ~ .");
	yes("site ~ '^$'");
}

static void
players_are_either_of_the_two(void **state)
{
	(void)state;
	yes("player = Rosa and either = Sander and player ~ ^s and winner = Rosa and loser = Sander");
	no("player != Rosa or player !~ sander or winner = Sander or loser ~ rosa");
	yes("player != Ann and winner != Sander and player < Sander");
}

static void
results_are_the_tag_or_the_token(void **state)
{
	(void)state;
	yes("red wins and red won and either wins and result = 1-0 and result != 0-1 and result ~ ^1");
	no("blue wins or drawn or draw or result = *");
	yes("termination = resignation and termination != flag and rules = isf-online");
	strat_record_drop_tag(&g, "Result");
	strat_record_drop_tag(&g, "Rules");
	yes("red wins and rules = isf-online");
}

static void
plies_are_counted(void **state)
{
	(void)state;
	yes("plies = 27 and plies > 26 and plies >= 27 and plies < 28 and plies <= 27 and plies != 1");
	no("plies > 27 or plies < 27 or plies != 27");
}

/* ------ setups ------ */

static void
setups_are_seen_by_their_owner(void **state)
{
	(void)state;
	yes("red setup \"7B25924223/68864M377B/B5362S4252/FB234635BB\"");
	yes("red setup ///F and red setup \"///.[BF]2\" and red setup 7b../.[2-9]");
	no("red setup ///.F or red setup ///[^FB] or red setup ///_ or red setup //F or setup M");
	/* Blue's front row is row 7, from j to a */
	yes("blue setup 573257M268 and blue setup \"/296SB8B432/342BFB7553/B646B42223\"");
	no("blue setup \"32224B646B///\" or red setup 573257M268");
	yes("setup 573257M268 and either setup 7B25");
}

static void
setups_may_be_mirrored(void **state)
{
	(void)state;
	no("red setup \"///BB536432BF\"");
	yes("red setup \"///BB536432BF\" mirrored and red setup mirrored ///.........F");
	yes("red setup ///F mirrored");
}

/* ------ moments ------ */

static void
positions_are_found_at_any_ply(void **state)
{
	(void)state;
	yes("position \"e4=redS\" and position \"e4=red e5=empty\"");
	yes("position 'e4=S,f4=empty' and position 'e5=blueM e4=red9 f4=redS' before ply 22");
	no("position \"e4=blueS\" or position \"e4=blue[89] e5=any\"");
	yes("position 'e4=S' at ply 23 and position 'e4=S' at the end or position 'f3=redS' at end");
	no("position 'e4=S' before ply 23 or position 'e4=S' at the end or position 'e4=S' at start");
	yes("flag at a1 and red flag at a1,j1 and F at a1 at the start and spy on f2 at ply 0");
	no("blue flag at a1 or flag at b1,c1 or red marshal at a1");
}

static void
whole_positions_have_letters(void **state)
{
	char text[200] = "position \"";
	int i;

	(void)state;
	for (i = 0; i < 100; i++)
		text[10 + i] = '.';
	strcpy(text + 110, "\" at the start");
	text[10] = 'M'; /* a1: Red's Flag */
	text[10 + 42] = '_';
	text[10 + 40] = 'A';
	yes(text);
	text[10] = 'Y';
	no(text);
}

static void
material_is_counted(void **state)
{
	(void)state;
	yes("40 x 40 left and 39x40 left at ply 1 and red left = 40 at the start and 35 x 39 left");
	no("41 x 40 left or 10 x 40 left or blue left < 30");
	yes("blue M gone and M gone before ply 24 and blue marshal gone at ply 23 and red M left");
	no("red M gone or M gone before ply 23 or blue M left at the end or S gone or ? gone");
	yes("red 2 left = 6 at end and red [2S] left = 7 at end and blue left <= 39 at ply < 27");
}

static void
battles_are_found(void **state)
{
	(void)state;
	yes("battle and battle SxM and red battle SxM+ at ply 23 and battle [S9]x. and battle .x5-");
	yes("blue battle 8x7+ at ply < 15 and battle 2x. before ply 2 and not battle 9xB");
	no("blue battle SxM or battle SxM- or battle 3xB or battle 2x. after ply 3 at ply < 22 or battle before ply 1");
	no("rescue or red rescue 9 or power or detect or flight");
	yes("move e4-e5 and red move f4xe4 and move e4-e5 at ply 9");
	no("blue move e4-e5 or move e5-f4 or move e4-e5 at ply > 9");
}

static void
once_asks_for_one_moment(void **state)
{
	(void)state;
	yes("M left and M gone");
	no("once (blue M left and blue M gone)");
	yes("once (battle SxM and position 'e4=redS' and blue to move and ply = 23 and quiet = 0)");
	yes("once (not battle and position 'e4=redS')");
	no("once (position 'e4=redS' and red to move and not ply = 24)");
	yes("once (red to move and quiet > 2) and red to move at the end or blue to move at the end");
	no("once ((battle 3x. or battle 4x5) and not red to move)");
}

/* ------ operators ------ */

static void
joints_bind_as_people_expect(void **state)
{
	(void)state;
	yes("red = Rosa or red = x and red = y");
	no("(red = Rosa or red = x) and red = y");
	yes("not red = x and red = Rosa");
	no("not (red = x or red = Rosa)");
	yes("NOT NOT red = Rosa AND (((plies > 3)))");
}

static const char *const parts[] = { "red = Rosa", "plies < 27", "battle SxM", "date = 2026.11.20",
	"position 'e5=M'", "M gone before ply 20", "once (red 9 left < 1 and ply > 3)",
	"result = 0-1", "setup ///F", "rescue" };

#define NPARTS (sizeof parts / sizeof *parts)

static void
a_thing_and_its_opposite_never_go_together(void **state)
{
	char text[500];
	size_t i;

	(void)state;
	for (i = 0; i < NPARTS; i++) {
		snprintf(text, sizeof text, "(%s) and not (%s)", parts[i], parts[i]);
		no(text);
		snprintf(text, sizeof text, "(%s) or not (%s)", parts[i], parts[i]);
		yes(text);
	}
}

static void
de_morgan_holds(void **state)
{
	char text[500];
	size_t i, j;

	(void)state;
	for (i = 0; i < NPARTS; i++)
		for (j = 0; j < NPARTS; j++) {
			int both, none;

			snprintf(text, sizeof text, "not (%s and %s)", parts[i], parts[j]);
			both = chooses(text);
			snprintf(text, sizeof text, "not %s or not %s", parts[i], parts[j]);
			none = chooses(text);
			assert_int_equal(both, none);
		}
}

static void
inverting_twice_changes_nothing(void **state)
{
	size_t i;

	(void)state;
	for (i = 0; i < NPARTS; i++) {
		struct strat_select *s = select_of(parts[i]);
		int is = strat_select_game(s, &g, NULL, NULL, NULL);

		strat_select_invert(s);
		assert_int_equal(strat_select_game(s, &g, NULL, NULL, NULL), !is);
		strat_select_invert(s);
		assert_int_equal(strat_select_game(s, &g, NULL, NULL, NULL), is);
		strat_select_close(s);
	}
}

/* ------ conditions in stages ------ */

static void
tags_alone_say_yes_no_or_perhaps(void **state)
{
	struct strat_select_facts known = { .have = 0 };
	struct strat_select *s = select_of("player = Rosa and (plies > 20 or battle 3xB)");
	int red = strat_select_find_tag(s, "RED", 3);

	(void)state;
	assert_int_equal(strat_select_needs(s), STRAT_SELECT_PLIES | STRAT_SELECT_MOMENTS);
	assert_string_equal(strat_select_tag(s, 0), "Red");
	assert_string_equal(strat_select_tag(s, 1), "Blue");
	assert_null(strat_select_tag(s, 2));
	assert_int_equal(strat_select_find_tag(s, "Event", 5), -1);
	assert_int_equal(strat_select_test(s, &known), STRAT_NO);
	known.tag[red] = (struct strat_slice){ "Rosa", 4 };
	assert_int_equal(strat_select_test(s, &known), STRAT_MAYBE);
	known.have = STRAT_SELECT_PLIES;
	known.plies = 21;
	assert_int_equal(strat_select_test(s, &known), STRAT_YES);
	known.plies = 20;
	assert_int_equal(strat_select_test(s, &known), STRAT_MAYBE);
	strat_select_close(s);
}

static size_t hits[100], nhits;

static void
note(void *arg, size_t ply)
{
	(void)arg;
	hits[nhits++] = ply;
}

static void
hits_are(const char *text, size_t n, const size_t *want)
{
	struct strat_select *s = select_of(text);

	nhits = 0;
	assert_int_equal(strat_select_game(s, &g, note, NULL, NULL), 1);
	assert_int_equal(nhits, n);
	assert_memory_equal(hits, want, n * sizeof *want);
	strat_select_close(s);
}

static void
every_moment_is_told_once(void **state)
{
	static const size_t battles[] = { 1, 3, 11, 14, 22, 23 }, place[] = { 23 }, start[] = { 0 },
			    both[] = { 1, 3, 23 };

	(void)state;
	hits_are("battle", 6, battles);
	hits_are("position 'e4=redS'", 1, place);
	hits_are("flag at a1", 1, start);
	hits_are("battle 2x. and (battle SxM or not rescue)", 3, both);
	hits_are("red = Rosa", 0, place);
	hits_are("not battle 9xB", 0, place);
}

static void
a_faulty_game_is_judged_as_far_as_it_goes(void **state)
{
	struct strat_report rep = { 0 };
	struct strat_select *s = select_of("battle SxM or battle MxS");

	(void)state;
	g.plies[20].from = g.plies[20].to;
	assert_int_equal(strat_select_game(s, &g, NULL, NULL, &rep), 0);
	assert_int_equal(rep.count[STRAT_FAULT], 1);
	strat_select_close(s);
	yes("battle 8x7");
	strat_record_drop_tag(&g, "RedSetup");
	no("battle 8x7");
	yes("not battle 8x7");
}

/* ------ the analysis of a game ------ */

static struct strat_game_totals
totals_of_game(double *swing)
{
	struct strat_analyst *a = strat_analyst_new();
	struct strat_game_totals t;
	size_t i;

	assert_non_null(a);
	assert_int_equal(strat_game_analyse(&a->game, &g, NULL), 0);
	assert_int_equal(a->game.nmoments, 28);
	strat_game_total(&a->game, &t);
	for (i = 1; i < 28; i++)
		swing[i] = strat_swing_of(&a->game, STRAT_VIEW_BOTH, i);
	strat_analyst_free(a);
	return t;
}

/* Check that FORMAT, which ends with a comparison by >, chooses by VALUE. */
static void
more_than(const char *format, double value)
{
	char text[100];

	snprintf(text, sizeof text, "%s %.3f", format, value - 0.002);
	yes(text);
	snprintf(text, sizeof text, "%s %.3f", format, value + 0.002);
	no(text);
}

static void
luck_and_accuracy_are_of_a_side(void **state)
{
	static const char *const side[] = { "red", "blue" };
	double swing[28], luck[2], accuracy[2];
	struct strat_game_totals t = totals_of_game(swing);
	char text[100];
	int s;

	(void)state;
	for (s = 0; s < 2; s++) {
		luck[s] = t.luck[s];
		accuracy[s] = strat_accuracy_of(&t, (enum strat_side)s);
		assert_true(t.attacks[s] > 0 && accuracy[s] > 1 && accuracy[s] < 99);
		snprintf(text, sizeof text, "luck %s >", side[s]);
		more_than(text, luck[s]);
		snprintf(text, sizeof text, "%s luck >=", side[s]);
		more_than(text, luck[s]);
		snprintf(text, sizeof text, "accuracy %s >", side[s]);
		more_than(text, accuracy[s]);
	}
	assert_true(luck[0] != luck[1] && accuracy[0] != accuracy[1]);
	more_than("luck >", luck[luck[1] > luck[0]]);
	more_than("accuracy either >", accuracy[accuracy[1] > accuracy[0]]);
	yes("accuracy red > 0 and luck blue > -1.5");
	strat_record_drop_tag(&g, "RedSetup");
	strat_record_drop_tag(&g, "BlueSetup");
	no("red accuracy != 0 or blue luck < 9"); /* the game cannot be set up */
}

static void
a_swing_is_that_of_one_ply(void **state)
{
	double swing[28];
	struct strat_game_totals t = totals_of_game(swing);
	struct strat_select *s;
	size_t n = 0, i;
	char text[100];

	(void)state;
	assert_true(t.swing > 0.02);
	more_than("swing >", t.swing);
	snprintf(text, sizeof text, "swing > %.3f before ply %zu", t.swing - 0.002, t.swing_ply);
	no(text);
	snprintf(text, sizeof text, "swing > %.3f at ply %zu", t.swing - 0.002, t.swing_ply);
	yes(text);
	snprintf(
	    text, sizeof text, "once (swing >= %.3f and ply = %zu)", t.swing - 0.002, t.swing_ply);
	yes(text);
	snprintf(text, sizeof text, "not swing > %.3f", t.swing + 0.002);
	yes(text);
	s = select_of("swing > 0.01");
	nhits = 0;
	assert_int_equal(strat_select_game(s, &g, note, NULL, NULL), 1);
	for (i = 1; i < 28; i++)
		if (swing[i] >= 0.0105) {
			assert_true(n < nhits);
			assert_int_equal(hits[n++], i);
		}
	assert_true(n > 1 && n < 27);
	assert_int_equal(n, nhits);
	strat_select_close(s);
}

/* Check whether TEXT needs the analysis of the game, with and without its moments. */
static void
analyses(const char *text, size_t games, size_t games_for_hits)
{
	struct strat_select *s = select_of(text);

	assert_true(strat_select_needs(s) & STRAT_SELECT_ANALYSIS);
	assert_true(strat_select_game(s, &g, NULL, NULL, NULL) >= 0);
	if (s->analysis->games != games)
		fail_msg("%zu games analysed: %s", s->analysis->games, text);
	nhits = 0;
	assert_true(strat_select_game(s, &g, note, NULL, NULL) >= 0);
	if (s->analysis->games != games + games_for_hits)
		fail_msg("%zu games analysed for moments: %s", s->analysis->games - games, text);
	strat_select_close(s);
}

static void
a_game_is_analysed_only_if_nothing_else_decides(void **state)
{
	(void)state;
	analyses("luck red > 0.2", 1, 1);
	analyses("luck red > 0.2 and accuracy blue > 10 and swing > 0.01", 1, 1);
	analyses("luck red > 0.2 and red = Ann", 0, 0);
	analyses("luck red > 0.2 or red = Rosa", 0, 0);
	analyses("luck red > 0.2 and battle 9xM", 0, 0);
	analyses("luck red > 0.2 or battle SxM", 0, 1); /* in search of all moments */
	analyses("swing > 0.3 and not battle SxM", 0, 0);
	analyses("once (swing > 0.001 and battle 9xM)", 0, 0);
	analyses("swing > 0.001 after ply 90", 0, 0);
	analyses("swing > 0.001 at ply 11", 1, 1);
}

/* ------ faults ------ */

static void
a_wrong_expression_says_where(void **state)
{
	(void)state;
	wrong("", 0, "a condition is missing at the end");
	wrong("red = ", 6, "a value is missing");
	wrong("(red = a", 8, "and, or, or ) is missing");
	wrong("red = a blue = b", 8, "expected and, or");
	wrong("red = a or", 10, "a condition is missing");
	wrong("red = \"a", 6, "unterminated string");
	wrong("! red = a", 0, "unexpected character");
	wrong("red = a )", 8, "expected and, or");
	wrong("1x = a", 0, "invalid tag name");
	wrong("red ~ '(a'", 6, "");
	wrong("red ~ 'a{300}'", 6, "unsupported regular expression");
	wrong("red ~ '(a)\\1'", 6, "unsupported regular expression");
	wrong("date > soon", 7, "not a date");
	wrong("round < x", 8, "not a round");
	wrong("result = 2-0", 9, "invalid result");
	wrong("result > 1-0", 9, "invalid comparison of results");
	wrong("termination = flagg", 14, "unknown termination, did you mean flag?");
	wrong("plies ~ 3", 6, "~ is for tags");
	wrong("plies > many", 8, "a number is expected");
	wrong("plie > 3", 0, "did you mean plies?");
	wrong("tag 3", 4, "a tag with a comparison");
	wrong("has (", 4, "the name of a tag");
	wrong("wins", 0, "missing side");
	wrong("red plies > 3", 4, "plies has no side");
	wrong("battel 3x4", 0, "unknown condition, did you mean battle?");
	wrong("battle 3xQ", 7, "invalid battle");
	wrong("battle 3xB at noon", 14, "ply, start or end is expected");
	wrong("red setup //Q", 12, "invalid square");
	wrong("red setup \"M1\"", 12, "invalid square");
	wrong("red setup \"...........\"", 21, "too many squares");
	wrong("setup", 5, "a setup like");
	wrong("position e5", 9, "a position like");
	wrong("position 'e5=redQ'", 13, "invalid contents of a square");
	wrong("position 'e5=red e5=M'", 17, "square given twice");
	wrong("position 'e55'", 10, "invalid position");
	wrong("M at k1", 5, "a square like e5");
	wrong("M fell", 2, "expected left, gone or at; a battle is written like battle SxM");
	wrong("move e4", 5, "a move like");
	wrong("red to win", 7, "move is expected");
	wrong("ply < 3", 0, "missing moment");
	wrong("quiet < 3", 0, "missing moment");
	wrong("once (red = a)", 6, "this condition is about the whole game");
	wrong("once battle", 5, "( and what is so");
	wrong("M gone before dawn", 14, "a number is expected");
	wrong("luck green > 1", 5, "red, blue, or a comparison");
	wrong("luck red > much", 11, "a number like 0.3");
	wrong("luck red > 1000000", 11, "a number like 0.3");
	wrong("luck red ~ 1", 9, "~ is for tags");
	wrong("accuracy red", 12, "one of = !=");
	wrong("swing < 0.3", 6, "invalid comparison of a swing");
	wrong("red swing > 0.3", 4, "swing has no side");
	wrong("once (luck red > 0.2)", 6, "this condition is about the whole game");
	wrong("luck red > 0.2 at ply 3", 15, "expected and, or");
}

static void
limits_are_kept(void **state)
{
	static char text[STRAT_SELECT_SIZE + 20];
	size_t i, n = 0;

	(void)state;
	memset(text, '(', 50);
	wrong(text, STRAT_SELECT_DEPTH, "nested too deeply");
	for (i = 0; i < STRAT_SELECT_NODES; i++)
		n += (size_t)sprintf(text + n, "plies = 1 or ");
	strcpy(text + n, "plies = 2");
	wrong(text, 256 * 13 + 10, "too many ");
}

int
main(void)
{
#define T(name) cmocka_unit_test_setup_teardown(name, read_game, forget)
	const struct CMUnitTest tests[] = {
		T(text_is_compared_byte_by_byte),
		T(numbers_are_compared_as_numbers),
		T(rounds_are_compared_part_by_part),
		T(dates_are_compared_as_far_as_both_know_them),
		T(regular_expressions_ignore_capitals),
		T(players_are_either_of_the_two),
		T(results_are_the_tag_or_the_token),
		T(plies_are_counted),
		T(setups_are_seen_by_their_owner),
		T(setups_may_be_mirrored),
		T(positions_are_found_at_any_ply),
		T(whole_positions_have_letters),
		T(material_is_counted),
		T(battles_are_found),
		T(once_asks_for_one_moment),
		T(joints_bind_as_people_expect),
		T(a_thing_and_its_opposite_never_go_together),
		T(de_morgan_holds),
		T(inverting_twice_changes_nothing),
		T(tags_alone_say_yes_no_or_perhaps),
		T(every_moment_is_told_once),
		T(a_faulty_game_is_judged_as_far_as_it_goes),
		T(luck_and_accuracy_are_of_a_side),
		T(a_swing_is_that_of_one_ply),
		T(a_game_is_analysed_only_if_nothing_else_decides),
		T(a_wrong_expression_says_where),
		T(limits_are_kept),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
