/* summary.c - what the analysis of a game says about each side, and where the game turned. */
#include "study/analysis/summary.h"

#include <string.h>

const struct strat_choice_sign strat_choice_signs[STRAT_CHOICE_SIGNS] = {
	{ 0.03, 6, "?!", "inaccuracy", "inaccuracies" },
	{ 0.07, 2, "?", "mistake", "mistakes" },
	{ 0.15, 4, "??", "blunder", "blunders" },
};

const struct strat_choice_sign *
strat_choice_sign_of(double loss)
{
	int k = STRAT_CHOICE_SIGNS;

	while (k > 0 && loss < strat_choice_signs[k - 1].loss)
		k--;
	return k ? &strat_choice_signs[k - 1] : NULL;
}

/* Keep the largest changes in S->turn, in the order of plies. */
static void
note_turn(
    struct strat_summary *s, const struct strat_game_analysis *a, enum strat_view view, size_t ply)
{
	size_t i, least = 0;

	if (s->nturns == STRAT_TURNS) {
		for (i = 1; i < s->nturns; i++)
			if (strat_swing_of(a, view, s->turn[i]) <
			    strat_swing_of(a, view, s->turn[least]))
				least = i;
		if (strat_swing_of(a, view, ply) <= strat_swing_of(a, view, s->turn[least]))
			return;
		s->nturns--;
		memmove(
		    &s->turn[least], &s->turn[least + 1], (s->nturns - least) * sizeof *s->turn);
	}
	s->turn[s->nturns++] = ply;
}

void
strat_summary_of(struct strat_summary *s, const struct strat_game_analysis *a, enum strat_view view)
{
	size_t i;

	memset(s, 0, sizeof *s);
	strat_game_total(a, &s->sum);
	for (i = 1; i < a->nmoments; i++) {
		const struct strat_moment *m = &a->moment[i];
		const struct strat_choice_sign *sign = m->has_choice ? strat_choice_sign_of(m->loss)
								     : NULL;
		double change = strat_swing_of(a, view, i);

		if (sign)
			s->signs[m->side][sign - strat_choice_signs]++;
		if (change > s->swing) {
			s->swing = change;
			s->swing_ply = i;
		}
		if (change >= STRAT_TURN_MIN)
			note_turn(s, a, view, i);
	}
}

size_t
strat_summary_luckiest(const struct strat_game_analysis *a, enum strat_side side)
{
	size_t i, best = 0;
	double most = 0;

	for (i = 1; i < a->nmoments; i++) {
		const struct strat_moment *m = &a->moment[i];
		double luck = m->side == (uint8_t)side ? m->luck : -m->luck;

		if (!m->has_luck || luck <= most)
			continue;
		most = luck;
		best = i;
	}
	return best;
}
