/* coder_game.h - code one game with everything learned so far in its block. */
#ifndef STRAT_FORMATS_SGB_CODER_CODER_GAME_H
#define STRAT_FORMATS_SGB_CODER_CODER_GAME_H

#include "formats/sgb/coder/plies.h"
#include "formats/sgb/coder/setups.h"
#include "formats/sgb/coder/coder_tags.h"
#include "game/start.h"

/* Everything learned in a block, and the state of the current game. */
struct strat_games {
	struct strat_plies *plies;
	struct strat_setups *setups;
	struct strat_tags *tags;
	struct strat_rules rules; /* rules of the current game, in the form of archives */
	struct strat_start start;
	struct strat_play play;

	struct strat_chance plays, is_to_end, is_plain, is_stop, is_rescue;
	struct strat_chance token[STRAT_RESULTS * STRAT_RESULTS]
				 [8]; /* contexts; version 2 uses only the first */
	struct strat_number_chances nplies, nnotes, note_at;
	struct strat_chance note_kind[4];
	struct strat_number_chances clock;
	struct strat_chance field[12][256]; /* bytes of plies that are written out in full */
	uint32_t last_clock[2];             /* of each player in seconds */
};

int strat_games_open(struct strat_games **m) __attribute__((warn_unused_result));
void strat_games_close(struct strat_games *m);

/* Reset the model at the start of a block. */
void strat_games_reset(struct strat_games *m);

/* Reset only what strat_games_code_tags() needs, which is faster. */
void strat_games_reset_tags(struct strat_games *m);

/* Return 1 if PLY can occur in a text record.  Only such plies can be coded. */
int strat_games_is_ply(const struct strat_ply *ply);

/* One of the two streams of a block: its coder, and its part of the text. */
struct strat_games_part {
	struct strat_coder coder;
	struct strat_word_stream words;
};

/* Code the tags of G except setups, its result, and *NPLIES, its number of plies.  When decoding, G
 * must be cleared and more than MOST plies are an error.  The other stream is not needed for this.
 * Return 0, -STRAT_E_NOMEM or -STRAT_E_ARCHIVE. */
int strat_games_code_tags(struct strat_games *m, struct strat_games_part *part,
    struct strat_record *g, size_t most, size_t *nplies);

/* After strat_games_code_tags(), code the setups, NPLIES plies and notes of G.  When encoding,
 * ranks and outcomes must be filled in (strat_writer_game()).  Same return value. */
int strat_games_code_plies(
    struct strat_games *m, struct strat_games_part *part, struct strat_record *g, size_t nplies);

/* Decode a game of version 1, which has a single stream, into the cleared G.  More than MOST plies
 * are an error.  Same return value. */
int strat_games_read_old(
    struct strat_games *m, struct strat_games_part *part, struct strat_record *g, size_t most);

#endif
