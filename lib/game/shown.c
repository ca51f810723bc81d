/* shown.c - what a record shows of a ply: ranks and outcome. */
#include "game/shown.h"

void
strat_play_show(struct strat_ply *ply, const struct strat_event *ev)
{
	enum strat_rank mover = strat_piece_rank(ev->mover);
	enum strat_rank target = strat_piece_rank(ev->target);
	int i;

	ply->outcome = ev->outcome;
	ply->shown = 0;
	ply->around = 0;
	if (ply->kind == STRAT_SENSE || ply->kind == STRAT_CHARM || ply->kind == STRAT_SHOOT)
		ply->shown = (uint8_t)(target << 4);
	else if (ev->target)
		ply->shown = (uint8_t)(mover << 4 | target);
	else if (ply->kind != STRAT_STEP)
		ply->shown = (uint8_t)(mover << 4);
	if (ply->kind == STRAT_RAGE)
		for (i = 0; i < 8; i++)
			if (ev->around[i])
				ply->around |= (uint32_t)strat_piece_rank(ev->around[i]) << 4 * i;
	if (ply->kind == STRAT_STEP || ply->kind == STRAT_QUICK || ply->kind == STRAT_FLY)
		ply->mark = ev->target ? STRAT_ATTACK_MARK : STRAT_MOVE_MARK;
}

/* Do GIVEN's ranks, four bits each, say nothing but what TRUTH says? */
static int
ranks_agree(uint32_t given, uint32_t truth)
{
	for (; given; given >>= 4, truth >>= 4)
		if ((given & 15) && (given & 15) != STRAT_UNKNOWN && (given & 15) != (truth & 15))
			return 0;
	return 1;
}

int
strat_play_agrees(const struct strat_ply *ply, const struct strat_event *ev)
{
	struct strat_ply truth = *ply;

	strat_play_show(&truth, ev);
	if (!ranks_agree(ply->shown, truth.shown) || !ranks_agree(ply->around, truth.around))
		return -STRAT_E_SHOWN;
	return ply->outcome && ply->outcome != truth.outcome ? -STRAT_E_OUTCOME : 0;
}
