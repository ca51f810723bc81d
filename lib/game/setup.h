/* setup.h - setups and armies: are these the pieces of the rule set, where they may stand? */
#ifndef STRAT_GAME_SETUP_H
#define STRAT_GAME_SETUP_H

#include "game/play.h"

struct strat_census {
	int count[STRAT_RANKS]; /* STRAT_UNKNOWN too */
	int total;
};

/* Are these pieces of the army of R, all of them if COMPLETE?  0, or -STRAT_E_PIECES, and why not
 * goes to WHY, of SIZE bytes. */
int strat_census_check(const struct strat_census *c, const struct strat_rules *r, int complete,
    char *why, size_t size) __attribute__((warn_unused_result));

/* Put the setup TEXT of SIDE ("6B72.../.../...", sgr(5)) on the empty home rows of P.  C counts
 * its pieces.  0, or -STRAT_E_SETUP or -STRAT_E_PIECES as above; the home rows then hold what was
 * read before the fault. */
int strat_setup_put(struct strat_play *p, enum strat_side side, const char *text,
    struct strat_census *c, char *why, size_t size) __attribute__((warn_unused_result));

#endif
