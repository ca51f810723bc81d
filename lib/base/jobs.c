/* jobs.c - a pool of workers whose results are delivered in order. */
#include "base/jobs.h"

#include <pthread.h>
#include <stddef.h>
#include <unistd.h>

struct pool {
	const struct strat_jobs *jobs;
	pthread_mutex_t taking, delivering;
	pthread_cond_t turn;
	unsigned long taken, delivered; /* the ticket to be taken, to be delivered */
	int over;                       /* taking has ended */
	int rc;
};

struct worker {
	struct pool *pool;
	void *own;
	pthread_t thread;
};

/* Take a piece of work and its ticket.  1: there is one. */
static int
take(struct pool *p, void *own, unsigned long *ticket)
{
	int rc = 0;

	pthread_mutex_lock(&p->taking);
	if (!p->over) {
		rc = p->jobs->take(p->jobs->arg, own);
		if (rc > 0)
			*ticket = p->taken++;
		else
			p->over = 1;
	}
	pthread_mutex_unlock(&p->taking);
	return rc;
}

/* Wait for TICKET's turn, deliver, and let the next one come. */
static int
deliver(struct pool *p, void *own, unsigned long ticket)
{
	int rc;

	pthread_mutex_lock(&p->delivering);
	while (p->delivered != ticket)
		pthread_cond_wait(&p->turn, &p->delivering);
	rc = p->rc;
	if (rc == 0)
		rc = p->jobs->deliver(p->jobs->arg, own);
	if (rc < 0 && p->rc == 0)
		p->rc = rc;
	p->delivered++;
	pthread_cond_broadcast(&p->turn);
	pthread_mutex_unlock(&p->delivering);
	return rc;
}

static void *
run(void *arg)
{
	struct worker *w = arg;
	struct pool *p = w->pool;
	unsigned long ticket = 0;
	int rc;

	while ((rc = take(p, w->own, &ticket)) > 0) {
		p->jobs->work(p->jobs->arg, w->own);
		rc = deliver(p, w->own, ticket);
		if (rc < 0)
			break;
	}
	if (rc < 0) {
		pthread_mutex_lock(&p->taking);
		p->over = 1;
		pthread_mutex_unlock(&p->taking);
		pthread_mutex_lock(&p->delivering);
		if (p->rc == 0)
			p->rc = rc;
		pthread_mutex_unlock(&p->delivering);
	}
	return NULL;
}

int
strat_jobs_run(const struct strat_jobs *jobs, int n, void **own)
{
	struct pool pool = { .jobs = jobs };
	struct worker workers[STRAT_JOBS_MAX];
	int i, started;

	if (n > STRAT_JOBS_MAX)
		n = STRAT_JOBS_MAX;
	pthread_mutex_init(&pool.taking, NULL);
	pthread_mutex_init(&pool.delivering, NULL);
	pthread_cond_init(&pool.turn, NULL);
	for (i = 0; i < n; i++)
		workers[i] = (struct worker){ .pool = &pool, .own = own[i] };
	for (started = 1; started < n; started++)
		if (pthread_create(&workers[started].thread, NULL, run, &workers[started]) != 0)
			break;
	run(&workers[0]);
	for (i = 1; i < started; i++)
		pthread_join(workers[i].thread, NULL);
	pthread_cond_destroy(&pool.turn);
	pthread_mutex_destroy(&pool.delivering);
	pthread_mutex_destroy(&pool.taking);
	return pool.rc;
}

int
strat_jobs_processors(void)
{
	long n = sysconf(_SC_NPROCESSORS_ONLN);

	return n < 1 ? 1 : n > STRAT_JOBS_MAX ? STRAT_JOBS_MAX : (int)n;
}
