/* facts.h - what is in a ply, a word for each fact, for the formats that are tables. */
#ifndef STRAT_FORMATS_FACTS_H
#define STRAT_FORMATS_FACTS_H

#include "game/record.h"

/* All of them follow from the text of the ply: a table says them again for those who count. */
struct strat_ply_column {
	const char *name; /* of the member or column */

	/* Write it to TO, which has room for STRAT_PLY_SIZE; its length, 0: PLY has none. */
	size_t (*write)(char *to, const struct strat_ply *ply);
};

extern const struct strat_ply_column strat_ply_columns[]; /* ends with NAME NULL */

/* The one called NAME; NULL: there is none. */
const struct strat_ply_column *strat_ply_column_find(const char *name);

extern const char *const strat_side_word[2];

/* The clock and the time used that the notes [I, END) of G give, in milliseconds; -1: none. */
struct strat_ply_times {
	int32_t clock, elapsed;
};

struct strat_ply_times strat_ply_times_read(const struct strat_record *g, size_t i, size_t end);

/* Write MS as seconds to TO, which has room for STRAT_PLY_SIZE; its length. */
size_t strat_seconds_write(char *to, int32_t ms);

/* The ranks that PLY shows of the one who moves and of his target. */
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
