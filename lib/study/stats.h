/* stats.h - statistics of many games: count games, merge counters, write and read them as text.
 *
 * Counters are whole numbers that are only added to.  However games are distributed over several
 * struct strat_stats, merging these gives the same counters as counting all games in one. */
#ifndef STRAT_STUDY_STATS_H
#define STRAT_STUDY_STATS_H

#include "game/check.h"
#include "study/store.h"
#include "study/tables.h"
#include "study/tally.h"

#define STRAT_MAX_BY 8

/* All tables, and those that are counted by default. */
#define STRAT_ALL_TABLES    ((UINT32_C(1) << STRAT_TABLES) - 1)
#define STRAT_COMMON_TABLES ((UINT32_C(1) << STRAT_T_INFORMATION) - 1) /* the slow ones come last */
#define STRAT_ANALYSED_TABLES                                                                      \
	(UINT32_C(1) << STRAT_T_LUCK | UINT32_C(1) << STRAT_T_ACCURACY |                           \
	    UINT32_C(1) << STRAT_T_POSTERIOR)

/* The plan of a count: tables, keys and games. */
struct strat_stats_plan {
	uint32_t tables;              /* bit 1 << enum strat_table_id */
	const char *by[STRAT_MAX_BY]; /* keys by which tables are split; see strat_stats_split() */
	size_t nby;
	int only_good; /* leave out games with a fault */
	const struct strat_prior
	    *prior;    /* for hidden information; NULL: none, or the plan was read from a part */
	int has_prior; /* the games were counted with a prior, whose hash is */
	struct strat_hash prior_sum;
};

/* A group of games or sides. */
struct strat_group {
	struct strat_out name; /* its words, escaped, each followed by a slash */
	struct strat_group_slot {
		size_t value;   /* from 1: where its numbers begin; 0: not used yet */
		uint32_t at;    /* from 1: where they begin in GAME; 0: not used in this game */
		uint32_t whole; /* index of the total of which the row is a share */
	} * slots;
};

/* A row to which the current game adds. */
struct strat_group_change {
	struct strat_group_slot *slot; /* NULL: the row was found by name */
	enum strat_table_id table;
	uint32_t at, whole; /* as in the slot */
	size_t value;
};

/* Two counters A and B of a row, and AT, the first of the moments that sum the products of a game's
 * amounts: A A and A B, then B B if there are three. */
struct strat_moment_columns {
	uint8_t a, b, at;
};

/* Number of totals of a group: one for each table or, in tables with two labels, each first label. */
#define STRAT_GROUP_TOTALS (STRAT_TABLES + STRAT_HEAT_RANKS + STRAT_TABLE_RANKS)

struct strat_stats {
	struct strat_stats_plan plan;
	struct strat_checker checker; /* the caller may set its rules */
	struct strat_counts counts;   /* of all tables except setups */
	struct strat_store setups;    /* the caller may set its limit and its report */
	struct strat_tally tally;
	struct strat_group groups[2];
	int is_shared;        /* both sides are in the same group, the first */
	struct strat_hash id; /* sum of the identities of all games, and of setups in lists */

	/* The amounts that the current game adds. */
	int64_t *game; /* for each row touched, its counters and the total of its shares; zero
			  after these */
	size_t ngame;
	struct strat_group_change *touched;
	size_t ntouched;
	struct strat_table_plan {
		size_t counters, nmoments, whole;
		struct strat_moment_columns
		    products[STRAT_MAX_MOMENTS]; /* two each, then three each */
		size_t twos, threes;
		int is_square; /* three counters, two and three products */
	} tables[STRAT_TABLES];
	struct strat_out key;      /* buffer for keys */
	size_t base[STRAT_TABLES]; /* where a table's rows begin in the slots of a group */
	size_t nrows;
	struct strat_analyst *analyst; /* NULL: no game has been analysed yet */
	int is_begun;                  /* the checker has set up the game */
	int nomem;                     /* out of memory; never reset */

	/* of handles (strat/stats.h) */
	char *words;           /* owned, to which the plan points; NULL: the caller's */
	struct strat_out part; /* text of strat_stats_write_part() */
};

/* Return NULL if tables can be split by BY, otherwise the reason why not.  BY is one of strat_splits,
 * or the name of a tag, which begins with a capital letter. */
const char *strat_stats_split(const char *by);

struct strat_split {
	const char *name, *about;
};

extern const struct strat_split strat_splits[]; /* ends with name NULL */

/* Initialise ST by PLAN, whose strings must outlive ST.  Return 0 or -STRAT_E_NOMEM; the caller frees
 * ST in both cases. */
int strat_stats_init(struct strat_stats *st, const struct strat_stats_plan *plan)
    __attribute__((warn_unused_result));
void strat_stats_free(struct strat_stats *st);

/* Reset all counters, keeping the plan. */
void strat_stats_clear(struct strat_stats *st);

/* Check G, reporting to REP, and count it.  A faulty game is counted up to the faulty ply, without its
 * result.  IS_FAULTY: the reader found a fault.  RC < 0: the game could not be read.  Return 1 for a
 * game without faults, 0 for a faulty one, or a negative code of strat_store_spill() or
 * -STRAT_E_NOMEM. */
int strat_stats_add(struct strat_stats *st, const struct strat_record *g, int rc, int is_faulty,
    struct strat_report *rep) __attribute__((warn_unused_result));

/* Count a single setup: the LEN bytes at TEXT, from the front row to the back row, in Gravon's letters
 * or as ranks with slashes between rows.  FILE and LINE are for messages.  Return as above. */
int strat_stats_add_setup(struct strat_stats *st, const char *text, size_t len, const char *file,
    long line, struct strat_report *rep) __attribute__((warn_unused_result));

/* Add the counters of FROM, which has the same plan.  Return 0, -STRAT_E_NOMEM, -STRAT_E_PARTIAL, or a
 * negative code of the store of setups. */
int strat_stats_add_up(struct strat_stats *st, struct strat_stats *from)
    __attribute__((warn_unused_result));

/* ------ as text ------ */

/* Append the plan and all counters, one line per row, sorted by key.  Return 0, -STRAT_E_NOMEM, or a
 * negative code of the store of setups. */
int strat_stats_write(struct strat_stats *st, struct strat_out *out)
    __attribute__((warn_unused_result));

/* A reader of parts; all zero when new. */
struct strat_stats_reader {
	struct strat_out plan;       /* first line: what was counted */
	struct strat_out words;      /* its words, to which the plan of ST points */
	struct strat_hash_map known; /* rows that exist from the start */
	struct strat_hash_map ids;   /* identities of the parts read */
	struct strat_stats *st;
	size_t most;              /* set by the caller, as in struct strat_store */
	struct strat_report *rep; /* set by the caller */
	int again;                /* set by the caller: accept the same part twice */
	int is_open;              /* the plan has been read, and ST is initialised */
	char why[120];            /* the error */

	/* of the current file, which may have the lines of several parts mixed */
	size_t begun, ended; /* parts */
	uint64_t rows, rows_stated;
	struct strat_hash sum, sum_stated; /* of all lines */
};

/* Read a line of LEN bytes, without its end, and add its counters.  The first plan initialises ST, whose
 * store of setups gets MOST and REP; later plans must be equal.  Return 0, -STRAT_E_PARTIAL with the
 * reason in P->why, or another negative code. */
int strat_stats_reader_line(struct strat_stats_reader *p, const char *line, size_t len)
    __attribute__((warn_unused_result));

/* Check at the end of a file that it had at least one part and that all are complete.  The next line
 * begins another file.  Return 0, or -STRAT_E_PARTIAL with the reason in P->why. */
int strat_stats_reader_end(struct strat_stats_reader *p) __attribute__((warn_unused_result));

void strat_stats_reader_free(struct strat_stats_reader *p);

#endif
