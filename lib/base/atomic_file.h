/* atomic_file.h - a file that is written beside the one whose place it takes.
 *
 * The old file stays what it was until strat_atomic_file_commit(), and for good if anything goes
 * wrong before.  Where the file system can, the new file has no name until then, so that nothing is left
 * of it when the program is killed. */
#ifndef STRAT_BASE_ATOMIC_FILE_H
#define STRAT_BASE_ATOMIC_FILE_H

#include <sys/types.h>

struct strat_atomic_file {
	char *path,
	    *temp; /* TEMP: in the same folder, with six letters more; "" while it has no name */
	int fd;    /* write here */
	int how;
};

enum strat_atomic_file_flags {
	STRAT_ATOMIC_FSYNC = 1, /* on the disk when the commit comes back, whatever happens then */
	STRAT_ATOMIC_EXCL = 2,  /* fails with EEXIST where the path is taken, by a link too */
	STRAT_ATOMIC_NAMED = 4, /* TEMP is its name from the beginning, for others to open */
};

/* Begin a file that is to be PATH.  A symbolic link stays one: what it leads to is replaced, or made
 * where there is nothing yet.  A file that is replaced keeps its mode, and its owner and group as far
 * as the system lets them be kept; without its group, those of another one get no rights.  A new one
 * has the mode MODE.  HOW: of enum strat_atomic_file_flags.  0, or -1 with errno and nothing left: EEXIST
 * where PATH is a SQLite database, which is never replaced. */
int strat_atomic_file_open(struct strat_atomic_file *b, const char *path, mode_t mode, int how)
    __attribute__((warn_unused_result));

/* That was all: the file takes its place.  0, or -1 with errno; B is closed in either case. */
int strat_atomic_file_commit(struct strat_atomic_file *b) __attribute__((warn_unused_result));

/* Forget all of it.  errno stays as it is. */
void strat_atomic_file_discard(struct strat_atomic_file *b);

#endif
