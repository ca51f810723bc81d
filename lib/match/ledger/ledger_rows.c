/* ledger_rows.c - convert between games and rows. */
#include "match/ledger/ledger_rows.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include <sqlite3.h>

#include "base/hash.h"

#define COLUMNS                                                                                    \
	"id, key, number, round, game, opening, red, blue, result, termination, ended_by, loser, " \
	"why, plies, began, ended, red_used, blue_used, red_left, blue_left, record, red_log, "    \
	"blue_log"
#define RECORD 20 /* column of the record, which is followed by the logs */
#define SUM    23
#define WAITED 24

/* All columns as far as each version has them. */
static const char *const columns[] = {
	COLUMNS ", NULL, NULL, NULL",
	COLUMNS ", sum, NULL, NULL",
	COLUMNS ", sum, red_waited, blue_waited",
};

/* ------ statements ------ */

/* Prepare to read games that meet the condition WHERE. */
static int
prepare_read(struct strat_ledger *s, sqlite3_stmt **q, const char *where)
{
	char sql[600];

	snprintf(
	    sql, sizeof sql, "SELECT %s FROM game WHERE %s", columns[s->sql.version - 1], where);
	return strat_sql_prepare(&s->sql, q, sql);
}

int
strat_ledger_prepare(struct strat_ledger *s)
{
	int rc = prepare_read(s, &s->find, "key = ?1");

	if (rc == 0 && s->sql.version > 2)
		rc = strat_sql_prepare(&s->sql, &s->add,
		    "INSERT INTO game (key, number, round, game, opening, red, blue, result, termination,"
		    " ended_by, loser, why, plies, began, ended, red_used, blue_used, red_left, blue_left,"
		    " record, red_log, blue_log, session, sum, red_waited, blue_waited) VALUES (?1, ?2, ?3,"
		    " ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21,"
		    " ?22, ?23, ?24, ?25, ?26)");
	return rc;
}

/* ------ checksums ------ */

static const char *const side_names[] = { "red", "blue" };

static void
put_text(struct strat_out *out, const char *text, size_t len)
{
	strat_out_put(out, text, len);
	strat_out_char(out, '\0');
}

static void
put_word(struct strat_out *out, const char *word)
{
	put_text(out, word, strlen(word));
}

static void
put_number(struct strat_out *out, int64_t n)
{
	strat_out_printf(out, "%" PRId64, n);
	strat_out_char(out, '\0');
}

/* Append MS, a time, which is NULL if it is negative. */
static void
put_time(struct strat_out *out, int64_t ms)
{
	if (ms >= 0)
		put_number(out, ms);
	else
		strat_out_char(out, '\0');
}

/* Write the checksum of G to TO: the hash of all its columns from the key to the logs, each as text
 * with a zero byte after it; NULL is an empty text.  The times waited follow if they are known: version 2
 * does not have them.  Return 0, or -STRAT_E_NOMEM, reported. */
static int
write_sum(struct strat_ledger *s, const struct strat_ledger_game *g, char to[33])
{
	const struct strat_scheduled_game *f = &g->scheduled;
	struct strat_out *row = &s->row;
	char key[STRAT_GAME_KEY_SIZE];
	struct strat_hash sum;
	int side;

	row->len = 0;
	strat_scheduled_game_key(f, key);
	put_word(row, key);
	put_number(row, (int64_t)f->number);
	put_number(row, f->round);
	put_number(row, f->game);
	put_number(row, f->opening);
	put_number(row, f->red);
	put_number(row, f->blue);
	put_word(row, strat_result_token[g->result]);
	put_word(row, g->termination);
	put_word(row, strat_ending_name[g->end]);
	put_word(row, g->loser < 0 ? "" : side_names[g->loser]);
	put_word(row, g->why);
	put_number(row, g->plies);
	put_number(row, g->began);
	put_number(row, g->ended);
	put_number(row, g->used[STRAT_RED]);
	put_number(row, g->used[STRAT_BLUE]);
	put_time(row, g->left[STRAT_RED]);
	put_time(row, g->left[STRAT_BLUE]);
	put_text(row, g->record, g->nrecord);
	for (side = STRAT_RED; side <= STRAT_BLUE; side++)
		put_text(row, g->log[side] ? g->log[side] : "", g->nlog[side]);
	for (side = STRAT_RED; side <= STRAT_BLUE; side++)
		if (g->waited[side] >= 0)
			put_number(row, g->waited[side]);
	if (row->error)
		return strat_tell(s->sql.rep, STRAT_E_NOMEM, strat_at_file(s->sql.path));
	sum = strat_hash(row->text, row->len);
	snprintf(to, 33, "%016" PRIx64 "%016" PRIx64, sum.high, sum.low);
	return 0;
}

/* Compare G with its checksum, SUM, which is NULL in a row of an older version.  Return 0, or
 * -STRAT_E_NOMEM. */
static int
check_sum(struct strat_ledger *s, const struct strat_ledger_game *g, const char *sum)
{
	char key[STRAT_GAME_KEY_SIZE], is[33];
	int rc;

	if (!sum) {
		s->without_sum++;
		return 0;
	}
	rc = write_sum(s, g, is);
	if (rc < 0 || strcmp(sum, is) == 0)
		return rc;
	s->mismatched++;
	strat_scheduled_game_key(&g->scheduled, key);
	strat_tellf(s->sql.rep, STRAT_E_DATABASE, strat_at_file(s->sql.path),
	    "game %s, number %" PRIu64 ": its row does not match its checksum", key,
	    g->scheduled.number);
	return 0;
}

/* ------ games: to a row ------ */

static void
bind_word(sqlite3_stmt *q, int at, const char *word)
{
	sqlite3_bind_text(q, at, word, -1, SQLITE_STATIC);
}

static void
bind_text(sqlite3_stmt *q, int at, const char *text, size_t len)
{
	if (text)
		sqlite3_bind_text64(q, at, text, len, SQLITE_STATIC, SQLITE_UTF8);
	else
		sqlite3_bind_null(q, at);
}

static void
bind_time(sqlite3_stmt *q, int at, int64_t ms)
{
	if (ms >= 0)
		sqlite3_bind_int64(q, at, ms);
	else
		sqlite3_bind_null(q, at);
}

int
strat_ledger_add(struct strat_ledger *s, const struct strat_ledger_game *g)
{
	const struct strat_scheduled_game *f = &g->scheduled;
	char key[STRAT_GAME_KEY_SIZE], sum[33];
	sqlite3_stmt *q = s->add;
	int rc = write_sum(s, g, sum);

	if (rc < 0)
		return rc;
	strat_scheduled_game_key(f, key);
	bind_word(q, 1, key);
	sqlite3_bind_int64(q, 2, (int64_t)f->number);
	sqlite3_bind_int64(q, 3, f->round);
	sqlite3_bind_int64(q, 4, f->game);
	sqlite3_bind_int64(q, 5, f->opening);
	sqlite3_bind_int(q, 6, f->red);
	sqlite3_bind_int(q, 7, f->blue);
	bind_word(q, 8, strat_result_token[g->result]);
	bind_word(q, 9, g->termination);
	bind_word(q, 10, strat_ending_name[g->end]);
	bind_text(q, 11, g->loser < 0 ? NULL : side_names[g->loser],
	    g->loser < 0 ? 0 : strlen(side_names[g->loser]));
	bind_word(q, 12, g->why);
	sqlite3_bind_int64(q, 13, g->plies);
	sqlite3_bind_int64(q, 14, g->began);
	sqlite3_bind_int64(q, 15, g->ended);
	sqlite3_bind_int64(q, 16, g->used[STRAT_RED]);
	sqlite3_bind_int64(q, 17, g->used[STRAT_BLUE]);
	bind_time(q, 18, g->left[STRAT_RED]);
	bind_time(q, 19, g->left[STRAT_BLUE]);
	bind_text(q, 20, g->record, g->nrecord);
	bind_text(q, 21, g->log[STRAT_RED], g->nlog[STRAT_RED]);
	bind_text(q, 22, g->log[STRAT_BLUE], g->nlog[STRAT_BLUE]);
	if (s->session)
		sqlite3_bind_int64(q, 23, s->session);
	bind_word(q, 24, sum);
	bind_time(q, 25, g->waited[STRAT_RED]);
	bind_time(q, 26, g->waited[STRAT_BLUE]);
	rc = strat_sql_run(&s->sql, q);
	sqlite3_clear_bindings(q);
	return rc;
}

/* ------ games: from a row ------ */

static int
damaged(struct strat_ledger *s, const char *key)
{
	return strat_tellf(
	    s->sql.rep, STRAT_E_DATABASE, strat_at_file(s->sql.path), "game %.30s is invalid", key);
}

const char *
strat_ledger_text(sqlite3_stmt *q, int at)
{
	const char *text = (const char *)sqlite3_column_text(q, at);

	return text ? text : "";
}

static int64_t
time_at(sqlite3_stmt *q, int at)
{
	return sqlite3_column_type(q, at) == SQLITE_NULL ? -1 : sqlite3_column_int64(q, at);
}

static void
read_numbers(sqlite3_stmt *q, struct strat_ledger_game *g)
{
	struct strat_scheduled_game *f = &g->scheduled;

	f->number = (uint64_t)sqlite3_column_int64(q, 2);
	f->round = (uint32_t)sqlite3_column_int64(q, 3);
	f->game = (uint32_t)sqlite3_column_int64(q, 4);
	f->opening = (uint32_t)sqlite3_column_int64(q, 5);
	f->red = (uint16_t)sqlite3_column_int(q, 6);
	f->blue = (uint16_t)sqlite3_column_int(q, 7);
	f->is_second = f->game % 2 == 0;
	g->plies = (uint32_t)sqlite3_column_int64(q, 13);
	g->began = sqlite3_column_int64(q, 14);
	g->ended = sqlite3_column_int64(q, 15);
	g->used[STRAT_RED] = sqlite3_column_int64(q, 16);
	g->used[STRAT_BLUE] = sqlite3_column_int64(q, 17);
	g->left[STRAT_RED] = time_at(q, 18);
	g->left[STRAT_BLUE] = time_at(q, 19);
	g->waited[STRAT_RED] = time_at(q, WAITED);
	g->waited[STRAT_BLUE] = time_at(q, WAITED + 1);
}

/* Read the current row of Q into *G. */
static int
read_row(struct strat_ledger *s, sqlite3_stmt *q, struct strat_ledger_game *g)
{
	const char *result = strat_ledger_text(q, 8), *end = strat_ledger_text(q, 10),
		   *loser = strat_ledger_text(q, 11);
	char key[STRAT_GAME_KEY_SIZE];
	int i, side;

	*g = (struct strat_ledger_game){ .loser = -1 };
	read_numbers(q, g);
	strat_scheduled_game_key(&g->scheduled, key);
	g->result = strat_result_read(result, strlen(result));
	g->termination = strat_ledger_text(q, 9);
	for (i = 0; i < STRAT_ENDINGS && strcmp(strat_ending_name[i], end) != 0; i++)
		;
	g->end = (enum strat_game_end)i;
	for (side = STRAT_RED; side <= STRAT_BLUE; side++)
		if (strcmp(loser, side_names[side]) == 0)
			g->loser = side;
	g->why = strat_ledger_text(q, 12);
	if (g->result == STRAT_NO_RESULT || i == STRAT_ENDINGS ||
	    strcmp(key, strat_ledger_text(q, 1)) != 0)
		return damaged(s, strat_ledger_text(q, 1));
	g->record = strat_ledger_text(q, RECORD);
	g->nrecord = (size_t)sqlite3_column_bytes(q, RECORD);
	for (side = STRAT_RED; side <= STRAT_BLUE; side++) {
		i = RECORD + 1 + side;
		if (sqlite3_column_type(q, i) == SQLITE_NULL)
			continue;
		g->log[side] = strat_ledger_text(q, i);
		g->nlog[side] = (size_t)sqlite3_column_bytes(q, i);
	}
	return 0;
}

int
strat_ledger_each(struct strat_ledger *s, int64_t *after,
    int (*each)(void *arg, const struct strat_ledger_game *g), void *arg)
{
	struct strat_ledger_game g;
	sqlite3_stmt *q;
	int rc = prepare_read(s, &q, "id > ?1 ORDER BY id");

	if (rc < 0)
		return rc;
	sqlite3_bind_int64(q, 1, *after);
	while ((rc = strat_sql_step(&s->sql, q)) > 0) {
		rc = read_row(s, q, &g);
		if (rc == 0)
			rc = check_sum(s, &g, (const char *)sqlite3_column_text(q, SUM));
		if (rc == 0)
			rc = each(arg, &g);
		if (rc < 0)
			break;
		*after = sqlite3_column_int64(q, 0);
	}
	sqlite3_finalize(q);
	return rc;
}

int
strat_ledger_find(struct strat_ledger *s, const char *key, struct strat_ledger_game *g)
{
	int rc;

	sqlite3_reset(s->find);
	sqlite3_bind_text(s->find, 1, key, -1, SQLITE_TRANSIENT);
	rc = strat_sql_step(&s->sql, s->find);
	if (rc <= 0)
		return rc;
	rc = read_row(s, s->find, g);
	return rc < 0 ? rc : 1;
}

int
strat_ledger_mark_stopped(struct strat_ledger *s, const char *key)
{
	return strat_ledger_query(s,
	    "INSERT INTO property VALUES ('stopped', ?1)"
	    " ON CONFLICT (name) DO UPDATE SET value = value || ' ' || excluded.value",
	    key, NULL, NULL, NULL);
}

int
strat_ledger_clear_stopped(struct strat_ledger *s)
{
	int rc = strat_ledger_get(s, "stopped", NULL);

	if (rc <= 0)
		return rc;
	rc = strat_sql_begin(&s->sql);
	if (rc == 0) /* the inner query reads keys alone, from their index */
		rc = strat_ledger_query(s,
		    "DELETE FROM game WHERE id IN (SELECT id FROM game WHERE instr("
		    "(SELECT ' ' || value || ' ' FROM property WHERE name = 'stopped'),"
		    " ' ' || key || ' ') > 0)",
		    NULL, NULL, NULL, NULL);
	if (rc == 0)
		rc = strat_ledger_query(
		    s, "DELETE FROM property WHERE name = 'stopped'", NULL, NULL, NULL, NULL);
	if (rc == 0)
		rc = strat_sql_commit(&s->sql);
	if (rc < 0)
		strat_sql_rollback(&s->sql);
	return rc;
}

int
strat_ledger_count(struct strat_ledger *s, uint64_t *n)
{
	int64_t count = 0;
	int rc = strat_sql_number(&s->sql, "SELECT count(*) FROM game", &count);

	*n = (uint64_t)count;
	return rc < 0 ? rc : 0;
}
