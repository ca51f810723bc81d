/* test_text.c - where the lines of a paragraph end, and names are cut. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <locale.h>
#include <string.h>

#include "cli/tool/text.h"

/* Assert that TEXT becomes WANT in lines of WIDTH columns. */
static void
check_lines(const char *text, int width, const char *want)
{
	struct strat_out out;

	strat_out_init(&out, -1);
	text_put_paragraph(&out, text, 0, width);
	strat_out_char(&out, '\0');
	assert_string_equal(out.text, want);
	strat_out_free(&out);
}

static void
a_line_ends_at_the_last_blank_that_fits(void **state)
{
	(void)state;
	check_lines("one two three", 8, "one two\nthree\n");
	check_lines("one two three", 7, "one two\nthree\n");
	check_lines("one two three", 6, "one\ntwo\nthree\n");
}

static void
no_line_ends_between_a_figure_and_its_percent_sign_or_error(void **state)
{
	int width;

	(void)state;
	check_lines("that is 93 % too", 11, "that is\n93 % too\n");
	for (width = 13; width < 19; width++)
		check_lines("that is 93 % (+- 3): close", width, "that is 93 %\n(+- 3): close\n");
	check_lines("that is 93 % (+- 3): close", 20, "that is 93 % (+- 3):\nclose\n");
	check_lines("+- 3", 3, "+- \n3\n"); /* there is no other blank */
}

/* Assert that A and B, the names of a list, are cut to WANT and OTHER in 12 columns. */
static void
check_cut(const char *a, const char *b, const char *want, const char *other)
{
	struct text_cut cut = { .in_middle = 0 };
	struct strat_out out;
	int width;

	strat_out_init(&out, -1);
	text_cut_look(&cut, a, strlen(a), 12);
	text_cut_look(&cut, b, strlen(b), 12);
	width = text_put_cut(&out, a, strlen(a), 12, &cut);
	strat_out_char(&out, '\0');
	assert_string_equal(out.text, want);
	assert_int_equal(text_width(want, strlen(want)), width);
	out.len = 0;
	(void)text_put_cut(&out, b, strlen(b), 12, &cut);
	strat_out_char(&out, '\0');
	assert_string_equal(out.text, other);
	strat_out_free(&out);
	text_cut_free(&cut);
}

static void
names_that_would_look_alike_are_cut_in_the_middle(void **state)
{
	(void)state;
	check_cut("Chess club North", "Draughts club North", "Chess club ~", "Draughts cl~");
	check_cut("Chess club North", "Chess club South", "Chess ~North", "Chess ~South");
	check_cut("Chess club North", "Chess club North", "Chess club ~", "Chess club ~");
	check_cut("Chess club", "Chess club 1", "Chess club", "Chess club 1");
	check_cut("Chess club North", "Chess club 2a\314\210orth", "Chess ~North",
	    "Chess ~a\314\210orth");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_line_ends_at_the_last_blank_that_fits),
		cmocka_unit_test(names_that_would_look_alike_are_cut_in_the_middle),
		cmocka_unit_test(no_line_ends_between_a_figure_and_its_percent_sign_or_error),
	};

	setlocale(LC_ALL, "C.UTF-8");
	return cmocka_run_group_tests(tests, NULL, NULL);
}
