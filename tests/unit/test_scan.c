/* test_scan.c - words, numbers and dates out of text, at the ends of what they accept. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <limits.h>
#include <locale.h>
#include <math.h>
#include <string.h>

#include "base/date.h"
#include "base/scan.h"

#define OK       STRAT_SCAN_OK
#define NONE     STRAT_SCAN_NONE
#define TRAILING STRAT_SCAN_TRAILING
#define RANGE    STRAT_SCAN_RANGE

/* ------ characters and words ------ */

static void
characters_are_those_of_ascii(void **state)
{
	static const char digits[] = "0123456789";
	int c;

	(void)state;
	for (c = CHAR_MIN; c <= CHAR_MAX; c++) {
		int small = c >= 'a' && c <= 'z', capital = c >= 'A' && c <= 'Z';
		int digit = c && strchr(digits, c);

		assert_int_equal(strat_is_digit((char)c), digit);
		assert_int_equal(strat_is_letter((char)c), small || capital);
		assert_int_equal(
		    strat_is_name_char((char)c), small || capital || digit || c == '_');
		assert_int_equal(strat_is_blank((char)c), c == ' ' || c == '\t' || c == '\r');
		assert_int_equal(
		    strat_is_space((char)c), c == ' ' || c == '\t' || c == '\r' || c == '\n');
		assert_int_equal(strat_to_lower((char)c), capital ? c + 32 : c);
		assert_int_equal(strat_to_upper((char)c), small ? c - 32 : c);
	}
}

static void
case_is_ignored_in_comparisons(void **state)
{
	(void)state;
	assert_int_equal(strat_casecmp("", ""), 0);
	assert_int_equal(strat_casecmp("Round_1", "rOUND_1"), 0);
	assert_true(strat_casecmp("a", "") > 0);
	assert_true(strat_casecmp("A", "b") < 0);
	assert_true(strat_casecmp("[", "a") < 0 && strat_casecmp("_", "A") < 0);
	assert_true(strat_casecmp("\xc4", "\xe4") < 0);
	assert_int_equal(strat_ncasecmp("REDs", "redX", 3), 0);
	assert_true(strat_ncasecmp("REDs", "redX", 4) < 0);
	assert_int_equal(strat_ncasecmp("ab", "AB", 9), 0);
	assert_int_equal(strat_ncasecmp("a", "b", 0), 0);
}

static void
space_around_text_is_skipped(void **state)
{
	static const char text[] = " \t\r\na b\n ", blank[] = " \n", bom[] = "\xef\xbb\xbfx";

	(void)state;
	assert_ptr_equal(strat_skip_space(text, text + 9), text + 4);
	assert_ptr_equal(strat_trim_end(text, text + 9), text + 7);
	assert_ptr_equal(strat_skip_space(blank, blank + 2), blank + 2);
	assert_ptr_equal(strat_trim_end(blank, blank + 2), blank);
	assert_int_equal(strat_trimmed_length("a b \r", 5), 3);
	assert_int_equal(strat_trimmed_length("", 0), 0);
	assert_ptr_equal(strat_skip_bom(bom, bom + 4), bom + 3);
	assert_ptr_equal(strat_skip_bom(bom, bom + 2), bom);
	assert_ptr_equal(strat_skip_bom(bom + 1, bom + 4), bom + 1);
}

static void
words_are_read_one_by_one(void **state)
{
	const char *text = "  one\ttwo-and-a-half \n";
	char word[4];

	(void)state;
	assert_int_equal(strat_scan_word(&text), 3);
	assert_int_equal(strat_scan_copy_word(&text, word, sizeof word), 3);
	assert_string_equal(word, "one");
	assert_int_equal(strat_scan_copy_word(&text, word, sizeof word), 14);
	assert_string_equal(word, "two");
	assert_int_equal(strat_scan_copy_word(&text, word, sizeof word), 0);
	assert_string_equal(word, "");
	assert_int_equal(*text, '\0');
}

/* ------ numbers ------ */

static void
a_word_is_found_only_as_a_whole(void **state)
{
	(void)state;
	assert_true(strat_scan_has_word("isf barrage", "isf"));
	assert_true(strat_scan_has_word(" isf\tbarrage\n", "barrage"));
	assert_false(strat_scan_has_word("isf-online barrages", "isf"));
	assert_false(strat_scan_has_word("isf-online barrages", "barrage"));
	assert_false(strat_scan_has_word("", "isf"));
	assert_false(strat_scan_has_word("isf", ""));
}

static void
digits_end_where_the_number_does(void **state)
{
	static const struct {
		const char *text;
		uint64_t most;
		enum strat_scan rc;
		uint64_t n;
		size_t len;
	} rows[] = {
		{ "", 9, NONE, 77, 0 },
		{ "x", 9, NONE, 77, 0 },
		{ "-1", 9, NONE, 77, 0 },
		{ " 1", 9, NONE, 77, 0 },
		{ "0", 0, OK, 0, 1 },
		{ "7-9", 9, OK, 7, 1 },
		{ "007", 7, OK, 7, 3 },
		{ "8", 7, RANGE, 7, 1 },
		{ "70x", 7, RANGE, 7, 2 },
		{ "18446744073709551615", UINT64_MAX, OK, UINT64_MAX, 20 },
		{ "18446744073709551616", UINT64_MAX, RANGE, UINT64_MAX, 20 },
		{ "99999999999999999999999.", UINT64_MAX, RANGE, UINT64_MAX, 23 },
	}, *row;

	(void)state;
	for (row = rows; row < rows + sizeof rows / sizeof *rows; row++) {
		const char *s = row->text;
		uint64_t n = 77;

		assert_int_equal(strat_scan_digits(&s, s + strlen(s), row->most, &n), row->rc);
		assert_int_equal(n, row->n);
		assert_int_equal(s - row->text, row->len);
	}
}

static void
a_whole_number_says_what_is_wrong_with_it(void **state)
{
	static const struct {
		const char *text;
		int64_t low, high;
		enum strat_scan rc;
		int64_t n;
	} rows[] = {
		{ "", -9, 9, NONE, 77 },
		{ "-", -9, 9, NONE, 77 },
		{ "+", -9, 9, NONE, 77 },
		{ "--1", -9, 9, NONE, 77 },
		{ " 1", -9, 9, NONE, 77 },
		{ "1 ", -9, 9, TRAILING, 77 },
		{ "1x", -9, 9, TRAILING, 77 },
		{ "99x", -9, 9, TRAILING, 77 },
		{ "0x1", -9, 9, TRAILING, 77 },
		{ "1.5", -9, 9, TRAILING, 77 },
		{ "1", -9, 9, OK, 1 },
		{ "+9", -9, 9, OK, 9 },
		{ "-9", -9, 9, OK, -9 },
		{ "-0", -9, 9, OK, 0 },
		{ "10", -9, 9, RANGE, 77 },
		{ "-10", -9, 9, RANGE, 77 },
		{ "9223372036854775807", INT64_MIN, INT64_MAX, OK, INT64_MAX },
		{ "9223372036854775808", INT64_MIN, INT64_MAX, RANGE, 77 },
		{ "-9223372036854775808", INT64_MIN, INT64_MAX, OK, INT64_MIN },
		{ "-9223372036854775809", INT64_MIN, INT64_MAX, RANGE, 77 },
	}, *row;
	uint64_t n = 77;

	(void)state;
	for (row = rows; row < rows + sizeof rows / sizeof *rows; row++) {
		int64_t is = 77;

		assert_int_equal(
		    strat_scan_signed(row->text, strlen(row->text), row->low, row->high, &is),
		    row->rc);
		assert_int_equal(is, row->n);
	}
	assert_int_equal(strat_scan_unsigned("-1", 2, 0, 9, &n), NONE);
	assert_int_equal(strat_scan_unsigned("+1", 2, 0, 9, &n), NONE);
	assert_int_equal(strat_scan_unsigned("1", 1, 2, 9, &n), RANGE);
	assert_int_equal(n, 77);
	assert_int_equal(strat_scan_unsigned("123", 2, 2, 12, &n), OK);
	assert_int_equal(n, 12);
}

static void
a_number_or_minus_1(void **state)
{
	(void)state;
	assert_int_equal(strat_scan_number("", 0, 9), -1);
	assert_int_equal(strat_scan_number("9", 1, 9), 9);
	assert_int_equal(strat_scan_number("09", 2, 9), 9);
	assert_int_equal(strat_scan_number("10", 2, 9), -1);
	assert_int_equal(strat_scan_number("1a", 2, 99), -1);
	assert_int_equal(strat_scan_plain_number("09", 2, 9), -1);
	assert_int_equal(strat_scan_plain_number("0", 1, 9), 0);
	assert_int_equal(strat_leading_number("12, 13"), 12);
	assert_int_equal(strat_leading_number("-12."), -12);
	assert_int_equal(strat_leading_number("none"), 0);
	assert_int_equal(strat_leading_number(""), 0);
	assert_true(strat_leading_number("99999999999999999999") == LONG_MAX);
}

static void
decimals_are_counted_in_units(void **state)
{
	static const struct {
		const char *text;
		int decimals;
		enum strat_scan rc;
		int64_t n;
	} rows[] = {
		{ "", 2, NONE, 77 },
		{ ".", 2, NONE, 77 },
		{ "-", 2, NONE, 77 },
		{ "1,5", 2, TRAILING, 77 },
		{ "1.5.", 2, TRAILING, 77 },
		{ "1.5", 0, TRAILING, 77 },
		{ "1", 2, OK, 100 },
		{ "1.5", 2, OK, 150 },
		{ "1.05", 2, OK, 105 },
		{ ".5", 2, OK, 50 },
		{ "5.", 2, OK, 500 },
		{ "-0.005", 3, OK, -5 },
		{ "1.005", 2, RANGE, 77 },
		{ "99999999999999999", 0, OK, INT64_C(99999999999999999) },
		{ "100000000000000000", 0, RANGE, 77 },
		{ "9999999999999999", 2, RANGE, 77 },
		{ "99999999999999999999999999", 2, RANGE, 77 },
	}, *row;
	int64_t n = 77;

	(void)state;
	for (row = rows; row < rows + sizeof rows / sizeof *rows; row++) {
		n = 77;
		assert_int_equal(strat_scan_fixed(row->text, strlen(row->text), row->decimals,
				     INT64_MIN, INT64_MAX, &n),
		    row->rc);
		assert_int_equal(n, row->n);
	}
	assert_int_equal(strat_scan_fixed("1.00", 4, 2, 0, 99, &n), RANGE);
	assert_int_equal(strat_scan_fixed("-0.01", 5, 2, 0, 99, &n), RANGE);
	assert_int_equal(strat_scan_fixed("0.99", 4, 2, 0, 99, &n), OK);
	assert_int_equal(n, 99);
}

/* Compare real numbers; those in BAD are not numbers. */
static void
check_reals(void)
{
	static const struct {
		const char *text;
		double value;
	} good[] = { { "0", 0 }, { "-0.5", -0.5 }, { "+.25", 0.25 }, { "5.", 5 }, { "1e3", 1000 },
		{ "1.5E-1", 0.15 }, { "0.1", 0.1 } },
	  *row;
	static const char *const bad[] = { "", "-", ".", "e5", "inf", "nan", "-inf", "x" };
	static const char *const trailing[] = { "1,5", "0x10", "1e", "1e+", "1 ", "1.2.3" };
	double v = 77;
	size_t i;

	for (row = good; row < good + sizeof good / sizeof *good; row++) {
		assert_int_equal(strat_scan_real(row->text, strlen(row->text), -1e9, 1e9, &v), OK);
		assert_true(v == row->value);
	}
	for (i = 0; i < sizeof bad / sizeof *bad; i++)
		assert_int_equal(strat_scan_real(bad[i], strlen(bad[i]), -1e9, 1e9, &v), NONE);
	for (i = 0; i < sizeof trailing / sizeof *trailing; i++)
		assert_int_equal(
		    strat_scan_real(trailing[i], strlen(trailing[i]), -1e9, 1e9, &v), TRAILING);
	assert_int_equal(strat_scan_real("1e400", 5, -HUGE_VAL, 1e308, &v), RANGE);
	assert_int_equal(strat_scan_real("2", 1, 0, 1, &v), RANGE);
	assert_int_equal(strat_scan_real("15", 1, 0, 1, &v), OK);
	assert_true(v == 1);
}

static void
numbers_and_case_are_alike_in_every_locale(void **state)
{
	static const char *const locales[] = { "C", "tr_TR.UTF-8", "de_DE.UTF-8", "nl_NL.UTF-8" };
	size_t i;

	(void)state;
	for (i = 0; i < sizeof locales / sizeof *locales; i++) {
		setlocale(LC_ALL, locales[i]); /* one that is not installed changes nothing */
		check_reals();
		characters_are_those_of_ascii(NULL);
		assert_int_equal(strat_casecmp("Site", "SITE"), 0);
	}
	setlocale(LC_ALL, "C");
}

static void
sizes_have_suffixes(void **state)
{
	uint64_t n = 77;

	(void)state;
	assert_int_equal(strat_scan_size("", 0, 100, &n), NONE);
	assert_int_equal(strat_scan_size("K", 1, 100000, &n), NONE);
	assert_int_equal(strat_scan_size("1k", 2, 100000, &n), TRAILING);
	assert_int_equal(strat_scan_size("1KB", 3, 100000, &n), TRAILING);
	assert_int_equal(strat_scan_size("101", 3, 100, &n), RANGE);
	assert_int_equal(strat_scan_size("2K", 2, 2047, &n), RANGE);
	assert_int_equal(strat_scan_size("99999999999999999999G", 21, UINT64_MAX, &n), RANGE);
	assert_int_equal(n, 77);
	assert_int_equal(strat_scan_size("2K", 2, 2048, &n), OK);
	assert_int_equal(n, 2048);
	assert_int_equal(strat_scan_size("3M", 2, UINT64_MAX, &n), OK);
	assert_int_equal(n, 3 << 20);
	assert_int_equal(strat_scan_size("17179869183G", 12, UINT64_MAX, &n), OK);
	assert_true(n == UINT64_MAX - 0x3fffffff);
}

static void
clocks_are_in_milliseconds(void **state)
{
	static const struct {
		const char *text;
		enum strat_scan rc;
		int64_t ms;
		size_t len;
	} rows[] = {
		{ "", NONE, 77, 0 },
		{ ":30", NONE, 77, 0 },
		{ "1:", NONE, 77, 0 },
		{ "-1", NONE, 77, 0 },
		{ "5", OK, 5000, 1 },
		{ "1:30", OK, 90000, 4 },
		{ "0:09:58.5]", OK, 598500, 9 },
		{ "0.1239", OK, 123, 6 },
		{ "1000:00", OK, 60000000, 7 },
		{ "1000:00.001", RANGE, 77, 11 },
		{ "1000:01", RANGE, 77, 7 },
		{ "99999999999999999999:99:99", RANGE, 77, 26 },
		{ "1:1:1:1:1:1:1:1:1:1:1:1:1:1:1:1:1", RANGE, 77, 33 },
	}, *row;

	(void)state;
	for (row = rows; row < rows + sizeof rows / sizeof *rows; row++) {
		const char *s = row->text;
		int64_t ms = 77;

		assert_int_equal(strat_scan_clock(&s, s + strlen(s), 60000000, &ms), row->rc);
		assert_int_equal(ms, row->ms);
		assert_int_equal(s - row->text, row->len);
	}
}

/* ------ dates ------ */

static void
dates_have_a_form_and_a_calendar(void **state)
{
	(void)state;
	assert_true(strat_has_form("2026.11.??", "????.??.??"));
	assert_true(strat_has_form("2026.11.31", "????.??.??"));
	assert_false(strat_has_form("2026.11.3", "????.??.??"));
	assert_false(strat_has_form("2026.11.311", "????.??.??"));
	assert_false(strat_has_form("2026-11-30", "????.??.??"));
	assert_false(strat_has_form("2026-?\?-30", "dddd-dd-dd"));
	assert_true(strat_has_form("", ""));
	assert_true(strat_is_date("2026-11-30"));
	assert_false(strat_is_date("2026-11-31"));
	assert_true(strat_is_date("2024-02-29"));
	assert_false(strat_is_date("2100-02-29"));
	assert_true(strat_is_date("2000-02-29"));
	assert_false(strat_is_date("0000-01-01"));
	assert_false(strat_is_date("2026-00-01"));
	assert_false(strat_is_date("2026-01-00"));
	assert_false(strat_is_date("2026-13-01"));
	assert_false(strat_is_date("2026-11-30 "));
	assert_false(strat_is_date(""));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(characters_are_those_of_ascii),
		cmocka_unit_test(case_is_ignored_in_comparisons),
		cmocka_unit_test(space_around_text_is_skipped),
		cmocka_unit_test(words_are_read_one_by_one),
		cmocka_unit_test(a_word_is_found_only_as_a_whole),
		cmocka_unit_test(digits_end_where_the_number_does),
		cmocka_unit_test(a_whole_number_says_what_is_wrong_with_it),
		cmocka_unit_test(a_number_or_minus_1),
		cmocka_unit_test(decimals_are_counted_in_units),
		cmocka_unit_test(numbers_and_case_are_alike_in_every_locale),
		cmocka_unit_test(sizes_have_suffixes),
		cmocka_unit_test(clocks_are_in_milliseconds),
		cmocka_unit_test(dates_have_a_form_and_a_calendar),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
