/* engine.h - engines: what describes one, and what to say to it in its protocol.
 *
 * strat-engine(7) is the description of both protocols. */
#ifndef STRAT_ENGINE_ENGINE_H
#define STRAT_ENGINE_ENGINE_H

#include <stddef.h>
#include <stdint.h>

#include "base/out.h"
#include "engine/child.h"
#include "game/play.h"
#include "game/record.h"

/* ------ what describes an engine ------ */

/* Times in milliseconds.  A clock runs from the moment an engine is asked to the moment its
 * answer is there. */
struct strat_tc {
	int64_t base;     /* on the clock at the start; 0: there is no clock */
	int64_t inc;      /* added after every move */
	uint32_t moves;   /* BASE is added again after so many moves; 0: it is for the game */
	int64_t movetime; /* for a move; 0: what the clock allows */
	uint64_t nodes;   /* for a move, which the engine counts itself; 0: no limit */
	int64_t margin;   /* so much later is not yet too late */
	int64_t setup;    /* to set up; 0: ten seconds */
	int64_t start;    /* from its start to its being ready, and for a pong; 0: ten seconds */
	int64_t patience; /* for a move where there is neither clock nor movetime; 0: a minute */
	int64_t grace;    /* to exit when told to; 0: half a second; at most one second */
};

struct strat_engine_option {
	const char *name, *value;
};

#define STRAT_ENGINE_OPTIONS 256 /* that are set, at most */

struct strat_protocol;

/* All pointers are borrowed and outlive the runner. */
struct strat_engine {
	const char *name;
	const char *cmd;         /* as in struct strat_child_command */
	const char *const *args; /* ends with NULL; may be NULL */
	const char *dir;
	const struct strat_protocol *protocol;
	const struct strat_engine_option *options; /* ends with name NULL; may be NULL */
	struct strat_tc tc;
	int restart; /* a new process for each game */
	struct strat_child_limits limits;
	uint64_t noise; /* bytes, answers aside, that it may say to one request; 0: a MiB */
};

/* ------ protocols ------ */

/* What an engine said, one line of it. */
enum strat_reply {
	STRAT_REPLY_UNKNOWN, /* not understood, for the log */
	STRAT_REPLY_ABOUT,   /* id, rules, option: what it says of itself */
	STRAT_REPLY_READY,   /* it can begin */
	STRAT_REPLY_OK,      /* it has taken what it was told */
	STRAT_REPLY_SETUP,   /* a setup: TEXT */
	STRAT_REPLY_PLY,     /* a move: PLY */
	STRAT_REPLY_BAD_PLY, /* it would be a move, but cannot be read */
	STRAT_REPLY_RESIGN,
	STRAT_REPLY_DRAW_OFFER, /* it offers one */
	STRAT_REPLY_RESCUE,     /* PLY.rescue, and where; rank 0: none */
	STRAT_REPLY_INFO,       /* TEXT, kept with the ply */
	STRAT_REPLY_MORE,       /* a line of an answer that goes on */
	STRAT_REPLIES
};

extern const char *const strat_reply_name[STRAT_REPLIES];

/* What goes on between the referee and one engine in one game.  The side of the wire that writes
 * appends to OUT, which is what waits to be written. */
struct strat_session {
	const struct strat_engine *engine;
	const struct strat_rules *rules; /* of the game, options included */
	const struct strat_rules *base;  /* the same as in their book */
	enum strat_side side;
	const char *opponent; /* what the other side is called */
	struct strat_out *out;

	/* of the line that was heard last; what an engine says a move shows is not looked at */
	struct strat_ply ply;
	const char *text; /* ends with NUL; good until the next line */

	/* the protocol's own */
	char rules_known[512];  /* the rule sets that it says it plays; "": it says nothing */
	char options_known[64]; /* options that it says it has, as many as fit, with commas */
	uint64_t has_option[STRAT_ENGINE_OPTIONS / 64]; /* bit: ENGINE->options[I] is one */
	char option_fault[120]; /* the first one whose value it does not accept, and why; or "" */
	uint32_t pings;
	int rows;       /* of a setup, that have come */
	char setup[64]; /* as far as it has come */
	char echo[64];  /* what is to be said of its own last ply, */
	char last[64];  /* and of the other side's */
};

/* What a player needs to know to move. */
struct strat_move_request {
	const struct strat_play *play; /* for a protocol that sends the board */
	const struct strat_tc *tc;     /* of both sides */
	int64_t left[2];               /* milliseconds; -1: that side has no clock */
	uint32_t moves_left;           /* to the next BASE; 0: it does not come */
};

struct strat_protocol {
	const char *name, *about;

	/* Can it say RULES, and does the engine, as far as it has spoken, play them (T may be
	 * NULL)?  0, or -STRAT_E_PROTOCOL and why not. */
	int (*supports)(
	    const struct strat_session *t, const struct strat_rules *rules, char *why, size_t size);

	void (*greet)(struct strat_session *t); /* to a new process; answered with READY */
	void (*sync)(
	    struct strat_session *t); /* before a game, to be sure that it listens; READY */
	void (*begin)(struct strat_session *t);                         /* a game */
	void (*ask_setup)(struct strat_session *t);                     /* SETUP */
	void (*give_setup)(struct strat_session *t, const char *setup); /* OK */
	void (*start)(struct strat_session *t, const char *setup); /* of the other side, all `?' */
	void (*ask)(
	    struct strat_session *t, const struct strat_move_request *w); /* PLY, RESIGNS, DRAW */
	void (*refuse)(
	    struct strat_session *t, const char *move, const char *why); /* then asked again */
	void (*ask_rescue)(struct strat_session *t, const struct strat_ply *ply); /* RESCUE */

	/* SIDE played; PLY is that ply as this player may see it: nothing else is to be had. */
	void (*notify_ply)(
	    struct strat_session *t, enum strat_side side, const struct strat_ply *ply);
	void (*notify_draw_offer)(struct strat_session *t, enum strat_side side);
	void (*notify_end)(struct strat_session *t, enum strat_result result, const char *why);
	void (*quit)(struct strat_session *t);

	/* The LEN bytes at LINE, without the end of the line; LINE[LEN] is NUL. */
	enum strat_reply (*parse_line)(struct strat_session *t, char *line, size_t len);

	/* give_setup, refuse, ask_rescue and seen_draw may be NULL: that cannot be said */
	int one_game_only; /* a process plays one game */
	int confirms;      /* an engine says READY when it is greeted, and OK to a setup */
};

/* Write to WHY what is wrong with the next option that is set for the engine of T, which has said that
 * it is ready: it does not have the option, or does not accept its value.  *I counts, from 0.  1; 0:
 * nothing more is wrong. */
int strat_talk_option_fault(const struct strat_session *t, size_t *i, char *why, size_t size);

/* All of them; ends with NULL. */
extern const struct strat_protocol *const strat_protocols[];
extern const struct strat_protocol strat_protocol_stp, strat_protocol_ucc;

/* The one called NAME; NULL: none. */
const struct strat_protocol *strat_protocol_find(const char *name);

#endif
