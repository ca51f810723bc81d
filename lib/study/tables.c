/* tables.c - the tables of statistics, described as data. */
#include "study/tables.h"

#include <stdio.h>
#include <string.h>

#include "game/check.h"
#include "game/record.h"

const uint8_t strat_table_ranks[STRAT_TABLE_RANKS] = { STRAT_MARSHAL, STRAT_GENERAL, STRAT_COLONEL,
	STRAT_MAJOR, STRAT_CAPTAIN, STRAT_LIEUTENANT, STRAT_SERGEANT, STRAT_MINER, STRAT_SCOUT,
	STRAT_SPY, STRAT_BOMB, STRAT_FLAG, STRAT_UNKNOWN };

const uint8_t strat_table_place[STRAT_RANKS] = { [STRAT_MARSHAL] = 0,
	[STRAT_GENERAL] = 1,
	[STRAT_COLONEL] = 2,
	[STRAT_MAJOR] = 3,
	[STRAT_CAPTAIN] = 4,
	[STRAT_LIEUTENANT] = 5,
	[STRAT_SERGEANT] = 6,
	[STRAT_MINER] = 7,
	[STRAT_SCOUT] = 8,
	[STRAT_SPY] = 9,
	[STRAT_BOMB] = 10,
	[STRAT_FLAG] = 11,
	[STRAT_UNKNOWN] = 12 };

/* ------ rows ------ */

#define NAME(...) snprintf(name, STRAT_ROW_NAME, __VA_ARGS__)

static char
symbol(size_t place)
{
	return strat_rank_symbol[strat_table_ranks[place]];
}

static void
all_row(size_t i, char *name)
{
	(void)i;
	NAME("all");
}

static void
length_row(size_t i, char *name)
{
	NAME("%zu", i * STRAT_LENGTH_SPAN);
}

static void
termination_row(size_t i, char *name)
{
	const char *word = strat_termination(i);

	NAME("%s", word ? word : i == STRAT_END_UNSTATED ? "unsaid" : "faulty");
}

static void
ending_row(size_t i, char *name)
{
	NAME("%zu", i * STRAT_END_SPAN);
}

static void
square_row(size_t i, char *name)
{
	NAME("%c%zu", (int)('a' + i % STRAT_MAX_FILES), i / STRAT_MAX_FILES + 1);
}

static void
heat_row(size_t i, char *name)
{
	name[0] = symbol(i / STRAT_BOARD);
	name[1] = ' ';
	square_row(i % STRAT_BOARD, name + 2);
}

static void
battle_row(size_t i, char *name)
{
	NAME("%c %c", symbol(i / STRAT_TABLE_RANKS), symbol(i % STRAT_TABLE_RANKS));
}

static void
rank_row(size_t i, char *name)
{
	NAME("%c", symbol(i));
}

static void
span_row(size_t i, char *name)
{
	NAME("%zu", i * STRAT_SPAN);
}

/* All of it first, then what it is made of. */
static void
all_span_row(size_t i, char *name)
{
	if (i == 0)
		all_row(i, name);
	else
		span_row(i - 1, name);
}

static const char *const uses[STRAT_USES] = {
	[STRAT_USE_BOMB_STOOD] = "B stood",
	[STRAT_USE_BOMB_TAKEN] = "B taken",
	[STRAT_USE_BOMB_UNTOUCHED] = "B untouched",
	[STRAT_USE_MINER_BOMB] = "3 took-bomb",
	[STRAT_USE_MINER_UNMOVED] = "3 struck-unmoved",
	[STRAT_USE_MINER_MOVED] = "3 struck-moved",
	[STRAT_USE_MINER_FLAG] = "3 took-flag",
	[STRAT_USE_MINER_IDLE] = "3 lost-idle",
	[STRAT_USE_SPY_MARSHAL] = "S took-marshal",
	[STRAT_USE_SPY_OTHER] = "S struck-other",
	[STRAT_USE_SPY_CAUGHT] = "S caught",
	[STRAT_USE_SPY_BOMB] = "S hit-bomb",
	[STRAT_USE_SPY_STILL] = "S never-moved",
	[STRAT_USE_SCOUT_FAR] = "2 moved-far",
	[STRAT_USE_SCOUT_UNMOVED] = "2 struck-unmoved",
	[STRAT_USE_SCOUT_MOVED] = "2 struck-moved",
	[STRAT_USE_SCOUT_SPY] = "2 took-spy",
	[STRAT_USE_SCOUT_FLAG] = "2 took-flag",
	[STRAT_USE_SCOUT_CAUGHT] = "2 caught",
};

static void
use_row(size_t i, char *name)
{
	NAME("%s", uses[i]);
}

/* ------ columns ------ */

#define END                                                                                        \
	{                                                                                          \
		NULL, NULL, NULL, 0, 0, 0, 0                                                       \
	}

static const struct strat_column summary[] = {
	{ "games", "games", "games that were counted", STRAT_COUNT, 0, 0, 0 },
	{ "faulty", "games", "of these, games with a fault, counted up to it", STRAT_COUNT, 1, 0,
	    0 },
	{ "unread", "games", "besides these, games that could not be read or begun", STRAT_COUNT, 2,
	    0, 0 },
	{ "plies", "plies", "plies that were counted", STRAT_COUNT, 3, 0, 0 },
	{ "mean-plies", "plies", "plies of a game", STRAT_MEAN, 3, 0, 0 },
	{ "battles", "battles", "attacks", STRAT_COUNT, 4, 0, 0 },
	{ "decided", "games", "games with a result: neither faulty nor with the token *",
	    STRAT_COUNT, 5, 0, 0 },
	{ "red", "games", "Red won", STRAT_COUNT, 6, 0, 0 },
	{ "red-won", "%", "Red won, of the games with a result", STRAT_RATE, 6, 5, 0 },
	{ "blue", "games", "Blue won", STRAT_COUNT, 7, 0, 0 },
	{ "blue-won", "%", "Blue won, of the games with a result", STRAT_RATE, 7, 5, 0 },
	{ "drawn", "games", "draws", STRAT_COUNT, 8, 0, 0 },
	{ "draws", "%", "draws, of the games with a result", STRAT_RATE, 8, 5, 0 },
	{ "both-lost", "games", "both lost", STRAT_COUNT, 9, 0, 0 },
	{ "red-points", "half points", "half points of Red", STRAT_HIDDEN, 10, 0, 0 },
	{ "red-score", "%", "the score of Red", STRAT_SCORE, 10, 5, 0 },
	END,
};

static const struct strat_column length[] = {
	{ "games", "games", "games that lasted so many plies, or up to 24 more", STRAT_COUNT, 0, 0,
	    0 },
	{ "share", "%", "of all games", STRAT_SHARE, 0, 0, 0 },
	{ "decided", "games", "of these, games with a result", STRAT_COUNT, 1, 0, 0 },
	{ "red", "games", "Red won", STRAT_COUNT, 2, 0, 0 },
	{ "blue", "games", "Blue won", STRAT_COUNT, 3, 0, 0 },
	{ "drawn", "games", "draws", STRAT_COUNT, 4, 0, 0 },
	END,
};

static const struct strat_column terminations[] = {
	{ "games", "games", "games that ended so", STRAT_COUNT, 0, 0, 0 },
	{ "share", "%", "of all games", STRAT_SHARE, 0, 0, 0 },
	{ "plies", "plies", "plies of these games", STRAT_HIDDEN, 1, 0, 0 },
	{ "mean-plies", "plies", "plies of such a game", STRAT_MEAN, 1, 0, 0 },
	{ "red", "games", "Red won", STRAT_COUNT, 2, 0, 0 },
	{ "blue", "games", "Blue won", STRAT_COUNT, 3, 0, 0 },
	{ "drawn", "games", "draws", STRAT_COUNT, 4, 0, 0 },
	END,
};

/* The columns are groups of terminations, ending_of of add.c says which. */
static const struct strat_column endings[] = {
	{ "games", "games", "games that ended at this ply, or up to 99 later", STRAT_COUNT, 0, 0,
	    0 },
	{ "flag", "games", "the flag fell", STRAT_COUNT, 1, 0, 0 },
	{ "immobile", "games", "somebody could not move", STRAT_COUNT, 2, 0, 0 },
	{ "resigned", "games", "somebody resigned", STRAT_COUNT, 3, 0, 0 },
	{ "agreed", "games", "a draw was agreed", STRAT_COUNT, 4, 0, 0 },
	{ "time", "games", "somebody's time was over", STRAT_COUNT, 5, 0, 0 },
	{ "limit", "games", "a limit of plies was reached", STRAT_COUNT, 6, 0, 0 },
	{ "other", "games", "anything else", STRAT_COUNT, 7, 0, 0 },
	{ "unsaid", "games", "the record does not say", STRAT_COUNT, 8, 0, 0 },
	END,
};

static const struct strat_column players[] = {
	{ "games", "games", "games with a result", STRAT_COUNT, 0, 0, 0 },
	{ "points", "half points", "half points: two for a win, one for a draw", STRAT_HIDDEN, 1, 0,
	    0 },
	{ "score", "%", "points of those that could be had", STRAT_SCORE, 1, 0, 0 },
	{ "red-won", "games", "won as Red", STRAT_COUNT, 2, 0, 0 },
	{ "red-drawn", "games", "drawn as Red", STRAT_COUNT, 3, 0, 0 },
	{ "red-lost", "games", "lost as Red", STRAT_COUNT, 4, 0, 0 },
	{ "blue-won", "games", "won as Blue", STRAT_COUNT, 5, 0, 0 },
	{ "blue-drawn", "games", "drawn as Blue", STRAT_COUNT, 6, 0, 0 },
	{ "blue-lost", "games", "lost as Blue", STRAT_COUNT, 7, 0, 0 },
	{ "open", "games", "games without a result", STRAT_COUNT, 8, 0, 0 },
	END,
};

static const struct strat_column setups[] = {
	{ "times", "sides", "how often it was set up", STRAT_COUNT, 0, 0, 0 },
	{ "share", "%", "of all setups", STRAT_SHARE, 0, 0, 0 },
	{ "mirrored", "sides", "of these, as its mirror image", STRAT_COUNT, 1, 0, 0 },
	{ "games", "games", "games with a result", STRAT_COUNT, 2, 0, 0 },
	{ "points", "half points", "half points: two for a win, one for a draw", STRAT_HIDDEN, 3, 0,
	    0 },
	{ "score", "%", "points of those that could be had", STRAT_SCORE, 3, 2, 0 },
	END,
};

static const struct strat_column squares[] = {
	{ "pieces", "pieces", "how often such a piece was set up here", STRAT_COUNT, 0, 0, 0 },
	{ "share", "%", "of all pieces of the rank", STRAT_SHARE, 0, 0, 0 },
	{ "games", "games", "games with a result", STRAT_COUNT, 1, 0, 0 },
	{ "points", "half points", "half points: two for a win, one for a draw", STRAT_HIDDEN, 2, 0,
	    0 },
	{ "score", "%", "points of those that could be had with such a piece here", STRAT_SCORE, 2,
	    1, 0 },
	END,
};

static const struct strat_column battles[] = {
	{ "battles", "battles", "attacks of the one on the other", STRAT_COUNT, 0, 0, 0 },
	{ "share", "%", "of all attacks by this rank", STRAT_SHARE, 0, 0, 0 },
	{ "won", "battles", "the attacker won", STRAT_COUNT, 1, 0, 0 },
	{ "lost", "battles", "the attacker lost", STRAT_COUNT, 2, 0, 0 },
	{ "both", "battles", "both were removed", STRAT_COUNT, 3, 0, 0 },
	{ "surprise", "battles", "the defender had not moved before", STRAT_COUNT, 4, 0, 0 },
	{ "surprises", "%", "of these attacks, on a piece that had not moved before", STRAT_RATE, 4,
	    0, 0 },
	END,
};

static const struct strat_column ranks[] = {
	{ "pieces", "pieces", "pieces at the start", STRAT_COUNT, 0, 0, 0 },
	{ "alive", "pieces", "pieces on the board at the end", STRAT_COUNT, 1, 0, 0 },
	{ "survive", "%", "pieces that were on the board at the end", STRAT_RATE, 1, 0, 0 },
	{ "attacks", "battles", "attacks made", STRAT_COUNT, 2, 0, 0 },
	{ "attacks-won", "battles", "of these, won", STRAT_HIDDEN, 3, 0, 0 },
	{ "att-won", "%", "attacks that were won", STRAT_RATE, 3, 2, 0 },
	{ "defences", "battles", "times attacked", STRAT_COUNT, 4, 0, 0 },
	{ "defences-won", "battles", "of these, the attacker alone was removed", STRAT_HIDDEN, 5, 0,
	    0 },
	{ "def-won", "%", "defences that were won", STRAT_RATE, 5, 4, 0 },
	{ "lost-attacking", "pieces", "lost in an attack of its own", STRAT_COUNT, 6, 0, 0 },
	{ "lost-defending", "pieces", "lost in an attack on it", STRAT_COUNT, 7, 0, 0 },
	{ "lost-otherwise", "pieces", "lost to a power", STRAT_COUNT, 8, 0, 0 },
	{ "lost-unmoved", "pieces", "lost before its first move", STRAT_COUNT, 9, 0, 0 },
	{ "moves", "plies", "moves and attacks made", STRAT_COUNT, 10, 0, 0 },
	{ "each", "plies", "moves and attacks of a piece", STRAT_MEAN, 10, 0, 0 },
	{ "squares", "squares", "squares travelled, attacks included", STRAT_COUNT, 11, 0, 0 },
	{ "moved", "pieces", "pieces that moved at all", STRAT_COUNT, 12, 0, 0 },
	{ "first", "plies", "plies up to and with the first moves of these, in sum", STRAT_HIDDEN,
	    13, 0, 0 },
	{ "first-ply", "plies", "the ply of the first move of a piece that moved", STRAT_MEAN, 13,
	    12, 0 },
	END,
};

#define ALIVE(word, i)                                                                             \
	{ "alive-" word, "pieces", "pieces of rank " word " on the board after so many plies",     \
		STRAT_HIDDEN, i, 0, 0 },                                                           \
	    { "of-" word, "pieces",                                                                \
		    "pieces of rank " word " at the start of the games that lasted so long",       \
		    STRAT_HIDDEN, i + 1, 0, 0 },                                                   \
	{                                                                                          \
		word, "%", "pieces of rank " word " that are left", STRAT_RATE, i, i + 1, 0        \
	}

static const struct strat_column survival[] = {
	{ "sides", "sides", "sides of games that lasted so long", STRAT_COUNT, 0, 0, 0 },
	ALIVE("M", 1),
	ALIVE("9", 3),
	ALIVE("8", 5),
	ALIVE("7", 7),
	ALIVE("6", 9),
	ALIVE("5", 11),
	ALIVE("4", 13),
	ALIVE("3", 15),
	ALIVE("2", 17),
	ALIVE("S", 19),
	ALIVE("B", 21),
	END,
};

static const struct strat_column use_columns[] = {
	{ "times", "times", "how often it happened", STRAT_COUNT, 0, 0, 0 },
	{ "sides", "sides", "sides to which it happened at least once", STRAT_COUNT, 1, 0, 0 },
	{ "all", "sides", "all sides that had such a piece", STRAT_HIDDEN, 2, 0, 0 },
	{ "share", "%", "sides to which it happened, of those that had such a piece", STRAT_RATE, 1,
	    2, 0 },
	{ "games", "games", "of these sides, those with a result", STRAT_HIDDEN, 3, 0, 0 },
	{ "points", "half points", "their half points", STRAT_HIDDEN, 4, 0, 0 },
	{ "score", "%", "the score of the sides to which it happened", STRAT_SCORE, 4, 3, 0 },
	END,
};

static const struct strat_column tempo[] = {
	{ "plies", "plies", "plies", STRAT_COUNT, 0, 0, 0 },
	{ "battles", "battles", "attacks", STRAT_COUNT, 1, 0, 0 },
	{ "between", "plies", "plies for each attack", STRAT_MEAN, 0, 1, 0 },
	{ "first", "games", "games in which the first attack was made, by this side", STRAT_COUNT,
	    2, 0, 0 },
	{ "first-ply", "plies", "the plies of these attacks, in sum", STRAT_HIDDEN, 3, 0, 0 },
	{ "first-at", "plies", "the ply of the first attack of a game", STRAT_MEAN, 3, 2, 0 },
	{ "choices", "steps", "steps that the rules allowed, in sum", STRAT_HIDDEN, 4, 0, 0 },
	{ "branching", "steps", "steps that the rules allowed", STRAT_MEAN, 4, 0, 0 },
	{ "retreat", "plies", "plies towards the own side of the board", STRAT_HIDDEN, 5, 0, 0 },
	{ "retreats", "%", "of all plies, plies towards the own side", STRAT_RATE, 5, 0, 0 },
	{ "shuttle", "plies", "plies back to where the piece came from with the last one",
	    STRAT_HIDDEN, 6, 0, 0 },
	{ "shuttles", "%", "of all plies, plies straight back", STRAT_RATE, 6, 0, 0 },
	END,
};

static const struct strat_column clocks[] = {
	{ "timed", "plies", "plies with a time that was used, [%emt], or that follows from [%clk]",
	    STRAT_COUNT, 0, 0, 0 },
	{ "used-ms", "ms", "time used for these", STRAT_HIDDEN, 1, 0, 0 },
	{ "used", "s", "time used for a ply", STRAT_MEAN, 1, 0, 1000 },
	{ "clocked", "plies", "plies with a clock, [%clk]", STRAT_COUNT, 2, 0, 0 },
	{ "left-ms", "ms", "time left on these clocks", STRAT_HIDDEN, 3, 0, 0 },
	{ "left", "s", "time left on the clock", STRAT_MEAN, 3, 2, 1000 },
	END,
};

static const struct strat_column information[] = {
	{ "sides", "sides", "sides of which it could be told", STRAT_COUNT, 0, 0, 0 },
	{ "pieces", "pieces", "pieces of the other army on the board", STRAT_COUNT, 1, 0, 0 },
	{ "known", "pieces", "of these, pieces whose rank the side is certain of", STRAT_COUNT, 2,
	    0, 0 },
	{ "known-share", "%", "pieces whose rank the side is certain of", STRAT_RATE, 2, 1, 0 },
	{ "millibits", "1/1000 bit", "what is hidden, in sum", STRAT_HIDDEN, 3, 0, 0 },
	{ "hidden", "bits", "what is hidden from a side of the other army", STRAT_MEAN, 3, 0,
	    1000 },
	{ "ahead", "sides", "sides that know more: less is hidden from them than from the other",
	    STRAT_COUNT, 4, 0, 0 },
	{ "ahead-games", "games", "of these, those in games with a result", STRAT_HIDDEN, 5, 0, 0 },
	{ "ahead-points", "half points", "their half points", STRAT_HIDDEN, 6, 0, 0 },
	{ "ahead-score", "%", "the score of the side that knows more", STRAT_SCORE, 6, 5, 0 },
	{ "prior-sides", "sides", "sides of which it could be told what is hidden under the prior",
	    STRAT_HIDDEN, 7, 0, 0 },
	{ "prior-millibits", "1/1000 bit", "what is hidden under the prior, in sum", STRAT_HIDDEN,
	    8, 0, 0 },
	{ "prior-hidden", "bits", "what is hidden if setups are as frequent as in the prior",
	    STRAT_MEAN, 8, 7, 1000 },
	{ "prior-ahead", "sides", "sides that know more under the prior", STRAT_HIDDEN, 9, 0, 0 },
	{ "prior-ahead-games", "games", "of these, those in games with a result", STRAT_HIDDEN, 10,
	    0, 0 },
	{ "prior-ahead-points", "half points", "their half points", STRAT_HIDDEN, 11, 0, 0 },
	{ "prior-score", "%", "the score of the side that knows more under the prior", STRAT_SCORE,
	    11, 10, 0 },
	END,
};

/* ------ tables ------ */

#define PLY_ABOUT "plies played before, the first of the span"

const struct strat_table strat_tables[STRAT_TABLES] = {
	[STRAT_T_SUMMARY] = { .name = "summary",
	    .title = "All games",
	    .about = "Games, plies and results.",
	    .label = { "what" },
	    .meaning = { "always all" },
	    .columns = summary,
	    .wants_plies = 1,
	    .nrows = 1,
	    .row = all_row },
	[STRAT_T_LENGTH] = { .name = "length",
	    .title = "How long games are",
	    .about =
		"Games by the number of their plies, those before the record included; faulty games are left out.",
	    .label = { "plies" },
	    .meaning = { "the least number of plies of the row; the last row has no end" },
	    .columns = length,
	    .wants_plies = 1,
	    .nrows = STRAT_LENGTHS,
	    .row = length_row },
	[STRAT_T_TERMINATIONS] = { .name = "terminations",
	    .title = "How games end",
	    .about = "Games by their Termination tag.",
	    .label = { "termination" },
	    .meaning = { "the word of the tag; unsaid: there is no tag, or another word; faulty: a game with a fault" },
	    .columns = terminations,
	    .wants_plies = 1,
	    .nrows = STRAT_ENDS,
	    .row = termination_row },
	[STRAT_T_ENDINGS] = { .name = "endings",
	    .title = "When games end, and how",
	    .about =
		"Games by the number of their plies and the Termination tag; faulty games are left out.",
	    .label = { "plies" },
	    .meaning = { "the least number of plies of the row; the last row has no end" },
	    .columns = endings,
	    .wants_plies = 1,
	    .nrows = STRAT_END_SPANS,
	    .row = ending_row },
	[STRAT_T_PLAYERS] = { .name = "players",
	    .title = "Players",
	    .about = "Results of each player, by the names in the Red and Blue tags.",
	    .label = { "player" },
	    .meaning = { "the name; ? where the tag is missing or empty" },
	    .columns = players,
	    .of_sides = 1,
	    .by_count = 1,
	    .wants_plies = 1 },
	[STRAT_T_SETUPS] = { .name = "setups",
	    .title = "Setups",
	    .about =
		"Setups as their owner sees them, mirror images together; the one that comes first in "
		"the order of bytes stands for both. Games that begin from a position have none.",
	    .caution = "A setup is often that of few players: its score is theirs, too.",
	    .label = { "setup" },
	    .meaning = { "the rows from the front to the back, as in RedSetup" },
	    .columns = setups,
	    .of_sides = 1,
	    .by_count = 1 },
	[STRAT_T_FLAGS] = { .name = "flags",
	    .title = "Where the Flag is",
	    .about = "Where the Flag is set up, as its owner sees it.",
	    .caution = "Scores are of the players who like a square: it need not be the cause.",
	    .label = { "square" },
	    .meaning = { "the square, a1 being in the owner's left corner" },
	    .columns = squares,
	    .of_sides = 1,
	    .is_map = 1,
	    .nrows = STRAT_BOARD,
	    .row = square_row },
	[STRAT_T_HEAT] = { .name = "heat",
	    .title = "Where each rank is",
	    .about = "Where pieces are set up, as their owner sees them.",
	    .caution = "Scores are of the players who like a square: it need not be the cause.",
	    .label = { "rank", "square" },
	    .meaning = { "its symbol in records",
		"the square, a1 being in the owner's left corner" },
	    .columns = squares,
	    .of_sides = 1,
	    .is_map = 1,
	    .nrows = (size_t)STRAT_HEAT_RANKS * STRAT_BOARD,
	    .per_label = STRAT_BOARD,
	    .row = heat_row },
	[STRAT_T_BATTLES] = { .name = "battles",
	    .title = "Battles",
	    .about = "Attacks by the ranks of both pieces. The side is the attacker's.",
	    .label = { "attacker", "defender" },
	    .meaning = { "its symbol in records", "its symbol in records" },
	    .columns = battles,
	    .of_sides = 1,
	    .wants_plies = 1,
	    .nrows = (size_t)STRAT_TABLE_RANKS * STRAT_TABLE_RANKS,
	    .per_label = STRAT_TABLE_RANKS,
	    .row = battle_row },
	[STRAT_T_RANKS] = { .name = "ranks",
	    .title = "What becomes of each rank",
	    .about = "Pieces by rank: what they do, and how they are lost. By whom: battles.",
	    .label = { "rank" },
	    .meaning = { "its symbol in records" },
	    .columns = ranks,
	    .of_sides = 1,
	    .wants_plies = 1,
	    .nrows = STRAT_TABLE_RANKS,
	    .row = rank_row },
	[STRAT_T_SURVIVAL] = { .name = "survival",
	    .title = "How long each rank lives",
	    .about = "Pieces that are left after so many plies, of the games that last so long.",
	    .caution = "Each row is of other games: long ones are those in which much is left.",
	    .label = { "ply" },
	    .meaning = { "plies played" },
	    .columns = survival,
	    .of_sides = 1,
	    .wants_plies = 1,
	    .nrows = STRAT_SPANS,
	    .row = span_row },
	[STRAT_T_USES] = { .name = "uses",
	    .title = "What Bombs, Miners, Spies and Scouts are used for",
	    .about =
		"How often things happen to those whose worth is not their rank. "
		"stood: an attack on the Bomb failed. taken: a Bomb was removed. untouched: never "
		"attacked. took-bomb, took-flag, took-marshal, took-spy: by an attack that won. "
		"struck-unmoved, struck-moved, struck-other: attacks on any other piece. "
		"lost-idle: removed before its first attack. caught: removed by an attack on it. "
		"hit-bomb: lost in an attack on a Bomb. never-moved: to the end. moved-far: moves "
		"of more than one square.",
	    .caution = "Much of this happens to who is winning anyway: it need not be the cause.",
	    .label = { "rank", "use" },
	    .meaning = { "its symbol in records", "what happened" },
	    .columns = use_columns,
	    .of_sides = 1,
	    .wants_plies = 1,
	    .nrows = STRAT_USES,
	    .row = use_row },
	[STRAT_T_TEMPO] = { .name = "tempo",
	    .title = "Tempo",
	    .about = "How fast things happen, by the number of plies played. "
		     "Branching counts steps, not powers and rescues.",
	    .label = { "ply" },
	    .meaning = { PLY_ABOUT "; the last row has no end; all: the whole game" },
	    .columns = tempo,
	    .of_sides = 1,
	    .wants_plies = 1,
	    .nrows = STRAT_SPANS + 1,
	    .row = all_span_row },
	[STRAT_T_CLOCKS] = { .name = "clocks",
	    .title = "Clocks",
	    .about = "The time that plies take, by the number of plies played. Where there is no "
		     "[%emt], it is how much less a clock shows than it did one move before.",
	    .label = { "ply" },
	    .meaning = { PLY_ABOUT "; the last row has no end; all: the whole game" },
	    .columns = clocks,
	    .of_sides = 1,
	    .wants_plies = 1,
	    .nrows = STRAT_SPANS + 1,
	    .row = all_span_row },
	[STRAT_T_INFORMATION] = { .name = "information",
	    .title = "Who knows what",
	    .about =
		"What each side knows of the other army after so many plies, in games that last "
		"so long. Hidden are as many bits as it takes to name the army's true ranks "
		"among all that the side can still believe, if these are equally likely. Under a "
		"prior (--prior), a table of heat of other games or setups, they are not: ranks are "
		"named one after the other, those of pieces of which most is known first, then by "
		"square, and a rank is as likely as pieces of it are left, times how much more often "
		"than on average it stood on that square in the prior, half a piece added "
		"everywhere. A prior that is the same everywhere gives the same bits as none. Only "
		"counted when it is asked for, since it takes long; not for free armies.",
	    .caution = "Who wins battles learns from them: knowing more need not be the cause.",
	    .label = { "ply" },
	    .meaning = { "plies played" },
	    .columns = information,
	    .of_sides = 1,
	    .wants_plies = 1,
	    .nrows = STRAT_SPANS,
	    .row = span_row },
};

enum strat_table_id
strat_table_find(const char *name)
{
	int i;

	for (i = 0; i < STRAT_TABLES && strcmp(strat_tables[i].name, name) != 0; i++)
		continue;
	return (enum strat_table_id)i;
}

size_t
strat_table_counters(const struct strat_table *t)
{
	const struct strat_column *c;
	size_t n = 0;

	for (c = t->columns; c->name; c++)
		n += c->kind == STRAT_COUNT || c->kind == STRAT_HIDDEN;
	return n;
}

/* ------ moments ------ */

/* Add the moment of A and B to the N at LIST, unless it is there; how many there are now. */
static size_t
add_moment(struct strat_moment *list, size_t n, size_t a, size_t b)
{
	struct strat_moment m = { (uint8_t)(a < b ? a : b), (uint8_t)(a < b ? b : a) };
	size_t i;

	for (i = 0; i < n; i++)
		if (list[i].a == m.a && list[i].b == m.b)
			return n;
	list[n] = m;
	return n + 1;
}

size_t
strat_table_moments(const struct strat_table *t, struct strat_moment list[STRAT_MAX_MOMENTS])
{
	struct strat_moment own[STRAT_MAX_MOMENTS];
	const struct strat_column *c;
	size_t n = 0, all = strat_table_counters(t);

	list = list ? list : own;
	for (c = t->columns; c->name; c++) {
		if (!strat_column_is_percent(c) || (!t->of_sides && c->kind != STRAT_SCORE))
			continue;
		n = add_moment(list, n, c->a, c->a);
		n = add_moment(list, n, c->a, c->kind == STRAT_SHARE ? all : c->b);
		if (c->kind != STRAT_SHARE)
			n = add_moment(list, n, c->b, c->b);
	}
	return n;
}

int
strat_table_moment(const struct strat_table *t, size_t a, size_t b)
{
	struct strat_moment list[STRAT_MAX_MOMENTS];
	size_t n = strat_table_moments(t, list), i;

	for (i = 0; i < n; i++)
		if (list[i].a == (a < b ? a : b) && list[i].b == (a < b ? b : a))
			return (int)i;
	return -1;
}

size_t
strat_table_numbers(const struct strat_table *t)
{
	return strat_table_counters(t) + strat_table_moments(t, NULL);
}

int
strat_table_square(const struct strat_table *t)
{
	size_t all = strat_table_counters(t);
	int m = strat_table_moment(t, 0, all);

	return m < 0 ? m : (int)all + m;
}
