/* play.h - play a game: the position, applying a ply, and its effect. */
#ifndef STRAT_GAME_PLAY_H
#define STRAT_GAME_PLAY_H

#include <stddef.h>
#include <stdint.h>

#include "game/text/notation.h"
#include "game/record.h"
#include "game/repetition.h"
#include "game/rules.h"

/* A captured piece; lists are in the order of capture. */
struct strat_captured_piece {
	uint8_t id, rank;
	uint8_t is_gone; /* 1: cannot be rescued */
};

struct strat_play {
	const struct strat_rules *rules; /* borrowed */
	strat_piece at[STRAT_SQUARES];
	struct strat_squares pieces[2]; /* squares of the pieces that each side commands */
	struct strat_squares still[2];  /* squares of Bombs and Flags, which never move */
	struct strat_squares far[2];    /* squares of pieces that can run */
	struct strat_squares land;      /* squares that are not lakes */
	enum strat_side turn;
	uint32_t ply;             /* plies played, including those before the record */
	uint32_t quiet;           /* plies since the last battle */
	enum strat_result result; /* STRAT_OPEN until a Flag is captured or a limit is reached */
	uint8_t flag_fell;        /* 1: RESULT is a win by capturing the Flag */
	uint8_t limit;            /* enum strat_option of the limit that ended the game, or 0 */

	struct strat_captured_piece lost[2][STRAT_MAX_ARMY]; /* by army, not yet rescued */
	uint8_t nlost[2];
	struct strat_captured_piece
	    unnamed[2][2]; /* rescues of unknown rank, and the captured pieces assumed for them */
	uint8_t rescues[2];
	strat_square rescuer[2]; /* square of the last rescuer of each side; 0: none */
	uint64_t enchanted[2];   /* bit id - 1 (- 41): pieces of the army that changed sides */
	struct strat_repetition rep;
};

void strat_play_init(struct strat_play *p);
void strat_play_free(struct strat_play *p);

/* Set P to an empty board of RULES (borrowed), with Red to move. */
void strat_play_clear(struct strat_play *p, const struct strat_rules *rules);

/* Put PIECE on the empty square S; strat_play_add_captured() puts it among the captured pieces of its
 * army. */
void strat_play_put(struct strat_play *p, strat_square s, strat_piece piece);
void strat_play_add_captured(struct strat_play *p, enum strat_rank rank, int id);

/* Remove the piece on S. */
void strat_play_take_off(struct strat_play *p, strat_square s);

/* Copy FROM to TO, which is initialised.  Return 0 or -STRAT_E_NOMEM. */
int strat_play_copy(struct strat_play *to, const struct strat_play *from)
    __attribute__((warn_unused_result));

/* Apply PLY for the side to move, and set EV to its effect.  Shown ranks and outcome are used only
 * if a piece is unknown, which they identify; they are not checked (see strat_ply_check_shown() in
 * shown.h).  Return 0, or the negative code of the rule that PLY breaks, and the position is
 * unchanged. */
int strat_play_apply(struct strat_play *p, const struct strat_ply *ply, struct strat_event *ev)
    __attribute__((warn_unused_result));

/* Check PLY of SIDE, without its rescue, against the repetition rules.  Return 0,
 * -STRAT_E_TWO_SQUARES or -STRAT_E_CHASE. */
int strat_play_repeats(
    const struct strat_play *p, enum strat_side side, const struct strat_ply *ply);

/* Return 1 if PLY, which the chase rule forbids, is legal with a rescue. */
int strat_play_rescue_saves(
    const struct strat_play *p, enum strat_side side, const struct strat_ply *ply);

/* Return 1 if SIDE has lost a piece that has, or may have, RANK. */
int strat_play_has_lost(const struct strat_play *p, enum strat_side side, enum strat_rank rank);

/* Return 1 if PLY, legal without its rescue except for the chase rule, is legal with it.  The ranks
 * of a battle before the rescue must be known. */
int strat_play_may_rescue(const struct strat_play *p, const struct strat_ply *ply);

/* End the game if a limit has been reached.  strat_play_apply() calls it; it is also needed for a
 * position. */
void strat_play_check_limits(struct strat_play *p);

/* Return the result on the board: P->result, or a loss of the side to move if it has no legal move
 * and no usable power.  STRAT_OPEN if this depends on unknown pieces. */
enum strat_result strat_play_result(const struct strat_play *p);

#endif
