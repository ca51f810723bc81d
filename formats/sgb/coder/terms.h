/* terms.h - weigh the pieces that can move, and the steps of one of them, by features whose weights
 * are learned in this block or this game.  sgb(5) lists them under "The choice of a step". */
#ifndef STRAT_FORMATS_SGB_CODER_TERMS_H
#define STRAT_FORMATS_SGB_CODER_TERMS_H

#include "formats/sgb/coder/choice.h"
#include "formats/sgb/coder/game_context.h"
#include "game/moves.h"

struct strat_terms;

/* The step that was played when this position occurred before; FROM is 0 if it did not. */
struct strat_repeat {
	struct strat_step step;
	unsigned times;  /* how often it was repeated, up to 3 */
	unsigned streak; /* number of consecutive plies that repeated earlier ones */
};

int strat_terms_open(struct strat_terms **t) __attribute__((warn_unused_result));
void strat_terms_close(struct strat_terms *t);

/* Reset the model at the start of a block. */
void strat_terms_reset(struct strat_terms *t);

/* Start a game.  RED and BLUE are the players' names, or NULL if unknown. */
void strat_terms_start(struct strat_terms *t, const char *red, const char *blue);

/* Set SCORE to the weights of the N pieces that can move in position P, as SC describes it. */
void strat_terms_weigh_pieces(struct strat_terms *t, struct strat_game_context *sc,
    const struct strat_play *p, const struct strat_mover *movers, size_t n, int32_t *score);

/* Set SCORE to the weights of the steps to the N squares TO of MOVER, one of those pieces. */
void strat_terms_weigh_steps(struct strat_terms *t, const struct strat_game_context *sc,
    const struct strat_play *p, const struct strat_mover *mover, const strat_square *to, size_t n,
    int32_t *score);

/* Return the weight to add to SCORE[WHICH], in the same units, because piece WHICH of those weighed
 * last, counted from 0, made the step AGAIN when this position occurred before.  SIDE is the side
 * to move.  Call it for at most one piece a ply: strat_terms_learn_pieces() also updates the
 * weights that were used here. */
int32_t strat_terms_weigh_piece_repeat(
    struct strat_terms *t, enum strat_side side, size_t which, const struct strat_repeat *again);

/* The same for step WHICH of those weighed last, to the square AGAIN->step.to;
 * strat_terms_learn_steps() updates its weights. */
int32_t strat_terms_weigh_step_repeat(
    struct strat_terms *t, enum strat_side side, size_t which, const struct strat_repeat *again);

/* Apply N updates to the weights of the candidates weighed last. */
void strat_terms_learn_pieces(struct strat_terms *t, const struct strat_choice_tables *tables,
    const struct strat_choice_update *lesson, size_t n);
void strat_terms_learn_steps(struct strat_terms *t, const struct strat_choice_tables *tables,
    const struct strat_choice_update *lesson, size_t n);

#endif
