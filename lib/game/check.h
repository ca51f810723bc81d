/* check.h - does a record obey its rules? */
#ifndef STRAT_GAME_CHECK_H
#define STRAT_GAME_CHECK_H

#include "game/start.h"
#include "strat/check.h"

/* The workspace of a check; reused from game to game. */
struct strat_checker {
	struct strat_start start; /* start.force, start.fallback: set by the caller */
	struct strat_play play;
	struct strat_belief belief;

	/* set by the caller, NULL: nobody watches.  The position stands; and after each ply that
	 * is good, and shows what it did: PLY made P by EV. */
	void (*on_start)(void *arg, const struct strat_play *p);
	void (*on_ply)(void *arg, const struct strat_play *p, const struct strat_ply *ply,
	    const struct strat_event *ev);
	void *arg;
};

void strat_checker_init(struct strat_checker *c);
void strat_checker_free(struct strat_checker *c);

/* ------ how a game ends ------ */

/* The words of Termination, from number 0 on; NULL: there are no more. */
const char *strat_termination(size_t i);

/* May a game with the Termination NAME (NULL: none) have RESULT?  Not if the word is unknown. */
int strat_termination_fits(const char *name, enum strat_result result);

/* How the game ended on the board of P, as a word of Termination, and its result; NULL: there
 * it is open. */
const char *strat_board_end(const struct strat_play *p, enum strat_result *result);

#endif
