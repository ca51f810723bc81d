/* pairs.h - games counted by who played whom. */
#ifndef STRAT_STUDY_RATINGS_PAIRS_H
#define STRAT_STUDY_RATINGS_PAIRS_H

#include "study/ratings/pool.h"

/* Who met: pairs of players, the lesser number first, and the outcomes of their games, counted for
 * the games in which A was Red, then for those in which B was. */
struct strat_pairs {
	size_t n; /* players */
	size_t npairs;
	uint32_t *a, *b;
	uint32_t (*count)[2 * STRAT_OUTCOMES];
};

/* Count the first NGAMES of POOL.  0 or -STRAT_E_NOMEM; P is to be freed in both cases. */
int strat_pairs_init(struct strat_pairs *p, const struct strat_pool *pool, size_t ngames)
    __attribute__((warn_unused_result));
void strat_pairs_free(struct strat_pairs *p);

/* ------ what a player did ------ */

struct strat_scores {
	uint32_t red[STRAT_OUTCOMES];  /* wins, draws, losses of his as Red */
	uint32_t blue[STRAT_OUTCOMES]; /* and as Blue */
	uint32_t opponents;
	double opponent_sum; /* of VALUE, over his games */
};

/* The scores of all players, of which VALUE is what the opponents had: N each. */
void strat_scores_count(
    struct strat_scores *scores, const struct strat_pairs *p, const double *value);

/* All games of a player, and the points he got out of them. */
double strat_scores_games(const struct strat_scores *s);
double strat_scores_points(const struct strat_scores *s);

/* His points a game, 0 .. 1; but of all points, or of none, half a one is taken as undecided. */
double strat_scores_share(const struct strat_scores *s);

/* ------ games in pairs ------ */

/* Games that two played with the same setups, sides exchanged, are one trial: their sum is 0, 1/2,
 * 1, 3/2 or 2 points. */
struct strat_game_pairs {
	uint32_t n[5];   /* pairs of games by what A got, in halves of a point */
	uint32_t single; /* games that have no twin */
};

/* Those of A and B among the first NGAMES.  0 or -STRAT_E_NOMEM. */
int strat_game_pairs_count(struct strat_game_pairs *t, const struct strat_pool *pool, size_t ngames,
    uint32_t a, uint32_t b) __attribute__((warn_unused_result));

/* The mean score of A in twins, 0 .. 1, and its standard error; 0: there are fewer than two. */
int strat_game_pairs_score(const struct strat_game_pairs *t, double *score, double *error);

#endif
