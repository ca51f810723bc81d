/* tables.h - the tables of statistics, described as data: what strat-stats counts, prints and says
 * in its manual comes from here.
 *
 * A game has two sides, and a side belongs to a group: the player, the colour, the year ...  A
 * table of games counts a game once in each group of its two sides; a table of sides counts what
 * belongs to a side in the group of that side. */
#ifndef STRAT_STUDY_TABLES_H
#define STRAT_STUDY_TABLES_H

#include <stddef.h>
#include <stdint.h>

#include "game/board.h"

enum strat_table_id {
	STRAT_T_SUMMARY,
	STRAT_T_LENGTH,
	STRAT_T_TERMINATIONS,
	STRAT_T_ENDINGS,
	STRAT_T_PLAYERS,
	STRAT_T_SETUPS,
	STRAT_T_FLAGS,
	STRAT_T_HEAT,
	STRAT_T_BATTLES,
	STRAT_T_RANKS,
	STRAT_T_SURVIVAL,
	STRAT_T_USES,
	STRAT_T_TEMPO,
	STRAT_T_CLOCKS,
	STRAT_T_INFORMATION,
	STRAT_TABLES
};

/* What a column shows.  A counter is stored; all else is made of counters when it is printed, A
 * and B being numbers of counters of the row. */
enum strat_column_kind {
	STRAT_COUNT,  /* counter A */
	STRAT_HIDDEN, /* counter A, that only programs want to see */
	STRAT_SHARE,  /* A in percent of A in all rows (that begin with the same label of two) */
	STRAT_RATE,   /* A in percent of B */
	STRAT_SCORE,  /* A half points in percent of those of B games */
	STRAT_MEAN    /* A divided by B, and by the column's SCALE */
};

struct strat_column {
	const char *name, *unit, *about;
	uint8_t kind, a, b; /* enum strat_column_kind */
	int32_t scale;      /* of STRAT_MEAN; 0: 1 */
};

struct strat_table {
	const char *name, *title, *about;
	const char *caution;                /* what a reader could be misled to; NULL: nothing */
	const char *label[2];               /* what names a row; the second NULL: one word does */
	const char *meaning[2];             /* of the labels */
	const struct strat_column *columns; /* ends with name NULL; the counters are in order */
	uint8_t of_sides;                   /* of sides; else of games */
	uint8_t by_count;                   /* the rows with the most first; else in their order */
	uint8_t is_map;                     /* shown on the board: the last label is a square */
	uint8_t wants_plies;                /* no such thing in a list of setups */
	size_t nrows; /* rows that are there from the start; 0: they are what the games say */
	size_t
	    per_label; /* of these, rows with the same first label of two; 0: there is one label */
	void (*row)(size_t i, char *name); /* writes the name of row I, STRAT_ROW_NAME at most */
};

#define STRAT_ROW_NAME 32

extern const struct strat_table strat_tables[STRAT_TABLES];

/* Does a column show percent, with an interval? */
static inline int
strat_column_is_percent(const struct strat_column *c)
{
	return c->kind == STRAT_SHARE || c->kind == STRAT_RATE || c->kind == STRAT_SCORE;
}

/* The table called NAME; STRAT_TABLES: none. */
enum strat_table_id strat_table_find(const char *name);

/* The counters of a row that its columns are made of. */
size_t strat_table_counters(const struct strat_table *t);

/* ------ moments: what intervals are made of ------ */

/* Pieces and plies of one game go together, so what is independent are games.  Behind a row's
 * counters stand sums over all games of the product of what one game added to two of them. */
struct strat_column_product {
	uint8_t a,
	    b; /* counters, A no higher than B; B may be the number of counters: then it is what
		       * the game added to the first counter of all rows that a share is of */
};

#define STRAT_MAX_MOMENTS 40

/* Write the moments of T to LIST, if it is not NULL; how many there are.  A table of games needs
 * none but for scores, since a game adds 1 to a row. */
size_t strat_table_moments(
    const struct strat_table *t, struct strat_column_product list[STRAT_MAX_MOMENTS]);

/* The place behind the counters of the moment of A and B in T; negative: there is none. */
int strat_table_moment(const struct strat_table *t, size_t a, size_t b);

/* The place in a row of the moment that, summed over all rows that a share is of, gives the square of
 * what games added to these; negative: T has no shares, or needs none. */
int strat_table_square(const struct strat_table *t);

/* All numbers of a row: its counters and its moments. */
size_t strat_table_numbers(const struct strat_table *t);

/* ------ rows by their numbers ------ */

#define STRAT_SPAN        50  /* plies that tempo, clocks and survival put together */
#define STRAT_SPANS       41  /* the last one is all that comes later */
#define STRAT_END_SPAN    100 /* the same of endings */
#define STRAT_END_SPANS   41
#define STRAT_LENGTH_SPAN 25 /* the same of length */
#define STRAT_LENGTHS     201

/* The words of Termination, none of them, and games with a fault. */
#define STRAT_END_UNSTATED 13
#define STRAT_END_FAULTY   14
#define STRAT_ENDS         15

/* Squares as a side sees them: its own left corner is a1. */
#define STRAT_BOARD (STRAT_MAX_ROWS * STRAT_MAX_FILES)

/* The order of ranks in tables: from the highest down, Bomb, Flag, unknown. */
#define STRAT_TABLE_RANKS 13
#define STRAT_HEAT_RANKS  12 /* those that are known */
extern const uint8_t strat_table_ranks[STRAT_TABLE_RANKS];

/* The place of a rank in that order. */
extern const uint8_t strat_table_place[STRAT_RANKS];

/* What pieces are used for: the rows of uses. */
enum strat_use {
	STRAT_USE_BOMB_STOOD,
	STRAT_USE_BOMB_TAKEN,
	STRAT_USE_BOMB_UNTOUCHED,
	STRAT_USE_MINER_BOMB,
	STRAT_USE_MINER_UNMOVED,
	STRAT_USE_MINER_MOVED,
	STRAT_USE_MINER_FLAG,
	STRAT_USE_MINER_IDLE,
	STRAT_USE_SPY_MARSHAL,
	STRAT_USE_SPY_OTHER,
	STRAT_USE_SPY_CAUGHT,
	STRAT_USE_SPY_BOMB,
	STRAT_USE_SPY_STILL,
	STRAT_USE_SCOUT_FAR,
	STRAT_USE_SCOUT_UNMOVED,
	STRAT_USE_SCOUT_MOVED,
	STRAT_USE_SCOUT_SPY,
	STRAT_USE_SCOUT_FLAG,
	STRAT_USE_SCOUT_CAUGHT,
	STRAT_USES
};

#endif
