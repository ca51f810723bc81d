/* reader.h - read games from files, one by one or block by block with many workers. */
#ifndef STRAT_FORMATS_READER_H
#define STRAT_FORMATS_READER_H

#include <stddef.h>

#include "base/diag_log.h"
#include "base/jobs.h"
#include "formats/format.h"

/* ------ one game at a time: strat/io.h ------ */

/* Set the rules that decide which plies come after the end of a game, as in struct strat_text; they
 * must outlive R.  Call it before the first game is read. */
void strat_reader_set_rules(struct strat_reader *r, const struct strat_rules *rules,
    const struct strat_rules *default_rules);

/* Record offsets for strat_reader_offset().  Call it before the first game is read.  Return 1, or 0
 * if the file is not seekable by offsets. */
int strat_reader_record_offsets(struct strat_reader *r);

/* Set *PLACE to the place of the game that strat_reader_next() returned last.  Return 1, or 0 if
 * the file turned out not to be seekable. */
int strat_reader_offset(struct strat_reader *r, struct strat_place *place);

/* Continue at PLACE, where a game begins.  Return 0, or a negative code that is not reported: the
 * file has changed and must be opened again. */
int strat_reader_seek(struct strat_reader *r, const struct strat_place *place)
    __attribute__((warn_unused_result));

/* ------ many workers ------ */

/* Progress of the work. */
struct strat_progress {
	size_t bytes, size; /* bytes done and total size of all files; 0: unknown size */
};

struct strat_batch {
	char *const *files;              /* ends with NULL */
	const struct strat_format *from; /* NULL: recognise the format of each file */
	int jobs;                        /* number of workers, 1 .. STRAT_JOBS_MAX */
	int places;                      /* TEXT asks for strat_text_offset() */
	int salvage;                     /* like strat_reader_salvage() */
	const struct strat_rules *rules, *default_rules; /* as in struct strat_text */
	int parts; /* deliver may be called more than once for a block */
	void *arg;
	struct strat_jobs_own own; /* what each slot has: the results of a block for deliver */

	/* Called in a worker for game G, or with a negative RC for the readable part of a faulty
	 * one. Diagnostics sent to REP are passed on to deliver. */
	void (*game)(
	    void *arg, void *own, const struct strat_record *g, int rc, struct strat_report *rep);

	/* Called in a worker with the text T of a block, before GAME; may be NULL.  It may read
	 * games of T into G with strat_batch_read(); GAME is not called for these. */
	void (*text)(void *arg, void *own, const struct strat_format *format, struct strat_text *t,
	    struct strat_record *g, struct strat_report *rep);

	/* Called in the order of the input when the games of a block of FILE are done; its text and
	 * records no longer exist.  SAID has its diagnostics, with lines counted from the first
	 * line of the block, which is 1; add LINES to them (and to lines kept in OWN) to get lines
	 * of the file. Return 0, or a negative value to stop. */
	int (*deliver)(
	    void *arg, void *own, const char *file, long lines, const struct strat_diag_log *log);

	/* Called after each DELIVER that returned 0, with the number of bytes of all files that
	 * are done and their SIZE (0: unknown); may be NULL. */
	void (*progress)(void *arg, size_t done, size_t size);
};

/* Read the next game of T, which is in FORMAT, into G.  Return what strat_reader_next() would. */
int strat_batch_read(const struct strat_format *format, struct strat_text *t,
    struct strat_record *g, struct strat_report *rep) __attribute__((warn_unused_result));

/* Read all games of all files.  Return 0, or the negative code that stopped the work.  A file that
 * cannot be read is reported, and the next one follows. */
int strat_batch_run(const struct strat_batch *batch) __attribute__((warn_unused_result));

#endif
