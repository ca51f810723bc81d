/* bt_blocks.c - divide work into blocks that do not depend on the number of threads. */
#include "study/ratings/bt/bt_blocks.h"

#include "base/jobs.h"

struct run {
	void (*do_block)(void *arg, size_t block);
	void *arg;
	size_t n, next;
};

static int
take(void *arg, void *own)
{
	struct run *r = arg;

	if (r->next == r->n)
		return 0;
	*(size_t *)own = r->next++;
	return 1;
}

static void
work(void *arg, void *own)
{
	const struct run *r = arg;

	r->do_block(r->arg, *(const size_t *)own);
}

static int
deliver(void *arg, void *own)
{
	(void)arg, (void)own;
	return 0;
}

void
strat_blocks_run(void (*do_block)(void *arg, size_t block), void *arg, size_t n, int jobs)
{
	struct run r = { do_block, arg, n, 0 };
	const struct strat_jobs how = { take, work, deliver, &r, NULL };
	size_t block[STRAT_JOBS_SLOTS_MAX], i;
	void *own[STRAT_JOBS_SLOTS_MAX];

	if (jobs > 1 && n > 1) {
		jobs = jobs < STRAT_JOBS_MAX ? jobs : STRAT_JOBS_MAX;
		for (i = 0; i < (size_t)strat_jobs_slots(jobs); i++)
			own[i] = &block[i];
		if (strat_jobs_run(&how, jobs, own) == 0)
			return;
	}
	while (r.next < r.n)
		do_block(arg, r.next++);
}
