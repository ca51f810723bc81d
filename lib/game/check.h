/* check.h - check a record against its rules. */
#ifndef STRAT_GAME_CHECK_H
#define STRAT_GAME_CHECK_H

#include "game/start.h"
#include "strat/check.h"

/* The workspace of a check; reused from game to game. */
struct strat_checker {
	struct strat_start start; /* start.force, start.fallback: set by the caller */
	struct strat_play play;
	struct strat_belief belief;

	/* Set by the caller; may be NULL.  Called for the position before the first ply, and after
	 * each legal ply that shows what it did: PLY led to P with the effect EV. */
	void (*on_start)(void *arg, const struct strat_play *p);
	void (*on_ply)(void *arg, const struct strat_play *p, const struct strat_ply *ply,
	    const struct strat_event *ev);
	void *arg;
};

void strat_checker_init(struct strat_checker *c);
void strat_checker_free(struct strat_checker *c);

/* ------ how a game ends ------ */

/* Return word I of Termination, from 0, or NULL after the last. */
const char *strat_termination(size_t i);

/* Return 1 if a game with the Termination NAME (NULL: none) can have RESULT; 0 for an unknown
 * word. */
int strat_termination_fits(const char *name, enum strat_result result);

/* Return how the game ended on the board of P, as a word of Termination, and set *RESULT; NULL if
 * it is open. */
const char *strat_board_end(const struct strat_play *p, enum strat_result *result);

#endif
