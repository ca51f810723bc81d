/* match_api.c - implement strat/match.h: matches between engines. */
#include "strat/match.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/probe.h"
#include "match/match_play.h"
#include "match/match_tourney.h"

struct strat_match {
	char *path;
	struct strat_report *rep;
	struct strat_match_plan plan;
	struct strat_match_results results;
	struct strat_match_standing *order; /* the best first */
	size_t rows;                        /* number of engines in ORDER */
};

static int
refuse_memory(const struct strat_match *m)
{
	return strat_tell(m->rep, STRAT_E_NOMEM, strat_at_file(m->path));
}

/* ------ the file ------ */

/* Set *TEXT to the string that GET returns for NAME, to be released with free().  Return 1, 0 if
 * there is none, or a negative code. */
static int
get_text(const struct strat_match *m, struct strat_ledger *l, const char *name,
    int (*get)(struct strat_ledger *l, const char *name, struct strat_out *out), char **text)
{
	struct strat_out out = { .fd = -1 };
	int rc = get(l, name, &out);

	strat_out_char(&out, '\0');
	if (rc >= 0 && out.error)
		rc = refuse_memory(m);
	*text = NULL;
	if (rc > 0)
		*text = out.text;
	else
		strat_out_free(&out);
	return rc;
}

static int
get_property(const struct strat_match *m, struct strat_ledger *l, const char *name, char **text)
{
	return get_text(m, l, name, strat_ledger_get, text);
}

/* Append the canonical form of CONFIG, with absolute paths, to OUT. */
static int
complete(const struct strat_match *m, const char *config, struct strat_out *out)
{
	struct strat_config c;
	int rc;

	strat_config_init(&c);
	rc = strat_config_read(&c, config, strlen(config), "configuration", m->rep);
	if (rc == 0)
		rc = strat_match_complete_config(&c, m->rep);
	if (rc == 0) {
		strat_config_write(&c, out);
		strat_out_char(out, '\0');
		rc = out->error ? refuse_memory(m) : 0;
	}
	strat_config_free(&c);
	return rc;
}

/* Store the configuration TEXT in the file of M, or check that the file has the same one. */
static int
begin_file(const struct strat_match *m, const char *text)
{
	enum strat_ledger_mode mode = strat_sql_is_blank(m->path) ? STRAT_LEDGER_CREATE
								  : STRAT_LEDGER_WRITE;
	struct strat_ledger l;
	char *old = NULL;
	int rc = strat_ledger_open(&l, m->path, mode, m->rep);

	if (rc < 0)
		return rc;
	rc = get_property(m, &l, "config", &old);
	if (rc == 0)
		rc = strat_ledger_set(&l, "config", text);
	else if (rc > 0)
		rc = strcmp(old, text) == 0
		    ? 0
		    : strat_tellf(m->rep, STRAT_E_LEDGER, strat_at_file(m->path),
			  "the file has another configuration");
	free(old);
	strat_ledger_close(&l);
	return rc;
}

/* Read the configuration and the shard stored in L into P. */
static int
read_plan(const struct strat_match *m, struct strat_ledger *l, struct strat_match_plan *p)
{
	char *config, *shard = NULL;
	int rc = get_property(m, l, "config", &config);

	if (rc == 0)
		rc = strat_tellf(m->rep, STRAT_E_LEDGER, strat_at_file(m->path),
		    "the file has no configuration");
	if (rc > 0)
		rc = strat_match_plan_read(p, config, m->rep);
	if (rc == 0)
		rc = get_property(m, l, "shard", &shard);
	if (rc > 0)
		rc = strat_match_set_shard(&p->schedule, shard, m->rep);
	free(config);
	free(shard);
	return rc;
}

/* ------ the table ------ */

/* Rank the engines by the results of M. */
static int
rank(struct strat_match *m)
{
	free(m->order);
	m->rows = m->results.board.players;
	m->order = calloc(m->rows + 1, sizeof *m->order);
	if (m->order && strat_match_rank(&m->plan, &m->results.board, m->order) == 0)
		return 0;
	m->rows = 0;
	return refuse_memory(m);
}

static int
read_results(struct strat_match *m)
{
	struct strat_ledger l;
	int rc = strat_ledger_open(&l, m->path, STRAT_LEDGER_READ, m->rep);

	if (rc < 0)
		return rc;
	rc = read_plan(m, &l, &m->plan);
	if (rc == 0 && strat_match_results_init(&m->results, &m->plan) < 0)
		rc = refuse_memory(m);
	if (rc == 0)
		rc = strat_match_results_read(&m->results, &l);
	strat_ledger_close(&l);
	return rc < 0 ? rc : rank(m);
}

/* ------ open, close ------ */

static int
open_match(struct strat_match *m, const char *config)
{
	struct strat_out text = { .fd = -1 };
	int rc = 0;

	if (config) {
		rc = complete(m, config, &text);
		if (rc == 0)
			rc = begin_file(m, text.text);
		strat_out_free(&text);
	}
	return rc < 0 ? rc : read_results(m);
}

int
strat_match_open(
    struct strat_match **m, const char *path, const char *config, struct strat_report *rep)
{
	int rc;

	*m = calloc(1, sizeof **m);
	if (*m)
		(*m)->path = strdup(path);
	if (!*m || !(*m)->path) {
		rc = strat_tell(rep, STRAT_E_NOMEM, strat_at_file(path));
	} else {
		(*m)->rep = rep;
		rc = open_match(*m, config);
	}
	if (rc < 0) {
		strat_match_close(*m);
		*m = NULL;
	}
	return rc;
}

void
strat_match_close(struct strat_match *m)
{
	if (!m)
		return;
	strat_match_results_free(&m->results);
	strat_match_plan_free(&m->plan);
	free(m->order);
	free(m->path);
	free(m);
}

/* ------ playing ------ */

/* Set *TO to game G.  Return 0 if its engines are not in P. */
static int
game_of(const struct strat_match_plan *p, const struct strat_ledger_game *g,
    struct strat_match_game *to)
{
	const struct strat_scheduled_game *f = &g->scheduled;
	size_t n = p->config.nengines;

	if (f->red < 1 || f->red > n || f->blue < 1 || f->blue > n)
		return 0;
	*to = (struct strat_match_game){ p->config.engines[f->red - 1].engine.name,
		p->config.engines[f->blue - 1].engine.name, f->round, g->result, g->why, g->record,
		g->nrecord };
	return 1;
}

static int
on_game(
    void *arg, const struct strat_match_run *run, const struct strat_ledger_game *g, int is_fault)
{
	const struct strat_match_run_options *options = arg;
	struct strat_match_game game;

	(void)is_fault;
	return options->on_game && game_of(run->plan, g, &game) &&
	    options->on_game(options->arg, &game) != 0;
}

struct comparing {
	const struct strat_match *m;
	struct strat_ledger *ledger;
	int accept; /* take files as they are now */
};

/* Store the hash of a file before the first game.  Later, compare it with the stored one and report
 * a change. */
static int
compare_file(void *arg, const char *what, const char *path, const char *hash)
{
	const struct comparing *c = arg;
	char *old;
	int rc = get_text(c->m, c->ledger, what, strat_ledger_get_file, &old);

	if (rc == 0 || (rc > 0 && c->accept && strcmp(old, hash) != 0))
		rc = strat_ledger_set_file(c->ledger, what, path, hash);
	else if (rc > 0)
		rc = strcmp(old, hash) == 0
		    ? 0
		    : strat_tellf(c->m->rep, STRAT_E_LEDGER, strat_at_file(path),
			  "%s has changed since the match began", what);
	free(old);
	return rc;
}

/* Prepare to play PLAN from the file L: read it, check its files and probe its engines. */
static int
prepare(const struct strat_match *m, struct strat_ledger *l, struct strat_match_plan *plan,
    const struct strat_match_run_options *options)
{
	struct comparing c = { m, l, options->accept_changes };
	struct strat_supervisor_options where = { .path = options->path };
	int rc = read_plan(m, l, plan);

	if (rc == 0)
		rc = strat_match_plan_load(plan, m->rep);
	if (rc == 0)
		rc = strat_match_each_file(plan, options->path, compare_file, &c);
	where.sandbox = (enum strat_sandbox)plan->config.sandbox;
	return rc < 0 || options->no_preflight
	    ? rc
	    : strat_engines_probe(plan->engines, plan->config.nengines, &plan->rules,
		  strat_match_features(&plan->config), &where, m->rep);
}

/* Return what strat_match_run() returns for RUN, which ended with RC. */
static int
outcome(const struct strat_match_run *run, int rc)
{
	static const struct {
		enum strat_match_stop stop;
		int rc;
	} table[] = { { STRAT_STOP_SIGNAL, 1 }, { STRAT_STOP_TIME, 1 },
		{ STRAT_STOP_ENGINE, -STRAT_E_ENGINE }, { STRAT_STOP_SPOILT, -STRAT_E_VOID } };
	size_t i;

	for (i = 0; rc == 0 && i < sizeof table / sizeof *table; i++)
		if (table[i].stop == run->stop)
			return table[i].rc;
	return rc;
}

/* Play PLAN, which is loaded, into L, and store the plan and its results in M. */
static int
play(struct strat_match *m, struct strat_ledger *l, struct strat_match_plan *plan,
    const struct strat_match_run_options *options)
{
	struct strat_match_options how = { .slots = options->jobs > 0 ? options->jobs : 1,
		.seconds = options->seconds,
		.path = options->path,
		.game = on_game,
		.fd = -1,
		.arg = (void *)(uintptr_t)options };
	struct strat_match_run run;
	int rc = strat_match_play(&run, plan, l, &how, m->rep), ranked;

	rc = outcome(&run, rc);
	strat_match_results_free(&m->results);
	strat_match_plan_free(&m->plan);
	m->plan = *plan;
	m->results = run.results;
	m->results.plan = &m->plan;
	*plan = (struct strat_match_plan){ .text = NULL };
	ranked = rank(m);
	return ranked < 0 ? ranked : rc;
}

int
strat_match_run(struct strat_match *m, const struct strat_match_run_options *options)
{
	static const struct strat_match_run_options usual = { .jobs = 1 };
	struct strat_match_plan plan = { .text = NULL };
	struct strat_ledger l;
	int rc;

	if (!options)
		options = &usual;
	if (options->jobs < 0 || options->jobs > STRAT_RUNNER_SLOTS)
		return strat_tellf(m->rep, STRAT_E_CONFIG, strat_at_file(m->path),
		    "invalid number of concurrent games %d (1 to %d)", options->jobs,
		    STRAT_RUNNER_SLOTS);
	rc = strat_ledger_open(&l, m->path, STRAT_LEDGER_WRITE, m->rep);
	if (rc < 0)
		return rc;
	rc = prepare(m, &l, &plan, options);
	if (rc == 0)
		rc = play(m, &l, &plan, options);
	strat_match_plan_free(&plan);
	strat_ledger_close(&l);
	return rc;
}

/* ------ results ------ */

int
strat_match_row(const struct strat_match *m, size_t i, struct strat_match_row *row)
{
	const struct strat_scoreboard *b = &m->results.board;
	const struct strat_score *s;
	struct strat_sample games, sample;
	struct strat_estimate e;
	uint32_t a;

	if (i >= m->rows)
		return 0;
	a = m->order[i].engine;
	s = strat_scoreboard_score(b, a, 0);
	games = strat_score_sample(s);
	sample = strat_match_sample(&m->plan, s);
	e = strat_estimate(&sample);
	*row = (struct strat_match_row){ .name = m->plan.config.engines[a - 1].engine.name,
		.games = strat_score_games(s),
		.wins = games.n[2],
		.draws = games.n[1],
		.losses = games.n[0],
		.points = strat_score_points(s),
		.elo = e.elo,
		.elo_error = e.games ? e.elo_error : -1,
		.lost_on_time = b->faults[a].time,
		.illegal = b->faults[a].illegal,
		.crashed = b->faults[a].crashed };
	return 1;
}

void
strat_match_progress(const struct strat_match *m, uint64_t *played, uint64_t *all)
{
	*played = strat_match_games(&m->results);
	*all = strat_schedule_shard_games(&m->plan.schedule);
}

int
strat_match_sprt(const struct strat_match *m, struct strat_match_sprt *s)
{
	struct strat_match_test t;

	if (!m->plan.config.has_sprt || !m->rows)
		return 0;
	t = strat_match_test(&m->results);
	*s = (struct strat_match_sprt){ t.llr, t.lower, t.upper, t.decision, t.games, t.voids };
	return 1;
}

/* The callback that gets the games of a file. */
struct listener {
	const struct strat_match *m;
	int (*each)(void *arg, const struct strat_match_game *game);
	void *arg;
	int rc; /* the last value returned by EACH */
};

#define ENDED (-STRAT_NCODES) /* EACH stopped the iteration; no enum strat_code */

static int
pass_game(void *arg, const struct strat_ledger_game *g)
{
	struct listener *to = arg;
	struct strat_match_game game;

	if (!game_of(&to->m->plan, g, &game))
		return strat_tellf(to->m->rep, STRAT_E_DATABASE, strat_at_file(to->m->path),
		    "a game has unknown engines");
	to->rc = to->each(to->arg, &game);
	return to->rc ? ENDED : 0;
}

int
strat_match_each_game(
    struct strat_match *m, int (*each)(void *arg, const struct strat_match_game *game), void *arg)
{
	struct listener to = { m, each, arg, 0 };
	struct strat_ledger l;
	int64_t after = 0;
	int rc = strat_ledger_open(&l, m->path, STRAT_LEDGER_READ, m->rep);

	if (rc < 0)
		return rc;
	rc = strat_ledger_each(&l, &after, pass_game, &to);
	strat_ledger_close(&l);
	return rc == ENDED ? to.rc : rc;
}
