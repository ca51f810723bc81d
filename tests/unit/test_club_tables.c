/* test_club_tables.c - after any acts, the tables, which are changed row by row, are those that the
 * log gives when they are written again, and a state read from a snapshot is the one that the log gives. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <sqlite3.h>

#include "base/random.h"
#include "club/club_replay.h"
#include "club/club_tables.h"
#include "club/snapshot.h"
#include "folder_help.h"
#include "told_help.h"

#define NOW "2026-11-21T10:00:00Z"

static struct strat_club_file f;
static uint64_t seed;

static unsigned
below(size_t n)
{
	return (unsigned)strat_random_below(&seed, n);
}

static int
begin(void **state)
{
	(void)state;
	told[0] = '\0';
	if (make_folder("t.club") < 0)
		return -1;
	return strat_club_file_open(&f, path, STRAT_SQL_CREATE, &rep);
}

static int
end(void **state)
{
	(void)state;
	strat_club_file_close(&f);
	return remove_folder();
}

/* ------ random acts ------ */

/* Perform ACT with ARGS, which is released.  It may be refused. */
static void
try(const char *act, json_t *args)
{
	int rc;

	assert_non_null(args);
	rc = strat_club_file_do(&f, act, args, "", NOW);
	assert_true(rc == 0 || rc == -STRAT_E_ACT);
	json_decref(args);
}

static unsigned
player(void)
{
	return 1 + below(f.club.n + 1);
}

static json_t *
new_player(void)
{
	char name[40];

	snprintf(name, sizeof name, "Player %u", below(200));
	return json_pack("{s:s, s:i, s:s}", "name", name, "first",
	    (int)f.club.paired + 1 + (int)below(2), "late", below(2) ? "zero" : "half");
}

static void
sign_up(void)
{
	try("add", new_player());
}

static void
import(void)
{
	json_t *acts = json_array();
	unsigned i, n = 1 + below(12);

	for (i = 0; i < n; i++)
		json_array_append_new(
		    acts, json_pack("{s:s, s:o}", "act", "add", "args", new_player()));
	try("import", json_pack("{s:s, s:o}", "from", "list", "acts", acts));
}

/* Someone is here, not here yet, or has withdrawn before playing; or all are. */
static void
check_in(void)
{
	static const char *const as[] = { "here", "away", "gone" };

	try("checkin",
	    json_pack("{s:i, s:s}", "player", below(4) ? (int)player() : 0, "as", as[below(3)]));
}

/* Two players swap their names. */
static void
swap_names(void)
{
	unsigned a = player(), b = player();
	char *first, *second;

	if (a == b || a > f.club.n || b > f.club.n)
		return;
	first = strdup(f.club.players[a - 1].fact[STRAT_CLUB_NAME]);
	second = strdup(f.club.players[b - 1].fact[STRAT_CLUB_NAME]);
	try("edit",
	    json_pack("{s:i, s:s, s:s}", "player", a, "fact", "name", "value", "Nobody else"));
	try("edit", json_pack("{s:i, s:s, s:s}", "player", b, "fact", "name", "value", first));
	try("edit", json_pack("{s:i, s:s, s:s}", "player", a, "fact", "name", "value", second));
	free(first);
	free(second);
}

static void
edit(void)
{
	static const char *const facts[] = { "club", "title", "team", "licence" };
	char value[20];

	snprintf(value, sizeof value, "%u", below(3));
	try("edit",
	    json_pack(
		"{s:i, s:s, s:s}", "player", player(), "fact", facts[below(4)], "value", value));
}

static void
leave_and_return(void)
{
	if (below(2))
		try("withdraw",
		    json_pack("{s:i, s:i}", "player", player(), "last", (int)f.club.paired));
	else
		try("return",
		    json_pack("{s:i, s:i}", "player", player(), "round", (int)f.club.paired + 1));
}

static void
give_bye(void)
{
	static const char *const points[] = { "half", "zero", "full", "none" };

	try("bye",
	    json_pack("{s:i, s:i, s:s}", "player", player(), "round",
		(int)f.club.paired + 1 + (int)below(3), "points", points[below(4)]));
}

static void
forbid(void)
{
	try(below(3) ? "forbid" : "allow",
	    json_pack("{s:i, s:i}", "player", player(), "other", player()));
}

/* Add the players in NUMBERS as a list to ARGS. */
static void
add_list(json_t *args, const char *name, const unsigned *numbers, unsigned n)
{
	json_t *list = json_array();
	unsigned i;

	for (i = 0; i < n; i++)
		json_array_append_new(list, json_integer(numbers[i]));
	json_object_set_new(args, name, list);
}

/* Pair the next round at random, with groups, a line-up and pairing numbers now and then. */
static void
pair(void)
{
	unsigned numbers[STRAT_CLUB_PLAYERS], n = 0, i, all;
	json_t *games = json_array(), *args, *groups;

	for (i = 1; i <= f.club.n; i++)
		if (strat_club_plays_in(&f.club, i, f.club.paired + 1))
			numbers[n++] = i;
	for (i = n; i > 1; i--) {
		unsigned k = below(i), was = numbers[i - 1];

		numbers[i - 1] = numbers[k];
		numbers[k] = was;
	}
	for (i = 0; i < n; i += 2)
		json_array_append_new(
		    games, json_pack("[i, i]", numbers[i], i + 1 < n ? numbers[i + 1] : 0));
	args = json_pack("{s:i, s:o}", "round", (int)f.club.paired + 1, "games", games);
	if (f.club.paired == 0 && below(2)) {
		groups = json_object();
		add_list(groups, "a", numbers, n / 2);
		add_list(groups, "b", numbers + n / 2, n - n / 2);
		json_object_set_new(args, "groups",
		    json_pack(
			"[O, O]", json_object_get(groups, "a"), json_object_get(groups, "b")));
		json_decref(groups);
	}
	if (below(4) == 0)
		add_list(args, "lineup", numbers, n);
	if (below(4) == 0 && n)
		json_object_set_new(args, "ga", json_integer(numbers[0]));
	for (all = 0; all < f.club.n; all++)
		numbers[all] = (unsigned)f.club.n - all;
	if (below(4) == 0)
		add_list(args, "order", numbers, all);
	try("pair", args);
}

static void
unpair(void)
{
	if (below(3) == 0)
		try("unpair", json_pack("{s:i}", "round", (int)f.club.paired));
}

static void
enter(void)
{
	static const char *const results[] = { "1-0", "0-1", "1/2", "+:-", "-:-", "none" };

	try("result",
	    json_pack("{s:i, s:i, s:s}", "round", 1 + (int)below(f.club.paired + 1), "board",
		1 + (int)below(10), "result", results[below(6)]));
}

static void
decide(void)
{
	try("decide",
	    json_pack("{s:i, s:i, s:i}", "round", 1 + (int)below(f.club.paired + 1), "board",
		1 + (int)below(10), "player", player()));
}

static void
set(void)
{
	static const char *const settings[][2] = { { "name", "A" }, { "name", "B" },
		{ "place", "" }, { "system", "knockout" }, { "system", "dutch" }, { "games", "2" },
		{ "games", "1" }, { "tie-breaks", "BH" } };
	size_t i = below(sizeof settings / sizeof *settings);

	try("set", json_pack("{s:s, s:s}", "name", settings[i][0], "value", settings[i][1]));
}

static void
turn(void)
{
	unsigned n = below(8) ? 1 : below(60);
	int redo = (int)below(2), rc;

	do {
		rc = redo ? strat_club_file_redo(&f, "", NOW) : strat_club_file_undo(&f, "", NOW);
		assert_true(rc == 0 || rc == -STRAT_E_ACT);
	} while (rc == 0 && n-- > 1);
}

static void
do_something(void)
{
	static void (*const acts[])(void) = { sign_up, sign_up, import, swap_names, edit,
		leave_and_return, check_in, give_bye, forbid, pair, unpair, enter, enter, enter,
		enter, enter, enter, decide, set, turn };

	acts[below(sizeof acts / sizeof *acts)]();
}

/* ------ what must hold ------ */

/* Append all rows of all tables. */
static void
dump(struct strat_out *out)
{
	char sql[60];
	sqlite3_stmt *stmt;
	size_t i;
	int k;

	for (i = 0; strat_club_tables[i]; i++) {
		snprintf(sql, sizeof sql, "SELECT * FROM %s", strat_club_tables[i]);
		assert_int_equal(strat_sql_prepare(&f.sql, &stmt, sql), 0);
		while (strat_sql_step(&f.sql, stmt) > 0) {
			strat_out_str(out, strat_club_tables[i]);
			for (k = 0; k < sqlite3_column_count(stmt); k++)
				strat_out_printf(out, "|%d%s", sqlite3_column_type(stmt, k),
				    strat_club_column(stmt, k));
			strat_out_char(out, '\n');
		}
		sqlite3_finalize(stmt);
	}
	strat_out_char(out, '\0');
	assert_int_equal(out->error, 0);
}

static void
say(void *arg, const char *difference)
{
	(void)arg;
	fail_msg("%s", difference);
}

static void
is_as_the_log_says(void)
{
	struct strat_out quick = { .fd = -1 }, full = { .fd = -1 };

	assert_int_equal(strat_club_file_read(&f, 0), 0);
	assert_int_equal(strat_club_put_snapshot(&f, &quick), 0);
	dump(&quick);
	assert_int_equal(strat_sql_begin(&f.sql), 0);
	assert_int_equal(strat_club_replay(&f, 0, 1), 0);
	assert_int_equal(strat_club_tables_write(&f.sql, &f.club), 0);
	assert_int_equal(strat_club_put_snapshot(&f, &full), 0);
	dump(&full);
	strat_club_file_abandon(&f);
	assert_int_equal(quick.len, full.len);
	assert_memory_equal(quick.text, full.text, full.len);
	strat_out_free(&quick);
	strat_out_free(&full);
}

static int64_t
number(const char *sql)
{
	int64_t n = 0;

	assert_true(strat_sql_number(&f.sql, sql, &n) >= 0);
	return n;
}

/* A tournament of some hundred acts, several in each change, some of which are abandoned. */
static void
play(uint64_t from)
{
	int change, i;

	seed = from;
	f.dear = 5 + below(40);
	for (change = 0; change < 40; change++) {
		assert_int_equal(strat_club_file_begin(&f), 0);
		for (i = (int)below(20); i >= 0; i--)
			do_something();
		if (below(8))
			assert_int_equal(strat_club_file_commit(&f), 0);
		else
			strat_club_file_abandon(&f);
		is_as_the_log_says();
		if (change % 10 == 0)
			assert_int_equal(strat_club_file_verify(&f, say, NULL), 0);
	}
	assert_int_not_equal(number("SELECT count(*) FROM snapshot"), 0);
}

static void
tables_changed_row_by_row_are_those_written_again(void **state)
{
	uint64_t i;

	for (i = 1; i <= 3; i++) {
		play(i);
		end(state);
		begin(state);
	}
}

/* ------ snapshots ------ */

/* Make a tournament with a snapshot, of 3 players who sign up after each other. */
static void
make_snapshot(void)
{
	int i;

	f.dear = 3;
	assert_int_equal(strat_club_file_begin(&f), 0);
	for (i = 0; i < 3; i++) {
		char name[2] = { (char)('A' + i), '\0' };

		try("add", json_pack("{s:s, s:i, s:s}", "name", name, "first", 1, "late", "zero"));
	}
	assert_int_equal(strat_club_file_commit(&f), 0);
	assert_int_equal(number("SELECT seq FROM snapshot"), 3);
}

static void
note(void *arg, const char *difference)
{
	(void)arg;
	snprintf(told + strlen(told), sizeof told - strlen(told), "%s\n", difference);
}

/* Make the state of the snapshot that of a tournament in which player 1 is called Z, with the right
 * checksums, as an enemy would. */
static void
forge(void)
{
	struct strat_out out = { .fd = -1 };
	sqlite3_stmt *stmt;

	assert_int_equal(strat_club_file_begin(&f), 0);
	f.club.players[0].fact[STRAT_CLUB_NAME][0] = 'Z';
	assert_int_equal(strat_club_put_snapshot(&f, &out), 0);
	assert_int_equal(strat_sql_prepare(&f.sql, &stmt, "UPDATE snapshot SET state = ?"), 0);
	sqlite3_bind_blob64(stmt, 1, out.text, out.len, SQLITE_STATIC);
	assert_int_equal(strat_sql_run(&f.sql, stmt), 0);
	sqlite3_finalize(stmt);
	assert_int_equal(strat_club_file_commit(&f), 0);
	strat_out_free(&out);
}

static void
a_forged_snapshot_is_noticed_and_repaired(void **state)
{
	(void)state;
	make_snapshot();
	forge();
	assert_int_equal(strat_club_file_verify(&f, note, NULL), 0);
	assert_string_equal(told, "snapshot after row 3: not in the log\n");
	assert_int_equal(strat_club_file_repair(&f, note, NULL), 0);
	assert_int_equal(strat_club_file_verify(&f, say, NULL), 0);
	assert_int_equal(strat_club_file_read(&f, 0), 0);
	assert_int_equal(f.base, 3);
	assert_string_equal(f.club.players[0].fact[STRAT_CLUB_NAME], "A");
}

static void
a_damaged_snapshot_is_not_used_but_noticed(void **state)
{
	static const char *const damages[] = {
		"UPDATE snapshot SET state = substr(state, 1, 40)",
		"UPDATE snapshot SET state = x''",
		"UPDATE snapshot SET state = CAST(substr(state, 1, length(state) - 1) || x'00' AS BLOB)",
		"UPDATE snapshot SET state = CAST(x'00' || substr(state, 2) AS BLOB)",
		"UPDATE snapshot SET seq = 2",
		"UPDATE snapshot SET seq = 9",
		"UPDATE snapshot SET seq = -1",
		"DROP TABLE snapshot",
	};
	size_t i;

	make_snapshot();
	for (i = 0; i < sizeof damages / sizeof *damages; i++) {
		told[0] = '\0';
		assert_int_equal(strat_sql_exec(&f.sql, damages[i]), 0);
		assert_int_equal(strat_club_file_read(&f, 0), 0);
		assert_int_equal(f.base, 0);
		assert_int_equal(f.club.n, 3);
		assert_string_equal(f.club.players[0].fact[STRAT_CLUB_NAME], "A");
		assert_string_equal(told, "");
		assert_int_equal(strat_club_file_verify(&f, note, NULL), 0);
		assert_int_equal(
		    strncmp(told, "snapshot after row ", 19) == 0, !strstr(damages[i], "DROP"));
		assert_int_equal(strat_club_file_repair(&f, note, NULL), 0);
		assert_int_equal(strat_club_file_verify(&f, say, NULL), 0);
	}
	end(state);
	begin(state);
}

/* A row of the log that is not the one that the snapshot was made after: another file's snapshot. */
static void
a_snapshot_of_another_log_is_not_used(void **state)
{
	(void)state;
	make_snapshot();
	assert_int_equal(strat_sql_exec(&f.sql,
			     "DROP TRIGGER log_is_not_changed;"
			     "UPDATE log SET args = replace(args, 'C', 'X') WHERE seq = 3"),
	    0);
	assert_int_equal(strat_club_file_read(&f, 0), 0);
	assert_int_equal(f.base, 0);
	assert_string_equal(f.club.players[2].fact[STRAT_CLUB_NAME], "X");
}

static void
a_snapshot_knows_who_is_not_here(void **state)
{
	static const char *const as[] = { "away", "gone" };
	int i;

	(void)state;
	make_snapshot();
	assert_int_equal(strat_club_file_begin(&f), 0);
	for (i = 0; i < 2; i++)
		try("checkin", json_pack("{s:i, s:s}", "player", i + 1, "as", as[i]));
	f.dear = 1;
	assert_int_equal(strat_club_file_commit(&f), 0);
	assert_int_equal(strat_club_file_read(&f, 0), 0);
	assert_int_equal(f.base, 5);
	assert_int_equal(f.club.players[0].first, STRAT_CLUB_NEVER);
	assert_int_equal(f.club.players[0].gone, 0);
	assert_int_equal(f.club.players[1].gone, 1);
	assert_int_equal(f.club.players[2].first, 1);
	assert_true(f.club.had_out);
	assert_int_equal(strat_club_file_verify(&f, say, NULL), 0);
	/* all are here again, but numbers of late entries depend on what was */
	assert_int_equal(strat_club_file_begin(&f), 0);
	try("checkin", json_pack("{s:i, s:s}", "player", 0, "as", "here"));
	assert_int_equal(strat_club_file_commit(&f), 0);
	assert_int_equal(strat_club_file_read(&f, 0), 0);
	assert_int_equal(f.base, 6);
	assert_true(f.club.had_out);
}

static void
a_snapshot_knows_who_took_whose_place(void **state)
{
	(void)state;
	make_snapshot();
	assert_int_equal(strat_club_file_begin(&f), 0);
	try("pair", json_pack("{s:i, s:[[i, i], [i, i]]}", "round", 1, "games", 1, 2, 3, 0));
	try("replace",
	    json_pack(
		"{s:i, s:i, s:i, s:s}", "round", 1, "player", 2, "other", 3, "points", "half"));
	f.dear = 1;
	assert_int_equal(strat_club_file_commit(&f), 0);
	assert_int_equal(strat_club_file_read(&f, 0), 0);
	assert_int_equal(f.base, 5);
	assert_int_equal(f.club.round[1].n, 1);
	assert_int_equal(f.club.players[1].bye[1], STRAT_RESULT_HALF_BYE);
	assert_int_equal(f.club.nreplaced, 1);
	assert_int_equal(f.club.replaced[0].absent, 2);
	assert_int_equal(f.club.replaced[0].by, 3);
	assert_int_equal(f.club.replaced[0].was, 'U');
	assert_false(f.club.had_out);
	assert_int_equal(strat_club_file_verify(&f, say, NULL), 0);
	assert_int_equal(strat_club_file_begin(&f), 0);
	try("unpair", json_pack("{s:i}", "round", 1));
	assert_int_equal(f.club.nreplaced, 0);
}

static void
only_acts_after_the_snapshot_are_performed(void **state)
{
	(void)state;
	make_snapshot();
	assert_int_equal(strat_club_file_begin(&f), 0);
	set();
	assert_int_equal(strat_club_file_commit(&f), 0);
	assert_int_equal(strat_club_file_read(&f, 0), 0);
	assert_int_equal(f.base, 3);
	assert_int_equal(f.cost, 1);
	assert_int_equal(f.ndone, 4);
	assert_int_equal(strat_club_file_read(&f, 2), 0);
	assert_int_equal(f.base, 0);
	assert_int_equal(f.club.n, 2);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(
		    tables_changed_row_by_row_are_those_written_again, begin, end),
		cmocka_unit_test_setup_teardown(
		    a_forged_snapshot_is_noticed_and_repaired, begin, end),
		cmocka_unit_test_setup_teardown(
		    a_damaged_snapshot_is_not_used_but_noticed, begin, end),
		cmocka_unit_test_setup_teardown(a_snapshot_of_another_log_is_not_used, begin, end),
		cmocka_unit_test_setup_teardown(a_snapshot_knows_who_is_not_here, begin, end),
		cmocka_unit_test_setup_teardown(a_snapshot_knows_who_took_whose_place, begin, end),
		cmocka_unit_test_setup_teardown(
		    only_acts_after_the_snapshot_are_performed, begin, end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
