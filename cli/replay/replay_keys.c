/* replay_keys.c - the keys and their actions. */
#include "cli/replay/replay_keys.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "cli/replay/replay_notes.h"
#include "cli/tool/text.h"

#define PAGE      10 /* plies */
#define MAX_COUNT 999999

/* Actions: N is the number typed before the key, or 0; the last argument comes from the table of
 * keys. */

static void
act_game(struct replay_session *s, long n, int by)
{
	if (n == 0)
		n = 1;
	if (by > 0)
		replay_show_game(s, s->v.number + (size_t)n);
	else if (s->v.number == 1)
		replay_say(s, "first game");
	else
		replay_show_game(s, s->v.number > (size_t)n ? s->v.number - (size_t)n : 1);
}

/* ------ plies ------ */

static void
act_step(struct replay_session *s, long n, int by)
{
	replay_go(s, (long)s->v.game->ply + (n ? n : 1) * by);
}

static void
act_battle(struct replay_session *s, long n, int by)
{
	const struct replay_game *g = s->v.game;
	long ply = (long)g->ply, found = ply;

	for (n = n ? n : 1; n > 0; n--) {
		for (ply += by; ply > 0 && ply <= (long)g->nplies; ply += by)
			if (g->plies[ply - 1].is_battle)
				break;
		if (ply <= 0 || ply > (long)g->nplies)
			break;
		found = ply;
	}
	if (found == (long)g->ply)
		replay_say(s, by > 0 ? "no later battle" : "no earlier battle");
	else
		replay_go(s, found);
}

static void
act_start(struct replay_session *s, long n, int arg)
{
	(void)arg;
	replay_go(s, n);
}

static void
act_end(struct replay_session *s, long n, int arg)
{
	(void)arg;
	replay_go(s, n ? n : (long)s->v.game->nplies);
}

static void
act_play(struct replay_session *s, long n, int arg)
{
	(void)n, (void)arg;
	s->v.playing = !s->v.playing && s->v.game->ply < s->v.game->nplies;
	replay_set_speed(s, s->speed);
}

static void
act_speed(struct replay_session *s, long n, int by)
{
	(void)n;
	replay_set_speed(s, s->speed + by);
	replay_say(s, s->v.speed);
}

/* ------ looking ------ */

static void
act_flip(struct replay_session *s, long n, int arg)
{
	(void)n, (void)arg;
	s->v.flipped = !s->v.flipped;
}

static void
act_view(struct replay_session *s, long n, int by)
{
	/* in the order of --view: both, red, blue, public */
	(void)n;
	s->v.view = (enum strat_view)(((int)s->v.view + by + STRAT_VIEWS) % STRAT_VIEWS);
}

static int
is_on_board(const struct replay_session *s, int square)
{
	const struct strat_rules *r = s->v.game->play.rules;
	int file = square & 15, row = square >> 4;

	return file >= 1 && file <= r->files && row >= 1 && row <= r->rows;
}

static void
act_cursor(struct replay_session *s, long n, int by)
{
	int at = replay_focus_square(&s->v), to;

	if (!s->v.game->is_started)
		return;
	if (s->v.flipped)
		by = -by;
	if (!at)
		at = strat_square_at(1, 1), n = 0, by = 0;
	for (n = n ? n : 1; n > 0; n--) {
		to = at + by;
		if (!is_on_board(s, to))
			break;
		at = to;
	}
	s->v.cursor = (strat_square)at;
}

/* Move the cursor to the next piece in reading order, and from the last to the first. */
static void
act_piece(struct replay_session *s, long n, int by)
{
	const struct replay_game *g = s->v.game;
	int at = replay_focus_square(&s->v), i;

	(void)n;
	if (!g->is_started)
		return;
	for (i = 0; i < STRAT_SQUARES; i++) {
		at = (at + by + STRAT_SQUARES) % STRAT_SQUARES;
		if (strat_piece_id(g->play.at[at]))
			break;
	}
	s->v.cursor = (strat_square)at;
}

static void
act_follow(struct replay_session *s, long n, int arg)
{
	(void)n, (void)arg;
	s->v.cursor = 0;
}

static void
act_chances(struct replay_session *s, long n, int arg)
{
	(void)n, (void)arg;
	if (!s->chances)
		s->chances = replay_chances_new();
	if (!s->chances)
		s->quit = s->nomem = 1;
	s->v.chances = s->v.chances ? NULL : s->chances;
}

/* ------ pages ------ */

static void
make_comments(void *session, struct screen_lines *to, int width)
{
	const struct replay_viewer *v = &((struct replay_session *)session)->v;
	struct strat_out text;

	strat_out_init(&text, -1);
	replay_notes_put(&text, v->game->record, 0, v->game->ply, v->screen.plain);
	strat_out_char(&text, '\0');
	if (!text.error)
		screen_lines_wrap(to, SCREEN_PLAIN, text.text, width);
	strat_out_free(&text);
}

static void
act_comment(struct replay_session *s, long n, int arg)
{
	const struct replay_game *g = s->v.game;
	struct strat_out text;

	(void)n, (void)arg;
	strat_out_init(&text, -1);
	replay_notes_put(&text, g->record, 0, g->ply, s->v.screen.plain);
	if (!strat_view_shows(g->record, s->v.view, NULL))
		replay_say(s, "comments are not shown in this view");
	else if (text.len)
		screen_page(&s->v.screen, "Comments", make_comments, s);
	else
		replay_say(s, "no comment on this ply");
	strat_out_free(&text);
}

static void
make_tags(void *session, struct screen_lines *to, int width)
{
	const struct replay_session *s = session;
	const struct strat_record *r = s->v.game->record;
	struct strat_out text;
	size_t i;

	strat_out_init(&text, -1);
	for (i = 0; i < r->ntags; i++) {
		const char *name = r->text + r->tags[i].name, *value = r->text + r->tags[i].value;

		if (!strat_view_shows(r, s->v.view, name))
			continue;
		text.len = 0;
		strat_out_printf(&text, "%-12s  %s%c", name, value, 0);
		if (!text.error)
			screen_lines_wrap(to, SCREEN_PLAIN, text.text, width);
	}
	strat_out_free(&text);
}

static void
act_tags(struct replay_session *s, long n, int arg)
{
	(void)n, (void)arg;
	screen_page(&s->v.screen, "Tags", make_tags, s);
}

static void act_help(struct replay_session *s, long n, int arg);
static void act_prompt(struct replay_session *s, long n, int arg);

static void
act_redraw(struct replay_session *s, long n, int arg)
{
	(void)n, (void)arg;
	s->v.screen.redraw = 1;
}

static void
act_quit(struct replay_session *s, long n, int arg)
{
	(void)n, (void)arg;
	s->quit = 1;
}

/* ------ keys ------ */

/* All keys, in the order of the help and the manual. */
static const struct key {
	struct screen_key key;
	void (*act)(struct replay_session *s, long n, int arg);
	int arg;
} keys[] = {
	{ { { 'j', 'l', SCREEN_CODE(KEY_RIGHT), SCREEN_CODE(KEY_DOWN), '\r',
		SCREEN_CODE(KEY_ENTER) },
	      "j l RIGHT DOWN ENTER", NULL, "next ply", 0 },
	    act_step, 1 },
	{ { { 'k', 'y', SCREEN_CODE(KEY_LEFT), SCREEN_CODE(KEY_UP), SCREEN_CODE(KEY_BACKSPACE),
		127 },
	      "k y LEFT UP BACKSPACE", NULL, "previous ply", 0 },
	    act_step, -1 },
	{ { { ' ', SCREEN_CTRL('F'), SCREEN_CODE(KEY_NPAGE) }, "SPACE ^F PAGEDOWN", NULL,
	      "forward ten plies", 0 },
	    act_step, PAGE },
	{ { { 'b', SCREEN_CTRL('B'), SCREEN_CODE(KEY_PPAGE) }, "b ^B PAGEUP", NULL,
	      "back ten plies", 0 },
	    act_step, -PAGE },
	{ { { 'n' }, "n", NULL, "next battle", 0 }, act_battle, 1 },
	{ { { 'N' }, "N", NULL, "previous battle", 0 }, act_battle, -1 },
	{ { { 'g', '<', SCREEN_CODE(KEY_HOME), '0', '^' }, "g < HOME 0", NULL,
	      "go to the start; 57g: to ply 57", 0 },
	    act_start, 0 },
	{ { { 'G', '>', SCREEN_CODE(KEY_END), '$' }, "G > END $", NULL,
	      "go to the end; 57G: to ply 57", 0 },
	    act_end, 0 },
	{ { { ':' }, ":", NULL, "prompt: ply, n or p (next or previous game), q", 0 }, act_prompt,
	    0 },
	{ { { ']' }, "]", NULL, "next game", 0 }, act_game, 1 },
	{ { { '[' }, "[", NULL, "previous game", 0 }, act_game, -1 },
	{ { { 'p' }, "p", NULL, "start or stop automatic play", 0 }, act_play, 0 },
	{ { { '+', '=' }, "+ =", NULL, "play faster", 0 }, act_speed, 1 },
	{ { { '-' }, "-", NULL, "play slower", 0 }, act_speed, -1 },
	{ { { 'v' }, "v", NULL, "next view: both, red, blue, public", 0 }, act_view, 1 },
	{ { { 'V' }, "V", NULL, "previous view", 0 }, act_view, -1 },
	{ { { 'f' }, "f", NULL, "flip the board", 0 }, act_flip, 0 },
	{ { { 'H', SCREEN_CODE(KEY_SLEFT) }, "H shift-LEFT", NULL, "cursor left", 0 }, act_cursor,
	    STRAT_WEST },
	{ { { 'J', SCREEN_CODE(KEY_SF) }, "J shift-DOWN", NULL, "cursor down", 0 }, act_cursor,
	    STRAT_SOUTH },
	{ { { 'K', SCREEN_CODE(KEY_SR) }, "K shift-UP", NULL, "cursor up", 0 }, act_cursor,
	    STRAT_NORTH },
	{ { { 'L', SCREEN_CODE(KEY_SRIGHT) }, "L shift-RIGHT", NULL, "cursor right", 0 },
	    act_cursor, STRAT_EAST },
	{ { { '\t' }, "TAB", NULL, "cursor to the next piece", 0 }, act_piece, 1 },
	{ { { SCREEN_CODE(KEY_BTAB) }, "shift-TAB", NULL, "cursor to the previous piece", 0 },
	    act_piece, -1 },
	{ { { '.', SCREEN_ESC }, ". ESC", NULL, "cursor follows the last ply again", 0 },
	    act_follow, 0 },
	{ { { 'a' }, "a", NULL, "show the likeliest ranks and the curve, or hide them", 0 },
	    act_chances, 0 },
	{ { { 'c' }, "c", NULL, "show the comments on this ply in full", 0 }, act_comment, 0 },
	{ { { 't' }, "t", NULL, "show the tags of the game", 0 }, act_tags, 0 },
	{ { { '?', 'h', SCREEN_CODE(KEY_F(1)) }, "? h F1", NULL, "show these keys", 0 }, act_help,
	    0 },
	{ { { 'r' }, "r", NULL, "redraw the screen", 0 }, act_redraw, 0 },
	{ { { 'q', 'Q', SCREEN_CTRL('C') }, "q Q ^C", NULL, "quit", 0 }, act_quit, 0 },
	{ SCREEN_NO_KEY, NULL, 0 },
};

static void
make_help(void *session, struct screen_lines *to, int width)
{
	(void)session;
	screen_keys_help(SCREEN_KEYS(keys), 0, to, width);
	screen_keys_help(screen_terminal_keys, sizeof *screen_terminal_keys, 0, to, width);
	screen_lines_wrap(to, SCREEN_PLAIN,
	    "\nA number before a key repeats it: 5j, 3n, 2].\n"
	    "Blue's pieces are in brackets [ ]; > < is the cursor.  An underlined rank is known to "
	    "the other side, and in the view of one side, to everyone.",
	    width);
}

static void
act_help(struct replay_session *s, long n, int arg)
{
	(void)n, (void)arg;
	screen_page(&s->v.screen, "Keys", make_help, s);
}

void
replay_press(struct replay_session *s, unsigned key)
{
	const struct key *k;
	long n = s->count;

	s->v.message.len = 0;
	if (key >= '0' && key <= '9' && (key != '0' || s->count)) {
		s->count = s->count * 10 + (long)(key - '0');
		if (s->count > MAX_COUNT)
			s->count = MAX_COUNT;
		return;
	}
	s->count = 0;
	k = screen_keys_find(SCREEN_KEYS(keys), key, 0);
	if (k)
		k->act(s, n, k->arg);
	else
		replay_say(s, "unknown key (? shows the keys)");
}

/* ------ the prompt ------ */

static void
answer(struct replay_session *s, const char *text)
{
	uint64_t n = MAX_COUNT;
	enum strat_scan rc = strat_scan_unsigned(text, strlen(text), 0, MAX_COUNT, &n);

	if (strcmp(text, "q") == 0)
		s->quit = 1;
	else if (strcmp(text, "n") == 0 || strcmp(text, "p") == 0)
		act_game(s, 1, *text == 'n' ? 1 : -1);
	else if (rc == STRAT_SCAN_OK || rc == STRAT_SCAN_RANGE)
		replay_go(s, (long)n);
	else if (*text)
		replay_say(s, "unknown answer (a number, n, p or q)");
}

static void
act_prompt(struct replay_session *s, long n, int arg)
{
	const char *text = screen_prompt(&s->v.screen, "Go to ply:", "", 0);

	(void)n, (void)arg;
	if (text)
		answer(s, text);
}
