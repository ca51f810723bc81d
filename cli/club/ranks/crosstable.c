/* crosstable.c - the results of all players against all, and of one player, as tables. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/club/ranks.h"
#include "base/diag.h"
#include "club/team/team.h"

/* ------ results ------ */

const char *
club_share_of(const struct strat_cell *c, char points[16])
{
	if (c->earned == STRAT_ANNULLED) {
		snprintf(points, 16, "(%s)",
		    c->result == ' ' ? "*" : strat_result_of_letter(c->result)->share);
		return points;
	}
	if (c->earned < 0)
		return strat_result_of_letter(c->result)->share;
	club_points_text(points, c->earned);
	return points;
}

/* Write the board points of team I in ROUND, from 0, whose match is annulled, in brackets to POINTS.  Return 0 if
 * that is no match of teams that is finished and was played. */
static int
write_annulled(const struct club_ranks *r, size_t i, size_t round, char points[16])
{
	const struct strat_cell *c = strat_tourney_cell(r->s.t, i, round);
	struct strat_club_match m;
	unsigned team;
	char own[16];
	size_t at;

	if (!r->club || !r->t->boards || c->earned != STRAT_ANNULLED || !strchr("1=0", c->result))
		return 0;
	team = r->field.who[i];
	if (!strat_club_find_match(r->club, team, round + 1, &at))
		return 0;
	m = strat_club_match(r->club, round + 1, at);
	club_points_text(own, m.points[m.team[1] == team]);
	snprintf(points, 16, "(%.13s)", own);
	return 1;
}

/* Return the result of I in ROUND, from 0, of R: of a match of teams its board points, and with + or - after the
 * points of several games that were not played. */
static const char *
share_in(const struct club_ranks *r, size_t i, size_t round, char points[16])
{
	const struct strat_cell *c = strat_tourney_cell(r->s.t, i, round);
	const struct strat_result_row *row = strat_result_of_letter(c->result);

	if (write_annulled(r, i, round, points))
		return points;
	if (c->earned < 0)
		return club_share_of(c, points);
	club_points_text(points, r->t->boards && !r->t->by_board ? c->second : c->earned);
	if (row->flags & STRAT_IS_FORFEIT && strlen(points) < 15)
		strcat(points, row->share);
	return points;
}

#define BOTH_LOST "0:0" /* 0 alone would be a loss against the opponent */

static int
is_loss(const struct strat_cell *c)
{
	const struct strat_result_row *row = strat_result_of_letter(c->result);

	return c->earned < 0 && c->earned != STRAT_ANNULLED && row->flags & STRAT_IS_PLAYED &&
	    row->points[0] == 0;
}

/* Return 1 if player I and the opponent in ROUND, from 0, have both lost their only game. */
static int
both_lost(const struct club_ranks *r, size_t i, size_t round)
{
	const struct strat_cell *c = strat_tourney_cell(r->s.t, i, round);

	return c->opponent != STRAT_NO_PLAYER && is_loss(c) &&
	    is_loss(strat_tourney_cell(r->s.t, c->opponent, round));
}

/* ------ crosstable ------ */

#define CELL  60 /* bytes of a cell */
#define SCORE 33 /* of the points of both */

/* The signs in the cells of a crosstable. */
enum sign {
	SIGN_BYE,
	SIGN_ASKED,
	SIGN_UNPAIRED,
	SIGN_FORFEIT,
	SIGN_BOTH_LOST,
	SIGN_OPEN,
	SIGN_ANNULLED,
	SIGNS
};

/* Return the sign of player I in ROUND, from 0, or SIGNS if there is only a result. */
static enum sign
sign_of(const struct club_ranks *r, size_t i, size_t round)
{
	const struct strat_cell *c = strat_tourney_cell(r->s.t, i, round);

	if (both_lost(r, i, round))
		return SIGN_BOTH_LOST;
	if (c->opponent == STRAT_NO_PLAYER && strchr("UHFZ", c->result))
		return c->result == 'U' ? SIGN_BYE : SIGN_ASKED;
	if (c->opponent == STRAT_NO_PLAYER)
		return c->result == ' ' ? SIGN_UNPAIRED : SIGN_FORFEIT; /* against an empty board */
	if (c->earned == STRAT_ANNULLED)
		return SIGN_ANNULLED;
	if (c->result == ' ')
		return SIGN_OPEN;
	return strat_result_of_letter(c->result)->flags & STRAT_IS_FORFEIT ? SIGN_FORFEIT : SIGNS;
}

/* The meanings of the signs. */
static const char *const sign_words[SIGNS] = {
	[SIGN_BYE] = N_("%s: the bye of the pairing"),
	[SIGN_ASKED] = N_("%s, %s, %s: a bye of half a point, a point or none"),
	[SIGN_UNPAIRED] = N_("-: not paired"),
	[SIGN_FORFEIT] = N_("+ and -: won and lost without a game"),
	[SIGN_BOTH_LOST] = N_("0:0: both lost"),
	[SIGN_OPEN] = N_("*: not finished"),
	[SIGN_ANNULLED] = N_(
	    "in brackets: annulled; without a result: one of the two had left before"),
};

/* Append what the sign WHICH means, in WORDS, with its letters. */
static void
put_sign(struct strat_out *out, enum sign which, const char *words)
{
	strat_out_str(out, out->len ? "\n" : "");
	if (which == SIGN_ASKED)
		strat_out_printf(out, words, club_letter('H'), club_letter('F'), club_letter('Z'));
	else if (which == SIGN_BYE)
		strat_out_printf(out, words, club_letter('U'));
	else
		strat_out_str(out, words);
}

/* Append what the byes asked for in R mean, of which some have points if HAS_POINTS. */
static void
put_asked(struct strat_out *out, const struct club_ranks *r, int has_points)
{
	const char *words = r->t->system == &strat_system_keizer
	    ? _("%s, %s, %s: absent with notice, for the club or without notice")
	    : r->t->boards
	    ? _("%s, %s, %s: a bye as a level match, as a win on all boards or without points")
	    : has_points ? _(sign_words[SIGN_ASKED])
			 : NULL;

	if (words) {
		put_sign(out, SIGN_ASKED, words);
		return;
	}
	strat_out_str(out, out->len ? "\n" : "");
	strat_out_printf(out, _("%s: absent, without points"), club_letter('Z'));
}

/* Return 1 if a level match of the rounds of R was decided. */
static int
has_decided(const struct club_ranks *r)
{
	size_t round, i;

	for (round = 1; r->club && round <= r->s.rounds; round++)
		for (i = 0; i < r->club->round[round].n; i++)
			if (r->club->round[round].games[i].winner)
				return 1;
	return 0;
}

/* Return 1 if a match of R has more games than others. */
static int
has_deciding_game(const struct club_ranks *r)
{
	size_t round, i;

	for (round = 1; r->club && !r->t->boards && round <= r->s.rounds; round++)
		for (i = 0; i < r->club->round[round].n; i++)
			if (r->club->round[round].games[i].n > strat_club_count(r->club, "games"))
				return 1;
	return 0;
}

/* Append the byes of R with points, which a square table has no cells for. */
static void
put_byes(struct strat_out *out, const struct club_ranks *r)
{
	size_t i, round, n = 0;

	for (i = 0; r->club && i < r->t->n; i++)
		for (round = 0; round < r->s.counted; round++) {
			uint16_t who = r->s.order[i].who;
			const struct strat_cell *c = strat_tourney_cell(r->s.t, who, round);

			if (c->opponent != STRAT_NO_PLAYER || strat_tourney_award(r->s.t, c) <= 0)
				continue;
			strat_out_str(out, n || !out->len ? "" : "\n");
			strat_out_str(
			    out, n++ ? _(CLUB_NEXT) : _("byes with points, which have no cell: "));
			strat_out_printf(out, _("%s in round %zu"),
			    club_name_of(r->club, r->field.who[who]), round + 1);
		}
}

void
club_put_signs(struct strat_out *out, const struct club_ranks *r, int is_square)
{
	int is_there[SIGNS + 1] = { 0 }, has_open = 0; /* in brackets */
	int has_points = 0;                            /* 1: byes asked for with points */
	size_t i, round;

	for (i = 0; i < r->s.t->n; i++)
		for (round = 0; round < r->s.rounds; round++) {
			const struct strat_cell *c = strat_tourney_cell(r->s.t, i, round);

			is_there[sign_of(r, i, round)] = 1;
			has_points |= c->result == 'H' || c->result == 'F';
			has_open |= c->earned == STRAT_ANNULLED && c->result == ' ';
		}
	if (!is_square)
		strat_out_printf(out,
		    r->t->boards
			? _("A cell has the row of the opponent, %s if the team moved first on board 1 "
			    "or %s if not, and the board points.")
			: _("A cell has the row of the opponent, %s if the player moved first or %s if "
			    "not, and the result."),
		    club_letter('w'), club_letter('b'));
	else if (r->t->boards)
		strat_out_str(out, _("A cell has the board points of each match."));
	is_there[SIGN_BYE] &= !is_square;
	is_there[SIGN_ASKED] &= !is_square;
	is_there[SIGN_UNPAIRED] &= !is_square;
	is_there[SIGN_OPEN] = has_open || (is_there[SIGN_OPEN] && !is_square);
	for (i = 0; i < SIGNS; i++)
		if (i == SIGN_ASKED && is_there[i])
			put_asked(out, r, has_points);
		else if (is_there[i])
			put_sign(out, (enum sign)i, _(sign_words[i]));
	if (is_square)
		put_byes(out, r);
	if (!is_square && has_deciding_game(r))
		strat_out_printf(out, "\n%s",
		    _("2:1: the points of both players, with that of the deciding game"));
	club_put_deciding(out, r);
	club_put_withdrawn(out, r, 1);
	if (has_decided(r))
		strat_out_printf(
		    out, "\n%s", _(">: the match was level and has been decided for this player."));
}

/* Return the match of player I in ROUND, from 0, or NULL if it is not known. */
static const struct strat_club_game *
match_of(const struct club_ranks *r, size_t i, size_t round)
{
	unsigned number = r->club ? r->field.who[i] : 0;
	size_t board = number ? strat_club_find_board(r->club, number, round + 1) : 0;

	return board ? &r->club->round[round + 1].games[board - 1] : NULL;
}

/* Return the mark of a level match G that was decided for player I, or "". */
static const char *
mark_of(const struct club_ranks *r, size_t i, const struct strat_club_game *g)
{
	return g && g->winner == r->field.who[i] ? ">" : "";
}

/* Return the letter of the only game of G, a level one that was decided, as it ended; otherwise 0. */
static char
only_letter(const struct club_ranks *r, const struct strat_club_game *g)
{
	return g && g->winner && g->n == 1 && !r->t->boards
	    ? strat_result_table[g->result[0]].letter[0]
	    : 0;
}

/* Write to TEXT what both players have of the match of player I in ROUND, C, if it needed more games than others: "1:2".
 * Return 1, or 0 if it did not. */
static int
write_score(char text[SCORE], const struct club_ranks *r, size_t i, size_t round)
{
	const struct strat_cell *c = strat_tourney_cell(r->s.t, i, round);
	const struct strat_club_game *g = match_of(r, i, round);
	char own[16], other[16];

	if (!g || g->n <= strat_club_count(r->club, "games") || r->t->boards || c->earned < 0)
		return 0;
	snprintf(text, SCORE, "%s:%s", share_in(r, i, round, own),
	    share_in(r, c->opponent, round, other));
	return 1;
}

/* Write to TEXT the cell of player I in ROUND: the opponent's row, w or b, and the result; if SPOKEN with the
 * letters of the user's language, and without the result of a game that was annulled and not played. */
static void
write_cell(char text[CELL], const struct club_ranks *r, size_t i, size_t round, int spoken)
{
	const struct strat_cell *c = strat_tourney_cell(r->s.t, i, round);
	const char plain[] = { "-wb"[c->colour], '\0' },
		   bye[] = { c->result == ' ' ? '-' : c->result, '\0' };
	const char *colour = spoken ? club_letter(*plain) : plain;
	const struct strat_club_game *g = match_of(r, i, round);
	char points[16], score[SCORE], only = only_letter(r, g),
				       result = c->result == ' ' ? '*' : c->result;
	unsigned place = c->opponent == STRAT_NO_PLAYER ? 0 : r->place[c->opponent];
	int has_score = spoken && c->opponent != STRAT_NO_PLAYER && write_score(score, r, i, round);

	if (c->opponent == STRAT_NO_PLAYER)
		snprintf(text, CELL, "%s", spoken ? club_letter(*bye) : bye);
	else if (spoken && strat_tourney_is_dropped(r->s.t, i, round))
		snprintf(text, CELL, "(%u%s)", place, colour);
	else if (write_annulled(r, i, round, points))
		snprintf(text, CELL, "(%u%s%s", place, colour, points + 1);
	else if (c->earned == STRAT_ANNULLED)
		snprintf(text, CELL, "(%u%s%c)", place, colour, result);
	else if (spoken && !only && both_lost(r, i, round))
		snprintf(text, CELL, "%u%s%s", place, colour, BOTH_LOST);
	else if (c->earned >= 0 && !only)
		snprintf(text, CELL, "%u%s%s%s%s", place, colour, has_score ? " " : "",
		    has_score ? score : share_in(r, i, round, points), mark_of(r, i, g));
	else
		snprintf(
		    text, CELL, "%u%s%c%s", place, colour, only ? only : result, mark_of(r, i, g));
}

static void
put_cell(struct table *sheet, const struct club_ranks *r, size_t i, size_t round)
{
	char text[CELL], shown[CELL];

	write_cell(text, r, i, round, 0);
	write_cell(shown, r, i, round, 1);
	club_put(sheet, text);
	if (strcmp(text, shown) != 0)
		table_shown(sheet, table_strdup(sheet, shown));
}

/* Put the cells of the row of player I: of part WHICH of groups the rounds of that part, whose tournament P is,
 * and for the others nothing. */
static void
put_part_cells(struct table *s, const struct club_ranks *r, const struct strat_tourney *p,
    size_t which, size_t row, size_t i)
{
	size_t round;

	for (round = 0; round < r->s.rounds; round++) {
		int is_final = r->t->lineup && round >= r->t->begin;

		if (is_final != (which == STRAT_FINALS) &&
		    strat_tourney_cell(p, row, round)->opponent == STRAT_NO_PLAYER)
			club_put(s, "");
		else
			put_cell(s, r, i, round);
	}
}

/* Add the rows of part WHICH, called NAME, with the rows in it. */
static int
put_part(struct table *s, const struct club_ranks *r, size_t which, const char *name)
{
	uint16_t *place = calloc(r->t->n + 1, sizeof *place);
	struct club_ranks mine = *r;
	struct strat_part p;
	int rc = strat_part_make(&p, r->t, which, r->s.rounds, r->list);
	size_t i;

	rc = rc == 0 && !place ? -STRAT_E_NOMEM : rc;
	mine.place = place;
	for (i = 0; rc == 0 && i < p.t.n; i++)
		place[p.who[p.s.order[i].who]] = (uint16_t)(i + 1);
	for (i = 0; rc == 0 && s->error == 0 && i < p.t.n; i++) {
		const struct strat_standing *o = &p.s.order[i];

		club_put_word(s, name);
		club_printf(s, "%zu", i + 1);
		club_put_ranked(s, r, p.who[o->who]);
		club_put_rank(s, &p.s, i, 1);
		put_part_cells(s, &mine, &p.t, which, o->who, p.who[o->who]);
		club_put_total(s, o->points);
	}
	strat_part_free(&p);
	free(place);
	return rc;
}

/* Add the column of the points that rank. */
static void
put_points_column(struct table *s, const struct club_ranks *r)
{
	table_column(s, N_("points"), 1, "");
	if (r->t->boards && s->error == 0)
		club_heading(
		    s, s->ncolumns - 1, r->t->by_board ? _("board points") : _("match points"));
}

/* Return 1 if the rows of R are teams, which have other points beside those that rank. */
static int
has_second(const struct club_ranks *r)
{
	return r->t->boards && !r->field.is_players && club_tiebreak_heading(r->t, STRAT_TB_MPVGP);
}

/* Add the column of the other points of teams, if the rows of R have them. */
static void
put_second_column(struct table *s, const struct club_ranks *r)
{
	if (!has_second(r))
		return;
	table_column(s, strat_tiebreaks[STRAT_TB_MPVGP].code, 1, "");
	if (s->error == 0)
		club_heading(s, s->ncolumns - 1, club_tiebreak_heading(r->t, STRAT_TB_MPVGP));
}

/* Put the other points of team I, if there are any: board points, or match points where board points rank. */
static void
put_second(struct table *s, const struct club_ranks *r, uint16_t i)
{
	if (has_second(r))
		club_put_total(s, strat_standings_second(&r->s, i));
}

/* Set the headings of the first columns of S, which has a column of groups if HAS_GROUPS, and add the ranks: the
 * cells name rows, since players may share a rank. */
static void
name_rows(struct table *s, const struct club_ranks *r, int has_groups)
{
	struct table_column *rank;

	club_heading(s, (size_t)has_groups, _("row"));
	if (r->t->boards)
		club_heading(s, (size_t)has_groups + 1, _("team"));
	has_groups |= club_is_ranged(r);
	rank = table_column(s, N_("rank"), has_groups ? TABLE_TEXT : 0, "");
	rank->is_mark = has_groups;
}

int
club_view_crosstable(struct table *s, const struct club_ranks *r)
{
	static const struct club_column columns[] = { { N_("group"), TABLE_TEXT },
		{ N_("place"), 0 }, { N_("name"), TABLE_TEXT } };
	int has_groups = r->t->system == &strat_system_groups && r->s.rounds &&
	    strat_tourney_groups(r->t);
	char title[CLUB_TITLE], word[24];
	size_t i, round;

	club_ranks_title(r, title);
	club_table(s, "crosstable", title, columns + !has_groups, has_groups ? 3 : 2);
	name_rows(s, r, has_groups);
	for (round = 1; round <= r->s.rounds; round++) {
		snprintf(word, sizeof word, "%zu", round);
		table_column(s, table_strdup(s, word), TABLE_TEXT, "")->is_mark = 1;
	}
	put_points_column(s, r);
	put_second_column(s, r);
	if (has_groups)
		return club_put_parts(s, r, put_part);
	for (i = 0; s->error == 0 && i < r->s.t->n; i++) {
		const struct strat_standing *o = &r->s.order[i];

		club_printf(s, "%zu", i + 1);
		club_put_ranked(s, r, r->s.order[i].who);
		club_put_rank(s, &r->s, i, club_is_ranged(r));
		for (round = 0; round < r->s.rounds; round++)
			put_cell(s, r, o->who, round);
		club_put_total(s, o->points);
		put_second(s, r, o->who);
	}
	return s->error;
}

/* ------ round-robin table ------ */

/* Put the results of the player with index I against OTHER, joined. */
static void
put_meetings(struct table *s, const struct club_ranks *r, uint16_t i, uint16_t other)
{
	char text[STRAT_CLUB_TEXT] = "", shown[STRAT_CLUB_TEXT] = "", points[16];
	size_t round, n = 0, at = 0;
	int is_apart = 0, was_apart,
	    lost; /* 1: joined with another result, it would look like -1 or 0:01 */

	for (round = 0; round < r->s.rounds && n + 16 < sizeof text && at + 16 < sizeof shown;
	     round++) {
		const struct strat_cell *c = strat_tourney_cell(r->s.t, i, round);
		const char *gap = n && c->earned >= 0 ? " " : "", *share;

		if (c->opponent != other)
			continue;
		was_apart = is_apart; /* in the game before */
		lost = both_lost(r, i, round);
		is_apart = lost || sign_of(r, i, round) == SIGN_FORFEIT;
		share = share_in(r, i, round, points);
		n += (size_t)snprintf(text + n, sizeof text - n, "%s%s", gap, share);
		at += (size_t)snprintf(shown + at, sizeof shown - at, "%s%s",
		    at && (is_apart || was_apart) ? " " : gap,
		    strat_tourney_is_dropped(r->s.t, i, round) ? "( )"
			: lost                                 ? BOTH_LOST
							       : share);
	}
	if (!at && i != other && (r->t->players[i].is_annulled || r->t->players[other].is_annulled))
		strcpy(shown, "( )"); /* they were not paired, and will not be */
	club_put(s, i == other ? "\303\227" : text);
	if (i != other && strcmp(text, shown) != 0)
		table_shown(s, table_strdup(s, shown));
}

int
club_view_matrix(struct table *s, const struct club_ranks *r)
{
	static const struct club_column columns[] = { { N_("place"), 0 },
		{ N_("name"), TABLE_TEXT } };
	char title[CLUB_TITLE], word[24];
	size_t i, k;

	club_ranks_title(r, title);
	club_table(s, "matrix", title, columns, 2);
	name_rows(s, r, 0);
	for (i = 1; i <= r->s.t->n; i++) {
		snprintf(word, sizeof word, "%zu", i);
		table_column(s, table_strdup(s, word), TABLE_TEXT, "")->is_mark = 1;
	}
	put_points_column(s, r);
	put_second_column(s, r);
	for (i = 0; s->error == 0 && i < r->s.t->n; i++) {
		club_printf(s, "%zu", i + 1);
		club_put_ranked(s, r, r->s.order[i].who);
		club_put_rank(s, &r->s, i, club_is_ranged(r));
		for (k = 0; k < r->s.t->n; k++)
			put_meetings(s, r, r->s.order[i].who, r->s.order[k].who);
		club_put_total(s, r->s.order[i].points);
		put_second(s, r, r->s.order[i].who);
	}
	return s->error;
}

/* ------ a player's card ------ */

/* Put a result; people read it in FORM, and CSV and JSON have it in ASCII. */
static void
put_share(struct table *s, const char *share, const char *form)
{
	const char *half = strstr(share, "\302\275");
	char shown[60];

	if (half)
		club_printf(s, "%.*s1/2%s", (int)(half - share), share, half + 2);
	else
		club_put(s, share);
	snprintf(shown, sizeof shown, form, share);
	if (half || strcmp(shown, share) != 0)
		table_shown(s, table_strdup(s, shown));
}

/* Put the result of player NUMBER, who has an opponent, in ROUND, from 1: people read those of matches as "1½-½", and
 * then those of single games, too. */
static void
put_result(struct table *s, const struct club_ranks *r, unsigned number, size_t round)
{
	size_t i = r->field.index[number];
	const struct strat_cell *c = strat_tourney_cell(r->s.t, i, round - 1);
	const char *form = _(club_match_form(r->club, number, round));
	char points[16], score[CLUB_SCORE], shown[60];

	put_share(s, share_in(r, i, round - 1, points), form);
	if (c->opponent == STRAT_NO_PLAYER || !club_has_matches(r->club, number) ||
	    !club_put_match_score(score, r->club, number, round, c,
		strat_tourney_cell(r->s.t, c->opponent, round - 1)))
		return;
	snprintf(shown, sizeof shown, form, score);
	table_shown(s, table_strdup(s, shown));
}

/* Put the result of G, a board of ROUND on which a player is missing, for player NUMBER. */
static void
put_vacant(struct table *s, const struct strat_club *c, const struct strat_club_game *g,
    unsigned number, size_t round)
{
	struct strat_cell cell = club_vacant_cell(c, g, g->player[1] == number, round);
	char points[16];

	put_share(s, club_share_of(&cell, points), "%s");
	if (club_annulled_of(c, g, round) == CLUB_DROPPED)
		table_shown(s, _("annulled"));
}

/* Return the sign of player NUMBER in ROUND, from 1, for the card: an annulled board has it also if a player is
 * missing there. */
static enum sign
sign_on_card(const struct club_ranks *r, unsigned number, size_t round)
{
	size_t i = r->field.index[number], board = strat_club_find_board(r->club, number, round);
	const struct strat_club_game *g = board ? &r->club->round[round].games[board - 1] : NULL;

	return g && strat_club_is_vacant(r->club, g) && !strat_club_is_team(r->club, number) &&
		club_annulled_of(r->club, g, round) != CLUB_COUNTS
	    ? SIGN_ANNULLED
	    : sign_of(r, i, round - 1);
}

/* Add the row of ROUND, from 1, for player NUMBER. */
static void
put_round(struct table *s, const struct club_ranks *r, unsigned number, size_t round)
{
	const struct strat_cell *c = strat_tourney_cell(r->s.t, r->field.index[number], round - 1);
	size_t board = strat_club_find_board(r->club, number, round);
	const struct strat_club_game *g = board ? &r->club->round[round].games[board - 1] : NULL;
	int is_vacant = g && !strat_club_is_team(r->club, number) &&
	    strat_club_is_vacant(r->club, g);
	int k = g && g->player[1] == number;

	club_printf(s, "%zu", round);
	if (c->opponent == STRAT_NO_PLAYER && !is_vacant) {
		club_put(s, "");
		club_put(s, "");
		club_put_word(s, board ? N_("bye") : club_absence_words(r->club, number, round));
		club_show_free(s, !board, club_free_word(r->club, round));
		club_put(s, "");
	} else {
		club_put_boards_of(s, r->club, board, number);
		k |= c->colour == STRAT_BLACK;
		club_put_word(s, k ? N_("second") : N_("first"));
		table_shown(s, /* a card is narrow, and these words are long in other languages */
		    table_strdup(s, k ? _("2nd") : _("1st")));
		if (is_vacant)
			club_put_seat(s, r->club, g->player[!k], number);
		else
			club_put_ranked(s, r, c->opponent);
		if (!is_vacant && r->field.is_players)
			table_shown(s,
			    table_printf(s, "%s (%s)",
				club_name_of(r->club, r->field.who[c->opponent]),
				strat_tourney_text(r->t, r->t->players[c->opponent].team)));
		if (is_vacant)
			put_vacant(s, r->club, g, number, round);
		else
			put_result(s, r, number, round);
		if (both_lost(r, r->field.index[number], round - 1))
			table_shown(s, BOTH_LOST);
		club_show_points(s, r->club, number, round);
		if (strat_tourney_is_dropped(r->s.t, r->field.index[number], round - 1))
			table_shown(s, _("annulled"));
	}
	club_put_total(s, club_points_after(r, r->field.index[number], round));
}

/* Add the row of G, which is to come, for player NUMBER: who plays for a team does not know the board. */
static void
put_coming(
    struct table *s, const struct strat_club *c, unsigned number, const struct club_coming *g)
{
	int is_known = g->opponent && strat_club_entrant(c, number) == number;

	club_printf(s, "%zu", g->round);
	club_put(s, "");
	club_put_word(s, !is_known ? "" : g->is_second ? N_("second") : N_("first"));
	if (is_known)
		table_shown(s, table_strdup(s, g->is_second ? _("2nd") : _("1st")));
	club_put_name(s, c, g->opponent);
	club_put_word(s, !g->opponent ? "" : g->word ? g->word : N_("to come"));
	club_put(s, "");
}

/* Add the games to come of player NUMBER, if R is after the last round. */
static void
put_games_to_come(struct table *s, const struct club_ranks *r, unsigned number)
{
	struct club_coming *list = NULL;
	int i, n = 0;

	if (r->s.rounds == r->club->paired)
		n = club_games_to_come(r->club, number, &list);
	for (i = 0; i < n; i++)
		put_coming(s, r->club, number, &list[i]);
	if (n < 0)
		s->error = n;
	free(list);
}

/* Put what ROUND, from 1, adds in Keizer's system to the points that OF sums up. */
static void
put_added(struct table *s, const struct strat_summands *of, size_t round)
{
	size_t i;

	for (i = 0; i < of->n && of->list[i].round != round - 1; i++)
		;
	if (i < of->n)
		club_put_total(s, (int)of->list[i].value);
	else
		table_empty(s);
}

/* Append that of the own value. */
static void
put_own_value(struct strat_out *out, const struct club_ranks *r, const struct strat_summands *of)
{
	char points[16];

	if (!of->n || of->list[0].round != STRAT_NO_ROUND)
		return;
	club_points_text(points, (int)of->list[0].value);
	strat_out_str(out, out->len ? "\n" : "");
	strat_out_printf(out,
	    r->club && club_is_over(r->club, r->s.rounds)
		? _("The own value adds %s.")
		: _("The own value adds %s; what a round adds changes with the later ones."),
	    points);
}

/* Set the note of S to what those signs of IS_THERE mean that the card of NUMBER has, how NUMBER went on, and in Keizer's
 * system what else OF sums up. */
static void
put_note(struct table *s, const struct club_ranks *r, unsigned number,
    const int is_there[SIGNS + 1], const struct strat_summands *of)
{
	static const enum sign explained[] = { SIGN_FORFEIT, SIGN_BOTH_LOST, SIGN_ANNULLED };
	struct strat_out out;
	size_t i;

	strat_out_init(&out, -1);
	for (i = 0; i < sizeof explained / sizeof *explained; i++)
		if (is_there[explained[i]])
			put_sign(&out, explained[i], _(sign_words[explained[i]]));
	if (strat_club_count(r->club, "games") > 1) {
		strat_out_str(&out, out.len ? "\n" : "");
		strat_out_str(&out, _("moves: in the first game of each round"));
	}
	club_put_own_way(&out, r->club, r->s.rounds, number);
	put_own_value(&out, r, of);
	club_put_note(s, &out);
}

int
club_view_card(struct table *s, const struct club_ranks *r, unsigned number)
{
	static const struct club_column columns[] = { { N_("round"), 0 }, { N_("board"), 0 },
		{ N_("moves"), CLUB_MARK }, { N_("opponent"), TABLE_TEXT },
		{ N_("result"), CLUB_MARK }, { N_("points"), 1 } };
	int is_there[SIGNS + 1] = { 0 }, is_keizer = r->t->system == &strat_system_keizer;
	struct strat_summands *of;
	size_t round;

	club_table(
	    s, "card", club_name_of(r->club, number), columns, sizeof columns / sizeof *columns);
	r = club_ranks_with(r, number);
	of = calloc(1, sizeof *of);
	if (!r || !of || s->error) {
		free(of);
		return s->error = -STRAT_E_NOMEM;
	}
	if (strat_club_is_team(r->club, number))
		club_heading(s, 5, r->t->by_board ? _("board points") : _("match points"));
	s->columns[5].only_data = is_keizer; /* its points are in the next column */
	if (is_keizer) {
		strat_standings_summands(&r->s, r->field.index[number], STRAT_TB_POINTS, of);
		table_column(s, N_("adds"), 1, "");
	}
	for (round = 1; round <= r->s.rounds; round++) {
		put_round(s, r, number, round);
		if (is_keizer)
			put_added(s, of, round);
		is_there[sign_on_card(r, number, round)] = 1;
	}
	put_games_to_come(s, r, number);
	put_note(s, r, number, is_there, of);
	free(of);
	return s->error;
}
