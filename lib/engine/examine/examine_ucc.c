/* examine_ucc.c - the steps that test an engine for UCC. */
#include <stdio.h>
#include <string.h>

#include "engine/examine/exam.h"

static const struct strat_tc any = { .base = 0 };

static int
starts(struct strat_exam *x)
{
	x->base = strat_rules_find("ucc");
	return strat_exam_start(x);
}

static int
is_silent_at_first(struct strat_exam *x)
{
	strat_ns until = strat_now() + 50 * STRAT_MS;

	while (strat_exam_is_running(x) && strat_now() < until)
		if (strat_exam_await(x, STRAT_REPLY_MORE, 10))
			break;
	snprintf(x->actual, sizeof x->actual, "it sent something before it was asked, or exited");
	return x->player.session.rows == 0 && strat_exam_is_running(x);
}

static int
sets_up_as_red(struct strat_exam *x)
{
	return strat_exam_begin(x, "ucc", "", STRAT_RED, 0);
}

static int
has_four_rows(struct strat_exam *x)
{
	snprintf(x->actual, sizeof x->actual, "its setup was %.60s", x->own_setup);
	return strlen(x->own_setup) == 43;
}

static int
moves(struct strat_exam *x)
{
	return strat_exam_move(x, &any);
}

static int
plays_ten(struct strat_exam *x)
{
	return strat_exam_play(x, 10);
}

static int
plays_forty(struct strat_exam *x)
{
	return strat_exam_play(x, 40);
}

/* End the game.  The engine must exit, at the latest when its input closes. */
static int
quits(struct strat_exam *x)
{
	x->engine->protocol->notify_end(&x->player.session, STRAT_DRAW, "agreement");
	strat_exam_flush(x);
	return strat_exam_stop(x, 0);
}

static int
exits_by_itself(struct strat_exam *x)
{
	return x->player.child.state == STRAT_CHILD_ENDED && !x->player.child.signalled;
}

static int
starts_again(struct strat_exam *x)
{
	return strat_exam_start(x);
}

static int
sets_up_as_blue(struct strat_exam *x)
{
	return strat_exam_begin(x, "ucc", "", STRAT_BLUE, 0);
}

static int
leaves_when_input_ends(struct strat_exam *x)
{
	return strat_exam_stop(x, 0);
}

const struct strat_exam_step strat_exam_ucc[] = {
	{ "it can be started", "be an executable program", starts },
	{ "is silent at first", "wait for RED or BLUE", is_silent_at_first },
	{ "sets up as Red", "answer `RED NAME 10 10' with four rows, the back row first",
	    sets_up_as_red },
	{ "sets up four rows of ten", "say ten marks a row", has_four_rows },
	{ "moves", "answer START and the board with `X Y DIRECTION'", moves },
	{ "moves again", "read the echo, the opponent's move and the board, and answer", moves },
	{ "plays ten more moves", "play legal moves", plays_ten },
	{ "plays forty more moves", "play legal moves", plays_forty },
	{ "quits", "exit within two seconds of QUIT and the end of its input", quits },
	{ "exits by itself", "exit without being killed", exits_by_itself },
	{ "can be started again", "be an executable program", starts_again },
	{ "sets up as Blue", "answer `BLUE NAME 10 10' with four rows, the front row first",
	    sets_up_as_blue },
	{ "moves as Blue", "read the opponent's move and the board, and answer", moves },
	{ "plays forty moves as Blue", "play legal moves", plays_forty },
	{ "exits when its input ends", "exit when standard input ends", leaves_when_input_ends },
	{ NULL, NULL, NULL },
};
