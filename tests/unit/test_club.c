/* test_club.c - a tournament is the result of its acts; a refused act changes nothing. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <sqlite3.h>

#include "club/acts.h"
#include "club/file.h"
#include "folder_help.h"
#include "told_help.h"

#define NOW "2026-11-21T10:00:00Z"

static char other[64];
static struct strat_club_file f;
static int
begin(void **state)
{
	(void)state;
	told[0] = '\0';
	if (make_folder("t.club") < 0)
		return -1;
	snprintf(other, sizeof other, "%s/other", folder);
	if (strat_club_file_open(&f, path, STRAT_SQL_CREATE, &rep) < 0)
		fprintf(stderr, "%s", told);
	return f.sql.db ? 0 : -1;
}

static int
end(void **state)
{
	(void)state;
	strat_club_file_close(&f);
	unlink(other);
	return remove_files("-wal -shm");
}

/* Perform ACT with the arguments ARGS, JSON with ' for ". */
static int
do_act(const char *act, const char *args)
{
	char text[400], *s;
	json_t *object;
	int rc;

	snprintf(text, sizeof text, "%s", args);
	for (s = text; (s = strchr(s, '\'')) != NULL;)
		*s = '"';
	object = json_loads(text, 0, NULL);
	assert_non_null(object);
	rc = strat_club_file_do(&f, act, object, "", NOW);
	json_decref(object);
	return rc;
}

static void
does(const char *act, const char *args)
{
	if (do_act(act, args) < 0)
		fail_msg("%s %s: %s", act, args, f.why);
}

static void
refuses(const char *act, const char *args, const char *why)
{
	assert_int_equal(do_act(act, args), -STRAT_E_ACT);
	assert_string_equal(f.why, why);
}

static void
add(const char *name)
{
	char args[200];

	snprintf(
	    args, sizeof args, "{'name':'%s','first':%zu,'late':'zero'}", name, f.club.paired + 1);
	does("add", args);
}

/* Four players, one round, one result. */
static void
make_some(void)
{
	assert_int_equal(strat_club_file_begin(&f), 0);
	add("Ann");
	add("Bob");
	add("Eva");
	add("Jan");
	does("pair", "{'round':1,'games':[[1,3],[2,4]]}");
	does("result", "{'round':1,'board':2,'result':'1-0'}");
	assert_int_equal(strat_club_file_commit(&f), 0);
}

static void
hear(void *arg, const char *difference)
{
	(void)arg;
	snprintf(told + strlen(told), sizeof told - strlen(told), "%s\n", difference);
}

static void
is_whole(void)
{
	assert_int_equal(strat_club_file_verify(&f, hear, NULL), 0);
	assert_string_equal(told, "");
}

/* ------ acts ------ */

static void
what_was_committed_is_read_again(void **state)
{
	(void)state;
	make_some();
	strat_club_file_close(&f);
	assert_int_equal(strat_club_file_open(&f, path, STRAT_SQL_READ, &rep), 0);
	assert_int_equal(strat_club_file_read(&f, 0), 0);
	assert_int_equal(f.club.n, 4);
	assert_int_equal(f.club.paired, 1);
	assert_int_equal(f.club.round[1].games[1].result[0], STRAT_RESULT_WIN);
	assert_int_equal(strat_club_open_games(&f.club, 1), 1);
	assert_int_equal(strat_club_find_board(&f.club, 4, 1), 2);
	strat_club_file_close(&f);
	assert_int_equal(strat_club_file_open(&f, path, STRAT_SQL_WRITE, &rep), 0);
	is_whole();
}

/* Return the player found as NAME, which is the same before and after all names are noted. */
static unsigned
found_as(const char *name, unsigned but)
{
	unsigned number = strat_club_find_name(&f.club, name, but);

	assert_int_equal(strat_club_note_names(&f.club), 0);
	assert_int_equal(strat_club_find_name(&f.club, name, but), number);
	return number;
}

static void
a_name_is_found_in_other_letters_also_after_changes_and_reading(void **state)
{
	int again;

	(void)state;
	make_some();
	assert_int_equal(strat_club_file_begin(&f), 0);
	does("edit", "{'player':1,'fact':'name','value':'Zoe'}");
	does("edit", "{'player':4,'fact':'name','value':'Ren\303\251'}");
	add("Ann");
	assert_int_equal(strat_club_file_commit(&f), 0);
	for (again = 0; again < 2; again++) {
		assert_int_equal(found_as(" ANN ", 0), 5);
		assert_int_equal(found_as("ann", 5), 0);
		assert_int_equal(found_as("rene", 0), 4);
		assert_int_equal(found_as("z\303\266e", 0), 1);
		assert_int_equal(found_as("Jan", 0), 0);
		assert_int_equal(strat_club_file_read(&f, 0), 0);
	}
}

static void
what_was_not_committed_never_was(void **state)
{
	(void)state;
	make_some();
	assert_int_equal(strat_club_file_begin(&f), 0);
	does("unpair", "{'round':1}");
	strat_club_file_abandon(&f);
	assert_int_equal(strat_club_file_read(&f, 0), 0);
	assert_int_equal(f.club.paired, 1);
	is_whole();
}

static void
what_cannot_be_done_is_refused_with_the_reason(void **state)
{
	static const struct {
		const char *act, *args, *why;
	} cases[] = {
		{ "dance", "{}", "unknown act 'dance'" },
		{ "add", "{'name':'Ann','first':2,'late':'zero'}",
		    "'Ann' already exists; give each player a different name" },
		{ "add", "{'name':' ','first':2,'late':'zero'}",
		    "invalid name ' ': a name is required" },
		{ "add", "{'name':'Tom','first':1,'late':'zero'}",
		    "round 1 has already been paired; the next is round 2" },
		{ "add", "{'name':'Tom','first':2,'late':'full'}",
		    "earlier rounds must be worth zero or half, not 'full'" },
		{ "add", "{'name':'Tom','first':2}", "add: missing argument 'late'" },
		{ "add", "{'name':7,'first':2,'late':'zero'}",
		    "add: argument 'name' has the wrong type" },
		{ "add", "{'name':'Tom','first':2,'late':'zero','hat':'red'}",
		    "add: too many arguments" },
		{ "add", "{'name':'Tom','rating':'0','first':2,'late':'zero'}",
		    "invalid rating '0': must be a number from 1 to 9999" },
		{ "edit", "{'player':9,'fact':'name','value':'x'}", "unknown player 9" },
		{ "edit", "{'player':1,'fact':'name','value':'Bob'}",
		    "invalid name 'Bob': another player has this name" },
		{ "edit", "{'player':1,'fact':'hat','value':'x'}",
		    "unknown fact 'hat' about a player" },
		{ "edit", "{'player':1,'fact':'born','value':'99'}",
		    "invalid born '99': must be a year or a date, YYYY-MM-DD" },
		{ "withdraw", "{'player':1,'last':0}", "round 1 has already been paired" },
		{ "return", "{'player':1,'round':2}", "Ann has not withdrawn" },
		{ "bye", "{'player':1,'round':1,'points':'half'}",
		    "round 1 has already been paired; the next is round 2" },
		{ "bye", "{'player':1,'round':2,'points':'two'}",
		    "a bye must be half, zero, full or none, not 'two'" },
		{ "forbid", "{'player':1,'other':1}", "both are the same player" },
		{ "allow", "{'player':1,'other':2}", "the two are not forbidden to meet" },
		{ "pair", "{'round':1,'games':[[1,2],[3,4]]}", "wrong round: the next is round 2" },
		{ "pair", "{'round':2,'games':[]}", "the round has no games" },
		{ "pair", "{'round':2,'games':[[1,2],[3,1]]}", "Ann is on two boards" },
		{ "pair", "{'round':2,'games':[[1,2],[3,3]]}", "Eva is on two boards" },
		{ "pair", "{'round':2,'games':[[1,2],[3,9]]}", "unknown player" },
		{ "pair", "{'round':2,'games':[[1,2],[0,3]]}", "unknown player" },
		{ "pair", "{'round':2,'games':[[1,2],[3,0]]}", "Jan is on no board" },
		{ "unpair", "{'round':2}", "only the last paired round, 1, can be unpaired" },
		{ "result", "{'round':2,'board':1,'result':'1-0'}", "round 2 is not paired" },
		{ "result", "{'round':1,'board':3,'result':'1-0'}", "round 1 has no board 3" },
		{ "result", "{'round':1,'board':1,'result':'2-0'}",
		    "invalid result '2-0' (1-0, 0-1, 1/2, 0-0, +:-, -:+, -:- or none)" },
		{ "set", "{'name':'hat','value':'x'}", "unknown setting 'hat'" },
		{ "set", "{'name':'rounds','value':'0'}",
		    "cannot set rounds to '0': must be a number from 1 to 99" },
		{ "set", "{'name':'begins','value':'today'}",
		    "cannot set begins to 'today': must be a date, YYYY-MM-DD or DD.MM.YYYY" },
		{ "set", "{'name':'name','value':'a\\nb'}",
		    "cannot set name to 'a\nb': control characters are not allowed" },
	};
	int64_t last;
	size_t i;

	(void)state;
	make_some();
	assert_int_equal(strat_club_file_begin(&f), 0);
	last = f.last;
	for (i = 0; i < sizeof cases / sizeof *cases; i++)
		refuses(cases[i].act, cases[i].args, cases[i].why);
	assert_int_equal(f.last, last);
	assert_int_equal(strat_club_file_commit(&f), 0);
	is_whole();
}

static void
who_is_not_there_is_not_paired(void **state)
{
	(void)state;
	make_some();
	assert_int_equal(strat_club_file_begin(&f), 0);
	does("withdraw", "{'player':4,'last':1}");
	refuses("pair", "{'round':2,'games':[[1,2],[3,4]]}", "Jan does not play in round 2");
	does("bye", "{'player':3,'round':2,'points':'half'}");
	does("pair", "{'round':2,'games':[[2,1]]}");
	does("return", "{'player':4,'round':3}");
	assert_int_equal(f.club.players[3].bye[2], STRAT_RESULT_ZERO_BYE);
	does("pair", "{'round':3,'games':[[1,4],[2,3]]}");
	assert_int_equal(strat_club_file_commit(&f), 0);
	is_whole();
}

static void
a_player_is_found_by_number_name_or_part_of_it(void **state)
{
	int many;

	(void)state;
	make_some();
	assert_int_equal(strat_club_find(&f.club, "3", &many), 3);
	assert_int_equal(strat_club_find(&f.club, "Bob", &many), 2);
	assert_int_equal(strat_club_find(&f.club, "ev", &many), 3);
	assert_int_equal(strat_club_find(&f.club, "an", &many), 1); /* Ann before Jan */
	assert_int_equal(strat_club_find(&f.club, "n", &many), 0);  /* Ann, Jan */
	assert_int_equal(many, 1);
	assert_int_equal(strat_club_find(&f.club, "5", &many), 0);
	assert_int_equal(strat_club_find(&f.club, "", &many), 0);
	assert_int_equal(many, 0);
}

static void
results_may_be_written_in_other_ways(void **state)
{
	(void)state;
	assert_int_equal(strat_result_parse("1", strlen("1")), STRAT_RESULT_WIN);
	assert_int_equal(strat_result_parse("=", strlen("=")), STRAT_RESULT_DRAW);
	assert_int_equal(strat_result_parse("\xc2\xbd", strlen("\xc2\xbd")), STRAT_RESULT_DRAW);
	assert_int_equal(strat_result_parse("-:+", strlen("-:+")), STRAT_RESULT_FORFEIT_LOSS);
	assert_int_equal(strat_result_parse("", strlen("")), STRAT_RESULT_OPEN);
	assert_int_equal(strat_result_parse("3-0", strlen("3-0")), -1);
}

/* ------ undo ------ */

static void
the_last_act_is_undone_first_and_redone_last(void **state)
{
	(void)state;
	make_some();
	assert_int_equal(strat_club_file_begin(&f), 0);
	assert_int_equal(strat_club_file_undo(&f, "", NOW), 0);
	assert_int_equal(f.club.round[1].games[1].result[0], STRAT_RESULT_OPEN);
	assert_int_equal(strat_club_file_undo(&f, "", NOW), 0);
	assert_int_equal(f.club.paired, 0);
	assert_int_equal(strat_club_file_redo(&f, "", NOW), 0);
	assert_int_equal(f.club.paired, 1);
	assert_int_equal(strat_club_file_commit(&f), 0);
	is_whole();
	assert_int_equal(strat_club_file_begin(&f), 0);
	does("result", "{'round':1,'board':1,'result':'='}");
	assert_int_equal(
	    strat_club_file_redo(&f, "", NOW), -STRAT_E_ACT); /* it would redo another act */
	assert_int_equal(strat_club_file_commit(&f), 0);
	is_whole();
}

static void
there_is_an_end_to_undoing(void **state)
{
	(void)state;
	make_some();
	assert_int_equal(strat_club_file_begin(&f), 0);
	while (f.ndone)
		assert_int_equal(strat_club_file_undo(&f, "", NOW), 0);
	assert_int_equal(f.club.n, 0);
	assert_int_equal(strat_club_file_undo(&f, "", NOW), -STRAT_E_ACT);
	while (f.nundone)
		assert_int_equal(strat_club_file_redo(&f, "", NOW), 0);
	assert_int_equal(f.club.round[1].games[1].result[0], STRAT_RESULT_WIN);
	assert_int_equal(strat_club_file_commit(&f), 0);
	is_whole();
}

/* Read the file again, and begin a change. */
static void
begin_again(void)
{
	strat_club_file_close(&f);
	assert_int_equal(strat_club_file_open(&f, path, STRAT_SQL_WRITE, &rep), 0);
	assert_int_equal(strat_club_file_begin(&f), 0);
}

/* Rows 5 and 6 are one act. */
static void
make_joined(void)
{
	make_some();
	begin_again();
	assert_int_equal(strat_club_file_join(&f, 5), 0);
	assert_int_equal(strat_club_file_commit(&f), 0);
}

static void
rows_that_belong_together_are_undone_and_redone_together(void **state)
{
	size_t n;

	(void)state;
	make_joined();
	begin_again();
	assert_int_equal(strat_club_file_next(&f, 0, &n), 0);
	assert_int_equal(n, 2);
	assert_int_equal(strat_club_file_undo(&f, "", NOW), 0);
	assert_int_equal(f.club.paired, 0);
	assert_int_equal(f.ndone, 4);
	assert_int_equal(strat_club_file_next(&f, 0, &n), 0);
	assert_int_equal(n, 1);
	assert_int_equal(strat_club_file_undo(&f, "", NOW), 0);
	assert_int_equal(f.club.n, 3);
	assert_int_equal(strat_club_file_redo(&f, "", NOW), 0);
	assert_int_equal(f.club.paired, 0);
	assert_int_equal(strat_club_file_commit(&f), 0);
	is_whole();
	begin_again();
	assert_int_equal(strat_club_file_next(&f, 1, &n), 0);
	assert_int_equal(n, 2);
	assert_int_equal(strat_club_file_redo(&f, "", NOW), 0);
	assert_int_equal(f.club.round[1].games[1].result[0], STRAT_RESULT_WIN);
	assert_int_equal(strat_club_file_next(&f, 1, &n), 0);
	assert_int_equal(n, 0);
	assert_int_equal(strat_club_file_commit(&f), 0);
	is_whole();
}

/* Files of earlier programs do not say which rows belong together. */
static void
without_the_table_rows_are_undone_one_by_one(void **state)
{
	(void)state;
	make_joined();
	begin_again();
	assert_int_equal(strat_sql_exec(&f.sql, "DROP TABLE together"), 0);
	assert_int_equal(strat_club_file_undo(&f, "", NOW), 0);
	assert_int_equal(f.club.paired, 1);
	assert_int_equal(strat_club_file_redo(&f, "", NOW), 0);
	add("Zoe");
	add("Zac");
	assert_int_equal(strat_club_file_join(&f, f.last - 1), 0); /* it is made */
	assert_int_equal(strat_club_file_commit(&f), 0);
	begin_again();
	assert_int_equal(strat_club_file_undo(&f, "", NOW), 0);
	assert_int_equal(f.club.n, 4);
	assert_int_equal(f.club.paired, 1);
	assert_int_equal(strat_club_file_commit(&f), 0);
	is_whole();
}

static void
the_state_after_any_row_can_be_shown(void **state)
{
	(void)state;
	make_some();
	assert_int_equal(strat_club_file_begin(&f), 0);
	assert_int_equal(strat_club_file_undo(&f, "a slip", NOW), 0);
	assert_int_equal(strat_club_file_commit(&f), 0);
	assert_int_equal(strat_club_file_read(&f, 4), 0);
	assert_int_equal(f.club.n, 4);
	assert_int_equal(f.club.paired, 0);
	assert_int_equal(strat_club_file_read(&f, 6), 0);
	assert_int_equal(f.club.round[1].games[1].result[0], STRAT_RESULT_WIN);
	assert_int_equal(strat_club_file_read(&f, 7), 0);
	assert_int_equal(f.club.round[1].games[1].result[0], STRAT_RESULT_OPEN);
}

static int
note_row(void *arg, const struct strat_club_row *row)
{
	char *to = arg;

	sprintf(to + strlen(to), "%lld %s%s %s;", (long long)row->seq, row->act,
	    row->is_undone ? " (undone)" : "", row->reason);
	return 0;
}

static void
the_log_tells_all_that_was_done(void **state)
{
	char rows[400] = "";

	(void)state;
	make_some();
	assert_int_equal(strat_club_file_begin(&f), 0);
	assert_int_equal(strat_club_file_undo(&f, "a slip", NOW), 0);
	assert_int_equal(strat_club_file_commit(&f), 0);
	assert_int_equal(strat_club_file_log(&f, note_row, rows), 0);
	assert_string_equal(
	    rows, "1 add ;2 add ;3 add ;4 add ;5 pair ;6 result (undone) ;7 undo a slip;");
}

/* ------ the file ------ */

static void
a_changed_table_is_found_by_verifying(void **state)
{
	(void)state;
	make_some();
	assert_int_equal(
	    strat_sql_exec(&f.sql, "UPDATE game SET result = '0-1' WHERE board = 2"), 0);
	assert_int_equal(strat_club_file_verify(&f, hear, NULL), 0);
	assert_string_equal(told,
	    "game: not in the log: round 1 board 2 first 2 second 4 result 0-1 winner \n"
	    "game: missing from the table: round 1 board 2 first 2 second 4 result 1-0 winner \n");
}

static void
the_log_only_grows(void **state)
{
	(void)state;
	make_some();
	assert_int_equal(
	    strat_sql_exec(&f.sql, "DELETE FROM log WHERE seq = 3"), -STRAT_E_DATABASE);
	assert_string_equal(told, "database: the log only grows\n");
	told[0] = '\0';
	is_whole();
}

static void
a_row_that_cannot_be_is_damage(void **state)
{
	static const char *const rows[] = {
		"INSERT INTO log VALUES (7, '', 'dance', '{}', '')",
		"INSERT INTO log VALUES (7, '', 'unpair', '{\"round\":5}', '')",
		"INSERT INTO log VALUES (7, '', 'undo', '{\"seq\":2}', '')",
		"INSERT INTO log VALUES (7, '', 'redo', '{}', '')",
		"INSERT INTO log VALUES (7, '', 'set', '[]', '')",
	};
	size_t i;

	(void)state;
	make_some();
	for (i = 0; i < sizeof rows / sizeof *rows; i++) {
		assert_int_equal(strat_sql_begin(&f.sql), 0);
		assert_int_equal(strat_sql_exec(&f.sql, rows[i]), 0);
		assert_int_equal(strat_club_file_read(&f, 0), -STRAT_E_DATABASE);
		strat_sql_rollback(&f.sql);
	}
	assert_int_equal(strat_club_file_read(&f, 0), 0);
}

static void
a_backup_is_a_tournament_and_takes_nobodys_place(void **state)
{
	struct strat_club_file copy;

	(void)state;
	make_some();
	assert_int_equal(strat_club_file_backup(&f, other), 0);
	assert_int_equal(strat_club_file_backup(&f, other), -STRAT_E_IO);
	assert_int_equal(strat_club_file_open(&copy, other, STRAT_SQL_READ, &rep), 0);
	assert_int_equal(strat_club_file_read(&copy, 0), 0);
	assert_int_equal(copy.club.n, 4);
	strat_club_file_close(&copy);
}

/* Assert that a backup of a file with MODE, made under the umask MASK, has the mode WANTED. */
static void
copies_as(mode_t mode, mode_t mask, mode_t wanted)
{
	mode_t before = umask(mask);
	struct stat st;

	assert_int_equal(chmod(path, mode), 0);
	assert_int_equal(strat_club_file_backup(&f, other), 0);
	umask(before);
	assert_int_equal(stat(other, &st), 0);
	assert_int_equal(st.st_mode & 07777, wanted);
	assert_int_equal(unlink(other), 0);
}

static void
a_backup_has_the_mode_of_the_file(void **state)
{
	(void)state;
	make_some();
	copies_as(0644, 022, 0644);
	copies_as(0664, 002, 0664);
	copies_as(0664, 022, 0644);
	copies_as(0600, 0, 0600);
	copies_as(0640, 077, 0600);
}

/* ------ random acts ------ */

static uint32_t seed;

static unsigned
any(unsigned n)
{
	seed = seed * 1664525 + 1013904223;
	return (seed >> 16) % n;
}

/* Perform an act that may be possible. */
static void
do_something(void)
{
	static const char *const results[] = { "1-0", "0-1", "1/2-1/2", "+--", "", "0-0", "x" };
	char args[2000];
	size_t i, n = 0, at;
	unsigned number;

	switch (any(9)) {
	case 0:
	case 1:
		snprintf(args, sizeof args,
		    "{'name':'P%u','rating':'%u','first':%zu,'late':'half'}", any(100),
		    1 + any(2000), f.club.paired + 1);
		(void)!do_act("add", args);
		break;
	case 2:
		snprintf(args, sizeof args, "{'player':%u,'last':%zu}", any(20), f.club.paired);
		(void)!do_act("withdraw", args);
		break;
	case 3:
		snprintf(args, sizeof args, "{'player':%u,'round':%zu,'points':'half'}", any(20),
		    f.club.paired + 1);
		(void)!do_act("bye", args);
		break;
	case 4:
		snprintf(args, sizeof args, "{'player':%u,'other':%u}", any(20), any(20));
		(void)!do_act(any(2) ? "forbid" : "allow", args);
		break;
	case 5:
		at = (size_t)snprintf(
		    args, sizeof args, "{'round':%zu,'games':[", f.club.paired + 1);
		for (i = 1; i <= f.club.n && at < 1900; i++) {
			number = (unsigned)i;
			if (!strat_club_plays_in(&f.club, number, f.club.paired + 1))
				continue;
			at += (size_t)snprintf(args + at, sizeof args - at,
			    n % 2   ? ",%u]"
				: n ? ",[%u"
				    : "[%u",
			    number);
			n++;
		}
		snprintf(args + at, sizeof args - at, n % 2 ? ",0]]}" : "]}");
		(void)!do_act("pair", args);
		break;
	case 6:
		snprintf(args, sizeof args, "{'round':%zu}", f.club.paired);
		if (any(4) == 0)
			(void)!do_act("unpair", args);
		break;
	default:
		snprintf(args, sizeof args, "{'round':%u,'board':%u,'result':'%s'}",
		    f.club.paired ? 1 + any((unsigned)f.club.paired) : 0U, any(8), results[any(7)]);
		(void)!do_act("result", args);
	}
}

static void
tables_are_what_the_log_makes_of_anything(void **state)
{
	int i, k;

	(void)state;
	seed = 20261121;
	for (i = 0; i < 40; i++) {
		assert_int_equal(strat_club_file_begin(&f), 0);
		for (k = 0; k < 8; k++)
			switch (any(8)) {
			case 0:
				(void)!strat_club_file_undo(&f, "", NOW);
				break;
			case 1:
				(void)!strat_club_file_redo(&f, "", NOW);
				break;
			default:
				do_something();
			}
		assert_int_equal(strat_club_file_commit(&f), 0);
		is_whole();
	}
	assert_int_equal(strat_club_file_read(&f, 0), 0);
	assert_true(f.club.n > 5);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(what_was_committed_is_read_again),
		TEST(a_name_is_found_in_other_letters_also_after_changes_and_reading),
		TEST(what_was_not_committed_never_was),
		TEST(what_cannot_be_done_is_refused_with_the_reason),
		TEST(who_is_not_there_is_not_paired),
		TEST(a_player_is_found_by_number_name_or_part_of_it),
		TEST(results_may_be_written_in_other_ways),
		TEST(the_last_act_is_undone_first_and_redone_last),
		TEST(there_is_an_end_to_undoing),
		TEST(rows_that_belong_together_are_undone_and_redone_together),
		TEST(without_the_table_rows_are_undone_one_by_one),
		TEST(the_state_after_any_row_can_be_shown),
		TEST(the_log_tells_all_that_was_done),
		TEST(a_changed_table_is_found_by_verifying),
		TEST(the_log_only_grows),
		TEST(a_row_that_cannot_be_is_damage),
		TEST(a_backup_is_a_tournament_and_takes_nobodys_place),
		TEST(a_backup_has_the_mode_of_the_file),
		TEST(tables_are_what_the_log_makes_of_anything),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
