/* play.h - a game in motion: the position, one ply applied to it, and what happened. */
#ifndef STRAT_GAME_PLAY_H
#define STRAT_GAME_PLAY_H

#include <stddef.h>
#include <stdint.h>

#include "game/text/notation.h"
#include "game/record.h"
#include "game/repetition.h"
#include "game/rules.h"

/* A captured piece, in the order in which they fell. */
struct strat_captured_piece {
	uint8_t id, rank;
	uint8_t is_gone; /* it cannot be rescued */
};

struct strat_play {
	const struct strat_rules *rules; /* borrowed */
	strat_piece at[STRAT_SQUARES];
	struct strat_squares pieces[2]; /* the squares of the pieces that SIDE commands */
	struct strat_squares still[2];  /* those that never move: Bombs and Flags */
	struct strat_squares far[2];    /* those that move far */
	struct strat_squares land;      /* the board without its lakes */
	enum strat_side turn;
	uint32_t ply;             /* plies played, those before the record included */
	uint32_t quiet;           /* plies since the last battle */
	enum strat_result result; /* STRAT_OPEN while flags stand and no limit is reached */
	uint8_t flag_fell;        /* that is why RESULT is a win */
	uint8_t limit;            /* the enum strat_option of the limit that ended it, or 0 */

	struct strat_captured_piece lost[2][STRAT_MAX_ARMY]; /* by army, not yet rescued */
	uint8_t nlost[2];
	struct strat_captured_piece
	    unnamed[2][2]; /* rescues of `?': which piece they were taken to be */
	uint8_t rescues[2];
	strat_square rescuer[2]; /* where the piece of SIDE that rescued last stands; 0: none */
	uint64_t enchanted[2];   /* bit id - 1 (- 41): pieces of the army that changed sides */
	struct strat_repetition rep;
};

void strat_play_init(struct strat_play *p);
void strat_play_free(struct strat_play *p);

/* An empty board of RULES (borrowed), Red to move. */
void strat_play_clear(struct strat_play *p, const struct strat_rules *rules);

/* Put a piece of SIDE, with identity ID, on the empty square S; or among the captured ones
 * of its army. */
void strat_play_put(struct strat_play *p, strat_square s, strat_piece piece);
void strat_play_add_captured(struct strat_play *p, enum strat_rank rank, int id);

/* Take what stands on S off the board. */
void strat_play_take_off(struct strat_play *p, strat_square s);

/* Make TO equal to FROM; TO is initialised.  0 or -STRAT_E_NOMEM. */
int strat_play_copy(struct strat_play *to, const struct strat_play *from)
    __attribute__((warn_unused_result));

/* Apply PLY for the side to move and say in EV what happened.  Shown ranks and outcome are
 * used only where a piece is unknown, and then become known; they are not checked
 * (strat_ply_check_shown() in shown.h does that).  On a negative code - the rule that it breaks - the
 * position is as before. */
int strat_play_apply(struct strat_play *p, const struct strat_ply *ply, struct strat_event *ev)
    __attribute__((warn_unused_result));

/* Do the repetition rules forbid PLY, looked at without its rescue, to SIDE?  0, or
 * -STRAT_E_TWO_SQUARES or -STRAT_E_CHASE. */
int strat_play_repeats(
    const struct strat_play *p, enum strat_side side, const struct strat_ply *ply);

/* The chase rule forbids no ply that ends with a rescue: does that save PLY? */
int strat_play_rescue_saves(
    const struct strat_play *p, enum strat_side side, const struct strat_ply *ply);

/* Has SIDE lost a piece that is, or may be, of RANK? */
int strat_play_has_lost(const struct strat_play *p, enum strat_side side, enum strat_rank rank);

/* PLY being legal without its rescue, but for the chase rule: is it with it?  Where a battle stands in between, its
 * ranks must be known. */
int strat_play_may_rescue(const struct strat_play *p, const struct strat_ply *ply);

/* Has a limit that binds been reached?  Then the game is over.  strat_play_apply() asks itself;
 * a position may begin so. */
void strat_play_check_limits(struct strat_play *p);

/* The result on the board: P->result, or a loss of the side to move if it has no legal
 * move and no power to use.  STRAT_OPEN if that depends on `?' pieces. */
enum strat_result strat_play_result(const struct strat_play *p);

#endif
