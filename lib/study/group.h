/* group.h - inside of stats: the counters of the groups that a game's two sides belong to. */
#ifndef STRAT_STUDY_GROUP_H
#define STRAT_STUDY_GROUP_H

#include "study/stats.h"

/* G is counted from now on: find the group of SIDE. */
void strat_group_choose(struct strat_stats *st, const struct strat_record *g, enum strat_side side);

/* Are both sides in the same group? */
int strat_group_is_shared(const struct strat_stats *st);

/* The counters of row I, or of the row called NAME, of TABLE in the group of SIDE, good until the
 * next call.  NULL: there is no memory, and ST has noted it. */
int64_t *strat_group_row(
    struct strat_stats *st, enum strat_side side, enum strat_table_id table, size_t i);
int64_t *strat_group_named(
    struct strat_stats *st, enum strat_side side, enum strat_table_id table, const char *name);

/* Where the rows of TABLE are; those that it has from the start are never moved. */
static inline struct strat_counts *
strat_group_counts(struct strat_stats *st, enum strat_table_id table)
{
	return table == STRAT_T_SETUPS ? &st->setups.counts : &st->counts;
}

/* The key of a setup: HEAD is its group, the words escaped, a slash behind each. */
void strat_setup_key(struct strat_out *key, const char *head, const char *name);

/* Count the setup of SIDE, which the tally has seen, and nothing else. */
void strat_group_add_setup(
    struct strat_stats *st, const struct strat_record *g, enum strat_side side);

/* Who plays SIDE; "?" where G does not say. */
const char *strat_group_player(const struct strat_record *g, enum strat_side side);

#endif
