/* packer.h - games into blocks, each filled in with what its play shows. */
#ifndef STRAT_FORMATS_SGB_PACKER_H
#define STRAT_FORMATS_SGB_PACKER_H

#include "formats/sgb/contents.h"
#include "formats/writer.h"

struct strat_packer;

/* MOST games fill a block, 1..STRAT_BLOCK_MOST. */
int strat_packer_open(struct strat_packer **p, uint32_t most) __attribute__((warn_unused_result));
void strat_packer_close(struct strat_packer *p);

/* Add G.  If that fills the block it goes to OUT, and to MADE with its place there.  0 or a negative
 * code; then the packer must be closed. */
int strat_packer_add(struct strat_packer *p, const struct strat_record *g, struct strat_out *out,
    struct strat_contents *made) __attribute__((warn_unused_result));

/* The block, if it has games, is to be no longer: the same. */
int strat_packer_end(struct strat_packer *p, struct strat_out *out, struct strat_contents *made)
    __attribute__((warn_unused_result));

#endif
