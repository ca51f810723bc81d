/* list.h - lines in a window that scrolls; one of them may be chosen. */
#ifndef CLI_SCREEN_LIST_H
#define CLI_SCREEN_LIST_H

#include "cli/screen/keys.h"

struct screen_list {
	const struct screen_lines *lines; /* borrowed */
	int width, height;                /* of the window, without its title */
	long id;                          /* of the chosen line; 0: none */
	size_t at;                        /* number of the chosen line */
	size_t top;                       /* number of lines scrolled by */
	int left;                         /* number of columns scrolled by */
	int is_free;                      /* the chosen line may be outside the window */
	int is_found;                     /* a line that cannot be chosen was found: AT */
};

/* Choose a line after L->lines were made again: the one that was chosen, or the one now in its place.
 * At first choose the first one that is to be done. */
void screen_list_settle(struct screen_list *l);

/* Choose the line with ID, if there is one. */
void screen_list_choose(struct screen_list *l, long id);

/* Return what is searched in line I: a text, which need not stay, or NULL. */
typedef const char *screen_list_text(void *arg, size_t i);

/* Choose the next line (BY 1) or the previous one (BY -1) that contains PART, ignoring case and
 * accents; after the last line comes the first.  BY 0: the chosen line or the next one, best one that
 * begins with PART, or one with a word that does.  If no line can be chosen, show it.  Search what TEXT returns
 * for ARG; NULL: the whole lines.  Return 0 if there is none. */
int screen_list_search(
    struct screen_list *l, int by, const char *part, screen_list_text *text, void *arg);

/* Return how many lines screen_list_search() can find, and set *NTH to which of them is chosen, from 1. */
size_t screen_list_count(
    const struct screen_list *l, const char *part, screen_list_text *text, void *arg, size_t *nth);

/* A key that moves in a list. */
struct screen_list_key {
	struct screen_key key;
	void (*act)(struct screen_list *l, int arg);
	int arg;
};
extern const struct screen_list_key screen_list_keys[];

/* Run KEY if it moves in a list, else return 0. */
int screen_list_press(struct screen_list *l, unsigned key);

/* Add a line with TITLE and the position in the list, and the visible lines.  The chosen line is
 * marked. */
void screen_list_put(struct screen_list *l, const char *title, struct screen_lines *to);

/* Add LEFT, cut to fit, and RIGHT at the other end of a line of WIDTH columns. */
void screen_list_title(struct screen_lines *to, const char *left, const char *right, int width);

#endif
