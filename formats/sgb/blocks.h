/* blocks.h - games into a block of an archive, and out of it: each block stands alone. */
#ifndef STRAT_FORMATS_SGB_BLOCKS_H
#define STRAT_FORMATS_SGB_BLOCKS_H

#include "formats/sgb/chunk.h"
#include "formats/sgb/game.h"

struct strat_block_writer {
	struct strat_games *model;
	struct strat_coder coder;
	struct strat_words words;
	struct strat_out coded, text;
	uint32_t games, plies;
	int is_spoilt; /* half a game is in it, for want of memory: no other can follow */
};

int strat_block_writer_open(struct strat_block_writer **b) __attribute__((warn_unused_result));
void strat_block_writer_close(struct strat_block_writer *b);

/* Add G, which shows all that it has to.  1: the block is full; 0: there is room; or a negative
 * code. */
int strat_block_add(struct strat_block_writer *b, const struct strat_record *g);

/* Append the block to OUT, if it has games, and begin a new one; *CH says what it is.  0 or a
 * negative code. */
int strat_block_end(struct strat_block_writer *b, struct strat_out *out, struct strat_chunk *ch);

struct strat_block_reader {
	struct strat_games *model;
	struct strat_coder coder;
	struct strat_words words;
	char *text;
	size_t text_cap;
	uint32_t games, plies; /* that are to come */
};

int strat_block_reader_open(struct strat_block_reader **b) __attribute__((warn_unused_result));
void strat_block_reader_close(struct strat_block_reader *b);

/* Begin to read the block CH, whose bytes are at DATA and stay there.  0, -STRAT_E_NOMEM or
 * -STRAT_E_ARCHIVE. */
int strat_block_start(struct strat_block_reader *b, const struct strat_chunk *ch, const void *data);

/* The next game to the cleared G.  1: there was one; 0: no more; or a negative code, and what
 * follows in the block is lost. */
int strat_block_next(struct strat_block_reader *b, struct strat_record *g);

#endif
