/* replay_keys.c - the keys and their actions. */
#include "cli/replay/replay_keys.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>

#include "cli/replay/ask.h"
#include "cli/replay/replay_notes.h"
#include "cli/replay/replay_page.h"
#include "cli/tool/text.h"

#define PAGE      10 /* plies */
#define MAX_COUNT 999999
#define CTRL(c)   ((c)&31)

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

/* ------ pages ------ */

static void
act_comment(struct replay_session *s, long n, int arg)
{
	const struct replay_game *g = s->v.game;
	struct strat_out text;

	(void)n, (void)arg;
	if (!strat_view_shows_comments(g->record, s->v.view)) {
		replay_say(s, "comments are not shown in this view");
		return;
	}
	strat_out_init(&text, -1);
	replay_notes_put(&text, g->record, g->ply, s->v.plain);
	if (text.len)
		replay_page(&s->v, "Comments", &text);
	else
		replay_say(s, "no comment on this ply");
	strat_out_free(&text);
}

static void
act_tags(struct replay_session *s, long n, int arg)
{
	const struct strat_record *r = s->v.game->record;
	struct strat_out text;
	size_t i;

	(void)n, (void)arg;
	strat_out_init(&text, -1);
	for (i = 0; i < r->ntags; i++) {
		const char *name = r->text + r->tags[i].name, *value = r->text + r->tags[i].value;

		if (!strat_view_shows_tag(r, s->v.view, name))
			continue;
		strat_out_printf(&text, "%-12s  ", name);
		text_put(&text, value, strlen(value), s->v.plain);
		strat_out_char(&text, '\n');
	}
	replay_page(&s->v, "Tags", &text);
	strat_out_free(&text);
}

static void act_help(struct replay_session *s, long n, int arg);
static void act_prompt(struct replay_session *s, long n, int arg);

static void
act_redraw(struct replay_session *s, long n, int arg)
{
	(void)s, (void)n, (void)arg;
	clearok(curscr, TRUE);
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
	int codes[6];
	const char *name, *help;
	void (*act)(struct replay_session *s, long n, int arg);
	int arg;
} keys[] = {
	{ { 'j', 'l', KEY_RIGHT, KEY_DOWN, '\r', KEY_ENTER }, "j l RIGHT DOWN ENTER", "next ply",
	    act_step, 1 },
	{ { 'k', 'y', KEY_LEFT, KEY_UP, KEY_BACKSPACE, 127 }, "k y LEFT UP BACKSPACE",
	    "previous ply", act_step, -1 },
	{ { ' ', CTRL('F'), KEY_NPAGE }, "SPACE ^F PAGEDOWN", "forward ten plies", act_step, PAGE },
	{ { 'b', CTRL('B'), KEY_PPAGE }, "b ^B PAGEUP", "back ten plies", act_step, -PAGE },
	{ { 'n' }, "n", "next battle", act_battle, 1 },
	{ { 'N' }, "N", "previous battle", act_battle, -1 },
	{ { 'g', '<', KEY_HOME, '0', '^' }, "g < HOME 0", "go to the start; 57g: to ply 57",
	    act_start, 0 },
	{ { 'G', '>', KEY_END, '$' }, "G > END $", "go to the end; 57G: to ply 57", act_end, 0 },
	{ { ':' }, ":", "prompt: ply, n or p (next or previous game), q", act_prompt, 0 },
	{ { ']' }, "]", "next game", act_game, 1 },
	{ { '[' }, "[", "previous game", act_game, -1 },
	{ { 'p' }, "p", "start or stop automatic play", act_play, 0 },
	{ { '+', '=' }, "+ =", "play faster", act_speed, 1 },
	{ { '-' }, "-", "play slower", act_speed, -1 },
	{ { 'v' }, "v", "next view: both, red, blue, public", act_view, 1 },
	{ { 'V' }, "V", "previous view", act_view, -1 },
	{ { 'f' }, "f", "flip the board", act_flip, 0 },
	{ { 'H', KEY_SLEFT }, "H shift-LEFT", "cursor left", act_cursor, STRAT_WEST },
	{ { 'J', KEY_SF }, "J shift-DOWN", "cursor down", act_cursor, STRAT_SOUTH },
	{ { 'K', KEY_SR }, "K shift-UP", "cursor up", act_cursor, STRAT_NORTH },
	{ { 'L', KEY_SRIGHT }, "L shift-RIGHT", "cursor right", act_cursor, STRAT_EAST },
	{ { '\t' }, "TAB", "cursor to the next piece", act_piece, 1 },
	{ { KEY_BTAB }, "shift-TAB", "cursor to the previous piece", act_piece, -1 },
	{ { '.', 27 }, ". ESC", "cursor follows the last ply again", act_follow, 0 },
	{ { 'c' }, "c", "show the comments on this ply in full", act_comment, 0 },
	{ { 't' }, "t", "show the tags of the game", act_tags, 0 },
	{ { '?', 'h', KEY_F(1) }, "? h F1", "show these keys", act_help, 0 },
	{ { CTRL('L'), 'r' }, "^L r", "redraw the screen", act_redraw, 0 },
	{ { 'q', 'Q' }, "q Q", "quit", act_quit, 0 },
};

static void
act_help(struct replay_session *s, long n, int arg)
{
	struct strat_out text;
	size_t i;

	(void)n, (void)arg;
	strat_out_init(&text, -1);
	for (i = 0; i < sizeof keys / sizeof *keys; i++)
		strat_out_printf(&text, "%-22s  %s\n", keys[i].name, keys[i].help);
	strat_out_str(&text,
	    "\nA number before a key repeats it: 5j, 3n, 2].\n"
	    "Blue's pieces are in brackets [ ]; > < is the cursor.  An underlined rank is known\n"
	    "to the other side, and in the view of one side, to everyone.\n");
	replay_page(&s->v, "Keys", &text);
	strat_out_free(&text);
}

void
replay_press(struct replay_session *s, int key)
{
	long n = s->count;
	size_t i, k;

	s->v.message.len = 0;
	if (key >= '0' && key <= '9' && (key != '0' || s->count)) {
		s->count = s->count * 10 + (key - '0');
		if (s->count > MAX_COUNT)
			s->count = MAX_COUNT;
		return;
	}
	s->count = 0;
	for (i = 0; i < sizeof keys / sizeof *keys; i++)
		for (k = 0; k < sizeof keys->codes / sizeof *keys->codes && keys[i].codes[k]; k++)
			if (keys[i].codes[k] == key) {
				keys[i].act(s, n, keys[i].arg);
				return;
			}
	replay_say(s, "unknown key (? shows the keys)");
}

/* ------ the prompt ------ */

static void
answer(struct replay_session *s, const char *text)
{
	char *end;
	long n = strtol(text, &end, 10);

	if (strcmp(text, "q") == 0)
		s->quit = 1;
	else if (strcmp(text, "n") == 0 || strcmp(text, "p") == 0)
		act_game(s, 1, *text == 'n' ? 1 : -1);
	else if (*text >= '0' && *text <= '9' && !*end)
		replay_go(s, n > MAX_COUNT ? MAX_COUNT : n);
	else if (*text)
		replay_say(s, "unknown answer (a number, n, p or q)");
}

static void
act_prompt(struct replay_session *s, long n, int arg)
{
	(void)n, (void)arg;
	if (replay_ask(&s->v, "Go to ply: ", ""))
		answer(s, screen_input_text(&s->v.answer));
}
