/* output.c - the output of strat-find and strat-index find: games, places, JSON objects, or a
 * count. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/find/find.h"
#include "cli/tool/text.h"

#define FULL ((size_t)64 << 10) /* bytes to buffer before a write */

void
find_output_init(struct find_output *show, struct tool *tool, const struct find_options *options)
{
	memset(show, 0, sizeof *show);
	show->tool = tool;
	show->options = options;
	show->sorter.options = options;
	strat_out_init(&show->out, STDOUT_FILENO);
	strat_out_init(&show->item, -1);
	strat_record_init(&show->record);
	strat_writer_init(
	    &show->writer, options->to ? options->to : &strat_format_sgr, STDOUT_FILENO);
}

/* ------ writing ------ */

static int
flush(struct find_output *show, int all)
{
	struct strat_out *out = show->options->to ? &show->writer.out : &show->out;
	int rc;

	if (out->error == -STRAT_E_NOMEM)
		return tool_fail(show->tool, "out of memory");
	if (!all && out->len < FULL)
		return 0;
	rc = show->options->to ? strat_writer_flush(&show->writer) : strat_out_flush(out);
	if (rc == -STRAT_E_NOMEM)
		return tool_fail(show->tool, "out of memory");
	if (rc < 0)
		return tool_fail(show->tool, "standard output: %s", strerror(out->error_number));
	return 0;
}

/* Write a game, given as sgr text, in the format of --to. */
static int
convert(struct find_output *show, const char *text, size_t len)
{
	struct strat_text t = { .p = text, .end = text + len, .line = 1 };

	strat_record_clear(&show->record);
	(void)strat_format_sgr.read(&t, &show->record, NULL); /* its faults have been reported
							       * before */
	if (strat_writer_game(&show->writer, &show->record, &show->tool->report) == -STRAT_E_NOMEM)
		return tool_fail(show->tool, "out of memory");
	return 0;
}

/* Return 1 if the output consists of games. */
static int
is_games(const struct find_options *w)
{
	return !w->count && !w->ply && !w->list && !w->json;
}

static int
write_item(struct find_output *show, char *text, size_t len)
{
	if (show->options->to) {
		if (convert(show, text, len) < 0)
			return -1;
	} else {
		if (show->written && is_games(show->options))
			strat_out_char(&show->out, '\n');
		strat_out_put(&show->out, text, len);
	}
	show->written++;
	return flush(show, 0);
}

/* Append FILE:LINE: ply N: MOVE for each position that matches, or FILE:LINE if the expression is
 * not about positions. */
static void
put_moments(struct find_output *show, const struct finder *f, const struct found *found,
    const char *file, long lines)
{
	struct strat_out *out = &show->item;
	size_t i;

	for (i = found->moment; i < found->moment_end; i++) {
		const struct moment *m = &f->moments[i];

		text_put(out, file, strlen(file), 0);
		strat_out_printf(out, ":%ld: ply %zu", m->line + lines, m->ply);
		if (m->ply)
			strat_out_printf(out, ": %s", f->text.text + m->move);
		strat_out_char(out, '\n');
	}
	if (found->moment < found->moment_end)
		return;
	text_put(out, file, strlen(file), 0);
	strat_out_printf(out, ":%ld:\n", found->line + lines);
}

/* Begin the JSON object of a game with its FILE and LINE; the finder has written the rest. */
static void
put_place(struct strat_out *out, const char *file, long line)
{
	struct strat_json j = { out, STRAT_JSON_PLAIN, 0 };

	strat_json_open(&j, '{');
	strat_json_key(&j, "file");
	text_put_string(&j, file);
	strat_json_key(&j, "line");
	strat_json_number(&j, line);
}

/* Set SHOW->item to the output for FOUND; a NUL follows it. */
static int
make_item(struct find_output *show, const struct finder *f, const struct found *found,
    const char *file, long lines)
{
	struct strat_out *out = &show->item;

	out->len = 0;
	if (show->options->json)
		put_place(out, file, found->line + lines);
	if (show->options->list && !show->options->json) {
		text_put(out, file, strlen(file), 0);
		strat_out_printf(out, ":%ld\t", found->line + lines);
	}
	if (show->options->ply && !show->options->json)
		put_moments(show, f, found, file, lines);
	else
		strat_out_put(out, f->text.text + found->from, found->to - found->from);
	strat_out_char(out, '\0');
	if (out->error)
		return tool_fail(show->tool, "out of memory");
	out->len--;
	return 0;
}

int
find_output_add(struct find_output *show, const struct finder *f, const struct found *found,
    const char *file, long lines)
{
	show->games++;
	if (show->options->count)
		return 0;
	if (make_item(show, f, found, file, lines) < 0)
		return -1;
	if (!show->options->sort && !show->options->sample)
		return write_item(show, show->item.text, show->item.len);
	if (sorter_add(&show->sorter, show->options->sort ? f->text.text + found->key : "",
		show->item.text, show->item.len) < 0)
		return tool_fail(show->tool, "temporary file: %s", strerror(errno));
	return 0;
}

static int
write_shelf(struct find_output *show)
{
	size_t i;

	sorter_sort(&show->sorter);
	for (i = 0; i < show->sorter.n && (!show->options->first || i < show->options->first);
	     i++) {
		show->item.len = 0;
		if (sorter_read(&show->sorter, i, &show->item) < 0)
			return tool_fail(show->tool, "temporary file: %s", strerror(errno));
		strat_out_char(&show->item, '\0');
		if (write_item(show, show->item.text, show->item.len - 1) < 0)
			return -1;
	}
	return 0;
}

int
find_output_is_full(const struct find_output *show)
{
	const struct find_options *w = show->options;

	return w->first && !w->sort && !w->sample && show->games >= w->first;
}

static void
print_count(struct find_output *show)
{
	const struct find_options *w = show->options;
	unsigned long n = show->games;

	if (w->sample && n > w->sample)
		n = w->sample;
	if (w->first && n > w->first)
		n = w->first;
	if (w->json) {
		json_t *o = json_pack("{s:I}", "count", (json_int_t)n);

		text_put_json(&show->out, o, JSON_COMPACT);
		strat_out_char(&show->out, '\n');
		json_decref(o);
	} else {
		strat_out_printf(&show->out, "%lu\n", n);
	}
}

int
find_output_end(struct find_output *show)
{
	if (show->options->count)
		print_count(show);
	else if (write_shelf(show) < 0)
		return -1;
	if (show->options->to && strat_writer_end(&show->writer) < 0)
		return tool_fail(show->tool, "out of memory");
	return flush(show, 1);
}

void
find_output_free(struct find_output *show)
{
	strat_writer_free(&show->writer);
	strat_record_free(&show->record);
	strat_out_free(&show->out);
	strat_out_free(&show->item);
	sorter_free(&show->sorter);
}
