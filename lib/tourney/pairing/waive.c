/* waive.c - the least bad exceptions with which a round of a Swiss can be paired after all.
 *
 * Of all ways to pair the round in which only forbidden pairs stay apart, choose one with the fewest
 * repeated games and second byes, then the fewest pairs whose colours exclude each other, then the
 * smallest differences of score, then the repeats that are longest ago. */
#include <stdlib.h>
#include <string.h>

#include "tourney/pairing/dutch.h"

#include "base/lang.h"

#define MOST  1000 /* players: the weights take memory in the square of it */
#define DEPTH 4
#define BASE  ((int64_t)1 << 32) /* more than any cost */

struct waive {
	const struct strat_pairing_plan *plan;
	struct dutch_player *p;
	struct strat_graph g;
	uint32_t *kind;
	int64_t *weight;
	size_t n;
	int top_score;
};

int
strat_pairing_is_banned(const struct strat_pairing_plan *plan, uint16_t a, uint16_t b)
{
	const struct strat_tourney *t = plan->t;
	const struct strat_ban *ban;

	for (ban = t->bans; ban && ban < t->bans + t->nbans; ban++)
		if (strat_ban_holds(plan, ban) && strat_ban_has(t, ban, a, b))
			return 1;
	return 0;
}

int
strat_pairing_is_waived(const struct strat_pairing_plan *plan, uint16_t a, uint16_t b)
{
	const struct strat_waiver *w = plan->waived;

	for (; w && w < plan->waived + plan->nwaived; w++)
		if ((w->a == a && w->b == b) || (w->a == b && w->b == a))
			return 1;
	return 0;
}

/* ------ costs ------ */

/* Return how often A met B, or had a bye if B is STRAT_NO_PLAYER, and set *LAST to the last time,
 * from 1. */
static int64_t
count_met(const struct strat_pairing_plan *plan, uint16_t a, uint16_t b, int64_t *last)
{
	int64_t n = 0;
	size_t r;

	*last = 0;
	for (r = 0; r < plan->round; r++) {
		const struct strat_cell *c = strat_tourney_cell(plan->t, a, r);
		int is_it = b == STRAT_NO_PLAYER ? c->opponent == b && c->result == 'U'
						 : c->opponent == b && strat_cell_is_met(c);

		if (!is_it)
			continue;
		n++;
		*last = (int64_t)r + 1;
	}
	return n;
}

/* Set COST to what it costs to pair A and B, or to give A the bye if B is the number of players.  Return
 * 1 if it is an exception. */
static int
cost_of(const struct waive *w, size_t a, size_t b, int64_t cost[DEPTH])
{
	const struct dutch_player *p = &w->p[a], *q = b < w->n ? &w->p[b] : NULL;
	int64_t apart = q ? llabs((long long)p->score - q->score) / 50 : p->score / 50;

	cost[0] = count_met(w->plan, p->who, q ? q->who : STRAT_NO_PLAYER, &cost[3]);
	if (!q && !p->may_bye && !cost[0])
		cost[0] = 1;
	cost[1] = q && w->plan->t->system != &strat_system_monrad &&
	    w->plan->t->system != &strat_system_team && !strat_dutch_may_meet(p, q, w->top_score);
	cost[2] = apart < 1000 ? apart * apart : 1000000;
	return cost[0] || cost[1];
}

/* Add the edge between A and B with its weight. */
static void
join(struct waive *w, size_t a, size_t b)
{
	int64_t cost[DEPTH];
	size_t k;

	if (b < w->n && strat_pairing_is_banned(w->plan, w->p[a].who, w->p[b].who))
		return;
	strat_graph_join(&w->g, a, b);
	cost_of(w, a, b, cost);
	for (k = 0; k < DEPTH; k++)
		w->weight[(a * w->g.n + b) * DEPTH + k] = w->weight[(b * w->g.n + a) * DEPTH + k] =
		    4 * (BASE - cost[k]);
}

/* ------ the graph ------ */

static int
make_graph(struct waive *w)
{
	size_t all = w->plan->t->n, n, a, b;

	w->p = calloc(all + 1, sizeof *w->p);
	if (!w->p)
		return -STRAT_E_NOMEM;
	w->n = strat_dutch_players(w->plan, w->p);
	w->top_score = strat_dutch_top_score(w->plan);
	n = w->g.n = w->n + w->n % 2;
	if (n > MOST)
		return -STRAT_E_PAIRING;
	w->g.words = (n + 63) / 64;
	w->g.edges = calloc(n * w->g.words + 1, sizeof *w->g.edges);
	w->g.may_stay = calloc(n + 1, 1);
	w->kind = calloc(n + 1, sizeof *w->kind);
	w->weight = calloc(n * n * DEPTH + 1, sizeof *w->weight);
	if (!w->g.edges || !w->g.may_stay || !w->kind || !w->weight)
		return -STRAT_E_NOMEM;
	for (a = 0; a < n; a++)
		w->kind[a] = (uint32_t)a;
	w->g.kind = w->kind;
	w->g.nkinds = n;
	w->g.depth = DEPTH;
	w->g.weight = w->weight;
	for (a = 0; a < w->n; a++)
		for (b = a + 1; b < n; b++)
			join(w, a, b);
	return 0;
}

static void
free_graph(struct waive *w)
{
	free(w->p);
	free(w->g.edges);
	free(w->g.may_stay);
	free(w->kind);
	free(w->weight);
}

/* Store the exceptions of the matching M in LIST.  Return their number. */
static size_t
list_waivers(const struct waive *w, const struct strat_matching *m, struct strat_waiver *list)
{
	int64_t cost[DEPTH];
	size_t a, b, n = 0;

	for (a = 0; a < w->n; a++) {
		b = strat_matching_partner(m, a);
		if (b > a && cost_of(w, a, b, cost))
			list[n++] = (struct strat_waiver){ w->p[a].who,
				b < w->n ? w->p[b].who : STRAT_NO_PLAYER };
	}
	return n;
}

int
strat_pairing_waive(const struct strat_pairing_plan *plan, struct strat_waiver *list, size_t *n)
{
	struct waive w = { .plan = plan };
	struct strat_matching *m = NULL;
	int rc = make_graph(&w);

	*n = 0;
	if (rc == 0)
		rc = strat_matching_open(&m, &w.g);
	if (rc == 0)
		rc = strat_matching_solve(m);
	if (rc > 0)
		*n = list_waivers(&w, m, list);
	strat_matching_close(m);
	free_graph(&w);
	return rc > 0 ? 0 : rc < 0 ? rc : -STRAT_E_PAIRING;
}

int
strat_pairing_with_exceptions(struct strat_pairing_plan *plan, const struct strat_system *system,
    struct strat_waiver *list, struct strat_pairing *to, struct strat_report *rep)
{
	int rc = strat_pairing_waive(plan, list, &plan->nwaived);

	plan->waived = list;
	return rc < 0 ? rc : system->pair(plan, to, rep);
}
