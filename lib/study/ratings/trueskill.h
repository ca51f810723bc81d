/* trueskill.h - the TrueSkill update for one game, and for all games of a day.
 *
 * Source: Ralf Herbrich, Tom Minka, Thore Graepel, "TrueSkill(TM): A Bayesian Skill Rating System",
 * Advances in Neural Information Processing Systems 19, 2007, 569-576: the update of two players,
 * section 3; the draw margin, section 3.1. */
#ifndef STRAT_STUDY_RATINGS_TRUESKILL_H
#define STRAT_STUDY_RATINGS_TRUESKILL_H

#include "study/ratings/pool.h"

/* The estimate of a player's strength: a normal distribution. */
struct strat_skill {
	double mean, variance;
};

/* The corrections v and w of the paper for a truncated normal distribution of variance 1.  T is the
 * expected lead of the winner (for draws, of the first player), and E >= 0 the margin within which games
 * are drawn, both in deviations. */
struct strat_truncation {
	double v, w;
};
struct strat_truncation strat_trueskill_win(double t, double e);
struct strat_truncation strat_trueskill_draw(double t, double e);

/* Update A and B after a win of A or a draw.  BETA is the deviation of a performance; the better
 * performance wins unless they differ by at most MARGIN. */
void strat_trueskill_game(
    struct strat_skill *a, struct strat_skill *b, int is_drawn, double beta, double margin);

/* Return the margin at which equals draw with probability DRAWS, 0 < DRAWS < 1. */
double strat_trueskill_margin(double draws, double beta);

/* ------ all games of a day ------ */

/* A normal distribution by its precision and precision times mean; products of distributions become
 * sums. */
struct strat_gaussian {
	double precision, shift;
};

/* A player.  SKILL is the current estimate; the other members are used within a day. */
struct strat_skill_player {
	struct strat_skill skill;
	struct strat_gaussian before, now;
	/* of the connected players, if this is the first of them */
	double group_shift, group_precision;
	uint32_t group; /* the first player of the group, or one on the way to it */
	uint8_t plays, is_fixed;
};

struct strat_skill_factor;

struct strat_skill_day {
	struct strat_skill_player *seats; /* by player; SKILL and IS_FIXED may be set */
	double beta, tau, margin;         /* TAU is what a deviation gains before the day */
	uint32_t *players;                /* players of the last day */
	size_t nplayers;
	struct strat_skill_factor *factors;
	size_t nfactors, cap;
	size_t restless; /* days on which the fit did not converge */
};

/* Initialise D for N players.  Return 0 or -STRAT_E_NOMEM; the caller frees D in both cases. */
int strat_skill_day_init(struct strat_skill_day *d, size_t n, double beta, double tau)
    __attribute__((warn_unused_result));
void strat_skill_day_free(struct strat_skill_day *d);

/* Rate the N games of a day at GAMES together, in the order of a pool.  Return 0, or -STRAT_E_NOMEM
 * without any change. */
int strat_skill_day_play(struct strat_skill_day *d, const struct strat_pool_game *games, size_t n)
    __attribute__((warn_unused_result));

#endif
