/* setups.h - where an army is set up: by the book (book.h) for the army of 40, and by what the
 * block has shown so far for all others.  sgb(5), SETUPS. */
#ifndef STRAT_FORMATS_SGB_CODER_SETUPS_H
#define STRAT_FORMATS_SGB_CODER_SETUPS_H

#include "formats/sgb/coder/choice.h"
#include "game/board.h"

#define STRAT_SETUP_SQUARES 64

/* A setup as its owner sees it: front row first, files from the owner's left; the rank on each
 * square, STRAT_NO_RANK if it is empty. */
struct strat_setup {
	uint8_t rows, files;
	uint8_t rank[STRAT_SETUP_SQUARES];
};

/* Read the value of a RedSetup or BlueSetup tag.  1: it is one, in the form that
 * strat_setup_write() gives. */
int strat_setup_read(struct strat_setup *s, const char *text, enum strat_side side);

/* Write it to TEXT, which has room for STRAT_SETUP_TEXT; its length, there is a NUL. */
#define STRAT_SETUP_TEXT (2 * STRAT_SETUP_SQUARES)
size_t strat_setup_write(char *text, const struct strat_setup *s, enum strat_side side);

struct strat_setups;

int strat_setups_open(struct strat_setups **m) __attribute__((warn_unused_result));
void strat_setups_close(struct strat_setups *m);

/* Nothing is known: a block begins. */
void strat_setups_reset(struct strat_setups *m);

/* Code S.  0, or -1: no setup is coded so (bad data). */
int strat_setups_code(struct strat_setups *m, struct strat_coder *c, struct strat_setup *s);

#endif
