/* results_people.c - read lists of people. */
#include "formats/results/people.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/scan.h"
#include "base/utf8.h"
#include "club/import.h"
#include "tourney/trf.h"
#include "formats/csv/csv_rows.h"

#define MANY 100 /* maximum number of faults to report */

/* Names of columns; the fact's own name comes first. */
static const struct {
	const char *word;
	enum strat_club_fact fact;
} words[] = {
	{ "name", STRAT_CLUB_NAME },
	{ "player", STRAT_CLUB_NAME },
	{ "full name", STRAT_CLUB_NAME },
	{ "rating", STRAT_CLUB_RATING },
	{ "rtg", STRAT_CLUB_RATING },
	{ "elo", STRAT_CLUB_RATING },
	{ "club", STRAT_CLUB_CLUB },
	{ "country", STRAT_CLUB_COUNTRY },
	{ "federation", STRAT_CLUB_COUNTRY },
	{ "fed", STRAT_CLUB_COUNTRY },
	{ "licence", STRAT_CLUB_LICENCE },
	{ "license", STRAT_CLUB_LICENCE },
	{ "id number", STRAT_CLUB_LICENCE },
	{ "id", STRAT_CLUB_LICENCE },
	{ "title", STRAT_CLUB_TITLE },
	{ "sex", STRAT_CLUB_SEX },
	{ "gender", STRAT_CLUB_SEX },
	{ "team", STRAT_CLUB_TEAM },
	{ "born", STRAT_CLUB_BORN },
	{ "birthday", STRAT_CLUB_BORN },
	{ "b-day", STRAT_CLUB_BORN },
};

struct reading {
	struct strat_people *to;
	int has_columns;
	int column[STRAT_CLUB_FACTS]; /* -1: missing */
};

int
strat_people_report(struct strat_people *p, long line, const char *fmt, ...)
{
	struct strat_where at = strat_at_line(p->file, line);
	va_list ap;

	if (p->faulty++ > MANY)
		return -STRAT_E_PEOPLE;
	if (p->faulty > MANY)
		return strat_tellf(
		    p->rep, STRAT_E_PEOPLE, at, "%s", _("further faults are not reported"));
	va_start(ap, fmt);
	strat_vtellf(p->rep, STRAT_E_PEOPLE, at, fmt, ap);
	va_end(ap);
	return -STRAT_E_PEOPLE;
}

static void
tell_wrong(void *arg, long line, const char *why)
{
	struct reading *r = arg;

	strat_people_report(r->to, line, "%s", why);
}

static int
tell_trouble(void *arg, enum strat_code code)
{
	struct reading *r = arg;
	return strat_tell(r->to->rep, code, strat_at_file(r->to->file));
}

/* ------ columns ------ */

/* Find the columns. */
static int
take_header(struct reading *r, const struct strat_row_cell *cells, size_t n, long line)
{
	size_t k;

	for (k = 0; k < STRAT_CLUB_FACTS; k++)
		r->column[k] = -1;
	for (k = 0; k < sizeof words / sizeof *words; k++)
		if (r->column[words[k].fact] < 0)
			r->column[words[k].fact] = strat_row_column(cells, n, words[k].word);
	r->has_columns = 1;
	if (r->column[STRAT_CLUB_NAME] >= 0)
		return 0;
	return strat_people_report(r->to, line, _("missing column 'name' in the first row"));
}

/* ------ cells ------ */

/* Round a rating to whole points, and 0 to none.  Text that is not a number is left unchanged, and
 * so is a comma that may separate thousands. */
static void
round_rating(char text[STRAT_CLUB_TEXT])
{
	char *comma = strchr(text, ',');
	double v;

	if (comma && strlen(comma) <= 3 && strspn(comma + 1, "0123456789") == strlen(comma + 1))
		*comma = '.';
	if (strat_scan_real(text, strlen(text), 0, 1e20, &v) != STRAT_SCAN_OK)
		return;
	if (v < 0.5)
		*text = '\0';
	else if (v < 9999.5)
		snprintf(text, STRAT_CLUB_TEXT, "%.0f", v);
}

/* Replace words that other programs use. */
static void
tidy(enum strat_club_fact fact, char text[STRAT_CLUB_TEXT])
{
	char *c;

	if (fact == STRAT_CLUB_RATING)
		round_rating(text);
	if (fact == STRAT_CLUB_SEX && *text && !text[1])
		*text = strchr("fFwW", *text) ? 'w' : strat_to_lower(*text);
	if (fact == STRAT_CLUB_BORN)
		for (c = text; (c = strpbrk(c, "/.")) != NULL;)
			*c = '-';
}

/* Copy the cell as a fact to TO.  Return 0, or a negative code that was reported. */
static int
take_cell(struct reading *r, const struct strat_row_cell *cell, long line, char to[STRAT_CLUB_TEXT])
{
	int kind = strat_utf8_check(cell->s, cell->s + cell->len);

	if (kind != 0)
		return strat_people_report(r->to, line, "%s",
		    kind < 0 ? _("a control character")
			     : _("it is not UTF-8; --latin-1 reads ISO 8859-1"));
	if (cell->len >= STRAT_CLUB_TEXT)
		return strat_people_report(
		    r->to, line, _("%.20s ... is longer than 199 bytes"), cell->s);
	memcpy(to, cell->s, cell->len);
	to[cell->len] = '\0';
	return 0;
}

static int
take_row(void *arg, const struct strat_row_cell *cells, size_t n, long line)
{
	char fact[STRAT_CLUB_FACTS][STRAT_CLUB_TEXT];
	struct reading *r = arg;
	struct strat_person p = { .line = line };
	size_t k;

	if (!r->has_columns)
		return take_header(r, cells, n, line);
	for (k = 0; k < STRAT_CLUB_FACTS; k++) {
		p.fact[k] = "";
		if (r->column[k] < 0 || (size_t)r->column[k] >= n)
			continue;
		if (take_cell(r, &cells[r->column[k]], line, fact[k]) < 0)
			return 0;
		tidy((enum strat_club_fact)k, fact[k]);
		p.fact[k] = fact[k];
	}
	for (k = 0; k < n && cells[k].len == 0; k++)
		;
	return k == n ? 0 : r->to->person(r->to->arg, &p);
}

/* ------ names ------ */

static int
compare_words(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

void
strat_people_key(const char *name, char key[STRAT_CLUB_TEXT])
{
	char copy[STRAT_CLUB_TEXT], *list[STRAT_CLUB_TEXT / 2 + 1], *word, *rest, *c;
	size_t n = 0, i, len = 0;

	snprintf(copy, sizeof copy, "%s", name);
	for (c = copy; *c; c++)
		*c = strat_to_lower(*c);
	for (word = strtok_r(copy, " ,.", &rest); word; word = strtok_r(NULL, " ,.", &rest))
		list[n++] = word;
	qsort(list, n, sizeof *list, compare_words);
	*key = '\0';
	for (i = 0; i < n; i++)
		len += (size_t)snprintf(key + len, STRAT_CLUB_TEXT - len, "%s ", list[i]);
}

/* ------ reports ------ */

static int
read_report(struct strat_people *to, const char *text, size_t len)
{
	char fact[STRAT_CLUB_FACTS][STRAT_CLUB_FACT];
	struct strat_person p = { .line = 0 };
	struct strat_tourney t;
	size_t i, k;
	int rc;

	strat_tourney_init(&t);
	rc = strat_trf_parse(&t, text, len, to->file, to->rep);
	for (k = 0; k < STRAT_CLUB_FACTS; k++)
		p.fact[k] = fact[k];
	for (i = 0; rc == 0 && i < t.n; i++) {
		strat_club_import_facts(&t, i, to->file, to->rep, fact);
		if (strat_utf8_check(fact[STRAT_CLUB_NAME],
			fact[STRAT_CLUB_NAME] + strlen(fact[STRAT_CLUB_NAME])) != 0)
			strat_people_report(to, 0,
			    _("player %u: the name is not UTF-8; --latin-1 reads ISO 8859-1"),
			    t.players[i].number);
		else
			rc = to->person(to->arg, &p);
	}
	strat_tourney_free(&t);
	return rc;
}

/* ------ reading ------ */

/* Convert TEXT from ISO 8859-1 to UTF-8.  Return 0 or -STRAT_E_NOMEM. */
static int
convert(char **text, size_t *len)
{
	char *to = malloc(2 * *len + 1);

	if (!to)
		return -STRAT_E_NOMEM;
	*len = strat_utf8_from_latin1(to, *text, *len);
	free(*text);
	*text = to;
	return 0;
}

int
strat_people_load(const char *path, int latin1, char **text, size_t *len, struct strat_report *rep)
{
	int rc = strat_in_all(path, STRAT_PEOPLE_MAX, text, len);

	if (rc == 0 && latin1 && strat_utf8_check(*text, *text + *len) == 1)
		rc = convert(text, len);
	if (rc == 0)
		return 0;
	free(*text);
	*text = NULL;
	if (rc == -STRAT_E_LIMIT)
		return strat_tellf(rep, STRAT_E_PEOPLE, strat_at_file(path),
		    _("longer than %zu MiB, the most that a list may have"),
		    STRAT_PEOPLE_MAX >> 20);
	return strat_tell_rc(rep, rc, strat_at_file(path));
}

int
strat_people_read(struct strat_people *to, const char *text, size_t len)
{
	struct reading r = { .to = to };
	const struct strat_row_reader rows = { take_row, tell_wrong, tell_trouble, &r };
	struct strat_in *in;
	int rc;

	if (len >= 2 && (memcmp(text, "\xff\xfe", 2) == 0 || memcmp(text, "\xfe\xff", 2) == 0))
		return strat_people_report(to, 0, _("file is UTF-16 (save it as UTF-8)"));
	if (strat_trf_sniff(text, len))
		return read_report(to, text, len);
	rc = strat_in_memory(&in, text, len);
	if (rc < 0)
		return rc;
	rc = strat_rows_read(in, &rows);
	strat_in_close(in);
	if (rc == 0 && !r.has_columns)
		rc = strat_people_report(to, 0, _("file is empty"));
	return rc;
}
