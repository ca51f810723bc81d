/* catalog_check.c - does a catalogue contradict itself? */
#include <stdio.h>

#include "contest/catalog_parts.h"

/* Queries of which each row is a sentence about something that should not be so. */
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
