/* pairs.c - count games by pair of players. */
#include "study/ratings/pairs.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"

/* The opponent, and the index of one of the six counts. */
struct half_game {
	uint32_t b, kind;
};

static uint32_t
lesser(const struct strat_pool_game *g)
{
	return g->red < g->blue ? g->red : g->blue;
}

/* Sort the games by their lower player A; START is the first game of each. */
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

/* Add the pairs of player A from the games at GAMES, or only count them if COUNT is NULL.  SEEN is
 * the last pair of each opponent, from 1. */
static void
add_pairs(struct strat_pairs *p, uint32_t a, const struct half_game *games, size_t n, size_t first,
    size_t *seen)
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
add_all(struct strat_pairs *p, const struct half_game *games, const size_t *start, size_t *seen)
{
	size_t a;

	memset(seen, 0, p->n * sizeof *seen);
	p->npairs = 0;
	for (a = 0; a < p->n; a++)
		add_pairs(
		    p, (uint32_t)a, games + start[a], start[a + 1] - start[a], p->npairs, seen);
}

int
strat_pairs_init(struct strat_pairs *p, const struct strat_pool *pool, size_t ngames)
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
strat_pairs_free(struct strat_pairs *p)
{
	free(p->a);
	free(p->b);
	free(p->count);
	memset(p, 0, sizeof *p);
}

/* ------ the games of a player ------ */

static void
add_side(struct strat_scores *s, const uint32_t *red, const uint32_t *blue, double value)
{
	uint32_t games = 0;
	int i;

	for (i = 0; i < STRAT_OUTCOMES; i++) {
		s->red[i] += red[i];
		s->blue[i] += blue[STRAT_OUTCOMES - 1 - i];
		games += red[i] + blue[i];
	}
	s->opponents++;
	s->opponent_sum += games * value;
}

void
strat_scores_count(struct strat_scores *scores, const struct strat_pairs *p, const double *value)
{
	size_t i;

	memset(scores, 0, p->n * sizeof *scores);
	for (i = 0; i < p->npairs; i++) {
		const uint32_t *n = p->count[i];

		add_side(&scores[p->a[i]], n, n + STRAT_OUTCOMES, value[p->b[i]]);
		add_side(&scores[p->b[i]], n + STRAT_OUTCOMES, n, value[p->a[i]]);
	}
}

double
strat_scores_games(const struct strat_scores *s)
{
	double sum = 0;
	int i;

	for (i = 0; i < STRAT_OUTCOMES; i++)
		sum += (double)s->red[i] + s->blue[i];
	return sum;
}

double
strat_scores_points(const struct strat_scores *s)
{
	return s->red[0] + s->blue[0] + 0.5 * ((double)s->red[1] + s->blue[1]);
}

double
strat_scores_share(const struct strat_scores *s)
{
	double games = strat_scores_games(s), points = strat_scores_points(s);

	points = points < 0.5 ? 0.5 : points > games - 0.5 ? games - 0.5 : points;
	return points / games;
}

/* ------ games in pairs ------ */

/* A game of A and B with a pair number, and the half points of A. */
struct twin {
	uint32_t pair, halves;
};

static int
by_pair(const void *x, const void *y)
{
	const struct twin *a = x, *b = y;

	return a->pair != b->pair ? (a->pair < b->pair ? -1 : 1) : (int)a->halves - (int)b->halves;
}

/* Store the games of A and B that have a pair number in LIST, unless it is NULL.  Return their
 * number. */
static size_t
find_twins(const struct strat_pool *pool, size_t ngames, uint32_t a, uint32_t b, struct twin *list,
    uint32_t *single)
{
	size_t i, n = 0;

	*single = 0;
	for (i = 0; i < ngames; i++) {
		const struct strat_pool_game *g = &pool->games[i];
		int is_red = g->red == a && g->blue == b;

		if (!is_red && !(g->red == b && g->blue == a))
			continue;
		if (!g->pair)
			++*single;
		else if (list)
			list[n] = (struct twin){ g->pair, is_red ? 2 - g->outcome : g->outcome };
		n += g->pair != 0;
	}
	return n;
}

int
strat_game_pairs_count(struct strat_game_pairs *t, const struct strat_pool *pool, size_t ngames,
    uint32_t a, uint32_t b)
{
	size_t n = find_twins(pool, ngames, a, b, NULL, &t->single), i;
	struct twin *list = malloc((n + 1) * sizeof *list);

	memset(t, 0, sizeof *t);
	if (!list)
		return -STRAT_E_NOMEM;
	find_twins(pool, ngames, a, b, list, &t->single);
	qsort(list, n, sizeof *list, by_pair);
	for (i = 0; i < n;) {
		size_t end = i;

		while (end < n && list[end].pair == list[i].pair)
			end++;
		if (end - i == 2)
			t->n[list[i].halves + list[i + 1].halves]++;
		else
			t->single += (uint32_t)(end - i);
		i = end;
	}
	free(list);
	return 0;
}

int
strat_game_pairs_score(const struct strat_game_pairs *t, double *score, double *error)
{
	double n = 0, sum = 0, square = 0, x;
	int i;

	for (i = 0; i < 5; i++) {
		x = i / 4.0;
		n += t->n[i];
		sum += x * t->n[i];
		square += x * x * t->n[i];
	}
	if (n < 2)
		return 0;
	*score = sum / n;
	x = (square - sum * sum / n) / (n - 1);
	*error = x > 0 ? sqrt(x / n) : 0;
	return 1;
}
