/* catalog.h - a catalogue of record files: where each game is, and what can be queried without
 * reading it.  It is an SQLite file, whose tables and views strat-index(5) describes.
 *
 * A catalogue knows no formats: the caller reads the files, adds entries, and gets back
 * positions. */
#ifndef STRAT_CATALOG_CATALOG_H
#define STRAT_CATALOG_CATALOG_H

#include <stdint.h>

#include "base/hash.h"
#include "base/sql.h"
#include "base/stamp.h"
#include "catalog/entry.h"
#include "study/select.h"

#define STRAT_CATALOG_APPLICATION 0x53747249 /* "StrI" */
#define STRAT_CATALOG_VERSION     1

#define STRAT_CATALOG_STATEMENTS 21

/* A file has fewer games than this: the id of a game is the id of its file times this, plus its
 * number. */
#define STRAT_CATALOG_GAMES (UINT64_C(1) << 32)

struct strat_catalog {
	struct strat_sql sql;
	struct sqlite3_stmt *stmt[STRAT_CATALOG_STATEMENTS];
	struct strat_hash_map players, words, names; /* ids of strings */
	int64_t data_version; /* of SQLite: changes when another process has written */
	size_t pending;       /* weight of the uncommitted changes */
	int writes;           /* 1: a transaction is open */
	int finds;            /* 1: a search is open */
};

/* Open the catalogue PATH; after a failure it is closed.  Return as strat_sql_open() does. */
int strat_catalog_init(struct strat_catalog *c, const char *path, enum strat_sql_mode mode,
    struct strat_report *rep) __attribute__((warn_unused_result));

/* Close the catalogue.  Uncommitted changes are lost. */
void strat_catalog_release(struct strat_catalog *c);

/* Report that memory ran out, and return -STRAT_E_NOMEM. */
int strat_catalog_nomem(struct strat_catalog *c);

/* ------ files ------ */

enum strat_catalog_state {
	STRAT_FILE_PARTIAL, /* some games are missing */
	STRAT_FILE_WHOLE,   /* all games are there */
	STRAT_FILE_DAMAGED, /* all readable games are there */
	STRAT_FILE_STATES
};

extern const char *const strat_catalog_state[STRAT_FILE_STATES]; /* "partial" ... */

struct strat_catalog_file {
	int64_t id;
	struct strat_file_stamp stamp; /* without its mode */
	enum strat_catalog_state state;
	int gone; /* 1: the file was missing when last looked for */
	uint64_t games, faulty;
	uint64_t text;   /* bytes of its text whose games have been added */
	char format[16]; /* "": not known yet */
};

/* Find the file PATH, an absolute name.  Return 1 and set *F; 0 if it is unknown, and *F is empty;
 * or a negative code. */
int strat_catalog_find_file(struct strat_catalog *c, const char *path, struct strat_catalog_file *f)
    __attribute__((warn_unused_result));

/* Call TELL for every file whose path begins with PREFIX, sorted by path, until it returns other
 * than 0, and return that. */
int strat_catalog_each(struct strat_catalog *c, const char *prefix,
    int (*tell)(void *arg, const char *path, const struct strat_catalog_file *f), void *arg)
    __attribute__((warn_unused_result));

/* Return the path of the file with this ID, valid until the next call, or NULL if there is none or
 * after reporting an error.  For a reader this starts a snapshot that lasts until then. */
const char *strat_catalog_path(struct strat_catalog *c, int64_t id);

/* ------ writing, in transactions that begin automatically ------ */

/* Drop the indexes before adding much; strat_catalog_create_indexes() creates them again, which
 * takes less time than updating them. */
int strat_catalog_drop_indexes(struct strat_catalog *c) __attribute__((warn_unused_result));

/* Commit, and create the missing indexes. */
int strat_catalog_create_indexes(struct strat_catalog *c) __attribute__((warn_unused_result));

/* Begin to add the games of PATH, whose stamp is STAMP; F is the result of
 * strat_catalog_find_file(). Return 1, and F says where to continue: at the start, unless part of
 * the same file has been added. Return 0 if another process is working on it. */
int strat_catalog_begin_file(struct strat_catalog *c, const char *path,
    const struct strat_file_stamp *stamp, struct strat_catalog_file *f)
    __attribute__((warn_unused_result));

/* Add entry I of E, the next game of F. */
int strat_catalog_add_game(struct strat_catalog *c, struct strat_catalog_file *f,
    const struct strat_catalog_batch *e, size_t i) __attribute__((warn_unused_result));

/* Add a fault of F, or of its game NUMBER if that is not 0. */
int strat_catalog_add_fault(struct strat_catalog *c, const struct strat_catalog_file *f,
    uint64_t number, const struct strat_diag *d) __attribute__((warn_unused_result));

/* Record that all games of F up to byte TEXT of its text have been added, and commit if much is
 * pending.  Return 1, or 0 if another process has taken over F. */
int strat_catalog_save_progress(struct strat_catalog *c, struct strat_catalog_file *f,
    uint64_t text) __attribute__((warn_unused_result));

/* Finish F, and set its STATE. */
int strat_catalog_finish_file(struct strat_catalog *c, struct strat_catalog_file *f,
    enum strat_catalog_state state) __attribute__((warn_unused_result));

/* Record that F is missing (GONE 1) or exists again. */
int strat_catalog_set_gone(struct strat_catalog *c, const struct strat_catalog_file *f, int gone)
    __attribute__((warn_unused_result));

/* Remove F and its games. */
int strat_catalog_drop_file(struct strat_catalog *c, const struct strat_catalog_file *f)
    __attribute__((warn_unused_result));

/* Commit or roll back pending changes. */
int strat_catalog_commit(struct strat_catalog *c) __attribute__((warn_unused_result));
void strat_catalog_rollback(struct strat_catalog *c);

/* Commit, remove names that no game uses, and return unused space to the file system. */
int strat_catalog_vacuum(struct strat_catalog *c) __attribute__((warn_unused_result));

/* Check the consistency of the catalogue and call TELL with a sentence for each problem.  Return
 * the number of problems, or a negative code. */
int strat_catalog_check(struct strat_catalog *c, void (*tell)(void *arg, const char *what),
    void *arg) __attribute__((warn_unused_result));

/* ------ searching ------ */

struct strat_catalog_find;

/* A game that may match. */
struct strat_catalog_game {
	int64_t file;
	uint64_t number; /* in its file */
	uint64_t place;
	int has_place;
	long line;
	uint64_t sum;
	enum strat_truth truth; /* STRAT_YES, or STRAT_MAYBE: the game must be read to decide */
};

/* Search for the games that match S, which is borrowed, in the order of files and numbers, without
 * missing files.  The search uses a snapshot, whatever other processes write.  Until it is closed, C
 * cannot be written to, and no other search can be opened with it. */
int strat_catalog_find_open(struct strat_catalog_find **f, struct strat_catalog *c,
    struct strat_select *s) __attribute__((warn_unused_result));

/* Return 1 and set *G, 0 if there are no more, or a negative code. */
int strat_catalog_find_next(struct strat_catalog_find *f, struct strat_catalog_game *g)
    __attribute__((warn_unused_result));

/* The properties of a game in the catalogue; NULL: the record has no such tag. */
struct strat_catalog_row {
	const char *red, *blue, *date;
	enum strat_result result;
	size_t plies;
};

/* Set *ROW to the row of G, whose texts are valid until the next call or the end of the search.
 * Return 1, 0 if there is no such game, or a negative code. */
int strat_catalog_row(struct strat_catalog *c, const struct strat_catalog_game *g,
    struct strat_catalog_row *row) __attribute__((warn_unused_result));

/* Append the SQL statement, and SQLite's query plan for it, to OUT. */
int strat_catalog_find_explain(struct strat_catalog_find *f, struct strat_out *out)
    __attribute__((warn_unused_result));

void strat_catalog_find_close(struct strat_catalog_find *f);

#endif
