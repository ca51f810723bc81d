/* posterior.h - how likely each rank is for each piece of an army, for one viewer.
 *
 * A world is a distribution of the army over its pieces that agrees with everything the viewer was
 * shown.  The weight of a piece and its rank is its chance as far as the piece itself goes: the model of
 * setups, given what the viewer sees of the setup, mixed with precedents (precedents.h) and, as far as
 * the setup is unusual (usual.h), with its share of all armies, times that of habits.  The weights are
 * scaled until every piece has one rank and every rank its count (Sinkhorn, "A relationship between
 * arbitrary positive matrices and doubly stochastic matrices", Annals of Mathematical Statistics 35,
 * 1964).  They are not factors of a product over all pieces: if one of two pieces is the Flag, the weights
 * of both tell of it, and a product would count it twice.  If every army is equally likely and few are
 * possible, the chances are exact. */
#ifndef STRAT_STUDY_ANALYSIS_POSTERIOR_H
#define STRAT_STUDY_ANALYSIS_POSTERIOR_H

#include "game/view/belief.h"
#include "study/analysis/habits.h"
#include "study/analysis/model.h"

/* The beliefs of a viewer about one army.  Pieces are numbered within it, from 0. */
struct strat_posterior {
	enum strat_side army;
	uint64_t exist;                /* the pieces of the army (bits), on the board or captured */
	int n;                         /* pieces whose rank the viewer cannot tell */
	uint8_t piece[STRAT_MAX_ARMY]; /* their numbers */
	strat_ranks set[STRAT_MAX_ARMY]; /* possible ranks, by number */
	int left[STRAT_KINDS];           /* how often each rank is among these pieces */
	int absent;                      /* pieces of the army that are not there at all */
	int is_even;                     /* 1: every army is equally likely */
	double weight[STRAT_MAX_ARMY][STRAT_KINDS]; /* of a piece and its rank, by number */
	double chance[STRAT_MAX_ARMY][STRAT_KINDS]; /* by number, for all pieces that exist */
};

/* The parts of a model that a posterior can use, as bits. */
enum { STRAT_USE_SETUPS = 1, STRAT_USE_HABITS = 2 };

/* Set T to what VIEW should believe of ARMY in position P.  MODEL is borrowed during the call.  Return 1,
 * or 0 if the record is impossible; chances are then 0. */
int strat_posterior_solve(struct strat_posterior *t, const struct strat_model *model, int use,
    const struct strat_habits *h, const struct strat_play *p, struct strat_belief *b,
    enum strat_view view, enum strat_side army);

/* Return the likeliest rank of CHANCE that is not in SEEN, or STRAT_NO_RANK. */
enum strat_rank strat_posterior_likeliest(const double chance[STRAT_KINDS], strat_ranks seen);

/* Return the bits that T needs to name those of its unknown pieces whose ranks are in TRUTH, by identity,
 * and set *N to their number. */
double strat_posterior_bits(
    const struct strat_posterior *t, const uint8_t truth[STRAT_MAX_PIECES + 1], size_t *n);

/* Set CHANCE to the chances of the N pieces with these WEIGHTS, when rank r is to be given LEFT[r]
 * times.  ABSENT more pieces without weights may take any rank. */
void strat_posterior_scale(int n, const double (*weight)[STRAT_KINDS], const int left[STRAT_KINDS],
    int absent, double (*chance)[STRAT_KINDS]);

/* Set CHANCE to the share of each rank in all worlds, if the probability of a world is proportional to the
 * product of its WEIGHTS.  Return 0, and leave CHANCE as it is, if there are too many worlds. */
int strat_posterior_enumerate(int n, const double (*weight)[STRAT_KINDS],
    const int left[STRAT_KINDS], double (*chance)[STRAT_KINDS]);

/* Set CHANCE as T->chance would be if piece NUMBER had RANK, with the same weights. */
void strat_posterior_suppose(const struct strat_posterior *t, int number, enum strat_rank rank,
    double chance[STRAT_MAX_ARMY][STRAT_KINDS]);

#endif
