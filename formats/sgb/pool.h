/* pool.h - large things, lent to whoever works: no more of them than work at a time. */
#ifndef STRAT_FORMATS_SGB_POOL_H
#define STRAT_FORMATS_SGB_POOL_H

#include <pthread.h>

#include "base/jobs.h"

struct strat_lender {
	void *(*open)(void *arg); /* NULL: out of memory */
	void (*close)(void *thing);
	void *arg;
	pthread_mutex_t lock;
	void *idle[STRAT_JOBS_MAX];
	int nidle;
};

void strat_lender_init(
    struct strat_lender *l, void *(*open)(void *arg), void (*close)(void *thing), void *arg);
void strat_lender_free(struct strat_lender *l);

/* Take one, made if none is there; NULL: out of memory. */
void *strat_lender_take(struct strat_lender *l);

/* Give it back, NULL too. */
void strat_lender_give(struct strat_lender *l, void *thing);

#endif
