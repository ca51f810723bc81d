/* scene.h - a position as a viewer believes it to be, and how it stands.
 *
 * Every piece has a chance for each rank; a known piece has one rank with the chance 1.  The features
 * of a scene are expected values under these chances, taken as independent of each other. */
#ifndef STRAT_STUDY_ANALYSIS_SCENE_H
#define STRAT_STUDY_ANALYSIS_SCENE_H

#include "study/analysis/habits.h"
#include "study/analysis/posterior.h"

struct strat_scene_piece {
	strat_square at; /* 0: captured */
	uint8_t side;    /* that commands it */
	uint8_t has_moved;
	uint8_t is_known;     /* 1: to both players */
	const double *chance; /* by rank */
	double mover;         /* the chance that it can move */
	double seen;          /* the chance that it is the Flag, for a spectator */
};

struct strat_scene {
	const struct strat_rules *rules;
	struct strat_scene_piece piece[STRAT_MAX_PIECES]; /* by identity - 1 */
	uint8_t
	    on[STRAT_SQUARES]; /* the identity of the piece on a square, 0: empty, or 0xff: lake */
	enum strat_side turn;
	uint32_t ply, quiet;
};

/* The chances of a piece whose rank is certain. */
extern const double strat_certain[STRAT_KINDS][STRAT_KINDS];

/* The worth of a piece in a battle by rank, in Marshals. */
extern const double strat_scene_worth[STRAT_RANKS];

/* Set SCENE to the position P with habits H, under the chances CHANCE of the armies, which must outlive
 * SCENE; SHOWN are those for a spectator. */
void strat_scene_set(struct strat_scene *scene, const struct strat_play *p,
    const struct strat_habits *h, struct strat_belief *b, const double (*chance[2])[STRAT_KINDS],
    const double (*shown[2])[STRAT_KINDS]);

/* Give piece ID the chances CHANCE, which must outlive SCENE. */
void strat_scene_believe(struct strat_scene *scene, int id, const double *chance);

/* Return the rank of piece ID, which is certain; or if it is not, one that is as likely as the others
 * together, if there is one, else STRAT_FLAG. */
int strat_scene_rank(const struct strat_scene *scene, int id);

/* Return 1 if the rank of piece ID is certain. */
int strat_scene_is_certain(const struct strat_scene *scene, int id);

/* Move piece ID to the empty square TO, or remove it if TO is 0. */
void strat_scene_move(struct strat_scene *scene, int id, strat_square to);

/* The figures of a scene that its value is computed from. */
struct strat_figures {
	double feature[STRAT_FEATURES];   /* Red's minus Blue's */
	double draw[STRAT_DRAW_FEATURES]; /* what a draw depends on */
	double falls[2];                  /* the chance that a side is about to lose its Flag */
};

/* Set F to the figures of SCENE; and SIDE, if it is not NULL, to the parts of the sides in its features, which are their
 * sums. */
void strat_scene_figures(
    const struct strat_scene *scene, struct strat_figures *f, double side[2][STRAT_FEATURES]);

/* The subjects of features. */
enum strat_subject {
	STRAT_ABOUT_PIECES, /* which pieces are left */
	STRAT_ABOUT_RANKS,  /* whose ranks are known */
	STRAT_ABOUT_BATTLES,
	STRAT_ABOUT_WAYS,   /* of enemies to the Flag */
	STRAT_ABOUT_BOMBS,  /* that enclose the Flag */
	STRAT_ABOUT_PLACES, /* where pieces stand, and whether they can move */
	STRAT_ABOUT_TURN,   /* whose it is */
	STRAT_SUBJECTS
};

enum strat_subject strat_subject_of(int feature);

/* Find the best battle that SIDE could begin in SCENE with a piece beside its target, against piece ID if that is
 * not 0.  Return 0 if none is good. */
int strat_scene_best_battle(const struct strat_scene *scene, enum strat_side side, int id,
    strat_square *from, strat_square *to);

/* The chances of a game. */
struct strat_win_draw_loss {
	double win, draw, loss; /* Red wins, neither does, Blue wins */
};

/* Return the chances of a game with the figures F under M, if no Flag falls at once.
 *
 * With z the weighted sum of the features and c > 0 that of the draw features, Red wins with the chance
 * 1 / (1 + e^(c - z)) and Blue with 1 / (1 + e^(c + z)): an ordered logit model (McCullagh, "Regression
 * models for ordinal data", Journal of the Royal Statistical Society B 42, 1980). */
struct strat_win_draw_loss strat_value_otherwise(
    const struct strat_value_model *m, const struct strat_figures *f);

/* Return the chances of a game with the figures F under M. */
struct strat_win_draw_loss strat_value_of_figures(
    const struct strat_value_model *m, const struct strat_figures *f);

/* Return the chances in SCENE under M. */
struct strat_win_draw_loss strat_scene_value(
    const struct strat_scene *scene, const struct strat_value_model *m);

/* Return what Red can expect to score: a win is 1, a draw a half. */
static inline double
strat_expected_score(struct strat_win_draw_loss c)
{
	return c.win + c.draw / 2;
}

#endif
