/* select_outline.c - translate an expression, as far as possible, into a condition in another
 * language. */
#include "study/select/select_tree.h"

#include <string.h>

#include "base/scan.h"

struct outline {
	const struct strat_select *s;
	struct strat_out *either;
	int (*write)(void *arg, struct strat_out *out, const struct strat_condition *c);
	void *arg;
	int has_either;
};

static int put(struct outline *o, struct strat_out *out, int node, int must);

/* ------ conditions ------ */

#define FIRST_DAY 0
#define LAST_DAY  INT64_MAX

/* Return the known parts of a date as a number, with REST for missing parts. */
static int64_t
day_of(const struct select_value *v, int64_t rest)
{
	int64_t n[3] = { 0, rest, rest };
	int i;

	for (i = 0; i < 3 && i < v->nparts && v->part[i] != SELECT_NO_PART; i++)
		n[i] = i && v->part[i] > 99 ? 99 : v->part[i];
	return n[0] * 10000 + n[1] * 100 + n[2];
}

/* Set the range of days of a comparison.  Incomplete dates never compare equal, less or greater. */
static void
note_days(struct strat_condition *c, const struct select_node *n, const struct select_value *v)
{
	enum select_op op = (enum select_op)n->op;

	if (v->kind != VALUE_PARTS || op == SELECT_NE || strat_casecmp(c->tag, "Date") != 0)
		return;
	c->has_days = 1;
	c->first_day = op == SELECT_LT || op == SELECT_LE ? FIRST_DAY : day_of(v, 0);
	c->last_day = op == SELECT_GT || op == SELECT_GE ? LAST_DAY : day_of(v, 99);
}

static int
put_condition(struct outline *o, struct strat_out *out, int node)
{
	static const char *const ops[] = { [SELECT_EQ] = "=",
		[SELECT_NE] = "<>",
		[SELECT_LT] = "<",
		[SELECT_GT] = ">",
		[SELECT_LE] = "<=",
		[SELECT_GE] = ">=" };
	const struct select_node *n = &o->s->node[node];
	struct strat_condition c = { .number = node, .n = n->n };
	const struct select_value *v;

	switch (n->kind) {
	case SELECT_TAG:
		c.asks = STRAT_CONDITION_TAG;
		c.tag = o->s->tag[n->a];
		v = &o->s->values[n->b];
		if (v->kind == VALUE_TEXT && v->len && n->op == SELECT_EQ)
			c.equals = (struct strat_slice){ v->s, v->len };
		note_days(&c, n, v);
		break;
	case SELECT_HAS:
		c.asks = STRAT_CONDITION_HAS;
		c.tag = o->s->tag[n->a];
		break;
	case SELECT_RESULT:
		c.asks = STRAT_CONDITION_RESULT;
		break;
	case SELECT_PLIES:
		c.asks = STRAT_CONDITION_PLIES;
		c.op = ops[n->op];
		break;
	default: /* setups and conditions on moments */
		return 0;
	}
	return o->write(o->arg, out, &c);
}

/* ------ operators ------ */

static void
cut_back(struct strat_out *out, size_t len)
{
	if (!out->error)
		out->len = len;
}

/* Write A AND B.  If both must hold, a part that cannot be translated is omitted. */
static int
put_and(struct outline *o, struct strat_out *out, const struct select_node *n, int must)
{
	size_t start = out->len, after_a;
	int a, b;

	strat_out_char(out, '(');
	a = put(o, out, n->a, must);
	after_a = out->len;
	if (a)
		strat_out_str(out, " AND ");
	b = put(o, out, n->b, must);
	if (!b)
		cut_back(out, after_a);
	if (!a && !b) {
		cut_back(out, start);
		return 0;
	}
	strat_out_char(out, ')');
	return STRAT_CONDITION_WRITTEN | (a & b & STRAT_CONDITION_EXACT) |
	    ((a | b) & STRAT_CONDITION_FAST);
}

static int
put_or(struct outline *o, struct strat_out *out, const struct select_node *n, int must)
{
	size_t start = out->len, left, middle, right;
	int a, b;

	strat_out_char(out, '(');
	left = out->len;
	a = put(o, out, n->a, 0);
	middle = out->len;
	strat_out_str(out, " OR ");
	right = out->len;
	b = a ? put(o, out, n->b, 0) : 0;
	if (!a || !b) {
		cut_back(out, start);
		return 0;
	}
	if (must && a & b & STRAT_CONDITION_FAST && !o->has_either && !out->error) {
		o->has_either = 1;
		strat_out_put(&o->either[0], out->text + left, middle - left);
		strat_out_put(&o->either[1], out->text + right, out->len - right);
	}
	strat_out_char(out, ')');
	return STRAT_CONDITION_WRITTEN | (a & b & STRAT_CONDITION_EXACT);
}

static int
put_not(struct outline *o, struct strat_out *out, const struct select_node *n)
{
	size_t start = out->len;

	strat_out_str(out, "NOT (");
	if (!(put(o, out, n->a, 0) & STRAT_CONDITION_EXACT)) {
		cut_back(out, start);
		return 0;
	}
	strat_out_str(out, " IS TRUE)");
	return STRAT_CONDITION_WRITTEN | STRAT_CONDITION_EXACT;
}

/* Write NODE.  If MUST is 1, the output may be weaker than NODE but must not exclude a matching
 * game. */
static int
put(struct outline *o, struct strat_out *out, int node, int must)
{
	const struct select_node *n = &o->s->node[node];

	switch (n->kind) {
	case SELECT_AND:
		return put_and(o, out, n, must);
	case SELECT_OR:
		return put_or(o, out, n, must);
	case SELECT_NOT:
		return put_not(o, out, n);
	default:
		return put_condition(o, out, node);
	}
}

int
strat_select_translate(const struct strat_select *s, struct strat_out *out,
    struct strat_out either[2],
    int (*write)(void *arg, struct strat_out *out, const struct strat_condition *c), void *arg)
{
	struct outline o = { .s = s, .either = either, .write = write, .arg = arg };

	return put(&o, out, s->root, 1);
}
