/* hall.c - the page that starts the web server and shows where it is; the clock of the round. */
#include "cli/club/screen/post.h"

#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/scan.h"
#include "cli/club/club_command.h"
#include "cli/club/web/clock.h"
#include "cli/tool/qr.h"

#define PORT  8080 /* tried first; if it is not free, those after it, and at last any free one */
#define TRIES 4

/* The server, a process of its own: it shows the file while this one changes it. */
struct club_hall {
	pid_t pid;
	int from;              /* what it says; -1: it has said everything */
	struct strat_out said; /* ends with NUL */
	int tries;             /* ports tried after the first one, which was not free */
	unsigned first;        /* that port */
	int with_results;      /* players can send results from telephones */
	char best[200];        /* the first address that others can reach, or "" */
	const char *ready;     /* said when the address is known, or NULL */
};

/* ------ the process ------ */

/* Run the server in the child.  It ends when its parent does. */
static void
exec_server(const char *path, const char *at, int with_results, int to)
{
	const char *argv[9] = { "strat-tourney", path, "serve", "--listen", at };
	int null = open("/dev/null", O_RDWR);
	sigset_t none;
	int n = 5;

	if (with_results)
		argv[n++] = "--results";
	if (lang_given()) {
		argv[n++] = "--lang";
		argv[n++] = lang_given();
	}
	setenv("LANGUAGE", lang_usual(),
	    1); /* the server obeys the setting of the file, as the screen does */
	prctl(PR_SET_PDEATHSIG, SIGTERM);
	sigemptyset(&none);
	sigprocmask(SIG_SETMASK, &none, NULL);
	signal(SIGTERM, SIG_DFL);
	setpgid(0, 0); /* ^C on the terminal is not for the server */
	dup2(null, STDIN_FILENO);
	dup2(null, STDOUT_FILENO);
	dup2(to, STDERR_FILENO);
	execv(club_program, (char *const *)argv);
	kill(getpid(), SIGKILL); /* this process must not go on as a second screen */
}

/* Start the server on PORT, 0: any free one.  Return 0, or -1 with errno. */
static int
start(struct club_hall *h, const char *path, unsigned port)
{
	char at[40];
	int ends[2];

	snprintf(at, sizeof at, "0.0.0.0:%u", port);
	if (pipe(ends) < 0)
		return -1;
	fcntl(ends[0], F_SETFD, FD_CLOEXEC);
	fcntl(ends[0], F_SETFL, O_NONBLOCK);
	fcntl(ends[1], F_SETFD, FD_CLOEXEC);
	h->pid = fork();
	if (h->pid == 0)
		exec_server(path, at, h->with_results, ends[1]);
	close(ends[1]);
	h->from = ends[0];
	if (h->pid > 0)
		return 0;
	close(ends[0]);
	h->from = -1;
	return -1;
}

/* Wait until the server has ended. */
static void
reap(struct club_hall *h)
{
	while (h->pid > 0 && waitpid(h->pid, NULL, 0) < 0 && errno == EINTR)
		;
	h->pid = 0;
}

void
club_hall_stop(struct club_ui *u)
{
	struct club_hall *h = u->hall;

	if (!h)
		return;
	if (h->pid > 0)
		kill(h->pid, SIGTERM);
	reap(h);
	if (h->from >= 0)
		close(h->from);
	strat_out_free(&h->said);
	free(h);
	u->hall = NULL;
}

/* Start it on PORT, with results from telephones or without. */
static void
begin(struct club_ui *u, unsigned port, int with_results)
{
	if (!club_program) {
		club_ui_fault(u, _("this program cannot start the server"));
		return;
	}
	u->hall = calloc(1, sizeof *u->hall);
	if (!u->hall) {
		club_ui_fault(u, "%s", _(strat_code_phrase(STRAT_E_NOMEM)));
		return;
	}
	strat_out_init(&u->hall->said, -1);
	u->hall->with_results = with_results;
	u->hall->first = port;
	if (start(u->hall, u->path, port) < 0) {
		club_ui_fault(u, "%s", strerror(errno));
		club_hall_stop(u);
	}
	u->is_stale = 1;
}

int
club_hall_runs(const struct club_ui *u)
{
	return u->hall && u->hall->pid > 0;
}

const char *
club_hall_url_of_results(const struct club_ui *u)
{
	const struct club_hall *h = u->hall;

	return h && h->pid > 0 && h->with_results && *h->best ? h->best : NULL;
}

/* The server has closed its output: it has ended.  Try another port if it could not begin. */
static void
end_of_output(struct club_ui *u)
{
	struct club_hall *h = u->hall;

	close(h->from);
	h->from = -1;
	reap(h);
	if (h->tries == TRIES || (h->said.len && strstr(h->said.text, "http://")))
		return;
	h->tries++;
	h->said.len = 0;
	(void)!start(h, u->path, h->tries < TRIES ? PORT + (unsigned)h->tries : 0);
}

/* Return the next address in S that others can reach, or the last one there is, and set *LEN; or NULL. */
static const char *
next_address(const char *s, size_t *len)
{
	while ((s = strstr(s, "http://"))) {
		*len = strcspn(s, " \t\r\n");
		if (strncmp(s, "http://127.", 11) != 0 || !strstr(s + *len, "http://"))
			return s;
		s += *len;
	}
	return NULL;
}

/* Remember the first address that others can reach. */
static void
note_address(struct club_hall *h)
{
	const char *s = h->said.text;
	size_t len;

	for (*h->best = '\0'; (s = next_address(s, &len)) != NULL; s += len)
		if (len < sizeof h->best &&
		    (!*h->best || strstr(h->best, "//127.") || strstr(h->best, "//[::1]")))
			snprintf(h->best, sizeof h->best, "%.*s", (int)len, s);
}

int
club_hall_tick(struct club_ui *u)
{
	struct club_hall *h = u->hall;
	char some[1000];
	ssize_t n;

	if (!h || h->from < 0)
		return 0;
	n = read(h->from, some, sizeof some);
	if (n < 0)
		return 0;
	if (n == 0) {
		end_of_output(u);
	} else if (h->said.len < 10000) {
		h->said.len -= h->said.len > 0; /* the NUL */
		strat_out_put(&h->said, some, (size_t)n);
		strat_out_char(&h->said, '\0');
		if (!h->said.error)
			note_address(h);
	}
	if (*h->best && h->ready) {
		club_ui_say(u, "%s", h->ready);
		h->ready = NULL;
	}
	u->is_stale = 1;
	return 1;
}

/* ------ the clock ------ */

void
club_put_clock(const struct strat_club *c, struct screen_lines *to)
{
	char text[CLUB_CLOCK_TEXT];

	if (strat_club_open_games(c, c->paired) && club_clock_text(c, text))
		screen_line(to, SCREEN_TODO, 0, "%s", text);
}

int
club_clock_tick(struct club_ui *u)
{
	enum club_page_id on = club_ui_page(u)->which;
	long minutes = 0;
	int64_t left;

	if (u->is_there && club_clock(club_of(u), &left))
		minutes = left > 0 ? (long)(left + 59) / 60 + 1 : 1;
	if (minutes == u->minutes)
		return 0;
	u->minutes = minutes;
	u->is_stale |= on == CLUB_PAGE_BOARDS || on == CLUB_PAGE_HALL;
	return u->is_stale;
}

static void
set_clock(struct club_ui *u, const char *answer)
{
	char text[CLUB_CLOCK_TEXT];
	int64_t minutes;
	int rc;

	if (!*answer) {
		club_ui_say(u, "%s", _("nothing is changed"));
		return;
	}
	rc = strat_scan_signed(answer, strlen(answer), 0, CLUB_CLOCK_LONGEST, &minutes);
	if (rc != STRAT_SCAN_OK && rc != STRAT_SCAN_RANGE)
		club_ui_refuse(
		    u, _("invalid number of minutes '%s': type 90 for an hour and a half"), answer);
	else if (rc != STRAT_SCAN_OK)
		club_ui_refuse(u, _("'%s' is out of range (%ld to %ld)"), answer, 0L,
		    (long)CLUB_CLOCK_LONGEST);
	else if (club_ui_act(u, "set", club_clock_args(club_of(u), (long)minutes)) == 0)
		club_ui_say(
		    u, "%s", club_clock_text(club_of(u), text) ? text : _("no clock is running"));
}

void
club_act_clock(struct club_ui *u, int arg)
{
	(void)arg;
	if (!club_of(u)->paired)
		club_ui_decline(u, _("no round is paired"));
	else
		club_ui_ask(
		    u, _("Minutes until the round ends (0 stops its clock):"), "", set_clock);
}

/* ------ the page ------ */

static void
put_addresses(struct screen_lines *to, const char *text)
{
	const char *s;
	size_t len;

	for (s = text; (s = next_address(s, &len)) != NULL; s += len)
		screen_line(to, SCREEN_HERE, 0, "   %.*s   ", (int)len, s);
}

/* Add the square code of URL, with CLOCK, which may be "", beside it: there is no other line left for it. */
static void
put_qr(struct screen_lines *to, const char *url, const char *clock)
{
	struct strat_out out;
	char *line, *next;

	strat_out_init(&out, -1);
	if (qr_text(&out, url, to->plain) > 0) {
		strat_out_char(&out, '\0');
		for (line = out.error ? NULL : out.text; line && *line; line = next) {
			next = strchr(line, '\n');
			if (next)
				*next++ = '\0';
			screen_line(to, SCREEN_PLAIN, 0, "   %s   %s", line, clock);
			clock = "";
		}
	}
	strat_out_free(&out);
}

static void
make(struct club_ui *u, const struct club_page *p, struct screen_lines *to, int width)
{
	const struct club_hall *h = u->hall;
	int is_beside = h && *h->best && !to->plain && qr_is_available();
	char clock[CLUB_CLOCK_TEXT] = "";

	(void)p;
	if (!is_beside)
		club_put_clock(club_of(u), to);
	else if (!strat_club_open_games(club_of(u), club_of(u)->paired) ||
	    !club_clock_text(club_of(u), clock))
		*clock = '\0';
	if (!h) {
		screen_lines_wrap(to, SCREEN_TODO,
		    _("Nothing is shown.  ENTER starts it; o starts it too, and lets players send "
		      "results from their telephones."),
		    width);
		if (club_post_has_codes(u))
			screen_lines_wrap(to, SCREEN_TODO,
			    _("Slips with codes have been written, but players cannot send results now."),
			    width);
		return;
	}
	if (!h->said.len ||
	    (h->from >= 0 && !strstr(h->said.text, "http://"))) { /* perhaps on another port */
		screen_line_put(to, SCREEN_PLAIN, 0, _("starting ..."));
		return;
	}
	if (!strstr(h->said.text, "http://")) {
		screen_lines_wrap(to, SCREEN_FAULT, h->said.text, width);
		return;
	}
	if (h->pid > 0)
		screen_lines_wrap(to, SCREEN_PLAIN,
		    _("Everyone on this network can read the tournament here, until you press ENTER or quit "
		      "(/board is for a projector):"),
		    width);
	else
		screen_line_put(
		    to, SCREEN_FAULT, 0, _("The server has ended; ENTER starts it again."));
	put_addresses(to, h->said.text);
	if (h->tries)
		screen_lines_wrap(to, SCREEN_TODO,
		    club_ui_format(
			_("Another program uses port %u; this address has another one."), h->first),
		    width);
	if (h->pid > 0)
		screen_lines_wrap(to, SCREEN_PLAIN,
		    h->with_results
			? club_ui_format(
			      _("Players can send results; T shows them.  The slips written on "
				"the page w (%s, ENTER) have the codes for it."),
			      C_("sheet", "slips"))
			: _("o lets players send results from their telephones."),
		    width);
	if (h->pid > 0 && h->with_results && *u->slips_at && strcmp(u->slips_at, h->best) != 0)
		screen_lines_wrap(to, SCREEN_FAULT,
		    club_ui_format(
			_("The slips written before have another address, %s: write them again (w)."),
			u->slips_at),
		    width);
	put_qr(to, h->best, clock);
}

static void
stop(struct club_ui *u, const char *answer)
{
	(void)answer;
	club_hall_stop(u);
	u->is_stale = 1;
	club_ui_say(u, _("the tournament is no longer shown"));
}

static void
act_start(struct club_ui *u, int arg)
{
	int with_results = u->hall && u->hall->with_results;

	(void)arg;
	if (u->hall && u->hall->pid > 0) {
		club_ui_confirm(u, _("Stop showing the tournament?"), stop);
		return;
	}
	if (u->hall)
		club_hall_stop(u);
	if (!u->hall)
		begin(u, PORT, with_results);
}

/* Start it again on the same port: codes on slips that are printed stay valid. */
static void
change_results(struct club_ui *u, const char *answer)
{
	int runs = club_hall_runs(u), with_results = !runs || !u->hall->with_results;
	const char *port = u->hall ? strrchr(u->hall->best, ':') : NULL;
	unsigned from;

	(void)answer;
	from = u->hall ? u->hall->first : PORT; /* if it is just starting */
	from = port ? (unsigned)strat_leading_number(port + 1) : from;
	club_hall_stop(u);
	begin(u, from, with_results);
	if (!u->hall)
		return;
	u->hall->ready = !with_results ? NULL
	    : !runs ? _("the tournament is shown now, and players can send results; T shows them")
		    : _("players can send results; T shows them");
	club_ui_say(
	    u, "%s", with_results ? _("starting ...") : _("players can no longer send results"));
}

static void
act_results(struct club_ui *u, int arg)
{
	(void)arg;
	if (club_hall_url_of_results(u))
		club_ui_confirm(u,
		    _("Take no more results from telephones?  The tournament is still shown."),
		    change_results);
	else
		change_results(u, "");
}

static const struct club_key keys[] = {
	{ { { SCREEN_ENTER }, "ENTER", N_("start, stop"),
	      N_("start showing the tournament, or stop it"), 0 },
	    act_start, 0 },
	{ { { 'o' }, "o", N_("results"),
	      N_("let players send results from their telephones, or no longer"), 0 },
	    act_results, 0 },
	CLUB_CLOCK_KEY,
	{ SCREEN_NO_KEY, NULL, 0 },
};

const struct club_page_kind club_page_hall = { N_("Hall: the tournament live"),
	N_("A small web server shows pairings, results and standings on telephones and on the wall.  "
	   "Type an address into a browser, or point a telephone at the square code.  Nothing can be "
	   "changed there; licence numbers and birthdays are not shown.\n\n"
	   "With o, players can also send the result of their board, with the code on their slip: "
	   "the page T shows what they sent, and nothing counts before you confirm it there."),
	keys, make, NULL, CLUB_SELECTS_NOBODY };
