/* results_list.c - lists of results: CSV, a row a game.
 *
 * A row without a quote is its cells and the delimiters between them, and most rows are such; only
 * the others go to libcsv. */
#include "formats/results.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <csv.h>

#include "formats/csv.h"

#define BUFFER ((size_t)1 << 20) /* so long may a row be */
#define CELLS  64                /* what stands behind them is not looked at */

struct list {
	struct strat_results *to;
	const char *file;
	long line;
	char delimiter;
	int has_columns;
	int column[STRAT_RESULT_WORDS]; /* -1: there is none */
	struct strat_result_word cell[CELLS];
	size_t ncells;
	struct csv_parser parser;
	struct strat_out text; /* of the cells of a row with quotes */
	size_t start[CELLS];
};

static int
tell(struct list *l, enum strat_code code, const char *what)
{
	struct strat_diag d = { .code = code, .file = l->file, .line = l->line };

	if (code == STRAT_E_GAME)
		l->to->faulty++;
	snprintf(d.detail, sizeof d.detail, "%s", what);
	return strat_tell(l->to->rep, &d);
}

/* ------ cells ------ */

/* Without blanks around it, and without the apostrophe that keeps it from being a formula. */
static struct strat_result_word
trimmed(const char *s, const char *end)
{
	while (s < end && (*s == ' ' || *s == '\t'))
		s++;
	while (end > s && (end[-1] == ' ' || end[-1] == '\t'))
		end--;
	if (end - s > 1 && *s == '\'' && strat_csv_is_formula(s, (size_t)(end - s)))
		s++;
	return (struct strat_result_word){ s, (size_t)(end - s) };
}

static void
cut(struct list *l, const char *s, const char *end)
{
	const char *p;

	l->ncells = 0;
	for (p = s; l->ncells < CELLS; p++)
		if (p == end || *p == l->delimiter) {
			l->cell[l->ncells++] = trimmed(s, p);
			if (p == end)
				break;
			s = p + 1;
		}
}

static void
take_cell(void *cell, size_t len, void *arg)
{
	struct list *l = arg;

	if (l->ncells == CELLS)
		return;
	l->start[l->ncells++] = l->text.len;
	strat_out_put(&l->text, cell, len);
}

static void
take_row(int end, void *arg)
{
	(void)end, (void)arg;
}

/* The same for a row with quotes.  0, -STRAT_E_GAME or -STRAT_E_NOMEM. */
static int
cut_quoted(struct list *l, const char *s, const char *end)
{
	size_t len = (size_t)(end - s), i, to;
	int why = 0;

	l->ncells = l->text.len = 0;
	csv_set_delim(&l->parser, (unsigned char)l->delimiter);
	if (csv_parse(&l->parser, s, len, take_cell, take_row, l) != len ||
	    csv_fini(&l->parser, take_cell, take_row, l) != 0) {
		why = csv_error(&l->parser);
		csv_free(&l->parser);
		csv_init(&l->parser, CSV_STRICT | CSV_STRICT_FINI);
	}
	if (why == CSV_ENOMEM || why == CSV_ETOOBIG || l->text.error)
		return -STRAT_E_NOMEM;
	for (i = 0; i < l->ncells; i++) {
		to = i + 1 < l->ncells ? l->start[i + 1] : l->text.len;
		l->cell[i] = to ? trimmed(l->text.text + l->start[i], l->text.text + to)
				: (struct strat_result_word){ "", 0 };
	}
	return why ? -STRAT_E_GAME : 0;
}

/* ------ columns ------ */

static const char *const names[STRAT_RESULT_WORDS] = {
	[STRAT_OF_DATE] = "date",
	[STRAT_OF_RED] = "red",
	[STRAT_OF_BLUE] = "blue",
	[STRAT_OF_RESULT] = "result",
	[STRAT_OF_PAIR] = "pair",
};

static int
find_column(const struct list *l, const char *name)
{
	size_t i;

	for (i = 0; i < l->ncells; i++)
		if (l->cell[i].len == strlen(name) &&
		    strncasecmp(l->cell[i].s, name, l->cell[i].len) == 0)
			return (int)i;
	return -1;
}

/* Is it a header row?  Then it says where the columns are. */
static int
take_header(struct list *l, const char *event)
{
	int i;

	for (i = 0; i < STRAT_RESULT_WORDS; i++)
		l->column[i] = find_column(l, i == STRAT_OF_EVENT ? event : names[i]);
	l->has_columns = 1;
	if (l->column[STRAT_OF_RED] >= 0 && l->column[STRAT_OF_BLUE] >= 0 &&
	    l->column[STRAT_OF_RESULT] >= 0)
		return 1;
	for (i = 0; i < STRAT_RESULT_WORDS; i++)
		l->column[i] = i <= STRAT_OF_RESULT ? i : -1;
	return 0;
}

static char
delimiter_of(const char *s, const char *end)
{
	for (; s < end; s++)
		if (*s == ',' || *s == ';' || *s == '\t')
			return *s;
	return ',';
}

/* Skip a byte order mark. */
static const char *
after_mark(const char *s, const char *end)
{
	return end - s >= 3 && memcmp(s, "\xef\xbb\xbf", 3) == 0 ? s + 3 : s;
}

int
strat_results_sniff(const char *head, size_t len)
{
	const char *end = head + len, *s = after_mark(head, end);
	const char *line = memchr(s, '\n', (size_t)(end - s));
	struct list *l = calloc(1, sizeof *l);
	int is_list = 0;

	if (!l)
		return 0;
	end = line ? line : end;
	if (end > s && end[-1] == '\r')
		end--;
	l->delimiter = delimiter_of(s, end);
	csv_init(&l->parser, CSV_STRICT | CSV_STRICT_FINI);
	strat_out_init(&l->text, -1);
	if (cut_quoted(l, s, end) == 0)
		is_list = take_header(l, "event") && find_column(l, STRAT_CSV_MOVES) < 0;
	csv_free(&l->parser);
	strat_out_free(&l->text);
	free(l);
	return is_list;
}

/* ------ rows ------ */

static int
take_cells(struct list *l)
{
	struct strat_result_word words[STRAT_RESULT_WORDS];
	int i, at;

	if (!l->has_columns && take_header(l, l->to->event))
		return 0;
	for (i = 0; i < STRAT_RESULT_WORDS; i++) {
		at = l->column[i];
		words[i] = at >= 0 && (size_t)at < l->ncells ? l->cell[at]
							     : (struct strat_result_word){ "", 0 };
	}
	if ((size_t)l->column[STRAT_OF_RESULT] >= l->ncells ||
	    (size_t)l->column[STRAT_OF_BLUE] >= l->ncells ||
	    (size_t)l->column[STRAT_OF_RED] >= l->ncells) {
		tell(l, STRAT_E_GAME, "too few cells");
		return 0;
	}
	return strat_results_add(l->to, words, l->file, l->line);
}

/* One row, which may be QUOTED. */
static int
take_line(struct list *l, const char *s, const char *end, int quoted)
{
	int rc = 0;

	if (end > s && end[-1] == '\r')
		end--;
	if (s == end)
		return 0;
	if (!l->delimiter)
		l->delimiter = delimiter_of(s, end);
	if (quoted)
		rc = cut_quoted(l, s, end);
	else
		cut(l, s, end);
	if (rc == -STRAT_E_GAME) {
		tell(l, STRAT_E_GAME, "a row that is no CSV");
		return 0;
	}
	return rc < 0 ? rc : take_cells(l);
}

static long
count_lines(const char *s, const char *end)
{
	long n = 0;

	while (s < end && (s = memchr(s, '\n', (size_t)(end - s))) != NULL) {
		s++;
		n++;
	}
	return n;
}

/* A row with a quote, which may have lines in it; *S goes behind it, or stays if its end is not
 * there yet. */
static int
take_quoted(struct list *l, const char **s, const char *end, int last)
{
	struct strat_csv_row row;
	int rc = 0;

	strat_csv_row(&row, *s, end);
	if (row.is_open && !last)
		return 0;
	if (row.is_wrong)
		tell(l, STRAT_E_GAME, "a row that is no CSV");
	else
		rc = take_line(l, *s, row.end, 1);
	l->line += count_lines(*s, row.next);
	*s = row.next;
	return rc;
}

/* The rows of [S, END) that are whole, and with LAST the rest; *REST says where that begins. */
static int
take_rows(struct list *l, const char *s, const char *end, int last, const char **rest)
{
	const char *quote = memchr(s, '"', (size_t)(end - s)), *line;
	int rc = 0;

	while (rc == 0 && s < end) {
		line = memchr(s, '\n', (size_t)(end - s));
		if (!line && !last)
			break;
		line = line ? line : end;
		if (quote && quote < line) {
			const char *from = s;

			rc = take_quoted(l, &s, end, last);
			if (s == from)
				break;
			quote = s < end ? memchr(s, '"', (size_t)(end - s)) : NULL;
			continue;
		}
		rc = take_line(l, s, line, 0);
		l->line++;
		s = line < end ? line + 1 : end;
	}
	*rest = s;
	return rc;
}

/* A row that is longer than the buffer: skip to the end of its line. */
static size_t
skip_line(struct list *l, char *buffer, size_t len, int *skipping)
{
	char *line = memchr(buffer, '\n', len);

	if (!line)
		return 0;
	*skipping = 0;
	l->line++;
	len -= (size_t)(line + 1 - buffer);
	memmove(buffer, line + 1, len);
	return len;
}

static int
read_all(struct list *l, struct strat_in *in, char *buffer)
{
	int more = 1, rc = 0, skipping = 0, is_first = 1;
	size_t len = 0, got;
	const char *rest;

	while (rc == 0 && more > 0) {
		more = strat_in_read(in, buffer + len, BUFFER - len, &got);
		len += got;
		if (skipping)
			len = skip_line(l, buffer, len, &skipping);
		if (len == 0 || skipping)
			continue;
		rest = is_first ? after_mark(buffer, buffer + len) : buffer;
		is_first = 0;
		rc = take_rows(l, rest, buffer + len, more <= 0, &rest);
		len -= (size_t)(rest - buffer);
		memmove(buffer, rest, len);
		if (len == BUFFER) {
			tell(l, STRAT_E_GAME, "a row of more than 1 MiB");
			skipping = 1;
			len = skip_line(l, buffer, len, &skipping);
		}
	}
	if (rc == 0 && more < 0)
		rc = tell(l, (enum strat_code) - more, more == -STRAT_E_IO ? strerror(errno) : "");
	return rc;
}

int
strat_results_list(struct strat_results *r, struct strat_in *in, const char *file)
{
	struct list *l = calloc(1, sizeof *l);
	char *buffer = malloc(BUFFER);
	int rc = -STRAT_E_NOMEM;

	if (l && buffer) {
		l->to = r;
		l->file = file;
		l->line = 1;
		csv_init(&l->parser, CSV_STRICT | CSV_STRICT_FINI);
		strat_out_init(&l->text, -1);
		rc = read_all(l, in, buffer);
		csv_free(&l->parser);
		strat_out_free(&l->text);
	}
	free(buffer);
	free(l);
	return rc;
}
