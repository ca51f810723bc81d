/* match_results.c - collect the results of a tournament between engines. */
#include "match/match_results.h"

#include <stdio.h>
#include <stdlib.h>

#include "formats/format.h"
#include "game/identity.h"

/* ------ games that were played ------ */

#define VOID 2 /* the number of a game that does not count; that of the others is 1 */

static struct strat_hash
hash_game_key(const struct strat_scheduled_game *f)
{
	uint32_t key[3] = { f->red, f->blue, f->game };

	return strat_hash(key, sizeof key);
}

int
strat_match_is_played(const struct strat_match_results *r, const struct strat_scheduled_game *f)
{
	return strat_hash_map_find(&r->played, hash_game_key(f)) != 0;
}

int
strat_match_set_played(struct strat_match_results *r, const struct strat_scheduled_game *f)
{
	int is_new;

	return strat_hash_map_add(&r->played, hash_game_key(f), &is_new) ? 0 : -STRAT_E_NOMEM;
}

/* Mark game F, which was played, as one that does not count. */
static void
set_void(struct strat_match_results *r, const struct strat_scheduled_game *f)
{
	int is_new;
	uint32_t *number = strat_hash_map_add(&r->played, hash_game_key(f), &is_new);

	if (number)
		*number = VOID;
}

int
strat_match_is_void(const struct strat_match_results *r, const struct strat_scheduled_game *f)
{
	return strat_hash_map_find(&r->played, hash_game_key(f)) == VOID;
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

/* Games that do not count are not compared, and their records not read. */
int
strat_match_hash(const struct strat_ledger_game *g, struct strat_hash *sum)
{
	struct strat_hash id = { 0, 0 };
	int rc = g->result == STRAT_OPEN ? 0 : record_identity(g, &id);
	uint64_t all[] = { g->scheduled.red, g->scheduled.blue, (uint64_t)g->result, id.low,
		id.high };

	if (rc == 0)
		*sum = g->result == STRAT_OPEN ? id : strat_hash(all, sizeof all);
	return rc;
}

int
strat_match_count(struct strat_scoreboard *board, const struct strat_match_plan *p,
    const struct strat_scheduled_game *f, const struct strat_shared_game *g)
{
	int rc = g->result == STRAT_OPEN ? 0 : strat_scoreboard_repeats(board, g->hash);
	enum strat_result result = rc > 0 && p->config.has_sprt ? STRAT_OPEN : g->result;

	return rc < 0 ? rc : strat_scoreboard_add(board, f, result, g->end, g->loser);
}

int
strat_match_results_add_hashed(
    struct strat_match_results *r, const struct strat_ledger_game *g, const struct strat_hash *sum)
{
	const struct strat_shared_game all = { .number = g->scheduled.number,
		.result = g->result,
		.end = g->end,
		.loser = g->loser,
		.hash = *sum };
	int rc = strat_match_count(&r->board, r->plan, &g->scheduled, &all);

	if (rc == 0 && g->waited[STRAT_RED] >= 0)
		r->waited[g->scheduled.red] += (uint64_t)g->waited[STRAT_RED];
	if (rc == 0 && g->waited[STRAT_BLUE] >= 0)
		r->waited[g->scheduled.blue] += (uint64_t)g->waited[STRAT_BLUE];
	if (rc == 0 && r->tuning)
		strat_tuning_add(r->tuning, &g->scheduled, g->result);
	if (rc < 0 || !r->shared || !r->is_playing)
		return rc;
	rc = strat_match_count(&r->all, r->plan, &g->scheduled, &all);
	return rc < 0 ? rc : strat_shared_add(r->shared, &all);
}

int
strat_match_results_add(struct strat_match_results *r, const struct strat_ledger_game *g)
{
	struct strat_hash sum;
	int rc = strat_match_hash(g, &sum);

	return rc < 0 ? rc : strat_match_results_add_hashed(r, g, &sum);
}

/* ------ all games of the file ------ */

struct reading {
	struct strat_ledger *ledger;
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
	const struct strat_match_plan *plan = x->results->plan;
	size_t players = plan->config.nengines;
	uint64_t voids = x->results->board.voids;
	int rc;

	if (f->red < 1 || f->red > players || f->blue < 1 || f->blue > players || f->red == f->blue)
		return refuse(x->ledger, f, -STRAT_E_DATABASE, "its engines do not exist");
	rc = strat_match_set_played(x->results, f);
	if (rc == 0)
		rc = strat_match_results_add(x->results, g);
	if (rc < 0)
		return refuse(x->ledger, f, rc, "its record cannot be read");
	if (x->results->board.voids > voids)
		set_void(x->results, f);
	if (plan->rounds)
		rc = strat_rounds_add(plan->rounds, f, g->result, g->end, g->loser);
	return rc < 0 ? refuse(x->ledger, f, rc, "the results before it do not lead to it") : 0;
}

int
strat_match_results_init(struct strat_match_results *r, const struct strat_match_plan *p)
{
	*r = (struct strat_match_results){ .plan = p };
	if (p->config.ntunes && (r->tuning = strat_tuning_new(&p->config)) == NULL)
		return -STRAT_E_NOMEM;
	r->waited = calloc(p->config.nengines + 1, sizeof *r->waited);
	if (!r->waited)
		return -STRAT_E_NOMEM;
	return strat_scoreboard_init(&r->board, (uint32_t)p->config.nengines);
}

void
strat_match_results_free(struct strat_match_results *r)
{
	free(r->waited);
	strat_tuning_free(r->tuning);
	strat_shared_close(r->shared);
	strat_scoreboard_free(&r->all);
	strat_scoreboard_free(&r->board);
	strat_hash_map_free(&r->played);
}

int
strat_match_results_read(struct strat_match_results *r, struct strat_ledger *ledger)
{
	struct reading x = { ledger, r };
	int rc = strat_ledger_each(ledger, &r->after, read_game, &x);

	if (rc == 0 && r->plan->config.has_sprt && r->decision.decision == STRAT_UNDECIDED)
		rc = strat_ledger_get_decision(ledger, &r->decision);
	return rc;
}
