/* remap.h - move squares and sides in a record when the board is mirrored, or rotated and the sides
 * exchanged; used by transform.c. */
#ifndef STRAT_GAME_CHANGE_REMAP_H
#define STRAT_GAME_CHANGE_REMAP_H

#include "game/change/transform.h"

/* One transformation of G. */
struct strat_remap {
	struct strat_transform *t; /* T->text is overwritten */
	struct strat_record *g;
	struct strat_report *rep;
	int files, rows;
	int swap;  /* 1: rotate and exchange sides; 0: mirror */
	int shift; /* added to ply numbers in side lines */
};

/* Report CODE to REP, and return -CODE. */
int strat_remap_report(
    const struct strat_remap *w, enum strat_code code, long line, size_t ply, const char *detail);

/* Return 1 if S is on the board; return its new square. */
int strat_remap_contains(const struct strat_remap *w, strat_square s);
strat_square strat_remap_square(const struct strat_remap *w, strat_square s);

/* Check that all plies are on the board.  Return 0, or a negative code, which has been reported. */
int strat_remap_check_plies(const struct strat_remap *w);

/* Map the squares and sides in the tags.  If DRY is 1, only check that it is possible.  Return 0,
 * -STRAT_E_NOMEM, or a negative code, which has been reported. */
int strat_remap_tags(const struct strat_remap *w, int dry);

/* Map the plies and side lines.  Return 0 or -STRAT_E_NOMEM. */
int strat_remap_movetext(const struct strat_remap *w);

#endif
