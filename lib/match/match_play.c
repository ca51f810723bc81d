/* match_play.c - play the games of a schedule that are not in the file yet. */
#include "match/match_play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "formats/writer.h"

const char *const strat_match_stop_text[STRAT_STOPS] = { [STRAT_STOP_NONE] = "unknown",
	[STRAT_STOP_ALL_PLAYED] = "all games are played",
	[STRAT_STOP_DECIDED] = "the test is decided",
	[STRAT_STOP_UNDECIDED] = "all games are played and neither hypothesis is accepted",
	[STRAT_STOP_SIGNAL] = "stopped by a signal",
	[STRAT_STOP_TIME] = "the time is up",
	[STRAT_STOP_ENGINE] = "an engine misbehaved",
	[STRAT_STOP_SPOILT] = "too many games of the test are void",
	[STRAT_STOP_FAILED] = "failed" };

/* A place in which games are played one after another. */
struct slot {
	struct strat_scheduled_game scheduled;
	int64_t began;
};

struct playing {
	struct strat_match_run *run;
	const struct strat_match_options *options;
	struct strat_report *rep;
	struct strat_runner *runner;
	struct slot *slots;
	uint64_t next; /* number of the next game of the schedule to consider */
	double began;
};

/* ------ clocks ------ */

static double
seconds_of(clockid_t clock)
{
	struct timespec now;

	clock_gettime(clock, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static int64_t
milliseconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_REALTIME, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ------ games to be played ------ */

static void
fill(const struct strat_match_plan *plan, const struct strat_scheduled_game *f,
    struct strat_engine_game *game)
{
	const struct strat_config *c = &plan->config;
	const struct strat_book_setups *setups;
	uint32_t n = f->opening;
	int side;

	game->key = f->number;
	game->engine[STRAT_RED] = f->red - 1u;
	game->engine[STRAT_BLUE] = f->blue - 1u;
	game->rules = plan->rules;
	game->base = &plan->base;
	game->judging = c->judging;
	game->on_crash = (enum strat_policy)c->on_crash;
	game->on_unready = c->has_sprt && c->on_crash == STRAT_POLICY_LOSE ? STRAT_POLICY_VOID
									   : game->on_crash;
	game->on_illegal = (enum strat_policy)c->on_illegal;
	game->refusals = (int)c->refusals;
	game->keep = (c->keep_clocks ? STRAT_RECORD_CLOCKS : 0) |
	    (c->keep_info ? STRAT_RECORD_INFO : 0);
	if (plan->book.n == 0)
		return;
	if (c->book.is_single)
		n = 2 * n + f->is_second;
	setups = strat_book_at(&plan->book, c, n);
	for (side = STRAT_RED; side <= STRAT_BLUE; side++)
		memcpy(game->setup[side], setups->side[side], sizeof game->setup[side]);
}

/* Store the next game of this machine's part of the schedule that has not been played in GAME.  A
 * callback of the runner. */
static int
next(void *arg, int slot, struct strat_engine_game *game)
{
	struct playing *p = arg;
	struct strat_match_run *run = p->run;
	const struct strat_schedule *schedule = &run->plan->schedule;
	uint64_t end = strat_schedule_end(schedule);
	struct strat_scheduled_game f;

	if (p->options->seconds > 0 && run->stop == STRAT_STOP_NONE &&
	    seconds_of(CLOCK_MONOTONIC) - p->began >= p->options->seconds)
		run->stop = STRAT_STOP_TIME;
	for (; run->stop == STRAT_STOP_NONE && p->next < end; p->next++) {
		if (!strat_schedule_get(schedule, p->next, &f) ||
		    !strat_schedule_in_shard(schedule, &f) ||
		    strat_match_is_played(&run->results, &f))
			continue;
		p->next++;
		if (run->plan->rounds && strat_match_set_played(&run->results, &f) < 0)
			return strat_tell(p->rep, STRAT_E_NOMEM, STRAT_NOWHERE);
		fill(run->plan, &f, game);
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

/* Tag G with the time control of both sides, or with one for each side if they differ. */
static int
set_clocks(const struct strat_match_plan *plan, const struct strat_scheduled_game *f,
    struct strat_record *g)
{
	static const char *const names[] = { "RedTimeControl", "BlueTimeControl" };
	const struct strat_engine *who[] = { &plan->engines[f->red - 1],
		&plan->engines[f->blue - 1] };
	char text[2][48];
	int side, rc = 0;

	for (side = STRAT_RED; side <= STRAT_BLUE; side++)
		strat_match_clock_text(&who[side]->tc, text[side], sizeof text[side]);
	if (strcmp(text[0], text[1]) == 0)
		return set_tag(g, "TimeControl", text[0]);
	for (side = STRAT_RED; rc == 0 && side <= STRAT_BLUE; side++)
		rc = set_tag(g, names[side], text[side]);
	return rc;
}

static int
set_tags(const struct strat_match_plan *plan, const struct strat_scheduled_game *f, int64_t started,
    struct strat_record *g)
{
	const struct strat_config *c = &plan->config;
	time_t began = (time_t)(started / 1000);
	char date[32] = "", round[48], key[STRAT_GAME_KEY_SIZE];
	struct tm tm;
	int rc;

	if (gmtime_r(&began, &tm))
		strftime(date, sizeof date, "%Y.%m.%d", &tm);
	snprintf(round, sizeof round, "%u.%u", (unsigned)f->round, (unsigned)f->board);
	strat_scheduled_game_key(f, key);
	rc = set_tag(g, "Event", c->event);
	if (rc == 0)
		rc = set_tag(g, "Site", c->site);
	if (rc == 0)
		rc = set_tag(g, "Date", date);
	if (rc == 0)
		rc = set_tag(g, "Round", round);
	if (rc == 0)
		rc = set_tag(g, "Game", key);
	return rc == 0 ? set_clocks(plan, f, g) : rc;
}

/* Count G, which has been stored.  If a level encounter of a knockout needs more games, they are
 * played before the games scheduled later. */
static int
count(struct playing *p, const struct strat_ledger_game *g)
{
	struct strat_match_run *run = p->run;
	const struct strat_scheduled_game *f = &g->scheduled;
	struct strat_rounds *rounds = run->plan->rounds;
	uint32_t games = rounds ? rounds->list[f->pair].games : 0;
	uint64_t more = f->number - f->game + 1 + games;
	int rc = strat_match_results_add(&run->results, run->plan, g);

	if (rc == 0 && rounds)
		rc = strat_rounds_add(rounds, f, g->result, g->end, g->loser);
	if (rc < 0)
		return strat_tell_rc(p->rep, rc, STRAT_NOWHERE);
	if (rounds && rounds->list[f->pair].games > games && more < p->next)
		p->next = more;
	if (rounds)
		run->ours = strat_schedule_shard_games(&run->plan->schedule);
	run->played++;
	return 0;
}

/* Write the record of V, and logs if needed, to the file. */
static int
store_game(struct playing *p, const struct strat_verdict *v, struct strat_ledger_game *g)
{
	const char *termination = strat_record_tag(v->record, "Termination");
	struct strat_writer w;
	int side, rc, logs = v->is_bad || p->run->plan->config.keep_logs;

	g->termination = termination ? termination : "";
	strat_writer_init(&w, &strat_format_sgr, -1);
	rc = strat_writer_game(&w, v->record, p->rep);
	if (rc == 0 && w.out.error)
		rc = strat_tell_rc(p->rep, w.out.error, STRAT_NOWHERE);
	g->record = w.out.text;
	g->nrecord = w.out.len;
	for (side = STRAT_RED; side <= STRAT_BLUE && logs; side++) {
		g->log[side] = v->log_len[side] ? v->log[side] : NULL;
		g->nlog[side] = v->log_len[side];
	}
	if (rc == 0)
		rc = strat_ledger_add(p->run->ledger, g);
	if (rc == 0)
		rc = count(p, g);
	if (rc == 0 && p->options->game)
		p->options->game(p->options->arg, p->run, g, v);
	strat_writer_free(&w);
	return rc;
}

static void
report_spoilt(const struct playing *p, const struct strat_match_test *t)
{
	char repeats[60] = "";

	if (t->repeats)
		snprintf(repeats, sizeof repeats, " (%llu repeat%s another game)",
		    (unsigned long long)t->repeats, t->repeats == 1 ? "s" : "");
	strat_tellf(p->rep, STRAT_E_VOID, STRAT_NOWHERE,
	    "%llu of %llu games are void%s, more than %d %% of at least %d",
	    (unsigned long long)t->voids, (unsigned long long)t->games, repeats,
	    STRAT_TEST_VOID_PERCENT, STRAT_TEST_VOID_GAMES);
}

/* Stop if the test has a decision or too many void games. */
static void
decide(struct playing *p)
{
	struct strat_match_run *run = p->run;
	struct strat_match_test t;

	if (run->stop != STRAT_STOP_NONE || !run->plan->config.has_sprt)
		return;
	t = strat_match_test(run->plan, &run->results.board);
	if (t.is_spoilt)
		report_spoilt(p, &t);
	run->stop = t.is_spoilt             ? STRAT_STOP_SPOILT
	    : t.decision != STRAT_UNDECIDED ? STRAT_STOP_DECIDED
					    : STRAT_STOP_NONE;
	if (run->stop != STRAT_STOP_NONE && p->runner)
		strat_runner_abandon(p->runner);
}

/* Stop the tournament because of game F, in which an engine broke down or broke a rule.  The game
 * is played again when the tournament continues. */
static int
stop_tournament(struct playing *p, const struct strat_scheduled_game *f)
{
	char key[STRAT_GAME_KEY_SIZE];

	p->run->stop = STRAT_STOP_ENGINE;
	strat_scheduled_game_key(f, key);
	return strat_ledger_mark_stopped(p->run->ledger, key) < 0 ? -STRAT_E_DATABASE : 0;
}

static void
report_stop(
    const struct playing *p, const struct strat_scheduled_game *f, const struct strat_verdict *v)
{
	const struct strat_engine *engines = p->run->plan->engines;
	const char *who = v->loser == STRAT_RED ? engines[f->red - 1].name
	    : v->loser == STRAT_BLUE            ? engines[f->blue - 1].name
						: "both";
	char key[STRAT_GAME_KEY_SIZE];

	strat_scheduled_game_key(f, key);
	strat_tellf(
	    p->rep, STRAT_E_ENGINE, STRAT_NOWHERE, "game %s: %.30s: %.50s", key, who, v->why);
}

static int
done(void *arg, int slot, const struct strat_verdict *v)
{
	struct playing *p = arg;
	const struct slot *s = &p->slots[slot];
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
	int rc;

	if (v->end == STRAT_END_ABANDONED)
		return 0; /* to be played again */
	rc = set_tags(p->run->plan, &s->scheduled, s->began, v->record);
	if (rc < 0)
		return strat_tell_rc(p->rep, rc, STRAT_NOWHERE);
	if (v->stop)
		rc = stop_tournament(p, &s->scheduled);
	if (rc == 0)
		rc = store_game(p, v, &g);
	if (rc == 0 && v->stop)
		report_stop(p, &s->scheduled, v);
	if (rc == 0)
		decide(p);
	return rc;
}

/* Report a wrong option of ENGINE.  The preflight would have found it before the first game. */
static void
report_option(void *arg, uint32_t engine, const char *why)
{
	const struct playing *p = arg;

	if (p->options->doubt)
		p->options->doubt(p->options->arg, p->run, engine, why);
}

static enum strat_runner_action
forward_wakeup(void *arg)
{
	struct playing *p = arg;
	enum strat_runner_action call = p->options->on_wakeup(p->options->arg);

	if (call != STRAT_RUNNER_CONTINUE && p->run->stop == STRAT_STOP_NONE)
		p->run->stop = STRAT_STOP_SIGNAL;
	return call;
}

/* ------ all of it ------ */

static int
open_runner(struct playing *p)
{
	const struct strat_config *c = &p->run->plan->config;
	const struct strat_match_options *o = p->options;
	struct strat_runner_options plan = { .engines = p->run->plan->engines,
		.nengines = c->nengines,
		.slots = o->slots,
		.sandbox = (enum strat_sandbox)c->sandbox,
		.path = o->path,
		.processors = o->processors,
		.nprocessors = o->nprocessors,
		.no_pinning = o->no_pinning,
		.log_all = c->keep_logs,
		.rep = p->rep,
		.next = next,
		.done = done,
		.on_wakeup = forward_wakeup,
		.doubt = report_option,
		.fd = o->on_wakeup ? o->fd : -1,
		.arg = p };

	return strat_runner_open(&p->runner, &plan);
}

static int
begin_session(struct playing *p)
{
	struct strat_match_run *run = p->run;
	char host[256] = "";
	struct strat_ledger_session session = { .began = milliseconds(),
		.version = strat_version(),
		.sandbox = strat_runner_sandbox(p->runner),
		.host = host,
		.pid = getpid(),
		.slots = p->options->slots };

	gethostname(host, sizeof host - 1);
	snprintf(run->sandbox, sizeof run->sandbox, "%s", session.sandbox);
	return strat_ledger_begin_session(run->ledger, &session);
}

/* Check that the sandbox hides the book and the results from all engines. */
static int
check_exposed(const struct playing *p)
{
	const struct strat_match_plan *plan = p->run->plan;
	int rc = strat_match_check_exposed(
	    plan, p->run->ledger->sql.path, "file of the tournament", p->rep);

	if (rc < 0 || !*plan->config.book.file)
		return rc;
	return strat_match_check_exposed(plan, plan->config.book.file, "book", p->rep);
}

/* Allocate the slots and read the results in the file. */
static int
prepare(struct playing *p)
{
	struct strat_match_run *run = p->run;
	int rc;

	p->slots = calloc((size_t)p->options->slots, sizeof *p->slots);
	if (!p->slots || strat_match_results_init(&run->results, run->plan) < 0)
		return strat_tell(p->rep, STRAT_E_NOMEM, STRAT_NOWHERE);
	rc = check_exposed(p);
	if (rc == 0)
		rc = strat_ledger_clear_stopped(run->ledger); /* that game is played again */
	if (rc == 0)
		rc = strat_match_results_read(&run->results, run->plan, run->ledger);
	if (rc < 0)
		return rc;
	run->ours = strat_schedule_shard_games(&run->plan->schedule);
	run->had = strat_match_games(&run->results);
	decide(p);
	rc = open_runner(p);
	return rc < 0 ? rc : begin_session(p);
}

/* Return the reason why no more games were started; RC is the runner's result. */
static enum strat_match_stop
find_reason(const struct strat_match_run *run, int rc)
{
	if (rc == -STRAT_E_ENGINE)
		return STRAT_STOP_ENGINE;
	if (rc < 0)
		return STRAT_STOP_FAILED;
	if (run->stop != STRAT_STOP_NONE)
		return run->stop;
	return run->plan->config.has_sprt ? STRAT_STOP_UNDECIDED : STRAT_STOP_ALL_PLAYED;
}

int
strat_match_play(struct strat_match_run *run, const struct strat_match_plan *plan,
    struct strat_ledger *ledger, const struct strat_match_options *options,
    struct strat_report *rep)
{
	struct playing p = { .run = run, .options = options, .rep = rep };
	int rc, ended;

	*run = (struct strat_match_run){ .plan = plan, .ledger = ledger };
	rc = prepare(&p);
	if (rc == 0) {
		if (options->begun)
			options->begun(options->arg, run);
		p.began = seconds_of(CLOCK_MONOTONIC);
		rc = strat_runner_run(p.runner);
	}
	run->stop = find_reason(run, rc);
	if (p.runner) {
		strat_runner_close(p.runner);
		ended = strat_ledger_end_session(
		    ledger, milliseconds(), strat_match_stop_text[run->stop]);
		rc = run->stop == STRAT_STOP_FAILED ? rc : ended;
	}
	free(p.slots);
	return rc;
}

void
strat_match_run_free(struct strat_match_run *run)
{
	strat_match_results_free(&run->results);
}
