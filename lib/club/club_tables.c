/* club_tables.c - store the state of a tournament in the tables of its file. */
#include "club/club_tables.h"

#include <sqlite3.h>

const char *const strat_club_tables[] = { "setting", "player", "bye", "ban", "game", "lineup",
	NULL };

/* ------ rows ------ */

static void
bind(sqlite3_stmt *stmt, int i, const char *text)
{
	sqlite3_bind_text(stmt, i, text, -1, SQLITE_STATIC);
}

static void
bind_number(sqlite3_stmt *stmt, int i, unsigned n)
{
	if (n)
		sqlite3_bind_int64(stmt, i, n);
	else
		sqlite3_bind_null(stmt, i);
}

static int
write_settings(struct strat_sql *s, sqlite3_stmt *stmt, const struct strat_club *c)
{
	size_t i;
	int rc = 0;

	for (i = 0; rc == 0 && strat_club_settings[i].name; i++) {
		if (!c->setting[i])
			continue;
		bind(stmt, 1, strat_club_settings[i].name);
		bind(stmt, 2, c->setting[i]);
		rc = strat_sql_run(s, stmt);
	}
	return rc;
}

static int
write_players(struct strat_sql *s, sqlite3_stmt *stmt, const struct strat_club *c)
{
	size_t i;
	int rc = 0, k;

	for (i = 0; rc == 0 && i < c->n; i++) {
		const struct strat_club_player *p = &c->players[i];

		sqlite3_bind_int64(stmt, 1, (sqlite3_int64)i + 1);
		for (k = 0; k < STRAT_CLUB_FACTS; k++)
			bind(stmt, 2 + k, p->fact[k]);
		sqlite3_bind_int(stmt, 2 + k, p->first);
		sqlite3_bind_int(stmt, 3 + k, p->last);
		bind(stmt, 4 + k, strat_bye_word(p->late));
		bind_number(stmt, 5 + k, p->group);
		bind_number(stmt, 6 + k, p->group ? p->seat + 1u : 0);
		if (p->last)
			bind(stmt, 7 + k, strat_club_leave_name[p->leave]);
		else
			sqlite3_bind_null(stmt, 7 + k);
		rc = strat_sql_run(s, stmt);
	}
	return rc;
}

static int
write_byes(struct strat_sql *s, sqlite3_stmt *stmt, const struct strat_club *c)
{
	size_t i, round;
	int rc = 0;

	for (i = 0; rc == 0 && i < c->n; i++)
		for (round = 1; rc == 0 && round <= STRAT_CLUB_ROUNDS; round++) {
			if (c->players[i].bye[round] == STRAT_RESULT_OPEN)
				continue;
			sqlite3_bind_int64(stmt, 1, (sqlite3_int64)i + 1);
			sqlite3_bind_int64(stmt, 2, (sqlite3_int64)round);
			bind(stmt, 3, strat_bye_word(c->players[i].bye[round]));
			rc = strat_sql_run(s, stmt);
		}
	return rc;
}

static int
write_bans(struct strat_sql *s, sqlite3_stmt *stmt, const struct strat_club *c)
{
	size_t i;
	int rc = 0, k;

	for (i = 0; rc == 0 && i < c->nbans; i++) {
		for (k = 0; k < 4; k++)
			sqlite3_bind_int(stmt, k + 1, c->bans[i][k]);
		rc = strat_sql_run(s, stmt);
	}
	return rc;
}

static int
write_games(struct strat_sql *s, sqlite3_stmt *stmt, const struct strat_club *c)
{
	size_t round, i;
	int rc = 0;

	for (round = 1; rc == 0 && round <= c->paired; round++)
		for (i = 0; rc == 0 && i < c->round[round].n; i++) {
			const struct strat_club_game *g = &c->round[round].games[i];
			char text[STRAT_CLUB_RESULTS_TEXT];

			sqlite3_bind_int64(stmt, 1, (sqlite3_int64)round);
			sqlite3_bind_int64(stmt, 2, (sqlite3_int64)i + 1);
			sqlite3_bind_int(stmt, 3, g->player[0]);
			bind_number(stmt, 4, g->player[1]);
			bind(stmt, 5, strat_club_results_text(g, text));
			bind_number(stmt, 6, g->winner);
			rc = strat_sql_run(s, stmt);
		}
	return rc;
}

static int
write_lineup(struct strat_sql *s, sqlite3_stmt *stmt, const struct strat_club *c)
{
	size_t i;
	int rc = 0;

	for (i = 0; rc == 0 && c->lineup_round && i < c->nlineup; i++) {
		sqlite3_bind_int64(stmt, 1, (sqlite3_int64)c->lineup_round);
		sqlite3_bind_int64(stmt, 2, (sqlite3_int64)i + 1);
		bind_number(stmt, 3, c->lineup[i]);
		rc = strat_sql_run(s, stmt);
	}
	return rc;
}

static const struct {
	const char *clear, *insert;
	int (*write)(struct strat_sql *s, sqlite3_stmt *stmt, const struct strat_club *c);
} tables[] = {
	{ "DELETE FROM setting", "INSERT INTO setting VALUES (?, ?)", write_settings },
	{ "DELETE FROM player",
	    "INSERT INTO player VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
	    write_players },
	{ "DELETE FROM bye", "INSERT INTO bye VALUES (?, ?, ?)", write_byes },
	{ "DELETE FROM ban", "INSERT INTO ban VALUES (?, ?, ?, ?)", write_bans },
	{ "DELETE FROM game", "INSERT INTO game VALUES (?, ?, ?, ?, ?, ?)", write_games },
	{ "DELETE FROM lineup", "INSERT INTO lineup VALUES (?, ?, ?)", write_lineup },
};

int
strat_club_tables_write(struct strat_sql *s, const struct strat_club *c)
{
	sqlite3_stmt *stmt;
	size_t i;
	int rc = 0;

	for (i = 0; rc == 0 && i < sizeof tables / sizeof *tables; i++) {
		rc = strat_sql_exec(s, tables[i].clear);
		if (rc == 0)
			rc = strat_sql_prepare(s, &stmt, tables[i].insert);
		if (rc == 0) {
			rc = tables[i].write(s, stmt, c);
			sqlite3_finalize(stmt);
		}
	}
	return rc;
}
