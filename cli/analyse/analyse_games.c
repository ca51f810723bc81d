/* analyse_games.c - strat-analyse FILE: analyse many games with workers, and write them in one form. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/lang.h"
#include "cli/analyse/analyse.h"
#include "cli/analyse/report_page.h"
#include "cli/analyse/reports.h"
#include "cli/tool/save.h"
#include "formats/page.h"
#include "strat/io.h"

static const char *form_name, *view_name = "both", *output = "-";
static long rollouts = 40;
static int csv, json;

static const struct tool_opt opts[] = {
	{ 't', "to", "FORM", "write text (default), sgr, html, svg, json or csv", TOOL_WORD,
	    &form_name, 0 },
	{ 0, "view", "VIEW", "analyse what red, blue, public or both see (default both)", TOOL_WORD,
	    &view_name, 0 },
	{ 'm', "model", "FILE", "use the model in FILE", TOOL_WORD, &analyse.model, 0 },
	{ 0, "rollouts", "N", "compare plies by playing on in N drawn worlds (default 40)",
	    TOOL_NUMBER, &rollouts, 0 },
	{ 0, "csv", NULL, "write CSV, as -t csv", TOOL_SWITCH, &csv, 0 },
	{ 0, "json", NULL, "write JSON, as -t json", TOOL_SWITCH, &json, 0 },
	{ 'o', "out", "OUT", "write to OUT; compressed if it ends in .gz", TOOL_WORD, &output, 0 },
	{ 'j', "jobs", "N", "use N workers; 0: one per processor", TOOL_NUMBER, &analyse.jobs, 0 },
	ANALYSE_SHARED,
	{ 'q', "quiet", NULL, "print no remarks", TOOL_SWITCH, &analyse_tool.quiet, 0 },
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

struct tool analyse_tool = {
	.name = "strat-analyse",
	.args =
	    "[-q] [-t FORM | --csv | --json] [--view VIEW] [-m MODEL] [--rollouts N]\n"
	    "                     [-o OUT] [-j N] [-r RULES] [--default-rules RULES] [-f FORMAT] [FILE ...]\n"
	    "       strat-analyse train [OPTION ...] [FILE ...]\n"
	    "       strat-analyse evaluate [OPTION ...] [FILE ...]",
	.about = "Show how a game of Stratego stood, and what was luck and what was choice.",
	.opts = opts,
};

/* A run. */
struct work {
	struct tool *tool;
	const struct analyse_form *form;
	const struct strat_format *sgr; /* games are written as records */
	int is_page;
	enum strat_view view;
	const struct strat_model *model;

	struct save file;
	struct strat_out out;
	struct strat_writer *writer; /* with SGR */
	struct strat_report quiet;
	size_t games, left_out, size; /* SIZE: of the games as written */
	int rc; /* negative: the output cannot be written, which has been reported */
};

/* ------ a worker ------ */

struct worker {
	const struct work *work;
	struct digest digest;
	struct strat_out out;
	struct strat_writer *part; /* with SGR */
	struct report_page *page;  /* of a page */
	struct strat_record copy;
	struct strat_report quiet;
};

/* The analysis of a game as text. */
struct result {
	char *text; /* NULL: the game could not be analysed */
	size_t len;
};

static struct strat_writer_options
how_to_write(const struct work *work)
{
	return (struct strat_writer_options){ .to = work->sgr,
		.rules = tool_rules(&analyse.rules),
		.default_rules = tool_rules(&analyse.default_rules),
		.jobs = 1 };
}

static void
delete_worker(void *arg, void *own)
{
	struct worker *w = own;

	(void)arg;
	digest_free(&w->digest);
	strat_out_free(&w->out);
	strat_writer_close(w->part);
	report_page_delete(w->page);
	strat_record_free(&w->copy);
	free(w);
}

static void *
new_worker(void *arg)
{
	const struct work *work = arg;
	struct worker *w = calloc(1, sizeof *w);
	struct strat_writer_options how = how_to_write(work);

	if (!w)
		return NULL;
	w->work = work;
	strat_out_init(&w->out, -1);
	strat_record_init(&w->copy);
	digest_init(&w->digest, work->model, work->view);
	w->digest.a.rollouts = (int)rollouts;
	w->digest.a.seed = 1;
	w->digest.a.walk.start.force = tool_rules(&analyse.rules);
	w->digest.a.walk.start.fallback = tool_rules(&analyse.default_rules);
	if (work->is_page || work->form == &analyse_text)
		w->digest.a.walk.start.marks = STRAT_MARKS_DEFAULT; /* for people */
	how.is_part = 1;
	if (work->is_page) {
		w->page = report_page_new(work->view);
		w->digest.on_moment = report_page_moment;
		w->digest.arg = w->page;
	}
	if (work->is_page && !w->page) {
		delete_worker(arg, w);
		return NULL;
	}
	if (work->sgr && strat_writer_open(&w->part, NULL, &how, &w->quiet) < 0) {
		delete_worker(arg, w);
		return NULL;
	}
	return w;
}

/* Set *TEXT and *LEN to the record G with the notes of its analysis. */
static int
annotated(struct worker *w, const struct strat_record *g, const char **text, size_t *len)
{
	int rc = strat_record_copy(&w->copy, g);

	if (rc == 0)
		rc = analyse_annotate(&w->copy, &w->digest);
	if (rc == 0)
		rc = strat_writer_put(w->part, &w->copy);
	if (rc == 0)
		*text = strat_writer_text(w->part, len);
	return rc;
}

static int
make_text(struct worker *w, const struct strat_record *g, const char **text, size_t *len)
{
	int rc;

	if (w->work->sgr)
		return annotated(w, g, text, len);
	w->out.len = 0;
	if (w->page && (rc = report_page_put(w->page, &w->out, &w->digest)) < 0)
		return rc;
	if (!w->page)
		w->work->form->put(&w->out, &w->digest);
	*text = w->out.text;
	*len = w->out.len;
	return w->out.error;
}

static int
analyse_game(void *arg, void *own, const struct strat_record *g, int rc, void *result,
    struct strat_report *rep)
{
	struct worker *w = own;
	struct result *to = result;
	const char *text;

	(void)arg;
	if (rc < 0)
		return 0; /* the reader has reported it */
	rc = digest_game(&w->digest, g, rep);
	if (rc == 0) {
		w->digest.is_whole &= !rep->count[STRAT_FAULT] && !rep->count[STRAT_TROUBLE];
		rc = make_text(w, g, &text, &to->len);
		if (rc == 0 && !(to->text = malloc(to->len + 1)))
			rc = -STRAT_E_NOMEM;
		if (rc == 0)
			memcpy(to->text, text, to->len);
	}
	return rc == -STRAT_E_NOMEM ? rc : 0;
}

static void
delete_result(void *arg, void *result)
{
	(void)arg;
	free(((struct result *)result)->text);
}

/* ------ the output ------ */

static const char *
name_of_output(void)
{
	return strcmp(output, "-") == 0 ? _("standard output") : output;
}

static int
fail_output(struct work *w, const char *why)
{
	if (w->rc == 0)
		w->rc = tool_fail(w->tool, "%s: %s", name_of_output(), why);
	return w->rc;
}

/* Write what is in W->out. */
static int
flush(struct work *w)
{
	if (strat_out_flush(&w->out) == 0)
		return 0;
	return fail_output(
	    w, w->out.error == -STRAT_E_NOMEM ? _("out of memory") : strerror(w->out.error_number));
}

static int
open_output(struct work *w)
{
	static const struct strat_pack_options pack = { .level = STRAT_PACK_LEVEL, .jobs = 1 };
	struct strat_writer_options how = how_to_write(w);

	if (save_open(&w->file, output, 1) < 0)
		return fail_output(w, save_error());
	how.has_fd = 1;
	how.fd = w->file.fd;
	strat_out_init(&w->out, w->file.fd);
	if (w->sgr) {
		if (strat_writer_open(&w->writer, output, &how, &w->tool->report) == 0)
			return 0;
		save_abandon(&w->file);
		return w->rc = -1; /* reported */
	}
	if (save_is_compressed(output) && strat_out_pack(&w->out, &pack) < 0) {
		save_abandon(&w->file);
		return fail_output(w, _("out of memory"));
	}
	if (w->is_page)
		strat_page_begin(
		    &w->out, &(struct strat_picture){ .ply = SIZE_MAX, .view = w->view }, 1);
	else if (w->form->begin)
		w->form->begin(&w->out);
	return 0;
}

static int
finish_output(struct work *w)
{
	if (w->sgr)
		return strat_writer_finish(w->writer); /* reports its errors */
	if (w->is_page)
		strat_page_end(&w->out, 1);
	if (strat_out_end(&w->out) == 0)
		return 0;
	return flush(w);
}

static int
close_output(struct work *w, int good)
{
	if (good && finish_output(w) < 0) {
		w->rc = -1;
		good = 0;
	}
	strat_writer_close(w->writer);
	strat_out_free(&w->out);
	if (!good)
		save_abandon(&w->file);
	else if (save_commit(&w->file) < 0)
		fail_output(w, save_error());
	return w->rc;
}

static int
put_game(struct work *w, const struct strat_delivery *d, const struct result *r)
{
	if (w->form && w->form->one_game && w->games)
		return fail_output(
		    w, _("a picture shows one game (strat-convert --game N chooses one)"));
	if (w->sgr) {
		if (strat_writer_put_text(w->writer, r->text, r->len) < 0)
			return w->rc = -1;
	} else {
		if (w->form && w->form->lead)
			w->form->lead(&w->out, d->file, d->number, w->games);
		strat_out_put(&w->out, r->text, r->len);
		w->size += r->len;
		if (flush(w) < 0)
			return w->rc;
	}
	w->games++;
	return 0;
}

static int
deliver(void *arg, const struct strat_delivery *d)
{
	struct work *w = arg;
	const struct result *r = d->result;

	tool_progress_end();
	if (!r)
		return 0;
	if (!r->text) {
		w->left_out++;
		return 0;
	}
	return put_game(w, d, r);
}

static void
on_progress(void *arg, size_t done, size_t size)
{
	(void)arg;
	tool_progress("", done, size);
}

/* ------ the run ------ */

static const struct analyse_form *const forms[] = { &analyse_text, &analyse_json, &analyse_csv,
	&analyse_svg };

/* Return 1 if NAME ends in SUFFIX, or in SUFFIX and .gz. */
static int
has_suffix(const char *name, const char *suffix)
{
	size_t len = strlen(name), n = strlen(suffix);

	if (save_is_compressed(name) && len > 3)
		len -= 3;
	return len > n && strncmp(name + len - n, suffix, n) == 0;
}

static int
choose_form(struct work *w)
{
	size_t i;

	if (csv + json + (form_name != NULL) > 1)
		return tool_fail(w->tool, _("only one of -t, --csv and --json can be chosen"));
	form_name = csv ? "csv" : json ? "json" : form_name;
	for (i = 0; i < sizeof forms / sizeof *forms; i++)
		if (form_name ? strcmp(form_name, forms[i]->name) == 0
			      : has_suffix(output, forms[i]->suffix))
			w->form = forms[i];
	if (form_name ? strcmp(form_name, "sgr") == 0 : has_suffix(output, ".sgr"))
		w->sgr = strat_format_find("sgr");
	w->is_page = form_name ? strcmp(form_name, "html") == 0 : has_suffix(output, ".html");
	if (form_name && !w->form && !w->sgr && !w->is_page)
		return tool_fail(w->tool,
		    _("-t: unknown form '%s' (text, sgr, html, svg, json, csv)"), form_name);
	if (!w->form && !w->sgr && !w->is_page)
		w->form = &analyse_text;
	return 0;
}

static int
choose(struct work *w)
{
	w->view = strat_view_find(view_name);
	if (w->view == STRAT_VIEWS)
		return tool_fail(
		    w->tool, _("--view: unknown view '%s' (red, blue, public, both)"), view_name);
	if (rollouts && rollouts < 20)
		return tool_fail(w->tool, _("--rollouts: expected 0, or 20 or more"));
	if (choose_form(w) < 0)
		return -1;
	if (!w->sgr && save_input(output, w->tool->files) && strcmp(output, "-") != 0)
		return tool_fail(w->tool, _("%s: not written: it is an input file"), output);
	return 0;
}

static int
analyse_files(struct work *w)
{
	const struct strat_game_work games = { .arg = w,
		.result_size = sizeof(struct result),
		.salvage = !w->sgr,
		.rules = tool_rules(&analyse.rules),
		.default_rules = tool_rules(&analyse.default_rules),
		.own_new = new_worker,
		.own_delete = delete_worker,
		.work = analyse_game,
		.deliver = deliver,
		.result_delete = delete_result,
		.progress = on_progress };
	int rc = strat_each_game(
	    w->tool->files, analyse.from, (int)analyse.jobs, &games, &w->tool->report);

	tool_progress_end();
	if (w->rc == 0 && rc < 0)
		w->rc = rc; /* reported */
	return w->rc;
}

#define LARGE_PAGE 10000000 /* bytes; browsers open larger pages slowly */

static void
warn_of_size(const struct work *w)
{
	if (w->is_page && w->size > LARGE_PAGE && !w->tool->quiet)
		tool_message(w->tool,
		    _("%s: a page of %zu MB, which browsers open slowly; choose fewer games"),
		    name_of_output(), w->size / 1000000);
}

/* Return 1 if the output may be kept: it would not replace games that are not in it. */
static int
may_keep(struct work *w)
{
	if (w->rc < 0)
		return 0;
	if (w->sgr && w->left_out && strcmp(output, "-") != 0 &&
	    save_input(output, w->tool->files)) {
		w->rc = tool_fail(w->tool, _("%s: not written: games of it would be lost"), output);
		return 0;
	}
	if (w->tool->report.count[STRAT_TROUBLE] && strcmp(output, "-") != 0) {
		tool_message(w->tool, _("%s: not written"), output);
		return 0;
	}
	return 1;
}

static int
run(struct tool *tool)
{
	static struct strat_model model;
	struct work w = { .tool = tool, .model = &model };
	int rc = choose(&w);

	if (rc == 0)
		rc = strat_model_load(&model, analyse.model, &tool->report);
	if (rc < 0)
		return tool_fault(rc);
	if (open_output(&w) < 0)
		return w.rc;
	analyse_files(&w);
	warn_of_size(&w);
	return close_output(&w, may_keep(&w));
}

int
analyse_games(int argc, char *argv[])
{
	return tool_main(&analyse_tool, argc, argv, run);
}
