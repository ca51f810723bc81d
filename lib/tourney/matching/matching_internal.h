/* matching_internal.h - shared by the files of the matching.
 *
 * Nodes are the vertices, 0 to n - 1, followed by the blossoms: odd cycles of nodes, whose
 * vertices are matched with each other except one, the base.  TOP is the outermost node of a
 * vertex.  Every vertex has a dual variable y, every blossom one, z >= 0, such that for each edge
 *
 * 	slack(u, v) = y[u] + y[v] + (z of the blossoms that contain both) - weight(u, v) >= 0
 *
 * Matched edges have slack 0, blossoms with z > 0 are full, and single vertices have y = 0 or are
 * yet to be processed: then no matching has more weight. */
#ifndef STRAT_TOURNEY_MATCHING_MATCHING_INTERNAL_H
#define STRAT_TOURNEY_MATCHING_MATCHING_INTERNAL_H

#include <string.h>

#include "base/diag.h"
#include "tourney/matching/matching.h"

typedef uint16_t node;

#define NONE STRAT_NO_VERTEX

enum label { FREE, OUTER, INNER }; /* of a node in the search: none, S and T in the literature */

struct strat_matching {
	struct strat_graph *g;
	size_t n, nodes; /* vertices; nodes at most */
	int depth;

	/* the state, in one block so that it can be saved and restored */
	void *state, *saved;
	size_t state_size;
	int64_t *y, *z; /* of vertex v: y[v * depth]; of blossom b: z[(b - n) * depth] */
	node *mate;     /* by vertex */
	node *top;      /* by vertex */
	node *parent;   /* by node: the blossom around it */
	node *next, *prev, *out,
	    /* by node in a blossom: its neighbours, and the edge to NEXT: from vertex OUT of this
	     * one to IN of the next */
	    *in;
	node *first;              /* by blossom: the child with the base */
	node *base;               /* by node: the vertex matched outside */
	node *head, *tail, *leaf; /* its vertices: HEAD, LEAF of that ... TAIL */
	node *unused;             /* unused blossoms */
	size_t *nunused;
	uint8_t *gone; /* vertices that have been fixed */

	/* the search */
	uint8_t *label;  /* by top node */
	node *from, *to; /* by inner node: the edge by which it was reached, from outside */
	node *best;      /* by vertex: the outer vertex with the smallest slack to it */
	/* by outer node: the edge to another outer node with the smallest slack */
	node *near_u, *near_v;
	node **row;  /* by outer blossom: its vertex with the smallest slack to each vertex */
	node **rows; /* unused rows */
	size_t nrows;
	uint64_t *open; /* a bit for each vertex that is not in an inner node */
	node *single;   /* vertices without a mate */
	size_t nsingle;
	node *queue; /* outer vertices still to be processed */
	size_t queue_head, queue_tail;
	node *path;    /* work space for the nodes of a cycle */
	uint8_t *mark; /* by node, while looking for a cycle */
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

/* Return what the vertex with the lower index adds to the edge U, V, or NULL. */
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

/* Return the slack of an edge between two top nodes in S. */
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

/* Return the child of blossom B that contains vertex V. */
node strat_matching_child(const struct strat_matching *m, node b, node v);

/* Return 1 if the number of steps along NEXT from child C of B to the first one is even; otherwise
 * it is even along PREV. */
int strat_matching_is_forward(const struct strat_matching *m, node b, node c);

/* Make V the base of its top node X, rematching the other vertices. */
void strat_matching_rebase(struct strat_matching *m, node x, node v);

/* Make the children of top blossom B top nodes. */
void strat_matching_open_blossom(struct strat_matching *m, node b);

/* Make a blossom of the cycle of the K nodes in m->path, whose first one has the base, each with
 * its edge to the next in OUT and IN, and return it. */
node strat_matching_close_circle(struct strat_matching *m, size_t k);

/* Open all outermost blossoms with z = 0. */
void strat_matching_expand_blossoms(struct strat_matching *m);

/* ------ the search (search.c) ------ */

/* Find a mate for the single vertex V, or leave V or another vertex with y = 0 single, lowering the
 * dual sum by at most BUDGET (NULL: any amount), which is reduced by what was used.  Return 1, 0 if
 * it is not possible, or a negative code. */
int strat_matching_augment(struct strat_matching *m, node v, int64_t *budget);

/* Return 1 if V is single and may not stay so, or not with its y. */
int strat_matching_is_exposed(const struct strat_matching *m, size_t v);

/* Find mates for one or two of all exposed vertices, lowering the y of all of them.  All must have
 * been exposed from the start. */
int strat_matching_grow_all(struct strat_matching *m);

/* Knowing that no maximum weight matching has the pair of the matched vertices U and V, whose slack
 * is 0, find other optimal dual variables that show it, if that is possible at once. */
void strat_matching_shift_duals(struct strat_matching *m, node u, node v);

#endif
