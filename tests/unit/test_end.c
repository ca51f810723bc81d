/* test_end.c - how a game ends: flags, players who cannot move, limits, and the order of these
 * checks. */
#include "board_help.h"

static const char *const boxes[] = { "american", "american-revised", "hasbro-1999", "jumbo",
	"jumbo-mission", "fire-ice", "fire-ice-powers" };
static const char *const practice[] = { "isf", "isf-online", "barrage", "duel",
	"ultimate-lightning", "ucc", "free" };

#define NBOXES    (sizeof boxes / sizeof *boxes)
#define NPRACTICE (sizeof practice / sizeof *practice)

static void
result_is(const struct table *t, enum strat_result want)
{
	enum strat_result is = strat_play_result(&t->p);

	if (is != want)
		fail_msg("%s: %s, not %s", t->rules.name, strat_result_token[is],
		    strat_result_token[want]);
}

/* ------ the Flag ------ */

static void
whoever_strikes_the_flag_wins(void **state)
{
	const struct strat_rules *const *r;
	struct table *t = *state;

	for (r = strat_rulebooks; *r; r++) {
		set_up(t, (*r)->name, NULL, "e3S a1F / e4F j82");
		plays(t, "e3xe4:SxF#");
		result_is(t, STRAT_RED_WINS);
		assert_true(t->p.flag_fell);
		set_up(t, (*r)->name, NULL, "e3S a1F / b12 j8F");
		plays(t, "e3-e2 b1xa1:2xF#");
		result_is(t, STRAT_BLUE_WINS);
	}
}

static void
the_flag_ends_the_game(void **state)
{
	struct table *t = *state;

	set_up(t, "jumbo", NULL, "e3S a1F / e4F j82");
	plays(t, "e3xe4");
	refuses(t, "j8-j7", STRAT_E_OVER);
	refuses(t, "e4-e5", STRAT_E_OVER);
}

static void
the_flag_comes_before_limits_and_immobility(void **state)
{
	struct table *t = *state;

	set_up(t, "isf", "move-limit=1 quiet-limit=1", "e3S a1F / e4F j8B");
	plays(t, "e3xe4");
	result_is(t, STRAT_RED_WINS);
	assert_int_equal(t->p.limit, 0);
}

/* ------ a player who cannot move ------ */

static void
who_cannot_move_has_lost(void **state)
{
	struct table *t = *state;
	size_t i;

	for (i = 0; i < NBOXES; i++) {
		set_up(t, boxes[i], NULL, "e3M a1F / a8F j8B");
		result_is(t, STRAT_OPEN);
		plays(t, "e3-e2");
		result_is(t, STRAT_RED_WINS);
	}
	for (i = 0; i < NPRACTICE; i++) {
		set_up(t, practice[i], NULL, "e3M a1F / a8F j8B");
		result_is(t, STRAT_OPEN);
		plays(t, "e3-e2");
		result_is(t, STRAT_RED_WINS);
	}
}

static void
pieces_that_are_shut_in_cannot_move(void **state)
{
	struct table *t = *state;

	set_up(t, "jumbo", NULL, "a1M a2F b1B / j9M j10F");
	result_is(t, STRAT_BLUE_WINS);
	set_up(t, "jumbo", NULL, "a1M a2F b1B / a38 j10F");
	result_is(t, STRAT_BLUE_WINS);
	set_up(t, "jumbo", NULL, "c7M c8F b7B d7B / j10F j98");
	result_is(t, STRAT_BLUE_WINS); /* with a lake on the fourth side */
	set_up(t, "jumbo", NULL, "a1M a2F / b1B j10F j98");
	result_is(t, STRAT_OPEN); /* an attack that loses is legal */
}

static void
a_lone_flag_has_lost(void **state)
{
	struct table *t = *state;

	set_up(t, "hasbro-1999", NULL, "a1F / a10F j8S");
	result_is(t, STRAT_BLUE_WINS);
}

static void
who_may_only_go_to_and_fro_too_often_has_lost(void **state)
{
	static const char shut_in[] = "a1M a3F b1B b2B / j9M j10F";
	struct table *t = *state;

	set_up(t, "american", NULL, shut_in);
	plays(t, "a1-a2 j9-j8 a2-a1 j8-j7 a1-a2 j7-j6");
	refuses(t, "a2-a1", STRAT_E_OVER);
	result_is(t, STRAT_BLUE_WINS);
	set_up(t, "hasbro-1999", NULL, shut_in);
	plays(t, "a1-a2 j9-j8 a2-a1");
	result_is(t, STRAT_OPEN);
	plays(t, "j8-j7");
	result_is(t, STRAT_BLUE_WINS);
	set_up(t, "isf", NULL, shut_in);
	plays(t, "a1-a2 j9-j8 a2-a1 j8-j7 a1-a2 j7-j6 a2-a1 j6-i6 a1-a2");
	result_is(t, STRAT_OPEN);
	plays(t, "i6-i5");
	result_is(t, STRAT_BLUE_WINS);
}

static void
when_nobody_can_move_boxes_have_a_loser(void **state)
{
	struct table *t = *state;
	size_t i;

	for (i = 0; i < NBOXES; i++) {
		set_up(t, boxes[i], NULL, "a1F b1B / a8F");
		result_is(t, STRAT_BLUE_WINS);
		set_up(t, boxes[i], "both-immobile=draw", "a1F b1B / a8F");
		result_is(t, STRAT_DRAW);
	}
}

static void
when_nobody_can_move_practice_has_a_draw(void **state)
{
	struct table *t = *state;
	size_t i;

	for (i = 0; i < NPRACTICE; i++) {
		set_up(t, practice[i], NULL, "a1F e3M / e4B a8F");
		plays(t, i == 4 ? "e3xe4:MxB=" : "e3xe4:MxB-");
		result_is(t, STRAT_DRAW);
		set_up(t, practice[i], "both-immobile=loss", "a1F e3M / e4B a8F");
		plays(t, "e3xe4");
		result_is(t, STRAT_RED_WINS);
	}
}

/* `The opponent could not move either' includes the two-squares rule. */
static void
a_shuttle_that_is_spent_cannot_move_either(void **state)
{
	struct table *t = *state;

	set_up(t, "isf-online", NULL, "a1M a3F b1B b2B c2B / j10M j8F i10B i9B h9B");
	plays(t, "a1-a2 j10-j9 a2-a1 j9-j10 a1-a2");
	result_is(t, STRAT_OPEN);
	plays(t, "j10-j9");
	result_is(t, STRAT_DRAW);
	set_up(t, "isf-online", "both-immobile=loss", "a1M a3F b1B b2B / j10M j8F i10B i9B");
	plays(t, "a1-a2 j10-j9 a2-a1 j9-j10 a1-a2 j10-j9");
	result_is(t, STRAT_BLUE_WINS);
}

static void
who_can_still_use_a_power_goes_on(void **state)
{
	struct table *t = *state;

	set_up(t, "fire-ice-powers", NULL, "a19 a2F b1B / c3S a8F");
	result_is(t, STRAT_OPEN);
	plays(t, "a1?c3:S");
	set_up(t, "fire-ice-powers", NULL, "a19 a2F b1B / d3S a8F");
	result_is(t, STRAT_BLUE_WINS);
	set_up(t, "fire-ice-powers", NULL, "a1M a2F b1B / d3S a8F");
	result_is(t, STRAT_OPEN); /* the Dragon can fly over its own Trap */
	set_up(t, "fire-ice", NULL, "a19 a2F b1B / c3S a8F");
	result_is(t, STRAT_BLUE_WINS);
}

/* An enchanted Slayer cannot be enchanted back, so this Sorceress has no target. */
static void
a_power_without_a_target_is_none(void **state)
{
	struct table *t = *state;

	set_up(t, "fire-ice-powers", NULL, "a16 a2F b1B *c3S / a8F h6S");
	result_is(t, STRAT_BLUE_WINS);
}

/* Whether the opponent could move includes the opponent's powers. */
static void
the_powers_of_the_opponent_count_too(void **state)
{
	struct table *t = *state;

	set_up(t, "fire-ice-powers", "both-immobile=draw", "a1F b1B / a8F j89 j7B i8B h6B");
	result_is(t, STRAT_DRAW);
	set_up(t, "fire-ice-powers", "both-immobile=draw", "a1F h7B / a8F j89 j7B i8B h6B");
	result_is(t, STRAT_BLUE_WINS);
}

/* ------ limits ------ */

static void
a_move_limit_counts_the_plies_of_both(void **state)
{
	struct table *t = *state;

	set_up(t, "isf-online", "move-limit=3", "e3M a1F / e7M a10F");
	plays(t, "e3-e2 e7-e8");
	result_is(t, STRAT_OPEN);
	plays(t, "e2-e3");
	result_is(t, STRAT_DRAW);
	assert_int_equal(t->p.limit, STRAT_MOVE_LIMIT);
	refuses(t, "e8-e7", STRAT_E_OVER);
}

static void
a_quiet_limit_counts_the_plies_since_the_last_battle(void **state)
{
	struct table *t = *state;

	set_up(t, "isf-online", "quiet-limit=3", "e3M f3S a1F / e6M f4B a10F");
	plays(t, "e3-e2 e6-e7 f3xf4:SxB- e7-e8 e2-e3");
	result_is(t, STRAT_OPEN);
	plays(t, "e8-e9");
	result_is(t, STRAT_DRAW);
	assert_int_equal(t->p.limit, STRAT_QUIET_LIMIT);
	refuses(t, "e3-e4", STRAT_E_OVER);
}

static void
a_battle_ends_a_quiet_spell_also_when_it_is_lost(void **state)
{
	struct table *t = *state;

	set_up(t, "american", "quiet-limit=2", "e3M f34 c3S a1F / e7M f45 c4S a10F");
	plays(t, "e3-e2 f4xf3:5x4+ c3xc4:SxS= e7-e8");
	result_is(t, STRAT_OPEN);
	plays(t, "e2-e3");
	result_is(t, STRAT_DRAW);
}

static void
the_battles_of_powers_end_a_quiet_spell(void **state)
{
	struct table *t = *state;

	set_up(t, "fire-ice-powers", NULL, "e34 d16 b19 i35 i1B a1F / f42 f2S f3M b27 a8F j72");
	plays(t, "e3-e4 j7-j6");
	assert_int_equal(t->p.quiet, 2);
	plays(t, "b1?b2:7 j6-j5");
	assert_int_equal(t->p.quiet, 4);
	plays(t, "e4>f3:M- j5-j4");
	assert_int_equal(t->p.quiet, 6);
	plays(t, "d1@f2:S+ j4-j5");
	assert_int_equal(t->p.quiet, 8);
	plays(t, "e4>f4:2+");
	assert_int_equal(t->p.quiet, 0);
	plays(t, "j5-j6 i3*h3:5()+");
	assert_int_equal(t->p.quiet, 2);
	plays(t, "j6-j5 h3*h2:5(i1=B)+");
	assert_int_equal(t->p.quiet, 0);
}

static void
who_cannot_move_is_looked_at_before_a_limit(void **state)
{
	struct table *t = *state;

	set_up(t, "isf", "move-limit=1 quiet-limit=1", "e3M a1F / a8F j8B");
	plays(t, "e3-e2");
	result_is(t, STRAT_RED_WINS);
	assert_int_equal(t->p.limit, 0);
	assert_false(t->p.flag_fell);
	refuses(t, "j8-j7", STRAT_E_OVER);
	set_up(t, "isf", "move-limit=1", "a1F e3M / e4B a8F");
	plays(t, "e3xe4");
	result_is(t, STRAT_DRAW);
	assert_int_equal(t->p.limit, 0);
}

static void
no_limit_binds_unless_it_is_set(void **state)
{
	struct table *t = *state;
	int i;

	set_up(t, "isf-online", "two-squares=off chase=off", "e3M a1F / e8M a10F");
	for (i = 0; i < 1200; i++)
		plays(t, "e3-e2 e8-e9 e2-e3 e9-e8");
	result_is(t, STRAT_OPEN);
	set_up(t, "isf-online", "move-limit=off quiet-limit=off", "e3M a1F / e8M a10F");
	plays(t, "e3-e2 e8-e9");
	result_is(t, STRAT_OPEN);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(whoever_strikes_the_flag_wins),
		TEST(the_flag_ends_the_game),
		TEST(the_flag_comes_before_limits_and_immobility),
		TEST(who_cannot_move_has_lost),
		TEST(pieces_that_are_shut_in_cannot_move),
		TEST(a_lone_flag_has_lost),
		TEST(who_may_only_go_to_and_fro_too_often_has_lost),
		TEST(when_nobody_can_move_boxes_have_a_loser),
		TEST(when_nobody_can_move_practice_has_a_draw),
		TEST(a_shuttle_that_is_spent_cannot_move_either),
		TEST(who_can_still_use_a_power_goes_on),
		TEST(a_power_without_a_target_is_none),
		TEST(the_powers_of_the_opponent_count_too),
		TEST(a_move_limit_counts_the_plies_of_both),
		TEST(a_quiet_limit_counts_the_plies_since_the_last_battle),
		TEST(a_battle_ends_a_quiet_spell_also_when_it_is_lost),
		TEST(the_battles_of_powers_end_a_quiet_spell),
		TEST(who_cannot_move_is_looked_at_before_a_limit),
		TEST(no_limit_binds_unless_it_is_set),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
