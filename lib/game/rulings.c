/* rulings.c - how a doubtful sentence of a rulebook is read. */
#include "game/rules.h"

const struct strat_ruling strat_rulings[] = {
#define RULING(name, title, text, source) { name, title, text, source },
#include "game/ruling.def"
#undef RULING
	{ NULL, NULL, NULL, NULL },
};
