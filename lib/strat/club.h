/* strat/club.h - a club's tournament in a file, from sign-up to the report.
 *
 *	struct strat_club_tourney *c;
 *
 *	if (strat_club_open(&c, "friday.strat", 1, &report) < 0)
 *		return 2;
 *	ann = strat_club_sign_up(c, "Ann", 1500, NULL);
 *	...
 *	if (strat_club_pair(c, NULL, 0) > 0 && strat_club_enter(c, 1, 1, "1-0") == 0)
 *		...
 *	strat_club_close(c);
 *
 * Each act is one function: it is entered in the log of the file with its time, and is on the disk when
 * the function returns 0 or more.  An act that cannot be done changes nothing, returns a negative code
 * (-STRAT_E_ACT where the tournament does not allow it) and gives the reason to the report.  Several
 * programs may use a file at a time: an act works on the file as it is then, and what is asked about
 * the tournament is answered as after the last act of this handle.
 *
 * Players have a number for good, from 1 in the order in which they signed up.  Rounds and boards are
 * counted from 1. */
#ifndef STRAT_STRAT_CLUB_H
#define STRAT_STRAT_CLUB_H

#include <stddef.h>

#include "strat/base.h"
#include "strat/tourney.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Opaque. */
struct strat_club_tourney;

/* Open the tournament in the file PATH; if CREATE is not 0, make the file, which must not exist or be
 * empty.  REP must outlive the handle.  0, or a negative code and *C NULL. */
STRAT_API int strat_club_open(struct strat_club_tourney **c, const char *path, int create,
    struct strat_report *rep) STRAT_CHECK;

STRAT_API void strat_club_close(struct strat_club_tourney *c);

/* ------ settings: "name", "system", "rounds", "tie-breaks" ...; strat-tourney(1) lists them ------ */

/* Set NAME to VALUE.  0 or a negative code. */
STRAT_API int strat_club_set(
    struct strat_club_tourney *c, const char *name, const char *value) STRAT_CHECK;

/* ------ players ------ */

/* Sign up a player, from the next round on, and return the number; or a negative code.  RATING is 1..9999,
 * 0: unrated; TEAM, needed in a match of teams only, may be NULL. */
STRAT_API int strat_club_sign_up(
    struct strat_club_tourney *c, const char *name, unsigned rating, const char *team) STRAT_CHECK;

/* Change the fact called FACT of PLAYER: "name", "rating", "club", "country", "licence", "title", "sex",
 * "born" or "team".  0 or a negative code. */
STRAT_API int strat_club_edit(
    struct strat_club_tourney *c, unsigned player, const char *fact, const char *value) STRAT_CHECK;

/* The fact called FACT of PLAYER, "" if it is not known, valid until the next act; NULL: there is no such
 * player or fact.  Players have the numbers from 1 on without a gap. */
STRAT_API const char *strat_club_fact(
    const struct strat_club_tourney *c, unsigned player, const char *fact);

/* Withdraw PLAYER after the last paired round.  GAMES says what happens to the games in a round robin:
 * "annul", "forfeit" or "none"; NULL: what the setting "withdrawal" says.  0 or a negative code. */
STRAT_API int strat_club_withdraw(
    struct strat_club_tourney *c, unsigned player, const char *games) STRAT_CHECK;

/* Let PLAYER, who has withdrawn, play again from the next round on.  0 or a negative code. */
STRAT_API int strat_club_return(struct strat_club_tourney *c, unsigned player) STRAT_CHECK;

/* Leave PLAYER out of ROUND, which is not paired yet, for POINTS: "zero", "half" or "full"; "none": do not
 * leave the player out.  0 or a negative code. */
STRAT_API int strat_club_bye(
    struct strat_club_tourney *c, unsigned player, size_t round, const char *points) STRAT_CHECK;

/* Never pair players A and B, or, ALLOW not being 0, pair them again.  0 or a negative code. */
STRAT_API int strat_club_forbid(
    struct strat_club_tourney *c, unsigned a, unsigned b, int allow) STRAT_CHECK;

/* ------ rounds ------ */

#define STRAT_CLUB_RESULTS_TEXT 64 /* room for the results of any board */

/* A board: the players, of whom the first one moves first, and the results of their games with blanks
 * between them, "1-0" ..., "" if none is known.  SECOND 0: the bye of the pairing. */
struct strat_club_board {
	unsigned first, second;
	char results[STRAT_CLUB_RESULTS_TEXT];
};

/* Pair the next round by the setting "system", or as the N BOARDS say (0: by the system), and return its
 * number; or a negative code.  All games of the last round need results, unless boards are given. */
STRAT_API int strat_club_pair(
    struct strat_club_tourney *c, const struct strat_board *boards, size_t n) STRAT_CHECK;

/* Cancel the last paired round with its results.  0 or a negative code. */
STRAT_API int strat_club_unpair(struct strat_club_tourney *c) STRAT_CHECK;

/* Board BOARD of ROUND to *B.  1, or 0: there is no such board. */
STRAT_API int strat_club_board(
    const struct strat_club_tourney *c, size_t round, size_t board, struct strat_club_board *b);

/* Enter the result of a board, or correct it: "1-0", "0-1", "1/2", "0-0", "+:-", "-:+", "-:-" or "none",
 * one word a game where two players play several.  0 or a negative code. */
STRAT_API int strat_club_enter(
    struct strat_club_tourney *c, size_t round, size_t board, const char *result) STRAT_CHECK;

/* In a knockout, let PLAYER go on from a board whose games are level; 0: that is open.  0 or a negative
 * code. */
STRAT_API int strat_club_decide(
    struct strat_club_tourney *c, size_t round, size_t board, unsigned player) STRAT_CHECK;

/* ------ the log ------ */

/* Undo the last act that was not undone; or, REDO not being 0, do the last one again that was.  0 or a
 * negative code. */
STRAT_API int strat_club_undo(struct strat_club_tourney *c, int redo) STRAT_CHECK;

/* ------ standings and reports ------ */

/* Rank the players after ROUNDS rounds (0: all that are paired) by the settings "tie-breaks" and
 * "edition", to *R, for strat_ranking_delete(); its numbers are those of this header.  0, or a negative
 * code and *R NULL. */
STRAT_API int strat_club_rank(
    struct strat_club_tourney *c, size_t rounds, struct strat_ranking **r) STRAT_CHECK;

/* The formats of strat_club_export(): a report of FIDE's format of 2016, the same with the lines that JaVaFo
 * and bbpPairings understand, a report of FIDE's format of 2026, or JSON. */
enum strat_club_format {
	STRAT_CLUB_EXPORT_TRF16,
	STRAT_CLUB_EXPORT_TRFX,
	STRAT_CLUB_EXPORT_TRF26,
	STRAT_CLUB_EXPORT_JSON
};

/* Write the tournament to the file PATH ("-": standard output), which is replaced when all has been
 * written.  0 or a negative code. */
STRAT_API int strat_club_export(
    struct strat_club_tourney *c, enum strat_club_format format, const char *path) STRAT_CHECK;

#ifdef __cplusplus
}
#endif
#endif
