/* engine.h - engines and their protocols.
 *
 * strat-engine(7) describes both protocols. */
#ifndef STRAT_ENGINE_ENGINE_H
#define STRAT_ENGINE_ENGINE_H

#include <stddef.h>
#include <stdint.h>

#include "base/out.h"
#include "engine/child.h"
#include "game/play.h"
#include "game/record.h"

/* ------ engines ------ */

/* A time control; times in milliseconds.  A clock runs from the request to an engine until its
 * reply arrives. */
struct strat_tc {
	int64_t base; /* time on the clock at the start; 0: no clock */
	int64_t inc;  /* added after every move */
	uint32_t
	    moves; /* BASE is added again after this many moves; 0: BASE is for the whole game */
	int64_t movetime; /* time per move; 0: limited only by the clock */
	uint64_t nodes;   /* nodes per move, counted by the engine; 0: unlimited */
	int64_t margin;   /* delay that is still accepted */
	int64_t setup;    /* time to set up; 0: ten seconds */
	int64_t
	    start; /* time to become ready after the start, and to answer a ping; 0: ten seconds */
	int64_t patience; /* time per move without clock and movetime; 0: a minute */
	int64_t grace;    /* time to exit after quit; 0: half a second; at most one second */
};

struct strat_engine_option {
	const char *name, *value;
};

#define STRAT_ENGINE_OPTIONS 256 /* options that can be set */

struct strat_protocol;

/* An engine.  All pointers are borrowed and must outlive the runner. */
struct strat_engine {
	const char *name;
	const char *cmd;         /* as in struct strat_child_command */
	const char *const *args; /* ends with NULL; may be NULL */
	const char *dir;
	const char *read; /* as in struct strat_child_command */
	const struct strat_protocol *protocol;
	const struct strat_engine_option *options; /* ends with name NULL; may be NULL */
	struct strat_tc tc;
	int restart; /* 1: start a new process for each game */
	struct strat_child_limits limits;
	uint64_t noise; /* bytes of other output accepted per request; 0: 1 MiB */
};

/* ------ protocols ------ */

/* The meaning of one line of output of an engine. */
enum strat_reply {
	STRAT_REPLY_UNKNOWN, /* unknown line, only logged */
	STRAT_REPLY_ABOUT,   /* id, rules, option: information about the engine */
	STRAT_REPLY_READY,   /* the engine is ready */
	STRAT_REPLY_OK,      /* the engine accepts the setup or option */
	STRAT_REPLY_SETUP,   /* a setup: TEXT */
	STRAT_REPLY_PLY,     /* a move: PLY */
	STRAT_REPLY_BAD_PLY, /* a move that cannot be parsed */
	STRAT_REPLY_RESIGN,
	STRAT_REPLY_DRAW_OFFER, /* a draw offer */
	STRAT_REPLY_RESCUE,     /* PLY.rescue and its square; rank 0: none */
	STRAT_REPLY_INFO,       /* TEXT, stored with the ply */
	STRAT_REPLY_MORE,       /* a line of an incomplete reply */
	STRAT_REPLIES
};

extern const char *const strat_reply_name[STRAT_REPLIES];

/* Features of a protocol that engine and referee agree on before a game, as bits. */
enum strat_feature {
	STRAT_FEATURE_EVAL = 1,  /* the engine sends its win chance with a ply */
	STRAT_FEATURE_PONDER = 2 /* it thinks while the opponent does */
};

/* Return the enum strat_feature called NAME, or 0 if it is unknown. */
unsigned strat_feature_of(const char *name);

/* The conversation between the referee and one engine in one game.  The protocol appends its
 * messages to OUT, the text still to be written. */
struct strat_session {
	const struct strat_engine *engine;
	const struct strat_rules *rules; /* rules of the game, including options */
	const struct strat_rules *base;  /* the same without options */
	enum strat_side side;
	const char *opponent; /* name of the other side */
	unsigned features;    /* enum strat_feature, those of this game; a subset of OFFERS */
	struct strat_out *out;

	/* set by the last line; the ranks an engine shows for its own move are ignored */
	struct strat_ply ply;
	int eval;          /* win chance of the engine with PLY, per mille; -1: none */
	const char *fault; /* what is wrong with a BAD_PLY, or NULL if it is not a ply */
	const char *text;  /* valid until the next line */

	unsigned offers; /* enum strat_feature, those of the last offer of the engine */

	/* private to the protocol */
	char rules_known[512];  /* rule sets that the engine reports; "": not reported */
	char options_known[64]; /* names of its options with commas, as many as fit */
	uint64_t
	    has_option[STRAT_ENGINE_OPTIONS / 64]; /* bit I: the engine has ENGINE->options[I] */
	char option_fault[120]; /* the first option with a rejected value, and the reason; or "" */
	uint32_t pings;
	int rows;       /* rows of a setup received so far */
	char setup[64]; /* the setup received so far */
	char echo[64];  /* text to send about its own last ply, */
	char last[64];  /* and about that of the other side */
};

/* The information that a player needs to move. */
struct strat_move_request {
	const struct strat_play *play; /* for protocols that send the board */
	const struct strat_tc *tc;     /* of both sides */
	int64_t left[2];               /* milliseconds; -1: no clock */
	uint32_t moves_left;           /* moves until BASE is added; 0: never */
};

struct strat_protocol {
	const char *name, *about;

	/* Check that the protocol supports RULES and, if the engine has reported its rules, that
	 * the engine does (T may be NULL).  Return 0, or -STRAT_E_PROTOCOL and the reason in WHY.
	 */
	int (*supports)(
	    const struct strat_session *t, const struct strat_rules *rules, char *why, size_t size);

	void (*greet)(struct strat_session *t); /* to a new process; the reply is READY */
	void (*sync)(struct strat_session *t); /* before a game, to check that it responds; READY */
	void (*begin)(struct strat_session *t);                         /* a game */
	void (*ask_setup)(struct strat_session *t);                     /* SETUP */
	void (*give_setup)(struct strat_session *t, const char *setup); /* OK */
	void (*start)(
	    struct strat_session *t, const char *setup); /* setup of the other side, all `?` */
	void (*ask)(
	    struct strat_session *t, const struct strat_move_request *w); /* PLY, RESIGNS, DRAW */
	void (*refuse)(struct strat_session *t, const char *move,
	    const char *why); /* followed by a new request */
	void (*ask_rescue)(struct strat_session *t, const struct strat_ply *ply); /* RESCUE */

	/* SIDE made PLY, which holds only the information this player may see. */
	void (*notify_ply)(
	    struct strat_session *t, enum strat_side side, const struct strat_ply *ply);
	void (*notify_draw_offer)(struct strat_session *t, enum strat_side side);
	void (*notify_end)(struct strat_session *t, enum strat_result result, const char *why);
	void (*quit)(struct strat_session *t);

	/* Parse the LEN bytes at LINE, without the end of the line; LINE[LEN] is NUL. */
	enum strat_reply (*parse_line)(struct strat_session *t, char *line, size_t len);

	/* give_setup, refuse, ask_rescue and notify_draw_offer may be NULL if the protocol has no
	 * such message */
	int one_game_only; /* 1: a process plays only one game */
	int confirms;      /* 1: an engine replies READY when greeted, and OK to a setup */
};

/* Describe in WHY the next option that is set for the engine of T, which is ready, but unknown to
 * it or rejected by it.  *I counts options, from 0.  Return 1, or 0 if there are no more. */
int strat_talk_option_fault(const struct strat_session *t, size_t *i, char *why, size_t size);

/* All protocols, terminated by NULL. */
extern const struct strat_protocol *const strat_protocols[];
extern const struct strat_protocol strat_protocol_stp, strat_protocol_ucc;

/* Return the protocol called NAME, or NULL if it is unknown. */
const struct strat_protocol *strat_protocol_find(const char *name);

#endif
