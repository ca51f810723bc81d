/* test_rescue.c - the rescue of the American box and of Hasbro, sentence by sentence. */
#include "board_help.h"

static const char *const sets[][2] = { { "american-revised", "rescue" },
	{ "hasbro-1999", "rescue" }, { "hasbro-1999", "aggressor silent rescue" },
	{ "ultimate-lightning", NULL } };

#define NSETS (sizeof sets / sizeof *sets)

static void
a_captured_piece_comes_back(void **state)
{
	struct table *t = *state;
	size_t i;

	for (i = 0; i < NSETS; i++) {
		set_up(t, sets[i][0], sets[i][1], "e95 a1F 7 / j93 j10F 8");
		plays(t, "e9-e10^7c3 j9-j8");
		board_is(t, "e105 a1F c37 / j83 j10F");
		lost_are(t, STRAT_RED, "");
		plays(t, "c3-c4 j8-j7");
	}
}

static void
a_rescue_is_an_option(void **state)
{
	struct table *t = *state;

	set_up(t, "hasbro-1999", "rescue", "e95 a1F 7 / j93 j10F 8");
	plays(t, "e9-e10 j9-j8");
	refuses(t, "a1-a2^7c3", STRAT_E_STILL);
	plays(t, "e10-f10^7c3"); /* a move along the back row ends on it too */
}

static void
blue_rescues_on_row_one(void **state)
{
	struct table *t = *state;

	set_up(t, "american-revised", "rescue", "e95 a1F / j23 j10F 8");
	plays(t, "e9-e8");
	refuses(t, "j2-i2^8a7", STRAT_E_RESCUE);
	plays(t, "j2-j1^8a6");
	board_is(t, "e85 a1F / j13 j10F a68");
}

static void
without_the_option_nobody_is_rescued(void **state)
{
	static const char *const none[] = { "american", "american-revised", "hasbro-1999", "jumbo",
		"jumbo-mission", "isf", "isf-online", "barrage", "duel", "ucc", "free" };
	struct table *t = *state;
	size_t i;

	for (i = 0; i < sizeof none / sizeof *none; i++) {
		set_up(t, none[i], NULL, "e9M a1F 3 / j93 j10F");
		refuses(t, "e9-e10^3c3", STRAT_E_RESCUE);
	}
}

static void
only_a_mover_on_the_back_row_earns_it(void **state)
{
	struct table *t = *state;

	set_up(t, "hasbro-1999", "rescue", "e85 e106 a1F 7 / j93 j10F");
	refuses(t, "e8-e9^7c3", STRAT_E_RESCUE);
	refuses(t, "e8-e7^7c3", STRAT_E_RESCUE);
	refuses(t, "e10-e9^7c3", STRAT_E_RESCUE);
	set_up(t, "hasbro-1999", "rescue", "b25 a2F 7 / j93 j10F");
	refuses(t, "b2-b1^7c3", STRAT_E_RESCUE); /* the player's own back row does not count */
}

static void
an_attack_that_wins_there_earns_it(void **state)
{
	struct table *t = *state;

	set_up(t, "hasbro-1999", "rescue", "e95 a1F 7 / e104 j10F");
	plays(t, "e9xe10:5x4+^7c3");
	set_up(t, "hasbro-1999", "rescue", "e93 a1F 7 / e10B j10F");
	plays(t, "e9xe10:3xB+^7c3");
	set_up(t, "hasbro-1999", "rescue", "e95 a1F 7 / e106 j10F");
	refuses(t, "e9xe10^7c3", STRAT_E_RESCUE);
	refuses(t, "e9xe10^5c3", STRAT_E_RESCUE);
	set_up(t, "hasbro-1999", "rescue", "e95 a1F 7 / e105 j10F");
	refuses(t, "e9xe10^7c3", STRAT_E_RESCUE);
	set_up(t, "hasbro-1999", "aggressor rescue", "e95 a1F 7 / e105 j10F");
	plays(t, "e9xe10:5x5+^7c3");
}

static void
an_attack_earns_none_where_only_a_move_does(void **state)
{
	static const char *const options = "rescue rescue-by-attack=off";
	struct table *t = *state;

	set_up(t, "hasbro-1999", options, "e95 a1F 7 / e104 j10F");
	refuses(t, "e9xe10^7c3", STRAT_E_RESCUE);
	plays(t, "e9xe10:5x4+");
	set_up(t, "hasbro-1999", options, "e95 a1F 7 / d104 j10F");
	plays(t, "e9-e10^7c3");
}

static void
a_rescued_piece_may_have_to_go_to_the_home_rows(void **state)
{
	struct table *t = *state;

	set_up(t, "american-revised", "rescue", "e95 a1F 7 / j93 j10F");
	plays(t, "e9-e10^7a5");
	set_up(t, "american-revised", "rescue rescue-rows=home", "e95 a1F 7 / j93 j10F b2S 4");
	refuses(t, "e9-e10^7a5", STRAT_E_RESCUE);
	plays(t, "e9-e10^7a4");
	refuses(t, "b2-b1^4a6", STRAT_E_RESCUE);
	plays(t, "b2-b1^4a7");
}

static void
a_defender_that_advances_earns_none(void **state)
{
	struct table *t = *state;

	/* Blue's 4 attacks from row 10, and Red's 5 advances there in Blue's turn */
	set_up(t, "american-revised", "rescue", "e85 a1F 7 / e104 j10F 6");
	plays(t, "e8-e9");
	refuses(t, "e10xe9^7c3", STRAT_E_RESCUE);
	refuses(t, "e10xe9^6c7", STRAT_E_RESCUE);
	plays(t, "e10xe9:4x5<");
	board_is(t, "e105 a1F / j10F");
}

static void
scouts_cannot_make_a_rescue(void **state)
{
	struct table *t = *state;

	set_up(t, "hasbro-1999", "rescue", "e92 a92 a1F 7 / j93 b10S j10F");
	refuses(t, "e9-e10^7c3", STRAT_E_RESCUE);
	refuses(t, "a9-a10^7c3", STRAT_E_RESCUE);
	plays(t, "e9-e10");
	set_up(t, "hasbro-1999", "rescue", "e92 a1F 7 / e10S j93 j10F");
	refuses(t, "e9xe10:2xS+^7c3", STRAT_E_RESCUE);
}

static void
a_scout_can_be_rescued(void **state)
{
	struct table *t = *state;

	set_up(t, "hasbro-1999", "rescue", "e95 a1F 2S / j93 j10F");
	plays(t, "e9-e10^2b3 j9-j8 b3-b9 j8-j7");
}

static void
a_bomb_cannot_be_rescued(void **state)
{
	struct table *t = *state;

	set_up(t, "hasbro-1999", "rescue", "e95 a1F BB / j93 j10F");
	refuses(t, "e9-e10^Bc3", STRAT_E_RESCUE);
	refuses(t, "e9-e10^Fc3", STRAT_E_RESCUE);
}

static void
only_ones_own_captured_pieces_come_back(void **state)
{
	struct table *t = *state;

	set_up(t, "hasbro-1999", "rescue", "e95 a1F 2 / j93 j10F 7");
	refuses(t, "e9-e10^7c3", STRAT_E_RESCUE);
	refuses(t, "e9-e10^5c3", STRAT_E_RESCUE);
	refuses(t, "e9-e10^Mc3", STRAT_E_RESCUE);
	plays(t, "e9-e10^2c3");
}

static void
each_player_makes_two_rescues(void **state)
{
	struct table *t = *state;

	set_up(t, "hasbro-1999", "rescue", "e95 f94 g96 a1F 237 / j93 j10F");
	plays(t, "e9-e10^2c3 j9-j8 f9-f10^3c2 j8-j7");
	refuses(t, "g9-g10^7c1", STRAT_E_RESCUE);
	plays(t, "g9-g10");
	lost_are(t, STRAT_RED, "7");
}

static void
the_same_piece_cannot_make_both(void **state)
{
	struct table *t = *state;

	set_up(t, "hasbro-1999", "rescue", "e95 f84 a1F 237 / j93 d8S j10F");
	plays(t, "e9-e10^2c3 j9-j8");
	refuses(t, "e10-d10^3c2", STRAT_E_RESCUE);
	plays(t, "e10-d10 j8-j7 d10-d9 j7-j6");
	refuses(t, "d9-d10^3c2", STRAT_E_RESCUE);
	plays(t, "d9xd8 j6-j5 d8-d9 j5-j4"); /* it is tracked through a battle */
	refuses(t, "d9-d10^3c2", STRAT_E_RESCUE);
	plays(t, "f8-f9 j4-j3 f9-f10^3c2");
}

static void
a_rescuer_that_fell_leaves_the_second_to_another(void **state)
{
	struct table *t = *state;

	set_up(t, "hasbro-1999", "rescue", "e95 f94 a1F 2 / e8M j10F");
	plays(t, "e9-e10^2c3 e8-e9 c3-c4 e9xe10:Mx5+ f9-f10^5c2 e10-e9");
	board_is(t, "f104 c25 c42 a1F / e9M j10F");
}

static void
a_rescuer_that_advanced_as_a_defender_is_followed(void **state)
{
	struct table *t = *state;

	set_up(t, "american-revised", "rescue", "e95 f74 a1F 23 / d104 j103 j9F");
	plays(t, "e9-e10^2c3 d10xe10:4x5<");
	board_is(t, "d105 f74 c32 a1F / j103 j9F");
	refuses(t, "d10-c10^3c2", STRAT_E_RESCUE);
	plays(t, "d10-d9 j10-i10");
	refuses(t, "d9-d10^3c2", STRAT_E_RESCUE);
	plays(t, "f7-f8 i10-h10 f8-f9 h10-i10 f9-f10^3c2");
}

static void
the_piece_goes_on_any_free_square_of_the_own_half(void **state)
{
	struct table *t = *state;
	int file, row;
	char ply[40], name[16];

	for (row = 1; row <= 10; row++)
		for (file = 1; file <= 10; file++) {
			snprintf(name, sizeof name, "%c%d", 'a' + file - 1, row);
			snprintf(ply, sizeof ply, "e9-e10^7%s", name);
			set_up(t, "hasbro-1999", "rescue", "e95 a1F b54 7 / j93 c3S j10F");
			if (row > 5 || t->p.at[square(name)])
				refuses(t, ply, STRAT_E_RESCUE);
			else
				plays(t, ply);
			set_up(t, "hasbro-1999", "rescue", "j5S a1F / e25 c104 j10F 7");
			plays(t, "j5-j4");
			snprintf(ply, sizeof ply, "e2-e1^7%s", name);
			if (row < 6 || t->p.at[square(name)])
				refuses(t, ply, STRAT_E_RESCUE);
			else
				plays(t, ply);
		}
}

static void
a_piece_of_an_equal_battle_can_be_rescued(void **state)
{
	struct table *t = *state;

	set_up(t, "hasbro-1999", "rescue", "e95 e37 a1F / e47 j93 j10F");
	plays(t, "e3xe4:7x7= j9-j8 e9-e10^7c3");
}

static void
a_piece_that_fell_twice_can_be_rescued_twice(void **state)
{
	struct table *t = *state;

	set_up(t, "hasbro-1999", "rescue", "e95 f94 a1F 2 / e4M j10F");
	plays(t, "e9-e10^2e3 e4xe3:Mx2+ f9-f10^2a2");
}

static void
nobody_is_rescued_after_the_flag_fell(void **state)
{
	struct table *t = *state;

	set_up(t, "hasbro-1999", "rescue", "e95 a1F 7 / e10F j93");
	refuses(t, "e9xe10^7c3", STRAT_E_RESCUE);
	plays(t, "e9xe10:5xF#");
}

static void
a_captain_of_lightning_may_rescue_after_two_steps(void **state)
{
	struct table *t = *state;

	set_up(t, "ultimate-lightning", NULL, "e86 a1F 7 / d10S j93 j10F");
	plays(t, "e8-e9-e10^7c3");
	set_up(t, "ultimate-lightning", NULL, "e96 a1F 7 / d10S j93 j10F");
	plays(t, "e9-d9xd10:6xS+^7e3");
}

static void
the_square_that_the_mover_left_is_free(void **state)
{
	struct table *t = *state;

	/* on a board of two rows, the back row is next to the own half */
	choose_rules(&t->rules, "hasbro-1999", "rescue");
	t->rules.rows = 2;
	t->rules.lakes[0] = 0;
	strat_play_clear(&t->p, &t->rules);
	put_pieces(&t->p, "e15 a1F 7 / j23 j1F");
	strat_belief_start(&t->b, &t->p, NULL);
	plays(t, "e1-e2^7e1");
	board_is(t, "e25 e17 a1F / j23 j1F");
}

static void
the_rank_that_comes_back_is_public_unless_silent(void **state)
{
	struct table *t = *state;

	set_up(t, "hasbro-1999", "rescue", "e95 a1F 7S / j93 j10F");
	plays(t, "e9-e10^7c3");
	believes(t, STRAT_VIEW_BLUE, "c3", "7");
	believes(t, STRAT_VIEW_PUBLIC, "c3", "7");
	set_up(t, "hasbro-1999", "silent rescue", "e95 a1F 7S / j93 j10F");
	plays(t, "e9-e10^7c3");
	believes(t, STRAT_VIEW_RED, "c3", "7");
	believes(t, STRAT_VIEW_BLUE, "c3", "S23456789M");
	believes(t, STRAT_VIEW_BLUE, "e10", "S3456789M");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_captured_piece_comes_back),
		TEST(a_rescue_is_an_option),
		TEST(blue_rescues_on_row_one),
		TEST(without_the_option_nobody_is_rescued),
		TEST(only_a_mover_on_the_back_row_earns_it),
		TEST(an_attack_that_wins_there_earns_it),
		TEST(an_attack_earns_none_where_only_a_move_does),
		TEST(a_rescued_piece_may_have_to_go_to_the_home_rows),
		TEST(a_defender_that_advances_earns_none),
		TEST(scouts_cannot_make_a_rescue),
		TEST(a_scout_can_be_rescued),
		TEST(a_bomb_cannot_be_rescued),
		TEST(only_ones_own_captured_pieces_come_back),
		TEST(each_player_makes_two_rescues),
		TEST(the_same_piece_cannot_make_both),
		TEST(a_rescuer_that_fell_leaves_the_second_to_another),
		TEST(a_rescuer_that_advanced_as_a_defender_is_followed),
		TEST(the_piece_goes_on_any_free_square_of_the_own_half),
		TEST(a_piece_of_an_equal_battle_can_be_rescued),
		TEST(a_piece_that_fell_twice_can_be_rescued_twice),
		TEST(nobody_is_rescued_after_the_flag_fell),
		TEST(a_captain_of_lightning_may_rescue_after_two_steps),
		TEST(the_square_that_the_mover_left_is_free),
		TEST(the_rank_that_comes_back_is_public_unless_silent),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
