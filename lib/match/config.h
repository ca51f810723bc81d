/* config.h - the configuration of a tournament between engines, as text and in memory.
 *
 * The text has one statement per line: a keyword and one value ("games 4"), or a keyword and named
 * values ("engine name=Ann cmd=./ann tc=60+0.5").  A line that begins with a blank continues the
 * previous statement, `#` begins a comment, and words with blanks are in double quotes, where \"
 * and \\ are escapes.  strat-match(5) has a full description.
 *
 * A configuration is always written in its canonical form, with all values including defaults;
 * reading it again gives the same configuration, and two configurations are equal if their texts
 * are. */
#ifndef STRAT_MATCH_CONFIG_H
#define STRAT_MATCH_CONFIG_H

#include "base/diag.h"
#include "base/out.h"
#include "engine/engine.h"
#include "engine/engine_game.h"
#include "match/rounds.h"
#include "match/schedule.h"
#include "study/sprt.h"
#include "study/spsa.h"

#define STRAT_CONFIG_SIZE ((size_t)1 << 20)    /* largest size of the text in bytes */
#define STRAT_MAX_ARGS    STRAT_ENGINE_OPTIONS /* arguments, and options, of an engine */

#define STRAT_ENGINE_NOISE ((uint64_t)1 << 20)

enum strat_restart { STRAT_RESTART_AUTO, STRAT_RESTART_ON, STRAT_RESTART_OFF };

struct strat_config_engine {
	struct strat_engine
	    engine;        /* args, options and restart are set by strat_config_finalize() */
	const char *rules; /* rule sets that it supports, with commas; "": not given */
	int restart;       /* enum strat_restart */
	const char **args; /* end with NULL */
	size_t nargs;
	struct strat_engine_option *options; /* end with name NULL */
	size_t noptions;
	uint64_t given; /* bit I: key number I was given */
	long line;      /* line of the statement */
};

/* A book of setups. */
struct strat_config_book {
	const char *file; /* "": engines choose their setups */
	int is_shuffled;  /* 1: shuffled by the seed */
	int is_single;    /* 1: play each pair of setups once, without exchanging sides */
	uint32_t start;   /* first entry to use, from 1 */
};

/* An option that is tuned.  Its numbers have at most six decimals. */
struct strat_config_tune {
	const char *name;
	struct strat_spsa_parameter range;
};

struct strat_config {
	const char *event, *site; /* of the records; "": none */
	int format;               /* enum strat_format_kind */
	uint32_t seeds, games;
	uint32_t rounds, withdraw;               /* as in struct strat_rounds_plan */
	uint64_t overtime;                       /* the same */
	int pairing, is_seeding_shuffled, third; /* PAIRING: a number in strat_config_pairings */
	struct strat_engine_pair *pairs;
	size_t npairs;

	const char *rules; /* a name, or a file of house rules */
	const char *options, *army;
	struct strat_config_book book;
	uint64_t seed;

	struct strat_adjudication judging;
	int has_sprt;
	struct strat_sprt sprt;
	int on_crash, on_illegal; /* enum strat_policy */
	uint32_t refusals;
	int keep_clocks, keep_info, keep_logs; /* keep_logs: even of games without faults */
	int paired;                            /* 1: both games of a pair, or none, count */
	int ponder;                            /* 1: engines may think on their opponent's time */
	int sandbox;                           /* enum strat_sandbox */

	struct strat_config_engine *engines;
	size_t nengines;

	/* Options that are tuned.  Of the one engine that is given, called TUNED,
	 * strat_config_finalize() makes two, which end their names with + and -.  The tuned options
	 * are their last ones: the highest values of the first, the lowest ones of the second, for
	 * checks before the first game. */
	struct strat_config_tune tunes[STRAT_SPSA_PARAMETERS];
	size_t ntunes;
	double tune_rate; /* as in struct strat_spsa */
	const char *tuned;

	/* state of the parser */
	struct strat_config_engine each; /* defaults of all engines */
	struct strat_config_pair_names {
		const char *a, *b;
		long line;
	} * pair_names;
	size_t pairs_cap, pair_names_cap, npair_names, engines_cap;
	char **words; /* storage of all strings */
	size_t nwords, words_cap;
	const char *file;
	struct strat_report *rep;
	unsigned long faults;
	int nomem;
};

void strat_config_init(struct strat_config *c);
void strat_config_free(struct strat_config *c);

/* Read the statements in the LEN bytes at TEXT; later values replace earlier ones.  FILE
 * (borrowed; NULL: none) is for messages.  Return 0; -STRAT_E_CONFIG after reporting each fault to
 * REP; or -STRAT_E_NOMEM, and C can only be released. */
int strat_config_read(struct strat_config *c, const char *text, size_t len, const char *file,
    struct strat_report *rep) __attribute__((warn_unused_result));

/* Finalize C after the last statement: check the values that depend on each other.  Return as
 * strat_config_read() does. */
int strat_config_finalize(struct strat_config *c, struct strat_report *rep)
    __attribute__((warn_unused_result));

/* Write C, which must be finalized. */
void strat_config_write(const struct strat_config *c, struct strat_out *out);

/* Append X, a value of an option that is tuned in RANGE: it has a point if it need not be whole. */
void strat_config_put_tuned(
    struct strat_out *out, const struct strat_spsa_parameter *range, double x);

/* Return the schedule of C for a single machine; it borrows the pairs, and has no rounds. */
struct strat_schedule strat_config_schedule(const struct strat_config *c);

/* Return the plan of the rounds of C, a Swiss or a knockout. */
struct strat_rounds_plan strat_config_rounds(const struct strat_config *c);

/* The pairing systems of a Swiss, terminated by NULL. */
extern const char *const strat_config_pairings[];

/* Set *RULES to the rules of C, with its options and army, and *BASE to the same rules without
 * them.  If the rules set no limits but allow them, a game is drawn after STRAT_ENGINE_MOVES
 * plies, and after STRAT_ENGINE_QUIET plies without a battle.  Return 0 or a negative code,
 * reported to REP. */
int strat_config_rules(const struct strat_config *c, struct strat_rules *base,
    struct strat_rules *rules, struct strat_report *rep) __attribute__((warn_unused_result));

#define STRAT_ENGINE_MOVES 2000
#define STRAT_ENGINE_QUIET 200

#endif
