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
static const char *view_name = "both", *marks_name;
static long game = 1, ply = -1, every;
static int last, print, json, ascii, salvage, make_index;

static const struct tool_opt opts[] = {
	{ 0, "game", "N", "start with game N of the file", TOOL_NUMBER, &game, 1 },
	{ 0, "print", NULL, "print the game, even on a terminal", TOOL_SWITCH, &print, 0 },
	{ 0, "ply", "N", "print the position after ply N (0: start)", TOOL_NUMBER, &ply, 0 },
	{ 0, "last", NULL, "print the last position", TOOL_SWITCH, &last, 0 },
	{ 0, "every", "K", "print the start and every K-th position", TOOL_NUMBER, &every, 1 },
	{ 0, "view", "VIEW", "show what both, red, blue or public see", TOOL_WORD, &view_name, 0 },
	{ 0, "marks", "canonical|printed", "show ranks as in records or as on pieces", TOOL_WORD,
	    &marks_name, 0 },
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
	    "[-q] [--game N] [--index] [-r RULES] [--default-rules RULES] [-f FORMAT] [--view VIEW] "
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

/* Write the index of FILE.  Errors are reported. */
static void
write_index(const char *file)
{
	struct strat_index ix;

	if (strcmp(file, "-") == 0)
		tool_die(&tool, "--index: missing file name");
	if (strat_index_build(&ix, file, from, index_progress, NULL, &tool.report) == 0)
		(void)!strat_index_save(&ix, file, &tool.report);
	tool_progress_end();
	strat_index_free(&ix);
}

/* Return the game that --game names, or NULL after reporting an error. */
static struct replay_entry *
find_game(struct replay_source *source)
{
	struct replay_entry *entry;
	int rc;

	source->tick = show_progress;
	if (replay_source_open(source) < 0)
		return NULL;
	rc = replay_source_get(source, (size_t)game, &entry);
	tool_progress_end();
	if (rc == REPLAY_NONE && !tool.report.count[STRAT_TROUBLE])
		tool_die(&tool, "game %ld not found: %s has %zu", game,
		    strcmp(source->path, "-") == 0 ? "stdin" : source->path, source->total);
	return rc == REPLAY_FOUND ? entry : NULL;
}

static void
tell_briefly(void *arg, const struct strat_diag *d)
{
	struct strat_diag brief = replay_view_fault(d);

	strat_report_diag(arg, &brief);
}

static void
print_game(const struct replay_entry *entry, struct replay_game *g, enum strat_view view)
{
	struct replay_print_options how = { view, ply, every, last, (size_t)game };
	struct strat_report brief = { .on_diagnostic = tell_briefly, .arg = &tool.report };
	struct strat_report *rep = view == STRAT_VIEW_BOTH ? &tool.report : &brief;
	size_t i = 0;
	int rc;

	strat_diag_log_pass(&entry->log, &i, entry->log.n, 0, STRAT_REMARK, rep);
	rc = replay_game_load(g, &entry->record, entry->is_whole, rep);
	if (rc == 0 && ply > (long)g->nplies && !tool.report.count[STRAT_FAULT])
		tool_die(&tool, "ply %ld not found: game %ld has %zu", ply, game, g->nplies);
	if (rc == 0)
		rc = json ? replay_print_json(&how, g) : replay_print_text(&how, g);
	if (rc < 0)
		tool_die(&tool, "out of memory");
}

static enum strat_view
check_usage(void)
{
	enum strat_view view = strat_view_find(view_name);

	if (view == STRAT_VIEWS)
		tool_die(&tool, "--view: unknown view '%s' (both, red, blue, public)", view_name);
	if (json && marks_name)
		tool_die(&tool, "--marks and --json cannot be combined");
	if (tool.nfiles > 1)
		tool_die(&tool, "unexpected argument '%s' (one file)", tool.files[1]);
	if (tool.nfiles == 0 && isatty(STDIN_FILENO))
		tool_die(&tool, "missing file name (see --help)");
	return view;
}

int
main(int argc, char *argv[])
{
	struct replay_source source = { .rep = &tool.report };
	struct replay_entry *entry;
	struct replay_game g;
	enum strat_marks marks;
	enum strat_view view;

	setlocale(LC_CTYPE, "");
	tool_start(&tool, argc, argv);
	view = check_usage();
	marks = tool_marks(&tool, marks_name);
	if (make_index) {
		write_index(tool.files[0]);
		return tool_end(&tool);
	}
	print |= json || last || every || ply >= 0 || !tool_is_terminal(STDOUT_FILENO);
	source.path = tool.files[0];
	source.from = from;
	source.salvage = salvage;
	source.rules = tool_rules(&rules);
	source.default_rules = tool_rules(&default_rules);
	source.keep = print ? 1 : REPLAY_KEPT;
	if (replay_game_init(&g) < 0)
		tool_die(&tool, "out of memory");
	g.marks = json ? STRAT_MARKS_CANONICAL : marks;
	g.force = tool_rules(&rules);
	g.fallback = tool_rules(&default_rules);
	entry = find_game(&source);
	if (entry && print)
		print_game(entry, &g, view);
	else if (entry)
		replay_screen(&tool, &source, &g, entry, view, ascii);
	replay_game_free(&g);
	replay_source_close(&source);
	screen_die_of_signal();
	return tool_end(&tool);
}
