/* temper.h - players of the classical rules, as different from each other as people are.
 *
 * Each is a row of weights.  They look one or two plies ahead and use only what their side may
 * know. */
#ifndef BENCH_TEMPER_H
#define BENCH_TEMPER_H

#include "dice.h"
#include "game/view/belief.h"

#define TEMPERS 18 /* an even number, so that all can play at once */

struct temper;

/* The signs that the moves of both sides give, by the identity of the piece: the highest known rank
 * that it stepped beside of its own will, and the lowest that it ran away from; 0: none. */
struct temper_signs {
	uint8_t dared[STRAT_MAX_PIECES + 1], fled[STRAT_MAX_PIECES + 1];
	uint8_t row[STRAT_MAX_PIECES + 1]; /* where it began: 0 the front row */
};

/* Return player I of TEMPERS, and its name. */
const struct temper *temper_at(int i);
const char *temper_name(const struct temper *t);

/* Set VARIED to T with each weight changed by up to PERCENT: people play differently every day. */
void temper_vary(struct temper *varied, const struct temper *t, struct dice *d, int percent);

/* Return 1 if these players know R: the classical armies, without powers or rescues. */
int temper_can_play(const struct strat_rules *r);

/* Choose a ply for the side to move in P, as greedy_choose() does. */
int temper_choose(const struct temper *t, const struct temper_signs *signs,
    const struct strat_play *p, struct strat_belief *b, const struct strat_ply *last, uint64_t salt,
    struct strat_ply *ply);

/* Start SIGNS in position P, the setups. */
void temper_meet(struct temper_signs *signs, const struct strat_play *p);

/* Note what a ply with the effect EV suggests; P is the position after it, B the beliefs before. */
void temper_observe(struct temper_signs *signs, const struct strat_play *p, struct strat_belief *b,
    const struct strat_event *ev);

#endif
