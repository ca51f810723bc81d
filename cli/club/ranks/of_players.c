/* of_players.c - players of teams, by their own results. */
#include "cli/club/ranks.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/diag.h"
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
		const struct strat_cell *c = strat_tourney_cell(r->s.t, index, round);

		n += (size_t)(c->earned != STRAT_ANNULLED && strat_cell_is_game(c));
		board = strat_club_board_had(r->club, r->field.who[index], round + 1);
		if (board)
			len += (size_t)snprintf(
			    boards + len, sizeof boards - len, "%s%zu", len ? "," : "", board);
	}
	table_number(s, (double)n);
	club_put(s, boards);
}

/* ------ the best of each board ------ */

/* Put the row of the player at ROW of the ranking, who has RANK among those of BOARD. */
static void
put_row(struct table *s, const struct club_ranks *r, size_t board, size_t rank, size_t row)
{
	size_t index = r->s.order[row].who, k;

	club_printf(s, "%zu", board);
	club_printf(s, "%zu", rank);
	club_put_marked(s, r, index, 0);
	club_put(s, strat_tourney_text(r->t, r->t->players[index].team));
	club_put_total(s, r->s.order[row].points);
	for (k = 0; k < r->s.nuse; k++)
		table_number(s, (double)r->s.value[index * r->s.nuse + k] / 100);
	club_put_player_columns(s, r, index);
}

int
club_view_by_board(struct table *s, const struct club_ranks *r)
{
	static const struct club_column columns[] = { { N_("board"), 0 }, { N_("rank"), 0 },
		{ N_("name"), TABLE_TEXT }, { N_("team"), TABLE_TEXT }, { N_("points"), 1 } };
	size_t *usual = malloc((r->s.t->n + 1) * sizeof *usual), board, i, n, rank, last;
	char title[CLUB_TITLE];

	club_ranks_title(r, title);
	club_table(s, "by_board", title, columns, sizeof columns / sizeof *columns);
	club_add_tiebreak_columns(s, &r->s);
	club_add_player_columns(s, r);
	club_note_annulled(s, r->t);
	if (!usual)
		s->error = -STRAT_E_NOMEM;
	for (i = 0; usual && i < r->s.t->n; i++)
		usual[i] = strat_club_usual_board(
		    r->club, r->field.who[r->s.order[i].who], r->s.rounds);
	for (board = 1; s->error == 0 && board <= r->club->boards; board++)
		for (i = n = rank = last = 0; s->error == 0 && i < r->s.t->n; i++) {
			if (usual[i] != board)
				continue;
			n++;
			if (r->s.order[i].rank != last)
				rank = n;
			last = r->s.order[i].rank;
			put_row(s, r, board, rank, i);
		}
	free(usual);
	return s->error;
}
