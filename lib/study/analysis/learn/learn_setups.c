/* learn_setups.c - learn how people place their pieces.
 *
 * Of each setup a part is shown, and of the rest some movable pieces are said to have moved; the model
 * names the hidden ranks, and its weights follow the difference between its chances and the truth.
 * Which part is random in one half of the cases.  In the other it is what a game showed of an army:
 * players open some squares before others.  How far precedents are to be trusted is learned from
 * such cases as well, each without its own setup. */
#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "study/analysis/precedents.h"
#include "study/analysis/usual.h"
#include "study/analysis/learn.h"
#include "study/analysis/numbers.h"
#include "study/analysis/placing.h"

#define EPOCHS 80
#define BATCH  32
#define RATE   0.004
#define DECAY  2e-4

#define TRUST_EPOCHS 4
#define TRUST_RATE   0.05
#define LEAST        1e-6 /* a chance that a hidden rank has at least */

#define POSITIONS 16  /* of a game, from which sights are taken */
#define GAMES     0.6 /* the share of cases in which a game says what is shown */

/* The facts that both players of a game have seen of the piece that began on each square. */
enum { UNSEEN, HAS_MOVED, SHOWN_IN_PLACE, SHOWN_AFTER_MOVES };

struct sights {
	uint8_t (*list)[STRAT_HOME];
	size_t n, cap;
};

struct material {
	struct strat_learner *l;
	struct sights sights;
};

/* A setup of which a part is hidden. */
struct puzzle {
	uint8_t truth[STRAT_HOME], sign[STRAT_HOME];
	uint8_t hidden[STRAT_HOME]; /* squares */
	int n;
	int left[STRAT_KINDS];
	struct strat_placing seen;
	double chance[STRAT_HOME][STRAT_KINDS];
};

/* Make a sight of which each square is shown with the same chance, and each hidden one has moved. */
static void
draw_sight(struct strat_learner *l, uint8_t sight[STRAT_HOME])
{
	double shown = strat_learner_uniform(l), moved = strat_learner_uniform(l);
	int s;

	if (strat_learner_draw(l, 10) == 0)
		shown = 0;
	if (strat_learner_draw(l, 2))
		moved = 0;
	for (s = 0; s < STRAT_HOME; s++)
		sight[s] = strat_learner_uniform(l) < shown ? SHOWN_IN_PLACE
		    : strat_learner_uniform(l) < moved      ? HAS_MOVED
							    : UNSEEN;
}

/* Hide of the setup Z->truth what SIGHT does not show.  Bombs and Flags do not move, and a Flag is not
 * shown in a game that goes on. */
static void
hide(struct puzzle *z, const uint8_t sight[STRAT_HOME], int is_game)
{
	int s, r;

	for (r = 0; r < STRAT_KINDS; r++)
		z->left[r] = strat_classical_army[r];
	z->n = 0;
	for (s = 0; s < STRAT_HOME; s++) {
		int rank = z->truth[s], moves = rank < STRAT_BOMB;

		z->sign[s] = STRAT_SIGN_NONE;
		if ((sight[s] == SHOWN_IN_PLACE && !(is_game && rank == STRAT_FLAG)) ||
		    (sight[s] == SHOWN_AFTER_MOVES && moves)) {
			z->sign[s] = (uint8_t)rank;
			z->left[rank]--;
			continue;
		}
		z->hidden[z->n++] = (uint8_t)s;
		if (sight[s] == HAS_MOVED && moves)
			z->sign[s] = STRAT_SIGN_MOVED;
	}
}

/* Hide a part of SETUP, mirrored or not. */
static void
make_puzzle(struct material *m, struct puzzle *z, const uint8_t setup[STRAT_HOME])
{
	struct strat_learner *l = m->l;
	uint8_t sight[STRAT_HOME];
	const uint8_t *from = sight;
	int flip, s, is_game = m->sights.n && strat_learner_uniform(l) < GAMES;

	if (is_game)
		from = m->sights.list[strat_learner_draw(l, m->sights.n)];
	else
		draw_sight(l, sight);
	flip = (int)strat_learner_draw(l, 2);
	for (s = 0; s < STRAT_HOME; s++)
		z->truth[s] = setup[flip ? strat_placing_mirror(s) : s];
	hide(z, from, is_game);
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

	strat_placing_read(&z->seen, m, z->sign);
	for (k = 0; k < z->n; k++) {
		memset(weight[k], 0, sizeof *weight);
		strat_placing_logs(&z->seen, m, z->hidden[k], weight[k]);
		for (r = STRAT_SPY; r <= STRAT_FLAG; r++)
			weight[k][r] = is_allowed(z, z->hidden[k], r) ? strat_exp(weight[k][r]) : 0;
	}
	strat_posterior_scale(z->n, (const double(*)[STRAT_KINDS])weight, z->left, 0, z->chance);
}

/* Add the slopes of Z to SLOPE, as SIDE of the mirror sees it. */
static void
add_slopes(const struct strat_setup_model *m, struct strat_setup_model *slope,
    const struct puzzle *z, int side)
{
	const uint8_t *sign = z->seen.sign[side];
	const double *out = z->seen.unit[side];
	double unit[STRAT_HIDDEN] = { 0 };
	int k, r, h, d, s;

	for (k = 0; k < z->n; k++) {
		int guard = strat_placing_guard(z->sign, z->hidden[k]);

		s = side ? strat_placing_mirror(z->hidden[k]) : z->hidden[k];
		for (r = STRAT_SPY; r <= STRAT_FLAG; r++) {
			double off = z->chance[k][r] - (z->truth[z->hidden[k]] == r);

			if (!is_allowed(z, z->hidden[k], r))
				continue;
			slope->place[s][r] += off;
			slope->guard[guard][r] += side ? 0 : off;
			for (h = 0; h < STRAT_HIDDEN; h++) {
				slope->out[s][r][h] += off * out[h];
				unit[h] += off * m->out[s][r][h];
			}
			for (d = 0; d < STRAT_NEIGHBOURS; d++) {
				int q = strat_placing_neighbour(s, d);

				if (q >= 0)
					slope->near[d][sign[q]][r] += off;
			}
		}
	}
	for (h = 0; h < STRAT_HIDDEN; h++) {
		unit[h] *= 1 - out[h] * out[h];
		slope->bias[h] += unit[h];
	}
	for (s = 0; s < STRAT_HOME; s++)
		if (sign[s] != STRAT_SIGN_NONE)
			for (h = 0; h < STRAT_HIDDEN; h++)
				slope->in[s][sign[s]][h] += unit[h];
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
	struct material *m = arg;
	struct puzzle z;
	int side;

	make_puzzle(m, &z, m->l->setups[sample]);
	solve_puzzle(&m->l->model->setup, &z);
	for (side = 0; side < 2; side++)
		add_slopes(&m->l->model->setup, (struct strat_setup_model *)slopes, &z, side);
}

/* ------ what games show ------ */

/* Set SIGHT to what both players have seen of ARMY.  Return 0 if a piece did not begin on a square of the
 * setup. */
static int
take_sight(struct strat_walk *w, enum strat_side army, uint8_t sight[STRAT_HOME])
{
	int i;

	for (i = 0; i < STRAT_MAX_ARMY; i++) {
		int id = army * STRAT_MAX_ARMY + i + 1;
		const struct strat_piece_habits *piece = &w->habits.piece[id];
		strat_ranks set = strat_belief_ranks(&w->belief, STRAT_VIEW_PUBLIC, id);

		if (piece->home == STRAT_NO_HOME)
			return 0;
		sight[piece->home] = strat_ranks_single(set) == STRAT_UNKNOWN
		    ? (piece->has_moved ? HAS_MOVED : UNSEEN)
		    : (piece->has_moved ? SHOWN_AFTER_MOVES : SHOWN_IN_PLACE);
	}
	return 1;
}

static int
add_sights(void *arg, struct strat_walk *w, const struct strat_record *g)
{
	struct sights *to = arg;
	int army;

	(void)g;
	if (!w->habits.is_classical)
		return 0;
	if (strat_vec_grow((void **)&to->list, &to->cap, to->n + 2, sizeof *to->list) < 0)
		return -STRAT_E_NOMEM;
	for (army = 0; army < 2; army++)
		to->n += (size_t)take_sight(w, (enum strat_side)army, to->list[to->n]);
	return 0;
}

/* ------ precedents ------ */

/* Add to SLOPES, of the trust in precedents, those of a puzzle; its own setup is no precedent. */
static void
add_trust(void *arg, size_t sample, double *slopes)
{
	struct material *m = arg;
	const struct strat_model *model = m->l->model;
	struct strat_comparison seen;
	struct puzzle z;
	double trust, slope = 0;
	int k, r, i;

	make_puzzle(m, &z, m->l->setups[sample]);
	if (!strat_precedents_compare(&seen, &model->precedents, z.sign, z.truth))
		return;
	solve_puzzle(&model->setup, &z);
	trust = strat_precedents_trust(&model->precedents, &seen);
	for (k = 0; k < z.n; k++) {
		int s = z.hidden[k], truth = z.truth[s];
		double sum = 0, off;

		for (r = STRAT_SPY; r <= STRAT_FLAG; r++)
			sum += is_allowed(&z, s, r) ? seen.share[s][r] : 0;
		off = sum > 0 ? seen.share[s][truth] / sum - z.chance[k][truth] : 0;
		slope -= off / (z.chance[k][truth] + trust * off + LEAST);
	}
	for (i = 0; i < STRAT_TRUST_FIGURES; i++)
		slopes[i] += slope * trust * (1 - trust / STRAT_MOST_TRUST) * seen.figure[i];
}

/* Choose the precedents, and learn how far they are to be trusted; a few setups change little of what is
 * true of many. */
static int
learn_precedents(struct material *m)
{
	static const double start[STRAT_TRUST_FIGURES] = { 3, 2.6, 1, -0.6 };
	struct strat_learner *l = m->l;
	struct strat_precedents *b = &l->model->precedents;
	int rc = strat_precedents_choose(b, (const uint8_t(*)[STRAT_HOME])l->setups, l->nsetups);

	if (rc < 0)
		return rc;
	memcpy(b->trust, start, sizeof start);
	return strat_learner_descend(l,
	    &(struct strat_lesson){ .what = "precedents",
		.weight = b->trust,
		.nweights = STRAT_TRUST_FIGURES,
		.samples = l->nsetups,
		.epochs = TRUST_EPOCHS,
		.batch = BATCH,
		.rate = TRUST_RATE,
		.add = add_trust,
		.arg = m });
}

int
strat_learn_setups(struct strat_learner *l)
{
	struct material m = { .l = l };
	int rc = strat_learner_sample(l,
	    &(struct strat_sampling){
		.what = "sights", .positions = POSITIONS, .take = add_sights, .arg = &m.sights });

	start_weights(l);
	if (rc == 0)
		rc = strat_learner_descend(l,
		    &(struct strat_lesson){ .what = "setups",
			.weight = (double *)&l->model->setup,
			.nweights = sizeof l->model->setup / sizeof(double),
			.samples = l->nsetups,
			.epochs = EPOCHS,
			.batch = BATCH,
			.rate = RATE,
			.decay = DECAY,
			.add = add_setup,
			.arg = &m });
	if (rc == 0)
		rc = learn_precedents(&m);
	strat_usual_learn(&l->model->usual, (const uint8_t(*)[STRAT_HOME])l->setups, l->nsetups);
	free(m.sights.list);
	return rc;
}
