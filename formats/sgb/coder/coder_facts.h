/* coder_facts.h - what is said of a piece and of its steps: facts, and the terms that are made of them.
 * sgb(5), The choice of a step, lists it all. */
#ifndef STRAT_FORMATS_SGB_CODER_CODER_FACTS_H
#define STRAT_FORMATS_SGB_CODER_CODER_FACTS_H

#include "formats/sgb/coder/game_context.h"

/* ------ facts ------ */

/* The kinds of enemies near a piece, as a set. */
#define STRAT_BY_SHOWN    1
#define STRAT_BY_UNMOVED  STRAT_LOOK_BIT(STRAT_UNMOVED)
#define STRAT_BY_MOVED    STRAT_LOOK_BIT(STRAT_MOVED)
#define STRAT_THREATENED  8
#define STRAT_CAN_CAPTURE 16
#define STRAT_THREATS     32

#define STRAT_NEVER    7                    /* an age: it has not moved */
#define STRAT_FARTHEST (2 * STRAT_MAX_ROWS) /* steps between two squares are fewer */
#define STRAT_NEARER   7                    /* a goal: that times nearer 1, farther 2, as far 3 */
#define STRAT_ATTACK   28                   /* a goal: that and the victim */
#define STRAT_GOALS    (STRAT_ATTACK + 12)

/* X(fact, how many values it has, from 0) */
#define STRAT_FACTS(X)                                                                             \
	/* about the side to move */                                                               \
	X(CROWD, 8) /* half as many as its pieces that can move, up to 7 */                        \
	X(KNOWN, 2) /* it knows the rank of an enemy */                                            \
	X(QUIET, 8) /* plies since the last battle, up to 7 */                                     \
	/* about a piece */                                                                        \
	X(RANK, STRAT_RANKS)                                                                       \
	X(STATE, 4) /* it has not moved 1, its rank is shown 2 */                                  \
	X(AGE, 8)   /* plies since its last move, in classes */                                    \
	X(SAME, 2)  /* it is the side's last mover */                                              \
	X(ROW, 1 + STRAT_MAX_ROWS)                                                                 \
	X(EDGE, 5)              /* files between it and the nearer edge */                         \
	X(THREAT, 4)            /* what enemies beside it mean to it */                            \
	X(TEMPTED, 2)           /* prey is among them */                                           \
	X(SIGHT, STRAT_THREATS) /* what enemies two steps away mean to it */                       \
	X(PLACE, 49)            /* where it stands, seen from the opponent's last mover */         \
	X(RECENT, 2)            /* it stands beside that one */                                    \
	X(ROOM, 5)              /* directions in which it can go */                                \
	/* about a step */                                                                         \
	X(WAY, 4)                                                                                  \
	X(FAR, 4)                                                                                  \
	X(TO, STRAT_SQUARES)                                                                       \
	X(FROM, STRAT_SQUARES)                                                                     \
	X(ATTACK, 2)                                                                               \
	X(GOAL, STRAT_GOALS) /* whom it attacks, else: is it nearer to the nearest prey? */        \
	X(NEXT, 49)          /* where it ends, seen from the opponent's last mover */              \
	X(NEAR, 2)           /* it ends beside that one */                                         \
	X(WORST, 5)          /* what enemies beside its end mean */                                \
	X(PREY, 2)           /* prey is among them */                                              \
	X(RELATION, 4)       /* of the last mover: back 1, on 2, elsewhere 3 */                    \
	X(TRACK, 4)          /* the same beside the piece's own last move */                       \
	X(VISITS, 4)         /* how often the piece left the square, up to 3 */

#define STRAT_FACT_NAME(fact, values) STRAT_FACT_##fact,

enum strat_feature { STRAT_NO_FACT, STRAT_FACTS(STRAT_FACT_NAME) STRAT_NFACTS };

/* ------ terms ------ */

/* X(term, rate, is it one of this player's rather than of all players', facts): each has a weight
 * for whatever these facts can be together.  Rates are as in strat_weight_learn(). */
#define STRAT_PIECE_TERMS(X)                                                                       \
	X(DANGER, 17, 0, F(CROWD) | F(RANK) | F(STATE) | F(THREAT) | F(RECENT))                    \
	X(PLACE, 15, 0, F(TEMPTED) | F(PLACE))                                                     \
	X(HABIT, 10, 1, F(QUIET) | F(AGE) | F(TEMPTED))                                            \
	X(STATE, 24, 1, F(STATE) | F(SAME) | F(RECENT))                                            \
	X(ROW, 7, 0, F(KNOWN) | F(AGE) | F(ROW) | F(TEMPTED) | F(RECENT))                          \
	X(SIGHT, 14, 0, F(AGE) | F(SIGHT))                                                         \
	X(ROOM, 28, 0, F(THREAT) | F(RECENT) | F(ROOM))                                            \
	X(GROUND, 14, 0, F(KNOWN) | F(STATE) | F(SAME) | F(ROW) | F(EDGE) | F(THREAT))

#define STRAT_STEP_TERMS(X)                                                                        \
	X(MANNER, 18, 0, F(THREAT) | F(RELATION) | F(ATTACK) | F(WAY) | F(FAR))                    \
	X(FIGHT, 58, 0, F(THREAT) | F(RECENT) | F(WORST) | F(PREY) | F(ATTACK) | F(NEAR))          \
	X(RANK_WAY, 22, 1, F(RANK) | F(WAY) | F(FAR))                                              \
	X(NEAR, 9, 1, F(NEXT))                                                                     \
	X(TARGET, 38, 1, F(RANK) | F(GOAL))                                                        \
	X(SQUARES, 7, 0, F(FROM) | F(TO))                                                          \
	X(ANSWER, 16, 1, F(RECENT) | F(THREAT) | F(NEAR) | F(WAY))                                 \
	X(TRACK, 6, 1, F(ROOM) | F(AGE) | F(TRACK) | F(VISITS))

/* Of the piece, and the step, that was played in this position before, if any. */
#define STRAT_AGAIN_TERMS(X)                                                                       \
	X(TIMES, 76, 0)     /* by how often the same was played again */                           \
	X(TIMES_WHO, 20, 1) /* the same, by player */                                              \
	X(STREAK, 42, 0)    /* by how long that has been right */

/* In this game alone: of a piece, and of its going to a square. */
#define STRAT_RATE_OF_PIECE  16
#define STRAT_RATE_OF_SQUARE 36

#define STRAT_PIECE_NAME(term, ...) STRAT_PIECE_##term,
#define STRAT_STEP_NAME(term, ...)  STRAT_STEP_##term,
#define STRAT_AGAIN_NAME(term, ...) STRAT_AGAIN_##term,

enum { STRAT_PIECE_TERMS(STRAT_PIECE_NAME) STRAT_NPIECE };
enum { STRAT_STEP_TERMS(STRAT_STEP_NAME) STRAT_NSTEP };
enum { STRAT_AGAIN_TERMS(STRAT_AGAIN_NAME) STRAT_NAGAIN };

/* ------ what facts add ------ */

/* For each term, the place of its weight in the table.  Each fact adds its part to the places of
 * the terms that know of it, to eight of them at once. */
typedef uint16_t strat_lanes __attribute__((vector_size(16)));

union strat_places {
	uint16_t at[8];
	strat_lanes all;
};

_Static_assert(STRAT_NPIECE <= 8 && STRAT_NSTEP <= 8, "a term has no lane");

/* The terms of facts that are computed together, for pieces and for steps. */
struct strat_feature_terms {
	struct {
		union strat_places crowd[8], known, quiet[8];
		union strat_places rank[STRAT_RANKS][4]; /* rank, state */
		union strat_places age[8], same[2];
		union strat_places square[2][STRAT_SQUARES];     /* row, edge; by side */
		union strat_places adjacent[STRAT_THREATS];      /* threat, tempted */
		union strat_places sight[STRAT_THREATS];         /* sight */
		union strat_places place[2 * STRAT_IS_ADJACENT]; /* place, recent */
		union strat_places open[16];                     /* room, by the directions */
	} piece;
	struct {
		union strat_places rank[STRAT_RANKS], age[8];
		union strat_places open[16];                /* room, by the directions */
		union strat_places from[2][STRAT_SQUARES];  /* by side */
		union strat_places adjacent[STRAT_THREATS]; /* threat */
		union strat_places recent;
		union strat_places go[16];                      /* way, far */
		union strat_places to[2][STRAT_SQUARES];        /* by side */
		union strat_places end[STRAT_THREATS];          /* worst, prey */
		union strat_places next[2 * STRAT_IS_ADJACENT]; /* next, near */
		union strat_places goal[STRAT_GOALS];           /* goal, attack */
		union strat_places relation[4];                 /* elsewhere, on, back */
		union strat_places track[16]; /* track, visits; by the marks of the square */
	} step;
};

/* The looks of enemies, as an alarm to a piece with EYES. */
static inline unsigned
strat_threats_of(uint32_t looks, const struct strat_threat_mask *threats)
{
	return (looks & (STRAT_BY_MOVED | STRAT_BY_UNMOVED)) | (looks >> STRAT_SHOWN != 0) |
	    ((looks & threats->hunters) != 0) * STRAT_THREATENED |
	    ((looks & threats->prey) != 0) * STRAT_CAN_CAPTURE;
}

/* Fill in what never changes. */
void strat_facts_init(struct strat_feature_terms *of);

#endif
