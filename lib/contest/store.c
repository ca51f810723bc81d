/* store.c - a tournament in a file. */
#include "contest/store.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <sqlite3.h>

static const struct strat_sql_kind kind = {
	.name = "tournament",
	.application = 0x5374724d, /* "StrM" */
	.version = 1,
	.schema =
	    "CREATE TABLE property (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;"
	    "CREATE TABLE file (what TEXT PRIMARY KEY, path TEXT NOT NULL, sum TEXT NOT NULL)"
	    " WITHOUT ROWID;"
	    "CREATE TABLE session (id INTEGER PRIMARY KEY, began INTEGER NOT NULL, ended INTEGER,"
	    " host TEXT NOT NULL, pid INTEGER NOT NULL, version TEXT NOT NULL,"
	    " slots INTEGER NOT NULL, sandbox TEXT NOT NULL, why TEXT);"
	    "CREATE TABLE game (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE,"
	    " number INTEGER NOT NULL, round INTEGER NOT NULL, game INTEGER NOT NULL,"
	    " opening INTEGER NOT NULL, red INTEGER NOT NULL, blue INTEGER NOT NULL,"
	    " result TEXT NOT NULL, termination TEXT NOT NULL, ended_by TEXT NOT NULL,"
	    " loser TEXT, why TEXT NOT NULL, plies INTEGER NOT NULL,"
	    " began INTEGER NOT NULL, ended INTEGER NOT NULL,"
	    " red_used INTEGER NOT NULL, blue_used INTEGER NOT NULL,"
	    " red_left INTEGER, blue_left INTEGER, record TEXT NOT NULL,"
	    " red_log TEXT, blue_log TEXT, session INTEGER REFERENCES session)",
};

#define COLUMNS                                                                                    \
	"id, key, number, round, game, opening, red, blue, result, termination, ended_by, loser, " \
	"why, plies, began, ended, red_used, blue_used, red_left, blue_left"
#define WAIT       60000 /* milliseconds, for another process */
#define FIRST_TEXT 20    /* columns come before record and logs */

static int
tell(struct strat_report *rep, const char *path, const char *fmt, ...)
{
	struct strat_diag d = { .code = STRAT_E_STORE, .file = path };
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(d.detail, sizeof d.detail, fmt, ap);
	va_end(ap);
	return strat_tell(rep, &d);
}

static int
tell_system(struct strat_report *rep, const char *path)
{
	struct strat_diag d = { .code = errno == ENOMEM ? STRAT_E_NOMEM : STRAT_E_IO,
		.file = path };

	snprintf(d.detail, sizeof d.detail, "%s", strerror(errno));
	return strat_tell(rep, &d);
}

/* ------ one at a time ------ */

/* Is FD still what is called PATH? */
static int
is_same(int fd, const char *path)
{
	struct stat a, b;

	return fstat(fd, &a) == 0 && stat(path, &b) == 0 && a.st_ino == b.st_ino &&
	    a.st_dev == b.st_dev;
}

/* The lock is a file beside the tournament's, which goes when it is given back.  The system takes
 * it back from whoever ends, in whatever way. */
static int
take_lock(struct strat_store *s, struct strat_report *rep)
{
	struct flock whole = { .l_type = F_WRLCK, .l_whence = SEEK_SET };

	for (;;) {
		s->lock = open(s->lock_path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
		if (s->lock < 0)
			return tell_system(rep, s->lock_path);
		if (fcntl(s->lock, F_SETLK, &whole) < 0) {
			int is_held = errno == EACCES || errno == EAGAIN;
			int rc = is_held ? tell(rep, s->sql.path, "somebody is playing it already")
					 : tell_system(rep, s->lock_path);

			close(s->lock);
			s->lock = -1;
			return rc;
		}
		if (is_same(s->lock, s->lock_path))
			return 0;
		close(s->lock); /* its owner was just giving it back */
	}
}

static void
give_lock(struct strat_store *s)
{
	if (s->lock < 0)
		return;
	unlink(s->lock_path);
	close(s->lock);
	s->lock = -1;
}

/* ------ open and close ------ */

/* While it is played it has a write-ahead log, so that nobody who looks on is waited for; at the end
 * it is one file again, which can be looked at without making others beside it.  Where somebody
 * holds it just then it stays as it is, which is as safe. */
static void
set_journal(struct strat_store *s, const char *statement)
{
	sqlite3_busy_timeout(s->sql.db, 0);
	sqlite3_exec(s->sql.db, statement, NULL, NULL, NULL);
	sqlite3_busy_timeout(s->sql.db, WAIT);
}

static int
prepare(struct strat_store *s)
{
	int rc = strat_sql_prepare(&s->sql, &s->find,
	    "SELECT " COLUMNS ", record, red_log, blue_log FROM game WHERE key = ?1");

	if (rc == 0)
		rc = strat_sql_prepare(&s->sql, &s->add,
		    "INSERT INTO game (key, number, round, game, opening, red, blue, result, termination,"
		    " ended_by, loser, why, plies, began, ended, red_used, blue_used, red_left, blue_left,"
		    " record, red_log, blue_log, session) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10,"
		    " ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23)");
	return rc;
}

int
strat_store_open(
    struct strat_store *s, const char *path, enum strat_store_mode mode, struct strat_report *rep)
{
	struct strat_sql_how how = { .mode = mode == STRAT_STORE_LOOK ? STRAT_SQL_READ
		    : mode == STRAT_STORE_PLAY                        ? STRAT_SQL_WRITE
								      : STRAT_SQL_CREATE };
	size_t len = strlen(path);
	struct stat st;
	int rc = 0;

	*s = (struct strat_store){ .lock = -1, .sql.path = path };
	s->lock_path = malloc(len + sizeof ".lock");
	if (!s->lock_path) {
		errno = ENOMEM;
		return tell_system(rep, path);
	}
	memcpy(s->lock_path, path, len);
	memcpy(s->lock_path + len, ".lock", sizeof ".lock");
	if (mode != STRAT_STORE_LOOK)
		rc = take_lock(s, rep);
	if (rc == 0 && mode == STRAT_STORE_CREATE && stat(path, &st) == 0 && st.st_size > 0)
		rc = tell(rep, path, "the file is there already");
	if (rc == 0)
		rc = strat_sql_open(&s->sql, path, &kind, &how, rep);
	if (rc == 0 && mode == STRAT_STORE_PLAY)
		set_journal(s, "PRAGMA journal_mode = WAL");
	if (rc == 0)
		rc = prepare(s);
	if (rc < 0)
		strat_store_close(s);
	return rc;
}

void
strat_store_close(struct strat_store *s)
{
	sqlite3_finalize(s->add);
	sqlite3_finalize(s->find);
	if (s->sql.db && s->lock >= 0)
		set_journal(s, "PRAGMA journal_mode = DELETE");
	strat_sql_close(&s->sql);
	give_lock(s);
	free(s->lock_path);
	*s = (struct strat_store){ .lock = -1 };
}

int
strat_store_begin(struct strat_store *s)
{
	return strat_sql_begin(&s->sql);
}

int
strat_store_commit(struct strat_store *s)
{
	return strat_sql_commit(&s->sql);
}

/* ------ what the tournament is ------ */

/* Run SQL with the words A, B and C, which may be NULL; of a row that comes the first column goes to
 * OUT.  1: there was one. */
static int
ask(struct strat_store *s, const char *sql, const char *a, const char *b, const char *c,
    struct strat_out *out)
{
	const char *words[] = { a, b, c };
	sqlite3_stmt *q;
	int i, rc = strat_sql_prepare(&s->sql, &q, sql);

	if (rc < 0)
		return rc;
	for (i = 0; i < 3; i++)
		if (words[i])
			sqlite3_bind_text(q, i + 1, words[i], -1, SQLITE_STATIC);
	rc = strat_sql_step(&s->sql, q);
	if (rc > 0 && out)
		strat_out_put(out, sqlite3_column_text(q, 0), (size_t)sqlite3_column_bytes(q, 0));
	sqlite3_finalize(q);
	return rc;
}

int
strat_store_set(struct strat_store *s, const char *name, const char *value)
{
	return ask(s, "INSERT OR REPLACE INTO property VALUES (?1, ?2)", name, value, NULL, NULL);
}

int
strat_store_get(struct strat_store *s, const char *name, struct strat_out *out)
{
	return ask(s, "SELECT value FROM property WHERE name = ?1", name, NULL, NULL, out);
}

int
strat_store_set_file(struct strat_store *s, const char *what, const char *path, const char *sum)
{
	return ask(s, "INSERT OR REPLACE INTO file VALUES (?1, ?2, ?3)", what, path, sum, NULL);
}

int
strat_store_get_file(struct strat_store *s, const char *what, struct strat_out *out)
{
	return ask(s, "SELECT sum FROM file WHERE what = ?1", what, NULL, NULL, out);
}

/* ------ sessions ------ */

int
strat_store_begin_session(struct strat_store *s, const struct strat_store_session *n)
{
	sqlite3_stmt *q;
	int rc = strat_sql_prepare(&s->sql, &q,
	    "INSERT INTO session (began, host, pid, version, slots, sandbox)"
	    " VALUES (?1, ?2, ?3, ?4, ?5, ?6)");

	if (rc < 0)
		return rc;
	sqlite3_bind_int64(q, 1, n->began);
	sqlite3_bind_text(q, 2, n->host, -1, SQLITE_STATIC);
	sqlite3_bind_int64(q, 3, n->pid);
	sqlite3_bind_text(q, 4, n->version, -1, SQLITE_STATIC);
	sqlite3_bind_int(q, 5, n->slots);
	sqlite3_bind_text(q, 6, n->sandbox, -1, SQLITE_STATIC);
	rc = strat_sql_run(&s->sql, q);
	sqlite3_finalize(q);
	if (rc == 0)
		s->session = sqlite3_last_insert_rowid(s->sql.db);
	return rc;
}

int
strat_store_end_session(struct strat_store *s, int64_t ended, const char *why)
{
	sqlite3_stmt *q;
	int rc = strat_sql_prepare(
	    &s->sql, &q, "UPDATE session SET ended = ?1, why = ?2 WHERE id = ?3");

	if (rc < 0)
		return rc;
	sqlite3_bind_int64(q, 1, ended);
	sqlite3_bind_text(q, 2, why, -1, SQLITE_STATIC);
	sqlite3_bind_int64(q, 3, s->session);
	rc = strat_sql_run(&s->sql, q);
	sqlite3_finalize(q);
	return rc;
}

/* ------ games: to a row ------ */

static const char *const side_names[] = { "red", "blue" };

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
bind_left(sqlite3_stmt *q, int at, int64_t left)
{
	if (left >= 0)
		sqlite3_bind_int64(q, at, left);
	else
		sqlite3_bind_null(q, at);
}

int
strat_store_add(struct strat_store *s, const struct strat_store_game *g)
{
	const struct strat_fixture *f = &g->fixture;
	char key[STRAT_FIXTURE_KEY];
	sqlite3_stmt *q = s->add;
	int rc;

	strat_fixture_key(f, key);
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
	bind_left(q, 18, g->left[STRAT_RED]);
	bind_left(q, 19, g->left[STRAT_BLUE]);
	bind_text(q, 20, g->record, g->nrecord);
	bind_text(q, 21, g->log[STRAT_RED], g->nlog[STRAT_RED]);
	bind_text(q, 22, g->log[STRAT_BLUE], g->nlog[STRAT_BLUE]);
	if (s->session)
		sqlite3_bind_int64(q, 23, s->session);
	rc = strat_sql_run(&s->sql, q);
	sqlite3_clear_bindings(q);
	return rc;
}

/* ------ games: from a row ------ */

static int
damaged(struct strat_store *s, const char *key)
{
	struct strat_diag d = { .code = STRAT_E_DATABASE, .file = s->sql.path };

	snprintf(d.detail, sizeof d.detail, "game %.30s makes no sense", key);
	return strat_tell(s->sql.rep, &d);
}

static const char *
text_at(sqlite3_stmt *q, int at)
{
	const char *text = (const char *)sqlite3_column_text(q, at);

	return text ? text : "";
}

static int64_t
left_at(sqlite3_stmt *q, int at)
{
	return sqlite3_column_type(q, at) == SQLITE_NULL ? -1 : sqlite3_column_int64(q, at);
}

static void
read_numbers(sqlite3_stmt *q, struct strat_store_game *g)
{
	struct strat_fixture *f = &g->fixture;

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
	g->left[STRAT_RED] = left_at(q, 18);
	g->left[STRAT_BLUE] = left_at(q, 19);
}

/* The row that Q stands on to *G, the texts as far as it has them. */
static int
read_row(struct strat_store *s, sqlite3_stmt *q, struct strat_store_game *g)
{
	const char *result = text_at(q, 8), *end = text_at(q, 10), *loser = text_at(q, 11);
	char key[STRAT_FIXTURE_KEY];
	int i, side;

	*g = (struct strat_store_game){ .loser = -1 };
	read_numbers(q, g);
	strat_fixture_key(&g->fixture, key);
	g->result = strat_result_read(result, strlen(result));
	g->termination = text_at(q, 9);
	for (i = 0; i < STRAT_ENDINGS && strcmp(strat_ending_name[i], end) != 0; i++)
		;
	g->end = (enum strat_ending)i;
	for (side = STRAT_RED; side <= STRAT_BLUE; side++)
		if (strcmp(loser, side_names[side]) == 0)
			g->loser = side;
	g->why = text_at(q, 12);
	if (g->result == STRAT_NO_RESULT || i == STRAT_ENDINGS || strcmp(key, text_at(q, 1)) != 0)
		return damaged(s, text_at(q, 1));
	if (sqlite3_column_count(q) <= FIRST_TEXT)
		return 0;
	g->record = text_at(q, FIRST_TEXT);
	g->nrecord = (size_t)sqlite3_column_bytes(q, FIRST_TEXT);
	for (side = STRAT_RED; side <= STRAT_BLUE; side++) {
		i = FIRST_TEXT + 1 + side;
		if (sqlite3_column_type(q, i) == SQLITE_NULL)
			continue;
		g->log[side] = text_at(q, i);
		g->nlog[side] = (size_t)sqlite3_column_bytes(q, i);
	}
	return 0;
}

int
strat_store_each(struct strat_store *s, int with_text, int64_t *after,
    int (*each)(void *arg, const struct strat_store_game *g), void *arg)
{
	struct strat_store_game g;
	sqlite3_stmt *q;
	int rc = strat_sql_prepare(&s->sql, &q,
	    with_text ? "SELECT " COLUMNS
			", record, red_log, blue_log FROM game WHERE id > ?1 ORDER BY id"
		      : "SELECT " COLUMNS " FROM game WHERE id > ?1 ORDER BY id");

	if (rc < 0)
		return rc;
	sqlite3_bind_int64(q, 1, *after);
	while ((rc = strat_sql_step(&s->sql, q)) > 0) {
		rc = read_row(s, q, &g);
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
strat_store_find(struct strat_store *s, const char *key, struct strat_store_game *g)
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
strat_store_forget(struct strat_store *s, const char *key)
{
	int rc = strat_sql_begin(&s->sql);

	if (rc == 0)
		rc = ask(s, "DELETE FROM game WHERE key = ?1", key, NULL, NULL, NULL);
	if (rc == 0)
		rc = ask(s, "DELETE FROM property WHERE name = 'stopped'", NULL, NULL, NULL, NULL);
	if (rc == 0)
		rc = strat_sql_commit(&s->sql);
	if (rc < 0)
		strat_sql_rollback(&s->sql);
	return rc;
}

int
strat_store_count(struct strat_store *s, uint64_t *n)
{
	int64_t count = 0;
	int rc = strat_sql_number(&s->sql, "SELECT count(*) FROM game", &count);

	*n = (uint64_t)count;
	return rc < 0 ? rc : 0;
}

/* ------ several machines ------ */

struct merging {
	struct strat_store *to;
	const char *from;
	uint64_t added, known;
};

/* G, which the other file has, too?  0, 1, or it was told that the two differ. */
static int
is_known(struct merging *m, const struct strat_store_game *g, const char *key)
{
	struct strat_store_game ours;
	int rc = strat_store_find(m->to, key, &ours);

	if (rc > 0 &&
	    (ours.nrecord != g->nrecord || memcmp(ours.record, g->record, g->nrecord) != 0))
		rc = tell(m->to->sql.rep, m->from, "game %s was played twice, and differs", key);
	sqlite3_reset(m->to->find);
	return rc;
}

static int
merge_game(void *arg, const struct strat_store_game *g)
{
	struct merging *m = arg;
	char key[STRAT_FIXTURE_KEY];
	int rc;

	strat_fixture_key(&g->fixture, key);
	rc = is_known(m, g, key);
	if (rc < 0)
		return rc;
	*(rc ? &m->known : &m->added) += 1;
	return rc ? 0 : strat_store_add(m->to, g);
}

/* All that SQL gives of S, one row after the other. */
static int
collect(struct strat_store *s, const char *sql, struct strat_out *out)
{
	sqlite3_stmt *q;
	int i, rc = strat_sql_prepare(&s->sql, &q, sql);

	if (rc < 0)
		return rc;
	while ((rc = strat_sql_step(&s->sql, q)) > 0) {
		for (i = 0; i < sqlite3_column_count(q); i++) {
			strat_out_str(out, text_at(q, i));
			strat_out_char(out, '\n');
		}
	}
	sqlite3_finalize(q);
	return rc;
}

/* Do A and B say the same when they are asked SQL? */
static int
agree(struct strat_store *a, struct strat_store *b, const char *sql)
{
	struct strat_out x = { .fd = -1 }, y = { .fd = -1 };
	int rc = collect(a, sql, &x);

	if (rc == 0)
		rc = collect(b, sql, &y);
	if (rc == 0 && !x.error && !y.error)
		rc = x.len == y.len && (x.len == 0 || memcmp(x.text, y.text, x.len) == 0);
	strat_out_free(&x);
	strat_out_free(&y);
	return rc;
}

static int
check_kin(struct strat_store *to, struct strat_store *from, struct strat_report *rep)
{
	int rc = agree(to, from, "SELECT value FROM property WHERE name = 'config'");

	if (rc == 0)
		return tell(rep, from->sql.path, "its configuration is another one");
	if (rc > 0)
		rc = agree(to, from, "SELECT what, sum FROM file ORDER BY what");
	if (rc == 0)
		return tell(rep, from->sql.path, "its engines or its book are not the same");
	return rc < 0 ? rc : 0;
}

/* Make the empty TO a file of the tournament FROM. */
static int
take_over(struct strat_store *to, struct strat_store *from)
{
	struct strat_out config = { .fd = -1 };
	sqlite3_stmt *q = NULL;
	int rc = strat_store_get(from, "config", &config);

	strat_out_char(&config, '\0');
	if (rc >= 0)
		rc = config.error ? config.error : strat_store_set(to, "config", config.text);
	strat_out_free(&config);
	if (rc == 0)
		rc = strat_sql_prepare(&from->sql, &q, "SELECT what, path, sum FROM file");
	while (rc == 0 && (rc = strat_sql_step(&from->sql, q)) > 0)
		rc = strat_store_set_file(to, text_at(q, 0), text_at(q, 1), text_at(q, 2));
	sqlite3_finalize(q);
	return rc;
}

int
strat_store_merge(struct strat_store *to, const char *path, struct strat_report *rep,
    uint64_t *added, uint64_t *known)
{
	struct merging m = { .to = to, .from = path };
	struct strat_store from;
	int64_t after = 0;
	int rc = strat_store_open(&from, path, STRAT_STORE_LOOK, rep);

	if (rc < 0)
		return rc;
	rc = strat_sql_begin(&to->sql);
	if (rc == 0)
		rc = strat_store_get(to, "config", NULL);
	if (rc == 0)
		rc = take_over(to, &from);
	else if (rc > 0)
		rc = check_kin(to, &from, rep);
	if (rc == 0)
		rc = strat_store_each(&from, 1, &after, merge_game, &m);
	if (rc == 0)
		rc = strat_sql_commit(&to->sql);
	if (rc < 0)
		strat_sql_rollback(&to->sql);
	strat_store_close(&from);
	*added = m.added;
	*known = m.known;
	return rc;
}
