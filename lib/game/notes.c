/* notes.c - what stands between the plies of a record: where, and the times in it. */
#include "game/notes.h"

#include <string.h>

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

#define LONGEST (1000L * 3600 * 500) /* milliseconds: no clock shows more */

/* "0:09:58.5" in milliseconds; -1: it is none. */
static int32_t
read_time(const char *s)
{
	long ms = 0, part = 0, scale = 1000;

	if (*s < '0' || *s > '9')
		return -1;
	for (; (*s >= '0' && *s <= '9') || *s == ':'; s++) {
		if (*s == ':') {
			ms = (ms + part) * 60;
			part = 0;
		} else {
			part = part * 10 + (*s - '0') * 1000;
		}
		if (ms + part > LONGEST)
			return -1;
	}
	if (*s == '.')
		for (s++; *s >= '0' && *s <= '9'; s++)
			part += (*s - '0') * (scale /= 10);
	while (*s == ' ')
		s++;
	return *s == ']' ? (int32_t)(ms + part) : -1;
}

int32_t
strat_note_time(const struct strat_record *g, const struct strat_note *note, const char *name)
{
	const char *s = g->text + note->text;
	size_t len = strlen(name);

	if (note->kind != STRAT_COMMENT)
		return -1;
	for (; (s = strstr(s, "[%")) != NULL; s += 2)
		if (strncmp(s + 2, name, len) == 0 && s[2 + len] == ' ')
			return read_time(s + 2 + len + strspn(s + 2 + len, " "));
	return -1;
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
