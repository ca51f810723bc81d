/* baseline.c - results predicted from material alone, beside which a model is measured. */
#include "study/analysis/baseline.h"

#include <math.h>

#include "study/analysis/numbers.h"

void
strat_baseline_predict(const struct strat_material *m, const double w[4], double chance[3])
{
	double z = w[0] + w[1] * (double)m->balance + w[2] * (double)m->balance * (double)m->gone;
	double c = log(1 + strat_exp(w[3]));

	chance[0] = strat_logistic(z - c);
	chance[2] = strat_logistic(-z - c);
	chance[1] = 1 - chance[0] - chance[2];
}

/* Return the mean loss with W. */
static double
loss_with(const struct strat_material *m, size_t n, const double w[4])
{
	double sum = 0, chance[3];
	size_t i;

	for (i = 0; i < n; i++) {
		strat_baseline_predict(&m[i], w, chance);
		sum -= log(chance[m[i].result] + 1e-12);
	}
	return n ? sum / (double)n : 0;
}

void
strat_baseline_fit(const struct strat_material *m, size_t n, double w[4], unsigned free_weights)
{
	double step[4] = { .5, .5, .5, .5 }, best = loss_with(m, n, w);
	int round, i, sign;

	for (round = 0; round < 60; round++)
		for (i = 0; i < 4; i++) {
			int better = 0;

			if (!(free_weights >> i & 1))
				continue;
			for (sign = -1; sign <= 1 && !better; sign += 2) {
				double old = w[i], loss;

				w[i] += sign * step[i];
				loss = loss_with(m, n, w);
				better = loss < best;
				if (better)
					best = loss;
				else
					w[i] = old;
			}
			step[i] *= better ? 1.5 : 0.5;
		}
}
