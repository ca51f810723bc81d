/* people_guess.c - judge the columns of a list by what stands in them. */
#include "formats/results/people_guess.h"

#include <string.h>

#include "base/scan.h"

/* ------ cells ------ */

static const struct strat_row_cell *
cell_of(const struct strat_people_row *r, size_t k)
{
	return k < r->n && r->cells[k].len ? &r->cells[k] : NULL;
}

/* Return the number in the cell, or -1. */
static double
number_in(const struct strat_row_cell *c)
{
	char text[24], *comma;
	double v;

	if (c->len >= sizeof text)
		return -1;
	memcpy(text, c->s, c->len);
	text[c->len] = '\0';
	if ((comma = strchr(text, ',')) != NULL)
		*comma = '.';
	return strat_scan_real(text, strlen(text), 0, 1e15, &v) == STRAT_SCAN_OK ? v : -1;
}

static int
is_rating(double v)
{
	return v >= 100 && v < 4000;
}

static int
is_year(double v)
{
	return v >= 1900 && v <= 2030 && v == (int)v;
}

/* Return 1 if the cell looks like the name of a person: at least two words, two of them with capitals,
 * and nothing but letters. */
static int
looks_like_name(const struct strat_row_cell *c)
{
	size_t i, words = 0, capitals = 0;

	for (i = 0; i < c->len; i++) {
		char b = c->s[i];
		int is_letter = strat_is_letter(b) || (unsigned char)b >= 128;

		if (!is_letter && !strchr(" ,.-'", b))
			return 0;
		if (is_letter && (i == 0 || c->s[i - 1] == ' ' || c->s[i - 1] == ',')) {
			words++;
			capitals += (unsigned char)b >= 128 || (b >= 'A' && b <= 'Z');
		}
	}
	return words >= 2 && words <= 6 && capitals >= 2;
}

/* ------ columns ------ */

struct column {
	size_t filled, numbers, ratings, years, names, countries;
};

static struct column
look_at(const struct strat_people_rows *rows, size_t from, size_t k)
{
	struct column col = { 0 };
	size_t i;

	for (i = from; i < rows->n; i++) {
		const struct strat_row_cell *c = cell_of(&rows->row[i], k);
		char text[STRAT_CLUB_TEXT];
		double v = c ? number_in(c) : -1;

		if (!c)
			continue;
		col.filled++;
		col.numbers += v >= 0;
		col.ratings += is_rating(v);
		col.years += is_year(v);
		col.names += looks_like_name(c);
		col.countries += v < 0 &&
		    !strat_people_cell(STRAT_CLUB_COUNTRY, c, STRAT_PEOPLE_DAY_FIRST, text);
	}
	return col;
}

int
strat_people_fits(
    const struct strat_people_rows *rows, size_t from, size_t k, int role, int is_weak)
{
	struct column col;

	if (!is_weak)
		return 1;
	col = look_at(rows, from, k);
	if (!col.filled)
		return 1;
	return 2 * (role == STRAT_CLUB_COUNTRY ? col.countries : col.ratings) > col.filled;
}

/* ------ guessing ------ */

static size_t
filled_cells(const struct strat_people_row *r)
{
	size_t k, n = 0;

	for (k = 0; k < r->n; k++)
		n += r->cells[k].len > 0;
	return n;
}

/* Return the number of rows at the top that fill one cell, where most fill more. */
static size_t
title_rows(const struct strat_people_rows *rows)
{
	size_t i, wide = 0, n = 0;

	for (i = 0; i < rows->n; i++)
		wide += filled_cells(&rows->row[i]) > 1;
	while (2 * wide > rows->n && n < rows->n && filled_cells(&rows->row[n]) < 2)
		n++;
	return n;
}

static size_t
columns_of(const struct strat_people_rows *rows)
{
	size_t i, n = 0;

	for (i = 0; i < rows->n; i++)
		n = rows->row[i].n > n ? rows->row[i].n : n;
	return n;
}

/* Return the column of ratings, or -1 if there is none or more than one. */
static int
rating_column(const struct strat_people_rows *rows, size_t from, size_t columns)
{
	int found = -1;
	size_t k;

	for (k = 0; k < columns; k++) {
		struct column col = look_at(rows, from, k);

		if (5 * col.ratings < 4 * col.filled || 2 * col.filled < rows->n - from ||
		    10 * col.years >= 9 * col.filled)
			continue;
		if (found >= 0)
			return -1;
		found = (int)k;
	}
	return found;
}

int
strat_people_guess(struct strat_people_layout *l, const struct strat_people_rows *rows)
{
	size_t from = title_rows(rows), columns = columns_of(rows), k, n = rows->n - from;
	int name = -1, rating;
	const struct strat_row_cell *c;

	for (k = 0; k < columns && n; k++) {
		struct column col = look_at(rows, from, k);

		if (5 * col.names < 4 * n)
			continue;
		if (name >= 0)
			return 0; /* which of the two? */
		name = (int)k;
	}
	if (name < 0 || !(c = cell_of(&rows->row[from], (size_t)name)) || !looks_like_name(c))
		return 0;
	rating = rating_column(rows, from, columns);
	c = rating >= 0 ? cell_of(&rows->row[from], (size_t)rating) : NULL;
	if (c && number_in(c) < 0)
		return 0; /* a header with unknown words */
	l->header = from;
	l->column[STRAT_CLUB_NAME] = name;
	l->column[STRAT_CLUB_RATING] = rating;
	l->is_guess = 1;
	return 1;
}

size_t
strat_people_first_row(const struct strat_people_rows *rows)
{
	size_t columns = columns_of(rows), k;
	const struct strat_row_cell *c;

	for (k = 0; k < columns && rows->n; k++) {
		struct column col = look_at(rows, 1, k);

		c = cell_of(&rows->row[0], k);
		if (c && number_in(c) < 0 && col.filled && 2 * col.numbers > col.filled)
			return 1;
	}
	return 0;
}

/* ------ dates ------ */

enum strat_people_dates
strat_people_dates(const struct strat_people_rows *rows, size_t from, int k)
{
	size_t i, month_first = 0;

	for (i = from; k >= 0 && i < rows->n; i++) {
		const struct strat_row_cell *c = cell_of(&rows->row[i], (size_t)k);
		const char *s = c ? c->s : NULL, *end = c ? c->s + c->len : NULL;
		uint64_t first, second;

		if (!c || strat_scan_digits(&s, end, 9999, &first) != STRAT_SCAN_OK || s == end ||
		    !strchr("/-.", *s++) ||
		    strat_scan_digits(&s, end, 9999, &second) != STRAT_SCAN_OK || first > 31)
			continue;
		if (first > 12)
			return STRAT_PEOPLE_DAY_FIRST;
		month_first += second > 12;
	}
	return month_first ? STRAT_PEOPLE_MONTH_FIRST : STRAT_PEOPLE_DAY_FIRST;
}
