/* test_state.c - positions and action numbers: their meaning, and what they cannot express. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "read_help.h"

#define ROW     "AAAAAAAAAA"
#define LAKES   "AA__AA__AAAA__AA__AA"
#define ENDGAME "MEAAAAAAAA" ROW ROW ROW LAKES ROW ROW ROW "AAAAAAAAQY"

static struct strat_record g;
static struct strat_out out;

static int
read_as(const struct strat_format *f, const char *text)
{
	struct strat_text t = { .p = text, .end = text + strlen(text), .line = 1 };

	strat_record_clear(&g);
	return f->read(&t, &g, NULL);
}

static int
forget(void **state)
{
	(void)state;
	strat_record_free(&g);
	strat_out_free(&out);
	return 0;
}

/* Assert that ACTION is the ply RED, and BLUE for Blue on the rotated board, in both directions. */
static void
means(int action, const char *red, const char *blue)
{
	char text[300], ply[STRAT_PLY_SIZE + 1];

	snprintf(text, sizeof text, ENDGAME "\n%d\n%d\n", action, action);
	assert_int_equal(read_as(&strat_format_state, text), 1);
	ply[strat_ply_write(ply, &g.plies[0])] = '\0';
	assert_string_equal(ply, red);
	ply[strat_ply_write(ply, &g.plies[1])] = '\0';
	assert_string_equal(ply, blue);
	out.len = 0;
	assert_int_equal(strat_format_state.write(&out, &g, NULL, NULL, NULL), 0);
	assert_int_equal(out.len, strlen(text));
	assert_memory_equal(out.text, text, out.len);
}

static void
actions_are_targets_on_the_file_then_on_the_row(void **state)
{
	(void)state;
	means(0, "a1-a2", "j10-j9");
	means(1, "b1-b2", "i10-i9");
	means(801, "b1-b10", "i10-i1");
	means(901, "b1-a1", "i10-j10");
	means(1001, "b1-c1", "i10-h10");
	means(1701, "b1-j1", "i10-a10");
	means(855, "f6-f10", "e5-e1");
	means(455, "f6-f5", "e5-e6");
	means(1455, "f6-g6", "e5-d5");
	means(1799, "j10-i10", "a1-b1");
}

static void
a_captured_flag_says_who_won(void **state)
{
	(void)state;
	assert_int_equal(read_as(&strat_format_state,
			     "MAAAAAAAAA" ROW ROW ROW LAKES ROW ROW ROW "AAAAAAAAEY\n1798\n"),
	    1);
	assert_int_equal(g.result, STRAT_RED_WINS);
	assert_int_equal(read_as(&strat_format_state, ENDGAME "\n1\n"), 1);
	assert_int_equal(g.result, STRAT_OPEN);
}

static void
letters_may_be_small(void **state)
{
	(void)state;
	assert_int_equal(read_as(&strat_format_state,
			     "meAAAAAAAA" ROW ROW ROW LAKES ROW ROW ROW "AAAAAAAAqy\n1\n"),
	    1);
	out.len = 0;
	assert_int_equal(strat_format_state.write(&out, &g, NULL, NULL, NULL), 0);
	assert_memory_equal(out.text, ENDGAME "\n1\n", out.len);
}

/* Assert that TEXT is read and written unchanged, and that its first ply is PLY. */
static void
stays(const char *text, const char *ply)
{
	char word[STRAT_PLY_SIZE + 1];

	assert_int_equal(read_as(&strat_format_state, text), 1);
	if (ply) {
		word[strat_ply_write(word, &g.plies[0])] = '\0';
		assert_string_equal(word, ply);
	}
	out.len = 0;
	assert_int_equal(strat_format_state.write(&out, &g, NULL, NULL, NULL), 0);
	assert_int_equal(out.len, strlen(text));
	assert_memory_equal(out.text, text, out.len);
}

/* As in OpenSpiel: the player to move, and the number of plies. */
static void
letters_may_be_followed_by_turn_and_ply(void **state)
{
	(void)state;
	stays(ENDGAME " r 20\n", NULL);
	assert_string_equal(strat_record_tag(&g, "Turn"), "red");
	assert_string_equal(strat_record_tag(&g, "Ply"), "20");
	assert_null(strat_record_tag(&g, "KnownRed"));
	stays(ENDGAME " b 21\n1\n1\n", "i10-i9");
	stays(ENDGAME " r 20\n1\n1\n", "b1-b2");
	assert_int_equal(read_as(&strat_format_state, ENDGAME " r 0\n"), 1);
	assert_int_equal(read_as(&strat_format_state, ENDGAME " r\n"), -STRAT_E_POSITION);
	assert_int_equal(read_as(&strat_format_state, ENDGAME " x 20\n"), -STRAT_E_POSITION);
	assert_int_equal(read_as(&strat_format_state, ENDGAME "r 20\n"), -STRAT_E_POSITION);
	assert_int_equal(read_as(&strat_format_state, ENDGAME " r 20 1\n"), -STRAT_E_POSITION);
	assert_int_equal(read_as(&strat_format_state, ENDGAME " r -1\n"), -STRAT_E_POSITION);
	assert_int_equal(read_as(&strat_format_state, ENDGAME " r 1234567\n"), -STRAT_E_POSITION);
}

/* Lower-case letters are then pieces that the other side knows. */
static void
small_letters_before_a_turn_are_known(void **state)
{
	(void)state;
	stays("meAAAAAAAA" ROW ROW ROW LAKES ROW ROW ROW "AAAAAAAAqy b 7\n", NULL);
	assert_string_equal(strat_record_tag(&g, "KnownRed"), "a1 b1");
	assert_string_equal(strat_record_tag(&g, "KnownBlue"), "i10 j10");
}

static void
what_state_cannot_say_is_refused(void **state)
{
	static const char *const games[] = {
		"[Rules \"isf\"][Position \"" ENDGAME "\"] b1-b2-c2 *",
		"[Rules \"isf\"][Position \"" ENDGAME "\"] b1-b2^3c1 *",
		"[Rules \"isf\"][Position \"" ENDGAME "\"] b1-c2 *",
		"[Rules \"isf\"][Position \"" ENDGAME "\"] b1-b1 *",
		"[Rules \"fire-ice\"][Position \"MEAAAAAAAA" ROW ROW LAKES ROW ROW
		"AAAAAAAAQY\"] *",
	};
	size_t i;

	(void)state;
	out.len = 0;
	for (i = 0; i < sizeof games / sizeof *games; i++) {
		assert_int_equal(read_as(&strat_format_sgr, games[i]), 1);
		assert_int_equal(
		    strat_format_state.write(&out, &g, NULL, NULL, NULL), -STRAT_E_UNSAID);
		assert_int_equal(out.len, 0);
	}
	assert_int_equal(read_as(&strat_format_sgr, "[Rules \"?\"] *"), 1);
	assert_int_equal(strat_format_state.write(&out, &g, NULL, NULL, NULL), -STRAT_E_RULES);
	assert_int_equal(out.len, 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_teardown(actions_are_targets_on_the_file_then_on_the_row, forget),
		cmocka_unit_test_teardown(a_captured_flag_says_who_won, forget),
		cmocka_unit_test_teardown(letters_may_be_small, forget),
		cmocka_unit_test_teardown(letters_may_be_followed_by_turn_and_ply, forget),
		cmocka_unit_test_teardown(small_letters_before_a_turn_are_known, forget),
		cmocka_unit_test_teardown(what_state_cannot_say_is_refused, forget),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
