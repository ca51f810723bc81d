/* test_powers.c - the powers of Fire & Ice, Game 2, sentence by sentence. */
#include "board_help.h"

static void
set_fire(struct table *t, const char *pieces)
{
	set_up(t, "fire-ice-powers", NULL, pieces);
}

static void
each_power_belongs_to_its_rank(void **state)
{
	static const struct {
		const char *ply;
		char ranks[4];
	} powers[] = {
		{ "e3-e4-f4", "78" },
		{ "e3~e6", "M" },
		{ "e3?f5", "9" },
		{ "e3*e4", "5" },
		{ "e3@f5", "6" },
		{ "e3>f5", "4" },
	};
	static const char movers[] = "S23456789M";
	struct table *t = *state;
	char pieces[64];
	size_t i, j;

	for (i = 0; i < sizeof powers / sizeof *powers; i++)
		for (j = 0; movers[j]; j++) {
			snprintf(pieces, sizeof pieces, "e3%c a1F %s / f5B a8F", movers[j],
			    powers[i].ply[2] == '~' ? "e4B e5B" : "");
			set_fire(t, pieces);
			if (strchr(powers[i].ranks, movers[j]))
				plays(t, powers[i].ply);
			else
				refuses(t, powers[i].ply, STRAT_E_POWER);
		}
}

static void
game_one_has_no_powers(void **state)
{
	struct table *t = *state;

	set_up(t, "fire-ice", NULL, "e38 f3M f4B c39 c65 g26 h24 a1F / c7B g1S a8F");
	refuses(t, "e3-e4-e5", STRAT_E_POWER);
	refuses(t, "f3~f5", STRAT_E_POWER);
	refuses(t, "g2@g1", STRAT_E_POWER);
	refuses(t, "h2>g1", STRAT_E_POWER);
	refuses(t, "c6*c5", STRAT_E_TARGET);
	refuses(t, "c6*b6", STRAT_E_POWER);
}

static void
a_piece_with_a_power_may_make_a_standard_move(void **state)
{
	static const char movers[] = "456789M";
	struct table *t = *state;
	char pieces[40];
	size_t i;

	for (i = 0; movers[i]; i++) {
		snprintf(pieces, sizeof pieces, "e3%c a1F / e5S a8F", movers[i]);
		set_fire(t, pieces);
		plays(t, "e3-e4 e5-f5 e4-f4 f5-e5");
		refuses(t, "f4-g4", STRAT_E_TARGET);
	}
}

static void
a_power_is_the_whole_turn(void **state)
{
	struct table *t = *state;

	set_fire(t, "e39 a1F / f5S a8F");
	plays(t, "e3?f5:S");
	refuses(t, "e3-e4", STRAT_E_NOPIECE);
	plays(t, "f5-f6");
}

/* ------ Flight ------ */

static void
a_dragon_glides_over_any_number_of_pieces(void **state)
{
	struct table *t = *state;

	set_fire(t, "e2M e3S a1F / e45 e56 a8F");
	plays(t, "e2~e6:M");
	board_is(t, "e6M e3S a1F / e45 e56 a8F");
	believes(t, STRAT_VIEW_BLUE, "e6", "M");
	set_fire(t, "a2M b2B c25 d2B e2S f23 g27 h28 i29 a1F / a8F h85");
	plays(t, "a2~j2");
}

static void
a_dragon_lands_on_the_first_empty_square(void **state)
{
	struct table *t = *state;

	set_fire(t, "e2M e3S a1F / e65 a8F");
	plays(t, "e2~e4");
	set_fire(t, "e2M e3S a1F / e65 a8F");
	refuses(t, "e2~e5", STRAT_E_REACH);
	refuses(t, "e2~e7", STRAT_E_REACH);
	refuses(t, "e2~e3", STRAT_E_TARGET);
}

static void
a_flight_needs_somebody_to_fly_over(void **state)
{
	struct table *t = *state;

	set_fire(t, "e2M e4S a1F / a8F");
	refuses(t, "e2~e3", STRAT_E_REACH);
	refuses(t, "e2~e5", STRAT_E_REACH);
	refuses(t, "e2~f2", STRAT_E_REACH);
}

static void
a_flight_is_never_diagonal(void **state)
{
	struct table *t = *state;

	set_fire(t, "e1M f2S a1F / a8F");
	refuses(t, "e1~g3", STRAT_E_REACH);
}

static void
a_dragon_flies_over_no_zone_and_off_no_board(void **state)
{
	struct table *t = *state;

	set_fire(t, "c2M c3S a1F / a8F");
	refuses(t, "c2~c6", STRAT_E_REACH);
	refuses(t, "c2~c4", STRAT_E_TARGET);
	set_fire(t, "e7M e8S a1F / a8F");
	refuses(t, "e7~e9", STRAT_E_TARGET);
	set_fire(t, "i2M j2S a1F / a8F");
	refuses(t, "i2~h2", STRAT_E_REACH);
}

static void
a_dragon_that_landed_may_attack_a_neighbour(void **state)
{
	struct table *t = *state;

	set_fire(t, "f2M f3S a1F / f59 e44 a8F");
	plays(t, "f2~f4xf5:Mx9+");
	board_is(t, "f5M f3S a1F / e44 a8F");
	set_fire(t, "f2M f3S a1F / f59 e44 a8F");
	plays(t, "f2~f4xe4:Mx4+");
	set_fire(t, "e2M e3S a1F / e5B f44 a8F");
	plays(t, "e2~e4xe5:MxB-");
	board_is(t, "e3S a1F / e5B f44 a8F");
	set_fire(t, "e2M e3S a1F / e5M f44 a8F");
	plays(t, "e2~e4xe5:MxM=");
	board_is(t, "e3S a1F / f44 a8F");
	set_fire(t, "e2M e3S a1F / e5F f44");
	plays(t, "e2~e4xe5:MxF#");
	set_fire(t, "e2M e3S a1F / f54 e6S a8F");
	refuses(t, "e2~e4xf5", STRAT_E_REACH); /* adjacent is not diagonally adjacent */
	refuses(t, "e2~e4xe6", STRAT_E_REACH);
	refuses(t, "e2~e4xe5", STRAT_E_MARK); /* the square is empty */
	refuses(t, "e2~e4xe3", STRAT_E_TARGET);
}

static void
a_dragon_may_attack_what_it_flew_over(void **state)
{
	struct table *t = *state;

	set_fire(t, "e2M a1F / e3S e79 a8F");
	plays(t, "e2~e4xe3:MxS+");
	board_is(t, "e3M a1F / e79 a8F");
}

/* ------ Detect Enemy ------ */

static void
a_mage_sees_two_squares_in_every_direction(void **state)
{
	struct table *t = *state;
	char pieces[64], ply[16];
	int file, row, df, dr;

	for (file = 3; file <= 9; file++)
		for (row = 1; row <= 7; row++) {
			df = abs(file - 6);
			dr = abs(row - 4);
			if ((df | dr) == 0 || (file == 7 && (row == 4 || row == 5)) ||
			    (file == 8 && (row == 4 || row == 5)) ||
			    ((file == 3 || file == 4) && (row == 4 || row == 5)))
				continue;
			snprintf(pieces, sizeof pieces, "f49 a1F / %c%d5 a8F", 'a' + file - 1, row);
			snprintf(ply, sizeof ply, "f4?%c%d", 'a' + file - 1, row);
			set_fire(t, pieces);
			if (df <= 2 && dr <= 2)
				plays(t, ply);
			else
				refuses(t, ply, STRAT_E_RANGE);
		}
}

static void
what_a_mage_detects_stays_where_it_is(void **state)
{
	struct table *t = *state;

	set_fire(t, "f49 a1F / f55 a8F");
	plays(t, "f4?f5:5");
	board_is(t, "f49 a1F / f55 a8F");
	assert_int_equal(t->ev.outcome, STRAT_NO_OUTCOME);
	believes(t, STRAT_VIEW_RED, "f5", "5");
	believes(t, STRAT_VIEW_BLUE, "f4", "9");
}

static void
a_mage_sees_across_zones_and_pieces(void **state)
{
	struct table *t = *state;

	set_fire(t, "f49 f3S a1F / f25 a8F");
	plays(t, "f4?f2:5");
	set_fire(t, "c39 a1F / a8F");
	refuses(t, "c3?d5", STRAT_E_RANGE); /* a square of a zone is empty */
	set_fire(t, "b49 a1F / c65 a8F");
	plays(t, "b4?c6:5");
	set_fire(t, "c39 a1F / e5S a8F");
	plays(t, "c3?e5:S"); /* across d4 */
}

static void
a_mage_detects_enemies_only(void **state)
{
	struct table *t = *state;

	set_fire(t, "f49 f3S a1F / f75 a8F");
	refuses(t, "f4?f3", STRAT_E_RANGE);
	refuses(t, "f4?f5", STRAT_E_RANGE);
	refuses(t, "f4?f4", STRAT_E_RANGE);
	refuses(t, "f4?g4", STRAT_E_RANGE);
	refuses(t, "f4?f7", STRAT_E_RANGE);
}

static void
flags_and_traps_and_known_pieces_may_be_targets(void **state)
{
	struct table *t = *state;

	set_fire(t, "f49 f36 g34 a1F / f5B f6F f25 h85");
	plays(t, "f4?f5:B h8-h7 f4?f6:F h7-i7 f4?f5:B i7-i8");
	plays(t, "f3@f5:B- i8-j8 g3>f5:B- j8-j7");
	board_is(t, "f49 f36 g34 a1F / f5B f6F f25 j75");
}

/* ------ Quickness ------ */

static void
knights_and_riders_move_two_squares_in_any_combination(void **state)
{
	static const char *const ways[] = { "f3-f4-f5", "f3-e3-e4", "f3-f4-e4", "f3-f2-f1",
		"f3-g3-h3", "f3-f2-e2", "f3-g3-g2" };
	struct table *t = *state;
	size_t i;

	for (i = 0; i < sizeof ways / sizeof *ways; i++) {
		set_fire(t, "f38 a1F / a8F");
		plays(t, ways[i]);
		set_fire(t, "f37 a1F / a8F");
		plays(t, ways[i]);
		believes(t, STRAT_VIEW_BLUE, (char[]){ ways[i][6], ways[i][7], '\0' }, "7");
	}
}

static void
quickness_is_not_diagonal(void **state)
{
	struct table *t = *state;

	set_fire(t, "f38 a1F / a8F");
	refuses(t, "f3-g2-h1", STRAT_E_REACH);
	refuses(t, "f3-f4-g5", STRAT_E_TARGET);
	refuses(t, "f3-e4-f5", STRAT_E_REACH);
	refuses(t, "f3-f5-f6", STRAT_E_REACH);
	refuses(t, "f3-f4-f6", STRAT_E_REACH);
}

static void
quickness_does_not_end_where_it_began(void **state)
{
	struct table *t = *state;

	set_fire(t, "f38 a1F / a8F");
	refuses(t, "f3-f4-f3", STRAT_E_REACH);
}

static void
quickness_jumps_over_nobody(void **state)
{
	struct table *t = *state;

	set_fire(t, "f38 f4S a1F / e35 a8F");
	refuses(t, "f3-f4-f5", STRAT_E_BLOCKED);
	refuses(t, "f3-e3-d3", STRAT_E_BLOCKED);
	refuses(t, "f3-e3-e4", STRAT_E_BLOCKED);
	plays(t, "f3xe3:8x5+"); /* an enemy there makes it an attack, and the move ends */
	set_fire(t, "f38 f4S a1F / e35 a8F");
	refuses(t, "f3-e3xd3", STRAT_E_BLOCKED);
	refuses(t, "f3-g3-g4", STRAT_E_TARGET);
	refuses(t, "f3-f2xf4", STRAT_E_TARGET);
}

static void
quickness_passes_over_no_zone(void **state)
{
	struct table *t = *state;

	set_fire(t, "f48 c38 a1F / a8F");
	refuses(t, "f4-g4-g3", STRAT_E_BLOCKED);
	refuses(t, "f4-f5-g5", STRAT_E_TARGET);
	refuses(t, "c3-c4-b4", STRAT_E_BLOCKED);
}

static void
quickness_may_end_with_an_attack(void **state)
{
	struct table *t = *state;

	set_fire(t, "f38 a1F / f55 a8F");
	plays(t, "f3-f4xf5:8x5+");
	board_is(t, "f58 a1F / a8F");
	set_fire(t, "f38 a1F / f59 a8F");
	plays(t, "f3-f4xf5:8x9-");
	board_is(t, "a1F / f59 a8F");
	set_fire(t, "f38 a1F / f58 a8F");
	plays(t, "f3-f4xf5:8x8=");
	board_is(t, "a1F / a8F");
	set_fire(t, "f38 a1F / e4F h85");
	plays(t, "f3-f4xe4:8xF#");
	set_fire(t, "f38 a1F / f55 a8F");
	refuses(t, "f3-f4-f5", STRAT_E_MARK);
	refuses(t, "f3-f4xe4", STRAT_E_MARK);
}

static void
two_ways_round_a_corner_are_two_plies(void **state)
{
	struct table *t = *state;

	set_fire(t, "f38 f4S a1F / a8F");
	refuses(t, "f3-f4-e4", STRAT_E_BLOCKED);
	plays(t, "f3-e3-e4");
}

static void
a_scout_may_strike_to_the_side_of_its_run(void **state)
{
	struct table *t = *state;

	set_up(t, "hasbro-1999", NULL, "e22 a1F / f5S a10F");
	refuses(t, "e2-e5xf5", STRAT_E_POWER);
	set_up(t, "hasbro-1999", "sideways-strike=on", "e22 d23 a1F / d7S f35 e96 f74 a10F");
	refuses(t, "e2-e7-d7", STRAT_E_MARK);
	refuses(t, "e2-e6xf6", STRAT_E_REACH); /* the square is empty */
	refuses(t, "e2-e8xe9", STRAT_E_REACH); /* straight on is e2xe9 */
	refuses(t, "e2-f3xf4", STRAT_E_REACH);
	refuses(t, "e2-e9xd9", STRAT_E_REACH);
	refuses(t, "d2-d3xd4", STRAT_E_POWER); /* not a Scout */
	plays(t, "e2-e7xd7:2xS+");
	board_is(t, "d72 d23 a1F / f35 e96 f74 a10F");
	set_up(t, "hasbro-1999", "sideways-strike=on", "e22 a1F / f7S e55 a10F");
	refuses(t, "e2-e7xf7", STRAT_E_BLOCKED);
	set_up(t, "hasbro-1999", "sideways-strike=on", "e22 a1F / f34 a10F");
	plays(t, "e2-e3xf3:2x4-");
	board_is(t, "a1F / f34 a10F");
}

static void
a_lightning_captain_has_quickness(void **state)
{
	struct table *t = *state;

	set_up(t, "ultimate-lightning", NULL, "e36 d37 a1F / f59 e7M a10F");
	plays(t, "e3-e4-f4 e7-e6 f4-f3 e6-e7");
	refuses(t, "d3-d4-e4", STRAT_E_POWER);
	plays(t, "f3-f4xf5:6x9-");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(each_power_belongs_to_its_rank),
		TEST(game_one_has_no_powers),
		TEST(a_piece_with_a_power_may_make_a_standard_move),
		TEST(a_power_is_the_whole_turn),
		TEST(a_dragon_glides_over_any_number_of_pieces),
		TEST(a_dragon_lands_on_the_first_empty_square),
		TEST(a_flight_needs_somebody_to_fly_over),
		TEST(a_flight_is_never_diagonal),
		TEST(a_dragon_flies_over_no_zone_and_off_no_board),
		TEST(a_dragon_that_landed_may_attack_a_neighbour),
		TEST(a_dragon_may_attack_what_it_flew_over),
		TEST(a_mage_sees_two_squares_in_every_direction),
		TEST(what_a_mage_detects_stays_where_it_is),
		TEST(a_mage_sees_across_zones_and_pieces),
		TEST(a_mage_detects_enemies_only),
		TEST(flags_and_traps_and_known_pieces_may_be_targets),
		TEST(knights_and_riders_move_two_squares_in_any_combination),
		TEST(quickness_is_not_diagonal),
		TEST(quickness_does_not_end_where_it_began),
		TEST(quickness_jumps_over_nobody),
		TEST(quickness_passes_over_no_zone),
		TEST(quickness_may_end_with_an_attack),
		TEST(two_ways_round_a_corner_are_two_plies),
		TEST(a_scout_may_strike_to_the_side_of_its_run),
		TEST(a_lightning_captain_has_quickness),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
