/* test_api_select.c - the API finds games and moments by expressions. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <strat/select.h>

#include "api_help.h"

#define SETUPS                                                                                     \
	"[Red \"Ann\"]\n[Blue \"Bob\"]\n[Rules \"duel\"]\n"                                        \
	"[RedSetup \"........../........../........../SM93223BBF\"]\n"                             \
	"[BlueSetup \"FBB32239MS/........../........../..........\"]\n\n"

static const char good[] = SETUPS "1. e1-e9 e10xe9 2. b1-b2 *\n";
static const char bad[] = SETUPS "1. e1-e9 e10xe9 2. b1-b4 *\n";

static struct strat_select *
selector(const char *text)
{
	struct strat_select *s;

	assert_int_equal(strat_select_open(&s, text, NULL, NULL), 0);
	return s;
}

struct moments {
	size_t n, plies[9];
};

static void
keep(void *arg, size_t plies)
{
	struct moments *m = arg;

	assert_true(m->n < 9);
	m->plies[m->n++] = plies;
}

static void
a_game_is_chosen_or_not(void **state)
{
	struct strat_select *s = selector("red = Ann and plies = 3");
	struct strat_record *g = game(good);

	(void)state;
	assert_false(strat_select_has_moments(s));
	assert_int_equal(strat_select_match(s, g, NULL, NULL, NULL), 1);
	strat_select_invert(s);
	assert_int_equal(strat_select_match(s, g, NULL, NULL, NULL), 0);
	strat_select_close(s);
	s = selector("red = Bob");
	assert_int_equal(strat_select_match(s, g, NULL, NULL, NULL), 0);
	strat_select_close(s);
	strat_select_close(NULL);
	strat_record_delete(g);
}

static void
moments_are_told(void **state)
{
	struct strat_select *s = selector("red to move or blue battle");
	struct strat_record *g = game(good);
	struct moments m = { 0 };

	(void)state;
	assert_true(strat_select_has_moments(s));
	assert_int_equal(strat_select_match(s, g, keep, &m, NULL), 1);
	assert_int_equal(m.n, 2);
	assert_int_equal(m.plies[0], 0);
	assert_int_equal(m.plies[1], 2);
	strat_select_close(s);
	strat_record_delete(g);
}

static void
an_error_has_a_place(void **state)
{
	struct strat_report report = { 0 };
	struct strat_select *s;
	size_t at = 99;

	(void)state;
	assert_int_equal(strat_select_open(&s, "red = Ann with", &at, &report), -STRAT_E_SYNTAX);
	assert_null(s);
	assert_int_equal(at, 10);
	assert_int_equal(report.count[STRAT_FAULT], 1);
	assert_int_equal(strat_select_open(&s, "(", NULL, NULL), -STRAT_E_SYNTAX);
}

static void
a_faulty_game_is_judged_up_to_its_fault(void **state)
{
	struct strat_select *s = selector("battle"), *later = selector("quickness");
	struct strat_record *g = game(bad);
	struct strat_report report = { 0 };

	(void)state;
	assert_int_equal(strat_select_match(s, g, NULL, NULL, &report), 1);
	assert_int_equal(report.count[STRAT_FAULT], 0);
	assert_int_equal(strat_select_match(later, g, NULL, NULL, &report), 0);
	assert_int_equal(report.count[STRAT_FAULT], 1);
	strat_select_set_rules(s, strat_rules_find("isf"), NULL);
	assert_int_equal(strat_select_match(s, g, NULL, NULL, &report), 0);
	assert_true(report.count[STRAT_FAULT] > 1);
	strat_select_close(s);
	strat_select_close(later);
	strat_record_delete(g);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_game_is_chosen_or_not),
		cmocka_unit_test(moments_are_told),
		cmocka_unit_test(an_error_has_a_place),
		cmocka_unit_test(a_faulty_game_is_judged_up_to_its_fault),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
