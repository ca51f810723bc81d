/* style.c - how texts look on a screen, by what they are for. */
#include "cli/screen/style.h"

#include <curses.h>

int
screen_style_init(const struct screen_style *looks, int n, int may_colour)
{
	int i, colours;

	if (!may_colour || !has_colors() || start_color() == ERR)
		return 0;
	if (use_default_colors() == ERR)
		assume_default_colors(COLOR_WHITE, COLOR_BLACK);
	colours = COLORS >= 256 ? 256 : 8;
	for (i = 1; i < n; i++)
		init_pair((short)i, colours == 256 ? looks[i].fg256 : looks[i].fg8,
		    colours == 256 ? looks[i].bg256 : looks[i].bg8);
	return colours;
}

int
screen_style(const struct screen_style *looks, int i, int colours)
{
	if (!colours)
		return looks[i].mono;
	return (colours == 256 ? looks[i].attr256 : looks[i].attr8) | (int)COLOR_PAIR(i);
}
