/* game_context.h - observations of a game: what each side knows of the pieces, where they have
 * been, and which are close to each other. */
#ifndef STRAT_FORMATS_SGB_CODER_GAME_CONTEXT_H
#define STRAT_FORMATS_SGB_CODER_GAME_CONTEXT_H

#include "game/play.h"

/* The look of a piece to its opponent: STRAT_SHOWN + rank once that is known. */
enum strat_piece_look { STRAT_NOT_SEEN, STRAT_UNMOVED, STRAT_MOVED, STRAT_SHOWN };

#define STRAT_LOOK_BIT(look) (UINT32_C(1) << (look))
#define STRAT_LOOKS          (STRAT_SHOWN + STRAT_RANKS)

/* The enemies that matter to a piece of some rank, as sets of enum strat_piece_look. */
struct strat_threat_mask {
	uint32_t hunters, prey; /* known to be stronger; known and worth a chase */
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

/* Return the square S on a board 32 files wide, where each difference stands for one relation
 * between two squares. */
static inline unsigned
strat_wide_square(strat_square s)
{
	return s + (s & 0xf0u);
}

/* Tables of relations are indexed by AWAY[A] + strat_wide_square(B), for square A (0: none) and
 * square B. */
#define STRAT_WIDE_END  (0xa * 32 + 0xa + 1)
#define STRAT_RELATIONS (3 * STRAT_WIDE_END)

#define STRAT_IS_ADJACENT 64 /* a bit of NEAR */

struct strat_relation_tables {
	uint16_t away[STRAT_SQUARES];
	uint8_t far[STRAT_RELATIONS]; /* number of steps between A and B; 0 if there is no A */
	/* position of B relative to A as SIDE sees it, among 7 files by 7 rows; the second index
	 * asks whether they are neighbours */
	uint8_t near[2][2][STRAT_RELATIONS];
	uint8_t go[2][STRAT_RELATIONS]; /* direction and length of a step from A to B, as SIDE sees
					 * it */
};

#define STRAT_VISITS     3 /* mask of the number of visits in the marks of a square */
#define STRAT_MARK_AHEAD 4
#define STRAT_MARK_BACK  8

#define STRAT_STAYED   1 /* state: the piece has not moved */
#define STRAT_IS_SHOWN 2 /* state: the opponent knows its rank */

/* The history of a piece in this game. */
struct strat_piece_state {
	uint32_t moved;        /* ply of its last move, from 1; 0: has not moved */
	uint8_t state;         /* bits STRAT_STAYED and STRAT_IS_SHOWN */
	strat_square from, to; /* of its last move */
	strat_square on;       /* the square it would reach by repeating that move, or 0 */
};

#define STRAT_MARGIN 32 /* accessible squares on either side of the board */

struct strat_game_context {
	struct strat_relation_tables ways;
	struct strat_squares within[STRAT_SQUARES]; /* each square and those within two steps of
						     * it */
	struct strat_threat_mask threats[STRAT_RANKS];
	uint8_t victim[STRAT_RANKS][STRAT_LOOKS];

	/* of this game */
	uint32_t ply, quiet; /* number of the ply, from 1; plies since the last attack */
	struct {
		strat_square from, to;
	} last[2]; /* last move of each side */
	struct strat_piece_state pieces[STRAT_MAX_PIECES + 1];
	/* for each piece and square: how often the piece left it, up to 3; and whether it came from
	 * there or would go there by repeating its move */
	uint8_t marks[STRAT_MAX_PIECES + 1][STRAT_SQUARES];
	uint8_t look[STRAT_SQUARES];
	/* looks of each side's pieces, as sets, with square s at STRAT_MARGIN + s */
	uint32_t bits[2][STRAT_MARGIN + STRAT_SQUARES + STRAT_MARGIN];
	struct strat_squares known[2]; /* squares of pieces whose rank is known */
	struct strat_squares
	    stale; /* squares within two steps of a change: see strat_game_context_take_stale() */
	uint64_t keys[STRAT_SQUARES]; /* hash of each square's piece */
	uint64_t key;                 /* hash of the position, their sum */
};

/* Return the looks on the squares next to S, from the BITS of a side. */
static inline uint32_t
strat_looks_adjacent(const uint32_t *bits, strat_square s)
{
	const uint32_t *at = &bits[STRAT_MARGIN + s];

	return at[STRAT_EAST] | at[STRAT_WEST] | at[STRAT_NORTH] | at[STRAT_SOUTH];
}

/* Return the looks on the squares two steps away. */
static inline uint32_t
strat_looks_two_steps(const uint32_t *bits, strat_square s)
{
	const uint32_t *at = &bits[STRAT_MARGIN + s];
	const uint32_t *north = at + STRAT_NORTH, *south = at + STRAT_SOUTH;

	return at[2 * STRAT_EAST] | at[2 * STRAT_WEST] | north[STRAT_NORTH] | south[STRAT_SOUTH] |
	    north[STRAT_EAST] | north[STRAT_WEST] | south[STRAT_EAST] | south[STRAT_WEST];
}

/* Fill in the constant tables. */
void strat_game_context_init(struct strat_game_context *sc);

/* A game begins in position P. */
void strat_game_context_start(struct strat_game_context *sc, const struct strat_play *p);

/* Return the squares of MEN near which something has changed since the last call with them. */
struct strat_squares strat_game_context_take_stale(
    struct strat_game_context *sc, struct strat_squares men);

/* Update SC after PLY was played with the result EV; P is the position after it. */
void strat_game_context_update(struct strat_game_context *sc, const struct strat_play *p,
    const struct strat_ply *ply, const struct strat_event *ev);

#endif
