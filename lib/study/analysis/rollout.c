/* rollout.c - compare plies by playing on from drawn worlds. */
#include "study/analysis/rollout.h"

#include <math.h>
#include <string.h>

#include "base/random.h"
#include "game/squares.h"
#include "study/analysis/march/march.h"
#include "study/analysis/numbers.h"

#define MOST  600 /* steps of a position */
#define BLOCK 5   /* worlds in a row that are of the same half, because they are alike */

/* A position with all ranks known. */
struct world {
	struct strat_scene scene;
	uint8_t rank[STRAT_MAX_PIECES + 1]; /* of each piece, by identity */
	struct strat_squares
	    met; /* squares beside known enemies of the side to move that can move */
};

/* ------ the policy ------ */

struct option {
	strat_square from, to;
	uint32_t weight;
};

/* Relative frequencies of steps; a quiet step sideways has 16.  A piece that never moved is chosen half as often.
 * These are rounded from the choices of players (strat-analysis(7)). */
enum {
	CAPTURES_FLAG = 200000,
	TAKES = 500,
	EXCHANGES = 24,
	FORWARD = 24,
	SIDEWAYS = 16,
	BACK = 8,
	FAR = 6, /* a step of a Scout, which has many */

	/* factors of quiet steps that do not end beside a stronger piece */
	FLEES = 16, /* a known piece leaves one that is known to beat it */
	LEAVES = 4, /* an unknown piece does */
	HUNTS = 2   /* to a square beside a piece that it beats */
};

/* Those of attacks on unknown pieces. */
enum target { MOVED, ON_FRONT_ROWS, ON_BACK_ROWS, TARGETS };
static const uint16_t tries[STRAT_KINDS][TARGETS] = {
	[STRAT_SPY] = { 12, 12, 60 },
	[STRAT_SCOUT] = { 12, 12, 60 },
	[STRAT_MINER] = { 12, 64, 500 },
	[4] = { 80, 40, 190 },
	[5] = { 80, 40, 190 },
	[6] = { 80, 40, 190 },
	[7] = { 220, 24, 90 },
	[8] = { 220, 24, 90 },
	[9] = { 220, 24, 90 },
	[STRAT_MARSHAL] = { 220, 24, 90 },
};

/* Pieces beside a square, as bits. */
enum { BESIDE_STRONGER = 1, BESIDE_WEAKER = 2 };

/* Return what the unknown PIECE is for an enemy. */
static enum target
target_of(const struct strat_scene *scene, const struct strat_scene_piece *piece)
{
	int row = strat_row(piece->at), rows = scene->rules->rows;

	if (piece->has_moved)
		return MOVED;
	if (piece->side == STRAT_BLUE)
		row = rows + 1 - row;
	return row <= 2 ? ON_BACK_ROWS : ON_FRONT_ROWS;
}

/* Return the relative frequency of an attack on piece OTHER with piece ID. */
static uint32_t
liking(const struct world *w, int id, int other)
{
	const struct strat_scene *scene = &w->scene;
	int mine = w->rank[id];

	if (!scene->piece[other - 1].is_known)
		return tries[mine][target_of(scene, &scene->piece[other - 1])];
	switch (scene->rules->battle[mine][w->rank[other]]) {
	case STRAT_CAPTURED:
		return CAPTURES_FLAG;
	case STRAT_WON:
		return TAKES;
	case STRAT_BOTH:
		return EXCHANGES;
	default:
		return 0;
	}
}

/* Return what known movable enemies would stand beside piece ID on square S, as bits: some that beat it, some
 * that it beats. */
static int
look_around(const struct world *w, int id, int s)
{
	const struct strat_scene *scene = &w->scene;
	int mine = w->rank[id], d, seen = 0;

	for (d = 0; d < 4 && strat_squares_has(&w->met, (strat_square)s); d++) {
		int other = scene->on[s + strat_directions[d]], theirs;

		if (!other || other == 0xff || !scene->piece[other - 1].is_known ||
		    scene->piece[other - 1].side == scene->piece[id - 1].side)
			continue;
		theirs = w->rank[other];
		if (theirs >= STRAT_BOMB)
			continue;
		if (scene->rules->battle[theirs][mine] == STRAT_WON)
			seen |= BESIDE_STRONGER;
		if (scene->rules->battle[mine][theirs] == STRAT_WON)
			seen |= BESIDE_WEAKER;
	}
	return seen;
}

/* Return by how much more often piece ID, with NOW beside it, steps to the empty square S. */
static uint32_t
safety(const struct world *w, int id, int now, int s)
{
	int then = look_around(w, id, s);
	uint32_t factor = then & BESIDE_WEAKER ? HUNTS : 1;

	if (then & BESIDE_STRONGER)
		return 1;
	if (now & BESIDE_STRONGER)
		factor *= w->scene.piece[id - 1].is_known ? FLEES : LEAVES;
	return factor;
}

/* Return 1 if PIECE can attack what is on S, with EMPTY squares between; it is FAR-reaching or not. */
static int
can_attack(const struct strat_scene *scene, const struct strat_scene_piece *piece, int s, int empty,
    int far)
{
	int other = scene->on[s];

	return other && other != 0xff && scene->piece[other - 1].side != piece->side &&
	    (!empty || (far && scene->rules->far_strikes));
}

static size_t
add_steps(const struct world *w, int id, struct option *list, size_t n)
{
	const struct strat_scene *scene = &w->scene;
	const struct strat_scene_piece *piece = &scene->piece[id - 1];
	int d, k, now = look_around(w, id, piece->at);
	int far = scene->rules->far >> w->rank[id] & 1;
	int forward = piece->side == STRAT_RED ? STRAT_NORTH : STRAT_SOUTH;
	uint32_t share = piece->has_moved ? 1 : 2;

	for (d = 0; d < 4; d++) {
		int s = piece->at + strat_directions[d];
		uint32_t quiet = far                  ? FAR
		    : strat_directions[d] == forward  ? FORWARD
		    : strat_directions[d] == -forward ? BACK
						      : SIDEWAYS;

		for (k = 0; (!k || far) && !scene->on[s] && n < MOST; k++, s += strat_directions[d])
			list[n++] = (struct option){ piece->at, (strat_square)s,
				quiet / share * safety(w, id, now, s) };
		if (can_attack(scene, piece, s, k, far) && n < MOST)
			list[n++] = (struct option){ piece->at, (strat_square)s,
				liking(w, id, scene->on[s]) / share };
	}
	return n;
}

/* Return when the step O comes up: an exponential time with the rate O->weight, from DICE and the step alone, so
 * that it does not depend on what other steps there are; or more than BEST if it is later than that. */
static double
time_of(const struct option *o, uint64_t dice, double best)
{
	uint64_t seed = dice + (uint64_t)(o->from << 8 | o->to);
	double chance = (double)(strat_random(&seed) >> 11) * 0x1p-53, rate = o->weight;

	/* -log(1 - x) >= x */
	return chance < best * rate ? -strat_log(1 - chance) / rate : 2 * best;
}

/* Find the squares on which pieces of the side to move meet known enemies. */
static void
find_met(struct world *w)
{
	const struct strat_scene *scene = &w->scene;
	struct strat_squares known = { { 0 } };
	int id;

	for (id = 1; id <= STRAT_MAX_PIECES; id++)
		if (scene->piece[id - 1].at && scene->piece[id - 1].is_known &&
		    scene->piece[id - 1].side != (uint8_t)scene->turn && w->rank[id] < STRAT_BOMB)
			strat_squares_flip(&known, scene->piece[id - 1].at);
	w->met = strat_squares_around(known);
}

/* Choose a step by chance: the one that comes up first.  Two positions with the same DICE so get the same step
 * as a rule, if both have it.  Return 0 if there is none. */
static int
choose(struct world *w, uint64_t dice, struct option *to)
{
	const struct strat_scene *scene = &w->scene;
	struct option list[MOST];
	size_t n = 0, i;
	double first = 1e9, at;
	int id;

	find_met(w);
	for (id = 1; id <= STRAT_MAX_PIECES; id++)
		if (scene->piece[id - 1].at && scene->piece[id - 1].side == (uint8_t)scene->turn &&
		    w->rank[id] < STRAT_BOMB)
			n = add_steps(w, id, list, n);
	for (i = 0; i < n; i++) {
		at = list[i].weight ? time_of(&list[i], dice, first) : first;
		if (at < first) {
			first = at;
			*to = list[i];
		}
	}
	return first < 1e9;
}

/* ------ playing on ------ */

/* Play a step.  Return 1 if it captured the Flag. */
static int
play(struct world *w, strat_square from, strat_square to)
{
	struct strat_scene *scene = &w->scene;
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
	switch (scene->rules->battle[w->rank[id]][w->rank[other]]) {
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

/* Return 1 if both players know where the Flag of SIDE stands in W. */
static int
flag_is_known(const struct world *w, enum strat_side side)
{
	int id;

	for (id = 1; id <= STRAT_MAX_PIECES; id++) {
		const struct strat_scene_piece *piece = &w->scene.piece[id - 1];

		if (piece->at && piece->is_known && piece->side == (uint8_t)side &&
		    w->rank[id] == STRAT_FLAG)
			return 1;
	}
	return 0;
}

/* Return 1 if the side to move can march to the Flag. */
static int
marches(const struct world *w)
{
	const struct strat_scene *scene = &w->scene;
	strat_piece at[STRAT_SQUARES] = { 0 };
	struct strat_march_board b = { scene->rules, at, scene->turn, scene->ply, scene->quiet };
	struct strat_march m;
	int s;

	for (s = 0; s < STRAT_SQUARES; s++) {
		int id = scene->on[s];

		if (id == 0xff)
			at[s] = STRAT_LAKE;
		else if (id)
			at[s] = strat_piece_make((enum strat_side)scene->piece[id - 1].side,
			    (enum strat_rank)w->rank[id], id);
	}
	return strat_march_find(&b, scene->turn, &m);
}

/* Return what Red scores in the world W, which is played on. */
static double
play_on(struct world *w, const struct strat_value_model *value, uint64_t seed)
{
	/* whether the Flag of a side is known: that changes only when it falls */
	int is_known[2] = { flag_is_known(w, STRAT_RED), flag_is_known(w, STRAT_BLUE) };
	struct option step;
	int i;

	for (i = 0; i < STRAT_ROLLOUT_PLIES; i++) {
		enum strat_side mover = w->scene.turn;

		if (is_known[STRAT_OTHER(mover)] && marches(w))
			return mover == STRAT_RED;
		if (!choose(w, strat_random(&seed), &step))
			return mover == STRAT_BLUE;
		if (play(w, step.from, step.to))
			return mover == STRAT_RED;
	}
	return strat_expected_score(strat_scene_value(&w->scene, value));
}

/* Set the ranks of W from its scene, in which they are certain. */
static void
take_ranks(struct world *w)
{
	int id;

	for (id = 1; id <= STRAT_MAX_PIECES; id++)
		w->rank[id] = w->scene.piece[id - 1].at ? (uint8_t)strat_scene_rank(&w->scene, id)
							: 0;
}

double
strat_rollout_score(const struct strat_scene *scene, const struct strat_value_model *value,
    int count, uint64_t seed)
{
	struct world world = { .scene = *scene }, next;
	double sum = 0;
	int i;

	take_ranks(&world);
	for (i = 0; i < count; i++) {
		next = world;
		sum += play_on(&next, value, strat_random(&seed));
	}
	return sum / count;
}

/* ------ the comparison ------ */

int
strat_rollout_begin(struct strat_rollout *r, const struct strat_posterior *t, uint64_t seed)
{
	int k;

	r->count = 0;
	r->expected = 0;
	for (k = 0; k < r->n; k++)
		r->ply[k] = (struct strat_candidate){ .from = r->ply[k].from, .to = r->ply[k].to };
	return strat_worlds_begin(&r->worlds, t, seed);
}

/* Set W to the scene with the ranks of the drawn world. */
static void
enter_world(const struct strat_rollout *r, struct world *w)
{
	const struct strat_posterior *t = r->worlds.of;
	int first = (int)t->army * STRAT_MAX_ARMY, k;

	w->scene = *r->scene;
	for (k = 0; k < t->n; k++)
		if (w->scene.piece[first + t->piece[k]].at)
			strat_scene_believe(
			    &w->scene, first + t->piece[k] + 1, strat_certain[r->worlds.rank[k]]);
	take_ranks(w);
}

/* Return what the side to move scores in W after ply K. */
static double
score_in(const struct strat_rollout *r, const struct world *w, int k, uint64_t dice)
{
	int is_red = r->scene->turn == STRAT_RED;
	struct world next = *w;
	double red;

	if (play(&next, r->ply[k].from, r->ply[k].to))
		return 1;
	red = play_on(&next, r->value, dice);
	return is_red ? red : 1 - red;
}

/* Play one world, with the same dice after all plies. */
static void
play_world(struct strat_rollout *r)
{
	uint64_t dice = strat_random(&r->worlds.seed);
	int half = r->count / BLOCK & 1, k;
	struct world world;
	double made, more;

	enter_world(r, &world);
	made = score_in(r, &world, r->made, dice);
	r->expected += made;
	for (k = 0; k < r->n; k++) {
		struct strat_candidate *c = &r->ply[k];

		if (k == r->made || c->is_out)
			continue;
		more = score_in(r, &world, k, dice) - made;
		c->more[half] += more;
		c->squares += more * more;
		c->worlds++;
	}
	r->count++;
	strat_worlds_next(&r->worlds);
}

void
strat_rollout_play(struct strat_rollout *r, int count)
{
	while (count-- > 0)
		play_world(r);
}

/* Return the number of the ply from FIRST on that gained most, or -1 if none is left; never that made. */
static int
best_from(const struct strat_rollout *r, int first)
{
	int best = -1, k;

	for (k = first; k < r->n; k++)
		if (k != r->made && !r->ply[k].is_out &&
		    (best < 0 ||
			r->ply[k].more[0] + r->ply[k].more[1] >
			    r->ply[best].more[0] + r->ply[best].more[1]))
			best = k;
	return best;
}

int
strat_rollout_screen(
    struct strat_rollout *r, const struct strat_posterior *t, uint64_t seed, int count)
{
	strat_square from = r->ply[r->made].from, to = r->ply[r->made].to;
	struct strat_candidate kept[STRAT_BEST_SCREENED];
	int k, n = 0, best;

	if (!strat_rollout_begin(r, t, seed))
		return 0;
	if (r->n <= STRAT_BEST_AHEAD)
		return 1;
	strat_rollout_play(r, count);
	while (n < STRAT_BEST_SCREENED && (best = best_from(r, STRAT_BEST_AHEAD)) >= 0) {
		kept[n++] = r->ply[best];
		r->ply[best].is_out = 1;
	}
	k = r->made < STRAT_BEST_AHEAD ? r->made : STRAT_BEST_AHEAD;
	r->made = k;
	r->n = STRAT_BEST_AHEAD;
	if (k == STRAT_BEST_AHEAD)
		r->ply[r->n++] = (struct strat_candidate){ .from = from, .to = to };
	for (k = 0; k < n; k++)
		r->ply[r->n++] = kept[k];
	return 1;
}

double
strat_rollout_gain(const struct strat_candidate *c, double *error)
{
	double n = c->worlds, sum = c->more[0] + c->more[1], variance;

	*error = 0;
	if (n < 2)
		return 0;
	variance = (c->squares - sum * sum / n) / (n - 1);
	*error = variance > 0 ? sqrt(variance / n) : 0;
	return sum / n;
}

/* Return the mean of what the ply C gained in one half of its worlds. */
static double
gain_in_half(const struct strat_candidate *c, int half)
{
	int rest = c->worlds % (2 * BLOCK), first = rest < BLOCK ? rest : BLOCK;
	int worlds = c->worlds / (2 * BLOCK) * BLOCK + (half ? rest - first : first);

	return worlds ? c->more[half] / worlds : 0;
}

static int
best_in_half(const struct strat_rollout *r, int half)
{
	int best = r->made, k;

	for (k = 0; k < r->n; k++)
		if (gain_in_half(&r->ply[k], half) > gain_in_half(&r->ply[best], half))
			best = k;
	return best;
}

struct strat_rollout_loss
strat_rollout_loss(const struct strat_rollout *r)
{
	struct strat_rollout_loss l = { 0, 0, r->made };
	int first = best_in_half(r, 0), second = best_in_half(r, 1);
	double loss, error[2], gain[2];

	loss = (gain_in_half(&r->ply[first], 1) + gain_in_half(&r->ply[second], 0)) / 2;
	if (loss <= 0)
		return l;
	gain[0] = strat_rollout_gain(&r->ply[first], &error[0]);
	gain[1] = strat_rollout_gain(&r->ply[second], &error[1]);
	l.loss = loss;
	l.error = error[0] > error[1] ? error[0] : error[1];
	if (loss > l.error)
		l.best = gain[0] >= gain[1] ? first : second;
	return l;
}
