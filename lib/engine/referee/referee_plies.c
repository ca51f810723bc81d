/* referee_plies.c - a ply is made, told to both players, written down; or refused. */
#include <stdio.h>
#include <string.h>

#include "engine/referee/referee.h"
#include "game/check.h"
#include "game/shown.h"
#include "game/view/view.h"

/* ------ telling ------ */

/* Both are told of PLY, as each of them may see it. */
static void
tell_ply(struct strat_referee *m, enum strat_side mover, const struct strat_ply *ply,
    const struct strat_event *ev)
{
	int is_plain = ply->kind == STRAT_STEP && !ev->target && !ev->rescue, side;
	struct strat_seen_ranks named;
	struct strat_ply view;

	if (!is_plain)
		strat_view_ranks(&m->belief, ev, &named);
	for (side = 0; side < 2; side++) {
		struct strat_session *t = &m->player[side]->session;

		view = *ply; /* of a plain step all is known but the rank, which nothing shows */
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

#define MAX_NOTES (2u << 20) /* bytes: a record may have 4 MiB of text */

/* Note what it took, what is left and what was said. */
static int
note_ply(struct strat_referee *m, enum strat_side side, strat_ns took)
{
	char text[2 * 48 + sizeof m->info];
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

/* PLY was made by SIDE: EV. */
static void
go_on(struct strat_referee *m, enum strat_side side, struct strat_ply *ply,
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
	tell_ply(m, side, ply, ev);
	m->offered[STRAT_OTHER(side)] = 0; /* it was not agreed to */
	if (m->offered[side] && other->session.engine->protocol->notify_draw_offer)
		other->session.engine->protocol->notify_draw_offer(&other->session, side);
	if (strat_play_result(&m->play) != STRAT_OPEN)
		strat_referee_end_on_board(m);
	else if (m->record.nplies == STRAT_MAX_PLIES)
		strat_referee_end(m, STRAT_END_ABANDONED, -1, "longer than a record can be");
	else if (!strat_referee_adjudicate(m, side))
		strat_referee_ask_move(m);
}

/* SIDE did what the rules do not allow, CODE being the rule that was broken. */
void
strat_referee_refuse(struct strat_referee *m, enum strat_side side, const char *what, int code)
{
	struct strat_session *t = &m->player[side]->session;
	const char *word = strat_code_name((enum strat_code) - code);

	if (m->game.on_illegal != STRAT_POLICY_REFUSE || !t->engine->protocol->refuse ||
	    m->refused[side] >= (uint32_t)m->game.refusals) {
		strat_referee_end(m, STRAT_END_ILLEGAL, side, "%.60s: %s", what,
		    strat_code_phrase((enum strat_code) - code));
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
	strat_referee_refuse(m, side, text, code);
}

/* ------ rescues ------ */

/* Has SIDE a piece that can come back with PLY, which is made but for that? */
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

/* What PLY does, made in AFTER without the rescue that may come, goes to TOLD as SIDE may see it.
 * 0; 1: nothing yet, since only a rescue makes it good; negative: it is no good. */
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

/* PLY of SIDE may end with a rescue: ask for it, the outcome being shown.  0: it may not. */
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

/* Make PLY of SIDE, which took so long. */
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
		go_on(m, side, ply, &ev, took);
}
