/* stats.h - from many games to tables: add games, merge what others have added, print and read
 * back what has been counted.
 *
 * What is counted are whole numbers, and they are only added: however games are dealt out to
 * several struct strat_stats, merging these gives what one would have counted. */
#ifndef STRAT_STUDY_STATS_H
#define STRAT_STUDY_STATS_H

#include "game/check.h"
#include "study/store.h"
#include "study/tables.h"
#include "study/tally.h"

#define STRAT_MAX_BY 8

/* All tables, and those that are counted unless others are asked for. */
#define STRAT_ALL_TABLES    ((UINT32_C(1) << STRAT_TABLES) - 1)
#define STRAT_COMMON_TABLES (STRAT_ALL_TABLES & ~(UINT32_C(1) << STRAT_T_INFORMATION))

/* What to count. */
struct strat_stats_plan {
	uint32_t tables;              /* bit 1 << enum strat_table_id */
	const char *by[STRAT_MAX_BY]; /* what the tables are split by; strat_stats_split() */
	size_t nby;
	int only_good; /* leave out games with a fault */
	const struct strat_prior
	    *prior;    /* for what is hidden; NULL: none, or it is another's plan */
	int has_prior; /* there was one, with this */
	struct strat_hash prior_sum;
};

/* A group of games or sides. */
struct strat_group {
	struct strat_out name; /* its words, escaped, a slash behind each */
	struct strat_group_slot {
		size_t value;   /* from 1: where its numbers begin; 0: not asked for yet */
		uint32_t at;    /* from 1: where they begin in GAME; 0: not in this game */
		uint32_t whole; /* which of the sums that shares are of */
	} * slots;
};

/* A row that the game being counted adds to. */
struct strat_group_change {
	struct strat_group_slot *slot; /* NULL: it was found by its name */
	enum strat_table_id table;
	uint32_t at, whole; /* as in the slot */
	size_t value;
};

/* Products of what a game adds to counters A and B of a row: A A and A B go to the moments from AT
 * on, and B B too if there are three. */
struct strat_moment_columns {
	uint8_t a, b, at;
};

/* The sums that shares are of, of one group: one for each table or, of two labels, each first one. */
#define STRAT_GROUP_TOTALS (STRAT_TABLES + STRAT_HEAT_RANKS + STRAT_TABLE_RANKS)

struct strat_stats {
	struct strat_stats_plan plan;
	struct strat_checker checker; /* its rules may be set by the caller */
	struct strat_counts counts;   /* of all tables but setups */
	struct strat_store setups;    /* its bound and its report may be set by the caller */
	struct strat_tally tally;
	struct strat_group groups[2];
	int is_shared;        /* both sides are in the same group, which is the first */
	struct strat_hash id; /* the sum of what games are known by, and of setups in lists */

	/* What one game adds; its squares are added up with it. */
	int64_t *game; /* for each row that it touches its counters, and what a share is of; zero
			  behind these */
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
	struct strat_out key;      /* room to make keys in */
	size_t base[STRAT_TABLES]; /* where a table's rows begin in a group's */
	size_t nrows;
	int is_begun; /* the checker could set up the game */
	int nomem;    /* sticks */
};

/* Why no PLAN can be split by the word BY; NULL: it can.  A known word (strat_splits), or the name
 * of a tag, which begins with a capital. */
const char *strat_stats_split(const char *by);

struct strat_split {
	const char *name, *about;
};

extern const struct strat_split strat_splits[]; /* ends with name NULL */

/* PLAN's words must outlive ST.  0 or -STRAT_E_NOMEM; ST is to be freed in any case. */
int strat_stats_init(struct strat_stats *st, const struct strat_stats_plan *plan)
    __attribute__((warn_unused_result));
void strat_stats_free(struct strat_stats *st);

/* Forget what was counted; the plan stays. */
void strat_stats_clear(struct strat_stats *st);

/* Check G, telling REP, and count it.  A game with a fault is counted up to the ply that is wrong,
 * without its result; IS_FAULTY: its reader found a fault.  RC negative: it could not be read.
 * 1: it is a good game, 0: it is not, or -STRAT_E_NOMEM, or what strat_store_spill() said. */
int strat_stats_add(struct strat_stats *st, const struct strat_record *g, int rc, int is_faulty,
    struct strat_report *rep) __attribute__((warn_unused_result));

/* Count a setup alone, as the LEN letters at TEXT from the front to the back have it: Gravon's
 * letters, or ranks with a slash between rows.  Line LINE of FILE, for messages.  As above. */
int strat_stats_add_setup(struct strat_stats *st, const char *text, size_t len, const char *file,
    long line, struct strat_report *rep) __attribute__((warn_unused_result));

/* Add what FROM has counted by the same plan.  0, -STRAT_E_NOMEM, -STRAT_E_PARTIAL, or what the store
 * of setups said. */
int strat_stats_merge(struct strat_stats *st, struct strat_stats *from)
    __attribute__((warn_unused_result));

/* ------ as text ------ */

/* Append the plan, and all counters in the order of their keys, a line each.  0 or
 * -STRAT_E_NOMEM, or what the store of setups said. */
int strat_stats_write(struct strat_stats *st, struct strat_out *out)
    __attribute__((warn_unused_result));

/* What is read; all zero at first. */
struct strat_stats_reader {
	struct strat_out plan;       /* the line that says what was counted */
	struct strat_out words;      /* its words, for the plan of ST */
	struct strat_hash_set known; /* the rows that are there from the start */
	struct strat_hash_set ids;   /* the parts that have been read */
	struct strat_stats *st;
	size_t most;              /* set by the caller, as in struct strat_store */
	struct strat_report *rep; /* as well */
	int again;                /* as well: the same part may come again */
	int is_open;              /* ST is initialised: the plan has been read */
	char why[120];            /* what is wrong */

	/* of the file that is being read, whose lines may be those of several parts, mixed */
	size_t begun, ended; /* parts */
	uint64_t rows, rows_stated;
	struct strat_hash sum, sum_stated; /* of all lines */
};

/* Take a line of such text, LEN bytes without its end: counters are added, plans must be alike.  ST
 * is initialised by the first plan, its setups being bound to MOST and told to REP.  0,
 * -STRAT_E_PARTIAL, P->why saying more, or another negative code. */
int strat_stats_reader_line(struct strat_stats_reader *p, const char *line, size_t len)
    __attribute__((warn_unused_result));

/* The file ends here: was it one part or several, and are they whole?  What comes next is
 * another file.  0 or -STRAT_E_PARTIAL, P->why saying more. */
int strat_stats_reader_end(struct strat_stats_reader *p) __attribute__((warn_unused_result));

void strat_stats_reader_free(struct strat_stats_reader *p);

#endif
