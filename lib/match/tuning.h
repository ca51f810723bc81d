/* tuning.h - tune the options of an engine in a tournament between two copies of it.
 *
 * A trial is one encounter: two games with sides exchanged, in which engine 1 has the plus values of
 * strat_spsa_trial() and engine 2 the minus values.  The results of trials determine the state of the
 * search, in the order in which the last games of the trials were stored.  The values of a trial
 * depend on the state when its first game starts; each record has them as tags, so that the second
 * game can be played with them after a crash. */
#ifndef STRAT_MATCH_TUNING_H
#define STRAT_MATCH_TUNING_H

#include "game/record.h"
#include "match/config.h"

/* The values of both engines in a trial. */
struct strat_trial_values {
	double of[2][STRAT_SPSA_PARAMETERS]; /* by engine, from 0 */
};

struct strat_trial {
	struct strat_trial_values *values; /* NULL: not begun, or not needed any more */
	int stored;                        /* games in the file: 0, 1, 2 */
	int won;                           /* wins of engine 1 less those of engine 2 */
	int is_void;                       /* 1: a game does not count, nor does the trial */
};

struct strat_tuning {
	const struct strat_config *config;
	struct strat_spsa spsa;
	struct strat_trial *trials; /* of all games */
	uint64_t voids;             /* trials that do not count */
};

/* Begin the tuning of C, which must have options to tune and outlive it.  Return NULL when out of
 * memory. */
struct strat_tuning *strat_tuning_new(const struct strat_config *c);
void strat_tuning_free(struct strat_tuning *t); /* T may be NULL */

/* Add the result of game F, which is stored.  Return 1 if it was the last one of a trial that counts,
 * otherwise 0. */
int strat_tuning_add(
    struct strat_tuning *t, const struct strat_scheduled_game *f, enum strat_result result);

/* Return the values of trial K, which are determined at the first call.  Return NULL when out of
 * memory. */
const struct strat_trial_values *strat_tuning_values(struct strat_tuning *t, uint64_t k);

/* Set the values of trial K to those in the tags of G, where engine 1 was Red if PLUS_IS_RED.  Return
 * 0, -STRAT_E_NOMEM, or -STRAT_E_DATABASE if they are missing or invalid. */
int strat_tuning_restore(
    struct strat_tuning *t, uint64_t k, const struct strat_record *g, int plus_is_red);

/* Append the values X: "depth=8 margin=0.25". */
void strat_tuning_write(
    const struct strat_tuning *t, const double x[STRAT_SPSA_PARAMETERS], struct strat_out *out);

extern const char *const strat_tuning_tags[2]; /* by side */

/* An engine with the values of a trial. */
struct strat_tuned_engine {
	struct strat_engine engine;
	struct strat_engine_option *options;
	char (*values)[32];
};

/* Set *TO to engine E, from 0, of the configuration, which is LIKE, with the values X.  *TO is all zero
 * before the first call; its addresses stay the same.  Return 0 or -STRAT_E_NOMEM. */
int strat_tuning_set(const struct strat_tuning *t, const double x[STRAT_SPSA_PARAMETERS], int e,
    const struct strat_engine *like, struct strat_tuned_engine *to);
void strat_tuned_engine_free(struct strat_tuned_engine *e);

#endif
