/* loss.h - what a format has no place for, gathered over a game and told once. */
#ifndef STRAT_FORMATS_LOSS_H
#define STRAT_FORMATS_LOSS_H

#include "game/record.h"

struct strat_loss {
	char names[100]; /* with commas between them */
	int is_full;     /* there is no room for more */
};

/* NAME is not kept. */
void strat_loss_add(struct strat_loss *loss, const char *name);

/* Tell REP what of G is not kept, as one remark; nothing where all is. */
void strat_loss_report(
    const struct strat_loss *loss, const struct strat_record *g, struct strat_report *rep);

#endif
