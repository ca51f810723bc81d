/* confirm.h - the results that wait for the arbiter, for the command confirm and the screen. */
#ifndef CLI_CLUB_INBOX_CONFIRM_H
#define CLI_CLUB_INBOX_CONFIRM_H

#include "cli/club/inbox/inbox.h"

/* A board for which something was entered.  Both entries from one address count as one telephone,
 * INBOX_ONE. */
struct confirm_board {
	size_t round, board;
	enum inbox_state state;
	int is_open; /* the board has no result yet, or what was entered goes on with that of its first games */
	int is_same;  /* it has the result that was entered, perhaps with further games */
	int is_taken; /* entered or discarded now */
	char result[INBOX_RESULT]; /* as for the act "result", unless the players differ */
	struct inbox_token token;  /* a copy */
};

/* Set *TO, which the caller frees, to the boards of all rounds of C, which has identity ID, that have
 * entries in X, in their order.  Return their number or -STRAT_E_NOMEM. */
int confirm_boards(
    const struct strat_club *c, uint64_t id, const struct inbox *x, struct confirm_board **to);

/* Return who entered other results with the token T than G has for these games, which wait, or WITH_SETTLED were
 * settled: 1 the first player, 2 the second, 3 both; or 0. */
int confirm_differs(const struct inbox_token *t, const struct strat_club_game *g, int with_settled);

/* Return 1 if both players sent the result of B, a board of the last round of C, each from an address of their own. */
int confirm_is_agreed(const struct strat_club *c, const struct confirm_board *b);

/* Perform the act "result" for B in F, which is locked: the entry of PLAYER, 0 or 1, or of both, -1, who
 * agree.  The log gets REASON, and who sent it.  Return 1, 0 if it is refused, which F->why explains, or a
 * negative code. */
int confirm_enter(
    struct strat_club_file *f, const struct confirm_board *b, int player, const char *reason);

/* Append the REASON of a row of the log, in the user's language if it is one that confirm_enter() made. */
void confirm_put_reason(struct strat_out *out, const char *reason);

/* Return a phrase, to be translated, about what B has. */
const char *confirm_words(const struct strat_club *c, const struct confirm_board *b);

/* Write what PLAYER, 0 or 1, entered for B to TEXT as people read it, see club_spell_results(), or ""; PLAYER -1: the
 * first that was entered.  Return TEXT. */
char *confirm_shown(const struct confirm_board *b, int player, char text[INBOX_RESULT]);

#endif
