/* status.c - strat-match status and watch: show the standings of a tournament, even while another
 * process plays it. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/match/match_command.h"

static int json, crosstable, ratings;
static long every = 2, count;

struct looking {
	struct strat_ledger store;
	struct strat_match_plan plan;
	struct strat_match_results results;
};

static void
open_file(struct looking *l, struct tool *t)
{
	char *shard;

	match_open(&l->store, &l->plan, t);
	shard = match_property(&l->store, "shard", t);
	if (shard && strat_match_set_shard(&l->plan.schedule, shard, &t->report) < 0)
		exit(2);
	if (strat_match_results_init(&l->results, &l->plan) < 0)
		tool_die(t, "out of memory");
	free(shard);
}

static void
close_file(struct looking *l)
{
	strat_ledger_close(&l->store);
	strat_match_results_free(&l->results);
	strat_match_plan_free(&l->plan);
}

static void
look(struct looking *l)
{
	if (strat_match_results_read(&l->results, &l->plan, &l->store) < 0)
		exit(2);
}

static uint64_t
ours(const struct looking *l)
{
	return strat_schedule_shard_games(&l->plan.schedule);
}

static uint64_t
played(const struct looking *l)
{
	return strat_match_games(&l->results);
}

/* ------ status ------ */

static void
status(struct tool *t)
{
	struct looking l;
	struct strat_out out = { .fd = -1 };
	int rc;

	open_file(&l, t);
	look(&l);
	if (json) {
		match_json_start(&out, &l.plan, ours(&l), played(&l), NULL);
		match_json_scores(&out, &l.plan, &l.results.board, "score");
	} else {
		strat_out_printf(
		    &out, "%" PRIu64 " of %" PRIu64 " games played", played(&l), ours(&l));
		match_put_round(&out, &l.plan);
		strat_out_char(&out, '\n');
		match_table(&out, &l.plan, &l.results.board);
		if (crosstable) {
			strat_out_char(&out, '\n');
			match_crosstable(&out, &l.plan, &l.results.board);
		}
		if (ratings) {
			strat_out_char(&out, '\n');
			match_ratings(&out, &l.plan, &l.results.board);
		}
	}
	match_print(t, &out);
	strat_out_free(&out);
	rc = match_test_status(&l.plan, &l.results.board);
	close_file(&l);
	if (rc)
		exit(tool_end(t) == 2 ? 2 : rc);
}

static const struct tool_opt status_opts[] = {
	{ 0, "json", NULL, "print two lines of JSON", TOOL_SWITCH, &json, 0 },
	{ 0, "crosstable", NULL, "also print the crosstable", TOOL_SWITCH, &crosstable, 0 },
	{ 0, "ratings", NULL, "also print ratings from all games", TOOL_SWITCH, &ratings, 0 },
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

const struct tool_command match_status = { "status", "[--json] [--crosstable] [--ratings] FILE",
	"Show the standings of a tournament.", status_opts, status };

/* ------ watch ------ */

static void
draw(const struct looking *l, struct strat_out *out, double rate)
{
	if (tool_is_terminal(STDOUT_FILENO))
		strat_out_str(out, "\033[H\033[J");
	strat_out_printf(out, "%" PRIu64 " of %" PRIu64 " games", played(l), ours(l));
	match_put_round(out, &l->plan);
	if (rate > 0)
		strat_out_printf(out, ", %.2f per second, %.0f s left", rate,
		    (double)(ours(l) - played(l)) / rate);
	strat_out_char(out, '\n');
	match_table(out, &l->plan, &l->results.board);
}

/* Refresh the display until all games are played. */
static void
watch(struct tool *t)
{
	struct looking l;
	struct strat_out out = { .fd = -1 };
	struct timespec pause = { .tv_sec = every };
	uint64_t first, before = UINT64_MAX;
	double began = tool_seconds(), seconds;
	long n;

	open_file(&l, t);
	look(&l);
	first = played(&l);
	for (n = 1;; n++) {
		seconds = tool_seconds() - began;
		if (played(&l) != before)
			draw(&l, &out, seconds > 0 ? (double)(played(&l) - first) / seconds : 0);
		match_print(t, &out);
		before = played(&l);
		if (before >= ours(&l) || n == count)
			break;
		nanosleep(&pause, NULL);
		look(&l);
	}
	strat_out_free(&out);
	close_file(&l);
}

static const struct tool_opt watch_opts[] = {
	{ 'n', "interval", "SECONDS", "refresh every SECONDS (default 2)", TOOL_NUMBER, &every, 1 },
	{ 0, "count", "N", "refresh N times, then exit", TOOL_NUMBER, &count, 1 },
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

const struct tool_command match_watch = { "watch", "[-n SECONDS] [--count N] FILE",
	"Follow a tournament while it is played.", watch_opts, watch };
