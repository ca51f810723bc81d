/* draw.c - draw the screen. */
#include "cli/replay/draw.h"

#include <curses.h>
#include <string.h>

#include "cli/replay/replay_notes.h"
#include "cli/tool/text.h"
#include "cli/replay/replay_view.h"
#include "cli/replay/replay_words.h"

/* ------ looks ------ */

/* Without colours Red is bold and Blue in reverse video; Blue always has brackets as well. */
static const struct screen_style looks[REPLAY_ROLES] = {
	SCREEN_LOOKS,
	[REPLAY_RED] = { A_BOLD, COLOR_WHITE, COLOR_RED, A_BOLD, 16, 208, A_NORMAL },
	[REPLAY_BLUE] = { A_REVERSE, COLOR_WHITE, COLOR_BLUE, A_BOLD, 231, 25, A_NORMAL },
	[REPLAY_RED_LAST] = { A_BOLD | A_UNDERLINE, COLOR_RED, COLOR_WHITE, A_BOLD, 16, 226,
	    A_BOLD },
	[REPLAY_BLUE_LAST] = { A_BOLD | A_REVERSE | A_UNDERLINE, COLOR_BLUE, COLOR_WHITE, A_BOLD,
	    16, 51, A_BOLD },
	[REPLAY_LAKE] = { A_DIM, COLOR_CYAN, -1, A_NORMAL, 37, -1, A_NORMAL },
	[REPLAY_TRACE] = { A_BOLD, COLOR_YELLOW, -1, A_BOLD, 226, -1, A_BOLD },
	[REPLAY_HERE] = { A_REVERSE, -1, -1, A_REVERSE, -1, -1, A_REVERSE },
};

/* ------ texts ------ */

/* A part of the screen for lines of text, filled from the top. */
struct area {
	const struct replay_viewer *v;
	int y, x, width, lines; /* the free rest of it */
};

/* Draw the text of OUT wrapped into A, and empty OUT.  Return 0 if it did not fit. */
static int
fill(struct area *a, int role, struct strat_out *out)
{
	const char *s = out->text;
	size_t len = out->len, n, next;

	out->len = 0;
	for (; len && a->lines > 0 && a->width > 0; s += next, len -= next) {
		n = text_line(s, len, a->width, &next);
		screen_text(&a->v->screen, role, a->y, a->x, a->width, s, n);
		a->y++;
		a->lines--;
	}
	return len == 0;
}

/* ------ parts that may not fit ------ */

enum part { BOARD, MOVES, PIECE, LOST, NOTES, PARTS };

static const char *const part_names[PARTS] = { "board", "moves", "piece", "captured", "comment" };

/* A picture that is being drawn. */
struct picture {
	struct replay_viewer *v;
	struct strat_out out; /* scratch text */
	int missing[PARTS];
	int cursor_y, cursor_x;
};

static void
put_tag(struct picture *p, const char *before, const char *name)
{
	const char *s = strat_record_tag(p->v->game->record, name);

	if (!s || !*s || strcmp(s, "?") == 0)
		return;
	if (p->out.len)
		strat_out_str(&p->out, before);
	text_put(&p->out, s, strlen(s), p->v->screen.plain);
}

/* ------ title, last ply, status ------ */

static void
draw_title(struct picture *p, int y)
{
	const char *between = "No room for ";
	int i, any = 0;

	p->out.len = 0;
	for (i = 0; i < PARTS; i++) {
		if (!p->missing[i])
			continue;
		strat_out_printf(&p->out, "%s%s", between, part_names[i]);
		between = ", ";
		any = 1;
	}
	if (!any) {
		put_tag(p, "", "Event");
		put_tag(p, ", ", "Site");
		put_tag(p, ", ", "Date");
		put_tag(p, ", round ", "Round");
		strat_out_str(&p->out, p->out.len ? " - " : "");
		strat_out_str(&p->out, p->v->game->is_started ? p->v->game->start.base->title : "");
	}
	screen_text(
	    &p->v->screen, any ? SCREEN_FAULT : SCREEN_HEAD, y, 0, COLS, p->out.text, p->out.len);
}

static void
put_end(struct picture *p)
{
	const struct replay_game *g = p->v->game;
	const char *end;
	enum strat_result result = replay_view_result(g, &end);

	if (g->ply < g->nplies || !replay_game_is_complete(g))
		return;
	strat_out_printf(
	    &p->out, "  %s, %s", strat_result_token[result], strat_result_words[result]);
	if (*end) {
		strat_out_str(&p->out, ": ");
		text_put(&p->out, end, strlen(end), p->v->screen.plain);
	}
}

static void
draw_words(struct picture *p, int y)
{
	const struct replay_game *g = p->v->game;

	if (p->v->words.len) {
		screen_text(
		    &p->v->screen, SCREEN_HEAD, y, 0, COLS, p->v->words.text, p->v->words.len);
		return;
	}
	p->out.len = 0;
	if (!g->is_started) {
		strat_out_str(&p->out, "The setup of this game is invalid.");
	} else if (!g->ply) {
		strat_out_printf(&p->out, "Start: %s to move", strat_side_name[g->play.turn]);
	} else {
		replay_words_number(&p->out, g, g->ply);
		strat_out_char(&p->out, ' ');
		replay_words_sentence(&p->out, g, g->ply, p->v->view);
	}
	if (g->is_started)
		put_end(p);
	screen_text(&p->v->screen, SCREEN_HEAD, y, 0, COLS, p->out.text, p->out.len);
}

static void
put_status(struct picture *p)
{
	const struct replay_viewer *v = p->v;
	const char *path;

	if (v->status.len) {
		strat_out_put(&p->out, v->status.text, v->status.len);
		return;
	}
	path = strcmp(v->source->path, "-") == 0 ? "stdin" : v->source->path;
	strat_out_printf(&p->out, "ply %zu/%zu", v->game->ply, v->game->nplies);
	if (!replay_game_is_complete(v->game))
		strat_out_str(&p->out, " faulty");
	strat_out_printf(&p->out, "  view %s  game %zu", strat_view_name[v->view], v->number);
	if (v->source->total)
		strat_out_printf(&p->out, "/%zu", v->source->total);
	if (v->flipped)
		strat_out_str(&p->out, "  flipped");
	if (v->playing)
		strat_out_printf(&p->out, "  playing %s", v->speed);
	strat_out_str(&p->out, "  ");
	text_put(&p->out, path, strlen(path), v->screen.plain);
}

static void
draw_status(struct picture *p, int y)
{
	const struct replay_viewer *v = p->v;
	int width = COLS >= 48 ? COLS - 8 : COLS;

	if (v->screen.ask.prompt.len) {
		screen_ask_draw(&v->screen, &p->cursor_y, &p->cursor_x);
		return;
	}
	p->out.len = 0;
	if (v->message.len) {
		screen_text(&v->screen, v->is_fault ? SCREEN_FAULT : SCREEN_HEAD, y, 0, COLS,
		    v->message.text, v->message.len);
		return;
	}
	put_status(p);
	screen_text(&v->screen, SCREEN_PLAIN, y, 0, width, p->out.text, p->out.len);
	if (width < COLS)
		screen_text(
		    &v->screen, SCREEN_HEAD, y, COLS - 7, 7, v->help ? v->help : " ? help", 7);
}

/* ------ names and moves ------ */

static void
draw_name(struct picture *p, enum strat_side side, int y, int x, int width)
{
	const struct replay_game *g = p->v->game;
	const char *name = strat_record_tag(g->record, strat_side_name[side]);
	int32_t clock = g->is_started && g->ply ? g->plies[g->ply - 1].clock[side] : -1;
	const char *end;
	int right = 0;

	p->out.len = 0;
	if (clock >= 0) {
		strat_out_char(&p->out, ' ');
		replay_time_put(&p->out, clock);
		right = (int)p->out.len;
		screen_text(&p->v->screen, SCREEN_HEAD, y, x + width - right, right, p->out.text,
		    p->out.len);
		p->out.len = 0;
	}
	strat_out_printf(&p->out, side == STRAT_RED ? " %s " : "[%s]", strat_side_name[side]);
	screen_text(&p->v->screen, side == STRAT_RED ? REPLAY_RED : REPLAY_BLUE, y, x, width,
	    p->out.text, p->out.len);
	x += (int)p->out.len + 1;
	width -= (int)p->out.len + 1 + right;
	p->out.len = 0;
	if (g->is_started && g->play.turn == side && replay_view_result(g, &end) == STRAT_OPEN)
		strat_out_str(&p->out, "* ");
	text_put(&p->out, name ? name : "?", strlen(name ? name : "?"), p->v->screen.plain);
	screen_text(&p->v->screen, SCREEN_HEAD, y, x, width, p->out.text, p->out.len);
}

/* Return the last ply that the list may show.  Plies after the position reveal ranks that only the
 * view both may show now. */
static size_t
last_listed(const struct replay_viewer *v)
{
	return v->view == STRAT_VIEW_BOTH ? v->game->nplies : v->game->ply;
}

/* Draw ply N in its column of the list. */
static void
draw_ply(struct picture *p, size_t n, int y, int x, int width)
{
	const struct replay_game *g = p->v->game;

	if (n < 1 || n > last_listed(p->v))
		return;
	p->out.len = 0;
	replay_words_marked(&p->out, g, n, p->v->view);
	screen_text(&p->v->screen, n == g->ply ? (int)REPLAY_HERE : (int)SCREEN_PLAIN, y, x, width,
	    p->out.text, p->out.len);
}

/* Draw the moves around the current one, one per line. */
static void
draw_moves(struct picture *p, int y, int x, int width, int lines)
{
	const struct replay_game *g = p->v->game;
	size_t odd = g->first == STRAT_BLUE; /* the first line has only Blue's ply 1 */
	size_t all = (last_listed(p->v) + odd + 1) / 2, here = (g->ply + odd + 1) / 2, top, i;
	int column = (width - 6) / 2 < 24 ? (width - 6) / 2 : 24;

	top = here > (size_t)lines / 2 ? here - (size_t)lines / 2 : 0;
	if (top + (size_t)lines > all)
		top = all > (size_t)lines ? all - (size_t)lines : 0;
	for (i = top; i < all && lines > 0; i++, lines--, y++) {
		size_t red = 2 * i + 1 - odd;

		p->out.len = 0;
		strat_out_printf(&p->out, "%4zu.", replay_game_number(g, red ? red : 1));
		screen_text(&p->v->screen, SCREEN_QUIET, y, x, 5, p->out.text, p->out.len);
		draw_ply(p, red, y, x + 6, column - 1);
		draw_ply(p, red + 1, y, x + 6 + column, width - 6 - column);
	}
}

static void
draw_panel(struct picture *p, int y, int x, int width, int lines)
{
	enum strat_side upper = p->v->flipped ? STRAT_RED : STRAT_BLUE;

	if (lines < 4 || width < 12) {
		p->missing[MOVES] = 1;
		return;
	}
	draw_name(p, upper, y, x, width);
	draw_moves(p, y + 1, x, width, lines - 2);
	draw_name(p, STRAT_OTHER(upper), y + lines - 1, x, width);
}

/* ------ piece, captured pieces, comments ------ */

strat_square
replay_focus_square(const struct replay_viewer *v)
{
	strat_square from, to;

	if (v->cursor)
		return v->cursor;
	replay_view_last(v->game, &from, &to);
	return to;
}

/* Append the ranks that the piece on S may have: "e7: Blue's piece may be Spy, Scout". */
static void
put_piece(struct picture *p, strat_square s)
{
	struct replay_viewer *v = p->v;
	const struct strat_rules *r = v->game->play.rules;
	struct strat_square_view sight;
	char square[4];
	int n = (int)strat_square_write(square, s);
	const char *others = v->view != STRAT_VIEW_BOTH ? "everyone" : NULL;

	strat_view_square(&v->game->play, &v->game->belief, v->view, s, &sight);
	if (sight.thing != STRAT_SQUARE_PIECE) {
		strat_out_printf(&p->out, "%.*s: %s", n, square,
		    sight.thing == STRAT_SQUARE_LAKE ? "a lake" : "empty");
		return;
	}
	if (!others)
		others = strat_side_name[STRAT_OTHER(sight.side)];
	strat_out_printf(&p->out, "%.*s: %s's ", n, square, strat_side_name[sight.side]);
	if (sight.rank == STRAT_UNKNOWN) {
		strat_out_str(&p->out, "piece may be ");
		replay_words_ranks(&p->out, r, sight.set, 0);
		return;
	}
	strat_words_rank(&p->out, r, sight.rank);
	if (sight.is_known) {
		strat_out_printf(&p->out, ", known to %s", others);
		return;
	}
	strat_out_printf(
	    &p->out, "; to %s it may be ", v->view == STRAT_VIEW_BOTH ? others : "an onlooker");
	replay_words_ranks(&p->out, r, sight.others, 1);
}

/* Append how likely ranks are for the piece on S, to whoever does not know its rank: the view, or else
 * the other side or an onlooker. */
static void
put_chances(struct picture *p, strat_square s)
{
	struct replay_viewer *v = p->v;
	struct strat_square_view sight;
	enum strat_view to = v->view;
	size_t start = p->out.len;

	strat_view_square(&v->game->play, &v->game->belief, v->view, s, &sight);
	if (sight.thing != STRAT_SQUARE_PIECE || (sight.rank != STRAT_UNKNOWN && sight.is_known))
		return;
	if (sight.rank == STRAT_UNKNOWN)
		strat_out_str(&p->out, "Likely: ");
	else if (v->view != STRAT_VIEW_BOTH)
		strat_out_str(&p->out, "Likely, to an onlooker: ");
	else
		strat_out_printf(
		    &p->out, "Likely, to %s: ", strat_side_name[STRAT_OTHER(sight.side)]);
	if (sight.rank != STRAT_UNKNOWN)
		to = v->view != STRAT_VIEW_BOTH ? STRAT_VIEW_PUBLIC
		    : sight.side == STRAT_RED   ? STRAT_VIEW_BLUE
						: STRAT_VIEW_RED;
	if (!replay_chances_put(v->chances, v->game, to, s, &p->out) && !p->out.error)
		p->out.len = start;
}

static void
put_lost(struct picture *p, enum strat_side army)
{
	uint8_t count[STRAT_RANKS];
	int back = strat_view_captured(
		&p->v->game->play, &p->v->game->belief, p->v->view, army, count),
	    all = 0, rank;

	for (rank = 0; rank < STRAT_RANKS; rank++)
		all += count[rank];
	strat_out_printf(&p->out, "%s lost %d%s", strat_side_name[army], all, all ? ": " : "");
	replay_counts_put(&p->out, p->v->game->play.rules, p->v->game->marks, count);
	if (back)
		strat_out_printf(&p->out, "; %d of these came back", back);
}

/* Draw the lines of V->info. */
static void
draw_other(struct picture *p, struct area *a)
{
	const char *s = p->v->info.text, *end = s + p->v->info.len, *stop;

	for (; s < end; s = stop + 1) {
		stop = memchr(s, '\n', (size_t)(end - s));
		if (!stop)
			stop = end;
		strat_out_put(&p->out, s, (size_t)(stop - s));
		p->missing[LOST] |= !fill(a, SCREEN_HEAD, &p->out);
	}
}

static void
draw_info(struct picture *p, struct area *a)
{
	struct replay_viewer *v = p->v;
	strat_square s = replay_focus_square(v);
	int side;

	p->out.len = 0;
	if (v->info.len)
		draw_other(p, a);
	for (side = 0; side < 2 && !v->info.len; side++) {
		put_lost(p, (enum strat_side)side);
		p->missing[LOST] |= !fill(a, SCREEN_PLAIN, &p->out);
	}
	if (s) {
		put_piece(p, s);
		p->missing[PIECE] = !fill(a, SCREEN_HEAD, &p->out);
	}
	if (s && v->chances) {
		put_chances(p, s);
		p->missing[PIECE] |= !fill(a, SCREEN_PLAIN, &p->out);
	}
	if (replay_view_put_eval(&p->out, v->game, v->view))
		p->missing[NOTES] |= !fill(a, SCREEN_PLAIN, &p->out);
	if (strat_view_shows(v->game->record, v->view, NULL))
		replay_notes_put(&p->out, v->game->record, 0, v->game->ply, v->screen.plain);
	p->missing[NOTES] |= !fill(a, SCREEN_PLAIN, &p->out);
}

/* ------ the curve ------ */

#define CURVE      4  /* rows of the curve, below a line of text */
#define CURVE_ROOM 10 /* lines from which it has room beside the other texts */

/* Append a cell of the curve that is filled from below up to EIGHTHS. */
static void
put_cell(struct picture *p, int eighths)
{
	static const char *const blocks[] = { " ", "\u2581", "\u2582", "\u2583", "\u2584", "\u2585",
		"\u2586", "\u2587", "\u2588" };

	eighths = eighths < 0 ? 0 : eighths < 8 ? eighths : 8;
	strat_out_str(&p->out, !p->v->screen.ascii ? blocks[eighths] : eighths >= 4 ? "#" : " ");
}

/* Draw what Red can expect after each ply, as high columns, into the last lines of A, which it takes. */
static void
draw_curve(struct picture *p, struct area *a)
{
	const struct replay_viewer *v = p->v;
	const struct replay_game *g = v->game;
	double now = replay_chances_score(v->chances, g, v->view, g->ply);
	int y, x, row, width = a->width < (int)g->nplies + 1 ? a->width : (int)g->nplies + 1;

	if (now < 0 || a->lines < CURVE_ROOM)
		return;
	a->lines -= CURVE + 1;
	y = a->y + a->lines;
	p->out.len = 0;
	strat_out_printf(
	    &p->out, "expected score: Red %.0f %%, Blue %.0f %%", 100 * now, 100 - 100 * now);
	screen_text(&v->screen, SCREEN_PLAIN, y, a->x, a->width, p->out.text, p->out.len);
	for (x = 0; x < width; x++) {
		size_t first = g->nplies * (size_t)x / (size_t)(width > 1 ? width - 1 : 1);
		size_t next = g->nplies * (size_t)(x + 1) / (size_t)(width > 1 ? width - 1 : 1);
		int is_here = g->ply >= first && (g->ply < next || x == width - 1);
		double score = is_here ? now : replay_chances_score(v->chances, g, v->view, first);

		for (row = 0; row < CURVE && score >= 0; row++) {
			p->out.len = 0;
			put_cell(p, (int)(8 * CURVE * score + 0.5) - 8 * (CURVE - 1 - row));
			screen_text(&v->screen, is_here ? (int)REPLAY_HERE : (int)SCREEN_QUIET,
			    y + 1 + row, a->x + x, 1, p->out.text, p->out.len);
		}
	}
	p->out.len = 0;
}

/* ------ the whole screen ------ */

/* Sizes of the board in order of preference. */
static const struct replay_size sizes[] = {
	{ 5, 1, 1, 36, 7 },
	{ 4, 1, 1, 30, 7 },
	{ 4, 0, 1, 30, 6 },
	{ 3, 0, 0, 27, 0 },
	{ 4, 0, 1, 0, 3 },
	{ 3, 0, 0, 0, 0 },
};

static const struct replay_size *
choose_size(const struct strat_rules *r, int lines)
{
	size_t i;

	for (i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		const struct replay_size *s = &sizes[i];

		if (replay_board_width(s, r) + (s->side_panel ? s->side_panel + 2 : 0) <= COLS &&
		    replay_board_height(s, r) + s->below <= lines)
			return s;
	}
	return NULL;
}

/* Draw the middle of the screen: LINES lines from Y on. */
static void
draw_middle(struct picture *p, int y, int lines)
{
	const struct strat_rules *r = p->v->game->play.rules;
	const struct replay_size *size = choose_size(r, lines);
	int width = size ? replay_board_width(size, r) : 0, info = lines / 3 + 1;
	int height = size ? replay_board_height(size, r) : 0, below = lines - height;
	struct area under = { p->v, y + height + 1, 0, width, below - 1 };
	int panel_lines = lines, panel_x = size ? width + 2 : 0, beside = COLS - panel_x;

	if (!size) {
		p->missing[BOARD] = 1;
		under = (struct area){ p->v, 0, 0, 0, 0 };
	} else {
		replay_board_draw(p->v, size, y, 0, &p->cursor_y, &p->cursor_x);
	}
	if (size && !size->side_panel) { /* no panel: the info gets the full width */
		under.width = COLS;
		p->missing[MOVES] = 1;
	} else {
		if (under.lines < 4 && lines >= 9) { /* the info goes below the moves */
			panel_lines = lines - info - 1;
			under = (struct area){ p->v, y + panel_lines + 1, panel_x, beside, info };
		}
		draw_panel(p, y, panel_x, beside, panel_lines);
	}
	if (p->v->chances && size)
		draw_curve(p, &under);
	draw_info(p, &under);
}

void
replay_draw(struct replay_viewer *v)
{
	struct picture p = { .v = v, .cursor_y = -1 };
	int title = LINES > 2, words = LINES > 1;

	strat_out_init(&p.out, -1);
	screen_begin();
	if (v->game->is_started)
		draw_middle(&p, title, LINES - title - words - 1);
	if (title)
		draw_title(&p, 0);
	if (words)
		draw_words(&p, LINES - 2);
	draw_status(&p, LINES - 1);
	screen_end(&v->screen, p.cursor_y, p.cursor_x,
	    p.cursor_y >= 0 && (v->cursor || v->screen.ask.prompt.len));
	strat_out_free(&p.out);
}

static void
draw_again(void *viewer)
{
	replay_draw(viewer);
}

int
replay_open(struct replay_viewer *v, const struct tool *t, const char *otherwise, int ascii)
{
	v->screen.looks = looks;
	v->screen.roles = REPLAY_ROLES;
	v->screen.ascii = ascii;
	v->screen.draw = draw_again;
	v->screen.program = v;
	return screen_open(&v->screen, t, otherwise);
}

void
replay_close(struct replay_viewer *v)
{
	screen_close(&v->screen);
	strat_out_free(&v->message);
	strat_out_free(&v->status);
	strat_out_free(&v->words);
	strat_out_free(&v->info);
}
