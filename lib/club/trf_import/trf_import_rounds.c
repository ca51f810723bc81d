/* trf_import_rounds.c - import the rounds and forbidden pairs of a report. */
#include "club/trf_import/trf_import.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"

#define PAIRS_MOST 10000 /* forbidden pairs, at most */

/* ------ forbidden pairs ------ */

/* Perform the act NAME, forbid or allow, for all pairs of B. */
static void
change_ban(struct strat_trf_import *x, const struct strat_ban *b, const char *name)
{
	const uint16_t *who;
	char why[STRAT_CLUB_TEXT];
	size_t i, k;

	if (b->n < 2)
		return;
	who = x->t->members + b->at;
	if (x->trial.nbans + b->n * (b->n - 1) / 2 > PAIRS_MOST) {
		x->rc = strat_tellf(x->rep, STRAT_E_TRF, strat_at_file(x->file),
		    _("more than %d pairs of players may not meet"), PAIRS_MOST);
		return;
	}
	for (i = 0; i < b->n; i++)
		for (k = 0; k < i; k++)
			/* a pair that exists already is refused, which is harmless */
			(void)!strat_trf_import_act(x, name,
			    json_pack("{s:i, s:i}", "player", who[k] + 1, "other", who[i] + 1),
			    why);
}

/* Import the bans that begin in ROUND, the next to be paired, and lift those that end. */
static void
take_bans(struct strat_trf_import *x, size_t round)
{
	const struct strat_ban *b;
	int is_last = round == x->t->played;

	for (b = x->t->bans; b && b < x->t->bans + x->t->nbans && x->rc == 0; b++) {
		size_t next = (size_t)b->last + 1;

		if (b->what)
			continue; /* a setting */
		if (b->first == round || (is_last && b->first > round))
			change_ban(x, b, "forbid");
		else if (next == round && next < x->rounds)
			change_ban(x, b, "allow");
		if (is_last && (b->first > round || (next > round && next < x->rounds)))
			strat_tellf(x->rep, STRAT_E_LOSS, strat_at_file(x->file),
			    _("players who may not meet in rounds %u to %zu only"), b->first + 1u,
			    next);
	}
}

/* ------ rounds ------ */

/* A board: who moves first and second (STRAT_NO_PLAYER: a bye), and the higher and lower points. */
struct board {
	uint16_t first, second;
	int most, least;
	uint16_t number;
};

/* Sort as the Dutch system publishes boards (C.04.3, 1.10 and strat-pairing(7)). */
static int
compare(const void *a, const void *b)
{
	const struct board *x = a, *y = b;
	int is_bye = (x->second == STRAT_NO_PLAYER) - (y->second == STRAT_NO_PLAYER);

	if (is_bye)
		return is_bye;
	if (x->most != y->most)
		return x->most > y->most ? -1 : 1;
	if (x->least != y->least)
		return x->least > y->least ? -1 : 1;
	return x->number < y->number ? -1 : x->number > y->number;
}

static struct board
board_of(const struct strat_tourney *t, size_t i, size_t round)
{
	const struct strat_cell *c = strat_tourney_cell(t, i, round);
	int own = strat_tourney_points(t, i, round), other;
	struct board b = { (uint16_t)i, c->opponent, own, 0, (uint16_t)i };

	if (c->opponent == STRAT_NO_PLAYER)
		return b;
	other = strat_tourney_points(t, c->opponent, round);
	b.most = own > other ? own : other;
	b.least = own > other ? other : own;
	if (other > own)
		b.number = c->opponent;
	if (c->colour == STRAT_BLACK ||
	    (!c->colour && strat_tourney_cell(t, c->opponent, round)->colour == STRAT_WHITE)) {
		b.first = c->opponent;
		b.second = (uint16_t)i;
	}
	return b;
}

/* Return the word of game K of board B, whose columns are MINE and THEIRS, in ROUND. */
static const char *
result_word(struct strat_trf_import *x, const struct board *b, size_t round, char mine, char theirs)
{
	const struct strat_tourney *t = x->t;
	int result = strat_result_of_letters(mine, theirs);

	if (result < 0) {
		x->rc = strat_tellf(x->rep, STRAT_E_TRF, strat_at_file(x->file),
		    _("round %zu: players %u and %u have the results %c and %c"), round + 1,
		    t->players[b->first].number, t->players[b->second].number, mine, theirs);
		return "";
	}
	if (strchr("WDL", mine))
		strat_tellf(x->rep, STRAT_E_LOSS, strat_at_file(x->file),
		    _("round %zu: %c of player %u is read as the result of a full game"), round + 1,
		    mine, t->players[b->first].number);
	return strat_result_table[result].word;
}

/* Append the results of board B to LIST. */
static void
take_result(struct strat_trf_import *x, const struct board *b, size_t round, json_t *list)
{
	const struct strat_cell *mine = x->games + b->first * x->width, *theirs;
	char words[STRAT_CLUB_RESULTS_TEXT] = "";
	size_t k, n = 0, known = 0;

	theirs = b->second == STRAT_NO_PLAYER ? mine : x->games + b->second * x->width;
	for (k = x->at[round]; b->second != STRAT_NO_PLAYER && k < x->at[round + 1]; k++) {
		const char *word;

		if (k >= x->width || mine[k].opponent != b->second)
			break;
		word = result_word(x, b, round, mine[k].result, theirs[k].result);
		x->voids += mine[k].earned == STRAT_ANNULLED &&
		    !x->t->players[b->first].is_annulled && !x->t->players[b->second].is_annulled;
		known += *word != '\0';
		n += (size_t)snprintf(
		    words + n, sizeof words - n, "%s%s", n ? " " : "", *word ? word : "*");
	}
	if (json_array_append_new(list, json_string(known ? words : "")) < 0)
		x->rc = -STRAT_E_NOMEM;
}

/* Add the order of the N players, who signed up in the order of their numbers, to ARGS. */
static int
set_order(json_t *args, size_t n)
{
	json_t *list = json_array();
	size_t i;
	int rc = 0;

	for (i = 1; rc == 0 && i <= n; i++)
		rc = json_array_append_new(list, json_integer((json_int_t)i));
	return json_object_set_new(args, "order", list) < 0 ? -1 : rc;
}

/* Return the line-up of the N indices in WHO. */
static json_t *
lineup_of(const uint16_t *who, size_t n)
{
	json_t *list = json_array();
	size_t i;

	for (i = 0; i < n; i++)
		if (json_array_append_new(
			list, json_integer(who[i] == STRAT_NO_PLAYER ? 0 : who[i] + 1)) < 0) {
			json_decref(list);
			return NULL;
		}
	return list;
}

/* Add to ARGS, the first round of finals after groups, that the results of the groups made them, unless the report says
 * that the organiser did: then those tell who plays. */
static int
set_maker(const struct strat_trf_import *x, json_t *args)
{
	if (x->t->is_own_lineup || !strat_club_setting_is(&x->trial, "system", "groups"))
		return 0;
	return json_object_set_new(args, "own", json_integer(STRAT_CLUB_BY_RULES));
}

/* Add the line-up that is made with ROUND, if there is one, to ARGS: that of the report, or that of a
 * knockout by numbers. */
static int
set_lineup(const struct strat_trf_import *x, json_t *args, size_t round)
{
	uint16_t *places;
	size_t n;
	int rc;

	if (x->t->lineup && x->t->begin == round &&
	    (strat_club_setting_is(&x->trial, "system", "knockout") ||
		strat_club_setting_is(&x->trial, "system", "groups")))
		return json_object_set_new(args, "lineup", lineup_of(x->t->lineup, x->t->nlineup)) <
			0
		    ? -1
		    : set_maker(x, args);
	if (!x->is_knockout || round > 0)
		return 0;
	places = malloc((2 * x->t->n + 1) * sizeof *places);
	n = places ? strat_knockout_places(x->t->n, places) : 0;
	rc = places ? 0 : -1;
	if (n > 1)
		rc = json_object_set_new(args, "lineup", lineup_of(places, n));
	free(places);
	return rc;
}

/* A player in a group. */
struct member {
	uint16_t group, seat, who;
};

static int
by_seat(const void *a, const void *b)
{
	const struct member *x = a, *y = b;

	if (x->group != y->group)
		return x->group < y->group ? -1 : 1;
	if (x->seat != y->seat)
		return x->seat < y->seat ? -1 : 1;
	return (x->who > y->who) - (x->who < y->who);
}

/* Add the groups of the report to ARGS. */
static int
set_groups(const struct strat_trf_import *x, json_t *args)
{
	const struct strat_tourney *t = x->t;
	struct member *members = malloc((t->n + 1) * sizeof *members);
	json_t *list = json_array(), *one = NULL;
	size_t i, n = 0;
	int rc = members && list ? 0 : -1;

	for (i = 0; rc == 0 && i < t->n; i++)
		if (t->players[i].group)
			members[n++] = (struct member){ t->players[i].group, t->players[i].seat,
				(uint16_t)(i + 1) };
	if (n)
		qsort(members, n, sizeof *members, by_seat);
	for (i = 0; rc == 0 && i < n; i++) {
		if (i == 0 || members[i].group != members[i - 1].group)
			rc = json_array_append_new(list, one = json_array());
		if (rc == 0)
			rc = json_array_append_new(one, json_integer(members[i].who));
	}
	free(members);
	return json_object_set_new(args, "groups", list) < 0 ? -1 : rc;
}

/* Add who took whose place in ROUND to ARGS. */
static int
set_replaced(const struct strat_trf_import *x, json_t *args, size_t round)
{
	const struct strat_replaced *p = x->t->replaced;
	json_t *list = json_array();
	size_t i;
	int rc = list ? 0 : -1;

	for (i = 0; rc == 0 && i < x->t->nreplaced; i++)
		if (p[i].round == round)
			rc = json_array_append_new(list,
			    json_pack("[i, i, s#]", p[i].absent + 1, p[i].by + 1, &p[i].was, 1));
	if (rc < 0 || !json_array_size(list)) {
		json_decref(list);
		return rc;
	}
	return json_object_set_new(args, "replaced", list);
}

/* Return the arguments of the act that pairs ROUND: GAMES, the groups, and the line-up. */
static json_t *
pairing(const struct strat_trf_import *x, size_t round, json_t *games)
{
	json_t *args = json_pack("{s:I, s:O}", "round", (json_int_t)round + 1, "games", games);
	int rc = args ? set_lineup(x, args, round) : -1;

	if (rc == 0 && round == 0 && strat_club_setting_is(&x->trial, "system", "groups"))
		rc = set_groups(x, args);
	if (rc == 0 && x->ga && round == 0)
		rc = json_object_set_new(args, "ga", json_integer((json_int_t)x->ga));
	if (rc == 0 && round == 0 && strat_club_setting_is(&x->trial, "order", "rating"))
		rc = set_order(args, x->t->n);
	if (rc == 0)
		rc = set_replaced(x, args, round);
	if (rc == 0)
		return args;
	json_decref(args);
	return NULL;
}

/* Import who went on from the level matches of ROUND, which has N BOARDS. */
static void
take_decisions(struct strat_trf_import *x, const struct board *boards, size_t n, size_t round)
{
	size_t i, k;

	for (k = 0; k < x->ndecided; k++)
		for (i = 0; i < n && x->decided[k].round == round; i++) {
			uint16_t who = x->decided[k].player;

			if (boards[i].first == who || boards[i].second == who)
				strat_trf_import_act_required(x, "decide",
				    json_pack("{s:I, s:I, s:I}", "round", (json_int_t)round + 1,
					"board", (json_int_t)i + 1, "player", (json_int_t)who + 1));
		}
}

/* Make a board in ROUND, which has no game, of the first player who is free.  Return 1, or 0 if there
 * is none. */
static size_t
take_free(const struct strat_trf_import *x, struct board *boards, size_t round)
{
	size_t i;

	for (i = 0; i < x->t->n; i++)
		if (strat_tourney_cell(x->t, i, round)->result == ' ' &&
		    strat_club_plays_in(&x->trial, (unsigned)i + 1, round + 1)) {
			boards[0] = board_of(x->t, i, round);
			return 1;
		}
	return 0;
}

/* Put the final of a knockout, of the two BOARDS of ROUND, in front of the match for third place if it is the bye of one
 * whose opponent has withdrawn. */
static void
put_final_first(const struct strat_trf_import *x, struct board *boards, size_t round)
{
	const struct strat_club *c = &x->trial;
	struct board third = boards[0];

	if (boards[1].second != STRAT_NO_PLAYER || !strat_club_is_knockout(c, round) ||
	    !strat_club_has_lost(c, third.first + 1u, round) ||
	    (third.second != STRAT_NO_PLAYER &&
		!strat_club_has_lost(c, third.second + 1u, round)) ||
	    strat_club_has_lost(c, boards[1].first + 1u, round))
		return;
	boards[0] = boards[1];
	boards[1] = third;
}

static void
take_round(struct strat_trf_import *x, struct board *boards, size_t round)
{
	json_t *games = json_array(), *results = json_array();
	size_t i, n = 0;

	if (!games || !results)
		x->rc = -STRAT_E_NOMEM;
	for (i = 0; i < x->t->n; i++) {
		const struct strat_cell *c = strat_tourney_cell(x->t, i, round);

		if (c->opponent == STRAT_NO_PLAYER
			? strat_cell_is_paired(c) || strat_trf_import_has_bye(x, i, round)
			: c->opponent > i)
			boards[n++] = board_of(x->t, i, round);
	}
	if (n == 0)
		n = take_free(x, boards, round);
	qsort(boards, n, sizeof *boards, compare);
	if (n == 2)
		put_final_first(x, boards, round);
	for (i = 0; x->rc == 0 && i < n; i++) {
		const struct board *b = &boards[i];
		json_int_t second = b->second == STRAT_NO_PLAYER ? 0 : b->second + 1;

		if (json_array_append_new(
			games, json_pack("[I, I]", (json_int_t)b->first + 1, second)) < 0)
			x->rc = -STRAT_E_NOMEM;
		take_result(x, b, round, results);
	}
	strat_trf_import_act_required(x, "pair", pairing(x, round, games));
	strat_trf_import_act_required(x, "results",
	    json_pack("{s:I, s:O}", "round", (json_int_t)round + 1, "results", results));
	take_decisions(x, boards, n, round);
	json_decref(games);
	json_decref(results);
}

void
strat_trf_import_rounds(struct strat_trf_import *x)
{
	struct board *boards = malloc((x->t->n + 1) * sizeof *boards);
	size_t r;

	if (!boards)
		x->rc = -STRAT_E_NOMEM;
	for (r = 0; x->rc == 0 && r < x->t->played; r++) {
		take_bans(x, r);
		if (x->rc == 0)
			take_round(x, boards, r);
	}
	if (x->rc == 0)
		take_bans(x, r);
	if (x->rc == 0 && x->voids)
		strat_tellf(x->rep, STRAT_E_LOSS, strat_at_file(x->file),
		    _("%zu void games, which become forfeits of both players"), x->voids);
	free(boards);
}
