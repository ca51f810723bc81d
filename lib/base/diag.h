/* diag.h - report diagnostics: the internal counterpart of strat/base.h. */
#ifndef STRAT_BASE_DIAG_H
#define STRAT_BASE_DIAG_H

#include "strat/base.h"

/* Report D to REP, which may be NULL, and return -D->code: `return strat_report_diag(rep, &d);`.
 * Only one thread at a time may report to REP. */
int strat_report_diag(struct strat_report *rep, const struct strat_diag *d);

/* Report a diagnostic with CODE, FILE (may be NULL) and the formatted details, and return -CODE. */
int strat_report_diagf(struct strat_report *rep, enum strat_code code, const char *file,
    const char *fmt, ...) __attribute__((format(printf, 4, 5)));

#endif
