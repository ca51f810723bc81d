/* strat-rate - compute ratings from results. */
#include <errno.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/jobs.h"
#include "base/scan.h"
#include "base/suggest.h"
#include "cli/rate/rate_input.h"
#include "cli/rate/lists.h"
#include "cli/rate/rate_methods.h"
#include "cli/rate/rate_tables.h"
#include "cli/rate/manual.h"
#include "cli/tool/save.h"
#include "cli/tool/text.h"
#include "cli/tool/tool.h"

static struct tool_words settings;
static const struct strat_format *from;
static const char *method_name = "bradley-terry", *draws, *by, *since, *until, *aliases, *anchors,
		  *exclude, *history, *versus, *predict, *compare, *out_name;
static long jobs = 1, rows, min_games, simulate = -1;
static int csv, json, html, results, list, manual, superiority, crosstable;
static struct tool tool;

static const struct tool_opt opts[] = {
	{ 0, "method", "NAME", "rating method (default bradley-terry)", TOOL_WORD, &method_name,
	    0 },
	{ 0, "set", "OPTION=VALUE", "set an option of the method; may be repeated", TOOL_WORDS,
	    &settings, 0 },
	{ 0, "list", NULL, "list the methods and their options", TOOL_SWITCH, &list, 0 },
	{ 0, "manual", NULL, "print strat-ratings(7) as mdoc", TOOL_SWITCH, &manual, 0 },
	{ 0, "draws", "MODEL", "model draws of bradley-terry: half, davidson, rao-kupper",
	    TOOL_WORD, &draws, 0 },
	{ 0, "simulate", "N", "check the errors of bradley-terry by N simulations", TOOL_NUMBER,
	    &simulate, 0 },
	{ 0, "anchors", "FILE", "fix the ratings of these players: NAME,RATING[,ERROR]", TOOL_WORD,
	    &anchors, 0 },
	{ 0, "by", "KEY", "rate each year, event or value of a tag or column separately", TOOL_WORD,
	    &by, 0 },
	{ 0, "since", "DATE", "count only games from this day on", TOOL_WORD, &since, 0 },
	{ 0, "until", "DATE", "count only games up to this day", TOOL_WORD, &until, 0 },
	{ 0, "aliases", "FILE", "combine the names of a player: NAME,ALIAS,...", TOOL_WORD,
	    &aliases, 0 },
	{ 0, "exclude", "FILE", "ignore the games of these players: NAME", TOOL_WORD, &exclude, 0 },
	{ 0, "min-games", "N", "list only players with at least N games", TOOL_NUMBER, &min_games,
	    0 },
	{ 0, "rows", "N", "list only the first N players; 0: all", TOOL_NUMBER, &rows, 0 },
	{ 0, "predict", "A", "predict a game between A and B, the first operand", TOOL_WORD,
	    &predict, 0 },
	{ 0, "history", "PLAYER", "print a player's rating over time", TOOL_WORD, &history, 0 },
	{ 0, "versus", "PLAYER", "print a player's score against each opponent", TOOL_WORD, &versus,
	    0 },
	{ 0, "crosstable", NULL, "print a crosstable of the listed players", TOOL_SWITCH,
	    &crosstable, 0 },
	{ 0, "superiority", NULL,
	    "print how probably each listed player is stronger than each other", TOOL_SWITCH,
	    &superiority, 0 },
	{ 0, "compare", "METHOD",
	    "compare how well METHOD and the first operand predict later games", TOOL_WORD,
	    &compare, 0 },
	{ 0, "csv", NULL, "write comma-separated values", TOOL_SWITCH, &csv, 0 },
	{ 0, "json", NULL, "write JSON, one object per row and line", TOOL_SWITCH, &json, 0 },
	{ 0, "html", NULL, "write a self-contained HTML page", TOOL_SWITCH, &html, 0 },
	{ 'o', "out", "OUT", "write to OUT; .html, .csv or .json chooses the form", TOOL_WORD,
	    &out_name, 0 },
	{ 0, "results", NULL, "treat every file as a list of results", TOOL_SWITCH, &results, 0 },
	{ 'f', "from", "FORMAT", "read records in FORMAT instead of recognising it", TOOL_FORMAT,
	    &from, 0 },
	{ 'j', "jobs", "N", "use N workers; 0: one per processor", TOOL_NUMBER, &jobs, 0 },
	{ 'q', "quiet", NULL, "print no remarks", TOOL_SWITCH, &tool.quiet, 0 },
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

static struct tool tool = {
	.name = "strat-rate",
	.args =
	    "[-q] [--method NAME] [--set OPTION=VALUE] [--draws MODEL] [--simulate N]\n"
	    "                  [--anchors FILE] [--by KEY] [--since DATE] [--until DATE]\n"
	    "                  [--aliases FILE] [--exclude FILE] [--min-games N] [--rows N]\n"
	    "                  [--history PLAYER | --versus PLAYER | --crosstable | --superiority]\n"
	    "                  [--csv | --json | --html] [-o OUT] [--results] [-f FORMAT] [-j N]\n"
	    "                  [FILE ...]\n"
	    "       strat-rate --predict A B [FILE ...]\n"
	    "       strat-rate --compare METHOD METHOD [FILE ...]\n"
	    "       strat-rate --list | --manual",
	.about =
	    "Compute ratings from results by Bradley-Terry, Elo, Glicko-2, WHR, TrueSkill or Kleier.",
	.opts = opts,
};

/* Report RC if memory ran out, as other errors have been reported.  Return RC. */
static int
report_memory(int rc)
{
	if (rc == -STRAT_E_NOMEM)
		tool_message(&tool, "out of memory");
	return rc;
}

static int
print_manual(void)
{
	struct strat_out page;
	int rc = 0;

	strat_out_init(&page, STDOUT_FILENO);
	rate_manual(&page);
	if (strat_out_flush(&page) < 0)
		rc = tool_fail(&tool, "standard output: %s", strerror(errno));
	strat_out_free(&page);
	return rc;
}

static int
worker_count(void)
{
	return strat_jobs_wanted(jobs);
}

static int
make_plan(struct strat_rating_plan *plan, const char *name, int all)
{
	const struct rate_options o = { draws, simulate, &settings, worker_count() };

	return rate_plan(plan, name, &o, all, &tool);
}

/* ------ reading ------ */

static int
day_option(int32_t *day, const char *name, const char *text)
{
	*day = STRAT_NO_DAY;
	if (text && (!strat_day_read(text, strlen(text), day) || *day == STRAT_NO_DAY))
		return tool_fail(&tool, "--%s: invalid date '%s' (YYYY-MM-DD)", name, text);
	return 0;
}

/* Read the results of all files.  Return 0, 1 for a fault because of which nothing is rated, or a
 * negative code. */
static int
read_all(struct strat_pool *pool)
{
	struct strat_results to;
	char **file;
	int rc = 0;

	strat_results_init(&to, pool, &tool.report);
	if (day_option(&to.since, "since", since) < 0 || day_option(&to.until, "until", until) < 0)
		return -1;
	to.from = from;
	to.jobs = worker_count();
	if (by && strcmp(by, "year") != 0)
		to.event = by;
	if (aliases)
		rc = rate_aliases(aliases, &tool.report, pool);
	if (rc == 0 && exclude)
		rc = rate_excluded(exclude, &tool.report, pool);
	if (rc < 0)
		return tool_fault(report_memory(rc));
	for (file = tool.files; *file; file++)
		if (rate_read(&to, *file, results) == -STRAT_E_NOMEM)
			return report_memory(-STRAT_E_NOMEM);
	if (tool.report.count[STRAT_TROUBLE])
		return -1; /* ratings from part of the games would mislead */
	rc = report_memory(strat_pool_close(pool));
	if (rc == 0 && to.open && !tool.quiet)
		fprintf(stderr, "%s: games without a result, not rated: %zu\n", tool.name, to.open);
	return rc;
}

/* ------ printing ------ */

static struct strat_out out;
static struct table_look look_of_text;
static int parts; /* tables of ratings printed */

/* Report RC, an error of the output, and return it. */
static int
check_out(int rc)
{
	if (rc < 0 && rc != -STRAT_E_NOMEM)
		return tool_fail(&tool, "%s: %s", out_name ? out_name : "standard output",
		    strerror(out.error_number));
	return report_memory(rc);
}

/* Print and free S, which was filled with the result RC. */
static int
print_sheet(struct table *s, int rc)
{
	if (rc == 0)
		rc = csv   ? table_print_csv(&out, s)
		    : json ? table_print_json(&out, s)
			   : table_print_text(&out, s, &look_of_text);
	table_free(s);
	return check_out(rc);
}

/* Return the player NAME, or STRAT_POOL_NO_PLAYER after an error that has been reported. */
static uint32_t
find_player(const struct strat_pool *pool, const char *name)
{
	uint32_t player = strat_pool_find(pool, name, strlen(name)), i;
	struct strat_suggestion near;

	if (player != STRAT_POOL_NO_PLAYER)
		return player;
	strat_suggest_init(&near, name, strlen(name));
	for (i = 0; i < pool->nplayers; i++)
		strat_suggest_try(&near, strat_pool_name(pool, i));
	tool_message(&tool, "player '%s' not found%s%s%s", name,
	    near.best ? ", did you mean '" : "", near.best ? near.best : "", near.best ? "'?" : "");
	return STRAT_POOL_NO_PLAYER;
}

/* Print the table that an option asked for instead of the ratings. */
static int
print_special(const struct rate_tables *look)
{
	const char *name = history ? history : versus;
	uint32_t player = name ? find_player(look->r->pool, name) : 0;
	struct table s;
	int rc;

	if (player == STRAT_POOL_NO_PLAYER)
		return -1;
	if (history) {
		table_init(&s, "history");
		rc = rate_history(&s, look, player);
	} else if (versus) {
		table_init(&s, "versus");
		rc = rate_versus(&s, look, player);
	} else if (crosstable) {
		table_init(&s, "crosstable");
		rc = rate_crosstable(&s, look);
	} else {
		table_init(&s, "superiority");
		rc = rate_superiority(&s, look);
	}
	return print_sheet(&s, rc);
}

static void
put_group(const char *group)
{
	text_put(&out, by, strlen(by), 0);
	strat_out_str(&out, ": ");
	text_put(&out, *group ? group : "-", *group ? strlen(group) : 1, 0);
	strat_out_char(&out, '\n');
}

static int
print_ratings(const struct rate_tables *look, const char *group)
{
	struct table s;
	int rc = 0;

	if (!csv && !json) {
		if (group)
			put_group(group);
		rate_about(&out, look);
		strat_out_char(&out, '\n');
	}
	if (json) {
		table_init(&s, "fits");
		s.by = group ? by : NULL;
		s.group = group;
		rc = print_sheet(&s, rate_fits(&s, look));
	}
	if (rc < 0)
		return rc;
	table_init(&s, "ratings");
	s.by = group ? by : NULL;
	s.group = group;
	s.goes_on = parts++ > 0;
	return print_sheet(&s, rate_ratings(&s, look));
}

static int
print_html(const struct rate_tables *look, const char *group)
{
	struct strat_rating_plan plan = look->r->plan;
	struct strat_forecast forecast;
	const char *missing = NULL;
	int rc = strat_forecast(&forecast, look->r->pool, &plan);

	if (rc == 0)
		rc = rate_page_part(&out, look, by, group, &forecast, &missing);
	strat_forecast_free(&forecast);
	if (rc >= 0 && missing && !tool.quiet)
		tool_message(
		    &tool, "--html: %s%s%s", group ? group : "", group ? ": " : "", missing);
	return check_out(rc);
}

static int
print_look(const struct rate_tables *look, const char *group)
{
	int is_special = history || versus || crosstable || superiority;
	int rc = html    ? print_html(look, group)
	    : is_special ? print_special(look)
			 : print_ratings(look, group);

	if (rc < 0)
		return rc;
	if (group && !csv && !json && !html)
		strat_out_char(&out, '\n');
	return check_out(strat_out_flush(&out));
}

/* ------ rating ------ */

static struct rate_anchors anchored;

/* Rate all games of POOL and call PRINT with the tables and ARG.  Return 0 or a negative code, which
 * has been reported. */
static int
rate(const struct strat_pool *pool, int (*print)(const struct rate_tables *look, const char *arg),
    const char *arg)
{
	struct strat_anchor *found = NULL;
	struct strat_rating_plan plan;
	struct strat_ratings r = { .n = 0 };
	struct rate_tables look = { .n = 0 };
	int rc = make_plan(&plan, method_name, 1);

	if (rc < 0)
		return rc;
	rc = rate_anchors_find(&anchored, pool, &found, &plan.nanchors);
	if (rc < 0)
		return report_memory(rc);
	plan.anchors = found;
	rc = strat_ratings_init(&r, pool, &plan);
	if (rc == 0)
		rc = strat_ratings_until(&r, pool->ngames);
	if (rc == 0)
		rc = rate_tables_init(&look, &r, min_games, rows);
	rc = rc < 0 ? report_memory(rc) : print(&look, arg);
	rate_tables_free(&look);
	strat_ratings_free(&r);
	free(found);
	return rc;
}

static int
year_of(const struct strat_pool_game *g)
{
	char text[STRAT_DAY_TEXT];

	strat_day_text(g->day, text);
	return (int)strat_leading_number(text);
}

static int
is_event(void *arg, const struct strat_pool_game *g)
{
	return g->event == *(const uint32_t *)arg;
}

static int
is_year(void *arg, const struct strat_pool_game *g)
{
	return year_of(g) == *(const int *)arg;
}

static int
rate_part(const struct strat_pool *pool, int (*wanted)(void *arg, const struct strat_pool_game *g),
    void *arg, const char *group)
{
	struct strat_pool part;
	int rc;

	strat_pool_init(&part);
	rc = report_memory(strat_pool_filter(&part, pool, wanted, arg));
	if (rc == 0 && part.ngames)
		rc = rate(&part, print_look, group);
	strat_pool_free(&part);
	return rc;
}

static int
rate_by(const struct strat_pool *pool)
{
	char name[24];
	int rc = 0;
	uint32_t event;
	int year, last = pool->ngames ? year_of(&pool->games[pool->ngames - 1]) : 0;

	if (strcmp(by, "year") == 0) {
		for (year = pool->ngames ? year_of(&pool->games[0]) : 1; rc == 0 && year <= last;
		     year++) {
			snprintf(name, sizeof name, "%d", year);
			rc = rate_part(pool, is_year, &year, name);
		}
		return rc;
	}
	for (event = 0; rc == 0 && event < pool->events.n; event++)
		rc = rate_part(pool, is_event, &event, strat_pool_event_name(pool, event));
	return rc;
}

/* Print a prediction of the game between --predict and OTHER, who have been found before. */
static int
print_prediction(const struct rate_tables *look, const char *other)
{
	uint32_t a = find_player(look->r->pool, predict), b = find_player(look->r->pool, other);
	struct table s;
	int rc;

	table_init(&s, "prediction");
	rc = print_sheet(&s, rate_prediction(&s, look, a, b));
	if (rc < 0)
		return rc;
	table_init(&s, "twins");
	rc = rate_twins(&s, look, a, b);
	if (s.nrows && !json)
		strat_out_char(&out, '\n');
	if (s.nrows || rc < 0)
		return print_sheet(&s, rc);
	table_free(&s);
	return 0;
}

static int
predict_game(const struct strat_pool *pool, const char *other)
{
	uint32_t a = find_player(pool, predict), b;

	if (a == STRAT_POOL_NO_PLAYER)
		return -1;
	b = find_player(pool, other);
	if (b == STRAT_POOL_NO_PLAYER)
		return -1;
	if (a == b)
		return tool_fail(
		    &tool, "--predict: '%s' and '%s' are the same player", predict, other);
	return rate(pool, print_prediction, other);
}

static int
compare_methods(const struct strat_pool *pool, const char *other)
{
	const char *names[3] = { compare, other, "shares" };
	struct strat_forecast forecasts[3] = { 0 };
	struct strat_rating_plan plan;
	struct table s;
	int i, rc = 0;

	for (i = 0; rc == 0 && i < 3; i++) {
		memset(&plan, 0, sizeof plan);
		if (i < 2)
			rc = make_plan(&plan, names[i], 0);
		if (rc == 0)
			rc = report_memory(strat_forecast(&forecasts[i], pool, &plan));
	}
	if (rc == 0 && forecasts[0].n == 0)
		rc = tool_fail(&tool,
		    "--compare: too few games (no later day has a game between known players)");
	if (rc == 0) {
		table_init(&s, "comparison");
		rc = print_sheet(&s, rate_comparison(&s, forecasts, names, 3));
	}
	for (i = 0; i < 3; i++)
		strat_forecast_free(&forecasts[i]);
	return rc;
}

/* ------ options ------ */

/* Set the form of the output by the suffix of OUT, unless an option chooses it. */
static void
choose_form(void)
{
	const char *suffix = out_name ? strrchr(out_name, '.') : NULL;

	if (!suffix || csv || json || html)
		return;
	csv = strcmp(suffix, ".csv") == 0;
	json = strcmp(suffix, ".json") == 0 || strcmp(suffix, ".jsonl") == 0;
	html = strcmp(suffix, ".html") == 0;
}

static int
check_options(void)
{
	int special = (history != NULL) + (versus != NULL) + crosstable + superiority +
	    (predict != NULL) + (compare != NULL);
	const char *const wanted[] = { aliases, anchors, exclude };
	char *lists[4];
	size_t i, n = 0;

	for (i = 0; i < 3; i++)
		if (wanted[i])
			lists[n++] = (char *)wanted[i];
	lists[n] = NULL;

	if (csv + json + html > 1)
		return tool_fail(&tool, "--csv, --json and --html cannot be combined");
	if (special > 1)
		return tool_fail(&tool,
		    "--history, --versus, --crosstable, --superiority, --predict and --compare cannot be combined");
	if (special && html)
		return tool_fail(&tool, "--html: not available for this table");
	if (special && by)
		return tool_fail(&tool, "--by: not available for this table");
	if (compare && settings.n)
		return tool_fail(
		    &tool, "--compare: methods are compared with their defaults, without --set");
	if (out_name && (save_input(out_name, tool.files) || save_input(out_name, lists)))
		return tool_fail(&tool, "%s: is an input file too", out_name);
	if (results && from)
		return tool_fail(&tool, "--results: cannot be combined with --from");
	return rate_find_method(method_name, &tool) ? 0 : -1;
}

/* Return the operand before the files, and remove it from them; or NULL after an error that has been
 * reported. */
static const char *
take_operand(const char *option, const char *what)
{
	static char dash[] = "-", *standard_input[] = { dash, NULL };
	const char *operand = tool.files[0];

	if (tool.nfiles == 0) {
		tool_message(&tool, "%s: missing %s", option, what);
		return NULL;
	}
	tool.files++;
	if (--tool.nfiles == 0)
		tool.files = standard_input;
	return operand;
}

/* Rate the games of POOL and print what the options ask for. */
static int
rate_and_print(const struct strat_pool *pool, const char *other)
{
	int rc = html ? check_out(rate_page_head(&out, method_name)) : 0;

	if (rc < 0)
		return rc;
	if (pool->ngames == 0 && (predict || compare || history || versus))
		return tool_fail(&tool, "no rated games in the input");
	if (predict)
		rc = predict_game(pool, other);
	else if (compare)
		rc = compare_methods(pool, other);
	else if (by)
		rc = rate_by(pool);
	else
		rc = rate(pool, print_look, NULL);
	if (rc == 0 && html)
		rc = check_out(rate_page_end(&out));
	return rc < 0 ? rc : check_out(strat_out_flush(&out));
}

/* Give FILE its name unless RC is negative.  Return RC, or -1 after an error that has been reported. */
static int
end_file(struct save *file, int rc)
{
	if (rc < 0)
		save_abandon(file);
	else if (save_commit(file) < 0)
		rc = tool_fail(&tool, "%s: %s", out_name, save_error());
	return rc;
}

static int
rate_files(const char *other)
{
	struct save file;
	struct strat_pool pool;
	int rc;

	if (save_open(&file, out_name ? out_name : "-", 1) < 0)
		return tool_fail(&tool, "%s: %s", out_name, save_error());
	look_of_text = out_name ? (struct table_look){ 0 } : table_look_of_output();
	strat_out_init(&out, file.fd);
	strat_pool_init(&pool);
	parts = 0;
	rc = read_all(&pool);
	if (rc == 0)
		rc = rate_and_print(&pool, other);
	strat_out_free(&out);
	strat_pool_free(&pool);
	return end_file(&file, rc);
}

static int
run(struct tool *t)
{
	struct strat_rating_plan plan;
	const char *other = NULL;
	int rc;

	if (list) {
		rate_print_methods();
		return 0;
	}
	if (manual)
		return print_manual();
	choose_form();
	if (check_options() < 0 ||
	    make_plan(&plan, compare ? compare : method_name, compare == NULL) < 0)
		return -1;
	if (predict || compare)
		other = take_operand(predict ? "--predict" : "--compare",
		    predict ? "second player" : "second method");
	if ((predict || compare) && !other)
		return -1;
	if (compare && !rate_find_method(other, &tool))
		return -1;
	rc = anchors ? tool_fault(rate_anchors_read(&anchored, anchors, &t->report)) : 0;
	if (rc == 0)
		rc = rate_files(other);
	rate_anchors_free(&anchored);
	return rc;
}

int
main(int argc, char *argv[])
{
	setlocale(LC_CTYPE, "");
	return tool_main(&tool, argc, argv, run);
}
