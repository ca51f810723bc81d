/* pattern.h - patterns of setups and ranks (strat-find(1), Setups). */
#ifndef STRAT_STUDY_PATTERN_H
#define STRAT_STUDY_PATTERN_H

#include <stddef.h>
#include <stdint.h>

#include "game/board.h"

/* The set of all ranks, including `?': bit 1 << rank. */
#define STRAT_ANY_RANK ((uint16_t)((1u << STRAT_RANKS) - (1u << STRAT_SPY)))

/* The rows of a setup as its owner sees them: front row first, from left to right. */
struct strat_pattern {
	int rows, files;                                /* FILES: of the longest row */
	uint16_t want[STRAT_MAX_ROWS][STRAT_MAX_FILES]; /* bit 1 << rank; bit 0: empty */
};

/* Read a set of ranks at *P, before END, into *SET: `3', `10', `.' for any, `[BF]', `[2-5]', `[^BF]';
 * with EMPTY also `_' for an empty square, which `.' then includes.  Return 0, or -1 with *P at the
 * error. */
int strat_pattern_ranks(const char **p, const char *end, uint16_t *set, int empty);

/* Read the pattern in the LEN bytes at S: rows of squares separated by `/'.  Squares omitted at the end
 * of a row match anything.  Return 0, or -STRAT_E_SYNTAX with the reason in *WHY and the offset of the
 * error in *AT. */
int strat_pattern_read(
    struct strat_pattern *to, const char *s, size_t len, size_t *at, const char **why);

/* Return whether SETUP matches PAT or, with MIRRORED, its mirror image.  SETUP is the value, of LEN
 * bytes, of a RedSetup tag or, with IS_BLUE, of a BlueSetup tag, which is written from Red's side.  Rows
 * after those of PAT match anything; NULL matches nothing. */
int strat_pattern_fits(
    const struct strat_pattern *pat, const char *setup, size_t len, int is_blue, int mirrored);

#endif
