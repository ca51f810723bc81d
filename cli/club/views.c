/* views.c - rounds of a club's tournament as tables. */
#include "cli/club/views.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/lang.h"
#include "base/utf8.h"
#include "club/team/team.h"
#include "tourney/pairing/pairing.h"

/* ------ the boards of a round ------ */

static const struct club_column board_columns[] = { { N_("board"), 0 }, { N_("first"), TABLE_TEXT },
	{ N_("result"), CLUB_MARK }, { N_("second"), TABLE_TEXT } };
static const struct club_column name_columns[] = { { N_("player"), TABLE_TEXT }, { N_("board"), 0 },
	{ N_("moves"), CLUB_MARK }, { N_("opponent"), TABLE_TEXT } };

/* Begin a table for ROUND. */
static void
begin_round(
    struct table *s, const struct strat_club *c, size_t round, const struct club_column *columns)
{
	const char *name = strat_club_get(c, "name");
	char title[STRAT_CLUB_TEXT + 60];
	int n;

	n = snprintf(title, sizeof title, "%s%s", name, *name ? ", " : "");
	snprintf(title + n, sizeof title - (size_t)n, _("round %zu"), round);
	club_table(s, "boards", title, columns, 4);
}

char *
club_spell_results(char *text)
{
	static const char draw[] = "1/2-1/2", halves[] = "\302\275-\302\275";
	char *p;

	while ((p = strstr(text, draw)) != NULL) {
		memcpy(p, halves, sizeof halves - 1);
		memmove(
		    p + sizeof halves - 1, p + sizeof draw - 1, strlen(p + sizeof draw - 1) + 1);
	}
	for (p = text; *p; p++)
		if ((p == text || strchr(" (", p[-1])) &&
		    (strncmp(p, "+--", 3) == 0 || strncmp(p, "--+", 3) == 0 ||
			strncmp(p, "---", 3) == 0))
			p[1] = ':';
	return text;
}

enum club_annulled
club_annulled_of(const struct strat_club *c, const struct strat_club_game *g, size_t round)
{
	char plain[STRAT_CLUB_RESULTS_TEXT];

	if (!g->player[1] || !*strat_club_results_text(g, plain) ||
	    (!strat_club_is_annulled(c, g->player[0]) && !strat_club_is_annulled(c, g->player[1])))
		return CLUB_COUNTS;
	return strat_club_is_forfeiting(c, g->player[0], round) ||
		strat_club_is_forfeiting(c, g->player[1], round)
	    ? CLUB_DROPPED
	    : CLUB_ENTERED;
}

const char *
club_result_shown(const struct strat_club *c, const struct strat_club_game *g, size_t round,
    char text[CLUB_RESULT])
{
	enum club_annulled annulled = club_annulled_of(c, g, round);
	char plain[STRAT_CLUB_RESULTS_TEXT];

	strat_club_results_text(g, plain);
	if (annulled == CLUB_DROPPED)
		snprintf(text, CLUB_RESULT, "%s", _("annulled"));
	else
		snprintf(text, CLUB_RESULT, annulled == CLUB_ENTERED ? "(%s)" : "%s", plain);
	return club_spell_results(text);
}

void
club_put_result(
    struct table *s, const struct strat_club *c, const struct strat_club_game *g, size_t round)
{
	char text[STRAT_CLUB_RESULTS_TEXT], shown[CLUB_RESULT];

	strat_club_results_text(g, text);
	if (club_annulled_of(c, g, round) == CLUB_DROPPED) /* as in reports */
		strcpy(text, strat_result_table[STRAT_RESULT_BOTH_FORFEIT].word);
	if (g->winner)
		club_printf(s, "%s: %s", text, club_name_of(c, g->winner));
	else
		club_put(s, text);
	club_result_shown(c, g, round, shown);
	if (g->winner || strcmp(text, shown) != 0)
		table_shown(s, table_strdup(s, shown));
}

void
club_put_side(struct table *s, const struct strat_club *c, const struct strat_club_game *g, int k)
{
	char text[STRAT_CLUB_TEXT + 2];

	club_put_seat(s, c, g->player[k], g->player[!k]);
	if (!g->winner || g->winner != g->player[k])
		return;
	snprintf(text, sizeof text, "> %s", club_name_of(c, g->winner));
	table_shown(s, table_strdup(s, text));
	s->note = _("> The match was level and has been decided for this player.");
}

const char *
club_forfeit_word(const struct strat_club *c, unsigned a, unsigned b, size_t round)
{
	unsigned who[2] = { a, b };
	int k, n = 0;

	for (k = 0; k < 2 && a && b; k++) {
		if (strat_club_is_annulled(c, who[k]))
			return N_("annulled");
		n += strat_club_is_forfeiting(c, who[k], round);
	}
	return n ? N_("forfeited") : NULL;
}

void
club_put_result_of(
    struct table *s, const struct strat_club *c, const struct strat_club_game *g, size_t round)
{
	const char *word = club_forfeit_word(c, g->player[0], g->player[1], round);
	char shown[CLUB_RESULT], text[CLUB_RESULT + 60];

	club_put_result(s, c, g, round);
	if (!word || strcmp(word, "forfeited") != 0)
		return;
	snprintf(text, sizeof text, "%s %s", club_result_shown(c, g, round, shown), _(word));
	table_shown(s, table_strdup(s, text));
}

unsigned
club_seated(const struct strat_club *c, size_t round, const json_t *games, size_t i, size_t k)
{
	return games ? club_planned(games, i, k) : c->round[round].games[i].player[k];
}

/* Return 1 if player NUMBER is free in ROUND while others of the group play: groups have no board for that, unlike
 * a round robin, nor has a match of all against all that an older version or a report paired. */
static int
is_resting(const struct strat_club *c, unsigned number, size_t round, const json_t *games)
{
	size_t n = games ? json_array_size(games) : c->round[round].n, i, k;
	int is_playing = 0;

	if ((!strat_club_setting_is(c, "system", "groups") && !club_is_scheveningen(c)) ||
	    (c->lineup_round && round >= c->lineup_round) || strat_club_is_out(c, number) ||
	    !strat_club_plays_in(c, number, round) || club_bye_of(c, number, round))
		return 0;
	for (i = 0; i < n; i++)
		for (k = 0; k < 2; k++) {
			unsigned other = club_seated(c, round, games, i, k);

			if (other == number)
				return 0;
			is_playing |= other &&
			    c->players[other - 1].group == c->players[number - 1].group;
		}
	return is_playing;
}

/* Return a word for why player NUMBER, who could be expected, has no board in ROUND: a bye that was asked
 * for, a rest, or a withdrawal after the round before.  NULL: there is a board, or the player is not expected. */
static const char *
excuse(const struct strat_club *c, unsigned number, size_t round)
{
	const struct strat_club_player *p = &c->players[number - 1];
	int has_left = p->last && round == p->last + 1u && !strat_club_is_knockout(c, round);

	if (is_resting(c, number, round, NULL))
		return club_absence_words(c, number, round);
	if (strat_club_is_out(c, number) || round < p->first || (c->boards && p->team != number) ||
	    (!has_left && !club_bye_of(c, number, round)) ||
	    strat_club_find_board(c, number, round))
		return NULL;
	return club_absence_words(c, number, round);
}

const char *
club_rest_word(const struct strat_club *c, unsigned number, size_t round, const json_t *plan)
{
	const json_t *lineup = json_object_get(plan, "lineup");
	size_t i;

	if (!is_resting(c, number, round, json_object_get(plan, "games")))
		return NULL;
	for (i = 0; i < json_array_size(lineup); i++)
		if (json_integer_value(json_array_get(lineup, i)) == (json_int_t)number)
			return N_("bye");
	return lineup ? N_("out") : N_("bye");
}

/* Add to the note of S which players have an excuse in ROUND, or only those who rest in it. */
static void
note_without_board(struct table *s, const struct strat_club *c, size_t round, int only_resting)
{
	struct strat_out out;
	const char *word;
	unsigned i;

	strat_out_init(&out, -1);
	for (i = 1; i <= c->n; i++)
		if ((word = only_resting ? club_rest_word(c, i, round, NULL)
					 : excuse(c, i, round)) != NULL)
			strat_out_printf(&out, "%s%s (%s)", out.len ? _(CLUB_NEXT) : "",
			    club_name_of(c, i), _(word));
	strat_out_char(&out, '\0');
	if (out.error)
		s->error = out.error;
	else if (*out.text)
		s->note = table_printf(s, "%s%s%s", s->note ? s->note : "", s->note ? "\n" : "",
		    table_printf(s, _("%s: %s"), _("without a board"), out.text));
	strat_out_free(&out);
}

int
club_shows_group(const struct strat_club *c, size_t round)
{
	unsigned i;

	if (!strat_club_setting_is(c, "system", "groups") ||
	    (c->lineup_round && round >= c->lineup_round))
		return 0;
	for (i = 0; i < c->n && !c->players[i].group; i++)
		;
	return i < c->n;
}

void
club_put_group(struct table *s, const struct strat_club *c, unsigned number)
{
	club_printf(s, "%u", c->players[number - 1].group);
}

void
club_note_resting(struct table *s, const struct strat_club *c, size_t round)
{
	note_without_board(s, c, round, 1);
}

const char *
club_words_of_byes(const struct strat_club_round *r)
{
	size_t i, byes = 0;

	for (i = 0; i < r->n; i++) {
		byes += !r->games[i].player[1];
		if (byes && r->games[i].player[1])
			return N_("Byes have no board: their numbers are left out.");
	}
	return NULL;
}

/* Add to the note of S why boards of R are missing between the others. */
static void
note_byes(struct table *s, const struct strat_club_round *r)
{
	const char *words = club_words_of_byes(r);

	if (words)
		s->note = table_printf(
		    s, "%s%s%s", s->note ? s->note : "", s->note ? "\n" : "", _(words));
}

int
club_put_final_word(
    struct table *s, const struct strat_club *c, size_t round, unsigned a, unsigned b)
{
	const char *word = club_final_word(c, round, a, b);
	int is_unsettled = b && !*word;

	club_put_word(s, is_unsettled ? N_("to be settled") : word);
	return is_unsettled;
}

/* Add to the note of S that the semi-finals no longer say what the boards decide. */
static void
note_unsettled(struct table *s)
{
	s->note = table_printf(s, "%s%s%s",
	    _("The results of the semi-finals have changed: who plays the final, and for third place, is "
	      "to be settled."),
	    s->note ? "\n" : "", s->note ? s->note : "");
}

int
club_view_boards(struct table *s, const struct strat_club *c, size_t round, int only_open)
{
	const struct strat_club_round *r = &c->round[round];
	const char *free = club_free_word(c, round);
	struct strat_club_field x = { 0 };
	int rc = strat_club_is_knockout(c, round) ? strat_club_field_init(&x, c) : 0, is_last;
	int is_unsettled = 0;
	size_t i;

	is_last = rc == 0 && x.index && club_is_last_round(c, &x, round);
	begin_round(s, c, round, board_columns);
	club_match_columns(s, c);
	if (is_last) {
		table_column(s, "match", TABLE_TEXT, "");
		club_heading(s, s->ncolumns - 1, C_("knockout", "match"));
	}
	if (club_shows_group(c, round))
		table_column(s, N_("group"), 0, "");
	for (i = 0; i < r->n; i++) {
		const struct strat_club_game *g = &r->games[i];

		if (only_open && !strat_club_game_is_open(g))
			continue;
		club_put_board_number(s, i + 1, !g->player[1]);
		club_put_side(s, c, g, 0);
		club_mark_team(s, c, g->player[0]);
		club_put_result_of(s, c, g, round);
		club_put_side(s, c, g, 1);
		club_show_free(s, g->player[1], free);
		club_mark_team(s, c, g->player[1]);
		club_put_match(s, c, round, i, only_open);
		if (is_last)
			is_unsettled |= club_put_final_word(
			    s, c, round, g->player[0], g->player[1]);
		if (club_shows_group(c, round))
			club_put_group(s, c, g->player[0]);
	}
	if (!only_open)
		note_without_board(s, c, round, 0);
	note_byes(s, r);
	if (is_unsettled)
		note_unsettled(s);
	strat_club_field_free(&x);
	return rc < 0 ? s->error = rc : s->error;
}

/* A player, sorted by name. */
struct named {
	const char *name;
	unsigned number;
};

static int
by_name(const void *a, const void *b)
{
	const struct named *x = a, *y = b;
	int order = strat_utf8_compare(x->name, y->name);

	return order ? order : (x->number > y->number) - (x->number < y->number);
}

/* Return the word for player NUMBER of a team in ROUND: on no board of the team, or why the whole team has none; or
 * NULL. */
static const char *
left_out(const struct strat_club *c, unsigned number, size_t round)
{
	unsigned team = c->boards ? strat_club_team(c, number) : 0;
	const struct strat_club_player *p = &c->players[number - 1];

	if (!team || team == number || strat_club_is_out(c, number) || p->first > round ||
	    (p->last && p->last < round) || strat_club_find_board(c, number, round))
		return NULL;
	if (!strat_club_find_board(c, team, round))
		return excuse(c, team, round) &&
			club_bye_of(c, team, round) == STRAT_RESULT_ZERO_BYE
		    ? N_("not here")
		    : excuse(c, team, round);
	return strat_club_plays_in(c, number, round) || club_bye_of(c, number, round)
	    ? club_absence(c, number, round)
	    : NULL;
}

/* Show the team of player NUMBER beside the name in the last cell. */
static void
show_team(struct table *s, const struct strat_club *c, unsigned number)
{
	const char *team = club_team_shown(c, number);

	if (*team)
		table_shown(s, table_printf(s, "%s (%s)", club_name_of(c, number), team));
}

/* Add the row of player NUMBER, unless they have neither a board nor an excuse. */
static void
put_name(struct table *s, const struct strat_club *c, unsigned number, size_t round)
{
	size_t board = strat_club_find_board(c, number, round);
	const struct strat_club_game *g = board ? &c->round[round].games[board - 1] : NULL;
	int is_second = g && g->player[1] == number;
	const char *word = excuse(c, number, round);

	if (c->boards && strat_club_is_team(c, number))
		return; /* the rows are those who play for it */
	word = word ? word : left_out(c, number, round);
	if (word) {
		club_put_name(s, c, number);
		show_team(s, c, number);
		club_put(s, "");
		table_shown(s, "-");
		club_put(s, "");
		club_put_word(s, word);
		if (club_shows_group(c, round))
			club_put_group(s, c, number);
	}
	if (!g)
		return;
	club_put_name(s, c, number);
	show_team(s, c, number);
	club_put_board_number(s, board, !g->player[1]);
	club_put_word(s, !g->player[1] ? "" : is_second ? N_("second") : N_("first"));
	if (g->player[1])
		table_shown(s, is_second ? _("2nd") : _("1st"));
	club_put_seat(s, c, g->player[!is_second], number);
	club_show_free(s, g->player[!is_second], club_free_word(c, round));
	show_team(s, c, g->player[!is_second]);
	word = club_forfeit_word(c, g->player[0], g->player[1], round);
	if (word && g->player[1])
		table_shown(
		    s, table_printf(s, "%s (%s)", club_name_of(c, g->player[!is_second]), _(word)));
	if (club_shows_group(c, round))
		club_put_group(s, c, number);
}

unsigned *
club_by_name(const struct strat_club *c)
{
	struct named *named = malloc((c->n + 1) * sizeof *named);
	unsigned *order = named ? malloc((c->n + 1) * sizeof *order) : NULL;
	size_t i;

	if (order) {
		for (i = 0; i < c->n; i++)
			named[i] = (struct named){ club_name_of(c, (unsigned)i + 1),
				(unsigned)i + 1 };
		qsort(named, c->n, sizeof *named, by_name);
		for (i = 0; i < c->n; i++)
			order[i] = named[i].number;
	}
	free(named);
	return order;
}

int
club_view_names(struct table *s, const struct strat_club *c, size_t round)
{
	unsigned *order = club_by_name(c);
	size_t i;

	begin_round(s, c, round, name_columns);
	if (club_shows_group(c, round))
		table_column(s, N_("group"), 0, "");
	if (!order)
		return s->error = -STRAT_E_NOMEM;
	for (i = 0; i < c->n; i++)
		put_name(s, c, order[i], round);
	free(order);
	return s->error;
}

/* ------ unusual pairings ------ */

/* Return the last round in which player NUMBER had the bye of the pairing, or 0. */
static size_t
last_bye(const struct strat_club *c, unsigned number)
{
	size_t round = c->paired, board;

	for (; round; round--) {
		board = strat_club_find_board(c, number, round);
		if (board && !c->round[round].games[board - 1].player[1])
			return round;
	}
	return 0;
}

int
club_pairs_freely(const struct strat_club *c)
{
	const struct strat_system *s = strat_system_find(strat_club_get(c, "system"));

	return s->is_swiss || s == &strat_system_keizer;
}

int
club_is_forbidden(const struct strat_club *c, unsigned a, unsigned b)
{
	size_t i;

	for (i = 0; i < c->nbans; i++)
		if (!c->bans[i][3] &&
		    ((c->bans[i][0] == a && c->bans[i][1] == b) ||
			(c->bans[i][0] == b && c->bans[i][1] == a)))
			return 1;
	return 0;
}

int
club_put_exception(struct strat_out *out, const struct strat_club *c,
    const struct strat_club_field *x, unsigned a, unsigned b)
{
	size_t round = b ? club_repeats(c, a, b) : club_is_swiss(c) ? last_bye(c, a) : 0, due = 0;
	struct strat_pairing_plan plan = { .waived = x ? x->waived : NULL,
		.nwaived = x ? x->nwaived : 0 };

	if (b && !round)
		due = strat_club_last_due(c, a, b);
	if (due && strat_club_setting_is(c, "system", "groups") && club_are_groups_paired(c))
		due = 0; /* finals begin */
	if (due)
		strat_out_printf(out,
		    _("%s and %s were paired in round %zu: another game counts in addition"),
		    club_name_of(c, a), club_name_of(c, b), due);
	else if (round && b)
		strat_out_printf(out, _("%s and %s have already met, in round %zu"),
		    club_name_of(c, a), club_name_of(c, b), round);
	else if (round)
		strat_out_printf(out, _("%s has a second bye, after that of round %zu"),
		    club_name_of(c, a), round);
	else if (b && club_is_forbidden(c, a, b))
		strat_out_printf(
		    out, _("%s and %s may not meet"), club_name_of(c, a), club_name_of(c, b));
	else if (b && x && strat_pairing_is_waived(&plan, x->index[a], x->index[b]))
		strat_out_printf(out, _("%s and %s should both have the same side in this round"),
		    club_name_of(c, a), club_name_of(c, b));
	else
		return 0;
	return 1;
}

int
club_has_prizes(const struct strat_club *c)
{
	return *strat_club_get(c, "prizes") || *strat_club_get(c, "special");
}

int
club_shows_prizes(const struct strat_club *c, size_t round)
{
	return club_has_prizes(c) && club_is_over(c, round);
}

int
club_is_swiss(const struct strat_club *c)
{
	return strat_club_setting_is(c, "system", "dutch") ||
	    strat_club_setting_is(c, "system", "monrad") ||
	    strat_club_setting_is(c, "system", "team-swiss");
}

const char *
club_bye_effect(const struct strat_club *c, unsigned player, size_t round, const char *points)
{
	const struct strat_system *s = strat_system_find(strat_club_get(c, "system"));

	if (!s || !strat_club_is_entrant(c, player) || strcmp(points, "none") == 0)
		return "";
	if (strat_club_is_knockout(c, round))
		return N_("the match is lost, and the opponent wins without a game");
	if (!s->is_table || club_rests(c, player, round))
		return "";
	return strcmp(points, "zero") == 0 && s != &strat_system_groups
	    ? N_("the game of that round is played later")
	    : N_("the game of that round is not played, and the opponent gets no points for it");
}

size_t
club_safe_rounds(size_t players)
{
	size_t n = players + players % 2; /* a bye is like a player */

	return n == 4 ? 3 : n / 2;
}

int
club_put_rounds_warning(struct strat_out *out, const char *system, size_t players, size_t rounds)
{
	size_t most = players < 2 ? 0 : players - !(players % 2);
	int is_swiss = strcmp(system, "dutch") == 0 || strcmp(system, "monrad") == 0 ||
	    strcmp(system, "team-swiss") == 0;

	if (!is_swiss || players < 2 || rounds <= club_safe_rounds(players))
		return 0;
	if (rounds > most)
		strat_out_printf(out,
		    strcmp(system, "team-swiss") == 0
			? _("%zu rounds are too many for a Swiss of %zu teams: after %zu rounds everyone "
			    "has met everyone.")
			: _("%zu rounds are too many for a Swiss of %zu players: after %zu rounds everyone "
			    "has met everyone."),
		    rounds, players, most);
	else
		strat_out_printf(out,
		    strcmp(system, "team-swiss") == 0
			? _("%zu rounds are many for a Swiss of %zu teams: after %zu rounds it may be "
			    "impossible to pair teams who have not met.")
			: _("%zu rounds are many for a Swiss of %zu players: after %zu rounds it may be "
			    "impossible to pair players who have not met."),
		    rounds, players, club_safe_rounds(players));
	if (rounds == most)
		strat_out_printf(out,
		    _("  A round robin takes exactly %zu rounds: everyone meets everyone."), most);
	return 1;
}

/* Return the number of games, or of matches of teams, in ROUND, or in GAMES, which are proposed for it, that no one
 * forfeits. */
static size_t
count_played(const struct strat_club *c, size_t round, const json_t *games)
{
	size_t i, n = 0, all = games ? json_array_size(games) : c->round[round].n;

	for (i = 0; i < all; i++) {
		unsigned a = club_seated(c, round, games, i, 0),
			 b = club_seated(c, round, games, i, 1);

		if (!a || !b)
			continue;
		n += !strat_club_is_forfeiting(c, a, round) &&
		    !strat_club_is_forfeiting(c, b, round);
		i += c->boards ? c->boards - 1u : 0;
	}
	return n;
}

int
club_put_few_games(struct strat_out *out, const struct strat_club *c, const json_t *plan)
{
	const json_t *games = json_object_get(plan, "games");
	size_t round = c->paired + 1, here = 0, n = count_played(c, round, games);
	size_t all = c->boards ? club_count_teams(c) : club_count_players(c), left = 0;
	char words[80] = "";
	unsigned i;

	if (!games || n > 1 || c->lineup_round || json_object_get(plan, "lineup"))
		return 0; /* a draw has such rounds */
	if (c->paired && n >= count_played(c, c->paired, NULL))
		return 0; /* the round before was like this */
	for (i = 1; i <= c->n; i++) {
		here += strat_club_is_entrant(c, i) && strat_club_plays_in(c, i, round);
		left += strat_club_is_team(c, i) == (c->boards != 0) && club_has_left(c, i) &&
		    !club_is_removed(c, i) && c->players[i - 1].first != STRAT_CLUB_NEVER;
	}
	if (all < 4 || here == all)
		return 0;
	if (left)
		snprintf(words, sizeof words,
		    c->boards ? P_(", %zu team has withdrawn", ", %zu teams have withdrawn", left)
			      : P_(", %zu has withdrawn", ", %zu have withdrawn", left),
		    left);
	strat_out_printf(out,
	    n ? _("only one pairing is played in round %zu (here for it: %zu of %zu%s)")
	      : _("no pairing is played in round %zu (here for it: %zu of %zu%s)"),
	    round, here, all - left, words);
	return 1;
}

/* ------ which games the standings include ------ */

/* Return the number of games or matches of ROUND, from 0, that have a result, and set *ALL to the number of
 * all, without those that are annulled or forfeited, which no one plays. */
static size_t
count_results(const struct strat_tourney *t, size_t round, size_t *all)
{
	size_t i, n = 0;

	*all = 0;
	for (i = 0; round < t->width && i < t->n; i++) {
		const struct strat_cell *c = strat_tourney_cell(t, i, round);

		if (c->opponent == STRAT_NO_PLAYER || c->opponent < i ||
		    c->earned == STRAT_ANNULLED ||
		    strat_result_of_letter(c->result)->flags & STRAT_IS_FORFEIT)
			continue;
		n += c->result != ' ';
		++*all;
	}
	return n;
}

/* Write that N of ALL games of round 1, the first, have been played, or matches. */
static void
put_first(char text[CLUB_AFTER], const struct strat_tourney *t, size_t n, size_t all)
{
	const char *games = P_("with %zu of %zu game of round 1 played",
	    "with %zu of %zu games of round 1 played", all);
	const char *matches = P_("with %zu of %zu match of round 1 played",
	    "with %zu of %zu matches of round 1 played", all);
	const char *teams = P_("with %zu of %zu team match of round 1 played",
	    "with %zu of %zu team matches of round 1 played", all);

	snprintf(text, CLUB_AFTER, t->boards ? teams : t->has_matches ? matches : games, n, all);
}

/* Write the same of a later ROUND, from 2. */
static void
put_later(char text[CLUB_AFTER], const struct strat_tourney *t, size_t n, size_t all, size_t round)
{
	const char *games = P_("after round %zu, with %zu of %zu game of round %zu played",
	    "after round %zu, with %zu of %zu games of round %zu played", all);
	const char *matches = P_("after round %zu, with %zu of %zu match of round %zu played",
	    "after round %zu, with %zu of %zu matches of round %zu played", all);
	const char *teams = P_("after round %zu, with %zu of %zu team match of round %zu played",
	    "after round %zu, with %zu of %zu team matches of round %zu played", all);

	snprintf(text, CLUB_AFTER,
	    t->boards            ? teams
		: t->has_matches ? matches
				 : games,
	    round - 1, n, all, round);
}

/* Append to TEXT that matches of ROUND have no winner yet. */
static void
put_undecided(char text[CLUB_AFTER], const struct club_ranks *r, size_t round)
{
	const struct strat_club *c = r->club;
	size_t n = club_count_undecided(c, round), board = n ? club_undecided(c, round, 0) : 0;
	size_t len = strlen(text);
	const struct strat_club_game *g = board ? &c->round[round].games[board - 1] : NULL;
	const char *word = !g || !club_is_last_round(c, &r->field, round)
	    ? ""
	    : club_final_word(r->club, round, g->player[0], g->player[1]);

	if (strcmp(word, "final") == 0)
		snprintf(text + len, CLUB_AFTER - len, "%s", _(", the final is not decided"));
	else if (*word)
		snprintf(text + len, CLUB_AFTER - len, "%s",
		    _(", the match for third place is not decided"));
	else if (n)
		snprintf(text + len, CLUB_AFTER - len,
		    P_(", %zu match is not decided", ", %zu matches are not decided", n), n);
}

void
club_after(const struct club_ranks *r, char text[CLUB_AFTER])
{
	size_t rounds = r->s.rounds, all = 0, round, missing = 0, len, games;
	size_t n = rounds ? count_results(r->t, rounds - 1, &all) : 0;

	if (rounds == 0)
		snprintf(text, CLUB_AFTER, "%s", _("before round 1"));
	else if (n == all)
		snprintf(text, CLUB_AFTER, _("after round %zu"), rounds);
	else if (rounds == 1)
		put_first(text, r->t, n, all);
	else
		put_later(text, r->t, n, all, rounds);
	for (round = 1; round < rounds; round++) {
		n = count_results(r->t, round - 1, &games);
		missing += games - n;
	}
	len = strlen(text);
	if (missing)
		snprintf(text + len, CLUB_AFTER - len,
		    P_(", %zu earlier result missing", ", %zu earlier results missing", missing),
		    missing);
	if (r->club && rounds && rounds <= r->club->paired)
		put_undecided(text, r, rounds);
}
