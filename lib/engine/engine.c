/* engine.c - list the protocols, and describe wrong options. */
#include "engine/engine.h"

#include <stdio.h>
#include <string.h>

const struct strat_protocol *const strat_protocols[] = { &strat_protocol_stp, &strat_protocol_ucc,
	NULL };

const char *const strat_reply_name[STRAT_REPLIES] = {
	[STRAT_REPLY_UNKNOWN] = "nothing",
	[STRAT_REPLY_ABOUT] = "about itself",
	[STRAT_REPLY_READY] = "ready",
	[STRAT_REPLY_OK] = "ok",
	[STRAT_REPLY_SETUP] = "a setup",
	[STRAT_REPLY_PLY] = "a move",
	[STRAT_REPLY_BAD_PLY] = "no move",
	[STRAT_REPLY_RESIGN] = "resigns",
	[STRAT_REPLY_DRAW_OFFER] = "a draw offer",
	[STRAT_REPLY_RESCUE] = "a rescue",
	[STRAT_REPLY_INFO] = "info",
	[STRAT_REPLY_MORE] = "a part of an answer",
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

int
strat_talk_option_fault(const struct strat_session *t, size_t *i, char *why, size_t size)
{
	const struct strat_engine_option *o = t->engine->options;
	size_t n = 0;

	while (o && n < STRAT_ENGINE_OPTIONS && o[n].name)
		n++;
	for (; *i < n; ++*i) {
		if (t->has_option[*i / 64] >> *i % 64 & 1)
			continue;
		snprintf(why, size, "unknown option %.30s; it has %.70s", o[*i].name,
		    *t->options_known ? t->options_known : "none");
		++*i;
		return 1;
	}
	if (*i > n || !t->option_fault[0])
		return 0;
	++*i;
	snprintf(why, size, "%s", t->option_fault);
	return 1;
}
