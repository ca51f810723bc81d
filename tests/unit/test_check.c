/* test_check.c - records: how they end, what unknown pieces may be, the state of positions. */
#include "board_help.h"

#include "formats/format.h"
#include "game/check.h"

/* ------ a record and its judge ------ */

struct desk {
	struct strat_checker c;
	struct strat_record g;
	struct strat_report report;
	enum strat_code first; /* the first fault that was told */
	char text[4096];
};

static void
hear(void *arg, const struct strat_diag *d)
{
	struct desk *desk = arg;

	if (desk->first == STRAT_OK && strat_code_level(d->code) != STRAT_REMARK)
		desk->first = d->code;
}

static int
open_desk(void **state)
{
	struct desk *d = calloc(1, sizeof *d);

	*state = d;
	if (!d)
		return -1;
	strat_checker_init(&d->c);
	strat_record_init(&d->g);
	d->report.tell = hear;
	d->report.arg = d;
	return 0;
}

static int
close_desk(void **state)
{
	struct desk *d = *state;

	strat_checker_free(&d->c);
	strat_record_free(&d->g);
	free(d);
	return 0;
}

/* The record in D->text is judged with WANT: its first fault, or STRAT_OK. */
static void
judge(struct desk *d, enum strat_code want)
{
	struct strat_text t = { .p = d->text, .end = d->text + strlen(d->text), .line = 1 };
	enum strat_code read;
	int rc;

	strat_record_clear(&d->g);
	d->first = STRAT_OK;
	rc = strat_format_find("sgr")->read(&t, &d->g, &d->report);
	read = d->first;
	if (rc == 1) {
		rc = strat_check(&d->c, &d->g, &d->report);
		if (!read)
			assert_int_equal(rc, -(int)d->first);
	}
	if (d->first != want)
		fail_msg("%s, not %s:\n%s", d->first ? strat_code_name(d->first) : "well",
		    want ? strat_code_name(want) : "well", d->text);
}

/* A game under RULES ("isf", or with options "isf move-limit=3") from the position PIECES, with
 * more TAGS, PLIES and the result token RESULT. */
static void
game(struct desk *d, const char *rules, const char *pieces, const char *tags, const char *plies,
    const char *result, enum strat_code want)
{
	struct strat_rules r;
	struct strat_play p;
	char name[32], letters[101];
	int row, file, n = 0;

	sscanf(rules, "%31s", name);
	choose_rules(&r, name, NULL);
	strat_play_init(&p);
	strat_play_clear(&p, &r);
	put_pieces(&p, pieces);
	for (row = 1; row <= r.rows; row++)
		for (file = 1; file <= r.files; file++) {
			strat_piece piece = p.at[strat_square_at(file, row)];

			letters[n++] = piece == STRAT_LAKE ? '_'
			    : piece ? strat_letter(strat_piece_side(piece), strat_piece_rank(piece))
				    : 'A';
		}
	letters[n] = '\0';
	rules += strlen(name);
	snprintf(d->text, sizeof d->text,
	    "[Result \"%s\"]\n[Rules \"%s\"]\n%s%s%s%s\n[Position \"%s\"]\n\n%s %s\n", result, name,
	    *rules ? "[Options \"" : "", *rules ? rules + 1 : "", *rules ? "\"]\n" : "", tags,
	    letters, plies, result);
	judge(d, want);
}

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
	struct desk *d = *state;

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
	/* three Scouts, and the army has two */
	game(*state, "barrage", "a3? b3? e3? a1F / a10F j82", "", "a3-a5 j8-j7 b3-b5 j7-j6 e3-f3",
	    "*", STRAT_OK);
	game(*state, "barrage", "a3? b3? e3? a1F / a10F j82", "", "a3-a5 j8-j7 b3-b5 j7-j6 e3-e5",
	    "*", STRAT_E_IMPOSSIBLE);
	/* the only piece that is left to be the Flag has moved */
	game(*state, "isf", "e3? / a10F j82", "", "e3-e4", "*", STRAT_E_IMPOSSIBLE);
	/* a Miner that loses to a Scout */
	game(*state, "isf", "e33 a1F / e4? a10F", "", "e3xe4:3x2-", "*", STRAT_E_OUTCOME);
	/* nobody that moved can withstand the Marshal but its like */
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
	/* it would be Blue who lost */
	game(*state, "isf", "e3M a1F / a10? j8?", immobile, "e3-e2", "0-1", STRAT_E_RESULT);
	/* Red could still move, so it is no draw */
	game(*state, "isf", "e3M a1F / a10? j8?", immobile, "e3-e2", "1/2-1/2", STRAT_E_RESULT);
	/* a piece that moved is no Bomb, and its way is free */
	game(*state, "isf", "e3M a1F / a10? j8?", immobile, "e3-e2 j8-j7 e2-e3", "1-0",
	    STRAT_E_TERMINATION);
}

/* Blue rescues in silence: Red, who writes, saw the 4 and the 7 fall and cannot tell which of
 * them came back. */
static void
a_hidden_rescue_brings_back_an_unknown_rank(void **state)
{
	game(*state, "hasbro-1999 silent rescue", "e9M a1F / e2? b9? a10?",
	    "[Captured \"blue 4?\"]\n[Turn \"blue\"]", "e2-e1^?c7 e9-e8 c7-b7", "*", STRAT_OK);
	game(*state, "hasbro-1999 silent rescue", "e9M a1F / e2? b9? a10?",
	    "[Captured \"blue 47\"]\n[Turn \"blue\"]", "e2-e1^?c7 e9-e8 c7-b7", "*", STRAT_OK);
}

/* ------ the state of a position ------ */

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
	/* a `?' that moved is no Bomb and no Flag */
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
	snprintf(tags, sizeof tags, "%s[Rescued \"red 1\"]", captured); /* its rescuer fell */
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

/* `A limit that is reached ends the game': also when it was reached before the first ply. */
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
	struct desk *d = *state;

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
	*strstr(d->text, "LAA") = 'l'; /* small letters are the same */
	judge(d, STRAT_OK);
	*strstr(d->text, "lAA") = 'Z';
	judge(d, STRAT_E_POSITION);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
#define DESK(name) cmocka_unit_test_setup_teardown(name, open_desk, close_desk)
		DESK(a_fallen_flag_is_the_result),
		DESK(a_standing_flag_is_no_termination),
		DESK(who_cannot_move_is_the_result),
		DESK(a_limit_that_is_reached_is_the_result),
		DESK(a_limit_that_does_not_bind_is_a_word),
		DESK(while_the_board_is_open_the_word_allows_some_results),
		DESK(without_a_termination_an_open_board_allows_results),
		DESK(tag_and_token_are_the_same),
		DESK(what_a_record_shows_must_be_true),
		DESK(a_battle_of_an_unknown_piece_needs_an_outcome),
		DESK(no_army_agrees_with_an_impossible_record),
		DESK(an_unknown_side_may_be_immobile),
		DESK(a_hidden_rescue_brings_back_an_unknown_rank),
		DESK(whose_turn_it_is_stands_in_turn),
		DESK(captured_pieces_belong_to_who_lost_them),
		DESK(moved_and_known_pieces_stand_somewhere),
		DESK(rescues_before_the_record_count),
		DESK(plies_before_the_record_count_for_the_limits),
		DESK(a_limit_may_be_reached_before_the_record),
		DESK(an_enchanted_piece_has_its_new_owners_letter),
		DESK(prior_plies_are_played_from_the_position),
		DESK(a_position_is_a_board),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
