/* learn_setups.c - learn how people place their pieces.
 *
 * Of each setup a random part is shown, and of the rest some movable pieces are said to have moved; the
 * model names the hidden ranks, and its weights follow the difference between its chances and the
 * truth. */
#include <string.h>

#include "study/analysis/learn.h"
#include "study/analysis/numbers.h"
#include "study/analysis/placing.h"

#define EPOCHS 40
#define BATCH  32
#define RATE   0.003
#define DECAY  1e-4

/* A setup of which a part is hidden. */
struct puzzle {
	uint8_t truth[STRAT_HOME], sign[STRAT_HOME];
	uint8_t hidden[STRAT_HOME]; /* squares */
	int n;
	int left[STRAT_KINDS];
	double unit[STRAT_HIDDEN], chance[STRAT_HOME][STRAT_KINDS];
};

/* Hide a part of SETUP, mirrored or not. */
static void
make_puzzle(struct strat_learner *l, struct puzzle *z, const uint8_t setup[STRAT_HOME])
{
	int flip = (int)strat_learner_draw(l, 2), s, r;
	double shown = strat_learner_uniform(l), moved = strat_learner_uniform(l);

	if (strat_learner_draw(l, 10) == 0)
		shown = 0;
	if (strat_learner_draw(l, 2))
		moved = 0;
	for (r = 0; r < STRAT_KINDS; r++)
		z->left[r] = strat_classical_army[r];
	z->n = 0;
	for (s = 0; s < STRAT_HOME; s++) {
		int rank = setup[flip ? s / 10 * 10 + 9 - s % 10 : s];

		z->truth[s] = (uint8_t)rank;
		z->sign[s] = STRAT_SIGN_NONE;
		if (strat_learner_uniform(l) < shown) {
			z->sign[s] = (uint8_t)rank;
			z->left[rank]--;
			continue;
		}
		z->hidden[z->n++] = (uint8_t)s;
		if (rank < STRAT_BOMB && strat_learner_uniform(l) < moved)
			z->sign[s] = STRAT_SIGN_MOVED;
	}
}

static int
is_allowed(const struct puzzle *z, int square, int rank)
{
	return z->left[rank] && (z->sign[square] != STRAT_SIGN_MOVED || rank < STRAT_BOMB);
}

static void
solve_puzzle(const struct strat_setup_model *m, struct puzzle *z)
{
	double weight[STRAT_HOME][STRAT_KINDS];
	int k, r;

	strat_placing_units(m, z->sign, z->unit);
	for (k = 0; k < z->n; k++) {
		memset(weight[k], 0, sizeof *weight);
		strat_placing_logs(m, z->sign, z->unit, z->hidden[k], weight[k]);
		for (r = STRAT_SPY; r <= STRAT_FLAG; r++)
			weight[k][r] = is_allowed(z, z->hidden[k], r) ? strat_exp(weight[k][r]) : 0;
	}
	strat_posterior_scale(z->n, (const double(*)[STRAT_KINDS])weight, z->left, 0, z->chance);
}

/* Add the slopes of Z to SLOPE. */
static void
add_slopes(
    const struct strat_setup_model *m, struct strat_setup_model *slope, const struct puzzle *z)
{
	double unit[STRAT_HIDDEN] = { 0 };
	int k, r, h, d, s;

	for (k = 0; k < z->n; k++) {
		s = z->hidden[k];
		for (r = STRAT_SPY; r <= STRAT_FLAG; r++) {
			double off = z->chance[k][r] - (z->truth[s] == r);

			if (!is_allowed(z, s, r))
				continue;
			slope->place[s][r] += off;
			for (h = 0; h < STRAT_HIDDEN; h++) {
				slope->out[s][r][h] += off * z->unit[h];
				unit[h] += off * m->out[s][r][h];
			}
			for (d = 0; d < STRAT_NEIGHBOURS; d++) {
				int q = strat_placing_neighbour(s, d);

				if (q >= 0)
					slope->near[d][z->sign[q]][r] += off;
			}
		}
	}
	for (h = 0; h < STRAT_HIDDEN; h++) {
		unit[h] *= 1 - z->unit[h] * z->unit[h];
		slope->bias[h] += unit[h];
	}
	for (s = 0; s < STRAT_HOME; s++)
		if (z->sign[s] != STRAT_SIGN_NONE)
			for (h = 0; h < STRAT_HIDDEN; h++)
				slope->in[s][z->sign[s]][h] += unit[h];
}

/* Return a random number with mean 0 and about the deviation SIZE. */
static double
small(struct strat_learner *l, double size)
{
	double sum = 0;
	int i;

	for (i = 0; i < 12; i++)
		sum += strat_learner_uniform(l);
	return (sum - 6) * size;
}

static void
start_weights(struct strat_learner *l)
{
	struct strat_setup_model *m = &l->model->setup;
	int s, r, h;

	memset(m, 0, sizeof *m);
	for (s = 0; s < STRAT_HOME; s++)
		for (h = 0; h < STRAT_HIDDEN; h++) {
			for (r = STRAT_SPY; r <= STRAT_FLAG; r++)
				m->out[s][r][h] = small(l, 0.1);
			for (r = STRAT_SPY; r < STRAT_SIGNS; r++)
				m->in[s][r][h] = small(l, 0.15);
		}
}

static void
add_setup(void *arg, size_t sample, double *slopes)
{
	struct strat_learner *l = arg;
	struct puzzle z;

	make_puzzle(l, &z, l->setups[sample]);
	solve_puzzle(&l->model->setup, &z);
	add_slopes(&l->model->setup, (struct strat_setup_model *)slopes, &z);
}

int
strat_learn_setups(struct strat_learner *l)
{
	start_weights(l);
	return strat_learner_descend(l,
	    &(struct strat_lesson){ .what = "setups",
		.weight = (double *)&l->model->setup,
		.nweights = sizeof l->model->setup / sizeof(double),
		.samples = l->nsetups,
		.epochs = EPOCHS,
		.batch = BATCH,
		.rate = RATE,
		.decay = DECAY,
		.add = add_setup,
		.arg = l });
}
