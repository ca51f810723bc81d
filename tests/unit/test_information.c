/* test_information.c - hidden information: ways, bits, and priors. */
#include "study_help.h"

/* Count by trying everything: assign ranks of their SETS to the N pieces one after another. */

static double
try_all(uint8_t count[STRAT_RANKS], const strat_ranks *sets, size_t n)
{
	double ways = 0;
	int rank;

	if (n == 0)
		return 1;
	for (rank = STRAT_SPY; rank <= STRAT_FLAG; rank++)
		if (*sets & STRAT_RANK_BIT(rank) && count[rank]) {
			count[rank]--;
			ways += try_all(count, sets + 1, n - 1);
			count[rank]++;
		}
	return ways;
}

static void
ways_are_those_that_trying_all_finds(void **state)
{
	uint32_t seed;

	(void)state;
	for (seed = 1; seed <= 300; seed++) {
		struct dice d = { seed };
		uint8_t count[STRAT_RANKS] = { 0 }, size[3];
		strat_ranks set[3], sets[9];
		size_t n = 1 + roll(&d, 3), i, k, all = 0;

		for (i = 0; i < 4; i++)
			count[STRAT_SPY + roll(&d, 12)] = (uint8_t)(1 + roll(&d, 3));
		for (i = 0; i < n; i++) {
			size[i] = (uint8_t)(1 + roll(&d, 3));
			set[i] = (strat_ranks)(roll(&d, 0x10000) & STRAT_ALL_RANKS);
			for (k = 0; k < size[i]; k++)
				sets[all++] = set[i];
		}
		if (strat_information_ways(count, set, size, n) != try_all(count, sets, all))
			fail_msg("seed %u: another number of ways", (unsigned)seed);
	}
}

static void
what_is_hidden_is_counted_in_bits(void **state)
{
	struct study *s = *state;
	struct check_fixture *d = &s->check;

	count_by(s, NULL);
	snprintf(d->text, sizeof d->text, duel_game, "F22B.3..../B..S...M../9........./.......3..");
	judge(d, STRAT_OK);
	count(s, 1);
	/* ten pieces, F B B S 2 2 3 3 9 M: 10! / 2! 2! 2! = 453600 ways, 18.791 bits */
	ROW(s, "information/0", 2, 20, 0, 2 * 18791, 0, 0, 0);
}

/* ------ under a prior ------ */

#define EVEN "F22B.3..../B..S...M../9........./.......3.." /* the setup of Red in duel_game */

/* Make a prior from TIMES that setup. */
static void
make_prior(struct strat_prior *prior, int times)
{
	static const char setup[] = "..3......./.........9/..M...S..B/....3.B22F";
	struct strat_stats_plan plan = { .tables = UINT32_C(1) << STRAT_T_HEAT };
	struct strat_rules duel;
	struct strat_stats st;

	choose_rules(&duel, "duel", NULL);
	assert_int_equal(strat_stats_init(&st, &plan), 0);
	st.checker.start.fallback = &duel;
	while (times-- > 0)
		assert_int_equal(
		    strat_stats_add_setup(&st, setup, sizeof setup - 1, "x", 1, NULL), 1);
	assert_int_equal(strat_prior_from_stats(prior, &st), 0);
	strat_stats_free(&st);
}

static void
use_prior(struct study *s, const struct strat_prior *prior)
{
	struct strat_stats_plan plan = { .tables = UINT32_C(1) << STRAT_T_INFORMATION,
		.prior = prior };

	strat_stats_free(&s->st);
	assert_int_equal(strat_stats_init(&s->st, &plan), 0);
	snprintf(s->check.text, sizeof s->check.text, duel_game, EVEN);
	judge(&s->check, STRAT_OK);
	count(s, 1);
}

/* The numbers come from a transcription of the definition in another language. */
static void
a_prior_that_knows_the_setup_hides_less(void **state)
{
	struct study *s = *state;
	struct strat_prior prior;

	make_prior(&prior, 1);
	use_prior(s, &prior);
	ROW(s, "information/0", 2, 20, 0, 2 * 18791, 0, 0, 0, 2, 2 * 9844, 0, 0, 0);
	make_prior(&prior, 3);
	use_prior(s, &prior);
	ROW(s, "information/0", 2, 20, 0, 2 * 18791, 0, 0, 0, 2, 2 * 5388, 0, 0, 0);
}

/* A side whose setup the prior does not expect knows more: the other one's is as expected. */
static void
who_knows_more_depends_on_the_prior(void **state)
{
	struct study *s = *state;
	struct strat_prior prior;

	make_prior(&prior, 3);
	use_prior(s, &prior);
	snprintf(s->check.text, sizeof s->check.text, duel_game,
	    "....3.B22F/..M...S..B/.........9/..3.......");
	judge(&s->check, STRAT_OK);
	s->st.counts.values[s->st.counts.rows[0].value + 9] = 0;
	count(s, 1);
	ROW(s, "information/0", 4, 40, 0, 4 * 18791, 0, 0, 0, 4);
	assert_int_equal(s->st.counts.values[s->st.counts.rows[0].value + 9], 1);
}

/* Pieces of the classic army with a chain of sets: all of them, and those that have moved. */
static void
an_even_prior_hides_what_none_does(void **state)
{
	struct strat_piece_origins from = { .piece = { 0 } };
	struct strat_prior even;
	struct strat_rules r;
	struct strat_play p;
	size_t i, k;

	(void)state;
	choose_rules(&r, "isf-online", NULL);
	for (i = 0; i < STRAT_BOARD; i++)
		for (k = 0; k < STRAT_RANKS; k++)
			even.times[i][k] = 1;
	from.prior = &even;
	strat_play_init(&p);
	for (i = 1; i <= 200; i++) {
		struct strat_hints hints = { { 0, 0 }, { 0, 0 } };
		struct dice d = { i };
		struct strat_information info;
		struct strat_belief b;
		int id = 1, rank;

		strat_play_clear(&p, &r);
		for (rank = STRAT_SPY; rank <= STRAT_FLAG; rank++)
			for (k = 0; k < r.army[rank]; k++, id++) {
				strat_square s = strat_square_at(
				    (id - 1) % 10 + 1, (id - 1) / 10 + 1);

				strat_play_put(
				    &p, s, strat_piece_make(STRAT_RED, (enum strat_rank)rank, id));
				from.piece[id - 1] = (uint8_t)id;
				if (rank <= STRAT_MARSHAL && roll(&d, 3) == 0)
					hints.moved[STRAT_RED] |= strat_army_bit(id);
				if (roll(&d, 6) == 0)
					hints.known[STRAT_RED] |= strat_army_bit(id);
			}
		strat_belief_start(&b, &p, &hints);
		info = strat_information_of(&b, &p, STRAT_BLUE, &from);
		assert_int_equal(info.is_there, 1);
		assert_int_equal(info.has_prior, 1);
		assert_int_equal(info.pieces, 40);
		assert_in_range(info.prior_millibits - info.millibits + 1, 0, 2); /* rounding */
	}
	strat_play_free(&p);
}

static void
a_prior_is_a_table_of_heat_that_is_not_split(void **state)
{
	struct study *s = *state;
	struct strat_prior prior;

	assert_int_equal(
	    strat_prior_from_stats(&prior, &s->st), -STRAT_E_PARTIAL); /* the prior is empty */
	snprintf(s->check.text, sizeof s->check.text, duel_game, EVEN);
	judge(&s->check, STRAT_OK);
	count(s, 1);
	assert_int_equal(strat_prior_from_stats(&prior, &s->st), 0);
	s->st.plan.tables &= ~(UINT32_C(1) << STRAT_T_HEAT);
	assert_int_equal(strat_prior_from_stats(&prior, &s->st), -STRAT_E_PARTIAL);
	count_by(s, "player");
	count(s, 1);
	assert_int_equal(strat_prior_from_stats(&prior, &s->st), -STRAT_E_PARTIAL);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		STUDY(ways_are_those_that_trying_all_finds),
		STUDY(what_is_hidden_is_counted_in_bits),
		STUDY(a_prior_that_knows_the_setup_hides_less),
		STUDY(who_knows_more_depends_on_the_prior),
		STUDY(an_even_prior_hides_what_none_does),
		STUDY(a_prior_is_a_table_of_heat_that_is_not_split),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
