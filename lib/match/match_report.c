/* match_report.c - a tournament between engines as a report, with a column for each game. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "match/match_tourney.h"
#include "tourney/trf.h"

#define MOST_CELLS ((size_t)1 << 24)

/* A game of the file. */
struct played {
	uint16_t red, blue;
	uint32_t round, game; /* the round from 0 */
	uint8_t result, is_void;
};

/* The tournament that is being filled. */
struct filling {
	struct strat_tourney *t;
	const struct strat_match_plan *plan;
	const struct strat_match_results *results;
	struct strat_ledger *ledger;
	uint32_t *column; /* first column of each round, from 0, and the end */
	uint32_t *most; /* of each round: the greatest number of a game; 0: the round has no pair */
	uint32_t rounds;
	struct played *games;
	size_t n, cap;
};

static uint32_t
players_of(const struct filling *x)
{
	return (uint32_t)x->plan->config.nengines;
}

/* Return the index of ENGINE: its place in the field, or its number. */
static uint16_t
index_of(const struct filling *x, uint32_t engine)
{
	return x->plan->rounds ? x->plan->rounds->place[engine] : (uint16_t)(engine - 1);
}

/* Return the round of the report, from 0, of a game between A and B in ROUND, from 1. */
static uint32_t
round_of(const struct filling *x, uint32_t round, uint32_t a, uint32_t b)
{
	return x->plan->rounds ? round - 1 : strat_berger_round(players_of(x), a, b);
}

static void
put_game(const struct filling *x, uint32_t red, uint32_t blue, size_t column, const char letters[2])
{
	uint16_t a = index_of(x, red), b = index_of(x, blue);

	*strat_tourney_cell(x->t, a, column) = strat_cell_of(b, STRAT_WHITE, letters[0]);
	*strat_tourney_cell(x->t, b, column) = strat_cell_of(a, STRAT_BLACK, letters[1]);
}

/* ------ columns ------ */

/* Return 1 if game F of the file is one of the schedule. */
static int
is_scheduled(const struct filling *x, const struct strat_scheduled_game *f)
{
	uint32_t round = round_of(x, f->round, f->red, f->blue);

	return f->game >= 1 && round < x->rounds && x->most[round] > 0 &&
	    (x->plan->rounds || f->game <= x->plan->schedule.games);
}

/* Append game G to X->games. */
static int
collect(void *arg, const struct strat_ledger_game *g)
{
	struct filling *x = arg;
	const struct strat_scheduled_game *f = &g->scheduled;
	void *games = x->games;
	char key[STRAT_GAME_KEY_SIZE];

	if (!strat_match_is_played(x->results, f))
		return 0; /* it was added in the meantime */
	if (!is_scheduled(x, f)) {
		strat_scheduled_game_key(f, key);
		return strat_tellf(x->ledger->sql.rep, STRAT_E_LEDGER,
		    strat_at_file(x->ledger->sql.path), "game %s is not in the schedule", key);
	}
	if (strat_vec_grow(&games, &x->cap, x->n + 1, sizeof *x->games) < 0)
		return -STRAT_E_NOMEM;
	x->games = games;
	x->games[x->n++] = (struct played){ f->red, f->blue, round_of(x, f->round, f->red, f->blue),
		f->game, (uint8_t)g->result, (uint8_t)strat_match_is_void(x->results, f) };
	return 0;
}

/* Find the greatest number of a game in each round of a table, and one more if games are left, to show
 * that the match is not over. */
static void
measure_games(struct filling *x)
{
	const struct played *g;

	for (g = x->games; g && g < x->games + x->n; g++)
		if (x->most[g->round] < g->game + 1)
			x->most[g->round] = g->game + (g->game < x->plan->schedule.games);
}

/* Give each round that has pairs at least one game: a Swiss or knockout as many as its longest encounter
 * has. */
static void
measure_rounds(struct filling *x)
{
	const struct strat_schedule *s = &x->plan->schedule;
	const struct strat_rounds *r = x->plan->rounds;
	uint64_t i, pairs = strat_schedule_pairs(s);

	for (i = 0; r && i < r->paired; i++)
		x->most[i] = r->plan.games;
	for (i = 0; r && i < r->n; i++)
		if (r->list[i].games > x->most[r->list[i].round - 1])
			x->most[r->list[i].round - 1] = r->list[i].games;
	for (i = 0; i < pairs; i++) {
		struct strat_scheduled_game f = strat_schedule_game(s, s->games > 1 ? 2 * i : i);

		x->most[strat_berger_round(players_of(x), f.red, f.blue)] = 1;
	}
}

/* Leave out the columns of T if all rounds have as many as a pair has games. */
static void
simplify_columns(struct filling *x, size_t games)
{
	size_t i;

	for (i = 0; i < x->t->ncolumns && x->t->columns[i] == games; i++)
		;
	if (i == x->t->ncolumns && games <= STRAT_TOURNEY_GAMES)
		x->t->ncolumns = 0;
}

/* Set the columns of all rounds. */
static int
lay_out(struct filling *x)
{
	uint32_t n = players_of(x);
	size_t i, end = 0;
	int64_t after = 0;
	int rc;

	x->rounds = x->plan->rounds ? x->plan->rounds->paired : n - 1 + n % 2;
	x->most = calloc(x->rounds + 1, sizeof *x->most);
	x->column = calloc(x->rounds + 1, sizeof *x->column);
	if (!x->most || !x->column)
		return -STRAT_E_NOMEM;
	measure_rounds(x);
	rc = strat_ledger_each(x->ledger, &after, collect, x);
	if (rc == 0 && !x->plan->rounds)
		measure_games(x);
	for (i = 0; rc == 0 && i < x->rounds; i++) {
		x->column[i] = (uint32_t)end;
		end += x->most[i];
		if (end * n > MOST_CELLS || x->most[i] > UINT16_MAX)
			return strat_tellf(x->ledger->sql.rep, STRAT_E_LIMIT,
			    strat_at_file(x->ledger->sql.path),
			    "too many games for a report of %u engines", (unsigned)n);
		if (x->most[i])
			rc = strat_tourney_append(&x->t->columns, &x->t->ncolumns,
			    &x->t->columns_cap, (uint16_t)x->most[i]);
	}
	x->column[x->rounds] = (uint32_t)end;
	simplify_columns(
	    x, x->plan->rounds ? x->plan->rounds->plan.games : x->plan->schedule.games);
	return rc < 0 ? rc : strat_tourney_resize(x->t, n, end);
}

/* ------ cells ------ */

/* Put the encounter E with its games still to be played, byes and forfeits. */
static int
put_encounter(struct filling *x, const struct strat_round_match *e)
{
	const struct strat_rounds *r = x->plan->rounds;
	struct strat_tourney *t = x->t;
	uint32_t a = e->engine[0], b = e->engine[1], from = x->column[e->round - 1], i;
	uint32_t left = e->forfeits[0] ? e->forfeits[0] : e->forfeits[1];
	uint32_t games = e->played < e->games && e->games < r->plan.games ? r->plan.games
									  : e->games;
	char letters[2] = { e->forfeits[0] ? '-' : '+', e->forfeits[1] ? '-' : '+' };
	void *p = t->decided;

	if (!b || e->by == STRAT_BY_FORFEIT) {
		for (i = 0; i < r->plan.games; i++)
			*strat_tourney_cell(t, index_of(x, b && e->winner ? b : a),
			    from + i) = strat_cell_of(STRAT_NO_PLAYER, STRAT_NO_COLOUR, 'U');
		for (i = 0; b && i < r->plan.games; i++)
			*strat_tourney_cell(t, index_of(x, e->winner ? a : b),
			    from + i) = strat_cell_of(STRAT_NO_PLAYER, STRAT_NO_COLOUR, 'Z');
		return 0;
	}
	for (i = 0; i < games; i++)
		put_game(x, i % 2 ? b : a, i % 2 ? a : b, from + i, "  ");
	for (; left > 0; i++, left--) {
		*strat_tourney_cell(t, index_of(x, a), from + i) = strat_cell_of(
		    index_of(x, b), STRAT_NO_COLOUR, letters[0]);
		*strat_tourney_cell(t, index_of(x, b), from + i) = strat_cell_of(
		    index_of(x, a), STRAT_NO_COLOUR, letters[1]);
	}
	if (e->by <= STRAT_BY_POINTS)
		return 0;
	if (strat_vec_grow(&p, &t->decided_cap, t->ndecided + 1, sizeof *t->decided) < 0)
		return -STRAT_E_NOMEM;
	t->decided = p;
	t->decided[t->ndecided++] = (struct strat_decided){ (uint16_t)(e->round - 1),
		index_of(x, e->engine[e->winner]) };
	return 0;
}

/* Put game G.  A void game of a table is no game at all; in an encounter of rounds it is one without
 * points. */
static int
put_result(struct filling *x, const struct played *g)
{
	static const char letters[STRAT_RESULTS][3] = {
		[STRAT_RED_WINS] = "10",
		[STRAT_BLUE_WINS] = "01",
		[STRAT_DRAW] = "==",
		[STRAT_BOTH_LOSE] = "00",
	};
	size_t column = x->column[g->round] + g->game - 1;
	uint16_t a = index_of(x, g->red), b = index_of(x, g->blue);

	if (!g->is_void) {
		put_game(x, g->red, g->blue, column, letters[g->result]);
		return 0;
	}
	put_game(x, g->red, g->blue, column, x->plan->rounds ? "00" : "--");
	if (!x->plan->rounds)
		strat_tourney_cell(x->t, a, column)->earned = strat_tourney_cell(x->t, b, column)
								  ->earned = STRAT_ANNULLED;
	return strat_trf_add_line(x->t, "### void %zu %u %u", column + 1, a + 1u, b + 1u);
}

/* Put the games between A and B of the round that begins in column FROM that are still to be played, if
 * one was.  A is Red in the first. */
static void
put_missing(struct filling *x, uint32_t a, uint32_t b, uint32_t round)
{
	uint32_t n = x->most[round], i, has_begun = 0;

	for (i = 0; i < n; i++)
		has_begun |= strat_tourney_cell(x->t, a - 1, x->column[round] + i)->opponent ==
		    b - 1;
	for (i = 0; has_begun && i < n; i++)
		if (strat_tourney_cell(x->t, a - 1, x->column[round] + i)->opponent ==
		    STRAT_NO_PLAYER)
			put_game(x, i % 2 ? b : a, i % 2 ? a : b, x->column[round] + i, "  ");
}

static int
fill_cells(struct filling *x)
{
	const struct strat_schedule *s = &x->plan->schedule;
	const struct strat_rounds *r = x->plan->rounds;
	uint64_t i, pairs = strat_schedule_pairs(s);
	int rc = 0;

	for (i = 0; r && rc == 0 && i < r->n; i++)
		rc = put_encounter(x, &r->list[i]);
	for (i = 0; rc == 0 && i < x->n; i++)
		rc = put_result(x, &x->games[i]);
	for (i = 0; rc == 0 && i < pairs; i++) {
		struct strat_scheduled_game f = strat_schedule_game(s, s->games > 1 ? 2 * i : i);

		put_missing(x, f.red, f.blue, strat_berger_round(players_of(x), f.red, f.blue));
	}
	return rc;
}

/* ------ players and lines ------ */

static void
put_player(const struct filling *x, uint32_t engine)
{
	struct strat_tourney_player *p = &x->t->players[index_of(x, engine)];
	char number[8];
	size_t at = 0, columns = 0;

	p->number = (uint16_t)(index_of(x, engine) + 1);
	snprintf(number, sizeof number, "%4u", p->number);
	snprintf(p->name, sizeof p->name, "%s", x->plan->config.engines[engine - 1].engine.name);
	at = strat_trf_put_column(p->head, at, &columns, 1, 3, "001");
	at = strat_trf_put_column(p->head, at, &columns, 5, 4, number);
	at = strat_trf_put_column(p->head, at, &columns, 15, STRAT_PLAYER_NAME, p->name);
	at = strat_trf_put_column(p->head, at, &columns, STRAT_PLAYER_HEAD + 1, 0, "");
	p->head[at] = '\0';
}

/* Return 1 if players have played different numbers of games, which shares of points make up for. */
static int
has_shares(const struct filling *x)
{
	const struct strat_scoreboard *b = &x->results->board;
	uint32_t i;

	for (i = 2; i <= b->players; i++)
		if (strat_score_games(strat_scoreboard_score(b, i, 0)) !=
		    strat_score_games(strat_scoreboard_score(b, 1, 0)))
			return 1;
	return 0;
}

static int
describe(struct filling *x)
{
	const struct strat_rounds *r = x->plan->rounds;
	struct strat_tourney *t = x->t;
	size_t paired = x->column[x->rounds];

	if (r) {
		t->rounds = paired + (r->rounds - r->paired) * (size_t)r->plan.games;
		t->counts_open = r->open > 0;
		return strat_rounds_describe(r, t);
	}
	t->rounds = paired;
	t->games = x->plan->schedule.games < STRAT_TOURNEY_GAMES ? x->plan->schedule.games
								 : STRAT_TOURNEY_GAMES;
	strat_tourney_describe_table(t);
	t->by_share = has_shares(x);
	t->counts_open = strat_match_games(x->results) < strat_schedule_games(&x->plan->schedule);
	if (x->plan->config.format == STRAT_ROUND_ROBIN)
		t->system = &strat_system_round_robin;
	return 0;
}

static int
add_lines(struct filling *x)
{
	const struct strat_config *c = &x->plan->config;
	struct strat_tourney *t = x->t;
	int rc = strat_trf_add_line(t, "012 %s", c->event);

	if (rc == 0 && *c->site)
		rc = strat_trf_add_line(t, "022 %s", c->site);
	if (rc == 0)
		rc = strat_trf_add_line(t, "062 %zu", t->n);
	if (rc == 0)
		rc = strat_trf_add_line(
		    t, "092 %s", t->system ? t->system->name : strat_format_kind_names[c->format]);
	if (rc == 0)
		rc = strat_trf_add_line(t, "XXR %zu", t->rounds);
	if (rc == 0)
		rc = strat_trf_add_tiebreaks(t);
	if (rc == 0)
		rc = strat_trf_add_scoring_comment(t);
	return rc;
}

/* Set the ranks of the players of X->t. */
static int
put_ranks(struct filling *x)
{
	struct strat_match_standing *list = calloc(x->t->n + 1, sizeof *list);
	int rc = list ? strat_match_rank(x->plan, &x->results->board, list) : -STRAT_E_NOMEM;
	size_t i;

	for (i = 0; rc == 0 && i < x->t->n; i++)
		x->t->players[index_of(x, list[i].engine)].rank = list[i].rank;
	free(list);
	return rc;
}

int
strat_match_tourney(struct strat_tourney *t, const struct strat_match_plan *p,
    const struct strat_match_results *r, struct strat_ledger *ledger)
{
	struct filling x = { .t = t, .plan = p, .results = r, .ledger = ledger };
	uint32_t i;
	int rc = lay_out(&x);

	for (i = 1; rc == 0 && i <= players_of(&x); i++)
		put_player(&x, i);
	if (rc == 0)
		rc = describe(&x);
	if (rc == 0)
		rc = add_lines(&x);
	if (rc == 0)
		rc = fill_cells(&x);
	if (rc == 0)
		rc = strat_trf_add_comments(t);
	if (rc == 0)
		rc = put_ranks(&x);
	strat_tourney_count(t);
	free(x.games);
	free(x.most);
	free(x.column);
	if (rc == -STRAT_E_NOMEM)
		rc = strat_tell(ledger->sql.rep, STRAT_E_NOMEM, strat_at_file(ledger->sql.path));
	return rc;
}

/* ------ a file ------ */

/* Read the plan and the results in L, and fill T. */
static int
read_ledger(struct strat_tourney *t, struct strat_ledger *l)
{
	struct strat_match_plan plan = { .text = NULL };
	struct strat_match_results results = { .after = 0 };
	struct strat_out config = { .fd = -1 };
	int rc = strat_ledger_get(l, "config", &config);

	if (rc == 0)
		rc = strat_tellf(l->sql.rep, STRAT_E_LEDGER, strat_at_file(l->sql.path),
		    "missing configuration");
	strat_out_char(&config, '\0');
	if (rc > 0 && config.error)
		rc = strat_tell(l->sql.rep, STRAT_E_NOMEM, strat_at_file(l->sql.path));
	if (rc > 0)
		rc = strat_match_plan_read(&plan, config.text, l->sql.rep);
	if (rc == 0 && strat_match_results_init(&results, &plan) < 0)
		rc = strat_tell(l->sql.rep, STRAT_E_NOMEM, strat_at_file(l->sql.path));
	if (rc == 0)
		rc = strat_match_results_read(&results, l);
	if (rc == 0)
		rc = strat_match_tourney(t, &plan, &results, l);
	strat_match_results_free(&results);
	strat_match_plan_free(&plan);
	strat_out_free(&config);
	return rc;
}

int
strat_match_tourney_read(struct strat_tourney *t, const char *path, struct strat_report *rep)
{
	struct strat_ledger l;
	int rc = strat_ledger_open(&l, path, STRAT_LEDGER_READ, rep);

	if (rc < 0)
		return rc;
	rc = read_ledger(t, &l);
	strat_ledger_close(&l);
	return rc;
}
