/* measure.c - how good a model is on games that it was not learned from. */
#include "study/analysis/measure.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "base/vec.h"
#include "study/analysis/accuracy.h"
#include "study/analysis/baseline.h"
#include "study/analysis/loss_rank.h"

#define DRAWS     200 /* of the bootstrap */
#define POSITIONS 16  /* of a game in which results are predicted */

/* The sums of a game. */
struct sums {
	double pieces[STRAT_JUDGE_PLIES], bits[STRAT_JUDGE_PLIES][3];
	double positions, loss[STRAT_PREDICTORS], brier[STRAT_PREDICTORS];
	double battles[STRAT_LUCK_CLASSES], luck[STRAT_LUCK_CLASSES];
	double cases[2][STRAT_JUDGE_BINS], given[2][STRAT_JUDGE_BINS], hits[2][STRAT_JUDGE_BINS];
	struct strat_loss_game choices; /* players are numbers of names */
	int is_second; /* 1: the game before had the same setups; they are a pair */
};

struct strat_judge {
	struct strat_game_analysis run;
	struct sums *games;
	size_t ngames, games_cap;
	size_t *first; /* numbers of the games that are not the second of a pair */
	size_t nfirst;
	uint8_t setups[STRAT_MAX_PIECES + 1]; /* of the game added last: ranks by identity */
	struct strat_material *material;
	size_t nmaterial, material_cap;
	char **names;
	size_t nnames, names_cap;
	int result, error;
	size_t plies; /* of the game being added */
};

static void on_moment(void *arg, struct strat_game_analysis *a, size_t plies);

struct strat_judge *
strat_judge_new(const struct strat_model *model)
{
	struct strat_judge *j = calloc(1, sizeof *j);

	if (!j)
		return NULL;
	strat_game_analysis_init(&j->run, model);
	j->run.on_moment = on_moment;
	j->run.arg = j;
	return j;
}

void
strat_judge_free(struct strat_judge *j)
{
	size_t i;

	if (!j)
		return;
	for (i = 0; i < j->nnames; i++)
		free(j->names[i]);
	free(j->names);
	free(j->games);
	free(j->first);
	free(j->material);
	strat_game_analysis_free(&j->run);
	free(j);
}

void
strat_judge_set_rules(
    struct strat_judge *j, const struct strat_rules *force, const struct strat_rules *fallback)
{
	j->run.walk.start.force = force;
	j->run.walk.start.fallback = fallback;
}

void
strat_judge_set_rollouts(struct strat_judge *j, int worlds)
{
	j->run.rollouts = worlds;
}

size_t
strat_judge_games(const struct strat_judge *j)
{
	return j->ngames;
}

/* ------ one game ------ */

/* Return the number of NAME, which is added if it is new; UINT32_MAX: out of memory. */
static uint32_t
number_of(struct strat_judge *j, const char *name)
{
	size_t i;

	name = name ? name : "?";
	for (i = 0; i < j->nnames; i++)
		if (strcmp(j->names[i], name) == 0)
			return (uint32_t)i;
	if (strat_vec_grow((void **)&j->names, &j->names_cap, j->nnames + 1, sizeof *j->names) <
		0 ||
	    !(j->names[j->nnames] = strdup(name)))
		return UINT32_MAX;
	return (uint32_t)j->nnames++;
}

static int
bin_of(double chance)
{
	int bin = (int)(chance * STRAT_JUDGE_BINS);

	return bin < 0 ? 0 : bin < STRAT_JUDGE_BINS ? bin : STRAT_JUDGE_BINS - 1;
}

static void
add_case(struct sums *s, int of, double chance, double happened)
{
	int bin = bin_of(chance);

	s->cases[of][bin]++;
	s->given[of][bin] += chance;
	s->hits[of][bin] += happened;
}

/* Count how often what T gives a chance of some size is so. */
static void
add_cases(const struct strat_judge *j, struct sums *s, const struct strat_posterior *t)
{
	int k, r;

	for (k = 0; k < t->n; k++) {
		const double *chance = t->chance[t->piece[k]];
		int truth = j->run.walk.truth[t->army * STRAT_MAX_ARMY + t->piece[k] + 1];

		if (truth == STRAT_NO_RANK || truth == STRAT_UNKNOWN)
			continue;
		for (r = STRAT_SPY; r <= STRAT_FLAG; r++)
			if (t->set[t->piece[k]] >> r & 1)
				add_case(s, 0, chance[r], r == truth);
	}
}

/* Add what each belief says of the pieces at ply AT of strat_judge_bits(). */
static void
add_bits(struct sums *s, struct strat_game_analysis *a, int at, enum strat_side army)
{
	struct strat_posterior t;
	size_t n;
	int use;

	s->bits[at][STRAT_JUDGE_ALL] += strat_posterior_bits(
	    &a->beliefs.of[STRAT_VIEW_PUBLIC][army], a->walk.truth, &n);
	s->pieces[at] += (double)n;
	for (use = STRAT_JUDGE_UNIFORM; use <= STRAT_JUDGE_SETUPS; use++)
		if (strat_posterior_solve(&t, a->model, use, &a->walk.habits, &a->walk.play,
			&a->walk.belief, STRAT_VIEW_PUBLIC, army))
			s->bits[at][use] += strat_posterior_bits(&t, a->walk.truth, &n);
}

static void
judge_posterior(struct strat_judge *j, struct strat_game_analysis *a, int at)
{
	struct sums *s = &j->games[j->ngames];
	int army;

	for (army = 0; army < 2; army++) {
		add_cases(j, s, &a->beliefs.of[STRAT_VIEW_PUBLIC][army]);
		if (at >= 0)
			add_bits(s, a, at, (enum strat_side)army);
	}
}

/* Return how much more Red's pieces are worth than Blue's, and set *GONE to the share captured. */
static double
balance_of(struct strat_game_analysis *a, double *gone)
{
	double sum = 0, n = 0;
	int s;

	for (s = 0; s < STRAT_SQUARES; s++) {
		strat_piece piece = a->walk.play.at[s];

		if (!piece || piece == STRAT_LAKE)
			continue;
		n++;
		sum += (strat_piece_side(piece) == STRAT_RED ? 1 : -1) *
		    strat_scene_worth[a->walk.truth[strat_piece_id(piece)]];
	}
	*gone = 1 - n / (2 * STRAT_MAX_ARMY);
	return sum;
}

static void
add_prediction(
    struct sums *s, enum strat_predictor what, const double chance[3], int result, double weight)
{
	double brier = 0;
	int r;

	for (r = 0; r < 3; r++)
		brier += (chance[r] - (r == result)) * (chance[r] - (r == result));
	s->loss[what] -= weight * log(chance[result] > 1e-9 ? chance[result] : 1e-9);
	s->brier[what] += weight * brier;
}

static void
judge_value(struct strat_judge *j, struct strat_game_analysis *a)
{
	struct sums *s = &j->games[j->ngames];
	struct strat_material *m;
	struct strat_scene scene;
	double gone;
	int v;

	for (v = 0; v < STRAT_VIEWS; v++) {
		enum strat_sight sight = strat_sight_of((enum strat_view)v);
		struct strat_win_draw_loss c;
		double chance[3];

		strat_walk_scene(&a->walk, &a->beliefs, (enum strat_view)v, &scene);
		c = strat_scene_value(&scene, &a->model->value[sight]);
		chance[0] = c.win;
		chance[1] = c.draw;
		chance[2] = c.loss;
		add_prediction(s, (enum strat_predictor)sight, chance, j->result,
		    sight == STRAT_SIGHT_PLAYER ? 0.5 : 1);
		if (v == STRAT_VIEW_BOTH)
			add_case(s, 1, strat_expected_score(c), 1 - j->result / 2.);
	}
	s->positions++;
	if (strat_vec_grow((void **)&j->material, &j->material_cap, j->nmaterial + 1,
		sizeof *j->material) < 0) {
		j->error = -STRAT_E_NOMEM;
		return;
	}
	m = &j->material[j->nmaterial++];
	m->game = (uint32_t)j->ngames;
	m->result = (uint8_t)j->result;
	m->balance = (float)balance_of(a, &gone);
	m->gone = (float)gone;
}

/* See whether the game is the second of a pair, which begins with the setups of the game before. */
static void
note_setups(struct strat_judge *j, const struct strat_game_analysis *a)
{
	struct sums *s = &j->games[j->ngames];

	s->is_second = j->ngames && !s[-1].is_second &&
	    memcmp(j->setups, a->walk.truth, sizeof j->setups) == 0;
	memcpy(j->setups, a->walk.truth, sizeof j->setups);
}

static void
on_moment(void *arg, struct strat_game_analysis *a, size_t plies)
{
	static const uint16_t at[STRAT_JUDGE_PLIES] = { 50, 100, 200 };
	struct strat_judge *j = arg;
	int i, which = -1;

	if (plies == 0)
		note_setups(j, a);
	if (!a->beliefs.is_possible || plies == j->plies)
		return;
	for (i = 0; i < STRAT_JUDGE_PLIES; i++)
		if (plies == at[i])
			which = i;
	if (plies && plies % 50 == 0)
		judge_posterior(j, a, which);
	if (j->result >= 0 && plies &&
	    plies * POSITIONS / j->plies != (plies - 1) * POSITIONS / j->plies)
		judge_value(j, a);
}

/* Add the luck and the choices of the game. */
static void
judge_plies(struct strat_judge *j)
{
	struct sums *s = &j->games[j->ngames];
	size_t i;
	int k;

	for (i = 1; i < j->run.nmoments; i++) {
		const struct strat_moment *m = &j->run.moment[i];

		if (strat_is_judged(m)) {
			s->choices.plies[m->side]++;
			s->choices.lost[m->side] += m->loss;
		}
		if (!m->has_luck)
			continue;
		for (k = 0; k < STRAT_LUCK_CLASSES; k++)
			if (m->classes >> k & 1) {
				s->battles[k]++;
				s->luck[k] += m->luck;
			}
	}
}

int
strat_judge_add(struct strat_judge *j, const struct strat_record *g, struct strat_report *rep)
{
	struct sums *s;
	int rc;

	if (strat_vec_grow((void **)&j->games, &j->games_cap, j->ngames + 1, sizeof *j->games) < 0)
		return -STRAT_E_NOMEM;
	s = &j->games[j->ngames];
	memset(s, 0, sizeof *s);
	s->choices.player[0] = number_of(j, strat_record_tag(g, "Red"));
	s->choices.player[1] = number_of(j, strat_record_tag(g, "Blue"));
	if (s->choices.player[0] == UINT32_MAX || s->choices.player[1] == UINT32_MAX)
		return -STRAT_E_NOMEM;
	j->result = s->choices.result = strat_walk_result(g);
	j->plies = g->nplies;
	rc = strat_game_analyse(&j->run, g, rep);
	if (rc == -STRAT_E_NOMEM || j->error)
		return -STRAT_E_NOMEM;
	if (rc == 0 || j->run.nmoments > 1) {
		judge_plies(j);
		j->ngames++;
	}
	return 0;
}

/* ------ the end ------ */

int
strat_judge_finish(struct strat_judge *j)
{
	double material[4] = { 0, 1, 1, -3 }, constant[4] = { 0, 0, 0, -3 }, chance[3];
	size_t i;

	j->first = malloc((j->ngames + 1) * sizeof *j->first);
	if (!j->first)
		return -STRAT_E_NOMEM;
	for (i = 0; i < j->ngames; i++)
		if (!j->games[i].is_second)
			j->first[j->nfirst++] = i;
	strat_baseline_fit(j->material, j->nmaterial, material, 15);
	strat_baseline_fit(j->material, j->nmaterial, constant, 9);
	for (i = 0; i < j->nmaterial; i++) {
		const struct strat_material *m = &j->material[i];

		strat_baseline_predict(m, material, chance);
		add_prediction(&j->games[m->game], STRAT_PREDICT_MATERIAL, chance, m->result, 1);
		strat_baseline_predict(m, constant, chance);
		add_prediction(&j->games[m->game], STRAT_PREDICT_CONSTANT, chance, m->result, 1);
	}
	return 0;
}

/* ------ measures ------ */

static double
sum_of(const struct sums *s, size_t offset)
{
	double value;

	memcpy(&value, (const char *)s + offset, sizeof value);
	return value;
}

/* Return 1 if game S counts for the player number WHO; UINT32_MAX: any player. */
static int
counts_for(const struct sums *s, uint32_t who)
{
	return who == UINT32_MAX || s->choices.player[0] == who || s->choices.player[1] == who;
}

static int
by_size(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return x < y ? -1 : x > y;
}

#define NONE ((size_t)-1)

/* A ratio of sums over games. */
struct ratio {
	size_t top, minus, bottom; /* the ratio of TOP - MINUS to BOTTOM */
	uint32_t who;              /* whose games count */
	double over, under;
};

/* Add game I and, if there is one, the game that is a pair with it. */
static void
add_pair(const struct strat_judge *j, struct ratio *r, size_t i)
{
	do {
		const struct sums *s = &j->games[i];

		if (!counts_for(s, r->who))
			continue;
		r->over += sum_of(s, r->top) - (r->minus == NONE ? 0 : sum_of(s, r->minus));
		r->under += sum_of(s, r->bottom);
	} while (++i < j->ngames && j->games[i].is_second);
}

/* Return a ratio and its interval.  Both games of a pair are drawn together, as they have the same setups
 * in common. */
static struct strat_measure
measure(const struct strat_judge *j, size_t top, size_t minus, size_t bottom, uint32_t who)
{
	struct strat_measure m = { 0 };
	double drawn[DRAWS];
	uint64_t seed = 1;
	int d, round;
	size_t i;

	for (round = 0; round <= DRAWS; round++) { /* the games themselves, then drawn ones */
		struct ratio r = { top, minus, bottom, who, 0, 0 };

		for (i = 0; i < j->nfirst; i++)
			add_pair(j, &r, j->first[round ? strat_random_below(&seed, j->nfirst) : i]);
		if (round == 0) {
			m.n = r.under;
			m.mean = r.under > 0 ? r.over / r.under : 0;
		} else {
			drawn[round - 1] = r.under > 0 ? r.over / r.under : m.mean;
		}
	}
	d = DRAWS / 40;
	qsort(drawn, DRAWS, sizeof *drawn, by_size);
	m.low = drawn[d];
	m.high = drawn[DRAWS - 1 - d];
	return m;
}

#define AT(field) (offsetof(struct sums, field))

struct strat_measure
strat_judge_bits(const struct strat_judge *j, int at, enum strat_judged what)
{
	return measure(j, AT(bits) + ((size_t)at * 3 + what) * sizeof(double), NONE,
	    AT(pieces) + (size_t)at * sizeof(double), UINT32_MAX);
}

struct strat_measure
strat_judge_ratio(
    const struct strat_judge *j, int at, enum strat_judged what, enum strat_judged other)
{
	size_t bits = AT(bits) + (size_t)at * 3 * sizeof(double);

	return measure(
	    j, bits + what * sizeof(double), NONE, bits + other * sizeof(double), UINT32_MAX);
}

struct strat_measure
strat_judge_saving(
    const struct strat_judge *j, int at, enum strat_judged what, enum strat_judged other)
{
	size_t bits = AT(bits) + (size_t)at * 3 * sizeof(double);

	return measure(j, bits + other * sizeof(double), bits + what * sizeof(double),
	    bits + STRAT_JUDGE_UNIFORM * sizeof(double), UINT32_MAX);
}

static uint32_t
find_name(const struct strat_judge *j, const char *name)
{
	size_t i;

	for (i = 0; name && i < j->nnames; i++)
		if (strcmp(j->names[i], name) == 0)
			return (uint32_t)i;
	return UINT32_MAX;
}

struct strat_measure
strat_judge_result(const struct strat_judge *j, enum strat_predictor what, const char *name)
{
	return measure(
	    j, AT(loss) + what * sizeof(double), NONE, AT(positions), find_name(j, name));
}

struct strat_measure
strat_judge_gain(const struct strat_judge *j, enum strat_predictor what, enum strat_predictor other,
    const char *name)
{
	return measure(j, AT(loss) + other * sizeof(double), AT(loss) + what * sizeof(double),
	    AT(positions), find_name(j, name));
}

struct strat_measure
strat_judge_brier(const struct strat_judge *j, enum strat_predictor what)
{
	return measure(j, AT(brier) + what * sizeof(double), NONE, AT(positions), UINT32_MAX);
}

struct strat_measure
strat_judge_luck(const struct strat_judge *j, enum strat_luck_class class)
{
	return measure(j, AT(luck) + class * sizeof(double), NONE,
	    AT(battles) + class * sizeof(double), UINT32_MAX);
}

int
strat_judge_calibration(const struct strat_judge *j, int of, int i, struct strat_calibration *row)
{
	size_t at = ((size_t)of * STRAT_JUDGE_BINS + (size_t)i) * sizeof(double);
	double given = 0;
	size_t g;

	for (g = 0; g < j->ngames; g++)
		given += sum_of(&j->games[g], AT(given) + at);
	row->low = (double)i / STRAT_JUDGE_BINS;
	row->high = (double)(i + 1) / STRAT_JUDGE_BINS;
	row->happened = measure(j, AT(hits) + at, NONE, AT(cases) + at, UINT32_MAX);
	row->chance = row->happened.n > 0 ? given / row->happened.n : 0;
	return row->happened.n > 0;
}

const char *
strat_judge_player(const struct strat_judge *j, size_t i)
{
	return i < j->nnames ? j->names[i] : NULL;
}

/* ------ losses and ratings ------ */

double
strat_judge_loss(const struct strat_judge *j, const char *name)
{
	struct strat_own_loss sum = { 0, 0 };
	uint32_t who = find_name(j, name);
	size_t i;

	for (i = 0; i < j->ngames; i++)
		strat_own_loss_add(&sum, &j->games[i].choices, who);
	return strat_own_loss_mean(&sum);
}

/* Append to LIST, of N games, game I and the game that is a pair with it.  Return the new number. */
static size_t
add_choices(const struct strat_judge *j, size_t i, struct strat_loss_game *list, size_t n)
{
	do
		list[n++] = j->games[i].choices;
	while (++i < j->ngames && j->games[i].is_second);
	return n;
}

static size_t
count_results(const struct strat_judge *j)
{
	size_t i, n = 0;

	for (i = 0; i < j->ngames; i++)
		n += j->games[i].choices.result >= 0;
	return n;
}

int
strat_judge_rank(const struct strat_judge *j, struct strat_measure *m)
{
	struct strat_loss_game *list = malloc((2 * j->ngames + 1) * sizeof *list);
	double drawn[DRAWS], rho;
	size_t i, n, ndrawn = 0;
	uint64_t seed = 1;
	int round, rc = list ? 0 : -STRAT_E_NOMEM;

	*m = (struct strat_measure){ 0 };
	for (round = 0; rc == 0 && round <= DRAWS; round++) {
		for (i = n = 0; i < j->nfirst && n < j->ngames; i++)
			n = add_choices(
			    j, j->first[round ? strat_random_below(&seed, j->nfirst) : i], list, n);
		rc = strat_loss_rank(list, n, j->nnames, &rho);
		if (rc < 0 || isnan(rho))
			continue;
		if (round)
			drawn[ndrawn++] = rho;
		else
			*m = (struct strat_measure){ .mean = rho, .n = (double)count_results(j) };
	}
	free(list);
	if (ndrawn && m->n > 0) {
		qsort(drawn, ndrawn, sizeof *drawn, by_size);
		m->low = drawn[ndrawn / 40];
		m->high = drawn[ndrawn - 1 - ndrawn / 40];
	}
	return rc;
}
