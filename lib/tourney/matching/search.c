/* search.c - find a mate for a vertex: grow trees of tight edges, and change the dual variables. */
#include <stdlib.h>

#include "tourney/matching/matching_internal.h"

/* ------ labels ------ */

static node *
take_row(struct strat_matching *m)
{
	node *row = m->nrows ? m->rows[--m->nrows] : malloc(m->n * sizeof *row);

	if (row)
		memset(row, 0xff, m->n * sizeof *row);
	else
		m->error = -STRAT_E_NOMEM;
	return row;
}

static void
enqueue(struct strat_matching *m, node x)
{
	node v;

	for (v = m->head[x];; v = m->leaf[v]) {
		m->queue[m->queue_tail++] = v;
		if (v == m->tail[x])
			break;
	}
}

static void
label_outer(struct strat_matching *m, node x)
{
	m->label[x] = OUTER;
	m->near_u[x] = NONE;
	if (is_blossom(m, x) && !m->row[x])
		m->row[x] = take_row(m);
	enqueue(m, x);
}

static void
label_inner(struct strat_matching *m, node x, node from, node to)
{
	m->label[x] = INNER;
	m->from[x] = from;
	m->to[x] = to;
	if (!is_blossom(m, x))
		m->open[x / 64] &= ~((uint64_t)1 << (x % 64));
}

static void
begin(struct strat_matching *m)
{
	size_t v;

	memset(m->label, FREE, m->nodes);
	memset(m->mark, 0, m->nodes);
	memset(m->best, 0xff, m->n * sizeof *m->best);
	memset(m->open, 0xff, m->g->words * sizeof *m->open);
	m->queue_head = m->queue_tail = m->nsingle = 0;
	m->error = 0;
	for (v = 0; v < m->n; v++)
		if (m->mate[v] == NONE && !m->gone[v])
			m->single[m->nsingle++] = (node)v;
}

/* Release the rows. */
static void
end(struct strat_matching *m)
{
	size_t b;

	for (b = m->n; b < m->nodes; b++)
		if (m->row[b]) {
			m->rows[m->nrows++] = m->row[b];
			m->row[b] = NULL;
		}
}

/* Return the inner node above outer node X, or NONE if X is a root. */
static node
above(const struct strat_matching *m, node x)
{
	node mate = m->mate[m->base[x]];

	if (mate == NONE || m->from[m->top[mate]] == NONE)
		return NONE;
	return m->top[mate];
}

/* ------ augmenting ------ */

/* Match outer vertex V with W (NONE: leave it single), and flip the path from it to the root. */
static void
flip(struct strat_matching *m, node v, node w)
{
	node x, t, mate;

	for (;;) {
		x = m->top[v];
		mate = m->mate[m->base[x]];
		strat_matching_rebase(m, x, v);
		m->mate[v] = w;
		if (mate == NONE)
			return;
		t = m->top[mate];
		v = m->from[t];
		w = m->to[t];
		strat_matching_rebase(m, t, w);
		m->mate[w] = v;
	}
}

static void
join(struct strat_matching *m, node u, node v)
{
	strat_matching_rebase(m, m->top[v], v);
	m->mate[v] = u;
	flip(m, u, v);
}

/* ------ smallest slacks ------ */

/* Return 1 if the slack S is smaller than that of edge U, V, or if U is NONE. */
static int
is_smaller(const struct strat_matching *m, const int64_t *s, node u, node v)
{
	int64_t old[STRAT_WEIGHT_DEPTH];

	if (u == NONE)
		return 1;
	slack_of(m, u, v, old);
	return weight_cmp(m, s, old) < 0;
}

/* Note the edge U, V with slack S, which leads from outer node X to another outer node. */
static void
note_shortest(struct strat_matching *m, node x, node u, node v, const int64_t *s)
{
	if (is_smaller(m, s, m->near_u[x], m->near_v[x])) {
		m->near_u[x] = u;
		m->near_v[x] = v;
	}
	if (m->row[x] && is_smaller(m, s, m->row[x][v], v))
		m->row[x][v] = u;
}

/* Merge the shortest edges of child C into those of the new blossom B. */
static void
merge_row(struct strat_matching *m, node b, node c)
{
	int64_t s[STRAT_WEIGHT_DEPTH];
	node u;
	size_t v;

	for (v = 0; v < m->n; v++) {
		if (m->label[m->top[v]] != OUTER || m->top[v] == b)
			continue;
		u = is_blossom(m, c) ? m->row[c][v] : c;
		if (u == NONE || !strat_graph_has(m->g, u, v))
			continue;
		slack_of(m, u, v, s);
		note_shortest(m, b, u, (node)v, s);
	}
}

/* ------ odd cycles ------ */

/* Mark the path from X to its root.  Return the first node with another mark, or NONE. */
static node
climb(struct strat_matching *m, node x, uint8_t mark)
{
	node t;

	for (;;) {
		if (m->mark[x] && m->mark[x] != mark)
			return x;
		m->mark[x] = mark;
		t = above(m, x);
		if (t == NONE)
			return NONE;
		x = m->top[m->from[t]];
	}
}

static void
unmark(struct strat_matching *m, node x)
{
	node t;

	for (;;) {
		m->mark[x] = 0;
		t = above(m, x);
		if (t == NONE)
			return;
		x = m->top[m->from[t]];
	}
}

/* Store the nodes from X to below BASE in m->path from AT on, in reverse order if DOWN is 1.
 * Return their number. */
static size_t
trace(struct strat_matching *m, node x, node base, size_t at, int down)
{
	size_t n = 0, i;
	node t, swap;

	for (; x != base; x = m->top[m->from[t]]) {
		t = above(m, x);
		m->path[at + n++] = x;
		m->path[at + n++] = t;
		if (down) {
			m->out[t] = m->mate[m->base[x]];
			m->in[t] = m->base[x];
			m->out[m->top[m->from[t]]] = m->from[t];
			m->in[m->top[m->from[t]]] = m->to[t];
		} else {
			m->out[x] = m->base[x];
			m->in[x] = m->mate[m->base[x]];
			m->out[t] = m->to[t];
			m->in[t] = m->from[t];
		}
	}
	for (i = 0; down && i < n / 2; i++) {
		swap = m->path[at + i];
		m->path[at + i] = m->path[at + n - 1 - i];
		m->path[at + n - 1 - i] = swap;
	}
	return n;
}

/* Make a blossom of the cycle closed by the tight edge U, V between two outer nodes.  Return 0, or
 * -1 if they are in different trees. */
static int
shrink(struct strat_matching *m, node u, node v)
{
	node x = m->top[u], y = m->top[v], base, b, c;
	size_t n, i;

	climb(m, x, 1);
	base = climb(m, y, 2);
	unmark(m, x);
	unmark(m, y);
	if (base == NONE)
		return -1;
	m->path[0] = base;
	n = 1 + trace(m, x, base, 1, 1);
	m->out[x] = u;
	m->in[x] = v;
	n += trace(m, y, base, n, 0);
	b = strat_matching_close_circle(m, n);
	m->label[b] = OUTER;
	m->row[b] = take_row(m);
	for (i = 0; i < n && !m->error; i++) {
		c = m->path[i];
		if (!is_blossom(m, c))
			m->open[c / 64] |= (uint64_t)1 << (c % 64);
		if (m->label[c] == INNER)
			enqueue(m, c);
		else
			merge_row(m, b, c);
		if (m->row[c]) {
			m->rows[m->nrows++] = m->row[c];
			m->row[c] = NULL;
		}
	}
	return 0;
}

/* ------ growing ------ */

/* Return a single vertex with a tight edge to outer vertex U, or NONE. */
static node
find_single(const struct strat_matching *m, node u)
{
	int64_t s[STRAT_WEIGHT_DEPTH];
	size_t i;
	node v;

	for (i = 0; i < m->nsingle; i++) {
		v = m->single[i];
		if (m->label[m->top[v]] != FREE || !strat_graph_has(m->g, u, v))
			continue;
		slack_of(m, u, v, s);
		if (weight_sign(m, s) == 0)
			return v;
	}
	return NONE;
}

/* Finish the search: outer vertex U meets the single vertex V.  Return -1 if no mate is wanted. */
static int
finish(struct strat_matching *m, node u, node v)
{
	if (m->is_tilting)
		return -1;
	join(m, u, v);
	return 1;
}

/* Check whether a vertex of outer node X meets a single vertex, which ends most searches at
 * once. */
static int
look_ahead(struct strat_matching *m, node x)
{
	node u, v;

	for (u = m->head[x];; u = m->leaf[u]) {
		v = find_single(m, u);
		if (v != NONE)
			return finish(m, u, v);
		if (u == m->tail[x])
			return 0;
	}
}

/* Add a free node to the tree by the tight edge U, V.  Return 1 if the search is over, -1 if no
 * mate is wanted. */
static int
grow(struct strat_matching *m, node u, node v)
{
	node x = m->top[v], mate = m->mate[m->base[x]];

	if (mate == NONE)
		return finish(m, u, v);
	label_inner(m, x, u, v);
	label_outer(m, m->top[mate]);
	return look_ahead(m, m->top[mate]);
}

/* Process the edge from outer vertex U to V. */
static int
process_edge(struct strat_matching *m, node u, node v)
{
	int64_t s[STRAT_WEIGHT_DEPTH];
	node x = m->top[v];
	int is_tight;

	if (m->gone[v] || x == m->top[u] || (x == v && m->label[x] == INNER))
		return 0;
	slack_of(m, u, v, s);
	is_tight = weight_sign(m, s) == 0;
	if (m->label[x] == OUTER) {
		/* not shrunk yet, even if it is tight: growing comes first */
		note_shortest(m, m->top[u], u, v, s);
	} else if (m->label[x] == FREE && is_tight) {
		return grow(m, u, v);
	} else if (is_smaller(m, s, m->best[v], v)) {
		m->best[v] = u;
	}
	return 0;
}

/* Process all outer vertices.  Return 1 if a path was found, 0 if there are no more tight edges, -1
 * if the search cannot continue. */
static int
scan(struct strat_matching *m)
{
	const uint64_t *row;
	uint64_t bits;
	size_t w;
	node u, v;
	int rc;

	while (m->queue_head < m->queue_tail && !m->error) {
		u = m->queue[m->queue_head++];
		v = find_single(m, u);
		if (v != NONE)
			return finish(m, u, v);
		row = m->g->edges + u * m->g->words;
		for (w = 0; w < m->g->words; w++)
			for (bits = row[w] & m->open[w]; bits; bits &= bits - 1) {
				rc = process_edge(
				    m, u, (node)(w * 64 + (size_t)__builtin_ctzll(bits)));
				if (rc != 0 || m->error)
					return rc;
			}
	}
	return 0;
}

/* ------ dual variables ------ */

enum what { NOTHING, STAY, REACH, MEET, OPEN };

/* The largest possible change of the dual variables, and the event at node or vertex AT that limits it. */
struct step {
	enum what what;
	node at;
	int64_t by[STRAT_WEIGHT_DEPTH];
};

static void
consider(const struct strat_matching *m, struct step *s, enum what what, node at, const int64_t *by)
{
	if (s->what != NOTHING && weight_cmp(m, by, s->by) >= 0)
		return;
	s->what = what;
	s->at = at;
	memcpy(s->by, by, (size_t)m->depth * sizeof *by);
}

static void
consider_half(
    const struct strat_matching *m, struct step *s, enum what what, node at, const int64_t *twice)
{
	int64_t half[STRAT_WEIGHT_DEPTH];
	int k;

	for (k = 0; k < m->depth; k++)
		half[k] = twice[k] / 2;
	consider(m, s, what, at, half);
}

static struct step
find_step(const struct strat_matching *m)
{
	int64_t slack[STRAT_WEIGHT_DEPTH];
	struct step s = { .what = NOTHING };
	size_t x;

	for (x = 0; x < m->n; x++) {
		enum label label = (enum label)m->label[m->top[x]];

		if (label == OUTER && m->g->may_stay[x])
			consider(m, &s, STAY, (node)x, y_of(m, x));
		if (label == FREE && m->best[x] != NONE && !m->gone[x]) {
			slack_of(m, m->best[x], x, slack);
			consider(m, &s, REACH, (node)x, slack);
		}
	}
	for (x = 0; x < m->nodes; x++) {
		if (m->head[x] == NONE || m->parent[x] != NONE)
			continue;
		if (m->label[x] == OUTER && m->near_u[x] != NONE) {
			slack_of(m, m->near_u[x], m->near_v[x], slack);
			consider_half(m, &s, MEET, (node)x, slack);
		}
		if (m->label[x] == INNER && is_blossom(m, x))
			consider_half(m, &s, OPEN, (node)x, z_of(m, x));
	}
	return s;
}

static void
apply(struct strat_matching *m, const int64_t *by)
{
	size_t x;
	int k, sign;

	if (weight_sign(m, by) == 0)
		return;
	for (x = 0; x < m->n; x++) {
		sign = m->label[m->top[x]] == OUTER ? -1 : m->label[m->top[x]] == INNER;
		for (k = 0; k < m->depth && sign; k++)
			y_of(m, x)[k] += sign * by[k];
	}
	for (x = m->n; x < m->nodes; x++) {
		if (m->head[x] == NONE || m->parent[x] != NONE || m->label[x] == FREE)
			continue;
		sign = m->label[x] == OUTER ? 2 : -2;
		for (k = 0; k < m->depth; k++)
			z_of(m, x)[k] += sign * by[k];
	}
}

/* Open inner blossom B, whose z is 0, into its children. */
static void
open_inner(struct strat_matching *m, node b)
{
	node from = m->from[b], to = m->to[b], c = strat_matching_child(m, b, to),
	     last = m->first[b], x;
	int forward = strat_matching_is_forward(m, b, c);

	strat_matching_open_blossom(m, b);
	m->label[b] = FREE;
	for (;;) {
		label_inner(m, c, from, to);
		if (c == last)
			break;
		x = forward ? m->next[c] : m->prev[c];
		label_outer(m, x);
		c = forward ? m->next[x] : m->prev[x];
		from = forward ? m->out[x] : m->in[c];
		to = forward ? m->in[x] : m->out[c];
	}
}

/* Carry out what happens at the end of step S.  Return as scan() does. */
static int
finish_step(struct strat_matching *m, const struct step *s)
{
	switch (s->what) {
	case STAY:
		flip(m, s->at, NONE);
		return 1;
	case REACH:
		return grow(m, m->best[s->at], s->at);
	case MEET:
		return shrink(m, m->near_u[s->at], m->near_v[s->at]);
	case OPEN:
		open_inner(m, s->at);
		break;
	case NOTHING:
		break;
	}
	return 0;
}

static int
spend(const struct strat_matching *m, int64_t *budget, const int64_t *by)
{
	int k;

	if (!budget)
		return 1;
	for (k = 0; k < m->depth; k++)
		budget[k] -= by[k];
	return weight_sign(m, budget) >= 0;
}

/* Search from the labelled roots until a mate is found. */
static int
search(struct strat_matching *m, int64_t *budget)
{
	struct step s;
	int rc;

	while ((rc = scan(m)) == 0 && !m->error) {
		s = find_step(m);
		if (s.what == NOTHING || !spend(m, budget, s.by))
			break;
		apply(m, s.by);
		rc = finish_step(m, &s);
		if (rc < 0 && s.what == MEET) { /* two trees: both roots get a mate */
			flip(m, m->near_u[s.at], m->near_v[s.at]);
			flip(m, m->near_v[s.at], m->near_u[s.at]);
			rc = 1;
		}
		if (rc != 0)
			break;
	}
	end(m);
	if (m->error)
		return m->error;
	if (rc > 0)
		strat_matching_expand_blossoms(m);
	return rc > 0;
}

int
strat_matching_augment(struct strat_matching *m, node v, int64_t *budget)
{
	begin(m);
	label_outer(m, m->top[v]);
	return search(m, budget);
}

int
strat_matching_grow_all(struct strat_matching *m)
{
	size_t v;

	begin(m);
	for (v = 0; v < m->n; v++)
		if (strat_matching_is_exposed(m, v))
			label_outer(m, m->top[v]);
	return search(m, NULL);
}

void
strat_matching_shift_duals(struct strat_matching *m, node u, node v)
{
	int64_t s[STRAT_WEIGHT_DEPTH];
	struct step step;
	int k, is_odd = 0;

	begin(m);
	m->is_tilting = 1;
	label_inner(m, u, NONE, u);
	label_inner(m, v, NONE, v);
	label_outer(m, m->top[m->mate[u]]);
	label_outer(m, m->top[m->mate[v]]);
	if (scan(m) == 0 && !m->error) {
		step = find_step(m);
		if (step.what == MEET) {
			slack_of(m, m->near_u[step.at], m->near_v[step.at], s);
			for (k = 0; k < m->depth; k++)
				is_odd |= s[k] % 2 != 0;
		}
		if (step.what != NOTHING && !is_odd)
			apply(m, step.by);
	}
	m->is_tilting = 0;
	end(m);
	strat_matching_expand_blossoms(m);
}
