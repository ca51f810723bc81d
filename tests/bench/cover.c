/* cover.c - measure the coverage of intervals: draw data sets from the games of a file, with
 * replacement, and count how often the interval of a data set contains the value of all games.
 *
 *   cover [-n GAMES] [-t TIMES] [-s SEED] FILE
 *
 * Prints a line for each column with intervals: table, column, rows, intervals, percent that
 * cover, the same if all counts were independent, and how many times as wide the intervals are.
 * Rows of fewer games than STRAT_SMALL are left out. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/random.h"
#include "formats/reader.h"
#include "study/counted.h"

#define COLUMNS 64

struct column {
	unsigned long held, held_alone, all;
	double width, width_alone;
};

/* The value of a row in a column. */
struct truth {
	double value;
	int is_there;
	struct column of;
};

struct cover {
	struct strat_record *games;
	size_t ngames, cap;
	struct truth *truths; /* by row of a table, then column */
	uint8_t *tables;      /* table of each row */
	struct strat_hash_map rows;
	size_t nrows;
	int is_truth;
};

static void
die(const char *what)
{
	fprintf(stderr, "cover: %s\n", what);
	exit(2);
}

static void
read_games(struct cover *c, const char *path)
{
	struct strat_reader *in;
	struct strat_record g;

	if (strat_reader_open(&in, path, NULL, NULL) < 0)
		die(path);
	strat_record_init(&g);
	while (strat_reader_next(in, &g) > 0) {
		if (c->ngames == c->cap) {
			c->cap = 2 * c->cap + 1000;
			c->games = realloc(c->games, c->cap * sizeof *c->games);
			if (!c->games)
				die("out of memory");
		}
		strat_record_init(&c->games[c->ngames]);
		if (strat_record_copy(&c->games[c->ngames++], &g) < 0)
			die("out of memory");
	}
	strat_record_free(&g);
	strat_reader_close(in);
}

/* Return the value of LINE as if all counts were independent. */
static struct strat_stats_value
alone(const struct strat_column *column, const struct strat_stats_line *line)
{
	struct strat_stats_line e = *line;

	e.table = NULL;
	e.of.square = 0;
	return strat_stats_value_of(column, &e);
}

static void
compare(struct truth *t, const struct strat_stats_value *v, const struct strat_stats_value *a)
{
	struct column *c = &t->of;

	if (!v->has_interval || v->is_small || !t->is_there || t->value <= 0 || t->value >= 100)
		return;
	c->all++;
	c->held += v->low <= t->value && t->value <= v->high;
	c->held_alone += a->low <= t->value && t->value <= a->high;
	c->width += v->high - v->low;
	c->width_alone += a->high - a->low;
}

/* Store the values of a row, of all games or of a data set. */
static void
see_row(struct cover *c, enum strat_table_id id, const struct strat_stats_line *line)
{
	const struct strat_table *t = &strat_tables[id];
	char key[200];
	const char *second = line->label[1] ? line->label[1] : "";
	int n = snprintf(key, sizeof key, "%s/%s/%s", t->name, line->label[0], second), is_new;
	uint32_t *number;
	size_t k;

	number = strat_hash_map_add(&c->rows, strat_hash(key, (size_t)n), &is_new);
	if (!number)
		die("out of memory");
	if (is_new) {
		*number = (uint32_t)++c->nrows;
		c->truths = realloc(c->truths, c->nrows * COLUMNS * sizeof *c->truths);
		c->tables = realloc(c->tables, c->nrows);
		if (!c->truths || !c->tables)
			die("out of memory");
		c->tables[c->nrows - 1] = (uint8_t)id;
		memset(c->truths + (c->nrows - 1) * COLUMNS, 0, COLUMNS * sizeof *c->truths);
	}
	for (k = 0; t->columns[k].name; k++) {
		struct truth *truth = &c->truths[(*number - 1) * COLUMNS + k];
		struct strat_stats_value v = strat_stats_value_of(&t->columns[k], line);
		struct strat_stats_value a = alone(&t->columns[k], line);

		if (!strat_column_is_percent(&t->columns[k]) || !v.is_there)
			continue;
		if (c->is_truth)
			*truth = (struct truth){ .value = v.value, .is_there = 1 };
		else
			compare(truth, &v, &a);
	}
}

static int
see_block(void *arg, const struct strat_stats_block *b)
{
	size_t i;

	for (i = 0; i < b->n; i++)
		see_row(arg, b->table, &b->lines[i]);
	return 0;
}

static void
look(struct cover *c, struct strat_stats *st, int is_truth)
{
	const struct strat_stats_filter show = { .tables = STRAT_ALL_TABLES, .is_whole = 1 };

	c->is_truth = is_truth;
	if (strat_stats_each(st, &show, see_block, c) < 0)
		die("out of memory");
	strat_stats_clear(st);
}

/* A row that is missing in some data sets is present only when it is frequent by chance: it is left
 * out. */
static void
report_column(const struct cover *c, size_t t, size_t k, unsigned long times)
{
	struct column sum = { 0 };
	size_t i, rows = 0;
	double n;

	for (i = 0; i < c->nrows; i++) {
		const struct column *x = &c->truths[i * COLUMNS + k].of;

		if (c->tables[i] != t || x->all < times)
			continue;
		rows++;
		sum.all += x->all;
		sum.held += x->held;
		sum.held_alone += x->held_alone;
		sum.width += x->width;
		sum.width_alone += x->width_alone;
	}
	n = (double)sum.all;
	if (rows)
		printf("%s\t%s\t%zu\t%lu\t%.1f\t%.1f\t%.1f\n", strat_tables[t].name,
		    strat_tables[t].columns[k].name, rows, sum.all, 100 * (double)sum.held / n,
		    100 * (double)sum.held_alone / n, sum.width / sum.width_alone);
}

static void
report(const struct cover *c, unsigned long times)
{
	size_t t, k;

	printf("table\tcolumn\trows\tintervals\tcover\tindependent\ttimes as wide\n");
	for (t = 0; t < STRAT_TABLES; t++)
		for (k = 0; strat_tables[t].columns[k].name; k++)
			report_column(c, t, k, times);
}

int
main(int argc, char *argv[])
{
	static struct cover c;
	struct strat_stats_plan plan = { .tables = STRAT_COMMON_TABLES };
	struct strat_stats st;
	long games = 200, times = 500, i, k;
	uint64_t seed = 1;
	int opt;

	while ((opt = getopt(argc, argv, "n:t:s:i")) != -1) {
		if (opt == 'n')
			games = strtol(optarg, NULL, 10);
		else if (opt == 't')
			times = strtol(optarg, NULL, 10);
		else if (opt == 's')
			seed = strtoull(optarg, NULL, 10);
		else if (opt == 'i')
			plan.tables = STRAT_ALL_TABLES;
		else
			die("cover [-n GAMES] [-t TIMES] [-s SEED] [-i] FILE");
	}
	if (optind != argc - 1 || games < 1)
		die("cover [-n GAMES] [-t TIMES] [-s SEED] [-i] FILE");
	read_games(&c, argv[optind]);
	if (!c.ngames || strat_stats_init(&st, &plan) < 0)
		die("no games");
	for (i = 0; i < (long)c.ngames; i++)
		if (strat_stats_add(&st, &c.games[i], 1, 0, NULL) < 0)
			die("out of memory");
	look(&c, &st, 1);
	for (i = 0; i < times; i++) {
		for (k = 0; k < games; k++)
			if (strat_stats_add(
				&st, &c.games[strat_random(&seed) % c.ngames], 1, 0, NULL) < 0)
				die("out of memory");
		look(&c, &st, 0);
	}
	report(&c, (unsigned long)times);
	strat_stats_free(&st);
	for (i = 0; i < (long)c.ngames; i++)
		strat_record_free(&c.games[i]);
	free(c.games);
	free(c.truths);
	free(c.tables);
	strat_hash_map_free(&c.rows);
	return 0;
}
