/* strat/rating.h - the strength of players, from the results of their games.
 *
 *	struct strat_pool *pool = strat_pool_new();
 *	struct strat_rater *rater = strat_rater_new(strat_method_find("elo"));
 *	struct strat_rating_row row;
 *
 *	if (!pool || !rater || strat_pool_read(pool, "results.csv", &report) < 0 ||
 *	    strat_rater_run(rater, pool, &report) < 0)
 *		return 2;
 *	for (i = 0; strat_rater_row(rater, i, &row) > 0; i++)
 *		printf("%s %.0f\n", row.player, row.rating);
 *	strat_rater_delete(rater);
 *	strat_pool_delete(pool);
 *
 * Ratings do not depend on the order in which results are added. */
#ifndef STRAT_STRAT_RATING_H
#define STRAT_STRAT_RATING_H

#include <stddef.h>

#include "strat/base.h"
#include "strat/record.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ------ results ------ */

/* A pool of results: who played whom, when, and how it ended; opaque.  Aliases and ignored players are
 * set first, then results are added; after strat_rater_run() no more can be added. */
struct strat_pool;

/* Return a new, empty pool, or NULL if out of memory. */
STRAT_API struct strat_pool *strat_pool_new(void);

/* Release POOL, which may be NULL.  Release the raters that have rated it first. */
STRAT_API void strat_pool_delete(struct strat_pool *pool);

/* Count the games of ALIAS as games of PLAYER.  Return 0, -STRAT_E_NAMES if results have already been
 * added, or -STRAT_E_NOMEM. */
STRAT_API int strat_pool_add_alias(struct strat_pool *pool, const char *player, const char *alias,
    struct strat_report *rep) STRAT_CHECK;

/* Ignore all games of PLAYER.  Return 0, -STRAT_E_NAMES if results have already been added, or
 * -STRAT_E_NOMEM. */
STRAT_API int strat_pool_ignore_player(
    struct strat_pool *pool, const char *player, struct strat_report *rep) STRAT_CHECK;

/* Add a game that RED, who moved first, and BLUE played on DATE, "2026-11-22" (NULL or "": unknown).
 * Return
 *	1         if it counts
 *	0         if it does not: it has no result, both players lost, or a player is ignored
 *	negative  -STRAT_E_GAME if RED and BLUE are the same player, a name is empty, DATE does not
 *	          exist, or the pool has been rated; or another code */
STRAT_API int strat_pool_add_result(struct strat_pool *pool, const char *red, const char *blue,
    enum strat_result result, const char *date, struct strat_report *rep) STRAT_CHECK;

/* Add the results in the file PATH: a list in CSV, records in any format, PGN of another game, or the
 * report or file of a tournament (strat-rate(1), Results).  Invalid rows are reported as faults and
 * skipped.  Return 0, or a negative code if the file cannot be read to its end; the results before that
 * count. */
STRAT_API int strat_pool_read(
    struct strat_pool *pool, const char *path, struct strat_report *rep) STRAT_CHECK;

/* Return the number of results that count. */
STRAT_API size_t strat_pool_count(const struct strat_pool *pool);

/* ------ methods ------ */

/* A method of rating; opaque and constant.  Any number of threads may use one.  strat-ratings(7)
 * describes the methods. */
struct strat_method;

/* Return method number I, from 0, or NULL after the last. */
STRAT_API const struct strat_method *strat_method_at(size_t i);

/* Return the method called NAME ("bradley-terry", "elo", "glicko2" ...), or NULL if it is unknown. */
STRAT_API const struct strat_method *strat_method_find(const char *name);

/* The properties of a method: its name, a sentence about it, and the document that defines it. */
struct strat_method_info {
	const char *name, *about, *source;
};

/* Set *INFO to the properties of METHOD.  The texts are constant. */
STRAT_API void strat_method_describe(
    const struct strat_method *method, struct strat_method_info *info);

/* Set *NAME and *ABOUT to the name of option I of METHOD, from 0, and to a line about it with its unit.
 * Either pointer may be NULL.  The texts are constant.  Return 1, or 0 after the last option. */
STRAT_API int strat_method_option_at(
    const struct strat_method *method, size_t i, const char **name, const char **about);

/* ------ rating ------ */

/* Remarks on the rating of a player, as bits. */
enum strat_rating_flag {
	STRAT_PROVISIONAL = 1, /* too few games by the standard of the method */
	STRAT_ANCHORED = 2,    /* held by strat_rater_anchor() */
	STRAT_ONLY_WINS = 4,   /* the results alone would give an infinite rating */
	STRAT_ONLY_LOSSES = 8, /* the results alone would give an infinitely low rating */
	STRAT_UNRANKED = 16,   /* the method does not rank this player */

	/* without a prior only: the player cannot be compared with the rated core of the group,
	 * because they are */
	STRAT_ABOVE = 32, /* infinitely above it, */
	STRAT_BELOW = 64, /* infinitely below it, */
	STRAT_APART = 128 /* or there are no results that tell */
};

/* The rating of one player. */
struct strat_rating_row {
	const char *player; /* valid as long as the pool */
	double rating; /* points; infinite with STRAT_ABOVE or STRAT_BELOW, NaN with STRAT_APART */
	double error;  /* standard error in points; negative: the method has none */
	size_t games;
	size_t group;   /* from 1, the largest first: ratings of different groups, between which
			   there are no games, cannot be compared */
	size_t rank;    /* in the group, from 1; 0: STRAT_UNRANKED */
	unsigned flags; /* bits of enum strat_rating_flag */
};

/* A rater: a method, its options, and the ratings it computed; opaque. */
struct strat_rater;

/* Return a new rater that uses METHOD, or NULL if METHOD is NULL or out of memory. */
STRAT_API struct strat_rater *strat_rater_new(const struct strat_method *method);

/* Release R, which may be NULL. */
STRAT_API void strat_rater_delete(struct strat_rater *r);

/* Set option NAME of the method to VALUE, a number or a word.  Return 0, or -STRAT_E_OPTION and leave R
 * unchanged. */
STRAT_API int strat_rater_set(struct strat_rater *r, const char *name, const char *value,
    struct strat_report *rep) STRAT_CHECK;

/* Anchor PLAYER at RATING with the standard error ERROR, both in points.  If ERROR is 0 the rating is
 * held fixed, provided that the method can do so.  A later call for the same player replaces this one,
 * and players without games are ignored.  Return 0 or -STRAT_E_NOMEM. */
STRAT_API int strat_rater_anchor(
    struct strat_rater *r, const char *player, double rating, double error) STRAT_CHECK;

/* Use N threads (0: one for each processor; the default is 1).  The ratings do not depend on N. */
STRAT_API void strat_rater_set_jobs(struct strat_rater *r, int n);

/* Rate the players of POOL, which must outlive the ratings.  This can be repeated, with another pool or
 * other options.  Return 0, or a negative code, and R has no ratings; after -STRAT_E_NOMEM, POOL can
 * only be deleted. */
STRAT_API int strat_rater_run(
    struct strat_rater *r, struct strat_pool *pool, struct strat_report *rep) STRAT_CHECK;

/* Set *ROW to player I, from 0.  Players come group by group, in each from the highest rating to the
 * lowest, the unranked ones last.  Return 1, or 0 after the last. */
STRAT_API int strat_rater_row(
    const struct strat_rater *r, size_t i, struct strat_rating_row *row) STRAT_CHECK;

/* Set *ROW to the player whose name or alias is NAME.  Return 1, or 0 if no such player has a game. */
STRAT_API int strat_rater_find(
    const struct strat_rater *r, const char *name, struct strat_rating_row *row) STRAT_CHECK;

/* Set P[0], P[1] and P[2] to the probabilities that RED wins, that the game is drawn, and that BLUE
 * wins, if the two play on the day of the last game of the pool.  Their sum is 1.  Return 1, or 0 if one
 * of the players has no game. */
STRAT_API int strat_rater_predict(
    const struct strat_rater *r, const char *red, const char *blue, double p[3]) STRAT_CHECK;

/* Return a warning about these ratings and errors in words, or "" if there is none.  Valid until the
 * next strat_rater_run(). */
STRAT_API const char *strat_rater_note(const struct strat_rater *r);

#ifdef __cplusplus
}
#endif
#endif
