/* trueskill_game.c - the effect of one game on two skills in TrueSkill. */
#include "study/ratings/trueskill.h"

#include <math.h>

#include "study/ratings/normal.h"

#define ROOT_2 1.41421356237309504880

/* Clamp W to 0 .. 1, because its last digits are lost if T is far out. */
static struct strat_truncation
cut_of(double v, double w)
{
	return (struct strat_truncation){ v, w < 0 ? 0 : w > 1 ? 1 : w };
}

/* Return the correction when the lead exceeds E: the upper part of a distribution around T. */
struct strat_truncation
strat_trueskill_win(double t, double e)
{
	double v = 1 / strat_normal_mills(e - t);

	return cut_of(v, v * (v + t - e));
}

/* Return the correction when the lead is between -E and E, for T >= 0.  Both bounds, and the
 * probability between them, are divided by the density at the near bound, so that nothing vanishes
 * if T is far out. */
static struct strat_truncation
draw(double t, double e)
{
	double near = t - e, far = t + e, ratio = exp(-2 * t * e);
	double chance = strat_normal_mills(near) - ratio * strat_normal_mills(far), v;

	v = (ratio - 1) / chance;
	return cut_of(v, v * v + (far * ratio - near) / chance);
}

#define NARROW 1e-5 /* the lead counts as known to be 0 */

struct strat_truncation
strat_trueskill_draw(double t, double e)
{
	struct strat_truncation cut;

	if (e < NARROW)
		return (struct strat_truncation){ -t, 1 };
	cut = draw(fabs(t), e);
	if (t < 0)
		cut.v = -cut.v;
	return cut;
}

void
strat_trueskill_game(
    struct strat_skill *a, struct strat_skill *b, int is_drawn, double beta, double margin)
{
	double square = 2 * beta * beta + a->variance + b->variance, c = sqrt(square);
	double t = (a->mean - b->mean) / c, e = margin / c;
	struct strat_truncation cut = is_drawn ? strat_trueskill_draw(t, e)
					       : strat_trueskill_win(t, e);

	a->mean += a->variance / c * cut.v;
	b->mean -= b->variance / c * cut.v;
	a->variance *= 1 - a->variance / square * cut.w;
	b->variance *= 1 - b->variance / square * cut.w;
}

double
strat_trueskill_margin(double draws, double beta)
{
	return strat_normal_quantile((1 + draws) / 2) * ROOT_2 * beta;
}
