/* test_qr.c - QR codes: their size, quiet zone and shape. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "cli/tool/qr.h"

#define ADDRESS "http://192.168.1.5:8080/"

static struct strat_out out;

static int
set_up(void **state)
{
	(void)state;
	strat_out_init(&out, -1);
	return 0;
}

static int
tear_down(void **state)
{
	(void)state;
	strat_out_free(&out);
	return 0;
}

static void
without_the_library_nothing_is_appended(void **state)
{
	(void)state;
	if (qr_is_available())
		skip();
	assert_int_equal(qr_svg(&out, ADDRESS), 0);
	assert_int_equal(qr_text(&out, ADDRESS, 0), 0);
	assert_int_equal(out.len, 0);
}

static void
a_text_too_long_for_a_code_is_refused(void **state)
{
	char text[5000];

	(void)state;
	memset(text, 'a', sizeof text);
	text[sizeof text - 1] = '\0';
	assert_int_equal(qr_svg(&out, text), 0);
	assert_int_equal(qr_text(&out, text, 0), 0);
	assert_int_equal(out.len, 0);
}

/* Return the length of line N of OUT in characters. */
static size_t
letters_in_line(size_t n)
{
	const char *s = out.text;
	size_t len = 0;

	while (n--)
		s = strchr(s, '\n') + 1;
	for (; *s != '\n'; s++)
		len += (*s & 0xc0) != 0x80;
	return len;
}

static size_t
lines(void)
{
	size_t i, n = 0;

	for (i = 0; i < out.len; i++)
		n += out.text[i] == '\n';
	return n;
}

static void
a_code_for_a_terminal_is_a_square_with_a_light_border(void **state)
{
	(void)state;
	if (!qr_is_available())
		skip();
	assert_int_equal(qr_text(&out, ADDRESS, 1), 1);
	assert_int_equal(letters_in_line(0), 2 * lines());
	assert_int_equal(letters_in_line(0), 2 * (25 + 4)); /* version 2 */
	assert_memory_equal(out.text, "####", 4);
	assert_memory_equal(out.text + 2 * (2 * 29 + 1), "####              ##", 20); /* a corner */
	out.len = 0;
	assert_int_equal(qr_text(&out, ADDRESS, 0), 1);
	assert_int_equal(lines(), (25 + 4 + 1) / 2);
	assert_int_equal(letters_in_line(3), 25 + 4);
}

static void
a_code_for_a_page_has_its_quiet_zone(void **state)
{
	(void)state;
	if (!qr_is_available())
		skip();
	assert_int_equal(qr_svg(&out, ADDRESS), 1);
	strat_out_char(&out, '\0');
	assert_non_null(strstr(out.text, "viewBox=\"0 0 33 33\""));
	assert_non_null(strstr(out.text, "d=\"M4 4h7v1H4z"));
	assert_null(strstr(out.text, ADDRESS));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(
		    without_the_library_nothing_is_appended, set_up, tear_down),
		cmocka_unit_test_setup_teardown(
		    a_text_too_long_for_a_code_is_refused, set_up, tear_down),
		cmocka_unit_test_setup_teardown(
		    a_code_for_a_terminal_is_a_square_with_a_light_border, set_up, tear_down),
		cmocka_unit_test_setup_teardown(
		    a_code_for_a_page_has_its_quiet_zone, set_up, tear_down),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
