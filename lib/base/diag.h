/* diag.h - give diagnostics: the library's side of strat/base.h. */
#ifndef STRAT_BASE_DIAG_H
#define STRAT_BASE_DIAG_H

#include "strat/base.h"

/* Give D to REP (may be NULL) and return -D->code: `return strat_report_diag(rep, &d);'.
 * One thread at a time may give diagnostics to a report. */
int strat_report_diag(struct strat_report *rep, const struct strat_diag *d);

/* The same of CODE and FILE (may be NULL), with this detail. */
int strat_report_diagf(struct strat_report *rep, enum strat_code code, const char *file,
    const char *fmt, ...) __attribute__((format(printf, 4, 5)));

#endif
