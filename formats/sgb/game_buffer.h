/* game_buffer.h - copies of games one after the other, in memory that is used again. */
#ifndef STRAT_FORMATS_SGB_GAME_BUFFER_H
#define STRAT_FORMATS_SGB_GAME_BUFFER_H

#include "game/record.h"

struct strat_buffered_game; /* which parts of the lists are its own */

/* All zero is an empty one. */
struct strat_game_buffer {
	struct strat_buffered_game *games;
	size_t n, cap;
	struct strat_tag *tags;
	struct strat_ply *plies;
	struct strat_note *notes;
	char *text;
	size_t ntags, nplies, nnotes, ntext; /* of all games */
	size_t tags_cap, plies_cap, notes_cap, text_cap;
};

void strat_game_buffer_clear(struct strat_game_buffer *s); /* empty; keeps its memory */
void strat_game_buffer_free(struct strat_game_buffer *s);

/* Add a copy of G, without its marks of lines.  0 or -STRAT_E_NOMEM. */
int strat_game_buffer_add(struct strat_game_buffer *s, const struct strat_record *g)
    __attribute__((warn_unused_result));

/* Let G show game I, from 0; it is not to be changed, and good until the next one is added. */
void strat_game_buffer_get(const struct strat_game_buffer *s, size_t i, struct strat_record *g);

#endif
