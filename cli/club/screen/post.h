/* post.h - the results from telephones that wait for the desk, for their page. */
#ifndef CLI_CLUB_SCREEN_POST_H
#define CLI_CLUB_SCREEN_POST_H

#include <sys/stat.h>

#include "cli/club/inbox/confirm.h"
#include "cli/club/screen/ui.h"

/* The results that wait, as last read. */
struct club_post {
	struct stat inbox;   /* the file then */
	int64_t last;        /* the last row of the log then */
	unsigned long lines; /* of the inbox */
	struct confirm_board *board;
	size_t n; /* boards whose entries differ from what the tournament has */
	/* The subject of a question, as the page showed it when it was asked. */
	struct confirm_board chosen;
	unsigned long upto; /* lines of the inbox */
};

/* Append "board 3, Ann - Ben", with its round if that is not the last one, to WORDS, which the caller
 * frees.  Return its text. */
const char *club_post_name(
    struct club_ui *u, const struct confirm_board *b, struct strat_out *words);

/* Return what waits for BOARD of ROUND, which is open, and is not the result of G, or NULL. */
const struct confirm_board *club_post_against(
    struct club_ui *u, size_t round, size_t board, const struct strat_club_game *g);

#define CLUB_VOID 300 /* bytes of what club_post_put_void() writes */

/* Boards that get another player while a result from a telephone waits for them.  Initialise with zeros. */
struct club_voided {
	char boards[CLUB_VOID / 2];
	size_t n;
};

/* Add BOARD of ROUND to V if a result waits for it. */
void club_post_add_void(struct club_ui *u, size_t round, size_t board, struct club_voided *v);

/* Write to TEXT that the results which wait for the boards V become void, or "". */
void club_post_put_void(const struct club_voided *v, char text[CLUB_VOID]);

/* Enter the chosen board with the entry of PLAYER, 0 or 1, or of both, -1; discard its entries; enter all
 * on which both agreed in lines up to UPTO.  Nothing is done if the entries are no longer the same. */
void club_post_enter(struct club_ui *u, int player);
void club_post_reject(struct club_ui *u, const char *answer);
/* Settle what waits for boards of the changes in U that were typed against it, after a question about lines up to UPTO:
 * the player reads that the arbiter has decided. */
void club_post_overrule(struct club_ui *u);
void club_post_enter_agreed(struct club_ui *u, const char *answer);

/* Return 1 if a slip with a code was made for a board of the last round that is open. */
int club_post_has_codes(struct club_ui *u);

#endif
