/* standings_diff.h - the consequences of a corrected result: changed ranks, and later rounds that
 * would now be paired differently. */
#ifndef CLI_CLUB_STANDINGS_DIFF_H
#define CLI_CLUB_STANDINGS_DIFF_H

#include "cli/club/views.h"

struct club_standings_diff {
	struct club_ranks ranks; /* the current ranks */
	size_t from, n;          /* the first round after the corrected one, and the number of such
				  * rounds */
	struct strat_pairing
	    *rounds;  /* for each, the pairing that the system gives now, with the players who took
		      * part */
	int *rc;      /* for each, 0 or the error if it cannot be paired */
	unsigned odd; /* a player with whom a round of a knockout contradicts the results, or 0 */
	size_t final_board; /* of a knockout, if it is paired, or 0 */
};

/* Pair ROUND, from 1, of C again by the rules of the system, X being made from C.  Return 0 or a negative code, which
 * is not reported. */
int club_pair_again(const struct strat_club_field *x, const struct strat_club *c, size_t round,
    int explain, struct strat_pairing *to) __attribute__((warn_unused_result));

/* Compute the ranks of C, which is borrowed, and pair the rounds after ROUND again.  Return 0 or
 * -STRAT_E_NOMEM; the caller frees O in both cases. */
int club_standings_diff_take(struct club_standings_diff *o, const struct strat_club *c,
    size_t round) __attribute__((warn_unused_result));
void club_standings_diff_free(struct club_standings_diff *o);

/* Append the differences between the states before and after a change: players whose points or rank
 * changed, and new pairings of later rounds.  Set *AGAIN, unless it is NULL, to 1 if the last round is other when it is
 * paired again after the change, or to 0.  Return 0 or a negative code. */
int club_standings_diff_put(struct strat_out *out, const struct club_standings_diff *before,
    const struct club_standings_diff *after, int *again) __attribute__((warn_unused_result));

#endif
