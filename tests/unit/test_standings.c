/* test_standings.c - tie-breaks computed by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "tourney/standings.h"
#include "tourney_help.h"

/* Number 4 leaves after one game; number 5 has the bye and then is absent. */
static const char small[] = HEAD("   1", " 2.5") "     3 w 1     2 b =     5 w 1\r" HEAD(
    "   2", " 2.0") "     4 b 1     1 w =     3 w =\r" HEAD("   3",
    " 1.5") "     1 b 0     5 w +     2 b =\r" HEAD("   4",
    " 0.5") "     2 w 0  0000 - H  0000 - Z\r" HEAD("   5",
    " 1.0") "  0000 - U     3 b -     1 b 0\r";

/* Four players, the first two and the last two tied. */
static const char tied[] = HEAD("   1", " 2.0") "     2 w 1     4 b 0     3 w 1\r" HEAD(
    "   2", " 2.0") "     1 b 0     3 w 1     4 b 1\r" HEAD("   3",
    " 1.0") "     4 b 1     2 b 0     1 b 0\r" HEAD("   4",
    " 1.0") "     3 w 0     1 w 1     2 w 0\r";

/* Assert that tie-break WORD of all players is WANT, in hundredths. */
static void
check(const char *text, const char *word, enum strat_tiebreak_edition edition, int is_round_robin,
    const int *want)
{
	struct strat_standings s = {
		.edition = edition, .is_round_robin = is_round_robin, .nuse = 1
	};
	struct strat_tourney t;
	size_t i;

	assert_int_equal(parse(&t, text, NULL), 0);
	assert_int_equal(strat_tiebreak_parse(word, &s.use[0]), 0);
	s.t = &t;
	assert_int_equal(strat_standings_make(&s), 0);
	for (i = 0; i < t.n; i++)
		if (s.value[i] != want[i])
			fail_msg("%s of player %zu is %d, not %d", word, i + 1, (int)s.value[i],
			    want[i]);
	strat_standings_free(&s);
	strat_tourney_free(&t);
}

static void
values_are_those_of_the_rules(void **state)
{
	static const struct {
		const char *word;
		int want[5];
	} rows[] = {
		{ "BH", { 450, 500, 550, 300, 450 } },
		{ "BH/C1", { 350, 400, 450, 250, 350 } },
		{ "BH/C2", { 200, 250, 250, 200, 250 } },
		{ "BH/M1", { 150, 150, 200, 50, 100 } },
		{ "SB", { 350, 300, 200, 25, 100 } },
		{ "FB", { 500, 450, 550, 300, 500 } },
		{ "AOB", { 500, 433, 475, 500, 450 } },
		{ "PS", { 500, 450, 250, 100, 300 } },
		{ "PS/C1", { 400, 350, 250, 100, 200 } },
		{ "WIN", { 200, 100, 100, 0, 100 } },
		{ "WON", { 200, 100, 0, 0, 0 } },
		{ "BPG", { 100, 100, 200, 0, 100 } },
		{ "BWG", { 0, 100, 0, 0, 0 } },
		{ "REP", { 300, 300, 300, 100, 200 } },
		{ "STD", { 250, 200, 150, 50, 100 } },
		{ "KS", { 150, 100, 50, 0, 0 } },
		{ "TPN", { 100, 200, 300, 400, 500 } },
		{ "RTNG", { 200000, 200000, 200000, 200000, 200000 } },
		{ "ARO", { 200000, 200000, 200000, 200000, 200000 } },
		{ "TPR", { 227300, 212500, 180700, 120000, 120000 } },
		{ "PTP", { 227900, 212200, 180300, 120000, 120000 } },
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof rows / sizeof *rows; i++)
		check(small, rows[i].word, STRAT_TIEBREAKS_2026, 0, rows[i].want);
}

/* Player 1 requests a bye without points in round 1 and then plays: by 16.2.5 only byes after which
 * a player never returns count as draws.  Player 4 requests one in the last round. */
static void
a_requested_bye_before_a_game_is_worth_what_it_gave(void **state)
{
	static const char late[] = HEAD("   1", " 1.0") "  0000 - Z     2 w 1     3 b 0\r" HEAD(
	    "   2", " 1.0") "     3 w 1     1 b 0     4 w 0\r" HEAD("   3",
	    " 2.0") "     2 b 0     4 w 1     1 w 1\r" HEAD("   4",
	    " 1.0") "  0000 - Z     3 b 0     2 b 1\r";
	static const char gone[] = HEAD("   1", " 1.0") "     2 w 1     3 b 0  0000 - Z\r" HEAD(
	    "   2", " 1.0") "     1 b 0     4 w 0     3 w 1\r" HEAD("   3",
	    " 2.0") "     4 w 1     1 w 1     2 b 0\r" HEAD("   4",
	    " 1.0") "     3 b 0     2 b 1  0000 - Z\r";
	/* 2 met 3, 1, 4; 3 met 2, 4, 1: 2 + 1 + 1 and 1 + 1 + 1 */
	static const int bh_late[] = { 400, 400, 300, 400 };
	/* the same, but 1 and 4 count 1.5 each */
	static const int bh_gone[] = { 400, 500, 400, 400 };

	(void)state;
	check(late, "BH", STRAT_TIEBREAKS_2026, 0, bh_late);
	check(gone, "BH", STRAT_TIEBREAKS_2026, 0, bh_gone);
}

static void
a_dummy_of_2023_has_the_own_score(void **state)
{
	static const int bh[] = { 450, 500, 600, 300, 450 };

	(void)state;
	check(small, "BH", STRAT_TIEBREAKS_2023, 0, bh);
}

/* If a match has four boards and one team wins them all, or all are drawn, then a board point is a
 * quarter of a match point, and 13.2 is Sonneborn-Berger, with the dummies of 16.4.  Team 3 won a match
 * by forfeit against team 5, which has fewer points. */
static void
a_dummy_of_teams_is_that_of_players(void **state)
{
	static const int sb[2][5] = { { 350, 300, 250, 25, 100 }, { 350, 300, 200, 25, 100 } };
	static const int times[] = { 1, 4, 4, 16 }; /* EMMSB, EMGSB, EGMSB, EGGSB */
	struct strat_standings s;
	struct strat_tourney t;
	size_t i, r, k, e;

	(void)state;
	assert_int_equal(parse(&t, small, NULL), 0);
	t.boards = 4;
	t.level = 200;
	for (i = 0; i < t.n; i++)
		for (r = 0; r < t.width; r++) {
			struct strat_cell *c = strat_tourney_cell(&t, i, r);

			c->second = 4 * strat_tourney_award(&t, c);
		}
	for (e = 0; e < 2; e++) {
		s = (struct strat_standings){ .t = &t,
			.edition = e ? STRAT_TIEBREAKS_2026 : STRAT_TIEBREAKS_2023 };
		assert_int_equal(strat_standings_choose(&s, "EMMSB,EMGSB,EGMSB,EGGSB", NULL), 0);
		assert_int_equal(strat_standings_make(&s), 0);
		for (i = 0; i < t.n; i++)
			for (k = 0; k < 4; k++)
				assert_int_equal(s.value[i * s.nuse + k], times[k] * sb[e][i]);
		strat_standings_free(&s);
	}
	strat_tourney_free(&t);
}

static void
forfeits_of_a_round_robin_are_games(void **state)
{
	static const int sb[] = { 350, 250, 200, 0, 0 };

	(void)state;
	check(small, "SB", STRAT_TIEBREAKS_2026, 1, sb);
}

static void
direct_encounters_break_ties(void **state)
{
	static const int de[] = { 100, 200, 100, 200 };

	(void)state;
	check(tied, "DE", STRAT_TIEBREAKS_2026, 0, de);
}

static void
ranks_are_shared_when_nothing_tells_apart(void **state)
{
	struct strat_standings s = { .nuse = 0 };
	struct strat_tourney t;

	(void)state;
	assert_int_equal(parse(&t, tied, NULL), 0);
	s.t = &t;
	assert_int_equal(strat_standings_make(&s), 0);
	assert_int_equal(s.order[0].rank, 1);
	assert_int_equal(s.order[1].rank, 1);
	assert_int_equal(s.order[2].rank, 3);
	assert_int_equal(s.order[3].rank, 3);
	strat_standings_free(&s);
	strat_tourney_free(&t);
}

/* 1 has won all three encounters, 4 points to 2; the others lost one and drew two, 3 to 3. */
static void
encounters_count_what_was_earned_and_are_won_by_the_letter(void **state)
{
	static const char text[] = HEAD("   1", " 3.0") "     2 w 1     3 w 1     4 w 1\r" HEAD(
	    "   2", " 1.0") "     1 b 0     4 w =     3 w =\r" HEAD("   3",
	    " 1.0") "     4 w =     1 b 0     2 b =\r" HEAD("   4",
	    " 1.0") "     3 b =     2 b =     1 b 0\r";
	struct strat_standings s = { .nuse = 4,
		.use = { { STRAT_TB_WIN, 0, 0 }, { STRAT_TB_SB, 0, 0 }, { STRAT_TB_PS, 0, 0 },
		    { STRAT_TB_STD, 0, 0 } } };
	struct strat_tourney t;
	size_t i, r;

	(void)state;
	assert_int_equal(parse(&t, text, NULL), 0);
	for (i = 0; i < 4; i++)
		for (r = 0; r < 3; r++) {
			struct strat_cell *c = strat_tourney_cell(&t, i, r);

			assert_int_equal(c->earned, STRAT_BY_LETTER);
			c->earned = c->result == '1' ? 400 : c->result == '=' ? 300 : 200;
			assert_int_equal(strat_tourney_award(&t, c), c->earned);
			assert_int_not_equal(strat_tourney_result_points(&t, c), c->earned);
		}
	s.t = &t;
	assert_int_equal(strat_standings_make(&s), 0);
	assert_int_equal(s.order[0].who, 0);
	assert_int_equal(s.order[0].points, 1200);
	assert_int_equal(s.points[2], 800);
	assert_int_equal(s.value[0], 300);
	assert_int_equal(s.value[1], 3 * 8 * 400); /* 4 points times 8, three times */
	assert_int_equal(s.value[2], 400 + 800 + 1200);
	assert_int_equal(s.value[3], 300);
	assert_int_equal(s.value[1 * s.nuse], 0);
	assert_int_equal(s.value[1 * s.nuse + 1], 2 * 1200 + 2 * 3 * 800);
	assert_int_equal(strat_tourney_points(&t, 1, 2), 500);
	strat_standings_free(&s);
	strat_tourney_free(&t);
}

static void
words_are_tie_breaks_or_not(void **state)
{
	static const char *const good[] = { "BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2", "ARO/C1",
		"DE" };
	static const char *const bad[] = { "", "bh", "BH/", "BH/C3", "DE/C1", "WIN/C1", "XY" };
	char word[STRAT_TIEBREAK_WORD];
	struct strat_tiebreak_use use;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof good / sizeof *good; i++) {
		assert_int_equal(strat_tiebreak_parse(good[i], &use), 0);
		strat_tiebreak_word(&use, word);
		assert_string_equal(word, good[i]);
	}
	for (i = 0; i < sizeof bad / sizeof *bad; i++)
		assert_int_equal(strat_tiebreak_parse(bad[i], &use), -1);
}

/* Return the sum of the summands of OF that are not cut. */
static int64_t
sum_of(const struct strat_summands *of)
{
	int64_t sum = 0;
	size_t i;

	for (i = 0; i < of->n; i++)
		sum += of->list[i].is_cut ? 0 : of->list[i].value;
	return sum;
}

static size_t
cuts_of(const struct strat_summands *of)
{
	size_t i, n = 0;

	for (i = 0; i < of->n; i++)
		n += of->list[i].is_cut;
	return n;
}

/* Assert that the summands of player WHO add up. */
static void
check_summands(const struct strat_standings *s, size_t who)
{
	static struct strat_summands of;
	size_t k, n;

	strat_standings_summands(s, who, STRAT_TB_POINTS, &of);
	assert_int_equal(sum_of(&of), s->points[who]);
	for (k = 0; k < s->nuse; k++) {
		int64_t value = s->value[who * s->nuse + k];

		strat_standings_summands(s, who, k, &of);
		n = of.n - cuts_of(&of);
		assert_true(of.n <= s->counted);
		if (of.n >= s->use[k].low + s->use[k].high)
			assert_int_equal(of.n - n, s->use[k].low + s->use[k].high);
		if (s->use[k].id == STRAT_TB_ARO &&
		    n) /* rounded to a whole number, hundredths here */
			assert_in_range(
			    2 * sum_of(&of) - (2 * value - 100) * (int64_t)n, 0, 200 * n);
		else if (s->use[k].id == STRAT_TB_AOB && n)
			assert_int_equal(value, (2 * sum_of(&of) + (int64_t)n) / (2 * (int64_t)n));
		else if (s->use[k].id != STRAT_TB_DE && s->use[k].id != STRAT_TB_ARO)
			assert_int_equal(sum_of(&of), value);
	}
}

static void
summands_add_up(void **state)
{
	struct strat_standings s;
	struct strat_pairing p;
	struct strat_tourney t;
	size_t i, seed;

	(void)state;
	for (seed = 0; seed < 20; seed++) {
		chance = seed;
		new_tourney(&t, 9 + seed % 4, 5);
		t.scoring = strat_scorings[0];
		strat_pairing_init(&p);
		while (t.played < 5 && pair_next(&t, &strat_system_dutch, &p) >= 0)
			play_next(&t, &p, 20);
		s = (struct strat_standings){ .t = &t, .is_round_robin = seed % 3 == 0 };
		assert_int_equal(
		    strat_standings_choose(
			&s, "BH/C1 BH/M2 SB/C1 FB AOB PS/C1 WIN BPG REP STD KS ARO/C1 DE", NULL),
		    0);
		assert_int_equal(strat_standings_make(&s), 0);
		for (i = 0; i < t.n; i++)
			check_summands(&s, i);
		strat_standings_free(&s);
		strat_pairing_free(&p);
		strat_tourney_free(&t);
	}
}

static void
a_direct_encounter_lists_the_games_between_the_tied(void **state)
{
	static struct strat_summands of;
	struct strat_standings s = { .nuse = 1, .use = { { STRAT_TB_DE, 0, 0 } } };
	struct strat_tourney t;

	(void)state;
	assert_int_equal(parse(&t, tied, NULL), 0);
	s.t = &t;
	assert_int_equal(strat_standings_make(&s), 0);
	strat_standings_summands(&s, 0, 0, &of);
	assert_int_equal(of.n, 1);
	assert_int_equal(of.list[0].round, 0);
	assert_int_equal(of.list[0].opponent, 1);
	assert_int_equal(of.list[0].value, 100);
	assert_int_equal(strat_standings_are_tied(&s, 0, 1, 0), 1);
	assert_int_equal(strat_standings_are_tied(&s, 0, 1, 1), 0);
	assert_int_equal(strat_standings_are_tied(&s, 0, 2, 0), 0);
	strat_standings_free(&s);
	strat_tourney_free(&t);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(values_are_those_of_the_rules),
		cmocka_unit_test(a_requested_bye_before_a_game_is_worth_what_it_gave),
		cmocka_unit_test(a_dummy_of_2023_has_the_own_score),
		cmocka_unit_test(a_dummy_of_teams_is_that_of_players),
		cmocka_unit_test(forfeits_of_a_round_robin_are_games),
		cmocka_unit_test(direct_encounters_break_ties),
		cmocka_unit_test(ranks_are_shared_when_nothing_tells_apart),
		cmocka_unit_test(encounters_count_what_was_earned_and_are_won_by_the_letter),
		cmocka_unit_test(words_are_tie_breaks_or_not),
		cmocka_unit_test(summands_add_up),
		cmocka_unit_test(a_direct_encounter_lists_the_games_between_the_tied),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
