/* test_position.c - games that begin from a position: its letters, and the tags of its state. */
#include "check_help.h"

static const char field[] = "e3M b22 a1F / e8M e4S b103 a10F";

static void
whose_turn_it_is_stands_in_turn(void **state)
{
	game(*state, "isf", field, "", "e3-e2", "*", STRAT_OK);
	game(*state, "isf", field, "[Turn \"red\"]", "e3-e2", "*", STRAT_OK);
	game(*state, "isf", field, "[Turn \"blue\"]", "e8-e7 e3-e2", "*", STRAT_OK);
	game(*state, "isf", field, "[Turn \"blue\"]", "e3-e2", "*", STRAT_E_NOPIECE);
	game(*state, "isf", field, "[Turn \"white\"]", "e3-e2", "*", STRAT_E_STATE);
	game(*state, "isf", field, "[Turn \"blue\"]\n[Ply \"4\"]", "e8-e7", "*", STRAT_OK);
	game(*state, "isf", field, "[Turn \"red\"]\n[Ply \"3\"]", "e3-e2", "*", STRAT_OK);
}

static void
captured_pieces_belong_to_who_lost_them(void **state)
{
	static const char rescue[] = "e9M a1F / e8M a10F";

	game(*state, "hasbro-1999 rescue", rescue, "[Captured \"red 72 blue 3\"]", "e9-e10^7a2",
	    "*", STRAT_OK);
	game(*state, "hasbro-1999 rescue", rescue, "[Captured \"blue 3\"]", "e9-e10^3a2", "*",
	    STRAT_E_RESCUE);
	game(*state, "isf", field, "[Captured \"red M\"]", "e3-e2", "*", STRAT_E_POSITION);
	game(*state, "isf", field, "[Captured \"red 2222222\"]", "e3-e2", "*", STRAT_OK);
	game(*state, "isf", field, "[Captured \"red 22222222\"]", "e3-e2", "*", STRAT_E_POSITION);
	game(*state, "isf", field, "[Captured \"red F\"]", "e3-e2", "*", STRAT_E_STATE);
	game(*state, "isf", field, "[Captured \"green 2\"]", "e3-e2", "*", STRAT_E_STATE);
	game(*state, "isf", field, "[Captured \"2 red\"]", "e3-e2", "*", STRAT_E_STATE);
	game(*state, "isf", field, "[Captured \"red X\"]", "e3-e2", "*", STRAT_E_STATE);
	game(*state, "isf", field, "[Captured \"red blue\"]", "e3-e2", "*", STRAT_OK);
}

static void
moved_and_known_pieces_stand_somewhere(void **state)
{
	game(*state, "isf", field, "[Moved \"e3 e8\"]", "e3-e2", "*", STRAT_OK);
	game(*state, "isf", field, "[Moved \"e2\"]", "e3-e2", "*", STRAT_E_STATE);
	game(*state, "isf", field, "[Moved \"a1\"]", "e3-e2", "*", STRAT_E_STATE);
	game(*state, "isf", field, "[Moved \"e3,e8\"]", "e3-e2", "*", STRAT_E_STATE);
	game(*state, "isf", field, "[Moved \"e3\"]\n[KnownRed \"a1 b2\"]\n[KnownBlue \"e8\"]",
	    "e3-e2", "*", STRAT_OK);
	game(*state, "isf", field, "[KnownRed \"e8\"]", "e3-e2", "*", STRAT_E_STATE);
	game(*state, "isf", field, "[KnownBlue \"e3\"]", "e3-e2", "*", STRAT_E_STATE);
	game(*state, "isf", field, "[KnownBlue \"c5\"]", "e3-e2", "*", STRAT_E_STATE);
	/* a `?' that has moved is neither a Bomb nor the Flag */
	game(*state, "barrage", "e3? / a10F j82", "[Moved \"e3\"]", "e3-e2", "*",
	    STRAT_E_IMPOSSIBLE);
}

static void
rescues_before_the_record_count(void **state)
{
	static const char pieces[] = "e9M f94 a1F / e8M a10F";
	static const char captured[] = "[Captured \"red 72\"]\n";
	char tags[96];

	snprintf(tags, sizeof tags, "%s[Rescued \"red 1 e9 blue 0\"]", captured);
	game(*state, "hasbro-1999 rescue", pieces, tags, "e9-e10^7a2", "*", STRAT_E_RESCUE);
	game(*state, "hasbro-1999 rescue", pieces, tags, "f9-f10^7a2", "*", STRAT_OK);
	/* the rescuer was captured */
	snprintf(tags, sizeof tags, "%s[Rescued \"red 1\"]", captured);
	game(*state, "hasbro-1999 rescue", pieces, tags, "e9-e10^7a2", "*", STRAT_OK);
	snprintf(tags, sizeof tags, "%s[Rescued \"red 2\"]", captured);
	game(*state, "hasbro-1999 rescue", pieces, tags, "e9-e10^7a2", "*", STRAT_E_RESCUE);
	snprintf(tags, sizeof tags, "%s[Rescued \"red 3\"]", captured);
	game(*state, "hasbro-1999 rescue", pieces, tags, "e9-e10", "*", STRAT_E_STATE);
	snprintf(tags, sizeof tags, "%s[Rescued \"red 1 e8\"]", captured);
	game(*state, "hasbro-1999 rescue", pieces, tags, "e9-e10", "*", STRAT_E_STATE);
	snprintf(tags, sizeof tags, "%s[Rescued \"red 0 e9\"]", captured);
	game(*state, "hasbro-1999 rescue", pieces, tags, "e9-e10", "*", STRAT_E_STATE);
}

static void
plies_before_the_record_count_for_the_limits(void **state)
{
	game(*state, "isf move-limit=10", field, "[Ply \"8\"]", "e3-e2 e8-e7", "1/2-1/2", STRAT_OK);
	game(*state, "isf move-limit=10", field, "[Ply \"8\"]", "e3-e2 e8-e7 e2-e3", "1/2-1/2",
	    STRAT_E_OVER);
	game(*state, "isf quiet-limit=10", field, "[Quiet \"8\"]", "e3-e2 e8-e7", "1/2-1/2",
	    STRAT_OK);
	game(*state, "isf quiet-limit=10", field, "[Quiet \"8\"]", "e3xe4 e8-e7", "1/2-1/2",
	    STRAT_OK);
	game(*state, "isf quiet-limit=10", field, "[Quiet \"8\"]", "e3xe4 e8-e7", "*", STRAT_OK);
	game(*state, "isf", field, "[Ply \"x\"]", "e3-e2", "*", STRAT_E_STATE);
	game(*state, "isf", field, "[Quiet \"-1\"]", "e3-e2", "*", STRAT_E_STATE);
}

/* `A limit that is reached ends the game', also if it was reached before the first ply. */
static void
a_limit_may_be_reached_before_the_record(void **state)
{
	game(*state, "isf move-limit=10", field, "[Ply \"10\"]", "", "1/2-1/2", STRAT_OK);
	game(*state, "isf move-limit=10", field, "[Ply \"10\"]\n[Termination \"move-limit\"]", "",
	    "1/2-1/2", STRAT_OK);
	game(*state, "isf move-limit=10", field, "[Ply \"10\"]", "e3-e2", "1/2-1/2", STRAT_E_OVER);
	game(*state, "isf quiet-limit=10", field, "[Quiet \"10\"]", "e3-e2", "1/2-1/2",
	    STRAT_E_OVER);
	game(*state, "isf move-limit=10", field, "[Ply \"10\"]", "", "1-0", STRAT_E_RESULT);
}

static void
an_enchanted_piece_has_its_new_owners_letter(void **state)
{
	static const char pieces[] = "f36 e54 a1F / f76 a8F";

	game(*state, "fire-ice-powers", pieces, "[Enchanted \"e5\"]\n[Turn \"blue\"]", "f7@e5", "*",
	    STRAT_E_RANGE);
	game(*state, "fire-ice-powers", pieces, "[Turn \"blue\"]", "f7@e5:4+", "*", STRAT_OK);
	game(*state, "fire-ice-powers", pieces, "[Enchanted \"e5\"]", "e5-e6", "*", STRAT_OK);
	game(*state, "fire-ice-powers", pieces, "[Enchanted \"a1\"]", "e5-e6", "*", STRAT_E_STATE);
	game(*state, "fire-ice-powers", pieces, "[Enchanted \"e6\"]", "e5-e6", "*", STRAT_E_STATE);
	game(*state, "fire-ice-powers", pieces, "[Enchanted \"e5 e5\"]", "e5-e6", "*",
	    STRAT_E_STATE);
}

static void
prior_plies_are_played_from_the_position(void **state)
{
	static const char hunters[] = "e8M a1F / f99 a10F";

	game(*state, "isf-online", field, "[Prior \"e3-f3 e8-f8 f3-e3 f8-e8 e3-f3 e8-f8\"]",
	    "f3-e3", "*", STRAT_E_TWO_SQUARES);
	game(*state, "isf-online", field, "", "e3-f3 e8-f8 f3-e3", "*", STRAT_OK);
	game(*state, "isf-online", field, "[Prior \"e3-e2\"]", "e8-e7 e2-e1", "*", STRAT_OK);
	game(*state, "isf-online", field, "[Prior \"e3-e2\"]", "e3-e2", "*", STRAT_E_NOPIECE);
	game(*state, "isf-online", hunters,
	    "[Prior \"e8-f8 f9-g9 f8-f9 g9-g8 f9-g9 g8-f8 g9-g8 f8-f9\"]", "g8-f8", "*",
	    STRAT_E_CHASE);
	game(*state, "isf-online", field, "[Prior \"e3-e5\"]", "e8-e7", "*", STRAT_E_STATE);
	game(*state, "isf-online", field, "[Prior \"e3xe4:Mx2+\"]", "e8-e7", "*", STRAT_E_STATE);
	game(*state, "isf-online", field, "[Prior \"e3 e2\"]", "e8-e7", "*", STRAT_E_STATE);
	game(*state, "isf move-limit=4", field, "[Ply \"3\"]\n[Prior \"e3-e2\"]", "e8-e7",
	    "1/2-1/2", STRAT_OK);
}

static void
a_position_is_a_board(void **state)
{
	struct check_fixture *d = *state;

	game(d, "isf", "e3M / a10F", "", "", "*", STRAT_E_POSITION);
	game(d, "isf", "e3M a1F b1F / a10F", "", "", "*", STRAT_E_POSITION);
	game(d, "isf", "e3M f3M a1F / a10F", "", "", "*", STRAT_E_POSITION);
	game(d, "free", "e3M f3M a1F / a10F j8S", "", "", "*", STRAT_OK);
	game(d, "isf", "e3M a1F e6B / a10F j8S", "", "", "*", STRAT_OK);
	game(d, "isf", "e3M a1? / a10? j8S", "", "", "*", STRAT_OK);
	game(d, "isf", "e3M a1F / a10F j8S", "[RedSetup \"F\"]", "", "*", STRAT_E_POSITION);
	game(d, "isf", "e3M a1F / a10F j8S", "", "", "*", STRAT_OK);
	*strchr(d->text, '_') = 'L';
	judge(d, STRAT_E_POSITION);
	game(d, "isf", "e3M a1F / a10F j8S", "", "", "*", STRAT_OK);
	*strstr(d->text, "LAA") = 'l'; /* lower case is the same */
	judge(d, STRAT_OK);
	*strstr(d->text, "lAA") = 'Z';
	judge(d, STRAT_E_POSITION);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		CHECK_TEST(whose_turn_it_is_stands_in_turn),
		CHECK_TEST(captured_pieces_belong_to_who_lost_them),
		CHECK_TEST(moved_and_known_pieces_stand_somewhere),
		CHECK_TEST(rescues_before_the_record_count),
		CHECK_TEST(plies_before_the_record_count_for_the_limits),
		CHECK_TEST(a_limit_may_be_reached_before_the_record),
		CHECK_TEST(an_enchanted_piece_has_its_new_owners_letter),
		CHECK_TEST(prior_plies_are_played_from_the_position),
		CHECK_TEST(a_position_is_a_board),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
