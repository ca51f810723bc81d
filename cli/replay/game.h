/* game.h - a recorded game played out: the position after any ply, and what each viewer
 * learns from every ply.
 *
 * Plies are numbered from 1 as the record has them; position 0 is the start. */
#ifndef CLI_REPLAY_GAME_H
#define CLI_REPLAY_GAME_H

#include "game/check.h"
#include "game/view/view.h"

/* A ply that was played. */
struct replay_ply {
	struct strat_ply truth; /* with all that the record knows */
	struct strat_named named;
	uint8_t is_battle;
	int32_t clock[2]; /* milliseconds left to each side; -1: not recorded */
};

#define REPLAY_SAVED 64 /* positions that are kept, to come back quickly */

struct replay_game {
	/* set by the caller before replay_game_load() */
	const struct strat_rules *force, *fallback; /* as in struct strat_start */
	enum strat_marks marks;

	const struct strat_record *record; /* borrowed */
	struct replay_ply *plies;
	size_t nplies; /* those that could be played */
	size_t cap;
	int is_started;          /* there is a board */
	struct strat_diag fault; /* the first fault that the check found; code 0: none */
	enum strat_side first;   /* who plays ply 1 */
	size_t before;           /* plies before ply 1, of the right parity: for move numbers */

	/* the position in view */
	size_t ply;
	struct strat_play play;
	struct strat_belief belief;

	struct strat_checker checker;
	struct strat_start start;
	struct replay_saved {
		struct strat_play play;
		struct strat_belief belief;
	} * saved; /* number i is the position at I * stride */
	size_t nsaved, stride;
};

/* G stays where it is: its parts point at each other.  0 or -STRAT_E_NOMEM. */
int replay_game_init(struct replay_game *g) __attribute__((warn_unused_result));
void replay_game_free(struct replay_game *g);

/* Play RECORD (borrowed) as far as it can be played, and stand at the start.  IS_WHOLE: it was
 * read without a fault and is checked; what is wrong goes to REP, and the ply that it is about
 * is not played.  0, or -STRAT_E_NOMEM. */
int replay_game_load(struct replay_game *g, const struct strat_record *record, int is_whole,
    struct strat_report *rep) __attribute__((warn_unused_result));

/* Go to the position after ply PLY, at most g->nplies.  0 or -STRAT_E_NOMEM. */
int replay_game_seek(struct replay_game *g, size_t ply) __attribute__((warn_unused_result));

/* ------ while the record changes ------ */

/* Only set RECORD up, and stand at its start with no ply played.  What is wrong goes to REP.
 * 0 or a negative code. */
int replay_game_begin(struct replay_game *g, const struct strat_record *record,
    struct strat_report *rep) __attribute__((warn_unused_result));

/* The setups of the record are not complete: begin with what stands on the board all the same. */
int replay_game_stand(struct replay_game *g) __attribute__((warn_unused_result));

/* Forget the plies behind ply N, which are no longer those of the record. */
int replay_game_cut(struct replay_game *g, size_t n) __attribute__((warn_unused_result));

/* Play what the record has behind the last ply played, as strictly as the check does, and stand
 * at the last one.  0: that is all; else the negative code of the ply behind it. */
int replay_game_extend(struct replay_game *g) __attribute__((warn_unused_result));

/* Play PLY in the position PLAY and see it in BELIEF, as strictly as the check does.  On a
 * negative code neither is what it was. */
int replay_game_judge(const struct strat_ply *ply, struct strat_play *play,
    struct strat_belief *belief, struct strat_event *ev) __attribute__((warn_unused_result));

/* Find the clocks anew, from ply FROM on. */
void replay_game_clocks(struct replay_game *g, size_t from);

/* ------ asking ------ */

/* The side that plays ply N, and the number of its move. */
enum strat_side replay_game_side(const struct replay_game *g, size_t n);
size_t replay_game_number(const struct replay_game *g, size_t n);

/* Was every ply of the record played? */
int replay_game_is_complete(const struct replay_game *g);

/* Ply N with no more than VIEW may know of it. */
void replay_game_ply(
    const struct replay_game *g, size_t n, enum strat_view view, struct strat_ply *ply);

#endif
