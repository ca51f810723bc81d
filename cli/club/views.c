/* views.c - players and rounds of a club's tournament as tables. */
#include "cli/club/views.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"

/* ------ a table made by hand ------ */

void
club_table(struct sheet *s, const char *name, const char *title, const struct club_column *columns,
    size_t n)
{
	size_t i;

	sheet_init(s, name);
	s->title = *title ? sheet_keep(s, title) : NULL;
	for (i = 0; i < n; i++)
		sheet_column(s, columns[i].name, columns[i].decimals, "");
}

void
club_put(struct sheet *s, const char *text)
{
	if (s->nrows == 0 || s->filled == s->ncolumns)
		sheet_row(s);
	if (s->error)
		return;
	if (s->columns[s->filled].decimals == SHEET_TEXT)
		sheet_text(s, sheet_keep(s, text));
	else if (*text)
		sheet_number(s, strtod(text, NULL));
	else
		sheet_nothing(s);
}

void
club_printf(struct sheet *s, const char *fmt, ...)
{
	char text[STRAT_CLUB_TEXT];
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(text, sizeof text, fmt, ap);
	va_end(ap);
	club_put(s, text);
}

/* ------ players ------ */

const char *
club_name_of(const struct strat_club *c, unsigned number)
{
	return number ? c->players[number - 1].fact[STRAT_CLUB_NAME] : "bye";
}

const char *
club_absence(const struct strat_club *c, unsigned number, size_t round)
{
	const struct strat_club_player *p = &c->players[number - 1];

	if (round < p->first)
		return "not yet there";
	if (p->last && round > p->last)
		return "withdrawn";
	return "bye";
}

static const struct club_column player_columns[] = {
	{ "number", 0 },
	{ "name", SHEET_TEXT },
	{ "rating", 0 },
	{ "club", SHEET_TEXT },
	{ "country", SHEET_TEXT },
	{ "licence", SHEET_TEXT },
	{ "title", SHEET_TEXT },
	{ "sex", SHEET_TEXT },
	{ "born", SHEET_TEXT },
	{ "plays", SHEET_TEXT },
};

/* When player P plays. */
static void
put_rounds(struct sheet *s, const struct strat_club_player *p)
{
	if (p->last)
		club_printf(s, "%u to %u", p->first, p->last);
	else if (p->first > 1)
		club_printf(s, "from %u", p->first);
	else
		club_put(s, "all");
}

int
club_view_players(struct sheet *s, const struct strat_club *c)
{
	size_t i, k;

	club_table(s, "players", strat_club_get(c, "name"), player_columns,
	    sizeof player_columns / sizeof *player_columns);
	for (i = 0; i < c->n; i++) {
		club_printf(s, "%zu", i + 1);
		for (k = 0; k < STRAT_CLUB_FACTS; k++)
			club_put(s, c->players[i].fact[k]);
		put_rounds(s, &c->players[i]);
	}
	return s->error;
}

/* ------ the boards of a round ------ */

static const struct club_column board_columns[] = { { "board", 0 }, { "first", SHEET_TEXT },
	{ "result", SHEET_TEXT }, { "second", SHEET_TEXT } };
static const struct club_column name_columns[] = { { "player", SHEET_TEXT }, { "board", 0 },
	{ "moves", SHEET_TEXT }, { "opponent", SHEET_TEXT } };

/* Begin a table about ROUND. */
static void
begin_round(
    struct sheet *s, const struct strat_club *c, size_t round, const struct club_column *columns)
{
	const char *name = strat_club_get(c, "name");
	char title[STRAT_CLUB_TEXT + 30];

	snprintf(title, sizeof title, "%s%sround %zu", name, *name ? ", " : "", round);
	club_table(s, "boards", title, columns, 4);
}

int
club_view_boards(struct sheet *s, const struct strat_club *c, size_t round, int only_open)
{
	const struct strat_club_round *r = &c->round[round];
	size_t i;

	begin_round(s, c, round, board_columns);
	for (i = 0; i < r->n; i++) {
		const struct strat_club_game *g = &r->games[i];

		if (only_open && (!g->player[1] || g->result != STRAT_CLUB_OPEN))
			continue;
		club_printf(s, "%zu", i + 1);
		club_put(s, club_name_of(c, g->player[0]));
		club_put(s, strat_club_result_name[g->result]);
		club_put(s, club_name_of(c, g->player[1]));
	}
	return s->error;
}

/* A player to be found by his name. */
struct named {
	const char *name;
	unsigned number;
};

static int
by_name(const void *a, const void *b)
{
	const struct named *x = a, *y = b;
	int order = strcmp(x->name, y->name);

	return order ? order : (x->number > y->number) - (x->number < y->number);
}

/* The row of player NUMBER, unless he has no board. */
static void
put_name(struct sheet *s, const struct strat_club *c, unsigned number, size_t round)
{
	size_t board = strat_club_board(c, number, round);
	const struct strat_club_game *g = board ? &c->round[round].games[board - 1] : NULL;
	int is_second = g && g->player[1] == number;

	if (!g)
		return;
	club_put(s, club_name_of(c, number));
	club_printf(s, "%zu", board);
	club_put(s, !g->player[1] ? "" : is_second ? "second" : "first");
	club_put(s, club_name_of(c, g->player[!is_second]));
}

int
club_view_names(struct sheet *s, const struct strat_club *c, size_t round)
{
	struct named *order = malloc((c->n + 1) * sizeof *order);
	size_t i;

	begin_round(s, c, round, name_columns);
	if (!order)
		return s->error = -STRAT_E_NOMEM;
	for (i = 0; i < c->n; i++)
		order[i] = (struct named){ club_name_of(c, (unsigned)i + 1), (unsigned)i + 1 };
	qsort(order, c->n, sizeof *order, by_name);
	for (i = 0; i < c->n; i++)
		put_name(s, c, order[i].number, round);
	free(order);
	return s->error;
}

/* ------ the rounds of a player ------ */

static const struct club_column history_columns[] = { { "round", 0 }, { "board", 0 },
	{ "moves", SHEET_TEXT }, { "opponent", SHEET_TEXT }, { "result", SHEET_TEXT } };

int
club_view_history(struct sheet *s, const struct strat_club *c, unsigned number)
{
	size_t round;

	club_table(s, "history", club_name_of(c, number), history_columns, 5);
	for (round = 1; round <= c->paired; round++) {
		size_t board = strat_club_board(c, number, round);
		const struct strat_club_game *g = board ? &c->round[round].games[board - 1] : NULL;
		int is_second = g && g->player[1] == number;

		club_printf(s, "%zu", round);
		if (board)
			club_printf(s, "%zu", board);
		else
			club_put(s, "");
		club_put(s, !g || !g->player[1] ? "" : is_second ? "second" : "first");
		club_put(
		    s, g ? club_name_of(c, g->player[!is_second]) : club_absence(c, number, round));
		club_put(s,
		    g ? strat_club_result_name[g->result]
		      : strat_club_bye_name[c->players[number - 1].bye[round]]);
	}
	return s->error;
}
