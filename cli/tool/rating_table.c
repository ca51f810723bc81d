/* rating_table.c - print ratings of players as a table. */
#include "cli/tool/rating_table.h"

#include <stdlib.h>

#include "base/diag.h"
#include "base/lang.h"
#include "cli/tool/table.h"
#include "study/ratings/ratings.h"

static const struct strat_ratings *sorted; /* the ratings that compare() looks up */

static int
compare(const void *a, const void *b)
{
	uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
	double u = sorted->rows[x].value, v = sorted->rows[y].value;

	if (u != v)
		return u > v ? -1 : 1;
	return x < y ? -1 : x > y;
}

/* Append the table of R, in descending order of ratings. */
static int
print(struct strat_out *out, const char *who, const struct strat_pool *pool,
    const struct strat_ratings *r)
{
	uint32_t *order = malloc((r->n + 1) * sizeof *order), i;
	struct table s;
	int rc = -STRAT_E_NOMEM;

	table_init(&s, "ratings");
	table_column(&s, who, TABLE_TEXT, "");
	table_column(&s, N_("rating"), 1, "");
	table_column(&s, "+-", 1, "");
	table_column(&s, N_("games"), 0, "");
	for (i = 0; order && i < r->n; i++)
		order[i] = i;
	sorted = r;
	if (order)
		qsort(order, r->n, sizeof *order, compare);
	for (i = 0; order && i < r->n; i++) {
		const struct strat_rating *row = &r->rows[order[i]];

		table_row(&s);
		table_text(&s, strat_pool_name(pool, order[i]));
		table_number(&s, row->value);
		table_number(&s, 1.959964 * row->error);
		table_number(&s, row->games);
	}
	if (order)
		rc = table_print_text(out, &s, NULL);
	if (rc == 0 && *r->note)
		strat_out_printf(out, "%s\n", r->note);
	table_free(&s);
	free(order);
	return rc;
}

int
rating_table_print(struct strat_out *out, const char *who, const struct strat_pool *pool)
{
	struct strat_rating_plan plan;
	struct strat_ratings ratings;
	int rc;

	strat_rating_plan_init(&plan, strat_method_find("bradley-terry"));
	rc = strat_ratings_init(&ratings, pool, &plan);
	if (rc == 0)
		rc = strat_ratings_until(&ratings, pool->ngames);
	if (rc == 0)
		rc = print(out, who, pool, &ratings);
	strat_ratings_free(&ratings);
	return rc;
}
