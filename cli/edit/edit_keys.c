/* edit_keys.c - the keys and their actions. */
#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/edit/act.h"
#include "cli/edit/edit_ui.h"
#include "game/notes.h"

/* Actions: the last argument comes from the table of keys. */

static void
act_move(struct edit_ui *u, int by)
{
	edit_ui_move(u, by);
}

static void
act_pick(struct edit_ui *u, int arg)
{
	(void)arg;
	edit_ui_lift_or_place(u);
}

static void
act_escape(struct edit_ui *u, int arg)
{
	(void)arg;
	if (!u->held)
		u->v.cursor = 0;
	u->is_setup = 0;
	edit_ui_drop(u);
}

/* ------ plies ------ */

static void
act_step(struct edit_ui *u, int by)
{
	long ply = (long)u->v.game->ply + by;

	u->v.cursor = 0;
	if (ply < 0)
		edit_ui_say(u, "start of the game");
	else if (ply > (long)u->v.game->nplies)
		edit_ui_do(u, "goto end");
	else
		edit_ui_do(u, "goto %ld", ply);
}

static void
act_start(struct edit_ui *u, int arg)
{
	(void)arg;
	u->v.cursor = 0;
	edit_ui_do(u, "goto 0");
}

static void
act_end(struct edit_ui *u, int arg)
{
	(void)arg;
	u->v.cursor = 0;
	edit_ui_do(u, "goto end");
}

static void
act_game(struct edit_ui *u, int by)
{
	const struct edit_session *s = &u->workspace->session;

	if (by < 0 ? s->at == 0 : s->at + 1 == s->doc.n)
		edit_ui_say(u, by < 0 ? "first game" : "last game (n adds one)");
	else
		edit_ui_do(u, "game %ld", (long)s->at + 1 + by);
}

/* Commands without arguments. */
static const char *const commands[] = { "undo", "redo", "delete", "moves", "print", "save", "new" };

enum command { UNDO, REDO, DELETE, MOVES, PRINT, SAVE, NEW };

static void
act_command(struct edit_ui *u, int which)
{
	int rc = edit_ui_do(u, "%s", commands[which]);
	const struct edit_session *s = &u->workspace->session;

	if (which == SAVE && rc != EDIT_REFUSED && !s->output.len)
		edit_ui_say(u, "saved");
}

/* Prompt for a ply; KEY is its first letter. */
static void
ask_ply(struct edit_ui *u, unsigned key)
{
	const char text[] = { (char)key, '\0' };
	const struct strat_rules *r = &u->workspace->session.game.start.rules;
	char prompt[60];
	const char *answer;

	u->v.cursor = 0;
	snprintf(prompt, sizeof prompt, "Ply (%s: %s):", r->names[STRAT_MARSHAL],
	    r->marks[STRAT_MARSHAL]);
	answer = screen_prompt(&u->v.screen, prompt, text, 0);
	if (answer && *answer >= 'a' && *answer <= 'j' && answer[1] >= '0' && answer[1] <= '9')
		edit_ui_enter(u, answer);
	else if (answer && *answer)
		edit_ui_do(u, "%s", answer);
}

/* A prompt for the rest of a command. */
static const struct question {
	const char *prompt, *command;
	int is_of_ply; /* the prompt ends with the ply shown */
} questions[] = { { "Command:", "", 0 }, { "Insert after", "insert ", 1 },
	{ "Replace", "replace ", 1 }, { "Tag and text, such as Red Ann:", "tag ", 0 },
	{ "Clock (H:MM:SS) after", "clock ", 1 },
	{ "1 ! 2 ? 3 !! 4 ?\? 5 !? 6 ?!, mark for", "nag ", 1 },
	{ "1-0 0-1 1/2-1/2 0-0 * and termination (resignation, agreement, time):", "result ", 0 },
	{ "Comment on", "comment ", 1 } };

enum { COMMAND, INSERT, REPLACE, TAG, CLOCK, NAG, RESULT, COMMENT };

static void
ask(struct edit_ui *u, int which, const char *text)
{
	const struct question *q = &questions[which];
	const struct replay_game *g = u->v.game;
	char prompt[60 + STRAT_MARKED_SIZE + 1];

	if (!q->is_of_ply)
		edit_ui_ask(u, q->prompt, text, q->command);
	if (!q->is_of_ply)
		return;
	if (g->ply)
		snprintf(prompt, sizeof prompt, "%s %s:", q->prompt,
		    edit_ply_text(&u->workspace->session, &g->plies[g->ply - 1].truth).s);
	else
		snprintf(prompt, sizeof prompt, "%s the start:", q->prompt);
	edit_ui_ask(u, prompt, text, q->command);
}

static void
act_ask(struct edit_ui *u, int which)
{
	ask(u, which, "");
}

static void
act_comment(struct edit_ui *u, int arg)
{
	const struct strat_record *g = edit_record(&u->workspace->session);
	size_t i = strat_notes_find(g, u->v.game->ply);
	struct strat_out old;

	(void)arg;
	strat_out_init(&old, -1);
	for (; i < g->nnotes && g->notes[i].ply == u->v.game->ply; i++)
		if (g->notes[i].kind == STRAT_COMMENT) {
			if (old.len)
				strat_out_char(&old, ' ');
			strat_note_write_text(&old, g, &g->notes[i]);
		}
	strat_out_char(&old, '\0');
	ask(u, COMMENT, old.text ? old.text : "");
	strat_out_free(&old);
}

static void
act_rank(struct edit_ui *u, int arg)
{
	strat_square at = replay_focus_square(&u->v);
	char prompt[40 + 2 * (STRAT_MARKED_SIZE + 1)], command[20] = "rank ";

	(void)arg;
	if (!at)
		return;
	snprintf(prompt, sizeof prompt, "Rank of the piece on %s (%s ?):", edit_square_text(at).s,
	    edit_marks_text(&u->workspace->session).s);
	strcat(command, edit_square_text(at).s);
	strcat(command, " ");
	edit_ui_ask(u, prompt, "", command);
}

static void
act_setup(struct edit_ui *u, int arg)
{
	(void)arg;
	if (u->workspace->session.phase == EDIT_BROKEN)
		edit_ui_say(u, "the setup of this game is invalid");
	else
		edit_ui_begin_setup(u), edit_ui_refresh(u);
}

/* ------ looking, leaving ------ */

static void
act_flip(struct edit_ui *u, int arg)
{
	(void)arg;
	u->v.flipped = !u->v.flipped;
	edit_ui_refresh(u);
}

static void
act_quit(struct edit_ui *u, int arg)
{
	char key;

	(void)arg;
	if (!edit_is_unsaved(&u->workspace->session)) {
		edit_ui_do(u, "quit");
		return;
	}
	key = screen_choose(
	    &u->v.screen, "Unsaved changes: s: save and quit, d: discard, n: go on", "sd");
	if (key == 'd')
		edit_ui_do(u, "abandon");
	else if (key == 's' && edit_ui_do(u, "save") != EDIT_REFUSED)
		edit_ui_do(u, "quit");
}

static void act_help(struct edit_ui *u, int arg);

/* ------ setups ------ */

static void
act_back(struct edit_ui *u, int arg)
{
	(void)arg;
	edit_ui_put_back(u);
}

static void
act_skip(struct edit_ui *u, int by)
{
	edit_ui_next_home(u, by, 0);
}

static void
act_side(struct edit_ui *u, int arg)
{
	(void)arg;
	edit_ui_other_side(u);
}

static void
act_rest(struct edit_ui *u, int arg)
{
	int is_blue = strat_rules_is_home(u->v.game->play.rules, STRAT_BLUE, u->v.cursor);

	(void)arg;
	if (edit_ui_do(u, is_blue ? "blue ?" : "red ?") == EDIT_CHANGED && u->is_setup)
		edit_ui_other_side(u);
}

static void
act_empty(struct edit_ui *u, int arg)
{
	(void)arg;
	edit_ui_do(u, "put %s .", edit_square_text(u->v.cursor).s);
}

static void
act_nothing(struct edit_ui *u, int arg)
{
	(void)u, (void)arg;
}

/* ------ the list ------ */

enum when { PLAYING = 1, SETTING_UP = 2, BOTH = 3 };

/* All keys, in the order of the help and the manual. */
static const struct key {
	struct screen_key key;
	void (*act)(struct edit_ui *u, int arg);
	int arg;
} keys[] = {
	{ { { '*' }, "*", NULL, "put unknown pieces on all empty squares of this side",
	      SETTING_UP },
	    act_rest, 0 },
	{ { { SCREEN_CODE(KEY_BACKSPACE), 127, SCREEN_CTRL('H') }, "BACKSPACE", NULL,
	      "go back one square and clear it", SETTING_UP },
	    act_back, 0 },
	{ { { SCREEN_CODE(KEY_DC) }, "DELETE", NULL, "clear this square", SETTING_UP }, act_empty,
	    0 },
	{ { { ' ' }, "SPACE", NULL, "skip this square", SETTING_UP }, act_skip, 1 },
	{ { { '\t', SCREEN_CODE(KEY_BTAB) }, "TAB", NULL, "go to the other side", SETTING_UP },
	    act_side, 0 },
	{ { { SCREEN_ENTER, '/', SCREEN_BREAK, SCREEN_CELL }, "/ ENTER", NULL,
	      "no effect, so rows can be pasted", SETTING_UP },
	    act_nothing, 0 },
	{ { { SCREEN_ENTER, ' ' }, "ENTER SPACE", NULL,
	      "pick up the piece under the cursor; put it down", PLAYING },
	    act_pick, 0 },
	{ { { SCREEN_CODE(KEY_LEFT) }, "LEFT", NULL, "cursor left", BOTH }, act_move, STRAT_WEST },
	{ { { SCREEN_CODE(KEY_RIGHT) }, "RIGHT", NULL, "cursor right", BOTH }, act_move,
	    STRAT_EAST },
	{ { { SCREEN_CODE(KEY_UP) }, "UP", NULL, "cursor up", BOTH }, act_move, STRAT_NORTH },
	{ { { SCREEN_CODE(KEY_DOWN) }, "DOWN", NULL, "cursor down", BOTH }, act_move, STRAT_SOUTH },
	{ { { SCREEN_ESC, SCREEN_CTRL('C') }, "ESC", NULL, "cancel; leave the setup", BOTH },
	    act_escape, 0 },
	{ { { ',', SCREEN_CODE(KEY_PPAGE), '<' }, ", < PAGEUP", NULL, "previous ply", PLAYING },
	    act_step, -1 },
	{ { { '.', SCREEN_CODE(KEY_NPAGE), '>' }, ". > PAGEDOWN", NULL, "next ply", PLAYING },
	    act_step, 1 },
	{ { { SCREEN_CODE(KEY_HOME) }, "HOME", NULL, "go to the start", PLAYING }, act_start, 0 },
	{ { { SCREEN_CODE(KEY_END) }, "END", NULL, "go to the end", PLAYING }, act_end, 0 },
	{ { { '[' }, "[", NULL, "previous game", PLAYING }, act_game, -1 },
	{ { { ']' }, "]", NULL, "next game", PLAYING }, act_game, 1 },
	{ { { 'u' }, "u", NULL, "undo", BOTH }, act_command, UNDO },
	{ { { 'r', SCREEN_CTRL('R') }, "r ^R", NULL, "redo", BOTH }, act_command, REDO },
	{ { { '{', ';' }, "{ ;", NULL, "edit the comment on the ply shown", PLAYING }, act_comment,
	    0 },
	{ { { '%' }, "%", NULL, "set the mover's clock", PLAYING }, act_ask, CLOCK },
	{ { { '$', '!' }, "$ !", NULL, "set the mark of the ply", PLAYING }, act_ask, NAG },
	{ { { '=' }, "=", NULL, "set result and termination", BOTH }, act_ask, RESULT },
	{ { { 'I', SCREEN_CODE(KEY_IC) }, "I INSERT", NULL, "insert a ply after the one shown",
	      PLAYING },
	    act_ask, INSERT },
	{ { { 'R' }, "R", NULL, "replace the ply shown", PLAYING }, act_ask, REPLACE },
	{ { { 'X', SCREEN_CODE(KEY_DC) }, "X DELETE", NULL, "delete the ply shown", PLAYING },
	    act_command, DELETE },
	{ { { 'k' }, "k", NULL, "set the rank of the piece under the cursor", PLAYING }, act_rank,
	    0 },
	{ { { 'm' }, "m", NULL, "list the legal plies", PLAYING }, act_command, MOVES },
	{ { { 'S' }, "S", NULL, "edit the setups", PLAYING }, act_setup, 0 },
	{ { { 't' }, "t", NULL, "set a tag: Red, Blue, Event, Date ...", BOTH }, act_ask, TAG },
	{ { { 'p' }, "p", NULL, "show the record as it will be saved", BOTH }, act_command, PRINT },
	{ { { 'n' }, "n", NULL, "add a game", PLAYING }, act_command, NEW },
	{ { { ':' }, ":", NULL, "enter any command, as with --lines", BOTH }, act_ask, COMMAND },
	{ { { SCREEN_CTRL('F') }, "^F", NULL, "flip the board", BOTH }, act_flip, 0 },
	{ { { SCREEN_CODE(KEY_F(1)), '?' }, "F1 ?", NULL, "help; in a setup only F1", BOTH },
	    act_help, 0 },
	{ { { SCREEN_CTRL('S') }, "^S", NULL, "save", BOTH }, act_command, SAVE },
	{ { { 'q', SCREEN_CTRL('Q') }, "q ^Q", NULL, "quit", BOTH }, act_quit, 0 },
	{ SCREEN_NO_KEY, NULL, 0 },
};

static void
make_help(void *session, struct screen_lines *to, int width)
{
	const struct edit_session *s = session;
	const struct edit_verb *v;

	screen_line(to, SCREEN_HEAD, 0, "In a setup");
	screen_line(
	    to, SCREEN_PLAIN, 0, "%s  place this piece; ? unknown, . none", edit_marks_text(s).s);
	screen_keys_help(SCREEN_KEYS(keys), SETTING_UP, to, width);
	screen_line_put(to, SCREEN_PLAIN, 0, "");
	screen_line(to, SCREEN_HEAD, 0, "In the game");
	screen_line(to, SCREEN_PLAIN, 0, "a ... j  type a ply: e4-e5, e4e5, e5xe6:%sx%s+",
	    edit_marks(s)[STRAT_GENERAL], edit_marks(s)[STRAT_SERGEANT]);
	screen_keys_help(SCREEN_KEYS(keys), PLAYING, to, width);
	screen_line_put(to, SCREEN_PLAIN, 0, "");
	screen_line(to, SCREEN_HEAD, 0, "Always");
	screen_keys_help(SCREEN_KEYS(keys), BOTH, to, width);
	screen_keys_help(screen_terminal_keys, sizeof *screen_terminal_keys, 0, to, width);
	screen_line_put(to, SCREEN_PLAIN, 0, "");
	screen_line(to, SCREEN_HEAD, 0, "Commands, after :");
	for (v = edit_verbs; v->name; v++)
		screen_line(to, SCREEN_PLAIN, 0, "%-12s %-14s  %s", v->name, v->args ? v->args : "",
		    v->help);
	screen_lines_wrap(to, SCREEN_PLAIN, edit_workspace_help, width);
}

static void
act_help(struct edit_ui *u, int arg)
{
	(void)arg;
	screen_page(&u->v.screen, "Keys", make_help, &u->workspace->session);
}

/* Return KEY as the mark of a rank or `.', or 0 if it is neither. */
static char
mark_of(const struct edit_ui *u, unsigned key)
{
	char c = (char)key;
	const char *p = &c;

	if (key == 0 || key > 126)
		return 0;
	if (strat_mark_read(&p, &c + 1, edit_marks(&u->workspace->session)) != STRAT_NO_RANK)
		return c;
	return c == '.' ? c : 0;
}

void
edit_ui_press(struct edit_ui *u, unsigned key)
{
	const struct key *k = screen_keys_find(
	    SCREEN_KEYS(keys), key, u->is_setup ? SETTING_UP : PLAYING);

	u->v.message.len = 0;
	if (u->is_setup && mark_of(u, key))
		edit_ui_put(u, mark_of(u, key));
	else if (k)
		k->act(u, k->arg);
	else if (!u->is_setup && key >= 'a' && key <= 'j')
		ask_ply(u, key);
	else
		edit_ui_say(u,
		    u->is_setup ? "unknown rank (F1 shows the keys)"
				: "unknown key (? shows the keys)");
}
