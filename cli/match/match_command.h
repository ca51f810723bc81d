/* match_command.h - the commands of strat-match, and the functions that they share. */
#ifndef CLI_MATCH_MATCH_COMMAND_H
#define CLI_MATCH_MATCH_COMMAND_H

#include "cli/tool/commands.h"
#include "match/match_play.h"

extern struct tool_command match_run, match_config; /* their options are made from the table of
						     * statements */
extern const struct tool_command match_resume, match_status, match_watch, match_export, match_merge,
    match_check;

/* ------ options that stand for statements ------ */

/* Fill in the options of match_run and match_config. */
void match_make_options(void);

/* Join the words after an option that takes a statement of several words, so that getopt sees them
 * as one argument. */
void match_join_words(int *argc, char *argv[]);

/* ------ configurations ------ */

/* Read the configuration TEXT, in its canonical form, into P.  With READY, also load the rules,
 * engines and book that it names.  Exit with status 2 on an error. */
void match_setup_read(struct strat_match_plan *p, const char *text, int ready, struct tool *t);

/* Read the configuration given by the operands and options, as match_setup_read() does. */
void match_setup_from_options(struct strat_match_plan *p, int ready, struct tool *t);

/* Open the ledger S read-only and read its configuration into P.  Exit with status 2 on an error.
 */
void match_open(struct strat_ledger *s, struct strat_match_plan *p, struct tool *t);

/* Return property NAME of S as text, which the caller frees, or NULL if S does not have it. */
char *match_property(struct strat_ledger *s, const char *name, struct tool *t);

/* ------ playing ------ */

struct match_run_options {
	long slots;                 /* number of games played at once */
	long every;                 /* games between two tables; 0: no tables; -1: from time to
				     * time, on a terminal only */
	long seconds;               /* start no game after this many seconds; 0: no limit */
	const uint32_t *processors; /* as in struct strat_runner_options */
	size_t nprocessors;
	int no_pinning; /* likewise */
	int json, quiet;
	int finish; /* on the first signal, finish the running games instead of abandoning them */
};

/* Play the games of P that are missing in S.  Return the exit status: 0 if all games are played or
 * the test is decided, 1 if not, 2 on an error. */
int match_play(const struct strat_match_plan *p, struct strat_ledger *s,
    const struct match_run_options *opts, struct tool *t);

/* ------ results ------ */

/* Return the exit status for the test of P: 2 if too many games are void, 1 if all games are played
 * without a decision, otherwise, or without a test, 0. */
int match_test_status(const struct strat_match_plan *p, const struct strat_scoreboard *r);

/* Write the last line that the engine at fault in G wrote to standard error to TO, printable and in
 * parentheses, with a blank before them.  Write "" if there is none or the engine did not crash. */
void match_last_error_line(const struct strat_ledger_game *g, char to[160]);

/* Append the table of results, and the crosstable, as text. */
void match_table(
    struct strat_out *out, const struct strat_match_plan *p, const struct strat_scoreboard *r);
void match_crosstable(
    struct strat_out *out, const struct strat_match_plan *p, const struct strat_scoreboard *r);
/* Append Bradley-Terry ratings with their 95 % intervals; nothing before the first game. */
void match_ratings(
    struct strat_out *out, const struct strat_match_plan *p, const struct strat_scoreboard *r);
/* Append "; round 2 of 5" if the tournament has rounds. */
void match_put_round(struct strat_out *out, const struct strat_match_plan *p);

/* Return the points of engine E. */
double match_points(const struct strat_match_plan *p, const struct strat_scoreboard *r,
    const struct strat_rounds_standing *e);

/* Return all engines in the order of rank; the caller frees the array.  Tie-breaks are those of a
 * Swiss.  Return NULL when out of memory. */
struct strat_rounds_standing *match_rank(
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
    const struct strat_scoreboard *r, const char *event);
/* Append a line of JSON: round ROUND, from 1, was paired. */
void match_json_round(struct strat_out *out, const struct strat_match_plan *p, uint32_t round);
void match_json_end(struct strat_out *out, int is_complete, const char *why, uint64_t games);

/* Print the contents of OUT on standard output and empty it. */
void match_print(struct tool *t, struct strat_out *out);

#endif
