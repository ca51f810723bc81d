/* test_belief.c - what each player knows, sentence by sentence. */
#include "board_help.h"
#include "game/view/view.h"

#define RED    STRAT_VIEW_RED
#define BLUE   STRAT_VIEW_BLUE
#define PUBLIC STRAT_VIEW_PUBLIC
#define BOTH   STRAT_VIEW_BOTH

/* ------ moves ------ */

static void
at_first_everybody_knows_his_own_pieces_only(void **state)
{
	struct table *t = *state;

	set_up_army(t, "barrage", NULL, "FB29M", "a1F b1B c12 d19 e1M / a10F b10B c102 d109 e10M");
	believes(t, RED, "a1", "F");
	believes(t, RED, "e1", "M");
	believes(t, RED, "a10", "FB29M");
	believes(t, BLUE, "c10", "2");
	believes(t, BLUE, "c1", "FB29M");
	believes(t, PUBLIC, "c1", "FB29M");
	believes(t, PUBLIC, "c10", "FB29M");
	believes(t, BOTH, "c1", "2");
	believes(t, BOTH, "c10", "2");
}

static void
what_moves_is_neither_flag_nor_bomb(void **state)
{
	struct table *t = *state;

	set_up_army(t, "barrage", NULL, "FB29M", "a1F b1B c12 d19 e1M / a10F b10B c102 d109 e10M");
	plays(t, "d1-d2 c10-c9");
	believes(t, BLUE, "d2", "29M");
	believes(t, PUBLIC, "d2", "29M");
	believes(t, RED, "c9", "29M");
	believes(t, BLUE, "c1", "FB29M");
	/* when all three movers have moved, the two others are the Flag and the Bomb */
	plays(t, "e1-e2 e10-e9 c1-c2");
	believes(t, BLUE, "a1", "FB");
	believes(t, BLUE, "b1", "FB");
}

static void
a_long_move_shows_a_scout(void **state)
{
	static const char *const sets_of_rules[] = { "american", "american-revised", "hasbro-1999",
		"jumbo", "fire-ice", "fire-ice-powers", "isf", "barrage" };
	struct table *t = *state;
	size_t i;

	for (i = 0; i < sizeof sets_of_rules / sizeof *sets_of_rules; i++) {
		set_up(t, sets_of_rules[i], NULL, "b22 e12 a1F / a8F j82");
		plays(t, "b2-b4 j8-j7 e1-f1");
		believes(t, BLUE, "b4", "2");
		believes(t, PUBLIC, "b4", "2");
		believes(
		    t, RED, "j7", strcmp(sets_of_rules[i], "barrage") ? "S23456789M" : "S239M");
	}
}

static void
in_lightning_two_squares_in_a_line_are_scout_or_captain(void **state)
{
	struct table *t = *state;

	set_up(t, "ultimate-lightning", NULL, "b22 d26 f26 h22 a1F / a8F j82");
	plays(t, "b2-b4 j8-j7 d2-d3-d4 j7-j8");
	believes(t, BLUE, "b4", "26");
	believes(t, BLUE, "d4", "26");
}

static void
a_turn_round_a_corner_shows_a_captain(void **state)
{
	struct table *t = *state;

	set_up(t, "ultimate-lightning", NULL, "f26 b22 a1F / a8F j82");
	plays(t, "f2-f3-e3 j8-j7 b2-b5 j7-j6");
	believes(t, BLUE, "e3", "6");
	believes(t, BLUE, "b5", "2");
}

/* ------ battles ------ */

static void
a_battle_shows_both_ranks_to_all(void **state)
{
	struct table *t = *state;

	set_up(t, "hasbro-1999", NULL, "e35 a1F / e46 a8F j83");
	plays(t, "e3xe4:5x6-");
	believes(t, RED, "e4", "6");
	believes(t, PUBLIC, "e4", "6");
	set_up(t, "american", NULL, "e35 a1F / e46 a8F j83");
	plays(t, "e3xe4:5x6<");
	believes(t, RED, "e3", "6");
	set_up(t, "jumbo", NULL, "e37 a1F / e46 a8F j83");
	plays(t, "e3xe4:7x6+");
	believes(t, BLUE, "e4", "7");
	believes(t, PUBLIC, "e4", "7");
	assert_int_equal(strat_belief_ranks(&t->b, RED, strat_piece_id(t->ev.target)), ranks("6"));
}

static void
silent_shows_the_attacker(void **state)
{
	struct table *t = *state;

	set_up(t, "hasbro-1999", "silent", "e37 a1F / e46 a8F j83");
	plays(t, "e3xe4:7x6+");
	believes(t, BLUE, "e4", "7");
	believes(t, PUBLIC, "e4", "7");
}

static void
silent_hides_the_defender_but_not_what_follows(void **state)
{
	struct table *t = *state;

	set_up(t, "hasbro-1999", "silent", "e37 a1F / e46 a8F j83");
	plays(t, "e3xe4:7x6+");
	assert_int_equal(
	    strat_belief_ranks(&t->b, RED, strat_piece_id(t->ev.target)), ranks("S23456"));
	assert_int_equal(
	    strat_belief_ranks(&t->b, PUBLIC, strat_piece_id(t->ev.target)), ranks("S23456"));
	assert_int_equal(strat_belief_ranks(&t->b, BLUE, strat_piece_id(t->ev.target)), ranks("6"));
	set_up(t, "hasbro-1999", "silent", "e35 a1F / e46 a8F j83");
	plays(t, "e3xe4:5x6-");
	believes(t, RED, "e4", "6789MB");
	believes(t, PUBLIC, "e4", "6789MB");
	believes(t, BLUE, "e4", "6");
	set_up(t, "hasbro-1999", "silent", "e37 d37 a1F / e47 a8F j83");
	plays(t, "e3xe4:7x7=");
	assert_int_equal(strat_belief_ranks(&t->b, RED, strat_piece_id(t->ev.target)), ranks("7"));
	assert_int_equal(
	    strat_belief_ranks(&t->b, PUBLIC, strat_piece_id(t->ev.target)), ranks("7"));
}

/* The battles do not say which is which, but together the pieces are a 4 and a 7. */
static void
silent_captures_are_certain_together(void **state)
{
	struct table *t = *state;
	uint8_t count[STRAT_RANKS];

	set_up_army(t, "hasbro-1999", "silent", "F47M", "e3M a1F / e44 d47 a8F j8M");
	plays(t, "e3xe4:Mx4+ j8-j7");
	strat_view_captured(&t->p, &t->b, RED, STRAT_BLUE, count);
	assert_int_equal(count[STRAT_UNKNOWN], 1);
	plays(t, "e4xd4:Mx7+ j7-j8");
	strat_view_captured(&t->p, &t->b, RED, STRAT_BLUE, count);
	assert_int_equal(count[STRAT_SERGEANT], 1);
	assert_int_equal(count[STRAT_MAJOR], 1);
	assert_int_equal(count[STRAT_UNKNOWN], 0);
	strat_view_captured(&t->p, &t->b, PUBLIC, STRAT_BLUE, count);
	assert_int_equal(count[STRAT_UNKNOWN], 0);
}

static void
silent_miners_and_spies_tell_more(void **state)
{
	struct table *t = *state;

	set_up(t, "hasbro-1999", "silent", "e33 a1F / e4B a8F j83");
	plays(t, "e3xe4:3xB+");
	assert_int_equal(
	    strat_belief_ranks(&t->b, RED, strat_piece_id(t->ev.target)), ranks("S2B"));
	set_up(t, "hasbro-1999", "silent", "e33 a1F / e45 a8F j83");
	plays(t, "e3xe4:3x5-");
	believes(t, RED, "e4", "456789M");
	set_up(t, "hasbro-1999", "silent", "e3S a1F / e4M a8F j83");
	plays(t, "e3xe4:SxM+");
	assert_int_equal(strat_belief_ranks(&t->b, RED, strat_piece_id(t->ev.target)), ranks("M"));
	set_up(t, "hasbro-1999", "silent", "e3S a1F / e42 a8F j83");
	plays(t, "e3xe4:Sx2-");
	believes(t, RED, "e4", "23456789B");
}

static void
silent_with_aggressor_beats_equals_too(void **state)
{
	struct table *t = *state;

	set_up(t, "hasbro-1999", "aggressor silent", "e37 a1F / e47 a8F j83");
	plays(t, "e3xe4:7x7+");
	assert_int_equal(
	    strat_belief_ranks(&t->b, RED, strat_piece_id(t->ev.target)), ranks("S234567"));
	set_up(t, "hasbro-1999", "aggressor silent", "e37 a1F / e4B a8F j83");
	plays(t, "e3xe4:7xB-");
	believes(t, RED, "e4", "89MB");
}

static void
a_silent_defender_that_stays_is_a_bomb_where_winners_advance(void **state)
{
	struct table *t = *state;

	set_up(t, "american-revised", "silent", "e37 a1F / e4B a8F j83");
	plays(t, "e3xe4:7xB-");
	believes(t, RED, "e4", "B");
	believes(t, PUBLIC, "e4", "B");
	set_up(t, "american-revised", "silent", "e37 a1F / e48 a8F j83");
	plays(t, "e3xe4:7x8<");
	believes(t, RED, "e3", "89M");
}

static void
a_scout_makes_a_silent_defender_speak(void **state)
{
	struct table *t = *state;

	set_up(t, "hasbro-1999", "silent", "e12 a1F / e46 a8F j83");
	plays(t, "e1xe4:2x6-");
	believes(t, RED, "e4", "6");
	believes(t, PUBLIC, "e4", "6");
	set_up(t, "american-revised", "silent", "e32 a1F / e4B a8F j83");
	plays(t, "e3xe4:2xB-");
	believes(t, RED, "e4", "B");
}

/* ------ powers ------ */

static void
what_a_mage_detects_only_his_side_learns(void **state)
{
	struct table *t = *state;

	set_up(t, "fire-ice-powers", NULL, "f39 a1F / e55 a8F");
	plays(t, "f3?e5:5");
	believes(t, RED, "e5", "5");
	believes(t, BOTH, "e5", "5");
	believes(t, PUBLIC, "e5", "S23456789MBF");
	believes(t, BLUE, "f3", "9");
	believes(t, PUBLIC, "f3", "9");
	set_up(t, "fire-ice-powers", NULL, "a1F f35 / e59 a8F");
	t->p.turn = STRAT_BLUE;
	plays(t, "e5?f3:5");
	believes(t, BLUE, "f3", "5");
	believes(t, PUBLIC, "f3", "S23456789MBF");
}

static void
a_power_shows_its_piece_to_all(void **state)
{
	static const struct {
		const char *pieces, *ply, *stands, *rank;
	} cases[] = {
		{ "f38 a1F / a8F", "f3-f4-f5", "f5", "8" },
		{ "f37 a1F / a8F", "f3-f4-e4", "e4", "7" },
		{ "f3M f4S a1F / a8F", "f3~f5", "f5", "M" },
		{ "f39 a1F / e5S a8F", "f3?e5", "f3", "9" },
		{ "f35 a1F / a8F", "f3*f4", "f4", "5" },
		{ "f36 a1F / e5S a8F", "f3@e5", "f3", "6" },
		{ "f34 a1F / e5M a8F", "f3>e5", "f3", "4" },
	};
	struct table *t = *state;
	size_t i;

	for (i = 0; i < sizeof cases / sizeof *cases; i++) {
		set_up(t, "fire-ice-powers", NULL, cases[i].pieces);
		plays(t, cases[i].ply);
		believes(t, BLUE, cases[i].stands, cases[i].rank);
		believes(t, PUBLIC, cases[i].stands, cases[i].rank);
	}
}

static void
the_targets_of_spells_and_arrows_are_shown_to_all(void **state)
{
	struct table *t = *state;

	set_up(t, "fire-ice-powers", NULL, "f36 a1F / e5M a8F j83");
	plays(t, "f3@e5:M-");
	believes(t, RED, "e5", "M");
	believes(t, PUBLIC, "e5", "M");
	set_up(t, "fire-ice-powers", NULL, "f34 a1F / e5B a8F j83");
	plays(t, "f3>e5:B-");
	believes(t, PUBLIC, "e5", "B");
	set_up(t, "fire-ice-powers", NULL, "f36 a1F / e52 a8F j83");
	plays(t, "f3@e5:2+");
	believes(t, BLUE, "e5", "2");
	believes(t, RED, "e5", "2");
	believes(t, PUBLIC, "e5", "2");
}

/* ------ counting ------ */

static void
a_rank_that_is_accounted_for_is_possible_nowhere_else(void **state)
{
	struct table *t = *state;

	set_up_army(t, "barrage", NULL, "F29M", "a1F c12 d19 e4M / a10F c102 e59 d8M");
	plays(t, "e4xe5:Mx9+");
	believes(t, BLUE, "d1", "F29");
	believes(t, RED, "d8", "F2M"); /* the captured General is seen */
	believes(t, PUBLIC, "d8", "F2M");
}

static void
sets_that_fill_each_other_leave_nothing_for_the_rest(void **state)
{
	struct table *t = *state;

	/* two pieces that are 8 or 9 use up both ranks */
	set_up_army(t, "hasbro-1999", "silent", "FS7789",
	    "d37 e37 a1F g18 h19 i1S / d48 e49 a10F j107 i107 h10S");
	plays(t, "d3xd4:7x8- j10-j9 e3xe4:7x9-");
	believes(t, RED, "d4", "89");
	believes(t, RED, "e4", "89");
	believes(t, RED, "j9", "S7");
	believes(t, RED, "a10", "FS7");
}

static void
a_piece_that_is_not_there_may_be_any_but_the_flag(void **state)
{
	struct table *t = *state;

	set_up_army(t, "barrage", NULL, "F2M", "a1F e3M / a10F c102");
	plays(t, "e3-e4");
	believes(t, BLUE, "e4", "2M");
	believes(t, BLUE, "a1", "F"); /* one of them is the Flag */
	believes(t, RED, "c10", "F2M");
}

static void
positions_say_what_moved_and_what_is_known(void **state)
{
	struct table *t = *state;
	struct strat_hints hints = { { 2, 0 }, { 4, 0 } };

	set_up_army(t, "barrage", NULL, "F2M9", "a1F e3M f32 g39 / a10F");
	strat_belief_start(&t->b, &t->p, &hints);
	believes(t, BLUE, "e3", "M9");
	believes(t, BLUE, "f3", "2");
	believes(t, BLUE, "g3", "FM9");
	believes(t, PUBLIC, "f3", "F2M9");
}

static void
captured_pieces_are_seen_by_whom_the_option_names(void **state)
{
	static const struct {
		const char *option;
		int red, blue, public; /* who sees Red's captured pieces */
	} cases[] = { { "captured=open", 1, 1, 1 }, { "captured=prisoner", 0, 1, 0 },
		{ "captured=secret", 1, 0, 0 }, { "captured=stealth", 0, 0, 0 } };
	struct strat_rules r;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof cases / sizeof *cases; i++) {
		choose_rules(&r, "fire-ice", cases[i].option);
		assert_int_equal(strat_view_sees_captured(&r, RED, STRAT_RED), cases[i].red);
		assert_int_equal(strat_view_sees_captured(&r, BLUE, STRAT_RED), cases[i].blue);
		assert_int_equal(strat_view_sees_captured(&r, PUBLIC, STRAT_RED), cases[i].public);
		assert_int_equal(strat_view_sees_captured(&r, BLUE, STRAT_BLUE), cases[i].red);
		assert_int_equal(strat_view_sees_captured(&r, RED, STRAT_BLUE), cases[i].blue);
		assert_true(strat_view_sees_captured(&r, BOTH, STRAT_RED));
	}
	choose_rules(&r, "hasbro-1999", "silent");
	assert_true(strat_view_sees_captured(&r, RED, STRAT_RED));
	assert_false(strat_view_sees_captured(&r, BLUE, STRAT_RED));
	assert_false(strat_view_sees_captured(&r, PUBLIC, STRAT_RED));
}

static void
what_one_may_look_at_counts(void **state)
{
	struct table *t = *state;

	set_up_army(t, "fire-ice", "captured=open", "F2M", "a1F e3M 2 / a8F c8M 2");
	believes(t, RED, "c8", "FM");
	believes(t, BLUE, "e3", "FM");
	set_up_army(t, "fire-ice", "captured=stealth", "F2M", "a1F e3M 2 / a8F c8M 2");
	believes(t, RED, "c8", "F2M");
	believes(t, PUBLIC, "c8", "F2M");
	set_up_army(t, "fire-ice", "captured=prisoner", "F2M", "a1F e3M 2 / a8F c8M 2");
	believes(t, RED, "c8", "FM");
	believes(t, PUBLIC, "c8", "F2M");
	set_up_army(t, "fire-ice", "captured=secret", "F2M", "a1F e3M 2 / a8F c8M 2");
	believes(t, RED, "c8", "F2M");
	/* battles show both ranks, whatever the option */
	set_up_army(t, "fire-ice", "captured=stealth", "F2M", "a1F e4M / a8F c8M e52");
	plays(t, "e4xe5");
	believes(t, RED, "c8", "FM");
}

/* ------ rescue ------ */

static void
a_rescuer_is_no_scout(void **state)
{
	struct table *t = *state;

	set_up_army(t, "hasbro-1999", "rescue", "F2235", "e95 a1F 22 f33 / j103 j9F");
	plays(t, "e9-e10^2b2");
	believes(t, BLUE, "e10", "35");
	believes(t, BLUE, "b2", "2");
	believes(t, PUBLIC, "b2", "2");
	believes(t, BLUE, "f3", "F35");
}

static void
a_rescued_piece_left_the_captured_ones(void **state)
{
	struct table *t = *state;

	/* Blue saw the Major captured; after the rescue it is on b2 and nowhere else */
	set_up_army(t, "hasbro-1999", "rescue", "F235", "e95 a1F 2 f33 / j103 j9F");
	plays(t, "e9-e10^2b2 j10-i10 f3-f4");
	believes(t, BLUE, "f4", "35");
	believes(t, BLUE, "a1", "F");
}

static void
a_silent_rescue_hides_which_piece_came_back(void **state)
{
	struct table *t = *state;

	/* Red's 4 and 7 attacked and were lost, so their ranks were declared.  Either may be on
	 * b2. */
	set_up_army(t, "hasbro-1999", "silent rescue", "FS479M",
	    "e34 f37 e9M a1F h19 i1S / e49 f4M j84 j9F a107 b10S");
	plays(t, "e3xe4:4x9- j8-j7 f3xf4:7xM- j7-i7 e9-e10^4b2");
	believes(t, RED, "b2", "4");
	believes(t, BLUE, "b2", "47");
	believes(t, PUBLIC, "b2", "47");
	plays(t, "i7-i8 h1-h2 i8-i9 h2-h3");
	believes(t, BLUE, "h3", "S9M"); /* the other one is still captured */
	believes(t, BLUE, "b2", "47");
	plays(t,
	    "i9-i8 b2-b3 f4-f5 b3-b4 f5-f6 b4-b5 f6-e6 b5-b6 e6-e5 b6-b7 e5-e6 b7-b8 e6-e7 "
	    "b8-b9 e7-e8 b9xb10:4xS+");
	believes(t, BLUE, "b10", "4"); /* now its rank was shown */
	believes(t, PUBLIC, "b10", "4");
}

static void
a_bomb_among_the_captured_ones_does_not_come_back(void **state)
{
	struct table *t = *state;

	/* Blue's Miner captured an unseen piece, S, 2 or Bomb: the rescued piece is not a Bomb */
	set_up_army(t, "hasbro-1999", "silent rescue", "FS23B9M",
	    "e3S f3B e9M a1F h19 i12 j13 / e43 j10S j9F i10B h102 g109 f10M");
	plays(t, "i1-i2 e4xe3:3xS+ e9-e10^Sb2");
	believes(t, BLUE, "b2", "S2");
	believes(t, PUBLIC, "b2", "S2");
	believes(t, RED, "b2", "S");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(at_first_everybody_knows_his_own_pieces_only),
		TEST(what_moves_is_neither_flag_nor_bomb),
		TEST(a_long_move_shows_a_scout),
		TEST(in_lightning_two_squares_in_a_line_are_scout_or_captain),
		TEST(a_turn_round_a_corner_shows_a_captain),
		TEST(a_battle_shows_both_ranks_to_all),
		TEST(silent_shows_the_attacker),
		TEST(silent_hides_the_defender_but_not_what_follows),
		TEST(silent_captures_are_certain_together),
		TEST(silent_miners_and_spies_tell_more),
		TEST(silent_with_aggressor_beats_equals_too),
		TEST(a_silent_defender_that_stays_is_a_bomb_where_winners_advance),
		TEST(a_scout_makes_a_silent_defender_speak),
		TEST(what_a_mage_detects_only_his_side_learns),
		TEST(a_power_shows_its_piece_to_all),
		TEST(the_targets_of_spells_and_arrows_are_shown_to_all),
		TEST(a_rank_that_is_accounted_for_is_possible_nowhere_else),
		TEST(sets_that_fill_each_other_leave_nothing_for_the_rest),
		TEST(a_piece_that_is_not_there_may_be_any_but_the_flag),
		TEST(positions_say_what_moved_and_what_is_known),
		TEST(captured_pieces_are_seen_by_whom_the_option_names),
		TEST(what_one_may_look_at_counts),
		TEST(a_rescuer_is_no_scout),
		TEST(a_rescued_piece_left_the_captured_ones),
		TEST(a_silent_rescue_hides_which_piece_came_back),
		TEST(a_bomb_among_the_captured_ones_does_not_come_back),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
