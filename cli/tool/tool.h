/* tool.h - what every command shares: options, usage, messages, progress, exit status.
 *
 * Exit status of all commands:  0 all is well
 *                               1 a game is faulty, or the answer is no
 *                               2 usage, or the work could not be done */
#ifndef CLI_TOOL_H
#define CLI_TOOL_H

#include <stddef.h>

#include "game/text/marks.h"
#include "base/diag.h"
#include "formats/format.h"
#include "game/rules.h"

enum tool_kind {
	TOOL_SWITCH, /* int *: set to 1 */
	TOOL_WORD,   /* const char **; an argument that may be left out is "" then */
	TOOL_NUMBER, /* long *: MIN and up */
	TOOL_RULES,  /* struct tool_rules *: a rule set's name, or a file when it holds a `/' */
	TOOL_FORMAT, /* const struct strat_format ** */
	TOOL_WORDS,  /* struct tool_words *: given again, or with commas, it holds more */
	TOOL_CALL    /* const struct tool_call *: called each time */
};

struct tool_rules {
	struct strat_rules rules;
	int given;
};

#define TOOL_MAX_WORDS 32

struct tool_words {
	char *word[TOOL_MAX_WORDS];
	int n;
};

/* The callback of an option with the long name NAME; WORD is its argument. */
struct tool_call {
	void (*call)(void *arg, const char *name, const char *word);
	void *arg;
};

/* A row of a command's table of options; -h and -V come by themselves. */
struct tool_opt {
	char letter;      /* 0: it has only a long name */
	const char *name; /* the long name, without -- */
	const char *word; /* the argument's name; "[=N]": it may be left out; NULL: a switch */
	const char *help;
	enum tool_kind kind;
	void *to;
	long min; /* TOOL_NUMBER */
};

struct tool {
	const char *name, *args, *about;
	const struct tool_opt *opts;   /* ends with name NULL */
	const struct tool_opt *shared; /* options of all its commands, likewise; may be NULL */
	struct strat_report report;    /* prints to standard error */
	int quiet;                     /* remarks are not printed; they are counted */
	char **files;                  /* operands; "-" alone when there were none */
	int nfiles;
	int no; /* the answer is no: exit status 1 if nothing is wrong */
};

/* Parse argv; answers -h and -V itself and exits 2 on a wrong option. */
void tool_start(struct tool *t, int argc, char *argv[]);

/* Print D as strat-validate: FILE:LINE: LEVEL at ply N: phrase [code]: detail. */
void tool_print(const struct tool *t, const struct strat_diag *d);

/* Print a paragraph on standard output, no line wider than 79 columns. */
void tool_print_wrapped(const char *s);

/* Say on standard error, after the command's name, in a line that is safe for a terminal. */
void tool_message(const struct tool *t, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/* Say on standard error that the work cannot be done, and exit 2. */
void tool_die(const struct tool *t, const char *fmt, ...)
    __attribute__((noreturn, format(printf, 2, 3)));

/* The marks called NAME, the argument of --marks; NULL: the usual ones. */
enum strat_marks tool_marks(const struct tool *t, const char *name);

/* May colour and progress be shown on descriptor FD?  A terminal, and NO_COLOR not set. */
int tool_is_terminal(int fd);
int tool_may_colour(int fd);

/* Seconds on the monotonic clock. */
double tool_seconds(void);

/* A progress line on standard error, from the second second on, if that is a terminal: DONE
 * of ALL (0: unknown), and what the caller says, or that these are bytes.  tool_progress_end()
 * wipes it away. */
void tool_progress(const char *what, size_t done, size_t all);
void tool_progress_end(void);

/* Close standard output and give the exit status that REPORT's counts ask for. */
int tool_end(struct tool *t);

#endif
