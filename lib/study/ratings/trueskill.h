/* trueskill.h - what one game says of two players, under TrueSkill.
 *
 * Source: Ralf Herbrich, Tom Minka, Thore Graepel, "TrueSkill(TM): A Bayesian Skill Rating System",
 * Advances in Neural Information Processing Systems 19, 2007, 569-576: the update of two players,
 * section 3; the draw margin, section 3.1. */
#ifndef STRAT_STUDY_RATINGS_TRUESKILL_H
#define STRAT_STUDY_RATINGS_TRUESKILL_H

#include "study/ratings/pool.h"

/* What is believed of a player: a normal distribution. */
struct strat_skill {
	double mean, variance;
};

/* The ratio of the means, and of the variances, that a normal distribution of variance 1 has to a
 * part of it: v and w of the paper.  T is what the better one is expected to be ahead, E the margin
 * within which games are drawn, at least 0, both in deviations. */
struct strat_truncation {
	double v, w;
};
struct strat_truncation strat_trueskill_win(double t, double e);
struct strat_truncation strat_trueskill_draw(double t, double e);

/* What A and B are believed to be after A won, or they drew.  BETA is the deviation of a
 * performance; the better performance wins, unless MARGIN is between them at most. */
void strat_trueskill_game(
    struct strat_skill *a, struct strat_skill *b, int is_drawn, double beta, double margin);

/* The margin that makes a game of equals a draw with chance DRAWS, 0 < DRAWS < 1. */
double strat_trueskill_margin(double draws, double beta);

/* ------ all games of a day ------ */

/* A normal distribution by its precision and its mean times that: what is said of a player by
 * several is then a sum. */
struct strat_gaussian {
	double precision, shift;
};

/* A player.  SKILL is what is believed of him; the rest is of the day that is being looked at. */
struct strat_skill_player {
	struct strat_skill skill;
	struct strat_gaussian before, now;
	double pull, give; /* of the players connected with him, if he is the first of them */
	uint32_t group;    /* who that is, or somebody on the way to him */
	uint8_t plays, is_fixed;
};

struct strat_skill_factor;

struct strat_skill_day {
	struct strat_skill_player *seats; /* by player; SKILL and IS_FIXED may be set */
	double beta, tau, margin;         /* TAU is what a deviation gains before the day */
	uint32_t *players;                /* those who played on the last day */
	size_t nplayers;
	struct strat_skill_factor *factors;
	size_t nfactors, cap;
	size_t restless; /* days that were given up before nothing changed any more */
};

/* For N players.  0 or -STRAT_E_NOMEM; D is to be freed in both cases. */
int strat_skill_day_init(struct strat_skill_day *d, size_t n, double beta, double tau)
    __attribute__((warn_unused_result));
void strat_skill_day_free(struct strat_skill_day *d);

/* A day with the N games at GAMES, as they are sorted in a pool, which come all at once.  0 or
 * -STRAT_E_NOMEM, nothing having changed then. */
int strat_skill_day_play(struct strat_skill_day *d, const struct strat_pool_game *games, size_t n)
    __attribute__((warn_unused_result));

#endif
