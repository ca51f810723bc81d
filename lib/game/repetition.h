/* repetition.h - two squares and chasing.
 *
 * The exact rules stand in strat-rules(7), Two squares and Chase; the chase rule is the
 * federation's More-Squares Rule as engines implement it. */
#ifndef STRAT_GAME_REPETITION_H
#define STRAT_GAME_REPETITION_H

#include <stddef.h>
#include <stdint.h>

#include "game/notation.h"
#include "game/rules.h"

struct strat_play;

/* The squares of a move: VIA is the corner of a Quickness or the landing of a Flight. */
struct strat_path {
	strat_square from, to, via;
	uint8_t kind; /* enum strat_ply_kind */
};

#define STRAT_RUN_SIZE 128 /* more than STRAT_MAX_TWO_SQUARES */

/* The consecutive moves of one piece of its side. */
struct strat_run {
	strat_square at;                        /* where the piece stands now; 0: nobody runs */
	uint32_t moves;                         /* their number */
	struct strat_path path[STRAT_RUN_SIZE]; /* move number i at i % STRAT_RUN_SIZE */
};

/* A board of the chase, told apart by what changed since the chase began. */
struct strat_board {
	uint64_t sum;          /* equal boards have equal sums */
	uint32_t before;       /* number of the last board of the same bucket */
	strat_square from, to; /* the move that made it */
};

#define STRAT_BUCKETS 256

struct strat_repetition {
	struct strat_run run[2];
	struct strat_path last[2]; /* from 0: none */
	uint32_t chase[2]; /* k: how many of the last boards SIDE may not bring about again */
	struct strat_board *boards; /* as far back as the longer chase goes */
	size_t nboards, boards_cap;
	size_t floor;  /* no board before this one can equal one after it: a piece came back */
	uint32_t base; /* board i has number base + i; lower numbers are of older chases */
	uint64_t sum;
	uint32_t bucket[STRAT_BUCKETS]; /* number of the newest board */
};

/* Forget all: nobody has moved yet. */
void strat_repetition_clear(struct strat_repetition *rep);
void strat_repetition_free(struct strat_repetition *rep);

/* Copy FROM's state to TO, which is initialised.  0 or -STRAT_E_NOMEM. */
int strat_repetition_copy(struct strat_repetition *to, const struct strat_repetition *from)
    __attribute__((warn_unused_result));

int strat_repetition_grow(struct strat_repetition *rep) __attribute__((warn_unused_result));

/* Have room for one more ply.  0 or -STRAT_E_NOMEM. */
__attribute__((warn_unused_result)) static inline int
strat_repetition_reserve(struct strat_repetition *rep)
{
	return rep->nboards < rep->boards_cap ? 0 : strat_repetition_grow(rep);
}

/* May SIDE, were it his turn, make the move PATH with PIECE (its rank as far as known)?
 * ATTACK: an enemy is struck.  0, or -STRAT_E_TWO_SQUARES or -STRAT_E_CHASE. */
int strat_repetition_refuses(
    const struct strat_play *p, enum strat_side side, const struct strat_path *path, int attack);

/* Can it refuse anything at all to SIDE now, under R?  0: no need to ask for each move. */
static inline int
strat_repetition_is_active(
    const struct strat_repetition *rep, const struct strat_rules *r, enum strat_side side)
{
	return (r->two_squares && rep->run[side].at && rep->run[side].moves >= r->two_squares) ||
	    rep->chase[side] >= 2;
}

/* After a move by the side to move, the battle resolved and the turn not yet passed.
 * STANDS: where the mover stands now, 0 if it is gone; RESCUED: a piece came back.  Room has
 * been reserved. */
void strat_repetition_moved(struct strat_play *p, const struct strat_path *path,
    strat_square stands, int attack, int rescued);

/* After a power of the side to move that moved nothing. */
void strat_repetition_idle(struct strat_play *p);

/* The piece that stood on S was removed, enchanted, or advanced as a defender. */
static inline void
strat_repetition_ended(struct strat_repetition *rep, strat_square s)
{
	int side;

	for (side = 0; side < 2; side++)
		if (rep->run[side].at == s)
			rep->run[side].at = 0;
}

#endif
