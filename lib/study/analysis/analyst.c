/* analyst.c - analyse games with the model of the library. */
#include "study/analysis/analyst.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "study/analysis/accuracy.h"

struct strat_analyst *
strat_analyst_new(void)
{
	struct strat_analyst *a = malloc(sizeof *a);

	if (!a)
		return NULL;
	if (strat_model_load(&a->model, NULL, NULL) < 0) { /* it is in order: memory is short */
		free(a);
		return NULL;
	}
	strat_game_analysis_init(&a->game, &a->model);
	return a;
}

void
strat_analyst_free(struct strat_analyst *a)
{
	if (!a)
		return;
	strat_game_analysis_free(&a->game);
	free(a);
}

double
strat_swing_of(const struct strat_game_analysis *a, enum strat_view view, size_t ply)
{
	if (ply + 1 == a->nmoments && strat_play_result(&a->walk.play) != STRAT_OPEN)
		return 0; /* a result is no longer an expectation */
	return fabs(a->moment[ply].score[view] - a->moment[ply - 1].score[view]);
}

void
strat_game_total(const struct strat_game_analysis *a, struct strat_game_totals *t)
{
	size_t i;

	memset(t, 0, sizeof *t);
	for (i = 1; i < a->nmoments; i++) {
		const struct strat_moment *m = &a->moment[i];
		double swing = strat_swing_of(a, STRAT_VIEW_BOTH, i);

		t->luck[m->side] += m->has_luck ? m->luck : 0;
		if (a->doubt && m->has_luck)
			t->luck_variance[m->side] += a->doubt[i].luck_variance;
		t->attacks[m->side] += m->has_luck;
		if (strat_is_judged(m)) {
			t->loss[m->side] += m->loss;
			t->squares[m->side] += m->loss * m->loss;
			t->choices[m->side]++;
		}
		if (swing > t->swing) {
			t->swing = swing;
			t->swing_ply = i;
		}
	}
}

double
strat_mean_loss_of(const struct strat_game_totals *t, enum strat_side side)
{
	return t->choices[side] ? t->loss[side] / (double)t->choices[side] : -1;
}

double
strat_accuracy_of(const struct strat_game_totals *t, enum strat_side side)
{
	return t->choices[side] ? strat_accuracy(strat_mean_loss_of(t, side)) : -1;
}

double
strat_mean_loss_error(const struct strat_game_totals *t, enum strat_side side)
{
	double n = (double)t->choices[side], variance;

	if (t->choices[side] < 2)
		return 0;
	variance = (t->squares[side] - t->loss[side] * t->loss[side] / n) / (n - 1);
	return variance > 0 ? sqrt(variance / n) : 0;
}

double
strat_accuracy_error(const struct strat_game_totals *t, enum strat_side side)
{
	double accuracy = strat_accuracy_of(t, side);

	return accuracy > 0 ? accuracy * STRAT_ACCURACY_RATE * strat_mean_loss_error(t, side) : 0;
}

double
strat_luck_spread(const struct strat_game_totals *t)
{
	return sqrt(t->luck_variance[0] + t->luck_variance[1]);
}
