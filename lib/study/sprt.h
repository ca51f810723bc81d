/* sprt.h - estimate the difference in strength of two players, and test it sequentially.
 *
 * A sample counts how often each score occurred, either in single games (loss, draw, win) or in pairs of
 * games with the sides exchanged (0, 1/2, 1, 3/2, 2 points).  The two games of a pair are not
 * independent, so counting them singly would give wrong errors.
 *
 * Sources.  Elo: a player who scores S of 1 is stronger by 400 log10(S / (1 - S)), the logistic curve
 * of A. Elo, The Rating of Chessplayers, 1978, 8.4.  Test: A. Wald, Sequential Analysis, 1947, with
 * the likelihoods of the most likely distributions that have the two strengths (GSPRT: X. Li,
 * J. Liu, Z. Ying, Sequential Analysis 33, 2014).  Those distributions, and normalised Elo:
 * M. Van den Bergh, "The generalized maximum likelihood ratio for the expectation value of a
 * distribution", Proposition 1.1, and "Normalized Elo" with "A practical introduction", sections 2
 * and 4.1; the programs of the Stockfish project test so. */
#ifndef STRAT_STUDY_SPRT_H
#define STRAT_STUDY_SPRT_H

#include <stdint.h>

#include "strat/match.h"

#define STRAT_SCORES_OF_GAMES 3
#define STRAT_SCORES_OF_PAIRS 5

/* N[i]: how often the score was I of SCORES - 1 half points. */
struct strat_sample {
	int scores; /* STRAT_SCORES_OF_GAMES or STRAT_SCORES_OF_PAIRS */
	uint64_t n[STRAT_SCORES_OF_PAIRS];
};

/* ------ estimates ------ */

/* An estimate.  While all scores are equal, as after the first games, it rests on one more trial,
 * half of it lost and half of it won, so that Elo and its interval are finite (a Jeffreys prior:
 * H. Jeffreys, Proceedings of the Royal Society A 186, 1946). */
struct strat_estimate {
	uint64_t games; /* 0: nothing else is meaningful */
	double score;   /* mean score of a game, 0 .. 1, without the prior; 0.5 without games */
	int has_prior;
	double elo;
	double nelo; /* normalised: the score above 1/2 in standard deviations of one game, times
			800 / ln 10, so that it is Elo where no game is drawn and all are close */
	double elo_error, elo_low, elo_high, nelo_error; /* 95 %; the error is half the interval */
	double los; /* likelihood of superiority: 1 - p of "not stronger", by the normal
		       distribution with the spread around 1/2; of games that is
		       Phi((W - L) / sqrt(W + L)) */
};

struct strat_estimate strat_estimate(const struct strat_sample *s);

/* Return the Elo difference at which SCORE is expected; return the expected score at ELO. */
double strat_elo_of_score(double score);
double strat_score_of_elo(double elo);

/* ------ the test ------ */

enum strat_sprt_model { STRAT_ELO_LOGISTIC, STRAT_ELO_NORMALISED };

struct strat_sprt {
	double elo0, elo1;           /* H0: as strong as elo0; H1: as elo1; elo0 < elo1 */
	double alpha, beta;          /* probability of rejecting a true H0, a true H1 */
	enum strat_sprt_model model; /* of elo0 and elo1 */
};

/* Limit of the absolute values of elo0 and elo1. */
#define STRAT_SPRT_MAX_ELO 200.0

/* Return the log-likelihood ratio at which H0 or H1 is accepted. */
double strat_sprt_lower(const struct strat_sprt *t);
double strat_sprt_upper(const struct strat_sprt *t);

/* Return the log-likelihood ratio; a score that did not occur counts as 1/1000. */
double strat_sprt_llr(const struct strat_sprt *t, const struct strat_sample *s);

enum strat_decision strat_sprt_verdict(const struct strat_sprt *t, double llr);

#endif
