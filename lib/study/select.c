/* select.c - evaluate an expression for a game whose plies are not known. */
#include "study/select.h"

#include <string.h>

#include "base/scan.h"
#include "game/rules.h"
#include "study/select/select_tree.h"

unsigned
strat_select_needs(const struct strat_select *s)
{
	return s->needs;
}

const char *
strat_select_tag(const struct strat_select *s, size_t i)
{
	return i < s->ntags ? s->tag[i] : NULL;
}

int
strat_select_find_tag(const struct strat_select *s, const char *name, size_t len)
{
	size_t i;

	for (i = 0; i < s->ntags; i++)
		if (s->tag_len[i] == len && ((s->tag[i][0] ^ name[0]) & ~32) == 0 &&
		    strat_ncasecmp(s->tag[i], name, len) == 0)
			return (int)i;
	return -1;
}

void
strat_select_read_tags(
    const struct strat_select *s, const struct strat_record *g, struct strat_select_facts *known)
{
	size_t i;
	int slot;

	memset(known->tag, 0, s->ntags * sizeof *known->tag);
	for (i = 0; i < g->ntags; i++) {
		const char *name = g->text + g->tags[i].name;

		slot = strat_select_find_tag(s, name, strlen(name));
		if (slot < 0 || known->tag[slot].s)
			continue;
		known->tag[slot].s = g->text + g->tags[i].value;
		known->tag[slot].len = strlen(known->tag[slot].s);
	}
	known->token = g->result;
	known->plies = g->nplies;
	known->have = STRAT_SELECT_TOKEN | STRAT_SELECT_PLIES;
}

/* ------ conditions ------ */

static enum strat_truth
truth(int so)
{
	return so ? STRAT_YES : STRAT_NO;
}

/* A record without a Rules tag has the default rules. */
static enum strat_truth
ask_tag(const struct strat_select *s, const struct select_node *n, struct strat_slice w)
{
	if (!w.s && strcmp(s->tag[n->a], "Rules") == 0) {
		w.s = strat_rules_default;
		w.len = strlen(w.s);
	}
	return truth(strat_select_compare(s, &s->values[n->b], (enum select_op)n->op, &w));
}

int
strat_select_condition_holds(const struct strat_select *s, int number, const struct strat_slice *w)
{
	return ask_tag(s, &s->node[number], *w) == STRAT_YES;
}

/* Compare the Result tag, or the result token if the tag has no valid result. */
static enum strat_truth
ask_result(const struct strat_select *s, const struct select_node *n)
{
	const struct strat_slice *w = &s->known->tag[n->a];
	enum strat_result result = w->s ? strat_result_read(w->s, w->len) : STRAT_NO_RESULT;

	if (result == STRAT_NO_RESULT) {
		if (!(s->known->have & STRAT_SELECT_TOKEN))
			return STRAT_MAYBE;
		result = s->known->token;
	}
	return truth((long)result == n->n);
}

static enum strat_truth
ask_setup(const struct strat_select *s, const struct select_node *n)
{
	const struct strat_slice *w = &s->known->tag[n->a];
	const struct strat_pattern *pat = &s->patterns[n->b];
	int is_blue = n->sides == SELECT_BLUE;

	return truth(strat_pattern_fits(pat, w->s, w->len, is_blue, 0) ||
	    (n->n && strat_pattern_fits(pat, w->s, w->len, is_blue, 1)));
}

static enum strat_truth
ask_plies(const struct strat_select *s, const struct select_node *n)
{
	if (!(s->known->have & STRAT_SELECT_PLIES))
		return STRAT_MAYBE;
	return truth(strat_select_number((enum select_op)n->op, (long)s->known->plies, n->n));
}

enum strat_truth
strat_select_evaluate(const struct strat_select *s, int node)
{
	const struct select_node *n = &s->node[node];
	enum strat_truth a, b;

	switch (n->kind) {
	case SELECT_AND:
	case SELECT_OR: {
		enum strat_truth decides = truth(n->kind == SELECT_OR);

		a = strat_select_evaluate(s, n->a);
		if (a == decides)
			return a;
		b = strat_select_evaluate(s, n->b);
		return b == decides || a != STRAT_MAYBE ? b : a;
	}
	case SELECT_NOT:
		a = strat_select_evaluate(s, n->a);
		return a == STRAT_MAYBE ? a : truth(a == STRAT_NO);
	case SELECT_ONCE:
		return s->once[n->a].truth;
	case SELECT_TAG:
		return ask_tag(s, n, s->known->tag[n->a]);
	case SELECT_HAS:
		return truth(s->known->tag[n->a].s != NULL);
	case SELECT_RESULT:
		return ask_result(s, n);
	case SELECT_PLIES:
		return ask_plies(s, n);
	case SELECT_SETUP:
		return ask_setup(s, n);
	case SELECT_LUCK:
	case SELECT_ACCURACY:
		return strat_select_ask_side(s, n);
	default: /* conditions on moments are evaluated inside once ( ) */
		return STRAT_MAYBE;
	}
}

enum strat_truth
strat_select_test(struct strat_select *s, const struct strat_select_facts *known)
{
	s->known = known;
	if (s->analysis)
		s->analysis->g = NULL;
	strat_select_reset(s);
	return strat_select_evaluate(s, s->root);
}
