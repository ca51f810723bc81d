/* select_analysed.c - conditions on the analysis of a game: luck, accuracy, swings. */
#include <math.h>
#include <stdlib.h>

#include "study/select/select_parse.h"

/* ------ parsing ------ */

/* Read an operator and a decimal number, such as "> 0.3", after the current token. */
static int
read_decimal(struct select_parser *p, struct select_node *node)
{
	int64_t n;
	int rc = strat_select_next(p);

	if (rc < 0)
		return rc;
	if (p->t.kind != TOKEN_OP)
		return strat_select_expected(p, "one of = != < > <= >=");
	if (p->t.op == SELECT_LIKE || p->t.op == SELECT_UNLIKE)
		return strat_select_error_at(p, p->t.at, "~ is for tags; this is a number");
	if (node->kind == SELECT_SWING && p->t.op != SELECT_GT && p->t.op != SELECT_GE)
		return strat_select_error_at(p, p->t.at,
		    "invalid comparison of a swing (> or >=); for quiet games write not swing > 0.1");
	node->op = (uint8_t)p->t.op;
	if ((rc = strat_select_next(p)) < 0)
		return rc;
	if (p->t.kind != TOKEN_WORD || !strat_select_decimal(p->t.s, p->t.len, &n) || n > 999999 ||
	    n < -999999)
		return strat_select_expected(p, "a number like 0.3");
	node->n = (long)n;
	return strat_select_next(p);
}

/* Note that the game must be analysed. */
static int
add_analysis(struct select_parser *p)
{
	struct strat_select *s = p->s;

	s->needs |= STRAT_SELECT_ANALYSIS;
	if (!s->analysis)
		s->analysis = calloc(1, sizeof *s->analysis);
	return s->analysis ? 0 : -STRAT_E_NOMEM;
}

int
strat_select_swing(struct select_parser *p, unsigned sides)
{
	struct select_node node = { .kind = SELECT_SWING };
	int rc = read_decimal(p, &node);

	(void)sides;
	if (rc == 0)
		rc = add_analysis(p);
	return rc < 0 ? rc : strat_select_when(p, strat_select_add(p, node));
}

/* Parse "luck red > 0.2" or "red luck > 0.2", and the same of accuracy. */
static int
parse_side(struct select_parser *p, enum select_kind kind, unsigned sides)
{
	struct select_node node = { .kind = (uint8_t)kind, .sides = (uint8_t)sides };
	int rc = strat_select_of_game(p);

	if (rc < 0)
		return rc;
	if (!strat_select_next_is_op(p)) {
		if ((rc = strat_select_next(p)) < 0)
			return rc;
		node.sides = (uint8_t)strat_select_read_sides(p);
		if (!node.sides)
			return strat_select_expected(p, "red, blue, or a comparison");
	}
	rc = read_decimal(p, &node);
	if (rc == 0)
		rc = add_analysis(p);
	return rc < 0 ? rc : strat_select_add(p, node);
}

int
strat_select_luck(struct select_parser *p, unsigned sides)
{
	return parse_side(p, SELECT_LUCK, sides);
}

int
strat_select_accuracy(struct select_parser *p, unsigned sides)
{
	return parse_side(p, SELECT_ACCURACY, sides);
}

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
		double value = n->kind == SELECT_LUCK ? t->luck[side]
						      : strat_accuracy_of(t, (enum strat_side)side);

		if (n->sides >> side & 1 && t->choices[side])
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
		thousandths(strat_swing_of(&a->analyst->game, s->ply)), n->n);
}
