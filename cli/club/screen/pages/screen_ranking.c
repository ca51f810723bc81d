/* screen_ranking.c - the pages of standings, crosstable and tie-breaks. */
#include "base/diag.h"
#include "base/scan.h"
#include "cli/club/ranks.h"
#include "cli/club/screen/ui.h"
#include "club/team/team.h"

#include <curses.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wctype.h>

static size_t
round_of(const struct club_page *p, const struct strat_club *c)
{
	return p->subject && p->subject <= c->paired ? p->subject : c->paired;
}

/* Rank the teams or single players; PLAYERS: the players of teams by their own results. */
static int
rank(struct club_ranks *r, const struct strat_club *c, size_t round, int players)
{
	return players && c->boards ? club_ranks_of_players(r, c, round)
				    : club_ranks_make(r, c, round, NULL);
}

/* Say what the tie-breaks of R are, the columns after the points. */
static void
put_legend(struct screen_lines *to, const struct club_ranks *r, int width)
{
	struct strat_out words;

	strat_out_init(&words, -1);
	club_put_tiebreaks(&words, r);
	if (words.len)
		screen_line_put(to, SCREEN_PLAIN, 0, "");
	screen_lines_wrap(to, SCREEN_QUIET, club_text_end(&words), width);
	strat_out_free(&words);
}

/* Make the first letter of TEXT a capital, if that has as many bytes. */
static void
capitalize(char *text)
{
	char capital[MB_LEN_MAX];
	wchar_t letter;
	int n = mbtowc(&letter, text, strlen(text));

	if (n > 0 && wctomb(capital, (wchar_t)towupper((wint_t)letter)) == n)
		memcpy(text, capital, (size_t)n);
}

/* Say what the cells of the crosstable of R mean. */
static void
put_signs(struct screen_lines *to, const struct club_ranks *r, int is_square, int width)
{
	struct strat_out words;

	strat_out_init(&words, -1);
	club_put_signs(&words, r, is_square);
	if (words.len)
		screen_line_put(to, SCREEN_PLAIN, 0, "");
	screen_lines_wrap(to, SCREEN_QUIET, club_text_end(&words), width);
	strat_out_free(&words);
}

/* Return the number of the player or team that each row of S names, which the caller frees, or NULL. */
static long *
ids_of(const struct table *s)
{
	long *ids = calloc(s->nrows + 1, sizeof *ids);
	size_t i;

	for (i = 0; ids && i < s->nrows * s->ncolumns; i++)
		if (s->cells[i].id)
			ids[i / s->ncolumns] = (long)s->cells[i].id;
	return ids;
}

/* Say whether the rows are teams or players, as PLAYERS says, and how to see the others. */
static void
put_rows(const struct strat_club *c, struct screen_lines *to, int players, int width)
{
	if (c->boards)
		screen_lines_wrap(to, SCREEN_QUIET,
		    players
			? _("The players by their own results; o shows teams; w has the best of each board")
			: _("The teams; o shows the players by their own results"),
		    width);
	if (c->boards && players)
		screen_lines_wrap(
		    to, SCREEN_QUIET, _("points: with forfeits; games: without them"), width);
}

/* Say that the first place is shared, and which key pairs a deciding game. */
static void
put_shared_first(struct screen_lines *to, const struct club_ranks *r, int width)
{
	struct strat_out out;

	strat_out_init(&out, -1);
	if (club_put_shared_first(&out, r)) {
		strat_out_str(&out, _("  S on the page n pairs a deciding game."));
		screen_lines_wrap(to, SCREEN_TODO, club_text_end(&out), width);
	}
	strat_out_free(&out);
}

/* Add the table of VIEW, whose rows are teams or players. */
static void
make_table(struct club_ui *u, const struct club_page *p, struct screen_lines *to, int width,
    int (*view)(struct table *s, const struct club_ranks *r))
{
	const struct strat_club *c = club_of(u);
	long *ids = NULL;
	struct club_ranks ranks;
	struct table s;
	char after[CLUB_AFTER];
	size_t first;

	if (rank(&ranks, c, round_of(p, c), p->flag) < 0) {
		to->error = -STRAT_E_NOMEM;
	} else {
		club_after(&ranks, after);
		capitalize(after);
		screen_lines_wrap(to, SCREEN_HEAD, after, width);
		put_rows(c, to, p->flag, width);
		if (view == club_view_standings && club_is_scheveningen(c))
			screen_lines_wrap(
			    to, SCREEN_QUIET, _("The players; o shows the two teams"), width);
		if (view == club_view_teams)
			screen_lines_wrap(to, SCREEN_QUIET,
			    _("The teams; o shows the players by their own results"), width);
		club_show_whole_match(c, to, ranks.s.rounds, width);
		if (ranks.s.rounds == c->paired && !club_correction_stands(c))
			club_warn_contradicted(c, to, width, 1);
		if (view == club_view_standings && !p->flag)
			put_shared_first(to, &ranks, width);
		if (view(&s, &ranks) < 0 || !(ids = ids_of(&s)))
			to->error = -STRAT_E_NOMEM;
		first = to->n;
		table_extra(&s, "club");
		screen_lines_table(to, &s, ids, width);
		to->fixed = first + 1;
		if (view == club_view_standings)
			put_legend(to, &ranks, width);
		else if (view != club_view_teams)
			put_signs(to, &ranks, view == club_view_matrix, width);
		table_free(&s);
	}
	club_ranks_free(&ranks);
	free(ids);
}

static void
make_standings(struct club_ui *u, const struct club_page *p, struct screen_lines *to, int width)
{
	make_table(u, p, to, width,
	    p->flag && club_is_scheveningen(club_of(u)) ? club_view_teams : club_view_standings);
}

/* Add the crosstable.  It may be wider than the screen, and scrolls. */
static void
make_crosstable(struct club_ui *u, const struct club_page *p, struct screen_lines *to, int width)
{
	const struct strat_club *c = club_of(u);
	int is_square = club_cycles(c) && strat_club_count_entries(c) <= CLUB_GRID && !p->flag;

	make_table(u, p, to, width, is_square ? club_view_matrix : club_view_crosstable);
}

/* ------ why ------ */

/* Add whose rank in R is explained, and after which round. */
static void
put_why_title(const struct strat_club *c, unsigned number, struct screen_lines *to,
    const struct club_ranks *r, int width)
{
	char after[CLUB_AFTER];

	club_after(r, after);
	screen_lines_wrap(
	    to, SCREEN_HEAD, club_ui_format("%s, %s", club_name_of(c, number), after), width);
	screen_line_put(to, SCREEN_PLAIN, 0, "");
}

/* Add why the player has the rank after the round of the table from which x came, the flag; 0: the last one. */
static void
make_why(struct club_ui *u, const struct club_page *p, struct screen_lines *to, int width)
{
	const struct strat_club *c = club_of(u);
	size_t round = p->flag && (size_t)p->flag <= c->paired ? (size_t)p->flag : c->paired;
	struct club_ranks ranks;
	struct strat_out out;

	if (p->subject > c->n || strat_club_is_out(c, (unsigned)p->subject))
		return;
	strat_out_init(&out, -1);
	to->error = rank(&ranks, c, round, !strat_club_is_team(c, (unsigned)p->subject));
	if (to->error == 0)
		to->error = club_ranks_neighbours(&ranks, ranks.field.index[p->subject], &out);
	if (to->error == 0 && out.len)
		strat_out_char(&out, '\n');
	if (to->error == 0)
		to->error = club_ranks_explain(&ranks, ranks.field.index[p->subject], &out);
	strat_out_char(&out, '\0');
	if (to->error == 0)
		put_why_title(c, (unsigned)p->subject, to, &ranks, width);
	if (!out.error)
		screen_lines_wrap(to, SCREEN_PLAIN, out.text, width);
	club_ranks_free(&ranks);
	strat_out_free(&out);
}

static void
act_why(struct club_ui *u, int arg)
{
	size_t round = club_ui_page(u)->subject;
	unsigned number = club_selected_player(u);

	(void)arg;
	if (!number)
		return;
	club_ui_push(u, CLUB_PAGE_WHY, number);
	club_ui_page(u)->flag = (int)round;
}

static void
act_players(struct club_ui *u, int arg)
{
	int is_match = club_is_scheveningen(club_of(u));

	if (club_of(u)->boards || (is_match && club_ui_page(u)->which == CLUB_PAGE_RANKING))
		club_act_flag(u, arg);
	else if (is_match)
		club_ui_decline(u,
		    _("this is the table of the players; o on the standings shows the two teams"));
	else
		club_ui_decline(u, _("there are no teams: these are the players"));
}

static const struct club_key keys[] = {
	{ { { SCREEN_ENTER }, "ENTER", N_("player"), N_("the player's page, with all games"), 0 },
	    club_act_open, 0 },
	{ { { 'o' }, "o", NULL, N_("teams: rank the players by their own results, or the teams"),
	      0 },
	    act_players, 0 },
	{ { { 'x' }, "x", N_("explain"), N_("each summand of the player's tie-breaks"), 0 },
	    act_why, 0 },
	{ { { 'X' }, "X", N_("spreadsheet"), N_("write the table for a spreadsheet (CSV)"), 0 },
	    club_act_spreadsheet, 0 },
	CLUB_ROUNDS_HINT,
	{ { { 'M' }, "M", NULL, N_("prize winners"), 0 }, club_act_prizes, 0 },
	{ { { '[', ',' }, "[", NULL, N_("after the previous round"), 0 }, club_act_round, -1 },
	{ { { ']', '.' }, "]", NULL, N_("after the next round"), 0 }, club_act_round, 1 },
	{ { { 'v' }, "v", NULL, N_("show the player's page"), 0 }, club_act_open, 0 },
	{ SCREEN_NO_KEY, NULL, 0 },
};

static const struct club_key no_keys[] = { { SCREEN_NO_KEY, NULL, 0 } };

const struct club_page_kind club_page_ranking = { N_("Standings"),
	N_("The players sorted by points and then by the tie-breaks of the settings, one column "
	   "each; in a knockout, by the round in which they lost.  Unfinished games do not count "
	   "yet."),
	keys, make_standings, NULL, CLUB_SELECTS_PLAYER };

const struct club_page_kind club_page_cross = { N_("Crosstable"),
	N_("All rounds of all players or teams: the row of the opponent, w if the player moved "
	   "first (a team on board 1), b if not, and the result: 1 = 0 or the board points, + and - "
	   "without a game, * unfinished.  H, F and Z are byes of half a point, a full point and no "
	   "point; U is the bye of the pairing.  > marks a level match of a knockout that was decided "
	   "for the player, and 2:1 has the points of both in a match with a deciding game.  In a round robin, the results of each player against each other one.  "
	   "The left and right arrows scroll."),
	keys, make_crosstable, NULL, CLUB_SELECTS_PLAYER };

const struct club_page_kind club_page_why = { N_("Tie-breaks"),
	N_("The tie-break that decides between the player and those above and below with equal points, then each "
	   "tie-break and its summands, after the round whose table was shown."),
	no_keys, make_why, NULL, CLUB_SELECTS_NOBODY };
