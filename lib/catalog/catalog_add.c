/* catalog_add.c - add games to a catalogue, and remove them. */
#include <string.h>

#include "catalog/catalog_parts.h"

#define MUCH        20000 /* games per transaction */
#define FILE_COUNTS 10    /* the work of a file, in games */

/* ------ strings with ids ------ */

/* Set *ID to the id of the LEN bytes at S, adding a row if they are new. */
static int
number_of(struct strat_catalog *c, struct strat_hash_map *seen, enum catalog_statement find,
    enum catalog_statement add, const char *s, size_t len, int64_t *id)
{
	sqlite3_stmt *stmt;
	uint32_t *n;
	int is_new = 0, rc;

	n = strat_hash_map_add(seen, strat_hash(s, len), &is_new);
	if (!n)
		return strat_catalog_nomem(c);
	*id = *n;
	if (!is_new)
		return 0;
	stmt = strat_catalog_stmt(c, find);
	if (!stmt)
		return strat_sql_code(&c->sql);
	sqlite3_bind_text(stmt, 1, s, (int)len, SQLITE_STATIC);
	rc = strat_sql_step(&c->sql, stmt);
	*id = rc > 0 ? sqlite3_column_int64(stmt, 0) : 0;
	sqlite3_reset(stmt);
	if (rc == 0) {
		stmt = strat_catalog_stmt(c, add);
		if (!stmt)
			return strat_sql_code(&c->sql);
		sqlite3_bind_text(stmt, 1, s, (int)len, SQLITE_STATIC);
		rc = strat_sql_run(&c->sql, stmt);
		*id = sqlite3_last_insert_rowid(c->sql.db);
	}
	if (rc >= 0)
		*n = (uint32_t)*id;
	return rc < 0 ? rc : 0;
}

/* ------ the row of a file ------ */

static int
save_file(struct strat_catalog *c, const struct strat_catalog_file *f)
{
	sqlite3_stmt *stmt = strat_catalog_stmt(c, CATALOG_SET_FILE);

	if (!stmt)
		return strat_sql_code(&c->sql);
	sqlite3_bind_int64(stmt, 1, f->id);
	sqlite3_bind_text(stmt, 2, f->format, -1, SQLITE_STATIC);
	sqlite3_bind_int64(stmt, 3, (int64_t)f->stamp.size);
	sqlite3_bind_int64(stmt, 4, (int64_t)f->stamp.time);
	sqlite3_bind_int64(stmt, 5, f->stamp.nanoseconds);
	sqlite3_bind_int64(stmt, 6, f->stamp.sum);
	sqlite3_bind_text(stmt, 7, strat_catalog_state[f->state], -1, SQLITE_STATIC);
	sqlite3_bind_int64(stmt, 8, (int64_t)f->games);
	sqlite3_bind_int64(stmt, 9, (int64_t)f->faulty);
	sqlite3_bind_int64(stmt, 10, (int64_t)f->text);
	return strat_sql_run(&c->sql, stmt);
}

/* Return 1 if the catalogue has F unchanged. */
static int
is_unchanged(const struct strat_catalog_file *now, const struct strat_catalog_file *f)
{
	return now->id == f->id && strat_file_stamp_equals(&now->stamp, &f->stamp) &&
	    now->state == f->state && now->games == f->games && now->text == f->text;
}

/* Run a statement with an id and possibly a number. */
static int
run(struct strat_catalog *c, enum catalog_statement i, int64_t id, int64_t n)
{
	sqlite3_stmt *stmt = strat_catalog_stmt(c, i);

	if (!stmt)
		return strat_sql_code(&c->sql);
	sqlite3_bind_int64(stmt, 1, id);
	if (sqlite3_bind_parameter_count(stmt) > 1)
		sqlite3_bind_int64(stmt, 2, n);
	return strat_sql_run(&c->sql, stmt);
}

/* Delete everything stored about the games of file ID. */
static int
drop_games(struct strat_catalog *c, int64_t id)
{
	int rc = run(c, CATALOG_DROP_TAGS, id, 0);

	if (rc == 0)
		rc = run(c, CATALOG_DROP_FAULTS, id, 0);
	if (rc == 0)
		rc = run(c, CATALOG_DROP_GAMES, id, 0);
	return rc;
}

static int
add_file(struct strat_catalog *c, const char *path, struct strat_catalog_file *f)
{
	sqlite3_stmt *stmt = strat_catalog_stmt(c, CATALOG_ADD_FILE);
	int rc;

	if (!stmt)
		return strat_sql_code(&c->sql);
	sqlite3_bind_text(stmt, 1, path, -1, SQLITE_STATIC);
	rc = strat_sql_run(&c->sql, stmt);
	f->id = sqlite3_last_insert_rowid(c->sql.db);
	return rc;
}

static int
begin(struct strat_catalog *c, const char *path, const struct strat_file_stamp *stamp,
    struct strat_catalog_file *f)
{
	struct strat_catalog_file now;
	int rc = strat_catalog_find_file(c, path, &now);

	if (rc < 0)
		return rc;
	if (rc > 0 ? !is_unchanged(&now, f) : f->id != 0)
		return 0;
	if (rc == 0)
		rc = add_file(c, path, f);
	else if (f->state != STRAT_FILE_PARTIAL || !strat_file_stamp_equals(&f->stamp, stamp))
		rc = drop_games(c, f->id);
	else
		return 1; /* continue where it ended */
	f->stamp = *stamp;
	f->state = STRAT_FILE_PARTIAL;
	f->games = f->faulty = f->text = 0;
	f->format[0] = '\0';
	if (rc >= 0)
		rc = save_file(c, f);
	return rc < 0 ? rc : 1;
}

int
strat_catalog_begin_file(struct strat_catalog *c, const char *path,
    const struct strat_file_stamp *stamp, struct strat_catalog_file *f)
{
	int rc = strat_catalog_write(c);

	c->pending += FILE_COUNTS;
	return rc < 0 ? rc : begin(c, path, stamp, f);
}

int
strat_catalog_finish_file(
    struct strat_catalog *c, struct strat_catalog_file *f, enum strat_catalog_state state)
{
	int rc;

	f->state = state;
	rc = save_file(c, f);
	if (rc == 0 && c->pending >= MUCH)
		rc = strat_catalog_commit_and_yield(c);
	return rc;
}

/* Return 1 if the catalogue still has F as it was when it was committed. */
static int
is_still_ours(struct strat_catalog *c, const struct strat_catalog_file *f)
{
	struct strat_catalog_file now;
	int rc = strat_catalog_reload_file(c, f->id, &now);

	return rc > 0 ? is_unchanged(&now, f) : rc;
}

int
strat_catalog_save_progress(struct strat_catalog *c, struct strat_catalog_file *f, uint64_t text)
{
	int rc;

	f->text = text;
	if (c->pending < MUCH)
		return 1;
	rc = save_file(c, f);
	if (rc == 0)
		rc = strat_catalog_commit_and_yield(c);
	if (rc == 0)
		rc = strat_catalog_write(c);
	return rc < 0 ? rc : is_still_ours(c, f);
}

int
strat_catalog_set_gone(struct strat_catalog *c, const struct strat_catalog_file *f, int gone)
{
	int rc = strat_catalog_write(c);

	return rc < 0 ? rc : run(c, CATALOG_SET_GONE, f->id, gone);
}

int
strat_catalog_drop_file(struct strat_catalog *c, const struct strat_catalog_file *f)
{
	int rc = strat_catalog_write(c);

	if (rc == 0)
		rc = drop_games(c, f->id);
	return rc < 0 ? rc : run(c, CATALOG_DROP_FILE, f->id, 0);
}

/* ------ games ------ */

static void
bind_if(sqlite3_stmt *stmt, int i, int there, int64_t n)
{
	if (there)
		sqlite3_bind_int64(stmt, i, n);
	else
		sqlite3_bind_null(stmt, i);
}

/* Bind tag R of EN, as text or by the id of its text. */
static int
bind_tag(struct strat_catalog *c, sqlite3_stmt *stmt, const struct strat_catalog_batch *e,
    const struct strat_catalog_entry *en, enum strat_roster r)
{
	static const struct {
		int at;
		char kind; /* 'p': player, 'w': word, 't': text */
	} columns[STRAT_ROSTER] = {
		[STRAT_ROSTER_RED] = { 12, 'p' },
		[STRAT_ROSTER_BLUE] = { 13, 'p' },
		[STRAT_ROSTER_EVENT] = { 14, 'w' },
		[STRAT_ROSTER_SITE] = { 15, 't' },
		[STRAT_ROSTER_DATE] = { 16, 't' },
		[STRAT_ROSTER_ROUND] = { 17, 't' },
		[STRAT_ROSTER_RULES] = { 18, 'w' },
		[STRAT_ROSTER_TERMINATION] = { 19, 'w' },
		[STRAT_ROSTER_RESULT] = { 20, 'w' },
		[STRAT_ROSTER_RED_SETUP] = { 21, 't' },
		[STRAT_ROSTER_BLUE_SETUP] = { 22, 't' },
	};
	const struct strat_text_span *t = &en->tag[r];
	const char *s = t->there ? e->text.text + t->at : "";
	int is_player = columns[r].kind == 'p', rc = 0;
	int64_t id = 0;

	if (t->there && columns[r].kind == 't') {
		sqlite3_bind_text(stmt, columns[r].at, s, (int)t->len, SQLITE_STATIC);
		return 0;
	}
	if (t->there)
		rc = number_of(c, is_player ? &c->players : &c->words,
		    is_player ? CATALOG_FIND_PLAYER : CATALOG_FIND_WORD,
		    is_player ? CATALOG_ADD_PLAYER : CATALOG_ADD_WORD, s, t->len, &id);
	bind_if(stmt, columns[r].at, t->there, id);
	return rc;
}

static int
add_tags(struct strat_catalog *c, const struct strat_catalog_batch *e,
    const struct strat_catalog_entry *en, int64_t game)
{
	sqlite3_stmt *stmt = strat_catalog_stmt(c, CATALOG_ADD_TAG);
	const struct strat_other_tag *t = e->others + en->others;
	int64_t name;
	size_t i;
	int rc = stmt ? 0 : strat_sql_code(&c->sql);

	for (i = 0; rc == 0 && i < en->nothers; i++, t++) {
		rc = number_of(c, &c->names, CATALOG_FIND_NAME, CATALOG_ADD_NAME,
		    e->text.text + t->name.at, t->name.len, &name);
		if (rc < 0)
			break;
		sqlite3_bind_int64(stmt, 1, game);
		sqlite3_bind_int64(stmt, 2, t->order);
		sqlite3_bind_int64(stmt, 3, name);
		sqlite3_bind_text(
		    stmt, 4, e->text.text + t->value.at, (int)t->value.len, SQLITE_STATIC);
		rc = strat_sql_run(&c->sql, stmt);
	}
	return rc;
}

int
strat_catalog_add_game(struct strat_catalog *c, struct strat_catalog_file *f,
    const struct strat_catalog_batch *e, size_t i)
{
	sqlite3_stmt *stmt = strat_catalog_stmt(c, CATALOG_ADD_GAME);
	const struct strat_catalog_entry *en = &e->list[i];
	int64_t id = (int64_t)((uint64_t)f->id * STRAT_CATALOG_GAMES + f->games + 1);
	int r, rc = stmt ? 0 : strat_sql_code(&c->sql);

	if (f->games + 2 > STRAT_CATALOG_GAMES)
		return strat_report_diag(c->sql.rep,
		    &(struct strat_diag){ .code = STRAT_E_LIMIT,
			.detail = "a catalogue holds at most 4294967295 games of one file" });
	for (r = 0; rc == 0 && r < STRAT_ROSTER; r++)
		rc = bind_tag(c, stmt, e, en, (enum strat_roster)r);
	if (rc < 0)
		return rc;
	sqlite3_bind_int64(stmt, 1, id);
	bind_if(stmt, 2, en->has_place, (int64_t)en->place);
	sqlite3_bind_int64(stmt, 3, en->line);
	sqlite3_bind_int64(stmt, 4, en->faults);
	sqlite3_bind_int64(stmt, 5, (int64_t)en->plies);
	bind_if(stmt, 6, en->battle > 0, (int64_t)en->battle);
	sqlite3_bind_int64(stmt, 7, en->result);
	sqlite3_bind_int64(stmt, 8, (int64_t)en->sum);
	bind_if(stmt, 9, en->day >= 0, en->day);
	bind_if(stmt, 10, en->setup[STRAT_RED].there, en->setup[STRAT_RED].key);
	bind_if(stmt, 11, en->setup[STRAT_BLUE].there, en->setup[STRAT_BLUE].key);
	rc = strat_sql_run(&c->sql, stmt);
	if (rc == 0 && en->nothers)
		rc = add_tags(c, e, en, id);
	if (rc < 0)
		return rc;
	f->games++;
	f->faulty += en->faults > 0;
	c->pending++;
	return 0;
}

int
strat_catalog_add_fault(struct strat_catalog *c, const struct strat_catalog_file *f,
    uint64_t number, const struct strat_diag *d)
{
	sqlite3_stmt *stmt = strat_catalog_stmt(c, CATALOG_ADD_FAULT);

	if (!stmt)
		return strat_sql_code(&c->sql);
	sqlite3_bind_int64(stmt, 1, f->id);
	sqlite3_bind_int64(stmt, 2, (int64_t)number);
	sqlite3_bind_int64(stmt, 3, d->line);
	sqlite3_bind_int64(stmt, 4, d->ply);
	sqlite3_bind_text(stmt, 5, strat_code_name(d->code), -1, SQLITE_STATIC);
	sqlite3_bind_text(stmt, 6, d->detail, -1, SQLITE_STATIC);
	return strat_sql_run(&c->sql, stmt);
}
