/* remap.h - squares and sides in a record, as they are when the board is mirrored, or turned and
 * the sides exchanged: what transform.c is made of. */
#ifndef STRAT_GAME_CHANGE_REMAP_H
#define STRAT_GAME_CHANGE_REMAP_H

#include "game/change/transform.h"

/* One transformation of G. */
struct strat_remap {
	struct strat_transform *t; /* T->text is used up */
	struct strat_record *g;
	struct strat_report *rep;
	int files, rows;
	int swap;  /* turned and exchanged; else: mirrored */
	int shift; /* what is added to ply numbers in side lines */
};

/* Tell REP, and return the negated CODE. */
int strat_remap_report(
    const struct strat_remap *w, enum strat_code code, long line, size_t ply, const char *detail);

/* Is S on the board?  Where does it go? */
int strat_remap_contains(const struct strat_remap *w, strat_square s);
strat_square strat_remap_square(const struct strat_remap *w, strat_square s);

/* Are all plies on the board?  0, or the code that was told. */
int strat_remap_check_plies(const struct strat_remap *w);

/* Carry over what the tags say of squares and sides.  DRY: only see whether it can be done.  0, or
 * the code that was told, or -STRAT_E_NOMEM. */
int strat_remap_tags(const struct strat_remap *w, int dry);

/* The same for plies and side lines.  0 or -STRAT_E_NOMEM. */
int strat_remap_movetext(const struct strat_remap *w);

#endif
