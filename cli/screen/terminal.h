/* terminal.h - a program on the whole terminal: pictures, keys, questions, pages of text. */
#ifndef CLI_SCREEN_TERMINAL_H
#define CLI_SCREEN_TERMINAL_H

#include <curses.h>
#include <stdio.h>

#include "cli/screen/ask.h"
#include "cli/screen/keys.h"
#include "cli/tool/tool.h"

/* The look of a role.  Colours are those of curses; -1 is the terminal's own.  Colour alone must not
 * tell anything. */
struct screen_style {
	int mono; /* attributes without colours */
	short fg8, bg8;
	int attr8;
	short fg256, bg256;
	int attr256;
};

/* The looks of the roles in screen_lines.h, which begin the table of every program.  Blue and orange
 * differ for colour-blind people too. */
#define SCREEN_LOOKS                                                                               \
	[SCREEN_PLAIN] = { A_NORMAL, -1, -1, A_NORMAL, -1, -1, A_NORMAL },                         \
	[SCREEN_HEAD] = { A_BOLD, -1, -1, A_BOLD, -1, -1, A_BOLD },                                \
	[SCREEN_QUIET] = { A_DIM, -1, -1, A_DIM, 245, -1, A_NORMAL },                              \
	[SCREEN_TODO] = { A_BOLD, COLOR_YELLOW, -1, A_BOLD, 214, -1, A_BOLD },                     \
	[SCREEN_HERE] = { A_REVERSE, COLOR_WHITE, COLOR_BLUE, A_BOLD, 231, 25, A_BOLD },           \
	[SCREEN_FAULT] = { A_STANDOUT, COLOR_BLACK, COLOR_YELLOW, A_NORMAL, 16, 226, A_BOLD }

struct screen {
	/* set by the program before screen_open() */
	const struct screen_style *looks; /* of the roles */
	int roles;                        /* number of roles */
	int ascii;                        /* draw lines and dots in ASCII */
	void (*draw)(void *program); /* draws the picture with the question ASK, if it is open */
	void *program;

	int plain;             /* the terminal does not show UTF-8; then ASCII is set too */
	int colours;           /* number of colours: 0, 8 or 256 */
	int redraw;            /* the next picture is sent as a whole */
	struct screen_ask ask; /* the question of screen_prompt() or screen_choose() */
	SCREEN *terminal;
	FILE *tty;
	int failed;     /* number of successive failures to read a key */
	int can_paste;  /* the terminal may mark what is pasted */
	int is_pasting; /* the keys that come are pasted text */
};

/* Return 1 if the terminal's locale is not UTF-8. */
int screen_is_plain(void);

/* Take the terminal, and read keys from stdin if it is a terminal, otherwise from /dev/tty.  From then on
 * SIGTERM, SIGHUP and SIGINT end screen_read(), not the program.  Return 0, or a negative code after an
 * error that ends in OTHERWISE, which names an alternative; S can be closed in either case. */
int screen_open(struct screen *s, const struct tool *t, const char *otherwise);

/* Give the terminal back and free what S holds. */
void screen_close(struct screen *s);

/* If a signal ended screen_read(), end the program by it. */
void screen_die_of_signal(void);

enum screen_event {
	SCREEN_GONE = -1, /* the terminal is gone, or a signal asked to end */
	SCREEN_WAITED,    /* no key came */
	SCREEN_KEY,
	SCREEN_CHANGED /* only the picture must be drawn again */
};

/* Wait for a key at most MS milliseconds, or if MS is negative without a limit, and set *KEY
 * (keys.h).  ^L and ^Z, which redraw the screen and suspend the program, are run here.  In pasted
 * text a line break is SCREEN_BREAK and a tab SCREEN_CELL, which never answer a question, and other control
 * characters are skipped. */
enum screen_event screen_read(struct screen *s, int ms, unsigned *key);

/* ------ pictures ------ */

/* Begin a picture.  End it, with the cursor at Y, X, shown only if IS_VISIBLE. */
void screen_begin(void);
void screen_end(struct screen *s, int y, int x, int is_visible);

/* Return the attributes of ROLE, one of screen_lines.h or of the program. */
int screen_role(const struct screen *s, int role);

/* Draw the LEN bytes of safe text TEXT at Y, X, cut to WIDTH columns. */
void screen_text(
    const struct screen *s, int role, int y, int x, int width, const char *text, size_t len);

/* Draw L from line Y on.  Each line is cut to the width of the terminal and erases what was there. */
void screen_lines_draw(const struct screen *s, const struct screen_lines *l, int y);

/* Draw the question S->ask on the last lines, and set *Y and *X to its cursor. */
void screen_ask_draw(const struct screen *s, int *y, int *x);

/* Call the first just before the picture with the question A is shown, if A is not that of screen_end(): keys that were
 * typed before it could be read are no answer to a question for a letter, and are dropped; and the second when it is
 * shown: keys that are still typed do not follow a refusal, and are dropped. */
void screen_drop_unseen(struct screen_ask *a);
void screen_drop_typed(struct screen_ask *a);

/* ------ waiting ------ */

/* Ask for a line, which begins as TEXT; a typed character replaces it if IS_DEFAULT.  Return the
 * answer, which is valid until the next line is asked for, or NULL if the user gave the question up. */
const char *screen_prompt(struct screen *s, const char *prompt, const char *text, int is_default);

/* Ask for one of LETTERS.  Return it, or 0 if the user gave the question up. */
char screen_choose(struct screen *s, const char *prompt, const char *letters);

/* Show the lines that MAKE adds for WIDTH columns as a page that scrolls, until a key is pressed that
 * does not scroll. */
void screen_page(struct screen *s, const char *title,
    void (*make)(void *arg, struct screen_lines *to, int width), void *arg);

#endif
