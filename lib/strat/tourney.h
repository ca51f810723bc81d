/* strat/tourney.h - a tournament of people in memory: players, rounds, pairing, standings, and the
 * tournament report file (TRF) of FIDE.
 *
 *	struct strat_tourney *t = strat_tourney_new();
 *	struct strat_board *boards = ...;
 *
 *	if (!t || strat_tourney_read(t, "open.trf", &report) < 0)
 *		return 2;
 *	n = strat_tourney_pair(t, "dutch", boards, most, &report);
 *	if (n > 0 && strat_tourney_add_round(t, boards, (size_t)n, &report) == 0)
 *		...
 *	strat_tourney_delete(t);
 *
 * Players are known by their pairing numbers, 1..9999; rounds are counted from 1.  Points and the
 * values of tie-breaks are hundredths: 150 is 1.5.  strat/club.h keeps a tournament in a file. */
#ifndef STRAT_STRAT_TOURNEY_H
#define STRAT_STRAT_TOURNEY_H

#include <stddef.h>
#include <stdint.h>

#include "strat/base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ------ what there is ------ */

/* Name and description of pairing system I, from 0.  1, or 0: there is no system I.  NAME and ABOUT may
 * be NULL. */
STRAT_API int strat_system_at(size_t i, const char **name, const char **about);

/* Code and description of tie-break I, from 0, of the FIDE Handbook, C.07.  The same. */
STRAT_API int strat_tiebreak_at(size_t i, const char **code, const char **about);

/* ------ a tournament ------ */

/* Opaque. */
struct strat_tourney;

/* A tournament without players, in which a win is worth 1 point and a draw 1/2; NULL: out of memory. */
STRAT_API struct strat_tourney *strat_tourney_new(void);
STRAT_API void strat_tourney_delete(struct strat_tourney *t);

/* Make T the tournament of the report PATH ("-": standard input).  0 or a negative code; T is empty
 * then.  Lines without a meaning for pairing or standings are kept and written again. */
STRAT_API int strat_tourney_read(
    struct strat_tourney *t, const char *path, struct strat_report *rep) STRAT_CHECK;

/* The same of the LEN bytes at DATA; diagnostics give NAME as the file. */
STRAT_API int strat_tourney_read_memory(struct strat_tourney *t, const void *data, size_t len,
    const char *name, struct strat_report *rep) STRAT_CHECK;

/* Write T as a report with lines ended by END ("\r" is the format's own).  At most SIZE bytes, with
 * the NUL, go to TO; the length of the whole text is returned, as by snprintf(); 0: out of memory. */
STRAT_API size_t strat_tourney_text(
    const struct strat_tourney *t, const char *end, char *to, size_t size);

/* Write T as a report, with "\r", to the file PATH ("-": standard output).  A file that is there is
 * replaced when all has been written.  0 or a negative code. */
STRAT_API int strat_tourney_write(
    const struct strat_tourney *t, const char *path, struct strat_report *rep) STRAT_CHECK;

/* Set the number of rounds that there will be, 1..255, or the points of results: "1-half-0", "3-1-0",
 * "6-3-1" (that of the ISF), or WIN-DRAW-LOSS in points, as "2-1-0".  0 or a negative code. */
STRAT_API int strat_tourney_set_rounds(
    struct strat_tourney *t, size_t rounds, struct strat_report *rep) STRAT_CHECK;
STRAT_API int strat_tourney_set_scoring(
    struct strat_tourney *t, const char *scoring, struct strat_report *rep) STRAT_CHECK;

/* ------ players ------ */

struct strat_entrant {
	unsigned number; /* from 1 */
	unsigned rating; /* 0: unrated */
	const char *name;
	int points; /* hundredths */
};

/* Add a player, RATING 0..9999 (0: unrated), and return the pairing number, the largest so far plus 1;
 * or a negative code.  The Dutch system wants players in the order of their strength.  Of NAME, which
 * may have no control characters, 33 characters are kept. */
STRAT_API int strat_tourney_add_player(struct strat_tourney *t, const char *name, unsigned rating,
    struct strat_report *rep) STRAT_CHECK;

/* The number of players; player I, from 0, in the order of pairing numbers, to *P.  1, or 0: there is no
 * player I.  Their name is valid until T changes. */
STRAT_API size_t strat_tourney_player_count(const struct strat_tourney *t);
STRAT_API int strat_tourney_player_at(
    const struct strat_tourney *t, size_t i, struct strat_entrant *p);

/* ------ rounds ------ */

/* Two players who meet, by number; the first one moves first.  SECOND 0: the first one has the bye of
 * the pairing. */
struct strat_board {
	unsigned first, second;
};

/* One player's part in one round.  RESULT is a letter of the report: 1 = 0 win, draw, loss over the
 * board; W D L the same, not rated; + - forfeited; H F Z a bye of half, full or no points; U the bye
 * of the pairing; a blank: not known. */
struct strat_entry {
	unsigned opponent; /* 0: none */
	int is_first;      /* moves first */
	char result;
	int points; /* hundredths */
};

/* The number of rounds that have been paired. */
STRAT_API size_t strat_tourney_round_count(const struct strat_tourney *t);

/* What player NUMBER did in ROUND, to *E.  1, or 0: there is no such player or round. */
STRAT_API int strat_tourney_entry(
    const struct strat_tourney *t, size_t round, unsigned number, struct strat_entry *e);

/* Pair the next round by SYSTEM, for example "dutch" (FIDE C.04.3), and return the number of boards, of
 * which the first SIZE go to BOARDS in the order of publication; or a negative code.  All rounds so far
 * need results.  T does not change: strat_tourney_add_round() adds the round.  Players who have a bye in
 * the next round are left out. */
STRAT_API int strat_tourney_pair(const struct strat_tourney *t, const char *system,
    struct strat_board *boards, size_t size, struct strat_report *rep) STRAT_CHECK;

/* Add a round with the N BOARDS, from strat_tourney_pair() or made by hand.  0 or a negative code; T has
 * not changed then. */
STRAT_API int strat_tourney_add_round(struct strat_tourney *t, const struct strat_board *boards,
    size_t n, struct strat_report *rep) STRAT_CHECK;

/* Set the result of the game of player NUMBER in ROUND: RESULT is the player's letter, and OTHER the
 * opponent's: '1' and '0', '=' and '=', '0' and '0' (both lose), '+' and '-', '-' and '-', W D L, or
 * two blanks.  0 or a negative code. */
STRAT_API int strat_tourney_set_result(struct strat_tourney *t, size_t round, unsigned number,
    char result, char other, struct strat_report *rep) STRAT_CHECK;

/* Give player NUMBER, who has no opponent there, a bye in ROUND, which may be to come: BYE is H, F, Z or
 * a blank (none).  0 or a negative code. */
STRAT_API int strat_tourney_set_bye(struct strat_tourney *t, size_t round, unsigned number,
    char bye, struct strat_report *rep) STRAT_CHECK;

/* ------ standings ------ */

/* Opaque: standings as they were when they were made; they need no tournament any more. */
struct strat_ranking;

struct strat_ranking_options {
	const char *tiebreaks; /* codes of C.07 with commas; NULL: "BH/C1,BH,SB,DE"; "": none */
	int edition;           /* of C.07: 2023, 2024 or 2026; 0: the last one */
	size_t rounds;         /* that count, from the first; 0: all that are paired */
	int is_round_robin;    /* forfeits count as games (C.07, 15.2) */
};

/* A row of the standings; RANK from 1, the same for players whom nothing tells apart. */
struct strat_ranking_row {
	unsigned rank, number;
	const char *name;
	int points; /* hundredths */
};

/* Rank the players of T as OPTIONS say (NULL: all zero), to *R, for strat_ranking_delete().  0, or a
 * negative code and *R NULL.  Source: FIDE Handbook, C.07. */
STRAT_API int strat_tourney_rank(const struct strat_tourney *t,
    const struct strat_ranking_options *options, struct strat_ranking **r,
    struct strat_report *rep) STRAT_CHECK;

/* The number of rows; row I, from 0, the best first, valid as long as R.  1, or 0: there is no row I. */
STRAT_API size_t strat_ranking_count(const struct strat_ranking *r);
STRAT_API int strat_ranking_at(
    const struct strat_ranking *r, size_t i, struct strat_ranking_row *row);

/* The code of tie-break K, from 0, in the order in which they were applied: "BH/C1"; NULL: there is no
 * tie-break K. */
STRAT_API const char *strat_ranking_tiebreak(const struct strat_ranking *r, size_t k);

/* The value of tie-break K of row I, hundredths; 0 if there is none. */
STRAT_API int64_t strat_ranking_value(const struct strat_ranking *r, size_t i, size_t k);

STRAT_API void strat_ranking_delete(struct strat_ranking *r);

#ifdef __cplusplus
}
#endif
#endif
