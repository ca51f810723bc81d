/* waiting.c - measure how long an engine waited for a processor. */
#include "engine/referee/waiting.h"

static strat_ns
smaller(strat_ns a, strat_ns b)
{
	return a < b ? a : b;
}

void
strat_waiting_prepare(struct strat_waiting *w, const struct strat_child *c)
{
	w->is_prepared = w->was_slow && strat_child_measure(c, &w->before) == 0;
}

void
strat_waiting_start(struct strat_waiting *w, strat_ns asked, strat_ns allowed)
{
	strat_waiting_stop(w);
	w->has_looked = w->is_prepared;
	if (!w->has_looked)
		w->look_at = asked + smaller(STRAT_WAITING_FROM, allowed / 2);
}

void
strat_waiting_stop(struct strat_waiting *w)
{
	w->look_at = STRAT_NEVER;
	w->has_looked = w->is_ready = w->is_late = 0;
	w->cpu = w->granted = 0;
}

void
strat_waiting_look(struct strat_waiting *w, const struct strat_child *c)
{
	w->look_at = STRAT_NEVER;
	w->has_looked = strat_child_measure(c, &w->before) == 0;
}

strat_ns
strat_waiting_measure(struct strat_waiting *w, const struct strat_child *c, strat_ns took)
{
	struct strat_processor_use now;
	strat_ns most;

	w->granted = w->is_ready = 0;
	if (!w->has_looked || strat_child_measure(c, &now) < 0)
		return 0;
	w->is_ready = now.is_ready;
	w->cpu = now.cpu - w->before.cpu;
	most = smaller(took - w->cpu, STRAT_WAITING_MOST);
	if (most > 0)
		w->granted = smaller(strat_processor_waited(&w->before, &now), most);
	return w->granted;
}

void
strat_waiting_set_late(struct strat_waiting *w)
{
	w->is_late = 1;
	w->own = strat_thread_waited();
}

strat_ns
strat_waiting_of_referee(const struct strat_waiting *w)
{
	return strat_thread_waited() - w->own;
}
