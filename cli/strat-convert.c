/* strat-convert - convert, clean up and trim recorded games. */
#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/convert/convert.h"
#include "cli/convert/names.h"

static struct tool tool;
static struct convert_options options = { .until = -1, .last = ULONG_MAX };
static struct convert_sink sink;

static struct strat_picture picture = { .ply = SIZE_MAX, .view = STRAT_VIEW_BOTH };
static struct tool_rules rules, default_rules;
static const struct strat_format *from;
static long jobs = 1, game, ply = -1;
static int no_tags, no_comments, no_clocks, no_nags, no_side_lines, plies, formats, json, salvage;
static const char *tags, *view, *split, *dedupe, *games;
static char *tag_list; /* a copy of --tags, which is split into options.tags */

static const struct tool_opt opts[] = {
	{ 'f', "from", "FORMAT", "read FORMAT instead of recognising it", TOOL_FORMAT, &from, 0 },
	{ 't', "to", "FORMAT", "write FORMAT; default: suffix of OUT, or sgr", TOOL_FORMAT,
	    &options.writer.to, 0 },
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
	    &options.writer.is_bare, 0 },
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
	{ 0, "marks", "canonical|printed", "show ranks as in records or as on pieces", TOOL_MARKS,
	    &picture.marks, 0 },
	{ 0, "view", "VIEW", "show what red, blue, public or both see", TOOL_WORD, &view, 0 },
	{ 0, "flip", NULL, "show Blue at the bottom", TOOL_SWITCH, &picture.flip, 0 },
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

static int
choose_format(void)
{
	struct strat_writer_options *o = &options.writer;

	if (plies && o->to) {
		strat_format_describe(o->to, &options.to);
		return tool_fail(&tool, "--plies and -t %s cannot be combined", options.to.name);
	}
	if (plies)
		o->to = strat_format_find("plies");
	if (!o->to && options.out)
		o->to = save_format(options.out);
	if (!o->to)
		o->to = strat_format_find("sgr");
	strat_format_describe(o->to, &options.to);
	return 0;
}

/* Return 0, or -1 after an error that has been reported if OPTION is GIVEN and the output format does
 * not obey it.  PART is its bit of strat_format_info.shows. */
static int
need_part(const char *option, int given, unsigned part)
{
	struct strat_out names = { .fd = -1 };
	struct strat_format_info info;
	const struct strat_format *f;
	size_t i;

	if (!given || options.to.shows & part)
		return 0;
	for (i = 0; (f = strat_format_at(i)) != NULL; i++) {
		strat_format_describe(f, &info);
		if (info.shows & part)
			strat_out_printf(&names, "%s%s", names.len ? ", " : "", info.name);
	}
	tool_message(&tool, "--%s: not supported by the format %s (only by %.*s)", option,
	    options.to.name, (int)names.len, names.text ? names.text : "");
	strat_out_free(&names);
	return -1;
}

static int
choose_picture(void)
{
	enum strat_view v = view ? strat_view_find(view) : STRAT_VIEW_BOTH;

	if (v == STRAT_VIEWS)
		return tool_fail(
		    &tool, "--view: unknown view '%s' (red, blue, public, both)", view);
	if (need_part("ply", ply >= 0, STRAT_SHOWS_PLY) < 0 ||
	    need_part("view", view != NULL, STRAT_SHOWS_VIEW) < 0 ||
	    need_part("flip", picture.flip, STRAT_SHOWS_FLIP) < 0 ||
	    need_part("marks", picture.marks != STRAT_MARKS_DEFAULT, STRAT_SHOWS_MARKS) < 0)
		return -1;
	if (ply >= 0)
		picture.ply = (size_t)ply;
	picture.view = v;
	options.writer.picture = &picture;
	return 0;
}

/* Read a number into *N and move *S past it.  Without a number at *S, leave *N unchanged.  Return 0
 * if it is 0 or too large, else 1. */
static int
read_number(const char **s, unsigned long *n)
{
	char *end;

	if (!isdigit((unsigned char)**s))
		return 1;
	errno = 0;
	*n = strtoul(*s, &end, 10);
	*s = end;
	return errno == 0 && *n > 0;
}

/* Set the range of games from --game N or --games A-B, A-, -B or A. */
static int
choose_games(void)
{
	const char *s = games;
	int good;

	options.first = 1;
	if (game && games)
		return tool_fail(&tool, "--game and --games cannot be combined");
	if (game)
		options.first = options.last = (unsigned long)game;
	if (!games)
		return 0;
	good = read_number(&s, &options.first) && s != games;
	if (*s == '-') {
		s++;
		good = strlen(games) > 1 && read_number(&s, &options.last);
	} else {
		options.last = options.first;
	}
	if (!good || *s || options.last < options.first)
		return tool_fail(
		    &tool, "--games: invalid range '%s' (A, A-B, A- or -B, from 1)", games);
	return 0;
}

static int
choose_tags(void)
{
	char *word;
	size_t n = 1, i;

	options.choose_tags = no_tags || tags;
	if (!tags)
		return 0;
	for (i = 0; tags[i]; i++)
		n += tags[i] == ',';
	tag_list = strdup(tags);
	options.tags = calloc(n, sizeof *options.tags);
	if (!tag_list || !options.tags)
		return tool_fail(&tool, "out of memory");
	for (word = strtok(tag_list, ", "); word && options.ntags < n; word = strtok(NULL, ", "))
		options.tags[options.ntags++] = word;
	return 0;
}

static int
choose_split(void)
{
	static char pattern[64];
	const char *s = split, *wrong;

	if (!split)
		return 0;
	options.split = 1;
	if (*s && (!read_number(&s, &options.split) || *s))
		return tool_fail(&tool, "--split: invalid number '%s' (1 or more)", split);
	if (!options.out) {
		snprintf(pattern, sizeof pattern, "game-%%05n%s", options.to.suffix);
		options.out = pattern;
	}
	wrong = names_check_pattern(options.out);
	if (wrong)
		return tool_fail(&tool, "-o %s: %s", options.out, wrong);
	if (strcmp(options.out, "-") == 0)
		return tool_fail(&tool, "--split: cannot write to standard output");
	return 0;
}

static int
choose(void)
{
	if (choose_format() < 0 || choose_picture() < 0 || choose_games() < 0 ||
	    choose_tags() < 0 || choose_split() < 0)
		return -1;
	if (dedupe && *dedupe && strcmp(dedupe, "moves") != 0)
		return tool_fail(&tool, "--dedupe: unknown method '%s' (moves)", dedupe);
	options.dedupe = !dedupe ? DEDUPE_NOTHING : *dedupe ? DEDUPE_MOVES : DEDUPE_TEXT;
	options.trim = (no_comments ? STRAT_TRIM_COMMENTS : 0u) |
	    (no_clocks ? STRAT_TRIM_CLOCKS : 0u) | (no_nags ? STRAT_TRIM_NAGS : 0u) |
	    (no_side_lines ? STRAT_TRIM_SIDE_LINES : 0u);
	options.writer.jobs = (int)jobs;
	options.writer.rules = tool_rules(&rules);
	options.writer.default_rules = tool_rules(&default_rules);
	return 0;
}

/* ------ converting ------ */

static void *
new_converter(void *arg)
{
	(void)arg;
	return converter_new(&options);
}

static void
delete_converter(void *arg, void *own)
{
	(void)arg;
	converter_delete(own);
}

static int
convert_game(void *arg, void *own, const struct strat_record *g, int rc, void *result,
    struct strat_report *rep)
{
	(void)arg;
	return converter_game(own, g, rc, result, rep);
}

static int
deliver(void *arg, const struct strat_delivery *d)
{
	return sink_deliver(arg, d);
}

static void
delete_game(void *arg, void *result)
{
	(void)arg;
	converted_game_free(result);
}

static void
progress(void *arg, size_t done, size_t size)
{
	(void)arg;
	tool_progress("", done, size);
}

static int
convert(void)
{
	const struct strat_game_work work = { .arg = &sink,
		.result_size = sizeof(struct converted_game),
		.salvage = salvage,
		.rules = options.writer.rules,
		.default_rules = options.writer.default_rules,
		.own_new = new_converter,
		.own_delete = delete_converter,
		.work = convert_game,
		.deliver = deliver,
		.result_delete = delete_game,
		.progress = progress };
	struct strat_report report = { .on_diagnostic = sink_keep_diag, .arg = &sink };
	int rc = strat_each_game(tool.files, from, (int)jobs, &work, &report);

	tool_progress_end();
	if (sink.rc < 0)
		return sink.rc;
	if (rc == -STRAT_E_NOMEM)
		return tool_fail(&tool, "out of memory");
	if (rc != TOOL_ENOUGH)
		sink_pass_diags(&sink);
	return rc == TOOL_ENOUGH ? 0 : rc;
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

/* Finish the output and print a summary.  If an input file could not be read, a single output file is
 * abandoned, unless --salvage kept some games. */
static int
finish(double start)
{
	int loses = would_lose_games();
	int good = !loses &&
	    (!tool.report.count[STRAT_TROUBLE] || !options.out || options.split ||
		(salvage && sink.games));

	if (sink_end(&sink, good) < 0)
		return -1;
	if (loses)
		return tool_fail(&tool, "%s: not written: %lu game%s of it would be lost",
		    options.out, sink.left_out, sink.left_out == 1 ? "" : "s");
	if (!good)
		tool_message(&tool, "%s: not written", options.out);
	else if (!tool.quiet)
		summarise(tool_seconds() - start);
	return 0;
}

/* Convert the files according to the options, which have been read. */
static int
convert_files(void)
{
	double start = tool_seconds();
	int rc;

	sink_init(&sink, &options, &tool);
	rc = convert();
	if (rc == 0)
		return finish(start);
	sink_end(&sink, 0);
	return rc;
}

static int
run(struct tool *t)
{
	int rc;

	if (json && !formats)
		return tool_fail(t, "--json needs --formats (-t jsonl writes games as JSON)");
	if (formats)
		return list_formats(t, json);
	rc = choose();
	if (rc == 0)
		rc = convert_files();
	free(options.tags);
	free(tag_list);
	return rc;
}

int
main(int argc, char *argv[])
{
	return tool_main(&tool, argc, argv, run);
}
