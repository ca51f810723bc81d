/* counted.c - pass counters to a callback as tables, group by group. */
#include "study/counted.h"

#include <stdlib.h>
#include <string.h>

#include "study/rows.h"

struct walk {
	struct strat_stats *st;
	uint32_t *rows;  /* sorted */
	uint32_t *order; /* the rows of a group in the order of output */
	struct strat_row_collector to;
};

static const char *
key_of(const struct walk *w, size_t i)
{
	return strat_counts_key(&w->st->counts, w->rows[i]);
}

/* Return the length of the common head of a group's keys: the table and the words. */
static size_t
head_of(const struct walk *w, const char *key)
{
	const char *s = strchr(key, '/') + 1;
	size_t i;

	for (i = 0; i < w->st->plan.nby; i++)
		s = strchr(s, '/') + 1;
	return (size_t)(s - key);
}

/* Return which of the N rows from I on has NAME after a head of LEN bytes, or N. */
static size_t
find_row(const struct walk *w, size_t i, size_t n, size_t len, const char *name)
{
	size_t low = 0, high = n;

	while (low < high) {
		size_t mid = (low + high) / 2;
		int c = strcmp(key_of(w, i + mid) + len, name);

		if (c == 0)
			return mid;
		if (c < 0)
			low = mid + 1;
		else
			high = mid;
	}
	return n;
}

/* Move the rows with a fixed place among the N rows from I on to W->order.  Return their number. */
static size_t
order_fixed(struct walk *w, const struct strat_table *table, size_t i, size_t n, size_t len)
{
	char name[STRAT_ROW_NAME];
	size_t k, at, found = 0;

	for (k = 0; k < table->nrows; k++) {
		table->row(k, name);
		at = find_row(w, i, n, len, name);
		if (at < n)
			w->order[found++] = w->rows[i + at];
	}
	return found;
}

/* Pass the N rows from I on, which are one group, to the callback. */
static int
show_group(struct walk *w, enum strat_table_id id, size_t i, size_t n)
{
	const struct strat_table *table = &strat_tables[id];
	const char *key = key_of(w, i);
	size_t len = head_of(w, key), k;
	struct strat_stats_totals of = { 0 };
	int square = strat_table_square(table), rc = 0;

	if (table->nrows) {
		n = order_fixed(w, table, i, n, len);
	} else {
		memcpy(w->order, w->rows + i, n * sizeof *w->order);
		rc = strat_counts_sort_desc(&w->st->counts, w->order, n);
	}
	for (k = 0; rc == 0 && k < n; k++)
		strat_stats_totals_add(&of, strat_counts_of(&w->st->counts, w->order[k]), square);
	if (rc == 0)
		rc = strat_row_collector_begin(&w->to, id, strchr(key, '/') + 1, of);
	for (k = 0; rc == 0 && k < n; k++)
		rc = strat_row_collector_offer(&w->to,
		    strat_counts_key(&w->st->counts, w->order[k]) + len,
		    strat_counts_of(&w->st->counts, w->order[k]));
	return rc == 0 ? strat_row_collector_end(&w->to) : rc;
}

/* Return the first row from I on whose key does not begin with the LEN bytes at HEAD. */
static size_t
end_of(const struct walk *w, size_t i, const char *head, size_t len)
{
	while (i < w->st->counts.nrows && strncmp(key_of(w, i), head, len) == 0)
		i++;
	return i;
}

/* Pass all groups of table ID to the callback. */
static int
show_table(struct walk *w, enum strat_table_id id)
{
	const char *name = strat_tables[id].name;
	size_t len = strlen(name), i = 0, end;
	int rc = 0;

	while (i < w->st->counts.nrows &&
	    (strncmp(key_of(w, i), name, len) != 0 || key_of(w, i)[len] != '/'))
		i++;
	while (rc == 0 && i < w->st->counts.nrows && strncmp(key_of(w, i), name, len) == 0 &&
	    key_of(w, i)[len] == '/') {
		end = end_of(w, i, key_of(w, i), head_of(w, key_of(w, i)));
		rc = show_group(w, id, i, end - i);
		i = end;
	}
	return rc;
}

/* ------ setups ------ */

/* The callback for rows of setups, which come one at a time. */
struct setups {
	struct strat_row_collector *to;
	struct strat_out head; /* head of the previous row */
	int is_begun;
};

static int
show_setup(void *arg, const struct strat_store_row *row)
{
	struct setups *s = arg;
	size_t len = strlen(row->head);
	int rc = 0;

	if (!s->is_begun || s->head.len != len || memcmp(s->head.text, row->head, len + 1) != 0) {
		if (s->is_begun)
			rc = strat_row_collector_end(s->to);
		s->is_begun = 1;
		s->head.len = 0;
		strat_out_put(&s->head, row->head, len + 1);
		s->head.len = len;
		if (rc == 0)
			rc = s->head.error;
		if (rc == 0)
			rc = strat_row_collector_begin(s->to, STRAT_T_SETUPS, row->head,
			    (struct strat_stats_totals){ row->total, row->square });
	}
	return rc == 0 ? strat_row_collector_offer(s->to, row->name, row->values) : rc;
}

static int
show_setups(struct walk *w)
{
	struct setups s = { .to = &w->to };
	int rc = strat_store_each(&w->st->setups, w->st->plan.nby, 1, show_setup, &s);

	if (rc == 0 && s.is_begun)
		rc = strat_row_collector_end(&w->to);
	strat_out_free(&s.head);
	return rc;
}

/* ------ all tables ------ */

int
strat_stats_each(struct strat_stats *st, const struct strat_stats_filter *show,
    int (*each)(void *arg, const struct strat_stats_block *block), void *arg)
{
	struct walk w = { .st = st,
		.to = { .show = show, .each = each, .arg = arg, .nby = st->plan.nby } };
	int t, rc = 0;

	w.rows = strat_counts_sorted(&st->counts);
	w.order = calloc(st->counts.nrows + 1, sizeof *w.order);
	if (!w.rows || !w.order)
		rc = -STRAT_E_NOMEM;
	for (t = 0; rc == 0 && t < STRAT_TABLES; t++)
		if (show->tables >> t & 1)
			rc = t == STRAT_T_SETUPS ? show_setups(&w)
						 : show_table(&w, (enum strat_table_id)t);
	free(w.rows);
	free(w.order);
	strat_row_collector_free(&w.to);
	return rc;
}
