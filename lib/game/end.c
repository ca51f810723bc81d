/* end.c - the limits on plies, and the result on the board. */
#include "game/play.h"

#include "game/moves.h"

void
strat_play_check_limits(struct strat_play *p)
{
	const struct strat_rules *r = p->rules;

	if (r->move_limit && p->ply >= r->move_limit)
		p->limit = STRAT_MOVE_LIMIT;
	else if (r->quiet_limit && p->quiet >= r->quiet_limit)
		p->limit = STRAT_QUIET_LIMIT;
	if (!p->limit)
		return;
	p->result = strat_play_result(p);
	if (p->result == STRAT_OPEN)
		p->result = STRAT_DRAW;
	else
		p->limit = 0;
}

enum strat_result
strat_play_result(const struct strat_play *p)
{
	enum strat_side other = STRAT_OTHER(p->turn);

	if (p->result != STRAT_OPEN || strat_moves_any(p, p->turn, 1))
		return p->result;
	if (p->rules->both_immobile_draw && !strat_moves_any(p, other, 1))
		return STRAT_DRAW;
	return strat_win_of(other);
}
