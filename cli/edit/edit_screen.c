/* edit_screen.c - run strat-edit on the whole screen. */
#include "cli/edit/edit_screen.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/edit/act.h"
#include "cli/edit/edit_ui.h"
#include "cli/replay/replay_view.h"
#include "cli/tool/text.h"

/* ------ status ------ */

static void
put_status(struct edit_ui *u)
{
	const struct edit_session *s = &u->workspace->session;
	const char *path = s->doc.path;
	size_t wait = edit_record(s)->nplies - s->game.nplies;

	strat_out_printf(&u->v.status, "ply %zu/%zu", s->game.ply, s->game.nplies);
	if (wait)
		strat_out_printf(&u->v.status, ", %zu not legal", wait);
	strat_out_printf(&u->v.status, "  game %zu/%zu  %s  ", s->at + 1, s->doc.n,
	    edit_is_unsaved(s)  ? "not saved"
		: s->doc.exists ? "saved"
				: "new");
	if (u->v.flipped)
		strat_out_str(&u->v.status, "flipped  ");
	text_put(&u->v.status, path, strlen(path), u->v.screen.plain);
}

static void
put_left(struct edit_ui *u, enum strat_side side)
{
	strat_out_printf(&u->v.info, "%s: ", strat_side_name[side]);
	edit_put_left(&u->workspace->session, &u->v.info, side);
}

void
edit_ui_refresh(struct edit_ui *u)
{
	const struct edit_session *s = &u->workspace->session;

	u->v.status.len = u->v.words.len = u->v.info.len = 0;
	u->v.number = s->at + 1;
	u->v.help = u->is_setup ? "F1 help" : NULL;
	put_status(u);
	if (s->phase == EDIT_BROKEN)
		u->is_setup = 0;
	if (s->phase == EDIT_SETUP || u->is_setup) {
		put_left(u, STRAT_BLUE);
		strat_out_char(&u->v.info, '\n');
		put_left(u, STRAT_RED);
	}
	if (u->is_setup)
		strat_out_printf(&u->v.words,
		    "Setup: %s, ? unknown, . none; *: fill with ?; TAB: other side",
		    edit_marks_text(s).s);
	else if (u->held)
		strat_out_printf(&u->v.words, "%s to ...: ENTER on a marked square; ESC: cancel",
		    edit_square_text(u->held).s);
}

void
edit_ui_say(struct edit_ui *u, const char *text)
{
	u->v.message.len = 0;
	u->v.is_fault = 0;
	text_put(&u->v.message, text, strlen(text), u->v.screen.plain);
}

/* Show the session's message.  If it is too long for the last line, also show it in full above. */
static void
show_said(struct edit_ui *u, int rc)
{
	const struct edit_session *s = &u->workspace->session;

	u->v.message.len = 0;
	u->v.is_fault = rc == EDIT_REFUSED;
	text_put(
	    &u->v.message, s->output.text ? s->output.text : "", s->output.len, u->v.screen.plain);
	if (text_width(u->v.message.text ? u->v.message.text : "", u->v.message.len) > COLS) {
		u->v.info.len = 0;
		strat_out_put(&u->v.info, u->v.message.text, u->v.message.len);
	}
}

static void
make_data(void *session, struct screen_lines *to, int width)
{
	struct strat_out *data = &((struct edit_session *)session)->data;

	strat_out_char(data, '\0');
	if (data->error)
		return;
	screen_lines_wrap(to, SCREEN_PLAIN, data->text, width);
	data->len--;
}

/* ------ commands ------ */

static int
do_text(struct edit_ui *u, const char *text)
{
	struct edit_session *s = &u->workspace->session;
	int rc = edit_workspace_do(u->workspace, text, strlen(text));

	u->quit |= u->workspace->quit | s->nomem;
	edit_ui_refresh(u);
	show_said(u, rc);
	if (rc >= EDIT_LOOKED && s->data.len)
		screen_page(&u->v.screen, text, make_data, s);
	if (edit_journal_sync(&u->workspace->journal) < 0)
		edit_ui_say(u, "journal cannot be written: save now");
	return rc;
}

/* Append an answer as it follows a ply: ":9x4+", "+". */
static void
put_answer(struct strat_out *out, const char *const marks[], const char *answer)
{
	const char *p;

	answer += strspn(answer, " ");
	p = answer;
	if (strat_mark_read(&p, answer + strlen(answer), marks) != STRAT_NO_RANK)
		strat_out_char(out, ':');
	strat_out_str(out, answer);
}

/* Ask for the outcome that COMMAND lacks until it is possible or the user cancels. */
static int
ask_outcome(struct edit_ui *u, const char *command)
{
	const char *const *marks = edit_marks(&u->workspace->session);
	struct strat_out whole;
	const char *answer;
	int rc = EDIT_REFUSED;

	strat_out_init(&whole, -1);
	do {
		u->v.info.len = 0;
		text_put(&u->v.info, u->workspace->session.output.text,
		    u->workspace->session.output.len, u->v.screen.plain);
		strat_out_printf(&u->v.info,
		    "\n+ attacker wins, - defender wins, = both are lost, < defender wins "
		    "and advances, # Flag; add ranks if they were shown: %sx%s+",
		    marks[STRAT_GENERAL], marks[STRAT_SERGEANT]);
		answer = screen_prompt(&u->v.screen, "Outcome:", "", 0);
		if (!answer)
			break;
		whole.len = 0;
		strat_out_str(&whole, command);
		put_answer(&whole, marks, answer);
		strat_out_char(&whole, '\0');
		if (whole.error)
			break;
		rc = do_text(u, whole.text);
	} while (rc == EDIT_REFUSED && !u->quit);
	if (rc == EDIT_REFUSED)
		edit_ui_refresh(u);
	strat_out_free(&whole);
	return rc;
}

int
edit_ui_do(struct edit_ui *u, const char *fmt, ...)
{
	size_t at = u->workspace->session.at;
	struct strat_out text;
	va_list ap;
	int rc = EDIT_REFUSED;

	strat_out_init(&text, -1);
	va_start(ap, fmt);
	strat_out_vprintf(&text, fmt, ap);
	va_end(ap);
	strat_out_char(&text, '\0');
	u->held = 0;
	memset(&u->v.marked, 0, sizeof u->v.marked);
	if (!text.error)
		rc = do_text(u, text.text);
	while (text.len > 1 && strchr(" \t", text.text[text.len - 2]))
		text.text[--text.len - 1] = '\0';
	if (!text.error && u->workspace->session.asks)
		rc = ask_outcome(u, text.text);
	strat_out_free(&text);
	if (at != u->workspace->session.at) { /* another game: reset the cursor */
		u->v.cursor = 0;
		u->is_setup = 0;
		if (u->workspace->session.phase == EDIT_SETUP)
			edit_ui_begin_setup(u);
		edit_ui_refresh(u);
	}
	if (u->is_setup && u->workspace->session.phase == EDIT_PLAY && rc == EDIT_CHANGED) {
		u->is_setup = 0;
		u->v.cursor = 0;
		edit_ui_refresh(u);
		edit_ui_say(
		    u, "The setups are complete.  Type plies, or pick up a piece with ENTER.");
	}
	return rc;
}

void
edit_ui_ask(struct edit_ui *u, const char *prompt, const char *text, const char *command)
{
	const char *answer = screen_prompt(&u->v.screen, prompt, text, 0);

	if (answer && (*answer || *text))
		edit_ui_do(u, "%s%s", command, answer);
}

/* Return 1 if TEXT is the ply THERE without ranks or outcome. */
static int
is_same(const char *text, const struct strat_ply *there)
{
	struct strat_ply ply;

	return strat_ply_read(&ply, &text, text + strlen(text)) == 0 && !*text && !ply.shown &&
	    !ply.outcome && ply.from == there->from && ply.to == there->to &&
	    ply.via == there->via && ply.kind == there->kind && ply.rescue == there->rescue;
}

/* Ask whether PLY replaces ply N or is inserted before it.  Return 'r', 'i' or 0. */
static char
ask_place(struct edit_ui *u, size_t n, const char *ply)
{
	char prompt[120 + STRAT_MARKED_SIZE];

	snprintf(prompt, sizeof prompt,
	    "Ply %zu is %s: r: replace it by %.40s, i: insert before it, n: cancel", n,
	    edit_ply_text(
		&u->workspace->session, &edit_record(&u->workspace->session)->plies[n - 1])
		.s,
	    ply);
	return screen_choose(&u->v.screen, prompt, "ri");
}

void
edit_ui_enter(struct edit_ui *u, const char *ply)
{
	const struct edit_session *s = &u->workspace->session;
	const struct strat_record *g = edit_record(s);
	size_t n = s->game.ply;
	char key = 0;

	if (n < s->game.nplies && is_same(ply, &g->plies[n])) {
		edit_ui_do(u, "goto %zu", n + 1);
		u->v.cursor = 0;
		return;
	}
	if (n < g->nplies && s->phase == EDIT_PLAY) {
		key = ask_place(u, n + 1, ply);
		if (!key) {
			edit_ui_drop(u);
			return;
		}
	}
	if (key == 'r')
		edit_ui_do(u, "replace %zu %s", n + 1, ply);
	else
		edit_ui_do(u, "%s%s", key ? "insert " : "", ply);
	if (u->workspace->session.game.ply == n + 1)
		u->v.cursor = 0;
}

/* ------ main loop ------ */

static void
run(struct edit_ui *u)
{
	enum screen_event event = SCREEN_CHANGED;
	unsigned key;

	while (!u->quit && event != SCREEN_GONE) {
		replay_draw(&u->v);
		event = screen_read(&u->v.screen, -1, &key);
		if (event == SCREEN_KEY)
			edit_ui_press(u, key);
	}
}

int
edit_screen(struct edit_workspace *d, struct tool *t, int ascii)
{
	struct edit_ui u = { .workspace = d,
		.tool = t,
		.v = { .game = &d->session.game, .view = STRAT_VIEW_BOTH } };

	if (replay_open(&u.v, t, "use --lines to read commands", ascii) < 0) {
		replay_close(&u.v);
		return -1;
	}
	if (d->session.phase == EDIT_SETUP)
		edit_ui_begin_setup(&u);
	else
		edit_ui_do(&u, "goto end");
	edit_ui_refresh(&u);
	d->session.output.len = 0;
	if (d->session.phase != EDIT_SETUP)
		edit_explain_unplayable(&d->session);
	else
		edit_say(&d->session, "Rules: %s.  : rules NAME changes them, t sets tags",
		    d->session.game.start.base->name);
	show_said(&u, EDIT_LOOKED);
	run(&u);
	replay_close(&u.v);
	if (d->session.nomem)
		return tool_fail(t, "out of memory (%s has all commands)", d->journal.path);
	return 0;
}
