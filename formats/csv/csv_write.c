/* csv_write.c - write games as rows of CSV. */
#include "formats/csv/csv.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <csv.h>

#include "formats/sgr/sgr.h"
#include "game/tags.h"

/* Return 1 if the cell needs quotes, also because of blanks at its ends. */
static int
needs_quotes(const char *s, size_t len)
{
	static const char blanks[] = " \t";
	size_t i;

	if (len && (strchr(blanks, s[0]) || strchr(blanks, s[len - 1])))
		return 1;
	for (i = 0; i < len; i++)
		if (s[i] == ',' || s[i] == '"' || s[i] == '\n' || s[i] == '\r' || s[i] == '\t' ||
		    s[i] == ';')
			return 1;
	return 0;
}

/* Return 1 if the cell has only the signs of results, such as +-- or -:+, which no spreadsheet computes. */
static int
is_only_signs(const char *s, size_t len)
{
	size_t i;

	for (i = 0; i < len && strchr("+-:", s[i]); i++)
		;
	return i == len;
}

void
strat_csv_cell(struct strat_out *out, size_t from)
{
	size_t len = out->len - from, n;
	int guard;
	char *room;

	if (out->error || !len)
		return;
	guard = strat_csv_is_formula(out->text + from, len) &&
	    !is_only_signs(out->text + from, len);
	if (!guard && !needs_quotes(out->text + from, len))
		return;
	room = strat_out_reserve(out, 2 * len + 3);
	if (!room)
		return;
	n = csv_write(room + guard, 2 * len + 2, out->text + from, len);
	if (guard) { /* "'=..." */
		room[0] = '"';
		room[1] = '\'';
	}
	memmove(out->text + from, room, n + (size_t)guard);
	out->len = from + n + (size_t)guard;
}

/* ------ columns ------ */

static const char *const last_columns[] = { STRAT_CSV_COUNT, STRAT_CSV_MOVES, STRAT_CSV_TAGS,
	STRAT_CSV_TOKEN };

#define NLAST (sizeof last_columns / sizeof *last_columns)

int
strat_csv_begin(struct strat_out *out, const struct strat_picture *look, void **state)
{
	size_t i;

	(void)look, (void)state;
	for (i = 0; strat_tag_names[i]; i++) {
		strat_out_str(out, strat_tag_names[i]);
		strat_out_char(out, ',');
	}
	for (i = 0; i < NLAST; i++) {
		strat_out_str(out, last_columns[i]);
		strat_out_str(out, i + 1 < NLAST ? "," : "\r\n");
	}
	return out->error;
}

/* A row that is being written. */
struct row {
	struct strat_out *out;
	const struct strat_record *g;
	struct strat_report *rep;
	size_t from; /* start of the current cell */
};

static void
end_cell(struct row *w, const char *name, const char *end)
{
	size_t n = w->out->len - w->from;

	if (n > STRAT_CSV_LONGEST && !w->out->error)
		n = strat_csv_characters(w->out->text + w->from, n);
	if (n > STRAT_CSV_LONGEST) {
		strat_tellf(w->rep, STRAT_E_CELL, strat_at_line(w->g->file, w->g->line),
		    "%s has %zu characters", name, n);
	}
	strat_csv_cell(w->out, w->from);
	strat_out_str(w->out, end);
	w->from = w->out->len;
}

static void
put_cell(struct row *w, const char *name, const char *value, const char *end)
{
	strat_out_str(w->out, value);
	end_cell(w, name, end);
}

/* Return the tag Result or, without one, the token. */
static const char *
result_of(const struct strat_record *g)
{
	const char *tag = strat_record_tag(g, "Result");

	return tag && *tag ? tag : strat_result_token[g->result];
}

/* Return the token if the column Result does not determine it, otherwise "". */
static const char *
token_of(const struct strat_record *g)
{
	const char *tag = strat_record_tag(g, "Result"), *token = strat_result_token[g->result];

	if (tag && *tag && strcmp(tag, token) == 0)
		return "";
	return *token ? token : tag && *tag ? STRAT_CSV_NONE : "";
}

/* Write the tags without a column or without a value, as in a record. */
static void
put_other_tags(struct row *w)
{
	const struct strat_record *g = w->g;
	size_t i;

	for (i = 0; i < g->ntags; i++) {
		const char *name = g->text + g->tags[i].name, *value = g->text + g->tags[i].value;

		if (*value && strat_tag_is_ordered(name))
			continue;
		strat_sgr_write_tag(w->out, name, value, strlen(value));
		if (!w->out->error)
			w->out->text[w->out->len - 1] = ' ';
	}
	if (!w->out->error && w->out->len > w->from)
		w->out->len--;
}

/* Write the moves on one line, except after a comment that a brace cannot close. */
static void
put_moves(struct row *w)
{
	strat_sgr_write_moves(w->out, w->g, SIZE_MAX);
	if (!w->out->error && w->out->len > w->from)
		w->out->len--; /* remove the newline */
}

int
strat_csv_write(struct strat_out *out, const struct strat_record *g,
    const struct strat_picture *look, void *state, struct strat_report *rep)
{
	struct row w = { .out = out, .g = g, .rep = rep, .from = out->len };
	char number[24];
	const char *value;
	size_t i;

	(void)look, (void)state;
	for (i = 0; strat_tag_names[i]; i++) {
		value = strcmp(strat_tag_names[i], "Result") == 0
		    ? result_of(g)
		    : strat_record_tag(g, strat_tag_names[i]);
		put_cell(&w, strat_tag_names[i], value ? value : "", ",");
	}
	number[strat_number_write(number, g->nplies)] = '\0';
	put_cell(&w, STRAT_CSV_COUNT, number, ",");
	put_moves(&w);
	end_cell(&w, STRAT_CSV_MOVES, ",");
	put_other_tags(&w);
	end_cell(&w, STRAT_CSV_TAGS, ",");
	put_cell(&w, STRAT_CSV_TOKEN, token_of(g), "\r\n");
	return 0;
}
