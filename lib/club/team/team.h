/* team.h - tournaments of teams: which rows of the players are teams, who sits where in a match.
 *
 * If the setting "boards" is not 0, a row whose fact "team" is its own name is a team, and one whose
 * fact is the name of a team is a player of it.  Teams are paired and ranked; withdrawals, byes and
 * forbidden pairs of a team are those of its row.  A match takes as many boards as the setting says,
 * one after the other; the team that is named first moves first on boards 1, 3 ... of it.  On a
 * board without a player the number of the team stands for them, and the game is forfeited. */
#ifndef STRAT_CLUB_TEAM_TEAM_H
#define STRAT_CLUB_TEAM_TEAM_H

#include "club/club.h"
#include "tourney/pairing/pairing.h"

#define STRAT_CLUB_BOARDS 16 /* of a match, at most */

/* Return the team of player NUMBER, which is NUMBER itself for a team; 0: none. */
static inline unsigned
strat_club_team(const struct strat_club *c, unsigned number)
{
	return number ? c->players[number - 1].team : 0;
}

/* Return 1 if NUMBER is a team. */
static inline int
strat_club_is_team(const struct strat_club *c, unsigned number)
{
	return number && c->players[number - 1].team == number;
}

/* Return 1 if NUMBER is paired and ranked: a team, or a player if there are no teams, who has come. */
static inline int
strat_club_is_entrant(const struct strat_club *c, unsigned number)
{
	return !strat_club_is_out(c, number) && (!c->boards || strat_club_is_team(c, number));
}

/* Return the number of players who have signed up, without the teams; and of teams, or without teams of
 * players. */
static inline size_t
strat_club_count_people(const struct strat_club *c)
{
	size_t i, n = 0;

	for (i = 1; i <= c->n; i++)
		n += !strat_club_is_team(c, (unsigned)i);
	return n;
}

static inline size_t
strat_club_count_entries(const struct strat_club *c)
{
	return c->boards ? c->n - strat_club_count_people(c) : c->n;
}

/* Return 1 if system S can pair teams. */
static inline int
strat_club_is_for_teams(const struct strat_system *s)
{
	return s == &strat_system_team || s == &strat_system_round_robin ||
	    s == &strat_system_double_round_robin;
}

/* Return the team that NUMBER, if not 0, plays for, or NUMBER if there are no teams. */
static inline unsigned
strat_club_entrant(const struct strat_club *c, unsigned number)
{
	return c->boards ? strat_club_team(c, number) : number;
}

/* Return the number of the team called NAME, ignoring case as names of players do, or 0. */
unsigned strat_club_find_team(const struct strat_club *c, const char *name);

/* Return 1 if the name NAME of a team is that of a player, other than OWN, or -STRAT_E_NOMEM. */
int strat_club_is_team_taken(struct strat_club *c, const char *name, const char *own)
    __attribute__((warn_unused_result));

/* Add a team called NAME, which first plays in round FIRST and gets LATE for earlier ones, unless there are
 * no teams, or that is one.  Return 0 or -STRAT_E_NOMEM. */
int strat_club_make_team(struct strat_club *c, const char *name, uint16_t first, uint8_t late)
    __attribute__((warn_unused_result));

/* Set the teams of all players by their facts, with a new team for each name that has none, and their
 * places.  Return 0 or -STRAT_E_NOMEM. */
int strat_club_find_teams(struct strat_club *c) __attribute__((warn_unused_result));

/* Do that for player NUMBER, who has joined or changed the team. */
int strat_club_join_team(struct strat_club *c, size_t number) __attribute__((warn_unused_result));

/* Call TEAM, and the team of its players, NAME.  Return 0 or -STRAT_E_NOMEM. */
int strat_club_rename_team(struct strat_club *c, unsigned team, const char *name)
    __attribute__((warn_unused_result));

/* Store the players of TEAM by board order in LIST, which has room for all players.  Return their
 * number. */
size_t strat_club_squad(const struct strat_club *c, unsigned team, uint16_t *list);

/* Return the rating of NUMBER: that of a team is its own or, without one, the average of the first
 * players of as many as there are boards; 0 if unknown. */
long strat_club_rating(const struct strat_club *c, unsigned number);

/* Return how many boards the match or bye takes that begins with G. */
static inline size_t
strat_club_match_boards(const struct strat_club *c, const struct strat_club_game *g)
{
	return c->boards && g->player[1] ? c->boards : 1;
}

/* Return the first board, from 0, of the match of board I of ROUND, from 0. */
size_t strat_club_match_begin(const struct strat_club *c, size_t round, size_t i);

/* Return the board of the match, from 1, on which player NUMBER is in ROUND, or 0; the same if its result is
 * there, also without a game, otherwise 0; and the one of the first ROUNDS rounds that the player had most often with a
 * result, of several the first one, after round 1 also without a result, or 0. */
size_t strat_club_board_in(const struct strat_club *c, unsigned number, size_t round);
size_t strat_club_board_had(const struct strat_club *c, unsigned number, size_t round);
size_t strat_club_usual_board(const struct strat_club *c, unsigned number, size_t rounds);

/* Return the number of the match, from 1, of board I of ROUND, from 0. */
size_t strat_club_match_number(const struct strat_club *c, size_t round, size_t i);

/* A match as played so far, by its boards. */
struct strat_club_match {
	unsigned team[2];  /* [1] is 0: a bye */
	size_t at, n;      /* boards, from 0 */
	int32_t points[2]; /* of the boards, hundredths, by the scoring of the tournament */
	int lead;          /* of the first team, where a win is 100 */
	size_t open;       /* boards without a result */
	int is_played;     /* 1: a game was not forfeited */
};

/* Return the match that begins at board AT, from 0, of ROUND. */
struct strat_club_match strat_club_match(const struct strat_club *c, size_t round, size_t at);

/* Replace GAMES, pairs of teams in the coming ROUND, by pairs of players, board by board: the first
 * players of each team who are there.  Without teams nothing changes.  Return 0 or -STRAT_E_NOMEM. */
int strat_club_seat_teams(const struct strat_club *c, size_t round, json_t *games)
    __attribute__((warn_unused_result));

/* Check the boards R of the coming ROUND.  Return 0, or -STRAT_E_ACT with the reason in WHY. */
int strat_club_check_matches(const struct strat_club *c, size_t round,
    const struct strat_club_round *r, char why[STRAT_CLUB_TEXT]);

/* Return 1 if a player is missing on board G, which is not a bye. */
int strat_club_is_vacant(const struct strat_club *c, const struct strat_club_game *g);

/* Return the result of board G before it is played: that of a missing player, or none. */
uint8_t strat_club_vacant_result(const struct strat_club *c, const struct strat_club_game *g);

/* Return 1 if the result of G, on which a player is missing, can be entered: that the other is missing too, or
 * none. */
static inline int
strat_club_fits_vacant(const struct strat_club_game *g)
{
	return g->result[0] == STRAT_RESULT_BOTH_FORFEIT || g->result[0] == STRAT_RESULT_OPEN;
}

/* Return 1 if no one enters the result of G, a board of ROUND: a team has no player there, or a player has
 * withdrawn. */
int strat_club_is_fixed(const struct strat_club *c, const struct strat_club_game *g, size_t round);

/* The act "lineup" {team, players, round?, keep?}: the board order of a team or, with a round that is
 * paired, who plays on the boards of its match, 0 for an empty board.  With "keep" a board on which one player
 * takes the place of another keeps its result. */
int strat_club_apply_lineup(struct strat_club *c, const json_t *args, char why[STRAT_CLUB_TEXT]);

#endif
