/* ledger_rows.h - shared by ledger.c, which opens the file of a tournament, ledger_rows.c, which
 * converts between games and rows, and merge.c. */
#ifndef STRAT_MATCH_LEDGER_LEDGER_ROWS_H
#define STRAT_MATCH_LEDGER_LEDGER_ROWS_H

#include "match/ledger.h"

struct sqlite3_stmt;

/* Prepare S->add and S->find. */
int strat_ledger_prepare(struct strat_ledger *s) __attribute__((warn_unused_result));

/* Run SQL with the parameters A, B and C, which may be NULL, and append the first column of the
 * first row to OUT, which may be NULL.  Return 1 if there was a row. */
int strat_ledger_query(struct strat_ledger *s, const char *sql, const char *a, const char *b,
    const char *c, struct strat_out *out) __attribute__((warn_unused_result));

/* Return column AT of the current row of Q as text; "" for NULL. */
const char *strat_ledger_text(struct sqlite3_stmt *q, int at);

#endif
