/* blossom.c - blossoms: odd cycles of nodes that are treated as one node. */
#include "tourney/matching/matching_internal.h"

/* ------ the base ------ */

node
strat_matching_child(const struct strat_matching *m, node b, node x)
{
	while (m->parent[x] != b)
		x = m->parent[x];
	return x;
}

static void
pair(struct strat_matching *m, node u, node v)
{
	m->mate[u] = v;
	m->mate[v] = u;
}

int
strat_matching_is_forward(const struct strat_matching *m, node b, node c)
{
	size_t steps = 0;

	for (; c != m->first[b]; c = m->next[c])
		steps++;
	return steps % 2 == 0;
}

/* Make child C the base of blossom B: along the even path from C to the old base, swap matched and
 * unmatched edges. */
static void
rotate(struct strat_matching *m, node b, node c)
{
	int forward = strat_matching_is_forward(m, b, c);
	node x, y, u, v;

	for (y = c; y != m->first[b];) {
		x = forward ? m->next[y] : m->prev[y];
		y = forward ? m->next[x] : m->prev[x];
		u = forward ? m->out[x] : m->in[y];
		v = forward ? m->in[x] : m->out[y];
		strat_matching_rebase(m, x, u);
		strat_matching_rebase(m, y, v);
		pair(m, u, v);
	}
}

void
strat_matching_rebase(struct strat_matching *m, node x, node v)
{
	node c;

	if (m->base[x] == v || !is_blossom(m, x))
		return;
	c = strat_matching_child(m, x, v);
	rotate(m, x, c);
	strat_matching_rebase(m, c, v);
	m->first[x] = c;
	m->base[x] = v;
}

/* ------ opening and closing ------ */

static void
set_top(struct strat_matching *m, node x)
{
	node v;

	for (v = m->head[x];; v = m->leaf[v]) {
		m->top[v] = x;
		if (v == m->tail[x])
			break;
	}
}

void
strat_matching_open_blossom(struct strat_matching *m, node b)
{
	node x = m->first[b];

	do {
		m->parent[x] = NONE;
		m->label[x] = FREE;
		m->near_u[x] = NONE;
		set_top(m, x);
		x = m->next[x];
	} while (x != m->first[b]);
	if (m->row[b]) {
		m->rows[m->nrows++] = m->row[b];
		m->row[b] = NULL;
	}
	m->unused[(*m->nunused)++] = b;
	m->parent[b] = NONE;
	m->head[b] = NONE;
}

node
strat_matching_close_circle(struct strat_matching *m, size_t k)
{
	node b = m->unused[--*m->nunused], x, y;
	size_t i;

	for (i = 0; i < k; i++) {
		x = m->path[i];
		y = m->path[(i + 1) % k];
		m->next[x] = y;
		m->prev[y] = x;
		m->parent[x] = b;
		if (i + 1 < k)
			m->leaf[m->tail[x]] = m->head[y];
	}
	m->first[b] = m->path[0];
	m->base[b] = m->base[m->path[0]];
	m->head[b] = m->head[m->path[0]];
	m->tail[b] = m->tail[m->path[k - 1]];
	m->parent[b] = NONE;
	m->near_u[b] = NONE;
	memset(z_of(m, b), 0, (size_t)m->depth * sizeof *m->z);
	set_top(m, b);
	return b;
}

void
strat_matching_expand_blossoms(struct strat_matching *m)
{
	size_t b;

	/* outer blossoms may be newer or older than those in them; repeat until nothing changes */
	for (b = m->nodes; b-- > m->n;)
		if (m->head[b] != NONE && m->parent[b] == NONE && weight_sign(m, z_of(m, b)) == 0) {
			strat_matching_open_blossom(m, (node)b);
			b = m->nodes;
		}
}
