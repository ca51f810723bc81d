/* thought.h - what a player of a temper makes of the position: the odds of the pieces it does not
 * know, and what it would like to attack and has to fear. */
#ifndef BENCH_THOUGHT_H
#define BENCH_THOUGHT_H

#include "mind.h"
#include "temper.h"

#define EARLY 150 /* plies */

static const int thought_around[4] = { STRAT_EAST, STRAT_WEST, STRAT_NORTH, STRAT_SOUTH };

/* How a player plays: scores, which are 8 for each of mind.c's points of worth; points; and
 * percentages of what `greedy' does. */
struct temper {
	const char *name;
	uint8_t is_greedy;    /* 1: the player of greedy.c; nothing else counts */
	const uint8_t *worth; /* percent, by rank */
	int16_t noise;        /* score: how far from the best ply the choice may be */
	int16_t danger;       /* percent: attacks to come, */
	int16_t pull;         /* and distant targets */
	int16_t bold_moved;   /* points for attacking an unknown piece that has moved, */
	int16_t bold_still;   /* and one that has not */
	int16_t probe;        /* points for doing so early with a low piece */
	int16_t hide;         /* points for not using an unknown high piece early */
	int16_t bluff;        /* score for a low unknown piece beside a higher known one */
	int16_t still;        /* score for leaving a piece where it began */
	int16_t chase;        /* percent: pursuit of known pieces */
	int16_t miners;       /* points for a Miner late against what may be a Bomb at the back */
	int16_t guard;        /* points for attacking who comes near the own Flag */
	int16_t advance;      /* score for a row forward */
	int8_t file;          /* from the player's left: moves are drawn to it; 0: to none, */
	int16_t drift;        /* with this score for one file closer */
	int16_t flag;         /* percent: the value of the Flag */
	int16_t bombs;        /* percent more Bombs, in 100 plies, among what never moved */
	int16_t trust;        /* percent: how much moves are taken to show what a piece is */
	int16_t reply;        /* percent: how much the best reply counts */
	int16_t book;         /* percent: how much it counts where people place which ranks */
	int16_t reveal;       /* percent of its worth that a piece loses when it becomes known */
	int16_t fear;         /* percent more than its worth for a piece lost to a Bomb */
};

struct thought {
	struct mind m;
	const struct temper *t;
	const struct temper_signs *signs;
	strat_square flag; /* my own */
	/* what my piece of a rank loses if the opponent's piece there attacks it */
	int16_t hit[STRAT_RANKS][STRAT_SQUARES];
};

/* Evaluate P for the side to move; the caller has set T and SIGNS. */
void thought_think(struct thought *k, const struct strat_play *p, struct strat_belief *b);

static inline int
percent(int value, int of)
{
	return value * of / 100;
}

static inline int
thought_beats(const struct mind *m, int a, int d)
{
	return m->p->rules->battle[a][d] == STRAT_WON;
}

/* Return 1 if a set of ranks is that of a piece that has not moved. */
static inline int
thought_is_still(strat_ranks may)
{
	return (may & (STRAT_RANK_BIT(STRAT_BOMB) | STRAT_RANK_BIT(STRAT_FLAG))) != 0;
}

static inline int
thought_is_unknown(strat_ranks may)
{
	return strat_ranks_single(may) == STRAT_UNKNOWN;
}

static inline int
thought_is_high(enum strat_rank rank)
{
	return rank >= STRAT_COLONEL && rank <= STRAT_MARSHAL;
}

static inline int
thought_distance(strat_square a, strat_square b)
{
	int files = strat_file(a) - strat_file(b), rows = strat_row(a) - strat_row(b);

	return (files < 0 ? -files : files) + (rows < 0 ? -rows : rows);
}

#endif
