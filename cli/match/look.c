/* look.c - read the results of a tournament, also while another process plays it. */
#include <inttypes.h>
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

int
match_look_is_over(const struct match_look *l)
{
	struct strat_match_test test;

	if (!l->plan.config.has_sprt)
		return strat_match_games(&l->results) >= match_look_games(l);
	test = strat_match_test(&l->results);
	return test.decision != STRAT_UNDECIDED || test.is_spoilt || test.is_open;
}

void
match_look_put_games(struct strat_out *out, const struct match_look *l)
{
	int is_test = l->plan.config.has_sprt, is_over = is_test && match_look_is_over(l);

	strat_out_printf(out, "%" PRIu64, strat_match_games(&l->results));
	if (!is_test)
		strat_out_printf(out, " of %" PRIu64, match_look_games(l));
	strat_out_str(out, " games played");
	if (is_over)
		strat_out_str(out, ", the test is over");
	else if (is_test)
		strat_out_printf(out, ", at most %" PRIu64, match_look_games(l));
}

uint64_t
match_look_games(const struct match_look *l)
{
	return strat_schedule_shard_games(&l->plan.schedule);
}
