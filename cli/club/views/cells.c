/* cells.c - put names, words, points and balances into tables of a tournament. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "cli/club/views.h"
#include "club/team/team.h"

void
club_table(struct table *s, const char *name, const char *title, const struct club_column *columns,
    size_t n)
{
	size_t i;

	table_init(s, name);
	s->title = *title ? table_strdup(s, title) : NULL;
	for (i = 0; i < n; i++)
		if (columns[i].decimals == CLUB_MARK)
			table_column(s, columns[i].name, TABLE_TEXT, "")->is_mark = 1;
		else
			table_column(s, columns[i].name, columns[i].decimals, "");
}

void
club_heading(struct table *s, size_t k, const char *heading)
{
	if (k < s->ncolumns)
		s->columns[k].heading = heading;
}

void
club_hide_empty(struct table *s, const char *name)
{
	size_t i, k;

	for (k = 0; s->error == 0 && k < s->ncolumns; k++) {
		if (strcmp(s->columns[k].name, name) != 0)
			continue;
		for (i = 0; i < s->nrows; i++) {
			const struct table_cell *cell = &s->cells[i * s->ncolumns + k];

			if (cell->is_there && (!cell->text || *cell->text))
				break;
		}
		s->columns[k].only_data |= i == s->nrows;
	}
}

void
club_put(struct table *s, const char *text)
{
	if (s->nrows == 0 || s->filled == s->ncolumns)
		table_row(s);
	if (s->error)
		return;
	if (s->columns[s->filled].decimals == TABLE_TEXT)
		table_text(s, table_strdup(s, text));
	else if (*text)
		table_number(s, strtod(text, NULL));
	else
		table_empty(s);
}

void
club_printf(struct table *s, const char *fmt, ...)
{
	char text[STRAT_CLUB_TEXT];
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(text, sizeof text, fmt, ap);
	va_end(ap);
	club_put(s, text);
}

void
club_put_board_number(struct table *s, size_t board, int is_bye)
{
	club_printf(s, "%zu", board);
	if (is_bye)
		table_shown(s, "-");
}

void
club_put_boards_of(struct table *s, const struct strat_club *c, size_t board, unsigned number)
{
	club_printf(s, "%zu", board);
	if (c->boards > 1 && strat_club_is_team(c, number))
		table_shown(s, table_printf(s, "%zu-%zu", board, board + c->boards - 1));
}

void
club_put_word(struct table *s, const char *word)
{
	club_put(s, word);
	table_local(s, table_strdup(s, _(word)));
}

const char *
club_name_of(const struct strat_club *c, unsigned number)
{
	return number ? c->players[number - 1].fact[STRAT_CLUB_NAME] : N_("bye");
}

/* Return 1 if entrants A and B met before ROUND as often as in the table. */
static int
have_met(const struct strat_club *c, unsigned a, unsigned b, size_t round)
{
	size_t n = 0, board;

	while (--round) {
		board = strat_club_find_board(c, a, round);
		n += board && strat_club_find_board(c, b, round) == board;
	}
	return n >= (size_t)club_cycles(c);
}

/* The two players of a board that is played or planned. */
typedef void players_of(const void *games, size_t i, unsigned player[2]);

/* Return 1 if ROUND has games among N boards and byes, whose players OF returns, and all are in addition to the table. */
static int
are_extra(const struct strat_club *c, size_t round, size_t n, const void *games, players_of *of)
{
	unsigned player[2];
	size_t i, many = 0;

	for (i = 0; i < n; i++) {
		of(games, i, player);
		if (!player[0] || !player[1])
			continue;
		if (!have_met(c, strat_club_entrant(c, player[0]), strat_club_entrant(c, player[1]),
			round))
			return 0;
		many++;
	}
	return many != 0;
}

/* Return the word of those without an opponent in ROUND, of N boards and byes, whose players OF returns. */
static const char *
free_word(const struct strat_club *c, size_t round, size_t n, const void *games, players_of *of)
{
	unsigned player[2];
	size_t i, byes = 0;

	for (i = 0; club_cycles(c) && i < n; i++) {
		of(games, i, player);
		byes += player[0] && !player[1];
	}
	return byes > 1 || (byes && are_extra(c, round, n, games, of)) ? N_("does not play")
								       : N_("bye");
}

static void
game_played(const void *games, size_t i, unsigned player[2])
{
	const struct strat_club_round *r = games;

	player[0] = r->games[i].player[0];
	player[1] = r->games[i].player[1];
}

static void
game_planned(const void *games, size_t i, unsigned player[2])
{
	player[0] = club_planned(games, i, 0);
	player[1] = club_planned(games, i, 1);
}

const char *
club_free_word(const struct strat_club *c, size_t round)
{
	const struct strat_club_round *r = &c->round[round];

	return free_word(c, round, r->n, r, game_played);
}

const char *
club_free_planned(const struct strat_club *c, const json_t *games)
{
	return free_word(c, c->paired + 1, json_array_size(games), games, game_planned);
}

void
club_put_free(struct strat_out *out, const char *word, size_t n)
{
	int is_bye = strcmp(word, "bye") == 0;

	if (n && is_bye)
		strat_out_printf(out, P_(", %zu bye", ", %zu byes", n), n);
	else if (n)
		strat_out_printf(out, P_(", %zu does not play", ", %zu do not play", n), n);
}

void
club_show_free(struct table *s, unsigned other, const char *word)
{
	if (!other)
		table_local(s, _(word));
}

void
club_put_name(struct table *s, const struct strat_club *c, unsigned number)
{
	if (number) {
		club_put(s, club_name_of(c, number));
		table_set_id(s, number);
	} else {
		club_put_word(s, club_name_of(c, 0));
	}
}

void
club_put_seat(struct table *s, const struct strat_club *c, unsigned number, unsigned other)
{
	if (!other || !strat_club_is_team(c, number)) {
		club_put_name(s, c, number);
		return;
	}
	club_put(s, "");
	table_shown(s, _("nobody"));
	table_set_id(s, 0);
}

void
club_points_text(char to[16], int points)
{
	if (points % 10)
		snprintf(to, 16, "%d.%02d", points / 100, points % 100);
	else if (points % 100)
		snprintf(to, 16, "%d.%d", STRAT_DECIMAL(points));
	else
		snprintf(to, 16, "%d", points / 100);
}

void
club_balance_text(char to[16], int more)
{
	snprintf(to, 16, more ? "%+d" : "0", more);
}

const char *
club_letter(char letter)
{
	static const char *const letters[128] = { ['-'] = "-",
		['+'] = "+",
		['w'] = NC_("crosstable", "w"),
		['b'] = NC_("crosstable", "b"),
		['U'] = NC_("crosstable", "U"),
		['H'] = NC_("crosstable", "H"),
		['F'] = NC_("crosstable", "F"),
		['Z'] = NC_("crosstable", "Z") };
	const char *text = letters[(unsigned char)letter & 127];

	return text ? C_("crosstable", text) : "?";
}
