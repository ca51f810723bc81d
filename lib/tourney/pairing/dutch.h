/* dutch.h - what the files of the Dutch system share.
 *
 * Source: FIDE Handbook C.04.3, FIDE (Dutch) System, and C.04.1, Basic Rules for Swiss Systems, both
 * in force from 1 February 2026.  [C1] to [C21] are the criteria of its article 2.
 *
 * Players that are to be paired stand in the order of article 1.2, by score and number, and are
 * known by their place in it, from 0. */
#ifndef STRAT_TOURNEY_PAIRING_DUTCH_H
#define STRAT_TOURNEY_PAIRING_DUTCH_H

#include "tourney/matching/matching.h"
#include "tourney/pairing/pairing.h"

enum dutch_preference { DUTCH_NONE, DUTCH_MILD, DUTCH_STRONG, DUTCH_ABSOLUTE }; /* 1.7 */

#define DUTCH_DOWN1 1u /* a downfloat in the round before, 1.4 */
#define DUTCH_DOWN2 2u /* in that before it */
#define DUTCH_UP1   4u
#define DUTCH_UP2   8u

struct dutch_player {
	uint16_t who;      /* index in the tournament */
	uint16_t number;   /* among those who take part, from 1 */
	uint16_t unplayed; /* rounds without a game */
	int score;         /* hundredths, with the fictitious points */
	int points;        /* without */
	uint8_t colour;    /* preferred: enum strat_colour */
	uint8_t strength;  /* enum dutch_preference */
	uint8_t wide;      /* how far the colour difference is from 0 */
	uint8_t twice;     /* the colour of the last two games, if it was the same */
	uint8_t floats;    /* DUTCH_DOWN1 ... */
	uint8_t may_bye;   /* [C2] */
};

/* The players, sorted, to P, which has room for all of PLAN's tournament.  How many. */
size_t strat_dutch_players(const struct strat_pairing_plan *plan, struct dutch_player *p);

/* The colour of A, who meets B; *RULE is the article that decides. */
enum strat_colour strat_dutch_colour(const struct strat_pairing_plan *plan,
    const struct dutch_player *a, const struct dutch_player *b, const char **rule);

/* May they meet, [C1] and the tournament's bans aside? */
int strat_dutch_may_meet(const struct dutch_player *a, const struct dutch_player *b, int top_score);

/* ------ a round ------ */

struct dutch {
	const struct strat_pairing_plan *plan;
	struct dutch_player *p;
	size_t n, words;
	uint64_t *meet;         /* n rows: who may meet whom */
	uint16_t *mate;         /* what has been found; itself: the bye */
	uint8_t *done;          /* has been paired */
	int top_score;          /* who has more is a topscorer, 1.8 */
	int bye_score;          /* of who gets the bye, [C5]; -1: there is none */
	size_t *why;            /* of each: the sentence about his pair */
	struct strat_out *text; /* where sentences go */
};

static inline int
dutch_can(const struct dutch *d, size_t a, size_t b)
{
	return d->meet[a * d->words + b / 64] >> (b % 64) & 1;
}

/* ------ the criteria as weights (dutch_weight.c) ------ */

/* Where somebody stands while a bracket is paired. */
enum dutch_role { DUTCH_MOVED, DUTCH_RESIDENT, DUTCH_NEXT, DUTCH_LOWER, DUTCH_BYE };

#define DUTCH_FIELDS 400

/* A criterion's place in a weight. */
struct dutch_field {
	uint8_t criterion; /* 6 to 21 */
	uint8_t word, shift;
	int score;   /* that it is about, for those that go score by score */
	size_t most; /* that the sum over all pairs can be */
};

/* The graph of a bracket and of those below that matter to it.  Vertices: the moved-down players,
 * the residents, the next bracket, the others, the bye.  If only the bracket is in it and its number
 * is odd, one vertex stands for all that are below: who is matched with it floats. */
struct dutch_graph {
	struct strat_graph g;
	uint16_t *player; /* of a vertex: his place; the bye: n of struct dutch */
	uint8_t *role;
	size_t moved, bracket, next; /* where residents, the next bracket, the others begin */
	int is_whole;                /* all that are left are in it, and each must have a mate */
	uint32_t *kind;
	struct dutch_kind *kinds;
	int64_t *weight, *lead;
	struct dutch_field fields[DUTCH_FIELDS];
	size_t nfields;
};

/* What a graph is to be of. */
struct dutch_view {
	const uint16_t *moved; /* places */
	size_t nmoved;
	size_t first, end, next; /* residents are FIRST to END - 1, the next bracket goes to NEXT */
	int is_whole;
	int is_loose; /* if not whole: as many as need be may float, not only one of an odd number */
	size_t
	    *floaters; /* not NULL: only [C6] and [C7] count, and only how many float is wanted */
	int count_bye; /* [C9] applies */
};

/* 0, or a negative code; either way it is to be freed. */
int strat_dutch_graph_make(const struct dutch *d, struct dutch_graph *g, const struct dutch_view *v)
    __attribute__((warn_unused_result));
void strat_dutch_graph_free(struct dutch_graph *g);

/* Let the order of exchanges (4.3.2, rules 1 and 2) count behind all criteria: PLACE[v] from 0 is
 * the place in the remainder of vertex v, of which PAIRS pairs are made. */
int strat_dutch_graph_prefer(struct dutch_graph *g, const uint16_t *place, size_t n, size_t pairs)
    __attribute__((warn_unused_result));

/* The first criterion of which LOSS has any; 0: none. */
int strat_dutch_criterion(const struct dutch_graph *g, const int64_t *loss);

/* ------ a bracket (dutch_bracket.c) ------ */

/* Pair the bracket of V; who floats stays undone.  1: done, 0: it cannot be, negative: a code. */
int strat_dutch_bracket(struct dutch *d, const struct dutch_view *v)
    __attribute__((warn_unused_result));

#endif
