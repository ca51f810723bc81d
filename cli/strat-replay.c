/* strat-replay - step through a recorded game on the screen, or print it. */
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/replay/print.h"
#include "cli/replay/replay_screen.h"
#include "cli/replay/replay_view.h"
#include "cli/screen/terminal.h"
#include "cli/tool/tool.h"
#include "formats/index.h"

static struct tool tool;
static struct tool_rules rules, default_rules;
static const struct strat_format *from;
static const char *view_name = "both";
static enum strat_marks marks = STRAT_MARKS_DEFAULT;
static long game = 1, ply = -1, every, at;
static int last, print, json, ascii, salvage, make_index;

static const struct tool_opt opts[] = {
	{ 0, "game", "N", "start with game N of the file", TOOL_NUMBER, &game, 1 },
	{ 0, "at", "N", "start after ply N; if printed, as --ply", TOOL_NUMBER, &at, 0 },
	{ 0, "print", NULL, "print the game, even on a terminal", TOOL_SWITCH, &print, 0 },
	{ 0, "ply", "N", "print the position after ply N (0: start)", TOOL_NUMBER, &ply, 0 },
	{ 0, "last", NULL, "print the last position", TOOL_SWITCH, &last, 0 },
	{ 0, "every", "K", "print the start and every K-th position", TOOL_NUMBER, &every, 1 },
	{ 0, "view", "VIEW", "show what both, red, blue or public see", TOOL_WORD, &view_name, 0 },
	{ 0, "marks", "canonical|printed", "show ranks as in records or as on pieces", TOOL_MARKS,
	    &marks, 0 },
	{ 0, "json", NULL, "print each position as JSON on one line", TOOL_SWITCH, &json, 0 },
	{ 0, "ascii", NULL, "draw with ASCII characters only", TOOL_SWITCH, &ascii, 0 },
	{ 0, "salvage", NULL, "keep the readable part of a damaged game", TOOL_SWITCH, &salvage,
	    0 },
	{ 0, "index", NULL, "write the index FILE.sgi and exit", TOOL_SWITCH, &make_index, 0 },
	{ 'r', "rules", "RULES", "use RULES instead of the record's own", TOOL_RULES, &rules, 0 },
	{ 0, "default-rules", "RULES", "use RULES for records that name none", TOOL_RULES,
	    &default_rules, 0 },
	{ 'f', "from", "FORMAT", "read FORMAT instead of recognising it", TOOL_FORMAT, &from, 0 },
	{ 'q', "quiet", NULL, "print no remarks", TOOL_SWITCH, &tool.quiet, 0 },
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

static struct tool tool = {
	.name = "strat-replay",
	.args =
	    "[-q] [--game N] [--at N] [--index] [-r RULES] [--default-rules RULES] [-f FORMAT] [--view VIEW] "
	    "[FILE]",
	.about = "Step through a recorded game of Stratego, or print it.",
	.opts = opts,
};

static int
show_progress(void *arg, const struct replay_source *s)
{
	size_t size, done = strat_reader_progress(s->reader, &size);

	(void)arg;
	tool_progress("", done, size);
	return 0;
}

static int
index_progress(void *arg, const struct strat_reader *r)
{
	size_t size, done = strat_reader_progress(r, &size);

	(void)arg;
	tool_progress("", done, size);
	return 0;
}

/* Write the index of FILE. */
static int
write_index(const char *file)
{
	struct strat_index ix;
	int rc;

	if (strcmp(file, "-") == 0)
		return tool_fail(&tool, "--index: missing file name");
	rc = strat_index_build(&ix, file, from, index_progress, NULL, &tool.report);
	if (rc == 0)
		rc = strat_index_save(&ix, file, &tool.report);
	tool_progress_end();
	strat_index_free(&ix);
	return tool_fault(rc);
}

/* Set *ENTRY to the game that --game names, or to NULL if it cannot be read. */
static int
find_game(struct replay_source *source, struct replay_entry **entry)
{
	int rc;

	*entry = NULL;
	source->tick = show_progress;
	if (replay_source_open(source) < 0)
		return 0; /* its level determines the exit status */
	rc = replay_source_get(source, (size_t)game, entry);
	tool_progress_end();
	if (rc != REPLAY_FOUND)
		*entry = NULL;
	if (rc == REPLAY_NONE && !tool.report.count[STRAT_TROUBLE])
		return tool_fail(&tool, "game %ld not found: %s has %zu", game,
		    strcmp(source->path, "-") == 0 ? "stdin" : source->path, source->total);
	return 0;
}

static void
tell_briefly(void *arg, const struct strat_diag *d)
{
	struct strat_diag brief = replay_view_fault(d);

	strat_report_diag(arg, &brief);
}

/* Print the game of ENTRY. */
static int
print_game(const struct replay_entry *entry, struct printed_game *g)
{
	struct replay_print_options how = { ply, every, last };
	struct strat_report brief = { .on_diagnostic = tell_briefly, .arg = &tool.report };
	struct strat_report *rep = g->view == STRAT_VIEW_BOTH ? &tool.report : &brief;
	size_t i = 0;
	int rc;

	strat_diag_log_pass(&entry->log, &i, entry->log.n, 0, STRAT_REMARK, rep);
	rc = printed_game_load(g, &entry->record, entry->is_whole, rep);
	if (rc < 0)
		rc = tool_fail(&tool, "out of memory");
	else if (ply > (long)g->nplies && !tool.report.count[STRAT_FAULT])
		rc = tool_fail(&tool, "ply %ld not found: game %ld has %zu", ply, game, g->nplies);
	else if ((json ? replay_print_json(&how, g) : replay_print_text(&how, g)) < 0)
		rc = tool_fail(&tool, "out of memory");
	printed_game_free(g);
	return rc;
}

/* Show the game of ENTRY on the screen, and then others of SOURCE. */
static int
show_game(struct replay_source *source, struct replay_entry *entry, enum strat_view view)
{
	struct replay_game g;
	int rc;

	if (replay_game_init(&g) < 0)
		return tool_fail(&tool, "out of memory");
	g.marks = marks;
	g.force = source->rules;
	g.fallback = source->default_rules;
	rc = replay_screen(&tool, source, &g, entry, view, at, ascii);
	replay_game_free(&g);
	return rc;
}

static int
check_usage(enum strat_view view)
{
	if (view == STRAT_VIEWS)
		return tool_fail(
		    &tool, "--view: unknown view '%s' (both, red, blue, public)", view_name);
	if (json && marks != STRAT_MARKS_DEFAULT)
		return tool_fail(&tool, "--marks and --json cannot be combined");
	if (tool.nfiles > 1)
		return tool_fail(&tool, "unexpected argument '%s' (one file)", tool.files[1]);
	if (tool.nfiles == 0 && isatty(STDIN_FILENO))
		return tool_fail(&tool, "missing file name (see --help)");
	return 0;
}

static int
run(struct tool *t)
{
	struct replay_source source = { .rep = &t->report };
	enum strat_view view = strat_view_find(view_name);
	struct replay_entry *entry;
	int rc;

	if (check_usage(view) < 0)
		return -1;
	if (make_index)
		return write_index(t->files[0]);
	print |= json || last || every || ply >= 0 || !tool_is_terminal(STDOUT_FILENO);
	if (print && at && ply < 0)
		ply = at;
	source.path = t->files[0];
	source.from = from;
	source.salvage = salvage;
	source.rules = tool_rules(&rules);
	source.default_rules = tool_rules(&default_rules);
	source.keep = print ? 1 : REPLAY_KEPT;
	rc = find_game(&source, &entry);
	if (entry && print) {
		struct printed_game g = { .rules = source.rules,
			.default_rules = source.default_rules,
			.marks = json ? STRAT_MARKS_CANONICAL : marks,
			.view = view,
			.number = (size_t)game };

		rc = print_game(entry, &g);
	} else if (entry) {
		rc = show_game(&source, entry, view);
	}
	replay_source_close(&source);
	screen_die_of_signal();
	return rc;
}

int
main(int argc, char *argv[])
{
	setlocale(LC_CTYPE, "");
	return tool_main(&tool, argc, argv, run);
}
