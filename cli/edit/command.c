/* command.c - the table of commands, and the commands for games, undo and help. */
#include <stdlib.h>
#include <string.h>

#include "base/suggest.h"
#include "base/utf8.h"
#include "cli/edit/act.h"

/* ------ goto, games, undo ------ */

static int
do_goto(struct edit_session *s, const char *arg)
{
	long n = edit_number(&arg);

	if (strcmp(arg, "end") == 0)
		n = (long)s->game.nplies;
	else if (n < 0 || *arg)
		return edit_refuse(s, "usage: goto N, or goto end");
	if (n > (long)s->game.nplies) {
		edit_explain_unplayable(s);
		return edit_refuse(s, "ply %ld not found: the game has %zu", n, s->game.nplies);
	}
	edit_seek(s, (size_t)n);
	return EDIT_MOVED;
}

static int
do_game(struct edit_session *s, const char *arg)
{
	long n = edit_number(&arg);

	if (n < 1 || *arg)
		return edit_refuse(s, "usage: game N, from 1 to %zu", s->doc.n);
	if ((size_t)n > s->doc.n)
		return edit_refuse(s, "game %ld not found: the file has %zu", n, s->doc.n);
	if (edit_show_game(s, (size_t)n - 1, 0) == EDIT_REFUSED)
		return EDIT_REFUSED;
	if (s->doc.games[s->at].is_lossy)
		edit_say(s, "line %ld: %s [%s]: this game cannot be read completely",
		    s->doc.games[s->at].fault.line,
		    strat_code_phrase(s->doc.games[s->at].fault.code),
		    strat_code_name(s->doc.games[s->at].fault.code));
	edit_explain_unplayable(s);
	return EDIT_MOVED;
}

static int
do_repair(struct edit_session *s, const char *arg)
{
	struct edit_game *g = &s->doc.games[s->at];

	if (*arg)
		return edit_refuse(s, "unexpected argument (usage: repair)");
	if (!g->is_lossy)
		return edit_refuse(s, "nothing to repair: the whole game could be read");
	g->is_lossy = 0;
	return EDIT_MOVED;
}

/* Show the game after STEP was done or undone. */
static int
show_step(struct edit_session *s, const struct edit_step *step, int done)
{
	size_t game = done ? step->game : step->before;

	if (game != s->at || step->is_start) {
		if (edit_show_game(s, game < s->doc.n ? game : s->doc.n - 1, step->ply[done]) < 0)
			return EDIT_REFUSED;
	} else {
		edit_replay_game(
		    s, step->intact < s->game.nplies ? step->intact : s->game.nplies, 0);
		replay_game_clocks(&s->game, 1);
		edit_seek(s, step->ply[done]);
	}
	edit_explain_unplayable(s);
	return s->nomem ? edit_nomem(s) : EDIT_CHANGED;
}

/* Undo or redo as many steps as ARG says, by default one. */
static int
go_through(struct edit_session *s, const char *arg, int redo)
{
	long n = *arg ? edit_number(&arg) : 1, i;
	const struct edit_step *step;
	int rc = EDIT_CHANGED;
	size_t there = redo ? s->log.all - s->log.n : s->log.n;

	if (n < 1 || *arg)
		return edit_refuse(s, "invalid number of steps (1 or more)");
	if (!there)
		return edit_refuse(s, "nothing to %s", redo ? "redo" : "undo");
	if ((size_t)n > there)
		return edit_refuse(s, "only %zu step%s to %s", there, there == 1 ? "" : "s",
		    redo ? "redo" : "undo");
	for (i = 0; i < n && rc == EDIT_CHANGED; i++) {
		s->output.len = 0;
		step = redo ? edit_log_redo(&s->log, &s->doc) : edit_log_undo(&s->log, &s->doc);
		rc = show_step(s, step, redo);
	}
	return rc;
}

static int
do_undo(struct edit_session *s, const char *arg)
{
	return go_through(s, arg, 0);
}

static int
do_redo(struct edit_session *s, const char *arg)
{
	return go_through(s, arg, 1);
}

static int
do_print(struct edit_session *s, const char *arg)
{
	struct strat_report rep = { 0 };

	if (*arg)
		return edit_refuse(s, "unexpected argument (usage: print)");
	if (edit_doc_write_game(&s->doc, s->at, &s->data, &rep) < 0)
		return edit_refuse(s, "game too long to be written");
	strat_out_char(&s->data, '\n');
	return EDIT_LOOKED;
}

/* ------ the list of commands ------ */

static int
do_help(struct edit_session *s, const char *arg)
{
	const struct edit_verb *v;
	struct strat_out left;

	(void)arg;
	strat_out_init(&left, -1);
	for (v = edit_verbs; v->name; v++) {
		left.len = 0;
		strat_out_printf(
		    &left, "%s%s%s", v->name, v->args ? " " : "", v->args ? v->args : "");
		strat_out_printf(
		    &s->data, "%-26.*s  %s\n", (int)left.len, left.text ? left.text : "", v->help);
	}
	strat_out_free(&left);
	return EDIT_LOOKED;
}

const struct edit_verb edit_verbs[] = {
	{ "new", NULL, "add a game with the event and rules of the last one", edit_do_new, 0 },
	{ "game", "N", "show game N of the file", do_game, 0 },
	{ "rules", "NAME", "set the rule set", edit_do_rules, 1 },
	{ "options", "WORDS", "set its options; without WORDS: those of the rules", edit_do_options,
	    1 },
	{ "army", "WORDS", "set the differences from its army", edit_do_army, 1 },
	{ "tag", "NAME TEXT", "set a tag; without TEXT: remove it", edit_do_tag, 1 },
	{ "red", "SETUP", "set Red's setup: rows, N ROW, ? (fill) or none", edit_do_red, 1 },
	{ "blue", "SETUP", "set Blue's setup", edit_do_blue, 1 },
	{ "put", "SQUARE RANK", "place a piece; `.' clears the square", edit_do_put, 1 },
	{ "rank", "SQUARE RANK", "record the rank of a piece that became known", edit_do_rank, 1 },
	{ "insert", "PLY", "insert a ply after the one shown", edit_do_insert, 1 },
	{ "replace", "[N] PLY", "replace the ply shown, or ply N", edit_do_replace, 1 },
	{ "delete", "[N[-M]]", "delete the ply shown, or plies N to M", edit_do_delete, 1 },
	{ "comment", "TEXT", "set the comment on the ply; without TEXT: remove it", edit_do_comment,
	    1 },
	{ "clock", "H:MM:SS", "set the mover's clock after the ply shown", edit_do_clock, 1 },
	{ "nag", "N", "set a mark: 1 good, 2 bad ...; without N: remove it", edit_do_nag, 1 },
	{ "result", "TOKEN [WORD]", "set 1-0 0-1 1/2-1/2 0-0 * and the termination", edit_do_result,
	    1 },
	{ "termination", "WORD", "set how the game ended: resignation, time ...",
	    edit_do_termination, 1 },
	{ "undo", "[N]", "undo the last change, or the last N", do_undo, 0 },
	{ "redo", "[N]", "redo what was undone", do_redo, 0 },
	{ "goto", "N|end", "show the position after ply N (0: start)", do_goto, 0 },
	{ "moves", "[SQUARE]", "list the legal plies; `?' does the same", edit_do_moves, 0 },
	{ "print", NULL, "show the record as it will be saved", do_print, 0 },
	{ "repair", NULL, "allow changes to a damaged game; the rest is lost", do_repair, 0 },
	{ "help", NULL, "list the commands", do_help, 0 },
	{ NULL, NULL, NULL, NULL, 0 },
};

static const struct edit_verb *
find_verb(const char *name, size_t len)
{
	const struct edit_verb *v = edit_verbs;

	if (len == 1 && *name == '?')
		return find_verb("moves", 5);
	while (v->name && (strlen(v->name) != len || memcmp(v->name, name, len) != 0))
		v++;
	return v->name ? v : NULL;
}

static int
refuse_word(struct edit_session *s, const char *word, size_t len)
{
	const struct edit_verb *v;
	struct strat_suggestion near;

	strat_suggest_init(&near, word, len);
	for (v = edit_verbs; v->name; v++)
		strat_suggest_try(&near, v->name);
	edit_refuse(s, "unknown command or ply '%.*s'", len < 40 ? (int)len : 40, word);
	if (near.best)
		edit_say(s, "did you mean %s?", near.best);
	return EDIT_REFUSED;
}

/* Return 1 if TEXT begins like a ply, a move number or a result. */
static int
is_ply(const char *text)
{
	return (*text >= '0' && *text <= '9') || strcmp(text, "*") == 0 ||
	    (*text >= 'a' && *text <= 'j' && text[1] >= '0' && text[1] <= '9');
}

static int
may_change(struct edit_session *s)
{
	const struct edit_game *g = &s->doc.games[s->at];

	if (g->is_lossy)
		return edit_refuse(s,
		    "line %ld: %s [%s]: this game cannot be read completely, and a change loses "
		    "the rest (repair allows it)",
		    g->fault.line, strat_code_phrase(g->fault.code),
		    strat_code_name(g->fault.code));
	if (g->record->ntext > EDIT_MAX_TEXT + g->len || s->log.nbytes > EDIT_MAX_LOG)
		return edit_refuse(
		    s, "too many changes in one session: save, quit and start again");
	return 0;
}

/* Return 1 if TEXT is UTF-8 without control characters. */
static int
is_text(const char *text, size_t len)
{
	const char *end = text + len;
	int n;

	for (; text < end; text += n) {
		n = strat_utf8_length(text, end);
		if (!n || ((unsigned char)*text < ' ' && *text != '\t') || *text == 127)
			return 0;
	}
	return 1;
}

static int
dispatch(struct edit_session *s, const char *text)
{
	size_t len = edit_word(&text);
	const struct edit_verb *v = find_verb(text, len);

	if (!v && !is_ply(text))
		return refuse_word(s, text, len);
	if ((!v || v->needs_game) && may_change(s) < 0)
		return EDIT_REFUSED;
	if (!v)
		return edit_do_plies(s, text);
	text += len;
	edit_word(&text);
	return v->act(s, text);
}

int
edit_command(struct edit_session *s, const char *line, size_t len)
{
	char *text;
	int rc;

	s->data.len = s->output.len = 0;
	s->asks = 0;
	if (s->nomem)
		return edit_nomem(s);
	while (len && strchr(" \t\r\n", line[len - 1]))
		len--;
	if (len > EDIT_MAX_LINE)
		return edit_refuse(s, "line too long (at most %d bytes)", EDIT_MAX_LINE);
	if (!is_text(line, len))
		return edit_refuse(s, "invalid line: not UTF-8, or control characters");
	text = strndup(line, len);
	if (!text)
		return edit_nomem(s);
	rc = text[strspn(text, " \t")] && text[strspn(text, " \t")] != '#' ? dispatch(s, text)
									   : EDIT_LOOKED;
	free(text);
	if (s->nomem || s->output.error || s->data.error)
		return edit_nomem(s);
	return rc;
}
