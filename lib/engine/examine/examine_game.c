/* examine_game.c - play a game with an engine under test. */
#include <stdio.h>
#include <string.h>

#include "engine/examine/exam.h"
#include "game/moves.h"
#include "game/setup.h"
#include "game/shown.h"
#include "game/view/view.h"

static uint32_t
roll(struct strat_exam *x)
{
	x->dice = x->dice * 1664525 + 1013904223;
	return x->dice >> 8;
}

/* Write a random setup to TO.  Bombs and the Flag stay off the front row, so that there are movable
 * pieces. */
static void
make_setup(struct strat_exam *x, enum strat_side side, char *to)
{
	const struct strat_rules *r = &x->rules;
	int squares = strat_rules_home_squares(r), n = 0, rank, i, j;
	char man[100], c;

	for (rank = STRAT_FLAG; rank >= STRAT_SPY; rank--) {
		int count = !r->any_army ? r->army[rank]
		    : rank == STRAT_FLAG ? 1
					 : 5 * (rank == STRAT_SCOUT);

		while (count-- > 0)
			man[n++] = strat_rank_symbol[rank];
	}
	while (n < squares)
		man[n++] = '.';
	for (i = squares - 1; i > 0; i--) {
		j = (int)(roll(x) % (uint32_t)(i + 1));
		if (i / r->files == (squares - 1) / r->files && (man[j] == 'B' || man[j] == 'F'))
			continue; /* the last ranks fill the front row */
		c = man[i];
		man[i] = man[j];
		man[j] = c;
	}
	for (i = 0; i < squares; i++) {
		if (i && i % r->files == 0)
			*to++ = '/';
		*to++ = man[side == STRAT_RED ? squares - 1 - i : i];
	}
	*to = '\0';
}

/* Place SETUP of SIDE on the board.  Return 0 after describing in X->actual what is wrong with
 * it. */
static int
place_setup(struct strat_exam *x, enum strat_side side, const char *setup)
{
	struct strat_census c;
	char why[100];

	if (strat_setup_put(&x->play, side, setup, &c, why, sizeof why) < 0) {
		snprintf(x->actual, sizeof x->actual, "its setup %.60s: %s", setup, why);
		return 0;
	}
	if (c.count[STRAT_UNKNOWN])
		snprintf(x->actual, sizeof x->actual, "its setup has unknown pieces");
	return !c.count[STRAT_UNKNOWN];
}

/* If the engine ponders, send it the pending messages. */
static void
let_ponder(struct strat_exam *x)
{
	if (x->player.session.features & STRAT_FEATURE_PONDER && x->play.turn != x->side)
		strat_exam_flush(x);
}

int
strat_exam_begin(
    struct strat_exam *x, const char *name, const char *options, enum strat_side side, int given)
{
	const struct strat_protocol *proto = x->engine->protocol;
	struct strat_session *t = &x->player.session;
	char why[100], setup[64], hidden[64];
	int i;

	x->base = name ? strat_rules_find(name) : x->base;
	x->rules = *x->base;
	if (strat_rules_options(&x->rules, options, why, sizeof why) < 0 ||
	    proto->supports(t, &x->rules, why, sizeof why) < 0)
		return -1;
	x->has_game = x->evals = 0;
	x->side = t->side = side;
	t->features = x->features & t->offers;
	t->rules = &x->rules;
	t->base = x->base;
	t->opponent = "Examiner";
	strat_play_clear(&x->play, &x->rules);
	proto->begin(t);
	make_setup(x, side, setup);
	if (given)
		proto->give_setup(t, setup);
	else
		proto->ask_setup(t);
	strat_exam_flush(x);
	if (!strat_exam_await(x, given ? STRAT_REPLY_OK : STRAT_REPLY_SETUP,
		strat_exam_time(x->engine->tc.setup)))
		return 0;
	snprintf(x->own_setup, sizeof x->own_setup, "%.60s", given ? setup : t->text);
	if (!place_setup(x, side, x->own_setup))
		return 0;
	make_setup(x, STRAT_OTHER(side), setup);
	if (!place_setup(x, STRAT_OTHER(side), setup))
		return 0;
	strat_belief_start(&x->belief, &x->play, NULL);
	strcpy(hidden, setup);
	for (i = 0; hidden[i]; i++)
		if (hidden[i] != '.' && hidden[i] != '/')
			hidden[i] = '?';
	proto->start(t, hidden);
	let_ponder(x);
	x->has_game = 1;
	return 1;
}

/* Make PLY of the side to move and send it to the engine.  Return 0 if it is illegal. */
static int
make_ply(struct strat_exam *x, struct strat_ply ply)
{
	enum strat_side mover = x->play.turn;
	struct strat_seen_ranks named;
	struct strat_event ev;
	struct strat_ply view;
	char text[STRAT_PLY_SIZE];
	int n = (int)strat_ply_write(text, &ply), rc;

	ply.shown = ply.outcome = 0;
	ply.around = 0;
	if (ply.kind == STRAT_STEP)
		ply.mark = STRAT_NO_MARK;
	rc = strat_play_apply(&x->play, &ply, &ev);
	if (rc < 0) {
		snprintf(x->actual, sizeof x->actual, "it played %.*s: %s", n, text,
		    strat_code_phrase((enum strat_code) - rc));
		return 0;
	}
	strat_ply_fill_shown(&ply, &ev);
	(void)strat_belief_update(&x->belief, &x->play, &ply, &ev);
	strat_view_ranks(&x->belief, &ev, &named);
	strat_view_ply(&ply, &named, (enum strat_view)x->side, &view);
	x->engine->protocol->notify_ply(&x->player.session, mover, &view);
	return 1;
}

struct legal {
	struct strat_ply ply[2048];
	size_t n;
};

static int
add_choice(void *arg, const struct strat_ply *ply)
{
	struct legal *l = arg;

	if (l->n < sizeof l->ply / sizeof *l->ply && !ply->rescue)
		l->ply[l->n++] = *ply;
	return 0;
}

void
strat_exam_move_opponent(struct strat_exam *x)
{
	struct legal l = { .n = 0 };

	if (!x->has_game || x->play.turn == x->side || strat_play_result(&x->play) != STRAT_OPEN)
		return;
	strat_moves_each(&x->play, add_choice, &l);
	if (l.n)
		(void)make_ply(x, l.ply[roll(x) % l.n]);
}

void
strat_exam_ask_move(struct strat_exam *x, const struct strat_tc *tc)
{
	const struct strat_tc both[2] = { *tc, *tc };
	struct strat_move_request w = { .play = &x->play, .tc = both };

	if (!x->has_game)
		return;
	w.left[STRAT_RED] = w.left[STRAT_BLUE] = tc->base ? tc->base : -1;
	w.moves_left = tc->moves;
	x->engine->protocol->ask(&x->player.session, &w);
	strat_exam_flush(x);
}

int
strat_exam_apply_reply(struct strat_exam *x)
{
	if (!x->has_game)
		return -1;
	if (!strat_exam_await(x, STRAT_REPLY_PLY, strat_exam_time(x->engine->tc.patience)))
		return 0;
	x->evals += x->player.session.eval >= 0;
	if (!make_ply(x, x->player.session.ply))
		return 0;
	let_ponder(x);
	return 1;
}

int
strat_exam_move(struct strat_exam *x, const struct strat_tc *tc)
{
	if (!x->has_game)
		return -1;
	if (strat_play_result(&x->play) != STRAT_OPEN)
		return 1;
	strat_exam_move_opponent(x);
	if (strat_play_result(&x->play) != STRAT_OPEN)
		return 1;
	strat_exam_ask_move(x, tc);
	return strat_exam_apply_reply(x);
}

int
strat_exam_play(struct strat_exam *x, int n)
{
	const struct strat_tc tc = { .base = 60000, .inc = 100 };
	int i, rc = 1;

	for (i = 0; i < n && rc > 0; i++)
		rc = strat_exam_move(x, &tc);
	return rc;
}
