/* match_json.c - what happens, as JSON Lines: formats/strat-match.schema.json says what they are. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/match/match_command.h"
#include "formats/escape.h"

/* ,"NAME": or, at the beginning of an object, without the comma. */
static void
name(struct strat_out *out, const char *s)
{
	if (out->len && out->text[out->len - 1] != '{')
		strat_out_char(out, ',');
	strat_out_printf(out, "\"%s\":", s);
}

static void
text(struct strat_out *out, const char *s, const char *value)
{
	name(out, s);
	strat_escape_json(out, value, strlen(value));
}

static void
count(struct strat_out *out, const char *s, uint64_t n)
{
	name(out, s);
	strat_out_printf(out, "%" PRIu64, n);
}

/* A number that JSON has no word for is null. */
static void
real(struct strat_out *out, const char *s, double x, int is_there)
{
	name(out, s);
	if (is_there && isfinite(x))
		strat_out_printf(out, "%.4f", x);
	else
		strat_out_str(out, "null");
}

static void
milliseconds(struct strat_out *out, const char *s, int64_t ms)
{
	name(out, s);
	if (ms >= 0)
		strat_out_printf(out, "%" PRId64, ms);
	else
		strat_out_str(out, "null");
}

static void
begin(struct strat_out *out, const char *event)
{
	strat_out_str(out, "{\"strat\":1");
	text(out, "event", event);
}

static void
end(struct strat_out *out)
{
	strat_out_str(out, "}\n");
}

/* ------ events ------ */

void
match_json_start(struct strat_out *out, const struct strat_match_plan *p, uint64_t games,
    uint64_t had, const char *sandbox)
{
	const struct strat_config *c = &p->config;
	size_t i;

	begin(out, "start");
	count(out, "games", games);
	count(out, "played", had);
	text(out, "format", strat_format_kind_names[c->format]);
	if (p->rounds)
		count(out, "rounds", p->rounds->rounds);
	text(out, "rules", c->rules);
	if (sandbox)
		text(out, "sandbox", sandbox);
	name(out, "engines");
	for (i = 0; i < c->nengines; i++) {
		strat_out_char(out, i ? ',' : '[');
		strat_escape_json(
		    out, c->engines[i].engine.name, strlen(c->engines[i].engine.name));
	}
	strat_out_char(out, ']');
	end(out);
}

void
match_json_game(
    struct strat_out *out, const struct strat_match_plan *p, const struct strat_ledger_game *g)
{
	const struct strat_scheduled_game *f = &g->scheduled;
	char key[STRAT_GAME_KEY_SIZE];

	strat_scheduled_game_key(f, key);
	begin(out, "game");
	text(out, "key", key);
	count(out, "number", f->number);
	count(out, "round", f->round);
	text(out, "red", p->config.engines[f->red - 1].engine.name);
	text(out, "blue", p->config.engines[f->blue - 1].engine.name);
	text(out, "result", strat_result_token[g->result]);
	text(out, "termination", g->termination);
	text(out, "end", strat_ending_name[g->end]);
	name(out, "loser");
	strat_out_str(out, g->loser < 0 ? "null" : g->loser == STRAT_RED ? "\"red\"" : "\"blue\"");
	text(out, "why", g->why);
	count(out, "plies", g->plies);
	milliseconds(out, "began", g->began);
	milliseconds(out, "ended", g->ended);
	milliseconds(out, "redUsed", g->used[STRAT_RED]);
	milliseconds(out, "blueUsed", g->used[STRAT_BLUE]);
	milliseconds(out, "redLeft", g->left[STRAT_RED]);
	milliseconds(out, "blueLeft", g->left[STRAT_BLUE]);
	end(out);
}

/* ------ scores ------ */

static void
put_sample(struct strat_out *out, const struct strat_sample *s)
{
	int i;

	name(out, "encounters");
	for (i = 0; i < s->scores; i++)
		strat_out_printf(out, "%c%" PRIu64, i ? ',' : '[', s->n[i]);
	strat_out_char(out, ']');
}

/* The members that a player has only in a Swiss or a knockout. */
static void
put_ranked(
    struct strat_out *out, const struct strat_match_plan *p, const struct strat_rounds_standing *e)
{
	static const char *const names[] = { "buchholzCut", "buchholz", "sonnebornBerger" };
	size_t k;

	count(out, "rank", e->rank);
	for (k = 0; k < 3 && p->config.format == STRAT_SWISS; k++) {
		name(out, names[k]);
		strat_out_printf(out, "%.2f", (double)e->tiebreak[k] / 100);
	}
	name(out, "withdrawn");
	strat_out_str(out, p->rounds->gone[e->engine] ? "true" : "false");
}

static void
put_player(struct strat_out *out, const struct strat_match_plan *p,
    const struct strat_scoreboard *r, const struct strat_rounds_standing *e)
{
	uint32_t a = e->engine;
	const struct strat_score *s = strat_scoreboard_score(r, a, 0);
	struct strat_sample games = strat_score_sample(s), pairs = strat_score_pairs(s);
	struct strat_sample sample = strat_match_sample(p, s);
	struct strat_estimate est = strat_estimate(&sample);

	strat_out_char(out, '{');
	text(out, "engine", p->config.engines[a - 1].engine.name);
	count(out, "games", strat_score_games(s));
	count(out, "wins", games.n[2]);
	count(out, "draws", games.n[1]);
	count(out, "losses", games.n[0]);
	count(out, "voids", s->voids);
	name(out, "points");
	strat_out_printf(
	    out, "%.1f", p->rounds ? (double)e->points / 10 : (double)strat_score_points(s) / 2);
	put_sample(out, &pairs);
	real(out, "elo", est.elo, est.games > 0);
	real(out, "eloError", est.elo_error, est.has_error);
	real(out, "nelo", est.nelo, est.has_error);
	real(out, "neloError", est.nelo_error, est.has_error);
	real(out, "los", est.los, est.games > 0);
	count(out, "time", r->faults[a].time);
	count(out, "illegal", r->faults[a].illegal);
	count(out, "crashes", r->faults[a].crashed);
	if (p->rounds)
		put_ranked(out, p, e);
	strat_out_char(out, '}');
}

static void
put_test(struct strat_out *out, const struct strat_match_plan *p, const struct strat_scoreboard *r)
{
	static const char *const words[] = {
		[STRAT_UNDECIDED] = "none", [STRAT_H0] = "H0", [STRAT_H1] = "H1"
	};
	struct strat_match_test t = strat_match_test(p, r);

	name(out, "sprt");
	strat_out_char(out, '{');
	real(out, "elo0", p->config.sprt.elo0, 1);
	real(out, "elo1", p->config.sprt.elo1, 1);
	real(out, "llr", t.llr, 1);
	real(out, "lower", t.lower, 1);
	real(out, "upper", t.upper, 1);
	text(out, "accepted", words[t.decision]);
	count(out, "voids", t.voids);
	count(out, "crashes", t.crashes);
	count(out, "illegal", t.illegal);
	count(out, "repeats", t.repeats);
	name(out, "time");
	strat_out_printf(out, "[%" PRIu64 ",%" PRIu64 "]", t.time[0], t.time[1]);
	name(out, "tooManyVoids");
	strat_out_str(out, t.is_spoilt ? "true" : "false");
	strat_out_char(out, '}');
}

/* All engines, the best one first, for free(); but for a Swiss and a knockout only who they are is
 * filled in.  NULL: no memory. */
static struct strat_rounds_standing *
rank(const struct strat_match_plan *p, const struct strat_scoreboard *r)
{
	struct strat_rounds_standing *list = calloc(r->players, sizeof *list);
	uint32_t *order = calloc(r->players, sizeof *order), i;
	int rc = list && order ? 0 : -STRAT_E_NOMEM;

	if (rc == 0 && p->rounds)
		rc = strat_rounds_rank(p->rounds, list);
	else if (rc == 0)
		strat_scoreboard_rank(r, order);
	for (i = 0; rc == 0 && !p->rounds && i < r->players; i++)
		list[i].engine = (uint16_t)order[i];
	free(order);
	if (rc == 0)
		return list;
	free(list);
	return NULL;
}

void
match_json_scores(struct strat_out *out, const struct strat_match_plan *p,
    const struct strat_scoreboard *r, const char *event)
{
	struct strat_rounds_standing *list = rank(p, r);
	uint32_t i;

	if (!list) {
		out->error = -STRAT_E_NOMEM;
		return;
	}
	begin(out, event);
	count(out, "games", r->games);
	count(out, "voids", r->voids);
	count(out, "repeats", r->repeats);
	if (p->rounds)
		count(out, "round", p->rounds->paired);
	name(out, "engines");
	for (i = 0; i < r->players; i++) {
		strat_out_char(out, i ? ',' : '[');
		put_player(out, p, r, &list[i]);
	}
	strat_out_char(out, ']');
	if (p->config.has_sprt)
		put_test(out, p, r);
	end(out);
	free(list);
}

/* ------ rounds ------ */

static const char *
engine_name(const struct strat_match_plan *p, uint16_t engine)
{
	return p->config.engines[engine - 1].engine.name;
}

void
match_json_round(struct strat_out *out, const struct strat_match_plan *p, uint32_t round)
{
	const struct strat_rounds *r = p->rounds;
	const struct strat_round_match *e = r->list + r->first[round - 1];

	begin(out, "round");
	count(out, "round", round);
	name(out, "pairs");
	strat_out_char(out, '[');
	for (; e < r->list + r->first[round]; e++) {
		strat_out_str(out, e->board > 1 ? ",{" : "{");
		text(out, "red", engine_name(p, e->engine[0]));
		name(out, "blue");
		if (e->engine[1])
			strat_escape_json(out, engine_name(p, e->engine[1]),
			    strlen(engine_name(p, e->engine[1])));
		else
			strat_out_str(out, "null");
		count(out, "games", e->games ? r->plan.games : 0);
		strat_out_char(out, '}');
	}
	strat_out_char(out, ']');
	end(out);
}

void
match_json_end(struct strat_out *out, int is_complete, const char *why, uint64_t games)
{
	begin(out, "end");
	name(out, "complete");
	strat_out_str(out, is_complete ? "true" : "false");
	text(out, "why", why);
	count(out, "games", games);
	end(out);
}
