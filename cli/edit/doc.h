/* doc.h - the file that is being edited: the original text of its games, and the changed records.
 *
 * The text of an unchanged game is kept byte for byte, faulty or not, and so is the text between
 * games. */
#ifndef CLI_EDIT_DOC_H
#define CLI_EDIT_DOC_H

#include <stdint.h>
#include <sys/types.h>

#include "base/stream.h"
#include "game/record.h"

#define EDIT_MAX_FILE ((size_t)256 << 20) /* maximum size of a file in bytes */

/* A fingerprint of a file's content.  A file that does not exist has that of an empty one. */
struct edit_fingerprint {
	size_t size;
	uint64_t hash;
};

struct edit_game {
	const char *gap, *text; /* text before the game, and of the game; NULL in a new one */
	size_t ngap, len;
	long line;                   /* line of the file where the game begins */
	size_t changes;              /* number of steps that changed it; 0: unchanged */
	struct strat_record *record; /* NULL: not read yet */
	struct strat_diag fault;     /* the first fault found when reading; code 0: none */
	int is_lossy;                /* its text could not be read completely */
	int is_noted;                /* TEXT has been written to the journal */
	char *own;                   /* TEXT, if it is not part of the file */
};

struct edit_doc {
	char *path; /* with symbolic links resolved */
	int exists;
	char *text; /* the whole file */
	size_t len;
	const char *tail; /* the text after the last game */
	size_t ntail;
	int is_foreign;                /* nothing was understood: its games are not of Stratego */
	struct edit_fingerprint print; /* of the file when it was last read or saved */
	struct edit_game *games;
	size_t n, all, cap; /* N games exist; those up to ALL were undone */
};

/* Read and split the file at PATH; a missing one is empty.  Return 0; or a negative code that REP
 * received: -STRAT_E_IO, -STRAT_E_NOMEM, -STRAT_E_FORMAT (compressed, or not sgr) or
 * -STRAT_E_NOTHING (no game of Stratego). */
int edit_doc_open(struct edit_doc *d, const char *path, struct strat_report *rep)
    __attribute__((warn_unused_result));

/* Split the LEN bytes at TEXT into games.  D becomes the owner of TEXT.  Return 0 or
 * -STRAT_E_NOMEM. */
int edit_doc_adopt_text(struct edit_doc *d, char *text, size_t len)
    __attribute__((warn_unused_result));
void edit_doc_free(struct edit_doc *d);

/* Read the record of game I, counted from 0, unless it was read before.  Return 0 or
 * -STRAT_E_NOMEM. */
int edit_doc_read(struct edit_doc *d, size_t i) __attribute__((warn_unused_result));

/* Add an empty game at the end.  Return 0 or -STRAT_E_NOMEM. */
int edit_doc_add(struct edit_doc *d) __attribute__((warn_unused_result));

/* Replace the original text of game I by a copy of the LEN bytes at TEXT.  Return 0 or
 * -STRAT_E_NOMEM. */
int edit_doc_rebase(struct edit_doc *d, size_t i, const char *text, size_t len)
    __attribute__((warn_unused_result));

/* Remove all games after the first N. */
void edit_doc_shorten(struct edit_doc *d, size_t n);

/* Append the text of game I as it will be saved.  Return 0, or a negative code that REP
 * received. */
int edit_doc_write_game(const struct edit_doc *d, size_t i, struct strat_out *out,
    struct strat_report *rep) __attribute__((warn_unused_result));

/* Append the text of the whole file as it will be saved.  Return 0, or a negative code that REP
 * received. */
int edit_doc_write(const struct edit_doc *d, struct strat_out *out, struct strat_report *rep)
    __attribute__((warn_unused_result));

/* Return the fingerprint of the LEN bytes at TEXT. */
struct edit_fingerprint edit_fingerprint_of(const char *text, size_t len);

static inline int
edit_fingerprint_equal(struct edit_fingerprint a, struct edit_fingerprint b)
{
	return a.size == b.size && a.hash == b.hash;
}

/* Return 1 if the file has not changed since it was read or saved, 0 if it has, or -STRAT_E_IO. */
int edit_doc_is_current(const struct edit_doc *d);

/* Replace the file PATH by TEXT: write a temporary file, then rename it.  With IS_NEW the file must
 * not exist.  Return 0, or -STRAT_E_IO with errno set. */
int edit_doc_replace(const char *path, const struct strat_out *text, int is_new)
    __attribute__((warn_unused_result));

#endif
