/* ranks.c - a club's tournament ranked, as tables. */
#include "cli/club/views.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/lang.h"
#include "contest/club/awards.h"

int
club_ranks_make(struct club_ranks *r, const struct strat_club *c, size_t rounds, const char *list)
{
	size_t i;
	int rc;

	memset(r, 0, sizeof *r);
	r->club = c;
	rc = strat_club_field_make(&r->field, c);
	if (rc == 0)
		rc = strat_club_field_rank(&r->field, c, rounds, list, &r->s);
	if (rc == 0) {
		r->place = malloc((c->n + 1) * sizeof *r->place);
		r->index = malloc((c->n + 1) * sizeof *r->index);
		rc = r->place && r->index ? 0 : -STRAT_E_NOMEM;
	}
	for (i = 0; rc == 0 && i < c->n; i++) {
		r->place[r->s.order[i].who] = (uint16_t)(i + 1);
		r->index[r->field.who[i] - 1] = (uint16_t)i;
	}
	return rc;
}

void
club_ranks_free(struct club_ranks *r)
{
	free(r->place);
	free(r->index);
	strat_standings_free(&r->s);
	strat_club_field_free(&r->field);
	memset(r, 0, sizeof *r);
}

/* The player in the row ROW of the standings. */
static const struct strat_club_player *
player_at(const struct club_ranks *r, size_t row)
{
	return &r->club->players[r->field.who[r->s.order[row].who] - 1];
}

/* "Club night, after round 3" to TITLE. */
static void
put_title(const struct club_ranks *r, char *title, size_t size)
{
	const char *name = strat_club_get(r->club, "name");
	int n;

	n = snprintf(title, size, "%s%s", name, *name ? ", " : "");
	snprintf(title + n, size - (size_t)n, _("after round %zu"), r->s.rounds);
}

static void
put_points(struct sheet *s, int points)
{
	club_printf(s, "%d.%d", points / 10, points % 10);
}

/* ------ standings ------ */

#define FEW 4 /* columns before the tie-breaks */

/* Columns have names that are borrowed: those of tie-breaks and rounds are the sheet's own. */
static void
add_columns(struct sheet *s, const struct strat_standings *st)
{
	char word[STRAT_TIEBREAK_WORD];
	size_t k;

	for (k = 0; k < st->nuse; k++) {
		const struct strat_tiebreak *b = &strat_tiebreaks[st->use[k].id];

		strat_tiebreak_word(&st->use[k], word);
		sheet_column(s, sheet_keep(s, word), b->decimals, b->about);
	}
}

int
club_view_standings(struct sheet *s, const struct club_ranks *r)
{
	static const struct club_column columns[FEW] = { { N_("rank"), 0 },
		{ N_("name"), SHEET_TEXT }, { N_("club"), SHEET_TEXT }, { N_("points"), 1 } };
	char title[STRAT_CLUB_TEXT + 60];
	size_t i, k;

	put_title(r, title, sizeof title);
	club_table(s, "standings", title, columns, FEW);
	add_columns(s, &r->s);
	for (i = 0; s->error == 0 && i < r->s.t->n; i++) {
		const struct strat_standing *o = &r->s.order[i];

		club_printf(s, "%u", o->rank);
		club_put(s, player_at(r, i)->fact[STRAT_CLUB_NAME]);
		club_put(s, player_at(r, i)->fact[STRAT_CLUB_CLUB]);
		put_points(s, o->points);
		for (k = 0; k < r->s.nuse; k++)
			sheet_number(s, (double)r->s.value[o->who * r->s.nuse + k] / 100);
	}
	return s->error;
}

/* ------ crosstable ------ */

/* The cell of player I in ROUND: the place of his opponent, w or b, and what came of it. */
static void
put_cell(struct sheet *sheet, const struct club_ranks *r, size_t i, size_t round)
{
	const struct strat_cell *c = strat_tourney_cell(r->s.t, i, round);

	if (c->opponent == STRAT_NO_PLAYER)
		club_printf(sheet, "%c", c->result == ' ' ? '-' : c->result);
	else
		club_printf(sheet, "%u%c%c", r->place[c->opponent], "-wb"[c->colour],
		    c -> result == ' ' ? '*' : c->result);
}

int
club_view_crosstable(struct sheet *s, const struct club_ranks *r)
{
	static const struct club_column columns[] = { { N_("place"), 0 },
		{ N_("name"), SHEET_TEXT } };
	char title[STRAT_CLUB_TEXT + 60], word[24];
	size_t i, round;

	put_title(r, title, sizeof title);
	club_table(s, "crosstable", title, columns, 2);
	for (round = 1; round <= r->s.rounds; round++) {
		snprintf(word, sizeof word, "%zu", round);
		sheet_mark_column(s, sheet_keep(s, word), "");
	}
	sheet_column(s, N_("points"), 1, "");
	for (i = 0; s->error == 0 && i < r->s.t->n; i++) {
		const struct strat_standing *o = &r->s.order[i];

		club_printf(s, "%zu", i + 1);
		club_put(s, player_at(r, i)->fact[STRAT_CLUB_NAME]);
		for (round = 0; round < r->s.rounds; round++)
			put_cell(s, r, o->who, round);
		put_points(s, o->points);
	}
	return s->error;
}

/* ------ everybody against everybody ------ */

const char *
club_share_word(char letter)
{
	static const struct {
		char letter;
		const char *word;
	} words[] = { { '1', "1" }, { 'W', "1" }, { '=', "\302\275" }, { 'D', "\302\275" },
		{ '0', "0" }, { 'L', "0" }, { '+', "+" }, { '-', "-" } };
	size_t k;

	for (k = 0; k < sizeof words / sizeof *words; k++)
		if (words[k].letter == letter)
			return words[k].word;
	return "";
}

/* The results of the player with index I against OTHER, one behind the other. */
static void
put_meetings(struct sheet *s, const struct club_ranks *r, uint16_t i, uint16_t other)
{
	char text[STRAT_CLUB_TEXT] = "";
	size_t round, n = 0;

	for (round = 0; round < r->s.rounds && n + 4 < sizeof text; round++) {
		const struct strat_cell *c = strat_tourney_cell(r->s.t, i, round);

		if (c->opponent == other)
			n += (size_t)snprintf(
			    text + n, sizeof text - n, "%s", club_share_word(c->result));
	}
	club_put(s, i == other ? "\303\227" : text);
}

int
club_view_matrix(struct sheet *s, const struct club_ranks *r)
{
	static const struct club_column columns[] = { { N_("place"), 0 },
		{ N_("name"), SHEET_TEXT } };
	char title[STRAT_CLUB_TEXT + 80], word[24];
	size_t i, k;

	put_title(r, title, sizeof title);
	club_table(s, "matrix", title, columns, 2);
	for (i = 1; i <= r->s.t->n; i++) {
		snprintf(word, sizeof word, "%zu", i);
		sheet_mark_column(s, sheet_keep(s, word), "");
	}
	sheet_column(s, N_("points"), 1, "");
	for (i = 0; s->error == 0 && i < r->s.t->n; i++) {
		club_printf(s, "%zu", i + 1);
		club_put(s, player_at(r, i)->fact[STRAT_CLUB_NAME]);
		for (k = 0; k < r->s.t->n; k++)
			put_meetings(s, r, r->s.order[i].who, r->s.order[k].who);
		put_points(s, r->s.order[i].points);
	}
	return s->error;
}

/* ------ a player's card ------ */

void
club_points_text(char to[16], int points)
{
	if (points % 10)
		snprintf(to, 16, "%d.%d", points / 10, points % 10);
	else
		snprintf(to, 16, "%d", points / 10);
}

/* The row of ROUND, from 1, of player NUMBER. */
static void
put_round(struct sheet *s, const struct club_ranks *r, unsigned number, size_t round)
{
	const struct strat_cell *c = strat_tourney_cell(r->s.t, r->index[number - 1], round - 1);
	size_t board = strat_club_board(r->club, number, round);

	club_printf(s, "%zu", round);
	if (c->opponent == STRAT_NO_PLAYER) {
		club_put(s, "");
		club_put(s, "");
		club_put_word(s, board ? N_("bye") : club_absence(r->club, number, round));
		club_put(s, "");
	} else {
		club_printf(s, "%zu", board);
		club_put_word(s, c->colour == STRAT_BLACK ? N_("second") : N_("first"));
		club_put(s, club_name_of(r->club, r->field.who[c->opponent]));
		club_put(s, club_share_word(c->result));
	}
	put_points(s, strat_tourney_points(r->s.t, r->index[number - 1], round));
}

int
club_view_card(struct sheet *s, const struct club_ranks *r, unsigned number)
{
	static const struct club_column columns[] = { { N_("round"), 0 }, { N_("board"), 0 },
		{ N_("moves"), CLUB_MARK }, { N_("opponent"), SHEET_TEXT },
		{ N_("result"), CLUB_MARK }, { N_("points"), 1 } };
	size_t round;

	club_table(
	    s, "card", club_name_of(r->club, number), columns, sizeof columns / sizeof *columns);
	for (round = 1; round <= r->s.rounds; round++)
		put_round(s, r, number, round);
	return s->error;
}

/* ------ prizes ------ */

static void
put_award(struct sheet *s, const struct club_ranks *r, const struct strat_club_award *a)
{
	const struct strat_standing *o = &r->s.order[a->row];

	if (a->name)
		club_printf(s, "%.*s", (int)a->len, a->name);
	else
		club_put_word(s, N_("place"));
	club_printf(s, "%u", o->rank);
	club_put(s, player_at(r, a->row)->fact[STRAT_CLUB_NAME]);
	put_points(s, o->points);
	sheet_number(s, (double)a->cents / 100);
}

int
club_view_prizes(struct sheet *s, const struct club_ranks *r)
{
	static const struct club_column columns[] = { { N_("prize"), SHEET_TEXT },
		{ N_("rank"), 0 }, { N_("name"), SHEET_TEXT }, { N_("points"), 1 } };
	const char *currency = strat_club_get(r->club, "currency");
	struct strat_club_awards a = { 0 };
	char title[STRAT_CLUB_TEXT + 80];
	size_t i;
	int rc = strat_club_awards_make(&a, r->club, &r->field, &r->s), has_cents = 0;

	put_title(r, title, sizeof title);
	club_table(s, "prizes", title, columns, sizeof columns / sizeof *columns);
	for (i = 0; i < a.n; i++)
		has_cents |= a.list[i].cents % 100 != 0;
	sheet_column(s, N_("amount"), has_cents ? 2 : 0, currency);
	for (i = 0; s->error == 0 && i < a.n; i++)
		put_award(s, r, &a.list[i]);
	strat_club_awards_free(&a);
	return rc < 0 ? s->error = rc : s->error;
}
