/* catalog_parts.h - what catalog.c and the files beside this one share, and nobody else. */
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
	CATALOG_STATEMENTS
};

_Static_assert(CATALOG_STATEMENTS == STRAT_CATALOG_STATEMENTS, "the header says how many");

/* Statement I, prepared; NULL: it cannot be, which was told. */
sqlite3_stmt *strat_catalog_stmt(struct strat_catalog *c, enum catalog_statement i);

/* Begin to write, if that is not so.  0 or a negative code. */
int strat_catalog_write(struct strat_catalog *c) __attribute__((warn_unused_result));

/* Commit, and let others write who wait for that. */
int strat_catalog_commit_and_yield(struct strat_catalog *c) __attribute__((warn_unused_result));

/* What number a string has may not be so any more. */
void strat_catalog_forget_strings(struct strat_catalog *c);

/* As strat_catalog_find_file(), by id. */
int strat_catalog_reload_file(struct strat_catalog *c, int64_t id, struct strat_catalog_file *f)
    __attribute__((warn_unused_result));

#endif
