/* test_jobs.c - workers do not wait for their turn, and results still come in order. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <pthread.h>
#include <string.h>
#include <time.h>

#include "base/jobs.h"

#define PIECES 1000
#define LONG   30 /* seconds after which a hanging test fails */

/* A slot, and its piece of work. */
struct slot {
	long number;
	int parts; /* parts delivered */
};

struct work {
	struct slot slots[STRAT_JOBS_SLOTS_MAX];
	void *own[STRAT_JOBS_SLOTS_MAX];
	pthread_mutex_t lock;
	pthread_cond_t worked;
	pthread_t caller;
	long pieces;           /* number of pieces, */
	int take_ends;         /* and what take returns after them */
	long stop_at;          /* deliver returns -7 for this one; -1: never */
	long until;            /* the first one takes until this many others are done */
	long taken, delivered; /* so far */
	long done, gave_up;
	int parts;  /* parts delivered for each piece; 0: not divided */
	int abroad; /* 1: something ran in another thread */
};

static void
look_where(struct work *w)
{
	pthread_mutex_lock(&w->lock);
	if (!pthread_equal(pthread_self(), w->caller))
		w->abroad = 1;
	pthread_mutex_unlock(&w->lock);
}

static int
take(void *arg, void *own)
{
	struct work *w = arg;
	struct slot *s = own;

	look_where(w);
	if (w->taken == w->pieces)
		return w->take_ends;
	s->number = w->taken++;
	return 1;
}

static void
work(void *arg, void *own)
{
	struct work *w = arg;
	struct slot *s = own;
	struct timespec end;

	clock_gettime(CLOCK_REALTIME, &end);
	end.tv_sec += LONG;
	look_where(w);
	pthread_mutex_lock(&w->lock);
	while (s->number == 0 && w->done < w->until && !w->gave_up)
		w->gave_up = pthread_cond_timedwait(&w->worked, &w->lock, &end) != 0;
	w->done++;
	pthread_cond_signal(&w->worked);
	pthread_mutex_unlock(&w->lock);
}

static int
deliver(void *arg, void *own)
{
	struct work *w = arg;
	struct slot *s = own;

	look_where(w);
	assert_int_equal(s->number, w->delivered);
	if (s->number == w->stop_at)
		return -7;
	w->delivered += ++s->parts >= w->parts;
	return 0;
}

static int
more(void *arg, void *own)
{
	struct work *w = arg;
	struct slot *s = own;

	if (s->parts < w->parts)
		return 1;
	s->parts = 0;
	return 0;
}

static int
run(struct work *w, int workers)
{
	struct strat_jobs jobs = { take, work, deliver, w, more };
	size_t i;
	int rc;

	for (i = 0; i < STRAT_JOBS_SLOTS_MAX; i++)
		w->own[i] = &w->slots[i];
	pthread_mutex_init(&w->lock, NULL);
	pthread_cond_init(&w->worked, NULL);
	w->caller = pthread_self();
	rc = strat_jobs_run(&jobs, workers, w->own);
	pthread_cond_destroy(&w->worked);
	pthread_mutex_destroy(&w->lock);
	return rc;
}

static void
nobody_waits_for_his_turn(void **state)
{
	struct work w = { .pieces = PIECES, .stop_at = -1 };

	(void)state;
	w.until = strat_jobs_slots(2) - 1;
	assert_int_equal(run(&w, 2), 0);
	assert_false(w.gave_up);
	assert_int_equal(w.delivered, PIECES);
}

static void
a_piece_is_delivered_in_parts_before_the_next_one(void **state)
{
	int workers;

	(void)state;
	for (workers = 1; workers < 4; workers++) {
		struct work w = { .pieces = PIECES, .stop_at = -1, .parts = 3 };

		assert_int_equal(run(&w, workers), 0);
		assert_int_equal(w.delivered, PIECES);
	}
}

static void
results_come_in_order_with_any_number_of_workers(void **state)
{
	static const int workers[] = { 1, 2, 3, 7, 64, STRAT_JOBS_MAX };
	size_t i;

	(void)state;
	for (i = 0; i < sizeof workers / sizeof *workers; i++) {
		struct work w = { .pieces = PIECES, .stop_at = -1 };

		assert_int_equal(run(&w, workers[i]), 0);
		assert_int_equal(w.delivered, PIECES);
	}
}

static void
one_worker_is_the_caller_with_one_slot(void **state)
{
	struct work w = { .pieces = 5, .stop_at = -1 };

	(void)state;
	assert_int_equal(strat_jobs_slots(1), 1);
	assert_int_equal(run(&w, 1), 0);
	assert_false(w.abroad);
	assert_int_equal(w.delivered, 5);
}

static void
no_work_is_no_trouble(void **state)
{
	struct work w = { .pieces = 0, .stop_at = -1 };

	(void)state;
	assert_int_equal(run(&w, 3), 0);
	assert_int_equal(w.delivered, 0);
}

static void
what_was_taken_before_take_failed_is_delivered(void **state)
{
	int workers;

	(void)state;
	for (workers = 1; workers <= 4; workers++) {
		struct work w = { .pieces = 50, .take_ends = -3, .stop_at = -1 };

		assert_int_equal(run(&w, workers), -3);
		assert_int_equal(w.delivered, 50);
	}
}

static void
nothing_is_delivered_after_deliver_failed(void **state)
{
	int workers;

	(void)state;
	for (workers = 1; workers <= 4; workers++) {
		struct work w = { .pieces = PIECES, .take_ends = -3, .stop_at = 20 };

		assert_int_equal(run(&w, workers), -7);
		assert_int_equal(w.delivered, 20);
		assert_true(w.taken <= 21 + strat_jobs_slots(workers));
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(nobody_waits_for_his_turn),
		cmocka_unit_test(a_piece_is_delivered_in_parts_before_the_next_one),
		cmocka_unit_test(results_come_in_order_with_any_number_of_workers),
		cmocka_unit_test(one_worker_is_the_caller_with_one_slot),
		cmocka_unit_test(no_work_is_no_trouble),
		cmocka_unit_test(what_was_taken_before_take_failed_is_delivered),
		cmocka_unit_test(nothing_is_delivered_after_deliver_failed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
