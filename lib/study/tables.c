/* tables.c - the tables of statistics, described as data. */
#include "study/tables.h"

#include <stdio.h>
#include <string.h>

#include "game/check.h"
#include "game/record.h"
#include "study/table_columns.h"

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

static void
luck_row(size_t i, char *name)
{
	static const char *const names[STRAT_LUCK_ROWS] = { "all", "unmoved", "moved", "front",
		"back", "early", "late" };

	NAME("%s", names[i]);
}

const uint16_t strat_posterior_plies[STRAT_POSTERIOR_ROWS] = { 50, 100, 200 };

static void
posterior_row(size_t i, char *name)
{
	NAME("%d", strat_posterior_plies[i]);
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

/* ------ tables ------ */

#define PLY_ABOUT "plies played before the span"
#define SLOW      "Counted only if --table names it, because it takes about 30 ms a game."

const struct strat_table strat_tables[STRAT_TABLES] = {
	[STRAT_T_SUMMARY] = { .name = "summary",
	    .title = "All games",
	    .about =
		"The number of games and plies, and the results. Percentages are of games with a result.",
	    .label = { "what" },
	    .meaning = { "the word all" },
	    .columns = strat_columns_summary,
	    .wants_plies = 1,
	    .nrows = 1,
	    .row = all_row },
	[STRAT_T_LENGTH] = { .name = "length",
	    .title = "Length of games",
	    .about =
		"Games by number of plies, including those played before the record begins. Faulty games are left out.",
	    .label = { "plies" },
	    .meaning = { "the smallest number of plies in the row; the last row has no upper limit" },
	    .columns = strat_columns_length,
	    .wants_plies = 1,
	    .nrows = STRAT_LENGTHS,
	    .row = length_row },
	[STRAT_T_TERMINATIONS] = { .name = "terminations",
	    .title = "How games end",
	    .about = "Games by their Termination tag.",
	    .label = { "termination" },
	    .meaning = { "word of the tag; unsaid: no tag, or an unknown word; faulty: a game with a fault" },
	    .columns = strat_columns_terminations,
	    .wants_plies = 1,
	    .nrows = STRAT_ENDS,
	    .row = termination_row },
	[STRAT_T_ENDINGS] = { .name = "endings",
	    .title = "When and how games end",
	    .about = "Games by number of plies and Termination tag. Faulty games are left out.",
	    .label = { "plies" },
	    .meaning = { "the smallest number of plies in the row; the last row has no upper limit" },
	    .columns = strat_columns_endings,
	    .wants_plies = 1,
	    .nrows = STRAT_END_SPANS,
	    .row = ending_row },
	[STRAT_T_PLAYERS] = { .name = "players",
	    .title = "Players",
	    .about = "Results of each player, by the names in the Red and Blue tags.",
	    .label = { "player" },
	    .meaning = { "name of the player; ? if the tag is missing or empty" },
	    .columns = strat_columns_players,
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
	    .columns = strat_columns_setups,
	    .of_sides = 1,
	    .by_count = 1 },
	[STRAT_T_FLAGS] = { .name = "flags",
	    .title = "Squares of the Flag",
	    .about = "Squares on which the Flag is set up, as its owner sees them.",
	    .caution =
		"Scores also reflect which players choose a square; the square need not be the cause.",
	    .label = { "square" },
	    .meaning = { "square as the owner sees it; a1 is the left corner of the back row" },
	    .columns = strat_columns_squares,
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
	    .columns = strat_columns_squares,
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
	    .columns = strat_columns_battles,
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
	    .columns = strat_columns_ranks,
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
	    .columns = strat_columns_survival,
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
	    .columns = strat_columns_use,
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
	    .columns = strat_columns_tempo,
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
	    .columns = strat_columns_clocks,
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
	    .columns = strat_columns_information,
	    .of_sides = 1,
	    .wants_plies = 1,
	    .is_slow = 1,
	    .nrows = STRAT_SPANS,
	    .row = span_row },
	[STRAT_T_LUCK] = { .name = "luck",
	    .title = "Luck",
	    .about =
		"Luck is the gain of a side by the ranks of pieces that it attacked without knowing "
		"them: the score expected after the battle, minus the mean over all ranks that the "
		"side could believe in. It follows the model of strat-analyse. Over all games luck "
		"should be about 0 in every row: where it is not, the model is wrong. " SLOW,
	    .caution =
		"Luck follows a model and says nothing about strength: it belongs in no rating.",
	    .label = { "attacked" },
	    .meaning = { "class of the piece attacked: whether it had moved, whether it was set up on "
			 "the two front rows; early: up to ply 100" },
	    .columns = strat_columns_luck,
	    .of_sides = 1,
	    .wants_plies = 1,
	    .is_slow = 1,
	    .is_signed = 1,
	    .nrows = STRAT_LUCK_ROWS,
	    .row = luck_row },
	[STRAT_T_ACCURACY] = { .name = "accuracy",
	    .title = "Accuracy",
	    .about =
		"The loss of a ply is the score expected after the best one, by what the side could "
		"believe then, minus that after the ply made. Plies are judged while the side can "
		"expect from 10 to 90 %. Its accuracy is 100 if each of these was the best, and falls "
		"with their mean loss. It follows the model of strat-analyse. " SLOW,
	    .caution =
		"Accuracy is agreement with a model that looks one ply ahead: it belongs in no rating.",
	    .label = { "ply" },
	    .meaning = { PLY_ABOUT "; the last row has no upper limit; all: the whole game" },
	    .columns = strat_columns_accuracy,
	    .of_sides = 1,
	    .wants_plies = 1,
	    .is_slow = 1,
	    .nrows = STRAT_SPANS + 1,
	    .row = all_span_row },
	[STRAT_T_POSTERIOR] = { .name = "posterior",
	    .title = "What each side could believe",
	    .about =
		"How well sides could know the pieces of the other army whose rank was hidden: the "
		"binary logarithm of the inverse chance of the true rank, by piece. Uniform: all "
		"arrangements that agree with what was shown are equally likely; model: with the "
		"habits of people and pieces that strat-analyse has learned. " SLOW,
	    .caution = "Rows cover different games: those that last long.",
	    .label = { "ply" },
	    .meaning = { "plies played" },
	    .columns = strat_columns_posterior,
	    .of_sides = 1,
	    .wants_plies = 1,
	    .is_slow = 1,
	    .nrows = STRAT_POSTERIOR_ROWS,
	    .row = posterior_row },
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
		n += c->kind == STRAT_COUNT || c->kind == STRAT_UNSHOWN;
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
		if (!strat_column_has_interval(c) ||
		    (!t->of_sides && c->kind != STRAT_SCORE && c->kind != STRAT_AVERAGE))
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
