/* club_json.c - write a club's tournament as JSON, as in formats/strat-tourney.schema.json. */
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "club/report.h"
#include "club/team/team.h"

/* Set member NAME of OBJECT to VALUE, which is released.  *OK is set to 0 on failure. */
static void
put(json_t *object, const char *name, json_t *value, int *ok)
{
	if (json_object_set_new(object, name, value) < 0)
		*ok = 0;
}

static void
append(json_t *array, json_t *value, int *ok)
{
	if (json_array_append_new(array, value) < 0)
		*ok = 0;
}

/* Return N as a number, or null if it is 0. */
static json_t *
number_or_null(long n)
{
	return n ? json_integer(n) : json_null();
}

static json_t *
settings(const struct strat_club *c, int *ok)
{
	const struct strat_club_setting *s;
	json_t *object = json_object();

	for (s = strat_club_settings; s->name; s++)
		put(object, s->name, json_string(strat_club_get(c, s->name)), ok);
	return object;
}

static json_t *
byes(const struct strat_club_player *p, int *ok)
{
	json_t *list = json_array();
	size_t r;

	for (r = 1; r <= STRAT_CLUB_ROUNDS; r++)
		if (p->bye[r] != STRAT_RESULT_OPEN)
			append(list,
			    json_pack("{s:I, s:s}", "round", (json_int_t)r, "points",
				strat_bye_word(p->bye[r])),
			    ok);
	return list;
}

static json_t *
tiebreaks(const struct strat_standings *s, size_t who, int *ok)
{
	json_t *list = json_array();
	char code[STRAT_TIEBREAK_WORD];
	size_t k;

	for (k = 0; k < s->nuse; k++) {
		strat_tiebreak_word(&s->use[k], code);
		append(list,
		    json_pack("{s:s, s:f}", "code", code, "value",
			(double)s->value[who * s->nuse + k] / 100),
		    ok);
	}
	return list;
}

/* Return player O of the standings as an object. */
static json_t *
player(const struct strat_club *c, const struct strat_club_field *x,
    const struct strat_standings *s, const struct strat_standing *o, int *ok)
{
	const struct strat_club_player *p = &c->players[x->who[o->who] - 1];
	json_t *object = json_object();
	size_t k;

	put(object, "number", json_integer(x->who[o->who]), ok);
	put(object, "pairing_number", json_integer(x->t.players[o->who].number), ok);
	for (k = 0; k < STRAT_CLUB_FACTS; k++)
		put(object, strat_club_fact_name[k],
		    k == STRAT_CLUB_RATING ? number_or_null(strat_leading_number(p->fact[k]))
					   : json_string(p->fact[k]),
		    ok);
	put(object, "first_round", json_integer(p->first), ok);
	put(object, "last_round", number_or_null(p->last), ok);
	put(object, "withdrawal",
	    p->last ? json_string(strat_club_leave_name[p->leave]) : json_null(), ok);
	put(object, "group", number_or_null(p->group), ok);
	put(object, "late", json_string(strat_bye_word(p->late)), ok);
	put(object, "byes", byes(p, ok), ok);
	put(object, "rank", json_integer(o->rank), ok);
	put(object, "points", json_real(o->points / 100.0), ok);
	put(object, "tie_breaks", tiebreaks(s, o->who, ok), ok);
	return object;
}

/* Return the players of X in the order of sign-up. */
static json_t *
players(const struct strat_club *c, const struct strat_club_field *x,
    const struct strat_standings *s, int *ok)
{
	json_t *list = json_array();
	size_t *place = malloc((c->n + 1) * sizeof *place), i;

	if (!place) {
		*ok = 0;
		return list;
	}
	for (i = 0; i < x->t.n; i++)
		place[x->who[s->order[i].who] - 1] = i;
	for (i = 0; i < c->n; i++)
		if (!strat_club_is_out(c, (unsigned)i + 1) &&
		    (!c->boards || strat_club_is_team(c, (unsigned)i + 1) != x->is_players))
			append(list, player(c, x, s, &s->order[place[i]], ok), ok);
	free(place);
	return list;
}

/* Add "teams", those of X, to ALL, and the numbers of their players by board order to each. */
static void
put_teams(json_t *all, const struct strat_club *c, const struct strat_club_field *x,
    const struct strat_standings *s, int *ok)
{
	json_t *teams = players(c, x, s, ok), *list;
	uint16_t *squad = calloc(c->n + 1, sizeof *squad);
	size_t i, k, n;

	for (i = 0; squad && i < json_array_size(teams); i++) {
		json_t *team = json_array_get(teams, i);

		list = json_array();
		n = strat_club_squad(
		    c, (unsigned)json_integer_value(json_object_get(team, "number")), squad);
		for (k = 0; k < n; k++)
			append(list, json_integer(squad[k]), ok);
		put(team, "players", list, ok);
	}
	*ok = *ok && squad;
	free(squad);
	put(all, "teams", teams, ok);
}

/* Add "players", those who play for teams, to ALL. */
static void
put_team_players(json_t *all, const struct strat_club *c, int *ok)
{
	struct strat_club_field x;
	struct strat_standings s = { 0 };

	if (strat_club_field_games(&x, c) < 0 ||
	    strat_tourney_standings(&x.t, c->paired, "WIN", &s) < 0)
		*ok = 0;
	else
		put(all, "players", players(c, &x, &s, ok), ok);
	strat_standings_free(&s);
	strat_club_field_free(&x);
}

/* Return the results of board G, each in the order of its players. */
static json_t *
results(const struct strat_club_game *g, int *ok)
{
	json_t *list = json_array();
	size_t i;

	for (i = 0; g->player[1] && i < g->n; i++)
		append(list, json_string(strat_result_table[g->result[i]].word), ok);
	return list;
}

static json_t *
games(const struct strat_club_round *r, int *ok)
{
	json_t *list = json_array();
	size_t i;

	for (i = 0; i < r->n; i++) {
		const struct strat_club_game *g = &r->games[i];

		append(list,
		    json_pack("{s:I, s:i, s:o, s:o, s:o}", "board", (json_int_t)i + 1, "first",
			(int)g->player[0], "second", number_or_null(g->player[1]), "results",
			results(g, ok), "winner", number_or_null(g->winner)),
		    ok);
	}
	return list;
}

json_t *
strat_club_json(
    const struct strat_club *c, const struct strat_club_field *x, const struct strat_standings *s)
{
	json_t *all = json_object(), *list;
	size_t i;
	int ok = 1;

	put(all, "format", json_string("strat-tourney"), &ok);
	put(all, "version", json_integer(STRAT_CLUB_JSON_VERSION), &ok);
	put(all, "settings", settings(c, &ok), &ok);
	if (c->boards) {
		put_teams(all, c, x, s, &ok);
		put_team_players(all, c, &ok);
	} else {
		put(all, "players", players(c, x, s, &ok), &ok);
	}
	list = json_array();
	for (i = 0; i < c->nbans; i++)
		append(list,
		    json_pack("{s:[i, i], s:i, s:o}", "players", c->bans[i][0], c->bans[i][1],
			"first_round", c->bans[i][2], "last_round", number_or_null(c->bans[i][3])),
		    &ok);
	put(all, "forbidden", list, &ok);
	list = json_array();
	for (i = 1; i <= c->paired; i++)
		append(list,
		    json_pack(
			"{s:I, s:o}", "round", (json_int_t)i, "games", games(&c->round[i], &ok)),
		    &ok);
	put(all, "rounds", list, &ok);
	if (ok)
		return all;
	json_decref(all);
	return NULL;
}

/* Callback of json_dump_callback(). */
static int
append_text(const char *text, size_t len, void *out)
{
	strat_out_put(out, text, len);
	return 0;
}

void
strat_club_put_json(struct strat_out *out, const json_t *o, size_t flags)
{
	if ((!o || json_dump_callback(o, append_text, out, flags) != 0) && !out->error)
		out->error = -STRAT_E_NOMEM;
}
