/* strat/select.h - expressions that choose games, and moments in them.
 *
 *	player = "Ann" and plies > 200 and red battle 9xM
 *
 * strat-find(1) describes expressions.  A selector is made of one and tests any number of games. */
#ifndef STRAT_STRAT_SELECT_H
#define STRAT_STRAT_SELECT_H

#include <stddef.h>

#include "strat/base.h"
#include "strat/record.h"
#include "strat/rules.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Opaque. */
struct strat_select;

/* Make *S the selector of the expression TEXT, which is not needed afterwards.  0; or -STRAT_E_SYNTAX
 * (TEXT is no expression: *AT, unless AT is NULL, is the byte, from 0, where it is wrong, and REP is
 * told what was expected there) or another negative code, and *S is NULL. */
STRAT_API int strat_select_open(
    struct strat_select **s, const char *text, size_t *at, struct strat_report *rep) STRAT_CHECK;

STRAT_API void strat_select_close(struct strat_select *s);

/* Make S choose the games that it did not choose, and no others. */
STRAT_API void strat_select_invert(struct strat_select *s);

/* Play all records by FORCE, whatever they say; and by FALLBACK those that name no rule set.  Either
 * may be NULL; both must outlive S. */
STRAT_API void strat_select_set_rules(
    struct strat_select *s, const struct strat_rules *force, const struct strat_rules *fallback);

/* Does S have conditions on moments (a battle, a position, the pieces left ...)?  If not, games are
 * chosen by their tags, result and number of plies alone, and no ply is played. */
STRAT_API int strat_select_has_moments(const struct strat_select *s);

/* Does S choose G?  1 or 0; or a negative code.
 *
 * ON_MOMENT, if it is not NULL, is called for each moment at which a condition of S on moments
 * becomes true, in the order of the game: PLIES have been played then, and 0 is the start.  The
 * calls come before it is known whether G is chosen.  A game that cannot be set up, or breaks a rule,
 * is judged by what comes before that; REP is told the fault as by strat_check(). */
STRAT_API int strat_select_match(struct strat_select *s, const struct strat_record *g,
    void (*on_moment)(void *arg, size_t plies), void *arg, struct strat_report *rep) STRAT_CHECK;

#ifdef __cplusplus
}
#endif
#endif
