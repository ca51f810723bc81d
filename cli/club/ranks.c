/* ranks.c - a club's tournament ranked, as tables. */
#include "cli/club/views.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"

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
	if (rc == 0 && !(r->place = malloc((c->n + 1) * sizeof *r->place)))
		rc = -STRAT_E_NOMEM;
	for (i = 0; rc == 0 && i < c->n; i++)
		r->place[r->s.order[i].who] = (uint16_t)(i + 1);
	return rc;
}

void
club_ranks_free(struct club_ranks *r)
{
	free(r->place);
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

	snprintf(title, size, "%s%safter round %zu", name, *name ? ", " : "", r->s.rounds);
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
	static const struct club_column columns[FEW] = { { "rank", 0 }, { "name", SHEET_TEXT },
		{ "club", SHEET_TEXT }, { "points", 1 } };
	char title[STRAT_CLUB_TEXT + 30];
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
	static const struct club_column columns[] = { { "place", 0 }, { "name", SHEET_TEXT } };
	char title[STRAT_CLUB_TEXT + 30], word[24];
	size_t i, round;

	put_title(r, title, sizeof title);
	club_table(s, "crosstable", title, columns, 2);
	for (round = 1; round <= r->s.rounds; round++) {
		snprintf(word, sizeof word, "%zu", round);
		sheet_column(s, sheet_keep(s, word), SHEET_TEXT, "");
	}
	sheet_column(s, "points", 1, "");
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
