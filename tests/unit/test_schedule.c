/* test_schedule.c - schedules: the printed Berger tables, and properties of all schedules. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "match/schedule.h"

/* FIDE Handbook C.05, Annex 1: for 3 or 4, 5 or 6, 7 or 8, 9 or 10 players. */
static const char *const berger4[] = { "1-4 2-3", "4-3 1-2", "2-4 3-1" };
static const char *const berger6[] = { "1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3",
	"3-6 4-2 5-1" };
static const char *const berger8[] = { "1-8 2-7 3-6 4-5", "8-5 6-4 7-3 1-2", "2-8 3-1 4-7 5-6",
	"8-6 7-5 1-4 2-3", "3-8 4-2 5-1 6-7", "8-7 1-6 2-5 3-4", "4-8 5-3 6-2 7-1" };
static const char *const berger10[] = { "1-10 2-9 3-8 4-7 5-6", "10-6 7-5 8-4 9-3 1-2",
	"2-10 3-1 4-9 5-8 6-7", "10-7 8-6 9-5 1-4 2-3", "3-10 4-2 5-1 6-9 7-8",
	"10-8 9-7 1-6 2-5 3-4", "4-10 5-3 6-2 7-1 8-9", "10-9 1-8 2-7 3-6 4-5",
	"5-10 6-4 7-3 8-2 9-1" };

static void
check_table(const char *const *table, uint32_t n, uint32_t players)
{
	struct strat_schedule s = { .players = players, .games = 1 };
	struct strat_scheduled_game f;
	uint64_t i = 0;
	uint32_t round;
	const char *p;
	unsigned red, blue;
	int len;

	for (round = 0; round < n - 1; round++) {
		for (p = table[round]; sscanf(p, "%u-%u%n", &red, &blue, &len) == 2; p += len) {
			if (red > players || blue > players)
				continue; /* a bye */
			f = strat_schedule_game(&s, i++);
			assert_int_equal(f.red, red);
			assert_int_equal(f.blue, blue);
			assert_int_equal(f.round, round + 1);
		}
	}
	assert_int_equal(i, strat_schedule_games(&s));
}

static void
round_robins_are_the_berger_tables(void **state)
{
	(void)state;
	check_table(berger4, 4, 4);
	check_table(berger4, 4, 3);
	check_table(berger6, 6, 6);
	check_table(berger6, 6, 5);
	check_table(berger8, 8, 8);
	check_table(berger8, 8, 7);
	check_table(berger10, 10, 10);
	check_table(berger10, 10, 9);
}

/* ------ properties of all schedules ------ */

static const struct strat_engine_pair pairs[] = { { 1, 2 }, { 3, 1 }, { 5, 4 } };

/* Return schedule number I of a few hundred. */
static struct strat_schedule
some_schedule(unsigned i)
{
	struct strat_schedule s = { .players = 2 + i % 11, .games = 1 + i / 11 % 7 };

	s.kind = (enum strat_format_kind)(i / 77 % STRAT_SWISS);
	if (s.kind == STRAT_GAUNTLET)
		s.seeds = 1 + i % (s.players - 1);
	if (s.kind == STRAT_FIXED_PAIRS) {
		s.players = 5;
		s.pairs = pairs;
		s.npairs = 3;
	}
	return s;
}

#define SCHEDULES (77 * STRAT_SWISS) /* later formats depend on results */

static void
each_pair_has_its_games_with_sides_exchanged(void **state)
{
	static unsigned reds[13][13];
	struct strat_schedule s;
	struct strat_scheduled_game f;
	unsigned i, a, b, games;
	uint64_t n, k, met;

	(void)state;
	for (i = 0; i < SCHEDULES; i++) {
		s = some_schedule(i);
		n = strat_schedule_games(&s);
		memset(reds, 0, sizeof reds);
		for (k = 0; k < n; k++) {
			f = strat_schedule_game(&s, k);
			assert_true(f.number == k && f.red != f.blue);
			assert_in_range(f.red, 1, s.players);
			assert_in_range(f.blue, 1, s.players);
			reds[f.red][f.blue]++;
		}
		met = 0;
		for (a = 1; a <= s.players; a++) {
			for (b = 1; b < a; b++) {
				games = reds[a][b] + reds[b][a];
				assert_true(games == 0 || games == s.games);
				assert_true(abs((int)reds[a][b] - (int)reds[b][a]) <= 1);
				met += games > 0;
			}
		}
		assert_int_equal(met, strat_schedule_pairs(&s));
	}
}

static int
by_key(const void *a, const void *b)
{
	return strcmp(a, b);
}

static void
keys_are_different_and_count_the_games_of_a_pair(void **state)
{
	static char keys[6000][STRAT_GAME_KEY_SIZE];
	struct strat_schedule s = { .players = 12, .games = 7 };
	struct strat_scheduled_game f;
	uint64_t n = strat_schedule_games(&s), i;
	unsigned a, b, game;

	(void)state;
	assert_true(n < 6000);
	for (i = 0; i < n; i++) {
		f = strat_schedule_game(&s, i);
		strat_scheduled_game_key(&f, keys[i]);
		assert_int_equal(sscanf(keys[i], "%u-%u.%u", &a, &b, &game), 3);
		assert_true(a < b && (f.red == a || f.red == b) && (f.blue == a || f.blue == b));
		assert_true(game == f.game && game >= 1 && game <= 7);
	}
	qsort(keys, (size_t)n, STRAT_GAME_KEY_SIZE, by_key);
	for (i = 1; i < n; i++)
		assert_string_not_equal(keys[i - 1], keys[i]);
}

/* When games are added, a key keeps its sides, on which records depend. */
static void
a_key_means_the_same_when_games_are_added(void **state)
{
	struct strat_schedule few = { .players = 5, .games = 3 },
			      many = { .players = 5, .games = 9 };
	struct strat_scheduled_game f, g;
	char key[STRAT_GAME_KEY_SIZE], other[STRAT_GAME_KEY_SIZE];
	uint64_t i, k;

	(void)state;
	for (i = 0; i < strat_schedule_games(&few); i++) {
		f = strat_schedule_game(&few, i);
		strat_scheduled_game_key(&f, key);
		for (k = 0; k < strat_schedule_games(&many); k++) {
			g = strat_schedule_game(&many, k);
			strat_scheduled_game_key(&g, other);
			if (strcmp(key, other) == 0)
				break;
		}
		assert_true(k < strat_schedule_games(&many));
		assert_true(f.red == g.red && f.blue == g.blue && f.opening == g.opening);
	}
}

static void
the_second_game_of_an_encounter_follows_the_first_with_the_same_opening(void **state)
{
	struct strat_schedule s;
	struct strat_scheduled_game f, before = { 0 };
	unsigned i;
	uint64_t k;

	(void)state;
	for (i = 0; i < SCHEDULES; i++) {
		s = some_schedule(i);
		for (k = 0; k < strat_schedule_games(&s); k++, before = f) {
			f = strat_schedule_game(&s, k);
			if (!f.is_second)
				continue;
			assert_true(!before.is_second && before.pair == f.pair);
			assert_true(before.red == f.blue && before.blue == f.red);
			assert_true(before.opening == f.opening && before.round == f.round);
			assert_true(before.game + 1 == f.game);
		}
	}
}

static void
nobody_plays_twice_in_a_round_of_a_round_robin(void **state)
{
	struct strat_schedule s = { .games = 4 };
	struct strat_scheduled_game f;
	uint32_t seen[13], round;
	uint64_t k;

	(void)state;
	for (s.players = 2; s.players <= 12; s.players++) {
		memset(seen, 0, sizeof seen);
		for (k = 0, round = 1; k < strat_schedule_games(&s); k++) {
			f = strat_schedule_game(&s, k);
			assert_true(f.round == round || f.round == round + 1);
			round = f.round;
			if (f.is_second)
				continue;
			assert_true(seen[f.red] < round && seen[f.blue] < round);
			seen[f.red] = seen[f.blue] = round;
		}
	}
}

static void
machines_divide_the_games_and_no_encounter(void **state)
{
	struct strat_schedule s;
	struct strat_scheduled_game f;
	unsigned i, owners;
	uint64_t k, first = 0, ours[5];

	(void)state;
	for (i = 0; i < SCHEDULES; i++) {
		s = some_schedule(i);
		s.shards = 1 + i % 5;
		memset(ours, 0, sizeof ours);
		for (k = 0; k < strat_schedule_games(&s); k++) {
			f = strat_schedule_game(&s, k);
			owners = 0;
			for (s.shard = 0; s.shard < s.shards; s.shard++) {
				if (!strat_schedule_in_shard(&s, &f))
					continue;
				owners++;
				ours[s.shard]++;
				if (!f.is_second)
					first = s.shard;
				assert_true(first == s.shard);
			}
			assert_int_equal(owners, 1);
		}
		for (s.shard = 0; s.shard < s.shards; s.shard++)
			assert_int_equal(strat_schedule_shard_games(&s), ours[s.shard]);
	}
}

static void
the_greatest_schedule_is_computed_as_the_smallest(void **state)
{
	struct strat_schedule s = { .players = STRAT_MAX_PLAYERS, .games = STRAT_MAX_GAMES };
	uint64_t n = strat_schedule_games(&s);
	struct strat_scheduled_game f = strat_schedule_game(&s, n - 1);
	char key[STRAT_GAME_KEY_SIZE];

	(void)state;
	assert_true(n == (uint64_t)1000 * 999 / 2 * 1000000);
	assert_true(f.game == STRAT_MAX_GAMES && f.is_second);
	strat_scheduled_game_key(&f, key);
	assert_true(strlen(key) < STRAT_GAME_KEY_SIZE - 1);
}

/* ------ shuffled ------ */

static void
a_shuffle_has_each_number_once_and_is_its_seeds(void **state)
{
	uint32_t a[100], b[100], seen[100] = { 0 }, i;

	(void)state;
	strat_shuffle(a, 100, 7);
	strat_shuffle(b, 100, 7);
	assert_memory_equal(a, b, sizeof a);
	for (i = 0; i < 100; i++)
		seen[a[i]]++;
	for (i = 0; i < 100; i++)
		assert_int_equal(seen[i], 1);
	strat_shuffle(b, 100, 8);
	assert_memory_not_equal(a, b, sizeof a);
}

/* Chi squared with 23 degrees of freedom exceeds 64 only once in 100,000 times. */
static void
all_orders_are_equally_likely(void **state)
{
	unsigned count[256] = { 0 }, i, kinds = 0;
	uint32_t a[4];
	uint64_t seed;
	double sum = 0;

	(void)state;
	for (seed = 0; seed < 24000; seed++) {
		strat_shuffle(a, 4, seed * 1000003);
		count[a[0] << 6 | a[1] << 4 | a[2] << 2 | a[3]]++;
	}
	for (i = 0; i < 256; i++) {
		if (!count[i])
			continue;
		kinds++;
		sum += ((double)count[i] - 1000) * ((double)count[i] - 1000) / 1000;
	}
	assert_int_equal(kinds, 24);
	assert_true(sum < 64);
}

/* The numbers of the authors' Java program for the seed 1234567. */
static void
chance_is_that_of_splitmix64(void **state)
{
	static const uint64_t want[] = { UINT64_C(6457827717110365317),
		UINT64_C(3203168211198807973), UINT64_C(9817491932198370423) };
	uint64_t seed = 1234567;
	size_t i;

	(void)state;
	for (i = 0; i < 3; i++)
		assert_true(strat_random(&seed) == want[i]);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(round_robins_are_the_berger_tables),
		cmocka_unit_test(each_pair_has_its_games_with_sides_exchanged),
		cmocka_unit_test(keys_are_different_and_count_the_games_of_a_pair),
		cmocka_unit_test(a_key_means_the_same_when_games_are_added),
		cmocka_unit_test(
		    the_second_game_of_an_encounter_follows_the_first_with_the_same_opening),
		cmocka_unit_test(nobody_plays_twice_in_a_round_of_a_round_robin),
		cmocka_unit_test(machines_divide_the_games_and_no_encounter),
		cmocka_unit_test(the_greatest_schedule_is_computed_as_the_smallest),
		cmocka_unit_test(a_shuffle_has_each_number_once_and_is_its_seeds),
		cmocka_unit_test(all_orders_are_equally_likely),
		cmocka_unit_test(chance_is_that_of_splitmix64),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
