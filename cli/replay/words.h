/* words.h - plies and pieces in words. */
#ifndef CLI_REPLAY_WORDS_H
#define CLI_REPLAY_WORDS_H

#include "cli/replay/game.h"
#include "game/words.h"

/* Append ply N as VIEW may know it: "e5xe6:9x4+". */
void replay_words_ply(
    struct strat_out *out, const struct replay_game *g, size_t n, enum strat_view view);

/* The same with the marks of whoever commented it, where VIEW may read them: "e5xe6:9x4+!". */
void replay_words_marked(
    struct strat_out *out, const struct replay_game *g, size_t n, enum strat_view view);

/* "12." or "12...", for ply N. */
void replay_words_number(struct strat_out *out, const struct replay_game *g, size_t n);

/* A sentence: "Blue's Miner (3) e7 takes the Bomb on e6". */
void replay_words_sentence(
    struct strat_out *out, const struct replay_game *g, size_t n, enum strat_view view);

/* "Spy, Scout, Bomb"; AS_MARKS: "1 2 B". */
void replay_words_ranks(
    struct strat_out *out, const struct strat_rules *r, strat_ranks set, int as_marks);

/* COUNT pieces of each rank, as marks, the highest first: "10 7 2x3 B ?x2". */
void replay_words_counts(
    struct strat_out *out, const struct strat_rules *r, const uint8_t count[STRAT_RANKS]);

#endif
