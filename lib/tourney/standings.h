/* standings.h - points, tie-breaks, ranks.
 *
 * Source: FIDE Handbook C.07, Play-Off and Tie-Break Regulations, in the edition in force from
 * 1 March 2026 and in those of 2023 and 2024, which treat unplayed rounds alike: in these a dummy
 * opponent has the player's own score, in that of 2026 no more than article 16.4 allows.
 *
 * All values are hundredths. */
#ifndef STRAT_TOURNEY_STANDINGS_H
#define STRAT_TOURNEY_STANDINGS_H

#include "base/out.h"
#include "tourney/tourney.h"

enum strat_edition { STRAT_EDITION_2023, STRAT_EDITION_2026 };

enum strat_tiebreak_id {
	STRAT_TB_DE,
	STRAT_TB_BH,
	STRAT_TB_FB,
	STRAT_TB_AOB,
	STRAT_TB_SB,
	STRAT_TB_KS,
	STRAT_TB_PS,
	STRAT_TB_WIN,
	STRAT_TB_WON,
	STRAT_TB_BPG,
	STRAT_TB_BWG,
	STRAT_TB_REP,
	STRAT_TB_STD,
	STRAT_TB_TPN,
	STRAT_TB_RTNG,
	STRAT_TB_ARO,
	STRAT_TB_TPR,
	STRAT_TB_PTP,
	STRAT_TB_APRO,
	STRAT_TB_APPO,
	STRAT_TIEBREAKS
};

/* A row of the table of tie-breaks. */
struct strat_tiebreak {
	const char *code, *about, *article;
	uint8_t decimals;  /* that are shown */
	uint8_t may_cut;   /* article 14 */
	uint8_t ascending; /* less is better */
};

extern const struct strat_tiebreak strat_tiebreaks[STRAT_TIEBREAKS];

/* A tie-break as it is chosen: LOW of the least significant values and HIGH of the most significant
 * ones are cut. */
struct strat_tiebreak_use {
	enum strat_tiebreak_id id;
	uint8_t low, high;
};

/* CODE, CODE/C1, /C2, /M1 or /M2 (a hyphen does as well) to *USE.  0, or -1: WORD is none. */
int strat_tiebreak_parse(const char *word, struct strat_tiebreak_use *use);

struct strat_report;

/* Write the tie-breaks that the report T states in line 202, or in 212, behind the points, to LIST, with
 * commas between them; "": there are none.  Those that are not known are left out and told to REP. */
void strat_tiebreaks_stated(const struct strat_tourney *t, char *list, size_t size,
    const char *file, struct strat_report *rep);

/* And back, to TO. */
#define STRAT_TIEBREAK_WORD 8
void strat_tiebreak_word(const struct strat_tiebreak_use *use, char to[STRAT_TIEBREAK_WORD]);

struct strat_standing {
	uint16_t who;
	uint16_t rank; /* from 1; equal: nothing told them apart */
	int points;    /* hundredths */
};

#define STRAT_MAX_TIEBREAKS 32

struct strat_standings {
	const struct strat_tourney *t;
	enum strat_edition edition;
	int is_round_robin; /* article 15.2: forfeits count as games */
	size_t rounds;      /* that count */
	size_t
	    games; /* of a player at most: ROUNDS, in a round robin less if all are free in turn */
	struct strat_tiebreak_use use[STRAT_MAX_TIEBREAKS];
	size_t nuse;

	struct strat_standing *order;  /* the best first, N of them */
	int64_t *value;                /* of player i and tie-break k: value[i * nuse + k] */
	int *points, *adjusted, *fore; /* own, 16.3, and as if the last round were drawn */
};

/* Rank the players; what is asked for stands in S, whose other members are zero.  0 or
 * -STRAT_E_NOMEM. */
int strat_standings_make(struct strat_standings *s) __attribute__((warn_unused_result));
void strat_standings_free(struct strat_standings *s);

/* Write a line for each summand of tie-break K of player WHO. */
void strat_standings_explain(
    const struct strat_standings *s, size_t who, size_t k, struct strat_out *out);

/* ------ the values (standings/) ------ */

int64_t strat_tiebreak_value(const struct strat_standings *s, size_t who,
    const struct strat_tiebreak_use *use, struct strat_out *out);
int64_t strat_buchholz(const struct strat_standings *s, size_t who,
    const struct strat_tiebreak_use *use, struct strat_out *out);
int64_t strat_performance(const struct strat_standings *s, size_t who,
    const struct strat_tiebreak_use *use, struct strat_out *out);

/* ------ cells (standings/games.c) ------ */

/* Is C a game, or in a round robin also a forfeited one (15.2), that was not annulled? */
int strat_standings_counts(const struct strat_standings *s, const struct strat_cell *c);

/* Is C a game over the board that was not annulled? */
int strat_standings_is_game(const struct strat_cell *c);

/* Fill S->adjusted and S->fore. */
void strat_buchholz_adjust(struct strat_standings *s);

/* A voluntary unplayed round, 16.1.2. */
int strat_cell_is_voluntary(const struct strat_cell *c);

#endif
