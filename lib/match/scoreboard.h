/* scoreboard.h - the scores of all players against each other, added up game by game in any order.
 */
#ifndef STRAT_MATCH_SCOREBOARD_H
#define STRAT_MATCH_SCOREBOARD_H

#include "base/hash.h"
#include "engine/engine_game.h"
#include "match/schedule.h"
#include "study/sprt.h"

/* The score of one player against another, or against all: N[SIDE][I] games as SIDE with I half
 * points, and PAIRS[I] encounters of two games with I half points. */
struct strat_score {
	uint64_t n[2][STRAT_SCORES_OF_GAMES];
	uint64_t pairs[STRAT_SCORES_OF_PAIRS];
	uint64_t voids; /* games that do not count */
};

/* The number of games lost through the player's own fault. */
struct strat_faults {
	uint64_t time, illegal, crashed; /* CRASHED includes hung, flooded and not started */
};

struct strat_scoreboard {
	uint32_t players;
	struct strat_score *scores;  /* by player and opponent, (players + 1) a row */
	struct strat_faults *faults; /* by player */
	struct strat_hash_map half;  /* encounters with one game so far: 2 + its half points */
	uint64_t games;              /* games that count */
	uint64_t voids;
	struct strat_hash_map known; /* hashes passed to strat_scoreboard_repeats() */
	uint64_t repeats;            /* number of repeated games */
};

/* Initialise R for the given number of players.  Return 0 or -STRAT_E_NOMEM. */
int strat_scoreboard_init(struct strat_scoreboard *r, uint32_t players)
    __attribute__((warn_unused_result));
void strat_scoreboard_free(struct strat_scoreboard *r);

/* Add game F with RESULT (STRAT_OPEN: it does not count), END, and the side at fault, LOSER (or
 * -1).  Return 0 or -STRAT_E_NOMEM. */
int strat_scoreboard_add(struct strat_scoreboard *r, const struct strat_scheduled_game *f,
    enum strat_result result, enum strat_game_end end, int loser)
    __attribute__((warn_unused_result));

/* Return 1 if a game with this hash SUM of players, setups and plies was added before, 0 if not,
 * or -STRAT_E_NOMEM.  Call it once per game. */
int strat_scoreboard_repeats(struct strat_scoreboard *r, struct strat_hash sum)
    __attribute__((warn_unused_result));

/* Return the score of player A, from 1, against B, or against all if B is 0. */
const struct strat_score *strat_scoreboard_score(
    const struct strat_scoreboard *r, uint32_t a, uint32_t b);

/* Return the number of games, and the points in hundredths, on both sides. */
uint64_t strat_score_games(const struct strat_score *s);
uint64_t strat_score_points(const struct strat_score *s);
struct strat_sample strat_score_sample(const struct strat_score *s);

/* Return the sample of complete encounters, which is empty if there are none. */
struct strat_sample strat_score_pairs(const struct strat_score *s);

#endif
