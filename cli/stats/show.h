/* show.h - print statistics as text, CSV, JSON and HTML. */
#ifndef CLI_STATS_SHOW_H
#define CLI_STATS_SHOW_H

#include "base/out.h"
#include "study/counted.h"

/* The statistics to print and the form of the output. */
struct stats_display {
	struct strat_stats *st;
	struct strat_stats_filter show;
	const char *like; /* the pattern of --like as text, or NULL */
	int width;        /* columns of the terminal */
	int plain;        /* the terminal does not support UTF-8 */
};

#define STATS_COLUMNS 64 /* maximum number of columns of a table */

/* Return whether column C has a value in any of the N rows at LINES. */
int stats_column_has_data(
    const struct strat_column *c, const struct strat_stats_line *lines, size_t n);

/* Return whether the caution of table T applies to the N rows at LINES: if they have scores, or if T
 * has no scores at all. */
int stats_needs_caution(
    const struct strat_table *t, const struct strat_stats_line *lines, size_t n);

/* Append all tables to OUT.  Return 0 or a negative code. */
int stats_text(struct strat_out *out, const struct stats_display *look);
int stats_csv(struct strat_out *out, const struct stats_display *look);
int stats_json(struct strat_out *out, const struct stats_display *look);
int stats_html(struct strat_out *out, const struct stats_display *look);

/* Sentence that explains why the sum of several setups has no interval. */
extern const char stats_no_interval[];

/* Append the list of tables, one line each; append strat-stats(7). */
void stats_list(struct strat_out *out);
void stats_manual(struct strat_out *out);

#endif
