/* coder_tags.h - code the tags of a game.  A value that occurred before in the block is coded as a
 * number; new ones go to a separate text.  sgb(5) describes this under TAGS. */
#ifndef STRAT_FORMATS_SGB_CODER_CODER_TAGS_H
#define STRAT_FORMATS_SGB_CODER_CODER_TAGS_H

#include "formats/sgb/coder/setups.h"
#include "formats/sgb/coder/values.h"
#include "game/record.h"

struct strat_tags;

int strat_tags_open(struct strat_tags **m) __attribute__((warn_unused_result));
void strat_tags_close(struct strat_tags *m);

/* Reset the model at the start of a block. */
void strat_tags_reset(struct strat_tags *m);

/* Code the tags of G, except the values of Result and Termination, and if SETUPS is NULL, those of
 * RedSetup and BlueSetup (version 1 codes them here).  When decoding, add the tags to G.  Return 0,
 * -STRAT_E_NOMEM or -STRAT_E_ARCHIVE. */
int strat_tags_code(struct strat_tags *m, struct strat_setups *setups, struct strat_coder *c,
    struct strat_word_stream *w, struct strat_record *g);

/* Code the values of RedSetup and BlueSetup, if G has these tags.  Same return value. */
int strat_tags_code_setups(struct strat_tags *m, struct strat_setups *setups, struct strat_coder *c,
    struct strat_word_stream *w, struct strat_record *g);

/* Code the values of Result and Termination when the result token is known.  WHICH, below
 * STRAT_TAGS_ENDS, is the context: the token, or in version 1 the state of the board. */
#define STRAT_TAGS_ENDS STRAT_RESULTS
int strat_tags_code_end(struct strat_tags *m, struct strat_coder *c, struct strat_word_stream *w,
    struct strat_record *g, unsigned which);

/* Return 1 if the block should end because of the size of its tags. */
int strat_tags_are_full(const struct strat_tags *m);

#endif
