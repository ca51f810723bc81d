/* record_api.c - implement strat/record.h: plies and records. */
#include "strat/record.h"

#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "game/notes.h"
#include "game/record.h"

/* ------ plies and results ------ */

int
strat_ply_parse(struct strat_ply *ply, const char *text, struct strat_report *rep)
{
	const char *p = text, *end = text + strlen(text);

	if (strat_ply_read(ply, &p, end) == 0 && p == end)
		return 0;
	return strat_tellf(rep, STRAT_E_PLY, STRAT_NOWHERE, "%.80s", text);
}

size_t
strat_ply_text(const struct strat_ply *ply, char *to, size_t size)
{
	char text[STRAT_PLY_SIZE];

	return strat_copy_text(to, size, text, strat_ply_write(text, ply));
}

const char *
strat_result_text(enum strat_result result)
{
	return strat_result_token[result];
}

const char *
strat_result_phrase(enum strat_result result)
{
	return strat_result_words[result];
}

/* ------ a record ------ */

struct strat_record *
strat_record_new(void)
{
	return calloc(1, sizeof(struct strat_record));
}

void
strat_record_delete(struct strat_record *g)
{
	if (g)
		strat_record_free(g);
	free(g);
}

const char *
strat_record_file(const struct strat_record *g)
{
	return g->file;
}

int
strat_record_tag_at(const struct strat_record *g, size_t i, const char **name, const char **value)
{
	if (i >= g->ntags)
		return 0;
	if (name)
		*name = g->text + g->tags[i].name;
	if (value)
		*value = g->text + g->tags[i].value;
	return 1;
}

size_t
strat_record_ply_count(const struct strat_record *g)
{
	return g->nplies;
}

const struct strat_ply *
strat_record_ply(const struct strat_record *g, size_t i)
{
	return i < g->nplies ? &g->plies[i] : NULL;
}

int
strat_record_append_ply(struct strat_record *g, const struct strat_ply *ply)
{
	if (g->nplies >= STRAT_MAX_PLIES)
		return -STRAT_E_LIMIT;
	return strat_record_add_ply(g, ply);
}

enum strat_result
strat_record_result(const struct strat_record *g)
{
	return g->result;
}

int
strat_record_set_result(struct strat_record *g, enum strat_result result)
{
	const char *token = strat_result_token[result];

	if (strat_record_set_tag(g, "Result", token, strlen(token)) < 0)
		return -STRAT_E_NOMEM;
	g->result = result;
	return 0;
}

/* ------ notes ------ */

int
strat_record_note_at(const struct strat_record *g, size_t i, size_t *ply,
    enum strat_note_kind *kind, const char **text)
{
	if (i >= g->nnotes)
		return 0;
	if (ply)
		*ply = g->notes[i].ply;
	if (kind)
		*kind = (enum strat_note_kind)g->notes[i].kind;
	if (text)
		*text = g->text + g->notes[i].text;
	return 1;
}

size_t
strat_record_note_text(const struct strat_record *g, size_t i, char *to, size_t size)
{
	struct strat_out out = { .fd = -1 };
	size_t len;

	if (i < g->nnotes && g->notes[i].kind == STRAT_NAG)
		strat_note_write_nag(&out, g, &g->notes[i]);
	else if (i < g->nnotes)
		strat_note_write_text(&out, g, &g->notes[i]);
	len = strat_copy_text(to, size, out.text, out.error ? 0 : out.len);
	strat_out_free(&out);
	return len;
}

int
strat_record_annotate(
    struct strat_record *g, size_t ply, enum strat_note_kind kind, const char *text, size_t len)
{
	struct strat_note note;
	size_t at;

	ply = ply < g->nplies ? ply : g->nplies;
	at = strat_notes_find(g, ply + 1);
	if (strat_record_add_note(g, kind, text, len) < 0)
		return -STRAT_E_NOMEM;
	note = g->notes[g->nnotes - 1];
	note.ply = (uint32_t)ply;
	memmove(&g->notes[at + 1], &g->notes[at], (g->nnotes - 1 - at) * sizeof note);
	g->notes[at] = note;
	return 0;
}

void
strat_record_drop_note(struct strat_record *g, size_t i)
{
	if (i >= g->nnotes)
		return;
	g->nnotes--;
	memmove(&g->notes[i], &g->notes[i + 1], (g->nnotes - i) * sizeof *g->notes);
}

int32_t
strat_record_time(const struct strat_record *g, size_t ply, const char *name)
{
	return strcmp(name, "eval") == 0 ? strat_notes_eval(g, ply)
					 : strat_notes_time(g, ply, name);
}
