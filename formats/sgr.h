/* sgr.h - the two halves of the text format: sgr.c reads, sgr_write.c writes. */
#ifndef STRAT_FORMATS_SGR_H
#define STRAT_FORMATS_SGR_H

#include "formats/format.h"

/* Write G in the canonical form; struct strat_format has the rest. */
int strat_sgr_write(struct strat_out *out, const struct strat_record *g,
    const struct strat_look *look, void *state, struct strat_report *rep);

#endif
