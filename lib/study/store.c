/* store.c - named counters that may exceed memory.
 *
 * Rows are appended to a file, possibly several with one name, and added up only when they are
 * read: SQLite sorts them in its own files with little memory, so that no row is ever searched
 * for. */
#include "study/store.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

#define SUMS                                                                                       \
	"SELECT head, name, sum(a), sum(b), sum(c), sum(d), sum(e), sum(f), sum(g), sum(h), "      \
	"sum(i) FROM away GROUP BY head, name "

static const char schema[] =
    "PRAGMA cache_size = -16384; CREATE TABLE away (head TEXT, name TEXT, a INTEGER, b INTEGER, "
    "c INTEGER, d INTEGER, e INTEGER, f INTEGER, g INTEGER, h INTEGER, i INTEGER)";
static const char insert[] = "INSERT INTO away VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
static const char by_name[] = SUMS "ORDER BY head, name";
static const char by_count[] = SUMS "ORDER BY head, sum(a) DESC, name";

static void
close_file(struct strat_store *s)
{
	sqlite3_finalize(s->insert);
	s->insert = NULL;
	strat_sql_close(&s->sql);
	strat_counts_clear(&s->totals);
}

void
strat_store_free(struct strat_store *s)
{
	close_file(s);
	strat_counts_free(&s->counts);
	strat_counts_free(&s->totals);
}

void
strat_store_clear(struct strat_store *s)
{
	close_file(s);
	strat_counts_clear(&s->counts);
}

/* ------ keys ------ */

/* Return the head of KEY, which has this number of WORDS; *END is its end, where the name begins. */
static const char *
head_of(const char *key, size_t words, const char **end)
{
	const char *head = strchr(key, '/') + 1;

	for (*end = head; words > 0; words--)
		*end = strchr(*end, '/') + 1;
	return head;
}

/* Add the first counters and STRAT_STORE_SQUARE of all rows in memory to TOTALS, by head. */
static int
add_totals(const struct strat_store *s, size_t words, struct strat_counts *totals)
{
	const struct strat_counts *c = &s->counts;
	uint32_t row = 0;
	size_t i;

	for (i = 0; i < c->nrows; i++) {
		const char *end, *head = head_of(c->keys + c->rows[i].key, words, &end);
		const int64_t *values;
		int64_t *sum;

		if (!row || words)
			row = strat_counts_row(totals, head, (size_t)(end - head), 2);
		if (!row)
			return -STRAT_E_NOMEM;
		sum = strat_counts_of(totals, row);
		values = c->values + c->rows[i].value;
		sum[0] = strat_counts_add_saturated(sum[0], values[0]);
		sum[1] = strat_counts_add_saturated(sum[1], values[STRAT_STORE_SQUARE]);
	}
	return 0;
}

/* ------ writing to the file ------ */

static int
open_file(struct strat_store *s)
{
	int rc = strat_sql_temporary(&s->sql, s->rep);

	if (rc == 0)
		rc = strat_sql_exec(&s->sql, schema);
	if (rc == 0)
		rc = strat_sql_prepare(&s->sql, &s->insert, insert);
	if (rc < 0)
		close_file(s);
	return rc;
}

static int
put_row(struct strat_store *s, const struct strat_count_row *row, size_t words)
{
	const char *name, *head = head_of(s->counts.keys + row->key, words, &name);
	uint32_t i;

	sqlite3_bind_text(s->insert, 1, head, (int)(name - head), SQLITE_STATIC);
	sqlite3_bind_text(s->insert, 2, name, -1, SQLITE_STATIC);
	for (i = 0; i < row->n; i++)
		sqlite3_bind_int64(s->insert, 3 + (int)i, s->counts.values[row->value + i]);
	return strat_sql_run(&s->sql, s->insert);
}

/* Move all rows in memory to the file. */
static int
spill(struct strat_store *s, size_t words)
{
	int rc = s->sql.db ? 0 : open_file(s);
	size_t i;

	if (rc == 0)
		rc = add_totals(s, words, &s->totals);
	if (rc == 0)
		rc = strat_sql_begin(&s->sql);
	for (i = 0; rc == 0 && i < s->counts.nrows; i++)
		rc = put_row(s, &s->counts.rows[i], words);
	if (rc == 0)
		rc = strat_sql_commit(&s->sql);
	if (rc == 0)
		strat_counts_clear(&s->counts);
	return rc;
}

int
strat_store_spill(struct strat_store *s, size_t words)
{
	return s->most && s->counts.nrows > s->most ? spill(s, words) : 0;
}

/* ------ reading back ------ */

/* The caller of strat_store_each(). */
struct row_reader {
	int (*each)(void *arg, const struct strat_store_row *row);
	void *arg;
	struct strat_counts *totals;
	struct strat_store_row row;
	char *last; /* the previous head; NULL: none */
	size_t last_len;
};

/* Pass a row with HEAD, of length LEN, to the callback, looking up its total if HEAD is new. */
static int
pass_row(struct row_reader *w, const char *head, size_t len)
{
	uint32_t total;

	if (!w->last || w->last_len != len || memcmp(w->last, head, len) != 0) {
		free(w->last);
		w->last = calloc(len + 1, 1);
		if (!w->last)
			return -STRAT_E_NOMEM;
		memcpy(w->last, head, len);
		w->last_len = len;
		total = strat_counts_row(w->totals, head, len, 2);
		if (!total)
			return -STRAT_E_NOMEM;
		w->row.total = strat_counts_of(w->totals, total)[0];
		w->row.square = strat_counts_of(w->totals, total)[1];
	}
	w->row.head = w->last;
	return w->each(w->arg, &w->row);
}

static int
read_file(struct strat_store *s, int most_first, struct row_reader *w)
{
	int64_t values[STRAT_STORE_COUNTERS];
	struct sqlite3_stmt *q;
	int rc = strat_sql_prepare(&s->sql, &q, most_first ? by_count : by_name), i;

	w->totals = &s->totals;
	w->row.values = values;
	while (rc == 0 && (rc = strat_sql_step(&s->sql, q)) > 0) {
		const char *head = (const char *)sqlite3_column_text(q, 0);

		w->row.name = (const char *)sqlite3_column_text(q, 1);
		for (i = 0; i < STRAT_STORE_COUNTERS; i++)
			values[i] = sqlite3_column_int64(q, 2 + i);
		rc = head && w->row.name ? pass_row(w, head, (size_t)sqlite3_column_bytes(q, 0))
					 : -STRAT_E_NOMEM;
	}
	sqlite3_finalize(q);
	return rc;
}

/* Return the number of rows from LIST[I] on with the same head. */
static size_t
count_alike(const struct strat_store *s, const uint32_t *list, size_t i, size_t words)
{
	const char *key = strat_counts_key(&s->counts, list[i]), *end;
	size_t n = 1;

	head_of(key, words, &end);
	while (i + n < s->counts.nrows &&
	    strncmp(strat_counts_key(&s->counts, list[i + n]), key, (size_t)(end - key)) == 0)
		n++;
	return n;
}

static int
read_memory(struct strat_store *s, size_t words, int most_first, struct row_reader *w)
{
	uint32_t *list = strat_counts_sorted(&s->counts);
	struct strat_counts totals = { .nrows = 0 };
	int rc = list ? add_totals(s, words, &totals) : -STRAT_E_NOMEM;
	size_t i, n;

	w->totals = &totals;
	for (i = 0; rc == 0 && most_first && i < s->counts.nrows; i += n) {
		n = count_alike(s, list, i, words);
		rc = strat_counts_sort_desc(&s->counts, list + i, n);
	}
	for (i = 0; rc == 0 && i < s->counts.nrows; i++) {
		const char *key = strat_counts_key(&s->counts, list[i]);
		const char *head = head_of(key, words, &w->row.name);

		w->row.values = strat_counts_of(&s->counts, list[i]);
		rc = pass_row(w, head, (size_t)(w->row.name - head));
	}
	free(list);
	strat_counts_free(&totals);
	return rc;
}

int
strat_store_each(struct strat_store *s, size_t words, int most_first,
    int (*each)(void *arg, const struct strat_store_row *row), void *arg)
{
	struct row_reader w = { .each = each, .arg = arg };
	int rc = s->sql.db ? spill(s, words) : 0;

	if (rc == 0)
		rc = s->sql.db ? read_file(s, most_first, &w)
			       : read_memory(s, words, most_first, &w);
	free(w.last);
	return rc;
}
