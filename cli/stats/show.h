/* show.h - statistics for people and for programs: what strat-stats is made of. */
#ifndef CLI_STATS_SHOW_H
#define CLI_STATS_SHOW_H

#include "base/out.h"
#include "study/block.h"

/* What to show, and how. */
struct stats_look {
	struct strat_stats *st;
	struct strat_stats_filter show;
	const char *like; /* the text of its pattern */
	int width;        /* of the terminal */
	int plain;        /* it has no UTF-8 */
};

#define STATS_COLUMNS 64 /* no table has more */

/* Has column C anything for a reader, in the N rows at LINES? */
int stats_is_shown(const struct strat_column *c, const struct strat_stats_line *lines, size_t n);

/* Is there anything in them that the table's caution speaks of?  It speaks of scores, or where a table
 * has none, of all. */
int stats_is_doubtful(const struct strat_table *t, const struct strat_stats_line *lines, size_t n);

/* Append all tables to OUT.  0 or a negative code. */
int stats_text(struct strat_out *out, const struct stats_look *look);
int stats_csv(struct strat_out *out, const struct stats_look *look);
int stats_json(struct strat_out *out, const struct stats_look *look);
int stats_html(struct strat_out *out, const struct stats_look *look);

/* Why the sum of several setups has no interval. */
extern const char stats_no_interval[];

/* What the tables are: a line each; one of them in full; strat-stats(7). */
void stats_list(struct strat_out *out);
void stats_manual(struct strat_out *out);

#endif
