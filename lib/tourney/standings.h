/* standings.h - points, tie-breaks, ranks.
 *
 * Source: FIDE Handbook C.07, Play-Off and Tie-Break Regulations, in the edition in force from
 * 1 March 2026 and in those of 2023 and 2024, which treat unplayed rounds alike: in these a dummy
 * opponent has the player's own score, in that of 2026 at most what article 16.4 allows.
 *
 * C.07 is about complete rounds.  In a round that is being played, a game without a result does not exist
 * for any tie-break, and a round without any result does not exist at all: pairing it changes nothing.
 *
 * All values are hundredths. */
#ifndef STRAT_TOURNEY_STANDINGS_H
#define STRAT_TOURNEY_STANDINGS_H

#include "base/out.h"
#include "tourney/tourney.h"

/* The edition of FIDE C.07 that defines the tie-breaks; that of 2024 equals 2023. */
enum strat_tiebreak_edition { STRAT_TIEBREAKS_2023, STRAT_TIEBREAKS_2026 };

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
	STRAT_TB_KV,    /* Keizer */
	STRAT_TB_MPVGP, /* of teams */
	STRAT_TB_EMMSB,
	STRAT_TB_EMGSB,
	STRAT_TB_EGMSB,
	STRAT_TB_EGGSB,
	STRAT_TB_EDE,
	STRAT_TIEBREAKS
};

/* A row of the table of tie-breaks. */
struct strat_tiebreak {
	const char *code, *about, *article;
	uint8_t decimals;  /* decimals shown */
	uint8_t may_cut;   /* article 14 */
	uint8_t ascending; /* 1: lower is better */
};

extern const struct strat_tiebreak strat_tiebreaks[STRAT_TIEBREAKS];

/* A tie-break in use: LOW of the lowest values and HIGH of the highest ones are cut. */
struct strat_tiebreak_use {
	enum strat_tiebreak_id id;
	uint8_t low, high;
};

/* Parse CODE, CODE/C1, /C2, /M1 or /M2 (also with a hyphen) into *USE.  Return 0, or -1 if WORD is
 * invalid. */
int strat_tiebreak_parse(const char *word, struct strat_tiebreak_use *use);

struct strat_report;

/* Write the tie-breaks that the report T states in line 202, or in 212, after the points, or in a comment
 * "### tie-breaks", to LIST, with commas between them.  Unknown ones are left out and reported to REP.
 * Return 1, or 0 if T states none. */
int strat_tiebreaks_stated(const struct strat_tourney *t, char *list, size_t size, const char *file,
    struct strat_report *rep);

/* Return the tie-breaks of a tournament that states none: of a round robin, if IS_TABLE, or a Swiss
 * system. */
const char *strat_tiebreaks_usual(int is_table);

/* Return those of teams, likewise. */
const char *strat_tiebreaks_of_teams(int is_table);

/* Write the code of USE to TO. */
#define STRAT_TIEBREAK_WORD 12
void strat_tiebreak_word(const struct strat_tiebreak_use *use, char to[STRAT_TIEBREAK_WORD]);

struct strat_standing {
	uint16_t who;
	uint16_t rank; /* from 1; equal: not separated */
	int points;    /* hundredths */
	/* in a knockout, the last place that the player can still get, RANK being the first; else 0 */
	uint16_t last;
};

#define STRAT_MAX_TIEBREAKS    32
#define STRAT_STANDINGS_ROUNDS 1000 /* rounds of a ranked tournament, at most */

struct strat_standings {
	const struct strat_tourney *t;
	enum strat_tiebreak_edition edition;
	int is_round_robin;                /* article 15.2: forfeits count as games */
	const struct strat_tourney *whole; /* the tournament of which T is a part; NULL: T itself */
	size_t rounds;                     /* rounds whose points count */
	size_t counted; /* those of them that have begun: of later ones nothing counts */
	struct strat_tiebreak_use use[STRAT_MAX_TIEBREAKS];
	size_t nuse;

	struct strat_standing *order;    /* the best first */
	int64_t *value;                  /* of player i and tie-break k: value[i * nuse + k] */
	struct strat_keizer_row *keizer; /* in Keizer's system; else NULL */
	int *points, *adjusted, *fore;   /* own, 16.3, and as if the last round were drawn */
};

/* Add the tie-breaks of LIST, codes with commas or blanks between them, to S.  Return 0, or
 * -STRAT_E_ACT, given to REP: an unknown one, or too many. */
int strat_standings_choose(struct strat_standings *s, const char *list, struct strat_report *rep)
    __attribute__((warn_unused_result));

/* Rank the players; what is asked for stands in S, whose other members are zero.  0 or
 * -STRAT_E_NOMEM. */
int strat_standings_make(struct strat_standings *s) __attribute__((warn_unused_result));
void strat_standings_free(struct strat_standings *s);

/* ------ why (standings/explain.c) ------ */

/* The opponent of a round without a game (C.07, 16.4). */
enum strat_dummy {
	STRAT_NO_DUMMY,
	STRAT_DUMMY_OWN,      /* with the player's own score */
	STRAT_DUMMY_OPPONENT, /* 16.4.1: with that of the opponent */
	STRAT_DUMMY_DRAWS     /* 16.4.2: with a draw a round */
};

/* The contribution of a round to a tie-break or to the points. */
struct strat_summand {
	size_t round;      /* STRAT_NO_ROUND: the own value in Keizer's system */
	uint16_t opponent; /* STRAT_NO_PLAYER: none */
	uint8_t dummy;     /* enum strat_dummy */
	uint8_t is_voluntary, is_cut;
	int score;     /* hundredths: of the opponent; in EDE the other points */
	int64_t value; /* hundredths: what it adds unless it is cut */
};

#define STRAT_NO_ROUND SIZE_MAX

struct strat_summands {
	struct strat_summand list[STRAT_STANDINGS_ROUNDS + 1];
	size_t n;
};

/* Append X to TO, which may be NULL. */
static inline void
strat_summand_add(struct strat_summands *to, struct strat_summand x)
{
	if (to)
		to->list[to->n++] = x;
}

/* Set TO to the summands of tie-break K of player WHO, or of the points if K is STRAT_TB_POINTS.  Those
 * of a direct encounter are the games against the others who are tied. */
#define STRAT_TB_POINTS STRAT_MAX_TIEBREAKS
void strat_standings_summands(
    const struct strat_standings *s, size_t who, size_t k, struct strat_summands *to);

/* Returns the words, translated, for what player WHO did in ROUND, from 0, without an opponent. */
struct strat_free_words {
	const char *(*get)(const void *arg, size_t who, size_t round);
	const void *arg;
};

/* Write a line for each summand of tie-break K of player WHO; a round without an opponent is called what WORDS says, or
 * a bye if it is NULL. */
void strat_standings_explain(const struct strat_standings *s, size_t who, size_t k,
    const struct strat_free_words *words, struct strat_out *out);

/* Return 1 if A and B are equal by points and by the tie-breaks before K. */
int strat_standings_are_tied(const struct strat_standings *s, size_t a, size_t b, size_t k);

/* Return the points of team WHO that do not rank: board points, or match points where board points rank. */
int strat_standings_second(const struct strat_standings *s, size_t who);

/* ------ by the system of the tournament (standings/stage.c) ------ */

/* Rank the players of T after ROUNDS rounds by its system, edition and tie-breaks, or by the
 * tie-breaks of LIST if it is not NULL; a knockout and groups as a whole have none.  S must be
 * released before T, also after an error.  Return 0 or -STRAT_E_NOMEM. */
int strat_tourney_standings(const struct strat_tourney *t, size_t rounds, const char *list,
    struct strat_standings *s) __attribute__((warn_unused_result));

/* A group or the finals of a tournament in groups. */
struct strat_part {
	struct strat_tourney t; /* its players and their games alone */
	uint16_t *who;          /* index of each of them in the whole tournament */
	struct strat_standings s;
};

#define STRAT_FINALS 0 /* the part that is no group */

/* Rank the group WHICH of T, from 1, or the finals, after ROUNDS rounds of the tournament.  Finals that
 * are a table have the games between finalists in their groups, too, if T says so.  P must be released
 * before T, also after an error.  Return 0 or -STRAT_E_NOMEM. */
int strat_part_make(struct strat_part *p, const struct strat_tourney *t, size_t which,
    size_t rounds, const char *list) __attribute__((warn_unused_result));
void strat_part_free(struct strat_part *p);

/* Return the number of groups of T. */
size_t strat_tourney_groups(const struct strat_tourney *t);

/* Return 1 if the first ROUNDS rounds of T, which has groups, include finals. */
int strat_tourney_has_finals(const struct strat_tourney *t, size_t rounds);

/* ------ the values (standings/) ------ */

/* Return the value of a tie-break of WHO in hundredths, and append its summands to TO unless that is
 * NULL. */
int64_t strat_tiebreak_value(const struct strat_standings *s, size_t who,
    const struct strat_tiebreak_use *use, struct strat_summands *to);
int64_t strat_buchholz(const struct strat_standings *s, size_t who,
    const struct strat_tiebreak_use *use, struct strat_summands *to);

/* 16.4: return the score of the dummy opponent of WHO, who has OWN points, in the unplayed round C, and
 * set *HOW to which dummy it is.  THEIRS is the adjusted score of the scheduled opponent, if there is
 * one.  All are points, or of teams second points if SECOND. */
int strat_dummy_score(const struct strat_standings *s, size_t who, const struct strat_cell *c,
    int own, int theirs, int second, uint8_t *how);

/* 16.3: return the second points of team WHO that count for opponents. */
int strat_second_adjusted(const struct strat_standings *s, size_t who);

int64_t strat_performance(const struct strat_standings *s, size_t who,
    const struct strat_tiebreak_use *use, struct strat_summands *to);
int64_t strat_tiebreak_of_team(const struct strat_standings *s, size_t who,
    const struct strat_tiebreak_use *use, struct strat_summands *to);

/* ------ cells (standings/games.c) ------ */

/* Return how many of the first ROUNDS rounds of T count: the last ones, if they have games but no result
 * yet, do not, nor do their byes. */
size_t strat_rounds_begun(const struct strat_tourney *t, size_t rounds);

/* Return 1 if C is a game without a result, which does not exist for any tie-break.  In a round robin, a
 * match with points of its own exists before its last game. */
int strat_standings_is_open(const struct strat_standings *s, const struct strat_cell *c);

/* Return the points of WHO from rounds that count, without those of a match that is open. */
int strat_standings_points(const struct strat_standings *s, size_t who);

/* Return the number of rounds that count for WHO: all but those in which their game is open. */
size_t strat_standings_rounds(const struct strat_standings *s, size_t who);

/* Return 1 if C is a game, or in a round robin also a forfeit (15.2), that has a result and is not
 * annulled. */
int strat_standings_counts(const struct strat_standings *s, const struct strat_cell *c);

/* Return 1 if C is a game over the board that is not annulled. */
int strat_standings_is_game(const struct strat_cell *c);

/* Compute S->adjusted and S->fore. */
void strat_buchholz_adjust(struct strat_standings *s);

/* 9.2: return 1 if OPPONENT has at least half of the possible points, so that points against them count in the Koya system. */
int strat_koya_counts(const struct strat_standings *s, size_t opponent);

/* Return 1 if C is a voluntary unplayed round, 16.1.2. */
int strat_cell_is_voluntary(const struct strat_cell *c);

#endif
