/* sgb_pool.h - large things, lent to whoever works: no more of them than work at a time. */
#ifndef STRAT_FORMATS_SGB_SGB_POOL_H
#define STRAT_FORMATS_SGB_SGB_POOL_H

#include <pthread.h>

#include "base/jobs.h"

struct strat_object_pool {
	void *(*open)(void *arg); /* NULL: out of memory */
	void (*close)(void *thing);
	void *arg;
	pthread_mutex_t lock;
	void *idle[STRAT_JOBS_MAX];
	int nidle;
};

void strat_object_pool_init(
    struct strat_object_pool *l, void *(*open)(void *arg), void (*close)(void *thing), void *arg);
void strat_object_pool_free(struct strat_object_pool *l);

/* Take one, made if none is there; NULL: out of memory. */
void *strat_object_pool_get(struct strat_object_pool *l);

/* Give it back, NULL too. */
void strat_object_pool_put(struct strat_object_pool *l, void *thing);

#endif
