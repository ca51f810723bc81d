/* test_api_rules.c - the API queries rule sets. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <strat/rules.h>

static void
rule_sets_are_listed(void **state)
{
	const struct strat_rules *r;
	struct strat_rules_info info;
	size_t i;

	(void)state;
	for (i = 0; (r = strat_rules_at(i)) != NULL; i++) {
		strat_rules_describe(r, &info);
		assert_ptr_equal(strat_rules_find(info.name), r);
		assert_true(strlen(info.title) > 0);
		assert_true(strlen(info.source) > 0);
	}
	assert_true(i > 9);
	assert_null(strat_rules_at(i + 1));
	assert_null(strat_rules_find("chess"));
}

static void
ranks_have_symbols(void **state)
{
	int rank;

	(void)state;
	for (rank = STRAT_SPY; rank < STRAT_RANKS; rank++)
		assert_int_equal(
		    strat_rank_from_char(strat_rank_to_char((enum strat_rank)rank)), rank);
	assert_int_equal(strat_rank_from_char('x'), STRAT_NO_RANK);
}

static struct strat_rules_info
info_of(const struct strat_rules *r)
{
	struct strat_rules_info info;

	strat_rules_describe(r, &info);
	return info;
}

static void
the_board_is_that_of_the_rulebook(void **state)
{
	const struct strat_rules *isf = strat_rules_find("isf"),
				 *ice = strat_rules_find("fire-ice");

	(void)state;
	assert_int_equal(info_of(isf).files, 10);
	assert_int_equal(info_of(ice).rows, 8);
	assert_int_equal(info_of(isf).home_rows, 4);
	assert_true(strat_rules_has_square(isf, 0xaa));
	assert_false(strat_rules_has_square(ice, 0xaa));
	assert_false(strat_rules_has_square(isf, 0x53));
	assert_false(strat_rules_has_square(isf, 0));
	assert_false(strat_rules_has_square(isf, 0x1b));
	assert_true(strat_rules_is_home(isf, STRAT_RED, 0x41));
	assert_false(strat_rules_is_home(isf, STRAT_BLUE, 0x41));
}

static void
armies_and_battles_too(void **state)
{
	const struct strat_rules *isf = strat_rules_find("isf"),
				 *ice = strat_rules_find("fire-ice");
	const struct strat_rules *free_army = strat_rules_find("free");

	(void)state;
	assert_int_equal(info_of(isf).count[STRAT_SCOUT], 8);
	assert_int_equal(info_of(isf).army_size, 40);
	assert_false(info_of(isf).army_is_free);
	assert_true(info_of(free_army).army_is_free);
	assert_int_equal(info_of(free_army).army_size, 0);
	assert_int_equal(strat_rules_battle(isf, STRAT_MINER, STRAT_BOMB), STRAT_WON);
	assert_int_equal(strat_rules_battle(isf, STRAT_BOMB, STRAT_MINER), STRAT_NO_OUTCOME);
	assert_int_equal(strat_rules_battle(isf, STRAT_SPY, STRAT_FLAG), STRAT_CAPTURED);
	assert_int_equal(strat_rules_power(isf, STRAT_MARSHAL), STRAT_NO_POWER);
	assert_string_equal(strat_rules_rank_name(isf, STRAT_MINER), "Miner");
	assert_string_equal(strat_rules_rank_name(ice, STRAT_MINER), "Dwarf");
}

static void
ranks_have_marks(void **state)
{
	const struct strat_rules *isf = strat_rules_find("isf"),
				 *old = strat_rules_find("american");

	(void)state;
	assert_string_equal(strat_rules_mark(isf, STRAT_MARSHAL, STRAT_MARKS_CANONICAL), "M");
	assert_string_equal(strat_rules_mark(isf, STRAT_MARSHAL, STRAT_MARKS_PRINTED), "10");
	assert_string_equal(strat_rules_mark(old, STRAT_MARSHAL, STRAT_MARKS_PRINTED), "1");
	assert_string_equal(strat_rules_mark(old, STRAT_UNKNOWN, STRAT_MARKS_PRINTED), "?");
}

static void
own_rules_can_be_changed(void **state)
{
	struct strat_report report = { 0 };
	struct strat_rules *r;
	char text[80];

	(void)state;
	assert_int_equal(strat_rules_open(&r, "american-revised", &report), 0);
	assert_int_equal(strat_rules_options_text(r, text, sizeof text), 0);
	assert_int_equal(strat_rules_set_options(r, "aggressor move-limit=100", &report), 0);
	assert_int_equal(strat_rules_battle(r, STRAT_MAJOR, STRAT_MAJOR), STRAT_WON);
	assert_int_equal(
	    strat_rules_options_text(r, text, sizeof text), strlen("aggressor move-limit=100"));
	assert_string_equal(text, "aggressor move-limit=100");
	assert_int_equal(strat_rules_set_options(r, "silent fast", &report), -STRAT_E_OPTION);
	assert_int_equal(strat_rules_set_army(r, "Fx2", &report), -STRAT_E_ARMY);
	assert_int_equal(report.count[STRAT_FAULT], 2);
	assert_int_equal(
	    strat_rules_options_text(r, text, sizeof text), strlen("aggressor move-limit=100"));
	assert_int_equal(strat_rules_set_army(r, "2x5 Bx5", &report), 0);
	assert_int_equal(info_of(r).army_size, 36);
	assert_int_equal(info_of(strat_rules_find("american-revised")).army_size, 40);
	strat_rules_close(r);
}

static void
house_rules_are_read_from_text(void **state)
{
	static const char house[] = "based on isf\nname evening\narmy 2x5\n";
	struct strat_report report = { 0 };
	struct strat_rules *r;

	(void)state;
	assert_int_equal(strat_rules_open_text(&r, house, strlen(house), &report), 0);
	assert_string_equal(info_of(r).name, "evening");
	assert_int_equal(info_of(r).count[STRAT_SCOUT], 5);
	strat_rules_close(r);
	assert_int_equal(strat_rules_open_text(&r, "board 3", 7, &report), -STRAT_E_HOUSE);
	assert_null(r);
	assert_true(report.count[STRAT_TROUBLE] > 0);
	assert_true(strat_rules_open(&r, "chess", &report) < 0);
	assert_null(r);
	assert_int_equal(strat_rules_open(&r, NULL, &report), 0);
	assert_non_null(strat_rules_find(info_of(r).name));
	strat_rules_close(r);
	strat_rules_close(NULL);
}

static void
rulings_bear_on_codes(void **state)
{
	const struct strat_ruling *ruling;
	int on_chase = 0;
	size_t i;

	(void)state;
	for (i = 0; (ruling = strat_ruling_at(i)) != NULL; i++)
		on_chase += strat_ruling_applies(ruling, STRAT_E_CHASE);
	assert_true(on_chase > 0 && (size_t)on_chase < i);
	assert_null(strat_ruling_at(i + 1));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(rule_sets_are_listed),
		cmocka_unit_test(ranks_have_symbols),
		cmocka_unit_test(the_board_is_that_of_the_rulebook),
		cmocka_unit_test(armies_and_battles_too),
		cmocka_unit_test(ranks_have_marks),
		cmocka_unit_test(own_rules_can_be_changed),
		cmocka_unit_test(house_rules_are_read_from_text),
		cmocka_unit_test(rulings_bear_on_codes),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
