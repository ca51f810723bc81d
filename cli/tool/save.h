/* save.h - write a file completely or not at all.  Output goes to a temporary file in the same
 * directory, which is renamed at the end; until then, and after an error, the old file is
 * unchanged. If the program exits early or is killed by a signal that it can catch, the temporary
 * file is removed. Only one file can be open at a time. */
#ifndef CLI_SAVE_H
#define CLI_SAVE_H

#include <stddef.h>

#include "base/atomic_file.h"
#include "formats/format.h"

struct save {
	struct strat_atomic_file
	    file; /* TEMP NULL: PATH itself is written, because it is not a regular file */
	int fd;   /* the descriptor to write to */
};

/* Open a temporary file for PATH; "-" is standard output.  With LASTING, save_commit() returns only
 * after the file is on the disk.  Return 0, or -1 with errno; EEXIST means that PATH is an SQLite
 * database, such as a tournament or catalogue, and is not replaced. */
int save_open(struct save *s, const char *path, int lasting) __attribute__((warn_unused_result));

/* Return the message for errno after save_open() or save_commit(). */
const char *save_error(void);

/* Rename the temporary file to PATH.  Return 0, or -1 with errno; the old file is then
 * unchanged. */
int save_commit(struct save *s) __attribute__((warn_unused_result));

/* Remove the temporary file. */
void save_abandon(struct save *s);

/* Return the one of FILES, which ends with NULL, that is the same file as PATH, by any name ("-":
 * standard input or output), or NULL. */
const char *save_input(const char *path, char *const *files);

/* Return 1 if the suffix of NAME asks for blocked gzip. */
int save_is_compressed(const char *name);

/* Return the format that the suffix of NAME stands for, or NULL. */
const struct strat_format *save_format(const char *name);

#endif
