/* match_test.c - the test (SPRT) of a match, also of one that several machines play. */
#include "match/match_results.h"

#include <inttypes.h>

struct strat_sample
strat_match_sample(const struct strat_match_plan *p, const struct strat_score *s)
{
	int shares_setups = *p->config.book.file && !p->config.book.is_single;

	return shares_setups ? strat_score_pairs(s) : strat_score_sample(s);
}

struct strat_match_test
strat_match_test(const struct strat_match_results *r)
{
	const struct strat_match_plan *p = r->plan;
	const struct strat_config *c = &p->config;
	uint64_t all_games = r->shared ? strat_schedule_games(&p->schedule)
				       : strat_schedule_shard_games(&p->schedule);
	int is_paired = c->format == STRAT_FIXED_PAIRS;
	struct strat_match_test t = { .a = is_paired ? c->pairs[0].a : 1,
		.b = is_paired ? c->pairs[0].b : 2 };
	const struct strat_scoreboard *board = r->shared ? &r->all : &r->board;
	const struct strat_score *s = strat_scoreboard_score(board, t.a, t.b);
	int is_common = r->decision.decision != STRAT_UNDECIDED;

	t.sample = is_common ? r->decision.sample : strat_match_sample(p, s);
	t.parts = r->shared ? p->schedule.shards : 1;
	t.decided = r->decision.games;
	t.voids = s->voids;
	t.games = s->voids + strat_score_games(s);
	t.crashes = board->faults[t.a].crashed + board->faults[t.b].crashed;
	t.illegal = board->faults[t.a].illegal + board->faults[t.b].illegal;
	t.time[0] = board->faults[t.a].time;
	t.time[1] = board->faults[t.b].time;
	t.repeats = board->repeats;
	t.is_spoilt = !is_common &&
	    t.voids * 100 > STRAT_TEST_VOID_PERCENT *
		    (t.games > STRAT_TEST_VOID_GAMES ? t.games : STRAT_TEST_VOID_GAMES);
	t.llr = strat_sprt_llr(&c->sprt, &t.sample);
	t.lower = strat_sprt_lower(&c->sprt);
	t.upper = strat_sprt_upper(&c->sprt);
	if (!t.is_spoilt)
		t.decision = strat_sprt_verdict(&c->sprt, t.llr);
	t.is_open = !t.is_spoilt && t.decision == STRAT_UNDECIDED && t.games >= all_games;
	return t;
}

/* ------ several machines ------ */

/* Add a game of another part.  A callback. */
static int
add_other(void *arg, const struct strat_shared_game *g)
{
	struct strat_match_results *r = arg;
	struct strat_scheduled_game f;
	int rc;

	if (!strat_schedule_get(&r->plan->schedule, g->number, &f))
		return strat_tellf(r->rep, STRAT_E_LEDGER, STRAT_NOWHERE,
		    "a journal holds game %" PRIu64 ", which is not in the schedule", g->number);
	rc = strat_match_count(&r->all, r->plan, &f, g);
	return rc < 0 ? strat_tell_rc(r->rep, rc, STRAT_NOWHERE) : 0;
}

int
strat_match_results_share(struct strat_match_results *r, struct strat_ledger *ledger,
    const char *folder, int is_playing, struct strat_report *rep)
{
	const struct strat_schedule *s = &r->plan->schedule;
	struct strat_shared_options how = { .folder = folder,
		.part = is_playing ? s->shard + 1 : 0,
		.parts = s->shards ? s->shards : 1,
		.game = add_other,
		.arg = r,
		.rep = rep };
	int rc = strat_ledger_identity(ledger, &how.id);

	r->rep = rep;
	r->is_playing = is_playing;
	if (rc < 0)
		return rc;
	if (strat_scoreboard_init(&r->all, s->players) < 0)
		return strat_tell(rep, STRAT_E_NOMEM, STRAT_NOWHERE);
	return strat_shared_open(&r->shared, &how);
}

/* Return the decision that the games known to R lead to. */
static struct strat_shared_decision
find_decision(const struct strat_match_results *r)
{
	struct strat_match_test t = strat_match_test(r);

	return (struct strat_shared_decision){ t.decision, t.games, t.sample };
}

int
strat_match_results_exchange(struct strat_match_results *r, int now)
{
	struct strat_shared_decision ours;
	int rc;

	if (!r->shared || r->decision.decision != STRAT_UNDECIDED)
		return 0;
	rc = r->is_playing ? strat_shared_publish(r->shared) : 0;
	if (rc == 0)
		rc = strat_shared_look(r->shared, now);
	r->decision = *strat_shared_decision(r->shared);
	if (rc < 0 || !r->is_playing || r->decision.decision != STRAT_UNDECIDED)
		return rc;
	ours = find_decision(r);
	if (ours.decision != STRAT_UNDECIDED)
		rc = strat_shared_decide(r->shared, &ours);
	r->decision = *strat_shared_decision(r->shared);
	return rc;
}
