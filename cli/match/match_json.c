/* match_json.c - write the events of a run as JSON Lines; formats/strat-match.schema.json describes
 * them. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include "cli/match/match_command.h"
#include "cli/tool/text.h"

/* jansson propagates failures: setting a member of a NULL object does nothing, and writing NULL
 * fails. */

static void
text(json_t *o, const char *name, const char *value)
{
	json_object_set_new(o, name, text_json(value));
}

static void
count(json_t *o, const char *name, uint64_t n)
{
	json_object_set_new(o, name, json_integer((json_int_t)n));
}

/* Set member NAME to X, rounded to DECIMALS decimals, or to null if it is unknown or not finite. */
static void
real(json_t *o, const char *name, double x, int decimals, int is_there)
{
	double unit = pow(10, decimals);

	json_object_set_new(
	    o, name, is_there && isfinite(x) ? json_real(round(x * unit) / unit) : json_null());
}

static void
milliseconds(json_t *o, const char *name, int64_t ms)
{
	json_object_set_new(o, name, ms >= 0 ? json_integer(ms) : json_null());
}

static const char *
engine_name(const struct strat_match_plan *p, uint32_t engine)
{
	return p->config.engines[engine - 1].engine.name;
}

static json_t *
begin(const char *event)
{
	return json_pack("{s:i, s:s}", "strat", 1, "event", event);
}

static void
end(struct strat_out *out, json_t *o)
{
	text_put_json(out, o, JSON_COMPACT | JSON_REAL_PRECISION(12));
	strat_out_char(out, '\n');
	json_decref(o);
}

/* ------ events ------ */

void
match_json_start(struct strat_out *out, const struct strat_match_plan *p, uint64_t games,
    uint64_t had, const char *sandbox)
{
	const struct strat_config *c = &p->config;
	json_t *o = begin("start"), *engines = json_array();
	size_t i;

	count(o, "games", games);
	count(o, "played", had);
	text(o, "format", strat_format_kind_names[c->format]);
	if (p->rounds)
		count(o, "rounds", p->rounds->rounds);
	text(o, "rules", c->rules);
	if (sandbox)
		text(o, "sandbox", sandbox);
	json_object_set_new(o, "ponder", json_boolean(c->ponder));
	for (i = 0; i < c->nengines; i++)
		json_array_append_new(engines, text_json(c->engines[i].engine.name));
	json_object_set_new(o, "engines", engines);
	end(out, o);
}

void
match_json_game(
    struct strat_out *out, const struct strat_match_plan *p, const struct strat_ledger_game *g)
{
	const struct strat_scheduled_game *f = &g->scheduled;
	char key[STRAT_GAME_KEY_SIZE];
	json_t *o = begin("game");

	strat_scheduled_game_key(f, key);
	text(o, "key", key);
	count(o, "number", f->number);
	count(o, "round", f->round);
	text(o, "red", engine_name(p, f->red));
	text(o, "blue", engine_name(p, f->blue));
	text(o, "result", strat_result_token[g->result]);
	text(o, "termination", g->termination);
	text(o, "end", strat_ending_name[g->end]);
	if (g->loser < 0)
		json_object_set_new(o, "loser", json_null());
	else
		text(o, "loser", g->loser == STRAT_RED ? "red" : "blue");
	text(o, "why", g->why);
	count(o, "plies", g->plies);
	milliseconds(o, "began", g->began);
	milliseconds(o, "ended", g->ended);
	milliseconds(o, "redUsed", g->used[STRAT_RED]);
	milliseconds(o, "blueUsed", g->used[STRAT_BLUE]);
	milliseconds(o, "redLeft", g->left[STRAT_RED]);
	milliseconds(o, "blueLeft", g->left[STRAT_BLUE]);
	milliseconds(o, "redWaited", g->waited[STRAT_RED]);
	milliseconds(o, "blueWaited", g->waited[STRAT_BLUE]);
	end(out, o);
}

/* ------ scores ------ */

static json_t *
list_of(const uint64_t *n, int size)
{
	json_t *list = json_array();
	int i;

	for (i = 0; i < size; i++)
		json_array_append_new(list, json_integer((json_int_t)n[i]));
	return list;
}

/* Append the members that a player has only in a Swiss or a knockout. */
static void
set_ranked(json_t *o, const struct strat_match_plan *p, const struct strat_match_standing *e)
{
	static const char *const names[] = { "buchholzCut", "buchholz", "sonnebornBerger" };
	size_t k;

	count(o, "rank", e->rank);
	for (k = 0; k < 3 && p->config.format == STRAT_SWISS; k++)
		real(o, names[k], (double)e->tiebreak[k] / 100, 2, 1);
	json_object_set_new(o, "withdrawn", json_boolean(p->rounds->gone[e->engine]));
}

/* Append the mean luck and accuracy of a game. */
static void
set_luck(json_t *o, const struct match_luck_sums *s)
{
	double error, mean = match_luck_mean(s->games, s->luck, s->luck2, &error);

	real(o, "luck", mean, 4, s->games > 0);
	real(o, "luckError", error, 4, 1);
	mean = match_luck_mean(s->judged, s->accuracy, s->accuracy2, &error);
	real(o, "accuracy", mean, 2, s->judged > 0);
	real(o, "accuracyError", error, 2, 1);
}

static json_t *
player_of(const struct strat_match_plan *p, const struct strat_match_results *x,
    const struct strat_match_standing *e)
{
	const struct strat_scoreboard *r = &x->board;
	uint32_t a = e->engine;
	const struct strat_score *s = strat_scoreboard_score(r, a, 0);
	struct strat_sample games = strat_score_sample(s), pairs = strat_score_pairs(s);
	struct strat_sample sample = strat_match_sample(p, s);
	struct strat_estimate est = strat_estimate(&sample);
	json_t *o = json_object();

	text(o, "engine", engine_name(p, a));
	count(o, "games", strat_score_games(s));
	count(o, "wins", games.n[2]);
	count(o, "draws", games.n[1]);
	count(o, "losses", games.n[0]);
	count(o, "voids", s->voids);
	real(o, "points", e->points / 100.0, 1, 1);
	json_object_set_new(o, "encounters", list_of(pairs.n, pairs.scores));
	real(o, "elo", est.elo, 4, est.games > 0);
	real(o, "eloError", est.elo_error, 4, est.games > 0);
	real(o, "nelo", est.nelo, 4, est.games > 0);
	real(o, "neloError", est.nelo_error, 4, est.games > 0);
	real(o, "los", est.los, 4, est.games > 0);
	count(o, "time", r->faults[a].time);
	count(o, "illegal", r->faults[a].illegal);
	count(o, "crashes", r->faults[a].crashed);
	count(o, "waited", x->waited[a]);
	if (p->rounds)
		set_ranked(o, p, e);
	return o;
}

static json_t *
test_of(const struct strat_match_plan *p, const struct strat_match_results *x)
{
	static const char *const words[] = {
		[STRAT_UNDECIDED] = "none", [STRAT_H0] = "H0", [STRAT_H1] = "H1"
	};
	struct strat_match_test t = strat_match_test(x);
	json_t *o = json_object();

	real(o, "elo0", p->config.sprt.elo0, 4, 1);
	real(o, "elo1", p->config.sprt.elo1, 4, 1);
	real(o, "llr", t.llr, 4, 1);
	real(o, "lower", t.lower, 4, 1);
	real(o, "upper", t.upper, 4, 1);
	text(o, "accepted", words[t.decision]);
	if (t.decided)
		count(o, "decidedAfter", t.decided);
	count(o, "voids", t.voids);
	count(o, "crashes", t.crashes);
	count(o, "illegal", t.illegal);
	count(o, "repeats", t.repeats);
	json_object_set_new(o, "time", list_of(t.time, 2));
	json_object_set_new(o, "tooManyVoids", json_boolean(t.is_spoilt));
	return o;
}

static json_t *
tuning_of(const struct strat_tuning *t)
{
	const struct strat_spsa *s = &t->spsa;
	json_t *o = json_object(), *options = json_array();
	double answer, error;
	size_t i;

	count(o, "trials", s->trials);
	count(o, "done", s->done);
	count(o, "voids", t->voids);
	real(o, "rate", s->rate, 6, 1);
	for (i = 0; i < s->n; i++) {
		const struct strat_spsa_parameter *r = &s->parameters[i];
		json_t *option = json_object();

		strat_spsa_answer(s, i, &answer, &error);
		text(option, "option", t->config->tunes[i].name);
		real(option, "start", r->start, 6, 1);
		real(option, "low", r->low, 6, 1);
		real(option, "high", r->high, 6, 1);
		real(option, "step", r->step, 6, 1);
		real(option, "now", s->values[i], 6, 1);
		real(option, "answer", answer, 6, 1);
		real(option, "error", error, 6, error >= 0);
		json_array_append_new(options, option);
	}
	json_object_set_new(o, "options", options);
	return o;
}

void
match_json_scores(struct strat_out *out, const struct strat_match_plan *p,
    const struct strat_match_results *x, const char *event, const struct match_luck *luck)
{
	const struct strat_scoreboard *r = &x->board;
	struct strat_match_standing *list = match_rank(p, r);
	json_t *o, *engines;
	uint32_t i;

	if (!list) {
		out->error = -STRAT_E_NOMEM;
		return;
	}
	o = begin(event);
	engines = json_array();
	count(o, "games", r->games);
	if (luck)
		count(o, "analysed", luck->games);
	count(o, "voids", r->voids);
	count(o, "repeats", r->repeats);
	if (p->rounds)
		count(o, "round", p->rounds->paired);
	for (i = 0; i < r->players; i++) {
		json_t *player = player_of(p, x, &list[i]);

		if (luck)
			set_luck(player, &luck->engine[list[i].engine]);
		json_array_append_new(engines, player);
	}
	json_object_set_new(o, "engines", engines);
	if (p->config.has_sprt)
		json_object_set_new(o, "sprt", test_of(p, x));
	if (x->tuning)
		json_object_set_new(o, "tune", tuning_of(x->tuning));
	end(out, o);
	free(list);
}

/* ------ rounds ------ */

void
match_json_round(struct strat_out *out, const struct strat_match_plan *p, uint32_t round)
{
	const struct strat_rounds *r = p->rounds;
	const struct strat_round_match *e = r->list + r->first[round - 1];
	json_t *o = begin("round"), *pairs = json_array();

	count(o, "round", round);
	for (; e < r->list + r->first[round]; e++) {
		json_t *pair = json_object();

		text(pair, "red", engine_name(p, e->engine[0]));
		json_object_set_new(pair, "blue",
		    e->engine[1] ? text_json(engine_name(p, e->engine[1])) : json_null());
		count(pair, "games", e->games ? r->plan.games : 0);
		json_array_append_new(pairs, pair);
	}
	json_object_set_new(o, "pairs", pairs);
	end(out, o);
}

void
match_json_end(struct strat_out *out, int is_complete, const char *why, uint64_t games)
{
	json_t *o = begin("end");

	json_object_set_new(o, "complete", json_boolean(is_complete));
	text(o, "why", why);
	count(o, "games", games);
	end(out, o);
}
