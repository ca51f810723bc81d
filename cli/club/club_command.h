/* club_command.h - the commands of strat-tourney FILE, and the functions that they share. */
#ifndef CLI_CLUB_CLUB_COMMAND_H
#define CLI_CLUB_CLUB_COMMAND_H

#include <limits.h>

#include "base/lang.h"
#include "cli/tool/commands.h"
#include "cli/club/views.h"
#include "club/field/field.h"
#include "club/file.h"
#include "club/report.h"

/* The commands on a file; ends with NULL.  The screen, which is one of them, runs the others
 * through CLUB_COMMANDS, which main() sets. */
extern const struct tool_command *const club_all_commands[];
extern const struct tool_command *const *club_commands;

/* The tournament file, and the name of the command. */
extern const char *club_path, *club_word;
extern int
    club_text_width; /* columns in which printed text has to fit; 0: those of the terminal, if any */

/* The program itself, which the screen starts as a server; NULL: it cannot be started. */
extern const char *club_program;

extern const struct tool_command club_screen;
extern const struct tool_command club_init, club_set, club_add, club_late, club_import,
    club_players, club_edit, club_withdraw, club_return, club_checkin, club_bye, club_forbid,
    club_allow, club_pair, club_unpair, club_boards, club_lineup, club_replace, club_result,
    club_correct, club_decide, club_history, club_log, club_undo, club_redo, club_verify,
    club_backup, club_export, club_standings, club_crosstable, club_ratings, club_page,
    club_print_command, club_serve, club_clock_command, club_confirm;

/* Set by import: 1 if it found no column of names, and --columns can say which one it is. */
extern int club_import_asks;
#define CLUB_FROM_PASTED "pasted list" /* where an import of lines that were pasted is from */
extern const char *club_import_name;   /* what messages and the log call the file; NULL: its path */

/* Return how many rounds the report PATH has; 0 if it has none or is no report. */
size_t club_import_rounds_of(const char *path);

/* ------ shared options ------ */

extern const char *club_reason;
extern long club_at;
extern int club_csv, club_json; /* CLUB_EXCEL: CSV for Excel */
extern struct tool_call club_call_excel;
#define CLUB_EXCEL 2

#define CLUB_REASON                                                                                \
	{                                                                                          \
		'm', "reason", "TEXT", N_("record this reason in the log"), TOOL_WORD,             \
		    &club_reason, 0                                                                \
	}
#define CLUB_AT                                                                                    \
	{                                                                                          \
		0, "at", "ROW", N_("show the tournament after this log row"), TOOL_NUMBER,         \
		    &club_at, 1                                                                    \
	}
#define CLUB_FORM                                                                                  \
	{ 0, "csv", NULL, N_("print CSV"), TOOL_SWITCH, &club_csv, 0 },                            \
	    { 0, "excel", NULL, N_("print CSV as Excel opens it in this language"), TOOL_CALL,     \
		    &club_call_excel, 0 },                                                         \
	{                                                                                          \
		0, "json", NULL, N_("print JSON, one object per line"), TOOL_SWITCH, &club_json, 0 \
	}
#define CLUB_END                                                                                   \
	{                                                                                          \
		0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0                                          \
	}

extern const struct tool_opt club_no_options[], club_change_options[], club_show_options[];

/* Print the number of rounds if it has changed from BEFORE, because the table of a round robin
 * changed. */
void club_tell_table(const struct strat_club *c, size_t before);

/* Print the teams made after the first N players, and what the rounds they missed are worth. */
void club_tell_teams(const struct strat_club *c, size_t n);

/* Print the board of player NUMBER, a late entry, if the player has taken a free place of a draw. */
void club_tell_place(const struct strat_club *c, unsigned number);

/* After a change of ratings, print that pairing numbers stay the same, if they have been
 * assigned. */
void club_tell_numbers(const struct strat_club *c);

/* ------ the file ------ */

/* Functions of commands return 0, or a negative code after an error that they have reported, unless
 * their comment says otherwise. */

/* The function with which a command uses the open file F.  It is closed afterwards, which undoes what has not been
 * committed. */
typedef int club_use(struct tool *t, struct strat_club_file *f);

/* Read the file and call USE; or begin a transaction, in which USE changes the file.  Return what USE
 * returned. */
int club_read(struct tool *t, club_use *use) __attribute__((warn_unused_result));
int club_change(struct tool *t, club_use *use) __attribute__((warn_unused_result));

/* Do an act, which takes over ARGS; the last act is also committed. */
int club_run_act(struct tool *t, struct strat_club_file *f, const char *act, json_t *args)
    __attribute__((warn_unused_result));
int club_run_last_act(struct tool *t, struct strat_club_file *f, const char *act, json_t *args)
    __attribute__((warn_unused_result));

/* Return the current time, or that of SOURCE_DATE_EPOCH if it is set. */
const char *club_now(void);

/* Write that time to TEXT by the clock of this place, as people read it, and return it. */
const char *club_local_time(char text[32]);

/* Replace results in ARGV that begin with a dash, such as -:+, by equivalent words, so that getopt
 * does not take them for options. */
void club_words(int argc, char *argv[]);

/* Run result --records: enter the results of the records in T's operands, or with DRY_RUN only show
 * them.  Games that match no board are reported. */
int club_records(struct tool *t, struct strat_club_file *f, int dry_run);

/* ------ arguments ------ */

#define CLUB_MANY INT_MAX

/* Report an error unless the number of arguments is FROM to TO. */
int club_check_args(struct tool *t, int from, int to) __attribute__((warn_unused_result));

/* Return the player that TEXT names, the number TEXT between LOW, at least 0, and HIGH, or the value of
 * NAME=VALUE, whose name TEXT is cut to.  If it is invalid, report that and return 0, -1 or NULL. */
unsigned club_player(struct tool *t, struct strat_club_file *f, const char *text);
long club_number(struct tool *t, const char *text, long low, long high);
char *club_value(struct tool *t, char *text);

#define CLUB_SAFE (4 * STRAT_CLUB_TEXT)

/* Write TEXT to TO as safe text, cut if it is too long.  Return TO. */
const char *club_safe(const char *text, char to[CLUB_SAFE]);

/* Write OUT to the file PATH ("-": standard output), replacing it on success, unless RC, returned by the
 * function that made OUT, is negative.  Free OUT. */
int club_save(struct tool *t, const char *path, struct strat_out *out, int rc);

/* Report RC, returned by a function that makes a table, page or view, if it is negative.  Return RC. */
int club_check_made(struct tool *t, int rc) __attribute__((warn_unused_result));

/* Print a warning of a round that a corrected result contradicts.  Return 0 if there is none. */
int club_warn_of_contradiction(const struct strat_club *c);

/* Report an error if the next round of C, whose view is X, cannot be paired yet: if there is none or,
 * unless IS_UNFINISHED, if results are missing. */
int club_check_ready(struct tool *t, const struct strat_club *c, const struct strat_club_field *x,
    int is_unfinished) __attribute__((warn_unused_result));

/* Append a report of this KIND, with lines ended by END, and report what is truncated. */
int club_put_report(struct tool *t, struct strat_out *out, const struct strat_club *c,
    enum strat_club_report kind, const char *end);

/* Report why the command cannot be carried out, and return a negative code. */
int club_refuse(struct tool *t, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/* ------ tables ------ */

/* Begin a table that is named after the command; views.h has functions to fill it.  Print a table
 * in the form that the options choose, unless RC, returned by the function that made it, is negative.
 * Free it. */
void club_sheet(struct table *s, const char *title, const struct club_column *columns, size_t n);
int club_print(struct tool *t, struct table *s, int rc) __attribute__((warn_unused_result));

/* Print S as CSV, for Excel with headings in the language of the user. */
int club_print_csv(struct strat_out *out, struct table *s);

#endif
