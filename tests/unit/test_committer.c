/* test_committer.c - finished games are stored in groups, and reported only when they are on disk. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "match/committer.h"
#include "folder_help.h"

static const struct strat_schedule schedule = { .players = 2, .games = 1000 };

static char told[200];
static int ntold;

static void
hear(void *arg, const struct strat_diag *d)
{
	(void)arg;
	snprintf(told, sizeof told, "%s", d->detail);
	ntold++;
}

static struct strat_report rep = { .on_diagnostic = hear };

/* A committer and what it has done. */
struct test {
	struct strat_ledger ledger;
	pthread_mutex_t mutex;
	struct strat_committer c;
	uint64_t stored, missing, disordered, failures;
};

/* Count G, and look from another connection whether it is in the file. */
static int
count_stored(void *arg, const struct strat_finished_game *g)
{
	struct test *t = arg;
	struct strat_ledger other;
	struct strat_ledger_game found;
	char key[STRAT_GAME_KEY_SIZE];

	strat_scheduled_game_key(&g->ledger_game.scheduled, key);
	if (strat_ledger_open(&other, path, STRAT_LEDGER_READ, NULL) < 0 ||
	    strat_ledger_find(&other, key, &found) != 1)
		t->missing++;
	strat_ledger_close(&other);
	t->disordered += g->ledger_game.scheduled.number != t->stored;
	t->stored++;
	return 0;
}

static void
count_failure(void *arg)
{
	struct test *t = arg;

	t->failures++;
}

static void
open_test(struct test *t, int slots)
{
	*t = (struct test){ .mutex = PTHREAD_MUTEX_INITIALIZER };
	ntold = 0;
	assert_int_equal(strat_ledger_open(&t->ledger, path, STRAT_LEDGER_CREATE, &rep), 0);
	t->c = (struct strat_committer){ .ledger = &t->ledger,
		.mutex = &t->mutex,
		.slots = slots,
		.stored = count_stored,
		.failed = count_failure,
		.arg = t };
	assert_int_equal(strat_committer_start(&t->c), 0);
}

static void
close_test(struct test *t)
{
	strat_ledger_close(&t->ledger);
	unlink(path);
}

/* Add game NUMBER of SLOT.  Return what strat_committer_wait() returned. */
static int
add(struct test *t, int slot, uint64_t number)
{
	struct strat_finished_game g = { .slot = slot,
		.ledger_game = { .scheduled = strat_schedule_game(&schedule, number),
		    .result = STRAT_DRAW,
		    .loser = -1,
		    .why = "why",
		    .termination = "agreement",
		    .record = "record",
		    .nrecord = 6 } };
	int rc;

	pthread_mutex_lock(&t->mutex);
	rc = strat_committer_wait(&t->c, slot);
	if (rc == 0)
		assert_int_equal(strat_committer_add(&t->c, &g), 0);
	pthread_mutex_unlock(&t->mutex);
	return rc;
}

static int
begin(void **state)
{
	(void)state;
	return make_folder("x.db");
}

static int
end(void **state)
{
	(void)state;
	return rmdir(folder);
}

static void
every_game_is_reported_once_in_order_when_it_is_on_disk(void **state)
{
	struct test t;
	uint64_t n;
	int i;

	(void)state;
	open_test(&t, 8);
	for (i = 0; i < 100; i++)
		assert_int_equal(add(&t, i % 8, (uint64_t)i), 0);
	assert_int_equal(strat_committer_stop(&t.c), 0);
	assert_true(t.stored == 100 && t.missing == 0 && t.disordered == 0 && t.failures == 0);
	assert_int_equal(strat_ledger_count(&t.ledger, &n), 0);
	assert_int_equal(n, 100);
	close_test(&t);
}

static void
a_slot_has_at_most_one_game_that_is_not_stored(void **state)
{
	struct test t;
	uint64_t i;

	(void)state;
	open_test(&t, 1000);
	for (i = 0; i < 20; i++) {
		assert_int_equal(add(&t, 7, i), 0);
		pthread_mutex_lock(&t.mutex);
		assert_in_range(t.stored, i, i + 1);
		pthread_mutex_unlock(&t.mutex);
	}
	assert_int_equal(strat_committer_stop(&t.c), 0);
	assert_int_equal(t.stored, 20);
	close_test(&t);
}

static void
a_game_is_stored_though_no_other_follows(void **state)
{
	static const struct timespec moment = { .tv_nsec = 1000000 };
	struct test t;
	uint64_t stored = 0;

	(void)state;
	open_test(&t, 1000);
	assert_int_equal(add(&t, 7, 0), 0);
	while (stored == 0) {
		nanosleep(&moment, NULL);
		pthread_mutex_lock(&t.mutex);
		stored = t.stored;
		pthread_mutex_unlock(&t.mutex);
	}
	assert_int_equal(strat_committer_stop(&t.c), 0);
	close_test(&t);
}

static void
draining_waits_for_all_games(void **state)
{
	struct test t;
	int i;

	(void)state;
	open_test(&t, 1000);
	for (i = 0; i < 30; i++)
		assert_int_equal(add(&t, i, (uint64_t)i), 0);
	pthread_mutex_lock(&t.mutex);
	assert_true(strat_committer_drain(&t.c) >= 0);
	assert_int_equal(t.stored, 30);
	assert_int_equal(strat_committer_drain(&t.c), 0);
	pthread_mutex_unlock(&t.mutex);
	assert_int_equal(strat_committer_stop(&t.c), 0);
	close_test(&t);
}

/* A game that is in the file already cannot be stored again: neither it nor those that share its
 * transaction are reported. */
static void
a_failure_is_reported_once_and_no_game_is_reported_after_it(void **state)
{
	struct test t;
	uint64_t n;

	(void)state;
	open_test(&t, 2);
	assert_int_equal(add(&t, 0, 0), 0);
	assert_int_equal(add(&t, 0, 0), 0);
	assert_true(add(&t, 0, 1) < 0);
	assert_true(add(&t, 1, 2) < 0);
	assert_true(strat_committer_stop(&t.c) < 0);
	assert_true(t.stored == 1 && t.failures == 1 && ntold == 1);
	assert_non_null(strstr(told, "UNIQUE"));
	assert_int_equal(strat_ledger_count(&t.ledger, &n), 0);
	assert_int_equal(n, 1);
	close_test(&t);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_game_is_reported_once_in_order_when_it_is_on_disk),
		cmocka_unit_test(a_slot_has_at_most_one_game_that_is_not_stored),
		cmocka_unit_test(a_game_is_stored_though_no_other_follows),
		cmocka_unit_test(draining_waits_for_all_games),
		cmocka_unit_test(a_failure_is_reported_once_and_no_game_is_reported_after_it),
	};

	return cmocka_run_group_tests(tests, begin, end);
}
