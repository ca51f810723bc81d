/* fuzz_results.c - lists of results: what is read can be rated. */
#include <math.h>

#include "formats/results/results.h"
#include "study/ratings/ratings.h"
#include "tests/fuzz/fuzz.h"

#define MANY 300 /* with more games, only reading is tested */

static void
rate(const struct strat_pool *pool, const struct strat_method *method)
{
	struct strat_rating_plan plan;
	struct strat_ratings r;
	size_t i;

	strat_rating_plan_init(&plan, method);
	MUST(strat_ratings_init(&r, pool, &plan) == 0);
	MUST(strat_ratings_until(&r, pool->ngames) == 0);
	for (i = 0; i < r.n; i++)
		MUST(isfinite(r.rows[i].value) && isfinite(r.rows[i].error) && r.rows[i].games > 0);
	strat_ratings_free(&r);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct strat_text t = text_of(data, size);
	struct strat_report rep = { 0 };
	struct strat_results results;
	struct strat_pool pool;
	struct strat_in *in;
	size_t i;

	strat_pool_init(&pool);
	strat_results_init(&results, &pool, &rep);
	strat_results_sniff(t.p, size);
	if (strat_in_memory(&in, t.p, size) == 0) {
		if (strat_results_list(&results, in, "list") == 0)
			MUST(rep.count[STRAT_FAULT] == results.faulty);
		strat_in_close(in);
	}
	MUST(results.good == pool.ngames);
	MUST(strat_pool_close(&pool) == 0);
	for (i = 0; i < pool.ngames; i++)
		MUST(pool.games[i].red != pool.games[i].blue && pool.games[i].red < pool.nplayers);
	for (i = 0; strat_methods[i] && pool.ngames <= MANY; i++)
		rate(&pool, strat_methods[i]);
	strat_pool_free(&pool);
	text_free(t);
	return 0;
}
