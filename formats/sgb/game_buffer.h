/* game_buffer.h - store copies of games one after the other, in memory that is reused. */
#ifndef STRAT_FORMATS_SGB_GAME_BUFFER_H
#define STRAT_FORMATS_SGB_GAME_BUFFER_H

#include "game/record.h"

struct strat_buffered_game; /* the parts of the lists that belong to one game */

/* An empty struct strat_game_buffer is all zero. */
struct strat_game_buffer {
	struct strat_buffered_game *games;
	size_t n, cap;
	struct strat_tag *tags;
	struct strat_ply *plies;
	struct strat_note *notes;
	char *text;
	size_t ntags, nplies, nnotes, ntext; /* totals of all games */
	size_t tags_cap, plies_cap, notes_cap, text_cap;
};

void strat_game_buffer_clear(struct strat_game_buffer *s); /* keeps the memory */
void strat_game_buffer_free(struct strat_game_buffer *s);

/* Add a copy of G, without its line marks.  Return 0 or -STRAT_E_NOMEM. */
int strat_game_buffer_add(struct strat_game_buffer *s, const struct strat_record *g)
    __attribute__((warn_unused_result));

/* Make G show game I, from 0.  G is read-only and valid until the next game is added. */
void strat_game_buffer_get(const struct strat_game_buffer *s, size_t i, struct strat_record *g);

#endif
