/* glicko2.h - one step of Glicko-2.
 *
 * Source: Mark E. Glickman, "Example of the Glicko-2 system", Boston University, 2012, revised
 * 2022; the derivation is in Glickman, "Dynamic paired comparison models with stochastic variances",
 * Journal of Applied Statistics 28 (2001), 673-689. */
#ifndef STRAT_STUDY_RATINGS_GLICKO2_H
#define STRAT_STUDY_RATINGS_GLICKO2_H

/* Points of Elo's scale in one of Glicko-2's, 400 / ln 10 (step 2). */
#define STRAT_GLICKO2_SCALE 173.7178

/* A player on the scale of Glicko-2. */
struct strat_glicko2 {
	double mu, phi; /* (rating - 1500) and its deviation, divided by the scale */
	double sigma;   /* volatility */
};

/* Sums over the games of a player in a period. */
struct strat_glicko2_games {
	double information; /* 1 / v of step 3 */
	double gain;        /* the sum in step 4: g(phi_j) (s_j - E) */
};

/* Return the weight g of a game against an opponent with deviation PHI; return the expected score of MU
 * against MU_J in a game of weight G. */
double strat_glicko2_weight(double phi);
double strat_glicko2_expect(double mu, double mu_j, double g);

/* Add a game in which MU scored SCORE against OTHER, both with their values before the period. */
void strat_glicko2_add(
    struct strat_glicko2_games *games, double mu, const struct strat_glicko2 *other, double score);

/* Update P by the GAMES of a period (steps 5 to 8); TAU constrains the volatility.  Without games only the
 * deviation grows. */
void strat_glicko2_step(
    struct strat_glicko2 *p, const struct strat_glicko2_games *games, double tau);

#endif
