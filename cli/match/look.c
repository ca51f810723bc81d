/* look.c - read the results of a tournament, also while another process plays it. */
#include <stdlib.h>

#include "cli/match/match_command.h"

int
match_look_read(struct match_look *l)
{
	int rc = strat_match_results_read(&l->results, &l->store);

	return rc < 0 ? rc : strat_match_results_exchange(&l->results, 1);
}

/* Open the journals of all parts if the test of L is shared and not decided. */
static int
open_journals(struct match_look *l, struct tool *t)
{
	struct strat_shared_decision decision = { .games = 0 };
	char *folder = NULL;
	int rc = strat_ledger_get_decision(&l->store, &decision);

	if (rc == 0 && decision.decision == STRAT_UNDECIDED)
		rc = match_property(&l->store, "shared", t, &folder);
	if (rc > 0)
		rc = strat_match_results_share(&l->results, &l->store, folder, 0, &t->report);
	free(folder);
	return rc;
}

int
match_look_open(struct match_look *l, enum strat_ledger_mode mode, struct tool *t)
{
	char *shard = NULL;
	int rc;

	*l = (struct match_look){ .store.lock = -1 };
	rc = match_open(&l->store, &l->plan, mode, t);
	if (rc == 0)
		rc = match_property(&l->store, "shard", t, &shard);
	if (rc > 0)
		rc = strat_match_set_shard(&l->plan.schedule, shard, &t->report);
	free(shard);
	if (rc == 0 && strat_match_results_init(&l->results, &l->plan) < 0)
		rc = tool_fail(t, "out of memory");
	return rc == 0 ? open_journals(l, t) : rc;
}

void
match_look_close(struct match_look *l)
{
	strat_ledger_close(&l->store);
	strat_match_results_free(&l->results);
	strat_match_plan_free(&l->plan);
}

uint64_t
match_look_games(const struct match_look *l)
{
	return strat_schedule_shard_games(&l->plan.schedule);
}
