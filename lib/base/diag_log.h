/* diag_log.h - store diagnostics to report them later. */
#ifndef STRAT_BASE_DIAG_LOG_H
#define STRAT_BASE_DIAG_LOG_H

#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"

/* A stored diagnostic.  Since there may be a million, its details are stored without padding. */
struct strat_diag_log_entry {
	const char *file; /* borrowed */
	uint64_t line : 40, ply : 24;
	uint32_t detail; /* offset of its details in WORDS */
	uint16_t code;
};

struct strat_diag_log {
	struct strat_diag_log_entry *list; /* in the order of adding */
	size_t n, cap;
	char *words; /* the details, each with a NUL */
	size_t nwords, words_cap;
	int nomem; /* a diagnostic could not be stored */
};

/* Return a report that stores in LOG what it receives. */
struct strat_report strat_diag_log_report(struct strat_diag_log *log);

/* Report entries *I to END - 1 of LOG to REP, and set *I to END.  Those below LEVEL are left out,
 * and LINES is added to the numbers of lines. */
void strat_diag_log_pass(const struct strat_diag_log *log, size_t *i, size_t end, long lines,
    enum strat_level level, struct strat_report *rep);

/* Return entry I, from 0, as it was added. */
struct strat_diag strat_diag_log_get(const struct strat_diag_log *log, size_t i);

/* Return the size of the log in bytes. */
size_t strat_diag_log_size(const struct strat_diag_log *log);

void strat_diag_log_clear(struct strat_diag_log *log); /* remove all entries; memory is kept */
void strat_diag_log_free(struct strat_diag_log *log);

#endif
