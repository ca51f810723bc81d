/* strat-stats - compute statistics of many games. */
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/suggest.h"
#include "base/each_line.h"
#include "base/scan.h"
#include "cli/stats/show.h"
#include "cli/tool/tool.h"
#include "formats/reader.h"

static struct tool_rules rules, default_rules;
static const struct strat_format *from;
static struct tool_words tables, by;
static const char *like;
static struct strat_pattern pattern;
static const char *prior_file;
static struct strat_prior prior;
static long jobs = 1, rows = 20, spill = 200000;
static int csv, json, html, partial, merge, again, setups, only_good, list, manual;
static struct tool tool;

static const struct tool_opt opts[] = {
	{ 0, "table", "NAME", "count and print only this table; may be repeated", TOOL_WORDS,
	    &tables, 0 },
	{ 0, "by", "KEY",
	    "split tables by player, colour, event, year, rules, rating or TAG; may be repeated",
	    TOOL_WORDS, &by, 0 },
	{ 0, "list", NULL, "list the tables", TOOL_SWITCH, &list, 0 },
	{ 0, "rows", "N", "print only N rows of players and setups (default 20); 0: all",
	    TOOL_NUMBER, &rows, 0 },
	{ 0, "like", "PATTERN", "print only setups that match PATTERN or its mirror image",
	    TOOL_WORD, &like, 0 },
	{ 0, "spill", "N",
	    "keep N setups in memory (default 200000), more in a temporary file; 0: all",
	    TOOL_NUMBER, &spill, 0 },
	{ 0, "csv", NULL, "write comma-separated values", TOOL_SWITCH, &csv, 0 },
	{ 0, "json", NULL, "write JSON, one object per row and line", TOOL_SWITCH, &json, 0 },
	{ 0, "html", NULL, "write a self-contained HTML page", TOOL_SWITCH, &html, 0 },
	{ 0, "partial", NULL, "write counters for --merge", TOOL_SWITCH, &partial, 0 },
	{ 0, "merge", NULL, "read and add up parts written by --partial", TOOL_SWITCH, &merge, 0 },
	{ 0, "again", NULL, "count a part again if it is given twice", TOOL_SWITCH, &again, 0 },
	{ 0, "prior", "PART", "use the table heat of PART as a prior in table information",
	    TOOL_WORD, &prior_file, 0 },
	{ 0, "setups", NULL, "read lists of setups instead of games", TOOL_SWITCH, &setups, 0 },
	{ 0, "only-good", NULL, "ignore faulty games", TOOL_SWITCH, &only_good, 0 },
	{ 'r', "rules", "RULES", "use RULES instead of the records' own", TOOL_RULES, &rules, 0 },
	{ 0, "default-rules", "RULES", "use RULES for records that name none", TOOL_RULES,
	    &default_rules, 0 },
	{ 'f', "from", "FORMAT", "read FORMAT instead of recognising it", TOOL_FORMAT, &from, 0 },
	{ 'j', "jobs", "N", "use N workers; 0: one per processor", TOOL_NUMBER, &jobs, 0 },
	{ 'q', "quiet", NULL, "print no remarks", TOOL_SWITCH, &tool.quiet, 0 },
	{ 0, "manual", NULL, "print strat-stats(7) as mdoc", TOOL_SWITCH, &manual, 0 },
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

static struct tool tool = {
	.name = "strat-stats",
	.args =
	    "[-q] [--table NAME] [--by KEY] [--csv | --json | --html | --partial] [--rows N]\n"
	    "                   [--like PATTERN] [--prior PART] [--only-good] [-r RULES]\n"
	    "                   [--default-rules RULES] [-f FORMAT] [-j N] [--spill N] [--setups]\n"
	    "                   [FILE ...]\n"
	    "       strat-stats --merge [--again] [--table NAME] [--csv | --json | --html | --partial]\n"
	    "                   [--rows N] [--like PATTERN] [--spill N] [FILE ...]\n"
	    "       strat-stats --list | --manual",
	.about = "Count many games into tables: results, players, setups, battles, ranks, tempo.",
	.opts = opts,
};

/* ------ games ------ */

/* The counters of a worker since they were last added to the sum. */
struct counting {
	struct strat_stats st;
	unsigned long faults; /* faults reported in this block before this game */
	int nomem;
};

#define MANY 20000 /* maximum number of rows a worker collects before they are added to the sum */

/* Report RC if memory ran out, as other errors have been reported.  Return RC. */
static int
report_memory(int rc)
{
	if (rc == -STRAT_E_NOMEM)
		tool_message(&tool, "out of memory");
	return rc;
}

static void
count_game(void *arg, void *own, const struct strat_record *g, int rc, struct strat_report *rep)
{
	struct counting *c = own;
	int faulty = rep->count[STRAT_FAULT] + rep->count[STRAT_TROUBLE] > c->faults;

	(void)arg;
	if (strat_stats_add(&c->st, g, rc, faulty, rep) < 0)
		c->nomem = 1;
	c->faults = rep->count[STRAT_FAULT] + rep->count[STRAT_TROUBLE];
}

static int
deliver(void *arg, void *own, const char *file, long lines, const struct strat_diag_log *log)
{
	struct strat_stats *sum = arg;
	struct counting *c = own;
	size_t i = 0;
	int rc = c->nomem ? -STRAT_E_NOMEM : 0;

	(void)file;
	strat_diag_log_pass(log, &i, log->n, lines, STRAT_REMARK, &tool.report);
	c->faults = 0;
	if (rc == 0 && c->st.counts.nrows + c->st.setups.counts.nrows > MANY) {
		rc = strat_stats_add_up(sum, &c->st);
		strat_stats_clear(&c->st);
	}
	return rc;
}

static int
set_up(struct strat_stats *st, const struct strat_stats_plan *plan)
{
	int rc = strat_stats_init(st, plan);

	if (rc == 0) {
		st->checker.start.force = tool_rules(&rules);
		st->checker.start.fallback = tool_rules(&default_rules);
	}
	return rc;
}

static int
counting_init(void *arg, void *own)
{
	const struct strat_stats *sum = arg;

	return set_up(&((struct counting *)own)->st, &sum->plan);
}

/* Add the last counters of a worker to the sum. */
static int
counting_end(void *arg, void *own)
{
	return strat_stats_add_up(arg, &((struct counting *)own)->st);
}

static void
counting_free(void *arg, void *own)
{
	(void)arg;
	strat_stats_free(&((struct counting *)own)->st);
}

static int
count_games(struct strat_stats *sum)
{
	struct strat_batch batch = { .from = from,
		.rules = tool_rules(&rules),
		.default_rules = tool_rules(&default_rules),
		.own = { sizeof(struct counting), counting_init, counting_free, counting_end },
		.arg = sum,
		.game = count_game,
		.deliver = deliver };

	return tool_each_game(&tool, &batch, jobs);
}

/* ------ lists of setups ------ */

/* The target of count_setup(). */
struct list {
	struct strat_stats *sum;
	int rc; /* negative: counting failed */
};

static int
count_setup(void *arg, const char *line, size_t len, const char *file, long number)
{
	struct list *l = arg;
	int rc;

	len = strat_trimmed_length(line, len);
	if (!len || *line == '#')
		return 0;
	rc = strat_stats_add_setup(l->sum, line, len, file, number, &tool.report);
	l->rc = rc < 0 ? rc : 0;
	return l->rc;
}

static int
count_setups(struct strat_stats *sum)
{
	struct list l = { sum, 0 };
	char **file;

	for (file = tool.files; *file; file++)
		if (strat_each_line(*file, &tool.report, count_setup, &l) < 0 && l.rc < 0)
			return report_memory(l.rc);
	return 0;
}

/* ------ parts ------ */

/* Report that line LINE of FILE (0: the whole file) is invalid because of WHY. */
static int
refuse_part(const char *file, long line, const char *why)
{
	return strat_tellf(&tool.report, STRAT_E_PARTIAL, strat_at_line(file, line), "%s", why);
}

static int
add_line(void *arg, const char *line, size_t len, const char *file, long number)
{
	struct strat_stats_reader *p = arg;
	int rc = strat_stats_reader_line(p, line, len);

	return rc == -STRAT_E_PARTIAL ? refuse_part(file, number, p->why) : rc;
}

static int
add_part(struct strat_stats_reader *p, const char *path)
{
	int has_end = 1, rc = strat_each_line_whole(path, &tool.report, add_line, p, &has_end);

	if (rc == 0 && strat_stats_reader_end(p) < 0)
		rc = refuse_part(strat_file_name(path), 0, p->why);
	if (rc == 0 && !has_end)
		rc = refuse_part(strat_file_name(path), 0, "truncated in its last line");
	return rc;
}

/* Add up the parts in FILES into P.  Return 0, or a negative code, which has been reported: P has then
 * no statistics. */
static int
merge_parts(struct strat_stats_reader *p, char *const *files)
{
	int rc = 0;

	for (; *files && rc == 0; files++)
		rc = add_part(p, *files);
	if (rc < 0 && p->is_open)
		strat_stats_free(p->st);
	return report_memory(rc);
}

static int
read_prior(void)
{
	char *files[] = { (char *)prior_file, NULL };
	struct strat_stats st;
	struct strat_stats_reader p = { .st = &st };
	int rc = merge_parts(&p, files);

	if (rc == 0) {
		if (strat_prior_from_stats(&prior, &st) < 0)
			rc = tool_fail(&tool,
			    "--prior: '%s' has no table heat, or was counted with --by",
			    prior_file);
		strat_stats_free(&st);
	}
	strat_stats_reader_free(&p);
	return rc;
}

/* ------ options ------ */

/* Set *SET to the tables named by --table. */
static int
name_tables(uint32_t *set)
{
	int i, k;

	*set = 0;

	for (i = 0; i < tables.n; i++) {
		enum strat_table_id t = strat_table_number(tables.word[i]);
		struct strat_suggestion near;

		strat_suggest_init(&near, tables.word[i], strlen(tables.word[i]));
		for (k = 0; k < STRAT_TABLES; k++)
			strat_suggest_try(&near, strat_tables[k].name);
		if (t == STRAT_TABLES)
			return tool_fail(&tool, "unknown table '%s'%s%s%s", tables.word[i],
			    near.best ? ", did you mean '" : " (see strat-stats --list)",
			    near.best ? near.best : "", near.best ? "'?" : "");
		*set |= UINT32_C(1) << t;
	}
	return 0;
}

static int
make_plan(struct strat_stats_plan *plan)
{
	int i;

	*plan = (struct strat_stats_plan){ .only_good = only_good };
	if (name_tables(&plan->tables) < 0)
		return -1;
	if (!plan->tables)
		plan->tables = STRAT_COMMON_TABLES;
	for (i = 0; i < STRAT_TABLES; i++)
		if (setups && strat_tables[i].wants_plies)
			plan->tables &= ~(UINT32_C(1) << i);
	if (!plan->tables)
		return tool_fail(&tool, "--setups: invalid table (setups, flags, heat)");
	for (i = 0; i < by.n; i++) {
		const char *why = strat_stats_split(by.word[i]);

		if (why)
			return tool_fail(
			    &tool, "--by: %s '%s' (see strat-stats --list)", why, by.word[i]);
		if (i == STRAT_MAX_BY)
			return tool_fail(&tool, "--by: too many keys (at most %d)", STRAT_MAX_BY);
		plan->by[plan->nby++] = by.word[i];
	}
	return 0;
}

static int
read_like(void)
{
	const char *why;
	size_t at;

	if (partial)
		return tool_fail(&tool, "--like: cannot be combined with --partial");
	if (strat_pattern_read(&pattern, like, strlen(like), &at, &why) < 0)
		return tool_fail(&tool, "--like: %s at '%.20s'", why, like + at);
	return 0;
}

static int
check_options(void)
{
	if (csv + json + html + partial > 1)
		return tool_fail(&tool, "--csv, --json, --html and --partial cannot be combined");
	if (merge &&
	    (setups || by.n || only_good || rules.given || default_rules.given || from ||
		prior_file))
		return tool_fail(
		    &tool, "--merge: cannot be combined with options of counting games");
	if (again && !merge)
		return tool_fail(&tool, "--again: requires --merge");
	if (setups && (by.n || from))
		return tool_fail(&tool, "--setups: cannot be combined with --from or --by");
	return like ? read_like() : 0;
}

/* ------ output ------ */

static int
print(struct strat_stats *sum, uint32_t shown)
{
	struct stats_display look = { .st = sum, .like = like, .text = table_look_of_output() };
	struct strat_out out;
	int rc;

	look.show.tables = shown & sum->plan.tables;
	look.show.rows = csv || json ? 0 : (size_t)rows;
	look.show.is_whole = !csv && !json;
	look.show.like = like ? &pattern : NULL;
	look.text.width = table_terminal_width();
	fflush(stdout);
	strat_out_init(&out, STDOUT_FILENO);
	rc = partial ? strat_stats_write(sum, &out)
	    : csv    ? stats_csv(&out, &look)
	    : json   ? stats_json(&out, &look)
	    : html   ? stats_html(&out, &look)
		     : stats_text(&out, &look);
	if (rc == 0)
		rc = strat_out_flush(&out);
	if (out.error == -STRAT_E_IO)
		rc = tool_fail(&tool, "standard output: %s", strerror(out.error_number));
	else
		report_memory(rc);
	strat_out_free(&out);
	return rc;
}

static int
print_about(void)
{
	struct strat_out out;
	int rc;

	strat_out_init(&out, -1);
	if (manual)
		stats_manual(&out);
	else
		stats_list(&out);
	rc = out.error ? tool_fail(&tool, "out of memory") : 0;
	if (rc == 0)
		fwrite(out.text, 1, out.len, stdout);
	strat_out_free(&out);
	return rc;
}

/* Add up parts, and print them. */
static int
merge_and_print(void)
{
	struct strat_stats sum;
	struct strat_stats_reader parts = {
		.st = &sum, .rep = &tool.report, .most = (size_t)spill, .again = again
	};
	uint32_t shown;
	int rc = name_tables(&shown);

	if (rc < 0)
		return rc;
	rc = merge_parts(&parts, tool.files);
	if (rc == 0) {
		rc = print(&sum, shown ? shown : STRAT_ALL_TABLES);
		strat_stats_free(&sum);
	}
	strat_stats_reader_free(&parts);
	return tool_fault(rc);
}

/* Count games or setups, and print them. */
static int
count_and_print(void)
{
	struct strat_stats_plan plan;
	struct strat_stats sum;
	int rc;

	if (make_plan(&plan) < 0 || (prior_file && read_prior() < 0))
		return -1;
	plan.prior = prior_file ? &prior : NULL;
	if (set_up(&sum, &plan) < 0)
		return tool_fail(&tool, "out of memory");
	sum.setups.most = (size_t)spill;
	sum.setups.rep = &tool.report;
	rc = setups ? count_setups(&sum) : count_games(&sum);
	if (rc == 0)
		rc = print(&sum, STRAT_ALL_TABLES);
	strat_stats_free(&sum);
	return rc;
}

static int
run(struct tool *t)
{
	(void)t;
	if (list || manual)
		return print_about();
	if (check_options() < 0)
		return -1;
	return merge ? merge_and_print() : count_and_print();
}

int
main(int argc, char *argv[])
{
	setlocale(LC_CTYPE, "");
	return tool_main(&tool, argc, argv, run);
}
