/* pattern.c - patterns of setups and of ranks in expressions. */
#include "study/pattern.h"

#include <string.h>

#include "base/diag.h"

/* ------ ranks ------ */

/* Return the rank whose symbol is C, in upper or lower case. */
static enum strat_rank
rank_of(char c)
{
	return strat_rank_of(c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c);
}

/* Read a member of a class at *P: a symbol, or a range of digits. */
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

int
strat_pattern_ranks(const char **p, const char *end, uint16_t *set, int empty)
{
	int not ;

	*set = 0;
	if (*p >= end)
		return -1;
	if (**p == '.') {
		*set = (uint16_t)(STRAT_ANY_RANK | (empty ? 1 : 0));
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
		*set = (uint16_t)(~*set & (STRAT_ANY_RANK | (empty ? 1 : 0)));
	return 0;
}

/* ------ setups ------ */

int
strat_pattern_read(
    struct strat_pattern *to, const char *s, size_t len, size_t *at, const char **why)
{
	const char *p = s, *end = s + len;
	int file = 0, i;

	memset(to, 0, sizeof *to);
	to->rows = 1;
	for (i = 0; i < STRAT_MAX_FILES * STRAT_MAX_ROWS; i++)
		to->want[i / STRAT_MAX_FILES][i % STRAT_MAX_FILES] = STRAT_ANY_RANK | 1;
	*why = "invalid square (2-9 S M B F, . for any, _ for empty, [BF] for one of these)";
	while (p < end) {
		*at = (size_t)(p - s);
		if (*p == '/') {
			p++;
			file = 0;
			if (++to->rows > STRAT_MAX_ROWS) {
				*why = "too many rows";
				return -STRAT_E_SYNTAX;
			}
			continue;
		}
		if (file == STRAT_MAX_FILES) {
			*why = "too many squares in a row";
			return -STRAT_E_SYNTAX;
		}
		if (*p == '1' ||
		    strat_pattern_ranks(&p, end, &to->want[to->rows - 1][file], 1) < 0) {
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

/* Return the rank at I in the text of a setup, 0 for an empty square, or -1. */
static int
rank_at(const char *setup, size_t i)
{
	int rank = (int)strat_rank_of(setup[i]);

	return rank || setup[i] == '.' ? rank : -1;
}

int
strat_pattern_fits(
    const struct strat_pattern *pat, const char *setup, size_t len, int is_blue, int mirrored)
{
	const char *slash = setup ? memchr(setup, '/', len) : NULL;
	size_t width, row, file, rows = (size_t)pat->rows;

	if (!setup)
		return 0;
	width = slash ? (size_t)(slash - setup) : len;
	if (width < (size_t)pat->files || width > STRAT_MAX_FILES || !width ||
	    (len + 1) % (width + 1) || (len + 1) / (width + 1) < rows)
		return 0;
	for (row = 0; row < rows; row++)
		for (file = 0; file < width; file++) {
			size_t i = row * (width + 1) + file;
			size_t col = mirrored ? width - 1 - file : file;
			int rank = rank_at(setup, is_blue ? len - 1 - i : i);

			if (rank < 0 || !(pat->want[row][col] >> rank & 1))
				return 0;
		}
	return 1;
}
