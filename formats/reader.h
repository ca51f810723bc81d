/* reader.h - games out of files: one after the other, or block by block with many workers. */
#ifndef STRAT_FORMATS_READER_H
#define STRAT_FORMATS_READER_H

#include <stddef.h>

#include "base/diag_log.h"
#include "formats/format.h"

/* ------ one after the other ------ */

struct strat_reader;

/* Open PATH ("-": standard input).  FROM NULL: the format is recognised by its content.  REP
 * is told what is wrong, then and later.  0 and *R, or a negative code. */
int strat_reader_open(struct strat_reader **r, const char *path, const struct strat_format *from,
    struct strat_report *rep) __attribute__((warn_unused_result));

/* The next game to G.  1: a game (what is wrong with its end or with a tag has been told all the
 * same: look at what REP has seen); 0: the end; negative: a faulty game was reported, G is what
 * could be read of it, and the next call goes on behind it.  Damage of the file itself is
 * reported once, then comes the end; in blocked gzip what is whole behind it. */
int strat_reader_next(struct strat_reader *r, struct strat_record *g)
    __attribute__((warn_unused_result));

/* Before the first game: give the readable part of a damaged game as a game, see
 * formats/salvage.h.  What is wrong is told all the same. */
void strat_reader_salvage(struct strat_reader *r);

/* The format that was given or recognised; NULL before the first game. */
const struct strat_format *strat_reader_format(const struct strat_reader *r);

/* Before the first game: let strat_reader_offset() be asked.  1: the file is one in which places can
 * be found again, 0: it is not. */
int strat_reader_record_offsets(struct strat_reader *r);

/* Where the game begins that strat_reader_next() gave last.  1, or 0: the file turned out to be one
 * without places. */
int strat_reader_offset(struct strat_reader *r, struct strat_place *place);

/* The text of the game that strat_reader_next() gave last, as it stands in the file, without the
 * white space around it; good until the next call. */
void strat_reader_text(const struct strat_reader *r, const char **from, const char **to);

/* Go on at PLACE, where a game begins.  0, or a negative code of which nobody was told: the file is
 * not the one that it was; then it must be opened anew. */
int strat_reader_seek(struct strat_reader *r, const struct strat_place *place)
    __attribute__((warn_unused_result));

/* Bytes of the file that have been consumed, and its size (0: unknown). */
size_t strat_reader_report(const struct strat_reader *r);
size_t strat_reader_size(const struct strat_reader *r);

void strat_reader_close(struct strat_reader *r);

/* ------ many workers ------ */

/* How far the work has come. */
struct strat_progress {
	size_t bytes, size; /* of all files; size 0: unknown */
};

struct strat_batch {
	char *const *files;              /* ends with NULL */
	const struct strat_format *from; /* NULL: recognised file by file */
	int jobs;                        /* workers, 1..STRAT_JOBS_MAX */
	int places;                      /* TEXT asks for strat_text_offset() */
	int salvage;                     /* games are read as strat_reader_salvage() has it */
	int parts;                       /* deliver may come more than once for a block */
	void *arg;
	void **own; /* strat_jobs_slots(jobs) things: what one block's games leave for deliver */

	/* In a worker: a game G, or with RC negative what could be read of a faulty one.  What
	 * goes to REP is kept for deliver. */
	void (*game)(
	    void *arg, void *own, const struct strat_record *g, int rc, struct strat_report *rep);

	/* In a worker, before GAME, may be NULL: the text T of a block.  What it reads of it, by
	 * strat_batch_read() and to G, which is for its use, GAME is not asked about. */
	void (*text)(void *arg, void *own, const struct strat_format *format, struct strat_text *t,
	    struct strat_record *g, struct strat_report *rep);

	/* In the order of the input: the games of a block of FILE are done.  SAID is what was said
	 * about it, lines counted from the block's first, which is 1 (its text and records are gone): add LINES to each (and to what OWN has kept) to have lines of the file.  0, or negative
	 * to stop. */
	int (*deliver)(void *arg, void *own, const char *file, long lines,
	    const struct strat_diag_log *log, const struct strat_progress *progress);
};

/* The next game at T, which is of FORMAT, to G; what comes back is as strat_reader_next() has it. */
int strat_batch_read(const struct strat_format *format, struct strat_text *t,
    struct strat_record *g, struct strat_report *rep) __attribute__((warn_unused_result));

/* Read all games of all files.  0, or the negative code that stopped it; what is wrong with a
 * single file is said, and the next one is read. */
int strat_batch_run(const struct strat_batch *batch) __attribute__((warn_unused_result));

#endif
