/* prizes.c - prize money, and how it is shared between tied players. */
#include "club/prizes.h"

#include <string.h>

#include "base/scan.h"

const char *const strat_prize_rule_name[STRAT_PRIZE_RULES] = { "equal", "rank", "hort" };

int
strat_prize_rule_find(const char *name)
{
	int k;

	for (k = 0; k < STRAT_PRIZE_RULES; k++)
		if (strcmp(strat_prize_rule_name[k], name) == 0)
			return k;
	return -1;
}

#define MOST_WHOLE 999999999 /* before the point; sums of a hundred cannot overflow */

/* Read an amount with up to two digits after a point at *S, and return it in hundredths, or -1 if
 * there is none. */
static int64_t
read_amount(const char **s, const char *end)
{
	uint64_t whole, part = 0;
	const char *from;

	if (strat_scan_digits(s, end, MOST_WHOLE, &whole) != STRAT_SCAN_OK)
		return -1;
	if (*s < end && **s == '.') {
		from = ++*s;
		if (strat_scan_digits(s, end, 99, &part) != STRAT_SCAN_OK || *s - from > 2)
			return -1;
		if (*s - from == 1)
			part *= 10;
	}
	return (int64_t)(100 * whole + part);
}

int
strat_prizes_read(const char *text, size_t len, int64_t prize[STRAT_MAX_PRIZES])
{
	const char *s = text, *end = text + len;
	int n = 0;

	for (;; s++) {
		while (s < end && *s == ' ')
			s++;
		if (n == STRAT_MAX_PRIZES || (prize[n] = read_amount(&s, end)) < 0)
			return -1;
		if (n && prize[n] > prize[n - 1])
			return -1;
		n++;
		while (s < end && *s == ' ')
			s++;
		if (s == end)
			return n;
		if (*s != ',')
			return -1;
	}
}

/* ------ sharing ------ */

/* Return the part of the prize of PLACE, from 0, that is shared by rank (IS_BY_RANK) or equally:
 * all, half or none. */
static int64_t
part_of(
    const int64_t *prize, size_t nprizes, size_t place, enum strat_prize_rule how, int is_by_rank)
{
	int64_t all = place < nprizes ? prize[place] : 0;

	if (how == STRAT_PRIZE_HORT)
		return is_by_rank ? all / 2 : all - all / 2;
	return (how == STRAT_PRIZE_RANK) == is_by_rank ? all : 0;
}

/* Share these parts among the players from W[FROM] to before W[TO]. */
static void
share_group(const int64_t *prize, size_t nprizes, enum strat_prize_rule how, int is_by_rank,
    struct strat_winner *w, size_t from, size_t to)
{
	int64_t sum = 0, n = (int64_t)(to - from), rest;
	size_t i;

	for (i = from; i < to; i++)
		sum += part_of(prize, nprizes, i, how, is_by_rank);
	rest = sum % n;
	for (i = from; i < to; i++)
		w[i].cents += sum / n + ((int64_t)(i - from) < rest);
}

void
strat_prizes_share(enum strat_prize_rule how, const int64_t *prize, size_t nprizes,
    struct strat_winner *w, size_t n)
{
	size_t i, from;
	int is_by_rank;

	for (i = 0; i < n; i++)
		w[i].cents = 0;
	for (is_by_rank = 0; is_by_rank <= 1; is_by_rank++)
		for (from = 0; from < n; from = i) {
			for (i = from + 1; i < n && w[i].points == w[from].points &&
			     (!is_by_rank || w[i].rank == w[from].rank);
			     i++)
				;
			share_group(prize, nprizes, how, is_by_rank, w, from, i);
		}
}
