/* setup.h - read setups, and compare them with the army of the rules. */
#ifndef STRAT_GAME_SETUP_H
#define STRAT_GAME_SETUP_H

#include "game/play.h"

struct strat_census {
	int count[STRAT_RANKS]; /* including STRAT_UNKNOWN */
	int total;
};

/* Check that the pieces belong to the army of R, and are all of them if COMPLETE is 1.  Return 0,
 * or -STRAT_E_PIECES with the reason in WHY, of SIZE bytes. */
int strat_census_check(const struct strat_census *c, const struct strat_rules *r, int complete,
    char *why, size_t size) __attribute__((warn_unused_result));

/* Put the setup TEXT of SIDE ("6B72.../.../...", sgr(5)) on the empty home rows of P, and count its
 * pieces in C.  Return 0, or -STRAT_E_SETUP or -STRAT_E_PIECES as above, and the home rows have
 * what was read before the fault. */
int strat_setup_put(struct strat_play *p, enum strat_side side, const char *text,
    struct strat_census *c, char *why, size_t size) __attribute__((warn_unused_result));

#endif
