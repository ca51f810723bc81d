/* engine_game.c - names and piece values of games between engines. */
#include "engine/engine_game.h"

const char *const strat_ending_name[STRAT_ENDINGS] = {
	[STRAT_END_BOARD] = "board",
	[STRAT_END_RESIGNED] = "resigned",
	[STRAT_END_AGREED] = "agreed",
	[STRAT_END_ADJUDICATED] = "adjudicated",
	[STRAT_END_TIME] = "time",
	[STRAT_END_ILLEGAL] = "illegal",
	[STRAT_END_CRASHED] = "crashed",
	[STRAT_END_HUNG] = "hung",
	[STRAT_END_FLOODED] = "flooded",
	[STRAT_END_NOT_STARTED] = "not started",
	[STRAT_END_ABANDONED] = "abandoned",
};

/* The value of each rank.  Miners count more than their rank suggests, because only they remove
 * Bombs. */
const uint8_t strat_worth[STRAT_RANKS] = {
	[STRAT_SPY] = 5,
	[STRAT_SCOUT] = 2,
	[STRAT_MINER] = 6,
	[STRAT_SERGEANT] = 4,
	[STRAT_LIEUTENANT] = 6,
	[STRAT_CAPTAIN] = 10,
	[STRAT_MAJOR] = 16,
	[STRAT_COLONEL] = 24,
	[STRAT_GENERAL] = 36,
	[STRAT_MARSHAL] = 48,
	[STRAT_BOMB] = 4,
};
