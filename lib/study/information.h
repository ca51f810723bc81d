/* information.h - measure how much one side knows about the other's army. */
#ifndef STRAT_STUDY_INFORMATION_H
#define STRAT_STUDY_INFORMATION_H

#include "game/view/belief.h"
#include "study/prior.h"

/* The knowledge of a side at one moment. */
struct strat_information {
	uint8_t is_there;  /* 0: it could not be computed */
	uint8_t pieces;    /* pieces of the other army on the board */
	uint8_t known;     /* those whose rank is certain */
	int32_t millibits; /* hidden information: 1000 times the binary logarithm of the number of
			    * ways to assign ranks to the pieces of that army */
	uint8_t has_prior; /* the same under a prior is in: */
	int32_t prior_millibits;
};

/* The squares where the pieces of an army were set up, and the prior for these squares. */
struct strat_piece_origins {
	const struct strat_prior *prior; /* NULL: none, or the setup is unknown */
	uint8_t
	    piece[STRAT_BOARD]; /* by square, as its owner sees it: a piece of the army, from 1 */
};

/* Return what VIEWER knows in P, if all assignments that the beliefs B allow are equally likely.  It is
 * not computed for free armies, or if there are too many different beliefs.
 *
 * With a prior, also compute the hidden information under it: the bits needed to name the ranks of the
 * other army one after the other, starting with the pieces of which most is known, then by square.  The
 * probability of a rank is proportional to the number of its pieces left times its relative frequency on
 * that square.  Under a uniform prior this equals MILLIBITS, provided that the sets of possible ranks are
 * nested.  It is not computed if the record does not know a rank. */
struct strat_information strat_information_of(struct strat_belief *b, const struct strat_play *p,
    enum strat_side viewer, const struct strat_piece_origins *from);

/* Return the number of ways to assign ranks to pieces with at most COUNT[r] pieces of rank r.  The pieces
 * form NCLASSES classes: each of the SIZE[c] pieces of class c can have the ranks in SET[c].  Return 0 if
 * there are none, or too many classes. */
#define STRAT_INFORMATION_CLASSES 4
double strat_information_ways(
    const uint8_t count[STRAT_RANKS], const strat_ranks *set, const uint8_t *size, size_t nclasses);

#endif
