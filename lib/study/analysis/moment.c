/* moment.c - the analysis of one game, ply by ply. */
#include "study/analysis/moment.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "game/moves.h"
#include "study/analysis/battle.h"
#include "study/analysis/rollout.h"

void
strat_game_analysis_init(struct strat_game_analysis *a, const struct strat_model *model)
{
	memset(a, 0, sizeof *a);
	a->model = model;
	strat_walk_init(&a->walk);
}

void
strat_game_analysis_free(struct strat_game_analysis *a)
{
	strat_walk_free(&a->walk);
	free(a->moment);
	free(a->doubt);
}

/* ------ how the game stands ------ */

/* Return what Red scores if the game ended on the board, or -1 while it goes on. */
static double
final_score(const struct strat_play *p, double *draw)
{
	enum strat_result result = strat_play_result(p);

	*draw = result == STRAT_DRAW || result == STRAT_BOTH_LOSE;
	return result == STRAT_RED_WINS ? 1 : result == STRAT_BLUE_WINS ? 0 : *draw > 0 ? 0.5 : -1;
}

#define CURVE_SEED                                                                                 \
	0xd1b54a32d192ed03u /* sets what is played on from the true ranks off from the choices */
#define CURVE_TIMES 3       /* as often as there are worlds of a choice at first */

/* Set the score of M, one of A, to one who knows all ranks, whose scene is SCENE and for whom the model gives SCORE. */
static void
take_score(const struct strat_game_analysis *a, struct strat_moment *m,
    const struct strat_scene *scene, double score)
{
	struct strat_ply_doubt *doubt = &a->doubt[m - a->moment];

	doubt->as_it_stands = doubt->played_on = score;
	if (a->looks_ahead)
		doubt->played_on = strat_rollout_score(scene, &a->model->value[STRAT_SIGHT_ALL],
		    CURVE_TIMES * a->rollouts, (a->seed + scene->ply) ^ CURVE_SEED);
	m->score[STRAT_VIEW_BOTH] = (doubt->as_it_stands + doubt->played_on) / 2;
}

static void
take_scores(struct strat_game_analysis *a, struct strat_moment *m)
{
	struct strat_scene scene;
	double end = final_score(&a->walk.play, &m->draw);
	int v;

	strat_walk_believe(a->model, STRAT_USE_SETUPS | STRAT_USE_HABITS, &a->walk, &a->beliefs);
	if (!a->beliefs.is_possible)
		a->is_possible = 0;
	for (v = 0; v < STRAT_VIEWS; v++) {
		struct strat_win_draw_loss c;

		if (end >= 0) {
			m->score[v] = end;
			continue;
		}
		strat_walk_scene(&a->walk, &a->beliefs, (enum strat_view)v, &scene);
		c = strat_scene_value(&scene, &a->model->value[strat_sight_of((enum strat_view)v)]);
		m->score[v] = strat_expected_score(c);
		if (v != STRAT_VIEW_BOTH)
			continue;
		m->draw = c.draw;
		take_score(a, m, &scene, m->score[v]);
	}
}

/* ------ luck and choice ------ */

/* The position before a ply, as the side to move sees it. */
struct before {
	struct strat_scene scene;
	const struct strat_value_model *value;
	const struct strat_posterior *theirs; /* what it believes of the other army */
};

/* Return the score after an attack on a piece that has RANK, with what the attacker then believes of the
 * others. */
static double
score_of_battle(const struct before *b, strat_square from, strat_square to, enum strat_rank rank)
{
	int number = b->scene.on[to] - 1 - (int)b->theirs->army * STRAT_MAX_ARMY;
	double theirs[STRAT_MAX_ARMY][STRAT_KINDS];

	if (strat_scene_is_certain(&b->scene, b->scene.on[to]))
		return strat_score_after_battle(&b->scene, b->value, from, to, rank, NULL);
	strat_posterior_suppose(b->theirs, number, rank, theirs);
	return strat_score_after_battle(
	    &b->scene, b->value, from, to, rank, (const double(*)[STRAT_KINDS])theirs);
}

/* Set SCORE to the score after the attack for each rank that the piece may have.  Return the mean, which
 * the attacker can expect. */
static double
score_attack(const struct before *b, strat_square from, strat_square to, double score[STRAT_KINDS])
{
	const double *chance = b->scene.piece[b->scene.on[to] - 1].chance;
	double sum = 0, all = 0;
	int r;

	for (r = STRAT_SPY; r <= STRAT_FLAG; r++) {
		if (chance[r] <= 0)
			continue;
		score[r] = score_of_battle(b, from, to, (enum strat_rank)r);
		sum += chance[r] * score[r];
		all += chance[r];
	}
	return all > 0 ? sum / all : 0.5;
}

/* Compute the luck of the attack PLY on a piece that turned out to have RANK, and which other rank had the
 * largest part in it. */
static void
take_luck(const struct before *b, const struct strat_ply *ply, enum strat_rank rank,
    struct strat_moment *m, struct strat_ply_doubt *doubt)
{
	const double *chance = b->scene.piece[b->scene.on[ply->to] - 1].chance;
	double score[STRAT_KINDS], most = 0, other, all = 0, squares = 0;
	double mean = score_attack(b, ply->from, ply->to, score);
	int r;

	m->has_luck = 1;
	m->luck = score[rank] - mean;
	doubt->luck_from = mean;
	m->target = (uint8_t)rank;
	m->chance = chance[rank];
	doubt->instead = STRAT_UNKNOWN;
	for (r = STRAT_SPY; r <= STRAT_FLAG; r++) {
		if (chance[r] <= 0)
			continue;
		all += chance[r];
		squares += chance[r] * (score[r] - mean) * (score[r] - mean);
		other = chance[r] * (score[r] - score[rank]);
		other = m->luck < 0 ? other : -other;
		if (other > most) {
			most = other;
			doubt->instead = (uint8_t)r;
		}
	}
	doubt->luck_variance = all > 0 ? squares / all : 0;
}

/* Return the classes of an attack on piece TARGET after PLIES plies. */
static uint8_t
classes_of(const struct strat_habits *h, int target, uint32_t plies)
{
	const struct strat_piece_habits *piece = &h->piece[target];
	int front = piece->home != STRAT_NO_HOME && piece->home >= STRAT_HOME / 2;

	return (uint8_t)(1u << (piece->has_moved ? STRAT_LUCK_MOVED : STRAT_LUCK_UNMOVED) |
	    1u << (front ? STRAT_LUCK_FRONT : STRAT_LUCK_BACK) |
	    1u << (plies < 100 ? STRAT_LUCK_EARLY : STRAT_LUCK_LATE));
}

static double
score_of_step(const struct before *b, strat_square from, strat_square to)
{
	double score[STRAT_KINDS];

	return b->scene.on[to] ? score_attack(b, from, to, score)
			       : strat_score_after_step(&b->scene, b->value, from, to);
}

/* Move the plies that look best, by SCORE, to the front of R. */
static void
sort_best(struct strat_rollout *r, double score[])
{
	int i, k, best;

	for (i = 0; i < r->n && i < STRAT_BEST_AHEAD; i++) {
		struct strat_candidate c;
		double x;

		for (best = i, k = i + 1; k < r->n; k++)
			if (score[k] > score[best])
				best = k;
		c = r->ply[best];
		x = score[best];
		for (k = best; k > i; k--) {
			r->ply[k] = r->ply[k - 1];
			score[k] = score[k - 1];
		}
		r->ply[i] = c;
		score[i] = x;
		r->made = r->made == best            ? i
		    : r->made >= i && r->made < best ? r->made + 1
						     : r->made;
	}
}

#define SURE 1.5 /* standard errors from a limit at which a sign is sure, */
#define DROP                                                                                       \
	2.5 /* and below it at which a ply is dropped: one that is the best would be missed for ever */

/* Return 1 if the ply C may have gained so much that the ply made would get another sign. */
static int
is_near_limit(const struct strat_candidate *c)
{
	static const double limits[] = { STRAT_LOSS_LEAST, STRAT_LOSS_MISTAKE, STRAT_LOSS_BLUNDER };
	double error, gain = strat_rollout_gain(c, &error);
	size_t i;

	for (i = 0; i < sizeof limits / sizeof *limits; i++)
		if (fabs(gain - limits[i]) <= SURE * error)
			return 1;
	return 0;
}

/* Return what the best ply of R surely gains, or the lowest limit of a sign if that is more. */
static double
least_gain(const struct strat_rollout *r)
{
	double least = STRAT_LOSS_LEAST;
	int k;

	for (k = 0; k < r->n; k++) {
		double error, gain = strat_rollout_gain(&r->ply[k], &error);

		if (k != r->made && gain - SURE * error > least)
			least = gain - SURE * error;
	}
	return least;
}

/* Take those plies out that cannot be the reason of a sign any more.  Return 1 if the sign of the ply made is
 * not sure yet. */
static int
drop_candidates(struct strat_rollout *r)
{
	double error, gain, least = least_gain(r);
	int k, doubtful = 0;

	for (k = 0; k < r->n; k++) {
		struct strat_candidate *c = &r->ply[k];

		if (k == r->made || c->is_out)
			continue;
		gain = strat_rollout_gain(c, &error);
		c->is_out = gain + DROP * error < least;
		doubtful |= !c->is_out && is_near_limit(c);
	}
	return doubtful;
}

#define SCREEN_SEED 0x9e3779b97f4a7c15u /* sets the worlds drawn apart off from the others */

/* Play on after the plies of R, in more and more worlds until the sign of the ply made is sure. */
static void
roll_out(const struct strat_game_analysis *a, const struct before *b, struct strat_rollout *r,
    struct strat_moment *m, struct strat_ply_doubt *doubt)
{
	uint64_t seed = a->seed + b->scene.ply;
	struct strat_rollout_loss lost;

	if (!strat_rollout_screen(r, b->theirs, seed ^ SCREEN_SEED, a->rollouts / 4) ||
	    !strat_rollout_begin(r, b->theirs, seed))
		return;
	strat_rollout_play(r, a->rollouts);
	while (drop_candidates(r) && r->count < STRAT_ROLLOUTS_MOST * a->rollouts)
		strat_rollout_play(r, r->count);
	lost = strat_rollout_loss(r);
	m->loss = lost.loss;
	doubt->error = lost.error;
	doubt->worlds = r->count;
	doubt->compared = r->n;
	m->expected = r->expected / r->count;
	m->best = (struct strat_path){ r->ply[lost.best].from, r->ply[lost.best].to, 0,
		STRAT_STEP };
}

/* Return 1 if the ranks of all pieces of SIDE on the board are certain in SCENE. */
static int
knows_army(const struct strat_scene *scene, enum strat_side side)
{
	int id, first = (int)side * STRAT_MAX_ARMY;

	for (id = first; id < first + STRAT_MAX_ARMY; id++)
		if (scene->piece[id].at && !strat_scene_is_certain(scene, id + 1))
			return 0;
	return 1;
}

/* Note a step of R, in place of PLY, that takes the Flag for certain. */
static void
note_sure_flag(const struct before *b, const struct strat_rollout *r, const struct strat_ply *ply,
    struct strat_ply_doubt *doubt)
{
	int i, id;

	for (i = 0; i < r->n; i++) {
		id = b->scene.on[r->ply[i].to];
		if (!id || b->scene.piece[id - 1].chance[STRAT_FLAG] < 1)
			continue;
		if (r->ply[i].to == ply->to) {
			doubt->flag_from = doubt->flag_to = 0;
			return;
		}
		doubt->flag_from = r->ply[i].from;
		doubt->flag_to = r->ply[i].to;
	}
}

/* Compare the step PLY with all others in P, before it, if its side is known to know its army.  Return 0 if it
 * is not legal. */
static int
take_choice(const struct strat_game_analysis *a, const struct before *b, const struct strat_play *p,
    const struct strat_ply *ply, struct strat_moment *m, struct strat_ply_doubt *doubt)
{
	struct strat_step steps[STRAT_MAX_STEPS];
	double score[STRAT_MAX_STEPS];
	struct strat_rollout r = { .scene = &b->scene, .value = &a->model->value[STRAT_SIGHT_ALL] };
	int i;

	r.n = (int)strat_moves_steps(p, steps);
	for (r.made = -1, i = 0; i < r.n; i++) {
		r.ply[i].from = steps[i].from;
		r.ply[i].to = steps[i].to;
		score[i] = score_of_step(b, steps[i].from, steps[i].to);
		if (steps[i].from == ply->from && steps[i].to == ply->to)
			r.made = i;
	}
	if (r.made < 0)
		return 0;
	if (!knows_army(&b->scene, p->turn))
		return 1;
	m->has_choice = 1;
	note_sure_flag(b, &r, ply, doubt);
	m->expected = score[r.made];
	sort_best(&r, score);
	doubt->compared = r.n;
	m->best = (struct strat_path){ r.ply[0].from, r.ply[0].to, 0, STRAT_STEP };
	m->loss = score[0] - m->expected;
	if (a->rollouts)
		roll_out(a, b, &r, m, doubt);
	return 1;
}

/* Return the only rank of the piece TARGET for which PLY can have had its outcome, or STRAT_UNKNOWN. */
static enum strat_rank
rank_by_outcome(const struct before *b, const struct strat_ply *ply, int target)
{
	const double *chance = b->scene.piece[target - 1].chance;
	int mover = strat_scene_rank(&b->scene, b->scene.on[ply->from]), r;
	enum strat_rank only = STRAT_UNKNOWN;

	for (r = STRAT_SPY; r <= STRAT_FLAG; r++) {
		if (chance[r] <= 0 || b->scene.rules->battle[mover][r] != ply->outcome)
			continue;
		if (only != STRAT_UNKNOWN)
			return STRAT_UNKNOWN;
		only = (enum strat_rank)r;
	}
	return only;
}

/* Return the rank of the piece TARGET, which PLY attacks, as the record has it: in the setup, or with the
 * battle; or STRAT_UNKNOWN. */
static enum strat_rank
rank_of_target(
    const struct strat_walk *w, const struct before *b, const struct strat_ply *ply, int target)
{
	int rank = w->truth[target];

	if (rank == STRAT_NO_RANK || rank == STRAT_UNKNOWN)
		rank = ply->shown & 15;
	if (rank == STRAT_NO_RANK || rank == STRAT_UNKNOWN)
		rank = rank_by_outcome(b, ply, target);
	return (enum strat_rank)rank;
}

/* No ply is better than PLY, which took the Flag. */
static void
praise(const struct strat_ply *ply, struct strat_moment *m, struct strat_ply_doubt *doubt)
{
	m->best = (struct strat_path){ ply->from, ply->to, 0, STRAT_STEP };
	m->loss = doubt->error = 0;
}

/* Analyse ply I of G, before it is played: the choice, and the luck of an attack. */
static void
judge_ply(struct strat_game_analysis *a, const struct strat_record *g, size_t i)
{
	struct strat_moment *m = &a->moment[i + 1];
	struct strat_ply_doubt *doubt = &a->doubt[i + 1];
	const struct strat_ply *ply = &g->plies[i];
	const struct strat_play *p = &a->walk.play;
	enum strat_view view = p->turn == STRAT_RED ? STRAT_VIEW_RED : STRAT_VIEW_BLUE;
	enum strat_rank rank;
	struct before b;
	int target;

	if (ply->kind != STRAT_STEP || !a->beliefs.is_possible)
		return;
	strat_walk_scene(&a->walk, &a->beliefs, view, &b.scene);
	b.value = &a->model->value[STRAT_SIGHT_PLAYER];
	b.theirs = &a->beliefs.of[view][STRAT_OTHER(p->turn)];
	if (!b.scene.on[ply->from] || b.scene.on[ply->from] == 0xff ||
	    !strat_scene_is_certain(&b.scene, b.scene.on[ply->from]) ||
	    !take_choice(a, &b, p, ply, m, doubt))
		return;
	target = b.scene.on[ply->to];
	if (!target || strat_army_of(target) != STRAT_OTHER(p->turn))
		return;
	rank = rank_of_target(&a->walk, &b, ply, target);
	if (rank == STRAT_FLAG)
		praise(ply, m, doubt);
	if (rank != STRAT_UNKNOWN && !strat_scene_is_certain(&b.scene, target) &&
	    b.scene.piece[target - 1].chance[rank] > 0) {
		take_luck(&b, ply, rank, m, doubt);
		m->classes = classes_of(&a->walk.habits, target, p->ply);
	}
}

/* ------ the game ------ */

static void
finish_moment(struct strat_game_analysis *a, struct strat_moment *m)
{
	take_scores(a, m);
	a->nmoments++;
	if (a->on_moment)
		a->on_moment(a->arg, a, a->nmoments - 1);
}

/* Note whether ply I of G, before it is played, goes on with an exchange on *ATTACKED, the square that the ply before
 * attacked or 0; and set *ATTACKED to that which it attacks. */
static void
note_exchange(
    struct strat_game_analysis *a, const struct strat_record *g, size_t i, strat_square *attacked)
{
	const struct strat_ply *ply = &g->plies[i];
	int is_attack = ply->kind == STRAT_STEP && strat_piece_id(a->walk.play.at[ply->to]);

	a->doubt[i + 1].is_exchange = is_attack && *attacked == ply->to;
	*attacked = is_attack ? ply->to : 0;
}

int
strat_game_analyse(
    struct strat_game_analysis *a, const struct strat_record *g, struct strat_report *rep)
{
	int rc = strat_walk_begin(&a->walk, g, rep);
	strat_square attacked = 0;
	size_t i;

	a->nmoments = 0;
	a->is_possible = 1;
	a->looks_ahead = a->rollouts && !memchr(a->walk.truth, STRAT_UNKNOWN, sizeof a->walk.truth);
	if (rc == 0)
		rc = strat_vec_grow((void **)&a->moment, &a->cap, g->nplies + 1, sizeof *a->moment);
	if (rc == 0)
		rc = strat_vec_grow(
		    (void **)&a->doubt, &a->doubt_cap, g->nplies + 1, sizeof *a->doubt);
	if (rc < 0)
		return rc;
	memset(a->moment, 0, (g->nplies + 1) * sizeof *a->moment);
	memset(a->doubt, 0, (g->nplies + 1) * sizeof *a->doubt);
	a->moment[0].side = (uint8_t)a->walk.play.turn;
	finish_moment(a, &a->moment[0]);
	for (i = 0; i < g->nplies; i++) {
		struct strat_moment *m = &a->moment[i + 1];

		m->side = (uint8_t)a->walk.play.turn;
		judge_ply(a, g, i);
		note_exchange(a, g, i, &attacked);
		rc = strat_walk_ply(&a->walk, g, i, rep);
		if (rc < 0)
			return rc;
		finish_moment(a, m);
	}
	return 0;
}
