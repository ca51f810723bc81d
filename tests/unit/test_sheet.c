/* test_sheet.c - tables of people: encodings, delimiters, the words over columns, cells. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include "formats/results/people_layout.h"
#include "formats/sheet/delimiter.h"
#include "formats/sheet/encoding.h"

static void
encodings_are_recognised_by_words(void **state)
{
	static const struct {
		const char *text, *name;
		size_t len;
	} rows[] = {
		{ "Jan Bos", "UTF-8", 0 },
		{ "Zo\xc3\xab M\xc3\xbcller", "UTF-8", 0 },
		{ "Zo\xc3\xab M\xc3\xbcller \xc3\xa9t\xc3\xa9 \xc3\xa0 \xff", "UTF-8", 0 },
		{ "J\xf6rg M\xfcller", "windows-1252", 0 },
		{ "Fran\xe7ois Lef\xe8vre", "windows-1252", 0 },
		{ "Fran\xe7ois No\xebl, \xc9milie", "windows-1252", 0 },
		{ "\xa3ukasz Wi\x9cniewski", "windows-1250", 0 },
		{ "Wa\xb3\xeasa", "windows-1250", 0 },
		{ "Wisniewski, Szymczak, Kami\xf1ski, Wi\x9cniewska, Dzierz", "windows-1250", 0 },
		{ "\xd8\xe5\xe2\xf7\xe5\xed\xea\xee \xd2\xe0\xf0\xe0\xf1", "windows-1251", 0 },
		{ "\xbf\xe6\xe0\xea, Jan", "windows-1251", 0 },
		{ "\xff\xfeJ\0a\0", "UTF-16LE", 6 },
		{ "\xfe\xff\0J\0a", "UTF-16BE", 6 },
		{ "J\0a\0n\0 \0B\0o\0s\0", "UTF-16LE", 14 },
		{ "\0J\0a\0n\0 \0B\0o\0s", "UTF-16BE", 14 },
		{ "", "UTF-8", 0 },
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof rows / sizeof *rows; i++)
		assert_string_equal(rows[i].name,
		    strat_encoding_guess(
			rows[i].text, rows[i].len ? rows[i].len : strlen(rows[i].text)));
}

static void
encodings_are_converted_to_utf8(void **state)
{
	static const struct {
		const char *name, *from, *to;
		size_t len;
	} rows[] = {
		{ "cp1250", "\xb3\xf3\x9f", "\xc5\x82\xc3\xb3\xc5\xba", 3 },
		{ "Windows-1251", "\xaf\xe6", "\xd0\x87\xd0\xb6", 2 },
		{ "WINDOWS_1252", "\x80\xe9\x81", "\xe2\x82\xac\xc3\xa9\xef\xbf\xbd", 3 },
		{ "latin1", "\xe9", "\xc3\xa9", 1 },
		{ "UTF-16", "\xfe\xff\xd8\x3d\xde\x00", "\xf0\x9f\x98\x80", 6 },
		{ "UTF-16LE", "\x3d\xd8\x00\xde\x3d\xd8", "\xf0\x9f\x98\x80\xef\xbf\xbd", 6 },
		{ "UTF-16LE", "a\0b", "a\xef\xbf\xbd", 3 },
		{ "UTF-8",
		    "\xef\xbb\xbf"
		    "a",
		    "a", 4 },
	};
	struct strat_out out;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof rows / sizeof *rows; i++) {
		assert_true(strat_encoding_is_known(rows[i].name));
		strat_out_init(&out, -1);
		assert_int_equal(
		    strat_encoding_convert(&out, rows[i].name, rows[i].from, rows[i].len), 0);
		strat_out_char(&out, '\0');
		assert_string_equal(out.text, rows[i].to);
		strat_out_free(&out);
	}
	assert_false(strat_encoding_is_known("Klingon"));
	assert_false(strat_encoding_is_known(""));
}

static void
delimiters_are_those_of_most_rows(void **state)
{
	static const struct {
		const char *text;
		char delimiter;
		long line;
	} rows[] = {
		{ "a,b\nc,d\n", ',', 1 },
		{ "Bos, Jan;1\nVos, Piet;2\n", ';', 1 },
		{ "Members, 2026\n\na\tb\nc\td\n", '\t', 1 },
		{ "a|b,c\nd|e\n", '|', 1 },
		{ "\"a;b;c\",d\n\"e;f;g\",h\n", ',', 1 },
		{ "sep=|\r\na;b|c\r\n", '|', 2 },
		{ "\xef\xbb\xbfsep=,\na;b;c\n", ',', 2 },
		{ "name\nAnn\n", ',', 1 },
		{ "", ',', 1 },
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof rows / sizeof *rows; i++) {
		const char *s = rows[i].text;
		long line;

		assert_int_equal(strat_delimiter_find(&s, s + strlen(s), &line), rows[i].delimiter);
		assert_int_equal(line, rows[i].line);
	}
}

static void
headers_are_known_in_six_languages(void **state)
{
	static const struct {
		const char *text;
		int role;
	} rows[] = {
		{ "Full Name", STRAT_CLUB_NAME },
		{ "Naam speler:", STRAT_CLUB_NAME },
		{ "NAZWISKO I IMI\xc4\x98", STRAT_CLUB_NAME },
		{ "Pr\xc3\xa9nom", STRAT_PEOPLE_FIRST },
		{ "\xd0\x86\xd0\xbc\xe2\x80\x99\xd1\x8f", STRAT_PEOPLE_FIRST },
		{ "tussenvoegsel(s)", STRAT_PEOPLE_INFIX },
		{ "Naam, voornaam", STRAT_CLUB_NAME },
		{ "Nachname und Vorname", STRAT_CLUB_NAME },
		{ "Nachname", STRAT_PEOPLE_LAST },
		{ "Elo", STRAT_CLUB_RATING },
		{ "Rating 1-11-2026", STRAT_CLUB_RATING },
		{ "Rating (november)", STRAT_CLUB_RATING },
		{ "Rating na november", STRAT_CLUB_RATING },
		{ "Wertungszahl", STRAT_CLUB_RATING },
		{ "Verein", STRAT_CLUB_CLUB },
		{ "F\xc3\xa9"
		  "d\xc3\xa9ration",
		    STRAT_CLUB_COUNTRY },
		{ "N\xc2\xb0 licence", STRAT_CLUB_LICENCE },
		{ "P\xc5\x82"
		  "e\xc4\x87",
		    STRAT_CLUB_SEX },
		{ "m/v", STRAT_CLUB_SEX },
		{ "Geb.datum", STRAT_CLUB_BORN },
		{ "Dru\xc5\xbcyna", STRAT_CLUB_TEAM },
		{ "E-mail", STRAT_PEOPLE_NOTHING },
		{ "Club email", STRAT_PEOPLE_NOTHING },
		{ "Nr.", STRAT_PEOPLE_NOTHING },
		{ "", STRAT_PEOPLE_NOTHING },
		{ "2026", STRAT_PEOPLE_NOTHING },
	};
	size_t i;
	int rank;

	(void)state;
	for (i = 0; i < sizeof rows / sizeof *rows; i++)
		if (strat_people_word(rows[i].text, strlen(rows[i].text), &rank) != rows[i].role)
			fail_msg("'%s'", rows[i].text);
}

static void
sums_are_no_players(void **state)
{
	static const struct {
		const char *text;
		int is_total;
	} rows[] = { { "Total", 2 }, { "Totaal: 24 leden", 2 }, { "Gemiddelde rating", 2 },
		{ "24 Spieler", 1 }, { "Suma Jan", 0 }, { "Jan Total", 0 }, { "", 0 } };
	size_t i;

	(void)state;
	for (i = 0; i < sizeof rows / sizeof *rows; i++)
		assert_int_equal(
		    strat_people_is_total(rows[i].text, strlen(rows[i].text)), rows[i].is_total);
}

static void
cells_become_facts(void **state)
{
	static const struct {
		int role;
		const char *text, *fact; /* FACT is NULL: it cannot be kept */
	} rows[] = {
		{ STRAT_CLUB_NAME, " Jan\xc2\xa0 \n Bos\xe2\x80\x8b ", "Jan Bos" },
		{ STRAT_CLUB_RATING, "1500,6", "1501" },
		{ STRAT_CLUB_RATING, "1.480", "1480" },
		{ STRAT_CLUB_RATING,
		    "1\xc2\xa0"
		    "480,4",
		    "1480" },
		{ STRAT_CLUB_RATING, "25.123", "25" },
		{ STRAT_CLUB_RATING, "n.v.t.", "" },
		{ STRAT_CLUB_RATING, "x", "x" },
		{ STRAT_CLUB_SEX, "Kobieta", "w" },
		{ STRAT_CLUB_SEX, "H", "m" },
		{ STRAT_CLUB_SEX, "?", "" },
		{ STRAT_CLUB_SEX, "q", NULL },
		{ STRAT_CLUB_COUNTRY, "Belgi\xc3\xab", "BEL" },
		{ STRAT_CLUB_COUNTRY, "FRA", "FRA" },
		{ STRAT_CLUB_COUNTRY, "Atlantis", NULL },
		{ STRAT_CLUB_BORN, "1985", "1985" },
		{ STRAT_CLUB_BORN, "12.3.1985", "1985-03-12" },
		{ STRAT_CLUB_BORN, "1985/03/12 00:00:00", "1985-03-12" },
		{ STRAT_CLUB_BORN, "1985-03-12T00:00:00", "1985-03-12" },
		{ STRAT_CLUB_BORN, "30-2-1985", NULL },
		{ STRAT_CLUB_BORN, "1-2-85", NULL },
	};
	char fact[STRAT_CLUB_TEXT];
	size_t i;

	(void)state;
	for (i = 0; i < sizeof rows / sizeof *rows; i++) {
		const struct strat_row_cell cell = { rows[i].text, strlen(rows[i].text) };
		const char *why = strat_people_cell(
		    rows[i].role, &cell, STRAT_PEOPLE_DAY_FIRST, fact);

		assert_int_equal(why == NULL, rows[i].fact != NULL);
		if (!why)
			assert_string_equal(fact, rows[i].fact);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(encodings_are_recognised_by_words),
		cmocka_unit_test(encodings_are_converted_to_utf8),
		cmocka_unit_test(delimiters_are_those_of_most_rows),
		cmocka_unit_test(headers_are_known_in_six_languages),
		cmocka_unit_test(sums_are_no_players),
		cmocka_unit_test(cells_become_facts),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
