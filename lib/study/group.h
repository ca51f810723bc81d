/* group.h - inside of stats: the counters of the groups that a game's two sides belong to. */
#ifndef STRAT_STUDY_GROUP_H
#define STRAT_STUDY_GROUP_H

#include "study/stats.h"

/* G is counted from now on: find the groups of its sides. */
void strat_group_choose(struct strat_stats *st, const struct strat_record *g);

/* The same of a setup alone, which is Red's. */
void strat_group_choose_red(struct strat_stats *st, const struct strat_record *g);

/* Row I of TABLE is asked for in this game for the first time. */
int64_t *strat_group_first(
    struct strat_stats *st, enum strat_side side, enum strat_table_id table, size_t i);

/* What this game adds to the counters of row I, or of the row called NAME, of TABLE in the group of
 * SIDE, for the caller to add to, good until the game is over.  NULL: there is no memory, and ST has
 * noted it. */
static inline int64_t *
strat_group_row(struct strat_stats *st, enum strat_side side, enum strat_table_id table, size_t i)
{
	const struct strat_group *group = &st->groups[st->is_shared ? 0 : side];
	uint32_t at = group->slots[st->base[table] + i].at;

	return at ? st->game + at - 1 : strat_group_first(st, side, table, i);
}

int64_t *strat_group_named(
    struct strat_stats *st, enum strat_side side, enum strat_table_id table, const char *name);

/* The game is over: add to all rows what it adds to them, and its products to their moments. */
void strat_group_end(struct strat_stats *st);

/* Where the rows of TABLE are; those that it has from the start are never moved. */
static inline struct strat_counts *
strat_group_counts(struct strat_stats *st, enum strat_table_id table)
{
	return table == STRAT_T_SETUPS ? &st->setups.counts : &st->counts;
}

/* The key of a setup: HEAD is its group, the words escaped, a slash behind each. */
void strat_setup_key(struct strat_out *key, const char *head, const char *name);

/* Add to what ST is known by the LEN bytes at DATA. */
void strat_group_hash(struct strat_stats *st, const void *data, size_t len);

/* Count the setup of SIDE, which the tally has seen, and nothing else. */
void strat_group_add_setup(
    struct strat_stats *st, const struct strat_record *g, enum strat_side side);

/* Who plays SIDE; "?" where G does not say. */
const char *strat_group_player(const struct strat_record *g, enum strat_side side);

#endif
