/* bt_maximum.c - find the players for whom the likelihood has a maximum.
 *
 * The points that players scored against each other form a directed graph; a draw counts as
 * points for both.  The likelihood has a maximum for the players of a strong component and for no
 * others (Ford, American Mathematical Monthly 64, 1957; Hunter, Annals of Statistics 32, 2004).
 * Players with an anchor count as connected, because they stay near their anchors. */
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "study/ratings/bt/bt.h"

#define NONE UINT32_MAX

/* The graph, with an extra node after the players that is connected with all anchors, and its
 * strong components by Tarjan's method (SIAM Journal on Computing 1, 1972).  Components are
 * numbered so that edges lead to the same or a lower number. */
struct graph {
	uint32_t n;    /* number of nodes */
	size_t *start; /* by node: its first edge in TO */
	uint32_t *to;
	size_t *at;       /* by node: the next edge to follow */
	uint32_t *number; /* in the order of discovery, from 1; 0: not discovered */
	uint32_t *low;    /* lowest number known to be in the same component */
	uint32_t *component;
	uint32_t *path, *stack, *order; /* ORDER: nodes sorted by component */
	uint32_t depth, nstack, nordered, ncomponents;
};

/* ------ the graph ------ */

static int
is_anchor(const struct strat_bt *bt, size_t player)
{
	return bt->fixed[player] || (bt->weight && bt->weight[player] > 0);
}

/* Return 1 if A of a pair with the counts N has scored against B, or, if IS_B is 1, B against A. */
static int
has_points(const uint32_t *n, int is_b)
{
	const uint32_t *m = n + STRAT_OUTCOMES;

	return n[STRAT_DRAWN] || m[STRAT_DRAWN] ||
	    (is_b ? n[STRAT_BLUE_WON] || m[STRAT_RED_WON] : n[STRAT_RED_WON] || m[STRAT_BLUE_WON]);
}

/* Count the edge, or add it if G->to is allocated. */
static void
add_edge(struct graph *g, uint32_t from, uint32_t to)
{
	if (g->to)
		g->to[g->start[from + 1]++] = to;
	else
		g->start[from + 2]++;
}

static void
add_edges(struct graph *g, const struct strat_bt *bt, const uint32_t (*count)[2 * STRAT_OUTCOMES])
{
	const struct strat_pairs *p = &bt->pairs;
	uint32_t last = g->n - 1, player;
	size_t i;

	for (i = 0; i < p->npairs; i++) {
		if (has_points(count[i], 0))
			add_edge(g, p->a[i], p->b[i]);
		if (has_points(count[i], 1))
			add_edge(g, p->b[i], p->a[i]);
	}
	for (player = 0; player < last; player++)
		if (is_anchor(bt, player)) {
			add_edge(g, player, last);
			add_edge(g, last, player);
		}
}

static int
open_graph(struct graph *g, const struct strat_bt *bt, const uint32_t (*count)[2 * STRAT_OUTCOMES])
{
	uint32_t **of_nodes[] = { &g->number, &g->low, &g->component, &g->path, &g->stack,
		&g->order };
	size_t i;

	memset(g, 0, sizeof *g);
	g->n = (uint32_t)bt->pairs.n + 1;
	g->start = calloc((size_t)g->n + 2, sizeof *g->start);
	g->at = malloc(g->n * sizeof *g->at);
	for (i = 0; i < sizeof of_nodes / sizeof *of_nodes; i++)
		if (!(*of_nodes[i] = calloc(g->n, sizeof(uint32_t))))
			return -STRAT_E_NOMEM;
	if (!g->start || !g->at)
		return -STRAT_E_NOMEM;
	add_edges(g, bt, count);
	for (i = 2; i < (size_t)g->n + 2; i++)
		g->start[i] += g->start[i - 1];
	g->to = malloc((g->start[g->n + 1] + 1) * sizeof *g->to);
	if (!g->to)
		return -STRAT_E_NOMEM;
	add_edges(g, bt, count);
	memcpy(g->at, g->start, g->n * sizeof *g->at);
	memset(g->component, 0xff, g->n * sizeof *g->component);
	return 0;
}

static void
close_graph(struct graph *g)
{
	free(g->start);
	free(g->to);
	free(g->at);
	free(g->number);
	free(g->low);
	free(g->component);
	free(g->path);
	free(g->stack);
	free(g->order);
}

/* ------ strong components ------ */

static void
enter(struct graph *g, uint32_t a)
{
	g->path[g->depth++] = g->stack[g->nstack++] = a;
	g->number[a] = g->low[a] = g->nordered + g->nstack;
}

/* Leave node A after following all its edges, and complete its component. */
static void
leave(struct graph *g, uint32_t a)
{
	uint32_t b, before = --g->depth ? g->path[g->depth - 1] : a;

	if (g->low[a] < g->low[before])
		g->low[before] = g->low[a];
	if (g->low[a] < g->number[a])
		return;
	do {
		b = g->stack[--g->nstack];
		g->component[b] = g->ncomponents;
		g->order[g->nordered++] = b;
	} while (b != a);
	g->ncomponents++;
}

static void
follow(struct graph *g, uint32_t a)
{
	uint32_t b;

	if (g->at[a] == g->start[a + 1]) {
		leave(g, a);
		return;
	}
	b = g->to[g->at[a]++];
	if (!g->number[b])
		enter(g, b);
	else if (g->component[b] == NONE && g->number[b] < g->low[a])
		g->low[a] = g->number[b];
}

static void
find_components(struct graph *g)
{
	uint32_t a;

	for (a = 0; a < g->n; a++) {
		if (!g->number[a])
			enter(g, a);
		while (g->depth)
			follow(g, g->path[g->depth - 1]);
	}
}

int
strat_bt_has_maximum(const struct strat_bt *bt, const uint32_t (*count)[2 * STRAT_OUTCOMES])
{
	struct graph g;
	uint32_t *first; /* by group: the component of its first player */
	size_t i;
	int rc = open_graph(&g, bt, count);

	if (rc == 0) {
		find_components(&g);
		first = g.low;
		memset(first, 0xff, g.n * sizeof *first);
		rc = 1;
		for (i = 0; i < bt->pairs.n; i++) {
			uint32_t *of = &first[bt->group[i]];

			*of = *of == NONE ? g.component[i] : *of;
			rc &= *of == g.component[i];
		}
	}
	close_graph(&g);
	return rc;
}

/* ------ cores ------ */

/* A component, as a candidate for the core of its group. */
struct core {
	uint32_t group, players;
	uint64_t games; /* between its players */
	uint8_t has_anchor, is_core;
	/* it scored, maybe indirectly, against a core; or a core against it */
	uint8_t is_above, is_below;
};

static void
measure(const struct graph *g, const struct strat_bt *bt, struct core *of)
{
	const struct strat_pairs *p = &bt->pairs;
	size_t i;
	int k;

	for (i = 0; i < p->n; i++) {
		struct core *c = &of[g->component[i]];

		c->group = bt->group[i];
		c->players++;
		c->has_anchor |= (uint8_t)is_anchor(bt, i);
	}
	for (i = 0; i < p->npairs; i++)
		for (k = 0; k < 2 * STRAT_OUTCOMES; k++)
			if (g->component[p->a[i]] == g->component[p->b[i]])
				of[g->component[p->a[i]]].games += p->count[i][k];
}

/* Return 1 if A is a better core of the group than B. */
static int
is_better(const struct core *a, const struct core *b)
{
	if (a->has_anchor != b->has_anchor)
		return a->has_anchor;
	if (a->players != b->players)
		return a->players > b->players;
	return a->games > b->games;
}

/* Choose the core of each group, NONE if it has none, and set BT->others to the number of other
 * components. */
static void
choose(const struct graph *g, struct strat_bt *bt, struct core *of, uint32_t *chosen)
{
	size_t i;

	memset(chosen, 0xff, bt->ngroups * sizeof *chosen);
	for (i = 0; i < bt->pairs.n; i++) { /* among equals, the component of the first player */
		uint32_t c = g->component[i], *to = &chosen[bt->group[i]];

		if (of[c].players < 2 && !of[c].has_anchor && bt->size[bt->group[i]] > 1)
			continue;
		if (*to == NONE || is_better(&of[c], &of[*to]))
			*to = c;
	}
	for (i = 0; i < bt->ngroups; i++)
		if (chosen[i] != NONE)
			of[chosen[i]].is_core = 1;
	for (i = 0; i < g->ncomponents; i++)
		bt->others += of[i].players > 1 && !of[i].is_core;
}

/* Set is_above and is_below of each component: whether it can reach a core along the edges, and
 * whether a core can reach it. */
static void
compare_with_cores(const struct graph *g, struct core *of)
{
	uint32_t i, k;
	size_t e;

	for (i = 0; i < g->ncomponents; i++)
		of[i].is_above = of[i].is_below = of[i].is_core;
	for (k = 0; k < g->n; k++)
		for (i = g->order[k], e = g->start[i]; e < g->start[i + 1]; e++)
			of[g->component[i]].is_above |= of[g->component[g->to[e]]].is_above;
	for (k = g->n; k-- > 0;)
		for (i = g->order[k], e = g->start[i]; e < g->start[i + 1]; e++)
			of[g->component[g->to[e]]].is_below |= of[g->component[i]].is_below;
}

static enum strat_bt_place
place_of(const struct core *c, int has_core, uint8_t flags)
{
	if (c->is_core)
		return STRAT_BT_IN;
	if (has_core ? c->is_above : flags & STRAT_ONLY_WINS)
		return STRAT_BT_ABOVE;
	if (has_core ? c->is_below : flags & STRAT_ONLY_LOSSES)
		return STRAT_BT_BELOW;
	return STRAT_BT_APART;
}

int
strat_bt_find_cores(struct strat_bt *bt, const struct strat_ratings *r)
{
	struct core *of = calloc(bt->pairs.n + 1, sizeof *of);
	struct graph g;
	size_t i;
	int rc = open_graph(&g, bt, (const uint32_t(*)[2 * STRAT_OUTCOMES]) bt->pairs.count);

	if (rc == 0 && of) {
		find_components(&g);
		measure(&g, bt, of);
		choose(&g, bt, of, g.low);
		compare_with_cores(&g, of);
		for (i = 0; i < bt->pairs.n; i++) {
			bt->place[i] = (uint8_t)place_of(
			    &of[g.component[i]], g.low[bt->group[i]] != NONE, r->rows[i].flags);
			bt->outside += bt->place[i] != STRAT_BT_IN;
		}
	}
	close_graph(&g);
	free(of);
	return rc == 0 && of ? 0 : -STRAT_E_NOMEM;
}
