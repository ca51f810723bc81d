/* draw.h - the layout of the screen.
 *
 *	title
 *	board			names, clocks, list of moves
 *	piece under the cursor, captured pieces, comments
 *	the curve of the game, if it is wanted and there is room
 *	the last ply as a sentence
 *	status
 *
 * The sizes are chosen for each picture.  The title names the parts that do not fit. */
#ifndef CLI_REPLAY_DRAW_H
#define CLI_REPLAY_DRAW_H

#include "cli/replay/replay_chances.h"
#include "cli/replay/replay_game.h"
#include "cli/replay/source.h"
#include "cli/screen/terminal.h"

/* The roles of its texts, after those of cli/screen/screen_lines.h. */
enum replay_role {
	REPLAY_RED = SCREEN_ROLES,
	REPLAY_BLUE,
	REPLAY_RED_LAST, /* the piece that moved last */
	REPLAY_BLUE_LAST,
	REPLAY_LAKE,
	REPLAY_TRACE, /* the squares of the last ply */
	REPLAY_HERE,  /* the cursor; the ply in the list */
	REPLAY_ROLES
};

struct replay_viewer {
	struct screen screen;
	struct replay_game *game;
	const struct replay_source *source;
	size_t number; /* number of the game in the file */
	enum strat_view view;
	int flipped;
	strat_square cursor;         /* 0: it follows the last ply */
	struct strat_squares marked; /* where the piece that is being moved can go */
	int playing;
	const char *speed;        /* as text */
	struct strat_out message; /* safe text */
	int is_fault;             /* the message reports a fault */

	/* safe texts that replace the usual ones unless empty; for other programs */
	struct strat_out status, words;
	const char *help;      /* how to get help, seven characters; NULL: the default */
	struct strat_out info; /* lines shown instead of the captured pieces */

	struct replay_chances *chances; /* to show; NULL: none */
};

/* Take the terminal, as screen_open() does. */
int replay_open(struct replay_viewer *v, const struct tool *t, const char *otherwise, int ascii);

/* Draw the whole screen. */
void replay_draw(struct replay_viewer *v);

/* Give the terminal back and free the texts of V. */
void replay_close(struct replay_viewer *v);

/* Return the square under the cursor, or else the target of the last ply, or 0. */
strat_square replay_focus_square(const struct replay_viewer *v);

/* ------ the board ------ */

/* A way to draw the board. */
struct replay_size {
	int cell;    /* width of a square in columns */
	int is_grid; /* draw lines between the squares */
	int is_framed;
	int side_panel, below; /* columns and lines to leave free for other parts */
};

int replay_board_width(const struct replay_size *size, const struct strat_rules *r);
int replay_board_height(const struct replay_size *size, const struct strat_rules *r);

/* Draw the board with its upper left corner at Y, X.  *CURSOR_Y and *CURSOR_X are set to the place
 * of replay_focus_square(). */
void replay_board_draw(const struct replay_viewer *v, const struct replay_size *size, int y, int x,
    int *cursor_y, int *cursor_x);

#endif
