/* result.h - how a game of a tournament ended, or what a player without a game gets: one list for
 * reports, a club's file, the command line, the screen and lists of results. */
#ifndef STRAT_TOURNEY_RESULT_H
#define STRAT_TOURNEY_RESULT_H

#include <stddef.h>
#include <stdint.h>

/* A result, as the share of the player who is named first and that of the other one. */
enum strat_tourney_result {
	STRAT_RESULT_OPEN,
	STRAT_RESULT_WIN,
	STRAT_RESULT_DRAW,
	STRAT_RESULT_LOSS,
	STRAT_RESULT_BOTH_LOSE,
	STRAT_RESULT_FORFEIT_WIN, /* the second player was absent */
	STRAT_RESULT_FORFEIT_LOSS,
	STRAT_RESULT_BOTH_FORFEIT,
	STRAT_RESULT_GAMES, /* those below are no results of a club's game */

	STRAT_RESULT_SHORT_WIN = STRAT_RESULT_GAMES, /* unrated: W, D, L of a report */
	STRAT_RESULT_SHORT_DRAW,
	STRAT_RESULT_SHORT_LOSS,
	STRAT_RESULT_ZERO_BYE, /* the player asked not to be paired */
	STRAT_RESULT_HALF_BYE,
	STRAT_RESULT_FULL_BYE,
	STRAT_RESULT_PAIRING_BYE, /* no opponent was left */
	STRAT_TOURNEY_RESULTS
};

/* Flags of a result. */
enum { STRAT_IS_PLAYED = 1, STRAT_IS_FORFEIT = 2, STRAT_IS_BYE = 4 };

/* A row of the table. */
struct strat_result_row {
	const char *word;  /* in files and CSV: "1-0"; "" if there is none */
	const char *shown; /* to people, where room is short */
	const char *share; /* the first player's part of it: "1" */
	char letter[2];    /* of both players in a report (trf.h) */
	int16_t points[2]; /* of both players, hundredths, where a win is 1 and a draw 1/2 */
	uint8_t flags;     /* STRAT_IS_PLAYED ... */
	uint8_t turned;    /* the same result if the players are named the other way round */
	uint8_t award;     /* what it is worth to the first player: enum strat_award, as White */
};

extern const struct strat_result_row strat_result_table[STRAT_TOURNEY_RESULTS];

/* Return the result of a game that the LEN bytes at TEXT mean, in any of the usual spellings and in
 * either case ("1-0", "=", "1/2", "+:-", "*", "red" ...), or -1. */
int strat_result_parse(const char *text, size_t len);

/* Return the result with the letters A and B of a report, or -1. */
int strat_result_of_letters(char a, char b);

/* Return the row of the first result in which the first player has LETTER; that of an open game if
 * there is none. */
const struct strat_result_row *strat_result_of_letter(char letter);

/* Return the bye that WORD asks for, "none" being STRAT_RESULT_OPEN, or -1; return the word of BYE. */
int strat_bye_parse(const char *word);
const char *strat_bye_word(enum strat_tourney_result bye);

/* A game of two players, of whom the first one moves first, with its result. */
struct strat_result_game {
	uint16_t player[2];
	uint8_t result; /* enum strat_tourney_result */
};

#endif
