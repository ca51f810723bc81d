/* coder_game.h - one game, coded with all that its block has learned so far. */
#ifndef STRAT_FORMATS_SGB_CODER_CODER_GAME_H
#define STRAT_FORMATS_SGB_CODER_CODER_GAME_H

#include "formats/sgb/coder/plies.h"
#include "formats/sgb/coder/setups.h"
#include "formats/sgb/coder/coder_tags.h"
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
	struct strat_chance token[STRAT_RESULTS * STRAT_RESULTS]
				 [8]; /* the first; more are version 1's */
	struct strat_number_chances nplies, nnotes, note_at;
	struct strat_chance note_kind[4];
	struct strat_number_chances clock;
	struct strat_chance field[12][256]; /* the bytes of a ply that is written out */
	uint32_t last_clock[2];             /* of each player, in seconds */
};

int strat_games_open(struct strat_games **m) __attribute__((warn_unused_result));
void strat_games_close(struct strat_games *m);

/* Nothing is known: a block begins. */
void strat_games_reset(struct strat_games *m);

/* The same for one of which only tags will be read; that is quicker. */
void strat_games_reset_tags(struct strat_games *m);

/* Could a reader of text have read PLY?  All plies that are coded must be such. */
int strat_games_is_ply(const struct strat_ply *ply);

/* One of the two streams of games: a coder, and the words that belong to it. */
struct strat_games_part {
	struct strat_coder coder;
	struct strat_word_stream words;
};

/* Code the tags of G, all but its setups, its result, and *NPLIES, how many plies it has; decoding: to
 * the cleared G, of at most MOST plies.  Nothing of this needs the other part of this game, or of
 * those before it.  0, -STRAT_E_NOMEM or -STRAT_E_ARCHIVE. */
int strat_games_code_tags(struct strat_games *m, struct strat_games_part *part,
    struct strat_record *g, size_t most, size_t *nplies);

/* Then code all else of G: its setups, its NPLIES plies, its notes.  G has what it shows
 * (strat_writer_game() fills it in).  The same. */
int strat_games_code_plies(
    struct strat_games *m, struct strat_games_part *part, struct strat_record *g, size_t nplies);

/* Decode a game of version 1, where all is in one part, to the cleared G, of at most MOST plies:
 * the same. */
int strat_games_read_old(
    struct strat_games *m, struct strat_games_part *part, struct strat_record *g, size_t most);

#endif
