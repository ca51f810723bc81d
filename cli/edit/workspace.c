/* workspace.c - a session together with its journal and its file. */
#include "cli/edit/workspace.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/edit/act.h"
#include "cli/edit/canonical.h"

const char edit_workspace_help[] =
    "save [FILE]                 save, or write a copy to FILE, which must not exist\n"
    "quit                        leave; refused if there are unsaved changes\n"
    "abandon                     leave without saving\n";

/* ------ saving ------ */

static void
say_fault(void *arg, const struct strat_diag *d)
{
	struct strat_diag *first = arg;

	if (strat_code_level(d->code) != STRAT_REMARK && first->code == STRAT_OK)
		*first = *d;
}

/* Report the first fault of each changed game. */
static void
say_faults(struct edit_session *s)
{
	size_t i;

	for (i = 0; i < s->doc.n; i++) {
		struct strat_diag d = { .code = STRAT_OK };
		struct strat_report rep = { .on_diagnostic = say_fault, .arg = &d };

		if (!s->doc.games[i].changes)
			continue;
		s->game.checker.start.force = s->rules;
		s->game.checker.start.fallback = s->fallback;
		if (strat_check(&s->game.checker, s->doc.games[i].record, &rep) == 0)
			continue;
		edit_say(s, "game %zu is faulty: ", i + 1);
		if (d.ply)
			strat_out_printf(&s->output, "ply %ld: ", d.ply);
		strat_out_printf(
		    &s->output, "%s [%s]", strat_code_phrase(d.code), strat_code_name(d.code));
		if (d.detail[0])
			strat_out_printf(&s->output, ": %s", d.detail);
	}
}

static int
refuse_errno(struct edit_session *s, const char *file)
{
	return edit_refuse(s, "%s: %s", file, strerror(errno));
}

static int
save_copy(struct edit_workspace *d, const char *name)
{
	struct edit_session *s = &d->session;
	struct strat_out text;
	int rc;

	strat_out_init(&text, -1);
	rc = edit_doc_write(&s->doc, &text, NULL);
	rc = rc < 0                                ? edit_refuse(s, "game too long to be written")
	    : edit_doc_replace(name, &text, 1) < 0 ? refuse_errno(s, name)
						   : EDIT_LOOKED;
	strat_out_free(&text);
	return rc;
}

/* Replace the file by TEXT, after noting this in the journal. */
static int
save_text(struct edit_workspace *d, const struct strat_out *text)
{
	struct edit_session *s = &d->session;
	struct edit_fingerprint print = edit_fingerprint_of(text->text, text->len);

	if (edit_journal_saved(&d->journal, print) < 0)
		return refuse_errno(s, d->journal.path);
	if (edit_doc_replace(s->doc.path, text, 0) < 0)
		return refuse_errno(s, s->doc.path);
	s->doc.print = print;
	s->doc.exists = 1;
	edit_saved(s);
	say_faults(s);
	return EDIT_LOOKED;
}

static int
save(struct edit_workspace *d, const char *name)
{
	struct edit_session *s = &d->session;
	struct strat_out text;
	int rc;

	if (*name)
		return save_copy(d, name);
	if (!edit_is_unsaved(s) && s->doc.exists)
		return EDIT_LOOKED;
	rc = edit_doc_is_current(&s->doc);
	if (rc < 0)
		return refuse_errno(s, s->doc.path);
	if (rc == 0)
		return edit_refuse(s,
		    "%s: changed by another program since it was read (save FILE writes a copy)",
		    s->doc.path);
	strat_out_init(&text, -1);
	rc = edit_doc_write(&s->doc, &text, NULL);
	rc = rc < 0 ? edit_refuse(s, "game too long to be written") : save_text(d, &text);
	strat_out_free(&text);
	return rc;
}

/* ------ commands ------ */

static int
quit(struct edit_workspace *d)
{
	if (edit_is_unsaved(&d->session))
		return edit_refuse(&d->session, "unsaved changes: save first, or abandon them");
	d->quit = 1;
	return EDIT_LOOKED;
}

static int
abandon(struct edit_workspace *d)
{
	edit_saved(&d->session);
	d->quit = 1;
	return EDIT_LOOKED;
}

/* Write the command LINE, which returned RC, to the journal; before the first change of a game,
 * also its text. */
static int
keep(struct edit_workspace *d, int rc, const char *line, size_t len)
{
	struct edit_session *s = &d->session;
	struct edit_game *g = &s->doc.games[s->at];
	int failed = 0;

	if (rc == EDIT_CHANGED && g->text && !g->is_noted) {
		g->is_noted = 1;
		failed = edit_journal_base(&d->journal, s->at + 1, g->text, g->len) < 0;
	}
	failed |= edit_journal_command(&d->journal, line, len, rc == EDIT_MOVED) < 0;
	if (failed) {
		s->is_trouble = 1;
		edit_say(s, "done, but the journal %s cannot be written: %s", d->journal.path,
		    strerror(errno));
	}
	return rc;
}

int
edit_workspace_do(struct edit_workspace *d, const char *line, size_t len)
{
	struct edit_session *s = &d->session;
	struct strat_out text;
	char word[16], *name;
	size_t start = 0, n;
	int rc;

	while (len && strchr(" \t\r\n", line[len - 1]))
		len--;
	while (start < len && strchr(" \t", line[start]))
		start++;
	for (n = 0; start + n < len && n + 1 < sizeof word && !strchr(" \t", line[start + n]); n++)
		word[n] = line[start + n];
	word[n] = '\0';
	s->output.len = s->data.len = 0;
	s->asks = s->is_trouble = 0;
	if (strcmp(word, "quit") == 0 && start + n == len)
		return quit(d);
	if (strcmp(word, "abandon") == 0 && start + n == len)
		return abandon(d);
	if (strcmp(word, "save") == 0) {
		while (start + n < len && strchr(" \t", line[start + n]))
			n++;
		name = strndup(line + start + n, len - start - n);
		rc = name ? save(d, name) : edit_nomem(s);
		s->is_trouble = rc == EDIT_REFUSED;
		free(name);
		return rc;
	}
	strat_out_init(&text, -1);
	edit_canonical_command(s, line, len, &text);
	rc = text.error ? edit_nomem(s) : edit_command(s, text.text ? text.text : "", text.len);
	if (rc == EDIT_LOOKED && strcmp(word, "help") == 0)
		strat_out_str(&s->data, edit_workspace_help);
	if (rc > EDIT_LOOKED)
		rc = keep(d, rc, text.text, text.len);
	strat_out_free(&text);
	return rc;
}

/* ------ opening ------ */

static int
fail_journal(const struct edit_workspace *d, const struct tool *t)
{
	return tool_fail(t, "%s: %s", d->journal.path,
	    errno == ELOOP ? "journal is a symbolic link (remove it)" : strerror(errno));
}

/* Read the old journal: check that it belongs to the file, and count the unsaved commands. */
static int
look_back(struct edit_workspace *d, struct tool *t)
{
	struct edit_walk w = { .p = d->journal.old, .end = d->journal.old + d->journal.len };
	struct edit_fingerprint now = d->session.doc.print;
	int ours = 0, rc;

	while ((rc = edit_walk_next(&w)) > 0) {
		if (w.entry.kind == EDIT_LINE_HEAD) {
			d->was = w.entry.print;
			d->games = w.entry.number;
			if (!w.entry.number)
				d->session.first = strat_rules_find(w.entry.rules);
		}
		if (w.entry.kind == EDIT_LINE_HEAD || w.entry.kind == EDIT_LINE_SAVED) {
			if (edit_fingerprint_equal(w.entry.print, now)) {
				ours = 1;
				d->lost = 0;
				d->lost_from = (size_t)w.entry.line;
			}
		} else if (w.entry.kind == EDIT_LINE_COMMAND) {
			d->lost++;
		}
	}
	edit_walk_free(&w);
	if (rc < 0 || (w.line && !ours && d->lost))
		return tool_fail(t,
		    "%s: belongs to another version of this file (it is text: read it, then remove "
		    "it)",
		    d->journal.path);
	return 0;
}

int
edit_workspace_begin(struct edit_workspace *d, struct tool *t)
{
	struct edit_session *s = &d->session;
	size_t games = s->doc.n;
	const char *rules;

	d->lost = 0;
	s->first = NULL;
	if (edit_session_open(s) < 0)
		return tool_fail(t, "out of memory");
	rules = strat_record_tag(edit_record(s), "Rules");
	if (edit_journal_begin(&d->journal, s->doc.print, games, rules && !games ? rules : "-") < 0)
		return fail_journal(d, t);
	return 0;
}

int
edit_workspace_open(struct edit_workspace *d, const char *file, struct tool *t)
{
	struct edit_doc *doc = &d->session.doc;
	long by;
	int rc;

	d->journal.fd = -1;
	if (edit_doc_open(doc, file, &t->report) < 0)
		return -1;
	rc = edit_journal_open(&d->journal, doc->path, &by);
	if (rc < 0)
		return fail_journal(d, t);
	if (rc == 0)
		return tool_fail(t, "%s: already being edited by process %ld", file, by);
	/* another session may have saved it after it was read and before the lock */
	if (edit_doc_is_current(doc) != 1)
		return tool_fail(t, "%s: changed while it was opened (try again)", file);
	rc = look_back(d, t);
	return rc == 0 && !d->lost ? edit_workspace_begin(d, t) : rc;
}

/* Restore the games as they were when the earlier session began; the file may have been saved
 * since. */
static int
go_back(struct edit_workspace *d)
{
	struct edit_walk w = { .p = d->journal.old, .end = d->journal.old + d->journal.len };
	struct edit_doc *doc = &d->session.doc;
	int rc, is_same = edit_fingerprint_equal(d->was, doc->print);

	edit_doc_shorten(doc, d->games);
	while ((rc = edit_walk_next(&w)) > 0) {
		size_t i = w.entry.number - 1;

		if (w.entry.kind != EDIT_LINE_BASE || i >= doc->n)
			continue;
		doc->games[i].is_noted = 1;
		if (!is_same &&
		    edit_doc_rebase(
			doc, i, w.entry.base.text ? w.entry.base.text : "", w.entry.base.len) < 0)
			return -STRAT_E_NOMEM;
	}
	edit_walk_free(&w);
	return rc;
}

/* Repeat the unsaved commands of the old journal. */
static int
repeat(struct edit_workspace *d, struct edit_walk *w, struct tool *t)
{
	struct edit_session *s = &d->session;

	while (edit_walk_next(w) > 0) {
		if (w->entry.kind == EDIT_LINE_SAVED && (size_t)w->entry.line == d->lost_from)
			edit_saved(s);
		if (w->entry.kind != EDIT_LINE_COMMAND)
			continue;
		if (edit_command(s, w->entry.text, w->entry.len) == EDIT_REFUSED)
			return tool_fail(t,
			    "%s:%ld: command cannot be repeated (nothing was changed): %.*s",
			    d->journal.path, w->entry.line, (int)s->output.len, s->output.text);
	}
	return 0;
}

int
edit_workspace_recover(struct edit_workspace *d, struct tool *t)
{
	struct edit_walk w = { .p = d->journal.old, .end = d->journal.old + d->journal.len };
	struct edit_session *s = &d->session;
	int rc;

	if (go_back(d) < 0 || edit_session_open(s) < 0)
		return tool_fail(t, "out of memory");
	rc = repeat(d, &w, t);
	edit_walk_free(&w);
	s->output.len = s->data.len = 0;
	if (rc == 0 && edit_journal_trim(&d->journal) < 0)
		rc = fail_journal(d, t);
	return rc;
}

void
edit_workspace_close(struct edit_workspace *d, int keep)
{
	int keeps = keep || edit_is_unsaved(&d->session);

	if (edit_journal_sync(&d->journal) < 0)
		keeps = 1;
	edit_journal_close(&d->journal, !keeps);
	edit_session_free(&d->session);
}
