/* walk.c - follow a recorded game ply by ply, with all that an analysis needs to know. */
#include "study/analysis/walk.h"

#include <string.h>

void
strat_walk_init(struct strat_walk *w)
{
	memset(w, 0, sizeof *w);
	strat_start_init(&w->start);
	strat_play_init(&w->play);
	w->start.always_believe = 1;
}

void
strat_walk_free(struct strat_walk *w)
{
	strat_start_free(&w->start);
	strat_play_free(&w->play);
}

int
strat_walk_begin(struct strat_walk *w, const struct strat_record *g, struct strat_report *rep)
{
	int rc = strat_start(&w->start, g, &w->play, &w->belief, rep), s, army, i;

	if (rc < 0)
		return rc;
	strat_habits_begin(&w->habits, &w->play, &w->start);
	memset(&w->event, 0, sizeof w->event);
	memset(w->truth, 0, sizeof w->truth);
	for (s = 0; s < STRAT_SQUARES; s++)
		w->truth[strat_piece_id(w->play.at[s])] = (uint8_t)strat_piece_rank(w->play.at[s]);
	for (army = 0; army < 2; army++)
		for (i = 0; i < w->play.nlost[army]; i++)
			w->truth[w->play.lost[army][i].id] = w->play.lost[army][i].rank;
	w->truth[0] = STRAT_NO_RANK;
	return 0;
}

int
strat_walk_ply(
    struct strat_walk *w, const struct strat_record *g, size_t i, struct strat_report *rep)
{
	int rc = strat_play_apply(&w->play, &g->plies[i], &w->event);

	if (rc == 0)
		rc = strat_belief_update(&w->belief, &w->play, &g->plies[i], &w->event);
	if (rc < 0)
		return strat_record_report_ply(g, i, rc, rep);
	strat_habits_ply(&w->habits, &w->play, &w->belief, &g->plies[i], &w->event);
	return 0;
}

int
strat_walk_result(const struct strat_record *g)
{
	switch (g->result) {
	case STRAT_RED_WINS:
		return 0;
	case STRAT_DRAW:
		return 1;
	case STRAT_BLUE_WINS:
		return 2;
	default:
		return -1;
	}
}

/* ------ what the viewers believe ------ */

/* Return 1 if the views A and B know the same of ARMY. */
static int
know_the_same(struct strat_walk *w, enum strat_view a, enum strat_view b, enum strat_side army)
{
	uint64_t left = w->belief.exist[army];

	for (; left; left &= left - 1) {
		int id = army * STRAT_MAX_ARMY + __builtin_ctzll(left) + 1;

		if (strat_belief_ranks(&w->belief, a, id) != strat_belief_ranks(&w->belief, b, id))
			return 0;
	}
	return 1;
}

void
strat_walk_believe(
    const struct strat_model *model, int use, struct strat_walk *w, struct strat_beliefs *t)
{
	/* the views of an army, those that know little first */
	static const enum strat_view views[2][STRAT_VIEWS] = {
		{ STRAT_VIEW_PUBLIC, STRAT_VIEW_BLUE, STRAT_VIEW_RED, STRAT_VIEW_BOTH },
		{ STRAT_VIEW_PUBLIC, STRAT_VIEW_RED, STRAT_VIEW_BLUE, STRAT_VIEW_BOTH }
	};
	int army, i;

	t->is_possible = 1;
	for (army = 0; army < 2; army++)
		for (i = 0; i < STRAT_VIEWS; i++) {
			enum strat_view view = views[army][i];

			if (i && know_the_same(w, view, views[army][i - 1], (enum strat_side)army))
				t->of[view][army] = t->of[views[army][i - 1]][army];
			else if (!strat_posterior_solve(&t->of[view][army], model, use, &w->habits,
				     &w->play, &w->belief, view, (enum strat_side)army))
				t->is_possible = 0;
		}
}

void
strat_walk_scene(struct strat_walk *w, const struct strat_beliefs *t, enum strat_view view,
    struct strat_scene *scene)
{
	const double(*chance[2])[STRAT_KINDS], (*shown[2])[STRAT_KINDS];
	int army;

	for (army = 0; army < 2; army++) {
		chance[army] = (const double(*)[STRAT_KINDS])t->of[view][army].chance;
		shown[army] = (const double(*)[STRAT_KINDS])t->of[STRAT_VIEW_PUBLIC][army].chance;
	}
	strat_scene_set(scene, &w->play, &w->habits, &w->belief, chance, shown);
}

enum strat_sight
strat_sight_of(enum strat_view view)
{
	return view == STRAT_VIEW_BOTH  ? STRAT_SIGHT_ALL
	    : view == STRAT_VIEW_PUBLIC ? STRAT_SIGHT_PUBLIC
					: STRAT_SIGHT_PLAYER;
}
