/* match.h - the parts of strat-match: a command for each thing to do, and what they share. */
#ifndef CLI_MATCH_MATCH_H
#define CLI_MATCH_MATCH_H

#include "cli/tool/commands.h"
#include "match/runner.h"
#include "match/config.h"
#include "match/scoreboard.h"
#include "match/ledger.h"

extern struct tool_command match_run, match_config; /* their options are made from a table */
extern const struct tool_command match_resume, match_status, match_watch, match_export, match_merge,
    match_check;

/* ------ options that are statements ------ */

/* Make the options of match_run and match_config. */
void match_make_options(void);

/* The words behind an option that is a statement of several words become one, so that getopt sees
 * one argument. */
void match_join_words(int *argc, char *argv[]);

/* ------ what is to be played ------ */

struct match_book {
	struct match_setups {
		char side[2][64]; /* as in records */
	} * list;
	size_t n, cap;
	uint32_t *order; /* NULL: in order */
};

/* Read the book that C names, for games by RULES.  0 or a negative code that was told. */
int match_book_read(struct match_book *b, const struct strat_config *c,
    const struct strat_rules *rules, struct tool *t) __attribute__((warn_unused_result));
void match_book_free(struct match_book *b);

/* The setups of opening N. */
const struct match_setups *match_book_setups(
    const struct match_book *b, const struct strat_config *c, uint32_t n);

struct match_setup {
	struct strat_config config;
	char *text; /* of the configuration, in its one form */
	struct strat_rules base, rules;
	struct strat_engine *engines; /* those of the configuration, in a row */
	struct match_book book;
	struct strat_schedule schedule;
	struct strat_rounds
	    *rounds; /* of a Swiss or knockout: the games that were gathered so far */
};

/* Read the configuration TEXT, in its one form; with READY also all that it needs: rules, engines,
 * book.  Trouble ends the program. */
void match_setup_read(struct match_setup *p, const char *text, int ready, struct tool *t);

/* Settle C, its paths as seen from anywhere. */
void match_finalize_config(struct strat_config *c, struct tool *t);

/* Read the configuration that the operands and options ask for. */
void match_setup_from_options(struct match_setup *p, int ready, struct tool *t);
void match_setup_free(struct match_setup *p);

/* Part S of the games, "2/5": the second of five, is what TO plays. */
void match_read_shard(const char *s, struct strat_schedule *to, struct tool *t);

/* The property NAME of S as text, for free(); NULL: it has none. */
char *match_property(struct strat_ledger *s, const char *name, struct tool *t);

/* The clock of an engine, and the time and nodes of a move, as a tag has it: "40/60+0.5",
 * "1/move", "none". */
void match_clock_text(const struct strat_tc *tc, char *to, size_t size);

/* ------ what games depend on ------ */

/* Call EACH with every file that the games of P depend on, and the sum of what is in it: "" if it
 * cannot be read. */
void match_files_each(const struct match_setup *p,
    void (*each)(void *arg, const char *what, const char *path, const char *sum), void *arg);

/* ------ playing ------ */

struct match_run_options {
	long slots;                 /* games at once */
	long every;                 /* games from one table to the next; 0: none; -1: now and
				       then, if it goes to a terminal */
	long seconds;               /* begin no game after so many; 0: whenever */
	const uint32_t *processors; /* as in struct strat_runner_options */
	size_t nprocessors;
	int no_pinning; /* the same */
	int json, quiet;
	int finish; /* on the first signal, the games that run */
};

/* Play the games of P that S does not have.  The exit status: 0, they are all there, or the test is
 * decided; 1, they are not; 2, trouble. */
int match_play(const struct match_setup *p, struct strat_ledger *s,
    const struct match_run_options *opts, struct tool *t);

/* ------ what came of it ------ */

/* The results of all games of S; *DONE: their keys, may be NULL.  In a Swiss or knockout P has its
 * rounds then; so this is done once. */
int match_results(struct strat_ledger *s, const struct match_setup *p, struct strat_scoreboard *r,
    struct strat_hash_set *done) __attribute__((warn_unused_result));

/* The same of games that came behind row *AFTER. */
int match_results_after(struct strat_ledger *s, const struct match_setup *p,
    struct strat_scoreboard *r, struct strat_hash_set *done, int64_t *after)
    __attribute__((warn_unused_result));

/* Add G, with its record, to R.  In a test a game that repeats another one does not count.  0,
 * -STRAT_E_NOMEM, or -STRAT_E_DATABASE: its record cannot be read. */
int match_count(const struct match_setup *p, struct strat_scoreboard *r,
    const struct strat_ledger_game *g) __attribute__((warn_unused_result));

int match_is_done(struct strat_hash_set *done, const struct strat_scheduled_game *f);

/* Let it be so.  0 or -STRAT_E_NOMEM. */
int match_mark_done(struct strat_hash_set *done, const struct strat_scheduled_game *f)
    __attribute__((warn_unused_result));

/* Where a test stands, if there is one. */
struct match_test {
	uint32_t a, b; /* A against B */
	struct strat_sample sample;
	double llr, lower, upper;
	enum strat_decision decision; /* none where too many games are void */
	uint64_t games, voids;     /* games that are there, and those of them that do not count */
	uint64_t crashes, illegal; /* games in which A or B was at fault, void or not */
	uint64_t time[2];          /* games that A, that B lost on time */
	uint64_t repeats;          /* games that repeat another one; they are void */
	int is_spoilt;             /* more than MATCH_VOID_PERCENT are void */
	int is_open;               /* all games are played, and nothing is decided */
};

/* So many games of a test may be void, out of at least so many. */
#define MATCH_VOID_PERCENT 2
#define MATCH_VOID_GAMES   100

struct match_test match_test_of(const struct match_setup *p, const struct strat_scoreboard *r);

/* The exit status that tells how the test of P stands: 2, too many games are void; 1, all games are
 * played and nothing is decided; else, and if there is no test, 0. */
int match_test_status(const struct match_setup *p, const struct strat_scoreboard *r);

/* What the one who broke down in G wrote to standard error last, in print: " (...)"; else "". */
void match_last_words(const struct strat_ledger_game *g, char to[160]);

/* The sample by which two players are compared: encounters where they share setups, games else. */
struct strat_sample match_sample(const struct match_setup *p, const struct strat_score *s);

/* Tables for a reader. */
void match_table(
    struct strat_out *out, const struct match_setup *p, const struct strat_scoreboard *r);
void match_crosstable(
    struct strat_out *out, const struct match_setup *p, const struct strat_scoreboard *r);
/* Ratings by Bradley-Terry, with their intervals of 95 %; nothing before the first game. */
void match_ratings(
    struct strat_out *out, const struct match_setup *p, const struct strat_scoreboard *r);
/* The same of a Swiss or a knockout, round by round. */
void match_rounds_table(
    struct strat_out *out, const struct match_setup *p, const struct strat_scoreboard *r);
void match_rounds_crosstable(struct strat_out *out, const struct match_setup *p);

/* "round 2 of 5", if there are rounds. */
void match_put_round(struct strat_out *out, const struct match_setup *p);

/* Parts of their lines: rank, name and games of player A, from 1; half points as points; his name
 * alone; how strong he is, and his faults; behind all of them the games that do not count. */
#define MATCH_NAME_WIDTH 24 /* columns */
#define MATCH_WIDEST     20 /* columns of a crosstable that a reader can still follow */
void match_put_games(struct strat_out *out, const struct match_setup *p,
    const struct strat_scoreboard *r, uint32_t rank, uint32_t a);
void match_put_points(struct strat_out *out, uint64_t half, int width);
void match_put_name(struct strat_out *out, const struct match_setup *p, uint32_t a);
void match_put_strength(struct strat_out *out, const struct match_setup *p,
    const struct strat_scoreboard *r, uint32_t a);
void match_put_voids(struct strat_out *out, const struct strat_scoreboard *r);

/* How many different games there are, if some repeat others. */
void match_put_repeats(struct strat_out *out, const struct strat_scoreboard *r);

void match_csv(
    struct strat_out *out, const struct match_setup *p, const struct strat_scoreboard *r);

/* Lines of JSON: what begins, a game, the scores so far as EVENT, why it is over. */
void match_json_start(struct strat_out *out, const struct match_setup *p, uint64_t games,
    uint64_t had, const char *sandbox);
void match_json_game(
    struct strat_out *out, const struct match_setup *p, const struct strat_ledger_game *g);
void match_json_scores(struct strat_out *out, const struct match_setup *p,
    const struct strat_scoreboard *r, const char *event);
/* Round ROUND, from 1, is paired. */
void match_json_round(struct strat_out *out, const struct match_setup *p, uint32_t round);
void match_json_end(struct strat_out *out, int is_complete, const char *why, uint64_t games);

/* Print what has gathered in OUT on standard output, and empty it. */
void match_print(struct tool *t, struct strat_out *out);

#endif
