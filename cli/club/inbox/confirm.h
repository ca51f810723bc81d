/* confirm.h - the results that wait for the arbiter, for the command confirm and the screen. */
#ifndef CLI_CLUB_INBOX_CONFIRM_H
#define CLI_CLUB_INBOX_CONFIRM_H

#include "cli/club/inbox/inbox.h"

/* A board of the last round for which something was entered.  Both entries from one address count as one
 * telephone, INBOX_ONE. */
struct confirm_board {
	size_t board;
	enum inbox_state state;
	int is_open;               /* the board has no result yet */
	int is_taken;              /* entered or discarded now */
	char result[INBOX_RESULT]; /* as for the act "result", unless the players differ */
	struct inbox_token token;  /* a copy */
};

/* Fill TO, with room for all boards of the last round of C, which has identity ID.  Return their
 * number. */
size_t confirm_boards(
    const struct strat_club *c, uint64_t id, const struct inbox *x, struct confirm_board *to);

#endif
