/* value.c - what a column makes of the counters of a row. */
#include <math.h>

#include "study/block.h"

/* Wilson's interval of a part P of N. */
static void
set_interval(struct strat_value *v, double p, double n)
{
	const double z = 1.959963984540054; /* 97.5 % of a normal distribution */
	double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
	double half = z / (1 + z * z / n) * sqrt(p * (1 - p) / n + z * z / (4 * n * n));

	v->has_interval = 1;
	v->low = p > 0 && middle > half ? 100 * (middle - half) : 0; /* not nearly 0 */
	v->high = p < 1 && middle + half < 1 ? 100 * (middle + half) : 100;
}

/* K of N in percent, which are no more than UNITS that are independent of each other. */
static struct strat_value
percent(double k, double n, double units)
{
	struct strat_value v = { 0 };

	if (n <= 0 || units <= 0)
		return v;
	v.is_there = 1;
	v.is_small = units < STRAT_SMALL;
	v.value = 100 * k / n;
	if (k <= n) /* unknown pieces may turn out to be more than there were at first */
		set_interval(&v, k / n, units);
	return v;
}

struct strat_value
strat_value_of(const struct strat_column *column, const struct strat_entry *line)
{
	struct strat_value v = { 0 };
	double a = (double)line->counters[column->a], b = (double)line->counters[column->b];

	switch ((enum strat_column_kind)column->kind) {
	case STRAT_SHARE:
		return percent(a, (double)line->total, (double)line->total);
	case STRAT_RATE:
		return percent(a, b, b);
	case STRAT_POOLED:
		return percent(a, b, (double)line->counters[column->scale]);
	case STRAT_SCORE:
		return percent(a / 2, b, b);
	case STRAT_MEAN:
		v.is_there = b > 0;
		v.is_small = b < STRAT_SMALL;
		v.value = b > 0 ? a / b / (column->scale ? column->scale : 1) : 0;
		return v;
	case STRAT_COUNT:
	case STRAT_HIDDEN:
		break;
	}
	v.is_there = v.is_count = 1;
	v.count = line->counters[column->a];
	return v;
}
