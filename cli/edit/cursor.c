/* cursor.c - place and move pieces with the cursor. */
#include <curses.h>
#include <string.h>

#include "cli/edit/act.h"
#include "cli/edit/edit_ui.h"

#define MAX_PLIES 400 /* of one piece, rescues included */

static const struct strat_rules *
rules_of(const struct edit_ui *u)
{
	return u->workspace->session.game.play.rules;
}

static int
is_on_board(const struct edit_ui *u, int square)
{
	int file = square & 15, row = square >> 4;

	return file >= 1 && file <= rules_of(u)->files && row >= 1 && row <= rules_of(u)->rows;
}

void
edit_ui_move(struct edit_ui *u, int by)
{
	int at = replay_focus_square(&u->v);

	if (!u->v.game->is_started)
		return;
	if (!at || !is_on_board(u, at))
		u->v.cursor = strat_square_at(
		    1, u->v.game->play.turn == STRAT_RED ? 1 : rules_of(u)->rows);
	else if (is_on_board(u, at + (u->v.flipped ? -by : by)))
		u->v.cursor = (strat_square)(at + (u->v.flipped ? -by : by));
	else
		u->v.cursor = (strat_square)at;
}

/* ------ setups ------ */

/* Return square number N in reading order on the screen. */
static strat_square
square_in_order(const struct edit_ui *u, int n)
{
	const struct strat_rules *r = rules_of(u);
	int all = r->files * r->rows, i = u->v.flipped ? all - 1 - n : n;

	return strat_square_at(i % r->files + 1, r->rows - i / r->files);
}

static int
is_wanted(const struct edit_ui *u, strat_square s, int side, int empty)
{
	return strat_rules_is_home(rules_of(u), (enum strat_side)side, s) &&
	    !(empty && u->v.game->play.at[s]);
}

int
edit_ui_next_home(struct edit_ui *u, int by, int empty)
{
	const struct strat_rules *r = rules_of(u);
	int all = r->files * r->rows, n, side = 0, k;

	for (n = 0; n < all && square_in_order(u, n) != u->v.cursor; n++)
		;
	if (n == all)
		n = by > 0 ? -1 : all;
	else
		side = strat_rules_is_home(r, STRAT_BLUE, u->v.cursor);
	for (k = n + by; k >= 0 && k < all; k += by)
		if (is_wanted(u, square_in_order(u, k), side, empty)) {
			u->v.cursor = square_in_order(u, k);
			return 1;
		}
	return 0;
}

/* Move the cursor to the first empty home square of SIDE.  Return 0 if there is none. */
static int
go_to_empty(struct edit_ui *u, int side)
{
	int all = rules_of(u)->files * rules_of(u)->rows, n;

	for (n = 0; n < all; n++)
		if (is_wanted(u, square_in_order(u, n), side, 1)) {
			u->v.cursor = square_in_order(u, n);
			return 1;
		}
	return 0;
}

void
edit_ui_other_side(struct edit_ui *u)
{
	int side = strat_rules_is_home(rules_of(u), STRAT_BLUE, u->v.cursor) ? STRAT_RED
									     : STRAT_BLUE;
	int all = rules_of(u)->files * rules_of(u)->rows, n;

	if (go_to_empty(u, side))
		return;
	for (n = 0; n < all && !is_wanted(u, square_in_order(u, n), side, 0); n++)
		;
	u->v.cursor = square_in_order(u, n);
}

void
edit_ui_begin_setup(struct edit_ui *u)
{
	u->is_setup = 1;
	u->held = 0;
	if (u->workspace->session.game.ply)
		edit_ui_do(u, "goto 0");
	if (!go_to_empty(u, STRAT_RED) && !go_to_empty(u, STRAT_BLUE))
		u->v.cursor = strat_square_at(1, rules_of(u)->home);
}

void
edit_ui_put(struct edit_ui *u, char mark)
{
	strat_square at = u->v.cursor;

	if (edit_ui_do(u, "put %s %c", edit_square_text(at).s, mark) == EDIT_REFUSED ||
	    !u->is_setup)
		return;
	u->v.message.len = 0;            /* the pieces to place are shown already */
	if (!edit_ui_next_home(u, 1, 0)) /* it was the last square */
		edit_ui_other_side(u);
}

void
edit_ui_put_back(struct edit_ui *u)
{
	if (edit_ui_next_home(u, -1, 0)) {
		edit_ui_do(u, "put %s .", edit_square_text(u->v.cursor).s);
		u->v.message.len = 0;
	}
}

/* ------ moving ------ */

static void
mark(struct edit_ui *u, strat_square s)
{
	if (!strat_squares_has(&u->v.marked, s))
		strat_squares_flip(&u->v.marked, s);
}

void
edit_ui_drop(struct edit_ui *u)
{
	u->held = 0;
	memset(&u->v.marked, 0, sizeof u->v.marked);
	edit_ui_refresh(u);
}

static void
take(struct edit_ui *u, strat_square at)
{
	struct edit_session *s = &u->workspace->session;
	struct strat_ply list[MAX_PLIES];
	size_t n = edit_list_plies(s, at, 0, list, MAX_PLIES), i;

	if (!n) {
		edit_ui_say(u, s->is_over ? "the game is over" : "no legal move there");
		return;
	}
	edit_ui_drop(u);
	u->held = at;
	for (i = 0; i < n; i++)
		mark(u, list[i].to);
	edit_ui_refresh(u);
}

/* Ask which of the N plies in LIST is meant.  Return it, or NULL if the user cancelled. */
static const struct strat_ply *
choose(struct edit_ui *u, const struct strat_ply *list, size_t n)
{
	size_t i;
	long k;
	const char *answer;

	u->v.info.len = 0;
	for (i = 0; i < n && i < 40; i++)
		strat_out_printf(&u->v.info, "%s%zu %s", i ? "  " : "", i + 1,
		    edit_ply_text(&u->workspace->session, &list[i]).s);
	answer = screen_prompt(&u->v.screen, "Which one? Number:", "", 0);
	k = answer ? edit_number(&answer) : 0;
	return k >= 1 && (size_t)k <= n ? &list[k - 1] : NULL;
}

/* Play the held piece to AT. */
static void
play(struct edit_ui *u, strat_square at)
{
	struct edit_session *s = &u->workspace->session;
	struct strat_ply list[MAX_PLIES];
	const struct strat_ply *ply = list;
	size_t n = edit_list_plies(s, u->held, 1, list, MAX_PLIES), i, k = 0;

	for (i = 0; i < n; i++)
		if (list[i].to == at)
			list[k++] = list[i];
	if (k > 1)
		ply = choose(u, list, k);
	if (!k || !ply) {
		edit_ui_drop(u);
		edit_ui_say(u, k ? "cancelled" : "the piece cannot go there");
		return;
	}
	edit_ui_enter(u, edit_ply_text(&u->workspace->session, ply).s);
}

void
edit_ui_lift_or_place(struct edit_ui *u)
{
	strat_square at = replay_focus_square(&u->v);
	const struct strat_play *p = &u->v.game->play;

	if (u->workspace->session.phase != EDIT_PLAY || !at)
		return;
	u->v.cursor = at;
	if (u->held && at == u->held)
		edit_ui_drop(u);
	else if (u->held && !strat_squares_has(&u->v.marked, at) &&
	    p->at[at] & STRAT_SIDE_BIT(p->turn))
		take(u, at);
	else if (u->held)
		play(u, at);
	else
		take(u, at);
}
