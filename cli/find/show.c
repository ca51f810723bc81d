/* show.c - what strat-find and strat-index find write: games, places, objects, or their number. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/find/find.h"
#include "cli/tool/text.h"
#include "formats/escape.h"

#define FULL ((size_t)64 << 10) /* bytes that are gathered */

void
show_init(struct show *show, struct tool *tool, const struct wish *wish)
{
	memset(show, 0, sizeof *show);
	show->tool = tool;
	show->wish = wish;
	show->shelf.wish = wish;
	strat_out_init(&show->out, STDOUT_FILENO);
	strat_out_init(&show->item, -1);
	strat_record_init(&show->record);
	strat_writer_init(&show->writer, wish->to ? wish->to : &strat_format_sgr, STDOUT_FILENO);
}

/* ------ what goes out ------ */

static void
flush(struct show *show, int all)
{
	struct strat_out *out = show->wish->to ? &show->writer.out : &show->out;
	int rc;

	if (out->error == -STRAT_E_NOMEM)
		tool_die(show->tool, "out of memory");
	if (!all && out->len < FULL)
		return;
	rc = show->wish->to ? strat_writer_flush(&show->writer) : strat_out_flush(out);
	if (rc == -STRAT_E_NOMEM)
		tool_die(show->tool, "out of memory");
	if (rc < 0)
		tool_die(show->tool, "standard output: %s", strerror(out->error_number));
}

/* Write a game, which is text of a record, in the format that is wanted. */
static void
convert(struct show *show, const char *text, size_t len)
{
	struct strat_text t = { .p = text, .end = text + len, .line = 1 };

	strat_record_clear(&show->record);
	(void)strat_format_sgr.read(&t, &show->record, NULL); /* its faults have been told */
	if (strat_writer_game(&show->writer, &show->record, &show->tool->report) == -STRAT_E_NOMEM)
		tool_die(show->tool, "out of memory");
}

/* Is it games that are written? */
static int
is_games(const struct wish *w)
{
	return !w->count && !w->ply && !w->list && !w->json;
}

static void
write_item(struct show *show, char *text, size_t len)
{
	if (show->wish->to) {
		convert(show, text, len);
	} else {
		if (show->written && is_games(show->wish))
			strat_out_char(&show->out, '\n');
		strat_out_put(&show->out, text, len);
	}
	show->written++;
	flush(show, 0);
}

/* FILE:LINE: ply N: MOVE, for each moment; without moments FILE:LINE. */
static void
put_moments(struct show *show, const struct finder *f, const struct found *found, const char *file,
    long lines)
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

/* What is said of FOUND, a NUL behind it. */
static void
make_item(struct show *show, const struct finder *f, const struct found *found, const char *file,
    long lines)
{
	struct strat_out *out = &show->item;

	out->len = 0;
	if (show->wish->json) {
		strat_out_str(out, "{\"file\":");
		strat_escape_json(out, file, strlen(file));
		strat_out_printf(out, ",\"line\":%ld", found->line + lines);
	}
	if (show->wish->list && !show->wish->json) {
		text_put(out, file, strlen(file), 0);
		strat_out_printf(out, ":%ld\t", found->line + lines);
	}
	if (show->wish->ply && !show->wish->json)
		put_moments(show, f, found, file, lines);
	else
		strat_out_put(out, f->text.text + found->from, found->to - found->from);
	strat_out_char(out, '\0');
	if (out->error)
		tool_die(show->tool, "out of memory");
	out->len--;
}

void
show_take(struct show *show, const struct finder *f, const struct found *found, const char *file,
    long lines)
{
	show->games++;
	if (show->wish->count)
		return;
	make_item(show, f, found, file, lines);
	if (!show->wish->sort && !show->wish->sample)
		write_item(show, show->item.text, show->item.len);
	else if (shelf_offer(&show->shelf, show->wish->sort ? f->text.text + found->key : "",
		     show->item.text, show->item.len) < 0)
		tool_die(show->tool, "a temporary file: %s", strerror(errno));
}

static void
write_shelf(struct show *show)
{
	size_t i;

	shelf_sort(&show->shelf);
	for (i = 0; i < show->shelf.n && (!show->wish->first || i < show->wish->first); i++) {
		show->item.len = 0;
		if (shelf_read(&show->shelf, i, &show->item) < 0)
			tool_die(show->tool, "a temporary file: %s", strerror(errno));
		strat_out_char(&show->item, '\0');
		write_item(show, show->item.text, show->item.len - 1);
	}
}

int
show_has_enough(const struct show *show)
{
	const struct wish *w = show->wish;

	return w->first && !w->sort && !w->sample && show->games >= w->first;
}

static void
print_count(struct show *show)
{
	const struct wish *w = show->wish;
	unsigned long n = show->games;

	if (w->sample && n > w->sample)
		n = w->sample;
	if (w->first && n > w->first)
		n = w->first;
	strat_out_printf(&show->out, w->json ? "{\"count\":%lu}\n" : "%lu\n", n);
}

void
show_end(struct show *show)
{
	if (show->wish->count)
		print_count(show);
	else
		write_shelf(show);
	if (show->wish->to && strat_writer_end(&show->writer) < 0)
		tool_die(show->tool, "out of memory");
	flush(show, 1);
	strat_writer_free(&show->writer);
	strat_record_free(&show->record);
	strat_out_free(&show->out);
	strat_out_free(&show->item);
	shelf_free(&show->shelf);
}
