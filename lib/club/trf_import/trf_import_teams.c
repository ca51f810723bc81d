/* trf_import_teams.c - import a tournament of teams: lines 310 or 013, and in TRF26 also 240, 260, 300, 320,
 * 330 and 352.  The results are those of the players. */
#include "club/trf_import/trf_import_teams.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/scan.h"

/* ------ teams ------ */

/* Read the players of S from the columns from FIRST on. */
static void
read_squad(struct strat_trf_teams *t, struct strat_trf_squad *s,
    const struct strat_trf_team_line *l, size_t first)
{
	struct strat_trf_import *x = t->x;
	long list[STRAT_TRF_FIELDS];
	size_t i, n = strat_trf_team_numbers(strat_trf_team_column(l, 5, first), l->end, list);

	for (i = 0; i < n; i++) {
		uint16_t who = strat_tourney_find(x->t, (unsigned long)list[i]);

		if (who == STRAT_NO_PLAYER || t->squad_of[who]) {
			(void)strat_trf_refuse_teams(x,
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
	const struct strat_trf_squad *x = a, *y = b;

	return (x->number > y->number) - (x->number < y->number);
}

/* Read lines 310, or without any 013, which have no numbers. */
static void
read_teams(struct strat_trf_teams *t)
{
	struct strat_trf_import *x = t->x;
	struct strat_trf_team_line l;
	size_t k, n310 = 0;
	char text[STRAT_CLUB_TEXT];

	for (k = 0; k < x->t->nnotes; k++)
		n310 += strat_trf_is_team_line(x, k, "310 ", &l);
	for (k = 0; x->rc == 0 && k < x->t->nnotes; k++) {
		struct strat_trf_squad *s = &t->list[t->n];

		if (!strat_trf_is_team_line(x, k, n310 ? "310 " : "013 ", &l))
			continue;
		memset(s, 0, sizeof *s);
		t->n++;
		if (n310) {
			strat_trf_team_text(&l, 5, 7, text);
			s->number = (unsigned)strat_leading_number(text);
			strat_trf_team_text(&l, 9, 40, s->name);
			strat_trf_team_text(&l, 48, 53, text);
			s->strength = strat_leading_number(text);
		} else {
			s->number = (unsigned)t->n;
			strat_trf_team_text(&l, 5, 36, s->name);
		}
		read_squad(t, s, &l, n310 ? 73 : 37);
	}
	if (x->rc == 0)
		qsort(t->list, t->n, sizeof *t->list, by_team);
	memset(t->squad_of, 0, x->t->n * sizeof *t->squad_of);
	for (k = 0; k < t->n; k++) {
		size_t i;

		if (k && t->list[k].number == t->list[k - 1].number)
			(void)strat_trf_refuse_teams(
			    x, _("team number %ld is used twice"), (long)t->list[k].number, 0);
		for (i = 0; i < t->list[k].n; i++)
			t->squad_of[t->list[k].player[i]] = (uint16_t)(k + 1);
	}
}

/* Take the long names that comments have. */
static void
read_names(struct strat_trf_teams *t)
{
	struct strat_trf_team_line l;
	size_t k;

	for (k = 0; k < t->x->t->nnotes; k++) {
		long number[STRAT_TRF_FIELDS];
		const char *name;

		if (!strat_trf_is_team_line(t->x, k, "### team-name ", &l) ||
		    !strat_trf_team_numbers(l.text, l.end, number) ||
		    !strat_trf_find_team(t, number[0]))
			continue;
		name = memchr(l.text, ' ', (size_t)(l.end - l.text));
		if (name)
			snprintf(strat_trf_find_team(t, number[0])->name, STRAT_CLUB_TEXT, "%.*s",
			    (int)(l.end - name - 1), name + 1);
	}
}

/* Return the most players of a team who have a board in a round. */
static size_t
most_boards(const struct strat_trf_teams *t)
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
absence(const struct strat_trf_teams *t, unsigned number, size_t round)
{
	long list[STRAT_TRF_FIELDS];
	struct strat_trf_team_line l;
	size_t k, i, n;

	for (k = 0; k < t->x->t->nnotes; k++) {
		if (!strat_trf_is_team_line(t->x, k, "240 ", &l) || l.end - l.text < 3 ||
		    !strchr("FHZ", *l.text))
			continue;
		n = strat_trf_team_numbers(l.text + 1, l.end, list);
		for (i = 1; n && (size_t)list[0] == round && i < n; i++)
			if (list[i] == (long)number)
				return *l.text;
	}
	return ' ';
}

/* Return 1 and set *LAST and LEAVE if a comment says that team NUMBER withdrew. */
static int
has_withdrawn(const struct strat_trf_teams *t, unsigned number, unsigned *last, char leave[16])
{
	char text[80];
	unsigned who;
	struct strat_trf_team_line l;
	size_t k;

	for (k = 0; k < t->x->t->nnotes; k++) {
		if (!strat_trf_is_team_line(t->x, k, "### withdrawn-team ", &l))
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
add_team(struct strat_trf_teams *t, struct strat_trf_squad *s)
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
add_player(struct strat_trf_teams *t, size_t i)
{
	struct strat_trf_import *x = t->x;
	char fact[STRAT_CLUB_FACTS][STRAT_CLUB_FACT];
	const struct strat_trf_squad *s = t->squad_of[i] ? &t->list[t->squad_of[i] - 1] : NULL;
	json_t *args;
	size_t k;

	strat_club_import_facts(x->t, i, x->file, x->rep, fact);
	strat_trf_import_unique(x, fact[STRAT_CLUB_NAME], x->t->players[i].number);
	if (x->rc < 0)
		return;
	if (!s) {
		(void)strat_trf_refuse_teams(
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
finish_team(struct strat_trf_teams *t, struct strat_trf_squad *s)
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

/* ------ bans, rounds ------ */

/* Import the teams that may not meet from ROUND, from 1, on; earlier bans are over. */
static void
add_bans(struct strat_trf_teams *t)
{
	long list[STRAT_TRF_FIELDS];
	char why[STRAT_CLUB_TEXT];
	struct strat_trf_team_line l;
	size_t k, i, j, n;

	for (k = 0; t->x->rc == 0 && k < t->x->t->nnotes; k++) {
		if (!strat_trf_is_team_line(t->x, k, "260 ", &l))
			continue;
		n = strat_trf_team_numbers(l.text, l.end, list);
		for (i = 2; i < n && (size_t)list[1] > t->x->t->played; i++)
			for (j = 2; j < i; j++)
				if (strat_trf_find_team(t, list[i]) &&
				    strat_trf_find_team(t, list[j]))
					(void)!strat_trf_import_act(t->x, "forbid",
					    json_pack("{s:i, s:i}", "player",
						(int)strat_trf_find_team(t, list[j])->team, "other",
						(int)strat_trf_find_team(t, list[i])->team),
					    why);
	}
}

/* Count the rounds in which all matches were forfeited, too: those of lines 300 and 330, and of comments. */
static void
count_rounds(struct strat_trf_import *x)
{
	long list[STRAT_TRF_FIELDS];
	struct strat_trf_team_line l;
	size_t k, most = x->t->played;

	for (k = 0; k < x->t->nnotes; k++)
		if ((strat_trf_is_team_line(x, k, "300 ", &l) ||
			strat_trf_is_team_line(x, k, "330 ", &l) ||
			strat_trf_is_team_line(x, k, "### matches ", &l)) &&
		    strat_trf_team_numbers(l.text, l.end, list) && (size_t)list[0] > most)
			most = (size_t)list[0];
	if (most > STRAT_CLUB_ROUNDS)
		(void)strat_trf_refuse_teams(x, _("more than %ld rounds"), STRAT_CLUB_ROUNDS, 0);
	else if (strat_tourney_resize(x->t, x->t->n, most) < 0)
		x->rc = -STRAT_E_NOMEM;
	else
		x->t->played = most;
	x->rounds = x->rounds > most ? x->rounds : most;
}

/* ------ all ------ */

static void
import(struct strat_trf_teams *t)
{
	struct strat_trf_import *x = t->x;
	size_t i;

	for (i = 0; x->rc == 0 && i < t->n; i++)
		add_team(t, &t->list[i]);
	for (i = 0; x->rc == 0 && i < x->t->n; i++)
		add_player(t, i);
	for (i = 0; x->rc == 0 && i < t->n; i++)
		finish_team(t, &t->list[i]);
	if (x->rc == 0)
		strat_trf_import_matches(t);
	if (x->rc == 0)
		add_bans(t);
}

/* Set what a tournament of teams has: boards, the points that rank. */
static void
set_boards(struct strat_trf_teams *t)
{
	struct strat_trf_import *x = t->x;
	char text[STRAT_CLUB_TEXT], number[24];

	strat_trf_line_text(x->t, "352", text, sizeof text);
	t->boards = strspn(text, "WBwb");
	if (!t->boards)
		t->boards = most_boards(t);
	if (t->boards > STRAT_CLUB_BOARDS) {
		(void)strat_trf_refuse_teams(x, _("a match has %ld boards (at most %ld)"),
		    (long)t->boards, STRAT_CLUB_BOARDS);
		return;
	}
	snprintf(number, sizeof number, "%zu", t->boards);
	strat_trf_import_act_required(
	    x, "set", json_pack("{s:s, s:s}", "name", "boards", "value", number));
	strat_trf_line_text(x->t, "192", text, sizeof text);
	if (strstr(text, "_GP") && !strstr(text, "_MP_GP"))
		strat_trf_import_set(x, "team-points", "board");
	else if (strat_trf_comment_text(x->t, "team-points", text, sizeof text))
		strat_trf_import_set(x, "team-points", text);
	strat_trf_line_text(x->t, "362", text, sizeof text);
	if (*text)
		strat_tellf(x->rep, STRAT_E_LOSS, strat_at_file(x->file),
		    _("match points (line 362): 2, 1 and 0 are used"));
}

void
strat_trf_import_teams(struct strat_trf_import *x)
{
	struct strat_trf_teams t = { .x = x };

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
