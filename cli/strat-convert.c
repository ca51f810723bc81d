/* strat-convert - convert, clean up and trim recorded games. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/jobs.h"
#include "base/scan.h"
#include "cli/convert/convert.h"
#include "cli/convert/names.h"
#include "strat/check.h"

static struct tool tool;
static struct convert_options options = { .until = -1, .last = ULONG_MAX };
static struct convert_sink sink;

static struct tool_rules rules, default_rules;
static const struct strat_format *from;
static long jobs = 1, game, ply = -1;
static int no_tags, no_comments, no_clocks, no_nags, no_side_lines, plies, formats, json, salvage;
static const char *tags, *view, *marks_name, *split, *dedupe, *games;

static const struct tool_opt opts[] = {
	{ 'f', "from", "FORMAT", "read FORMAT instead of recognising it", TOOL_FORMAT, &from, 0 },
	{ 't', "to", "FORMAT", "write FORMAT; default: suffix of OUT, or sgr", TOOL_FORMAT,
	    &options.to, 0 },
	{ 'o', "out", "OUT", "write to OUT; compressed if it ends in .gz", TOOL_WORD, &options.out,
	    0 },
	{ 'r', "rules", "RULES", "use RULES instead of the records' own", TOOL_RULES, &rules, 0 },
	{ 0, "default-rules", "RULES", "use RULES for records that name none", TOOL_RULES,
	    &default_rules, 0 },
	{ 'j', "jobs", "N", "use N workers; 0: one per processor", TOOL_NUMBER, &jobs, 0 },
	{ 0, "formats", NULL, "list the formats", TOOL_SWITCH, &formats, 0 },
	{ 0, "json", NULL, "with --formats: one JSON object per line", TOOL_SWITCH, &json, 0 },

	{ 0, "no-tags", NULL, "keep only the tags that the game depends on", TOOL_SWITCH, &no_tags,
	    0 },
	{ 0, "tags", "LIST", "keep also the tags in LIST", TOOL_WORD, &tags, 0 },
	{ 0, "no-comments", NULL, "remove all comments", TOOL_SWITCH, &no_comments, 0 },
	{ 0, "no-clocks", NULL, "remove clock times from comments", TOOL_SWITCH, &no_clocks, 0 },
	{ 0, "no-nags", NULL, "remove annotation glyphs such as $1", TOOL_SWITCH, &no_nags, 0 },
	{ 0, "no-side-lines", NULL, "remove side lines", TOOL_SWITCH, &no_side_lines, 0 },
	{ 0, "no-shown", NULL, "remove ranks and outcomes that the setups imply", TOOL_SWITCH,
	    &options.bare, 0 },
	{ 0, "until", "PLY", "remove everything after PLY", TOOL_NUMBER, &options.until, 0 },

	{ 0, "normalise", NULL, "write tags, dates and results in standard form", TOOL_SWITCH,
	    &options.normalise, 0 },
	{ 0, "fix", NULL, "repair faults with only one possible correction", TOOL_SWITCH,
	    &options.fix, 0 },
	{ 0, "salvage", NULL, "keep the readable part of damaged games", TOOL_SWITCH, &salvage, 0 },
	{ 0, "only-good", NULL, "leave out faulty games", TOOL_SWITCH, &options.only_good, 0 },
	{ 0, "mirror", NULL, "exchange left and right", TOOL_SWITCH, &options.mirror, 0 },
	{ 0, "swap-colours", NULL, "exchange Red and Blue and rotate the board", TOOL_SWITCH,
	    &options.swap, 0 },

	{ 0, "game", "N", "convert only game N", TOOL_NUMBER, &game, 1 },
	{ 0, "games", "A-B", "convert only games A to B; A- and -B work too", TOOL_WORD, &games,
	    0 },
	{ 0, "dedupe", "[=moves]", "write each game once (moves: ignore tags)", TOOL_WORD, &dedupe,
	    0 },
	{ 0, "split", "[=N]", "write 1 or N games per file; OUT is a pattern", TOOL_WORD, &split,
	    0 },

	{ 0, "plies", NULL, "write tables of plies, like -t plies", TOOL_SWITCH, &plies, 0 },
	{ 0, "ply", "N", "show the position after ply N", TOOL_NUMBER, &ply, 0 },
	{ 0, "marks", "canonical|printed", "show ranks as in records or as on pieces", TOOL_WORD,
	    &marks_name, 0 },
	{ 0, "view", "VIEW", "show what red, blue, public or both see", TOOL_WORD, &view, 0 },
	{ 0, "flip", NULL, "show Blue at the bottom", TOOL_SWITCH, &options.look.flip, 0 },
	{ 'q', "quiet", NULL, "print no remarks and no summary", TOOL_SWITCH, &tool.quiet, 0 },
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

static struct tool tool = {
	.name = "strat-convert",
	.args = "[-q] [-f FORMAT] [-t FORMAT] [-r RULES] [-o OUT] [-j N] [OPTION ...] [FILE ...]",
	.about = "Convert, clean up and trim recorded games of Stratego.",
	.opts = opts,
};

/* ------ options ------ */

static void
choose_format(void)
{
	if (plies && options.to)
		tool_die(&tool, "--plies and -t %s cannot be combined", options.to->name);
	if (plies) {
		options.to = strat_format_find("plies");
		if (!options.to || !options.to->write)
			tool_die(&tool, "--plies: unknown format 'plies'");
	}
	if (!options.to && options.out)
		options.to = save_format(options.out);
	if (!options.to)
		options.to = &strat_format_sgr;
}

/* Exit with an error if OPTION is GIVEN and the output format does not obey it.  LOOK is its bit of
 * strat_format.looks. */
static void
need_look(const char *option, int given, unsigned look)
{
	struct strat_out names = { .fd = -1 };
	size_t i;

	if (!given || options.to->looks & look)
		return;
	for (i = 0; strat_formats[i]; i++)
		if (strat_formats[i]->looks & look)
			strat_out_printf(
			    &names, "%s%s", names.len ? ", " : "", strat_formats[i]->name);
	tool_die(&tool, "--%s: not supported by the format %s (only by %.*s)", option,
	    options.to->name, (int)names.len, names.text ? names.text : "");
}

static void
choose_look(void)
{
	enum strat_view v = view ? strat_view_find(view) : STRAT_VIEW_BOTH;

	if (v == STRAT_VIEWS)
		tool_die(&tool, "--view: unknown view '%s' (red, blue, public, both)", view);
	need_look("ply", ply >= 0, STRAT_WRITES_PLY);
	need_look("view", view != NULL, STRAT_WRITES_VIEW);
	need_look("flip", options.look.flip, STRAT_WRITES_FLIP);
	options.look.ply = ply >= 0 ? (size_t)ply : SIZE_MAX;
	options.look.view = v;
	options.look.marks = tool_marks(&tool, marks_name);
	if (marks_name && options.to != &strat_format_html && options.to != &strat_format_svg)
		tool_die(&tool, "--marks: not supported by the format %s (only by html, svg)",
		    options.to->name);
}

/* Read a number into *N and move *S past it.  Without a number at *S, leave *N unchanged.  Return 0
 * if it is 0 or too large, else 1. */
static int
read_number(const char **s, unsigned long *n)
{
	uint64_t number = *n;
	enum strat_scan rc = strat_scan_digits(s, *s + strlen(*s), ULONG_MAX, &number);

	*n = (unsigned long)number;
	return rc == STRAT_SCAN_NONE || (rc == STRAT_SCAN_OK && number > 0);
}

/* Set the range of games from --game N or --games A-B, A-, -B or A. */
static void
choose_games(void)
{
	const char *s = games;
	int good;

	options.first = 1;
	if (game && games)
		tool_die(&tool, "--game and --games cannot be combined");
	if (game)
		options.first = options.last = (unsigned long)game;
	if (!games)
		return;
	good = read_number(&s, &options.first) && s != games;
	if (*s == '-') {
		s++;
		good = strlen(games) > 1 && read_number(&s, &options.last);
	} else {
		options.last = options.first;
	}
	if (!good || *s || options.last < options.first)
		tool_die(&tool, "--games: invalid range '%s' (A, A-B, A- or -B, from 1)", games);
}

static void
choose_tags(void)
{
	char *list, *word;
	size_t n = 1, i;

	options.choose_tags = no_tags || tags;
	if (!tags)
		return;
	for (i = 0; tags[i]; i++)
		n += tags[i] == ',';
	list = strdup(tags);
	options.tags = calloc(n, sizeof *options.tags);
	if (!list || !options.tags)
		tool_die(&tool, "out of memory");
	for (word = strtok(list, ", "); word && options.ntags < n; word = strtok(NULL, ", "))
		options.tags[options.ntags++] = word;
}

static void
choose_split(void)
{
	static char pattern[64];
	const char *s = split, *wrong;

	if (!split)
		return;
	options.split = 1;
	if (*s && (!read_number(&s, &options.split) || *s))
		tool_die(&tool, "--split: invalid number '%s' (1 or more)", split);
	if (!options.out) {
		snprintf(pattern, sizeof pattern, "game-%%05n%s", options.to->suffix);
		options.out = pattern;
	}
	wrong = names_check_pattern(options.out);
	if (wrong)
		tool_die(&tool, "-o %s: %s", options.out, wrong);
	if (strcmp(options.out, "-") == 0)
		tool_die(&tool, "--split: cannot write to standard output");
}

static void
choose(void)
{
	choose_format();
	choose_look();
	choose_games();
	choose_tags();
	choose_split();
	if (dedupe && *dedupe && strcmp(dedupe, "moves") != 0)
		tool_die(&tool, "--dedupe: unknown method '%s' (moves)", dedupe);
	options.dedupe = !dedupe ? DEDUPE_NOTHING : *dedupe ? DEDUPE_MOVES : DEDUPE_TEXT;
	options.trim = (no_comments ? STRAT_TRIM_COMMENTS : 0u) |
	    (no_clocks ? STRAT_TRIM_CLOCKS : 0u) | (no_nags ? STRAT_TRIM_NAGS : 0u) |
	    (no_side_lines ? STRAT_TRIM_SIDE_LINES : 0u);
	options.jobs = strat_jobs_wanted(jobs);
	options.force = tool_rules(&rules);
	options.fallback = tool_rules(&default_rules);
}

/* ------ converting ------ */

static int keeps; /* the format keeps state between games, so a single worker writes them */

/* Write the game in W->full directly to the sink. */
static void
write_now(struct converter *w, struct converted_game *p)
{
	size_t before;

	if (!sink_accepts(&sink, p))
		return;
	before = sink.out.len;
	sink_begin_game(&sink, options.split ? w->names.text + p->name : NULL);
	if (converter_write(w, p, &sink.out, sink.state) == 0) {
		sink_end_game(&sink, p);
		return;
	}
	if (sink.in_file)
		sink.out.len = before;
	sink.left_out++;
}

/* The games of an archive are numbered by the archive. */
static void
note_format(void *arg, void *own, const struct strat_format *format, struct strat_text *t,
    struct strat_record *g, struct strat_report *rep)
{
	struct converter *w = own;

	(void)arg, (void)t, (void)g, (void)rep;
	w->is_archive = format == &strat_format_sgb;
}

static void
convert_game(void *arg, void *own, const struct strat_record *g, int rc, struct strat_report *rep)
{
	struct converter *w = own;
	struct converted_game *p = converter_game(w, g, rc, keeps, rep);

	(void)arg;
	if (keeps && p && !w->nomem)
		write_now(w, p);
}

/* Report the diagnostics [*I, END) in LOG, which belong to the game P, and advance *I; a missing
 * token that was repaired is not reported. */
static void
report_diags(const struct strat_diag_log *log, size_t *i, size_t end, long lines,
    const struct converted_game *p)
{
	while (p->has_token && *i < p->diags_read) {
		enum strat_code code = strat_diag_log_get(log, *i).code;

		if (code == STRAT_E_NOTOKEN || code == STRAT_E_CUT)
			++*i;
		else
			strat_diag_log_pass(log, i, *i + 1, lines, STRAT_REMARK, &tool.report);
	}
	strat_diag_log_pass(log, i, end, lines, STRAT_REMARK, &tool.report);
}

static unsigned long told_number; /* of the last game whose diagnostics were reported */

static int
deliver(void *arg, void *own, const char *file, long lines, const struct strat_diag_log *log)
{
	struct converter *w = own;
	unsigned long number = keeps ? told_number : sink.number;
	size_t i, at = 0;

	(void)arg, (void)file;
	if (w->nomem)
		return -STRAT_E_NOMEM;
	tool_progress_end();
	for (i = 0; i < w->n; i++) {
		struct converted_game *p = &w->list[i];

		if (options_games_in_range(&options, number, p) ||
		    (!p->numbers && number < options.last))
			report_diags(log, &at, p->diags, lines, p);
		else /* trouble with the file may change the numbers of games */
			strat_diag_log_pass(log, &at, p->diags, lines, STRAT_TROUBLE, &tool.report);
		number += p->numbers;
		if (keeps || !sink_accepts(&sink, p))
			continue;
		sink_begin_game(&sink, options.split ? w->names.text + p->name : NULL);
		strat_out_put(&sink.out, w->text.text + p->from, p->to - p->from);
		sink_end_game(&sink, p);
	}
	converter_clear(w);
	told_number = number;
	if (number >= options.last)
		return TOOL_ENOUGH;
	strat_diag_log_pass(log, &at, log->n, lines, STRAT_REMARK, &tool.report);
	return 0;
}

static int
init(void *arg, void *own)
{
	(void)arg;
	converter_init(own, &options);
	return 0;
}

static void
release(void *arg, void *own)
{
	(void)arg;
	converter_free(own);
}

static void
convert(void)
{
	struct strat_batch batch = { .from = from,
		.rules = options.force,
		.default_rules = options.fallback,
		.salvage = salvage,
		.own = { sizeof(struct converter), init, release, NULL },
		.game = convert_game,
		.text = note_format,
		.deliver = deliver };

	keeps = sink_has_state(&options);
	tool_each_game(&tool, &batch, keeps ? 1 : options.jobs);
}

static void
summarise(double seconds)
{
	fprintf(stderr, "%s: %lu game%s, %lu %s", tool.name, sink.games, sink.games == 1 ? "" : "s",
	    sink.plies, sink.plies == 1 ? "ply" : "plies");
	if (options.split)
		fprintf(stderr, ", %lu file%s", sink.files, sink.files == 1 ? "" : "s");
	if (sink.dropped)
		fprintf(stderr, ", %lu duplicate%s", sink.dropped, sink.dropped == 1 ? "" : "s");
	if (sink.left_out)
		fprintf(stderr, ", %lu left out", sink.left_out);
	fprintf(stderr, ", %.2f s\n", seconds);
}

/* Return 1 if the output would replace an input file, some of whose games could not be read or
 * written: they would be lost. */
static int
would_lose_games(void)
{
	return sink.left_out && !options.only_good && options.out && !options.split &&
	    save_input(options.out, tool.files);
}

/* Finish the output.  Return 1 if it was written, 0 if an input file could not be read: then a
 * single output file is abandoned, unless --salvage kept some games. */
static int
finish(void)
{
	int loses = would_lose_games();
	int good = !loses &&
	    (!tool.report.count[STRAT_TROUBLE] || !options.out || options.split ||
		(salvage && sink.games));

	sink_end(&sink, good);
	if (loses)
		tool_die(&tool, "%s: not written: %lu game%s of it would be lost", options.out,
		    sink.left_out, sink.left_out == 1 ? "" : "s");
	else if (!good)
		tool_message(&tool, "%s: not written", options.out);
	return good;
}

int
main(int argc, char *argv[])
{
	double start = tool_seconds();

	tool_start(&tool, argc, argv);
	if (json && !formats)
		tool_die(&tool, "--json needs --formats (-t jsonl writes games as JSON)");
	if (formats) {
		list_formats(&tool, json);
		return tool_end(&tool);
	}
	choose();
	sink_init(&sink, &options, &tool);
	convert();
	if (finish() && !tool.quiet)
		summarise(tool_seconds() - start);
	return tool_end(&tool);
}
