/* test_transform.c - games are mirrored, and their sides exchanged. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "formats/reader.h"
#include "game/check.h"
#include "game/change/transform.h"
#include "record_help.h"
#include "rules_help.h"

typedef int turn(struct strat_transform *t, struct strat_record *g, struct strat_report *rep);

static struct strat_record g;
static struct strat_transform t;
static struct strat_checker checker;
static char told[1000];

static int
begin(void **state)
{
	(void)state;
	strat_transform_init(&t);
	strat_checker_init(&checker);
	told[0] = '\0';
	return 0;
}

static int
end(void **state)
{
	strat_record_free(&g);
	strat_transform_free(&t);
	strat_checker_free(&checker);
	return name_rules(state);
}

static int
done(turn *f, const char *text)
{
	struct strat_report rep = { .on_diagnostic = note_word, .arg = told };

	record_of(&g, text);
	return f(&t, &g, &rep);
}

/* Assert that BEFORE becomes AFTER, and AFTER becomes BEFORE. */
static void
becomes(turn *f, const char *before, const char *after)
{
	assert_int_equal(done(f, before), 0);
	assert_string_equal(text_of_record(&g), after);
	assert_int_equal(done(f, after), 0);
	assert_string_equal(text_of_record(&g), before);
}

/* ------ mirrored ------ */

static void
mirrored_setups_and_plies_change_their_files(void **state)
{
	(void)state;
	becomes(strat_mirror,
	    "[Rules \"duel\"]\n"
	    "[RedSetup \"..3......./.2......9./..S...M..B/...B.F2.3.\"]\n"
	    "[BlueSetup \"BF.....32./.B..3...../......M.../....2S9...\"]\n\n"
	    "1. i3-i4 g8-g7 2. b3xb9:2xB-\n*\n",
	    "[Rules \"duel\"]\n"
	    "[RedSetup \".......3../.9......2./B..M...S../.3.2F.B...\"]\n"
	    "[BlueSetup \".23.....FB/.....3..B./...M....../...9S2....\"]\n\n"
	    "1. b3-b4 d8-d7 2. i3xi9:2xB-\n*\n");
}

static void
mirrored_positions_keep_their_pieces(void **state)
{
	(void)state;
	becomes(strat_mirror,
	    "[Rules \"isf\"]\n[Position \"" ENDGAME "\"]\n[Moved \"b1 i10\"]\n"
	    "[KnownRed \"b1\"]\n[Rescued \"red 1 b1 blue 0\"]\n[Prior \"b1-b2 i10-i9\"]\n\n"
	    "2. b2-b3 i9-i8\n*\n",
	    "[Rules \"isf\"]\n[Position \"AAAAAAAAEM" ROW ROW ROW LAKES ROW ROW ROW
	    "YQAAAAAAAA\"]\n[Moved \"i1 b10\"]\n"
	    "[KnownRed \"i1\"]\n[Rescued \"red 1 i1 blue 0\"]\n[Prior \"i1-i2 b10-b9\"]\n\n"
	    "2. i2-i3 b9-b8\n*\n");
}

static void
side_lines_are_mirrored_and_comments_stay(void **state)
{
	(void)state;
	becomes(strat_mirror,
	    "[Rules \"isf\"]\n[Position \"" ENDGAME "\"]\n\n"
	    "1. b1-b2 {b1-b2} (1. b1-c1 {a4-a5} i10-i9 (a bad a99 1... i10xa10:Mx?- x) j)\n*\n",
	    "[Rules \"isf\"]\n[Position \"AAAAAAAAEM" ROW ROW ROW LAKES ROW ROW ROW
	    "YQAAAAAAAA\"]\n\n"
	    "1. i1-i2 {b1-b2} (1. i1-h1 {a4-a5} b10-b9 (a bad a99 1... b10xj10:Mx?- x) j)\n*\n");
}

static void
the_neighbours_of_a_rampage_are_mirrored(void **state)
{
	(void)state;
	becomes(strat_mirror, "[Rules \"fire-ice-powers\"]\n\n1. j4*j3:5(i2=B,j2=3,i3=4)+\n*\n",
	    "[Rules \"fire-ice-powers\"]\n\n1. a4*a3:5(a2=3,b2=B,b3=4)+\n*\n");
	becomes(strat_mirror,
	    "[Rules \"fire-ice-powers\"]\n\n"
	    "1. b3-b4xc4:7x3+^4a1 a3~a6 2. c4?e6:3 e3@f5:5+\n*\n",
	    "[Rules \"fire-ice-powers\"]\n\n"
	    "1. i3-i4xh4:7x3+^4j1 j3~j6 2. h4?f6:3 f3@e5:5+\n*\n");
}

/* ------ the sides exchanged ------ */

static void
exchanged_setups_become_a_position_and_back(void **state)
{
	(void)state;
	becomes(strat_swap,
	    "[Red \"Ann\"]\n[Blue \"Bob\"]\n[Result \"1-0\"]\n[Rules \"duel\"]\n[View \"red\"]\n"
	    "[RedSetup \"..3......./.2......9./..S...M..B/...B.F2.3.\"]\n"
	    "[BlueSetup \"BF.....32./.B..3...../......M.../....2S9...\"]\n"
	    "[RedElo \"7\"]\n[TeamBlue \"x\"]\n[Reddish \"y\"]\n\n"
	    "1. c4-c5 g8-g7 2. b3xb9:2xB-\n1-0\n",
	    "[Red \"Bob\"]\n[Blue \"Ann\"]\n[Result \"0-1\"]\n[Rules \"duel\"]\n[View \"blue\"]\n"
	    "[Position \"ADEAAAAAMBAAAAAEAABAAAALAAAAAAAAAKCDAAAAAA__AA__AAAA__AA__AA"
	    "AAAAAAAQAAAWAAAAAAPANAAXAAAOAAAQAPYANAAA\"]\n[Turn \"blue\"]\n"
	    "[BlueElo \"7\"]\n[TeamRed \"x\"]\n[Reddish \"y\"]\n\n"
	    "1... h7-h6 2. d3-d4 i8xi2:2xB-\n0-1\n");
}

static void
exchanged_positions_say_who_is_to_move(void **state)
{
	(void)state;
	becomes(strat_swap,
	    "[Result \"0-1\"]\n[Rules \"isf\"]\n[Position \"" ENDGAME "\"]\n[Turn \"red\"]\n"
	    "[Captured \"red 23 blue M\"]\n[KnownBlue \"i10\"]\n[Ply \"56\"]\n\n"
	    "29. b1-b2 i10-i9 (29... i10-h10 30. b2-b3)\n0-1\n",
	    "[Result \"1-0\"]\n[Rules \"isf\"]\n[Position \"MEAAAAAAAA" ROW ROW ROW LAKES ROW ROW
		ROW "AAAAAAAAQY\"]\n[Turn \"blue\"]\n"
	    "[Captured \"red M blue 23\"]\n[KnownRed \"b1\"]\n[Ply \"56\"]\n\n"
	    "29... i10-i9 30. b1-b2 (30. b1-c1 30... i9-i8)\n1-0\n");
}

/* ------ refused ------ */

static void
what_is_not_understood_is_refused_and_left_as_it_was(void **state)
{
	static const struct {
		turn *f;
		const char *text, *told;
	} refused[] = {
		{ strat_mirror, "[Rules \"x\"]\n\n*\n", "rules " },
		{ strat_mirror, "[Rules \"isf\"]\n[Position \"A\"]\n\n*\n", "position " },
		{ strat_mirror, "[Rules \"isf\"]\n[Moved \"b1 a10\"]\n[Prior \"x\"]\n\n*\n",
		    "state " },
		{ strat_mirror, "[Rules \"fire-ice\"]\n\n1. a1-a2 a9-a8\n*\n", "target " },
		{ strat_swap, "[Rules \"isf\"]\n\n1. a1-a2\n*\n", "setup setup " },
		{ strat_swap, "[Rules \"isf\"]\n[Position \"" ENDGAME "\"]\n[Turn \"x\"]\n\n*\n",
		    "state " },
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof refused / sizeof *refused; i++) {
		told[0] = '\0';
		assert_true(done(refused[i].f, refused[i].text) < 0);
		assert_string_equal(told, refused[i].told);
		assert_string_equal(text_of_record(&g), refused[i].text);
	}
}

static void
a_board_that_is_not_symmetric_is_refused(void **state)
{
	static const char rules[] = "based on isf\nlakes c5 d5\n";
	static struct strat_rules r;

	(void)state;
	assert_int_equal(strat_house_read(&r, rules, sizeof rules - 1, "x", NULL), 0);
	t.start.force = &r;
	assert_int_equal(done(strat_mirror, "*\n"), -STRAT_E_LOPSIDED);
	assert_int_equal(done(strat_swap, "*\n"), -STRAT_E_LOPSIDED);
}

static void
every_rule_set_has_a_symmetric_board(void **state)
{
	const struct strat_rules *const *r;
	char text[100];

	(void)state;
	EACH(r)
	{
		snprintf(text, sizeof text, "[Rules \"%s\"]\n\n*\n", (*r)->name);
		assert_int_equal(done(strat_mirror, text), 0);
	}
}

/* ------ every sample ------ */

/* Assert that G stays as valid as before, and that transforming it twice changes nothing. */
static void
holds_for_record(turn *f)
{
	static char before[20000];
	int rc = strat_check(&checker, &g, NULL);

	strcpy(before, text_of_record(&g));
	assert_int_equal(f(&t, &g, NULL), 0);
	assert_string_not_equal(text_of_record(&g), before);
	assert_int_equal(strat_check(&checker, &g, NULL), rc);
	assert_int_equal(f(&t, &g, NULL), 0);
	assert_string_equal(text_of_record(&g), before);
}

static void
holds_for_samples(turn *f)
{
	static const char *const names[] = { "aggressor", "american-revised", "american",
		"annotated", "barrage", "club-night", "duel", "fire-ice-powers", "fire-ice", "free",
		"game", "hasbro-1999", "isf-online", "isf", "jumbo-mission", "jumbo", "partial",
		"powers", "problems", "rescue", "silent", "ucc", "ultimate-lightning" };
	struct strat_reader *r;
	char path[100];
	size_t i;

	for (i = 0; i < sizeof names / sizeof *names; i++) {
		snprintf(path, sizeof path, "samples/%s.sgr", names[i]);
		assert_int_equal(strat_reader_open(&r, path, NULL, NULL), 0);
		while (strat_reader_next(r, &g) != 0)
			holds_for_record(f);
		strat_reader_close(r);
	}
}

static void
every_sample_mirrored_is_as_good_and_comes_back(void **state)
{
	(void)state;
	holds_for_samples(strat_mirror);
}

static void
every_sample_exchanged_is_as_good_and_comes_back(void **state)
{
	(void)state;
	holds_for_samples(strat_swap);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(mirrored_setups_and_plies_change_their_files),
		TEST(mirrored_positions_keep_their_pieces),
		TEST(side_lines_are_mirrored_and_comments_stay),
		TEST(the_neighbours_of_a_rampage_are_mirrored),
		TEST(exchanged_setups_become_a_position_and_back),
		TEST(exchanged_positions_say_who_is_to_move),
		TEST(what_is_not_understood_is_refused_and_left_as_it_was),
		TEST(a_board_that_is_not_symmetric_is_refused),
		TEST(every_rule_set_has_a_symmetric_board),
		TEST(every_sample_mirrored_is_as_good_and_comes_back),
		TEST(every_sample_exchanged_is_as_good_and_comes_back),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
