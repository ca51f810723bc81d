/* bt_pairs.c - games counted by who played whom. */
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "study/ratings/bt.h"

/* The other one, and which of the six counts. */
struct half_game {
	uint32_t b, kind;
};

static uint32_t
lesser(const struct strat_pool_game *g)
{
	return g->red < g->blue ? g->red : g->blue;
}

/* The games of each A, one A after the other; START says where they begin. */
static void
sort_games(
    const struct strat_pool *pool, size_t ngames, size_t n, struct half_game *games, size_t *start)
{
	const struct strat_pool_game *g;
	size_t i;

	for (i = 0; i < ngames; i++)
		start[lesser(&pool->games[i]) + 2]++;
	for (i = 2; i < n + 2; i++)
		start[i] += start[i - 1];
	for (i = 0; i < ngames; i++) {
		g = &pool->games[i];
		games[start[lesser(g) + 1]++] = g->red < g->blue
		    ? (struct half_game){ g->blue, g->outcome }
		    : (struct half_game){ g->red, g->outcome + STRAT_OUTCOMES };
	}
}

/* The pairs of A out of his games; COUNT NULL: only their number.  SEEN has of each B the pair
 * which was his last, from 1. */
static void
add_pairs(struct strat_bt_pairs *p, uint32_t a, const struct half_game *games, size_t n,
    size_t first, size_t *seen)
{
	size_t i;

	for (i = 0; i < n; i++) {
		uint32_t b = games[i].b;

		if (seen[b] <= first) {
			if (p->count) {
				p->a[p->npairs] = a;
				p->b[p->npairs] = b;
			}
			seen[b] = ++p->npairs;
		}
		if (p->count)
			p->count[seen[b] - 1][games[i].kind]++;
	}
}

static void
add_all(struct strat_bt_pairs *p, const struct half_game *games, const size_t *start, size_t *seen)
{
	size_t a;

	memset(seen, 0, p->n * sizeof *seen);
	p->npairs = 0;
	for (a = 0; a < p->n; a++)
		add_pairs(
		    p, (uint32_t)a, games + start[a], start[a + 1] - start[a], p->npairs, seen);
}

int
strat_bt_pairs_init(struct strat_bt_pairs *p, const struct strat_pool *pool, size_t ngames)
{
	size_t n = pool->nplayers;
	struct half_game *games = malloc((ngames + 1) * sizeof *games);
	size_t *start = calloc(n + 2, sizeof *start), *seen = malloc((n + 1) * sizeof *seen);

	memset(p, 0, sizeof *p);
	p->n = n;
	if (games && start && seen) {
		sort_games(pool, ngames, n, games, start);
		add_all(p, games, start, seen);
		p->a = malloc((p->npairs + 1) * sizeof *p->a);
		p->b = malloc((p->npairs + 1) * sizeof *p->b);
		p->count = calloc(p->npairs + 1, sizeof *p->count);
		if (p->a && p->b && p->count)
			add_all(p, games, start, seen);
		else
			p->npairs = 0;
	}
	free(games);
	free(start);
	free(seen);
	return p->a && p->b && p->count ? 0 : -STRAT_E_NOMEM;
}

void
strat_bt_pairs_free(struct strat_bt_pairs *p)
{
	free(p->a);
	free(p->b);
	free(p->count);
	memset(p, 0, sizeof *p);
}
