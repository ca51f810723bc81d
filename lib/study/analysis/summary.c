/* summary.c - what the analysis of a game says about each side, and where the game turned. */
#include "study/analysis/summary.h"

#include <math.h>
#include <string.h>

#include "study/analysis/numbers.h"

const struct strat_choice_sign strat_choice_signs[STRAT_CHOICE_SIGNS] = {
	{ 0.03, 6, "inaccuracy", "inaccuracies" },
	{ 0.07, 2, "mistake", "mistakes" },
	{ 0.15, 4, "blunder", "blunders" },
};

const struct strat_choice_sign *
strat_choice_sign_of(double loss)
{
	int k = STRAT_CHOICE_SIGNS;

	while (k > 0 && loss < strat_choice_signs[k - 1].loss)
		k--;
	return k ? &strat_choice_signs[k - 1] : NULL;
}

static void
add_moment(struct strat_side_summary *s, const struct strat_moment *m)
{
	const struct strat_choice_sign *sign = strat_choice_sign_of(m->loss);

	if (m->has_luck) {
		s->luck += m->luck;
		s->attacks++;
	}
	if (!m->has_choice)
		return;
	s->loss += m->loss;
	s->choices++;
	if (sign)
		s->signs[sign - strat_choice_signs]++;
}

static double
change_at(const struct strat_game_analysis *a, enum strat_view view, size_t ply)
{
	return fabs(a->moment[ply].score[view] - a->moment[ply - 1].score[view]);
}

/* Keep the largest changes in S->turn, in the order of plies. */
static void
note_turn(
    struct strat_summary *s, const struct strat_game_analysis *a, enum strat_view view, size_t ply)
{
	size_t i, least = 0;

	if (s->nturns == STRAT_TURNS) {
		for (i = 1; i < s->nturns; i++)
			if (change_at(a, view, s->turn[i]) < change_at(a, view, s->turn[least]))
				least = i;
		if (change_at(a, view, ply) <= change_at(a, view, s->turn[least]))
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
	int k;

	memset(s, 0, sizeof *s);
	for (i = 1; i < a->nmoments; i++) {
		double change = change_at(a, view, i);

		add_moment(&s->side[a->moment[i].side], &a->moment[i]);
		if (change > s->swing)
			s->swing = change;
		if (change >= STRAT_TURN_MIN)
			note_turn(s, a, view, i);
	}
	for (k = 0; k < 2; k++) {
		struct strat_side_summary *side = &s->side[k];
		double mean = side->choices ? side->loss / (double)side->choices : 0;

		side->accuracy = 100 * strat_exp(-STRAT_ACCURACY_FALL * mean);
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
