/* test_screen_ask.c - the line editor, questions, key tables and lists of the full-screen programs. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <curses.h>
#include <locale.h>
#include <string.h>

#include "cli/screen/ask.h"
#include "cli/screen/list.h"
#include "cli/tool/text.h"

#define CODE(c) SCREEN_CODE(c)
#define CTRL(c) SCREEN_CTRL(c)

static struct screen_ask a;
static struct screen_lines l;

static int
begin(void **state)
{
	(void)state;
	screen_lines_init(&l, 0);
	return 0;
}

static int
end(void **state)
{
	(void)state;
	screen_ask_free(&a);
	memset(&a, 0, sizeof a);
	screen_lines_free(&l);
	return 0;
}

/* Type TEXT, as a person or a paste does. */
static void
type(const wchar_t *text)
{
	for (; *text; text++)
		assert_int_equal(screen_ask_key(&a, (unsigned)*text), SCREEN_ASKING);
}

static void
answers(const char *want)
{
	assert_int_equal(screen_ask_key(&a, '\r'), SCREEN_ANSWERED);
	assert_int_equal(a.prompt.len, 0);
	assert_string_equal(screen_ask_answer(&a), want);
}

/* ------ lines ------ */

static void
enter_accepts_the_default(void **state)
{
	(void)state;
	screen_ask_line(&a, "rounds:", "7", 0);
	answers("7");
}

static void
typing_replaces_the_default(void **state)
{
	(void)state;
	screen_ask_line(&a, "rounds:", "7", 0);
	type(L"11");
	answers("11");
	screen_ask_line(&a, "club:", "Tower", 0);
	type(L"Bj\u00f8rn \u68cb\u58eb"); /* a paste is keys in a row */
	answers("Bj\xc3\xb8rn \xe6\xa3\x8b\xe5\xa3\xab");
}

static void
other_keys_keep_the_default_for_editing(void **state)
{
	static const struct {
		unsigned key;
		const char *want;
	} keys[] = { { CODE(KEY_LEFT), "a dutcXh" }, { CODE(KEY_RIGHT), "a dutchX" },
		{ CODE(KEY_HOME), "Xa dutch" }, { CODE(KEY_END), "a dutchX" },
		{ CTRL('A'), "Xa dutch" }, { CTRL('E'), "a dutchX" }, { CTRL('U'), "X" },
		{ CTRL('W'), "a X" }, { CTRL('K'), "a dutchX" }, { 127, "a dutcX" },
		{ CODE(KEY_BACKSPACE), "a dutcX" }, { CODE(KEY_DC), "a dutchX" } };
	size_t i;

	(void)state;
	for (i = 0; i < sizeof keys / sizeof *keys; i++) {
		screen_ask_line(&a, "system:", "a dutch", 0);
		assert_true(a.answer.is_default);
		screen_ask_key(&a, keys[i].key);
		assert_false(a.answer.is_default);
		type(L"X");
		answers(keys[i].want);
	}
}

static void
characters_are_erased_whole(void **state)
{
	(void)state;
	screen_ask_line(&a, "name:", "", 0);
	type(L"n\u00e4\u68cb");
	screen_ask_key(&a, 127);
	assert_string_equal(screen_input_text(&a.answer), "n\xc3\xa4");
	screen_ask_key(&a, CODE(KEY_BACKSPACE));
	screen_ask_key(&a, CODE(KEY_BACKSPACE));
	screen_ask_key(&a, CODE(KEY_BACKSPACE));
	answers("");
}

static void
keys_without_a_meaning_change_nothing(void **state)
{
	(void)state;
	screen_ask_line(&a, "name:", "Ann", 0);
	screen_ask_key(&a, CODE(KEY_UP));
	screen_ask_key(&a, 7);
	screen_ask_key(&a, 0x110000);
	assert_true(a.answer.is_default);
	answers("Ann");
}

static void
a_refused_answer_is_replaced_by_typing(void **state)
{
	(void)state;
	screen_ask_line(&a, "name:", "", 0);
	type(L"Ann");
	answers("Ann");
	screen_ask_again(&a);
	type(L"Ben");
	answers("Ben");
	screen_ask_again(&a);
	screen_ask_key(&a, CODE(KEY_END));
	type(L" Lee");
	answers("Ben Lee");
}

static void
blanks_at_the_ends_are_removed(void **state)
{
	(void)state;
	screen_ask_line(&a, "name:", "", 0);
	type(L"  Ann Lee ");
	answers("Ann Lee");
}

static void
a_line_has_a_longest_length(void **state)
{
	int i;

	(void)state;
	screen_ask_line(&a, "name:", "x", 0);
	for (i = 0; i < SCREEN_MAX_INPUT; i++)
		screen_ask_key(&a, 0x68cb);
	assert_in_range(a.answer.text.len, SCREEN_MAX_INPUT - 2, SCREEN_MAX_INPUT);
	assert_int_equal(a.answer.text.len % 3, 0);
}

static void
escape_gives_up(void **state)
{
	(void)state;
	screen_ask_line(&a, "name:", "Ann", 0);
	type(L"B");
	assert_int_equal(screen_ask_key(&a, SCREEN_ESC), SCREEN_GIVEN_UP);
	assert_int_equal(a.prompt.len, 0);
	screen_ask_yes(&a, "Quit?", 0);
	assert_int_equal(screen_ask_key(&a, CTRL('C')), SCREEN_GIVEN_UP);
}

static void
a_refused_answer_can_be_corrected(void **state)
{
	(void)state;
	screen_ask_line(&a, "rounds:", "7", 0);
	type(L"70");
	answers("70");
	screen_ask_again(&a);
	assert_true(a.prompt.len > 0);
	screen_ask_key(&a, 127);
	answers("7");
}

/* The terminal may change its size while a line is edited: the cursor stays in it. */
static void
the_cursor_is_visible_in_every_width(void **state)
{
	int width, x;
	size_t i;

	(void)state;
	screen_ask_line(
	    &a, "A long question about the name:", "n\xc3\xa4me \xe6\xa3\x8b\xe5\xa3\xab", 0);
	for (width = 120; width > 0; width--) {
		screen_lines_clear(&l);
		screen_ask_put(&a, &l, width, &x);
		assert_int_equal(l.error, 0);
		assert_in_range(x, 0, width < 3 ? 3 : width - 1);
		for (i = 0; i < l.n && width > 2; i++)
			assert_in_range(
			    text_width(screen_line_text(&l, i), l.line[i].len), 0, width);
		assert_true(l.line[l.n - 1].selected > 0 || width < 3);
	}
	screen_ask_key(&a, CODE(KEY_HOME));
	screen_lines_clear(&l);
	screen_ask_put(&a, &l, 80, &x);
	assert_int_equal(x, strlen("A long question about the name: "));
	assert_int_equal(l.line[l.n - 1].selected, 0);
}

static void
f1_explains_the_keys(void **state)
{
	int x;

	(void)state;
	screen_ask_line(&a, "name:", "Ann", 0);
	screen_ask_key(&a, CODE(KEY_F(1)));
	screen_ask_put(&a, &l, 80, &x);
	assert_true(l.n > 1 && strstr(screen_line_text(&l, 0), "replaces"));
	answers("Ann");
}

static void
escape_closes_the_help_of_a_line_first(void **state)
{
	(void)state;
	screen_ask_line(&a, "name:", "Ann", 0);
	a.has_help = 1;
	assert_int_equal(screen_ask_key(&a, '?'), SCREEN_ASKING);
	assert_non_null(strstr(screen_ask_hint(&a), "ESC back"));
	assert_int_equal(screen_ask_key(&a, SCREEN_ESC), SCREEN_ASKING);
	assert_non_null(strstr(screen_ask_hint(&a), "ESC cancels"));
	assert_int_equal(screen_ask_key(&a, SCREEN_ESC), SCREEN_GIVEN_UP);
}

/* ------ letters ------ */

static void
escape_closes_the_help_of_letters_first_if_it_was_asked_for(void **state)
{
	(void)state;
	screen_ask_letter(&a, "a annul, k keep", "ak", 0);
	assert_int_equal(screen_ask_key(&a, '?'), SCREEN_ASKING);
	assert_non_null(strstr(screen_ask_hint(&a), "ESC back"));
	assert_int_equal(screen_ask_key(&a, SCREEN_ESC), SCREEN_ASKING);
	assert_non_null(strstr(screen_ask_hint(&a), "ESC cancels"));
	assert_int_equal(screen_ask_key(&a, 'x'), SCREEN_ASKING); /* another key was no question */
	assert_int_equal(screen_ask_key(&a, SCREEN_ESC), SCREEN_GIVEN_UP);
}

static void
enter_takes_the_letter_that_the_program_proposes(void **state)
{
	(void)state;
	screen_ask_letter(&a, "a annul, k keep", "ak", 0);
	assert_int_equal(screen_ask_key(&a, '\r'), SCREEN_ASKING);
	screen_ask_letter(&a, "annulled (a).  a annul, k keep", "ak", 0);
	a.enter = 'a';
	assert_non_null(strstr(screen_ask_hint(&a), "ENTER a"));
	assert_int_equal(screen_ask_key(&a, '\r'), SCREEN_ANSWERED);
	assert_string_equal(screen_ask_answer(&a), "a");
}

static void
yes_or_no_is_answered_by_y_and_n_only(void **state)
{
	static const unsigned others[] = { '\r', '\n', ' ', 'x', '?', '1', CODE(KEY_DOWN), 0xe9 };
	size_t i;
	int x;

	(void)state;
	for (i = 0; i < sizeof others / sizeof *others; i++) {
		screen_ask_yes(&a, "Pair?", 0);
		assert_int_equal(screen_ask_key(&a, others[i]), SCREEN_ASKING);
		screen_lines_clear(&l);
		screen_ask_put(&a, &l, 80, &x);
		assert_string_equal(screen_line_text(&l, 0), "press one of these letters: y n");
		assert_int_equal(screen_ask_key(&a, i % 2 ? 'y' : 'Y'), SCREEN_ANSWERED);
		assert_string_equal(screen_ask_answer(&a), "y");
	}
	screen_ask_yes(&a, "Pair?", 0);
	assert_int_equal(screen_ask_key(&a, 'n'), SCREEN_GIVEN_UP);
}

static void
a_question_that_names_its_letters_has_no_hint_that_shows_them(void **state)
{
	(void)state;
	screen_ask_yes(&a, "Undo?", 0);
	assert_string_equal(screen_ask_hint(&a), "ESC cancels");
	a.about = "What is undone stays in the log.";
	assert_string_equal(screen_ask_hint(&a), "? shows the letters  ESC cancels");
	screen_ask_letter(&a, "h half, z zero", "hz", 0);
	assert_string_equal(screen_ask_hint(&a), "? shows the letters  ESC cancels");
}

static void
a_question_for_a_letter_drops_what_was_typed_ahead(void **state)
{
	(void)state;
	screen_ask_yes(&a, "Undo?", 0);
	assert_true(a.drops_typed);
	screen_ask_line(&a, "Name:", "", 0); /* lines may be typed ahead */
	assert_false(a.drops_typed);
	screen_ask_letter(&a, "h half, z zero", "hz", 0);
	assert_true(a.drops_typed);
}

static void
a_refused_answer_drops_what_was_typed_ahead(void **state)
{
	(void)state;
	screen_ask_line(&a, "name:", "", 0);
	type(L"Ann");
	answers("Ann");
	assert_false(a.drops_typed);
	screen_ask_again(&a);
	assert_true(a.drops_typed);
}

/* Return how many of the first KEYS run no command after the letter that answered. */
static int
swallowed(const char *keys)
{
	int n = 0;

	while (keys[n] && screen_rest_takes(&a.rest, (unsigned char)keys[n]))
		n++;
	return n;
}

static void
the_rest_of_a_word_whose_letter_answers_is_no_command(void **state)
{
	(void)state;
	screen_ask_letter(
	    &a, "Bye for Frau Hall: h half a point, z zero, f full; n no bye", "hzfn", 0);
	assert_int_equal(screen_ask_key(&a, 'h'), SCREEN_ANSWERED);
	assert_int_equal(
	    swallowed("alf\r\r"), 4); /* ENTER ends the word, and the next one is a key */
	assert_int_equal(swallowed("alf"), 0);
	screen_ask_letter(
	    &a, "Bye for Frau Hall: h half a point, z zero, f full; n no bye", "hzfn", 0);
	assert_int_equal(screen_ask_key(&a, 'F'), SCREEN_ANSWERED);
	assert_int_equal(swallowed("ULLu"), 3);
	screen_ask_yes(&a, "Exchange?", 0);
	assert_int_equal(screen_ask_key(&a, 'y'), SCREEN_ANSWERED);
	assert_int_equal(swallowed("E"), 0); /* after a small letter a capital is a command */
	screen_ask_letter(&a, "h with notice, z without", "hz", 0);
	a.about = "h (half): with notice";
	assert_int_equal(screen_ask_key(&a, 'h'), SCREEN_ANSWERED);
	assert_int_equal(swallowed("a2"), 1); /* another key ends it */
	assert_int_equal(swallowed("lf"), 0);
	screen_ask_yes(&a, "Undo?", 0);
	assert_int_equal(screen_ask_key(&a, 'y'), SCREEN_ANSWERED);
	assert_int_equal(swallowed("\r"), 0); /* after the letter alone ENTER is a key */
	screen_ask_yes(&a, "Undo?", 0);
	assert_int_equal(screen_ask_key(&a, 'n'), SCREEN_GIVEN_UP);
	screen_ask_line(&a, "Name:", "", 0);
	assert_int_equal(swallowed("ox"), 1);
	screen_ask_letter(&a, "h halb, n pó\u0142 n n\u00f3\u0142", "n", 0);
	assert_int_equal(screen_ask_key(&a, 'n'), SCREEN_ANSWERED);
	assert_true(screen_rest_takes(&a.rest, 0xf3));
	assert_true(screen_rest_takes(&a.rest, 0x142));
	assert_false(screen_rest_takes(&a.rest, 'e'));
}

static void
n_cancels_where_it_is_no_answer(void **state)
{
	(void)state;
	screen_ask_letter(&a, "games?", "afk", 0);
	assert_int_equal(screen_ask_key(&a, 'n'), SCREEN_GIVEN_UP);
	screen_ask_letter(&a, "bye?", "hzfn", 0);
	assert_int_equal(screen_ask_key(&a, 'N'), SCREEN_ANSWERED);
	assert_string_equal(screen_ask_answer(&a), "n");
}

/* ------ keys ------ */

struct row {
	struct screen_key key;
	int what;
};

static const struct row rows[] = {
	{ { { 'a', CODE(KEY_DOWN) }, "a DOWN", "add", "add a game at the end of the file", 1 }, 1 },
	{ { { 'a' }, "a", NULL, "go back", 2 }, 2 },
	{ { { 'q', 'Q', 'x', 'X', 'y', 'Y' }, "q", "quit", "quit", 3 }, 3 },
	{ { { 'h' }, "h", "help", "help", 0 }, 4 },
	{ SCREEN_NO_KEY, 0 },
};

static int
runs(unsigned key, unsigned now)
{
	const struct row *k = screen_keys_find(SCREEN_KEYS(rows), key, now);

	return k ? k->what : 0;
}

static void
a_key_depends_on_the_state(void **state)
{
	(void)state;
	assert_int_equal(runs('a', 1), 1);
	assert_int_equal(runs(CODE(KEY_DOWN), 1), 1);
	assert_int_equal(runs(KEY_DOWN, 1), 0);
	assert_int_equal(runs('a', 2), 2);
	assert_int_equal(runs('Y', 2), 3);
	assert_int_equal(runs('h', 1), 4);
	assert_int_equal(runs(0, 1), 0);
}

static void
help_and_hints_come_from_the_table(void **state)
{
	struct strat_out out;

	(void)state;
	screen_keys_help(SCREEN_KEYS(rows), 1, &l, 40);
	assert_int_equal(l.n, 2);
	assert_string_equal(screen_line_text(&l, 0), "a DOWN                 add a game at the");
	assert_string_equal(screen_line_text(&l, 1), "                       end of the file");
	screen_lines_clear(&l);
	screen_keys_help(SCREEN_KEYS(rows), 0, &l, 80);
	assert_int_equal(l.n, 4);
	strat_out_init(&out, -1);
	screen_keys_hints(SCREEN_KEYS(rows), &out, 20);
	assert_int_equal(out.len, strlen("a DOWN add  q quit  "));
	assert_memory_equal(out.text, "a DOWN add  q quit  ", out.len);
	out.len = 0;
	screen_keys_hints(SCREEN_KEYS(rows), &out, 9); /* the first does not fit, the next does */
	assert_int_equal(out.len, strlen("q quit  "));
	assert_memory_equal(out.text, "q quit  ", out.len);
	strat_out_free(&out);
}

/* ------ lists ------ */

static void
a_list_scrolls_to_the_chosen_line(void **state)
{
	struct screen_lines to;
	struct screen_list list = { .lines = &l, .width = 20, .height = 4 };
	long i;

	(void)state;
	screen_lines_init(&to, 0);
	screen_line(&l, SCREEN_HEAD, 0, "head");
	l.fixed = 1;
	for (i = 1; i <= 9; i++)
		screen_line(&l, i == 2 ? SCREEN_TODO : SCREEN_PLAIN, i, "line %ld", i);
	screen_list_settle(&list);
	assert_int_equal(list.id, 2);
	assert_int_equal(screen_list_press(&list, 'G'), 1);
	assert_int_equal(screen_list_press(&list, '!'), 0);
	screen_list_put(&list, "Title", &to);
	assert_string_equal(screen_line_text(&to, 0), "Title    7 to 9 of 9");
	assert_string_equal(screen_line_text(&to, 1), "  head");
	assert_string_equal(screen_line_text(&to, 4), "> line 9");
	screen_list_press(&list, CODE(KEY_PPAGE));
	assert_int_equal(list.id, 7);
	screen_list_press(&list, 'g');
	screen_list_press(&list, 'k');
	assert_int_equal(list.id, 1);
	screen_list_choose(&list, 5);
	screen_list_choose(&list, 50);
	assert_int_equal(list.id, 5);
	screen_lines_free(&to);
}

/* Each line is explained by three lines below it. */
static void
a_page_of_explained_lines_is_a_screen(void **state)
{
	struct screen_lines to;
	struct screen_list list = { .lines = &l, .width = 20, .height = 9 };
	long i, k;

	(void)state;
	screen_lines_init(&to, 0);
	for (i = 1; i <= 9; i++) {
		screen_line(&l, SCREEN_PLAIN, i, "line %ld", i);
		for (k = 0; k < 3; k++)
			screen_line(&l, SCREEN_QUIET, 0, "because");
	}
	screen_list_settle(&list);
	assert_int_equal(list.id, 1);
	screen_list_press(&list, ' ');
	assert_int_equal(list.id, 3);
	screen_list_put(&list, "Title", &to); /* the explanation is visible */
	assert_string_equal(screen_line_text(&to, 0), "Title  9 to 17 of 36");
	assert_string_equal(screen_line_text(&to, 1), "> line 3");
	screen_list_press(&list, ' ');
	assert_int_equal(list.id, 5);
	screen_list_press(&list, CODE(KEY_PPAGE));
	assert_int_equal(list.id, 3);
	screen_list_choose(&list, 9);
	screen_lines_clear(&to);
	screen_list_put(&list, "Title", &to);
	assert_string_equal(screen_line_text(&to, 6), "> line 9");
	list.height = 2; /* too low for the explanation */
	screen_list_choose(&list, 4);
	screen_lines_clear(&to);
	screen_list_put(&list, "Title", &to);
	assert_string_equal(screen_line_text(&to, 1), "> line 4");
	screen_lines_free(&to);
}

int
main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)
	static const struct CMUnitTest tests[] = {
		TEST(enter_accepts_the_default),
		TEST(typing_replaces_the_default),
		TEST(other_keys_keep_the_default_for_editing),
		TEST(characters_are_erased_whole),
		TEST(keys_without_a_meaning_change_nothing),
		TEST(a_refused_answer_is_replaced_by_typing),
		TEST(blanks_at_the_ends_are_removed),
		TEST(a_line_has_a_longest_length),
		TEST(escape_gives_up),
		TEST(a_refused_answer_can_be_corrected),
		TEST(the_cursor_is_visible_in_every_width),
		TEST(f1_explains_the_keys),
		TEST(escape_closes_the_help_of_a_line_first),
		TEST(escape_closes_the_help_of_letters_first_if_it_was_asked_for),
		TEST(enter_takes_the_letter_that_the_program_proposes),
		TEST(yes_or_no_is_answered_by_y_and_n_only),
		TEST(a_question_that_names_its_letters_has_no_hint_that_shows_them),
		TEST(a_question_for_a_letter_drops_what_was_typed_ahead),
		TEST(a_refused_answer_drops_what_was_typed_ahead),
		TEST(the_rest_of_a_word_whose_letter_answers_is_no_command),
		TEST(n_cancels_where_it_is_no_answer),
		TEST(a_key_depends_on_the_state),
		TEST(help_and_hints_come_from_the_table),
		TEST(a_list_scrolls_to_the_chosen_line),
		TEST(a_page_of_explained_lines_is_a_screen),
	};

	setlocale(LC_ALL, "C.UTF-8");
	return cmocka_run_group_tests(tests, NULL, NULL);
}
