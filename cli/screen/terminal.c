/* terminal.c - a program on the whole terminal: pictures, keys, questions, pages of text. */
#include "cli/screen/terminal.h"

#include <langinfo.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "base/lang.h"
#include "cli/screen/list.h"
#include "cli/tool/text.h"

/* ------ signals ------ */

static volatile sig_atomic_t came;

static void
take(int sig)
{
	came = sig;
}

static void
catch_signals(void)
{
	struct sigaction action;

	memset(&action, 0, sizeof action);
	action.sa_handler = take;
	sigaction(SIGTERM, &action, NULL);
	sigaction(SIGHUP, &action, NULL);
	sigaction(SIGINT, &action, NULL);
}

void
screen_die_of_signal(void)
{
	if (!came)
		return;
	signal(came, SIG_DFL);
	raise(came);
}

/* ------ looks ------ */

int
screen_is_plain(void)
{
	return strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
}

/* Choose the colours of the roles. */
static void
choose_colours(struct screen *s)
{
	const struct screen_style *k = s->looks;
	int i;

	if (!tool_may_colour(STDOUT_FILENO) || !has_colors() || start_color() == ERR)
		return;
	if (use_default_colors() == ERR)
		assume_default_colors(COLOR_WHITE, COLOR_BLACK);
	s->colours = COLORS >= 256 ? 256 : 8;
	for (i = 1; i < s->roles; i++)
		init_pair((short)i, s->colours == 256 ? k[i].fg256 : k[i].fg8,
		    s->colours == 256 ? k[i].bg256 : k[i].bg8);
}

/* ------ pasting ------ */

/* Codes for what a terminal sends before and after pasted text ("bracketed paste" of xterm). */
enum { PASTE_BEGINS = KEY_MAX + 1, PASTE_ENDS };

/* Text that arrives more than this later than the rest is no longer pasted, in seconds: the end of a
 * paste can be lost. */
#define PASTE_GAP 1.0

/* Ask the terminal to mark pasted text, or not to. */
static void
mark_pastes(const struct screen *s, int on)
{
	if (!s->can_paste)
		return;
	fputs(on ? "\033[?2004h" : "\033[?2004l", stdout);
	fflush(stdout);
}

static void
begin_pastes(struct screen *s)
{
	const char *move = tigetstr("cup");

	/* terminals of the ANSI family skip requests that they do not understand */
	s->can_paste = move && move != (const char *)-1 && strncmp(move, "\033[", 2) == 0;
	define_key("\033[200~", PASTE_BEGINS);
	define_key("\033[201~", PASTE_ENDS);
	mark_pastes(s, 1);
}

/* Return the key that the pasted KEY stands for, or 0 if it is skipped. */
static unsigned
pasted(unsigned key)
{
	if (key == '\r' || key == '\n')
		return SCREEN_BREAK;
	if (key == '\t')
		return SCREEN_CELL;
	return key >= ' ' && key != 127 && key <= 0x10ffff ? key : 0;
}

/* ------ opening ------ */

int
screen_open(struct screen *s, const struct tool *t, const char *otherwise)
{
	s->tty = isatty(STDIN_FILENO) ? stdin : fopen("/dev/tty", "r");
	if (!s->tty)
		return tool_fail(t, _("no terminal to read keys from; %s"), otherwise);
	catch_signals();
	s->terminal = newterm(NULL, stdout, s->tty);
	if (!s->terminal)
		return tool_fail(t, _("this terminal cannot be used; %s"), otherwise);
	set_term(s->terminal);
	raw();
	noecho();
	nonl();
	keypad(stdscr, TRUE);
	set_escdelay(50);
	s->plain = screen_is_plain();
	s->ascii |= s->plain;
	choose_colours(s);
	begin_pastes(s);
	return 0;
}

void
screen_close(struct screen *s)
{
	if (s->terminal) {
		mark_pastes(s, 0);
		endwin();
		delscreen(s->terminal);
	}
	if (s->tty && s->tty != stdin)
		fclose(s->tty);
	screen_ask_free(&s->ask);
}

/* ------ keys ------ */

static void
suspend(const struct screen *s)
{
	mark_pastes(s, 0);
	kill(0, SIGTSTP); /* curses gives the terminal back until SIGCONT */
	mark_pastes(s, 1);
}

enum screen_event
screen_read(struct screen *s, int ms, unsigned *key)
{
	double asked = tool_seconds();
	wint_t c;
	int rc;

	timeout(ms);
	rc = get_wch(&c);
	if (came)
		return SCREEN_GONE;
	if (rc == ERR) {
		/* without a terminal there is no waiting */
		if (ms < 0 || (tool_seconds() - asked) * 1000 < ms / 2)
			s->failed++;
		else
			s->failed = 0;
		return s->failed > 20 ? SCREEN_GONE : SCREEN_WAITED;
	}
	s->failed = 0;
	*key = rc == KEY_CODE_YES ? SCREEN_CODE(c) : (unsigned)c;
	if (*key == SCREEN_CODE(PASTE_BEGINS) || *key == SCREEN_CODE(PASTE_ENDS)) {
		s->is_pasting = *key == SCREEN_CODE(PASTE_BEGINS);
		return SCREEN_CHANGED;
	}
	if (s->is_pasting && tool_seconds() - asked > PASTE_GAP)
		s->is_pasting = 0;
	if (s->is_pasting && *key != SCREEN_CODE(KEY_RESIZE)) {
		*key = pasted(*key);
		return *key ? SCREEN_KEY : SCREEN_CHANGED;
	}
	if (screen_rest_takes(&s->ask.rest, *key))
		return SCREEN_CHANGED;
	if (*key == SCREEN_CTRL('Z'))
		suspend(s);
	else if (*key != SCREEN_CODE(KEY_RESIZE) && *key != SCREEN_CTRL('L'))
		return SCREEN_KEY;
	s->redraw = *key != SCREEN_CODE(KEY_RESIZE);
	return SCREEN_CHANGED;
}

/* ------ pictures ------ */

void
screen_begin(void)
{
	erase();
}

void
screen_drop_unseen(struct screen_ask *a)
{
	if (a->drops_typed)
		flushinp();
	a->drops_typed = 0;
}

void
screen_end(struct screen *s, int y, int x, int is_visible)
{
	attrset(A_NORMAL);
	curs_set(is_visible);
	if (y >= 0 && y < LINES && x >= 0 && x < COLS)
		move(y, x);
	if (s->redraw)
		clearok(curscr, TRUE);
	s->redraw = 0;
	screen_drop_unseen(&s->ask);
	refresh();
}

int
screen_role(const struct screen *s, int role)
{
	const struct screen_style *k = &s->looks[role];

	if (!s->colours)
		return k->mono;
	return (s->colours == 256 ? k->attr256 : k->attr8) | (int)COLOR_PAIR(role);
}

void
screen_text(const struct screen *s, int role, int y, int x, int width, const char *text, size_t len)
{
	if (y < 0 || y >= LINES || x < 0 || x >= COLS || !len)
		return;
	if (width > COLS - x)
		width = COLS - x;
	attrset(screen_role(s, role));
	mvaddnstr(y, x, text, (int)text_fitting_bytes(text, len, width));
	attrset(A_NORMAL);
}

void
screen_lines_draw(const struct screen *s, const struct screen_lines *l, int y)
{
	const struct screen_line *line;
	const char *text;
	size_t i, plain;

	for (i = 0; i < l->n && y < LINES; i++, y++) {
		line = &l->line[i];
		text = screen_line_text(l, i);
		plain = line->selected < line->len ? line->len - line->selected : 0;
		if (y < 0)
			continue;
		move(y, 0);
		clrtoeol();
		screen_text(s, (int)line->role, y, 0, COLS, text, line->len);
		if (!line->selected)
			continue;
		attron(A_REVERSE);
		mvaddnstr(y, text_width(text, plain), text + plain, (int)(line->len - plain));
		attrset(A_NORMAL);
	}
}

void
screen_ask_draw(const struct screen *s, int *y, int *x)
{
	struct screen_lines l;

	screen_lines_init(&l, s->plain);
	screen_ask_put(&s->ask, &l, COLS, x);
	screen_lines_draw(s, &l, LINES - (int)l.n);
	*y = LINES - 1;
	screen_lines_free(&l);
}

#define PAUSE 250 /* milliseconds without a key, after which the user has seen what was refused */
#define MOST  40  /* keys that are waited for */

static int
is_typing(void)
{
	struct pollfd keys = { .fd = STDIN_FILENO, .events = POLLIN };

	return poll(&keys, 1, PAUSE) > 0 && keys.revents == POLLIN;
}

void
screen_drop_typed(struct screen_ask *a)
{
	int n;

	for (n = 0; a->refuses && n < MOST && is_typing(); n++)
		flushinp();
	a->refuses = 0;
	screen_rest_wait(&a->rest);
}

/* ------ waiting ------ */

/* Draw the program's picture and run keys until the question is closed.  Return the answer, or NULL
 * if the user gave it up. */
static const char *
answer(struct screen *s)
{
	enum screen_answer got = SCREEN_ASKING;
	enum screen_event event;
	unsigned key;

	while (got == SCREEN_ASKING && s->ask.prompt.len) {
		s->draw(s->program);
		screen_drop_typed(&s->ask);
		event = screen_read(s, -1, &key);
		if (event == SCREEN_KEY)
			got = screen_ask_key(&s->ask, key);
		else if (event == SCREEN_GONE)
			got = SCREEN_GIVEN_UP;
	}
	s->ask.prompt.len = 0;
	return got == SCREEN_ANSWERED ? screen_ask_answer(&s->ask) : NULL;
}

const char *
screen_prompt(struct screen *s, const char *prompt, const char *text, int is_default)
{
	screen_ask_line(&s->ask, prompt, text, s->plain);
	s->ask.answer.is_default &= is_default;
	return answer(s);
}

char
screen_choose(struct screen *s, const char *prompt, const char *letters)
{
	const char *letter;

	screen_ask_letter(&s->ask, prompt, letters, s->plain);
	letter = answer(s);
	return letter ? *letter : 0;
}

/* Draw LIST as a page under TITLE. */
static void
draw_page(struct screen *s, struct screen_list *list, const char *title)
{
	static const char foot[] = N_("SPACE b j k: scroll; any other key: close");
	struct screen_lines frame;

	screen_lines_init(&frame, s->plain);
	list->width = COLS;
	list->height = LINES - 2;
	screen_list_put(list, title, &frame);
	screen_begin();
	screen_lines_draw(s, &frame, 0);
	screen_text(s, SCREEN_HEAD, LINES - 1, 0, COLS, _(foot), strlen(_(foot)));
	screen_end(s, -1, -1, 0);
	screen_lines_free(&frame);
}

void
screen_page(struct screen *s, const char *title,
    void (*make)(void *arg, struct screen_lines *to, int width), void *arg)
{
	struct screen_lines rows;
	struct screen_list list = { .lines = &rows };
	enum screen_event event;
	unsigned key;

	screen_lines_init(&rows, s->plain);
	do {
		screen_lines_clear(&rows);
		make(arg, &rows, COLS > 12 ? COLS - 2 : 10);
		draw_page(s, &list, title);
		event = screen_read(s, -1, &key);
	} while (event == SCREEN_CHANGED || event == SCREEN_WAITED ||
	    (event == SCREEN_KEY && screen_list_press(&list, key == '\r' ? 'j' : key)));
	screen_lines_free(&rows);
}
