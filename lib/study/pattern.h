/* pattern.h - patterns of setups, and of ranks: what people ask for (strat-find(1), SETUPS). */
#ifndef STRAT_STUDY_PATTERN_H
#define STRAT_STUDY_PATTERN_H

#include <stddef.h>
#include <stdint.h>

#include "game/board.h"

/* Any rank, `?' too, as a set: bit 1 << rank. */
#define STRAT_ANY_RANK ((uint16_t)((1u << STRAT_RANKS) - (1u << STRAT_SPY)))

/* A setup's rows as its owner sees them: the front first, from his left to his right. */
struct strat_pattern {
	int rows, files;                                /* FILES: of the longest row */
	uint16_t want[STRAT_MAX_ROWS][STRAT_MAX_FILES]; /* bit 1 << rank; bit 0: empty */
};

/* Read what ranks stand at *P, before END: `3', `10', `.' for any, `[BF]', `[2-5]', `[^BF]'; `_' for
 * an empty square if EMPTY, and then `.' is one too.  0 and *SET, or -1 with *P where it is wrong. */
int strat_pattern_ranks(const char **p, const char *end, uint16_t *set, int empty);

/* Read the LEN bytes at S, rows of squares with `/' between them; what a row leaves out at its end
 * may be anything.  0, or -STRAT_E_SYNTAX: *WHY says what is wrong with byte *AT, from 0. */
int strat_pattern_read(
    struct strat_pattern *to, const char *s, size_t len, size_t *at, const char **why);

/* Is SETUP like PAT, or, if MIRRORED, like its mirror image?  The LEN bytes of a RedSetup tag or, if
 * IS_BLUE, of a BlueSetup tag, which is turned round: he sits on the other side.  Rows behind those
 * of PAT may be anything.  NULL is like nothing. */
int strat_pattern_fits(
    const struct strat_pattern *pat, const char *setup, size_t len, int is_blue, int mirrored);

#endif
