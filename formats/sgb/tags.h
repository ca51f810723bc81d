/* tags.h - the tags of a game: which there are, and what they say.  What was said before in the
 * block is coded as a number; new words go to a text of their own.  sgb(5), TAGS. */
#ifndef STRAT_FORMATS_SGB_TAGS_H
#define STRAT_FORMATS_SGB_TAGS_H

#include "formats/sgb/setups.h"
#include "formats/sgb/values.h"
#include "game/record.h"

struct strat_tags;

int strat_tags_open(struct strat_tags **m) __attribute__((warn_unused_result));
void strat_tags_close(struct strat_tags *m);

/* Nothing is known: a block begins. */
void strat_tags_forget(struct strat_tags *m);

/* Code the tags of G, all but the values of Result and Termination.  Decoding: they are added to
 * G.  0, or -STRAT_E_NOMEM or -STRAT_E_ARCHIVE. */
int strat_tags_code(struct strat_tags *m, struct strat_setups *setups, struct strat_coder *c,
    struct strat_words *w, struct strat_record *g);

/* How a game ended on the board, by which its Termination is guessed. */
enum strat_board_end {
	STRAT_END_OPEN,
	STRAT_END_FLAG,
	STRAT_END_LIMIT,
	STRAT_END_STUCK,
	STRAT_END_UNKNOWN,
	STRAT_BOARD_ENDS
};

/* Code these two values, G's token being known. */
int strat_tags_code_end(struct strat_tags *m, struct strat_coder *c, struct strat_words *w,
    struct strat_record *g, enum strat_board_end end);

/* Is it time to begin a new block? */
int strat_tags_are_many(const struct strat_tags *m);

#endif
