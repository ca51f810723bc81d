/* tables.h - the tables of statistics as data, from which strat-stats counts, prints and generates its
 * manual.
 *
 * A game has two sides, and each side belongs to a group, such as its player, colour or year.  A table
 * of games counts a game once in each group of its two sides; a table of sides counts each side in its
 * own group. */
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
	STRAT_T_LUCK,
	STRAT_T_ACCURACY,
	STRAT_T_POSTERIOR,
	STRAT_TABLES
};

/* Kinds of columns.  Counters are stored; everything else is computed from the counters A and B of the
 * row when it is printed. */
enum strat_column_kind {
	STRAT_COUNT,   /* counter A */
	STRAT_UNSHOWN, /* counter A, not printed as text */
	STRAT_SHARE,   /* A in percent of A in all rows (that begin with the same label of two) */
	STRAT_RATE,    /* A in percent of B */
	STRAT_SCORE,   /* A half points in percent of those of B games */
	STRAT_MEAN,    /* A divided by B, and by the column's SCALE */
	STRAT_AVERAGE  /* the same with an interval */
};

struct strat_column {
	const char *name, *unit, *about;
	uint8_t kind, a, b; /* enum strat_column_kind */
	int32_t scale;      /* of STRAT_MEAN and STRAT_AVERAGE; 0: 1 */
};

struct strat_table {
	const char *name, *title, *about;
	const char *caution;    /* warning against a likely misreading; may be NULL */
	const char *label[2];   /* names of the labels of a row; the second may be NULL */
	const char *meaning[2]; /* of the labels */
	const struct strat_column *columns; /* ends with name NULL; the counters are in order */
	uint8_t of_sides;                   /* counts sides; otherwise games */
	uint8_t by_count;                   /* rows are sorted by count, the highest first */
	uint8_t is_map;                     /* shown on the board: the last label is a square */
	uint8_t wants_plies;                /* needs games, not only setups */
	uint8_t is_slow;                    /* not counted by default */
	uint8_t is_signed;                  /* counters may be negative */
	size_t nrows; /* rows that exist from the start; 0: rows are created as games need them */
	size_t per_label; /* rows with the same first label of two; 0: only one label */
	void (*row)(size_t i, char *name); /* writes the name of row I, at most STRAT_ROW_NAME */
};

#define STRAT_ROW_NAME 32

extern const struct strat_table strat_tables[STRAT_TABLES];

/* Return whether column C is a percentage, and whether it has an interval, which averages have too. */
static inline int
strat_column_is_percent(const struct strat_column *c)
{
	return c->kind == STRAT_SHARE || c->kind == STRAT_RATE || c->kind == STRAT_SCORE;
}

static inline int
strat_column_has_interval(const struct strat_column *c)
{
	return strat_column_is_percent(c) || c->kind == STRAT_AVERAGE;
}

/* Return the table called NAME, or STRAT_TABLES. */
enum strat_table_id strat_table_number(const char *name);

/* Return the number of counters in a row of T. */
size_t strat_table_counters(const struct strat_table *t);

/* ------ moments, from which intervals are computed ------ */

/* A sum over all games of the product of the amounts that a game added to two counters.  The moments
 * follow a row's counters.  They make it possible to treat games as independent, but not the pieces and
 * plies of one game. */
struct strat_column_product {
	uint8_t a,
	    b; /* counters, A <= B; if B is the number of counters, it is what the game added to the
		       * first counter of all rows of the total */
};

#define STRAT_MAX_MOMENTS 40

/* Write the moments of T to LIST, unless it is NULL, and return their number.  A table of games needs
 * them only for scores, since a game adds 1 to a row. */
size_t strat_table_moments(
    const struct strat_table *t, struct strat_column_product list[STRAT_MAX_MOMENTS]);

/* Return the index, after the counters, of the moment of A and B in T, or a negative number. */
int strat_table_moment(const struct strat_table *t, size_t a, size_t b);

/* Return the index in a row of the moment that, summed over all rows of a total, gives the sum of the
 * squares of what games added to them; negative if T has no shares or does not need it. */
int strat_table_square(const struct strat_table *t);

/* Return the number of counters and moments in a row of T. */
size_t strat_table_numbers(const struct strat_table *t);

/* ------ rows by their numbers ------ */

#define STRAT_SPAN        50  /* plies per row of tempo, clocks and survival */
#define STRAT_SPANS       41  /* the last row has all later plies */
#define STRAT_END_SPAN    100 /* plies per row of endings */
#define STRAT_END_SPANS   41
#define STRAT_LENGTH_SPAN 25 /* plies per row of length */
#define STRAT_LENGTHS     201

/* Rows of terminations after the words of the tag: no word, and games with a fault. */
#define STRAT_END_UNSTATED 13
#define STRAT_END_FAULTY   14
#define STRAT_ENDS         15

/* Number of squares as a side sees them: a1 is its own left corner. */
#define STRAT_BOARD (STRAT_MAX_ROWS * STRAT_MAX_FILES)

/* The order of ranks in tables: from the highest down, Bomb, Flag, unknown. */
#define STRAT_TABLE_RANKS 13
#define STRAT_HEAT_RANKS  12 /* without the unknown rank */
extern const uint8_t strat_table_ranks[STRAT_TABLE_RANKS];

/* The index of each rank in strat_table_ranks. */
extern const uint8_t strat_table_rank_index[STRAT_RANKS];

#define STRAT_LUCK_ROWS      7 /* all attacks, and the classes of enum strat_luck_class */
#define STRAT_POSTERIOR_ROWS 3

/* The plies of table posterior. */
extern const uint16_t strat_posterior_plies[STRAT_POSTERIOR_ROWS];

/* The rows of table uses. */
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
