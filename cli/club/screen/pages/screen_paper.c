/* screen_paper.c - the page for printing, export, import and verification. */
#include "cli/club/screen/ui.h"

#include <curses.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/diag.h"
#include "cli/club/club_command.h"
#include "cli/club/paper.h"
#include "club/team/team.h"

/* The commands of strat-tourney that the page offers, with the name of a file. */
static const struct job {
	const char *command, *name;
	const char *prompt; /* asks for the file; NULL: no file */
	const char *suffix; /* what its name is taken to be: that of the tournament, and this; "":
	                       nothing */
	const char *options[4]; /* before the file name; ends with NULL */
} jobs[] = {
	{ "import", N_("Sign up the players of a spreadsheet or list, or import a TRF file"),
	    N_("Read the file:"), "", { "--" } },
	{ "result", N_("Take results from recorded games"), N_("Read the file:"), "",
	    { "--records", "--" } },
	{ "export", N_("Write a report for a rating officer (TRF)"), N_("Write it to:"), ".trf",
	    { "--output" } },
	{ "page", N_("Write all results as a web page"), N_("Write it to:"), ".html",
	    { "--output" } },
	{ "print", N_("Write the standings for a spreadsheet (CSV)"), N_("Write it to:"),
	    "-standings.csv", { "standings", "--excel", "--output" } },
	{ "check", N_("Check the pairings of all rounds"), NULL, "", { NULL } },
	{ "verify", N_("Verify that the file is undamaged"), NULL, "", { NULL } },
};

#define JOBS   (sizeof jobs / sizeof *jobs)
#define JOB_ID 1000 /* ids of jobs begin here; smaller ones are sheets */
#define SHEETS 20   /* the column of what a sheet is */
#define CARD   999  /* the id of the card of the player on whose page w was pressed */

/* Add the card of player NUMBER, if there is one. */
static void
put_card(const struct strat_club *c, struct screen_lines *to, unsigned number)
{
	if (number && number <= c->n && !strat_club_is_out(c, number))
		screen_line(to, SCREEN_PLAIN, CARD, "    %s",
		    club_ui_format(_("the card of %s"), club_name_of(c, number)));
}

/* Add the sheets of PAPER that can be printed, or if REFUSED the others, which cannot be chosen; once a round is
 * paired, they say why. */
static void
put_sheets(const struct club_paper *paper, struct screen_lines *to, int refused, uint64_t marked,
    int width)
{
	const struct club_sheet_kind *k;
	char why[STRAT_CLUB_TEXT];
	const char *setting;

	for (k = club_sheet_kinds; k->name; k++) {
		const char *no = club_paper_refuse(k, paper, &setting);

		if (refused != (no != NULL))
			continue;
		snprintf(why, sizeof why, setting ? _(CLUB_BY_SETTING) : "%s",
		    _(no && paper->round ? no : k->about),
		    setting ? club_setting_label(setting) : "");
		club_put_described(to, no ? SCREEN_QUIET : SCREEN_PLAIN,
		    no ? 0 : (long)(k - club_sheet_kinds) + 1,
		    club_ui_format("%s %s",
			no                                                   ? "   "
			    : marked & (uint64_t)1 << (k - club_sheet_kinds) ? "[x]"
									     : "[ ]",
			C_("sheet", k->name)),
		    SHEETS, why, width);
	}
}

static void
make(struct club_ui *u, const struct club_page *p, struct screen_lines *to, int width)
{
	struct club_ranks ranks;
	struct club_paper paper = {
		.club = club_of(u), .ranks = &ranks, .round = club_page_round(u)
	};
	int is_made = club_ranks_make(&ranks, club_of(u), paper.round, NULL) == 0;
	size_t i;

	screen_line(to, SCREEN_HEAD, 0, "%s",
	    club_printer()
		? _("Print")
		: _("Print (no printer command here: ENTER writes a page for a browser)"));
	if (club_of(u)->paired > 1)
		screen_line(to, SCREEN_QUIET, 0, _("Round %zu of %zu; [ and ] go to other rounds"),
		    club_page_round(u), club_rounds(club_of(u)));
	put_card(club_of(u), to, (unsigned)p->flag);
	if (is_made)
		put_sheets(&paper, to, 0, u->marked, width);
	else
		to->error = -STRAT_E_NOMEM;
	screen_line_put(to, SCREEN_PLAIN, 0, "");
	screen_line(to, SCREEN_HEAD, 0, "%s", _("Write, read, check"));
	for (i = 0; i < JOBS; i++)
		club_put_described(
		    to, SCREEN_PLAIN, JOB_ID + (long)i, "", 0, _(jobs[i].name), width);
	screen_line_put(to, SCREEN_PLAIN, 0, "");
	if (is_made)
		put_sheets(&paper, to, 1, u->marked, width);
	club_ranks_free(&ranks);
}

/* ------ commands ------ */

/* Say that the command check found no difference, as it does to a terminal. */
static void
say_checked(struct club_ui *u)
{
	size_t n = club_of(u)->paired;

	club_ui_say(
	    u, P_("%zu round: paired by the rules\n", "%zu rounds: paired by the rules\n", n), n);
	u->message[strcspn(u->message, "\n")] = '\0';
}

/* Run the command ARGV about FILE, "" for none.  One line of output becomes the message, more a page PAGE.  Return the
 * exit status. */
static int
run(struct club_ui *u, const char *const *argv, const char *file, enum club_page_id page)
{
	char *text, *end;
	int status;

	club_path = u->path;
	status = club_ui_run(u, argv);
	if (!u->is_there)
		return status;
	text = u->output.len && !u->output.error ? u->output.text : NULL;
	end = text ? strchr(text, '\n') : NULL;
	if (end && end[1]) {
		club_ui_push(u, status ? CLUB_PAGE_TEXT : page, 0);
		return status;
	}
	if (end)
		*end = '\0';
	if (status)
		club_ui_fault(u, "%s", text && *text ? text : _("the command failed"));
	else if (text && *text)
		club_ui_say(u, "%s", text);
	else if (*file)
		club_ui_say(u, _("written: %s"), file);
	else
		say_checked(u);
	return status;
}

/* Import the list in ABOUT again, with the columns that the user said. */
static void
import_columns(struct club_ui *u, const char *columns)
{
	char file[sizeof u->about.text];
	const char *argv[] = { "import", "--columns", columns, "--late",
		u->about.other ? "half" : "zero", "--", file, NULL };

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

int
club_run_job(struct club_ui *u, const char *const *argv, const char *file)
{
	return run(u, argv, file, CLUB_PAGE_TEXT);
}

void
club_write_to(
    struct club_ui *u, const char *file, void (*write)(struct club_ui *u, const char *answer))
{
	snprintf(u->target, sizeof u->target, "%s", file);
	if (!*file)
		return;
	if (access(file, F_OK) == 0)
		club_ui_confirm(
		    u, club_ui_format(_("There is a file %.900s.  Replace it?"), file), write);
	else
		write(u, "y");
}

static int
is_import(const struct job *job)
{
	return strcmp(job->command, "import") == 0;
}

static void
run_job(struct club_ui *u, const char *file)
{
	const struct job *job = &jobs[u->about.board];
	const char *argv[9] = { job->command };
	int n = 1, i;

	if (job->prompt && !*file)
		return;
	if (is_import(job) && u->about.other) {
		argv[n++] = "--late";
		argv[n++] = "half";
	}
	for (i = 0; i < 3 && job->options[i]; i++)
		argv[n++] = job->options[i];
	if (job->prompt)
		argv[n++] = file;
	club_import_asks = 0;
	run(u, argv, file, CLUB_PAGE_TEXT);
	if (u->is_there && club_import_asks)
		ask_columns(u, file);
}

/* Say that the report is written, and what a rating officer will not find in it. */
static void
say_report(struct club_ui *u)
{
	static const char *const settings[] = { "begins", "place", "country", "arbiter" };
	static const char *const words[] = { N_("the date"), N_("the place"), N_("the country"),
		N_("the arbiter") };
	char missing[200] = "";
	size_t i, n = 0;

	for (i = 0; i < sizeof settings / sizeof *settings; i++)
		if (!*strat_club_get(club_of(u), settings[i]))
			n += (size_t)snprintf(
			    missing + n, sizeof missing - n, "%s%s", n ? ", " : "", _(words[i]));
	if (n)
		club_ui_say(u, _("written: %s; the settings (t on the menu) do not have %s"),
		    u->target, missing);
}

static void
write_job(struct club_ui *u, const char *answer)
{
	(void)answer;
	run_job(u, u->target);
	if (u->is_there && !u->is_fault && strcmp(jobs[u->about.board].command, "export") == 0)
		say_report(u);
}

/* Import the report in ABOUT with its rounds, or only its players. */
static void
import_report(struct club_ui *u, const char *answer)
{
	char file[sizeof u->about.text];
	const char *argv[] = { "import", "--rounds", "--", file, NULL };

	snprintf(file, sizeof file, "%s", u->about.text);
	if (*answer == 'y')
		run(u, argv, file, CLUB_PAGE_TEXT);
	else
		run_job(u, file);
}

/* If FILE is a report with rounds, and the tournament is empty, ask whether to take them over and return 1. */
static int
asks_rounds(struct club_ui *u, const char *file)
{
	size_t rounds = 0;

	if (*file && u->is_there && !club_of(u)->n && !club_of(u)->paired &&
	    strlen(file) < sizeof u->about.text)
		rounds = club_import_rounds_of(file);
	if (!rounds)
		return 0;
	snprintf(u->about.text, sizeof u->about.text, "%s", file);
	club_ui_ask_letter(u,
	    club_ui_format(
		P_("The report has %zu round with results.  y take it over, p only the players",
		    "The report has %zu rounds with results.  y take them over, p only the players",
		    rounds),
		rounds),
	    "yp", import_report);
	u->ask.is_yes_no = 1;
	return 1;
}

/* Import the list in ABOUT; h: earlier rounds are worth half to those who are new. */
static void
import_late(struct club_ui *u, const char *answer)
{
	char file[sizeof u->about.text];

	u->about.other = strcmp(club_late_points(answer), "half") == 0;
	snprintf(file, sizeof file, "%s", u->about.text);
	run_job(u, file);
}

/* If those who are new in the list FILE come late, ask what earlier rounds are worth to them and return 1. */
static int
asks_late(struct club_ui *u, const char *file)
{
	if (!*file || access(file, R_OK) != 0 || strlen(file) >= sizeof u->about.text)
		return 0;
	snprintf(u->about.text, sizeof u->about.text, "%s", file);
	return club_ask_late_list(u, import_late);
}

static void
do_job(struct club_ui *u, const char *file)
{
	u->about.other = 0;
	if (is_import(&jobs[u->about.board]) && (asks_rounds(u, file) || asks_late(u, file)))
		return;
	if (*jobs[u->about.board].suffix)
		club_write_to(u, file, write_job);
	else
		run_job(u, file);
}

static void
ask_job(struct club_ui *u, size_t which)
{
	const struct job *job = &jobs[which];
	char name[1000];

	u->about.board = which;
	snprintf(name, sizeof name, "%.900s%s", *job->suffix ? u->path : "", job->suffix);
	if (job->prompt)
		club_ui_ask_file(u, _(job->prompt), name, do_job);
	else
		do_job(u, "");
}

void
club_act_export(struct club_ui *u, int arg)
{
	(void)arg;
	if (u->is_there)
		ask_job(u, 2);
}

void
club_act_import(struct club_ui *u, int arg)
{
	(void)arg;
	ask_job(u, 0);
}

/* ------ sheets ------ */

#define MOST 64 /* sheets printed together: as many as can be marked */

/* Append the names of the marked sheets, or of the one in ABOUT, to the N words of ARGV.  Return the
 * number of words. */
static int
add_sheets(const struct club_ui *u, const char **argv, int n)
{
	const struct club_sheet_kind *k;
	int first = n;

	for (k = club_sheet_kinds; k->name && n - first < MOST; k++)
		if (u->marked & (uint64_t)1 << (k - club_sheet_kinds))
			argv[n++] = k->name;
	if (n == first)
		argv[n++] = u->about.text;
	return n;
}

/* Append the options for the round of the page, if that is not the last one, and for the card of the player in ABOUT,
 * if that is to be printed.  Return the number of words. */
static int
add_options(struct club_ui *u, const char **argv, int n)
{
	static char round[24], player[24];
	const struct club_page *p = club_ui_page(u);
	size_t subject = p->which == CLUB_PAGE_PAPER || p->which == CLUB_PAGE_RANKING ? p->subject
	    : p->which == CLUB_PAGE_BOARDS && club_page_round(u) != club_of(u)->paired
	    ? club_page_round(u)
	    : 0;

	if (subject) {
		snprintf(round, sizeof round, "%zu", subject);
		argv[n++] = "--round";
		argv[n++] = round;
	}
	if (!u->marked && u->about.player) {
		snprintf(player, sizeof player, "%u", u->about.player);
		argv[n++] = "--player";
		argv[n++] = player;
	}
	return n;
}

/* Return 1 if the slips of the last round, which can have codes for telephones, are among the N words of ARGV. */
static int
has_slips(struct club_ui *u, const char *const *argv, int n)
{
	const struct club_sheet_kind *k;

	while (n-- > 0)
		for (k = club_sheet_kinds; k->name; k++)
			if (k->has_codes && strcmp(argv[n], k->name) == 0)
				return !club_ui_page(u)->subject;
	return 0;
}

/* Add to the message that the slips have no codes, unless all are of level matches, which have none. */
static void
say_without_codes(struct club_ui *u)
{
	size_t n = strlen(u->message);

	if (!strat_club_open_games(club_of(u), club_of(u)->paired))
		return;
	snprintf(u->message + n, sizeof u->message - n, "%s  %s",
	    n && u->message[n - 1] != '.' ? "." : "",
	    club_hall_url_of_results(u)
		? _("These slips have no codes for telephones; the page that ENTER writes has them.")
		: _("The slips have no codes for telephones; for codes press V on the menu, then o, and print again."));
}

/* Write the sheets to the target as a page that a browser prints. */
static void
print(struct club_ui *u, const char *answer)
{
	char whole[PATH_MAX];
	const char *argv[MOST + 12] = { "print" }, *url = club_hall_url_of_results(u);
	const char *file = u->target;
	int n = add_sheets(u, argv, 1), are_slips = has_slips(u, argv, n);

	(void)answer;
	n = add_options(u, argv, n);
	if (url && are_slips) { /* with the codes for telephones */
		argv[n++] = "--results";
		argv[n++] = url;
	}
	argv[n++] = "--html";
	argv[n++] = "--output";
	argv[n++] = file;
	run(u, argv, file, CLUB_PAGE_TEXT);
	if (!u->is_there || u->is_fault || club_ui_page(u)->which == CLUB_PAGE_TEXT)
		return;
	club_ui_say(u, _("%s is written: open it in a browser to print it"),
	    realpath(file, whole) ? whole : file);
	if (!url && are_slips)
		say_without_codes(u);
	else if (are_slips)
		snprintf(u->slips_at, sizeof u->slips_at, "%s", url);
	u->marked = 0;
	u->is_stale = 1;
}

static void
print_to(struct club_ui *u, const char *file)
{
	club_write_to(u, file, print);
}

/* Write to NAME the name of a page with the sheet WORD after ROUND, 0 if that does not matter, which is not
 * yet a file. */
static void
name_page(const char *path, const char *word, size_t round, char name[1000])
{
	char part[40] = "", copy[24] = "";
	size_t i;

	if (round)
		snprintf(part, sizeof part, "-%zu", round);
	for (i = 2; i < 1000; i++) {
		snprintf(name, 1000, "%.900s-%s%s%s.html", path, word, part, copy);
		if (access(name, F_OK) != 0)
			return;
		snprintf(copy, sizeof copy, "-%zu", i);
	}
}

/* Return the chosen sheet, or NULL if another line is chosen; a player in ABOUT if it is one card. */
static const struct club_sheet_kind *
chosen(struct club_ui *u)
{
	const struct club_page *p = club_ui_page(u);
	const struct club_sheet_kind *k;

	if (p->list.id < 1 || p->list.id >= JOB_ID)
		return NULL;
	k = p->list.id == CARD ? club_sheet_find("cards") : &club_sheet_kinds[p->list.id - 1];
	snprintf(u->about.text, sizeof u->about.text, "%s", k->name);
	u->about.player = p->list.id == CARD ? (unsigned)p->flag : 0;
	return k;
}

/* Write to WORD the names of the marked sheets with a hyphen between, or "sheets" if they are many. */
static void
join_marked(const struct club_ui *u, char word[60])
{
	const char *name[MOST];
	int n = add_sheets(u, name, 0), i;
	size_t len = 0;

	for (i = 0; i < n && len < 60; i++)
		len += (size_t)snprintf(word + len, 60 - len, "%s%s", i ? "-" : "", name[i]);
	if (len >= 60)
		strcpy(word, "sheets");
}

/* Ask for the file of the page with the marked sheets, or with K. */
static void
ask_page(struct club_ui *u, const struct club_sheet_kind *k)
{
	size_t round = club_page_round(u);
	char word[60], name[1000];

	if (u->marked)
		join_marked(u, word);
	else
		snprintf(word, sizeof word, "%s", u->about.player ? "card" : k->name);
	if (!u->marked && u->about.player)
		round = u->about.player;
	else if (!u->marked && !k->needs_round && !k->has_scores)
		round = 0;
	name_page(u->path, word, round, name);
	club_ui_ask_file(u, _("Write the page to:"), name, print_to);
	u->ask.drops_typed = 1; /* as a word for a result, such as draw, begins with d */
}

static void
act_do(struct club_ui *u, int arg)
{
	const struct club_sheet_kind *k = chosen(u);

	(void)arg;
	if (!k && u->marked) {
		club_ui_decline(u,
		    _("sheets are marked: ENTER on one of them writes them, SPACE takes its mark away"));
		return;
	}
	if (!k && club_ui_page(u)->list.id >= JOB_ID) {
		ask_job(u, (size_t)club_ui_page(u)->list.id - JOB_ID);
		return;
	}
	if (k)
		ask_page(u, k);
}

/* Show the sheet in ABOUT. */
static void
view(struct club_ui *u)
{
	const char *argv[9] = { "print", u->about.text, "--text" };
	uint64_t marked = u->marked;

	u->marked = 0; /* one sheet is shown */
	add_options(u, argv, 3);
	club_text_width = u->width - 2;
	run(u, argv, "", CLUB_PAGE_SHEET);
	club_text_width = 0;
	u->marked = marked;
}

/* Choose the next sheet that can be printed, if there is one. */
static void
go_down(struct club_ui *u)
{
	struct screen_list *list = &club_ui_page(u)->list;
	size_t i;

	club_ui_rows(u);
	i = screen_lines_find(&u->rows, list->id) + 1;
	while (i < u->rows.n && (u->rows.line[i].id == 0 || u->rows.line[i].id == list->id))
		i++;
	if (i < u->rows.n && u->rows.line[i].id > 0 && u->rows.line[i].id < JOB_ID)
		screen_list_choose(list, u->rows.line[i].id);
}

static void
act_view(struct club_ui *u, int arg)
{
	(void)arg;
	if (chosen(u))
		view(u);
	else
		club_ui_decline(u, _("only a sheet can be viewed here"));
}

int
club_shows_prize_sheet(struct club_ui *u)
{
	return club_ui_page(u)->which == CLUB_PAGE_SHEET && strcmp(u->about.text, "prizes") == 0;
}

void
club_act_prizes(struct club_ui *u, int arg)
{
	int is_shown = club_shows_prize_sheet(u);
	struct screen_list *list;

	(void)arg;
	if (club_ui_page(u)->which == CLUB_PAGE_SHEET)
		club_ui_pop(u);
	if (!is_shown && club_has_prizes(club_of(u))) {
		strcpy(u->about.text, "prizes");
		u->about.player = 0;
		view(u);
		return;
	}
	club_ui_push(u, CLUB_PAGE_SETTINGS, 0);
	club_ui_choose(u, (long)(club_setting("prizes") - strat_club_settings) + 1);
	list = &club_ui_page(u)->list;
	list->top = list->at - u->rows.fixed; /* the other settings for prizes are below it */
	if (!is_shown)
		club_ui_say(u, _("no prizes are set: ENTER on this line sets them"));
}

static void
act_mark(struct club_ui *u, int arg)
{
	const struct club_sheet_kind *k = chosen(u);

	(void)arg;
	if (k && !u->about.player) {
		u->marked ^= (uint64_t)1 << (k - club_sheet_kinds);
		go_down(u);
	} else if (!k) {
		club_ui_decline(u, _("only a sheet can be marked"));
	}
	u->is_stale = 1;
}

/* Print the marked sheets, or the one in ABOUT, on the printer. */
static void
send(struct club_ui *u, const char *answer)
{
	const char *argv[MOST + 8] = { "print" }, *printer = club_printer();
	int n = add_sheets(u, argv, 1), are_slips = has_slips(u, argv, n), status;

	(void)answer;
	n = add_options(u, argv, n);
	argv[n++] = "--text";
	club_path = u->path;
	status = club_ui_run(u, argv);
	if (!u->is_there)
		return;
	if (status) {
		club_ui_fault(u, "%s", u->output.error ? "" : u->output.text);
		return;
	}
	status = u->output.error || !u->output.len
	    ? -1
	    : club_print_text(printer ? printer : "lpr", u->output.text, u->output.len - 1);
	if (status == 0)
		club_ui_say(u, _("sent to the printer (%s)"), printer);
	else
		club_ui_fault(u, _("%s failed: nothing is printed"), printer ? printer : "lpr");
	if (status == 0 && are_slips)
		say_without_codes(u);
	u->marked = 0;
	u->is_stale = 1;
}

/* Ask whether to print the marked sheets or K, the one in ABOUT; without a printer, for the file of a page with them. */
static void
ask_send(struct club_ui *u, const struct club_sheet_kind *k)
{
	const char *argv[MOST + 1];
	int n = add_sheets(u, argv, 0);

	if (!club_printer())
		ask_page(u, k);
	else if (n == 1)
		club_ui_confirm(
		    u, club_ui_format(_("Print on paper: %s?"), C_("sheet", argv[0])), send);
	else
		club_ui_confirm(u,
		    club_ui_format(
			P_("Print on paper %d sheet?", "Print on paper %d sheets?", n), n),
		    send);
}

static void
act_send(struct club_ui *u, int arg)
{
	const struct club_sheet_kind *k = chosen(u);

	(void)arg;
	if (k || u->marked)
		ask_send(u, k);
}

void
club_act_print_boards(struct club_ui *u, int arg)
{
	const struct club_sheet_kind *k;

	(void)arg;
	if (!u->is_there || !club_of(u)->paired) {
		club_ui_say(u, _("no round is paired"));
		return;
	}
	for (k = club_sheet_kinds; strcmp(k->name, "boards") != 0;)
		k++;
	u->marked = 0;
	u->about.player = 0;
	strcpy(u->about.text, k->name);
	ask_send(u, k);
}

static const struct club_key keys[] = {
	{ { { SCREEN_ENTER }, "ENTER", N_("run"),
	      N_("write the marked sheets, or the chosen one, as a page that a browser prints; or run "
		 "the chosen command"),
	      0 },
	    act_do, 0 },
	{ { { 'd' }, "d", N_("print"), N_("print on the printer"), 0 }, act_send, 0 },
	{ { { 'v' }, "v", N_("view"), N_("view the sheet here"), 0 }, act_view, 0 },
	{ { { ' ' }, "SPACE", N_("mark"), N_("mark several sheets, to print them together"), 0 },
	    act_mark, 0 },
	{ { { '[', ',' }, "[", NULL, N_("the sheets of the previous round"), 0 }, club_act_round,
	    -1 },
	{ { { ']', '.' }, "]", NULL, N_("the sheets of the next round"), 0 }, club_act_round, 1 },
	{ { { 'b' }, "b", NULL, N_("copy the tournament, to a USB stick if there is one"), 0 },
	    club_act_backup, 0 },
	{ { { 'e' }, "e", NULL, N_("write a report for a rating officer"), 0 }, club_act_export,
	    0 },
	{ SCREEN_NO_KEY, NULL, 0 },
};

const struct club_page_kind club_page_paper = { N_("Print, write, check"),
	N_("d prints the chosen sheet on the printer, ENTER writes it as a page that a browser shows "
	   "and prints, v views it here; SPACE marks several sheets to go together.  The "
	   "sheets are those of the round of the page where w was pressed; [ and ] go to other rounds.  On the "
	   "page of a player, w begins with the card of this player.  "
	   "File names without a / are in the directory where strat-tourney was started."),
	keys, make, NULL, CLUB_SELECTS_NOBODY };
