/* replay_notes.c - comments and times as text. */
#include "cli/replay/replay_notes.h"

#include "cli/tool/text.h"
#include "game/notes.h"

void
replay_time_put(struct strat_out *out, int32_t ms)
{
	long s = ms / 1000;

	strat_out_printf(out, "%ld:%02ld:%02ld", s / 3600, s / 60 % 60, s % 60);
}

static void
put_note(
    struct strat_out *out, const struct strat_record *g, const struct strat_note *note, int plain)
{
	struct strat_out words;

	if (note->kind == STRAT_NAG)
		return;
	strat_out_init(&words, -1);
	strat_note_write_text(&words, g, note);
	if (words.len) {
		strat_out_char(out, note->kind == STRAT_COMMENT ? '{' : '(');
		text_put(out, words.text, words.len, plain);
		strat_out_char(out, note->kind == STRAT_COMMENT ? '}' : ')');
	}
	strat_out_free(&words);
}

void
replay_notes_put(struct strat_out *out, const struct strat_record *g, size_t ply, int plain)
{
	size_t start = out->len, i = strat_notes_find(g, ply), before;

	for (; i < g->nnotes && g->notes[i].ply == ply; i++) {
		before = out->len;
		if (before > start)
			strat_out_char(out, ' ');
		put_note(out, g, &g->notes[i], plain);
		if (before > start && out->len == before + 1)
			out->len--; /* the note has no text */
	}
}
