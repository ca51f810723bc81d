/* sparse_order.c - choose the elimination order of a sparse system.
 *
 * An eliminated node becomes an element: the clique of its neighbours, kept as a list.  A remaining
 * node has a list of elements and a list of neighbours not connected by an element; together they
 * never become longer than its initial list of neighbours. */
#include "study/ratings/bt/sparse_order.h"

#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/vec.h"

#define NONE UINT32_MAX

enum { GONE = 1, ABSORBED = 2 };

struct node {
	size_t list;              /* start of its list: elements, then nodes */
	uint32_t elements, nodes; /* length of each part */
	uint32_t degree;          /* upper bound of the number of neighbours */
	uint32_t next, before;    /* in the list of nodes of this degree */
	size_t clique;            /* if eliminated: start of its clique in ROW */
	uint32_t size;            /* of the clique */
	uint32_t seen;            /* stamp */
	uint64_t outside; /* a stamp, and the number of its members outside of the newest clique */
	uint8_t state;
};

struct order {
	struct node *node;
	size_t n;
	uint32_t *list;
	uint32_t *first; /* by degree */
	uint32_t *old;   /* copy of a list that is being rewritten */
	uint32_t least;  /* no node has a lower degree */
	uint32_t stamp;
	uint32_t *row;
	size_t nrows, rows_cap;
	double work, budget;
};

/* ------ nodes by degree ------ */

static void
put_in(struct order *o, uint32_t i)
{
	struct node *p = &o->node[i];
	uint32_t next = o->first[p->degree];

	p->next = next;
	p->before = NONE;
	if (next != NONE)
		o->node[next].before = i;
	o->first[p->degree] = i;
	if (p->degree < o->least)
		o->least = p->degree;
}

static void
take_out(struct order *o, uint32_t i)
{
	const struct node *p = &o->node[i];

	if (p->before != NONE)
		o->node[p->before].next = p->next;
	else
		o->first[p->degree] = p->next;
	if (p->next != NONE)
		o->node[p->next].before = p->before;
}

static void
set_degree(struct order *o, uint32_t i, uint32_t degree)
{
	take_out(o, i);
	o->node[i].degree = degree;
	put_in(o, i);
}

/* ------ the graph at first ------ */

static void
count_neighbours(struct order *o, const struct strat_sparse_shape *s)
{
	size_t i, sum = 0;

	for (i = 0; i < s->npairs; i++)
		if (!s->left_out[s->a[i]] && !s->left_out[s->b[i]]) {
			o->node[s->a[i]].nodes++;
			o->node[s->b[i]].nodes++;
		}
	for (i = 0; i < s->n; i++) {
		o->node[i].list = sum;
		sum += o->node[i].nodes;
		o->node[i].degree = o->node[i].nodes;
		o->node[i].nodes = 0;
	}
}

static void
fill_lists(struct order *o, const struct strat_sparse_shape *s)
{
	size_t i;

	for (i = 0; i < s->npairs; i++) {
		struct node *a = &o->node[s->a[i]], *b = &o->node[s->b[i]];

		if (s->left_out[s->a[i]] || s->left_out[s->b[i]])
			continue;
		o->list[a->list + a->nodes++] = s->b[i];
		o->list[b->list + b->nodes++] = s->a[i];
	}
	for (i = s->n; i-- > 0;)
		if (s->left_out[i])
			o->node[i].state = GONE;
		else
			put_in(o, (uint32_t)i);
}

static int
order_open(struct order *o, const struct strat_sparse_shape *s)
{
	o->n = s->n;
	o->node = calloc(s->n + 1, sizeof *o->node);
	o->list = malloc((2 * s->npairs + 1) * sizeof *o->list);
	o->first = malloc((s->n + 1) * sizeof *o->first);
	o->old = malloc((s->n + 1) * sizeof *o->old);
	if (!o->node || !o->list || !o->first || !o->old)
		return -STRAT_E_NOMEM;
	memset(o->first, 0xff, (s->n + 1) * sizeof *o->first);
	o->least = (uint32_t)s->n;
	count_neighbours(o, s);
	fill_lists(o, s);
	return 0;
}

static void
order_close(struct order *o)
{
	free(o->node);
	free(o->list);
	free(o->first);
	free(o->old);
	free(o->row);
}

/* ------ elimination ------ */

static void
add_to_clique(struct order *o, uint32_t i)
{
	if (o->node[i].state == GONE || o->node[i].seen == o->stamp)
		return;
	o->node[i].seen = o->stamp;
	o->row[o->nrows++] = i;
}

/* Make all neighbours of P its clique, and absorb the elements that P was in. */
static int
make_clique(struct order *o, uint32_t p)
{
	struct node *at = &o->node[p];
	const uint32_t *list = o->list + at->list;
	void *row = o->row;
	uint32_t i, k;
	int rc = strat_vec_grow(&row, &o->rows_cap, o->nrows + o->n, sizeof *o->row);

	o->row = row;
	if (rc < 0)
		return rc;
	at->state = GONE;
	at->clique = o->nrows;
	o->stamp++;
	for (i = 0; i < at->elements; i++) {
		struct node *e = &o->node[list[i]];

		for (k = 0; k < e->size && !(e->state & ABSORBED); k++)
			add_to_clique(o, o->row[e->clique + k]);
		e->state |= ABSORBED;
		o->work += e->size;
	}
	for (; i < at->elements + at->nodes; i++)
		add_to_clique(o, list[i]);
	at->size = (uint32_t)(o->nrows - at->clique);
	o->work += (double)at->size * at->size + i;
	return 0;
}

/* Count the members outside of the clique of P for each element that meets it. */
static void
measure(struct order *o, uint32_t p)
{
	const struct node *at = &o->node[p];
	uint64_t stamp = (uint64_t)o->stamp << 32;
	uint32_t i, k;

	for (i = 0; i < at->size; i++) {
		const struct node *v = &o->node[o->row[at->clique + i]];

		for (k = 0; k < v->elements; k++) {
			struct node *e = &o->node[o->list[v->list + k]];

			if (e->outside < stamp)
				e->outside = stamp | e->size;
			e->outside--;
		}
		o->work += v->elements;
	}
}

/* Rewrite the list of node I, in the clique of P, without what the clique implies.  Return its new
 * degree. */
static uint64_t
rewrite(struct order *o, uint32_t p, uint32_t i)
{
	struct node *v = &o->node[i];
	uint32_t *list = o->list + v->list, n = v->elements + v->nodes, k, kept = 0;
	uint64_t degree = o->node[p].size - 1, outside;

	memcpy(o->old, list, n * sizeof *list);
	for (k = 0; k < v->elements; k++) {
		const struct node *e = &o->node[o->old[k]];

		outside = e->outside & UINT32_MAX;
		if ((e->state & ABSORBED) || outside == 0)
			continue;
		list[kept++] = o->old[k];
		degree += outside;
	}
	list[kept++] = p;
	k = v->elements;
	v->elements = kept;
	for (; k < n; k++) {
		const struct node *u = &o->node[o->old[k]];

		if (u->state != 0 || u->seen == o->stamp)
			continue;
		list[kept++] = o->old[k];
		degree++;
	}
	v->nodes = kept - v->elements;
	o->work += n;
	return degree;
}

static int
eliminate(struct order *o, uint32_t p)
{
	uint32_t i, k;
	uint64_t degree, most;
	int rc;

	take_out(o, p);
	rc = make_clique(o, p);
	if (rc < 0)
		return rc;
	measure(o, p);
	for (i = 0; i < o->node[p].size; i++) {
		k = o->row[o->node[p].clique + i];
		if (o->node[p].size == 1) { /* nothing changes, and the list may be long */
			set_degree(o, k, o->node[k].degree ? o->node[k].degree - 1 : 0);
			break;
		}
		degree = rewrite(o, p, k);
		most = (uint64_t)o->node[k].degree + o->node[p].size - 1;
		degree = degree < most ? degree : most;
		set_degree(o, k, (uint32_t)(degree < o->n ? degree : o->n - 1));
	}
	return 0;
}

int
strat_sparse_order(
    struct strat_sparse_columns *c, const struct strat_sparse_shape *shape, double budget)
{
	struct order o = { .budget = budget };
	int rc = order_open(&o, shape);
	size_t k;

	memset(c, 0, sizeof *c);
	c->node = malloc((shape->n + 1) * sizeof *c->node);
	c->start = malloc((shape->n + 1) * sizeof *c->start);
	if (!c->node || !c->start)
		rc = -STRAT_E_NOMEM;
	while (rc == 0 && o.work <= budget) {
		while (o.least < o.n && o.first[o.least] == NONE)
			o.least++;
		if (o.least >= o.n)
			break;
		c->node[c->n++] = o.first[o.least];
		rc = eliminate(&o, o.first[o.least]);
	}
	if (rc == 0) {
		for (k = 0; k < c->n; k++)
			c->start[k] = o.node[c->node[k]].clique;
		c->start[c->n] = o.nrows;
		c->row = o.row;
		o.row = NULL;
		rc = o.work <= budget;
	}
	order_close(&o);
	if (rc <= 0)
		strat_sparse_columns_free(c);
	return rc;
}

void
strat_sparse_columns_free(struct strat_sparse_columns *c)
{
	free(c->node);
	free(c->start);
	free(c->row);
	memset(c, 0, sizeof *c);
}
