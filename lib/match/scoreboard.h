/* scoreboard.h - who scored what against whom: added up game by game, in whatever order they come. */
#ifndef STRAT_MATCH_SCOREBOARD_H
#define STRAT_MATCH_SCOREBOARD_H

#include "base/hash.h"
#include "engine/game.h"
#include "match/schedule.h"
#include "study/sprt.h"

/* What one player scored against another one, or against all: N[SIDE][I] games as SIDE with I half
 * points, and PAIRS[I] encounters of two games with I. */
struct strat_score {
	uint64_t n[2][STRAT_SCORES_OF_GAMES];
	uint64_t pairs[STRAT_SCORES_OF_PAIRS];
	uint64_t voids; /* games that do not count */
};

/* What went wrong, and it was this player's fault. */
struct strat_faults {
	uint64_t time, illegal, crashed; /* crashed: hung, flooded, not started, too */
};

struct strat_scoreboard {
	uint32_t players;
	struct strat_score *scores;  /* by player and opponent, (players + 1) a row */
	struct strat_faults *faults; /* by player */
	struct strat_hash_set half; /* encounters of which one game has come: 2 + its half points */
	uint64_t games;             /* that count */
	uint64_t voids;
	struct strat_hash_set known; /* games that strat_scoreboard_repeats() was asked about */
	uint64_t repeats;            /* those of them that came again */
};

/* 0 or -STRAT_E_NOMEM. */
int strat_scoreboard_init(struct strat_scoreboard *r, uint32_t players)
    __attribute__((warn_unused_result));
void strat_scoreboard_free(struct strat_scoreboard *r);

/* Add a game of F that ended with RESULT (STRAT_OPEN: it does not count), by END, the fault being
 * LOSER's (a side, or -1).  0 or -STRAT_E_NOMEM. */
int strat_scoreboard_add(struct strat_scoreboard *r, const struct strat_scheduled_game *f,
    enum strat_result result, enum strat_game_end end, int loser)
    __attribute__((warn_unused_result));

/* Has a game with this SUM of its players, setups and plies come before?  Ask once for each game.
 * 1, 0 or -STRAT_E_NOMEM. */
int strat_scoreboard_repeats(struct strat_scoreboard *r, struct strat_hash sum)
    __attribute__((warn_unused_result));

/* What player A, from 1, scored against B; B 0: against all. */
const struct strat_score *strat_scoreboard_score(
    const struct strat_scoreboard *r, uint32_t a, uint32_t b);

/* Games and half points, both sides together. */
uint64_t strat_score_games(const struct strat_score *s);
uint64_t strat_score_points(const struct strat_score *s);
struct strat_sample strat_score_sample(const struct strat_score *s);

/* The encounters; where none is whole, none. */
struct strat_sample strat_score_pairs(const struct strat_score *s);

/* Four times the Sonneborn-Berger score of player A: for each opponent his points, times what A
 * scored against him (FIDE Handbook C.07, 9.1). */
uint64_t strat_scoreboard_sonneborn(const struct strat_scoreboard *r, uint32_t a);

/* The players, from 1, in the order of the table: by the share of points, then Sonneborn-Berger,
 * then as they are numbered.  ORDER has room for all. */
void strat_scoreboard_rank(const struct strat_scoreboard *r, uint32_t *order);

#endif
