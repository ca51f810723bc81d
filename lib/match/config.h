/* config.h - what is to be played: a tournament between engines, as text and back.
 *
 * The text is statements, one a line: a keyword and one value ("games 4"), or a keyword and named
 * values ("engine name=Ann cmd=./ann tc=60+0.5").  A line that begins with a blank goes on with the
 * statement before it, `#' begins a comment, and a word with blanks in it stands in double quotes,
 * in which \" and \\ escape.  strat-match(5) has all of it.
 *
 * A configuration is written in one form only, with everything that holds in it, defaults too;
 * what was written is read as the same, and two are the same if their texts are. */
#ifndef STRAT_MATCH_CONFIG_H
#define STRAT_MATCH_CONFIG_H

#include "base/diag.h"
#include "base/out.h"
#include "engine/engine.h"
#include "engine/game.h"
#include "match/rounds.h"
#include "match/schedule.h"
#include "study/sprt.h"

#define STRAT_CONFIG_SIZE ((size_t)1 << 20)    /* bytes of text, at most */
#define STRAT_MAX_ARGS    STRAT_ENGINE_OPTIONS /* of an engine; and options of it */

#define STRAT_ENGINE_NOISE ((uint64_t)1 << 20)

enum strat_restart { STRAT_RESTART_AUTO, STRAT_RESTART_ON, STRAT_RESTART_OFF };

struct strat_config_engine {
	struct strat_engine engine; /* args, options and restart are set when all has been read */
	const char *rules;          /* names with commas: those that it knows; "": not said */
	int restart;                /* enum strat_restart */
	const char **args;          /* end with NULL */
	size_t nargs;
	struct strat_engine_option *options; /* end with name NULL */
	size_t noptions;
	uint64_t given; /* bit: key number I of the table */
	long line;      /* where it was said */
};

/* A book of setups. */
struct strat_config_book {
	const char *file; /* "": the engines choose */
	int is_shuffled;  /* in an order that is the seed's */
	int is_single;    /* each pair of setups is played once, not with sides exchanged as well */
	uint32_t start;   /* from 1: the first one in that order */
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
	int keep_clocks, keep_info, keep_logs; /* the last one: of good games, too */
	int sandbox;                           /* enum strat_sandbox */

	struct strat_config_engine *engines;
	size_t nengines;

	/* of the reading */
	struct strat_config_engine each; /* what holds for all engines that do not say otherwise */
	struct strat_config_pair_names {
		const char *a, *b;
		long line;
	} * pair_names;
	size_t pairs_cap, pair_names_cap, npair_names, engines_cap;
	char **words; /* all that is pointed to */
	size_t nwords, words_cap;
	const char *file;
	struct strat_report *rep;
	unsigned long faults;
	int nomem;
};

void strat_config_init(struct strat_config *c);
void strat_config_free(struct strat_config *c);

/* Add what the LEN bytes at TEXT say; of a value that was given before the last one counts.  FILE
 * (borrowed; NULL: none) is for messages.  0, or -STRAT_E_CONFIG, each fault having been told to
 * REP, or -STRAT_E_NOMEM: then C is good only to be freed. */
int strat_config_read(struct strat_config *c, const char *text, size_t len, const char *file,
    struct strat_report *rep) __attribute__((warn_unused_result));

/* That was all: settle what takes several statements together.  As above. */
int strat_config_finalize(struct strat_config *c, struct strat_report *rep)
    __attribute__((warn_unused_result));

/* Write C, which was settled. */
void strat_config_write(const struct strat_config *c, struct strat_out *out);

/* The schedule of C, on the first of one machines; it borrows the pairs, and has no rounds. */
struct strat_schedule strat_config_schedule(const struct strat_config *c);

/* How C, a Swiss or a knockout, is paired. */
struct strat_rounds_plan strat_config_rounds(const struct strat_config *c);

/* The systems by which a Swiss can be paired; ends with NULL. */
extern const char *const strat_config_pairings[];

/* The rules that C names, with its options and army to *RULES, as they stand in their book to *BASE.
 * Where they do not say when a game is drawn, it is after STRAT_ENGINE_MOVES plies, and after
 * STRAT_ENGINE_QUIET without a battle, if they let that be chosen.  0 or a negative code that REP
 * was told. */
int strat_config_rules(const struct strat_config *c, struct strat_rules *base,
    struct strat_rules *rules, struct strat_report *rep) __attribute__((warn_unused_result));

#define STRAT_ENGINE_MOVES 2000
#define STRAT_ENGINE_QUIET 200

#endif
