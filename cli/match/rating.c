/* rating.c - ratings of the engines from all games of a tournament. */
#include <string.h>

#include "cli/match/match_command.h"
#include "cli/tool/rating_table.h"

/* Add the games of A as Red against B to POOL. */
static int
add_games(struct strat_pool *pool, const struct strat_scoreboard *r, uint32_t a, uint32_t b)
{
	static const enum strat_pool_outcome endings[STRAT_SCORES_OF_GAMES] = { STRAT_BLUE_WON,
		STRAT_DRAWN, STRAT_RED_WON }; /* indexed by Red's half points */
	const struct strat_score *s = strat_scoreboard_score(r, a, b);
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

/* Add all games that count to POOL, in which players have the numbers of their engines. */
static int
fill(struct strat_pool *pool, const struct strat_match_plan *p, const struct strat_scoreboard *r)
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

void
match_ratings(
    struct strat_out *out, const struct strat_match_plan *p, const struct strat_scoreboard *r)
{
	struct strat_pool pool;
	int rc;

	if (r->games == 0)
		return;
	strat_pool_init(&pool);
	rc = fill(&pool, p, r);
	if (rc == 0)
		rc = rating_table_print(out, "engine", &pool);
	if (rc < 0)
		out->error = rc;
	strat_pool_free(&pool);
}
