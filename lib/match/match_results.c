/* match_results.c - collect the results of a tournament between engines. */
#include "match/match_results.h"

#include <stdio.h>

#include "formats/format.h"
#include "game/identity.h"

/* ------ games that were played ------ */

static struct strat_hash
hash_game_key(const struct strat_scheduled_game *f)
{
	uint32_t key[3] = { f->red, f->blue, f->game };

	return strat_hash(key, sizeof key);
}

int
strat_match_is_played(struct strat_match_results *r, const struct strat_scheduled_game *f)
{
	return strat_hash_map_find(&r->played, hash_game_key(f)) != 0;
}

int
strat_match_set_played(struct strat_match_results *r, const struct strat_scheduled_game *f)
{
	int is_new;

	return strat_hash_map_add(&r->played, hash_game_key(f), &is_new) ? 0 : -STRAT_E_NOMEM;
}

uint64_t
strat_match_games(const struct strat_match_results *r)
{
	return r->board.games + r->board.voids;
}

/* ------ games that are the same ------ */

/* Set *ID to the hash of the record of G.  Return 0, -STRAT_E_NOMEM, or -STRAT_E_DATABASE if the
 * record cannot be read. */
static int
record_identity(const struct strat_ledger_game *g, struct strat_hash *id)
{
	struct strat_text text = { .p = g->record, .end = g->record + g->nrecord, .line = 1 };
	struct strat_out canon = { .fd = -1 };
	struct strat_record record;
	int rc;

	strat_record_init(&record);
	rc = strat_format_sgr.read(&text, &record, NULL);
	if (rc > 0)
		rc = strat_record_identity(&record, NULL, &canon, id);
	else
		rc = rc == -STRAT_E_NOMEM ? rc : -STRAT_E_DATABASE;
	strat_record_free(&record);
	strat_out_free(&canon);
	return rc;
}

/* Set *SUM to a hash of the engines, result and record of G: repeated games have the same one.
 * Return as record_identity() does. */
static int
repeat_hash(const struct strat_ledger_game *g, struct strat_hash *sum)
{
	struct strat_hash id = { 0, 0 };
	int rc = record_identity(g, &id);
	uint64_t all[] = { g->scheduled.red, g->scheduled.blue, (uint64_t)g->result, id.low,
		id.high };

	if (rc == 0)
		*sum = strat_hash(all, sizeof all);
	return rc;
}

int
strat_match_results_add(struct strat_match_results *r, const struct strat_match_plan *p,
    const struct strat_ledger_game *g)
{
	enum strat_result result = g->result;
	struct strat_hash sum;
	int rc;

	if (result != STRAT_OPEN) {
		rc = repeat_hash(g, &sum);
		if (rc == 0)
			rc = strat_scoreboard_repeats(&r->board, sum);
		if (rc < 0)
			return rc;
		if (rc && p->config.has_sprt)
			result = STRAT_OPEN;
	}
	return strat_scoreboard_add(&r->board, &g->scheduled, result, g->end, g->loser);
}

/* ------ all games of the file ------ */

struct reading {
	struct strat_ledger *ledger;
	const struct strat_match_plan *plan;
	struct strat_match_results *results;
};

/* Report that game F of LEDGER is unusable and return RC; WHY is the reason unless RC is
 * -STRAT_E_NOMEM. */
static int
refuse(struct strat_ledger *ledger, const struct strat_scheduled_game *f, int rc, const char *why)
{
	char key[STRAT_GAME_KEY_SIZE];

	strat_scheduled_game_key(f, key);
	if (rc == -STRAT_E_NOMEM)
		return strat_tell(ledger->sql.rep, STRAT_E_NOMEM, strat_at_file(ledger->sql.path));
	return strat_tellf(ledger->sql.rep, (enum strat_code) - rc, strat_at_file(ledger->sql.path),
	    "game %s: %s", key, why);
}

static int
read_game(void *arg, const struct strat_ledger_game *g)
{
	struct reading *x = arg;
	const struct strat_scheduled_game *f = &g->scheduled;
	size_t players = x->plan->config.nengines;
	int rc;

	if (f->red < 1 || f->red > players || f->blue < 1 || f->blue > players || f->red == f->blue)
		return refuse(x->ledger, f, -STRAT_E_DATABASE, "its engines do not exist");
	rc = strat_match_set_played(x->results, f);
	if (rc == 0)
		rc = strat_match_results_add(x->results, x->plan, g);
	if (rc < 0)
		return refuse(x->ledger, f, rc, "its record cannot be read");
	if (x->plan->rounds)
		rc = strat_rounds_add(x->plan->rounds, f, g->result, g->end, g->loser);
	return rc < 0 ? refuse(x->ledger, f, rc, "the results before it do not lead to it") : 0;
}

int
strat_match_results_init(struct strat_match_results *r, const struct strat_match_plan *p)
{
	*r = (struct strat_match_results){ .after = 0 };
	return strat_scoreboard_init(&r->board, (uint32_t)p->config.nengines);
}

void
strat_match_results_free(struct strat_match_results *r)
{
	strat_scoreboard_free(&r->board);
	strat_hash_map_free(&r->played);
}

int
strat_match_results_read(
    struct strat_match_results *r, const struct strat_match_plan *p, struct strat_ledger *ledger)
{
	struct reading x = { ledger, p, r };

	return strat_ledger_each(ledger, 1, &r->after, read_game, &x);
}

/* ------ the test ------ */

struct strat_sample
strat_match_sample(const struct strat_match_plan *p, const struct strat_score *s)
{
	int shares_setups = *p->config.book.file && !p->config.book.is_single;

	return shares_setups ? strat_score_pairs(s) : strat_score_sample(s);
}

struct strat_match_test
strat_match_test(const struct strat_match_plan *p, const struct strat_scoreboard *r)
{
	const struct strat_config *c = &p->config;
	int is_paired = c->format == STRAT_FIXED_PAIRS;
	struct strat_match_test t = { .a = is_paired ? c->pairs[0].a : 1,
		.b = is_paired ? c->pairs[0].b : 2 };
	const struct strat_score *s = strat_scoreboard_score(r, t.a, t.b);

	t.sample = strat_match_sample(p, s);
	t.voids = s->voids;
	t.games = s->voids + strat_score_games(s);
	t.crashes = r->faults[t.a].crashed + r->faults[t.b].crashed;
	t.illegal = r->faults[t.a].illegal + r->faults[t.b].illegal;
	t.time[0] = r->faults[t.a].time;
	t.time[1] = r->faults[t.b].time;
	t.repeats = r->repeats;
	t.is_spoilt = t.voids * 100 > STRAT_TEST_VOID_PERCENT *
		(t.games > STRAT_TEST_VOID_GAMES ? t.games : STRAT_TEST_VOID_GAMES);
	t.llr = strat_sprt_llr(&c->sprt, &t.sample);
	t.lower = strat_sprt_lower(&c->sprt);
	t.upper = strat_sprt_upper(&c->sprt);
	if (!t.is_spoilt)
		t.decision = strat_sprt_verdict(&c->sprt, t.llr);
	t.is_open = !t.is_spoilt && t.decision == STRAT_UNDECIDED &&
	    t.games >= strat_schedule_shard_games(&p->schedule);
	return t;
}
