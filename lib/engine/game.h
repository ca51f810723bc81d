/* game.h - one game between two engines: what is to be played, and what came of it.
 *
 * runner.h plays many of them. */
#ifndef STRAT_ENGINE_GAME_H
#define STRAT_ENGINE_GAME_H

#include <stddef.h>
#include <stdint.h>

#include "engine/engine.h"

/* ------ a game to be played ------ */

/* When the referee ends a game that is open on the board; all 0: never.  Scores are what an
 * engine says of itself (`info score N'), in hundredths; as usual in engine matches. */
struct strat_adjudication {
	uint32_t from;           /* plies played before any of this is looked at */
	uint32_t material;       /* points ahead (STRAT_WORTH) that win, */
	uint32_t material_plies; /* for so many plies in a row */
	int32_t resign;          /* an own score of -RESIGN or below loses, */
	uint32_t resign_moves;   /* said with so many own moves in a row */
	int32_t draw;            /* a score from -DRAW to DRAW said by both is a draw, */
	uint32_t draw_plies;     /* for so many plies in a row; 0: never */
};

/* What a piece is worth for MATERIAL, by rank. */
extern const uint8_t strat_worth[STRAT_RANKS];

/* What follows from a crash and the like, or from an illegal move. */
enum strat_policy {
	STRAT_POLICY_UNSET = -1, /* of a configuration that is not settled */
	STRAT_POLICY_LOSE = 0,   /* whose engine it was loses */
	STRAT_POLICY_VOID,       /* the game does not count */
	STRAT_POLICY_STOP,       /* it does not count, and no new one is begun */
	STRAT_POLICY_REFUSE /* of an illegal move alone: ask again, REFUSALS times, then lose */
};

/* What the record keeps besides plies. */
enum strat_record_extras { STRAT_RECORD_CLOCKS = 1, STRAT_RECORD_INFO = 2 };

struct strat_engine_game {
	uint64_t key;                   /* the caller's */
	uint32_t engine[2];             /* by side, indices */
	struct strat_rules rules;       /* with options, army and limits */
	const struct strat_rules *base; /* the same as in its book; borrowed */
	char setup[2][64];              /* as in a record; "": the engine's own choice */
	struct strat_tc tc[2];          /* by side; all zero: the engine's own */
	struct strat_adjudication judging;
	enum strat_policy on_crash, on_illegal;
	enum strat_policy on_unready; /* of an engine that did not start, or never got ready */
	int refusals;
	int keep; /* enum strat_record_extras */
};

/* ------ what came of it ------ */

/* Why a game ended. */
enum strat_game_end {
	STRAT_END_BOARD, /* flag, immobile, or a limit */
	STRAT_END_RESIGNED,
	STRAT_END_AGREED,
	STRAT_END_ADJUDICATED,
	STRAT_END_TIME,
	STRAT_END_ILLEGAL, /* a move, a setup or a rescue that the rules refuse, or out of turn */
	STRAT_END_CRASHED, /* it ended, or closed its pipes */
	STRAT_END_HUNG,    /* it did not answer where no clock runs */
	STRAT_END_FLOODED, /* it said more than anybody wants to hear */
	STRAT_END_NOT_STARTED, /* it could not be started, or never got ready */
	STRAT_END_ABANDONED,   /* by the caller */
	STRAT_ENDINGS
};

extern const char *const strat_ending_name[STRAT_ENDINGS]; /* "board", "resigned", ... */

/* How late the referee was: what an engine is never charged for. */
struct strat_latency {
	strat_ns most, sum; /* from something being there to be read to its being read: at most, */
	strat_ns woke_most; /* and how late it woke up when a time had come */
	uint64_t n;         /* of so many */
};

struct strat_verdict {
	enum strat_game_end end;
	enum strat_result result; /* STRAT_OPEN when it does not count */
	int loser;                /* whose fault it was: a side, or -1 */
	int is_void, is_bad;      /* it does not count; somebody misbehaved */
	int stop;                 /* by policy no new game is begun */
	uint32_t refused[2];      /* moves that were refused, by side */
	int64_t left[2];          /* ms on the clocks; -1: there is none */
	int64_t used[2];          /* ms thought */
	struct strat_latency lag;
	char why[160]; /* how it ended, in words */

	/* Good until the call ends.  RECORD has the tags Red, Blue, Result, Termination, Rules,
	 * Options, Army, RedSetup and BlueSetup, the plies, and with them what game.keep asks for.  LOG is
	 * what was said, by side: lines of `ms > told', `ms < said', `ms ! standard error'; the
	 * beginning and the end of it when it was long.  Ends with NUL; empty for a good
	 * game unless asked for. */
	const struct strat_engine_game *game;
	struct strat_record *record; /* may be changed */
	const char *log[2];
	size_t log_len[2];
};

#endif
