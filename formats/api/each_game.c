/* each_game.c - work on the games of files with many threads: strat/io.h. */
#include "strat/io.h"

#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/jobs.h"
#include "base/vec.h"
#include "formats/reader.h"

/* All that is shared. */
struct each {
	const struct strat_game_work *work;
	struct strat_report *rep;
};

/* A game that waits for its turn. */
struct done {
	long line;    /* from the block's first, which is 1 */
	size_t nsaid; /* diagnostics up to its end */
	unsigned long faults;
};

/* What the games of one block leave. */
struct slot {
	void *own;
	struct done *games;
	char *results; /* N of them, each of result_size bytes */
	size_t n, games_cap, results_cap;
	unsigned long faults; /* of the games before, in this block */
	int rc;               /* the first negative code of the work */
};

static int
reserve(struct slot *s, size_t size)
{
	void *games = s->games, *results = s->results;
	int rc = strat_vec_grow(&games, &s->games_cap, s->n + 1, sizeof *s->games);

	s->games = games;
	if (rc == 0)
		rc = strat_vec_grow(&results, &s->results_cap, (s->n + 1) * size + 1, 1);
	s->results = results;
	return rc;
}

static void
on_game(void *arg, void *own, const struct strat_record *g, int rc, struct strat_report *rep)
{
	const struct strat_game_work *work = ((struct each *)arg)->work;
	size_t size = work->result_size;
	struct slot *s = own;
	struct done *d;
	char *result;
	unsigned long faults;

	if (s->rc < 0)
		return;
	s->rc = reserve(s, size);
	if (s->rc < 0)
		return;
	result = s->results + s->n * size;
	memset(result, 0, size);
	s->rc = work->work(work->arg, s->own, g, rc, result, rep);
	faults = rep->count[STRAT_FAULT] + rep->count[STRAT_TROUBLE];
	d = &s->games[s->n++];
	d->line = g->line;
	d->nsaid = faults + rep->count[STRAT_REMARK];
	d->faults = faults - s->faults;
	s->faults = faults;
}

/* Tell the report the diagnostics from number *I up to END; return how many are not remarks. */
static unsigned long
tell_logged(
    const struct each *e, const struct strat_diag_log *log, size_t *i, size_t end, long lines)
{
	unsigned long faults = 0;

	for (; *i < end; ++*i) {
		struct strat_diag d = strat_diag_log_get(log, *i);

		d.line += d.line ? lines : 0;
		faults += strat_code_level(d.code) != STRAT_REMARK;
		strat_report_diag(e->rep, &d);
	}
	return faults;
}

static int
on_block(void *arg, void *own, const char *file, long lines, const struct strat_diag_log *log,
    const struct strat_progress *progress)
{
	const struct each *e = arg;
	const struct strat_game_work *work = e->work;
	struct strat_delivery d = { .file = file };
	struct slot *s = own;
	size_t i, at = 0;
	int rc = 0;

	for (i = 0; rc == 0 && i < s->n; i++) {
		tell_logged(e, log, &at, s->games[i].nsaid, lines);
		d.line = s->games[i].line + lines;
		d.result = s->results + i * work->result_size;
		d.faults = s->games[i].faults;
		rc = work->deliver(work->arg, &d);
	}
	if (rc == 0 && at < log->n) {
		d = (struct strat_delivery){ .file = file };
		d.faults = tell_logged(e, log, &at, log->n, lines);
		rc = work->deliver(work->arg, &d);
	}
	s->n = 0;
	s->faults = 0;
	if (work->progress)
		work->progress(work->arg, progress->bytes, progress->size);
	return rc < 0 ? rc : s->rc;
}

static void
free_slots(const struct strat_game_work *work, struct slot *slots, int n)
{
	int i;

	for (i = 0; slots && i < n; i++) {
		if (slots[i].own && work->own_delete)
			work->own_delete(work->arg, slots[i].own);
		free(slots[i].games);
		free(slots[i].results);
	}
	free(slots);
}

/* Give each of the N slots data of its own.  0 or -STRAT_E_NOMEM. */
static int
fill_slots(const struct strat_game_work *work, struct slot *slots, int n, void **own)
{
	int i;

	for (i = 0; i < n; i++) {
		own[i] = &slots[i];
		if (work->own_new && !(slots[i].own = work->own_new(work->arg)))
			return -STRAT_E_NOMEM;
	}
	return 0;
}

int
strat_each_game(char *const *files, const struct strat_format *from, int jobs,
    const struct strat_game_work *work, struct strat_report *rep)
{
	struct each each = { work, rep };
	void *own[STRAT_JOBS_SLOTS_MAX];
	struct strat_batch batch = { .files = files,
		.rules = work->rules,
		.default_rules = work->default_rules,
		.from = from,
		.jobs = jobs <= 0           ? strat_jobs_processors()
		    : jobs > STRAT_JOBS_MAX ? STRAT_JOBS_MAX
					    : jobs,
		.arg = &each,
		.own = own,
		.game = on_game,
		.parts = 1,
		.deliver = on_block };
	int n = strat_jobs_slots(batch.jobs), rc;
	struct slot *slots = calloc((size_t)n, sizeof *slots);

	rc = slots ? fill_slots(work, slots, n, own) : -STRAT_E_NOMEM;
	if (rc == 0)
		rc = strat_batch_run(&batch);
	free_slots(work, slots, n);
	return rc == -STRAT_E_NOMEM ? strat_tell(rep, STRAT_E_NOMEM, STRAT_NOWHERE) : rc;
}
