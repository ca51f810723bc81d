/* test_half_round.c - standings while a round is being played: by hand, and compared with those before. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "tourney/standings.h"
#include "tourney_help.h"

/* Player 1 has not finished with player 4; player 2 has beaten player 3. */
static const char half[] = HEAD("   1", " 1.0") "     2 w 1     3 w 0     4 b  \r" HEAD(
    "   2", " 2.0") "     1 b 0     4 b 1     3 w 1\r" HEAD("   3",
    " 2.0") "     4 w 1     1 b 1     2 b 0\r" HEAD("   4",
    " 0.0") "     3 b 0     2 w 0     1 w  \r";

/* Two rounds with everything that is no game, and a third. */
#define ONE   HEAD("   1", " 2.0") "     2 w 1     3 w 1"
#define TWO   HEAD("   2", " 1.0") "     1 b 0     4 w +"
#define THREE HEAD("   3", " 1.0") "  0000 - U     1 b 0"
#define FOUR  HEAD("   4", " 0.5") "  0000 - H     2 b -"
#define FIVE  HEAD("   5", " 1.0") "     6 w 1  0000 - Z"
#define SIX   HEAD("   6", " 0.0") "     5 b 0"
static const char before[] = ONE "\r" TWO "\r" THREE "\r" FOUR "\r" FIVE "\r" SIX "\r";
static const char paired[] = ONE "     5 b  \r" TWO "     3 w  \r" THREE "     2 b  \r" FOUR
				 "  0000 - U\r" FIVE "     1 w  \r" SIX "            0000 - Z\r";

/* Rank the tournament TEXT by tie-break WORD. */
static void
rank(struct strat_standings *s, struct strat_tourney *t, const char *text, const char *word,
    enum strat_tiebreak_edition edition, int is_round_robin)
{
	*s = (struct strat_standings){
		.t = t, .edition = edition, .is_round_robin = is_round_robin, .nuse = 1
	};
	assert_int_equal(parse(t, text, NULL), 0);
	assert_int_equal(strat_tiebreak_parse(word, &s->use[0]), 0);
	assert_int_equal(strat_standings_make(s), 0);
}

static void
release(struct strat_standings *s, struct strat_tourney *t)
{
	strat_standings_free(s);
	strat_tourney_free(t);
}

static void
an_open_game_does_not_exist_for_any_tie_break(void **state)
{
	static const struct {
		const char *word;
		int want[4];
	} rows[] = {
		{ "BH", { 400, 300, 300, 400 } },
		{ "BH/C1", { 200, 300, 300, 200 } },
		{ "SB", { 200, 200, 100, 0 } },
		{ "FB", { 400, 350, 250, 400 } },
		{ "AOB", { 300, 367, 367, 300 } },
		{ "KS", { 100, 100, 100, 0 } },
		{ "PS", { 200, 300, 500, 0 } },
		{ "PS/C1", { 100, 300, 400, 0 } },
		{ "PS/M1", { 0, 100, 200, 0 } },
		{ "WIN", { 100, 200, 200, 0 } },
		{ "WON", { 100, 200, 200, 0 } },
		{ "BPG", { 0, 200, 200, 100 } },
		{ "BWG", { 0, 100, 100, 0 } },
		{ "REP", { 200, 300, 300, 200 } },
		{ "STD", { 100, 200, 200, 0 } },
		{ "DE", { 0, 100, 200, 0 } },
		{ "ARO", { 200000, 200000, 200000, 200000 } },
		{ "TPR", { 200000, 212500, 212500, 120000 } },
	};
	struct strat_standings s;
	struct strat_tourney t;
	size_t i, k;
	int table;

	(void)state;
	for (i = 0; i < sizeof rows / sizeof *rows; i++)
		for (table = 0; table < 2; table++) {
			rank(&s, &t, half, rows[i].word, STRAT_TIEBREAKS_2026, table);
			for (k = 0; k < 4; k++)
				if (s.value[k] != rows[i].want[k])
					fail_msg("%s of player %zu is %d, not %d", rows[i].word,
					    k + 1, (int)s.value[k], rows[i].want[k]);
			release(&s, &t);
		}
}

/* A round robin in which 1 and 2, who are level, have not finished their game. */
static void
players_meet_when_their_game_has_a_result(void **state)
{
	static const char text[] = HEAD("   1", " 1.0") "     3 w 1     2 w  \r" HEAD(
	    "   2", " 1.0") "     4 w 1     1 b  \r" HEAD("   3",
	    " 0.0") "     1 b 0     4 w =\r" HEAD("   4", " 0.0") "     2 b 0     3 b =\r";
	struct strat_standings s;
	struct strat_tourney t;

	(void)state;
	rank(&s, &t, text, "DE", STRAT_TIEBREAKS_2026, 1);
	assert_int_equal(s.value[0], 0);
	assert_int_equal(s.value[1], 0);
	assert_int_equal(s.order[0].rank, 1);
	assert_int_equal(s.order[1].rank, 1);
	release(&s, &t);
}

/* The dummy of 3, with two points, has at most a draw for each of the two rounds that count for 3; in the
 * game of 4 that is open 4 does not come back, so the bye before it is still the last of 4. */
static void
a_dummy_has_a_draw_for_each_round_that_counts(void **state)
{
	static const char text[] = HEAD("   1", " 1.0") "     4 w 1     2 b 0     5 w 0\r" HEAD(
	    "   2", " 1.0") "     5 b 0     1 w 1     3 w  \r" HEAD("   3",
	    " 2.0") "  0000 - U     5 w 1     2 b  \r" HEAD("   4",
	    " 0.0") "     1 b 0  0000 - Z     6 w  \r" HEAD("   5",
	    " 2.0") "     2 w 1     3 b 0     1 b 1\r" HEAD("   6",
	    " 0.0") "  0000 - Z  0000 - Z     4 b  \r";
	struct strat_standings s;
	struct strat_tourney t;

	(void)state;
	rank(&s, &t, text, "BH", STRAT_TIEBREAKS_2026, 0);
	assert_int_equal(s.value[2], 100 + 200);      /* the dummy, then 5 */
	assert_int_equal(s.value[0], 50 + 100 + 200); /* 4 with a draw for the bye; 2; 5 */
	release(&s, &t);
}

static void
a_round_without_results_changes_nothing(void **state)
{
	static const enum strat_tiebreak_edition editions[] = { STRAT_TIEBREAKS_2023,
		STRAT_TIEBREAKS_2026 };
	struct strat_standings s, u;
	struct strat_tourney t, v;
	int k, table, cut;
	char word[16];
	size_t e, i;

	(void)state;
	for (k = 0; k < STRAT_TIEBREAKS; k++)
		for (e = 0; e < 2; e++)
			for (table = 0; table < 2; table++)
				for (cut = 0; cut <= strat_tiebreaks[k].may_cut; cut++) {
					snprintf(word, sizeof word, "%s%s", strat_tiebreaks[k].code,
					    cut ? "/M1" : "");
					rank(&s, &t, before, word, editions[e], table);
					rank(&u, &v, paired, word, editions[e], table);
					assert_int_equal(u.rounds, 3);
					assert_int_equal(u.counted, 2);
					for (i = 0; i < 6; i++) {
						if (s.value[i] != u.value[i])
							fail_msg("%s of player %zu: %d, then %d",
							    word, i + 1, (int)s.value[i],
							    (int)u.value[i]);
						assert_int_equal(s.order[i].who, u.order[i].who);
						assert_int_equal(s.order[i].rank, u.order[i].rank);
						assert_int_equal(
						    s.order[i].points, u.order[i].points);
					}
					release(&s, &t);
					release(&u, &v);
				}
}

/* The first result of a round, here that of 2 and 3, makes its byes count, too. */
static void
byes_count_from_the_first_result_on(void **state)
{
	struct strat_standings s;
	struct strat_tourney t;

	(void)state;
	assert_int_equal(parse(&t, paired, NULL), 0);
	strat_tourney_cell(&t, 1, 2)->result = strat_tourney_cell(&t, 2, 2)->result = '=';
	s = (struct strat_standings){ .t = &t, .nuse = 0 };
	assert_int_equal(strat_standings_make(&s), 0);
	assert_int_equal(s.counted, 3);
	assert_int_equal(s.points[3], 150);
	assert_int_equal(s.points[2], 150);
	assert_int_equal(s.points[0], 200);
	release(&s, &t);
}

static void
an_explanation_adds_up_without_open_games(void **state)
{
	static const struct {
		const char *word, *lines;
	} rows[] = {
		{ "BH", "round 1: Somebody 2.0\nround 2: Somebody 2.0\n" },
		{ "PS", "round 1: Somebody 1.00\nround 2: Somebody 1.00\n" },
	};
	struct strat_standings s;
	struct strat_tourney t;
	struct strat_out out;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof rows / sizeof *rows; i++) {
		rank(&s, &t, half, rows[i].word, STRAT_TIEBREAKS_2026, 0);
		strat_out_init(&out, -1);
		strat_standings_explain(&s, 0, 0, NULL, &out);
		strat_out_char(&out, '\0');
		assert_string_equal(out.text, rows[i].lines);
		strat_out_free(&out);
		release(&s, &t);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(an_open_game_does_not_exist_for_any_tie_break),
		cmocka_unit_test(players_meet_when_their_game_has_a_result),
		cmocka_unit_test(a_dummy_has_a_draw_for_each_round_that_counts),
		cmocka_unit_test(a_round_without_results_changes_nothing),
		cmocka_unit_test(byes_count_from_the_first_result_on),
		cmocka_unit_test(an_explanation_adds_up_without_open_games),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
