/* index_add.c - strat-index add: read record files and store their games in the catalogue.  Workers
 * read blocks and make catalogue entries of their games; the main thread stores these in the order
 * of the files. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "cli/index/index_command.h"
#include "game/check.h"

static const struct strat_format *from;
static struct tool_rules default_rules;
static long jobs;
static int check, again, quiet;

#define LARGE                                                                                      \
	((uint64_t)16 << 20) /* from this size on, rebuild the SQL indexes at the end instead
				    * of updating them */

struct adding {
	struct tool *tool;
	struct strat_catalog catalog;
	struct index_inputs plan;
	size_t next; /* index in plan.files of the next file */
	struct index_input_file
	    *now;        /* the current file; NULL: none, or another process is adding it */
	uint64_t number; /* of the game whose faults are stored; 0: none */
	int is_damaged;
	unsigned long files, games, faulty, left; /* LEFT: files being added by other processes */
	uint64_t games_before, faulty_before;
};

/* The result of a worker for a block. */
struct slot {
	struct adding *adding;
	struct strat_catalog_batch entries;
	struct strat_checker checker;
	size_t *diags; /* for each entry, the number of diagnostics up to the end of its game */
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
		return; /* nothing of the game could be read */
	if (check && rc > 0)
		(void)!strat_check(&s->checker, g, rep);
	if (strat_vec_grow(&list, &s->cap, s->entries.n + 1, sizeof *s->diags) < 0 ||
	    strat_catalog_batch_add(&s->entries, g) < 0) {
		s->nomem = 1;
		return;
	}
	s->diags = list;
	e = &s->entries.list[s->entries.n - 1];
	e->has_place = strat_text_offset(t, begin, &e->place);
	e->faults = (int)(faults_reported(rep) - faults);
	s->diags[s->entries.n - 1] = reported(rep);
}

/* Return the number of bytes of FILE's text whose games are already in the catalogue. */
static uint64_t
text_before(const struct adding *a, const char *file)
{
	size_t i;

	for (i = 0; a->plan.resumed && i < a->plan.n; i++)
		if (a->plan.files[i].given == file)
			return a->plan.files[i].before;
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

/* ------ storing, in order ------ */

/* Finish the current file.  If it changed while it was read, mark it as incomplete. */
static void
finish(struct adding *a)
{
	struct index_input_file *f = a->now;
	enum strat_catalog_state state = a->is_damaged ? STRAT_FILE_DAMAGED : STRAT_FILE_WHOLE;

	if (!f)
		return;
	a->now = NULL;
	if (!*f->file.format && a->is_damaged) { /* it cannot be read or its format is unknown */
		index_check_rc(a->tool, strat_catalog_remove(&a->catalog, &f->file));
		return;
	}
	if (index_is_unchanged(f->path, &f->stamp) != 1) {
		state = STRAT_FILE_PARTIAL;
		strat_tellf(&a->tool->report, STRAT_E_CHANGED, strat_at_file(f->given),
		    "changed while being read; add it again");
	}
	index_check_rc(a->tool, strat_catalog_finish_file(&a->catalog, &f->file, state));
	a->files++;
	a->games += f->file.games - a->games_before;
	a->faulty += f->file.faulty - a->faulty_before;
}

/* Start the next file of the plan that is to be read, GIVEN. */
static void
start(struct adding *a, const char *given)
{
	struct index_input_file *f;
	int rc;

	finish(a);
	while (a->plan.files[a->next].given != given)
		a->next++;
	f = &a->plan.files[a->next++];
	rc = strat_catalog_begin(&a->catalog, f->path, &f->stamp, &f->file);
	index_check_rc(a->tool, rc);
	a->now = rc ? f : NULL;
	a->left += rc == 0;
	a->is_damaged = 0;
	a->games_before = f->file.games;
	a->faulty_before = f->file.faulty;
}

/* Report and store a fault of game a->number, or with 0 one between games. */
static void
store_fault(void *arg, const struct strat_diag *d)
{
	struct adding *a = arg;

	a->is_damaged |= a->number == 0;
	if (strat_code_level(d->code) == STRAT_TROUBLE || !quiet)
		strat_report_diag(&a->tool->report, d);
	else
		a->tool->report.count[STRAT_FAULT]++;
	index_check_rc(a->tool, strat_catalog_add_fault(&a->catalog, &a->now->file, a->number, d));
}

static void
add_games(struct adding *a, struct slot *s, long lines, const struct strat_diag_log *log)
{
	struct strat_catalog_file *f = &a->now->file;
	struct strat_report faults = { .on_diagnostic = store_fault, .arg = a };
	size_t i, at = 0;

	if (s->format && !*f->format)
		snprintf(f->format, sizeof f->format, "%s", s->format->name);
	for (i = 0; i < s->entries.n; i++) {
		s->entries.list[i].line += lines;
		index_check_rc(a->tool, strat_catalog_add(&a->catalog, f, &s->entries, i));
		a->number = f->games;
		strat_diag_log_pass(log, &at, s->diags[i], lines, STRAT_FAULT, &faults);
	}
	a->number = 0;
	strat_diag_log_pass(log, &at, log->n, lines, STRAT_FAULT, &faults);
}

static int
deliver(void *arg, void *own, const char *file, long lines, const struct strat_diag_log *log)
{
	struct adding *a = arg;
	struct slot *s = own;
	int rc;

	if (s->nomem)
		return -STRAT_E_NOMEM;
	if (a->next == 0 || a->plan.files[a->next - 1].given != file)
		start(a, file);
	if (a->now) {
		add_games(a, s, lines, log);
		rc = strat_catalog_save_progress(&a->catalog, &a->now->file, s->end);
		index_check_rc(a->tool, rc);
		if (rc == 0) { /* another process has added more of the file */
			a->now = NULL;
			a->left++;
		}
	}
	strat_catalog_batch_clear(&s->entries);
	s->format = NULL;
	return 0;
}

/* ------ the command ------ */

static int
slot_init(void *arg, void *own)
{
	struct slot *s = own;

	s->adding = arg;
	strat_catalog_batch_init(&s->entries);
	strat_checker_init(&s->checker);
	s->checker.start.fallback = s->entries.start.fallback = tool_rules(&default_rules);
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
progress(void *arg, size_t done, size_t size)
{
	const struct adding *a = arg;

	(void)size;
	tool_progress("", done, (size_t)a->plan.bytes);
}

static void
read_files(struct adding *a, char **files)
{
	struct strat_batch batch = { .files = files,
		.from = from,
		.default_rules = tool_rules(&default_rules),
		.places = 1,
		.arg = a,
		.own = { sizeof(struct slot), slot_init, slot_free, NULL },
		.text = read_block,
		.game = ignore_game,
		.deliver = deliver,
		.progress = progress };

	tool_each_game(a->tool, &batch, jobs);
	finish(a);
}

/* Return 1 if rebuilding the SQL indexes is faster than updating them: the plan is large and at
 * least as large as the catalogue. */
static int
should_drop_indexes(struct adding *a)
{
	int64_t bytes = 0;

	index_check_rc(
	    a->tool, strat_sql_number(&a->catalog.sql, "SELECT sum(size) FROM files", &bytes));
	return a->plan.bytes >= LARGE && a->plan.bytes >= (uint64_t)bytes;
}

static void
read_plan(struct adding *a)
{
	char **files = malloc((a->plan.n + 1) * sizeof *files);
	size_t i;

	if (!files)
		tool_die(a->tool, "out of memory");
	for (i = 0; i < a->plan.n; i++)
		files[i] = (char *)a->plan.files[i].given;
	files[i] = NULL;
	if (should_drop_indexes(a))
		index_check_rc(a->tool, strat_catalog_drop_indexes(&a->catalog));
	read_files(a, files);
	free(files);
}

static void
sum_up(const struct adding *a)
{
	const struct index_inputs *p = &a->plan;

	fprintf(stderr, "%lu file%s, %lu game%s, %lu faulty", a->files, a->files == 1 ? "" : "s",
	    a->games, a->games == 1 ? "" : "s", a->faulty);
	if (p->same)
		fprintf(stderr, "; %lu unchanged", p->same);
	if (p->gone)
		fprintf(stderr, "; %lu gone", p->gone);
	if (p->unknown)
		fprintf(stderr, "; %lu not recognised", p->unknown);
	if (a->left)
		fprintf(stderr, "; %lu left to another process", a->left);
	fputc('\n', stderr);
}

static void
run(struct tool *t)
{
	char **rest;
	const char *path = index_name(t, &rest);
	static struct adding a;

	a = (struct adding){ .tool = t };
	index_open(t, &a.catalog, path, STRAT_SQL_CREATE);
	a.plan = (struct index_inputs){
		.tool = t, .catalog = &a.catalog, .from = from, .again = again
	};
	index_inputs_collect(&a.plan, rest);
	if (a.plan.n)
		read_plan(&a);
	index_check_rc(t, strat_catalog_create_indexes(&a.catalog));
	tool_progress_end();
	if (!quiet)
		sum_up(&a);
	index_inputs_free(&a.plan);
	strat_catalog_close(&a.catalog);
}

static const struct tool_opt opts[] = {
	{ 'f', "from", "FORMAT", "read this format (default: recognise it)", TOOL_FORMAT, &from,
	    0 },
	{ 'j', "jobs", "N", "number of workers (default 0: one per processor)", TOOL_NUMBER, &jobs,
	    0 },
	{ 0, "check", NULL, "check the games by their rules, and store the faults", TOOL_SWITCH,
	    &check, 0 },
	{ 0, "default-rules", "RULES", "rule set of records that name none", TOOL_RULES,
	    &default_rules, 0 },
	{ 0, "again", NULL, "also read files that have not changed", TOOL_SWITCH, &again, 0 },
	{ 'q', "quiet", NULL, "report no faulty games and no summary", TOOL_SWITCH, &quiet, 0 },
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

const struct tool_command index_add = {
	.name = "add",
	.args = "[-q] [--again] [--check] [--default-rules RULES] [-f FORMAT] [-j N]\n"
		"                   CATALOGUE [FILE ...]",
	.about = "add files or folders, or update the changed files",
	.opts = opts,
	.run = run,
};
