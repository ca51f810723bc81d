/* sgb_blocks.h - games into a block of an archive, and out of it: each block stands alone. */
#ifndef STRAT_FORMATS_SGB_SGB_BLOCKS_H
#define STRAT_FORMATS_SGB_SGB_BLOCKS_H

#include "formats/sgb/coder/chunk.h"
#include "formats/sgb/coder/coder_game.h"

/* Bytes that a block's coded bytes begin with: how many of those after them are tags, and how many of
 * the text are theirs. */
#define STRAT_BLOCK_PARTS 8

struct strat_block_writer {
	struct strat_games *model;
	struct strat_games_part tags, plies;
	struct strat_out coded_tags, coded, tag_text, text;
	uint32_t most; /* games that fill it */
	uint32_t games, nplies;
	int is_spoilt; /* half a game is in it, for want of memory: no other can follow */
};

/* MOST games fill a block, 1..STRAT_BLOCK_MOST. */
int strat_block_writer_open(struct strat_block_writer **b, uint32_t most)
    __attribute__((warn_unused_result));
void strat_block_writer_close(struct strat_block_writer *b);

/* Add G, which shows all that it has to.  1: the block is full; 0: there is room; or a negative
 * code. */
int strat_block_add(struct strat_block_writer *b, const struct strat_record *g);

/* Append the block to OUT, if it has games, and begin a new one; *CH says what it is.  0 or a
 * negative code. */
int strat_block_end(struct strat_block_writer *b, struct strat_out *out, struct strat_chunk *ch);

struct strat_block_reader {
	struct strat_games *model;
	struct strat_games_part tags, plies; /* in version 1 PLIES has all */
	char *text;
	size_t text_cap;
	uint32_t games, nplies; /* that are to come */
	int is_old;             /* a block of version 1 */
	int without_plies;
};

int strat_block_reader_open(struct strat_block_reader **b) __attribute__((warn_unused_result));
void strat_block_reader_close(struct strat_block_reader *b);

/* Begin to read the block CH, whose bytes are at DATA and stay there.  WITHOUT_PLIES: only the tags of
 * its games, but RedSetup and BlueSetup, their results and how many plies they have, which takes a
 * hundredth of the time; of a block of version 1 they cannot be read apart.  0, -STRAT_E_NOMEM or
 * -STRAT_E_ARCHIVE. */
int strat_block_start(struct strat_block_reader *b, const struct strat_chunk *ch, const void *data,
    int without_plies);

/* The next game to the cleared G, and how many plies it has to *NPLIES.  1: there was one; 0: no
 * more; or a negative code, and what follows in the block is lost. */
int strat_block_next(struct strat_block_reader *b, struct strat_record *g, size_t *nplies);

#endif
