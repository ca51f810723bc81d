/* strat/view.h - what each side sees of a game in motion, and what it can believe.
 *
 * A viewer knows what the rules show: the own pieces; what moved and how; what battles, powers and
 * rescues showed or imply; and how many pieces of each rank an army has.  A rank is possible for a
 * piece if some distribution of the army over its pieces agrees with all of this (strat-rules(7),
 * What each player knows). */
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

/* Who looks.  STRAT_VIEW_PUBLIC knows what both sides were shown, STRAT_VIEW_BOTH what the record
 * knows. */
enum strat_view {
	STRAT_VIEW_RED,
	STRAT_VIEW_BLUE,
	STRAT_VIEW_PUBLIC,
	STRAT_VIEW_BOTH,
	STRAT_VIEWS
};

/* The view called NAME: "red", "blue", "public" or "both"; STRAT_VIEWS: none. */
STRAT_API enum strat_view strat_view_find(const char *name);

/* ------ a position: the game keeps beliefs (strat_game_keep_beliefs()) ------ */

/* What is on a square. */
enum strat_square_content { STRAT_SQUARE_EMPTY, STRAT_SQUARE_LAKE, STRAT_SQUARE_PIECE };

struct strat_square_view {
	enum strat_square_content thing;
	enum strat_side side; /* who commands the piece */
	enum strat_rank rank; /* STRAT_UNKNOWN: the view cannot name it */
	strat_ranks set;      /* the ranks that the view can believe it to have */
	strat_ranks others;   /* those that the other side can; in the view of a side, the public */
	int is_known;         /* there is one rank in OTHERS */
};

/* What VIEW sees on S, a square of the board. */
STRAT_API void strat_game_look(
    struct strat_game *g, enum strat_view view, strat_square s, struct strat_square_view *sight);

/* The ranks that VIEW can believe the piece with number ID to have, also if it has been captured; 0:
 * no army agrees with what the record shows, or there is no such piece. */
STRAT_API strat_ranks strat_game_belief(struct strat_game *g, enum strat_view view, int id);

/* Count the pieces that ARMY has lost, by rank as far as VIEW can tell, the rest as STRAT_UNKNOWN.
 * Return how many of them have been rescued without VIEW being able to tell which. */
STRAT_API int strat_game_captured_seen(
    struct strat_game *g, enum strat_view view, enum strat_side army, uint8_t count[STRAT_RANKS]);

/* ------ the last ply ------ */

/* Make *PLY the last ply with all that VIEW may know of it.  1, or 0: none has been made. */
STRAT_API int strat_game_last_ply(
    struct strat_game *g, enum strat_view view, struct strat_ply *ply);

/* A sentence on the last ply as VIEW sees it: "Blue's Miner (3) e7 takes the Bomb on e6"; "" for none.
 * At most SIZE bytes, with the NUL, go to TO; the length of the whole text is returned, as by
 * snprintf(). */
STRAT_API size_t strat_game_sentence(
    struct strat_game *g, enum strat_view view, char *to, size_t size);

/* ------ the words of a record ------ */

/* May VIEW read the comments of RECORD?  Their author knew what the record knows. */
STRAT_API int strat_view_shows_comments(const struct strat_record *record, enum strat_view view);

/* May VIEW read tag NAME?  Not if it says who stands where. */
STRAT_API int strat_view_shows_tag(
    const struct strat_record *record, enum strat_view view, const char *name);

#ifdef __cplusplus
}
#endif
#endif
