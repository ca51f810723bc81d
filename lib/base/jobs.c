/* jobs.c - a pool of workers whose results are delivered in order. */
#include "base/jobs.h"

#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>
#include <unistd.h>

#include "strat/base.h"

struct pool {
	const struct strat_jobs *jobs;
	/* protects the members below; not held while a function of a job runs */
	pthread_mutex_t lock;
	/* signalled when there may be something to take, or nothing more to come */
	pthread_cond_t more;
	void *idle[STRAT_JOBS_SLOTS_MAX]; /* stack of free slots */
	int nidle, nslots;
	void *ready[STRAT_JOBS_SLOTS_MAX]; /* by ticket, modulo nslots; NULL: not ready */
	unsigned long taken, delivered;    /* the next ticket to take and to deliver */
	int is_taking, is_delivering;      /* 1: a worker is doing so */
	int over;                          /* 1: nothing more is taken */
	int rc, take_rc;                   /* the negative code of deliver, or of take */
};

/* Take work into a free slot and do it.  The lock is held on entry and on return. */
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

/* Return the next slot to deliver, or NULL if it is not ready. */
static void **
next_ready(struct pool *p)
{
	void **own = &p->ready[p->delivered % (unsigned long)p->nslots];

	return *own ? own : NULL;
}

/* Deliver the slot at READY and free it.  The lock is held on entry and on return. */
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

/* Work until everything is delivered.  Delivery comes first, because it frees slots.  The
 * delivering worker looks for more afterwards, so that no other worker has to wait for it. */
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
