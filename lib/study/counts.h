/* counts.h - rows of counters by name, which can be merged, and written and read as text.
 *
 * A row has a key, which is text without control characters, and a few 64-bit counters.  Counters are
 * only added to, so rows can be merged in any order with the same result. */
#ifndef STRAT_STUDY_COUNTS_H
#define STRAT_STUDY_COUNTS_H

#include <stddef.h>
#include <stdint.h>

#include "base/hash.h"
#include "base/out.h"

struct strat_count_row {
	size_t key;   /* where it starts in KEYS; it ends with NUL */
	size_t value; /* its first counter in VALUES */
	uint32_t n;   /* counters */
};

/* All zero: empty. */
struct strat_counts {
	struct strat_hash_map names;  /* hash of a key, and the number of its row from 1 */
	struct strat_count_row *rows; /* in order of appearance */
	size_t nrows, rows_cap;
	char *keys;
	size_t nkeys, keys_cap;
	int64_t *values;
	size_t nvalues, values_cap;
};

void strat_counts_free(struct strat_counts *c);
void strat_counts_clear(struct strat_counts *c); /* keeps its memory */

/* Return the number, from 1, of the row with the key of LEN bytes at KEY, or 0 if out of memory.  A new
 * row gets N counters of 0. */
uint32_t strat_counts_row(struct strat_counts *c, const char *key, size_t len, size_t n)
    __attribute__((warn_unused_result));

static inline int64_t *
strat_counts_of(struct strat_counts *c, uint32_t row)
{
	return c->values + c->rows[row - 1].value;
}

static inline const char *
strat_counts_key(const struct strat_counts *c, uint32_t row)
{
	return c->keys + c->rows[row - 1].key;
}

/* Add the N counters at VALUES to the row KEY.  Return 0, -STRAT_E_NOMEM, or -STRAT_E_PARTIAL, and add
 * nothing, if the row has another number of counters or a sum is out of range. */
int strat_counts_add(struct strat_counts *c, const char *key, size_t len, const int64_t *values,
    size_t n) __attribute__((warn_unused_result));

/* Add all rows of FROM.  Return as above. */
int strat_counts_merge(struct strat_counts *c, const struct strat_counts *from)
    __attribute__((warn_unused_result));

/* Return A + B, or INT64_MAX if that is out of range, as in manipulated parts. */
static inline int64_t
strat_counts_add_saturated(int64_t a, int64_t b)
{
	int64_t sum;

	return __builtin_add_overflow(a, b, &sum) ? INT64_MAX : sum;
}

/* Return the numbers of all rows, sorted by the bytes of their keys, or NULL if out of memory.  The
 * caller frees them. */
uint32_t *strat_counts_sorted(const struct strat_counts *c) __attribute__((warn_unused_result));

/* Sort the N row numbers at LIST by their first counters, the highest first; the sort is stable.
 * Return 0 or -STRAT_E_NOMEM. */
int strat_counts_sort_desc(const struct strat_counts *c, uint32_t *list, size_t n)
    __attribute__((warn_unused_result));

/* ------ text ------ */

#define STRAT_MAX_COUNTERS 64 /* of a row */

/* Append row number ROW as a line without its end: the key, then a tab and a number for each
 * counter. */
void strat_counts_write(const struct strat_counts *c, uint32_t row, struct strat_out *out);

/* Add the row in the LEN bytes at LINE, without the line end.  Its counters may be negative if IS_SIGNED
 * is 1.  Return 0, -STRAT_E_NOMEM, or -STRAT_E_PARTIAL. */
int strat_counts_read(struct strat_counts *c, const char *line, size_t len, int is_signed)
    __attribute__((warn_unused_result));

/* ------ words in keys ------ */

/* Append the LEN bytes at S, with %XX for control characters, % and, with PART, slashes. */
void strat_counts_escape(struct strat_out *out, const char *s, size_t len, int part);

/* Append S unescaped, up to its end or, with PART, to a slash.  Return the text after the slash, or
 * NULL. */
const char *strat_counts_unescape(struct strat_out *out, const char *s, int part);

#endif
