/* belief.h - for each viewer and piece, the set of its possible ranks.
 *
 * A viewer knows what the rules show: the viewer's own pieces, the moves of all pieces, what
 * battles, powers and rescues show or imply; and the counts of the army: a rank stays possible
 * for a piece exactly if some distribution of the army over its pieces agrees with every set.
 * The source is strat-rules(7), What each player knows. */
#ifndef STRAT_GAME_VIEW_BELIEF_H
#define STRAT_GAME_VIEW_BELIEF_H

#include "game/play.h"
#include "strat/view.h"

extern const char *const strat_view_name[STRAT_VIEWS]; /* "red" ... "both" */

/* A rescued piece that a viewer cannot identify. */
struct strat_returned_piece {
	uint8_t id;           /* its identity; 0: the slot is free */
	uint8_t caught_again; /* 1: captured again before the second rescue */
	uint64_t among;       /* the captured pieces that it may be, a bit per piece of the army */
	strat_ranks told, now;
};

struct strat_belief {
	const struct strat_rules *rules; /* borrowed */
	uint64_t exist[2];               /* the pieces of each army, on the board or captured */
	strat_ranks told[STRAT_VIEWS][STRAT_MAX_PIECES + 1]; /* what events show, by identity */
	/* after applying the counts of the army */
	strat_ranks now[STRAT_VIEWS][STRAT_MAX_PIECES + 1];
	struct strat_returned_piece slot[STRAT_VIEWS][2][2]; /* by army, by rescue */
	uint8_t dirty[STRAT_VIEWS][2];                       /* 1: NOW is out of date */
	uint8_t impossible[STRAT_VIEWS][2];                  /* 1: no distribution agrees */
};

/* The tags of a position other than the board (Moved, KnownRed, KnownBlue), as sets of identities:
 * bit 0 is the army's first piece. */
struct strat_hints {
	uint64_t moved[2], known[2];
};

/* Start the beliefs in position P.  HINTS may be NULL. */
void strat_belief_start(
    struct strat_belief *b, const struct strat_play *p, const struct strat_hints *hints);

/* Update the beliefs after PLY with the effect EV; P is the position after it.  Return 0, or
 * -STRAT_E_IMPOSSIBLE if the record agrees with no army any more. */
int strat_belief_update(struct strat_belief *b, const struct strat_play *p,
    const struct strat_ply *ply, const struct strat_event *ev);

/* Return the possible ranks of piece ID for VIEW; 0: the record is impossible. */
strat_ranks strat_belief_ranks(struct strat_belief *b, enum strat_view view, int id);

/* Set LEAST[rank] to the number of PIECES (bits, of ARMY) that certainly have the rank for VIEW,
 * whichever they are: of two pieces that are a 4 and a 7 in either order, one each. */
void strat_belief_min_counts(struct strat_belief *b, enum strat_view view, enum strat_side army,
    uint64_t pieces, uint8_t least[STRAT_RANKS]);

/* Return 1 if some army agrees with what VIEW has seen of ARMY's pieces. */
int strat_belief_is_possible(struct strat_belief *b, enum strat_view view, enum strat_side army);

/* Return 1 if VIEW may see the captured pieces of ARMY. */
int strat_view_sees_captured(
    const struct strat_rules *r, enum strat_view view, enum strat_side army);

/* Return the only rank in SET, or STRAT_UNKNOWN if there are several. */
enum strat_rank strat_ranks_single(strat_ranks set);

#endif
