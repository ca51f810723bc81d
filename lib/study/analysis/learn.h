/* learn.h - learn a model: from setups how people place their pieces, from games what their behaviour
 * says and how a game stands.
 *
 * All of it is one seeded computation in a fixed order.  The weights of each part are found by Adam
 * (Kingma and Ba, ICLR 2015) with a decreasing rate, on the logarithm of the probability of what
 * happened. */
#ifndef STRAT_STUDY_ANALYSIS_LEARN_H
#define STRAT_STUDY_ANALYSIS_LEARN_H

#include "game/record.h"
#include "study/analysis/walk.h"

struct strat_learner {
	struct strat_model *model; /* borrowed */
	uint64_t seed;
	const struct strat_rules *force, *fallback; /* for games; both may be NULL */

	uint8_t (*setups)[STRAT_HOME]; /* distinct: of a setup and its mirror image, one */
	size_t nsetups, setups_cap;
	struct strat_record *games;
	size_t ngames, games_cap;

	/* Progress: STEP is done out of STEPS; may be NULL. */
	void (*progress)(void *arg, const char *what, size_t step, size_t steps);
	void *arg;
};

void strat_learner_init(struct strat_learner *l, struct strat_model *model);
void strat_learner_free(struct strat_learner *l);

/* Add a classical setup: 40 letters as Gravon writes Red's, front row first, or the rows of a RedSetup
 * tag.  Return 0, -STRAT_E_SETUP or -STRAT_E_NOMEM; nothing is reported. */
int strat_learner_add_setup(struct strat_learner *l, const char *text, size_t len)
    __attribute__((warn_unused_result));

/* Add a copy of the game G, which has been checked.  Return 0 or -STRAT_E_NOMEM. */
int strat_learner_add_game(struct strat_learner *l, const struct strat_record *g)
    __attribute__((warn_unused_result));

/* Sort the setups, so that their order does not matter, and drop those that occurred before, mirrored or
 * not. */
void strat_learner_sort_setups(struct strat_learner *l);

/* Learn the three parts, each of which uses the ones before.  Return 0 or -STRAT_E_NOMEM. */
int strat_learn_setups(struct strat_learner *l) __attribute__((warn_unused_result));
int strat_learn_habits(struct strat_learner *l) __attribute__((warn_unused_result));
int strat_learn_values(struct strat_learner *l) __attribute__((warn_unused_result));

/* ------ shared ------ */

/* Positions to learn from: up to POSITIONS of each game, drawn at random. */
struct strat_sampling {
	const char *what; /* for progress */
	size_t positions;
	int needs_result; /* 1: of games with a result only, and not the last position */

	/* Called for each position; returns 0 or a negative code. */
	int (*take)(void *arg, struct strat_walk *w, const struct strat_record *g);
	void *arg;
};

/* Draw positions as S says.  A fault ends its game.  Return 0 or -STRAT_E_NOMEM. */
int strat_learner_sample(struct strat_learner *l, const struct strat_sampling *s)
    __attribute__((warn_unused_result));

/* The search for the weights of one part. */
struct strat_lesson {
	const char *what; /* for progress */
	double *weight;   /* to be found */
	size_t nweights, samples, epochs, batch;
	double rate, decay; /* of Adam; DECAY draws weights towards 0 */

	/* Add to SLOPE, which has a number for each weight, how minus the logarithm of the probability
	 * of SAMPLE changes with it. */
	void (*add)(void *arg, size_t sample, double *slope);
	void *arg;
};

/* Find the weights of LESSON.  Return 0 or -STRAT_E_NOMEM. */
int strat_learner_descend(struct strat_learner *l, const struct strat_lesson *lesson)
    __attribute__((warn_unused_result));

/* Return a random number below N, or one from 0 to 1. */
size_t strat_learner_draw(struct strat_learner *l, size_t n);
double strat_learner_uniform(struct strat_learner *l);

#endif
