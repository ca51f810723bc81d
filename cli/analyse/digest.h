/* digest.h - the analysis of a game with all that its printed forms need of the game itself. */
#ifndef CLI_ANALYSE_DIGEST_H
#define CLI_ANALYSE_DIGEST_H

#include "base/out.h"
#include "game/text/notation.h"
#include "study/analysis/march/marches.h"
#include "study/analysis/reason.h"
#include "study/analysis/summary.h"

/* The reason of a change of Red's score (reasons.c). */
struct digest_reason {
	uint8_t is_known; /* 0: the rest is not set */
	uint8_t subject;  /* enum strat_subject */
	uint8_t side;     /* whose part of it changed */
	uint8_t is_good;  /* 1: that side gained by it */
	uint8_t rank;     /* of the piece on FROM, or STRAT_UNKNOWN; */
	uint8_t target;   /* of that on TO, in a battle */
	uint8_t stood;    /* 1: an enemy of the Flag stood there before */
	uint8_t is_safe;  /* 1: nothing beside the enemy of the Flag can take it */

	/* A battle of that side; or an enemy of its Flag on FROM, which can be taken on TO; 0: none. */
	strat_square from, to;
};

#define DIGEST_SHOWN 3 /* likeliest ranks, or squares; */
#define DIGEST_NAMED 5 /* with others that are as likely as the last of them, or true */

/* Where the Flag of a side may be, as the other saw it. */
struct digest_flag {
	strat_square at[DIGEST_NAMED]; /* the likeliest first; 0: no more */
	strat_square truth;            /* 0: the record does not say it */
	double chance[DIGEST_NAMED], of_truth;
};

/* A ply as the view may know it. */
struct digest_ply {
	struct strat_ply seen;
	uint8_t mover, target; /* ranks; STRAT_UNKNOWN: not known to the view */
	uint8_t best_attacks;  /* 1: the best ply is an attack */
	uint8_t is_attack; /* 1: a step to a square with a piece; as to what was believed before: */
	double chance[STRAT_KINDS];    /* the piece attacked, as the attacker saw it */
	double suspected[STRAT_KINDS]; /* the attacker, as the other side saw it */
	double there[STRAT_KINDS];  /* the piece that the best ply attacks, as the mover saw it */
	struct digest_flag flag[2]; /* before it, of each side */
	struct digest_reason reason[STRAT_VIEWS]; /* of changes that may be turning points */
};

/* A piece that could have attacked that which took the Flag, in place of the last ply of its side. */
struct digest_guard {
	strat_square at; /* 0: none */
	uint8_t rank;
	uint8_t
	    takes; /* its side knew that it would take the other, 2: and stay; 0: it did not know */
};

#define DIGEST_MARCHES     24 /* the last ones of a game */
#define DIGEST_MARCH_LEAST 2  /* steps that a march has at first */

struct digest {
	struct strat_game_analysis a;
	struct strat_summary sum;
	enum strat_view view;
	const struct strat_record *g; /* borrowed */
	struct digest_ply *ply;       /* [1] is the first; one more than plies, all 0 */
	size_t cap, before;           /* BEFORE: plies before the first */
	uint8_t is_whole;             /* 1: all plies were analysed */
	uint8_t is_partial;           /* 1: the record did not have all ranks at first */
	struct digest_guard guard;
	struct strat_marches march[DIGEST_MARCHES]; /* if the view knows all ranks; */
	size_t nmarches;
	struct strat_march_search search; /* for them */
	struct strat_walk again;          /* through the game, for what would have stopped them */

	/* Called after each moment, with the posteriors; may be NULL. */
	void (*on_moment)(void *arg, struct digest *d, size_t plies);
	void *arg;

	strat_piece at[STRAT_SQUARES]; /* the board before the next ply */
	struct strat_beliefs believed; /* in ON_MOMENT: before the ply just played */
	struct strat_grounds grounds[2]
				    [STRAT_VIEWS]; /* of the score after even plies, and odd ones */
};

void digest_init(struct digest *d, const struct strat_model *model, enum strat_view view);
void digest_free(struct digest *d);

/* Analyse G up to its first faulty ply, which is reported to REP.  Return 0, or a negative code if it
 * could not be begun. */
int digest_game(struct digest *d, const struct strat_record *g, struct strat_report *rep);

/* The number of plies analysed. */
static inline size_t
digest_plies(const struct digest *d)
{
	return d->a.nmoments ? d->a.nmoments - 1 : 0;
}

/* Return the number of the move that ply N, from 1, belongs to. */
static inline size_t
digest_move(const struct digest *d, size_t n)
{
	return (d->before + n - 1) / 2 + 1;
}

/* Return 1 if the view may see the luck and the choices of SIDE. */
int digest_shows(const struct digest *d, enum strat_side side);

/* Set RANK to the likeliest ranks of CHANCE, at most DIGEST_LIKELY and those as likely in percent as the last, and
 * TRUTH if it is not one of them.  Return their number; 0 if TRUTH is not known, or was not in doubt. */
#define DIGEST_LIKELY 2
int digest_likely(const double chance[STRAT_KINDS], int truth, uint8_t rank[DIGEST_NAMED]);

/* Return 1 if the N-th of things sorted by their CHANCE, from 0, is to be named: it is one of the first LEAST, or as
 * likely in percent as the last of these. */
int digest_is_named(double chance, double before, int n, int least);

/* The likeliest ranks of an unknown piece, with their chances in percent: "B62320". */
typedef char likely_text[3 * DIGEST_SHOWN + 1];

/* Write RANK and its chance at TO: "B62".  Return the end. */
char *digest_write_chance(char *to, int rank, double chance);
void digest_write_likely(likely_text text, const double chance[STRAT_KINDS]);

/* Return what VIEW believes of piece ID, in ON_MOMENT. */
const double *digest_chances(const struct digest *d, enum strat_view view, int id);

/* Return X, from 0 to 1, in percent. */
int digest_percent(double x);

/* Return 1 if a ply from FIRST to LAST is a turning point. */
int digest_has_turn(const struct digest *d, size_t first, size_t last);

/* Return 1 if the march M of D ended with the fall of the Flag. */
int digest_march_won(const struct digest *d, const struct strat_marches *m);

/* Return 1 if the game ended on the board with ply N. */
int digest_is_end(const struct digest *d, size_t n);

/* Return the words for the curve of the view. */
const char *digest_curve(const struct digest *d);

/* Return 1 if the curve of VIEW looks ahead: it is the mean of how a position stands and of playing on from there. */
int digest_looks_ahead(const struct digest *d, enum strat_view view);

#define DIGEST_STEP_SIZE 9 /* of a step as text, with NUL */

/* Write a ply, as the view may know it; the best ply in its place.  Return the length. */
size_t digest_write_text(char text[STRAT_PLY_SIZE], const struct digest *d, size_t ply);
size_t digest_write_best(char text[DIGEST_STEP_SIZE], const struct digest *d, size_t ply);

/* Append "12." or "12..."; the ply, as the view may know it; a sentence about it; the best ply in its
 * place. */
void digest_number(struct strat_out *out, const struct digest *d, size_t ply);
void digest_text(struct strat_out *out, const struct digest *d, size_t ply);
void digest_sentence(struct strat_out *out, const struct digest *d, size_t ply);
void digest_best(struct strat_out *out, const struct digest *d, size_t ply);

/* Append RANK and its chance: "a Miner (3) with 18 %". */
void digest_chance(struct strat_out *out, const struct digest *d, int rank, double chance);

/* Return 1 if a better ply than PLY is to be named. */
int digest_names_better(const struct digest *d, size_t ply);

/* Append "0.083 (+- 0.031)", what part of a game a ply lost; and how good its choice was: "an inaccuracy (?!): it
 * lost ...".  Another ply is named only where it is known to be better, or may well be. */
void digest_loss(struct strat_out *out, const struct digest *d, size_t ply);
void digest_choice(struct strat_out *out, const struct digest *d, size_t ply);

/* Return X, with N decimals, without a sign if it is rounded to 0. */
double digest_rounded(double x, int n);

#endif
