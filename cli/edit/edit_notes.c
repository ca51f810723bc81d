/* edit_notes.c - the commands comment, clock and nag. */
#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "cli/edit/act.h"
#include "game/notes.h"

/* The new notes on a ply. */
struct notes {
	struct edit_session *s;
	struct strat_note *list;
	size_t n, cap;
	struct strat_out clocks; /* [%...] of the old comments */
	int failed;
};

static void
keep(struct notes *to, const struct strat_note *note)
{
	void *list = to->list;

	if (strat_vec_grow(&list, &to->cap, to->n + 1, sizeof *note) < 0) {
		to->failed = 1;
		return;
	}
	to->list = list;
	to->list[to->n++] = *note;
}

/* Make a note.  Its text is added to the record; the note itself goes to the list. */
static void
make(struct notes *to, enum strat_note_kind kind, const char *text, size_t len)
{
	struct strat_record *g = edit_record(to->s);
	struct strat_note note;

	if (strat_record_add_note(g, kind, text, len) < 0) {
		to->failed = 1;
		return;
	}
	note = g->notes[--g->nnotes];
	note.ply = (uint32_t)to->s->game.ply;
	keep(to, &note);
}

static void
start(struct notes *to, struct edit_session *s)
{
	memset(to, 0, sizeof *to);
	to->s = s;
	strat_out_init(&to->clocks, -1);
	edit_begin(s);
}

/* Return the first note on the ply shown, and set *END to the one after the last. */
static const struct strat_note *
old_notes(const struct edit_session *s, const struct strat_note **end)
{
	const struct strat_record *g = edit_record(s);
	size_t first = strat_notes_find(g, s->game.ply);

	*end = g->nnotes ? g->notes + strat_notes_find(g, s->game.ply + 1) : NULL;
	return g->nnotes ? g->notes + first : NULL;
}

/* Replace the old notes by the new ones. */
static int
end(struct notes *to)
{
	struct edit_session *s = to->s;
	struct strat_record *g = edit_record(s);
	size_t first = strat_notes_find(g, s->game.ply);
	size_t last = strat_notes_find(g, s->game.ply + 1);

	if (to->clocks.error ||
	    edit_log_change(&s->log, &s->doc, EDIT_NOTES, first, last - first, to->list, to->n) < 0)
		to->failed = 1;
	free(to->list);
	strat_out_free(&to->clocks);
	if (to->failed)
		return edit_nomem(s);
	if (s->game.is_started)
		replay_game_clocks(&s->game, 1);
	return edit_end(s, s->game.ply);
}

/* Keep the old notes of KIND. */
static void
keep_all(struct notes *to, enum strat_note_kind kind)
{
	const struct strat_note *last, *note;

	for (note = old_notes(to->s, &last); note < last; note++)
		if (note->kind == kind)
			keep(to, note);
}

/* Append TEXT with one blank between words, as it will be read back. */
static void
put_words(struct strat_out *out, const char *text)
{
	size_t len, start_at = out->len;

	for (; (len = edit_word(&text)) > 0; text += len) {
		if (out->len > start_at)
			strat_out_char(out, ' ');
		strat_out_put(out, text, len);
	}
}

/* ------ comments ------ */

/* Append the [%...] of TEXT, except those called BUT, to OUT. */
static void
put_clocks(struct strat_out *out, const char *text, const char *but)
{
	size_t len = but ? strlen(but) : 0;
	const char *to;

	for (; (text = strstr(text, "[%")) != NULL && (to = strchr(text, ']')) != NULL; text = to) {
		if (but && strncmp(text + 2, but, len) == 0 && text[2 + len] == ' ')
			continue;
		if (out->len)
			strat_out_char(out, ' ');
		strat_out_put(out, text, (size_t)(to + 1 - text));
	}
}

static int
refuse_no_ply(struct edit_session *s)
{
	return edit_refuse(s, "no ply is shown");
}

int
edit_do_comment(struct edit_session *s, const char *arg)
{
	const struct strat_record *g = edit_record(s);
	const struct strat_note *last, *note;
	struct notes to;
	struct strat_out text;

	if (strncmp(arg, "[%", 2) == 0)
		return edit_refuse(s, "use clock H:MM:SS to set a clock");
	start(&to, s);
	strat_out_init(&text, -1);
	keep_all(&to, STRAT_NAG);
	for (note = old_notes(s, &last); note < last; note++)
		if (note->kind == STRAT_COMMENT)
			put_clocks(&to.clocks, g->text + note->text, NULL);
	if (to.clocks.len)
		make(&to, STRAT_COMMENT, to.clocks.text, to.clocks.len);
	put_words(&text, arg);
	if (text.len)
		make(&to, STRAT_COMMENT, text.text, text.len);
	to.failed |= text.error;
	strat_out_free(&text);
	keep_all(&to, STRAT_SIDE_LINE);
	return end(&to);
}

/* Keep NOTE without the clock of the mover, if anything is left. */
static void
keep_rest(struct notes *to, const struct strat_note *note)
{
	const struct strat_record *g = edit_record(to->s);
	struct strat_out text;

	strat_out_init(&text, -1);
	put_clocks(&text, g->text + note->text, "clk");
	if (text.len)
		strat_out_char(&text, ' ');
	strat_note_write_text(&text, g, note);
	while (text.len && text.text[text.len - 1] == ' ')
		text.len--;
	if (text.len)
		make(to, STRAT_COMMENT, text.text, text.len);
	to->failed |= text.error;
	strat_out_free(&text);
}

/* Return 1 if TEXT is a time such as 9:58, 0:09:58 or 0:09:58.5. */
static int
is_time(const char *text)
{
	static const char digits[] = "0123456789";
	size_t n = strspn(text, digits), colons = 0;

	while (n && n < 4 && text[n] == ':' && strspn(text + n + 1, digits) == 2) {
		text += n + 1;
		n = 2;
		colons++;
	}
	text += n;
	if (*text == '.' && text[1])
		text += 1 + strspn(text + 1, digits);
	return colons >= 1 && colons <= 2 && !*text;
}

int
edit_do_clock(struct edit_session *s, const char *arg)
{
	size_t len = edit_word(&arg), first = s->game.ply, i;
	struct notes to;
	char text[40];

	if (!s->game.ply)
		return refuse_no_ply(s);
	if (len > 16 || (len && !is_time(arg)))
		return edit_refuse(s, "invalid time (H:MM:SS, or nothing to remove the clock)");
	start(&to, s);
	keep_all(&to, STRAT_NAG);
	strcpy(text, "[%clk ");
	strcat(text, arg);
	strcat(text, "]");
	if (len)
		make(&to, STRAT_COMMENT, text, strlen(text));
	for (i = strat_notes_find(edit_record(s), first);
	     i < edit_record(s)->nnotes && edit_record(s)->notes[i].ply == first; i++) {
		struct strat_note note = edit_record(s)->notes[i];

		if (note.kind == STRAT_COMMENT &&
		    strat_note_time(edit_record(s), &note, "clk") >= 0)
			keep_rest(&to, &note);
		else if (note.kind != STRAT_NAG)
			keep(&to, &note);
	}
	return end(&to);
}

int
edit_do_nag(struct edit_session *s, const char *arg)
{
	const char *rest = arg;
	long n = edit_number(&rest);
	struct notes to;
	size_t len = strlen(arg);

	if (!s->game.ply)
		return refuse_no_ply(s);
	if (*arg && (n < 1 || n > 255 || *rest))
		return edit_refuse(s, "invalid mark (1 to 255: 1 !, 2 ?, 3 !!, 4 ?\?, 5 !?, 6 ?!)");
	start(&to, s);
	if (*arg) {
		keep_all(&to, STRAT_NAG);
		make(&to, STRAT_NAG, arg, len);
	}
	keep_all(&to, STRAT_COMMENT);
	keep_all(&to, STRAT_SIDE_LINE);
	return end(&to);
}
