/* catalog_parts.h - shared by the files that implement the catalogue. */
#ifndef STRAT_CATALOG_CATALOG_PARTS_H
#define STRAT_CATALOG_CATALOG_PARTS_H

#include <sqlite3.h>

#include "catalog/catalog.h"

enum catalog_statement {
	CATALOG_FIND_FILE,
	CATALOG_RELOAD_FILE,
	CATALOG_PATH,
	CATALOG_DATA_VERSION,
	CATALOG_ADD_FILE,
	CATALOG_SET_FILE,
	CATALOG_SET_GONE,
	CATALOG_DROP_TAGS,
	CATALOG_DROP_GAMES,
	CATALOG_DROP_FAULTS,
	CATALOG_DROP_FILE,
	CATALOG_ADD_GAME,
	CATALOG_ADD_TAG,
	CATALOG_ADD_FAULT,
	CATALOG_FIND_PLAYER,
	CATALOG_ADD_PLAYER,
	CATALOG_FIND_WORD,
	CATALOG_ADD_WORD,
	CATALOG_FIND_NAME,
	CATALOG_ADD_NAME,
	CATALOG_ROW,
	CATALOG_STATEMENTS
};

_Static_assert(CATALOG_STATEMENTS == STRAT_CATALOG_STATEMENTS, "the header says how many");

/* Return prepared statement I, or NULL after reporting an error. */
sqlite3_stmt *strat_catalog_stmt(struct strat_catalog *c, enum catalog_statement i);

/* Begin a transaction unless one is open.  Return 0 or a negative code. */
int strat_catalog_write(struct strat_catalog *c) __attribute__((warn_unused_result));

/* Commit, and let waiting processes write. */
int strat_catalog_commit_and_yield(struct strat_catalog *c) __attribute__((warn_unused_result));

/* Clear the cached ids of strings, which may be out of date. */
void strat_catalog_forget_strings(struct strat_catalog *c);

/* Find a file as strat_catalog_find_file() does, by id. */
int strat_catalog_reload_file(struct strat_catalog *c, int64_t id, struct strat_catalog_file *f)
    __attribute__((warn_unused_result));

#endif
