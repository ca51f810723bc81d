/* edit_lines.c - run commands from standard input. */
#include "cli/edit/edit_lines.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "cli/replay/print.h"
#include "cli/tool/text.h"

/* Print the session's message about line LINE. */
static void
put_said(const struct edit_session *s, const struct tool *t, long line, const char *level)
{
	if (s->output.len)
		tool_message(
		    t, "stdin:%ld: %s: %.*s", line, level, (int)s->output.len, s->output.text);
}

/* Print the command's output, made safe for a terminal. */
static void
put_data(const struct edit_session *s)
{
	struct strat_out safe;

	if (!s->data.len)
		return;
	strat_out_init(&safe, -1);
	text_put_lines(&safe, s->data.text, s->data.len);
	fwrite(safe.text ? safe.text : "", 1, safe.len, stdout);
	strat_out_free(&safe);
}

/* Return 1 if the command is `show', which is done here because a session does not print. */
static int
is_show(const char *line, size_t len)
{
	while (len && strchr(" \t\r\n", line[len - 1]))
		len--;
	return len == 4 && memcmp(line, "show", 4) == 0;
}

static int
show(struct edit_session *s, const struct tool *t)
{
	const struct replay_game *from = &s->game;
	struct replay_print_options how = { .ply = (long)from->ply };
	struct printed_game g = { .rules = from->force,
		.default_rules = from->fallback,
		.unfinished = s->phase == EDIT_SETUP ? &from->start.rules : NULL,
		.marks = from->marks,
		.view = STRAT_VIEW_BOTH,
		.number = s->at + 1 };
	int rc = printed_game_load(&g, from->record, 0, NULL);

	g.nplies = from->nplies; /* those that the edit accepted */
	g.is_started = from->is_started;
	if (rc == 0)
		rc = replay_print_text(&how, &g);
	printed_game_free(&g);
	return rc < 0 ? tool_fail(t, "out of memory") : 0;
}

/* Run the command in the LEN bytes at TEXT.  Return 0, or a negative code when out of memory; a refusal
 * is counted in T's report. */
static int
do_line(struct edit_workspace *d, struct tool *t, const char *text, size_t len, long line)
{
	struct edit_session *s = &d->session;
	int rc;

	if (is_show(text, len)) {
		rc = show(s, t);
		fflush(stdout);
		return rc;
	}
	rc = edit_workspace_do(d, text, len);
	if (s->nomem)
		return tool_fail(
		    t, "stdin:%ld: out of memory (the journal has all earlier commands)", line);
	if (s->is_trouble || rc == EDIT_REFUSED)
		t->report.count[s->is_trouble ? STRAT_TROUBLE : STRAT_FAULT]++;
	if (s->is_trouble || rc == EDIT_REFUSED || !t->quiet)
		put_said(s, t, line,
		    s->is_trouble            ? "trouble"
			: rc == EDIT_REFUSED ? "refused"
					     : "remark");
	if (rc != EDIT_REFUSED) {
		put_data(s);
		fflush(stdout);
	}
	return 0;
}

/* Skip the rest of a line that did not fit in the buffer. */
static void
skip_line(void)
{
	int c;

	do
		c = getchar();
	while (c != '\n' && c != EOF);
}

int
edit_lines(struct edit_workspace *d, struct tool *t)
{
	static char text[EDIT_MAX_LINE + 3];
	size_t len;
	long line = 0;
	int c, rc = 0;

	while (rc == 0 && !d->quit) {
		for (len = 0; len < sizeof text && (c = getchar()) != EOF && c != '\n';)
			text[len++] = (char)c;
		if (!len && c == EOF)
			break;
		if (len == sizeof text)
			skip_line();
		rc = do_line(d, t, text, len, ++line);
	}
	if (rc < 0)
		return rc;
	if (ferror(stdin)) {
		tool_message(t, "stdin: %s", strerror(errno));
		t->report.count[STRAT_TROUBLE]++;
	}
	if (!edit_is_unsaved(&d->session))
		return 0;
	tool_message(
	    t, "changes not saved; they are kept in %s (--recover restores them)", d->journal.path);
	t->report.count[STRAT_FAULT]++;
	return 0;
}
