/* referee_plies.c - apply or refuse a ply, notify both players, and record it. */
#include <stdio.h>
#include <string.h>

#include "engine/referee/referee.h"
#include "game/check.h"
#include "game/shown.h"
#include "game/view/view.h"

/* ------ notifying ------ */

/* Notify both players of PLY, each with only what it may see. */
static void
notify_ply(struct strat_referee *m, enum strat_side mover, const struct strat_ply *ply,
    const struct strat_event *ev)
{
	int is_plain = ply->kind == STRAT_STEP && !ev->target && !ev->rescue, side;
	struct strat_seen_ranks named;
	struct strat_ply view;

	if (!is_plain)
		strat_view_ranks(&m->belief, ev, &named);
	for (side = 0; side < 2; side++) {
		struct strat_session *t = &m->player[side]->session;

		view = *ply; /* a plain step shows nothing but the squares */
		if (!is_plain)
			strat_view_ply(ply, &named, (enum strat_view)side, &view);
		t->engine->protocol->notify_ply(t, mover, &view);
	}
}

/* ------ the record ------ */

static size_t
write_time(char *to, size_t size, const char *name, strat_ns t)
{
	long ms = (long)(t / STRAT_MS);

	return (size_t)snprintf(to, size, "[%%%s %ld:%02ld:%02ld.%03ld]", name, ms / 3600000,
	    ms / 60000 % 60, ms / 1000 % 60, ms % 1000);
}

#define MAX_NOTES (2u << 20) /* bytes; a record may have 4 MiB of text */

/* Store the time used, the time left, the eval and the info of the ply as a comment. */
static int
note_ply(struct strat_referee *m, enum strat_side side, strat_ns took)
{
	char text[3 * 48 + sizeof m->info];
	size_t n = 0;

	if (m->record.ntext > MAX_NOTES)
		return 0;
	if (m->game.keep & STRAT_RECORD_CLOCKS) {
		n = write_time(text, sizeof text, "emt", took);
		if (m->left[side] != STRAT_NEVER) {
			text[n++] = ' ';
			n += write_time(text + n, sizeof text - n, "clk", m->left[side]);
		}
	}
	if (m->game.keep & STRAT_RECORD_INFO && m->eval >= 0)
		n += (size_t)snprintf(
		    text + n, sizeof text - n, "%s[%%eval %d]", n ? " " : "", m->eval);
	if (m->game.keep & STRAT_RECORD_INFO && m->info[0])
		n += (size_t)snprintf(text + n, sizeof text - n, "%s%s", n ? " " : "", m->info);
	return n ? strat_record_add_note(&m->record, STRAT_COMMENT, text, n) : 0;
}

/* ------ moves ------ */

void
strat_referee_end_on_board(struct strat_referee *m)
{
	enum strat_result result;
	const char *name = strat_board_end(&m->play, &result);
	int loser = result == STRAT_RED_WINS ? STRAT_BLUE
	    : result == STRAT_BLUE_WINS      ? STRAT_RED
					     : -1;

	if (name)
		strat_referee_end(m, STRAT_END_BOARD, loser, "%s", name);
}

/* Continue the game after SIDE made PLY with the event EV. */
static void
continue_game(struct strat_referee *m, enum strat_side side, struct strat_ply *ply,
    const struct strat_event *ev, strat_ns took)
{
	struct strat_engine_process *other = m->player[STRAT_OTHER(side)];

	strat_ply_fill_shown(ply, ev);
	strat_referee_press_clock(m, side);
	if (strat_belief_update(&m->belief, &m->play, ply, ev) < 0 ||
	    strat_record_add_ply(&m->record, ply) < 0 || note_ply(m, side, took) < 0) {
		strat_referee_fail(m, -STRAT_E_NOMEM);
		return;
	}
	notify_ply(m, side, ply, ev);
	m->offered[STRAT_OTHER(side)] = 0; /* the offer was not accepted */
	if (m->offered[side] && other->session.engine->protocol->notify_draw_offer)
		other->session.engine->protocol->notify_draw_offer(&other->session, side);
	if (strat_play_result(&m->play) != STRAT_OPEN)
		strat_referee_end_on_board(m);
	else if (m->record.nplies == STRAT_MAX_PLIES)
		strat_referee_end(m, STRAT_END_ABANDONED, -1, "too long for a record");
	else if (!strat_referee_adjudicate(m, side))
		strat_referee_ask_move(m);
	strat_referee_let_ponder(m, side);
}

/* Handle WHAT, by which SIDE broke the rule of -CODE: ask again or end the game, by policy. */
void
strat_referee_refuse(
    struct strat_referee *m, enum strat_side side, const char *what, int code, const char *why)
{
	struct strat_session *t = &m->player[side]->session;
	const char *word = strat_code_name((enum strat_code) - code);

	if (m->game.on_illegal != STRAT_POLICY_REFUSE || !t->engine->protocol->refuse ||
	    m->refused[side] >= (uint32_t)m->game.refusals) {
		strat_referee_end(m, STRAT_END_ILLEGAL, side, "%.60s: %s", what,
		    why ? why : strat_code_phrase((enum strat_code) - code));
		return;
	}
	m->refused[side]++;
	m->offered[side] = 0;
	t->engine->protocol->refuse(t, what, word);
	strat_referee_ask_move(m);
}

static void
refuse_ply(struct strat_referee *m, enum strat_side side, const struct strat_ply *ply, int code)
{
	char text[STRAT_PLY_SIZE + 1];

	text[strat_ply_write(text, ply)] = '\0';
	strat_referee_refuse(m, side, text, code, NULL);
}

/* ------ rescues ------ */

/* Return 1 if SIDE can rescue a piece with PLY, which is made except for the rescue. */
static int
can_rescue(const struct strat_referee *m, enum strat_side side, const struct strat_ply *ply)
{
	const struct strat_play *p = &m->play;
	struct strat_ply with = *ply;
	int i, s;

	if (strat_row(ply->to) != (side == STRAT_RED ? m->game.rules.rows : 1))
		return 0;
	for (i = 0; i < p->nlost[side]; i++) {
		with.rescue = p->lost[side][i].rank;
		for (s = 0x11; s < STRAT_SQUARES; s++) {
			with.rescue_at = (strat_square)s;
			if (p->at[s] != STRAT_LAKE && strat_play_may_rescue(p, &with))
				return 1;
		}
	}
	return 0;
}

/* Make PLY without the rescue in AFTER, and store what SIDE may see of it in TOLD.  Return 0; 1 if
 * PLY is legal only with a rescue; or the negative code of the rule that it breaks. */
static int
try_ply(struct strat_referee *m, enum strat_side side, const struct strat_ply *ply,
    struct strat_play *after, struct strat_ply *told)
{
	struct strat_belief belief = m->belief;
	struct strat_seen_ranks named;
	struct strat_event ev;
	struct strat_ply truth = *ply;
	int rc = strat_play_copy(after, &m->play);

	*told = *ply;
	if (rc == 0)
		rc = strat_play_apply(after, ply, &ev);
	if (rc < 0)
		return rc == -STRAT_E_CHASE ? 1 : rc;
	strat_ply_fill_shown(&truth, &ev);
	rc = strat_belief_update(&belief, after, &truth, &ev);
	strat_view_ranks(&belief, &ev, &named);
	strat_view_ply(&truth, &named, (enum strat_view)side, told);
	return rc;
}

/* Ask SIDE for the rescue that may end PLY, showing the outcome.  Return 0 if PLY allows none. */
int
strat_referee_ask_rescue(struct strat_referee *m, enum strat_side side, const struct strat_ply *ply)
{
	struct strat_session *t = &m->player[side]->session;
	struct strat_play after;
	struct strat_ply told;
	int rc;

	if (!m->game.rules.rescue || ply->rescue || !t->engine->protocol->ask_rescue ||
	    !can_rescue(m, side, ply))
		return 0;
	strat_play_init(&after);
	rc = try_ply(m, side, ply, &after, &told);
	strat_play_free(&after);
	if (rc < 0 || (rc == 0 && after.result != STRAT_OPEN))
		return 0;
	m->saving = *ply;
	t->engine->protocol->ask_rescue(t, &told);
	strat_referee_run_clock(m, side, STRAT_ENGINE_RESCUING);
	return 1;
}

/* Make PLY of SIDE, for which it used the time TOOK. */
void
strat_referee_make_ply(
    struct strat_referee *m, enum strat_side side, struct strat_ply *ply, strat_ns took)
{
	struct strat_event ev;
	int rc = strat_play_apply(&m->play, ply, &ev);

	if (rc == -STRAT_E_NOMEM)
		strat_referee_fail(m, -STRAT_E_NOMEM);
	else if (rc < 0)
		refuse_ply(m, side, ply, rc);
	else
		continue_game(m, side, ply, &ev, took);
}
