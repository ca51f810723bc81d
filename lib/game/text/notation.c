/* notation.c - read and write plies, squares and setups in the notation of records. */
#include "game/text/notation.h"

#include <string.h>

const int8_t strat_around[8] = { -17, -16, -15, -1, 1, 15, 16, 17 };

strat_square
strat_square_read(const char **p, const char *end)
{
	const char *s = *p;
	int file, row;

	if (end - s < 2)
		return 0;
	file = s[0] - 'a' + 1;
	row = s[1] - '0';
	if (file < 1 || file > STRAT_MAX_FILES || row < 1 || row > 9)
		return 0;
	s += 2;
	if (row == 1 && s < end && *s == '0') {
		row = 10;
		s++;
	}
	*p = s;
	return strat_square_at(file, row);
}

/* Always write three bytes, which is cheaper than a branch. */
static inline size_t
write_square(char *to, strat_square s)
{
	int row = strat_row(s), is_ten = row == 10;

	to[0] = (char)('a' + strat_file(s) - 1);
	to[1] = (char)('0' + (is_ten ? 1 : row));
	to[2] = '0';
	return (size_t)(2 + is_ten);
}

size_t
strat_square_write(char *to, strat_square s)
{
	return write_square(to, s);
}

size_t
strat_number_write(char *to, size_t n)
{
	char digits[24], *s = digits + sizeof digits;
	size_t len, rest;

	do {
		rest = n / 10;
		*--s = (char)('0' + (n - rest * 10));
		n = rest;
	} while (n);
	len = (size_t)(digits + sizeof digits - s);
	memcpy(to, s, len);
	return len;
}

/* If C is at *P, skip it and return 1. */
static int
eat(const char **p, const char *end, char c)
{
	if (*p == end || **p != c)
		return 0;
	++*p;
	return 1;
}

static enum strat_rank
read_rank(const char **p, const char *end)
{
	enum strat_rank r = *p < end ? strat_rank_of(**p) : STRAT_NO_RANK;

	if (r != STRAT_NO_RANK)
		++*p;
	return r;
}

/* Read the squares of a ply and the signs between them. */
static int
read_squares(struct strat_ply *ply, const char **p, const char *end)
{
	static const struct {
		char sign;
		uint8_t kind, mark;
	} signs[] = {
		{ '-', STRAT_STEP, STRAT_MOVE_MARK },
		{ 'x', STRAT_STEP, STRAT_ATTACK_MARK },
		{ '~', STRAT_FLY, STRAT_MOVE_MARK },
		{ '?', STRAT_SENSE, STRAT_NO_MARK },
		{ '*', STRAT_RAGE, STRAT_MOVE_MARK },
		{ '@', STRAT_CHARM, STRAT_NO_MARK },
		{ '>', STRAT_SHOOT, STRAT_NO_MARK },
	};
	size_t i;

	ply->from = strat_square_read(p, end);
	if (!ply->from)
		return -STRAT_E_PLY;
	for (i = 0; i < sizeof signs / sizeof *signs; i++)
		if (eat(p, end, signs[i].sign)) {
			ply->kind = signs[i].kind;
			ply->mark = signs[i].mark;
			break;
		}
	ply->to = strat_square_read(p, end);
	if (!ply->to)
		return -STRAT_E_PLY;
	if (ply->kind == STRAT_FLY && eat(p, end, 'x')) {
		ply->mark = STRAT_ATTACK_MARK;
	} else if (ply->kind == STRAT_STEP && ply->mark == STRAT_MOVE_MARK && *p < end &&
	    (**p == '-' || **p == 'x') && end - *p > 1 && (*p)[1] >= 'a') {
		/* the next character decides between Quickness and "a1-a2-", a lost step: only the
		 * former has a file */
		ply->kind = STRAT_QUICK;
		ply->mark = **p == 'x' ? STRAT_ATTACK_MARK : STRAT_MOVE_MARK;
		++*p;
	} else {
		return 0;
	}
	ply->via = ply->to;
	ply->to = strat_square_read(p, end);
	return ply->to ? 0 : -STRAT_E_PLY;
}

/* Read the neighbours of a Rampage, such as "(c4=5,c5=B)". */
static int
read_around(struct strat_ply *ply, const char **p, const char *end)
{
	strat_square s;
	enum strat_rank r;
	int i;

	if (eat(p, end, ')'))
		return 0;
	do {
		s = strat_square_read(p, end);
		if (!s || !eat(p, end, '=') || (r = read_rank(p, end)) == STRAT_NO_RANK)
			return -STRAT_E_PLY;
		for (i = 0; i < 8; i++)
			if (s == (strat_square)(ply->to + strat_around[i]))
				break;
		if (i == 8 || ply->around >> 4 * i & 15)
			return -STRAT_E_PLY;
		ply->around |= (uint32_t)r << 4 * i;
	} while (eat(p, end, ','));
	return eat(p, end, ')') ? 0 : -STRAT_E_PLY;
}

static int
read_shown(struct strat_ply *ply, const char **p, const char *end)
{
	enum strat_rank a = read_rank(p, end), d = STRAT_NO_RANK;

	if (a == STRAT_NO_RANK)
		return -STRAT_E_PLY;
	if (ply->kind == STRAT_RAGE) {
		if (eat(p, end, '('))
			if (read_around(ply, p, end) < 0)
				return -STRAT_E_PLY;
	} else if (eat(p, end, 'x')) {
		d = read_rank(p, end);
		if (d == STRAT_NO_RANK)
			return -STRAT_E_PLY;
	}
	ply->shown = (uint8_t)(a << 4 | d);
	return 0;
}

int
strat_ply_read(struct strat_ply *ply, const char **p, const char *end)
{
	memset(ply, 0, sizeof *ply);
	if (read_squares(ply, p, end) < 0)
		return -STRAT_E_PLY;
	if (eat(p, end, ':') && read_shown(ply, p, end) < 0)
		return -STRAT_E_PLY;
	if (*p < end && strat_is_outcome(**p))
		ply->outcome = (uint8_t) * (*p)++;
	if (eat(p, end, '^')) {
		ply->rescue = (uint8_t)read_rank(p, end);
		if (ply->rescue)
			ply->rescue_at = strat_square_read(p, end);
		if (!ply->rescue_at)
			return -STRAT_E_PLY;
	}
	return 0;
}

static size_t
write_shown(char *to, const struct strat_ply *ply)
{
	size_t n = 0;
	int i, r;
	char comma = '(';

	to[n++] = ':';
	to[n++] = strat_rank_symbol[ply->shown >> 4];
	if (ply->kind == STRAT_RAGE) {
		for (i = 0; i < 8; i++) {
			r = (int)(ply->around >> 4 * i & 15);
			if (!r)
				continue;
			to[n++] = comma;
			comma = ',';
			n += write_square(to + n, (strat_square)(ply->to + strat_around[i]));
			to[n++] = '=';
			to[n++] = strat_rank_symbol[r];
		}
		if (comma == '(')
			to[n++] = '(';
		to[n++] = ')';
	} else if (ply->shown & 15) {
		to[n++] = 'x';
		to[n++] = strat_rank_symbol[ply->shown & 15];
	}
	return n;
}

size_t
strat_ply_write(char *to, const struct strat_ply *ply)
{
	static const char signs[] = "--~?*@>";
	size_t n = write_square(to, ply->from);
	char last = ply->mark == STRAT_ATTACK_MARK ? 'x' : '-';

	if (ply->kind == STRAT_STEP) {
		to[n++] = last;
	} else {
		to[n++] = signs[ply->kind];
		if (ply->via) {
			n += write_square(to + n, ply->via);
			to[n++] = last;
		}
	}
	n += write_square(to + n, ply->to);
	if (!(ply->shown | ply->outcome | ply->rescue))
		return n;
	if (ply->shown)
		n += write_shown(to + n, ply);
	if (ply->outcome)
		to[n++] = (char)ply->outcome;
	if (ply->rescue) {
		to[n++] = '^';
		to[n++] = strat_rank_symbol[ply->rescue];
		n += write_square(to + n, ply->rescue_at);
	}
	return n;
}

/* The letters of a side by rank: Bomb first, then Spy to Marshal, then Flag. */
static const char letters[2][STRAT_RANKS + 1] = { "ACDEFGHIJKLBM1", "AOPQRSTUVWXNY2" };

char
strat_letter(enum strat_side side, enum strat_rank rank)
{
	return letters[side][rank];
}

int
strat_letter_read(char letter, strat_piece *piece)
{
	char capital = letter >= 'a' && letter <= 'z' ? (char)(letter - 'a' + 'A') : letter;
	int side, rank;

	*piece = capital == '_' ? STRAT_LAKE : 0;
	if (capital == '_' || capital == 'A')
		return 0;
	for (side = STRAT_RED; side <= STRAT_BLUE; side++)
		for (rank = STRAT_SPY; rank < STRAT_RANKS; rank++)
			if (letters[side][rank] == capital) {
				*piece = strat_piece_make(
				    (enum strat_side)side, (enum strat_rank)rank, 0);
				return 0;
			}
	return -1;
}
