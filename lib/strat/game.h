/* strat/game.h - a game in motion: a position, and plies applied to it.
 *
 * A game begins where a record begins, or with a rule set and two setups.  It refuses plies that
 * break a rule, lists the legal ones, knows the result, and keeps what each side can believe of each
 * piece (strat/view.h). */
#ifndef STRAT_STRAT_GAME_H
#define STRAT_STRAT_GAME_H

#include <stddef.h>
#include <stdint.h>

#include "strat/base.h"
#include "strat/record.h"
#include "strat/rules.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The squares of a ply: VIA is the corner of a Quickness or the landing of a Flight, or 0. */
struct strat_path {
	strat_square from, to, via;
	uint8_t kind; /* enum strat_ply_kind */
};

/* What a ply did.  Pieces are as they were before it, with the ranks that the game knows:
 * STRAT_UNKNOWN where it does not. */
struct strat_event {
	struct strat_path path;
	enum strat_side side; /* who moved */
	strat_piece mover;
	strat_piece target;  /* attacked, detected, enchanted or shot at; 0: none */
	uint8_t attack;      /* the mover struck TARGET */
	uint8_t battle;      /* it ends a quiet spell */
	uint8_t outcome;     /* enum strat_outcome */
	strat_square stands; /* where the mover stands now; 0: gone */
	uint8_t rescue;      /* the rank that came back; 0: none */
	uint8_t rescue_id;
	strat_square rescue_at;
	strat_piece around[8]; /* a Rampage's neighbours before it; 0: none */
	uint8_t around_gone;   /* bit i: neighbour i was removed */
};

/* Opaque. */
struct strat_game;

/* A game with an empty board of the default rules; NULL: out of memory. */
STRAT_API struct strat_game *strat_game_new(void);
STRAT_API void strat_game_delete(struct strat_game *g);

/* Make TO the same game as FROM: to try plies on a copy.  0 or -STRAT_E_NOMEM. */
STRAT_API int strat_game_copy(struct strat_game *to, const struct strat_game *from) STRAT_CHECK;

/* ------ beginning ------ */

/* Use FORCE for all records, whatever they say; and FALLBACK for those that name no rule set.
 * Either may be NULL; both must outlive the game.  For strat_game_begin(). */
STRAT_API void strat_game_set_rules(
    struct strat_game *g, const struct strat_rules *force, const struct strat_rules *fallback);

/* Keep beliefs (ON is 1, which is the default) or not: games without them are faster.  For the next
 * beginning. */
STRAT_API void strat_game_keep_beliefs(struct strat_game *g, int on);

/* Begin where RECORD begins: at its setups or its position, the plies of its Prior tag played.
 * RECORD need not outlive the call.  0, or the negative code of the last fault. */
STRAT_API int strat_game_begin(
    struct strat_game *g, const struct strat_record *record, struct strat_report *rep) STRAT_CHECK;

/* Begin with an empty board of RULES, which need not outlive the call; Red is to move. */
STRAT_API void strat_game_clear(struct strat_game *g, const struct strat_rules *rules);

/* Put an army on SIDE's home rows, after strat_game_clear(), as a RedSetup or BlueSetup tag does: rows
 * from the top of the diagram, with `/' between them, `.' for an empty square and `?' for a piece that
 * is not known.  0, or -STRAT_E_SETUP or -STRAT_E_PIECES, and the home rows hold what came before the
 * fault. */
STRAT_API int strat_game_put_setup(struct strat_game *g, enum strat_side side, const char *setup,
    struct strat_report *rep) STRAT_CHECK;

/* ------ playing ------ */

/* Apply PLY for the side to move; *EV (may be NULL) says what happened.  The ranks and the outcome
 * that PLY shows are used where a piece is not known, which becomes known then; elsewhere they are
 * ignored.  0, or the negative code of the rule that it breaks, and the game is as before; or
 * -STRAT_E_IMPOSSIBLE: PLY was made, but no army agrees with all that has been shown. */
STRAT_API int strat_game_play(struct strat_game *g, const struct strat_ply *ply,
    struct strat_event *ev, struct strat_report *rep) STRAT_CHECK;

/* Write the legal plies of the side to move to LIST, which has room for SIZE, and return the number of
 * all of them, which may be greater: none once the game is over.  Of a ply only squares, kind, mark
 * and rescue are set.  A ply that may bring a captured piece back is listed without a rescue, then
 * with each possible one.  They are in no particular order.  A piece of which the rank is not known
 * steps to the squares beside it. */
STRAT_API size_t strat_game_legal(const struct strat_game *g, struct strat_ply *list, size_t size);

/* ------ asking ------ */

/* Its rules, with the record's options and army; valid until the next beginning. */
STRAT_API const struct strat_rules *strat_game_rules(const struct strat_game *g);

STRAT_API enum strat_side strat_game_turn(const struct strat_game *g);

/* Plies made since the game began, those before the record's first included. */
STRAT_API size_t strat_game_ply_number(const struct strat_game *g);

/* What stands on S: 0, STRAT_LAKE, or a piece. */
STRAT_API strat_piece strat_game_at(const struct strat_game *g, strat_square s);

/* Count ARMY's captured pieces, by rank. */
STRAT_API void strat_game_captured(
    const struct strat_game *g, enum strat_side army, uint8_t count[STRAT_RANKS]);

/* The result on the board: STRAT_OPEN while the game goes on.  *TERMINATION (may be NULL) becomes the
 * word of a Termination tag that says why the game is over ("flag", "immobile" ...), or NULL. */
STRAT_API enum strat_result strat_game_result(const struct strat_game *g, const char **termination);

#ifdef __cplusplus
}
#endif
#endif
