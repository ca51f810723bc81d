/* marks.h - how ranks are shown and typed: by the symbols of records, or as printed on the pieces.
 * Records always have the symbols. */
#ifndef STRAT_GAME_MARKS_H
#define STRAT_GAME_MARKS_H

#include "game/text/notation.h"
#include "game/rules.h"

/* The symbols of records as a table of marks. */
extern const char *const strat_canonical_marks[STRAT_RANKS];

/* Return the choice called NAME, "canonical" or "printed", or STRAT_MARKS_DEFAULT. */
enum strat_marks strat_marks_find(const char *name);

/* Return the marks of R, a rule set as in its rulebook, that HOW selects. */
const char *const *strat_marks_choose(const struct strat_rules *r, enum strat_marks how);

/* Return the same for R whose marks may have been chosen already, as those of a game are. */
const char *const *strat_marks_choose_again(const struct strat_rules *r, enum strat_marks how);

/* Read a mark at *P, in either case, or a symbol of records that is a letter.  Return the rank and
 * advance *P, or return STRAT_NO_RANK. */
enum strat_rank strat_mark_read(const char **p, const char *end, const char *const marks[]);

/* Copy the LEN bytes at S, a ply with ranks in marks FROM, to TO with marks INTO.  Return the new
 * length, at most twice the old one. */
size_t strat_marks_translate(
    char *to, const char *s, size_t len, const char *const from[], const char *const into[]);

/* Write PLY with MARKS to TO, which has room for STRAT_MARKED_SIZE, without a NUL.  Return its
 * length. */
size_t strat_ply_write_marked(char *to, const struct strat_ply *ply, const char *const marks[]);

#endif
