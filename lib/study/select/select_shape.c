/* select_shape.c - parse the pieces on the squares of a position. */
#include "study/select/select_tree.h"

#include <string.h>

#include "base/scan.h"

/* ------ positions ------ */

static uint32_t
classes(uint16_t ranks, unsigned sides)
{
	uint32_t set = ranks & 1;

	if (sides & SELECT_RED)
		set |= ranks & SELECT_ANY;
	if (sides & SELECT_BLUE)
		set |= (uint32_t)(ranks & SELECT_ANY) << STRAT_UNKNOWN;
	return set;
}

static void
want(struct select_board *to, strat_square s, uint32_t set)
{
	if (!strat_squares_has(&to->mentioned, s))
		strat_squares_flip(&to->mentioned, s);
	to->want[s] = set;
}

/* If WORD is at *P, skip it and return 1. */
static int
skip_word(const char **p, const char *end, const char *word)
{
	size_t len = strlen(word);

	if ((size_t)(end - *p) < len || strat_ncasecmp(*p, word, len) != 0)
		return 0;
	*p += len;
	return 1;
}

static int
is_between(char c)
{
	return c == ' ' || c == ',' || c == '\t' || c == '\n';
}

/* Read what a square must contain: `empty', `red', `blue', `any', `redM', `[89M]'. */
static int
read_what(const char **p, const char *end, uint32_t *set)
{
	unsigned sides = SELECT_EITHER;
	uint16_t ranks = SELECT_ANY;

	if (skip_word(p, end, "empty")) {
		*set = 1;
		return 0;
	}
	if (skip_word(p, end, "red"))
		sides = SELECT_RED;
	else if (skip_word(p, end, "blue"))
		sides = SELECT_BLUE;
	else if (!skip_word(p, end, "any") && strat_pattern_ranks(p, end, &ranks, 0) < 0)
		return -1;
	if (sides != SELECT_EITHER && *p < end && !is_between(**p) &&
	    strat_pattern_ranks(p, end, &ranks, 0) < 0)
		return -1;
	*set = classes(ranks, sides);
	return *p == end || is_between(**p) ? 0 : -1;
}

/* Read a list such as "e5=redM d6=blue f4=empty". */
static int
read_list(struct select_board *to, const char *s, const char *end, size_t *at, const char **why)
{
	const char *p = s;
	strat_square square;
	uint32_t set;

	for (;;) {
		while (p < end && is_between(*p))
			p++;
		if (p == end)
			return 0;
		*at = (size_t)(p - s);
		square = strat_square_read(&p, end);
		*why = "invalid square (e5=redM d6=blue f4=empty)";
		if (!square || p == end || *p != '=')
			return -STRAT_E_SYNTAX;
		if (strat_squares_has(&to->mentioned, square)) {
			*why = "square given twice";
			return -STRAT_E_SYNTAX;
		}
		*at = (size_t)(++p - s);
		*why = "invalid contents of a square (empty, any, red, blue, M, redM, blue[BF])";
		if (read_what(&p, end, &set) < 0)
			return -STRAT_E_SYNTAX;
		want(to, square, set);
	}
}

/* Return the classes (bits) of a letter in a complete position, or 0 if it is invalid. */
static uint32_t
letter(char c)
{
	strat_piece piece;

	if (c == '_')
		return UINT32_C(1) << SELECT_LAKE;
	if (strat_letter_read(c, &piece) < 0)
		return 0;
	if (!piece)
		return 1;
	return UINT32_C(1) << SELECT_CLASS(strat_piece_side(piece), strat_piece_rank(piece));
}

/* Read the letters of a Position tag, `.' for anything. */
static int
read_letters(struct select_board *to, const char *s, size_t len, size_t *at, const char **why)
{
	size_t i;
	uint32_t set;

	if (len != 100 && len != 80) {
		*at = 0;
		*why =
		    "invalid position (squares like e5=redM d6=blue, or 100 or 80 letters with . for any)";
		return -STRAT_E_SYNTAX;
	}
	for (i = 0; i < len; i++) {
		if (s[i] == '.')
			continue;
		set = letter(s[i]);
		*at = i;
		*why = "invalid letter in a position";
		if (!set)
			return -STRAT_E_SYNTAX;
		want(to, strat_square_at((int)i % 10 + 1, (int)i / 10 + 1), set);
	}
	return 0;
}

int
strat_select_read_board(
    struct select_board *to, const char *s, size_t len, size_t *at, const char **why)
{
	memset(to, 0, sizeof *to);
	if (memchr(s, '=', len))
		return read_list(to, s, s + len, at, why);
	return read_letters(to, s, len, at, why);
}
