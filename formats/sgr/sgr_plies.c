/* sgr_plies.c - read plies and move numbers, which are most of the bytes of a record. */
#include "formats/sgr/sgr.h"

#include <string.h>

#include "formats/sgr/sgr_number.h"

/* Read one of the most common plies, "e4-e5" and "e4xe5:9x4+" without two-digit rows, followed by a
 * blank.  12 bytes at S must be readable.  Return its length, or 0 for any other ply. */
static inline size_t
read_common_ply(const char *s, struct strat_ply *ply)
{
	/* after subtracting the bytes a1?a1, a file is 0..9 and a row 0..8; any other value sets
	 * the high bit of its byte in one of the two sums */
	uint64_t w = strat_eight_bytes(s), x = w - UINT64_C(0x3161003161);
	enum strat_rank a, d;

	if ((x | (x + UINT64_C(0x7776007776))) & UINT64_C(0x8080008080))
		return 0;
	x = (x | x >> 4) + 0x11000011;
	*ply = (struct strat_ply){ .from = (strat_square)x, .to = (strat_square)(x >> 24) };
	if ((s[2] == '-') & ((unsigned char)s[5] <= ' ')) {
		ply->mark = STRAT_MOVE_MARK;
		return 5;
	}
	a = strat_rank_of(s[6]);
	d = strat_rank_of(s[8]);
	if (!((s[2] == 'x') & (s[5] == ':') & (a != 0) & (s[7] == 'x') & (d != 0) &
		((unsigned char)s[10] <= ' ')) ||
	    !strat_is_outcome(s[9]))
		return 0;
	ply->mark = STRAT_ATTACK_MARK;
	ply->shown = (uint8_t)(a << 4 | d);
	ply->outcome = (uint8_t)s[9];
	return 10;
}

size_t
strat_sgr_read_ply(const char *s, const char *end, struct strat_ply *ply)
{
	const char *p = s;

	if (strat_ply_read(ply, &p, end) < 0 || ((unsigned char)*p > ' ' && !strchr("{(;$[", *p)))
		return 0;
	return (size_t)(p - s);
}

/* Return the length of NUMBER if it is at S, or 0.  8 bytes at S must be readable. */
static inline size_t
expected_number(const char *s, const struct strat_number *number)
{
	uint64_t differ = strat_eight_bytes(s) ^ number->text;

	if (differ << (64 - 8 * number->bytes) || s[number->bytes] == '.')
		return 0;
	return (size_t)number->bytes;
}

/* The state of reading plies. */
struct cursor {
	const char *s, *end;
	struct strat_ply *ply;   /* next free ply */
	struct strat_line *mark; /* next free line mark */
	uint32_t nplies, line;   /* number of plies read; lines after the record's first */
	struct strat_number number;
};

/* Advance N bytes and one blank.  At the end of a line, make a mark; there is no branch, because
 * line ends cannot be predicted. */
static inline void
advance(struct cursor *c, size_t n)
{
	int ends = c->s[n] == '\n';

	c->line += (uint32_t)ends;
	*c->mark = (struct strat_line){ c->nplies + 1, c->line };
	c->mark += ends;
	c->s += n + (size_t)(ends | (c->s[n] == ' '));
}

/* Read up to N plies and the numbers before them.  EVEN: Red is to move.  Return 1 if there may be
 * more. */
static inline int
read_some(struct cursor *c, size_t n, size_t even)
{
	size_t len;

	for (; n > 0; n--, even ^= 1) {
		if (c->end - c->s < 24)
			return 0;
		if (even) {
			if (*c->s <= '9') {
				len = expected_number(c->s, &c->number);
				if (len == 0)
					return 0;
				advance(c, len);
			}
			strat_number_next(&c->number);
		}
		len = read_common_ply(c->s, c->ply);
		if (len == 0)
			len = strat_sgr_read_ply(c->s, c->end, c->ply);
		if (len == 0)
			return 0;
		c->ply++;
		c->nplies++;
		advance(c, len);
	}
	return 1;
}

#define BATCH 32 /* minimum number of plies to read before checking the capacity again */

/* Make room in G and return the number of plies, each with two line marks, that fit; 0 if G has the
 * maximum number of plies; or a negative code. */
static long
make_room(struct strat_record *g)
{
	size_t plies, lines;

	if (g->nplies == STRAT_MAX_PLIES)
		return 0;
	if (strat_record_grow_plies(g, 1) < 0 || strat_record_grow_lines(g, 2 * BATCH) < 0)
		return -STRAT_E_NOMEM;
	plies = (g->plies_cap < STRAT_MAX_PLIES ? g->plies_cap : STRAT_MAX_PLIES) - g->nplies;
	lines = (g->lines_cap - g->nlines) / 2;
	return (long)(plies < lines ? plies : lines);
}

int
strat_sgr_read_plies(struct strat_text *t, struct strat_record *g, size_t before)
{
	struct cursor c = { .s = t->p, .end = t->end, .line = (uint32_t)(t->line - g->line) };
	long room;
	int more;

	strat_number_set(&c.number, (before + g->nplies + 1) / 2 + 1);
	do {
		room = make_room(g);
		if (room <= 0)
			break;
		c.ply = g->plies + g->nplies;
		c.nplies = (uint32_t)g->nplies;
		c.mark = g->lines + g->nlines;
		more = read_some(&c, (size_t)room, !((before + g->nplies) & 1));
		g->nplies = c.nplies;
		g->nlines = (size_t)(c.mark - g->lines);
	} while (more);
	t->line = g->line + c.line;
	more = c.s != t->p;
	t->p = c.s;
	return room < 0 ? (int)room : more;
}
