/* club_tables.h - store the state of a tournament in the tables of its file. */
#ifndef STRAT_CLUB_CLUB_TABLES_H
#define STRAT_CLUB_CLUB_TABLES_H

#include "base/sql.h"
#include "club/club.h"

/* The table with the version that created the file; it has one row. */
#define STRAT_CLUB_ORIGIN_TABLE "CREATE TABLE origin (version INTEGER NOT NULL) STRICT;"

/* The table of snapshots after CREATE TABLE.  STATE has the state after row SEQ of the log, the rows
 * in effect, and checksums of that row and of itself.  A file that was created without this table
 * gets it when it is needed. */
#define STRAT_CLUB_SNAPSHOT_TABLE "snapshot (seq INTEGER PRIMARY KEY, state BLOB NOT NULL) STRICT;"

/* The table of rows of the log that belong together, likewise: those from FIRST to LAST. */
#define STRAT_CLUB_TOGETHER_TABLE                                                                  \
	"together (first INTEGER PRIMARY KEY, last INTEGER NOT NULL) STRICT;"

/* The schema: log and tables; that of versions 1 and 2; and that of the tables alone. */
extern const char strat_club_schema[];
extern const char *const strat_club_older[];
const char *strat_club_tables_schema(void);

/* The tables that C is written to, terminated by NULL. */
extern const char *const strat_club_tables[];

/* Change the tables, which contain the state WAS, to the state NOW, within a transaction: only rows
 * that differ are written.  Return 0 or a negative code, which has been reported. */
int strat_club_tables_update(struct strat_sql *s, const struct strat_club *was,
    const struct strat_club *now) __attribute__((warn_unused_result));

/* Write the tables again, whatever they contain.  Return likewise. */
int strat_club_tables_write(struct strat_sql *s, const struct strat_club *c)
    __attribute__((warn_unused_result));

#endif
