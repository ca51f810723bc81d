/* words.h - plies and pieces in words. */
#ifndef STRAT_GAME_WORDS_H
#define STRAT_GAME_WORDS_H

#include "base/stream.h"
#include "game/text/notation.h"
#include "game/rules.h"

/* Append a rank by name, and by the mark that is printed on the piece where that is something
 * else: "Miner (3)", "Bomb". */
void strat_words_rank(struct strat_out *out, const struct strat_rules *r, enum strat_rank rank);

/* "the", "an" or "a": how a piece of RANK is spoken of. */
const char *strat_words_article(const struct strat_rules *r, enum strat_rank rank);

/* The sentence for a ply of KIND with OUTCOME, in two parts; letters behind %: m the mover, f
 * where from, v by way of, t where to, d the target. */
void strat_words_template(int kind, int outcome, const char *part[2]);

/* Append a sentence on PLY, which SIDE made: "Blue's Miner (3) e7 takes the Bomb on e6".
 * STRAT_UNKNOWN: a piece that cannot be named. */
void strat_words_sentence(struct strat_out *out, const struct strat_rules *rules,
    enum strat_side side, const struct strat_ply *ply, enum strat_rank mover,
    enum strat_rank target);

#endif
