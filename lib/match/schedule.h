/* schedule.h - the schedule of a tournament between engines, as a function.
 *
 * Nothing is stored: game number I is computed from the few fields below, so a schedule of 10^9
 * games takes no memory, and the same fields always give the same games.  If the pairings depend
 * on results, ROUNDS holds the results, and the schedule has the games that follow from them so
 * far.
 *
 * Two players meet in encounters of two games with sides exchanged; the last encounter has one
 * game if the number of games is odd.  A cycle is one encounter of each pair, so that a tournament
 * that is stopped early is nearly balanced.  All pairs play their Nth encounter with the same
 * opening (a pair of setups from a book): luck cancels out within the encounter, and no player has
 * easier setups than another.
 *
 * A game has a number, its position in the schedule, and a key, which gives the two players and
 * the number of the game between them.  The key stays the same when players or games are added. */
#ifndef STRAT_MATCH_SCHEDULE_H
#define STRAT_MATCH_SCHEDULE_H

#include <stddef.h>
#include <stdint.h>

enum strat_format_kind {
	STRAT_ROUND_ROBIN, /* every pair of players, in rounds as in the Berger tables */
	STRAT_GAUNTLET,    /* the first players against all others */
	STRAT_FIXED_PAIRS, /* the listed pairs */
	STRAT_SWISS,       /* this and knockout are paired round by round from results: rounds.h */
	STRAT_KNOCKOUT,
	STRAT_FORMAT_KINDS
};

/* Return 1 if the pairings depend on results. */
static inline int
strat_format_has_rounds(enum strat_format_kind kind)
{
	return kind == STRAT_SWISS || kind == STRAT_KNOCKOUT;
}

/* The names of formats in configurations. */
extern const char *const strat_format_kind_names[STRAT_FORMAT_KINDS + 1]; /* ends with NULL */

#define STRAT_MAX_PLAYERS 1000
#define STRAT_MAX_GAMES   1000000 /* games of one pair */

/* Players are numbered from 1. */
struct strat_engine_pair {
	uint16_t a, b;
};

struct strat_rounds;

struct strat_schedule {
	enum strat_format_kind kind;
	uint32_t players; /* 2 .. STRAT_MAX_PLAYERS */
	uint32_t seeds;   /* STRAT_GAUNTLET: number of players who meet all others, < players */
	const struct strat_engine_pair *pairs; /* STRAT_FIXED_PAIRS: borrowed, without duplicates */
	size_t npairs;
	uint32_t games;                    /* of each pair, 1 .. STRAT_MAX_GAMES */
	const struct strat_rounds *rounds; /* STRAT_SWISS, STRAT_KNOCKOUT: borrowed */
	/* This machine is number SHARD, from 0, of SHARDS that share the encounters.  SHARDS 0 or
	 * 1: all of them are played here. */
	uint32_t shard, shards;
};

/* A game of a schedule. */
struct strat_scheduled_game {
	uint64_t number; /* in the whole schedule, from 0 */
	uint64_t pair;   /* in the whole schedule, from 0 */
	/* from 1; players have one encounter a round, except in a gauntlet with several seeds and
	 * in fixed pairs */
	uint32_t round;
	uint32_t board;     /* number in the round, from 1 */
	uint16_t red, blue; /* numbers of the players */
	uint32_t game;      /* number of the game between this pair, from 1 */
	uint32_t opening;   /* number of the setups of the encounter, from 0 */
	uint8_t is_second;  /* 1: second game of its encounter */
};

/* Return the number of games of all machines.  For rounds that are not paired yet, return the
 * number expected if no engine is withdrawn and no encounter is level. */
uint64_t strat_schedule_games(const struct strat_schedule *s);

/* Return the number of encounters of a cycle, or 0 if the pairings depend on results. */
uint64_t strat_schedule_pairs(const struct strat_schedule *s);

/* Return game NUMBER, below the number of games, of a schedule that does not depend on results. */
struct strat_scheduled_game strat_schedule_game(const struct strat_schedule *s, uint64_t number);

/* Return a number greater than those of all known games, for any schedule. */
uint64_t strat_schedule_end(const struct strat_schedule *s);

/* Set *F to game NUMBER.  Return 1, or 0 if the game does not exist or need not be played yet. */
int strat_schedule_get(const struct strat_schedule *s, uint64_t number,
    struct strat_scheduled_game *f) __attribute__((warn_unused_result));

/* Return 1 if game F is to be played on this machine. */
int strat_schedule_in_shard(const struct strat_schedule *s, const struct strat_scheduled_game *f);

/* Return the number of games to be played on this machine. */
uint64_t strat_schedule_shard_games(const struct strat_schedule *s);

/* Write the key of F to KEY: both players, the lower number first, and the number of their game:
 * "1-2.17". */
#define STRAT_GAME_KEY_SIZE 24
void strat_scheduled_game_key(const struct strat_scheduled_game *f, char key[STRAT_GAME_KEY_SIZE]);

/* Set ORDER to a permutation of 0 .. N - 1 determined by SEED (Fisher, Yates). */
void strat_shuffle(uint32_t *order, uint32_t n, uint64_t seed);

#endif
