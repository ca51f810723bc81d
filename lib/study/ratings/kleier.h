/* kleier.h - inside Kleier's rating: ratings at which all score what is expected of them. */
#ifndef STRAT_STUDY_RATINGS_KLEIER_H
#define STRAT_STUDY_RATINGS_KLEIER_H

#include <stddef.h>
#include <stdint.h>

/* All games of a player against one opponent. */
struct strat_kleier_side {
	double weight, points; /* sum of weights, and of weights times scores */
	double square;         /* sum of the squares of weights */
	double slope;          /* room for the solver */
	uint32_t other;
};

struct strat_kleier_player {
	size_t sides, nsides; /* where they begin, and how many there are */
	uint32_t group;       /* the number of one of those whom he is connected with */
	uint8_t is_fixed;     /* the rating stays */
	uint8_t is_bound;     /* of the player GROUP: somebody of the group is fixed */
};

/* N players; a game is in the sides of both of its players, with the same weight.  X are ratings, in
 * deviations, at first some that are the same for all players who are connected and not fixed. */
struct strat_kleier {
	size_t n;
	struct strat_kleier_player *seats;
	struct strat_kleier_side *sides;
	double *x;
};

/* Find the X at which the weighted sum of score - Phi(x - x of the opponent) is nought for everybody
 * who is not fixed.  All pairs who meet must have scored something, both of them; then there is one
 * solution, but for what can be added to all of a connected group in which nobody is fixed: its mean
 * stays as it is.  Who meets nobody stays as he is.  0, the number of steps after which
 * it was given up, or -STRAT_E_NOMEM. */
int strat_kleier_solve(const struct strat_kleier *k) __attribute__((warn_unused_result));

#endif
