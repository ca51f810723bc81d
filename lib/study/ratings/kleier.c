/* kleier.c - the rating of Hermann Kleier's list of tournament Stratego, which is the list of the
 * International Stratego Federation, as far as it is public.
 *
 * Source: www.kleier.net/txt/rating, the manual of 2001: 2.3 (old events weigh less) and 3.4 (how
 * a rating begins); the tables of events and players on kleier.net, which show the weight of each
 * game, the score, and the score expected from the two current ratings; the constants that the
 * archive github.com/rhalbersma/kleier derived from these tables (the table of expectancies in
 * 2.2.6 of the manual differs from them by less than 0.01):
 *
 * 	expected score   Phi(dR / (2000/7)), Phi being the normal distribution; a draw is 1/2
 * 	weight           exp(-(days / (2.5731 x 365.246))^2), days up to the date of the list
 * 	new players      their first event counts 0.2, the second 0.5
 * 	0 or 100 %       counts as (W + 1/2) / (n + 1)
 * 	ranked           are players whose games have a weight of 5 in all
 *
 * How ratings are computed from this is not public.  Here a player's rating is their performance:
 * the rating at which the expected score of all their games, by weight and against the current
 * ratings of the opponents, equals the actual score.  All ratings are solved together, so that
 * they are consistent.
 *
 * This requires a game to have the same weight for both players: the lower of the weights of
 * their events.  (W + 1/2) / (n + 1) is one more drawn game, spread evenly over all games of a
 * player with 0 or 100 %; every other player gets a hundredth of such a game, so that the ratings
 * stay finite if one half of a group has won all games against the other.  If both players have
 * one, the larger counts.
 *
 * Also chosen here: the date of the list is that of its last game; an event of several days has
 * games of several dates; a game without an event belongs to an event of that day; all games
 * count, also those against unrated players.  The mean of a group of connected players is 1000. */
#include "study/ratings/kleier.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "study/ratings/methods.h"
#include "study/ratings/normal.h"

enum { AVERAGE, SCALE, YEARS, FIRST, SECOND, VIRTUAL, RANKED };

static const struct strat_rating_option options[] = {
	[AVERAGE] = { "average", 1000, -1e6, 1e6, NULL, "mean rating of each group" },
	[SCALE] = { "scale", 2000.0 / 7, 1, 100000, NULL,
	    "rating difference of one standard deviation" },
	[YEARS] = { "years", 2.5731, 0.01, 1000, NULL,
	    "years of 365.246 days after which an event has the weight 1/e" },
	[FIRST] = { "first", 0.2, 0.001, 1, NULL, "weight of a player's first event" },
	[SECOND] = { "second", 0.5, 0.001, 1, NULL, "weight of a player's second event" },
	[VIRTUAL] = { "virtual", 0.01, 0.0001, 1, NULL,
	    "virtual draw of a player whose score is neither 0 nor 100 %, in games" },
	[RANKED] = { "ranked", 5, 0, 1000, NULL,
	    "total weight of games below which a player is not ranked" },
	{ NULL, 0, 0, 0, NULL, NULL },
};

static const struct strat_rating_column extras[] = {
	{ "effective", 1, "total weight of the player's games" },
	{ NULL, 0, NULL },
};

#define YEAR 365.246

/* The events of a new player so far; the first two have less weight. */
struct beginner {
	int64_t events[2];
	int nevents;
};

struct kleier {
	struct strat_kleier solver;
	struct beginner *beginners;
	double *effective; /* by player: the total weight of the games */
};

static void
clear(struct kleier *own)
{
	free(own->solver.seats);
	free(own->solver.sides);
	free(own->solver.x);
	free(own->beginners);
	free(own->effective);
	memset(own, 0, sizeof *own);
}

static void
kleier_close(struct strat_ratings *r)
{
	if (r->own)
		clear(r->own);
	free(r->own);
}

/* Return the initial rating of a player. */
static double
start_of(const struct strat_ratings *r, uint32_t player)
{
	const struct strat_anchor *a = strat_ratings_anchor(r, player);

	return a ? a->value : r->plan.option[AVERAGE];
}

static int
kleier_open(struct strat_ratings *r)
{
	uint32_t i;

	r->own = calloc(1, sizeof(struct kleier));
	for (i = 0; i < r->n; i++) {
		r->rows[i].value = start_of(r, i);
		r->rows[i].error = -1;
		r->rows[i].flags |= STRAT_PROVISIONAL | STRAT_UNRANKED;
	}
	return r->own ? 0 : -STRAT_E_NOMEM;
}

/* ------ games ------ */

/* Return the weight of the event of G for a player. */
static double
weigh_event(struct beginner *b, const struct strat_pool_game *g, const double *option)
{
	int64_t event = g->event ? (int64_t)g->event : (INT64_C(1) << 40) + g->day;
	int i;

	for (i = 0; i < b->nevents; i++)
		if (b->events[i] == event)
			break;
	if (i == b->nevents && i < 2)
		b->events[b->nevents++] = event;
	return i == 0 ? option[FIRST] : i == 1 ? option[SECOND] : 1;
}

/* Return the part of the virtual draw that is added to each game of a player. */
static double
draw_of(const struct strat_ratings *r, uint32_t player)
{
	const struct strat_rating *row = &r->rows[player];
	int is_extreme = row->flags & (STRAT_ONLY_WINS | STRAT_ONLY_LOSSES);

	return (is_extreme ? 1 : r->plan.option[VIRTUAL]) / row->games;
}

static void
add_side(
    struct kleier *own, uint32_t player, uint32_t other, double weight, double score, double draw)
{
	struct strat_kleier_player *s = &own->solver.seats[player];

	own->effective[player] += weight;
	own->solver.sides[s->sides + s->nsides++] = (struct strat_kleier_side){
		.weight = weight * (1 + draw),
		.points = weight * (score + draw / 2),
		.square = weight * weight,
		.other = other,
	};
}

#define YEAR  365.246
#define LEAST 1e-6 /* lowest weight of an event */

static void
add_games(struct strat_ratings *r, size_t to)
{
	const struct strat_pool_game *g = r->pool->games, *end = g + to;
	const double *option = r->plan.option;
	struct kleier *own = r->own;

	for (; g < end; g++) {
		double age = ((double)end[-1].day - g->day) / (option[YEARS] * YEAR);
		double red = weigh_event(&own->beginners[g->red], g, option);
		double blue = weigh_event(&own->beginners[g->blue], g, option);
		double weight = fmax(exp(-age * age), LEAST) * fmin(red, blue);
		double draw = fmax(draw_of(r, g->red), draw_of(r, g->blue));
		double score = STRAT_POINTS(g->outcome);

		add_side(own, g->red, g->blue, weight, score, draw);
		add_side(own, g->blue, g->red, weight, 1 - score, draw);
	}
}

static int
by_other(const void *a, const void *b)
{
	const struct strat_kleier_side *x = a, *y = b;

	if (x->other != y->other)
		return x->other < y->other ? -1 : 1;
	if (x->weight != y->weight)
		return x->weight < y->weight ? -1 : 1;
	return x->points < y->points ? -1 : x->points > y->points;
}

/* Merge the games against the same opponent. */
static void
merge_games(struct strat_kleier *k, struct strat_kleier_player *s)
{
	struct strat_kleier_side *sides = k->sides + s->sides;
	size_t i, n = 0;

	qsort(sides, s->nsides, sizeof *sides, by_other);
	for (i = 0; i < s->nsides; i++)
		if (n > 0 && sides[n - 1].other == sides[i].other) {
			sides[n - 1].weight += sides[i].weight;
			sides[n - 1].points += sides[i].points;
			sides[n - 1].square += sides[i].square;
		} else {
			sides[n++] = sides[i];
		}
	s->nsides = n;
}

static int
prepare(struct strat_ratings *r, size_t to)
{
	struct kleier *own = r->own;
	struct strat_kleier *k = &own->solver;
	size_t sum = 0, i;

	clear(own);
	k->n = r->n;
	k->seats = calloc(r->n + 1, sizeof *k->seats);
	k->sides = malloc((2 * to + 1) * sizeof *k->sides);
	k->x = calloc(r->n + 1, sizeof *k->x);
	own->beginners = calloc(r->n + 1, sizeof *own->beginners);
	own->effective = calloc(r->n + 1, sizeof *own->effective);
	if (!k->seats || !k->sides || !k->x || !own->beginners || !own->effective)
		return -STRAT_E_NOMEM;
	for (i = 0; i < r->n; i++) {
		k->seats[i].sides = sum;
		k->seats[i].group = r->rows[i].group;
		k->seats[i].is_fixed = strat_ratings_anchor(r, (uint32_t)i) != NULL;
		k->seats[r->rows[i].group].is_bound |= k->seats[i].is_fixed;
		k->x[i] = (start_of(r, (uint32_t)i) - r->plan.option[AVERAGE]) /
		    r->plan.option[SCALE];
		sum += r->rows[i].games;
	}
	add_games(r, to);
	for (i = 0; i < r->n; i++)
		merge_games(k, &k->seats[i]);
	return 0;
}

/* ------ results ------ */

/* Return the standard error of a performance, in deviations, taking the opponents' ratings as
 * exact. */
static double
error_of(const struct strat_kleier *k, uint32_t player)
{
	const struct strat_kleier_side *side = k->sides + k->seats[player].sides;
	double variance = 0, slope = 0;
	size_t i;

	for (i = 0; i < k->seats[player].nsides; i++) {
		double d = k->x[player] - k->x[side[i].other];

		variance += side[i].square * strat_normal(d) * strat_normal(-d);
		slope += side[i].slope;
	}
	return k->seats[player].is_fixed ? 0 : sqrt(variance) / slope;
}

static void
show(struct strat_ratings *r, uint32_t player)
{
	const struct kleier *own = r->own;
	struct strat_rating *row = &r->rows[player];
	double scale = r->plan.option[SCALE];

	if (row->games == 0)
		return;
	row->value = r->plan.option[AVERAGE] + scale * own->solver.x[player];
	row->error = scale * error_of(&own->solver, player);
	row->extra[0] = own->effective[player];
	row->flags &= (uint8_t) ~(STRAT_PROVISIONAL | STRAT_UNRANKED);
	if (row->extra[0] < r->plan.option[RANKED])
		row->flags |= STRAT_PROVISIONAL | STRAT_UNRANKED;
}

static int
kleier_rate(struct strat_ratings *r, size_t from, size_t to)
{
	uint32_t i;
	int rc = prepare(r, to);

	(void)from; /* all weights depend on the date of the list */
	if (rc == 0)
		rc = strat_kleier_solve(&((struct kleier *)r->own)->solver);
	r->note[0] = '\0';
	if (rc > 0)
		snprintf(r->note, sizeof r->note, "the fit did not converge in %d steps", rc);
	for (i = 0; rc >= 0 && i < r->n; i++)
		show(r, i);
	return rc < 0 ? rc : 0;
}

static void
kleier_predict(const struct strat_ratings *r, uint32_t red, uint32_t blue, int32_t day,
    double p[STRAT_OUTCOMES])
{
	double ahead = (r->rows[red].value - r->rows[blue].value) / r->plan.option[SCALE];

	(void)day;
	strat_rating_chances(strat_normal(ahead), strat_ratings_draws(r), p);
}

static double
kleier_difference(const struct strat_ratings *r, double score)
{
	return r->plan.option[SCALE] * strat_normal_quantile(score);
}

const struct strat_method strat_kleier = {
	.name = "kleier",
	.about =
	    "the list of tournament Stratego: performance in all events, older ones weighing less",
	.source = "kleier.net: txt/rating (2001), 2.3 and 3.4; the tables of events and players",
	.options = options,
	.extras = extras,
	.decimals = 0,
	.open = kleier_open,
	.rate = kleier_rate,
	.predict = kleier_predict,
	.difference = kleier_difference,
	.close = kleier_close,
};
