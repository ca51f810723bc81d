/* test_screen_lines.c - lines of a screen: safe text, columns, search; typed results; conflicting
 * keys. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <curses.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "cli/club/screen/ui.h"
#include "cli/tool/text.h"

#define HOSTILE "\033[31mRed\n\x9b\xff\xe2\x80\xae"

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
	screen_lines_free(&l);
	return 0;
}

static void
nothing_reaches_the_terminal_as_it_is(void **state)
{
	size_t i, k;

	(void)state;
	screen_line_put(&l, SCREEN_PLAIN, 0, HOSTILE);
	screen_line(&l, SCREEN_PLAIN, 0, "%s", HOSTILE);
	screen_lines_wrap(&l, SCREEN_PLAIN, HOSTILE, 5);
	for (i = 0; i < l.n; i++)
		for (k = 0; k < l.line[i].len; k++)
			assert_in_range((unsigned char)screen_line_text(&l, i)[k], 32, 126);
	assert_string_equal(screen_line_text(&l, 0), "\\x1b[31mRed \\x9b\\xff\\u{202e}");
}

static void
words_are_wrapped_at_blanks(void **state)
{
	(void)state;
	screen_lines_wrap(&l, SCREEN_PLAIN, "one two three\n\nfour", 8);
	assert_int_equal(l.n, 4);
	assert_string_equal(screen_line_text(&l, 0), "one two");
	assert_string_equal(screen_line_text(&l, 1), "three");
	assert_string_equal(screen_line_text(&l, 2), "");
	assert_string_equal(screen_line_text(&l, 3), "four");
}

static void
wrapped_lines_keep_the_indentation(void **state)
{
	(void)state;
	screen_lines_wrap(&l, SCREEN_PLAIN, "   one two", 9);
	assert_int_equal(l.n, 2);
	assert_string_equal(screen_line_text(&l, 0), "   one");
	assert_string_equal(screen_line_text(&l, 1), "   two");
}

static void
fill(struct table *s, const char *name, const char *rating)
{
	table_row(s);
	table_number(s, (double)s->nrows);
	table_text(s, name);
	table_text(s, rating);
	table_text(s, "");
}

static void
make_sheet(struct table *s)
{
	table_init(s, "test");
	table_column(s, "number", 0, "");
	table_column(s, "name", TABLE_TEXT, "");
	table_column(s, "other", TABLE_TEXT, "");
	table_column(s, "empty", TABLE_TEXT, "");
}

static void
columns_are_measured_in_cells(void **state)
{
	struct table s;

	(void)state;
	make_sheet(&s);
	fill(&s, "\xe6\xa3\x8b\xe5\xa3\xab", "x"); /* two characters, four cells */
	fill(&s, "e\xcc\x81", "y");                /* two characters, one cell */
	fill(&s, "abcd", "z");
	screen_lines_table(&l, &s, NULL, 80);
	assert_int_equal(l.n, 4);
	assert_string_equal(screen_line_text(&l, 0), "number  name  other");
	assert_string_equal(screen_line_text(&l, 1), "     1  \xe6\xa3\x8b\xe5\xa3\xab  x");
	assert_string_equal(screen_line_text(&l, 2), "     2  e\xcc\x81     y");
	assert_string_equal(screen_line_text(&l, 3), "     3  abcd  z");
	table_free(&s);
}

static void
the_widest_words_are_cut_first(void **state)
{
	static const long ids[] = { 7, 8 };
	struct table s;
	size_t i;

	(void)state;
	make_sheet(&s);
	fill(&s, "a name of more than twenty letters", "short");
	fill(&s,
	    "\xe6\xa3\x8b\xe6\xa3\x8b\xe6\xa3\x8b\xe6\xa3\x8b\xe6\xa3\x8b\xe6\xa3\x8b\xe6\xa3\x8b",
	    "x");
	screen_lines_table(&l, &s, ids, 26);
	for (i = 0; i < l.n; i++)
		assert_true(text_width(screen_line_text(&l, i), l.line[i].len) <= 26);
	assert_string_equal(screen_line_text(&l, 1), "     1  a name of ~  short");
	assert_int_equal(l.line[0].id, 0);
	assert_int_equal(l.line[1].id, 7);
	assert_int_equal(screen_lines_find(&l, 8), 2);
	assert_int_equal(screen_lines_find(&l, 9), l.n);
	table_free(&s);
}

static void
extra_columns_are_left_out_before_a_name_is_cut(void **state)
{
	struct table s;

	(void)state;
	make_sheet(&s);
	table_extra(&s, "other");
	fill(&s, "a name of 25 letters fits", "a club of the name has many");
	screen_lines_table(&l, &s, NULL, 60);
	assert_string_equal(screen_line_text(&l, 1),
	    "     1  a name of 25 letters fits  a club of the name has m~");
	screen_lines_clear(&l);
	screen_lines_table(&l, &s, NULL, 40);
	assert_string_equal(screen_line_text(&l, 0), "number  name");
	assert_string_equal(screen_line_text(&l, 1), "     1  a name of 25 letters fits");
	table_free(&s);
}

static void
a_name_takes_the_room_of_a_column_that_is_left_out(void **state)
{
	struct table s;

	(void)state;
	make_sheet(&s);
	table_extra(&s, "other");
	fill(&s, "a name of the thirty-one letters", "a club");
	screen_lines_table(&l, &s, NULL, 40);
	assert_string_equal(screen_line_text(&l, 1), "     1  a name of the thirty-one letters");
	screen_lines_clear(&l);
	screen_lines_table(&l, &s, NULL, 39);
	assert_string_equal(screen_line_text(&l, 1), "     1  a name of the thirty-one lette~");
	table_free(&s);
}

static void
a_blank_line_is_between_the_parts_of_a_table(void **state)
{
	struct table s;

	(void)state;
	table_init(&s, "test");
	table_column(&s, "group", TABLE_TEXT, "");
	s.has_parts = 1;
	table_row(&s);
	table_text(&s, "1");
	table_row(&s);
	table_text(&s, "1");
	table_row(&s);
	table_text(&s, "2");
	screen_lines_table(&l, &s, NULL, 40);
	assert_int_equal(l.n, 5);
	assert_string_equal(screen_line_text(&l, 2), "1");
	assert_string_equal(screen_line_text(&l, 3), "");
	assert_string_equal(screen_line_text(&l, 4), "2");
	table_free(&s);
}

static void
names_are_cut_before_a_column_that_stays_whole(void **state)
{
	struct table s;

	(void)state;
	make_sheet(&s);
	s.columns[2].is_whole = 1;
	fill(&s, "a name of 25 letters fits", "the players differ");
	screen_lines_table(&l, &s, NULL, 44);
	assert_string_equal(
	    screen_line_text(&l, 1), "     1  a name of 25 le~  the players differ");
	screen_lines_clear(&l);
	screen_lines_table(&l, &s, NULL, 34);
	assert_string_equal(screen_line_text(&l, 1), "     1  a name of 2~  the players~");
	table_free(&s);
}

static void
a_mark_is_never_cut(void **state)
{
	struct table s;

	(void)state;
	make_sheet(&s);
	s.columns[2].is_mark = 1;
	fill(&s, "a name of 25 letters fits", "2w1.5:0.5>");
	screen_lines_table(&l, &s, NULL, 28);
	assert_string_equal(screen_line_text(&l, 1), "     1  a name ~  2w1.5:0.5>");
	table_free(&s);
}

static void
a_name_is_not_cut_to_the_least_if_the_table_has_to_be_scrolled_all_the_same(void **state)
{
	struct table s;

	(void)state;
	make_sheet(&s);
	s.columns[2].is_mark = 1;
	fill(&s, "M\303\274ller, Thomas", "2w1.5:0.5>");
	screen_lines_table(&l, &s, NULL, 28);
	assert_string_equal(screen_line_text(&l, 1), "     1  M\303\274ller,~  2w1.5:0.5>");
	screen_lines_clear(&l);
	screen_lines_table(&l, &s, NULL, 27);
	assert_string_equal(screen_line_text(&l, 1), "     1  M\303\274ller, Tho~  2w1.5:0.5>");
	table_free(&s);
}

/* Check that a search for PART from line FROM finds line WANT, or nothing if WANT is 0. */
static void
finds(size_t from, int by, const char *part, size_t want)
{
	struct screen_list list = { .lines = &l, .id = (long)from, .at = from };

	assert_int_equal(screen_list_search(&list, by, part, NULL, NULL), want != 0);
	assert_int_equal(list.at, want ? want : from);
}

static void
a_part_of_a_name_is_found_whatever_its_capitals(void **state)
{
	(void)state;
	screen_line_put(&l, SCREEN_HEAD, 0, "\xc3\x96zil of the head");
	screen_line_put(&l, SCREEN_PLAIN, 1, "Ann");
	screen_line_put(&l, SCREEN_PLAIN, 2, "Mesut \xc3\x96zil");
	screen_line_put(&l, SCREEN_PLAIN, 3, "Annabel");
	finds(0, 1, "\xc3\xb6ZI", 2);
	finds(1, 1, "ann", 3);
	finds(3, 1, "ann", 1);
	finds(1, -1, "ann", 3);
	finds(0, 1, "nobody", 0);
	finds(0, 1, "annn", 0);
}

static void
a_new_search_prefers_the_chosen_line_and_the_beginnings_of_words(void **state)
{
	(void)state;
	screen_line_put(&l, SCREEN_HEAD, 0, "title");
	screen_line_put(&l, SCREEN_PLAIN, 1, "7  \xc3\x96zbek, Cem");
	screen_line_put(&l, SCREEN_PLAIN, 2, "8  Nowak, Ada");
	screen_line_put(&l, SCREEN_PLAIN, 3, "9  Tschernowa, Mia");
	screen_line_put(&l, SCREEN_PLAIN, 4, "cem   of the settings");
	finds(2, 0, "now", 2);
	finds(3, 0, "now", 2);
	finds(3, 1, "now", 2);
	finds(2, 1, "now", 3); /* the next one has it anywhere */
	finds(1, 0, "erno", 3);
	finds(3, 0, "ozb", 1);
	finds(1, 0, "cem", 4); /* the beginning of the line is better still */
	finds(1, 0, "nobody", 0);
}

/* Return the number of the first line that LIST shows, and set *LAST to the last one. */
static size_t
shown(struct screen_list *list, size_t *last)
{
	struct screen_lines to;
	size_t n;

	screen_lines_init(&to, 0);
	screen_list_put(list, "", &to);
	n = to.n - 1 - l.fixed;
	screen_lines_free(&to);
	*last = l.fixed + list->top + n - 1;
	return l.fixed + list->top;
}

/* Press KEY; check that line AT is chosen, and that FIRST to LAST are shown. */
static void
moves(struct screen_list *list, unsigned key, size_t at, size_t first, size_t last)
{
	size_t end;

	assert_int_equal(screen_list_press(list, key), 1);
	assert_int_equal(list->at, at);
	assert_int_equal(shown(list, &end), first);
	assert_int_equal(end, last);
}

/* Make a list of four lines: a title that does not scroll, and above and below the N that can be chosen
 * as many as ABOVE and BELOW. */
static void
make_list(struct screen_list *list, size_t above, size_t n, size_t below)
{
	size_t i;

	screen_line_put(&l, SCREEN_HEAD, 0, "title");
	l.fixed = 1;
	for (i = 0; i < above + n + below; i++)
		screen_line_put(
		    &l, SCREEN_PLAIN, i < above || i >= above + n ? 0 : (long)i + 1, "line");
	*list = (struct screen_list){ .lines = &l, .width = 80, .height = 5 };
	screen_list_settle(list);
	if (!list->id)
		screen_list_choose(list, (long)above + 1);
}

static void
lines_below_the_last_that_can_be_chosen_are_reached(void **state)
{
	struct screen_list list;

	(void)state;
	make_list(&list, 0, 3, 3);
	moves(&list, 'G', 3, 3, 6);
	moves(&list, 'g', 1, 1, 4);
	moves(&list, 'j', 2, 1, 4);
	moves(&list, 'j', 3, 1, 4);
	moves(&list, 'j', 3, 2, 5);
	moves(&list, 'j', 3, 3, 6);
	moves(&list, 'j', 3, 3, 6);
	moves(&list, 'k', 2, 2, 5);
	moves(&list, ' ', 3, 3, 6);
}

static void
a_page_is_turned_at_once_and_the_choice_keeps_its_place(void **state)
{
	struct screen_list list;

	(void)state;
	make_list(&list, 0, 12, 0);
	moves(&list, 'j', 2, 1, 4);
	moves(&list, ' ', 5, 4, 7);
	moves(&list, ' ', 8, 7, 10);
	moves(&list, ' ', 10, 9, 12); /* two lines are left */
	moves(&list, ' ', 12, 9, 12); /* no page is left */
	moves(&list, 'k', 11, 9, 12);
	moves(&list, 'b', 8, 6, 9);
	moves(&list, 'b', 5, 3, 6);
	moves(&list, 'b', 3, 1, 4);
	moves(&list, 'b', 1, 1, 4);
}

/* Lines 1, 5 and 9 are headings. */
static void
a_page_chooses_the_line_nearest_to_the_old_place(void **state)
{
	struct screen_list list;
	size_t i;

	(void)state;
	make_list(&list, 0, 12, 0);
	for (i = 1; i < l.n; i += 4)
		l.line[i].id = 0;
	screen_list_choose(&list, 2);
	moves(&list, ' ', 4, 4, 7);
	moves(&list, ' ', 7, 7, 10);
	moves(&list, 'b', 4, 4, 7);
	moves(&list, 'b', 2, 1, 4);
	moves(&list, 'b', 2, 1, 4);
}

/* The line that is chosen leaves the screen only when there is no other way. */
static void
even_if_they_are_more_than_the_screen_has(void **state)
{
	struct screen_list list;

	(void)state;
	make_list(&list, 0, 2, 8);
	moves(&list, 'G', 2, 2, 5);
	moves(&list, 'G', 2, 7, 10);
	moves(&list, 'k', 2, 6, 9);
	moves(&list, 'b', 2, 3, 6);
	moves(&list, 'k', 2, 2, 5);
	moves(&list, 'k', 1, 1, 4);
	moves(&list, ' ', 2, 2, 5);
	moves(&list, ' ', 2, 5, 8);
	screen_list_choose(&list, 1);
	moves(&list, 'k', 1, 1, 4);
}

static void
lines_above_the_first_that_can_be_chosen_are_reached(void **state)
{
	struct screen_list list;

	(void)state;
	make_list(&list, 6, 2, 0);
	moves(&list, 'j', 8, 5, 8);
	moves(&list, 'g', 7, 4, 7);
	moves(&list, 'g', 7, 1, 4);
	moves(&list, 'j', 7, 2, 5);
}

static void
a_text_of_which_no_line_can_be_chosen_is_searched(void **state)
{
	struct screen_list list;
	size_t i, last;

	(void)state;
	for (i = 0; i < 20; i++)
		screen_line_put(&l, SCREEN_PLAIN, 0, i == 9 || i == 18 ? "Nowak" : "line");
	list = (struct screen_list){ .lines = &l, .width = 80, .height = 5 };
	screen_list_settle(&list);
	assert_int_equal(screen_list_search(&list, 0, "nowak", NULL, NULL), 1);
	assert_int_equal(shown(&list, &last), 9);
	assert_int_equal(screen_list_search(&list, 1, "nowak", NULL, NULL), 1);
	assert_int_equal(shown(&list, &last), 15);
	assert_int_equal(screen_list_count(&list, "nowak", NULL, NULL, &last), 2);
	assert_int_equal(last, 2); /* the second of them */
	assert_int_equal(screen_list_search(&list, 1, "nowak", NULL, NULL), 1);
	assert_int_equal(shown(&list, &last), 9);
	assert_int_equal(screen_list_search(&list, 1, "nobody", NULL, NULL), 0);
}

/* ------ results ------ */

/* Assert that TEXT, typed with board 4 selected and GAMES games a board, means BOARD and RESULTS;
 * NULL: only the board; BOARD 0: nothing. */
static void
reads(size_t games, size_t most, const char *text, size_t board, const char *results)
{
	char words[STRAT_CLUB_RESULTS_TEXT];
	struct club_entry e;

	assert_int_equal(club_entry_read(text, 4, games, most, &e), board ? 0 : -1);
	if (!board)
		return;
	assert_int_equal(e.board, board);
	assert_int_equal(e.has_result, results != NULL);
	if (results)
		assert_string_equal(strat_club_results_text(&e.game, words), results);
}

static void
results_are_read_with_and_without_their_board(void **state)
{
	static const struct {
		const char *text;
		size_t board;
		const char *results;
	} typed[] = {
		{ "1", 4, "1-0" },
		{ "0", 4, "0-1" },
		{ " = ", 4, "1/2-1/2" },
		{ "1/2", 4, "1/2-1/2" },
		{ "0-1", 4, "0-1" },
		{ "+", 4, "+--" },
		{ "-+", 4, "--+" },
		{ "12 +-", 12, "+--" },
		{ "---", 4, "---" },
		{ "*", 4, "" },
		{ "12", 12, NULL },
		{ "12 1", 12, "1-0" },
		{ "12  0-1", 12, "0-1" },
		{ "12=", 12, "1/2-1/2" },
		{ "12-", 12, "--+" },
		{ "1 1", 1, "1-0" },
		{ "1.", 1, NULL },
		{ "12 2", 0, NULL },
		{ "", 0, NULL },
		{ "x", 0, NULL },
		{ "0 1", 0, NULL },
		{ "01", 0, NULL }, /* neither board 1 nor 0-1 */
		{ "01 1", 0, NULL },
		{ "10", 10, NULL },
		{ "999999999999999999999 1", 0, NULL },
	};
	struct club_entry e;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof typed / sizeof *typed; i++)
		reads(1, 1, typed[i].text, typed[i].board, typed[i].results);
	assert_int_equal(club_entry_read("1", 0, 1, 1, &e), -1); /* no board is selected */
}

/* Assert that TEXT means the entries WANTED, such as "12 1-0, 13 0-1"; "" if it is invalid. */
static void
reads_line(size_t games, size_t most, const char *text, const char *wanted)
{
	char words[STRAT_CLUB_RESULTS_TEXT], got[1000] = "";
	static struct club_line line;
	size_t i, len = 0;

	assert_int_equal(club_line_read(text, 4, games, most, &line), *wanted ? 0 : -1);
	for (i = 0; *wanted && i < line.n; i++) {
		const struct club_entry *e = &line.entry[i];

		len += (size_t)snprintf(got + len, sizeof got - len, "%s%zu %s", len ? ", " : "",
		    e->board, e->has_result ? strat_club_results_text(&e->game, words) : "?");
	}
	assert_string_equal(got, wanted);
	if (!*wanted)
		assert_true(*line.bad);
}

static void
results_of_several_boards_are_read_in_one_line(void **state)
{
	static struct club_line line;
	char many[CLUB_ENTRIES * 6 + 10] = "";
	size_t i;

	(void)state;
	reads_line(1, 1, "1", "4 1-0");
	reads_line(1, 1, "12 1", "12 1-0");
	reads_line(1, 1, "1 1-0, 2 0-1, 3 =", "1 1-0, 2 0-1, 3 1/2-1/2");
	reads_line(1, 1, "1 1,2=,", "1 1-0, 2 1/2-1/2");
	reads_line(1, 1, " 1. 1 ,  13 ---", "1 1-0, 13 ---");
	reads_line(1, 1, "1 1-0 2 0-1 3 +", "1 1-0, 2 0-1, 3 +--"); /* as for the command */
	reads_line(1, 1, "1 1 2 0", "1 1-0, 2 0-1");
	reads_line(1, 1, "1 1, 2", "1 1-0, 2 ?");
	reads_line(2, 2, "1 1 =, 2 0 0", "1 1-0 1/2-1/2, 2 0-1 0-1");
	reads_line(2, 2, "12 1 =", "12 1-0 1/2-1/2");
	reads_line(1, 8, "1 1, 2 = = 1", "1 1-0, 2 1/2-1/2 1/2-1/2 1-0");
	reads_line(2, 8, "1 0 =, 2 1 0 1, 3 1 1", "1 0-1 1/2-1/2, 2 1-0 0-1 1-0, 3 1-0 1-0");
	reads_line(1, 1, "1, 2 0", ""); /* each of several needs its board */
	reads_line(1, 1, "1 1, 2 x", "");
	reads_line(1, 1, "1 1,, 2 0", "");
	reads_line(1, 1, ",", "");
	reads_line(1, 1, "12 1 0", "");
	reads_line(1, 1, "1 1 2", "");
	assert_int_equal(club_line_read("1 1 2 0 3 -- 4 1", 4, 1, 1, &line), -1);
	assert_string_equal(line.bad, "3 --");
	assert_int_equal(line.n, 2);
	for (i = 0; i < CLUB_ENTRIES; i++)
		sprintf(many + strlen(many), "%zu 1,", 100 + i);
	strcat(many, "1 1");
	reads_line(1, 1, many, "");
}

static void
several_games_are_read_together(void **state)
{
	(void)state;
	reads(2, 2, "0 =", 4, "0-1 1/2-1/2");
	reads(2, 2, "12 1 =", 12, "1-0 1/2-1/2");
	reads(2, 2, "1. 1 =", 1, "1-0 1/2-1/2");
	reads(2, 2, "1 1 =", 1, "1-0 1/2-1/2");
	reads(2, 2, "2-0", 4, "1-0 1-0");
	reads(1, 8, "= = 1", 4, "1/2-1/2 1/2-1/2 1-0");
	reads(1, 8, "3 = 1", 3, "1/2-1/2 1-0");
	reads(2, 2, "1 1 1 1", 0, NULL);
	reads(1, 8, "1 1", 1, "1-0"); /* a decided match has no more games */
	reads(1, 8, "1 = 1", 1, "1/2-1/2 1-0");
	reads(1, 8, "1-0 1-0", 4, "1-0 1-0");
	reads(1, 8, "0 1", 4, "0-1 1-0");
}

/* In matches of several games 1 could be the first game of the chosen board, as 0, = and 1-0 are. */
static void
a_number_before_results_is_always_a_board(void **state)
{
	(void)state;
	reads(2, 8, "1 1", 1, "1-0 *");
	reads(2, 2, "1 1", 1, "1-0 *");
	reads(2, 2, "1 =", 1, "1/2-1/2 *");
	reads(2, 8, "1 0 1", 1, "0-1 1-0");
	reads(2, 8, "1 1-0 0-1", 1, "1-0 0-1");
	reads(2, 8, "1", 4, "1-0 *");
	reads(2, 8, "0 1", 4, "0-1 1-0");
	reads(2, 8, "1-0 1", 4, "1-0 1-0");
	reads(2, 2, "2-0", 4, "1-0 1-0");
}

/* ------ keys ------ */

#define KIND(id, name) &club_page_##name,
static const struct club_page_kind *const kinds[] = { CLUB_PAGES_EACH(KIND) };

static void
check_keys(const struct club_key *keys)
{
	unsigned seen[200];
	size_t n = 0, i, k;

	for (; keys->key.name; keys++) {
		assert_true(keys->act ? *keys->key.help && keys->key.code[0]
				      : keys->key.hint && !keys->key.code[0]); /* only a hint */
		for (k = 0; k < 6 && keys->key.code[k]; k++) {
			for (i = 0; i < n; i++)
				assert_true(seen[i] != keys->key.code[k]);
			seen[n++] = keys->key.code[k];
		}
	}
}

static void
a_key_does_one_thing_on_a_page(void **state)
{
	size_t i;

	(void)state;
	check_keys(club_common_keys);
	for (i = 0; i < sizeof kinds / sizeof *kinds; i++) {
		assert_true(*kinds[i]->title && kinds[i]->make);
		check_keys(kinds[i]->keys);
	}
}

static void
what_leaves_and_helps_is_the_same_everywhere(void **state)
{
	const struct club_key *k;
	size_t i, j;

	(void)state;
	for (i = 0; i < sizeof kinds / sizeof *kinds; i++)
		for (k = kinds[i]->keys; k->key.name; k++)
			for (j = 0; j < 6; j++)
				assert_false(
				    k->key.code[j] && strchr("?qQ/jkgG\033", (int)k->key.code[j]));
}

/* ------ line editing ------ */

static void
a_line_is_edited_by_characters(void **state)
{
	struct screen_input a = { .at = 0 };
	int column;

	(void)state;
	screen_input_set(&a,
	    "n\xc3\xa4"
	    "e",
	    0);
	screen_input_key(&a, SCREEN_CODE(KEY_LEFT));
	screen_input_key(&a, 'm');
	assert_string_equal(screen_input_text(&a), "n\xc3\xa4me");
	screen_input_key(&a, SCREEN_CODE(KEY_LEFT));
	screen_input_key(&a, 127);
	assert_string_equal(screen_input_text(&a), "nme");
	screen_input_key(&a, 0x68cb);
	assert_string_equal(screen_input_text(&a), "n\xe6\xa3\x8bme");
	assert_int_equal(screen_input_visible(&a, 80, &column), 0);
	assert_int_equal(column, 3);
	assert_int_equal(screen_input_visible(&a, 3, &column), 1);
	assert_int_equal(column, 2);
	assert_int_equal(screen_input_key(&a, 1), 1);
	assert_int_equal(screen_input_key(&a, 7), 0);
	screen_input_key(&a, 11);
	assert_string_equal(screen_input_text(&a), "");
	screen_input_free(&a);
}

int
main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(nothing_reaches_the_terminal_as_it_is, begin, end),
		cmocka_unit_test_setup_teardown(words_are_wrapped_at_blanks, begin, end),
		cmocka_unit_test_setup_teardown(wrapped_lines_keep_the_indentation, begin, end),
		cmocka_unit_test_setup_teardown(columns_are_measured_in_cells, begin, end),
		cmocka_unit_test_setup_teardown(the_widest_words_are_cut_first, begin, end),
		cmocka_unit_test_setup_teardown(
		    extra_columns_are_left_out_before_a_name_is_cut, begin, end),
		cmocka_unit_test_setup_teardown(
		    a_name_takes_the_room_of_a_column_that_is_left_out, begin, end),
		cmocka_unit_test_setup_teardown(
		    a_blank_line_is_between_the_parts_of_a_table, begin, end),
		cmocka_unit_test_setup_teardown(
		    names_are_cut_before_a_column_that_stays_whole, begin, end),
		cmocka_unit_test_setup_teardown(a_mark_is_never_cut, begin, end),
		cmocka_unit_test_setup_teardown(
		    a_name_is_not_cut_to_the_least_if_the_table_has_to_be_scrolled_all_the_same,
		    begin, end),
		cmocka_unit_test_setup_teardown(
		    a_part_of_a_name_is_found_whatever_its_capitals, begin, end),
		cmocka_unit_test_setup_teardown(
		    a_new_search_prefers_the_chosen_line_and_the_beginnings_of_words, begin, end),
		cmocka_unit_test_setup_teardown(
		    lines_below_the_last_that_can_be_chosen_are_reached, begin, end),
		cmocka_unit_test_setup_teardown(
		    a_page_is_turned_at_once_and_the_choice_keeps_its_place, begin, end),
		cmocka_unit_test_setup_teardown(
		    a_page_chooses_the_line_nearest_to_the_old_place, begin, end),
		cmocka_unit_test_setup_teardown(
		    even_if_they_are_more_than_the_screen_has, begin, end),
		cmocka_unit_test_setup_teardown(
		    lines_above_the_first_that_can_be_chosen_are_reached, begin, end),
		cmocka_unit_test_setup_teardown(
		    a_text_of_which_no_line_can_be_chosen_is_searched, begin, end),
		cmocka_unit_test(results_are_read_with_and_without_their_board),
		cmocka_unit_test(results_of_several_boards_are_read_in_one_line),
		cmocka_unit_test(several_games_are_read_together),
		cmocka_unit_test(a_number_before_results_is_always_a_board),
		cmocka_unit_test(a_key_does_one_thing_on_a_page),
		cmocka_unit_test(what_leaves_and_helps_is_the_same_everywhere),
		cmocka_unit_test(a_line_is_edited_by_characters),
	};

	setlocale(LC_ALL, "C.UTF-8");
	return cmocka_run_group_tests(tests, NULL, NULL);
}
