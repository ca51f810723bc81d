/* ratings.h - from a pool of results to the strength of each player.
 *
 * A method is one file and one row of strat_methods.  All of them take the same pool, answer with
 * the same rows, and predict games in the same way, so that they can be compared.
 *
 *	struct strat_rating_plan plan;
 *	struct strat_ratings r;
 *
 *	strat_rating_plan_init(&plan, strat_method_find("elo"));
 *	if (strat_ratings_init(&r, &pool, &plan) == 0 &&
 *	    strat_ratings_until(&r, pool.ngames) == 0)
 *		for (i = 0; i < pool.nplayers; i++)
 *			printf("%s %.0f\n", strat_pool_name(&pool, i), r.rows[i].value);
 *	strat_ratings_free(&r); */
#ifndef STRAT_STUDY_RATINGS_RATINGS_H
#define STRAT_STUDY_RATINGS_RATINGS_H

#include "study/ratings/pool.h"

#define STRAT_RATING_OPTIONS 16
#define STRAT_RATING_EXTRAS  4
#define STRAT_RATING_FITS    6

/* A row of a method's table of options: a number, or one of a few words. */
struct strat_rating_option {
	const char *name; /* as in --set NAME=VALUE; NULL ends the table */
	double value;     /* if nothing is said */
	double min, max;
	const char *const *words; /* NULL: a number; else the value is the place in this list,
				     from 0, which ends with NULL */
	const char *help;         /* one line, with the unit */
};

/* A column that only this method has. */
struct strat_rating_column {
	const char *name; /* NULL ends the table */
	int decimals;
	const char *about;
};

/* What is known of a player before the games. */
struct strat_anchor {
	uint32_t player;
	double value;
	double error; /* standard error; 0: it is not doubted, and stays, if the method can do so */
};

enum {
	STRAT_PROVISIONAL = 1, /* of too few games, as the method sees it */
	STRAT_ANCHORED = 2,
	STRAT_ONLY_WINS = 4, /* the results alone would put him infinitely high, or low */
	STRAT_ONLY_LOSSES = 8,
	STRAT_UNRANKED = 16, /* the method gives players like this no place in its list */
	STRAT_ABOVE = 32,    /* without a prior: infinitely above the core that is rated, .. */
	STRAT_BELOW = 64,    /* .. below it, .. */
	STRAT_APART = 128    /* .. or the results do not say */
};

/* One player. */
struct strat_rating {
	double value; /* infinite if STRAT_ABOVE or STRAT_BELOW, NaN if STRAT_APART */
	double error; /* standard error; negative: the method has none */
	double extra[STRAT_RATING_EXTRAS];
	uint32_t games; /* that are in; 0: the value is only where he would begin */
	uint32_t group; /* players of different numbers are not connected by games */
	uint8_t flags;
};

/* A number for all players that was fitted, or fixed (error 0). */
struct strat_rating_fit {
	const char *name, *about;
	double value, error;
	int decimals;
};

/* A value of a player over time. */
struct strat_rating_moment {
	int32_t day;
	double value, error;
	uint32_t games; /* so far; the method may not know, 0 then */
};

struct strat_ratings;
typedef int strat_rating_each(void *arg, const struct strat_rating_moment *m);

struct strat_method {
	const char *name;
	const char *about;                         /* one line */
	const char *source;                        /* document and section */
	const struct strat_rating_option *options; /* ends with name NULL */
	const struct strat_rating_column *extras;  /* ends with name NULL; NULL: none */
	int decimals;                              /* of value and error, when printed */

	/* Make R->own, if it is needed, and the rows of players without a game.  R->plan, pool, n,
	 * rows (all zero) are there.  0 or a negative code; CLOSE is called in both cases. */
	int (*open)(struct strat_ratings *r);

	/* The games FROM .. TO - 1 of the pool join those that are in, and the values, errors and
	 * extras of rows are brought up to date; all else in R counts them already.  A day is not
	 * split unless the caller does.  0 or a negative code: then R is only to be freed. */
	int (*rate)(struct strat_ratings *r, size_t from, size_t to);

	/* The chances of each outcome of a game on DAY, which add up to 1, none of them 0. */
	void (*predict)(const struct strat_ratings *r, uint32_t red, uint32_t blue, int32_t day,
	    double p[STRAT_OUTCOMES]);

	/* Call EACH for the moments of a player, in their order, until it returns other than 0,
	 * and return that.  NULL: what he has after each day on which he played. */
	int (*history)(
	    struct strat_ratings *r, uint32_t player, strat_rating_each *each, void *arg);

	/* To ROW[0 .. n - 1] the covariances of this player's value with those of all, where they
	 * are in one group.  0 or a negative code.  NULL: values are taken as independent. */
	int (*covariance)(struct strat_ratings *r, uint32_t player, double *row);

	/* The points that a player must be above another one to be expected to score SCORE, if who
	 * moves first does not matter.  NULL: by R->scale. */
	double (*difference)(const struct strat_ratings *r, double score);

	void (*close)(struct strat_ratings *r); /* free R->own, which may be NULL */
};

/* The methods, in the order in which they are listed; ends with NULL. */
extern const struct strat_method *const strat_methods[];

/* The method called NAME; NULL: there is none. */
const struct strat_method *strat_method_find(const char *name);

struct strat_rating_plan {
	const struct strat_method *method;
	double option[STRAT_RATING_OPTIONS]; /* in the order of the method's table */
	const struct strat_anchor *anchors;  /* by player, one each at most; borrowed */
	size_t nanchors;
	int jobs;        /* threads, at least 1; the result does not depend on it */
	int values_only; /* errors are not asked for */
};

/* A plan with what METHOD does if nothing is said. */
void strat_rating_plan_init(struct strat_rating_plan *plan, const struct strat_method *method);

/* Set an option by its name and the text of its value.  NULL, or why not. */
const char *strat_rating_plan_set(
    struct strat_rating_plan *plan, const char *name, const char *value);

struct strat_ratings {
	struct strat_rating_plan plan;
	const struct strat_pool *pool; /* closed, borrowed */
	struct strat_rating *rows;     /* of each player, in the order of the pool */
	size_t n;
	size_t done; /* games of the pool, from the first, that are in */
	struct strat_rating_fit fits[STRAT_RATING_FITS];
	size_t nfits;
	size_t outcomes[STRAT_OUTCOMES]; /* of the games that are in */
	uint32_t ngroups;
	double scale;   /* points above another one for ten times his score to be expected: 400, or
			   what the method sets when it is opened; 0: it is not so simple */
	char note[400]; /* what should be known about the values and errors; empty: nothing */
	void *own;      /* the method's */
};

/* Nothing is in yet.  0 or a negative code; R is to be freed in both cases. */
int strat_ratings_init(struct strat_ratings *r, const struct strat_pool *pool,
    const struct strat_rating_plan *plan) __attribute__((warn_unused_result));
void strat_ratings_free(struct strat_ratings *r);

/* Take the games of the pool up to number TO - 1, and rate.  May be called again with more.  0, or a
 * negative code: then R is only to be freed. */
int strat_ratings_until(struct strat_ratings *r, size_t to) __attribute__((warn_unused_result));

/* The chances of Red's win, of a draw, of Blue's win; RED and BLUE are players of the pool. */
void strat_ratings_predict(const struct strat_ratings *r, uint32_t red, uint32_t blue, int32_t day,
    double p[STRAT_OUTCOMES]);

/* The moments of a player out of the games that are in; 0, what EACH returned, or a negative code. */
int strat_ratings_history(struct strat_ratings *r, uint32_t player, strat_rating_each *each,
    void *arg) __attribute__((warn_unused_result));

/* The points above another one for SCORE, more than 0 and less than 1, to be expected; 0: the method
 * does not say. */
double strat_ratings_difference(const struct strat_ratings *r, double score);

/* ------ for methods ------ */

/* The share of draws among the games that are in, as if there had been one more of each outcome. */
double strat_ratings_draws(const struct strat_ratings *r);

/* For methods that know only an expected score: split SCORE (of Red, 0 .. 1) into chances under
 * Davidson's model (Journal of the American Statistical Association 65, 1970, 317-328), DRAWS being
 * the chance of a draw between equals. */
void strat_rating_chances(double score, double draws, double p[STRAT_OUTCOMES]);

/* The anchor of PLAYER; NULL: there is none. */
const struct strat_anchor *strat_ratings_anchor(const struct strat_ratings *r, uint32_t player);

#endif
