/* screen_ask.c - what a person is asked on the last line but one. */
#include "cli/club/screen/ui.h"

#include <curses.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "cli/tool/text.h"

const char *
club_ui_format(const char *fmt, ...)
{
	static char words[1000];
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(words, sizeof words, fmt, ap);
	va_end(ap);
	return words;
}

static void
ask(struct club_ui *u, const char *prompt, const char *text, const char *letters,
    void (*done)(struct club_ui *u, const char *answer))
{
	struct club_prompt *a = &u->ask;

	club_text_begin(&a->prompt);
	text_put(&a->prompt, prompt, strlen(prompt), u->plain);
	strat_out_str(&a->prompt, a->prompt.len ? " " : "? ");
	strat_out_char(&a->prompt, '\0');
	a->prompt.len = a->prompt.error ? 0 : a->prompt.len - 1;
	screen_input_set(&a->answer, text);
	a->letters = letters;
	a->done = done;
	a->remark = NULL;
}

void
club_ui_ask(struct club_ui *u, const char *prompt, const char *text,
    void (*done)(struct club_ui *u, const char *answer))
{
	ask(u, prompt, text, NULL, done);
}

void
club_ui_ask_letter(struct club_ui *u, const char *prompt, const char *letters,
    void (*done)(struct club_ui *u, const char *answer))
{
	ask(u, prompt, "", letters, done);
}

void
club_ui_confirm(
    struct club_ui *u, const char *prompt, void (*done)(struct club_ui *u, const char *answer))
{
	char whole[1100]; /* PROMPT may be club_ui_format' own */

	snprintf(whole, sizeof whole, _("%s  y yes, n no"), prompt);
	ask(u, whole, "", "y", done);
}

/* The question is over, with ANSWER without the blanks around it; who answers may ask the next one. */
static void
finish(struct club_ui *u, const char *answer)
{
	char text[SCREEN_MAX_INPUT + 8];
	size_t len;

	snprintf(text, sizeof text, "%s", answer + strspn(answer, " "));
	for (len = strlen(text); len && text[len - 1] == ' ';)
		text[--len] = '\0';
	u->ask.prompt.len = 0;
	u->ask.done(u, text);
}

/* Take KEY for one of the small letters of the question; n, where it is none of them, is no. */
static void
take_letter(struct club_ui *u, unsigned key)
{
	char letter[2] = { 0 };

	if (key >= 'A' && key <= 'Z')
		key += 'a' - 'A';
	if (key == '\r' || key == '\n' || key >= 128 || key <= ' ') /* no slip of a hand */
		return;
	if (strchr(u->ask.letters, (int)key)) {
		*letter = (char)key;
		finish(u, letter);
	} else if (key == 'n' || strcmp(u->ask.letters, "y") == 0) {
		u->ask.prompt.len = 0;
		if (key != 'n' || strcmp(u->ask.letters, "y") != 0)
			club_ui_say(u, _("nothing is changed"));
	}
}

void
club_ui_answer(struct club_ui *u, unsigned key)
{
	int is_code = (key & CLUB_CODE) != 0;

	if (key == CLUB_ESC || key == CLUB_CTRL('C')) {
		u->ask.prompt.len = 0;
		json_decref(u->new_player);
		u->new_player = NULL;
	} else if (u->ask.letters) {
		take_letter(u, key);
	} else if (key == '\r' || key == '\n' || key == (CLUB_CODE | KEY_ENTER)) {
		finish(u, screen_input_text(&u->ask.answer));
	} else {
		screen_input_key(&u->ask.answer, key & ~CLUB_CODE, is_code);
	}
}
