/* rate_tables.h - ratings in the order of the list, and the tables that strat-rate prints. */
#ifndef CLI_RATE_RATE_TABLES_H
#define CLI_RATE_RATE_TABLES_H

#include "cli/tool/table.h"
#include "study/ratings/forecast.h"
#include "study/ratings/order.h"
#include "study/ratings/pairs.h"
#include "study/ratings/ratings.h"

/* A row of the list. */
struct rate_line {
	uint32_t player;
	uint32_t group; /* from 1, the largest first */
	uint32_t rank;  /* rank in the group, from 1; equal ratings share a rank; 0: not ranked */
	double above;   /* probability of being stronger than the next of the group; < 0: unknown */
};

struct rate_tables {
	struct strat_ratings *r;
	struct rate_line *lines; /* rows shown */
	size_t n, hidden;        /* rows shown, and players not shown */
	struct strat_pairs pairs;
	struct strat_scores *scores; /* indexed by player */
	double *values;              /* indexed by player */
	uint32_t ngroups;            /* number of groups with games */
	size_t *group_size;          /* number of players in each group */
};

/* Sort the players of R, hiding those with fewer than MIN_GAMES games and all after the first ROWS
 * (0: none).  Return 0 or a negative code; the caller frees LOOK in both cases. */
int rate_tables_init(struct rate_tables *look, struct strat_ratings *r, long min_games, long rows)
    __attribute__((warn_unused_result));
void rate_tables_free(struct rate_tables *look);

/* Return the standard error of the difference between A and B, or a negative number if unknown.  ROW
 * has A's covariances; NULL means that ratings are independent. */
double rate_difference_error(
    const struct rate_tables *look, uint32_t a, uint32_t b, const double *row);

/* Return the probability that A is stronger than B, assuming normal errors, or a negative number if
 * unknown.  ROW as in rate_difference_error(). */
double rate_superiority_chance(
    const struct rate_tables *look, uint32_t a, uint32_t b, const double *row);

/* ------ tables ------ */

/* Fill S, which the caller has initialised with a name.  Return 0 or a negative code. */
int rate_ratings(struct table *s, const struct rate_tables *look);
int rate_fits(struct table *s, const struct rate_tables *look);
int rate_history(struct table *s, const struct rate_tables *look, uint32_t player);
int rate_versus(struct table *s, const struct rate_tables *look, uint32_t player);
int rate_crosstable(struct table *s, const struct rate_tables *look);
int rate_superiority(struct table *s, const struct rate_tables *look);
int rate_prediction(struct table *s, const struct rate_tables *look, uint32_t a, uint32_t b);
int rate_twins(struct table *s, const struct rate_tables *look, uint32_t a, uint32_t b);
int rate_comparison(
    struct table *s, const struct strat_forecast *forecasts, const char *const *names, size_t n);

/* Append the header of the list: number of games, fitted values, groups, notes. */
void rate_about(struct strat_out *out, const struct rate_tables *look);

/* Append the head of the HTML page; a part for each list, with the header, the table, curves of the
 * first players and the calibration plot; the end.  MISSING is set to a constant text that says which
 * plots the part lacks and why, or to NULL.  Return 0 or a negative code. */
int rate_page_head(struct strat_out *out, const char *method);
int rate_page_part(struct strat_out *out, const struct rate_tables *look, const char *by,
    const char *group, const struct strat_forecast *forecast, const char **missing);
int rate_page_end(struct strat_out *out);

#endif
