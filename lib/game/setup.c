/* setup.c - read setups, and compare them with the army of the rules. */
#include "game/setup.h"

#include <stdio.h>
#include <string.h>

int
strat_census_check(
    const struct strat_census *c, const struct strat_rules *r, int complete, char *why, size_t size)
{
	int most = r->any_army ? STRAT_MAX_ARMY : strat_rules_army_size(r), rank;

	if (c->total > most || (complete && !r->any_army && c->total < most)) {
		snprintf(why, size, "%d pieces, but the army has %d", c->total, most);
		return -STRAT_E_PIECES;
	}
	for (rank = STRAT_SPY; rank <= STRAT_FLAG; rank++) {
		most = rank == STRAT_FLAG ? 1 : r->any_army ? STRAT_MAX_ARMY : r->army[rank];
		if (c->count[rank] <= most)
			continue;
		snprintf(why, size, "%d of rank %s, but the army has %d", c->count[rank],
		    r->names[rank], most);
		return -STRAT_E_PIECES;
	}
	if (!c->count[STRAT_FLAG] && !c->count[STRAT_UNKNOWN]) {
		snprintf(why, size, "missing Flag");
		return -STRAT_E_PIECES;
	}
	return 0;
}

/* Return C, or `?' if it cannot be printed. */
static char
plain(char c)
{
	return c >= ' ' && c < 127 ? c : '?';
}

/* Place one row, read from *TEXT.  Return 0, or -STRAT_E_SETUP and the reason in WHY. */
static int
put_row(struct strat_play *p, enum strat_side side, int row, const char **text,
    struct strat_census *c, char *why, size_t size)
{
	int file;

	for (file = 1; file <= p->rules->files; file++, ++*text) {
		enum strat_rank rank = strat_rank_of(**text);

		if (rank == STRAT_NO_RANK && **text != '.') {
			if (**text && **text != '/')
				snprintf(why, size, "unknown rank '%c'", plain(**text));
			else
				snprintf(why, size, "row %d has %d squares", row, file - 1);
			return -STRAT_E_SETUP;
		}
		if (rank == STRAT_NO_RANK)
			continue;
		c->count[rank]++;
		if (++c->total <= STRAT_MAX_ARMY)
			strat_play_put(p, strat_square_at(file, row),
			    strat_piece_make(side, rank, side * STRAT_MAX_ARMY + c->total));
	}
	return 0;
}

int
strat_setup_put(struct strat_play *p, enum strat_side side, const char *text,
    struct strat_census *c, char *why, size_t size)
{
	const struct strat_rules *r = p->rules;
	int row = side == STRAT_RED ? r->home : r->rows, last = row - r->home;

	memset(c, 0, sizeof *c);
	for (; row > last; row--, text++) {
		if (put_row(p, side, row, &text, c, why, size) < 0)
			return -STRAT_E_SETUP;
		if (*text != (row == last + 1 ? '\0' : '/')) {
			if (*text)
				snprintf(
				    why, size, "unexpected '%c' after row %d", plain(*text), row);
			else
				snprintf(why, size, "it ends after row %d", row);
			return -STRAT_E_SETUP;
		}
	}
	return strat_census_check(c, r, 1, why, size);
}
