/* engine_game.h - one game between two engines: its settings and its result.
 *
 * runner.h plays many of them. */
#ifndef STRAT_ENGINE_ENGINE_GAME_H
#define STRAT_ENGINE_ENGINE_GAME_H

#include <stddef.h>
#include <stdint.h>

#include "engine/engine.h"

/* ------ settings of a game ------ */

/* The conditions under which the referee ends an undecided game; all 0: never.  Scores are those
 * that an engine reports for itself (`info score N`), in hundredths, as usual in engine matches. */
struct strat_adjudication {
	uint32_t from;           /* plies before the first adjudication */
	uint32_t material;       /* lead in points (strat_worth) that wins */
	uint32_t material_plies; /* consecutive plies with that lead */
	int32_t resign;          /* an own score of -RESIGN or less loses */
	uint32_t resign_moves;   /* consecutive own moves with that score */
	int32_t draw;            /* scores from -DRAW to DRAW of both sides are a draw */
	uint32_t draw_plies;     /* consecutive plies with these scores; 0: never */
};

/* The value of a piece for MATERIAL, by rank. */
extern const uint8_t strat_worth[STRAT_RANKS];

/* The consequence of a crash, an illegal move, or an engine that is not ready. */
enum strat_policy {
	STRAT_POLICY_UNSET = -1, /* in a configuration that is not finalized */
	STRAT_POLICY_LOSE = 0,   /* the engine loses */
	STRAT_POLICY_VOID,       /* the game does not count */
	STRAT_POLICY_STOP,       /* the game does not count, and no more games are started */
	STRAT_POLICY_REFUSE      /* for illegal moves only: ask again, REFUSALS times, then lose */
};

/* The data that a record keeps besides plies. */
enum strat_record_extras { STRAT_RECORD_CLOCKS = 1, STRAT_RECORD_INFO = 2 };

struct strat_engine_game {
	uint64_t key;       /* for the caller */
	uint32_t engine[2]; /* indices of the engines, by side */
	/* By side: the engine with other options, which needs a process of its own; NULL: as it is.
	 * Borrowed until the next game of the slot, or until the runner is closed. */
	const struct strat_engine *with[2];
	struct strat_rules rules;       /* including options, army and limits */
	const struct strat_rules *base; /* the same without options; borrowed */
	char setup[2][64];              /* as in a record; "": the engine chooses */
	struct strat_tc tc[2];          /* by side; all zero: that of the engine */
	struct strat_adjudication judging;
	enum strat_policy on_crash, on_illegal;
	enum strat_policy on_unready; /* for an engine that did not start or become ready */
	int refusals;
	int keep;          /* enum strat_record_extras; evals are kept like infos */
	unsigned features; /* enum strat_feature, those that engines may use */
	int is_sealed;     /* 1: kill both processes at the end, which know setups of other games */
};

/* ------ result of a game ------ */

/* The reason why a game ended. */
enum strat_game_end {
	STRAT_END_BOARD, /* flag, immobile, or a limit */
	STRAT_END_RESIGNED,
	STRAT_END_AGREED,
	STRAT_END_ADJUDICATED,
	STRAT_END_TIME,
	STRAT_END_ILLEGAL,     /* an illegal or untimely move, setup or rescue */
	STRAT_END_CRASHED,     /* the engine exited or closed its pipes */
	STRAT_END_HUNG,        /* the engine did not answer while no clock was running */
	STRAT_END_FLOODED,     /* the engine sent too much output */
	STRAT_END_NOT_STARTED, /* the engine could not be started or did not become ready */
	STRAT_END_ABANDONED,   /* by the caller */
	STRAT_ENDINGS
};

extern const char *const strat_ending_name[STRAT_ENDINGS]; /* "board", "resigned", ... */

/* The delays of the referee, which are never charged to an engine. */
struct strat_latency {
	strat_ns most, sum; /* delay between available input and reading it: maximum, sum */
	strat_ns woke_most; /* largest delay of a timed wakeup */
	uint64_t n;         /* number of delays */
};

struct strat_verdict {
	enum strat_game_end end;
	enum strat_result result; /* STRAT_OPEN if the game does not count */
	int loser;                /* the side at fault, or -1 */
	int is_void, is_bad;      /* the game does not count; an engine misbehaved */
	int stop;                 /* 1: the policy is to start no more games */
	int again; /* 1: the game was abandoned because of something outside of both engines, and is
		      to be played again; LOSER is the side that was hit */
	uint32_t refused[2]; /* rejected moves, by side */
	int64_t left[2];     /* ms on the clocks; -1: no clock */
	int64_t used[2];     /* ms of thinking time */
	int64_t waited[2];   /* ms in which it waited for a processor, which were not charged */
	struct strat_latency lag;
	char why[160]; /* the reason in words */

	/* Valid until the callback returns.  RECORD has the tags Red, Blue, Result, Termination,
	 * Rules, Options, Army, RedSetup and BlueSetup, the plies, and the data selected by
	 * game.keep.  LOG is the conversation of each side: lines `ms > sent`, `ms < received`,
	 * `ms ! standard error`; a long log keeps only its beginning and its end.  It ends with
	 * NUL, and is empty for a game without faults unless requested. */
	const struct strat_engine_game *game;
	struct strat_record *record; /* may be changed */
	const char *log[2];
	size_t log_len[2];
};

#endif
