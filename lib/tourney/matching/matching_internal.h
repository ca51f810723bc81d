/* matching_internal.h - what the files of the matching share.
 *
 * Nodes are the vertices, 0 to n - 1, and behind them the blossoms: odd circles of nodes, whose
 * vertices are matched among themselves but for one, the base.  TOP is the outermost node of a
 * vertex.  Every vertex has a dual variable y, every blossom one, z >= 0, such that for each edge
 *
 *	slack(u, v) = y[u] + y[v] + (z of the blossoms that hold both) - weight(u, v) >= 0
 *
 * Matched edges have slack 0, blossoms with z > 0 are full, and single vertices have y = 0 or
 * wait to be treated: then no matching is heavier. */
#ifndef STRAT_TOURNEY_MATCHING_MATCHING_INTERNAL_H
#define STRAT_TOURNEY_MATCHING_MATCHING_INTERNAL_H

#include <string.h>

#include "base/diag.h"
#include "tourney/matching/matching.h"

typedef uint16_t node;

#define NONE STRAT_NO_VERTEX

enum label { FREE, OUTER, INNER }; /* of a node in the search: S and T of the literature */

struct strat_matching {
	struct strat_graph *g;
	size_t n, nodes; /* vertices; all nodes that there can be */
	int depth;

	/* the state, one block, so that it can be put back */
	void *state, *saved;
	size_t state_size;
	int64_t *y, *z; /* of vertex v: y[v * depth]; of blossom b: z[(b - n) * depth] */
	node *mate;     /* of a vertex */
	node *top;      /* of a vertex */
	node *parent;   /* of a node: the blossom around it */
	node *next, *prev, *out,
	    *in;                  /* of a node in a blossom: its neighbours, and the edge to NEXT:
				       * vertex OUT of this one, IN of the next one */
	node *first;              /* of a blossom: the child that has the base */
	node *base;               /* of a node: the vertex that is matched outside */
	node *head, *tail, *leaf; /* its vertices: HEAD, LEAF of that ... TAIL */
	node *unused;             /* blossoms that are not in use */
	size_t *nunused;
	uint8_t *gone; /* vertices that have been fixed */

	/* the search */
	uint8_t *label;  /* of a top node */
	node *from, *to; /* of an inner node: the edge by which it was reached, from outside */
	node *best;      /* of a vertex: the outer one with the smallest slack to it */
	node *near_u, *near_v; /* of an outer node: the edge to another with the smallest slack */
	node **row;  /* of an outer blossom: its vertex with the smallest slack to each vertex */
	node **rows; /* rows that are not in use */
	size_t nrows;
	uint64_t *open; /* a bit for each vertex: it is no inner node */
	node *single;   /* vertices without a mate */
	size_t nsingle;
	node *queue; /* outer vertices that have not been scanned */
	size_t queue_head, queue_tail;
	node *path;    /* room for the nodes of a circle */
	uint8_t *mark; /* of a node, while a circle is looked for */
	int is_tilting;
	int error;
};

/* ------ weights ------ */

static inline int
weight_cmp(const struct strat_matching *m, const int64_t *a, const int64_t *b)
{
	int k;

	for (k = 0; k < m->depth; k++)
		if (a[k] != b[k])
			return a[k] < b[k] ? -1 : 1;
	return 0;
}

static inline int
weight_sign(const struct strat_matching *m, const int64_t *a)
{
	int k;

	for (k = 0; k < m->depth; k++)
		if (a[k])
			return a[k] < 0 ? -1 : 1;
	return 0;
}

static inline int64_t *
y_of(const struct strat_matching *m, size_t v)
{
	return m->y + v * (size_t)m->depth;
}

static inline int64_t *
z_of(const struct strat_matching *m, size_t b)
{
	return m->z + (b - m->n) * (size_t)m->depth;
}

/* What the one of U and V with the lower index adds to their edge; NULL: nothing. */
static inline const int64_t *
lead_of(const struct strat_matching *m, size_t u, size_t v)
{
	const struct strat_graph *g = m->g;

	return g->lead && u < g->led && v < g->led ? g->lead + (u < v ? u : v) * (size_t)m->depth
						   : NULL;
}

static inline void
weight_of(const struct strat_matching *m, size_t u, size_t v, int64_t *to)
{
	const struct strat_graph *g = m->g;
	const int64_t *w = g->weight +
	    ((size_t)g->kind[u] * g->nkinds + g->kind[v]) * (size_t)m->depth;
	const int64_t *lead = lead_of(m, u, v);
	int k;

	for (k = 0; k < m->depth; k++)
		to[k] = w[k] + (lead ? lead[k] : 0);
}

/* The slack of an edge between two top nodes. */
static inline void
slack_of(const struct strat_matching *m, size_t u, size_t v, int64_t *s)
{
	const struct strat_graph *g = m->g;
	const int64_t *a = y_of(m, u), *b = y_of(m, v);
	const int64_t *w = g->weight +
	    ((size_t)g->kind[u] * g->nkinds + g->kind[v]) * (size_t)m->depth;
	const int64_t *lead = lead_of(m, u, v);
	int k;

	for (k = 0; k < m->depth; k++)
		s[k] = a[k] + b[k] - w[k] - (lead ? lead[k] : 0);
}

static inline int
is_blossom(const struct strat_matching *m, size_t x)
{
	return x >= m->n;
}

/* ------ blossoms (blossom.c) ------ */

/* The child of blossom B that holds vertex V. */
node strat_matching_child(const struct strat_matching *m, node b, node v);

/* Is it an even number of steps along NEXT from child C of B to the first one?  Else it is along
 * PREV. */
int strat_matching_is_forward(const struct strat_matching *m, node b, node c);

/* Make V the base of its top node X: match the others among themselves. */
void strat_matching_rebase(struct strat_matching *m, node x, node v);

/* The children of top blossom B become top nodes. */
void strat_matching_open_blossom(struct strat_matching *m, node b);

/* The circle of the K nodes in m->path, the first one having the base, each with its edge to the
 * next one in OUT and IN, becomes a blossom, which comes back. */
node strat_matching_close_circle(struct strat_matching *m, size_t k);

/* Open all blossoms with z = 0 that are in no other. */
void strat_matching_expand_blossoms(struct strat_matching *m);

/* ------ the search (search.c) ------ */

/* Find a mate for the single vertex V, or let it or another one stay single whose y became 0,
 * without lowering the dual sum by more than BUDGET (NULL: by whatever it takes), from which
 * what was used is taken off.  1: done, 0: it cannot be, or the error. */
int strat_matching_augment(struct strat_matching *m, node v, int64_t *budget);

/* Is V single and must not stay so, or not with this y? */
int strat_matching_is_exposed(const struct strat_matching *m, size_t v);

/* Find a mate for one or two of all vertices that wait, lowering the y of all of them.  All must
 * have waited from the start. */
int strat_matching_grow_all(struct strat_matching *m);

/* No heaviest matching has the matched vertices U and V, which have slack 0, as a pair: find other
 * dual variables as good as these that show it, if it can be had at once. */
void strat_matching_shift_duals(struct strat_matching *m, node u, node v);

#endif
