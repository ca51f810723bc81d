/* game_handle.h - the contents of a struct strat_game, for the parts of the library that follow one. */
#ifndef STRAT_GAME_API_GAME_HANDLE_H
#define STRAT_GAME_API_GAME_HANDLE_H

#include "game/start.h"
#include "strat/game.h"

struct strat_game {
	struct strat_start start;
	struct strat_play play;
	struct strat_belief belief;
	int keeps; /* 1: beliefs are wanted, and BELIEF can be started or is up to date */
	int knows; /* 1: BELIEF has been started */
	int moved; /* 1: LAST was made, with the effect EVENT */
	struct strat_ply last;
	struct strat_event event;
};

/* Return the beliefs of G, which keeps them.  The first call starts them, before any ply. */
struct strat_belief *strat_game_beliefs(struct strat_game *g);

#endif
