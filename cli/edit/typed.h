/* typed.h - commands as they are typed, in the marks of the game shown, and as they are done. */
#ifndef CLI_EDIT_TYPED_H
#define CLI_EDIT_TYPED_H

#include "cli/edit/session.h"

/* Append the LEN bytes at LINE, a command in which ranks are written as S shows them, to OUT as
 * edit_command() and the journal have it: with the symbols of records. */
void edit_typed(const struct edit_session *s, const char *line, size_t len, struct strat_out *out);

#endif
