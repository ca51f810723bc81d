/* block.c - counters as they are shown: tables, group by group, and what columns make of them. */
#include "study/block.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ------ columns ------ */

/* Wilson's interval of K of N, both of them counts or K a half. */
static void
set_interval(struct strat_value *v, double k, double n)
{
	const double z = 1.959963984540054, p = k / n; /* 97.5 % of a normal distribution */
	double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
	double half = z / (1 + z * z / n) * sqrt(p * (1 - p) / n + z * z / (4 * n * n));

	v->has_interval = 1;
	v->low = k > 0 && middle > half ? 100 * (middle - half) : 0; /* not nearly 0 */
	v->high = k < n && middle + half < 1 ? 100 * (middle + half) : 100;
}

/* K of N in percent. */
static struct strat_value
percent(double k, double n)
{
	struct strat_value v = { 0 };

	if (n <= 0)
		return v;
	v.is_there = 1;
	v.is_small = n < STRAT_SMALL;
	v.value = 100 * k / n;
	if (k <= n) /* unknown pieces may turn out to be more than there were at first */
		set_interval(&v, k, n);
	return v;
}

struct strat_value
strat_value_of(const struct strat_column *column, const struct strat_entry *line)
{
	struct strat_value v = { 0 };
	double a = (double)line->counters[column->a], b = (double)line->counters[column->b];

	switch ((enum strat_column_kind)column->kind) {
	case STRAT_SHARE:
		return percent(a, (double)line->total);
	case STRAT_RATE:
		return percent(a, b);
	case STRAT_SCORE:
		return percent(a / 2, b);
	case STRAT_MEAN:
		v.is_there = b > 0;
		v.is_small = b < STRAT_SMALL;
		v.value = b > 0 ? a / b / (column->scale ? column->scale : 1) : 0;
		return v;
	case STRAT_COUNT:
	case STRAT_HIDDEN:
		break;
	}
	v.is_there = v.is_count = 1;
	v.count = line->counters[column->a];
	return v;
}

/* ------ blocks ------ */

struct walk {
	struct strat_stats *st;
	uint32_t *rows; /* sorted */
	struct strat_entry *lines;
	uint32_t *order;
	struct strat_out words; /* labels and groups, unescaped, a NUL behind each */
	size_t *starts;         /* where labels begin in it: two for each row, then groups */
};

static const char *
key_of(const struct walk *w, size_t i)
{
	return strat_counts_key(&w->st->counts, w->rows[i]);
}

/* The length of what the keys of a group have in common: the table and its words. */
static size_t
head_of(const struct walk *w, const char *key)
{
	const char *s = strchr(key, '/') + 1;
	size_t i;

	for (i = 0; i < w->st->plan.nby; i++)
		s = strchr(s, '/') + 1;
	return (size_t)(s - key);
}

/* Which of the N rows from I on is called NAME behind the head of LEN bytes?  N: none. */
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

/* A line with its row, for sorting. */
struct ranked {
	int64_t count;
	uint32_t row;
	uint32_t place;
};

static int
by_count(const void *a, const void *b)
{
	const struct ranked *x = a, *y = b;

	if (x->count != y->count)
		return x->count < y->count ? 1 : -1;
	return x->place < y->place ? -1 : x->place > y->place;
}

/* Put the numbers of the N rows from I on into the order of TABLE. */
static int
order_rows(struct walk *w, const struct strat_table *table, size_t i, size_t n, size_t len)
{
	char name[STRAT_ROW_NAME];
	struct ranked *list;
	size_t k, at, found = 0;

	if (table->nrows) {
		for (k = 0; k < table->nrows; k++) {
			table->row(k, name);
			at = find_row(w, i, n, len, name);
			if (at < n)
				w->order[found++] = w->rows[i + at];
		}
		return 0;
	}
	memcpy(w->order, w->rows + i, n * sizeof *w->order);
	list = calloc(table->by_count ? n : 1, sizeof *list);
	if (!list)
		return -STRAT_E_NOMEM;
	for (k = 0; table->by_count && k < n; k++)
		list[k] = (struct ranked){ strat_counts_of(&w->st->counts, w->rows[i + k])[0],
			w->rows[i + k], (uint32_t)k };
	if (table->by_count) {
		qsort(list, n, sizeof *list, by_count);
		for (k = 0; k < n; k++)
			w->order[k] = list[k].row;
	}
	free(list);
	return 0;
}

/* Append a word and remember where it begins; what stands behind it. */
static const char *
add_word(struct walk *w, size_t *start, const char *s, int part)
{
	const char *next;

	*start = w->words.len;
	next = strat_counts_unescape(&w->words, s, part);
	strat_out_char(&w->words, '\0');
	return next;
}

/* Write the labels of the rows in order; with two, a blank parts them. */
static int
name_rows(struct walk *w, const struct strat_table *table, size_t n, size_t len)
{
	const char *s = strat_counts_key(&w->st->counts, w->order[0]);
	size_t k;

	w->words.len = 0;
	for (k = 0; k < n; k++) {
		add_word(
		    w, &w->starts[2 * k], strat_counts_key(&w->st->counts, w->order[k]) + len, 0);
		w->starts[2 * k + 1] = 0;
		if (table->label[1] && !w->words.error) {
			char *blank = strchr(w->words.text + w->starts[2 * k], ' ');

			if (blank) {
				*blank = '\0';
				w->starts[2 * k + 1] = (size_t)(blank + 1 - w->words.text);
			}
		}
	}
	s = strchr(s, '/') + 1;
	for (k = 0; k < w->st->plan.nby; k++)
		s = add_word(w, &w->starts[2 * n + k], s, 1);
	return w->words.error;
}

/* The sum of the first counters of each run of rows with the same first label. */
static void
sum_up(const struct strat_table *table, struct strat_entry *lines, size_t n)
{
	size_t i, k, end;

	for (i = 0; i < n; i = end) {
		int64_t total = 0;

		for (end = i; end < n &&
		     (!table->label[1] || strcmp(lines[end].label[0], lines[i].label[0]) == 0);
		     end++)
			total += lines[end].counters[0];
		for (k = i; k < end; k++)
			lines[k].total = total;
	}
}

static int
show_block(struct walk *w, enum strat_table_id id, size_t i, size_t n,
    int (*each)(void *arg, const struct strat_block *block), void *arg)
{
	const struct strat_table *table = &strat_tables[id];
	struct strat_block block = { .table = id, .lines = w->lines, .n = n };
	size_t len = head_of(w, key_of(w, i)), k;
	int rc = order_rows(w, table, i, n, len);

	if (rc == 0)
		rc = name_rows(w, table, n, len);
	if (rc < 0)
		return rc;
	for (k = 0; k < n; k++) {
		w->lines[k].label[0] = w->words.text + w->starts[2 * k];
		w->lines[k].label[1] = table->label[1] ? w->words.text + w->starts[2 * k + 1]
						       : NULL;
		w->lines[k].counters = strat_counts_of(&w->st->counts, w->order[k]);
	}
	for (k = 0; k < w->st->plan.nby; k++)
		block.group[k] = w->words.text + w->starts[2 * n + k];
	sum_up(table, w->lines, n);
	return each(arg, &block);
}

/* The first row from I on whose key begins otherwise than with the LEN bytes at HEAD. */
static size_t
end_of(const struct walk *w, size_t i, const char *head, size_t len)
{
	while (i < w->st->counts.nrows && strncmp(key_of(w, i), head, len) == 0)
		i++;
	return i;
}

/* All groups of table ID, whose rows begin somewhere. */
static int
show_table(struct walk *w, enum strat_table_id id,
    int (*each)(void *arg, const struct strat_block *block), void *arg)
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
		rc = show_block(w, id, i, end - i, each, arg);
		i = end;
	}
	return rc;
}

int
strat_stats_each(struct strat_stats *st, uint32_t tables,
    int (*each)(void *arg, const struct strat_block *block), void *arg)
{
	size_t n = st->counts.nrows + 1;
	struct walk w = { .st = st };
	int t, rc = 0;

	strat_out_init(&w.words, -1);
	w.rows = strat_counts_sorted(&st->counts);
	w.lines = calloc(n, sizeof *w.lines);
	w.order = calloc(n, sizeof *w.order);
	w.starts = calloc(2 * n + STRAT_MAX_BY, sizeof *w.starts);
	if (!w.rows || !w.lines || !w.order || !w.starts)
		rc = -STRAT_E_NOMEM;
	for (t = 0; rc == 0 && t < STRAT_TABLES; t++)
		if (tables >> t & 1)
			rc = show_table(&w, (enum strat_table_id)t, each, arg);
	free(w.rows);
	free(w.lines);
	free(w.order);
	free(w.starts);
	strat_out_free(&w.words);
	return rc;
}
