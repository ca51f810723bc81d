/* mind.h - evaluate a position for a player: what may be where, what an attack may gain, where the
 * pieces should go.  Only the beliefs of that side are used. */
#ifndef BENCH_MIND_H
#define BENCH_MIND_H

#include "game/view/belief.h"

#define MIND_SURE 256 /* odds are parts of this */

struct mind {
	const struct strat_play *p;
	struct strat_belief *b; /* not const: queries update its sets */
	enum strat_side me, he;
	int worth[STRAT_RANKS];
	int boldness;                   /* the value of revealing an unknown piece */
	strat_ranks mine;               /* ranks of my movable pieces */
	int left[STRAT_RANKS];          /* the opponent's pieces whose square is unknown */
	strat_ranks may[STRAT_SQUARES]; /* possible ranks of the opponent's piece there; 0: none */
	int16_t odds[STRAT_SQUARES][STRAT_RANKS];
	/* value of my rank attacking the opponent's piece there */
	int16_t gain[STRAT_RANKS][STRAT_SQUARES];
	int16_t field[STRAT_RANKS][STRAT_SQUARES]; /* how close my rank is there to a gain */
};

/* Evaluate P for the side to move. */
void mind_think(struct mind *m, const struct strat_play *p, struct strat_belief *b);

/* The same in three steps, between which the caller may change the result: worth, boldness and
 * odds; then gain; then field. */
void mind_guess(struct mind *m, const struct strat_play *p, struct strat_belief *b);
void mind_expect(struct mind *m);
void mind_aim(struct mind *m);

/* Return the row of S from the opponent's edge of the board, 0 being the last. */
int mind_depth(const struct mind *m, strat_square s);

/* Return the ranks that the other side thinks possible for my piece on S. */
strat_ranks mind_shown(const struct mind *m, strat_square s);

/* Return 1 if the other side knows my piece on S. */
int mind_is_seen(const struct mind *m, strat_square s);

/* Return what I may lose on S with a piece of RANK, SEEN or not, after GONE has been vacated. */
int mind_danger(
    const struct mind *m, strat_square s, enum strat_rank rank, int seen, strat_square gone);

/* Return the value of a rescue on the last row, or 0 if none is possible. */
int mind_rescue_worth(const struct mind *m);

#endif
