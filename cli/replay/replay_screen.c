/* replay_screen.c - run strat-replay on the whole screen. */
#include "cli/replay/replay_screen.h"

#include <curses.h>
#include <langinfo.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/replay/replay_keys.h"
#include "cli/screen/terminal.h"

/* Return the next key, or ERR when the next ply of automatic play is due. */
static int
next_key(struct replay_session *s)
{
	double left = s->due - tool_seconds();

	if (!s->v.playing)
		timeout(-1);
	else
		timeout(left > 0 ? (int)(left * 1000) + 1 : 0);
	return getch();
}

static void
run(struct replay_session *s)
{
	int key, failed = 0;

	while (!s->quit) {
		replay_draw(&s->v);
		key = next_key(s);
		if (key == ERR && s->v.playing) {
			if (tool_seconds() < s->due)
				continue;
			replay_set_speed(s, s->speed);
			replay_go(s, (long)s->v.game->ply + 1);
			s->v.playing = s->v.playing && s->v.game->ply < s->v.game->nplies;
		} else if (key == ERR) {
			/* the terminal is gone, or a signal interrupted getch() */
			if (++failed > 20)
				break;
		} else if (key != KEY_RESIZE) {
			replay_press(s, key);
			failed = 0;
		}
	}
}

void
replay_screen(struct tool *t, struct replay_source *source, struct replay_game *g,
    struct replay_entry *entry, enum strat_view view, int ascii)
{
	struct replay_session s = { .v = { .game = g, .view = view } };
	SCREEN *terminal;
	FILE *tty;

	s.v.plain = strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
	s.v.ascii = ascii || s.v.plain;
	replay_session_init(&s, t, source);
	terminal = screen_open(t, &tty, "use --print to print the game");
	cbreak();
	replay_draw_init(&s.v, tool_may_colour(STDOUT_FILENO));
	replay_load(&s, entry);
	run(&s);
	screen_close(terminal, tty);
	replay_session_free(&s);
	if (s.nomem)
		tool_die(t, "out of memory");
}
