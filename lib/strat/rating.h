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

/* Opaque: who played whom, when, and how it ended.  First come names, then results; once players have
 * been rated, none can be added. */
struct strat_pool;

/* An empty pool; NULL: out of memory. */
STRAT_API struct strat_pool *strat_pool_new(void);
STRAT_API void strat_pool_delete(struct strat_pool *pool);

/* Count games of ALIAS as games of PLAYER.  0 or a negative code: -STRAT_E_NAMES, if results have been
 * added before. */
STRAT_API int strat_pool_add_alias(struct strat_pool *pool, const char *player, const char *alias,
    struct strat_report *rep) STRAT_CHECK;

/* Ignore all games of PLAYER.  As above. */
STRAT_API int strat_pool_ignore_player(
    struct strat_pool *pool, const char *player, struct strat_report *rep) STRAT_CHECK;

/* Add a game that RED, who moved first, and BLUE played on DATE, "2026-11-22" (NULL or "": the day is
 * not known).
 *	1         it counts
 *	0         it does not: it has no result, or both lost, or a player is ignored
 *	negative  -STRAT_E_GAME: RED and BLUE are the same player, a name is empty, DATE is no day of the
 *	          calendar, or players have been rated; or another code */
STRAT_API int strat_pool_add_result(struct strat_pool *pool, const char *red, const char *blue,
    enum strat_result result, const char *date, struct strat_report *rep) STRAT_CHECK;

/* Add the results in the file PATH: a list in CSV, records in any format, PGN of another game, the
 * report or file of a tournament (strat-rate(1), Results).  Rows that are no results are reported as
 * faults and left out.  0, or a negative code: what could be read before that counts. */
STRAT_API int strat_pool_read(
    struct strat_pool *pool, const char *path, struct strat_report *rep) STRAT_CHECK;

/* The number of results that count. */
STRAT_API size_t strat_pool_count(const struct strat_pool *pool);

/* ------ methods ------ */

/* Opaque and constant; any number of threads may use one.  strat-ratings(7) describes them. */
struct strat_method;

/* Method number I, from 0; NULL after the last. */
STRAT_API const struct strat_method *strat_method_at(size_t i);

/* The method called NAME: "bradley-terry", "elo", "glicko2" ...; NULL: there is none. */
STRAT_API const struct strat_method *strat_method_find(const char *name);

/* Its name, a sentence about it, and the document it comes from. */
STRAT_API const char *strat_method_name(const struct strat_method *method);
STRAT_API const char *strat_method_about(const struct strat_method *method);
STRAT_API const char *strat_method_source(const struct strat_method *method);

/* The name of option I, from 0, and a line about it with its unit.  1, or 0: there is no option I.
 * NAME and ABOUT may be NULL. */
STRAT_API int strat_method_option_at(
    const struct strat_method *method, size_t i, const char **name, const char **about);

/* ------ rating ------ */

/* Bits. */
enum strat_rating_flag {
	STRAT_PROVISIONAL = 1, /* too few games by the standard of the method */
	STRAT_ANCHORED = 2,
	STRAT_ONLY_WINS = 4, /* the results alone would give an infinite rating */
	STRAT_ONLY_LOSSES = 8,
	STRAT_UNRANKED = 16, /* the method does not rank this player */
	STRAT_ABOVE = 32,    /* without a prior: infinitely above the rated core of the group, */
	STRAT_BELOW = 64,    /* infinitely below it, */
	STRAT_APART = 128    /* or the results do not tell */
};

/* One player. */
struct strat_rating_row {
	const char *player; /* valid as long as the pool */
	double
	    rating; /* in points; infinite with STRAT_ABOVE or STRAT_BELOW, NaN with STRAT_APART */
	double error; /* standard error; negative: the method has none */
	size_t games;
	size_t
	    group; /* ratings of different groups, whom no games connect, cannot be compared; from 1,
			 the largest first */
	size_t rank;    /* in the group, from 1; 0: STRAT_UNRANKED */
	unsigned flags; /* bits of enum strat_rating_flag */
};

/* Opaque: a method, its options, and the ratings that it found. */
struct strat_rater;

/* A rater for METHOD; NULL: out of memory, or METHOD is NULL. */
STRAT_API struct strat_rater *strat_rater_new(const struct strat_method *method);
STRAT_API void strat_rater_delete(struct strat_rater *r);

/* Set option NAME to the number or word VALUE.  0, or -STRAT_E_OPTION and R is unchanged. */
STRAT_API int strat_rater_set(struct strat_rater *r, const char *name, const char *value,
    struct strat_report *rep) STRAT_CHECK;

/* Hold PLAYER at RATING, which has the standard error ERROR; with 0 it stays, if the method can do
 * so.  The last call for a player counts; players who have no game are ignored.  0 or
 * -STRAT_E_NOMEM. */
STRAT_API int strat_rater_anchor(
    struct strat_rater *r, const char *player, double rating, double error) STRAT_CHECK;

/* Compute with N threads (default 1), which changes nothing in the ratings; 0: one for each
 * processor. */
STRAT_API void strat_rater_set_jobs(struct strat_rater *r, int n);

/* Rate the players of POOL, which must outlive the ratings.  May be called again, for another pool or
 * with other options.  0, or a negative code and there are no ratings; after -STRAT_E_NOMEM POOL is of no
 * use any more. */
STRAT_API int strat_rater_run(
    struct strat_rater *r, struct strat_pool *pool, struct strat_report *rep) STRAT_CHECK;

/* Set *ROW to player I, from 0: group by group, in each from the highest rating down, the unranked
 * last.  1, or 0: there is no player I. */
STRAT_API int strat_rater_row(
    const struct strat_rater *r, size_t i, struct strat_rating_row *row) STRAT_CHECK;

/* Set *ROW to the player called NAME, or an alias of NAME.  1, or 0: no such player has a game. */
STRAT_API int strat_rater_find(
    const struct strat_rater *r, const char *name, struct strat_rating_row *row) STRAT_CHECK;

/* Set P to the chances that RED wins, that it is a draw and that BLUE wins a game between the two on
 * the day of the last game in the pool.  They add up to 1.  1, or 0: one of them has no game. */
STRAT_API int strat_rater_predict(
    const struct strat_rater *r, const char *red, const char *blue, double p[3]) STRAT_CHECK;

/* Return a warning about these ratings and errors in words, or "". */
STRAT_API const char *strat_rater_note(const struct strat_rater *r);

#ifdef __cplusplus
}
#endif
#endif
