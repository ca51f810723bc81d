/* dutch_weight.c - the criteria of the Dutch system as weights of pairs.
 *
 * A criterion is a field of bits in an array of numbers, wide enough for its sum over all pairs,
 * so that a heavier matching satisfies the criteria better, in their order.  To minimise
 * something, the pairs without it are counted; the number of pairs has been decided by [C6] and
 * [C7] before. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "tourney/pairing/dutch.h"

#define WORD_BITS 42 /* weights are multiples of 4 below STRAT_WEIGHT_MAX */

/* Everything that the criteria use of a player in a bracket. */
struct dutch_kind {
	int score;
	uint16_t unplayed;
	uint8_t role, colour, strength, wide, twice, floats;
};

/* ------ the value of a pair ------ */

static int
is_same_preference(const struct dutch_kind *a, const struct dutch_kind *b)
{
	return a->colour && a->colour == b->colour;
}

/* [C11]: return 1 if one of two players with the same absolute preference would have a colour three
 * times in a row. */
static int
is_third_time(const struct dutch_kind *a, const struct dutch_kind *b)
{
	const struct dutch_kind *loser = a->wide > b->wide ? b : a;

	if (a->wide == b->wide)
		return a->twice && a->twice == b->twice;
	return loser->twice && loser->twice != loser->colour;
}

/* Return the value of the pair of H and L, who is not higher, in field F. */
static int64_t
value(const struct dutch_field *f, const struct dutch_kind *h, const struct dutch_kind *l)
{
	int in = l->role == DUTCH_RESIDENT, moved = in && h->role == DUTCH_MOVED;
	int is_score = f->score < 0 || f->score == h->score;
	int absolute = h->strength == DUTCH_ABSOLUTE && l->strength == DUTCH_ABSOLUTE;

	switch (f->criterion) {
	case 6:
		return in;
	case 7:
		return moved && is_score;
	case 8:
		return l->role == DUTCH_NEXT && is_score;
	case 9:
		return l->role == DUTCH_BYE ? (int64_t)f->most - h->unplayed : 0;
	case 10:
		return in && !(h->wide > 1 && l->wide > 1 && is_same_preference(h, l));
	case 11:
		return in && !(absolute && is_same_preference(h, l) && is_third_time(h, l));
	case 12:
		return in && !is_same_preference(h, l);
	case 13:
		return in &&
		    !(h->strength >= DUTCH_STRONG && l->strength >= DUTCH_STRONG && !absolute &&
			is_same_preference(h, l));
	case 14:
	case 16: {
		unsigned flag = f->criterion == 14 ? DUTCH_DOWN1 : DUTCH_DOWN2;

		return in ? !!(l->floats & flag) + (!moved && h->floats & flag) : 0;
	}
	case 15:
	case 19:
		return moved && is_score && !(l->floats & DUTCH_UP1);
	case 17:
	case 21:
		return moved && is_score && !(l->floats & DUTCH_UP2);
	case 18:
		return moved && is_score && h->floats & DUTCH_DOWN1;
	case 20:
		return moved && is_score && h->floats & DUTCH_DOWN2 ? 1 : 0;
	default:
		return 0;
	}
}

/* ------ the fields ------ */

static void
add_field(struct dutch_graph *g, int criterion, int score, size_t most)
{
	if (most > 0 && g->nfields < DUTCH_FIELDS)
		g->fields[g->nfields++] = (struct dutch_field){
			.criterion = (uint8_t)criterion, .score = score, .most = most
		};
}

static const struct dutch_player *
player_at(const struct dutch *d, const struct dutch_graph *g, size_t v)
{
	return &d->p[g->player[v]];
}

/* Return how many of the vertices FIRST to END - 1 have FLAG. */
static size_t
count(const struct dutch *d, const struct dutch_graph *g, size_t first, size_t end, unsigned flag)
{
	size_t n = 0;

	for (; first < end; first++)
		n += (player_at(d, g, first)->floats & flag) != 0;
	return n;
}

/* Add a field for each score of the vertices before END, if any of them has FLAG (0: always). */
static void
add_by_score(const struct dutch *d, struct dutch_graph *g, int criterion, size_t end, unsigned flag)
{
	size_t first = 0, last, n;

	for (; first < end; first = last) {
		int score = player_at(d, g, first)->score;

		for (last = first; last < end && player_at(d, g, last)->score == score; last++)
			;
		n = flag ? count(d, g, first, last, flag) : last - first;
		add_field(g, criterion, score, n);
	}
}

static void
add_colours(const struct dutch *d, struct dutch_graph *g)
{
	size_t pairs = g->bracket / 2;

	if (d->plan->colour_free)
		return;
	if (d->top_score < INT_MAX) {
		add_field(g, 10, -1, pairs);
		add_field(g, 11, -1, pairs);
	}
	add_field(g, 12, -1, pairs);
	add_field(g, 13, -1, pairs);
}

/* Add the fields of [C14] to [C21], except those that no player here can violate. */
static void
add_floats(const struct dutch *d, struct dutch_graph *g)
{
	size_t up1 = count(d, g, g->moved, g->bracket, DUTCH_UP1);
	size_t up2 = count(d, g, g->moved, g->bracket, DUTCH_UP2);

	add_field(g, 14, -1, count(d, g, g->moved, g->bracket, DUTCH_DOWN1));
	add_field(g, 15, -1, up1 ? g->moved : 0);
	add_field(g, 16, -1, count(d, g, g->moved, g->bracket, DUTCH_DOWN2));
	add_field(g, 17, -1, up2 ? g->moved : 0);
	add_by_score(d, g, 18, g->moved, DUTCH_DOWN1);
	if (up1)
		add_by_score(d, g, 19, g->moved, 0);
	add_by_score(d, g, 20, g->moved, DUTCH_DOWN2);
	if (up2)
		add_by_score(d, g, 21, g->moved, 0);
}

static unsigned
bits(size_t n)
{
	unsigned k = 0;

	for (; n; n >>= 1)
		k++;
	return k;
}

/* Assign bits to the fields, one more than the sum needs, so that differences can be read.  Return
 * 0, or -1 if there are too many. */
static int
lay_out(struct dutch_graph *g)
{
	unsigned word = 0, used = 0, width;
	size_t i;

	for (i = 0; i < g->nfields; i++) {
		width = bits(g->fields[i].most) + 1;
		if (used + width > WORD_BITS) {
			word++;
			used = 0;
		}
		used += width;
		g->fields[i].word = (uint8_t)word;
		g->fields[i].shift = (uint8_t)(WORD_BITS + 2 - used);
	}
	g->g.depth = (int)word + 1;
	return g->g.depth < STRAT_WEIGHT_DEPTH && g->nfields < DUTCH_FIELDS ? 0 : -1;
}

static int
choose_fields(const struct dutch *d, struct dutch_graph *g, const struct dutch_view *v)
{
	add_field(g, 6, -1, g->bracket / 2);
	add_by_score(d, g, 7, g->moved, 0);
	if (!v->floaters) {
		if (g->is_whole && g->next > g->bracket) {
			add_field(g, 8, -1, g->next - g->bracket);
			add_by_score(d, g, 8, g->bracket, 0);
		}
		if (v->count_bye)
			add_field(g, 9, -1, d->plan->round);
		add_colours(d, g);
		add_floats(d, g);
	}
	return lay_out(g);
}

/* ------ kinds and weights ------ */

static struct dutch_kind
kind_of(const struct dutch *d, const struct dutch_graph *g, size_t v)
{
	const struct dutch_player *p = player_at(d, g, v);
	struct dutch_kind k;

	memset(&k, 0, sizeof k); /* kinds are compared byte by byte */
	k.role = g->role[v];
	if (k.role >= DUTCH_NEXT)
		return k;
	k.score = p->score;
	k.unplayed = p->unplayed;
	k.colour = p->colour;
	k.strength = p->strength;
	k.wide = p->wide;
	k.twice = p->twice;
	k.floats = p->floats;
	return k;
}

static void
find_kinds(const struct dutch *d, struct dutch_graph *g)
{
	size_t v, i;

	g->g.nkinds = 0;
	for (v = 0; v < g->g.n; v++) {
		struct dutch_kind k = kind_of(d, g, v);

		for (i = 0; i < g->g.nkinds && memcmp(&g->kinds[i], &k, sizeof k) != 0; i++)
			;
		if (i == g->g.nkinds)
			g->kinds[g->g.nkinds++] = k;
		g->kind[v] = (uint32_t)i;
	}
}

static int
fill_weights(struct dutch_graph *g)
{
	size_t n = g->g.nkinds, depth = (size_t)g->g.depth, a, b, i;
	const struct dutch_kind *h, *l;
	int64_t *w = calloc(n * n * depth + 1, sizeof *w);

	if (!w)
		return -STRAT_E_NOMEM;
	free(g->weight);
	g->weight = w;
	g->g.weight = w;
	for (a = 0; a < n; a++)
		for (b = 0; b < n; b++, w += depth) {
			h = &g->kinds[g->kinds[a].role <= g->kinds[b].role ? a : b];
			l = &g->kinds[g->kinds[a].role <= g->kinds[b].role ? b : a];
			for (i = 0; i < g->nfields; i++)
				w[g->fields[i].word] += value(&g->fields[i], h, l)
				    << g->fields[i].shift;
		}
	return 0;
}

/* ------ the graph ------ */

static void
add_vertex(struct dutch_graph *g, size_t place, enum dutch_role role)
{
	g->player[g->g.n] = (uint16_t)place;
	g->role[g->g.n++] = (uint8_t)role;
}

static void
add_vertices(const struct dutch *d, struct dutch_graph *g, const struct dutch_view *v)
{
	size_t i;

	for (i = 0; i < v->nmoved; i++)
		add_vertex(g, v->moved[i], DUTCH_MOVED);
	g->moved = g->g.n;
	for (i = v->first; i < v->end; i++)
		add_vertex(g, i, DUTCH_RESIDENT);
	g->bracket = g->next = g->g.n;
	if (!v->is_whole) {
		if (g->bracket % 2 && !v->is_loose)
			add_vertex(g, d->n, DUTCH_LOWER);
		return;
	}
	for (i = v->end; i < v->next; i++)
		add_vertex(g, i, DUTCH_NEXT);
	g->next = g->g.n;
	for (i = v->next; i < d->n; i++)
		add_vertex(g, i, DUTCH_LOWER);
	if (d->bye_score >= 0)
		add_vertex(g, d->n, DUTCH_BYE);
}

static void
add_edges(const struct dutch *d, struct dutch_graph *g)
{
	size_t u, v, n = g->g.n - (g->g.n > 0 && g->player[g->g.n - 1] == d->n);
	const struct dutch_player *p;

	for (u = g->moved; u < n; u++)
		for (v = 0; v < u; v++)
			if (dutch_can(d, g->player[u], g->player[v]))
				strat_graph_join(&g->g, u, v);
	for (v = 0; n < g->g.n && v < n; v++) {
		p = player_at(d, g, v);
		if (!g->is_whole || (p->may_bye && p->score == d->bye_score))
			strat_graph_join(&g->g, n, v);
	}
}

int
strat_dutch_graph_make(const struct dutch *d, struct dutch_graph *g, const struct dutch_view *v)
{
	size_t n = v->nmoved + (v->is_whole ? d->n : v->end) - v->first + 1;

	memset(g, 0, sizeof *g);
	g->is_whole = v->is_whole;
	g->player = malloc((n + 1) * sizeof *g->player);
	g->role = malloc(n + 1);
	g->kind = malloc((n + 1) * sizeof *g->kind);
	g->kinds = malloc((n + 1) * sizeof *g->kinds);
	g->g.may_stay = malloc(n + 1);
	g->g.words = (n + 63) / 64;
	g->g.edges = calloc(n * g->g.words + 1, sizeof *g->g.edges);
	if (!g->player || !g->role || !g->kind || !g->kinds || !g->g.may_stay || !g->g.edges)
		return -STRAT_E_NOMEM;
	add_vertices(d, g, v);
	g->g.kind = g->kind;
	g->g.words = (g->g.n + 63) / 64;
	memset(g->g.may_stay, !v->is_whole && v->is_loose, g->g.n);
	add_edges(d, g);
	if (choose_fields(d, g, v) < 0)
		return -STRAT_E_PAIRING;
	find_kinds(d, g);
	return fill_weights(g);
}

void
strat_dutch_graph_free(struct dutch_graph *g)
{
	free(g->player);
	free(g->role);
	free(g->kind);
	free(g->kinds);
	free(g->g.may_stay);
	free(g->g.edges);
	free(g->weight);
	free(g->lead);
	memset(g, 0, sizeof *g);
}

#define SUM_BITS 27 /* of the sum of all positions in a remainder */

int
strat_dutch_graph_prefer(struct dutch_graph *g, const uint16_t *place, size_t n, size_t pairs)
{
	size_t v, depth = (size_t)++g->g.depth;
	int rc = fill_weights(g);

	if (rc < 0)
		return rc;
	free(g->lead);
	g->lead = calloc(g->g.n * depth + 1, sizeof *g->lead);
	if (!g->lead)
		return -STRAT_E_NOMEM;
	for (v = g->moved; v < g->bracket; v++)
		if (place[v] < n)
			g->lead[v * depth + depth - 1] = 4 *
			    (((int64_t)(place[v] < pairs) << SUM_BITS) + (int64_t)(n - place[v]));
	g->g.lead = g->lead;
	g->g.led = g->bracket;
	return 0;
}

int
strat_dutch_criterion(const struct dutch_graph *g, const int64_t *loss)
{
	const struct dutch_field *f;
	int64_t half;

	for (f = g->fields; f < g->fields + g->nfields; f++) {
		half = (int64_t)1 << (f->shift - 1);
		if (loss[f->word] >= half)
			return f->criterion;
	}
	return 0;
}
