/* scene.c - a position as a viewer believes it to be, and how it stands. */
#include "study/analysis/scene.h"

#include <string.h>

#include "game/squares.h"
#include "study/analysis/numbers.h"

const double strat_certain[STRAT_KINDS][STRAT_KINDS] = {
	[STRAT_SPY][STRAT_SPY] = 1,
	[STRAT_SCOUT][STRAT_SCOUT] = 1,
	[STRAT_MINER][STRAT_MINER] = 1,
	[4][4] = 1,
	[5][5] = 1,
	[6][6] = 1,
	[7][7] = 1,
	[8][8] = 1,
	[9][9] = 1,
	[STRAT_MARSHAL][STRAT_MARSHAL] = 1,
	[STRAT_BOMB][STRAT_BOMB] = 1,
	[STRAT_FLAG][STRAT_FLAG] = 1,
};

/* ------ the pieces ------ */

void
strat_scene_believe(struct strat_scene *scene, int id, const double *chance)
{
	struct strat_scene_piece *piece = &scene->piece[id - 1];

	piece->chance = chance;
	piece->mover = 1 - chance[STRAT_BOMB] - chance[STRAT_FLAG];
}

int
strat_scene_rank(const struct strat_scene *scene, int id)
{
	const double *chance = scene->piece[id - 1].chance;
	int r = STRAT_SPY;

	while (r < STRAT_FLAG && chance[r] < 0.5)
		r++;
	return r;
}

void
strat_scene_move(struct strat_scene *scene, int id, strat_square to)
{
	struct strat_scene_piece *piece = &scene->piece[id - 1];

	if (piece->at && scene->on[piece->at] == id)
		scene->on[piece->at] = 0;
	piece->at = to;
	if (to)
		scene->on[to] = (uint8_t)id;
}

void
strat_scene_set(struct strat_scene *scene, const struct strat_play *p, const struct strat_habits *h,
    struct strat_belief *b, const double (*chance[2])[STRAT_KINDS])
{
	int s;

	memset(scene->piece, 0, sizeof scene->piece);
	scene->rules = p->rules;
	scene->turn = p->turn;
	scene->ply = p->ply;
	scene->quiet = p->quiet;
	for (s = 0; s < STRAT_SQUARES; s++) {
		strat_piece piece = p->at[s];
		int id = strat_piece_id(piece), army;

		scene->on[s] = piece == STRAT_LAKE ? 0xff : (uint8_t)id;
		if (!id)
			continue;
		army = strat_army_of(id);
		scene->piece[id - 1] = (struct strat_scene_piece){ .at = (strat_square)s,
			.side = (uint8_t)strat_piece_side(piece),
			.has_moved = h->piece[id].has_moved,
			.is_known = strat_ranks_single(strat_belief_ranks(
					b, STRAT_VIEW_PUBLIC, id)) != STRAT_UNKNOWN };
		strat_scene_believe(scene, id, chance[army][id - 1 - army * STRAT_MAX_ARMY]);
	}
}

/* ------ features ------ */

/* The order of the features.  Ranks from Spy to Marshal, then groups of ranks: weak (Spy to Miner),
 * middle (4 to 6), strong (7 to Marshal). */
enum {
	COUNT = 0,               /* pieces, by rank, Bombs too */
	SHOWN = COUNT + 11,      /* those that both players know, likewise */
	INVINCIBLE = SHOWN + 11, /* pieces that nothing movable of the other side equals */
	SPY_FOR_MARSHAL,         /* a Spy while the other side has its Marshal */
	NO_MINERS,               /* none, while the other side has Bombs */
	MOVERS,                  /* the logarithm of the number of movable pieces */
	STUCK,                   /* no movable piece */
	UNMOVED,                 /* movable pieces that never moved */
	TAKES_KNOWN,             /* the best battle for the side to move */
	TAKES_UNKNOWN,
	THREATENS_KNOWN, /* the best battle for the other side */
	THREATENS_UNKNOWN,
	THREATENS_MORE, /* the second best */
	FLAG_AT_1,      /* enemies at this distance from the Flag */
	FLAG_AT_2,
	FLAG_AT_4,
	FLAG_OPEN,            /* the Flag can be stepped at */
	ADVANCE,              /* how far the groups advanced, of those that moved */
	MOBILE = ADVANCE + 3, /* pieces that can move now */
	TO_MOVE,
	HIDDEN, /* pieces that moved but are not known, by group */
	ALL_FEATURES = HIDDEN + 3
};

_Static_assert(ALL_FEATURES <= STRAT_FEATURES, "more features than weights");

const double strat_scene_worth[STRAT_RANKS] = { 0, .2, .05, .2, .07, .1, .18, .3, .45, .7, 1, .2,
	1.5, 0 };

/* Sums from which the features of one side are computed. */
struct tally {
	double count[STRAT_KINDS], shown[STRAT_KINDS];
	double unmoved, mobile, flag[4], advance[3], hidden[3];
	double known, unknown, more; /* the best battles */
};

/* Return what A can expect from attacking D, in Marshals. */
static double
battle_worth(const struct strat_rules *r, const struct strat_scene_piece *a,
    const struct strat_scene_piece *d)
{
	double sum = 0;
	int x, y;

	for (x = STRAT_SPY; x <= STRAT_MARSHAL; x++) {
		if (a->chance[x] <= 0)
			continue;
		for (y = STRAT_SPY; y <= STRAT_FLAG; y++) {
			double gain;

			if (d->chance[y] <= 0)
				continue;
			switch (r->battle[x][y]) {
			case STRAT_WON:
			case STRAT_CAPTURED:
				gain = strat_scene_worth[y];
				break;
			case STRAT_BOTH:
				gain = strat_scene_worth[y] - strat_scene_worth[x];
				break;
			default:
				gain = -strat_scene_worth[x];
			}
			sum += a->chance[x] * d->chance[y] * gain;
		}
	}
	return sum;
}

static void
note_battle(struct tally *t, double gain, int is_known)
{
	double *best = is_known ? &t->known : &t->unknown, old = *best;

	if (gain <= old) {
		t->more = gain > t->more ? gain : t->more;
		return;
	}
	t->more = old > t->more ? old : t->more;
	*best = gain;
}

static void
add_battles(struct tally *t, const struct strat_scene *scene, const struct strat_scene_piece *a)
{
	static const int directions[4] = { STRAT_EAST, STRAT_NORTH, STRAT_WEST, STRAT_SOUTH };
	int d;

	if (a->mover <= 0)
		return;
	for (d = 0; d < 4; d++) {
		int id = scene->on[a->at + directions[d]];
		const struct strat_scene_piece *other;
		double gain;

		if (!id || id == 0xff || (other = &scene->piece[id - 1])->side == a->side)
			continue;
		gain = battle_worth(scene->rules, a, other);
		if (gain > 0)
			note_battle(t, gain, other->is_known);
	}
}

/* Squares as sets, to see quickly what is near. */
struct places {
	struct strat_squares near[2][4]; /* within 1 .. 4 steps of a side's pieces that moved */
	struct strat_squares open[2];    /* next to a square that a side can step on */
	struct strat_squares bare;       /* next to an empty square */
};

static void
find_places(struct places *to, const struct strat_scene *scene)
{
	struct strat_squares side[2] = { { { 0 } } }, moved[2] = { { { 0 } } }, empty = { { 0 } };
	int i, s, k;

	for (i = 0; i < STRAT_MAX_PIECES; i++) {
		const struct strat_scene_piece *piece = &scene->piece[i];

		if (!piece->at)
			continue;
		strat_squares_flip(&side[piece->side], piece->at);
		if (piece->has_moved)
			strat_squares_flip(&moved[piece->side], piece->at);
	}
	for (i = 1; i <= scene->rules->rows; i++)
		for (k = 1; k <= scene->rules->files; k++)
			if (!scene->on[strat_square_at(k, i)])
				strat_squares_flip(&empty, strat_square_at(k, i));
	to->bare = strat_squares_around(empty);
	for (s = 0; s < 2; s++) {
		to->near[s][0] = strat_squares_around(moved[s]);
		for (k = 1; k < 4; k++)
			to->near[s][k] = strat_squares_either(
			    to->near[s][k - 1], strat_squares_around(to->near[s][k - 1]));
		to->open[s] = strat_squares_around(strat_squares_either(empty, side[!s]));
	}
}

static void
add_flag(struct tally *t, const struct places *where, const struct strat_scene_piece *piece)
{
	const struct strat_squares *near = where->near[!piece->side];
	double flag = piece->chance[STRAT_FLAG];

	if (strat_squares_has(&near[0], piece->at))
		t->flag[0] += flag;
	else if (strat_squares_has(&near[1], piece->at))
		t->flag[1] += flag;
	else if (strat_squares_has(&near[3], piece->at))
		t->flag[2] += flag;
	if (strat_squares_has(&where->bare, piece->at))
		t->flag[3] += flag;
}

static void
add_piece(struct tally *t, const struct strat_scene *scene, const struct places *where,
    const struct strat_scene_piece *piece)
{
	int row = piece->side == STRAT_RED ? strat_row(piece->at) - 1
					   : scene->rules->rows - strat_row(piece->at);
	const double *chance = piece->chance;
	double group[3] = { chance[1] + chance[2] + chance[3], chance[4] + chance[5] + chance[6],
		chance[7] + chance[8] + chance[9] + chance[10] };
	int r, k;

	for (r = STRAT_SPY; r <= STRAT_FLAG; r++)
		t->count[r] += chance[r];
	if (piece->is_known)
		for (r = STRAT_SPY; r <= STRAT_FLAG; r++)
			t->shown[r] += chance[r];
	if (strat_squares_has(&where->open[piece->side], piece->at))
		t->mobile += piece->mover;
	if (!piece->has_moved)
		t->unmoved += piece->mover;
	else
		for (k = 0; k < 3; k++) {
			t->advance[k] += group[k] * row / 9;
			if (!piece->is_known)
				t->hidden[k] += group[k];
		}
	if (chance[STRAT_FLAG] > 0)
		add_flag(t, where, piece);
	add_battles(t, scene, piece);
}

/* Return the number of pieces of T, movable ones, that no piece of OTHER equals.  The chance that
 * OTHER has one of a rank is at most 1. */
static double
count_invincible(const struct tally *t, const struct tally *other)
{
	double sum = 0, above = 0;
	int r;

	for (r = STRAT_MARSHAL; r >= STRAT_SCOUT; r--) {
		above += other->count[r];
		if (above >= 1)
			break;
		sum += t->count[r] * (1 - above);
	}
	return sum;
}

static double
at_most_one(double n)
{
	return n < 1 ? n : 1;
}

/* Return the number of movable pieces of T. */
static double
count_movers(const struct tally *t)
{
	double sum = 0;
	int r;

	for (r = STRAT_SPY; r <= STRAT_MARSHAL; r++)
		sum += t->count[r];
	return sum;
}

/* Add the features of a side with the tally T, times SIGN; MOVES is 1 if it is to move. */
static void
add_features(double *f, const struct tally *t, const struct tally *other, int moves, double sign)
{
	double movers = count_movers(t);
	int r, k;

	for (r = STRAT_SPY; r <= STRAT_BOMB; r++) {
		f[COUNT + r - 1] += sign * t->count[r];
		f[SHOWN + r - 1] += sign * t->shown[r];
	}
	f[INVINCIBLE] += sign * count_invincible(t, other);
	f[SPY_FOR_MARSHAL] += sign * t->count[STRAT_SPY] * other->count[STRAT_MARSHAL];
	f[NO_MINERS] += sign * (1 - at_most_one(t->count[STRAT_MINER])) *
	    at_most_one(other->count[STRAT_BOMB]);
	f[MOVERS] += sign * strat_log(1 + movers);
	f[STUCK] += sign * (1 - at_most_one(movers));
	f[UNMOVED] += sign * t->unmoved / 10;
	f[moves ? TAKES_KNOWN : THREATENS_KNOWN] += sign * t->known;
	f[moves ? TAKES_UNKNOWN : THREATENS_UNKNOWN] += sign * t->unknown;
	if (!moves)
		f[THREATENS_MORE] += sign * t->more;
	for (k = 0; k < 4; k++)
		f[FLAG_AT_1 + k] += sign * t->flag[k];
	for (k = 0; k < 3; k++) {
		f[ADVANCE + k] += sign * t->advance[k];
		f[HIDDEN + k] += sign * t->hidden[k];
	}
	f[MOBILE] += sign * t->mobile / 10;
	f[TO_MOVE] += sign * moves;
}

/* Return how near N is to LIMIT, from 0 to 1; 0 if there is no limit. */
static double
nearness(uint32_t n, uint32_t limit)
{
	double share = limit ? (double)n / limit : 0;

	return share * share;
}

void
strat_scene_features(const struct strat_scene *scene, double feature[2 * STRAT_FEATURES],
    double draw[STRAT_DRAW_FEATURES])
{
	struct tally t[2];
	struct places where;
	double gone, movers[2], all = 0;
	int i, k;

	memset(t, 0, sizeof t);
	find_places(&where, scene);
	for (i = 0; i < STRAT_MAX_PIECES; i++)
		if (scene->piece[i].at) {
			add_piece(&t[scene->piece[i].side], scene, &where, &scene->piece[i]);
			all++;
		}
	memset(feature, 0, 2 * STRAT_FEATURES * sizeof *feature);
	for (k = 0; k < 2; k++)
		add_features(feature, &t[k], &t[!k], scene->turn == (enum strat_side)k, k ? -1 : 1);
	gone = 1 - all / (2 * STRAT_MAX_ARMY);
	for (i = 0; i < STRAT_FEATURES; i++)
		feature[STRAT_FEATURES + i] = feature[i] * gone;
	for (k = 0; k < 2; k++)
		movers[k] = count_movers(&t[k]);
	draw[0] = 1;
	draw[1] = gone;
	draw[2] = gone * gone;
	draw[3] = scene->quiet / 100. < 3 ? scene->quiet / 100. : 3;
	draw[4] = 1 / (1 + (movers[0] < movers[1] ? movers[0] : movers[1]));
	draw[5] = (1 - at_most_one(t[0].count[STRAT_MINER])) *
	    (1 - at_most_one(t[1].count[STRAT_MINER]));
	draw[6] = nearness(scene->quiet, scene->rules->quiet_limit) +
	    nearness(scene->ply, scene->rules->move_limit);
}

/* ------ the value ------ */

struct strat_win_draw_loss
strat_value_of(const struct strat_value_model *m, const double feature[2 * STRAT_FEATURES],
    const double draw[STRAT_DRAW_FEATURES])
{
	struct strat_win_draw_loss c;
	double z = 0, d = 0;
	int i;

	for (i = 0; i < 2 * STRAT_FEATURES; i++)
		z += m->weight[i] * feature[i];
	for (i = 0; i < STRAT_DRAW_FEATURES; i++)
		d += m->draw[i] * draw[i];
	d = d > 0 ? d + strat_log(1 + strat_exp(-d)) : strat_log(1 + strat_exp(d)); /* above 0 */
	c.win = strat_logistic(z - d);
	c.loss = strat_logistic(-z - d);
	c.draw = 1 - c.win - c.loss;
	return c;
}

struct strat_win_draw_loss
strat_scene_value(const struct strat_scene *scene, const struct strat_value_model *m)
{
	double feature[2 * STRAT_FEATURES], draw[STRAT_DRAW_FEATURES];

	strat_scene_features(scene, feature, draw);
	return strat_value_of(m, feature, draw);
}
