/* strat/game.h - play a game: a position, and the plies applied to it.
 *
 * A game starts from a record, or from a rule set and two setups.  It rejects plies that break a
 * rule, lists the legal ones, determines the result, and tracks the possible ranks of each piece
 * for each side (strat/view.h). */
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

/* The squares of a ply.  VIA is the corner of a Quickness or the landing square of a Flight, or 0.
 */
struct strat_path {
	strat_square from, to, via;
	uint8_t kind; /* enum strat_ply_kind */
};

/* The result of a ply.  Pieces are given as they were before the ply; a rank that the game does
 * not know is STRAT_UNKNOWN. */
struct strat_event {
	struct strat_path path;
	enum strat_side side; /* the side that moved */
	strat_piece mover;
	strat_piece target;  /* the piece attacked, detected, enchanted or shot at; 0: none */
	uint8_t attack;      /* 1: the mover attacked TARGET */
	uint8_t battle;      /* 1: the ply ends a sequence of plies without a battle */
	uint8_t outcome;     /* enum strat_outcome */
	strat_square stands; /* the square of the mover after the ply; 0: captured */
	uint8_t rescue;      /* the rescued rank; 0: none */
	uint8_t rescue_id;
	strat_square rescue_at;
	strat_piece around[8]; /* the neighbours of a Rampage before it; 0: none */
	uint8_t around_gone;   /* bit i is set if neighbour i was removed */
};

/* A game in progress; opaque. */
struct strat_game;

/* Return a new game with an empty board and the default rules, or NULL if out of memory. */
STRAT_API struct strat_game *strat_game_new(void);

/* Release G, which may be NULL. */
STRAT_API void strat_game_delete(struct strat_game *g);

/* Make TO a copy of FROM, for example to try plies on it.  Return 0 or -STRAT_E_NOMEM. */
STRAT_API int strat_game_copy(struct strat_game *to, const struct strat_game *from) STRAT_CHECK;

/* ------ beginning ------ */

/* Set the rules for later calls of strat_game_begin(): FORCE overrides the rules of every record,
 * FALLBACK applies to records that name no rule set.  Either may be NULL; both must outlive the
 * game. */
STRAT_API void strat_game_set_rules(
    struct strat_game *g, const struct strat_rules *force, const struct strat_rules *fallback);

/* Choose the marks of ranks in strat_game_sentence(), starting with the next game.  The default is
 * STRAT_MARKS_CANONICAL. */
STRAT_API void strat_game_set_marks(struct strat_game *g, enum strat_marks marks);

/* Enable (ON 1, the default) or disable (ON 0) the tracking of beliefs, starting with the next
 * game.  Games without beliefs are faster. */
STRAT_API void strat_game_keep_beliefs(struct strat_game *g, int on);

/* Start at the setups or the position of RECORD, and play the plies of its Prior tag.  RECORD need
 * not outlive the call.  Return 0, or the negative code of the last fault. */
STRAT_API int strat_game_begin(
    struct strat_game *g, const struct strat_record *record, struct strat_report *rep) STRAT_CHECK;

/* Start as strat_game_begin() does, and play the first N plies of RECORD (SIZE_MAX: all).  A ply that
 * breaks a rule is reported and ends the game before it.  Call it with a smaller N to step back.  Return
 * the number of plies played, or the negative code of strat_game_begin(). */
STRAT_API long strat_game_replay(struct strat_game *g, const struct strat_record *record, size_t n,
    struct strat_report *rep) STRAT_CHECK;

/* Start with an empty board of RULES, which need not outlive the call.  Red is to move. */
STRAT_API void strat_game_clear(struct strat_game *g, const struct strat_rules *rules);

/* Place an army on the home rows of SIDE, after strat_game_clear().  SETUP has the form of a
 * RedSetup or BlueSetup tag: rows from the top of the diagram, separated by `/`, with `.` for an
 * empty square and `?` for an unknown piece.  Return 0, or -STRAT_E_SETUP or -STRAT_E_PIECES; the
 * pieces before the fault have then been placed. */
STRAT_API int strat_game_put_setup(struct strat_game *g, enum strat_side side, const char *setup,
    struct strat_report *rep) STRAT_CHECK;

/* ------ playing ------ */

/* Apply PLY for the side to move, and describe its result in *EV, which may be NULL.  The ranks
 * and the outcome in PLY determine unknown pieces, whose ranks are known from then on; for known
 * pieces they are ignored.  Return 0; the negative code of the rule that PLY breaks, and the game
 * is unchanged; or -STRAT_E_IMPOSSIBLE if PLY was applied, but no army is consistent with
 * everything shown so far. */
STRAT_API int strat_game_play(struct strat_game *g, const struct strat_ply *ply,
    struct strat_event *ev, struct strat_report *rep) STRAT_CHECK;

/* Write the legal plies of the side to move to LIST, in no particular order, and return their
 * number, which is 0 once the game is over.  At most SIZE plies are written, but all are counted.
 * Only squares, kind, mark and rescue are set.  A ply that allows a rescue is listed once without
 * it, then once for each possible rescue.  A piece of unknown rank steps to adjacent squares only.
 */
STRAT_API size_t strat_game_legal(const struct strat_game *g, struct strat_ply *list, size_t size);

/* ------ asking ------ */

/* Return the rules of the game, including the options and the army of the record.  Valid until the
 * next game starts. */
STRAT_API const struct strat_rules *strat_game_rules(const struct strat_game *g);

/* Return the side to move. */
STRAT_API enum strat_side strat_game_turn(const struct strat_game *g);

/* Return the number of plies since the game started, including those before the first ply of the
 * record. */
STRAT_API size_t strat_game_ply_number(const struct strat_game *g);

/* Return the piece on S, STRAT_LAKE, or 0 if S is empty. */
STRAT_API strat_piece strat_game_at(const struct strat_game *g, strat_square s);

/* Return the result on the board, or STRAT_OPEN while the game continues.  Set *TERMINATION,
 * unless it is NULL, to the value of a Termination tag that says why the game is over ("flag",
 * "immobile" ...), or to NULL. */
STRAT_API enum strat_result strat_game_result(const struct strat_game *g, const char **termination);

#ifdef __cplusplus
}
#endif
#endif
