/* test_version.c - the version as text and as a number are the same. */
#include "strat/base.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

static void
the_number_is_the_text(void **state)
{
	char text[32];
	int v = strat_version_number();

	(void)state;
	snprintf(text, sizeof text, "%d.%d.%d", v / 10000, v / 100 % 100, v % 100);
	assert_string_equal(text, strat_version());
	assert_string_equal(strat_version(), STRAT_VERSION);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_number_is_the_text),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
