/* finder.c - find the games of a block that match an expression. */
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "base/vec.h"
#include "cli/find/find.h"
#include "cli/tool/text.h"

int
finder_init(struct finder *f, const struct find_options *options, struct strat_select_error *why)
{
	int rc;

	memset(f, 0, sizeof *f);
	f->options = options;
	strat_writer_init(&f->writer, &strat_format_sgr, -1);
	f->writer.start.force = options->force;
	f->writer.start.fallback = options->fallback;
	strat_out_init(&f->text, -1);
	rc = strat_select_compile(&f->select, options->expression, why);
	if (rc < 0)
		return rc;
	if (options->invert)
		strat_select_invert(f->select);
	strat_select_set_rules(f->select, options->force, options->fallback);
	strat_sgr_skip_init(&f->skip, f->select);
	return 0;
}

void
finder_free(struct finder *f)
{
	strat_select_close(f->select);
	strat_writer_free(&f->writer);
	strat_out_free(&f->text);
	free(f->list);
	free(f->moments);
}

void
finder_clear(struct finder *f)
{
	f->n = f->nmoments = 0;
	f->text.len = 0;
}

/* ------ positions that match ------ */

static void
keep_moment(void *arg, size_t ply)
{
	struct finder *f = arg;
	void *list = f->moments;
	struct moment *m;

	if (strat_vec_grow(&list, &f->moments_cap, f->nmoments + 1, sizeof *m) < 0) {
		f->nomem = 1;
		return;
	}
	f->moments = list;
	m = &f->moments[f->nmoments++];
	*m = (struct moment){ .ply = ply, .line = ply ? strat_record_line(f->g, ply) : f->g->line };
}

/* Write the plies of the moments of G from number FIRST on, with the ranks and outcomes that follow
 * from the setups, as strat-convert does. */
static int
write_moves(struct finder *f, const struct strat_record *g, size_t first)
{
	struct strat_record full;
	char move[STRAT_PLY_SIZE];
	size_t i;

	if (strat_writer_fill_shown(&f->writer, g, &full, NULL) < 0)
		return -STRAT_E_NOMEM;
	for (i = first; i < f->nmoments; i++) {
		struct moment *m = &f->moments[i];

		m->move = f->text.len;
		if (m->ply)
			strat_out_put(
			    &f->text, move, strat_ply_write(move, &full.plies[m->ply - 1]));
		strat_out_char(&f->text, '\0');
	}
	return 0;
}

/* ------ games ------ */

static void
put_key(struct finder *f, const struct strat_record *g)
{
	const char *name = f->options->sort, *value;

	if (!name)
		return;
	value = strat_record_tag_nocase(g, name);
	if (strat_casecmp(name, "plies") == 0)
		strat_out_printf(&f->text, "%zu", g->nplies);
	else
		strat_out_str(&f->text, value ? value : "");
	strat_out_char(&f->text, '\0');
}

void
finder_put_row(struct strat_out *out, const char *red, const char *blue, enum strat_result result,
    size_t plies, const char *date)
{
	text_put(out, red ? red : "?", red ? strlen(red) : 1, 0);
	strat_out_char(out, '\t');
	text_put(out, blue ? blue : "?", blue ? strlen(blue) : 1, 0);
	strat_out_printf(out, "\t%s\t%zu\t", strat_result_token[result], plies);
	text_put(out, date ? date : "?", date ? strlen(date) : 1, 0);
	strat_out_char(out, '\n');
}

static void
put_row(struct finder *f, const struct strat_record *g)
{
	const char *tag = strat_record_tag_nocase(g, "Result");
	enum strat_result result = tag ? strat_result_read(tag, strlen(tag)) : STRAT_NO_RESULT;

	finder_put_row(&f->text, strat_record_tag_nocase(g, "Red"),
	    strat_record_tag_nocase(g, "Blue"), result == STRAT_NO_RESULT ? g->result : result,
	    g->nplies, strat_record_tag_nocase(g, "Date"));
}

/* Write the members of G's JSON object after its file and line, and its end. */
static void
put_json(struct finder *f, const struct strat_record *g, size_t moment)
{
	struct strat_json j = { &f->text, STRAT_JSON_PLAIN, 1 };
	size_t i;

	strat_json_key(&j, "plies");
	strat_json_number(&j, (int64_t)g->nplies);
	strat_json_key(&j, "result");
	text_put_string(&j, strat_result_token[g->result]);
	strat_json_key(&j, "tags");
	strat_json_open(&j, '{');
	for (i = 0; i < g->ntags; i++) {
		const char *name = g->text + g->tags[i].name;

		strat_json_name(&j, name, strlen(name));
		text_put_string(&j, g->text + g->tags[i].value);
	}
	strat_json_close(&j, '}');
	if (strat_select_needs(f->select) & STRAT_SELECT_MOMENTS) {
		strat_json_key(&j, "at");
		strat_json_open(&j, '[');
		for (i = moment; i < f->nmoments; i++)
			strat_json_number(&j, (int64_t)f->moments[i].ply);
		strat_json_close(&j, ']');
	}
	strat_json_close(&j, '}');
	strat_out_char(&f->text, '\n');
}

/* Store the match FOUND.  FROM to TO is its sgr text, or FROM is NULL. */
static void
keep(struct finder *f, const struct strat_record *g, const char *from, const char *to,
    struct found *found)
{
	void *list = f->list;

	if (strat_vec_grow(&list, &f->cap, f->n + 1, sizeof *found) < 0) {
		f->nomem = 1;
		return;
	}
	f->list = list;
	found->key = f->text.len;
	put_key(f, g);
	found->from = f->text.len;
	found->moment_end = f->nmoments;
	if (f->options->json && !f->options->count) {
		put_json(f, g, found->moment);
	} else if (f->options->list && !f->options->count) {
		put_row(f, g);
	} else if (f->options->count) {
	} else if (f->options->ply) {
		f->nomem |= write_moves(f, g, found->moment) < 0;
	} else if (from) {
		strat_out_put(&f->text, from, (size_t)(to - from));
		strat_out_char(&f->text, '\n');
	} else if (strat_writer_game(&f->writer, g, NULL) < 0 || f->writer.out.error) {
		f->nomem = 1;
	} else {
		strat_out_put(&f->text, f->writer.out.text, f->writer.out.len);
		f->writer.out.len = f->writer.games = 0;
	}
	found->to = f->text.len;
	f->list[f->n++] = *found;
}

void
finder_test_game(struct finder *f, const struct strat_record *g, const char *from, const char *to,
    struct strat_report *rep)
{
	struct found found = { .line = g->line, .moment = f->nmoments };
	int shows = f->options->ply || f->options->json, rc;

	if (!g->ntags && !g->nplies && g->result == STRAT_NO_RESULT)
		return; /* nothing of the game could be read */
	f->g = g;
	rc = strat_select_game(f->select, g, shows ? keep_moment : NULL, f, rep);
	found.diags = rep->count[STRAT_REMARK] + rep->count[STRAT_FAULT] +
	    rep->count[STRAT_TROUBLE];
	if (rc > 0)
		keep(f, g, from, to, &found);
	else
		f->nmoments = found.moment;
	if (rc < 0 || f->text.error)
		f->nomem = 1;
}

void
finder_game(void *arg, void *own, const struct strat_record *g, int rc, struct strat_report *rep)
{
	(void)arg, (void)rc;
	finder_test_game(own, g, NULL, NULL, rep);
}

/* Read at least one game of T, and all that begin before TO, and test them. */
static void
read_games(struct finder *f, struct strat_text *t, const char *to, struct strat_record *g,
    struct strat_report *rep)
{
	const char *from;

	do {
		for (from = t->p; strat_is_space(*from);)
			from++;
		if (from >= to && from > t->p)
			break;
		from = strat_skip_bom(from, t->end);
		if (strat_batch_read(&strat_format_sgr, t, g, rep) == 0)
			break;
		finder_test_game(f, g, from, strat_trim_end(from, t->p), rep);
	} while (t->p < to && !f->nomem);
}

void
finder_read_text(void *arg, void *own, const struct strat_format *format, struct strat_text *t,
    struct strat_record *g, struct strat_report *rep)
{
	struct finder *f = own;
	const char *to;

	(void)arg;
	if (format != &strat_format_sgr)
		return;
	while (!f->nomem && strat_sgr_skip_next(&f->skip, t, &to))
		read_games(f, t, to, g, rep);
}
