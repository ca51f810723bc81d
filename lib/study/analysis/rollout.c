/* rollout.c - compare plies by playing on from drawn worlds. */
#include "study/analysis/rollout.h"

#include <math.h>
#include <string.h>

#include "base/random.h"
#include "study/analysis/worlds.h"

#define DEPTH 10  /* plies that are played on */
#define MOST  600 /* steps of a position */

/* ------ the policy ------ */

struct option {
	strat_square from, to;
	uint32_t weight;
};

/* Return how much the policy likes that piece ID attacks piece OTHER, in units of a quiet step's 8. */
static uint32_t
liking(const struct strat_scene *scene, int id, int other)
{
	int mine = strat_scene_rank(scene, id);

	if (!scene->piece[other - 1].is_known)
		return scene->piece[other - 1].has_moved ? 8 : mine <= STRAT_MINER ? 12 : 4;
	switch (scene->rules->battle[mine][strat_scene_rank(scene, other)]) {
	case STRAT_CAPTURED:
		return 100000;
	case STRAT_WON:
		return 400;
	case STRAT_BOTH:
		return 12;
	default:
		return 0;
	}
}

static size_t
add_steps(const struct strat_scene *scene, int id, struct option *list, size_t n)
{
	static const int directions[4] = { STRAT_EAST, STRAT_NORTH, STRAT_WEST, STRAT_SOUTH };
	const struct strat_scene_piece *piece = &scene->piece[id - 1];
	int rank = strat_scene_rank(scene, id), d;
	int far = scene->rules->far >> rank & 1;
	int forward = piece->side == STRAT_RED ? STRAT_NORTH : STRAT_SOUTH;

	for (d = 0; d < 4 && n < MOST; d++) {
		int s = piece->at + directions[d], other = scene->on[s];

		if (other && other != 0xff && scene->piece[other - 1].side != piece->side)
			list[n++] = (struct option){ piece->at, (strat_square)s,
				liking(scene, id, other) };
		while (!other && n < MOST) {
			list[n++] = (struct option){ piece->at, (strat_square)s,
				far                             ? 3
				    : directions[d] == forward  ? 12
				    : directions[d] == -forward ? 4
								: 8 };
			s += directions[d];
			other = far ? scene->on[s] : 0xff;
		}
	}
	return n;
}

/* Choose a step by chance.  Return 0 if there is none. */
static int
choose(const struct strat_scene *scene, uint64_t *seed, struct option *to)
{
	struct option list[MOST];
	size_t n = 0, i;
	uint64_t all = 0, at;
	int id;

	for (id = 1; id <= STRAT_MAX_PIECES; id++)
		if (scene->piece[id - 1].at && scene->piece[id - 1].side == (uint8_t)scene->turn &&
		    strat_scene_rank(scene, id) < STRAT_BOMB)
			n = add_steps(scene, id, list, n);
	for (i = 0; i < n; i++)
		all += list[i].weight;
	if (!all)
		return 0;
	at = strat_random_below(seed, all);
	for (i = 0; at >= list[i].weight; i++)
		at -= list[i].weight;
	*to = list[i];
	return 1;
}

/* ------ playing on ------ */

/* Play a step in a scene without unknown ranks.  Return 1 if it captured the Flag. */
static int
play(struct strat_scene *scene, strat_square from, strat_square to)
{
	int id = scene->on[from], other = scene->on[to];

	scene->piece[id - 1].has_moved = 1;
	scene->turn = STRAT_OTHER(scene->turn);
	scene->quiet++;
	if (!other) {
		strat_scene_move(scene, id, to);
		return 0;
	}
	scene->quiet = 0;
	scene->piece[id - 1].is_known = scene->piece[other - 1].is_known = 1;
	switch (scene->rules->battle[strat_scene_rank(scene, id)][strat_scene_rank(scene, other)]) {
	case STRAT_CAPTURED:
		return 1;
	case STRAT_WON:
		strat_scene_move(scene, other, 0);
		strat_scene_move(scene, id, to);
		break;
	case STRAT_BOTH:
		strat_scene_move(scene, other, 0);
		strat_scene_move(scene, id, 0);
		break;
	case STRAT_ADVANCED:
		strat_scene_move(scene, id, 0);
		strat_scene_move(scene, other, from);
		break;
	default:
		strat_scene_move(scene, id, 0);
	}
	return 0;
}

/* Return what SIDE scores after the step FROM-TO in the world SCENE. */
static double
play_on(struct strat_scene *scene, const struct strat_value_model *value, enum strat_side side,
    strat_square from, strat_square to, uint64_t *seed)
{
	struct option step = { from, to, 0 };
	double red;
	int i;

	for (i = 0; i <= DEPTH; i++) {
		enum strat_side mover = scene->turn;

		if (i && !choose(scene, seed, &step))
			return mover == side ? 0 : 1;
		if (play(scene, step.from, step.to))
			return mover == side ? 1 : 0;
	}
	red = strat_expected_score(strat_scene_value(scene, value));
	return side == STRAT_RED ? red : 1 - red;
}

/* Return the standard error of the mean of N numbers with these sums; 1, which is more than any difference of
 * scores, if one number does not show it. */
static double
error_of_mean(double sum, double squares, int n)
{
	double variance = n > 1 ? (squares - sum * sum / n) / (n - 1) : n;

	return variance > 0 ? sqrt(variance / n) : 0;
}

void
strat_rollout(const struct strat_scene *scene, const struct strat_posterior *t,
    const struct strat_value_model *value, int count, uint64_t seed, struct strat_candidate *list,
    int n, int made)
{
	struct strat_worlds worlds;
	struct strat_scene world, next;
	double score[STRAT_MOST_CANDIDATES], squares[STRAT_MOST_CANDIDATES] = { 0 }, less;
	int i, k;

	for (k = 0; k < n; k++)
		list[k].score[0] = list[k].score[1] = list[k].error = 0;
	if (count < 2 || !strat_worlds_begin(&worlds, t, seed))
		return;
	for (i = 0; i < count; i++) {
		uint64_t dice = strat_random(&worlds.seed);

		world = *scene;
		for (k = 0; k < t->n; k++)
			if (world.piece[t->army * STRAT_MAX_ARMY + t->piece[k]].at)
				strat_scene_believe(&world,
				    t->army * STRAT_MAX_ARMY + t->piece[k] + 1,
				    strat_certain[worlds.rank[k]]);
		for (k = 0; k < n; k++) {
			uint64_t same = dice; /* the same chance for all candidates */

			next = world;
			score[k] = play_on(
			    &next, value, scene->turn, list[k].from, list[k].to, &same);
			list[k].score[i & 1] += score[k];
		}
		for (k = 0; k < n && i & 1; k++) {
			less = score[k] - score[made];
			squares[k] += less * less;
		}
		strat_worlds_next(&worlds);
	}
	for (k = 0; k < n; k++)
		list[k].error = error_of_mean(
		    list[k].score[1] - list[made].score[1], squares[k], count / 2);
	for (k = 0; k < n; k++) {
		list[k].score[0] /= (count + 1) / 2;
		list[k].score[1] /= count / 2;
	}
}
