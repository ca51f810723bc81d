/* test_powers_battle.c - Rampage, Enchant and Arrow Strike, sentence by sentence. */
#include "board_help.h"
#include "game/shown.h"

static void
set_fire(struct table *t, const char *pieces)
{
	set_up(t, "fire-ice-powers", NULL, pieces);
}

/* ------ Rampage ------ */

static void
a_rampage_begins_with_a_step_to_an_empty_square(void **state)
{
	struct table *t = *state;

	set_fire(t, "f35 f4S a1F / e3S a8F");
	refuses(t, "f3*f4", STRAT_E_TARGET);
	refuses(t, "f3*e3", STRAT_E_BLOCKED);
	refuses(t, "f3*g4", STRAT_E_TARGET);
	refuses(t, "f3*g2", STRAT_E_REACH);
	refuses(t, "f3*h3", STRAT_E_REACH);
	refuses(t, "f3*f3", STRAT_E_REACH);
	plays(t, "f3*f2:5(e3=S)+");
	believes(t, STRAT_VIEW_BLUE, "f2", "5");
}

static void
all_eight_neighbours_are_attacked_at_once(void **state)
{
	struct table *t = *state;

	set_fire(t, "e15 e3S a1F / d22 f23 d34 f32 d12 f13 g34 a8F");
	plays(t, "e1*e2:5(d1=2,f1=3,d2=2,f2=3,d3=4,e3=S,f3=2)+");
	board_is(t, "e25 a1F / g34 a8F");
	lost_are(t, STRAT_RED, "S");
	lost_are(t, STRAT_BLUE, "232342");
}

static void
lower_and_equal_ranks_fall(void **state)
{
	struct table *t = *state;

	set_fire(t, "f35 a1F / f54 e6S a8F");
	plays(t, "f3*f4:5(f5=4)+");
	board_is(t, "f45 a1F / e6S a8F");
	set_fire(t, "f35 a1F / e55 f54 a8F");
	plays(t, "f3*f4:5(e5=5,f5=4)-");
	board_is(t, "a1F / a8F");
}

static void
an_equal_or_higher_rank_fells_the_beast(void **state)
{
	static const char high[] = "6789M";
	struct table *t = *state;
	char pieces[48], ply[32], after[32];
	size_t i;

	for (i = 0; high[i]; i++) {
		snprintf(pieces, sizeof pieces, "f35 a1F / e5%c f54 a8F", high[i]);
		snprintf(ply, sizeof ply, "f3*f4:5(e5=%c,f5=4)-", high[i]);
		snprintf(after, sizeof after, "a1F / e5%c a8F", high[i]);
		set_fire(t, pieces);
		plays(t, ply);
		board_is(t, after);
	}
}

static void
friends_are_attacked_too(void **state)
{
	struct table *t = *state;

	set_fire(t, "f35 e5M e44 a1F / a8F h6S");
	plays(t, "f3*f4:5(e4=4,e5=M)-");
	board_is(t, "e5M a1F / a8F h6S");
	lost_are(t, STRAT_RED, "45");
}

static void
a_slayer_falls_in_a_rampage(void **state)
{
	struct table *t = *state;

	set_fire(t, "f35 a1F / f5S a8F");
	plays(t, "f3*f4:5(f5=S)+");
	board_is(t, "f45 a1F / a8F");
}

static void
flags_and_traps_are_not_vulnerable_to_a_rampage(void **state)
{
	struct table *t = *state;

	set_fire(t, "f35 e3B a1F / f5F e5B");
	plays(t, "f3*f4:5(e3=B,e5=B,f5=F)+");
	board_is(t, "f45 e3B a1F / f5F e5B");
	assert_int_equal(t->p.result, STRAT_OPEN);
	believes(t, STRAT_VIEW_RED, "f5", "F");
	believes(t, STRAT_VIEW_RED, "e5", "B");
	believes(t, STRAT_VIEW_BLUE, "e3", "B");
	set_fire(t, "f35 f5F a1B / a8F h6S");
	plays(t, "f3*f4:5(f5=F)+");
	assert_int_equal(t->p.result, STRAT_OPEN);
}

static void
the_ranks_of_all_neighbours_are_revealed(void **state)
{
	struct table *t = *state;

	set_fire(t, "f35 e36 a1F / e5M f57 a8F");
	plays(t, "f3*f4:5(e3=6,e5=M,f5=7)-");
	believes(t, STRAT_VIEW_BLUE, "e3", "6");
	believes(t, STRAT_VIEW_RED, "e5", "M");
	believes(t, STRAT_VIEW_PUBLIC, "f5", "7");
}

static void
there_need_not_be_a_neighbour(void **state)
{
	struct table *t = *state;

	set_fire(t, "f35 a1F / a8F h6S");
	plays(t, "f3*f4:5()+");
	assert_false(t->ev.battle);
	set_fire(t, "f35 a1F / a8F h6S");
	plays(t, "f3*f4:5");
}

static void
the_square_that_the_beast_left_is_empty(void **state)
{
	struct table *t = *state;

	set_fire(t, "f35 a1F / a8F h6S");
	plays(t, "f3*f4");
	assert_int_equal(t->ev.around[1], 0);
}

static void
a_trap_may_be_deadly_to_a_beast(void **state)
{
	struct table *t = *state;

	set_up(t, "fire-ice-powers", "rampage-traps=deadly", "f35 a1F / f5B e54 a8F");
	plays(t, "f3*f4:5(e5=4,f5=B)-");
	board_is(t, "a1F / f5B a8F");
	set_up(t, "fire-ice-powers", "rampage-traps=deadly", "f35 a1F / f5F h8B");
	plays(t, "f3*f4:5(f5=F)+");
}

static void
what_a_rampage_shows_must_be_true(void **state)
{
	struct table *t = *state;
	struct strat_ply ply;

	set_fire(t, "f35 a1F / e5M f57 a8F");
	read_ply(&ply, "f3*f4:5(e5=9,f5=7)-", 19);
	assert_int_equal(strat_play_apply(&t->p, &ply, &t->ev), 0);
	assert_int_equal(strat_ply_check_shown(&ply, &t->ev), -STRAT_E_SHOWN);
}

static void
a_beast_may_move_as_any_piece_does(void **state)
{
	struct table *t = *state;

	set_fire(t, "f35 a1F / f54 e4S a8F");
	plays(t, "f3-f4");
	board_is(t, "f45 a1F / f54 e4S a8F");
}

/* ------ Enchant ------ */

static void
a_lower_enemy_changes_sides(void **state)
{
	static const char low[] = "S2345";
	struct table *t = *state;
	char pieces[48], ply[32], after[48];
	size_t i;

	for (i = 0; low[i]; i++) {
		snprintf(pieces, sizeof pieces, "f36 a1F / e5%c f7M a8F", low[i]);
		snprintf(ply, sizeof ply, "f3@e5:%c+", low[i]);
		snprintf(after, sizeof after, "f36 a1F / *e5%c f7M a8F", low[i]);
		set_fire(t, pieces);
		plays(t, ply);
		board_is(t, after);
		plays(t, "f7-f6 e5-e6"); /* Red now commands it */
		refuses(t, "e6-e7", STRAT_E_NOPIECE);
	}
}

static void
an_equal_or_higher_enemy_does_not(void **state)
{
	static const char high[] = "6789MBF";
	struct table *t = *state;
	char pieces[48], ply[32];
	size_t i;

	for (i = 0; high[i]; i++) {
		snprintf(pieces, sizeof pieces, "f36 a1F / e5%c f7S%s", high[i],
		    high[i] == 'F' ? "" : " a8F");
		snprintf(ply, sizeof ply, "f3@e5:%c-", high[i]);
		set_fire(t, pieces);
		plays(t, ply);
		board_is(t, pieces);
		believes(t, STRAT_VIEW_RED, "e5", (char[]){ high[i], '\0' });
		believes(t, STRAT_VIEW_BLUE, "f3", "6");
	}
}

static void
an_enchanted_piece_is_never_enchanted_again(void **state)
{
	struct table *t = *state;

	set_fire(t, "f36 a1F / e54 f76 a8F");
	plays(t, "f3@e5:4+");
	refuses(t, "f7@e5", STRAT_E_RANGE);
	plays(t, "f7-f8 e5-e6");
	refuses(t, "f8@e6", STRAT_E_RANGE);
	plays(t, "f8-f7 e6>f7:6-"); /* it keeps its power */
}

static void
an_enchanted_piece_attacks_and_is_attacked(void **state)
{
	struct table *t = *state;

	set_fire(t, "f36 f2S a1F / e55 f63 e6M a8F");
	plays(t, "f3@e5:5+ e6xe5:Mx5+");
	board_is(t, "f36 f2S a1F / f63 e5M a8F");
	lost_are(t, STRAT_BLUE, "5"); /* it counts for its original army */
	lost_are(t, STRAT_RED, "");
	set_fire(t, "f36 f2S a1F / e55 f63 e6M a8F");
	plays(t, "f3@e5:5+ e6-e7 e5-f5 e7-e6 f5xf6:5x3+");
	lost_are(t, STRAT_BLUE, "3");
}

static void
an_enchanted_piece_does_not_attack_its_new_friends(void **state)
{
	struct table *t = *state;

	set_fire(t, "f36 e4S a1F / e55 f63 a8F");
	plays(t, "f3@e5:5+ f6-f7");
	refuses(t, "e5xe4", STRAT_E_TARGET);
}

static void
who_was_enchanted_in_a_position_is_known_to_all(void **state)
{
	struct table *t = *state;
	int view;

	set_fire(t, "f36 *e44 a1F / *e55 h83 a8F");
	for (view = 0; view < STRAT_VIEWS; view++) {
		believes(t, (enum strat_view)view, "e5", "5");
		believes(t, (enum strat_view)view, "e4", "4");
	}
}

/* A piece hit by a power has the rank that the record shows, and keeps it. */
static void
a_power_names_the_unknown_piece_that_it_hits(void **state)
{
	struct table *t = *state;

	set_fire(t, "f36 a1F / e5? h83 a8F");
	plays(t, "f3@e5:M-");
	board_is(t, "f36 a1F / e5M h83 a8F");
	set_fire(t, "f36 a1F / e5? h83 a8F");
	plays(t, "f3@e5:4+");
	board_is(t, "f36 a1F / *e54 h83 a8F");
	set_fire(t, "f35 a1F / e3? f1? h83 a8F");
	plays(t, "f3*f2:5(e3=M,f1=2)-");
	board_is(t, "a1F / e3M h83 a8F");
	lost_are(t, STRAT_BLUE, "2");
	set_fire(t, "f34 a1F / e5? h83 a8F");
	plays(t, "f3>e5:2+");
	lost_are(t, STRAT_BLUE, "2");
}

static void
a_slayer_can_be_enchanted(void **state)
{
	struct table *t = *state;

	set_fire(t, "f36 a1F / e5S e7M h83 a8F");
	plays(t, "f3@e5:S+ h8-h7");
	believes(t, STRAT_VIEW_PUBLIC, "e5", "S");
	plays(t, "e5-e6 h7-h6 e6xe7:SxM+");
	board_is(t, "f36 a1F / *e7S h63 a8F");
}

static void
whoever_has_only_enchanted_pieces_left_can_move(void **state)
{
	struct table *t = *state;

	set_fire(t, "f36 a1F / e5S f49 a8F h6B");
	plays(t, "f3@e5:S+ f4xf3:9x6+");
	assert_int_equal(strat_play_result(&t->p), STRAT_OPEN);
	plays(t, "e5-e6 f3-f2");
}

static void
the_last_mover_may_be_enchanted_away(void **state)
{
	struct table *t = *state;

	set_fire(t, "f36 a1F / e5S a8F h6B");
	plays(t, "f3@e5:S+");
	assert_int_equal(strat_play_result(&t->p), STRAT_RED_WINS);
}

/* ------ Arrow Strike ------ */

static void
an_arrow_captures_a_lower_rank(void **state)
{
	static const char low[] = "S23", high[] = "456789MBF";
	struct table *t = *state;
	char pieces[48], ply[32];
	size_t i;

	for (i = 0; low[i]; i++) {
		snprintf(pieces, sizeof pieces, "f34 a1F / e5%c f7M a8F", low[i]);
		snprintf(ply, sizeof ply, "f3>e5:%c+", low[i]);
		set_fire(t, pieces);
		plays(t, ply);
		board_is(t, "f34 a1F / f7M a8F"); /* the Elf stays where it is */
		lost_are(t, STRAT_BLUE, (char[]){ low[i], '\0' });
		believes(t, STRAT_VIEW_BLUE, "f3", "4");
	}
	for (i = 0; high[i]; i++) {
		snprintf(pieces, sizeof pieces, "f34 a1F / e5%c f7S%s", high[i],
		    high[i] == 'F' ? "" : " a8F");
		snprintf(ply, sizeof ply, "f3>e5:%c-", high[i]);
		set_fire(t, pieces);
		plays(t, ply);
		board_is(t, pieces);
		assert_int_equal(t->p.result, STRAT_OPEN);
	}
}

static void
arrows_and_spells_reach_over_zones_and_pieces(void **state)
{
	struct table *t = *state;

	set_fire(t, "c34 f34 f4S a1F / e5S f52 c6M a8F");
	plays(t, "c3>e5:S+ c6-c7 f3>f5:2+");
	refuses(t, "c3>e5", STRAT_E_NOPIECE);
	set_fire(t, "c36 f36 f4S a1F / e5S f52 c6M a8F");
	plays(t, "c3@e5:S+ c6-c7 f3@f5:2+");
}

static void
arrows_and_spells_reach_no_further_than_two(void **state)
{
	struct table *t = *state;

	set_fire(t, "f34 e36 a1F / f6S i3S c32 b33 h62 e52 a8F");
	t->rules.army[STRAT_SPY] = 2;
	refuses(t, "f3>f6", STRAT_E_RANGE);
	refuses(t, "f3>i3", STRAT_E_RANGE);
	refuses(t, "e3@b3", STRAT_E_RANGE);
	refuses(t, "f3>h6", STRAT_E_RANGE);
	refuses(t, "f3>e3", STRAT_E_RANGE);
	refuses(t, "e3@f3", STRAT_E_RANGE);
	refuses(t, "e3@e4", STRAT_E_RANGE);
	plays(t, "f3>e5:2+");
}

static void
no_power_brings_a_rescue(void **state)
{
	struct table *t = *state;

	set_up(t, "ultimate-lightning", NULL, "e86 a1F 3 / j1M a10F");
	plays(t, "e8-e9-e10^3a2");
	set_fire(t, "f84 a1F 3 / e7S a8F");
	refuses(t, "f8>e7^3a2", STRAT_E_RESCUE);
	refuses(t, "f8-g8^3a2", STRAT_E_RESCUE);
}

/* An unknown piece that enchants is a Sorceress: the record need not show the outcome. */
static void
a_record_with_unknown_pieces_says_how_powers_end(void **state)
{
	struct table *t = *state;

	set_fire(t, "f3? a1F / e5? f7M a8F");
	refuses(t, "f3@e5", STRAT_E_UNKNOWN);
	refuses(t, "f3>e5", STRAT_E_UNKNOWN);
	plays(t, "f3@e5:?+ f7-f8 e5-e6");
	believes(t, STRAT_VIEW_BOTH, "f3", "6");
	believes(t, STRAT_VIEW_BOTH, "e6", "S2345");
	set_fire(t, "f3? a1F / e5? f7M a8F");
	plays(t, "f3>e5:?-");
	believes(t, STRAT_VIEW_BOTH, "f3", "4");
	believes(t, STRAT_VIEW_BOTH, "e5", "456789B");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_rampage_begins_with_a_step_to_an_empty_square),
		TEST(all_eight_neighbours_are_attacked_at_once),
		TEST(lower_and_equal_ranks_fall),
		TEST(an_equal_or_higher_rank_fells_the_beast),
		TEST(friends_are_attacked_too),
		TEST(a_slayer_falls_in_a_rampage),
		TEST(flags_and_traps_are_not_vulnerable_to_a_rampage),
		TEST(the_ranks_of_all_neighbours_are_revealed),
		TEST(there_need_not_be_a_neighbour),
		TEST(the_square_that_the_beast_left_is_empty),
		TEST(a_trap_may_be_deadly_to_a_beast),
		TEST(what_a_rampage_shows_must_be_true),
		TEST(a_beast_may_move_as_any_piece_does),
		TEST(a_lower_enemy_changes_sides),
		TEST(an_equal_or_higher_enemy_does_not),
		TEST(an_enchanted_piece_is_never_enchanted_again),
		TEST(an_enchanted_piece_attacks_and_is_attacked),
		TEST(an_enchanted_piece_does_not_attack_its_new_friends),
		TEST(who_was_enchanted_in_a_position_is_known_to_all),
		TEST(a_power_names_the_unknown_piece_that_it_hits),
		TEST(a_slayer_can_be_enchanted),
		TEST(whoever_has_only_enchanted_pieces_left_can_move),
		TEST(the_last_mover_may_be_enchanted_away),
		TEST(an_arrow_captures_a_lower_rank),
		TEST(arrows_and_spells_reach_over_zones_and_pieces),
		TEST(arrows_and_spells_reach_no_further_than_two),
		TEST(no_power_brings_a_rescue),
		TEST(a_record_with_unknown_pieces_says_how_powers_end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
