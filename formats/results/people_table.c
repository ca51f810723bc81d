/* people_table.c - read the players of a table: find its sheet and columns, then take its rows.
 *
 * The first rows are kept until the columns are known. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/scan.h"
#include "base/utf8.h"
#include "formats/results/people.h"
#include "formats/results/people_note.h"
#include "formats/sheet/sheet.h"

#define UNKNOWN 1000000 /* stops a sheet whose columns are unknown */

struct reading {
	struct strat_people *to;
	struct strat_people_layout layout;
	struct strat_people_rows rows;
	struct strat_workbook *book;
	size_t sheet;
	struct strat_workbook_seen seen;
	int may_guess, is_known;
	char why[STRAT_PEOPLE_WHY];
	size_t wide, players; /* rows of players: that fill two cells or more, all */
	long last;            /* the last line */
};

/* ------ rows that are no players ------ */

static const struct strat_row_cell *
cell_at(const struct strat_row_cell *cells, size_t n, int k)
{
	static const struct strat_row_cell none = { "", 0 };

	return k >= 0 && (size_t)k < n ? &cells[k] : &none;
}

/* Return 1 if the cell is empty, a number, or a box that is not ticked. */
static int
is_number(const struct strat_row_cell *c)
{
	size_t i;

	if ((c->len == 4 || c->len == 5) &&
	    (strat_ncasecmp(c->s, "TRUE", c->len) == 0 ||
		strat_ncasecmp(c->s, "FALSE", c->len) == 0))
		return 1;
	for (i = 0; i < c->len; i++)
		if (!strat_is_digit(c->s[i]) && !strchr(".,- %", c->s[i]))
			return 0;
	return 1;
}

/* Return 1 if the row is a sum: words for one, and otherwise numbers. */
static int
is_sum(const struct strat_row_cell *cells, size_t n)
{
	int total, most = 0;
	size_t k;

	for (k = 0; k < n; k++) {
		if (is_number(&cells[k]))
			continue;
		total = strat_people_is_total(cells[k].s, cells[k].len);
		if (!total)
			return 0;
		most = total > most ? total : most;
	}
	return most == 2;
}

static size_t
count_filled(const struct strat_row_cell *cells, size_t n)
{
	size_t k, filled = 0;

	for (k = 0; k < n; k++)
		filled += cells[k].len > 0;
	return filled;
}

/* Return 1 if the row is a line of text: one cell where players fill more, with a digit or a colon or
 * after an empty row. */
static int
is_remark(const struct reading *r, const struct strat_row_cell *cells, size_t n, long line)
{
	size_t k, i;

	if (r->players < 2 || r->wide < r->players || count_filled(cells, n) != 1)
		return 0;
	if (line > r->last + 1)
		return 1;
	for (k = 0; k < n; k++)
		for (i = 0; i < cells[k].len; i++)
			if (strat_is_digit(cells[k].s[i]) || cells[k].s[i] == ':')
				return 1;
	return 0;
}

/* Return 1 if the row has the words of the header again, as on each page of a print. */
static int
is_header(const struct reading *r, const struct strat_row_cell *cells, size_t n)
{
	const struct strat_people_row *h = r->layout.header && !r->layout.is_guess
	    ? &r->rows.row[r->layout.header - 1]
	    : NULL;
	size_t k, same = 0;

	for (k = 0; h && k < n && k < h->n; k++) {
		if (cells[k].len != h->cells[k].len ||
		    memcmp(cells[k].s, h->cells[k].s, cells[k].len) != 0)
			return 0;
		same += cells[k].len > 0;
	}
	return same > 0;
}

/* Return why the row is no player, or NULL. */
static const char *
no_player(const struct reading *r, const struct strat_row_cell *cells, size_t n, long line)
{
	static const int names[] = { STRAT_CLUB_NAME, STRAT_PEOPLE_FIRST, STRAT_PEOPLE_LAST,
		STRAT_CLUB_LICENCE };
	size_t k = 0, i, named = 0;

	if (is_header(r, cells, n))
		return _("the column names again");
	if (is_sum(cells, n))
		return _("a sum, not a player");
	for (i = 0; i < sizeof names / sizeof *names; i++)
		named += cell_at(cells, n, r->layout.column[names[i]])->len > 0;
	while (k < n && is_number(&cells[k]))
		k++;
	if (k == n && !named)
		return _("numbers without a name");
	if (is_remark(r, cells, n, line))
		return _("a line of text, not a player");
	return NULL;
}

/* ------ players ------ */

/* Copy the cell of ROLE to TO.  Return 0, or a negative code that was reported. */
static int
take_cell(struct reading *r, int role, const struct strat_row_cell *cell, long line,
    char to[STRAT_CLUB_TEXT])
{
	int kind = strat_utf8_check(cell->s, cell->s + cell->len);
	const char *why, *name = strat_people_role_shown(role);

	*to = '\0';
	if (kind)
		return strat_people_report(r->to, line, "%s: %s", name,
		    kind < 0               ? _("a control character")
			: r->to->is_screen ? _("it is not UTF-8: save the list as UTF-8")
					   : _("it is not UTF-8; --encoding says what it is"));
	why = strat_people_cell(role, cell, r->layout.dates, to);
	if (strstr(to, "\xef\xbf\xbd"))
		return strat_people_report(r->to, line,
		    r->to->is_screen
			? _("%s '%.40s': a damaged letter")
			: _("%s '%.40s': a damaged letter; another --encoding may read it"),
		    name, to);
	if (!why)
		return 0;
	if (role != STRAT_CLUB_COUNTRY && role != STRAT_CLUB_SEX && role != STRAT_CLUB_BORN)
		return strat_people_report(r->to, line, "%s '%.20s ...': %s", name, to, why);
	strat_people_lose(r->to, line, "%s '%.40s': %s", name, to, why);
	*to = '\0';
	return 0;
}

/* Join the parts of a name: "Vries, Jan de".  Return 0, or -1 if it is too long. */
static int
join_name(char part[STRAT_PEOPLE_ROLES][STRAT_CLUB_TEXT])
{
	char *name = part[STRAT_CLUB_NAME], all[4 * STRAT_CLUB_TEXT];
	const char *first = part[STRAT_PEOPLE_FIRST], *infix = part[STRAT_PEOPLE_INFIX];
	const char *last = part[STRAT_PEOPLE_LAST];

	if (*name)
		return 0;
	snprintf(all, sizeof all, "%s%s%s%s%s", last, *last && (*first || *infix) ? ", " : "",
	    first, *first && *infix ? " " : "", infix);
	if (strlen(all) >= STRAT_CLUB_TEXT)
		return -1;
	strcpy(name, all);
	return 0;
}

/* In CSV, a name that is the last column and has a comma without quotes falls into two. */
static int
is_torn(const struct reading *r, const struct strat_row_cell *cells, size_t n)
{
	const int *column = r->layout.column;
	int end = (int)r->layout.width;

	return r->seen.delimiter && end && n > (size_t)end && cells[end].len &&
	    (column[STRAT_CLUB_NAME] == end - 1 || column[STRAT_PEOPLE_FIRST] == end - 1 ||
		column[STRAT_PEOPLE_LAST] == end - 1);
}

static int
take_player(struct reading *r, const struct strat_row_cell *cells, size_t n, long line)
{
	char part[STRAT_PEOPLE_ROLES][STRAT_CLUB_TEXT], shown[STRAT_PEOPLE_SHOWN];
	struct strat_person p = { .line = line };
	const char *why = no_player(r, cells, n, line);
	int k;

	if (why) {
		strat_people_lose(r->to, line, "%s: '%s'", why, strat_people_show(shown, cells, n));
		return 0;
	}
	for (k = 0; k < STRAT_PEOPLE_ROLES; k++)
		if (take_cell(r, k, cell_at(cells, n, r->layout.column[k]), line, part[k]) < 0)
			return 0;
	if (is_torn(r, cells, n) || join_name(part) < 0) {
		strat_people_report(r->to, line,
		    is_torn(r, cells, n)
			? _("more cells than column names; a name with a comma needs quotes")
			: _("the name is longer than 199 bytes"));
		return 0;
	}
	for (k = 0; k < STRAT_CLUB_FACTS; k++)
		p.fact[k] = part[k];
	if (strspn(part[STRAT_PEOPLE_BOARD], "0123456789") == strlen(part[STRAT_PEOPLE_BOARD]))
		p.board = (unsigned)strat_leading_number(part[STRAT_PEOPLE_BOARD]);
	r->players++;
	r->wide += count_filled(cells, n) > 1;
	return r->to->person(r->to->arg, &p);
}

/* ------ rows ------ */

/* Find the columns, and take the rows that were kept. */
static int
decide(struct reading *r)
{
	const struct strat_people_options options = { r->to->columns, r->to->header };
	size_t i;
	int rc = strat_people_find(&r->layout, &r->rows, &options, r->why);

	if (rc <= 0 || (r->layout.is_guess && !r->may_guess))
		return UNKNOWN;
	r->is_known = 1;
	strat_people_tell_sheet(r->to, r->book, r->sheet);
	strat_people_tell_columns(r->to, &r->layout, &r->rows);
	for (i = 0; i < r->layout.header; i++)
		r->last = r->rows.row[i].line;
	for (rc = 0; rc == 0 && i < r->rows.n; i++) {
		const struct strat_people_row *row = &r->rows.row[i];

		if (row->wrong)
			strat_people_report(r->to, row->line, "%s", row->wrong);
		else
			rc = take_player(r, row->cells, row->n, row->line);
		r->last = row->line;
	}
	return rc;
}

static int
take_row(void *arg, const struct strat_row_cell *cells, size_t n, long line)
{
	struct reading *r = arg;
	int rc;

	if (count_filled(cells, n) == 0)
		return 0;
	if (!r->is_known) {
		rc = strat_people_keep(&r->rows, cells, n, line, NULL);
		return rc == 0 && r->rows.n == STRAT_PEOPLE_LOOK ? decide(r) : rc;
	}
	rc = take_player(r, cells, n, line);
	r->last = line;
	return rc;
}

static void
tell_wrong(void *arg, long line, const char *why)
{
	struct reading *r = arg;

	/* Before the columns are known it is kept, so that faults come in the order of lines. */
	if (r->is_known || strat_people_keep(&r->rows, NULL, 0, line, why) < 0)
		strat_people_report(r->to, line, "%s", why);
}

static int
tell_trouble(void *arg, enum strat_code code)
{
	struct reading *r = arg;

	return strat_tell(r->to->rep, code, strat_at_file(r->to->file));
}

/* ------ sheets ------ */

/* Read a sheet.  Return UNKNOWN if its columns are. */
static int
read_sheet(struct reading *r, size_t sheet, int may_guess)
{
	const struct strat_row_reader rows = { take_row, tell_wrong, tell_trouble, r };
	int rc;

	strat_people_rows_free(&r->rows);
	r->sheet = sheet;
	r->may_guess = may_guess;
	r->is_known = 0;
	r->players = r->wide = 0;
	rc = strat_workbook_read(r->book, sheet, &rows, &r->seen);
	if (rc == 0 && !r->is_known)
		rc = decide(r);
	return rc;
}

/* Return 1 if SHEET is to be read. */
static int
is_wanted(const struct reading *r, size_t sheet)
{
	const char *name = r->to->sheet;

	return name ? strcmp(strat_workbook_name(r->book, sheet), name) == 0
		    : !strat_workbook_is_hidden(r->book, sheet);
}

/* Report why no sheet could be read. */
static int
tell_unknown(struct reading *r, size_t seen)
{
	struct strat_people *to = r->to;

	if (!seen && to->sheet) {
		strat_people_tell_sheets(to, r->book);
		return strat_people_report(to, 0, _("there is no sheet '%.60s'"), to->sheet);
	}
	if (*r->why)
		return strat_people_report(to, 0, "%s", r->why);
	if (!r->rows.n)
		return strat_people_report(to, 0, _("file is empty"));
	to->is_unknown = 1;
	strat_people_tell_choice(to, &r->rows);
	return strat_people_report(to, 0, "%s",
	    to->is_screen
		? _("no column is known to have names")
		: _("no column is known to have names; say which: --columns name=1,rating=2"));
}

/* Read the first sheet whose header has names, else the first that seems to have some. */
static int
read_sheets(struct reading *r)
{
	size_t n = strat_workbook_sheets(r->book), seen = 0, i;
	int may_guess, rc = UNKNOWN;

	for (may_guess = n == 1; rc == UNKNOWN && may_guess <= 1; may_guess++)
		for (i = 0; rc == UNKNOWN && i < n; i++)
			if (is_wanted(r, i)) {
				rc = read_sheet(r, i, may_guess);
				seen++;
				if (rc == UNKNOWN && may_guess && r->rows.n)
					break; /* its columns are shown */
			}
	return rc == UNKNOWN ? tell_unknown(r, seen) : rc;
}

int
strat_people_table(struct strat_people *to, const char *text, size_t len)
{
	struct reading *r = calloc(1, sizeof *r);
	int rc;

	if (!r)
		return -STRAT_E_NOMEM;
	r->to = to;
	rc = strat_workbook_open(&r->book, text, len, to->file, to->rep);
	if (rc < 0)
		to->faulty++;
	else
		rc = read_sheets(r);
	if (r->seen.formulas)
		strat_people_lose(to, 0,
		    _("%zu formulas have no value; open and save the list in a spreadsheet program"),
		    r->seen.formulas);
	strat_people_tell_hidden(to, r->seen.hidden);
	strat_people_rows_free(&r->rows);
	strat_workbook_close(r->book);
	free(r);
	return rc;
}
