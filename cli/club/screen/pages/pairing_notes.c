/* pairing_notes.c - what the page of the next round says above the pairs. */
#include "cli/club/screen/ui.h"
#include "club/team/team.h"
#include "cli/tool/text.h"

#include <string.h>

/* Say that BOARD of the last round needs a decision. */
static void
put_level(const struct strat_club *c, struct screen_lines *to, size_t board, int width)
{
	struct strat_out words;

	strat_out_init(&words, -1);
	club_put_board(&words, c, c->paired, board);
	strat_out_str(&words,
	    _(": the match is level.  On the page of results (r), type the result of the "
	      "deciding game, or K decides who goes on."));
	screen_lines_wrap(to, SCREEN_TODO, club_text_end(&words), width);
	strat_out_free(&words);
}

/* Return 1 if C is a round robin that begins without players or teams who have signed up. */
static int
begins_without_some(const struct strat_club *c)
{
	size_t i;

	for (i = 0; i < c->n; i++)
		if (c->players[i].first == STRAT_CLUB_NEVER && !c->players[i].gone &&
		    (!c->boards || strat_club_is_team(c, (unsigned)i + 1)))
			return !c->paired && club_cycles(c);
	return 0;
}

/* Add which board of ROUND has no result. */
static void
put_open_board(const struct strat_club *c, struct screen_lines *to, size_t round)
{
	struct strat_out words;

	strat_out_init(&words, -1);
	club_put_board(&words, c, round, club_open_board(c, round));
	screen_line(to, SCREEN_TODO, 0, "  %s", club_text_end(&words));
	strat_out_free(&words);
}

/* Name the players who withdraw only after the next round: it had been paired, and was cancelled. */
static void
put_leaving(const struct strat_club *c, struct screen_lines *to, int width)
{
	unsigned i;

	for (i = 1; i <= c->n; i++)
		if (c->players[i - 1].last == c->paired + 1)
			screen_lines_wrap(to, SCREEN_TODO,
			    club_ui_format(
				_("%s withdraws after this round, and still plays in it.  To withdraw the "
				  "player now, press R and then W on the page of players (p)."),
				club_name_of(c, i)),
			    width);
}

/* Warn of level matches, of missing results, of players who leave after the round, and of a table without late
 * players. */
static void
put_warnings(const struct strat_club *c, struct screen_lines *to, int width)
{
	size_t open, i;

	club_warn_contradicted(c, to, width, 1);
	for (i = 1; c->paired && i <= c->round[c->paired].n; i++)
		if (club_is_level(c, c->paired, i))
			put_level(c, to, i, width);
	for (i = 0; (i = strat_club_next_open(c, i)) != 0;) {
		open = strat_club_open_games(c, i);
		if (strat_club_is_knockout(c, i)) { /* a refusal names one board */
			screen_line(to, SCREEN_TODO, 0,
			    P_("%zu result is missing", "%zu results are missing", open), open);
			continue;
		}
		screen_lines_wrap(to, SCREEN_TODO,
		    club_ui_format(
			P_("%zu result of round %zu is missing: both get no points for it yet, but "
			   "count as having met.  It can be entered later, too.  P on the page r "
			   "shows it.",
			    "%zu results of round %zu are missing: the players get no points for them "
			    "yet, but count as having met.  They can be entered later, too.  P on the "
			    "page r shows them.",
			    open),
			open, i),
		    width);
		if (open == 1)
			put_open_board(c, to, i);
	}
	put_leaving(c, to, width);
	if (begins_without_some(c))
		screen_lines_wrap(to, SCREEN_TODO,
		    c->boards
			? _("The table is for the teams who are here; if another team comes, it gets more rounds.")
			: _("The table is for those who are here; if another player comes, it gets more rounds."),
		    width);
	if (c->boards && c->n && !strat_club_count_entries(c))
		screen_line_put(to, SCREEN_TODO, 0, _("there are no teams"));
}

struct lots {
	struct screen_lines *to;
	int width, is_knockout;
};

/* Add WORDS, what lots decide, to the lines of ARG. */
static void
put_lot(void *arg, struct strat_out *words)
{
	const struct lots *l = arg;

	if (l->is_knockout)
		strat_out_str(words, _(".  S lets another player of the group play."));
	screen_lines_wrap(l->to, SCREEN_TODO, club_text_end(words), l->width);
}

/* Say which finalists of PLAN lots choose. */
static void
put_lots(const struct strat_club *c, struct screen_lines *to, const json_t *plan, int width)
{
	struct lots l = { to, width, strat_club_setting_is(c, "finals", "knockout") };
	struct strat_club_field x;
	int rc = strat_club_field_init(&x, c);

	if (rc == 0)
		rc = club_put_lots(&x, c, plan, put_lot, &l);
	to->error = rc < 0 ? rc : to->error;
	strat_club_field_free(&x);
}

/* Name the players or teams of two byes of GAMES, of a table, who could play each other. */
static void
put_byes(const struct strat_club *c, struct screen_lines *to, const json_t *games, int width)
{
	size_t n = club_puts_off(c) ? json_array_size(games) : 0, i, k;
	size_t before;
	unsigned a, b;

	for (i = 0; i < n; i++)
		for (k = i + 1; k < n; k++) {
			a = club_planned(games, i, 0);
			b = club_planned(games, k, 0);
			if (!club_are_byes_of_table(c, games, i, k) || strat_club_last_due(c, a, b))
				continue;
			(void)club_more_first(c, a, b, &before);
			screen_lines_wrap(to, SCREEN_TODO,
			    club_ui_format(c->boards
				    ? _("%s and %s have byes and have not met: S says how the two can play.")
				    : before
				    ? _("%s and %s have byes, and their return game is open: S on one of them lets the two play.")
				    : _("%s and %s have byes and have not met: S on one of them lets the two play."),
				club_name_of(c, a), club_name_of(c, b)),
			    width);
			return;
		}
}

/* Name the games of the table that byes put off, and when they are played. */
static void
put_put_off(const struct strat_club *c, struct screen_lines *to, int width)
{
	struct club_put_off *list;
	int n = club_games_put_off(c, &list), i;

	if (n < 0)
		to->error = n;
	for (i = 0; i < n; i++)
		if (list[i].round)
			screen_lines_wrap(to, SCREEN_TODO,
			    club_ui_format(_("The game of %s and %s is put off to round %zu."),
				club_name_of(c, list[i].player[0]),
				club_name_of(c, list[i].player[1]), list[i].round),
			    width);
	free(list);
}

/* Return 1 if GAMES have a match for third place, perhaps without an opponent. */
static int
has_third(const struct strat_club *c, const json_t *games)
{
	size_t i;

	for (i = 0; i < json_array_size(games); i++)
		if (strcmp(club_final_word(c, c->paired + 1, club_planned(games, i, 0),
			       club_planned(games, i, 1)),
			"third place") == 0)
			return 1;
	return 0;
}

/* Say why the last round of a knockout has no match for third place among GAMES: both players have lost a semi-final, or
 * there was only one. */
static void
put_no_third(const struct strat_club *c, struct screen_lines *to, const json_t *games, int width)
{
	const struct strat_club_round *r = &c->round[c->paired];
	size_t i;

	if (c->boards || !strat_club_is_knockout(c, c->paired) || c->paired + 1 != club_rounds(c) ||
	    strat_club_setting_is(c, "third-place", "no") || has_third(c, games))
		return;
	for (i = 0; i < r->n; i++)
		if (club_is_lost_by_both(c, c->paired, i + 1)) {
			screen_lines_wrap(to, SCREEN_TODO,
			    club_ui_format(
				_("%s and %s have both lost the semi-final: there is no match for third place."),
				club_name_of(c, r->games[i].player[0]),
				club_name_of(c, r->games[i].player[1])),
			    width);
			return;
		} else if (!r->games[i].player[1]) {
			screen_lines_wrap(to, SCREEN_TODO,
			    club_ui_format(
				_("%s had the bye in the semi-final: there is no match for third place."),
				club_name_of(c, r->games[i].player[0])),
			    width);
			return;
		}
}

/* Say before round 1 that names decide the pairing numbers of those who have no rating. */
static void
put_unrated(const struct strat_club *c, struct screen_lines *to, int width)
{
	const struct strat_system *system = strat_system_find(strat_club_get(c, "system"));
	size_t n = 0;
	unsigned i;

	for (i = 1; i <= c->n; i++)
		n += !strat_club_is_team(c, i) && strat_club_plays_in(c, i, 1) &&
		    !*c->players[i - 1].fact[STRAT_CLUB_RATING];
	if (n < 2 || c->paired || c->boards || !strat_club_setting_is(c, "order", "rating") ||
	    (system->is_table && system != &strat_system_groups))
		return;
	screen_lines_wrap(to, SCREEN_TODO,
	    club_ui_format(
		_("Players without a rating (%zu): names decide their order.  For lots: order, on the settings (t)."),
		n),
	    width);
}

/* Warn before round 1 of too many rounds for the players who are here, and of a PLAN with one game at most. */
static void
put_advice(const struct strat_club *c, struct screen_lines *to, const json_t *plan, int width)
{
	struct strat_out out;

	put_unrated(c, to, width);
	strat_out_init(&out, -1);
	if (club_put_few_games(&out, c, plan)) {
		screen_lines_wrap(to, SCREEN_TODO, club_text_end(&out), width);
		club_text_begin(&out);
	}
	if (c->paired == 0 &&
	    club_put_rounds_warning(&out, strat_club_get(c, "system"), strat_club_count_in(c),
		strat_club_count(c, "rounds"))) {
		strat_out_str(&out, _("  The settings (t on the menu) have rounds and system."));
		strat_out_char(&out, '\0');
		screen_lines_wrap(to, SCREEN_TODO, out.error ? "" : out.text, width);
	}
	strat_out_free(&out);
}

/* Return 1 if player K of G, 0 or 1, came to none of its games. */
static int
did_not_come(const struct strat_club_game *g, int k)
{
	int missing = k ? STRAT_RESULT_FORFEIT_WIN : STRAT_RESULT_FORFEIT_LOSS;
	size_t i = 0;

	while (i < g->n && (g->result[i] == missing || g->result[i] == STRAT_RESULT_BOTH_FORFEIT))
		i++;
	return g->player[1] && g->n && i == g->n;
}

/* Return 1 if player NUMBER plays on a board of GAMES. */
static int
is_planned(const json_t *games, unsigned number)
{
	size_t i, n = json_array_size(games);

	for (i = 0; i < n; i++)
		if (club_planned(games, i, 0) == number || club_planned(games, i, 1) == number)
			return 1;
	return 0;
}

/* Append player NUMBER, who did not come to the last round, if GAMES have a board for the player.  Return 1 if they do. */
static int
put_missed(struct strat_out *out, const struct strat_club *c, const json_t *games, unsigned number,
    int is_next)
{
	if (strat_club_is_team(c, number) || !strat_club_plays_in(c, number, c->paired + 1) ||
	    !is_planned(games, number))
		return 0;
	strat_out_printf(out, "%s%s", is_next ? _(CLUB_NEXT) : "", club_name_of(c, number));
	return 1;
}

/* Return 1 if row I is the first one by which its player was replaced in the last round, and has no board there. */
static int
was_replaced(const struct strat_club *c, size_t i)
{
	const struct strat_club_replaced *r = c->replaced;
	size_t k = 0;

	while (r[k].round != c->paired || r[k].absent != r[i].absent)
		k++;
	return k == i && !strat_club_find_board(c, r[i].absent, c->paired);
}

/* Name the players of GAMES who lost the last round by not coming, or were replaced: they may be away again.  A deciding
 * game has its players named by the organiser. */
static void
put_missing(const struct strat_club *c, struct screen_lines *to, const json_t *games, int width)
{
	const struct strat_club_round *r = &c->round[c->paired];
	struct strat_out words;
	size_t i, n = 0;

	strat_out_init(&words, -1);
	strat_out_printf(&words, _("did not come to round %zu: "), c->paired);
	for (i = 0; c->paired && i < 2 * r->n; i++) {
		unsigned number = r->games[i / 2].player[i % 2];

		if (did_not_come(&r->games[i / 2], i % 2))
			n += (size_t)put_missed(&words, c, games, number, n > 0);
	}
	for (i = 0; i < c->nreplaced; i++)
		if (c->replaced[i].round == c->paired && was_replaced(c, i))
			n += (size_t)put_missed(&words, c, games, c->replaced[i].absent, n > 0);
	strat_out_str(&words, _(".  m on the page i leaves out who is away."));
	if (n && c->paired < club_rounds(c))
		screen_lines_wrap(to, SCREEN_TODO, club_text_end(&words), width);
	strat_out_free(&words);
}

/* Warn of those who are in neither team of a match of all against all, and play no one. */
static void
put_teamless(const struct strat_club *c, struct screen_lines *to, int width)
{
	struct strat_out words;

	strat_out_init(&words, -1);
	if (club_is_scheveningen(c) && club_put_teamless(&words, c)) {
		screen_lines_wrap(to, SCREEN_TODO, club_text_end(&words), width);
		screen_lines_wrap(to, SCREEN_PLAIN,
		    _("The team is on the page of each player (p, then ENTER)."), width);
	}
	strat_out_free(&words);
}

void
club_put_pairing_warnings(
    const struct strat_club *c, struct screen_lines *to, const json_t *plan, int width)
{
	put_warnings(c, to, width);
	put_teamless(c, to, width);
	put_missing(c, to, json_object_get(plan, "games"), width);
	put_advice(c, to, plan, width);
}

void
club_put_pairing_notes(const struct strat_club *c, struct screen_lines *to, const json_t *plan,
    int is_by_hand, int width)
{
	const json_t *games = json_object_get(plan, "games");

	put_lots(c, to, plan, width);
	if (!is_by_hand)
		put_put_off(c, to, width);
	put_byes(c, to, games, width);
	put_no_third(c, to, games, width);
}
