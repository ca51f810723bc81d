/* trf_import_players.c - import the players of a report, and their absences. */
#include "club/trf_import/trf_import.h"

#include <stdio.h>
#include <string.h>

#include "base/lang.h"
#include "base/scan.h"
#include "base/utf8.h"

/* ------ players ------ */

/* Copy N columns of HEAD from column FROM on, counted from 1, to TO without surrounding blanks.
 * Columns are characters, or bytes if the line is not UTF-8. */
static void
columns(const char *head, size_t from, size_t n, char to[STRAT_CLUB_FACT])
{
	const char *s = head, *end = head + strlen(head);
	size_t column, len = 0;
	int bytes, is_utf8 = end - head > STRAT_PLAYER_HEAD;

	for (column = 1; s < end && column < from + n; column++, s += bytes) {
		bytes = is_utf8 ? strat_utf8_length(s, end) : 1;
		bytes = bytes ? bytes : 1;
		if (column < from || (len == 0 && *s == ' '))
			continue;
		memcpy(to + len, s, (size_t)bytes);
		len += (size_t)bytes;
	}
	while (len && to[len - 1] == ' ')
		len--;
	to[len] = '\0';
}

void
strat_club_import_facts(const struct strat_tourney *t, size_t i, const char *file,
    struct strat_report *rep, char fact[STRAT_CLUB_FACTS][STRAT_CLUB_FACT])
{
	static const struct {
		enum strat_club_fact fact;
		size_t from, n;
	} places[] = { { STRAT_CLUB_SEX, 10, 1 }, { STRAT_CLUB_TITLE, 11, 3 },
		{ STRAT_CLUB_NAME, 15, STRAT_PLAYER_NAME }, { STRAT_CLUB_RATING, 49, 4 },
		{ STRAT_CLUB_COUNTRY, 54, 3 }, { STRAT_CLUB_LICENCE, 58, 11 },
		{ STRAT_CLUB_BORN, 70, 10 } };
	const struct strat_tourney_player *p = &t->players[i];
	size_t k;
	char *c;

	for (k = 0; k < STRAT_CLUB_FACTS; k++)
		*fact[k] = '\0';
	for (k = 0; k < sizeof places / sizeof *places; k++)
		columns(p->head, places[k].from, places[k].n, fact[places[k].fact]);
	if (strlen(p->name) < STRAT_CLUB_FACT && strlen(p->name) > strlen(fact[STRAT_CLUB_NAME]))
		strcpy(fact[STRAT_CLUB_NAME], p->name); /* from a comment */
	snprintf(fact[STRAT_CLUB_CLUB], STRAT_CLUB_FACT, "%s", strat_tourney_text(t, p->club));
	snprintf(fact[STRAT_CLUB_TEAM], STRAT_CLUB_FACT, "%s", strat_tourney_text(t, p->team));
	snprintf(fact[STRAT_CLUB_RATING], STRAT_CLUB_FACT, "%.0u", p->rating);
	for (c = fact[STRAT_CLUB_SEX]; *c; c++)
		*c = strchr("fFwW", *c) ? 'w' : strat_to_lower(*c);
	for (c = fact[STRAT_CLUB_BORN]; (c = strpbrk(c, "/.")) != NULL;)
		*c = '-';
	if (strcmp(fact[STRAT_CLUB_BORN] + strspn(fact[STRAT_CLUB_BORN], "0123456789"), "-00-00") ==
	    0)
		fact[STRAT_CLUB_BORN][strspn(fact[STRAT_CLUB_BORN], "0123456789")] = '\0';
	if (!*fact[STRAT_CLUB_NAME])
		snprintf(fact[STRAT_CLUB_NAME], STRAT_CLUB_FACT, "Player %u", p->number);
	for (k = 0; k < STRAT_CLUB_FACTS; k++)
		if (k != STRAT_CLUB_NAME &&
		    strat_club_fact_check((enum strat_club_fact)k, fact[k])) {
			strat_tellf(rep, STRAT_E_LOSS, strat_at_file(file),
			    _("player %u: %s %.30s: %.60s"), p->number, _(strat_club_fact_name[k]),
			    fact[k], strat_club_fact_check((enum strat_club_fact)k, fact[k]));
			*fact[k] = '\0';
		}
}

void
strat_trf_import_unique(struct strat_trf_import *x, char name[STRAT_CLUB_FACT], unsigned number)
{
	char own[STRAT_CLUB_FACT + 20];
	unsigned n = 1;

	snprintf(own, sizeof own, "%s", name);
	while (json_object_get(x->names, own))
		snprintf(own, sizeof own, "%s (%u)", name, ++n);
	if (n > 1)
		strat_tellf(x->rep, STRAT_E_LOSS, strat_at_file(x->file),
		    _("player %u is renamed '%.60s': another player has the same name"), number,
		    own);
	snprintf(name, STRAT_CLUB_FACT, "%.*s", STRAT_CLUB_FACT - 1, own);
	if (json_object_set_new(x->names, name, json_true()) < 0)
		x->rc = strat_utf8_check(name, name + strlen(name)) == 0
		    ? -STRAT_E_NOMEM
		    : strat_tellf(x->rep, STRAT_E_TRF, strat_at_file(x->file),
			  _("player %u: the name is not UTF-8; --latin-1 reads ISO 8859-1"),
			  number);
}

/* ------ absences and withdrawals ------ */

/* A withdrawal given in a comment. */
struct withdrawal {
	size_t last; /* round, from 1 */
	char games[16];
};

/* Return 1 and set *W if comment K says that player NUMBER (0: any player) withdrew. */
static int
states_withdrawal(const struct strat_trf_import *x, size_t k, unsigned number, struct withdrawal *w)
{
	const struct strat_tourney_line *note = &x->t->notes[k];
	unsigned long who;
	char line[80];
	size_t leave;

	snprintf(
	    line, sizeof line, "%.*s", note->len < 79 ? (int)note->len : 79, x->t->text + note->at);
	if (sscanf(line, "### withdrawn %9lu %3zu %15s", &who, &w->last, w->games) != 3 ||
	    !w->last || (number && who != number))
		return 0;
	for (leave = 0; leave < STRAT_CLUB_LEAVES; leave++)
		if (strcmp(w->games, strat_club_leave_name[leave]) == 0)
			return 1;
	return 0;
}

/* Find the withdrawal of player I from a round robin.  Return 0 if there is no such comment. */
static int
find_withdrawal(const struct strat_trf_import *x, size_t i, struct withdrawal *w)
{
	size_t k, r;

	for (k = 0; x->has_leavers && k < x->t->nnotes; k++)
		if (states_withdrawal(x, k, x->t->players[i].number, w)) {
			for (r = 0; r < STRAT_TOURNEY_ROUNDS && x->at[r] < w->last; r++)
				;
			w->last = r; /* it is a column there */
			return 1;
		}
	return 0;
}

int
strat_trf_import_has_bye(const struct strat_trf_import *x, size_t i, size_t round)
{
	size_t k, n = 0;

	if (!x->is_table || x->some_rest || round >= x->t->played ||
	    strat_cell_is_paired(strat_tourney_cell(x->t, i, round)))
		return 0;
	if (x->has_leavers)
		return strat_tourney_cell(x->t, i, round)->result == ' ';
	if (x->t->n % 2 == 0)
		return 0;
	for (k = 0; k < x->t->n; k++)
		n += !strat_cell_is_paired(strat_tourney_cell(x->t, k, round));
	return n == 1;
}

/* Return the bye of player I in ROUND, from 0, or STRAT_CLUB_NO_BYE if the player has a board, the
 * report does not say, or the table has no opponent. */
static enum strat_tourney_result
absence(const struct strat_trf_import *x, size_t i, size_t round)
{
	const struct strat_cell *c;

	if (round >= x->t->width)
		return STRAT_RESULT_OPEN;
	c = strat_tourney_cell(x->t, i, round);
	if (strat_trf_import_has_bye(x, i, round))
		return STRAT_RESULT_OPEN;
	if (strat_cell_is_paired(c) ||
	    ((round >= x->t->played || x->some_rest) && c->result == ' '))
		return STRAT_RESULT_OPEN;
	return c->result == 'H' ? STRAT_RESULT_HALF_BYE
	    : c->result == 'F'  ? STRAT_RESULT_FULL_BYE
				: STRAT_RESULT_ZERO_BYE;
}

/* Return the number of first rounds in which I gets the same bye, zero or half. */
static size_t
late_rounds(const struct strat_trf_import *x, size_t i)
{
	enum strat_tourney_result bye = absence(x, i, 0);
	size_t n = 0;

	if (bye == STRAT_RESULT_ZERO_BYE || bye == STRAT_RESULT_HALF_BYE)
		while (n < STRAT_CLUB_ROUNDS - 1 && absence(x, i, n) == bye)
			n++;
	return n;
}

/* Return the last round, from 1, of player I if withdrawn, otherwise 0. */
static size_t
last_round(const struct strat_trf_import *x, size_t i)
{
	size_t end = x->t->played, r;
	struct withdrawal w;

	if (find_withdrawal(x, i, &w))
		return w.last;
	if (end < x->rounds && absence(x, i, end) != STRAT_RESULT_ZERO_BYE)
		return 0;
	while (end < x->rounds && absence(x, i, end) == STRAT_RESULT_ZERO_BYE)
		end++;
	for (r = end; r > 0 && absence(x, i, r - 1) == STRAT_RESULT_ZERO_BYE; r--)
		;
	/* an absence only in the next round is a bye; TRF26 lists absences in all later rounds */
	if (end < x->rounds && (r >= x->t->played || x->is_26))
		return 0;
	return r < end ? r : 0;
}

/* If all games of player I are annulled, return the last round that was played, from 1, otherwise
 * 0. */
static size_t
last_round_if_annulled(const struct strat_trf_import *x, size_t i)
{
	char number[STRAT_NUMBER_ROOM + 1];
	size_t r, k, last = 0;

	snprintf(number, sizeof number, " %u", x->t->players[i].number);
	for (k = 0; k < x->t->nnotes; k++) {
		const char *text = x->t->text + x->t->notes[k].at, *at = text;
		const char *end = text + x->t->notes[k].len;
		size_t len = strlen(number);

		if (end - text < 12 || memcmp(text, "### annulled", 12) != 0)
			continue;
		for (at += 12; (size_t)(end - at) >= len; at++)
			if (memcmp(at, number, len) == 0 && (at + len == end || at[len] == ' '))
				last = 1;
	}
	for (r = 0; last && r < x->t->played; r++) {
		const struct strat_cell *c = strat_tourney_cell(x->t, i, r);

		if (c->opponent != STRAT_NO_PLAYER && c->result != '-')
			last = r + 1;
	}
	return last;
}

/* Withdraw player I after round LAST; GAMES says what happens to the games.  Report a refusal. */
static void
withdraw(struct strat_trf_import *x, size_t i, size_t last, const char *games)
{
	char why[STRAT_CLUB_TEXT];

	if (strat_trf_import_act(x, "withdraw",
		json_pack("{s:I, s:I, s:s}", "player", (json_int_t)i + 1, "last", (json_int_t)last,
		    "games", games),
		why) < 0)
		strat_tellf(x->rep, STRAT_E_LOSS, strat_at_file(x->file),
		    _("withdrawal of player %u after round %zu (%s)"), x->t->players[i].number,
		    last, games);
}

/* Report once that empty rounds of a round robin, which may be free rounds, are imported as
 * absences. */
static void
report_guess(struct strat_trf_import *x, size_t i, size_t round)
{
	if (x->has_guessed || !x->is_table || round >= x->t->played ||
	    strat_tourney_cell(x->t, i, round)->result != ' ')
		return;
	x->has_guessed = 1;
	strat_tellf(x->rep, STRAT_E_LOSS, strat_at_file(x->file),
	    _("round %zu: player %u has no game; this and every other empty round is taken for an "
	      "absence"),
	    round + 1, x->t->players[i].number);
}

static void
take_absences(struct strat_trf_import *x, size_t i, size_t from, size_t last)
{
	size_t r, end = last ? last : x->t->width;
	struct withdrawal w;

	if (end > STRAT_CLUB_ROUNDS)
		end = STRAT_CLUB_ROUNDS;
	for (r = from; r < end; r++) {
		enum strat_tourney_result bye = absence(x, i, r);

		if (bye != STRAT_RESULT_OPEN)
			report_guess(x, i, r);
		if (bye != STRAT_RESULT_OPEN)
			strat_trf_import_act_required(x, "bye",
			    json_pack("{s:I, s:I, s:s}", "player", (json_int_t)i + 1, "round",
				(json_int_t)r + 1, "points", strat_bye_word(bye)));
	}
	if (find_withdrawal(x, i, &w))
		withdraw(x, i, w.last, w.games);
	else if (last_round_if_annulled(x, i))
		withdraw(
		    x, i, last_round_if_annulled(x, i), strat_club_leave_name[STRAT_CLUB_ANNUL]);
	else if (last)
		strat_trf_import_act_required(x, "withdraw",
		    json_pack("{s:I, s:I}", "player", (json_int_t)i + 1, "last", (json_int_t)last));
}

static void
take_player(struct strat_trf_import *x, size_t i)
{
	char fact[STRAT_CLUB_FACTS][STRAT_CLUB_FACT];
	size_t late = late_rounds(x, i), k;
	json_t *args;

	strat_club_import_facts(x->t, i, x->file, x->rep, fact);
	strat_trf_import_unique(x, fact[STRAT_CLUB_NAME], x->t->players[i].number);
	if (x->rc < 0)
		return;
	args = json_pack("{s:I, s:s}", "first", (json_int_t)late + 1, "late",
	    late && absence(x, i, 0) == STRAT_RESULT_HALF_BYE ? "half" : "zero");
	for (k = 0; args && k < STRAT_CLUB_FACTS; k++)
		if (*fact[k] &&
		    json_object_set_new(args, strat_club_fact_name[k], json_string(fact[k])) < 0) {
			json_decref(args);
			args = NULL;
		}
	strat_trf_import_act_required(x, "add", args);
}

/* Report an absence that may be a withdrawal. */
static void
report_absence(struct strat_trf_import *x, size_t i)
{
	size_t last = x->t->played;

	if (!x->has_leavers && last && last < x->rounds &&
	    absence(x, i, last - 1) == STRAT_RESULT_ZERO_BYE &&
	    absence(x, i, last) == STRAT_RESULT_OPEN && late_rounds(x, i) < last)
		strat_tellf(x->rep, STRAT_E_LOSS, strat_at_file(x->file),
		    _("%.60s was absent from round %zu; withdraw the player unless they return"),
		    x->trial.players[i].fact[STRAT_CLUB_NAME], last);
}

/* Return 1 if ratings and names give the numbers that the players have. */
static int
is_by_rating(const struct strat_trf_import *x)
{
	size_t i;

	for (i = 1; i < x->t->n; i++) {
		long a = x->t->players[i - 1].rating, b = x->t->players[i].rating;

		if (a < b ||
		    (a == b &&
			strcmp(x->trial.players[i - 1].fact[STRAT_CLUB_NAME],
			    x->trial.players[i].fact[STRAT_CLUB_NAME]) > 0))
			return 0;
	}
	return 1;
}

void
strat_trf_import_players(struct strat_trf_import *x)
{
	struct withdrawal w;
	char rest[8];
	size_t i;

	x->has_leavers = x->is_table &&
	    strat_trf_comment_text(x->t, "withdrawn", rest, sizeof rest) && !*rest;
	for (i = 0; x->is_table && i < x->t->nnotes; i++)
		x->has_leavers |= states_withdrawal(x, i, 0, &w);
	for (i = 0; x->rc == 0 && i < x->t->n; i++)
		take_player(x, i);
	if (x->rc == 0 && !is_by_rating(x))
		strat_trf_import_set(x, "order", "sign-up");
	for (i = 0; x->rc == 0 && i < x->t->n; i++) {
		take_absences(x, i, late_rounds(x, i), last_round(x, i));
		report_absence(x, i);
	}
}
