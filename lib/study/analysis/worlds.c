/* worlds.c - draw distributions of an army over its pieces, as a posterior has them. */
#include "study/analysis/worlds.h"

#include <string.h>

#include "base/random.h"
#include "study/analysis/numbers.h"

#define BURN 40 /* steps for each unknown piece before the first world */
#define STEP 6  /* between two worlds */

#define FITTINGS 15 /* of the weights to the chances */

/* Give piece K a rank that it can have, taking it from other pieces if needed: an augmenting path over
 * ranks.  SEEN has the ranks already tried.  Return 0 if there is none. */
static int
give_rank(struct strat_worlds *w, int k, int left[STRAT_KINDS], strat_ranks *seen)
{
	const struct strat_posterior *t = w->of;
	strat_ranks set = t->set[t->piece[k]];
	int r, other;

	for (r = STRAT_SPY; r <= STRAT_FLAG; r++) {
		if (!(set >> r & 1) || *seen >> r & 1)
			continue;
		*seen |= STRAT_RANK_BIT(r);
		if (left[r]) {
			left[r]--;
			w->rank[k] = (uint8_t)r;
			return 1;
		}
		for (other = 0; other < k; other++)
			if (w->rank[other] == r && give_rank(w, other, left, seen)) {
				w->rank[k] = (uint8_t)r;
				return 1;
			}
	}
	return 0;
}

/* Exchange the ranks of two pieces, or of one and an absent one, if chance agrees. */
static void
exchange(struct strat_worlds *w)
{
	int n = w->of->n, a = (int)strat_random_below(&w->seed, (uint64_t)n),
	    b = (int)strat_random_below(&w->seed, (uint64_t)(n + w->nspare));
	uint8_t *other = b < n ? &w->rank[b] : &w->spare[b - n], mine = w->rank[a];
	double now, then;

	if (mine == *other)
		return;
	now = w->weight[a][mine] * (b < n ? w->weight[b][*other] : 1);
	then = w->weight[a][*other] * (b < n ? w->weight[b][mine] : 1);
	if (then < now && (double)(strat_random(&w->seed) >> 11) * 0x1p-53 * now >= then)
		return;
	w->rank[a] = *other;
	*other = mine;
}

static void
walk(struct strat_worlds *w, int steps)
{
	for (; w->of->n && steps > 0; steps--)
		exchange(w);
}

/* Take the weights of the posterior as factors.  With few worlds, where what one piece is tells what another is,
 * change them until the worlds have the chances of the posterior (Darroch and Ratcliff, "Generalized iterative
 * scaling for log-linear models", Annals of Mathematical Statistics 43, 1972). */
static void
fit_weights(struct strat_worlds *w)
{
	const struct strat_posterior *t = w->of;
	double share[STRAT_MAX_ARMY][STRAT_KINDS];
	int k, r, round;

	for (k = 0; k < t->n; k++)
		memcpy(w->weight[k], t->weight[t->piece[k]], sizeof *w->weight);
	if (t->is_even || t->absent)
		return;
	for (round = 0; round < FITTINGS; round++) {
		if (!strat_posterior_enumerate(
			t->n, (const double(*)[STRAT_KINDS])w->weight, t->left, share))
			return;
		for (k = 0; k < t->n; k++)
			for (r = STRAT_SPY; r <= STRAT_FLAG; r++)
				if (share[k][r] > 0 && t->chance[t->piece[k]][r] > 0)
					w->weight[k][r] *= strat_exp(
					    strat_log(t->chance[t->piece[k]][r] / share[k][r]) /
					    t->n);
	}
}

int
strat_worlds_begin(struct strat_worlds *w, const struct strat_posterior *t, uint64_t seed)
{
	int left[STRAT_KINDS], k, r;

	memset(w, 0, sizeof *w);
	w->of = t;
	w->seed = seed;
	memcpy(left, t->left, sizeof left);
	for (k = 0; k < t->n; k++) {
		strat_ranks seen = 0;

		if (!give_rank(w, k, left, &seen))
			return 0;
	}
	for (r = STRAT_SPY; r <= STRAT_FLAG; r++)
		for (; left[r] && w->nspare < STRAT_MAX_ARMY; left[r]--)
			w->spare[w->nspare++] = (uint8_t)r;
	fit_weights(w);
	walk(w, BURN * t->n);
	return 1;
}

void
strat_worlds_next(struct strat_worlds *w)
{
	walk(w, STEP * w->of->n);
}
