/* strat/tourney.h - a tournament of people in memory: players, rounds, pairing, standings, and the
 * tournament report file (TRF) of FIDE.
 *
 *	struct strat_tourney *t = strat_tourney_new();
 *	struct strat_board *boards = ...;
 *
 *	if (!t || strat_tourney_read(t, "open.trf", &report) < 0)
 *		return 2;
 *	n = strat_tourney_pair(t, "dutch", boards, most, &report);
 *	if (n > 0 && strat_tourney_add_round(t, boards, (size_t)n, &report) > 0)
 *		...
 *	strat_tourney_delete(t);
 *
 * Players are identified by their pairing numbers, 1..9999; rounds are numbered from 1.  Points
 * and tie-break values are in hundredths: 150 is 1.5.  strat/club.h stores a tournament in a file.
 */
#ifndef STRAT_STRAT_TOURNEY_H
#define STRAT_STRAT_TOURNEY_H

#include <stddef.h>
#include <stdint.h>

#include "strat/base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ------ a tournament ------ */

/* A tournament; opaque. */
struct strat_tourney;

/* Return a new tournament without players, in which a win is worth 1 point and a draw 1/2, or NULL
 * if out of memory. */
STRAT_API struct strat_tourney *strat_tourney_new(void);

/* Release T, which may be NULL. */
STRAT_API void strat_tourney_delete(struct strat_tourney *t);

/* Replace T with the tournament of the report PATH ("-": standard input).  Lines that affect
 * neither pairing nor standings are kept and written back.  Return 0, or a negative code, and T is
 * empty. */
STRAT_API int strat_tourney_read(
    struct strat_tourney *t, const char *path, struct strat_report *rep) STRAT_CHECK;

/* Write T as a report, with lines that end with "\r", to the file PATH ("-": standard output).  An
 * existing file is replaced only after all data has been written.  Return 0 or a negative code. */
STRAT_API int strat_tourney_write(
    const struct strat_tourney *t, const char *path, struct strat_report *rep) STRAT_CHECK;

/* Set NAME to VALUE: "rounds", the planned number of rounds, 1..255; or "scoring", the points for
 * results: "1-half-0", "3-1-0", "6-3-1" (used by the ISF), or WIN-DRAW-LOSS in points such as
 * "2-1-0".  Return 0 or a negative code. */
STRAT_API int strat_tourney_set(struct strat_tourney *t, const char *name, const char *value,
    struct strat_report *rep) STRAT_CHECK;

/* ------ players ------ */

/* A player of a tournament. */
struct strat_entrant {
	unsigned number; /* from 1 */
	unsigned rating; /* 0: unrated */
	const char *name;
	int points; /* hundredths */
};

/* Add a player with RATING 0..9999 (0: unrated), and return their pairing number, the largest so
 * far plus 1, or a negative code.  For the Dutch system, add the strongest player first.  NAME
 * must not contain control characters; only its first 33 characters are kept. */
STRAT_API int strat_tourney_add_player(struct strat_tourney *t, const char *name, unsigned rating,
    struct strat_report *rep) STRAT_CHECK;

/* Set *P to player I, from 0, in the order of pairing numbers.  The name is valid until T changes.
 * Return 1, or 0 after the last. */
STRAT_API int strat_tourney_player_at(
    const struct strat_tourney *t, size_t i, struct strat_entrant *p);

/* ------ rounds ------ */

/* A game of a round, by pairing numbers.  FIRST moves first; if SECOND is 0, FIRST has the
 * pairing-allocated bye. */
struct strat_board {
	unsigned first, second;
};

/* The result of one player in one round.  RESULT is a letter of the report: 1 = 0 for a win, draw
 * or loss over the board; W D L for the same in an unrated game; + - for a forfeit; H F Z for a
 * bye with half, full or no points; U for the pairing-allocated bye; a blank if the result is
 * unknown. */
struct strat_entry {
	unsigned opponent; /* 0: none */
	int is_first;      /* 1: the player moves first */
	char result;
	int points; /* hundredths */
};

/* Set *E to the result of player NUMBER in ROUND.  Return 1, or 0 if the player or the round does
 * not exist. */
STRAT_API int strat_tourney_entry(
    const struct strat_tourney *t, size_t round, unsigned number, struct strat_entry *e);

/* Pair the next round by SYSTEM: "dutch" (FIDE C.04.3), "burstein" (C.04.4.2), "monrad", "keizer",
 * "round-robin", "double-round-robin" or "knockout".  Write the boards to BOARDS in
 * the order of publication, at most SIZE of them, and return the number of all boards, or a
 * negative code.  All earlier rounds need results, and players with a bye in the next round are
 * left out.  T is unchanged: call strat_tourney_add_round() to add the round. */
STRAT_API int strat_tourney_pair(const struct strat_tourney *t, const char *system,
    struct strat_board *boards, size_t size, struct strat_report *rep) STRAT_CHECK;

/* Add a round with the N BOARDS, paired by strat_tourney_pair() or by hand.  Return its
 * number, or a negative code and leave T unchanged. */
STRAT_API int strat_tourney_add_round(struct strat_tourney *t, const struct strat_board *boards,
    size_t n, struct strat_report *rep) STRAT_CHECK;

/* Set the result of the game of player NUMBER in ROUND: RESULT is the player's letter and OTHER
 * the opponent's.  Accepted are '1' and '0', '=' and '=', '0' and '0' (both lose), '+' and '-',
 * '-' and '-', W D L, and two blanks.  For a player without an opponent RESULT is a bye, H, F, Z,
 * or a blank to remove it, OTHER is a blank, and ROUND may be a future round.  Return 0 or a
 * negative code. */
STRAT_API int strat_tourney_set_result(struct strat_tourney *t, size_t round, unsigned number,
    char result, char other, struct strat_report *rep) STRAT_CHECK;

/* ------ standings ------ */

/* Standings, independent of later changes to the tournament; opaque. */
struct strat_ranking;

/* The options of strat_tourney_rank(). */
struct strat_ranking_options {
	/* Codes of C.07, separated by commas; "": none.  NULL: those that the report states or, if it
	 * states none, "DE,SB,WIN,KS" for a round robin and "BH/C1,BH,SB,DE" for other systems.
	 * Stated ones that are unknown are left out and reported as -STRAT_E_LOSS. */
	const char *tiebreaks;

	int edition;        /* of C.07: 2023, 2024 or 2026; 0: the latest */
	size_t rounds;      /* number of rounds to count, from the first; 0: all paired rounds */
	int is_round_robin; /* 1: forfeits count as games (C.07, 15.2), whatever T says */
};

/* A row of the standings.  RANK is counted from 1; players who are equal on points and all
 * tie-breaks share it. */
struct strat_ranking_row {
	unsigned rank, number;
	const char *name;
	int points; /* hundredths */
};

/* Rank the players of T according to OPTIONS (NULL: all zero), and set *R to the standings, which
 * the caller releases with strat_ranking_delete().  Return 0, or a negative code and set *R to
 * NULL.  Source: FIDE Handbook, C.07. */
STRAT_API int strat_tourney_rank(const struct strat_tourney *t,
    const struct strat_ranking_options *options, struct strat_ranking **r,
    struct strat_report *rep) STRAT_CHECK;

/* Set *ROW to row I, from 0, the best player first.  The name is valid as long as R.  Return 1, or
 * 0 after the last. */
STRAT_API int strat_ranking_at(
    const struct strat_ranking *r, size_t i, struct strat_ranking_row *row);

/* Set *CODE and *VALUE to the code of tie-break K, from 0, in the order in which they are applied,
 * for example "BH/C1", and to its value in row I, in hundredths.  Either pointer may be NULL.  Return
 * 1, or 0 after the last. */
STRAT_API int strat_ranking_value(
    const struct strat_ranking *r, size_t i, size_t k, const char **code, int64_t *value);

/* Release R, which may be NULL. */
STRAT_API void strat_ranking_delete(struct strat_ranking *r);

#ifdef __cplusplus
}
#endif
#endif
