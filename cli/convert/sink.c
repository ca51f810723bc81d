/* sink.c - write converted games, in the order of the input, to one file or many. */
#include <errno.h>
#include <string.h>

#include "cli/convert/convert.h"
#include "cli/convert/names.h"

#define FULL        ((size_t)256 << 10) /* bytes to buffer before a write */
#define FULL_PACKED ((size_t)4 << 20)   /* enough for all compressing threads */

void
sink_init(struct convert_sink *s, const struct convert_options *options, struct tool *tool)
{
	memset(s, 0, sizeof *s);
	s->options = options;
	s->tool = tool;
	strat_out_init(&s->out, -1);
	strat_out_init(&s->name, -1);
}

int
sink_has_state(const struct convert_options *options)
{
	struct strat_out out;
	void *state = NULL;
	int keeps;

	if (!options->to->begin)
		return 0;
	strat_out_init(&out, -1);
	keeps = options->to->begin(&out, &options->look, &state) < 0 || state;
	if (options->to->end)
		(void)options->to->end(NULL, state);
	strat_out_free(&out);
	return keeps;
}

/* ------ files ------ */

__attribute__((noreturn)) static void
die(const struct convert_sink *s)
{
	int is_stdout = strcmp(s->name.text, "-") == 0;

	tool_die(s->tool, "%s: %s", is_stdout ? "standard output" : s->name.text, save_error());
}

/* Exit with an error if RC, returned by a function on S->out, is not 0. */
static void
must(struct convert_sink *s, int rc)
{
	if (rc == 0)
		return;
	errno = s->out.error_number;
	die(s);
}

/* Open the file named in S->name. */
static void
open_file(struct convert_sink *s)
{
	const struct strat_pack_options how = { .level = STRAT_PACK_LEVEL,
		.jobs = s->options->jobs };

	if (s->options->split && save_input(s->name.text, s->tool->files))
		tool_die(s->tool,
		    "%s: a file of --split is an input file too; choose another pattern",
		    s->name.text);
	if (save_open(&s->file, s->name.text, !s->options->split) < 0)
		die(s);
	s->out.fd = s->file.fd;
	if (save_is_compressed(s->name.text) && strat_out_pack(&s->out, &how) < 0)
		tool_die(s->tool, "out of memory");
	s->state = NULL;
	if (s->options->to->begin &&
	    s->options->to->begin(&s->out, &s->options->look, &s->state) < 0)
		tool_die(s->tool, "out of memory");
	s->is_open = 1;
	s->in_file = 0;
	s->files++;
}

static void
open_one(struct convert_sink *s)
{
	s->name.len = 0;
	strat_out_str(&s->name, s->options->out ? s->options->out : "-");
	strat_out_char(&s->name, '\0');
	if (s->name.error)
		tool_die(s->tool, "out of memory");
	open_file(s);
}

static void
close_file(struct convert_sink *s)
{
	if (s->options->to->end && s->options->to->end(&s->out, s->state) < 0)
		tool_die(s->tool, "out of memory");
	must(s, strat_out_end(&s->out));
	strat_out_free(&s->out);
	if (save_commit(&s->file) < 0)
		die(s);
	s->is_open = 0;
}

/* ------ games ------ */

unsigned long
options_games_in_range(
    const struct convert_options *options, unsigned long before, const struct converted_game *p)
{
	unsigned long first = before + 1, last = before + p->numbers;

	if (first < options->first)
		first = options->first;
	if (last > options->last)
		last = options->last;
	return last >= first ? last - first + 1 : 0;
}

int
sink_accepts(struct convert_sink *s, const struct converted_game *p)
{
	int is_new = 1;

	unsigned long wanted = options_games_in_range(s->options, s->number, p);

	s->number += p->numbers;
	if (!p->is_whole)
		s->left_out += wanted;
	if (!p->is_whole || !wanted)
		return 0;
	if (s->options->dedupe && !strat_hash_map_add(&s->seen, p->hash, &is_new))
		tool_die(s->tool, "out of memory");
	s->dropped += !is_new;
	return is_new;
}

void
sink_begin_game(struct convert_sink *s, const char *name)
{
	if (s->options->split && s->is_open && s->in_file == s->options->split)
		close_file(s);
	if (!s->is_open && !s->options->split) {
		open_one(s);
	} else if (!s->is_open) {
		if (names_make_unique(&s->name, name, s->files + 1, &s->names) < 0)
			tool_die(s->tool, "out of memory");
		open_file(s);
	}
	if (s->in_file && s->options->to->between)
		strat_out_str(&s->out, s->options->to->between);
	s->game_at = s->out.len;
}

void
sink_end_game(struct convert_sink *s, const struct converted_game *p)
{
	s->in_file++;
	s->games++;
	s->plies += p->plies;
	strat_out_mark_boundary(&s->out, s->game_at);
	if (s->out.len >= (s->out.pack ? FULL_PACKED : FULL))
		must(s, strat_out_flush(&s->out));
}

void
sink_end(struct convert_sink *s, int good)
{
	if (good && !s->is_open && !s->options->split)
		open_one(s); /* without games, write an empty file */
	if (s->is_open && good) {
		close_file(s);
	} else if (s->is_open) {
		if (s->options->to->end)
			(void)s->options->to->end(NULL, s->state);
		save_abandon(&s->file);
	}
	strat_out_free(&s->out);
	strat_out_free(&s->name);
	strat_hash_map_free(&s->seen);
	strat_hash_map_free(&s->names);
}
