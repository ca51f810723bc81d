/* trf_lines.c - lines of a report that are kept as they are, and what they say of the tournament. */
#include <stdio.h>
#include <string.h>

#include "tourney/pairing/pairing.h"
#include "tourney/trf.h"

void
strat_trf_line_text(const struct strat_tourney *t, const char *code, char *to, size_t size)
{
	size_t i, n;

	*to = '\0';
	for (i = 0; i < t->nnotes; i++) {
		const char *text = t->text + t->notes[i].at;

		if (t->notes[i].len < 4 || memcmp(text, code, 3) != 0)
			continue;
		n = t->notes[i].len - 4 < size - 1 ? t->notes[i].len - 4 : size - 1;
		memcpy(to, text + 4, n);
		to[n] = '\0';
		return;
	}
}

int
strat_trf_comment_text(const struct strat_tourney *t, const char *word, char *to, size_t size)
{
	size_t i, len = strlen(word);

	for (i = 0; i < t->nnotes; i++) {
		const char *text = t->text + t->notes[i].at, *end = text + t->notes[i].len;

		if ((size_t)(end - text) < len + 4 || memcmp(text, "### ", 4) != 0 ||
		    memcmp(text + 4, word, len) != 0 ||
		    (text + 4 + len < end && text[4 + len] != ' '))
			continue;
		text += 4 + len;
		text += text < end;
		snprintf(to, size, "%.*s", (int)(end - text), text);
		return 1;
	}
	return 0;
}

int
strat_trf_has_teams(const struct strat_tourney *t)
{
	size_t i;

	for (i = 0; i < t->nnotes; i++)
		if (t->notes[i].len > 4 &&
		    (memcmp(t->text + t->notes[i].at, "310 ", 4) == 0 ||
			memcmp(t->text + t->notes[i].at, "013 ", 4) == 0))
			return 1;
	return 0;
}

const struct strat_system *
strat_trf_system(const struct strat_tourney *t)
{
	const struct strat_system *s;
	char type[80];

	strat_trf_line_text(t, "192", type, sizeof type);
	s = strat_system_of_type(type);
	if (s)
		return s;
	if (strstr(type, "ROUNDROBIN"))
		return &strat_system_round_robin;
	if (*type)
		return NULL;
	strat_trf_line_text(t, "092", type, sizeof type);
	return strat_system_find(type);
}
