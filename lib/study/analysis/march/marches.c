/* marches.c - where in a game a side could march to the Flag and nothing could stop it. */
#include "study/analysis/march/marches.h"

#include <string.h>

static struct strat_march_board
board_of(const struct strat_play *p)
{
	return (struct strat_march_board){ p->rules, p->at, p->turn, p->ply, p->quiet };
}

/* Return 1 if SIDE has a march in P, the first step of which no rule of repetition forbids, and set M to it. */
static int
has_march(const struct strat_play *p, enum strat_side side, struct strat_march *m)
{
	struct strat_march_board b = board_of(p);
	struct strat_step step[STRAT_MAX_STEPS];
	size_t n, i;

	if (!strat_march_find(&b, side, m))
		return 0;
	if (p->turn != side || !strat_moves_may_repeat(p))
		return 1;
	n = strat_moves_steps(p, step);
	for (i = 0; i < n; i++)
		if (step[i].from == m->from && step[i].to == m->to)
			return 1;
	return 0;
}

/* Make STEP in AT, a board with all ranks.  Return 1 if a Flag fell. */
static int
make_step(const struct strat_rules *r, strat_piece at[], struct strat_step step)
{
	strat_piece piece = at[step.from], other = at[step.to];

	at[step.from] = 0;
	if (!other) {
		at[step.to] = piece;
		return 0;
	}
	switch (r->battle[strat_piece_rank(piece)][strat_piece_rank(other)]) {
	case STRAT_CAPTURED:
		return 1;
	case STRAT_WON:
		at[step.to] = piece;
		break;
	case STRAT_BOTH:
		at[step.to] = 0;
		break;
	case STRAT_ADVANCED:
		at[step.to] = 0;
		at[step.from] = other;
		break;
	default:
		break;
	}
	return 0;
}

/* Count the plies in P, in place of MADE, after which M->side would have no march. */
static void
count_stops(struct strat_marches *m, const struct strat_play *p, const struct strat_ply *made)
{
	struct strat_step step[STRAT_MAX_STEPS];
	size_t n = strat_moves_steps(p, step), i;
	strat_piece at[STRAT_SQUARES];
	struct strat_march way;

	for (i = 0; i < n; i++) {
		struct strat_march_board b = board_of(p);

		if (step[i].from == made->from && step[i].to == made->to)
			continue;
		m->others++;
		memcpy(at, p->at, sizeof at);
		b.quiet = at[step[i].to] ? 0 : p->quiet + 1;
		b.ply++;
		b.at = at;
		b.turn = STRAT_OTHER(p->turn);
		if (!make_step(p->rules, at, step[i]) && strat_march_find(&b, m->side, &way))
			continue;
		if (m->stops < STRAT_MARCH_STOPS) {
			m->stop[m->stops] = step[i];
			m->attacks |= (uint8_t)((p->at[step[i].to] != 0) << m->stops);
		}
		m->stops++;
	}
}

/* A walk through a game. */
struct tour {
	struct strat_marches *m, open[2]; /* OPEN: that of each side, LAST 0: none, plus one */
	size_t n, cap;
	int least;
};

/* End the march of SIDE, if it has one. */
static void
close(struct tour *t, enum strat_side side)
{
	struct strat_marches *open = &t->open[side];

	if (!open->last)
		return;
	open->last--;
	if (t->n == t->cap) {
		memmove(t->m, t->m + 1, (t->cap - 1) * sizeof *t->m);
		t->n--;
	}
	t->m[t->n++] = *open;
	open->last = 0;
}

/* Look at the position P after PLIES plies. */
static void
look(struct tour *t, const struct strat_play *p, size_t plies)
{
	struct strat_march way;
	int k;

	for (k = 0; k < 2; k++) {
		struct strat_marches *open = &t->open[k];

		if (p->result > STRAT_OPEN || !has_march(p, (enum strat_side)k, &way)) {
			close(t, (enum strat_side)k);
			continue;
		}
		if (!open->last && way.steps < t->least)
			continue;
		if (!open->last)
			*open = (struct strat_marches){ .side = (enum strat_side)k,
				.first = plies,
				.way = way,
				.rank = (uint8_t)strat_piece_rank(p->at[way.from]) };
		open->last = plies + 1;
	}
}

static int
is_complete(const struct strat_walk *w)
{
	return !memchr(w->truth, STRAT_UNKNOWN, sizeof w->truth);
}

/* Find what could have been played in place of the plies after which the other side had the marches of T.  Return 0 or
 * a negative code. */
static int
find_stops(struct tour *t, struct strat_walk *w, const struct strat_record *g)
{
	int rc = strat_walk_begin(w, g, NULL);
	size_t i, k;

	for (i = 0; rc == 0 && i < g->nplies; i++) {
		for (k = 0; k < t->n; k++)
			if (t->m[k].first == i + 1 && t->m[k].side != w->play.turn &&
			    g->plies[i].kind == STRAT_STEP)
				count_stops(&t->m[k], &w->play, &g->plies[i]);
		rc = strat_walk_ply(w, g, i, NULL);
	}
	return rc;
}

int
strat_marches_find(struct strat_marches m[], size_t cap, size_t *n, struct strat_walk *w,
    const struct strat_record *g, int least)
{
	struct tour t = { .m = m, .cap = cap, .least = least };
	int rc = strat_walk_begin(w, g, NULL);
	size_t i;

	*n = 0;
	if (rc < 0 || !is_complete(w))
		return rc == -STRAT_E_NOMEM ? rc : 0;
	look(&t, &w->play, 0);
	for (i = 0; rc == 0 && i < g->nplies; i++) {
		rc = strat_walk_ply(w, g, i, NULL);
		if (rc == 0)
			look(&t, &w->play, i + 1);
	}
	close(&t, STRAT_RED);
	close(&t, STRAT_BLUE);
	if (t.n && rc != -STRAT_E_NOMEM)
		rc = find_stops(&t, w, g);
	*n = t.n;
	return rc == -STRAT_E_NOMEM ? rc : 0;
}
