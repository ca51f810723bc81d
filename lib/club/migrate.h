/* migrate.h - migrate the file of a tournament from an older version. */
#ifndef STRAT_CLUB_MIGRATE_H
#define STRAT_CLUB_MIGRATE_H

#include "club/file.h"

/* How to drop everything that a version created besides the log; tables and views of others
 * stay. */
struct strat_club_migration {
	int version;
	const char *drop;
};

/* One for each version from STRAT_CLUB_OLDEST to the previous one; terminated by version 0. */
extern const struct strat_club_migration strat_club_migrations[];

/* Migrate F, which is open for writing, to this version: see strat_club_file_open().  Do nothing if
 * another process has done so.  Return 0, or a negative code, which has been reported, and the file
 * is unchanged. */
int strat_club_migrate(struct strat_club_file *f) __attribute__((warn_unused_result));

#endif
