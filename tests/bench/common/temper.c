/* temper.c - how the players of tempers.def choose. */
#include "temper.h"

#include <limits.h>
#include <string.h>

#include "greedy.h"
#include "mind.h"
#include "plies.h"

/* Scale of the terms, as in greedy.c */
#define GAIN    8
#define DANGER  6
#define BACK    60  /* cost of returning to the previous square */
#define EARLY   150 /* plies */
#define HIGHEST 16000

/* How a player plays.  Percentages are of what `greedy' does; points are those of mind.c's worth,
 * unless said otherwise. */
struct temper {
	const char *name;
	uint8_t is_greedy;    /* 1: the player of greedy.c; nothing else counts */
	const uint8_t *worth; /* percent, by rank */
	int16_t noise;        /* how far from the best ply the choice may be, in points of scores */
	int16_t gain, danger, pull; /* percent: battles now, attacks to come, and distant targets */
	int16_t bold_moved;         /* points for attacking an unknown piece that has moved, */
	int16_t bold_still;         /* and one that has not */
	int16_t probe;              /* points for doing so early with a low piece */
	int16_t hide;  /* points for not using an unknown high piece early; below 0: for using it */
	int16_t bluff; /* points for a low unknown piece beside a higher known one */
	int16_t still; /* score for leaving a piece that never moved; below 0: for moving it */
	int16_t chase; /* percent: pursuit of known pieces */
	int16_t miners;  /* points for a Miner late against what may be a Bomb at the back */
	int16_t guard;   /* points for attacking who comes near the own Flag */
	int16_t advance; /* score for a row forward */
	int8_t file;     /* moves are drawn to this file, */
	int16_t drift;   /* with this score for one file closer */
	int16_t flag;    /* percent: the value of the Flag */
	int16_t bombs;   /* percent more Bombs expected per 100 plies among what never moved */
	int16_t trust;   /* percent: how much moves are taken to show what a piece is */
	int16_t reply;   /* percent: how much the best reply counts */
};

/* Worth, in percent of mind.c's, from the Spy to the Marshal; Bomb and Flag. */
static const uint8_t plain[] = { 0, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 0 };
static const uint8_t steep[] = { 0, 100, 60, 100, 70, 70, 100, 130, 130, 160, 180, 100, 100, 0 };
static const uint8_t flat[] = { 0, 80, 200, 120, 140, 140, 100, 70, 70, 50, 40, 100, 100, 0 };
static const uint8_t miner[] = { 0, 100, 80, 220, 100, 100, 100, 100, 100, 100, 100, 100, 100, 0 };
static const uint8_t spies[] = { 0, 250, 150, 80, 80, 80, 100, 110, 110, 120, 130, 100, 100, 0 };
static const uint8_t careless[] = { 0, 50, 50, 50, 50, 50, 50, 50, 50, 50, 50, 100, 100, 0 };

#define TEMPER(name, ...) { name, 0, __VA_ARGS__ },
#define GREEDY(word)      { .name = word, .is_greedy = 1 },

static const struct temper tempers[TEMPERS] = {
#include "tempers.def"
};

const struct temper *
temper_at(int i)
{
	return &tempers[i];
}

const char *
temper_name(const struct temper *t)
{
	return t->name;
}

int
temper_can_play(const struct strat_rules *r)
{
	int rank;

	for (rank = 0; rank < STRAT_RANKS; rank++)
		if (r->power[rank] && r->power[rank] != STRAT_SIDEWAYS)
			return 0;
	return !r->rescue && !r->any_army;
}

/* ------ what a player makes of the position ------ */

struct thought {
	struct mind m;
	const struct temper *t;
	const struct temper_signs *signs;
	strat_square flag; /* my own */
	/* what my piece of a rank loses if the opponent's piece there attacks it */
	int16_t hit[STRAT_RANKS][STRAT_SQUARES];
};

static const int around[4] = { STRAT_EAST, STRAT_WEST, STRAT_NORTH, STRAT_SOUTH };

static int
percent(int value, int of)
{
	return value * of / 100;
}

static int
beats(const struct mind *m, int a, int d)
{
	return m->p->rules->battle[a][d] == STRAT_WON;
}

/* Return 1 if a set of ranks is that of a piece that has not moved. */
static int
is_still(strat_ranks may)
{
	return (may & (STRAT_RANK_BIT(STRAT_BOMB) | STRAT_RANK_BIT(STRAT_FLAG))) != 0;
}

static int
is_unknown(strat_ranks may)
{
	return strat_ranks_single(may) == STRAT_UNKNOWN;
}

static int
is_high(enum strat_rank rank)
{
	return rank >= STRAT_COLONEL && rank <= STRAT_MARSHAL;
}

static int
distance(strat_square a, strat_square b)
{
	int files = strat_file(a) - strat_file(b), rows = strat_row(a) - strat_row(b);

	return (files < 0 ? -files : files) + (rows < 0 ? -rows : rows);
}

/* Return, in percent, how likely RANK became by what the opponent's piece on S did. */
static int
suspicion(const struct thought *k, strat_square s, int rank)
{
	int id = strat_piece_id(k->m.p->at[s]), dared = k->signs->dared[id],
	    fled = k->signs->fled[id], much = 100;

	if (rank == STRAT_BOMB)
		return 100 + percent((int)k->m.p->ply, k->t->bombs);
	if (dared && (beats(&k->m, rank, dared)))
		much += k->t->trust;
	if (fled && beats(&k->m, fled, rank))
		much += k->t->trust;
	return much;
}

/* Change the odds of the unknown pieces by what the moves so far suggest. */
static void
suspect(struct thought *k)
{
	int s, rank, sum, much[STRAT_RANKS];

	for (s = 0; s < STRAT_SQUARES; s++) {
		if (!k->m.may[s] || !is_unknown(k->m.may[s]))
			continue;
		for (rank = STRAT_SPY, sum = 0; rank <= STRAT_FLAG; rank++) {
			much[rank] = k->m.odds[s][rank]
			    ? k->m.odds[s][rank] * suspicion(k, (strat_square)s, rank)
			    : 0;
			sum += much[rank];
		}
		for (rank = STRAT_SPY; sum && rank <= STRAT_FLAG; rank++)
			k->m.odds[s][rank] = (int16_t)(much[rank] * MIND_SURE / sum);
	}
}

/* Return what the player likes about attacking the unknown piece on S with RANK. */
static int
appetite(const struct thought *k, strat_square s, enum strat_rank rank)
{
	const struct temper *t = k->t;
	const struct strat_play *p = k->m.p;
	int still = is_still(k->m.may[s]);
	int score = still ? t->bold_still : t->bold_moved;

	/* the longer nothing happens, the more risk is accepted */
	score += (int)(p->quiet > 400 ? 100 : p->quiet / 4);
	if (p->ply < EARLY && rank <= STRAT_LIEUTENANT && rank >= STRAT_SCOUT)
		score += t->probe;
	if (p->ply < EARLY && is_high(rank))
		score -= t->hide;
	if (p->ply >= EARLY && rank == STRAT_MINER && still && mind_depth(&k->m, s) < 2)
		score += t->miners;
	return score;
}

static void
prefer(struct thought *k, strat_square s)
{
	struct mind *m = &k->m;
	int rank, gain, near = k->flag ? 4 - distance(s, k->flag) : 0;

	for (rank = STRAT_SPY; rank <= STRAT_MARSHAL; rank++) {
		if (!(m->mine & STRAT_RANK_BIT(rank)) || m->may[s] == STRAT_RANK_BIT(STRAT_FLAG))
			continue;
		gain = m->gain[rank][s];
		if (is_unknown(m->may[s]))
			gain += appetite(k, s, (enum strat_rank)rank);
		else if (gain > 0)
			gain = percent(gain, k->t->chase);
		if (near > 0 && !is_still(m->may[s]) && gain > -40)
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
			case STRAT_WON:
			case STRAT_CAPTURED:
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

static void
think(struct thought *k, const struct strat_play *p, struct strat_belief *b)
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

/* ------ the value of a ply ------ */

static enum strat_rank
my_rank(const struct thought *k, strat_square s)
{
	return strat_piece_rank(k->m.p->at[s]);
}

/* Return 1 if a piece of mine, other than that on BUT, stands beside S and beats what may attack
 * there from T. */
static int
is_covered(const struct thought *k, strat_square s, strat_square t, strat_square but)
{
	int i, a;

	for (i = 0; i < 4; i++) {
		strat_square n = (strat_square)(s + around[i]);
		int wins = 0;

		if (n == but || !(k->m.p->at[n] & STRAT_SIDE_BIT(k->m.me)))
			continue;
		for (a = STRAT_SPY; a <= STRAT_MARSHAL; a++)
			if (k->m.odds[t][a] && beats(&k->m, my_rank(k, n), a))
				wins += k->m.odds[t][a];
		if (wins > MIND_SURE / 2)
			return 1;
	}
	return 0;
}

/* Return what the opponent's best attack on S costs me if my piece there has RANK. */
static int
worst_on(const struct thought *k, const struct strat_ply *ply, strat_square s, enum strat_rank rank,
    int seen)
{
	int i, loss, worst = 0;

	for (i = 0; i < 4; i++) {
		strat_square t = (strat_square)(s + around[i]);

		if (!k->m.may[t] || t == ply->to)
			continue;
		loss = k->hit[rank][t] / (seen ? 1 : 3);
		if (loss > worst && is_covered(k, s, t, ply->from))
			loss -= k->m.worth[STRAT_CAPTAIN] < loss ? k->m.worth[STRAT_CAPTAIN] : loss;
		worst = loss > worst ? loss : worst;
	}
	return worst;
}

/* Return what the opponent's two best replies to PLY cost me; the second counts half. */
static int
reply(const struct thought *k, const struct strat_ply *ply)
{
	const struct strat_play *p = k->m.p;
	int s, loss, first = 0, second = 0;

	for (s = 0x11; s < 0xab; s++) {
		strat_square from = (strat_square)s;

		if (s == ply->to)
			from = ply->from;
		else if (s == ply->from || !(p->at[s] & STRAT_SIDE_BIT(k->m.me)))
			continue;
		loss = worst_on(k, ply, (strat_square)s, my_rank(k, from),
		    mind_is_seen(&k->m, from) || (s == ply->to && p->at[s]));
		if (loss > first) {
			second = first;
			first = loss;
		} else if (loss > second) {
			second = loss;
		}
	}
	return first + second / 2;
}

/* Return the odds that the opponent's piece on S loses to my RANK. */
static int
odds_to_win(const struct mind *m, strat_square s, enum strat_rank rank)
{
	int d, sum = 0;

	for (d = STRAT_SPY; d <= STRAT_FLAG; d++)
		if (beats(m, rank, d))
			sum += m->odds[s][d];
	return sum;
}

static int
score_attack(const struct thought *k, const struct strat_ply *ply)
{
	const struct mind *m = &k->m;
	enum strat_rank rank = my_rank(k, ply->from);
	int seen = mind_is_seen(m, ply->from);
	int score = percent(GAIN * m->gain[rank][ply->to], k->t->gain);

	score -= percent(DANGER * mind_danger(m, ply->to, rank, 1, ply->to), k->t->danger) *
	    odds_to_win(m, ply->to, rank) / (2 * MIND_SURE);
	return score +
	    percent(DANGER * mind_danger(m, ply->from, rank, seen, ply->to), k->t->danger) / 2;
}

/* Return the highest known piece of the opponent beside S that beats RANK, or 0. */
static int
faces(const struct mind *m, strat_square s, enum strat_rank rank)
{
	int i, best = 0;

	for (i = 0; i < 4; i++) {
		strat_square t = (strat_square)(s + around[i]);
		int other = m->may[t] ? strat_ranks_single(m->may[t]) : STRAT_UNKNOWN;

		if (other <= STRAT_MARSHAL && beats(m, other, rank) && other > best)
			best = other;
	}
	return best;
}

static int
score_move(const struct thought *k, const struct strat_ply *ply)
{
	const struct mind *m = &k->m;
	enum strat_rank rank = my_rank(k, ply->from);
	int seen = mind_is_seen(m, ply->from), bluffs = 0;
	int score = percent(m->field[rank][ply->to] - m->field[rank][ply->from], k->t->pull);

	if (!seen && rank <= STRAT_CAPTAIN)
		bluffs = faces(m, ply->to, rank) - faces(m, ply->from, rank);
	score += bluffs * k->t->bluff;
	if (!bluffs || !k->t->bluff)
		score += percent(DANGER *
			(mind_danger(m, ply->from, rank, seen, 0) -
			    mind_danger(m, ply->to, rank, seen, 0)),
		    k->t->danger);
	return score;
}

/* Return the score of the manner of PLY, whatever it is good for. */
static int
score_manner(const struct thought *k, const struct strat_ply *ply)
{
	const struct mind *m = &k->m;
	const struct temper *t = k->t;
	strat_ranks shown = mind_shown(m, ply->from);
	int rows = mind_depth(m, ply->from) - mind_depth(m, ply->to), score = rows * t->advance;

	if (is_still(shown))
		score -= t->still;
	if (m->p->ply < EARLY && is_high(my_rank(k, ply->from)) && is_unknown(shown))
		score -= 2 * t->hide;
	if (k->flag && distance(ply->from, k->flag) == 1)
		score -= 4 * t->guard;
	if (t->file) {
		int before = strat_file(ply->from) - t->file, after = strat_file(ply->to) - t->file;

		score += t->drift *
		    ((before < 0 ? -before : before) - (after < 0 ? -after : after));
	}
	return score;
}

/* Return a number from the distribution of Gumbel, times 16: the highest of scores to which such
 * numbers are added is chosen with the odds of a softmax. */
static int
gumbel(uint64_t key)
{
	static const int8_t at[64] = { -25, -21, -19, -17, -16, -14, -13, -12, -11, -10, -9, -9, -8,
		-7, -6, -6, -5, -4, -3, -3, -2, -1, -1, 0, 1, 1, 2, 3, 3, 4, 5, 6, 6, 7, 8, 8, 9,
		10, 11, 12, 13, 13, 14, 15, 16, 17, 18, 19, 21, 22, 23, 24, 26, 28, 29, 31, 33, 36,
		39, 42, 46, 52, 60, 78 };

	return at[key >> 20 & 63];
}

static int
score(const struct thought *k, const struct strat_ply *ply, const struct strat_ply *last,
    uint64_t key)
{
	int sum = k->m.p->at[ply->to] ? score_attack(k, ply) : score_move(k, ply);

	sum += score_manner(k, ply);
	if (k->t->reply)
		sum -= percent(DANGER * reply(k, ply), k->t->reply);
	if (ply->from == last->to && ply->to == last->from)
		sum -= BACK;
	return 16 * sum + k->t->noise * gumbel(key);
}

int
temper_choose(const struct temper *t, const struct temper_signs *signs, const struct strat_play *p,
    struct strat_belief *b, const struct strat_ply *last, uint64_t salt, struct strat_ply *ply)
{
	struct thought k;
	struct plies l;
	uint64_t key, best_key = 0;
	int sum, best = INT_MIN;
	size_t i;

	if (t->is_greedy)
		return greedy_choose(p, b, last, salt, ply);
	k.t = t;
	k.signs = signs;
	plies_find(&l, p);
	if (!l.n)
		return 0;
	think(&k, p, b);
	for (i = 0; i < l.n; i++) {
		key = plies_key(&l.list[i], salt);
		sum = score(&k, &l.list[i], last, key);
		if (sum < best || (sum == best && key < best_key))
			continue;
		best = sum;
		best_key = key;
		*ply = l.list[i];
	}
	return 1;
}

/* ------ what others make of a ply ------ */

/* Return the highest and the lowest rank among the pieces of the other side beside S that SIDE
 * knows, or 0. */
static void
known_beside(const struct strat_play *p, struct strat_belief *b, enum strat_side side,
    strat_square s, int *high, int *low)
{
	enum strat_view view = side == STRAT_RED ? STRAT_VIEW_RED : STRAT_VIEW_BLUE;
	int i;

	*high = *low = 0;
	for (i = 0; i < 4; i++) {
		strat_piece piece = p->at[s + around[i]];
		int rank = STRAT_UNKNOWN;

		if (piece & STRAT_SIDE_BIT(STRAT_OTHER(side)))
			rank = strat_ranks_single(
			    strat_belief_ranks(b, view, strat_piece_id(piece)));
		if (rank > STRAT_MARSHAL)
			continue;
		*high = rank > *high ? rank : *high;
		*low = !*low || rank < *low ? rank : *low;
	}
}

void
temper_observe(struct temper_signs *signs, const struct strat_play *p, struct strat_belief *b,
    const struct strat_event *ev)
{
	int id = strat_piece_id(ev->mover), high, low;

	if (ev->attack || !ev->stands)
		return;
	known_beside(p, b, ev->side, ev->stands, &high, &low);
	if (high > signs->dared[id])
		signs->dared[id] = (uint8_t)high;
	if (high)
		return;
	known_beside(p, b, ev->side, ev->path.from, &high, &low);
	if (low && (!signs->fled[id] || low < signs->fled[id]))
		signs->fled[id] = (uint8_t)low;
}
