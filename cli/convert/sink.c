/* sink.c - write converted games, in the order of the input, to one file or many. */
#include <errno.h>
#include <string.h>

#include "cli/convert/convert.h"
#include "cli/convert/names.h"

#define FULL        ((size_t)256 << 10) /* bytes to buffer before a write */
#define FULL_PACKED ((size_t)4 << 20)   /* enough for all compressing threads */

void
sink_init(struct sink *s, const struct wish *wish, struct tool *tool)
{
	memset(s, 0, sizeof *s);
	s->wish = wish;
	s->tool = tool;
	strat_out_init(&s->out, -1);
	strat_out_init(&s->name, -1);
}

int
sink_keeps(const struct wish *wish)
{
	struct strat_out out;
	void *state = NULL;
	int keeps;

	if (!wish->to->begin)
		return 0;
	strat_out_init(&out, -1);
	keeps = wish->to->begin(&out, &wish->look, &state) < 0 || state;
	if (wish->to->end)
		(void)wish->to->end(NULL, state);
	strat_out_free(&out);
	return keeps;
}

/* ------ files ------ */

__attribute__((noreturn)) static void
die(const struct sink *s)
{
	int is_stdout = strcmp(s->name.text, "-") == 0;

	tool_die(s->tool, "%s: %s", is_stdout ? "standard output" : s->name.text, save_error());
}

/* Exit with an error if RC, returned by a function on S->out, is not 0. */
static void
must(struct sink *s, int rc)
{
	if (rc == 0)
		return;
	errno = s->out.error_number;
	die(s);
}

/* Open the file named in S->name. */
static void
open_file(struct sink *s)
{
	const struct strat_pack_options how = { .level = STRAT_PACK_LEVEL, .jobs = s->wish->jobs };

	if (save_open(&s->file, s->name.text, !s->wish->split) < 0)
		die(s);
	s->out.fd = s->file.fd;
	if (save_is_packed(s->name.text) && strat_out_pack(&s->out, &how) < 0)
		tool_die(s->tool, "out of memory");
	s->state = NULL;
	if (s->wish->to->begin && s->wish->to->begin(&s->out, &s->wish->look, &s->state) < 0)
		tool_die(s->tool, "out of memory");
	s->is_open = 1;
	s->in_file = 0;
	s->files++;
}

static void
open_one(struct sink *s)
{
	s->name.len = 0;
	strat_out_str(&s->name, s->wish->out ? s->wish->out : "-");
	strat_out_char(&s->name, '\0');
	if (s->name.error)
		tool_die(s->tool, "out of memory");
	open_file(s);
}

static void
close_file(struct sink *s)
{
	if (s->wish->to->end && s->wish->to->end(&s->out, s->state) < 0)
		tool_die(s->tool, "out of memory");
	must(s, strat_out_end(&s->out));
	strat_out_free(&s->out);
	if (save_commit(&s->file) < 0)
		die(s);
	s->is_open = 0;
}

/* ------ games ------ */

int
sink_wants(struct sink *s, const struct product *p)
{
	int is_new = 1;

	s->number++;
	if (s->number < s->wish->first || s->number > s->wish->last)
		return 0;
	if (!p->is_whole) {
		s->left_out++;
		return 0;
	}
	if (s->wish->dedupe && !strat_hash_set_add(&s->seen, p->hash, &is_new))
		tool_die(s->tool, "out of memory");
	s->dropped += !is_new;
	return is_new;
}

void
sink_begin_game(struct sink *s, const char *name)
{
	if (s->wish->split && s->is_open && s->in_file == s->wish->split)
		close_file(s);
	if (!s->is_open && !s->wish->split) {
		open_one(s);
	} else if (!s->is_open) {
		if (names_finish(&s->name, name, s->files + 1, &s->names) < 0)
			tool_die(s->tool, "out of memory");
		open_file(s);
	}
	if (s->in_file && s->wish->to->between)
		strat_out_str(&s->out, s->wish->to->between);
	s->game_at = s->out.len;
}

void
sink_end_game(struct sink *s, const struct product *p)
{
	s->in_file++;
	s->games++;
	s->plies += p->plies;
	strat_out_mark_boundary(&s->out, s->game_at);
	if (s->out.len >= (s->out.pack ? FULL_PACKED : FULL))
		must(s, strat_out_flush(&s->out));
}

void
sink_end(struct sink *s, int good)
{
	if (good && !s->is_open && !s->wish->split)
		open_one(s); /* without games, write an empty file */
	if (s->is_open && good) {
		close_file(s);
	} else if (s->is_open) {
		if (s->wish->to->end)
			(void)s->wish->to->end(NULL, s->state);
		save_abandon(&s->file);
	}
	strat_out_free(&s->out);
	strat_out_free(&s->name);
	strat_hash_set_free(&s->seen);
	strat_hash_set_free(&s->names);
}
