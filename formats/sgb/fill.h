/* fill.h - write the games of files to an archive with many workers.
 *
 * The thread that reads the games decides which of them share a block, so the bytes do not depend
 * on the number of workers. */
#ifndef STRAT_FORMATS_SGB_FILL_H
#define STRAT_FORMATS_SGB_FILL_H

#include "formats/reader.h"
#include "formats/sgb/contents.h"

/* An archive being written.  OUT's descriptor must be positioned at the next byte. */
struct strat_archive_writer {
	struct strat_out *out;
	struct strat_contents contents; /* the blocks written so far */
	uint64_t offset;                /* of the next byte, relative to the archive's head */
	uint64_t left_out;              /* number of games that could not be read */
};

/* Write the head of an archive with BLOCK_GAMES games in a block. */
int strat_archive_writer_begin(struct strat_archive_writer *f, uint32_t block_games)
    __attribute__((warn_unused_result));

/* Write the block CH, which is the LEN bytes at DATA, header included. */
int strat_archive_writer_put(struct strat_archive_writer *f, const struct strat_chunk *ch,
    const void *data, size_t len) __attribute__((warn_unused_result));

/* Write the blocks MADE, whose bytes are DATA, and empty both. */
int strat_archive_writer_put_blocks(struct strat_archive_writer *f, struct strat_contents *made,
    struct strat_out *data) __attribute__((warn_unused_result));

/* Write the index and the end.  The contents are freed with strat_contents_free(). */
int strat_archive_writer_end(struct strat_archive_writer *f) __attribute__((warn_unused_result));

struct strat_archive_fill_options {
	char *const *files; /* ends with NULL */
	const struct strat_format *from;
	int jobs;             /* number of workers, 1 to STRAT_JOBS_MAX */
	uint32_t block_games; /* number of games per block, 1 to STRAT_BLOCK_MOST */
	/* Called from time to time, in the order of the games; may be NULL. */
	void (*progress)(void *arg, const struct strat_progress *progress);
	void *arg;
	int salvage; /* keep the readable part of damaged games */
};

/* Write the games of the files.  Faults of games are reported to REP in order.  A game that cannot
 * be read is left out; one with only a faulty end or tag is kept.  All functions here return 0 or a
 * negative code that has not been reported; for -STRAT_E_IO, OUT has the errno. */
int strat_archive_fill(struct strat_archive_writer *f,
    const struct strat_archive_fill_options *from, struct strat_report *rep)
    __attribute__((warn_unused_result));

#endif
