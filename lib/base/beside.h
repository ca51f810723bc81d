/* beside.h - a file that is written beside the one whose place it takes.
 *
 * The old file stays what it was until strat_beside_commit(), and for good if anything goes
 * wrong before. */
#ifndef STRAT_BASE_BESIDE_H
#define STRAT_BASE_BESIDE_H

#include <sys/types.h>

struct strat_beside {
	char *path, *temp; /* TEMP: in the same folder, with six letters more */
	int fd;            /* write here */
};

enum strat_beside_how {
	STRAT_BESIDE_LASTING =
	    1,                /* on the disk when the commit comes back, whatever happens then */
	STRAT_BESIDE_NEW = 2, /* fails with EEXIST where the path is taken */
};

/* Begin a file that is to be PATH, with the mode MODE.  0, or -1 with errno and nothing left. */
int strat_beside_open(struct strat_beside *b, const char *path, mode_t mode)
    __attribute__((warn_unused_result));

/* That was all: the file takes its place.  HOW: of enum strat_beside_how.  0, or -1 with errno;
 * B is closed in either case. */
int strat_beside_commit(struct strat_beside *b, int how) __attribute__((warn_unused_result));

/* Forget all of it.  errno stays as it is. */
void strat_beside_abandon(struct strat_beside *b);

#endif
