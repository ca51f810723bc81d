/* select_nodes.c - build the nodes of a parsed expression. */
#include "study/select/select_parse.h"

#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "base/vec.h"
#include "game/tags.h"

/* ------ nodes ------ */

int
strat_select_add(struct select_parser *p, struct select_node node)
{
	struct strat_select *s = p->s;

	if (s->nnodes >= STRAT_SELECT_NODES - 1) /* one is reserved for strat_select_invert() */
		return strat_select_error_at(
		    p, p->t.at, "too many conditions (at most %d)", STRAT_SELECT_NODES);
	s->node[s->nnodes] = node;
	return (int)s->nnodes++;
}

/* Add the node A and B, or A or B.  A negative argument is returned as an error. */
int
strat_select_join(struct select_parser *p, enum select_kind kind, int a, int b)
{
	if (a < 0 || b < 0)
		return a < 0 ? a : b;
	return strat_select_add(
	    p, (struct select_node){ .kind = (uint8_t)kind, .a = (uint16_t)a, .b = (uint16_t)b });
}

int
strat_select_negate(struct select_parser *p, int a)
{
	if (a < 0)
		return a;
	return strat_select_add(p, (struct select_node){ .kind = SELECT_NOT, .a = (uint16_t)a });
}

/* Append an element of SIZE bytes to *LIST.  Return its index. */
static int
append(void **list, size_t *n, size_t *cap, size_t size)
{
	if (strat_vec_grow(list, cap, *n + 1, size) < 0)
		return -STRAT_E_NOMEM;
	return (int)(*n)++;
}

int
strat_select_add_value(struct strat_select *s)
{
	void *list = s->values;
	int i = append(&list, &s->nvalues, &s->values_cap, sizeof *s->values);

	s->values = list;
	return i;
}

int
strat_select_add_pattern(struct strat_select *s)
{
	void *list = s->patterns;
	int i = append(&list, &s->npatterns, &s->patterns_cap, sizeof *s->patterns);

	s->patterns = list;
	return i;
}

int
strat_select_add_board(struct strat_select *s)
{
	void *list = s->boards;
	int i = append(&list, &s->nboards, &s->boards_cap, sizeof *s->boards);

	s->boards = list;
	return i;
}

/* Return the index of tag NAME, adding it if it is new. */
int
strat_select_add_tag(struct select_parser *p, const char *name)
{
	struct strat_select *s = p->s;
	const char *known = strat_tag_find(name);
	size_t len = strlen(name);
	int i = strat_select_find_tag(s, name, len);

	if (i >= 0)
		return i;
	if (len >= STRAT_NAME_SIZE)
		return strat_select_error_at(
		    p, p->t.at, "tag name too long (at most %d bytes)", STRAT_NAME_SIZE - 1);
	if (s->ntags == STRAT_SELECT_TAGS)
		return strat_select_error_at(
		    p, p->t.at, "too many different tags (at most %d)", STRAT_SELECT_TAGS);
	memcpy(s->tag[s->ntags], known ? known : name, len + 1);
	s->tag_len[s->ntags] = len;
	return (int)s->ntags++;
}

/* ------ expected tokens ------ */

int
strat_select_expected(struct select_parser *p, const char *what)
{
	if (p->t.kind == TOKEN_END)
		return strat_select_error_at(p, p->t.at, "%s is missing at the end", what);
	return strat_select_error_at(p, p->t.at, "%s is expected here", what);
}

int
strat_select_read_number(struct select_parser *p, long *n)
{
	*n = p->t.kind == TOKEN_WORD ? strat_scan_number(p->t.s, p->t.len, 999999999) : -1;
	if (*n < 0)
		return strat_select_expected(p, "a number");
	return strat_select_next(p);
}

/* Read the operator of a comparison of numbers after the current token; it stays the current one. */
static int
read_operator(struct select_parser *p)
{
	int rc = strat_select_next(p);

	if (rc < 0)
		return rc;
	if (p->t.kind != TOKEN_OP)
		return strat_select_expected(p, "one of = != < > <= >=");
	if (p->t.op == SELECT_LIKE || p->t.op == SELECT_UNLIKE)
		return strat_select_error_at(p, p->t.at, "~ is for tags; this is a number");
	return 0;
}

/* Read an operator and a number after the current token. */
int
strat_select_read_comparison(struct select_parser *p, enum select_op *op, long *n)
{
	int rc = read_operator(p);

	if (rc < 0)
		return rc;
	*op = p->t.op;
	rc = strat_select_next(p);
	return rc < 0 ? rc : strat_select_read_number(p, n);
}

/* Report a condition on whole games inside once ( ). */
int
strat_select_of_game(struct select_parser *p)
{
	if (p->moment)
		return strat_select_error_at(p, p->t.at,
		    "this condition is about the whole game; once ( ) takes conditions on moments");
	return 0;
}

/* Return the position of byte AT of the text of token T in the expression. */
const char *
strat_select_in_token(const struct select_token *t, size_t at)
{
	return t->at + (t->kind == TOKEN_STRING) + at;
}

int
strat_select_read_decimal(struct select_parser *p, struct select_node *node)
{
	int64_t n;
	int rc = read_operator(p);

	if (rc < 0)
		return rc;
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

int
strat_select_add_analysis(struct select_parser *p)
{
	struct strat_select *s = p->s;

	s->needs |= STRAT_SELECT_ANALYSIS;
	if (!s->analysis)
		s->analysis = calloc(1, sizeof *s->analysis);
	return s->analysis ? 0 : -STRAT_E_NOMEM;
}
