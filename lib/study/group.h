/* group.h - the counters of the groups of a game's two sides (internal to statistics). */
#ifndef STRAT_STUDY_GROUP_H
#define STRAT_STUDY_GROUP_H

#include "study/stats.h"

/* Start counting G: find the groups of its sides. */
void strat_group_choose(struct strat_stats *st, const struct strat_record *g);

/* The same for a single setup, which is Red's. */
void strat_group_choose_red(struct strat_stats *st, const struct strat_record *g);

/* Return the amounts for row I of TABLE on its first use in this game. */
int64_t *strat_group_first(
    struct strat_stats *st, enum strat_side side, enum strat_table_id table, size_t i);

/* Return the amounts that this game adds to the counters of row I, or row NAME, of TABLE in the group
 * of SIDE.  The caller adds to them; they are valid until the game ends.  NULL: out of memory, which ST
 * has noted. */
static inline int64_t *
strat_group_row(struct strat_stats *st, enum strat_side side, enum strat_table_id table, size_t i)
{
	const struct strat_group *group = &st->groups[st->is_shared ? 0 : side];
	uint32_t at = group->slots[st->base[table] + i].at;

	return at ? st->game + at - 1 : strat_group_first(st, side, table, i);
}

int64_t *strat_group_named(
    struct strat_stats *st, enum strat_side side, enum strat_table_id table, const char *name);

/* Analyse G, and count it in the tables that need it.  Call it before the game ends. */
void strat_group_add_analysis(struct strat_stats *st, const struct strat_record *g);

/* End the game: add its amounts to all rows, and their products to the moments. */
void strat_group_end(struct strat_stats *st);

/* Return the counters of TABLE; rows that exist from the start are never moved. */
static inline struct strat_counts *
strat_group_counts(struct strat_stats *st, enum strat_table_id table)
{
	return table == STRAT_T_SETUPS ? &st->setups.counts : &st->counts;
}

/* Add the hash of the LEN bytes at DATA to the identity of ST. */
void strat_group_hash(struct strat_stats *st, const void *data, size_t len);

/* Count only the setup of SIDE, which the tally has recorded. */
void strat_group_add_setup(
    struct strat_stats *st, const struct strat_record *g, enum strat_side side);

/* Return the name of the player of SIDE, or "?". */
const char *strat_group_player(const struct strat_record *g, enum strat_side side);

#endif
