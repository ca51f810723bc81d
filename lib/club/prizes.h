/* prizes.h - prize money, and how tied players share it.
 *
 * Amounts are in cents, or whatever the smallest coin is.  There are three usual methods:
 *
 * 	equal   players with equal points share the prizes of their places equally (US Chess
 * 	        Federation's Official Rules of Chess, 7th edition, rule 32B)
 * 	rank    each place has its prize; only players whom no tie-break separates share theirs
 * 	hort    half of each prize is given by rank, the other half is shared on equal points
 * 	        (the Hort system, after Vlastimil Hort, usual in Germany and Austria)
 *
 * A remainder is given cent by cent to the first of the sharers; the half by rank is rounded
 * down.  So the shares add up to the prizes exactly. */
#ifndef STRAT_CLUB_PRIZES_H
#define STRAT_CLUB_PRIZES_H

#include <stddef.h>
#include <stdint.h>

#define STRAT_MAX_PRIZES 100 /* prizes in a list, at most */

enum strat_prize_rule { STRAT_PRIZE_EQUAL, STRAT_PRIZE_RANK, STRAT_PRIZE_HORT, STRAT_PRIZE_RULES };

extern const char *const strat_prize_rule_name[STRAT_PRIZE_RULES];

/* Return the method called NAME, or -1. */
int strat_prize_rule_find(const char *name);

/* Read amounts separated by commas, such as `200,100.50,30', from the LEN bytes at TEXT into PRIZE
 * in cents, the highest first.  Return their number, or -1 if the list is invalid. */
int strat_prizes_read(const char *text, size_t len, int64_t prize[STRAT_MAX_PRIZES]);

/* A player who shares prizes. */
struct strat_winner {
	int points;
	unsigned rank; /* equal: no tie-break separates them */
	int64_t cents; /* the player's share */
};

/* Share the first N (or fewer) of the NPRIZES prizes among the N players at W, sorted by
 * standing. */
void strat_prizes_share(enum strat_prize_rule how, const int64_t *prize, size_t nprizes,
    struct strat_winner *w, size_t n);

#endif
