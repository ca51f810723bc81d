/* check.h - does a record obey its rules? */
#ifndef STRAT_GAME_CHECK_H
#define STRAT_GAME_CHECK_H

#include "game/start.h"

/* What a check works with; reused from game to game. */
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

/* Check all that the rules and the form of records say of G: tags, setup, every ply, what it
 * shows, the end.  Each fault is told to REP with line and ply; after a ply that breaks a
 * rule the rest of the game is not looked at.  0: a good game (remarks may have been told),
 * or the negative code of its first fault. */
int strat_check(struct strat_checker *c, const struct strat_record *g, struct strat_report *rep)
    __attribute__((warn_unused_result));

/* Check G as above.  *FAULT is its first fault, code STRAT_OK: there is none; and so many of its
 * plies may be played: those before the one that the fault is about. */
size_t strat_check_prefix(struct strat_checker *c, const struct strat_record *g,
    struct strat_diag *fault, struct strat_report *rep);

/* ------ how a game ends ------ */

/* The words of Termination, from number 0 on; NULL: there are no more. */
const char *strat_termination(size_t i);

/* May a game with the Termination NAME (NULL: none) have RESULT?  Not if the word is unknown. */
int strat_termination_fits(const char *name, enum strat_result result);

/* How the game ended on the board of P, as a word of Termination, and its result; NULL: there
 * it is open. */
const char *strat_board_end(const struct strat_play *p, enum strat_result *result);

#endif
