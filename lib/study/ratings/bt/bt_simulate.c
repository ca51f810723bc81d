/* bt_simulate.c - compute standard errors by simulating all games many times with the fitted
 * strengths. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/jobs.h"
#include "study/ratings/bt/bt.h"

/* The state that all simulations share, and their sums in order. */
struct simulation {
	struct strat_bt *bt;
	const double *centred; /* the strengths */
	long n, next, good;
	uint64_t seed;
	double *sum, *square; /* of the deviations of each player */
};

/* One simulation. */
struct run {
	struct strat_bt_fit fit;
	uint32_t (*count)[2 * STRAT_OUTCOMES];
	double *x;
	long number;
	int rc; /* 1: the likelihood has a maximum */
};

/* Return a random number in [0, 1) by SplitMix64 (Steele, Lea and Flood, OOPSLA 2014). */
static double
draw(uint64_t *state)
{
	uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);

	z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
	return (double)((z ^ z >> 31) >> 11) * 0x1p-53;
}

/* Simulate games with a difference D of strengths, as many as N has. */
static void
play(const struct strat_bt *bt, double d, const uint32_t n[STRAT_OUTCOMES],
    uint32_t to[STRAT_OUTCOMES], uint64_t *state)
{
	double p[STRAT_OUTCOMES], u;
	uint32_t i, all = n[0] + n[1] + n[2];

	if (all)
		strat_bt_chances(bt->fit.draws, d,
		    bt->fit.draws == STRAT_BT_HALF ? bt->draws
						   : bt->fit.x[bt->pairs.n + STRAT_BT_DRAW],
		    p);
	for (i = 0; i < all; i++) {
		u = draw(state);
		to[u < p[0] ? STRAT_RED_WON : u < p[0] + p[1] ? STRAT_DRAWN : STRAT_BLUE_WON]++;
	}
}

static void
simulate(const struct simulation *s, struct run *run)
{
	const struct strat_bt *bt = s->bt;
	const struct strat_pairs *p = &bt->pairs;
	const double *x = bt->fit.x;
	uint64_t state = s->seed * UINT64_C(0xd1342543de82ef95) + (uint64_t)run->number;
	double advantage = x[p->n + STRAT_BT_ADVANTAGE], d;
	size_t i;

	draw(&state);
	state ^= state << 32;
	memset(run->count, 0, p->npairs * sizeof *run->count);
	for (i = 0; i < p->npairs; i++) {
		d = x[p->a[i]] - x[p->b[i]];
		play(bt, advantage + d, p->count[i], run->count[i], &state);
		play(bt, advantage - d, p->count[i] + STRAT_OUTCOMES,
		    run->count[i] + STRAT_OUTCOMES, &state);
	}
}

static int
take(void *arg, void *own)
{
	struct simulation *s = arg;
	struct run *run = own;

	if (s->next == s->n)
		return 0;
	run->number = s->next++;
	return 1;
}

static void
work(void *arg, void *own)
{
	const struct simulation *s = arg;
	struct run *run = own;

	simulate(s, run);
	run->rc = s->bt->fit.prior > 0
	    ? 1
	    : strat_bt_has_maximum(s->bt, (const uint32_t(*)[2 * STRAT_OUTCOMES]) run->count);
	if (run->rc <= 0)
		return;
	memcpy(run->fit.x, s->bt->fit.x, (s->bt->pairs.n + STRAT_BT_BORDER) * sizeof(double));
	strat_bt_fit_run(&run->fit);
	memcpy(run->x, run->fit.x, s->bt->pairs.n * sizeof *run->x);
}

static int
deliver(void *arg, void *own)
{
	struct simulation *s = arg;
	struct run *run = own;
	size_t i;

	if (run->rc <= 0)
		return run->rc;
	strat_bt_centre(s->bt, run->x);
	for (i = 0; i < s->bt->pairs.n; i++) {
		double off = run->x[i] - s->centred[i];

		s->sum[i] += off;
		s->square[i] += off * off;
	}
	s->good++;
	return 0;
}

static void
run_free(struct run *run)
{
	if (!run)
		return;
	strat_bt_fit_free(&run->fit);
	free(run->count);
	free(run->x);
	free(run);
}

/* Allocate a workspace for simulations. */
static struct run *
run_new(const struct strat_bt *bt)
{
	struct run *run = calloc(1, sizeof *run);
	const struct strat_bt_fit *f = &bt->fit;

	if (!run)
		return NULL;
	run->count = malloc((bt->pairs.npairs + 1) * sizeof *run->count);
	run->x = malloc((bt->pairs.n + 1) * sizeof *run->x);
	run->fit = (struct strat_bt_fit){ .pairs = &bt->pairs,
		.count = (const uint32_t(*)[2 * STRAT_OUTCOMES]) run->count,
		.draws = f->draws,
		.prior = f->prior,
		.prior_strength = f->prior_strength,
		.expected = { f->expected[0], f->expected[1] },
		.certainty = { f->certainty[0], f->certainty[1] },
		.loose = f->loose,
		.weight = f->weight,
		.fixed = f->fixed,
		.held = f->held,
		.jobs = 1 };
	if (!run->count || !run->x || strat_bt_fit_init(&run->fit) < 0) {
		run_free(run);
		return NULL;
	}
	return run;
}

static int
run_all(struct simulation *s, int jobs)
{
	const struct strat_jobs how = { take, work, deliver, s, NULL };
	void *own[STRAT_JOBS_SLOTS_MAX];
	int slots, i, rc = 0;

	jobs = jobs < STRAT_JOBS_MAX ? jobs : STRAT_JOBS_MAX;
	slots = strat_jobs_slots(jobs);
	for (i = 0; i < slots; i++)
		if (!(own[i] = run_new(s->bt)))
			rc = -STRAT_E_NOMEM;
	if (rc == 0)
		rc = strat_jobs_run(&how, jobs, own);
	for (i = 0; i < slots; i++)
		run_free(own[i]);
	return rc;
}

long
strat_bt_simulate(struct strat_bt *bt, long n, uint64_t seed, int jobs, double *deviation)
{
	size_t players = bt->pairs.n, i;
	double *centred = malloc((players + 1) * sizeof *centred);
	struct simulation s = { .bt = bt, .centred = centred, .n = n, .seed = seed };
	int rc = -STRAT_E_NOMEM;

	s.sum = calloc(players + 1, sizeof *s.sum);
	s.square = calloc(players + 1, sizeof *s.square);
	if (centred && s.sum && s.square) {
		memcpy(centred, bt->fit.x, players * sizeof *centred);
		strat_bt_centre(bt, centred);
		rc = run_all(&s, jobs);
	}
	for (i = 0; rc == 0 && i < players; i++) {
		double mean = s.good ? s.sum[i] / (double)s.good : 0, v = 0;

		if (s.good > 1)
			v = (s.square[i] - mean * s.sum[i]) / (double)(s.good - 1);
		deviation[i] = v > 0 ? sqrt(v) : 0;
	}
	free(centred);
	free(s.sum);
	free(s.square);
	return rc < 0 ? rc : s.good;
}
