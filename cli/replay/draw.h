/* draw.h - what the screen shows, and where.
 *
 *	title
 *	board			names, clocks, the list of moves
 *	what is known of a piece, what was captured, comments
 *	the last ply in words
 *	status
 *
 * The sizes are chosen anew for every picture.  What finds no room is named. */
#ifndef CLI_REPLAY_DRAW_H
#define CLI_REPLAY_DRAW_H

#include "cli/replay/game.h"
#include "cli/replay/source.h"
#include "cli/screen/answer.h"

/* What a text is for; each looks its own way. */
enum replay_role {
	REPLAY_PLAIN,
	REPLAY_RED,
	REPLAY_BLUE,
	REPLAY_RED_LAST, /* the piece that moved last */
	REPLAY_BLUE_LAST,
	REPLAY_LAKE,
	REPLAY_QUIET, /* frame and empty squares */
	REPLAY_TRACE, /* the squares of the last ply */
	REPLAY_HERE,  /* the cursor; the ply in the list */
	REPLAY_HEAD,
	REPLAY_FAULT,
	REPLAY_ROLES
};

struct replay_viewer {
	struct replay_game *game;
	const struct replay_source *source;
	size_t number; /* of the game */
	enum strat_view view;
	int flipped;
	int ascii;                   /* lines and dots of ASCII alone */
	int plain;                   /* the terminal has no UTF-8 */
	int colours;                 /* 0, 8, 256 */
	strat_square cursor;         /* 0: it follows the last ply */
	struct strat_squares marked; /* where a piece that is being moved can go */
	int playing;
	const char *speed;  /* in words */
	const char *prompt; /* NULL: nothing is asked */
	struct screen_answer answer;
	struct strat_out message; /* safe text */
	int is_fault;             /* the message is about one */

	/* safe texts of somebody who shows other things in these places; empty: the usual ones */
	struct strat_out status, words;
	const char *help;      /* how help is had, seven letters; NULL: the usual way */
	struct strat_out info; /* lines; in the place of the captured pieces */
};

/* The attributes of ROLE. */
int replay_role(const struct replay_viewer *v, enum replay_role role);

/* Choose the colours; after initscr(). */
void replay_draw_init(struct replay_viewer *v, int may_colour);

void replay_draw(struct replay_viewer *v);

/* Write the LEN bytes of safe text at S at Y, X, no more than WIDTH columns. */
void replay_draw_text(const struct replay_viewer *v, enum replay_role role, int y, int x, int width,
    const char *s, size_t len);

/* Give back what V's texts hold. */
void replay_draw_free(struct replay_viewer *v);

/* The square that is looked at: the cursor's, or where the last ply went; 0: none. */
strat_square replay_looked_at(const struct replay_viewer *v);

/* ------ the board ------ */

/* How a board may be drawn. */
struct replay_size {
	int cell;    /* columns of a square */
	int is_grid; /* lines between the squares */
	int is_framed;
	int beside, below; /* columns and lines of other things that it leaves room for */
};

int replay_board_width(const struct replay_size *size, const struct strat_rules *r);
int replay_board_height(const struct replay_size *size, const struct strat_rules *r);

/* Draw the board with its upper left corner at Y, X; *CURSOR_Y and *CURSOR_X say where the
 * square looked at is. */
void replay_board_draw(const struct replay_viewer *v, const struct replay_size *size, int y, int x,
    int *cursor_y, int *cursor_x);

#endif
