/* pairs.h - results by pair of players. */
#ifndef STRAT_STUDY_RATINGS_PAIRS_H
#define STRAT_STUDY_RATINGS_PAIRS_H

#include "study/ratings/pool.h"

/* Pairs of players who met, the smaller number first, with the number of games by outcome: first the
 * games in which A was Red, then those in which B was. */
struct strat_pairs {
	size_t n; /* players */
	size_t npairs;
	uint32_t *a, *b;
	uint32_t (*count)[2 * STRAT_OUTCOMES];
};

/* Count the first NGAMES of POOL.  Return 0 or -STRAT_E_NOMEM; the caller frees P in both cases. */
int strat_pairs_init(struct strat_pairs *p, const struct strat_pool *pool, size_t ngames)
    __attribute__((warn_unused_result));
void strat_pairs_free(struct strat_pairs *p);

/* ------ scores of players ------ */

struct strat_scores {
	uint32_t red[STRAT_OUTCOMES];  /* wins, draws, losses as Red */
	uint32_t blue[STRAT_OUTCOMES]; /* and as Blue */
	uint32_t opponents;            /* different ones */
	double opponent_sum;           /* sum of the opponents' values over all games */
};

/* Count the scores of all players; VALUE has a value for each player.  Both arrays have P->n elements. */
void strat_scores_count(
    struct strat_scores *scores, const struct strat_pairs *p, const double *value);

/* Return the number of games of a player, and the points. */
double strat_scores_games(const struct strat_scores *s);
double strat_scores_points(const struct strat_scores *s);

/* Return the points per game, 0 .. 1; if the player has all or no points, half a point is moved to the
 * other side. */
double strat_scores_share(const struct strat_scores *s);

/* ------ games in pairs ------ */

/* Pairs of games between two players with the same setups, sides exchanged.  A pair is one trial, with 0,
 * 1/2, 1, 3/2 or 2 points. */
struct strat_game_pairs {
	uint32_t n[5];   /* number of pairs by the half points of A */
	uint32_t single; /* games without a partner */
};

/* Count the games of A and B among the first NGAMES.  Return 0 or -STRAT_E_NOMEM. */
int strat_game_pairs_count(struct strat_game_pairs *t, const struct strat_pool *pool, size_t ngames,
    uint32_t a, uint32_t b) __attribute__((warn_unused_result));

/* Compute the mean score of A in pairs of games, 0 .. 1, and its standard error.  Return 0 if there
 * are fewer than two pairs. */
int strat_game_pairs_score(const struct strat_game_pairs *t, double *score, double *error);

#endif
