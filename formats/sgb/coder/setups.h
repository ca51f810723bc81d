/* setups.h - code setups: those of the army of 40 by the model of setup_model.h, others by the
 * setups that occurred earlier in the block.  sgb(5) describes this under SETUPS. */
#ifndef STRAT_FORMATS_SGB_CODER_SETUPS_H
#define STRAT_FORMATS_SGB_CODER_SETUPS_H

#include "formats/sgb/coder/choice.h"
#include "game/board.h"

#define STRAT_SETUP_SQUARES 64

/* A setup as its owner sees it: the front row first, files from the owner's left.  Empty squares
 * have STRAT_NO_RANK. */
struct strat_setup {
	uint8_t rows, files;
	uint8_t rank[STRAT_SETUP_SQUARES];
};

/* Parse the value of a RedSetup or BlueSetup tag.  Return 1, or 0 if it is invalid or not in the
 * form that strat_setup_write() produces. */
int strat_setup_read(struct strat_setup *s, const char *text, enum strat_side side);

/* Write S to TEXT, which has STRAT_SETUP_TEXT bytes, with a NUL.  Return its length. */
#define STRAT_SETUP_TEXT (2 * STRAT_SETUP_SQUARES)
size_t strat_setup_write(char *text, const struct strat_setup *s, enum strat_side side);

struct strat_setups;

int strat_setups_open(struct strat_setups **m) __attribute__((warn_unused_result));
void strat_setups_close(struct strat_setups *m);

/* Reset the model at the start of a block. */
void strat_setups_reset(struct strat_setups *m);

/* Code S.  Return 0, or -1 if the data are damaged. */
int strat_setups_code(struct strat_setups *m, struct strat_coder *c, struct strat_setup *s);

#endif
