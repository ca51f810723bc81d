/* diag_log.h - diagnostics that are kept until it is their turn to be told. */
#ifndef STRAT_BASE_DIAG_LOG_H
#define STRAT_BASE_DIAG_LOG_H

#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"

/* One of them; as there may be a million, its detail takes no more room than it has letters. */
struct strat_diag_log_entry {
	const char *file; /* borrowed */
	uint64_t line : 40, ply : 24;
	uint32_t detail; /* where its words begin */
	uint16_t code;
};

struct strat_diag_log {
	struct strat_diag_log_entry *list; /* in the order of adding */
	size_t n, cap;
	char *words; /* the details, each with its NUL */
	size_t nwords, words_cap;
};

/* Keep D.  0 or -STRAT_E_NOMEM. */
int strat_diag_log_add(struct strat_diag_log *log, const struct strat_diag *d)
    __attribute__((warn_unused_result));

/* Number I, as it was. */
struct strat_diag strat_diag_log_get(const struct strat_diag_log *log, size_t i);

/* The bytes that it takes. */
size_t strat_diag_log_size(const struct strat_diag_log *log);

void strat_diag_log_clear(struct strat_diag_log *log); /* nothing was said; memory is kept */
void strat_diag_log_free(struct strat_diag_log *log);

#endif
