/* test_text.c - where the lines of a paragraph end. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

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

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_line_ends_at_the_last_blank_that_fits),
		cmocka_unit_test(no_line_ends_between_a_figure_and_its_percent_sign_or_error),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
