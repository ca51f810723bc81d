/* fill.h - games out of files into an archive, with many workers.
 *
 * Which games share a block is decided where they are read, in their order, so the bytes are the
 * same whatever the number of workers. */
#ifndef STRAT_FORMATS_SGB_FILL_H
#define STRAT_FORMATS_SGB_FILL_H

#include "formats/reader.h"
#include "formats/sgb/contents.h"

/* An archive that is being written: OUT's descriptor stands where its next byte goes. */
struct strat_archive_writer {
	struct strat_out *out;
	struct strat_contents contents; /* what it has */
	uint64_t offset;                /* of the next byte, from the archive's head */
	uint64_t left_out;              /* games that could not be read */
};

/* Write the head of an archive with BLOCK_GAMES games in a block. */
int strat_archive_writer_begin(struct strat_archive_writer *f, uint32_t block_games)
    __attribute__((warn_unused_result));

/* Write the block CH, which is the LEN bytes at DATA, header included. */
int strat_archive_writer_put(struct strat_archive_writer *f, const struct strat_chunk *ch,
    const void *data, size_t len) __attribute__((warn_unused_result));

/* Write the blocks MADE, whose bytes DATA are; they are taken out of both. */
int strat_archive_writer_put_blocks(struct strat_archive_writer *f, struct strat_contents *made,
    struct strat_out *data) __attribute__((warn_unused_result));

/* Write the index and the end.  The contents are freed with strat_contents_free(). */
int strat_archive_writer_end(struct strat_archive_writer *f) __attribute__((warn_unused_result));

struct strat_archive_fill_options {
	char *const *files; /* ends with NULL */
	const struct strat_format *from;
	int jobs;             /* workers, 1..STRAT_JOBS_MAX */
	uint32_t block_games; /* games that fill a block, 1..STRAT_BLOCK_MOST */
	/* Called now and then, in the order of the games; may be NULL. */
	void (*progress)(void *arg, const struct strat_progress *progress);
	void *arg;
	int salvage; /* games are read as strat_reader_salvage() has it */
};

/* Write the games of the files.  The faults of a game are reported to REP in the order of the games; the
 * other games are still written, and so is a game of which only the end or a tag is wrong.  All
 * return 0, or the negative code that stopped it, of which nobody was told: for -STRAT_E_IO OUT has
 * the number. */
int strat_archive_fill(struct strat_archive_writer *f,
    const struct strat_archive_fill_options *from, struct strat_report *rep)
    __attribute__((warn_unused_result));

#endif
