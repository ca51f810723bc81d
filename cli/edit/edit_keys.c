/* edit_keys.c - the keys and their actions. */
#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/edit/act.h"
#include "cli/edit/edit_ui.h"
#include "cli/replay/ask.h"
#include "cli/replay/replay_page.h"
#include "game/notes.h"

#define CTRL(c) ((c)&31)

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
ask_ply(struct edit_ui *u, int key)
{
	const char text[] = { (char)key, '\0' };
	const struct strat_rules *r = &u->workspace->session.game.start.rules;
	char prompt[60], *answer;

	u->v.cursor = 0;
	snprintf(prompt, sizeof prompt, "Ply (%s: %s): ", r->names[STRAT_MARSHAL],
	    r->marks[STRAT_MARSHAL]);
	if (!replay_ask(&u->v, prompt, text))
		return;
	answer = strdup(screen_input_text(&u->v.answer));
	if (answer && *answer >= 'a' && *answer <= 'j' && answer[1] >= '0' && answer[1] <= '9')
		edit_ui_enter(u, answer);
	else if (answer && *answer)
		edit_ui_do(u, "%s", answer);
	free(answer);
}

/* A prompt for the rest of a command. */
static const struct question {
	const char *prompt, *command;
	int is_of_ply; /* the prompt ends with the ply shown */
} questions[] = { { "Command: ", "", 0 }, { "Insert after", "insert ", 1 },
	{ "Replace", "replace ", 1 }, { "Tag and text, such as Red Ann: ", "tag ", 0 },
	{ "Clock (H:MM:SS) after", "clock ", 1 },
	{ "1 ! 2 ? 3 !! 4 ?\? 5 !? 6 ?!, mark for", "nag ", 1 },
	{ "1-0 0-1 1/2-1/2 0-0 * and termination (resignation, agreement, time): ", "result ", 0 },
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
		snprintf(prompt, sizeof prompt, "%s %s: ", q->prompt,
		    edit_ply_text(&u->workspace->session, &g->plies[g->ply - 1].truth).s);
	else
		snprintf(prompt, sizeof prompt, "%s the start: ", q->prompt);
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
	snprintf(prompt, sizeof prompt, "Rank of the piece on %s (%s ?): ", edit_square_text(at).s,
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
act_redraw(struct edit_ui *u, int arg)
{
	(void)u, (void)arg;
	clearok(curscr, TRUE);
}

static void
act_quit(struct edit_ui *u, int arg)
{
	int key;

	(void)arg;
	if (!edit_is_unsaved(&u->workspace->session)) {
		edit_ui_do(u, "quit");
		return;
	}
	edit_ui_say(u, "Unsaved changes: s: save and quit, d: discard, any other key: go on");
	replay_draw(&u->v);
	key = getch();
	u->v.message.len = 0;
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
	int codes[4];
	const char *name, *help;
	void (*act)(struct edit_ui *u, int arg);
	int arg;
	enum when when;
} keys[] = {
	{ { '*' }, "*", "put unknown pieces on all empty squares of this side", act_rest, 0,
	    SETTING_UP },
	{ { KEY_BACKSPACE, 127, CTRL('H') }, "BACKSPACE", "go back one square and clear it",
	    act_back, 0, SETTING_UP },
	{ { KEY_DC }, "DELETE", "clear this square", act_empty, 0, SETTING_UP },
	{ { ' ' }, "SPACE", "skip this square", act_skip, 1, SETTING_UP },
	{ { '\t', KEY_BTAB }, "TAB", "go to the other side", act_side, 0, SETTING_UP },
	{ { '\r', '\n', KEY_ENTER, '/' }, "/ ENTER", "no effect, so rows can be pasted",
	    act_nothing, 0, SETTING_UP },
	{ { '\r', '\n', KEY_ENTER, ' ' }, "ENTER SPACE",
	    "pick up the piece under the cursor; put it down", act_pick, 0, PLAYING },
	{ { KEY_LEFT }, "LEFT", "cursor left", act_move, STRAT_WEST, BOTH },
	{ { KEY_RIGHT }, "RIGHT", "cursor right", act_move, STRAT_EAST, BOTH },
	{ { KEY_UP }, "UP", "cursor up", act_move, STRAT_NORTH, BOTH },
	{ { KEY_DOWN }, "DOWN", "cursor down", act_move, STRAT_SOUTH, BOTH },
	{ { 27, CTRL('C') }, "ESC", "cancel; leave the setup", act_escape, 0, BOTH },
	{ { ',', KEY_PPAGE, '<' }, ", < PAGEUP", "previous ply", act_step, -1, PLAYING },
	{ { '.', KEY_NPAGE, '>' }, ". > PAGEDOWN", "next ply", act_step, 1, PLAYING },
	{ { KEY_HOME }, "HOME", "go to the start", act_start, 0, PLAYING },
	{ { KEY_END }, "END", "go to the end", act_end, 0, PLAYING },
	{ { '[' }, "[", "previous game", act_game, -1, PLAYING },
	{ { ']' }, "]", "next game", act_game, 1, PLAYING },
	{ { 'u' }, "u", "undo", act_command, UNDO, BOTH },
	{ { 'r', CTRL('R') }, "r ^R", "redo", act_command, REDO, BOTH },
	{ { '{', ';' }, "{ ;", "edit the comment on the ply shown", act_comment, 0, PLAYING },
	{ { '%' }, "%", "set the mover's clock", act_ask, CLOCK, PLAYING },
	{ { '$', '!' }, "$ !", "set the mark of the ply", act_ask, NAG, PLAYING },
	{ { '=' }, "=", "set result and termination", act_ask, RESULT, BOTH },
	{ { 'I', KEY_IC }, "I INSERT", "insert a ply after the one shown", act_ask, INSERT,
	    PLAYING },
	{ { 'R' }, "R", "replace the ply shown", act_ask, REPLACE, PLAYING },
	{ { 'X', KEY_DC }, "X DELETE", "delete the ply shown", act_command, DELETE, PLAYING },
	{ { 'k' }, "k", "set the rank of the piece under the cursor", act_rank, 0, PLAYING },
	{ { 'm' }, "m", "list the legal plies", act_command, MOVES, PLAYING },
	{ { 'S' }, "S", "edit the setups", act_setup, 0, PLAYING },
	{ { 't' }, "t", "set a tag: Red, Blue, Event, Date ...", act_ask, TAG, BOTH },
	{ { 'p' }, "p", "show the record as it will be saved", act_command, PRINT, BOTH },
	{ { 'n' }, "n", "add a game", act_command, NEW, PLAYING },
	{ { ':' }, ":", "enter any command, as with --lines", act_ask, COMMAND, BOTH },
	{ { CTRL('F') }, "^F", "flip the board", act_flip, 0, BOTH },
	{ { CTRL('L') }, "^L", "redraw the screen", act_redraw, 0, BOTH },
	{ { KEY_F(1), '?' }, "F1 ?", "help; in a setup only F1", act_help, 0, BOTH },
	{ { CTRL('S') }, "^S", "save", act_command, SAVE, BOTH },
	{ { 'q', CTRL('Q') }, "q ^Q", "quit", act_quit, 0, BOTH },
};

static void
put_keys(struct strat_out *out, enum when when)
{
	size_t i;

	for (i = 0; i < sizeof keys / sizeof *keys; i++)
		if (keys[i].when == when)
			strat_out_printf(out, "%-14s  %s\n", keys[i].name, keys[i].help);
}

static void
act_help(struct edit_ui *u, int arg)
{
	const struct edit_verb *v;
	struct strat_out text;

	(void)arg;
	strat_out_init(&text, -1);
	strat_out_printf(&text, "In a setup\n\n%s  place this piece; ? unknown, . none\n",
	    edit_marks_text(&u->workspace->session).s);
	put_keys(&text, SETTING_UP);
	strat_out_printf(&text,
	    "\nIn the game\n\na ... j         type a ply: e4-e5, e4e5, e5xe6:%sx%s+\n",
	    edit_marks(&u->workspace->session)[STRAT_GENERAL],
	    edit_marks(&u->workspace->session)[STRAT_SERGEANT]);
	put_keys(&text, PLAYING);
	strat_out_str(&text, "\nAlways\n\n");
	put_keys(&text, BOTH);
	strat_out_str(&text, "\nCommands, after :\n\n");
	for (v = edit_verbs; v->name; v++)
		strat_out_printf(
		    &text, "%-12s %-14s  %s\n", v->name, v->args ? v->args : "", v->help);
	strat_out_str(&text, edit_workspace_help);
	replay_page(&u->v, "Keys", &text);
	strat_out_free(&text);
}

/* Return KEY as the mark of a rank or `.', or 0 if it is neither. */
static char
mark_of(const struct edit_ui *u, int key)
{
	char c = (char)key;
	const char *p = &c;

	if (key <= 0 || key > 126)
		return 0;
	if (strat_mark_read(&p, &c + 1, edit_marks(&u->workspace->session)) != STRAT_NO_RANK)
		return c;
	return c == '.' ? c : 0;
}

void
edit_ui_press(struct edit_ui *u, int key)
{
	enum when now = u->is_setup ? SETTING_UP : PLAYING;
	size_t i, k;

	u->v.message.len = 0;
	if (u->is_setup && mark_of(u, key)) {
		edit_ui_put(u, mark_of(u, key));
		return;
	}
	for (i = 0; i < sizeof keys / sizeof *keys; i++)
		for (k = 0; k < sizeof keys->codes / sizeof *keys->codes && keys[i].codes[k]; k++)
			if (keys[i].codes[k] == key && keys[i].when & now) {
				keys[i].act(u, keys[i].arg);
				return;
			}
	if (!u->is_setup && key >= 'a' && key <= 'j')
		ask_ply(u, key);
	else
		edit_ui_say(u,
		    u->is_setup ? "unknown rank (F1 shows the keys)"
				: "unknown key (? shows the keys)");
}
