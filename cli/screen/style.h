/* style.h - how texts look on a screen, by what they are for. */
#ifndef CLI_SCREEN_STYLE_H
#define CLI_SCREEN_STYLE_H

/* Colours are those of curses, -1 being that of the terminal.  Nothing may be told by colour
 * alone. */
struct screen_style {
	int mono; /* attributes without colours */
	short fg8, bg8;
	int attr8;
	short fg256, bg256;
	int attr256;
};

/* Choose the colours of the N LOOKS, the first one being plain; after screen_open().  0, 8 or 256:
 * so many there are. */
int screen_style_init(const struct screen_style *looks, int n, int may_colour);

/* The attributes of number I of LOOKS. */
int screen_style(const struct screen_style *looks, int i, int colours);

#endif
