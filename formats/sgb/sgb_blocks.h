/* sgb_blocks.h - write and read a block of an archive.  Blocks are independent of each other. */
#ifndef STRAT_FORMATS_SGB_SGB_BLOCKS_H
#define STRAT_FORMATS_SGB_SGB_BLOCKS_H

#include "formats/sgb/coder/chunk.h"
#include "formats/sgb/coder/coder_game.h"

/* Size of the start of a block's coded bytes: how many of the others are tags, and how much of the
 * text belongs to tags. */
#define STRAT_BLOCK_PARTS 8

struct strat_block_writer {
	struct strat_games *model;
	struct strat_games_part tags, plies;
	struct strat_out coded_tags, coded, tag_text, text;
	uint32_t most; /* maximum number of games */
	uint32_t games, nplies;
	int is_spoilt; /* memory ran out in the middle of a game, so no other game can follow */
};

/* Create a writer for blocks of MOST games, 1 to STRAT_BLOCK_MOST.  Return 0 or a negative code. */
int strat_block_writer_open(struct strat_block_writer **b, uint32_t most)
    __attribute__((warn_unused_result));
void strat_block_writer_close(struct strat_block_writer *b);

/* Code G into the block; nothing refers to G afterwards.  Its plies must have their ranks and
 * outcomes filled in (strat_ply_fill_shown()).  Return 1 if the block is full now and
 * strat_block_end() must be called before the next game; 0 if there is room for another game; or a
 * negative code.  -STRAT_E_NOMEM: the block accepts no other game until it is ended.  Any other
 * code: G cannot be coded, and the block is as before. */
int strat_block_add(struct strat_block_writer *b, const struct strat_record *g);

/* Append the block to OUT and its header to *CH, unless it has no games, and start a new block.
 * Return 0 or a negative code. */
int strat_block_end(struct strat_block_writer *b, struct strat_out *out, struct strat_chunk *ch);

struct strat_block_reader {
	struct strat_games *model;
	struct strat_games_part tags, plies; /* in version 1 everything is in PLIES */
	char *text;
	size_t text_cap;
	uint32_t games, nplies; /* not yet read */
	int is_old;             /* the block has version 1 */
	int without_plies;
};

int strat_block_reader_open(struct strat_block_reader **b) __attribute__((warn_unused_result));
void strat_block_reader_close(struct strat_block_reader *b);

/* Start reading the block CH.  Its bytes at DATA must remain valid.  With WITHOUT_PLIES, only tags
 * (except RedSetup and BlueSetup), results and numbers of plies are read, which takes a hundredth
 * of the time; this has no effect on blocks of version 1.  Return 0, -STRAT_E_NOMEM or
 * -STRAT_E_ARCHIVE. */
int strat_block_start(struct strat_block_reader *b, const struct strat_chunk *ch, const void *data,
    int without_plies);

/* Read the next game into the cleared G and set *NPLIES to its number of plies.  Return 1, 0 at the
 * end, or a negative code if the rest of the block is lost. */
int strat_block_next(struct strat_block_reader *b, struct strat_record *g, size_t *nplies);

#endif
