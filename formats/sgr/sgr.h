/* sgr.h - parts of the text format: sgr.c and sgr_plies.c read, sgr_write.c writes. */
#ifndef STRAT_FORMATS_SGR_SGR_H
#define STRAT_FORMATS_SGR_SGR_H

#include "formats/format.h"

#define STRAT_MAX_TAG   65536  /* bytes of a tag */
#define STRAT_MAX_NOTES 262144 /* comments, glyphs and side lines of a game */
#define STRAT_MAX_TAGS  1000   /* tags of a game; each is compared with all others */

/* Read tags and movetext at T into G, which may already have some.  A missing result is not
 * reported. Otherwise like the format's reader. */
int strat_sgr_read_part(struct strat_text *t, struct strat_record *g, struct strat_report *rep);

/* Return 1 if the moves [S, END) end with a result token, so that a tag line after them certainly
 * begins a new game. */
int strat_sgr_ends_with_result(const char *s, const char *end);

/* Return 1 if [S, END), followed by a NUL, is one side line with its parentheses. */
int strat_sgr_is_side_line(const char *s, const char *end);

/* Write a tag as a line. */
void strat_sgr_write_tag(struct strat_out *out, const char *name, const char *value, size_t len);

/* Write the plies and notes of G in lines of at most COLUMNS. */
void strat_sgr_write_moves(struct strat_out *out, const struct strat_record *g, size_t columns);

/* Write G in the canonical form; see struct strat_format. */
int strat_sgr_write(struct strat_out *out, const struct strat_record *g,
    const struct strat_picture *look, void *state, struct strat_report *rep);

/* Read plies and correct move numbers at the start of T, separated by single blanks.  BEFORE is the
 * number of plies before the first one of the record.  Return 1 if there were some; 0 if T begins
 * with something else, is too short, or G is full (STRAT_MAX_PLIES); or -STRAT_E_NOMEM.  Unless it
 * is full, G has room for one more ply afterwards. */
int strat_sgr_read_plies(struct strat_text *t, struct strat_record *g, size_t before)
    __attribute__((warn_unused_result));

/* Read the ply at S.  Return its length, or 0 if there is none. */
size_t strat_sgr_read_ply(const char *s, const char *end, struct strat_ply *ply);

#endif
