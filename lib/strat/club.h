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
 * Every function that changes the tournament adds one entry, with the time, to the log of the file; the
 * entry is on the disk when the function returns 0 or more.  A change that is not possible changes
 * nothing, returns a negative code (-STRAT_E_ACT if the tournament does not allow it), and is reported
 * with the reason.  Several programs may use a file at the same time: a change is applied to the file
 * as it is then, and functions that only read describe the tournament after the last change of this
 * handle.
 *
 * Players keep their numbers, which are counted from 1 in the order of sign-up.  Rounds and boards are
 * counted from 1.  Diagnostics go to the report that strat_club_open() was passed. */
#ifndef STRAT_STRAT_CLUB_H
#define STRAT_STRAT_CLUB_H

#include <stddef.h>

#include "strat/base.h"
#include "strat/tourney.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A club's tournament; opaque. */
struct strat_club_tourney;

/* Open the tournament in the file PATH.  If CREATE is not 0, create the file, which must not exist or be
 * empty.  REP must outlive the handle.  Return 0 and set *C, or set *C to NULL and return -STRAT_E_IO
 * if the file cannot be opened, -STRAT_E_DATABASE if it is damaged or not a tournament, -STRAT_E_ACT if
 * CREATE is not 0 and it is not empty, or -STRAT_E_NOMEM. */
STRAT_API int strat_club_open(struct strat_club_tourney **c, const char *path, int create,
    struct strat_report *rep) STRAT_CHECK;

/* Release C, which may be NULL. */
STRAT_API void strat_club_close(struct strat_club_tourney *c);

/* ------ settings ------ */

/* Set the setting NAME ("name", "system", "rounds", "tie-breaks" ...; strat-tourney(1) lists them) to
 * VALUE.  Return 0 or a negative code. */
STRAT_API int strat_club_set(
    struct strat_club_tourney *c, const char *name, const char *value) STRAT_CHECK;

/* ------ players ------ */

/* Sign up a player, who plays from the next round on.  RATING is 1..9999, or 0 if the player is unrated;
 * TEAM is required only in a match of teams, and may be NULL.  Return the number of the player, or a
 * negative code. */
STRAT_API int strat_club_sign_up(
    struct strat_club_tourney *c, const char *name, unsigned rating, const char *team) STRAT_CHECK;

/* Set the field FACT of PLAYER to VALUE: "name", "rating", "club", "country", "licence", "title", "sex",
 * "born" or "team".  Return 0 or a negative code. */
STRAT_API int strat_club_edit(
    struct strat_club_tourney *c, unsigned player, const char *fact, const char *value) STRAT_CHECK;

/* Return the field FACT of PLAYER, "" if it is unknown, or NULL if there is no such player or field.  It
 * is valid until the next change.  Players are numbered without gaps, so counting up until NULL lists
 * them all. */
STRAT_API const char *strat_club_fact(
    const struct strat_club_tourney *c, unsigned player, const char *fact);

/* Withdraw PLAYER after the last paired round.  GAMES says what happens to their games in a round robin:
 * "annul", "forfeit" or "none"; NULL: what the setting "withdrawal" says.  Return 0 or a negative
 * code. */
STRAT_API int strat_club_withdraw(
    struct strat_club_tourney *c, unsigned player, const char *games) STRAT_CHECK;

/* Let PLAYER, who has withdrawn, play again from the next round on.  Return 0 or a negative code. */
STRAT_API int strat_club_return(struct strat_club_tourney *c, unsigned player) STRAT_CHECK;

/* Give PLAYER a bye in ROUND, which must not be paired yet: POINTS is "zero", "half" or "full", or "none"
 * to remove the bye.  Return 0 or a negative code. */
STRAT_API int strat_club_bye(
    struct strat_club_tourney *c, unsigned player, size_t round, const char *points) STRAT_CHECK;

/* Forbid (ALLOW 0) or allow (ALLOW 1) pairings of the players A and B.  Return 0 or a negative code. */
STRAT_API int strat_club_forbid(
    struct strat_club_tourney *c, unsigned a, unsigned b, int allow) STRAT_CHECK;

/* ------ rounds ------ */

#define STRAT_CLUB_RESULTS_TEXT 64 /* bytes that hold the results of any board */

/* A board: the players, of whom FIRST moves first, and the results of their games, "1-0" ..., separated
 * by blanks; "" if none is known. */
struct strat_club_board {
	unsigned first, second; /* SECOND 0: FIRST has the pairing-allocated bye */
	char results[STRAT_CLUB_RESULTS_TEXT];
};

/* Pair the next round as the setting "system" says, or if N is not 0 as the N BOARDS say.  Without BOARDS
 * all games of the last round need a result; otherwise the function fails with -STRAT_E_PAIRING.
 * Return the number of the round, or a negative code. */
STRAT_API int strat_club_pair(
    struct strat_club_tourney *c, const struct strat_board *boards, size_t n) STRAT_CHECK;

/* Cancel the last paired round and its results; who withdrew after it, and has played no game of it, has withdrawn before
 * it.  Return 0 or a negative code. */
STRAT_API int strat_club_unpair(struct strat_club_tourney *c) STRAT_CHECK;

/* Set *B to board BOARD of ROUND.  Return 1, or 0 if there is no such board. */
STRAT_API int strat_club_board(
    const struct strat_club_tourney *c, size_t round, size_t board, struct strat_club_board *b);

/* Enter or correct the result of a board: "1-0", "0-1", "1/2", "0-0", "+:-", "-:+", "-:-", or "none" to
 * remove it; if two players play several games, one word for each game, separated by blanks.  The first
 * number is the player who moves first.  Return 0 or a negative code. */
STRAT_API int strat_club_enter(
    struct strat_club_tourney *c, size_t round, size_t board, const char *result) STRAT_CHECK;

/* In a knockout, let PLAYER advance from a board whose games are level (0: leave that open).  Return 0
 * or a negative code. */
STRAT_API int strat_club_decide(
    struct strat_club_tourney *c, size_t round, size_t board, unsigned player) STRAT_CHECK;

/* ------ the log ------ */

/* Undo the last change that has not been undone (REDO 0), or apply the change that was undone last again
 * (REDO 1).  Return 0 or a negative code. */
STRAT_API int strat_club_undo(struct strat_club_tourney *c, int redo) STRAT_CHECK;

/* ------ standings and reports ------ */

/* Rank the players after ROUNDS rounds (0: all that are paired) by the settings "tie-breaks" and
 * "edition".  The rows have the players' numbers of this header.  Return 0 and set *R to the standings,
 * which the caller releases with strat_ranking_delete(), or return a negative code and set *R to
 * NULL. */
STRAT_API int strat_club_rank(
    struct strat_club_tourney *c, size_t rounds, struct strat_ranking **r) STRAT_CHECK;

/* The formats of strat_club_export(). */
enum strat_club_format {
	STRAT_CLUB_EXPORT_TRF16, /* FIDE's report format of 2016 */
	STRAT_CLUB_EXPORT_TRFX,  /* the same, with the extensions of JaVaFo and bbpPairings */
	STRAT_CLUB_EXPORT_TRF26, /* FIDE's report format of 2026 */
	STRAT_CLUB_EXPORT_JSON   /* strat-tourney.schema.json */
};

/* Write the tournament in FORMAT to the file PATH ("-": standard output).  An existing file is replaced
 * only after all data has been written.  Return 0 or a negative code. */
STRAT_API int strat_club_export(
    struct strat_club_tourney *c, enum strat_club_format format, const char *path) STRAT_CHECK;

#ifdef __cplusplus
}
#endif
#endif
