/* examine_stp.c - the steps that test an engine for STP 1. */
#include <stdio.h>
#include <string.h>

#include "base/scan.h"
#include "engine/examine/exam.h"

static const struct strat_tc by_clock = { .base = 60000, .inc = 100 };

/* ------ greeting ------ */

static int
has_name(struct strat_exam *x)
{
	snprintf(x->actual, sizeof x->actual, "no `id name' came before stpok");
	return x->has_name;
}

static int
reports_known_rules(struct strat_exam *x)
{
	snprintf(x->actual, sizeof x->actual, "%d unknown lines before stpok", x->unknown_lines);
	return x->unknown_lines == 0;
}

static int
plays_known_rules(struct strat_exam *x)
{
	const char *s = x->player.session.rules_known;
	char name[STRAT_NAME_SIZE];

	if (!*s)
		return -1;
	while (strat_scan_copy_word(&s, name, sizeof name))
		if (!strat_rules_find(name)) {
			snprintf(x->actual, sizeof x->actual, "unknown rule set %s", name);
			return 0;
		}
	return 1;
}

static int
offers_known_features(struct strat_exam *x)
{
	if (!x->player.session.offers && !x->unknown_feature[0])
		return -1;
	snprintf(x->actual, sizeof x->actual, "unknown feature %s", x->unknown_feature);
	return !x->unknown_feature[0];
}

static int
has_proper_options(struct strat_exam *x)
{
	snprintf(x->actual, sizeof x->actual, "%d of %d options have no name or an unknown type",
	    x->bad_options, x->noptions);
	return x->noptions ? x->bad_options == 0 : -1;
}

static int
answers_ping(struct strat_exam *x)
{
	return strat_exam_ping(x);
}

static int
answers_with_the_number(struct strat_exam *x)
{
	x->player.session.pings = 76;
	return strat_exam_ping(x);
}

static int
ignores_unknown_words(struct strat_exam *x)
{
	strat_exam_sendf(x, "xyzzy plugh 42");
	return strat_exam_ping(x);
}

static int
ignores_empty_lines(struct strat_exam *x)
{
	strat_exam_sendf(x, "\n\n   ");
	return strat_exam_ping(x);
}

static int
ignores_long_lines(struct strat_exam *x)
{
	char line[3000];

	memset(line, 'x', sizeof line);
	line[sizeof line - 1] = '\n';
	strat_exam_send(x, line, sizeof line);
	return strat_exam_ping(x);
}

static int
reads_lines_in_pieces(struct strat_exam *x)
{
	char rest[32];
	int n;

	strat_exam_send(x, "pi", 2);
	if (strat_exam_await(x, STRAT_REPLY_READY, 20))
		return 0;
	n = snprintf(rest, sizeof rest, "ng %u\n", (unsigned)++x->player.session.pings);
	strat_exam_send(x, rest, (size_t)n);
	return strat_exam_await(x, STRAT_REPLY_READY, strat_exam_time(x->engine->tc.start));
}

static int
reads_two_lines_at_once(struct strat_exam *x)
{
	char two[64];
	uint32_t first = x->player.session.pings + 1;
	int n = snprintf(
	    two, sizeof two, "ping %u\nping %u\n", (unsigned)first, (unsigned)first + 1);

	x->player.session.pings = first;
	strat_exam_send(x, two, (size_t)n);
	if (!strat_exam_await(x, STRAT_REPLY_READY, strat_exam_time(x->engine->tc.start)))
		return 0;
	x->player.session.pings = first + 1;
	return strat_exam_await(x, STRAT_REPLY_READY, strat_exam_time(x->engine->tc.start));
}

static int
takes_an_option(struct strat_exam *x)
{
	if (!x->option[0])
		return -1;
	strat_exam_sendf(x, "set %s %s", x->option, x->value);
	return strat_exam_ping(x);
}

static int
ignores_unknown_options(struct strat_exam *x)
{
	strat_exam_sendf(x, "set NoSuchOption 1");
	return strat_exam_ping(x);
}

static int
ignores_unknown_values(struct strat_exam *x)
{
	if (!x->option[0])
		return -1;
	strat_exam_sendf(x, "set %s no-such-value-at-all", x->option);
	strat_exam_sendf(x, "set %s %s", x->option, x->value);
	return strat_exam_ping(x);
}

/* ------ a game as Red ------ */

static int
sets_up_as_red(struct strat_exam *x)
{
	return strat_exam_begin(x, NULL, "move-limit=2000 quiet-limit=200", STRAT_RED, 0);
}

static int
waits_until_asked(struct strat_exam *x)
{
	return strat_exam_ping(x);
}

static int
moves(struct strat_exam *x)
{
	return strat_exam_move(x, &by_clock);
}

static int
answers_once(struct strat_exam *x)
{
	return strat_exam_ping(x);
}

static int
keeps_quiet_after_a_ply(struct strat_exam *x)
{
	strat_exam_move_opponent(x);
	strat_exam_flush(x);
	return strat_exam_ping(x);
}

static int
moves_again(struct strat_exam *x)
{
	return strat_exam_move(x, &by_clock);
}

static int
moves_in_a_time(struct strat_exam *x)
{
	const struct strat_tc tc = { .movetime = 200 };
	int64_t slack = x->engine->tc.margin > 0 ? x->engine->tc.margin : 800, took;
	strat_ns start;
	int rc;

	strat_exam_move_opponent(x);
	strat_exam_ask_move(x, &tc);
	start = strat_now();
	rc = strat_exam_apply_reply(x);
	if (rc <= 0)
		return rc;
	took = (strat_now() - start) / STRAT_MS;
	snprintf(x->actual, sizeof x->actual,
	    "it took %lld ms of 200 (and %lld more, for slow machines)", (long long)took,
	    (long long)slack);
	return took <= 200 + slack;
}

static int
moves_with_periods(struct strat_exam *x)
{
	const struct strat_tc tc = { .base = 10000, .moves = 5 };

	return strat_exam_move(x, &tc);
}

static int
moves_by_nodes(struct strat_exam *x)
{
	const struct strat_tc tc = { .nodes = 100 };

	return strat_exam_move(x, &tc);
}

static int
moves_with_little_time(struct strat_exam *x)
{
	const struct strat_tc tc = { .base = 300, .inc = 10 };

	return strat_exam_move(x, &tc);
}

static int
stops(struct strat_exam *x)
{
	const struct strat_tc tc = { .movetime = 600000 };

	strat_exam_move_opponent(x);
	strat_exam_ask_move(x, &tc);
	strat_exam_sendf(x, "stop");
	return strat_exam_apply_reply(x);
}

static int
ignores_an_extra_stop(struct strat_exam *x)
{
	strat_exam_sendf(x, "stop");
	return strat_exam_ping(x);
}

static int
accepts_draw_offers(struct strat_exam *x)
{
	strat_exam_move_opponent(x);
	x->engine->protocol->notify_draw_offer(&x->player.session, STRAT_OTHER(x->side));
	return strat_exam_move(x, &by_clock);
}

static int
plays_twenty_more(struct strat_exam *x)
{
	return strat_exam_play(x, 20);
}

static int
moves_when_refused(struct strat_exam *x)
{
	strat_exam_move_opponent(x);
	if (!x->has_game || strat_play_result(&x->play) != STRAT_OPEN)
		return -1;
	x->engine->protocol->refuse(&x->player.session, "e4-e5", "no-piece");
	return strat_exam_move(x, &by_clock);
}

static int
is_quiet_after_the_end(struct strat_exam *x)
{
	x->engine->protocol->notify_end(&x->player.session, STRAT_DRAW, "agreement");
	strat_exam_flush(x);
	return strat_exam_ping(x);
}

/* ------ more games ------ */

static int
sets_up_again(struct strat_exam *x)
{
	return strat_exam_begin(x, NULL, "move-limit=2000 quiet-limit=200", STRAT_RED, 0);
}

static int
plays_ten(struct strat_exam *x)
{
	return strat_exam_play(x, 10);
}

static int
sets_up_as_blue(struct strat_exam *x)
{
	return strat_exam_begin(x, NULL, "move-limit=2000 quiet-limit=200", STRAT_BLUE, 0);
}

static int
plays_forty_as_blue(struct strat_exam *x)
{
	return strat_exam_play(x, 40);
}

static int
takes_a_setup(struct strat_exam *x)
{
	return strat_exam_begin(x, NULL, "", STRAT_RED, 1);
}

static int
takes_a_setup_as_blue(struct strat_exam *x)
{
	return strat_exam_begin(x, NULL, "", STRAT_BLUE, 1);
}

/* Play a game under rules that the engine need not support. */
static int
plays_under(struct strat_exam *x, const char *name, const char *options)
{
	int rc = strat_exam_begin(x, name, options, STRAT_RED, 0);

	return rc > 0 ? strat_exam_play(x, 15) : rc;
}

/* Return 1 if the engine lists rule set NAME.  An engine that lists none supports only the default
 * rules. */
static int
supports(const struct strat_exam *x, const char *name)
{
	return strat_scan_has_word(x->player.session.rules_known, name);
}

static int
plays_barrage(struct strat_exam *x)
{
	return supports(x, "barrage") ? plays_under(x, "barrage", "") : -1;
}

static int
plays_silent_defence(struct strat_exam *x)
{
	return supports(x, "hasbro-1999") ? plays_under(x, "hasbro-1999", "silent") : -1;
}

static int
plays_with_rescue(struct strat_exam *x)
{
	return supports(x, "hasbro-1999") ? plays_under(x, "hasbro-1999", "rescue") : -1;
}

static int
plays_with_powers(struct strat_exam *x)
{
	return supports(x, "fire-ice-powers") ? plays_under(x, "fire-ice-powers", "") : -1;
}

static int
gives_up_a_game(struct strat_exam *x)
{
	int rc;

	x->base = x->how->rules ? x->how->rules : strat_rules_find(strat_rules_default);
	if (x->player.session.rules_known[0] && !supports(x, x->base->name))
		x->base = strat_rules_find("barrage");
	rc = strat_exam_begin(x, NULL, "", STRAT_RED, 0);
	if (rc > 0)
		rc = strat_exam_play(x, 2);
	if (rc <= 0)
		return rc;
	return strat_exam_begin(x, NULL, "", STRAT_BLUE, 0);
}

static int
plays_on(struct strat_exam *x)
{
	return strat_exam_play(x, 10);
}

/* ------ features ------ */

/* Begin a game with FEATURE, as SIDE.  Return -1 if the engine does not offer it. */
static int
begin_with(struct strat_exam *x, unsigned feature, enum strat_side side)
{
	int rc;

	if (!(x->player.session.offers & feature))
		return -1;
	x->features = feature;
	rc = strat_exam_begin(x, NULL, "move-limit=2000 quiet-limit=200", side, 0);
	x->features = 0;
	return rc;
}

static int
evaluates(struct strat_exam *x)
{
	int rc = begin_with(x, STRAT_FEATURE_EVAL, STRAT_RED);

	if (rc > 0)
		rc = strat_exam_play(x, 10);
	if (rc <= 0)
		return rc;
	snprintf(x->actual, sizeof x->actual, "no play had an eval");
	return x->evals > 0;
}

/* Let the engine move ten times, and each time, while it ponders, let it answer a ping. */
static int
ponders(struct strat_exam *x)
{
	int rc = begin_with(x, STRAT_FEATURE_PONDER, STRAT_BLUE), i;

	for (i = 0; i < 10 && rc > 0; i++) {
		rc = strat_exam_ping(x);
		if (rc > 0)
			rc = strat_exam_move(x, &by_clock);
	}
	return rc;
}

/* Return 1 if the last game was one in which the engine ponders. */
static int
is_pondering(const struct strat_exam *x)
{
	return x->has_game && x->player.session.features & STRAT_FEATURE_PONDER;
}

static int
moves_in_a_time_after_pondering(struct strat_exam *x)
{
	return is_pondering(x) ? moves_in_a_time(x) : -1;
}

static int
stops_pondering(struct strat_exam *x)
{
	return is_pondering(x) ? is_quiet_after_the_end(x) : -1;
}

static int
begins_after_pondering(struct strat_exam *x)
{
	int rc = begin_with(x, STRAT_FEATURE_PONDER, STRAT_BLUE);

	return rc > 0 ? gives_up_a_game(x) : rc;
}

/* ------ the end ------ */

static int
quits(struct strat_exam *x)
{
	return strat_exam_stop(x, 1);
}

static int
exits_well(struct strat_exam *x)
{
	const struct strat_child *c = &x->player.child;
	char how[100];

	strat_child_describe_exit(c, how, sizeof how);
	snprintf(x->actual, sizeof x->actual, "it %s", how);
	return c->state == STRAT_CHILD_ENDED ? c->status == 0 : -1;
}

static int
leaves_when_input_ends(struct strat_exam *x)
{
	return strat_exam_start(x) && strat_exam_greet(x) && strat_exam_stop(x, 0);
}

/* Start a new process and a game. */
static int
restart_game(struct strat_exam *x)
{
	int rc = strat_exam_start(x) && strat_exam_greet(x);

	return rc ? strat_exam_begin(x, NULL, "", STRAT_RED, 0) : 0;
}

static int
quits_in_a_game(struct strat_exam *x)
{
	int rc = restart_game(x);

	if (rc > 0)
		rc = strat_exam_play(x, 1);
	return rc > 0 ? strat_exam_stop(x, 1) : rc;
}

static int
quits_while_it_ponders(struct strat_exam *x)
{
	int rc = strat_exam_start(x) && strat_exam_greet(x);

	if (rc)
		rc = begin_with(x, STRAT_FEATURE_PONDER, STRAT_BLUE);
	return rc > 0 ? strat_exam_stop(x, 1) : rc;
}

static int
quits_while_it_thinks(struct strat_exam *x)
{
	const struct strat_tc tc = { .movetime = 600000 };
	int rc = restart_game(x);

	if (rc <= 0)
		return rc;
	strat_exam_ask_move(x, &tc);
	return strat_exam_stop(x, 1);
}

static int
writes_no_noise(struct strat_exam *x)
{
	snprintf(x->actual, sizeof x->actual, "%d unknown lines", x->unknown_lines);
	return x->unknown_lines == 0;
}

const struct strat_exam_step strat_exam_stp[] = {
	{ "it can be started", "be an executable program", strat_exam_start },
	{ "answers `stp 1'", "say stpok in time: ten seconds, or what start= says",
	    strat_exam_greet },
	{ "sends its name", "say `id name NAME' before stpok", has_name },
	{ "sends nothing else before stpok", "send only id, rules, option and features",
	    reports_known_rules },
	{ "lists known rule sets", "name rule sets of strat-rules(7)", plays_known_rules },
	{ "describes its options", "say `option name X type check|spin|combo|button|string ...'",
	    has_proper_options },
	{ "answers a ping", "say `pong N' to `ping N'", answers_ping },
	{ "answers a ping with its number", "say the number of the ping", answers_with_the_number },
	{ "ignores unknown words", "ignore a line that it does not understand",
	    ignores_unknown_words },
	{ "ignores empty lines", "ignore empty and blank lines", ignores_empty_lines },
	{ "ignores a long line", "read lines of any length", ignores_long_lines },
	{ "reads a line sent in pieces", "wait for the end of a line", reads_lines_in_pieces },
	{ "reads two lines sent at once", "answer both lines of one write",
	    reads_two_lines_at_once },
	{ "accepts an option", "accept the default value of its own option", takes_an_option },
	{ "ignores an unknown option", "ignore `set NoSuchOption 1'", ignores_unknown_options },
	{ "ignores an invalid value", "ignore a value that it cannot use", ignores_unknown_values },

	{ "sets up as Red", "answer `setup' with a setup of the whole army", sets_up_as_red },
	{ "waits until it is asked", "send nothing between its setup and `go'", waits_until_asked },
	{ "moves", "answer `go' with a legal `play'", moves },
	{ "answers once", "send nothing more after its play", answers_once },
	{ "is quiet when the opponent has moved", "wait for `go' after `seen'",
	    keeps_quiet_after_a_ply },
	{ "moves again", "answer the second `go' with a legal play", moves_again },
	{ "moves within a time", "keep to `movetime 200'", moves_in_a_time },
	{ "moves with a clock in periods", "answer `go ... moves 5'", moves_with_periods },
	{ "moves without a clock", "answer `go nodes 100' in reasonable time", moves_by_nodes },
	{ "moves with little time", "answer with 300 ms on its clock", moves_with_little_time },
	{ "stops thinking", "play at once after `stop'", stops },
	{ "ignores `stop' when it is not thinking", "ignore a `stop' that comes too late",
	    ignores_an_extra_stop },
	{ "moves when a draw is offered", "play on, or say draw and play", accepts_draw_offers },
	{ "plays twenty more moves", "play legal moves", plays_twenty_more },
	{ "moves when a move was refused", "answer the `go' after `refused'", moves_when_refused },
	{ "is quiet when the game is over", "send nothing after `over'", is_quiet_after_the_end },

	{ "sets up for a second game", "forget the first game at `newgame'", sets_up_again },
	{ "plays the second game", "play legal moves", plays_ten },
	{ "sets up as Blue", "answer `setup' with a setup of rows 10 to 7", sets_up_as_blue },
	{ "plays forty moves as Blue", "play legal moves", plays_forty_as_blue },
	{ "accepts a setup", "say ok to `setup TEXT'", takes_a_setup },
	{ "plays from the setup that it was given", "play legal moves", plays_ten },
	{ "accepts a setup as Blue", "say ok to `setup TEXT'", takes_a_setup_as_blue },
	{ "plays from it as Blue", "play legal moves", plays_ten },
	{ "plays barrage", "play legal moves of the rules that it lists", plays_barrage },
	{ "plays with silent defence", "accept `?' for ranks in battles", plays_silent_defence },
	{ "plays with rescue", "play legal moves under the option rescue", plays_with_rescue },
	{ "plays with powers", "play legal moves of fire-ice-powers", plays_with_powers },
	{ "abandons a game for another one", "start again at `newgame' at any time",
	    gives_up_a_game },
	{ "plays the other one", "play legal moves", plays_on },
	{ "offers known features", "name features of strat-engine(7): eval, ponder",
	    offers_known_features },
	{ "adds its win chance to plays",
	    "add `eval N', 0 to 1000, in a game with the feature eval", evaluates },
	{ "waits for `go' while it ponders", "answer `ping', and send nothing but info before `go'",
	    ponders },
	{ "moves within a time after pondering",
	    "stop pondering at `go', and keep to `movetime 200'", moves_in_a_time_after_pondering },
	{ "stops pondering at the end", "send nothing after `over'", stops_pondering },
	{ "abandons a game in which it ponders", "start again at `newgame' at any time",
	    begins_after_pondering },
	{ "sends only known lines", "send nothing but lines of the protocol", writes_no_noise },

	{ "quits", "exit within two seconds of `quit'", quits },
	{ "exits with status 0", "exit with status 0", exits_well },
	{ "exits when its input ends", "exit when standard input ends", leaves_when_input_ends },
	{ "quits in the middle of a game", "exit at `quit' at any time", quits_in_a_game },
	{ "quits while it ponders", "read `quit' while it ponders", quits_while_it_ponders },
	{ "quits while it thinks", "read `quit' while it thinks", quits_while_it_thinks },
	{ NULL, NULL, NULL },
};
