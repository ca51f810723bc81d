/* edit_session.c - the state of an editing session: the position shown, and changes. */
#include "cli/edit/edit_session.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "cli/edit/act.h"
#include "game/shown.h"

/* ------ messages ------ */

static void
say(struct edit_session *s, const char *fmt, va_list ap)
{
	if (s->output.len)
		strat_out_str(&s->output, "; ");
	strat_out_vprintf(&s->output, fmt, ap);
}

void
edit_say(struct edit_session *s, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	say(s, fmt, ap);
	va_end(ap);
}

int
edit_refuse(struct edit_session *s, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	say(s, fmt, ap);
	va_end(ap);
	return EDIT_REFUSED;
}

int
edit_nomem(struct edit_session *s)
{
	s->nomem = 1;
	return edit_refuse(s, "%s", strat_code_phrase(STRAT_E_NOMEM));
}

const char *const *
edit_marks(const struct edit_session *s)
{
	const char *const *marks = s->game.start.rules.marks;

	return marks ? marks : strat_canonical_marks;
}

struct edit_text
edit_marks_text(const struct edit_session *s)
{
	const char *const *marks = edit_marks(s);
	struct edit_text t;

	if (strcmp(marks[STRAT_SCOUT], "9") == 0) /* 1 is the highest rank */
		snprintf(t.s, sizeof t.s, "F B %s 1-9", marks[STRAT_SPY]);
	else
		snprintf(t.s, sizeof t.s, "F B %s 2-9 %s", marks[STRAT_SPY], marks[STRAT_MARSHAL]);
	return t;
}

struct edit_text
edit_ply_text(const struct edit_session *s, const struct strat_ply *ply)
{
	struct edit_text t;

	t.s[strat_ply_write_marked(t.s, ply, edit_marks(s))] = '\0';
	return t;
}

struct edit_text
edit_square_text(strat_square s)
{
	struct edit_text t;

	t.s[strat_square_write(t.s, s)] = '\0';
	return t;
}

size_t
edit_word(const char **arg)
{
	return strat_scan_word(arg);
}

long
edit_number(const char **arg)
{
	size_t len = edit_word(arg);
	long n;

	n = strat_scan_number(*arg, len, 999999999);
	if (n < 0)
		return -1;
	*arg += len;
	edit_word(arg);
	return n;
}

/* ------ the current game ------ */

static void
hear_fault(void *arg, const struct strat_diag *d)
{
	struct edit_session *s = arg;

	if (strat_code_level(d->code) != STRAT_REMARK && s->fault.code == STRAT_OK)
		s->fault = *d;
}

static void
begin_game(struct edit_session *s)
{
	struct strat_report rep = { .on_diagnostic = hear_fault, .arg = s };
	int rc = replay_game_begin(&s->game, edit_record(s), &rep);

	s->phase = rc == 0 ? EDIT_PLAY : EDIT_BROKEN;
	if (rc < 0 && edit_is_unfinished(s)) {
		s->phase = EDIT_SETUP;
		s->fault.code = STRAT_OK;
		rc = replay_game_begin_incomplete(&s->game);
	}
	if (rc == -STRAT_E_NOMEM)
		s->nomem = 1;
}

void
edit_replay_game(struct edit_session *s, size_t keep, int is_start)
{
	int rc = 0;

	if (!is_start && s->phase != EDIT_PLAY)
		return;
	s->fault = (struct strat_diag){ .code = STRAT_OK };
	s->is_over = 0;
	if (is_start)
		begin_game(s);
	else
		rc = replay_game_truncate(&s->game, keep);
	if (s->phase != EDIT_PLAY)
		return;
	if (rc == 0)
		rc = replay_game_extend(&s->game);
	if (rc == -STRAT_E_NOMEM)
		s->nomem = 1;
	if (rc < 0) {
		s->fault.code = (enum strat_code) - rc;
		s->fault.ply = (long)s->game.nplies + 1;
	}
	s->is_over = strat_play_result(&s->game.play) != STRAT_OPEN;
}

void
edit_seek(struct edit_session *s, size_t ply)
{
	if (!s->game.is_started)
		return;
	if (replay_game_seek(&s->game, ply < s->game.nplies ? ply : s->game.nplies) < 0)
		s->nomem = 1;
}

/* Fill in the ranks and outcomes of the record's plies, as a writer would. */
static void
fill_in(struct edit_session *s)
{
	struct strat_record *g = edit_record(s);
	size_t i;

	for (i = 0; i < s->game.nplies; i++)
		g->plies[i] = s->game.plies[i].truth;
}

int
edit_show_game(struct edit_session *s, size_t i, size_t ply)
{
	if (edit_doc_read(&s->doc, i) < 0)
		return edit_nomem(s);
	s->at = i;
	edit_replay_game(s, 0, 1);
	if (!s->doc.games[i].changes)
		fill_in(s);
	edit_seek(s, ply);
	return s->nomem ? EDIT_REFUSED : EDIT_MOVED;
}

void
edit_explain_unplayable(struct edit_session *s)
{
	size_t n = s->game.nplies;
	const struct strat_record *g = edit_record(s);

	if (s->phase == EDIT_PLAY && n < g->nplies)
		edit_say(s, "ply %zu, %s, is not legal: %s [%s]", n + 1,
		    edit_ply_text(s, &g->plies[n]).s, strat_code_phrase(s->fault.code),
		    strat_code_name(s->fault.code));
	else if (s->phase == EDIT_SETUP && g->nplies)
		edit_say(s, "setups incomplete: %zu %s cannot be played", g->nplies,
		    g->nplies == 1 ? "ply" : "plies");
	else if (s->phase == EDIT_BROKEN)
		edit_say(s, "%s [%s]%s%s", strat_code_phrase(s->fault.code),
		    strat_code_name(s->fault.code), s->fault.detail[0] ? ": " : "",
		    s->fault.detail);
}

/* ------ changes ------ */

void
edit_begin(struct edit_session *s)
{
	edit_log_begin(&s->log, s->at, s->game.ply);
}

int
edit_end(struct edit_session *s, size_t ply)
{
	if (s->nomem || edit_log_end(&s->log, &s->doc, ply) < 0)
		return edit_nomem(s);
	edit_seek(s, ply);
	return EDIT_CHANGED;
}

int
edit_revert_change(struct edit_session *s)
{
	size_t keep = s->log.now.intact < s->game.nplies ? s->log.now.intact : s->game.nplies;

	edit_log_drop(&s->log, &s->doc);
	edit_replay_game(s, keep, s->log.now.is_start);
	edit_seek(s, s->log.now.ply[0]);
	return EDIT_REFUSED;
}

int
edit_set_tag(struct edit_session *s, const char *name, const char *value)
{
	struct strat_record *g = edit_record(s);
	struct strat_tag tag;
	size_t i;

	for (i = 0; i < g->ntags && strcmp(g->text + g->tags[i].name, name) != 0; i++)
		;
	if (!value)
		return i == g->ntags ? 0
				     : edit_log_change(&s->log, &s->doc, EDIT_TAGS, i, 1, NULL, 0);
	/* add the text to the record, but put the tag itself in through the log */
	if (strat_record_add_tag(g, name, strlen(name), value, strlen(value), 0) < 0)
		return -STRAT_E_NOMEM;
	tag = g->tags[--g->ntags];
	return edit_log_change(&s->log, &s->doc, EDIT_TAGS, i, i < g->ntags, &tag, 1);
}

int
edit_set_result(struct edit_session *s, enum strat_result result, const char *termination)
{
	struct strat_record *g = edit_record(s);

	if (result != g->result &&
	    edit_log_change(&s->log, &s->doc, EDIT_RESULT, 0, g->result, NULL, result) < 0)
		return -STRAT_E_NOMEM;
	if (edit_set_tag(s, "Result", strat_result_token[result]) < 0)
		return -STRAT_E_NOMEM;
	return edit_set_tag(s, "Termination", termination);
}

/* Update the result if the game has now ended on the board, or no longer does. */
static int
follow_board(struct edit_session *s, int was_over)
{
	const struct strat_play *p = &s->game.play;
	enum strat_result result;
	const char *how;

	if (s->is_over == was_over)
		return 0;
	if (!s->is_over)
		return edit_set_result(s, STRAT_OPEN, NULL);
	result = strat_play_result(p);
	how = p->limit == STRAT_MOVE_LIMIT ? "move-limit"
	    : p->limit                     ? "quiet-limit"
	    : p->flag_fell                 ? "flag"
					   : "immobile";
	edit_say(s, "the game is over: %s, %s", strat_result_token[result], how);
	return edit_set_result(s, result, how);
}

/* Update the ranks and outcomes shown in battles after the start has changed. */
static void
show_anew(struct edit_session *s)
{
	struct strat_record *g = edit_record(s);
	struct strat_event ev;
	struct strat_ply ply;
	size_t n = 0, i;

	while (s->phase == EDIT_PLAY && !s->nomem && s->game.nplies < g->nplies &&
	    (s->fault.code == STRAT_E_SHOWN || s->fault.code == STRAT_E_OUTCOME)) {
		i = s->game.nplies;
		ply = g->plies[i];
		ply.shown = ply.outcome = 0;
		ply.around = 0;
		if (edit_try_ply(s, &ply, &ev) < 0)
			break;
		strat_ply_fill_shown(&ply, &ev);
		if (edit_log_change(&s->log, &s->doc, EDIT_PLIES, i, 1, &ply, 1) < 0)
			s->nomem = 1;
		if (n++ == 0)
			edit_say(s, "ply %zu is now %s", i + 1, edit_ply_text(s, &ply).s);
		edit_replay_game(s, i, 0);
	}
	if (n > 1)
		edit_say(s, "%zu battles updated", n);
}

void
edit_finish_change(struct edit_session *s, size_t keep, int is_start)
{
	int was_over = s->is_over;

	s->log.now.is_start |= is_start;
	edit_replay_game(s, keep, is_start);
	if (is_start && !s->keeps_shown)
		show_anew(s);
	if (follow_board(s, was_over) < 0)
		s->nomem = 1;
	edit_explain_unplayable(s);
}

int
edit_change_start(struct edit_session *s, const char *name, const char *value)
{
	int was_broken = s->phase == EDIT_BROKEN;
	size_t ply = s->game.ply;

	edit_begin(s);
	if (edit_set_tag(s, name, value) < 0)
		return edit_nomem(s);
	edit_finish_change(s, 0, 1);
	if (s->phase == EDIT_BROKEN && !was_broken)
		return edit_revert_change(s);
	return edit_end(s, ply < s->game.nplies ? ply : s->game.nplies);
}

/* ------ closing ------ */

void
edit_session_free(struct edit_session *s)
{
	strat_out_free(&s->data);
	strat_out_free(&s->output);
	strat_play_free(&s->try_play);
	replay_game_free(&s->game);
	edit_log_free(&s->log);
	edit_doc_free(&s->doc);
}

int
edit_is_unsaved(const struct edit_session *s)
{
	return s->log.saved != s->log.n;
}

void
edit_saved(struct edit_session *s)
{
	s->log.saved = s->log.n;
}
