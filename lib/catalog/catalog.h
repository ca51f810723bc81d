/* catalog.h - an index of record files: where each game is, and what can be asked of it without
 * reading it.  A SQLite file; its tables and views are described in strat-index(5).
 *
 * A catalogue knows no format: who reads the files hands over cards, and gets back places. */
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

#define STRAT_CATALOG_STATEMENTS 20

/* A file has fewer games than this: a game's id is its file's id times this, and its number. */
#define STRAT_CATALOG_GAMES (UINT64_C(1) << 32)

struct strat_catalog {
	struct strat_sql sql;
	struct sqlite3_stmt *stmt[STRAT_CATALOG_STATEMENTS];
	struct strat_hash_map players, words, names; /* ids of strings */
	int64_t data_version;                        /* of SQLite: another process has written */
	size_t pending;                              /* weight of what is not committed */
	int writes;                                  /* a transaction is open */
};

/* Open the catalogue PATH; on failure it is closed.  As strat_sql_open(). */
int strat_catalog_open(struct strat_catalog *c, const char *path, enum strat_sql_mode mode,
    struct strat_report *rep) __attribute__((warn_unused_result));

/* What was not committed is lost. */
void strat_catalog_close(struct strat_catalog *c);

/* ------ files ------ */

enum strat_catalog_state {
	STRAT_FILE_PARTIAL, /* games are missing */
	STRAT_FILE_WHOLE,   /* all of them are there */
	STRAT_FILE_DAMAGED, /* all that could be read */
	STRAT_FILE_STATES
};

extern const char *const strat_catalog_state[STRAT_FILE_STATES]; /* "partial" ... */

struct strat_catalog_file {
	int64_t id;
	struct strat_file_stamp stamp; /* but for its mode */
	enum strat_catalog_state state;
	int gone; /* it was not there when it was looked for */
	uint64_t games, faulty;
	uint64_t text;   /* bytes of its text of which the games are in */
	char format[16]; /* "": not known yet */
};

/* What is known of the file PATH, an absolute name: 1 and *F; 0: nothing, and *F is empty; or a
 * negative code. */
int strat_catalog_find_file(struct strat_catalog *c, const char *path, struct strat_catalog_file *f)
    __attribute__((warn_unused_result));

/* Every file of which the path begins with PREFIX, in the order of the paths, is told to TELL, until
 * it gives something else than 0, which comes back. */
int strat_catalog_each(struct strat_catalog *c, const char *prefix,
    int (*tell)(void *arg, const char *path, const struct strat_catalog_file *f), void *arg)
    __attribute__((warn_unused_result));

/* The path of the file with this ID, good until the next call; NULL: there is none, or trouble that
 * was told.  For one who only reads: until then what he reads is of that moment. */
const char *strat_catalog_path(struct strat_catalog *c, int64_t id);

/* ------ writing: all of it in transactions that begin by themselves ------ */

/* Before much is added: indexes are dropped that will be made again by strat_catalog_create_indexes(), which
 * is sooner done than keeping them up to date. */
int strat_catalog_drop_indexes(struct strat_catalog *c) __attribute__((warn_unused_result));

/* Commit, and make the indexes that are missing. */
int strat_catalog_create_indexes(struct strat_catalog *c) __attribute__((warn_unused_result));

/* Begin with the games of PATH, which looks as STAMP says, F being what strat_catalog_find_file() said of
 * it: 1, and F says what it is to go on from: all is new but what has been indexed of the same file
 * before.  0: another process works on it. */
int strat_catalog_begin(struct strat_catalog *c, const char *path,
    const struct strat_file_stamp *stamp, struct strat_catalog_file *f)
    __attribute__((warn_unused_result));

/* Add card number I of E, a game of F whose number is the next one. */
int strat_catalog_add(struct strat_catalog *c, struct strat_catalog_file *f,
    const struct strat_catalog_batch *e, size_t i) __attribute__((warn_unused_result));

/* Add a fault of F, or of its game NUMBER, if that is not 0. */
int strat_catalog_add_fault(struct strat_catalog *c, const struct strat_catalog_file *f,
    uint64_t number, const struct strat_diag *d) __attribute__((warn_unused_result));

/* All games of F up to byte TEXT of its text are in: if much is waiting, commit it.  1; 0: another
 * process has gone on with F, which is its business now. */
int strat_catalog_save_progress(struct strat_catalog *c, struct strat_catalog_file *f,
    uint64_t text) __attribute__((warn_unused_result));

/* F is done, and is as STATE says. */
int strat_catalog_finish_file(struct strat_catalog *c, struct strat_catalog_file *f,
    enum strat_catalog_state state) __attribute__((warn_unused_result));

/* F is there again, or is not. */
int strat_catalog_set_gone(struct strat_catalog *c, const struct strat_catalog_file *f, int gone)
    __attribute__((warn_unused_result));

/* Forget F and its games. */
int strat_catalog_remove(struct strat_catalog *c, const struct strat_catalog_file *f)
    __attribute__((warn_unused_result));

/* Commit what is waiting; forget it. */
int strat_catalog_commit(struct strat_catalog *c) __attribute__((warn_unused_result));
void strat_catalog_rollback(struct strat_catalog *c);

/* Commit, forget names that no game has, and give back what room the file does not need. */
int strat_catalog_vacuum(struct strat_catalog *c) __attribute__((warn_unused_result));

/* Tell all that contradicts itself in the catalogue, each as a sentence: 0, or how many; or a
 * negative code. */
int strat_catalog_check(struct strat_catalog *c, void (*tell)(void *arg, const char *what),
    void *arg) __attribute__((warn_unused_result));

/* ------ finding ------ */

struct strat_catalog_find;

/* A game that may be one of those that are looked for. */
struct strat_catalog_game {
	int64_t file;
	uint64_t number; /* in its file */
	uint64_t place;
	int has_place;
	long line;
	uint64_t sum;
	enum strat_truth truth; /* STRAT_YES, or STRAT_MAYBE: it must be read to know */
};

/* Look for the games that S, which is borrowed, chooses, in the order of files and numbers.  Files
 * that are gone are passed by.  What is found is of one moment, whatever others write. */
int strat_catalog_find_open(struct strat_catalog_find **f, struct strat_catalog *c,
    struct strat_select *s) __attribute__((warn_unused_result));

/* 1 and *G; 0: there are no more; or a negative code. */
int strat_catalog_find_next(struct strat_catalog_find *f, struct strat_catalog_game *g)
    __attribute__((warn_unused_result));

/* The statement that is asked, and how SQLite goes about it, to OUT. */
int strat_catalog_find_explain(struct strat_catalog_find *f, struct strat_out *out)
    __attribute__((warn_unused_result));

void strat_catalog_find_close(struct strat_catalog_find *f);

#endif
