/* shown.c - the ranks and the outcome that a record gives with a ply. */
#include "game/shown.h"

/* Return the ranks shown by a step with an attack, the usual case. */
static inline unsigned
shown_by_step(const struct strat_event *ev)
{
	unsigned ranks = (unsigned)(ev->mover & 15) << 4 | (ev->target & 15);

	return ev->target ? ranks : 0;
}

static void
show_power(struct strat_ply *ply, const struct strat_event *ev)
{
	unsigned mover = strat_piece_rank(ev->mover), target = strat_piece_rank(ev->target);
	int i;

	ply->shown = 0;
	ply->around = 0;
	if (ply->kind == STRAT_SENSE || ply->kind == STRAT_CHARM || ply->kind == STRAT_SHOOT)
		ply->shown = (uint8_t)(target << 4);
	else
		ply->shown = (uint8_t)(mover << 4 | target);
	if (ply->kind == STRAT_RAGE)
		for (i = 0; i < 8; i++)
			if (ev->around[i])
				ply->around |= (uint32_t)strat_piece_rank(ev->around[i]) << 4 * i;
	if (ply->kind == STRAT_QUICK || ply->kind == STRAT_FLY)
		ply->mark = ev->target ? STRAT_ATTACK_MARK : STRAT_MOVE_MARK;
}

void
strat_ply_fill_shown(struct strat_ply *ply, const struct strat_event *ev)
{
	ply->outcome = ev->outcome;
	if (ply->kind == STRAT_STEP) {
		ply->shown = (uint8_t)shown_by_step(ev);
		ply->around = 0;
		ply->mark = ev->target ? STRAT_ATTACK_MARK : STRAT_MOVE_MARK;
	} else {
		show_power(ply, ev);
	}
}

/* Return 1 if GIVEN contradicts no rank of TRUTH; each rank has four bits. */
static int
ranks_agree(uint32_t given, uint32_t truth)
{
	for (; given; given >>= 4, truth >>= 4)
		if ((given & 15) && (given & 15) != STRAT_UNKNOWN && (given & 15) != (truth & 15))
			return 0;
	return 1;
}

/* Return the places of AROUND that have a rank: bit 4 i for neighbour i. */
static uint32_t
places(uint32_t around)
{
	around |= around >> 2;
	return (around | around >> 1) & UINT32_C(0x11111111);
}

int
strat_ply_check_shown(const struct strat_ply *ply, const struct strat_event *ev)
{
	struct strat_ply truth;

	if (ply->kind == STRAT_STEP && ply->shown == shown_by_step(ev) &&
	    ply->outcome == ev->outcome && !ply->around)
		return 0; /* the usual case */
	truth = *ply;
	strat_ply_fill_shown(&truth, ev);
	if (!ranks_agree(ply->shown, truth.shown) || !ranks_agree(ply->around, truth.around))
		return -STRAT_E_SHOWN;
	/* a list of the neighbours of a Rampage must be complete */
	if ((ply->shown | ply->around) && places(ply->around) != places(truth.around))
		return -STRAT_E_SHOWN;
	return ply->outcome && ply->outcome != truth.outcome ? -STRAT_E_OUTCOME : 0;
}
