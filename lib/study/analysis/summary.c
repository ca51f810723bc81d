/* summary.c - what the analysis of a game says about each side, and where the game turned. */
#include "study/analysis/summary.h"

#include <math.h>
#include <string.h>

#include "study/analysis/accuracy.h"

const struct strat_choice_sign strat_choice_signs[STRAT_CHOICE_SIGNS] = {
	{ STRAT_LOSS_LEAST, 6, "?!", "inaccuracy", "inaccuracies" },
	{ STRAT_LOSS_MISTAKE, 2, "?", "mistake", "mistakes" },
	{ STRAT_LOSS_BLUNDER, 4, "??", "blunder", "blunders" },
};

const struct strat_choice_sign *
strat_choice_sign_of(double loss)
{
	int k = STRAT_CHOICE_SIGNS;

	while (k > 0 && loss < strat_choice_signs[k - 1].loss)
		k--;
	return k ? &strat_choice_signs[k - 1] : NULL;
}

double
strat_loss_error(const struct strat_game_analysis *a, size_t ply)
{
	return a->doubt ? a->doubt[ply].error : 0;
}

/* Return what ply PLY lost at least, by its standard error: both rounded as they are shown, so that a sign agrees
 * with them. */
static double
least_loss(const struct strat_game_analysis *a, size_t ply)
{
	if (!a->moment[ply].has_choice)
		return 0;
	return (floor(a->moment[ply].loss * 1000 + 0.5) -
		   floor(strat_loss_error(a, ply) * 1000 + 0.5)) /
	    1000;
}

int
strat_has_better_ply(const struct strat_game_analysis *a, size_t ply)
{
	return a->moment[ply].has_choice && a->moment[ply].loss > strat_loss_error(a, ply);
}

const struct strat_choice_sign *
strat_sign_of_ply(const struct strat_game_analysis *a, size_t ply)
{
	return strat_choice_sign_of(least_loss(a, ply));
}

size_t
strat_worst_ply(const struct strat_game_analysis *a, enum strat_side side)
{
	size_t i, worst = 0;

	for (i = 1; i < a->nmoments; i++)
		if (a->moment[i].side == (uint8_t)side && strat_sign_of_ply(a, i) &&
		    (!worst || least_loss(a, i) > least_loss(a, worst)))
			worst = i;
	return worst;
}

/* Return 1 if ply PLY takes back on the square that the ply before attacked. */
static int
goes_on(const struct strat_game_analysis *a, size_t ply)
{
	return a->doubt && a->doubt[ply].is_exchange;
}

/* Return by how much the plies of T together changed the score of VIEW. */
static double
change_of(const struct strat_game_analysis *a, enum strat_view view, const struct strat_turn *t)
{
	return fabs(a->moment[t->last].score[view] - a->moment[t->first - 1].score[view]);
}

/* Add ply PLY, which changed the score of VIEW, to the exchange that it goes on with; or begin a turning point. */
static void
set_latest(struct strat_turn *latest, const struct strat_game_analysis *a, enum strat_view view,
    size_t ply)
{
	if (!goes_on(a, ply) || latest->last != ply - 1)
		*latest = (struct strat_turn){ .first = goes_on(a, ply) ? ply - 1 : ply };
	latest->last = ply;
	latest->swing = fmax(
	    latest->swing, fmax(strat_swing_of(a, view, ply), change_of(a, view, latest)));
}

void
strat_turns_add(
    struct strat_turns *t, const struct strat_game_analysis *a, enum strat_view view, size_t ply)
{
	double swing = strat_swing_of(a, view, ply);
	size_t i, least = 0;

	if (swing < STRAT_TURN_MIN) {
		if (goes_on(a, ply) && t->n && t->turn[t->n - 1].last == ply - 1)
			t->turn[t->n - 1].last = t->latest.last = ply;
		return;
	}
	set_latest(&t->latest, a, view, ply);
	if (t->n && t->turn[t->n - 1].first == t->latest.first) {
		t->n--;
	} else if (t->n == STRAT_TURNS) {
		for (i = 1; i < t->n; i++)
			if (t->turn[i].swing < t->turn[least].swing)
				least = i;
		if (t->latest.swing <= t->turn[least].swing)
			return;
		t->n--;
		memmove(&t->turn[least], &t->turn[least + 1], (t->n - least) * sizeof *t->turn);
	}
	t->turn[t->n++] = t->latest;
}

int
strat_turns_have(const struct strat_turns *t, size_t first, size_t last)
{
	size_t i;

	for (i = 0; i < t->n; i++)
		if (t->turn[i].last >= first && t->turn[i].first <= last)
			return 1;
	return 0;
}

/* Keep that turning point of S which changed the score of VIEW most as a whole, without a ply that ended the game. */
static void
keep_largest(struct strat_summary *s, const struct strat_game_analysis *a, enum strat_view view)
{
	size_t i;

	for (i = 0; i < s->turns.n; i++) {
		struct strat_turn t = s->turns.turn[i];

		if (t.last > t.first && strat_swing_of(a, view, t.last) == 0)
			t.last--;
		t.swing = change_of(a, view, &t);
		if (t.swing > s->largest.swing)
			s->largest = t;
	}
}

void
strat_summary_of(struct strat_summary *s, const struct strat_game_analysis *a, enum strat_view view)
{
	size_t i;

	memset(s, 0, sizeof *s);
	strat_game_total(a, &s->sum);
	for (i = 1; i < a->nmoments; i++) {
		const struct strat_moment *m = &a->moment[i];
		const struct strat_choice_sign *sign = strat_sign_of_ply(a, i);
		double change = strat_swing_of(a, view, i);

		if (sign)
			s->signs[m->side][sign - strat_choice_signs]++;
		if (change > s->swing) {
			s->swing = change;
			s->swing_ply = i;
		}
		strat_turns_add(&s->turns, a, view, i);
	}
	keep_largest(s, a, view);
}

size_t
strat_summary_luckiest(const struct strat_game_analysis *a, enum strat_side side)
{
	size_t i, best = 0;
	double most = 0;

	for (i = 1; i < a->nmoments; i++) {
		const struct strat_moment *m = &a->moment[i];
		double luck = m->side == (uint8_t)side ? m->luck : -m->luck;

		if (!m->has_luck || luck <= most)
			continue;
		most = luck;
		best = i;
	}
	return best;
}

/* Return 1 if ply PLY of SIDE is judged, and another was better. */
static int
has_unplayed(const struct strat_game_analysis *a, enum strat_side side, size_t ply)
{
	const struct strat_moment *m = &a->moment[ply];

	return m->side == (uint8_t)side && strat_is_judged(m) && strat_has_better_ply(a, ply);
}

/* Set U to the best ply in the place of FIRST, and what the plies from there lost that it would have replaced. */
static void
add_unplayed(struct strat_unplayed *u, const struct strat_game_analysis *a, enum strat_side side,
    size_t first)
{
	size_t i;

	*u = (struct strat_unplayed){ .ply = a->moment[first].best };
	for (i = first; i < a->nmoments; i++) {
		const struct strat_moment *m = &a->moment[i];

		if (!has_unplayed(a, side, i) || m->best.from != u->ply.from ||
		    m->best.to != u->ply.to)
			continue;
		u->times++;
		u->loss += m->loss;
		u->squares += m->loss * m->loss;
		u->error = hypot(u->error, strat_loss_error(a, i));
	}
}

void
strat_summary_unplayed(
    struct strat_unplayed *u, const struct strat_game_analysis *a, enum strat_side side)
{
	struct strat_unplayed next;
	size_t i;

	memset(u, 0, sizeof *u);
	for (i = 1; i < a->nmoments; i++) {
		if (!has_unplayed(a, side, i))
			continue;
		add_unplayed(&next, a, side, i);
		if (next.loss > u->loss)
			*u = next;
	}
}

#define UNPLAYED_TIMES 5   /* a ply that was better so often, */
#define UNPLAYED_SHARE 4   /* and had this part of the loss, counts */
#define UNPLAYED_LEAST 0.1 /* if that was at least so large */

int
strat_unplayed_counts(
    const struct strat_unplayed *u, const struct strat_game_totals *t, enum strat_side side)
{
	return u->times >= UNPLAYED_TIMES && u->loss * UNPLAYED_SHARE >= t->loss[side] &&
	    t->loss[side] >= UNPLAYED_LEAST;
}

void
strat_totals_without(
    struct strat_game_totals *t, enum strat_side side, const struct strat_unplayed *u)
{
	t->choices[side] -= u->times;
	t->loss[side] -= u->loss;
	t->squares[side] -= u->squares;
}
