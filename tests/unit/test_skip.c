/* test_skip.c - records skipped by their tags; lines counted. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "base/lines.h"
#include "formats/sgr/sgr_skip.h"

/* Assert which pieces of TEXT are read to find what EXPRESSION matches, each followed by `|'. */
static void
reads(const char *expression, const char *text, const char *want)
{
	struct strat_text t = { .p = text, .end = text + strlen(text), .line = 1 };
	struct strat_select_error why;
	struct strat_select *s;
	struct strat_sgr_skip skip;
	const char *to, *p;
	char got[1000] = "";
	long line = 1;

	assert_int_equal(strat_select_compile(&s, expression, &why), 0);
	strat_sgr_skip_init(&skip, s);
	while (strat_sgr_skip_next(&skip, &t, &to)) {
		strncat(got, t.p, (size_t)(to - t.p));
		strcat(got, "|");
		for (line = 1, p = text; p < t.p; p++)
			line += *p == '\n';
		assert_int_equal(t.line, line);
		t.line += strat_lines_count(t.p, (size_t)(to - t.p));
		t.p = to;
	}
	assert_string_equal(got, want);
	strat_select_close(s);
}

#define A "[Event \"a\"]\n\n1. e4-e5 1-0\n\n"
#define B "[Event \"b\"]\n\n{[%clk 1]} 1. e4-e5\n1-0\n\n"

static void
games_are_passed_by_for_their_tags(void **state)
{
	(void)state;
	reads("event = b", A B A B A, B "|" B "|");
	reads("event = b and plies > 3", "\n\n" A A, "");
	reads("event ~ c", B, "");
	reads("plies > 3", A B, A B "|");
	reads("event = b and battle 3x4", B A, B "|");
}

static void
without_tags_all_must_be_read(void **state)
{
	(void)state;
	reads("event != b", A B, A B "|");
	reads("red wins", A B, A B "|");
	reads("not has event", A B, A B "|");
}

static void
what_is_not_plain_is_read(void **state)
{
	(void)state;
	reads("event = b", A "[Event \"a\\\"\"]\n1-0\n" A, "[Event \"a\\\"\"]\n1-0\n|");
	reads("event = b", "[Event \"a\"]\n1-0 [Event \"b\"] *\n" A A,
	    "[Event \"a\"]\n1-0 [Event \"b\"] *\n" A "|");
	reads("event = b", "[Event \"a\"]\n{no end}\n[Event \"b\"]\n*\n" A,
	    "[Event \"a\"]\n{no end}\n[Event \"b\"]\n*\n|");
	reads("event = b", "[Event \"a\"]\n; 1-0\n[Event \"b\"]\n*\n" A,
	    "[Event \"a\"]\n; 1-0\n[Event \"b\"]\n*\n|");
	reads("event = b", "1. e4-e5 *\n" A, "1. e4-e5 *\n|");
	reads("event = b", "[Event a]\n*\n" A, "[Event a]\n*\n|");
	reads("event = b", A "[Event \"a\"]\n\n1. e4-e5", "[Event \"a\"]\n\n1. e4-e5|");
}

static void
all_lines_are_counted(void **state)
{
	static char text[5000];
	size_t from, len, i;
	long want;

	(void)state;
	srand(1);
	for (i = 0; i < sizeof text; i++)
		text[i] = "\n\n\v\t\x8a\x0b a"[rand() % 8];
	for (from = 0; from < 20; from++)
		for (len = 0; len < sizeof text - from; len += 1 + len / 7) {
			for (want = 0, i = 0; i < len; i++)
				want += text[from + i] == '\n';
			assert_int_equal(strat_lines_count(text + from, len), want);
		}
	memset(text, '\n', sizeof text);
	assert_int_equal(strat_lines_count(text, sizeof text), sizeof text);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(games_are_passed_by_for_their_tags),
		cmocka_unit_test(without_tags_all_must_be_read),
		cmocka_unit_test(what_is_not_plain_is_read),
		cmocka_unit_test(all_lines_are_counted),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
