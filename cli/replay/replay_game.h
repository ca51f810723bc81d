/* replay_game.h - replay a recorded game: the position after any ply, and what each viewer learns from
 * every ply.
 *
 * Plies are numbered from 1; position 0 is the start. */
#ifndef CLI_REPLAY_REPLAY_GAME_H
#define CLI_REPLAY_REPLAY_GAME_H

#include "game/check.h"
#include "game/view/view.h"

/* A ply of the game. */
struct replay_ply {
	struct strat_ply truth;        /* with everything the record knows */
	struct strat_seen_ranks named; /* the ranks that each view can name */
	uint8_t is_battle;
	int32_t clock[2]; /* milliseconds left for each side; -1: not recorded */
};

#define REPLAY_SAVED 64 /* saved positions, for fast seeking */

struct replay_game {
	/* set by the caller before replay_game_load() */
	const struct strat_rules *force, *fallback; /* as in struct strat_start */
	enum strat_marks marks;

	const struct strat_record *record; /* borrowed */
	struct replay_ply *plies;
	size_t nplies; /* number of plies that could be played */
	size_t cap;
	int is_started;          /* the start is valid, so there is a board */
	struct strat_diag fault; /* the first fault that the check found; code 0: none */
	enum strat_side first;   /* side that plays ply 1 */
	size_t before;           /* plies before ply 1, with the right parity, for move numbers */

	/* the current position */
	size_t ply;
	struct strat_play play;
	struct strat_belief belief;

	struct strat_checker checker;
	struct strat_start start;
	struct replay_saved {
		struct strat_play play;
		struct strat_belief belief;
	} * saved; /* saved[i] is the position after ply i * stride */
	size_t nsaved, stride;
};

/* Initialise G, which must not be moved afterwards, because its parts point at each other.  Return
 * 0 or -STRAT_E_NOMEM. */
int replay_game_init(struct replay_game *g) __attribute__((warn_unused_result));
void replay_game_free(struct replay_game *g);

/* Play RECORD (borrowed) as far as possible, then go to the start.  With IS_WHOLE the record was
 * read without a fault: it is checked, faults are reported to REP, and the faulty ply is not
 * played. Return 0 or -STRAT_E_NOMEM. */
int replay_game_load(struct replay_game *g, const struct strat_record *record, int is_whole,
    struct strat_report *rep) __attribute__((warn_unused_result));

/* Go to the position after PLY, at most g->nplies.  Return 0 or -STRAT_E_NOMEM. */
int replay_game_seek(struct replay_game *g, size_t ply) __attribute__((warn_unused_result));

/* ------ editing ------ */

/* Set up the start of RECORD without playing any ply.  Faults are reported to REP.  Return 0 or a
 * negative code. */
int replay_game_begin(struct replay_game *g, const struct strat_record *record,
    struct strat_report *rep) __attribute__((warn_unused_result));

/* Start with the pieces on the board although the setups of the record are incomplete.  Return 0 or
 * a negative code. */
int replay_game_begin_incomplete(struct replay_game *g) __attribute__((warn_unused_result));

/* Forget the plies after ply N, because the record changed.  Return 0 or a negative code. */
int replay_game_truncate(struct replay_game *g, size_t n) __attribute__((warn_unused_result));

/* Play the plies of the record that have not been played, as strictly as the check does, and go to
 * the last one.  Return 0, or the negative code of the first ply that cannot be played. */
int replay_game_extend(struct replay_game *g) __attribute__((warn_unused_result));

/* Play PLY in the position PLAY and update BELIEF, as strictly as the check does.  Return 0 or a
 * negative code; both are then invalid. */
int replay_game_try_ply(const struct strat_ply *ply, struct strat_play *play,
    struct strat_belief *belief, struct strat_event *ev) __attribute__((warn_unused_result));

/* Read the clocks again, from ply FROM on. */
void replay_game_clocks(struct replay_game *g, size_t from);

/* ------ queries ------ */

/* Return the side that plays ply N; return the number of its move. */
enum strat_side replay_game_side(const struct replay_game *g, size_t n);
size_t replay_game_number(const struct replay_game *g, size_t n);

/* Return 1 if every ply of the record could be played. */
int replay_game_is_complete(const struct replay_game *g);

/* Copy ply N to *PLY without anything that VIEW may not know. */
void replay_game_ply(
    const struct replay_game *g, size_t n, enum strat_view view, struct strat_ply *ply);

#endif
