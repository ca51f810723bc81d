/* marches.h - where in a game a side could march to the Flag and nothing could stop it. */
#ifndef STRAT_STUDY_ANALYSIS_MARCHES_H
#define STRAT_STUDY_ANALYSIS_MARCHES_H

#include "study/analysis/march/force.h"
#include "study/analysis/walk.h"

#define STRAT_MARCH_STOPS 3 /* plies that are named */

/* Plies of a game, one after the other, after each of which a side had a march. */
struct strat_marches {
	enum strat_side side;
	size_t first, last;     /* plies; FIRST 0: from the beginning */
	struct strat_march way; /* after FIRST */
	uint8_t rank;           /* of the piece that marches, after FIRST */
	uint8_t piece, flag;    /* the identities of that piece, and of the Flag */

	/* The caller sets what was believed: the chance that the side gave to the square of the Flag after FIRST, and
	 * after LAST; that the other side gave to the rank of the piece after FIRST. */
	double flag_first, flag_last, suspected;

	/* Plies that the other side could have made in place of FIRST, if that was its: with the piece that it moved, and
	 * with others; those of them after which the piece could be stopped; the first of these, with the piece moved if it
	 * has any. */
	int others[2], stops[2]; /* 0: with that piece */
	int unsure; /* plies of which that is not known: no march was found, and too many defences had to be tried */
	uint8_t
	    is_earlier; /* 1: FIRST is earlier than distances show; trying all plies has shown it */
	struct strat_step stop[STRAT_MARCH_STOPS];
	uint8_t attacks; /* bit K: the K-th of these is an attack */
};

/* A search through a game. */
struct strat_march_search {
	struct strat_marches *m;
	size_t n, cap;
	int least;
	struct strat_marches open[2]; /* that of each side now; LAST 0: none, else one more */
};

/* Begin to search for marches with at least LEAST steps at first: at most CAP of them, the last ones, come into M, in the
 * order in which they end, and their number into S->n. */
void strat_march_begin(
    struct strat_march_search *s, struct strat_marches m[], size_t cap, int least);

/* Look at the position P after PLIES plies, all ranks of which are known.  Return how many sides have a march. */
int strat_march_look(struct strat_march_search *s, const struct strat_play *p, size_t plies);

/* Return the march that SIDE has now, or NULL. */
struct strat_marches *strat_march_now(struct strat_march_search *s, enum strat_side side);

/* End the search. */
void strat_march_end(struct strat_march_search *s);

/* Find what could have been played in place of the plies after which the other side had the N marches M of the game G,
 * which W walks through; from its first faulty ply on nothing.  Return 0 or -STRAT_E_NOMEM. */
int strat_march_find_stops(struct strat_marches m[], size_t n, struct strat_walk *w,
    const struct strat_record *g) __attribute__((warn_unused_result));

#endif
