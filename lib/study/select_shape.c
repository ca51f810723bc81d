/* select_shape.c - what stands on squares: ranks, setups, positions. */
#include "study/select_tree.h"

#include <string.h>
#include <strings.h>

/* ------ ranks ------ */

/* The rank whose symbol is C, of either case. */
static enum strat_rank
rank_of(char c)
{
	return strat_rank_of(c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c);
}

/* A member of a class at *P: a symbol, or a range of digits. */
static int
read_member(const char **p, const char *end, uint16_t *set, int empty)
{
	const char *s = *p;
	enum strat_rank low = rank_of(*s), high = low;

	if (*s == '_' && empty) {
		*set |= 1;
		(*p)++;
		return 0;
	}
	if (low == STRAT_NO_RANK)
		return -1;
	s++;
	if (end - s >= 2 && *s == '-' && s[1] != ']') {
		high = rank_of(s[1]);
		if (low > STRAT_MARSHAL || high > STRAT_MARSHAL || high < low)
			return -1;
		s += 2;
	}
	for (; low <= high; low++)
		*set |= (uint16_t)(1u << low);
	*p = s;
	return 0;
}

/* Read what ranks stand at *P: `3', `10', `.' for any, `[BF]', `[2-5]', `[^BF]'; `_' for an empty
 * square if EMPTY, and then `.' is one too.  0 and *SET, or -1 with *P where it is wrong. */
int
strat_select_ranks(const char **p, const char *end, uint16_t *set, int empty)
{
	int not ;

	*set = 0;
	if (*p >= end)
		return -1;
	if (**p == '.') {
		*set = (uint16_t)(SELECT_ANY | (empty ? 1 : 0));
		(*p)++;
		return 0;
	}
	if (end - *p >= 2 && (*p)[0] == '1' && (*p)[1] == '0') {
		*set = 1u << STRAT_MARSHAL;
		*p += 2;
		return 0;
	}
	if (**p != '[') {
		const char *one = *p + 1;

		return read_member(p, one, set, empty);
	}
	(*p)++;
	not = *p < end && **p == '^';
	*p += not ;
	do {
		if (*p >= end || read_member(p, end, set, empty) < 0)
			return -1;
	} while (*p >= end || **p != ']');
	(*p)++;
	if (not )
		*set = (uint16_t)(~*set & (SELECT_ANY | (empty ? 1 : 0)));
	return 0;
}

/* ------ setups ------ */

/* Read rows of squares with `/' between them; what a row leaves out at its end may be anything. */
int
strat_select_read_pattern(
    struct select_pattern *to, const char *s, size_t len, size_t *at, const char **why)
{
	const char *p = s, *end = s + len;
	int file = 0, i;

	memset(to, 0, sizeof *to);
	to->rows = 1;
	for (i = 0; i < STRAT_MAX_FILES * STRAT_MAX_ROWS; i++)
		to->want[i / STRAT_MAX_FILES][i % STRAT_MAX_FILES] = SELECT_ANY | 1;
	*why = "a setup is rows of 2-9 S M B F, . for any, _ for empty, [BF] for one of these";
	while (p < end) {
		*at = (size_t)(p - s);
		if (*p == '/') {
			p++;
			file = 0;
			if (++to->rows > STRAT_MAX_ROWS) {
				*why = "more rows than any board has";
				return -STRAT_E_SYNTAX;
			}
			continue;
		}
		if (file == STRAT_MAX_FILES) {
			*why = "more squares in a row than any board has";
			return -STRAT_E_SYNTAX;
		}
		if (*p == '1' ||
		    strat_select_ranks(&p, end, &to->want[to->rows - 1][file], 1) < 0) {
			*at = (size_t)(p - s);
			return -STRAT_E_SYNTAX;
		}
		file++;
		if (file > to->files)
			to->files = file;
	}
	if (to->files)
		return 0;
	*at = 0;
	return -STRAT_E_SYNTAX;
}

/* The rank at I of the text of a setup, 0 for an empty square; -1: none. */
static int
rank_at(const struct strat_words *setup, size_t i)
{
	int rank = (int)strat_rank_of(setup->s[i]);

	return rank || setup->s[i] == '.' ? rank : -1;
}

/* Is SETUP, the text of a tag, like PAT?  Rows behind those of PAT may be anything.  Blue's is
 * turned round: he sits on the other side. */
int
strat_select_fits(
    const struct select_pattern *pat, const struct strat_words *setup, int is_blue, int mirrored)
{
	const char *slash = setup->s ? memchr(setup->s, '/', setup->len) : NULL;
	size_t width, row, file, rows = (size_t)pat->rows;

	if (!setup->s)
		return 0;
	width = slash ? (size_t)(slash - setup->s) : setup->len;
	if (width < (size_t)pat->files || width > STRAT_MAX_FILES || !width ||
	    (setup->len + 1) % (width + 1) || (setup->len + 1) / (width + 1) < rows)
		return 0;
	for (row = 0; row < rows; row++)
		for (file = 0; file < width; file++) {
			size_t i = row * (width + 1) + file;
			size_t col = mirrored ? width - 1 - file : file;
			int rank = rank_at(setup, is_blue ? setup->len - 1 - i : i);

			if (rank < 0 || !(pat->want[row][col] >> rank & 1))
				return 0;
		}
	return 1;
}

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
	if (!strat_squares_has(&to->spoken, s))
		strat_squares_flip(&to->spoken, s);
	to->want[s] = set;
}

/* Is WORD where *P stands?  Then *P is moved behind it. */
static int
skip_word(const char **p, const char *end, const char *word)
{
	size_t len = strlen(word);

	if ((size_t)(end - *p) < len || strncasecmp(*p, word, len) != 0)
		return 0;
	*p += len;
	return 1;
}

static int
is_between(char c)
{
	return c == ' ' || c == ',' || c == '\t' || c == '\n';
}

/* What is to stand on a square: `empty', `red', `blue', `any', `redM', `[89M]'. */
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
	else if (!skip_word(p, end, "any") && strat_select_ranks(p, end, &ranks, 0) < 0)
		return -1;
	if (sides != SELECT_EITHER && *p < end && !is_between(**p) &&
	    strat_select_ranks(p, end, &ranks, 0) < 0)
		return -1;
	*set = classes(ranks, sides);
	return *p == end || is_between(**p) ? 0 : -1;
}

/* "e5=redM d6=blue f4=empty" */
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
		*why = "a position is squares like e5=redM d6=blue f4=empty";
		if (!square || p == end || *p != '=')
			return -STRAT_E_SYNTAX;
		if (strat_squares_has(&to->spoken, square)) {
			*why = "this square stands here twice";
			return -STRAT_E_SYNTAX;
		}
		*at = (size_t)(++p - s);
		*why = "on a square is: empty, any, red, blue, M, redM, blue[BF]";
		if (read_what(&p, end, &set) < 0)
			return -STRAT_E_SYNTAX;
		want(to, square, set);
	}
}

/* A letter of a whole position: the classes that it means, 0: none. */
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

/* The letters of a Position tag, `.' for anything. */
static int
read_letters(struct select_board *to, const char *s, size_t len, size_t *at, const char **why)
{
	size_t i;
	uint32_t set;

	if (len != 100 && len != 80) {
		*at = 0;
		*why =
		    "a position is squares like e5=redM d6=blue, or 100 (80) letters with . for any";
		return -STRAT_E_SYNTAX;
	}
	for (i = 0; i < len; i++) {
		if (s[i] == '.')
			continue;
		set = letter(s[i]);
		*at = i;
		*why = "this letter means nothing in a position";
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
