/* terminal.c - the terminal taken for a whole screen, and given back. */
#include "cli/replay/terminal.h"

#include <unistd.h>

SCREEN *
replay_terminal_open(const struct tool *t, FILE **tty, const char *otherwise)
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
replay_terminal_close(SCREEN *terminal, FILE *tty)
{
	endwin();
	delscreen(terminal);
	if (tty != stdin)
		fclose(tty);
}
