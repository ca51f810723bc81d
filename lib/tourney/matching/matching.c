/* matching.c - find a maximum weight matching, and choose among all of the same weight. */
#include "tourney/matching/matching.h"

#include <stdlib.h>

#include "tourney/matching/matching_internal.h"

/* ------ memory ------ */

/* Lay out the parts of the state one after another.  Return their size; if BASE is NULL, only
 * that. */
static size_t
lay_out(struct strat_matching *m, char *base)
{
	size_t n = m->n, nodes = m->nodes, at = 0, i;
	struct {
		void *to;
		size_t size;
	} parts[] = {
		{ &m->y, n * (size_t)m->depth * sizeof *m->y },
		{ &m->z, (nodes - n) * (size_t)m->depth * sizeof *m->z },
		{ &m->nunused, sizeof *m->nunused },
		{ &m->mate, n * sizeof(node) },
		{ &m->top, n * sizeof(node) },
		{ &m->leaf, n * sizeof(node) },
		{ &m->parent, nodes * sizeof(node) },
		{ &m->next, nodes * sizeof(node) },
		{ &m->prev, nodes * sizeof(node) },
		{ &m->out, nodes * sizeof(node) },
		{ &m->in, nodes * sizeof(node) },
		{ &m->first, nodes * sizeof(node) },
		{ &m->base, nodes * sizeof(node) },
		{ &m->head, nodes * sizeof(node) },
		{ &m->tail, nodes * sizeof(node) },
		{ &m->unused, (nodes - n + 1) * sizeof(node) },
		{ &m->gone, n },
	};

	for (i = 0; i < sizeof parts / sizeof *parts; i++) {
		if (base) {
			void *p = base + at;

			memcpy(parts[i].to, &p, sizeof p);
		}
		at += (parts[i].size + 7) & ~(size_t)7;
	}
	return at;
}

static int
allocate(struct strat_matching *m)
{
	size_t nodes = m->nodes, n = m->n;

	m->state_size = lay_out(m, NULL);
	m->state = calloc(1, m->state_size + 8);
	m->saved = malloc(m->state_size + 8);
	m->label = calloc(1, nodes + 1);
	m->mark = calloc(1, nodes + 1);
	m->from = malloc((nodes + 1) * sizeof(node));
	m->to = malloc((nodes + 1) * sizeof(node));
	m->near_u = malloc((nodes + 1) * sizeof(node));
	m->near_v = malloc((nodes + 1) * sizeof(node));
	m->best = malloc((n + 1) * sizeof(node));
	m->open = malloc((n / 64 + 2) * sizeof *m->open);
	m->single = malloc((n + 1) * sizeof(node));
	m->queue = malloc((2 * nodes + 1) * sizeof(node));
	m->path = malloc((nodes + 2) * sizeof(node));
	m->row = calloc(nodes + 1, sizeof *m->row);
	m->rows = calloc(nodes + 1, sizeof *m->rows);
	if (!m->state || !m->saved || !m->label || !m->mark || !m->from || !m->to || !m->near_u ||
	    !m->near_v || !m->best || !m->open || !m->single || !m->queue || !m->path || !m->row ||
	    !m->rows)
		return -STRAT_E_NOMEM;
	lay_out(m, m->state);
	return 0;
}

int
strat_matching_open(struct strat_matching **to, struct strat_graph *g)
{
	struct strat_matching *m = calloc(1, sizeof *m);
	size_t i;

	*to = m;
	if (!m)
		return -STRAT_E_NOMEM;
	m->g = g;
	m->n = g->n;
	m->nodes = g->n + g->n / 2 + 1;
	m->depth = g->depth;
	if (allocate(m) < 0) {
		strat_matching_close(m);
		*to = NULL;
		return -STRAT_E_NOMEM;
	}
	for (i = 0; i < m->nodes; i++) {
		m->parent[i] = NONE;
		m->head[i] = m->tail[i] = m->base[i] = i < m->n ? (node)i : NONE;
	}
	for (i = 0; i < m->n; i++) {
		m->mate[i] = NONE;
		m->top[i] = (node)i;
	}
	for (i = m->nodes; i-- > m->n;)
		m->unused[(*m->nunused)++] = (node)i;
	return 0;
}

void
strat_matching_close(struct strat_matching *m)
{
	size_t i;

	if (!m)
		return;
	for (i = 0; m->rows && i < m->nrows; i++)
		free(m->rows[i]);
	for (i = 0; m->row && i < m->nodes; i++)
		free(m->row[i]);
	free(m->state);
	free(m->saved);
	free(m->label);
	free(m->mark);
	free(m->from);
	free(m->to);
	free(m->near_u);
	free(m->near_v);
	free(m->best);
	free(m->open);
	free(m->single);
	free(m->queue);
	free(m->path);
	free(m->row);
	free(m->rows);
	free(m);
}

uint16_t
strat_matching_partner(const struct strat_matching *m, size_t v)
{
	return m->mate[v];
}

/* ------ maximum weight ------ */

/* Set y of V to half of its heaviest edge, so that no slack is negative. */
static void
start_y(struct strat_matching *m, size_t v)
{
	int64_t w[STRAT_WEIGHT_DEPTH], most[STRAT_WEIGHT_DEPTH] = { 0 };
	int k, any = m->g->may_stay[v];
	size_t u;

	for (u = 0; u < m->n; u++) {
		if (!strat_graph_has(m->g, u, v))
			continue;
		weight_of(m, u, v, w);
		if (!any || weight_cmp(m, w, most) > 0)
			memcpy(most, w, sizeof most);
		any = 1;
	}
	for (k = 0; k < m->depth; k++)
		y_of(m, v)[k] = most[k] / 2;
}

/* Lower y of V as far as its edges allow.  A vertex with only light edges, such as those to the
 * bye, can then be matched with any other at once, instead of after building a blossom. */
static void
lower_y(struct strat_matching *m, size_t v)
{
	int64_t s[STRAT_WEIGHT_DEPTH], least[STRAT_WEIGHT_DEPTH] = { 0 };
	int k, any = 0;
	size_t u;

	for (u = 0; u < m->n; u++) {
		if (!strat_graph_has(m->g, u, v))
			continue;
		slack_of(m, u, v, s);
		if (!any || weight_cmp(m, s, least) < 0)
			memcpy(least, s, sizeof least);
		any = 1;
	}
	for (k = 0; k < m->depth; k++)
		y_of(m, v)[k] -= least[k];
}

/* Match V with the first single vertex that has a tight edge to it. */
static void
match_greedily(struct strat_matching *m, size_t v)
{
	int64_t s[STRAT_WEIGHT_DEPTH];
	size_t u;

	for (u = v + 1; u < m->n; u++) {
		if (m->mate[u] != NONE || m->top[u] != u || !strat_graph_has(m->g, u, v))
			continue;
		slack_of(m, u, v, s);
		if (weight_sign(m, s) == 0) {
			m->mate[u] = (node)v;
			m->mate[v] = (node)u;
			return;
		}
	}
}

int
strat_matching_is_exposed(const struct strat_matching *m, size_t v)
{
	return m->mate[v] == NONE && !m->gone[v] &&
	    !(m->g->may_stay[v] && weight_sign(m, y_of(m, v)) == 0);
}

static int
augment_all(struct strat_matching *m, int64_t *budget)
{
	size_t v;
	int rc = 1;

	for (v = 0; v < m->n && rc > 0; v++)
		if (strat_matching_is_exposed(m, v))
			rc = strat_matching_augment(m, (node)v, budget);
	return rc;
}

/* Match all vertices greedily.  Return 1 if some are still exposed. */
static int
match_all_greedily(struct strat_matching *m)
{
	int any = 0;
	size_t v;

	for (v = 0; v < m->n; v++) {
		if (m->mate[v] == NONE && m->top[v] == v)
			match_greedily(m, v);
		any |= strat_matching_is_exposed(m, v);
	}
	return any;
}

/* All exposed vertices grow trees at the same time.  One after another, the first ones would have
 * to build large blossoms around vertices that the others take. */
int
strat_matching_solve(struct strat_matching *m)
{
	size_t v;
	int rc = 1;

	for (v = 0; v < m->n; v++)
		start_y(m, v);
	match_all_greedily(m);
	for (v = 0; v < m->n; v++)
		if (strat_matching_is_exposed(m, v) && !m->g->may_stay[v])
			lower_y(m, v);
	while (rc > 0 && match_all_greedily(m))
		rc = strat_matching_grow_all(m);
	return rc;
}

/* ------ additional conditions ------ */

static void
separate(struct strat_matching *m, node v)
{
	if (m->mate[v] == NONE)
		return;
	m->mate[m->mate[v]] = NONE;
	m->mate[v] = NONE;
}

/* Open the blossoms around V.  Their z is added to the y of their vertices, which keeps their edges
 * tight except the one that leaves the base.  BUDGET grows by the change of the dual sum. */
static void
open_blossoms(struct strat_matching *m, node v, int64_t *budget)
{
	const int64_t *z;
	node b, u;
	int k;

	while (is_blossom(m, b = m->top[v])) {
		z = z_of(m, b);
		for (u = m->head[b];; u = m->leaf[u]) {
			for (k = 0; k < m->depth; k++)
				y_of(m, u)[k] += z[k] / 2;
			if (u == m->tail[b])
				break;
		}
		for (k = 0; k < m->depth; k++)
			budget[k] += z[k] / 2;
		if (weight_sign(m, z) > 0)
			separate(m, m->base[b]);
		strat_matching_open_blossom(m, b);
	}
}

static void
save(struct strat_matching *m)
{
	memcpy(m->saved, m->state, m->state_size);
}

static void
restore(struct strat_matching *m)
{
	memcpy(m->state, m->saved, m->state_size);
}

/* Fix the pair of U and V, which are in no blossom: make their edge tight, remove them, and find a
 * path between their former mates. */
static int
fix_pair(struct strat_matching *m, node u, node v, int64_t *budget)
{
	int64_t w[STRAT_WEIGHT_DEPTH];
	int k;

	weight_of(m, u, v, w);
	for (k = 0; k < m->depth; k++)
		budget[k] += w[k] - y_of(m, u)[k] - y_of(m, v)[k];
	if (weight_sign(m, budget) < 0)
		return 0;
	separate(m, u);
	separate(m, v);
	m->gone[u] = m->gone[v] = 1;
	return augment_all(m, budget);
}

int
strat_matching_force(struct strat_matching *m, size_t u, size_t v)
{
	int64_t budget[STRAT_WEIGHT_DEPTH] = { 0 }, s[STRAT_WEIGHT_DEPTH];
	int is_bare = m->top[u] == u && m->top[v] == v, rc;

	if (m->gone[u] || m->gone[v] || !strat_graph_has(m->g, u, v))
		return m->mate[u] == v;
	if (is_bare) {
		slack_of(m, u, v, s);
		if (weight_sign(m, s) > 0)
			return 0;
	}
	save(m);
	open_blossoms(m, (node)u, budget);
	open_blossoms(m, (node)v, budget);
	rc = fix_pair(m, (node)u, (node)v, budget);
	if (rc > 0) {
		m->mate[u] = (node)v;
		m->mate[v] = (node)u;
		return rc;
	}
	restore(m);
	if (rc == 0 && is_bare && m->mate[u] != NONE && m->mate[v] != NONE)
		strat_matching_shift_duals(m, (node)u, (node)v);
	return m->error ? m->error : rc;
}

static int
is_in(const struct strat_range *r, size_t v)
{
	return (v >= r->first && v < r->end) || v >= r->beyond;
}

/* Remove the edges of V that do not lead to R. */
static void
restrict_edges(struct strat_graph *g, size_t v, const struct strat_range *r)
{
	size_t u;

	for (u = 0; u < g->n; u++)
		if (!is_in(r, u) && strat_graph_has(g, u, v)) {
			g->edges[u * g->words + v / 64] &= ~((uint64_t)1 << (v % 64));
			g->edges[v * g->words + u / 64] &= ~((uint64_t)1 << (u % 64));
		}
}

/* Restore the edges of V in ROW. */
static void
restore_edges(struct strat_graph *g, size_t v, const uint64_t *row)
{
	size_t u;

	for (u = 0; u < g->n; u++)
		if (row[u / 64] >> (u % 64) & 1)
			strat_graph_join(g, u, v);
}

int
strat_matching_restrict(struct strat_matching *m, size_t v, const struct strat_range *r, int stay)
{
	int64_t budget[STRAT_WEIGHT_DEPTH] = { 0 };
	struct strat_graph *g = m->g;
	uint8_t might = g->may_stay[v];
	uint64_t *row;
	int rc;

	if (m->gone[v])
		return m->mate[v] != NONE && is_in(r, m->mate[v]);
	row = malloc(g->words * sizeof *row);
	if (!row)
		return -STRAT_E_NOMEM;
	memcpy(row, g->edges + v * g->words, g->words * sizeof *row);
	save(m);
	open_blossoms(m, (node)v, budget);
	restrict_edges(g, v, r);
	g->may_stay[v] = might && stay;
	if (m->mate[v] != NONE && !is_in(r, m->mate[v]))
		separate(m, (node)v);
	rc = augment_all(m, budget);
	if (rc <= 0) {
		restore(m);
		restore_edges(g, v, row);
		g->may_stay[v] = might;
	}
	free(row);
	return rc;
}

/* Add SIGN times the weight of all pairs to SUM, except those that have been fixed. */
static void
weigh(const struct strat_matching *m, int64_t *sum, int sign)
{
	int64_t w[STRAT_WEIGHT_DEPTH];
	size_t v;
	int k;

	for (v = 0; v < m->n; v++) {
		if (m->gone[v] || m->mate[v] == NONE || m->mate[v] < v)
			continue;
		weight_of(m, v, m->mate[v], w);
		for (k = 0; k < m->depth; k++)
			sum[k] += sign * w[k];
	}
}

int
strat_matching_price(struct strat_matching *m, size_t u, size_t v, int64_t *loss)
{
	int64_t unused[STRAT_WEIGHT_DEPTH] = { 0 }, w[STRAT_WEIGHT_DEPTH];
	int k, rc;

	if (m->gone[u] || m->gone[v] || !strat_graph_has(m->g, u, v))
		return 0;
	memset(loss, 0, (size_t)m->depth * sizeof *loss);
	weigh(m, loss, 1);
	save(m);
	open_blossoms(m, (node)u, unused);
	open_blossoms(m, (node)v, unused);
	separate(m, (node)u);
	separate(m, (node)v);
	m->gone[u] = m->gone[v] = 1;
	rc = augment_all(m, NULL);
	weigh(m, loss, -1);
	weight_of(m, u, v, w);
	for (k = 0; k < m->depth; k++)
		loss[k] -= w[k];
	restore(m);
	return rc;
}

/* ------ verification ------ */

/* Return in S the slack of any edge, including the z of the blossoms that contain it. */
static void
full_slack(const struct strat_matching *m, size_t u, size_t v, int64_t *s)
{
	size_t a, b;
	int k;

	slack_of(m, u, v, s);
	for (a = m->parent[u]; a != NONE; a = m->parent[a])
		for (b = m->parent[v]; b != NONE; b = m->parent[b])
			for (k = 0; k < m->depth && a == b; k++)
				s[k] += z_of(m, a)[k];
}

/* Return 1 if all vertices of blossom B except the base are matched with each other. */
static int
is_full(const struct strat_matching *m, size_t b)
{
	size_t outside = 0, a;
	node v, w;

	for (v = m->head[b];; v = m->leaf[v]) {
		w = m->mate[v];
		for (a = w == NONE ? NONE : m->parent[w]; a != NONE && a != b; a = m->parent[a])
			;
		outside += a != b;
		if (v == m->tail[b])
			return outside == 1;
	}
}

int
strat_matching_is_proved(const struct strat_matching *m)
{
	int64_t s[STRAT_WEIGHT_DEPTH];
	size_t u, v, b;

	for (u = 0; u < m->n; u++) {
		if (m->mate[u] != NONE && m->mate[m->mate[u]] != u)
			return 0;
		if (strat_matching_is_exposed(m, u) ||
		    (m->g->may_stay[u] && weight_sign(m, y_of(m, u)) < 0))
			return 0;
		for (v = 0; v < u; v++) {
			if (!strat_graph_has(m->g, u, v))
				continue;
			full_slack(m, u, v, s);
			if (weight_sign(m, s) < 0 || (m->mate[u] == v && weight_sign(m, s) != 0))
				return 0;
		}
	}
	for (b = m->n; b < m->nodes; b++)
		if (m->head[b] != NONE &&
		    (weight_sign(m, z_of(m, b)) < 0 ||
			(weight_sign(m, z_of(m, b)) > 0 && !is_full(m, b))))
			return 0;
	return 1;
}
