/* tourney_command.h - the commands of strat-tourney on reports, and the functions that they
 * share. */
#ifndef CLI_TOURNEY_TOURNEY_COMMAND_H
#define CLI_TOURNEY_TOURNEY_COMMAND_H

#include "base/lang.h"
#include "cli/tool/commands.h"
#include "tourney/pairing/pairing.h"
#include "tourney/standings.h"
#include "tourney/trf.h"

extern const struct tool_command tourney_pairings, tourney_check, tourney_generate;

/* Read the report, which is the only operand, into TO.  Return 0 or a negative code, which has been
 * reported. */
int tourney_load(struct tool *t, struct strat_tourney *to) __attribute__((warn_unused_result));

/* Return 1 if the file that T is about is a report, 0 if it is a tournament's file. */
int tourney_is_report(const struct tool *t);

/* Return the name of that report for messages. */
const char *tourney_file(const struct tool *t);

/* Return the pairing system, colour or scoring called NAME, or exit with status 2. */
const struct strat_system *tourney_system(const struct tool *t, const char *name);
enum strat_colour tourney_colour(const struct tool *t, const char *name);
struct strat_scoring tourney_scoring(const struct tool *t, const char *name);

/* Return the line end called NAME: cr, lf or crlf.  Exit with status 2 if NAME is unknown. */
const char *tourney_line_end(const struct tool *t, const char *name);

/* Format tie-break K of player WHO, with the decimals of that tie-break. */
void tourney_value(const struct strat_standings *s, size_t who, size_t k, char *to, size_t size);

/* Print TEXT on standard output and free it. */
void tourney_print(const struct tool *t, struct strat_out *text);

/* Print TEXT as safe text (cli/tool/text.h), as it contains names. */
void tourney_print_safe(const struct tool *t, struct strat_out *text);

/* Exit with status 2 because memory ran out. */
void tourney_no_memory(const struct tool *t) __attribute__((noreturn));

#endif
