/* elo.c - the rating of Arpad Elo: after each batch of games, K points for the score above
 * expectation.
 *
 * Source: Arpad E. Elo, The Rating of Chessplayers, Past and Present, New York 1978, chapter 1
 * (R' = R + K (W - W_e)) and chapter 8 (the logistic curve); FIDE Handbook B.02, FIDE Rating
 * Regulations effective from 1 March 2024: 8.3.1 (a difference of more than 400 counts as 400),
 * 8.3.3 (K is 40 up to 30 games, 20, and 10 for those who have ever had 2400; K times the games
 * of a period is at most 700).
 *
 * Differences from FIDE: the curve is used as a formula, not as the rounded table; new players
 * begin with a fixed rating; K is not rounded down where it is limited by 700; a batch is a day
 * or an event instead of a month; the rule of 400 is optional, because where strong and weak
 * players often meet it drives them ever further apart.
 *
 * The error has two parts.  A settled rating keeps fluctuating: each game moves it back by K p(1
 * - p) / S of its distance, S = 400 / ln 10, and adds a variance of K^2 p(1 - p), which gives a
 * variance of K S / 2 in equilibrium.  The other part is what remains of the error of the initial
 * rating: each game removes K / 4S of it, if the opponent is equal. */
#include "study/ratings/methods.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/diag.h"

enum { START, BATCH, RULE, K, K_NEW, K_TOP, TOP, NEW, LIMIT, BOUND, ADVANTAGE };
enum { BY_DAY, BY_EVENT };
enum { TABLE, FIXED };

static const char *const batches[] = { "day", "event", NULL };
static const char *const rules[] = { "table", "fixed", NULL };

static const struct strat_rating_option options[] = {
	[START] = { "start", 1500, -100000, 100000, NULL, "rating of a newcomer" },
	[BATCH] = { "batch", BY_DAY, 0, 0, batches,
	    "games rated together, with the ratings before the first of them" },
	[RULE] = { "rule", TABLE, 0, 0, rules,
	    "table: K is k-new, then k, then k-top; fixed: K is k" },
	[K] = { "k", 20, 0.001, 1000, NULL, "K, points gained for each point above expectation" },
	[K_NEW] = { "k-new", 40, 0.001, 1000, NULL, "K while a player is provisional" },
	[K_TOP] = { "k-top", 10, 0.001, 1000, NULL, "K of a player who has ever reached top" },
	[TOP] = { "top", 2400, -100000, 100000, NULL, "rating from which K is k-top" },
	[NEW] = { "new", 30, 0, 1000000, NULL, "games until a player is no longer provisional" },
	[LIMIT] = { "limit", 0, 0, 100000, NULL,
	    "largest rating difference that counts (FIDE: 400); 0: no limit" },
	[BOUND] = { "bound", 700, 1, 1e9, NULL, "largest value of K times the games of a day" },
	[ADVANTAGE] = { "advantage", 0, -1000, 1000, NULL, "advantage of moving first, points" },
	{ NULL, 0, 0, 0, NULL, NULL },
};

static const struct strat_rating_column extras[] = {
	{ "k", 0, "K in the next game" },
	{ NULL, 0, NULL },
};

/* A player and their state on the current day. */
struct seat {
	double rating;
	double doubt;          /* what remains of the initial error */
	double entry, entry_k; /* rating and K at the start of EVENT */
	double gain;           /* K times points above expectation today */
	double weight;         /* K times games today */
	uint32_t event;        /* the last event; 0: none */
	uint32_t games;        /* before today */
	uint32_t today;
	uint8_t was_top, is_fixed;
};

struct elo {
	struct seat *seats;
	uint32_t *players; /* those who play today */
	size_t nplayers;
};

static double
k_of(const struct seat *s, const double *option)
{
	if (s->is_fixed)
		return 0;
	if (option[RULE] == FIXED)
		return option[K];
	return s->games < option[NEW] ? option[K_NEW] : s->was_top ? option[K_TOP] : option[K];
}

#define SCALE 173.71779276130073 /* 400 / ln 10 */
#define DOUBT 350                /* standard error of a new player, as in Glicko */

static void
show(struct strat_rating *row, const struct seat *s, const double *option)
{
	double k = k_of(s, option);

	row->value = s->rating;
	row->error = sqrt((s->games ? k * SCALE / 2 : 0) + s->doubt * s->doubt);
	row->extra[0] = k;
	row->flags &= (uint8_t)~STRAT_PROVISIONAL;
	if (s->games < option[NEW] && !s->is_fixed)
		row->flags |= STRAT_PROVISIONAL;
}

static int
elo_open(struct strat_ratings *r)
{
	const double *option = r->plan.option;
	struct elo *elo = calloc(1, sizeof *elo);
	const struct strat_anchor *a;
	uint32_t i;

	r->own = elo;
	if (!elo)
		return -STRAT_E_NOMEM;
	elo->seats = calloc(r->n + 1, sizeof *elo->seats);
	elo->players = calloc(r->n + 1, sizeof *elo->players);
	if (!elo->seats || !elo->players)
		return -STRAT_E_NOMEM;
	for (i = 0; i < r->n; i++) {
		struct seat *s = &elo->seats[i];

		a = strat_ratings_anchor(r, i);
		s->rating = a ? a->value : option[START];
		s->doubt = a ? a->error : DOUBT;
		s->is_fixed = a && a->error == 0;
		s->was_top = s->rating >= option[TOP];
		show(&r->rows[i], s, option);
	}
	return 0;
}

static void
elo_close(struct strat_ratings *r)
{
	struct elo *elo = r->own;

	if (elo) {
		free(elo->seats);
		free(elo->players);
	}
	free(elo);
}

/* Return 1 if S began EVENT on an earlier day. */
static int
is_going_on(const struct seat *s, uint32_t event, const double *option)
{
	return option[BATCH] == BY_EVENT && event != 0 && s->event == event;
}

static double
expect(double difference, const double *option)
{
	double limit = option[LIMIT] > 0 ? option[LIMIT] : HUGE_VAL;
	double d = difference > limit ? limit : difference < -limit ? -limit : difference;

	return 1 / (1 + pow(10, -d / 400));
}

/* Add a game of PLAYER against OTHER with SCORE.  AHEAD is the advantage of moving first. */
static void
play(struct elo *elo, uint32_t player, uint32_t other, uint32_t event, double ahead, double score,
    const double *option)
{
	struct seat *s = &elo->seats[player], *o = &elo->seats[other];
	int is_in = is_going_on(s, event, option);
	double mine = is_in ? s->entry : s->rating, k = is_in ? s->entry_k : k_of(s, option);
	double his = is_going_on(o, event, option) ? o->entry : o->rating;

	if (s->today++ == 0)
		elo->players[elo->nplayers++] = player;
	s->gain += k * (score - expect(mine - his + ahead, option));
	s->weight += k;
}

/* Start EVENT for S.  This happens after all games of the day, so that their order does not
 * matter. */
static void
enter(struct seat *s, uint32_t event, const double *option)
{
	if (is_going_on(s, event, option))
		return;
	s->event = event;
	s->entry = s->rating;
	s->entry_k = k_of(s, option);
}

static void
end_day(struct seat *s, const double *option)
{
	double part = s->weight > option[BOUND] ? option[BOUND] / s->weight : 1;

	s->rating += part * s->gain;
	s->doubt *= exp(-part * s->weight / (4 * SCALE));
	s->games += s->today;
	s->was_top |= s->rating >= option[TOP];
	s->gain = s->weight = 0;
	s->today = 0;
}

static int
elo_rate(struct strat_ratings *r, size_t from, size_t to)
{
	const struct strat_pool_game *games = r->pool->games, *g;
	const double *option = r->plan.option;
	struct elo *elo = r->own;
	size_t i, end;

	if (r->pool->undated == r->pool->ngames)
		snprintf(r->note, sizeof r->note,
		    "games have no dates and are rated as one day, which Elo is not designed for");
	for (; from < to; from = end) {
		end = strat_pool_day_end(r->pool, from);
		end = end < to ? end : to;
		for (g = games + from; g < games + end; g++) {
			double points = STRAT_POINTS(g->outcome), ahead = option[ADVANTAGE];

			play(elo, g->red, g->blue, g->event, ahead, points, option);
			play(elo, g->blue, g->red, g->event, -ahead, 1 - points, option);
		}
		for (g = games + from; g < games + end; g++) {
			enter(&elo->seats[g->red], g->event, option);
			enter(&elo->seats[g->blue], g->event, option);
		}
		for (i = 0; i < elo->nplayers; i++) {
			struct seat *s = &elo->seats[elo->players[i]];

			end_day(s, option);
			show(&r->rows[elo->players[i]], s, option);
		}
		elo->nplayers = 0;
	}
	return 0;
}

static void
elo_predict(const struct strat_ratings *r, uint32_t red, uint32_t blue, int32_t day,
    double p[STRAT_OUTCOMES])
{
	const double *option = r->plan.option;
	double ahead = r->rows[red].value - r->rows[blue].value + option[ADVANTAGE];

	(void)day;
	strat_rating_chances(expect(ahead, option), strat_ratings_draws(r), p);
}

const struct strat_method strat_elo = {
	.name = "elo",
	.about = "Elo's rating: K points for each point above expectation, day by day",
	.source = "Elo, The Rating of Chessplayers (1978), 1 and 8; FIDE Handbook B.02 (2024), 8.3",
	.options = options,
	.extras = extras,
	.decimals = 0,
	.open = elo_open,
	.rate = elo_rate,
	.predict = elo_predict,
	.close = elo_close,
};
