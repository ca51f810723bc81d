/* mind.h - what a player makes of a position: what may stand where, what an attack may bring,
 * where his pieces should go.  He looks through the beliefs of his own side only. */
#ifndef BENCH_MIND_H
#define BENCH_MIND_H

#include "game/view/belief.h"

#define MIND_SURE 256 /* odds are parts of this */

struct mind {
	const struct strat_play *p;
	struct strat_belief *b; /* not const: it closes its sets when it is asked */
	enum strat_side me, he;
	int worth[STRAT_RANKS];
	int boldness;                   /* what it is worth to see an unknown piece */
	strat_ranks mine;               /* ranks of my movers */
	int left[STRAT_RANKS];          /* his pieces of which nobody knows where they are */
	strat_ranks may[STRAT_SQUARES]; /* what his piece there can be; 0: none of his */
	int16_t odds[STRAT_SQUARES][STRAT_RANKS];
	int16_t gain[STRAT_RANKS][STRAT_SQUARES];  /* attack of my rank on his piece there */
	int16_t field[STRAT_RANKS][STRAT_SQUARES]; /* how near my rank is there to a gain */
};

/* Think about P, in which ME is to move. */
void mind_think(struct mind *m, const struct strat_play *p, struct strat_belief *b);

/* Does the other side know my piece on S? */
int mind_is_seen(const struct mind *m, strat_square s);

/* What I may lose on S with a piece of RANK that he has SEEN or not, nobody standing on GONE. */
int mind_danger(
    const struct mind *m, strat_square s, enum strat_rank rank, int seen, strat_square gone);

/* What a rescue on the last row would bring me; 0: there is none to be had. */
int mind_rescue_worth(const struct mind *m);

#endif
