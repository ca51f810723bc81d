/* field_pair.c - pair the next round of a club's tournament. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "club/field/field.h"
#include "club/team/team.h"
#include "tourney/finalists.h"

/* The round being paired. */
struct work {
	struct strat_club_field *x;
	const struct strat_club *c;
	struct strat_pairing *p;
	uint8_t *away;
	json_t *args, *games;
	struct strat_out phrases; /* how the finalists qualified */
	size_t *phrase;           /* by player: offset in PHRASES */
	struct strat_report *rep;
};

/* ------ groups and line-ups ------ */

/* Return 1 if player I takes part from this round on, or in this one only: one who withdrew after it, when its pairing
 * was cancelled. */
static int
is_entrant(const struct work *w, size_t i)
{
	const struct strat_club_player *p = &w->c->players[w->x->who[i] - 1];

	return p->first <= w->c->paired + 1 && (!p->last || p->last > w->c->paired);
}

/* Distribute the players over the groups in serpentine order. */
static int
make_groups(struct work *w)
{
	size_t groups = strat_club_count(w->c, "groups"), i, n = 0;
	json_t *list = json_array();
	int rc = list ? 0 : -1;

	for (i = 0; rc == 0 && i < groups; i++)
		rc = json_array_append_new(list, json_array());
	for (i = 0; rc == 0 && i < w->x->t.n; i++) {
		size_t lap = n / groups, at = lap % 2 ? groups - 1 - n % groups : n % groups;

		if (!is_entrant(w, i))
			continue;
		w->x->t.players[i].group = (uint16_t)(at + 1);
		w->x->t.players[i].seat = (uint16_t)lap;
		n++;
		rc = json_array_append_new(json_array_get(list, at), json_integer(w->x->who[i]));
	}
	if (rc == 0 && n < 2 * groups) {
		json_decref(list);
		return strat_pairing_refuse(w->rep,
		    P_("%zu player is too few for %zu groups",
			"%zu players are too few for %zu groups", n),
		    n, groups);
	}
	return json_object_set_new(w->args, "groups", list) < 0
	    ? strat_tell(w->rep, STRAT_E_NOMEM, STRAT_NOWHERE)
	    : 0;
}

/* Set the line-up of X to the N indices in WHO, and add it to the arguments of the round. */
static int
set_lineup(struct work *w, const uint16_t *who, size_t n)
{
	json_t *list = json_array();
	int rc = list ? 0 : -1;
	size_t i;

	w->x->t.lineup = malloc((n + 1) * sizeof *who);
	if (!w->x->t.lineup)
		rc = -1;
	for (i = 0; rc == 0 && i < n; i++) {
		w->x->t.lineup[i] = who[i];
		rc = json_array_append_new(
		    list, json_integer(who[i] == STRAT_NO_PLAYER ? 0 : w->x->who[who[i]]));
	}
	w->x->t.nlineup = n;
	w->x->t.begin = w->c->paired;
	return json_object_set_new(w->args, "lineup", list) < 0 || rc < 0
	    ? strat_tell(w->rep, STRAT_E_NOMEM, STRAT_NOWHERE)
	    : 0;
}

/* Set the line-up to a knockout of the N indices in WHO, sorted by seed. */
static int
seed_knockout(struct work *w, const uint16_t *who, size_t n)
{
	uint16_t *places = malloc((2 * n + 1) * sizeof *places);
	size_t all = places ? strat_knockout_places(n, places) : 0, i;
	int rc;

	for (i = 0; i < all; i++)
		if (places[i] != STRAT_NO_PLAYER)
			places[i] = who[places[i]];
	rc = places ? set_lineup(w, places, all) : strat_tell(w->rep, STRAT_E_NOMEM, STRAT_NOWHERE);
	free(places);
	return rc;
}

/* Begin a knockout of all players. */
static int
begin_knockout(struct work *w)
{
	uint16_t *who = malloc((w->x->t.n + 1) * sizeof *who);
	size_t i, n = 0;
	int rc;

	for (i = 0; who && i < w->x->t.n; i++)
		if (is_entrant(w, i))
			who[n++] = (uint16_t)i;
	rc = !who    ? strat_tell(w->rep, STRAT_E_NOMEM, STRAT_NOWHERE)
	    : n >= 2 ? seed_knockout(w, who, n)
		     : strat_pairing_refuse(w->rep, _("a knockout needs two players"));
	free(who);
	return rc;
}

/* Return the lots that decide who reaches the finals, to be freed, or NULL. */
static uint64_t *
draw_lots(const struct strat_club_field *x, const struct strat_club *c)
{
	uint64_t *lot = malloc((x->t.n + 1) * sizeof *lot);
	size_t i;

	for (i = 0; lot && i < x->t.n; i++)
		lot[i] = strat_club_draw_lot(c, "finals", x->who[i], 0);
	return lot;
}

/* Begin the finals if the groups are finished. */
static int
begin_finals(struct work *w)
{
	size_t n = 0, round;
	uint64_t *lot;
	uint16_t *who;
	int rc;

	if (w->c->paired < strat_club_field_group_rounds(w->x, w->c))
		return 0;
	if (strat_club_setting_is(w->c, "finals", "none"))
		return strat_pairing_refuse(w->rep, _("all rounds of the groups have been paired"));
	round = strat_club_open_round(w->c, w->c->paired);
	if (round)
		return strat_pairing_refuse(w->rep, _("a result of round %zu is missing"), round);
	who = malloc((w->x->t.n + 1) * sizeof *who);
	w->phrase = calloc(w->x->t.n + 1, sizeof *w->phrase);
	lot = draw_lots(w->x, w->c);
	rc = who && w->phrase && lot
	    ? strat_finalists(&w->x->t, lot, who, &n, w->phrase, &w->phrases)
	    : -STRAT_E_NOMEM;
	free(lot);
	if (rc < 0)
		rc = strat_tell(w->rep, STRAT_E_NOMEM, STRAT_NOWHERE);
	else if (n < 2)
		rc = strat_pairing_refuse(w->rep, _("finals need two players"));
	else
		rc = strat_club_setting_is(w->c, "finals", "knockout") ? seed_knockout(w, who, n)
								       : set_lineup(w, who, n);
	free(who);
	return rc;
}

int
strat_club_field_has_other_finals(const struct strat_club_field *x)
{
	if (x->t.system != &strat_system_groups || !x->t.lineup)
		return 0;
	return strat_finalists_are_other(&x->t, NULL);
}

int
strat_club_field_finalists(
    const struct strat_club_field *x, const struct strat_club *c, uint16_t *who, size_t *n)
{
	size_t *phrase = calloc(x->t.n + 1, sizeof *phrase);
	uint64_t *lot = draw_lots(x, c);
	struct strat_out phrases;
	int rc = -STRAT_E_NOMEM;

	strat_out_init(&phrases, -1);
	if (lot && phrase)
		rc = strat_finalists(&x->t, lot, who, n, phrase, &phrases);
	strat_out_free(&phrases);
	free(lot);
	free(phrase);
	return rc;
}

int
strat_club_field_has_own_players(const struct strat_club_field *x, const struct strat_club *c)
{
	uint16_t *who = malloc((x->t.n + 1) * sizeof *who);
	size_t n = 0, places = 0, i, k;
	int rc = who ? strat_club_field_finalists(x, c, who, &n) : -STRAT_E_NOMEM;

	for (k = 0; k < x->t.nlineup; k++)
		places += x->t.lineup[k] != STRAT_NO_PLAYER;
	if (rc == 0)
		rc = places != n;
	for (i = 0; rc == 0 && i < n; i++) {
		for (k = 0; k < x->t.nlineup && x->t.lineup[k] != who[i];)
			k++;
		rc = k == x->t.nlineup;
	}
	free(who);
	return rc;
}

/* Make the groups or the line-up that this round requires. */
static int
prepare(struct work *w)
{
	if (w->x->t.system == &strat_system_knockout)
		return w->x->t.lineup ? 0 : begin_knockout(w);
	if (w->x->t.system != &strat_system_groups)
		return 0;
	if (w->c->paired == 0)
		return make_groups(w);
	return w->x->t.lineup ? 0 : begin_finals(w);
}

/* ------ boards ------ */

int
strat_club_field_is_swapped(const struct strat_club *c, size_t round, unsigned a, unsigned b)
{
	char of[24];

	if (!strat_club_setting_is(c, "colours", "lots"))
		return 0;
	snprintf(of, sizeof of, "round %zu", round);
	return (strat_club_draw_lot(c, of, a < b ? a : b, a < b ? b : a) & 1) == (a < b);
}

/* Return 1 if the lot decides that BLACK moves first. */
static int
is_swapped(const struct work *w, uint16_t white, uint16_t black)
{
	return strat_club_field_is_swapped(
	    w->c, w->c->paired + 1, w->x->who[white], w->x->who[black]);
}

/* Return 1 if player I, if any, has withdrawn and forfeits this round's game. */
static int
is_forfeited(const struct work *w, uint16_t i)
{
	return i != STRAT_NO_PLAYER &&
	    strat_club_is_forfeiting(w->c, w->x->who[i], w->c->paired + 1);
}

/* Append a board for pair Q; if one player is absent, the other gets a bye, or in a table is left to
 * append_free().  Return 1 if there is a board. */
static int
append(struct work *w, struct strat_pair *q)
{
	int no_white = q->white == STRAT_NO_PLAYER || w->away[q->white];
	int no_black = q->black == STRAT_NO_PLAYER || w->away[q->black];
	uint16_t white = no_white ? q->black : q->white, black = no_white ? q->white : q->black;

	if (no_white && no_black)
		return 0;
	if (is_forfeited(w, q->white) || is_forfeited(w, q->black)) {
		no_white = no_black = 0;
		white = q->white;
		black = q->black;
	}
	if ((no_white || no_black) && q->black != STRAT_NO_PLAYER && w->x->t.system->is_table &&
	    !w->x->t.system->some_rest && !strat_club_is_knockout(w->c, w->c->paired + 1))
		return 0;
	if (!no_white && !no_black && is_swapped(w, white, black)) {
		q->white = black;
		q->black = white;
		black = white;
		white = q->white;
	}
	return json_array_append_new(w->games,
		   json_pack("[I, I]", (json_int_t)w->x->who[white],
		       no_white || no_black ? (json_int_t)0 : (json_int_t)w->x->who[black])) < 0
	    ? -STRAT_E_NOMEM
	    : 1;
}

/* Append the boards of all pairs; P keeps only pairs that have one. */
static int
append_pairs(struct work *w)
{
	struct strat_pairing *p = w->p;
	size_t i, n = 0;
	int rc = 0;

	for (i = 0; rc >= 0 && i < p->n; i++) {
		rc = append(w, &p->pairs[i]);
		if (rc > 0)
			p->pairs[n++] = p->pairs[i];
	}
	p->n = n;
	return rc < 0 ? rc : 0;
}

/* Append the free players of a table, who are in no pair or have no opponent today. */
static int
append_free(struct work *w)
{
	uint8_t *is_there = calloc(w->x->t.n + 1, 1);
	const struct strat_pairing *p = w->p;
	size_t i;
	int rc = is_there ? 0 : -STRAT_E_NOMEM;

	for (i = 0; rc == 0 && i < p->n; i++) {
		is_there[p->pairs[i].white] = 1;
		if (p->pairs[i].black != STRAT_NO_PLAYER)
			is_there[p->pairs[i].black] = 1;
	}
	for (i = 0; rc >= 0 && i < w->x->t.n; i++)
		if (!is_there[i] && !w->away[i])
			rc = append(w, &(struct strat_pair){ (uint16_t)i, STRAT_NO_PLAYER, 0, 0 });
	free(is_there);
	return rc < 0 ? rc : 0;
}

/* Return 1 if all rounds of a round robin are paired, so that another one is only for those who are named. */
static int
is_table_paired(const struct work *w)
{
	const struct strat_system *s = w->x->t.system;

	return s->is_table && !s->some_rest && s != &strat_system_groups && w->c->paired &&
	    w->c->paired >= w->x->t.rounds;
}

/* Add to GAMES, made by hand, that the others are free. */
static int
append_others(struct work *w, json_t *games)
{
	uint8_t *is_there = calloc(w->c->n + 1, 1);
	size_t i, n = json_array_size(games);
	json_int_t number;
	int rc = is_there ? 0 : -1;

	for (i = 0; rc == 0 && i < 2 * n; i++) {
		number = json_integer_value(json_array_get(json_array_get(games, i / 2), i % 2));
		if (number > 0 && (size_t)number <= w->c->n)
			is_there[strat_club_entrant(w->c, (unsigned)number)] = 1;
	}
	for (i = 0; rc == 0 && i < w->x->t.n; i++)
		if (!is_there[w->x->who[i]] &&
		    strat_club_plays_in(w->c, w->x->who[i], w->c->paired + 1))
			rc = json_array_append_new(
			    games, json_pack("[I, i]", (json_int_t)w->x->who[i], 0));
	free(is_there);
	return rc < 0 ? -STRAT_E_NOMEM : 0;
}

/* Explain how the players in the first round of the finals qualified, and that lots decided who
 * moves first. */
static int
explain(struct work *w)
{
	struct strat_out *text = &w->p->text;
	struct strat_pair *q;
	char was[200];

	for (q = w->p->pairs; q && q < w->p->pairs + w->p->n; q++) {
		uint16_t who[2] = { q->white, q->black };
		size_t why = text->len, k;

		if (q->black != STRAT_NO_PLAYER && strat_club_setting_is(w->c, "colours", "lots")) {
			q->colour = text->len;
			strat_out_printf(text, _("lots, seed %lu"), strat_club_count(w->c, "seed"));
			strat_out_char(text, '\0');
			why = text->len;
		}
		if (!w->phrase || text->error || w->phrases.error)
			continue;
		snprintf(was, sizeof was, "%s", strat_pairing_text(w->p, q->why));
		strat_out_str(text, was);
		for (k = 0; k < 2 && who[k] != STRAT_NO_PLAYER; k++)
			strat_out_printf(text, "%s%s", k ? _("; ") : _(": "),
			    w->phrases.text + w->phrase[who[k]]);
		strat_out_char(text, '\0');
		q->why = why;
	}
	return text->error < 0 || w->phrases.error < 0 ? -STRAT_E_NOMEM : 0;
}

/* ------ the round ------ */

/* Fix the last player of group GA, who stays the last whoever enters later (C.04.7). */
static int
fix_ga(struct work *w)
{
	size_t full, half, upper = strat_club_field_group_a(w->x, w->c);

	strat_tourney_baku_rounds(w->x->t.rounds, &full, &half);
	if (!strat_club_is_accelerated(w->x, w->c) || w->c->ga || w->c->paired >= half || !upper)
		return 0;
	return json_object_set_new(w->args, "ga", json_integer(w->x->who[upper - 1]));
}

/* Fix the pairing numbers, so that correcting a rating or a name does not change them. */
static int
fix_order(struct work *w)
{
	json_t *list;
	size_t i;
	int rc = 0;

	if (!w->x->is_ordered || w->c->norder)
		return 0;
	list = json_array();
	for (i = 0; rc == 0 && i < w->x->t.n; i++)
		rc = json_array_append_new(list, json_integer(w->x->who[i]));
	return json_object_set_new(w->args, "order", list) < 0 ? -1 : rc;
}

/* Store in the arguments of the pairing the order and the groups that stay the same from this round
 * on. */
static int
fix(struct work *w)
{
	return fix_order(w) < 0 || fix_ga(w) < 0 ? -1 : 0;
}

static int
pair(struct work *w, int is_explained)
{
	struct strat_pairing_plan plan;
	int rc = prepare(w);

	if (rc < 0)
		return rc;
	plan = strat_club_field_options(w->x, w->c, w->c->paired);
	plan.away = w->away;
	plan.explain = is_explained;
	strat_pairing_list_absent(&w->x->t, w->c->paired, w->away);
	rc = w->x->t.system->pair(&plan, w->p, w->rep);
	if (rc < 0)
		return rc;
	rc = append_pairs(w);
	if (rc == 0 && !w->x->t.system->some_rest)
		rc = append_free(w);
	if (rc == 0 && is_explained)
		rc = explain(w);
	if (rc == 0)
		rc = fix(w);
	if (rc == 0)
		rc = strat_club_seat_teams(w->c, w->c->paired + 1, w->games);
	if (rc < 0)
		return strat_tell(w->rep, STRAT_E_NOMEM, STRAT_NOWHERE);
	return json_array_size(w->games)
	    ? 0
	    : strat_pairing_refuse(w->rep, _("no player is available to be paired"));
}

/* Return 1 if only games of players who have withdrawn are left of a table, which count for nothing. */
static int
is_over(const struct strat_club_field *x, const struct strat_club *c)
{
	size_t i, left = 0;

	for (i = 0; i < x->t.n; i++)
		left += c->players[x->who[i] - 1].last != 0;
	return left && c->paired && c->paired >= x->t.rounds && x->t.system->is_table &&
	    x->t.system != &strat_system_groups;
}

json_t *
strat_club_field_pair(struct strat_club_field *x, const struct strat_club *c, int is_explained,
    struct strat_pairing *p, int *rc, struct strat_report *rep)
{
	struct work w = { .x = x, .c = c, .p = p, .rep = rep };

	strat_out_init(&w.phrases, -1);
	w.away = calloc(x->t.n + 1, 1);
	w.args = json_pack("{s:I, s:[]}", "round", (json_int_t)c->paired + 1, "games");
	w.games = json_object_get(w.args, "games");
	if (!w.away || !w.args)
		*rc = strat_tell(rep, STRAT_E_NOMEM, STRAT_NOWHERE);
	else if (is_over(x, c))
		*rc = strat_pairing_refuse_more(rep, x->t.rounds);
	else
		*rc = pair(&w, is_explained);
	free(w.away);
	free(w.phrase);
	strat_out_free(&w.phrases);
	if (*rc == 0)
		return w.args;
	json_decref(w.args);
	return NULL;
}

int
strat_club_field_waive(
    struct strat_club_field *x, const struct strat_club *c, struct strat_report *rep)
{
	struct strat_pairing_plan plan = strat_club_field_options(x, c, c->paired);
	uint8_t *away = calloc(x->t.n + 1, 1);
	int rc = -STRAT_E_NOMEM;

	x->waived = calloc(x->t.n + 1, sizeof *x->waived);
	if (!strat_system_waives(x->t.system))
		rc = strat_pairing_refuse(rep,
		    _("only a Swiss (dutch, monrad or team-swiss) can let players meet again"));
	else if (away && x->waived) {
		strat_pairing_list_absent(&x->t, c->paired, away);
		plan.away = away;
		rc = strat_pairing_waive(&plan, x->waived, &x->nwaived);
		if (rc == -STRAT_E_PAIRING)
			rc = strat_pairing_refuse(rep,
			    _("forbidden pairs exclude any pairing, even with repeated games"));
	}
	free(away);
	return rc == -STRAT_E_NOMEM ? strat_tell(rep, STRAT_E_NOMEM, STRAT_NOWHERE) : rc;
}

/* Store the players of GAMES, a line-up made by hand, in WHO.  Return their number. */
static size_t
players_of(const struct strat_club_field *x, const struct strat_club *c, const json_t *games,
    uint16_t *who)
{
	size_t i, n = 0;

	for (i = 0; i < 2 * json_array_size(games); i++) {
		json_int_t number = json_integer_value(
		    json_array_get(json_array_get(games, i / 2), i % 2));

		who[n++] = number >= 1 && (size_t)number <= c->n ? x->index[number]
								 : STRAT_NO_PLAYER;
	}
	return n;
}

/* Add to the arguments that the organiser made the finals: with other players, or with the same. */
static int
note_maker(struct work *w)
{
	int rc = strat_club_field_has_own_players(w->x, w->c);

	if (rc >= 0)
		rc = json_object_set_new(w->args, "own",
		    json_integer(rc ? STRAT_CLUB_OWN_PLAYERS : STRAT_CLUB_OWN_ORDER));
	return rc < 0 ? strat_tell(w->rep, STRAT_E_NOMEM, STRAT_NOWHERE) : 0;
}

int
strat_club_field_by_hand(
    struct strat_club_field *x, const struct strat_club *c, json_t *args, struct strat_report *rep)
{
	json_t *games = json_object_get(args, "games");
	struct work w = { .x = x, .c = c, .args = args, .games = games, .rep = rep };
	int is_final = x->t.system == &strat_system_groups && c->paired && !x->t.lineup &&
	    c->paired >= strat_club_field_group_rounds(x, c) &&
	    strat_club_setting_is(c, "finals", "knockout");
	uint16_t *who;
	int rc;

	if (!is_final && (x->t.system != &strat_system_knockout || x->t.lineup)) {
		strat_out_init(&w.phrases, -1);
		rc = prepare(&w);
		if (rc == 0 &&
		    ((is_table_paired(&w) && append_others(&w, w.games) < 0) || fix(&w) < 0 ||
			strat_club_seat_teams(c, c->paired + 1, w.games) < 0))
			rc = strat_tell(rep, STRAT_E_NOMEM, STRAT_NOWHERE);
		free(w.phrase);
		strat_out_free(&w.phrases);
		return rc;
	}
	who = malloc((2 * json_array_size(games) + 1) * sizeof *who);
	rc = who ? set_lineup(&w, who, players_of(x, c, games, who))
		 : strat_tell(rep, STRAT_E_NOMEM, STRAT_NOWHERE);
	free(who);
	if (rc == 0 && is_final)
		rc = note_maker(&w);
	return rc == 0 && fix(&w) < 0 ? strat_tell(rep, STRAT_E_NOMEM, STRAT_NOWHERE) : rc;
}
