/* stats_analysed.c - count what the analysis of a game tells: luck, accuracy, what sides could believe. */
#include <math.h>

#include "study/analysis/accuracy.h"
#include "study/analysis/analyst.h"
#include "study/group.h"

static int
wants(const struct strat_stats *st, enum strat_table_id table)
{
	return (int)(st->plan.tables >> table & 1);
}

/* ------ luck ------ */

struct luck {
	int64_t attacks;
	double sum;
};

static void
add_luck(struct strat_stats *st, const struct strat_game_analysis *a, enum strat_side side)
{
	struct luck luck[STRAT_LUCK_ROWS] = { { 0, 0 } };
	size_t i, k;

	for (i = 1; i < a->nmoments; i++) {
		const struct strat_moment *m = &a->moment[i];

		if (!m->has_luck || m->side != side)
			continue;
		for (k = 0; k < STRAT_LUCK_ROWS; k++)
			if (k == 0 || m->classes >> (k - 1) & 1) {
				luck[k].attacks++;
				luck[k].sum += m->luck;
			}
	}
	for (k = 0; k < STRAT_LUCK_ROWS; k++) {
		int64_t *row = strat_group_row(st, side, STRAT_T_LUCK, k);

		if (!row)
			return;
		row[0]++;
		row[1] += luck[k].attacks;
		row[2] += llround(10000 * luck[k].sum);
	}
}

/* ------ accuracy ------ */

/* Count in row I a side whose PLIES plies lost LOSS together. */
static void
add_accuracy_row(struct strat_stats *st, enum strat_side side, size_t i, int64_t plies, double loss)
{
	int64_t *row = plies ? strat_group_row(st, side, STRAT_T_ACCURACY, i) : NULL;

	if (!row)
		return;
	row[0]++;
	row[1] += plies;
	row[2] += llround(10000 * loss);
	row[3] += llround(100 * strat_accuracy(loss / (double)plies));
}

static void
add_accuracy(struct strat_stats *st, const struct strat_game_analysis *a, enum strat_side side)
{
	int64_t plies[STRAT_SPANS] = { 0 }, all = 0;
	double loss[STRAT_SPANS] = { 0 }, sum = 0;
	size_t i, k;

	for (i = 1; i < a->nmoments; i++) {
		const struct strat_moment *m = &a->moment[i];

		if (!strat_is_judged(m) || m->side != side)
			continue;
		k = (st->tally.before + i - 1) / STRAT_SPAN;
		k = k < STRAT_SPANS ? k : STRAT_SPANS - 1;
		plies[k]++;
		loss[k] += m->loss;
		all++;
		sum += m->loss;
	}
	add_accuracy_row(st, side, 0, all, sum);
	for (k = 0; k < STRAT_SPANS; k++)
		add_accuracy_row(st, side, k + 1, plies[k], loss[k]);
}

/* ------ what sides could believe ------ */

/* Count in row I what SIDE believes at this moment of A. */
static void
add_posterior(struct strat_stats *st, struct strat_game_analysis *a, enum strat_side side, size_t i)
{
	enum strat_view view = side == STRAT_RED ? STRAT_VIEW_RED : STRAT_VIEW_BLUE;
	enum strat_side army = STRAT_OTHER(side);
	struct strat_walk *w = &a->walk;
	struct strat_posterior uniform;
	int64_t *row;
	double bits, even_bits;
	size_t pieces;

	if (!strat_posterior_solve(
		&uniform, a->model, 0, &w->habits, &w->play, &w->belief, view, army))
		return;
	even_bits = strat_posterior_bits(&uniform, w->truth, &pieces);
	bits = strat_posterior_bits(&a->beliefs.of[view][army], w->truth, &pieces);
	row = strat_group_row(st, side, STRAT_T_POSTERIOR, i);
	if (!row)
		return;
	row[0]++;
	row[1] += (int64_t)pieces;
	row[2] += llround(1000 * even_bits);
	row[3] += llround(1000 * bits);
}

static void
on_moment(void *arg, struct strat_game_analysis *a, size_t plies)
{
	struct strat_stats *st = arg;
	size_t i;

	for (i = 0; i < STRAT_POSTERIOR_ROWS; i++)
		if (st->tally.before + plies == strat_posterior_plies[i] &&
		    a->beliefs.is_possible) {
			add_posterior(st, a, STRAT_RED, i);
			add_posterior(st, a, STRAT_BLUE, i);
		}
}

/* ------ a game ------ */

static int
begin(struct strat_stats *st)
{
	struct strat_game_analysis *a;

	if (!st->analyst)
		st->analyst = strat_analyst_new();
	if (!st->analyst)
		return -STRAT_E_NOMEM;
	a = &st->analyst->game;
	a->walk.start.force = st->checker.start.force;
	a->walk.start.fallback = st->checker.start.fallback;
	a->on_moment = wants(st, STRAT_T_POSTERIOR) ? on_moment : NULL;
	a->arg = st;
	return 0;
}

void
strat_group_add_analysis(struct strat_stats *st, const struct strat_record *g)
{
	const struct strat_game_analysis *a;
	int side, rc = begin(st);

	if (rc == 0) /* its faults have been reported */
		rc = strat_game_analyse(&st->analyst->game, g, NULL);
	if (rc == -STRAT_E_NOMEM) {
		st->nomem = 1;
		return;
	}
	a = &st->analyst->game;
	for (side = 0; side < 2 && a->nmoments > 1; side++) {
		if (wants(st, STRAT_T_LUCK))
			add_luck(st, a, (enum strat_side)side);
		if (wants(st, STRAT_T_ACCURACY))
			add_accuracy(st, a, (enum strat_side)side);
	}
}
