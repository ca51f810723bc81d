/* screen_play_help.h - for tests: press keys of the screen of a tournament, and look for text. */
#ifndef SCREEN_PLAY_HELP_H
#define SCREEN_PLAY_HELP_H

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/club/inbox/inbox.h"
#include "cli/club/screen/ui.h"
#include "cli/tool/text.h"
#include "folder_help.h"

#define ESC   "\033"
#define UNDO  "u"
#define REDO  "\022"
#define WIDTH 80

static struct club_ui u;
static struct screen_lines l;

/* ------ keys and display ------ */

/* Press the characters of TEXT; LF is ENTER. */
static inline void
keys(struct club_ui *ui, const char *text)
{
	for (; *text; text++)
		club_ui_press(ui, *text == '\n' ? '\r' : (unsigned char)*text);
}

static inline int
is_seen(struct club_ui *ui, const char *text)
{
	int y, x;
	size_t i;

	club_ui_frame(ui, WIDTH, 24, &l, &y, &x);
	assert_int_equal(l.n, 24);
	for (i = 0; i < l.n; i++) {
		assert_true(text_width(screen_line_text(&l, i), l.line[i].len) <= WIDTH);
		if (strstr(screen_line_text(&l, i), text))
			return 1;
	}
	return 0;
}

static inline void
see(struct club_ui *ui, const char *text)
{
	size_t i;

	if (is_seen(ui, text))
		return;
	for (i = 0; i < l.n; i++)
		print_message("%.*s\n", (int)l.line[i].len, screen_line_text(&l, i));
	fail_msg("'%s' is not to be seen", text);
}

static inline void
see_not(struct club_ui *ui, const char *text)
{
	assert_false(is_seen(ui, text));
}

static inline void
press(const char *text, const char *seen)
{
	keys(&u, text);
	see(&u, seen);
}

/* Change a setting, as the page of settings does. */
static inline void
set(const char *name, const char *value)
{
	assert_int_equal(
	    club_ui_act(&u, "set", json_pack("{s:s, s:s}", "name", name, "value", value)), 0);
}

/* ------ a file for each test ------ */

static inline int
begin(void **state)
{
	(void)state;
	if (make_folder("t") < 0 || chdir(folder) < 0) /* sheets are written to any name typed */
		return -1;
	screen_lines_init(&l, 0);
	return club_ui_open(&u, path, 0, NULL);
}

static inline int
end(void **state)
{
	(void)state;
	club_ui_free(&u);
	screen_lines_free(&l);
	return remove_folder();
}

/* Create a tournament of N players. */
static inline void
begin_system(const char *system, size_t n)
{
	char text[40];
	size_t i;

	keys(&u, "Club\n\n\025");
	keys(&u, system);
	keys(&u,
	    strcmp(system, "dutch") == 0 || strcmp(system, "keizer") == 0 ? "\n\n\0253\n\ny"
		: strcmp(system, "knockout") == 0                         ? "\n\n\n\ny"
									  : "\n\ny");
	keys(&u, "p");
	keys(&u, "a");
	for (i = 1; i <= n; i++) {
		snprintf(text, sizeof text, "P%02zu\n%zu\n\n", i, 2000 - i);
		keys(&u, text);
	}
	keys(&u, ESC ESC);
}

static inline void
begin_with(size_t n)
{
	begin_system("dutch", n);
}

/* Let a telephone send 1-0 for BOARD of ROUND. */
static inline void
send_result(size_t round, size_t board)
{
	char token[INBOX_TOKEN];
	struct inbox x;
	uint64_t id;

	assert_int_equal(inbox_identity(&u.file, &id), 0);
	assert_int_equal(inbox_open(&x, path, INBOX_CREATE, &u.report), 1);
	assert_int_equal(inbox_issue(&x, inbox_key(club_of(&u), id, round, board), token), 0);
	assert_int_equal(inbox_enter(&x, token, 0, "1-0", "now", "127.0.0.1"), 0);
	inbox_close(&x);
}

#endif
