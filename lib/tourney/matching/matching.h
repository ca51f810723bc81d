/* matching.h - maximum weight matching in general graphs.
 *
 * J. Edmonds, Paths, trees, and flowers (1965), and Maximum matching and a polyhedron with
 * 0,1-vertices (1965); the search stores for every tree the best edge to every vertex, after H.
 * Gabow (1974) and E. Lawler (Combinatorial Optimization, 1976, chapter 6), which takes O(n^2)
 * per vertex, O(n^3) in all.
 *
 * A weight is a list of DEPTH integers compared lexicographically and added component by
 * component, so that criteria in order of priority need no huge numbers.  Each component is a
 * multiple of 4 (the algorithm halves) and below STRAT_WEIGHT_MAX.
 *
 * A vertex has a kind, and the weight of an edge depends on the two kinds plus, if LEAD is not
 * NULL, on the vertex with the lower index.  An edge takes one bit. */
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
	uint64_t *edges;      /* n rows of WORDS words with a bit for each vertex; symmetric */
	size_t words;         /* (n + 63) / 64 */
	const uint32_t *kind; /* by vertex */
	size_t nkinds;
	int depth;             /* components of a weight, at most STRAT_WEIGHT_DEPTH */
	const int64_t *weight; /* of kinds a and b: weight[(a * nkinds + b) * depth]; symmetric */
	const int64_t *lead;   /* of vertex v: lead[v * depth]; or NULL */
	size_t led;            /* LEAD counts on edges between vertices below this one */
	uint8_t *may_stay;     /* 1: the vertex may stay single */
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

/* Create a solver for G, whose arrays must outlive it; conditions below change its EDGES and
 * MAY_STAY. Return 0 and set *M, or return -STRAT_E_NOMEM. */
int strat_matching_open(struct strat_matching **m, struct strat_graph *g)
    __attribute__((warn_unused_result));
void strat_matching_close(struct strat_matching *m);

/* Find a maximum weight matching among those that leave only vertices with MAY_STAY single.  Return
 * 1, 0 if there is none, or -STRAT_E_NOMEM. */
int strat_matching_solve(struct strat_matching *m) __attribute__((warn_unused_result));

/* Return the vertex matched with V, or STRAT_NO_VERTEX if V is single. */
uint16_t strat_matching_partner(const struct strat_matching *m, size_t v);

/* ------ choosing among maximum weight matchings ------
 *
 * Each function asks whether some matching with the weight of the one found obeys an additional
 * condition.  Return 1 if so: the matching is changed to such a one, and the condition stays in
 * force; 0 if not, and nothing changes; or -STRAT_E_NOMEM. */

/* Require that U and V are matched. */
int strat_matching_force(struct strat_matching *m, size_t u, size_t v)
    __attribute__((warn_unused_result));

/* The vertices from FIRST to END - 1, and from BEYOND on. */
struct strat_range {
	size_t first, end, beyond;
};

/* Require that V is matched with a vertex in R or, if STAY is 1 and V may stay single, is
 * single. */
int strat_matching_restrict(struct strat_matching *m, size_t v, const struct strat_range *r,
    int stay) __attribute__((warn_unused_result));

/* Compute by how much, component by component, the maximum weight decreases if U and V must be a
 * pair. Return 1 and set LOSS, 0 if there is no such matching, or -STRAT_E_NOMEM.  Nothing
 * changes. */
int strat_matching_price(struct strat_matching *m, size_t u, size_t v, int64_t *loss)
    __attribute__((warn_unused_result));

/* ------ for tests ------ */

/* Return 1 if the dual variables prove that the matching has maximum weight.  Call it after
 * strat_matching_solve(). */
int strat_matching_is_proved(const struct strat_matching *m);

#endif
