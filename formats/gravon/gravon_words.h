/* gravon_words.h - translate endings, squares, fields and comments of Gravon's formats. */
#ifndef STRAT_FORMATS_GRAVON_GRAVON_WORDS_H
#define STRAT_FORMATS_GRAVON_GRAVON_WORDS_H

#include "base/out.h"
#include "game/play.h"

#define STRAT_GRAVON_FIELD 100   /* letters */
#define STRAT_GRAVON_WORD  65536 /* bytes of a name or a value, at most */

/* Return the Termination for ENDING after NPLIES with RESULT, or NULL. */
const char *strat_gravon_termination(int ending, enum strat_result result, size_t nplies);

/* Return the first ending for TERMINATION with RESULT, a win or a draw, or else the nearest one. */
int strat_gravon_ending(const char *termination, enum strat_result result);

/* The results for the winner 0 .. 2. */
extern const enum strat_result strat_gravon_results[3];

/* Return the square S, "B4", "K:" or "K10", or 0.  Set *J if its file is written as J. */
strat_square strat_gravon_square(const char *s, size_t len, int *j);

/* If both armies of FIELD are in their home rows, write their setups to RED and BLUE and return
 * 1. */
int strat_gravon_read_setups(const char *field, char red[44], char blue[44]);

int strat_gravon_is_utf8(const char *s, size_t len);

/* Play PLY.  If it is written like a step but is a double step, change it into one.  Return 0, or
 * the negative code of strat_play_apply(). */
int strat_gravon_apply(struct strat_play *p, struct strat_ply *ply);

/* Return 1 if NAME is a valid tag name. */
int strat_gravon_is_name(const char *name, size_t len);

/* Read a command `[%NAME VALUE]' of a comment at *P and move *P past it.  Return 1, 0 at the end of
 * the comment, or -1 for anything else. */
struct strat_gravon_command {
	const char *name, *value;
	size_t nname, nvalue;
};
int strat_gravon_next_command(const char **p, struct strat_gravon_command *c);

/* Append `[%NAME VALUE]' to WORDS, the text of a comment.  Return 0 if this is impossible. */
int strat_gravon_put_command(
    struct strat_out *words, const char *name, const char *value, size_t len);

/* Write S as "B4"; row 10 is `:'. */
void strat_gravon_put_square(char to[3], strat_square s);

#endif
