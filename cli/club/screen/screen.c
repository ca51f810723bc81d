/* screen.c - the command that runs a tournament on the whole screen. */
#include <curses.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/club/club_command.h"
#include "cli/club/screen/ui.h"
#include "cli/screen/terminal.h"
#include "cli/tool/text.h"
#include "club/team/team.h"

static const struct screen_style looks[] = { SCREEN_LOOKS };

#define WAIT 500 /* milliseconds between checks for changes by other programs */
#define BUSY 0.3 /* seconds of work before it is shown, and between two looks at the keys */

static void
draw(struct screen *s, struct club_ui *u, struct screen_lines *l)
{
	int y, x;

	club_ui_frame(u, COLS, LINES, l, &y, &x);
	screen_begin();
	screen_lines_draw(s, l, 0);
	screen_drop_unseen(&u->ask);
	screen_end(s, y, x, y >= 0);
}

/* The screen while something takes long. */
struct busy {
	struct screen *screen;
	double since; /* the last key or look */
};

/* Show ABOUT on the last line, at times, and return 1 if ESC was pressed, or a signal asked to end. */
static int
show_busy(struct club_ui *u, const char *about)
{
	struct busy *b = u->busy_arg;
	enum screen_event event;
	unsigned key = 0;

	if (tool_seconds() - b->since < BUSY)
		return 0;
	move(LINES - 1, 0);
	clrtoeol();
	screen_text(b->screen, SCREEN_TODO, LINES - 1, 0, COLS, about, strlen(about));
	screen_end(b->screen, -1, -1, 0);
	event = screen_read(b->screen, 0, &key);
	b->since = tool_seconds();
	return event == SCREEN_GONE || (event == SCREEN_KEY && key == SCREEN_ESC);
}

/* Show U, which is open, until the user quits or a signal ends it. */
static int
run(const struct tool *t, struct club_ui *u)
{
	struct screen s = { .looks = looks, .roles = SCREEN_ROLES };
	enum screen_event event = SCREEN_CHANGED;
	struct screen_lines lines;
	struct busy busy = { .screen = &s };
	unsigned key;
	int rc = screen_open(&s, t, _("the commands need none: --help lists them"));

	screen_lines_init(&lines, u->plain);
	u->busy = show_busy;
	u->busy_arg = &busy;
	while (rc == 0 && !u->quit && event != SCREEN_GONE) {
		if (event != SCREEN_WAITED || club_ui_tick(u))
			draw(&s, u, &lines);
		screen_drop_typed(&u->ask);
		event = screen_read(&s, WAIT, &key);
		busy.since = tool_seconds();
		if (event == SCREEN_KEY && !screen_rest_takes(&u->ask.rest, key))
			club_ui_press(u, key);
	}
	u->busy = NULL;
	screen_close(&s);
	screen_lines_free(&lines);
	return rc;
}

/* ------ the command ------ */

static int ascii;

static const struct tool_opt screen_options[] = {
	{ 0, "ascii", NULL, N_("draw with ASCII characters only"), TOOL_SWITCH, &ascii, 0 },
	CLUB_END,
};

/* Print the state of the tournament, without a terminal. */
static void
print_overview(struct club_ui *u)
{
	const struct strat_club *c = club_of(u);
	struct strat_out out;
	size_t i, round = c->paired, people = club_count_players(c);

	strat_out_init(&out, STDOUT_FILENO);
	text_put(&out, strat_club_get(c, "name"), strlen(strat_club_get(c, "name")), u->plain);
	strat_out_str(&out, *strat_club_get(c, "name") ? _(CLUB_COLON) : "");
	club_put_state(&out, c);
	if (c->boards)
		strat_out_printf(&out, P_("; %zu team", "; %zu teams", club_count_teams(c)),
		    club_count_teams(c));
	strat_out_printf(&out, P_("; %zu player\n", "; %zu players\n", people), people);
	for (i = 0; i < c->round[round].n; i++) {
		const struct strat_club_game *g = &c->round[round].games[i];
		struct strat_out words;

		if (!strat_club_game_is_open(g))
			continue;
		strat_out_init(&words, -1);
		club_put_board(&words, c, round, i + 1);
		strat_out_str(&out, _("open: "));
		text_put(&out, words.len ? words.text : "", words.len, u->plain);
		strat_out_char(&out, '\n');
		strat_out_free(&words);
	}
	strat_out_str(&out, _("next: "));
	club_put_next(&out, c);
	strat_out_char(&out, '\n');
	strat_out_flush(&out);
	strat_out_free(&out);
}

static int
run_screen(struct tool *t)
{
	int is_screen = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
	struct club_ui u;
	int rc;

	setlocale(LC_CTYPE, ""); /* the terminal's, whatever the language of the texts */
	rc = club_check_args(t, 0, 0);
	if (rc < 0)
		return rc;
	rc = club_ui_open(&u, club_path, ascii || screen_is_plain(), &t->report);
	if (rc == 0 && !is_screen && !u.is_there)
		rc = tool_fail(t,
		    _("%s not found; on a terminal this creates a tournament, and so does "
		      "`strat-tourney %s init'"),
		    club_path, club_path);
	else if (rc == 0 && is_screen)
		rc = run(t, &u);
	else if (rc == 0)
		print_overview(&u);
	club_ui_free(&u);
	screen_die_of_signal();
	return rc;
}

const struct tool_command club_screen = { "screen", "",
	N_("run the tournament on the whole screen (the default)"), screen_options, run_screen };
