/* replay_words.h - plies and pieces as text. */
#ifndef CLI_REPLAY_REPLAY_WORDS_H
#define CLI_REPLAY_REPLAY_WORDS_H

#include "cli/replay/replay_game.h"
#include "game/text/words.h"

/* Append ply N as VIEW may know it, with annotation marks if VIEW may read them: "e5xe6:9x4+!". */
void replay_words_marked(
    struct strat_out *out, const struct replay_game *g, size_t n, enum strat_view view);

/* Append the move number of ply N: "12." or "12...". */
void replay_words_number(struct strat_out *out, const struct replay_game *g, size_t n);

/* Append ply N as a sentence: "Blue's Miner (3) e7 takes the Bomb on e6". */
void replay_words_sentence(
    struct strat_out *out, const struct replay_game *g, size_t n, enum strat_view view);

/* Append the ranks of SET: "Spy, Scout, Bomb", or with AS_MARKS "S 2 B". */
void replay_words_ranks(
    struct strat_out *out, const struct strat_rules *r, strat_ranks set, int as_marks);

#endif
