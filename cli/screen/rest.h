/* rest.h - the rest of a word that was typed where one letter answers: it runs no commands. */
#ifndef CLI_SCREEN_REST_H
#define CLI_SCREEN_REST_H

/* The letters that may follow.  All zero: none. */
struct screen_rest {
	char words[200]; /* the rests of words, each with LF after it */
	int is_capital;  /* the letter that answered is a capital, so the rest is, too */
	int is_begun;    /* a letter of one of them was typed */
	int is_fresh;    /* the letter was answered, and the next picture is not shown */
	double last;     /* when the last key came, in seconds */
};

/* Expect nothing.  Expect the rests of those words of TEXT that begin with LETTER and follow a letter standing alone, as
 * in "h half a point" or "h (half)"; TEXT may be NULL. */
void screen_rest_clear(struct screen_rest *r);
void screen_rest_add(struct screen_rest *r, const char *text, unsigned letter);

/* The picture is shown: let the time for the first key after the letter begin now, not while the answer was run. */
void screen_rest_wait(struct screen_rest *r);

/* Return 1 if KEY belongs to the rest of a word, or is the ENTER after it, and comes soon after the key before: it has
 * no other meaning then. */
int screen_rest_takes(struct screen_rest *r, unsigned key);

#endif
