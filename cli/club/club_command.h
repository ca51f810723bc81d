/* club_command.h - the parts of strat-tourney FILE COMMAND: a command for each thing to do with the file of
 * a tournament, and what they share. */
#ifndef CLI_CLUB_CLUB_COMMAND_H
#define CLI_CLUB_CLUB_COMMAND_H

#include <limits.h>

#include "base/lang.h"
#include "cli/tool/commands.h"
#include "cli/club/views.h"
#include "club/field/field.h"
#include "club/file.h"

/* The commands on a file; ends with NULL.  The screen runs them through CLUB_COMMANDS, which main()
 * sets: it is itself one of them. */
extern const struct tool_command *const club_all_commands[];
extern const struct tool_command *const *club_commands;

/* The file that they are about, and the one that was called. */
extern const char *club_path, *club_word;

extern const struct tool_command club_screen;
extern const struct tool_command club_init, club_set, club_add, club_late, club_import,
    club_players, club_edit, club_withdraw, club_return, club_bye, club_forbid, club_allow,
    club_pair, club_unpair, club_boards, club_result, club_correct, club_decide, club_history,
    club_log, club_undo, club_redo, club_verify, club_backup, club_export, club_standings,
    club_crosstable, club_ratings, club_page, club_print_command, club_serve;

/* ------ options that many have ------ */

extern const char *club_reason;
extern long club_at;
extern int club_csv, club_json;

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
	{                                                                                          \
		0, "json", NULL, N_("print JSON, one object per line"), TOOL_SWITCH, &club_json, 0 \
	}
#define CLUB_END                                                                                   \
	{                                                                                          \
		0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0                                          \
	}

extern const struct tool_opt club_no_options[], club_change_options[], club_show_options[];

/* Say how many rounds there are now, instead of BEFORE, if the table has changed. */
void club_tell_table(const struct strat_club *c, size_t before);

/* Say that ratings that were corrected change no pairing number, once these are given. */
void club_tell_numbers(const struct strat_club *c);

/* ------ the file ------ */

/* Open and read it, or exit 2. */
void club_read(struct tool *t, struct strat_club_file *f);

/* Begin a change, or exit 2; do an act, which takes ARGS over, or exit 2 with nothing changed; all
 * of it holds, or exit 2. */
void club_begin(struct tool *t, struct strat_club_file *f);
void club_run_act(struct tool *t, struct strat_club_file *f, const char *act, json_t *args);
void club_commit(struct tool *t, struct strat_club_file *f);

/* The time, or what SOURCE_DATE_EPOCH says it is. */
const char *club_now(void);

/* Results that begin with a dash, such as -:+, are no options: ARGV has others for them, which mean
 * the same. */
void club_words(int argc, char *argv[]);

/* result --records: the results of the records in the files that are T's arguments; DRY_RUN: they are
 * shown, not entered.  What fits no game is told.  Or exit 2. */
void club_records(struct tool *t, int dry_run);

/* ------ arguments ------ */

#define CLUB_MANY INT_MAX

/* Exit 2 unless there are FROM to TO arguments. */
void club_check_args(struct tool *t, int from, int to);

/* The player whom TEXT means, the number TEXT from LOW to HIGH, the name and value of NAME=VALUE;
 * or exit 2. */
unsigned club_player(struct tool *t, struct strat_club_file *f, const char *text);
long club_number(struct tool *t, const char *text, long low, long high);
char *club_value(struct tool *t, char *text);

/* TEXT as a terminal may have it, for free(); or exit 2. */
char *club_terminal_text(struct tool *t, const char *text);

/* C as a field, or exit 2. */
void club_field(struct tool *t, struct strat_club_field *x, const struct strat_club *c);

/* Write OUT to the file PATH, whole or not at all; - is standard output.  Free it; or exit 2. */
void club_save(struct tool *t, const char *path, struct strat_out *out);

/* What was to be made, RC being 0, has been made; or exit 2. */
void club_check_made(struct tool *t, int rc);

/* What cannot be done: exit 2. */
void club_refuse(struct tool *t, const char *fmt, ...)
    __attribute__((noreturn, format(printf, 2, 3)));

/* ------ tables ------ */

/* Begin a table that is called as the command is; views.h has how it is filled.  Print one as the
 * options ask for, and free it. */
void club_sheet(struct table *s, const char *title, const struct club_column *columns, size_t n);
void club_print(struct tool *t, struct table *s);

#endif
