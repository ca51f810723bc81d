/* sparse.c - factor a sparse symmetric positive definite matrix. */
#include "study/ratings/bt/sparse.h"

#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "study/ratings/bt/sparse_order.h"

#define NONE UINT32_MAX

struct strat_sparse {
	struct strat_sparse_shape shape;
	/* rows are positions in the elimination order, ascending */
	struct strat_sparse_columns columns;
	uint32_t *place;    /* by row of the matrix: its position; NONE: omitted */
	size_t *pair_start; /* by column: its first pair in PAIR */
	uint32_t *pair;     /* indices of pairs */
	double *l, *d;      /* the factor, later the inverse */
	double *x, *y;      /* work space, N each */
	uint32_t *link, *mark;
	size_t *next;
};

void
strat_sparse_free(struct strat_sparse *s)
{
	if (!s)
		return;
	strat_sparse_columns_free(&s->columns);
	free(s->place);
	free(s->pair_start);
	free(s->pair);
	free(s->l);
	free(s->d);
	free(s->x);
	free(s->y);
	free(s->link);
	free(s->mark);
	free(s->next);
	free(s);
}

static int
make_room(struct strat_sparse *s)
{
	size_t n = s->columns.n + 1;

	s->place = malloc((s->shape.n + 1) * sizeof *s->place);
	s->pair_start = calloc(n + 1, sizeof *s->pair_start);
	s->pair = malloc((s->shape.npairs + 1) * sizeof *s->pair);
	s->l = malloc((s->columns.start[n - 1] + 1) * sizeof *s->l);
	s->d = malloc(n * sizeof *s->d);
	s->x = calloc(n, sizeof *s->x);
	s->y = calloc(n, sizeof *s->y);
	s->link = malloc(n * sizeof *s->link);
	s->mark = malloc(n * sizeof *s->mark);
	s->next = malloc((n + 1) * sizeof *s->next);
	return s->place && s->pair_start && s->pair && s->l && s->d && s->x && s->y && s->link &&
		s->mark && s->next
	    ? 0
	    : -STRAT_E_NOMEM;
}

/* Return the column that contains pair I, or NONE if it is omitted. */
static uint32_t
column_of(const struct strat_sparse *s, size_t i)
{
	uint32_t a = s->place[s->shape.a[i]], b = s->place[s->shape.b[i]];

	return a == NONE || b == NONE ? NONE : a < b ? a : b;
}

static void
sort_pairs(struct strat_sparse *s)
{
	size_t i, k, n = s->columns.n;
	uint32_t c;

	for (i = 0; i < s->shape.npairs; i++)
		if ((c = column_of(s, i)) != NONE)
			s->pair_start[c + 1]++;
	for (k = 0; k < n; k++) {
		s->pair_start[k + 1] += s->pair_start[k];
		s->next[k] = s->pair_start[k];
	}
	for (i = 0; i < s->shape.npairs; i++)
		if ((c = column_of(s, i)) != NONE)
			s->pair[s->next[c]++] = (uint32_t)i;
}

/* Sort the rows of each column by position: list them by row first, then by column again. */
static int
sort_rows(struct strat_sparse *s)
{
	struct strat_sparse_columns *c = &s->columns;
	uint32_t *by_row = malloc((c->start[c->n] + 1) * sizeof *by_row);
	size_t *start = calloc(c->n + 2, sizeof *start), k, i;

	if (!by_row || !start) {
		free(by_row);
		free(start);
		return -STRAT_E_NOMEM;
	}
	for (i = 0; i < c->start[c->n]; i++)
		start[s->place[c->row[i]] + 2]++;
	for (k = 0; k < c->n; k++)
		start[k + 2] += start[k + 1];
	for (k = 0; k < c->n; k++)
		for (i = c->start[k]; i < c->start[k + 1]; i++)
			by_row[start[s->place[c->row[i]] + 1]++] = (uint32_t)k;
	memcpy(s->next, c->start, c->n * sizeof *s->next);
	for (k = 0; k < c->n; k++)
		for (i = start[k]; i < start[k + 1]; i++)
			c->row[s->next[by_row[i]]++] = (uint32_t)k;
	free(by_row);
	free(start);
	return 0;
}

int
strat_sparse_plan(struct strat_sparse **out, const struct strat_sparse_shape *shape, double budget)
{
	struct strat_sparse *s = calloc(1, sizeof *s);
	int rc = s ? strat_sparse_order(&s->columns, shape, budget) : -STRAT_E_NOMEM;
	size_t k;

	if (rc > 0) {
		s->shape = *shape;
		rc = make_room(s) < 0 ? -STRAT_E_NOMEM : 1;
	}
	if (rc > 0) {
		memset(s->place, 0xff, shape->n * sizeof *s->place);
		for (k = 0; k < s->columns.n; k++)
			s->place[s->columns.node[k]] = (uint32_t)k;
		sort_pairs(s);
		if (sort_rows(s) < 0)
			rc = -STRAT_E_NOMEM;
	}
	if (rc <= 0) {
		strat_sparse_free(s);
		return rc;
	}
	*out = s;
	return 1;
}

/* ------ the factor ------ */

/* Register column K with the next column that it affects. */
static void
register_column(struct strat_sparse *s, uint32_t k, size_t at)
{
	uint32_t row;

	s->next[k] = at;
	if (at == s->columns.start[k + 1])
		return;
	row = s->columns.row[at];
	s->link[k] = s->mark[row];
	s->mark[row] = k;
}

/* Add column J of the matrix to X. */
static void
add_matrix_column(struct strat_sparse *s, uint32_t j, const double *diagonal, const double *off)
{
	size_t i;

	s->x[j] = diagonal[s->columns.node[j]];
	for (i = s->pair_start[j]; i < s->pair_start[j + 1]; i++) {
		uint32_t a = s->place[s->shape.a[s->pair[i]]], b = s->place[s->shape.b[s->pair[i]]];

		s->x[a == j ? b : a] += off[s->pair[i]];
	}
}

/* Subtract the contribution of column K, which is registered with column J, from X. */
static void
apply(struct strat_sparse *s, uint32_t j, uint32_t k)
{
	size_t at = s->next[k], i;
	double t = s->l[at] * s->d[k];

	s->x[j] -= s->l[at] * t;
	for (i = at + 1; i < s->columns.start[k + 1]; i++)
		s->x[s->columns.row[i]] -= s->l[i] * t;
	register_column(s, k, at + 1);
}

void
strat_sparse_factor(struct strat_sparse *s, const double *diagonal, const double *off)
{
	const struct strat_sparse_columns *c = &s->columns;
	uint32_t j, k, next;
	size_t i;

	memset(s->mark, 0xff, c->n * sizeof *s->mark);
	for (j = 0; j < c->n; j++) {
		add_matrix_column(s, j, diagonal, off);
		for (k = s->mark[j]; k != NONE; k = next) {
			next = s->link[k];
			apply(s, j, k);
		}
		s->d[j] = s->x[j] > 1e-12 * diagonal[c->node[j]] ? s->x[j] : 1e100;
		s->x[j] = 0;
		for (i = c->start[j]; i < c->start[j + 1]; i++) {
			s->l[i] = s->x[c->row[i]] / s->d[j];
			s->x[c->row[i]] = 0;
		}
		register_column(s, j, c->start[j]);
	}
}

void
strat_sparse_solve(struct strat_sparse *s, double *x)
{
	const struct strat_sparse_columns *c = &s->columns;
	size_t k, i;
	double t;

	for (k = 0; k < c->n; k++)
		s->y[k] = x[c->node[k]];
	for (k = 0; k < c->n; k++)
		for (i = c->start[k]; i < c->start[k + 1]; i++)
			s->y[c->row[i]] -= s->l[i] * s->y[k];
	for (k = c->n; k-- > 0;) {
		t = s->y[k] / s->d[k];
		for (i = c->start[k]; i < c->start[k + 1]; i++)
			t -= s->l[i] * s->y[c->row[i]];
		s->y[k] = t;
	}
	memset(x, 0, s->shape.n * sizeof *x);
	for (k = 0; k < c->n; k++)
		x[c->node[k]] = s->y[k];
}

/* ------ the inverse ------ */

/* Compute column J of the inverse.  With Z the inverse, Z_ij = - sum over k of Z_ik L_kj; for i and
 * k both in the column Z_ik is known, because L is not zero there either. */
static void
invert_column(struct strat_sparse *s, uint32_t j)
{
	const struct strat_sparse_columns *c = &s->columns;
	size_t from = c->start[j], to = c->start[j + 1], i, q;
	double z = 1 / s->d[j];

	for (i = from; i < to; i++) {
		s->mark[c->row[i]] = j;
		s->y[c->row[i]] = s->l[i];
		s->x[c->row[i]] = 0;
	}
	for (i = from; i < to; i++) {
		uint32_t k = c->row[i];
		double sum = s->l[i] * s->d[k];

		for (q = c->start[k]; q < c->start[k + 1]; q++)
			if (s->mark[c->row[q]] == j) {
				sum += s->y[c->row[q]] * s->l[q];
				s->x[c->row[q]] += s->l[i] * s->l[q];
			}
		s->x[k] += sum;
	}
	for (i = from; i < to; i++) {
		z += s->l[i] * s->x[c->row[i]];
		s->l[i] = -s->x[c->row[i]];
	}
	s->d[j] = z;
}

void
strat_sparse_inverse(struct strat_sparse *s, double *diagonal)
{
	const struct strat_sparse_columns *c = &s->columns;
	size_t k;

	memset(s->mark, 0xff, c->n * sizeof *s->mark);
	for (k = c->n; k-- > 0;)
		invert_column(s, (uint32_t)k);
	memset(diagonal, 0, s->shape.n * sizeof *diagonal);
	for (k = 0; k < c->n; k++) {
		diagonal[c->node[k]] = s->d[k];
		s->x[k] = 0;
	}
}
