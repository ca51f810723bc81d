/* advancing.c - who goes on in a knockout: losers, matches without a winner, rounds that a correction contradicts. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "cli/club/views.h"
#include "club/team/team.h"
#include "tourney/finalists.h"

/* Return 1 if NUMBER has the first board of the last round, which is paired with the final in front, and that is no bye,
 * while a bye follows: then the match of NUMBER is the final, even if both players have lost by now. */
static int
was_final(const struct strat_club *c, unsigned number)
{
	const struct strat_club_round *r = &c->round[c->paired];

	return strat_club_find_board(c, number, c->paired) == 1 && r->n == 2 &&
	    r->games[0].player[1] && !r->games[1].player[1];
}

/* Return who has beaten NUMBER in ROUND and has withdrawn since, so that NUMBER was paired in the place, or 0. */
static unsigned
withdrawn_winner(const struct strat_club *c, unsigned number, size_t round)
{
	unsigned winner = strat_club_opponent(c, number, round);
	unsigned next = strat_club_opponent(c, number, round + 1),
		 beaten = strat_club_opponent(c, next, round);

	if (!winner || !strat_club_has_lost(c, number, round) || !c->players[winner - 1].last ||
	    c->players[winner - 1].last > round || round + 1 > c->paired ||
	    !strat_club_find_board(c, number, round + 1))
		return 0;
	if (round + 1 >= club_rounds(c) &&
	    (!next || (beaten && !strat_club_has_lost(c, beaten, round) && !was_final(c, number))))
		return 0; /* the match for third place, or its opponent's match is level */
	return winner;
}

/* Return 1 if NUMBER has lost the match of ROUND of the knockout, and plays in no one's place. */
static int
is_beaten(const struct strat_club *c, unsigned number, size_t round)
{
	return strat_club_has_lost(c, number, round) && !withdrawn_winner(c, number, round);
}

/* The same, or NUMBER was absent from the match. */
static int
is_out(const struct strat_club *c, unsigned number, size_t round)
{
	return strat_club_is_knockout(c, round) &&
	    (is_beaten(c, number, round) || !strat_club_find_board(c, number, round));
}

const char *
club_final_word(const struct strat_club *c, size_t round, unsigned a, unsigned b)
{
	int is_lost = is_out(c, a, round - 1);

	if (!b && !is_lost && round <= c->paired && strat_club_find_board(c, a, round) > 1)
		return ""; /* the bye for third place of one who has won by a corrected result */
	if (b &&
	    is_out(c, b, round - 1) !=
		is_lost) /* by a corrected result, or proposed for a winner who has left */
		return round > c->paired ? N_("final") : "";
	return is_lost ? N_("third place") : N_("final");
}

/* Append the name of a round of a knockout with LEFT rounds to come, with this one; the last one has matches of
 * several names. */
static void
put_name(struct strat_out *out, size_t left)
{
	char name[48];

	if (left <= 1)
		return;
	strat_knockout_name((size_t)1 << left, name);
	strat_out_printf(out, "%s%s", _(CLUB_NEXT), name);
}

size_t
club_final_board(const struct strat_club *c)
{
	const struct strat_club_round *r = &c->round[c->paired];
	size_t i;

	for (i = 0; c->paired && c->paired >= club_rounds(c) && i < r->n; i++)
		if (!c->boards && strat_club_is_knockout(c, c->paired) && r->games[i].player[1] &&
		    strcmp(
			club_final_word(c, c->paired, r->games[i].player[0], r->games[i].player[1]),
			"final") == 0)
			return i + 1;
	return 0;
}

void
club_put_round_name(struct strat_out *out, const struct strat_club *c, size_t round)
{
	size_t end = strat_knockout_rounds(c->nlineup) + c->lineup_round;

	if (strat_club_is_knockout(c, round) && round < end)
		put_name(out, end - round);
}

void
club_put_proposed_name(struct strat_out *out, const struct strat_club *c, const json_t *plan)
{
	size_t n = json_array_size(json_object_get(plan, "lineup"));

	if (!n)
		club_put_round_name(out, c, c->paired + 1);
	else if (strat_club_ends_in_knockout(c))
		put_name(out, strat_knockout_rounds(n));
}

const char *
club_match_form(const struct strat_club *c, unsigned number, size_t round)
{
	size_t board = strat_club_find_board(c, number, round);
	const struct strat_club_game *g = board ? &c->round[round].games[board - 1] : NULL;

	if (!g || !g->player[1] || c->boards || !strat_club_is_knockout(c, round) ||
	    (g->n < 2 && !g->winner))
		return "%s";
	return strat_club_has_lost(c, number, round)                           ? N_("%s (lost)")
	    : strat_club_has_lost(c, g->player[g->player[0] == number], round) ? N_("%s (won)")
									       : "%s";
}

/* ------ results of matches ------ */

/* Append to TEXT what side K, 0 or 1, has of the games of G: of several games, a number of wins and halves. */
static void
put_share(char text[CLUB_SCORE], const struct strat_club_game *g, size_t k)
{
	const struct strat_result_row *row = &strat_result_table[g->result[0]];
	size_t len = strlen(text), i;
	int halves = 0;

	for (i = 0; i < g->n; i++)
		halves += strat_result_table[g->result[i]].points[k] / 50;
	if (g->n == 1)
		snprintf(text + len, CLUB_SCORE - len, "%s",
		    k ? strat_result_table[row->turned].share : row->share);
	else if (halves == 1)
		snprintf(text + len, CLUB_SCORE - len, "\302\275");
	else
		snprintf(
		    text + len, CLUB_SCORE - len, "%d%s", halves / 2, halves % 2 ? "\302\275" : "");
}

const char *
club_put_games(char text[CLUB_SCORE], const struct strat_club_game *g, size_t k)
{
	*text = '\0';
	put_share(text, g, k);
	strcat(text, "-");
	put_share(text, g, !k);
	return text;
}

int
club_has_match(const struct strat_club *c, unsigned number, size_t round)
{
	size_t board = c->boards ? 0 : strat_club_find_board(c, number, round);
	const struct strat_club_game *g = board ? &c->round[round].games[board - 1] : NULL;

	return g && g->player[1] && (g->n > 1 || g->winner);
}

int
club_has_matches(const struct strat_club *c, unsigned number)
{
	size_t round = 1;

	while (round <= c->paired && !club_has_match(c, number, round))
		round++;
	return round <= c->paired;
}

int
club_put_match_score(char text[CLUB_SCORE], const struct strat_club *c, unsigned number,
    size_t round, const struct strat_cell *cell, const struct strat_cell *other)
{
	size_t board = strat_club_find_board(c, number, round);
	const struct strat_club_game *g = board ? &c->round[round].games[board - 1] : NULL;

	if (!g || !g->player[1] || cell->result == ' ' || cell->earned == STRAT_ANNULLED)
		return 0;
	if (strchr("+-", cell->result)) /* not "2:0", which are points in the crosstable */
		snprintf(text, CLUB_SCORE, "%c:%c", cell->result, other->result);
	else
		club_put_games(text, g, g->player[0] != number);
	return 1;
}

/* ------ matches without a winner ------ */

int
club_is_level(const struct strat_club *c, size_t round, size_t board)
{
	const struct strat_club_game *g = &c->round[round].games[board - 1];

	return strat_club_is_knockout(c, round) && g->player[1] && !g->winner &&
	    !strat_club_game_is_open(g) && strat_club_is_even(g);
}

int
club_is_lost_by_both(const struct strat_club *c, size_t round, size_t board)
{
	const struct strat_club_game *g = &c->round[round].games[board - 1];

	return strat_club_is_knockout(c, round) && g->player[1] && !g->winner &&
	    !strat_club_game_is_open(g) && strat_club_score_difference(g) == 0 &&
	    !strat_club_is_even(g);
}

int
club_has_no_winner(const struct strat_club *c)
{
	size_t board = club_final_board(c);

	return board && club_is_lost_by_both(c, c->paired, board);
}

size_t
club_undecided(const struct strat_club *c, size_t round, size_t after)
{
	size_t board = after + 1;

	while (board <= c->round[round].n && !club_is_level(c, round, board))
		board++;
	return board <= c->round[round].n ? board : 0;
}

size_t
club_count_undecided(const struct strat_club *c, size_t round)
{
	size_t board = 0, n = 0;

	while ((board = club_undecided(c, round, board)) != 0)
		n++;
	return n;
}

/* ------ rounds that a correction contradicts ------ */

/* Return a player of ROUND, not the first one, who has lost the match before and would not be there, or 0.
 * In the last round, losers can play for third place. */
static unsigned
find_loser(const struct strat_club *c, size_t round)
{
	const struct strat_club_round *r = &c->round[round];
	int is_last = round >= club_rounds(c), lost[2], has_final = 0;
	unsigned found = 0, any = 0;
	size_t i, k;

	for (i = 0; i < r->n && !found; i++) {
		const uint16_t *who = r->games[i].player;

		for (k = 0; k < 2; k++) /* who was absent in a semifinal is out, too */
			lost[k] = who[k] && (is_last ? is_out : is_beaten)(c, who[k], round - 1);
		has_final |= !lost[0] && !lost[1];
		if (lost[0] || lost[1])
			any = who[!lost[0]];
		if (any && (!is_last || (who[1] && lost[0] != lost[1])))
			found = any;
	}
	return found || has_final ? found : any;
}

/* Return a player who has won the match before ROUND and could play in ROUND, but is not there, or 0. */
static unsigned
find_left_out(const struct strat_club *c, size_t round)
{
	const struct strat_club_round *r = &c->round[round - 1];
	size_t i;

	for (i = 0; i < 2 * r->n; i++) {
		const uint16_t *who = r->games[i / 2].player;
		unsigned winner = who[i % 2], loser = who[!(i % 2)];

		if (loser && winner && strat_club_has_lost(c, loser, round - 1) &&
		    !strat_club_has_lost(c, winner, round - 1) &&
		    !strat_club_find_board(c, winner, round) &&
		    strat_club_plays_in(c, winner, round))
			return winner;
	}
	return 0;
}

unsigned
club_contradicts(const struct strat_club *c, size_t round)
{
	unsigned loser;
	size_t level;

	if (c->boards || !strat_club_is_knockout(c, round - 1) || !strat_club_is_knockout(c, round))
		return 0;
	level = club_undecided(c, round - 1, 0);
	if (level)
		return c->round[round - 1].games[level - 1].player[0];
	loser = find_loser(c, round);
	return loser ? loser : find_left_out(c, round);
}

size_t
club_contradicted(const struct strat_club *c, unsigned *player)
{
	size_t round;

	for (round = 2; round <= c->paired; round++)
		if ((*player = club_contradicts(c, round)) != 0)
			return round;
	return 0;
}

/* Append who should meet in the final, which is ROUND, if two players have reached it. */
static void
put_final(struct strat_out *out, const struct strat_club *c, size_t round)
{
	const struct strat_club_round *r = &c->round[round - 1];
	unsigned who[2];
	size_t i, n = 0;

	for (i = 0; i < 2 * r->n; i++) {
		unsigned number = r->games[i / 2].player[i % 2];

		if (!number || is_out(c, number, round - 1) ||
		    !strat_club_plays_in(c, number, round))
			continue;
		if (n < 2)
			who[n] = number;
		n++;
	}
	if (n == 2)
		strat_out_printf(out, _(" (the final should be %s - %s)"), club_name_of(c, who[0]),
		    club_name_of(c, who[1]));
}

/* Return the match of PLAYER before ROUND if it is level and has no winner, or NULL. */
static const struct strat_club_game *
level_before(const struct strat_club *c, size_t round, unsigned player)
{
	size_t board = strat_club_find_board(c, player, round - 1);

	return board && club_is_level(c, round - 1, board) ? &c->round[round - 1].games[board - 1]
							   : NULL;
}

/* Return 1 if the match of PLAYER before ROUND is level and decided. */
static int
was_decided(const struct strat_club *c, size_t round, unsigned player)
{
	size_t board = strat_club_find_board(c, player, round - 1);

	return board && c->round[round - 1].games[board - 1].winner;
}

/* Append that PLAYER, who has lost, plays in ROUND all the same, or has won and does not, or that the match before is
 * level. */
static void
put_standing(struct strat_out *out, const struct strat_club *c, size_t round, unsigned player)
{
	static const char *const forms[2][2] = {
		{ N_("%s, who plays in round %zu, has lost in round %zu by a corrected result"),
		    N_("%s, who is not paired in round %zu, has won in round %zu by a corrected result") },
		{ N_("%s, who plays in round %zu, has lost in round %zu by a later decision"),
		    N_("%s, who is not paired in round %zu, has won in round %zu by a later decision") },
	};
	const struct strat_club_game *level = level_before(c, round, player);

	if (level) {
		strat_out_printf(out, _("Round %zu, %s - %s: level, with no winner yet."),
		    round - 1, club_name_of(c, level->player[0]),
		    club_name_of(c, level->player[1]));
		return;
	}
	strat_out_printf(out,
	    _(forms[was_decided(c, round, player)][!strat_club_find_board(c, player, round)]),
	    club_name_of(c, player), round, round - 1);
	if (round >= club_rounds(c))
		put_final(out, c, round);
	strat_out_char(out, '.');
}

/* Append the players of ROUND who play in the next one for others, who have withdrawn, a line each; of player ABOUT
 * alone, unless that is 0. */
static void
put_replaced(struct strat_out *out, const struct strat_club *c, size_t round, unsigned about)
{
	const struct strat_club_round *r = &c->round[round];
	unsigned number, winner;
	size_t i;

	for (i = 0; i < 2 * r->n; i++) {
		number = r->games[i / 2].player[i % 2];
		winner = number ? withdrawn_winner(c, number, round) : 0;
		if (!winner || (about && about != number && about != winner))
			continue;
		strat_out_str(out, out->len ? "\n" : "");
		strat_out_printf(out, _("Round %zu: %s plays for %s, who has withdrawn."),
		    round + 1, club_name_of(c, number), club_name_of(c, winner));
	}
}

void
club_put_decided(struct strat_out *out, const struct strat_club *c, size_t round, unsigned about)
{
	size_t i;

	for (i = 0; i < c->round[round].n; i++) {
		const struct strat_club_game *g = &c->round[round].games[i];

		if (!g->winner || (about && about != g->player[0] && about != g->player[1]))
			continue;
		strat_out_str(out, out->len ? "\n" : "");
		strat_out_printf(out, _("Round %zu, %s - %s: level, decided for %s."), round,
		    club_name_of(c, g->player[0]), club_name_of(c, g->player[1]),
		    club_name_of(c, g->winner));
	}
}

void
club_put_own_way(struct strat_out *out, const struct strat_club *c, size_t rounds, unsigned number)
{
	size_t round;

	for (round = 1; round <= rounds; round++) {
		club_put_decided(out, c, round, number);
		if (round < rounds && !c->boards && strat_club_is_knockout(c, round))
			put_replaced(out, c, round, number);
	}
}

int
club_correction_stands(const struct strat_club *c)
{
	unsigned player;
	size_t round = club_contradicted(c, &player);

	return round && round < c->paired && !level_before(c, round, player);
}

void
club_put_advanced(struct strat_out *out, const struct strat_club *c, size_t rounds, int has_past)
{
	unsigned player;
	size_t round = club_contradicted(c, &player);

	if (rounds == c->paired && c->paired <= c->lineup_round && club_put_finals(out, c))
		return;
	if (!has_past && round < rounds && club_correction_stands(c) &&
	    !strat_club_open_games(c, round + 1))
		round = 0;
	if (c->lineup_round <= rounds && club_put_own_finals(out, c) && round && round <= rounds)
		strat_out_char(out, '\n');
	if (round && round <= rounds)
		put_standing(out, c, round, player);
	for (round = 1; !c->boards && round < rounds; round++)
		if (strat_club_is_knockout(c, round))
			put_replaced(out, c, round, 0);
}

void
club_put_standing(struct strat_out *out, const struct strat_club *c)
{
	unsigned player;
	size_t round = club_contradicted(c, &player);

	if (round)
		put_standing(out, c, round, player);
}

int
club_put_contradicted(struct strat_out *out, const struct strat_club *c, int is_late)
{
	static const char *const forms[2][2] = {
		{ N_("round %zu is paired with %s, who has lost in round %zu by a corrected "
		     "result: undo the correction, or cancel round %zu and pair it again"),
		    N_("round %zu is paired without %s, who has won in round %zu by a corrected "
		       "result: undo the correction, or cancel round %zu and pair it again") },
		{ N_("round %zu is paired with %s, who has lost in round %zu by a later "
		     "decision: undo the decision, or cancel round %zu and pair it again"),
		    N_("round %zu is paired without %s, who has won in round %zu by a later "
		       "decision: undo the decision, or cancel round %zu and pair it again") },
	};
	unsigned player;
	size_t round = club_contradicted(c, &player);
	const struct strat_club_game *level = round ? level_before(c, round, player) : NULL;

	if ((is_late || c->paired <= c->lineup_round) && club_put_finals(out, c))
		return 1;
	if (round && round < c->paired) /* it stands */
		put_standing(out, c, round, player);
	else if (level)
		strat_out_printf(out,
		    _("round %zu is paired, but %s - %s in round %zu is level and has no winner: "
		      "decide the match, or cancel round %zu and pair it again"),
		    round, club_name_of(c, level->player[0]), club_name_of(c, level->player[1]),
		    round - 1, round);
	else if (round)
		strat_out_printf(out,
		    _(forms[was_decided(c, round, player)]
			   [!strat_club_find_board(c, player, round)]),
		    round, club_name_of(c, player), round - 1, round);
	if (round && round == c->paired && round >= club_rounds(c))
		put_final(out, c, round);
	return round != 0;
}

int
club_is_over(const struct strat_club *c, size_t round)
{
	return round && round == c->paired && round >= club_rounds(c) &&
	    !strat_club_open_round(c, round) && !club_undecided(c, round, 0) &&
	    !club_contradicts(c, round);
}
