/* select_parse.c - compile an expression. */
#include "study/select/select_parse.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/suggest.h"

/* ------ conditions ------ */

/* The words that begin a condition.  SIDED is 1 if red, blue or either may precede the word, 2 if
 * it must.  COMPARES is 1 if the word is itself compared, rather than a tag of that name. */
static const struct word {
	const char *word;
	int (*parse)(struct select_parser *p, unsigned sides);
	int sided, compares;
} words[] = {
	{ "has", strat_select_has, 0, 0 },
	{ "tag", strat_select_tag_word, 0, 0 },
	{ "plies", strat_select_plies, 0, 1 },
	{ "wins", strat_select_wins, 2, 0 },
	{ "won", strat_select_wins, 2, 0 },
	{ "drawn", strat_select_drawn, 0, 0 },
	{ "draw", strat_select_drawn, 0, 0 },
	{ "setup", strat_select_setup, 1, 0 },
	{ "once", strat_select_once, 0, 0 },
	{ "ply", strat_select_ply, 0, 1 },
	{ "quiet", strat_select_quiet, 0, 1 },
	{ "to", strat_select_to_move, 2, 0 },
	{ "position", strat_select_position, 0, 0 },
	{ "battle", strat_select_battle, 1, 0 },
	{ "rescue", strat_select_rescue, 1, 0 },
	{ "move", strat_select_move, 1, 0 },
	{ "left", strat_select_all_left, 1, 1 },
	{ "swing", strat_select_swing, 0, 1 },
	{ "luck", strat_select_luck, 1, 1 },
	{ "accuracy", strat_select_accuracy, 1, 1 },
	{ "power", strat_select_power, 1, 0 },
	{ "quickness", strat_select_power, 1, 0 },
	{ "flight", strat_select_power, 1, 0 },
	{ "detect", strat_select_power, 1, 0 },
	{ "rampage", strat_select_power, 1, 0 },
	{ "enchant", strat_select_power, 1, 0 },
	{ "arrow", strat_select_power, 1, 0 },
};

static const struct {
	const char *word;
	unsigned sides;
} side_words[] = { { "red", SELECT_RED }, { "blue", SELECT_BLUE }, { "either", SELECT_EITHER },
	{ "player", SELECT_EITHER } };

static const struct word *
find_word(const struct select_parser *p)
{
	size_t i;

	for (i = 0; i < sizeof words / sizeof *words; i++)
		if (strat_select_is(p, words[i].word))
			return &words[i];
	return NULL;
}

/* Report an unknown word, with the closest known one. */
static int
unknown(struct select_parser *p)
{
	struct strat_suggestion near;
	size_t i;

	if (p->t.kind != TOKEN_WORD)
		return strat_select_expected(p, "a condition");
	strat_suggest_init(&near, p->t.s, p->t.len);
	for (i = 0; i < sizeof words / sizeof *words; i++)
		strat_suggest_try(&near, words[i].word);
	for (i = 0; i < sizeof side_words / sizeof *side_words; i++)
		strat_suggest_try(&near, side_words[i].word);
	if (near.best)
		return strat_select_error_at(
		    p, p->t.at, "unknown condition, did you mean %s?", near.best);
	return strat_select_error_at(
	    p, p->t.at, "unknown condition; after a tag write = != < > <= >= or ~ and a value");
}

unsigned
strat_select_read_sides(const struct select_parser *p)
{
	size_t i;

	for (i = 0; i < sizeof side_words / sizeof *side_words; i++)
		if (strat_select_is(p, side_words[i].word))
			return side_words[i].sides;
	return 0;
}

static int
parse_condition(struct select_parser *p)
{
	unsigned sides;
	const struct word *w;
	uint16_t ranks;
	long n[2];
	int rc;

	w = find_word(p);
	if (p->t.kind == TOKEN_WORD && strat_select_next_is_op(p) && !(w && w->compares))
		return strat_select_comparison(p, 0);
	sides = strat_select_read_sides(p);
	if (sides && (rc = strat_select_next(p)) < 0)
		return rc;
	w = find_word(p);
	if (w && w->sided == 2 && !sides)
		return strat_select_error_at(
		    p, p->t.at, "missing side: red %s or blue %s", p->t.s, p->t.s);
	if (w && !w->sided && sides)
		return strat_select_error_at(p, p->t.at, "%s has no side", p->t.s);
	if (!sides)
		sides = SELECT_EITHER;
	if (w)
		return w->parse(p, sides);
	if (p->t.kind == TOKEN_WORD && strat_select_read_both(p, n))
		return strat_select_both(p, n);
	ranks = strat_select_read_ranks(p);
	return ranks ? strat_select_pieces(p, sides, ranks) : unknown(p);
}

/* ------ operators ------ */

static int
parse_not(struct select_parser *p)
{
	int rc, node;

	if (!strat_select_is(p, "not") && p->t.kind != TOKEN_OPEN)
		return parse_condition(p);
	if (p->t.kind == TOKEN_WORD && strat_select_next_is_op(p))
		return parse_condition(p);
	if (++p->depth > STRAT_SELECT_DEPTH)
		return strat_select_error_at(
		    p, p->t.at, "nested too deeply (at most %d)", STRAT_SELECT_DEPTH);
	if (p->t.kind == TOKEN_OPEN) {
		if ((rc = strat_select_next(p)) < 0)
			return rc;
		node = strat_select_or(p);
		if (node < 0)
			return node;
		if (p->t.kind != TOKEN_CLOSE)
			return strat_select_expected(p, "and, or, or )");
		rc = strat_select_next(p);
	} else {
		p->nots++;
		rc = strat_select_next(p);
		node = rc < 0 ? rc : strat_select_negate(p, parse_not(p));
		p->nots--;
	}
	p->depth--;
	return rc < 0 ? rc : node;
}

static int
parse_and(struct select_parser *p)
{
	int node = parse_not(p), rc;

	while (node >= 0 && strat_select_is(p, "and")) {
		if ((rc = strat_select_next(p)) < 0)
			return rc;
		node = strat_select_join(p, SELECT_AND, node, parse_not(p));
	}
	return node;
}

int
strat_select_or(struct select_parser *p)
{
	int node = parse_and(p), rc;

	while (node >= 0 && strat_select_is(p, "or")) {
		if ((rc = strat_select_next(p)) < 0)
			return rc;
		node = strat_select_join(p, SELECT_OR, node, parse_and(p));
	}
	return node;
}

/* ------ when to evaluate moments ------ */

/* Return the last ply at which NODE can be true. */
static long
last_ply(const struct strat_select *s, int node)
{
	const struct select_node *n = &s->node[node];
	long a, b;

	if (n->kind == SELECT_PLY)
		return n->op == SELECT_LT                      ? n->n - 1
		    : n->op == SELECT_LE || n->op == SELECT_EQ ? n->n
							       : LONG_MAX;
	if (n->kind != SELECT_AND && n->kind != SELECT_OR)
		return LONG_MAX;
	a = last_ply(s, n->a);
	b = last_ply(s, n->b);
	return (n->kind == SELECT_AND) == (a < b) ? a : b;
}

static void
find_moments(struct strat_select *s, struct select_once *once, int node, int negated)
{
	static const uint8_t on[] = {
		[SELECT_PLY] = SELECT_ON_PLY,
		[SELECT_QUIET] = SELECT_ON_PLY,
		[SELECT_TURN] = SELECT_ON_PLY,
		[SELECT_MOVE] = SELECT_ON_PLY,
		[SELECT_BOARD] = SELECT_ON_SQUARES,
		[SELECT_LEFT] = SELECT_ON_MATERIAL,
		[SELECT_GONE] = SELECT_ON_MATERIAL,
		[SELECT_BATTLE] = SELECT_ON_MATERIAL,
		[SELECT_RESCUE] = SELECT_ON_MATERIAL,
		[SELECT_POWER] = SELECT_ON_MATERIAL,
		[SELECT_SWING] = SELECT_ON_PLY,
	};
	const struct select_node *n = &s->node[node];

	if (n->kind <= SELECT_NOT) {
		find_moments(s, once, n->a, negated || n->kind == SELECT_NOT);
		if (n->kind != SELECT_NOT)
			find_moments(s, once, n->b, negated);
		return;
	}
	once->has_end |= n->kind == SELECT_END;
	if (n->kind != SELECT_END)
		once->on |= on[n->kind];
	if (n->kind >= SELECT_BATTLE) {
		once->has_event = 1;
		if (negated) /* true when nothing happens */
			once->on |= SELECT_ON_PLY;
	}
}

/* Let AND and OR ask first what needs no analysis. */
static void
put_slow_last(struct strat_select *s)
{
	size_t i;

	for (i = 0; s->analysis && i < s->nnodes; i++) {
		struct select_node *n = &s->node[i];
		uint16_t a = n->a;

		if ((n->kind != SELECT_AND && n->kind != SELECT_OR) ||
		    !strat_select_is_slow(s, n->a) || strat_select_is_slow(s, n->b))
			continue;
		n->a = n->b;
		n->b = a;
	}
}

static void
set_moments(struct strat_select *s)
{
	size_t i, j;

	put_slow_last(s);
	for (i = 0; i < s->nonces; i++) {
		find_moments(s, &s->once[i], s->once[i].node, 0);
		s->once[i].last = last_ply(s, s->once[i].node);
		s->once[i].is_slow = strat_select_is_slow(s, s->once[i].node);
		s->watches |= (s->once[i].on & (SELECT_ON_SQUARES | SELECT_ON_MATERIAL)) != 0;
	}
	for (i = 0; i < s->nboards; i++)
		for (j = 0; j < 3; j++)
			s->mentioned.word[j] |= s->boards[i].mentioned.word[j];
}

/* ------ all of it ------ */

static int
parse(struct strat_select *s, const char *text, size_t len, struct strat_select_error *why)
{
	struct select_parser p = { .s = s, .p = s->text, .end = s->text + len, .why = why };
	int rc;

	memcpy(s->text, text, len + 1);
	rc = strat_select_next(&p);
	if (rc == 0)
		rc = s->root = strat_select_or(&p);
	if (rc >= 0 && p.t.kind != TOKEN_END)
		return strat_select_error_at(&p, p.t.at, "expected and, or, or the end");
	set_moments(s);
	return rc < 0 ? rc : 0;
}

int
strat_select_compile(struct strat_select **out, const char *text, struct strat_select_error *why)
{
	size_t len = strlen(text), i;
	struct strat_select *s;
	int rc;

	*why = (struct strat_select_error){ 0 };
	if (len > STRAT_SELECT_SIZE) {
		why->at = STRAT_SELECT_SIZE;
		snprintf(why->text, sizeof why->text, "expression too long (at most %d bytes)",
		    STRAT_SELECT_SIZE);
		return -STRAT_E_SYNTAX;
	}
	s = calloc(1, sizeof *s);
	if (!s)
		return -STRAT_E_NOMEM;
	strat_start_init(&s->start);
	strat_play_init(&s->play);
	s->text = malloc(len + 1);
	s->words = malloc(2 * len + 2);
	rc = s->text && s->words ? parse(s, text, len, why) : -STRAT_E_NOMEM;
	for (i = 0; rc == 0 && !s->scratch && i < s->nvalues; i++)
		if (s->values[i].kind == VALUE_REGEX &&
		    !(s->scratch = malloc(SELECT_MAX_VALUE + 1)))
			rc = -STRAT_E_NOMEM;
	if (rc < 0)
		strat_select_close(s);
	else
		*out = s;
	return rc;
}

void
strat_select_invert(struct strat_select *s)
{
	struct select_node *n = &s->node[s->nnodes];

	if (s->node[s->root].kind == SELECT_NOT) {
		s->root = s->node[s->root].a;
		return;
	}
	*n = (struct select_node){ .kind = SELECT_NOT, .a = (uint16_t)s->root };
	s->root = (int)s->nnodes++;
}

void
strat_select_close(struct strat_select *s)
{
	size_t i;

	if (!s)
		return;
	for (i = 0; i < s->nvalues; i++)
		if (s->values[i].regex) {
			regfree(s->values[i].regex);
			free(s->values[i].regex);
		}
	if (s->analysis)
		strat_analyst_free(s->analysis->analyst);
	free(s->analysis);
	strat_start_free(&s->start);
	strat_play_free(&s->play);
	free(s->values);
	free(s->patterns);
	free(s->boards);
	free(s->scratch);
	free(s->text);
	free(s->words);
	free(s);
}
