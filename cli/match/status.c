/* status.c - strat-match status, watch and verify: show the standings of a tournament, even while
 * another process plays it, and check its file. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/match/match_command.h"
#include "cli/tool/text.h"

static int json, crosstable, ratings, luck;
static long every = 2, count, jobs = 1;

static uint64_t
played(const struct match_look *l)
{
	return strat_match_games(&l->results);
}

/* Say how many games could not be compared with a checksum. */
static void
report_sums(const struct match_look *l, struct tool *t)
{
	if (l->store.without_sum)
		tool_message(t,
		    "%s: %" PRIu64 " of %" PRIu64
		    " games have no checksum: an older version stored them",
		    l->store.sql.path, l->store.without_sum, played(l));
}

/* ------ status ------ */

/* SANDBOX: as strat_ledger_get_sandboxes() has it; M: NULL without --luck. */
static void
put_status(struct strat_out *out, const struct match_look *l, const struct strat_out *sandbox,
    const struct match_luck *m)
{
	if (json) {
		match_json_start(out, &l->plan, match_look_games(l), played(l), NULL);
		match_json_scores(out, &l->plan, &l->results, "score", m);
		return;
	}
	match_look_put_games(out, l);
	match_put_round(out, &l->plan);
	if (sandbox->len) {
		strat_out_str(out, "; sandbox: ");
		text_put(out, sandbox->text, sandbox->len, 0);
	}
	strat_out_char(out, '\n');
	match_table(out, &l->plan, &l->results);
	if (crosstable) {
		strat_out_char(out, '\n');
		match_crosstable(out, &l->plan, &l->results.board);
	}
	if (ratings) {
		strat_out_char(out, '\n');
		match_ratings(out, &l->plan, &l->results.board);
	}
	if (m) {
		strat_out_char(out, '\n');
		match_put_luck(out, l, m);
	}
}

static int
status(struct tool *t)
{
	struct match_look l;
	struct strat_out out = { .fd = -1 }, sandbox = { .fd = -1 };
	struct match_luck m = { NULL, 0, 0 };
	int rc = match_look_open(&l, STRAT_LEDGER_READ, t);

	if (rc == 0)
		rc = match_look_read(&l);
	if (rc == 0 && (rc = strat_ledger_get_sandboxes(&l.store, &sandbox)) > 0)
		rc = sandbox.error ? tool_fail(t, "out of memory") : 0;
	if (rc == 0 && luck)
		rc = match_luck_read(&m, &l, jobs, t);
	if (rc == 0) {
		report_sums(&l, t);
		put_status(&out, &l, &sandbox, luck ? &m : NULL);
		rc = match_print(t, &out);
	}
	if (rc == 0)
		rc = match_test_status(&l.plan, &l.results);
	match_luck_free(&m);
	strat_out_free(&sandbox);
	strat_out_free(&out);
	match_look_close(&l);
	return rc;
}

static const struct tool_opt status_opts[] = {
	{ 0, "json", NULL, "print two lines of JSON", TOOL_SWITCH, &json, 0 },
	{ 0, "crosstable", NULL, "also print the crosstable", TOOL_SWITCH, &crosstable, 0 },
	{ 0, "ratings", NULL, "also print ratings from all games", TOOL_SWITCH, &ratings, 0 },
	{ 0, "luck", NULL, "also print the luck and the accuracy of engines", TOOL_SWITCH, &luck,
	    0 },
	{ 'j', "jobs", "N", "use N workers for --luck; 0: one per processor", TOOL_NUMBER, &jobs,
	    0 },
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

const struct tool_command match_status = { "status",
	"[--json] [--crosstable] [--ratings] [--luck [-j N]] FILE",
	"Show the standings of a tournament.", status_opts, status };

/* ------ watch ------ */

static void
draw(const struct match_look *l, struct strat_out *out, double rate)
{
	if (tool_is_terminal(STDOUT_FILENO))
		strat_out_str(out, "\033[H\033[J");
	match_look_put_games(out, l);
	match_put_round(out, &l->plan);
	if (rate > 0)
		strat_out_printf(out, ", %.2f per second", rate);
	if (rate > 0 && !l->plan.config.has_sprt)
		strat_out_printf(
		    out, ", %.0f s left", (double)(match_look_games(l) - played(l)) / rate);
	strat_out_char(out, '\n');
	match_table(out, &l->plan, &l->results);
}

/* Refresh the display until all games are played. */
static int
watch(struct tool *t)
{
	struct match_look l;
	struct strat_out out = { .fd = -1 };
	struct timespec pause = { .tv_sec = every };
	uint64_t first, before = UINT64_MAX;
	double began = tool_seconds(), seconds;
	int rc = match_look_open(&l, STRAT_LEDGER_READ, t);
	long n;

	if (rc == 0)
		rc = match_look_read(&l);
	first = played(&l);
	for (n = 1; rc == 0; n++) {
		seconds = tool_seconds() - began;
		if (played(&l) != before)
			draw(&l, &out, seconds > 0 ? (double)(played(&l) - first) / seconds : 0);
		rc = match_print(t, &out);
		before = played(&l);
		if (rc < 0 || match_look_is_over(&l) || n == count)
			break;
		nanosleep(&pause, NULL);
		rc = match_look_read(&l);
	}
	strat_out_free(&out);
	match_look_close(&l);
	return rc;
}

static const struct tool_opt watch_opts[] = {
	{ 'n', "interval", "SECONDS", "refresh every SECONDS (default 2)", TOOL_NUMBER, &every, 1 },
	{ 0, "count", "N", "refresh N times, then exit", TOOL_NUMBER, &count, 1 },
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

const struct tool_command match_watch = { "watch", "[-n SECONDS] [--count N] FILE",
	"Follow a tournament while it is played.", watch_opts, watch };

/* ------ verify ------ */

/* Report what SQLite finds wrong with the file. */
static int
verify_database(struct strat_ledger *s, struct tool *t)
{
	int64_t faults = 0;

	if (strat_sql_number(&s->sql,
		"SELECT count(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok'",
		&faults) < 0)
		return -1;
	if (faults)
		return tool_fail(t,
		    "%s: the database is damaged: PRAGMA integrity_check lists %" PRId64 " faults",
		    s->sql.path, faults);
	return 0;
}

static int
verify(struct tool *t)
{
	struct match_look l;
	uint64_t checked, bad;
	int rc = match_look_open(&l, STRAT_LEDGER_READ, t);

	if (rc == 0)
		rc = verify_database(&l.store, t);
	if (rc == 0)
		rc = match_look_read(&l);
	if (rc == 0) {
		report_sums(&l, t);
		bad = l.store.mismatched;
		checked = played(&l) - l.store.without_sum;
		printf("%" PRIu64 " games: %" PRIu64 " match their checksums, %" PRIu64
		       " do not, %" PRIu64 " have none\n",
		    played(&l), checked - bad, bad, l.store.without_sum);
	}
	match_look_close(&l);
	return rc;
}

static const struct tool_opt verify_opts[] = {
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

const struct tool_command match_verify = { "verify", "FILE",
	"Check that every game matches its checksum.", verify_opts, verify };
