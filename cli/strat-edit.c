/* strat-edit - enter or correct a game, on the screen or with commands. */
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/edit/edit_lines.h"
#include "cli/edit/edit_screen.h"
#include "cli/screen/terminal.h"
#include "cli/tool/tool.h"

static struct tool tool;
static struct tool_rules rules, default_rules;
static enum strat_marks marks = STRAT_MARKS_DEFAULT;
static long game = 1, at;
static int lines, recover, ascii;

static const struct tool_opt opts[] = {
	{ 0, "lines", NULL, "read commands, one per line", TOOL_SWITCH, &lines, 0 },
	{ 0, "recover", NULL, "restore unsaved changes", TOOL_SWITCH, &recover, 0 },
	{ 0, "game", "N", "start with game N of the file", TOOL_NUMBER, &game, 1 },
	{ 0, "at", "N", "start after ply N of the game", TOOL_NUMBER, &at, 0 },
	{ 0, "ascii", NULL, "draw with ASCII characters only", TOOL_SWITCH, &ascii, 0 },
	{ 0, "marks", "canonical|printed", "show ranks as in records or as on pieces", TOOL_MARKS,
	    &marks, 0 },
	{ 'r', "rules", "RULES", "use RULES instead of the record's own", TOOL_RULES, &rules, 0 },
	{ 0, "default-rules", "RULES", "use RULES for records that name none", TOOL_RULES,
	    &default_rules, 0 },
	{ 'q', "quiet", NULL, "print no remarks", TOOL_SWITCH, &tool.quiet, 0 },
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

static struct tool tool = {
	.name = "strat-edit",
	.args =
	    "[-q] [--lines] [--recover] [--game N] [--at N] [-r RULES] [--default-rules RULES] FILE",
	.about = "Enter or correct a game of Stratego, on the screen or with commands.",
	.opts = opts,
};

/* Ask what to do with unsaved commands.  Return 'r' to recover them, 'd' to discard them or 'q' to
 * quit. */
static int
ask_lost(const struct edit_workspace *d)
{
	char answer[16];

	for (;;) {
		printf("%zu command%s of an earlier session %s not saved.\n"
		       "r: recover, d: discard, q: quit: ",
		    d->lost, d->lost == 1 ? "" : "s", d->lost == 1 ? "was" : "were");
		fflush(stdout);
		if (!fgets(answer, sizeof answer, stdin))
			return 'q';
		if (strchr("rdq", *answer))
			return *answer;
	}
}

/* Recover or discard the unsaved commands of an earlier session, or give up, as the user wishes. */
static int
take_up(struct edit_workspace *d)
{
	size_t lost = d->lost;
	int what = recover ? 'r' : lines ? 'q' : ask_lost(d), rc;

	if (what == 'q')
		return tool_fail(&tool,
		    "%s: %zu unsaved command%s of an earlier session (use --recover, or remove the "
		    "file)",
		    d->journal.path, lost, lost == 1 ? "" : "s");
	if (what == 'd')
		return edit_workspace_begin(d, &tool);
	rc = edit_workspace_recover(d, &tool);
	if (rc == 0 && lines && !tool.quiet)
		tool_message(&tool, "%zu command%s recovered", lost, lost == 1 ? "" : "s");
	return rc;
}

/* Do the command VERB with the number N. */
static int
do_number(struct edit_workspace *d, const char *verb, long n)
{
	char command[40];
	int len = snprintf(command, sizeof command, "%s %ld", verb, n);

	if (edit_workspace_do(d, command, (size_t)len) != EDIT_REFUSED)
		return 0;
	return tool_fail(&tool, "%.*s", (int)d->session.output.len,
	    d->session.output.len ? d->session.output.text : "");
}

static int
show_first(struct edit_workspace *d)
{
	int rc = game == 1 ? 0 : do_number(d, "game", game);

	return rc < 0 || !at ? rc : do_number(d, "goto", at);
}

static int
run(struct tool *t)
{
	static struct edit_workspace desk;
	int rc, is_open = 0;

	if (t->nfiles != 1 || strcmp(t->files[0], "-") == 0)
		return tool_fail(t, "missing file name (one file; see --help)");
	lines |= !tool_is_terminal(STDIN_FILENO) || !tool_is_terminal(STDOUT_FILENO);
	desk.session.marks = marks;
	desk.session.rules = tool_rules(&rules);
	desk.session.fallback = tool_rules(&default_rules);
	rc = edit_workspace_open(&desk, t->files[0], t);
	if (rc == 0 && desk.lost)
		rc = take_up(&desk);
	is_open = rc == 0;
	if (rc == 0)
		rc = show_first(&desk);
	if (rc == 0)
		rc = lines ? edit_lines(&desk, t) : edit_screen(&desk, t, ascii);
	edit_workspace_close(&desk, !is_open);
	screen_die_of_signal();
	return rc;
}

int
main(int argc, char *argv[])
{
	setlocale(LC_CTYPE, "");
	return tool_main(&tool, argc, argv, run);
}
