/* rating_api.c - implement strat/rating.h. */
#include "strat/rating.h"

#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/jobs.h"
#include "base/vec.h"
#include "study/ratings/order.h"

/* ------ methods ------ */

const struct strat_method *
strat_method_at(size_t i)
{
	size_t n;

	for (n = 0; n < i && strat_methods[n]; n++)
		;
	return strat_methods[n];
}

void
strat_method_describe(const struct strat_method *method, struct strat_method_info *info)
{
	*info = (struct strat_method_info){ method->name, method->about, method->source };
}

int
strat_method_option_at(
    const struct strat_method *method, size_t i, const char **name, const char **about)
{
	size_t n;

	for (n = 0; n < i && method->options[n].name; n++)
		;
	if (!method->options[n].name)
		return 0;
	if (name)
		*name = method->options[n].name;
	if (about)
		*about = method->options[n].help;
	return 1;
}

/* ------ pools ------ */

struct strat_pool *
strat_pool_new(void)
{
	struct strat_pool *pool = malloc(sizeof *pool);

	if (pool)
		strat_pool_init(pool);
	return pool;
}

void
strat_pool_delete(struct strat_pool *pool)
{
	if (pool)
		strat_pool_free(pool);
	free(pool);
}

/* Set *NUMBER to the number of PLAYER.  Return 0, or a negative code if results have already been
 * added. */
static int
name_player(struct strat_pool *pool, const char *player, uint32_t *number, struct strat_report *rep)
{
	if (pool->ngames || pool->is_closed)
		return strat_tellf(rep, STRAT_E_NAMES, STRAT_NOWHERE,
		    "%.80s: results have been added before", player);
	if (strat_pool_player(pool, player, strlen(player), number) < 0)
		return strat_tell(rep, STRAT_E_NOMEM, STRAT_NOWHERE);
	return 0;
}

int
strat_pool_add_alias(
    struct strat_pool *pool, const char *player, const char *alias, struct strat_report *rep)
{
	uint32_t number;
	int rc = name_player(pool, player, &number, rep);

	if (rc == 0 && strat_pool_alias(pool, alias, strlen(alias), number) < 0)
		rc = strat_tell(rep, STRAT_E_NOMEM, STRAT_NOWHERE);
	return rc;
}

int
strat_pool_ignore_player(struct strat_pool *pool, const char *player, struct strat_report *rep)
{
	uint32_t number;
	int rc = name_player(pool, player, &number, rep);

	if (rc == 0 && number != STRAT_POOL_NO_PLAYER)
		strat_pool_exclude(pool, number);
	return rc;
}

size_t
strat_pool_count(const struct strat_pool *pool)
{
	return pool->ngames;
}

/* ------ raters ------ */

struct held {
	char *player;
	double rating, error;
};

struct strat_rater {
	struct strat_rating_plan plan;
	struct held *held;
	size_t nheld, held_cap;

	/* set by rating */
	struct strat_ratings ratings;
	struct strat_anchor *anchors;
	struct strat_rating_place *places;
	size_t *sizes;   /* sizes of groups */
	uint32_t *place; /* place of each player of the pool */
	size_t n;
};

struct strat_rater *
strat_rater_new(const struct strat_method *method)
{
	struct strat_rater *r = method ? calloc(1, sizeof *r) : NULL;

	if (r)
		strat_rating_plan_init(&r->plan, method);
	return r;
}

static void
forget(struct strat_rater *r)
{
	strat_ratings_free(&r->ratings);
	free(r->anchors);
	free(r->places);
	free(r->sizes);
	free(r->place);
	r->anchors = NULL;
	r->places = NULL;
	r->sizes = NULL;
	r->place = NULL;
	r->n = 0;
}

void
strat_rater_delete(struct strat_rater *r)
{
	size_t i;

	if (!r)
		return;
	forget(r);
	for (i = 0; i < r->nheld; i++)
		free(r->held[i].player);
	free(r->held);
	free(r);
}

int
strat_rater_set(
    struct strat_rater *r, const char *name, const char *value, struct strat_report *rep)
{
	const char *why = strat_rating_plan_set(&r->plan, name, value);

	if (!why)
		return 0;
	return strat_tellf(rep, STRAT_E_OPTION, STRAT_NOWHERE, "%.40s=%.40s: %s", name, value, why);
}

int
strat_rater_anchor(struct strat_rater *r, const char *player, double rating, double error)
{
	void *list = r->held;
	size_t i;

	for (i = 0; i < r->nheld && strcmp(r->held[i].player, player) != 0; i++)
		;
	if (i == r->nheld) {
		if (strat_vec_grow(&list, &r->held_cap, i + 1, sizeof *r->held) < 0)
			return -STRAT_E_NOMEM;
		r->held = list;
		r->held[i].player = strdup(player);
		if (!r->held[i].player)
			return -STRAT_E_NOMEM;
		r->nheld++;
	}
	r->held[i].rating = rating;
	r->held[i].error = error;
	return 0;
}

void
strat_rater_set_jobs(struct strat_rater *r, int n)
{
	r->plan.jobs = strat_jobs_wanted(n);
}

static int
by_player(const void *x, const void *y)
{
	const struct strat_anchor *a = x, *b = y;

	return a->player < b->player ? -1 : a->player > b->player;
}

/* Set R->anchors to the held players who are in POOL.  If a player was given twice, the last one
 * counts. */
static int
find_anchors(struct strat_rater *r, const struct strat_pool *pool)
{
	size_t i, k, n = 0;

	r->anchors = calloc(r->nheld + 1, sizeof *r->anchors);
	if (!r->anchors)
		return -STRAT_E_NOMEM;
	for (i = r->nheld; i-- > 0;) {
		const struct held *h = &r->held[i];
		uint32_t player = strat_pool_find(pool, h->player, strlen(h->player));

		for (k = 0; k < n && r->anchors[k].player != player; k++)
			;
		if (k == n && player != STRAT_POOL_NO_PLAYER)
			r->anchors[n++] = (struct strat_anchor){ player, h->rating, h->error };
	}
	qsort(r->anchors, n, sizeof *r->anchors, by_player);
	r->plan.anchors = r->anchors;
	r->plan.nanchors = n;
	return 0;
}

static int
order(struct strat_rater *r)
{
	size_t n = r->ratings.n, i;
	int rc;

	r->places = calloc(n + 1, sizeof *r->places);
	r->sizes = calloc(n + 1, sizeof *r->sizes);
	r->place = calloc(n + 1, sizeof *r->place);
	if (!r->places || !r->sizes || !r->place)
		return -STRAT_E_NOMEM;
	rc = strat_ratings_order(&r->ratings, r->places, &r->n, r->sizes);
	if (rc < 0)
		return rc;
	strat_ratings_rank(r->places, r->n);
	for (i = 0; i < r->n; i++)
		r->place[r->places[i].player] = (uint32_t)i;
	return 0;
}

int
strat_rater_run(struct strat_rater *r, struct strat_pool *pool, struct strat_report *rep)
{
	int rc;

	forget(r);
	rc = pool->is_closed ? 0 : strat_pool_close(pool);
	if (rc == 0)
		rc = find_anchors(r, pool);
	if (rc == 0)
		rc = strat_ratings_init(&r->ratings, pool, &r->plan);
	if (rc == 0)
		rc = strat_ratings_until(&r->ratings, pool->ngames);
	if (rc == 0)
		rc = order(r);
	if (rc == 0)
		return 0;
	forget(r);
	return strat_tell_rc(rep, rc, STRAT_NOWHERE);
}

/* ------ ratings ------ */

int
strat_rater_row(const struct strat_rater *r, size_t i, struct strat_rating_row *row)
{
	const struct strat_rating_place *place;
	const struct strat_rating *of;

	if (i >= r->n)
		return 0;
	place = &r->places[i];
	of = &r->ratings.rows[place->player];
	*row = (struct strat_rating_row){ .player = strat_pool_name(r->ratings.pool, place->player),
		.rating = of->value,
		.error = of->error,
		.games = of->games,
		.group = place->group,
		.rank = place->rank,
		.flags = of->flags };
	return 1;
}

/* Return the number of the player NAME, or STRAT_POOL_NO_PLAYER if there is no such player or
 * nothing has been rated. */
static uint32_t
find(const struct strat_rater *r, const char *name)
{
	return r->n ? strat_pool_find(r->ratings.pool, name, strlen(name)) : STRAT_POOL_NO_PLAYER;
}

int
strat_rater_find(const struct strat_rater *r, const char *name, struct strat_rating_row *row)
{
	uint32_t player = find(r, name);

	return player == STRAT_POOL_NO_PLAYER ? 0 : strat_rater_row(r, r->place[player], row);
}

int
strat_rater_predict(const struct strat_rater *r, const char *red, const char *blue, double p[3])
{
	uint32_t a = find(r, red), b = find(r, blue);
	const struct strat_pool *pool = r->ratings.pool;

	if (a == STRAT_POOL_NO_PLAYER || b == STRAT_POOL_NO_PLAYER)
		return 0;
	strat_ratings_predict(&r->ratings, a, b, pool->games[pool->ngames - 1].day, p);
	return 1;
}

const char *
strat_rater_note(const struct strat_rater *r)
{
	return r->ratings.note;
}
