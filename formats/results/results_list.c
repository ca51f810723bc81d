/* results_list.c - read lists of results: CSV, one row per game. */
#include "formats/results/results.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "formats/csv/csv.h"

struct list {
	struct strat_results *to; /* NULL: only find the columns */
	const char *file;
	const char *event;
	int has_columns, is_list;
	int column[STRAT_RESULT_WORDS]; /* -1: there is none */
};

static int
tell(struct list *l, enum strat_code code, long line, const char *what)
{
	if (code == STRAT_E_GAME)
		l->to->faulty++;
	return strat_tellf(l->to->rep, code, strat_at_line(l->file, line), "%s", what);
}

static void
tell_wrong(void *arg, long line, const char *why)
{
	struct list *l = arg;

	if (l->to)
		tell(l, STRAT_E_GAME, line, why);
}

static int
tell_trouble(void *arg, enum strat_code code)
{
	struct list *l = arg;

	return l->to ? tell(l, code, 0, code == STRAT_E_IO ? strerror(errno) : "") : -(int)code;
}

/* ------ columns ------ */

static const char *const names[STRAT_RESULT_WORDS] = {
	[STRAT_OF_DATE] = "date",
	[STRAT_OF_RED] = "red",
	[STRAT_OF_BLUE] = "blue",
	[STRAT_OF_RESULT] = "result",
	[STRAT_OF_PAIR] = "pair",
};

/* Names of the players' columns in other programs. */
static const char *const others[STRAT_RESULT_WORDS] = {
	[STRAT_OF_RED] = "white",
	[STRAT_OF_BLUE] = "black",
};

/* Return 1 if the row is a header row, and find the columns. */
static int
take_header(struct list *l, const struct strat_row_cell *cells, size_t n)
{
	int i;

	for (i = 0; i < STRAT_RESULT_WORDS; i++) {
		l->column[i] = strat_row_column(
		    cells, n, i == STRAT_OF_EVENT ? l->event : names[i]);
		if (l->column[i] < 0 && others[i])
			l->column[i] = strat_row_column(cells, n, others[i]);
	}
	l->has_columns = 1;
	if (l->column[STRAT_OF_RED] >= 0 && l->column[STRAT_OF_BLUE] >= 0 &&
	    l->column[STRAT_OF_RESULT] >= 0)
		return 1;
	for (i = 0; i < STRAT_RESULT_WORDS; i++)
		l->column[i] = i <= STRAT_OF_RESULT ? i : -1;
	return 0;
}

static int
look_at_header(void *arg, const struct strat_row_cell *cells, size_t n, long line)
{
	struct list *l = arg;

	(void)line;
	if (!l->has_columns)
		l->is_list = take_header(l, cells, n) &&
		    strat_row_column(cells, n, STRAT_CSV_MOVES) < 0;
	return 0;
}

int
strat_results_sniff(const char *head, size_t len)
{
	struct list l = { .event = "event" };
	const struct strat_row_reader rows = { look_at_header, tell_wrong, tell_trouble, &l };
	const char *line = memchr(head, '\n', len);
	struct strat_in *in;
	int rc;

	if (strat_in_memory(&in, head, line ? (size_t)(line - head) : len) < 0)
		return 0;
	rc = strat_rows_read(in, &rows);
	strat_in_close(in);
	return rc == 0 && l.is_list;
}

/* ------ rows ------ */

static int
take_row(void *arg, const struct strat_row_cell *cells, size_t n, long line)
{
	struct list *l = arg;
	struct strat_row_cell words[STRAT_RESULT_WORDS];
	int i, at;

	if (!l->has_columns && take_header(l, cells, n))
		return 0;
	for (i = 0; i < STRAT_RESULT_WORDS; i++) {
		at = l->column[i];
		words[i] = at >= 0 && (size_t)at < n ? cells[at] : (struct strat_row_cell){ "", 0 };
	}
	if ((size_t)l->column[STRAT_OF_RESULT] >= n || (size_t)l->column[STRAT_OF_BLUE] >= n ||
	    (size_t)l->column[STRAT_OF_RED] >= n) {
		tell(l, STRAT_E_GAME, line, "too few cells");
		return 0;
	}
	return strat_results_add(l->to, words, l->file, line);
}

int
strat_results_list(struct strat_results *r, struct strat_in *in, const char *file)
{
	struct list l = { .to = r, .file = file, .event = r->event };
	const struct strat_row_reader rows = { take_row, tell_wrong, tell_trouble, &l };

	return strat_rows_read(in, &rows);
}
