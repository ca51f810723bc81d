/* tables.c - the tables of statistics, described as data. */
#include "study/tables.h"

#include <stdio.h>
#include <string.h>

#include "game/check.h"
#include "game/record.h"

const uint8_t strat_table_ranks[STRAT_TABLE_RANKS] = { STRAT_MARSHAL, STRAT_GENERAL, STRAT_COLONEL,
	STRAT_MAJOR, STRAT_CAPTAIN, STRAT_LIEUTENANT, STRAT_SERGEANT, STRAT_MINER, STRAT_SCOUT,
	STRAT_SPY, STRAT_BOMB, STRAT_FLAG, STRAT_UNKNOWN };

const uint8_t strat_table_rank_index[STRAT_RANKS] = { [STRAT_MARSHAL] = 0,
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

/* Write "all" for row 0, and the spans after it. */
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
	{ "games", "games", "games counted", STRAT_COUNT, 0, 0, 0 },
	{ "faulty", "games", "games with a fault, counted up to the fault", STRAT_COUNT, 1, 0, 0 },
	{ "unread", "games", "other games, which could not be read or started", STRAT_COUNT, 2, 0,
	    0 },
	{ "plies", "plies", "plies counted", STRAT_COUNT, 3, 0, 0 },
	{ "mean-plies", "plies", "mean length of a game", STRAT_MEAN, 3, 0, 0 },
	{ "battles", "battles", "attacks", STRAT_COUNT, 4, 0, 0 },
	{ "decided", "games", "games with a result: neither faulty nor ended by *", STRAT_COUNT, 5,
	    0, 0 },
	{ "red", "games", "games won by Red", STRAT_COUNT, 6, 0, 0 },
	{ "red-won", "%", "share of games won by Red", STRAT_RATE, 6, 5, 0 },
	{ "blue", "games", "games won by Blue", STRAT_COUNT, 7, 0, 0 },
	{ "blue-won", "%", "share of games won by Blue", STRAT_RATE, 7, 5, 0 },
	{ "drawn", "games", "drawn games", STRAT_COUNT, 8, 0, 0 },
	{ "draws", "%", "share of drawn games", STRAT_RATE, 8, 5, 0 },
	{ "both-lost", "games", "games that both sides lost", STRAT_COUNT, 9, 0, 0 },
	{ "red-points", "half points", "half points scored by Red", STRAT_HIDDEN, 10, 0, 0 },
	{ "red-score", "%", "score of Red", STRAT_SCORE, 10, 5, 0 },
	END,
};

static const struct strat_column length[] = {
	{ "games", "games", "games with this number of plies, or up to 24 more", STRAT_COUNT, 0, 0,
	    0 },
	{ "share", "%", "share of all games", STRAT_SHARE, 0, 0, 0 },
	{ "decided", "games", "those with a result", STRAT_COUNT, 1, 0, 0 },
	{ "red", "games", "games won by Red", STRAT_COUNT, 2, 0, 0 },
	{ "blue", "games", "games won by Blue", STRAT_COUNT, 3, 0, 0 },
	{ "drawn", "games", "drawn games", STRAT_COUNT, 4, 0, 0 },
	END,
};

static const struct strat_column terminations[] = {
	{ "games", "games", "games that ended this way", STRAT_COUNT, 0, 0, 0 },
	{ "share", "%", "share of all games", STRAT_SHARE, 0, 0, 0 },
	{ "plies", "plies", "total length of these games", STRAT_HIDDEN, 1, 0, 0 },
	{ "mean-plies", "plies", "mean length of these games", STRAT_MEAN, 1, 0, 0 },
	{ "red", "games", "games won by Red", STRAT_COUNT, 2, 0, 0 },
	{ "blue", "games", "games won by Blue", STRAT_COUNT, 3, 0, 0 },
	{ "drawn", "games", "drawn games", STRAT_COUNT, 4, 0, 0 },
	END,
};

/* Each column is a group of terminations; see ending_of in stats_add.c. */
static const struct strat_column endings[] = {
	{ "games", "games", "games that ended at this ply or up to 99 plies later", STRAT_COUNT, 0,
	    0, 0 },
	{ "flag", "games", "the Flag was captured", STRAT_COUNT, 1, 0, 0 },
	{ "immobile", "games", "a player had no move", STRAT_COUNT, 2, 0, 0 },
	{ "resigned", "games", "a player resigned", STRAT_COUNT, 3, 0, 0 },
	{ "agreed", "games", "the players agreed on a draw", STRAT_COUNT, 4, 0, 0 },
	{ "time", "games", "a player ran out of time", STRAT_COUNT, 5, 0, 0 },
	{ "limit", "games", "the game reached a limit of plies", STRAT_COUNT, 6, 0, 0 },
	{ "other", "games", "any other word", STRAT_COUNT, 7, 0, 0 },
	{ "unsaid", "games", "the record does not tell", STRAT_COUNT, 8, 0, 0 },
	END,
};

static const struct strat_column players[] = {
	{ "games", "games", "games with a result", STRAT_COUNT, 0, 0, 0 },
	{ "points", "half points", "half points: 2 for a win, 1 for a draw", STRAT_HIDDEN, 1, 0,
	    0 },
	{ "score", "%", "share of the possible points", STRAT_SCORE, 1, 0, 0 },
	{ "red-won", "games", "games won as Red", STRAT_COUNT, 2, 0, 0 },
	{ "red-drawn", "games", "games drawn as Red", STRAT_COUNT, 3, 0, 0 },
	{ "red-lost", "games", "games lost as Red", STRAT_COUNT, 4, 0, 0 },
	{ "blue-won", "games", "games won as Blue", STRAT_COUNT, 5, 0, 0 },
	{ "blue-drawn", "games", "games drawn as Blue", STRAT_COUNT, 6, 0, 0 },
	{ "blue-lost", "games", "games lost as Blue", STRAT_COUNT, 7, 0, 0 },
	{ "open", "games", "games without a result", STRAT_COUNT, 8, 0, 0 },
	END,
};

static const struct strat_column setups[] = {
	{ "times", "sides", "number of times it was used", STRAT_COUNT, 0, 0, 0 },
	{ "share", "%", "share of all setups", STRAT_SHARE, 0, 0, 0 },
	{ "mirrored", "sides", "times its mirror image was used", STRAT_COUNT, 1, 0, 0 },
	{ "games", "games", "games with a result", STRAT_COUNT, 2, 0, 0 },
	{ "points", "half points", "half points: 2 for a win, 1 for a draw", STRAT_HIDDEN, 3, 0,
	    0 },
	{ "score", "%", "share of the possible points", STRAT_SCORE, 3, 2, 0 },
	END,
};

static const struct strat_column squares[] = {
	{ "pieces", "pieces", "number of pieces of the rank set up here", STRAT_COUNT, 0, 0, 0 },
	{ "share", "%", "share of all pieces of the rank", STRAT_SHARE, 0, 0, 0 },
	{ "games", "games", "games with a result", STRAT_COUNT, 1, 0, 0 },
	{ "points", "half points", "half points: 2 for a win, 1 for a draw", STRAT_HIDDEN, 2, 0,
	    0 },
	{ "score", "%", "share of the possible points with such a piece here", STRAT_SCORE, 2, 1,
	    0 },
	END,
};

static const struct strat_column battles[] = {
	{ "battles", "battles", "attacks by this rank on that one", STRAT_COUNT, 0, 0, 0 },
	{ "share", "%", "share of all attacks by this rank", STRAT_SHARE, 0, 0, 0 },
	{ "won", "battles", "attacks that the attacker won", STRAT_COUNT, 1, 0, 0 },
	{ "lost", "battles", "attacks that the attacker lost", STRAT_COUNT, 2, 0, 0 },
	{ "both", "battles", "attacks that removed both pieces", STRAT_COUNT, 3, 0, 0 },
	{ "surprise", "battles", "attacks on a piece that had not moved", STRAT_COUNT, 4, 0, 0 },
	{ "surprises", "%", "share of attacks on a piece that had not moved", STRAT_RATE, 4, 0, 0 },
	END,
};

static const struct strat_column ranks[] = {
	{ "pieces", "pieces", "pieces at the start", STRAT_COUNT, 0, 0, 0 },
	{ "alive", "pieces", "pieces on the board at the end", STRAT_COUNT, 1, 0, 0 },
	{ "survive", "%", "share of pieces on the board at the end", STRAT_RATE, 1, 0, 0 },
	{ "attacks", "battles", "attacks made", STRAT_COUNT, 2, 0, 0 },
	{ "attacks-won", "battles", "attacks won", STRAT_HIDDEN, 3, 0, 0 },
	{ "att-won", "%", "share of attacks won", STRAT_RATE, 3, 2, 0 },
	{ "defences", "battles", "times attacked", STRAT_COUNT, 4, 0, 0 },
	{ "defences-won", "battles", "defences won: only the attacker was removed", STRAT_HIDDEN, 5,
	    0, 0 },
	{ "def-won", "%", "share of defences won", STRAT_RATE, 5, 4, 0 },
	{ "lost-attacking", "pieces", "pieces lost in an attack of their own", STRAT_COUNT, 6, 0,
	    0 },
	{ "lost-defending", "pieces", "pieces lost in an attack on them", STRAT_COUNT, 7, 0, 0 },
	{ "lost-otherwise", "pieces", "pieces lost to a power", STRAT_COUNT, 8, 0, 0 },
	{ "lost-unmoved", "pieces", "pieces lost before their first move", STRAT_COUNT, 9, 0, 0 },
	{ "moves", "plies", "moves and attacks made", STRAT_COUNT, 10, 0, 0 },
	{ "each", "plies", "mean moves and attacks per piece", STRAT_MEAN, 10, 0, 0 },
	{ "squares", "squares", "squares travelled, including attacks", STRAT_COUNT, 11, 0, 0 },
	{ "moved", "pieces", "pieces that ever moved", STRAT_COUNT, 12, 0, 0 },
	{ "first", "plies", "sum of the plies of their first moves", STRAT_HIDDEN, 13, 0, 0 },
	{ "first-ply", "plies", "mean ply of the first move of a piece that moved", STRAT_MEAN, 13,
	    12, 0 },
	END,
};

#define ALIVE(word, i)                                                                             \
	{ "alive-" word, "pieces", "pieces of rank " word " on the board at this ply",             \
		STRAT_HIDDEN, i, 0, 0 },                                                           \
	    { "of-" word, "pieces",                                                                \
		    "pieces of rank " word " at the start of games that lasted to this ply",       \
		    STRAT_HIDDEN, i + 1, 0, 0 },                                                   \
	{                                                                                          \
		word, "%", "share of pieces of rank " word " left", STRAT_RATE, i, i + 1, 0        \
	}

static const struct strat_column survival[] = {
	{ "sides", "sides", "sides of games that lasted to this ply", STRAT_COUNT, 0, 0, 0 },
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
	{ "times", "times", "number of times", STRAT_COUNT, 0, 0, 0 },
	{ "sides", "sides", "sides for which it happened at least once", STRAT_COUNT, 1, 0, 0 },
	{ "all", "sides", "sides that had such a piece", STRAT_HIDDEN, 2, 0, 0 },
	{ "share", "%", "share of the sides that had such a piece", STRAT_RATE, 1, 2, 0 },
	{ "games", "games", "sides for which it happened, in games with a result", STRAT_HIDDEN, 3,
	    0, 0 },
	{ "points", "half points", "half points of these sides", STRAT_HIDDEN, 4, 0, 0 },
	{ "score", "%", "score of the sides for which it happened", STRAT_SCORE, 4, 3, 0 },
	END,
};

static const struct strat_column tempo[] = {
	{ "plies", "plies", "plies played", STRAT_COUNT, 0, 0, 0 },
	{ "battles", "battles", "attacks", STRAT_COUNT, 1, 0, 0 },
	{ "between", "plies", "mean plies per attack", STRAT_MEAN, 0, 1, 0 },
	{ "first", "games", "games in which this side made the first attack", STRAT_COUNT, 2, 0,
	    0 },
	{ "first-ply", "plies", "sum of the plies of these attacks", STRAT_HIDDEN, 3, 0, 0 },
	{ "first-at", "plies", "mean ply of the first attack of a game", STRAT_MEAN, 3, 2, 0 },
	{ "choices", "steps", "sum of the numbers of legal steps", STRAT_HIDDEN, 4, 0, 0 },
	{ "branching", "steps", "mean number of legal steps", STRAT_MEAN, 4, 0, 0 },
	{ "retreat", "plies", "plies towards the player's own side of the board", STRAT_HIDDEN, 5,
	    0, 0 },
	{ "retreats", "%", "share of plies towards the own side", STRAT_RATE, 5, 0, 0 },
	{ "shuttle", "plies", "plies that move a piece back to where its last move came from",
	    STRAT_HIDDEN, 6, 0, 0 },
	{ "shuttles", "%", "share of plies straight back", STRAT_RATE, 6, 0, 0 },
	END,
};

static const struct strat_column clocks[] = {
	{ "timed", "plies",
	    "plies whose time is known, from [%emt] or from the difference of two [%clk]",
	    STRAT_COUNT, 0, 0, 0 },
	{ "used-ms", "ms", "total time used for these plies", STRAT_HIDDEN, 1, 0, 0 },
	{ "used", "s", "mean time used for a ply", STRAT_MEAN, 1, 0, 1000 },
	{ "clocked", "plies", "plies with a clock reading, [%clk]", STRAT_COUNT, 2, 0, 0 },
	{ "left-ms", "ms", "total time left on these clocks", STRAT_HIDDEN, 3, 0, 0 },
	{ "left", "s", "mean time left on the clock", STRAT_MEAN, 3, 2, 1000 },
	END,
};

static const struct strat_column information[] = {
	{ "sides", "sides", "sides for which it could be computed", STRAT_COUNT, 0, 0, 0 },
	{ "pieces", "pieces", "opposing pieces on the board", STRAT_COUNT, 1, 0, 0 },
	{ "known", "pieces", "opposing pieces whose rank the side knows", STRAT_COUNT, 2, 0, 0 },
	{ "known-share", "%", "share of opposing pieces whose rank the side knows", STRAT_RATE, 2,
	    1, 0 },
	{ "millibits", "1/1000 bit", "sum of the hidden information", STRAT_HIDDEN, 3, 0, 0 },
	{ "hidden", "bits", "mean hidden information about the other army", STRAT_MEAN, 3, 0,
	    1000 },
	{ "ahead", "sides", "sides that know more than the other side", STRAT_COUNT, 4, 0, 0 },
	{ "ahead-games", "games", "those in games with a result", STRAT_HIDDEN, 5, 0, 0 },
	{ "ahead-points", "half points", "half points of these sides", STRAT_HIDDEN, 6, 0, 0 },
	{ "ahead-score", "%", "score of the side that knows more", STRAT_SCORE, 6, 5, 0 },
	{ "prior-sides", "sides", "sides for which it could be computed under the prior",
	    STRAT_HIDDEN, 7, 0, 0 },
	{ "prior-millibits", "1/1000 bit", "sum of the hidden information under the prior",
	    STRAT_HIDDEN, 8, 0, 0 },
	{ "prior-hidden", "bits", "mean hidden information under the prior", STRAT_MEAN, 8, 7,
	    1000 },
	{ "prior-ahead", "sides", "sides that know more under the prior", STRAT_HIDDEN, 9, 0, 0 },
	{ "prior-ahead-games", "games", "those in games with a result", STRAT_HIDDEN, 10, 0, 0 },
	{ "prior-ahead-points", "half points", "half points of these sides", STRAT_HIDDEN, 11, 0,
	    0 },
	{ "prior-score", "%", "score of the side that knows more under the prior", STRAT_SCORE, 11,
	    10, 0 },
	END,
};

/* ------ tables ------ */

#define PLY_ABOUT "plies played before the span"

const struct strat_table strat_tables[STRAT_TABLES] = {
	[STRAT_T_SUMMARY] = { .name = "summary",
	    .title = "All games",
	    .about =
		"The number of games and plies, and the results. Percentages are of games with a result.",
	    .label = { "what" },
	    .meaning = { "the word all" },
	    .columns = summary,
	    .wants_plies = 1,
	    .nrows = 1,
	    .row = all_row },
	[STRAT_T_LENGTH] = { .name = "length",
	    .title = "Length of games",
	    .about =
		"Games by number of plies, including those played before the record begins. Faulty games are left out.",
	    .label = { "plies" },
	    .meaning = { "the smallest number of plies in the row; the last row has no upper limit" },
	    .columns = length,
	    .wants_plies = 1,
	    .nrows = STRAT_LENGTHS,
	    .row = length_row },
	[STRAT_T_TERMINATIONS] = { .name = "terminations",
	    .title = "How games end",
	    .about = "Games by their Termination tag.",
	    .label = { "termination" },
	    .meaning = { "word of the tag; unsaid: no tag, or an unknown word; faulty: a game with a fault" },
	    .columns = terminations,
	    .wants_plies = 1,
	    .nrows = STRAT_ENDS,
	    .row = termination_row },
	[STRAT_T_ENDINGS] = { .name = "endings",
	    .title = "When and how games end",
	    .about = "Games by number of plies and Termination tag. Faulty games are left out.",
	    .label = { "plies" },
	    .meaning = { "the smallest number of plies in the row; the last row has no upper limit" },
	    .columns = endings,
	    .wants_plies = 1,
	    .nrows = STRAT_END_SPANS,
	    .row = ending_row },
	[STRAT_T_PLAYERS] = { .name = "players",
	    .title = "Players",
	    .about = "Results of each player, by the names in the Red and Blue tags.",
	    .label = { "player" },
	    .meaning = { "name of the player; ? if the tag is missing or empty" },
	    .columns = players,
	    .of_sides = 1,
	    .by_count = 1,
	    .wants_plies = 1 },
	[STRAT_T_SETUPS] = { .name = "setups",
	    .title = "Setups",
	    .about =
		"Setups as their owner sees them. A setup and its mirror image are counted together, "
		"under the one that sorts first by bytes. Games that begin from a position have none.",
	    .caution = "A setup may be used by few players; its score is then theirs.",
	    .label = { "setup" },
	    .meaning = { "rows from front to back, as in the RedSetup tag" },
	    .columns = setups,
	    .of_sides = 1,
	    .by_count = 1 },
	[STRAT_T_FLAGS] = { .name = "flags",
	    .title = "Squares of the Flag",
	    .about = "Squares on which the Flag is set up, as its owner sees them.",
	    .caution =
		"Scores also reflect which players choose a square; the square need not be the cause.",
	    .label = { "square" },
	    .meaning = { "square as the owner sees it; a1 is the left corner of the back row" },
	    .columns = squares,
	    .of_sides = 1,
	    .is_map = 1,
	    .nrows = STRAT_BOARD,
	    .row = square_row },
	[STRAT_T_HEAT] = { .name = "heat",
	    .title = "Squares of each rank",
	    .about = "Squares on which pieces are set up, as their owner sees them.",
	    .caution =
		"Scores also reflect which players choose a square; the square need not be the cause.",
	    .label = { "rank", "square" },
	    .meaning = { "symbol of the rank in records",
		"square as the owner sees it; a1 is the left corner of the back row" },
	    .columns = squares,
	    .of_sides = 1,
	    .is_map = 1,
	    .nrows = (size_t)STRAT_HEAT_RANKS * STRAT_BOARD,
	    .per_label = STRAT_BOARD,
	    .row = heat_row },
	[STRAT_T_BATTLES] = { .name = "battles",
	    .title = "Battles",
	    .about = "Attacks by the ranks of both pieces, counted for the attacker's side.",
	    .label = { "attacker", "defender" },
	    .meaning = { "symbol of the rank in records", "symbol of the rank in records" },
	    .columns = battles,
	    .of_sides = 1,
	    .wants_plies = 1,
	    .nrows = (size_t)STRAT_TABLE_RANKS * STRAT_TABLE_RANKS,
	    .per_label = STRAT_TABLE_RANKS,
	    .row = battle_row },
	[STRAT_T_RANKS] = { .name = "ranks",
	    .title = "Fate of each rank",
	    .about =
		"Pieces by rank: what they do and how they are lost. Table battles tells to which rank.",
	    .label = { "rank" },
	    .meaning = { "symbol of the rank in records" },
	    .columns = ranks,
	    .of_sides = 1,
	    .wants_plies = 1,
	    .nrows = STRAT_TABLE_RANKS,
	    .row = rank_row },
	[STRAT_T_SURVIVAL] = { .name = "survival",
	    .title = "Survival of each rank",
	    .about = "Pieces left after a number of plies, in games that last that long.",
	    .caution =
		"Rows cover different games: those that last long are those in which many pieces are left.",
	    .label = { "ply" },
	    .meaning = { "plies played" },
	    .columns = survival,
	    .of_sides = 1,
	    .wants_plies = 1,
	    .nrows = STRAT_SPANS,
	    .row = span_row },
	[STRAT_T_USES] = { .name = "uses",
	    .title = "Uses of Bombs, Miners, Spies and Scouts",
	    .about =
		"Events in the lives of pieces whose value does not lie in their rank. "
		"stood: an attack on the Bomb failed. taken: the Bomb was removed. untouched: the Bomb "
		"was never attacked. took-bomb, took-flag, took-marshal, took-spy: won an attack on that "
		"rank. struck-unmoved, struck-moved, struck-other: attacked another piece. "
		"lost-idle: removed before its first attack. caught: removed by an attack on it. "
		"hit-bomb: lost in an attack on a Bomb. never-moved: did not move until the end. "
		"moved-far: moved more than one square.",
	    .caution =
		"Much of this happens to the side that is winning anyway; it need not be the cause.",
	    .label = { "rank", "use" },
	    .meaning = { "symbol of the rank in records", "event" },
	    .columns = use_columns,
	    .of_sides = 1,
	    .wants_plies = 1,
	    .nrows = STRAT_USES,
	    .row = use_row },
	[STRAT_T_TEMPO] = { .name = "tempo",
	    .title = "Tempo",
	    .about = "The pace of the game by number of plies played. "
		     "Branching counts steps, not powers and rescues.",
	    .label = { "ply" },
	    .meaning = { PLY_ABOUT "; the last row has no upper limit; all: the whole game" },
	    .columns = tempo,
	    .of_sides = 1,
	    .wants_plies = 1,
	    .nrows = STRAT_SPANS + 1,
	    .row = all_span_row },
	[STRAT_T_CLOCKS] = { .name = "clocks",
	    .title = "Clocks",
	    .about = "Time per ply, by number of plies played. Without [%emt] it is the difference "
		     "between the clock after the player's previous move and the clock now.",
	    .label = { "ply" },
	    .meaning = { PLY_ABOUT "; the last row has no upper limit; all: the whole game" },
	    .columns = clocks,
	    .of_sides = 1,
	    .wants_plies = 1,
	    .nrows = STRAT_SPANS + 1,
	    .row = all_span_row },
	[STRAT_T_INFORMATION] = { .name = "information",
	    .title = "Hidden information",
	    .about =
		"How much each side knows of the other army after a number of plies, in games that last "
		"that long. Hidden information is the number of bits needed to name the army's true "
		"ranks among all arrangements that the side can still believe, if these are equally "
		"likely. With --prior, a table of heat from other games or setups, they are not: ranks "
		"are named one after the other, starting with the pieces of which most is known, then "
		"by square. The probability of a rank is proportional to the number of its pieces left, "
		"times the ratio by which the prior had it on that square more often than on average, "
		"with half a piece added everywhere. A uniform prior gives the same bits as none. "
		"Counted only if --table names it, because it is slow; not available for free armies.",
	    .caution =
		"A side that wins battles learns from them; knowing more need not be the cause.",
	    .label = { "ply" },
	    .meaning = { "plies played" },
	    .columns = information,
	    .of_sides = 1,
	    .wants_plies = 1,
	    .nrows = STRAT_SPANS,
	    .row = span_row },
};

enum strat_table_id
strat_table_number(const char *name)
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

/* Add the moment of A and B to the N at LIST unless present.  Return the new number. */
static size_t
add_moment(struct strat_column_product *list, size_t n, size_t a, size_t b)
{
	struct strat_column_product m = { (uint8_t)(a < b ? a : b), (uint8_t)(a < b ? b : a) };
	size_t i;

	for (i = 0; i < n; i++)
		if (list[i].a == m.a && list[i].b == m.b)
			return n;
	list[n] = m;
	return n + 1;
}

size_t
strat_table_moments(
    const struct strat_table *t, struct strat_column_product list[STRAT_MAX_MOMENTS])
{
	struct strat_column_product own[STRAT_MAX_MOMENTS];
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
	struct strat_column_product list[STRAT_MAX_MOMENTS];
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
