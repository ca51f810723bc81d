/* test_repetition.c - two squares and chasing: examples of the rules. */
#include "board_help.h"

/* ------ two squares ------ */

static void
two_of_three_consecutive_turns_are_free(void **state)
{
	static const char *const sets[] = { "american-revised", "hasbro-1999", "fire-ice",
		"fire-ice-powers" };
	struct table *t = *state;
	size_t i;

	for (i = 0; i < sizeof sets / sizeof *sets; i++) {
		set_up(t, sets[i], NULL, "e3M a1F / j8M a8F");
		plays(t, "e3-e2 j8-j7 e2-e3 j7-j6");
		refuses(t, "e3-e2", STRAT_E_TWO_SQUARES);
		plays(t, "e3-f3 j6-j7 f3-e3 j7-j8");
		refuses(t, "e3-f3", STRAT_E_TWO_SQUARES);
		plays(t, "e3-e2");
	}
}

static void
three_times_is_not_more_than_three_times(void **state)
{
	static const char *const sets[] = { "american", "jumbo", "jumbo-mission", "isf-online",
		"barrage", "duel" };
	struct table *t = *state;
	size_t i;

	for (i = 0; i < sizeof sets / sizeof *sets; i++) {
		set_up(t, sets[i], NULL, "e3M a1F / j8M a8F");
		plays(t, "e3-e2 j8-j7 e2-e3 j7-j6 e3-e2 j6-j5");
		refuses(t, "e2-e3", STRAT_E_TWO_SQUARES);
		plays(t, "e2-e1");
	}
}

static void
the_federation_lets_five_moves_pass(void **state)
{
	struct table *t = *state;

	set_up(t, "isf", NULL, "e3M a1F / j8M a10F");
	plays(t, "e3-e2 j8-j7 e2-e3 j7-j6 e3-e2 j6-j5 e2-e3 j5-i5 e3-e2 i5-i6");
	refuses(t, "e2-e3", STRAT_E_TWO_SQUARES);
}

/* Gravon's variants; a record may set another number. */
static void
gravon_refuses_the_fifth_move(void **state)
{
	static const char *const sets[] = { "ultimate-lightning", "free" };
	struct table *t = *state;
	size_t i;

	for (i = 0; i < sizeof sets / sizeof *sets; i++) {
		set_up(t, sets[i], NULL, "e3M a1F / j8M a10F");
		plays(t, "e3-e2 j8-j7 e2-e3 j7-j6 e3-e2 j6-j5 e2-e3 j5-i5");
		refuses(t, "e3-e2", STRAT_E_TWO_SQUARES);
		set_up(t, sets[i], "two-squares=5", "e3M a1F / j8M a10F");
		plays(t, "e3-e2 j8-j7 e2-e3 j7-j6 e3-e2 j6-j5 e2-e3 j5-i5 e3-e2 i5-i6");
		refuses(t, "e2-e3", STRAT_E_TWO_SQUARES);
	}
}

static void
the_option_sets_the_number_and_nothing_else(void **state)
{
	struct table *t = *state;
	int i;

	set_up(t, "ucc", NULL, "e3M a1F / j8M a10F");
	for (i = 0; i < 50; i++)
		plays(t, "e3-e2 j8-j7 e2-e3 j7-j8");
	set_up(t, "isf", "two-squares=1", "e3M a1F / j8M a10F");
	plays(t, "e3-e2 j8-j7");
	refuses(t, "e2-e3", STRAT_E_TWO_SQUARES);
	set_up(t, "hasbro-1999", "two-squares=off", "e3M a1F / j8M a10F");
	for (i = 0; i < 50; i++)
		plays(t, "e3-e2 j8-j7 e2-e3 j7-j8");
	set_up(t, "ucc", "two-squares=2", "e32 a1F / j8M a10F"); /* by edges */
	plays(t, "e3-e6 j8-j7 e6-e2 j7-j6");
	refuses(t, "e2-e4", STRAT_E_TWO_SQUARES);
	set_up(t, "jumbo", "two-squares=2", "e32 a1F / j8M a10F"); /* by ends */
	plays(t, "e3-e6 j8-j7 e6-e2 j7-j6 e2-e4");
	set_up(t, "isf", "two-squares=99", "e3M a1F / j8M a10F");
	for (i = 0; i < 33; i++)
		plays(t,
		    i % 2 ? "e2-e3 j7-j8 e3-e2 j8-j7 e2-e3 j7-j8"
			  : "e3-e2 j8-j7 e2-e3 j7-j8 e3-e2 j8-j7");
	refuses(t, "e2-e3", STRAT_E_TWO_SQUARES);
}

static void
a_scout_that_varies_its_way_crosses_the_same_border(void **state)
{
	struct table *t = *state;

	set_up(t, "isf-online", NULL, "b22 a1F / j8M a10F");
	plays(t, "b2-b5 j8-j7 b5-b3 j7-j6 b3-b6 j6-j5");
	refuses(t, "b6-b4", STRAT_E_TWO_SQUARES);
	refuses(t, "b6-b2", STRAT_E_TWO_SQUARES);
	plays(t, "b6-b5"); /* the border between b5 and b6 was crossed only once */
	set_up(t, "jumbo", NULL, "b22 a1F / j8M a10F");
	plays(t, "b2-b5 j8-j7 b5-b3 j7-j6 b3-b6 j6-j5 b6-b2");
}

static void
one_border_must_be_common_to_all(void **state)
{
	struct table *t = *state;

	set_up(t, "isf-online", NULL, "b12 a1F / j8M a10F");
	plays(t, "b1-b3 j8-j7 b3-b2 j7-j6 b2-b4 j6-j5");
	/* the border between b2 and b3, for the fourth time */
	refuses(t, "b4-b2", STRAT_E_TWO_SQUARES);
	plays(t, "b4-b3");
}

static void
the_other_way_along_the_line_is_free(void **state)
{
	struct table *t = *state;

	set_up(t, "isf-online", "two-squares=1", "b22 a1F / j8M a10F");
	plays(t, "b2-b4 j8-j7 b4-b6 j7-j6");
	refuses(t, "b6-b5", STRAT_E_TWO_SQUARES);
	plays(t, "b6-b7");
}

static void
a_round_trip_over_three_squares_is_free(void **state)
{
	struct table *t = *state;
	int i;

	set_up(t, "hasbro-1999", NULL, "e3M a1F / j8M a10F");
	for (i = 0; i < 20; i++)
		plays(t, "e3-e2 j8-j7 e2-f2 j7-i7 f2-f3 i7-i8 f3-e3 i8-j8");
	for (i = 0; i < 20; i++)
		plays(t, "e3-e2 j8-j7 e2-e1 j7-j6 e1-e2 j6-j7 e2-e3 j7-j8");
}

static void
another_piece_clears_the_run(void **state)
{
	struct table *t = *state;

	set_up(t, "hasbro-1999", NULL, "e3M a2S a1F / j8M a10F");
	plays(t, "e3-e2 j8-j7 e2-e3 j7-j6 a2-a3 j6-j5 e3-e2 j5-i5 e2-e3 i5-i6");
	refuses(t, "e3-e2", STRAT_E_TWO_SQUARES);
}

static void
the_plies_of_the_opponent_do_not_clear_it(void **state)
{
	struct table *t = *state;

	set_up(t, "hasbro-1999", NULL, "e3M a28 a1F / j8M b29 a10F");
	plays(t, "e3-e2 j8-j7 e2-e3 b2xa2:9x8+");
	refuses(t, "e3-e2", STRAT_E_TWO_SQUARES);
}

static void
an_attack_counts_as_a_move_to_and_fro(void **state)
{
	struct table *t = *state;

	set_up(t, "hasbro-1999", NULL, "e3M a1F / e2S j8M a10F d2S");
	t->rules.army[STRAT_SPY] = 2;
	plays(t, "e3xe2:MxS+ j8-j7 e2-e3 d2-e2");
	refuses(t, "e3xe2", STRAT_E_TWO_SQUARES);
	set_up(t, "isf-online", NULL, "b12 a1F / b2S j8M a10F b43");
	plays(t, "b1xb2:2xS+ j8-j7 b2-b1 j7-j6 b1-b3 j6-j5");
	refuses(t, "b3-b1", STRAT_E_TWO_SQUARES);
}

static void
an_attack_that_does_not_count_is_free_and_ends_the_run(void **state)
{
	struct table *t = *state;

	set_up(t, "hasbro-1999", "attacks-count=off", "e3M a1F / e2S j8M a10F d2S");
	t->rules.army[STRAT_SPY] = 2;
	plays(t, "e3xe2:MxS+ j8-j7 e2-e3 d2-e2 e3xe2:MxS+ j7-j6");
	plays(t, "e2-e3 j6-j5 e3-e2 j5-j4");
	refuses(t, "e2-e3", STRAT_E_TWO_SQUARES);
}

static void
a_piece_that_is_gone_has_no_run(void **state)
{
	struct table *t = *state;

	/* the next piece on that square is another one */
	set_up(t, "hasbro-1999", NULL, "e38 d39 a1F / e5S f39 j8M a10F");
	plays(t, "e3-e2 j8-j7 e2-e3 f3xe3:9x8+ d3xe3:9x9= j7-j6");
	board_is(t, "a1F / e5S j6M a10F");
}

static void
powers_that_move_nothing_clear_the_run(void **state)
{
	struct table *t = *state;

	set_up(t, "fire-ice-powers", NULL, "e38 a39 a1F / b3S j8M a8F");
	plays(t, "e3-e2 j8-j7 e2-e3 j7-j6");
	refuses(t, "e3-e2", STRAT_E_TWO_SQUARES);
	plays(t, "a3?b3:S j6-j5 e3-e2");
}

static void
quickness_crosses_the_borders_of_both_steps(void **state)
{
	struct table *t = *state;

	set_up(t, "ultimate-lightning", "two-squares=2", "e36 a1F / j8M a10F");
	plays(t, "e3-e4-f4 j8-j7 f4-e4 j7-j6");
	refuses(t, "e4-f4", STRAT_E_TWO_SQUARES);
	refuses(t, "e4-f4-f5", STRAT_E_TWO_SQUARES);
	plays(t, "e4-e3"); /* the other border was crossed only once */
	set_up(t, "fire-ice-powers", NULL, "e38 a1F / j8M a8F");
	plays(t, "e3-e4-f4 j8-j7 f4-f3-e3 j7-j6");
	refuses(t, "e3-e4-f4", STRAT_E_TWO_SQUARES); /* the same ends */
	refuses(t, "e3-f3-f4", STRAT_E_TWO_SQUARES);
	plays(t, "e3-e4");
}

static void
a_flight_crosses_every_border_on_its_line(void **state)
{
	struct table *t = *state;

	set_up(t, "fire-ice-powers", NULL, "e2M e3S e43 a1F / j8M e64 a8F");
	plays(t, "e2~e5 j8-j7 e5~e2 j7-j6");
	refuses(t, "e2~e5", STRAT_E_TWO_SQUARES);
	plays(t, "e2~e5xe6:Mx4+"); /* ends on another square */
}

/* ------ chase ------ */

/* Red's Marshal follows Blue's General around four squares, until the board of the first threat,
 * Marshal f8 and General f9, would repeat. */
static const char hunters[] = "e8M a1F a33 / f99 a10F j82";
static const char hunt[] = "e8-f8 f9-g9 f8-f9 g9-g8 f9-g9 g8-f8 g9-g8 f8-f9";

static void
a_chase_may_not_bring_a_board_back(void **state)
{
	static const char *const sets[] = { "jumbo", "isf", "isf-online", "free" };
	struct table *t = *state;
	size_t i;

	for (i = 0; i < sizeof sets / sizeof *sets; i++) {
		set_up(t, sets[i], NULL, hunters);
		plays(t, hunt);
		refuses(t, "g8-f8", STRAT_E_CHASE);
		plays(t, "g8-g9"); /* a new threat */
	}
}

static void
without_the_rule_a_chase_is_endless(void **state)
{
	static const char *const sets[] = { "american", "american-revised", "hasbro-1999", "ucc" };
	struct table *t = *state;
	size_t i;

	for (i = 0; i < sizeof sets / sizeof *sets; i++) {
		set_up(t, sets[i], NULL, hunters);
		plays(t, hunt);
		plays(t, "g8-f8 f9-g9 f8-f9");
	}
	set_up(t, "jumbo", "chase=off", hunters);
	plays(t, hunt);
	plays(t, "g8-f8");
	set_up(t, "hasbro-1999", "chase=on", hunters);
	plays(t, hunt);
	refuses(t, "g8-f8", STRAT_E_CHASE);
}

static void
the_board_before_the_chase_may_come_back(void **state)
{
	struct table *t = *state;

	set_up(t, "isf", NULL, "f8M a1F / f99 a10F");
	plays(t, "f8-e8 f9-e9 e8-f8"); /* no threat ends the chase: Red leaves */
	set_up(t, "isf", NULL, "f8M a1F / f99 a10F");
	plays(t, "f8-f7 f9-g9 f7-f8 g9-f9"); /* Blue repeats the board, but Red did not chase */
}

static void
straight_back_is_left_to_two_squares(void **state)
{
	struct table *t = *state;
	int i;

	set_up(t, "isf", NULL, hunters);
	plays(t, "e8-f8 f9-e9 f8-e8 e9-f9 e8-f8 f9-e9 f8-e8 e9-f9 e8-f8 f9-g9");
	refuses(t, "f8-e8", STRAT_E_TWO_SQUARES);
	set_up(t, "isf", "two-squares=off", hunters);
	for (i = 0; i < 20; i++)
		plays(t, "e8-f8 f9-e9 f8-e8 e9-f9");
}

static void
a_move_that_threatens_nobody_ends_the_chase(void **state)
{
	struct table *t = *state;

	set_up(t, "isf", NULL, hunters);
	plays(t, "e8-f8 f9-g9 f8-f9 g9-g8 f9-g9 g8-f8 a3-a4 f8-f9 g9-g8 j8-j7");
	plays(t, "g8-f8 f9-g9 a4-a3 j7-j8"); /* now everything is as before */
	plays(t, "f8-f9 g9-g8 f9-g9 g8-f8 g9-g8 f8-f9");
	plays(t, "g8-f8");
}

static void
an_answer_elsewhere_ends_the_chase(void **state)
{
	struct table *t = *state;

	set_up(t, "isf", NULL, "e8M a1F a33 / f99 a10F j82");
	plays(t, "e8-f8 j8-j7 f8-e8 j7-j8"); /* Blue does not evade */
	plays(t, "e8-f8");
}

static void
an_attack_is_never_a_chase(void **state)
{
	struct table *t = *state;

	set_up(t, "isf", NULL, "e8M a1F / f99 a10F f7S");
	plays(t, "e8-f8 f9-g9 f8-f9 g9-g8 f9-g9 g8-f8 g9-g8 f8-f9");
	plays(t, "g8-g7 f9-f8 g7xf7:MxS+ f8-f9 f7-f8");
}

/* A rescue adds a piece, so that no earlier board repeats. */
static void
a_ply_with_a_rescue_repeats_no_board(void **state)
{
	static const char *const sets[][2] = { { "ultimate-lightning", NULL },
		{ "hasbro-1999", "rescue chase=on" } };
	struct table *t = *state;
	struct plies *plies = malloc(sizeof *plies);
	size_t i, j, bare, rescues;

	assert_non_null(plies);
	for (i = 0; i < sizeof sets / sizeof *sets; i++) {
		set_up(t, sets[i][0], sets[i][1], "e10M a1F 4 / g109 a10F");
		plays(t, "e10-f10 g10-g9 f10-g10 g9-f9 g10-g9 f9-f10 g9-f9 f10-g10");
		refuses(t, "f9-f10", STRAT_E_CHASE);
		list_plies(plies, &t->p);
		for (bare = rescues = j = 0; j < plies->n; j++) {
			int is_it = plies->list[j].to == square("f10");

			bare += is_it && !plies->list[j].rescue;
			rescues += is_it && plies->list[j].rescue;
		}
		assert_int_equal(bare, 0);
		/* the squares of the lakes, and of the Flag */
		assert_int_equal(rescues, 10 * 5 - 4 - 1);
		plays(t, "f9-f10^4b1");
	}
	free(plies);
}

/* Blue's beast evades by a Rampage beside its own Trap: nothing is removed, so the board is the
 * same as after a step. */
static void
a_rampage_that_fells_nobody_hides_no_board(void **state)
{
	static const char pieces[] = "d6M a1F / f65 a8F h7B";
	struct table *t = *state;

	set_up(t, "fire-ice-powers", "chase=on", pieces);
	plays(t, "d6-e6 f6-g6 e6-f6 g6-g7 f6-g6 g7-f7 g6-g7 f7-e7 g7-f7 e7-e6 f7-e7 e6-f6");
	refuses(t, "e7-e6", STRAT_E_CHASE);
	set_up(t, "fire-ice-powers", "chase=on", pieces);
	plays(t,
	    "d6-e6 f6*g6:5(h7=B)+ e6-f6 g6-g7 f6-g6 g7-f7 g6-g7 f7-e7 g7-f7 e7-e6 f7-e7 "
	    "e6-f6");
	refuses(t, "e7-e6", STRAT_E_CHASE);
}

static void
unknown_pieces_are_told_apart(void **state)
{
	struct table *t = *state;

	/* two Blue pieces exchange places while Red's Marshal threatens one of them */
	set_up(t, "isf", NULL, hunters);
	plays(t, hunt);
	refuses(t, "g8-f8", STRAT_E_CHASE);
	set_up(t, "isf", NULL, "e8M a1F a33 / f9? a10F j82");
	plays(t, hunt);
	refuses(t, "g8-f8", STRAT_E_CHASE);
}

static void
a_copy_remembers_the_chase(void **state)
{
	struct table *t = *state;
	struct strat_play copy;
	struct strat_ply ply;

	set_up(t, "isf", NULL, hunters);
	plays(t, hunt);
	strat_play_init(&copy);
	assert_int_equal(strat_play_copy(&copy, &t->p), 0);
	read_ply(&ply, "g8-f8", 5);
	assert_int_equal(strat_play_apply(&copy, &ply, &t->ev), -STRAT_E_CHASE);
	strat_play_free(&copy);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(two_of_three_consecutive_turns_are_free),
		TEST(three_times_is_not_more_than_three_times),
		TEST(the_federation_lets_five_moves_pass),
		TEST(gravon_refuses_the_fifth_move),
		TEST(the_option_sets_the_number_and_nothing_else),
		TEST(a_scout_that_varies_its_way_crosses_the_same_border),
		TEST(one_border_must_be_common_to_all),
		TEST(the_other_way_along_the_line_is_free),
		TEST(a_round_trip_over_three_squares_is_free),
		TEST(another_piece_clears_the_run),
		TEST(the_plies_of_the_opponent_do_not_clear_it),
		TEST(an_attack_counts_as_a_move_to_and_fro),
		TEST(an_attack_that_does_not_count_is_free_and_ends_the_run),
		TEST(a_piece_that_is_gone_has_no_run),
		TEST(powers_that_move_nothing_clear_the_run),
		TEST(quickness_crosses_the_borders_of_both_steps),
		TEST(a_flight_crosses_every_border_on_its_line),
		TEST(a_chase_may_not_bring_a_board_back),
		TEST(without_the_rule_a_chase_is_endless),
		TEST(the_board_before_the_chase_may_come_back),
		TEST(straight_back_is_left_to_two_squares),
		TEST(a_move_that_threatens_nobody_ends_the_chase),
		TEST(an_answer_elsewhere_ends_the_chase),
		TEST(an_attack_is_never_a_chase),
		TEST(a_ply_with_a_rescue_repeats_no_board),
		TEST(a_rampage_that_fells_nobody_hides_no_board),
		TEST(unknown_pieces_are_told_apart),
		TEST(a_copy_remembers_the_chase),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
