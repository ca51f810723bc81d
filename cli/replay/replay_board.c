/* replay_board.c - draw the board on the screen. */
#include <curses.h>
#include <string.h>

#include "cli/replay/draw.h"
#include "cli/replay/replay_view.h"

#define LABEL 3 /* columns for the number of a row */

int
replay_board_width(const struct replay_size *size, const struct strat_rules *r)
{
	if (size->is_grid)
		return LABEL + r->files * (size->cell + 1) + 1;
	return LABEL + r->files * size->cell + 2 * size->is_framed;
}

int
replay_board_height(const struct replay_size *size, const struct strat_rules *r)
{
	if (size->is_grid)
		return 2 * r->rows + 2;
	return r->rows + 1 + 2 * size->is_framed;
}

/* A board that is being drawn. */
struct board {
	const struct replay_viewer *v;
	const struct replay_size *size;
	const struct strat_rules *rules;
	int y, x;
	strat_square from, to; /* squares of the last ply */
	strat_square at;       /* square under the cursor */
};

/* Return the square in column I and line K of the picture. */
static strat_square
square_at(const struct board *b, int i, int k)
{
	if (b->v->flipped)
		return strat_square_at(b->rules->files - i, k + 1);
	return strat_square_at(i + 1, b->rules->rows - k);
}

/* ------ lines ------ */

enum line {
	ACROSS,
	DOWN,
	UPPER_LEFT,
	UPPER,
	UPPER_RIGHT,
	LEFT,
	CROSS,
	RIGHT,
	LOWER_LEFT,
	LOWER,
	LOWER_RIGHT
};

/* Return the terminal's character for LINE, or an ASCII one. */
static chtype
line_char(const struct board *b, enum line line)
{
	const chtype drawn[] = { ACS_HLINE, ACS_VLINE, ACS_ULCORNER, ACS_TTEE, ACS_URCORNER,
		ACS_LTEE, ACS_PLUS, ACS_RTEE, ACS_LLCORNER, ACS_BTEE, ACS_LRCORNER };

	if (b->v->screen.ascii)
		return (chtype)(line == ACROSS ? '-' : line == DOWN ? '|' : '+');
	return drawn[line];
}

/* Draw a horizontal line at Y that begins with FIRST, has MIDDLE at crossings and ends with
 * LAST. */
static void
draw_rule(const struct board *b, int y, enum line first, enum line middle, enum line last)
{
	int width = b->size->cell + b->size->is_grid, n = b->rules->files * width, i;
	int x = b->x + LABEL;

	mvaddch(y, x, line_char(b, first));
	for (i = 1; i <= n; i++)
		addch(line_char(b, b->size->is_grid && i % width == 0 ? middle : ACROSS));
	if (!b->size->is_grid)
		n++;
	mvaddch(y, x + n, line_char(b, last));
}

static void
draw_frame(const struct board *b)
{
	int h = replay_board_height(b->size, b->rules) - 2, k;
	int right = b->x + replay_board_width(b->size, b->rules) - 1;

	attrset(screen_role(&b->v->screen, SCREEN_QUIET));
	draw_rule(b, b->y, UPPER_LEFT, UPPER, UPPER_RIGHT);
	for (k = 1; k < h; k++) {
		if (b->size->is_grid && k % 2 == 0) {
			draw_rule(b, b->y + k, LEFT, CROSS, RIGHT);
			continue;
		}
		mvaddch(b->y + k, b->x + LABEL, line_char(b, DOWN));
		mvaddch(b->y + k, right, line_char(b, DOWN));
	}
	draw_rule(b, b->y + h, LOWER_LEFT, LOWER, LOWER_RIGHT);
	attrset(A_NORMAL);
}

/* ------ squares ------ */

static enum replay_role
role_of(const struct board *b, const struct strat_square_view *sight, strat_square s)
{
	static const enum replay_role plain[] = { REPLAY_RED, REPLAY_BLUE };
	static const enum replay_role last[] = { REPLAY_RED_LAST, REPLAY_BLUE_LAST };

	return s == b->to ? last[sight->side] : plain[sight->side];
}

/* Draw a piece: ` 7 ' is Red's and `[7]' Blue's, so they differ without colour; `>7<' is under the
 * cursor.  A rank that the other side knows is underlined. */
static void
draw_piece(
    const struct board *b, const struct strat_square_view *sight, strat_square s, int y, int x)
{
	const char *mark = b->rules->marks[sight->rank];
	const char *sides = s == b->at            ? "><"
	    : strat_squares_has(&b->v->marked, s) ? "()"
	    : sight->side == STRAT_RED            ? "  "
						  : "[]";
	int n = (int)strlen(mark), attrs = screen_role(&b->v->screen, (int)role_of(b, sight, s));

	attrset(attrs);
	mvaddch(y, x, (chtype)sides[0]);
	attrset(attrs | (sight->is_known ? A_UNDERLINE : 0));
	mvaddnstr(y, x + 1, mark, n);
	attrset(attrs);
	if (n + 2 <= b->size->cell)
		mvaddch(y, x + 1 + n, (chtype)sides[1]);
	attrset(A_NORMAL);
}

static void
draw_bare(const struct board *b, enum strat_square_content thing, strat_square s, int y, int x)
{
	int is_marked = strat_squares_has(&b->v->marked, s), i;
	int is_trace = s == b->from || s == b->to || is_marked;
	const char *dot = is_marked ? "+" : is_trace ? "o" : b->v->screen.ascii ? "." : "\xc2\xb7";

	attrset(screen_role(&b->v->screen,
	    thing == STRAT_SQUARE_LAKE ? REPLAY_LAKE
		: is_trace             ? REPLAY_TRACE
				       : SCREEN_QUIET));
	if (thing == STRAT_SQUARE_LAKE)
		for (i = 0; i < b->size->cell; i++)
			mvaddch(y, x + i, '~');
	else
		mvaddstr(y, x + 1 + (b->size->cell > 4), dot);
	if (s == b->at && b->v->cursor) {
		attrset(screen_role(&b->v->screen, REPLAY_HERE));
		mvaddch(y, x + (b->size->cell > 4), '>');
		mvaddch(y, x + 2 + (b->size->cell > 4), '<');
	}
	attrset(A_NORMAL);
}

/* Set *Y and *X to the upper left corner of the square in column I and line K of the picture. */
static void
place_of(const struct board *b, int i, int k, int *y, int *x)
{
	int edge = b->size->is_grid || b->size->is_framed;

	*y = b->y + edge + k * (1 + b->size->is_grid);
	*x = b->x + LABEL + edge + i * (b->size->cell + b->size->is_grid);
}

static void
draw_square(const struct board *b, int i, int k)
{
	strat_square s = square_at(b, i, k);
	struct strat_square_view sight;
	int y, x;

	place_of(b, i, k, &y, &x);
	if (b->size->is_grid) /* the line to the left of it */
		if (i > 0) {
			attrset(screen_role(&b->v->screen, SCREEN_QUIET));
			mvaddch(y, x - 1, line_char(b, DOWN));
			attrset(A_NORMAL);
		}
	strat_view_square(&b->v->game->play, &b->v->game->belief, b->v->view, s, &sight);
	if (sight.thing == STRAT_SQUARE_PIECE)
		draw_piece(b, &sight, s, y, x + (b->size->cell > 4));
	else
		draw_bare(b, sight.thing, s, y, x);
}

static void
draw_labels(const struct board *b)
{
	int i, k, y, x;

	for (k = 0; k < b->rules->rows; k++) {
		place_of(b, 0, k, &y, &x);
		mvprintw(y, b->x, "%2d", strat_row(square_at(b, 0, k)));
	}
	for (i = 0; i < b->rules->files; i++) {
		place_of(b, i, 0, &y, &x);
		mvaddch(b->y + replay_board_height(b->size, b->rules) - 1,
		    x + 1 + (b->size->cell > 4),
		    (chtype)('a' + strat_file(square_at(b, i, 0)) - 1));
	}
}

void
replay_board_draw(const struct replay_viewer *v, const struct replay_size *size, int y, int x,
    int *cursor_y, int *cursor_x)
{
	struct board b = { .v = v, .size = size, .rules = v->game->play.rules, .y = y, .x = x };
	int i, k;

	replay_view_last(v->game, &b.from, &b.to);
	b.at = v->cursor;
	if (size->is_grid || size->is_framed)
		draw_frame(&b);
	draw_labels(&b);
	for (k = 0; k < b.rules->rows; k++)
		for (i = 0; i < b.rules->files; i++) {
			draw_square(&b, i, k);
			if (square_at(&b, i, k) == replay_focus_square(v)) {
				place_of(&b, i, k, cursor_y, cursor_x);
				*cursor_x += 1 + (size->cell > 4);
			}
		}
}
