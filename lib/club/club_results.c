/* club_results.c - how the games of a board ended, in words. */
#include "club/club.h"

#include <stdio.h>
#include <string.h>

#include "base/lang.h"
#include "base/scan.h"

const char *const strat_club_result_name[STRAT_CLUB_RESULTS] = {
	[STRAT_CLUB_OPEN] = "",
	[STRAT_CLUB_WIN] = "1-0",
	[STRAT_CLUB_DRAW] = "1/2-1/2",
	[STRAT_CLUB_LOSS] = "0-1",
	[STRAT_CLUB_NONE] = "0-0",
	[STRAT_CLUB_WALKOVER] = "+--",
	[STRAT_CLUB_WALKOVER_2ND] = "--+",
	[STRAT_CLUB_ABSENT] = "---",
};

/* Other ways to write a result. */
static const struct {
	const char *text;
	enum strat_club_result result;
} other_results[] = {
	{ "1", STRAT_CLUB_WIN },
	{ "0", STRAT_CLUB_LOSS },
	{ "=", STRAT_CLUB_DRAW },
	{ "1/2", STRAT_CLUB_DRAW },
	{ "1:0", STRAT_CLUB_WIN },
	{ "0:1", STRAT_CLUB_LOSS },
	{ "draw", STRAT_CLUB_DRAW },
	{ "\xc2\xbd-\xc2\xbd", STRAT_CLUB_DRAW },
	{ "0.5-0.5", STRAT_CLUB_DRAW },
	{ "\xc2\xbd", STRAT_CLUB_DRAW },
	{ "+:-", STRAT_CLUB_WALKOVER },
	{ "-:+", STRAT_CLUB_WALKOVER_2ND },
	{ ":+", STRAT_CLUB_WALKOVER_2ND }, /* where a dash would be an option */
	{ "-:-", STRAT_CLUB_ABSENT },
	{ ":-", STRAT_CLUB_ABSENT },
	{ "0:0", STRAT_CLUB_NONE },
	{ "+", STRAT_CLUB_WALKOVER },
	{ "-", STRAT_CLUB_WALKOVER_2ND },
	{ "none", STRAT_CLUB_OPEN },
	{ "*", STRAT_CLUB_OPEN },
};

int
strat_club_result_read(const char *text)
{
	size_t i;

	for (i = 0; i < STRAT_CLUB_RESULTS; i++)
		if (strcmp(text, strat_club_result_name[i]) == 0)
			return (int)i;
	for (i = 0; i < sizeof other_results / sizeof *other_results; i++)
		if (strcmp(text, other_results[i].text) == 0)
			return (int)other_results[i].result;
	return -1;
}

/* ------ the games of a board ------ */

/* What one word says of all games of a board. */
static const enum strat_club_result of_all[] = { STRAT_CLUB_OPEN, STRAT_CLUB_WALKOVER,
	STRAT_CLUB_WALKOVER_2ND, STRAT_CLUB_ABSENT };

/* WORD as the sum of N games of which one player won all, "2-0": the result of each; -1: it is none. */
static int
read_sum(const char *word, size_t n)
{
	char sum[48];

	snprintf(sum, sizeof sum, "%zu-0", n);
	if (strcmp(word, sum) == 0)
		return STRAT_CLUB_WIN;
	snprintf(sum, sizeof sum, "0-%zu", n);
	return strcmp(word, sum) == 0 ? STRAT_CLUB_LOSS : -1;
}

/* The result that WORD, the only one, says of all games of G; -1: it says that of the first one. */
static int
read_all(const char *word, size_t n)
{
	int one = strat_club_result_read(word);
	size_t i;

	if (n < 2)
		return -1;
	for (i = 0; i < sizeof of_all / sizeof *of_all; i++)
		if (one == (int)of_all[i])
			return one;
	return read_sum(word, n);
}

int
strat_club_results_read(
    struct strat_club_game *g, const char *text, size_t games, size_t most, const char **why)
{
	uint8_t result[STRAT_CLUB_GAMES] = { STRAT_CLUB_OPEN };
	size_t n = 0;
	char word[16];
	int one, all = -1;
	size_t len;

	*why = N_("each game needs 1-0, 0-1, 1/2, 0-0, +:-, -:+, -:- or *");
	while ((len = strat_scan_copy_word(&text, word, sizeof word)) > 0) {
		if (len >= sizeof word)
			return -1;
		one = strat_club_result_read(word);
		all = n == 0 ? read_all(word, games) : -1;
		if (one < 0 && all < 0)
			return -1;
		if (n == most) {
			*why = N_("too many games");
			return -1;
		}
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
		const char *word = strat_club_result_name[g->result[i]];

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
		if (g->result[i] == STRAT_CLUB_OPEN)
			return 1;
	return 0;
}

int
strat_club_score_difference(const struct strat_club_game *g)
{
	static const int8_t lead[STRAT_CLUB_RESULTS] = { [STRAT_CLUB_WIN] = 2,
		[STRAT_CLUB_LOSS] = -2,
		[STRAT_CLUB_WALKOVER] = 2,
		[STRAT_CLUB_WALKOVER_2ND] = -2 };
	size_t i;
	int sum = 0;

	for (i = 0; i < g->n; i++)
		sum += lead[g->result[i]];
	return sum;
}

struct strat_club_single_game
strat_club_single_game(const struct strat_club_game *g, size_t i)
{
	static const uint8_t turned[STRAT_CLUB_RESULTS] = {
		[STRAT_CLUB_WIN] = STRAT_CLUB_LOSS,
		[STRAT_CLUB_DRAW] = STRAT_CLUB_DRAW,
		[STRAT_CLUB_LOSS] = STRAT_CLUB_WIN,
		[STRAT_CLUB_NONE] = STRAT_CLUB_NONE,
		[STRAT_CLUB_WALKOVER] = STRAT_CLUB_WALKOVER_2ND,
		[STRAT_CLUB_WALKOVER_2ND] = STRAT_CLUB_WALKOVER,
		[STRAT_CLUB_ABSENT] = STRAT_CLUB_ABSENT,
	};
	uint8_t result = g->result[i];

	return (struct strat_club_single_game){
		{ g->player[i % 2], g->player[!(i % 2)] }, i % 2 ? turned[result] : result,
		result == STRAT_CLUB_WIN || result == STRAT_CLUB_DRAW || result == STRAT_CLUB_LOSS
	};
}
