/* thought.c - what a player of a temper makes of the position. */
#include "thought.h"

#define HIGHEST  16000
#define OWN_FLAG 2000

/* The percentage of the pieces of a rank on each home row, the front row first, in setups that
 * people use. */
static const uint8_t on_row[STRAT_RANKS][4] = {
	[STRAT_SPY] = { 14, 41, 41, 5 },
	[STRAT_SCOUT] = { 33, 28, 21, 18 },
	[STRAT_MINER] = { 9, 15, 30, 46 },
	[STRAT_SERGEANT] = { 31, 20, 21, 29 },
	[STRAT_LIEUTENANT] = { 40, 24, 20, 16 },
	[STRAT_CAPTAIN] = { 34, 29, 22, 15 },
	[STRAT_MAJOR] = { 26, 28, 31, 14 },
	[STRAT_COLONEL] = { 21, 41, 33, 5 },
	[STRAT_GENERAL] = { 33, 53, 12, 2 },
	[STRAT_MARSHAL] = { 36, 47, 16, 2 },
	[STRAT_BOMB] = { 11, 17, 32, 40 },
	[STRAT_FLAG] = { 2, 2, 8, 88 },
};

/* Return, in percent, how likely it is where the opponent's piece on S began that it has RANK. */
static int
placing(const struct thought *k, strat_square s, int rank)
{
	int like = 4 * on_row[rank][k->signs->row[strat_piece_id(k->m.p->at[s])]], i;

	if (rank == STRAT_FLAG)
		for (i = 0; i < 4; i++) {
			strat_square n = (strat_square)(s + thought_around[i]);

			if (k->m.p->at[n] != STRAT_LAKE &&
			    !(k->m.may[n] & STRAT_RANK_BIT(STRAT_BOMB)))
				like /= 2; /* no Bomb protects it there */
		}
	return 100 + percent(like - 100, k->t->book);
}

/* Return, in percent, how likely RANK became by what the opponent's piece on S did. */
static int
suspicion(const struct thought *k, strat_square s, int rank)
{
	int id = strat_piece_id(k->m.p->at[s]), dared = k->signs->dared[id],
	    fled = k->signs->fled[id], much = 100;

	if (rank == STRAT_BOMB)
		return 100 + percent((int)k->m.p->ply, k->t->bombs);
	if (dared && (thought_beats(&k->m, rank, dared)))
		much += k->t->trust;
	if (fled && thought_beats(&k->m, fled, rank))
		much += k->t->trust;
	return much;
}

/* Change the odds of the unknown pieces by what the moves so far suggest. */
static void
suspect(struct thought *k)
{
	int s, rank, sum, much[STRAT_RANKS];

	for (s = 0; s < STRAT_SQUARES; s++) {
		if (!k->m.may[s] || !thought_is_unknown(k->m.may[s]))
			continue;
		for (rank = STRAT_SPY, sum = 0; rank <= STRAT_FLAG; rank++) {
			much[rank] = k->m.odds[s][rank] * suspicion(k, (strat_square)s, rank) *
			    placing(k, (strat_square)s, rank) / 16;
			sum += much[rank];
		}
		for (rank = STRAT_SPY; sum && rank <= STRAT_FLAG; rank++)
			k->m.odds[s][rank] = (int16_t)((int64_t)much[rank] * MIND_SURE / sum);
	}
}

/* Return what the player likes about attacking the unknown piece on S with RANK. */
static int
appetite(const struct thought *k, strat_square s, enum strat_rank rank)
{
	const struct temper *t = k->t;
	const struct strat_play *p = k->m.p;
	int still = thought_is_still(k->m.may[s]);
	int score = still ? t->bold_still : t->bold_moved;

	/* the longer nothing happens, the more risk is accepted */
	score += (int)(p->quiet > 400 ? 100 : p->quiet / 4);
	if (p->ply < EARLY && rank <= STRAT_LIEUTENANT && rank >= STRAT_SCOUT)
		score += t->probe;
	if (p->ply < EARLY && thought_is_high(rank))
		score -= t->hide;
	if (p->ply >= EARLY && rank == STRAT_MINER && still && mind_depth(&k->m, s) < 2)
		score += t->miners;
	return score;
}

/* Return what the player dislikes about losing RANK to a Bomb on S. */
static int
fear(const struct mind *m, strat_square s, int rank, int much)
{
	if (rank == STRAT_MINER)
		return 0;
	return percent(m->odds[s][STRAT_BOMB] * m->worth[rank] / MIND_SURE, much);
}

static void
prefer(struct thought *k, strat_square s)
{
	struct mind *m = &k->m;
	int rank, gain, near = k->flag ? 5 - thought_distance(s, k->flag) : 0;

	for (rank = STRAT_SPY; rank <= STRAT_MARSHAL; rank++) {
		if (!(m->mine & STRAT_RANK_BIT(rank)) || m->may[s] == STRAT_RANK_BIT(STRAT_FLAG))
			continue;
		gain = m->gain[rank][s];
		if (thought_is_unknown(m->may[s]))
			gain += appetite(k, s, (enum strat_rank)rank) -
			    fear(m, s, rank, k->t->fear);
		else if (gain > 0)
			gain = percent(gain, k->t->chase);
		if (near > 0 && !thought_is_still(m->may[s]) && gain > -40)
			gain += near * k->t->guard;
		m->gain[rank][s] = (int16_t)(gain > HIGHEST ? HIGHEST : gain);
	}
}

/* Work out what the opponent's piece on S does to each of my ranks. */
static void
threaten(struct thought *k, strat_square s)
{
	const struct mind *m = &k->m;
	int a, d, sum;

	for (d = STRAT_SPY; d <= STRAT_FLAG; d++) {
		for (a = STRAT_SPY, sum = 0; a <= STRAT_MARSHAL; a++) {
			if (!m->odds[s][a])
				continue;
			switch (m->p->rules->battle[a][d]) {
			case STRAT_CAPTURED:
				sum += m->odds[s][a] * OWN_FLAG;
				break;
			case STRAT_WON:
				sum += m->odds[s][a] * m->worth[d];
				break;
			case STRAT_BOTH:
				sum += m->odds[s][a] * (m->worth[d] - m->worth[a]);
				break;
			default:
				sum -= m->odds[s][a] * m->worth[a];
			}
		}
		k->hit[d][s] = (int16_t)(sum / MIND_SURE);
	}
}

void
thought_think(struct thought *k, const struct strat_play *p, struct strat_belief *b)
{
	struct mind *m = &k->m;
	int s, rank;

	mind_guess(m, p, b);
	m->boldness = 0;
	for (rank = STRAT_SPY; rank <= STRAT_FLAG; rank++)
		m->worth[rank] = percent(m->worth[rank], k->t->worth[rank]);
	m->worth[STRAT_FLAG] = percent(m->worth[STRAT_FLAG], k->t->flag);
	k->flag = 0;
	for (s = 0; s < STRAT_SQUARES; s++)
		if (p->at[s] & STRAT_SIDE_BIT(m->me) && strat_piece_rank(p->at[s]) == STRAT_FLAG)
			k->flag = (strat_square)s;
	suspect(k);
	mind_expect(m);
	for (s = 0; s < STRAT_SQUARES; s++)
		if (m->may[s]) {
			prefer(k, (strat_square)s);
			if (k->t->reply)
				threaten(k, (strat_square)s);
		}
	mind_aim(m);
}
