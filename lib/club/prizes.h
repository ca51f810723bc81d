/* prizes.h - prize money, and how those who are level share it.
 *
 * Money is whole cents, or whatever the smallest coin is.  There are three usual ways:
 *
 *	equal   players who are level on points share the prizes of their places equally (US Chess
 *	        Federation's Official Rules of Chess, 7th edition, rule 32B)
 *	rank    each place has its prize; only players whom no tie-break tells apart share theirs
 *	hort    half of each prize goes by rank, the other half to all who are level on points
 *	        (the Hort system, after Vlastimil Hort, usual in Germany and Austria)
 *
 * What cannot be divided goes on cent by cent to those who stand first among the sharers; the
 * half that goes by rank is rounded down.  So the parts sum to the prizes exactly. */
#ifndef STRAT_CLUB_PRIZES_H
#define STRAT_CLUB_PRIZES_H

#include <stddef.h>
#include <stdint.h>

#define STRAT_MAX_PRIZES 100 /* of a list */

enum strat_prize_rule { STRAT_PRIZE_EQUAL, STRAT_PRIZE_RANK, STRAT_PRIZE_HORT, STRAT_PRIZE_RULES };

extern const char *const strat_prize_rule_name[STRAT_PRIZE_RULES];

/* The way that is called NAME; -1: none. */
int strat_prize_rule_find(const char *name);

/* Amounts with commas between them, `200,100.50,30', the LEN bytes at TEXT, to PRIZE in cents, the
 * highest first.  How many, or -1: that is no such list. */
int strat_prizes_read(const char *text, size_t len, int64_t prize[STRAT_MAX_PRIZES]);

/* One of those among whom prizes are shared. */
struct strat_winner {
	int points;
	unsigned rank; /* equal: no tie-break tells them apart */
	int64_t cents; /* what he gets */
};

/* Share the first N or less of the NPRIZES prizes among the N players at W, who are in the order of
 * the standings. */
void strat_prizes_share(enum strat_prize_rule how, const int64_t *prize, size_t nprizes,
    struct strat_winner *w, size_t n);

#endif
