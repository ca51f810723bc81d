/* prior.c - how often each rank was observed on each square of a setup. */
#include "study/prior.h"

#include <string.h>

#include "study/stats.h"

/* Read the rows of table "heat", pieces by rank and square, from C. */
static int
take_numbers(int64_t number[STRAT_HEAT_RANKS][STRAT_BOARD], const struct strat_counts *c)
{
	static const char head[] = "heat/";
	char name[STRAT_ROW_NAME];
	size_t i, k;
	int found = 0;

	for (k = 0; k < c->nrows; k++) {
		const char *key = c->keys + c->rows[k].key;

		if (strncmp(key, head, sizeof head - 1) != 0)
			continue;
		for (i = 0; i < strat_tables[STRAT_T_HEAT].nrows; i++) {
			strat_tables[STRAT_T_HEAT].row(i, name);
			if (strcmp(key + sizeof head - 1, name) == 0)
				break;
		}
		if (i == strat_tables[STRAT_T_HEAT].nrows)
			continue;
		number[i / STRAT_BOARD][i % STRAT_BOARD] = c->values[c->rows[k].value];
		found |= c->values[c->rows[k].value] > 0;
	}
	return found;
}

/* Return the number of squares on which a piece was ever set up. */
static size_t
count_squares(int64_t number[STRAT_HEAT_RANKS][STRAT_BOARD])
{
	size_t s, r, n = 0;

	for (s = 0; s < STRAT_BOARD; s++) {
		int64_t any = 0;

		for (r = 0; r < STRAT_HEAT_RANKS; r++)
			any |= number[r][s];
		n += any != 0;
	}
	return n;
}

static struct strat_hash
sum_of(int64_t number[STRAT_HEAT_RANKS][STRAT_BOARD])
{
	unsigned char bytes[STRAT_HEAT_RANKS * STRAT_BOARD * 8];
	size_t i;

	for (i = 0; i < sizeof bytes; i++)
		bytes[i] = (unsigned char)((uint64_t)
					       number[i / 8 / STRAT_BOARD][i / 8 % STRAT_BOARD] >>
		    i % 8 * 8);
	return strat_hash(bytes, sizeof bytes);
}

int
strat_prior_from_stats(struct strat_prior *p, const struct strat_stats *st)
{
	int64_t number[STRAT_HEAT_RANKS][STRAT_BOARD] = { { 0 } };
	size_t s, r, squares;

	if (!(st->plan.tables >> STRAT_T_HEAT & 1) || st->plan.nby ||
	    !take_numbers(number, &st->counts))
		return -STRAT_E_PARTIAL;
	squares = count_squares(number);
	memset(p, 0, sizeof *p);
	for (r = 0; r < STRAT_HEAT_RANKS; r++) {
		double all = 0;

		for (s = 0; s < STRAT_BOARD; s++)
			all += (double)number[r][s];
		for (s = 0; s < STRAT_BOARD; s++)
			p->times[s][strat_table_ranks[r]] = ((double)number[r][s] + 0.5) *
			    (double)squares / (all + (double)squares / 2);
	}
	p->sum = sum_of(number);
	return 0;
}
