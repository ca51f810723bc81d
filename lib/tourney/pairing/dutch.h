/* dutch.h - shared by the files of the Dutch system.
 *
 * Source: FIDE Handbook C.04.3, FIDE (Dutch) System, and C.04.1, Basic Rules for Swiss Systems,
 * both in force from 1 February 2026.  [C1] to [C21] are the criteria of its article 2.
 *
 * The players to be paired are in the order of article 1.2, by score and number, and identified by
 * their place in it, from 0. */
#ifndef STRAT_TOURNEY_PAIRING_DUTCH_H
#define STRAT_TOURNEY_PAIRING_DUTCH_H

#include "tourney/matching/matching.h"
#include "tourney/pairing/pairing.h"

enum dutch_preference { DUTCH_NONE, DUTCH_MILD, DUTCH_STRONG, DUTCH_ABSOLUTE }; /* 1.7 */

#define DUTCH_DOWN1 1u /* a downfloat in the previous round, 1.4 */
#define DUTCH_DOWN2 2u /* in the round before that */
#define DUTCH_UP1   4u
#define DUTCH_UP2   8u

struct dutch_player {
	uint16_t who;      /* index in the tournament */
	uint16_t number;   /* among the participants, from 1 */
	uint16_t unplayed; /* rounds without a game */
	int score;         /* hundredths, with the fictitious points */
	int points;        /* without them */
	uint8_t colour;    /* preferred colour: enum strat_colour */
	uint8_t strength;  /* enum dutch_preference */
	uint8_t wide;      /* absolute value of the colour difference */
	uint8_t twice;     /* the colour of the last two games, if equal */
	uint8_t floats;    /* DUTCH_DOWN1 ... */
	uint8_t may_bye;   /* [C2] */
	uint16_t rank;     /* of the Burstein system, from 1 */
};

/* Store the players, sorted, in P, which has room for all of PLAN's tournament.  Return their
 * number. */
size_t strat_dutch_players(const struct strat_pairing_plan *plan, struct dutch_player *p);

/* Return the colour of A against B; *RULE is the article that decides. */
enum strat_colour strat_dutch_colour(const struct strat_pairing_plan *plan,
    const struct dutch_player *a, const struct dutch_player *b, const char **rule);

/* Return the other colour; none for none. */
enum strat_colour strat_dutch_other(enum strat_colour colour);

/* Return the colour of A in the last games, counted from the end, in which the colours of A and B
 * differ, or STRAT_NO_COLOUR. */
enum strat_colour strat_dutch_last_difference(
    const struct strat_pairing_plan *plan, size_t a, size_t b);

/* Article 1.8: return the score above which a player is a top scorer, which only exists in the last
 * round. */
int strat_dutch_top_score(const struct strat_pairing_plan *plan);

/* Return 1 if A and B may meet, apart from [C1] and the tournament's bans. */
int strat_dutch_may_meet(const struct dutch_player *a, const struct dutch_player *b, int top_score);

/* ------ a round ------ */

struct dutch {
	const struct strat_pairing_plan *plan;
	struct dutch_player *p;
	size_t n, words;
	uint64_t *meet;         /* n rows of bits: which players may meet */
	uint16_t *mate;         /* the partner; the player's own place: the bye */
	uint8_t *done;          /* 1: paired */
	int top_score;          /* players with more are topscorers, 1.8 */
	int bye_score;          /* score of the player with the bye, [C5]; -1: no bye */
	size_t *why;            /* by player: the explanation of the pair */
	struct strat_out *text; /* the explanations */

	/* The parts that other systems do in another way. */
	int has_no_topscorers;
	enum strat_colour (*colour)(const struct strat_pairing_plan *plan,
	    const struct dutch_player *a, const struct dutch_player *b, const char **rule);
	const char *why_bye, *why_pair; /* the explanations of the bye and of a first choice */
};

/* Return the end of the score group that begins at FIRST. */
size_t strat_dutch_group_end(const struct dutch *d, size_t first);

/* List the players of D->plan, and who may meet.  Return 0 or -STRAT_E_NOMEM; D must be released in
 * either case. */
int strat_dutch_prepare(struct dutch *d) __attribute__((warn_unused_result));
void strat_dutch_release(struct dutch *d);

/* Write the pairs of D, in the order of boards.  Return 0 or -STRAT_E_NOMEM. */
int strat_dutch_write_pairs(struct dutch *d, struct strat_pairing *to)
    __attribute__((warn_unused_result));

static inline int
dutch_can(const struct dutch *d, size_t a, size_t b)
{
	return d->meet[a * d->words + b / 64] >> (b % 64) & 1;
}

/* ------ the criteria as weights (dutch_weight.c) ------ */

/* The role of a player while a bracket is paired. */
enum dutch_role { DUTCH_MOVED, DUTCH_RESIDENT, DUTCH_NEXT, DUTCH_LOWER, DUTCH_BYE };

#define DUTCH_FIELDS 400

/* The field of a criterion in a weight. */
struct dutch_field {
	uint8_t criterion; /* 6 to 21 */
	uint8_t word, shift;
	int score;   /* the score that it concerns, for criteria by score */
	size_t most; /* largest sum over all pairs */
};

/* The graph of a bracket and the lower players that matter to it.  Vertices: the moved-down
 * players, the residents, the next bracket, the others, the bye.  If it has only the bracket and an
 * odd number, one vertex stands for all lower players: a player matched with it floats. */
struct dutch_graph {
	struct strat_graph g;
	uint16_t *player; /* by vertex: the player's place; the bye: n of struct dutch */
	uint8_t *role;
	size_t moved, bracket, next; /* first vertices of residents, the next bracket, the others */
	int is_whole; /* 1: with all remaining players, each of whom must have a mate */
	uint32_t *kind;
	struct dutch_kind *kinds;
	int64_t *weight, *lead;
	struct dutch_field fields[DUTCH_FIELDS];
	size_t nfields;
};

/* The players of a graph. */
struct dutch_view {
	const uint16_t *moved; /* places */
	size_t nmoved;
	/* residents are FIRST to END - 1, the next bracket ends before NEXT */
	size_t first, end, next;
	int is_whole;
	int is_loose; /* if not whole: 1: any number may float, not only one of an odd number */
	size_t
	    /* if not NULL: only [C6] and [C7] count, and only the number of floaters is wanted */
	    *floaters;
	int count_bye; /* [C9] applies */
};

/* Make the graph.  Return 0 or a negative code; it must be freed in either case. */
int strat_dutch_graph_make(const struct dutch *d, struct dutch_graph *g, const struct dutch_view *v)
    __attribute__((warn_unused_result));
void strat_dutch_graph_free(struct dutch_graph *g);

/* Add the order of exchanges (4.3.2, rules 1 and 2) after all criteria: PLACE[v], from 0, is the
 * position in the remainder of vertex v, of which PAIRS pairs are made. */
int strat_dutch_graph_prefer(struct dutch_graph *g, const uint16_t *place, size_t n, size_t pairs)
    __attribute__((warn_unused_result));

/* Return the first criterion that contributes to LOSS, or 0. */
int strat_dutch_criterion(const struct dutch_graph *g, const int64_t *loss);

/* ------ a bracket (dutch_bracket.c) ------ */

/* Pair the bracket of V; floaters stay unpaired.  Return 1, 0 if it is not possible, or a negative
 * code. */
int strat_dutch_bracket(struct dutch *d, const struct dutch_view *v)
    __attribute__((warn_unused_result));

#endif
