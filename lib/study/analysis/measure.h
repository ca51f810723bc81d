/* measure.h - how good a model is on games that it was not learned from.
 *
 * Every measure is a sum over games divided by another, so its interval follows by drawing games with
 * replacement (Efron, "Bootstrap methods", Annals of Statistics 7, 1979). */
#ifndef STRAT_STUDY_ANALYSIS_MEASURE_H
#define STRAT_STUDY_ANALYSIS_MEASURE_H

#include "study/analysis/moment.h"

/* The measures, in this order:
 *	bits an unknown piece at plies 50, 100, 200: uniform, setups alone, all
 *	bits and Brier score of results: all ranks known (model, material, constant), players, public
 *	luck a battle by class of the piece attacked
 * and how often what the model gives a chance of some size happens. */
enum { STRAT_JUDGE_PLIES = 3, STRAT_JUDGE_BINS = 10 };

/* A measure: a mean, its interval of 95 %, and what it is a mean of. */
struct strat_measure {
	double mean, low, high;
	double n;
};

struct strat_judge;

/* Return a new judge of MODEL, which is borrowed, or NULL if out of memory. */
struct strat_judge *strat_judge_new(const struct strat_model *model);
void strat_judge_free(struct strat_judge *j);

/* Use these rules for games, as struct strat_start does. */
void strat_judge_set_rules(
    struct strat_judge *j, const struct strat_rules *force, const struct strat_rules *fallback);

/* Compare plies by playing on in WORLDS drawn worlds, as struct strat_game_analysis does. */
void strat_judge_set_rollouts(struct strat_judge *j, int worlds);

/* Add game G, from which the model was not learned.  Faults end it.  Return 0 or -STRAT_E_NOMEM. */
int strat_judge_add(struct strat_judge *j, const struct strat_record *g, struct strat_report *rep)
    __attribute__((warn_unused_result));

/* Compute what depends on all games.  Return 0 or -STRAT_E_NOMEM. */
int strat_judge_finish(struct strat_judge *j) __attribute__((warn_unused_result));

size_t strat_judge_games(const struct strat_judge *j);

enum strat_judged { STRAT_JUDGE_UNIFORM, STRAT_JUDGE_SETUPS, STRAT_JUDGE_ALL };

/* Return the bits an unknown piece needs at ply 50, 100 or 200 (AT 0, 1, 2) with WHAT, or the share that
 * it saves: the ratio of WHAT to OTHER, in which the same games are drawn. */
struct strat_measure strat_judge_bits(const struct strat_judge *j, int at, enum strat_judged what);
struct strat_measure strat_judge_ratio(
    const struct strat_judge *j, int at, enum strat_judged what, enum strat_judged other);

/* Return the share of the uniform bits by which WHAT is below OTHER, with the interval of this difference
 * over the same games. */
struct strat_measure strat_judge_saving(
    const struct strat_judge *j, int at, enum strat_judged what, enum strat_judged other);

enum strat_predictor {
	STRAT_PREDICT_ALL,
	STRAT_PREDICT_PLAYER,
	STRAT_PREDICT_PUBLIC,
	STRAT_PREDICT_MATERIAL, /* fitted to these very games, which flatters it */
	STRAT_PREDICT_CONSTANT, /* likewise */
	STRAT_PREDICTORS
};

/* Return the mean logarithmic loss (nats) of a result, or how far it is below that of OTHER; of games with
 * the player NAME only, unless it is NULL. */
struct strat_measure strat_judge_result(
    const struct strat_judge *j, enum strat_predictor what, const char *name);
struct strat_measure strat_judge_gain(const struct strat_judge *j, enum strat_predictor what,
    enum strat_predictor other, const char *name);

/* Return the Brier score of a result: the mean square of what was missed, over the three results. */
struct strat_measure strat_judge_brier(const struct strat_judge *j, enum strat_predictor what);

struct strat_measure strat_judge_luck(const struct strat_judge *j, enum strat_luck_class class);

/* A row of a calibration table: cases to which the model gave chances in a bin. */
struct strat_calibration {
	double low, high; /* of the bin */
	double chance;    /* the mean that the model gave */
	struct strat_measure happened;
};

/* Set ROW to bin I, from 0, of the chances of ranks (OF 0) or of the score of Red (OF 1).  Return 0 if the
 * bin is empty. */
int strat_judge_calibration(
    const struct strat_judge *j, int of, int i, struct strat_calibration *row);

/* Return the name of player I, from 0, or NULL after the last. */
const char *strat_judge_player(const struct strat_judge *j, size_t i);

/* Return what a ply of the player NAME that is judged lost on average, in games, or NaN if none is judged. */
double strat_judge_loss(const struct strat_judge *j, const char *name);

/* Set M to the rank correlation of these mean losses of the players with their rating; its N are the games with a
 * result, 0 if there are fewer than three players.  Return 0 or a negative code. */
int strat_judge_rank(const struct strat_judge *j, struct strat_measure *m)
    __attribute__((warn_unused_result));

#endif
