/* look.h - how texts look on a screen, by what they are for. */
#ifndef CLI_SCREEN_LOOK_H
#define CLI_SCREEN_LOOK_H

/* Colours are those of curses, -1 being that of the terminal.  Nothing may be told by colour
 * alone. */
struct screen_look {
	int mono; /* attributes without colours */
	short fg8, bg8;
	int attr8;
	short fg256, bg256;
	int attr256;
};

/* Choose the colours of the N LOOKS, the first one being plain; after screen_open().  0, 8 or 256:
 * so many there are. */
int screen_look_init(const struct screen_look *looks, int n, int may_colour);

/* The attributes of number I of LOOKS. */
int screen_look(const struct screen_look *looks, int i, int colours);

#endif
