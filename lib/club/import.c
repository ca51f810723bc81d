/* import.c - the act "import", which contains many acts. */
#include "club/import.h"

#include <stdio.h>
#include <string.h>

#include "base/lang.h"
#include "club/acts.h"
#include "club/team/team.h"

/* Read the results V of board G.  Return 0, or -1 if they are invalid. */
static int
read_results(const struct strat_club *c, struct strat_club_game *g, const json_t *v, size_t games,
    size_t most)
{
	const char *text = json_string_value(v);

	if (!text || (*text && !g->player[1]))
		return -1;
	if (strat_club_is_vacant(c, g)) { /* it stays forfeited */
		if (strat_result_parse(text, strlen(text)) == STRAT_RESULT_BOTH_FORFEIT)
			g->result[0] = STRAT_RESULT_BOTH_FORFEIT;
		return 0;
	}
	g->winner = 0;
	return strat_club_results_read(g, text, games, most);
}

int
strat_club_apply_results(struct strat_club *c, const json_t *args, char why[STRAT_CLUB_TEXT])
{
	json_int_t round = json_integer_value(json_object_get(args, "round"));
	const json_t *list = json_object_get(args, "results");
	size_t n = json_array_size(list), games = strat_club_count(c, "games"), i;
	size_t most = strat_club_is_knockout(c, (size_t)round) ? STRAT_CLUB_GAMES : games;
	struct strat_club_round *r;

	if (round < 1 || round > (json_int_t)c->paired || n != c->round[round].n)
		return strat_club_act_refuse(why,
		    _("the number of results differs from the number of games of round %lld"),
		    (long long)round);
	r = &c->round[round];
	for (i = 0; i < n; i++) {
		struct strat_club_game copy = r->games[i];

		if (read_results(c, &copy, json_array_get(list, i), games, most) < 0)
			return strat_club_act_refuse(why,
			    _("board %zu of round %lld: invalid result"), i + 1, (long long)round);
	}
	for (i = 0; i < n; i++)
		(void)!read_results(c, &r->games[i], json_array_get(list, i), games, most);
	return 0;
}

int
strat_club_apply_import(struct strat_club *c, const json_t *args, char why[STRAT_CLUB_TEXT])
{
	const json_t *acts = json_object_get(args, "acts");
	size_t i;
	int rc = 0;

	for (i = 0; rc == 0 && i < json_array_size(acts); i++) {
		const json_t *one = json_array_get(acts, i);
		const char *name = json_string_value(json_object_get(one, "act"));
		const struct strat_club_act *act = name ? strat_club_act_find(name) : NULL;

		if (!act || act->apply == strat_club_apply_import) {
			snprintf(why, STRAT_CLUB_TEXT, "the acts of an import are not a list");
			return -STRAT_E_ACT;
		}
		rc = strat_club_apply(c, act, json_object_get(one, "args"), why);
	}
	return rc;
}

json_t *
strat_club_import(const char *from)
{
	return json_pack("{s:s, s:[]}", "from", from, "acts");
}

int
strat_club_import_add(json_t *import, const char *act, json_t *args)
{
	json_t *one = args ? json_pack("{s:s, s:o}", "act", act, "args", args) : NULL;

	if (!one || json_array_append_new(json_object_get(import, "acts"), one) < 0)
		return -STRAT_E_NOMEM;
	return 0;
}
