/* judge.h - which plies the rules allow, found out before anything is changed. */
#ifndef STRAT_GAME_JUDGE_H
#define STRAT_GAME_JUDGE_H

#include "game/play.h"

/* Return the rank of PIECE, or SHOWN, the one that the record shows, if it is unknown. */
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
	strat_square stands; /* where the mover will stand; 0: it will be gone */
};

/* Return 0 if the side to move may play PLY, which moves the piece EV->mover along EV->path, and set
 * *V, EV->target and what EV says of the battle; else the negative code of the rule that it breaks. */
int strat_judge_move(const struct strat_play *p, const struct strat_ply *ply,
    struct strat_event *ev, struct strat_judgement *v);

/* Return 0 if a piece of RANK can step from FROM to TO as far as the squares between them are
 * concerned, else a negative code. */
int strat_judge_path(
    const struct strat_play *p, strat_square from, strat_square to, enum strat_rank rank);

/* Return the index in P->lost[SIDE] of the captured piece that comes back as RANK, or -1. */
int strat_judge_find_captured(
    const struct strat_play *p, enum strat_side side, enum strat_rank rank);

#endif
