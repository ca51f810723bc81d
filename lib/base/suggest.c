/* suggest.c - find the known word that is closest to a misspelt one. */
#include "base/suggest.h"

#include <string.h>

#include "base/scan.h"

#define LONGEST 40 /* bytes of the longest known word; longer words match none */

void
strat_suggest_init(struct strat_suggestion *n, const char *word, size_t len)
{
	n->word = word;
	n->len = len;
	n->best = NULL;
	n->distance = len < 3 ? len : 2 + len / 6; /* "x" is close to nothing */
}

static int
lower(char c)
{
	return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c;
}

static size_t
least(size_t a, size_t b)
{
	return a < b ? a : b;
}

/* Return the Damerau-Levenshtein distance, swapping neighbours at most once, ignoring case. */
static size_t
distance(const char *a, size_t alen, const char *b, size_t blen)
{
	size_t rows[3][LONGEST + 1], i, j;
	size_t *before = rows[0], *last = rows[1], *now = rows[2], *spare;

	for (j = 0; j <= blen; j++)
		last[j] = j;
	for (i = 1; i <= alen; i++) {
		now[0] = i;
		for (j = 1; j <= blen; j++) {
			int differ = lower(a[i - 1]) != lower(b[j - 1]);

			now[j] = least(
			    last[j - 1] + (size_t)differ, least(last[j], now[j - 1]) + 1);
			if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) &&
			    lower(a[i - 2]) == lower(b[j - 1]))
				now[j] = least(now[j], before[j - 2] + 1);
		}
		spare = before;
		before = last;
		last = now;
		now = spare;
	}
	return last[blen];
}

void
strat_suggest_try(struct strat_suggestion *n, const char *known)
{
	size_t len = strlen(known), d;

	if (n->len > LONGEST || len > LONGEST)
		return;
	if (n->len >= 3 && n->len <= len && strat_ncasecmp(n->word, known, n->len) == 0)
		d = 1;
	else if (n->len >= len + n->distance || len >= n->len + n->distance)
		return; /* the lengths differ too much */
	else
		d = distance(n->word, n->len, known, len);
	if (d < n->distance) {
		n->distance = d;
		n->best = known;
	}
}
