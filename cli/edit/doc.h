/* doc.h - the file that is edited: its games as they stand in it, and those that change.
 *
 * The text of a game that nobody changes is kept byte for byte, faulty or not, and so is what
 * stands between the games. */
#ifndef CLI_EDIT_DOC_H
#define CLI_EDIT_DOC_H

#include <stdint.h>
#include <sys/types.h>

#include "base/stream.h"
#include "game/record.h"

#define EDIT_MAX_FILE ((size_t)256 << 20) /* bytes of a file */

/* What a file holds, as a number; a file that is not there is like an empty one. */
struct edit_print {
	size_t size;
	uint64_t hash;
};

struct edit_game {
	const char *gap, *text; /* what stands before it, and its own text; a new game: NULL */
	size_t ngap, len;
	long line;
	size_t changes;              /* steps that made it what it is; 0: it is as it was */
	struct strat_record *record; /* NULL: it was not asked for yet */
	struct strat_diag fault;     /* what its reading found wrong; code 0: nothing */
	int is_lossy;                /* not all of its text could be read */
	int is_noted;                /* TEXT stands in the journal */
	char *own;                   /* TEXT, where it is not part of the file */
};

struct edit_doc {
	char *path; /* with links followed */
	int exists;
	char *text; /* the whole file */
	size_t len;
	const char *tail; /* what stands behind the last game */
	size_t ntail;
	int is_foreign;          /* its games are not of Stratego: nothing was understood */
	struct edit_print print; /* of the file as it was read or saved last */
	struct edit_game *games;
	size_t n, all, cap; /* N of ALL are there; the others were taken back */
};

/* Read the file at PATH, which need not be there.  0, or a negative code that REP was told. */
int edit_doc_open(struct edit_doc *d, const char *path, struct strat_report *rep)
    __attribute__((warn_unused_result));

/* The games of the LEN bytes at TEXT, which D takes over.  Likewise. */
int edit_doc_take(struct edit_doc *d, char *text, size_t len) __attribute__((warn_unused_result));
void edit_doc_free(struct edit_doc *d);

/* The record of game I, from 0, read when it is first asked for.  0 or -STRAT_E_NOMEM. */
int edit_doc_read(struct edit_doc *d, size_t i) __attribute__((warn_unused_result));

/* Add an empty game at the end.  Likewise. */
int edit_doc_add(struct edit_doc *d) __attribute__((warn_unused_result));

/* The LEN bytes at TEXT are what stood in the file for game I.  Likewise. */
int edit_doc_rebase(struct edit_doc *d, size_t i, const char *text, size_t len)
    __attribute__((warn_unused_result));

/* D has N games, as before others were added to the file. */
void edit_doc_shorten(struct edit_doc *d, size_t n);

/* The text of game I as it will be saved.  0, or a negative code that REP was told. */
int edit_doc_write_game(const struct edit_doc *d, size_t i, struct strat_out *out,
    struct strat_report *rep) __attribute__((warn_unused_result));

/* The text of the whole file.  Likewise. */
int edit_doc_write(const struct edit_doc *d, struct strat_out *out, struct strat_report *rep)
    __attribute__((warn_unused_result));

struct edit_print edit_print_of(const char *text, size_t len);

static inline int
edit_print_equal(struct edit_print a, struct edit_print b)
{
	return a.size == b.size && a.hash == b.hash;
}

/* Is the file still what D says?  1, 0, or -STRAT_E_IO. */
int edit_doc_is_current(const struct edit_doc *d);

/* Put TEXT in the place of the file PATH: beside it first, then at once.  IS_NEW: it must not
 * be there yet.  0 or -STRAT_E_IO, errno says why. */
int edit_doc_replace(const char *path, const struct strat_out *text, int is_new)
    __attribute__((warn_unused_result));

#endif
