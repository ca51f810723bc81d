/* words.h - describe plies and pieces in words. */
#ifndef STRAT_GAME_WORDS_H
#define STRAT_GAME_WORDS_H

#include "base/stream.h"
#include "game/text/notation.h"
#include "game/rules.h"

/* Append a rank by name, and by the mark printed on the piece if that differs: "Miner (3)",
 * "Bomb". */
void strat_words_rank(struct strat_out *out, const struct strat_rules *r, enum strat_rank rank);

/* Return the article of a piece of RANK: "the", "an" or "a". */
const char *strat_words_article(const struct strat_rules *r, enum strat_rank rank);

/* Set PART to the two parts of the sentence for a ply of KIND with OUTCOME.  Letters after %: m
 * mover, f from, v via, t to, d target. */
void strat_words_template(int kind, int outcome, const char *part[2]);

/* Append a sentence about PLY of SIDE: "Blue's Miner (3) e7 takes the Bomb on e6".  STRAT_UNKNOWN
 * is a piece that cannot be named. */
void strat_words_sentence(struct strat_out *out, const struct strat_rules *rules,
    enum strat_side side, const struct strat_ply *ply, enum strat_rank mover,
    enum strat_rank target);

#endif
