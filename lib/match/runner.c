/* runner.c - play many games between engines in one or several threads. */
#include "match/runner.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "match/lane.h"

struct strat_runner {
	struct strat_lanes lanes;
	struct strat_taken_processors taken;
	struct strat_report *rep;
};

static void *
run_lane(void *arg)
{
	strat_lane_run(arg);
	return NULL;
}

int
strat_runner_run(struct strat_runner *a)
{
	struct strat_lanes *all = &a->lanes;
	pthread_t thread[STRAT_RUNNER_THREADS];
	int i, error = 0;

	for (i = 1; i < all->n && !error; i++)
		error = pthread_create(&thread[i], NULL, run_lane, all->list[i]);
	if (error) {
		i--; /* this one does not run */
		all->rc = strat_tellf(a->rep, STRAT_E_IO, STRAT_NOWHERE,
		    "cannot create a thread: %s", strerror(error));
		strat_runner_abandon(a);
	}
	strat_lane_run(all->list[0]);
	while (--i > 0)
		pthread_join(thread[i], NULL);
	return all->rc;
}

void
strat_runner_abandon(struct strat_runner *a)
{
	int i;

	atomic_store(&a->lanes.is_finishing, 1);
	atomic_store(&a->lanes.is_abandoning, 1);
	for (i = 0; i < a->lanes.n; i++)
		strat_lane_wake(a->lanes.list[i]);
}

const char *
strat_runner_sandbox(const struct strat_runner *a)
{
	int i;

	if (!strat_lane_has_sandbox(a->lanes.list[0]))
		return "none";
	for (i = 0; i < a->lanes.n; i++)
		if (!strat_lane_has_groups(a->lanes.list[i]))
			return "bubblewrap, limits measured";
	return "bubblewrap";
}

/* Open lane I of N. */
static int
open_lane(struct strat_runner *a, const struct strat_runner_options *plan, int i, int n)
{
	struct strat_runner_options own = *plan;
	int first = (int)((long)plan->slots * i / n), end = (int)((long)plan->slots * (i + 1) / n);
	int rc;

	own.slots = end - first;
	if (i > 0)
		own.fd = -1;
	rc = strat_lane_open(&a->lanes.list[i], &own, &a->lanes, first);
	if (rc == 0)
		a->lanes.n++;
	return rc;
}

int
strat_runner_open(struct strat_runner **to, const struct strat_runner_options *plan)
{
	struct strat_runner *a = calloc(1, sizeof *a);
	int n = plan->threads < 1 ? 1 : plan->threads, i, rc = 0;

	*to = NULL;
	if (n > plan->slots)
		n = plan->slots;
	if (n > STRAT_RUNNER_THREADS)
		n = STRAT_RUNNER_THREADS;
	if (a)
		a->lanes.list = calloc((size_t)n, sizeof(struct strat_lane *));
	if (!a || !a->lanes.list) {
		free(a);
		return strat_tell(plan->rep, STRAT_E_NOMEM, STRAT_NOWHERE);
	}
	a->rep = plan->rep;
	a->lanes.taken = n > 1 ? &a->taken : NULL;
	for (i = 0; rc == 0 && i < n; i++)
		rc = open_lane(a, plan, i, n);
	if (rc < 0)
		strat_runner_close(a);
	else
		*to = a;
	return rc;
}

void
strat_runner_close(struct strat_runner *a)
{
	int i;

	if (!a)
		return;
	for (i = 0; i < a->lanes.n; i++)
		strat_lane_quit(a->lanes.list[i]);
	while (a->lanes.n > 0)
		strat_lane_close(a->lanes.list[--a->lanes.n]);
	free(a->lanes.list);
	free(a);
}
