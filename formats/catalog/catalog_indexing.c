/* catalog_indexing.c - read record files and add their games to a catalogue: strat/catalog.h.
 * Workers read blocks and make entries of their games; one worker at a time adds the entries to the
 * catalogue, in the order of the files. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/jobs.h"
#include "base/vec.h"
#include "formats/catalog/catalog_files.h"
#include "formats/format.h"
#include "game/check.h"
#include "strat/catalog.h"

#define LARGE                                                                                      \
	((uint64_t)16 << 20) /* from this size on, rebuild the SQL indexes at the end instead
				    * of updating them */

struct adding {
	struct strat_catalog *catalog;
	const struct strat_catalog_add_options *options;
	struct strat_catalog_summary *sum;
	struct strat_catalog_inputs inputs;
	size_t next;                     /* index of the next input */
	struct strat_catalog_input *now; /* the current input; NULL: none, or another process is
					  * reading it */
	int is_damaged;
	uint64_t games_before, faulty_before;
	uint64_t number; /* of the game whose faults are stored; 0: none */
	int rc;          /* the first negative code of the catalogue */
	int is_told;     /* the code that stopped the work has been reported */
};

/* The result of a worker for a block. */
struct slot {
	struct adding *adding;
	struct strat_catalog_batch entries;
	struct strat_checker checker;
	size_t *diags; /* for each entry, the number of diagnostics up to its end */
	size_t cap;
	uint64_t end; /* end of the block: an offset in the text of the file */
	const struct strat_format *format;
	int nomem;
};

/* ------ workers ------ */

static size_t
reported(const struct strat_report *rep)
{
	return rep->count[STRAT_REMARK] + rep->count[STRAT_FAULT] + rep->count[STRAT_TROUBLE];
}

static size_t
faults_reported(const struct strat_report *rep)
{
	return rep->count[STRAT_FAULT] + rep->count[STRAT_TROUBLE];
}

/* Make an entry of G, which was read with return code RC from BEGIN on.  FAULTS is the number of
 * faults reported before it. */
static void
add_entry(struct slot *s, const struct strat_text *t, const char *begin,
    const struct strat_record *g, int rc, size_t faults, struct strat_report *rep)
{
	void *list = s->diags;
	struct strat_catalog_entry *e;

	if (!g->ntags && !g->nplies && g->result == STRAT_NO_RESULT)
		return; /* nothing of a game could be read */
	if (s->adding->options->check && rc > 0)
		rc = strat_check(&s->checker, g, rep);
	s->nomem |= rc == -STRAT_E_NOMEM ||
	    strat_vec_grow(&list, &s->cap, s->entries.n + 1, sizeof *s->diags) < 0;
	s->diags = list;
	if (s->nomem || strat_catalog_batch_add(&s->entries, g) < 0) {
		s->nomem = 1;
		return;
	}
	e = &s->entries.list[s->entries.n - 1];
	e->has_place = strat_text_offset(t, begin, &e->place);
	e->faults = (int)(faults_reported(rep) - faults);
	s->diags[s->entries.n - 1] = reported(rep);
}

/* Return the number of bytes of the text of FILE whose games are in the catalogue. */
static uint64_t
text_before(const struct adding *a, const char *file)
{
	size_t i;

	for (i = 0; a->inputs.resumed && i < a->inputs.n; i++)
		if (a->inputs.files[i].given == file)
			return a->inputs.files[i].before;
	return 0;
}

static void
read_block(void *arg, void *own, const struct strat_format *format, struct strat_text *t,
    struct strat_record *g, struct strat_report *rep)
{
	struct adding *a = arg;
	struct slot *s = own;
	uint64_t before = text_before(a, t->file);
	const char *begin;
	size_t faults;
	int rc;

	s->format = format;
	s->end = t->at + (uint64_t)(t->end - t->begin);
	if (s->end <= before && format != &strat_format_sgb) { /* in an archive, places are numbers
							        * of games */
		strat_text_skip(t, t->end);
		return;
	}
	for (;;) {
		begin = t->p;
		faults = faults_reported(rep);
		rc = strat_batch_read(format, t, g, rep);
		if (rc == 0 || s->nomem)
			return;
		while (begin < t->p && (*begin == '\n' || *begin == '\r'))
			begin++;
		if (t->at + (uint64_t)(begin - t->begin) >= before)
			add_entry(s, t, begin, g, rc, faults, rep);
	}
}

/* Callback that is never called, since read_block() reads all games. */
static void
ignore_game(void *arg, void *own, const struct strat_record *g, int rc, struct strat_report *rep)
{
	(void)arg, (void)own, (void)g, (void)rc, (void)rep;
}

/* ------ in the order of the input ------ */

/* Return RC, and if it is negative note that it has been reported. */
static int
told(struct adding *a, int rc)
{
	a->is_told |= rc < 0;
	return rc;
}

/* Finish the current input, unless another process took it over.  Return 0 or a negative code. */
static int
finish(struct adding *a)
{
	struct strat_catalog_input *f = a->now;
	enum strat_catalog_state state = a->is_damaged ? STRAT_FILE_DAMAGED : STRAT_FILE_WHOLE;
	int rc;

	if (!f)
		return 0;
	a->now = NULL;
	if (!*f->file.format && a->is_damaged) /* it cannot be read, or its format is unknown */
		return told(a, strat_catalog_drop_file(a->catalog, &f->file));
	if (strat_catalog_is_unchanged(f->path, &f->stamp) != 1) {
		state = STRAT_FILE_PARTIAL;
		strat_tellf(a->catalog->sql.rep, STRAT_E_CHANGED, strat_at_file(f->given),
		    "changed while being read; add it again");
	}
	rc = strat_catalog_finish_file(a->catalog, &f->file, state);
	a->sum->files++;
	a->sum->games += f->file.games - a->games_before;
	a->sum->faulty += f->file.faulty - a->faulty_before;
	return told(a, rc);
}

/* Start with the next input, GIVEN.  Return 0 or a negative code. */
static int
start(struct adding *a, const char *given)
{
	struct strat_catalog_input *f;
	int rc = finish(a);

	if (rc < 0)
		return rc;
	while (a->inputs.files[a->next].given != given)
		a->next++;
	f = &a->inputs.files[a->next++];
	rc = strat_catalog_begin_file(a->catalog, f->path, &f->stamp, &f->file);
	if (rc < 0)
		return told(a, rc);
	a->now = rc ? f : NULL;
	a->sum->left += rc == 0;
	a->is_damaged = 0;
	a->games_before = f->file.games;
	a->faulty_before = f->file.faulty;
	return 0;
}

/* Report and store a fault of game a->number, or if that is 0, of the file. */
static void
store_fault(void *arg, const struct strat_diag *d)
{
	struct adding *a = arg;

	a->is_damaged |= a->number == 0;
	strat_report_diag(a->catalog->sql.rep, d);
	if (a->rc == 0)
		a->rc = told(a, strat_catalog_add_fault(a->catalog, &a->now->file, a->number, d));
}

static int
add_games(struct adding *a, struct slot *s, long lines, const struct strat_diag_log *log)
{
	struct strat_catalog_file *f = &a->now->file;
	struct strat_report faults = { .on_diagnostic = store_fault, .arg = a };
	size_t i, at = 0;

	if (s->format && !*f->format)
		snprintf(f->format, sizeof f->format, "%s", s->format->name);
	for (i = 0; a->rc == 0 && i < s->entries.n; i++) {
		s->entries.list[i].line += lines;
		a->rc = told(a, strat_catalog_add_game(a->catalog, f, &s->entries, i));
		a->number = f->games;
		if (a->rc == 0)
			strat_diag_log_pass(log, &at, s->diags[i], lines, STRAT_FAULT, &faults);
	}
	a->number = 0;
	if (a->rc == 0)
		strat_diag_log_pass(log, &at, log->n, lines, STRAT_FAULT, &faults);
	return a->rc;
}

static int
deliver(void *arg, void *own, const char *file, long lines, const struct strat_diag_log *log)
{
	struct adding *a = arg;
	struct slot *s = own;
	int rc = s->nomem ? -STRAT_E_NOMEM : 0;

	if (rc == 0 && (a->next == 0 || a->inputs.files[a->next - 1].given != file))
		rc = start(a, file);
	if (rc == 0 && a->now) {
		rc = add_games(a, s, lines, log);
		if (rc == 0)
			rc = told(
			    a, strat_catalog_save_progress(a->catalog, &a->now->file, s->end));
		if (rc == 0) { /* another process has added more of the file */
			a->now = NULL;
			a->sum->left++;
		}
	}
	strat_catalog_batch_clear(&s->entries);
	s->format = NULL;
	return rc < 0 ? rc : 0;
}

/* ------ indexing ------ */

static int
slot_init(void *arg, void *own)
{
	struct slot *s = own;

	s->adding = arg;
	strat_catalog_batch_init(&s->entries);
	strat_checker_init(&s->checker);
	s->checker.start.fallback = s->entries.start.fallback = s->adding->options->default_rules;
	return 0;
}

static void
slot_free(void *arg, void *own)
{
	struct slot *s = own;

	(void)arg;
	strat_catalog_batch_free(&s->entries);
	strat_checker_free(&s->checker);
	free(s->diags);
}

static void
show_progress(void *arg, size_t done, size_t size)
{
	const struct adding *a = arg;

	(void)size;
	if (a->options->progress)
		a->options->progress(a->options->arg, done, (size_t)a->inputs.bytes);
}

/* Read FILES.  Return 0 or a negative code, which may not have been reported. */
static int
read_files(struct adding *a, char *const *files)
{
	const struct strat_batch batch = { .files = files,
		.from = a->options->from,
		.default_rules = a->options->default_rules,
		.jobs = strat_jobs_wanted(a->options->jobs),
		.places = 1,
		.arg = a,
		.own = { sizeof(struct slot), slot_init, slot_free, NULL },
		.text = read_block,
		.game = ignore_game,
		.deliver = deliver,
		.progress = show_progress };
	int rc = strat_batch_run(&batch);

	return rc == 0 ? finish(a) : rc;
}

/* Return 1 if rebuilding the SQL indexes is faster than updating them, because much is to be read,
 * 0 if not, or a negative code. */
static int
should_drop_indexes(struct adding *a)
{
	int64_t bytes = 0;
	int rc = strat_sql_number(&a->catalog->sql, "SELECT sum(size) FROM files", &bytes);

	return rc < 0 ? rc : a->inputs.bytes >= LARGE && a->inputs.bytes >= (uint64_t)bytes;
}

/* Read the inputs; there is at least one.  Return 0 or a negative code. */
static int
read_inputs(struct adding *a)
{
	char **files = calloc(a->inputs.n + 1, sizeof *files);
	size_t i;
	int rc;

	if (!files)
		return strat_catalog_nomem(a->catalog);
	for (i = 0; i < a->inputs.n; i++)
		files[i] = (char *)a->inputs.files[i].given;
	rc = should_drop_indexes(a);
	if (rc > 0)
		rc = strat_catalog_drop_indexes(a->catalog);
	if (rc == 0) {
		rc = read_files(a, files);
		if (rc == -STRAT_E_NOMEM && !a->is_told)
			strat_catalog_nomem(a->catalog);
	}
	free(files);
	return rc;
}

int
strat_catalog_add(struct strat_catalog *c, char *const *files,
    const struct strat_catalog_add_options *options, struct strat_catalog_summary *summary)
{
	static const struct strat_catalog_add_options none;
	struct strat_catalog_summary unwanted;
	struct adding a = { .catalog = c,
		.options = options ? options : &none,
		.sum = summary ? summary : &unwanted };
	int rc;

	memset(a.sum, 0, sizeof *a.sum);
	a.inputs = (struct strat_catalog_inputs){
		.catalog = c, .from = a.options->from, .again = a.options->again
	};
	rc = strat_catalog_inputs_collect(&a.inputs, files);
	if (rc == 0 && a.inputs.n)
		rc = read_inputs(&a);
	if (rc == 0)
		rc = strat_catalog_create_indexes(c);
	a.sum->unchanged = a.inputs.same;
	a.sum->gone = a.inputs.gone;
	a.sum->unrecognised = a.inputs.unknown;
	strat_catalog_inputs_free(&a.inputs);
	if (rc < 0)
		strat_catalog_rollback(c);
	return rc;
}
