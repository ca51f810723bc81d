/* strat-convert - games from one format to another, put in order, trimmed, turned, sorted out. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/jobs.h"
#include "cli/convert/convert.h"
#include "cli/convert/names.h"
#include "game/trim.h"

static struct tool tool;
static struct wish wish = { .until = -1, .last = ULONG_MAX };
static struct sink sink;

static struct tool_rules rules, default_rules;
static const struct strat_format *from;
static long jobs = 1, game, ply = -1;
static int no_tags, no_comments, no_clocks, no_nags, no_side_lines, plies, formats, json, salvage;
static const char *tags, *view, *marks_name, *split, *dedupe, *games;

static const struct tool_opt opts[] = {
	{ 'f', "from", "FORMAT", "read this format; else it is recognised", TOOL_FORMAT, &from, 0 },
	{ 't', "to", "FORMAT", "write this one; else as OUT ends, else sgr", TOOL_FORMAT, &wish.to,
	    0 },
	{ 'o', "out", "OUT", "write to this file; .gz: compressed", TOOL_WORD, &wish.out, 0 },
	{ 'r', "rules", "RULES", "convert under these rules, and write so", TOOL_RULES, &rules, 0 },
	{ 0, "default-rules", "RULES", "the rules of records that name none", TOOL_RULES,
	    &default_rules, 0 },
	{ 'j', "jobs", "N", "workers; 0: one for each processor", TOOL_NUMBER, &jobs, 0 },
	{ 0, "formats", NULL, "list the formats", TOOL_SWITCH, &formats, 0 },
	{ 0, "json", NULL, "the list as JSON, a line each", TOOL_SWITCH, &json, 0 },

	{ 0, "no-tags", NULL, "keep only the tags that the game depends on", TOOL_SWITCH, &no_tags,
	    0 },
	{ 0, "tags", "LIST", "keep those, and the tags in LIST", TOOL_WORD, &tags, 0 },
	{ 0, "no-comments", NULL, "leave out comments", TOOL_SWITCH, &no_comments, 0 },
	{ 0, "no-clocks", NULL, "leave out clocks in comments", TOOL_SWITCH, &no_clocks, 0 },
	{ 0, "no-nags", NULL, "leave out signs like $1", TOOL_SWITCH, &no_nags, 0 },
	{ 0, "no-side-lines", NULL, "leave out side lines", TOOL_SWITCH, &no_side_lines, 0 },
	{ 0, "no-shown", NULL, "leave out ranks and outcomes that the setups tell", TOOL_SWITCH,
	    &wish.bare, 0 },
	{ 0, "until", "PLY", "leave out the plies behind this one", TOOL_NUMBER, &wish.until, 0 },

	{ 0, "normalise", NULL, "one way to say a thing: tags, dates, results", TOOL_SWITCH,
	    &wish.normalise, 0 },
	{ 0, "fix", NULL, "put right what leaves no doubt", TOOL_SWITCH, &wish.fix, 0 },
	{ 0, "salvage", NULL, "keep the readable part of damaged games", TOOL_SWITCH, &salvage, 0 },
	{ 0, "only-good", NULL, "leave out faulty games", TOOL_SWITCH, &wish.only_good, 0 },
	{ 0, "mirror", NULL, "the first file becomes the last", TOOL_SWITCH, &wish.mirror, 0 },
	{ 0, "swap-colours", NULL, "Red becomes Blue, and the board is turned", TOOL_SWITCH,
	    &wish.swap, 0 },

	{ 0, "game", "N", "only game number N of all", TOOL_NUMBER, &game, 1 },
	{ 0, "games", "A-B", "only games A to B, each end may be left out", TOOL_WORD, &games, 0 },
	{ 0, "dedupe", "[=moves]", "a game only once; moves: whatever its tags say", TOOL_WORD,
	    &dedupe, 0 },
	{ 0, "split", "[=N]", "a file a game, or N games a file; OUT is a pattern", TOOL_WORD,
	    &split, 0 },

	{ 0, "plies", NULL, "the same as -t plies", TOOL_SWITCH, &plies, 0 },
	{ 0, "ply", "N", "a format of positions shows the one after ply N", TOOL_NUMBER, &ply, 0 },
	{ 0, "marks", "canonical|printed", "show ranks as in records or as on the pieces",
	    TOOL_WORD, &marks_name, 0 },
	{ 0, "view", "VIEW", "it shows what both, red, blue or public see", TOOL_WORD, &view, 0 },
	{ 0, "flip", NULL, "it shows Blue at the bottom", TOOL_SWITCH, &wish.look.flip, 0 },
	{ 'q', "quiet", NULL, "faults only: no remarks, no summary", TOOL_SWITCH, &tool.quiet, 0 },
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

static struct tool tool = {
	.name = "strat-convert",
	.args = "[-q] [-f FORMAT] [-t FORMAT] [-r RULES] [-o OUT] [-j N] [OPTION ...] [FILE ...]",
	.about = "Read games of any format, write them in another or put in order.",
	.opts = opts,
};

/* ------ what is asked for ------ */

static void
choose_format(void)
{
	if (plies && wish.to)
		tool_die(&tool, "--plies is -t plies: another -t contradicts it");
	if (plies) {
		wish.to = strat_format_find("plies");
		if (!wish.to || !wish.to->write)
			tool_die(&tool, "--plies: no format is called plies");
	}
	if (!wish.to && wish.out)
		wish.to = save_format(wish.out);
	if (!wish.to)
		wish.to = &strat_format_sgr;
}

/* OPTION, if GIVEN, asks for LOOK, which the format must heed. */
static void
need_look(const char *option, int given, unsigned look)
{
	struct strat_out names = { .fd = -1 };
	size_t i;

	if (!given || wish.to->looks & look)
		return;
	for (i = 0; strat_formats[i]; i++)
		if (strat_formats[i]->looks & look)
			strat_out_printf(
			    &names, "%s%s", names.len ? ", " : "", strat_formats[i]->name);
	tool_die(&tool, "--%s: the format %s shows no position; these do: %.*s", option,
	    wish.to->name, (int)names.len, names.text ? names.text : "");
}

static void
choose_look(void)
{
	enum strat_view v = view ? strat_view_find(view) : STRAT_VIEW_BOTH;

	if (v == STRAT_VIEWS)
		tool_die(&tool, "--view: %s is none of red, blue, public, both", view);
	need_look("ply", ply >= 0, STRAT_LOOKS_PLY);
	need_look("view", view != NULL, STRAT_LOOKS_VIEW);
	need_look("flip", wish.look.flip, STRAT_LOOKS_FLIP);
	wish.look.ply = ply >= 0 ? (size_t)ply : SIZE_MAX;
	wish.look.view = v;
	wish.look.marks = tool_marks(&tool, marks_name);
	if (marks_name && wish.to != &strat_format_html && wish.to != &strat_format_svg)
		tool_die(&tool, "--marks: only html and svg show ranks otherwise than records");
}

/* The number at *S, from 1; *N stays when there is none. */
static int
read_number(const char **s, unsigned long *n)
{
	char *end;

	if (**s < '0' || **s > '9')
		return 1;
	*n = strtoul(*s, &end, 10);
	*s = end;
	return *n > 0;
}

/* --games A-B, A-, -B or A. */
static void
choose_games(void)
{
	const char *s = games;
	int good;

	wish.first = 1;
	if (game && games)
		tool_die(&tool, "--game and --games contradict each other");
	if (game)
		wish.first = wish.last = (unsigned long)game;
	if (!games)
		return;
	good = read_number(&s, &wish.first) && s != games;
	if (*s == '-') {
		s++;
		good = strlen(games) > 1 && read_number(&s, &wish.last);
	} else {
		wish.last = wish.first;
	}
	if (!good || *s || wish.last < wish.first)
		tool_die(&tool, "--games: %s is not A-B, A- or -B with numbers from 1 up", games);
}

static void
choose_tags(void)
{
	char *list, *word;
	size_t n = 1, i;

	wish.choose_tags = no_tags || tags;
	if (!tags)
		return;
	for (i = 0; tags[i]; i++)
		n += tags[i] == ',';
	list = strdup(tags);
	wish.tags = calloc(n, sizeof *wish.tags);
	if (!list || !wish.tags)
		tool_die(&tool, "out of memory");
	for (word = strtok(list, ", "); word && wish.ntags < n; word = strtok(NULL, ", "))
		wish.tags[wish.ntags++] = word;
}

static void
choose_split(void)
{
	static char pattern[64];
	const char *s = split, *wrong;

	if (!split)
		return;
	wish.split = 1;
	if (*s && (!read_number(&s, &wish.split) || *s))
		tool_die(&tool, "--split: %s is not a number from 1 up", split);
	if (!wish.out) {
		snprintf(pattern, sizeof pattern, "game-%%05n%s", wish.to->suffix);
		wish.out = pattern;
	}
	wrong = names_check(wish.out);
	if (wrong)
		tool_die(&tool, "-o %s: %s", wish.out, wrong);
	if (strcmp(wish.out, "-") == 0)
		tool_die(&tool, "--split writes files; -o - is one stream");
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
		tool_die(&tool, "--dedupe: %s is not moves", dedupe);
	wish.dedupe = !dedupe ? DEDUPE_NOTHING : *dedupe ? DEDUPE_MOVES : DEDUPE_TEXT;
	wish.trim = (no_comments ? STRAT_TRIM_COMMENTS : 0u) |
	    (no_clocks ? STRAT_TRIM_CLOCKS : 0u) | (no_nags ? STRAT_TRIM_NAGS : 0u) |
	    (no_side_lines ? STRAT_TRIM_SIDE_LINES : 0u);
	wish.jobs = jobs ? jobs < STRAT_JOBS_MAX ? (int)jobs : STRAT_JOBS_MAX
			 : strat_jobs_processors();
	wish.force = rules.given ? &rules.rules : NULL;
	wish.fallback = default_rules.given ? &default_rules.rules : NULL;
}

/* ------ the work ------ */

/* What deliver says when all games that are wanted have been written. */
#define ENOUGH (-(int)STRAT_NCODES)

static int keeps; /* the format keeps something: games are written by the one worker */

/* Write the game that W has filled in at once. */
static void
write_now(struct work *w, struct product *p)
{
	size_t before;

	if (!sink_wants(&sink, p))
		return;
	before = sink.out.len;
	sink_begin_game(&sink, wish.split ? w->names.text + p->name : NULL);
	if (work_write(w, p, &sink.out, sink.state) == 0) {
		sink_end_game(&sink, p);
		return;
	}
	if (sink.in_file)
		sink.out.len = before;
	sink.left_out++;
}

static void
convert_game(void *arg, void *own, const struct strat_record *g, int rc, struct strat_report *rep)
{
	struct work *w = own;
	struct product *p = work_game(w, g, rc, keeps, rep);

	(void)arg;
	if (keeps && p && !w->nomem)
		write_now(w, p);
}

/* Tell what was said of a block up to number END, lines counted from LINES on.  P: the game that it is about. */
static void
say(const struct strat_said *said, size_t *i, size_t end, long lines, const struct product *p)
{
	for (; *i < end; ++*i) {
		struct strat_diag d = strat_said_get(said, *i);

		if (p && p->has_token && *i < p->said_read &&
		    (d.code == STRAT_E_NOTOKEN || d.code == STRAT_E_CUT))
			continue;
		d.line += d.line ? lines : 0;
		strat_tell(&tool.report, &d);
	}
}

static int
deliver(void *arg, void *own, const char *file, long lines, const struct strat_said *said,
    const struct strat_progress *progress)
{
	struct work *w = own;
	unsigned long number = sink.number - (keeps ? w->n : 0);
	size_t i, at = 0;

	(void)arg, (void)file;
	if (w->nomem)
		return -STRAT_E_NOMEM;
	tool_progress_end();
	for (i = 0; i < w->n; i++) {
		struct product *p = &w->list[i];

		number++;
		if (number >= wish.first && number <= wish.last)
			say(said, &at, p->said, lines, p);
		at = p->said;
		if (keeps || !sink_wants(&sink, p))
			continue;
		sink_begin_game(&sink, wish.split ? w->names.text + p->name : NULL);
		strat_out_put(&sink.out, w->text.text + p->from, p->to - p->from);
		sink_end_game(&sink, p);
	}
	work_clear(w);
	if (number >= wish.last)
		return ENOUGH;
	say(said, &at, said->n, lines, NULL);
	tool_progress("", progress->bytes, progress->size);
	return 0;
}

static int
convert(void)
{
	static struct work works[STRAT_JOBS_SLOTS_MAX];
	void *own[STRAT_JOBS_SLOTS_MAX];
	struct strat_batch batch = { .files = tool.files,
		.from = from,
		.salvage = salvage,
		.own = own,
		.game = convert_game,
		.deliver = deliver };
	int i, n, rc;

	keeps = sink_keeps(&wish);
	batch.jobs = keeps ? 1 : wish.jobs;
	n = strat_jobs_slots(batch.jobs);
	for (i = 0; i < n; i++) {
		work_init(&works[i], &wish);
		own[i] = &works[i];
	}
	rc = strat_batch_run(&batch);
	for (i = 0; i < n; i++)
		work_free(&works[i]);
	return rc == ENOUGH ? 0 : rc;
}

static void
summarise(double seconds)
{
	fprintf(stderr, "%s: %lu game%s, %lu plies", tool.name, sink.games,
	    sink.games == 1 ? "" : "s", sink.plies);
	if (wish.split)
		fprintf(stderr, ", %lu file%s", sink.files, sink.files == 1 ? "" : "s");
	if (sink.dropped)
		fprintf(stderr, ", %lu dropped", sink.dropped);
	if (sink.left_out)
		fprintf(stderr, ", %lu left out", sink.left_out);
	fprintf(stderr, ", %.2f s\n", seconds);
}

/* Trouble in what is read: a file that is to be whole is not written, unless it is to have what could
 * be read.  Is it? */
static int
finish(void)
{
	int good = !tool.report.seen[STRAT_TROUBLE] || !wish.out || wish.split ||
	    (salvage && sink.games);

	sink_end(&sink, good);
	if (!good)
		tool_say(&tool, "nothing is written to %s", wish.out);
	return good;
}

int
main(int argc, char *argv[])
{
	double start = tool_seconds();
	int rc;

	tool_start(&tool, argc, argv);
	if (json && !formats)
		tool_die(&tool, "--json goes with --formats; games as JSON are -t jsonl");
	if (formats) {
		list_formats(&tool, json);
		return tool_end(&tool);
	}
	choose();
	sink_init(&sink, &wish, &tool);
	rc = convert();
	tool_progress_end();
	if (rc < 0)
		tool_die(&tool, "out of memory");
	if (finish() && !tool.quiet)
		summarise(tool_seconds() - start);
	return tool_end(&tool);
}
