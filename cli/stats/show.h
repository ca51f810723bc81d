/* show.h - print statistics as text, CSV, JSON and HTML. */
#ifndef CLI_STATS_SHOW_H
#define CLI_STATS_SHOW_H

#include "base/out.h"
#include "cli/tool/table.h"
#include "study/counted.h"

/* The statistics to print and the form of the output. */
struct stats_display {
	struct strat_stats *st;
	struct strat_stats_filter show;
	const char *like;       /* the pattern of --like as text, or NULL */
	struct table_look text; /* of the terminal */
};

#define STATS_COLUMNS 64 /* maximum number of columns of a table */

/* Return whether column C has a value in any of the N rows at LINES. */
int stats_column_has_data(
    const struct strat_column *c, const struct strat_stats_line *lines, size_t n);

/* Return whether the caution of table T applies to the N rows at LINES: if they have scores, or if T
 * has no scores at all. */
int stats_needs_caution(
    const struct strat_table *t, const struct strat_stats_line *lines, size_t n);

/* Return the first column of T of this kind, or its end, whose name is NULL. */
const struct strat_column *stats_column_of(
    const struct strat_table *t, enum strat_column_kind kind);

/* ------ a block as a table ------ */

enum stats_form { STATS_TEXT, STATS_HTML, STATS_DATA };

#define STATS_BAR 100 /* pixels of a whole bar */

/* The scale of the bars in a column. */
struct stats_scale {
	int percent; /* the percentage of a full bar */
	int width;   /* width of a full bar in pixels */
};

struct stats_rows {
	struct table table;
	const struct stats_display *look;
	const struct strat_stats_block *block;
	const struct strat_table *t;
	enum stats_form form;
	unsigned char shows[STATS_COLUMNS]; /* which columns */
	struct stats_scale scale[STATS_COLUMNS];
	int any_small; /* a star was set */
};

/* Make R->table of B, which is borrowed; it is freed with table_free().  A table of one row becomes a
 * list for people.  R must not be moved. */
void stats_rows_make(struct stats_rows *r, const struct stats_display *look,
    const struct strat_stats_block *b, enum stats_form form);

/* Return the scale of column C: up to the next round number above all shares and their intervals, which
 * may be very small. */
struct stats_scale stats_scale_of(
    const struct strat_table *t, const struct strat_column *c, const struct strat_stats_block *b);

/* Return V of column C as a picture, which is R's. */
const char *stats_bar(
    struct stats_rows *r, const struct strat_column *c, const struct strat_stats_value *v);

/* ------ printing ------ */

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
