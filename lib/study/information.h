/* information.h - how much one side knows of the other's army. */
#ifndef STRAT_STUDY_INFORMATION_H
#define STRAT_STUDY_INFORMATION_H

#include "game/view/belief.h"
#include "study/prior.h"

/* What a side knows at one moment. */
struct strat_information {
	uint8_t is_there;  /* 0: it could not be told */
	uint8_t pieces;    /* of the other army, on the board */
	uint8_t known;     /* of these, those whose rank is certain */
	int32_t millibits; /* what is hidden: a thousand times the logarithm, to the base of 2, of
			    * the ways that are left to give ranks to that army's pieces */
	uint8_t has_prior; /* and so it is with a prior: */
	int32_t prior_millibits;
};

/* Where the pieces of an army were set up, and what is expected there. */
struct strat_piece_origins {
	const struct strat_prior *prior; /* NULL: none, or it is not known where they were */
	uint8_t
	    piece[STRAT_BOARD]; /* by square, as its owner sees it: a piece of the army, from 1 */
};

/* What VIEWER knows in P, if all ways that his beliefs B leave are equally likely.  In free armies,
 * and where beliefs have too many forms, it is not told.
 *
 * With a prior also what is hidden under that: the bits that it takes to name the ranks of the
 * other army one after the other, pieces of which most is known first, then by square, a rank being
 * as likely as there are pieces of it left, times how much more often than on average it stood on
 * that square.  Under a prior that is the same everywhere this is MILLIBITS, as long as each
 * set of ranks that pieces can have holds the next smaller one.  It is not told where the record
 * does not know a rank. */
struct strat_information strat_information_of(struct strat_belief *b, const struct strat_play *p,
    enum strat_side viewer, const struct strat_piece_origins *from);

/* The ways to give ranks to pieces, at most COUNT[r] of them being r.  The pieces come in NCLASSES
 * classes: SIZE[c] pieces that can each have the ranks in SET[c].  0: there are none, or so many
 * classes that they were not counted. */
#define STRAT_INFORMATION_CLASSES 4
double strat_information_ways(
    const uint8_t count[STRAT_RANKS], const strat_ranks *set, const uint8_t *size, size_t nclasses);

#endif
