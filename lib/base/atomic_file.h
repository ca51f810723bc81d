/* atomic_file.h - write a temporary file, then rename it to its final name.
 *
 * An existing file stays unchanged until strat_atomic_file_commit(), and is never changed if an
 * error occurs before that.  Where the file system supports it, the temporary file has no name
 * until the commit, so that it disappears if the program is killed. */
#ifndef STRAT_BASE_ATOMIC_FILE_H
#define STRAT_BASE_ATOMIC_FILE_H

#include <sys/types.h>

struct strat_atomic_file {
	char *path, *temp; /* TEMP: PATH plus six letters; "" while the file has no name */
	int fd;            /* open for writing */
	int how;
};

enum strat_atomic_file_flags {
	STRAT_ATOMIC_FSYNC = 1, /* sync the file to disk before the commit returns */
	STRAT_ATOMIC_EXCL = 2,  /* fail with EEXIST if the path exists, even as a symbolic link */
	STRAT_ATOMIC_NAMED =
	    4, /* give the file the name TEMP at once, so that others can open it */
};

/* Create a temporary file that will replace PATH.  If PATH is a symbolic link, its target is
 * replaced or created, and the link is kept.  The new file keeps the mode of an existing file, and
 * its owner and group as far as the system permits; if the group cannot be kept, the file's group
 * gets no permissions.  A file that did not exist gets MODE.  HOW is a set of enum
 * strat_atomic_file_flags.  Return 0, or -1 with errno set and nothing left behind: EEXIST if PATH
 * is a SQLite database, which is never replaced. */
int strat_atomic_file_open(struct strat_atomic_file *b, const char *path, mode_t mode, int how)
    __attribute__((warn_unused_result));

/* Rename the file to its final name and close B.  Return 0, or -1 with errno set: the old file is
 * unchanged, unless only the last close or the sync of the directory failed.  B is closed in either
 * case. */
int strat_atomic_file_commit(struct strat_atomic_file *b) __attribute__((warn_unused_result));

/* Remove the temporary file and close B.  errno is preserved. */
void strat_atomic_file_discard(struct strat_atomic_file *b);

#endif
