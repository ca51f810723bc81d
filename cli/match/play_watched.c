/* play_watched.c - play a tournament and show its progress.  A signal handler writes to a pipe that
 * the runner polls, so that games end at well-defined points. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "cli/match/match_command.h"

struct playing {
	const struct match_run_options *opts;
	struct tool *t;
	int signals;
	int failed; /* a negative code after an error in a callback, which stops the runner */
	double began;
	double shown;                 /* time of the last table */
	uint64_t shown_at;            /* number of games at that time */
	uint32_t told;                /* number of rounds announced */
	struct strat_hash_map warned; /* hashes of the warnings printed, each about one engine */
	struct strat_out out;         /* to standard output */
};

/* ------ signals ------ */

static int wakeup_pipe[2] = { -1, -1 };

static void
wake_up(int sig)
{
	int number = errno;
	char byte = (char)sig;

	if (write(wakeup_pipe[1], &byte, 1) < 0)
		errno = number; /* the pipe is full, so a wakeup is pending */
	errno = number;
}

/* Handle SIGXFSZ, so that write() fails with EFBIG instead. */
static void
go_on(int sig)
{
	(void)sig;
}

static int
listen_for_signals(struct tool *t)
{
	static const int signals[] = { SIGINT, SIGTERM, SIGHUP };
	struct sigaction act = { .sa_handler = wake_up, .sa_flags = SA_RESTART };
	struct sigaction large = { .sa_handler = go_on };
	size_t i;

	if (pipe(wakeup_pipe) < 0)
		return tool_fail(t, "pipe: %s", strerror(errno));
	for (i = 0; i < 2; i++) {
		fcntl(wakeup_pipe[i], F_SETFD, FD_CLOEXEC);
		fcntl(wakeup_pipe[i], F_SETFL, O_NONBLOCK);
	}
	for (i = 0; i < sizeof signals / sizeof *signals; i++)
		sigaction(signals[i], &act, NULL);
	sigaction(SIGXFSZ, &large, NULL);
	return 0;
}

/* Tell the runner to go on or to stop.  The first signal abandons the running games, or waits for
 * them with --on-signal finish; the second one always abandons them. */
static enum strat_runner_action
on_wakeup(void *arg)
{
	struct playing *p = arg;
	char bytes[16];
	ssize_t n;

	while ((n = read(wakeup_pipe[0], bytes, sizeof bytes)) > 0)
		p->signals += (int)n;
	if (p->failed)
		return STRAT_RUNNER_ABANDON;
	if (p->signals == 0)
		return STRAT_RUNNER_CONTINUE;
	return p->opts->finish && p->signals == 1 ? STRAT_RUNNER_FINISH : STRAT_RUNNER_ABANDON;
}

/* ------ progress ------ */

/* Write the number of games played to TO, and the total unless the run is a test, whose length is
 * unknown. */
static void
put_games(const struct strat_match_run *run, char to[60])
{
	unsigned long long there = run->had + run->played, all = run->ours;

	if (run->plan->config.has_sprt)
		snprintf(to, 60, "%llu games", there);
	else
		snprintf(to, 60, "%llu of %llu games", there, all);
}

/* Write the present values of the first options that are tuned to TO: ", depth 7.31". */
static void
put_values(const struct strat_tuning *t, char *to, size_t size)
{
	size_t i, len = 0;

	for (i = 0; t && i < t->spsa.n && len < size; i++)
		len += (size_t)snprintf(to + len, size - len, ", %.16s %.4g",
		    t->config->tunes[i].name, t->spsa.values[i]);
}

static void
show_progress(const struct playing *p, const struct strat_match_run *run)
{
	double seconds = tool_seconds() - p->began;
	const struct strat_rounds *rounds = run->plan->rounds;
	char words[160], games[60], more[60] = "";
	int is_test = run->plan->config.has_sprt;

	put_games(run, games);
	if (is_test) {
		struct strat_match_test test = strat_match_test(&run->results);

		snprintf(more, sizeof more, ", LLR %.2f (%.2f, %.2f), %llu void", test.llr,
		    test.lower, test.upper, (unsigned long long)test.voids);
	} else if (rounds) {
		snprintf(more, sizeof more, ", round %u of %u", (unsigned)rounds->paired,
		    (unsigned)rounds->rounds);
	}
	put_values(run->results.tuning, more, sizeof more);
	snprintf(words, sizeof words, "%s%s, %.1f per second", games, more,
	    seconds > 0 ? (double)run->played / seconds : 0);
	tool_progress(words, (size_t)run->played, is_test ? 0 : (size_t)(run->ours - run->had));
}

/* Minimum number of seconds between two tables on a terminal.  A tenth of the games must also have
 * been played in between; in a test, whose length is unknown, a tenth of those played so far. */
#define PAUSE 10

/* Return 1 if it is time for a table: after every N games with --every N, otherwise now and then on
 * a terminal. */
static int
is_due(struct playing *p, const struct strat_match_run *run)
{
	uint64_t n = run->had + run->played, all = run->plan->config.has_sprt ? n : run->ours;
	double now = tool_seconds();

	if (p->opts->every >= 0)
		return p->opts->every && n % (uint64_t)p->opts->every == 0;
	if (p->opts->json || p->opts->quiet || !tool_is_terminal(STDOUT_FILENO) ||
	    now - p->shown < PAUSE || (n - p->shown_at) * 10 < all || n == run->ours)
		return 0;
	p->shown = now;
	p->shown_at = n;
	return 1;
}

/* Print the output.  After an error, wake the runner up, so that it stops. */
static void
print(struct playing *p)
{
	int rc = match_print(p->t, &p->out);

	if (rc < 0 && !p->failed) {
		p->failed = rc;
		wake_up(0);
	}
}

/* Announce the rounds paired since the last call. */
static void
announce_rounds(struct playing *p, const struct strat_match_run *run)
{
	const struct strat_rounds *rounds = run->plan->rounds;

	while (rounds && p->told < rounds->paired)
		match_json_round(&p->out, run->plan, ++p->told);
}

/* Print game G as JSON, or the table if it is due, and update the progress line. */
static void
show(struct playing *p, const struct strat_match_run *run, const struct strat_ledger_game *g)
{
	int is_time = is_due(p, run);

	if (p->opts->json) {
		match_json_game(&p->out, run->plan, g);
		if (is_time)
			match_json_scores(&p->out, run->plan, &run->results, "score", NULL);
		announce_rounds(p, run);
	} else if (is_time) {
		tool_progress_end();
		match_table(&p->out, run->plan, &run->results);
		strat_out_char(&p->out, '\n');
	}
	print(p);
	if (!p->opts->quiet)
		show_progress(p, run);
}

/* Report that an engine was at fault in G, after which the tournament goes on. */
static void
report_fault(
    const struct playing *p, const struct strat_match_run *run, const struct strat_ledger_game *g)
{
	const struct strat_engine *engines = run->plan->engines;
	const char *red = engines[g->scheduled.red - 1].name;
	const char *blue = engines[g->scheduled.blue - 1].name;
	const char *who = g->loser == STRAT_RED ? red : g->loser == STRAT_BLUE ? blue : "both";
	char key[STRAT_GAME_KEY_SIZE], words[160];

	strat_scheduled_game_key(&g->scheduled, key);
	match_last_error_line(g, words);
	tool_message(p->t, "game %s, %s - %s: %s: %s%s", key, red, blue, who, g->why, words);
}

static int
on_game(
    void *arg, const struct strat_match_run *run, const struct strat_ledger_game *g, int is_fault)
{
	struct playing *p = arg;

	show(p, run, g);
	if (is_fault && !p->opts->quiet)
		report_fault(p, run, g);
	return 0;
}

/* Report once that an option of ENGINE is wrong, which is possible only with --no-preflight. */
static void
on_doubt(void *arg, const struct strat_match_run *run, uint32_t engine, const char *why)
{
	struct playing *p = arg;
	struct strat_hash hash = strat_hash(why, strlen(why));
	int is_new;

	hash.low += engine;
	if (strat_hash_map_add(&p->warned, hash, &is_new) && !is_new)
		return;
	tool_message(p->t, "%s: %s", run->plan->engines[engine].name, why);
}

/* Raise the limit on open files: each running game needs six descriptors. */
static void
allow_files(void)
{
	struct rlimit files;

	if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
		files.rlim_cur = files.rlim_max;
		setrlimit(RLIMIT_NOFILE, &files);
	}
}

/* ------ playing ------ */

static void
on_begun(void *arg, const struct strat_match_run *run)
{
	struct playing *p = arg;
	char games[60];

	p->began = p->shown = tool_seconds();
	p->shown_at = run->had;
	if (p->opts->json) {
		match_json_start(&p->out, run->plan, run->ours, run->had, run->sandbox);
		if (run->plan->rounds && !run->plan->rounds->is_over)
			p->told = run->plan->rounds->paired - 1;
		announce_rounds(p, run);
		print(p);
	} else if (!p->opts->quiet) {
		put_games(run, games);
		tool_message(p->t, "%s played; sandbox: %s", games, run->sandbox);
		if (strcmp(run->sandbox, "none") == 0 && !strat_child_can_be_separate())
			tool_message(p->t,
			    "this kernel (before Linux 6.12) does not keep engines without a sandbox "
			    "from killing each other: an engine that is killed counts as crashed");
	}
	if (strstr(run->sandbox, "measured"))
		tool_message(p->t,
		    "the kernel does not limit mem and processes of an engine as a whole (no cgroup can be "
		    "written): they are measured 20 times a second");
}

static void
end_output(struct playing *p, const struct strat_match_run *run)
{
	char games[60];

	tool_progress_end();
	put_games(run, games);
	if (p->opts->json) {
		match_json_scores(&p->out, run->plan, &run->results, "score", NULL);
		match_json_end(&p->out,
		    run->stop >= STRAT_STOP_ALL_PLAYED && run->stop <= STRAT_STOP_UNDECIDED,
		    strat_match_stop_text[run->stop], run->had + run->played);
	} else {
		match_table(&p->out, run->plan, &run->results);
		strat_out_char(&p->out, '\n');
		match_crosstable(&p->out, run->plan, &run->results.board);
		if (run->stop == STRAT_STOP_ALL_PLAYED)
			match_put_tuned(&p->out, run->plan, &run->results);
	}
	print(p);
	if (!p->opts->quiet)
		tool_message(p->t, "%s: %s played", strat_match_stop_text[run->stop], games);
}

int
match_play(const struct strat_match_plan *plan, struct strat_ledger *s,
    const struct match_run_options *opts, struct tool *t)
{
	struct playing p = { .opts = opts, .t = t };
	struct strat_match_options options = { .slots = (int)opts->slots,
		.seconds = (double)opts->seconds,
		.processors = opts->processors,
		.nprocessors = opts->nprocessors,
		.no_pinning = opts->no_pinning,
		.shared = opts->shared,
		.path = getenv("PATH"),
		.begun = on_begun,
		.game = on_game,
		.doubt = on_doubt,
		.on_wakeup = on_wakeup,
		.arg = &p };
	struct strat_match_run run;
	int is_futile, rc = listen_for_signals(t);

	if (rc < 0)
		return rc;
	strat_out_init(&p.out, -1);
	allow_files();
	options.fd = wakeup_pipe[0];
	rc = strat_match_play(&run, plan, s, &options, &t->report);
	if (run.sandbox[0])
		end_output(&p, &run);
	is_futile = run.results.tuning && match_test_status(plan, &run.results) == 2;
	strat_match_run_free(&run);
	strat_hash_map_free(&p.warned);
	strat_out_free(&p.out);
	if (rc < 0 || p.failed || is_futile || run.stop == STRAT_STOP_ENGINE ||
	    run.stop == STRAT_STOP_SPOILT)
		return 2;
	return run.stop != STRAT_STOP_ALL_PLAYED && run.stop != STRAT_STOP_DECIDED;
}
