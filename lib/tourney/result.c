/* result.c - the table of results, and the words that people and programs use for them. */
#include "tourney/result.h"

#include <string.h>

#include "base/lang.h"
#include "base/scan.h"
#include "tourney/tourney.h"

#define HALF  "\302\275"
#define MINUS "\342\210\222"

/* clang-format off */
const struct strat_result_row strat_result_table[STRAT_TOURNEY_RESULTS] = {
	[STRAT_RESULT_OPEN] = { "", "", "", "  ", { 0, 0 }, 0,
	    STRAT_RESULT_OPEN, STRAT_BYE_ZERO },
	[STRAT_RESULT_WIN] = { "1-0", "1-0", "1", "10", { 100, 0 }, STRAT_IS_PLAYED,
	    STRAT_RESULT_LOSS, STRAT_WIN_WHITE },
	[STRAT_RESULT_DRAW] = { "1/2-1/2", HALF "-" HALF, HALF, "==", { 50, 50 }, STRAT_IS_PLAYED,
	    STRAT_RESULT_DRAW, STRAT_DRAW_WHITE },
	[STRAT_RESULT_LOSS] = { "0-1", "0-1", "0", "01", { 0, 100 }, STRAT_IS_PLAYED,
	    STRAT_RESULT_WIN, STRAT_LOSS_WHITE },
	[STRAT_RESULT_BOTH_LOSE] = { "0-0", "0-0", "0", "00", { 0, 0 }, STRAT_IS_PLAYED,
	    STRAT_RESULT_BOTH_LOSE, STRAT_LOSS_WHITE },
	[STRAT_RESULT_FORFEIT_WIN] = { "+--", "+:" MINUS, "+", "+-", { 100, 0 }, STRAT_IS_FORFEIT,
	    STRAT_RESULT_FORFEIT_LOSS, STRAT_FORFEIT_WIN },
	[STRAT_RESULT_FORFEIT_LOSS] = { "--+", MINUS ":+", "-", "-+", { 0, 100 }, STRAT_IS_FORFEIT,
	    STRAT_RESULT_FORFEIT_WIN, STRAT_FORFEIT_LOSS },
	[STRAT_RESULT_BOTH_FORFEIT] = { "---", MINUS ":" MINUS, "-", "--", { 0, 0 }, STRAT_IS_FORFEIT,
	    STRAT_RESULT_BOTH_FORFEIT, STRAT_FORFEIT_LOSS },
	[STRAT_RESULT_SHORT_WIN] = { "1-0", "1-0", "1", "WL", { 100, 0 }, STRAT_IS_PLAYED,
	    STRAT_RESULT_SHORT_LOSS, STRAT_WIN_WHITE },
	[STRAT_RESULT_SHORT_DRAW] = { "1/2-1/2", HALF "-" HALF, HALF, "DD", { 50, 50 }, STRAT_IS_PLAYED,
	    STRAT_RESULT_SHORT_DRAW, STRAT_DRAW_WHITE },
	[STRAT_RESULT_SHORT_LOSS] = { "0-1", "0-1", "0", "LW", { 0, 100 }, STRAT_IS_PLAYED,
	    STRAT_RESULT_SHORT_WIN, STRAT_LOSS_WHITE },
	[STRAT_RESULT_ZERO_BYE] = { N_("zero"), "", "", "Z ", { 0, 0 }, STRAT_IS_BYE,
	    STRAT_RESULT_ZERO_BYE, STRAT_BYE_ZERO },
	[STRAT_RESULT_HALF_BYE] = { N_("half"), "", "", "H ", { 50, 0 }, STRAT_IS_BYE,
	    STRAT_RESULT_HALF_BYE, STRAT_BYE_HALF },
	[STRAT_RESULT_FULL_BYE] = { N_("full"), "", "", "F ", { 100, 0 }, STRAT_IS_BYE,
	    STRAT_RESULT_FULL_BYE, STRAT_BYE_FULL },
	[STRAT_RESULT_PAIRING_BYE] = { "bye", "", "", "U ", { 100, 0 }, STRAT_IS_BYE,
	    STRAT_RESULT_PAIRING_BYE, STRAT_BYE_PAIRING },
};
/* clang-format on */

/* Other spellings of the result of a game. */
static const struct {
	const char *text;
	enum strat_tourney_result result;
} spellings[] = {
	{ "1", STRAT_RESULT_WIN },
	{ "0", STRAT_RESULT_LOSS },
	{ "=", STRAT_RESULT_DRAW },
	{ "1/2", STRAT_RESULT_DRAW },
	{ "1:0", STRAT_RESULT_WIN },
	{ "0:1", STRAT_RESULT_LOSS },
	{ "draw", STRAT_RESULT_DRAW },
	{ HALF "-" HALF, STRAT_RESULT_DRAW },
	{ HALF, STRAT_RESULT_DRAW },
	{ "0.5-0.5", STRAT_RESULT_DRAW },
	{ "0.5", STRAT_RESULT_DRAW },
	{ "red", STRAT_RESULT_WIN },
	{ "white", STRAT_RESULT_WIN },
	{ "blue", STRAT_RESULT_LOSS },
	{ "black", STRAT_RESULT_LOSS },
	{ "0:0", STRAT_RESULT_BOTH_LOSE },
	{ "+:-", STRAT_RESULT_FORFEIT_WIN },
	{ "+-", STRAT_RESULT_FORFEIT_WIN },
	{ "+", STRAT_RESULT_FORFEIT_WIN },
	{ "-:+", STRAT_RESULT_FORFEIT_LOSS },
	{ "-+", STRAT_RESULT_FORFEIT_LOSS },
	{ ":+", STRAT_RESULT_FORFEIT_LOSS }, /* where a dash would begin an option */
	{ "-", STRAT_RESULT_FORFEIT_LOSS },
	{ "-:-", STRAT_RESULT_BOTH_FORFEIT },
	{ ":-", STRAT_RESULT_BOTH_FORFEIT },
	{ "none", STRAT_RESULT_OPEN },
	{ "*", STRAT_RESULT_OPEN },
};

int
strat_result_parse(const char *text, size_t len)
{
	size_t i;

	for (i = 0; i < STRAT_RESULT_GAMES; i++)
		if (strlen(strat_result_table[i].word) == len &&
		    memcmp(text, strat_result_table[i].word, len) == 0)
			return (int)i;
	for (i = 0; i < sizeof spellings / sizeof *spellings; i++)
		if (strlen(spellings[i].text) == len &&
		    strat_ncasecmp(text, spellings[i].text, len) == 0)
			return (int)spellings[i].result;
	return -1;
}

int
strat_result_of_letters(char a, char b)
{
	int i;

	for (i = 0; i < STRAT_TOURNEY_RESULTS; i++)
		if (strat_result_table[i].letter[0] == a && strat_result_table[i].letter[1] == b)
			return i;
	return a == 'L' && b == 'L' ? STRAT_RESULT_BOTH_LOSE : -1;
}

const struct strat_result_row *
strat_result_of_letter(char letter)
{
	/* by letter: the pairing asks for each cell many times */
	static const uint8_t of[128] = { ['1'] = STRAT_RESULT_WIN,
		['='] = STRAT_RESULT_DRAW,
		['0'] = STRAT_RESULT_LOSS,
		['+'] = STRAT_RESULT_FORFEIT_WIN,
		['-'] = STRAT_RESULT_FORFEIT_LOSS,
		['W'] = STRAT_RESULT_SHORT_WIN,
		['D'] = STRAT_RESULT_SHORT_DRAW,
		['L'] = STRAT_RESULT_SHORT_LOSS,
		['Z'] = STRAT_RESULT_ZERO_BYE,
		['H'] = STRAT_RESULT_HALF_BYE,
		['F'] = STRAT_RESULT_FULL_BYE,
		['U'] = STRAT_RESULT_PAIRING_BYE };

	return &strat_result_table[of[(unsigned char)letter & 127]];
}

const char *
strat_bye_word(enum strat_tourney_result bye)
{
	return bye == STRAT_RESULT_OPEN ? N_("none") : strat_result_table[bye].word;
}

int
strat_bye_parse(const char *word)
{
	int bye;

	if (strcmp(word, strat_bye_word(STRAT_RESULT_OPEN)) == 0)
		return STRAT_RESULT_OPEN;
	for (bye = STRAT_RESULT_ZERO_BYE; bye <= STRAT_RESULT_FULL_BYE; bye++)
		if (strcmp(word, strat_result_table[bye].word) == 0)
			return bye;
	return -1;
}
