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
