/* test_nomem_game.c - games are checked and changed while memory fails. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/hash.h"
#include "game/check.h"
#include "game/rulebook/house.h"
#include "game/change/repair.h"
#include "game/change/transform.h"
#include "strat/check.h"
#include "nomem_help.h"

static char path[] = "/tmp/test_nomem.XXXXXX";

static const char house[] = "based on isf\nboard 6x6; home 2; lakes none; army = Fx1 2x3\n";

static int
check(struct strat_report *rep)
{
	struct strat_checker c;
	int rc;

	strat_checker_init(&c);
	c.start.always_believe = 1;
	rc = strat_check(&c, &record, rep);
	strat_checker_free(&c);
	return rc;
}

static int
copy_play(struct strat_report *rep)
{
	struct strat_play a, b;
	struct strat_start st;
	int rc;

	strat_start_init(&st);
	strat_play_init(&a);
	strat_play_init(&b);
	rc = strat_start(&st, &record, &a, NULL, rep);
	if (rc == 0)
		rc = strat_play_copy(&b, &a);
	strat_play_free(&b);
	strat_play_free(&a);
	strat_start_free(&st);
	return rc;
}

/* Change a copy of the record in every way. */
static int
change(struct strat_report *rep)
{
	struct strat_transform t;
	struct strat_checker c;
	struct strat_record g;
	int rc;

	strat_transform_init(&t);
	strat_checker_init(&c);
	strat_record_init(&g);
	rc = strat_record_copy(&g, &record);
	if (rc == 0)
		rc = strat_record_normalise(&g, "isf");
	if (rc == 0)
		rc = strat_repair(&c, &g, rep);
	if (rc == 0)
		rc = strat_mirror(&t, &g, rep);
	if (rc == 0)
		rc = strat_swap(&t, &g, rep);
	if (rc == 0)
		rc = strat_record_trim_plies(&g, 1);
	strat_transform_free(&t);
	strat_checker_free(&c);
	strat_record_free(&g);
	return rc;
}

/* Convert setups to a position and back. */
static int
swap_twice(struct strat_report *rep)
{
	struct strat_transform t;
	struct strat_record g;
	int rc;

	strat_transform_init(&t);
	strat_record_init(&g);
	rc = strat_record_copy(&g, &record);
	if (rc == 0)
		rc = strat_swap(&t, &g, rep);
	if (rc == 0)
		rc = strat_swap(&t, &g, rep);
	if (rc == 0)
		assert_non_null(strat_record_tag(&g, "RedSetup"));
	strat_transform_free(&t);
	strat_record_free(&g);
	return rc;
}

static int
see_many(struct strat_report *rep)
{
	struct strat_hash_map seen = { 0 };
	int i, is_new, rc = 0;

	(void)rep;
	for (i = 0; rc == 0 && i < 100; i++)
		if (!strat_hash_map_add(&seen, strat_hash(&i, sizeof i), &is_new))
			rc = -STRAT_E_NOMEM;
	strat_hash_map_free(&seen);
	return rc;
}

static int
load_house(struct strat_report *rep)
{
	struct strat_rules r;

	return strat_rules_load(&r, path, rep);
}

/* ------ tests ------ */

static void
checking_with_beliefs_survives(void **state)
{
	(void)state;
	read_record();
	survives(check);
	survives(copy_play);
	strat_record_free(&record);
}

static void
changing_survives(void **state)
{
	(void)state;
	survives_with_record(change);
}

static void
exchanging_setups_survives(void **state)
{
	static const char setups[] =
	    "[Rules \"duel\"]\n"
	    "[RedSetup \"..3......./.2......9./..S...M..B/...B.F2.3.\"]\n"
	    "[BlueSetup \"BF.....32./.B..3...../......M.../....2S9...\"]\n\n*\n";

	(void)state;
	read_text(setups, sizeof setups - 1);
	survives(swap_twice);
	survives(see_many);
	strat_record_free(&record);
}

static void
house_rules_survive(void **state)
{
	FILE *f = fopen(path, "w");

	(void)state;
	assert_non_null(f);
	fputs(house, f);
	assert_int_equal(fclose(f), 0);
	survives(load_house);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(checking_with_beliefs_survives),
		cmocka_unit_test(changing_survives),
		cmocka_unit_test(exchanging_setups_survives),
		cmocka_unit_test(house_rules_survive),
	};
	int fd = mkstemp(path), rc;

	if (fd < 0)
		return 2;
	close(fd);
	rc = cmocka_run_group_tests(tests, NULL, NULL);
	unlink(path);
	return rc;
}
