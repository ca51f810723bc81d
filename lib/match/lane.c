/* lane.c - play many games between engines in one thread. */
#include "match/lane.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "engine/referee/referee.h"

#define LOG_SIZE 32768
/* after a longer wait the machine was suspended, and the delay is ignored */
#define ASLEEP    (30 * (STRAT_MS / 1000))
#define EARLY_FOR (STRAT_MS / 2)    /* time between two waits while replies come early */
#define FAREWELL  (1700 * STRAT_MS) /* for all engines to exit */

struct slot {
	struct strat_referee match;
	int is_busy;
};

struct strat_lane {
	struct strat_runner_options plan; /* SLOTS is the number of slots of this lane */
	struct strat_lanes *all;
	int first;             /* number of its first slot */
	atomic_int is_starved; /* 1: a slot has got no game; look again after each game of others */
	atomic_int is_woken;   /* 1: look now */
	struct strat_supervisor *supervisor;
	struct slot *slots;
	struct strat_engine_process **players; /* processes, running or free for reuse */
	size_t nplayers, players_cap;
	struct strat_event_time moment;
	strat_ns looked; /* start of the last wait */
	strat_ns waited; /* end of the last wait */
	struct strat_affinity affinity;
	int busy; /* busy slots */
	struct strat_out log[2];
};

static int
report(struct strat_lane *a, enum strat_code code, const char *detail)
{
	return strat_tellf(a->plan.rep, code, STRAT_NOWHERE, "%s", detail);
}

/* Start no more games.  RC is what the runner returns. */
static void
finish(struct strat_lane *a, int rc)
{
	int none = 0;

	(void)atomic_compare_exchange_strong(&a->all->rc, &none, rc);
	atomic_store(&a->all->is_finishing, 1);
}

/* ------ players ------ */

static int
can_play(const struct strat_engine_process *p)
{
	return p->child.state == STRAT_CHILD_RUNS && !p->is_leaving && !p->input_closed &&
	    !p->has_ended && p->exit_deadline == STRAT_NEVER;
}

/* Return the processor for the games of slot I, counted from 1, or 0 for any. */
static uint64_t
processor_of(const struct strat_lane *a, size_t i)
{
	return a->plan.nprocessors ? (uint64_t)a->plan.processors[i % a->plan.nprocessors] + 1 : 0;
}

/* Return an idle process of engine E on PROCESSOR, or NULL. */
static struct strat_engine_process *
find_idle(const struct strat_lane *a, uint32_t e, uint64_t processor)
{
	size_t i;

	for (i = 0; i < a->nplayers; i++)
		if (a->players[i]->engine == e && a->players[i]->processor == processor &&
		    !a->players[i]->match && can_play(a->players[i]))
			return a->players[i];
	return NULL;
}

/* Return an unused element of A->players, or NULL if out of memory. */
static struct strat_engine_process *
add_player(struct strat_lane *a)
{
	struct strat_engine_process *p;
	size_t i;

	for (i = 0; i < a->nplayers; i++)
		if (a->players[i]->child.state == STRAT_CHILD_NONE)
			return a->players[i];
	if (strat_vec_grow((void **)&a->players, &a->players_cap, a->nplayers + 1,
		sizeof(struct strat_engine_process *)) < 0)
		return NULL;
	p = calloc(1, sizeof *p);
	if (!p)
		return NULL;
	strat_child_init(&p->child);
	a->players[a->nplayers++] = p;
	return p;
}

/* Stop idle processes beyond two per slot, which pile up when many engines take turns. */
static void
stop_idle(struct strat_lane *a)
{
	size_t i, idle = 0;

	for (i = 0; i < a->nplayers; i++)
		idle += !a->players[i]->match && can_play(a->players[i]);
	for (i = 0; i < a->nplayers && idle > 2 * (size_t)a->plan.slots; i++)
		if (!a->players[i]->match && can_play(a->players[i])) {
			strat_engine_process_quit(
			    a->players[i], a->moment.now, a->players[i]->session.engine->tc.grace);
			idle--;
		}
}

/* Return an idle or new process on PROCESSOR of the engine that plays SIDE in GAME, or NULL after
 * reporting the fault. */
static struct strat_engine_process *
get_player(struct strat_lane *a, const struct strat_engine_game *game, int side, uint64_t processor)
{
	const struct strat_engine *with = game->with[side];
	uint32_t e = game->engine[side];
	struct strat_engine_process *p = with ? NULL : find_idle(a, e, processor);
	int rc;

	if (p)
		return p;
	p = add_player(a);
	if (!p) {
		finish(a, report(a, STRAT_E_NOMEM, ""));
		return NULL;
	}
	p->processor = processor;
	rc = strat_engine_process_start(p, a->supervisor, with ? with : &a->plan.engines[e],
	    a->plan.log_size ? a->plan.log_size : LOG_SIZE);
	if (rc < 0) {
		finish(a, report(a, (enum strat_code) - rc, strerror(errno)));
		return NULL;
	}
	p->engine = e;
	return p;
}

/* Take P out of its finished game.  It is kept for another game, or told to exit if it was at fault
 * or cannot play another one.  After a sealed game it is killed, so that it cannot signal to its
 * successor. */
static void
release_player(struct strat_lane *a, struct strat_engine_process *p, int is_guilty, int is_sealed)
{
	const struct strat_engine *e = p->session.engine;
	int stays = !is_guilty && !e->restart && !e->protocol->one_game_only && can_play(p) &&
	    p->state == STRAT_ENGINE_WAITING && strat_engine_process_flush(p) == 0;

	p->match = NULL;
	p->state = STRAT_ENGINE_IDLE;
	p->deadline = STRAT_NEVER;
	strat_waiting_stop(&p->waiting);
	if (!stays)
		strat_engine_process_quit(p, a->moment.now, e->tc.grace);
	if (is_sealed && p->child.state == STRAT_CHILD_RUNS)
		strat_child_signal(&p->child, SIGKILL);
	if (p->has_ended)
		strat_child_close(&p->child);
}

/* Report the wrong options of P, once, before its first game. */
static void
check_options(const struct strat_lane *a, struct strat_engine_process *p)
{
	char why[140];
	size_t i = 0;

	if (p->is_new || p->is_checked)
		return;
	p->is_checked = 1;
	while (a->plan.doubt && strat_talk_option_fault(&p->session, &i, why, sizeof why))
		a->plan.doubt(a->plan.arg, p->engine, why);
}

/* ------ games ------ */

static int
tc_is_empty(const struct strat_tc *tc)
{
	return !tc->base && !tc->inc && !tc->moves && !tc->movetime && !tc->nodes && !tc->margin &&
	    !tc->setup && !tc->start && !tc->patience;
}

/* Start GAME in slot S.  Return 0 if an engine could not be started. */
static int
start_game(struct strat_lane *a, struct slot *s, struct strat_engine_game *game)
{
	uint64_t processor = processor_of(a, (size_t)(a->first + (s - a->slots)));
	struct strat_engine_process *player[2];
	int side;

	for (side = 0; side < 2; side++) {
		if (tc_is_empty(&game->tc[side]))
			game->tc[side] = a->plan.engines[game->engine[side]].tc;
		player[side] = get_player(a, game, side, processor);
		if (player[side])
			player[side]->match = &s->match; /* so that find_idle() skips it */
	}
	if (!player[STRAT_RED] || !player[STRAT_BLUE]) {
		for (side = 0; side < 2; side++)
			if (player[side])
				release_player(a, player[side], 1, 0);
		return 0;
	}
	s->is_busy = 1;
	strat_referee_begin(&s->match, game, player, &a->moment);
	check_options(a, player[STRAT_RED]);
	check_options(a, player[STRAT_BLUE]);
	return 1;
}

/* Start a game in every free slot.  A slot counts as playing while it asks for a game, so that no
 * other lane ends meanwhile. */
static void
start_games(struct strat_lane *a)
{
	struct strat_engine_game game;
	int i, rc, starved = 0;

	atomic_store(&a->is_starved, 1); /* before asking, so that no game of others is missed */
	for (i = 0; i < a->plan.slots && !atomic_load(&a->all->is_finishing); i++) {
		if (a->slots[i].is_busy)
			continue;
		memset(&game, 0, sizeof game);
		game.keep = STRAT_RECORD_CLOCKS;
		atomic_fetch_add(&a->all->playing, 1);
		rc = a->plan.next(a->plan.arg, a->first + i, &game);
		if (rc < 0)
			finish(a, rc);
		starved |= rc == 0;
		if (rc <= 0 || !start_game(a, &a->slots[i], &game))
			atomic_fetch_sub(&a->all->playing, 1);
	}
	atomic_store(&a->is_starved, starved);
	stop_idle(a);
}

static void
write_logs(struct strat_lane *a, struct strat_referee *m)
{
	struct strat_verdict *v = &m->verdict;
	int side;

	for (side = 0; side < 2; side++) {
		a->log[side].len = 0;
		if (v->is_bad || v->refused[side] || a->plan.log_all)
			strat_log_write(&m->player[side]->log, &a->log[side]);
		v->log_len[side] = a->log[side].len;
		strat_out_char(&a->log[side], '\0');
		v->log[side] = a->log[side].error ? "" : a->log[side].text;
		if (a->log[side].error)
			v->log_len[side] = 0;
	}
}

/* Deliver the finished game of slot I and free the slot. */
static void
deliver(struct strat_lane *a, int i)
{
	struct strat_referee *m = &a->slots[i].match;
	int side, rc;

	for (side = 0; side < 2; side++)
		if (m->player[side]->child.state == STRAT_CHILD_RUNS)
			(void)strat_engine_process_flush(m->player[side]);
	write_logs(a, m);
	for (side = 0; side < 2; side++)
		release_player(a, m->player[side], m->verdict.is_bad && m->verdict.loser == side,
		    m->game.is_sealed);
	a->slots[i].is_busy = 0;
	rc = m->rc < 0 ? 0 : a->plan.done(a->plan.arg, a->first + i, &m->verdict);
	if (rc < 0)
		finish(a, rc);
	if (m->rc < 0)
		finish(a, report(a, (enum strat_code) - m->rc, ""));
	if (m->verdict.stop)
		finish(a, -STRAT_E_ENGINE);
}

/* Wake the lanes that wait for a game, or all if no lane has one. */
static void
wake_others(const struct strat_lane *a)
{
	int i, is_over = atomic_load(&a->all->playing) == 0;

	for (i = 0; i < a->all->n; i++)
		if (a->all->list[i] != a && (is_over || atomic_load(&a->all->list[i]->is_starved)))
			strat_lane_wake(a->all->list[i]);
}

/* Deliver finished games and start new ones until every busy slot has a game in progress.  Set
 * A->busy to the number of busy slots. */
static void
deliver_finished(struct strat_lane *a)
{
	int i, delivered;

	do {
		delivered = a->busy = 0;
		if (atomic_load(&a->all->is_abandoning))
			for (i = 0; i < a->plan.slots; i++)
				if (a->slots[i].is_busy)
					strat_referee_abandon(&a->slots[i].match);
		for (i = 0; i < a->plan.slots; i++)
			if (a->slots[i].is_busy && a->slots[i].match.is_over) {
				deliver(a, i);
				delivered++;
			}
		if (delivered) {
			start_games(a);
			atomic_fetch_sub(&a->all->playing, delivered);
			wake_others(a);
		}
		for (i = 0; i < a->plan.slots; i++)
			a->busy += a->slots[i].is_busy;
	} while (delivered);
}

/* ------ events ------ */

static void
send_event(struct strat_lane *a, struct strat_engine_process *p, int kind)
{
	struct strat_referee *m = p->match;
	size_t before = 0;

	if (!m)
		return;
	before = m->record.nplies;
	strat_referee_event(m, p->side, kind);
	check_options(a, p);
	if (a->plan.ply && m->record.nplies != before)
		a->plan.ply(a->plan.arg, a->first + (int)((struct slot *)m - a->slots), &m->record);
}

/* Pass the lines received from P to its referee. */
static void
read_replies(struct strat_lane *a, struct strat_engine_process *p)
{
	uint64_t most = p->session.engine->noise ? p->session.engine->noise : STRAT_MAX_UNSOLICITED;
	enum strat_reply said;

	while (strat_engine_process_next_line(p, &said))
		send_event(a, p, (int)said);
	if (p->noise > most)
		send_event(a, p, STRAT_EVENT_FLOOD);
}

/* Handle the output of P, of which strat_engine_process_read() returned RC. */
static void
handle_output(struct strat_lane *a, struct strat_engine_process *p, int rc)
{
	read_replies(a, p);
	if (rc < 0 && p->exit_deadline == STRAT_NEVER)
		p->exit_deadline = a->moment.now + STRAT_EXIT_WAIT;
}

/* Restart P if it exited between two games.  Return 1 if so; 0 if P was not between games, or could
 * not be restarted. */
static int
revive(struct strat_lane *a, struct strat_engine_process *p)
{
	struct strat_referee *m = p->match;
	enum strat_side side = p->side;
	size_t log_size = p->log.size;

	if (!m || m->is_over || p->is_new || p->state != STRAT_ENGINE_STARTING)
		return 0;
	strat_child_close(&p->child);
	if (strat_engine_process_start(p, a->supervisor, p->session.engine, log_size) < 0)
		return 0;
	strat_referee_wake(m, side);
	return 1;
}

/* Handle the exit, or failed start, of a process.  Output that it wrote before still counts. */
static void
handle_exit(struct strat_lane *a, struct strat_engine_process *p)
{
	int i;

	if (revive(a, p))
		return;
	p->has_ended = 1;
	for (i = 0; i < 8; i++)
		strat_engine_process_read_err(p);
	while (strat_engine_process_read(p) > 0 && p->match && !p->match->is_over)
		read_replies(a, p);
	read_replies(a, p);
	if (p->match)
		send_event(a, p, STRAT_EVENT_EXITED);
	else
		strat_child_close(&p->child);
}

static void
handle(struct strat_lane *a, const struct strat_child_event *h)
{
	struct strat_engine_process *p = (struct strat_engine_process *)(void *)h->child;
	enum strat_runner_action call;

	switch (h->kind) {
	case STRAT_WATCH_OUT:
		handle_output(a, p, strat_engine_process_read(p));
		break;
	case STRAT_WATCH_ERR:
		strat_engine_process_read_err(p);
		if (p->session.engine)
			read_replies(a, p);
		break;
	case STRAT_WATCH_IN:
		if (strat_engine_process_flush(p) < 0 && p->exit_deadline == STRAT_NEVER)
			p->exit_deadline = a->moment.now + STRAT_EXIT_WAIT;
		break;
	case STRAT_WATCH_NOTICE:
		handle_exit(a, p);
		break;
	case STRAT_WATCH_OTHER:
		call = a->plan.on_wakeup(a->plan.arg);
		if (call != STRAT_RUNNER_CONTINUE)
			atomic_store(&a->all->is_finishing, 1);
		if (call == STRAT_RUNNER_ABANDON)
			atomic_store(&a->all->is_abandoning, 1);
		break;
	}
}

/* ------ times ------ */

static strat_ns
earlier(strat_ns a, strat_ns b)
{
	return a < b ? a : b;
}

/* Return the earliest deadline of all processes. */
static strat_ns
next_time(const struct strat_lane *a)
{
	strat_ns t = STRAT_NEVER;
	size_t i;

	for (i = 0; i < a->nplayers; i++) {
		const struct strat_engine_process *p = a->players[i];

		if (p->child.state != STRAT_CHILD_NONE)
			t = earlier(t,
			    earlier(p->deadline, earlier(p->exit_deadline, p->child.next_signal)));
		if (p->match)
			t = earlier(t, p->waiting.look_at);
		t = earlier(t, strat_affinity_deadline(&a->affinity, p));
	}
	return t;
}

/* Read what P has answered.  Return 1 if its deadline has moved, because it did. */
static int
has_answered(struct strat_lane *a, struct strat_engine_process *p)
{
	strat_ns deadline = p->deadline;

	while (!p->match->is_over && p->deadline == deadline && strat_engine_process_read(p) > 0)
		read_replies(a, p);
	return p->deadline != deadline || p->match->is_over;
}

/* Handle the expired deadline of P, unless its answer has arrived in the meantime, or arrives while it
 * is measured whether P had to wait for a processor. */
static void
handle_deadline(struct strat_lane *a, struct strat_engine_process *p)
{
	strat_ns late = a->moment.now - p->deadline;
	struct strat_latency *lag = &p->match->verdict.lag;

	if (late > lag->woke_most)
		lag->woke_most = late;
	if (!has_answered(a, p) && !strat_engine_process_extend_deadline(p, a->moment.now) &&
	    !strat_referee_let_wait(p->match, p->side, a->moment.now) && !has_answered(a, p))
		send_event(a, p, STRAT_EVENT_TIMEOUT);
}

static void
handle_deadlines(struct strat_lane *a)
{
	strat_ns now = a->moment.now;
	size_t i;

	for (i = 0; i < a->nplayers; i++) {
		struct strat_engine_process *p = a->players[i];

		if (p->child.state == STRAT_CHILD_NONE)
			continue;
		if (p->match && p->waiting.look_at <= now)
			strat_waiting_look(&p->waiting, &p->child);
		if (p->match && p->deadline <= now)
			handle_deadline(a, p);
		if (p->exit_deadline <= now) {
			p->exit_deadline = STRAT_NEVER;
			if (p->match)
				send_event(a, p, STRAT_EVENT_EXITED);
			else
				strat_engine_process_quit(p, now, 1);
		}
		strat_child_escalate(&p->child, now);
	}
}

/* A request to an engine on the same processor lets it run at once, so that its reply is there when the
 * request has been written.  Read the replies that are there, without a wait before.  Return 0 if there
 * is none, or if it is time to look for other events. */
static int
read_early(struct strat_lane *a)
{
	strat_ns now = strat_now();
	int i, rc, found = 0;

	if (!a->affinity.is_pinned || now - a->waited > EARLY_FOR)
		return 0;
	for (i = 0; i < a->plan.slots; i++) {
		struct strat_referee *m = &a->slots[i].match;
		struct strat_engine_process *p = m->player[m->play.turn];

		if (!a->slots[i].is_busy || m->is_over || p->state != STRAT_ENGINE_MOVING ||
		    (rc = strat_engine_process_read(p)) == 0)
			continue;
		a->moment.late = found ? 0 : now - a->moment.now;
		a->moment.now = now;
		handle_output(a, p, rc);
		found = 1;
	}
	return found;
}

/* Wait for events or deadlines until UNTIL, and handle them. */
static int
wait_for_events(struct strat_lane *a, strat_ns until)
{
	struct strat_child_event what[STRAT_CHILD_EVENTS];
	strat_ns before = strat_now(), busy = before - a->moment.now;
	int n = strat_supervisor_wait(
		a->supervisor, a->plan.fd, earlier(until, next_time(a)), what),
	    i;

	a->moment.now = a->waited = strat_now();
	a->moment.late = a->moment.now - before < ASLEEP && a->looked ? busy : 0;
	a->looked = before;
	if (n < 0)
		return n;
	for (i = 0; i < n; i++)
		handle(a, &what[i]);
	handle_deadlines(a);
	strat_affinity_update(
	    &a->affinity, a->supervisor, a->busy, a->players, a->nplayers, a->moment.now);
	return 0;
}

/* ------ all of it ------ */

/* Return 1 if A has games, or may get one when a game of another lane has ended. */
static int
goes_on(const struct strat_lane *a)
{
	return a->busy > 0 ||
	    (atomic_load(&a->all->playing) > 0 && !atomic_load(&a->all->is_finishing));
}

void
strat_lane_run(struct strat_lane *a)
{
	a->moment.now = strat_now();
	a->looked = 0;
	start_games(a);
	for (;;) {
		deliver_finished(a);
		if (!goes_on(a))
			break;
		if (read_early(a))
			continue;
		if (wait_for_events(a, STRAT_NEVER) < 0) {
			finish(a, report(a, STRAT_E_IO, "the supervisor of the engines exited"));
			atomic_store(&a->all->is_abandoning, 1);
		}
		if (atomic_exchange(&a->is_woken, 0))
			start_games(a);
	}
	wake_others(a);
}

void
strat_lane_wake(struct strat_lane *a)
{
	atomic_store(&a->is_woken, 1);
	strat_supervisor_wake(a->supervisor);
}

int
strat_lane_has_sandbox(const struct strat_lane *a)
{
	return strat_supervisor_has_sandbox(a->supervisor);
}

int
strat_lane_has_groups(const struct strat_lane *a)
{
	return strat_supervisor_has_groups(a->supervisor);
}

int
strat_lane_open(struct strat_lane **to, const struct strat_runner_options *plan,
    struct strat_lanes *all, int first)
{
	struct strat_supervisor_options how = { .tmp = plan->tmp,
		.path = plan->path,
		.sandbox = plan->sandbox,
		.like = first > 0 ? all->list[0]->supervisor : NULL,
		.no_groups = plan->no_groups };
	struct strat_lane *a = calloc(1, sizeof *a);
	int rc, i;

	*to = NULL;
	if (a) {
		a->plan = *plan;
		a->all = all;
		a->first = first;
		a->affinity.is_on = !plan->no_pinning && plan->nprocessors == 0;
		a->affinity.row = STRAT_AFFINITY_STREAK;
		a->affinity.taken = all->taken;
		a->slots = calloc((size_t)plan->slots, sizeof *a->slots);
	}
	if (!a || !a->slots) {
		free(a);
		return strat_tell(plan->rep, STRAT_E_NOMEM, STRAT_NOWHERE);
	}
	strat_out_init(&a->log[STRAT_RED], -1);
	strat_out_init(&a->log[STRAT_BLUE], -1);
	for (i = 0; i < plan->slots; i++)
		strat_referee_init(&a->slots[i].match);
	rc = strat_supervisor_open(&a->supervisor, &how, plan->rep);
	if (rc < 0) {
		strat_lane_close(a);
		return rc;
	}
	*to = a;
	return 0;
}

static int
any_runs(const struct strat_lane *a)
{
	size_t i;

	for (i = 0; i < a->nplayers; i++)
		if (a->players[i]->child.state == STRAT_CHILD_RUNS)
			return 1;
	return 0;
}

void
strat_lane_quit(struct strat_lane *a)
{
	size_t i;

	for (i = 0; i < a->nplayers; i++)
		if (a->players[i]->child.state == STRAT_CHILD_RUNS)
			strat_engine_process_quit(
			    a->players[i], strat_now(), a->players[i]->session.engine->tc.grace);
}

void
strat_lane_close(struct strat_lane *a)
{
	strat_ns end = strat_now() + FAREWELL;
	size_t i;

	strat_lane_quit(a);
	a->plan.fd = -1;
	while (any_runs(a) && strat_now() < end)
		if (wait_for_events(a, end) < 0)
			break;
	for (i = 0; i < a->nplayers; i++) {
		strat_engine_process_free(a->players[i]);
		free(a->players[i]);
	}
	strat_supervisor_close(a->supervisor);
	for (i = 0; i < (size_t)a->plan.slots; i++)
		strat_referee_free(&a->slots[i].match);
	strat_out_free(&a->log[STRAT_RED]);
	strat_out_free(&a->log[STRAT_BLUE]);
	free(a->players);
	free(a->slots);
	free(a);
}
