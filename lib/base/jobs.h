/* jobs.h - a pool of workers whose results are delivered in order.
 *
 * There are more slots for work than workers: a worker takes the next piece of work to a free
 * slot, works, and leaves the slot in the queue; whoever leaves the one that is next delivers
 * all that are ready.  So nobody waits for his turn, the output is the same whatever the number
 * of workers, and memory is bounded by the slots. */
#ifndef STRAT_BASE_JOBS_H
#define STRAT_BASE_JOBS_H

/* What to do.  ARG is shared, OWN is the slot's own.
 * take:    one at a time, in order.  1: OWN has work, 0: no more, negative: stop with this when
 *          all that was taken before has been delivered.
 * work:    many at a time.
 * deliver: one at a time, in the order of take.  0, or negative: stop with this.
 * more:    NULL, or after deliver: 1: OWN's work was not done, it has gone on and there is more to
 *          deliver, which comes before all else; 0: it is done.  So what waits can be bounded. */
struct strat_jobs {
	int (*take)(void *arg, void *own);
	void (*work)(void *arg, void *own);
	int (*deliver)(void *arg, void *own);
	void *arg;
	int (*more)(void *arg, void *own);
};

#define STRAT_JOBS_MAX       256
#define STRAT_JOBS_SLOTS_MAX (3 * STRAT_JOBS_MAX)

/* The slots that N workers want: one for one, else three for each. */
int strat_jobs_slots(int n);

/* Run with N workers, 1..STRAT_JOBS_MAX; OWN has strat_jobs_slots(N) things.  With one, or where
 * no thread can be had, all runs in the calling thread.  0, or the first negative code. */
int strat_jobs_run(const struct strat_jobs *jobs, int n, void **own);

/* Processors that this process may use, at least 1. */
int strat_jobs_processors(void);

#endif
