/* test_repair.c - records are normalised, and repaired where it is unambiguous. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "game/change/repair.h"
#include "record_help.h"

#define START "[Rules \"isf\"]\n[Position \"" ENDGAME "\"]\n"

static struct strat_record g;
static struct strat_checker checker;
static char told[1000];

static int
begin(void **state)
{
	(void)state;
	strat_checker_init(&checker);
	told[0] = '\0';
	return 0;
}

static int
end(void **state)
{
	(void)state;
	strat_record_free(&g);
	strat_checker_free(&checker);
	return 0;
}

/* ------ normalising ------ */

/* Assert that tag NAME with the value FROM gets the value TO. */
static void
is_said(const char *name, const char *from, const char *to)
{
	record_of(&g, "*");
	assert_int_equal(strat_record_set_tag(&g, name, from, strlen(from)), 0);
	assert_int_equal(strat_record_normalise(&g, "isf"), 0);
	assert_string_equal(strat_record_tag(&g, name), to);
}

static void
dates_that_are_beyond_doubt_are_turned(void **state)
{
	static const char *const dates[][2] = {
		{ "2026.11.20", "2026.11.20" },
		{ "2026-11-20", "2026.11.20" },
		{ "2026/11/20", "2026.11.20" },
		{ "2026-1-2", "2026.01.02" },
		{ "20.11.2026", "2026.11.20" },
		{ "1.2.2026", "2026.02.01" },
		{ "2026-11", "2026.11.??" },
		{ "2026", "2026.??.??" },
		{ "2024-02-29", "2024.02.29" },
		{ "", "????.??.??" },
	};
	static const char *const doubtful[] = { "2026.??.??", "11/20/2026", "20/11/2026",
		"2026-13-01", "2026-11-31", "2023-02-29", "31.2.2026", "2026-11/20", "20.11.26",
		"20261120", "2026-11-20 19:00", "2026--1", "2026.0.1", "123456789012345", "x",
		"20.11.2026.", "2026-111-2" };
	size_t i;

	(void)state;
	for (i = 0; i < sizeof dates / sizeof *dates; i++)
		is_said("Date", dates[i][0], dates[i][1]);
	for (i = 0; i < sizeof doubtful / sizeof *doubtful; i++)
		is_said("Date", doubtful[i], doubtful[i]);
}

static void
results_and_terminations_have_one_word(void **state)
{
	(void)state;
	is_said("Result", "1/2", "1/2-1/2");
	is_said("Result", "Draw", "1/2-1/2");
	is_said("Result", "0:1", "0-1");
	is_said("Result", "?", "*");
	is_said("Result", "perhaps", "perhaps");
	is_said("Termination", "Flag Captured", "flag");
	is_said("Termination", "RESIGNATION", "resignation");
	is_said("Termination", "Move_Limit", "move-limit");
	is_said("Termination", "time forfeit", "time");
	is_said("Termination", "normal", "normal");
	is_said("Rules", "ISF-Online", "isf-online");
	is_said("Rules", "X", "X");
	is_said("View", "Red", "red");
	is_said("Turn", "BLUE", "blue");
}

static void
known_tags_have_their_names_and_the_roster_is_there(void **state)
{
	(void)state;
	record_of(&g, "[rEd \"Ann\"]\n[blue \"Bob\"]\n[BLUE \"Eva\"]\n[other \"x\"]\n\n0-1\n");
	assert_int_equal(strat_record_normalise(&g, "jumbo"), 0);
	assert_string_equal(text_of_record(&g),
	    "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[Red \"Ann\"]\n"
	    "[Blue \"Bob\"]\n[Result \"0-1\"]\n[Rules \"jumbo\"]\n[BLUE \"Eva\"]\n"
	    "[other \"x\"]\n\n0-1\n");
}

static void
a_misnamed_tag_counts_from_when_it_has_its_name(void **state)
{
	(void)state;
	record_of(&g, "[result \"1-0\"]\n" START "\n1. b1-b2\n0-1\n");
	assert_int_equal(strat_check(&checker, &g, NULL), 0);
	assert_int_equal(strat_record_normalise(&g, "isf"), 0);
	assert_int_equal(strat_check(&checker, &g, NULL), -STRAT_E_RESULT);
}

static void
order_is_put_once(void **state)
{
	char once[2000];

	(void)state;
	record_of(&g, "[date \"2026\"]\n[Result \"red wins\"]\n\n1-0\n");
	assert_int_equal(strat_record_normalise(&g, "isf"), 0);
	strcpy(once, text_of_record(&g));
	assert_int_equal(strat_record_normalise(&g, "isf"), 0);
	assert_string_equal(text_of_record(&g), once);
}

/* ------ repairing ------ */

#define WON                                                                                        \
	"[Rules \"isf\"]\n[Position \"MEAAAAAAAA" ROW ROW ROW LAKES ROW ROW ROW "AAAAAAAAEY\"]\n"

/* Assert that BEFORE is repaired to AFTER with the diagnostics SAY. */
static void
becomes(const char *before, const char *after, const char *say)
{
	struct strat_report rep = { .on_diagnostic = note_word, .arg = told };

	told[0] = '\0';
	record_of(&g, before);
	assert_int_equal(strat_repair(&checker, &g, &rep), 0);
	assert_string_equal(text_of_record(&g), after);
	assert_string_equal(told, say);
}

static void
the_board_says_how_a_game_ended(void **state)
{
	(void)state;
	becomes("[Result \"0-1\"]\n[Termination \"time\"]\n" WON "\n1. i10xj10\n*\n",
	    "[Result \"1-0\"]\n[Termination \"flag\"]\n" WON "\n1. i10xj10\n1-0\n",
	    "fixed fixed fixed ");
	becomes(WON "\n1. i10xj10\n1-0\n", "[Termination \"flag\"]\n" WON "\n1. i10xj10\n1-0\n",
	    "fixed ");
	becomes("[Rules \"isf\"]\n[Options \"move-limit=2\"]\n[Position \"" ENDGAME
		"\"]\n\n1. b1-b2 i10-i9\n*\n",
	    "[Termination \"move-limit\"]\n[Rules \"isf\"]\n[Options \"move-limit=2\"]\n"
	    "[Position \"" ENDGAME "\"]\n\n1. b1-b2 i10-i9\n1/2-1/2\n",
	    "fixed fixed ");
}

static void
a_missing_token_is_what_the_tag_says(void **state)
{
	(void)state;
	becomes("[Result \"1-0\"]\n" START "\n1. b1-b2\n",
	    "[Result \"1-0\"]\n" START "\n1. b1-b2\n1-0\n", "fixed ");
	becomes(START "\n1. b1-b2\n", START "\n1. b1-b2\n*\n", "fixed ");
	becomes("[Result \"x\"]\n" START "\n1. b1-b2\n", "[Result \"*\"]\n" START "\n1. b1-b2\n*\n",
	    "fixed fixed ");
	becomes("[Termination \"resignation\"]\n" START "\n1. b1-b2\n",
	    "[Termination \"resignation\"]\n" START "\n1. b1-b2\n", "");
}

static void
signs_confused_are_put_right(void **state)
{
	(void)state;
	becomes(START "\n1. b1xb2 i10-i9\n*\n", START "\n1. b1-b2 i10-i9\n*\n", "fixed ");
	becomes("[Rules \"isf\"]\n[Position \"MEQAAAAAAA" ROW ROW ROW LAKES ROW ROW ROW
		"AAAAAAAAQY\"]\n\n1. b1-c1\n*\n",
	    "[Rules \"isf\"]\n[Position \"MEQAAAAAAA" ROW ROW ROW LAKES ROW ROW ROW
	    "AAAAAAAAQY\"]\n\n1. b1xc1\n*\n",
	    "fixed ");
}

static void
what_is_in_doubt_stays(void **state)
{
	static const char *const doubtful[] = {
		"[Result \"1-0\"]\n" START "\n1. b1-b2\n0-1\n",
		"[Termination \"flag\"]\n" START "\n1. b1-b2\n1-0\n",
		START "\n1. b1-b4\n*\n",
		START "\n1. b1xa1\n*\n",
		WON "\n1. i10xj10:4xF#\n*\n",
		"[Rules \"x\"]\n\n*\n",
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof doubtful / sizeof *doubtful; i++)
		becomes(doubtful[i], doubtful[i], "");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(dates_that_are_beyond_doubt_are_turned),
		TEST(results_and_terminations_have_one_word),
		TEST(known_tags_have_their_names_and_the_roster_is_there),
		TEST(a_misnamed_tag_counts_from_when_it_has_its_name),
		TEST(order_is_put_once),
		TEST(the_board_says_how_a_game_ended),
		TEST(a_missing_token_is_what_the_tag_says),
		TEST(signs_confused_are_put_right),
		TEST(what_is_in_doubt_stays),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
