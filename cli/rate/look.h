/* look.h - ratings as tables: what strat-rate is made of. */
#ifndef CLI_RATE_LOOK_H
#define CLI_RATE_LOOK_H

#include "cli/tool/table.h"
#include "study/ratings/forecast.h"
#include "study/ratings/pairs.h"
#include "study/ratings/ratings.h"

/* A player in the order of the ratings. */
struct rate_line {
	uint32_t player;
	uint32_t group; /* from 1, the largest first */
	uint32_t rank;  /* in the group, from 1; equal ratings have equal ranks; 0: not ranked */
	double value;
	double above; /* the chance that he is stronger than the next of the group; negative: not
			 known */
	int is_unranked;
};

struct rate_look {
	struct strat_ratings *r;
	struct rate_line *lines; /* those who are shown */
	size_t n, hidden;        /* how many; and how many are not */
	struct strat_pairs pairs;
	struct strat_scores *scores; /* of each player */
	double *values;              /* of each player */
	uint32_t ngroups;            /* with games */
	size_t *group_size;          /* of each, from 0 */
};

/* Put the players of R in order; those with fewer games than MIN_GAMES are hidden, and those behind
 * the first ROWS (0: all).  0 or a negative code; LOOK is to be freed in both cases. */
int rate_look_init(struct rate_look *look, struct strat_ratings *r, long min_games, long rows)
    __attribute__((warn_unused_result));
void rate_look_free(struct rate_look *look);

/* The standard error of the difference of A and B; ROW is A's covariances, NULL: they are
 * independent.  Negative: not known. */
double rate_difference_error(
    const struct rate_look *look, uint32_t a, uint32_t b, const double *row);

/* The chance that A is stronger than B, if their values are normal.  Negative: not known. */
double rate_superior(const struct rate_look *look, uint32_t a, uint32_t b, const double *row);

/* ------ tables ------ */

/* Fill S, which is initialised with a name.  0 or a negative code. */
int rate_ratings(struct sheet *s, const struct rate_look *look);
int rate_fits(struct sheet *s, const struct rate_look *look);
int rate_history(struct sheet *s, const struct rate_look *look, uint32_t player);
int rate_versus(struct sheet *s, const struct rate_look *look, uint32_t player);
int rate_crosstable(struct sheet *s, const struct rate_look *look);
int rate_superiority(struct sheet *s, const struct rate_look *look);
int rate_prediction(struct sheet *s, const struct rate_look *look, uint32_t a, uint32_t b);
int rate_twins(struct sheet *s, const struct rate_look *look, uint32_t a, uint32_t b);
int rate_comparison(
    struct sheet *s, const struct strat_forecast *forecasts, const char *const *names, size_t n);

/* Append a sentence or two about the games, and what should be known of the ratings. */
void rate_about(struct strat_out *out, const struct rate_look *look);

/* A page: about, all that is fitted, the table, curves of the first players, calibration.  0 or a
 * negative code. */
int rate_page_head(struct strat_out *out, const char *method);
int rate_page_part(struct strat_out *out, const struct rate_look *look, const char *by,
    const char *group, const struct strat_forecast *forecast);
int rate_page_end(struct strat_out *out);

#endif
