/* ratings.h - compute the players' ratings from a pool of results.
 *
 * A method is one file and one row of strat_methods.  All methods take the same pool, produce the same
 * rows, and predict games through the same function, so that they can be compared.
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

#include "strat/rating.h"
#include "study/ratings/pool.h"

#define STRAT_RATING_OPTIONS 16
#define STRAT_RATING_EXTRAS  4
#define STRAT_RATING_FITS    6

/* A row of a method's table of options: a number, or one of a few words. */
struct strat_rating_option {
	const char *name; /* as in --set NAME=VALUE; NULL ends the table */
	double value;     /* the default */
	double min, max;
	const char *const *words; /* NULL: a number; otherwise the value is an index into this
				     list, which ends with NULL */
	const char *help;         /* one line, with the unit */
};

/* A column that only this method has. */
struct strat_rating_column {
	const char *name; /* NULL ends the table */
	int decimals;
	const char *about;
};

/* A rating known before the games. */
struct strat_anchor {
	uint32_t player;
	double value;
	double error; /* standard error; 0: the rating is fixed, if the method supports this */
};

/* One player. */
struct strat_rating {
	double value; /* infinite if STRAT_ABOVE or STRAT_BELOW, NaN if STRAT_APART */
	double error; /* standard error; negative: the method has none */
	double extra[STRAT_RATING_EXTRAS]; /* of the method; NaN: unknown */
	uint32_t games;                    /* rated games; 0: the value is that of a newcomer */
	uint32_t group; /* players of different numbers are not connected by games */
	uint8_t flags;  /* of enum strat_rating_flag */
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
	uint32_t games; /* so far; 0 if the method does not know */
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

	/* Allocate R->own if needed, and set the rows of players without games.  R->plan, pool, n
	 * and rows (all zero) are set before the call.  Return 0 or a negative code; close() is
	 * called in both cases. */
	int (*open)(struct strat_ratings *r);

	/* Add the games FROM .. TO - 1 of the pool and update the values, errors and extras of the
	 * rows; the other members of R already include these games.  A day is split only if the
	 * caller splits it.  Return 0, or a negative code, after which R can only be freed. */
	int (*rate)(struct strat_ratings *r, size_t from, size_t to);

	/* Compute the probability of each outcome of a game on DAY.  They add up to 1 and are
	 * greater than 0. */
	void (*predict)(const struct strat_ratings *r, uint32_t red, uint32_t blue, int32_t day,
	    double p[STRAT_OUTCOMES]);

	/* Call EACH for the values of PLAYER over time, oldest first, until it returns a value
	 * other than 0, and return that.  NULL: the values are taken after each day on which the
	 * player played. */
	int (*history)(
	    struct strat_ratings *r, uint32_t player, strat_rating_each *each, void *arg);

	/* Set ROW[0 .. n - 1] to the covariances of this player's value with those of all players
	 * of the same group.  Return 0 or a negative code.  NULL: values are treated as
	 * independent. */
	int (*covariance)(struct strat_ratings *r, uint32_t player, double *row);

	/* Return the rating difference at which the expected score is SCORE, without the advantage
	 * of moving first.  NULL: it follows from R->scale. */
	double (*difference)(const struct strat_ratings *r, double score);

	void (*close)(struct strat_ratings *r); /* free R->own, which may be NULL */
};

/* The methods, in the order in which they are listed, then NULL. */
extern const struct strat_method *const strat_methods[];

struct strat_rating_plan {
	const struct strat_method *method;
	double option[STRAT_RATING_OPTIONS]; /* in the order of the method's table */
	const struct strat_anchor *anchors;  /* by player, one each at most; borrowed */
	size_t nanchors;
	int jobs;        /* threads, at least 1; the result does not depend on it */
	int values_only; /* errors are not needed */
};

/* Fill PLAN with the defaults of METHOD. */
void strat_rating_plan_init(struct strat_rating_plan *plan, const struct strat_method *method);

/* Set an option by its name and the text of its value.  Return NULL, or why it is not accepted. */
const char *strat_rating_plan_set(
    struct strat_rating_plan *plan, const char *name, const char *value);

struct strat_ratings {
	struct strat_rating_plan plan;
	const struct strat_pool *pool; /* closed, borrowed */
	struct strat_rating *rows;     /* of each player, in the order of the pool */
	size_t n;
	size_t done; /* number of games rated, from the first of the pool */
	struct strat_rating_fit fits[STRAT_RATING_FITS];
	size_t nfits;
	size_t outcomes[STRAT_OUTCOMES]; /* of the games rated */
	uint32_t ngroups;
	double scale;   /* difference at which the expected score is ten to one: 400, or set by the
			   method's open(); 0: the method has no such scale */
	char note[400]; /* remarks about the values and errors; may be empty */
	void *own;      /* data of the method */
};

/* Initialise R without games.  Return 0 or a negative code; the caller frees R in both cases. */
int strat_ratings_init(struct strat_ratings *r, const struct strat_pool *pool,
    const struct strat_rating_plan *plan) __attribute__((warn_unused_result));
void strat_ratings_free(struct strat_ratings *r);

/* Rate the first TO games of the pool.  May be called again with a larger TO.  Return 0, or a negative
 * code, after which R can only be freed. */
int strat_ratings_until(struct strat_ratings *r, size_t to) __attribute__((warn_unused_result));

/* Compute the probabilities of Red's win, a draw and Blue's win; RED and BLUE are players of the pool. */
void strat_ratings_predict(const struct strat_ratings *r, uint32_t red, uint32_t blue, int32_t day,
    double p[STRAT_OUTCOMES]);

/* Call EACH with the rating of PLAYER over time.  Return 0, what EACH returned, or a negative code. */
int strat_ratings_history(struct strat_ratings *r, uint32_t player, strat_rating_each *each,
    void *arg) __attribute__((warn_unused_result));

/* Return the rating difference at which SCORE, 0 < SCORE < 1, is expected, or 0 if the method does not
 * define one. */
double strat_ratings_difference(const struct strat_ratings *r, double score);

/* ------ functions for methods ------ */

/* Return the share of draws among the games rated, after adding one game of each outcome. */
double strat_ratings_draws(const struct strat_ratings *r);

/* Split Red's expected SCORE (0 .. 1) into probabilities by Davidson's model (Journal of the American
 * Statistical Association 65, 1970, 317-328); DRAWS is the probability of a draw between equals.  For
 * methods that compute only an expected score. */
void strat_rating_chances(double score, double draws, double p[STRAT_OUTCOMES]);

/* Return the anchor of PLAYER, or NULL. */
const struct strat_anchor *strat_ratings_anchor(const struct strat_ratings *r, uint32_t player);

#endif
