/* posterior.c - how likely each rank is for each piece of an army, for one viewer. */
#include "study/analysis/posterior.h"

#include <math.h>
#include <string.h>

#include "study/analysis/precedents.h"
#include "study/analysis/numbers.h"
#include "study/analysis/placing.h"
#include "study/analysis/usual.h"

#define NEARLY_SURE 0.9999 /* that a setup is usual: the rest changes nothing that is shown */

/* ------ chances from weights ------ */

#define SCALINGS  100  /* at most */
#define TOLERANCE 1e-6 /* of the expected number of each rank */

/* Divide the chances of each of the N pieces by their sum, and add them to GIVEN. */
static void
share_ranks(int n, double (*chance)[STRAT_KINDS], double given[STRAT_KINDS])
{
	int i, r;

	for (i = 0; i < n; i++) {
		double sum = 0;

		for (r = STRAT_SPY; r <= STRAT_FLAG; r++)
			sum += chance[i][r];
		sum = sum > 0 ? 1 / sum : 0;
		for (r = STRAT_SPY; r <= STRAT_FLAG; r++) {
			chance[i][r] *= sum;
			given[r] += chance[i][r];
		}
	}
}

/* Add what ABSENT pieces take, with the weights SCALE of the ranks. */
static void
share_absent(int absent, const double scale[STRAT_KINDS], const int left[STRAT_KINDS],
    double given[STRAT_KINDS])
{
	double sum = 0;
	int r;

	for (r = STRAT_SPY; r <= STRAT_FLAG; r++)
		sum += left[r] ? scale[r] : 0;
	for (r = STRAT_SPY; r <= STRAT_FLAG; r++)
		if (left[r])
			given[r] += absent * scale[r] / sum;
}

void
strat_posterior_scale(int n, const double (*weight)[STRAT_KINDS], const int left[STRAT_KINDS],
    int absent, double (*chance)[STRAT_KINDS])
{
	double scale[STRAT_KINDS], given[STRAT_KINDS], factor, worst;
	int i, r, round;

	for (r = STRAT_SPY; r <= STRAT_FLAG; r++)
		scale[r] = 1;
	for (i = 0; i < n; i++)
		for (r = STRAT_SPY; r <= STRAT_FLAG; r++)
			chance[i][r] = left[r] ? weight[i][r] : 0;
	for (round = 0; round < SCALINGS; round++) {
		memset(given, 0, sizeof given);
		share_ranks(n, chance, given);
		if (absent)
			share_absent(absent, scale, left, given);
		worst = 0;
		for (r = STRAT_SPY; r <= STRAT_FLAG; r++) {
			double off = given[r] - left[r];

			off = off < 0 ? -off : off;
			worst = off > worst ? off : worst;
		}
		if (worst < TOLERANCE)
			return;
		for (r = STRAT_SPY; r <= STRAT_FLAG; r++) {
			factor = given[r] > 0 ? left[r] / given[r] : 0;
			scale[r] *= factor;
			for (i = 0; i < n; i++)
				chance[i][r] *= factor;
		}
	}
	memset(given, 0, sizeof given);
	share_ranks(n, chance, given);
}

/* ------ few worlds ------ */

#define STATES 64 /* of ranks that are left to give, at most */

/* The ways to give ranks to the pieces one after the other: a state is what has been given. */
struct giving {
	int step[STRAT_KINDS]; /* change of the number of a state when a rank is given */
	int states;
	uint8_t left[STATES][STRAT_KINDS];
};

/* Number the states: 0 is the end, when nothing is left.  Return 0 if there are too many. */
static int
number_states(struct giving *g, const int left[STRAT_KINDS])
{
	int r, s, rest;

	g->states = 1;
	for (r = STRAT_SPY; r <= STRAT_FLAG; r++) {
		g->step[r] = g->states;
		g->states *= left[r] + 1;
		if (g->states > STATES)
			return 0;
	}
	for (s = 0; s < g->states; s++)
		for (rest = s, r = STRAT_SPY; r <= STRAT_FLAG; r++) {
			g->left[s][r] = (uint8_t)(rest % (left[r] + 1));
			rest /= left[r] + 1;
		}
	return 1;
}

int
strat_posterior_enumerate(int n, const double (*weight)[STRAT_KINDS], const int left[STRAT_KINDS],
    double (*chance)[STRAT_KINDS])
{
	/* before[i][s]: weight of all ways to reach state s before piece i */
	double before[STRAT_MAX_ARMY + 1][STATES], after[STATES], next[STATES], all;
	struct giving g;
	int i, s, r;

	if (!number_states(&g, left))
		return 0;
	memset(before, 0, (size_t)(n + 1) * sizeof *before);
	before[0][g.states - 1] = 1;
	for (i = 0; i < n; i++) {
		double most = 0;

		for (s = 0; s < g.states; s++)
			for (r = STRAT_SPY; before[i][s] > 0 && r <= STRAT_FLAG; r++)
				if (g.left[s][r])
					before[i + 1][s - g.step[r]] += before[i][s] * weight[i][r];
		for (s = 0; s < g.states; s++)
			most = before[i + 1][s] > most ? before[i + 1][s] : most;
		if (most <= 0)
			return 0;
		for (s = 0; s < g.states; s++)
			before[i + 1][s] /= most;
	}
	memset(after, 0, sizeof after);
	after[0] = 1;
	for (i = n; i-- > 0;) {
		double most = 0;

		memset(chance[i], 0, sizeof *chance);
		memset(next, 0, sizeof next);
		for (s = 0; s < g.states; s++)
			for (r = STRAT_SPY; r <= STRAT_FLAG; r++)
				if (g.left[s][r]) {
					double ways = weight[i][r] * after[s - g.step[r]];

					next[s] += ways;
					chance[i][r] += before[i][s] * ways;
				}
		for (all = 0, r = STRAT_SPY; r <= STRAT_FLAG; r++)
			all += chance[i][r];
		for (r = STRAT_SPY; r <= STRAT_FLAG; r++)
			chance[i][r] /= all;
		for (s = 0; s < g.states; s++)
			most = next[s] > most ? next[s] : most;
		for (s = 0; s < g.states; s++)
			after[s] = next[s] / most;
	}
	return 1;
}

/* ------ a position ------ */

/* Store the possible ranks of the pieces, and the ranks left for those that are not known.  Return 0 if
 * no army agrees with them. */
static int
take_sets(struct strat_posterior *t, const struct strat_play *p, struct strat_belief *b,
    enum strat_view view)
{
	int i, r, given = 0;

	t->n = 0;
	t->exist = b->exist[t->army];
	memset(t->chance, 0, sizeof t->chance);
	for (r = 0; r < STRAT_KINDS; r++)
		t->left[r] = p->rules->any_army ? STRAT_MAX_ARMY : p->rules->army[r];
	for (i = 0; i < STRAT_MAX_ARMY; i++) {
		enum strat_rank only;

		t->set[i] = 0;
		if (!(t->exist >> i & 1))
			continue;
		t->set[i] = strat_belief_ranks(b, view, t->army * STRAT_MAX_ARMY + i + 1);
		only = strat_ranks_single(t->set[i]);
		if (!t->set[i])
			return 0;
		if (only == STRAT_UNKNOWN) {
			t->piece[t->n++] = (uint8_t)i;
			continue;
		}
		t->chance[i][only] = 1;
		if (t->left[only]-- == 0)
			return 0;
	}
	for (r = STRAT_SPY; r <= STRAT_FLAG; r++)
		given += t->left[r];
	t->absent = given - t->n;
	return t->absent >= 0;
}

/* Set SIGN to what the sets and moves show of the setup. */
static void
read_signs(const struct strat_posterior *t, const struct strat_habits *h, uint8_t sign[STRAT_HOME])
{
	int i;

	memset(sign, STRAT_SIGN_NONE, STRAT_HOME);
	for (i = 0; i < STRAT_MAX_ARMY; i++) {
		const struct strat_piece_habits
		    *piece = &h->piece[t->army * STRAT_MAX_ARMY + i + 1];
		enum strat_rank only = strat_ranks_single(t->set[i]);

		if (!t->set[i] || piece->home == STRAT_NO_HOME)
			continue;
		if (only != STRAT_UNKNOWN)
			sign[piece->home] = (uint8_t)only;
		else if (piece->has_moved)
			sign[piece->home] = STRAT_SIGN_MOVED;
	}
}

/* Solve for the unknown pieces: gather their weights, and store their chances. */
static void
solve(const struct strat_posterior *t, int without, const int left[STRAT_KINDS],
    double chance[STRAT_MAX_ARMY][STRAT_KINDS])
{
	double weight[STRAT_MAX_ARMY][STRAT_KINDS], found[STRAT_MAX_ARMY][STRAT_KINDS];
	int k, n = 0;

	for (k = 0; k < t->n; k++)
		if (t->piece[k] != without)
			memcpy(weight[n++], t->weight[t->piece[k]], sizeof *weight);
	if (!t->is_even || t->absent ||
	    !strat_posterior_enumerate(n, (const double(*)[STRAT_KINDS])weight, left, found))
		strat_posterior_scale(
		    n, (const double(*)[STRAT_KINDS])weight, left, t->absent, found);
	for (n = k = 0; k < t->n; k++)
		if (t->piece[k] != without)
			memcpy(chance[t->piece[k]], found[n++], sizeof *found);
}

/* Set the weights of all unknown pieces to 1, for the ranks that are possible. */
static void
weigh_alike(struct strat_posterior *t)
{
	int k, r;

	t->is_even = 1;
	for (k = 0; k < t->n; k++)
		for (r = 0; r < STRAT_KINDS; r++)
			t->weight[t->piece[k]][r] = t->set[t->piece[k]] >> r & 1;
}

/* Return what H has noted of unknown piece K of T. */
static const struct strat_piece_habits *
habits_of(const struct strat_posterior *t, const struct strat_habits *h, int k)
{
	return &h->piece[t->army * STRAT_MAX_ARMY + t->piece[k] + 1];
}

/* Multiply the weights by what the setups say of the squares where the pieces began. */
static void
weigh_setups(struct strat_posterior *t, const struct strat_model *m, const struct strat_habits *h,
    const uint8_t sign[STRAT_HOME])
{
	struct strat_placing seen;
	int k, r;

	t->is_even = 0;
	strat_placing_read(&seen, &m->setup, sign);
	for (k = 0; k < t->n; k++) {
		int home = habits_of(t, h, k)->home;
		double logs[STRAT_KINDS] = { 0 };

		if (home == STRAT_NO_HOME)
			continue;
		strat_placing_logs(&seen, &m->setup, home, logs);
		for (r = STRAT_SPY; r <= STRAT_FLAG; r++)
			t->weight[t->piece[k]][r] *= strat_exp(
			    m->trust[STRAT_TRUST_SETUPS] * logs[r]);
	}
}

/* Make the weights the mean of the chances that they give and of the shares in the precedents. */
static void
weigh_precedents(struct strat_posterior *t, const struct strat_precedents *b,
    const struct strat_habits *h, const uint8_t sign[STRAT_HOME])
{
	struct strat_comparison seen;
	double trust;
	int k, r;

	if (!strat_precedents_compare(&seen, b, sign, NULL))
		return;
	trust = strat_precedents_trust(b, &seen);
	solve(t, -1, t->left, t->weight);
	for (k = 0; k < t->n; k++) {
		int i = t->piece[k], home = habits_of(t, h, k)->home;
		double sum = 0;

		for (r = STRAT_SPY; home != STRAT_NO_HOME && r <= STRAT_FLAG; r++)
			sum += t->set[i] >> r & 1 ? seen.share[home][r] : 0;
		for (r = STRAT_SPY; sum > 0 && r <= STRAT_FLAG; r++)
			if (t->set[i] >> r & 1)
				t->weight[i][r] += trust *
				    (seen.share[home][r] / sum - t->weight[i][r]);
	}
}

/* Make the weights the mean of the chances that they give and of those if every army is equally likely, which is all
 * that is known of a setup that is not usual. */
static void
weigh_unusual(
    struct strat_posterior *t, const struct strat_usual_model *m, const uint8_t sign[STRAT_HOME])
{
	double usual = strat_usual_chance(m, sign), known[STRAT_MAX_ARMY][STRAT_KINDS];
	int k, r;

	if (usual > NEARLY_SURE)
		return;
	solve(t, -1, t->left, known);
	weigh_alike(t);
	solve(t, -1, t->left, t->weight);
	t->is_even = 0;
	for (k = 0; k < t->n; k++) {
		int i = t->piece[k];

		for (r = STRAT_SPY; r <= STRAT_FLAG; r++)
			t->weight[i][r] += usual * (known[i][r] - t->weight[i][r]);
	}
}

/* Multiply the weights by what the habits say. */
static void
weigh_habits(struct strat_posterior *t, const struct strat_model *m, const struct strat_habits *h,
    uint32_t plies)
{
	uint8_t list[STRAT_MAX_HABITS];
	int k, r, n;

	t->is_even = 0;
	for (k = 0; k < t->n; k++) {
		int i = t->piece[k], id = t->army * STRAT_MAX_ARMY + i + 1;
		double logs[STRAT_KINDS] = { 0 };

		for (n = strat_habits_list(h, id, plies, list); n-- > 0;)
			for (r = STRAT_SPY; r <= STRAT_FLAG; r++)
				logs[r] += m->trust[strat_habits_trust(list[n])] *
				    m->habit.weight[list[n]][r];
		for (r = STRAT_SPY; r <= STRAT_FLAG; r++)
			t->weight[i][r] *= strat_exp(logs[r]);
	}
}

/* Set the weights of all unknown pieces. */
static void
weigh(struct strat_posterior *t, const struct strat_model *m, int use, const struct strat_habits *h,
    uint32_t plies)
{
	uint8_t sign[STRAT_HOME];

	weigh_alike(t);
	if (!h->is_classical)
		return;
	if (use & STRAT_USE_SETUPS) {
		read_signs(t, h, sign);
		weigh_setups(t, m, h, sign);
		weigh_precedents(t, &m->precedents, h, sign);
		weigh_unusual(t, &m->usual, sign);
	}
	if (use & STRAT_USE_HABITS)
		weigh_habits(t, m, h, plies);
}

int
strat_posterior_solve(struct strat_posterior *t, const struct strat_model *model, int use,
    const struct strat_habits *h, const struct strat_play *p, struct strat_belief *b,
    enum strat_view view, enum strat_side army)
{
	t->army = army;
	if (!take_sets(t, p, b, view)) {
		memset(t->chance, 0, sizeof t->chance);
		return 0;
	}
	weigh(t, model, use, h, p->ply);
	solve(t, -1, t->left, t->chance);
	return 1;
}

void
strat_posterior_suppose(const struct strat_posterior *t, int number, enum strat_rank rank,
    double chance[STRAT_MAX_ARMY][STRAT_KINDS])
{
	int left[STRAT_KINDS];

	memcpy(left, t->left, sizeof left);
	left[rank]--;
	memcpy(chance, t->chance, sizeof t->chance);
	memset(chance[number], 0, sizeof *chance);
	chance[number][rank] = 1;
	solve(t, number, left, chance);
}

/* ------ reading chances ------ */

enum strat_rank
strat_posterior_likeliest(const double chance[STRAT_KINDS], strat_ranks seen)
{
	int best = STRAT_NO_RANK, r;

	for (r = STRAT_SPY; r <= STRAT_FLAG; r++)
		if (!(seen & STRAT_RANK_BIT(r)) && chance[r] > 0 &&
		    (best == STRAT_NO_RANK || chance[r] > chance[best]))
			best = r;
	return (enum strat_rank)best;
}

double
strat_posterior_bits(
    const struct strat_posterior *t, const uint8_t truth[STRAT_MAX_PIECES + 1], size_t *n)
{
	double bits = 0;
	int k;

	*n = 0;
	for (k = 0; k < t->n; k++) {
		int rank = truth[t->army * STRAT_MAX_ARMY + t->piece[k] + 1];
		double chance;

		if (rank == STRAT_NO_RANK || rank == STRAT_UNKNOWN)
			continue;
		chance = t->chance[t->piece[k]][rank];
		bits -= log2(chance > 1e-9 ? chance : 1e-9);
		++*n;
	}
	return bits;
}
