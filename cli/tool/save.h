/* save.h - a file that is written whole or not at all.
 *
 * Output goes to a temporary file in the same directory, which is renamed at the end; until then,
 * and after an error, the old file is unchanged.  A program that ends early, or by a signal,
 * leaves no temporary file.  One file is open at a time. */
#ifndef CLI_SAVE_H
#define CLI_SAVE_H

#include <stddef.h>

#include "base/atomic_file.h"
#include "formats/format.h"

struct save {
	struct strat_atomic_file
	    file; /* TEMP NULL: PATH itself is written, being no ordinary file */
	int fd;   /* write here */
};

/* Begin to write PATH; "-" is standard output.  LASTING: when save_commit() comes back it is on
 * the disk, whatever happens then.  0, or -1 with errno; EEXIST: PATH is a database (a tournament, a
 * catalogue), which is not replaced. */
int save_open(struct save *s, const char *path, int lasting) __attribute__((warn_unused_result));

/* Return the message for errno after save_open() or save_commit(). */
const char *save_error(void);

/* That was all: the file takes its place.  0, or -1 with errno, the old one being as it was. */
int save_commit(struct save *s) __attribute__((warn_unused_result));

/* Forget all of it. */
void save_abandon(struct save *s);

/* Return the one of FILES, which ends with NULL, that is the file PATH by whatever name ("-": standard
 * input or output), or NULL. */
const char *save_input(const char *path, char *const *files);

/* Does NAME ask for blocked gzip? */
int save_is_compressed(const char *name);

/* The format that a file called NAME asks for; NULL: none. */
const struct strat_format *save_format(const char *name);

#endif
