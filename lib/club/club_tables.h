/* club_tables.h - a tournament as tables of its file. */
#ifndef STRAT_CLUB_CLUB_TABLES_H
#define STRAT_CLUB_CLUB_TABLES_H

#include "base/sql.h"
#include "club/club.h"

/* The table of which version began the file; it has one row. */
#define STRAT_CLUB_ORIGIN_TABLE "CREATE TABLE origin (version INTEGER NOT NULL) STRICT;"

/* The schema: log and tables; those of versions 1 and 2; and that of the tables alone. */
extern const char strat_club_schema[];
extern const char *const strat_club_older[];
const char *strat_club_tables_schema(void);

/* The tables that C is written to; ends with NULL. */
extern const char *const strat_club_tables[];

/* Write them anew, within a transaction.  0 or a negative code that was told. */
int strat_club_tables_write(struct strat_sql *s, const struct strat_club *c)
    __attribute__((warn_unused_result));

#endif
