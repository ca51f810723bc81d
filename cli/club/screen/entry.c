/* entry.c - a result as it is typed. */
#include "cli/club/screen/ui.h"

#include <stdio.h>
#include <string.h>

/* The results that TEXT says to E. */
static int
read_results(const char *text, size_t games, size_t most, struct club_entry *e)
{
	const char *why;

	memset(&e->game, 0, sizeof e->game);
	e->has_result = *text && strat_club_results_read(&e->game, text, games, most, &why) == 0;
	return e->has_result ? 0 : -1;
}

int
club_entry_read(const char *text, size_t here, size_t games, size_t most, struct club_entry *e)
{
	char word[STRAT_CLUB_TEXT];
	size_t digits, len;

	text += strspn(text, " ");
	len = strlen(text);
	while (len && text[len - 1] == ' ')
		len--;
	if (len == 0 || len >= sizeof word)
		return -1;
	snprintf(word, sizeof word, "%.*s", (int)len, text);
	e->board = here;
	if (read_results(word, games, most, e) == 0)
		return here ? 0 : -1;
	digits = strspn(word, "0123456789");
	if (digits == 0 || digits > 5)
		return -1;
	sscanf(word, "%zu", &e->board);
	text = word + digits;
	text += *text == '.';
	text += strspn(text, " ");
	if (!e->board)
		return -1;
	return *text ? read_results(text, games, most, e) : 0;
}

const char *
club_results_words(const struct strat_club_game *g, char text[STRAT_CLUB_RESULTS_TEXT])
{
	return *strat_club_results_text(g, text) ? text : _("open");
}
