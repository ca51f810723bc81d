/* referee.h - one game between two engines that run: a table of what to do with what they say. */
#ifndef STRAT_ENGINE_REFEREE_REFEREE_H
#define STRAT_ENGINE_REFEREE_REFEREE_H

#include "engine/referee/engine_process.h"
#include "engine/game.h"
#include "game/view/belief.h"

/* What happens to a player: what it says (enum strat_reply), or one of these. */
enum strat_event_kind {
	STRAT_EVENT_TIMEOUT = STRAT_REPLIES, /* its deadline has come */
	STRAT_EVENT_EXITED,                  /* it has ended, or closed its pipes */
	STRAT_EVENT_FLOOD,                   /* it says too much */
	STRAT_EVENT_KINDS
};

/* Now, as the loop that waits for events knows it. */
struct strat_event_time {
	strat_ns now;  /* when the last event was noticed */
	strat_ns late; /* so much earlier it may have happened: meanwhile nobody looked */
};

struct strat_referee {
	struct strat_engine_game game;
	struct strat_engine_process *player[2]; /* by side; NULL: it could not be had */
	const struct strat_event_time *moment;
	struct strat_play play;
	struct strat_belief belief;
	struct strat_record record;
	char setup[2][64];
	strat_ns left[2], used[2]; /* left: STRAT_NEVER where there is no clock */
	uint32_t moves[2];
	int offered[2]; /* a draw, since its last move */
	uint32_t refused[2];
	int has_begun;           /* both have set up */
	struct strat_ply saving; /* a move that may end with a rescue */

	/* for judging */
	int score[2], has_score[2]; /* said with the last move */
	uint32_t ahead[2], hopeless[2], drawish;

	char info[256];               /* said with the move that is to come; "" for none */
	int is_over, rc;              /* rc: why the referee itself could not go on, 0 as a rule */
	struct strat_verdict verdict; /* then */
};

void strat_referee_init(struct strat_referee *m);
void strat_referee_free(struct strat_referee *m);

/* Begin BOUT between the players, which are idle. */
void strat_referee_begin(struct strat_referee *m, const struct strat_engine_game *game,
    struct strat_engine_process *const player[2], const struct strat_event_time *moment);

/* Its player of SIDE is another process than before: greet it. */
void strat_referee_wake(struct strat_referee *m, enum strat_side side);

/* KIND (an enum strat_reply or strat_event_kind) happens to the player of SIDE. */
void strat_referee_event(struct strat_referee *m, enum strat_side side, int kind);

/* ------ asking.c ------ */

/* Where nothing else is said. */
#define STRAT_START_MS    10000
#define STRAT_SETUP_MS    10000
#define STRAT_PATIENCE_MS 60000

/* The player of SIDE is to do what STATE says within MS milliseconds (OR_ELSE if that is 0); what
 * is said to it is written. */
void strat_referee_expect(struct strat_referee *m, enum strat_side side,
    enum strat_engine_state state, int64_t ms, int64_t or_else);

/* The same while its clock runs. */
void strat_referee_run_clock(
    struct strat_referee *m, enum strat_side side, enum strat_engine_state state);

/* What SIDE may take for its answer; STRAT_NEVER: no clock runs. */
strat_ns strat_referee_allowed(const struct strat_referee *m, enum strat_side side);

/* Ask the side to move. */
void strat_referee_ask_move(struct strat_referee *m);

/* SIDE has answered: what it took, without what was the referee's own delay, is gone from its
 * clock. */
void strat_referee_stop_clock(struct strat_referee *m, enum strat_side side);

/* A whole move of SIDE is made. */
void strat_referee_press_clock(struct strat_referee *m, enum strat_side side);

/* ------ plies.c ------ */

/* SIDE says PLY, for which it took so long: it is made, or refused. */
void strat_referee_make_ply(
    struct strat_referee *m, enum strat_side side, struct strat_ply *ply, strat_ns took);

/* PLY of SIDE may end with a rescue: ask for it, the outcome being shown.  0: it may not. */
int strat_referee_ask_rescue(
    struct strat_referee *m, enum strat_side side, const struct strat_ply *ply);

/* SIDE said WHAT, and that the rules do not allow, -CODE being the one that is broken. */
void strat_referee_refuse(
    struct strat_referee *m, enum strat_side side, const char *what, int code);

/* The board says that the game is over. */
void strat_referee_end_on_board(struct strat_referee *m);

/* ------ ending.c ------ */

/* End it: the referee cannot go on, RC being why. */
void strat_referee_fail(struct strat_referee *m, int rc);

/* End it: the game was given up. */
void strat_referee_abandon(struct strat_referee *m);

/* End it with END, which LOSER (a side, or -1) is to blame for, the reason being WHY. */
__attribute__((format(printf, 4, 5))) void strat_referee_end(
    struct strat_referee *m, enum strat_game_end end, int loser, const char *fmt, ...);

/* The last ply was SIDE's: does the referee end the game?  1: it did. */
int strat_referee_adjudicate(struct strat_referee *m, enum strat_side side);

#endif
