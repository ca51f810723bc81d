/* match_tourney.h - a tournament between engines in the form of lib/tourney, which ranks it. */
#ifndef STRAT_MATCH_MATCH_TOURNEY_H
#define STRAT_MATCH_MATCH_TOURNEY_H

#include "match/match_results.h"
#include "match/plan.h"
#include "match/rounds.h"
#include "match/scoreboard.h"
#include "tourney/standings.h"

#define STRAT_MATCH_TIEBREAKS 3

/* A row of the standings. */
struct strat_match_standing {
	uint16_t engine; /* from 1 */
	uint16_t rank;   /* from 1 */
	int points;      /* hundredths, byes included */
	/* hundredths; of a Swiss BH/C1, BH and SB, of a table SB and the number, of a knockout none */
	int64_t tiebreak[STRAT_MATCH_TIEBREAKS];
};

/* Each function below stores the rows of all engines in TO, the best first, and returns 0 or
 * -STRAT_E_NOMEM. */

/* Rank a Swiss or knockout: engines that are equal, or eliminated in the same round of a knockout, share
 * a rank, in the order of the field.  Tie-breaks count only complete rounds, because engines have
 * played different numbers of games in the current one. */
int strat_rounds_rank(const struct strat_rounds *r, struct strat_match_standing *to)
    __attribute__((warn_unused_result));

/* Rank other tournaments by share of points, then Sonneborn-Berger, then number. */
int strat_scoreboard_rank(const struct strat_scoreboard *r, struct strat_match_standing *to)
    __attribute__((warn_unused_result));

/* Rank the tournament P. */
int strat_match_rank(const struct strat_match_plan *p, const struct strat_scoreboard *r,
    struct strat_match_standing *to) __attribute__((warn_unused_result));

/* ------ reports ------ */

/* Fill T, which is initialised and empty, with the games of P in LEDGER that R has: players in the order
 * of the field, a column for each game, the lines and comments of a report, and ranks.
 * strat_tourney_fold() makes one that is ranked like P.  A round of a Swiss or knockout has as many
 * columns as its longest encounter has games.  In other tournaments, a round has all games of the
 * pairs that meet in it, by the Berger table; pairs without a game have none.
 *
 * A void game is stated in a comment: in a table it is no game at all, but in an encounter of a Swiss
 * or knockout one without points.  Forfeits of a withdrawn engine are forfeits, but an opponent that
 * goes on without a game in a knockout has a bye.  Return 0 or a negative code, reported by LEDGER:
 * -STRAT_E_LIMIT if there are too many games. */
int strat_match_tourney(struct strat_tourney *t, const struct strat_match_plan *p,
    const struct strat_match_results *r, struct strat_ledger *ledger)
    __attribute__((warn_unused_result));

/* Fill T in the same way from the file PATH.  The negative code has been reported to REP. */
int strat_match_tourney_read(struct strat_tourney *t, const char *path, struct strat_report *rep)
    __attribute__((warn_unused_result));

/* Return the round, from 0, in which the Berger table of N players pairs A and B, from 1: the inverse of
 * the table of schedule.c. */
uint32_t strat_berger_round(uint32_t n, uint32_t a, uint32_t b);

/* Set the options of T by which all tournaments but Swiss and knockouts are ranked. */
void strat_tourney_describe_table(struct strat_tourney *t);

#endif
