/* csv_rows.c - read the rows of a CSV list with any delimiter.
 *
 * Most rows have no quotes and are simply split at the delimiters; only the others are passed to
 * libcsv. */
#include "formats/csv/csv_rows.h"

#include <stdlib.h>
#include <string.h>

#include <csv.h>

#include "base/diag.h"
#include "base/scan.h"
#include "formats/csv/csv.h"

#define BUFFER ((size_t)1 << 20) /* maximum length of a row */

struct reading {
	const struct strat_row_reader *to;
	long line;
	char delimiter;
	struct strat_row_cell cell[STRAT_ROW_CELLS];
	size_t ncells;
	struct csv_parser parser;
	struct strat_out text; /* of the cells of a row with quotes */
	size_t start[STRAT_ROW_CELLS];
};

static void
wrong(struct reading *l, const char *why)
{
	l->to->wrong(l->to->arg, l->line, why);
}

/* ------ cells ------ */

/* Return the cell without blanks around it and without the apostrophe that protects it from being a
 * formula. */
static struct strat_row_cell
trimmed(const char *s, const char *end)
{
	while (s < end && (*s == ' ' || *s == '\t'))
		s++;
	while (end > s && (end[-1] == ' ' || end[-1] == '\t'))
		end--;
	if (end - s > 1 && *s == '\'' && strat_csv_is_formula(s, (size_t)(end - s)))
		s++;
	return (struct strat_row_cell){ s, (size_t)(end - s) };
}

static void
cut(struct reading *l, const char *s, const char *end)
{
	const char *p;

	l->ncells = 0;
	for (p = s; l->ncells < STRAT_ROW_CELLS; p++)
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
	struct reading *l = arg;

	if (l->ncells == STRAT_ROW_CELLS)
		return;
	l->start[l->ncells++] = l->text.len;
	strat_out_put(&l->text, cell, len);
}

static void
take_row(int end, void *arg)
{
	(void)end, (void)arg;
}

/* Split a row with quotes into cells.  Return 0, -STRAT_E_GAME or -STRAT_E_NOMEM. */
static int
cut_quoted(struct reading *l, const char *s, const char *end)
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
				: (struct strat_row_cell){ "", 0 };
	}
	return why ? -STRAT_E_GAME : 0;
}

/* ------ rows ------ */

static char
delimiter_of(const char *s, const char *end)
{
	for (; s < end; s++)
		if (*s == ',' || *s == ';' || *s == '\t')
			return *s;
	return ',';
}

/* Process one row, which may have quotes (QUOTED). */
static int
take_line(struct reading *l, const char *s, const char *end, int quoted)
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
		wrong(l, "invalid CSV");
		return 0;
	}
	return rc < 0 ? rc : l->to->row(l->to->arg, l->cell, l->ncells, l->line);
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

/* Process a row with quotes, which may span several lines.  Move *S past it, or leave *S unchanged
 * if the end of the row has not been read yet. */
static int
take_quoted(struct reading *l, const char **s, const char *end, int last)
{
	struct strat_csv_row row;
	int rc = 0;

	strat_csv_row(&row, *s, end);
	if (row.is_open && !last)
		return 0;
	if (row.is_wrong)
		wrong(l, "invalid CSV");
	else
		rc = take_line(l, *s, row.end, 1);
	l->line += count_lines(*s, row.next);
	*s = row.next;
	return rc;
}

/* Process the complete rows of [S, END), and with LAST also the rest.  Set *REST to the start of
 * the rest. */
static int
take_rows(struct reading *l, const char *s, const char *end, int last, const char **rest)
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

/* Skip the rest of a row that is longer than the buffer. */
static size_t
skip_line(struct reading *l, char *buffer, size_t len, int *skipping)
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
read_all(struct reading *l, struct strat_in *in, char *buffer)
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
		rest = is_first ? strat_skip_bom(buffer, buffer + len) : buffer;
		is_first = 0;
		rc = take_rows(l, rest, buffer + len, more <= 0, &rest);
		len -= (size_t)(rest - buffer);
		memmove(buffer, rest, len);
		if (len == BUFFER) {
			wrong(l, "row longer than 1 MiB");
			skipping = 1;
			len = skip_line(l, buffer, len, &skipping);
		}
	}
	if (rc == 0 && more < 0)
		rc = l->to->trouble(l->to->arg, (enum strat_code) - more);
	return rc;
}

int
strat_rows_read_at(
    struct strat_in *in, const struct strat_row_reader *to, char delimiter, long line)
{
	struct reading *l = calloc(1, sizeof *l);
	char *buffer = malloc(BUFFER);
	int rc = -STRAT_E_NOMEM;

	if (l && buffer) {
		l->to = to;
		l->line = line;
		l->delimiter = delimiter;
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

int
strat_rows_read(struct strat_in *in, const struct strat_row_reader *to)
{
	return strat_rows_read_at(in, to, 0, 1);
}

int
strat_row_column(const struct strat_row_cell *cells, size_t n, const char *name)
{
	size_t i;

	for (i = 0; i < n; i++)
		if (cells[i].len == strlen(name) &&
		    strat_ncasecmp(cells[i].s, name, cells[i].len) == 0)
			return (int)i;
	return -1;
}
