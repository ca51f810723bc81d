/* schedule.h - who plays whom, in which order: a tournament between programs, as a function.
 *
 * Nothing is drawn up or kept: game number I is computed from the few fields below, so a schedule
 * of 10^9 games takes no memory, and all who have the same fields have the same games.  Where who
 * meets whom depends on results, these are in ROUNDS, and the games are those that follow from
 * them so far.
 *
 * A pair of players meets again and again in encounters of two games with the sides exchanged; the
 * last encounter is of one game if the number is odd.  A cycle is one encounter of each pair, so
 * that a tournament that is stopped early is nearly even.  All pairs play their Nth encounter with
 * the same opening (a pair of setups out of a book): luck cancels within the encounter, and nobody
 * has easier setups than others.
 *
 * A game has a number, its place in the schedule, and a key, which says who plays whom for the how
 * manieth time and stays the same when players or games are added. */
#ifndef STRAT_MATCH_SCHEDULE_H
#define STRAT_MATCH_SCHEDULE_H

#include <stddef.h>
#include <stdint.h>

enum strat_format_kind {
	STRAT_ROUND_ROBIN, /* each against each, in rounds as in the Berger tables */
	STRAT_GAUNTLET,    /* the first ones against all others */
	STRAT_FIXED_PAIRS, /* as listed */
	STRAT_SWISS,       /* these two are paired round by round, as results say: rounds.h */
	STRAT_KNOCKOUT,
	STRAT_FORMAT_KINDS
};

/* Does who meets whom depend on results? */
static inline int
strat_format_has_rounds(enum strat_format_kind kind)
{
	return kind == STRAT_SWISS || kind == STRAT_KNOCKOUT;
}

/* "round-robin" and so on, as configurations have it. */
extern const char *const strat_format_kind_names[STRAT_FORMAT_KINDS + 1]; /* ends with NULL */

#define STRAT_MAX_PLAYERS 1000
#define STRAT_MAX_GAMES   1000000 /* of one pair */

/* Players are numbered from 1. */
struct strat_engine_pair {
	uint16_t a, b;
};

struct strat_rounds;

struct strat_schedule {
	enum strat_format_kind kind;
	uint32_t players; /* 2 .. STRAT_MAX_PLAYERS */
	uint32_t seeds;   /* STRAT_GAUNTLET: so many against all others, < players */
	const struct strat_engine_pair *pairs; /* STRAT_FIXED_PAIRS: borrowed, none twice */
	size_t npairs;
	uint32_t games;                    /* of each pair, 1 .. STRAT_MAX_GAMES */
	const struct strat_rounds *rounds; /* STRAT_SWISS, STRAT_KNOCKOUT: borrowed */
	/* Of several machines that divide the encounters between them, machine SHARD, from 0;
	 * SHARDS 0 or 1: all of them are played here. */
	uint32_t shard, shards;
};

/* A game of a schedule. */
struct strat_scheduled_game {
	uint64_t number;    /* in the whole schedule, from 0 */
	uint64_t pair;      /* in the whole schedule, from 0 */
	uint32_t round;     /* from 1: nobody plays two encounters of one (but in a gauntlet of
			       several and in fixed pairs) */
	uint32_t board;     /* of the round, from 1 */
	uint16_t red, blue; /* the players */
	uint32_t game;      /* of this pair, from 1 */
	uint32_t opening;   /* number, from 0, of the setups of their encounter */
	uint8_t is_second;  /* of its encounter */
};

/* How many games are there in all, the other machines' included?  Of rounds that are not paired yet:
 * as many as there will be if all goes on as it is. */
uint64_t strat_schedule_games(const struct strat_schedule *s);

/* Of how many encounters is a cycle?  0 where who meets whom depends on results. */
uint64_t strat_schedule_pairs(const struct strat_schedule *s);

/* Game NUMBER, which is below the number of games, of a schedule that does not depend on results. */
struct strat_scheduled_game strat_schedule_game(const struct strat_schedule *s, uint64_t number);

/* Of any: all numbers that are known are below this. */
uint64_t strat_schedule_end(const struct strat_schedule *s);

/* Game NUMBER to *F.  1; 0: there is none of this number, or it need not be played yet. */
int strat_schedule_get(const struct strat_schedule *s, uint64_t number,
    struct strat_scheduled_game *f) __attribute__((warn_unused_result));

/* Is it to be played on this machine? */
int strat_schedule_in_shard(const struct strat_schedule *s, const struct strat_scheduled_game *f);

/* How many games are that? */
uint64_t strat_schedule_shard_games(const struct strat_schedule *s);

/* Its key: both players, the lower number first, and which of their games it is: "1-2.17". */
#define STRAT_GAME_KEY_SIZE 24
void strat_scheduled_game_key(const struct strat_scheduled_game *f, char key[STRAT_GAME_KEY_SIZE]);

/* ORDER, of N, holds 0 .. N - 1 shuffled as SEED says (Fisher, Yates). */
void strat_shuffle(uint32_t *order, uint32_t n, uint64_t seed);

#endif
