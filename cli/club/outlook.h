/* outlook.h - what a result means for a tournament: ranks, and rounds that came behind it. */
#ifndef CLI_CLUB_OUTLOOK_H
#define CLI_CLUB_OUTLOOK_H

#include "cli/club/club.h"
#include "cli/club/views.h"

struct club_outlook {
	struct club_ranks ranks; /* as it stands */
	size_t from, n;          /* rounds behind the one that is looked at: the first, how many */
	struct strat_pairing
	    *rounds; /* how the system pairs each of them, with those who were there */
	int *rc;     /* and whether it can */
};

/* Look at C, which is borrowed, and at the rounds behind ROUND; or exit 2. */
void club_outlook_make(
    struct tool *t, struct club_outlook *o, const struct strat_club *c, size_t round);
void club_outlook_free(struct club_outlook *o);

/* Print what changed between the two: whose points and place, and the pairs of later rounds that the
 * system gives only now. */
void club_outlook_compare(
    struct tool *t, const struct club_outlook *before, const struct club_outlook *after);

#endif
