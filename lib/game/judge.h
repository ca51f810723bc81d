/* judge.h - decide whether a ply is legal, without changing the position. */
#ifndef STRAT_GAME_JUDGE_H
#define STRAT_GAME_JUDGE_H

#include "game/play.h"

/* Return the rank of PIECE or, if it is unknown, SHOWN, the recorded one. */
static inline enum strat_rank
strat_resolve_rank(strat_piece piece, int shown)
{
	enum strat_rank rank = strat_piece_rank(piece);

	return rank == STRAT_UNKNOWN && shown ? (enum strat_rank)shown : rank;
}

/* The verdict on a ply that moves a piece. */
struct strat_judgement {
	enum strat_rank mover, target;
	int outcome;
	strat_square stands; /* the square of the mover afterwards; 0: removed */
};

/* Judge PLY, which moves the piece EV->mover along EV->path.  Return 0 and set *V, EV->target and
 * the battle in EV, or return the negative code of the rule that it breaks. */
int strat_judge_move(const struct strat_play *p, const struct strat_ply *ply,
    struct strat_event *ev, struct strat_judgement *v);

/* Return 0 if a piece of RANK can step from FROM to TO with regard to the squares between, or a
 * negative code. */
int strat_judge_path(
    const struct strat_play *p, strat_square from, strat_square to, enum strat_rank rank);

/* Return the index in P->lost[SIDE] of the captured piece that returns as RANK, or -1. */
int strat_judge_find_captured(
    const struct strat_play *p, enum strat_side side, enum strat_rank rank);

#endif
