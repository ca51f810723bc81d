/* setup.h - sensible random setups for every rule set. */
#ifndef BENCH_SETUP_H
#define BENCH_SETUP_H

#include "dice.h"
#include "game/rules.h"

#define SETUP_SIZE 48 /* four rows of ten, three slashes, NUL */

/* Make a setup of SIDE in the form of the tag RedSetup or BlueSetup: the Flag mostly on the back
 * row with Bombs around it, Scouts and officers in front.  A free army is chosen at random. */
void setup_make(
    char text[SETUP_SIZE], struct dice *d, const struct strat_rules *r, enum strat_side side);

#endif
