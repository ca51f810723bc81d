/* pieces.c - the setup of a side while it is entered. */
#include "cli/edit/pieces.h"

#include <string.h>

#include "cli/edit/act.h"

const char *const edit_setup_tags[2] = { "RedSetup", "BlueSetup" };

void
edit_setup_clear(struct edit_setup *u, const struct strat_rules *r, enum strat_side side)
{
	u->rules = r;
	u->side = side;
	u->n = r->files * r->home;
	memset(u->at, '.', (size_t)u->n);
	u->at[u->n] = '\0';
}

/* Return the number of the uppermost row of the setup. */
int
edit_setup_top_row(const struct edit_setup *u)
{
	return u->side == STRAT_RED ? u->rules->home : u->rules->rows;
}

int
edit_setup_index(const struct edit_setup *u, strat_square s)
{
	return (edit_setup_top_row(u) - strat_row(s)) * u->rules->files + strat_file(s) - 1;
}

/* Read U from TEXT in the form of a record: rows separated by slashes.  Return 0 if TEXT is
 * invalid. */
static int
from_rows(struct edit_setup *u, const char *text)
{
	int i, files = u->rules->files;

	for (i = 0; i < u->n; i++) {
		if (i && i % files == 0 && *text++ != '/')
			return 0;
		if (strat_rank_of(*text) == STRAT_NO_RANK && *text != '.')
			return 0;
		u->at[i] = *text++;
	}
	return !*text;
}

void
edit_setup_format(const struct edit_setup *u, char text[EDIT_MAX_SETUP + 1])
{
	int i, n = 0;

	for (i = 0; i < u->n; i++) {
		if (i && i % u->rules->files == 0)
			text[n++] = '/';
		text[n++] = u->at[i];
	}
	text[n] = '\0';
}

/* Read the setup of SIDE in the record.  Return 0 if it is invalid. */
int
edit_setup_read(const struct edit_session *s, enum strat_side side, struct edit_setup *u)
{
	const char *text = strat_record_tag(edit_record(s), edit_setup_tags[side]);

	edit_setup_clear(u, &s->game.start.rules, side);
	return !text || from_rows(u, text);
}

/* ------ the army ------ */

void
edit_setup_count(const struct edit_setup *u, int of[STRAT_RANKS], int *all)
{
	int i;

	memset(of, 0, STRAT_RANKS * sizeof *of);
	*all = 0;
	for (i = 0; i < u->n; i++)
		if (u->at[i] != '.') {
			of[strat_rank_of(u->at[i])]++;
			++*all;
		}
}

int
edit_army_size(const struct strat_rules *r)
{
	int n = strat_rules_army_size(r);

	return n ? n : strat_rules_home_squares(r);
}

/* Return the maximum number of pieces of RANK. */
int
edit_rank_limit(const struct strat_rules *r, int rank)
{
	return rank == STRAT_FLAG ? 1 : r->any_army ? STRAT_MAX_ARMY : r->army[rank];
}

int
edit_setup_is_complete(const struct edit_setup *u)
{
	int of[STRAT_RANKS], all;

	edit_setup_count(u, of, &all);
	if (!of[STRAT_FLAG] && !of[STRAT_UNKNOWN])
		return 0;
	return u->rules->any_army || all == edit_army_size(u->rules);
}

int
edit_is_unfinished(const struct edit_session *s)
{
	const struct strat_record *g = edit_record(s);
	int of[STRAT_RANKS], all, side, rank, missing = 0;
	struct edit_setup u;

	if (strat_record_tag(g, "Position") ||
	    (s->fault.code != STRAT_E_SETUP && s->fault.code != STRAT_E_PIECES))
		return 0;
	for (side = 0; side < 2; side++) {
		if (!edit_setup_read(s, (enum strat_side)side, &u))
			return 0;
		edit_setup_count(&u, of, &all);
		for (rank = STRAT_SPY; rank <= STRAT_FLAG; rank++)
			if (of[rank] > edit_rank_limit(u.rules, rank))
				return 0;
		if (all > edit_army_size(u.rules))
			return 0;
		missing |= !edit_setup_is_complete(&u);
	}
	return missing;
}
