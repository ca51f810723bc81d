/* canonical.h - translate commands from the marks that the user types to the symbols of records. */
#ifndef CLI_EDIT_CANONICAL_H
#define CLI_EDIT_CANONICAL_H

#include "cli/edit/edit_session.h"

/* Append to OUT the command in the LEN bytes at LINE, with the marks of S replaced by the symbols
 * of records, as edit_command() and the journal need it. */
void edit_canonical_command(
    const struct edit_session *s, const char *line, size_t len, struct strat_out *out);

#endif
