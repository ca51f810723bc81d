/* asking.c - request something from a player and run its clock. */
#include "engine/referee/referee.h"

#include "engine/referee/affinity.h"

/* Write the pending output to P.  Return the time after writing. */
static strat_ns
flush_to(struct strat_referee *m, struct strat_engine_process *p)
{
	int rc = strat_engine_process_flush(p);
	strat_ns now = strat_now();

	if (rc == -STRAT_E_NOMEM)
		strat_referee_fail(m, rc);
	else if (rc < 0 && p->exit_deadline == STRAT_NEVER)
		p->exit_deadline = now + STRAT_EXIT_WAIT; /* the reason may still arrive */
	return now;
}

/* Expect STATE from SIDE within MS milliseconds, or OR_ELSE if MS is not positive, after writing
 * the pending output. */
void
strat_referee_expect(struct strat_referee *m, enum strat_side side, enum strat_engine_state state,
    int64_t ms, int64_t or_else)
{
	struct strat_engine_process *p = m->player[side];

	p->state = state;
	p->noise = 0;
	p->is_forgiven = 0;
	strat_waiting_stop(&p->waiting);
	/* the clock starts after writing, so that the referee's own delay is not charged */
	p->asked = flush_to(m, p);
	p->deadline = p->asked + (ms > 0 ? ms : or_else) * STRAT_MS;
}

void
strat_referee_let_ponder(struct strat_referee *m, enum strat_side side)
{
	if (!m->is_over && m->player[side]->session.features & STRAT_FEATURE_PONDER)
		flush_to(m, m->player[side]);
}

/* Return the milliseconds on the clock of SIDE, or -1 without a clock. */
static int64_t
clock_ms(const struct strat_referee *m, int side)
{
	return m->left[side] == STRAT_NEVER ? -1 : m->left[side] / STRAT_MS;
}

/* Return the time that the player to move may take from the request, or STRAT_NEVER without a
 * clock. */
strat_ns
strat_referee_allowed(const struct strat_referee *m, enum strat_side side)
{
	const struct strat_tc *tc = &m->game.tc[side];

	return tc->movetime ? tc->movetime * STRAT_MS : m->left[side];
}

/* Expect STATE from SIDE, and run its clock. */
void
strat_referee_run_clock(
    struct strat_referee *m, enum strat_side side, enum strat_engine_state state)
{
	const struct strat_tc *tc = &m->game.tc[side];
	strat_ns most = strat_referee_allowed(m, side);
	int64_t patience = tc->patience > 0 ? tc->patience : STRAT_PATIENCE_MS;

	if (most != STRAT_NEVER)
		strat_waiting_prepare(&m->player[side]->waiting, &m->player[side]->child);
	strat_referee_expect(m, side, state, 1, 1);
	m->player[side]->deadline = m->player[side]->asked +
	    (most == STRAT_NEVER ? patience * STRAT_MS : most + tc->margin * STRAT_MS);
	if (most != STRAT_NEVER)
		strat_waiting_start(&m->player[side]->waiting, m->player[side]->asked, most);
}

void
strat_referee_ask_move(struct strat_referee *m)
{
	enum strat_side side = m->play.turn;
	const struct strat_tc *tc = m->game.tc;
	struct strat_move_request w = { .play = &m->play, .tc = tc };

	w.left[STRAT_RED] = clock_ms(m, STRAT_RED);
	w.left[STRAT_BLUE] = clock_ms(m, STRAT_BLUE);
	if (tc[side].moves)
		w.moves_left = tc[side].moves - m->moves[side] % tc[side].moves;
	m->info[0] = '\0';
	m->eval = -1;
	m->has_score[side] = 0;
	m->player[side]->session.engine->protocol->ask(&m->player[side]->session, &w);
	strat_referee_run_clock(m, side, STRAT_ENGINE_MOVING);
}

/* Return the time after which the player of SIDE loses, by its clock and the margin. */
static strat_ns
limit_of(const struct strat_referee *m, enum strat_side side)
{
	return strat_referee_allowed(m, side) + m->game.tc[side].margin * STRAT_MS;
}

int
strat_referee_let_wait(struct strat_referee *m, enum strat_side side, strat_ns now)
{
	struct strat_engine_process *p = m->player[side];
	strat_ns took = now - p->asked, waited;

	if (!p->waiting.has_looked) /* as without a clock */
		return 0;
	waited = strat_waiting_measure(&p->waiting, &p->child, took);
	if (took - waited < limit_of(m, side)) {
		p->deadline = p->asked + limit_of(m, side) + waited;
		return 1;
	}
	strat_waiting_set_late(&p->waiting);
	if (!p->waiting.is_ready || p->waiting.cpu >= limit_of(m, side) ||
	    took > limit_of(m, side) + STRAT_WAITING_MOST)
		return 0;
	p->deadline = now + STRAT_WAITING_AGAIN;
	return 1;
}

void
strat_referee_lose_on_time(struct strat_referee *m, enum strat_side side, strat_ns waited)
{
	if (waited < STRAT_MS)
		strat_referee_end(m, STRAT_END_TIME, side, "lost on time");
	else
		strat_referee_end(m, STRAT_END_TIME, side,
		    "lost on time, without %lld ms of waiting for a processor",
		    (long long)(waited / STRAT_MS));
}

/* Add a delay of the referee to the figures of the game. */
static void
add_latency(struct strat_latency *lag, strat_ns late)
{
	lag->n++;
	lag->sum += late;
	if (late > lag->most)
		lag->most = late;
}

/* Return how much of the time TOOK, which SIDE used for its reply, it waited for a processor.  Where
 * that makes no difference it is not measured. */
static strat_ns
waited_in(struct strat_referee *m, enum strat_side side, strat_ns took)
{
	struct strat_engine_process *p = m->player[side];

	if (m->left[side] == STRAT_NEVER && took <= strat_referee_allowed(m, side))
		return 0;
	return strat_waiting_measure(&p->waiting, &p->child, took);
}

int
strat_referee_stop_clock(struct strat_referee *m, enum strat_side side)
{
	const struct strat_event_time *t = m->moment;
	struct strat_engine_process *p = m->player[side];
	strat_ns took = t->now - p->asked - t->late, most = strat_referee_allowed(m, side), waited;
	int is_late;

	add_latency(&m->verdict.lag, t->late);
	if (took < 0)
		took = 0;
	strat_affinity_add_reply(p, took);
	p->waiting.was_slow = took >= STRAT_WAITING_FROM;
	waited = waited_in(m, side, took);
	took -= waited;
	m->waited[side] += waited;
	is_late = p->waiting.is_late &&
	    took - strat_waiting_of_referee(&p->waiting) > limit_of(m, side);
	/* a reply that was available when the referee first looked after the deadline is in time */
	if (most != STRAT_NEVER && took > most)
		took = most;
	strat_waiting_stop(&p->waiting);
	p->deadline = STRAT_NEVER;
	p->state = STRAT_ENGINE_WAITING;
	m->used[side] += took;
	if (m->left[side] != STRAT_NEVER)
		m->left[side] -= took < m->left[side] ? took : m->left[side];
	if (is_late)
		strat_referee_lose_on_time(m, side, waited);
	return !is_late;
}

/* Add the increment and periods after a complete move of SIDE. */
void
strat_referee_press_clock(struct strat_referee *m, enum strat_side side)
{
	const struct strat_tc *tc = &m->game.tc[side];

	m->moves[side]++;
	if (m->left[side] == STRAT_NEVER)
		return;
	m->left[side] += tc->inc * STRAT_MS;
	if (tc->moves && m->moves[side] % tc->moves == 0)
		m->left[side] += tc->base * STRAT_MS;
}
