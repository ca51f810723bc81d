/* identity.h - a hash by which the same game is recognised in another record.
 *
 * Duplicates in a catalogue (strat-index dupes), games that strat-convert --dedupe=moves leaves out,
 * and repeats in a match (strat-match(5)) are all found by it. */
#ifndef STRAT_GAME_IDENTITY_H
#define STRAT_GAME_IDENTITY_H

#include "base/hash.h"
#include "base/out.h"
#include "game/play.h"
#include "game/record.h"

/* Set *ID to the hash of how G begins and of its plies.
 *
 * With START NULL the beginning is the values of the tags Rules, Options, Army, RedSetup, BlueSetup,
 * Position, Turn and Prior as they are written: the hash depends on no table of rules, so it can be
 * stored.  Otherwise START is the position before the first ply, as strat_start() sets it up, and
 * the beginning is the pieces, the side to move, the number of plies before, the plies since the
 * last battle, the captured pieces and the rescues: setups and a position that say the same are
 * equal, and the name of the rules is not hashed.
 *
 * Of a ply the squares, the kind and the rescue are hashed, not its mark or the ranks that it shows.
 * Names, dates, results, comments, glyphs, clocks and side lines are not hashed.
 *
 * The bytes are collected in CANON, whose old content is dropped; reuse it from game to game.  All
 * 128 bits may be used, or the lower 64 as the catalogue stores them.  0 or -STRAT_E_NOMEM. */
int strat_record_identity(const struct strat_record *g, const struct strat_play *start,
    struct strat_out *canon, struct strat_hash *id) __attribute__((warn_unused_result));

#endif
