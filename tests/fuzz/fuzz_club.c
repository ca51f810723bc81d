/* fuzz_club.c - tournament files with changed bytes: what is read can be ranked and reported, and
 * what is committed can be read afterwards. */
#include "club/field/field.h"
#include "club/file.h"
#include "club/report.h"
#include "tests/fuzz/database.h"

#define NOW  "2026-01-01T10:00:00Z"
#define MOST 60 /* players that are ranked */

static void
act(struct strat_club_file *f, const char *name, json_t *args)
{
	MUST(args != NULL);
	MUST(strat_club_file_begin(f) == 0 && strat_club_file_do(f, name, args, "", NOW) == 0);
	MUST(strat_club_file_commit(f) == 0);
	json_decref(args);
}

static void
make(const char *path)
{
	struct strat_club_file f;

	MUST(strat_club_file_open(&f, path, STRAT_SQL_CREATE, NULL) == 0);
	act(&f, "set", json_pack("{s:s, s:s}", "name", "name", "value", "Club"));
	act(&f, "add", json_pack("{s:s, s:i, s:s}", "name", "Ann", "first", 1, "late", "zero"));
	act(&f, "add",
	    json_pack("{s:s, s:i, s:s, s:s}", "name", "Bob", "first", 1, "late", "zero", "rating",
		"1500"));
	act(&f, "forbid", json_pack("{s:i, s:i}", "player", 1, "other", 2));
	act(&f, "allow", json_pack("{s:i, s:i}", "player", 1, "other", 2));
	act(&f, "pair", json_pack("{s:i, s:[[i, i]]}", "round", 1, "games", 1, 2));
	act(&f, "result", json_pack("{s:i, s:i, s:s}", "round", 1, "board", 1, "result", "1-0"));
	MUST(strat_club_file_begin(&f) == 0 && strat_club_file_undo(&f, "", NOW) == 0);
	MUST(strat_club_file_commit(&f) == 0);
	strat_club_file_close(&f);
}

static int
note_row(void *arg, const struct strat_club_row *row)
{
	int64_t *last = arg;

	MUST(row->seq > *last && row->time && row->act && row->args && row->reason);
	*last = row->seq;
	return 0;
}

static void
count(void *arg, const char *difference)
{
	MUST(*difference);
	++*(int *)arg;
}

/* Rank the tournament and write all reports. */
static void
rank(const struct strat_club *c)
{
	struct strat_standings s = { 0 };
	struct strat_club_field x;
	json_t *all;

	if (c->n > MOST)
		return;
	MUST(strat_club_field_init(&x, c) == 0);
	MUST(strat_tourney_standings(&x.t, c->paired, NULL, &s) == 0);
	all = strat_club_json(c, &x, &s);
	MUST(all != NULL);
	json_decref(all);
	strat_standings_free(&s);
	strat_club_field_free(&x);
}

/* Return the last row of the file at PATH, or a negative code if it cannot be read. */
static int64_t
look(const char *path)
{
	struct strat_club_file f;
	int64_t last = 0, of_log = 0;

	if (strat_club_file_open(&f, path, STRAT_SQL_READ, NULL) < 0)
		return -1;
	if (strat_club_file_read(&f, 0) == 0) {
		last = f.last;
		rank(&f.club);
		if (strat_club_file_log(&f, note_row, &of_log) == 0)
			MUST(of_log == last);
	} else {
		last = -1;
	}
	strat_club_file_close(&f);
	return last;
}

/* Add a player.  Return 1 if that was committed. */
static int
change(const char *path)
{
	struct strat_club_file f;
	int rc = strat_club_file_open(&f, path, STRAT_SQL_WRITE, NULL), differences = 0;
	json_t *args = json_pack(
	    "{s:s, s:i, s:s}", "name", "Somebody new", "first", 1, "late", "zero");

	MUST(args != NULL);
	if (rc == 0) {
		MUST(strat_club_file_verify(&f, count, &differences) <= 0);
		rc = strat_club_file_begin(&f);
		if (rc == 0)
			rc = strat_club_file_do(&f, "add", args, "", NOW);
		if (rc == 0)
			rc = strat_club_file_commit(&f);
		strat_club_file_abandon(&f);
		strat_club_file_close(&f);
	}
	json_decref(args);
	return rc == 0;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *path = database_write(data, size, make);
	int64_t before = look(path), after;

	if (change(path)) {
		after = look(path);
		MUST(after < 0 || before < 0 || after == before + 1);
	}
	return 0;
}
