/* referee.h - referee one game between two running engines; a table maps states and replies to
 * actions. */
#ifndef STRAT_ENGINE_REFEREE_REFEREE_H
#define STRAT_ENGINE_REFEREE_REFEREE_H

#include "engine/referee/engine_process.h"
#include "engine/engine_game.h"
#include "game/view/belief.h"

/* An event of an engine: a reply (enum strat_reply), or one of these. */
enum strat_event_kind {
	STRAT_EVENT_TIMEOUT = STRAT_REPLIES, /* its deadline has passed */
	STRAT_EVENT_EXITED,                  /* it exited or closed its pipes */
	STRAT_EVENT_FLOOD,                   /* it sends too much output */
	STRAT_EVENT_KINDS
};

/* The time of an event as the event loop knows it. */
struct strat_event_time {
	strat_ns now;  /* time at which the last event was noticed */
	strat_ns late; /* the event may be this much older, because the loop was busy */
};

struct strat_referee {
	struct strat_engine_game game;
	struct strat_engine_process *player[2]; /* by side; NULL: not available */
	const struct strat_event_time *moment;
	struct strat_play play;
	struct strat_belief belief;
	struct strat_record record;
	char setup[2][64];
	strat_ns left[2], used[2]; /* left: STRAT_NEVER without a clock */
	strat_ns waited[2];        /* for a processor; not in USED */
	uint32_t moves[2];
	int offered[2]; /* 1: has offered a draw since its last move */
	uint32_t refused[2];
	int has_begun;           /* 1: both have set up */
	struct strat_ply saving; /* a move that may end with a rescue */

	/* for adjudication */
	int score[2], has_score[2]; /* scores reported with the last move */
	uint32_t ahead[2], hopeless[2], drawish;

	char info[256];               /* info for the coming move; "": none */
	int eval;                     /* eval of the coming move; -1: none */
	int is_over, rc;              /* rc: error of the referee itself, normally 0 */
	struct strat_verdict verdict; /* valid if IS_OVER */
};

void strat_referee_init(struct strat_referee *m);
void strat_referee_free(struct strat_referee *m);

/* Begin GAME between the players, which must be idle. */
void strat_referee_begin(struct strat_referee *m, const struct strat_engine_game *game,
    struct strat_engine_process *const player[2], const struct strat_event_time *moment);

/* Greet the player of SIDE, whose process has been replaced. */
void strat_referee_wake(struct strat_referee *m, enum strat_side side);

/* Handle KIND (an enum strat_reply or strat_event_kind) from the player of SIDE. */
void strat_referee_event(struct strat_referee *m, enum strat_side side, int kind);

/* ------ asking.c ------ */

/* Default time limits in milliseconds. */
#define STRAT_START_MS    10000
#define STRAT_SETUP_MS    10000
#define STRAT_PATIENCE_MS 60000

/* Expect STATE from the player of SIDE within MS milliseconds (OR_ELSE if MS is 0), and write
 * pending output to it. */
void strat_referee_expect(struct strat_referee *m, enum strat_side side,
    enum strat_engine_state state, int64_t ms, int64_t or_else);

/* Expect STATE from the player of SIDE while its clock runs. */
void strat_referee_run_clock(
    struct strat_referee *m, enum strat_side side, enum strat_engine_state state);

/* If the player of SIDE ponders, send it the pending messages at once, so that it can think while
 * the opponent does.  Any other player gets them with its next request. */
void strat_referee_let_ponder(struct strat_referee *m, enum strat_side side);

/* Return the time that SIDE may take to reply, or STRAT_NEVER if no clock is running. */
strat_ns strat_referee_allowed(const struct strat_referee *m, enum strat_side side);

/* Ask the side to move for a move. */
void strat_referee_ask_move(struct strat_referee *m);

/* Stop the clock of SIDE after its reply, and subtract the time used, without the delay of the
 * referee and the time in which the engine waited for a processor.  Return 0 if SIDE has lost on
 * time all the same. */
int strat_referee_stop_clock(struct strat_referee *m, enum strat_side side);

/* Return 1 if the player of SIDE, whose deadline is over at NOW, has waited for a processor, or may
 * still wait, and set its deadline to the time of the next look. */
int strat_referee_let_wait(struct strat_referee *m, enum strat_side side, strat_ns now);

/* End the game, which SIDE has lost on time although WAITED was not charged. */
void strat_referee_lose_on_time(struct strat_referee *m, enum strat_side side, strat_ns waited);

/* Update the clock of SIDE after a complete move. */
void strat_referee_press_clock(struct strat_referee *m, enum strat_side side);

/* ------ referee_plies.c ------ */

/* Apply PLY of SIDE, for which it used the time TOOK, or refuse it. */
void strat_referee_make_ply(
    struct strat_referee *m, enum strat_side side, struct strat_ply *ply, strat_ns took);

/* Ask SIDE for a rescue after PLY, showing the outcome.  Return 0 if PLY allows none. */
int strat_referee_ask_rescue(
    struct strat_referee *m, enum strat_side side, const struct strat_ply *ply);

/* Handle WHAT, a reply of SIDE that breaks the rule of -CODE, for the reason WHY, or NULL for the
 * phrase of the code. */
void strat_referee_refuse(
    struct strat_referee *m, enum strat_side side, const char *what, int code, const char *why);

/* End a game that is over on the board. */
void strat_referee_end_on_board(struct strat_referee *m);

/* ------ ending.c ------ */

/* End the game because the referee failed with RC. */
void strat_referee_fail(struct strat_referee *m, int rc);

/* End the game because it was abandoned. */
void strat_referee_abandon(struct strat_referee *m);

/* End the game with END; LOSER (a side, or -1) is at fault, and the format gives the reason. */
__attribute__((format(printf, 4, 5))) void strat_referee_end(
    struct strat_referee *m, enum strat_game_end end, int loser, const char *fmt, ...);

/* Adjudicate the game after a ply of SIDE.  Return 1 if this ended it. */
int strat_referee_adjudicate(struct strat_referee *m, enum strat_side side);

#endif
