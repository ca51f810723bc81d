/* care.c - maintain a catalogue: its SQLite indexes, its size, and its consistency. */
#include <stdio.h>

#include "catalog/catalog_parts.h"

/* ------ indexes ------ */

static const char *const indexed[] = { "file", "red", "blue", "day", "red_key", "blue_key" };

#define N (sizeof indexed / sizeof *indexed)

int
strat_catalog_drop_indexes(struct strat_catalog *c)
{
	char sql[80];
	size_t i;
	int rc = strat_catalog_write(c);

	for (i = 0; rc == 0 && i < N; i++) {
		snprintf(sql, sizeof sql, "DROP INDEX IF EXISTS games_%s", indexed[i]);
		rc = strat_sql_exec(&c->sql, sql);
	}
	return rc < 0 ? rc : strat_catalog_commit(c);
}

/* Create the indexes in separate transactions, because each takes time and others may want to
 * write. */
int
strat_catalog_create_indexes(struct strat_catalog *c)
{
	char sql[120];
	int64_t n = 0;
	size_t i;
	int rc = strat_catalog_commit(c);

	if (rc == 0)
		rc = strat_sql_number(&c->sql,
		    "SELECT count(*) FROM sqlite_schema WHERE name GLOB 'games_*' AND type = 'index'",
		    &n);
	if (rc < 0 || n == (int64_t)N)
		return rc < 0 ? rc : 0;
	for (i = 0, rc = 0; rc == 0 && i < N; i++) {
		snprintf(sql, sizeof sql, "CREATE INDEX IF NOT EXISTS games_%s ON games (%s)",
		    indexed[i], indexed[i]);
		rc = strat_catalog_write(c);
		if (rc == 0)
			rc = strat_sql_exec(&c->sql, sql);
		if (rc == 0)
			rc = strat_catalog_commit_and_yield(c);
	}
	return rc;
}

/* Delete names that no game uses.  Each query reads all games once, instead of once per name. */
#define DROP_UNUSED                                                                                  \
	"DELETE FROM players WHERE id NOT IN "                                                       \
	"(SELECT red FROM games WHERE red NOTNULL UNION SELECT blue FROM games WHERE blue NOTNULL);" \
	"DELETE FROM words WHERE id NOT IN (SELECT event FROM games WHERE event NOTNULL "            \
	"UNION SELECT rules FROM games WHERE rules NOTNULL "                                         \
	"UNION SELECT termination FROM games WHERE termination NOTNULL "                             \
	"UNION SELECT result_tag FROM games WHERE result_tag NOTNULL);"                              \
	"DELETE FROM names WHERE id NOT IN (SELECT name FROM tags)"

int
strat_catalog_vacuum(struct strat_catalog *c)
{
	int rc = strat_catalog_create_indexes(c);

	if (rc == 0)
		rc = strat_sql_exec(&c->sql, "PRAGMA foreign_keys = OFF");
	if (rc == 0)
		rc = strat_catalog_write(c);
	if (rc == 0)
		rc = strat_sql_exec(&c->sql, DROP_UNUSED);
	if (rc == 0)
		rc = strat_catalog_commit(c);
	else
		strat_catalog_rollback(c);
	if (rc == 0)
		rc = strat_sql_exec(
		    &c->sql, "VACUUM; PRAGMA optimize; PRAGMA wal_checkpoint(TRUNCATE)");
	if (rc == 0)
		rc = strat_sql_exec(&c->sql, "PRAGMA foreign_keys = ON");
	strat_catalog_forget_strings(c);
	return rc;
}

/* ------ consistency ------ */

/* Queries; each row that they return describes an inconsistency. */
static const char *const questions[] = {
	"SELECT integrity_check FROM pragma_integrity_check(20) WHERE integrity_check <> 'ok'",
	"SELECT 'a row of ' || \"table\" || ' speaks of one of ' || parent || ' that is not there' "
	"FROM pragma_foreign_key_check LIMIT 20",
	"SELECT path || ' should have ' || f.games || ' games, and has ' || count(g.id) "
	"FROM files AS f LEFT JOIN games AS g ON g.file = f.id GROUP BY f.id "
	"HAVING f.games <> count(g.id) OR f.games <> max(0, ifnull(max(g.number), 0)) LIMIT 20",
	"SELECT path || ' should have ' || f.faulty || ' faulty games, and has ' || "
	"sum(g.faults > 0) "
	"FROM files AS f JOIN games AS g ON g.file = f.id GROUP BY f.id "
	"HAVING f.faulty <> sum(g.faults > 0) LIMIT 20",
	"SELECT 'there is no index ' || column1 || ': strat-index add, or vacuum, makes it' FROM "
	"(VALUES ('games_file'), ('games_red'), ('games_blue'), ('games_day'), ('games_red_key'), "
	"('games_blue_key')) WHERE column1 NOT IN (SELECT name FROM sqlite_schema)",
};

int
strat_catalog_check(struct strat_catalog *c, void (*tell)(void *arg, const char *what), void *arg)
{
	sqlite3_stmt *stmt;
	const char *what;
	int n = 0, rc = 0;
	size_t i;

	for (i = 0; rc == 0 && i < sizeof questions / sizeof *questions; i++) {
		rc = strat_sql_prepare(&c->sql, &stmt, questions[i]);
		while (rc >= 0 && (rc = strat_sql_step(&c->sql, stmt)) > 0) {
			what = (const char *)sqlite3_column_text(stmt, 0);
			tell(arg, what ? what : "");
			n++;
		}
		sqlite3_finalize(stmt);
	}
	return rc < 0 ? rc : n;
}
