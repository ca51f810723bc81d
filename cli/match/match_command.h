/* match_command.h - the commands of strat-match, and the functions that they share. */
#ifndef CLI_MATCH_MATCH_COMMAND_H
#define CLI_MATCH_MATCH_COMMAND_H

#include "cli/tool/commands.h"
#include "match/match_play.h"
#include "match/match_tourney.h"

struct table;

extern struct tool_command match_run, match_tune,
    match_config; /* their options are made from the table of
						     * statements */
extern const struct tool_command match_resume, match_status, match_watch, match_export, match_merge,
    match_verify, match_check, match_serve;

/* ------ options that stand for statements ------ */

/* Fill in the options of match_run and match_config. */
void match_make_options(void);

/* Join the words after an option that takes a statement of several words, so that getopt sees them
 * as one argument. */
void match_join_words(int *argc, char *argv[]);

/* ------ configurations ------ */

/* Read the configuration TEXT, in its canonical form, into P.  With READY, also load the rules,
 * engines and book that it names.  Return 0 or a negative code; P can be released in either case. */
int match_setup_read(struct strat_match_plan *p, const char *text, int ready, struct tool *t);

/* Read the configuration given by the operands and options, as match_setup_read() does. */
int match_setup_from_options(struct strat_match_plan *p, int ready, struct tool *t);

/* Open the ledger S in MODE, for reading, and read its configuration into P.  Return 0 or a negative code; S and P
 * can be released in either case. */
int match_open(struct strat_ledger *s, struct strat_match_plan *p, enum strat_ledger_mode mode,
    struct tool *t);

/* Set *TO to property NAME of S as text, which the caller frees, or to NULL.  Return 1, 0 if S does not
 * have it, or a negative code. */
int match_property(struct strat_ledger *s, const char *name, struct tool *t, char **to);

/* Set *TO to the configuration of S, likewise.  It is an error if S does not have one. */
int match_configuration(struct strat_ledger *s, struct tool *t, char **to);

/* ------ looking at a tournament ------ */

/* The results of a tournament, which another process may be playing. */
struct match_look {
	struct strat_ledger store;
	struct strat_match_plan plan;
	struct strat_match_results results;
};

/* Open the file that T's operand names in MODE, for reading.  Return 0 or a negative code; L is to be closed in either
 * case. */
int match_look_open(struct match_look *l, enum strat_ledger_mode mode, struct tool *t);

/* Read the results that were added; for a test that parts share, those of all parts until it is
 * decided.  Return 0 or a negative code. */
int match_look_read(struct match_look *l);
void match_look_close(struct match_look *l);

/* Return the number of games to be played in this file, for a test at most. */
uint64_t match_look_games(const struct match_look *l);

/* Return 1 if all games are played, or the test has ended. */
int match_look_is_over(const struct match_look *l);

/* Append "12 of 40 games played", or the state of a test. */
void match_look_put_games(struct strat_out *out, const struct match_look *l);

/* ------ luck ------ */

/* Sums over the games of an engine, and of their squares. */
struct match_luck_sums {
	uint64_t games,
	    judged;         /* analysed; those in which its plies could be compared with others */
	double luck, luck2; /* in games */
	double accuracy, accuracy2; /* in percent */
};

/* The luck and the accuracy in the games of a tournament.  Nothing but the display uses them. */
struct match_luck {
	struct match_luck_sums *engine; /* by number, from 1 */
	uint64_t games, left_out;       /* analysed; those that could not be */
};

/* Analyse all games of L that count, with JOBS workers (0: one for each processor), on whose number the
 * result does not depend.  Return 0, or a negative code after an error that has been reported; M is to be
 * freed in either case. */
int match_luck_read(struct match_luck *m, struct match_look *l, long jobs, struct tool *t);
void match_luck_free(struct match_luck *m);

/* Return the mean of N values with these sums, and set *ERROR to half of its 95 % interval, or to NAN
 * if there are too few. */
double match_luck_mean(uint64_t n, double sum, double squares, double *error);

/* Append the table of luck, beside what counts. */
void match_put_luck(struct strat_out *out, const struct match_look *l, const struct match_luck *m);

/* ------ playing ------ */

struct match_run_options {
	long slots;                 /* number of games played at once */
	long every;                 /* games between two tables; 0: no tables; -1: from time to
				     * time, on a terminal only */
	long seconds;               /* start no game after this many seconds; 0: no limit */
	const uint32_t *processors; /* as in struct strat_runner_options */
	size_t nprocessors;
	int no_pinning;     /* likewise */
	const char *shared; /* folder in which the parts of a test meet, or NULL */
	int json, quiet;
	int finish; /* on the first signal, finish the running games instead of abandoning them */
};

/* Play the games of P that are missing in S.  Return the exit status: 0 if all games are played or
 * the test is decided, 1 if not, 2 on an error. */
int match_play(const struct strat_match_plan *p, struct strat_ledger *s,
    const struct match_run_options *opts, struct tool *t);

/* ------ results ------ */

/* Return the exit status for the test of P: 2 if too many games are void, 1 if all games are played
 * without a decision, otherwise, or without a test, 0.  If options are tuned: 2 if no trial counts. */
int match_test_status(const struct strat_match_plan *p, const struct strat_match_results *x);

/* Write the last line that the engine at fault in G wrote to standard error to TO, printable and in
 * parentheses, with a blank before them.  Write "" if there is none or the engine did not crash. */
void match_last_error_line(const struct strat_ledger_game *g, char to[160]);

/* Append the table of results, and the crosstable, as text. */
void match_table(
    struct strat_out *out, const struct strat_match_plan *p, const struct strat_match_results *x);
void match_crosstable(
    struct strat_out *out, const struct strat_match_plan *p, const struct strat_scoreboard *r);
/* Fill S, which the caller frees, with the same tables.  Return 0 or -STRAT_E_NOMEM. */
int match_fill_table(
    struct table *s, const struct strat_match_plan *p, const struct strat_match_results *x);
int match_fill_crosstable(
    struct table *s, const struct strat_match_plan *p, const struct strat_scoreboard *r);
/* Append the lines below the table of results. */
void match_put_remarks(
    struct strat_out *out, const struct strat_match_plan *p, const struct strat_match_results *x);
/* Append Bradley-Terry ratings with their 95 % intervals; nothing before the first game. */
void match_ratings(
    struct strat_out *out, const struct strat_match_plan *p, const struct strat_scoreboard *r);
/* Append the present values of the options that are tuned, and the answer so far.  Both functions
 * append nothing if no option is tuned. */
void match_put_tuning(
    struct strat_out *out, const struct strat_match_plan *p, const struct strat_match_results *x);

/* Append the tuned options, and the command line of a test that confirms them. */
void match_put_tuned(
    struct strat_out *out, const struct strat_match_plan *p, const struct strat_match_results *x);

/* Append the values after each trial as CSV, from S, which is the file of P. */
int match_trajectory(
    struct strat_out *out, const struct strat_match_plan *p, struct strat_ledger *s);

/* Append "; round 2 of 5" if the tournament has rounds. */
void match_put_round(struct strat_out *out, const struct strat_match_plan *p);

/* Return all engines in the order of rank; the caller frees the array.  Tie-breaks are those of a
 * Swiss.  Return NULL when out of memory. */
struct strat_match_standing *match_rank(
    const struct strat_match_plan *p, const struct strat_scoreboard *r);

void match_csv(
    struct strat_out *out, const struct strat_match_plan *p, const struct strat_scoreboard *r);

/* Append a line of JSON: the start of a run, a game, the scores as EVENT, the end and its reason.
 */
void match_json_start(struct strat_out *out, const struct strat_match_plan *p, uint64_t games,
    uint64_t had, const char *sandbox);
void match_json_game(
    struct strat_out *out, const struct strat_match_plan *p, const struct strat_ledger_game *g);
void match_json_scores(struct strat_out *out, const struct strat_match_plan *p,
    const struct strat_match_results *x, const char *event, const struct match_luck *luck);
/* Append a line of JSON: round ROUND, from 1, was paired. */
void match_json_round(struct strat_out *out, const struct strat_match_plan *p, uint32_t round);
void match_json_end(struct strat_out *out, int is_complete, const char *why, uint64_t games);

/* Print the contents of OUT on standard output and empty it.  Return 0, or a negative code when out of
 * memory. */
int match_print(struct tool *t, struct strat_out *out);

#endif
