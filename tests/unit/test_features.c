/* test_features.c - features of STP 1.1 that engine and referee agree on: eval and ponder. */
#define _GNU_SOURCE
#include "match_help.h"

#include "game/notes.h"
#include "game/view/view.h"

#define BOTH (STRAT_FEATURE_EVAL | STRAT_FEATURE_PONDER)

/* Create a contest of GAMES in which FEATURES are allowed, between an engine that behaves as ARGS
 * say, which is Red in even games, and one that does as OTHER say. */
static struct contest *
contest_of(unsigned features, int games, const char *const *args, const char *const *other)
{
	struct contest *c = match_new("ucc", "quiet-limit=8", games);

	c->game.features = features;
	c->game.keep = STRAT_RECORD_INFO;
	c->engine[0].cmd = c->engine[1].cmd = match_program("tests/engines/bad");
	c->engine[0].args = args;
	c->engine[1].args = other;
	c->plan.log_all = 1;
	return c;
}

/* Return the text of the only note of ply PLY of game I, or "". */
static const char *
note_of(const struct contest *c, int i, size_t ply)
{
	const struct strat_record *g = &c->ended[i].record;
	size_t k = strat_notes_find(g, ply);

	return k < g->nnotes && g->notes[k].ply == ply ? g->text + g->notes[k].text : "";
}

static const char *const good[] = { "good", NULL }, *const evals[] = { "eval", NULL };

/* ------ eval ------ */

static void
an_eval_is_kept_with_its_ply(void **state)
{
	struct contest *c = contest_of(BOTH, 2, evals, good);

	(void)state;
	match_play(c);
	assert_int_equal(c->ended[0].end, STRAT_END_BOARD);
	assert_string_equal(note_of(c, 0, 1), "[%eval 0]");
	assert_string_equal(note_of(c, 0, 2), "");
	assert_string_equal(note_of(c, 0, 3), "[%eval 1000]");
	assert_string_equal(note_of(c, 1, 1), "");
	assert_string_equal(note_of(c, 1, 2), "[%eval 0]");
	match_check(c, 0);
	match_free(c);
}

static void
an_eval_stands_between_the_clocks_and_the_info(void **state)
{
	struct contest *c = contest_of(BOTH, 1, evals, good);
	const char *eval;

	(void)state;
	c->game.keep = STRAT_RECORD_INFO | STRAT_RECORD_CLOCKS;
	match_play(c);
	eval = strstr(note_of(c, 0, 3), "] [%eval 1000]");
	assert_non_null(eval);
	assert_true(strat_notes_time(&c->ended[0].record, 3, "emt") >= 0);
	match_free(c);
}

static void
no_message_to_the_opponent_has_an_eval(void **state)
{
	struct contest *c = contest_of(BOTH, 2, evals, good);
	int i;

	(void)state;
	match_play(c);
	for (i = 0; i < 2; i++) {
		assert_non_null(strstr(c->ended[i].log[i], "eval 1000"));
		assert_null(strstr(c->ended[i].log[!i], "eval"));
	}
	match_free(c);
}

static void
a_feature_is_used_only_if_both_sides_name_it(void **state)
{
	static const struct {
		unsigned allowed;
		const char *args[2], *line;
	} cases[] = {
		{ BOTH, { "ponder" }, "side red features eval,ponder\n" },
		{ STRAT_FEATURE_EVAL, { "ponder" }, "side red features eval\n" },
		{ STRAT_FEATURE_PONDER, { "ponder" }, "side red features ponder\n" },
		{ 0, { "ponder" }, "side red\n" },
		{ BOTH, { "good" }, "side red\n" },
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct contest *c = contest_of(cases[i].allowed, 1, cases[i].args, good);
		const char *ponder;

		match_play(c);
		assert_int_equal(c->ended[0].end, STRAT_END_BOARD);
		assert_non_null(strstr(c->ended[0].log[0], cases[i].line));
		ponder = strat_record_tag(&c->ended[0].record, "Ponder");
		if (strstr(cases[i].line, "ponder"))
			assert_string_equal(ponder, "red");
		else
			assert_null(ponder);
		match_free(c);
	}
}

static void
an_eval_that_was_not_agreed_on_loses(void **state)
{
	static const char *const args[] = { "eval-uninvited", NULL };
	struct contest *c = contest_of(STRAT_FEATURE_PONDER, 1, args, good);

	(void)state;
	match_play(c);
	assert_int_equal(c->ended[0].end, STRAT_END_ILLEGAL);
	assert_int_equal(c->ended[0].loser, STRAT_RED);
	assert_string_equal(c->ended[0].why, "a4-a5 eval 0: eval is not a feature of this game");
	match_free(c);
}

static void
a_wrong_eval_is_refused_like_an_illegal_move(void **state)
{
	static const char *const args[] = { "eval-refused", NULL };
	struct contest *c = contest_of(BOTH, 1, args, good);

	(void)state;
	c->game.on_illegal = STRAT_POLICY_REFUSE;
	c->game.refusals = 1;
	match_play(c);
	assert_int_equal(c->ended[0].end, STRAT_END_BOARD);
	assert_non_null(strstr(c->ended[0].log[0], "> refused a4-a5 eval -1 ply\n"));
	assert_string_equal(note_of(c, 0, 1), "[%eval 0]");
	match_free(c);
}

static void
info_cannot_pass_for_a_clock_or_an_eval(void **state)
{
	static const char *const args[] = { "forge", NULL };
	struct contest *c = contest_of(BOTH, 1, args, good);

	(void)state;
	match_play(c);
	assert_string_equal(note_of(c, 0, 1), "[?eval 999] [?clk 9:00:00] [?emt 9:00:00]");
	assert_int_equal(strat_notes_time(&c->ended[0].record, 1, "clk"), -1);
	match_free(c);
}

/* ------ ponder ------ */

/* Play a game, with engine 0 as SIDE, in which each move of engine 1 waits, for at most MS
 * milliseconds, until engine 0 knows its own last ply, or that the game has begun. */
static struct contest *
waiting_contest(unsigned features, enum strat_side side, int ms)
{
	static const char *ponders[3] = { "ponder" }, *waits[3] = { "wait" };
	char file[] = "/tmp/strat-ponder-XXXXXX";
	struct contest *c = contest_of(features, (int)side + 1, ponders, waits);
	int fd = mkstemp(file);

	assert_true(fd >= 0);
	close(fd);
	unlink(file);
	ponders[1] = waits[1] = file;
	c->engine[1].tc.movetime = ms;
	c->begun = (int)side; /* engine 0 is Red in game 0 and Blue in game 1 */
	match_play(c);
	unlink(file);
	return c;
}

static void
an_engine_that_ponders_is_told_of_its_ply_at_once(void **state)
{
	int side;

	(void)state;
	for (side = STRAT_RED; side <= STRAT_BLUE; side++) {
		struct contest *c = waiting_contest(STRAT_FEATURE_PONDER, side, 60000);

		assert_int_equal(c->ended[0].end, STRAT_END_BOARD);
		assert_string_equal(strat_record_tag(&c->ended[0].record, "Ponder"),
		    side == STRAT_RED ? "red" : "blue");
		match_free(c);
	}
}

static void
an_engine_that_does_not_ponder_is_told_when_it_is_asked(void **state)
{
	int side;

	(void)state;
	for (side = STRAT_RED; side <= STRAT_BLUE; side++) {
		struct contest *c = waiting_contest(0, side, 50);

		assert_int_equal(c->ended[0].end, STRAT_END_TIME);
		assert_int_equal(c->ended[0].loser, !side);
		assert_int_equal(c->ended[0].plies, !side);
		match_free(c);
	}
}

static void
an_engine_may_inform_while_it_ponders(void **state)
{
	static const char *const args[] = { "ponder-info", NULL };
	struct contest *c = contest_of(BOTH, 2, args, args);

	(void)state;
	match_play(c);
	assert_int_equal(c->ended[0].end, STRAT_END_BOARD);
	assert_int_equal(c->ended[1].end, STRAT_END_BOARD);
	assert_non_null(strstr(c->ended[0].log[0], "info depth 9"));
	assert_string_equal(strat_record_tag(&c->ended[0].record, "Ponder"), "both");
	match_free(c);
}

static void
an_engine_that_plays_while_it_ponders_loses(void **state)
{
	static const char *const args[] = { "ponder-play", NULL },
				 *const hangs[] = { "hang", NULL };
	struct contest *c = contest_of(BOTH, 1, args, hangs);

	(void)state;
	match_play(c);
	assert_int_equal(c->ended[0].end, STRAT_END_ILLEGAL);
	assert_int_equal(c->ended[0].loser, STRAT_RED);
	assert_string_equal(c->ended[0].why, "unexpected answer: a5-a4");
	match_free(c);
}

/* ------ lines ------ */

static void
the_last_offer_counts_and_unknown_features_are_ignored(void **state)
{
	static const char *const none[] = { NULL };
	struct strat_engine engine = { .args = none, .protocol = &strat_protocol_stp };
	struct strat_session t = { .engine = &engine };
	char first[] = "features ponders eval", second[] = "features ponder", third[] = "features";

	(void)state;
	strat_protocol_stp.parse_line(&t, first, strlen(first));
	assert_int_equal(t.offers, STRAT_FEATURE_EVAL);
	strat_protocol_stp.parse_line(&t, second, strlen(second));
	assert_int_equal(t.offers, STRAT_FEATURE_PONDER);
	strat_protocol_stp.parse_line(&t, third, strlen(third));
	assert_int_equal(t.offers, 0);
}

static void
an_eval_is_a_whole_number_from_0_to_1000(void **state)
{
	static const struct {
		const char *line;
		int eval; /* -1: none; -2: a wrong one */
	} cases[] = { { "play a4-a5", -1 }, { "play a4-a5 eval 0", 0 },
		{ "play a4-a5  eval  1000", 1000 }, { "play a4xa5 eval 620", 620 },
		{ "play a4-a5 eval 1001", -2 }, { "play a4-a5 eval -1", -2 },
		{ "play a4-a5 eval +5", -2 }, { "play a4-a5 eval 5.5", -2 },
		{ "play a4-a5 eval", -2 }, { "play a4-a5 eval 5 eval 6", -2 },
		{ "play a4-a5 eval 99999999999999999999", -2 }, { "play a4-a5 evals 5", -2 },
		{ "play a4-a5 5", -2 }, { "play a4-a5eval 5", -2 } };
	struct strat_session t = { .features = STRAT_FEATURE_EVAL };
	char line[64];
	size_t i;

	(void)state;
	for (i = 0; i < sizeof cases / sizeof *cases; i++) {
		enum strat_reply reply;

		strcpy(line, cases[i].line);
		reply = strat_protocol_stp.parse_line(&t, line, strlen(line));
		assert_int_equal(
		    reply, cases[i].eval == -2 ? STRAT_REPLY_BAD_PLY : STRAT_REPLY_PLY);
		if (cases[i].eval != -2)
			assert_int_equal(t.eval, cases[i].eval);
	}
}

/* ------ evals of records ------ */

static void
an_eval_is_read_from_a_comment_if_it_is_in_range(void **state)
{
	static const struct {
		const char *text;
		int eval;
	} cases[] = { { "[%eval 620]", 620 }, { "good [%emt 1] [%eval\n0 ] so", 0 },
		{ "[%eval 1000]", 1000 }, { "[%eval 1001]", -1 }, { "[%eval -1]", -1 },
		{ "[%eval 6.2]", -1 }, { "[%eval]", -1 }, { "[%eval 62", -1 },
		{ "[%evaluation 62]", -1 }, { "eval 62", -1 }, { "[%eval 5] [%eval 6]", 5 } };
	struct strat_ply ply = { .from = 0x11, .to = 0x21 };
	size_t i;

	(void)state;
	for (i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct strat_record g;

		strat_record_init(&g);
		assert_int_equal(strat_record_add_ply(&g, &ply), 0);
		assert_int_equal(strat_record_add_note(&g, STRAT_NAG, "1", 1), 0);
		assert_int_equal(
		    strat_record_add_note(&g, STRAT_COMMENT, cases[i].text, strlen(cases[i].text)),
		    0);
		assert_int_equal(strat_notes_eval(&g, 1), cases[i].eval);
		assert_int_equal(strat_notes_eval(&g, 0), -1);
		strat_record_free(&g);
	}
}

static void
an_eval_is_shown_to_its_side_and_to_who_sees_both(void **state)
{
	(void)state;
	assert_true(strat_view_shows_eval(STRAT_VIEW_RED, STRAT_RED));
	assert_true(strat_view_shows_eval(STRAT_VIEW_BLUE, STRAT_BLUE));
	assert_true(strat_view_shows_eval(STRAT_VIEW_BOTH, STRAT_RED));
	assert_true(strat_view_shows_eval(STRAT_VIEW_BOTH, STRAT_BLUE));
	assert_false(strat_view_shows_eval(STRAT_VIEW_RED, STRAT_BLUE));
	assert_false(strat_view_shows_eval(STRAT_VIEW_BLUE, STRAT_RED));
	assert_false(strat_view_shows_eval(STRAT_VIEW_PUBLIC, STRAT_RED));
	assert_false(strat_view_shows_eval(STRAT_VIEW_PUBLIC, STRAT_BLUE));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(an_eval_is_kept_with_its_ply),
		cmocka_unit_test(an_eval_stands_between_the_clocks_and_the_info),
		cmocka_unit_test(no_message_to_the_opponent_has_an_eval),
		cmocka_unit_test(a_feature_is_used_only_if_both_sides_name_it),
		cmocka_unit_test(an_eval_that_was_not_agreed_on_loses),
		cmocka_unit_test(a_wrong_eval_is_refused_like_an_illegal_move),
		cmocka_unit_test(info_cannot_pass_for_a_clock_or_an_eval),
		cmocka_unit_test(an_engine_that_ponders_is_told_of_its_ply_at_once),
		cmocka_unit_test(an_engine_that_does_not_ponder_is_told_when_it_is_asked),
		cmocka_unit_test(an_engine_may_inform_while_it_ponders),
		cmocka_unit_test(an_engine_that_plays_while_it_ponders_loses),
		cmocka_unit_test(the_last_offer_counts_and_unknown_features_are_ignored),
		cmocka_unit_test(an_eval_is_a_whole_number_from_0_to_1000),
		cmocka_unit_test(an_eval_is_read_from_a_comment_if_it_is_in_range),
		cmocka_unit_test(an_eval_is_shown_to_its_side_and_to_who_sees_both),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
