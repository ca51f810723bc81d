/* paper.c - the page of what is written to other files, read from them, and checked. */
#include "cli/club/screen/ui.h"

#include <curses.h>
#include <stdio.h>
#include <string.h>

#include "cli/club/club.h"

/* What can be done: a command of strat-tourney with the name of a file.  Commands that are not
 * there are not shown. */
static const struct job {
	const char *command, *name;
	const char *prompt; /* for the file; NULL: none is asked for */
	const char *suffix; /* what its name is taken to be: that of the tournament, and this */
	const char *option; /* before the name; NULL: none */
} jobs[] = {
	{ "import", N_("Sign up the players of a list"), N_("CSV file of players:"), "", NULL },
	{ "export", N_("Write a tournament report (TRF)"), N_("Write the report to:"), ".trf",
	    "--output" },
	{ "backup", N_("Copy the tournament"), N_("Copy it to:"), ".copy", NULL },
	{ "verify", N_("Check that the file is whole"), NULL, "", NULL },
};

#define JOBS (sizeof jobs / sizeof *jobs)

static void
make(struct club_ui *u, const struct club_page *p, struct club_lines *to, int width)
{
	size_t i;

	(void)u, (void)p, (void)width;
	for (i = 0; i < JOBS; i++)
		if (commands_find(club_commands, jobs[i].command))
			club_line(to, CLUB_PLAIN, (long)i + 1, "%s", _(jobs[i].name));
}

/* What came of it: one line below, more as a page. */
static void
show(struct club_ui *u, const struct job *job, const char *file, int status)
{
	char *text = u->output.len ? u->output.text : NULL, *end = text ? strchr(text, '\n') : NULL;

	if (end && end[1]) {
		club_ui_push(u, &club_page_text, 0);
		return;
	}
	if (end)
		*end = '\0';
	if (status)
		club_ui_fault(u, "%s", text && *text ? text : _("it could not be done"));
	else if (text && *text)
		club_ui_say(u, "%s", text);
	else
		club_ui_say(u, _("done: %s"), job->prompt ? file : "");
}

static void
run(struct club_ui *u, const char *file)
{
	const struct job *job = &jobs[u->about.board];
	const char *argv[5] = { job->command };
	int n = 1, status;

	if (job->prompt && !*file)
		return;
	if (job->option)
		argv[n++] = job->option;
	else if (job->prompt)
		argv[n++] = "--";
	if (job->prompt)
		argv[n++] = file;
	club_path = u->path;
	status = club_ui_run(u, argv);
	if (u->is_there)
		show(u, job, file, status);
}

void
club_act_paper(struct club_ui *u, int which)
{
	const struct job *job = &jobs[which];
	char name[1000];

	u->about.board = (size_t)which;
	snprintf(name, sizeof name, "%.900s%s", *job->suffix ? u->path : "", job->suffix);
	if (job->prompt)
		club_ui_ask(u, _(job->prompt), name, run);
	else
		run(u, "");
}

void
club_act_import(struct club_ui *u, int arg)
{
	(void)arg;
	club_act_paper(u, 0);
}

static void
act_do(struct club_ui *u, int arg)
{
	long id = club_ui_page(u)->id;

	(void)arg;
	if (id > 0)
		club_act_paper(u, (int)id - 1);
}

static const struct club_key keys[] = {
	{ { '\r', '\n', CLUB_CODE | KEY_ENTER }, "ENTER", N_("do it"), N_("do what is chosen"),
	    act_do, 0 },
	{ { 0 }, NULL, NULL, NULL, NULL, 0 },
};

const struct club_page_kind club_page_paper = { N_("Write, read, check"),
	N_("What goes to other files or comes from them.  Names are those of files in the directory "
	   "where strat-tourney was begun, unless they hold a /."),
	keys, make, NULL };
