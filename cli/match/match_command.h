/* match_command.h - the parts of strat-match: a command for each thing to do, and what they share. */
#ifndef CLI_MATCH_MATCH_COMMAND_H
#define CLI_MATCH_MATCH_COMMAND_H

#include "cli/tool/commands.h"
#include "match/match_play.h"

extern struct tool_command match_run, match_config; /* their options are made from a table */
extern const struct tool_command match_resume, match_status, match_watch, match_export, match_merge,
    match_check;

/* ------ options that are statements ------ */

/* Make the options of match_run and match_config. */
void match_make_options(void);

/* Join the words after an option that takes a statement of several words, so that getopt sees one
 * argument. */
void match_join_words(int *argc, char *argv[]);

/* ------ what is to be played ------ */

/* Read the configuration TEXT, in its canonical form; with READY also all that it needs: rules,
 * engines, book.  Trouble ends the program. */
void match_setup_read(struct strat_match_plan *p, const char *text, int ready, struct tool *t);

/* Read the configuration that the operands and options ask for. */
void match_setup_from_options(struct strat_match_plan *p, int ready, struct tool *t);

/* Open the ledger PATH to be looked at, and read its configuration. */
void match_open(struct strat_ledger *s, struct strat_match_plan *p, struct tool *t);

/* The property NAME of S as text, for free(); NULL: it has none. */
char *match_property(struct strat_ledger *s, const char *name, struct tool *t);

/* ------ playing ------ */

struct match_run_options {
	long slots;                 /* games at once */
	long every;                 /* games from one table to the next; 0: none; -1: now and
				       then, if it goes to a terminal */
	long seconds;               /* begin no game after these; 0: no limit */
	const uint32_t *processors; /* as in struct strat_runner_options */
	size_t nprocessors;
	int no_pinning; /* the same */
	int json, quiet;
	int finish; /* on the first signal, the games that run */
};

/* Play the games of P that S does not have, as WISH says.  The exit status: 0, they are all there, or the test is
 * decided; 1, they are not; 2, trouble. */
int match_play(const struct strat_match_plan *p, struct strat_ledger *s,
    const struct match_run_options *opts, struct tool *t);

/* ------ what came of it ------ */

/* The exit status that tells how the test of P stands: 2, too many games are void; 1, all games are
 * played and nothing is decided; else, and if there is no test, 0. */
int match_test_status(const struct strat_match_plan *p, const struct strat_scoreboard *r);

/* Put the last line that the failed engine of G wrote to standard error to TO, printable, as
 * " (...)"; "" if there is none. */
void match_last_words(const struct strat_ledger_game *g, char to[160]);

/* Tables for a reader. */
void match_table(
    struct strat_out *out, const struct strat_match_plan *p, const struct strat_scoreboard *r);
void match_crosstable(
    struct strat_out *out, const struct strat_match_plan *p, const struct strat_scoreboard *r);
/* Ratings by Bradley-Terry, with their intervals of 95 %; nothing before the first game. */
void match_ratings(
    struct strat_out *out, const struct strat_match_plan *p, const struct strat_scoreboard *r);
/* The same of a Swiss or a knockout, round by round. */
void match_rounds_table(
    struct strat_out *out, const struct strat_match_plan *p, const struct strat_scoreboard *r);
void match_rounds_crosstable(struct strat_out *out, const struct strat_match_plan *p);

/* "round 2 of 5", if there are rounds. */
void match_put_round(struct strat_out *out, const struct strat_match_plan *p);

/* Parts of their lines: rank, name and games of player A (counted from 1); half points as points;
 * the name alone; strength and faults; after all players, the games that do not count. */
#define MATCH_NAME_WIDTH 24 /* columns */
#define MATCH_WIDEST     20 /* columns of a crosstable that a reader can still follow */
void match_put_games(struct strat_out *out, const struct strat_match_plan *p,
    const struct strat_scoreboard *r, uint32_t rank, uint32_t a);
void match_put_points(struct strat_out *out, uint64_t half, int width);
void match_put_name(struct strat_out *out, const struct strat_match_plan *p, uint32_t a);
void match_put_strength(struct strat_out *out, const struct strat_match_plan *p,
    const struct strat_scoreboard *r, uint32_t a);
void match_put_voids(struct strat_out *out, const struct strat_scoreboard *r);

/* How many different games there are, if some repeat others. */
void match_put_repeats(struct strat_out *out, const struct strat_scoreboard *r);

void match_csv(
    struct strat_out *out, const struct strat_match_plan *p, const struct strat_scoreboard *r);

/* Lines of JSON: what begins, a game, the scores so far as EVENT, why it is over. */
void match_json_start(struct strat_out *out, const struct strat_match_plan *p, uint64_t games,
    uint64_t had, const char *sandbox);
void match_json_game(
    struct strat_out *out, const struct strat_match_plan *p, const struct strat_ledger_game *g);
void match_json_scores(struct strat_out *out, const struct strat_match_plan *p,
    const struct strat_scoreboard *r, const char *event);
/* Round ROUND, from 1, is paired. */
void match_json_round(struct strat_out *out, const struct strat_match_plan *p, uint32_t round);
void match_json_end(struct strat_out *out, int is_complete, const char *why, uint64_t games);

/* Print what has gathered in OUT on standard output, and empty it. */
void match_print(struct tool *t, struct strat_out *out);

#endif
