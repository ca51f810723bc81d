/* sgb_pool.c - a pool of large objects that are shared by threads. */
#include "formats/sgb/sgb_pool.h"

#include <stddef.h>

void
strat_object_pool_init(
    struct strat_object_pool *l, void *(*open)(void *arg), void (*close)(void *thing), void *arg)
{
	l->arg = arg;
	l->open = open;
	l->close = close;
	l->nidle = 0;
	pthread_mutex_init(&l->lock, NULL);
}

void
strat_object_pool_free(struct strat_object_pool *l)
{
	while (l->nidle)
		l->close(l->idle[--l->nidle]);
	pthread_mutex_destroy(&l->lock);
}

void *
strat_object_pool_get(struct strat_object_pool *l)
{
	void *thing;

	pthread_mutex_lock(&l->lock);
	thing = l->nidle ? l->idle[--l->nidle] : NULL;
	pthread_mutex_unlock(&l->lock);
	return thing ? thing : l->open(l->arg);
}

void
strat_object_pool_put(struct strat_object_pool *l, void *thing)
{
	int is_room;

	if (!thing)
		return;
	pthread_mutex_lock(&l->lock);
	is_room = l->nidle < STRAT_JOBS_MAX;
	if (is_room)
		l->idle[l->nidle++] = thing;
	pthread_mutex_unlock(&l->lock);
	if (!is_room)
		l->close(thing);
}
