/* csv_read.c - read rows of CSV as games. */
#include "formats/csv/csv.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <csv.h>

#include "base/scan.h"
#include "base/vec.h"
#include "formats/parts.h"
#include "formats/sgr/sgr.h"
#include "game/tags.h"

#define MAX_CELLS  (STRAT_MAX_TAGS + 100)
#define CELL_BLOCK 4096 /* bytes by which libcsv grows; its default of 128 is slow for long cells */

/* The cells of a row, each followed by a NUL. */
struct cells {
	struct strat_out text;
	size_t *starts;
	size_t n, cap;
	int error; /* 0, or a negative code */
};

enum kind { IGNORED, TAG, COUNT, MOVES, TAGS, TOKEN };

/* State kept from row to row. */
struct kept {
	struct csv_parser parser;
	struct cells names, row;
	struct strat_out head; /* the header row of NAMES, to detect a change */
	uint8_t kinds[MAX_CELLS];
	int is_good; /* it has known columns */
	char delimiter;
};

/* A row that is being read. */
struct reading {
	struct strat_text *t;
	struct strat_record *g;
	struct strat_report *rep;
	struct kept *kept;
	int other;  /* a tag is not UTF-8 */
	size_t cut; /* number of complete cells; SIZE_MAX: all */
};

/* ------ memory ------ */

static void
start_parser(struct csv_parser *p)
{
	csv_init(p, CSV_STRICT | CSV_STRICT_FINI);
	csv_set_blk_size(p, CELL_BLOCK);
}

int
strat_csv_open(void **state)
{
	struct kept *k = calloc(1, sizeof *k);

	if (!k)
		return -STRAT_E_NOMEM;
	start_parser(&k->parser);
	*state = k;
	return 0;
}

void
strat_csv_close(void *state)
{
	struct kept *k = state;

	if (!k)
		return;
	csv_free(&k->parser);
	strat_out_free(&k->names.text);
	strat_out_free(&k->row.text);
	strat_out_free(&k->head);
	free(k->names.starts);
	free(k->row.starts);
	free(k);
}

/* ------ cells ------ */

static void
take_cell(void *cell, size_t len, void *arg)
{
	struct cells *c = arg;
	void *starts = c->starts;

	if (c->error == 0 && c->n == MAX_CELLS)
		c->error = -STRAT_E_LIMIT;
	if (c->error == 0)
		c->error = strat_vec_grow(&starts, &c->cap, c->n + 1, sizeof *c->starts);
	c->starts = starts;
	if (c->error)
		return;
	c->starts[c->n++] = c->text.len;
	strat_out_put(&c->text, cell, len);
	strat_out_char(&c->text, '\0');
}

static void
take_row(int end, void *arg)
{
	(void)end, (void)arg;
}

/* Read the row [S, END) into C.  With OPEN the quotes of its last cell may be unclosed.  Return 0,
 * or a negative code; C then has the cells before the fault. */
static int
read_cells(struct kept *k, struct cells *c, const char *s, const char *end, int open)
{
	size_t len = (size_t)(end - s);
	int rc = 0, why;

	csv_set_opts(&k->parser, (unsigned char)(CSV_STRICT | (open ? 0 : CSV_STRICT_FINI)));
	c->n = c->text.len = 0;
	c->error = 0;
	csv_set_delim(&k->parser, (unsigned char)k->delimiter);
	if (csv_parse(&k->parser, s, len, take_cell, take_row, c) != len ||
	    csv_fini(&k->parser, take_cell, take_row, c) != 0) {
		why = csv_error(&k->parser);
		rc = why == CSV_ENOMEM || why == CSV_ETOOBIG ? -STRAT_E_NOMEM : -STRAT_E_SYNTAX;
		csv_free(&k->parser);
		start_parser(&k->parser);
	}
	if (rc == 0)
		rc = c->error ? c->error : c->text.error;
	if (c->text.error)
		strat_out_free(&c->text);
	return rc;
}

static const char *
cell(const struct cells *c, size_t i, size_t *len)
{
	size_t end = i + 1 < c->n ? c->starts[i + 1] : c->text.len;

	*len = end - c->starts[i] - 1;
	return c->text.text + c->starts[i];
}

/* Return cell I without the apostrophe that protects it from being a formula. */
static const char *
value_of(const struct cells *c, size_t i, size_t *len)
{
	const char *s = cell(c, i, len);

	if (*s != '\'' || !strat_csv_is_formula(s, *len))
		return s;
	--*len;
	return s + 1;
}

/* ------ messages ------ */

/* Return the place of the record that is being read. */
static struct strat_where
here(const struct reading *r)
{
	return strat_at_line(r->t->file, r->g->line);
}

/* Report a row that could not be split into cells. */
static int
tell_cells(const struct reading *r, int rc)
{
	return strat_tellf(r->rep, (enum strat_code) - rc, here(r), "%s",
	    rc == -STRAT_E_LIMIT        ? "cells"
		: rc == -STRAT_E_SYNTAX ? "invalid CSV"
					: "");
}

/* ------ the header row ------ */

static enum kind
kind_of(const char *name, size_t len)
{
	static const struct {
		const char *name;
		enum kind kind;
	} ours[] = { { STRAT_CSV_COUNT, COUNT }, { STRAT_CSV_MOVES, MOVES },
		{ STRAT_CSV_TAGS, TAGS }, { STRAT_CSV_TOKEN, TOKEN } };
	size_t i;

	for (i = 0; i < sizeof ours / sizeof *ours; i++)
		if (strcmp(ours[i].name, name) == 0)
			return ours[i].kind;
	return strat_part_is_name(name, len) ? TAG : IGNORED;
}

/* Remove a byte order mark and line ends. */
static void
trim(const char **s, const char **end)
{
	*s = strat_skip_bom(*s, *end);
	while (*s < *end && (**s == '\r' || **s == '\n'))
		++*s;
	while (*s < *end && ((*end)[-1] == '\r' || (*end)[-1] == '\n'))
		--*end;
}

static int
is_head(const struct strat_text *t, const char *s, const char *end)
{
	const char *head = t->head, *head_end = t->head + t->nhead;

	trim(&head, &head_end);
	return end - s == head_end - head && memcmp(s, head, (size_t)(end - s)) == 0;
}

/* Read the header row.  Return 0 or a negative code. */
static int
take_head(struct kept *k, const char *head, const char *end)
{
	size_t i, len;
	int rc;

	trim(&head, &end);
	i = 0;
	while (head + i < end && head[i] != ',' && head[i] != ';' && head[i] != '\t')
		i++;
	k->delimiter = head + i < end ? head[i] : ',';
	rc = read_cells(k, &k->names, head, end, 0);
	k->is_good = 0;
	for (i = 0; rc == 0 && i < k->names.n; i++) {
		const char *name = cell(&k->names, i, &len);

		k->kinds[i] = (uint8_t)kind_of(name, len);
		if (k->kinds[i] == MOVES || strat_tag_is_ordered(name))
			k->is_good = 1;
	}
	return rc;
}

/* Make sure that the columns are those of the file's head. */
static int
check_head(struct reading *r)
{
	struct kept *k = r->kept;
	const struct strat_text *t = r->t;
	int rc;

	if (!k->head.len || k->head.len != t->nhead ||
	    memcmp(k->head.text, t->head, t->nhead) != 0) {
		k->head.len = 0;
		rc = take_head(k, t->head, t->head + t->nhead);
		if (rc < 0)
			return tell_cells(r, rc);
		strat_out_put(&k->head, t->head, t->nhead);
		if (k->head.error) {
			strat_out_free(&k->head);
			return strat_tell(r->rep, STRAT_E_NOMEM, here(r));
		}
	}
	return k->is_good
	    ? 0
	    : strat_tellf(r->rep, STRAT_E_SYNTAX, here(r), "no header row with known columns");
}

/* ------ the columns ------ */

/* Return the cell in the column of KIND, or of the tag NAME; "" if there is none. */
static const char *
find(const struct reading *r, enum kind kind, const char *name, size_t *len)
{
	const struct kept *k = r->kept;
	size_t i, n;

	*len = 0;
	for (i = 0; i < k->names.n; i++)
		if (k->kinds[i] == kind && (!name || strcmp(cell(&k->names, i, &n), name) == 0))
			return value_of(&k->row, i, len);
	return "";
}

/* Read the text of a cell into the record.  Return 0 or a negative code. */
static int
read_part(struct reading *r, enum kind kind, const char *name)
{
	struct strat_text part = { .file = r->t->file, .line = r->g->line };
	size_t len;
	int rc;

	part.p = find(r, kind, NULL, &len);
	part.end = part.p + len;
	rc = strat_sgr_read_part(&part, r->g, r->rep);
	if (kind == MOVES)
		r->t->doubt = part.doubt;
	if (rc < 0)
		return rc;
	while (part.p < part.end && strchr(" \t\r\n", *part.p) && *part.p)
		part.p++;
	if (part.p < part.end)
		return strat_tellf(r->rep, STRAT_E_SYNTAX, here(r),
		    "column %.40s contains more than one game", name);
	return 0;
}

/* Return 1 if the cell is not a tag: the column Result repeats the token if the record has no such
 * tag. */
static int
is_no_tag(const struct reading *r, const char *name, const char *value)
{
	size_t len;

	return strcmp(name, "Result") == 0 && strcmp(value, find(r, TOKEN, NULL, &len)) == 0;
}

static int
read_tags(struct reading *r)
{
	const struct kept *k = r->kept;
	const char *name, *value;
	size_t i, len, name_len;
	int rc = read_part(r, TAGS, STRAT_CSV_TAGS);

	if (rc < 0)
		return rc;
	if (r->g->nplies || r->g->nnotes || r->g->result != STRAT_NO_RESULT)
		return strat_tellf(r->rep, STRAT_E_SYNTAX, here(r),
		    "column %.40s contains more than tags", STRAT_CSV_TAGS);
	for (i = 0; i < k->names.n; i++) {
		value = value_of(&k->row, i, &len);
		name = cell(&k->names, i, &name_len);
		if (k->kinds[i] != TAG || len == 0 || i >= r->cut || is_no_tag(r, name, value))
			continue;
		rc = strat_part_add_tag(r->g, name, name_len, value, len, 0, &r->other);
		if (rc < 0)
			return strat_tellf(
			    r->rep, (enum strat_code) - rc, here(r), "column %.40s", name);
	}
	if (r->other)
		strat_tell(r->rep, STRAT_E_UTF8, here(r));
	return 0;
}

/* Read the token: from its column, or after the plies, or from the column Result. */
static int
read_token(struct reading *r)
{
	struct strat_record *g = r->g;
	size_t len;
	const char *s = find(r, TOKEN, NULL, &len);
	enum strat_result token;

	if (len && strcmp(s, STRAT_CSV_NONE) != 0) {
		token = strat_result_read(s, len);
		if (token == STRAT_NO_RESULT)
			return strat_tellf(r->rep, STRAT_E_SYNTAX, here(r),
			    "column %.40s is not a result", STRAT_CSV_TOKEN);
		if (g->result != STRAT_NO_RESULT && g->result != token)
			return strat_tellf(r->rep, STRAT_E_SYNTAX, here(r),
			    "column %.40s differs from the token after the plies", STRAT_CSV_TOKEN);
		g->result = token;
	}
	if (len == 0 && g->result == STRAT_NO_RESULT) {
		s = find(r, TAG, "Result", &len);
		g->result = strat_result_read(s, len);
	}
	if (g->result == STRAT_NO_RESULT)
		strat_tell(r->rep, STRAT_E_NOTOKEN, here(r));
	return 0;
}

/* Compare the number of plies with the column, in case some were cut off. */
static int
check_count(const struct reading *r)
{
	char number[24], what[80];
	size_t len, n;
	const char *s = find(r, COUNT, NULL, &len);

	n = strat_number_write(number, r->g->nplies);
	if (len == 0 || (len == n && memcmp(s, number, n) == 0))
		return 0;
	snprintf(what, sizeof what, "is %.20s, but there are %zu", s, r->g->nplies);
	return strat_tellf(r->rep,
	    (size_t)strat_leading_number(s) > r->g->nplies ? STRAT_E_CUT : STRAT_E_SYNTAX, here(r),
	    "column %.40s %s", STRAT_CSV_COUNT, what);
}

/* Report cells of the maximum length of a spreadsheet, which were probably truncated. */
static void
check_lengths(const struct reading *r)
{
	const struct kept *k = r->kept;
	size_t i, len, n;
	const char *s;

	for (i = 0; i < k->names.n; i++) {
		s = cell(&k->row, i, &len);
		if (len >= STRAT_CSV_LONGEST && strat_csv_characters(s, len) == STRAT_CSV_LONGEST)
			strat_tellf(r->rep, STRAT_E_CELL, here(r), "column %.40s may be truncated",
			    cell(&k->names, i, &n));
	}
}

static int
read_row(struct reading *r)
{
	int rc;

	check_lengths(r);
	rc = read_tags(r);
	if (rc == 0)
		rc = read_part(r, MOVES, STRAT_CSV_MOVES);
	if (rc == 0)
		rc = check_count(r);
	if (rc == 0)
		r->t->doubt = 0; /* no ply is missing */
	if (rc == 0)
		rc = read_token(r);
	return rc < 0 ? rc : 1;
}

/* Read the cells of the damaged row [S, END); the last one may be truncated.  The damage has been
 * reported. */
static int
read_rest(struct reading *r, const char *s, const char *end)
{
	struct kept *k = r->kept;
	struct strat_report *rep = r->rep;
	char nothing[1];
	int rc = read_cells(k, &k->row, s, end, 1);

	if (rc == 0 || rc == -STRAT_E_SYNTAX)
		rc = k->row.n == 0 || k->row.n > k->names.n ? -STRAT_E_SYNTAX : 0;
	r->cut = k->row.n - 1;
	while (rc == 0 && k->row.n < k->names.n) {
		take_cell(nothing, 0, &k->row);
		rc = k->row.error ? k->row.error : k->row.text.error;
	}
	r->rep = NULL;
	if (rc == 0)
		rc = read_tags(r);
	if (rc == 0)
		rc = read_part(r, MOVES, STRAT_CSV_MOVES);
	if (rc == 0 && k->kinds[r->cut] != MOVES)
		r->t->doubt = 0;
	r->rep = rep;
	r->cut = SIZE_MAX;
	r->g->result = STRAT_NO_RESULT;
	return rc;
}

/* ------ games ------ */

/* Skip empty lines, and byte order marks where files were joined. */
static void
skip_empty_lines(struct strat_text *t)
{
	const char *s;

	do {
		s = t->p;
		while (t->p < t->end && (*t->p == '\r' || *t->p == '\n'))
			strat_text_skip(t, t->p + 1);
		t->p = strat_skip_bom(t->p, t->end);
	} while (t->p > s);
}

/* Read the row [S, END).  Return 1 for a game, 0 for nothing, or a negative code. */
static int
take_game(struct reading *r, const char *s, const char *end)
{
	struct kept *k = r->kept;
	char what[60];
	int rc = check_head(r);
	size_t i, len, filled = 0;

	if (rc < 0)
		return rc;
	rc = read_cells(k, &k->row, s, end, 0);
	if (rc < 0)
		return tell_cells(r, rc);
	for (i = 0; i < k->row.n; i++) {
		cell(&k->row, i, &len);
		filled += len > 0;
	}
	if (filled == 0)
		return 0;
	if (k->row.n == k->names.n)
		return read_row(r);
	snprintf(what, sizeof what, "%zu cells, but the header has %zu", k->row.n, k->names.n);
	rc = strat_tellf(
	    r->rep, k->row.n < k->names.n ? STRAT_E_CUT : STRAT_E_SYNTAX, here(r), "%s", what);
	if (r->t->salvage && read_rest(r, s, end) == -STRAT_E_NOMEM)
		return strat_tell(r->rep, STRAT_E_NOMEM, here(r));
	return rc;
}

/* Return 1 if the row [S, END) has only words; a game has a result, which is not a word. */
static int
are_names(const char *s, const char *end)
{
	while (s < end && (strchr(",;\t\" \r\n", *s) || strat_is_name_char(*s)))
		s++;
	return s == end;
}

#define LOOK_AHEAD 50 /* lines; about as many as a row may have in quotes */

/* Return 1 if one of the next lines is a row with as many cells as the header. */
static int
has_row(struct reading *r, const char *s, const char *end)
{
	struct kept *k = r->kept;
	struct strat_csv_row row;
	int i;

	for (i = 0; i < LOOK_AHEAD && s < end; i++, s = row.next) {
		strat_csv_row(&row, s, end);
		if (!row.is_wrong && read_cells(k, &k->row, s, row.end, 0) == 0 &&
		    k->row.n == k->names.n)
			return 1;
	}
	return 0;
}

/* Salvage ROW at the cursor, whose quotes do not match; CODE was reported.  If the text ends inside
 * it, the row is the rest of the text, otherwise only its line.  Return CODE or -STRAT_E_NOMEM. */
static int
salvage_open(struct reading *r, struct strat_csv_row *row, int code)
{
	struct strat_text *t = r->t;
	int rc = t->nhead ? check_head(r) : -STRAT_E_SYNTAX;

	if (rc < 0)
		return rc == -STRAT_E_NOMEM ? rc : code;
	if (row->is_open && !has_row(r, row->next, t->end))
		row->end = row->next = t->end;
	rc = read_rest(r, t->p, row->end);
	return rc == -STRAT_E_NOMEM ? strat_tell(r->rep, STRAT_E_NOMEM, here(r)) : code;
}

/* Read the row at the cursor and move past it.  Return 1, 0 if it was not a game, or a negative
 * code. */
static int
next_row(struct reading *r)
{
	struct strat_text *t = r->t;
	struct strat_csv_row row;
	int rc = 0;

	strat_csv_row(&row, t->p, t->end);
	r->g->line = r->g->token_line = t->line;
	if (row.is_wrong) {
		rc = strat_tellf(r->rep, STRAT_E_SYNTAX, here(r), "quotes do not match");
		if (t->salvage)
			rc = salvage_open(r, &row, rc);
	} else if (!t->nhead) { /* the head has not been read */
		t->head = t->p;
		t->nhead = (size_t)(row.next - t->p);
	} else if (!is_head(t, t->p, row.end)) {
		if (strat_csv_is_header(t->p, row.end) && are_names(t->p, row.end))
			rc = strat_tellf(r->rep, STRAT_E_SYNTAX, here(r),
			    "second header row differs from the first");
		else
			rc = take_game(r, t->p, row.end);
	}
	strat_text_skip(t, row.next);
	return rc;
}

int
strat_csv_read(struct strat_text *t, struct strat_record *g, struct strat_report *rep)
{
	struct reading r = { .t = t, .g = g, .rep = rep, .cut = SIZE_MAX };
	void *own = t->state;
	int rc = 0;

	g->file = t->file;
	g->line = t->line;
	if (!own && strat_csv_open(&own) < 0) {
		t->p = t->end;
		return strat_tell(r.rep, STRAT_E_NOMEM, here(&r));
	}
	r.kept = own;
	for (skip_empty_lines(t); rc == 0 && t->p < t->end; skip_empty_lines(t))
		rc = next_row(&r);
	if (!t->state)
		strat_csv_close(own);
	return rc;
}
