/* diag.h - report diagnostics: the internal counterpart of strat/base.h. */
#ifndef STRAT_BASE_DIAG_H
#define STRAT_BASE_DIAG_H

#include <stdarg.h>
#include <stddef.h>

#include "strat/base.h"

/* Report D to REP, which may be NULL, and return -D->code: `return strat_report_diag(rep, &d);`.
 * Only one thread at a time may report to REP. */
int strat_report_diag(struct strat_report *rep, const struct strat_diag *d);

/* The part of the input that a diagnostic is about; line and ply as in struct strat_diag. */
struct strat_where {
	const char *file; /* NULL: unrelated to a file */
	long line, ply;
};

#define STRAT_NOWHERE ((struct strat_where){ NULL, 0, 0 })

static inline struct strat_where
strat_at(const char *file, long line, long ply)
{
	return (struct strat_where){ file, line, ply };
}

static inline struct strat_where
strat_at_line(const char *file, long line)
{
	return (struct strat_where){ file, line, 0 };
}

static inline struct strat_where
strat_at_file(const char *file)
{
	return (struct strat_where){ file, 0, 0 };
}

/* Report a diagnostic with CODE at WHERE and the formatted details, and return -CODE. */
int strat_tellf(struct strat_report *rep, enum strat_code code, struct strat_where where,
    const char *fmt, ...) __attribute__((format(printf, 4, 5)));
int strat_vtellf(struct strat_report *rep, enum strat_code code, struct strat_where where,
    const char *fmt, va_list ap) __attribute__((format(printf, 4, 0)));

/* Report CODE at WHERE without details, and return -CODE. */
int strat_tell(struct strat_report *rep, enum strat_code code, struct strat_where where);

/* Report the failure RC, a negative code, at WHERE, and return RC.  The details of -STRAT_E_IO are
 * the text of errno; if errno is ENOMEM, the failure is -STRAT_E_NOMEM instead. */
int strat_tell_rc(struct strat_report *rep, int rc, struct strat_where where);

#endif
