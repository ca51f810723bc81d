/* usual.c - whether a setup is one that people would make. */
#include "study/analysis/usual.h"

#include "study/analysis/numbers.h"
#include "study/analysis/placing.h"

#define LOG_ODDS 2.0 /* before anything is seen */

double
strat_usual_chance(const struct strat_usual_model *m, const uint8_t sign[STRAT_HOME])
{
	double sum = LOG_ODDS;
	int s;

	for (s = 0; s < STRAT_HOME; s++)
		if (sign[s] >= STRAT_SPY && sign[s] <= STRAT_FLAG)
			sum += m->log[s][sign[s]];
	return strat_logistic(sum);
}

/* Return the sum of SHARE of the ranks with which RANK is compared. */
static double
sum_like(const double share[STRAT_KINDS], int rank)
{
	double sum = 0;
	int r, last = rank < STRAT_BOMB ? STRAT_BOMB - 1 : STRAT_FLAG;

	for (r = STRAT_SPY; r <= last; r++)
		sum += share[r];
	return sum;
}

void
strat_usual_learn(struct strat_usual_model *m, const uint8_t (*setups)[STRAT_HOME], size_t n)
{
	double even[STRAT_KINDS] = { 0 };
	size_t i;
	int s, r;

	for (r = STRAT_SPY; r <= STRAT_FLAG; r++)
		even[r] = strat_classical_army[r] / (double)STRAT_HOME;
	for (s = 0; s < STRAT_HOME; s++) {
		int mirror = strat_placing_mirror(s);
		double seen[STRAT_KINDS];

		for (r = 0; r < STRAT_KINDS; r++)
			seen[r] = even[r]; /* one setup in any order: no rank is impossible */
		for (i = 0; i < n; i++) {
			seen[setups[i][s]]++;
			seen[setups[i][mirror]]++;
		}
		for (r = STRAT_SPY; r <= STRAT_FLAG; r++)
			m->log[s][r] = strat_log(
			    seen[r] / sum_like(seen, r) * sum_like(even, r) / even[r]);
	}
}
