/* kleier.h - solve for ratings at which every player's score equals the expected score (internal to the
 * method kleier). */
#ifndef STRAT_STUDY_RATINGS_KLEIER_H
#define STRAT_STUDY_RATINGS_KLEIER_H

#include <stddef.h>
#include <stdint.h>

/* All games of a player against one opponent. */
struct strat_kleier_side {
	double weight, points; /* sum of weights, and of weights times scores */
	double square;         /* sum of the squares of weights */
	double slope;          /* work space of the solver */
	uint32_t other;
};

struct strat_kleier_player {
	size_t sides, nsides; /* offset and number of the player's sides */
	uint32_t group;       /* one of the connected players, the same for all of them */
	uint8_t is_fixed;     /* the rating is not changed */
	uint8_t is_bound;     /* for the player GROUP: a player of the group is fixed */
};

/* N players.  Each game is in the sides of both its players, with the same weight.  X has the ratings in
 * deviations, initially equal for all connected players who are not fixed. */
struct strat_kleier {
	size_t n;
	struct strat_kleier_player *seats;
	struct strat_kleier_side *sides;
	double *x;
};

/* Find the X at which the weighted sum of score - Phi(x - x of the opponent) is zero for every player
 * who is not fixed.  In every pair both players must have scored; the solution is then unique up to a
 * constant for each connected group without a fixed player, whose mean is kept.  Players without games
 * keep their rating.  Return 0, the number of steps if the solver did not converge, or
 * -STRAT_E_NOMEM. */
int strat_kleier_solve(const struct strat_kleier *k) __attribute__((warn_unused_result));

#endif
