/* processor_use.c - how long a child waited for a processor. */
#include "engine/child/supervisor.h"

int
strat_child_measure(const struct strat_child *c, struct strat_processor_use *use)
{
	return c->state == STRAT_CHILD_RUNS && c->pid > 0 ? strat_process_measure_use(c->pid, use)
							  : -1;
}

/* Return the waiting of thread TID in USE, or -1 if it is not there. */
static int64_t
waited_by(const struct strat_processor_use *use, int tid)
{
	int i;

	for (i = 0; i < use->n; i++)
		if (use->threads[i].tid == tid)
			return use->threads[i].waited;
	return -1;
}

strat_ns
strat_processor_waited(
    const struct strat_processor_use *before, const struct strat_processor_use *after)
{
	strat_ns most = 0, waited, had;
	int i;

	for (i = 0; i < after->n; i++) {
		had = waited_by(before, after->threads[i].tid);
		waited = after->threads[i].waited - (had < 0 ? 0 : had);
		if (waited > most && (had >= 0 || before->n < STRAT_USE_THREADS))
			most = waited;
	}
	return most;
}
