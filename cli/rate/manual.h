/* manual.h - the manual page that strat-rate generates. */
#ifndef CLI_RATE_MANUAL_H
#define CLI_RATE_MANUAL_H

#include "base/out.h"

/* Append strat-ratings(7). */
void rate_manual(struct strat_out *out);

#endif
