/* merge.c - merge the parts of a tournament played by several machines. */
#include <string.h>

#include <sqlite3.h>

#include "match/ledger/ledger_rows.h"

struct merging {
	struct strat_ledger *to;
	const char *from;
	uint64_t added, known;
};

/* Return 1 if the target has game G with the same record, 0 if it does not have it, or a negative
 * code after reporting that they differ. */
static int
is_known(struct merging *m, const struct strat_ledger_game *g, const char *key)
{
	struct strat_ledger_game ours;
	int rc = strat_ledger_find(m->to, key, &ours);

	if (rc > 0 &&
	    (ours.nrecord != g->nrecord || memcmp(ours.record, g->record, g->nrecord) != 0))
		rc = strat_tellf(m->to->sql.rep, STRAT_E_LEDGER, strat_at_file(m->from),
		    "game %s was played twice with different records", key);
	sqlite3_reset(m->to->find);
	return rc;
}

static int
merge_game(void *arg, const struct strat_ledger_game *g)
{
	struct merging *m = arg;
	char key[STRAT_GAME_KEY_SIZE];
	int rc;

	strat_scheduled_game_key(&g->scheduled, key);
	rc = is_known(m, g, key);
	if (rc < 0)
		return rc;
	*(rc ? &m->known : &m->added) += 1;
	return rc ? 0 : strat_ledger_add(m->to, g);
}

/* Append all values that the query SQL returns, one a line, to OUT. */
static int
collect(struct strat_ledger *s, const char *sql, struct strat_out *out)
{
	sqlite3_stmt *q;
	int i, rc = strat_sql_prepare(&s->sql, &q, sql);

	if (rc < 0)
		return rc;
	while ((rc = strat_sql_step(&s->sql, q)) > 0) {
		for (i = 0; i < sqlite3_column_count(q); i++) {
			strat_out_str(out, strat_ledger_text(q, i));
			strat_out_char(out, '\n');
		}
	}
	sqlite3_finalize(q);
	return rc;
}

int
strat_ledger_identity(struct strat_ledger *s, struct strat_hash *id)
{
	struct strat_out all = { .fd = -1 };
	int rc = collect(s, "SELECT value FROM property WHERE name = 'config'", &all);

	if (rc == 0)
		rc = collect(s, "SELECT what, sum FROM file ORDER BY what", &all);
	if (rc == 0 && all.error)
		rc = strat_tell_rc(s->sql.rep, all.error, strat_at_file(s->sql.path));
	if (rc == 0)
		*id = strat_hash(all.text, all.len);
	strat_out_free(&all);
	return rc;
}

/* Return 1 if A and B give the same result for the query SQL. */
static int
agree(struct strat_ledger *a, struct strat_ledger *b, const char *sql)
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
check_same_tournament(struct strat_ledger *to, struct strat_ledger *from, struct strat_report *rep)
{
	int rc = agree(to, from, "SELECT value FROM property WHERE name = 'config'");

	if (rc == 0)
		return strat_tellf(rep, STRAT_E_LEDGER, strat_at_file(from->sql.path),
		    "it has another configuration");
	if (rc > 0)
		rc = agree(to, from, "SELECT what, sum FROM file ORDER BY what");
	if (rc == 0)
		return strat_tellf(rep, STRAT_E_LEDGER, strat_at_file(from->sql.path),
		    "it has other engines or another book");
	return rc < 0 ? rc : 0;
}

/* Copy the configuration and files of FROM to the empty TO. */
static int
copy_tournament(struct strat_ledger *to, struct strat_ledger *from)
{
	struct strat_out config = { .fd = -1 };
	sqlite3_stmt *q = NULL;
	int rc = strat_ledger_get(from, "config", &config);

	strat_out_char(&config, '\0');
	if (rc >= 0)
		rc = config.error ? config.error : strat_ledger_set(to, "config", config.text);
	strat_out_free(&config);
	if (rc == 0)
		rc = strat_sql_prepare(&from->sql, &q, "SELECT what, path, sum FROM file");
	while (rc == 0 && (rc = strat_sql_step(&from->sql, q)) > 0)
		rc = strat_ledger_set_file(
		    to, strat_ledger_text(q, 0), strat_ledger_text(q, 1), strat_ledger_text(q, 2));
	sqlite3_finalize(q);
	return rc;
}

/* Let TO hold the common decision of a test that both parts share: the one with fewer games. */
static int
merge_decision(struct strat_ledger *to, struct strat_ledger *from)
{
	struct strat_shared_decision ours = { .games = 0 }, theirs = { .games = 0 };
	int rc = strat_ledger_get_decision(to, &ours);

	if (rc == 0)
		rc = strat_ledger_get_decision(from, &theirs);
	strat_shared_choose(&ours, &theirs);
	return rc < 0 || ours.decision == STRAT_UNDECIDED ? rc
							  : strat_ledger_set_decision(to, &ours);
}

int
strat_ledger_merge(struct strat_ledger *to, const char *path, struct strat_report *rep,
    uint64_t *added, uint64_t *known)
{
	struct merging m = { .to = to, .from = path };
	struct strat_ledger from;
	int64_t after = 0;
	int rc = strat_ledger_open(&from, path, STRAT_LEDGER_READ, rep);

	if (rc < 0)
		return rc;
	rc = strat_sql_begin(&to->sql);
	if (rc == 0)
		rc = strat_ledger_get(to, "config", NULL);
	if (rc == 0)
		rc = copy_tournament(to, &from);
	else if (rc > 0)
		rc = check_same_tournament(to, &from, rep);
	if (rc == 0)
		rc = strat_ledger_each(&from, &after, merge_game, &m);
	if (rc == 0 && from.mismatched)
		rc = -STRAT_E_DATABASE; /* reported */
	if (rc == 0)
		rc = merge_decision(to, &from);
	if (rc == 0)
		rc = strat_sql_commit(&to->sql);
	if (rc < 0)
		strat_sql_rollback(&to->sql);
	strat_ledger_close(&from);
	*added = m.added;
	*known = m.known;
	return rc;
}
