/* match.c - the matches of a round: their boards, who sits at them, how they stand. */
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/lang.h"
#include "club/acts.h"
#include "club/team/team.h"
#include "tourney/tourney.h"

/* ------ where matches are ------ */

size_t
strat_club_match_begin(const struct strat_club *c, size_t round, size_t i)
{
	size_t at = 0, n;

	while (at + (n = strat_club_match_boards(c, &c->round[round].games[at])) <= i)
		at += n;
	return at;
}

size_t
strat_club_match_number(const struct strat_club *c, size_t round, size_t i)
{
	size_t at, n = 0;

	for (at = 0; at <= i; at += strat_club_match_boards(c, &c->round[round].games[at]))
		n++;
	return n;
}

int
strat_club_is_vacant(const struct strat_club *c, const struct strat_club_game *g)
{
	return c->boards && g->player[1] &&
	    (strat_club_is_team(c, g->player[0]) || strat_club_is_team(c, g->player[1]));
}

uint8_t
strat_club_vacant_result(const struct strat_club *c, const struct strat_club_game *g)
{
	int is_missing[2] = { strat_club_is_team(c, g->player[0]),
		strat_club_is_team(c, g->player[1]) };

	return is_missing[0] && is_missing[1] ? STRAT_RESULT_BOTH_FORFEIT
	    : is_missing[0]                   ? STRAT_RESULT_FORFEIT_LOSS
	    : is_missing[1]                   ? STRAT_RESULT_FORFEIT_WIN
					      : STRAT_RESULT_OPEN;
}

int
strat_club_is_fixed(const struct strat_club *c, const struct strat_club_game *g, size_t round)
{
	return g->player[1] &&
	    (strat_club_is_vacant(c, g) || strat_club_is_forfeiting(c, g->player[0], round) ||
		strat_club_is_forfeiting(c, g->player[1], round));
}

struct strat_club_match
strat_club_match(const struct strat_club *c, size_t round, size_t at)
{
	const struct strat_club_game *g = &c->round[round].games[at];
	struct strat_club_match m = { .at = at, .n = strat_club_match_boards(c, g) };
	struct strat_scoring s;
	size_t i, k;

	(void)!strat_scoring_read(&s, strat_club_get(c, "scoring")); /* as was checked */
	for (k = 0; k < 2; k++)
		m.team[k] = strat_club_entrant(c, g->player[k]);
	for (i = 0; m.team[1] && i < m.n; i++) {
		const struct strat_result_row *r = &strat_result_table[g[i].result[0]];
		const struct strat_result_row *turned = &strat_result_table[r->turned];

		if (g[i].result[0] == STRAT_RESULT_OPEN) {
			m.open++;
			continue;
		}
		m.lead += (i % 2 ? -1 : 1) * (r->points[0] - r->points[1]);
		m.is_played |= !(r->flags & STRAT_IS_FORFEIT);
		m.points[i % 2] += s.points[r->award];
		m.points[!(i % 2)] +=
		    s.points[turned->award + ((turned->flags & STRAT_IS_PLAYED) != 0)];
	}
	return m;
}

/* ------ who plays ------ */

/* Store the player on each board of TEAM in ROUND in TO: the first ones who are there, then the number
 * of the team.  LIST has room for all players. */
static void
line_up(const struct strat_club *c, unsigned team, size_t round, uint16_t *list, uint16_t *to)
{
	size_t i, n = 0, all = strat_club_squad(c, team, list);

	for (i = 0; i < all && n < c->boards; i++)
		if (!strat_club_is_out(c, list[i]) && strat_club_plays_in(c, list[i], round))
			to[n++] = list[i];
	while (n < c->boards)
		to[n++] = (uint16_t)team;
}

/* Return 1 if N is a team of C; 0 leaves the fault to the act. */
static int
is_team(const struct strat_club *c, json_int_t n)
{
	return n >= 1 && (size_t)n <= c->n && strat_club_is_team(c, (unsigned)n);
}

int
strat_club_seat_teams(const struct strat_club *c, size_t round, json_t *games)
{
	uint16_t seat[2][STRAT_CLUB_BOARDS], *list = calloc(c->n + 1, sizeof *list);
	json_t *all = json_array();
	size_t i, k, b;
	int rc = list && all ? 0 : -1;

	for (i = 0; rc == 0 && c->boards && i < json_array_size(games); i++) {
		json_t *game = json_array_get(games, i);
		json_int_t team[2];

		for (k = 0; k < 2; k++)
			team[k] = json_integer_value(json_array_get(game, k));
		if (!is_team(c, team[0]) || !is_team(c, team[1])) {
			rc = json_array_append(all, game);
			continue;
		}
		for (k = 0; k < 2; k++)
			line_up(c, (unsigned)team[k], round, list, seat[k]);
		for (b = 0; rc == 0 && b < c->boards; b++)
			rc = json_array_append_new(
			    all, json_pack("[i, i]", (int)seat[b % 2][b], (int)seat[!(b % 2)][b]));
	}
	if (rc == 0 && c->boards)
		rc = json_array_clear(games) | json_array_extend(games, all);
	json_decref(all);
	free(list);
	return rc < 0 ? -STRAT_E_NOMEM : 0;
}

/* ------ checks ------ */

static const char *
name_of(const struct strat_club *c, unsigned number)
{
	return c->players[number - 1].fact[STRAT_CLUB_NAME];
}

/* Check that the players of both teams sit in board order, G being the first of the boards of a
 * match. */
static int
check_order(const struct strat_club *c, const struct strat_club_game *g, char why[STRAT_CLUB_TEXT])
{
	size_t b, k;

	for (k = 0; k < 2; k++) {
		unsigned last = 0;

		for (b = 0; b < c->boards; b++) {
			unsigned n = g[b].player[b % 2 ^ k];

			if (strat_club_is_team(c, n))
				continue;
			if (last && c->players[n - 1].place < c->players[last - 1].place)
				return strat_club_act_refuse(why,
				    _("%.60s comes after %.60s in the board order of %.40s"),
				    name_of(c, last), name_of(c, n),
				    name_of(c, strat_club_team(c, n)));
			last = n;
		}
	}
	return 0;
}

/* Check the match of teams A and B in ROUND, whose first board is G and which LEFT boards follow. */
static int
check_match(const struct strat_club *c, const struct strat_club_game *g, size_t left, unsigned a,
    unsigned b, char why[STRAT_CLUB_TEXT])
{
	size_t i;

	for (i = 0; i < c->boards && i < left; i++)
		if (strat_club_team(c, g[i].player[i % 2]) != a ||
		    strat_club_team(c, g[i].player[!(i % 2)]) != b)
			break;
	if (a == b || i < c->boards)
		return strat_club_act_refuse(why,
		    _("%.60s against %.60s: a match has %u boards, with the sides in turn"),
		    name_of(c, a), name_of(c, b), (unsigned)c->boards);
	return check_order(c, g, why);
}

static int
check_teams(const struct strat_club *c, size_t round, const struct strat_club_round *r,
    unsigned char *taken, char why[STRAT_CLUB_TEXT])
{
	size_t i, k, n;
	int rc;

	for (i = 0; i < r->n; i += n) {
		const struct strat_club_game *g = &r->games[i];
		unsigned team[2] = { strat_club_team(c, g->player[0]),
			strat_club_team(c, g->player[1]) };

		n = strat_club_match_boards(c, g);
		for (k = 0; k < 2 && g->player[k]; k++) {
			if (!team[k] || (!g->player[1] && team[k] != g->player[k]))
				return strat_club_act_refuse(
				    why, _("%.80s is not a team"), name_of(c, g->player[k]));
			if (taken[team[k]]++)
				return strat_club_act_refuse(
				    why, _("%.80s has two matches"), name_of(c, team[k]));
			if (!strat_club_plays_in(c, team[k], round) &&
			    !strat_club_is_forfeiting(c, team[k], round))
				return strat_club_act_refuse(why,
				    _("%.80s does not play in round %zu"), name_of(c, team[k]),
				    round);
		}
		rc = team[1] ? check_match(c, g, r->n - i, team[0], team[1], why) : 0;
		if (rc < 0)
			return rc;
	}
	for (i = 1; i <= c->n; i++)
		if (!taken[i] && strat_club_is_entrant(c, (unsigned)i) &&
		    strat_club_plays_in(c, (unsigned)i, round))
			return strat_club_act_refuse(
			    why, _("%.80s has no match"), name_of(c, (unsigned)i));
	return 0;
}

int
strat_club_check_matches(const struct strat_club *c, size_t round, const struct strat_club_round *r,
    char why[STRAT_CLUB_TEXT])
{
	unsigned char *taken = calloc(c->n + 1, 1);
	int rc = taken ? check_teams(c, round, r, taken, why) : -STRAT_E_NOMEM;

	free(taken);
	return rc;
}

size_t
strat_club_board_in(const struct strat_club *c, unsigned number, size_t round)
{
	size_t board = strat_club_find_board(c, number, round);

	return board ? board - strat_club_match_begin(c, round, board - 1) : 0;
}

size_t
strat_club_board_had(const struct strat_club *c, unsigned number, size_t round)
{
	size_t board = strat_club_find_board(c, number, round);
	int is_had = board && !strat_club_game_is_open(&c->round[round].games[board - 1]);

	return is_had ? board - strat_club_match_begin(c, round, board - 1) : 0;
}

size_t
strat_club_usual_board(const struct strat_club *c, unsigned number, size_t rounds)
{
	size_t times[STRAT_CLUB_BOARDS + 1] = { 0 }, round, board, usual = 0;

	for (round = 1; round <= rounds; round++)
		times[strat_club_board_had(c, number, round)]++;
	times[0] = 0; /* rounds without a board */
	for (board = 1; board <= STRAT_CLUB_BOARDS; board++)
		if (times[board] > times[usual])
			usual = board;
	return usual || rounds != 1 ? usual : strat_club_board_in(c, number, 1);
}
