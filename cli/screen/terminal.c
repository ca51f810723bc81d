/* terminal.c - the terminal taken for a whole screen, and given back. */
#include "cli/screen/terminal.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

SCREEN *
screen_open(const struct tool *t, FILE **tty, const char *otherwise)
{
	SCREEN *terminal;

	*tty = isatty(STDIN_FILENO) ? stdin : fopen("/dev/tty", "r");
	if (!*tty)
		tool_die(t, "no terminal to read keys from; %s", otherwise);
	terminal = newterm(NULL, stdout, *tty);
	if (!terminal)
		tool_die(t, "this terminal cannot be used; %s", otherwise);
	set_term(terminal);
	noecho();
	nonl();
	keypad(stdscr, TRUE);
	set_escdelay(50);
	return terminal;
}

void
screen_close(SCREEN *terminal, FILE *tty)
{
	endwin();
	delscreen(terminal);
	if (tty != stdin)
		fclose(tty);
}

/* ------ signals ------ */

static volatile sig_atomic_t came;

static void
take(int sig)
{
	came = sig;
}

void
screen_catch_signals(void)
{
	struct sigaction action;

	memset(&action, 0, sizeof action);
	action.sa_handler = take;
	sigaction(SIGTERM, &action, NULL);
	sigaction(SIGHUP, &action, NULL);
	sigaction(SIGINT, &action, NULL);
}

int
screen_signal(void)
{
	return came;
}

void
screen_die_of_signal(void)
{
	if (!came)
		return;
	signal(came, SIG_DFL);
	raise(came);
}
