/* rounds.h - who plays whom where that depends on results: a Swiss and a knockout, as a function of
 * their configuration, the seed and the games so far.
 *
 * An encounter is some games of two engines with sides exchanged.  A round is paired as soon as
 * all games of the round before are over, by a system of pairing.h that sees each encounter as one
 * result with the points of all its games.  Nothing is drawn up beforehand, and no pairing is
 * stored: from the same results everybody makes the same one, and a game that does not belong to
 * what the results before it lead to is refused.
 *
 * Engines have places in the field, their pairing numbers: as they are numbered, or shuffled.
 * Who is Red in the first game is what the system says of White.  Where the number of games is
 * even both are Red as often, and the system pairs without colours.
 *
 * Games that do not count give nobody a point; an encounter is over all the same.  In a knockout
 * one that is level goes on with pairs of games; the first one of an odd number of games is a
 * single one, so that sides are exchanged.  If it is still level then, who goes on is
 *	who is not withdrawn,
 *	or else who has fewer games that do not count and were its fault,
 *	or else who won more games as Blue,
 *	or else who stands higher in the field.
 *
 * Who broke down (crashed, hung, flooded, did not start) or broke the rules in WITHDRAW games is
 * withdrawn.  Where that can be, the games of an encounter are begun pair by pair, and it is looked
 * behind each of them: the games that are left are forfeited, they count as won by the other one.
 * When the round is over, who was withdrawn is not paired any more in a Swiss, and scores nothing;
 * in a knockout its opponent goes on without a game. */
#ifndef STRAT_MATCH_ROUNDS_H
#define STRAT_MATCH_ROUNDS_H

#include "engine/game.h"
#include "tourney/pairing/pairing.h"
#include "match/schedule.h"
#include "tourney/standings.h"

#define STRAT_ROUNDS_GAMES         1000 /* of an encounter, at most */
#define STRAT_ROUNDS_OVERTIME      100  /* pairs of games, at most */
#define STRAT_ROUNDS_OVERTIME_ELSE 2

struct strat_rounds_plan {
	enum strat_format_kind kind; /* STRAT_SWISS or STRAT_KNOCKOUT */
	const struct strat_system *system;
	uint32_t players;  /* 2 .. STRAT_MAX_PLAYERS */
	uint32_t games;    /* of an encounter */
	uint32_t rounds;   /* of a Swiss */
	uint32_t overtime; /* of a knockout: pairs of games of an encounter that is level */
	int has_third;     /* of a knockout: who lost the semi-finals plays for the third place */
	int is_shuffled;   /* the field is drawn by lot, which SEED is */
	uint64_t seed;
	uint32_t withdraw; /* 0: nobody is withdrawn */
};

/* What decided an encounter. */
enum strat_decided_by {
	STRAT_BY_NOTHING, /* it goes on, or it is drawn */
	STRAT_BY_POINTS,
	STRAT_BY_FAULTS, /* or the other one is withdrawn behind it */
	STRAT_BY_WINS_AS_BLUE,
	STRAT_BY_PLACE,
	STRAT_BY_FORFEIT /* the other one was withdrawn before, or both were */
};

/* Sides here are 0, who is Red in the first game, and 1.  Byes are encounters, too. */
struct strat_round_match {
	uint32_t round, board;  /* from 1 */
	uint16_t engine[2];     /* from 1; the second one 0: the first one has the bye */
	uint32_t games, played; /* that are to be played, as it stands; that are over */
	uint32_t forfeits[2];   /* games that were not played, since this one was withdrawn */
	uint32_t points[2];     /* half points, those of forfeited games included */
	uint32_t as_blue[2];    /* games won as Blue */
	uint32_t faults[2];     /* games that do not count, and were the fault of */
	int8_t winner;          /* a side; -1: none */
	uint8_t by;             /* enum strat_decided_by */
};

struct strat_rounds {
	struct strat_rounds_plan plan;
	struct strat_tourney t; /* places in the field, from 0, and a cell for each encounter */
	uint16_t *engine;       /* of each place, from 1 */
	uint16_t *place;        /* of each engine */
	uint32_t *broken;       /* games in which an engine broke down */
	uint32_t *gone;         /* behind which round it was withdrawn; 0: it was not */
	uint8_t *away;          /* of each place, for the system */
	struct strat_pairing pairing;
	struct strat_round_match *list;
	size_t n, cap;
	size_t first[STRAT_TOURNEY_ROUNDS + 1]; /* encounter of each round, from 0, and the end */
	uint32_t rounds; /* that there will be; fewer if one cannot be paired */
	uint32_t paired; /* rounds */
	size_t open;     /* encounters of the last one that go on */
	int is_over;     /* all games of all rounds are there */
	uint64_t played;
};

/* Pair the first round.  0 or -STRAT_E_NOMEM; R is to be freed in any case. */
int strat_rounds_init(struct strat_rounds *r, const struct strat_rounds_plan *plan)
    __attribute__((warn_unused_result));
void strat_rounds_free(struct strat_rounds *r);

/* Add a game that ended so, by END, LOSER's (a side's, or -1) fault; the last one of a round has
 * the next one paired.  0, or -STRAT_E_LEDGER: F does not follow from the results before it, or is
 * one too many, and nothing has changed; or -STRAT_E_NOMEM: R is good only to be freed. */
int strat_rounds_add(struct strat_rounds *r, const struct strat_scheduled_game *f,
    enum strat_result result, enum strat_game_end end, int loser)
    __attribute__((warn_unused_result));

/* Numbers of games that are known are below this one; not all of them are games.  An encounter has
 * numbers for all that it can need. */
uint64_t strat_rounds_end(const struct strat_rounds *r);

/* Game NUMBER to *F.  1; 0: it need not be played, as things stand. */
int strat_rounds_game(
    const struct strat_rounds *r, uint64_t number, struct strat_scheduled_game *f);

/* How many games there will be, if nobody else is withdrawn and nothing is level any more. */
uint64_t strat_rounds_expected(const struct strat_rounds *r);

/* The encounter of ENGINE, from 1, in ROUND, from 1; NULL: it has none. */
const struct strat_round_match *strat_rounds_find_match(
    const struct strat_rounds *r, uint32_t engine, uint32_t round);

/* ------ where it stands (rounds_rank.c) ------ */

/* A Swiss is ranked by points, then by the tie-breaks below (FIDE Handbook C.07); who is equal in
 * all of them shares a rank.  A knockout is ranked by how far one came: the winner, who lost the
 * final, who won the match of third place, who lost it; who went out in the same round shares a
 * rank. */
struct strat_rounds_standing {
	uint16_t engine; /* from 1 */
	uint16_t rank;   /* from 1 */
	int points;      /* tenths, byes included */
	int64_t tiebreak[3];
};

extern const struct strat_tiebreak_use strat_rounds_tiebreaks[3];

/* All engines, the best one first, to TO; equals stand as in the field.  0 or -STRAT_E_NOMEM. */
int strat_rounds_rank(const struct strat_rounds *r, struct strat_rounds_standing *to)
    __attribute__((warn_unused_result));

#endif
