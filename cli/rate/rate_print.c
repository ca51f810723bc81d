/* rate_print.c - fill the tables of ratings. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "cli/rate/rate_tables.h"

#define SURE 1.959963985 /* half a 95 % interval in standard errors */

static const char *
name_of(const struct rate_tables *look, uint32_t player)
{
	return strat_pool_name(look->r->pool, player);
}

static double
percent(double points, double games)
{
	return games > 0 ? 100 * points / games : NAN; /* shown as an empty cell */
}

static double
side_games(const uint32_t n[STRAT_OUTCOMES])
{
	return (double)n[0] + n[1] + n[2];
}

static double
side_points(const uint32_t n[STRAT_OUTCOMES])
{
	return n[0] + 0.5 * n[1];
}

/* ------ ratings ------ */

/* Return whether any player has a value in the method's column K. */
static int
has_extra(const struct rate_tables *look, size_t k)
{
	size_t i;

	for (i = 0; i < look->n; i++)
		if (fabs(look->r->rows[look->lines[i].player].extra[k]) > 0)
			return 1;
	return 0;
}

static void
rating_columns(struct table *s, const struct rate_tables *look)
{
	const struct strat_method *m = look->r->plan.method;
	size_t k;

	(look->ngroups > 1 ? table_column : table_data_column)(
	    s, "group", 0, "ratings of different groups cannot be compared");
	table_column(s, "rank", 0, "place in the group; empty: not ranked");
	table_column(s, "player", TABLE_TEXT, "name");
	table_column(s, "rating", m->decimals, "points");
	table_column(s, "error95", m->decimals, "half the 95 percent interval, points");
	table_data_column(s, "error", m->decimals ? m->decimals : 1, "standard error, points");
	for (k = 0; m->extras && m->extras[k].name; k++)
		(has_extra(look, k) ? table_column : table_data_column)(
		    s, m->extras[k].name, m->extras[k].decimals, m->extras[k].about);
	table_column(s, "games", 0, "rated games");
	table_data_column(s, "wins", 0, "games won");
	table_data_column(s, "draws", 0, "games drawn");
	table_data_column(s, "losses", 0, "games lost");
	table_column(s, "score", 1, "points per 100 games");
	table_column(s, "drawn", 1, "percent of the games");
	table_column(s, "red", 1, "points per 100 games as Red, who moves first");
	table_column(s, "blue", 1, "points per 100 games as Blue");
	table_column(s, "opponents", 0, "number of different opponents");
	if (strat_ratings_difference(look->r, 0.75) > 0)
		table_column(s, "performance", 0, "rating at which this score is expected");
	table_column(
	    s, "superior", 1, "probability of being stronger than the next player, percent");
	table_column(s, "notes", TABLE_TEXT,
	    "provisional, anchor, undefeated (only wins), winless (only losses), above or below "
	    "(infinitely far from all rated players), apart (the results do not tell where)");
}

static const char *
notes_of(struct table *s, const struct strat_rating *row)
{
	static const char *const words[] = { "provisional", "anchor", "undefeated", "winless", NULL,
		"above", "below", "apart" };
	char text[64] = "";
	size_t i;

	for (i = 0; i < sizeof words / sizeof *words; i++)
		if (words[i] && row->flags >> i & 1) {
			strcat(text, *text ? " " : "");
			strcat(text, words[i]);
		}
	return *text ? table_strdup(s, text) : "";
}

static void
rating_row(struct table *s, const struct rate_tables *look, const struct rate_line *line)
{
	const struct strat_rating *row = &look->r->rows[line->player];
	const struct strat_scores *score = &look->scores[line->player];
	const struct strat_method *m = look->r->plan.method;
	double games = strat_scores_games(score);
	size_t k;

	table_row(s);
	table_number(s, line->group);
	table_number(s, line->rank ? (double)line->rank : (double)NAN);
	table_text(s, name_of(look, line->player));
	table_number_or_inf(s, row->value);
	table_number(s, row->error < 0 ? NAN : SURE * row->error);
	table_number(s, row->error < 0 ? NAN : row->error);
	for (k = 0; m->extras && m->extras[k].name; k++)
		table_number(s, row->extra[k]);
	table_number(s, games);
	table_number(s, (double)score->red[0] + score->blue[0]);
	table_number(s, (double)score->red[1] + score->blue[1]);
	table_number(s, (double)score->red[2] + score->blue[2]);
	table_number(s, percent(strat_scores_points(score), games));
	table_number(s, percent((double)score->red[1] + score->blue[1], games));
	table_number(s, percent(side_points(score->red), side_games(score->red)));
	table_number(s, percent(side_points(score->blue), side_games(score->blue)));
	table_number(s, score->opponents);
	if (strat_ratings_difference(look->r, 0.75) > 0)
		table_number(s,
		    score->opponent_sum / games +
			strat_ratings_difference(look->r, strat_scores_share(score)));
	table_number(s, line->above < 0 ? NAN : 100 * line->above);
	table_text(s, notes_of(s, row));
}

int
rate_ratings(struct table *s, const struct rate_tables *look)
{
	size_t i;

	rating_columns(s, look);
	for (i = 0; i < look->n; i++)
		rating_row(s, look, &look->lines[i]);
	return s->error;
}

int
rate_fits(struct table *s, const struct rate_tables *look)
{
	const struct strat_ratings *r = look->r;
	size_t i;

	table_column(s, "name", TABLE_TEXT, "a value fitted for all players");
	table_column(s, "value", 2, "see about");
	table_column(s, "error", 2, "standard error; 0: not fitted");
	table_column(s, "about", TABLE_TEXT, "meaning of the value");
	for (i = 0; i < r->nfits; i++) {
		table_row(s);
		table_text(s, r->fits[i].name);
		table_number(s, r->fits[i].value);
		table_number(s, r->fits[i].error);
		table_text(s, r->fits[i].about);
	}
	return s->error;
}

/* ------ one player ------ */

static int
add_moment(void *arg, const struct strat_rating_moment *m)
{
	struct table *s = arg;
	char day[STRAT_DAY_TEXT];

	strat_day_text(m->day, day);
	table_row(s);
	table_text(s, table_strdup(s, day));
	table_number_or_inf(s, m->value);
	table_number(s, m->error < 0 ? NAN : SURE * m->error);
	table_number(s, m->games ? (double)m->games : NAN);
	return s->error;
}

int
rate_history(struct table *s, const struct rate_tables *look, uint32_t player)
{
	int decimals = look->r->plan.method->decimals;

	table_column(s, "day", TABLE_TEXT, "day with games of the player");
	table_column(s, "rating", decimals, "points, after that day");
	table_column(s, "error95", decimals, "half the 95 percent interval, points");
	table_column(s, "games", 0, "games so far");
	return strat_ratings_history(look->r, player, add_moment, s);
}

/* Add the row of OPPONENT; RED and BLUE count the games by outcome in which PLAYER had that side. */
static void
opponent_row(struct table *s, const struct rate_tables *look, uint32_t player, uint32_t opponent,
    const uint32_t *red, const uint32_t *blue)
{
	double wins = (double)red[STRAT_RED_WON] + blue[STRAT_BLUE_WON];
	double draws = (double)red[STRAT_DRAWN] + blue[STRAT_DRAWN];
	double losses = (double)red[STRAT_BLUE_WON] + blue[STRAT_RED_WON];
	double games = wins + draws + losses, p[STRAT_OUTCOMES], expected;
	int32_t day = look->r->pool->games[look->r->done - 1].day;

	strat_ratings_predict(look->r, player, opponent, day, p);
	expected = side_games(red) * (p[STRAT_RED_WON] + 0.5 * p[STRAT_DRAWN]);
	strat_ratings_predict(look->r, opponent, player, day, p);
	expected += side_games(blue) * (p[STRAT_BLUE_WON] + 0.5 * p[STRAT_DRAWN]);
	table_row(s);
	table_text(s, name_of(look, opponent));
	table_number_or_inf(s, look->values[opponent]);
	table_number(s, games);
	table_number(s, wins);
	table_number(s, draws);
	table_number(s, losses);
	table_number(s, percent(wins + 0.5 * draws, games));
	table_number(s, percent(expected, games));
	table_number(s, percent(side_points(red), side_games(red)));
	table_number(s, percent(blue[STRAT_BLUE_WON] + 0.5 * blue[STRAT_DRAWN], side_games(blue)));
}

int
rate_versus(struct table *s, const struct rate_tables *look, uint32_t player)
{
	const struct strat_pairs *p = &look->pairs;
	size_t i;

	table_column(s, "opponent", TABLE_TEXT, "name");
	table_column(s, "rating", look->r->plan.method->decimals, "the opponent's rating, points");
	table_column(s, "games", 0, "games against this opponent");
	table_column(s, "won", 0, "games");
	table_column(s, "drawn", 0, "games");
	table_column(s, "lost", 0, "games");
	table_column(s, "score", 1, "points per 100 games");
	table_column(s, "expected", 1, "points per 100 games that the ratings predict");
	table_column(s, "red", 1, "points per 100 games as Red");
	table_column(s, "blue", 1, "points per 100 games as Blue");
	for (i = 0; i < p->npairs; i++) {
		const uint32_t *n = p->count[i], *m = n + STRAT_OUTCOMES;

		if (p->a[i] == player)
			opponent_row(s, look, player, p->b[i], n, m);
		else if (p->b[i] == player)
			opponent_row(s, look, player, p->a[i], m, n);
	}
	return s->error;
}

/* ------ all against all ------ */

/* Return the points and the games of each line against each: 2 numbers at 2 * (row * n + column).
 * The caller frees them.  NULL: out of memory. */
static double *
points_of_all(const struct rate_tables *look)
{
	const struct strat_pairs *p = &look->pairs;
	uint32_t *line = malloc((p->n + 1) * sizeof *line);
	double *points = calloc(look->n * look->n + 1, 2 * sizeof *points);
	size_t i;

	if (line && points) {
		memset(line, 0xff, (p->n + 1) * sizeof *line);
		for (i = 0; i < look->n; i++)
			line[look->lines[i].player] = (uint32_t)i;
		for (i = 0; i < p->npairs; i++) {
			const uint32_t *n = p->count[i], *m = n + STRAT_OUTCOMES;
			uint32_t a = line[p->a[i]], b = line[p->b[i]];
			double games = side_games(n) + side_games(m), won;

			if (a == UINT32_MAX || b == UINT32_MAX)
				continue;
			won = side_points(n) + m[STRAT_BLUE_WON] + 0.5 * m[STRAT_DRAWN];
			points[2 * (a * look->n + b)] = won;
			points[2 * (b * look->n + a)] = games - won;
			points[2 * (a * look->n + b) + 1] = points[2 * (b * look->n + a) + 1] =
			    games;
		}
	} else {
		free(points);
		points = NULL;
	}
	free(line);
	return points;
}

int
rate_crosstable(struct table *s, const struct rate_tables *look)
{
	double *points = points_of_all(look), *at;
	char text[80];
	size_t i, k;

	if (!points)
		return -STRAT_E_NOMEM;
	table_column(s, "place", 0, "in the list");
	table_column(s, "player", TABLE_TEXT, "name");
	for (k = 0; k < look->n; k++) {
		snprintf(text, sizeof text, "%zu", k + 1);
		table_column(
		    s, table_strdup(s, text), TABLE_TEXT, "points/games against this place");
	}
	for (i = 0; i < look->n; i++) {
		table_row(s);
		table_number(s, (double)i + 1);
		table_text(s, name_of(look, look->lines[i].player));
		for (k = 0; k < look->n; k++) {
			at = &points[2 * (i * look->n + k)];
			snprintf(text, sizeof text, "%g/%g", at[0], at[1]);
			table_text(s, i == k ? "x" : at[1] > 0 ? table_strdup(s, text) : "");
		}
	}
	free(points);
	return s->error;
}

int
rate_superiority(struct table *s, const struct rate_tables *look)
{
	const struct strat_method *m = look->r->plan.method;
	double *row = calloc(look->r->n + 1, sizeof *row), p;
	char text[24];
	size_t i, k;
	int rc = row ? 0 : -STRAT_E_NOMEM;

	table_column(s, "place", 0, "in the list");
	table_column(s, "player", TABLE_TEXT, "name");
	for (k = 0; k < look->n; k++) {
		snprintf(text, sizeof text, "%zu", k + 1);
		table_column(s, table_strdup(s, text), 1,
		    "probability of being stronger than the player at this place, percent");
	}
	for (i = 0; i < look->n && rc == 0; i++) {
		if (m->covariance)
			rc = m->covariance(look->r, look->lines[i].player, row);
		table_row(s);
		table_number(s, (double)i + 1);
		table_text(s, name_of(look, look->lines[i].player));
		for (k = 0; k < look->n; k++) {
			p = i == k ? -1
				   : rate_superiority_chance(look, look->lines[i].player,
					 look->lines[k].player, m->covariance ? row : NULL);
			table_number(s, p < 0 ? NAN : 100 * p);
		}
	}
	free(row);
	return rc < 0 ? rc : s->error;
}

/* ------ two players ------ */

/* Add the cells for the difference between A and B, its error, and the probability that A is
 * stronger. */
static int
put_difference(struct table *s, const struct rate_tables *look, uint32_t a, uint32_t b)
{
	const struct strat_method *m = look->r->plan.method;
	double *row = m->covariance ? calloc(look->r->n + 1, sizeof *row) : NULL, error, p;
	int rc = m->covariance ? row ? m->covariance(look->r, a, row) : -STRAT_E_NOMEM : 0;

	if (rc == 0) {
		error = rate_difference_error(look, a, b, row);
		p = rate_superiority_chance(look, a, b, row);
		table_number_or_inf(s, look->values[a] - look->values[b]);
		table_number(s, error < 0 ? NAN : SURE * error);
		table_number(s, p < 0 ? NAN : 100 * p);
	}
	free(row);
	return rc;
}

int
rate_prediction(struct table *s, const struct rate_tables *look, uint32_t a, uint32_t b)
{
	const struct strat_pool *pool = look->r->pool;
	int decimals = look->r->plan.method->decimals, i, rc = 0;
	uint32_t side[2] = { a, b };
	double p[STRAT_OUTCOMES];

	table_column(s, "red", TABLE_TEXT, "player who moves first");
	table_column(s, "blue", TABLE_TEXT, "player who moves second");
	table_column(s, "red-wins", 1, "percent");
	table_column(s, "draw", 1, "percent");
	table_column(s, "blue-wins", 1, "percent");
	table_column(s, "expected", 3, "expected score of Red");
	table_column(s, "difference", decimals, "Red's rating minus Blue's, points");
	table_column(s, "error95", decimals, "half the 95 percent interval, points");
	table_column(s, "superior", 1, "probability that Red is the stronger player, percent");
	for (i = 0; i < 2 && rc == 0; i++) {
		strat_ratings_predict(
		    look->r, side[i], side[1 - i], pool->games[pool->ngames - 1].day, p);
		table_row(s);
		table_text(s, name_of(look, side[i]));
		table_text(s, name_of(look, side[1 - i]));
		table_number(s, 100 * p[STRAT_RED_WON]);
		table_number(s, 100 * p[STRAT_DRAWN]);
		table_number(s, 100 * p[STRAT_BLUE_WON]);
		table_number(s, p[STRAT_RED_WON] + 0.5 * p[STRAT_DRAWN]);
		rc = put_difference(s, look, side[i], side[1 - i]);
	}
	return rc < 0 ? rc : s->error;
}

/* Return the rating difference at which SCORE (0 to 1) is expected. */
static double
points_for(double score)
{
	return score > 0 && score < 1 ? 400 * log10(score / (1 - score)) : NAN;
}

/* Pairs of games with the same setups, sides exchanged. */
int
rate_twins(struct table *s, const struct rate_tables *look, uint32_t a, uint32_t b)
{
	static const char *const columns[] = { "p0", "p0.5", "p1", "p1.5", "p2" };
	struct strat_game_pairs t;
	double score, error;
	int i, rc = strat_game_pairs_count(&t, look->r->pool, look->r->done, a, b);

	if (rc < 0 || !strat_game_pairs_score(&t, &score, &error))
		return rc;
	table_column(s, "player", TABLE_TEXT, "name");
	for (i = 0; i < 5; i++)
		table_column(
		    s, columns[i], 0, "pairs of games in which the player got this many points");
	table_column(s, "single", 0, "games not in a pair");
	table_column(s, "score", 2, "points per 100 games");
	table_column(s, "score-error", 2, "standard error of the score");
	table_column(s, "difference", 1, "rating difference for this score, points");
	table_column(s, "low", 1, "lower end of the 95 percent interval");
	table_column(s, "high", 1, "upper end of the 95 percent interval");
	table_row(s);
	table_text(s, name_of(look, a));
	for (i = 0; i < 5; i++)
		table_number(s, t.n[i]);
	table_number(s, t.single);
	table_number(s, 100 * score);
	table_number(s, 100 * error);
	table_number(s, points_for(score));
	table_number(s, points_for(score - SURE * error));
	table_number(s, points_for(score + SURE * error));
	return s->error;
}

/* ------ methods ------ */

int
rate_comparison(
    struct table *s, const struct strat_forecast *forecasts, const char *const *names, size_t n)
{
	double mean, error;
	size_t i;

	table_column(s, "method", TABLE_TEXT, "\"shares\" gives every game the same probabilities");
	table_column(s, "games", 0, "games predicted from all earlier games");
	table_column(
	    s, "log-loss", 4, "mean of -ln(probability of the outcome); smaller is better");
	table_column(s, "brier", 4, "mean squared error of the probabilities; smaller is better");
	table_column(s, "worse", 4, "log loss minus that of the first method");
	table_column(s, "error", 4, "standard error of the difference");
	for (i = 0; i < n; i++) {
		strat_forecast_difference(&forecasts[i], &forecasts[0], &mean, &error);
		table_row(s);
		table_text(s, names[i]);
		table_number(s, (double)forecasts[i].n);
		table_number(s, forecasts[i].log_loss);
		table_number(s, forecasts[i].brier);
		table_number(s, i ? mean : NAN);
		table_number(s, i ? error : NAN);
	}
	return s->error;
}

/* ------ summaries ------ */

void
rate_about(struct strat_out *out, const struct rate_tables *look)
{
	const struct strat_ratings *r = look->r;
	double red = (double)r->outcomes[STRAT_RED_WON], drawn = (double)r->outcomes[STRAT_DRAWN];
	double all = red + drawn + (double)r->outcomes[STRAT_BLUE_WON];
	size_t i, players = look->n + look->hidden;

	strat_out_printf(out, "%s: %.0f games of %zu players", r->plan.method->name, all, players);
	if (all > 0)
		strat_out_printf(out, ", %.1f %% drawn, Red scored %.1f %%", 100 * drawn / all,
		    100 * (red + 0.5 * drawn) / all);
	strat_out_str(out, "\n");
	for (i = 0; i < r->nfits; i++) {
		const struct strat_rating_fit *f = &r->fits[i];

		strat_out_printf(out, "%s: %.*f", f->name, f->decimals, f->value);
		if (f->error > 0)
			strat_out_printf(out, " +- %.*f", f->decimals, SURE * f->error);
		strat_out_printf(out, " (%s)\n", f->about);
	}
	if (look->ngroups > 1) {
		strat_out_printf(
		    out, "groups not connected by games: %u, of", (unsigned)look->ngroups);
		for (i = 0; i < look->ngroups && i < 10; i++)
			strat_out_printf(out, "%s%zu", i ? ", " : " ", look->group_size[i]);
		strat_out_str(out, look->ngroups > 10 ? ", ... players\n" : " players\n");
	}
	if (*r->note)
		strat_out_printf(out, "note: %s\n", r->note);
	if (look->hidden)
		strat_out_printf(out, "players not shown: %zu\n", look->hidden);
}
