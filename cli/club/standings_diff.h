/* standings_diff.h - what a result means for a tournament: ranks, and rounds that came behind it. */
#ifndef CLI_CLUB_STANDINGS_DIFF_H
#define CLI_CLUB_STANDINGS_DIFF_H

#include "cli/club/views.h"

struct club_standings_diff {
	struct club_ranks ranks; /* as it stands */
	size_t from, n;          /* rounds behind the one that is looked at: the first, how many */
	struct strat_pairing
	    *rounds; /* how the system pairs each of them, with those who were there */
	int *rc;     /* and whether it can */
};

/* Look at C, which is borrowed, and at the rounds behind ROUND.  0 or -STRAT_E_NOMEM; O is to be
 * freed in both cases. */
int club_standings_diff_take(struct club_standings_diff *o, const struct strat_club *c,
    size_t round) __attribute__((warn_unused_result));
void club_standings_diff_free(struct club_standings_diff *o);

/* Append what changed between the two: whose points and place, and the pairs of later rounds that
 * the system gives only now.  0 or a negative code. */
int club_standings_diff_put(struct strat_out *out, const struct club_standings_diff *before,
    const struct club_standings_diff *after) __attribute__((warn_unused_result));

#endif
