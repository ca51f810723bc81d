/* strat/check.h - does a record obey its rules?  And records repaired, transformed and shortened.
 *
 * A function that changes a record leaves it as it was if it fails; after -STRAT_E_NOMEM it is of no
 * use any more. */
#ifndef STRAT_STRAT_CHECK_H
#define STRAT_STRAT_CHECK_H

#include <stddef.h>

#include "strat/base.h"
#include "strat/record.h"
#include "strat/rules.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Opaque: what checking works with.  Use one for many records: once it is warm, nothing is
 * allocated. */
struct strat_checker;

/* A checker; NULL: out of memory. */
STRAT_API struct strat_checker *strat_checker_new(void);
STRAT_API void strat_checker_delete(struct strat_checker *c);

/* Use FORCE for all records, whatever they say; and FALLBACK for those that name no rule set.
 * Either may be NULL; both must outlive the checker. */
STRAT_API void strat_checker_set_rules(
    struct strat_checker *c, const struct strat_rules *force, const struct strat_rules *fallback);

/* Check all that the rules and the form of records say of G: tags, setup, every ply, what it shows, the
 * end.  Each fault is reported with line and ply; after a ply that breaks a rule the rest of the game
 * is not looked at.  0: a good game (remarks may have been reported), or the negative code of its
 * first fault. */
STRAT_API int strat_check(
    struct strat_checker *c, const struct strat_record *g, struct strat_report *rep) STRAT_CHECK;

/* Check G as strat_check() does.  Return how many of its plies may be played: those before the one
 * that its first fault is about.  *FAULT becomes that fault; code STRAT_OK: there is none. */
STRAT_API size_t strat_check_prefix(struct strat_checker *c, const struct strat_record *g,
    struct strat_diag *fault, struct strat_report *rep);

/* ------ repairing ------ */

/* Write the tags of G in the one way that sgr(5) has for them: names, dates, results, words of
 * Termination; the seven tags that each record should have; and Rules (RULES where there is none; NULL:
 * none is added).  What is not understood stays.  0 or -STRAT_E_NOMEM. */
STRAT_API int strat_record_normalise(struct strat_record *g, const char *rules) STRAT_CHECK;

/* Correct what the rest of G leaves no doubt about: the sign of a step, the result and the termination
 * of a game that ended on the board, a missing result.  Each correction is reported as a remark.  A
 * good game stays good.  0 or -STRAT_E_NOMEM. */
STRAT_API int strat_checker_repair(
    struct strat_checker *c, struct strat_record *g, struct strat_report *rep) STRAT_CHECK;

/* ------ transforming ------ */

/* Mirror G: the first file becomes the last.  Setups, plies and side lines change; the text of
 * comments does not.  0, or a negative code: the board is not symmetric, or what G says of squares
 * is not understood. */
STRAT_API int strat_checker_mirror(
    struct strat_checker *c, struct strat_record *g, struct strat_report *rep) STRAT_CHECK;

/* Exchange Red and Blue, names and all, and rotate the board by 180 degrees.  Blue then makes the
 * first ply, so a game from setups begins with a Position and Turn "blue".  As above; a game from
 * setups must begin without a fault. */
STRAT_API int strat_checker_swap(
    struct strat_checker *c, struct strat_record *g, struct strat_report *rep) STRAT_CHECK;

/* ------ shortening ------ */

/* What stands between plies, as bits. */
enum strat_trim {
	STRAT_TRIM_COMMENTS = 1,  /* all of them, clocks too */
	STRAT_TRIM_CLOCKS = 2,    /* [%clk ...] and [%emt ...] in comments */
	STRAT_TRIM_NAGS = 4,      /* $1 */
	STRAT_TRIM_SIDE_LINES = 8 /* ( ... ), which otherwise stay whole */
};

/* Remove the notes of the kinds in WHAT, bits of enum strat_trim. */
STRAT_API void strat_record_trim_notes(struct strat_record *g, unsigned what);

/* Keep the tags on which the game depends - rules, setups, who wrote it - and the N named in KEEP. */
STRAT_API void strat_record_trim_tags(struct strat_record *g, const char *const *keep, size_t n);

/* Keep the first N plies and the notes on them.  If that removes any, the game is open: its result
 * becomes `*', a termination "unterminated".  0 or -STRAT_E_NOMEM. */
STRAT_API int strat_record_trim_plies(struct strat_record *g, size_t n) STRAT_CHECK;

#ifdef __cplusplus
}
#endif
#endif
