/* tourney_command.h - the commands of strat-tourney that pair, and functions that commands
 * share. */
#ifndef CLI_TOURNEY_TOURNEY_COMMAND_H
#define CLI_TOURNEY_TOURNEY_COMMAND_H

#include "base/lang.h"
#include "cli/tool/commands.h"
#include "tourney/pairing/pairing.h"
#include "tourney/standings.h"
#include "tourney/trf.h"

extern const struct tool_command tourney_pairings, tourney_check, tourney_generate;

/* Return the path of the file or report that T is about, and its name for messages. */
const char *tourney_path(const struct tool *t);
const char *tourney_file(const struct tool *t);

/* Set *TO to the pairing system, colour or scoring called NAME; if NAME is NULL, leave it as it is.
 * Return 0, or a negative code after reporting that it is unknown. */
int tourney_system(const struct tool *t, const char *name, const struct strat_system **to);
int tourney_colour(const struct tool *t, const char *name, enum strat_colour *to);
int tourney_scoring(const struct tool *t, const char *name, struct strat_scoring *to);

/* Return the line end called NAME: cr, lf or crlf; NULL: cr.  If NAME is unknown, report that and return
 * NULL. */
const char *tourney_line_end(const struct tool *t, const char *name);

/* Append the explanation that P has for pairing Q, which contains names, as safe text. */
void tourney_put_why(
    struct strat_out *out, const struct strat_pairing *p, const struct strat_pair *q);

/* Return the system WANTED or, if that is NULL, that of the report T, by default dutch. */
const struct strat_system *tourney_system_of(
    const struct strat_tourney *t, const struct strat_system *wanted);

/* Print TEXT on standard output, unless RC, returned by the function that made it, is negative; free
 * TEXT.  Return 0 or a negative code, which has been reported. */
int tourney_print(const struct tool *t, struct strat_out *text, int rc);

/* Print TEXT as safe text (cli/tool/text.h), as it contains names. */
int tourney_print_safe(const struct tool *t, struct strat_out *text, int rc);

/* Report that memory ran out and return a negative code. */
int tourney_no_memory(const struct tool *t);

#endif
