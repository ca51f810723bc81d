/* test_play.c - moves and attacks by the five rulebooks, and how a game ends. */
#include "board_help.h"

/* ------ armies and boards ------ */

static void
the_big_army_has_forty_pieces(void **state)
{
	/*                                    S  2  3  4  5  6  7  8  9  M  B  F */
	static const uint8_t want[] = { 0, 1, 8, 5, 4, 4, 4, 3, 2, 1, 1, 6, 1, 0 };
	static const char *const boxes[] = { "american", "american-revised", "hasbro-1999", "jumbo",
		"isf", "isf-online", "ucc" };
	size_t i;

	(void)state;
	for (i = 0; i < sizeof boxes / sizeof *boxes; i++) {
		assert_memory_equal(strat_rules_find(boxes[i])->army, want, sizeof want);
		assert_int_equal(strat_rules_army_size(strat_rules_find(boxes[i])), 40);
	}
	assert_int_equal(strat_rules_army_size(strat_rules_find("fire-ice")), 30);
	assert_int_equal(strat_rules_army_size(strat_rules_find("fire-ice-powers")), 30);
	assert_int_equal(strat_rules_army_size(strat_rules_find("ultimate-lightning")), 20);
	assert_int_equal(strat_rules_army_size(strat_rules_find("barrage")), 8);
	assert_int_equal(strat_rules_army_size(strat_rules_find("duel")), 10);
}

/* The sealed order says: `the flag, the Marshal, myself, two Miners, two Scouts, two Bombs, and our
 * Spy'.  It is a letter of the General, so `myself' is the General. */
static void
the_secret_mission_takes_the_general_along(void **state)
{
	const struct strat_rules *r = strat_rules_find("jumbo-mission");

	(void)state;
	assert_int_equal(strat_rules_army_size(r), 10);
	assert_int_equal(r->army[STRAT_FLAG], 1);
	assert_int_equal(r->army[STRAT_MARSHAL], 1);
	assert_int_equal(r->army[STRAT_MINER], 2);
	assert_int_equal(r->army[STRAT_SCOUT], 2);
	assert_int_equal(r->army[STRAT_BOMB], 2);
	assert_int_equal(r->army[STRAT_SPY], 1);
	assert_int_equal(r->army[STRAT_LIEUTENANT], 0);
	assert_int_equal(r->army[STRAT_GENERAL], 1);
	assert_memory_equal(r->army, strat_rules_find("duel")->army, sizeof r->army);
}

static void
the_american_boxes_number_the_marshal_one(void **state)
{
	(void)state;
	assert_string_equal(strat_rules_find("american")->marks[STRAT_MARSHAL], "1");
	assert_string_equal(strat_rules_find("american-revised")->marks[STRAT_COLONEL], "3");
	assert_string_equal(strat_rules_find("american")->marks[STRAT_SPY], "S");
	assert_string_equal(strat_rules_find("hasbro-1999")->marks[STRAT_MARSHAL], "10");
	assert_string_equal(strat_rules_find("hasbro-1999")->marks[STRAT_SPY], "S");
	assert_string_equal(strat_rules_find("jumbo")->marks[STRAT_SPY], "1");
	assert_string_equal(strat_rules_find("jumbo")->marks[STRAT_LIEUTENANT], "5");
}

static void
the_two_lakes_are_no_squares(void **state)
{
	struct table *t = *state;

	set_up(t, "jumbo", NULL, "c4M d4M g7M h7M b5M b6M f5M f6M i5M e6M a1F / a10F");
	refuses(t, "c4-c5", STRAT_E_TARGET);
	refuses(t, "d4-d5", STRAT_E_TARGET);
	refuses(t, "g7-g6", STRAT_E_TARGET);
	refuses(t, "h7-h6", STRAT_E_TARGET);
	refuses(t, "b5-c5", STRAT_E_TARGET);
	refuses(t, "b6-c6", STRAT_E_TARGET);
	refuses(t, "f5-g5", STRAT_E_TARGET);
	refuses(t, "f6-g6", STRAT_E_TARGET);
	refuses(t, "i5-h5", STRAT_E_TARGET);
	refuses(t, "e6-d6", STRAT_E_TARGET);
	set_up(t, "fire-ice", NULL, "c3M d3M g6M h6M b4M i5M a1F / a8F");
	refuses(t, "c3-c4", STRAT_E_TARGET);
	refuses(t, "d3-d4", STRAT_E_TARGET);
	refuses(t, "g6-g5", STRAT_E_TARGET);
	refuses(t, "h6-h5", STRAT_E_TARGET);
	refuses(t, "b4-c4", STRAT_E_TARGET);
	refuses(t, "i5-h5", STRAT_E_TARGET);
}

/* ------ movement ------ */

static void
red_moves_first_and_turns_alternate(void **state)
{
	const struct strat_rules *const *r;
	struct table *t = *state;

	for (r = strat_rulebooks; *r; r++) {
		set_up(t, (*r)->name, NULL, "e3M a1F / e6M a8F");
		refuses(t, "e6-e5", STRAT_E_NOPIECE);
		plays(t, "e3-f3");
		refuses(t, "f3-e3", STRAT_E_NOPIECE);
		plays(t, "e6-e5");
		refuses(t, "e5-e6", STRAT_E_NOPIECE);
	}
}

static void
a_piece_moves_one_square_forward_backward_or_sideward(void **state)
{
	static const char *const ways[] = { "e3-e4", "e3-e2", "e3-d3", "e3-f3", "e3f3" };
	static const char movers[] = "S23456789M";
	struct table *t = *state;
	char pieces[32];
	size_t i, j;

	for (i = 0; movers[i]; i++)
		for (j = 0; j < sizeof ways / sizeof *ways; j++) {
			snprintf(pieces, sizeof pieces, "e3%c a1F / a8F", movers[i]);
			set_up(t, "hasbro-1999", NULL, pieces);
			plays(t, ways[j]);
		}
}

static void
no_piece_moves_or_strikes_diagonally(void **state)
{
	const struct strat_rules *const *r;
	struct table *t = *state;

	for (r = strat_rulebooks; *r; r++) {
		set_up(t, (*r)->name, NULL, "e2M a1F f1S / d1S a8F");
		refuses(t, "e2-f3", STRAT_E_REACH);
		refuses(t, "e2-d3", STRAT_E_REACH);
		refuses(t, "e2xd1", STRAT_E_REACH);
		refuses(t, "f1-g2", STRAT_E_REACH);
	}
}

static void
only_a_scout_moves_far(void **state)
{
	static const char movers[] = "S3456789M";
	const struct strat_rules *const *r;
	struct table *t = *state;
	char pieces[32];
	size_t i;

	for (r = strat_rulebooks; *r; r++) {
		for (i = 0; movers[i]; i++) {
			snprintf(pieces, sizeof pieces, "e3%c a1F / a8F", movers[i]);
			set_up(t, (*r)->name, NULL, pieces);
			refuses(t, "e3-e5", STRAT_E_REACH);
			refuses(t, "e3-i3", STRAT_E_REACH);
		}
		set_up(t, (*r)->name, NULL, "e32 a1F / a8F j82");
		plays(t, "e3-e8 j8-f8 e8-d8");
	}
}

static void
a_piece_that_moves_moves_somewhere(void **state)
{
	struct table *t = *state;

	set_up(t, "jumbo", NULL, "e3M f32 a1F / a10F");
	refuses(t, "e3-e3", STRAT_E_TARGET);
	refuses(t, "f3-f3", STRAT_E_TARGET);
}

static void
two_pieces_never_share_a_square(void **state)
{
	struct table *t = *state;

	set_up(t, "american", NULL, "e3M e4S a1F / a10F");
	refuses(t, "e3-e4", STRAT_E_TARGET);
	refuses(t, "e3xe4", STRAT_E_TARGET);
}

static void
nobody_jumps_over_a_piece(void **state)
{
	const struct strat_rules *const *r;
	struct table *t = *state;

	for (r = strat_rulebooks; *r; r++) {
		set_up(t, (*r)->name, NULL, "e22 e4S a1F / b2S a2S a8F");
		refuses(t, "e2-e5", STRAT_E_BLOCKED);
		refuses(t, "e2-e8", STRAT_E_BLOCKED);
		refuses(t, "e2xa2", STRAT_E_BLOCKED);
	}
}

static void
nobody_crosses_a_lake(void **state)
{
	struct table *t = *state;

	set_up(t, "jumbo", NULL, "c42 b62 a1F / c7S f6S a8F");
	refuses(t, "c4-c8", STRAT_E_BLOCKED);
	refuses(t, "c4xc7", STRAT_E_BLOCKED);
	refuses(t, "b6-e6", STRAT_E_BLOCKED);
	refuses(t, "b6xf6", STRAT_E_BLOCKED);
	set_up(t, "fire-ice", NULL, "g32 a1F / g7S a8F");
	refuses(t, "g3-g6", STRAT_E_BLOCKED);
	refuses(t, "g3xg7", STRAT_E_BLOCKED);
}

static void
nobody_leaves_the_board(void **state)
{
	struct table *t = *state;

	set_up(t, "fire-ice", NULL, "e8M a1F / a8F");
	refuses(t, "e8-e9", STRAT_E_TARGET);
	set_up(t, "jumbo", NULL, "j10M a1F / a10F");
	plays(t, "j10-j9");
}

static void
flags_and_bombs_never_move_or_strike(void **state)
{
	const struct strat_rules *const *r;
	struct table *t = *state;

	for (r = strat_rulebooks; *r; r++) {
		set_up(t, (*r)->name, NULL, "e3B e5F a1M / e4S e6S a8F");
		refuses(t, "e3-d3", STRAT_E_STILL);
		refuses(t, "e3xe4", STRAT_E_STILL);
		refuses(t, "e5-f5", STRAT_E_STILL);
		refuses(t, "e5xe6", STRAT_E_STILL);
	}
}

static void
a_player_moves_his_own_pieces_only(void **state)
{
	struct table *t = *state;

	set_up(t, "hasbro-1999", NULL, "e3M a1F / e8M a10F");
	refuses(t, "e8-e7", STRAT_E_NOPIECE);
	refuses(t, "b2-b3", STRAT_E_NOPIECE);
	refuses(t, "c5-c4", STRAT_E_NOPIECE);
}

static void
a_move_is_no_attack_and_an_attack_no_move(void **state)
{
	struct table *t = *state;

	set_up(t, "jumbo", NULL, "e3M a1F / e4S a10F");
	refuses(t, "e3-e4", STRAT_E_MARK);
	refuses(t, "e3xf3", STRAT_E_MARK);
	plays(t, "e3e4");
}

/* ------ Scouts ------ */

static void
a_scout_strikes_from_afar_in_a_straight_line(void **state)
{
	static const char *const sets[] = { "hasbro-1999", "jumbo", "jumbo-mission", "fire-ice",
		"fire-ice-powers", "isf", "isf-online", "barrage", "duel", "ultimate-lightning",
		"ucc", "free" };
	struct table *t = *state;
	size_t i;

	for (i = 0; i < sizeof sets / sizeof *sets; i++) {
		set_up(t, sets[i], NULL, "e12 a1F / e8S j13 f3M a8F");
		refuses(t, "e1xf3", STRAT_E_REACH);
		plays(t, "e1xe8:2xS+");
		board_is(t, "e82 a1F / j13 f3M a8F");
		set_up(t, sets[i], NULL, "e12 a1F / j1M a8F");
		plays(t, "e1xj1:2xM-");
		board_is(t, "a1F / j1M a8F");
	}
}

static void
an_american_scout_may_not_move_and_strike(void **state)
{
	static const char *const sets[] = { "american", "american-revised" };
	struct table *t = *state;
	size_t i;

	for (i = 0; i < 2; i++) {
		set_up(t, sets[i], NULL, "e12 a1F / b8S e3M a8F");
		refuses(t, "e1xe3", STRAT_E_STRIKE);
		plays(t, "e1-d1 b8-b7");
	}
}

static void
an_american_scout_strikes_its_neighbour(void **state)
{
	struct table *t = *state;

	set_up(t, "american", NULL, "e12 a1F / e2S a8F");
	plays(t, "e1xe2:2xS+");
	board_is(t, "e22 a1F / a8F");
}

static void
a_scout_may_go_one_square_only(void **state)
{
	struct table *t = *state;

	set_up(t, "american", NULL, "e12 a1F / e8S a8F");
	plays(t, "e1-e2");
	believes(t, STRAT_VIEW_BLUE, "e2", "S23456789M");
}

/* ------ battles ------ */

/* Return the outcome of A attacking D by the sentences of the rulebooks. */
static enum strat_outcome
outcome_by_the_book(const struct strat_rules *r, char a, char d)
{
	int is_american = strncmp(r->name, "american", 8) == 0;
	int is_fire_ice = strncmp(r->name, "fire-ice", 8) == 0;

	if (d == 'F')
		return STRAT_CAPTURED;
	if (d == 'B' && a == '3')
		return STRAT_WON;
	if (d == 'B')
		return strcmp(r->name, "ultimate-lightning") == 0 ? STRAT_BOTH : STRAT_LOST;
	if (a == 'S' && d == 'M')
		return STRAT_WON;
	if (a == d)
		return r->aggressor ? STRAT_WON : STRAT_BOTH;
	if (a == 'S' && is_fire_ice)
		return STRAT_LOST;
	if (strat_rank_of(a) > strat_rank_of(d))
		return STRAT_WON;
	return is_american ? STRAT_ADVANCED : STRAT_LOST;
}

static int
has_rank(const struct strat_rules *r, char rank)
{
	return r->any_army || r->army[strat_rank_of(rank)];
}

static void
every_battle_ends_as_the_book_says(void **state)
{
	static const char movers[] = "S23456789M", all_ranks[] = "S23456789MBF";
	const struct strat_rules *const *r;
	struct table *t = *state;
	size_t a, d;

	for (r = strat_rulebooks; *r; r++)
		for (a = 0; movers[a]; a++)
			for (d = 0; all_ranks[d]; d++)
				if (has_rank(*r, movers[a]) && has_rank(*r, all_ranks[d]))
					battle_is(t, (*r)->name, NULL, movers[a], all_ranks[d],
					    outcome_by_the_book(*r, movers[a], all_ranks[d]));
}

static void
an_american_winner_advances_on_either_side(void **state)
{
	struct table *t = *state;

	battle_is(t, "american", NULL, '9', '8', STRAT_WON);
	battle_is(t, "american", NULL, '8', '9', STRAT_ADVANCED);
	battle_is(t, "american-revised", NULL, 'S', '2', STRAT_ADVANCED);
	/* the strike ends the turn: now the other player moves */
	set_up(t, "american", NULL, "e38 a1F d34 / e49 a8F");
	plays(t, "e3xe4:8x9< e3xd3:9x4+");
	board_is(t, "a1F / d39 a8F");
}

static void
elsewhere_a_defender_that_wins_stays(void **state)
{
	struct table *t = *state;

	battle_is(t, "hasbro-1999", NULL, '8', '9', STRAT_LOST);
	battle_is(t, "jumbo", NULL, '8', '9', STRAT_LOST);
	battle_is(t, "fire-ice", NULL, '8', '9', STRAT_LOST);
}

static void
a_bomb_never_advances(void **state)
{
	struct table *t = *state;

	battle_is(t, "american", NULL, 'M', 'B', STRAT_LOST);
	battle_is(t, "american-revised", NULL, 'S', 'B', STRAT_LOST);
	battle_is(t, "american-revised", "silent", '2', 'B', STRAT_LOST);
}

static void
a_bomb_stays_and_explodes_again(void **state)
{
	struct table *t = *state;

	set_up(t, "jumbo", NULL, "e3M d49 a1F / e4B a8F j1S");
	plays(t, "e3xe4:MxB- j1-j2 d4xe4:9xB-");
	board_is(t, "a1F / e4B a8F j2S");
}

static void
a_miner_takes_the_square_of_the_bomb(void **state)
{
	const struct strat_rules *const *r;
	struct table *t = *state;

	for (r = strat_rulebooks; *r; r++)
		battle_is(t, (*r)->name, NULL, '3', 'B', STRAT_WON);
}

static void
a_lightning_bomb_goes_with_its_attacker(void **state)
{
	struct table *t = *state;

	battle_is(t, "ultimate-lightning", NULL, 'M', 'B', STRAT_BOTH);
	battle_is(t, "ultimate-lightning", NULL, '3', 'B', STRAT_WON);
}

static void
a_spy_removes_the_marshal_only_when_it_strikes(void **state)
{
	struct table *t = *state;

	battle_is(t, "hasbro-1999", NULL, 'S', 'M', STRAT_WON);
	battle_is(t, "hasbro-1999", NULL, 'M', 'S', STRAT_WON);
	battle_is(t, "american", NULL, '2', 'S', STRAT_WON);
	battle_is(t, "jumbo", NULL, 'S', '9', STRAT_LOST);
}

static void
a_slayer_is_captured_by_all_but_dragons_and_flags(void **state)
{
	static const char others[] = "23456789B";
	struct table *t = *state;
	size_t i;

	for (i = 0; others[i]; i++)
		battle_is(t, "fire-ice", NULL, 'S', others[i], STRAT_LOST);
	for (i = 0; others[i + 1]; i++)
		battle_is(t, "fire-ice", NULL, others[i], 'S', STRAT_WON);
	battle_is(t, "fire-ice", NULL, 'S', 'M', STRAT_WON);
	battle_is(t, "fire-ice", NULL, 'M', 'S', STRAT_WON);
	battle_is(t, "fire-ice", NULL, 'S', 'F', STRAT_CAPTURED);
	battle_is(t, "fire-ice", NULL, 'S', 'S', STRAT_BOTH);
}

static void
an_aggressor_wins_among_equals(void **state)
{
	static const char movers[] = "S23456789M";
	struct table *t = *state;
	size_t i;

	for (i = 0; movers[i]; i++) {
		battle_is(t, "hasbro-1999", "aggressor", movers[i], movers[i], STRAT_WON);
		battle_is(t, "american-revised", "aggressor", movers[i], movers[i], STRAT_WON);
	}
	battle_is(t, "american-revised", "aggressor", '5', '6', STRAT_ADVANCED);
}

static void
striking_is_never_required(void **state)
{
	struct table *t = *state;

	set_up(t, "american", NULL, "e3M a1F / e4S a8F");
	plays(t, "e3-d3 e4-e5");
}

static void
what_is_lost_is_off_the_board(void **state)
{
	struct table *t = *state;

	set_up(t, "jumbo", NULL, "e38 c37 a1F / e49 c47 a8F");
	plays(t, "e3xe4:8x9- c4xc3:7x7=");
	board_is(t, "a1F / e49 a8F");
	lost_are(t, STRAT_RED, "87");
	lost_are(t, STRAT_BLUE, "7");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(the_big_army_has_forty_pieces),
		TEST(the_secret_mission_takes_the_general_along),
		TEST(the_american_boxes_number_the_marshal_one),
		TEST(the_two_lakes_are_no_squares),
		TEST(red_moves_first_and_turns_alternate),
		TEST(a_piece_moves_one_square_forward_backward_or_sideward),
		TEST(no_piece_moves_or_strikes_diagonally),
		TEST(only_a_scout_moves_far),
		TEST(a_piece_that_moves_moves_somewhere),
		TEST(two_pieces_never_share_a_square),
		TEST(nobody_jumps_over_a_piece),
		TEST(nobody_crosses_a_lake),
		TEST(nobody_leaves_the_board),
		TEST(flags_and_bombs_never_move_or_strike),
		TEST(a_player_moves_his_own_pieces_only),
		TEST(a_move_is_no_attack_and_an_attack_no_move),
		TEST(a_scout_strikes_from_afar_in_a_straight_line),
		TEST(an_american_scout_may_not_move_and_strike),
		TEST(an_american_scout_strikes_its_neighbour),
		TEST(a_scout_may_go_one_square_only),
		TEST(every_battle_ends_as_the_book_says),
		TEST(an_american_winner_advances_on_either_side),
		TEST(elsewhere_a_defender_that_wins_stays),
		TEST(a_bomb_never_advances),
		TEST(a_bomb_stays_and_explodes_again),
		TEST(a_miner_takes_the_square_of_the_bomb),
		TEST(a_lightning_bomb_goes_with_its_attacker),
		TEST(a_spy_removes_the_marshal_only_when_it_strikes),
		TEST(a_slayer_is_captured_by_all_but_dragons_and_flags),
		TEST(an_aggressor_wins_among_equals),
		TEST(striking_is_never_required),
		TEST(what_is_lost_is_off_the_board),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
