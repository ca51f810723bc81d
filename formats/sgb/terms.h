/* terms.h - what is said of a piece and of its steps, and what each of that weighs: learned in
 * this block, or in this game.  sgb(5), The model of plies, lists it all. */
#ifndef STRAT_FORMATS_SGB_TERMS_H
#define STRAT_FORMATS_SGB_TERMS_H

#include "formats/sgb/choice.h"
#include "formats/sgb/scene.h"
#include "game/moves.h"

struct strat_terms;

/* The step that was played when the position was met before; FROM is 0: it was not met. */
struct strat_again {
	struct strat_step step;
	unsigned times;  /* that the same was played again, up to 3 */
	unsigned streak; /* plies that went as in a position met before, in a row */
};

int strat_terms_open(struct strat_terms **t) __attribute__((warn_unused_result));
void strat_terms_close(struct strat_terms *t);

/* Nothing is known: a block begins. */
void strat_terms_forget(struct strat_terms *t);

/* A game begins; RED and BLUE name the players, NULL: unknown. */
void strat_terms_start(struct strat_terms *t, const char *red, const char *blue);

/* What the N steps weigh that SC shows, in the order of their squares. */
void strat_terms_weigh(struct strat_terms *t, const struct strat_scene *sc,
    const struct strat_play *p, const struct strat_step *steps, size_t n,
    const struct strat_again *again, int32_t *score);

/* Learn from the slopes of the steps that were weighed. */
void strat_terms_learn(
    struct strat_terms *t, const struct strat_choice_tables *tables, const int32_t *slope);

#endif
