/* packer.h - pack games into blocks, with ranks and outcomes filled in. */
#ifndef STRAT_FORMATS_SGB_PACKER_H
#define STRAT_FORMATS_SGB_PACKER_H

#include "formats/sgb/contents.h"
#include "formats/writer.h"

struct strat_packer;

/* Create a packer for blocks of MOST games, 1 to STRAT_BLOCK_MOST.  Return 0 or a negative code. */
int strat_packer_open(struct strat_packer **p, uint32_t most) __attribute__((warn_unused_result));
void strat_packer_close(struct strat_packer *p);

/* Add G.  If this fills the block, append it to OUT, and its entry to MADE.  Return 0 or a negative
 * code, after which the packer must be closed. */
int strat_packer_add(struct strat_packer *p, const struct strat_record *g, struct strat_out *out,
    struct strat_contents *made) __attribute__((warn_unused_result));

/* Finish the current block, if it has games.  Same return value. */
int strat_packer_end(struct strat_packer *p, struct strat_out *out, struct strat_contents *made)
    __attribute__((warn_unused_result));

#endif
