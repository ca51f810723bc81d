/* people_layout.c - find the columns of a list. */
#include "formats/results/people_layout.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/lang.h"
#include "base/scan.h"
#include "base/vec.h"
#include "formats/results/people_guess.h"

/* ------ rows ------ */

int
strat_people_keep(struct strat_people_rows *rows, const struct strat_row_cell *cells, size_t n,
    long line, const char *wrong)
{
	void *list = rows->row;
	size_t bytes = 0, i;
	struct strat_row_cell *copy;
	char *text;

	if (strat_vec_grow(&list, &rows->cap, rows->n + 1, sizeof *rows->row) < 0)
		return -STRAT_E_NOMEM;
	rows->row = list;
	for (i = 0; i < n; i++)
		bytes += cells[i].len;
	copy = malloc(n * sizeof *copy + bytes + 1);
	if (!copy)
		return -STRAT_E_NOMEM;
	text = (char *)(copy + n);
	for (i = 0; i < n; i++) {
		if (cells[i].len)
			memcpy(text, cells[i].s, cells[i].len);
		copy[i] = (struct strat_row_cell){ text, cells[i].len };
		text += cells[i].len;
	}
	rows->row[rows->n++] = (struct strat_people_row){ copy, n, line, wrong };
	return 0;
}

void
strat_people_rows_free(struct strat_people_rows *rows)
{
	size_t i;

	for (i = 0; i < rows->n; i++)
		free(rows->row[i].cells);
	free(rows->row);
	*rows = (struct strat_people_rows){ 0 };
}

static void
clear(struct strat_people_layout *l)
{
	size_t k;

	*l = (struct strat_people_layout){ .header = 0 };
	for (k = 0; k < STRAT_PEOPLE_ROLES; k++)
		l->column[k] = -1;
}

static size_t
count_columns(const struct strat_people_layout *l)
{
	size_t k, n = 0;

	for (k = 0; k < STRAT_PEOPLE_ROLES; k++)
		n += l->column[k] >= 0;
	return n;
}

int
strat_people_has_names(const struct strat_people_layout *l)
{
	return l->column[STRAT_CLUB_NAME] >= 0 || l->column[STRAT_PEOPLE_LAST] >= 0 ||
	    l->column[STRAT_PEOPLE_FIRST] >= 0;
}

/* A column "name" beside one of first names has the last names; a part of a name alone is all of it. */
static void
settle_names(struct strat_people_layout *l)
{
	int *name = &l->column[STRAT_CLUB_NAME], *first = &l->column[STRAT_PEOPLE_FIRST];
	int *last = &l->column[STRAT_PEOPLE_LAST];

	if (*first >= 0 && *last < 0) {
		*last = *name;
		*name = -1;
	}
	if (*name < 0 && (*first < 0 || *last < 0) && l->column[STRAT_PEOPLE_INFIX] < 0) {
		*name = *first >= 0 ? *first : *last;
		*first = *last = -1;
	}
}

/* ------ headers ------ */

/* Find the columns by row I as the header.  Return the number of columns found. */
static size_t
read_header(struct strat_people_layout *l, const struct strat_people_rows *rows, size_t i)
{
	int rank[STRAT_PEOPLE_ROLES], at;
	const struct strat_people_row *r = &rows->row[i];
	size_t k, n = 0;

	clear(l);
	l->header = i + 1;
	for (k = 0; k < r->n; k++) {
		int role = strat_people_word(r->cells[k].s, r->cells[k].len, &at);

		if (r->cells[k].len)
			l->width = k + 1;
		if (role == STRAT_PEOPLE_NOTHING ||
		    !strat_people_fits(rows, i + 1, k, role, at >= STRAT_PEOPLE_WEAK))
			continue;
		if (l->column[role] >= 0 && rank[role] <= at)
			continue;
		n += l->column[role] < 0;
		l->column[role] = (int)k;
		rank[role] = at;
	}
	return n;
}

/* Find the header: the row with most known words.  Return 1, or 0 if there is none or it has no
 * names. */
static int
find_header(struct strat_people_layout *l, const struct strat_people_rows *rows)
{
	struct strat_people_layout one;
	size_t best = 0, i, n;

	for (i = 0; i < rows->n; i++) {
		n = read_header(&one, rows, i);
		if (n > best ||
		    (n == best && n && !strat_people_has_names(l) &&
			strat_people_has_names(&one))) {
			best = n;
			*l = one;
		}
	}
	return best > 0 && strat_people_has_names(l);
}

/* ------ what the user says ------ */

static int
role_of(const char *s, size_t len)
{
	int k = 0;

	while (k < STRAT_PEOPLE_ROLES &&
	    (strlen(strat_people_role_name(k)) != len ||
		strat_ncasecmp(strat_people_role_name(k), s, len) != 0))
		k++;
	return k;
}

/* Return the column whose header in row R is the text WORD, or -1. */
static int
column_with(const struct strat_people_row *r, const char *word)
{
	char have[STRAT_PEOPLE_FOLDED];
	size_t k;

	for (k = 0; k < r->n; k++) {
		strat_people_fold(have, r->cells[k].s, r->cells[k].len);
		if (*word && strcmp(have, word) == 0)
			return (int)k;
	}
	return -1;
}

/* Read a column: a number from 1, a header, or letters as in a spreadsheet.  A header also says which
 * row it is in.  Return -1 if there is none. */
static int
read_column(
    struct strat_people_layout *l, const struct strat_people_rows *rows, const char *s, size_t len)
{
	long number = strat_scan_number(s, len, STRAT_ROW_CELLS);
	char word[STRAT_PEOPLE_FOLDED];
	size_t i, from = l->header ? l->header - 1 : 0, to = l->header ? l->header : rows->n;
	int k;

	if (number >= 1)
		return (int)number - 1;
	strat_people_fold(word, s, len);
	for (i = from; i < to; i++)
		if ((k = column_with(&rows->row[i], word)) >= 0) {
			l->header = i + 1;
			return k;
		}
	if (len == 1 && strat_is_letter(*s))
		return (*s | 32) - 'a';
	return len == 2 && strat_is_letter(*s) && strat_is_letter(s[1])
	    ? 26 * ((*s | 32) - 'a' + 1) + (s[1] | 32) - 'a'
	    : -1;
}

/* Read one "rating=4" of LEN bytes.  Return 0, or -1 with the reason in WHY. */
static int
read_option(struct strat_people_layout *l, const struct strat_people_rows *rows, const char *s,
    size_t len, char why[STRAT_PEOPLE_WHY])
{
	const char *equals = memchr(s, '=', len);
	size_t n = equals ? (size_t)(equals - s) : len;
	int role = role_of(s, n);
	int column;

	if (!equals || role == STRAT_PEOPLE_NOTHING) {
		snprintf(why, STRAT_PEOPLE_WHY,
		    _("--columns: '%.*s': expected name, first, infix, last or a fact, = and a column"),
		    (int)(len < 20 ? len : 20), s);
		return -1;
	}
	if (n + 1 == len) {
		l->column[role] = -1;
		return 0;
	}
	column = read_column(l, rows, equals + 1, len - n - 1);
	if (column < 0 || column >= STRAT_ROW_CELLS) {
		snprintf(why, STRAT_PEOPLE_WHY, _("--columns: no column '%.*s'"),
		    (int)(len - n - 1 < 60 ? len - n - 1 : 60), equals + 1);
		return -1;
	}
	l->column[role] = column;
	return 0;
}

/* Read all of --columns.  Columns of names replace those that were recognised. */
static int
read_options(struct strat_people_layout *l, const struct strat_people_rows *rows, const char *s,
    char why[STRAT_PEOPLE_WHY])
{
	int names[4] = { l->column[STRAT_CLUB_NAME], l->column[STRAT_PEOPLE_FIRST],
		l->column[STRAT_PEOPLE_INFIX], l->column[STRAT_PEOPLE_LAST] };
	size_t len;

	l->column[STRAT_CLUB_NAME] = l->column[STRAT_PEOPLE_FIRST] = -1;
	l->column[STRAT_PEOPLE_INFIX] = l->column[STRAT_PEOPLE_LAST] = -1;
	for (; *s; s += len + (s[len] == ',')) {
		len = strcspn(s, ",");
		if (len && read_option(l, rows, s, len, why) < 0)
			return -1;
	}
	if (!strat_people_has_names(l)) {
		l->column[STRAT_CLUB_NAME] = names[0];
		l->column[STRAT_PEOPLE_FIRST] = names[1];
		l->column[STRAT_PEOPLE_INFIX] = names[2];
		l->column[STRAT_PEOPLE_LAST] = names[3];
	}
	settle_names(l);
	return 0;
}

/* ------ all ------ */

/* Return the number of rows up to the one on LINE, or 0. */
static size_t
rows_to(const struct strat_people_rows *rows, long line)
{
	size_t i;

	for (i = 0; i < rows->n; i++)
		if (rows->row[i].line == line)
			return i + 1;
	return 0;
}

/* Apply --header.  Return 1 if the columns are known, 0 if not, -1 if there is no such row. */
static int
take_header_option(struct strat_people_layout *l, const struct strat_people_rows *rows, long line,
    char why[STRAT_PEOPLE_WHY])
{
	size_t n = rows_to(rows, line);

	if (line && !n) {
		snprintf(why, STRAT_PEOPLE_WHY,
		    _("--header: row %ld is empty or not among the first %d"), line,
		    STRAT_PEOPLE_LOOK);
		return -1;
	}
	if (line)
		return read_header(l, rows, n - 1) > 0 && strat_people_has_names(l);
	return 0;
}

int
strat_people_find(struct strat_people_layout *l, const struct strat_people_rows *rows,
    const struct strat_people_options *options, char why[STRAT_PEOPLE_WHY])
{
	int rc, is_told = options->columns && *options->columns;

	clear(l);
	*why = '\0';
	rc = options->header >= 0 ? take_header_option(l, rows, options->header, why)
				  : find_header(l, rows);
	if (rc > 0)
		settle_names(l);
	if (rc == 0 && options->header < 0 && !(is_told && count_columns(l) > 1))
		clear(l); /* one known word may be chance */
	if (rc == 0 && options->header < 0 && is_told && !l->header)
		l->header = strat_people_first_row(rows);
	if (rc >= 0 && is_told)
		rc = read_options(l, rows, options->columns, why) < 0 ? -1
								      : strat_people_has_names(l);
	if (rc == 0 && !is_told && options->header <= 0)
		rc = strat_people_guess(l, rows);
	if (rc > 0)
		l->dates = strat_people_dates(rows, l->header, l->column[STRAT_CLUB_BORN]);
	return rc;
}
