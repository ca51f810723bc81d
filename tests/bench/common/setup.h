/* setup.h - sensible random setups for every rule set. */
#ifndef BENCH_SETUP_H
#define BENCH_SETUP_H

#include "dice.h"
#include "game/rules.h"

#define SETUP_SIZE 48 /* four rows of ten, three strokes, NUL */

/* A setup of SIDE as the tag RedSetup or BlueSetup has it: the Flag mostly on the back row with
 * Bombs around it, Scouts and officers in front.  Where the army is free, one is made up. */
void setup_make(
    char text[SETUP_SIZE], struct dice *d, const struct strat_rules *r, enum strat_side side);

#endif
