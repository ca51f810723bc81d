/* test_matching.c - the maximum weight matching, compared with all matchings and verified by its
 * dual. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "tourney/matching/matching.h"

#define MOST  400
#define DEPTH 3

static uint64_t seed;

static unsigned
draw(unsigned n)
{
	seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
	return (unsigned)(seed >> 33) % n;
}

/* A graph with its edges. */
struct graph {
	struct strat_graph g;
	uint64_t edges[MOST * (MOST / 64 + 1)];
	uint32_t kind[MOST];
	int64_t weight[MOST * MOST * DEPTH], lead[MOST * DEPTH];
	uint8_t may_stay[MOST];
};

static struct graph G;

static void
random_graph(size_t n, unsigned kinds, unsigned range, unsigned percent, int stay, int lead)
{
	size_t i, j;
	int k;

	memset(&G, 0, sizeof G);
	G.g = (struct strat_graph){ .n = n,
		.edges = G.edges,
		.words = (n + 63) / 64,
		.kind = G.kind,
		.nkinds = kinds,
		.depth = 1 + (int)draw(DEPTH),
		.weight = G.weight,
		.lead = lead ? G.lead : NULL,
		.led = n - draw(2) * n / 3,
		.may_stay = G.may_stay };
	for (i = 0; i < n; i++) {
		G.kind[i] = (uint32_t)(kinds >= n ? i : draw(kinds));
		G.may_stay[i] = stay == 1 || (stay == 2 && draw(2));
		for (k = 0; k < G.g.depth; k++)
			G.lead[i * (size_t)G.g.depth + (size_t)k] = 4 * (int64_t)draw(range);
		for (j = 0; j < i; j++)
			if (draw(100) < percent)
				strat_graph_join(&G.g, i, j);
	}
	for (i = 0; i < kinds; i++)
		for (j = 0; j <= i; j++)
			for (k = 0; k < G.g.depth; k++) {
				size_t d = (size_t)G.g.depth;

				G.weight[(i * kinds + j) * d + (size_t)k] =
				    G.weight[(j * kinds + i) * d + (size_t)k] = 4 *
				    ((int64_t)draw(range) - (draw(9) == 0));
			}
}

/* ------ all matchings ------ */

struct all {
	uint16_t mate[MOST];
	int64_t sum[DEPTH], best[DEPTH];
	int found;
	/* the conditions; from the second time on also BEST */
	uint16_t must[MOST];
	uint16_t first[MOST], end[MOST];
	uint8_t stay[MOST];
};

static int
compare(const int64_t *a, const int64_t *b)
{
	int k;

	for (k = 0; k < G.g.depth; k++)
		if (a[k] != b[k])
			return a[k] < b[k] ? -1 : 1;
	return 0;
}

static void
add(struct all *a, size_t u, size_t v, int sign)
{
	size_t d = (size_t)G.g.depth, k;

	for (k = 0; k < d; k++)
		a->sum[k] += sign *
		    (G.weight[(G.kind[u] * G.g.nkinds + G.kind[v]) * d + k] +
			(G.g.lead && u < G.g.led && v < G.g.led ? G.lead[(u < v ? u : v) * d + k]
								: 0));
}

static int
may_pair(const struct all *a, size_t u, size_t v)
{
	return strat_graph_has(&G.g, u, v) && (a->must[u] == STRAT_NO_VERTEX || a->must[u] == v) &&
	    (a->must[v] == STRAT_NO_VERTEX || a->must[v] == u) && v >= a->first[u] &&
	    v < a->end[u] && u >= a->first[v] && u < a->end[v];
}

static void
try_all(struct all *a, size_t u)
{
	size_t v;

	while (u < G.g.n && a->mate[u] != STRAT_NO_VERTEX)
		u++;
	if (u == G.g.n) {
		if (!a->found || compare(a->sum, a->best) > 0)
			memcpy(a->best, a->sum, sizeof a->best);
		a->found = 1;
		return;
	}
	if (a->stay[u] && a->must[u] == STRAT_NO_VERTEX) {
		a->mate[u] = (uint16_t)u;
		try_all(a, u + 1);
	}
	for (v = u + 1; v < G.g.n; v++) {
		if (a->mate[v] != STRAT_NO_VERTEX || !may_pair(a, u, v))
			continue;
		a->mate[u] = (uint16_t)v;
		a->mate[v] = (uint16_t)u;
		add(a, u, v, 1);
		try_all(a, u + 1);
		add(a, u, v, -1);
		a->mate[v] = STRAT_NO_VERTEX;
	}
	a->mate[u] = STRAT_NO_VERTEX;
}

static void
start_all(struct all *a)
{
	memset(a, 0, sizeof *a);
	memset(a->must, 0xff, sizeof a->must);
	memset(a->end, 0xff, sizeof a->end);
	memcpy(a->stay, G.may_stay, sizeof a->stay);
}

/* Set A->best to the weight of the best matching under A's conditions.  Return 1 if there is
 * one. */
static int
best_of_all(struct all *a)
{
	memset(a->mate, 0xff, sizeof a->mate);
	memset(a->sum, 0, sizeof a->sum);
	a->found = 0;
	try_all(a, 0);
	return a->found;
}

/* Assert that M obeys A's conditions and has the weight BEST. */
static void
check(const struct strat_matching *m, struct all *a, const int64_t *best)
{
	uint16_t v;
	size_t u;

	memset(a->sum, 0, sizeof a->sum);
	for (u = 0; u < G.g.n; u++) {
		v = strat_matching_partner(m, u);
		if (v == STRAT_NO_VERTEX) {
			assert_true(a->stay[u]);
			continue;
		}
		assert_int_equal(strat_matching_partner(m, v), u);
		assert_true(may_pair(a, u, v));
		if (u < v)
			add(a, u, v, 1);
	}
	assert_int_equal(compare(a->sum, best), 0);
}

/* Add a random condition, which must be possible exactly if one of all matchings obeys it. */
static void
add_condition(struct strat_matching *m, struct all *a, const int64_t *best, const uint64_t *edges)
{
	uint64_t now[sizeof G.edges / 8 / MOST * 16];
	size_t u = draw((unsigned)G.g.n), v = draw((unsigned)G.g.n), size = G.g.n * G.g.words * 8;
	struct all b = *a;
	int is_fix = draw(3) > 0, want, got;
	struct strat_range range;

	if (u == v)
		return;
	if (is_fix) {
		b.must[u] = (uint16_t)v;
		b.must[v] = (uint16_t)u;
	} else {
		b.first[u] = (uint16_t)v;
		b.end[u] = (uint16_t)(v + 1 + draw((unsigned)(G.g.n - v)));
		b.stay[u] = (uint8_t)(b.stay[u] && draw(2));
		if (b.first[u] < a->first[u])
			b.first[u] = a->first[u];
		if (b.end[u] > a->end[u])
			b.end[u] = a->end[u];
	}
	memcpy(now, G.edges, size);
	memcpy(G.edges, edges, size);
	want = (!is_fix || (a->must[u] == STRAT_NO_VERTEX && a->must[v] == STRAT_NO_VERTEX) ||
		   a->must[u] == v) &&
	    best_of_all(&b) && compare(b.best, best) == 0;
	memcpy(G.edges, now, size);
	range = (struct strat_range){ b.first[u], b.end[u], MOST };
	got = is_fix ? strat_matching_force(m, u, v)
		     : strat_matching_restrict(m, u, &range, b.stay[u]);
	assert_int_equal(got, want);
	if (want)
		*a = b;
	memcpy(now, G.edges, size);
	memcpy(G.edges, edges, size);
	check(m, a, best);
	memcpy(G.edges, now, size);
}

static void
matchings_are_the_heaviest_and_choices_are_possible_exactly_if_they_are(void **state)
{
	uint64_t edges[sizeof G.edges / 8 / MOST * 16];
	struct strat_matching *m;
	static struct all a;
	int64_t best[DEPTH];
	int i, k, rc;

	(void)state;
	for (i = 0; i < 3000; i++) {
		size_t n = 2 + draw(9);

		seed = (uint64_t)i;
		random_graph(n, 1 + draw(12), 1 + draw(i % 2 ? 3 : 30), 20 + draw(80), (int)draw(3),
		    (int)draw(2));
		memcpy(edges, G.edges, n * G.g.words * 8);
		start_all(&a);
		assert_int_equal(strat_matching_open(&m, &G.g), 0);
		rc = strat_matching_solve(m);
		if (rc != best_of_all(&a))
			fail_msg("seed %d", i);
		if (rc > 0) {
			memcpy(best, a.best, sizeof best);
			check(m, &a, best);
			assert_true(strat_matching_is_proved(m));
			for (k = 0; k < 12; k++)
				add_condition(m, &a, best, edges);
		}
		strat_matching_close(m);
	}
}

static void
large_matchings_are_proved(void **state)
{
	struct strat_matching *m;
	int i;

	(void)state;
	for (i = 0; i < 40; i++) {
		seed = (uint64_t)i;
		random_graph(60 + draw(i < 38 ? 60 : 300), i % 2 ? 5 : MOST, 2 + draw(50),
		    3 + draw(97), 1 + (int)draw(2), (int)draw(2));
		assert_int_equal(strat_matching_open(&m, &G.g), 0);
		if (strat_matching_solve(m) > 0)
			assert_true(strat_matching_is_proved(m));
		strat_matching_close(m);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(
		    matchings_are_the_heaviest_and_choices_are_possible_exactly_if_they_are),
		cmocka_unit_test(large_matchings_are_proved),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
