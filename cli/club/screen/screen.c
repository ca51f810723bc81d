/* screen.c - a tournament run on the whole screen. */
#include "cli/club/screen/screen.h"

#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/club/club_command.h"
#include "cli/screen/style.h"
#include "cli/screen/terminal.h"
#include "cli/tool/text.h"

/* Blue and orange: nobody who is colour-blind takes one for the other; and what is to be done is
 * bold, what went wrong in reverse, what is chosen has a > before it. */
static const struct screen_style looks[SCREEN_ROLES] = {
	[SCREEN_PLAIN] = { A_NORMAL, -1, -1, A_NORMAL, -1, -1, A_NORMAL },
	[SCREEN_HEAD] = { A_BOLD, -1, -1, A_BOLD, -1, -1, A_BOLD },
	[SCREEN_QUIET] = { A_DIM, -1, -1, A_DIM, 245, -1, A_NORMAL },
	[SCREEN_TODO] = { A_BOLD, COLOR_YELLOW, -1, A_BOLD, 214, -1, A_BOLD },
	[SCREEN_HERE] = { A_REVERSE, COLOR_WHITE, COLOR_BLUE, A_BOLD, 231, 25, A_BOLD },
	[SCREEN_FAULT] = { A_STANDOUT, COLOR_BLACK, COLOR_YELLOW, A_NORMAL, 16, 226, A_BOLD },
};

#define WAIT 500 /* milliseconds between looks whether somebody else has changed the file */

struct screen {
	struct club_ui *u;
	struct screen_lines lines;
	int colours;
};

static void
draw(struct screen *s)
{
	struct screen_lines *l = &s->lines;
	int y, cursor_y, cursor_x;

	club_ui_frame(s->u, COLS, LINES, l, &cursor_y, &cursor_x);
	erase();
	for (y = 0; (size_t)y < l->n && y < LINES; y++) {
		attrset(screen_style(looks, (int)l->line[y].role, s->colours));
		mvaddnstr(y, 0, screen_line_text(l, (size_t)y), (int)l->line[y].len);
	}
	attrset(A_NORMAL);
	curs_set(cursor_y >= 0);
	if (cursor_y >= 0 && cursor_y < LINES && cursor_x < COLS)
		move(cursor_y, cursor_x);
	if (s->u->needs_screen)
		clearok(curscr, TRUE);
	s->u->needs_screen = 0;
	refresh();
}

static void
run(struct screen *s)
{
	double asked;
	wint_t key;
	int rc, failed = 0, is_new = 1;

	timeout(WAIT);
	while (!s->u->quit && !screen_signal() && failed < 20) {
		if (is_new)
			draw(s);
		asked = tool_seconds();
		rc = get_wch(&key);
		is_new = 1;
		if (rc == ERR) {
			/* nobody typed, or the terminal is gone: then there is no waiting either */
			failed = tool_seconds() - asked < 0.1 ? failed + 1 : 0;
			is_new = club_ui_tick(s->u);
			continue;
		}
		failed = 0;
		if (rc == KEY_CODE_YES && key == KEY_RESIZE)
			s->u->is_stale = 1;
		else
			club_ui_press(s->u, rc == KEY_CODE_YES ? CLUB_CODE | key : key);
	}
}

void
club_screen_run(struct tool *t, struct club_ui *u)
{
	struct screen s = { .u = u };
	SCREEN *terminal;
	FILE *tty;

	screen_lines_init(&s.lines, u->plain);
	screen_catch_signals();
	terminal = screen_open(t, &tty, _("the commands do without: --help lists them"));
	raw();
	s.colours = screen_style_init(looks, SCREEN_ROLES, tool_may_colour(STDOUT_FILENO));
	run(&s);
	screen_close(terminal, tty);
	screen_lines_free(&s.lines);
}

/* ------ the command ------ */

static int ascii;

static const struct tool_opt screen_options[] = {
	{ 0, "ascii", NULL, N_("draw with ASCII characters only"), TOOL_SWITCH, &ascii, 0 },
	CLUB_END,
};

/* Without a terminal: how it stands. */
static void
print_overview(struct club_ui *u)
{
	const struct strat_club *c = club_of(u);
	struct strat_out out;
	size_t i, round = c->paired;

	strat_out_init(&out, STDOUT_FILENO);
	text_put(&out, strat_club_get(c, "name"), strlen(strat_club_get(c, "name")), u->plain);
	strat_out_str(&out, *strat_club_get(c, "name") ? ": " : "");
	club_put_state(&out, c);
	strat_out_printf(&out, P_("; %zu player\n", "; %zu players\n", c->n), c->n);
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

static void
run_screen(struct tool *t)
{
	int is_screen = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
	struct club_ui u;
	int rc;

	setlocale(LC_CTYPE, ""); /* what the terminal has, whatever language is spoken */
	club_check_args(t, 0, 0);
	rc = club_ui_open(
	    &u, club_path, ascii || strcmp(nl_langinfo(CODESET), "UTF-8") != 0, &t->report);
	if (rc < 0) {
		club_ui_free(&u);
		exit(tool_end(t));
	}
	if (!is_screen && !u.is_there)
		tool_die(t,
		    _("there is no file %s; on a terminal this begins a tournament, and `strat-tourney %s init' does"),
		    club_path, club_path);
	if (is_screen)
		club_screen_run(t, &u);
	else
		print_overview(&u);
	club_ui_free(&u);
	screen_die_of_signal();
}

const struct tool_command club_screen = { "screen", "",
	N_("run the tournament on the whole screen (the default)"), screen_options, run_screen };
