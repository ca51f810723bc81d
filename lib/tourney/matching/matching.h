/* matching.h - the heaviest matching of a graph that need not be bipartite.
 *
 * J. Edmonds, Paths, trees, and flowers (1965), and Maximum matching and a polyhedron with 0,1-vertices
 * (1965); the search keeps for every tree the best edge to every vertex, after H. Gabow (1974) and
 * E. Lawler (Combinatorial Optimization, 1976, chapter 6), which makes it O(n^2) a vertex, O(n^3)
 * in all.
 *
 * A weight is a row of DEPTH whole numbers that are compared one after the other, the first one
 * deciding: sums are made number by number.  So criteria in an order of priority need no huge
 * numbers.  Each number is a multiple of 4 (the algorithm halves) and below STRAT_WEIGHT_MAX.
 *
 * A vertex has a kind, and the weight of an edge is a matter of the two kinds, plus, if LEAD is
 * there, of the vertex with the lower index.  What is kept for an edge is one bit. */
#ifndef STRAT_TOURNEY_MATCHING_MATCHING_H
#define STRAT_TOURNEY_MATCHING_MATCHING_H

#include <stddef.h>
#include <stdint.h>

#define STRAT_WEIGHT_DEPTH 40
#define STRAT_WEIGHT_MAX   ((int64_t)1 << 44)
#define STRAT_NO_VERTEX    UINT16_MAX
#define STRAT_VERTICES     20000

struct strat_graph {
	size_t n;             /* vertices, at most STRAT_VERTICES */
	uint64_t *edges;      /* n rows of WORDS words, a bit for each vertex; both ways */
	size_t words;         /* (n + 63) / 64 */
	const uint32_t *kind; /* of each vertex */
	size_t nkinds;
	int depth;             /* of a weight, at most STRAT_WEIGHT_DEPTH */
	const int64_t *weight; /* of kinds a and b: weight[(a * nkinds + b) * depth]; both ways */
	const int64_t *lead;   /* of vertex v: lead[v * depth]; or NULL */
	size_t led;            /* it counts on edges between vertices below this one */
	uint8_t *may_stay;     /* may the vertex stay single? */
};

static inline int
strat_graph_has(const struct strat_graph *g, size_t u, size_t v)
{
	return g->edges[u * g->words + v / 64] >> (v % 64) & 1;
}

static inline void
strat_graph_join(struct strat_graph *g, size_t u, size_t v)
{
	g->edges[u * g->words + v / 64] |= (uint64_t)1 << (v % 64);
	g->edges[v * g->words + u / 64] |= (uint64_t)1 << (u % 64);
}

struct strat_matching;

/* A solver for G, whose arrays must outlive it; it changes EDGES and MAY_STAY as it is told to
 * bar edges.  0 and *M, or -STRAT_E_NOMEM. */
int strat_matching_open(struct strat_matching **m, struct strat_graph *g)
    __attribute__((warn_unused_result));
void strat_matching_close(struct strat_matching *m);

/* Find the heaviest of the matchings that leave only vertices single that may stay so.  1: here it
 * is, 0: there is no such matching, or -STRAT_E_NOMEM. */
int strat_matching_solve(struct strat_matching *m) __attribute__((warn_unused_result));

/* The vertex that V is matched with; STRAT_NO_VERTEX: it is single. */
uint16_t strat_matching_partner(const struct strat_matching *m, size_t v);

/* ------ among the heaviest matchings ------
 *
 * Each of these asks whether some matching is as heavy as the one that was found and obeys one
 * condition more.  1: yes, the matching is such a one now, and all that come later obey it; 0: no,
 * nothing has changed; -STRAT_E_NOMEM. */

/* U and V are matched. */
int strat_matching_force(struct strat_matching *m, size_t u, size_t v)
    __attribute__((warn_unused_result));

/* Vertices from FIRST to END - 1, and from BEYOND on. */
struct strat_range {
	size_t first, end, beyond;
};

/* V is matched with a vertex in R, or, if STAY, single (if it may be). */
int strat_matching_restrict(struct strat_matching *m, size_t v, const struct strat_range *r,
    int stay) __attribute__((warn_unused_result));

/* How much lighter, number by number, is the heaviest matching with U and V as a pair?  1: so much,
 * 0: there is none, -STRAT_E_NOMEM.  Nothing changes. */
int strat_matching_price(struct strat_matching *m, size_t u, size_t v, int64_t *loss)
    __attribute__((warn_unused_result));

/* ------ for tests ------ */

/* Do the dual variables prove that the matching is the heaviest?  After strat_matching_solve(). */
int strat_matching_is_proved(const struct strat_matching *m);

#endif
