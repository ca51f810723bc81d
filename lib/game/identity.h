/* identity.h - a hash that recognises a game in other records.
 *
 * It finds duplicates in a catalogue (strat-index dupes), games that strat-convert --dedupe=moves
 * skips, and repeats in a match (strat-match(5)). */
#ifndef STRAT_GAME_IDENTITY_H
#define STRAT_GAME_IDENTITY_H

#include "base/hash.h"
#include "base/out.h"
#include "game/play.h"
#include "game/record.h"

/* Set *ID to the hash of the start of G and of its plies.
 *
 * If START is NULL, the start is the values of the tags Rules, Options, Army, RedSetup,
 * BlueSetup, Position, Turn and Prior as written: the hash depends on no table of rules, so it
 * can be stored.  Otherwise START is the position before the first ply, as set up by
 * strat_start(), and the start is the pieces, the side to move, the number of earlier plies, the
 * plies since the last battle, the captured pieces and the rescues: setups and a position that
 * mean the same are equal, and the name of the rules is not hashed.
 *
 * Of a ply the squares, the kind and the rescue are hashed, not its mark or the ranks that it
 * shows.  Names, dates, results, comments, glyphs, clocks and side lines are not hashed.
 *
 * The bytes are collected in CANON, whose old content is dropped; reuse it from game to game.  All
 * 128 bits may be used, or the lower 64 as the catalogue stores them.  Return 0 or
 * -STRAT_E_NOMEM. */
int strat_record_identity(const struct strat_record *g, const struct strat_play *start,
    struct strat_out *canon, struct strat_hash *id) __attribute__((warn_unused_result));

#endif
