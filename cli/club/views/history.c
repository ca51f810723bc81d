/* history.c - the rounds of one player as a table. */
#include <stdio.h>
#include <string.h>

#include "cli/club/views.h"
#include "club/team/team.h"

static const struct club_column history_columns[] = { { N_("round"), 0 }, { N_("board"), 0 },
	{ N_("moves"), CLUB_MARK }, { N_("opponent"), TABLE_TEXT }, { N_("result"), TABLE_TEXT } };

/* Return how a game ended, in words, for a player who has RESULT and moved first, or second. */
static const char *
result_words(enum strat_tourney_result result, int is_second)
{
	static const char *const words[STRAT_RESULT_GAMES][2] = {
		[STRAT_RESULT_OPEN] = { N_("open"), N_("open") },
		[STRAT_RESULT_WIN] = { N_("won as first"), N_("won as second") },
		[STRAT_RESULT_DRAW] = { N_("drawn as first"), N_("drawn as second") },
		[STRAT_RESULT_LOSS] = { N_("lost as first"), N_("lost as second") },
		[STRAT_RESULT_BOTH_LOSE] = { N_("both lost"), N_("both lost") },
		[STRAT_RESULT_FORFEIT_WIN] = { N_("won by forfeit"), N_("won by forfeit") },
		[STRAT_RESULT_FORFEIT_LOSS] = { N_("lost by forfeit"), N_("lost by forfeit") },
		[STRAT_RESULT_BOTH_FORFEIT] = { N_("lost by forfeit"), N_("lost by forfeit") },
	};

	return words[result][is_second];
}

/* Write the results of G from the side of its player K to TEXT, translated if IS_SHOWN. */
static void
write_results(const struct strat_club_game *g, int k, int is_shown, char text[STRAT_CLUB_TEXT])
{
	size_t i, n = 0;

	text[0] = '\0';
	for (i = 0; i < g->n && n < STRAT_CLUB_TEXT; i++) {
		enum strat_tourney_result mine = k ? strat_result_table[g->result[i]].turned
						   : g->result[i];
		const char *words = result_words(mine, (size_t)k != i % 2);

		n += (size_t)snprintf(text + n, STRAT_CLUB_TEXT - n, "%s%s", i ? ", " : "",
		    is_shown ? _(words) : words);
	}
}

/* Put the results of G, a board of ROUND, from the side of its player K, and the player who advances if that had to be
 * decided. */
static void
put_own_result(struct table *s, const struct strat_club *c, const struct strat_club_game *g,
    size_t round, int k)
{
	char text[STRAT_CLUB_TEXT], shown[STRAT_CLUB_TEXT];
	enum club_annulled annulled = club_annulled_of(c, g, round);

	if (!g->player[1] || !*strat_club_results_text(g, text)) {
		club_put(s, "");
		return;
	}
	write_results(g, k, 0, text);
	if (annulled == CLUB_DROPPED)
		snprintf(shown, sizeof shown, "%s", _("annulled"));
	else
		write_results(g, k, 1, shown);
	if (annulled == CLUB_ENTERED)
		snprintf(
		    shown + strlen(shown), sizeof shown - strlen(shown), " (%s)", _("annulled"));
	if (g->winner) {
		snprintf(text + strlen(text), sizeof text - strlen(text), ": %s",
		    club_name_of(c, g->winner));
		snprintf(shown + strlen(shown), sizeof shown - strlen(shown), "%s%s", _(CLUB_COLON),
		    club_name_of(c, g->winner));
	}
	club_put(s, text);
	table_local(s, table_strdup(s, shown));
}

/* Put the board points of the match at BOARD of ROUND, those of team K first. */
static void
put_match_points(struct table *s, const struct strat_club *c, size_t round, size_t board, int k)
{
	struct strat_club_match m = strat_club_match(c, round, board - 1);
	char mine[16], theirs[16];

	club_points_text(mine, m.points[k]);
	club_points_text(theirs, m.points[!k]);
	if (m.open < m.n)
		club_printf(s, "%s - %s", mine, theirs);
	else
		club_put(s, "");
}

int
club_view_history(struct table *s, const struct strat_club *c, unsigned number)
{
	size_t round;

	club_table(s, "history", club_name_of(c, number), history_columns, 5);
	for (round = 1; round <= c->paired; round++) {
		size_t board = strat_club_find_board(c, number, round);
		const struct strat_club_game *g = board ? &c->round[round].games[board - 1] : NULL;
		int is_second = g && strat_club_entrant(c, g->player[1]) == number;
		int is_match = g && g->player[1] && strat_club_is_team(c, number);

		is_second |= g && g->player[1] == number;

		club_printf(s, "%zu", round);
		if (board && g->player[1])
			club_put_boards_of(s, c, board, number);
		else if (board)
			club_put_board_number(s, board, 1);
		else
			club_put(s, "");
		club_put_word(s, !g || !g->player[1] ? "" : is_second ? N_("second") : N_("first"));
		if (is_match) {
			club_put_name(s, c, strat_club_team(c, g->player[!is_second]));
			put_match_points(s, c, round, board, is_second);
		} else if (g) {
			club_put_seat(s, c, g->player[!is_second], number);
			put_own_result(s, c, g, round, is_second);
		} else {
			club_put_word(s, club_absence(c, number, round));
			club_put_word(s, strat_bye_word(club_bye_of(c, number, round)));
		}
	}
	return s->error;
}
