/* test_nomem_ratings.c - results are read and rated while memory fails. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "formats/results/results.h"
#include "nomem_help.h"
#include "study/ratings/forecast.h"
#include "study/ratings/pairs.h"
#include "study/ratings/ratings.h"

static const char list[] =
    "date,red,blue,result,event,pair\n2024-01-01,A,B,1-0,x,1\n2024-01-01,B,A,0-1,x,1\n"
    "2024-01-02,\"C\",A,1/2-1/2,y,\n2024-01-03,B,C,1-0,,\n2024-01-04,A,C,0-1,,\n"
    "2024-01-04,D,E,1-0,,\n";

static struct strat_pool pool;
static const struct strat_method *method;
static const char *prior;

static int
read_list(struct strat_report *rep)
{
	struct strat_results results;
	struct strat_pool p;
	struct strat_in *in;
	int rc = strat_in_memory(&in, list, sizeof list - 1);
	uint32_t a;

	if (rc < 0)
		return rc;
	strat_pool_init(&p);
	strat_results_init(&results, &p, rep);
	rc = strat_pool_player(&p, "A", 1, &a);
	if (rc == 0)
		rc = strat_pool_alias(&p, "Al", 2, a);
	if (rc == 0)
		rc = strat_results_list(&results, in, "list");
	if (rc == 0)
		rc = strat_pool_close(&p);
	assert_true(rc < 0 || (p.ngames == 6 && p.nplayers == 5));
	strat_pool_free(&p);
	strat_in_close(in);
	return rc;
}

static int
see(void *arg, const struct strat_rating_moment *m)
{
	*(size_t *)arg += m->day > 0;
	return 0;
}

static int
rate_pool(struct strat_report *rep)
{
	struct strat_rating_plan plan;
	struct strat_ratings r;
	size_t moments = 0;
	int rc;

	(void)rep;
	strat_rating_plan_init(&plan, method);
	if (prior) {
		assert_null(strat_rating_plan_set(&plan, "prior", prior));
		assert_null(strat_rating_plan_set(&plan, "draws", "half"));
		assert_null(strat_rating_plan_set(&plan, "simulate", "2"));
	}
	rc = strat_ratings_init(&r, &pool, &plan);
	if (rc == 0)
		rc = strat_ratings_until(&r, pool.ngames);
	if (rc == 0)
		rc = strat_ratings_history(&r, 0, see, &moments);
	strat_ratings_free(&r);
	assert_true(rc < 0 || moments > 0);
	return rc;
}

static int
foretell(struct strat_report *rep)
{
	struct strat_rating_plan plan;
	struct strat_forecast f;
	struct strat_pairs pairs;
	struct strat_game_pairs twins;
	int rc;

	(void)rep;
	strat_rating_plan_init(&plan, method);
	rc = strat_forecast(&f, &pool, &plan);
	assert_true(rc < 0 || f.n > 0);
	strat_forecast_free(&f);
	if (rc < 0)
		return rc;
	rc = strat_pairs_init(&pairs, &pool, pool.ngames);
	strat_pairs_free(&pairs);
	return rc < 0 ? rc : strat_game_pairs_count(&twins, &pool, pool.ngames, 0, 1);
}

static void
make_pool(void)
{
	struct strat_results results;
	struct strat_in *in;

	strat_pool_init(&pool);
	strat_results_init(&results, &pool, NULL);
	assert_int_equal(strat_in_memory(&in, list, sizeof list - 1), 0);
	assert_int_equal(strat_results_list(&results, in, "list"), 0);
	strat_in_close(in);
	assert_int_equal(strat_pool_close(&pool), 0);
}

static void
reading_results_survives(void **state)
{
	(void)state;
	survives(read_list);
}

static void
all_methods_survive(void **state)
{
	size_t i;

	(void)state;
	make_pool();
	for (i = 0; (method = strat_methods[i]) != NULL; i++)
		survives(rate_pool);
	method = strat_method_find("bradley-terry");
	prior = "0";
	survives(rate_pool);
	prior = NULL;
	survives(foretell);
	strat_pool_free(&pool);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(reading_results_survives),
		cmocka_unit_test(all_methods_survive),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
