/* plies.c - which of the legal steps will be played. */
#include "formats/sgb/plies.h"

#include <stdlib.h>
#include <string.h>

#include "formats/sgb/scene.h"
#include "formats/sgb/terms.h"

/* A position that was met, and what was played there. */
struct met {
	uint32_t check;
	struct strat_step step;
	uint16_t times; /* that the same was played again, up to 3 */
};

#define MET_BITS 16

struct strat_plies {
	struct strat_choice_tables tables;
	struct strat_terms *terms;

	/* this ply */
	struct strat_choice choice;
	struct strat_step steps[STRAT_MAX_STEPS];
	size_t nsteps;
	struct met *met; /* the place of this position among those met */

	/* this game */
	struct strat_scene scene;
	unsigned streak; /* plies that went as in a position met before, in a row */

	/* this block */
	struct met mets[1 << MET_BITS];
};

/* ------ beginnings ------ */

int
strat_plies_open(struct strat_plies **out)
{
	struct strat_plies *m = calloc(1, sizeof *m);

	*out = m;
	if (!m)
		return -STRAT_E_NOMEM;
	strat_choice_tables(&m->tables);
	strat_scene_init(&m->scene);
	if (strat_terms_open(&m->terms) < 0) {
		free(m);
		*out = NULL;
		return -STRAT_E_NOMEM;
	}
	return 0;
}

void
strat_plies_close(struct strat_plies *m)
{
	if (!m)
		return;
	strat_terms_close(m->terms);
	free(m);
}

void
strat_plies_forget(struct strat_plies *m)
{
	memset(m->mets, 0, sizeof m->mets);
	strat_terms_forget(m->terms);
}

void
strat_plies_start(
    struct strat_plies *m, const struct strat_play *p, const char *red, const char *blue)
{
	m->streak = 0;
	m->nsteps = 0;
	strat_scene_start(&m->scene, p);
	strat_terms_start(m->terms, red, blue);
}

/* ------ positions that were met ------ */

static uint32_t
check_of(const struct strat_plies *m)
{
	return (uint32_t)(m->scene.key >> 32);
}

/* Find the place of position P. */
static struct strat_again
look_up(struct strat_plies *m, const struct strat_play *p)
{
	uint64_t key = (m->scene.key + (unsigned)p->turn) * UINT64_C(0x9e3779b97f4a7c15);
	struct strat_again again = { { 0, 0 }, 0, m->streak };

	m->met = &m->mets[key >> (64 - MET_BITS)];
	if (m->met->check == check_of(m)) {
		again.step = m->met->step;
		again.times = m->met->times;
	}
	return again;
}

/* PLY is played in the position that was looked up. */
static void
remember(struct strat_plies *m, const struct strat_ply *ply)
{
	struct met *met = m->met;
	int as_before = met->check == check_of(m) && met->step.from == ply->from &&
	    met->step.to == ply->to;

	m->streak = as_before ? m->streak + 1 : 0;
	met->times = !as_before ? 0 : met->times < 3 ? (uint16_t)(met->times + 1) : 3;
	met->check = check_of(m);
	met->step.from = ply->from;
	met->step.to = ply->to;
}

/* ------ coding ------ */

#define NO_STEP (-11 * 65536) /* the score of a ply that is no legal step */

/* Where PLY is in the list; none: the number of steps. */
static size_t
find_step(const struct strat_plies *m, const struct strat_ply *ply)
{
	size_t i;

	for (i = 0; i < m->nsteps; i++)
		if (m->steps[i].from == ply->from && m->steps[i].to == ply->to)
			return ply->kind == STRAT_STEP ? i : m->nsteps;
	return m->nsteps;
}

size_t
strat_plies_list(struct strat_plies *m, const struct strat_play *p)
{
	m->nsteps = strat_moves_sorted(p, m->steps);
	return m->nsteps;
}

int
strat_plies_step(
    struct strat_plies *m, struct strat_coder *c, const struct strat_play *p, struct strat_ply *ply)
{
	struct strat_again again = look_up(m, p);
	size_t chosen = c->out ? find_step(m, ply) : 0;

	strat_scene_set(&m->scene, p);
	strat_terms_weigh(m->terms, &m->scene, p, m->steps, m->nsteps, &again, m->choice.score);
	m->choice.score[m->nsteps] = NO_STEP;
	m->choice.n = m->nsteps + 1;
	chosen = strat_choose(&m->choice, &m->tables, c, chosen);
	strat_terms_learn(m->terms, &m->tables, m->choice.slope);
	if (chosen == m->nsteps)
		return 0;
	if (!c->out) {
		*ply = (struct strat_ply){ .kind = STRAT_STEP };
		ply->from = m->steps[chosen].from;
		ply->to = m->steps[chosen].to;
	}
	return 1;
}

void
strat_plies_played(struct strat_plies *m, const struct strat_play *p, const struct strat_ply *ply,
    const struct strat_event *ev)
{
	remember(m, ply);
	strat_scene_played(&m->scene, p, ply, ev);
}
