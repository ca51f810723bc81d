/* migrate.h - the file of a tournament that was made by an older program. */
#ifndef STRAT_CLUB_MIGRATE_H
#define STRAT_CLUB_MIGRATE_H

#include "club/file.h"

/* What a version made beside the log, and what takes it away; tables and views of others stay. */
struct strat_club_migration {
	int version;
	const char *drop;
};

/* One for each version from STRAT_CLUB_OLDEST to the one before this; ends with version 0. */
extern const struct strat_club_migration strat_club_migrations[];

/* Make F, which is open for writing, one of this version: strat_club_file_open().  If another program
 * did so meanwhile nothing is done.  0 or a negative code that was told, and the file is as it was. */
int strat_club_migrate(struct strat_club_file *f) __attribute__((warn_unused_result));

#endif
