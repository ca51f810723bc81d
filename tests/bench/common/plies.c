/* plies.c - list the legal plies of a position, without rescues. */
#include "plies.h"

#include "game/powers.h"

static int
add(void *arg, const struct strat_ply *ply)
{
	struct plies *l = arg;

	if (l->n == PLIES_MAX)
		return 1;
	l->list[l->n++] = *ply;
	return 0;
}

void
plies_find(struct plies *l, const struct strat_play *p)
{
	struct strat_step steps[STRAT_MAX_STEPS];
	size_t n = strat_moves_steps(p, steps), i;
	strat_piece own = STRAT_SIDE_BIT(p->turn);
	int s;

	l->n = 0;
	for (i = 0; i < n; i++) {
		struct strat_ply ply = { .from = steps[i].from,
			.to = steps[i].to,
			.mark = p->at[steps[i].to] ? STRAT_ATTACK_MARK : STRAT_MOVE_MARK };

		add(l, &ply);
	}
	for (s = 0; s < STRAT_SQUARES; s++)
		if (p->at[s] & own && p->rules->power[strat_piece_rank(p->at[s])])
			strat_powers_each(p, p->turn, (strat_square)s, add, l);
}

int
plies_may_rescue(const struct strat_play *p)
{
	return p->rules->rescue && p->nlost[p->turn] && p->rescues[p->turn] < 2;
}

void
plies_each_rescue(const struct strat_play *p, const struct strat_ply *ply,
    void (*each)(void *arg, const struct strat_ply *ply), void *arg)
{
	struct strat_ply with = *ply;
	int half = p->rules->rows / 2, low = p->turn == STRAT_RED ? 1 : half + 1, row, file, rank;

	for (rank = STRAT_SPY; rank <= STRAT_MARSHAL; rank++)
		for (row = low; row < low + half; row++)
			for (file = 1; file <= p->rules->files; file++) {
				with.rescue = (uint8_t)rank;
				with.rescue_at = strat_square_at(file, row);
				if (strat_play_may_rescue(p, &with))
					each(arg, &with);
			}
}
