/* stats_show.c - decide which columns and warnings are worth printing. */
#include "cli/stats/show.h"

const char stats_no_interval[] =
    "The sum has no interval, because the counters do not tell which of its setups met in a game.";

int
stats_column_has_data(const struct strat_column *c, const struct strat_stats_line *lines, size_t n)
{
	size_t i;

	if (c->kind == STRAT_UNSHOWN || c->kind == STRAT_COUNT)
		return c->kind == STRAT_COUNT;
	for (i = 0; i < n; i++)
		if (strat_stats_value_of(c, &lines[i]).is_there)
			return 1;
	return 0;
}

int
stats_needs_caution(const struct strat_table *t, const struct strat_stats_line *lines, size_t n)
{
	const struct strat_column *c;
	int scores = 0;

	for (c = t->columns; t->caution && c->name; c++) {
		if (c->kind == STRAT_SCORE && stats_column_has_data(c, lines, n))
			return 1;
		scores |= c->kind == STRAT_SCORE;
	}
	return t->caution && !scores;
}

const struct strat_column *
stats_column_of(const struct strat_table *t, enum strat_column_kind kind)
{
	const struct strat_column *c;

	for (c = t->columns; c->name && c->kind != kind; c++)
		continue;
	return c;
}
