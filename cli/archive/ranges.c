/* ranges.c - parse lists of games such as "7", "3-9" or "1-3,20-". */
#include "cli/archive/ranges.h"

#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/scan.h"

/* Parse a number from 1 at *S into *N, and move *S past it.  Leave *N unchanged if no number is
 * there. Return 0 if the number is invalid. */
static int
read_number(const char **s, uint64_t *n)
{
	enum strat_scan rc = strat_scan_digits(s, *s + strlen(*s), UINT64_MAX, n);

	return rc == STRAT_SCAN_NONE || (rc == STRAT_SCAN_OK && *n > 0);
}

/* Parse one range at *S.  Return 0 if it is invalid. */
static int
read_range(const char **s, struct range *r)
{
	const char *from = *s, *mid;

	*r = (struct range){ 1, UINT64_MAX };
	if (!read_number(s, &r->first))
		return 0;
	if (**s != '-') {
		r->last = r->first;
		return *s != from;
	}
	mid = ++*s;
	return read_number(s, &r->last) && (mid != *s || mid != from + 1) && r->first <= r->last;
}

static int
by_first(const void *a, const void *b)
{
	const struct range *x = a, *y = b;

	return (x->first > y->first) - (x->first < y->first);
}

static void
join(struct ranges *r)
{
	size_t i, n = 0;

	qsort(r->list, r->n, sizeof *r->list, by_first);
	for (i = 1; i < r->n; i++)
		if (r->list[i].first - 1 > r->list[n].last)
			r->list[++n] = r->list[i];
		else if (r->list[i].last > r->list[n].last)
			r->list[n].last = r->list[i].last;
	r->n = n + 1;
}

int
ranges_read(struct ranges *r, const char *s)
{
	size_t n = 1, i;

	for (i = 0; s[i]; i++)
		n += s[i] == ',';
	*r = (struct ranges){ .list = calloc(n, sizeof *r->list) };
	if (!r->list)
		return -STRAT_E_NOMEM;
	for (; r->n < n; r->n++, s += *s == ',')
		if (!read_range(&s, &r->list[r->n]) || (*s && *s != ','))
			return 0;
	join(r);
	return 1;
}

const struct range *
ranges_from(const struct ranges *r, uint64_t n)
{
	size_t from = 0, to = r->n, mid;

	while (from < to) {
		mid = from + (to - from) / 2;
		if (r->list[mid].last < n)
			from = mid + 1;
		else
			to = mid;
	}
	return from < r->n ? &r->list[from] : NULL;
}
