/* greedy.c - a player who looks one ply ahead and uses only what that side may know. */
#include "greedy.h"

#include <limits.h>

#include "mind.h"
#include "plies.h"

/* Weights of the terms relative to each other; a gain is in points of mind.c's worth. */
#define GAIN   8
#define DANGER 6
#define NOISE  24
#define BACK   60 /* returning to the previous square */

static enum strat_rank
my_rank(const struct mind *m, strat_square s)
{
	return strat_piece_rank(m->p->at[s]);
}

/* Return the cost of becoming known. */
static int
reveal_cost(const struct mind *m, strat_square s)
{
	return mind_is_seen(m, s) ? 0 : m->worth[my_rank(m, s)] / 8;
}

static int
reaches_last_row(const struct mind *m, strat_square s)
{
	return strat_row(s) == (m->he == STRAT_RED ? 1 : m->p->rules->rows);
}

/* Return the odds that the opponent's piece on S has a rank below LIMIT. */
static int
odds_below(const struct mind *m, strat_square s, int limit)
{
	int rank, sum = 0;

	for (rank = STRAT_SPY; rank < limit; rank++)
		sum += m->odds[s][rank];
	return sum;
}

/* Return the expected value of the opponent's piece on S if it has a rank below LIMIT. */
static int
worth_below(const struct mind *m, strat_square s, int limit)
{
	int rank, sum = 0;

	for (rank = STRAT_SPY; rank < limit; rank++)
		sum += m->odds[s][rank] * m->worth[rank];
	return sum / MIND_SURE;
}

static int
is_hidden(const struct mind *m, strat_square s)
{
	return strat_ranks_single(m->may[s]) == STRAT_UNKNOWN;
}

/* ------ the value of a ply, by kind ------ */

typedef int score_fn(const struct mind *m, const struct strat_ply *ply);

static int
score_attack(const struct mind *m, const struct strat_ply *ply)
{
	enum strat_rank rank = my_rank(m, ply->from);
	int score = GAIN * m->gain[rank][ply->to];
	int wins = odds_below(m, ply->to, rank);

	score -= DANGER * mind_danger(m, ply->to, rank, 1, ply->to) * wins / (2 * MIND_SURE);
	if (reaches_last_row(m, ply->to) && rank != STRAT_SCOUT)
		score += GAIN * mind_rescue_worth(m) * wins / MIND_SURE;
	/* a piece in danger where it is has less to lose */
	return score +
	    DANGER * mind_danger(m, ply->from, rank, mind_is_seen(m, ply->from), ply->to) / 2;
}

static int
score_move(const struct mind *m, const struct strat_ply *ply)
{
	enum strat_rank rank = my_rank(m, ply->from);
	int seen = mind_is_seen(m, ply->from);
	int score = m->field[rank][ply->to] - m->field[rank][ply->from];

	score += DANGER *
	    (mind_danger(m, ply->from, rank, seen, 0) - mind_danger(m, ply->to, rank, seen, 0));
	if (reaches_last_row(m, ply->to) && rank != STRAT_SCOUT &&
	    m->p->rescuer[m->me] != ply->from)
		score += GAIN * mind_rescue_worth(m);
	return score;
}

static int
score_step(const struct mind *m, const struct strat_ply *ply)
{
	return m->p->at[ply->to] ? score_attack(m, ply) : score_move(m, ply);
}

/* Quickness and Flight are valued like a step, but the piece becomes known if powers show it. */
static int
score_way(const struct mind *m, const struct strat_ply *ply)
{
	int cost = m->p->rules->shows_powers ? GAIN * reveal_cost(m, ply->from) : 0;

	return score_step(m, ply) - cost;
}

static int
score_detect(const struct mind *m, const struct strat_ply *ply)
{
	if (!is_hidden(m, ply->to))
		return INT_MIN / 2;
	return GAIN * m->boldness * 2 - GAIN * reveal_cost(m, ply->from);
}

static int
score_charm(const struct mind *m, const struct strat_ply *ply)
{
	int score = 2 * worth_below(m, ply->to, my_rank(m, ply->from)) - reveal_cost(m, ply->from);

	return GAIN * (score + (is_hidden(m, ply->to) ? m->boldness / 2 : -1));
}

static int
score_shot(const struct mind *m, const struct strat_ply *ply)
{
	int score = worth_below(m, ply->to, my_rank(m, ply->from)) - reveal_cost(m, ply->from);

	return GAIN * (score + (is_hidden(m, ply->to) ? m->boldness / 2 : -1));
}

static int
score_rampage(const struct mind *m, const struct strat_ply *ply)
{
	enum strat_rank beast = my_rank(m, ply->from);
	int i, won = 0, lives = MIND_SURE, stronger;

	for (i = 0; i < 8; i++) {
		strat_square s = (strat_square)(ply->to + strat_around[i]);

		if (m->may[s]) {
			won += worth_below(m, s, beast + 1);
			won += is_hidden(m, s) ? m->boldness / 2 : 0;
			stronger = odds_below(m, s, STRAT_BOMB) - odds_below(m, s, beast);
			lives = lives * (MIND_SURE - stronger) / MIND_SURE;
		} else if (s != ply->from && m->p->at[s] & STRAT_SIDE_BIT(m->me)) {
			won -= my_rank(m, s) <= beast ? m->worth[my_rank(m, s)] : 0;
			if (my_rank(m, s) >= beast && my_rank(m, s) < STRAT_BOMB)
				lives = 0;
		}
	}
	return GAIN * (won - m->worth[beast] * (MIND_SURE - lives) / MIND_SURE);
}

static score_fn *const score_of[] = { [STRAT_STEP] = score_step,
	[STRAT_QUICK] = score_way,
	[STRAT_FLY] = score_way,
	[STRAT_SENSE] = score_detect,
	[STRAT_RAGE] = score_rampage,
	[STRAT_CHARM] = score_charm,
	[STRAT_SHOOT] = score_shot };

/* ------ the choice ------ */

int
greedy_choose(const struct strat_play *p, struct strat_belief *b, const struct strat_ply *last,
    uint64_t salt, struct strat_ply *ply)
{
	struct plies l;
	struct mind m;
	int best = INT_MIN, score;
	uint64_t best_key = 0, key;
	size_t i;

	plies_find(&l, p);
	if (!l.n)
		return 0;
	mind_think(&m, p, b);
	for (i = 0; i < l.n; i++) {
		key = plies_key(&l.list[i], salt);
		score = score_of[l.list[i].kind](&m, &l.list[i]) + (int)(key % NOISE);
		if (l.list[i].from == last->to && l.list[i].to == last->from)
			score -= BACK;
		if (score < best || (score == best && key < best_key))
			continue;
		best = score;
		best_key = key;
		*ply = l.list[i];
	}
	return 1;
}

struct rescue {
	struct mind m;
	uint64_t salt;
	int best;
	struct strat_ply *ply;
};

static void
weigh_rescue(void *arg, const struct strat_ply *with)
{
	struct rescue *r = arg;
	enum strat_rank rank = (enum strat_rank)with->rescue;
	int score = GAIN * r->m.worth[rank] -
	    DANGER * mind_danger(&r->m, with->rescue_at, rank, 1, 0);

	score += (int)(plies_key(with, r->salt) % NOISE);
	if (score <= r->best)
		return;
	r->best = score;
	r->ply->rescue = with->rescue;
	r->ply->rescue_at = with->rescue_at;
}

void
greedy_rescue(
    const struct strat_play *p, struct strat_belief *b, uint64_t salt, struct strat_ply *ply)
{
	struct rescue r = { .salt = salt, .best = 0, .ply = ply };
	struct strat_ply plain = *ply;

	mind_think(&r.m, p, b);
	plies_each_rescue(p, &plain, weigh_rescue, &r);
}
