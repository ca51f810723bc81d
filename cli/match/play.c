/* play.c - the games that are missing are played: between the schedule, the runner and the file.
 *
 * A game is in the file before its slot asks for the next one.  Signals come through a pipe to
 * ourselves, so that games end where the runner wants them to. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "cli/match/match.h"
#include "formats/writer.h"

/* Why no more games are begun. */
enum stop {
	GOES_ON,
	ALL_PLAYED,
	DECIDED,
	NO_VERDICT,
	SIGNALLED,
	TIME_IS_UP,
	MISBEHAVED,
	SPOILT,
	FAILED
};

static const char *const stop_words[] = { [GOES_ON] = "unknown",
	[ALL_PLAYED] = "all games are played",
	[DECIDED] = "the test is decided",
	[NO_VERDICT] = "all games are played and neither hypothesis is accepted",
	[SIGNALLED] = "a signal asked to stop",
	[TIME_IS_UP] = "the time is up",
	[MISBEHAVED] = "an engine misbehaved",
	[SPOILT] = "too many games of the test are void",
	[FAILED] = "the work could not be done" };

struct slot {
	struct strat_scheduled_game scheduled;
	int64_t began;
};

struct playing {
	const struct match_setup *plan;
	const struct match_run_options *opts;
	struct strat_ledger *store;
	struct tool *t;
	struct strat_runner *runner;
	struct strat_scoreboard results;
	struct strat_hash_set done; /* keys of the games that are over; in rounds, or are played */
	struct slot *slots;
	uint64_t next;              /* where the schedule is looked at next */
	uint64_t ours, had, played; /* games to be played here; there before; since then */
	enum stop stop;
	int signals;
	double began;
	double shown;                 /* when the table was */
	uint64_t shown_at;            /* and behind which game */
	uint32_t told;                /* rounds that were reported */
	struct strat_hash_set doubts; /* options that were reported: hashes of engine and fault */
	struct strat_out out;         /* for standard output */
	char sandbox[16];
};

static int64_t
milliseconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_REALTIME, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ------ signals ------ */

static int pipe_to_us[2] = { -1, -1 };

static void
hear_signal(int sig)
{
	int number = errno;
	char byte = (char)sig;

	if (write(pipe_to_us[1], &byte, 1) < 0)
		errno = number; /* it is full: there are signals enough in it */
	errno = number;
}

/* A file that may not grow: the write says so, as of a full disk. */
static void
go_on(int sig)
{
	(void)sig;
}

static void
listen_for_signals(struct tool *t)
{
	static const int signals[] = { SIGINT, SIGTERM, SIGHUP };
	struct sigaction act = { .sa_handler = hear_signal, .sa_flags = SA_RESTART };
	struct sigaction large = { .sa_handler = go_on };
	size_t i;

	if (pipe(pipe_to_us) < 0)
		tool_die(t, "pipe: %s", strerror(errno));
	for (i = 0; i < 2; i++) {
		fcntl(pipe_to_us[i], F_SETFD, FD_CLOEXEC);
		fcntl(pipe_to_us[i], F_SETFL, O_NONBLOCK);
	}
	for (i = 0; i < sizeof signals / sizeof *signals; i++)
		sigaction(signals[i], &act, NULL);
	sigaction(SIGXFSZ, &large, NULL);
}

/* The first signal ends the tournament, by giving up the games that run, or by finishing them if
 * that is wished; a second one does not wait. */
static enum strat_runner_action
woken(void *arg)
{
	struct playing *p = arg;
	char bytes[16];
	ssize_t n;

	while ((n = read(pipe_to_us[0], bytes, sizeof bytes)) > 0)
		p->signals += (int)n;
	if (p->signals == 0)
		return STRAT_RUNNER_CONTINUE;
	if (p->stop == GOES_ON)
		p->stop = SIGNALLED;
	return p->opts->finish && p->signals == 1 ? STRAT_RUNNER_FINISH : STRAT_RUNNER_ABANDON;
}

/* ------ games to be played ------ */

static void
fill(const struct playing *p, const struct strat_scheduled_game *f, struct strat_engine_game *game)
{
	const struct strat_config *c = &p->plan->config;
	const struct match_setups *setups;
	uint32_t n = f->opening;
	int side;

	game->key = f->number;
	game->engine[STRAT_RED] = f->red - 1u;
	game->engine[STRAT_BLUE] = f->blue - 1u;
	game->rules = p->plan->rules;
	game->base = &p->plan->base;
	game->judging = c->judging;
	game->on_crash = (enum strat_policy)c->on_crash;
	game->on_unready = c->has_sprt && c->on_crash == STRAT_POLICY_LOSE ? STRAT_POLICY_VOID
									   : game->on_crash;
	game->on_illegal = (enum strat_policy)c->on_illegal;
	game->refusals = (int)c->refusals;
	game->keep = (c->keep_clocks ? STRAT_RECORD_CLOCKS : 0) |
	    (c->keep_info ? STRAT_RECORD_INFO : 0);
	if (p->plan->book.n == 0)
		return;
	if (c->book.is_single)
		n = 2 * n + f->is_second;
	setups = match_book_setups(&p->plan->book, c, n);
	for (side = STRAT_RED; side <= STRAT_BLUE; side++)
		memcpy(game->setup[side], setups->side[side], sizeof game->setup[side]);
}

static int
next(void *arg, int slot, struct strat_engine_game *game)
{
	struct playing *p = arg;
	uint64_t end = strat_schedule_end(&p->plan->schedule);
	struct strat_scheduled_game f;

	if (p->opts->seconds && p->stop == GOES_ON &&
	    tool_seconds() - p->began >= (double)p->opts->seconds)
		p->stop = TIME_IS_UP;
	for (; p->stop == GOES_ON && p->next < end; p->next++) {
		if (!strat_schedule_get(&p->plan->schedule, p->next, &f) ||
		    !strat_schedule_in_shard(&p->plan->schedule, &f) || match_is_done(&p->done, &f))
			continue;
		p->next++;
		if (p->plan->rounds && match_mark_done(&p->done, &f) < 0)
			return strat_report_diag(
			    &p->t->report, &(struct strat_diag){ .code = STRAT_E_NOMEM });
		fill(p, &f, game);
		p->slots[slot] = (struct slot){ f, milliseconds() };
		return 1;
	}
	return 0;
}

/* ------ games that are over ------ */

static int
set_tag(struct strat_record *g, const char *name, const char *value)
{
	return *value ? strat_record_set_tag(g, name, value, strlen(value)) : 0;
}

/* The clock of both sides, or of each where they differ. */
static int
set_clocks(const struct playing *p, const struct strat_scheduled_game *f, struct strat_record *g)
{
	static const char *const names[] = { "RedTimeControl", "BlueTimeControl" };
	const struct strat_engine *who[] = { &p->plan->engines[f->red - 1],
		&p->plan->engines[f->blue - 1] };
	char text[2][48];
	int side, rc = 0;

	for (side = STRAT_RED; side <= STRAT_BLUE; side++)
		match_clock_text(&who[side]->tc, text[side], sizeof text[side]);
	if (strcmp(text[0], text[1]) == 0)
		return set_tag(g, "TimeControl", text[0]);
	for (side = STRAT_RED; rc == 0 && side <= STRAT_BLUE; side++)
		rc = set_tag(g, names[side], text[side]);
	return rc;
}

static int
set_tags(const struct playing *p, const struct slot *s, struct strat_record *g)
{
	const struct strat_config *c = &p->plan->config;
	time_t began = (time_t)(s->began / 1000);
	char date[32] = "", round[48], key[STRAT_GAME_KEY_SIZE];
	struct tm tm;
	int rc;

	if (gmtime_r(&began, &tm))
		strftime(date, sizeof date, "%Y.%m.%d", &tm);
	snprintf(round, sizeof round, "%u.%u", (unsigned)s->scheduled.round,
	    (unsigned)s->scheduled.board);
	strat_scheduled_game_key(&s->scheduled, key);
	rc = set_tag(g, "Event", c->event);
	if (rc == 0)
		rc = set_tag(g, "Site", c->site);
	if (rc == 0)
		rc = set_tag(g, "Date", date);
	if (rc == 0)
		rc = set_tag(g, "Round", round);
	if (rc == 0)
		rc = set_tag(g, "Game", key);
	return rc == 0 ? set_clocks(p, &s->scheduled, g) : rc;
}

/* G is in the file.  An encounter that is level goes on: its new games come before those that were
 * asked for since. */
static int
count(struct playing *p, const struct strat_ledger_game *g)
{
	const struct strat_scheduled_game *f = &g->scheduled;
	struct strat_rounds *rounds = p->plan->rounds;
	uint32_t games = rounds ? rounds->list[f->pair].games : 0;
	uint64_t more = f->number - f->game + 1 + games;
	int rc = match_count(p->plan, &p->results, g);

	if (rc == 0 && rounds)
		rc = strat_rounds_add(rounds, f, g->result, g->end, g->loser);
	if (rc < 0)
		return strat_report_diag(
		    &p->t->report, &(struct strat_diag){ .code = (enum strat_code) - rc });
	if (rounds && rounds->list[f->pair].games > games && more < p->next)
		p->next = more;
	if (rounds)
		p->ours = strat_schedule_shard_games(&p->plan->schedule);
	return 0;
}

static int
keep(struct playing *p, const struct strat_verdict *v, struct strat_ledger_game *g)
{
	const char *termination = strat_record_tag(v->record, "Termination");
	struct strat_writer w;
	int side, rc, logs = v->is_bad || p->plan->config.keep_logs;

	g->termination = termination ? termination : "";
	strat_writer_init(&w, &strat_format_sgr, -1);
	rc = strat_writer_game(&w, v->record, &p->t->report);
	if (rc == 0)
		rc = w.out.error;
	g->record = w.out.text;
	g->nrecord = w.out.len;
	for (side = STRAT_RED; side <= STRAT_BLUE && logs; side++) {
		g->log[side] = v->log_len[side] ? v->log[side] : NULL;
		g->nlog[side] = v->log_len[side];
	}
	if (rc == 0)
		rc = strat_ledger_add(p->store, g);
	if (rc == 0)
		rc = count(p, g);
	strat_writer_free(&w);
	return rc;
}

/* How many games are there, and of how many; a test takes as many as it takes. */
static void
put_games(const struct playing *p, char to[60])
{
	unsigned long long there = p->had + p->played, all = p->ours;

	if (p->plan->config.has_sprt)
		snprintf(to, 60, "%llu games", there);
	else
		snprintf(to, 60, "%llu of %llu games", there, all);
}

static void
show_progress(const struct playing *p)
{
	double seconds = tool_seconds() - p->began;
	const struct strat_rounds *rounds = p->plan->rounds;
	char words[160], games[60], more[60] = "";
	int is_test = p->plan->config.has_sprt;

	put_games(p, games);
	if (is_test) {
		struct match_test test = match_test_of(p->plan, &p->results);

		snprintf(more, sizeof more, ", LLR %.2f (%.2f, %.2f), %llu void", test.llr,
		    test.lower, test.upper, (unsigned long long)test.voids);
	} else if (rounds) {
		snprintf(more, sizeof more, ", round %u of %u", (unsigned)rounds->paired,
		    (unsigned)rounds->rounds);
	}
	snprintf(words, sizeof words, "%s%s, %.1f a second", games, more,
	    seconds > 0 ? (double)p->played / seconds : 0);
	tool_progress(words, (size_t)p->played, is_test ? 0 : (size_t)(p->ours - p->had));
}

/* Seconds at least, and a tenth of the games, from one table to the next; of a test nobody knows how
 * many games there will be: a tenth of those that are there. */
#define PAUSE 10

/* Is it time for the table?  As often as was wished; on a terminal also if nothing was. */
static int
is_due(struct playing *p)
{
	uint64_t n = p->had + p->played, all = p->plan->config.has_sprt ? n : p->ours;
	double now = tool_seconds();

	if (p->opts->every >= 0)
		return p->opts->every && n % (uint64_t)p->opts->every == 0;
	if (p->opts->json || p->opts->quiet || !tool_is_terminal(STDOUT_FILENO) ||
	    now - p->shown < PAUSE || (n - p->shown_at) * 10 < all || n == p->ours)
		return 0;
	p->shown = now;
	p->shown_at = n;
	return 1;
}

/* The rounds that were paired since. */
static void
tell_rounds(struct playing *p)
{
	const struct strat_rounds *rounds = p->plan->rounds;

	while (rounds && p->told < rounds->paired)
		match_json_round(&p->out, p->plan, ++p->told);
}

/* After so many games the table; a game as JSON. */
static void
show(struct playing *p, const struct strat_ledger_game *g)
{
	int is_time = is_due(p);

	if (p->opts->json) {
		match_json_game(&p->out, p->plan, g);
		if (is_time)
			match_json_scores(&p->out, p->plan, &p->results, "score");
		tell_rounds(p);
	} else if (is_time) {
		tool_progress_end();
		match_table(&p->out, p->plan, &p->results);
		strat_out_char(&p->out, '\n');
	}
	match_print(p->t, &p->out);
	if (!p->opts->quiet)
		show_progress(p);
}

/* Somebody misbehaved; IS_END: that is the end of the tournament. */
static void
complain(const struct playing *p, const struct strat_ledger_game *g, int is_end)
{
	const struct strat_scheduled_game *f = &g->scheduled;
	const char *red = p->plan->engines[f->red - 1].name;
	const char *blue = p->plan->engines[f->blue - 1].name;
	const char *who = g->loser == STRAT_RED ? red : g->loser == STRAT_BLUE ? blue : "both";
	struct strat_diag d = { .code = STRAT_E_ENGINE };
	char key[STRAT_GAME_KEY_SIZE], words[160];

	strat_scheduled_game_key(f, key);
	match_last_words(g, words);
	tool_progress_end();
	if (is_end) {
		snprintf(d.detail, sizeof d.detail, "game %s: %.30s: %.50s", key, who, g->why);
		strat_report_diag(&p->t->report, &d);
	} else if (!p->opts->quiet) {
		tool_message(
		    p->t, "game %s, %s - %s: %s: %s%s", key, red, blue, who, g->why, words);
	}
}

/* An option of ENGINE is wrong, which only --no-preflight lets happen: say so once. */
static void
doubt(void *arg, uint32_t engine, const char *why)
{
	struct playing *p = arg;
	struct strat_hash hash = strat_hash(why, strlen(why));
	int is_new;

	hash.low += engine;
	if (strat_hash_set_add(&p->doubts, hash, &is_new) && !is_new)
		return;
	tool_progress_end();
	tool_message(p->t, "%s: %s", p->plan->engines[engine].name, why);
}

static void
tell_spoilt(const struct playing *p, const struct match_test *t)
{
	char repeats[60] = "";

	if (t->repeats)
		snprintf(repeats, sizeof repeats, " (%llu repeat%s another game)",
		    (unsigned long long)t->repeats, t->repeats == 1 ? "s" : "");
	strat_report_diagf(&p->t->report, STRAT_E_VOID, NULL,
	    "%llu of %llu games are void%s, more than %d %% of at least %d",
	    (unsigned long long)t->voids, (unsigned long long)t->games, repeats, MATCH_VOID_PERCENT,
	    MATCH_VOID_GAMES);
}

/* Is the test decided, or is it none any more? */
static void
decide(struct playing *p)
{
	struct match_test t;

	if (p->stop != GOES_ON || !p->plan->config.has_sprt)
		return;
	t = match_test_of(p->plan, &p->results);
	if (t.is_spoilt) {
		tool_progress_end();
		tell_spoilt(p, &t);
	}
	p->stop = t.is_spoilt ? SPOILT : t.decision != STRAT_UNDECIDED ? DECIDED : GOES_ON;
	if (p->stop != GOES_ON && p->runner)
		strat_runner_abandon(p->runner);
}

static int
done(void *arg, int slot, const struct strat_verdict *v)
{
	struct playing *p = arg;
	struct slot *s = &p->slots[slot];
	struct strat_ledger_game g = { .scheduled = s->scheduled,
		.result = v->result,
		.end = v->end,
		.loser = v->loser,
		.why = v->why,
		.plies = (uint32_t)v->record->nplies,
		.began = s->began,
		.ended = milliseconds(),
		.used = { v->used[0], v->used[1] },
		.left = { v->left[0], v->left[1] } };
	char key[STRAT_GAME_KEY_SIZE];
	int rc;

	if (v->end == STRAT_END_ABANDONED)
		return 0; /* it is played again */
	if (v->stop) {
		p->stop = MISBEHAVED;
		strat_scheduled_game_key(&s->scheduled, key);
		if (strat_ledger_mark_stopped(p->store, key) < 0)
			return -STRAT_E_DATABASE;
	}
	rc = set_tags(p, s, v->record);
	if (rc == 0)
		rc = keep(p, v, &g);
	if (rc < 0)
		return rc;
	p->played++;
	show(p, &g);
	if (v->is_bad)
		complain(p, &g, v->stop);
	decide(p);
	return 0;
}

/* A slot has six descriptors: as many as may be. */
static void
allow_files(void)
{
	struct rlimit files;

	if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
		files.rlim_cur = files.rlim_max;
		setrlimit(RLIMIT_NOFILE, &files);
	}
}

/* ------ all of it ------ */

static int
open_arena(struct playing *p)
{
	const struct strat_config *c = &p->plan->config;
	struct strat_runner_options plan = { .engines = p->plan->engines,
		.nengines = c->nengines,
		.slots = (int)p->opts->slots,
		.sandbox = (enum strat_sandbox)c->sandbox,
		.path = getenv("PATH"),
		.processors = p->opts->processors,
		.nprocessors = p->opts->nprocessors,
		.no_pinning = p->opts->no_pinning,
		.log_all = c->keep_logs,
		.rep = &p->t->report,
		.next = next,
		.done = done,
		.on_wakeup = woken,
		.doubt = doubt,
		.fd = pipe_to_us[0],
		.arg = p };

	allow_files();
	return strat_runner_open(&p->runner, &plan);
}

static int
begin_session(struct playing *p)
{
	struct strat_ledger_session session = { .began = milliseconds(),
		.version = STRAT_VERSION,
		.sandbox = strat_runner_sandbox(p->runner),
		.pid = getpid(),
		.slots = (int)p->opts->slots };
	char host[256] = "";

	gethostname(host, sizeof host - 1);
	session.host = host;
	snprintf(p->sandbox, sizeof p->sandbox, "%s", session.sandbox);
	return strat_ledger_begin_session(p->store, &session);
}

static void
begin_output(struct playing *p)
{
	char games[60];

	if (p->opts->json) {
		match_json_start(&p->out, p->plan, p->ours, p->had, p->sandbox);
		if (p->plan->rounds && !p->plan->rounds->is_over)
			p->told = p->plan->rounds->paired - 1;
		tell_rounds(p);
		match_print(p->t, &p->out);
	} else if (!p->opts->quiet) {
		put_games(p, games);
		tool_message(p->t, "%s are there; sandbox: %s", games, p->sandbox);
	}
}

static void
end_output(struct playing *p)
{
	char games[60];

	tool_progress_end();
	put_games(p, games);
	if (p->opts->json) {
		match_json_scores(&p->out, p->plan, &p->results, "score");
		match_json_end(&p->out, p->stop >= ALL_PLAYED && p->stop <= NO_VERDICT,
		    stop_words[p->stop], p->had + p->played);
	} else {
		match_table(&p->out, p->plan, &p->results);
		strat_out_char(&p->out, '\n');
		match_crosstable(&p->out, p->plan, &p->results);
	}
	match_print(p->t, &p->out);
	if (!p->opts->quiet)
		tool_message(p->t, "%s: %s are there", stop_words[p->stop], games);
}

/* Why it ended, when RC is what the runner said. */
static void
find_reason(struct playing *p, int rc)
{
	if (rc == -STRAT_E_ENGINE)
		p->stop = MISBEHAVED;
	else if (rc < 0)
		p->stop = FAILED;
	else if (p->stop == GOES_ON)
		p->stop = p->plan->config.has_sprt ? NO_VERDICT : ALL_PLAYED;
}

int
match_play(const struct match_setup *plan, struct strat_ledger *s,
    const struct match_run_options *opts, struct tool *t)
{
	struct playing p = { .plan = plan, .opts = opts, .store = s, .t = t };
	int rc;

	strat_out_init(&p.out, -1);
	p.slots = calloc((size_t)opts->slots, sizeof *p.slots);
	if (!p.slots)
		tool_die(t, "out of memory");
	rc = strat_ledger_clear_stopped(s); /* what stopped it by policy is played again */
	if (rc == 0)
		rc = match_results(s, plan, &p.results, &p.done);
	if (rc == 0) {
		p.ours = strat_schedule_shard_games(&plan->schedule);
		p.had = p.results.games + p.results.voids;
		decide(&p);
		listen_for_signals(t);
		rc = open_arena(&p);
	}
	if (rc < 0)
		exit(2);
	rc = begin_session(&p);
	if (rc == 0) {
		begin_output(&p);
		p.began = p.shown = tool_seconds();
		p.shown_at = p.had;
		rc = strat_runner_run(p.runner);
	}
	find_reason(&p, rc);
	strat_runner_close(p.runner);
	rc = strat_ledger_end_session(s, milliseconds(), stop_words[p.stop]);
	end_output(&p);
	strat_scoreboard_free(&p.results);
	strat_hash_set_free(&p.done);
	strat_hash_set_free(&p.doubts);
	strat_out_free(&p.out);
	free(p.slots);
	if (rc < 0 || p.stop == FAILED || p.stop == MISBEHAVED || p.stop == SPOILT)
		return 2;
	return p.stop != ALL_PLAYED && p.stop != DECIDED;
}
