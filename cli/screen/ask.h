/* ask.h - a question on the screen, answered by a line or by a letter. */
#ifndef CLI_SCREEN_ASK_H
#define CLI_SCREEN_ASK_H

#include "cli/screen/input.h"
#include "cli/screen/rest.h"
#include "cli/screen/screen_lines.h"

/* A question.  All zero: no question is open, and none has been asked. */
struct screen_ask {
	struct strat_out prompt; /* safe text; empty: no question is open */
	struct screen_input answer;
	const char *letters; /* one of these small letters is the answer; NULL: a line is */
	char letter[2];      /* the letter that was the answer */
	int is_yes_no;
	int drops_typed; /* keys typed before the next picture are no answer: it asks for a letter, or refuses */
	int refuses; /* nor are those typed after it, up to a pause: they were meant for something else */
	struct screen_rest rest; /* of the word whose letter was the answer */
	int shows_help; /* 2: although a letter is asked for, the key was meant to show it */
	struct strat_out names; /* of the files that the answer may be, LF after each, after TAB */
	/* set by the program after the question was asked: */
	int has_help; /* ? shows the help of a line too, as long as nothing is typed */
	int is_later; /* ESC goes back to another question */
	int ends;     /* ESC ends a series of which all is stored */
	int is_file;  /* TAB completes the name of a file */
	char enter;   /* the letter that ENTER stands for, which the prompt shows; 0: none */
	const char *
	    about; /* what can be typed, or what letters mean, for the help, which the caller keeps; NULL: nothing */
};

/* Ask for a line, with TEXT as the default answer.  Ask for one of LETTERS, which the caller keeps.
 * Ask whether to go on: the answer is "y".  PROMPT is copied; PLAIN: the terminal has no UTF-8. */
void screen_ask_line(struct screen_ask *a, const char *prompt, const char *text, int plain);
void screen_ask_letter(struct screen_ask *a, const char *prompt, const char *letters, int plain);
void screen_ask_yes(struct screen_ask *a, const char *prompt, int plain);
void screen_ask_free(struct screen_ask *a);

enum screen_answer {
	SCREEN_ASKING, /* the question is still open */
	SCREEN_ANSWERED,
	SCREEN_GIVEN_UP
};

/* Run KEY.  The question is closed when it was answered or given up: by ESC, by ^C, or by n if n is
 * not one of the letters.  F1, and any other key if a letter is asked for, shows the help; ESC closes it first if it
 * was asked for. */
enum screen_answer screen_ask_key(struct screen_ask *a, unsigned key);

/* Return 1 if KEY is, or belongs to, an answer to the open question, so that it has no other meaning while that is
 * open: a letter that is asked for, also the user's own one for yes or no, or any key of a line. */
int screen_ask_takes(const struct screen_ask *a, unsigned key);

/* Return the answer: a letter, or a line without blanks at its ends. */
const char *screen_ask_answer(const struct screen_ask *a);

/* Open the question again, with the answer that was given, which typing replaces: it was refused. */
void screen_ask_again(struct screen_ask *a);

/* Return the hint for the last line, valid until the next call. */
const char *screen_ask_hint(const struct screen_ask *a);

/* Add the help if it was asked for, the question, and the visible part of the answer to TO, in lines
 * of WIDTH columns.  The cursor is in column *CURSOR_X of the last line. */
void screen_ask_put(const struct screen_ask *a, struct screen_lines *to, int width, int *cursor_x);

#endif
