/* counts.c - named counters that can be added, merged, written and read. */
#include "study/counts.h"

#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/vec.h"

void
strat_counts_free(struct strat_counts *c)
{
	strat_hash_map_free(&c->names);
	free(c->rows);
	free(c->keys);
	free(c->values);
	memset(c, 0, sizeof *c);
}

void
strat_counts_clear(struct strat_counts *c)
{
	strat_hash_map_clear(&c->names);
	c->nrows = c->nkeys = c->nvalues = 0;
}

static int
grow(struct strat_counts *c, size_t len, size_t n)
{
	void *rows = c->rows, *keys = c->keys, *values = c->values;
	int rc = strat_vec_grow(&rows, &c->rows_cap, c->nrows + 1, sizeof *c->rows);

	if (rc == 0)
		rc = strat_vec_grow(&keys, &c->keys_cap, c->nkeys + len + 1, 1);
	if (rc == 0)
		rc = strat_vec_grow(&values, &c->values_cap, c->nvalues + n, sizeof *c->values);
	c->rows = rows;
	c->keys = keys;
	c->values = values;
	return c->nrows < UINT32_MAX - 1 ? rc : -STRAT_E_NOMEM;
}

uint32_t
strat_counts_row(struct strat_counts *c, const char *key, size_t len, size_t n)
{
	uint32_t *number;
	int is_new;

	if (grow(c, len, n) < 0)
		return 0;
	number = strat_hash_map_add(&c->names, strat_hash(key, len), &is_new);
	if (!number)
		return 0;
	if (!is_new)
		return *number;
	c->rows[c->nrows] = (struct strat_count_row){
		.key = c->nkeys, .value = c->nvalues, .n = (uint32_t)n
	};
	memcpy(c->keys + c->nkeys, key, len);
	c->keys[c->nkeys + len] = '\0';
	c->nkeys += len + 1;
	if (n)
		memset(c->values + c->nvalues, 0, n * sizeof *c->values);
	c->nvalues += n;
	*number = (uint32_t)++c->nrows;
	return *number;
}

int
strat_counts_add(
    struct strat_counts *c, const char *key, size_t len, const int64_t *values, size_t n)
{
	uint32_t row = strat_counts_row(c, key, len, n);
	int64_t *to, sum;
	size_t i;

	if (!row)
		return -STRAT_E_NOMEM;
	to = strat_counts_of(c, row);
	if (c->rows[row - 1].n != n)
		return -STRAT_E_PARTIAL;
	for (i = 0; i < n; i++)
		if (__builtin_add_overflow(to[i], values[i], &sum))
			return -STRAT_E_PARTIAL;
	for (i = 0; i < n; i++)
		to[i] += values[i];
	return 0;
}

int
strat_counts_merge(struct strat_counts *c, const struct strat_counts *from)
{
	size_t i;
	int rc = 0;

	for (i = 0; i < from->nrows && rc == 0; i++) {
		const struct strat_count_row *row = &from->rows[i];
		const char *key = from->keys + row->key;

		rc = strat_counts_add(c, key, strlen(key), from->values + row->value, row->n);
	}
	return rc;
}

/* ------ in order ------ */

/* Return whether row B sorts before row A. */
typedef int before_fn(const struct strat_counts *c, uint32_t b, uint32_t a);

static int
has_less_key(const struct strat_counts *c, uint32_t b, uint32_t a)
{
	return strcmp(strat_counts_key(c, b), strat_counts_key(c, a)) < 0;
}

static int
has_more(const struct strat_counts *c, uint32_t b, uint32_t a)
{
	return c->values[c->rows[b - 1].value] > c->values[c->rows[a - 1].value];
}

/* Merge the sorted halves of the N rows at A by means of ROOM.  (qsort() takes no argument and is not
 * stable.) */
static void
merge_halves(const struct strat_counts *c, before_fn *before, uint32_t *a, size_t n, uint32_t *room)
{
	size_t half = n / 2, i = 0, j = half, k;

	memcpy(room, a, half * sizeof *a);
	for (k = 0; i < half; k++) {
		if (j < n && before(c, a[j], room[i]))
			a[k] = a[j++];
		else
			a[k] = room[i++];
	}
}

static void
sort(const struct strat_counts *c, before_fn *before, uint32_t *a, size_t n, uint32_t *room)
{
	if (n < 2)
		return;
	sort(c, before, a, n / 2, room);
	sort(c, before, a + n / 2, n - n / 2, room);
	merge_halves(c, before, a, n, room);
}

int
strat_counts_sort_desc(const struct strat_counts *c, uint32_t *list, size_t n)
{
	uint32_t *room = calloc(n / 2 + 1, sizeof *room);

	if (!room)
		return -STRAT_E_NOMEM;
	sort(c, has_more, list, n, room);
	free(room);
	return 0;
}

uint32_t *
strat_counts_sorted(const struct strat_counts *c)
{
	uint32_t *list = calloc(c->nrows + 1, sizeof *list);
	uint32_t *room = calloc(c->nrows / 2 + 1, sizeof *room);
	size_t i;

	if (list && room) {
		for (i = 0; i < c->nrows; i++)
			list[i] = (uint32_t)i + 1;
		sort(c, has_less_key, list, c->nrows, room);
	} else {
		free(list);
		list = NULL;
	}
	free(room);
	return list;
}

/* ------ text ------ */

void
strat_counts_write(const struct strat_counts *c, uint32_t row, struct strat_out *out)
{
	const struct strat_count_row *r = &c->rows[row - 1];
	uint32_t i;

	strat_out_str(out, c->keys + r->key);
	for (i = 0; i < r->n; i++)
		strat_out_printf(out, "\t%lld", (long long)c->values[r->value + i]);
}

/* Set *VALUE to the number at *P, after its tab, up to END.  Return 0 if it is not a valid counter. */
static int
read_counter(const char **p, const char *end, int is_signed, int64_t *value)
{
	const char *s = *p + 1;
	int is_negative = is_signed && s < end && *s == '-';
	int64_t n = 0;

	s += is_negative;
	if (s == end || *s < '0' || *s > '9' ||
	    (*s == '0' && (is_negative || (s + 1 < end && s[1] != '\t'))))
		return 0;
	for (; s < end && *s >= '0' && *s <= '9'; s++)
		if (__builtin_mul_overflow(n, 10, &n) || __builtin_add_overflow(n, *s - '0', &n))
			return 0;
	*p = s;
	*value = is_negative ? -n : n;
	return s == end || *s == '\t';
}

int
strat_counts_read(struct strat_counts *c, const char *line, size_t len, int is_signed)
{
	const char *tab = memchr(line, '\t', len), *p = tab, *end = line + len;
	int64_t values[STRAT_MAX_COUNTERS];
	size_t n = 0, i;

	for (i = 0; tab && line + i < tab; i++)
		if ((unsigned char)line[i] < ' ' || line[i] == 0x7f)
			return -STRAT_E_PARTIAL;
	if (!tab || tab == line)
		return -STRAT_E_PARTIAL;
	while (p < end) {
		if (n == STRAT_MAX_COUNTERS || !read_counter(&p, end, is_signed, &values[n++]))
			return -STRAT_E_PARTIAL;
	}
	return strat_counts_add(c, line, (size_t)(tab - line), values, n);
}

/* ------ words in keys ------ */

void
strat_counts_escape(struct strat_out *out, const char *s, size_t len, int part)
{
	static const char digits[] = "0123456789ABCDEF";
	size_t i;

	for (i = 0; i < len; i++) {
		unsigned char ch = (unsigned char)s[i];

		if (ch < ' ' || ch == 0x7f || ch == '%' || (ch == '/' && part)) {
			strat_out_char(out, '%');
			strat_out_char(out, digits[ch >> 4]);
			strat_out_char(out, digits[ch & 15]);
		} else {
			strat_out_char(out, (char)ch);
		}
	}
}

static int
digit(char ch)
{
	return ch >= '0' && ch <= '9' ? ch - '0' : ch >= 'A' && ch <= 'F' ? ch - 'A' + 10 : -1;
}

const char *
strat_counts_unescape(struct strat_out *out, const char *s, int part)
{
	for (; *s && !(*s == '/' && part); s++) {
		if (*s == '%' && digit(s[1]) >= 0 && digit(s[2]) >= 0) {
			strat_out_char(out, (char)(digit(s[1]) << 4 | digit(s[2])));
			s += 2;
		} else {
			strat_out_char(out, *s);
		}
	}
	return *s ? s + 1 : NULL;
}
