/* match_play.c - play the games of a schedule that are not in the file yet. */
#include "match/match_play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/jobs.h"
#include "formats/writer.h"
#include "match/play/playing.h"

const char *const strat_match_stop_text[STRAT_STOPS] = { [STRAT_STOP_NONE] = "unknown",
	[STRAT_STOP_ALL_PLAYED] = "all games are played",
	[STRAT_STOP_DECIDED] = "the test is decided",
	[STRAT_STOP_UNDECIDED] = "all games are played and neither hypothesis is accepted",
	[STRAT_STOP_SIGNAL] = "stopped by a signal",
	[STRAT_STOP_TIME] = "the time is up",
	[STRAT_STOP_ENGINE] = "an engine misbehaved",
	[STRAT_STOP_SPOILT] = "too many games of the test are void",
	[STRAT_STOP_FAILED] = "failed" };

#define MOST_HIT 20 /* games in a row that something outside ended; then the tournament stops */

/* ------ games that are over ------ */

/* Count FINISHED, which has been stored.  If a level encounter of a knockout needs more games, they are
 * played before the games scheduled later. */
static int
count(struct strat_playing *p, const struct strat_finished_game *finished)
{
	const struct strat_ledger_game *g = &finished->ledger_game;
	struct strat_match_run *run = p->run;
	const struct strat_scheduled_game *f = &g->scheduled;
	struct strat_rounds *rounds = run->plan->rounds;
	uint32_t games = rounds ? rounds->list[f->pair].games : 0;
	uint64_t more = f->number - f->game + 1 + games;
	int rc = strat_match_results_add_hashed(&run->results, g, &finished->hash);

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

static void
report_spoilt(const struct strat_playing *p, const struct strat_match_test *t)
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

/* Abandon the games in progress, and drop those that have just ended: how many games are stored must
 * not depend on the speed of the disk. */
static void
complete(struct strat_playing *p)
{
	p->is_complete = 1;
	if (p->runner)
		strat_runner_abandon(p->runner);
}

/* Stop if the test has a decision or too many void games.  NOW: as in strat_shared_look(). */
static int
decide(struct strat_playing *p, int now)
{
	struct strat_match_run *run = p->run;
	struct strat_match_test t;
	int rc;

	if (run->stop != STRAT_STOP_NONE || !run->plan->config.has_sprt)
		return 0;
	rc = strat_match_results_exchange(&run->results, now);
	if (rc < 0)
		return rc;
	t = strat_match_test(&run->results);
	if (t.is_spoilt)
		report_spoilt(p, &t);
	run->stop = t.is_spoilt             ? STRAT_STOP_SPOILT
	    : t.decision != STRAT_UNDECIDED ? STRAT_STOP_DECIDED
					    : STRAT_STOP_NONE;
	if (run->stop != STRAT_STOP_NONE)
		complete(p);
	if (run->results.decision.decision == STRAT_UNDECIDED)
		return 0;
	return strat_ledger_set_decision(run->ledger, &run->results.decision);
}

static void
report_stop(const struct strat_playing *p, const struct strat_ledger_game *g)
{
	const struct strat_engine *engines = p->run->plan->engines;
	const struct strat_scheduled_game *f = &g->scheduled;
	const char *who = g->loser == STRAT_RED ? engines[f->red - 1].name
	    : g->loser == STRAT_BLUE            ? engines[f->blue - 1].name
						: "both";
	char key[STRAT_GAME_KEY_SIZE];

	strat_scheduled_game_key(f, key);
	strat_tellf(
	    p->rep, STRAT_E_ENGINE, STRAT_NOWHERE, "game %s: %.30s: %.50s", key, who, g->why);
}

/* Count and report G, which is on disk.  A callback of the committer. */
static int
handle_stored(void *arg, const struct strat_finished_game *g)
{
	struct strat_playing *p = arg;
	int rc = count(p, g);

	if (rc < 0)
		return rc;
	if (p->options->game &&
	    p->options->game(p->options->arg, p->run, &g->ledger_game, g->is_fault && !g->stops) &&
	    p->run->stop == STRAT_STOP_NONE) {
		p->run->stop = STRAT_STOP_SIGNAL;
		complete(p);
	}
	if (g->stops)
		report_stop(p, &g->ledger_game);
	return decide(p, 0);
}

/* Stop, because no more games can be stored.  A callback of the committer. */
static void
handle_failure(void *arg)
{
	const struct strat_playing *p = arg;

	strat_runner_abandon(p->runner);
}

/* Pass G to the committer. */
static int
store_game(struct strat_playing *p, const struct strat_finished_game *g)
{
	int rc = strat_committer_wait(&p->committer, g->slot);

	if (rc < 0 || p->is_complete)
		return rc;
	if (g->stops)
		p->run->stop = STRAT_STOP_ENGINE;
	rc = strat_committer_add(&p->committer, g);
	if (rc < 0)
		return strat_tell_rc(p->rep, rc, STRAT_NOWHERE);
	/* the games of a Swiss or knockout, and the values of a trial, depend on the results so far */
	return p->run->plan->rounds || p->run->results.tuning
	    ? strat_committer_wait(&p->committer, g->slot)
	    : 0;
}

/* Play game F again, which was abandoned because of something outside of both engines. */
static int
play_again(
    struct strat_playing *p, const struct strat_scheduled_game *f, const struct strat_verdict *v)
{
	char key[STRAT_GAME_KEY_SIZE], why[300];
	uint32_t engine = (v->loser == STRAT_RED ? f->red : f->blue) - 1;

	strat_scheduled_game_key(f, key);
	snprintf(why, sizeof why, "game %s, ply %llu: %s; the game is played again", key,
	    (unsigned long long)v->record->nplies, v->why);
	if (p->options->doubt)
		p->options->doubt(p->options->arg, p->run, engine, why);
	if (++p->hit > MOST_HIT)
		return strat_tellf(p->rep, STRAT_E_ENGINE, STRAT_NOWHERE,
		    "%d games in a row were ended from outside", p->hit);
	return strat_playing_wait(p, f);
}

/* Receive a finished game.  A callback of the runner. */
static int
done(void *arg, int slot, const struct strat_verdict *v)
{
	struct strat_playing *p = arg;
	const struct strat_playing_slot *s = &p->slots[slot];
	struct strat_finished_game f = { .slot = slot,
		.is_fault = v->is_bad,
		.stops = v->stop,
		.ledger_game = { .scheduled = s->scheduled,
		    .result = v->result,
		    .end = v->end,
		    .loser = v->loser,
		    .why = v->why,
		    .plies = (uint32_t)v->record->nplies,
		    .began = s->began,
		    .ended = strat_playing_milliseconds(),
		    .used = { v->used[0], v->used[1] },
		    .left = { v->left[0], v->left[1] },
		    .waited = { v->waited[0], v->waited[1] } } };
	struct strat_ledger_game *g = &f.ledger_game;
	int side, rc, logs = v->is_bad || p->run->plan->config.keep_logs;
	struct strat_writer w;
	const char *word;

	pthread_mutex_lock(&p->mutex);
	p->slots[slot].is_busy = 0;
	rc = v->again ? play_again(p, &s->scheduled, v) : 0;
	pthread_mutex_unlock(&p->mutex);
	if (v->again)
		return rc;
	if (v->end == STRAT_END_ABANDONED)
		return 0; /* to be played by the next run */
	rc = strat_playing_set_tags(p->run->plan, &s->scheduled, s->began, v->record);
	if (rc == 0)
		rc = strat_playing_set_tuned(p->run->results.tuning, &s->scheduled, v->record);
	if (rc < 0)
		return strat_tell_rc(&p->locked_rep, rc, STRAT_NOWHERE);
	word = strat_record_tag(v->record, "Termination");
	g->termination = word ? word : "";
	for (side = STRAT_RED; side <= STRAT_BLUE && logs; side++) {
		g->log[side] = v->log_len[side] ? v->log[side] : NULL;
		g->nlog[side] = v->log_len[side];
	}
	strat_writer_init(&w, &strat_format_sgr, -1);
	rc = strat_writer_game(&w, v->record, &p->locked_rep);
	if (rc == 0 && w.out.error)
		rc = strat_tell_rc(&p->locked_rep, w.out.error, STRAT_NOWHERE);
	g->record = w.out.text;
	g->nrecord = w.out.len;
	if (rc == 0 && (rc = strat_match_hash(g, &f.hash)) < 0)
		rc = strat_tell_rc(&p->locked_rep, rc, STRAT_NOWHERE);
	pthread_mutex_lock(&p->mutex);
	p->hit = 0;
	if (rc == 0)
		rc = store_game(p, &f);
	pthread_mutex_unlock(&p->mutex);
	strat_writer_free(&w);
	return rc;
}

/* Report a wrong option of ENGINE.  The preflight would have found it before the first game. */
static void
report_option(void *arg, uint32_t engine, const char *why)
{
	struct strat_playing *p = arg;

	pthread_mutex_lock(&p->mutex);
	if (p->options->doubt)
		p->options->doubt(p->options->arg, p->run, engine, why);
	pthread_mutex_unlock(&p->mutex);
}

static enum strat_runner_action
forward_wakeup(void *arg)
{
	struct strat_playing *p = arg;
	enum strat_runner_action call;

	pthread_mutex_lock(&p->mutex);
	call = p->options->on_wakeup(p->options->arg);
	if (call != STRAT_RUNNER_CONTINUE && p->run->stop == STRAT_STOP_NONE)
		p->run->stop = STRAT_STOP_SIGNAL;
	pthread_mutex_unlock(&p->mutex);
	return call;
}

/* Pass a diagnostic of a thread that has not locked the mutex to the report of the caller. */
static void
pass_diagnostic(void *arg, const struct strat_diag *d)
{
	struct strat_playing *p = arg;

	pthread_mutex_lock(&p->mutex);
	strat_report_diag(p->rep, d);
	pthread_mutex_unlock(&p->mutex);
}

/* ------ all of it ------ */

static int
open_runner(struct strat_playing *p)
{
	const struct strat_config *c = &p->run->plan->config;
	const struct strat_match_options *o = p->options;
	struct strat_runner_options plan = { .engines = p->run->plan->engines,
		.nengines = c->nengines,
		.slots = o->slots,
		.threads = strat_jobs_wanted(0),
		.sandbox = (enum strat_sandbox)c->sandbox,
		.path = o->path,
		.processors = o->processors,
		.nprocessors = o->nprocessors,
		.no_pinning = o->no_pinning,
		.log_all = c->keep_logs,
		.rep = &p->locked_rep,
		.next = strat_playing_next,
		.done = done,
		.on_wakeup = forward_wakeup,
		.doubt = report_option,
		.fd = o->on_wakeup ? o->fd : -1,
		.arg = p };

	return strat_runner_open(&p->runner, &plan);
}

static int
begin_session(struct strat_playing *p)
{
	struct strat_match_run *run = p->run;
	char host[256] = "";
	struct strat_ledger_session session = { .began = strat_playing_milliseconds(),
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
check_exposed(const struct strat_playing *p)
{
	const struct strat_match_plan *plan = p->run->plan;
	int rc = strat_match_check_exposed(
	    plan, p->run->ledger->sql.path, "file of the tournament", p->rep);

	if (rc < 0 || !*plan->config.book.file)
		return rc;
	return strat_match_check_exposed(plan, plan->config.book.file, "book", p->rep);
}

/* Share the test with the other parts, unless it is decided. */
static int
share(struct strat_playing *p)
{
	struct strat_match_results *r = &p->run->results;
	int rc = strat_ledger_get_decision(p->run->ledger, &r->decision);

	if (rc < 0 || !p->options->shared || r->decision.decision != STRAT_UNDECIDED)
		return rc;
	return strat_match_results_share(r, p->run->ledger, p->options->shared, 1, p->rep);
}

/* Allocate the slots and read the results in the file. */
static int
prepare(struct strat_playing *p)
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
		rc = share(p);
	if (rc == 0)
		rc = strat_match_results_read(&run->results, run->ledger);
	if (rc == 0 && run->ledger->mismatched)
		rc = -STRAT_E_DATABASE; /* reported; a decision must not rest on a changed result */
	if (rc < 0)
		return rc;
	run->ours = strat_schedule_shard_games(&run->plan->schedule);
	run->had = strat_match_games(&run->results);
	rc = strat_playing_restore_trials(p);
	if (rc == 0)
		rc = decide(p, 1);
	if (rc == 0)
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

/* Play the games that are missing. */
static int
play(struct strat_playing *p)
{
	int rc, stored;

	p->committer = (struct strat_committer){ .ledger = p->run->ledger,
		.mutex = &p->mutex,
		.slots = p->options->slots,
		.stored = handle_stored,
		.failed = handle_failure,
		.arg = p };
	rc = strat_committer_start(&p->committer);
	if (rc < 0)
		return rc;
	p->began = strat_playing_seconds();
	rc = strat_runner_run(p->runner);
	stored = strat_committer_stop(&p->committer);
	return rc < 0 ? rc : stored;
}

int
strat_match_play(struct strat_match_run *run, const struct strat_match_plan *plan,
    struct strat_ledger *ledger, const struct strat_match_options *options,
    struct strat_report *rep)
{
	struct strat_playing p = { .mutex = PTHREAD_MUTEX_INITIALIZER,
		.run = run,
		.options = options,
		.rep = rep,
		.locked_rep = { .on_diagnostic = pass_diagnostic } };
	int i, rc, ended;

	p.locked_rep.arg = &p;
	*run = (struct strat_match_run){ .plan = plan, .ledger = ledger };
	rc = prepare(&p);
	if (rc == 0) {
		if (options->begun)
			options->begun(options->arg, run);
		rc = play(&p);
	}
	run->stop = find_reason(run, rc);
	if (p.runner) {
		strat_runner_close(p.runner);
		ended = strat_ledger_end_session(
		    ledger, strat_playing_milliseconds(), strat_match_stop_text[run->stop]);
		rc = run->stop == STRAT_STOP_FAILED ? rc : ended;
	}
	for (i = 0; p.slots && i < 2 * options->slots; i++)
		strat_tuned_engine_free(&p.slots[i / 2].tuned[i % 2]);
	free(p.slots);
	free(p.waiting);
	return rc;
}

void
strat_match_run_free(struct strat_match_run *run)
{
	strat_match_results_free(&run->results);
}
