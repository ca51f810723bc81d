/* draw.h - the layout of the screen.
 *
 *	title
 *	board			names, clocks, list of moves
 *	piece under the cursor, captured pieces, comments
 *	the last ply as a sentence
 *	status
 *
 * The sizes are chosen for each picture.  The title names the parts that do not fit. */
#ifndef CLI_REPLAY_DRAW_H
#define CLI_REPLAY_DRAW_H

#include "cli/replay/replay_game.h"
#include "cli/replay/source.h"
#include "cli/screen/input.h"

/* The purpose of a text, which determines its attributes. */
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
	size_t number; /* number of the game in the file */
	enum strat_view view;
	int flipped;
	int ascii;                   /* draw lines and dots in ASCII */
	int plain;                   /* the terminal does not show UTF-8 */
	int colours;                 /* number of colours: 0, 8 or 256 */
	strat_square cursor;         /* 0: it follows the last ply */
	struct strat_squares marked; /* where the piece that is being moved can go */
	int playing;
	const char *speed;  /* as text */
	const char *prompt; /* NULL: no prompt is shown */
	struct screen_input answer;
	struct strat_out message; /* safe text */
	int is_fault;             /* the message reports a fault */

	/* safe texts that replace the usual ones unless empty; for other programs */
	struct strat_out status, words;
	const char *help;      /* how to get help, seven characters; NULL: the default */
	struct strat_out info; /* lines shown instead of the captured pieces */
};

/* Return the attributes of ROLE. */
int replay_role(const struct replay_viewer *v, enum replay_role role);

/* Choose the colours.  Call it after initscr(). */
void replay_draw_init(struct replay_viewer *v, int may_colour);

/* Draw the whole screen. */
void replay_draw(struct replay_viewer *v);

/* Draw LEN bytes of safe text S at Y, X, cut to WIDTH columns. */
void replay_draw_text(const struct replay_viewer *v, enum replay_role role, int y, int x, int width,
    const char *s, size_t len);

/* Free the texts of V. */
void replay_draw_free(struct replay_viewer *v);

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
