/* value.c - compute the values of columns and their intervals from the counters of a row.
 *
 * Pieces, battles and plies of one game are not independent; games are.  The variance of A / B is
 * that of a ratio of sums over games (Cochran, Sampling Techniques, 1977, section 6.4).
 * Converted to the number of independent draws with the same variance, it is used in Wilson's
 * interval (JASA 22, 1927; for clusters Dean and Pagano, JSSAM 3, 2015). */
#include <math.h>
#include <string.h>

#include "study/counted.h"

#define Z 1.959963984540054 /* 97.5 % quantile of the normal distribution */

/* The sums over games from which a percentage is computed, and sums of squares by game. */
struct ratio {
	double a, b, aa, ab, bb;
};

/* Return the 97.5 % quantile of Student's distribution with V >= 1 degrees of freedom (Cornish and
 * Fisher; exact for 1 and 2). */
static double
student(double v)
{
	const double z2 = Z * Z, z3 = z2 * Z, z5 = z3 * z2, z7 = z5 * z2;

	if (v < 2)
		return 12.706 + (v - 1) * (4.303 - 12.706);
	if (v < 3)
		return 4.303 + (v - 2) * (3.182 - 4.303);
	return Z + (z3 + Z) / (4 * v) + (5 * z5 + 16 * z3 + 3 * Z) / (96 * v * v) +
	    (3 * z7 + 19 * z5 + 17 * z3 - 15 * Z) / (384 * v * v * v);
}

/* Compute Wilson's interval of a share P of N; Z2 is the square of the quantile. */
static void
set_interval(struct strat_stats_value *v, double p, double n, double z2)
{
	double middle = (p + z2 / (2 * n)) / (1 + z2 / n);
	double half = sqrt(z2) / (1 + z2 / n) * sqrt(p * (1 - p) / n + z2 / (4 * n * n));

	v->has_interval = 1;
	/* avoids rounding errors near 0 */
	v->low = p > 0 && middle > half ? 100 * (middle - half) : 0;
	v->high = p < 1 && middle + half < 1 ? 100 * (middle + half) : 100;
}

/* Set the interval of P, the ratio R over GAMES games, in which large games count more.  In the
 * worst case all of a game is of one kind, and GAMES draws are independent.  The observed variance
 * gives more; one game of independent draws is added to it, so that a few games that are all alike
 * do not prove much. */
static void
set_by_games(struct strat_stats_value *v, const struct ratio *r, double p, double games)
{
	double n = games, z2 = Z * Z, var, t;

	if (p > 0 && p < 1 && games >= 2) {
		t = student(games - 1);
		var = fmax(r->aa - 2 * p * r->ab + p * p * r->bb, 0) + r->b / games * p * (1 - p);
		var *= games / (games - 1) / (r->b * r->b);
		if (p * (1 - p) / var * z2 > games * t * t) {
			n = p * (1 - p) / var;
			z2 = t * t;
		}
	}
	set_interval(v, p, n, z2);
}

static struct strat_stats_value
percent(const struct strat_stats_line *line, const struct ratio *r)
{
	struct strat_stats_value v = { 0 };
	double games = r->bb > 0 ? r->b * r->b / r->bb : 0;

	if (r->b <= 0)
		return v;
	v.is_there = 1;
	v.is_small = games < STRAT_SMALL;
	v.value = 100 * r->a / r->b;
	/* a share above 100 % is possible with unknown pieces */
	if (!line->is_sum && r->a <= r->b && games > 0)
		set_by_games(&v, r, r->a / r->b, games);
	return v;
}

/* Return the moment of counters A and B of LINE, or NOT_THERE. */
static double
moment(const struct strat_stats_line *line, size_t a, size_t b, double not_there)
{
	int m = line->table ? strat_table_moment(line->table, a, b) : -1;

	return m < 0 ? not_there
		     : (double)line->counters[strat_table_counters(line->table) + (size_t)m];
}

/* Return A divided by B and the scale of COLUMN, with Student's interval for the variance of a ratio over games. */
static struct strat_stats_value
average(
    const struct strat_column *column, const struct strat_stats_line *line, const struct ratio *r)
{
	double scale = column->scale ? column->scale : 1;
	struct strat_stats_value v = { 0 };
	double games = r->bb > 0 ? r->b * r->b / r->bb : 0, mean, half;

	if (r->b <= 0)
		return v;
	mean = r->a / r->b;
	v.is_there = 1;
	v.is_small = games < STRAT_SMALL;
	v.value = mean / scale;
	if (line->is_sum || games < 2)
		return v;
	half = sqrt(fmax(r->aa - 2 * mean * r->ab + mean * mean * r->bb, 0) * games / (games - 1)) /
	    r->b * student(games - 1);
	v.has_interval = 1;
	v.low = (mean - half) / scale;
	v.high = (mean + half) / scale;
	if (strcmp(column->unit, "%") == 0) {
		v.low = fmax(v.low, 0);
		v.high = fmin(v.high, 100);
	}
	return v;
}

struct strat_stats_value
strat_stats_value_of(const struct strat_column *column, const struct strat_stats_line *line)
{
	double a = (double)line->counters[column->a], b = (double)line->counters[column->b];
	double all = (double)line->of.total;
	struct strat_stats_value v = { 0 };
	struct ratio r;

	switch ((enum strat_column_kind)column->kind) {
	case STRAT_SHARE:
		r = (struct ratio){ a, all, moment(line, column->a, column->a, a), a, all };
		if (line->of.square) {
			r.ab = moment(line, column->a, strat_table_counters(line->table), a);
			r.bb = (double)line->of.square;
		}
		return percent(line, &r);
	case STRAT_RATE:
		r = (struct ratio){ a, b, moment(line, column->a, column->a, a),
			moment(line, column->a, column->b, a),
			moment(line, column->b, column->b, b) };
		return percent(line, &r);
	case STRAT_SCORE:
		r = (struct ratio){ a / 2, b, moment(line, column->a, column->a, 2 * a) / 4,
			moment(line, column->a, column->b, a) / 2,
			moment(line, column->b, column->b, b) };
		return percent(line, &r);
	case STRAT_MEAN:
		v.is_there = b > 0;
		v.is_small = b < STRAT_SMALL;
		v.value = b > 0 ? a / b / (column->scale ? column->scale : 1) : 0;
		return v;
	case STRAT_AVERAGE:
		r = (struct ratio){ a, b, moment(line, column->a, column->a, a),
			moment(line, column->a, column->b, a),
			moment(line, column->b, column->b, b) };
		return average(column, line, &r);
	case STRAT_COUNT:
	case STRAT_UNSHOWN:
		break;
	}
	v.is_there = v.is_count = 1;
	v.count = line->counters[column->a];
	return v;
}
