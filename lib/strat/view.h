/* strat/view.h - the information that each side has during a game.
 *
 * A viewer knows everything the rules reveal: their own pieces; the moves; the ranks that battles,
 * powers and rescues show or imply; and the number of pieces of each rank in an army.  A rank is
 * possible for a piece if at least one assignment of the army to its pieces is consistent with all
 * of this (strat-rules(7), What each player knows). */
#ifndef STRAT_STRAT_VIEW_H
#define STRAT_STRAT_VIEW_H

#include <stddef.h>
#include <stdint.h>

#include "strat/base.h"
#include "strat/game.h"
#include "strat/record.h"
#include "strat/rules.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A viewer of the game.  STRAT_VIEW_PUBLIC knows what was shown to both sides, STRAT_VIEW_BOTH
 * everything in the record. */
enum strat_view {
	STRAT_VIEW_RED,
	STRAT_VIEW_BLUE,
	STRAT_VIEW_PUBLIC,
	STRAT_VIEW_BOTH,
	STRAT_VIEWS
};

/* Return the view called NAME: "red", "blue", "public" or "both"; STRAT_VIEWS if it is unknown. */
STRAT_API enum strat_view strat_view_find(const char *name);

/* ------ the position; requires strat_game_keep_beliefs() ------ */

/* The contents of a square. */
enum strat_square_content { STRAT_SQUARE_EMPTY, STRAT_SQUARE_LAKE, STRAT_SQUARE_PIECE };

/* A square as a view sees it. */
struct strat_square_view {
	enum strat_square_content thing;
	enum strat_side side; /* the side that commands the piece */
	enum strat_rank rank; /* STRAT_UNKNOWN: the view cannot tell */
	strat_ranks set;      /* the ranks possible for the view */
	strat_ranks others;   /* possible for the other side; in the view of a side, the public */
	int is_known;         /* 1: OTHERS has exactly one rank */
};

/* Describe S, a square of the board, as VIEW sees it, in *SIGHT. */
STRAT_API void strat_game_look(
    struct strat_game *g, enum strat_view view, strat_square s, struct strat_square_view *sight);

/* Return the ranks that are possible for the piece with number ID in VIEW, even after its capture,
 * or 0 if there is no such piece or no army is consistent with the record. */
STRAT_API strat_ranks strat_game_belief(struct strat_game *g, enum strat_view view, int id);

/* Count the pieces that ARMY has lost by rank (STRAT_VIEW_BOTH: all of them); pieces whose rank VIEW cannot tell are counted as
 * STRAT_UNKNOWN.  Return how many of these have been rescued, where VIEW cannot tell which. */
STRAT_API int strat_game_captured_seen(
    struct strat_game *g, enum strat_view view, enum strat_side army, uint8_t count[STRAT_RANKS]);

/* ------ the last ply ------ */

/* A ply as a view sees it.  STRAT_UNKNOWN is a rank that the view cannot tell. */
struct strat_ply_view {
	struct strat_ply ply;         /* with the ranks and outcomes that the view may know */
	enum strat_rank mover;        /* the rank of the piece that moved */
	enum strat_rank target;       /* of the other piece of the ply; STRAT_NO_RANK: none */
	char text[STRAT_MARKED_SIZE]; /* PLY as text, with the marks of the game */
};

/* Set *SEEN to the last ply as VIEW sees it.  Return 1, or 0 if no ply has been made. */
STRAT_API int strat_game_last_ply(
    struct strat_game *g, enum strat_view view, struct strat_ply_view *seen);

/* Format a sentence about the last ply as VIEW sees it: "Blue's Miner (3) e7 takes the Bomb on
 * e6"; "" if no ply has been made.  Write at most SIZE bytes to TO, including the NUL, and return
 * the length of the whole text, as snprintf() does, or 0 if out of memory. */
STRAT_API size_t strat_game_sentence(
    struct strat_game *g, enum strat_view view, char *to, size_t size);

/* ------ comments and tags of a record ------ */

/* Return 1 if VIEW may read tag NAME of RECORD, or its comments if NAME is NULL; 0 for tags that reveal
 * pieces.  Comments are for STRAT_VIEW_BOTH and for the view that a View tag names, because their
 * author knew everything in the record. */
STRAT_API int strat_view_shows(
    const struct strat_record *record, enum strat_view view, const char *name);

#ifdef __cplusplus
}
#endif
#endif
