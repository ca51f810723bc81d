/* counts.h - counters by name: they add, they merge, and they are text and back.
 *
 * A row is a key, which is text without control characters, and a few 64-bit counters.  All that
 * is ever done to a counter is to add to it, so rows can be merged in any order, and the sum of
 * parts is exact. */
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

/* All zero is an empty one. */
struct strat_counts {
	struct strat_hash_set names;  /* the sum of a key, and the number of its row from 1 */
	struct strat_count_row *rows; /* in order of appearance */
	size_t nrows, rows_cap;
	char *keys;
	size_t nkeys, keys_cap;
	int64_t *values;
	size_t nvalues, values_cap;
};

void strat_counts_free(struct strat_counts *c);
void strat_counts_clear(struct strat_counts *c); /* keeps its memory */

/* The number, from 1, of the row called by the LEN bytes at KEY, made with N counters of 0 if there
 * is none.  0: there is no memory. */
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

/* Add the N counters at VALUES to the row called KEY.  0, -STRAT_E_NOMEM, or -STRAT_E_PARTIAL: the
 * row has another number of counters, or one of them would not fit; then nothing is added. */
int strat_counts_add(struct strat_counts *c, const char *key, size_t len, const int64_t *values,
    size_t n) __attribute__((warn_unused_result));

/* Add all of FROM.  As above. */
int strat_counts_merge(struct strat_counts *c, const struct strat_counts *from)
    __attribute__((warn_unused_result));

/* A + B, or the highest number there is: parts from elsewhere can hold anything. */
static inline int64_t
strat_counts_add_saturated(int64_t a, int64_t b)
{
	int64_t sum;

	return __builtin_add_overflow(a, b, &sum) ? INT64_MAX : sum;
}

/* The numbers of all rows, sorted by the bytes of their keys; for free().  NULL: there is no
 * memory. */
uint32_t *strat_counts_sorted(const struct strat_counts *c) __attribute__((warn_unused_result));

/* Put the N numbers of rows at LIST into the order of their first counters, the highest first; those
 * with the same stay as they are.  0 or -STRAT_E_NOMEM. */
int strat_counts_sort_desc(const struct strat_counts *c, uint32_t *list, size_t n)
    __attribute__((warn_unused_result));

/* ------ text ------ */

#define STRAT_MAX_COUNTERS 64 /* of a row */

/* Append row number ROW as a line without its end: KEY, and a tab and a number for each counter. */
void strat_counts_write(const struct strat_counts *c, uint32_t row, struct strat_out *out);

/* Add the row that the LEN bytes at LINE, without its end, are.  0, -STRAT_E_NOMEM, or
 * -STRAT_E_PARTIAL. */
int strat_counts_read(struct strat_counts *c, const char *line, size_t len)
    __attribute__((warn_unused_result));

/* ------ words in keys ------ */

/* Append the LEN bytes at S, with %XX for control characters, % and, if it is to PART the word from
 * what follows, for a slash. */
void strat_counts_escape(struct strat_out *out, const char *s, size_t len, int part);

/* The same backwards, up to the end or to a slash that parts it; what comes behind it, or NULL. */
const char *strat_counts_unescape(struct strat_out *out, const char *s, int part);

#endif
