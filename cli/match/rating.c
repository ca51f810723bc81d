/* rating.c - how strong the engines of a tournament are, all games taken together. */
#include <stdlib.h>
#include <string.h>

#include "cli/match/match.h"
#include "cli/sheet.h"
#include "study/ratings/ratings.h"

/* The games of A as Red against B to POOL. */
static int
add_games(struct strat_pool *pool, const struct strat_scoreboard *r, uint32_t a, uint32_t b)
{
	static const enum strat_ending endings[STRAT_SCORES_OF_GAMES] = { STRAT_BLUE_WON,
		STRAT_DRAWN, STRAT_RED_WON }; /* by Red's half points */
	const struct strat_score *s = strat_scoreboard_of(r, a, b);
	struct strat_pool_game g = { .red = a - 1, .blue = b - 1, .day = STRAT_NO_DAY };
	uint64_t n;
	int i, rc = 0;

	for (i = 0; rc == 0 && i < STRAT_SCORES_OF_GAMES; i++) {
		g.outcome = endings[i];
		for (n = s->n[STRAT_RED][i]; rc == 0 && n; n--)
			rc = strat_pool_add(pool, &g);
	}
	return rc;
}

/* All that count; players have the numbers of their engines. */
static int
fill(struct strat_pool *pool, const struct match_plan *p, const struct strat_scoreboard *r)
{
	uint32_t a, b, number;
	int rc = 0;

	for (a = 1; rc == 0 && a <= r->players; a++) {
		const char *name = p->config.engines[a - 1].engine.name;

		rc = strat_pool_player(pool, name, strlen(name), &number);
	}
	for (a = 1; rc == 0 && a <= r->players; a++)
		for (b = 1; rc == 0 && b <= r->players; b++)
			if (a != b)
				rc = add_games(pool, r, a, b);
	return rc == 0 ? strat_pool_close(pool) : rc;
}

static const struct strat_ratings *sorted; /* by compare() */

static int
compare(const void *a, const void *b)
{
	uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
	double u = sorted->rows[x].value, v = sorted->rows[y].value;

	if (u != v)
		return u > v ? -1 : 1;
	return x < y ? -1 : x > y;
}

/* The best first. */
static int
print(struct strat_out *out, const struct strat_pool *pool, const struct strat_ratings *r)
{
	uint32_t *order = malloc((r->n + 1) * sizeof *order), i;
	struct sheet s;
	int rc = -STRAT_E_NOMEM;

	sheet_init(&s, "ratings");
	sheet_column(&s, "engine", SHEET_TEXT, "");
	sheet_column(&s, "rating", 1, "");
	sheet_column(&s, "+-", 1, "");
	sheet_column(&s, "games", 0, "");
	for (i = 0; order && i < r->n; i++)
		order[i] = i;
	sorted = r;
	if (order)
		qsort(order, r->n, sizeof *order, compare);
	for (i = 0; order && i < r->n; i++) {
		const struct strat_rating *row = &r->rows[order[i]];

		sheet_row(&s);
		sheet_text(&s, strat_pool_name(pool, order[i]));
		sheet_number(&s, row->value);
		sheet_number(&s, 1.959964 * row->error);
		sheet_number(&s, row->games);
	}
	if (order)
		rc = sheet_print_text(out, &s, 0);
	if (rc == 0 && *r->note)
		strat_out_printf(out, "%s\n", r->note);
	sheet_free(&s);
	free(order);
	return rc;
}

void
match_ratings(struct strat_out *out, const struct match_plan *p, const struct strat_scoreboard *r)
{
	struct strat_rating_plan plan;
	struct strat_ratings ratings;
	struct strat_pool pool;
	int rc;

	if (r->games == 0)
		return;
	strat_pool_init(&pool);
	strat_rating_plan_init(&plan, strat_method_find("bradley-terry"));
	rc = fill(&pool, p, r);
	if (rc == 0) {
		rc = strat_ratings_init(&ratings, &pool, &plan);
		if (rc == 0)
			rc = strat_ratings_until(&ratings, pool.ngames);
		if (rc == 0)
			rc = print(out, &pool, &ratings);
		strat_ratings_free(&ratings);
	}
	if (rc < 0)
		out->error = rc;
	strat_pool_free(&pool);
}
