/* test_letters.c - text compared as people do: accents, capitals, the order of the alphabets. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"

static void
accents_and_capitals_are_ignored(void **state)
{
	static const char *const folded[][2] = {
		{ "MÜLLER", "muller" }, { "Łukasz Żółć", "lukasz zolc" },
		{ "Ørsted Æbelø", "orsted aebelo" }, { "Straße", "strasse" },
		{ "Þór Ðuro", "thor duro" }, { "İIıi", "iiii" }, { "Œuvre", "oeuvre" },
		{ "Ĳsbrand", "ijsbrand" }, { "Nguyễn Văn Đức", "nguyen van duc" },
		{ "Jose\xcc\x81", "jose" }, /* an accent of its own */
		{ "O\xe2\x80\x99"
		  "Brien\xc2\xa0Jr",
		    "o'brien jr" },
		{ "Семён ЩЕДРІЙ", "семен щедрій" }, { "Ґалаґан", "ґалаґан" },
		{ "Γιώργος ΩΝΆΣΗΣ", "γιωργοσ ωνασησ" }, { "棋士 × 2", "棋士 × 2" },
		{ "\xff\x80x", "\xff\x80x" }, /* not UTF-8 */
	};
	char text[100];
	size_t i;

	(void)state;
	for (i = 0; i < sizeof folded / sizeof *folded; i++) {
		strcpy(text, folded[i][0]);
		assert_int_equal(strat_utf8_fold(text, text), strlen(folded[i][1]));
		assert_string_equal(text, folded[i][1]);
		assert_int_equal(strat_utf8_compare_letters(folded[i][0], strlen(folded[i][0]),
				     folded[i][1], strlen(folded[i][1])),
		    0);
	}
}

/* Write the character C to TO. */
static void
encode(uint32_t c, char to[5])
{
	int n = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4, i;

	memset(to, 0, 5);
	for (i = n - 1; i > 0; i--, c >>= 6)
		to[i] = (char)(0x80 | (c & 0x3f));
	to[0] = (char)(n == 1 ? c : (0xf00u >> n & 0xff) | c);
}

static void
folded_text_is_never_longer_and_stays_as_it_is(void **state)
{
	char text[5], once[5], twice[5];
	uint32_t c;

	(void)state;
	for (c = 1; c < 0x20000; c++) {
		if (c >= 0xd800 && c < 0xe000)
			continue;
		encode(c, text);
		assert_true(strat_utf8_fold(once, text) <= strlen(text));
		strat_utf8_fold(twice, once);
		assert_string_equal(once, twice);
		assert_int_equal(strat_utf8_check(once, once + strlen(once)) > 0, 0);
	}
}

static void
a_part_is_found_with_or_without_its_accents(void **state)
{
	(void)state;
	assert_true(strat_utf8_contains("Müller, Jürgen", "muller"));
	assert_true(strat_utf8_contains("Muller", "MÜLL"));
	assert_true(strat_utf8_contains("Łukasz", "lukasz"));
	assert_true(strat_utf8_contains("Großmann", "ssm"));
	assert_true(strat_utf8_contains("aaab", "aab"));
	assert_true(strat_utf8_contains("Ann", ""));
	assert_true(strat_utf8_contains("", ""));
	assert_true(strat_utf8_contains("O'Brien, Kay", "obri"));
	assert_false(strat_utf8_contains("O'Brien, Kay", "'"));
	assert_true(strat_utf8_contains("O\342\200\231Brien, Kay", "o'b"));
	assert_false(strat_utf8_contains("Muller", "mullers"));
	assert_false(strat_utf8_contains("", "m"));
	assert_false(strat_utf8_contains("Шах", "м"));
}

static void
a_name_is_sought_by_the_beginnings_of_its_words_in_any_order(void **state)
{
	(void)state;
	assert_true(strat_utf8_has_words("Roth, Ben", "roth b"));
	assert_true(strat_utf8_has_words("Roth, Ben", "ben roth"));
	assert_true(strat_utf8_has_words("Ben Roth", "roth, b."));
	assert_true(strat_utf8_has_words("Müller-Lüdenscheidt, Jürgen", "jur lud"));
	assert_true(strat_utf8_has_words("O'Brien, Kay", "kay obri"));
	assert_true(strat_utf8_has_words("Bauer, Ben", "b ben"));
	assert_true(strat_utf8_has_words("Шевченко, Тарас", "тарас ш"));
	assert_false(strat_utf8_has_words("Roth, Ben", "ben b")); /* another word each */
	assert_false(strat_utf8_has_words("Roth, Ben", "oth b"));
	assert_false(strat_utf8_has_words("Roth, Ben", "roth ben c"));
	assert_false(strat_utf8_has_words("Roth\nBen", "ben roth")); /* two names */
	assert_false(strat_utf8_has_words("Roth, Ben", ""));
	assert_false(strat_utf8_has_words("Roth, Ben", " ,"));
	assert_true(strat_utf8_is_sought("Roth, Ben", "oth, b"));
}

static int
compare(const void *a, const void *b)
{
	return strat_utf8_compare(*(const char *const *)a, *(const char *const *)b);
}

static void
names_are_in_the_order_of_their_alphabets(void **state)
{
	static const char *const sorted[] = { "adam", "Bo", "Bo Li", "Bo-Li", "Böhm", "Bohn",
		"de Vries", "Eder", "Élie", "Emil", "Lang", "Łaski", "Lund", "Muller", "Müller",
		"Müllers", "Obel", "Ørsted", "Otto", "Żak", "Zola", "Ωνάσης", "Андрій", "Гай",
		"Ґалаґан", "Дубчак", "Ева", "Ёлкин", "Еременко", "Євген", "Жук", "Иван", "Іван",
		"Їжак", "Йосип", "Яна" };
	const char *list[sizeof sorted / sizeof *sorted];
	size_t n = sizeof sorted / sizeof *sorted, i;

	(void)state;
	for (i = 0; i < n; i++)
		list[i] = sorted[(i * 7 + 3) % n];
	qsort(list, n, sizeof *list, compare);
	for (i = 0; i < n; i++)
		assert_string_equal(list[i], sorted[i]);
	assert_true(strat_utf8_compare("muller", "Muller") > 0); /* one order for each two */
	assert_int_equal(strat_utf8_compare("Ann", "Ann"), 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(accents_and_capitals_are_ignored),
		cmocka_unit_test(folded_text_is_never_longer_and_stays_as_it_is),
		cmocka_unit_test(a_part_is_found_with_or_without_its_accents),
		cmocka_unit_test(a_name_is_sought_by_the_beginnings_of_its_words_in_any_order),
		cmocka_unit_test(names_are_in_the_order_of_their_alphabets),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
