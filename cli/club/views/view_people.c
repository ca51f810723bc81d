/* view_people.c - the tables of players and of the check-in, and the words for absences and byes. */
#include "cli/club/views.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/lang.h"
#include "base/utf8.h"
#include "cli/tool/text.h"
#include "club/acts.h"
#include "club/team/team.h"
#include "tourney/pairing/pairing.h"

size_t
club_repeats(const struct strat_club *c, unsigned a, unsigned b)
{
	const struct strat_system *s = strat_system_find(strat_club_get(c, "system"));

	return s->is_swiss && a && b ? strat_club_last_meeting(c, a, b) : 0;
}

int
club_is_late(const struct strat_club *c, unsigned number, size_t round)
{
	const struct strat_club_player *p = &c->players[number - 1];

	return p->first != STRAT_CLUB_NEVER && round < p->first;
}

#define ABSENT 5 /* players that are named */

size_t
club_put_still_absent(struct strat_out *out, const struct strat_club *c, size_t round)
{
	size_t n = 0;
	unsigned i;

	for (i = 1; i <= c->n; i++) {
		const struct strat_club_player *p = &c->players[i - 1];

		if (p->bye[round] != STRAT_RESULT_ZERO_BYE || strat_club_is_out(c, i) ||
		    round < p->first || (p->last && round > p->last) ||
		    strat_club_is_eliminated(c, i))
			continue;
		if (n++ >= ABSENT)
			continue;
		strat_out_str(out, n > 1 ? _(CLUB_NEXT) : "");
		text_put(out, club_name_of(c, i), strlen(club_name_of(c, i)), 0);
	}
	if (n > ABSENT)
		strat_out_printf(out, "%s...", _(CLUB_NEXT));
	return n;
}

/* Return 1 if player NUMBER has won the last match of the knockout before ROUND, by a corrected result. */
static int
is_through(const struct strat_club *c, unsigned number, size_t round)
{
	while (--round && strat_club_is_knockout(c, round) && !c->players[number - 1].bye[round])
		if (strat_club_find_board(c, number, round))
			return !strat_club_has_lost(c, number, round);
	return 0;
}

unsigned char *
club_owed(const struct strat_club *c)
{
	int is_first = c->paired == c->lineup_round && strat_club_setting_is(c, "system", "groups");
	unsigned char *owed;
	unsigned i;

	if (!c->lineup_round || (!is_first && !club_contradicts(c, c->paired)))
		return NULL;
	owed = calloc(c->n + 1, 1);
	if (owed && is_first)
		club_new_finalists(c, owed);
	for (i = 1; owed && i <= c->n; i++)
		owed[i] = (is_first ? owed[i] : (unsigned char)is_through(c, i, c->paired)) &&
		    !strat_club_find_board(c, i, c->paired);
	return owed;
}

/* Return 1 if player NUMBER is owed a board in the last round. */
static int
is_owed(const struct strat_club *c, unsigned number)
{
	unsigned char *owed = club_owed(c);
	int is = owed && owed[number];

	free(owed);
	return is;
}

/* Return the word for an eliminated player, of whom OWED is what club_owed() returned. */
static const char *
eliminated_word(const unsigned char *owed, unsigned number)
{
	return owed && owed[number] ? N_("not paired") : N_("out");
}

/* Return 1 if TEAM has withdrawn before ROUND. */
static int
has_left(const struct strat_club *c, unsigned team, size_t round)
{
	const struct strat_club_player *p = &c->players[team - 1];

	return p->last && round > p->last;
}

/* Return 1 if TEAM has the bye of ROUND. */
static int
has_bye(const struct strat_club *c, unsigned team, size_t round)
{
	size_t board = strat_club_find_board(c, team, round);

	return board && !c->round[round].games[board - 1].player[1];
}

const char *
club_absence(const struct strat_club *c, unsigned number, size_t round)
{
	const struct strat_club_player *p = &c->players[number - 1];

	if (p->first == STRAT_CLUB_NEVER)
		return club_has_left(c, number) ? N_("withdrawn") : N_("not here");
	if (round < p->first)
		return N_("not yet playing");
	if (p->last && round > p->last)
		return N_("withdrawn");
	if (c->boards && strat_club_entrant(c, number) != number)
		return !strat_club_team(c, number)                   ? N_("no team")
		    : has_left(c, strat_club_team(c, number), round) ? N_("withdrawn")
		    : p->bye[round]                                  ? N_("not here")
		    : has_bye(c, strat_club_team(c, number), round)  ? club_free_word(c, round)
								     : N_("no board");
	if (strat_club_is_knockout(c, round) && !p->bye[round])
		return is_through(c, number, round) || (round == c->paired && is_owed(c, number))
		    ? N_("not paired")
		    : N_("out");
	return N_("bye");
}

/* Return 1 if another player took the place of player NUMBER, who did not come, in ROUND. */
static int
did_not_come(const struct strat_club *c, unsigned number, size_t round)
{
	size_t i;

	for (i = 0; i < c->nreplaced; i++)
		if (c->replaced[i].round == round && c->replaced[i].absent == number)
			return 1;
	return 0;
}

/* Return 1 if a table is over and had no game for player NUMBER from ROUND, which is paired, on: who returns after the last
 * round has missed none of these. */
static int
is_past_games(const struct strat_club *c, unsigned number, size_t round)
{
	size_t board, r;

	if (!club_cycles(c) || round > c->paired || c->paired < club_rounds(c))
		return 0;
	for (r = round; r <= c->paired; r++) {
		board = strat_club_find_board(c, number, r);
		if (board && c->round[r].games[board - 1].player[1])
			return 0;
	}
	return 1;
}

const char *
club_absence_words(const struct strat_club *c, unsigned number, size_t round)
{
	const char *word = club_absence(c, number, round);
	enum strat_tourney_result bye = c->players[number - 1].late;

	if (strcmp(word, "not yet playing") == 0 && !club_cycles(c) &&
	    (bye == STRAT_RESULT_HALF_BYE || bye == STRAT_RESULT_FULL_BYE))
		return club_bye_words(c, bye); /* it has points */
	if (strcmp(word, "bye") != 0)
		return word;
	if (club_bye_of(c, number, round) == STRAT_RESULT_ZERO_BYE &&
	    is_past_games(c, number, round))
		return N_("does not play");
	return strat_club_is_knockout(c, round) || /* points do not decide there */
		(did_not_come(c, number, round) &&
		    club_bye_of(c, number, round) == STRAT_RESULT_ZERO_BYE &&
		    !strat_club_setting_is(c, "system", "keizer"))
	    ? N_("absent")
	    : club_bye_words(c, club_bye_of(c, number, round));
}

const char *
club_bye_words(const struct strat_club *c, enum strat_tourney_result bye)
{
	int is_keizer = strat_club_setting_is(c, "system", "keizer");

	switch (bye) {
	case STRAT_RESULT_HALF_BYE:
		return is_keizer ? N_("absent with notice")
		    : c->boards  ? N_("bye as a level match")
				 : N_("half-point bye");
	case STRAT_RESULT_ZERO_BYE:
		return is_keizer ? N_("absent without notice") : N_("zero-point bye");
	case STRAT_RESULT_FULL_BYE:
		return is_keizer ? N_("absent for the club")
		    : c->boards  ? N_("bye as a won match")
				 : N_("full-point bye");
	default:
		return N_("bye");
	}
}

const char *
club_keizer_letters(const struct strat_club *c)
{
	return strat_club_setting_is(c, "system", "keizer")
	    ? _("h (half): absent with notice; z (zero): absent without notice; f (full): absent for "
		"the club.  The setting keizer has the points of each.")
	    : NULL;
}

const char *
club_bye_short(const struct strat_club *c, enum strat_tourney_result bye)
{
	return strat_club_setting_is(c, "system", "keizer") ? club_bye_words(c, bye)
							    : strat_bye_word(bye);
}

enum strat_tourney_result
club_bye_of(const struct strat_club *c, unsigned number, size_t round)
{
	const struct strat_club_player *p = &c->players[number - 1];

	return p->last && round > p->last ? STRAT_RESULT_OPEN
					  : (enum strat_tourney_result)p->bye[round];
}

const char *
club_leaving_words(enum strat_club_leave leave)
{
	static const char *const words[STRAT_CLUB_LEAVES] = {
		[STRAT_CLUB_KEEP] = N_(
		    "played games count; later opponents are free, without points"),
		[STRAT_CLUB_ANNUL] = N_(
		    "no game counts; the results stay in the crosstable and count for ratings"),
		[STRAT_CLUB_FORFEIT] = N_("played games count; the others are forfeited"),
	};

	return words[leave];
}

static const struct club_column player_columns[] = {
	{ N_("number"), 0 },
	{ N_("name"), TABLE_TEXT },
	{ N_("rating"), 0 },
	{ N_("club"), TABLE_TEXT },
	{ N_("country"), TABLE_TEXT },
	{ N_("licence"), TABLE_TEXT },
	{ N_("title"), TABLE_TEXT },
	{ N_("sex"), TABLE_TEXT },
	{ N_("born"), TABLE_TEXT },
	{ N_("team"), TABLE_TEXT },
	{ N_("plays"), TABLE_TEXT },
};

/* Return BYE in the list of players, where the kind of an absence must be read before a column ends. */
static const char *
listed_bye(const struct strat_club *c, enum strat_tourney_result bye)
{
	if (!strat_club_setting_is(c, "system", "keizer"))
		return bye == STRAT_RESULT_ZERO_BYE ? N_("no points") : strat_bye_word(bye);
	return bye == STRAT_RESULT_HALF_BYE ? N_("with notice")
	    : bye == STRAT_RESULT_ZERO_BYE  ? N_("without notice")
					    : N_("for the club");
}

/* Return the bye of ROUND for which player NUMBER has asked, and did not play after all, or STRAT_RESULT_OPEN. */
static uint8_t
asked_bye(const struct strat_club *c, unsigned number, size_t round)
{
	const struct strat_club_player *p = &c->players[number - 1];

	return p->first == STRAT_CLUB_NEVER || round < p->first || (p->last && round > p->last) ||
		round > STRAT_CLUB_ROUNDS ||
		(round <= c->paired && strat_club_find_board(c, number, round)) ||
		(p->bye[round] == STRAT_RESULT_ZERO_BYE && is_past_games(c, number, round))
	    ? STRAT_RESULT_OPEN
	    : p->bye[round];
}

/* Return the sign of BYE: its points, or in Keizer's system the letter that gives it. */
static const char *
bye_sign(const struct strat_club *c, uint8_t bye)
{
	int is_keizer = strat_club_setting_is(c, "system", "keizer");

	return bye == STRAT_RESULT_ZERO_BYE ? is_keizer ? "z" : "0"
	    : bye == STRAT_RESULT_HALF_BYE  ? is_keizer ? "h" : "\302\275"
	    : is_keizer                     ? "f"
					    : "1";
}

/* Append the byes for which player NUMBER has asked: "1=0 3-5=1". */
static void
put_signs(struct strat_out *out, const struct strat_club *c, unsigned number)
{
	size_t round, end;
	uint8_t bye;

	for (round = 1; round <= STRAT_CLUB_ROUNDS; round = end) {
		bye = asked_bye(c, number, round);
		for (end = round + 1; bye && asked_bye(c, number, end) == bye;)
			end++;
		if (!bye)
			continue;
		strat_out_printf(out, "%s%zu", out->len ? " " : "", round);
		if (end > round + 1)
			strat_out_printf(out, "-%zu", end - 1);
		strat_out_printf(out, "=%s", bye_sign(c, bye));
	}
}

int
club_shorten_byes(struct table *s, const struct strat_club *c, const long *ids, int is_short)
{
	const char *plays, *signs;
	struct strat_out out;
	size_t i, n = 0;

	strat_out_init(&out, -1);
	for (i = 0; s->error == 0 && i < s->nrows; i++) {
		struct table_cell *cell = &s->cells[(i + 1) * s->ncolumns - 1];

		out.len = 0;
		put_signs(&out, c, (unsigned)ids[i]);
		if (!out.len)
			continue;
		strat_out_char(&out, '\0');
		plays = cell->local ? cell->local : cell->text;
		signs = out.error ? "" : out.text;
		cell->shown = is_short ? table_printf(s, "%s%s%s", plays, _(CLUB_NEXT), signs)
				       : table_printf(s, _("%s, bye: %s"), plays, signs);
		n++;
	}
	if (out.error)
		s->error = out.error;
	else if (n)
		s->note = strat_club_setting_is(c, "system", "keizer")
		    ? _("1=h: absent in round 1 with notice; z: without notice; f: for the club")
		    : table_printf(s,
			  _("1=0: a bye of round 1, without points; %s: half-point bye; 1: full-point bye"),
			  "\u00bd");
	strat_out_free(&out);
	return s->error;
}

/* Add the rounds in which player NUMBER has asked for a bye, and did not play after all, to the cell of S, for
 * people. */
static void
put_byes(struct table *s, const struct strat_club *c, unsigned number)
{
	const struct table_cell *cell = &s->cells[(s->nrows - 1) * s->ncolumns + s->filled - 1];
	struct strat_out rounds;
	size_t round;
	uint8_t bye;

	strat_out_init(&rounds, -1);
	for (round = 1; round <= STRAT_CLUB_ROUNDS; round++)
		if ((bye = asked_bye(c, number, round)) != STRAT_RESULT_OPEN)
			strat_out_printf(&rounds, "%s%zu (%s)", rounds.len ? ", " : "", round,
			    _(listed_bye(c, (enum strat_tourney_result)bye)));
	strat_out_char(&rounds, '\0');
	if (rounds.error)
		s->error = rounds.error;
	else if (*rounds.text)
		table_shown(s, table_printf(s, _("%s, bye: %s"), cell->shown, rounds.text));
	strat_out_free(&rounds);
}

/* Return the last round of player NUMBER, who goes when the team does; 0: the last one of all. */
static unsigned
last_round(const struct strat_club *c, unsigned number)
{
	unsigned team = strat_club_entrant(c, number), own = c->players[number - 1].last,
		 last = team ? c->players[team - 1].last : 0;

	return own && (!last || own < last) ? own : last;
}

/* Return 1 if player NUMBER, who plays in no round after LAST, has byes in all before, so that none is played. */
static int
is_absent_until(const struct strat_club *c, unsigned number, unsigned last)
{
	unsigned round = c->players[number - 1].first;

	while (round <= last && asked_bye(c, number, round) != STRAT_RESULT_OPEN)
		round++;
	return round > last;
}

/* Put the rounds in which player NUMBER plays; OWED is what club_owed() returned. */
static void
put_rounds(struct table *s, const struct strat_club *c, const unsigned char *owed, unsigned number)
{
	const struct strat_club_player *p = &c->players[number - 1];
	unsigned last = last_round(c, number);
	char text[60];

	if (p->first == STRAT_CLUB_NEVER) {
		club_put_word(s, club_has_left(c, number) ? N_("withdrawn") : N_("not here"));
	} else if (last && is_absent_until(c, number, last)) {
		club_put_word(s, N_("withdrawn"));
	} else if (last) {
		club_printf(s, p->first == last ? "%u" : "%u to %u", p->first, last);
		snprintf(
		    text, sizeof text, p->first == last ? "%u" : _("%u to %u"), p->first, last);
		table_local(s, table_strdup(s, text));
	} else if (strat_club_is_eliminated(c, number)) {
		club_put_word(s, eliminated_word(owed, number));
	} else if (p->first > 1) {
		club_printf(s, "from %u", p->first);
		snprintf(text, sizeof text, _("from %u"), p->first);
		table_local(s, table_strdup(s, text));
	} else {
		club_put_word(s, N_("all"));
	}
	if (s->error == 0)
		put_byes(s, c, number);
}

/* Put fact K of player NUMBER; a team is called one. */
static void
put_fact(struct table *s, const struct strat_club *c, unsigned number, size_t k)
{
	club_put(s, c->players[number - 1].fact[k]);
	if (k == STRAT_CLUB_TEAM && c->boards && strat_club_is_team(c, number))
		table_shown(s, table_strdup(s, _("team")));
}

#define LIKE 4 /* players named who have the same part of a name */

const char *
club_no_player(const struct strat_club *c, const char *text, int many)
{
	static char why[1000];
	const char *name;
	size_t i, n = 0;
	int len;

	if (!many) {
		snprintf(why, sizeof why, _("unknown player '%s'"), text);
		return why;
	}
	len = snprintf(why, sizeof why, _("'%.200s' matches more than one player"), text);
	for (i = 0; i < c->n && n <= LIKE; i++) {
		name = c->players[i].fact[STRAT_CLUB_NAME];
		if (!strat_utf8_is_sought(name, text))
			continue;
		len += snprintf(why + len, sizeof why - (size_t)len, "%s%.120s",
		    n ? _(CLUB_NEXT) : _(CLUB_COLON), n == LIKE ? "..." : name);
		n++;
	}
	return why;
}

/* Return 1 if player NUMBER, or the player's team, has not come, and a round is paired. */
static int
has_not_come(const struct strat_club *c, unsigned number)
{
	unsigned team = c->boards ? strat_club_team(c, number) : 0;

	return c->paired &&
	    (c->players[number - 1].first == STRAT_CLUB_NEVER ||
		(team && c->players[team - 1].first == STRAT_CLUB_NEVER));
}

int
club_is_removed(const struct strat_club *c, unsigned number)
{
	unsigned team = c->boards ? strat_club_team(c, number) : 0;

	return c->players[number - 1].gone || (team && c->players[team - 1].gone) ||
	    (has_not_come(c, number) && c->paired >= club_rounds(c)); /* the rounds cost time */
}

static size_t
count_kept(const struct strat_club *c, int teams)
{
	size_t n = 0;
	unsigned i;

	for (i = 1; i <= c->n; i++)
		n += strat_club_is_team(c, i) == teams && !has_not_come(c, i) &&
		    !club_is_removed(c, i);
	return n;
}

size_t
club_count_players(const struct strat_club *c)
{
	return count_kept(c, 0);
}

size_t
club_count_teams(const struct strat_club *c)
{
	return count_kept(c, 1);
}

size_t
club_count_away(const struct strat_club *c, int teams)
{
	size_t n = 0;
	unsigned i;

	for (i = 1; i <= c->n; i++)
		n += strat_club_is_team(c, i) == teams && has_not_come(c, i) &&
		    !club_is_removed(c, i);
	return n;
}

int
club_view_players(struct table *s, const struct strat_club *c, int with_removed)
{
	unsigned *order = club_listed(c), number;
	unsigned char *owed = club_owed(c);
	size_t i, k;

	club_table(s, "players", strat_club_get(c, "name"), player_columns,
	    sizeof player_columns / sizeof *player_columns);
	if (!order)
		s->error = -STRAT_E_NOMEM;
	for (i = 0; order && i < c->n; i++) {
		number = order[i];
		if (!with_removed && club_is_removed(c, number))
			continue;
		club_printf(s, "%u", number);
		club_put_name(s, c, number);
		for (k = STRAT_CLUB_NAME + 1; k < STRAT_CLUB_FACTS; k++)
			put_fact(s, c, number, k);
		put_rounds(s, c, owed, number);
	}
	free(owed);
	free(order);
	return s->error;
}

int
club_has_left(const struct strat_club *c, unsigned number)
{
	const struct strat_club_player *p = &c->players[number - 1];
	unsigned team = c->boards ? strat_club_team(c, number) : 0;

	return p->gone || p->last || (team && team != number && club_has_left(c, team));
}

void
club_put_unplayed(struct strat_out *out, const struct strat_club *c)
{
	struct strat_out names;
	unsigned i;

	strat_out_init(&names, -1);
	for (i = 1; i <= c->n; i++)
		if (strat_club_leaves_unplayed(c, i))
			strat_out_printf(
			    &names, "%s%s", names.len ? _(CLUB_NEXT) : "", club_name_of(c, i));
	if (names.len && !names.error)
		strat_out_printf(out,
		    _("Those who have withdrawn are not in round %zu when it is paired again: %.*s."),
		    c->paired, (int)names.len, names.text);
	strat_out_free(&names);
}

const char *
club_checkin_word(const struct strat_club *c, const unsigned char *owed, unsigned number)
{
	if (club_has_left(c, number))
		return N_("withdrawn");
	if (strat_club_is_eliminated(c, number))
		return eliminated_word(owed, number);
	return strat_club_is_out(c, number) ? N_("not here") : N_("here");
}

int
club_view_checkin(struct table *s, const struct strat_club *c)
{
	static const struct club_column columns[] = { { N_("number"), 0 },
		{ N_("name"), TABLE_TEXT }, { N_("rating"), 0 }, { N_("club"), TABLE_TEXT } };
	unsigned *order = club_listed(c), i;
	unsigned char *owed = club_owed(c);
	size_t k;

	club_table(s, "checkin", strat_club_get(c, "name"), columns, 4);
	if (c->boards)
		table_column(s, N_("team"), TABLE_TEXT, "");
	table_column(s, N_("is"), TABLE_TEXT, "");
	if (!order)
		s->error = -STRAT_E_NOMEM;
	for (k = 0; order && k < c->n; k++) {
		i = order[k];
		club_printf(s, "%u", i);
		club_put_name(s, c, i);
		club_put(s, c->players[i - 1].fact[STRAT_CLUB_RATING]);
		club_put(s, c->players[i - 1].fact[STRAT_CLUB_CLUB]);
		if (c->boards)
			club_put(s, c->players[i - 1].fact[STRAT_CLUB_TEAM]);
		club_put_word(s, club_checkin_word(c, owed, i));
	}
	free(owed);
	free(order);
	return s->error;
}
