/* trf_import_matches.c - the matches of teams in a report: who played in each, and how the boards ended. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "club/trf_import/trf_import_teams.h"

/* The line-up of a team in a round: indices of players, STRAT_NO_PLAYER for an empty board, and the place of
 * the opponent in the list, or -1. */
struct sheet {
	uint16_t player[STRAT_CLUB_BOARDS];
	int opponent;
	int is_stated; /* 1: by line 300 */
	int is_white;  /* 1: on the first board, as line 330 says */
};

/* Set the sheets that lines 300 and 330 of ROUND, from 1, and comments state. */
static void
read_stated(struct strat_trf_teams *t, size_t round, struct sheet *sheets)
{
	struct strat_trf_import *x = t->x;
	long list[STRAT_TRF_FIELDS];
	struct strat_trf_team_line l;
	size_t k, i, n;

	for (k = 0; x->rc == 0 && k < x->t->nnotes; k++) {
		int is_forfeit = strat_trf_is_team_line(x, k, "330 ", &l);
		struct strat_trf_squad *a, *b;

		if (!is_forfeit && !strat_trf_is_team_line(x, k, "300 ", &l) &&
		    !strat_trf_is_team_line(x, k, "### team-lineup ", &l))
			continue;
		n = strat_trf_team_numbers(l.text, l.end, list);
		if (n < 3 || (size_t)list[0] != round)
			continue;
		a = strat_trf_find_team(t, list[1]);
		b = strat_trf_find_team(t, list[2]);
		if (!a || !b || a == b) {
			(void)strat_trf_refuse_teams(
			    x, _("lines 300 and 330 of round %ld: unknown team"), (long)round, 0);
			return;
		}
		sheets[a - t->list].opponent = (int)(b - t->list);
		sheets[b - t->list].opponent = (int)(a - t->list);
		if (is_forfeit) {
			sheets[a - t->list].is_white = 1;
			continue;
		}
		for (i = 0; i < t->boards; i++)
			sheets[a - t->list].player[i] = i + 3 < n && list[i + 3]
			    ? strat_tourney_find(x->t, (unsigned long)list[i + 3])
			    : STRAT_NO_PLAYER;
		sheets[a - t->list].is_stated = 1;
	}
}

/* Set the sheet of the team S in ROUND, from 0, that is not stated: those who have a game. */
static void
find_sheet(struct strat_trf_teams *t, size_t s, size_t round, struct sheet *sheets)
{
	struct sheet *mine = &sheets[s];
	size_t i, n = 0;

	for (i = 0; i < t->list[s].n; i++) {
		uint16_t who = t->list[s].player[i];
		const struct strat_cell *c = strat_tourney_cell(t->x->t, who, round);
		uint16_t other = c->opponent != STRAT_NO_PLAYER ? t->squad_of[c->opponent] : 0;

		if (other)
			mine->opponent = other - 1;
		if (!mine->is_stated && n < t->boards &&
		    (other || c->result == '+' || c->result == '-'))
			mine->player[n++] = who;
	}
	for (; !mine->is_stated && n < t->boards; n++)
		mine->player[n] = STRAT_NO_PLAYER;
}

/* Return 1 if the players of A and B on each board had a game with each other, where both have a player. */
static int
is_aligned(
    const struct strat_trf_teams *t, const struct sheet *a, const struct sheet *b, size_t round)
{
	size_t k;

	for (k = 0; k < t->boards; k++)
		if (a->player[k] != STRAT_NO_PLAYER && b->player[k] != STRAT_NO_PLAYER &&
		    strat_tourney_cell(t->x->t, a->player[k], round)->opponent != b->player[k])
			return 0;
	return 1;
}

/* Return 1 if the players of A, by its boards, had the colours in turn. */
static int
is_in_turn(const struct strat_trf_teams *t, const struct sheet *a, size_t round)
{
	int first = 0, mine;
	size_t k;

	for (k = 0; k < t->boards; k++) {
		if (a->player[k] == STRAT_NO_PLAYER)
			continue;
		mine = strat_tourney_cell(t->x->t, a->player[k], round)->colour;
		if (!mine)
			continue;
		mine = (mine == STRAT_WHITE) == (k % 2 == 0) ? 1 : 2;
		if (first && mine != first)
			return 0;
		first = mine;
	}
	return 1;
}

/* Let the players of B sit where their opponents of A do, and the others on the boards that are left. */
static void
align(const struct strat_trf_teams *t, const struct sheet *a, struct sheet *b, size_t round)
{
	uint16_t to[STRAT_CLUB_BOARDS], who;
	size_t i, k;

	for (k = 0; k < t->boards; k++)
		to[k] = STRAT_NO_PLAYER;
	for (i = 0; i < t->boards; i++) {
		who = b->player[i];
		for (k = 0; who != STRAT_NO_PLAYER && k < t->boards; k++)
			if (a->player[k] != STRAT_NO_PLAYER &&
			    strat_tourney_cell(t->x->t, who, round)->opponent == a->player[k] &&
			    strat_tourney_cell(t->x->t, a->player[k], round)->opponent == who) {
				to[k] = who;
				b->player[i] = STRAT_NO_PLAYER;
			}
	}
	for (i = 0, k = 0; i < t->boards; i++) {
		if (b->player[i] == STRAT_NO_PLAYER)
			continue;
		while (to[k] != STRAT_NO_PLAYER)
			k++;
		to[k] = b->player[i];
	}
	memcpy(b->player, to, t->boards * sizeof *to);
}

/* Let the boards of ROUND, from 0, be those of the games where no line-up is stated: the board order of a team
 * may have been another one then, which TRF16 of other programs does not say. */
static void
align_all(struct strat_trf_teams *t, size_t round, struct sheet *sheets)
{
	size_t i;
	int is_guess = 0;

	for (i = 0; i < t->n; i++) {
		struct sheet *a = &sheets[i], *b;

		if (a->opponent <= (int)i)
			continue;
		b = &sheets[a->opponent];
		if (b->opponent != (int)i || a->is_stated || b->is_stated ||
		    is_aligned(t, a, b, round))
			continue;
		is_guess = 1;
		if (is_in_turn(t, a, round))
			align(t, a, b, round);
		else
			align(t, b, a, round);
	}
	if (is_guess)
		strat_tellf(t->x->rep, STRAT_E_LOSS, strat_at_file(t->x->file),
		    _("round %zu: the order of the boards is guessed from the games"), round + 1);
}

/* Return 1 if team A moves first on the first board against B: as a board says, then line 330. */
static int
is_first(
    const struct strat_trf_teams *t, const struct sheet *a, const struct sheet *b, size_t round)
{
	size_t k;

	for (k = 0; k < t->boards; k++) {
		const struct strat_cell *c;

		if (a->player[k] == STRAT_NO_PLAYER || b->player[k] == STRAT_NO_PLAYER)
			continue;
		c = strat_tourney_cell(t->x->t, a->player[k], round);
		if (c->colour)
			return (c->colour == STRAT_WHITE) == (k % 2 == 0);
	}
	return a->is_white || !b->is_white;
}

/* Return the word for a board with WHO, one of whom is missing: the other has won, or lost too if the report says
 * so. */
static const char *
word_of_half(const struct strat_trf_teams *t, const uint16_t who[2], size_t round)
{
	uint16_t here = who[who[0] == STRAT_NO_PLAYER];

	if (here == STRAT_NO_PLAYER || strat_tourney_cell(t->x->t, here, round)->result != '-')
		return "";
	return strat_result_table[strat_result_of_letters('-', '-')].word;
}

/* Append the match of A, which moves first, against B to GAMES, and its results to RESULTS. */
static void
add_match(struct strat_trf_teams *t, size_t a, size_t b, size_t round, const struct sheet *sheets,
    json_t *games, json_t *results)
{
	struct strat_trf_import *x = t->x;
	size_t k, side;

	for (k = 0; x->rc == 0 && k < t->boards; k++) {
		size_t team[2] = { k % 2 ? b : a, k % 2 ? a : b };
		uint16_t who[2];
		json_int_t number[2];
		const char *word;

		for (side = 0; side < 2; side++) {
			who[side] = sheets[team[side]].player[k];
			number[side] = who[side] == STRAT_NO_PLAYER
			    ? (json_int_t)t->list[team[side]].team
			    : (json_int_t)t->club[who[side]];
		}
		if (who[0] != STRAT_NO_PLAYER && who[1] != STRAT_NO_PLAYER) {
			const struct strat_cell *c = strat_tourney_cell(x->t, who[0], round);
			int result = -1;

			if (c->opponent == who[1])
				result = strat_result_of_letters(
				    c->result, strat_tourney_cell(x->t, who[1], round)->result);
			if (result < 0) {
				(void)strat_trf_refuse_teams(x,
				    _("round %ld: the players on a board of team %ld do not agree"),
				    (long)round + 1, (long)t->list[a].number);
				return;
			}
			word = strat_result_table[result].word;
		} else {
			word = word_of_half(t, who, round);
		}
		if (json_array_append_new(games, json_pack("[I, I]", number[0], number[1])) < 0 ||
		    json_array_append_new(results, json_string(word)) < 0)
			x->rc = -STRAT_E_NOMEM;
	}
}

/* Store in ORDER the places of all teams in the order of the matches of ROUND, from 1: as a comment says,
 * then by number. */
static void
order_matches(struct strat_trf_teams *t, size_t round, size_t *order)
{
	long list[STRAT_TRF_FIELDS];
	struct strat_trf_team_line l;
	size_t k, i, n = 0, m;
	uint8_t *has = calloc(t->n + 1, 1);

	if (!has) {
		t->x->rc = -STRAT_E_NOMEM;
		return;
	}
	for (k = 0; k < t->x->t->nnotes; k++) {
		if (!strat_trf_is_team_line(t->x, k, "### matches ", &l))
			continue;
		m = strat_trf_team_numbers(l.text, l.end, list);
		for (i = 1; m && (size_t)list[0] == round && i < m; i++) {
			struct strat_trf_squad *s = strat_trf_find_team(t, list[i]);

			if (s && !has[s - t->list]++)
				order[n++] = (size_t)(s - t->list);
		}
	}
	for (i = 0; i < t->n; i++)
		if (!has[i])
			order[n++] = i;
	free(has);
}

/* Return 1 if the team at place S has no match in ROUND, from 0, but takes part. */
static int
is_free(const struct strat_trf_teams *t, size_t s, size_t round)
{
	return strat_club_plays_in(&t->x->trial, t->list[s].team, round + 1);
}

static void
add_order(struct strat_trf_teams *t, json_t *args)
{
	json_t *order = json_array();
	size_t i;

	for (i = 0; i < t->n; i++)
		if (json_array_append_new(order, json_integer(t->list[i].team)) < 0)
			t->x->rc = -STRAT_E_NOMEM;
	if (json_object_set_new(args, "order", order) < 0)
		t->x->rc = -STRAT_E_NOMEM;
}

/* Return 1 if the players of SHEET are those of the team at place S; other ones are refused later. */
static int
is_of_team(const struct strat_trf_teams *t, size_t s, const struct sheet *sheet)
{
	size_t k;

	for (k = 0; k < t->boards; k++)
		if (sheet->player[k] != STRAT_NO_PLAYER && t->squad_of[sheet->player[k]] != s + 1)
			return 0;
	return 1;
}

/* Let the N players in LIST, indices among which there may be STRAT_NO_PLAYER, have the first places of the
 * board order of S, unless they are in that order already. */
static void
set_order(
    struct strat_trf_teams *t, const struct strat_trf_squad *s, const uint16_t *list, size_t n)
{
	json_t *players = json_array();
	unsigned place, last = 0;
	int is_sorted = 1;
	size_t i;

	for (i = 0; i < n; i++) {
		if (list[i] == STRAT_NO_PLAYER)
			continue;
		place = t->x->trial.players[t->club[list[i]] - 1].place;
		is_sorted &= place > last;
		last = place;
		if (json_array_append_new(players, json_integer(t->club[list[i]])) < 0)
			t->x->rc = -STRAT_E_NOMEM;
	}
	if (!is_sorted)
		strat_trf_import_act_required(t->x, "lineup",
		    json_pack("{s:i, s:O}", "team", (int)s->team, "players", players));
	json_decref(players);
}

/* Add to ARGS, with which ROUND is paired, which teams played against one that had the bye, as comments say. */
static void
add_replaced(struct strat_trf_teams *t, size_t round, json_t *args)
{
	json_t *list = json_array();
	struct strat_trf_team_line l;
	unsigned at, absent, by;
	char text[80], was;
	size_t k;

	for (k = 0; k < t->x->t->nnotes; k++) {
		const struct strat_trf_squad *a, *b;

		if (!strat_trf_is_team_line(t->x, k, "### replaced-team ", &l))
			continue;
		snprintf(text, sizeof text, "%.*s", (int)(l.end - l.text), l.text);
		if (sscanf(text, "%4u %4u %4u %c", &at, &absent, &by, &was) != 4 || at != round ||
		    !strchr("UHFZ-", was))
			continue;
		a = strat_trf_find_team(t, absent);
		b = strat_trf_find_team(t, by);
		if (a && b && a != b &&
		    json_array_append_new(list,
			json_pack("[i, i, s#]", (int)a->team, (int)b->team, was == '-' ? " " : &was,
			    1)) < 0)
			t->x->rc = -STRAT_E_NOMEM;
	}
	if (json_array_size(list) && json_object_set(args, "replaced", list) < 0)
		t->x->rc = -STRAT_E_NOMEM;
	json_decref(list);
}

static void
add_round(struct strat_trf_teams *t, size_t round, struct sheet *sheets, size_t *order)
{
	struct strat_trf_import *x = t->x;
	json_t *games = json_array(), *results = json_array(), *args;
	size_t i;

	memset(sheets, 0, t->n * sizeof *sheets);
	for (i = 0; i < t->n; i++)
		sheets[i].opponent = -1;
	read_stated(t, round + 1, sheets);
	for (i = 0; i < t->n; i++)
		find_sheet(t, i, round, sheets);
	align_all(t, round, sheets);
	for (i = 0; x->rc == 0 && i < t->n; i++)
		if (sheets[i].opponent >= 0 && is_of_team(t, i, &sheets[i]))
			set_order(t, &t->list[i], sheets[i].player, t->boards);
	order_matches(t, round + 1, order);
	for (i = 0; x->rc == 0 && i < t->n; i++) {
		size_t a = order[i], b;

		if (sheets[a].opponent == -2)
			continue; /* it is on a board */
		if (sheets[a].opponent == -1) {
			if (is_free(t, a, round) &&
			    (json_array_append_new(
				 games, json_pack("[i, i]", (int)t->list[a].team, 0)) < 0 ||
				json_array_append_new(results, json_string("")) < 0))
				x->rc = -STRAT_E_NOMEM;
			continue;
		}
		b = (size_t)sheets[a].opponent;
		if (sheets[b].opponent != (int)a) {
			(void)strat_trf_refuse_teams(x, _("round %ld: team %ld meets two teams"),
			    (long)round + 1, (long)t->list[a].number);
			break;
		}
		if (is_first(t, &sheets[a], &sheets[b], round))
			add_match(t, a, b, round, sheets, games, results);
		else
			add_match(t, b, a, round, sheets, games, results);
		sheets[a].opponent = sheets[b].opponent = -2;
	}
	args = json_pack("{s:I, s:O}", "round", (json_int_t)round + 1, "games", games);
	if (args && round == 0 && strat_club_setting_is(&x->trial, "system", "team-swiss") &&
	    strat_club_setting_is(&x->trial, "order", "rating"))
		add_order(t, args);
	if (args)
		add_replaced(t, round + 1, args);
	strat_trf_import_act_required(x, "pair", args);
	strat_trf_import_act_required(x, "results",
	    json_pack("{s:I, s:O}", "round", (json_int_t)round + 1, "results", results));
	json_decref(games);
	json_decref(results);
}

void
strat_trf_import_matches(struct strat_trf_teams *t)
{
	struct sheet *sheets = calloc(t->n + 1, sizeof *sheets);
	size_t *order = calloc(t->n + 1, sizeof *order), i;

	if (!sheets || !order)
		t->x->rc = -STRAT_E_NOMEM;
	for (i = 0; t->x->rc == 0 && i < t->x->t->played; i++)
		add_round(t, i, sheets, order);
	for (i = 0; t->x->rc == 0 && i < t->n; i++)
		set_order(t, &t->list[i], t->list[i].player, t->list[i].n);
	free(sheets);
	free(order);
}
