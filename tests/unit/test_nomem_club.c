/* test_nomem_club.c - tournaments changed, paired and read again while memory fails. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "club/club.h"
#include "club/field/field.h"
#include "nomem_help.h"

static const char *const acts[][2] = {
	{ "set", "{\"name\":\"name\",\"value\":\"Club\"}" },
	{ "add", "{\"name\":\"Ann\",\"rating\":\"1700\",\"first\":1,\"late\":\"zero\"}" },
	{ "add", "{\"name\":\"Bob\",\"first\":1,\"late\":\"zero\"}" },
	{ "add", "{\"name\":\"Eva\",\"first\":1,\"late\":\"zero\"}" },
	{ "add", "{\"name\":\"Jan\",\"first\":1,\"late\":\"zero\"}" },
	{ "edit", "{\"player\":2,\"fact\":\"club\",\"value\":\"Tower\"}" },
	{ "forbid", "{\"player\":1,\"other\":2}" },
	{ "pair", "{\"round\":1,\"games\":[[1,3],[4,2]]}" },
	{ "result", "{\"round\":1,\"board\":1,\"result\":\"1-0\"}" },
	{ "result", "{\"round\":1,\"board\":2,\"result\":\"1-0\"}" },
};

#define N (sizeof acts / sizeof *acts)

static json_t *args[N];

/* Perform all acts. */
static int
do_all(struct strat_club *c)
{
	char why[STRAT_CLUB_TEXT];
	size_t i;
	int rc = 0;

	strat_club_init(c);
	for (i = 0; rc == 0 && i < N; i++)
		rc = strat_club_apply(c, strat_club_act_find(acts[i][0]), args[i], why);
	return rc;
}

static int
run_club(struct strat_report *rep)
{
	struct strat_club c;
	int rc = do_all(&c);

	(void)rep;
	strat_club_free(&c);
	return rc;
}

static int
make_field(struct strat_report *rep)
{
	struct strat_club_field x;
	struct strat_club c;
	int rc = do_all(&c);

	(void)rep;
	if (rc == 0) {
		rc = strat_club_field_init(&x, &c);
		strat_club_field_free(&x);
	}
	strat_club_free(&c);
	return rc;
}

static void
tournaments_survive(void **state)
{
	size_t i;

	(void)state;
	for (i = 0; i < N; i++) {
		args[i] = json_loads(acts[i][1], 0, NULL);
		assert_non_null(args[i]);
	}
	survives(run_club);
	survives(make_field);
	for (i = 0; i < N; i++)
		json_decref(args[i]);
}

int
main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(tournaments_survive) };

	return cmocka_run_group_tests(tests, NULL, NULL);
}
