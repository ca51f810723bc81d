/* facts.h - what is said of a step: the facts from which that is put together, and which terms
 * know of them.  sgb(5), The model of plies, lists it all. */
#ifndef STRAT_FORMATS_SGB_FACTS_H
#define STRAT_FORMATS_SGB_FACTS_H

#include "formats/sgb/scene.h"

/* ------ the terms, each with its own weights ------ */

/* X(term, how far the first step of a weight goes in 1/64 of a bit, is it one of this player's
 * rather than of all players') */
#define STRAT_STEP_TERMS(X)                                                                        \
	X(MANNER, 20, 1) /* direction, distance, attack, what the last move was, in danger */      \
	X(MANNER_OF_ALL, 32, 0)                                                                    \
	X(FIGHT, 32, 0)    /* enemies beside it before and after */                                \
	X(RANK_WAY, 10, 1) /* direction and distance, by rank */                                   \
	X(PATH, 8, 0)      /* this piece on these two squares */                                   \
	X(NEAR, 10, 1)     /* where it ends beside the opponent's last move */                     \
	X(TARGET, 32, 1)   /* whom it attacks; else whom it comes nearer to */                     \
	X(SQUARES, 10, 1)  /* any piece on these two squares */                                    \
	X(FEAR, 7, 0)      /* from whom it flees */                                                \
	X(ANSWER, 16, 1)   /* to the opponent's last move */                                       \
	X(NEED, 11, 0)     /* while others are in danger */                                        \
	X(ROOM, 10, 1)     /* how many steps the piece has */                                      \
	X(TRACK, 6, 1)     /* back, on, or where it was before */

/* Of the one step that was played in this position before, if any. */
#define STRAT_AGAIN_TERMS(X)                                                                       \
	X(AGAIN, 51, 0)     /* by how often */                                                     \
	X(AGAIN_WHO, 20, 1) /* the same, by player */                                              \
	X(STREAK, 51, 0)    /* by how long that has been right */

/* Of a piece. */
#define STRAT_PIECE_TERMS(X)                                                                       \
	X(AGE, 10, 1)                                                                              \
	X(DANGER, 16, 0)                                                                           \
	X(STATE, 16, 1)

/* Of a piece in this game alone. */
#define STRAT_GAME_TERMS(X)                                                                        \
	X(HERE, 16, 0) /* to this square */                                                        \
	X(HABIT, 8, 0) /* in this direction */

#define STRAT_NAME(term, rate, personal) STRAT_SAY_##term,

enum {
	STRAT_STEP_TERMS(STRAT_NAME) STRAT_NSTEP,
	STRAT_BEFORE_GAME = STRAT_NSTEP - 1,
	STRAT_GAME_TERMS(STRAT_NAME) STRAT_NPLACES
};
enum { STRAT_AGAIN_TERMS(STRAT_NAME) STRAT_NAGAIN };
enum { STRAT_PIECE_TERMS(STRAT_NAME) STRAT_NPIECE };

#define STRAT_GAME_ROW (STRAT_SQUARES + 4) /* weights of a piece that last for a game */

/* What a step is said to be: for each term, the place of its weight in the table, or in that of
 * the game.  Each fact about the piece and the step adds its part to the places of the terms
 * that know of it, to eight of them at once. */
typedef uint16_t strat_lanes __attribute__((vector_size(16)));

union strat_places {
	uint16_t at[16];
	strat_lanes half[2];
};

_Static_assert(STRAT_NPLACES <= 16, "a term has no lane");

static inline void
strat_places_add(strat_lanes sum[2], const union strat_places *fact)
{
	sum[0] += fact->half[0];
	sum[1] += fact->half[1];
}

/* What enemies beside a piece mean to it, as a set. */
#define STRAT_BY_SHOWN   1
#define STRAT_BY_UNMOVED STRAT_LOOK_BIT(STRAT_UNMOVED)
#define STRAT_BY_MOVED   STRAT_LOOK_BIT(STRAT_MOVED)
#define STRAT_HUNTED     8
#define STRAT_TEMPTED    16
#define STRAT_ALARMS     32

static inline unsigned
strat_alarm_of(uint32_t looks, const struct strat_eyes *eyes)
{
	return (looks & (STRAT_BY_MOVED | STRAT_BY_UNMOVED)) | (looks >> STRAT_SHOWN != 0) |
	    ((looks & eyes->hunters) != 0) * STRAT_HUNTED |
	    ((looks & eyes->prey) != 0) * STRAT_TEMPTED;
}

#define STRAT_NEVER    7                    /* an age: it has not moved */
#define STRAT_FARTHEST (2 * STRAT_MAX_ROWS) /* steps between two squares are fewer */

/* What the facts add. */
struct strat_facts {
	union strat_places rank[STRAT_RANKS][2]; /* and is it shown? */
	uint8_t threat[STRAT_ALARMS];
	union strat_places danger[4][2]; /* threat; is the opponent's last mover beside it? */
	union strat_places age[STRAT_NEVER + 1]; /* since its last move, and was there one? */
	union strat_places room[7];
	union strat_places hunter_far[STRAT_FARTHEST + 1]; /* STRAT_FARTHEST: nobody is there */
	union strat_places prey_far[STRAT_FARTHEST + 1];
	union strat_places hunted[4];
	union strat_places same[2]; /* the last mover again */

	union strat_places go[16];
	union strat_places square[2][STRAT_SQUARES]; /* by side */
	union strat_places near[2 * STRAT_IS_BESIDE];
	union strat_places relation[4];         /* of the last mover: elsewhere, on, back */
	union strat_places track[16];           /* by its marks there */
	union strat_places fight[STRAT_ALARMS]; /* what enemies beside the end mean */
	union strat_places victim[STRAT_HUNTER + 1];
	union strat_places prey[4];   /* nearer to it */
	union strat_places hunter[4]; /* nearer to it */
};

/* Fill in what never changes. */
void strat_facts_init(struct strat_facts *of);

#endif
