/* pool.c - large things, lent to whoever works. */
#include "formats/sgb/pool.h"

#include <stddef.h>

void
strat_lender_init(
    struct strat_lender *l, void *(*open)(void *arg), void (*close)(void *thing), void *arg)
{
	l->arg = arg;
	l->open = open;
	l->close = close;
	l->nidle = 0;
	pthread_mutex_init(&l->lock, NULL);
}

void
strat_lender_free(struct strat_lender *l)
{
	while (l->nidle)
		l->close(l->idle[--l->nidle]);
	pthread_mutex_destroy(&l->lock);
}

void *
strat_lender_take(struct strat_lender *l)
{
	void *thing;

	pthread_mutex_lock(&l->lock);
	thing = l->nidle ? l->idle[--l->nidle] : NULL;
	pthread_mutex_unlock(&l->lock);
	return thing ? thing : l->open(l->arg);
}

void
strat_lender_give(struct strat_lender *l, void *thing)
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
