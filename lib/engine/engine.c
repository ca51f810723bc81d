/* engine.c - the protocols. */
#include "engine/engine.h"

#include <string.h>

const struct strat_protocol *const strat_protocols[] = { &strat_protocol_stp, &strat_protocol_ucc,
	NULL };

const char *const strat_answer_name[STRAT_ANSWERS] = {
	[STRAT_SAID_NOTHING] = "nothing",
	[STRAT_SAID_ABOUT] = "about itself",
	[STRAT_SAID_READY] = "ready",
	[STRAT_SAID_OK] = "ok",
	[STRAT_SAID_SETUP] = "a setup",
	[STRAT_SAID_PLY] = "a move",
	[STRAT_SAID_BAD_PLY] = "no move",
	[STRAT_SAID_RESIGNS] = "resigns",
	[STRAT_SAID_DRAW] = "a draw offer",
	[STRAT_SAID_RESCUE] = "a rescue",
	[STRAT_SAID_INFO] = "info",
	[STRAT_SAID_MORE] = "a part of an answer",
};

const struct strat_protocol *
strat_protocol_find(const char *name)
{
	const struct strat_protocol *const *p;

	for (p = strat_protocols; *p; p++)
		if (strcmp((*p)->name, name) == 0)
			return *p;
	return NULL;
}
