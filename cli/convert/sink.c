/* sink.c - write converted games, in the order of the input, to one file or many. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/convert/convert.h"
#include "cli/convert/names.h"

/* ------ diagnostics ------ */

static void
pass(const struct convert_sink *s, const struct strat_diag *d)
{
	struct strat_report *to = &s->tool->report;

	to->count[strat_code_level(d->code)]++;
	to->on_diagnostic(to->arg, d);
}

/* Pass D unless the same was already passed for this game: the checker, the writer and the
 * transformations each play the game and find the same faults. */
static void
pass_once(struct convert_sink *s, const struct strat_diag *d)
{
	size_t i;

	for (i = 0; i < s->ntold; i++)
		if (s->told[i].code == d->code && s->told[i].line == d->line &&
		    s->told[i].ply == d->ply &&
		    ((d->ply && d->code != STRAT_E_FIXED) ||
			strcmp(s->told[i].detail, d->detail) == 0))
			return;
	if (s->ntold < sizeof s->told / sizeof *s->told)
		s->told[s->ntold++] = *d;
	pass(s, d);
}

void
sink_keep_diag(void *arg, const struct strat_diag *d)
{
	struct convert_sink *s = arg;

	if (s->npending == s->pending_cap) {
		size_t cap = s->pending_cap ? 2 * s->pending_cap : 16;
		struct strat_diag *list = realloc(s->pending, cap * sizeof *list);

		if (!list) {
			s->rc = tool_fail(s->tool, "out of memory");
			return;
		}
		s->pending = list;
		s->pending_cap = cap;
	}
	s->pending[s->npending++] = *d;
}

void
sink_pass_diags(struct convert_sink *s)
{
	size_t i;

	for (i = 0; i < s->npending; i++)
		pass(s, &s->pending[i]);
	s->npending = 0;
}

/* Pass the diagnostics about the game P: if ALL is 0, only trouble with its file, which may change the
 * numbers of games.  A missing token that was repaired is not reported. */
static void
pass_game_diags(struct convert_sink *s, const struct converted_game *p, int all)
{
	size_t first = s->npending - p->ndiags, i; /* those before it are about the file */

	for (i = 0; i < s->npending; i++) {
		const struct strat_diag *d = &s->pending[i];

		if (i < first || !all) {
			if (i < first || strat_code_level(d->code) == STRAT_TROUBLE)
				pass(s, d);
		} else if (i >= first + p->nread) {
			pass_once(s, d);
		} else if (!p->has_token ||
		    (d->code != STRAT_E_NOTOKEN && d->code != STRAT_E_CUT)) {
			pass(s, d);
		}
	}
	s->npending = 0;
}

/* ------ files ------ */

static const char *
name_of_file(const struct convert_sink *s)
{
	return strcmp(s->name.text, "-") == 0 ? "standard output" : s->name.text;
}

static int
report_file(struct convert_sink *s)
{
	return s->rc = tool_fail(s->tool, "%s: %s", name_of_file(s), save_error());
}

static int
report_memory(struct convert_sink *s)
{
	return s->rc = tool_fail(s->tool, "out of memory");
}

/* Receive what the writer reports: about the file, or about the game that it writes. */
static void
on_diagnostic(void *arg, const struct strat_diag *d)
{
	struct convert_sink *s = arg;

	if (d->code == STRAT_E_NOMEM)
		report_memory(s);
	else if (d->code == STRAT_E_IO)
		s->rc = tool_fail(s->tool, "%s: %s", name_of_file(s), d->detail);
	else
		pass_once(s, d);
}

void
sink_init(struct convert_sink *s, const struct convert_options *options, struct tool *tool)
{
	memset(s, 0, sizeof *s);
	s->options = options;
	s->tool = tool;
	s->report = (struct strat_report){ .on_diagnostic = on_diagnostic, .arg = s };
	strat_out_init(&s->name, -1);
}

/* Open the file named in S->name. */
static int
open_file(struct convert_sink *s)
{
	struct strat_writer_options how = s->options->writer;

	if (s->options->split && save_input(s->name.text, s->tool->files))
		return s->rc = tool_fail(s->tool,
			   "%s: a file of --split is an input file too; choose another pattern",
			   s->name.text);
	if (save_open(&s->file, s->name.text, !s->options->split) < 0)
		return report_file(s);
	how.has_fd = 1;
	how.fd = s->file.fd;
	if (strat_writer_open(&s->writer, s->name.text, &how, &s->report) < 0) {
		s->writer = NULL; /* it cannot be written in this format, which has been reported */
		save_abandon(&s->file);
		return s->rc = -1;
	}
	s->in_file = 0;
	s->files++;
	return 0;
}

static int
open_one(struct convert_sink *s)
{
	s->name.len = 0;
	strat_out_str(&s->name, s->options->out ? s->options->out : "-");
	strat_out_char(&s->name, '\0');
	return s->name.error ? report_memory(s) : open_file(s);
}

static int
close_file(struct convert_sink *s)
{
	int rc = strat_writer_finish(s->writer);

	strat_writer_close(s->writer);
	s->writer = NULL;
	if (rc < 0) {
		save_abandon(&s->file);
		return s->rc = rc; /* reported */
	}
	return save_commit(&s->file) < 0 ? report_file(s) : 0;
}

/* ------ games ------ */

/* Return how many of the NUMBERS games after the first BEFORE ones are in the range of OPTIONS. */
static unsigned long
in_range(const struct convert_options *options, unsigned long before, unsigned long numbers)
{
	unsigned long first = before + 1, last = before + numbers;

	if (first < options->first)
		first = options->first;
	if (last > options->last)
		last = options->last;
	return last >= first ? last - first + 1 : 0;
}

/* Return how many games the delivery D stands for: many where a block of an archive is lost, and 0
 * where it is not known how many. */
static unsigned long
numbers_of(struct convert_sink *s, const struct strat_delivery *d)
{
	unsigned long before = d->file == s->source ? s->source_number : 0;

	s->source = d->file;
	s->source_number = d->number;
	return d->number - before;
}

/* Return 1 if P, of which WANTED games are in the range, should be written: it is whole and no
 * duplicate. */
static int
accepts(struct convert_sink *s, const struct converted_game *p, unsigned long wanted)
{
	int is_new = 1;

	if (!p->is_whole)
		s->left_out += wanted;
	if (!p->is_whole || !wanted)
		return 0;
	if (s->options->dedupe && !seen_add(&s->seen, p->id, sizeof p->id, &is_new)) {
		report_memory(s);
		return 0;
	}
	s->dropped += !is_new;
	return is_new;
}

/* Make sure that a file is open for a game with the file name NAME, which is used only with
 * SPLIT. */
static int
begin_game(struct convert_sink *s, const char *name)
{
	if (s->options->split && s->writer && s->in_file == s->options->split && close_file(s) < 0)
		return s->rc;
	if (s->writer)
		return 0;
	if (!s->options->split)
		return open_one(s);
	if (names_make_unique(&s->name, name, s->files + 1, &s->names) < 0)
		return report_memory(s);
	return open_file(s);
}

/* Say that P, the last game written, ends before the ply of --ply. */
static void
report_short_game(const struct convert_sink *s, const struct converted_game *p)
{
	const struct strat_picture *look = s->options->writer.picture;

	if (look && look->ply != SIZE_MAX && look->ply > p->plies && !s->tool->quiet)
		tool_message(s->tool,
		    "ply %zu not found: game %lu has %zu, and its last position is shown",
		    look->ply, s->games, p->plies);
}

static void
put(struct convert_sink *s, const struct converted_game *p)
{
	int rc;

	if (begin_game(s, p->name) < 0)
		return;
	rc = p->record ? strat_writer_put(s->writer, p->record)
		       : strat_writer_put_text(s->writer, p->text, p->len);
	if (rc < 0) {
		s->left_out++;
		return;
	}
	s->in_file++;
	s->games++;
	s->plies += p->plies;
	report_short_game(s, p);
}

int
sink_deliver(struct convert_sink *s, const struct strat_delivery *d)
{
	const struct converted_game *p = d->result;
	unsigned long numbers, wanted;

	tool_progress_end();
	if (s->rc < 0)
		return s->rc;
	s->ntold = 0;
	if (!p) {
		sink_pass_diags(s);
		return 0;
	}
	numbers = numbers_of(s, d);
	wanted = in_range(s->options, s->number, numbers);
	pass_game_diags(s, p, wanted || (!numbers && s->number < s->options->last));
	s->number += numbers;
	if (accepts(s, p, wanted))
		put(s, p);
	if (s->rc < 0)
		return s->rc;
	return s->number >= s->options->last ? TOOL_ENOUGH : 0;
}

int
sink_end(struct convert_sink *s, int good)
{
	if (good && !s->writer && !s->options->split && open_one(s) < 0)
		good = 0; /* without games, write an empty file */
	if (s->writer && good) {
		close_file(s);
	} else if (s->writer) {
		strat_writer_close(s->writer);
		s->writer = NULL;
		save_abandon(&s->file);
	}
	strat_out_free(&s->name);
	seen_free(&s->seen);
	seen_free(&s->names);
	free(s->pending);
	return s->rc;
}
