/* facts.h - properties of a ply as words, for formats with columns. */
#ifndef STRAT_FORMATS_FACTS_H
#define STRAT_FORMATS_FACTS_H

#include "game/record.h"

/* A property of a ply.  All follow from the ply's text, and are repeated for statistics. */
struct strat_ply_column {
	const char *name; /* name of the member or column */

	/* Write it to TO (STRAT_PLY_SIZE bytes).  Return its length, or 0 if PLY does not have
	 * it. */
	size_t (*write)(char *to, const struct strat_ply *ply);
};

extern const struct strat_ply_column strat_ply_columns[]; /* ends with NAME NULL */

/* Return the property called NAME, or NULL. */
const struct strat_ply_column *strat_ply_column_find(const char *name);

extern const char *const strat_side_word[2];

/* The values that notes give a ply: times in milliseconds, the eval in per mille; -1: none. */
struct strat_ply_values {
	int32_t clock, elapsed, eval;
};

/* Return the values in the notes [I, END) of G. */
struct strat_ply_values strat_ply_values_read(const struct strat_record *g, size_t i, size_t end);

/* Write MS as seconds to TO (STRAT_PLY_SIZE bytes).  Return the length. */
size_t strat_seconds_write(char *to, int32_t ms);

/* Return the rank that PLY shows of its target, and below, of its mover. */
static inline enum strat_rank
strat_shown_target(const struct strat_ply *ply)
{
	int first = ply->kind == STRAT_SENSE || ply->kind == STRAT_CHARM ||
	    ply->kind == STRAT_SHOOT;

	return (enum strat_rank)(first ? ply->shown >> 4 : ply->shown & 15);
}

static inline enum strat_rank
strat_shown_mover(const struct strat_ply *ply)
{
	int first = ply->kind == STRAT_SENSE || ply->kind == STRAT_CHARM ||
	    ply->kind == STRAT_SHOOT;

	return (enum strat_rank)(first ? STRAT_NO_RANK : ply->shown >> 4);
}

#endif
