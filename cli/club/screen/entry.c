/* entry.c - a result as it is typed. */
#include "cli/club/screen/ui.h"

#include <stdio.h>
#include <string.h>

int
club_entry_read(const char *text, size_t here, struct club_entry *e)
{
	char word[40];
	size_t digits, len;

	text += strspn(text, " ");
	len = strlen(text);
	while (len && text[len - 1] == ' ')
		len--;
	if (len == 0 || len >= sizeof word)
		return -1;
	snprintf(word, sizeof word, "%.*s", (int)len, text);
	*e = (struct club_entry){ here, strat_club_result_read(word) };
	if (e->result >= 0)
		return here ? 0 : -1;
	digits = strspn(word, "0123456789");
	if (digits == 0 || digits > 5)
		return -1;
	sscanf(word, "%zu", &e->board);
	text = word + digits + strspn(word + digits, " ");
	if (!*text)
		return e->board ? 0 : -1;
	e->result = strat_club_result_read(text);
	return e->result >= 0 && e->board ? 0 : -1;
}
