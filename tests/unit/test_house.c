/* test_house.c - house rules: what they can express, and how they are refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "rules_help.h"

/* The diagnostics, each as "LINE: detail;". */
static char told[4096];

static void
tell(void *arg, const struct strat_diag *d)
{
	size_t n = strlen(told);

	(void)arg;
	assert_int_equal(d->code, STRAT_E_HOUSE);
	assert_string_equal(d->file, "games/friday.rules");
	snprintf(told + n, sizeof told - n, "%ld: %s;", d->line, d->detail);
}

static int
house(struct strat_rules *r, const char *text)
{
	struct strat_report rep = { .on_diagnostic = tell };

	told[0] = '\0';
	return strat_house_read(r, text, strlen(text), "games/friday.rules", &rep);
}

static struct strat_rules
good(const char *text)
{
	struct strat_rules r;
	int rc = house(&r, text);

	assert_string_equal(told, "");
	assert_int_equal(rc, 0);
	return r;
}

static void
bad(const char *text, const char *faults)
{
	struct strat_rules r, before;

	memset(&r, 7, sizeof r);
	before = r;
	assert_int_equal(house(&r, text), -STRAT_E_HOUSE);
	assert_string_equal(told, faults);
	assert_memory_equal(&r, &before, sizeof r);
}

/* ------ statements ------ */

static void
a_base_alone_changes_nothing_but_the_name(void **state)
{
	const struct strat_rules *const *base;
	char text[64];

	(void)state;
	EACH(base)
	{
		struct strat_rules r, same = **base;

		snprintf(text, sizeof text, "based on %s", same.name);
		r = good(text);
		assert_string_equal(r.name, "friday");
		assert_ptr_equal(r.based_on, *base);
		assert_memory_equal(r.battle, same.battle, sizeof r.battle);
		memcpy(same.name, r.name, sizeof same.name);
		memcpy(same.title, r.title, sizeof same.title);
		same.about = r.about;
		same.source = r.source;
		same.based_on = r.based_on;
		assert_memory_equal(&r, &same, sizeof r);
	}
}

static void
statements_end_at_semicolons_and_lines_and_comments_are_skipped(void **state)
{
	struct strat_rules r = good("\xef\xbb\xbf# a; title no\r\n"
				    " based  on\tisf ;; two-squares=4;chase off # x; chase on\r\n"
				    ";title Friday  night \n\n  move-limit  =  400");

	(void)state;
	assert_int_equal(r.two_squares, 4);
	assert_false(r.chase);
	assert_string_equal(r.title, "Friday  night");
	assert_int_equal(r.move_limit, 400);
}

static void
name_and_title_are_kept_in_the_rules_themselves(void **state)
{
	char text[] = "based on ucc; name our_rules-2; title Spiel f\xc3\xbcr zwei";
	struct strat_rules r = good(text);

	(void)state;
	memset(text, 'x', sizeof text);
	assert_string_equal(r.name, "our_rules-2");
	assert_string_equal(r.title, "Spiel f\xc3\xbcr zwei");
}

static void
every_option_has_a_statement(void **state)
{
	struct strat_rules r = good("based on isf; aggressor on; silent on; rescue on\n"
				    "captured stealth; two-squares 7; chase off\n"
				    "move-limit 2000; quiet-limit 200; both-immobile loss");

	(void)state;
	assert_true(r.aggressor && r.silent && r.rescue);
	assert_int_equal(r.captured, STRAT_STEALTH_PLAY);
	assert_int_equal(r.two_squares, 7);
	assert_false(r.chase);
	assert_int_equal(r.move_limit, 2000);
	assert_int_equal(r.quiet_limit, 200);
	assert_false(r.both_immobile_draw);
}

static void
options_can_be_switched_off(void **state)
{
	struct strat_rules r = good("based on ultimate-lightning; rescue off; two-squares off\n"
				    "move-limit off; both-immobile draw; captured open");

	(void)state;
	assert_false(r.rescue);
	assert_int_equal(r.two_squares, 0);
	assert_int_equal(r.move_limit, 0);
}

static void
aggressor_changes_the_battles_and_off_restores_them(void **state)
{
	const struct strat_rules *hasbro = strat_rules_find("hasbro-1999");
	struct strat_rules r = good("based on hasbro-1999; aggressor on");

	(void)state;
	assert_int_equal(r.battle[STRAT_MAJOR][STRAT_MAJOR], STRAT_WON);
	assert_int_equal(r.battle[STRAT_SPY][STRAT_SPY], STRAT_WON);
	r = good("based on hasbro-1999; aggressor off");
	assert_memory_equal(r.battle, hasbro->battle, sizeof r.battle);
	r = good("based on ultimate-lightning; aggressor off; bomb stays");
	assert_memory_equal(r.battle, hasbro->battle, sizeof r.battle);
}

static void
winners_and_bombs_change_the_battles_together(void **state)
{
	const struct strat_rules *american = strat_rules_find("american");
	struct strat_rules r = good("based on isf; winner-advances either");

	(void)state;
	assert_memory_equal(r.battle, american->battle, sizeof r.battle);
	r = good("based on isf; bomb bursts; aggressor on; winner-advances attacker");
	assert_memory_equal(
	    r.battle, strat_rules_find("ultimate-lightning")->battle, sizeof r.battle);
	r = good("based on american; bomb bursts");
	assert_int_equal(r.battle[STRAT_MARSHAL][STRAT_BOMB], STRAT_BOTH);
	assert_int_equal(r.battle[STRAT_MINER][STRAT_BOMB], STRAT_WON);
	assert_int_equal(r.battle[STRAT_MINER][STRAT_MARSHAL], STRAT_ADVANCED);
}

static void
switches_of_the_rule_set_have_statements(void **state)
{
	struct strat_rules r = good("based on isf; by ends; scout-strikes off; shows-powers on");

	(void)state;
	assert_false(r.by_edges);
	assert_false(r.far_strikes);
	assert_true(r.shows_powers);
	r = good("based on american; by edges; scout-strikes on; shows-powers off");
	assert_true(r.by_edges && r.far_strikes && !r.shows_powers);
}

static void
an_army_names_what_differs_or_after_an_equals_sign_all(void **state)
{
	struct strat_rules r = good("based on isf; army 2x7\tBx5");

	(void)state;
	assert_int_equal(strat_rules_army_size(&r), 38);
	assert_int_equal(r.army[STRAT_SCOUT], 7);
	r = good("based on isf; army = Fx1 Mx1 Sx1 2x4");
	assert_int_equal(strat_rules_army_size(&r), 7);
	r = good("based on free; army=Fx1 2x4");
	assert_int_equal(strat_rules_army_size(&r), 5);
	assert_false(r.any_army);
	r = good("based on isf; army any");
	assert_true(r.any_army);
	assert_int_equal(strat_rules_army_size(&r), 0);
}

static void
a_board_has_files_rows_homes_and_lakes(void **state)
{
	struct strat_rules r = good("based on barrage; lakes c4 d5; home 2; board 6x7");

	(void)state;
	assert_int_equal(r.files, 6);
	assert_int_equal(r.rows, 7);
	assert_int_equal(strat_rules_home_squares(&r), 12);
	assert_int_equal(r.lakes[0], 0x43);
	assert_int_equal(r.lakes[1], 0x54);
	assert_int_equal(r.lakes[2], 0);
	r = good("based on isf; lakes none");
	assert_int_equal(r.lakes[0], 0);
	r = good("based on isf; lakes a5 b5 c5 d5 e5 f5 g5 h5 i5 j5 a6 b6 c6 d6 e6");
	assert_int_equal(r.lakes[14], 0x65);
	assert_int_equal(r.lakes[15], 0);
}

static void
powers_are_given_by_rank(void **state)
{
	struct strat_rules r = good("based on fire-ice-powers; power 6 none; power S arrow\n"
				    "power 9 Detect Enemy; power M arrow strike; power 8 FLIGHT");

	(void)state;
	assert_int_equal(r.power[STRAT_CAPTAIN], STRAT_NO_POWER);
	assert_int_equal(r.power[STRAT_SPY], STRAT_ARROW);
	assert_int_equal(r.power[STRAT_GENERAL], STRAT_DETECT);
	assert_int_equal(r.power[STRAT_MARSHAL], STRAT_ARROW);
	assert_int_equal(r.power[STRAT_COLONEL], STRAT_FLIGHT);
	assert_int_equal(r.power[STRAT_LIEUTENANT], STRAT_RAMPAGE);
}

static void
records_may_set_what_is_allowed(void **state)
{
	struct strat_rules r = good("based on hasbro-1999; forbid silent rescue; allow captured\n"
				    "forbid move-limit");
	char why[80];

	(void)state;
	assert_int_equal(strat_rules_options(&r, "aggressor captured=secret", why, sizeof why), 0);
	assert_int_equal(strat_rules_options(&r, "silent", why, sizeof why), -STRAT_E_OPTION);
	assert_int_equal(strat_rules_options(&r, "move-limit=9", why, sizeof why), -STRAT_E_OPTION);
}

static void
the_order_of_statements_does_not_matter(void **state)
{
	struct strat_rules a = good("based on isf; aggressor on; board 8x8; home 3; lakes c4\n"
				    "army = Fx1 2x20; allow silent; winner-advances either");
	struct strat_rules b = good("based on isf; winner-advances either; allow silent\n"
				    "army = Fx1 2x20; lakes c4; home 3; board 8x8; aggressor on");

	(void)state;
	assert_memory_equal(&a, &b, sizeof a);
}

/* ------ refusals ------ */

static void
based_on_comes_first(void **state)
{
	(void)state;
	bad("", "0: empty; house rules begin with: based on NAME;");
	bad("# only a comment\n", "0: empty; house rules begin with: based on NAME;");
	bad("chase on\nbased on isf", "1: house rules must begin with: based on NAME;");
	bad("\nbased isf", "2: expected on after based (based on NAME);");
	bad("based on", "1: based on: missing value (NAME);");
	bad("based on isf\nbased on ucc", "2: based on given twice, first on line 1;");
}

static void
unknown_words_suggest_the_nearest_known_one(void **state)
{
	(void)state;
	bad("based on hasbro", "1: unknown rule set 'hasbro'; did you mean hasbro-1999?;");
	bad("based on isf\nagressor on",
	    "2: unknown statement 'agressor'; did you mean aggressor?;");
	bad("based on isf\nforbid resuce", "2: unknown option 'resuce'; did you mean rescue?;");
	bad("based on isf\npower 7 quikness",
	    "2: unknown power 'quikness'; did you mean Quickness?;");
	bad("based on isf\nxyzzy 1", "2: unknown statement 'xyzzy';");
}

static void
all_faults_of_a_file_are_told(void **state)
{
	(void)state;
	bad("based on isf\nchase maybe; by sea\nhome 6\n\nbord 8x8",
	    "2: chase: invalid value 'maybe' (on|off);"
	    "2: by: invalid value 'sea' (edges|ends);"
	    "3: home: number of rows out of range (1 to 5): '6';"
	    "5: unknown statement 'bord'; did you mean board?;");
}

static void
values_must_be_among_those_of_the_statement(void **state)
{
	(void)state;
	bad("based on isf;two-squares 0", "1: two-squares: invalid value '0' (N|off);");
	bad("based on isf;two-squares 100", "1: two-squares: invalid value '100' (N|off);");
	bad("based on isf;aggressor", "1: aggressor: missing value (on|off);");
	bad("based on isf;aggressor on off", "1: too many words after aggressor;");
	bad("based on isf;captured o",
	    "1: captured: invalid value 'o' (open|prisoner|secret|stealth);");
	bad("based on isf;bomb", "1: bomb: missing value (bursts|stays);");
	bad("based on isf;chase on;chase on", "1: chase given twice, first on line 1;");
	bad("based on isf;allow", "1: allow: missing value (OPTION ...);");
	bad("based on isf;allow silent;forbid silent", "1: silent is both allowed and forbidden;");
}

static void
names_are_plain_words_and_not_taken(void **state)
{
	(void)state;
	bad("based on isf; name a/b", "1: name: invalid value 'a/b' (letters, digits, - and _);");
	bad("based on isf; name jumbo", "1: jumbo is the name of a rule set; choose another name;");
	bad("based on isf; name abcdefghijklmnopqrstuvwxyz-12345",
	    "1: name too long (at most 31 characters);");
	bad("based on isf; title", "1: title: length out of range (1 to 63 bytes);");
	bad("based on isf; title \xff", "1: title: invalid UTF-8;");
	bad("based on isf; title a\033[2J", "1: invalid character;");
}

static void
the_board_must_hold_homes_and_lakes(void **state)
{
	(void)state;
	bad("based on isf; board 11x10", "1: board: size out of range (2x2 to 10x10): '11x10';");
	bad("based on isf; board 8", "1: board: invalid value '8' (FILESxROWS);");
	bad("based on isf; board 8x", "1: board: size out of range (2x2 to 10x10): '8x';");
	bad("based on barrage; lakes none\nboard 8x7",
	    "2: two armies of 4 home rows do not fit on 7 rows;");
	bad("based on isf; lakes a4", "1: lake a4 is on a home row;");
	bad("based on isf; lakes e7", "1: lake e7 is on a home row;");
	bad("based on isf; lakes a11", "1: lakes: invalid value 'a11' (SQUARE ...|none);");
	bad("based on isf; lakes a5 a5", "1: lake a5 given twice;");
	bad("based on isf; lakes a5 b5 c5 d5 e5 f5 g5 h5 i5 j5 a6 b6 c6 d6 e6 f6",
	    "1: too many lakes (at most 15);");
	bad("based on barrage; board 7x10",
	    "1: lake h5 of barrage is not on the board: list the lakes of this board;");
}

static void
the_army_must_fit_and_have_one_flag(void **state)
{
	(void)state;
	bad("based on isf; army 2x9", "1: army: 41 pieces do not fit on 40 home squares;");
	bad("based on isf; army = 2x9", "1: army: 0 Flags, expected 1;");
	bad("based on isf; army Fx2 2x7", "1: army: 2 Flags, expected 1;");
	bad("based on isf; army 2x7 2x6", "1: army: 2x6: rank 2 given twice;");
	bad("based on isf; army 2-9", "1: army: invalid count '2-9' (RANKxCOUNT);");
	bad("based on isf; army", "1: army: missing value (RANKxCOUNT ...|any);");
	bad("based on free; army 2x3", "1: free allows any army; give the whole one (army = ...);");
	bad("based on isf; home 3; lakes none",
	    "1: army: 40 pieces do not fit on 30 home squares;");
	bad("based on isf; home 5; lakes none; army 2x9",
	    "1: army: too many pieces: 41 (at most 40);");
}

static void
enchant_and_rescue_do_not_go_together(void **state)
{
	(void)state;
	bad("based on fire-ice-powers; rescue on",
	    "1: Enchant cannot be combined with rescue; write rescue off;");
	bad("based on hasbro-1999; power 6 enchant",
	    "1: Enchant cannot be combined with rescue; write forbid rescue;");
	good("based on hasbro-1999; power 6 enchant; forbid rescue");
}

static void
powers_are_for_ranks_that_move(void **state)
{
	(void)state;
	bad("based on isf; power B flight",
	    "1: power: expected a rank (one of S23456789M) and a power;");
	bad("based on isf; power 10 flight",
	    "1: power: expected a rank (one of S23456789M) and a power;");
	bad("based on isf; power 7", "1: power: expected a rank (one of S23456789M) and a power;");
	bad("based on isf; power 7 none; power 7 none", "1: power of rank 7 given twice;");
}

static void
the_file_has_at_most_64_kib(void **state)
{
	static char text[STRAT_HOUSE_SIZE + 2];
	struct strat_rules r;

	(void)state;
	memset(text, ' ', sizeof text - 1);
	memcpy(text, "based on isf", 12);
	bad(text, "0: too long (at most 65536 bytes);");
	text[STRAT_HOUSE_SIZE] = '\0';
	r = good(text);
	assert_string_equal(r.based_on->name, "isf");
}

/* Arbitrary bytes, and texts truncated anywhere, are refused or read. */
static void
any_bytes_are_safe(void **state)
{
	static const char all[] = "based on isf; title a; board 8x8; home 3; lakes c4 d4; by ends\n"
				  "army = Fx1 2x3; power 7 flight; two-squares 3; forbid chase";
	char text[sizeof all];
	struct strat_rules r;
	size_t i, n;
	int c;

	(void)state;
	for (n = 0; n < sizeof all; n++) {
		char *cut = malloc(n ? n : 1);

		assert_non_null(cut);
		memcpy(cut, all, n);
		strat_house_read(&r, cut, n, NULL, NULL);
		free(cut);
	}
	for (i = 0; i < sizeof all; i++)
		for (c = 0; c < 256; c++) {
			memcpy(text, all, sizeof all);
			text[i] = (char)c;
			strat_house_read(&r, text, sizeof text, NULL, NULL);
		}
}

/* ------ files ------ */

/* Return the name that FILE gives to its rules. */
static const char *
name_from(const char *file, struct strat_rules *r)
{
	static const char text[] = "based on isf";

	assert_int_equal(strat_house_read(r, text, sizeof text - 1, file, NULL), 0);
	return r->name;
}

static void
the_file_gives_its_name(void **state)
{
	struct strat_rules r;

	(void)state;
	assert_string_equal(name_from("/a.b/club.rules", &r), "club");
	assert_string_equal(name_from("club", &r), "club");
	assert_string_equal(name_from("./our club.v2.rules", &r), "our-club-v2");
	assert_string_equal(name_from("./.hidden", &r), "-hidden");
	assert_string_equal(name_from(NULL, &r), "house");
	assert_string_equal(name_from("/abcdefghijklmnopqrstuvwxyz-123456789", &r),
	    "abcdefghijklmnopqrstuvwxyz-1234");
}

static enum strat_code last;
static char last_detail[120];

static void
keep(void *arg, const struct strat_diag *d)
{
	(void)arg;
	last = d->code;
	snprintf(last_detail, sizeof last_detail, "%s", d->detail);
}

static void
rules_are_loaded_by_name_or_from_a_file(void **state)
{
	struct strat_report rep = { .on_diagnostic = keep };
	char path[] = "/tmp/strat-house-XXXXXX";
	struct strat_rules r;
	int fd = mkstemp(path);

	(void)state;
	assert_true(fd >= 0);
	assert_int_equal(write(fd, "based on ucc\n", 13), 13);
	close(fd);
	assert_int_equal(strat_rules_load(&r, path, &rep), 0);
	assert_string_equal(r.based_on->name, "ucc");
	unlink(path);
	assert_int_equal(strat_rules_load(&r, "barrage", &rep), 0);
	assert_string_equal(r.name, "barrage");
	assert_int_equal(strat_rules_load(&r, path, &rep), -STRAT_E_IO);
	assert_int_equal(last, STRAT_E_IO);
	assert_int_equal(strat_rules_load(&r, "/", &rep), -STRAT_E_IO);
	assert_int_equal(strat_rules_load(&r, "barage", &rep), -STRAT_E_RULES);
	assert_int_equal(last, STRAT_E_RULES);
	assert_string_equal(last_detail, "barage; did you mean barrage?");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		RULES_TEST(a_base_alone_changes_nothing_but_the_name),
		cmocka_unit_test(statements_end_at_semicolons_and_lines_and_comments_are_skipped),
		cmocka_unit_test(name_and_title_are_kept_in_the_rules_themselves),
		cmocka_unit_test(every_option_has_a_statement),
		cmocka_unit_test(options_can_be_switched_off),
		cmocka_unit_test(aggressor_changes_the_battles_and_off_restores_them),
		cmocka_unit_test(winners_and_bombs_change_the_battles_together),
		cmocka_unit_test(switches_of_the_rule_set_have_statements),
		cmocka_unit_test(an_army_names_what_differs_or_after_an_equals_sign_all),
		cmocka_unit_test(a_board_has_files_rows_homes_and_lakes),
		cmocka_unit_test(powers_are_given_by_rank),
		cmocka_unit_test(records_may_set_what_is_allowed),
		cmocka_unit_test(the_order_of_statements_does_not_matter),
		cmocka_unit_test(based_on_comes_first),
		cmocka_unit_test(unknown_words_suggest_the_nearest_known_one),
		cmocka_unit_test(all_faults_of_a_file_are_told),
		cmocka_unit_test(values_must_be_among_those_of_the_statement),
		cmocka_unit_test(names_are_plain_words_and_not_taken),
		cmocka_unit_test(the_board_must_hold_homes_and_lakes),
		cmocka_unit_test(the_army_must_fit_and_have_one_flag),
		cmocka_unit_test(enchant_and_rescue_do_not_go_together),
		cmocka_unit_test(powers_are_for_ranks_that_move),
		cmocka_unit_test(the_file_has_at_most_64_kib),
		cmocka_unit_test(any_bytes_are_safe),
		cmocka_unit_test(the_file_gives_its_name),
		cmocka_unit_test(rules_are_loaded_by_name_or_from_a_file),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
