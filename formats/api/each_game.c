/* each_game.c - work on the games of files with many threads: strat/io.h. */
#include "strat/io.h"

#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/jobs.h"
#include "base/vec.h"
#include "formats/reader.h"

/* State shared by all workers. */
struct each {
	const struct strat_game_work *work;
	struct strat_report *rep;
	const char *file;     /* the file being delivered */
	long lines;           /* in its blocks before the one being delivered */
	unsigned long number; /* of its last game */
};

/* A game whose result waits to be delivered. */
struct done {
	long line;    /* line number within the block, whose first line is 1 */
	size_t nsaid; /* number of diagnostics of the block up to the end of the game */
	unsigned long faults;
};

/* The results of a block. */
struct slot {
	void *own;
	struct done *games;
	char *results; /* N results of result_size bytes each */
	size_t n, games_cap, results_cap;
	int is_archive;                         /* lines are numbers of games */
	unsigned long count[STRAT_TROUBLE + 1]; /* reported in this block before the game */
	int rc;                                 /* the first negative code that the work returned */
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

static unsigned long
faults_of(const struct strat_report *rep)
{
	return rep->count[STRAT_FAULT] + rep->count[STRAT_TROUBLE];
}

static void
on_progress(void *arg, size_t done, size_t size)
{
	const struct strat_game_work *work = ((struct each *)arg)->work;

	if (work->progress)
		work->progress(work->arg, done, size);
}

/* The lines of an archive are the numbers of its games. */
static void
on_text(void *arg, void *own, const struct strat_format *format, struct strat_text *t,
    struct strat_record *g, struct strat_report *rep)
{
	struct slot *s = own;

	(void)arg, (void)t, (void)g, (void)rep;
	s->is_archive = format == &strat_format_sgb;
}

static void
pass_on(void *arg, const struct strat_diag *d)
{
	strat_report_diag(arg, d);
}

/* Pass G to the caller's function.  Its report counts the diagnostics of G alone: those in REP that are
 * not yet in S. */
static int
work_on(const struct strat_game_work *work, struct slot *s, const struct strat_record *g, int rc,
    struct strat_report *rep)
{
	struct strat_report of_game = { .on_diagnostic = pass_on, .arg = rep };
	char *result = s->results + s->n * work->result_size;
	int i;

	for (i = 0; i <= STRAT_TROUBLE; i++)
		of_game.count[i] = rep->count[i] - s->count[i];
	memset(result, 0, work->result_size);
	return work->work(work->arg, s->own, g, rc, result, &of_game);
}

static void
on_game(void *arg, void *own, const struct strat_record *g, int rc, struct strat_report *rep)
{
	const struct strat_game_work *work = ((struct each *)arg)->work;
	struct slot *s = own;
	struct done *d;

	if (s->rc < 0)
		return;
	s->rc = reserve(s, work->result_size);
	if (s->rc < 0)
		return;
	s->rc = work_on(work, s, g, rc, rep);
	d = &s->games[s->n++];
	d->line = g->line;
	d->nsaid = faults_of(rep) + rep->count[STRAT_REMARK];
	d->faults = faults_of(rep) - s->count[STRAT_FAULT] - s->count[STRAT_TROUBLE];
	memcpy(s->count, rep->count, sizeof s->count);
}

/* Release the results of the games from FIRST on. */
static void
release(const struct strat_game_work *work, struct slot *s, size_t first)
{
	size_t i;

	for (i = first; work->result_delete && i < s->n; i++)
		work->result_delete(work->arg, s->results + i * work->result_size);
	s->n = 0;
}

/* Note the game D, which is in FILE after LINES lines, and return its number. */
static unsigned long
number_of(struct each *e, const struct slot *s, const struct done *d, const char *file, long lines)
{
	if (file != e->file || lines < e->lines)
		e->number = 0;
	e->file = file;
	e->lines = lines;
	e->number = s->is_archive ? (unsigned long)(d->line + lines) : e->number + 1;
	return e->number;
}

static int
on_block(void *arg, void *own, const char *file, long lines, const struct strat_diag_log *log)
{
	struct each *e = arg;
	const struct strat_game_work *work = e->work;
	struct strat_delivery d = { .file = file };
	struct slot *s = own;
	size_t i, at = 0;
	int rc = 0;

	for (i = 0; rc == 0 && i < s->n; i++) {
		char *result = s->results + i * work->result_size;

		strat_diag_log_pass(log, &at, s->games[i].nsaid, lines, STRAT_REMARK, e->rep);
		d.line = s->games[i].line + lines;
		d.number = number_of(e, s, &s->games[i], file, lines);
		d.result = result;
		d.faults = s->games[i].faults;
		rc = work->deliver(work->arg, &d);
		if (work->result_delete)
			work->result_delete(work->arg, result);
	}
	if (rc == 0 && at < log->n) {
		d = (struct strat_delivery){ .file = file, .faults = faults_of(e->rep) };
		strat_diag_log_pass(log, &at, log->n, lines, STRAT_REMARK, e->rep);
		d.faults = faults_of(e->rep) - d.faults;
		rc = work->deliver(work->arg, &d);
	}
	release(work, s, i);
	memset(s->count, 0, sizeof s->count);
	return rc < 0 ? rc : s->rc;
}

/* Set up a slot with the data of one thread.  Return 0 or -STRAT_E_NOMEM. */
static int
slot_init(void *arg, void *own)
{
	const struct strat_game_work *work = ((struct each *)arg)->work;
	struct slot *s = own;

	s->own = work->own_new ? work->own_new(work->arg) : NULL;
	return work->own_new && !s->own ? -STRAT_E_NOMEM : 0;
}

static void
slot_free(void *arg, void *own)
{
	const struct strat_game_work *work = ((struct each *)arg)->work;
	struct slot *s = own;

	release(work, s, 0);
	if (s->own && work->own_delete)
		work->own_delete(work->arg, s->own);
	free(s->games);
	free(s->results);
}

int
strat_each_game(char *const *files, const struct strat_format *from, int jobs,
    const struct strat_game_work *work, struct strat_report *rep)
{
	struct strat_report none = { .on_diagnostic = NULL };
	struct each each = { .work = work, .rep = rep ? rep : &none };
	const struct strat_batch batch = { .files = files,
		.rules = work->rules,
		.default_rules = work->default_rules,
		.from = from,
		.jobs = strat_jobs_wanted(jobs),
		.arg = &each,
		.own = { sizeof(struct slot), slot_init, slot_free, NULL },
		.game = on_game,
		.text = on_text,
		.salvage = work->salvage,
		.parts = 1,
		.deliver = on_block,
		.progress = on_progress };
	int rc = strat_batch_run(&batch);

	return rc == -STRAT_E_NOMEM ? strat_tell(rep, STRAT_E_NOMEM, STRAT_NOWHERE) : rc;
}
