/* sgb_pool.h - a pool of large objects that are shared by threads, so that only as many exist as
 * are used at the same time. */
#ifndef STRAT_FORMATS_SGB_SGB_POOL_H
#define STRAT_FORMATS_SGB_SGB_POOL_H

#include <pthread.h>

#include "base/jobs.h"

struct strat_object_pool {
	void *(*open)(void *arg); /* returns NULL when out of memory */
	void (*close)(void *thing);
	void *arg;
	pthread_mutex_t lock;
	void *idle[STRAT_JOBS_MAX];
	int nidle;
};

void strat_object_pool_init(
    struct strat_object_pool *l, void *(*open)(void *arg), void (*close)(void *thing), void *arg);
void strat_object_pool_free(struct strat_object_pool *l);

/* Return an idle object, or a new one if there is none, or NULL when out of memory. */
void *strat_object_pool_get(struct strat_object_pool *l);

/* Return THING, which may be NULL, to the pool. */
void strat_object_pool_put(struct strat_object_pool *l, void *thing);

#endif
