/* select_parse.c - an expression becomes a program. */
#include "study/select_lex.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/near.h"
#include "base/vec.h"
#include "game/check.h"
#include "game/tags.h"

static int parse_or(struct select_parser *p);

/* ------ nodes ------ */

static int
add(struct select_parser *p, struct select_node node)
{
	struct strat_select *s = p->s;

	if (s->nnodes >= STRAT_SELECT_NODES - 1) /* one is left for strat_select_invert() */
		return strat_select_wrong(
		    p, p->t.at, "an expression has at most %d conditions", STRAT_SELECT_NODES);
	s->node[s->nnodes] = node;
	return (int)s->nnodes++;
}

/* A and B, A or B; A negative one is passed on. */
static int
join(struct select_parser *p, enum select_kind kind, int a, int b)
{
	if (a < 0 || b < 0)
		return a < 0 ? a : b;
	return add(
	    p, (struct select_node){ .kind = (uint8_t)kind, .a = (uint16_t)a, .b = (uint16_t)b });
}

static int
negate(struct select_parser *p, int a)
{
	if (a < 0)
		return a;
	return add(p, (struct select_node){ .kind = SELECT_NOT, .a = (uint16_t)a });
}

/* A thing of SIZE more at *LIST, which has *N; its number. */
static int
more(void **list, size_t *n, size_t *cap, size_t size)
{
	if (strat_vec_grow(list, cap, *n + 1, size) < 0)
		return -STRAT_E_NOMEM;
	return (int)(*n)++;
}

static int
add_value(struct strat_select *s)
{
	void *list = s->values;
	int i = more(&list, &s->nvalues, &s->values_cap, sizeof *s->values);

	s->values = list;
	return i;
}

static int
add_pattern(struct strat_select *s)
{
	void *list = s->patterns;
	int i = more(&list, &s->npatterns, &s->patterns_cap, sizeof *s->patterns);

	s->patterns = list;
	return i;
}

static int
add_board(struct strat_select *s)
{
	void *list = s->boards;
	int i = more(&list, &s->nboards, &s->boards_cap, sizeof *s->boards);

	s->boards = list;
	return i;
}

/* The number of tag NAME. */
static int
add_tag(struct select_parser *p, const char *name)
{
	struct strat_select *s = p->s;
	const char *known = strat_tag_known(name);
	size_t len = strlen(name);
	int i = strat_select_find_tag(s, name, len);

	if (i >= 0)
		return i;
	if (len >= STRAT_NAME_SIZE)
		return strat_select_wrong(
		    p, p->t.at, "a tag's name has fewer than %d letters", STRAT_NAME_SIZE);
	if (s->ntags == STRAT_SELECT_TAGS)
		return strat_select_wrong(
		    p, p->t.at, "an expression has at most %d tags", STRAT_SELECT_TAGS);
	memcpy(s->tag[s->ntags], known ? known : name, len + 1);
	s->tag_len[s->ntags] = len;
	return (int)s->ntags++;
}

/* ------ small things that are expected ------ */

static int
expected(struct select_parser *p, const char *what)
{
	if (p->t.kind == TOKEN_END)
		return strat_select_wrong(p, p->t.at, "%s is missing at the end", what);
	return strat_select_wrong(p, p->t.at, "%s is expected here", what);
}

static int
read_number(struct select_parser *p, long *n)
{
	char *end = NULL;

	if (p->t.kind == TOKEN_WORD && *p->t.s >= '0' && *p->t.s <= '9')
		*n = strtol(p->t.s, &end, 10);
	if (!end || *end || p->t.len > 9)
		return expected(p, "a number");
	return strat_select_next(p);
}

/* OP and a number, the token being the word before them. */
static int
read_comparison(struct select_parser *p, enum select_op *op, long *n)
{
	int rc = strat_select_next(p);

	if (rc < 0)
		return rc;
	if (p->t.kind != TOKEN_OP)
		return expected(p, "one of = != < > <= >=");
	if (p->t.op == SELECT_LIKE || p->t.op == SELECT_UNLIKE)
		return strat_select_wrong(p, p->t.at, "~ is for tags; this is a number");
	*op = p->t.op;
	rc = strat_select_next(p);
	return rc < 0 ? rc : read_number(p, n);
}

/* This is of the whole game: not inside once. */
static int
of_game(struct select_parser *p)
{
	if (p->moment)
		return strat_select_wrong(p, p->t.at,
		    "this is of the whole game; inside once ( ) stands what is so at a moment");
	return 0;
}

/* ------ tags and what is made of them ------ */

/* The result that the token says. */
static int
read_result(struct select_parser *p, enum select_op op)
{
	enum strat_result result = strat_result_read(p->t.s, p->t.len);

	if (op != SELECT_EQ && op != SELECT_NE)
		return strat_select_wrong(p, p->t.at, "a result is compared with = or !=");
	if ((p->t.kind != TOKEN_WORD && p->t.kind != TOKEN_STRING) || result == STRAT_NO_RESULT)
		return strat_select_wrong(p, p->t.at, "a result is 1-0, 0-1, 1/2-1/2, 0-0 or *");
	return (int)result;
}

static int
add_result(struct select_parser *p, enum strat_result result)
{
	int tag = add_tag(p, "Result");

	if (tag < 0)
		return tag;
	p->s->needs |= STRAT_SELECT_TOKEN;
	return add(p,
	    (struct select_node){ .kind = SELECT_RESULT, .a = (uint16_t)tag, .n = (long)result });
}

static int
check_termination(struct select_parser *p, enum select_op op)
{
	const char *word;
	struct strat_near near;
	size_t i;

	if ((op != SELECT_EQ && op != SELECT_NE) || !p->t.len)
		return 0;
	strat_near_init(&near, p->t.s, p->t.len);
	for (i = 0; (word = strat_termination(i)) != NULL; i++) {
		if (strcmp(word, p->t.s) == 0)
			return 0;
		strat_near_try(&near, word);
	}
	return strat_select_wrong(p, p->t.at, "no game ends so%s%s%s; sgr(5) has the words",
	    near.best ? "; did you mean " : "", near.best ? near.best : "", near.best ? "?" : "");
}

/* One tag, by name, OP, value number VALUE. */
static int
add_comparison(struct select_parser *p, const char *name, enum select_op op, int value)
{
	int tag = add_tag(p, name);

	if (tag < 0)
		return tag;
	return add(p,
	    (struct select_node){
		.kind = SELECT_TAG, .op = (uint8_t)op, .a = (uint16_t)tag, .b = (uint16_t)value });
}

/* The names of both players, of the one who won, or who lost. */
static int
add_players(struct select_parser *p, const char *name, enum select_op op, int value)
{
	int red, blue;

	red = add_comparison(p, "Red", op, value);
	blue = add_comparison(p, "Blue", op, value);
	if (strcasecmp(name, "winner") == 0 || strcasecmp(name, "loser") == 0) {
		int lost = strcasecmp(name, "loser") == 0;

		red = join(
		    p, SELECT_AND, add_result(p, lost ? STRAT_BLUE_WINS : STRAT_RED_WINS), red);
		blue = join(
		    p, SELECT_AND, add_result(p, lost ? STRAT_RED_WINS : STRAT_BLUE_WINS), blue);
	}
	return join(p, SELECT_OR, red, blue);
}

static int
is_players(const char *name)
{
	static const char *const names[] = { "player", "either", "winner", "loser" };
	size_t i;

	for (i = 0; i < sizeof names / sizeof *names; i++)
		if (strcasecmp(name, names[i]) == 0)
			return 1;
	return 0;
}

static int
read_value(struct select_parser *p, const char *name, enum select_op op)
{
	int value = add_value(p->s), rc;
	char why[sizeof p->why->text];

	if (value < 0)
		return value;
	rc = strat_select_read_value(
	    &p->s->values[value], name, op, p->t.s, p->t.len, why, sizeof why);
	if (rc == -STRAT_E_SYNTAX)
		return strat_select_wrong(p, p->t.at, "%s", why);
	return rc < 0 ? rc : value;
}

static int
is_name(const char *s)
{
	size_t n = strspn(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");

	return *s && !s[n] && !(*s >= '0' && *s <= '9') && *s != '_';
}

/* Is NAME, which is compared, no tag but a slip of the pen? */
static int
is_slip(const char *name)
{
	struct strat_near near;

	strat_near_init(&near, name, strlen(name));
	strat_near_try(&near, "plies");
	return near.best && !strat_tag_known(name);
}

/* NAME OP VALUE, the token being the name, and a sign behind it.  IS_SURE: it is a tag's. */
static int
parse_tag(struct select_parser *p, int is_sure)
{
	const char *name = p->t.s;
	enum select_op op;
	int value, rc = of_game(p), negated;

	if (rc < 0)
		return rc;
	if (!is_name(name))
		return strat_select_wrong(p, p->t.at, "no tag has such a name");
	if (!is_sure && is_slip(name))
		return strat_select_wrong(
		    p, p->t.at, "did you mean plies? For a tag of this name say: tag %s", name);
	if ((rc = strat_select_next(p)) < 0)
		return rc;
	op = p->t.op;
	if ((rc = strat_select_next(p)) < 0)
		return rc;
	if (p->t.kind != TOKEN_WORD && p->t.kind != TOKEN_STRING)
		return expected(p, "a value");
	if (strcasecmp(name, "Result") == 0 && op != SELECT_LIKE && op != SELECT_UNLIKE) {
		value = read_result(p, op);
		rc = value < 0 ? value : add_result(p, (enum strat_result)value);
		if (op == SELECT_NE)
			rc = negate(p, rc);
	} else {
		negated = is_players(name) && (op == SELECT_NE || op == SELECT_UNLIKE);
		if (negated)
			op = op == SELECT_NE ? SELECT_EQ : SELECT_LIKE;
		if (strcasecmp(name, "Termination") == 0 && (rc = check_termination(p, op)) < 0)
			return rc;
		value = read_value(p, name, op);
		if (value < 0)
			return value;
		rc = is_players(name) ? add_players(p, name, op, value)
				      : add_comparison(p, name, op, value);
		if (negated)
			rc = negate(p, rc);
	}
	return rc < 0 || strat_select_next(p) == 0 ? rc : -STRAT_E_SYNTAX;
}

static int
parse_has(struct select_parser *p, unsigned sides)
{
	int rc = of_game(p), tag;

	(void)sides;
	if (rc < 0 || (rc = strat_select_next(p)) < 0)
		return rc;
	if (p->t.kind != TOKEN_WORD || !is_name(p->t.s))
		return expected(p, "the name of a tag");
	tag = add_tag(p, p->t.s);
	if (tag < 0)
		return tag;
	rc = add(p, (struct select_node){ .kind = SELECT_HAS, .a = (uint16_t)tag });
	return rc < 0 || strat_select_next(p) == 0 ? rc : -STRAT_E_SYNTAX;
}

static int
parse_tag_word(struct select_parser *p, unsigned sides)
{
	int rc = strat_select_next(p);

	(void)sides;
	if (rc < 0)
		return rc;
	if (p->t.kind != TOKEN_WORD || !strat_select_comes_op(p))
		return expected(p, "a tag with a comparison");
	return parse_tag(p, 1);
}

/* ------ other conditions of games ------ */

static int
parse_plies(struct select_parser *p, unsigned sides)
{
	struct select_node node = { .kind = SELECT_PLIES };
	enum select_op op = SELECT_EQ;
	int rc = of_game(p);

	(void)sides;
	if (rc == 0)
		rc = read_comparison(p, &op, &node.n);
	node.op = (uint8_t)op;
	p->s->needs |= STRAT_SELECT_PLIES;
	return rc < 0 ? rc : add(p, node);
}

static int
parse_wins(struct select_parser *p, unsigned sides)
{
	int rc = of_game(p), red, blue;

	if (rc < 0)
		return rc;
	red = sides & SELECT_RED ? add_result(p, STRAT_RED_WINS) : 0;
	blue = sides & SELECT_BLUE ? add_result(p, STRAT_BLUE_WINS) : 0;
	rc = sides == SELECT_EITHER ? join(p, SELECT_OR, red, blue)
	    : sides == SELECT_RED   ? red
				    : blue;
	return rc < 0 || strat_select_next(p) == 0 ? rc : -STRAT_E_SYNTAX;
}

static int
parse_drawn(struct select_parser *p, unsigned sides)
{
	int rc = of_game(p);

	(void)sides;
	if (rc == 0)
		rc = add_result(p, STRAT_DRAW);
	return rc < 0 || strat_select_next(p) == 0 ? rc : -STRAT_E_SYNTAX;
}

/* The pattern PAT on the setup of one side. */
static int
add_setup(struct select_parser *p, const char *tag, int pat, int mirrored)
{
	int i = add_tag(p, tag);

	if (i < 0)
		return i;
	return add(p,
	    (struct select_node){ .kind = SELECT_SETUP,
		.sides = strcmp(tag, "BlueSetup") == 0 ? SELECT_BLUE : SELECT_RED,
		.a = (uint16_t)i,
		.b = (uint16_t)pat,
		.n = mirrored });
}

/* The place in a string that stands at T. */
static const char *
inside(const struct select_token *t, size_t at)
{
	return t->at + (t->kind == TOKEN_STRING) + at;
}

static int
parse_setup(struct select_parser *p, unsigned sides)
{
	int rc = of_game(p), pat, mirrored = 0, red = 0, blue = 0;
	const char *why;
	size_t at = 0;

	if (rc < 0 || (rc = strat_select_next(p)) < 0)
		return rc;
	if (strat_select_is(p, "mirrored")) {
		mirrored = 1;
		if ((rc = strat_select_next(p)) < 0)
			return rc;
	}
	if (p->t.kind != TOKEN_STRING && p->t.kind != TOKEN_WORD)
		return expected(p, "a setup like \"////...F\"");
	if ((pat = add_pattern(p->s)) < 0)
		return pat;
	if (strat_select_read_pattern(&p->s->patterns[pat], p->t.s, p->t.len, &at, &why) < 0)
		return strat_select_wrong(p, inside(&p->t, at), "%s", why);
	if ((rc = strat_select_next(p)) < 0)
		return rc;
	if (strat_select_is(p, "mirrored")) {
		mirrored = 1;
		if ((rc = strat_select_next(p)) < 0)
			return rc;
	}
	if (sides & SELECT_RED)
		red = add_setup(p, "RedSetup", pat, mirrored);
	if (sides & SELECT_BLUE)
		blue = add_setup(p, "BlueSetup", pat, mirrored);
	return sides == SELECT_EITHER ? join(p, SELECT_OR, red, blue)
	    : sides == SELECT_RED     ? red
				      : blue;
}

/* ------ moments ------ */

/* "ply < 50", "50", "the end", "the start", the token being before it. */
static int
parse_time(struct select_parser *p, enum select_op op)
{
	struct select_node node = { .kind = SELECT_PLY };
	int rc = strat_select_next(p), is_at = op == SELECT_EQ;

	if (rc == 0 && strat_select_is(p, "the"))
		rc = strat_select_next(p);
	if (rc < 0)
		return rc;
	if (is_at && (strat_select_is(p, "end") || strat_select_is(p, "start"))) {
		if (strat_select_is(p, "end"))
			node.kind = SELECT_END;
		if ((rc = strat_select_next(p)) < 0)
			return rc;
		return add(p, node);
	}
	if (!strat_select_is(p, "ply") && is_at)
		return expected(p, "ply, start or end");
	if (strat_select_is(p, "ply") && is_at && strat_select_comes_op(p)) {
		if ((rc = read_comparison(p, &op, &node.n)) < 0)
			return rc;
	} else {
		if (strat_select_is(p, "ply") && (rc = strat_select_next(p)) < 0)
			return rc;
		if ((rc = read_number(p, &node.n)) < 0)
			return rc;
	}
	node.op = (uint8_t)op;
	return add(p, node);
}

/* When NODE is to be so; then it is a condition of the game, if we are not inside once. */
static int
parse_when(struct select_parser *p, int node)
{
	while (node >= 0) {
		if (strat_select_is(p, "before"))
			node = join(p, SELECT_AND, node, parse_time(p, SELECT_LT));
		else if (strat_select_is(p, "after"))
			node = join(p, SELECT_AND, node, parse_time(p, SELECT_GT));
		else if (strat_select_is(p, "at"))
			node = join(p, SELECT_AND, node, parse_time(p, SELECT_EQ));
		else
			break;
	}
	if (node < 0 || p->moment)
		return node;
	p->s->needs |= STRAT_SELECT_MOMENTS;
	p->s->once[p->s->nonces] = (struct select_once){ .node = (uint16_t)node,
		.hidden = p->nots > 0 };
	return add(p, (struct select_node){ .kind = SELECT_ONCE, .a = (uint16_t)p->s->nonces++ });
}

static int
parse_once(struct select_parser *p, unsigned sides)
{
	int node, rc = of_game(p);

	(void)sides;
	if (rc < 0 || (rc = strat_select_next(p)) < 0)
		return rc;
	if (p->t.kind != TOKEN_OPEN)
		return expected(p, "( and what is so at one moment");
	if ((rc = strat_select_next(p)) < 0)
		return rc;
	p->moment = 1;
	node = parse_or(p);
	p->moment = 0;
	if (node < 0)
		return node;
	if (p->t.kind != TOKEN_CLOSE)
		return expected(p, "and, or, or )");
	if ((rc = strat_select_next(p)) < 0)
		return rc;
	return parse_when(p, node);
}

/* A number of the moment, KIND. */
static int
parse_count(struct select_parser *p, enum select_kind kind)
{
	struct select_node node = { .kind = (uint8_t)kind };
	enum select_op op = SELECT_EQ;
	int rc;

	if (!p->moment)
		return strat_select_wrong(p, p->t.at,
		    "of which moment? once (battle 3xB and %s < 50); %s", p->t.s,
		    kind == SELECT_PLY ? "or plies, for the length of the game"
				       : "this is so at many");
	rc = read_comparison(p, &op, &node.n);
	node.op = (uint8_t)op;
	return rc < 0 ? rc : add(p, node);
}

static int
parse_ply(struct select_parser *p, unsigned sides)
{
	(void)sides;
	return parse_count(p, SELECT_PLY);
}

static int
parse_quiet(struct select_parser *p, unsigned sides)
{
	(void)sides;
	return parse_count(p, SELECT_QUIET);
}

/* "red to move" */
static int
parse_to_move(struct select_parser *p, unsigned sides)
{
	int rc = strat_select_next(p);

	if (rc < 0)
		return rc;
	if (!strat_select_is(p, "move"))
		return expected(p, "move");
	if ((rc = strat_select_next(p)) < 0)
		return rc;
	return parse_when(
	    p, add(p, (struct select_node){ .kind = SELECT_TURN, .sides = (uint8_t)sides }));
}

static int
parse_position(struct select_parser *p, unsigned sides)
{
	struct select_node node = { .kind = SELECT_BOARD };
	const char *why;
	size_t at = 0;
	int rc, board;

	(void)sides;
	if ((rc = strat_select_next(p)) < 0)
		return rc;
	if (p->t.kind != TOKEN_STRING)
		return expected(p, "a position like \"e5=redM d6=blue\"");
	if ((board = add_board(p->s)) < 0)
		return board;
	if (strat_select_read_board(&p->s->boards[board], p->t.s, p->t.len, &at, &why) < 0)
		return strat_select_wrong(p, inside(&p->t, at), "%s", why);
	node.a = (uint16_t)board;
	if ((rc = strat_select_next(p)) < 0)
		return rc;
	return parse_when(p, add(p, node));
}

/* ------ what happens ------ */

/* "3xB+", where P->p is.  0: something else stands there. */
static int
read_battle(struct select_parser *p, struct select_node *node)
{
	const char *s = p->p;

	if (strat_select_ranks(&s, p->end, &node->ranks, 0) < 0 || (*s != 'x' && *s != 'X'))
		return 0;
	s++;
	if (strat_select_ranks(&s, p->end, &node->others, 0) < 0)
		return -1;
	if (*s && strat_is_outcome(*s))
		node->n = *s++;
	if (*s && *s != ')' && *s != ' ' && *s != '\t' && *s != '\n' && *s != '\r')
		return -1;
	p->p = s;
	return 1;
}

static int
parse_battle(struct select_parser *p, unsigned sides)
{
	struct select_node node = { .kind = SELECT_BATTLE,
		.sides = (uint8_t)sides,
		.ranks = SELECT_ANY,
		.others = SELECT_ANY };
	int rc;

	strat_select_blanks(p);
	rc = read_battle(p, &node);
	if (rc == 0)
		node.ranks = node.others = SELECT_ANY;
	if (rc < 0)
		return strat_select_wrong(p, p->p, "a battle is like 3xB, [89M]x., 9x9=");
	rc = strat_select_next(p);
	return rc < 0 ? rc : parse_when(p, add(p, node));
}

/* The ranks that the token says, by symbol or by name; 0: none, and it stays. */
static uint16_t
read_ranks(const struct select_parser *p)
{
	const char *s = p->t.s, *end = s + p->t.len;
	uint16_t set = 0;
	size_t book, rank, len = p->t.len;

	if (p->t.kind != TOKEN_WORD)
		return 0;
	if (strat_select_ranks(&s, end, &set, 0) == 0 && s == end)
		return set;
	set = 0;
	for (book = 0; strat_rulebooks[book]; book++)
		for (rank = STRAT_SPY; rank < STRAT_RANKS; rank++) {
			const char *name = strat_rulebooks[book]->names[rank];

			if (strncasecmp(name, p->t.s, strlen(name)) == 0 &&
			    (len == strlen(name) ||
				(len == strlen(name) + 1 && (end[-1] | 32) == 's')))
				set |= (uint16_t)(1u << rank);
		}
	return set;
}

static int
parse_rescue(struct select_parser *p, unsigned sides)
{
	struct select_node node = {
		.kind = SELECT_RESCUE, .sides = (uint8_t)sides, .ranks = SELECT_ANY
	};
	int rc = strat_select_next(p);
	uint16_t ranks = rc < 0 ? 0 : read_ranks(p);

	if (ranks) {
		node.ranks = ranks;
		rc = strat_select_next(p);
	}
	return rc < 0 ? rc : parse_when(p, add(p, node));
}

/* "move e4-e5" */
static int
parse_move(struct select_parser *p, unsigned sides)
{
	struct select_node node = { .kind = SELECT_MOVE, .sides = (uint8_t)sides };
	const char *s, *end;
	int rc = strat_select_next(p);

	if (rc < 0)
		return rc;
	s = p->t.s;
	end = s + p->t.len;
	if (p->t.kind == TOKEN_WORD)
		node.from = strat_square_read(&s, end);
	if (node.from && (*s == '-' || *s == 'x')) {
		s++;
		node.to = strat_square_read(&s, end);
	}
	if (!node.to || *s)
		return expected(p, "a move like e4-e5");
	rc = strat_select_next(p);
	return rc < 0 ? rc : parse_when(p, add(p, node));
}

static const struct {
	const char *word;
	enum strat_power power;
} powers[] = { { "power", STRAT_NO_POWER }, { "quickness", STRAT_QUICKNESS },
	{ "flight", STRAT_FLIGHT }, { "detect", STRAT_DETECT }, { "rampage", STRAT_RAMPAGE },
	{ "enchant", STRAT_ENCHANT }, { "arrow", STRAT_ARROW } };

/* The row of the power that is the token; -1: it is none. */
static int
find_power(const struct select_parser *p)
{
	size_t i;

	for (i = 0; i < sizeof powers / sizeof *powers; i++)
		if (strat_select_is(p, powers[i].word))
			return (int)i;
	return -1;
}

static int
parse_power(struct select_parser *p, unsigned sides)
{
	struct select_node node = { .kind = SELECT_POWER, .sides = (uint8_t)sides };
	int rc;

	node.a = (uint16_t)powers[find_power(p)].power;
	rc = strat_select_next(p);
	return rc < 0 ? rc : parse_when(p, add(p, node));
}

/* ------ pieces ------ */

/* "left", with or without a comparison. */
static int
parse_left(struct select_parser *p, unsigned sides, uint16_t ranks)
{
	struct select_node node = { .kind = SELECT_LEFT,
		.op = SELECT_GE,
		.sides = (uint8_t)sides,
		.ranks = ranks,
		.n = 1 };
	enum select_op op = SELECT_GE;
	int rc;

	if (strat_select_comes_op(p))
		rc = read_comparison(p, &op, &node.n);
	else
		rc = strat_select_next(p);
	node.op = (uint8_t)op;
	return rc < 0 ? rc : parse_when(p, add(p, node));
}

static int
parse_all_left(struct select_parser *p, unsigned sides)
{
	return parse_left(p, sides, SELECT_ANY);
}

/* "e4" or "a1,b1,c1": any of these squares. */
static int
parse_place(struct select_parser *p, unsigned sides, uint16_t ranks)
{
	struct select_node node = { .kind = SELECT_BOARD };
	struct select_board *board;
	const char *s = p->t.s, *end = s + p->t.len;
	int i = add_board(p->s), side, rc;
	strat_square square;

	if (i < 0)
		return i;
	board = &p->s->boards[i];
	memset(board, 0, sizeof *board);
	board->any = 1;
	do {
		square = strat_square_read(&s, end);
		if (!square || (*s && *s != ','))
			return expected(p, "a square like e5, or some like a1,b1");
		if (!strat_squares_has(&board->spoken, square))
			strat_squares_flip(&board->spoken, square);
		for (side = 0; side < 2; side++)
			if (sides >> side & 1)
				board->want[square] |= (uint32_t)ranks
				    << (side == STRAT_BLUE ? STRAT_UNKNOWN : 0);
	} while (*s++ == ',');
	node.a = (uint16_t)i;
	rc = strat_select_next(p);
	return rc < 0 ? rc : parse_when(p, add(p, node));
}

/* "M gone", "flag at a1", "8 left >= 2", the token being the ranks. */
static int
parse_pieces(struct select_parser *p, unsigned sides, uint16_t ranks)
{
	int rc = strat_select_next(p);

	if (rc < 0)
		return rc;
	if (strat_select_is(p, "left"))
		return parse_left(p, sides, ranks);
	if (strat_select_is(p, "gone")) {
		rc = strat_select_next(p);
		return rc < 0
		    ? rc
		    : parse_when(p,
			  add(p,
			      (struct select_node){
				  .kind = SELECT_GONE, .sides = (uint8_t)sides, .ranks = ranks }));
	}
	if (!strat_select_is(p, "at") && !strat_select_is(p, "on"))
		return expected(p, "left, gone or at");
	rc = strat_select_next(p);
	return rc < 0 ? rc : parse_place(p, sides, ranks);
}

/* "9 x 10 left", "9x10 left": Red's pieces, and Blue's.  0: the token begins something else. */
static int
read_both(struct select_parser *p, long n[2])
{
	const char *s = p->t.at;
	char *end;
	int i;

	for (i = 0; i < 2; i++) {
		if (*s < '0' || *s > '9')
			return 0;
		n[i] = strtol(s, &end, 10);
		for (s = end; *s == ' ';)
			s++;
		if (i == 0 && *s != 'x' && *s != 'X')
			return 0;
		for (s += i == 0; *s == ' ';)
			s++;
	}
	if (strncasecmp(s, "left", 4) != 0)
		return 0;
	p->p = s + 4;
	return 1;
}

static int
parse_both(struct select_parser *p, const long n[2])
{
	struct select_node node = { .kind = SELECT_LEFT, .op = SELECT_EQ, .ranks = SELECT_ANY };
	int side[2], i, rc;

	for (i = 0; i < 2; i++) {
		node.sides = (uint8_t)(1u << i);
		node.n = n[i];
		side[i] = add(p, node);
	}
	rc = strat_select_next(p);
	return rc < 0 ? rc : parse_when(p, join(p, SELECT_AND, side[0], side[1]));
}

/* ------ conditions ------ */

/* The words that begin a condition.  SIDED: red, blue or either may stand before it, or must, if
 * it is 2.  COMPARES: it is compared itself, and no tag of that name. */
static const struct word {
	const char *word;
	int (*parse)(struct select_parser *p, unsigned sides);
	int sided, compares;
} words[] = {
	{ "has", parse_has, 0, 0 },
	{ "tag", parse_tag_word, 0, 0 },
	{ "plies", parse_plies, 0, 1 },
	{ "wins", parse_wins, 2, 0 },
	{ "won", parse_wins, 2, 0 },
	{ "drawn", parse_drawn, 0, 0 },
	{ "draw", parse_drawn, 0, 0 },
	{ "setup", parse_setup, 1, 0 },
	{ "once", parse_once, 0, 0 },
	{ "ply", parse_ply, 0, 1 },
	{ "quiet", parse_quiet, 0, 1 },
	{ "to", parse_to_move, 2, 0 },
	{ "position", parse_position, 0, 0 },
	{ "battle", parse_battle, 1, 0 },
	{ "rescue", parse_rescue, 1, 0 },
	{ "move", parse_move, 1, 0 },
	{ "left", parse_all_left, 1, 1 },
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

/* The token begins nothing: what was meant? */
static int
unknown(struct select_parser *p)
{
	struct strat_near near;
	size_t i;

	if (p->t.kind != TOKEN_WORD)
		return expected(p, "a condition");
	strat_near_init(&near, p->t.s, p->t.len);
	for (i = 0; i < sizeof words / sizeof *words; i++)
		strat_near_try(&near, words[i].word);
	for (i = 0; i < sizeof side_words / sizeof *side_words; i++)
		strat_near_try(&near, side_words[i].word);
	for (i = 0; i < sizeof powers / sizeof *powers; i++)
		strat_near_try(&near, powers[i].word);
	if (near.best)
		return strat_select_wrong(p, p->t.at, "no condition; did you mean %s?", near.best);
	return strat_select_wrong(
	    p, p->t.at, "no condition; a tag is followed by = != < > <= >= or ~ and a value");
}

static int
parse_condition(struct select_parser *p)
{
	unsigned sides = 0;
	const struct word *w;
	uint16_t ranks;
	size_t i;
	long n[2];
	int rc;

	w = find_word(p);
	if (p->t.kind == TOKEN_WORD && strat_select_comes_op(p) && !(w && w->compares))
		return parse_tag(p, 0);
	for (i = 0; i < sizeof side_words / sizeof *side_words; i++)
		if (strat_select_is(p, side_words[i].word))
			sides = side_words[i].sides;
	if (sides && (rc = strat_select_next(p)) < 0)
		return rc;
	w = find_word(p);
	if (w && w->sided == 2 && !sides)
		return strat_select_wrong(p, p->t.at, "who? red %s, blue %s", p->t.s, p->t.s);
	if (w && !w->sided && sides)
		return strat_select_wrong(p, p->t.at, "%s has no side", p->t.s);
	if (!sides)
		sides = SELECT_EITHER;
	if (w)
		return w->parse(p, sides);
	if (find_power(p) >= 0)
		return parse_power(p, sides);
	if (p->t.kind == TOKEN_WORD && read_both(p, n))
		return parse_both(p, n);
	ranks = read_ranks(p);
	return ranks ? parse_pieces(p, sides, ranks) : unknown(p);
}

/* ------ joints ------ */

static int
parse_not(struct select_parser *p)
{
	int rc, node;

	if (!strat_select_is(p, "not") && p->t.kind != TOKEN_OPEN)
		return parse_condition(p);
	if (p->t.kind == TOKEN_WORD && strat_select_comes_op(p))
		return parse_condition(p);
	if (++p->depth > STRAT_SELECT_DEPTH)
		return strat_select_wrong(
		    p, p->t.at, "nested more than %d deep", STRAT_SELECT_DEPTH);
	if (p->t.kind == TOKEN_OPEN) {
		if ((rc = strat_select_next(p)) < 0)
			return rc;
		node = parse_or(p);
		if (node < 0)
			return node;
		if (p->t.kind != TOKEN_CLOSE)
			return expected(p, "and, or, or )");
		rc = strat_select_next(p);
	} else {
		p->nots++;
		rc = strat_select_next(p);
		node = rc < 0 ? rc : negate(p, parse_not(p));
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
		node = join(p, SELECT_AND, node, parse_not(p));
	}
	return node;
}

static int
parse_or(struct select_parser *p)
{
	int node = parse_and(p), rc;

	while (node >= 0 && strat_select_is(p, "or")) {
		if ((rc = strat_select_next(p)) < 0)
			return rc;
		node = join(p, SELECT_OR, node, parse_and(p));
	}
	return node;
}

/* ------ when moments are to be looked at ------ */

/* The last ply at which NODE can be so. */
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
look(struct strat_select *s, struct select_once *once, int node, int negated)
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
	};
	const struct select_node *n = &s->node[node];

	if (n->kind <= SELECT_NOT) {
		look(s, once, n->a, negated || n->kind == SELECT_NOT);
		if (n->kind != SELECT_NOT)
			look(s, once, n->b, negated);
		return;
	}
	once->has_end |= n->kind == SELECT_END;
	if (n->kind != SELECT_END)
		once->on |= on[n->kind];
	if (n->kind >= SELECT_BATTLE) {
		once->has_event = 1;
		if (negated) /* it is so when nothing happens */
			once->on |= SELECT_ON_PLY;
	}
}

static void
look_at_moments(struct strat_select *s)
{
	size_t i, j;

	for (i = 0; i < s->nonces; i++) {
		look(s, &s->once[i], s->once[i].node, 0);
		s->once[i].last = last_ply(s, s->once[i].node);
		s->watches |= (s->once[i].on & (SELECT_ON_SQUARES | SELECT_ON_MATERIAL)) != 0;
	}
	for (i = 0; i < s->nboards; i++)
		for (j = 0; j < 3; j++)
			s->spoken.word[j] |= s->boards[i].spoken.word[j];
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
		rc = s->root = parse_or(&p);
	if (rc >= 0 && p.t.kind != TOKEN_END)
		return strat_select_wrong(&p, p.t.at, "and or or is expected here, or the end");
	look_at_moments(s);
	return rc < 0 ? rc : 0;
}

int
strat_select_open(struct strat_select **out, const char *text, struct strat_select_error *why)
{
	size_t len = strlen(text), i;
	struct strat_select *s;
	int rc;

	*why = (struct strat_select_error){ 0 };
	if (len > STRAT_SELECT_SIZE) {
		why->at = STRAT_SELECT_SIZE;
		snprintf(why->text, sizeof why->text, "an expression has at most %d bytes",
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
