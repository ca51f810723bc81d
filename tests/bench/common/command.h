/* command.h - the name and usage of a program, its messages, and numbers among its options. */
#ifndef BENCH_COMMAND_H
#define BENCH_COMMAND_H

struct strat_diag;

extern const char *command_name, *command_usage; /* set by main() first */

/* Print WHAT is wrong with WORD, and the usage, and exit with 2. */
__attribute__((noreturn)) void command_die(const char *what, const char *word);

/* Return the number, 0 or more, that is all of TEXT, or exit as above. */
long command_number(const char *text);

/* Print a diagnostic: a callback of a report. */
void command_tell(void *arg, const struct strat_diag *d);

#endif
