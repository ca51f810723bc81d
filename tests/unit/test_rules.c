/* test_rules.c - the rule sets agree with the rulebooks; rulings have names and sources. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "rules_help.h"

/* Return the outcome of ATTACKER against DEFENDER under the rule set NAME. */
static char
fight(const char *name, char attacker, char defender)
{
	return rules(name)->battle[strat_rank_of(attacker)][strat_rank_of(defender)];
}

/* ------ armies and boards ------ */

static void
every_army_adds_up(void **state)
{
	static const struct {
		const char *name;
		int size;
	} armies[] = { { "american", 40 }, { "american-revised", 40 }, { "hasbro-1999", 40 },
		{ "jumbo", 40 }, { "jumbo-mission", 10 }, { "fire-ice", 30 },
		{ "fire-ice-powers", 30 }, { "isf", 40 }, { "isf-online", 40 }, { "barrage", 8 },
		{ "duel", 10 }, { "ultimate-lightning", 20 }, { "ucc", 40 }, { "free", 0 } };
	size_t i, n = sizeof armies / sizeof *armies;

	(void)state;
	for (i = 0; i < n; i++) {
		const struct strat_rules *r = rules(armies[i].name);

		assert_ptr_equal(r, strat_rulebooks[i]);
		assert_int_equal(strat_rules_army_size(r), armies[i].size);
		assert_int_equal(r->army[STRAT_FLAG], !r->any_army);
		assert_true(strat_rules_army_size(r) <= strat_rules_home_squares(r));
	}
	assert_null(strat_rulebooks[n]);
}

/* Assert the counts of an army, in the order S 2 ... 9 M B F. */
static void
assert_army(const char *name, const char *army)
{
	char text[STRAT_RANKS] = "";
	int rank;

	for (rank = STRAT_SPY; rank <= STRAT_FLAG; rank++)
		text[rank - 1] = (char)('0' + rules(name)->army[rank]);
	assert_string_equal(text, army);
}

static void
forty_pieces_are_those_of_the_boxes(void **state)
{
	(void)state;
	assert_army("american", "185444321161");
	assert_army("american-revised", "185444321161");
	assert_army("hasbro-1999", "185444321161");
	assert_army("jumbo", "185444321161");
	assert_army("isf", "185444321161");
	assert_army("isf-online", "185444321161");
	assert_army("ucc", "185444321161");
}

static void
small_armies_are_as_listed(void **state)
{
	(void)state;
	assert_army("jumbo-mission", "122000001121");
	assert_army("barrage", "121000001111");
	assert_army("duel", "122000001121");
	assert_army("ultimate-lightning", "142222111121");
	assert_army("free", "000000000000");
	assert_true(rules("free")->any_army);
}

static void
fire_and_ice_has_thirty_pieces(void **state)
{
	(void)state;
	assert_army("fire-ice", "145222321161");
	assert_army("fire-ice-powers", "145222321161");
}

/* Assert the board of NAME from the top row down. */
static void
assert_board(const char *name, const char *drawing)
{
	const struct strat_rules *r = rules(name);
	strat_piece board[STRAT_SQUARES];
	char text[128], *p = text;
	int row, file;

	strat_rules_board(r, board);
	for (row = r->rows; row >= 1; row--)
		for (file = 1; file <= r->files; file++) {
			strat_square s = strat_square_at(file, row);

			*p++ = board[s] == STRAT_LAKE               ? '~'
			    : strat_rules_is_home(r, STRAT_RED, s)  ? 'r'
			    : strat_rules_is_home(r, STRAT_BLUE, s) ? 'b'
								    : '.';
		}
	*p = '\0';
	assert_string_equal(text, drawing);
	for (file = 0; file <= r->files + 1; file++) {
		assert_int_equal(board[strat_square_at(file, 0)], STRAT_LAKE);
		assert_int_equal(board[strat_square_at(file, r->rows + 1)], STRAT_LAKE);
	}
}

static void
boards_have_their_lakes_between_the_homes(void **state)
{
	(void)state;
	assert_board("hasbro-1999",
	    "bbbbbbbbbb"
	    "bbbbbbbbbb"
	    "bbbbbbbbbb"
	    "bbbbbbbbbb"
	    "..~~..~~.."
	    "..~~..~~.."
	    "rrrrrrrrrr"
	    "rrrrrrrrrr"
	    "rrrrrrrrrr"
	    "rrrrrrrrrr");
	assert_board("fire-ice",
	    "bbbbbbbbbb"
	    "bbbbbbbbbb"
	    "bbbbbbbbbb"
	    "..~~..~~.."
	    "..~~..~~.."
	    "rrrrrrrrrr"
	    "rrrrrrrrrr"
	    "rrrrrrrrrr");
}

static void
printed_marks_run_down_in_the_american_boxes(void **state)
{
	(void)state;
	assert_string_equal(rules("american")->marks[STRAT_MARSHAL], "1");
	assert_string_equal(rules("american")->marks[STRAT_SCOUT], "9");
	assert_string_equal(rules("american-revised")->marks[STRAT_MINER], "8");
	assert_string_equal(rules("hasbro-1999")->marks[STRAT_MARSHAL], "10");
	assert_string_equal(rules("hasbro-1999")->marks[STRAT_SPY], "S");
	assert_string_equal(rules("jumbo")->marks[STRAT_SPY], "1");
	assert_string_equal(rules("fire-ice")->names[STRAT_MARSHAL], "Dragon");
	assert_string_equal(rules("fire-ice")->names[STRAT_BOMB], "Trap");
}

/* ------ battles ------ */

static void
the_higher_rank_wins(void **state)
{
	const struct strat_rules *const *r;
	int a, d;

	(void)state;
	EACH(r)
	{
		for (a = STRAT_SCOUT; a <= STRAT_MARSHAL; a++)
			for (d = STRAT_SPY; d < a; d++)
				assert_int_equal((*r)->battle[a][d], STRAT_WON);
	}
}

static void
the_lower_rank_is_lost_and_the_defender_stays(void **state)
{
	const struct strat_rules *const *r;
	int a, d;

	(void)state;
	EACH(r)
	{
		if (is_among((*r)->name, "american american-revised"))
			continue;
		for (a = STRAT_SPY; a <= STRAT_MARSHAL; a++)
			for (d = a + 1; d <= STRAT_MARSHAL; d++)
				if (a != STRAT_SPY || d != STRAT_MARSHAL)
					assert_int_equal((*r)->battle[a][d], STRAT_LOST);
	}
}

static void
the_american_winner_is_moved_into_the_square_of_the_loser(void **state)
{
	static const char *const names[] = { "american", "american-revised" };
	int i, a, d;

	(void)state;
	for (i = 0; i < 2; i++)
		for (a = STRAT_SPY; a <= STRAT_MARSHAL; a++)
			for (d = a + 1; d <= STRAT_MARSHAL; d++)
				if (a != STRAT_SPY || d != STRAT_MARSHAL)
					assert_int_equal(
					    rules(names[i])->battle[a][d], STRAT_ADVANCED);
}

static void
equal_ranks_are_both_removed(void **state)
{
	const struct strat_rules *const *r;
	int rank;

	(void)state;
	EACH(r)
	for (rank = STRAT_SPY; rank <= STRAT_MARSHAL; rank++)
		assert_int_equal(
		    (*r)->battle[rank][rank], (*r)->aggressor ? STRAT_WON : STRAT_BOTH);
}

static void
the_attacker_wins_equal_battles_only_in_ultimate_lightning(void **state)
{
	const struct strat_rules *const *r;

	(void)state;
	EACH(r)
	assert_int_equal((*r)->aggressor, is_among((*r)->name, "ultimate-lightning"));
	assert_int_equal(fight("ultimate-lightning", 'S', 'S'), '+');
	assert_int_equal(fight("ultimate-lightning", 'M', 'M'), '+');
}

static void
spy_takes_the_marshal_when_it_strikes_first(void **state)
{
	const struct strat_rules *const *r;

	(void)state;
	EACH(r)
	assert_int_equal((*r)->battle[STRAT_SPY][STRAT_MARSHAL], STRAT_WON);
}

static void
all_pieces_remove_the_spy_that_they_strike(void **state)
{
	const struct strat_rules *const *r;
	int a;

	(void)state;
	EACH(r)
	for (a = STRAT_SCOUT; a <= STRAT_MARSHAL; a++)
		assert_int_equal((*r)->battle[a][STRAT_SPY], STRAT_WON);
}

static void
slayer_takes_only_the_dragon_and_the_flag(void **state)
{
	const char *defender;

	(void)state;
	for (defender = "23456789B"; *defender; defender++)
		assert_int_equal(fight("fire-ice", 'S', *defender), '-');
	assert_int_equal(fight("fire-ice", 'S', 'M'), '+');
	assert_int_equal(fight("fire-ice", 'S', 'F'), '#');
	assert_int_equal(fight("fire-ice", 'S', 'S'), '=');
}

static void
any_piece_but_a_miner_that_strikes_a_bomb_is_lost(void **state)
{
	const struct strat_rules *const *r;
	int a;

	(void)state;
	EACH(r)
	for (a = STRAT_SPY; a <= STRAT_MARSHAL; a++) {
		int bursts = is_among((*r)->name, "ultimate-lightning");
		int lost = bursts ? STRAT_BOTH : STRAT_LOST;

		assert_int_equal((*r)->battle[a][STRAT_BOMB], a == STRAT_MINER ? STRAT_WON : lost);
	}
}

static void
whoever_strikes_the_flag_wins(void **state)
{
	const struct strat_rules *const *r;
	int a;

	(void)state;
	EACH(r)
	for (a = STRAT_SPY; a <= STRAT_MARSHAL; a++)
		assert_int_equal((*r)->battle[a][STRAT_FLAG], STRAT_CAPTURED);
}

static void
bombs_and_flags_never_strike(void **state)
{
	const struct strat_rules *const *r;
	int d;

	(void)state;
	EACH(r)
	for (d = 0; d < STRAT_RANKS; d++) {
		assert_int_equal((*r)->battle[STRAT_BOMB][d], 0);
		assert_int_equal((*r)->battle[STRAT_FLAG][d], 0);
		assert_int_equal((*r)->battle[STRAT_UNKNOWN][d], 0);
	}
}

/* The sentences of jumbo-original.txt in which a Lieutenant speaks. */
static void
a_lieutenant_fights_as_he_says(void **state)
{
	const char *d;

	(void)state;
	for (d = "432S"; *d; d++)
		assert_int_equal(fight("jumbo", '5', *d), '+');
	for (d = "M9876"; *d; d++)
		assert_int_equal(fight("jumbo", '5', *d), '-');
	assert_int_equal(fight("jumbo", '5', '5'), '=');
	assert_int_equal(fight("jumbo", '5', 'B'), '-');
	assert_int_equal(fight("jumbo", '5', 'F'), '#');
}

/* ------ moves, powers, limits ------ */

static void
only_scouts_move_far_and_american_ones_do_not_strike_then(void **state)
{
	const struct strat_rules *const *r;

	(void)state;
	EACH(r)
	{
		assert_int_equal((*r)->far, STRAT_RANK_BIT(STRAT_SCOUT));
		assert_int_equal(
		    (*r)->far_strikes, !is_among((*r)->name, "american american-revised"));
	}
}

static void
ranks_four_to_ten_have_the_powers_of_game_two(void **state)
{
	static const uint8_t powers[STRAT_RANKS] = { [STRAT_MARSHAL] = STRAT_FLIGHT,
		[STRAT_GENERAL] = STRAT_DETECT,
		[STRAT_COLONEL] = STRAT_QUICKNESS,
		[STRAT_MAJOR] = STRAT_QUICKNESS,
		[STRAT_CAPTAIN] = STRAT_ENCHANT,
		[STRAT_LIEUTENANT] = STRAT_RAMPAGE,
		[STRAT_SERGEANT] = STRAT_ARROW };
	static const uint8_t none[STRAT_RANKS];
	const struct strat_rules *const *r;

	(void)state;
	EACH(r)
	if (!is_among((*r)->name, "fire-ice-powers ultimate-lightning"))
		assert_memory_equal((*r)->power, none, sizeof none);
	assert_memory_equal(rules("fire-ice-powers")->power, powers, sizeof powers);
	assert_int_equal(rules("ultimate-lightning")->power[STRAT_CAPTAIN], STRAT_QUICKNESS);
}

static void
two_squares_and_chase_are_as_the_table_says(void **state)
{
	static const struct {
		const char *name;
		int n, edges, chase;
	} rows[] = { { "american", 3, 0, 0 }, { "american-revised", 2, 0, 0 },
		{ "hasbro-1999", 2, 0, 0 }, { "jumbo", 3, 0, 1 }, { "jumbo-mission", 3, 0, 1 },
		{ "fire-ice", 2, 0, 0 }, { "fire-ice-powers", 2, 0, 0 }, { "isf", 5, 1, 1 },
		{ "isf-online", 3, 1, 1 }, { "barrage", 3, 1, 1 }, { "duel", 3, 1, 1 },
		{ "ultimate-lightning", 4, 1, 1 }, { "ucc", 0, 1, 0 }, { "free", 4, 1, 1 } };
	size_t i;

	(void)state;
	for (i = 0; i < sizeof rows / sizeof *rows; i++) {
		assert_int_equal(rules(rows[i].name)->two_squares, rows[i].n);
		assert_int_equal(rules(rows[i].name)->by_edges, rows[i].edges);
		assert_int_equal(rules(rows[i].name)->chase, rows[i].chase);
	}
}

static void
only_tournament_rule_sets_draw_when_nobody_can_move(void **state)
{
	const struct strat_rules *const *r;

	(void)state;
	EACH(r)
	{
		assert_int_equal((*r)->both_immobile_draw, !is_among((*r)->name, boxes));
		assert_int_equal((*r)->move_limit, 0);
		assert_int_equal((*r)->quiet_limit, 0);
	}
}

static void
every_rule_set_says_where_it_comes_from(void **state)
{
	const struct strat_rules *const *r;

	(void)state;
	EACH(r)
	{
		assert_true((*r)->title[0] && (*r)->about[0] && (*r)->source[0]);
		assert_null((*r)->based_on);
		assert_ptr_equal(strat_rules_find((*r)->name), *r);
	}
	assert_non_null(strat_rules_find(strat_rules_default));
	assert_null(strat_rules_find("chess"));
}

/* ------ rulings ------ */

static void
rulings_have_short_names_of_their_own(void **state)
{
	static const char good[] = "abcdefghijklmnopqrstuvwxyz-";
	const struct strat_ruling *r, *q;

	(void)state;
	for (r = strat_rulings; r->name; r++) {
		assert_int_equal(strspn(r->name, good), strlen(r->name));
		assert_true(strlen(r->name) <= 26);
		assert_true(strlen(r->title) <= 52);
		for (q = strat_rulings; q < r; q++)
			assert_string_not_equal(q->name, r->name);
	}
	assert_true(r - strat_rulings > 50);
}

static void
rulings_are_sentences_with_a_source(void **state)
{
	const struct strat_ruling *r;

	(void)state;
	for (r = strat_rulings; r->name; r++) {
		assert_int_equal(r->text[strlen(r->text) - 1], '.');
		assert_true(strlen(r->source) > 5);
		assert_null(strstr(r->text, "  "));
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_army_adds_up),
		cmocka_unit_test(forty_pieces_are_those_of_the_boxes),
		cmocka_unit_test(small_armies_are_as_listed),
		cmocka_unit_test(fire_and_ice_has_thirty_pieces),
		cmocka_unit_test(boards_have_their_lakes_between_the_homes),
		cmocka_unit_test(printed_marks_run_down_in_the_american_boxes),
		RULES_TEST(the_higher_rank_wins),
		RULES_TEST(the_lower_rank_is_lost_and_the_defender_stays),
		cmocka_unit_test(the_american_winner_is_moved_into_the_square_of_the_loser),
		RULES_TEST(equal_ranks_are_both_removed),
		RULES_TEST(the_attacker_wins_equal_battles_only_in_ultimate_lightning),
		RULES_TEST(spy_takes_the_marshal_when_it_strikes_first),
		RULES_TEST(all_pieces_remove_the_spy_that_they_strike),
		cmocka_unit_test(slayer_takes_only_the_dragon_and_the_flag),
		RULES_TEST(any_piece_but_a_miner_that_strikes_a_bomb_is_lost),
		RULES_TEST(whoever_strikes_the_flag_wins),
		RULES_TEST(bombs_and_flags_never_strike),
		cmocka_unit_test(a_lieutenant_fights_as_he_says),
		RULES_TEST(only_scouts_move_far_and_american_ones_do_not_strike_then),
		RULES_TEST(ranks_four_to_ten_have_the_powers_of_game_two),
		cmocka_unit_test(two_squares_and_chase_are_as_the_table_says),
		RULES_TEST(only_tournament_rule_sets_draw_when_nobody_can_move),
		RULES_TEST(every_rule_set_says_where_it_comes_from),
		cmocka_unit_test(rulings_have_short_names_of_their_own),
		cmocka_unit_test(rulings_are_sentences_with_a_source),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
