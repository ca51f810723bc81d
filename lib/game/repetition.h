/* repetition.h - two squares and chasing.
 *
 * The exact rules stand in strat-rules(7), Two squares and Chase; the chase rule is the
 * federation's More-Squares Rule as engines implement it. */
#ifndef STRAT_GAME_REPETITION_H
#define STRAT_GAME_REPETITION_H

#include <stddef.h>
#include <stdint.h>

#include "game/text/notation.h"
#include "game/rules.h"
#include "strat/game.h"

struct strat_play;

#define STRAT_RUN_SIZE 128 /* more than STRAT_MAX_TWO_SQUARES */

/* The stored moves of one side. */
struct strat_move_history {
	struct strat_path last; /* its last move; to 0: none */
	strat_square at;        /* where the piece that made it stands now; 0: nobody runs */
	uint32_t moves;         /* how many it has made in a row */
	uint32_t chase; /* k: how many of the last boards the side may not bring about again */
};

/* A board of the chase, told apart by what changed since the chase began. */
struct strat_position_entry {
	uint64_t sum;          /* equal boards have equal sums */
	uint32_t before;       /* number of the last board of the same bucket */
	strat_square from, to; /* the move that made it */
};

#define STRAT_BUCKETS 256

struct strat_repetition {
	struct strat_move_history of[2];
	struct strat_path run[2][STRAT_RUN_SIZE]; /* move number i in a row at i % STRAT_RUN_SIZE */
	struct strat_position_entry
	    *boards; /* as far back as the longer chase goes, or an older one's */
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

/* Effects of a move: it attacks an enemy, it brings back a piece. */
enum { STRAT_WITH_ATTACK = 1, STRAT_WITH_RESCUE = 2 };

/* May SIDE, if it were its turn, make the move PATH, which does WHAT?  0, or -STRAT_E_TWO_SQUARES
 * or -STRAT_E_CHASE. */
int strat_repetition_check(
    const struct strat_play *p, enum strat_side side, const struct strat_path *path, int what);

/* Its last moves having been as many as two squares lets pass: did the piece go to and fro? */
int strat_repetition_shuttles(
    const struct strat_repetition *rep, const struct strat_rules *r, enum strat_side side);

/* The square of SIDE's one piece to which two squares may forbid a move now, under R; 0: none. */
static inline strat_square
strat_repetition_shuttler(
    const struct strat_repetition *rep, const struct strat_rules *r, enum strat_side side)
{
	if (rep->of[side].moves <= (uint8_t)(r->two_squares - 1)) /* no limit, that is 0, is 255 */
		return 0;
	return strat_repetition_shuttles(rep, r, side) ? rep->of[side].at : 0;
}

/* How many moves the piece on FROM has just made in a row. */
static inline uint32_t
strat_repetition_in_a_row(
    const struct strat_repetition *rep, enum strat_side side, strat_square from)
{
	return rep->of[side].at == from ? rep->of[side].moves : 0;
}

/* Note the move M as number AGAIN in a row, from 0, of a piece that then stands on STANDS. */
static inline void
strat_repetition_add_move(struct strat_repetition *rep, enum strat_side side, uint32_t again,
    const struct strat_path *m, strat_square stands)
{
	struct strat_move_history *t = &rep->of[side];

	t->last = rep->run[side][again % STRAT_RUN_SIZE] = *m;
	t->moves = again + 1;
	t->at = stands;
}

/* Does one of FOE, a STRAT_SIDE_BIT, stand beside the square HERE of a board? */
static inline int
strat_repetition_is_adjacent(const strat_piece *here, strat_piece foe)
{
	return ((here[1] | here[-1] | here[16] | here[-16]) & foe) != 0;
}

/* Does a piece that goes away from FROM flee from the one that the other side moved last?  (If it
 * has not moved yet, that stands on 0, which is beside no square.) */
static inline int
strat_repetition_flees(const struct strat_repetition *rep, enum strat_side side, unsigned from)
{
	return strat_is_adjacent((strat_square)from, rep->of[STRAT_OTHER(side)].last.to);
}

/* The side to move makes the step PATH to an empty square: may it?  Then this is noted, before
 * the piece goes.  0, a code as above, or -STRAT_E_NOMEM; nothing has changed then. */
int strat_repetition_add_step(struct strat_play *p, const struct strat_path *path)
    __attribute__((warn_unused_result));

/* The same where no rule has anything to say, as with most steps.  0: it may have, and nothing
 * was noted.  TO is the square that PATH leads to, FOE the bit of the other side. */
static inline int
strat_repetition_quiet_step(struct strat_repetition *rep, const struct strat_rules *r,
    const strat_piece *to, strat_piece foe, enum strat_side side, const struct strat_path *path)
{
	uint32_t again = strat_repetition_in_a_row(rep, side, path->from);

	if (again > (uint8_t)(r->two_squares - 1)) /* no limit, that is 0, is 255 here */
		return 0;
	if (r->chase && strat_repetition_is_adjacent(to, foe))
		return 0;
	if (r->chase && strat_repetition_flees(rep, side, path->from))
		return 0;
	strat_repetition_add_move(rep, side, again, path, path->to);
	rep->of[STRAT_RED].chase = rep->of[STRAT_BLUE].chase = 0;
	return 1;
}

/* After any other move by the side to move, the battle resolved and the turn not yet passed.
 * STANDS: where the mover stands now, 0 if it is gone; RESCUED: a piece came back.  Room has
 * been reserved. */
void strat_repetition_add_ply(struct strat_play *p, const struct strat_path *path,
    strat_square stands, int attack, int rescued);

/* Have room for one more ply.  0 or -STRAT_E_NOMEM. */
int strat_repetition_reserve(struct strat_repetition *rep) __attribute__((warn_unused_result));

/* After a power of the side to move that moved nothing. */
void strat_repetition_add_idle(struct strat_play *p);

/* The piece that stood on S was removed, enchanted, or advanced as a defender. */
static inline void
strat_repetition_ended(struct strat_repetition *rep, strat_square s)
{
	int side;

	for (side = 0; side < 2; side++)
		if (rep->of[side].at == s)
			rep->of[side].at = 0;
}

#endif
