/* jobs.h - a pool of workers whose results are delivered in order.
 *
 * There are more slots than workers.  A worker takes the next piece of work into a free slot, does
 * it, and leaves the slot in a queue; the worker that finishes the next slot in order delivers all
 * slots that are ready.  Workers therefore never wait for each other, the output does not depend
 * on the number of workers, and the number of slots bounds the memory. */
#ifndef STRAT_BASE_JOBS_H
#define STRAT_BASE_JOBS_H

#include <stddef.h>

/* The callbacks.  ARG is shared; OWN belongs to the slot.
 * take:    store work in OWN.  Called one at a time, in order.  Return 1 for work, 0 at the end,
 * or a negative code to stop once all earlier work has been delivered.
 * work:    do the work.  Called by several threads at a time.
 * deliver: deliver the result.  Called one at a time, in the order of take.  Return 0, or a
 * negative code to stop.
 * more:    NULL, or called after deliver to bound the size of pending results.  Return 1 if the
 * work in OWN was incomplete and has been continued; its next part is delivered before anything
 * else.  Return 0 if it is complete. */
struct strat_jobs {
	int (*take)(void *arg, void *own);
	void (*work)(void *arg, void *own);
	int (*deliver)(void *arg, void *own);
	void *arg;
	int (*more)(void *arg, void *own);
};

#define STRAT_JOBS_MAX       256
#define STRAT_JOBS_SLOTS_MAX (3 * STRAT_JOBS_MAX)

/* Return the number of slots for N workers: one for a single worker, otherwise three per worker. */
int strat_jobs_slots(int n);

/* Run with N workers, 1..STRAT_JOBS_MAX.  OWN has strat_jobs_slots(N) elements.  With one worker,
 * or if no thread can be created, everything runs in the calling thread.  Return 0, or the first
 * negative code. */
int strat_jobs_run(const struct strat_jobs *jobs, int n, void **own);

/* The data of a slot: SIZE bytes, which begin as zeros.  INIT prepares them, END is called for each
 * slot after all work was delivered, and FREE releases them, also after INIT failed; INIT and END
 * return 0 or a negative code.  All may be NULL. */
struct strat_jobs_own {
	size_t size;
	int (*init)(void *arg, void *own);
	void (*free)(void *arg, void *own);
	int (*end)(void *arg, void *own);
};

/* The size of the data in front of what else belongs to a slot, at any alignment. */
#define STRAT_JOBS_FRONT(type) ((sizeof(type) / _Alignof(max_align_t) + 1) * _Alignof(max_align_t))

/* Run as strat_jobs_run() does with slots that exist only during the run. */
int strat_jobs_run_own(const struct strat_jobs *jobs, int n, const struct strat_jobs_own *own);

/* Return the number of workers that an option -j N asks for: 0 is one for each processor that this
 * process may use. */
int strat_jobs_wanted(long n);

#endif
