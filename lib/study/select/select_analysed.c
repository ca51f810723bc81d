/* select_analysed.c - conditions on the analysis of a game: luck, accuracy, swings. */
#include <math.h>
#include <stdlib.h>

#include "study/select/select_tree.h"

int
strat_select_is_slow(const struct strat_select *s, int node)
{
	const struct select_node *n = &s->node[node];

	switch (n->kind) {
	case SELECT_AND:
	case SELECT_OR:
		return strat_select_is_slow(s, n->a) || strat_select_is_slow(s, n->b);
	case SELECT_NOT:
		return strat_select_is_slow(s, n->a);
	case SELECT_ONCE:
		return strat_select_is_slow(s, s->once[n->a].node);
	default:
		return n->kind == SELECT_SWING || n->kind == SELECT_LUCK ||
		    n->kind == SELECT_ACCURACY;
	}
}

/* ------ the game ------ */

void
strat_select_analyse_rules(const struct strat_select *s)
{
	if (!s->analysis || !s->analysis->analyst)
		return;
	s->analysis->analyst->game.walk.start.force = s->start.force;
	s->analysis->analyst->game.walk.start.fallback = s->start.fallback;
}

/* Return the analysis of the game, as far as the game is without faults, or NULL. */
static const struct select_analysis *
analysis_of(const struct strat_select *s)
{
	struct select_analysis *a = s->analysis;

	if (a->is_done)
		return a->analyst && a->analyst->game.nmoments ? a : NULL;
	a->is_done = 1;
	if (!a->analyst) {
		a->analyst = strat_analyst_new();
		if (!a->analyst) {
			a->rc = -STRAT_E_NOMEM;
			return NULL;
		}
		strat_select_analyse_rules(s);
	}
	a->games++;
	a->rc = strat_game_analyse(&a->analyst->game, a->g, NULL);
	strat_game_total(&a->analyst->game, &a->totals);
	return analysis_of(s);
}

static long
thousandths(double x)
{
	return lround(1000 * x);
}

enum strat_truth
strat_select_ask_side(const struct strat_select *s, const struct select_node *n)
{
	const struct select_analysis *a;
	int side, so = 0;

	if (!s->analysis->g)
		return STRAT_MAYBE;
	a = analysis_of(s);
	for (side = 0; a && side < 2; side++) {
		const struct strat_game_totals *t = &a->totals;
		size_t known = t->choices[side] + (n->kind == SELECT_LUCK ? t->attacks[side] : 0);
		double value = n->kind == SELECT_LUCK ? t->luck[side]
						      : strat_accuracy_of(t, (enum strat_side)side);

		if (n->sides >> side & 1 && known)
			so |= strat_select_number((enum select_op)n->op, thousandths(value), n->n);
	}
	return so ? STRAT_YES : STRAT_NO;
}

int
strat_select_is_swing(const struct strat_select *s, const struct select_node *n)
{
	const struct select_analysis *a = analysis_of(s);

	return a && s->ply < a->analyst->game.nmoments &&
	    strat_select_number((enum select_op)n->op,
		thousandths(strat_swing_of(&a->analyst->game, STRAT_VIEW_BOTH, s->ply)), n->n);
}
