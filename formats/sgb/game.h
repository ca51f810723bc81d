/* game.h - one game, coded with all that its block has learned so far. */
#ifndef STRAT_FORMATS_SGB_GAME_H
#define STRAT_FORMATS_SGB_GAME_H

#include "formats/sgb/plies.h"
#include "formats/sgb/setups.h"
#include "formats/sgb/tags.h"
#include "game/start.h"

/* All that is learned in a block, and what playing a game needs. */
struct strat_games {
	struct strat_plies *plies;
	struct strat_setups *setups;
	struct strat_tags *tags;
	struct strat_rules rules; /* of the game, as archives know them */
	struct strat_start start;
	struct strat_play play;

	struct strat_chance plays, is_to_end, is_plain, is_stop, is_rescue;
	struct strat_chance token[STRAT_BOARD_ENDS * STRAT_RESULTS][8];
	struct strat_number_chances nplies, nnotes, note_at;
	struct strat_chance note_kind[4];
	struct strat_number_chances clock;
	struct strat_chance field[12][256]; /* the bytes of a ply that is written out */
	uint32_t last_clock[2];             /* of each player, in seconds */
};

int strat_games_open(struct strat_games **m) __attribute__((warn_unused_result));
void strat_games_close(struct strat_games *m);

/* Nothing is known: a block begins. */
void strat_games_forget(struct strat_games *m);

/* Could a reader of text have read PLY?  All plies that are coded must be such. */
int strat_games_is_ply(const struct strat_ply *ply);

/* Code G, which has what it shows (strat_writer_game() fills it in); decoding: to the cleared
 * G, of at most MOST plies.  0, -STRAT_E_NOMEM or -STRAT_E_ARCHIVE. */
int strat_games_code(struct strat_games *m, struct strat_coder *c, struct strat_words *w,
    struct strat_record *g, size_t most);

#endif
