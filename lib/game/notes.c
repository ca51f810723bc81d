/* notes.c - read the clock times, evals, comments and NAGs between the plies of a record. */
#include "game/notes.h"

#include <string.h>

#include "base/scan.h"

size_t
strat_notes_find(const struct strat_record *g, size_t ply)
{
	size_t low = 0, high = g->nnotes, mid;

	while (low < high) {
		mid = (low + high) / 2;
		if (g->notes[mid].ply < ply)
			low = mid + 1;
		else
			high = mid;
	}
	return low;
}

/* ------ times ------ */

#define LONGEST (1000L * 3600 * 500) /* milliseconds; longer times are rejected */

/* Return the time at S, such as "0:09:58.5", in milliseconds, or -1. */
static int32_t
read_time(const char *s)
{
	int64_t ms;

	if (strat_scan_clock(&s, s + strlen(s), LONGEST, &ms) != STRAT_SCAN_OK)
		return -1;
	s += strspn(s, " ");
	return *s == ']' ? (int32_t)ms : -1;
}

/* Return the value of [%NAME value] in NOTE, or NULL if it has none. */
static const char *
find_value(const struct strat_record *g, const struct strat_note *note, const char *name)
{
	const char *s = g->text + note->text;
	static const char blanks[] = " \t\r\n"; /* lines may be broken here */
	size_t len = strlen(name);

	if (note->kind != STRAT_COMMENT)
		return NULL;
	for (; (s = strstr(s, "[%")) != NULL; s += 2)
		if (strncmp(s + 2, name, len) == 0 && strspn(s + 2 + len, blanks) > 0)
			return s + 2 + len + strspn(s + 2 + len, blanks);
	return NULL;
}

int32_t
strat_note_time(const struct strat_record *g, const struct strat_note *note, const char *name)
{
	const char *s = find_value(g, note, name);

	return s ? read_time(s) : -1;
}

int32_t
strat_notes_time(const struct strat_record *g, size_t ply, const char *name)
{
	size_t i = strat_notes_find(g, ply);
	int32_t value = -1;

	for (; value < 0 && i < g->nnotes && g->notes[i].ply == ply; i++)
		value = strat_note_time(g, &g->notes[i], name);
	return value;
}

/* ------ evals ------ */

int
strat_note_eval(const struct strat_record *g, const struct strat_note *note)
{
	const char *s = find_value(g, note, "eval"), *end = s ? strchr(s, ']') : NULL;

	return end
	    ? (int)strat_scan_number(s, strat_trimmed_length(s, (size_t)(end - s)), STRAT_EVAL_MOST)
	    : -1;
}

int
strat_notes_eval(const struct strat_record *g, size_t ply)
{
	size_t i = strat_notes_find(g, ply);
	int value = -1;

	for (; value < 0 && i < g->nnotes && g->notes[i].ply == ply; i++)
		value = strat_note_eval(g, &g->notes[i]);
	return value;
}

/* ------ NAGs ------ */

void
strat_note_write_text(
    struct strat_out *out, const struct strat_record *g, const struct strat_note *note)
{
	const char *s = g->text + note->text, *end = s + strlen(s), *from, *to;
	size_t start = out->len;

	while (s < end) {
		from = note->kind == STRAT_COMMENT ? strstr(s, "[%") : NULL;
		to = from ? strchr(from, ']') : NULL;
		if (!to)
			from = end;
		while (s < from && *s == ' ')
			s++;
		if (out->len > start && s < from)
			strat_out_char(out, ' ');
		strat_out_put(out, s, (size_t)(from - s));
		s = to ? to + 1 : end;
		while (out->len > start && out->text[out->len - 1] == ' ')
			out->len--;
	}
}

void
strat_note_write_nag(
    struct strat_out *out, const struct strat_record *g, const struct strat_note *note)
{
	static const char *const marks[] = { "!", "?", "!!", "??", "!?", "?!" }; /* as in chess */
	const char *text = g->text + note->text;

	if (text[0] >= '1' && text[0] <= '6' && !text[1])
		strat_out_str(out, marks[text[0] - '1']);
	else
		strat_out_printf(out, "$%.3s", text);
}

void
strat_notes_write_nags(struct strat_out *out, const struct strat_record *g, size_t ply)
{
	size_t i = strat_notes_find(g, ply);

	for (; i < g->nnotes && g->notes[i].ply == ply; i++)
		if (g->notes[i].kind == STRAT_NAG)
			strat_note_write_nag(out, g, &g->notes[i]);
}
