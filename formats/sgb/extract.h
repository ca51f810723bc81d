/* extract.h - games out of an archive, with many workers, damaged blocks or not.
 *
 * A worker is given a run of parts at a time, reads them from the file and has their games; what
 * became of a run is delivered in their order. */
#ifndef STRAT_FORMATS_SGB_EXTRACT_H
#define STRAT_FORMATS_SGB_EXTRACT_H

#include "base/jobs.h"
#include "formats/sgb/archive.h"
#include "game/record.h"

/* Some parts, and what became of them. */
struct strat_archive_run {
	size_t from, to;  /* parts of the archive; reading ends with the first that is damaged */
	size_t at;        /* the part that is read; after an error the damaged one */
	uint64_t number;  /* of the game that is given, or was last */
	uint32_t good;    /* games of that part that could be read */
	size_t nplies;    /* of the game that is given */
	int rc;           /* 0, or what is wrong */
	int error_number; /* with -STRAT_E_IO; deliver finds it in errno */
};

struct strat_archive_extraction {
	const struct strat_archive *archive;
	int jobs;          /* workers, 1..STRAT_JOBS_MAX */
	uint64_t plies;    /* plies in a run, if possible; 0: one part */
	int without_plies; /* games come without plies and setups, but where they cannot be read so */
	void *arg;
	struct strat_jobs_own own; /* what each slot has: what a run leaves for deliver */

	/* Is PART to be read?  NULL: all are. */
	int (*wants)(void *arg, const struct strat_archive_part *part);

	/* In a worker: a game; 0, or negative: nothing more of this run.  NULL: each is decoded, no
	 * more. */
	int (*game)(void *arg, void *own, const struct strat_archive_run *run,
	    const struct strat_record *g);

	/* In a worker: that were all games of the run; 0 or negative.  NULL: nothing. */
	int (*done)(void *arg, void *own, const struct strat_archive_run *run);

	/* In order: a run is done.  0, or negative to stop. */
	int (*deliver)(void *arg, void *own, const struct strat_archive_run *run);
};

/* 0, or the negative code that stopped it. */
int strat_archive_extract(const struct strat_archive_extraction *how)
    __attribute__((warn_unused_result));

#endif
