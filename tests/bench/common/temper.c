/* temper.c - how the players of tempers.def choose. */
#include "temper.h"

#include <limits.h>
#include <string.h>

#include "greedy.h"
#include "plies.h"
#include "thought.h"

/* Scale of the terms, as in greedy.c */
#define GAIN   8
#define DANGER 6
#define BACK   60 /* cost of returning to the previous square */

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

void
temper_vary(struct temper *varied, const struct temper *t, struct dice *d, int percent)
{
	int16_t *const weight[] = { &varied->noise, &varied->danger, &varied->pull,
		&varied->bold_moved, &varied->bold_still, &varied->probe, &varied->hide,
		&varied->bluff, &varied->still, &varied->chase, &varied->miners, &varied->guard,
		&varied->advance, &varied->drift, &varied->flag, &varied->bombs, &varied->trust,
		&varied->reply, &varied->book, &varied->reveal, &varied->fear };
	size_t i;

	*varied = *t;
	for (i = 0; i < sizeof weight / sizeof *weight; i++) {
		int change = (int)dice_below(d, 2 * (uint32_t)percent + 1) - percent;

		*weight[i] = (int16_t)(*weight[i] * (100 + change) / 100);
	}
}

int
temper_can_play(const struct strat_rules *r)
{
	int rank;

	for (rank = 0; rank < STRAT_RANKS; rank++)
		if (r->power[rank])
			return 0;
	return !r->rescue && strat_rules_army_size(r) == STRAT_MAX_ARMY;
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
		strat_square n = (strat_square)(s + thought_around[i]);
		int wins = 0;

		if (n == but || !(k->m.p->at[n] & STRAT_SIDE_BIT(k->m.me)))
			continue;
		for (a = STRAT_SPY; a <= STRAT_MARSHAL; a++)
			if (k->m.odds[t][a] && thought_beats(&k->m, my_rank(k, n), a))
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
		strat_square t = (strat_square)(s + thought_around[i]);

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
		if (thought_beats(m, rank, d))
			sum += m->odds[s][d];
	return sum;
}

static int
score_attack(const struct thought *k, const struct strat_ply *ply)
{
	const struct mind *m = &k->m;
	enum strat_rank rank = my_rank(k, ply->from);
	int seen = mind_is_seen(m, ply->from);
	int score = GAIN * m->gain[rank][ply->to];

	if (!seen)
		score -= percent(GAIN * m->worth[rank], k->t->reveal);
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
		strat_square t = (strat_square)(s + thought_around[i]);
		int other = m->may[t] ? strat_ranks_single(m->may[t]) : STRAT_UNKNOWN;

		if (other <= STRAT_MARSHAL && thought_beats(m, other, rank) && other > best)
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

/* Return how many files S is off the player's own. */
static int
off_file(const struct thought *k, strat_square s)
{
	int from_left = strat_file(s), off;

	if (k->m.me == STRAT_BLUE)
		from_left = k->m.p->rules->files + 1 - from_left;
	off = from_left - k->t->file;
	return off < 0 ? -off : off;
}

/* Return the score of the manner of PLY, whatever it is good for. */
static int
score_manner(const struct thought *k, const struct strat_ply *ply)
{
	const struct mind *m = &k->m;
	const struct temper *t = k->t;
	strat_ranks shown = mind_shown(m, ply->from);
	int rows = mind_depth(m, ply->from) - mind_depth(m, ply->to), score = rows * t->advance;

	if (thought_is_still(shown))
		score -= t->still;
	if (m->p->ply < EARLY && thought_is_high(my_rank(k, ply->from)) &&
	    thought_is_unknown(shown))
		score -= 2 * t->hide;
	if (k->flag && !m->p->at[ply->to] && thought_distance(ply->from, k->flag) == 1)
		score -= 4 * t->guard;
	if (t->file)
		score += t->drift * (off_file(k, ply->from) - off_file(k, ply->to));
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
	thought_think(&k, p, b);
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

void
temper_meet(struct temper_signs *signs, const struct strat_play *p)
{
	int s;

	memset(signs, 0, sizeof *signs);
	for (s = 0; s < STRAT_SQUARES; s++) {
		strat_piece piece = p->at[s];
		int row = strat_row((strat_square)s), home = p->rules->home;

		if (!piece || piece == STRAT_LAKE)
			continue;
		row = strat_piece_side(piece) == STRAT_RED ? home - row
							   : row - (p->rules->rows - home) - 1;
		signs->row[strat_piece_id(piece)] = (uint8_t)(row < 0 || row > 3 ? 0 : row);
	}
}

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
		strat_piece piece = p->at[s + thought_around[i]];
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
