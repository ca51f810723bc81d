/* tourney_command.h - the parts of strat-tourney: a command for each thing to do, and what they share. */
#ifndef CLI_TOURNEY_TOURNEY_COMMAND_H
#define CLI_TOURNEY_TOURNEY_COMMAND_H

#include "base/lang.h"
#include "cli/tool/commands.h"
#include "tourney/pairing/pairing.h"
#include "tourney/standings.h"
#include "tourney/trf.h"

extern const struct tool_command tourney_pairings, tourney_check, tourney_generate,
    tourney_standings;

/* Read the only operand, a report, to TO.  0, or a negative code that was told. */
int tourney_load(struct tool *t, struct strat_tourney *to) __attribute__((warn_unused_result));

/* That operand as messages call it. */
const char *tourney_file(const struct tool *t);

/* The system, colour or scoring that is called NAME; it ends the program if there is none. */
const struct strat_system *tourney_system(const struct tool *t, const char *name);
enum strat_colour tourney_colour(const struct tool *t, const char *name);
struct strat_scoring tourney_scoring(const struct tool *t, const char *name);

/* The end of line that is called NAME: cr, lf or crlf. */
const char *tourney_line_end(const struct tool *t, const char *name);

/* Tie-break K of player WHO, with so many decimals as it shows. */
void tourney_value(const struct strat_standings *s, size_t who, size_t k, char *to, size_t size);

/* Give TEXT to standard output and forget it. */
void tourney_print(const struct tool *t, struct strat_out *text);

/* The same as safe text (cli/tool/text.h): names are in it. */
void tourney_print_safe(const struct tool *t, struct strat_out *text);

/* Memory was wanted and not had. */
void tourney_no_memory(const struct tool *t) __attribute__((noreturn));

#endif
