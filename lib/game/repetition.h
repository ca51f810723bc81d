/* repetition.h - the two-squares rule and the chase rule.
 *
 * strat-rules(7), Two squares and Chase, has the exact rules; the chase rule is the federation's
 * More-Squares Rule as engines implement it. */
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
	strat_square at;        /* where the piece that made it is now; 0: no run */
	uint32_t moves;         /* consecutive moves of this piece */
	uint32_t chase;         /* k: the last k boards that the side may not repeat */
};

/* A board of the chase, identified by what changed since the chase began. */
struct strat_position_entry {
	uint64_t sum;          /* equal boards have equal sums */
	uint32_t before;       /* number of the last board of the same bucket */
	strat_square from, to; /* the move that led to it */
};

#define STRAT_BUCKETS 256

struct strat_repetition {
	struct strat_move_history of[2];
	struct strat_path run[2][STRAT_RUN_SIZE]; /* move number i in a row at i % STRAT_RUN_SIZE */
	struct strat_position_entry
	    *boards; /* as far back as the longer chase, or an earlier one's */
	size_t nboards, boards_cap;
	size_t floor;  /* no earlier board can equal a later one, because a piece was rescued */
	uint32_t base; /* board i has number base + i; lower numbers belong to earlier chases */
	uint64_t sum;
	uint32_t bucket[STRAT_BUCKETS]; /* number of the newest board */
};

/* Clear the state: no moves have been made. */
void strat_repetition_clear(struct strat_repetition *rep);
void strat_repetition_free(struct strat_repetition *rep);

/* Copy the state of FROM to TO, which is initialised.  Return 0 or -STRAT_E_NOMEM. */
int strat_repetition_copy(struct strat_repetition *to, const struct strat_repetition *from)
    __attribute__((warn_unused_result));

/* Effects of a move: it attacks an enemy, or it rescues a piece. */
enum { STRAT_WITH_ATTACK = 1, STRAT_WITH_RESCUE = 2 };

/* Check whether SIDE, if it were to move, may make the move PATH with the effects WHAT.  Return 0,
 * -STRAT_E_TWO_SQUARES or -STRAT_E_CHASE. */
int strat_repetition_check(
    const struct strat_play *p, enum strat_side side, const struct strat_path *path, int what);

/* Return 1 if the piece moved back and forth in its last moves, as many as the two-squares rule
 * allows. */
int strat_repetition_shuttles(
    const struct strat_repetition *rep, const struct strat_rules *r, enum strat_side side);

/* Return the square of SIDE's only piece to which the two-squares rule may forbid a move now, or
 * 0. */
static inline strat_square
strat_repetition_shuttler(
    const struct strat_repetition *rep, const struct strat_rules *r, enum strat_side side)
{
	if (rep->of[side].moves <= (uint8_t)(r->two_squares - 1)) /* 0, no limit, becomes 255 */
		return 0;
	return strat_repetition_shuttles(rep, r, side) ? rep->of[side].at : 0;
}

/* Return the number of consecutive moves that the piece on FROM has just made. */
static inline uint32_t
strat_repetition_in_a_row(
    const struct strat_repetition *rep, enum strat_side side, strat_square from)
{
	return rep->of[side].at == from ? rep->of[side].moves : 0;
}

/* Record the move M as consecutive move AGAIN, from 0, of a piece that ends on STANDS. */
static inline void
strat_repetition_add_move(struct strat_repetition *rep, enum strat_side side, uint32_t again,
    const struct strat_path *m, strat_square stands)
{
	struct strat_move_history *t = &rep->of[side];

	t->last = rep->run[side][again % STRAT_RUN_SIZE] = *m;
	t->moves = again + 1;
	t->at = stands;
}

/* Return 1 if a piece of FOE, a STRAT_SIDE_BIT, is next to the square HERE of a board. */
static inline int
strat_repetition_is_adjacent(const strat_piece *here, strat_piece foe)
{
	return ((here[1] | here[-1] | here[16] | here[-16]) & foe) != 0;
}

/* Return 1 if a piece that leaves FROM evades the piece that the other side moved last.  (If there
 * is none, its square is 0, which is next to no square.) */
static inline int
strat_repetition_flees(const struct strat_repetition *rep, enum strat_side side, unsigned from)
{
	return strat_is_adjacent((strat_square)from, rep->of[STRAT_OTHER(side)].last.to);
}

/* Check and record the step PATH of the side to move to an empty square, before the piece is moved.
 * Return 0, a code as above, or -STRAT_E_NOMEM, and nothing has changed. */
int strat_repetition_add_step(struct strat_play *p, const struct strat_path *path)
    __attribute__((warn_unused_result));

/* Record the step PATH if no rule can apply, as for most steps.  Return 0, having recorded nothing,
 * if a rule may apply.  TO is the destination, FOE the bit of the other side. */
static inline int
strat_repetition_quiet_step(struct strat_repetition *rep, const struct strat_rules *r,
    const strat_piece *to, strat_piece foe, enum strat_side side, const struct strat_path *path)
{
	uint32_t again = strat_repetition_in_a_row(rep, side, path->from);

	if (again > (uint8_t)(r->two_squares - 1)) /* 0, no limit, becomes 255 here */
		return 0;
	if (r->chase && strat_repetition_is_adjacent(to, foe))
		return 0;
	if (r->chase && strat_repetition_flees(rep, side, path->from))
		return 0;
	strat_repetition_add_move(rep, side, again, path, path->to);
	rep->of[STRAT_RED].chase = rep->of[STRAT_BLUE].chase = 0;
	return 1;
}

/* Record any other move of the side to move, after the battle and before the turn passes.  STANDS
 * is the square of the mover now, 0 if it was removed; RESCUED is 1 if a piece was rescued.  Memory
 * has been reserved. */
void strat_repetition_add_ply(struct strat_play *p, const struct strat_path *path,
    strat_square stands, int attack, int rescued);

/* Reserve memory for one more ply.  Return 0 or -STRAT_E_NOMEM. */
int strat_repetition_reserve(struct strat_repetition *rep) __attribute__((warn_unused_result));

/* Record a power of the side to move that moved no piece. */
void strat_repetition_add_idle(struct strat_play *p);

/* Record that the piece on S was removed, enchanted, or advanced as a defender. */
static inline void
strat_repetition_ended(struct strat_repetition *rep, strat_square s)
{
	int side;

	for (side = 0; side < 2; side++)
		if (rep->of[side].at == s)
			rep->of[side].at = 0;
}

#endif
