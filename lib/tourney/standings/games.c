/* games.c - which cells of the cross-table count as games for ranking and tie-breaks. */
#include "tourney/standings.h"

int
strat_standings_counts(const struct strat_standings *s, const struct strat_cell *c)
{
	return c->opponent != STRAT_NO_PLAYER && c->earned != STRAT_ANNULLED &&
	    (s->is_round_robin || strat_cell_is_game(c));
}

int
strat_standings_is_game(const struct strat_cell *c)
{
	return c->earned != STRAT_ANNULLED && strat_cell_is_game(c);
}
