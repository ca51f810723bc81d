/* loss.h - collect what a format cannot hold of a game, and report it once. */
#ifndef STRAT_FORMATS_LOSS_H
#define STRAT_FORMATS_LOSS_H

#include "game/record.h"

struct strat_loss {
	char names[100]; /* separated by commas */
	int is_full;     /* some names did not fit */
};

/* Add NAME to what is lost. */
void strat_loss_add(struct strat_loss *loss, const char *name);

/* Report to REP what of G is lost, as one remark, or nothing if nothing is. */
void strat_loss_report(
    const struct strat_loss *loss, const struct strat_record *g, struct strat_report *rep);

#endif
