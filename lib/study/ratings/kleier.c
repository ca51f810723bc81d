/* kleier.c - the rating of Hermann Kleier's list of tournament Stratego, which is the list of the
 * International Stratego Federation, as far as it is public.
 *
 * Source: kleier.net, "rating" (the manual of 2001, of which 2.2.6 is the expectancy, 2.3 the
 * weight of old events, 3.4 how a rating begins) and the tables of events and players, in which a
 * game shows its weight, the score, and the score expected of the two ratings of today; the
 * constants as they were found from these tables by the archive github.com/rhalbersma/kleier:
 *
 *	expected score   Phi(dR / (2000/7)), Phi being the normal distribution; a draw is 1/2
 *	weight           exp(-(days / (2.5731 x 365.246))^2), days up to the date of the list
 *	newcomers        their first event counts 0.2, the second 0.5
 *	0 or 100 %       counts as (W + 1/2) / (n + 1)
 *	ranked           are players whose games have a weight of 5 in all
 *
 * How ratings come out of this is not public.  Here a player's performance is the rating at which
 * he would be expected to score, in all his games by their weights against the ratings that his
 * opponents have now, what he did score; and ratings are such that all performances in a group of
 * connected players are above the ratings by the same constant.  It would be nought if all
 * weighed each game alike.
 *
 * Also chosen here: (W + 1/2) / (n + 1) is a drawn game more, of the mean weight, against the
 * mean of the opponents; everybody else has such a game too, but a hundredth of it, so that of two
 * halves of a group of which one has won all games against the other neither is infinitely far
 * away.  The list has the date of its last game, an event with several days has games of several
 * dates, a game without an event is of an event of that day, and all are counted, also those
 * against players without a rating.  The mean of a group is 1000. */
#include "study/ratings/methods.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "study/ratings/normal.h"
#include "study/ratings/settle.h"

enum { MEAN, SCALE, YEARS, FIRST, SECOND, VIRTUAL, RANKED };

static const struct strat_rating_option options[] = {
	[MEAN] = { "mean", 1000, -100000, 100000, NULL, "mean rating of a group" },
	[SCALE] = { "scale", 2000.0 / 7, 1, 100000, NULL,
	    "difference of ratings that is one deviation of the normal distribution" },
	[YEARS] = { "years", 2.5731, 0.01, 1000, NULL,
	    "years of 365.246 days after which an event has the weight 1/e" },
	[FIRST] = { "first", 0.2, 0.001, 1, NULL, "weight of a player's first event" },
	[SECOND] = { "second", 0.5, 0.001, 1, NULL, "weight of his second event" },
	[VIRTUAL] = { "virtual", 0.01, 0.0001, 1, NULL,
	    "drawn games of who has neither 0 nor 100 %" },
	[RANKED] = { "ranked", 5, 0, 1000, NULL,
	    "weight of all games below which a rating is provisional" },
	{ NULL, 0, 0, 0, NULL, NULL },
};

static const struct strat_rating_column extras[] = {
	{ "effective", 1, "games by their weights" },
	{ NULL, 0, NULL },
};

#define YEAR 365.246

/* All games against one opponent. */
struct side {
	double weight, square; /* sums of weights, and of their squares */
	uint32_t other;
};

struct seat {
	size_t sides, nsides; /* where they begin, how many */
	double weight, points;
	double virtual; /* weight of the drawn game more */
	int64_t events[2];
	uint8_t nevents, is_fixed;
};

struct kleier {
	struct seat *seats;
	struct side *sides;
	double *now, *next; /* ratings */
	double *above;      /* of each group, how far performances are above ratings */
	double *sum;        /* of a group */
	uint32_t *size;     /* of a group; 0: somebody in it is fixed, nothing is in common */
};

static void
clear(struct kleier *own)
{
	free(own->seats);
	free(own->sides);
	free(own->now);
	free(own->next);
	free(own->above);
	free(own->sum);
	free(own->size);
	memset(own, 0, sizeof *own);
}

static void
kleier_close(struct strat_ratings *r)
{
	if (r->own)
		clear(r->own);
	free(r->own);
}

/* Where a player begins, who is not rated yet. */
static double
start_of(const struct strat_ratings *r, uint32_t player)
{
	const struct strat_anchor *a = strat_ratings_anchor(r, player);

	return a ? a->value : r->plan.option[MEAN];
}

static int
kleier_open(struct strat_ratings *r)
{
	uint32_t i;

	r->own = calloc(1, sizeof(struct kleier));
	r->scale = 0; /* a normal curve, not a logistic one */
	for (i = 0; i < r->n; i++) {
		r->rows[i].value = start_of(r, i);
		r->rows[i].error = -1;
		r->rows[i].flags |= STRAT_PROVISIONAL;
	}
	return r->own ? 0 : -STRAT_E_NOMEM;
}

/* ------ games ------ */

/* What an event weighs for a player: more when it is not one of the first two. */
static double
weigh_event(struct seat *s, const struct strat_pool_game *g, const double *option)
{
	int64_t event = g->event ? (int64_t)g->event : (INT64_C(1) << 40) + g->day;
	int i;

	for (i = 0; i < s->nevents; i++)
		if (s->events[i] == event)
			break;
	if (i == s->nevents && i < 2)
		s->events[s->nevents++] = event;
	return i == 0 ? option[FIRST] : i == 1 ? option[SECOND] : 1;
}

#define LEAST 1e-6 /* weight of an event, however old */

static void
add_side(struct kleier *own, uint32_t player, uint32_t other, double weight, double points)
{
	struct seat *s = &own->seats[player];

	own->sides[s->sides + s->nsides++] = (struct side){ weight, weight * weight, other };
	s->weight += weight;
	s->points += weight * points;
}

static void
add_games(struct strat_ratings *r, size_t to)
{
	const struct strat_pool_game *g = r->pool->games, *end = g + to;
	const double *option = r->plan.option;
	struct kleier *own = r->own;

	for (; g < end; g++) {
		double age = ((double)end[-1].day - g->day) / (option[YEARS] * YEAR);
		double weight = fmax(exp(-age * age), LEAST), points = STRAT_POINTS(g->outcome);
		double red = weight * weigh_event(&own->seats[g->red], g, option);
		double blue = weight * weigh_event(&own->seats[g->blue], g, option);

		add_side(own, g->red, g->blue, red, points);
		add_side(own, g->blue, g->red, blue, 1 - points);
	}
}

static int
by_other(const void *a, const void *b)
{
	const struct side *x = a, *y = b;

	if (x->other != y->other)
		return x->other < y->other ? -1 : 1;
	return x->weight < y->weight ? -1 : x->weight > y->weight;
}

/* Put together what is against the same opponent. */
static void
gather(struct kleier *own, struct seat *s)
{
	struct side *sides = own->sides + s->sides;
	size_t i, n = 0;

	qsort(sides, s->nsides, sizeof *sides, by_other);
	for (i = 0; i < s->nsides; i++)
		if (n > 0 && sides[n - 1].other == sides[i].other) {
			sides[n - 1].weight += sides[i].weight;
			sides[n - 1].square += sides[i].square;
		} else {
			sides[n++] = sides[i];
		}
	s->nsides = n;
}

/* Room for the sides, and a player's virtual game. */
static int
prepare(struct strat_ratings *r, size_t to)
{
	struct kleier *own = r->own;
	size_t sum = 0;
	uint32_t i;

	clear(own);
	own->seats = calloc(r->n + 1, sizeof *own->seats);
	own->sides = malloc((2 * to + 1) * sizeof *own->sides);
	own->now = calloc(r->n + 1, sizeof *own->now);
	own->next = calloc(r->n + 1, sizeof *own->next);
	own->above = calloc(r->n + 1, sizeof *own->above);
	own->sum = calloc(r->n + 1, sizeof *own->sum);
	own->size = calloc(r->n + 1, sizeof *own->size);
	if (!own->seats || !own->sides || !own->now || !own->next || !own->above || !own->sum ||
	    !own->size)
		return -STRAT_E_NOMEM;
	for (i = 0; i < r->n; i++) {
		own->seats[i].sides = sum;
		own->seats[i].is_fixed = strat_ratings_anchor(r, i) != NULL;
		sum += r->rows[i].games;
		own->now[i] = start_of(r, i);
		if (r->rows[i].games)
			own->size[r->rows[i].group]++;
	}
	for (i = 0; i < r->n; i++)
		if (own->seats[i].is_fixed)
			own->size[r->rows[i].group] = 0;
	return 0;
}

static void
add_virtual_games(struct strat_ratings *r)
{
	struct kleier *own = r->own;
	uint32_t i;

	for (i = 0; i < r->n; i++) {
		struct seat *s = &own->seats[i];
		int is_extreme = r->rows[i].flags & (STRAT_ONLY_WINS | STRAT_ONLY_LOSSES);

		gather(own, s);
		if (r->rows[i].games)
			s->virtual = s->weight / r->rows[i].games *
			    (is_extreme ? 1 : r->plan.option[VIRTUAL]);
	}
}

/* ------ performances ------ */

/* A step of Newton's method from AT, in deviations, to the performance of S. */
static double
perform(const struct kleier *own, const struct seat *s, double at, double scale)
{
	const struct side *side = own->sides + s->sides, *end = side + s->nsides;
	double above = s->points, slope = 0, mean = 0, x;

	for (; side < end; side++) {
		x = (at - own->now[side->other]) / scale;
		above -= side->weight * strat_normal(x);
		slope += side->weight * strat_normal_density(x);
		mean += side->weight * own->now[side->other];
	}
	x = (at - mean / s->weight) / scale;
	above += s->virtual * (0.5 - strat_normal(x));
	slope += s->virtual * strat_normal_density(x);
	return slope > 0 ? fmax(-1, fmin(above / slope, 1)) : above > 0 ? 1 : -1;
}

/* Half a step for everybody from NOW to NEXT, less what all in his group have in common. */
static void
step(struct strat_ratings *r)
{
	struct kleier *own = r->own;
	double scale = r->plan.option[SCALE];
	uint32_t i;

	memset(own->sum, 0, r->n * sizeof *own->sum);
	for (i = 0; i < r->n; i++) {
		double at = own->now[i] + own->above[r->rows[i].group];

		own->next[i] = own->now[i];
		if (r->rows[i].games && !own->seats[i].is_fixed)
			own->next[i] = at + scale * perform(own, &own->seats[i], at, scale);
		own->sum[r->rows[i].group] += own->next[i] - own->now[i];
	}
	for (i = 0; i < r->n; i++)
		if (own->size[i])
			own->above[i] = own->sum[i] / own->size[i];
	for (i = 0; i < r->n; i++)
		if (r->rows[i].games && !own->seats[i].is_fixed)
			own->next[i] = own->now[i] +
			    (own->next[i] - own->now[i] - own->above[r->rows[i].group]) / 2;
}

#define STEPS 20000
#define STILL 1e-7 /* points */

static int
settle(struct strat_ratings *r)
{
	struct kleier *own = r->own;
	struct strat_settle s;
	int rc = strat_settle_init(&s, r->n), i;

	for (i = 0; rc == 0 && i < STEPS; i++) {
		step(r);
		if (strat_settle_next(&s, own->now, own->next) < STILL)
			break;
	}
	strat_settle_free(&s);
	return rc;
}

/* ------ what comes of it ------ */

/* The standard error of a performance, the opponents' ratings being right. */
static double
error_of(const struct kleier *own, const struct seat *s, double at, double scale)
{
	const struct side *side = own->sides + s->sides, *end = side + s->nsides;
	double variance = 0, slope = 0;

	for (; side < end; side++) {
		double x = (at - own->now[side->other]) / scale;

		variance += side->square * strat_normal(x) * strat_normal(-x);
		slope += side->weight * strat_normal_density(x);
	}
	return s->is_fixed ? 0 : slope > 0 ? scale * sqrt(variance) / slope : -1;
}

static void
show(struct strat_ratings *r, uint32_t player)
{
	const struct kleier *own = r->own;
	const struct seat *s = &own->seats[player];
	struct strat_rating *row = &r->rows[player];

	if (row->games == 0)
		return;
	row->value = own->now[player];
	row->error = error_of(own, s, row->value, r->plan.option[SCALE]);
	row->extra[0] = s->weight;
	row->flags &= (uint8_t)~STRAT_PROVISIONAL;
	if (s->weight < r->plan.option[RANKED])
		row->flags |= STRAT_PROVISIONAL;
}

static int
kleier_rate(struct strat_ratings *r, size_t from, size_t to)
{
	uint32_t i;
	int rc = prepare(r, to);

	(void)from; /* the weights of all games change with the date of the list */
	if (rc < 0)
		return rc;
	add_games(r, to);
	add_virtual_games(r);
	rc = settle(r);
	for (i = 0; rc == 0 && i < r->n; i++)
		show(r, i);
	return rc;
}

static void
kleier_predict(const struct strat_ratings *r, uint32_t red, uint32_t blue, int32_t day,
    double p[STRAT_OUTCOMES])
{
	double ahead = (r->rows[red].value - r->rows[blue].value) / r->plan.option[SCALE];

	(void)day;
	strat_rating_chances(strat_normal(ahead), strat_ratings_draws(r), p);
}

const struct strat_method strat_kleier = {
	.name = "kleier",
	.about = "the list of tournament Stratego: performance in all events, the old ones fading",
	.source = "kleier.net, rating (2001), 2.2.6, 2.3, 3.4; the tables of events and players",
	.options = options,
	.extras = extras,
	.decimals = 0,
	.open = kleier_open,
	.rate = kleier_rate,
	.predict = kleier_predict,
	.close = kleier_close,
};
