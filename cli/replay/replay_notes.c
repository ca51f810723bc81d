/* replay_notes.c - comments, times and numbers of pieces as text. */
#include "cli/replay/replay_notes.h"

void
replay_time_put(struct strat_out *out, int32_t ms)
{
	long s = ms / 1000;

	strat_out_printf(out, "%ld:%02ld:%02ld", s / 3600, s / 60 % 60, s % 60);
}

void
replay_note_text(struct strat_out *out, const struct strat_record *g, size_t i)
{
	char small[256], *to = small;
	size_t len = strat_record_note_text(g, i, small, sizeof small);

	if (len < sizeof small) {
		strat_out_put(out, small, len);
		return;
	}
	to = strat_out_reserve(out, len + 1);
	if (to)
		out->len += strat_record_note_text(g, i, to, len + 1);
}

static void
put_note(struct strat_out *out, const struct strat_record *g, size_t i, enum strat_note_kind kind,
    int plain)
{
	struct strat_out words;

	if (kind == STRAT_NAG)
		return;
	strat_out_init(&words, -1);
	replay_note_text(&words, g, i);
	if (words.len) {
		strat_out_char(out, kind == STRAT_COMMENT ? '{' : '(');
		text_put(out, words.text, words.len, plain);
		strat_out_char(out, kind == STRAT_COMMENT ? '}' : ')');
	}
	strat_out_free(&words);
}

void
replay_notes_put(
    struct strat_out *out, const struct strat_record *g, size_t from, size_t ply, int plain)
{
	size_t start = out->len, i, at, before;
	enum strat_note_kind kind;

	for (i = from; strat_record_note_at(g, i, &at, &kind, NULL) && at <= ply; i++) {
		if (at < ply)
			continue;
		before = out->len;
		if (before > start)
			strat_out_char(out, ' ');
		put_note(out, g, i, kind, plain);
		if (before > start && out->len == before + 1)
			out->len--; /* the note has no text */
	}
}

void
replay_counts_put(struct strat_out *out, const struct strat_rules *r, enum strat_marks marks,
    const uint8_t count[STRAT_RANKS])
{
	static const uint8_t order[] = { STRAT_FLAG, STRAT_MARSHAL, STRAT_GENERAL, STRAT_COLONEL,
		STRAT_MAJOR, STRAT_CAPTAIN, STRAT_LIEUTENANT, STRAT_SERGEANT, STRAT_MINER,
		STRAT_SCOUT, STRAT_SPY, STRAT_BOMB, STRAT_UNKNOWN };
	const char *between = "", *mark;
	size_t i;

	for (i = 0; i < sizeof order; i++) {
		if (!count[order[i]])
			continue;
		mark = strat_rules_mark(r, (enum strat_rank)order[i], marks);
		strat_out_printf(out, "%s%s", between, mark);
		if (count[order[i]] > 1)
			strat_out_printf(out, "x%d", count[order[i]]);
		between = " ";
	}
}
