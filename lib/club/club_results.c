/* club_results.c - read and write the results of a board. */
#include "club/club.h"

#include <stdio.h>
#include <string.h>

#include "base/lang.h"
#include "base/scan.h"

/* ------ the games of a board ------ */

/* Return the result of each game if WORD is a score such as "2-0" in N games all won by one player,
 * otherwise -1. */
static int
read_sum(const char *word, size_t n)
{
	char sum[48];

	snprintf(sum, sizeof sum, "%zu-0", n);
	if (strcmp(word, sum) == 0)
		return STRAT_RESULT_WIN;
	snprintf(sum, sizeof sum, "0-%zu", n);
	return strcmp(word, sum) == 0 ? STRAT_RESULT_LOSS : -1;
}

/* Return the result if WORD applies to all N games of a board, or -1 if it is the result of the
 * first. */
static int
read_all(const char *word, size_t n)
{
	int one = strat_result_parse(word, strlen(word));

	if (n < 2)
		return -1;
	return one == STRAT_RESULT_OPEN ||
		(one >= 0 && strat_result_table[one].flags & STRAT_IS_FORFEIT)
	    ? one
	    : read_sum(word, n);
}

int
strat_club_results_read(struct strat_club_game *g, const char *text, size_t games, size_t most)
{
	uint8_t result[STRAT_CLUB_GAMES] = { STRAT_RESULT_OPEN };
	size_t n = 0;
	char word[16];
	int one, all = -1;
	size_t len;

	while ((len = strat_scan_copy_word(&text, word, sizeof word)) > 0) {
		if (len >= sizeof word)
			return -1;
		one = strat_result_parse(word, len);
		all = n == 0 ? read_all(word, games) : -1;
		if (one < 0 && all < 0)
			return -1;
		if (n == most)
			return -2;
		result[n++] = (uint8_t)(one < 0 ? 0 : one);
		if (all >= 0 && !*(text + strspn(text, " ")))
			memset(result, all, games);
		else if (one < 0)
			return -1;
	}
	memcpy(g->result, result, sizeof result);
	g->n = (uint8_t)(n > games ? n : games);
	return 0;
}

const char *
strat_club_results_text(const struct strat_club_game *g, char text[STRAT_CLUB_RESULTS_TEXT])
{
	size_t i, len = 0, known = 0;

	text[0] = '\0';
	for (i = 0; i < g->n; i++) {
		const char *word = strat_result_table[g->result[i]].word;

		known += *word != '\0';
		len += (size_t)snprintf(text + len, STRAT_CLUB_RESULTS_TEXT - len, "%s%s",
		    i ? " " : "", *word ? word : "*");
	}
	if (!known)
		text[0] = '\0';
	return text;
}

int
strat_club_game_is_open(const struct strat_club_game *g)
{
	size_t i;

	for (i = 0; i < g->n && g->player[1]; i++)
		if (g->result[i] == STRAT_RESULT_OPEN)
			return 1;
	return 0;
}

int
strat_club_score_difference(const struct strat_club_game *g)
{
	const int16_t *points;
	size_t i;
	int sum = 0;

	for (i = 0; i < g->n; i++) {
		points = strat_result_table[g->result[i]].points;
		sum += points[0] - points[1];
	}
	return sum / 50;
}

struct strat_result_game
strat_club_single_game(const struct strat_club_game *g, size_t i)
{
	uint8_t result = g->result[i];

	return (struct strat_result_game){ { g->player[i % 2], g->player[!(i % 2)] },
		i % 2 ? strat_result_table[result].turned : result };
}
