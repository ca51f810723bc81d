/* trueskill.h - what one game says of two players, under TrueSkill.
 *
 * Source: Ralf Herbrich, Tom Minka, Thore Graepel, "TrueSkill(TM): A Bayesian Skill Rating System",
 * Advances in Neural Information Processing Systems 19, 2007, 569-576: the update of two players,
 * section 3; the draw margin, section 3.1. */
#ifndef STRAT_STUDY_RATINGS_TRUESKILL_H
#define STRAT_STUDY_RATINGS_TRUESKILL_H

/* What is believed of a player: a normal distribution. */
struct strat_skill {
	double mean, variance;
};

/* The ratio of the means, and of the variances, that a normal distribution of variance 1 has to a
 * part of it: v and w of the paper.  T is what the better one is expected to be ahead, E the margin
 * within which games are drawn, at least 0, both in deviations. */
struct strat_cut {
	double v, w;
};
struct strat_cut strat_trueskill_win(double t, double e);
struct strat_cut strat_trueskill_draw(double t, double e);

/* What A and B are believed to be after A won, or they drew.  BETA is the deviation of a
 * performance; the better performance wins, unless MARGIN is between them at most. */
void strat_trueskill_game(
    struct strat_skill *a, struct strat_skill *b, int is_drawn, double beta, double margin);

/* The margin that makes a game of equals a draw with chance DRAWS, 0 < DRAWS < 1. */
double strat_trueskill_margin(double draws, double beta);

#endif
