/* scene_flag.c - how safe the Flag stands. */
#include "study/analysis/scene/scene_flag.h"

#define REACH 8 /* steps to the Flag that count */

/* Return the piece on square S if it is of SIDE, or NULL. */
static const struct strat_scene_piece *
piece_of(const struct strat_scene *scene, int s, int side)
{
	int id = scene->on[s];

	return id && id != 0xff && scene->piece[id - 1].side == side ? &scene->piece[id - 1] : NULL;
}

/* Return 1 if an attacker of RANK takes a piece of rank OTHER. */
static int
takes(const struct strat_rules *r, int rank, int other)
{
	int outcome = r->battle[rank][other];

	return outcome == STRAT_WON || outcome == STRAT_CAPTURED || outcome == STRAT_BOTH;
}

/* Return the chance that an attacker of RANK takes D. */
static double
chance_to_fall_to(const struct strat_rules *r, int rank, const struct strat_scene_piece *d)
{
	double sum = 0;
	int y;

	for (y = STRAT_SPY; y <= STRAT_FLAG; y++)
		if (takes(r, rank, y))
			sum += d->chance[y];
	return sum;
}

/* Return the chances that PIECE of SCENE falls to an attacker, by its rank. */
static const double *
weigh(struct strat_places *where, const struct strat_scene *scene,
    const struct strat_scene_piece *piece)
{
	long i = piece - scene->piece;
	int x;

	for (x = STRAT_SPY; !where->is_weighed[i] && x <= STRAT_MARSHAL; x++)
		where->falls_to[i][x] = chance_to_fall_to(scene->rules, x, piece);
	where->is_weighed[i] = 1;
	return where->falls_to[i];
}

/* Return the chance that A takes a piece which FALLS_TO an attacker with these chances, by its rank. */
static double
chance_to_take(const struct strat_scene_piece *a, const double *falls_to)
{
	double sum = 0;
	int x;

	for (x = STRAT_SPY; x <= STRAT_MARSHAL; x++)
		sum += a->chance[x] * falls_to[x];
	return sum;
}

/* Return the chance that nothing beside PIECE, which FALLS_TO as above, can take it. */
static double
chance_to_stay(
    const struct strat_scene *scene, const struct strat_scene_piece *piece, const double *falls_to)
{
	double stays = 1;
	int d;

	for (d = 0; d < 4; d++) {
		const struct strat_scene_piece *other = piece_of(
		    scene, piece->at + strat_directions[d], !piece->side);

		if (other)
			stays *= 1 - chance_to_take(other, falls_to);
	}
	return stays;
}

/* Return the chance that PIECE can attack from far. */
static double
chance_of_far(const struct strat_rules *r, const struct strat_scene_piece *piece)
{
	double sum = 0;
	int x;

	for (x = STRAT_SPY; r->far_strikes && x <= STRAT_MARSHAL; x++)
		if (r->far >> x & 1)
			sum += piece->chance[x];
	return sum;
}

/* Return the chance that FLAG, if it is the Flag, can be taken with the next ply of the other side.  If WAITS is 1
 * the side of FLAG moves before, so that is by a piece beside FLAG which cannot be taken in time. */
static double
chance_to_fall(const struct strat_scene *scene, struct strat_places *where,
    const struct strat_scene_piece *flag, int waits)
{
	int d;
	double stays = 1;

	for (d = 0; d < 4; d++) {
		int s = flag->at + strat_directions[d], is_far = !scene->on[s];
		const struct strat_scene_piece *enemy;

		while (!scene->on[s])
			s += strat_directions[d];
		enemy = piece_of(scene, s, !flag->side);
		if (!enemy || (is_far && waits))
			continue;
		stays *= 1 -
		    (is_far         ? chance_of_far(scene->rules, enemy)
			    : waits ? enemy->mover *
				chance_to_stay(scene, enemy, weigh(where, scene, enemy))
				    : enemy->mover);
	}
	return 1 - stays;
}

/* Return the chance that PIECE gets to the square S beside it, which is empty or has an enemy, and cannot be taken
 * there. */
static double
chance_to_get(const struct strat_scene *scene, const struct strat_scene_piece *piece, int s)
{
	const struct strat_scene_piece *other = piece_of(scene, s, !piece->side);
	struct strat_scene_piece there = *piece;
	double sum = 0, falls_to[STRAT_MARSHAL + 1];
	int x, y;

	there.at = (strat_square)s;
	for (x = STRAT_SPY; x <= STRAT_MARSHAL; x++) {
		double gets = other ? 0 : 1;

		if (piece->chance[x] <= 0)
			continue;
		for (y = STRAT_SPY; other && y < STRAT_FLAG; y++)
			if (scene->rules->battle[x][y] == STRAT_WON)
				gets += other->chance[y];
		if (gets <= 0)
			continue;
		for (y = STRAT_SPY; y <= STRAT_MARSHAL; y++)
			falls_to[y] = takes(scene->rules, y, x);
		sum += piece->chance[x] * gets * chance_to_stay(scene, &there, falls_to);
	}
	return sum;
}

/* Return the chance that FLAG, if it is the Flag, can be taken with the next but one ply of the other side, which
 * is to move, by a piece that gets beside it now. */
static double
chance_to_fall_soon(const struct strat_scene *scene, const struct strat_scene_piece *flag)
{
	double none = 1;
	int d, e;

	for (d = 0; d < 4; d++) {
		int s = flag->at + strat_directions[d];

		if (scene->on[s] == 0xff || piece_of(scene, s, !flag->side))
			continue;
		for (e = 0; e < 4; e++) {
			const struct strat_scene_piece *enemy = piece_of(
			    scene, s + strat_directions[e], !flag->side);

			if (enemy && enemy->mover > 0)
				none *= 1 - chance_to_get(scene, enemy, s);
		}
	}
	return 1 - none;
}

/* Those of the Flag's own side that an enemy meets before it gets at the Flag. */
struct guards {
	int n;
	const struct strat_scene_piece *piece[STRAT_MAX_ARMY];
};

static void
add_guards(struct guards *g, const struct strat_scene *scene, struct strat_squares where)
{
	int s;

	while ((s = strat_squares_next(&where)) != 0) {
		const struct strat_scene_piece *piece = &scene->piece[scene->on[s] - 1];

		if (piece->mover > 0)
			g->piece[g->n++] = piece;
	}
}

/* Return the chance that none of the guards takes a piece which FALLS_TO them as above. */
static double
chance_to_pass(const struct guards *g, const double *falls_to)
{
	double passes = 1;
	int i;

	for (i = 0; i < g->n && passes > 0.001; i++)
		passes *= 1 - chance_to_take(g->piece[i], falls_to);
	return passes;
}

/* Return the chance that a piece on the squares MET can get past the guards to the Flag: any movable piece on PATHS, a
 * Miner on other squares too.  If WAITS is 1, a piece that can be taken at once does not count. */
static double
chance_of_any(const struct guards *g, struct strat_places *where, const struct strat_scene *scene,
    struct strat_squares met, struct strat_squares paths, int waits)
{
	double none = 1;
	int s;

	while ((s = strat_squares_next(&met)) != 0) {
		const struct strat_scene_piece *piece = &scene->piece[scene->on[s] - 1];
		double chance = strat_squares_has(&paths, (strat_square)s)
		    ? piece->mover
		    : piece->chance[STRAT_MINER];

		if (chance > 0 && waits)
			chance *= chance_to_stay(scene, piece, weigh(where, scene, piece));
		if (chance > 0)
			none *= 1 - chance * chance_to_pass(g, weigh(where, scene, piece));
	}
	return 1 - none;
}

/* Add how far the nearest enemy is that can get at FLAG, over empty squares and those of movable pieces, or, if it
 * is a Miner, over Bombs too, and that no piece of the Flag's own side nearer to it can take. */
static void
add_ways(struct strat_flag_tally *t, const struct strat_scene *scene, struct strat_places *where,
    const struct strat_scene_piece *flag, double chance)
{
	static const uint8_t class_of[REACH] = { 0, 0, 0, 0, 1, 1, 1, 1 };
	struct strat_squares front[2] = { { { 0 } }, { { 0 } } }, seen[2], met;
	struct strat_squares paths = strat_squares_either(
	    where->empty, strat_squares_either(where->movers[0], where->movers[1]));
	struct strat_squares may[2] = { paths,
		strat_squares_either(paths, where->bombs[flag->side]) };
	struct guards guards = { 0 };
	int k, w;

	strat_squares_flip(&front[0], flag->at);
	met = front[1] = seen[0] = seen[1] = front[0];
	for (k = 0; k < REACH && chance > 0.005 && !strat_squares_none(front[1]); k++) {
		struct strat_squares next[2] = { strat_squares_around(front[0]),
			strat_squares_around(front[1]) };
		struct strat_squares fresh = strat_squares_without(
		    strat_squares_either(next[0], next[1]), met);
		double enemy = chance_of_any(&guards, where, scene,
		    strat_squares_both(fresh, where->side[!flag->side]), next[0],
		    scene->turn == (enum strat_side)flag->side);

		for (w = class_of[k]; w < STRAT_FLAG_NEARER; w++)
			t->reached[w] += chance * enemy;
		chance *= 1 - enemy;
		fresh = strat_squares_both(next[0], fresh);
		add_guards(&guards, scene, strat_squares_both(fresh, where->side[flag->side]));
		met = strat_squares_either(met, next[0]);
		for (w = 0; w < 2; w++) {
			front[w] = strat_squares_without(
			    strat_squares_both(next[w], may[w]), seen[w]);
			seen[w] = strat_squares_either(seen[w], front[w]);
		}
	}
}

/* Bombs stand around a Flag, all or none of them more often than by chance: of the setups that people played 44 %
 * have a Flag that is enclosed, and at the beginning of a game the chances of single pieces, taken as
 * independent, give 2 %.  So a Bomb beside a Flag has odds this many times those of a Bomb that is beside it by
 * chance, and the chance that all are Bombs is that of the least likely one. */
#define BOMBS_BY_FLAG 3.5

/* Add how many of the squares beside FLAG have no Bomb: none or one. */
static void
add_bombs(struct strat_flag_tally *t, const struct strat_scene *scene,
    const struct strat_scene_piece *flag)
{
	double chance = flag->chance[STRAT_FLAG], least = 1, next = 1;
	/* the chances beside a piece that is known to be the Flag have been found by that already */
	double odds = 1 + (BOMBS_BY_FLAG - 1) * (1 - chance);
	int d;

	for (d = 0; d < 4; d++) {
		int s = flag->at + strat_directions[d];
		const struct strat_scene_piece *piece = piece_of(scene, s, flag->side);
		double bomb = piece ? piece->chance[STRAT_BOMB] : 0;

		if (scene->on[s] == 0xff)
			continue;
		bomb = odds * bomb / (1 - bomb + odds * bomb);
		if (bomb < least) {
			next = least;
			least = bomb;
		} else if (bomb < next)
			next = bomb;
	}
	t->enclosed += chance * least;
	t->but_one += chance * (next - least);
}

void
strat_scene_add_flag(struct strat_flag_tally *t, const struct strat_scene *scene,
    struct strat_places *where, const struct strat_scene_piece *flag)
{
	double chance = flag->chance[STRAT_FLAG];
	double seen = flag->seen < 0.5 ? 2 * flag->seen : 1;
	int waits = scene->turn == (enum strat_side)flag->side;

	add_bombs(t, scene, flag);
	add_ways(t, scene, where, flag, chance);
	t->falls += chance * seen * chance_to_fall(scene, where, flag, waits);
	if (waits)
		t->exposed += chance * chance_to_fall(scene, where, flag, 0);
	else
		t->falls_soon += chance * seen * chance_to_fall_soon(scene, flag);
}
