/* jobs.h - a pool of workers whose results are delivered in order.
 *
 * Each worker takes the next piece of work, works, and waits for its turn to deliver: the
 * output is the same whatever the number of workers, and memory is bounded by them. */
#ifndef STRAT_BASE_JOBS_H
#define STRAT_BASE_JOBS_H

/* What to do.  ARG is shared, OWN is the worker's own.
 * take:    one at a time, in order.  1: OWN has work, 0: no more, negative: stop with this.
 * work:    many at a time.
 * deliver: one at a time, in the order of take.  0, or negative: stop with this. */
struct strat_jobs {
	int (*take)(void *arg, void *own);
	void (*work)(void *arg, void *own);
	int (*deliver)(void *arg, void *own);
	void *arg;
};

#define STRAT_JOBS_MAX 256

/* Run with N workers, 1..STRAT_JOBS_MAX; OWN[i] belongs to worker i.  With one, or where no
 * thread can be had, all runs in the calling thread.  0, or the first negative code. */
int strat_jobs_run(const struct strat_jobs *jobs, int n, void **own);

/* Processors that this process may use, at least 1. */
int strat_jobs_processors(void);

#endif
