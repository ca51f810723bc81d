/* strat/select.h - expressions that choose games, and moments in them.
 *
 *	player = "Ann" and plies > 200 and red battle 9xM
 *
 * strat-find(1) describes expressions.  A selector is made from an expression once, and then tests any
 * number of games. */
#ifndef STRAT_STRAT_SELECT_H
#define STRAT_STRAT_SELECT_H

#include <stddef.h>

#include "strat/base.h"
#include "strat/record.h"
#include "strat/rules.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A selector; opaque. */
struct strat_select;

/* Make a selector from the expression TEXT, which need not outlive the call.  Return 0 and set *S, or
 * set *S to NULL and return -STRAT_E_NOMEM, or -STRAT_E_SYNTAX if TEXT is not a valid expression: *AT,
 * unless AT is NULL, is then the offset in bytes, from 0, of the error, and the detail of the
 * diagnostic says what was expected there. */
STRAT_API int strat_select_open(
    struct strat_select **s, const char *text, size_t *at, struct strat_report *rep) STRAT_CHECK;

/* Release S, which may be NULL. */
STRAT_API void strat_select_close(struct strat_select *s);

/* Negate S: from now on it matches the games that its expression does not match. */
STRAT_API void strat_select_invert(struct strat_select *s);

/* Set the rules by which games are played: FORCE overrides the rules of every record, FALLBACK applies
 * to records that name no rule set.  Either may be NULL; both must outlive S. */
STRAT_API void strat_select_set_rules(
    struct strat_select *s, const struct strat_rules *force, const struct strat_rules *fallback);

/* Return 1 if S has conditions on moments, such as a battle, a position or the pieces left.  If it has
 * none, games are matched by their tags, result and number of plies alone, and no ply is played. */
STRAT_API int strat_select_has_moments(const struct strat_select *s);

/* Return 1 if S matches G, 0 if it does not, or a negative code.
 *
 * ON_MOMENT, unless it is NULL, is called with ARG for each moment at which a condition on moments
 * becomes true, in the order of the game: PLIES is the number of plies played by then, 0 at the start.
 * These calls are made before it is known whether G matches.  If a game cannot be set up or breaks a
 * rule, the fault is reported and the game is matched up to there; that is not a failure.  Once the
 * result is certain, the rest of the game is not played, and its faults are not reported. */
STRAT_API int strat_select_match(struct strat_select *s, const struct strat_record *g,
    void (*on_moment)(void *arg, size_t plies), void *arg, struct strat_report *rep) STRAT_CHECK;

#ifdef __cplusplus
}
#endif
#endif
