/* extract.h - read the games of an archive with many workers.
 *
 * Each worker gets a run of parts, reads them from the file and decodes their games; the results of
 * runs are delivered in order.  Damaged parts are skipped. */
#ifndef STRAT_FORMATS_SGB_EXTRACT_H
#define STRAT_FORMATS_SGB_EXTRACT_H

#include "base/jobs.h"
#include "formats/sgb/archive.h"
#include "game/record.h"

/* Some consecutive parts, and how far they could be read. */
struct strat_archive_run {
	size_t from, to;  /* range of parts; reading ends at the first damaged one */
	size_t at;        /* the current part; after an error the damaged one */
	uint64_t number;  /* number of the current or last game */
	uint32_t good;    /* number of games of the current part that were read */
	size_t nplies;    /* of the current game */
	int rc;           /* 0 or the code of the error */
	int error_number; /* errno for -STRAT_E_IO; set again before deliver is called */
};

struct strat_archive_extraction {
	const struct strat_archive *archive;
	int jobs;          /* number of workers, 1 to STRAT_JOBS_MAX */
	uint64_t plies;    /* preferred number of plies per run; 0: one part per run */
	int without_plies; /* read only tags and results, where the version allows this */
	void *arg;
	struct strat_jobs_own own; /* the results of a run, for deliver */

	/* Return 1 if PART is to be read.  NULL: all parts are. */
	int (*wants)(void *arg, const struct strat_archive_part *part);

	/* Called in a worker for each game.  Return 0, or a negative value to end the run.  NULL:
	 * games are only decoded. */
	int (*game)(void *arg, void *own, const struct strat_archive_run *run,
	    const struct strat_record *g);

	/* Called in a worker after the last game of a run; may be NULL.  Return 0 or a negative
	 * code. */
	int (*done)(void *arg, void *own, const struct strat_archive_run *run);

	/* Called in order for each finished run.  Return 0, or a negative value to stop. */
	int (*deliver)(void *arg, void *own, const struct strat_archive_run *run);
};

/* Read the archive.  Return 0, or the negative value that stopped it. */
int strat_archive_extract(const struct strat_archive_extraction *how)
    __attribute__((warn_unused_result));

#endif
