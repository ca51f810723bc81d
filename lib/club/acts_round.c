/* acts_round.c - the acts on rounds: pair, unpair, enter results. */
#include "club/acts.h"

#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/lang.h"
#include "base/scan.h"
#include "base/vec.h"
#include "club/field/field.h"
#include "club/team/team.h"
#include "tourney/pairing/pairing.h"

/* ------ reading a pairing ------ */

/* A pairing being read.  Nothing changes in the tournament until all of it is valid. */
struct reading {
	struct strat_club *c;
	size_t round;
	struct strat_club_round r;
	unsigned char *taken; /* by player number: 1 if mentioned */
	uint16_t *group, *seat;
	uint16_t *lineup;
	size_t nlineup;
	uint16_t *order;
	size_t norder;
	uint16_t ga;
};

/* Read a game from GAME: [first, second], the second being 0 for a bye. */
static int
read_game(struct reading *rd, const json_t *game, char why[STRAT_CLUB_TEXT])
{
	const struct strat_club *c = rd->c;
	struct strat_club_game *g = &rd->r.games[rd->r.n++];
	int absent[2] = { 0, 0 };
	size_t k;

	*g = (struct strat_club_game){ .n = (uint8_t)strat_club_count(c, "games") };
	if (json_array_size(game) != 2)
		return strat_club_act_refuse(why, _("a game needs two players"));
	for (k = 0; k < 2; k++) {
		json_int_t n = json_integer_value(json_array_get(game, k));
		int is_vacant; /* the team stands for a missing player */

		if (n == 0 && k == 1 && json_is_integer(json_array_get(game, k)))
			break;
		if (n < 1 || (size_t)n > c->n)
			return strat_club_act_refuse(why, _("unknown player"));
		is_vacant = strat_club_is_team(c, (unsigned)n) &&
		    json_integer_value(json_array_get(game, 1)) != 0;
		if (!is_vacant && rd->taken[n]++)
			return strat_club_act_refuse(why, _("%.80s is on two boards"),
			    c->players[n - 1].fact[STRAT_CLUB_NAME]);
		absent[k] = is_vacant || strat_club_is_forfeiting(c, (unsigned)n, rd->round);
		if (!absent[k] && !strat_club_plays_in(c, (unsigned)n, rd->round))
			return strat_club_act_refuse(why, _("%.80s does not play in round %zu"),
			    c->players[n - 1].fact[STRAT_CLUB_NAME], rd->round);
		g->player[k] = (uint16_t)n;
	}
	if (absent[0] && ((absent[1] && !c->boards) || !g->player[1]))
		return strat_club_act_refuse(why, _("%.80s does not play in round %zu"),
		    c->players[g->player[0] - 1].fact[STRAT_CLUB_NAME], rd->round);
	for (k = 0; k < g->n && (absent[0] || absent[1]); k++)
		g->result[k] = absent[0] && absent[1] ? STRAT_RESULT_BOTH_FORFEIT
		    : absent[0]                       ? STRAT_RESULT_FORFEIT_LOSS
						      : STRAT_RESULT_FORFEIT_WIN;
	return 0;
}

/* Check that every player who must play has a board. */
static int
check_boards(const struct reading *rd, char why[STRAT_CLUB_TEXT])
{
	const struct strat_club *c = rd->c;
	size_t i;

	if (c->boards)
		return strat_club_check_matches(c, rd->round, &rd->r, why);
	/* an older version gave no board to those who are free in a match of all against all */
	if (strat_system_find(strat_club_get(c, "system"))->some_rest ||
	    strat_club_setting_is(c, "system", "scheveningen"))
		return 0;
	for (i = 1; i <= c->n; i++)
		if (!rd->taken[i] && strat_club_plays_in(c, (unsigned)i, rd->round))
			return strat_club_act_refuse(why, _("%.80s is on no board"),
			    c->players[i - 1].fact[STRAT_CLUB_NAME]);
	return 0;
}

static int
read_games(struct reading *rd, const json_t *games, char why[STRAT_CLUB_TEXT])
{
	size_t n = json_array_size(games), i;
	void *list = NULL;
	int rc = 0;

	if (n == 0 || n > STRAT_CLUB_PLAYERS)
		return strat_club_act_refuse(why, _("the round has no games"));
	rc = strat_vec_grow(&list, &rd->r.cap, n, sizeof *rd->r.games);
	rd->r.games = list;
	for (i = 0; rc == 0 && i < n; i++)
		rc = read_game(rd, json_array_get(games, i), why);
	return rc < 0 ? rc : check_boards(rd, why);
}

/* Return the number V of a player who was not mentioned before, or 0 if it is invalid. */
static uint16_t
read_new(struct reading *rd, const json_t *v)
{
	json_int_t n = json_integer_value(v);

	return n >= 1 && (size_t)n <= rd->c->n && !rd->taken[n]++ ? (uint16_t)n : 0;
}

/* Read GROUPS, a list of lists of numbers. */
static int
read_groups(struct reading *rd, const json_t *groups, char why[STRAT_CLUB_TEXT])
{
	size_t i, k;

	memset(rd->taken, 0, rd->c->n + 1);
	if (rd->round != 1 || json_array_size(groups) > 99)
		return strat_club_act_refuse(
		    why, _("groups are made with round 1, at most 99 of them"));
	for (i = 0; i < json_array_size(groups); i++)
		for (k = 0; k < json_array_size(json_array_get(groups, i)); k++) {
			uint16_t n = read_new(rd, json_array_get(json_array_get(groups, i), k));

			if (!n)
				return strat_club_act_refuse(
				    why, _("a player is in two groups, or is unknown"));
			rd->group[n] = (uint16_t)(i + 1);
			rd->seat[n] = (uint16_t)k;
		}
	return 0;
}

/* Read LINEUP, a list of numbers, 0 for an empty place. */
static int
read_lineup(struct reading *rd, const json_t *lineup, char why[STRAT_CLUB_TEXT])
{
	size_t n = json_array_size(lineup), i;

	memset(rd->taken, 0, rd->c->n + 1);
	if (rd->c->lineup_round || n < 2 || n > 2 * STRAT_CLUB_PLAYERS)
		return strat_club_act_refuse(
		    why, _("a line-up is made once and needs at least two players"));
	rd->lineup = calloc(n, sizeof *rd->lineup);
	if (!rd->lineup)
		return -STRAT_E_NOMEM;
	for (i = 0; i < n; i++) {
		const json_t *v = json_array_get(lineup, i);

		rd->lineup[i] = read_new(rd, v);
		if (!rd->lineup[i] && (!json_is_integer(v) || json_integer_value(v) != 0))
			return strat_club_act_refuse(
			    why, _("a player is twice in the line-up, or is unknown"));
	}
	rd->nlineup = n;
	return 0;
}

/* Read the argument "ga", if given: a player, fixed only once. */
static int
read_ga(struct reading *rd, const json_t *args, char why[STRAT_CLUB_TEXT])
{
	long n = strat_club_arg_number(args, "ga");

	if (!json_object_get(args, "ga"))
		return 0;
	if (rd->c->ga || n < 1 || (size_t)n > rd->c->n)
		return strat_club_act_refuse(
		    why, _("the last player of group GA is fixed only once, and must be a player"));
	rd->ga = (uint16_t)n;
	return 0;
}

/* Read the argument "order": every player once, fixed only once. */
static int
read_order(struct reading *rd, const json_t *order, char why[STRAT_CLUB_TEXT])
{
	size_t i, k, n = strat_club_count_in(rd->c);

	memset(rd->taken, 0, rd->c->n + 1);
	rd->order = calloc(n + 1, sizeof *rd->order);
	if (!rd->order)
		return -STRAT_E_NOMEM;
	for (i = 0; i < n; i++)
		rd->order[i] = read_new(rd, json_array_get(order, i));
	rd->norder = n;
	for (k = 1; k <= rd->c->n; k++)
		if (rd->taken[k] != strat_club_is_entrant(rd->c, (unsigned)k))
			rd->norder = 0;
	return rd->c->norder || json_array_size(order) != n || (n && !rd->norder)
	    ? strat_club_act_refuse(
		  why, _("invalid order: it is given once, and names each player once"))
	    : 0;
}

static int
read_pairing(struct reading *rd, const json_t *args, char why[STRAT_CLUB_TEXT])
{
	const json_t *groups = json_object_get(args, "groups");
	const json_t *lineup = json_object_get(args, "lineup");
	const json_t *order = json_object_get(args, "order");
	size_t n = rd->c->n + 1;
	int rc;

	rd->taken = calloc(n, sizeof *rd->taken);
	rd->group = calloc(n, sizeof *rd->group);
	rd->seat = calloc(n, sizeof *rd->seat);
	if (!rd->taken || !rd->group || !rd->seat)
		return -STRAT_E_NOMEM;
	rc = read_games(rd, json_object_get(args, "games"), why);
	if (rc == 0 && groups)
		rc = read_groups(rd, groups, why);
	if (rc == 0 && lineup)
		rc = read_lineup(rd, lineup, why);
	if (rc == 0 && order)
		rc = read_order(rd, order, why);
	return rc == 0 ? read_ga(rd, args, why) : rc;
}

/* ------ pair, unpair ------ */

/* Note who took whose place in the round, which is paired as it was played: REPLACED is a list of [absent,
 * by, what that one had]. */
static int
take_replaced(struct strat_club *c, const json_t *replaced, char why[STRAT_CLUB_TEXT])
{
	size_t i, n = c->nreplaced;
	int rc = 0;

	for (i = 0; rc == 0 && i < json_array_size(replaced); i++) {
		const json_t *one = json_array_get(replaced, i);
		json_int_t absent = json_integer_value(json_array_get(one, 0));
		json_int_t by = json_integer_value(json_array_get(one, 1));
		const char *was = json_string_value(json_array_get(one, 2));

		if (absent < 1 || (size_t)absent > c->n || by < 1 || (size_t)by > c->n ||
		    absent == by || !was || strlen(was) != 1 || !strchr("UHFZ ", *was))
			rc = strat_club_act_refuse(why, _("unknown player"));
		else
			rc = strat_club_note_replaced(
			    c, c->paired + 1, (unsigned)absent, (unsigned)by, *was);
	}
	if (rc < 0)
		c->nreplaced = n;
	return rc;
}

/* Apply the pairing that was read. */
static void
take_pairing(struct reading *rd, int has_groups)
{
	struct strat_club *c = rd->c;
	size_t i;

	free(c->round[rd->round].games);
	c->round[rd->round] = rd->r;
	rd->r.games = NULL;
	c->paired = rd->round;
	for (i = 0; has_groups && i < c->n; i++) {
		c->players[i].group = rd->group[i + 1];
		c->players[i].seat = rd->seat[i + 1];
	}
	if (rd->ga) {
		c->ga = rd->ga;
		c->ga_round = rd->round;
	}
	if (rd->order) {
		free(c->order);
		c->order = rd->order;
		c->norder = rd->norder;
		c->order_round = rd->round;
		rd->order = NULL;
	}
	if (!rd->lineup)
		return;
	free(c->lineup);
	c->lineup = rd->lineup;
	rd->lineup = NULL;
	c->nlineup = rd->nlineup;
	c->lineup_round = rd->round;
}

/* Return who made the finals of X, which have just been paired, by the results: lots are not asked, as those of an older
 * version were others; or -STRAT_E_NOMEM. */
static int
guess_maker(const struct strat_club_field *x, const struct strat_club *c)
{
	int rc = strat_club_field_has_other_finals(x);

	if (rc <= 0)
		return rc < 0 ? rc : STRAT_CLUB_BY_RULES;
	rc = strat_club_field_has_own_players(x, c);
	return rc < 0 ? rc : rc ? STRAT_CLUB_OWN_PLAYERS : STRAT_CLUB_OWN_ORDER;
}

/* Note who made the finals, which have just been paired with ARGS: "own" says it if they were made by hand or come from a
 * report.  Return 0 or -STRAT_E_NOMEM. */
static int
note_maker(struct strat_club *c, const json_t *args)
{
	struct strat_club_field x = { 0 };
	int rc = (int)strat_club_arg_number(args, "own");

	if (!json_object_get(args, "own")) {
		rc = strat_club_field_init(&x, c);
		if (rc == 0)
			rc = guess_maker(&x, c);
		strat_club_field_free(&x);
	}
	c->finals_by = rc > 0 && rc <= STRAT_CLUB_OWN_ORDER ? (uint8_t)rc : STRAT_CLUB_BY_RULES;
	return rc < 0 ? rc : 0;
}

int
strat_club_apply_pair(struct strat_club *c, const json_t *args, char why[STRAT_CLUB_TEXT])
{
	struct reading rd = { .c = c, .round = c->paired + 1 };
	int rc;

	if (strat_club_arg_number(args, "round") != (long)rd.round || rd.round > STRAT_CLUB_ROUNDS)
		return strat_club_act_refuse(
		    why, _("wrong round: the next is round %zu"), rd.round);
	rc = read_pairing(&rd, args, why);
	if (rc == 0)
		rc = take_replaced(c, json_object_get(args, "replaced"), why);
	if (rc == 0)
		take_pairing(&rd, json_object_get(args, "groups") != NULL);
	if (rc == 0 && c->lineup_round == rd.round)
		rc = note_maker(c, args);
	free(rd.r.games);
	free(rd.taken);
	free(rd.group);
	free(rd.seat);
	free(rd.lineup);
	free(rd.order);
	return rc;
}

/* Return 1 if a game on the boards of player or team NUMBER in ROUND was played. */
static int
has_played(const struct strat_club *c, unsigned number, size_t round)
{
	size_t board = strat_club_find_board(c, number, round), n, i, k;
	const struct strat_club_game *g = board ? &c->round[round].games[board - 1] : NULL;

	n = g && strat_club_is_team(c, number) ? strat_club_match_boards(c, g) : 1;
	for (i = 0; g && g->player[1] && i < n; i++)
		for (k = 0; k < g[i].n; k++)
			if (g[i].result[k] >= STRAT_RESULT_WIN &&
			    g[i].result[k] <= STRAT_RESULT_BOTH_LOSE)
				return 1;
	return 0;
}

int
strat_club_leaves_unplayed(const struct strat_club *c, unsigned number)
{
	return c->paired && c->players[number - 1].last == c->paired &&
	    !has_played(c, number, c->paired);
}

static size_t
clock_setting(void)
{
	return strat_club_setting_find("clock");
}

json_t *
strat_club_unpair_args(const struct strat_club *c)
{
	const char *clock = c->setting[clock_setting()];
	json_t *args = json_pack("{s:I}", "round", (json_int_t)c->paired);
	unsigned i = 1;
	int rc = 0;

	while (i <= c->n && !strat_club_leaves_unplayed(c, i))
		i++;
	if (i <= c->n)
		rc = json_object_set_new(args, "withdrawn", json_true());
	if (clock && (size_t)strat_leading_number(clock) == c->paired)
		rc |= json_object_set_new(args, "clock", json_true());
	if (rc < 0) {
		json_decref(args);
		args = NULL;
	}
	return args;
}

/* Let those who have withdrawn after the last round, without a game in it, withdraw before it. */
static void
withdraw_before(struct strat_club *c)
{
	unsigned i;

	for (i = 1; i <= c->n; i++) {
		struct strat_club_player *p = &c->players[i - 1];

		if (!strat_club_leaves_unplayed(c, i))
			continue;
		p->last--;
		if (p->first <= p->last)
			continue;
		p->last = 0;
		p->leave = STRAT_CLUB_KEEP;
		p->first = STRAT_CLUB_NEVER;
		p->gone = 1;
		c->had_out = 1;
	}
}

int
strat_club_apply_unpair(struct strat_club *c, const json_t *args, char why[STRAT_CLUB_TEXT])
{
	size_t i;

	if (c->paired == 0)
		return strat_club_act_refuse(why, _("no round has been paired"));
	if (strat_club_arg_number(args, "round") != (long)c->paired)
		return strat_club_act_refuse(
		    why, _("only the last paired round, %zu, can be unpaired"), c->paired);
	if (json_object_get(args, "withdrawn"))
		withdraw_before(c);
	if (json_object_get(args, "clock") &&
	    strat_club_set_text(&c->setting[clock_setting()], "") < 0)
		return -STRAT_E_NOMEM;
	if (c->lineup_round == c->paired)
		c->nlineup = c->lineup_round = 0;
	if (c->order_round == c->paired)
		c->norder = c->order_round = 0;
	if (c->ga_round == c->paired) {
		c->ga = 0;
		c->ga_round = 0;
	}
	while (c->nreplaced && c->replaced[c->nreplaced - 1].round == c->paired)
		c->nreplaced--;
	for (i = 0; c->paired == 1 && i < c->n; i++)
		c->players[i].group = c->players[i].seat = 0;
	c->round[c->paired--].n = 0;
	strat_club_trim_bans(c);
	return 0;
}

/* ------ results ------ */

/* Return the board that ARGS name, or NULL with the reason in WHY. */
static struct strat_club_game *
game_of(struct strat_club *c, const json_t *args, char why[STRAT_CLUB_TEXT])
{
	long round = strat_club_arg_number(args, "round"),
	     board = strat_club_arg_number(args, "board");

	if (round < 1 || round > (long)c->paired)
		strat_club_act_refuse(why, _("round %ld is not paired"), round);
	else if (board < 1 || (size_t)board > c->round[round].n)
		strat_club_act_refuse(why, _("round %ld has no board %ld"), round, board);
	else if (!c->round[round].games[board - 1].player[1])
		strat_club_act_refuse(why, _("board %ld of round %ld is a bye"), board, round);
	else
		return &c->round[round].games[board - 1];
	return NULL;
}

/* Set the result in ARGS of the board G, on which a team has no player: that the other has none either, or none,
 * and then the other wins. */
static int
set_vacant(const struct strat_club *c, struct strat_club_game *g, const json_t *args,
    char why[STRAT_CLUB_TEXT])
{
	struct strat_club_game to = *g;

	if (strat_club_results_read(&to, strat_club_arg_text(args, "result"), 1, 1) == 0 &&
	    strat_club_fits_vacant(&to)) {
		g->result[0] = to.result[0] == STRAT_RESULT_OPEN ? strat_club_vacant_result(c, g)
								 : to.result[0];
		return 0;
	}
	return strat_club_act_refuse(why,
	    _("board %zu: %.80s has no player there, so the game is forfeited (change the line-up first)"),
	    (size_t)strat_club_arg_number(args, "board"),
	    c->players[strat_club_team(c, g->player[!strat_club_is_team(c, g->player[0])]) - 1]
		.fact[STRAT_CLUB_NAME]);
}

int
strat_club_apply_result(struct strat_club *c, const json_t *args, char why[STRAT_CLUB_TEXT])
{
	struct strat_club_game *g = game_of(c, args, why);
	const char *text = strat_club_arg_text(args, "result");
	size_t games = strat_club_count(c, "games");
	size_t most = strat_club_is_knockout(c, (size_t)strat_club_arg_number(args, "round"))
	    ? STRAT_CLUB_GAMES
	    : games;
	size_t k;
	int rc;

	if (!g)
		return -STRAT_E_ACT;
	for (k = 0; k < 2; k++)
		if (strat_club_is_forfeiting(
			c, g->player[k], (size_t)strat_club_arg_number(args, "round")))
			return strat_club_act_refuse(why,
			    strat_club_is_annulled(c, g->player[k])
				? _("%.80s has withdrawn, so the game is annulled")
				: _("%.80s has withdrawn, so the game is forfeited"),
			    c->players[g->player[k] - 1].fact[STRAT_CLUB_NAME]);
	if (strat_club_is_vacant(c, g))
		return set_vacant(c, g, args, why);
	rc = strat_club_results_read(g, text, games, most);
	if (rc < 0)
		return rc == -2
		    ? strat_club_act_refuse(why,
			  P_("invalid result '%.80s': at most %zu game",
			      "invalid result '%.80s': at most %zu games", most),
			  text, most)
		    : strat_club_act_refuse(why,
			  _("invalid result '%.80s' (1-0, 0-1, 1/2, 0-0, +:-, -:+, -:- or none)"),
			  text);
	g->winner = 0;
	return 0;
}

int
strat_club_apply_decide(struct strat_club *c, const json_t *args, char why[STRAT_CLUB_TEXT])
{
	struct strat_club_game *g = game_of(c, args, why);
	long player = strat_club_arg_number(args, "player");

	if (!g)
		return -STRAT_E_ACT;
	if (!strat_club_is_knockout(c, (size_t)strat_club_arg_number(args, "round")))
		return strat_club_act_refuse(why, _("only a knockout match can be decided"));
	if (player != 0 && player != g->player[0] && player != g->player[1])
		return strat_club_act_refuse(
		    why, _("player %ld does not play on that board"), player);
	if (strat_club_game_is_open(g))
		return strat_club_act_refuse(why, _("a result of that board is missing"));
	if (strat_club_score_difference(g) != 0)
		return strat_club_act_refuse(why, _("the games are not level"));
	g->winner = (uint16_t)player;
	return 0;
}
