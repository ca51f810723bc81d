/* trf_import_teams.c - import a tournament of teams: lines 310 or 013, and in TRF26 also 240, 260, 300, 320,
 * 330 and 352.  The results are those of the players. */
#include "club/trf_import/trf_import.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/scan.h"
#include "base/utf8.h"
#include "club/team/team.h"

#define FIELDS 60 /* numbers of a line that count */

struct squad {
	unsigned number; /* in the report */
	unsigned team;   /* in the tournament */
	char name[STRAT_CLUB_FACT];
	uint16_t player[FIELDS]; /* indices in the report, by board order */
	size_t n;
	long strength;
};

struct teams {
	struct strat_trf_import *x;
	struct squad *list;
	size_t n;
	size_t boards;
	uint16_t *squad_of; /* of each player, from 1; 0: none */
	unsigned *club;     /* number of each player in the tournament */
};

/* ------ lines ------ */

/* A line of the report after its code. */
struct line {
	const char *text, *end;
};

/* Return 1 and set *L if line K has CODE, which ends with a blank. */
static int
is_line(const struct strat_trf_import *x, size_t k, const char *code, struct line *l)
{
	const struct strat_tourney_line *note = &x->t->notes[k];
	size_t len = strlen(code);

	l->text = x->t->text + note->at + len;
	l->end = x->t->text + note->at + note->len;
	return note->len > len && memcmp(x->t->text + note->at, code, len) == 0;
}

/* Return the place of COLUMN of L, from 1, whose text begins at column FROM. */
static const char *
column(const struct line *l, size_t from, size_t at)
{
	const char *s = l->text;
	int n;

	for (; from < at && s < l->end; from++, s += n) {
		n = (unsigned char)*s < 128 ? 1 : strat_utf8_length(s, l->end);
		n = n > 0 ? n : 1;
	}
	return s;
}

/* Copy the columns FIRST to LAST of L to TO, without surrounding blanks. */
static void
copy(const struct line *l, size_t first, size_t last, char to[STRAT_CLUB_TEXT])
{
	const char *s = column(l, 5, first), *end = column(l, 5, last + 1);

	while (s < end && *s == ' ')
		s++;
	while (end > s && end[-1] == ' ')
		end--;
	snprintf(to, STRAT_CLUB_TEXT, "%.*s", (int)(end - s), s);
}

/* Read the numbers at S, before END, to LIST.  Return how many there are, at most FIELDS. */
static size_t
numbers(const char *s, const char *end, long list[FIELDS])
{
	size_t n = 0;

	while (s < end && n < FIELDS) {
		while (s < end && (*s < '0' || *s > '9'))
			s++;
		if (s == end)
			break;
		for (list[n] = 0; s < end && *s >= '0' && *s <= '9'; s++)
			list[n] = list[n] < 100000 ? 10 * list[n] + (*s - '0') : list[n];
		n++;
	}
	return n;
}

static int
refuse(struct strat_trf_import *x, const char *fmt, long a, long b)
{
	return x->rc = strat_tellf(x->rep, STRAT_E_TRF, strat_at_file(x->file), fmt, a, b);
}

static struct squad *
find(struct teams *t, long number)
{
	size_t i;

	for (i = 0; i < t->n; i++)
		if (t->list[i].number == (unsigned long)number)
			return &t->list[i];
	return NULL;
}

/* ------ teams ------ */

/* Read the players of S from the columns from FIRST on. */
static void
read_squad(struct teams *t, struct squad *s, const struct line *l, size_t first)
{
	struct strat_trf_import *x = t->x;
	long list[FIELDS];
	size_t i, n = numbers(column(l, 5, first), l->end, list);

	for (i = 0; i < n; i++) {
		uint16_t who = strat_tourney_find(x->t, (unsigned long)list[i]);

		if (who == STRAT_NO_PLAYER || t->squad_of[who]) {
			(void)refuse(x,
			    who == STRAT_NO_PLAYER ? _("team %ld: unknown player %ld")
						   : _("team %ld: player %ld has a team already"),
			    (long)s->number, list[i]);
			return;
		}
		t->squad_of[who] = (uint16_t)(s - t->list + 1);
		s->player[s->n++] = who;
	}
}

static int
by_team(const void *a, const void *b)
{
	const struct squad *x = a, *y = b;

	return (x->number > y->number) - (x->number < y->number);
}

/* Read lines 310, or without any 013, which have no numbers. */
static void
read_teams(struct teams *t)
{
	struct strat_trf_import *x = t->x;
	struct line l;
	size_t k, n310 = 0;
	char text[STRAT_CLUB_TEXT];

	for (k = 0; k < x->t->nnotes; k++)
		n310 += is_line(x, k, "310 ", &l);
	for (k = 0; x->rc == 0 && k < x->t->nnotes; k++) {
		struct squad *s = &t->list[t->n];

		if (!is_line(x, k, n310 ? "310 " : "013 ", &l))
			continue;
		memset(s, 0, sizeof *s);
		t->n++;
		if (n310) {
			copy(&l, 5, 7, text);
			s->number = (unsigned)strat_leading_number(text);
			copy(&l, 9, 40, s->name);
			copy(&l, 48, 53, text);
			s->strength = strat_leading_number(text);
		} else {
			s->number = (unsigned)t->n;
			copy(&l, 5, 36, s->name);
		}
		read_squad(t, s, &l, n310 ? 73 : 37);
	}
	if (x->rc == 0)
		qsort(t->list, t->n, sizeof *t->list, by_team);
	memset(t->squad_of, 0, x->t->n * sizeof *t->squad_of);
	for (k = 0; k < t->n; k++) {
		size_t i;

		if (k && t->list[k].number == t->list[k - 1].number)
			(void)refuse(
			    x, _("team number %ld is used twice"), (long)t->list[k].number, 0);
		for (i = 0; i < t->list[k].n; i++)
			t->squad_of[t->list[k].player[i]] = (uint16_t)(k + 1);
	}
}

/* Take the long names that comments have. */
static void
read_names(struct teams *t)
{
	struct line l;
	size_t k;

	for (k = 0; k < t->x->t->nnotes; k++) {
		long number[FIELDS];
		const char *name;

		if (!is_line(t->x, k, "### team-name ", &l) || !numbers(l.text, l.end, number) ||
		    !find(t, number[0]))
			continue;
		name = memchr(l.text, ' ', (size_t)(l.end - l.text));
		if (name)
			snprintf(find(t, number[0])->name, STRAT_CLUB_TEXT, "%.*s",
			    (int)(l.end - name - 1), name + 1);
	}
}

/* Return the most players of a team who have a board in a round. */
static size_t
most_boards(const struct teams *t)
{
	size_t s, i, r, n, most = 1;

	for (s = 0; s < t->n; s++)
		for (r = 0; r < t->x->t->played; r++) {
			for (i = n = 0; i < t->list[s].n; i++) {
				const struct strat_cell *c = strat_tourney_cell(
				    t->x->t, t->list[s].player[i], r);

				n += c->opponent != STRAT_NO_PLAYER || c->result == '+' ||
				    c->result == '-';
			}
			most = n > most ? n : most;
		}
	return most;
}

/* Return the letter of line 240 for team NUMBER in ROUND, from 1, or a blank. */
static char
absence(const struct teams *t, unsigned number, size_t round)
{
	long list[FIELDS];
	struct line l;
	size_t k, i, n;

	for (k = 0; k < t->x->t->nnotes; k++) {
		if (!is_line(t->x, k, "240 ", &l) || l.end - l.text < 3 || !strchr("FHZ", *l.text))
			continue;
		n = numbers(l.text + 1, l.end, list);
		for (i = 1; n && (size_t)list[0] == round && i < n; i++)
			if (list[i] == (long)number)
				return *l.text;
	}
	return ' ';
}

/* Return 1 and set *LAST and LEAVE if a comment says that team NUMBER withdrew. */
static int
has_withdrawn(const struct teams *t, unsigned number, unsigned *last, char leave[16])
{
	char text[80];
	unsigned who;
	struct line l;
	size_t k;

	for (k = 0; k < t->x->t->nnotes; k++) {
		if (!is_line(t->x, k, "### withdrawn-team ", &l))
			continue;
		snprintf(text, sizeof text, "%.*s", (int)(l.end - l.text), l.text);
		if (sscanf(text, "%4u %2u %15s", &who, last, leave) == 3 && who == number)
			return 1;
	}
	*last = 0;
	return 0;
}

/* Sign up team S, which comes late if its first rounds are all the same bye. */
static void
add_team(struct teams *t, struct squad *s)
{
	struct strat_trf_import *x = t->x;
	char first = absence(t, s->number, 1);
	size_t late = 0;

	while ((first == 'Z' || first == 'H') && late < x->t->played &&
	    absence(t, s->number, late + 1) == first)
		late++;
	if (!*s->name)
		snprintf(s->name, sizeof s->name, "Team %u", s->number);
	strat_trf_import_unique(x, s->name, s->number);
	if (x->rc < 0)
		return;
	s->team = (unsigned)x->trial.n + 1;
	strat_trf_import_act_required(x, "add",
	    json_pack("{s:s, s:s, s:I, s:s}", "name", s->name, "team", s->name, "first",
		(json_int_t)late + 1, "late", late && first == 'H' ? "half" : "zero"));
}

/* Sign up player I. */
static void
add_player(struct teams *t, size_t i)
{
	struct strat_trf_import *x = t->x;
	char fact[STRAT_CLUB_FACTS][STRAT_CLUB_FACT];
	const struct squad *s = t->squad_of[i] ? &t->list[t->squad_of[i] - 1] : NULL;
	json_t *args;
	size_t k;

	strat_club_import_facts(x->t, i, x->file, x->rep, fact);
	strat_trf_import_unique(x, fact[STRAT_CLUB_NAME], x->t->players[i].number);
	if (x->rc < 0)
		return;
	if (!s) {
		(void)refuse(
		    x, _("player %ld has no team (lines 310 or 013)"), x->t->players[i].number, 0);
		return;
	}
	snprintf(fact[STRAT_CLUB_TEAM], STRAT_CLUB_FACT, "%s", s->name);
	args = json_pack(
	    "{s:I, s:s}", "first", (json_int_t)x->trial.players[s->team - 1].first, "late", "zero");
	for (k = 0; args && k < STRAT_CLUB_FACTS; k++)
		if (*fact[k] &&
		    json_object_set_new(args, strat_club_fact_name[k], json_string(fact[k])) < 0) {
			json_decref(args);
			args = NULL;
		}
	t->club[i] = (unsigned)x->trial.n + 1;
	strat_trf_import_act_required(x, "add", args);
}

/* Give team S its board order, its rating, its byes, and its withdrawal. */
static void
finish_team(struct teams *t, struct squad *s)
{
	struct strat_trf_import *x = t->x;
	json_t *players = json_array();
	char value[24], leave[16], why[STRAT_CLUB_TEXT];
	size_t i, round, first = x->trial.players[s->team - 1].first;
	unsigned last = 0;
	int is_sorted = 1;

	for (i = 0; i < s->n; i++) {
		is_sorted &= i == 0 || s->player[i] > s->player[i - 1];
		if (json_array_append_new(players, json_integer(t->club[s->player[i]])) < 0)
			x->rc = -STRAT_E_NOMEM;
	}
	if (!is_sorted)
		strat_trf_import_act_required(
		    x, "lineup", json_pack("{s:i, s:O}", "team", (int)s->team, "players", players));
	json_decref(players);
	if (s->strength > 0 && s->strength <= 9999 &&
	    strat_club_rating(&x->trial, s->team) != s->strength) {
		snprintf(value, sizeof value, "%ld", s->strength);
		strat_trf_import_act_required(x, "edit",
		    json_pack("{s:i, s:s, s:s}", "player", (int)s->team, "fact", "rating", "value",
			value));
	}
	if (has_withdrawn(t, s->number, &last, leave) &&
	    strat_trf_import_act(x, "withdraw",
		json_pack(
		    "{s:i, s:i, s:s}", "player", (int)s->team, "last", (int)last, "games", leave),
		why) < 0)
		strat_tellf(x->rep, STRAT_E_LOSS, strat_at_file(x->file),
		    _("withdrawal of team %u: %.80s"), s->number, why);
	for (round = first; x->rc == 0 && round <= x->rounds && round <= STRAT_CLUB_ROUNDS;
	     round++) {
		char letter = absence(t, s->number, round);

		if (letter == ' ' || (last && round > last))
			continue;
		strat_trf_import_act_required(x, "bye",
		    json_pack("{s:i, s:I, s:s}", "player", (int)s->team, "round", (json_int_t)round,
			"points",
			letter == 'H'       ? "half"
			    : letter == 'F' ? "full"
					    : "zero"));
	}
}

/* ------ rounds ------ */

/* The line-up of a team in a round: indices of players, STRAT_NO_PLAYER for an empty board, and the place of
 * the opponent in the list, or -1. */
struct sheet {
	uint16_t player[STRAT_CLUB_BOARDS];
	int opponent;
	int is_stated; /* 1: by line 300 */
	int is_white;  /* 1: on the first board, as line 330 says */
};

/* Set the sheets that lines 300 and 330 of ROUND, from 1, state. */
static void
read_stated(struct teams *t, size_t round, struct sheet *sheets)
{
	struct strat_trf_import *x = t->x;
	long list[FIELDS];
	struct line l;
	size_t k, i, n;

	for (k = 0; x->rc == 0 && k < x->t->nnotes; k++) {
		int is_forfeit = is_line(x, k, "330 ", &l);
		struct squad *a, *b;

		if (!is_forfeit && !is_line(x, k, "300 ", &l))
			continue;
		n = numbers(l.text, l.end, list);
		if (n < 3 || (size_t)list[0] != round)
			continue;
		a = find(t, list[1]);
		b = find(t, list[2]);
		if (!a || !b || a == b) {
			(void)refuse(
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
find_sheet(struct teams *t, size_t s, size_t round, struct sheet *sheets)
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

/* Return 1 if team A moves first on the first board against B: as a board says, then line 330. */
static int
is_first(const struct teams *t, const struct sheet *a, const struct sheet *b, size_t round)
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

/* Append the match of A, which moves first, against B to GAMES, and its results to RESULTS. */
static void
add_match(struct teams *t, size_t a, size_t b, size_t round, const struct sheet *sheets,
    json_t *games, json_t *results)
{
	struct strat_trf_import *x = t->x;
	size_t k, side;

	for (k = 0; x->rc == 0 && k < t->boards; k++) {
		size_t team[2] = { k % 2 ? b : a, k % 2 ? a : b };
		uint16_t who[2];
		json_int_t number[2];
		const char *word = "";

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
				(void)refuse(x,
				    _("round %ld: the players on a board of team %ld do not agree"),
				    (long)round + 1, (long)t->list[a].number);
				return;
			}
			word = strat_result_table[result].word;
		}
		if (json_array_append_new(games, json_pack("[I, I]", number[0], number[1])) < 0 ||
		    json_array_append_new(results, json_string(word)) < 0)
			x->rc = -STRAT_E_NOMEM;
	}
}

/* Store in ORDER the places of all teams in the order of the matches of ROUND, from 1: as a comment says,
 * then by number. */
static void
order_matches(struct teams *t, size_t round, size_t *order)
{
	long list[FIELDS];
	struct line l;
	size_t k, i, n = 0, m;
	uint8_t *has = calloc(t->n + 1, 1);

	if (!has) {
		t->x->rc = -STRAT_E_NOMEM;
		return;
	}
	for (k = 0; k < t->x->t->nnotes; k++) {
		if (!is_line(t->x, k, "### matches ", &l))
			continue;
		m = numbers(l.text, l.end, list);
		for (i = 1; m && (size_t)list[0] == round && i < m; i++) {
			struct squad *s = find(t, list[i]);

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
is_free(const struct teams *t, size_t s, size_t round)
{
	return strat_club_plays_in(&t->x->trial, t->list[s].team, round + 1);
}

static void
add_order(struct teams *t, json_t *args)
{
	json_t *order = json_array();
	size_t i;

	for (i = 0; i < t->n; i++)
		if (json_array_append_new(order, json_integer(t->list[i].team)) < 0)
			t->x->rc = -STRAT_E_NOMEM;
	if (json_object_set_new(args, "order", order) < 0)
		t->x->rc = -STRAT_E_NOMEM;
}

static void
add_round(struct teams *t, size_t round, struct sheet *sheets, size_t *order)
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
			(void)refuse(x, _("round %ld: team %ld meets two teams"), (long)round + 1,
			    (long)t->list[a].number);
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
	strat_trf_import_act_required(x, "pair", args);
	strat_trf_import_act_required(x, "results",
	    json_pack("{s:I, s:O}", "round", (json_int_t)round + 1, "results", results));
	json_decref(games);
	json_decref(results);
}

/* Import the teams that may not meet from ROUND, from 1, on; earlier bans are over. */
static void
add_bans(struct teams *t)
{
	long list[FIELDS];
	char why[STRAT_CLUB_TEXT];
	struct line l;
	size_t k, i, j, n;

	for (k = 0; t->x->rc == 0 && k < t->x->t->nnotes; k++) {
		if (!is_line(t->x, k, "260 ", &l))
			continue;
		n = numbers(l.text, l.end, list);
		for (i = 2; i < n && (size_t)list[1] > t->x->t->played; i++)
			for (j = 2; j < i; j++)
				if (find(t, list[i]) && find(t, list[j]))
					(void)!strat_trf_import_act(t->x, "forbid",
					    json_pack("{s:i, s:i}", "player",
						(int)find(t, list[j])->team, "other",
						(int)find(t, list[i])->team),
					    why);
	}
}

/* Count the rounds in which all matches were forfeited, too: those of lines 300 and 330, and of comments. */
static void
count_rounds(struct strat_trf_import *x)
{
	long list[FIELDS];
	struct line l;
	size_t k, most = x->t->played;

	for (k = 0; k < x->t->nnotes; k++)
		if ((is_line(x, k, "300 ", &l) || is_line(x, k, "330 ", &l) ||
			is_line(x, k, "### matches ", &l)) &&
		    numbers(l.text, l.end, list) && (size_t)list[0] > most)
			most = (size_t)list[0];
	if (most > STRAT_CLUB_ROUNDS)
		(void)refuse(x, _("more than %ld rounds"), STRAT_CLUB_ROUNDS, 0);
	else if (strat_tourney_resize(x->t, x->t->n, most) < 0)
		x->rc = -STRAT_E_NOMEM;
	else
		x->t->played = most;
	x->rounds = x->rounds > most ? x->rounds : most;
}

/* ------ all ------ */

static void
import(struct teams *t)
{
	struct strat_trf_import *x = t->x;
	struct sheet *sheets = calloc(t->n + 1, sizeof *sheets);
	size_t *order = calloc(t->n + 1, sizeof *order), i;

	if (!sheets || !order)
		x->rc = -STRAT_E_NOMEM;
	for (i = 0; x->rc == 0 && i < t->n; i++)
		add_team(t, &t->list[i]);
	for (i = 0; x->rc == 0 && i < x->t->n; i++)
		add_player(t, i);
	for (i = 0; x->rc == 0 && i < t->n; i++)
		finish_team(t, &t->list[i]);
	for (i = 0; x->rc == 0 && i < x->t->played; i++)
		add_round(t, i, sheets, order);
	if (x->rc == 0)
		add_bans(t);
	free(sheets);
	free(order);
}

/* Set what a tournament of teams has: boards, the points that rank. */
static void
set_boards(struct teams *t)
{
	struct strat_trf_import *x = t->x;
	char text[STRAT_CLUB_TEXT], number[24];

	strat_trf_line_text(x->t, "352", text, sizeof text);
	t->boards = strspn(text, "WBwb");
	if (!t->boards)
		t->boards = most_boards(t);
	if (t->boards > STRAT_CLUB_BOARDS) {
		(void)refuse(x, _("a match has %ld boards (at most %ld)"), (long)t->boards,
		    STRAT_CLUB_BOARDS);
		return;
	}
	snprintf(number, sizeof number, "%zu", t->boards);
	strat_trf_import_act_required(
	    x, "set", json_pack("{s:s, s:s}", "name", "boards", "value", number));
	strat_trf_line_text(x->t, "192", text, sizeof text);
	if (strstr(text, "_GP") && !strstr(text, "_MP_GP"))
		strat_trf_import_set(x, "team-points", "board");
	else if (strat_trf_comment_text(x->t, "team-points", text, sizeof text) &&
	    strcmp(text, "board") == 0)
		strat_trf_import_set(x, "team-points", "board");
	strat_trf_line_text(x->t, "362", text, sizeof text);
	if (*text)
		strat_tellf(x->rep, STRAT_E_LOSS, strat_at_file(x->file),
		    _("match points (line 362): 2, 1 and 0 are used"));
}

void
strat_trf_import_teams(struct strat_trf_import *x)
{
	struct teams t = { .x = x };

	t.list = calloc(x->t->nnotes + 1, sizeof *t.list);
	t.squad_of = calloc(x->t->n + 1, sizeof *t.squad_of);
	t.club = calloc(x->t->n + 1, sizeof *t.club);
	if (!t.list || !t.squad_of || !t.club)
		x->rc = -STRAT_E_NOMEM;
	if (x->rc == 0)
		count_rounds(x);
	if (x->rc == 0)
		read_teams(&t);
	if (x->rc == 0)
		read_names(&t);
	if (x->rc == 0)
		set_boards(&t);
	x->nteams = t.n;
	if (x->rc == 0)
		strat_trf_import_settings(x);
	if (x->rc == 0)
		import(&t);
	free(t.list);
	free(t.squad_of);
	free(t.club);
}
