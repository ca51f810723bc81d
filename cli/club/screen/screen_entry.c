/* screen_entry.c - read a result as it is typed. */
#include "cli/club/screen/ui.h"

#include <stdio.h>
#include <string.h>

#include "base/scan.h"

/* Read the results in TEXT into E.  Return 0 or -1. */
static int
read_results(const char *text, size_t games, size_t most, struct club_entry *e)
{
	memset(&e->game, 0, sizeof e->game);
	e->has_result = *text && strat_club_results_read(&e->game, text, games, most) == 0;
	return e->has_result ? 0 : -1;
}

/* Return 1 if the first GAMES games decided the match, so there can be no more games. */
static int
is_decided(const struct strat_club_game *g, size_t games)
{
	struct strat_club_game first = *g;

	first.n = (uint8_t)games;
	return g->n > games && strat_club_score_difference(&first) != 0;
}

/* Read the number of a board and, if there is more, its results.  Return 0 or -1. */
static int
read_board(const char *word, size_t games, size_t most, struct club_entry *e)
{
	size_t digits = strspn(word, "0123456789");

	if (digits == 0 || digits > 5)
		return -1;
	e->board = (size_t)strat_leading_number(word);
	word += digits;
	word += *word == '.';
	word += strspn(word, " ");
	if (!e->board)
		return -1;
	return *word ? read_results(word, games, most, e) : 0;
}

int
club_entry_read(const char *text, size_t here, size_t games, size_t most, struct club_entry *e)
{
	char word[STRAT_CLUB_TEXT];
	size_t len;

	text += strspn(text, " ");
	len = strlen(text);
	while (len && text[len - 1] == ' ')
		len--;
	if (len == 0 || len >= sizeof word)
		return -1;
	snprintf(word, sizeof word, "%.*s", (int)len, text);
	if (read_results(word, games, most, e) < 0 || is_decided(&e->game, games)) {
		if (read_board(word, games, most, e) == 0)
			return 0;
		if (read_results(word, games, most, e) < 0)
			return -1;
	}
	e->board = here;
	return here ? 0 : -1;
}

const char *
club_results_or_open(const struct strat_club_game *g, char text[STRAT_CLUB_RESULTS_TEXT])
{
	return *strat_club_results_text(g, text) ? club_spell_forfeits(text) : _("open");
}
