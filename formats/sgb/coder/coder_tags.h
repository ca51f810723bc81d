/* coder_tags.h - the tags of a game: their names and values.  A value that occurred before in the
 * block is coded as a number; new words go to a separate text.  sgb(5), TAGS. */
#ifndef STRAT_FORMATS_SGB_CODER_CODER_TAGS_H
#define STRAT_FORMATS_SGB_CODER_CODER_TAGS_H

#include "formats/sgb/coder/setups.h"
#include "formats/sgb/coder/values.h"
#include "game/record.h"

struct strat_tags;

int strat_tags_open(struct strat_tags **m) __attribute__((warn_unused_result));
void strat_tags_close(struct strat_tags *m);

/* Nothing is known: a block begins. */
void strat_tags_reset(struct strat_tags *m);

/* Code the tags of G, all but the values of Result and Termination, and of RedSetup and BlueSetup
 * where SETUPS is NULL (in version 1 they stand here too).  Decoding: they are added to G.  0,
 * -STRAT_E_NOMEM or -STRAT_E_ARCHIVE. */
int strat_tags_code(struct strat_tags *m, struct strat_setups *setups, struct strat_coder *c,
    struct strat_word_stream *w, struct strat_record *g);

/* Code the values of RedSetup and BlueSetup, if G has these tags: the same. */
int strat_tags_code_setups(struct strat_tags *m, struct strat_setups *setups, struct strat_coder *c,
    struct strat_word_stream *w, struct strat_record *g);

/* Code the values of Result and Termination, G's token being known.  WHICH of STRAT_TAGS_ENDS
 * memories tells how games like this one ended: that of its token; in version 1 that of how it
 * stands on the board. */
#define STRAT_TAGS_ENDS STRAT_RESULTS
int strat_tags_code_end(struct strat_tags *m, struct strat_coder *c, struct strat_word_stream *w,
    struct strat_record *g, unsigned which);

/* Is it time to begin a new block? */
int strat_tags_are_full(const struct strat_tags *m);

#endif
