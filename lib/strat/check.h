/* strat/check.h - check, repair, transform and shorten records.
 *
 * If a function that changes a record fails, the record stays unchanged, except after
 * -STRAT_E_NOMEM: the record can then only be cleared or deleted. */
#ifndef STRAT_STRAT_CHECK_H
#define STRAT_STRAT_CHECK_H

#include <stddef.h>

#include "strat/base.h"
#include "strat/record.h"
#include "strat/rules.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The working memory of a check; opaque.  Use one checker for many records: after the first few it
 * no longer allocates. */
struct strat_checker;

/* Return a new checker, or NULL if out of memory. */
STRAT_API struct strat_checker *strat_checker_new(void);

/* Release C, which may be NULL. */
STRAT_API void strat_checker_delete(struct strat_checker *c);

/* Set the rules of the records to check: FORCE overrides the rules of every record, FALLBACK
 * applies to records that name no rule set.  Either may be NULL; both must outlive the checker. */
STRAT_API void strat_checker_set_rules(
    struct strat_checker *c, const struct strat_rules *force, const struct strat_rules *fallback);

/* Choose the marks of ranks in the details of diagnostics.  The default is STRAT_MARKS_DEFAULT. */
STRAT_API void strat_checker_set_marks(struct strat_checker *c, enum strat_marks marks);

/* Check G: tags, setups, every ply and the ranks it shows, and the end.  Each fault is reported
 * with its line and ply; checking stops after a ply that breaks a rule.  Return 0 if G is correct
 * (remarks may have been reported), or the negative code of the first fault. */
STRAT_API int strat_check(
    struct strat_checker *c, const struct strat_record *g, struct strat_report *rep) STRAT_CHECK;

/* Check G as strat_check() does, and return the number of plies that can be played: those before
 * the first fault.  Set *FAULT to the first fault; its code is STRAT_OK if G is correct. */
STRAT_API size_t strat_check_playable(struct strat_checker *c, const struct strat_record *g,
    struct strat_diag *fault, struct strat_report *rep);

/* ------ the same game in two records ------ */

#define STRAT_IDENTITY_SIZE 16 /* bytes */

/* Set ID to a hash of the start of G and its plies.  Records of the same game have the same hash,
 * whatever their tags and notes say and whatever ranks their plies show; other games do not, except by
 * an accident of less than 10^-14 among 10^12 games.  If the tags of G do not give a start, those about
 * it are hashed instead.  Return 0 or -STRAT_E_NOMEM. */
STRAT_API int strat_checker_identity(struct strat_checker *c, const struct strat_record *g,
    unsigned char id[STRAT_IDENTITY_SIZE]) STRAT_CHECK;

/* ------ repairing ------ */

/* Rewrite the tags of G in the canonical form of sgr(5): names, dates, results and Termination
 * values.  Add the seven tags that every record should have, and a Rules tag with the name RULES
 * if G has none (RULES NULL: do not add it).  Values that cannot be parsed stay unchanged.  Return
 * 0 or -STRAT_E_NOMEM. */
STRAT_API int strat_record_normalise(struct strat_record *g, const char *rules) STRAT_CHECK;

/* Correct the parts of G that follow from the rest of it: the sign of a step, the result and the
 * termination of a game that ended on the board, a missing result.  Each correction is reported as
 * a remark.  Records without faults stay free of faults.  Return 0 or -STRAT_E_NOMEM. */
STRAT_API int strat_checker_repair(
    struct strat_checker *c, struct strat_record *g, struct strat_report *rep) STRAT_CHECK;

/* ------ transforming ------ */

/* Mirror G left to right: the first file becomes the last.  This changes setups, plies and side
 * lines, but not the text of comments.  Return 0, or a negative code if the board is not symmetric
 * or the squares in G cannot be parsed. */
STRAT_API int strat_checker_mirror(
    struct strat_checker *c, struct strat_record *g, struct strat_report *rep) STRAT_CHECK;

/* Swap Red and Blue, including the names of the players, and rotate the board by 180 degrees.
 * Since Blue then makes the first ply, a game that began from setups becomes one with a Position
 * tag and Turn "blue".  Return 0, or a negative code as strat_checker_mirror() does, or if the
 * setups of G have a fault. */
STRAT_API int strat_checker_swap(
    struct strat_checker *c, struct strat_record *g, struct strat_report *rep) STRAT_CHECK;

/* ------ shortening ------ */

/* The notes that strat_record_trim_notes() removes, as bits. */
enum strat_trim {
	STRAT_TRIM_COMMENTS = 1,  /* all comments, including clocks */
	STRAT_TRIM_CLOCKS = 2,    /* [%clk ...] and [%emt ...] in comments */
	STRAT_TRIM_NAGS = 4,      /* $1 */
	STRAT_TRIM_SIDE_LINES = 8 /* ( ... ), removed as a whole or kept as a whole */
};

/* Remove the notes whose kinds are set in WHAT, bits of enum strat_trim. */
STRAT_API void strat_record_trim_notes(struct strat_record *g, unsigned what);

/* Remove all tags except those that the game depends on (rules, setups, the program that wrote it)
 * and the N tags named in KEEP. */
STRAT_API void strat_record_trim_tags(struct strat_record *g, const char *const *keep, size_t n);

/* Keep the first N plies and their notes, and remove the rest.  If any ply is removed, the result
 * becomes `*` and a Termination tag becomes "unterminated".  Return 0 or -STRAT_E_NOMEM. */
STRAT_API int strat_record_trim_plies(struct strat_record *g, size_t n) STRAT_CHECK;

#ifdef __cplusplus
}
#endif
#endif
