/* of_players.c - players of teams, by their own results. */
#include "cli/club/ranks.h"

#include <stdio.h>

#include "base/lang.h"
#include "club/team/team.h"

void
club_add_player_columns(struct table *s, const struct club_ranks *r)
{
	if (!r->field.is_players)
		return;
	table_column(s, N_("games"), 0, "");
	table_column(s, N_("boards"), TABLE_TEXT, _("board of the match, round by round"));
}

void
club_put_player_columns(struct table *s, const struct club_ranks *r, size_t index)
{
	size_t round, n = 0, board, len = 0;
	char boards[4 * STRAT_CLUB_ROUNDS + 1] = "";

	if (!r->field.is_players)
		return;
	for (round = 0; round < r->s.rounds; round++) {
		n += (size_t)strat_cell_is_game(strat_tourney_cell(r->s.t, index, round));
		board = strat_club_find_board(r->club, r->field.who[index], round + 1);
		if (!board)
			continue;
		board -= strat_club_match_begin(r->club, round + 1, board - 1);
		len += (size_t)snprintf(
		    boards + len, sizeof boards - len, "%s%zu", len ? "," : "", board);
	}
	table_number(s, (double)n);
	club_put(s, boards);
}
