/* club_tables.c - store the state of a tournament in the tables of its file. */
#include "club/club_tables.h"

#include <string.h>

#include <sqlite3.h>

const char *const strat_club_tables[] = { "setting", "player", "bye", "ban", "game", "lineup",
	NULL };

/* ------ statements ------ */

enum {
	SET,
	UNSET,
	RENAME,
	PLAYER,
	NO_PLAYER,
	BYE,
	NO_BYE,
	NO_BYES,
	BAN,
	GAME,
	NO_GAMES,
	NO_ROUNDS,
	PLACE,
	STATEMENTS
};

static const char *const sql[STATEMENTS] = {
	[SET] = "REPLACE INTO setting VALUES (?, ?)",
	[UNSET] = "DELETE FROM setting WHERE name = ?",
	[RENAME] = "UPDATE player SET name = char(1) || number WHERE number = ?",
	[PLAYER] = "INSERT INTO player VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) "
		   "ON CONFLICT (number) DO UPDATE SET name = excluded.name,"
		   "  rating = excluded.rating, club = excluded.club, country = excluded.country,"
		   "  licence = excluded.licence, title = excluded.title, sex = excluded.sex,"
		   "  born = excluded.born, team = excluded.team,"
		   "  first_round = excluded.first_round, last_round = excluded.last_round,"
		   "  late = excluded.late, in_group = excluded.in_group, seat = excluded.seat,"
		   "  games = excluded.games",
	[NO_PLAYER] = "DELETE FROM player WHERE number > ?",
	[BYE] = "REPLACE INTO bye VALUES (?, ?, ?)",
	[NO_BYE] = "DELETE FROM bye WHERE player = ? AND round = ?",
	[NO_BYES] = "DELETE FROM bye WHERE player > ?",
	[BAN] = "INSERT INTO ban VALUES (?, ?, ?, ?)",
	[GAME] = "REPLACE INTO game VALUES (?, ?, ?, ?, ?, ?)",
	[NO_GAMES] = "DELETE FROM game WHERE round = ? AND board > ?",
	[NO_ROUNDS] = "DELETE FROM game WHERE round > ?",
	[PLACE] = "INSERT INTO lineup VALUES (?, ?, ?)",
};

/* An update of the tables from one state to another. */
struct update {
	struct strat_sql *s;
	const struct strat_club *was, *now;
	sqlite3_stmt *stmt[STATEMENTS]; /* prepared when first used */
	int rc;
};

/* Return the statement WHICH to be bound, or NULL after an error. */
static sqlite3_stmt *
prepare(struct update *u, int which)
{
	if (u->rc == 0 && !u->stmt[which])
		u->rc = strat_sql_prepare(u->s, &u->stmt[which], sql[which]);
	return u->rc == 0 ? u->stmt[which] : NULL;
}

static void
run(struct update *u, sqlite3_stmt *stmt)
{
	if (u->rc == 0)
		u->rc = strat_sql_run(u->s, stmt);
}

/* Run statement WHICH with the numbers A and B; it may have only one. */
static void
run_with(struct update *u, int which, size_t a, size_t b)
{
	sqlite3_stmt *stmt = prepare(u, which);

	if (!stmt)
		return;
	sqlite3_bind_int64(stmt, 1, (sqlite3_int64)a);
	if (sqlite3_bind_parameter_count(stmt) > 1)
		sqlite3_bind_int64(stmt, 2, (sqlite3_int64)b);
	run(u, stmt);
}

static void
clear(struct update *u, const char *delete)
{
	if (u->rc == 0)
		u->rc = strat_sql_exec(u->s, delete);
}

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

/* ------ settings ------ */

static void
put_setting(struct update *u, const char *name, const char *value)
{
	sqlite3_stmt *stmt = prepare(u, value ? SET : UNSET);

	if (!stmt)
		return;
	bind(stmt, 1, name);
	if (value)
		bind(stmt, 2, value);
	run(u, stmt);
}

static void
update_settings(struct update *u)
{
	size_t i;

	for (i = 0; u->rc == 0 && strat_club_settings[i].name; i++) {
		const char *was = u->was->setting[i], *now = u->now->setting[i];

		if (was && now ? strcmp(was, now) != 0 : was != now)
			put_setting(u, strat_club_settings[i].name, now);
	}
}

/* ------ players ------ */

static int
is_same_player(const struct strat_club_player *p, const struct strat_club_player *q)
{
	size_t k;

	for (k = 0; k < STRAT_CLUB_FACTS; k++)
		if (strcmp(p->fact[k], q->fact[k]) != 0)
			return 0;
	return p->first == q->first && p->last == q->last && p->leave == q->leave &&
	    p->late == q->late && p->group == q->group && p->seat == q->seat &&
	    p->place == q->place;
}

static void
put_player(struct update *u, size_t i)
{
	const struct strat_club_player *p = &u->now->players[i];
	sqlite3_stmt *stmt = prepare(u, PLAYER);
	int k;

	if (!stmt)
		return;
	sqlite3_bind_int64(stmt, 1, (sqlite3_int64)i + 1);
	for (k = 0; k < STRAT_CLUB_FACTS; k++)
		bind(stmt, 2 + k, p->fact[k]);
	sqlite3_bind_int(stmt, 2 + k, p->first);
	sqlite3_bind_int(stmt, 3 + k, p->last);
	bind(stmt, 4 + k, strat_bye_word(p->late));
	bind_number(stmt, 5 + k, p->group);
	bind_number(stmt, 6 + k, p->group ? p->seat + 1u : p->place);
	if (p->last)
		bind(stmt, 7 + k, strat_club_leave_name[p->leave]);
	else
		sqlite3_bind_null(stmt, 7 + k);
	run(u, stmt);
}

/* Players may swap names, which are unique: first free the changed ones. */
static void
free_names(struct update *u)
{
	size_t i;

	for (i = 0; u->rc == 0 && i < u->now->n && i < u->was->n; i++)
		if (strcmp(u->was->players[i].fact[STRAT_CLUB_NAME],
			u->now->players[i].fact[STRAT_CLUB_NAME]) != 0)
			run_with(u, RENAME, i + 1, 0);
}

static void
update_players(struct update *u)
{
	size_t i;

	if (u->now->n < u->was->n)
		run_with(u, NO_PLAYER, u->now->n, 0);
	free_names(u);
	for (i = 0; u->rc == 0 && i < u->now->n; i++)
		if (i >= u->was->n || !is_same_player(&u->was->players[i], &u->now->players[i]))
			put_player(u, i);
}

static void
put_bye(struct update *u, size_t i, size_t round, unsigned bye)
{
	sqlite3_stmt *stmt;

	if (bye == STRAT_RESULT_OPEN) {
		run_with(u, NO_BYE, i + 1, round);
		return;
	}
	stmt = prepare(u, BYE);
	if (!stmt)
		return;
	sqlite3_bind_int64(stmt, 1, (sqlite3_int64)i + 1);
	sqlite3_bind_int64(stmt, 2, (sqlite3_int64)round);
	bind(stmt, 3, strat_bye_word(bye));
	run(u, stmt);
}

static void
update_byes(struct update *u)
{
	static const uint8_t none[STRAT_CLUB_ROUNDS + 1];
	size_t i, round;

	for (i = 0; u->rc == 0 && i < u->now->n; i++) {
		const uint8_t *now = u->now->players[i].bye;
		const uint8_t *was = i < u->was->n ? u->was->players[i].bye : none;

		if (memcmp(was, now, sizeof none) == 0)
			continue;
		for (round = 1; round <= STRAT_CLUB_ROUNDS; round++)
			if (was[round] != now[round])
				put_bye(u, i, round, now[round]);
	}
}

/* ------ bans and the line-up, which are written again if they changed ------ */

static int
is_same_bans(const struct update *u)
{
	size_t n = u->now->nbans;

	return n == u->was->nbans &&
	    (n == 0 || memcmp(u->was->bans, u->now->bans, n * sizeof *u->now->bans) == 0);
}

static void
update_bans(struct update *u)
{
	size_t i;
	int k;

	for (i = 0; !is_same_bans(u) && u->rc == 0 && i < u->now->nbans; i++) {
		sqlite3_stmt *stmt = prepare(u, BAN);

		for (k = 0; stmt && k < 4; k++)
			sqlite3_bind_int(stmt, k + 1, u->now->bans[i][k]);
		run(u, stmt);
	}
}

static size_t
count_places(const struct strat_club *c)
{
	return c->lineup_round ? c->nlineup : 0;
}

static int
is_same_lineup(const struct update *u)
{
	size_t n = count_places(u->now);

	return n == count_places(u->was) && u->now->lineup_round == u->was->lineup_round &&
	    (n == 0 || memcmp(u->was->lineup, u->now->lineup, n * sizeof *u->now->lineup) == 0);
}

static void
update_lineup(struct update *u)
{
	size_t i, n = is_same_lineup(u) ? 0 : count_places(u->now);

	for (i = 0; u->rc == 0 && i < n; i++) {
		sqlite3_stmt *stmt = prepare(u, PLACE);

		if (!stmt)
			return;
		sqlite3_bind_int64(stmt, 1, (sqlite3_int64)u->now->lineup_round);
		sqlite3_bind_int64(stmt, 2, (sqlite3_int64)i + 1);
		bind_number(stmt, 3, u->now->lineup[i]);
		run(u, stmt);
	}
}

/* ------ games ------ */

static int
is_same_game(const struct strat_club_game *a, const struct strat_club_game *b)
{
	return a->player[0] == b->player[0] && a->player[1] == b->player[1] &&
	    a->winner == b->winner && a->n == b->n && memcmp(a->result, b->result, a->n) == 0;
}

static void
put_game(struct update *u, size_t round, size_t i)
{
	const struct strat_club_game *g = &u->now->round[round].games[i];
	sqlite3_stmt *stmt = prepare(u, GAME);
	char text[STRAT_CLUB_RESULTS_TEXT];

	if (!stmt)
		return;
	sqlite3_bind_int64(stmt, 1, (sqlite3_int64)round);
	sqlite3_bind_int64(stmt, 2, (sqlite3_int64)i + 1);
	sqlite3_bind_int(stmt, 3, g->player[0]);
	bind_number(stmt, 4, g->player[1]);
	bind(stmt, 5, strat_club_results_text(g, text));
	bind_number(stmt, 6, g->winner);
	run(u, stmt);
}

static void
update_games(struct update *u)
{
	size_t round, i;

	for (round = 1; u->rc == 0 && round <= u->now->paired; round++) {
		const struct strat_club_round *now = &u->now->round[round];
		const struct strat_club_round *was = &u->was->round[round];

		for (i = 0; u->rc == 0 && i < now->n; i++)
			if (round > u->was->paired || i >= was->n ||
			    !is_same_game(&was->games[i], &now->games[i]))
				put_game(u, round, i);
	}
}

/* ------ all tables ------ */

/* Delete rows that refer to players before players: SQLite looks for such rows when a player is
 * deleted. */
static void
remove_rows(struct update *u)
{
	size_t round;

	if (!is_same_lineup(u))
		clear(u, "DELETE FROM lineup");
	if (!is_same_bans(u))
		clear(u, "DELETE FROM ban");
	if (u->now->paired < u->was->paired)
		run_with(u, NO_ROUNDS, u->now->paired, 0);
	for (round = 1; round <= u->now->paired && round <= u->was->paired; round++)
		if (u->now->round[round].n < u->was->round[round].n)
			run_with(u, NO_GAMES, round, u->now->round[round].n);
	if (u->now->n < u->was->n)
		run_with(u, NO_BYES, u->now->n, 0);
}

#define FEW 8 /* players: to delete each, SQLite reads all games */

int
strat_club_tables_update(
    struct strat_sql *s, const struct strat_club *was, const struct strat_club *now)
{
	struct update u = { .s = s, .was = was, .now = now };
	size_t i;

	if (now->n + FEW < was->n)
		return strat_club_tables_write(s, now);
	remove_rows(&u);
	update_settings(&u);
	update_players(&u);
	update_byes(&u);
	update_bans(&u);
	update_games(&u);
	update_lineup(&u);
	for (i = 0; i < STATEMENTS; i++)
		sqlite3_finalize(u.stmt[i]);
	return u.rc;
}

int
strat_club_tables_write(struct strat_sql *s, const struct strat_club *c)
{
	static const struct strat_club nothing;
	int rc = strat_sql_exec(s,
	    "DELETE FROM lineup; DELETE FROM game; DELETE FROM ban; DELETE FROM bye;"
	    "DELETE FROM player; DELETE FROM setting");

	return rc < 0 ? rc : strat_club_tables_update(s, &nothing, c);
}
