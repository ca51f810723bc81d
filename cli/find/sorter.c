/* sorter.c - sort games or take a random sample.  Their text goes to a temporary file, so memory
 * holds only the keys. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "base/scan.h"
#include "base/vec.h"
#include "cli/find/find.h"

/* ------ adding ------ */

/* Return a free item: a new one, or if the sample is full, one that is replaced.  Return NULL with
 * errno 0 if the game is not sampled, or with errno set when out of memory. */
static struct kept *
place(struct sorter *s)
{
	unsigned long sample = s->options->sample;
	void *list = s->list;
	uint64_t i;

	errno = 0;
	if (sample && s->n == sample) { /* Vitter's algorithm R */
		i = strat_random_below(&s->random, s->seen);
		if (i >= sample)
			return NULL;
		free(s->list[i].key);
		return &s->list[i];
	}
	if (strat_vec_grow(&list, &s->cap, s->n + 1, sizeof *s->list) < 0) {
		errno = ENOMEM;
		return NULL;
	}
	s->list = list;
	return &s->list[s->n++];
}

int
sorter_add(struct sorter *s, const char *key, const char *text, size_t len)
{
	struct kept *k;

	if (!s->file && !(s->file = tmpfile()))
		return -1;
	if (!s->seen)
		s->random = s->options->seed;
	s->seen++;
	k = place(s);
	if (!k)
		return errno ? -1 : 0;
	*k = (struct kept){ .number = s->seen, .at = ftell(s->file), .len = len };
	k->key = strdup(key);
	if (!k->key || k->at < 0)
		return -1;
	return fwrite(text, 1, len, s->file) == len ? 0 : -1;
}

int
sorter_read(struct sorter *s, size_t i, struct strat_out *out)
{
	const struct kept *k = &s->list[i];
	char *to = strat_out_reserve(out, k->len);

	if (!to || fseek(s->file, k->at, SEEK_SET) < 0 || fread(to, 1, k->len, s->file) != k->len)
		return -1;
	out->len += k->len;
	return 0;
}

void
sorter_free(struct sorter *s)
{
	size_t i;

	for (i = 0; i < s->n; i++)
		free(s->list[i].key);
	free(s->list);
	if (s->file)
		fclose(s->file);
}

/* ------ sorting ------ */

/* Compare keys as people do: digits within text compare as numbers. */
static int
compare_keys(const char *a, const char *b)
{
	size_t na, nb;
	int cmp;

	for (;;) {
		if (!strat_is_digit(*a) || !strat_is_digit(*b)) {
			if (*a != *b || !*a)
				return (unsigned char)*a - (unsigned char)*b;
			a++;
			b++;
			continue;
		}
		a += strspn(a, "0");
		b += strspn(b, "0");
		na = strspn(a, "0123456789");
		nb = strspn(b, "0123456789");
		cmp = na == nb ? memcmp(a, b, na) : na < nb ? -1 : 1;
		if (cmp)
			return cmp;
		a += na;
		b += nb;
	}
}

static int
by_number(const void *left, const void *right)
{
	const struct kept *a = left, *b = right;

	return (a->number > b->number) - (a->number < b->number);
}

/* Compare by key; games without a key come last, equal ones stay in input order. */
static int
by_key(const void *left, const void *right)
{
	const struct kept *a = left, *b = right;
	int cmp;

	if (!*a->key != !*b->key)
		return *a->key ? -1 : 1;
	cmp = compare_keys(a->key, b->key);
	return cmp ? cmp : by_number(a, b);
}

static int
by_key_down(const void *left, const void *right)
{
	const struct kept *a = left, *b = right;
	int cmp = compare_keys(b->key, a->key);

	return cmp ? cmp : by_number(a, b);
}

void
sorter_sort(struct sorter *s)
{
	if (s->n)
		qsort(s->list, s->n, sizeof *s->list,
		    !s->options->sort            ? by_number
			: s->options->descending ? by_key_down
						 : by_key);
}
