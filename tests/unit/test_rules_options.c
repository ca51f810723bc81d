/* test_rules_options.c - options and armies are read, written and checked. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "rules_help.h"

static char why[120];

/* Set the options TEXT in a copy of NAME's rules. */
static int
set(struct strat_rules *r, const char *name, const char *text)
{
	*r = *rules(name);
	why[0] = '\0';
	return strat_rules_options(r, text, why, sizeof why);
}

static void
assert_options(const char *name, const char *text, const char *canonical)
{
	struct strat_rules r;
	struct strat_out o;

	assert_int_equal(set(&r, name, text), 0);
	strat_out_init(&o, -1);
	strat_rules_write_options(&o, &r, rules(name));
	strat_out_char(&o, '\0');
	assert_string_equal(o.text, canonical);
	strat_out_free(&o);
}

static void
assert_no_options(const char *name, const char *text, const char *reason)
{
	struct strat_rules r;

	assert_int_equal(set(&r, name, text), -STRAT_E_OPTION);
	assert_non_null(strstr(why, reason));
	assert_memory_equal(&r, rules(name), sizeof r);
}

static void
each_rule_set_allows_what_its_rulebook_offers(void **state)
{
	const struct strat_rules *const *r;

	(void)state;
	EACH(r)
	{
		const char *name = (*r)->name;
		int variants = is_among(name, "american-revised hasbro-1999");
		int i;

		for (i = STRAT_AGGRESSOR; i <= STRAT_RESCUE; i++)
			assert_int_equal(((*r)->allowed & STRAT_OPTION_BIT(i)) != 0, variants);
		assert_int_equal(((*r)->allowed & STRAT_OPTION_BIT(STRAT_CAPTURED_PIECES)) != 0,
		    is_among(name, "fire-ice fire-ice-powers"));
		for (i = STRAT_TWO_SQUARES; i <= STRAT_BOTH_IMMOBILE; i++)
			assert_true((*r)->allowed & STRAT_OPTION_BIT(i));
	}
}

/* A sentence can be read in another way only in rule sets that contain it. */
static void
other_readings_are_allowed_where_the_sentence_stands(void **state)
{
	static const char rescue[] = "american-revised hasbro-1999", powers[] = "fire-ice-powers";
	static const struct {
		enum strat_option option;
		const char *names;
	} rows[] = { { STRAT_ATTACKS_COUNT, boxes }, { STRAT_RESCUE_BY_ATTACK, rescue },
		{ STRAT_RESCUE_ROWS, rescue }, { STRAT_SIDEWAYS_STRIKE, "hasbro-1999" },
		{ STRAT_RAMPAGE_TRAPS, powers }, { STRAT_SPY_AGAINST_SPY, "jumbo jumbo-mission" },
		{ STRAT_RESCUE_EQUALS, "hasbro-1999" }, { STRAT_QUICKNESS_RETURN, powers },
		{ STRAT_FLIGHT_OVER_NONE, powers }, { STRAT_POWER_IS_ENOUGH, powers } };
	const struct strat_rules *const *r;
	size_t i;

	(void)state;
	EACH(r)
	for (i = 0; i < sizeof rows / sizeof *rows; i++)
		assert_int_equal(((*r)->allowed & STRAT_OPTION_BIT(rows[i].option)) != 0,
		    is_among((*r)->name, rows[i].names));
}

static void
options_are_written_in_canonical_order(void **state)
{
	(void)state;
	assert_options("hasbro-1999",
	    "both-immobile=draw quiet-limit=200 move-limit=2000 chase=on two-squares=5 rescue "
	    "silent aggressor",
	    "aggressor silent rescue two-squares=5 chase=on move-limit=2000 quiet-limit=200 "
	    "both-immobile=draw");
	assert_options(
	    "fire-ice", "two-squares=off captured=stealth", "captured=stealth two-squares=off");
}

static void
values_equal_to_the_default_are_left_out(void **state)
{
	(void)state;
	assert_options("hasbro-1999", "", "");
	assert_options("isf", " two-squares=5\tchase=on  both-immobile=draw ", "");
	assert_options("fire-ice", "captured=open move-limit=off", "");
	assert_options("isf", "chase=off", "chase=off");
	assert_options("hasbro-1999",
	    "attacks-count=on rescue-by-attack=on rescue-rows=half sideways-strike=off", "");
	assert_options("hasbro-1999",
	    "sideways-strike=on rescue-rows=home rescue-by-attack=off attacks-count=off rescue",
	    "rescue attacks-count=off rescue-by-attack=off rescue-rows=home sideways-strike=on");
	assert_options("fire-ice-powers", "rampage-traps=harmless", "");
	assert_options("fire-ice-powers",
	    "power-is-enough=off flight-over-none=on quickness-return=on rampage-traps=deadly",
	    "rampage-traps=deadly quickness-return=on flight-over-none=on power-is-enough=off");
	assert_options(
	    "fire-ice-powers", "power-is-enough=on flight-over-none=off quickness-return=off", "");
	assert_options("jumbo", "spy-against-spy=attacker", "spy-against-spy=attacker");
	assert_options("jumbo", "spy-against-spy=equals", "");
	assert_options("hasbro-1999", "rescue-equals=off aggressor", "aggressor rescue-equals=off");
}

static void
aggressor_gives_equal_battles_to_the_attacker(void **state)
{
	struct strat_rules r, table = *rules("american-revised");
	int rank;

	(void)state;
	assert_int_equal(set(&r, "american-revised", "aggressor"), 0);
	for (rank = STRAT_SPY; rank <= STRAT_MARSHAL; rank++)
		table.battle[rank][rank] = STRAT_WON;
	assert_memory_equal(r.battle, table.battle, sizeof r.battle);
}

static void
two_squares_changes_the_number_and_not_what_is_compared(void **state)
{
	struct strat_rules r;

	(void)state;
	assert_int_equal(set(&r, "jumbo", "two-squares=5"), 0);
	assert_int_equal(r.two_squares, 5);
	assert_false(r.by_edges);
	assert_int_equal(set(&r, "ucc", "two-squares=5"), 0);
	assert_true(r.by_edges);
}

static void
wrong_options_change_nothing(void **state)
{
	(void)state;
	assert_no_options("isf", "two-squares=4 aggressor", "not allowed");
	assert_no_options("ultimate-lightning", "rescue", "not allowed");
	assert_no_options("isf", "four-squares=4", "unknown option");
	assert_no_options("isf", "two-squares=4 two-squares=4", "given twice");
	assert_no_options("hasbro-1999", "aggressor=on", "invalid value");
	assert_no_options("fire-ice", "captured", "invalid value");
	assert_no_options("fire-ice", "captured=ope", "invalid value");
}

static void
numbers_are_numbers_within_bounds(void **state)
{
	(void)state;
	assert_no_options("isf", "two-squares=0", "invalid value");
	assert_no_options("isf", "two-squares=", "invalid value");
	assert_no_options("isf", "two-squares=-3", "invalid value");
	assert_no_options("isf", "two-squares=3x", "invalid value");
	assert_no_options("isf", "two-squares=100", "invalid value");
	assert_no_options("isf", "move-limit=131073", "invalid value");
	assert_no_options("isf", "move-limit=99999999999999999999", "invalid value");
	assert_options(
	    "isf", "two-squares=99 move-limit=131072", "two-squares=99 move-limit=131072");
}

/* ------ armies ------ */

static void
assert_army_tag(const char *name, const char *tag, const char *wrong)
{
	struct strat_rules r = *rules(name);
	int rc = strat_rules_army(&r, tag, why, sizeof why);

	assert_int_equal(rc, wrong ? -STRAT_E_ARMY : 0);
	if (wrong) {
		assert_non_null(strstr(why, wrong));
		assert_memory_equal(&r, rules(name), sizeof r);
	}
}

static void
an_army_tag_changes_the_ranks_that_it_names(void **state)
{
	struct strat_rules r = *rules("fire-ice");

	(void)state;
	assert_int_equal(strat_rules_army(&r, "2x5  Bx5", why, sizeof why), 0);
	assert_int_equal(r.army[STRAT_SCOUT], 5);
	assert_int_equal(r.army[STRAT_BOMB], 5);
	assert_int_equal(strat_rules_army_size(&r), 30);
	assert_army_tag("fire-ice", "Mx0 Fx1", NULL);
}

static void
a_wrong_army_tag_changes_nothing(void **state)
{
	(void)state;
	assert_army_tag("fire-ice", "2x5 Bx7", "32 pieces do not fit on 30 home squares");
	assert_army_tag("isf", "Fx2 2x7", "2 Flags");
	assert_army_tag("isf", "Fx0", "0 Flags");
	assert_army_tag("isf", "2x8 2x7", "given twice");
	assert_army_tag("isf", "5", "invalid count");
	assert_army_tag("isf", "5x", "invalid count");
	assert_army_tag("isf", "5x-1", "invalid count");
	assert_army_tag("isf", "5x111", "invalid count");
	assert_army_tag("isf", "?x1", "invalid count");
	assert_army_tag("isf", "1x1", "invalid count");
	assert_army_tag("free", "2x5", "free");
}

static void
no_army_is_larger_than_forty(void **state)
{
	struct strat_rules r = *rules("isf");

	(void)state;
	r.home = 5;
	assert_int_equal(strat_rules_army(&r, "2x9", why, sizeof why), -STRAT_E_ARMY);
	assert_non_null(strstr(why, "too many pieces: 41"));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(each_rule_set_allows_what_its_rulebook_offers),
		cmocka_unit_test(options_are_written_in_canonical_order),
		cmocka_unit_test(values_equal_to_the_default_are_left_out),
		cmocka_unit_test(aggressor_gives_equal_battles_to_the_attacker),
		cmocka_unit_test(other_readings_are_allowed_where_the_sentence_stands),
		cmocka_unit_test(two_squares_changes_the_number_and_not_what_is_compared),
		cmocka_unit_test(wrong_options_change_nothing),
		cmocka_unit_test(numbers_are_numbers_within_bounds),
		cmocka_unit_test(an_army_tag_changes_the_ranks_that_it_names),
		cmocka_unit_test(a_wrong_army_tag_changes_nothing),
		cmocka_unit_test(no_army_is_larger_than_forty),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
