/* mind.c - evaluate a position for a player. */
#include "mind.h"

#include <string.h>

#define SMALL_ARMY 20

static const int base_worth[STRAT_RANKS] = { [STRAT_SPY] = 40,
	[STRAT_SCOUT] = 12,
	[STRAT_MINER] = 28,
	[STRAT_SERGEANT] = 18,
	[STRAT_LIEUTENANT] = 25,
	[STRAT_CAPTAIN] = 36,
	[STRAT_MAJOR] = 55,
	[STRAT_COLONEL] = 80,
	[STRAT_GENERAL] = 115,
	[STRAT_MARSHAL] = 150,
	[STRAT_BOMB] = 16,
	[STRAT_FLAG] = 2000 };

/* Free armies cannot be counted: assume these numbers. */
static const int usual_army[STRAT_RANKS] = { [STRAT_SPY] = 1,
	[STRAT_SCOUT] = 8,
	[STRAT_MINER] = 5,
	[STRAT_SERGEANT] = 4,
	[STRAT_LIEUTENANT] = 4,
	[STRAT_CAPTAIN] = 4,
	[STRAT_MAJOR] = 3,
	[STRAT_COLONEL] = 2,
	[STRAT_GENERAL] = 1,
	[STRAT_MARSHAL] = 1,
	[STRAT_BOMB] = 6,
	[STRAT_FLAG] = 1 };

static enum strat_view
view_of(enum strat_side side)
{
	return side == STRAT_RED ? STRAT_VIEW_RED : STRAT_VIEW_BLUE;
}

/* ------ pieces on squares ------ */

static void
count_hidden(struct mind *m)
{
	const struct strat_rules *r = m->p->rules;
	int first = m->he * STRAT_MAX_ARMY + 1, i, rank;

	for (rank = 0; rank < STRAT_RANKS; rank++)
		m->left[rank] = r->any_army ? usual_army[rank] : r->army[rank];
	for (i = 0; i < STRAT_MAX_ARMY; i++)
		if (m->b->exist[m->he] >> i & 1)
			m->left[strat_ranks_single(
			    strat_belief_ranks(m->b, view_of(m->me), first + i))]--;
	for (rank = STRAT_SPY; rank <= STRAT_FLAG; rank++)
		if (m->left[rank] < 1)
			m->left[rank] = 1; /* only used for possible ranks */
}

int
mind_depth(const struct mind *m, strat_square s)
{
	return m->he == STRAT_RED ? strat_row(s) - 1 : m->p->rules->rows - strat_row(s);
}

static int
weight_of(const struct mind *m, strat_square s, int rank)
{
	static const int flag_by_row[] = { 12, 2 };
	int depth = mind_depth(m, s);

	if (rank == STRAT_FLAG)
		return depth < 2 ? flag_by_row[depth] : 1;
	return 4 * m->left[rank];
}

static void
guess(struct mind *m, strat_square s)
{
	strat_ranks may = strat_belief_ranks(m->b, view_of(m->me), strat_piece_id(m->p->at[s]));
	int rank, all = 0;

	m->may[s] = may;
	memset(m->odds[s], 0, sizeof m->odds[s]);
	for (rank = STRAT_SPY; rank <= STRAT_FLAG; rank++)
		if (may & STRAT_RANK_BIT(rank))
			all += weight_of(m, s, rank);
	for (rank = STRAT_SPY; all && rank <= STRAT_FLAG; rank++)
		if (may & STRAT_RANK_BIT(rank))
			m->odds[s][rank] = (int16_t)(weight_of(m, s, rank) * MIND_SURE / all);
}

/* ------ values ------ */

static int
count_mine(const struct mind *m, enum strat_rank rank)
{
	strat_piece want = (strat_piece)(STRAT_SIDE_BIT(m->me) | rank);
	int s, n = 0;

	for (s = 0; s < STRAT_SQUARES; s++)
		n += (m->p->at[s] & 0xff) == want;
	return n;
}

static void
set_worth(struct mind *m)
{
	const struct strat_rules *r = m->p->rules;

	memcpy(m->worth, base_worth, sizeof m->worth);
	if (count_mine(m, STRAT_MINER) <= 2)
		/* without Miners a Flag behind Bombs cannot be reached */
		m->worth[STRAT_MINER] = 50;
	/* in a small army any piece may hide the Flag: guessing must not dominate */
	if (!r->any_army && strat_rules_army_size(r) <= SMALL_ARMY)
		m->worth[STRAT_FLAG] = 10 * strat_rules_army_size(r);
	/* the longer nothing happens, the more risk is accepted */
	m->boldness = 6 + (int)(m->p->quiet > 400 ? 100 : m->p->quiet / 4);
}

/* Return the value of my A attacking D. */
static int
battle_value(const struct mind *m, int a, int d)
{
	switch (m->p->rules->battle[a][d]) {
	case STRAT_WON:
	case STRAT_CAPTURED:
		return m->worth[d];
	case STRAT_BOTH:
		return m->worth[d] - m->worth[a];
	default:
		return -m->worth[a];
	}
}

static void
expect(struct mind *m, strat_square s)
{
	int a, d, sum;

	for (a = STRAT_SPY; a <= STRAT_MARSHAL; a++) {
		if (!(m->mine & STRAT_RANK_BIT(a)))
			continue;
		sum = 0;
		for (d = STRAT_SPY; d <= STRAT_FLAG; d++)
			if (m->odds[s][d])
				sum += m->odds[s][d] * battle_value(m, a, d);
		sum /= MIND_SURE;
		if (strat_ranks_single(m->may[s]) == STRAT_UNKNOWN)
			sum += m->boldness - m->worth[a] / 12;
		if (m->may[s] == STRAT_RANK_BIT(STRAT_FLAG))
			sum = base_worth[STRAT_FLAG];
		m->gain[a][s] = (int16_t)sum;
	}
}

strat_ranks
mind_shown(const struct mind *m, strat_square s)
{
	return strat_belief_ranks(m->b, view_of(m->he), strat_piece_id(m->p->at[s]));
}

int
mind_is_seen(const struct mind *m, strat_square s)
{
	return strat_ranks_single(mind_shown(m, s)) != STRAT_UNKNOWN;
}

int
mind_danger(const struct mind *m, strat_square s, enum strat_rank rank, int seen, strat_square gone)
{
	static const int around[4] = { STRAT_EAST, STRAT_WEST, STRAT_NORTH, STRAT_SOUTH };
	int i, a, worst = 0, sum;

	for (i = 0; i < 4; i++) {
		strat_square t = (strat_square)(s + around[i]);

		if (!m->may[t] || t == gone)
			continue;
		for (a = STRAT_SPY, sum = 0; a <= STRAT_MARSHAL; a++)
			if (m->odds[t][a] && m->p->rules->battle[a][rank] == STRAT_WON)
				sum += m->odds[t][a] * m->worth[rank];
			else if (m->odds[t][a] && m->p->rules->battle[a][rank] == STRAT_BOTH &&
			    m->worth[rank] > m->worth[a])
				sum += m->odds[t][a] * (m->worth[rank] - m->worth[a]);
		worst = sum > worst ? sum : worst;
	}
	return worst / (seen ? MIND_SURE : 3 * MIND_SURE);
}

int
mind_rescue_worth(const struct mind *m)
{
	const struct strat_play *p = m->p;
	int i, best = 0;

	if (!p->rules->rescue || p->rescues[m->me] >= 2)
		return 0;
	for (i = 0; i < p->nlost[m->me]; i++)
		if (p->lost[m->me][i].rank <= STRAT_MARSHAL &&
		    m->worth[p->lost[m->me][i].rank] > best)
			best = m->worth[p->lost[m->me][i].rank];
	return best >= m->worth[STRAT_CAPTAIN] ? best : 0;
}

/* ------ where to go ------ */

/* Return what square S passes on to its neighbours: less behind an own piece, nothing through the
 * enemy. */
static int
passed_on(const struct mind *m, const int16_t *field, int s)
{
	strat_piece piece = m->p->at[s];

	if (piece == STRAT_LAKE)
		return 0;
	if (piece & STRAT_SIDE_BIT(m->me))
		return field[s] * 3 / 4;
	return field[s] * 7 / 8;
}

/* Spread the value of each square to its neighbours, forward and back over the board. */
static int
spread(const struct mind *m, int16_t *field, int from, int to, int step)
{
	int s, best, near, changed = 0, i;

	for (s = from; s != to; s += step) {
		if (m->p->at[s] == STRAT_LAKE || m->may[s])
			continue;
		best = field[s];
		for (i = 0; i < 4; i++) {
			static const int around[4] = { STRAT_EAST, STRAT_WEST, STRAT_NORTH,
				STRAT_SOUTH };

			near = passed_on(m, field, s + around[i]);
			best = near > best ? near : best;
		}
		changed |= best > field[s];
		field[s] = (int16_t)best;
	}
	return changed;
}

static void
make_field(struct mind *m, enum strat_rank rank)
{
	int16_t *field = m->field[rank];
	int rescue = rank == STRAT_SCOUT ? 0 : mind_rescue_worth(m);
	int s, file, passes = 0;

	memset(field, 0, sizeof m->field[rank]);
	for (file = 1; rescue && file <= m->p->rules->files; file++) {
		s = strat_square_at(file, m->he == STRAT_RED ? 1 : m->p->rules->rows);
		if (!m->p->at[s])
			field[s] = (int16_t)(8 * rescue);
	}
	for (s = 0; s < STRAT_SQUARES; s++)
		if (m->may[s] && m->gain[rank][s] > 0)
			field[s] = (int16_t)(m->gain[rank][s] > 1000 ? 16000
								     : 16 * m->gain[rank][s]);
	do {
		s = spread(m, field, 0x11, 0xab, 1);
		s |= spread(m, field, 0xaa, 0x10, -1);
	} while (s && ++passes < 8);
}

void
mind_guess(struct mind *m, const struct strat_play *p, struct strat_belief *b)
{
	int s;

	m->p = p;
	m->b = b;
	m->me = p->turn;
	m->he = STRAT_OTHER(p->turn);
	m->mine = 0;
	memset(m->may, 0, sizeof m->may);
	for (s = 0; s < STRAT_SQUARES; s++)
		if (p->at[s] & STRAT_SIDE_BIT(m->me))
			m->mine |= STRAT_RANK_BIT(strat_piece_rank(p->at[s]));
	m->mine &= STRAT_MOVERS;
	set_worth(m);
	count_hidden(m);
	for (s = 0; s < STRAT_SQUARES; s++)
		if (p->at[s] & STRAT_SIDE_BIT(m->he))
			guess(m, (strat_square)s);
}

void
mind_expect(struct mind *m)
{
	int s;

	for (s = 0; s < STRAT_SQUARES; s++)
		if (m->may[s])
			expect(m, (strat_square)s);
}

void
mind_aim(struct mind *m)
{
	int rank;

	for (rank = STRAT_SPY; rank <= STRAT_MARSHAL; rank++)
		if (m->mine & STRAT_RANK_BIT(rank))
			make_field(m, (enum strat_rank)rank);
}

void
mind_think(struct mind *m, const struct strat_play *p, struct strat_belief *b)
{
	mind_guess(m, p, b);
	mind_expect(m);
	mind_aim(m);
}
