/* summary.h - what the analysis of a game says about each side, and where the game turned. */
#ifndef STRAT_STUDY_ANALYSIS_SUMMARY_H
#define STRAT_STUDY_ANALYSIS_SUMMARY_H

#include "study/analysis/analyst.h"

/* Signs for choices that lost something, the worst last. */
#define STRAT_CHOICE_SIGNS 3

struct strat_choice_sign {
	double loss;                     /* this share of a game or more */
	int nag;                         /* the annotation glyph $N */
	const char *mark, *name, *names; /* the glyph as it is read: "?!" */
};

extern const struct strat_choice_sign strat_choice_signs[STRAT_CHOICE_SIGNS];

/* Return the sign of a choice that lost LOSS of a game, or NULL. */
const struct strat_choice_sign *strat_choice_sign_of(double loss);

/* Return the sign of ply PLY, from 1: of its loss less the standard error, so that chance alone seldom gives
 * one; or NULL. */
const struct strat_choice_sign *strat_sign_of_ply(const struct strat_game_analysis *a, size_t ply);

/* Return the standard error of the loss by ply PLY. */
double strat_loss_error(const struct strat_game_analysis *a, size_t ply);

/* Return 1 if another ply than PLY was better by more than the standard error; else they are as good. */
int strat_has_better_ply(const struct strat_game_analysis *a, size_t ply);

/* Return the ply, from 1, of SIDE that lost most, less the standard error, or 0 if none has a sign. */
size_t strat_worst_ply(const struct strat_game_analysis *a, enum strat_side side);

#define STRAT_TURNS    5    /* the most turning points */
#define STRAT_TURN_MIN 0.03 /* smaller changes of the expected score do not count */

/* A turning point: a ply, or several that take on the same square one after the other. */
struct strat_turn {
	size_t first, last; /* plies, from 1 */
	double swing;       /* the largest of theirs, and that of all together if it is larger */
};

struct strat_turns {
	struct strat_turn turn[STRAT_TURNS]; /* in their order */
	size_t n;
	struct strat_turn latest; /* of all so far, if it is one of these or not */
};

/* Add ply PLY of A, the next one, to the turning points T of the curve of VIEW, which are all 0 at first. */
void strat_turns_add(
    struct strat_turns *t, const struct strat_game_analysis *a, enum strat_view view, size_t ply);

/* Return 1 if a ply from FIRST to LAST is part of one of T. */
int strat_turns_have(const struct strat_turns *t, size_t first, size_t last);

struct strat_summary {
	struct strat_game_totals sum;
	long signs[2][STRAT_CHOICE_SIGNS]; /* of each side's choices */
	double swing; /* the largest change of the score by a ply that did not end the game */
	size_t swing_ply;
	struct strat_turns turns;
	struct strat_turn
	    largest; /* that which changed the score most, an exchange as a whole; all 0: none */
};

/* Set S to the summary of A.  Turning points are those of the curve of VIEW. */
void strat_summary_of(
    struct strat_summary *s, const struct strat_game_analysis *a, enum strat_view view);

/* Return the ply, from 1, whose luck helped SIDE most, its own good luck or bad luck of the other; or 0
 * if there is none. */
size_t strat_summary_luckiest(const struct strat_game_analysis *a, enum strat_side side);

/* A ply that was the best in the place of several that a side made. */
struct strat_unplayed {
	struct strat_path ply;
	size_t times;
	double loss;    /* of these plies together, in games */
	double squares; /* the sum of the squares of their losses */
	double error;   /* the standard error of LOSS, by the comparisons */
};

/* Set U to the ply not made by which SIDE lost most in A, all plies judged for the accuracy in which it was the best
 * taken together; TIMES is 0 if there is none. */
void strat_summary_unplayed(
    struct strat_unplayed *u, const struct strat_game_analysis *a, enum strat_side side);

/* Return 1 if the totals T of SIDE depend much on U. */
int strat_unplayed_counts(
    const struct strat_unplayed *u, const struct strat_game_totals *t, enum strat_side side);

/* Take the plies of SIDE that U would have replaced off T. */
void strat_totals_without(
    struct strat_game_totals *t, enum strat_side side, const struct strat_unplayed *u);

#endif
