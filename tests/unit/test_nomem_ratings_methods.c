/* test_nomem_ratings_methods.c - a pool is rated by each method while memory fails. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "nomem_help.h"
#include "ratings_help.h"

static const char *method;
static struct strat_pool pool; /* made without failures */

static int
sum_up(void *arg, const struct strat_rating_moment *m)
{
	*(double *)arg += m->value;
	return 0;
}

/* Rate half of the pool, then all of it, and query the ratings. */
static int
rate_pool(struct strat_report *rep)
{
	struct strat_rating_plan plan;
	struct strat_ratings r;
	double p[STRAT_OUTCOMES], sum = 0;
	int rc;

	(void)rep;
	strat_rating_plan_init(&plan, strat_method_find(method));
	rc = strat_ratings_init(&r, &pool, &plan);
	if (rc == 0)
		rc = strat_ratings_until(&r, strat_pool_day_end(&pool, 0));
	if (rc == 0)
		rc = strat_ratings_until(&r, pool.ngames);
	if (rc == 0)
		rc = strat_ratings_history(&r, 0, sum_up, &sum);
	if (rc == 0)
		strat_ratings_predict(&r, 0, 1, 100, p);
	strat_ratings_free(&r);
	return rc;
}

static void
every_method_survives(void **state)
{
	static const char *const methods[] = { "elo", "glicko2", "whr", "trueskill", "kleier" };
	size_t i;

	(void)state;
	strat_pool_init(&pool);
	play(&pool, "a", "b", '+', 0, "one");
	play(&pool, "b", "c", '=', 0, "one");
	play(&pool, "c", "a", '-', 40, "two");
	play(&pool, "c", "b", '-', 80, "");
	close_pool(&pool);
	for (i = 0; i < sizeof methods / sizeof *methods; i++) {
		method = methods[i];
		survives(rate_pool);
	}
	strat_pool_free(&pool);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_method_survives),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
