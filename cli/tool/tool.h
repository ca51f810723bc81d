/* tool.h - options, usage, messages, progress and exit status of every command.
 *
 * A function that can fail returns a negative code after it has reported the error; its caller
 * releases what it holds and returns that code too, up to main().  No function ends the process.
 *
 * Exit status of all commands:  0 success
 *                               1 faulty game or negative answer
 *                               2 invalid usage or another error */
#ifndef CLI_TOOL_H
#define CLI_TOOL_H

#include <stddef.h>

#include "game/text/marks.h"
#include "base/diag.h"
#include "formats/format.h"
#include "game/rules.h"

enum tool_kind {
	TOOL_SWITCH, /* int *: set to 1 */
	TOOL_WORD,   /* const char **; set to "" if an optional argument is missing */
	TOOL_NUMBER, /* long *: MIN and up */
	TOOL_RULES,  /* struct tool_rules *: the name of a rule set, or a file if it contains a
		      * `/' */
	TOOL_FORMAT, /* const struct strat_format ** */
	TOOL_MARKS,  /* enum strat_marks *: a notation of ranks */
	TOOL_WORDS,  /* struct tool_words *: repeated options and lists with commas add words */
	TOOL_CALL    /* const struct tool_call *: called for each occurrence */
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

/* The callback of an option with the long name NAME; WORD is its argument.  CALL returns 0, or a
 * negative code after an error that it has reported. */
struct tool_call {
	int (*call)(void *arg, const char *name, const char *word);
	void *arg;
};

/* A row of a command's table of options; -h and -V are added automatically. */
struct tool_opt {
	char letter;      /* 0: no short form */
	const char *name; /* long name, without -- */
	const char *word; /* name of the argument; "[=N]": optional; NULL: a switch */
	const char *help;
	enum tool_kind kind;
	void *to;
	long min; /* minimum of a TOOL_NUMBER */
};

struct tool {
	const char *name, *args, *about;
	const struct tool_opt *opts;   /* ends with name NULL */
	const struct tool_opt *shared; /* options of all subcommands, likewise; may be NULL */
	struct strat_report report;    /* prints to standard error */
	int quiet;                     /* remarks are counted but not printed */
	int is_screen;                 /* a full-screen program shows the messages: without the
	                                  command's name, levels and codes */
	char **files;                  /* operands; "-" alone if there were none */
	int nfiles;
};

/* Parse argv into the targets of T's options and call RUN, unless -h or -V was answered instead.
 * Return what RUN returned: 0, 1 for a negative answer, 2 or a negative code after an error that has
 * been reported.  Afterwards the options have their defaults again. */
int tool_run(struct tool *t, int argc, char *argv[], int (*run)(struct tool *t));

/* Return the exit status for RC, the result of tool_run(), and the diagnostics counted in
 * T->report. */
int tool_status(const struct tool *t, int rc);

/* Return 1 if RC is the negative code of a fault in a game, list or report, for which the exit status is
 * 1; otherwise RC. */
int tool_fault(int rc);

/* Close standard output and return tool_status(), or 2 if not all output could be written.  main()
 * returns this. */
int tool_end(struct tool *t, int rc);

/* Run RUN as tool_run() does and end as tool_end() does; main() returns this. */
int tool_main(struct tool *t, int argc, char *argv[], int (*run)(struct tool *t));

/* Print D on standard error, as FILE:LINE: LEVEL at ply N: phrase [code]: detail, unless it is a
 * remark and ARG, a struct tool, is quiet; a loss is always printed. */
void tool_print(void *arg, const struct strat_diag *d);

/* Print a paragraph on standard output, no line wider than 79 columns. */
void tool_print_wrapped(const char *s);

/* Print a message on standard error after the command's name, on one line and safe for a
 * terminal. */
void tool_message(const struct tool *t, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/* Print such a message and return -1. */
int tool_fail(const struct tool *t, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/* Return 1 if FD is a terminal; or if colours may be used on it, which NO_COLOR forbids. */
int tool_is_terminal(int fd);
int tool_may_colour(int fd);

/* Return seconds of the monotonic clock. */
double tool_seconds(void);

/* Show a progress line on standard error, if the work takes longer than a second and standard error is
 * a terminal.  If ALL is not 0, it shows DONE / ALL as a bar, the time left and WHAT; otherwise WHAT,
 * or if that is "", DONE as a number of megabytes.  tool_progress_end() erases the line. */
void tool_progress(const char *what, size_t done, size_t all);
void tool_progress_end(void);

/* ------ many games ------ */

struct strat_batch;

/* Returned by deliver of a batch when no more games are needed. */
#define TOOL_ENOUGH (-(int)STRAT_NCODES)

/* Run BATCH on the games of T's operands with workers for -j JOBS (0: one per processor), and show
 * progress.  The caller sets the other members of BATCH.  Return 0, also after TOOL_ENOUGH, or a negative
 * code, which has been reported if DELIVER reports its own errors. */
int tool_each_game(struct tool *t, struct strat_batch *batch, long jobs);

/* Return the rules that an option gave, or NULL. */
const struct strat_rules *tool_rules(const struct tool_rules *given);

#endif
