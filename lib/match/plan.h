/* plan.h - a tournament between engines: its configuration, rules, engines, book of setups and
 * schedule. */
#ifndef STRAT_MATCH_PLAN_H
#define STRAT_MATCH_PLAN_H

#include "match/book.h"
#include "match/rounds.h"

struct strat_match_plan {
	struct strat_config config;
	char *text; /* of the configuration, in its canonical form */
	struct strat_rules base, rules;
	struct strat_engine *engines; /* those of the configuration, in a row */
	struct strat_book book;
	struct strat_schedule schedule;
	struct strat_rounds *rounds; /* of a Swiss or knockout: the games added so far */
};

/* Complete C, which has been read, and make its paths absolute.  Return 0 or a negative code,
 * reported to REP. */
int strat_match_complete_config(struct strat_config *c, struct strat_report *rep)
    __attribute__((warn_unused_result));

/* Read the configuration TEXT, in its canonical form.  Return 0 or a negative code, reported to
 * REP; *P can be released in either case. */
int strat_match_plan_read(struct strat_match_plan *p, const char *text, struct strat_report *rep)
    __attribute__((warn_unused_result));

/* Read the rules, the engines and the book of P.  Return 0 or a negative code, reported to REP; *P
 * can be released in either case. */
int strat_match_plan_load(struct strat_match_plan *p, struct strat_report *rep)
    __attribute__((warn_unused_result));

void strat_match_plan_free(struct strat_match_plan *p);

/* Set TO to part SHARD of its games; "2/5" is the second of five parts.  Return 0 or a negative
 * code, reported to REP. */
int strat_match_set_shard(struct strat_schedule *to, const char *shard, struct strat_report *rep)
    __attribute__((warn_unused_result));

/* Return the features that engines may use by C: enum strat_feature. */
unsigned strat_match_features(const struct strat_config *c);

/* Write a time control in the form of a tag: "40/60+0.5", "1/move", "none". */
void strat_match_clock_text(const struct strat_tc *tc, char *to, size_t size);

/* ------ the files that games depend on ------ */

/* Call EACH with every file that the games of P depend on (WHAT: "engine 1", "book", "rules") and
 * the hash of its content, or "" if it cannot be read.  EACH returns 0 to continue; any other
 * value stops and is returned.  WHERE is the PATH to find engines in; it may be NULL. */
int strat_match_each_file(const struct strat_match_plan *p, const char *where,
    int (*each)(void *arg, const char *what, const char *path, const char *hash), void *arg);

/* Check that no engine of P can read the file PATH, which is WHAT ("book"), in its sandbox: that it is
 * not inside a folder that the configuration shows to it.  Return 0 or -STRAT_E_CONFIG, reported to
 * REP. */
int strat_match_check_exposed(const struct strat_match_plan *p, const char *path, const char *what,
    struct strat_report *rep) __attribute__((warn_unused_result));

#endif
