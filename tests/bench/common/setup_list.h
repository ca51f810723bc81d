/* setup_list.h - a list of setups of the classical army, read from a file or from the library's
 * book, to draw from. */
#ifndef BENCH_SETUP_LIST_H
#define BENCH_SETUP_LIST_H

#include <stdio.h>

#include "setup.h"

#define SETUP_LIST_SQUARES 40

struct setup_list {
	uint8_t (*list)[SETUP_LIST_SQUARES]; /* ranks, the front row first, from the owner's left */
	size_t n, cap;
};

/* Read a setup a line from F: 40 letters as Gravon writes Red's (B bomb, C spy ... M flag), or the
 * value of a RedSetup tag; both have the front row first.  Empty lines and lines that begin with #
 * are skipped.  Return 0, the number of a line that is no setup of R's army, or -1 without
 * memory. */
long setup_list_read(struct setup_list *l, FILE *f, const struct strat_rules *r);

/* Take the setups of the book of archives instead.  Return 0, or -1 without memory. */
int setup_list_book(struct setup_list *l);

/* Draw a setup for SIDE, mirrored or not, in the form of its tag.  The list must not be empty. */
void setup_list_draw(
    const struct setup_list *l, struct dice *d, enum strat_side side, char text[SETUP_SIZE]);

void setup_list_free(struct setup_list *l);

#endif
