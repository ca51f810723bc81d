/* whr_nodes.c - the days of all players, the games between them, and a player's linear system. */
#include "study/ratings/whr.h"

#include <stdlib.h>
#include <string.h>

#include "base/diag.h"

void
strat_whr_nodes_free(struct strat_whr_nodes *w)
{
	free(w->nodes);
	free(w->r);
	free(w->variance);
	free(w->sides);
	free(w->start);
	memset(w, 0, sizeof *w);
}

/* The current node of each player while the games are read in order. */
struct walk {
	struct strat_whr_nodes *w;
	uint32_t *at; /* node + 1; 0: no game yet */
	int are_steady;
};

/* Return the node of PLAYER on DAY, which must not be earlier than in previous calls. */
static uint32_t
node_of(struct walk *k, uint32_t player, int32_t day)
{
	uint32_t *at = &k->at[player];

	if (*at == 0)
		*at = k->w->start[player] + 1;
	else if (!k->are_steady && k->w->nodes[*at - 1].day != day)
		++*at;
	k->w->nodes[*at - 1].day = day;
	return *at - 1;
}

/* Count the nodes of each player, and assign their positions. */
static int
count_nodes(struct walk *k, const struct strat_pool *pool, size_t to)
{
	struct strat_whr_nodes *w = k->w;
	int32_t *last = malloc((w->n + 1) * sizeof *last);
	uint32_t sum = 0, count, i;
	size_t g;
	int side;

	if (!last)
		return -STRAT_E_NOMEM;
	for (g = 0; g < to; g++)
		for (side = 0; side < 2; side++) {
			uint32_t p = side ? pool->games[g].blue : pool->games[g].red;

			if (w->start[p] == 0 || (last[p] != pool->games[g].day && !k->are_steady))
				w->start[p]++;
			last[p] = pool->games[g].day;
		}
	for (i = 0; i <= w->n; i++) {
		count = w->start[i];
		w->start[i] = sum;
		sum += count;
		w->longest = count > w->longest ? count : w->longest;
	}
	free(last);
	return 0;
}

static void
add_side(struct strat_whr_nodes *w, uint32_t node, uint32_t other, unsigned points, unsigned first)
{
	struct strat_whr_node *n = &w->nodes[node];
	struct strat_whr_side *last = &w->sides[n->sides + n->nsides];

	if (n->nsides && last[-1].other == other && last[-1].points == points &&
	    last[-1].moves_first == first && last[-1].count < (1u << 28) - 1) {
		last[-1].count++;
		return;
	}
	*last = (struct strat_whr_side){
		.other = other, .count = 1, .points = points & 3u, .moves_first = first & 1u
	};
	n->nsides++;
}

/* Allocate the sides of each node. */
static void
place_sides(struct walk *k, const struct strat_pool *pool, size_t to)
{
	struct strat_whr_nodes *w = k->w;
	size_t g, sum = 0;
	uint32_t i;

	for (g = 0; g < to; g++) {
		w->nodes[node_of(k, pool->games[g].red, pool->games[g].day)].nsides++;
		w->nodes[node_of(k, pool->games[g].blue, pool->games[g].day)].nsides++;
	}
	for (i = 0; i < w->start[w->n]; i++) {
		w->nodes[i].sides = sum;
		sum += w->nodes[i].nsides;
		w->nodes[i].nsides = 0;
	}
	memset(k->at, 0, w->n * sizeof *k->at);
}

int
strat_whr_nodes_make(
    struct strat_whr_nodes *w, const struct strat_pool *pool, size_t to, int are_steady)
{
	struct walk k = { .w = w, .are_steady = are_steady };
	int rc = -STRAT_E_NOMEM;
	size_t g;

	memset(w, 0, sizeof *w);
	w->n = pool->nplayers;
	w->start = calloc(w->n + 1, sizeof *w->start);
	k.at = calloc(w->n + 1, sizeof *k.at);
	if (!w->start || !k.at || to > UINT32_MAX / 4 || count_nodes(&k, pool, to) < 0)
		goto done;
	w->nodes = calloc(w->start[w->n] + (size_t)1, sizeof *w->nodes);
	w->r = calloc(w->start[w->n] + (size_t)1, sizeof *w->r);
	w->variance = calloc(w->start[w->n] + (size_t)1, sizeof *w->variance);
	w->sides = malloc((2 * to + 1) * sizeof *w->sides);
	if (!w->nodes || !w->r || !w->variance || !w->sides)
		goto done;
	place_sides(&k, pool, to);
	for (g = 0; g < to; g++) {
		const struct strat_pool_game *game = &pool->games[g];
		uint32_t red = node_of(&k, game->red, game->day);
		uint32_t blue = node_of(&k, game->blue, game->day);

		add_side(w, red, blue, 2 - game->outcome, 1);
		add_side(w, blue, red, game->outcome, 0);
	}
	rc = 0;
done:
	free(k.at);
	return rc;
}

/* ------ one player ------ */

void
strat_whr_solve(const struct strat_whr_curve *c, size_t n)
{
	size_t i;

	c->pivot[0] = c->diagonal[0];
	c->step[0] = c->gradient[0];
	for (i = 1; i < n; i++) {
		double f = c->binding[i - 1] / c->pivot[i - 1];

		c->pivot[i] = c->diagonal[i] - f * c->binding[i - 1];
		c->step[i] = c->gradient[i] + f * c->step[i - 1];
	}
	c->step[n - 1] /= c->pivot[n - 1];
	for (i = n - 1; i-- > 0;)
		c->step[i] = (c->step[i] + c->binding[i] * c->step[i + 1]) / c->pivot[i];
}

/* Compute the diagonal of the inverse: each entry is the reciprocal of the diagonal after
 * eliminating all earlier and all later days. */
void
strat_whr_invert(const struct strat_whr_curve *c, size_t n)
{
	double later = 0;
	size_t i;

	c->pivot[0] = c->diagonal[0];
	for (i = 1; i < n; i++)
		c->pivot[i] = c->diagonal[i] -
		    c->binding[i - 1] * c->binding[i - 1] / c->pivot[i - 1];
	for (i = n; i-- > 0;) {
		c->step[i] = 1 / (c->pivot[i] - later);
		if (i > 0)
			later = c->binding[i - 1] * c->binding[i - 1] / (c->diagonal[i] - later);
	}
}
