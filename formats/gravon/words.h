/* words.h - what the words of Gravon's formats mean: endings, squares, fields, comments. */
#ifndef STRAT_FORMATS_GRAVON_WORDS_H
#define STRAT_FORMATS_GRAVON_WORDS_H

#include "base/out.h"
#include "game/play.h"

#define STRAT_GRAVON_FIELD 100   /* letters */
#define STRAT_GRAVON_WORD  65536 /* bytes of a name or a value, at most */

/* The Termination that ENDING is after NPLIES with RESULT; NULL: none is known. */
const char *strat_gravon_termination(int ending, enum strat_result result, size_t nplies);

/* The first ending that is TERMINATION with RESULT, a win or a draw; else the nearest one. */
int strat_gravon_ending(const char *termination, enum strat_result result);

/* The result of which WINNER, 0 .. 2, is the number. */
extern const enum strat_result strat_gravon_results[3];

/* The square S, "B4", "K:" or "K10"; 0: it is none.  *J: its file was written J. */
strat_square strat_gravon_square(const char *s, size_t len, int *j);

/* The way of a double step that a reader takes first; 0: FROM and TO are too far apart. */
strat_square strat_gravon_via(strat_square from, strat_square to);

/* Is the FIELD one of two armies at home?  Then their setups to RED and BLUE. */
int strat_gravon_read_setups(const char *field, char red[44], char blue[44]);

int strat_gravon_is_utf8(const char *s, size_t len);

/* Play PLY, which may be written like a step and be a double step: then it becomes one.  0, or
 * the negative code of strat_play_apply(). */
int strat_gravon_apply(struct strat_play *p, struct strat_ply *ply);

/* Can NAME be the name of a tag? */
int strat_gravon_is_name(const char *name, size_t len);

/* Read a command `[%NAME VALUE]' of a comment at *P, and go behind it.  1; 0: the end of the
 * comment; -1: something else stands there. */
struct strat_gravon_command {
	const char *name, *value;
	size_t nname, nvalue;
};
int strat_gravon_next_command(const char **p, struct strat_gravon_command *c);

/* Append `[%NAME VALUE]' to WORDS, of which a comment becomes.  0: it cannot be said so. */
int strat_gravon_put_command(
    struct strat_out *words, const char *name, const char *value, size_t len);

/* S as "B4", row 10 being `:'. */
void strat_gravon_put_square(char to[3], strat_square s);

#endif
