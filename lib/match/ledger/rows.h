/* rows.h - between ledger.c, which opens the file of a tournament, rows.c, which turns games
 * to rows and back, and merge.c. */
#ifndef STRAT_MATCH_LEDGER_ROWS_H
#define STRAT_MATCH_LEDGER_ROWS_H

#include "match/ledger.h"

struct sqlite3_stmt;

/* Prepare S->add and S->find. */
int strat_ledger_prepare(struct strat_ledger *s) __attribute__((warn_unused_result));

/* Run SQL with the words A, B and C, which may be NULL; of a row that comes the first column goes to
 * OUT, which may be NULL.  1: there was one. */
int strat_ledger_query(struct strat_ledger *s, const char *sql, const char *a, const char *b,
    const char *c, struct strat_out *out) __attribute__((warn_unused_result));

/* Column AT of the row that Q stands on as text; "" for NULL. */
const char *strat_ledger_text(struct sqlite3_stmt *q, int at);

#endif
