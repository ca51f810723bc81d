/* sgr.h - the parts of the text format: sgr.c and sgr_plies.c read, sgr_write.c writes. */
#ifndef STRAT_FORMATS_SGR_SGR_H
#define STRAT_FORMATS_SGR_SGR_H

#include "formats/format.h"

#define STRAT_MAX_TAG   65536  /* bytes of one */
#define STRAT_MAX_NOTES 262144 /* of one game: comments, glyphs and side lines */
#define STRAT_MAX_TAGS  1000   /* of one game: each is looked for among the others */

/* Read tags and movetext at T to G, which may have some already; that a result is missing is
 * nothing to speak of.  Else as the format's reader. */
int strat_sgr_read_part(struct strat_text *t, struct strat_record *g, struct strat_report *rep);

/* Do the moves that begin at S and end before END end with a result token, after which a tag line
 * begins a new game without doubt? */
int strat_sgr_ends_with_result(const char *s, const char *end);

/* Is [S, END), which a NUL follows, one side line with its parentheses? */
int strat_sgr_is_side_line(const char *s, const char *end);

/* Write a tag as a line. */
void strat_sgr_write_tag(struct strat_out *out, const char *name, const char *value, size_t len);

/* Write PLY; struct strat_format has the rest. */
size_t strat_sgr_ply(char *to, const struct strat_ply *ply, enum strat_side side);

/* Write the plies and notes of G in lines of at most COLUMNS. */
void strat_sgr_write_moves(struct strat_out *out, const struct strat_record *g, size_t columns);

/* Write G in the canonical form; struct strat_format has the rest. */
int strat_sgr_write(struct strat_out *out, const struct strat_record *g,
    const struct strat_write_options *look, void *state, struct strat_report *rep);

/* Read the plies and the right move numbers that T begins with, single blanks between them;
 * BEFORE: the plies before the record's first one.  1: there were some; 0: T begins with
 * something else, or is too short to be read so, or G is full (STRAT_MAX_PLIES), else it has
 * room for one more ply; or -STRAT_E_NOMEM. */
int strat_sgr_read_plies(struct strat_text *t, struct strat_record *g, size_t before)
    __attribute__((warn_unused_result));

/* Read the one ply at S.  Its length; 0: there is none. */
size_t strat_sgr_read_ply(const char *s, const char *end, struct strat_ply *ply);

#endif
