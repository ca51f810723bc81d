/* gather.c - quick games are played on one processor. */
#include "engine/referee/affinity.h"

#define SLOW_COSTS 6  /* a slow answer is forgotten after so many quick ones, */
#define SLOW_MOST  12 /* and more than two of them are too much */
#define SHORT_STAY (STRAT_GATHER_STAY / 10)
#define ROW_MOST   (1u << 16)

void
strat_gathering_answer(struct strat_player *p, strat_ns took)
{
	if (took <= STRAT_GATHER_QUICK) {
		p->quick += p->quick < ROW_MOST;
		p->slow -= p->slow > 0;
	} else {
		p->quick = 0;
		p->slow += SLOW_COSTS;
	}
}

static int
is_thinking(const struct strat_player *p, strat_ns now)
{
	return p->deadline != STRAT_NEVER && now - p->asked >= STRAT_GATHER_THINKS;
}

static void
gather(struct strat_gathering *g, struct strat_keeper *k, struct strat_player *const *players,
    size_t n, strat_ns now)
{
	size_t i;

	if (strat_keeper_gather(k) < 0) {
		g->is_on = 0;
		return;
	}
	g->is_together = 1;
	g->since = now;
	for (i = 0; i < n; i++) {
		players[i]->is_gathered = players[i]->child.state == STRAT_CHILD_RUNS;
		players[i]->slow = 0;
	}
}

/* IS_BAD: because somebody was slow. */
static void
scatter(struct strat_gathering *g, struct strat_keeper *k, struct strat_player *const *players,
    size_t n, strat_ns now, int is_bad)
{
	size_t i;

	strat_keeper_scatter(k);
	g->is_together = 0;
	if (!is_bad || now - g->since >= SHORT_STAY)
		g->row = STRAT_GATHER_ROW;
	else if (g->row < ROW_MOST)
		g->row *= 2;
	for (i = 0; i < n; i++)
		players[i]->quick = 0;
}

void
strat_gathering_look(struct strat_gathering *g, struct strat_keeper *k, int games,
    struct strat_player *const *players, size_t n, strat_ns now)
{
	int all_quick = games > 0, any_slow = 0, any_new = 0;
	size_t i;

	if (!g->is_on || (games > STRAT_GATHER_GAMES && !g->is_together))
		return;
	for (i = 0; i < n; i++) {
		const struct strat_player *p = players[i];

		if (!p->match)
			continue;
		all_quick &= p->quick >= g->row;
		any_slow |= p->slow > SLOW_MOST || is_thinking(p, now);
		any_new |= !p->is_gathered;
	}
	if (g->is_together && any_slow)
		scatter(g, k, players, n, now, 1);
	else if (g->is_together &&
	    (any_new || games > STRAT_GATHER_GAMES || now - g->since >= STRAT_GATHER_STAY))
		scatter(g, k, players, n, now, 0);
	else if (!g->is_together && all_quick)
		gather(g, k, players, n, now);
}

strat_ns
strat_gathering_time(const struct strat_gathering *g, const struct strat_player *p)
{
	return g->is_together && p->match && p->deadline != STRAT_NEVER
	    ? p->asked + STRAT_GATHER_THINKS
	    : STRAT_NEVER;
}
