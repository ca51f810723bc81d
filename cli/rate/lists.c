/* lists.c - small files of names: aliases, anchors, excluded players. */
#include "cli/rate/lists.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <csv.h>

#include "base/vec.h"
#include "base/each_line.h"
#include "base/scan.h"

struct reading {
	struct strat_report *rep;
	int (*row)(
	    void *arg, const struct strat_row_cell *cells, size_t n, const char *file, long line);
	void *arg;
	struct csv_parser parser;
	struct strat_out text;
	size_t start[RATE_LIST_CELLS], n;
};

static void
take_cell(void *cell, size_t len, void *arg)
{
	struct reading *r = arg;

	if (r->n == RATE_LIST_CELLS)
		return;
	r->start[r->n++] = r->text.len;
	strat_out_put(&r->text, cell, len);
	strat_out_char(&r->text, '\0');
}

static void
take_row(int end, void *arg)
{
	(void)end, (void)arg;
}

static int
take_line(void *arg, const char *line, size_t len, const char *file, long number)
{
	struct reading *r = arg;
	struct strat_row_cell cells[RATE_LIST_CELLS];
	const char *end_of_line = line + len;
	size_t i, end;

	if (number == 1)
		line = strat_skip_bom(line, line + len);
	len = (size_t)(end_of_line - line);
	if (len == 0 || *line == '#')
		return 0;
	r->n = r->text.len = 0;
	if (csv_parse(&r->parser, line, len, take_cell, take_row, r) != len ||
	    csv_fini(&r->parser, take_cell, take_row, r) != 0)
		return strat_tellf(
		    r->rep, STRAT_E_NAMES, strat_at_line(file, number), "invalid CSV");
	if (r->text.error)
		return r->text.error;
	for (i = 0; i < r->n; i++) {
		end = i + 1 < r->n ? r->start[i + 1] : r->text.len;
		cells[i] = (struct strat_row_cell){ r->text.text + r->start[i],
			end - r->start[i] - 1 };
	}
	if (r->n == 0 || cells[0].len == 0)
		return strat_tellf(
		    r->rep, STRAT_E_NAMES, strat_at_line(file, number), "missing name");
	return r->row(r->arg, cells, r->n, file, number);
}

/* Call ROW with the cells of each line of the CSV file PATH, except empty lines and those that begin
 * with #, until it returns other than 0.  Return 0, what ROW returned, or a negative code, which has
 * been reported to REP. */
static int
read_list(const char *path, struct strat_report *rep,
    int (*row)(
	void *arg, const struct strat_row_cell *cells, size_t n, const char *file, long line),
    void *arg)
{
	struct reading r = { .rep = rep, .row = row, .arg = arg };
	int rc;

	csv_init(&r.parser, CSV_STRICT | CSV_STRICT_FINI);
	strat_out_init(&r.text, -1);
	rc = strat_each_line(path, rep, take_line, &r);
	csv_free(&r.parser);
	strat_out_free(&r.text);
	return rc;
}

/* ------ aliases and excluded players ------ */

static int
add_aliases(void *arg, const struct strat_row_cell *cells, size_t n, const char *file, long line)
{
	struct strat_pool *pool = arg;
	uint32_t player;
	size_t i;
	int rc = strat_pool_player(pool, cells[0].s, cells[0].len, &player);

	(void)file, (void)line;
	for (i = 1; i < n && rc == 0; i++)
		if (cells[i].len)
			rc = strat_pool_alias(pool, cells[i].s, cells[i].len, player);
	return rc;
}

int
rate_aliases(const char *path, struct strat_report *rep, struct strat_pool *pool)
{
	return read_list(path, rep, add_aliases, pool);
}

static int
exclude(void *arg, const struct strat_row_cell *cells, size_t n, const char *file, long line)
{
	uint32_t player;
	int rc = strat_pool_player(arg, cells[0].s, cells[0].len, &player);

	(void)n, (void)file, (void)line;
	if (rc == 0 && player != STRAT_POOL_NO_PLAYER)
		strat_pool_exclude(arg, player);
	return rc;
}

int
rate_excluded(const char *path, struct strat_report *rep, struct strat_pool *pool)
{
	return read_list(path, rep, exclude, pool);
}

/* ------ anchors ------ */

struct anchoring {
	struct rate_anchors *to;
	struct strat_report *rep;
};

/* Read the number in cell W into TO.  Return 0 if it is not a number below 10^9. */
static int
number_of(const struct strat_row_cell *w, double *to)
{
	return strat_scan_real(w->s, w->len, -1e9, 1e9, to) == STRAT_SCAN_OK;
}

static int
add_anchor(void *arg, const struct strat_row_cell *cells, size_t n, const char *file, long line)
{
	struct anchoring *job = arg;
	struct rate_anchors *a = job->to;
	struct rate_anchor anchor = { NULL, 0, 0 };
	void *list = a->list;
	int rc;

	if (n < 2 || n > 3 || !number_of(&cells[1], &anchor.value) ||
	    (n == 3 && (!number_of(&cells[2], &anchor.error) || anchor.error < 0)))
		return strat_tellf(job->rep, STRAT_E_NAMES, strat_at_line(file, line),
		    "invalid anchor (NAME,RATING or NAME,RATING,ERROR)");
	rc = strat_vec_grow(&list, &a->cap, a->n + 1, sizeof *a->list);
	a->list = list;
	if (rc == 0 && !(anchor.name = strdup(cells[0].s)))
		rc = -STRAT_E_NOMEM;
	if (rc == 0)
		a->list[a->n++] = anchor;
	return rc;
}

int
rate_anchors_read(struct rate_anchors *a, const char *path, struct strat_report *rep)
{
	struct anchoring job = { a, rep };

	return read_list(path, rep, add_anchor, &job);
}

void
rate_anchors_free(struct rate_anchors *a)
{
	while (a->n)
		free(a->list[--a->n].name);
	free(a->list);
	memset(a, 0, sizeof *a);
}

static int
by_player(const void *x, const void *y)
{
	const struct strat_anchor *a = x, *b = y;

	return a->player < b->player ? -1 : a->player > b->player;
}

int
rate_anchors_find(const struct rate_anchors *a, const struct strat_pool *pool,
    struct strat_anchor **list, size_t *n)
{
	size_t i, k = 0;

	*n = 0;
	*list = malloc((a->n + 1) * sizeof **list);
	if (!*list)
		return -STRAT_E_NOMEM;
	for (i = 0; i < a->n; i++) {
		const char *name = a->list[i].name;
		uint32_t player = strat_pool_find(pool, name, strlen(name));

		if (player != STRAT_POOL_NO_PLAYER)
			(*list)[k++] = (struct strat_anchor){ player, a->list[i].value,
				a->list[i].error };
	}
	qsort(*list, k, sizeof **list, by_player);
	for (i = 0; i < k; i++) /* the first anchor of a player counts */
		if (i == 0 || (*list)[i].player != (*list)[*n - 1].player)
			(*list)[(*n)++] = (*list)[i];
	return 0;
}
