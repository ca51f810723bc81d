/* affinity.c - pin the processes of fast games to one processor. */
#include "engine/referee/affinity.h"

#define SLOW_COSTS 6  /* one slow reply is forgotten after this many fast ones, */
#define SLOW_MOST  12 /* and this sum of costs is too much */
#define SHORT_STAY (STRAT_AFFINITY_PERIOD / 10)
#define ROW_MOST   (1u << 16)

void
strat_affinity_add_reply(struct strat_engine_process *p, strat_ns took)
{
	if (took <= STRAT_AFFINITY_QUICK) {
		p->quick += p->quick < ROW_MOST;
		p->slow -= p->slow > 0;
	} else {
		p->quick = 0;
		p->slow += SLOW_COSTS;
	}
}

static int
is_thinking(const struct strat_engine_process *p, strat_ns now)
{
	return p->deadline != STRAT_NEVER && now - p->asked >= STRAT_AFFINITY_SLOW;
}

static void
pin(struct strat_affinity *g, struct strat_supervisor *k,
    struct strat_engine_process *const *players, size_t n, strat_ns now)
{
	size_t i;

	if (strat_supervisor_pin(k, g->taken) < 0) {
		g->is_on = 0;
		return;
	}
	g->is_pinned = 1;
	g->since = now;
	for (i = 0; i < n; i++) {
		players[i]->is_pinned = players[i]->child.state == STRAT_CHILD_RUNS;
		players[i]->slow = 0;
	}
}

/* Unpin all processes.  IS_BAD is 1 if an engine was slow. */
static void
unpin(struct strat_affinity *g, struct strat_supervisor *k,
    struct strat_engine_process *const *players, size_t n, strat_ns now, int is_bad)
{
	size_t i;

	strat_supervisor_unpin(k);
	g->is_pinned = 0;
	if (!is_bad || now - g->since >= SHORT_STAY)
		g->row = STRAT_AFFINITY_STREAK;
	else if (g->row < ROW_MOST)
		g->row *= 2;
	for (i = 0; i < n; i++)
		players[i]->quick = 0;
}

void
strat_affinity_update(struct strat_affinity *g, struct strat_supervisor *k, int games,
    struct strat_engine_process *const *players, size_t n, strat_ns now)
{
	int all_quick = games > 0, any_slow = 0, any_new = 0;
	size_t i;

	if (!g->is_on || (games > STRAT_AFFINITY_GAMES && !g->is_pinned))
		return;
	for (i = 0; i < n; i++) {
		const struct strat_engine_process *p = players[i];
		int ponders = (p->session.features & STRAT_FEATURE_PONDER) != 0;

		if (!p->match)
			continue;
		all_quick &= p->quick >= g->row && !ponders;
		any_slow |= p->slow > SLOW_MOST || is_thinking(p, now);
		any_new |= !p->is_pinned || ponders;
	}
	if (g->is_pinned && any_slow)
		unpin(g, k, players, n, now, 1);
	else if (g->is_pinned &&
	    (any_new || games > STRAT_AFFINITY_GAMES || now - g->since >= STRAT_AFFINITY_PERIOD))
		unpin(g, k, players, n, now, 0);
	else if (!g->is_pinned && all_quick)
		pin(g, k, players, n, now);
}

strat_ns
strat_affinity_deadline(const struct strat_affinity *g, const struct strat_engine_process *p)
{
	return g->is_pinned && p->match && p->deadline != STRAT_NEVER
	    ? p->asked + STRAT_AFFINITY_SLOW
	    : STRAT_NEVER;
}
