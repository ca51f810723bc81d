/* schedule.c - compute the games of a schedule. */
#include "match/schedule.h"

#include <stdio.h>

#include "base/random.h"
#include "match/rounds.h"

const char *const strat_format_kind_names[STRAT_FORMAT_KINDS + 1] = {
	[STRAT_ROUND_ROBIN] = "round-robin",
	[STRAT_GAUNTLET] = "gauntlet",
	[STRAT_FIXED_PAIRS] = "pairs",
	[STRAT_SWISS] = "swiss",
	[STRAT_KNOCKOUT] = "knockout",
};

/* An encounter: who is Red in its first game, and its round and board. */
struct meeting {
	uint32_t red, blue, round, board;
};

/* Return encounter E of a Berger table (FIDE Handbook C.05, Annex 1) for N players, N even; if
 * PLAYERS = N - 1 the last one is a bye.  On board 1 the last player meets X, on the following
 * boards X + 1 meets X - 1, X + 2 meets X - 2, ..., where N - 1 is followed by 1.  X grows by N / 2
 * each round. */
static struct meeting
berger(uint32_t players, uint64_t e)
{
	uint32_t odd = players & 1, n = players + odd, ring = n - 1, boards = n / 2 - odd;
	uint32_t round = (uint32_t)(e / boards), step = (uint32_t)(e % boards) + odd;
	uint32_t x = (uint32_t)((uint64_t)round * (n / 2) % ring);
	struct meeting m = { .round = round, .board = (uint32_t)(e % boards) };

	if (step > 0) {
		m.red = (x + step) % ring + 1;
		m.blue = (x + ring - step) % ring + 1;
	} else {
		m.red = x < n / 2 ? x + 1 : n;
		m.blue = x < n / 2 ? n : x + 1;
	}
	return m;
}

/* Return encounter E of a gauntlet: in round R seed S meets player R + S of the others. */
static struct meeting
gauntlet(uint32_t players, uint32_t seeds, uint64_t e)
{
	uint32_t others = players - seeds, s = (uint32_t)(e % seeds);
	struct meeting m = { .round = (uint32_t)(e / seeds), .board = s };
	uint32_t seed = s + 1, other = seeds + 1 + (m.round + s) % others;

	m.red = m.round % 2 == 0 ? seed : other;
	m.blue = m.round % 2 == 0 ? other : seed;
	return m;
}

static struct meeting
meet(const struct strat_schedule *s, uint64_t e)
{
	struct meeting m = { .round = 0, .board = (uint32_t)e };

	if (s->kind == STRAT_ROUND_ROBIN)
		return berger(s->players, e);
	if (s->kind == STRAT_GAUNTLET)
		return gauntlet(s->players, s->seeds, e);
	m.red = s->pairs[e].a;
	m.blue = s->pairs[e].b;
	return m;
}

static uint32_t
rounds(const struct strat_schedule *s)
{
	return s->kind == STRAT_ROUND_ROBIN ? s->players - 1 + (s->players & 1)
	    : s->kind == STRAT_GAUNTLET     ? s->players - s->seeds
					    : 1;
}

uint64_t
strat_schedule_pairs(const struct strat_schedule *s)
{
	if (strat_format_has_rounds(s->kind))
		return 0;
	return s->kind == STRAT_ROUND_ROBIN ? (uint64_t)s->players * (s->players - 1) / 2
	    : s->kind == STRAT_GAUNTLET     ? (uint64_t)s->seeds * (s->players - s->seeds)
					    : s->npairs;
}

uint64_t
strat_schedule_games(const struct strat_schedule *s)
{
	return s->rounds ? strat_rounds_expected(s->rounds) : strat_schedule_pairs(s) * s->games;
}

uint64_t
strat_schedule_end(const struct strat_schedule *s)
{
	return s->rounds ? strat_rounds_end(s->rounds) : strat_schedule_games(s);
}

struct strat_scheduled_game
strat_schedule_game(const struct strat_schedule *s, uint64_t number)
{
	uint64_t pairs = strat_schedule_pairs(s), cycle = number / (2 * pairs), e;
	uint64_t in_cycle = number % (2 * pairs);
	int is_single = 2 * cycle + 1 == s->games; /* the last cycle of an odd number of games */
	struct strat_scheduled_game f = { .number = number, .opening = (uint32_t)cycle };
	struct meeting m;

	e = is_single ? in_cycle : in_cycle / 2;
	m = meet(s, e);
	f.is_second = !is_single && in_cycle % 2;
	f.pair = cycle * pairs + e;
	f.round = (uint32_t)cycle * rounds(s) + m.round + 1;
	f.board = m.board + 1;
	f.game = (uint32_t)(2 * cycle) + f.is_second + 1;
	f.red = (uint16_t)(f.is_second ? m.blue : m.red);
	f.blue = (uint16_t)(f.is_second ? m.red : m.blue);
	return f;
}

int
strat_schedule_get(const struct strat_schedule *s, uint64_t number, struct strat_scheduled_game *f)
{
	if (s->rounds)
		return strat_rounds_game(s->rounds, number, f);
	if (number >= strat_schedule_games(s))
		return 0;
	*f = strat_schedule_game(s, number);
	return 1;
}

int
strat_schedule_in_shard(const struct strat_schedule *s, const struct strat_scheduled_game *f)
{
	return s->shards <= 1 || f->pair % s->shards == s->shard;
}

/* Return how many of the numbers FROM .. FROM + N - 1 are R modulo M. */
static uint64_t
count_numbers(uint64_t from, uint64_t n, uint64_t r, uint64_t m)
{
	uint64_t first = from + (m + r - from % m) % m;

	return first < from + n ? (from + n - 1 - first) / m + 1 : 0;
}

uint64_t
strat_schedule_shard_games(const struct strat_schedule *s)
{
	uint64_t pairs = strat_schedule_pairs(s), whole = pairs * (s->games / 2);

	if (s->shards <= 1)
		return strat_schedule_games(s);
	return 2 * count_numbers(0, whole, s->shard, s->shards) +
	    (s->games % 2 ? count_numbers(whole, pairs, s->shard, s->shards) : 0);
}

void
strat_scheduled_game_key(const struct strat_scheduled_game *f, char key[STRAT_GAME_KEY_SIZE])
{
	unsigned a = f->red < f->blue ? f->red : f->blue, b = f->red < f->blue ? f->blue : f->red;

	snprintf(key, STRAT_GAME_KEY_SIZE, "%u-%u.%u", a, b, (unsigned)f->game);
}

void
strat_shuffle(uint32_t *order, uint32_t n, uint64_t seed)
{
	uint32_t i, k;

	for (i = 0; i < n; i++) {
		k = (uint32_t)strat_random_below(&seed, (uint64_t)i + 1);
		order[i] = order[k];
		order[k] = i;
	}
}
