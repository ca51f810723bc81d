/* next_game.c - choose the next game of a schedule, and prepare it. */
#include <string.h>

#include "base/vec.h"
#include "match/play/playing.h"

#define MOST_WAITING 10000 /* games passed over because of others in progress */

/* Return 1 if engines meet setups again, with sides exchanged or against another opponent, and must
 * learn nothing about them. */
static int
is_sealed(const struct strat_match_plan *plan, const struct strat_scheduled_game *f)
{
	return plan->book.n > 0 && plan->engines[f->red - 1].restart &&
	    plan->engines[f->blue - 1].restart;
}

static void
fill(const struct strat_match_plan *plan, const struct strat_scheduled_game *f,
    struct strat_engine_game *game)
{
	const struct strat_config *c = &plan->config;
	const struct strat_book_setups *setups;
	uint32_t n = f->opening;
	int side;

	game->key = f->number;
	game->engine[STRAT_RED] = f->red - 1u;
	game->engine[STRAT_BLUE] = f->blue - 1u;
	game->rules = plan->rules;
	game->base = &plan->base;
	game->judging = c->judging;
	game->on_crash = (enum strat_policy)c->on_crash;
	game->on_unready = c->has_sprt && c->on_crash == STRAT_POLICY_LOSE ? STRAT_POLICY_VOID
									   : game->on_crash;
	game->on_illegal = (enum strat_policy)c->on_illegal;
	game->refusals = (int)c->refusals;
	game->keep = (c->keep_clocks ? STRAT_RECORD_CLOCKS : 0) |
	    (c->keep_info ? STRAT_RECORD_INFO : 0);
	game->features = strat_match_features(c);
	game->is_sealed = is_sealed(plan, f);
	if (plan->book.n == 0)
		return;
	if (c->book.is_single)
		n = 2 * n + f->is_second;
	setups = strat_book_at(&plan->book, c, n);
	for (side = STRAT_RED; side <= STRAT_BLUE; side++)
		memcpy(game->setup[side], setups->side[side], sizeof game->setup[side]);
}

/* Return 1 if game F may begin: no sealed game in progress has the same setups and one of its
 * engines, whose two processes could signal to each other which setups they have. */
static int
may_begin(const struct strat_playing *p, const struct strat_scheduled_game *f)
{
	int i;

	for (i = 0; is_sealed(p->run->plan, f) && i < p->options->slots; i++) {
		const struct strat_scheduled_game *g = &p->slots[i].scheduled;

		if (p->slots[i].is_busy && g->opening == f->opening &&
		    (g->red == f->red || g->red == f->blue || g->blue == f->red ||
			g->blue == f->blue))
			return 0;
	}
	return 1;
}

int
strat_playing_wait(struct strat_playing *p, const struct strat_scheduled_game *f)
{
	if (strat_vec_grow(
		(void **)&p->waiting, &p->waiting_cap, p->nwaiting + 1, sizeof *p->waiting) < 0)
		return strat_tell(p->rep, STRAT_E_NOMEM, STRAT_NOWHERE);
	p->waiting[p->nwaiting++] = *f;
	return 0;
}

/* Remove the first game that waits and may begin, and set *F to it.  Return 0 if there is none. */
static int
take_waiting(struct strat_playing *p, struct strat_scheduled_game *f)
{
	size_t i;

	for (i = 0; i < p->nwaiting; i++)
		if (may_begin(p, &p->waiting[i])) {
			*f = p->waiting[i];
			p->nwaiting--;
			memmove(&p->waiting[i], &p->waiting[i + 1],
			    (p->nwaiting - i) * sizeof *p->waiting);
			return 1;
		}
	return 0;
}

/* Store game F for SLOT in GAME.  Return 1, or a negative code. */
static int
begin_game(struct strat_playing *p, int slot, const struct strat_scheduled_game *f,
    struct strat_engine_game *game)
{
	fill(p->run->plan, f, game);
	p->slots[slot].scheduled = *f;
	p->slots[slot].began = strat_playing_milliseconds();
	p->slots[slot].is_busy = 1;
	if (strat_playing_tune(p, &p->slots[slot], f, game) < 0)
		return strat_tell(p->rep, STRAT_E_NOMEM, STRAT_NOWHERE);
	return 1;
}

/* Store the next game of this machine's part of the schedule that has not been played in GAME.  Return
 * as the callback of the runner. */
static int
find_next(struct strat_playing *p, int slot, struct strat_engine_game *game)
{
	struct strat_match_run *run = p->run;
	const struct strat_schedule *schedule = &run->plan->schedule;
	uint64_t end = strat_schedule_end(schedule);
	struct strat_scheduled_game f;
	int rc, begins;

	if (p->options->seconds > 0 && run->stop == STRAT_STOP_NONE &&
	    strat_playing_seconds() - p->began >= p->options->seconds)
		run->stop = STRAT_STOP_TIME;
	if (run->stop == STRAT_STOP_NONE && take_waiting(p, &f))
		return begin_game(p, slot, &f, game);
	for (; run->stop == STRAT_STOP_NONE && p->next < end; p->next++) {
		if (!strat_schedule_get(schedule, p->next, &f) ||
		    !strat_schedule_in_shard(schedule, &f) ||
		    strat_match_is_played(&run->results, &f))
			continue;
		begins = may_begin(p, &f);
		if (!begins && p->nwaiting >= MOST_WAITING)
			return 0; /* until a game is over */
		if (run->plan->rounds && strat_match_set_played(&run->results, &f) < 0)
			return strat_tell(p->rep, STRAT_E_NOMEM, STRAT_NOWHERE);
		if (begins) {
			p->next++;
			return begin_game(p, slot, &f, game);
		}
		rc = strat_playing_wait(p, &f);
		if (rc < 0)
			return rc;
	}
	return 0;
}

/* In a Swiss or knockout the games that are not stored yet may lead to more games. */
int
strat_playing_next(void *arg, int slot, struct strat_engine_game *game)
{
	struct strat_playing *p = arg;
	int rc;

	pthread_mutex_lock(&p->mutex);
	do
		rc = find_next(p, slot, game);
	while (rc == 0 && p->run->plan->rounds && (rc = strat_committer_drain(&p->committer)) > 0);
	pthread_mutex_unlock(&p->mutex);
	return rc;
}
