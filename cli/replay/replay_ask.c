/* replay_ask.c - prompt the user for a line. */
#include "cli/replay/ask.h"

#include <curses.h>

#define CTRL(c) ((c)&31)

int
replay_ask(struct replay_viewer *v, const char *prompt, const char *text)
{
	wint_t key;
	int rc, failed = 0, done = 0;

	screen_input_set(&v->answer, text);
	v->prompt = prompt;
	timeout(-1);
	while (!done) {
		replay_draw(v);
		rc = get_wch(&key);
		if (rc == ERR && ++failed > 20)
			break;
		if (rc == ERR || (rc == KEY_CODE_YES && key == KEY_RESIZE))
			continue;
		if (rc == OK && (key == 27 || key == CTRL('C')))
			break;
		if ((rc == OK && (key == '\r' || key == '\n')) ||
		    (rc == KEY_CODE_YES && key == KEY_ENTER))
			done = 1;
		else
			screen_input_key(&v->answer, key, rc == KEY_CODE_YES);
	}
	v->prompt = NULL;
	return done && !v->answer.text.error;
}
