/* select_of_game.c - parse conditions on whole games: tags, results, setups. */
#include "study/select/select_parse.h"

#include <string.h>

#include "base/scan.h"
#include "base/suggest.h"
#include "game/check.h"
#include "game/tags.h"

/* ------ tags and conditions on them ------ */

/* Return the result in the current token. */
static int
read_result(struct select_parser *p, enum select_op op)
{
	enum strat_result result = strat_result_read(p->t.s, p->t.len);

	if (op != SELECT_EQ && op != SELECT_NE)
		return strat_select_error_at(p, p->t.at, "invalid comparison of results (= or !=)");
	if ((p->t.kind != TOKEN_WORD && p->t.kind != TOKEN_STRING) || result == STRAT_NO_RESULT)
		return strat_select_error_at(
		    p, p->t.at, "invalid result (1-0, 0-1, 1/2-1/2, 0-0 or *)");
	return (int)result;
}

static int
add_result(struct select_parser *p, enum strat_result result)
{
	int tag = strat_select_add_tag(p, "Result");

	if (tag < 0)
		return tag;
	p->s->needs |= STRAT_SELECT_TOKEN;
	return strat_select_add(p,
	    (struct select_node){ .kind = SELECT_RESULT, .a = (uint16_t)tag, .n = (long)result });
}

static int
check_termination(struct select_parser *p, enum select_op op)
{
	const char *word;
	struct strat_suggestion near;
	size_t i;

	if ((op != SELECT_EQ && op != SELECT_NE) || !p->t.len)
		return 0;
	strat_suggest_init(&near, p->t.s, p->t.len);
	for (i = 0; (word = strat_termination(i)) != NULL; i++) {
		if (strcmp(word, p->t.s) == 0)
			return 0;
		strat_suggest_try(&near, word);
	}
	return strat_select_error_at(p, p->t.at, "unknown termination%s%s%s (see sgr(5))",
	    near.best ? ", did you mean " : "", near.best ? near.best : "", near.best ? "?" : "");
}

/* Add the comparison of tag NAME by OP with value number VALUE. */
static int
add_comparison(struct select_parser *p, const char *name, enum select_op op, int value)
{
	int tag = strat_select_add_tag(p, name);

	if (tag < 0)
		return tag;
	return strat_select_add(p,
	    (struct select_node){
		.kind = SELECT_TAG, .op = (uint8_t)op, .a = (uint16_t)tag, .b = (uint16_t)value });
}

/* Add the comparison of the name of either player, the winner, or the loser. */
static int
add_players(struct select_parser *p, const char *name, enum select_op op, int value)
{
	int red, blue;

	red = add_comparison(p, "Red", op, value);
	blue = add_comparison(p, "Blue", op, value);
	if (strat_casecmp(name, "winner") == 0 || strat_casecmp(name, "loser") == 0) {
		int lost = strat_casecmp(name, "loser") == 0;

		red = strat_select_join(
		    p, SELECT_AND, add_result(p, lost ? STRAT_BLUE_WINS : STRAT_RED_WINS), red);
		blue = strat_select_join(
		    p, SELECT_AND, add_result(p, lost ? STRAT_RED_WINS : STRAT_BLUE_WINS), blue);
	}
	return strat_select_join(p, SELECT_OR, red, blue);
}

static int
is_players(const char *name)
{
	static const char *const names[] = { "player", "either", "winner", "loser" };
	size_t i;

	for (i = 0; i < sizeof names / sizeof *names; i++)
		if (strat_casecmp(name, names[i]) == 0)
			return 1;
	return 0;
}

static int
read_value(struct select_parser *p, const char *name, enum select_op op)
{
	int value = strat_select_add_value(p->s), rc;
	char why[sizeof p->why->text];

	if (value < 0)
		return value;
	rc = strat_select_read_value(
	    &p->s->values[value], name, op, p->t.s, p->t.len, why, sizeof why);
	if (rc == -STRAT_E_SYNTAX)
		return strat_select_error_at(p, p->t.at, "%s", why);
	return rc < 0 ? rc : value;
}

static int
is_name(const char *s)
{
	size_t n = strspn(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");

	return *s && !s[n] && !(*s >= '0' && *s <= '9') && *s != '_';
}

/* Return 1 if NAME is not a tag but probably a misspelt condition. */
static int
is_slip(const char *name)
{
	struct strat_suggestion near;

	strat_suggest_init(&near, name, strlen(name));
	strat_suggest_try(&near, "plies");
	return near.best && !strat_tag_find(name);
}

/* Parse NAME OP VALUE; the current token is the name.  IS_SURE is 1 if it is known to be a tag. */
int
strat_select_comparison(struct select_parser *p, int is_sure)
{
	const char *name = p->t.s;
	enum select_op op;
	int value, rc = strat_select_of_game(p), negated;

	if (rc < 0)
		return rc;
	if (!is_name(name))
		return strat_select_error_at(p, p->t.at, "invalid tag name");
	if (!is_sure && is_slip(name))
		return strat_select_error_at(p, p->t.at,
		    "did you mean plies?  For the tag of this name, write: tag %s", name);
	if ((rc = strat_select_next(p)) < 0)
		return rc;
	op = p->t.op;
	if ((rc = strat_select_next(p)) < 0)
		return rc;
	if (p->t.kind != TOKEN_WORD && p->t.kind != TOKEN_STRING)
		return strat_select_expected(p, "a value");
	if (strat_casecmp(name, "Result") == 0 && op != SELECT_LIKE && op != SELECT_UNLIKE) {
		value = read_result(p, op);
		rc = value < 0 ? value : add_result(p, (enum strat_result)value);
		if (op == SELECT_NE)
			rc = strat_select_negate(p, rc);
	} else {
		negated = is_players(name) && (op == SELECT_NE || op == SELECT_UNLIKE);
		if (negated)
			op = op == SELECT_NE ? SELECT_EQ : SELECT_LIKE;
		if (strat_casecmp(name, "Termination") == 0 && (rc = check_termination(p, op)) < 0)
			return rc;
		value = read_value(p, name, op);
		if (value < 0)
			return value;
		rc = is_players(name) ? add_players(p, name, op, value)
				      : add_comparison(p, name, op, value);
		if (negated)
			rc = strat_select_negate(p, rc);
	}
	return rc < 0 || strat_select_next(p) == 0 ? rc : -STRAT_E_SYNTAX;
}

int
strat_select_has(struct select_parser *p, unsigned sides)
{
	int rc = strat_select_of_game(p), tag;

	(void)sides;
	if (rc < 0 || (rc = strat_select_next(p)) < 0)
		return rc;
	if (p->t.kind != TOKEN_WORD || !is_name(p->t.s))
		return strat_select_expected(p, "the name of a tag");
	tag = strat_select_add_tag(p, p->t.s);
	if (tag < 0)
		return tag;
	rc = strat_select_add(p, (struct select_node){ .kind = SELECT_HAS, .a = (uint16_t)tag });
	return rc < 0 || strat_select_next(p) == 0 ? rc : -STRAT_E_SYNTAX;
}

int
strat_select_tag_word(struct select_parser *p, unsigned sides)
{
	int rc = strat_select_next(p);

	(void)sides;
	if (rc < 0)
		return rc;
	if (p->t.kind != TOKEN_WORD || !strat_select_next_is_op(p))
		return strat_select_expected(p, "a tag with a comparison");
	return strat_select_comparison(p, 1);
}

/* ------ other conditions of games ------ */

int
strat_select_plies(struct select_parser *p, unsigned sides)
{
	struct select_node node = { .kind = SELECT_PLIES };
	enum select_op op = SELECT_EQ;
	int rc = strat_select_of_game(p);

	(void)sides;
	if (rc == 0)
		rc = strat_select_read_comparison(p, &op, &node.n);
	node.op = (uint8_t)op;
	p->s->needs |= STRAT_SELECT_PLIES;
	return rc < 0 ? rc : strat_select_add(p, node);
}

int
strat_select_wins(struct select_parser *p, unsigned sides)
{
	int rc = strat_select_of_game(p), red, blue;

	if (rc < 0)
		return rc;
	red = sides & SELECT_RED ? add_result(p, STRAT_RED_WINS) : 0;
	blue = sides & SELECT_BLUE ? add_result(p, STRAT_BLUE_WINS) : 0;
	rc = sides == SELECT_EITHER ? strat_select_join(p, SELECT_OR, red, blue)
	    : sides == SELECT_RED   ? red
				    : blue;
	return rc < 0 || strat_select_next(p) == 0 ? rc : -STRAT_E_SYNTAX;
}

int
strat_select_drawn(struct select_parser *p, unsigned sides)
{
	int rc = strat_select_of_game(p);

	(void)sides;
	if (rc == 0)
		rc = add_result(p, STRAT_DRAW);
	return rc < 0 || strat_select_next(p) == 0 ? rc : -STRAT_E_SYNTAX;
}

/* Add a condition that the setup in TAG matches pattern PAT. */
static int
add_setup(struct select_parser *p, const char *tag, int pat, int mirrored)
{
	int i = strat_select_add_tag(p, tag);

	if (i < 0)
		return i;
	return strat_select_add(p,
	    (struct select_node){ .kind = SELECT_SETUP,
		.sides = strcmp(tag, "BlueSetup") == 0 ? SELECT_BLUE : SELECT_RED,
		.a = (uint16_t)i,
		.b = (uint16_t)pat,
		.n = mirrored });
}

int
strat_select_setup(struct select_parser *p, unsigned sides)
{
	int rc = strat_select_of_game(p), pat, mirrored = 0, red = 0, blue = 0;
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
		return strat_select_expected(p, "a setup like \"////...F\"");
	if ((pat = strat_select_add_pattern(p->s)) < 0)
		return pat;
	if (strat_pattern_read(&p->s->patterns[pat], p->t.s, p->t.len, &at, &why) < 0)
		return strat_select_error_at(p, strat_select_in_token(&p->t, at), "%s", why);
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
	return sides == SELECT_EITHER ? strat_select_join(p, SELECT_OR, red, blue)
	    : sides == SELECT_RED     ? red
				      : blue;
}

/* ------ the analysis ------ */

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
	rc = strat_select_read_decimal(p, &node);
	if (rc == 0)
		rc = strat_select_add_analysis(p);
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
