/* referee.c - referee one game between two running engines: a table of actions by state and
 * event. */
#include "engine/referee/referee.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "game/setup.h"

void
strat_referee_init(struct strat_referee *m)
{
	memset(m, 0, sizeof *m);
	strat_play_init(&m->play);
	strat_record_init(&m->record);
}

void
strat_referee_free(struct strat_referee *m)
{
	strat_play_free(&m->play);
	strat_record_free(&m->record);
}

/* ------ actions ------ */

typedef void action(struct strat_referee *m, enum strat_side side);

static struct strat_session *
session_of(struct strat_referee *m, enum strat_side side)
{
	return &m->player[side]->session;
}

/* Tell each side which squares the other one has occupied. */
static void
show_setups(struct strat_referee *m)
{
	char hidden[64];
	int side, i;

	for (side = 0; side < 2; side++) {
		strcpy(hidden, m->setup[STRAT_OTHER(side)]);
		for (i = 0; hidden[i]; i++)
			if (hidden[i] != '.' && hidden[i] != '/')
				hidden[i] = '?';
		m->player[side]->session.engine->protocol->start(&m->player[side]->session, hidden);
	}
}

/* Begin the moves when both sides have set up. */
static void
handle_setup_done(struct strat_referee *m, enum strat_side side)
{
	struct strat_engine_process *p = m->player[side], *other = m->player[STRAT_OTHER(side)];

	p->state = STRAT_ENGINE_WAITING;
	p->deadline = STRAT_NEVER;
	if (other->state != STRAT_ENGINE_WAITING)
		return;
	m->has_begun = 1;
	strat_belief_start(&m->belief, &m->play, NULL);
	show_setups(m);
	if (strat_play_result(&m->play) != STRAT_OPEN)
		strat_referee_end_on_board(m);
	else
		strat_referee_ask_move(m);
	strat_referee_let_ponder(m, STRAT_OTHER(m->play.turn));
}

static void
put_setup(struct strat_referee *m, enum strat_side side)
{
	struct strat_census c;
	char why[100];
	int rc = strat_setup_put(&m->play, side, m->setup[side], &c, why, sizeof why);

	if (rc == 0 && !c.count[STRAT_UNKNOWN])
		handle_setup_done(m, side);
	else
		strat_referee_end(
		    m, STRAT_END_ILLEGAL, side, "setup: %s", rc == 0 ? "unknown pieces" : why);
}

static void
handle_setup(struct strat_referee *m, enum strat_side side)
{
	const char *text = session_of(m, side)->text;

	if (strlen(text) < sizeof m->setup[side]) {
		strcpy(m->setup[side], text);
		put_setup(m, side);
	} else {
		strat_referee_end(m, STRAT_END_ILLEGAL, side, "setup: too long");
	}
}

static void
handle_setup_ok(struct strat_referee *m, enum strat_side side)
{
	put_setup(m, side);
}

/* Begin the game with a player that is ready. */
static void
handle_ready(struct strat_referee *m, enum strat_side side)
{
	struct strat_engine_process *p = m->player[side];
	const struct strat_protocol *proto = p->session.engine->protocol;
	char why[100];

	p->is_new = 0;
	if (proto->supports(&p->session, &m->game.rules, why, sizeof why) < 0) {
		strat_referee_end(m, STRAT_END_NOT_STARTED, side, "%s", why);
		return;
	}
	if (m->game.setup[side][0] && !proto->give_setup) {
		strat_referee_end(
		    m, STRAT_END_NOT_STARTED, side, "%s cannot give a setup", proto->name);
		return;
	}
	p->session.features = m->game.features & p->session.offers;
	proto->begin(&p->session);
	if (m->game.setup[side][0]) {
		strcpy(m->setup[side], m->game.setup[side]);
		proto->give_setup(&p->session, m->setup[side]);
		strat_referee_expect(
		    m, side, STRAT_ENGINE_TAKING_SETUP, m->game.tc[side].setup, STRAT_SETUP_MS);
	} else {
		proto->ask_setup(&p->session);
		strat_referee_expect(
		    m, side, STRAT_ENGINE_SETTING_UP, m->game.tc[side].setup, STRAT_SETUP_MS);
	}
}

static void
handle_ply(struct strat_referee *m, enum strat_side side)
{
	struct strat_ply ply = session_of(m, side)->ply;
	strat_ns before = m->used[side];

	if (!strat_referee_stop_clock(m, side))
		return;
	m->eval = session_of(m, side)->features & STRAT_FEATURE_EVAL ? session_of(m, side)->eval
								     : -1;
	ply.shown = ply.outcome = 0;
	ply.around = 0;
	if (ply.kind == STRAT_STEP)
		ply.mark = STRAT_NO_MARK;
	if (!strat_referee_ask_rescue(m, side, &ply))
		strat_referee_make_ply(m, side, &ply, m->used[side] - before);
}

static void
handle_rescue(struct strat_referee *m, enum strat_side side)
{
	const struct strat_ply *reply = &session_of(m, side)->ply;
	strat_ns before = m->used[side];

	if (!strat_referee_stop_clock(m, side))
		return;
	m->saving.rescue = reply->rescue;
	m->saving.rescue_at = reply->rescue_at;
	strat_referee_make_ply(m, side, &m->saving, m->used[side] - before);
}

static void
handle_bad_ply(struct strat_referee *m, enum strat_side side)
{
	char what[64];
	size_t i;

	if (!strat_referee_stop_clock(m, side))
		return;
	snprintf(what, sizeof what, "%s", session_of(m, side)->text);
	for (i = 0; what[i]; i++)
		if (what[i] < ' ' || what[i] > '~')
			what[i] = '?';
	strat_referee_refuse(m, side, what, -STRAT_E_PLY, session_of(m, side)->fault);
}

static void
handle_resign(struct strat_referee *m, enum strat_side side)
{
	enum strat_engine_state state = m->player[side]->state;

	if (state == STRAT_ENGINE_MOVING || state == STRAT_ENGINE_RESCUING)
		(void)strat_referee_stop_clock(m, side); /* it has replied, and can play on */
	strat_referee_end(m, STRAT_END_RESIGNED, side, "resignation");
}

static void
handle_draw_offer(struct strat_referee *m, enum strat_side side)
{
	m->offered[side] = 1;
	if (m->offered[STRAT_OTHER(side)])
		strat_referee_end(m, STRAT_END_AGREED, -1, "agreement");
}

/* Store the info that the engine sends for the next move, without what could end a comment or pass
 * for a clock or an eval of the referee. */
static void
handle_info(struct strat_referee *m, enum strat_side side)
{
	const char *text = session_of(m, side)->text, *score = strstr(text, "score ");
	size_t i;

	if (score && (score == text || score[-1] == ' ')) {
		m->score[side] = (int)strat_leading_number(score + strlen("score "));
		m->has_score[side] = 1;
	}
	for (i = 0; text[i] && i < sizeof m->info - 1; i++)
		m->info[i] = text[i] < ' ' || text[i] > '~' || text[i] == '}' ||
			(text[i] == '%' && i && text[i - 1] == '[')
		    ? '?'
		    : text[i];
	m->info[i] = '\0';
}

static void
out_of_turn(struct strat_referee *m, enum strat_side side)
{
	strat_referee_end(m, STRAT_END_ILLEGAL, side, "unexpected answer: %.60s",
	    session_of(m, side)->text ? session_of(m, side)->text : "");
}

/* End the game, unless the engine has played before and has yet to answer the ping between games:
 * then this is a late word about the game before. */
static void
stray_answer(struct strat_referee *m, enum strat_side side)
{
	if (m->player[side]->is_new)
		out_of_turn(m, side);
}

/* ------ failures ------ */

static void
handle_not_ready(struct strat_referee *m, enum strat_side side)
{
	strat_referee_end(m, STRAT_END_NOT_STARTED, side, "was not ready in time");
}

static void
handle_hang(struct strat_referee *m, enum strat_side side)
{
	strat_referee_end(m, STRAT_END_HUNG, side, "did not answer");
}

static void
lose_on_time(struct strat_referee *m, enum strat_side side)
{
	strat_ns waited = m->player[side]->waiting.granted;

	m->waited[side] += waited;
	strat_referee_lose_on_time(m, side, waited);
}

static void
handle_timeout(struct strat_referee *m, enum strat_side side)
{
	if (strat_referee_allowed(m, side) == STRAT_NEVER)
		handle_hang(m, side);
	else
		lose_on_time(m, side);
}

/* End the game because the process of SIDE exited or closed its pipes. */
static void
handle_exit(struct strat_referee *m, enum strat_side side)
{
	struct strat_engine_process *p = m->player[side];
	char how[100];

	if (p->child.state == STRAT_CHILD_RUNS)
		snprintf(how, sizeof how, "closed its %s", p->input_closed ? "input" : "output");
	else
		strat_child_describe_exit(&p->child, how, sizeof how);
	if (p->child.state == STRAT_CHILD_ENDED && p->child.cause == STRAT_CHILD_OUTSIDE) {
		m->verdict.again = 1;
		strat_referee_end(m, STRAT_END_ABANDONED, side, "%s", how);
		return;
	}
	strat_referee_end(
	    m, p->is_new ? STRAT_END_NOT_STARTED : STRAT_END_CRASHED, side, "%s", how);
}

static void
handle_flood(struct strat_referee *m, enum strat_side side)
{
	strat_referee_end(m, STRAT_END_FLOODED, side, "sent more than %llu bytes between answers",
	    (unsigned long long)(m->player[side]->session.engine->noise
		    ? m->player[side]->session.engine->noise
		    : STRAT_MAX_UNSOLICITED));
}

/* The actions by the state of a player and the event.  Events without an entry are ignored. */
static action *const actions[STRAT_ENGINE_STATES][STRAT_EVENT_KINDS] = {
#define ALWAYS [STRAT_EVENT_EXITED] = handle_exit, [STRAT_EVENT_FLOOD] = handle_flood
	[STRAT_ENGINE_STARTING] = {
		ALWAYS,
		[STRAT_REPLY_READY] = handle_ready,
		[STRAT_REPLY_SETUP] = stray_answer,
		[STRAT_REPLY_PLY] = stray_answer,
		[STRAT_REPLY_BAD_PLY] = stray_answer,
		[STRAT_REPLY_RESCUE] = stray_answer,
		[STRAT_REPLY_RESIGN] = stray_answer,
		[STRAT_EVENT_TIMEOUT] = handle_not_ready,
	},
	[STRAT_ENGINE_SETTING_UP] = {
		ALWAYS,
		[STRAT_REPLY_SETUP] = handle_setup,
		[STRAT_REPLY_PLY] = out_of_turn,
		[STRAT_REPLY_BAD_PLY] = out_of_turn,
		[STRAT_REPLY_RESCUE] = out_of_turn,
		[STRAT_REPLY_RESIGN] = handle_resign,
		[STRAT_EVENT_TIMEOUT] = handle_hang,
	},
	[STRAT_ENGINE_TAKING_SETUP] = {
		ALWAYS,
		[STRAT_REPLY_OK] = handle_setup_ok,
		[STRAT_REPLY_SETUP] = out_of_turn,
		[STRAT_REPLY_PLY] = out_of_turn,
		[STRAT_REPLY_BAD_PLY] = out_of_turn,
		[STRAT_REPLY_RESCUE] = out_of_turn,
		[STRAT_REPLY_RESIGN] = handle_resign,
		[STRAT_EVENT_TIMEOUT] = handle_hang,
	},
	[STRAT_ENGINE_WAITING] = {
		ALWAYS,
		[STRAT_REPLY_SETUP] = out_of_turn,
		[STRAT_REPLY_PLY] = out_of_turn,
		[STRAT_REPLY_BAD_PLY] = out_of_turn,
		[STRAT_REPLY_RESCUE] = out_of_turn,
		[STRAT_REPLY_RESIGN] = handle_resign,
	},
	[STRAT_ENGINE_MOVING] = {
		ALWAYS,
		[STRAT_REPLY_PLY] = handle_ply,
		[STRAT_REPLY_BAD_PLY] = handle_bad_ply,
		[STRAT_REPLY_RESIGN] = handle_resign,
		[STRAT_REPLY_DRAW_OFFER] = handle_draw_offer,
		[STRAT_REPLY_INFO] = handle_info,
		[STRAT_REPLY_SETUP] = out_of_turn,
		[STRAT_REPLY_RESCUE] = out_of_turn,
		[STRAT_EVENT_TIMEOUT] = handle_timeout,
	},
	[STRAT_ENGINE_RESCUING] = {
		ALWAYS,
		[STRAT_REPLY_RESCUE] = handle_rescue,
		[STRAT_REPLY_BAD_PLY] = handle_bad_ply,
		[STRAT_REPLY_RESIGN] = handle_resign,
		[STRAT_REPLY_INFO] = handle_info,
		[STRAT_REPLY_SETUP] = out_of_turn,
		[STRAT_REPLY_PLY] = out_of_turn,
		[STRAT_EVENT_TIMEOUT] = handle_timeout,
	},
#undef ALWAYS
};

void
strat_referee_event(struct strat_referee *m, enum strat_side side, int kind)
{
	action *act = actions[m->player[side]->state][kind];

	if (act && !m->is_over)
		act(m, side);
}

/* ------ the beginning ------ */

static void
reset(struct strat_referee *m, const struct strat_engine_game *game)
{
	int side;

	m->game = *game;
	strat_record_clear(&m->record);
	strat_play_clear(&m->play, &m->game.rules);
	for (side = 0; side < 2; side++) {
		m->left[side] = game->tc[side].base > 0 ? game->tc[side].base * STRAT_MS
							: STRAT_NEVER;
		m->used[side] = m->waited[side] = 0;
		m->moves[side] = m->refused[side] = 0;
		m->offered[side] = m->score[side] = m->has_score[side] = 0;
		m->ahead[side] = m->hopeless[side] = 0;
		m->setup[side][0] = '\0';
	}
	m->drawish = 0;
	m->has_begun = m->is_over = m->rc = 0;
	m->info[0] = '\0';
	m->eval = -1;
	memset(&m->verdict, 0, sizeof m->verdict);
}

void
strat_referee_wake(struct strat_referee *m, enum strat_side side)
{
	struct strat_engine_process *p = m->player[side];
	const struct strat_protocol *proto = p->session.engine->protocol;

	p->session.rules = &m->game.rules;
	p->session.base = m->game.base;
	p->session.side = side;
	p->session.opponent = m->player[STRAT_OTHER(side)]->session.engine->name;
	p->session.text = NULL;
	p->session.features = 0;
	p->match = m;
	p->side = side;
	p->state = STRAT_ENGINE_STARTING;
	if (p->is_new) {
		proto->greet(&p->session);
	} else {
		strat_log_clear(&p->log);
		p->log_from = strat_now();
		strat_child_begin_game(&p->child);
		proto->sync(&p->session);
	}
	if (proto->confirms)
		strat_referee_expect(
		    m, side, STRAT_ENGINE_STARTING, m->game.tc[side].start, STRAT_START_MS);
}

void
strat_referee_begin(struct strat_referee *m, const struct strat_engine_game *game,
    struct strat_engine_process *const player[2], const struct strat_event_time *moment)
{
	int side;

	reset(m, game);
	m->moment = moment;
	for (side = 0; side < 2; side++) {
		m->player[side] = player[side];
		player[side]->state = STRAT_ENGINE_STARTING;
	}
	for (side = 0; side < 2; side++)
		strat_referee_wake(m, (enum strat_side)side);
	for (side = 0; side < 2; side++)
		if (!player[side]->session.engine->protocol->confirms && !m->is_over)
			handle_ready(m, (enum strat_side)side);
}
