/* jobs.c - a pool of workers whose results are delivered in order. */
#include "base/jobs.h"

#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>
#include <unistd.h>

#include "strat/base.h"

struct pool {
	const struct strat_jobs *jobs;
	pthread_mutex_t lock; /* of all that follows; not held while a job's function runs */
	pthread_cond_t more;  /* there may be something to take, or there is no more */
	void *idle[STRAT_JOBS_SLOTS_MAX]; /* slots that are free, the last one is used first */
	int nidle, nslots;
	void *ready[STRAT_JOBS_SLOTS_MAX]; /* by ticket, modulo nslots; NULL: not yet */
	unsigned long taken, delivered;    /* the ticket to be taken, to be delivered */
	int is_taking, is_delivering;      /* somebody is */
	int over;                          /* nothing is taken any more */
	int rc, take_rc;                   /* why: a negative code of deliver, of take */
};

/* Take work to a free slot, and do it.  Comes and goes with the lock held. */
static void
take_and_work(struct pool *p)
{
	void *own = p->idle[--p->nidle];
	unsigned long ticket = p->taken;
	int rc;

	p->is_taking = 1;
	pthread_mutex_unlock(&p->lock);
	rc = p->jobs->take(p->jobs->arg, own);
	pthread_mutex_lock(&p->lock);
	p->is_taking = 0;
	if (rc <= 0) {
		p->take_rc = rc;
		p->over = 1;
		pthread_cond_broadcast(&p->more);
		return;
	}
	p->taken++;
	pthread_cond_signal(&p->more);
	pthread_mutex_unlock(&p->lock);
	p->jobs->work(p->jobs->arg, own);
	pthread_mutex_lock(&p->lock);
	p->ready[ticket % (unsigned long)p->nslots] = own;
}

/* The slot to be delivered next; NULL: it is not ready. */
static void **
next_ready(struct pool *p)
{
	void **own = &p->ready[p->delivered % (unsigned long)p->nslots];

	return *own ? own : NULL;
}

/* Deliver the slot at READY, and free it.  Comes and goes with the lock held. */
static void
deliver(struct pool *p, void **ready)
{
	void *own = *ready;
	int rc = p->rc;

	*ready = NULL;
	p->is_delivering = 1;
	pthread_mutex_unlock(&p->lock);
	if (rc == 0)
		do
			rc = p->jobs->deliver(p->jobs->arg, own);
		while (rc == 0 && p->jobs->more && p->jobs->more(p->jobs->arg, own));
	pthread_mutex_lock(&p->lock);
	p->is_delivering = 0;
	p->delivered++;
	p->idle[p->nidle++] = own;
	if (rc < 0) {
		p->rc = rc;
		p->over = 1;
		pthread_cond_broadcast(&p->more);
	}
	pthread_cond_signal(&p->more);
}

/* What is ready goes first, for that makes slots free.  Who is delivering looks again when he
 * has done so: nobody need wait for that, and at the end nobody need stay for it. */
static void *
run(void *arg)
{
	struct pool *p = arg;
	void **ready;

	pthread_mutex_lock(&p->lock);
	for (;;) {
		ready = p->is_delivering ? NULL : next_ready(p);
		if (ready)
			deliver(p, ready);
		else if (p->over)
			break;
		else if (p->nidle && !p->is_taking)
			take_and_work(p);
		else
			pthread_cond_wait(&p->more, &p->lock);
	}
	pthread_mutex_unlock(&p->lock);
	return NULL;
}

int
strat_jobs_slots(int n)
{
	if (n > STRAT_JOBS_MAX)
		n = STRAT_JOBS_MAX;
	return n <= 1 ? 1 : 3 * n;
}

int
strat_jobs_run(const struct strat_jobs *jobs, int n, void **own)
{
	struct pool pool = { .jobs = jobs, .nslots = strat_jobs_slots(n) };
	pthread_t threads[STRAT_JOBS_MAX];
	int i, started;

	if (n > STRAT_JOBS_MAX)
		n = STRAT_JOBS_MAX;
	pthread_mutex_init(&pool.lock, NULL);
	pthread_cond_init(&pool.more, NULL);
	while (pool.nidle < pool.nslots) {
		pool.idle[pool.nidle] = own[pool.nidle];
		pool.nidle++;
	}
	for (started = 1; started < n; started++)
		if (pthread_create(&threads[started], NULL, run, &pool) != 0)
			break;
	run(&pool);
	for (i = 1; i < started; i++)
		pthread_join(threads[i], NULL);
	pthread_cond_destroy(&pool.more);
	pthread_mutex_destroy(&pool.lock);
	return pool.rc ? pool.rc : pool.take_rc;
}

int
strat_jobs_run_own(const struct strat_jobs *jobs, int n, const struct strat_jobs_own *own)
{
	size_t size = (own->size / _Alignof(max_align_t) + 1) * _Alignof(max_align_t);
	int slots = strat_jobs_slots(n), made, i, rc = 0;
	char *data = calloc((size_t)slots, size);
	void *list[STRAT_JOBS_SLOTS_MAX];

	if (!data)
		return -STRAT_E_NOMEM;
	for (i = 0; i < slots && rc == 0; i++) {
		list[i] = data + (size_t)i * size;
		if (own->init)
			rc = own->init(jobs->arg, list[i]);
	}
	if (rc == 0)
		rc = strat_jobs_run(jobs, n, list);
	for (made = i, i = 0; i < made && rc == 0 && own->end; i++)
		rc = own->end(jobs->arg, list[i]);
	for (i = 0; i < made; i++)
		if (own->free)
			own->free(jobs->arg, list[i]);
	free(data);
	return rc;
}

int
strat_jobs_wanted(long n)
{
	if (n == 0)
		n = sysconf(_SC_NPROCESSORS_ONLN);
	return n < 1 ? 1 : n > STRAT_JOBS_MAX ? STRAT_JOBS_MAX : (int)n;
}
