/* board.c - the symbols of the ranks. */
#include "game/board.h"

const char strat_rank_symbol[STRAT_RANKS + 1] = ".S23456789MBF?";

const uint8_t strat_rank_by_symbol[256] = {
	['S'] = STRAT_SPY,
	['2'] = STRAT_SCOUT,
	['3'] = STRAT_MINER,
	['4'] = STRAT_SERGEANT,
	['5'] = STRAT_LIEUTENANT,
	['6'] = STRAT_CAPTAIN,
	['7'] = STRAT_MAJOR,
	['8'] = STRAT_COLONEL,
	['9'] = STRAT_GENERAL,
	['M'] = STRAT_MARSHAL,
	['B'] = STRAT_BOMB,
	['F'] = STRAT_FLAG,
	['?'] = STRAT_UNKNOWN,
};

const char *const strat_side_name[2] = { "Red", "Blue" };
