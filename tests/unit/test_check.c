/* test_check.c - the checks of a record: its end, what plies show, what unknown pieces can be. */
#include "check_help.h"

/* ------ the end of a record ------ */

static const char duel[] = "e3M b22 a1F / e8M e4S b103 a10F";
static const char flag_falls[] = "e3M a1F / e4F j82";
static const char stuck[] = "e3M a1F / a10F j8B";
static const char both_stuck[] = "e3M a1F / e4B a10F";

static void
a_fallen_flag_is_the_result(void **state)
{
	game(*state, "jumbo", flag_falls, "[Termination \"flag\"]", "e3xe4:MxF#", "1-0", STRAT_OK);
	game(*state, "jumbo", flag_falls, "", "e3xe4", "1-0", STRAT_OK);
	game(*state, "jumbo", flag_falls, "[Termination \"flag\"]", "e3xe4", "0-1", STRAT_E_RESULT);
	game(*state, "jumbo", flag_falls, "", "e3xe4", "*", STRAT_E_RESULT);
	game(*state, "jumbo", flag_falls, "", "e3xe4", "1/2-1/2", STRAT_E_RESULT);
	game(*state, "jumbo", flag_falls, "[Termination \"resignation\"]", "e3xe4", "1-0",
	    STRAT_E_TERMINATION);
	game(*state, "jumbo", flag_falls, "[Termination \"immobile\"]", "e3xe4", "1-0",
	    STRAT_E_TERMINATION);
	game(*state, "jumbo", flag_falls, "[Termination \"forfeit\"]", "e3xe4", "0-0",
	    STRAT_E_RESULT);
	game(*state, "jumbo", flag_falls, "", "e3xe4 j8-j7", "1-0", STRAT_E_OVER);
}

static void
a_standing_flag_is_no_termination(void **state)
{
	game(*state, "jumbo", duel, "[Termination \"flag\"]", "e3xe4", "1-0", STRAT_E_TERMINATION);
	game(*state, "jumbo", flag_falls, "[Termination \"flag\"]", "e3-e2", "1-0",
	    STRAT_E_TERMINATION);
}

static void
who_cannot_move_is_the_result(void **state)
{
	static const char immobile[] = "[Termination \"immobile\"]";

	game(*state, "jumbo", stuck, immobile, "e3-e2", "1-0", STRAT_OK);
	game(*state, "isf", stuck, immobile, "e3-e2", "1-0", STRAT_OK);
	game(*state, "isf", stuck, "", "e3-e2", "1-0", STRAT_OK);
	game(*state, "isf", stuck, immobile, "e3-e2", "0-1", STRAT_E_RESULT);
	game(*state, "isf", stuck, "[Termination \"time\"]", "e3-e2", "1-0", STRAT_E_TERMINATION);
	game(*state, "isf", stuck, "", "e3-e2", "*", STRAT_E_RESULT);
	game(*state, "isf", stuck, immobile, "", "1-0", STRAT_E_TERMINATION);
	game(*state, "isf", both_stuck, immobile, "e3xe4", "1/2-1/2", STRAT_OK);
	game(*state, "isf", both_stuck, immobile, "e3xe4", "1-0", STRAT_E_RESULT);
	game(*state, "jumbo", both_stuck, immobile, "e3xe4", "1-0", STRAT_OK);
	game(*state, "jumbo", both_stuck, immobile, "e3xe4", "1/2-1/2", STRAT_E_RESULT);
	game(
	    *state, "jumbo both-immobile=draw", both_stuck, immobile, "e3xe4", "1/2-1/2", STRAT_OK);
}

static void
a_limit_that_is_reached_is_the_result(void **state)
{
	static const char moves[] = "[Termination \"move-limit\"]";
	static const char quiet[] = "[Termination \"quiet-limit\"]";

	game(*state, "isf move-limit=2", duel, moves, "e3-e2 e8-e7", "1/2-1/2", STRAT_OK);
	game(*state, "isf move-limit=2", duel, "", "e3-e2 e8-e7", "1/2-1/2", STRAT_OK);
	game(*state, "isf move-limit=2", duel, moves, "e3-e2 e8-e7", "1-0", STRAT_E_RESULT);
	game(*state, "isf move-limit=2", duel, "", "e3-e2 e8-e7", "*", STRAT_E_RESULT);
	game(
	    *state, "isf move-limit=2", duel, quiet, "e3-e2 e8-e7", "1/2-1/2", STRAT_E_TERMINATION);
	game(*state, "isf move-limit=2", duel, "[Termination \"agreement\"]", "e3-e2 e8-e7",
	    "1/2-1/2", STRAT_E_TERMINATION);
	game(*state, "isf move-limit=2", duel, "", "e3-e2 e8-e7 e2-e3", "1/2-1/2", STRAT_E_OVER);
	game(
	    *state, "isf move-limit=3", duel, moves, "e3-e2 e8-e7", "1/2-1/2", STRAT_E_TERMINATION);
	game(*state, "isf quiet-limit=2", duel, quiet, "e3-e2 e8-e7", "1/2-1/2", STRAT_OK);
	game(*state, "isf quiet-limit=2", duel, quiet, "e3xe4 e8-e7", "1/2-1/2",
	    STRAT_E_TERMINATION);
	game(*state, "isf quiet-limit=2", duel, quiet, "e3xe4 e8-e7 e4-e3", "1/2-1/2", STRAT_OK);
}

static void
a_limit_that_does_not_bind_is_a_word(void **state)
{
	game(*state, "isf", duel, "[Termination \"move-limit\"]", "e3-e2", "1/2-1/2", STRAT_OK);
	game(*state, "isf", duel, "[Termination \"quiet-limit\"]", "e3-e2", "1/2-1/2", STRAT_OK);
	game(*state, "isf", duel, "[Termination \"quiet-limit\"]", "e3-e2", "1-0",
	    STRAT_E_TERMINATION);
	game(
	    *state, "isf", duel, "[Termination \"move-limit\"]", "e3-e2", "*", STRAT_E_TERMINATION);
}

static void
while_the_board_is_open_the_word_allows_some_results(void **state)
{
	static const struct {
		const char *word, *good, *bad;
	} words[] = {
		{ "resignation", "1-0 0-1", "1/2-1/2 0-0 *" },
		{ "agreement", "1/2-1/2", "1-0 0-1 0-0 *" },
		{ "time", "1-0 0-1 1/2-1/2", "0-0 *" },
		{ "illegal", "1-0 0-1 1/2-1/2", "0-0 *" },
		{ "crash", "1-0 0-1 1/2-1/2 *", "0-0" },
		{ "adjudication", "1-0 0-1 1/2-1/2", "0-0 *" },
		{ "forfeit", "1-0 0-1 1/2-1/2 0-0", "*" },
		{ "abandoned", "1-0 0-1 1/2-1/2 *", "0-0" },
		{ "unterminated", "*", "1-0 0-1 1/2-1/2 0-0" },
		{ "boredom", "", "1-0 0-1 1/2-1/2 0-0 *" },
	};
	const char *list;
	char tag[64], result[16];
	size_t i;
	int n, good;

	for (i = 0; i < sizeof words / sizeof *words; i++)
		for (good = 0; good < 2; good++) {
			list = good ? words[i].good : words[i].bad;
			snprintf(tag, sizeof tag, "[Termination \"%s\"]", words[i].word);
			for (; sscanf(list, "%15s%n", result, &n) == 1; list += n)
				game(*state, "isf", duel, tag, "e3-e2", result,
				    good ? STRAT_OK : STRAT_E_TERMINATION);
		}
}

static void
without_a_termination_an_open_board_allows_results(void **state)
{
	game(*state, "isf", duel, "", "e3-e2", "1-0", STRAT_OK);
	game(*state, "isf", duel, "", "e3-e2", "0-1", STRAT_OK);
	game(*state, "isf", duel, "", "e3-e2", "1/2-1/2", STRAT_OK);
	game(*state, "isf", duel, "", "e3-e2", "*", STRAT_OK);
}

static void
tag_and_token_are_the_same(void **state)
{
	struct check_fixture *d = *state;

	snprintf(d->text, sizeof d->text,
	    "[Result \"1-0\"]\n[Rules \"free\"]\n[RedSetup \"F2......../........../........../"
	    "..........\"]\n[BlueSetup \"F2......../........../........../..........\"]\n\n0-1\n");
	judge(d, STRAT_E_RESULT);
	memcpy(strstr(d->text, "0-1\n"), "1-0\n", 4);
	judge(d, STRAT_OK);
	*strstr(d->text, "\n\n1-0") = '\0';
	judge(d, STRAT_E_CUT);
	snprintf(d->text, sizeof d->text,
	    "[Rules \"free\"]\n[RedSetup \"F2......../........../........../"
	    "..........\"]\n[BlueSetup \"F2......../........../........../..........\"]\n\n"
	    "b4-b5\n\n[Event \"the next game\"]\n");
	judge(d, STRAT_E_NOTOKEN);
}

/* ------ what a ply shows ------ */

static void
what_a_record_shows_must_be_true(void **state)
{
	game(*state, "isf", duel, "", "e3xe4:MxS+", "*", STRAT_OK);
	game(*state, "isf", duel, "", "e3xe4", "*", STRAT_OK);
	game(*state, "isf", duel, "", "e3xe4+", "*", STRAT_OK);
	game(*state, "isf", duel, "", "e3xe4:?x?+", "*", STRAT_OK);
	game(*state, "isf", duel, "", "e3xe4:9xS+", "*", STRAT_E_SHOWN);
	game(*state, "isf", duel, "", "e3xe4:Mx2+", "*", STRAT_E_SHOWN);
	game(*state, "isf", duel, "", "e3xe4:MxS-", "*", STRAT_E_OUTCOME);
	game(*state, "isf", duel, "", "e3xe4<", "*", STRAT_E_OUTCOME);
	game(*state, "isf", duel, "", "e3-e4", "*", STRAT_E_MARK);
	game(*state, "isf", duel, "", "e3xe2", "*", STRAT_E_MARK);
	game(*state, "isf", duel, "", "e3e4", "*", STRAT_OK);
	game(*state, "isf", duel, "", "e3-e2+", "*", STRAT_E_OUTCOME);
	game(*state, "isf", duel, "", "e3-e2:M", "*", STRAT_E_SHOWN);
}

/* ------ unknown pieces ------ */

static void
a_battle_of_an_unknown_piece_needs_an_outcome(void **state)
{
	static const char pieces[] = "e3? f35 a1? / e4? f46 a10?";

	game(*state, "isf", pieces, "", "e3xe4", "*", STRAT_E_UNKNOWN);
	game(*state, "isf", pieces, "", "e3xe4:?x?", "*", STRAT_E_UNKNOWN);
	game(*state, "isf", pieces, "", "f3xe3", "*", STRAT_E_TARGET);
	game(*state, "isf", pieces, "", "f3-g3 e4xf4", "*", STRAT_E_TARGET);
	game(*state, "isf", pieces, "", "e3xe4+", "*", STRAT_OK);
	game(*state, "isf", pieces, "", "e3xe4:?x?=", "*", STRAT_OK);
	game(*state, "isf", pieces, "", "e3xe4:7x8-", "*", STRAT_OK);
	game(*state, "isf", pieces, "", "e3xe4:7x8+", "*", STRAT_E_OUTCOME);
	game(*state, "isf", pieces, "", "e3xe4:7x?+", "*", STRAT_OK);
	game(*state, "isf", pieces, "", "e3xe4<", "*", STRAT_E_OUTCOME);
	game(*state, "american", pieces, "", "e3xe4<", "*", STRAT_OK);
	game(*state, "isf", pieces, "", "e3xe4#", "1-0", STRAT_OK);
	game(*state, "isf", pieces, "", "e3xe4#", "*", STRAT_E_RESULT);
	game(*state, "isf", pieces, "", "e3xe4:BxS+", "*", STRAT_E_STILL);
}

static void
no_army_agrees_with_an_impossible_record(void **state)
{
	game(*state, "isf", "e3? f3? a1F / e4? f4? a10F", "", "e3xe4:Mx8+ f4xf3:9x8+ e4-e5 f3-f2",
	    "*", STRAT_OK);
	game(*state, "isf", "e3? f3? a1F / e4? f4? a10F", "", "e3xe4:Mx8+ f4xf3:9xM-", "*",
	    STRAT_E_IMPOSSIBLE);
	/* eight pieces, one of them the Flag, one the Bomb: seven have moved */
	game(*state, "barrage", "a3? b3? c3? d3? e3? f3? g3? h3? / a10F j82", "",
	    "a3-a4 j8-j7 b3-b4 j7-j6 c3-c4 j6-j7 d3-d4 j7-j8 e3-e4 j8-j7 f3-f4 j7-j6", "*",
	    STRAT_OK);
	game(*state, "barrage", "a3? b3? c3? d3? e3? f3? g3? h3? / a10F j82", "",
	    "a3-a4 j8-j7 b3-b4 j7-j6 c3-c4 j6-j7 d3-d4 j7-j8 e3-e4 j8-j7 f3-f4 j7-j6 g3-g4", "*",
	    STRAT_E_IMPOSSIBLE);
	/* three Scouts, but the army has two */
	game(*state, "barrage", "a3? b3? e3? a1F / a10F j82", "", "a3-a5 j8-j7 b3-b5 j7-j6 e3-f3",
	    "*", STRAT_OK);
	game(*state, "barrage", "a3? b3? e3? a1F / a10F j82", "", "a3-a5 j8-j7 b3-b5 j7-j6 e3-e5",
	    "*", STRAT_E_IMPOSSIBLE);
	/* the only piece that can be the Flag has moved */
	game(*state, "isf", "e3? / a10F j82", "", "e3-e4", "*", STRAT_E_IMPOSSIBLE);
	/* a Miner that loses to a Scout */
	game(*state, "isf", "e33 a1F / e4? a10F", "", "e3xe4:3x2-", "*", STRAT_E_OUTCOME);
	/* no piece that has moved can withstand the Marshal except another one */
	game(*state, "isf", "e3M a1F / e7? a10F", "", "e3-e4 e7-e6 e4-e5 a10-a9", "*",
	    STRAT_E_STILL);
	game(*state, "isf", "e3M a1F b2S / e7? a10F j82", "", "e3-e4 e7-e6 e4-e5 j8-j7 e5xe6-", "*",
	    STRAT_E_IMPOSSIBLE);
	game(*state, "isf", "e3M a1F b2S / e7? a10F j82", "", "e3-e4 e7-e6 e4-e5 j8-j7 e5xe6=", "*",
	    STRAT_OK);
}

static void
an_unknown_side_may_be_immobile(void **state)
{
	static const char immobile[] = "[Termination \"immobile\"]";

	game(*state, "isf", "e3M a1F / a10? j8?", immobile, "e3-e2", "1-0", STRAT_OK);
	game(*state, "isf", "e3M a1F / a10? j8?", "[Termination \"resignation\"]", "e3-e2", "1-0",
	    STRAT_OK);
	game(
	    *state, "isf", "e3M a1F / a10? j8? j75", immobile, "e3-e2", "1-0", STRAT_E_TERMINATION);
	/* the player to move, Blue, would have lost */
	game(*state, "isf", "e3M a1F / a10? j8?", immobile, "e3-e2", "0-1", STRAT_E_RESULT);
	/* Red could still move, so it is not a draw */
	game(*state, "isf", "e3M a1F / a10? j8?", immobile, "e3-e2", "1/2-1/2", STRAT_E_RESULT);
	/* a piece that has moved is not a Bomb, and it can move */
	game(*state, "isf", "e3M a1F / a10? j8?", immobile, "e3-e2 j8-j7 e2-e3", "1-0",
	    STRAT_E_TERMINATION);
}

/* Blue's rescue is hidden: Red, whose record this is, saw the 4 and the 7 captured and cannot tell
 * which one returned. */
static void
a_hidden_rescue_brings_back_an_unknown_rank(void **state)
{
	game(*state, "hasbro-1999 silent rescue", "e9M a1F / e2? b9? a10?",
	    "[Captured \"blue 4?\"]\n[Turn \"blue\"]", "e2-e1^?c7 e9-e8 c7-b7", "*", STRAT_OK);
	game(*state, "hasbro-1999 silent rescue", "e9M a1F / e2? b9? a10?",
	    "[Captured \"blue 47\"]\n[Turn \"blue\"]", "e2-e1^?c7 e9-e8 c7-b7", "*", STRAT_OK);
}

/* An unnamed rescued piece is one of the captured pieces, whatever its rank turns out to be. */
static void
an_unnamed_rescue_brings_back_a_captured_piece(void **state)
{
	static const char pieces[] = "e9M b55 a1F / e23 b9S a10F";

	game(*state, "hasbro-1999 silent rescue", pieces, "[Captured \"blue 46\"]\n[Turn \"blue\"]",
	    "e2-e1^?b7 e9-e8 b7-b6 e8-e9 b6xb5:6x5+", "*", STRAT_OK);
	game(*state, "hasbro-1999 silent rescue", pieces, "[Captured \"blue 46\"]\n[Turn \"blue\"]",
	    "e2-e1^?b7 e9-e8 b7-b6 e8-e9 b6xb5:7x5+", "*", STRAT_E_IMPOSSIBLE);
	game(*state, "hasbro-1999 silent rescue", pieces, "[Captured \"blue 4\"]\n[Turn \"blue\"]",
	    "e2-e1^?b7 e9-e8 b7-b6 e8-e9 b6xb5:6x5+", "*", STRAT_E_IMPOSSIBLE);
	game(*state, "hasbro-1999 silent rescue", pieces, "[Captured \"blue BB\"]\n[Turn \"blue\"]",
	    "e2-e1^?b7", "*", STRAT_E_RESCUE);
}

/* The first to return turned out to be the 6, so the second can be the 4. */
static void
what_an_unnamed_piece_shows_says_who_is_still_captured(void **state)
{
	static const char pieces[] = "e9M b55 a1F / e23 f24 b9S a10F";

	game(*state, "hasbro-1999 rescue", pieces, "[Captured \"blue 46\"]\n[Turn \"blue\"]",
	    "e2-e1^?b7 e9-e8 b7-b6 e8-e9 b6xb5:6x5+ e9-f9 f2-f1^4a6", "*", STRAT_OK);
	game(*state, "hasbro-1999 rescue", pieces, "[Captured \"blue 46\"]\n[Turn \"blue\"]",
	    "e2-e1^?b7 e9-e8 b7-b6 e8-e9 b6xb5:6x5+ e9-f9 f2-f1^6a6", "*", STRAT_E_RESCUE);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		CHECK_TEST(a_fallen_flag_is_the_result),
		CHECK_TEST(a_standing_flag_is_no_termination),
		CHECK_TEST(who_cannot_move_is_the_result),
		CHECK_TEST(a_limit_that_is_reached_is_the_result),
		CHECK_TEST(a_limit_that_does_not_bind_is_a_word),
		CHECK_TEST(while_the_board_is_open_the_word_allows_some_results),
		CHECK_TEST(without_a_termination_an_open_board_allows_results),
		CHECK_TEST(tag_and_token_are_the_same),
		CHECK_TEST(what_a_record_shows_must_be_true),
		CHECK_TEST(a_battle_of_an_unknown_piece_needs_an_outcome),
		CHECK_TEST(no_army_agrees_with_an_impossible_record),
		CHECK_TEST(an_unknown_side_may_be_immobile),
		CHECK_TEST(a_hidden_rescue_brings_back_an_unknown_rank),
		CHECK_TEST(an_unnamed_rescue_brings_back_a_captured_piece),
		CHECK_TEST(what_an_unnamed_piece_shows_says_who_is_still_captured),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
