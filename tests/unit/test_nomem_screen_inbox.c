/* test_nomem_screen_inbox.c - the inbox of results from telephones, and the boards on a wall, while memory
 * fails. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <sys/stat.h>
#include <unistd.h>

#include "cli/club/inbox/confirm.h"
#include "cli/club/web/club_web.h"
#include "club/file.h"
#include "folder_help.h"
#include "nomem_help.h"

#define IDENTITY 7

static struct strat_club_file file;

static void
act(const char *name, json_t *args)
{
	assert_int_equal(strat_club_file_do(&file, name, args, "", "2026-11-23T00:00:00Z"), 0);
	json_decref(args);
}

/* Send the result of board 1 by both players, and of board 2 by one. */
static void
send_results(struct inbox *x)
{
	char text[INBOX_TOKEN];
	size_t board;

	for (board = 1; board <= 2; board++) {
		assert_int_equal(
		    inbox_issue(x, inbox_key(&file.club, IDENTITY, 1, board), text), 0);
		assert_int_equal(inbox_enter(x, text, 0, "1-0", "now", "127.0.0.1"), 0);
	}
}

static int
begin(void **state)
{
	static const char *const names[] = { "Ann", "Ben", "Cid", "Dee" };
	struct inbox x;
	size_t i;

	(void)state;
	if (make_folder("t") < 0 || strat_club_file_open(&file, path, STRAT_SQL_CREATE, NULL) < 0 ||
	    strat_club_file_begin(&file) < 0)
		return -1;
	for (i = 0; i < 4; i++)
		act("add",
		    json_pack("{s:s, s:i, s:s}", "name", names[i], "first", 1, "late", "zero"));
	act("pair", json_pack("{s:i, s:[[i, i], [i, i]]}", "round", 1, "games", 1, 2, 3, 4));
	assert_int_equal(strat_club_file_commit(&file), 0);
	assert_int_equal(inbox_open(&x, path, INBOX_CREATE, NULL), 1);
	send_results(&x);
	inbox_close(&x);
	return 0;
}

static int
end(void **state)
{
	(void)state;
	strat_club_file_close(&file);
	return remove_folder();
}

/* ------ jobs ------ */

static int
read_all(struct strat_report *rep)
{
	struct confirm_board *board = NULL;
	struct inbox x;
	int rc = inbox_open(&x, path, INBOX_READ, rep);

	if (rc > 0)
		rc = confirm_boards(&file.club, IDENTITY, &x, &board);
	if (rc >= 0) {
		assert_int_equal(rc, 2);
		assert_int_equal(board[0].state, INBOX_ONE);
		assert_string_equal(board[1].result, "1-0");
	}
	inbox_close(&x);
	free(board);
	return rc < 0 ? rc : 0;
}

/* Return the size of the inbox X. */
static off_t
size_of(const struct inbox *x)
{
	struct stat st;

	assert_int_equal(fstat(x->fd, &st), 0);
	return st.st_size;
}

/* A line was written to X, whose size was BEFORE, if RC is 0, and otherwise nothing.  Return RC. */
static int
is_told(const struct inbox *x, int rc, off_t before)
{
	if (rc == 0) {
		assert_true(size_of(x) > before);
		assert_int_equal(x->end, size_of(x));
	} else {
		assert_int_equal(size_of(x), before);
	}
	return rc;
}

/* A telephone gets a true answer: the entry is stored, or nothing is written.  Each token is new, and
 * there is never room for one more. */
static int
issue_and_settle(struct strat_report *rep)
{
	static uint64_t key = 99;
	char text[INBOX_TOKEN];
	struct inbox x;
	off_t before;
	int rc = inbox_open(&x, path, INBOX_WRITE, rep);

	if (rc > 0) {
		x.cap = x.n;
		before = size_of(&x);
		rc = is_told(&x, inbox_issue(&x, ++key, text), before);
	}
	if (rc == 0) {
		x.cap = x.n;
		before = size_of(&x);
		rc = is_told(&x, inbox_enter(&x, text, 1, "0-1", "now", "::1"), before);
	}
	if (rc == 0) {
		assert_string_equal(inbox_find(&x, text)->entry[1].result, "0-1");
		x.cap = x.n;
		before = size_of(&x);
		rc = is_told(&x, inbox_settle(&x, inbox_find(&x, text)), before);
	}
	inbox_close(&x);
	return rc;
}

/* Meanwhile another process gave tokens: those of X move to another place, and the entry is for the right
 * one. */
static void
tokens_may_move(void **state)
{
	char more[INBOX_TOKEN];
	struct inbox x, other;
	uint64_t key;

	(void)state;
	assert_int_equal(inbox_open(&x, path, INBOX_WRITE, NULL), 1);
	assert_int_equal(inbox_open(&other, path, INBOX_WRITE, NULL), 1);
	for (key = 5000; key < 5100; key++)
		assert_int_equal(inbox_issue(&other, key, more), 0);
	assert_int_equal(inbox_enter(&x, x.tokens[0].text, 1, "0-1", "now", "::1"), 0);
	assert_string_equal(x.tokens[0].entry[1].result, "0-1");
	assert_int_equal(x.damaged, 0);
	inbox_close(&x);
	inbox_close(&other);
}

static int
show_wall(struct strat_report *rep)
{
	struct strat_out out;
	int rc;

	strat_out_init(&out, -1);
	club_wall_write(&out, &file.club, 1, NULL);
	(void)club_wall_style(&out, "/wall/1-2-3-4.css");
	rc = out.error;
	strat_out_free(&out);
	return rc < 0 ? strat_tell_rc(rep, rc, STRAT_NOWHERE) : 0;
}

/* ------ tests ------ */

static void
reading_survives(void **state)
{
	(void)state;
	survives(read_all);
}

static void
writing_survives(void **state)
{
	(void)state;
	survives(issue_and_settle);
}

static void
the_wall_survives(void **state)
{
	(void)state;
	survives(show_wall);
}

int
main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(reading_survives),
		cmocka_unit_test(writing_survives),
		cmocka_unit_test(tokens_may_move),
		cmocka_unit_test(the_wall_survives),
	};

	return cmocka_run_group_tests(tests, begin, end);
}
