/* screen_paper.c - the page for printing, export, import and verification. */
#include "cli/club/screen/ui.h"

#include <curses.h>
#include <stdio.h>
#include <string.h>

#include "base/diag.h"
#include "cli/club/club_command.h"
#include "cli/club/paper.h"

/* The commands of strat-tourney that the page offers, with the name of a file. */
static const struct job {
	const char *command, *name;
	const char *prompt; /* asks for the file; NULL: no file */
	const char *suffix; /* what its name is taken to be: that of the tournament, and this; "":
	                       nothing */
	const char *options[3]; /* before the file name; ends with NULL */
} jobs[] = {
	{ "import", N_("Sign up the players of a spreadsheet or list, or import a report (TRF)"),
	    N_("Read the file:"), "", { "--" } },
	{ "result", N_("Take results from recorded games"), N_("Read the file:"), "",
	    { "--records", "--" } },
	{ "export", N_("Write a report for a rating officer (TRF)"), N_("Write it to:"), ".trf",
	    { "--output" } },
	{ "page", N_("Write all results as a web page"), N_("Write it to:"), ".html",
	    { "--output" } },
	{ "backup", N_("Copy the tournament"), N_("Copy it to:"), "-copy", { "--" } },
	{ "verify", N_("Verify the file"), NULL, "", { NULL } },
};

#define JOBS   (sizeof jobs / sizeof *jobs)
#define JOB_ID 1000 /* ids of jobs begin here; smaller ones are sheets */

/* Add the sheets.  Those that cannot be printed now cannot be chosen. */
static void
put_sheets(const struct strat_club *c, struct screen_lines *to)
{
	struct club_ranks ranks;
	struct club_paper paper = { .club = c, .ranks = &ranks, .round = c->paired };
	const struct club_sheet_kind *k;

	if (club_ranks_make(&ranks, c, c->paired, NULL) < 0) {
		to->error = -STRAT_E_NOMEM;
		club_ranks_free(&ranks);
		return;
	}
	for (k = club_sheet_kinds; k->name; k++) {
		int is_there = !club_paper_refuse(k, &paper);

		screen_line(to, is_there ? SCREEN_PLAIN : SCREEN_QUIET,
		    is_there ? (long)(k - club_sheet_kinds) + 1 : 0, "%-12s  %s", k->name,
		    _(k->about));
	}
	club_ranks_free(&ranks);
}

static void
make(struct club_ui *u, const struct club_page *p, struct screen_lines *to, int width)
{
	size_t i;

	(void)p, (void)width;
	screen_line(to, SCREEN_HEAD, 0, "%s", _("Print"));
	put_sheets(club_of(u), to);
	screen_line_put(to, SCREEN_PLAIN, 0, "");
	screen_line(to, SCREEN_HEAD, 0, "%s", _("Write, read, check"));
	for (i = 0; i < JOBS; i++)
		screen_line(to, SCREEN_PLAIN, JOB_ID + (long)i, "%s", _(jobs[i].name));
}

/* ------ commands ------ */

/* Run the command ARGV about FILE.  One line of output becomes the message, more a page PAGE. */
static void
run(struct club_ui *u, const char *const *argv, const char *file, enum club_page_id page)
{
	char *text, *end;
	int status;

	club_path = u->path;
	status = club_ui_run(u, argv);
	if (!u->is_there)
		return;
	text = u->output.len && !u->output.error ? u->output.text : NULL;
	end = text ? strchr(text, '\n') : NULL;
	if (end && end[1]) {
		club_ui_push(u, status ? CLUB_PAGE_TEXT : page, 0);
		return;
	}
	if (end)
		*end = '\0';
	if (status)
		club_ui_fault(u, "%s", text && *text ? text : _("the command failed"));
	else if (text && *text)
		club_ui_say(u, "%s", text);
	else
		club_ui_say(u, _("written: %s"), file);
}

/* Import the list in ABOUT again, with the columns that the user said. */
static void
import_columns(struct club_ui *u, const char *columns)
{
	char file[sizeof u->about.text];
	const char *argv[] = { "import", "--columns", columns, "--", file, NULL };

	snprintf(file, sizeof file, "%s", u->about.text);
	if (!*columns)
		return;
	if (club_ui_page(u)->which == CLUB_PAGE_TEXT)
		club_ui_pop(u);
	run(u, argv, file, CLUB_PAGE_TEXT);
}

/* Ask for the columns of the list FILE, which the page shows. */
static void
ask_columns(struct club_ui *u, const char *file)
{
	if (strlen(file) >= sizeof u->about.text)
		return;
	snprintf(u->about.text, sizeof u->about.text, "%s", file);
	club_ui_ask(u, _("Which columns? For example name=1,rating=2:"), "name=1", import_columns);
}

static void
do_job(struct club_ui *u, const char *file)
{
	const struct job *job = &jobs[u->about.board];
	const char *argv[6] = { job->command };
	int n = 1;

	if (job->prompt && !*file)
		return;
	for (; n <= 2 && job->options[n - 1]; n++)
		argv[n] = job->options[n - 1];
	if (job->prompt)
		argv[n++] = file;
	club_import_asks = 0;
	run(u, argv, file, CLUB_PAGE_TEXT);
	if (u->is_there && club_import_asks)
		ask_columns(u, file);
}

static void
ask_job(struct club_ui *u, size_t which)
{
	const struct job *job = &jobs[which];
	char name[1000];

	u->about.board = which;
	snprintf(name, sizeof name, "%.900s%s", *job->suffix ? u->path : "", job->suffix);
	if (job->prompt)
		club_ui_ask(u, _(job->prompt), name, do_job);
	else
		do_job(u, "");
}

void
club_act_import(struct club_ui *u, int arg)
{
	(void)arg;
	ask_job(u, 0);
}

/* ------ sheets ------ */

/* Write the sheet in ABOUT to FILE as a page that a browser prints. */
static void
print(struct club_ui *u, const char *file)
{
	const char *argv[] = { "print", u->about.text, "--html", "--output", file, NULL };

	if (!*file)
		return;
	run(u, argv, file, CLUB_PAGE_TEXT);
	if (u->is_there && !u->is_fault && club_ui_page(u)->which == CLUB_PAGE_PAPER)
		club_ui_say(u, _("%s is written: open it in a browser to print it"), file);
}

/* Return the chosen sheet, or NULL if another line is chosen. */
static const struct club_sheet_kind *
chosen(struct club_ui *u)
{
	long id = club_ui_page(u)->list.id;

	if (id < 1 || id >= JOB_ID)
		return NULL;
	snprintf(u->about.text, sizeof u->about.text, "%s", club_sheet_kinds[id - 1].name);
	return &club_sheet_kinds[id - 1];
}

static void
act_do(struct club_ui *u, int arg)
{
	const struct club_sheet_kind *k = chosen(u);
	size_t round = club_of(u)->paired;
	char name[1000];

	(void)arg;
	if (!k && club_ui_page(u)->list.id >= JOB_ID) {
		ask_job(u, (size_t)club_ui_page(u)->list.id - JOB_ID);
		return;
	}
	if (!k)
		return;
	if (k->needs_round || k->has_scores)
		snprintf(name, sizeof name, "%.900s-%s-%zu.html", u->path, k->name, round);
	else
		snprintf(name, sizeof name, "%.900s-%s.html", u->path, k->name);
	club_ui_ask(u, _("Write the page to:"), name, print);
}

static void
act_view(struct club_ui *u, int arg)
{
	const char *argv[] = { "print", u->about.text, "--text", NULL };

	(void)arg;
	if (chosen(u))
		run(u, argv, "", CLUB_PAGE_SHEET);
}

static const struct club_key keys[] = {
	{ { { SCREEN_ENTER }, "ENTER", N_("run"),
	      N_("write the chosen sheet as a page that a browser prints, or run the chosen "
		 "command"),
	      0 },
	    act_do, 0 },
	{ { { 'v' }, "v", N_("view"), N_("view the sheet here"), 0 }, act_view, 0 },
	{ SCREEN_NO_KEY, NULL, 0 },
};

const struct club_page_kind club_page_paper = { N_("Print, write, check"),
	N_("Sheets are written as pages that a browser shows and prints; v views one here.  File "
	   "names without a / are in the directory where strat-tourney was started."),
	keys, make, NULL, CLUB_SELECTS_NOBODY };
