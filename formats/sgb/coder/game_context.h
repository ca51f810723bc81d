/* game_context.h - what can be seen of a game: how each piece looks to its opponent, where it has
 * been, who is near whom. */
#ifndef STRAT_FORMATS_SGB_CODER_GAME_CONTEXT_H
#define STRAT_FORMATS_SGB_CODER_GAME_CONTEXT_H

#include "game/play.h"

/* How a piece looks to its opponent: STRAT_SHOWN + rank once that is known. */
enum strat_piece_look { STRAT_NOT_SEEN, STRAT_UNMOVED, STRAT_MOVED, STRAT_SHOWN };

#define STRAT_LOOK_BIT(look) (UINT32_C(1) << (look))
#define STRAT_LOOKS          (STRAT_SHOWN + STRAT_RANKS)

/* The enemies that matter to a piece of one rank, as sets of looks. */
struct strat_threat_mask {
	uint32_t hunters, prey; /* known, and stronger; known, and worth a chase */
};

enum strat_target_class {
	STRAT_TARGET_NONE,
	STRAT_TARGET_UNMOVED,
	STRAT_TARGET_MOVED,
	STRAT_TARGET_MINED,
	STRAT_TARGET_BOMB,
	STRAT_TARGET_FLAG,
	STRAT_TARGET_PRIZE,
	STRAT_TARGET_TRIFLE,
	STRAT_TARGET_EQUAL,
	STRAT_TARGET_OFFICER,
	STRAT_TARGET_WEAKER,
	STRAT_TARGET_STRONGER
};

/* A square of a board 32 files wide, on which each difference is one way between two squares. */
static inline unsigned
strat_wide_square(strat_square s)
{
	return s + (s & 0xf0u);
}

/* Tables by AWAY[A] + strat_wide_square(B): from square A, 0: none, to square B. */
#define STRAT_WIDE_END  (0xa * 32 + 0xa + 1)
#define STRAT_RELATIONS (3 * STRAT_WIDE_END)

#define STRAT_IS_ADJACENT 64 /* in NEAR */

struct strat_relation_tables {
	uint16_t away[STRAT_SQUARES];
	uint8_t far[STRAT_RELATIONS]; /* steps between them; from none: 0 */
	/* where B is beside A, as SIDE sees it: 7 files by 7 rows; and are they neighbours, if it is
	 * asked for? */
	uint8_t near[2][2][STRAT_RELATIONS];
	uint8_t go[2][STRAT_RELATIONS]; /* how a step from A to B goes, as SIDE sees it */
};

#define STRAT_VISITS     3 /* in the marks of a square */
#define STRAT_MARK_AHEAD 4
#define STRAT_MARK_BACK  8

#define STRAT_STAYED   1 /* a state: the piece has not moved */
#define STRAT_IS_SHOWN 2 /* the opponent knows its rank */

/* A piece: what it has done in this game. */
struct strat_piece_state {
	uint32_t moved;        /* the ply of its last move, from 1; 0: none yet */
	uint8_t state;         /* STRAT_STAYED, STRAT_IS_SHOWN */
	strat_square from, to; /* its last move */
	strat_square on;       /* the square reached by repeating that move; or 0 */
};

#define STRAT_MARGIN 32 /* squares around the board that can be looked at, too */

struct strat_game_context {
	struct strat_relation_tables ways;
	struct strat_squares within[STRAT_SQUARES]; /* two steps of each square, and itself */
	struct strat_threat_mask threats[STRAT_RANKS];
	uint8_t victim[STRAT_RANKS][STRAT_LOOKS];

	/* this game */
	uint32_t ply, quiet; /* its number, from 1; plies since the last attack */
	struct {
		strat_square from, to;
	} last[2]; /* the last move of each side */
	struct strat_piece_state pieces[STRAT_MAX_PIECES + 1];
	/* of each piece and square: how often the piece left it, up to 3; and whether it came from
	 * there, or would come there next */
	uint8_t marks[STRAT_MAX_PIECES + 1][STRAT_SQUARES];
	uint8_t look[STRAT_SQUARES];
	/* the same of each side's pieces, as sets: of square s at STRAT_MARGIN + s */
	uint32_t bits[2][STRAT_MARGIN + STRAT_SQUARES + STRAT_MARGIN];
	struct strat_squares known[2]; /* the squares of those whose rank is known */
	struct strat_squares
	    stale; /* within two steps of what changed: see strat_game_context_take_stale() */
	uint64_t keys[STRAT_SQUARES]; /* what each square adds to */
	uint64_t key;                 /* that of the position */
};

/* The looks beside square S, of a side whose bits they are. */
static inline uint32_t
strat_looks_adjacent(const uint32_t *bits, strat_square s)
{
	const uint32_t *at = &bits[STRAT_MARGIN + s];

	return at[STRAT_EAST] | at[STRAT_WEST] | at[STRAT_NORTH] | at[STRAT_SOUTH];
}

/* And those two steps away. */
static inline uint32_t
strat_looks_two_steps(const uint32_t *bits, strat_square s)
{
	const uint32_t *at = &bits[STRAT_MARGIN + s];
	const uint32_t *north = at + STRAT_NORTH, *south = at + STRAT_SOUTH;

	return at[2 * STRAT_EAST] | at[2 * STRAT_WEST] | north[STRAT_NORTH] | south[STRAT_SOUTH] |
	    north[STRAT_EAST] | north[STRAT_WEST] | south[STRAT_EAST] | south[STRAT_WEST];
}

/* Fill in what never changes. */
void strat_game_context_init(struct strat_game_context *sc);

/* A game begins in position P. */
void strat_game_context_start(struct strat_game_context *sc, const struct strat_play *p);

/* Which of the squares of MEN have seen something change within two steps, since this was last asked
 * of them? */
struct strat_squares strat_game_context_take_stale(
    struct strat_game_context *sc, struct strat_squares men);

/* PLY was played, EV is what happened, P the position after it. */
void strat_game_context_update(struct strat_game_context *sc, const struct strat_play *p,
    const struct strat_ply *ply, const struct strat_event *ev);

#endif
