/* reason.c - why the value of a position differs from that of the position before. */
#include "study/analysis/reason.h"

#include <string.h>

static void
compute(struct strat_grounds *g)
{
	strat_scene_figures(&g->scene, &g->all, g->side);
}

void
strat_grounds_of(struct strat_grounds *g, const struct strat_scene *scene)
{
	int id;

	g->scene = *scene;
	for (id = 1; id <= STRAT_MAX_PIECES; id++) {
		if (!scene->piece[id - 1].at)
			continue;
		memcpy(g->chance[id - 1], scene->piece[id - 1].chance, sizeof *g->chance);
		g->scene.piece[id - 1].chance = g->chance[id - 1];
	}
}

static double
score_of(const struct strat_value_model *m, const struct strat_figures *f)
{
	return strat_expected_score(strat_value_of_figures(m, f));
}

/* Return Red's score with AFTER, but with what is about SUBJECT for SIDE as BEFORE. */
static double
score_without(const struct strat_value_model *m, const struct strat_grounds *before,
    const struct strat_grounds *after, enum strat_subject subject, enum strat_side side)
{
	struct strat_figures f = after->all;
	int i;

	for (i = 0; i < STRAT_FEATURES; i++)
		if (strat_subject_of(i) == subject)
			f.feature[i] += before->side[side][i] - after->side[side][i];
	if (subject == STRAT_ABOUT_WAYS)
		f.falls[side] = before->all.falls[side];
	return score_of(m, &f);
}

/* Put NEXT among the first N reasons, which are sorted; SIGN is that of the whole change. */
static void
insert(struct strat_reason *reason, int n, struct strat_reason next, double sign)
{
	for (; n > 0 && sign * reason[n - 1].change < sign * next.change; n--)
		reason[n] = reason[n - 1];
	reason[n] = next;
}

double
strat_reasons_of(struct strat_reason reason[STRAT_REASONS], const struct strat_value_model *m,
    struct strat_grounds *before, struct strat_grounds *after)
{
	double score, whole;
	int n;

	compute(before);
	compute(after);
	score = score_of(m, &after->all);
	whole = score - score_of(m, &before->all);
	for (n = 0; n < STRAT_REASONS; n++) {
		struct strat_reason next = { (enum strat_subject)(n / 2), (enum strat_side)(n % 2),
			0 };

		next.change = score - score_without(m, before, after, next.subject, next.side);
		insert(reason, n, next, whole < 0 ? -1 : 1);
	}
	return whole;
}

int
strat_worst_attacker(
    const struct strat_value_model *m, const struct strat_grounds *g, enum strat_side side)
{
	double score = score_of(m, &g->all), most = 0;
	int id, worst = 0;

	for (id = 1; id <= STRAT_MAX_PIECES; id++) {
		struct strat_grounds without;
		double gain;

		if (!g->scene.piece[id - 1].at || g->scene.piece[id - 1].side == (uint8_t)side)
			continue;
		without.scene = g->scene;
		strat_scene_move(&without.scene, id, 0);
		compute(&without);
		gain = score_without(m, &without, g, STRAT_ABOUT_WAYS, side) - score;
		gain = side == STRAT_RED ? gain : -gain;
		if (gain > most) {
			most = gain;
			worst = id;
		}
	}
	return worst;
}
