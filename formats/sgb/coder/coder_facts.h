/* coder_facts.h - the facts about a piece and its steps, and the terms composed of them.  sgb(5)
 * lists them under "The choice of a step". */
#ifndef STRAT_FORMATS_SGB_CODER_CODER_FACTS_H
#define STRAT_FORMATS_SGB_CODER_CODER_FACTS_H

#include "formats/sgb/coder/game_context.h"

/* ------ facts ------ */

/* Bits of a set of the kinds of enemies near a piece. */
#define STRAT_BY_SHOWN    1
#define STRAT_BY_UNMOVED  STRAT_LOOK_BIT(STRAT_UNMOVED)
#define STRAT_BY_MOVED    STRAT_LOOK_BIT(STRAT_MOVED)
#define STRAT_THREATENED  8
#define STRAT_CAN_CAPTURE 16
#define STRAT_THREATS     32

#define STRAT_NEVER    7                    /* AGE of a piece that has not moved */
#define STRAT_FARTHEST (2 * STRAT_MAX_ROWS) /* more than any number of steps */
/* GOAL of a step without attack: this times 1 nearer, 2 farther, 3 same distance. */
#define STRAT_NEARER 7
#define STRAT_ATTACK 28 /* GOAL of an attack: this plus the victim */
#define STRAT_GOALS  (STRAT_ATTACK + 12)

/* X(fact, number of values from 0) */
#define STRAT_FACTS(X)                                                                             \
	/* about the side to move */                                                               \
	X(CROWD, 8) /* half the number of its movable pieces, up to 7 */                           \
	X(KNOWN, 2) /* it knows the rank of an enemy piece */                                      \
	X(QUIET, 8) /* plies since the last battle, up to 7 */                                     \
	/* about a piece */                                                                        \
	X(RANK, STRAT_RANKS)                                                                       \
	X(STATE, 4) /* 1 has not moved, 2 its rank is known */                                     \
	X(AGE, 8)   /* class of the number of plies since its last move */                         \
	X(SAME, 2)  /* it made the side's last move */                                             \
	X(ROW, 1 + STRAT_MAX_ROWS)                                                                 \
	X(EDGE, 5)              /* number of files to the nearer edge */                           \
	X(THREAT, 4)            /* threat from neighbouring enemies */                             \
	X(TEMPTED, 2)           /* one of these is prey */                                         \
	X(SIGHT, STRAT_THREATS) /* kinds of enemies two steps away */                              \
	X(PLACE, 49)            /* position relative to the opponent's last mover */               \
	X(RECENT, 2)            /* it is next to that piece */                                     \
	X(ROOM, 5)              /* number of directions in which it can move */                    \
	/* about a step */                                                                         \
	X(WAY, 4)                                                                                  \
	X(FAR, 4)                                                                                  \
	X(TO, STRAT_SQUARES)                                                                       \
	X(FROM, STRAT_SQUARES)                                                                     \
	X(ATTACK, 2)                                                                               \
	X(GOAL, STRAT_GOALS) /* victim of an attack, or change of the distance to the nearest
			      * prey */      \
	X(NEXT, 49)          /* target relative to the opponent's last mover */                    \
	X(NEAR, 2)           /* the target is next to that piece */                                \
	X(WORST, 5)          /* threat from enemies next to the target */                          \
	X(PREY, 2)           /* one of these is prey */                                            \
	X(RELATION, 4)       /* relative to the side's last move: back 1, on 2, elsewhere 3 */     \
	X(TRACK, 4)          /* the same relative to the piece's own last move */                  \
	X(VISITS, 4)         /* how often the piece left the target before, up to 3 */

#define STRAT_FACT_NAME(fact, values) STRAT_FACT_##fact,

enum strat_feature { STRAT_NO_FACT, STRAT_FACTS(STRAT_FACT_NAME) STRAT_NFACTS };

/* ------ terms ------ */

/* X(term, rate, 1 if the weights are those of this player alone, facts).  A term has a weight for
 * every combination of values of its facts.  For the rates see strat_weight_learn(). */
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

/* Terms of the piece and the step that were played in this position before, if any. */
#define STRAT_AGAIN_TERMS(X)                                                                       \
	X(TIMES, 76, 0)     /* number of times the same was repeated */                            \
	X(TIMES_WHO, 20, 1) /* the same, for this player */                                        \
	X(STREAK, 42, 0)    /* number of consecutive plies that repeated earlier ones */

/* Rates of the weights of this game alone: of a piece, and of a piece moving to a square. */
#define STRAT_RATE_OF_PIECE  16
#define STRAT_RATE_OF_SQUARE 36

#define STRAT_PIECE_NAME(term, ...) STRAT_PIECE_##term,
#define STRAT_STEP_NAME(term, ...)  STRAT_STEP_##term,
#define STRAT_AGAIN_NAME(term, ...) STRAT_AGAIN_##term,

enum { STRAT_PIECE_TERMS(STRAT_PIECE_NAME) STRAT_NPIECE };
enum { STRAT_STEP_TERMS(STRAT_STEP_NAME) STRAT_NSTEP };
enum { STRAT_AGAIN_TERMS(STRAT_AGAIN_NAME) STRAT_NAGAIN };

/* ------ sums of facts ------ */

/* The index of each term's weight in the table.  Each fact adds its part to the indexes of up to
 * eight terms at once. */
typedef uint16_t strat_lanes __attribute__((vector_size(16)));

union strat_places {
	uint16_t at[8];
	strat_lanes all;
};

_Static_assert(STRAT_NPIECE <= 8 && STRAT_NSTEP <= 8, "a term has no lane");

/* The parts of the indexes that belong to groups of facts, for pieces and for steps. */
struct strat_feature_terms {
	struct {
		union strat_places crowd[8], known, quiet[8];
		union strat_places rank[STRAT_RANKS][4]; /* rank, state */
		union strat_places age[8], same[2];
		union strat_places square[2][STRAT_SQUARES];     /* row, edge; by side */
		union strat_places adjacent[STRAT_THREATS];      /* threat, tempted */
		union strat_places sight[STRAT_THREATS];         /* sight */
		union strat_places place[2 * STRAT_IS_ADJACENT]; /* place, recent */
		union strat_places open[16];                     /* room, indexed by the set of
								  * directions */
	} piece;
	struct {
		union strat_places rank[STRAT_RANKS], age[8];
		union strat_places open[16];                /* room, indexed by the set of
							     * directions */
		union strat_places from[2][STRAT_SQUARES];  /* indexed by side */
		union strat_places adjacent[STRAT_THREATS]; /* threat */
		union strat_places recent;
		union strat_places go[16];                      /* way, far */
		union strat_places to[2][STRAT_SQUARES];        /* indexed by side */
		union strat_places end[STRAT_THREATS];          /* worst, prey */
		union strat_places next[2 * STRAT_IS_ADJACENT]; /* next, near */
		union strat_places goal[STRAT_GOALS];           /* goal, attack */
		union strat_places relation[4];                 /* elsewhere, on, back */
		union strat_places track[16]; /* track, visits; indexed by the marks of the
					       * square */
	} step;
};

/* Return the set of threats to a piece from enemies with these LOOKS. */
static inline unsigned
strat_threats_of(uint32_t looks, const struct strat_threat_mask *threats)
{
	return (looks & (STRAT_BY_MOVED | STRAT_BY_UNMOVED)) | (looks >> STRAT_SHOWN != 0) |
	    ((looks & threats->hunters) != 0) * STRAT_THREATENED |
	    ((looks & threats->prey) != 0) * STRAT_CAN_CAPTURE;
}

/* Fill in the constant tables. */
void strat_facts_init(struct strat_feature_terms *of);

#endif
