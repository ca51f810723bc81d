/* migrate.c - migrate an old file: back it up, then create its tables again from the log. */
#include "club/migrate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "club/club_tables.h"

#define COPIES 99

/* Tables are dropped before those that they refer to. */
const struct strat_club_migration strat_club_migrations[] = {
	{ 1,
	    "DROP VIEW IF EXISTS missing; DROP VIEW IF EXISTS games;"
	    "DROP TABLE IF EXISTS game; DROP TABLE IF EXISTS ban; DROP TABLE IF EXISTS bye;"
	    "DROP TABLE IF EXISTS player; DROP TABLE IF EXISTS setting" },
	{ 2,
	    "DROP VIEW IF EXISTS missing; DROP VIEW IF EXISTS games; DROP TABLE IF EXISTS lineup;"
	    "DROP TABLE IF EXISTS game; DROP TABLE IF EXISTS ban; DROP TABLE IF EXISTS bye;"
	    "DROP TABLE IF EXISTS player; DROP TABLE IF EXISTS setting" },
	{ 0, NULL },
};

/* Return the file name of backup N, which the caller frees, or NULL if out of memory. */
static char *
copy_name(const struct strat_club_file *f, int n)
{
	size_t size = strlen(f->sql.path) + 40;
	char *name = malloc(size), number[12] = "";

	if (n > 1)
		snprintf(number, sizeof number, "%d", n);
	if (name)
		snprintf(name, size, "%s.v%d.backup%s", f->sql.path, f->sql.version, number);
	return name;
}

/* Back up the file under the first free name, stored in *NAME, which the caller frees. */
static int
copy(struct strat_club_file *f, char **name)
{
	int n;

	for (n = 1; n <= COPIES; n++) {
		*name = copy_name(f, n);
		if (!*name)
			return strat_tell(f->sql.rep, STRAT_E_NOMEM, strat_at_file(f->sql.path));
		if (access(*name, F_OK) < 0)
			return strat_club_file_backup(f, *name);
		free(*name);
		*name = NULL;
	}
	return strat_tellf(f->sql.rep, STRAT_E_DATABASE, strat_at_file(f->sql.path),
	    "%d backup copies of version %d already exist", COPIES, f->sql.version);
}

/* Create the tables in the current transaction. */
static int
make_tables(struct strat_club_file *f, const struct strat_club_migration *m)
{
	char mark[60];
	int rc = strat_sql_exec(&f->sql, m->drop);

	if (rc == 0)
		rc = strat_sql_exec(&f->sql, STRAT_CLUB_ORIGIN_TABLE);
	snprintf(mark, sizeof mark, "INSERT INTO origin VALUES (%d)", m->version);
	if (rc == 0)
		rc = strat_sql_exec(&f->sql, mark);
	if (rc == 0)
		rc = strat_sql_exec(&f->sql, strat_club_tables_schema());
	if (rc == 0)
		rc = strat_club_tables_write(&f->sql, &f->club);
	snprintf(mark, sizeof mark, "PRAGMA user_version = %d", STRAT_CLUB_VERSION);
	return rc < 0 ? rc : strat_sql_exec(&f->sql, mark);
}

static int
change(struct strat_club_file *f)
{
	const struct strat_club_migration *m = strat_club_migrations;
	int64_t version = 0;
	int rc = strat_club_file_begin(f);

	if (rc == 0)
		rc = strat_sql_number(&f->sql, "PRAGMA user_version", &version);
	if (rc < 0)
		return rc;
	while (m->version && m->version != version)
		m++;
	if (!m->version) { /* another process has migrated it */
		strat_club_file_abandon(f);
		return 0;
	}
	rc = make_tables(f, m);
	if (rc == 0)
		rc = strat_sql_commit(&f->sql);
	strat_club_file_abandon(f);
	return rc < 0 ? rc : 1;
}

int
strat_club_migrate(struct strat_club_file *f)
{
	char *name = NULL;
	int rc = copy(f, &name);

	if (rc == 0)
		rc = change(f);
	if (rc > 0) {
		strat_tellf(f->sql.rep, STRAT_E_MIGRATED, strat_at_file(f->sql.path),
		    "%d, which is kept as %.80s", f->sql.version, name);
		f->sql.version = STRAT_CLUB_VERSION;
	}
	free(name);
	return rc < 0 ? rc : 0;
}
